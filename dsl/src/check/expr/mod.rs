//! Checks expressions. The expected type is passed down, so that words of a list can be resolved.

mod access;
mod aggregate;
mod call;
mod compare;
mod def;
mod is;
mod name;
mod past;
mod set;

use super::checker::Checker;
use super::convert::wrong;
use crate::ast::{self, ExprKind as Text, Op};
use crate::checked::{Expr, ExprKind, Kind, Type};
use crate::mistake;
use tiru_engine::rules::{Arithmetic, Span};

pub(super) use access::is_fact_of;
pub(super) use set::Member;

/// The deepest nesting of expressions with all `def`s inlined, which bounds the stack.
const DEEPEST: u32 = 400;

impl Checker<'_> {
    /// Checks an expression of any type; `wanted` helps to resolve words and lists but is not enforced.
    pub(super) fn expr(&mut self, text: &ast::Expr, wanted: Option<Type>) -> Expr {
        if self.found.diagnostics.is_full() {
            return wrong(text.span);
        }
        // The parser bounds the depth of texts; only nested `def`s can go deeper.
        if self.depth > DEEPEST {
            let outermost = self.defs.first().map_or(text.span, |(_, at)| *at);
            self.report(mistake::law::recursion::too_much(outermost));
            return wrong(text.span);
        }
        self.depth += 1;
        let expr = self.any_expr(text, wanted);
        self.depth -= 1;
        self.note_type_of(text, &expr);
        expr
    }

    fn any_expr(&mut self, text: &ast::Expr, wanted: Option<Type>) -> Expr {
        let span = text.span;
        match &text.kind {
            Text::Number(number) => self.number_of(*number),
            Text::Text(quoted) => self.text(quoted, wanted),
            Text::Name(name) => self.name(name, wanted),
            Text::Dot(word) => self.dot(word, span),
            Text::List(parts) => self.list(parts, span, wanted),
            Text::Where { binder, set, cond } => {
                self.where_set(binder.as_ref(), set, cond.as_deref(), span, wanted)
            }
            Text::Call { name, args } => self.call_expr(name, args, span, wanted),
            Text::Script { name, args } => self.script_value(name, args, span, wanted),
            Text::Access { base, word } => self.access(base, word, span),
            Text::Of { what, owner } => self.of(what, owner, span),
            Text::Neg(inner) => {
                let inner = self.one(inner, Kind::Number);
                made(ExprKind::Negative(Box::new(inner)), Type::NUMBER, span)
            }
            Text::Not(inner) => {
                let inner = self.one(inner, Kind::Flag);
                not(inner, span)
            }
            Text::Binary { op: op @ (Op::And | Op::Or), at, .. } if matches!(wanted, Some(Type::Set(_))) => {
                self.joined(*op, *at, span)
            }
            Text::Binary { op, at, left, right } => self.binary(*op, *at, left, right, span),
            Text::Is { left, negated, right } => {
                let is = self.is(left, right, span);
                negated_if(negated.is_some(), is, span)
            }
            Text::IsOn { effect, negated, deeds } => {
                let is = self.is_on(effect, deeds, span);
                negated_if(negated.is_some(), is, span)
            }
            Text::If { cond, then, otherwise } => self.choice(cond, then, otherwise, span, wanted),
            Text::Past(past) => self.past_flag(past, span),
            Text::Effect { number, of } => self.the_effect(*number, of, span),
        }
    }

    /// Checks a condition.
    pub(super) fn flag(&mut self, text: &ast::Expr) -> Expr {
        self.one(text, Kind::Flag)
    }

    /// Reports `and` or `or` where a set is expected.
    fn joined(&mut self, op: Op, at: Span, span: Span) -> Expr {
        let word = if op == Op::And { "and" } else { "or" };
        self.report(mistake::types::incompatible::joined(at, word));
        wrong(span)
    }

    fn number_of(&mut self, number: ast::Number) -> Expr {
        match number.whole() {
            Some(whole) => made(ExprKind::Number(whole), Type::NUMBER, number.span),
            None => {
                self.report(mistake::types::not_whole::not_whole(number.span));
                wrong(number.span)
            }
        }
    }

    /// Checks a quoted text: in a ruling a card name, elsewhere just text.
    fn text(&mut self, quoted: &ast::Text, wanted: Option<Type>) -> Expr {
        if self.context.ruling && wanted != Some(Type::TEXT) {
            return match self.quoted(&quoted.text, quoted.span) {
                Some(names) => made(ExprKind::TheCard(names, None), Type::CARD, quoted.span),
                None => wrong(quoted.span),
            };
        }
        made(ExprKind::Text(quoted.text.clone()), Type::TEXT, quoted.span)
    }

    /// Checks `"X" of p1.field`.
    fn of(&mut self, what: &ast::Expr, owner: &ast::Expr, span: Span) -> Expr {
        if let Text::Text(quoted) = &what.kind
            && self.context.ruling
        {
            let among = self.set(owner, Kind::Card);
            return match self.quoted(&quoted.text, quoted.span) {
                Some(names) => made(ExprKind::TheCard(names, Some(Box::new(among))), Type::CARD, span),
                None => wrong(span),
            };
        }
        let chosen = match &what.kind {
            Text::Name(name) => self.lookup(&name.text).filter(|binding| binding.facts.of_each),
            _ => None,
        };
        let Some(binding) = chosen else {
            let name = if let Text::Name(name) = &what.kind { Some(name.text.as_str()) } else { None };
            let of = match &owner.kind {
                Text::Name(owner) => owner.text.clone(),
                Text::Access { base, word } if matches!(name, Some("top" | "bottom")) => match &base.kind {
                    Text::Name(seat) => format!("{}.{}", seat.text, word.text),
                    _ => format!("my.{}", word.text),
                },
                _ => "s".to_owned(),
            };
            self.report(mistake::types::simultaneous_choice::nothing(span, name, &of));
            return wrong(span);
        };
        let seat = self.one(owner, Kind::Seat);
        if self.is_captured(binding.local) {
            self.report(mistake::types::simultaneous_choice::granted(span));
            return wrong(span);
        }
        let chosen = made(ExprKind::Local(binding.local), binding.ty, what.span);
        made(ExprKind::ChosenBy(Box::new(chosen), Box::new(seat)), binding.ty, span)
    }

    fn binary(&mut self, op: Op, at: Span, left: &ast::Expr, right: &ast::Expr, span: Span) -> Expr {
        let arithmetic = match op {
            Op::And | Op::Or => {
                let sides = (Box::new(self.flag(left)), Box::new(self.flag(right)));
                let kind = if op == Op::And {
                    ExprKind::And(sides.0, sides.1)
                } else {
                    ExprKind::Or(sides.0, sides.1)
                };
                return made(kind, Type::FLAG, span);
            }
            Op::Has => return self.has(left, right, span),
            Op::Beats => return self.beats(left, right, at, span),
            Op::Meets => return self.meets(left, right, span),
            Op::Equal | Op::Unequal | Op::Less | Op::AtMost | Op::More | Op::AtLeast => {
                return self.compare(op, left, right, span);
            }
            Op::Plus => Arithmetic::Add,
            Op::Minus => Arithmetic::Sub,
            Op::Times => Arithmetic::Mul,
            Op::Over => Arithmetic::Div,
            Op::Mod => Arithmetic::Mod,
        };
        let left = self.one(left, Kind::Number);
        let right = self.one(right, Kind::Number);
        made(ExprKind::Arithmetic(arithmetic, Box::new(left), Box::new(right)), Type::NUMBER, span)
    }

    /// Checks `if … then … else …`, whose branches have one type.
    fn choice(
        &mut self,
        cond: &ast::Expr,
        then: &ast::Expr,
        otherwise: &ast::Expr,
        span: Span,
        wanted: Option<Type>,
    ) -> Expr {
        let cond = self.flag(cond);
        let then = self.expr(then, wanted);
        // The first branch determines the list for a word in the second.
        let wanted = wanted.or(then.ty.kind().map(Type::One));
        let otherwise = self.expr(otherwise, wanted);
        let (one, other) = (self.words_for(then.ty), self.words_for(otherwise.ty));
        match self.alike(then, otherwise) {
            Some((then, otherwise)) => {
                let ty = if then.ty == Type::Unknown { otherwise.ty } else { then.ty };
                made(ExprKind::If(Box::new(cond), Box::new(then), Box::new(otherwise)), ty, span)
            }
            None => {
                self.report(mistake::types::incompatible::branches(span, &one, &other));
                wrong(span)
            }
        }
    }
}

/// Creates a node.
pub(super) fn made(kind: ExprKind, ty: Type, span: Span) -> Expr {
    Expr { kind, ty, span }
}

/// A test, or its opposite; one that could not be checked stays as it is.
fn negated_if(negated: bool, test: Expr, span: Span) -> Expr {
    if negated && test.ty != Type::Unknown { not(test, span) } else { test }
}

/// Negates a condition.
pub(super) fn not(inner: Expr, span: Span) -> Expr {
    made(ExprKind::Not(Box::new(inner)), Type::FLAG, span)
}
