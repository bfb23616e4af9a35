//! Checks comparisons, `has`, `beats`.

use super::made;
use crate::ast::{self, ExprKind as Text, Op};
use crate::check::checker::Checker;
use crate::check::convert::wrong;
use crate::checked::{Expr, ExprKind, Kind, Type};
use crate::mistake;
use tiru_engine::rules::{Compare, Span};

impl Checker<'_> {
    /// Checks two sides, one of which may be a word whose list the other side determines.
    fn sides(&mut self, left: &ast::Expr, right: &ast::Expr) -> (Expr, Expr) {
        let named = |text: &ast::Expr| match &text.kind {
            Text::Name(name) => Some(name.text.clone()),
            _ => None,
        };
        let right_first = match (named(left), named(right)) {
            (Some(left), None) => !matches!(left.as_str(), "none"),
            (Some(left), Some(right)) => !self.is_known(&left) && self.is_known(&right),
            _ => false,
        };
        if right_first {
            let right = self.expr(right, None);
            let left = self.expr(left, right.ty.kind().map(Type::One));
            (left, right)
        } else {
            let left = self.expr(left, None);
            let right = self.expr(right, left.ty.kind().map(Type::One));
            (left, right)
        }
    }

    /// Checks `=`, `!=`, `<` and so on.
    pub(super) fn compare(&mut self, op: Op, left: &ast::Expr, right: &ast::Expr, span: Span) -> Expr {
        let comparison = match op {
            Op::Unequal => Compare::Unequal,
            Op::Less => Compare::Less,
            Op::AtMost => Compare::LessEqual,
            Op::More => Compare::More,
            Op::AtLeast => Compare::MoreEqual,
            _ => Compare::Equal,
        };
        if !matches!(comparison, Compare::Equal | Compare::Unequal) {
            let left = self.one(left, Kind::Number);
            let right = self.one(right, Kind::Number);
            return made(ExprKind::Compare(comparison, Box::new(left), Box::new(right)), Type::FLAG, span);
        }
        let (left, right) = self.sides(left, right);
        if left.ty == Type::Unknown || right.ty == Type::Unknown {
            return wrong(span);
        }
        if left.ty == Type::None || right.ty == Type::None {
            self.report(mistake::types::incompatible::with_none(span));
            return wrong(span);
        }
        let plain = || (self.words_for(left.ty), self.words_for(right.ty));
        let (one, other) = self.words_apart(left.ty, right.ty).unwrap_or_else(plain);
        let unquoted = match (left.ty, right.ty) {
            (Type::One(Kind::Word(list)), Type::TEXT) => self.unquoted(&right, list),
            (Type::TEXT, Type::One(Kind::Word(list))) => self.unquoted(&left, list),
            (Type::One(Kind::Word(_)), Type::One(Kind::Word(_))) => {
                Some("the words of two lists never match, even with the same spelling: compare each with a word of its own list".to_owned())
            }
            _ => None,
        };
        let set = [&left, &right]
            .into_iter()
            .any(|side| matches!(side.ty, Type::Set(_) | Type::One(Kind::Words(_))));
        if set {
            self.report(mistake::types::incompatible::sets(span, &one, &other));
            return wrong(span);
        }
        let zones = [&left, &right].into_iter().all(|side| matches!(side.kind, ExprKind::Zone(..)));
        let never = matches!((left.ty, right.ty), (Type::CARD, Type::SEAT) | (Type::SEAT, Type::CARD));
        if zones || never {
            self.report(mistake::types::incompatible::compared(span, &one, &other));
            return wrong(span);
        }
        match self.alike(left, right) {
            Some((left, right)) => {
                made(ExprKind::Compare(comparison, Box::new(left), Box::new(right)), Type::FLAG, span)
            }
            None => {
                let diagnostic = mistake::types::incompatible::compared(span, &one, &other);
                self.report(match unquoted {
                    Some(help) => diagnostic.help(help),
                    None => diagnostic,
                });
                wrong(span)
            }
        }
    }

    /// Checks `S has x`, `x.elements has fire`, `my.hand has "Name"`.
    pub(super) fn has(&mut self, left: &ast::Expr, right: &ast::Expr, span: Span) -> Expr {
        let set = self.expr(left, None);
        if let Type::One(Kind::Words(list)) = set.ty {
            let word = self.one(right, Kind::Word(list));
            return made(ExprKind::HasWord(Box::new(set), Box::new(word)), Type::FLAG, span);
        }
        let set = Self::as_any_set(set);
        if let (Text::Text(quoted), Some(Kind::Card | Kind::Target) | None) = (&right.kind, set.ty.kind()) {
            let set = self.as_set(set, Kind::Card);
            self.report_unseen(&set, quoted.span, &quoted.text);
            return match self.quoted(&quoted.text, quoted.span) {
                Some(names) => made(ExprKind::HasNamed(Box::new(set), names), Type::FLAG, span),
                None => wrong(span),
            };
        }
        let Some(kind) = set.ty.kind() else {
            self.expr(right, None);
            return wrong(span);
        };
        let member = self.one(right, kind);
        made(ExprKind::Has(Box::new(set), Box::new(member)), Type::FLAG, span)
    }

    /// Checks `a beats b`, for words of one ordered list.
    pub(super) fn beats(&mut self, left: &ast::Expr, right: &ast::Expr, at: Span, span: Span) -> Expr {
        let (left, right) = self.sides(left, right);
        if left.ty == Type::Unknown || right.ty == Type::Unknown {
            return wrong(span);
        }
        let list = match (left.ty, right.ty) {
            (Type::One(Kind::Word(one)), Type::One(Kind::Word(other))) if one == other => {
                self.names.list(one)
            }
            _ => None,
        };
        let Some(list) = list else {
            let (one, other) = (self.words_for(left.ty), self.words_for(right.ty));
            self.report(mistake::types::no_beats::not_words(span, &one, &other));
            return wrong(span);
        };
        if list.beats.is_empty() {
            self.report(mistake::types::no_beats::no_beats(at, &list.name));
            return wrong(span);
        }
        made(ExprKind::Beats(Box::new(left), Box::new(right)), Type::FLAG, span)
    }
}
