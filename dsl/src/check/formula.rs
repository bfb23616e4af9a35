//! Formulas of `game.ron`: the same language, in a string.

use super::checker::Checker;
use super::scope::Facts;
use super::site::Site;
use crate::ast;
use crate::blueprint;
use crate::checked::{CardFact, Condition, Expr, ExprKind, Formula, Kind, Type, parts};
use crate::mistake;
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
        (expr.ty != Type::Unknown && self.is_known_before_play(&expr)).then_some(Formula { frame, expr })
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

    /// Whether a value can be worked out from settings and what cards print; if not, it is told.
    pub(super) fn is_known_before_play(&mut self, expr: &Expr) -> bool {
        let (mut open, mut known) = (vec![expr], true);
        while let Some(expr) = open.pop() {
            if self.needs_a_table(&expr.kind) {
                self.tell(mistake::law::before_play::before_play(expr.span));
                known = false;
            } else {
                parts(expr, &mut |part| open.push(part));
            }
        }
        known
    }

    /// Whether there is no such thing without a table, whatever its parts are.
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
            | ExprKind::Best { .. }
            | ExprKind::Values(_)
            | ExprKind::Numbers(..)
            | ExprKind::Inline { .. } => false,
            ExprKind::Me
            | ExprKind::Carrier
            | ExprKind::Seat(_)
            | ExprKind::TheCard(..)
            | ExprKind::TheEffect(..)
            | ExprKind::Current
            | ExprKind::Doer
            | ExprKind::Cause
            | ExprKind::Turn
            | ExprKind::Round
            | ExprKind::Seats
            | ExprKind::GameAttr(_)
            | ExprKind::Spot(..)
            | ExprKind::Effect(..)
            | ExprKind::Foe(_)
            | ExprKind::Zone(..)
            | ExprKind::Zones(_)
            | ExprKind::Spots(_)
            | ExprKind::EffectsOf(_)
            | ExprKind::ChosenBy(..)
            | ExprKind::OnlyCard(_)
            | ExprKind::CardsOf(_)
            | ExprKind::AsTarget(_)
            | ExprKind::AsCard(_)
            | ExprKind::AsSeat(_)
            | ExprKind::IsFace(..)
            | ExprKind::IsCard(_)
            | ExprKind::IsSeat(_)
            | ExprKind::HasNamed(..)
            | ExprKind::Ends { .. }
            | ExprKind::Past(_)
            | ExprKind::Script(_)
            | ExprKind::Times(_) => true,
        }
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
