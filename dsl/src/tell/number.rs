//! Numbers and their comparisons.

use super::phrase::{Person, Phrase};
use super::writer::{Writer, fill};
use crate::checked::{Expr, ExprKind};
use tiru_engine::rules::{Arithmetic, Compare};

/// An amount of something.
pub(super) enum Amount {
    /// A number or its name.
    Plain(String),
    /// An amount for each of these.
    PerEach(String, String),
    /// Anything else.
    Worked(String),
}

/// Returns `Some` if the expression is just 1.
pub(super) fn is_one(expr: &Expr) -> Option<()> {
    matches!(expr.kind, ExprKind::Number(1)).then_some(())
}

impl Writer<'_> {
    /// Renders a number as an amount.
    pub(super) fn amount(&mut self, expr: &Expr) -> Amount {
        match &expr.kind {
            ExprKind::Number(_) | ExprKind::Local(_) => {
                let text = self.thing(expr).text;
                if is_short(&text) { Amount::Plain(text) } else { Amount::Worked(text) }
            }
            ExprKind::Arithmetic(Arithmetic::Mul, a, b) => {
                let pair = match (is_plain(a), is_plain(b)) {
                    (true, _) => Some((a, b)),
                    (_, true) => Some((b, a)),
                    _ => None,
                };
                let each = pair.and_then(|(times, counted)| {
                    let times = self.part(times);
                    self.per_each(&times, counted)
                });
                each.unwrap_or_else(|| self.worked(expr))
            }
            _ => self.per_each("1", expr).unwrap_or_else(|| self.worked(expr)),
        }
    }

    fn worked(&mut self, expr: &Expr) -> Amount {
        Amount::Worked(self.thing(expr).text)
    }

    /// Renders an amount for each counted thing, with an optional maximum.
    fn per_each(&mut self, times: &str, counted: &Expr) -> Option<Amount> {
        let (set, most) = match &counted.kind {
            ExprKind::Count(set) => (set, None),
            ExprKind::Arithmetic(Arithmetic::Min, a, b) => match (&a.kind, &b.kind) {
                (_, ExprKind::Count(set)) if is_plain(a) => (set, Some(a)),
                (ExprKind::Count(set), _) if is_plain(b) => (set, Some(b)),
                _ => return None,
            },
            _ => return None,
        };
        let each = self.counted_things(set, super::group::Count::One)?;
        let each = match most {
            Some(most) => fill(self.words.groups.capped, &[&each, &self.thing(most).text]),
            None => each,
        };
        Some(Amount::PerEach(times.to_owned(), each))
    }

    /// Renders arithmetic, with brackets around operands.
    pub(super) fn arithmetic(&mut self, operator: Arithmetic, a: &Expr, b: &Expr) -> Phrase {
        // Authors may write a negative number as a difference: `0 - 50`.
        if operator == Arithmetic::Sub
            && a.kind == ExprKind::Number(0)
            && matches!(b.kind, ExprKind::Number(_))
        {
            return self.negative(b);
        }
        let numbers = &self.words.numbers;
        let template = match operator {
            Arithmetic::Add => numbers.add,
            Arithmetic::Sub => numbers.sub,
            Arithmetic::Mul => numbers.mul,
            Arithmetic::Div => numbers.div,
            Arithmetic::Mod => numbers.rest,
            Arithmetic::Min => numbers.min,
            Arithmetic::Max => numbers.max,
        };
        let (a, b) = match operator {
            Arithmetic::Min | Arithmetic::Max => (self.thing(a).text, self.thing(b).text),
            _ => (self.part(a), self.part(b)),
        };
        Phrase::worked(fill(template, &[&a, &b]))
    }

    /// Renders a negative number: `−50`, `minus this card's power`.
    pub(super) fn negative(&mut self, of: &Expr) -> Phrase {
        if let ExprKind::Number(number) = of.kind {
            return Phrase::one(format!("−{number}"));
        }
        Phrase::one(fill(self.words.numbers.negative, &[&self.part(of)]))
    }

    /// Renders an operand, in brackets if it is computed itself, in a `def` or where its name was bound; conditional
    /// numbers have brackets already.
    pub(super) fn part(&mut self, expr: &Expr) -> String {
        let Phrase { text, person } = self.thing(expr);
        if person == Person::Worked { fill(self.words.tests.grouped, &[&text]) } else { text }
    }

    /// Renders a comparison with a number: `at least 3`.
    pub(super) fn compared(&self, comparison: Compare, with: &str) -> String {
        let numbers = &self.words.numbers;
        let template = match comparison {
            Compare::Equal => numbers.equal,
            Compare::Unequal => numbers.unequal,
            Compare::Less => numbers.less,
            Compare::LessEqual => numbers.at_most,
            Compare::More => numbers.more,
            Compare::MoreEqual => numbers.at_least,
        };
        fill(template, &[with])
    }

    /// Renders the number of counted things: `3`, `at least 3`.
    pub(super) fn so_many(&self, comparison: Compare, with: &str) -> String {
        if comparison == Compare::Equal { with.to_owned() } else { self.counted(comparison, with) }
    }

    /// Renders a comparison with a number of things: `exactly 3`.
    pub(super) fn counted(&self, comparison: Compare, with: &str) -> String {
        let (numbers, tests) = (&self.words.numbers, &self.words.tests);
        let template = match comparison {
            Compare::Equal => tests.exactly,
            Compare::Unequal => tests.not_exactly,
            Compare::Less => tests.fewer,
            Compare::LessEqual => numbers.at_most,
            Compare::More => numbers.more,
            Compare::MoreEqual => numbers.at_least,
        };
        fill(template, &[with])
    }
}

/// Whether a number is one word.
pub(super) fn is_plain(expr: &Expr) -> bool {
    matches!(expr.kind, ExprKind::Number(_) | ExprKind::Local(_))
}

/// Whether a number's text can be put before a noun: digits and letters can, other names cannot.
pub(super) fn is_short(text: &str) -> bool {
    let name = text.trim_matches('`');
    name.chars().count() <= 2 || name.parse::<i64>().is_ok()
}
