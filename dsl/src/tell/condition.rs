//! Conditions as clauses: `this card is in your hand`, `there is no card in your hand`.

use super::group::{Close, Count, Group};
use super::phrase::Phrase;
use super::qualify::{Member, bare};
use super::teller::{Teller, fill, said};
use crate::checked::{CardFact, Comparison, EffectFact, Expr, ExprKind, Face, Kind, LocalId, SpotFact, Type};
use crate::language::Template;

impl Teller<'_> {
    /// That something holds.
    pub(super) fn condition(&mut self, expr: &Expr) -> String {
        self.holds(expr, true)
    }

    /// That something holds, or that it does not.
    #[expect(
        clippy::too_many_lines,
        reason = "one arm for each thing that can be said: a table, not a story"
    )]
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
                let condition = self.with_it(*member, &noun, |teller| teller.condition(condition));
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
            ExprKind::Inline { lets, body } => {
                self.bind_lets(lets);
                self.holds(body, yes)
            }
            ExprKind::Script(_)
            | ExprKind::Wrong
            | ExprKind::None
            | ExprKind::Number(_)
            | ExprKind::Word(..)
            | ExprKind::Text(_)
            | ExprKind::Local(_)
            | ExprKind::Me
            | ExprKind::Carrier
            | ExprKind::Seat(_)
            | ExprKind::TheCard(..)
            | ExprKind::TheEffect(..)
            | ExprKind::Current
            | ExprKind::Doer
            | ExprKind::Cause
            | ExprKind::Turn
            | ExprKind::Round
            | ExprKind::Setting(_)
            | ExprKind::Seats
            | ExprKind::GameAttr(_)
            | ExprKind::Card(..)
            | ExprKind::Spot(..)
            | ExprKind::Effect(..)
            | ExprKind::Foe(_)
            | ExprKind::ChosenBy(..)
            | ExprKind::Zone(..)
            | ExprKind::Zones(_)
            | ExprKind::Spots(_)
            | ExprKind::EffectsOf(_)
            | ExprKind::WordsOf(_)
            | ExprKind::OnlyCard(_)
            | ExprKind::CardsOf(_)
            | ExprKind::Single(_)
            | ExprKind::AsTarget(_)
            | ExprKind::AsCard(_)
            | ExprKind::AsSeat(_)
            | ExprKind::Negative(_)
            | ExprKind::Arithmetic(..)
            | ExprKind::Absolute(_)
            | ExprKind::Where { .. }
            | ExprKind::List(_)
            | ExprKind::Count(_)
            | ExprKind::End(..)
            | ExprKind::Sum { .. }
            | ExprKind::Best { .. }
            | ExprKind::Ends { .. }
            | ExprKind::Values(_)
            | ExprKind::Numbers(..)
            | ExprKind::Times(_) => {
                let of = self.thing(expr);
                said(one_of(tests.is_yes, yes), &of, &[])
            }
        }
    }

    /// Two conditions; what is joined by the other word stands in brackets.
    fn joined(&mut self, a: &Expr, b: &Expr, yes: bool, both: bool) -> String {
        let tests = &self.words.tests;
        let mut side = |expr: &Expr| {
            let text = self.holds(expr, yes);
            let unlike = match &within(expr).kind {
                ExprKind::And(..) => both != yes,
                ExprKind::Or(..) => both == yes,
                _ => false,
            };
            if unlike { fill(tests.grouped, &[&text]) } else { text }
        };
        let (a, b) = (side(a), side(b));
        fill(if both { tests.and } else { tests.or }, &[&a, &b])
    }

    /// That there is something of a set, or that a thing is there.
    pub(super) fn there_is(&mut self, set: &Expr, yes: bool) -> String {
        if let Some(told) = self.has_effects(set, yes) {
            return told;
        }
        let group = match set.ty {
            Type::Set(_) => self.group(set),
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
                    let mut group = Group::of(self.noun(set.ty.kind()));
                    // Of what was just chosen there is one, or there was none to choose.
                    if !matches!(bare(set).kind, ExprKind::Local(_)) {
                        group.clauses.push(fill(self.words.groups.among, &[&self.thing(set).text]));
                    }
                    self.described(&group, Count::One)
                }
            },
        };
        fill(one_of(self.words.tests.there_is, yes), &[&what])
    }

    /// That one card has effects, or none.
    fn has_effects(&mut self, set: &Expr, yes: bool) -> Option<String> {
        let (effects, such) = match &bare(set).kind {
            ExprKind::Inline { lets, body } => {
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
            for condition in super::object::conjuncts(condition) {
                if self.is_of_others(condition, member, &who) {
                    group.clauses.push(self.words.groups.of_other_cards.to_owned());
                } else {
                    self.qualify(&mut group, Member::Local(member), condition);
                }
            }
        }
        Some(said(one_of(self.words.tests.has_effects, yes), &who, &[&self.described(&group, Count::One)]))
    }

    /// That an effect is printed on another card than the one that has it.
    fn is_of_others(&mut self, condition: &Expr, effect: LocalId, who: &Phrase) -> bool {
        let ExprKind::Compare(Comparison::Unequal, a, b) = &condition.kind else { return false };
        let is_origin = |teller: &Self, expr: &Expr| matches!(&bare(expr).kind, ExprKind::Effect(of, EffectFact::Origin) if teller.is_member(of, Member::Local(effect)));
        let other = if is_origin(self, a) {
            b
        } else if is_origin(self, b) {
            a
        } else {
            return false;
        };
        self.thing(other).text == who.text
    }

    /// That a thing is one of a set.
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
        let told = self.thing(word).text;
        match &of.kind {
            ExprKind::Attr(of, _) => {
                let is_card = of.ty.kind() == Some(Kind::Card);
                let of = self.thing(of);
                if is_card && matches!(word.kind, ExprKind::Word(..)) {
                    return self.is_kind(&of, told, yes);
                }
                said(one_of(tests.has_word, yes), &of, &[&told])
            }
            _ => {
                let of = self.thing(of);
                said(one_of(tests.has_word, yes), &of, &[&told])
            }
        }
    }

    /// That a card is one with such a word.
    pub(super) fn is_kind(&self, of: &Phrase, word: String, yes: bool) -> String {
        let mut group = Group::of(self.words.nouns.card);
        group.marks.push((Close::Kind, word));
        said(one_of(self.words.tests.is_kind, yes), of, &[&self.described(&group, Count::One)])
    }

    /// Whether a condition is about a thing in a way that can stand beside its noun.
    pub(super) fn splits(&mut self, group: &mut Group, member: Member, filters: &[&Expr]) -> Vec<String> {
        let mut rest = Vec::new();
        for filter in filters {
            self.demand(group, member, filter, &mut rest);
        }
        rest.into_iter().map(|test| self.condition(test)).collect()
    }
}

/// What an expression is in the end, behind the names that a `def` gives.
fn within(expr: &Expr) -> &Expr {
    match &expr.kind {
        ExprKind::Inline { body, .. } | ExprKind::Not(body) => within(body),
        _ => expr,
    }
}

/// The words for what holds, or for what does not.
pub(super) fn one_of(pair: [Template; 2], yes: bool) -> Template {
    let [holds, not] = pair;
    if yes { holds } else { not }
}
