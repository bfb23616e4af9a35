//! Builds expressions. The tree is at most [`DEEPEST`] deep, so recursive visitors are safe.

use super::super::grammar::{Piece, Rule};
use super::{Build, Built, Parts};
use crate::ast::{Expr, ExprKind, Name, Op, Past, PastVerb, Pattern, Period, PeriodKind, Range};
use crate::mistake::syntax;

/// The deepest nesting of expressions.
const DEEPEST: usize = 200;

impl<'b> Build<'b> {
    /// Builds an expression.
    pub(in crate::parse) fn expr(&'b self, piece: Piece<'_>) -> Built<Expr> {
        self.expr_at(piece, 0)
    }

    /// Builds a sum, where no comparison may follow.
    pub(super) fn sum(&'b self, piece: Piece<'_>) -> Built<Expr> {
        self.sum_at(piece, 0)
    }

    /// Builds a thing with its dots and `of`s.
    pub(super) fn operand(&'b self, piece: Piece<'_>) -> Built<Expr> {
        self.operand_at(piece, 0)
    }

    /// Builds what may stand on each side of `of`.
    pub(super) fn path(&'b self, piece: Piece<'_>) -> Built<Expr> {
        self.path_at(piece, 0)
    }

    /// Builds a name and the set it ranges over.
    pub(super) fn range(&'b self, piece: Piece<'_>) -> Built<Range> {
        self.range_at(piece, 0)
    }

    /// Builds a set, possibly with a condition.
    pub(in crate::parse) fn some(&'b self, piece: Piece<'_>) -> Built<Expr> {
        self.some_at(piece, 0)
    }

    /// Builds the arguments of a call.
    pub(super) fn args(&'b self, piece: Piece<'_>, depth: usize) -> Built<Vec<Expr>> {
        self.parts(piece).many(Rule::arg, |build, piece| {
            let inside = build.parts(piece).need()?;
            build.member_at(inside, depth + 1)
        })
    }

    /// Builds a number as an expression.
    pub(super) fn number_expr(&'b self, piece: Piece<'_>) -> Built<Expr> {
        let number = self.number(piece)?;
        Ok(Expr { kind: ExprKind::Number(number), span: number.span })
    }

    /// Builds a question about the past, given its subject.
    pub(super) fn past(&'b self, piece: Piece<'_>, subject: Expr, depth: usize) -> Built<Past> {
        let mut parts = self.parts(piece);
        let verb = if parts.need()?.as_str() == "did" { PastVerb::Did } else { PastVerb::Chose };
        let deeds = parts.one(Build::deeds)?;
        let pattern = match parts.maybe(Rule::string, Build::text)? {
            Some(text) => Some(Pattern::Text(text)),
            None => {
                parts.maybe(Rule::some, |build, piece| build.some_at(piece, depth + 1))?.map(Pattern::Expr)
            }
        };
        let period = parts.maybe(Rule::period, |build, piece| {
            let span = build.span_of(&piece);
            let inside = build.parts(piece).need()?;
            let kind = match inside.as_rule() {
                Rule::this => PeriodKind::This(build.parts(inside).one(Build::name)?),
                Rule::last_turn => PeriodKind::LastTurn,
                Rule::here => PeriodKind::Here,
                _ => PeriodKind::Ever,
            };
            Ok(Period { kind, span })
        })?;
        Ok(Past { subject, verb, deeds, pattern, period })
    }

    fn range_at(&'b self, piece: Piece<'_>, depth: usize) -> Built<Range> {
        let mut parts = self.parts(piece);
        let name = parts.one(Build::name)?;
        let set = parts.one(|build, piece| build.expr_at(piece, depth))?;
        let cond = parts.maybe(Rule::expr, |build, piece| build.expr_at(piece, depth))?;
        Ok(Range { name, set, cond, span: parts.span })
    }

    fn some_at(&'b self, piece: Piece<'_>, depth: usize) -> Built<Expr> {
        let mut parts = self.parts(piece);
        let depth = depth + usize::from(parts.left() > 1);
        let set = parts.one(|build, piece| build.expr_at(piece, depth))?;
        let Some(cond) = parts.maybe(Rule::expr, |build, piece| build.expr_at(piece, depth))? else {
            return Ok(set);
        };
        let kind = ExprKind::Where { binder: None, set: Box::new(set), cond: Some(Box::new(cond)) };
        Ok(Expr { kind, span: parts.span })
    }

    /// Builds a set, or a name that ranges over one.
    fn member_at(&'b self, piece: Piece<'_>, depth: usize) -> Built<Expr> {
        if piece.as_rule() != Rule::range {
            return self.some_at(piece, depth);
        }
        let range = self.range_at(piece, depth + 1)?;
        let kind = ExprKind::Where {
            binder: Some(range.name),
            set: Box::new(range.set),
            cond: range.cond.map(Box::new),
        };
        Ok(Expr { kind, span: range.span })
    }

    fn expr_at(&'b self, piece: Piece<'_>, depth: usize) -> Built<Expr> {
        let inside = self.parts(piece).need()?;
        match inside.as_rule() {
            Rule::choice => {
                let mut parts = self.parts(inside);
                let span = parts.span;
                Ok(Expr { span, ..arm_at(&mut parts, depth)? })
            }
            _ => self.either_at(inside, depth),
        }
    }

    fn either_at(&'b self, piece: Piece<'_>, depth: usize) -> Built<Expr> {
        self.chain(piece, depth, Op::Or, |build, piece, depth| {
            build.chain(piece, depth, Op::And, Build::test_at)
        })
    }

    fn sum_at(&'b self, piece: Piece<'_>, depth: usize) -> Built<Expr> {
        self.chain(piece, depth, Op::Plus, |build, piece, depth| {
            build.chain(piece, depth, Op::Times, Build::unary_at)
        })
    }

    /// Builds `a op b op c`, left-associative; `op` is the operator where it is a keyword.
    fn chain<'i>(
        &'b self,
        piece: Piece<'i>,
        depth: usize,
        op: Op,
        make: impl Fn(&'b Build<'b>, Piece<'i>, usize) -> Built<Expr>,
    ) -> Built<Expr> {
        // The first operand is nested below every operator, the last below one.
        let mut depth = depth + piece.clone().into_inner().count() / 2;
        let parts = self.parts(piece.clone());
        not_too_deep(&parts, depth)?;
        let mut pairs = piece.into_inner();
        let first = pairs.next().ok_or_else(|| Box::new(parts.lost()))?;
        let mut left = make(self, first, depth)?;
        while let Some((operator, side)) = pairs.next().zip(pairs.next()) {
            let right = make(self, side, depth)?;
            left = self.binary(left, &operator, op, right);
            depth -= 1;
        }
        Ok(left)
    }

    fn test_at(&'b self, piece: Piece<'_>, depth: usize) -> Built<Expr> {
        let mut parts = self.parts(piece);
        let mut denied = Vec::new();
        while let Some(at) = parts.mark(Rule::negation) {
            denied.push(at);
        }
        let depth = depth + denied.len() + usize::from(parts.left() > 1);
        not_too_deep(&parts, depth)?;
        let left = parts.one(|build, piece| build.sum_at(piece, depth))?;
        let mut test = match parts.next() {
            None => left,
            Some(tail) => self.tail_at(tail, left, depth)?,
        };
        for at in denied.into_iter().rev() {
            let span = at.to(test.span);
            test = Expr { kind: ExprKind::Not(Box::new(test)), span };
        }
        Ok(test)
    }

    /// Builds what follows the left side of a test.
    fn tail_at(&'b self, tail: Piece<'_>, left: Expr, depth: usize) -> Built<Expr> {
        let end = self.span_of(&tail);
        let span = left.span.to(end);
        match tail.as_rule() {
            Rule::past => {
                let past = self.past(tail, left, depth)?;
                Ok(Expr { kind: ExprKind::Past(Box::new(past)), span })
            }
            Rule::is_ => {
                let mut parts = self.parts(tail);
                let negated = parts.mark(Rule::negation);
                if let Some(on) = parts.take(Rule::is_on) {
                    let deeds = self.parts(on).one(Build::deeds)?;
                    return Ok(Expr {
                        kind: ExprKind::IsOn { effect: Box::new(left), negated, deeds },
                        span,
                    });
                }
                let right = parts.one(|build, piece| build.sum_at(piece, depth))?;
                let kind = ExprKind::Is { left: Box::new(left), negated, right: Box::new(right) };
                Ok(Expr { kind, span })
            }
            _ => {
                let mut parts = self.parts(tail);
                let operator = parts.need()?;
                let right = parts.one(|build, piece| build.sum_at(piece, depth))?;
                Ok(self.binary(left, &operator, Op::Equal, right))
            }
        }
    }

    fn unary_at(&'b self, piece: Piece<'_>, depth: usize) -> Built<Expr> {
        let mut parts = self.parts(piece);
        let minus = parts.mark(Rule::minus);
        let depth = depth + usize::from(minus.is_some());
        let operand = parts.one(|build, piece| build.operand_at(piece, depth))?;
        Ok(match minus {
            Some(_) => Expr { kind: ExprKind::Neg(Box::new(operand)), span: parts.span },
            None => operand,
        })
    }

    fn operand_at(&'b self, piece: Piece<'_>, depth: usize) -> Built<Expr> {
        let mut parts = self.parts(piece);
        let mut depth = depth;
        let mut paths = Vec::new();
        while let Some(path) = parts.take(Rule::path) {
            not_too_deep(&parts, depth)?;
            paths.push(self.path_at(path, depth)?);
            depth += 1;
        }
        let mut owner = paths.pop().ok_or_else(|| Box::new(parts.lost()))?;
        while let Some(what) = paths.pop() {
            let span = what.span.to(owner.span);
            owner = Expr { kind: ExprKind::Of { what: Box::new(what), owner: Box::new(owner) }, span };
        }
        Ok(owner)
    }

    fn path_at(&'b self, piece: Piece<'_>, depth: usize) -> Built<Expr> {
        let words = piece.clone().into_inner().filter(|piece| piece.as_rule() == Rule::word).count();
        let mut parts = self.parts(piece);
        not_too_deep(&parts, depth + words)?;
        let mut path = parts.one(|build, piece| build.base_at(piece, depth + words))?;
        while let Some(word) = parts.maybe(Rule::word, Build::name)? {
            let span = path.span.to(word.span);
            path = Expr { kind: ExprKind::Access { base: Box::new(path), word }, span };
        }
        Ok(path)
    }

    fn base_at(&'b self, piece: Piece<'_>, depth: usize) -> Built<Expr> {
        let mut parts = self.parts(piece);
        not_too_deep(&parts, depth)?;
        let span = parts.span;
        let inside = parts.need()?;
        let kind = match inside.as_rule() {
            Rule::number => return self.number_expr(inside),
            Rule::string => ExprKind::Text(self.text(inside)?),
            Rule::list => ExprKind::List(
                self.parts(inside).many(Rule::expr, |build, piece| build.expr_at(piece, depth + 1))?,
            ),
            Rule::dotted => ExprKind::Dot(self.parts(inside).one(Build::name)?),
            Rule::group => {
                let inside = self.parts(inside).need()?;
                return Ok(Expr { span, ..self.member_at(inside, depth)? });
            }
            Rule::script => {
                let (name, args) = script(&mut self.parts(inside), depth)?;
                ExprKind::Script { name, args }
            }
            _ => {
                let mut parts = self.parts(inside);
                let name = parts.one(Build::name)?;
                match parts.maybe(Rule::args, |build, piece| build.args(piece, depth))? {
                    Some(args) => ExprKind::Call { name, args },
                    None => ExprKind::Name(name),
                }
            }
        };
        Ok(Expr { kind, span })
    }

    fn binary(&'b self, left: Expr, operator: &Piece<'_>, op: Op, right: Expr) -> Expr {
        let op = match operator.as_str() {
            "-" => Op::Minus,
            "/" => Op::Over,
            "mod" => Op::Mod,
            "!=" => Op::Unequal,
            "<" => Op::Less,
            "<=" => Op::AtMost,
            ">" => Op::More,
            ">=" => Op::AtLeast,
            "has" => Op::Has,
            "beats" => Op::Beats,
            "meets" => Op::Meets,
            _ => op,
        };
        let span = left.span.to(right.span);
        let at = self.span_of(operator);
        Expr { kind: ExprKind::Binary { op, at, left: Box::new(left), right: Box::new(right) }, span }
    }
}

/// Builds the name and arguments of a `script`.
pub(super) fn script(parts: &mut Parts<'_, '_>, depth: usize) -> Built<(Name, Vec<Expr>)> {
    Ok((parts.one(Build::name)?, parts.one(|build, piece| build.args(piece, depth))?))
}

fn not_too_deep(parts: &Parts<'_, '_>, depth: usize) -> Built<()> {
    if depth > DEEPEST {
        return Err(Box::new(syntax::too_deep_expression(parts.span, DEEPEST)));
    }
    Ok(())
}

/// Builds what follows an `if` or `else if`: condition, value, and the rest.
fn arm_at(parts: &mut Parts<'_, '_>, depth: usize) -> Built<Expr> {
    not_too_deep(parts, depth)?;
    let first = parts.one(|build, piece| build.either_at(piece, depth + 1))?;
    if parts.peek().is_none() {
        return Ok(first);
    }
    let then = parts.one(|build, piece| build.either_at(piece, depth + 1))?;
    let otherwise = arm_at(parts, depth + 1)?;
    let span = first.span.to(otherwise.span);
    let kind = ExprKind::If { cond: Box::new(first), then: Box::new(then), otherwise: Box::new(otherwise) };
    Ok(Expr { kind, span })
}
