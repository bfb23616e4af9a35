//! Checks `win`, `proceed`, `cancel`, and borrowing.

use crate::ast::{self, ExprKind as Text};
use crate::check::checker::Checker;
use crate::checked::{Deed, Expr, ExprKind, Kind, StmtKind, Type};
use crate::mistake;
use tiru_engine::rules::{Span, Window};

impl Checker<'_> {
    pub(super) fn borrow(&mut self, text: &ast::Borrow, span: Span) -> Option<StmtKind> {
        let effects = self.many(&text.what, Kind::Effect);
        let onto = match &text.onto {
            Some(onto) => self.one(onto, Kind::Card),
            None if self.context.carrier => Expr { kind: ExprKind::Carrier, ty: Type::CARD, span },
            None => {
                self.report(mistake::law::no_self::onto_whom(text.word.span, &text.word.text));
                return None;
            }
        };
        let until = match &text.until {
            Some(until) => Some(self.until(until)?),
            None => None,
        };
        Some(StmtKind::Borrow { verb: text.verb, effects, onto, until })
    }

    pub(super) fn cancel(
        &mut self,
        what: &ast::Expr,
        until: Option<&ast::Until>,
        span: Span,
    ) -> Option<StmtKind> {
        let deed = matches!(&what.kind, Text::Name(name) if name.text == "it") && self.lookup("it").is_none();
        if deed {
            if self.is_in_window(Window::Before).is_none() {
                self.report(mistake::law::cancel_it::cancel_it(span));
            }
            if let Some(until) = until {
                self.report(mistake::law::cancel_it::for_a_while(until.span));
            }
            return Some(StmtKind::CancelIt);
        }
        let effects = self.expr(what, None);
        let effects = self.as_effects(effects);
        let until = match until {
            Some(until) => Some(self.until(until)?),
            None => None,
        };
        Some(StmtKind::Cancel { effects, until })
    }

    /// Checks effects; a card is a likely slip for its effects.
    fn as_effects(&mut self, expr: Expr) -> Expr {
        if matches!(expr.ty.kind(), Some(Kind::Card | Kind::Zone)) {
            let found = self.words_for(expr.ty);
            let help = Some("write `.effects` after it".to_owned());
            self.report(mistake::types::wrong_type::wrong_type(expr.span, "effects", &found, help));
            return crate::check::convert::wrong(expr.span);
        }
        self.as_many(expr, Kind::Effect)
    }

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
