//! Checks comparisons, `has`, `beats`, `meets`.

use super::{Member, made};
use crate::ast::{self, ExprKind as Text, Op};
use crate::check::checker::Checker;
use crate::check::convert::wrong;
use crate::checked::{CardFact, Expr, ExprKind, Kind, Type};
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
        let texts = [left, right];
        let (left, right) = self.sides(left, right);
        if left.ty == Type::Unknown || right.ty == Type::Unknown {
            return wrong(span);
        }
        for (of, text) in [&left, &right].into_iter().zip(texts.into_iter().rev()) {
            // The name of a card is no text like any other: it is looked for, and renamed with its card.
            if let (ExprKind::Card(_, CardFact::Name), Text::Text(quoted)) = (&of.kind, &text.kind)
                && self.quoted(&quoted.text, quoted.span).is_none()
            {
                return wrong(span);
            }
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
            (Type::CARD, Type::One(Kind::Word(_))) | (Type::One(Kind::Word(_)), Type::CARD) => {
                let name = |text: &ast::Expr| match &text.kind {
                    Text::Name(name) => Some(name.text.clone()),
                    _ => None,
                };
                let [first, second] = texts;
                let [one, other] = if left.ty == Type::CARD { texts } else { [second, first] };
                let not = if comparison == Compare::Equal { "" } else { "not " };
                name(one).zip(name(other)).map(|(card, word)| format!("write `{card} is {not}{word}`"))
            }
            (Type::ZONE | Type::ZONES, Type::NUMBER) | (Type::NUMBER, Type::ZONE | Type::ZONES) => {
                Some("compare how many cards there are: `count(…)`".to_owned())
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

    /// Checks `A meets B`: some member of one set is in the other.
    pub(super) fn meets(&mut self, left: &ast::Expr, right: &ast::Expr, span: Span) -> Expr {
        let (one, other) = (self.expr(left, None), self.expr(right, None));
        if let Some(has) = has_one_of(&one, &other, span).or_else(|| has_one_of(&other, &one, span)) {
            return has;
        }
        let mark = self.mark();
        let (set, member, condition) = match (one.ty, other.ty) {
            (Type::Unknown, _) | (_, Type::Unknown) => return wrong(span),
            // Both hold several words: a word that both have.
            (Type::One(Kind::Words(list)), Type::One(Kind::Words(same))) if list == same => {
                let words = made(ExprKind::Values(list), Type::Set(Kind::Word(list)), span);
                let Member { set, local } = self.member(words, None, span);
                let has = |set| {
                    let word = made(ExprKind::Local(local), Type::One(Kind::Word(list)), span);
                    made(ExprKind::HasWord(Box::new(set), Box::new(word)), Type::FLAG, span)
                };
                let both = ExprKind::And(Box::new(has(one)), Box::new(has(other)));
                (set, local, made(both, Type::FLAG, span))
            }
            (one_type, other_type) => {
                let (one, other) = (Self::as_any_set(one), Self::as_any_set(other));
                let Some(kind) = one.ty.kind().filter(|kind| other.ty.kind() == Some(*kind)) else {
                    let (one, other) = (self.words_for(one_type), self.words_for(other_type));
                    self.report(mistake::types::incompatible::compared(span, &one, &other));
                    return wrong(span);
                };
                let Member { set, local } = self.member(one, None, span);
                let thing = made(ExprKind::Local(local), Type::One(kind), span);
                let has = ExprKind::Has(Box::new(other), Box::new(thing));
                (set, local, made(has, Type::FLAG, span))
            }
        };
        self.forget(&mark);
        let ty = set.ty;
        let found = ExprKind::Where { set: Box::new(set), member, condition: Box::new(condition) };
        made(ExprKind::Any(Box::new(made(found, ty, span))), Type::FLAG, span)
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

/// Words of an attribute that meet listed ones, as a condition on each of these: `.elements meets [fire, leaf]`.
fn has_one_of(held: &Expr, listed: &Expr, span: Span) -> Option<Expr> {
    let (Type::One(Kind::Words(list)), Type::Set(Kind::Word(same))) = (held.ty, listed.ty) else {
        return None;
    };
    let ExprKind::List(listed) = &listed.kind else { return None };
    let has = |word: &Expr| {
        let word = if let ExprKind::Single(word) = &word.kind { word } else { word };
        let has = ExprKind::HasWord(Box::new(held.clone()), Box::new(word.clone()));
        (list == same && matches!(word.ty, Type::One(_))).then(|| made(has, Type::FLAG, span))
    };
    let has = listed.iter().map(has).collect::<Option<Vec<Expr>>>()?;
    has.into_iter().reduce(|a, b| made(ExprKind::Or(Box::new(a), Box::new(b)), Type::FLAG, span))
}
