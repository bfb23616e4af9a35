//! Prints expressions.

use super::super::{Expr, ExprKind, Op, Past, PastVerb, Pattern, Period, PeriodKind, Range};
use super::Show;
use super::tree::{Tree, leaf, node};

impl Show for Expr {
    fn show(&self) -> Tree {
        match &self.kind {
            ExprKind::Number(number) => number.show(),
            ExprKind::Text(text) => text.show(),
            ExprKind::Name(name) => name.show(),
            ExprKind::Dot(word) => leaf(format!(".{}", word.text)),
            ExprKind::List(parts) => node("list").all(parts),
            ExprKind::Where { binder, set, cond } => {
                node("where").under("in", binder.as_ref()).with(set).maybe(cond.as_ref())
            }
            ExprKind::Call { name, args } => node("call").with(name).all(args),
            ExprKind::Script { name, args } => node("script").with(name).all(args),
            ExprKind::Access { base, word } => node(".").with(base).with(word),
            ExprKind::Of { what, owner } => node("of").with(what).with(owner),
            ExprKind::Neg(inside) => node("neg").with(inside),
            ExprKind::Not(inside) => node("not").with(inside),
            ExprKind::Binary { op, left, right, .. } => node(sign(*op)).with(left).with(right),
            ExprKind::Is { left, negated: None, right } => node("is").with(left).with(right),
            ExprKind::Is { left, negated: Some(_), right } => node("is-not").with(left).with(right),
            ExprKind::If { cond, then, otherwise } => node("choice").with(cond).with(then).with(otherwise),
            ExprKind::Past(past) => past.show(),
            ExprKind::Effect { number, of } => node("effect").with(number).with(of),
        }
    }
}

impl Show for Past {
    fn show(&self) -> Tree {
        let verb = match self.verb {
            PastVerb::Did => "did",
            PastVerb::Chose => "chose",
        };
        node(verb)
            .with(&self.subject)
            .all(&self.deeds)
            .under("which", self.pattern.as_ref())
            .maybe(self.period.as_ref())
    }
}

impl Show for Pattern {
    fn show(&self) -> Tree {
        match self {
            Pattern::Text(text) => text.show(),
            Pattern::Expr(cond) => cond.show(),
        }
    }
}

impl Show for Period {
    fn show(&self) -> Tree {
        match &self.kind {
            PeriodKind::This(phase) => node("this").with(phase),
            PeriodKind::LastTurn => leaf("last-turn"),
            PeriodKind::Here => leaf("here"),
            PeriodKind::Ever => leaf("ever"),
        }
    }
}

impl Show for Range {
    fn show(&self) -> Tree {
        node("in").with(&self.name).with(&self.set).under("where", self.cond.as_ref())
    }
}

fn sign(op: Op) -> &'static str {
    match op {
        Op::Or => "or",
        Op::And => "and",
        Op::Equal => "=",
        Op::Unequal => "!=",
        Op::Less => "<",
        Op::AtMost => "<=",
        Op::More => ">",
        Op::AtLeast => ">=",
        Op::Has => "has",
        Op::Beats => "beats",
        Op::Plus => "+",
        Op::Minus => "-",
        Op::Times => "*",
        Op::Over => "/",
    }
}
