//! What was done before a ruling begins: `given { p1 did place "Solo" }`.

use crate::apply::{Change, apply};
use crate::eval::{Machine, cell};
use crate::lineup::Lineup;
use crate::rules::{
    CardDefId, CardId, Fact, Game, Id, Kind, NONE, Of, PastDef, PastSpan, Ruling, SeatId, Topic,
};
use crate::run::limit_cell;
use crate::state::frame::Voice;
use crate::state::head::ARGS;
use crate::table::Match;

/// A deed of the past, as a ruling gives it.
struct Given<'a> {
    seat: Option<SeatId>,
    card: Option<CardId>,
    topic: Topic,
    chosen: bool,
    span: &'a PastSpan,
}

/// Cards that a ruling says something was done with, and that lie nowhere: they must be known, to be asked about.
pub(super) fn cards_of_past(ruling: &Ruling, known: &[(CardDefId, SeatId)]) -> Vec<(CardDefId, SeatId)> {
    let mut more: Vec<(CardDefId, SeatId)> = Vec::new();
    for fact in &ruling.given {
        let Fact::Did { seat, cards, .. } = fact else { continue };
        let is_known = |(def, _): &(CardDefId, SeatId)| cards.contains(def);
        if let Some(first) = cards.first()
            && !known.iter().chain(&more).any(is_known)
        {
            more.push((*first, seat.unwrap_or(SeatId(0))));
        }
    }
    more
}

/// Counts what a ruling says was done.
pub(super) fn write_past(table: &mut Match, ruling: &Ruling) {
    let lineup = std::sync::Arc::clone(&table.lineup);
    for fact in &ruling.given {
        let Fact::Did { seat, cards, topic, chosen, span } = fact else { continue };
        // Where there are several of a name, one of the seat's own.
        let given = || lineup.slots.iter().take(lineup.cards_of_decks());
        let named = || given().filter(|(_, slot)| cards.contains(&slot.def));
        let found = named().find(|(_, slot)| Some(slot.owner) == *seat).or_else(|| named().next());
        let card = found.map(|(card, _)| card);
        let given = Given { seat: *seat, card, topic: *topic, chosen: *chosen, span };
        given.write(&lineup, table);
    }
}

impl Given<'_> {
    fn write(&self, lineup: &Lineup, table: &mut Match) {
        let holder =
            self.card.and_then(|card| Machine::new(lineup, &mut table.state).board().holder_of(card));
        let seat = self.seat.or(holder);
        if self.chosen
            && let Some(seat) = seat
            && let Topic::Deed(deed) = self.topic
            && let Some(action) = lineup.game.actions.find(|action| action.deed == deed)
            && let Some(at) = limit_cell(lineup, action, seat)
        {
            table.state.set(at, table.state.get(at) + 1);
        }
        for (past, def) in lineup.game.pasts.iter() {
            let row = match def.of {
                Of::Card => self.card.map(Id::index),
                Of::Seat => seat.map(Id::index),
                Of::Game => None,
            };
            if def.chosen == self.chosen
                && (def.span == PastSpan::Ever || def.span == *self.span)
                && self.fits(lineup, def, seat, table)
                && let Some(cell) = row.and_then(|row| lineup.past_cell(past, row))
            {
                let count = table.state.get(cell).saturating_add(1);
                apply(lineup, &mut table.state, Change::Past { cell, count });
            }
        }
    }

    /// Whether a question asks about this.
    fn fits(&self, lineup: &Lineup, def: &PastDef, seat: Option<SeatId>, table: &mut Match) -> bool {
        let (roles, subject) = roles_of(&lineup.game, self.topic);
        let mut given = [NONE; ARGS + 2];
        if let Some(role) = subject.and_then(|at| given.get_mut(at)) {
            *role = cell(self.card);
        }
        if let Some(doer) = given.get_mut(roles + 1) {
            *doer = cell(seat);
        }
        let given = given.get(..roles + 2).unwrap_or(&given);
        let mut tests = def.deeds.iter().filter(|(topic, _)| *topic == self.topic);
        tests.any(|(_, test)| {
            test.is_none_or(|test| {
                Machine::new(lineup, &mut table.state).ask(test, Voice::of(cell(seat)), given) == 1
            })
        })
    }
}

/// How many roles a deed has, and which of them is the card that is its subject.
fn roles_of(game: &Game, topic: Topic) -> (usize, Option<usize>) {
    match topic {
        Topic::Deed(deed) => {
            let params = &game.deeds[deed].params;
            (
                params.len().min(ARGS),
                params.iter().position(|param| matches!(param.kind, Kind::Card | Kind::Target)),
            )
        }
        Topic::Change(_) | Topic::Holder => (3, Some(0)),
        Topic::Starts(_) | Topic::Ends(_) => (1, None),
        Topic::Grant => (0, None),
    }
}
