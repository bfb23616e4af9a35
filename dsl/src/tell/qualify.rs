//! Conditions as modifiers of a noun: `it is fire and it is up` becomes a face-up fire card.

use super::condition::one_of;
use super::group::{Clause, Close, Count, Group};
use super::phrase::{Person, Phrase};
use super::writer::{Writer, fill, said};
use crate::ast::Face;
use crate::checked::{CardFact, Deed, Expr, ExprKind, Kind, LocalId, Type};
use crate::language::Template;
use crate::language::cards::Noun;
use tiru_engine::rules::{AttrId, Compare, EffectFact, SpotFact};

/// The topic of a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Member {
    /// The value of this binding.
    Local(LocalId),
    /// The card that has the effect of this binding.
    CardOf(LocalId),
}

/// Returns the pronoun for a member inside its own description.
pub(super) fn it(noun: &Noun) -> Phrase {
    Phrase { text: noun.it.to_owned(), person: Person::It }
}

/// Strips steps that only change the type of an expression.
pub(super) fn bare(expr: &Expr) -> &Expr {
    match &expr.kind {
        ExprKind::AsTarget(inner)
        | ExprKind::AsCard(inner)
        | ExprKind::AsSeat(inner)
        | ExprKind::Single(inner) => bare(inner),
        _ => expr,
    }
}

impl Writer<'_> {
    /// Renders something with a member bound to `it`.
    pub(super) fn with_it<T>(
        &mut self,
        member: LocalId,
        noun: &Noun,
        render: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let apart = Phrase::one(fill(self.words.things.that, &[noun.one]));
        let renamed = self.scope.bind_it(member, it(noun), apart);
        let rendered = render(self);
        self.scope.give_back(&renamed);
        rendered
    }

    /// Whether an expression is just the member.
    pub(super) fn is_member(&self, expr: &Expr, member: Member) -> bool {
        let is_local = |expr: &Expr, local: LocalId| matches!(bare(expr).kind, ExprKind::Local(other) if self.scope.first_name(other) == self.scope.first_name(local));
        match member {
            Member::Local(local) => is_local(expr, local),
            Member::CardOf(local) => {
                matches!(&bare(expr).kind, ExprKind::Effect(of, EffectFact::Card) if is_local(of, local))
            }
        }
    }

    /// Adds a condition about a member to its description.
    pub(super) fn qualify(&mut self, group: &mut Group, member: Member, condition: &Expr) {
        let mut rest = Vec::new();
        self.demand(group, member, condition, &mut rest);
        self.demand_of_carrier(group, member, &mut rest);
        let groups = &self.words.groups;
        if !rest.is_empty() {
            let rendered = self.all_hold(&rest);
            self.open_clauses += 1;
            let is_player = group.noun.one == self.words.nouns.player.one;
            let for_which = if is_player { groups.for_whom } else { groups.for_which };
            group.clauses.push(fill(for_which, &[&rendered]).into());
        }
    }

    /// Adds to a description what can be put beside its noun; collects the rest.
    pub(super) fn demand<'e>(
        &mut self,
        group: &mut Group,
        member: Member,
        condition: &'e Expr,
        rest: &mut Vec<&'e Expr>,
    ) {
        match &condition.kind {
            ExprKind::And(one, other) => {
                self.demand(group, member, one, rest);
                self.demand(group, member, other, rest);
            }
            ExprKind::Inline { def, lets, body } if !self.is_named(*def) => {
                self.bind_lets(lets);
                self.demand(group, member, body, rest);
            }
            _ if self.is_other(condition, member) => {
                group.marks.push((Close::Other, self.words.groups.other.to_owned()));
            }
            _ => {
                if let Some(state) = self.state(member, condition) {
                    group.places.push(state);
                } else if let Some(mark) = self.mark(member, condition) {
                    group.marks.push(mark);
                } else if let Some(choices) = self.choices(member, condition) {
                    group.marks.push((Close::Choice, self.one_of(&choices)));
                } else if let Some(clause) = self.clause(member, condition) {
                    group.clauses.push(clause);
                } else {
                    rest.push(condition);
                }
            }
        }
    }

    /// Describes effects by a condition: parts about the effect's card describe those cards.
    pub(super) fn effects_of(&mut self, mut carriers: Group, effect: LocalId, condition: &Expr) -> Group {
        let (noun, groups) = (self.words.nouns.effect, &self.words.groups);
        self.scope.bind(effect, it(&noun));
        let mut group = Group::of(noun);
        let (mut of_effect, mut left) = (Vec::new(), Vec::new());
        self.demand(&mut group, Member::Local(effect), condition, &mut of_effect);
        for condition in of_effect {
            self.demand(&mut carriers, Member::CardOf(effect), condition, &mut left);
        }
        let cards = self.described(&carriers, Count::Many);
        group.clauses.insert(0, fill(groups.of, &[&cards]).into());
        if !left.is_empty() {
            let rendered = self.all_hold(&left);
            self.open_clauses += 1;
            group.clauses.push(fill(groups.for_which, &[&rendered]).into());
        }
        group
    }

    /// Moves conditions about an effect's card into the description of that card.
    fn demand_of_carrier(&mut self, group: &mut Group, member: Member, rest: &mut Vec<&Expr>) {
        let Member::Local(local) = member else { return };
        let card = Member::CardOf(local);
        let mut cards = Group::of(self.words.nouns.card);
        let mut left = Vec::new();
        for condition in rest.drain(..) {
            self.demand(&mut cards, card, condition, &mut left);
        }
        *rest = left;
        if !cards.is_bare() {
            let cards = self.described(&cards, Count::Many);
            group.clauses.insert(0, fill(self.words.groups.of, &[&cards]).into());
        }
    }

    /// Whether a condition says that the member is another card than this one.
    pub(super) fn is_other(&self, condition: &Expr, member: Member) -> bool {
        let ExprKind::Compare(Compare::Unequal, a, b) = &condition.kind else { return false };
        let is_self = |expr: &Expr| matches!(bare(expr).kind, ExprKind::Carrier);
        (self.is_member(a, member) && is_self(b)) || (self.is_member(b, member) && is_self(a))
    }

    /// Renders a condition as a modifier of one word.
    fn mark(&mut self, member: Member, condition: &Expr) -> Option<(Close, String)> {
        let groups = &self.words.groups;
        let of_member = |writer: &Self, of: &Expr| writer.is_member(of, member);
        match &condition.kind {
            ExprKind::Not(inner) => {
                let is_flag = matches!(inner.kind, ExprKind::Attr(..));
                let non = if is_flag { groups.non_flag } else { groups.non };
                self.mark(member, inner).map(|(_, mark)| (Close::Non, fill(non, &[&mark])))
            }
            ExprKind::Compare(comparison @ (Compare::Equal | Compare::Unequal), a, b) => {
                let (of, of_attr, list, word) = match (&a.kind, &b.kind) {
                    (ExprKind::Attr(of, attr), ExprKind::Word(list, word))
                    | (ExprKind::Word(list, word), ExprKind::Attr(of, attr)) => (of, *attr, *list, *word),
                    _ => return None,
                };
                if !of_member(self, of) || self.attr_named(a, b).is_some() || !self.is_kind_attr(of_attr) {
                    return None;
                }
                let mark = self.word_label(list, word);
                Some(match comparison {
                    Compare::Unequal => (Close::Non, fill(groups.non, &[&mark])),
                    _ => (Close::Kind, mark),
                })
            }
            ExprKind::HasWord(of, word) => match (&of.kind, &word.kind) {
                (ExprKind::Attr(of, attr), ExprKind::Word(list, word))
                    if of_member(self, of) && self.is_kind_attr(*attr) =>
                {
                    Some((Close::Word, self.word_label(*list, *word)))
                }
                _ => None,
            },
            ExprKind::IsFace(of, face) if of_member(self, of) => {
                let face = match face {
                    Face::Up => groups.face_up,
                    Face::Down => groups.face_down,
                };
                Some((Close::Face, face.to_owned()))
            }
            ExprKind::Attr(of, attr) if condition.ty == Type::FLAG && of_member(self, of) => {
                matches!(bare(of).ty.kind(), Some(Kind::Card)).then(|| (Close::Word, self.attr_label(*attr)))
            }
            ExprKind::Spot(of, SpotFact::Empty) if of_member(self, of) => {
                Some((Close::Word, groups.empty.to_owned()))
            }
            ExprKind::Card(of, CardFact::Playable) if of_member(self, of) => {
                Some((Close::Face, groups.playable.to_owned()))
            }
            _ => None,
        }
    }

    /// Returns the compared attribute, if the word it is compared with names the attribute itself.
    pub(super) fn attr_named(&self, a: &Expr, b: &Expr) -> Option<AttrId> {
        match (&bare(a).kind, &bare(b).kind) {
            (ExprKind::Attr(_, attr), ExprKind::Word(list, word))
            | (ExprKind::Word(list, word), ExprKind::Attr(_, attr)) => {
                self.names_itself(*list, *word, *attr).then_some(*attr)
            }
            _ => None,
        }
    }

    /// Renders a word that names its own attribute: `in attack mode`.
    fn state(&mut self, member: Member, condition: &Expr) -> Option<String> {
        let ExprKind::Compare(Compare::Equal, a, b) = &condition.kind else { return None };
        let (of, word) = if matches!(a.kind, ExprKind::Word(..)) { (b, a) } else { (a, b) };
        let ExprKind::Attr(of, _) = &bare(of).kind else { return None };
        let is_so = self.is_member(of, member) && self.attr_named(a, b).is_some();
        is_so.then(|| fill(self.words.groups.in_state, &[&self.thing(word).text]))
    }

    /// Renders alternatives.
    fn choices(&mut self, member: Member, condition: &Expr) -> Option<Vec<String>> {
        let ExprKind::Or(one, other) = &condition.kind else { return None };
        let mut all = Vec::new();
        for side in [one, other] {
            match self.mark(member, side) {
                Some((_, mark)) => all.push(mark),
                None => all.extend(self.choices(member, side)?),
            }
        }
        Some(all)
    }

    /// `that acts when a card is revealed`.
    fn that_acts(&mut self, deed: Deed, yes: bool) -> Clause {
        let when = self.when_done(deed);
        let (acts_on, that) = (one_of(self.words.tests.acts_on, yes), self.words.groups.that);
        Clause::about(|who| fill(that, &[said(acts_on, who, &[&when]).trim()]))
    }

    /// Renders a condition as a clause.
    fn clause(&mut self, member: Member, condition: &Expr) -> Option<Clause> {
        match &condition.kind {
            ExprKind::IsOn(of, deed) if self.is_member(of, member) => Some(self.that_acts(*deed, true)),
            ExprKind::Not(inner)
                if let ExprKind::IsOn(of, deed) = &inner.kind
                    && self.is_member(of, member) =>
            {
                Some(self.that_acts(*deed, false))
            }
            ExprKind::Past(past) if self.is_member(&past.subject, member) => Some(Clause::about(|who| {
                let did = self.past_of(past, who, true);
                fill(self.words.groups.that, &[&did])
            })),
            _ => self.plain_clause(member, condition).map(Clause::from),
        }
    }

    /// Whether a condition is a flag of the member, and that is a player.
    fn is_flag_of_player(&self, member: Member, of: &Expr, condition: &Expr) -> bool {
        let is_seat = bare(of).ty.kind() == Some(Kind::Seat);
        is_seat && condition.ty == Type::FLAG && self.is_member(of, member)
    }

    /// The same for a clause without a verb.
    fn plain_clause(&mut self, member: Member, condition: &Expr) -> Option<String> {
        let groups = &self.words.groups;
        match &condition.kind {
            ExprKind::IsNamed(of, names) if self.is_member(of, member) => {
                Some(fill(groups.named, &[&self.card_name(*names)]))
            }
            ExprKind::Attr(of, attr) if self.is_flag_of_player(member, of, condition) => {
                Some(fill(super::condition::one_of(groups.flagged, true), &[&self.attr_label(*attr)]))
            }
            ExprKind::Any(set) => self.sharing(member, set, true),
            ExprKind::HasWord(of, word) => self.whose_words(member, of, word, true),
            ExprKind::Not(inner) => match &inner.kind {
                ExprKind::HasWord(of, word) => self.whose_words(member, of, word, false),
                ExprKind::Attr(of, attr) if self.is_flag_of_player(member, of, inner) => {
                    Some(fill(super::condition::one_of(groups.flagged, false), &[&self.attr_label(*attr)]))
                }
                ExprKind::Any(set) => self.sharing(member, set, false),
                ExprKind::IsNamed(of, names) if self.is_member(of, member) => {
                    Some(fill(groups.not_named, &[&self.card_name(*names)]))
                }
                _ => None,
            },
            ExprKind::Has(set, of) if self.is_member(of, member) => match &set.kind {
                ExprKind::CardsOf(zone) => Some(fill(groups.in_zone, &[&self.thing(zone).text])),
                _ => Some(fill(groups.among, &[&self.thing(set).text])),
            },
            ExprKind::Compare(comparison, a, b) => self
                .compared_member(member, *comparison, a, b)
                .or_else(|| self.compared_member(member, mirrored(*comparison), b, a)),
            _ => None,
        }
    }

    /// Renders a word of an attribute that uses the words of another one: `whose heard includes red`.
    fn whose_words(&mut self, member: Member, of: &Expr, word: &Expr, yes: bool) -> Option<String> {
        let ExprKind::Attr(of, attr) = &of.kind else { return None };
        if !self.is_member(of, member) || !matches!(word.kind, ExprKind::Word(..)) || self.is_kind_attr(*attr)
        {
            return None;
        }
        Some(self.whose_attr(one_of(self.words.groups.whose_includes, yes), *attr, word))
    }

    fn whose_attr(&mut self, template: Template, attr: AttrId, word: &Expr) -> String {
        self.open_clauses += 1;
        let label = self.attr_label(attr);
        let person = if self.is_plural(&label) { Person::Many } else { Person::One };
        crate::language::fill(template, person, &[&label, &self.thing(word).text])
    }

    fn compared_member(
        &mut self,
        member: Member,
        comparison: Compare,
        of: &Expr,
        with: &Expr,
    ) -> Option<String> {
        let groups = &self.words.groups;
        match &bare(of).kind {
            ExprKind::Attr(thing, attr) if self.is_member(thing, member) && with.ty == Type::NUMBER => {
                let is_plain = super::number::is_plain(with);
                let with = self.thing(with).text;
                if is_plain && self.is_counted(*attr) {
                    let many = self.so_many(comparison, &with);
                    return Some(fill(groups.with_count, &[&self.counted_label(*attr, &with), &many]));
                }
                let how = self.compared(comparison, &with);
                Some(fill(groups.with, &[&self.attr_label(*attr), &how]))
            }
            ExprKind::Attr(thing, attr)
                if self.is_member(thing, member)
                    && matches!(with.kind, ExprKind::Word(..))
                    && !self.is_kind_attr(*attr)
                    && matches!(comparison, Compare::Equal | Compare::Unequal) =>
            {
                let template = one_of(groups.whose_is, comparison == Compare::Equal);
                Some(self.whose_attr(template, *attr, with))
            }
            ExprKind::Card(thing, fact @ (CardFact::Holder | CardFact::Owner))
                if self.is_member(thing, member) =>
            {
                let who = self.whose(with, comparison)?;
                let template = if *fact == CardFact::Holder { groups.held_by } else { groups.owned_by };
                Some(fill(template, &[&who]))
            }
            ExprKind::Card(thing, CardFact::Zone)
                if comparison == Compare::Equal && self.is_member(thing, member) =>
            {
                Some(fill(groups.in_zone, &[&self.thing(with).text]))
            }
            _ if comparison == Compare::Unequal && self.is_member(of, member) => {
                Some(fill(groups.other_than, &[&self.thing(with).text]))
            }
            _ => None,
        }
    }

    /// Names the owner; with two players, one who is not the one is the other.
    fn whose(&mut self, seat: &Expr, comparison: Compare) -> Option<String> {
        let two = self.checked.structure.seats == (2, 2);
        match (comparison, &seat.kind) {
            (Compare::Equal, _) => Some(self.thing(seat).text),
            (Compare::Unequal, ExprKind::Me) if two => Some(
                self.opponent(&Phrase { text: self.words.things.you.to_owned(), person: Person::You }).text,
            ),
            (Compare::Unequal, ExprKind::Foe(of)) if two => Some(self.thing(of).text),
            _ => None,
        }
    }
}

/// Returns the comparison with its sides exchanged.
pub(super) fn mirrored(comparison: Compare) -> Compare {
    match comparison {
        Compare::Equal => Compare::Equal,
        Compare::Unequal => Compare::Unequal,
        Compare::Less => Compare::More,
        Compare::LessEqual => Compare::MoreEqual,
        Compare::More => Compare::Less,
        Compare::MoreEqual => Compare::LessEqual,
    }
}
