//! Checks calls in expressions: built-in functions and named expressions.

use crate::ast;
use crate::check::checker::Checker;
use crate::check::convert::wrong;
use crate::checked::{Expr, Thing, Type};
use crate::mistake::{self, nearest};
use crate::vocabulary::FUNCTIONS;
use tiru_engine::rules::Span;

impl Checker<'_> {
    /// Checks `name(args)` as a value.
    pub(super) fn call_expr(
        &mut self,
        name: &ast::Name,
        args: &[ast::Expr],
        span: Span,
        wanted: Option<Type>,
    ) -> Expr {
        if FUNCTIONS.contains(&name.text.as_str()) {
            return self.function(name, args, span);
        }
        if let Some(def) = self.names.def(&name.text) {
            self.mention(Thing::Def(def), name.span);
            return self.inlined(def, name, args, span, wanted);
        }
        for arg in args {
            // The right function may give the dot a meaning.
            if !matches!(arg.kind, ast::ExprKind::Dot(_)) {
                self.expr(arg, None);
            }
        }
        if self.is_broken(&name.text) {
            return wrong(span);
        }
        let names = self.names;
        let deed = names.rule(&name.text).is_some() || names.action(&name.text).is_some();
        let known = names.defs().iter().map(|def| def.name.as_str()).chain(FUNCTIONS.iter().copied());
        let near = nearest(&name.text, known).map(str::to_owned);
        self.report(mistake::name::unknown_function::unknown_function(name.span, &name.text, deed, near));
        wrong(span)
    }
}
