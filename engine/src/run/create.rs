//! Cards that come from outside: one of those that lie ready is taken when it is announced, and comes to the table when it is done.

use super::told::lies;
use super::{Flow, Flows, Run};
use crate::apply::{Spot, begin_anew, forget_given, move_card};
use crate::lineup::Sight;
use crate::observe::{Happening, Observer, WhyNot};
use crate::rules::{
    ARGS, Arrival, CardDefId, CardId, DeedId, Face, NONE, Op, PlaceId, SeatId, Target, Topic, Verb, cell,
};
use crate::state::doing::Doing;
use crate::state::frame::Voice;
use crate::state::head;
use crate::state::stock;

/// What is announced.
const CREATE: Topic = Topic::Deed(DeedId(Verb::Create as u16));

/// Where the roles keep what else doing it needs.
mod extra {
    /// The spot that the card comes to.
    pub(super) const SPOT: usize = 2;
    /// The card that it comes under.
    pub(super) const HOST: usize = 3;
}

impl<O: Observer> Run<'_, O> {
    /// Creates a card, as a deed with all windows.
    pub(super) fn creates(&mut self, base: usize, op: Op) -> Flows {
        let Op::Create { card, to, arrival } = op else { return Ok(Flow::On) };
        let doing = self.doing_at(base, CREATE);
        let voice = doing.voice;
        let target = self.register(base, to);
        let Some(args) = self.announced(card, target, arrival, voice) else { return Ok(Flow::On) };
        let doing = Doing { args, ..doing };
        let hindered = self.is_hindered(CREATE, voice);
        if self.is_planning() {
            if hindered {
                return self.plan_what_is_allowed(&[(doing, None)]);
            }
            self.plans(&doing)?;
        } else if hindered || self.is_watched(CREATE) {
            self.open_deed(&[(doing, None)])?;
            return Ok(Flow::On);
        }
        let doer = self.machine.board().seat(voice.doer);
        self.comes(card, &args, arrival, doer);
        Ok(Flow::On)
    }

    /// The roles of the deed, with the card that is to come; nothing if none can.
    fn announced(&mut self, card: CardDefId, target: i32, arrival: u8, voice: Voice) -> Option<[i32; ARGS]> {
        let lineup = self.machine.lineup;
        let board = self.machine.board();
        let arrival = *lineup.game.arrivals.get(usize::from(arrival))?;
        let (place, spot, host) = match arrival.target {
            Target::Place => (board.place_at(target)?, NONE, NONE),
            Target::Spot => (lineup.spots[board.spot_at(target)?].place, target, NONE),
            Target::Card => {
                let host = board.on_table(target)?;
                (board.place_of(board.uppermost(host))?, NONE, target)
            }
        };
        let owner = self.owner_in(place, voice);
        let Some(new) = self.machine.state.next_of_stock(lineup, card, owner) else {
            self.does_not_come(card, Some(place), arrival, WhyNot::NoneLeft);
            return None;
        };
        begin_anew(lineup, self.machine.state, new);
        let place = if host == NONE { cell(Some(place)) } else { NONE };
        Some([cell(Some(new)), place, spot, host, NONE, NONE])
    }

    /// Whose a card is that is created there: the seat's whose zone it is, in a shared one that of whoever does it.
    fn owner_in(&self, place: PlaceId, voice: Voice) -> SeatId {
        let board = self.machine.board();
        let current = self.machine.state.get(head::CURRENT);
        let zone = board.lineup.places[place].seat;
        let seats = [voice.doer, voice.me, current].into_iter().find_map(|seat| board.seat(seat));
        zone.or(seats).unwrap_or(SeatId(0))
    }

    /// A card that was announced comes to the table; false if it does not.
    pub(super) fn comes(
        &mut self,
        print: CardDefId,
        args: &[i32; ARGS],
        arrival: u8,
        by: Option<SeatId>,
    ) -> bool {
        let lineup = self.machine.lineup;
        let board = self.machine.board();
        let [first, to, ..] = *args;
        let (Some(card), Some(mut arrival)) =
            (board.card(first), lineup.game.arrivals.get(usize::from(arrival)).copied())
        else {
            return false;
        };
        if !board.is_outside(card) {
            return false;
        }
        let [spot, host] = [extra::SPOT, extra::HOST].map(|at| args.get(at).copied().unwrap_or(NONE));
        let on_spot = board.spot_at(spot).is_some_and(|spot| cell(Some(lineup.spots[spot].place)) == to);
        let target;
        (arrival.target, target) = match to {
            NONE => (Target::Card, host),
            _ if on_spot => (Target::Spot, spot),
            _ => (Target::Place, to),
        };
        let place = board.place_at(to).or_else(|| board.place_of(board.uppermost(board.card(host)?)));
        if board.place_at(to).is_some_and(|place| lineup.places[place].fresh) {
            self.does_not_come(print, place, arrival, WhyNot::Fresh);
            return false;
        }
        let Some(spot) = self.arrives(card, target, arrival) else {
            self.does_not_come(print, place, arrival, WhyNot::Full);
            return false;
        };
        self.machine.state.take_from_stock(lineup, card);
        move_card(lineup, self.machine.state, card, spot, arrival.face, by);
        if O::WATCHING {
            self.tell_created(card, spot);
        }
        true
    }

    fn tell_created(&mut self, card: CardId, spot: Spot) {
        let board = self.machine.board();
        let (seers, up) = (board.seers(card), board.is_up(card));
        let under = if let Spot::Under(under) = spot { Some(under) } else { None };
        let seen = under.map_or(u8::MAX, |under| board.seers(under));
        let to = lies(board, card);
        self.tell(|| Happening::Created { card, to, under, seen, up }, seers, seers);
    }

    /// Tells that a card is not created. Those who would have seen it there are told which one.
    fn does_not_come(&mut self, card: CardDefId, place: Option<PlaceId>, arrival: Arrival, why: WhyNot) {
        let lineup = self.machine.lineup;
        let up = match arrival.face {
            Face::Up => true,
            Face::Down => false,
            Face::Keep => place.and_then(|place| lineup.places[place].turns_up).unwrap_or(true),
        };
        let would_see = |seat: &SeatId| match lineup.sight(*seat, cell(place)) {
            Sight::Always => true,
            Sight::FaceUp => up,
            Sight::Never | Sight::Depends => false,
        };
        let seers = lineup.all_seats().filter(would_see).fold(0, |all, seat| all | seat.bit());
        let seers = self.machine.board().with_deciders(seers);
        self.tell(|| Happening::NotCreated { card, why }, seers, 0);
        self.falls_short();
    }

    /// What was known of effects that cards had for as long as something was so is forgotten where nothing hangs on it.
    pub(super) fn forgets_given(&mut self) {
        let lineup = self.machine.lineup;
        if lineup.layout.given.is_some() && stock::is_quiet(self.machine.state) {
            forget_given(lineup, self.machine.state);
        }
    }

    /// Cards that were created and are no more can be others again, once nothing speaks of them.
    pub(super) fn restock(&mut self) {
        if self.machine.lineup.creates_cards() && stock::is_quiet(self.machine.state) && !self.is_revealing()
        {
            let lineup = self.machine.lineup;
            let named: usize = lineup.values_that_are_cards().map(|(_, cells)| cells.len()).sum();
            self.machine.charge(lineup.cards() - lineup.stock_from + named);
            self.machine.state.restock(self.machine.lineup);
        }
    }
}
