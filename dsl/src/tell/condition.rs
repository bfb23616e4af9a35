//! Conditions as clauses: `this card is in your hand`, `there is no card in your hand`.

use super::group::{Close, Count, Group};
use super::phrase::Phrase;
use super::qualify::{Member, bare};
use super::writer::{Writer, fill, said};
use crate::ast::Face;
use crate::checked::{CardFact, Expr, ExprKind, Kind, LocalId, Type, conjuncts};
use crate::language::Template;
use tiru_engine::rules::{Compare, EffectFact, SpotFact};

impl Writer<'_> {
    /// Renders a condition.
    pub(super) fn condition(&mut self, expr: &Expr) -> String {
        self.holds(expr, true)
    }

    /// Renders a condition or its negation.
    pub(super) fn holds(&mut self, expr: &Expr, yes: bool) -> String {
        let tests = &self.words.tests;
        match &expr.kind {
            ExprKind::Flag(flag) => fill(one_of(tests.always, *flag == yes), &[]),
            ExprKind::Not(inner) => self.holds(inner, !yes),
            ExprKind::And(a, b) => self.joined(a, b, yes, yes),
            ExprKind::Or(a, b) => self.joined(a, b, yes, !yes),
            ExprKind::If(condition, then, otherwise) => {
                let condition = self.condition(condition);
                let (then, otherwise) = (self.holds(then, yes), self.holds(otherwise, yes));
                fill(tests.depending, &[&condition, &then, &otherwise])
            }
            ExprKind::Compare(comparison, a, b) => self.comparison(*comparison, a, b, yes),
            ExprKind::IsNamed(of, names) => {
                let name = self.card_name(*names);
                let of = self.thing(of);
                said(one_of(tests.is_thing, yes), &of, &[&name])
            }
            ExprKind::IsFace(of, face) => {
                let of = self.thing(of);
                let test = match face {
                    Face::Up => tests.face_up,
                    Face::Down => tests.face_down,
                };
                said(one_of(test, yes), &of, &[])
            }
            ExprKind::InPhase(phase) => fill(one_of(tests.in_phase, yes), &[&self.phase(*phase)]),
            ExprKind::IsOn(effect, deed) => {
                let (effect, when) = (self.thing(effect), self.when_done(*deed));
                said(one_of(tests.acts_on, yes), &effect, &[&when])
            }
            ExprKind::IsNone(of) => self.there_is(of, !yes),
            ExprKind::Any(set) => self.there_is(set, yes),
            ExprKind::IsCard(of) => {
                let of = self.thing(of);
                said(one_of(tests.is_card, yes), &of, &[])
            }
            ExprKind::IsSeat(of) => {
                let of = self.thing(of);
                said(one_of(tests.is_seat, yes), &of, &[])
            }
            ExprKind::Beats(a, b) => {
                let (a, b) = (self.thing(a), self.thing(b).text);
                said(one_of(tests.beats, yes), &a, &[&b])
            }
            ExprKind::Has(set, of) => {
                let of = self.thing(of);
                self.is_in(&of, set, yes)
            }
            ExprKind::HasNamed(set, names) => {
                let card = Phrase::one(self.card_name(*names));
                self.is_in(&card, set, yes)
            }
            ExprKind::HasWord(of, word) => self.has_word(of, word, yes),
            ExprKind::All { set, member, condition } => {
                let group = self.group_or_among(set);
                let each = self.described(&group, Count::One);
                let noun = self.noun(set.ty.kind());
                let condition = self.with_it(*member, &noun, |writer| writer.condition(condition));
                fill(one_of(tests.every, yes), &[&each, &condition])
            }
            ExprKind::Past(past) => {
                let who = self.thing(&past.subject);
                self.past_of(past, &who, yes)
            }
            ExprKind::Attr(of, attr) => {
                let (label, is_card) = (self.attr_label(*attr), of.ty.kind() == Some(Kind::Card));
                let of = self.thing(of);
                said(one_of(if is_card { tests.is_so } else { tests.flag }, yes), &of, &[&label])
            }
            ExprKind::Card(of, CardFact::Playable) => {
                let of = self.thing(of);
                said(one_of(tests.playable, yes), &of, &[])
            }
            ExprKind::Spot(of, SpotFact::Empty) => {
                let of = self.thing(of);
                said(one_of(tests.empty, yes), &of, &[])
            }
            ExprKind::Inline { def, lets, body } => {
                if let Some(named) = self.named_condition(*def, lets, yes) {
                    return named;
                }
                self.bind_lets(lets);
                self.holds(body, yes)
            }
            // Anything else is named, and said to be so.
            _ => {
                let of = self.thing(expr);
                said(one_of(tests.is_yes, yes), &of, &[])
            }
        }
    }

    /// Joins two conditions. A side joined by the other word is in brackets, as is a first side that ends in a
    /// clause.
    fn joined(&mut self, a: &Expr, b: &Expr, yes: bool, both: bool) -> String {
        let tests = &self.words.tests;
        let mut side = |expr: &Expr, is_first: bool| {
            let open = self.open_clauses;
            let text = self.holds(expr, yes);
            let runs_on = is_first && self.open_clauses > open;
            if runs_on || self.is_joined_by(expr, !both, yes) { fill(tests.grouped, &[&text]) } else { text }
        };
        let (a, b) = (side(a, true), side(b, false));
        fill(if both { tests.and } else { tests.or }, &[&a, &b])
    }

    /// Joins conditions that must all hold; those joined by `or` are in brackets.
    pub(super) fn all_hold(&mut self, conditions: &[&Expr]) -> String {
        let alone = conditions.len() == 1;
        let parts: Vec<String> = conditions
            .iter()
            .map(|condition| {
                let text = self.condition(condition);
                let grouped = !alone && self.is_joined_by(condition, false, true);
                if grouped { fill(self.words.tests.grouped, &[&text]) } else { text }
            })
            .collect();
        self.all_of(&parts)
    }

    /// Whether a condition, or its negation, is rendered as two conditions joined by `and` or `or`.
    fn is_joined_by(&self, expr: &Expr, and: bool, yes: bool) -> bool {
        match &expr.kind {
            ExprKind::And(..) => and == yes,
            ExprKind::Or(..) => and != yes,
            ExprKind::Not(inner) => self.is_joined_by(inner, and, !yes),
            ExprKind::Inline { def, body, .. } => !self.is_named(*def) && self.is_joined_by(body, and, yes),
            _ => false,
        }
    }

    /// Renders that a set has members, or that a thing exists.
    pub(super) fn there_is(&mut self, set: &Expr, yes: bool) -> String {
        if let Some(rendered) =
            self.has_effects(set, yes).or_else(|| self.shares(set, yes)).or_else(|| self.overlap(set, yes))
        {
            return rendered;
        }
        if bare(set).kind == ExprKind::Cause {
            return fill(one_of(self.words.tests.caused, yes), &[]);
        }
        let group = match set.ty {
            // A single thing may stand where a set is expected.
            Type::Set(_) => self.group(set).or_else(|| self.group_of_one(set)),
            Type::One(_) | Type::None | Type::Unknown => self.group_of_one(set),
        };
        let what = match group {
            Some(group) => self.described(&group, Count::One),
            None => match set.ty {
                Type::Set(_) => {
                    let group = self.group_or_among(set);
                    self.described(&group, Count::One)
                }
                Type::One(_) | Type::None | Type::Unknown => {
                    let thing = self.thing(set);
                    let noun = self.noun(set.ty.kind());
                    // A thing just chosen needs no name if it is the only one.
                    let is_only = matches!(bare(set).kind, ExprKind::Local(_))
                        && thing.text == fill(self.words.things.that, &[noun.one]);
                    if !is_only {
                        return said(one_of(self.words.tests.exists, yes), &thing, &[]);
                    }
                    if matches!(bare(set).kind, ExprKind::Local(local) if self.scope.was_chosen(local)) {
                        return fill(one_of(self.words.tests.was_chosen, yes), &[noun.one]);
                    }
                    self.described(&Group::of(noun), Count::One)
                }
            },
        };
        fill(one_of(self.words.tests.there_is, yes), &[&what])
    }

    /// Renders whether one card has effects.
    fn has_effects(&mut self, set: &Expr, yes: bool) -> Option<String> {
        let (effects, such) = match &bare(set).kind {
            ExprKind::Inline { lets, body, .. } => {
                self.bind_lets(lets);
                return self.has_effects(body, yes);
            }
            ExprKind::Where { set, member, condition } => (set.as_ref(), Some((*member, condition))),
            _ => (set, None),
        };
        let who = match &bare(effects).kind {
            ExprKind::Card(card, CardFact::Effects) => self.thing(card),
            ExprKind::EffectsOf(cards) => self.only_carrier(cards)?,
            _ => return None,
        };
        let noun = self.words.nouns.effect;
        let mut group = Group::of(noun);
        if let Some((member, condition)) = such {
            self.scope.bind(member, super::qualify::it(&noun));
            for condition in conjuncts(condition) {
                if self.is_of_others(condition, member, &who) {
                    group.clauses.push(self.words.groups.of_other_cards.to_owned().into());
                } else {
                    self.qualify(&mut group, Member::Local(member), condition);
                }
            }
        }
        Some(said(one_of(self.words.tests.has_effects, yes), &who, &[&self.described(&group, Count::One)]))
    }

    /// Whether a condition says that an effect is printed on another card than the one that has it.
    fn is_of_others(&mut self, condition: &Expr, effect: LocalId, who: &Phrase) -> bool {
        let ExprKind::Compare(Compare::Unequal, a, b) = &condition.kind else { return false };
        let is_origin = |writer: &Self, expr: &Expr| matches!(&bare(expr).kind, ExprKind::Effect(of, EffectFact::Origin) if writer.is_member(of, Member::Local(effect)));
        let other = if is_origin(self, a) {
            b
        } else if is_origin(self, b) {
            a
        } else {
            return false;
        };
        self.thing(other).text == who.text
    }

    /// Renders that a thing is in a set.
    fn is_in(&mut self, of: &Phrase, set: &Expr, yes: bool) -> String {
        let tests = &self.words.tests;
        match &set.kind {
            ExprKind::CardsOf(zone) => {
                let zone = self.thing(zone).text;
                said(one_of(tests.is_in, yes), of, &[&zone])
            }
            _ => {
                let set = self.thing(set).text;
                said(one_of(tests.is_among, yes), of, &[&set])
            }
        }
    }

    fn has_word(&mut self, of: &Expr, word: &Expr, yes: bool) -> String {
        let tests = &self.words.tests;
        let rendered = self.thing(word).text;
        match &of.kind {
            ExprKind::Attr(_, attr) if !self.is_kind_attr(*attr) => {
                let of = self.thing(of);
                said(one_of(tests.includes, yes), &of, &[&rendered])
            }
            ExprKind::Attr(of, _) => {
                let is_card = of.ty.kind() == Some(Kind::Card);
                let of = self.thing(of);
                if is_card && matches!(word.kind, ExprKind::Word(..)) {
                    return self.is_kind(&of, rendered, yes);
                }
                said(one_of(tests.has_word, yes), &of, &[&rendered])
            }
            _ => {
                let of = self.thing(of);
                said(one_of(tests.has_word, yes), &of, &[&rendered])
            }
        }
    }

    /// Renders that a card is of a kind.
    pub(super) fn is_kind(&self, of: &Phrase, word: String, yes: bool) -> String {
        let mut group = Group::of(self.words.nouns.card);
        group.marks.push((Close::Kind, word));
        said(one_of(self.words.tests.is_kind, yes), of, &[&self.described(&group, Count::One)])
    }

    /// Adds what conditions say of a member to its description; returns the other conditions.
    pub(super) fn splits<'e>(
        &mut self,
        group: &mut Group,
        member: Member,
        filters: &[&'e Expr],
    ) -> Vec<&'e Expr> {
        let mut rest = Vec::new();
        for filter in filters {
            self.demand(group, member, filter, &mut rest);
        }
        rest
    }
}

/// Picks the positive or negative template.
pub(super) fn one_of(pair: [Template; 2], yes: bool) -> Template {
    let [holds, not] = pair;
    if yes { holds } else { not }
}
