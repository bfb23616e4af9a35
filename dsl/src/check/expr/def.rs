//! Checks named expressions: each is inlined at its call and checked there with its arguments.

use super::made;
use crate::ast;
use crate::check::checker::Checker;
use crate::check::convert::wrong;
use crate::check::limit;
use crate::check::scope::Facts;
use crate::checked::{DefRef, Expr, ExprKind, Type, TypedRole};
use crate::mistake;
use tiru_engine::rules::{Id, Span};

/// The most inlined calls, per outer call and per game; beyond that the game is malicious.
const MOST: (u32, u32) = (1_000, 200_000);

impl Checker<'_> {
    /// Inlines a call of a named expression.
    pub(super) fn inlined(
        &mut self,
        def: usize,
        name: &ast::Name,
        args: &[ast::Expr],
        span: Span,
        wanted: Option<Type>,
    ) -> Expr {
        let Some(text) = self.names.defs().get(def).map(|row| row.text) else { return wrong(span) };
        self.found.used.defs.insert(def);
        let given: Vec<Expr> = args.iter().map(|arg| self.expr(arg, None)).collect();
        if given.len() != text.params.len() {
            let (at, wanted) = (text.name.span, text.params.len());
            self.report(mistake::types::arguments::count(span, &name.text, wanted, given.len(), at));
            return wrong(span);
        }
        if self.defs.iter().any(|(open, _)| *open == def) {
            self.report(mistake::law::recursion::recursion(span, &name.text, text.name.span));
            return wrong(span);
        }
        let outermost = self.defs.first().map(|(_, at)| *at);
        let (here, all) = &mut self.found.inlined;
        *here = if outermost.is_none() { 1 } else { here.saturating_add(1) };
        *all = all.saturating_add(1);
        let bound = self.frames.last().map_or(0, |open| open.frame.locals.len());
        let full = bound + text.params.len() >= limit::BINDINGS;
        if full || *here > MOST.0 || *all > MOST.1 {
            self.report(mistake::law::recursion::too_much(outermost.unwrap_or(span)));
            return wrong(span);
        }
        let mut lets = Vec::new();
        for (param, value) in text.params.iter().zip(given) {
            let facts = Facts {
                single: self.is_single(&value),
                unseen: self.is_unseen(&value),
                me: self.is_me(&value),
                foe: self.is_foe(&value),
                of_each: false,
                given: true,
            };
            lets.push((self.local(&param.text, value.ty, param.span, facts), value));
        }
        let mark = self.mark();
        let curtain = self.hide_names();
        for (param, (local, _)) in text.params.iter().zip(&lets) {
            self.name_quietly(&param.text, *local, param.span);
        }
        self.defs.push((def, span));
        for (param, (_, value)) in text.params.iter().zip(&lets) {
            self.note_type(param.span, TypedRole::Parameter, value.ty);
        }
        let body = self.expr(&text.value, wanted);
        self.defs.pop();
        self.show_names(&curtain);
        self.forget(&mark);
        let ty = body.ty;
        let call =
            made(ExprKind::Inline { def: Some(DefRef::at(def)), lets, body: Box::new(body) }, ty, span);
        if !self.alone {
            self.found.called.entry(def).or_insert_with(|| call.clone());
        }
        call
    }

    /// Checks a named expression by itself, for mistakes that do not depend on arguments.
    pub(in crate::check) fn def_alone(&mut self, def: usize) {
        let Some(text) = self.names.defs().get(def).map(|row| row.text) else { return };
        self.in_scope(|checker| {
            for param in &text.params {
                let facts = Facts { given: true, ..Facts::default() };
                checker.bind(&param.text, Type::Unknown, param.span, facts);
            }
            checker.found.inlined.0 = 0;
            checker.defs.push((def, text.name.span));
            checker.alone = true;
            checker.expr(&text.value, None);
            checker.alone = false;
            checker.defs.pop();
        });
    }
}
