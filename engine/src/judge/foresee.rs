//! What a seat that is asked for an order can work out by itself: the orders are played out on copies, and counted only if nothing
//! was read on the way that this seat cannot see. So to leave the question out, or to say what follows, tells it nothing.

use super::orders::{Orders, Stands, Trial};
use crate::observe::Event;
use crate::prompt::Question;
use crate::rules::{CardId, Live, SeatId};
use crate::run::kept_aside;
use crate::state::Board;
use crate::table::{Bench, Match};

impl Match {
    /// What the orders lead to about which a seat is asked now, if that seat can know it: nothing hidden, no chance and no choice
    /// has a part in it, and all of them come to an end.
    #[doc(hidden)]
    pub fn foresee_orders(&self) -> Option<Orders> {
        let prompt = self.prompt().filter(|prompt| prompt.what == Question::Order)?;
        let asides = kept_aside(&self.state, &self.lineup.game).is_some();
        if asides || self.may_be_surprised(prompt.seat) {
            return None;
        }
        let mut copy = self.at_state(self.state.clone());
        // What is claimed may hang on what is hidden: it is worked out anew, and watched.
        copy.state.outdate(&copy.lineup);
        *copy.bench_mut() = Bench { spies_for: Some(prompt.seat), ..Bench::default() };
        copy.watch();
        let mut trial = Trial::for_seat(prompt.seat);
        trial.play(copy, self.tied_effects(), (None, Vec::new()));
        let settled = |how: &Stands| matches!(how, Stands::Settled | Stands::Over(_));
        let orders = trial.orders;
        (!trial.surprised && !orders.cut && !orders.chance && orders.ends.iter().all(|end| settled(&end.how)))
            .then_some(orders)
    }

    /// Whether this seat learned something on the way to here that it could not know, or is not told everything.
    pub(super) fn surprises(&self, seat: SeatId) -> bool {
        // What is no longer kept may have been a surprise.
        let untold = self.chronicle().is_some_and(|told| {
            let is_untold = |event: &Event| event.known >> seat.0 & 1 == 0 || event.told >> seat.0 & 1 == 1;
            !told.is_whole() || told.events().iter().any(is_untold)
        });
        untold || self.bench().is_some_and(|bench| bench.peeked) || self.may_be_surprised(seat)
    }

    /// Whether a card that this seat cannot see may have effects that are live, or one of them may wait.
    fn may_be_surprised(&self, seat: SeatId) -> bool {
        let board = Board::new(&self.lineup, &self.state);
        let may_wait = self.chronicle().is_none_or(|chronicle| chronicle.unseen_may_wait(seat));
        may_wait || self.lineup.slots.ids().any(|card| !board.sees(seat, card) && self.may_act(board, card))
    }

    /// Whether a card could act where it lies, whichever card it is.
    fn may_act(&self, board: Board<'_>, card: CardId) -> bool {
        let Some(place) = board.place_of(card) else { return false };
        let (game, zone) = (&self.lineup.game, self.lineup.places[place].zone);
        let is_live = match game.zones[zone].live {
            Live::Never => false,
            Live::FaceUp => board.is_up(card),
            Live::Always | Live::When(_) => true,
        };
        is_live || game.effects.rows().iter().any(|effect| effect.home.zones.contains(&zone))
    }
}
