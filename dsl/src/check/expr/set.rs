//! Checks sets: lists, `where`, members.

use super::made;
use crate::ast::visit::{Visit, walk_expr};
use crate::ast::{self, ExprKind as Text};
use crate::check::checker::Checker;
use crate::check::convert::{wanted_list, wrap, wrong};
use crate::check::scope::Facts;
use crate::checked::{Expr, ExprKind, Kind, LocalId, Type, TypedRole};
use crate::mistake;
use tiru_engine::rules::Span;

/// A set with a binding for its members.
pub(in crate::check) struct Member {
    pub set: Expr,
    pub local: LocalId,
}

impl Checker<'_> {
    /// Checks `[a, b, S]`, one flat set.
    pub(super) fn list(&mut self, parts: &[ast::Expr], span: Span, wanted: Option<Type>) -> Expr {
        let zones = wanted.and_then(Type::kind) == Some(Kind::Zone);
        let only = wanted.and_then(Type::kind).filter(|kind| matches!(kind, Kind::Card | Kind::Seat));
        let wanted = wanted_list(wanted).map(|list| Type::One(Kind::Word(list)));
        let mut sets: Vec<Expr> = Vec::new();
        let mut kind: Option<Kind> = None;
        for part in parts {
            // Earlier elements determine the list for a word.
            let wanted = wanted.or(kind.map(Type::One));
            let part = self.expr(part, wanted);
            // Where cards are expected, a target is converted to its card.
            let part = match only {
                Some(kind) if part.ty == Type::One(Kind::Target) => self.as_one(part, kind),
                _ => part,
            };
            let part = if zones { part } else { Self::as_any_set(part) };
            let part = match part.ty {
                Type::One(kind) => wrap(part, Type::Set(kind), ExprKind::Single),
                _ => part,
            };
            match (kind, part.ty.kind()) {
                (_, None) => {}
                (None, found) => kind = found,
                (Some(known), Some(found)) if known == found => {}
                (
                    Some(Kind::Card | Kind::Seat | Kind::Target),
                    Some(Kind::Card | Kind::Seat | Kind::Target),
                ) => {
                    kind = Some(Kind::Target);
                }
                (Some(known), Some(found)) => {
                    let (one, other) = (self.words_for(Type::One(known)), self.words_for(Type::One(found)));
                    self.report(mistake::types::incompatible::members(part.span, &one, &other));
                    return wrong(span);
                }
            }
            sets.push(part);
        }
        let Some(kind) = kind else {
            let unknown = sets.iter().any(|part| part.ty == Type::Unknown);
            return if unknown { wrong(span) } else { made(ExprKind::None, Type::None, span) };
        };
        let sets = sets.into_iter().map(|part| self.as_set(part, kind)).collect();
        made(ExprKind::List(sets), Type::Set(kind), span)
    }

    /// Checks `x in S where C`, `S where C`; without a condition just the set.
    pub(super) fn where_set(
        &mut self,
        binder: Option<&ast::Name>,
        set: &ast::Expr,
        cond: Option<&ast::Expr>,
        span: Span,
        wanted: Option<Type>,
    ) -> Expr {
        let set = self.expr(set, wanted);
        let set = self.as_whole_set(set);
        let Some(cond) = cond else {
            if let Some(name) = binder.filter(|_| set.ty.kind() == Some(Kind::Card)) {
                self.report_word(&name.text, name.span);
            }
            return set;
        };
        if let Some(name) = binder
            && let Some(it) = it_beside(name, cond)
        {
            self.report(mistake::law::no_it::has_a_name(it, &name.text));
        }
        let ty = set.ty;
        let mark = self.mark();
        let member = self.member(set, binder, span);
        let condition = self.flag(cond);
        self.forget(&mark);
        if ty == Type::Unknown {
            return wrong(span);
        }
        let Member { set, local } = member;
        made(ExprKind::Where { set: Box::new(set), member: local, condition: Box::new(condition) }, ty, span)
    }

    /// Binds the member of a set: by its name if it has one, and always as `it`.
    pub(super) fn member(&mut self, set: Expr, binder: Option<&ast::Name>, span: Span) -> Member {
        let ty = set.ty.kind().map_or(Type::Unknown, Type::One);
        let facts = Facts { unseen: self.is_unseen(&set), ..Facts::default() };
        let local = match binder {
            Some(name) => self.bind(&name.text, ty, name.span, facts),
            None => self.local("it", ty, span, facts),
        };
        self.bind_it(local, span);
        Member { set, local }
    }

    /// Checks the set in `x in S where C` after `each`, `choose`, `for` and in the parameters of an action.
    /// The name is bound later.
    pub(in crate::check) fn range(&mut self, range: &ast::Range) -> Expr {
        // A script call is a number by default; here it is a set of cards, as is what `or` was meant to join.
        let of_cards = matches!(range.set.kind, Text::Script { .. } | Text::Binary { .. } | Text::Name(_));
        let wanted = of_cards.then_some(Type::CARDS);
        let set = self.where_set(Some(&range.name), &range.set, range.cond.as_ref(), range.span, wanted);
        self.note_type(range.span, TypedRole::Value, set.ty);
        set
    }

    /// Binds the name of a range to a member of its set.
    pub(in crate::check) fn bind_range(&mut self, range: &ast::Range, set: &Expr) -> LocalId {
        let ty = set.ty.kind().map_or(Type::Unknown, Type::One);
        let facts = Facts { unseen: self.is_unseen(set), ..Facts::default() };
        self.bind(&range.name.text, ty, range.name.span, facts)
    }

    /// Checks the set in an argument of a function; returns it with the name of its member, if there is one.
    pub(super) fn named_set<'t>(&mut self, text: &'t ast::Expr) -> (Expr, Option<&'t ast::Name>) {
        let binder = match &text.kind {
            Text::Where { binder, .. } => binder.as_ref(),
            _ => None,
        };
        (self.any_set(text), binder)
    }
}

/// Returns where a condition says `it`, if it also says the name of the member. Conditions inside have members of their own.
fn it_beside(name: &ast::Name, cond: &ast::Expr) -> Option<Span> {
    let mut words = Words { inside: Vec::new(), found: Vec::new() };
    walk_expr(cond, &mut words);
    let here = |word: &&ast::Name| {
        words.inside.iter().all(|inside| word.span.start < inside.start || word.span.end > inside.end)
    };
    let said = |text: &str| words.found.iter().filter(here).find(|word| word.text == text);
    said(&name.text).and(said("it")).map(|it| it.span)
}

/// The names in a condition.
struct Words {
    /// Where conditions about members of other sets are.
    inside: Vec<Span>,
    found: Vec<ast::Name>,
}

impl Visit for Words {
    fn expr(&mut self, expr: &ast::Expr) {
        match &expr.kind {
            Text::Where { cond: Some(cond), .. } => self.inside.push(cond.span),
            // The value of each member of another set.
            Text::Call { name, args }
                if matches!(name.text.as_str(), "sum" | "most" | "least" | "different") =>
            {
                self.inside.extend(args.get(1).map(|value| value.span));
            }
            Text::Name(name) => self.found.push(name.clone()),
            _ => {}
        }
    }
}
