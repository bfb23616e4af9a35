//! What was done before a ruling begins: `given { p1 did place "Solo" }`.

use super::standing::Unsaid;
use crate::apply::count_past;
use crate::eval::{Machine, Spy};
use crate::lineup::Lineup;
use crate::rules::{
    ARGS, CardDefId, CardId, DeedId, Done, Fact, Game, Id, Kind as Cell, NONE, NodeId, NodeKind, Of, PastDef,
    PastSpan, Ruling, SeatId, Topic, cell,
};
use crate::run::limit_cell;
use crate::state::Board;
use crate::state::frame::{Kind, Voice};
use crate::state::waiting::ROLES;
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
pub(super) fn cards_of_past(
    ruling: &Ruling,
    known: &[(CardDefId, Option<SeatId>)],
) -> Vec<(CardDefId, Option<SeatId>)> {
    let mut more: Vec<(CardDefId, Option<SeatId>)> = Vec::new();
    for fact in &ruling.given {
        let Fact::Did { seat, cards, .. } = fact else { continue };
        let is_known = |(def, _): &(CardDefId, Option<SeatId>)| cards.contains(def);
        if let Some(first) = cards.first()
            && !known.iter().chain(&more).any(is_known)
        {
            more.push((*first, Some(seat.unwrap_or(SeatId(0)))));
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
        self.joins(lineup, table);
        self.stamps(lineup, table);
        if self.chosen
            && let Some(seat) = seat
            && let Topic::Deed(deed) = self.topic
            && let Some(action) = lineup.game.actions.find(|action| action.deed == deed)
            && let Some(at) = limit_cell(lineup, action, seat)
        {
            table.state.count_at(at);
        }
        for (past, def) in lineup.game.pasts.iter() {
            let row = match def.of {
                Of::Card => self.card.map(Id::index),
                Of::Seat => seat.map(Id::index),
                Of::Game => None,
            };
            if def.chosen == self.chosen
                && (def.span == PastSpan::Ever || def.span == *self.span)
                && let Some(row) = row
            {
                let counted = self.counts(lineup, def, seat, table);
                count_past(lineup, &mut table.state, (past, row, 0), counted);
            }
        }
    }

    /// A card did this: the next one that did it comes after it, where an order asks when each did. Where cards become fresh it
    /// is forgotten.
    fn stamps(&self, lineup: &Lineup, table: &mut Match) {
        let (Topic::Deed(deed), Some(card), false) = (self.topic, self.card, self.chosen) else { return };
        let place = Board::new(lineup, &table.state).place_of(card);
        if place.is_some_and(|place| !lineup.places[place].fresh) {
            table.state.set_stamp(lineup, deed, card);
        }
    }

    /// A card did this in the running turn or round: an effect that it gets may act at once.
    fn joins(&self, lineup: &Lineup, table: &mut Match) {
        if let (Topic::Deed(deed), Some(card), PastSpan::Since(node), false) =
            (self.topic, self.card, *self.span, self.chosen)
            && is_of_time(&lineup.game, node)
        {
            table.state.set_did(lineup, deed, card, &roles_said(&lineup.game, deed, card, self.seat));
        }
    }

    /// Whether a question asks about this, and which seats cannot see what its test reads, one bit each.
    fn counts(&self, lineup: &Lineup, def: &PastDef, seat: Option<SeatId>, table: &mut Match) -> (bool, u8) {
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
        let spy = Spy::default();
        let counts = Machine::new(lineup, &mut table.state).watched_by(&spy, |machine| {
            tests
                .any(|(_, test)| test.is_none_or(|test| machine.ask(test, Voice::of(cell(seat)), given) == 1))
        });
        // Whoever did it knows with what, wherever the card is now.
        (counts, spy.read() & !seat.map_or(0, SeatId::bit))
    }
}

/// How many roles a deed has, and which of them is the card that is its subject.
fn roles_of(game: &Game, topic: Topic) -> (usize, Option<usize>) {
    match topic {
        Topic::Deed(deed) => {
            let params = &game.deeds[deed].params;
            (
                params.len().min(ARGS),
                params.iter().position(|param| matches!(param.kind, Cell::Card | Cell::Target)),
            )
        }
        Topic::Change(_) | Topic::Holder => (3, Some(0)),
        Topic::Starts(_) | Topic::Ends(_) => (1, None),
        Topic::Grant => (0, None),
    }
}

/// Whether a phase is a turn or a round.
fn is_of_time(game: &Game, node: NodeId) -> bool {
    matches!(game.nodes[node].kind, NodeKind::Turn { .. } | NodeKind::Round { .. })
}

/// The roles of a deed of which a ruling says by whom and with which card, and no more.
fn roles_said(game: &Game, deed: DeedId, card: CardId, seat: Option<SeatId>) -> [i32; ROLES] {
    let (params, subject) = roles_of(game, Topic::Deed(deed));
    let mut roles = [NONE; ROLES];
    if let Some(role) = subject.and_then(|at| roles.get_mut(at)) {
        *role = cell(Some(card));
    }
    if let Some(doer) = roles.get_mut(params + 1) {
        *doer = cell(seat);
    }
    roles
}

impl Match {
    /// Adds what cards did in the running turn or round, where an effect that they get may act at once for it.
    pub(super) fn add_just_done(&self, done: &mut Vec<Done>) -> Result<(), Unsaid> {
        let (lineup, state) = (&*self.lineup, &self.state);
        let running = state.frames().skip(1).find_map(|base| match state.kind(base) {
            Kind::Node(node) if is_of_time(&lineup.game, node) => Some(node),
            _ => None,
        });
        for deed in lineup.layout.did.iter().map(|did| did.deed) {
            for (card, slot) in lineup.slots.iter() {
                let Some(roles) = state.did(lineup, deed, card) else { continue };
                let (params, _) = roles_of(&lineup.game, Topic::Deed(deed));
                let seat = roles.get(params + 1).and_then(|doer| u8::try_from(*doer).ok()).map(SeatId);
                let is_known = |one: &Done| one.deed == deed && one.card == Some(slot.def) && !one.chosen;
                let span = running.map(PastSpan::Since).ok_or(Unsaid::Done)?;
                if roles_said(&lineup.game, deed, card, seat) != roles
                    || done.iter().any(|one| is_known(one) && (one.span, one.seat) != (span, seat))
                {
                    return Err(Unsaid::Done);
                }
                self.alone(slot.def)?;
                if !done.iter().any(is_known) {
                    done.push(Done { seat, deed, chosen: false, card: Some(slot.def), span });
                }
            }
        }
        Ok(())
    }

    /// Adds what seats chose that may be chosen only so often.
    pub(super) fn add_chosen(&self, done: &mut Vec<Done>) -> Result<(), Unsaid> {
        let game = &self.lineup.game;
        for (action, def) in game.actions.iter() {
            let Some(limit) = def.limit else { continue };
            for seat in (0..self.lineup.seats()).map(SeatId) {
                let Some(at) = limit_cell(&self.lineup, action, seat) else { continue };
                let times = usize::try_from(self.state.get(at)).unwrap_or(0);
                let is_it = |one: &&Done| one.chosen && one.deed == def.deed && one.seat == Some(seat);
                let said = done.iter().filter(is_it).count();
                let is_asked = |past: &PastDef| past.chosen && past.is_about(Topic::Deed(def.deed));
                if times == said {
                    continue;
                }
                // To say it once more would be an answer to a question, too.
                if times < said || game.pasts.rows().iter().any(is_asked) {
                    return Err(Unsaid::Done);
                }
                let span = limit.per.map_or(PastSpan::Ever, PastSpan::Since);
                let one = Done { seat: Some(seat), deed: def.deed, chosen: true, card: None, span };
                done.extend(std::iter::repeat_n(one, times - said));
            }
        }
        Ok(())
    }
}
