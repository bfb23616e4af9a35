//! Checks plain verbs: what each is done to, as its row says, and what else is written.

use crate::ast::{self, ExprKind as Text};
use crate::check::checker::Checker;
use crate::checked::{Expr, ExprKind, Kind, Plain, StmtKind, Type, With};
use crate::mistake;
use crate::verb::{self, Takes};
use tiru_engine::rules::{Span, Verb, Window};

/// Whether a verb is about the next run of a phase.
fn is_ahead(verb: Verb) -> bool {
    matches!(verb, Verb::Skip | Verb::Extra)
}

impl Checker<'_> {
    pub(super) fn plain(&mut self, text: &ast::Plain, span: Span) -> Option<StmtKind> {
        if text.verb == Verb::Cancel && self.cancels_it(text, span) {
            return Some(StmtKind::CancelIt);
        }
        let mut on = Vec::new();
        on.extend(self.phase_of_all(text));
        let left = verb::row(text.verb).takes.iter().zip(text.operands()).skip(on.len());
        for (takes, what) in left {
            on.push(match takes {
                Takes::One(kind) => self.one(what, *kind),
                Takes::Many(kind) => self.many(what, *kind),
                Takes::Set(kind) => self.set(what, *kind),
                Takes::Effects => {
                    let effects = self.expr(what, None);
                    self.as_effects(effects)
                }
            });
        }
        match text.verb {
            Verb::Shuffle => on.iter().for_each(|zones| self.must_have_order(zones)),
            Verb::Arrange => on.push(self.asked_seat(text.by(), text.word.span, &text.word.text)),
            verb if verb.borrowing().is_some() && on.len() == 1 => on.push(self.onto_itself(text, span)?),
            _ => {}
        }
        let mut with = With::Nothing;
        for part in &text.parts {
            match part {
                ast::Part::Name(phase) => with = With::Phase(self.phase(phase)?),
                ast::Part::Until(until) => with = With::Until(self.until(until)?),
                ast::Part::Why(why) => with = With::Reason(why.text.clone()),
                ast::Part::Word(_) | ast::Part::On(_) | ast::Part::By(_) => {}
            }
        }
        Some(StmtKind::Verb(Plain { verb: text.verb, on, with }))
    }

    /// Checks whose phase is skipped or repeated, if all players have it together: then it is everybody's.
    fn phase_of_all(&mut self, text: &ast::Plain) -> Option<Expr> {
        let ast::Part::Name(phase) = text.parts.first().filter(|_| is_ahead(text.verb))? else { return None };
        let row = self.names.phases.iter().find(|row| row.name == phase.text && row.of_all)?;
        let who = self.expr(text.operands().next()?, None);
        if !matches!(who.kind, ExprKind::Seats) && who.ty != Type::Unknown {
            let word = &text.word.text;
            self.report(mistake::law::does_not_fit::of_all(who.span, word, &phase.text, row.span));
        }
        Some(Expr { kind: ExprKind::Seats, ty: Type::Set(Kind::Seat), span: who.span })
    }

    /// Reports a zone whose cards have no order, as far as the zone is known.
    fn must_have_order(&mut self, zones: &Expr) {
        if let ExprKind::Zone(id, _) | ExprKind::Zones(id) = &zones.kind
            && let Some(row) = self.names.zones.get(*id)
            && row.spots
        {
            self.report(mistake::law::no_order::no_order(zones.span, &row.name, row.span));
        }
    }

    /// Returns the card that gets borrowed effects where none is named: the carrier.
    fn onto_itself(&mut self, text: &ast::Plain, span: Span) -> Option<Expr> {
        if !self.context.carrier {
            self.report(mistake::law::no_self::onto_whom(text.word.span, &text.word.text));
            return None;
        }
        Some(Expr { kind: ExprKind::Carrier, ty: Type::CARD, span })
    }

    /// Checks whether `cancel it` is meant: the announced deed.
    fn cancels_it(&mut self, text: &ast::Plain, span: Span) -> bool {
        let is_it = |what: &ast::Expr| matches!(&what.kind, Text::Name(name) if name.text == "it");
        if !text.operands().next().is_some_and(is_it) || self.lookup("it").is_some() {
            return false;
        }
        if self.is_in_window(Window::Before).is_none() {
            self.report(mistake::law::cancel_it::cancel_it(span));
        }
        if let Some(until) = text.until() {
            self.report(mistake::law::cancel_it::for_a_while(until.span));
        }
        true
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
}
