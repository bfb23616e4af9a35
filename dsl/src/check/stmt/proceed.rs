//! Checks `proceed`.

use crate::ast;
use crate::check::checker::Checker;
use crate::checked::{Deed, StmtKind, Type};
use crate::mistake;
use tiru_engine::rules::{Span, Window};

impl Checker<'_> {
    pub(super) fn proceed(&mut self, with: &[(ast::Name, ast::Expr)], span: Span) -> Option<StmtKind> {
        let Some(deeds) = self.is_in_window(Window::Instead).map(<[Deed]>::to_vec) else {
            self.report(mistake::law::proceed::outside(span));
            return None;
        };
        if self.context.more_follows {
            self.report(mistake::law::proceed::not_last(span));
        }
        let signature = self.common_signature(&deeds)?;
        let mut changed = Vec::new();
        for (name, value) in with {
            let Some(role) = signature.roles.iter().find(|role| role.name == name.text) else {
                let known: Vec<&str> = signature.roles.iter().map(|role| role.name.as_str()).collect();
                self.report(mistake::name::unknown_parameter::unknown_parameter(
                    name.span, &name.text, known,
                ));
                self.expr(value, None);
                continue;
            };
            let value = match role.ty {
                Type::One(kind) => self.one(value, kind),
                _ => self.expr(value, None),
            };
            changed.push((role.at, value));
        }
        Some(StmtKind::Proceed(changed))
    }
}
