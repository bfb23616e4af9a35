//! Formulas of `game.ron`: the same language, in a string.

use super::checker::Checker;
use super::scope::Facts;
use super::site::Site;
use crate::ast;
use crate::blueprint;
use crate::checked::{Condition, Expr, Formula, Kind, Type};
use crate::parse::parse_expression;

impl Checker<'_> {
    /// The expression of a formula; none if it could not be read, which is told.
    fn formula_text(&mut self, formula: &blueprint::Formula) -> Option<ast::Expr> {
        let span = formula.span;
        // Of a number or a text without escapes every byte stands where it is read; else the place is near.
        let place =
            |at: usize| span.end.min(span.start.saturating_add(u32::try_from(at).unwrap_or(u32::MAX)));
        match parse_expression(&formula.text, &place, span.source) {
            Ok(text) => Some(text),
            Err(diagnostic) => {
                self.tell(*diagnostic);
                None
            }
        }
    }

    /// A value that may depend on settings only.
    pub(super) fn formula(&mut self, formula: &blueprint::Formula, ty: Type) -> Option<Formula> {
        let text = self.formula_text(formula)?;
        let (frame, expr) =
            self.framed(|checker| checker.at(Site::formula(), |checker| checker.typed(&text, ty)));
        (expr.ty != Type::Unknown).then_some(Formula { frame, expr })
    }

    /// A number that may depend on settings only.
    pub(super) fn number_formula(&mut self, formula: &blueprint::Formula) -> Option<Formula> {
        self.formula(formula, Type::NUMBER)
    }

    /// Two of them.
    pub(super) fn pair(
        &mut self,
        pair: &(blueprint::Formula, blueprint::Formula),
    ) -> Option<(Formula, Formula)> {
        let (least, most) = (self.number_formula(&pair.0), self.number_formula(&pair.1));
        Some((least?, most?))
    }

    /// A value that is worked out in play.
    pub(super) fn condition(
        &mut self,
        formula: &blueprint::Formula,
        site: Site,
        ty: Type,
    ) -> Option<Condition> {
        let text = self.formula_text(formula)?;
        let (frame, expr) = self.framed(|checker| checker.at(site, |checker| checker.typed(&text, ty)));
        (expr.ty != Type::Unknown).then_some(Condition { frame, about: None, expr })
    }

    /// A value about a card, which is `it`.
    pub(super) fn about_card(&mut self, formula: &blueprint::Formula, ty: Type) -> Option<Condition> {
        let text = self.formula_text(formula)?;
        let (frame, (it, expr)) = self.framed(|checker| {
            let it = checker.local("it", Type::CARD, formula.span, Facts::default());
            checker.bind_it(it, formula.span);
            (it, checker.at(Site::formula(), |checker| checker.typed(&text, ty)))
        });
        (expr.ty != Type::Unknown).then_some(Condition { frame, about: Some(it), expr })
    }

    fn typed(&mut self, text: &ast::Expr, ty: Type) -> Expr {
        match ty {
            Type::One(Kind::Words(list)) => self.set(text, Kind::Word(list)),
            Type::One(kind) => self.one(text, kind),
            _ => self.expr(text, None),
        }
    }
}
