//! Checks `move` and `create`.

use crate::ast;
use crate::check::checker::Checker;
use crate::check::scope::Facts;
use crate::checked::{Arrival, By, ExprKind, Kind, Position, Stmt, StmtKind, Type};
use crate::mistake;
use tiru_engine::rules::Span;

/// The help where cards are to be moved to a card: a card is no zone.
const CARD_FOR_ZONE: &str = "to go under that card, write `to under CARD`; a player chooses a zone with `choose one { \"TEXT\" { move self to my.ZONE } \"TEXT\" { … } }`";

impl Checker<'_> {
    pub(super) fn create(&mut self, text: &ast::Create) -> Option<StmtKind> {
        let times = text.count.as_ref().map(|count| self.one(count, Kind::Number));
        let card = self.one_card(&text.name.text, text.name.span);
        let to = self.arrival(text.landing, &text.to)?;
        if let Arrival::Zone(zone, _) = &to
            && let ExprKind::Zone(id, _) = zone.kind
            && let Some(known) = self.names.zones.get(id).filter(|zone| zone.fresh)
        {
            self.report(mistake::law::cannot_stay::cannot_stay(text.to.span, &known.name, known.span));
            return None;
        }
        let face = text.face.map(|(face, _)| face);
        let one = StmtKind::Create { card: card?, to, face };
        Some(match times {
            None => one,
            times => {
                StmtKind::Repeat { times, body: vec![Stmt { kind: one, quiet: false, span: text.name.span }] }
            }
        })
    }

    pub(super) fn move_stmt(&mut self, text: &ast::Move) -> Option<StmtKind> {
        let cards = self.many(&text.what, Kind::Card);
        let mark = self.mark();
        let member = self.local("it", Type::CARD, text.what.span, Facts::default());
        self.bind_it(member, text.what.span);
        let to = self.arrival(text.landing, &text.to);
        self.forget(&mark);
        let by = match &text.by {
            // The grammar allows `by s in …` only after `choose`.
            None | Some(ast::By::Each(_)) => None,
            Some(ast::By::Chance(span)) => {
                self.report(mistake::law::no_chance::no_chance(*span, "move"));
                None
            }
            Some(ast::By::Who(who)) => self.by(who),
        };
        let face = text.face.map(|(face, _)| face);
        let to = to?;
        let reads = match &to {
            Arrival::Zone(expr, _) | Arrival::Spot(expr) | Arrival::Under(expr) => {
                super::super::reads::reads(expr, member)
            }
        };
        Some(StmtKind::Move { cards, member: reads.then_some(member), to, face, by: by.map(Box::new) })
    }

    fn arrival(&mut self, landing: Option<(ast::Landing, Span)>, to: &ast::Expr) -> Option<Arrival> {
        let position = match landing {
            None => Position::Usual,
            Some((ast::Landing::Top, _)) => Position::Top,
            Some((ast::Landing::Bottom, _)) => Position::Bottom,
            Some((ast::Landing::Random, _)) => Position::Random,
            Some((ast::Landing::Under, _)) => {
                let card = self.one(to, Kind::Card);
                return (card.ty != Type::Unknown).then_some(Arrival::Under(card));
            }
        };
        let to = self.expr(to, Some(Type::ZONE));
        match to.ty {
            Type::Unknown => None,
            Type::One(Kind::Spot) if landing.is_none() => Some(Arrival::Spot(to)),
            Type::CARD => {
                let (wanted, found) = (self.words_for(Type::ZONE), self.words_for(to.ty));
                let wrong = mistake::types::wrong_type::wrong_type(to.span, &wanted, &found, None);
                self.report(wrong.help(CARD_FOR_ZONE));
                None
            }
            _ => {
                let zone = self.as_one(to, Kind::Zone);
                if matches!(position, Position::Top | Position::Bottom) {
                    self.must_be_stack(&zone);
                }
                (zone.ty != Type::Unknown).then_some(Arrival::Zone(zone, position))
            }
        }
    }

    /// Checks the `by` of a call or a move.
    pub(super) fn done_by(&mut self, by: Option<&ast::Expr>) -> Option<By> {
        by.and_then(|by| self.by(by))
    }
}
