//! Expressions about the cards that a `make` puts together: checked like any other, then evaluated on printed values.

use super::checker::Checker;
use super::diagnostics::Diagnostics;
use crate::ast;
use crate::checked::{Expr, ExprKind, Kind, Printed, Type, Value};
use crate::mistake;
use crate::vocabulary::Vocabulary;
use tiru_engine::rules::{MOST, Span};

/// Checks an expression about a made card; reports its mistakes.
pub(super) fn read(
    names: &Vocabulary<'_>,
    diagnostics: &mut Diagnostics,
    text: &ast::Expr,
    ty: Type,
) -> Option<Expr> {
    let mut checker = Checker::new(names);
    let expr = checker.about_made(text, ty);
    let found = checker.found.diagnostics.into_list();
    let is_right = found.is_empty();
    for diagnostic in found {
        diagnostics.push(diagnostic);
    }
    expr.filter(|_| is_right)
}

/// Returns the value of an expression for a card that prints these values; `None` if the card does not print a value that it needs.
/// Fails with the place of what cannot be computed.
pub(super) fn value(expr: &Expr, printed: &[Printed]) -> Result<Option<i64>, Span> {
    let of = |expr: &Expr| value(expr, printed);
    let both =
        |left: &Expr, right: &Expr| -> Result<Option<(i64, i64)>, Span> { Ok(of(left)?.zip(of(right)?)) };
    Ok(match &expr.kind {
        ExprKind::Number(number) => Some(*number),
        ExprKind::Flag(flag) => Some(i64::from(*flag)),
        ExprKind::Word(_, word) => Some(i64::from(*word)),
        ExprKind::Attr(_, attr) => match printed.iter().find(|known| known.attr == *attr).map(|it| &it.value)
        {
            Some(Value::Number(number)) => Some(*number),
            Some(Value::Flag(flag)) => Some(i64::from(*flag)),
            Some(Value::Word(word)) => Some(i64::from(*word)),
            Some(Value::Words(_) | Value::Text(_) | Value::Seat(_) | Value::Card(_)) => return Err(expr.span),
            None => None,
        },
        ExprKind::HasWord(words, word) => {
            let (ExprKind::Attr(_, attr), ExprKind::Word(_, word)) = (&words.kind, &word.kind) else {
                return Err(expr.span);
            };
            let has = |known: &Printed| matches!(&known.value, Value::Words(words) if words.contains(word));
            Some(i64::from(printed.iter().any(|known| known.attr == *attr && has(known))))
        }
        ExprKind::Negative(inner) => of(inner)?.map(i64::wrapping_neg),
        ExprKind::Absolute(inner) => of(inner)?.map(i64::wrapping_abs),
        ExprKind::Not(inner) => Some(i64::from(of(inner)? != Some(1))),
        ExprKind::And(left, right) => Some(i64::from(of(left)? == Some(1) && of(right)? == Some(1))),
        ExprKind::Or(left, right) => Some(i64::from(of(left)? == Some(1) || of(right)? == Some(1))),
        ExprKind::If(condition, then, otherwise) => {
            if of(condition)? == Some(1) {
                of(then)?
            } else {
                of(otherwise)?
            }
        }
        ExprKind::Arithmetic(operator, left, right) => {
            let result = both(left, right)?.and_then(|(left, right)| operator.of(left, right));
            result.map(|number| number.clamp(-i64::from(MOST), i64::from(MOST)))
        }
        ExprKind::Compare(comparison, left, right) => {
            Some(i64::from(both(left, right)?.is_some_and(|(left, right)| comparison.holds(left, right))))
        }
        ExprKind::Inline { lets, body, .. } if lets.is_empty() => of(body)?,
        _ => return Err(expr.span),
    })
}

/// Returns a value of an attribute of this type; `None` if it has no such value.
pub(super) fn typed(ty: Type, number: i64) -> Option<Value> {
    match ty {
        Type::One(Kind::Flag) => Some(Value::Flag(number == 1)),
        Type::One(Kind::Word(_)) => u16::try_from(number).ok().map(Value::Word),
        _ => Some(Value::Number(number)),
    }
}

/// Reports what cannot be computed.
pub(super) fn report(diagnostics: &mut Diagnostics, span: Span) {
    diagnostics.push(mistake::types::printed::not_computed(span));
}
