//! Comparisons: `this card has at least 3 marks`, `there are fewer than 2 cards in your hand`.

use tiru_engine::rules::{AttrId, Compare, SpotFact};

use super::condition::one_of;
use super::group::Count;
use super::phrase::{Person, Phrase};
use super::qualify::{bare, mirrored};
use super::writer::{Writer, fill, said};
use crate::checked::{Card, CardFact, Expr, ExprKind, Kind, Type};

impl Writer<'_> {
    /// Renders a comparison or its negation.
    pub(super) fn comparison(&mut self, comparison: Compare, a: &Expr, b: &Expr, yes: bool) -> String {
        if !yes && (self.may_be_none(a) || self.may_be_none(b)) {
            // A comparison with nothing is false, so what denies it holds there, too.
            let denied = self.comparison(opposite(comparison), a, b, true);
            return fill(self.words.tests.or_none, &[&denied]);
        }
        let comparison = if yes { comparison } else { opposite(comparison) };
        if let Some(rendered) = self.usual(comparison, a, b) {
            return rendered;
        }
        if let Some(rendered) = self.usual(mirrored(comparison), b, a) {
            return rendered;
        }
        let tests = &self.words.tests;
        let (a, b) = (self.thing(a), self.thing(b).text);
        match comparison {
            Compare::Equal | Compare::Unequal => {
                said(one_of(tests.is, comparison == Compare::Equal), &a, &[&b])
            }
            Compare::Less | Compare::LessEqual | Compare::More | Compare::MoreEqual => {
                said(tests.compares, &a, &[&self.compared(comparison, &b)])
            }
        }
    }

    /// Renders comparisons that have an idiom.
    fn usual(&mut self, comparison: Compare, a: &Expr, b: &Expr) -> Option<String> {
        let tests = &self.words.tests;
        let equal = match comparison {
            Compare::Equal => Some(true),
            Compare::Unequal => Some(false),
            Compare::Less | Compare::LessEqual | Compare::More | Compare::MoreEqual => None,
        };
        match (&bare(a).kind, &bare(b).kind, equal) {
            (_, ExprKind::Flag(flag), Some(equal)) => Some(self.holds(a, *flag == equal)),
            (ExprKind::Count(set), _, _) => self.count_is(comparison, set, b),
            (ExprKind::Times(past), _, _) => {
                let number = self.thing(b).text;
                let who = self.thing(&past.subject);
                let times =
                    crate::language::fill(tests.times, times_of(b), &[&self.counted(comparison, &number)]);
                Some(self.past_times(past, &who, true, &times))
            }
            (ExprKind::Setting(_), ExprKind::Word(list, word), Some(equal)) => {
                let word = self.word_label(*list, *word);
                let setting = self.thing(a);
                Some(said(one_of(self.words.things.setting_is, equal), &setting, &[&word]))
            }
            (ExprKind::Attr(of, attr), _, _) if b.ty == Type::NUMBER && self.is_counted(*attr) => {
                self.has_count(comparison, of, *attr, b)
            }
            (ExprKind::Attr(of, _), ExprKind::Word(list, word), Some(equal))
                if self.attr_named(a, b).is_some() =>
            {
                let word = self.word_label(*list, *word);
                let of = self.thing(of);
                Some(said(one_of(tests.in_state, equal), &of, &[&word]))
            }
            (ExprKind::Current, _, Some(equal)) => {
                let who = self.thing(b);
                let turn = self.of(&who, &self.phase_label(crate::checked::PhaseOf::Turn)).text;
                Some(fill(one_of(tests.turn_of, equal), &[&turn]))
            }
            (ExprKind::Attr(of, attr), ExprKind::Word(list, word), Some(equal))
                if of.ty.kind() == Some(Kind::Card) && self.is_kind_attr(*attr) =>
            {
                let word = self.word_label(*list, *word);
                let of = self.thing(of);
                Some(self.is_kind(&of, word, equal))
            }
            (ExprKind::Card(of, CardFact::Holder), _, Some(equal)) => {
                let (of, who) = (self.thing(of), self.thing(b).text);
                Some(said(one_of(tests.held_by, equal), &of, &[&who]))
            }
            (ExprKind::Card(of, CardFact::Owner), _, Some(equal)) => {
                let (of, who) = (self.thing(of), self.thing(b).text);
                Some(said(one_of(tests.owned_by, equal), &of, &[&who]))
            }
            (ExprKind::Card(of, CardFact::Zone), _, Some(equal)) => {
                let (of, zone) = (self.thing(of), self.thing(b).text);
                Some(said(one_of(tests.is_in, equal), &of, &[&zone]))
            }
            _ => None,
        }
    }

    /// Renders that somebody has a number of a counted attribute.
    fn has_count(&mut self, comparison: Compare, of: &Expr, attr: AttrId, number: &Expr) -> Option<String> {
        let tests = &self.words.tests;
        match (&bare(number).kind, comparison) {
            (ExprKind::Attr(other, same), Compare::Less | Compare::More) if *same == attr => {
                let template = if comparison == Compare::Less { tests.has_fewer } else { tests.has_more };
                let (of, other) = (self.thing(of), self.thing(other).text);
                Some(said(template, &of, &[&other, &self.attr_label(attr)]))
            }
            _ if super::number::is_plain(number) => {
                let Phrase { text: number, person } = self.thing(number);
                // A number referred to as a thing cannot be counted.
                if person == Person::It {
                    return None;
                }
                let of = self.thing(of);
                let many = self.so_many(comparison, &number);
                Some(said(tests.has_count, &of, &[&many, &self.counted_label(attr, &number)]))
            }
            _ => None,
        }
    }

    /// Renders that there is a number of things.
    fn count_is(&mut self, comparison: Compare, set: &Expr, number: &Expr) -> Option<String> {
        match (comparison, &number.kind) {
            (Compare::Equal | Compare::LessEqual, ExprKind::Number(0))
            | (Compare::Less, ExprKind::Number(1)) => return Some(self.there_is(set, false)),
            (Compare::More, ExprKind::Number(0)) | (Compare::MoreEqual, ExprKind::Number(1)) => {
                return Some(self.there_is(set, true));
            }
            _ => {}
        }
        // A long number would separate the noun from its verb.
        if !super::number::is_plain(number) {
            return None;
        }
        let single = super::number::is_one(number).is_some();
        let (count, person) = if single { (Count::One, Person::One) } else { (Count::Many, Person::Many) };
        // Things chosen before: `there are exactly 2 of those cards`.
        if matches!(bare(set).kind, ExprKind::Local(_)) && matches!(set.ty, Type::Set(_)) {
            let (number, set) = (self.thing(number).text, self.thing(set).text);
            let of = fill(self.words.groups.number_of, &[&set, &self.counted(comparison, &number)]);
            return Some(crate::language::fill(self.words.tests.there_are_many, person, &["", &of]));
        }
        let what = self.counted_things(set, count)?;
        let number = self.thing(number).text;
        let number = self.counted(comparison, &number);
        Some(crate::language::fill(self.words.tests.there_are_many, person, &[&what, &number]))
    }

    /// Whether there may be no such thing: the card opposite, the first of a set, a value that some cards do not print.
    fn may_be_none(&self, expr: &Expr) -> bool {
        match &bare(expr).kind {
            ExprKind::End(..) | ExprKind::OnlyCard(_) => true,
            ExprKind::Card(of, fact) => {
                matches!(fact, CardFact::Facing | CardFact::Over) || self.may_be_none(of)
            }
            ExprKind::Spot(of, fact) => {
                matches!(fact, SpotFact::Card | SpotFact::Facing) || self.may_be_none(of)
            }
            ExprKind::Attr(of, attr) => self.is_left_out(*attr) || self.may_be_none(of),
            _ => false,
        }
    }

    /// Whether some cards do not print a value.
    fn is_left_out(&self, attr: AttrId) -> bool {
        let prints = |card: &Card| card.printed.iter().any(|printed| printed.attr == attr);
        let def = self.checked.structure.attributes.get(attr);
        def.is_some_and(|def| def.printed && def.start.is_none() && def.ty != Type::FLAG)
            && !self.checked.cards.rows().iter().all(prints)
    }
}

/// The form of `times` after a number: one time, several times.
pub(super) fn times_of(number: &Expr) -> Person {
    if super::number::is_one(number).is_some() { Person::One } else { Person::Many }
}

fn opposite(comparison: Compare) -> Compare {
    match comparison {
        Compare::Equal => Compare::Unequal,
        Compare::Unequal => Compare::Equal,
        Compare::Less => Compare::MoreEqual,
        Compare::LessEqual => Compare::More,
        Compare::More => Compare::LessEqual,
        Compare::MoreEqual => Compare::Less,
    }
}
