//! What was done before a position, as it was told: all that a text may ask about later.

use super::standing::Unsaid;
use crate::observe::{Chronicle, Event, Happening};
use crate::rules::{CardDefId, CardId, DeedId, Done, Kind as Cell, Of, PastDef, PastSpan, SeatId, Topic};
use crate::state::Board;
use crate::table::Match;

impl Done {
    /// Whether it is the same but for how far back it is asked about.
    fn is_like(&self, other: &Done) -> bool {
        (self.seat, self.deed, self.chosen, self.card) == (other.seat, other.deed, other.chosen, other.card)
    }
}

impl Match {
    /// Whatever was done that is asked about, as it was told.
    pub(super) fn done(&self) -> Result<Vec<Done>, Unsaid> {
        let game = &self.lineup.game;
        let events = self.chronicle().map_or(&[][..], Chronicle::events);
        let mut done = Vec::new();
        let mut counted: Vec<&PastDef> = Vec::new();
        for (past, def) in game.pasts.iter() {
            let rows = match def.of {
                Of::Card => self.lineup.cards(),
                Of::Seat => usize::from(self.lineup.seats()),
                Of::Game => 0,
            };
            let count = |row| self.lineup.past_cell(past, row).map_or(0, |cell| self.state.get(cell));
            if (0..rows).all(|row| count(row) == 0) {
                continue;
            }
            counted.push(def);
            let known = done.len();
            let from = match def.span {
                PastSpan::Ever => 0,
                PastSpan::Since(node) => {
                    let begins =
                        |event: &Event| matches!(event.what, Happening::Begins(begun, _) if begun == node);
                    events.iter().rposition(begins).unwrap_or(0)
                }
                PastSpan::LastTurn | PastSpan::Here => return Err(Unsaid::Done),
            };
            let mut before = None;
            for event in events.get(from..).unwrap_or(&[]) {
                if let Some((seat, deed, chosen, card)) = self.deed_of(event, before)
                    && chosen == def.chosen
                    && def.is_about(Topic::Deed(deed))
                {
                    done.push(Done {
                        seat: Some(seat.ok_or(Unsaid::Done)?),
                        deed,
                        chosen,
                        card,
                        span: def.span,
                    });
                }
                before = Some(event);
            }
            // What was done before anything was told nobody can tell.
            let counts: i32 = (0..rows).map(count).sum();
            if usize::try_from(counts).is_ok_and(|counts| done.len() - known < counts) {
                return Err(Unsaid::Done);
            }
            let is_verb = |topic: &Topic| match topic {
                Topic::Deed(deed) => matches!(game.deeds[*deed].does, crate::rules::Does::Verb(_)),
                _ => true,
            };
            if def.deeds.iter().any(|(topic, _)| is_verb(topic)) {
                return Err(Unsaid::Done);
            }
        }
        // A question of which nothing was counted had nothing added above.
        let questions = |one: &Done| {
            let about = |def: &&&PastDef| {
                def.chosen == one.chosen && def.span == one.span && def.is_about(Topic::Deed(one.deed))
            };
            counted.iter().filter(about).count().max(1)
        };
        let mut once: Vec<Done> = Vec::new();
        for one in &done {
            // Whatever is said counts for each question that goes as far back; said for two spans, it would count twice.
            if done.iter().any(|other| other.span != one.span && other.is_like(one)) {
                return Err(Unsaid::Done);
            }
            let times = done.iter().filter(|other| *other == one).count() / questions(one);
            if once.iter().filter(|other| *other == one).count() < times {
                once.push(one.clone());
            }
        }
        self.add_just_done(&mut once)?;
        self.add_chosen(&mut once)?;
        Ok(once)
    }

    /// The deed that an event tells of: by whom, which, whether it was chosen, and the card that is its subject.
    fn deed_of(
        &self,
        event: &Event,
        before: Option<&Event>,
    ) -> Option<(Option<SeatId>, DeedId, bool, Option<CardDefId>)> {
        let game = &self.lineup.game;
        let (seat, deed, chosen, args) = match &event.what {
            Happening::Chose { seat, action, args, .. } => {
                (Some(*seat), game.actions[*action].deed, true, args)
            }
            Happening::Does { deed, args } => {
                // What was chosen in secret is done by whoever chose it just before.
                let chosen_by = before.and_then(|before| match &before.what {
                    Happening::Chose { seat, action, .. } if game.actions[*action].deed == *deed => {
                        Some(*seat)
                    }
                    _ => None,
                });
                (event.doer.or(chosen_by), *deed, false, args)
            }
            _ => return None,
        };
        let params = game.deeds[deed].params.iter();
        let subject = params.zip(args).find(|(param, _)| matches!(param.kind, Cell::Card | Cell::Target));
        let card: Option<CardId> =
            subject.and_then(|(_, arg)| Board::new(&self.lineup, &self.state).card(*arg));
        Some((seat, deed, chosen, card.map(|card| self.lineup.slots[card].def)))
    }
}
