//! Writes expressions, with brackets only where they are needed.

use std::fmt::{Display, Formatter, Result};

use super::{join, opt};
use crate::ast::{Expr, ExprKind, Op, Past, PastVerb, Pattern, Period, PeriodKind, Range};

/// How tightly an expression holds together, loosest first; the levels are those of the grammar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Level {
    /// `m in a where b`
    Member,
    /// `a where b`
    Some,
    /// `if a then b else c`
    Whole,
    /// `a or b`
    Either,
    /// `a and b`
    Both,
    /// `a = b`
    Test,
    /// `a + b`
    Sum,
    /// `a * b`
    Product,
    /// `-a`
    Unary,
    /// `a of b`
    Operand,
    /// `a.b`
    Path,
    /// `a`
    Base,
}

/// An expression where the grammar expects at least a level.
pub(super) struct At<'a>(pub(super) &'a Expr, pub(super) Level);

impl Display for At<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        if level(&self.0.kind) < self.1 { write!(out, "({})", self.0) } else { self.0.fmt(out) }
    }
}

/// An expression where a name with dots and `of`s is expected.
pub(super) fn operand(expr: &Expr) -> At<'_> {
    At(expr, Level::Operand)
}

/// An expression where any expression is expected, but no `where`.
pub(super) fn whole(expr: &Expr) -> At<'_> {
    At(expr, Level::Whole)
}

impl Display for Expr {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        match &self.kind {
            ExprKind::Number(number) => number.fmt(out),
            ExprKind::Text(text) => text.fmt(out),
            ExprKind::Name(name) => name.fmt(out),
            ExprKind::Dot(word) => write!(out, ".{word}"),
            ExprKind::List(parts) => {
                let parts: Vec<At<'_>> = parts.iter().map(whole).collect();
                write!(out, "[{}]", join(&parts, ", "))
            }
            ExprKind::Where { binder, set, cond } => {
                let cond = cond.as_deref().map(whole);
                let binder = opt("", binder.as_ref(), " in ");
                write!(out, "{binder}{}{}", whole(set), opt(" where ", cond.as_ref(), ""))
            }
            ExprKind::Call { name, args } => write!(out, "{name}({})", join(args, ", ")),
            ExprKind::Script { name, args } => write!(out, "script {name}({})", join(args, ", ")),
            ExprKind::Access { base, word } => write!(out, "{}.{word}", At(base, Level::Path)),
            ExprKind::Of { what, owner } => write!(out, "{} of {}", At(what, Level::Path), operand(owner)),
            ExprKind::Neg(inside) => write!(out, "-{}", operand(inside)),
            ExprKind::Not(inside) => write!(out, "not {}", At(inside, Level::Test)),
            ExprKind::Binary { op, left, right, .. } => {
                let (level, sign) = operator(*op);
                let (on_left, on_right) = match level {
                    Level::Either => (level, Level::Both),
                    Level::Both => (level, Level::Test),
                    Level::Sum => (level, Level::Product),
                    Level::Product => (level, Level::Unary),
                    _ => (Level::Sum, Level::Sum),
                };
                write!(out, "{} {sign} {}", At(left, on_left), At(right, on_right))
            }
            ExprKind::Is { left, negated, right } => {
                let not = super::mark(*negated, "not ");
                write!(out, "{} is {not}{}", At(left, Level::Sum), At(right, Level::Sum))
            }
            ExprKind::IsOn { effect, negated, deeds } => {
                let (not, deeds) = (super::mark(*negated, "not "), super::effect::deeds(deeds));
                write!(out, "{} is {not}on {deeds}", At(effect, Level::Sum))
            }
            ExprKind::If { cond, then, otherwise } => {
                let [cond, then] = [cond, then].map(|part| At(part, Level::Either));
                write!(out, "if {cond} then {then} else {}", whole(otherwise))
            }
            ExprKind::Past(past) => past.fmt(out),
            ExprKind::Effect { number, of } => write!(out, "effect {number} of {}", operand(of)),
        }
    }
}

impl Display for Past {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        let verb = match self.verb {
            PastVerb::Did => "did",
            PastVerb::Chose => "chose",
        };
        write!(out, "{} {verb} {}", At(&self.subject, Level::Sum), super::effect::deeds(&self.deeds))?;
        match &self.pattern {
            Some(Pattern::Text(text)) => write!(out, " {text}")?,
            Some(Pattern::Expr(cond)) => write!(out, " ({})", At(cond, Level::Some))?,
            None => {}
        }
        out.write_str(&opt(" ", self.period.as_ref(), ""))
    }
}

impl Display for Period {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        match &self.kind {
            PeriodKind::This(phase) => write!(out, "this {phase}"),
            PeriodKind::LastTurn => out.write_str("last turn"),
            PeriodKind::Here => out.write_str("here"),
            PeriodKind::Ever => out.write_str("ever"),
        }
    }
}

impl Display for Range {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        let cond = self.cond.as_ref().map(whole);
        write!(out, "{} in {}{}", self.name, whole(&self.set), opt(" where ", cond.as_ref(), ""))
    }
}

fn level(kind: &ExprKind) -> Level {
    match kind {
        ExprKind::Where { binder: Some(_), .. } => Level::Member,
        ExprKind::Where { .. } => Level::Some,
        ExprKind::If { .. } => Level::Whole,
        ExprKind::Binary { op, .. } => operator(*op).0,
        ExprKind::Not(_) | ExprKind::Is { .. } | ExprKind::IsOn { .. } | ExprKind::Past(_) => Level::Test,
        ExprKind::Neg(_) => Level::Unary,
        ExprKind::Of { .. } => Level::Operand,
        ExprKind::Access { .. } => Level::Path,
        ExprKind::Number(_)
        | ExprKind::Text(_)
        | ExprKind::Name(_)
        | ExprKind::Dot(_)
        | ExprKind::List(_)
        | ExprKind::Call { .. }
        | ExprKind::Script { .. }
        | ExprKind::Effect { .. } => Level::Base,
    }
}

fn operator(op: Op) -> (Level, &'static str) {
    match op {
        Op::Or => (Level::Either, "or"),
        Op::And => (Level::Both, "and"),
        Op::Equal => (Level::Test, "="),
        Op::Unequal => (Level::Test, "!="),
        Op::Less => (Level::Test, "<"),
        Op::AtMost => (Level::Test, "<="),
        Op::More => (Level::Test, ">"),
        Op::AtLeast => (Level::Test, ">="),
        Op::Has => (Level::Test, "has"),
        Op::Beats => (Level::Test, "beats"),
        Op::Meets => (Level::Test, "meets"),
        Op::Plus => (Level::Sum, "+"),
        Op::Minus => (Level::Sum, "-"),
        Op::Times => (Level::Product, "*"),
        Op::Over => (Level::Product, "/"),
        Op::Mod => (Level::Product, "mod"),
    }
}
