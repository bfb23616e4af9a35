//! Checks `effect 2 of "X"`: one effect of a card.

use crate::ast;
use crate::check::checker::Checker;
use crate::checked::{Expr, ExprKind, Kind, Type};
use crate::mistake::ruling::effect_number::effect_number;

/// The highest number of an effect.
const MOST: u16 = 999;

impl Checker<'_> {
    /// Checks an effect that a step chooses. Effects gained during the match count too, so the number is not
    /// checked here.
    pub(in crate::check) fn the_effect(
        &mut self,
        number: ast::Number,
        of: &ast::Expr,
        span: tiru_engine::rules::Span,
    ) -> Expr {
        let card = self.one(of, Kind::Card);
        match self.effect_number(number) {
            Some(nth) if card.ty != Type::Unknown => {
                Expr { kind: ExprKind::TheEffect(Box::new(card), nth), ty: Type::EFFECT, span }
            }
            _ => Expr { kind: ExprKind::Wrong, ty: Type::Unknown, span },
        }
    }

    /// Returns the index of an effect, from 0.
    pub(super) fn effect_number(&mut self, number: ast::Number) -> Option<u16> {
        let whole = number.whole().and_then(|number| u16::try_from(number).ok());
        let nth = whole.filter(|number| (1..=MOST).contains(number)).map(|number| number - 1);
        if nth.is_none() {
            self.report(effect_number(number.span));
        }
        nth
    }
}
