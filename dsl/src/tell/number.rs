//! Numbers and their comparisons.

use super::phrase::{Person, Phrase};
use super::writer::{Writer, fill};
use crate::checked::{Comparison, Expr, ExprKind, Operator};

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
            ExprKind::Arithmetic(Operator::Mul, a, b) => {
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
            ExprKind::Arithmetic(Operator::Min, a, b) => match (&a.kind, &b.kind) {
                (_, ExprKind::Count(set)) if is_plain(a) => (set, Some(a)),
                (ExprKind::Count(set), _) if is_plain(b) => (set, Some(b)),
                _ => return None,
            },
            _ => return None,
        };
        let group = self.group(set)?;
        let each = self.described(&group, super::group::Count::One);
        let each = match most {
            Some(most) => fill(self.words.groups.capped, &[&each, &self.thing(most).text]),
            None => each,
        };
        Some(Amount::PerEach(times.to_owned(), each))
    }

    /// Renders arithmetic, with brackets around operands.
    pub(super) fn arithmetic(&mut self, operator: Operator, a: &Expr, b: &Expr) -> Phrase {
        // Authors may write a negative number as a difference: `0 - 50`.
        if operator == Operator::Sub && a.kind == ExprKind::Number(0) && matches!(b.kind, ExprKind::Number(_))
        {
            return self.negative(b);
        }
        let numbers = &self.words.numbers;
        let template = match operator {
            Operator::Add => numbers.add,
            Operator::Sub => numbers.sub,
            Operator::Mul => numbers.mul,
            Operator::Div => numbers.div,
            Operator::Min => numbers.min,
            Operator::Max => numbers.max,
        };
        let (a, b) = match operator {
            Operator::Min | Operator::Max => (self.thing(a).text, self.thing(b).text),
            Operator::Add | Operator::Sub | Operator::Mul | Operator::Div => (self.part(a), self.part(b)),
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
    pub(super) fn compared(&self, comparison: Comparison, with: &str) -> String {
        let numbers = &self.words.numbers;
        let template = match comparison {
            Comparison::Equal => numbers.equal,
            Comparison::Unequal => numbers.unequal,
            Comparison::Less => numbers.less,
            Comparison::LessEqual => numbers.at_most,
            Comparison::More => numbers.more,
            Comparison::MoreEqual => numbers.at_least,
        };
        fill(template, &[with])
    }

    /// Renders the number of counted things: `3`, `at least 3`.
    pub(super) fn so_many(&self, comparison: Comparison, with: &str) -> String {
        if comparison == Comparison::Equal { with.to_owned() } else { self.counted(comparison, with) }
    }

    /// Renders a comparison with a number of things: `exactly 3`.
    pub(super) fn counted(&self, comparison: Comparison, with: &str) -> String {
        let (numbers, tests) = (&self.words.numbers, &self.words.tests);
        let template = match comparison {
            Comparison::Equal => tests.exactly,
            Comparison::Unequal => tests.not_exactly,
            Comparison::Less => tests.fewer,
            Comparison::LessEqual => numbers.at_most,
            Comparison::More => numbers.more,
            Comparison::MoreEqual => numbers.at_least,
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
