//! Checks formulas of `game.ron`: expressions in strings.

use super::checker::Checker;
use super::context::Context;
use super::scope::Facts;
use crate::ast;
use crate::blueprint;
use crate::checked::{CardFact, Condition, Expr, ExprKind, Formula, Kind, Type, parts};
use crate::mistake;
use crate::parse::parse_expression;

impl Checker<'_> {
    /// Parses a formula; `None` if that fails, which is reported.
    fn formula_text(&mut self, formula: &blueprint::Formula) -> Option<ast::Expr> {
        let span = formula.span;
        // Spans are exact for numbers and texts without escapes, and approximate otherwise.
        let place =
            |at: usize| span.end.min(span.start.saturating_add(u32::try_from(at).unwrap_or(u32::MAX)));
        match parse_expression(&formula.text, &place, span.source) {
            Ok(text) => Some(text),
            Err(diagnostic) => {
                self.report(*diagnostic);
                None
            }
        }
    }

    /// Checks a value that may depend only on settings.
    pub(super) fn formula(&mut self, formula: &blueprint::Formula, ty: Type) -> Option<Formula> {
        let text = self.formula_text(formula)?;
        let (frame, expr) =
            self.in_scope(|checker| checker.at(Context::formula(), |checker| checker.typed(&text, ty)));
        (expr.ty != Type::Unknown && self.is_known_before_play(&expr)).then_some(Formula { frame, expr })
    }

    /// Checks a number that may depend only on settings.
    pub(super) fn number_formula(&mut self, formula: &blueprint::Formula) -> Option<Formula> {
        self.formula(formula, Type::NUMBER)
    }

    /// Checks two numbers.
    pub(super) fn pair(
        &mut self,
        pair: &(blueprint::Formula, blueprint::Formula),
    ) -> Option<(Formula, Formula)> {
        let (least, most) = (self.number_formula(&pair.0), self.number_formula(&pair.1));
        Some((least?, most?))
    }

    /// Checks a value that is evaluated in play.
    pub(super) fn condition(
        &mut self,
        formula: &blueprint::Formula,
        context: Context,
        ty: Type,
    ) -> Option<Condition> {
        let text = self.formula_text(formula)?;
        let (frame, expr) = self.in_scope(|checker| checker.at(context, |checker| checker.typed(&text, ty)));
        (expr.ty != Type::Unknown).then_some(Condition { frame, about: None, expr })
    }

    /// Reports whether a value depends only on settings and printed values; reports a mistake if not.
    pub(super) fn is_known_before_play(&mut self, expr: &Expr) -> bool {
        let (mut open, mut known) = (vec![expr], true);
        while let Some(expr) = open.pop() {
            if self.needs_a_table(&expr.kind) {
                self.report(mistake::law::before_match::before_match(expr.span));
                known = false;
            } else {
                parts(expr, &mut |part| open.push(part));
            }
        }
        known
    }

    /// Reports whether an expression needs a match, apart from its parts.
    fn needs_a_table(&self, kind: &ExprKind) -> bool {
        match kind {
            ExprKind::Attr(_, attr) => !self.names.attributes.get(*attr).is_some_and(|attr| attr.printed),
            ExprKind::Card(_, fact) => *fact != CardFact::Name,
            ExprKind::Wrong
            | ExprKind::None
            | ExprKind::Number(_)
            | ExprKind::Flag(_)
            | ExprKind::Word(..)
            | ExprKind::Text(_)
            | ExprKind::Local(_)
            | ExprKind::Setting(_)
            | ExprKind::WordsOf(_)
            | ExprKind::Single(_)
            | ExprKind::Negative(_)
            | ExprKind::Arithmetic(..)
            | ExprKind::Absolute(_)
            | ExprKind::Compare(..)
            | ExprKind::And(..)
            | ExprKind::Or(..)
            | ExprKind::Not(_)
            | ExprKind::If(..)
            | ExprKind::IsNamed(..)
            | ExprKind::IsNone(_)
            | ExprKind::Beats(..)
            | ExprKind::Where { .. }
            | ExprKind::List(_)
            | ExprKind::Has(..)
            | ExprKind::HasWord(..)
            | ExprKind::Count(_)
            | ExprKind::Any(_)
            | ExprKind::All { .. }
            | ExprKind::End(..)
            | ExprKind::Sum { .. }
            | ExprKind::Picked { .. }
            | ExprKind::Values(_)
            | ExprKind::Numbers(..)
            | ExprKind::Inline { .. } => false,
            // Whatever is not known to be safe is refused, so also a kind that is new.
            _ => true,
        }
    }

    /// Checks a value about a card, bound to `it`.
    pub(super) fn about_card(&mut self, formula: &blueprint::Formula, ty: Type) -> Option<Condition> {
        let text = self.formula_text(formula)?;
        let (frame, (it, expr)) = self.in_scope(|checker| {
            let it = checker.local("it", Type::CARD, formula.span, Facts::default());
            checker.bind_it(it, formula.span);
            (it, checker.at(Context::formula(), |checker| checker.typed(&text, ty)))
        });
        (expr.ty != Type::Unknown).then_some(Condition { frame, about: Some(it), expr })
    }

    /// Checks a value about a card that is made of parts, bound to `it`.
    pub(super) fn about_made(&mut self, text: &ast::Expr, ty: Type) -> Option<Expr> {
        let (_, expr) = self.in_scope(|checker| {
            let it = checker.local("it", Type::CARD, text.span, Facts::default());
            checker.bind_it(it, text.span);
            checker.at(Context::formula(), |checker| checker.typed(text, ty))
        });
        (expr.ty != Type::Unknown && self.is_known_before_play(&expr)).then_some(expr)
    }

    fn typed(&mut self, text: &ast::Expr, ty: Type) -> Expr {
        match ty {
            Type::One(Kind::Words(list)) => self.set(text, Kind::Word(list)),
            Type::One(kind) => self.one(text, kind),
            _ => self.expr(text, None),
        }
    }
}
