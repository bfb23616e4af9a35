//! `effect 2 of "X"`: one effect of a card, where several may be meant.

use crate::ast;
use crate::check::checker::Checker;
use crate::checked::{Expr, ExprKind, Kind, Type};
use crate::mistake::ruling::effect_number::effect_number;

/// More effects than a card is meant to have.
const MOST: u16 = 999;

impl Checker<'_> {
    /// An effect that is chosen: what a card may get while the match runs counts as well, so only the match knows how many there are.
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

    /// The number of an effect, counted from 0.
    pub(super) fn effect_number(&mut self, number: ast::Number) -> Option<u16> {
        let whole = number.whole().and_then(|number| u16::try_from(number).ok());
        let nth = whole.filter(|number| (1..=MOST).contains(number)).map(|number| number - 1);
        if nth.is_none() {
            self.tell(effect_number(number.span));
        }
        nth
    }
}
