//! Offers in secret: all seats are asked at once. Each answer is kept aside, and nothing is done, told or counted before the
//! last; then the actions are done in the order of the seats, with one settle point after all of them. They are not tested again,
//! but an action on a card that another one has moved since is not done.

use super::node::cells;
use super::offer::answer;
use super::{Flow, Flows, Run};
use crate::eval::Machine;
use crate::observe::{Happening, Observer};
use crate::prompt::{Answer, Options, Prompt, Question};
use crate::rules::{ARGS, ActionId, Close, Game, Id, NONE, NodeId, Offer, SeatId, cell};
use crate::state::State;
use crate::state::aside::{Aside, CELLS};
use crate::state::frame::{self, After, Kind};
use crate::state::head;

// The registers of a node's frame, as an offer in secret uses them: masks have one bit for each seat.
/// The seats whose answers lie aside.
const ANSWERED: usize = cells::STEP;
/// How often all have been asked.
const ROUNDS: usize = cells::DONE;
/// The seats that are asked no more; with `AllPass` those that passed this time.
const CLOSED: usize = cells::PASSES;

/// What stands in the place of the offer's progress while the answers are looked at one by one.
const REVEALING: i32 = 2;

impl<O: Observer> Run<'_, O> {
    /// Nobody has answered yet.
    pub(super) fn open_secret(&mut self, base: usize) {
        self.machine.state.set_local(base, ANSWERED, 0);
    }

    /// Whether answers that were kept aside are being looked at, and nothing else is under way.
    pub(super) fn is_revealing(&self) -> bool {
        let state = &self.machine.state;
        state.frame().is_some_and(|base| match state.kind(base) {
            Kind::Node(node) => {
                self.machine.lineup.game.nodes[node].is_secret() && state.get(base + frame::AT) == REVEALING
            }
            Kind::Root | Kind::Body(_) | Kind::Deed | Kind::Replay | Kind::Together | Kind::Settle => false,
        })
    }

    /// One step of an offer in secret: an answer is put aside, a seat is asked, or what they answered is done.
    pub(super) fn secret_offer(&mut self, base: usize, node: NodeId, offer: &Offer) -> Flows {
        if self.machine.state.get(base + frame::AT) == REVEALING {
            return self.reveal(base, offer);
        }
        if self.machine.state.get(head::ANSWER) != answer::NONE {
            self.put_aside(base);
        }
        let all = self.machine.seats().fold(0, |all, seat| all | bit(seat));
        let asked = all & !self.machine.state.get(base + CLOSED);
        let answered = self.machine.state.get(base + ANSWERED);
        if asked == 0 || answered == 0 && self.had_enough(base, offer) {
            return self.end(base, node);
        }
        let is_missing = |seat: &SeatId| asked & !answered & bit(*seat) != 0;
        self.knows_who_decides();
        let wanted = self.how.asks.and_then(|asks| {
            let board = self.machine.board();
            self.in_order(base).find(|seat| is_missing(seat) && asks.are_of(board, *seat))
        });
        let Some(seat) = wanted.or_else(|| self.in_order(base).find(is_missing)) else {
            self.machine.state.set_stage(base, REVEALING);
            self.keeps_places(answered);
            return Ok(Flow::On);
        };
        let may_pass = !self.has_legal(node, seat) || self.may_pass(offer, seat);
        Ok(self.asks(Prompt { may_pass, ..Prompt::of(seat, Question::Act(node)) }))
    }

    /// Whether all have been asked as often as they are to be.
    fn had_enough(&self, base: usize, offer: &Offer) -> bool {
        let rounds = self.machine.state.get(base + ROUNDS);
        match &offer.close {
            Close::UpTo(most) | Close::Exactly(most) => rounds >= self.machine.lineup.formula(*most),
            Close::Pass | Close::After(_) | Close::AllPass | Close::AllOut | Close::OneLeft => false,
        }
    }

    /// The seats in table order, beginning with the one that the offer names as first.
    fn in_order(&self, base: usize) -> impl Iterator<Item = SeatId> + use<O> {
        let seats = usize::from(self.machine.lineup.seats);
        let first = self.machine.state.index(base + cells::SEAT);
        (0..seats).map(move |step| SeatId::at((first + step) % seats))
    }

    fn put_aside(&mut self, base: usize) {
        // When it is told nobody knows any more whose answer was the only one.
        self.how.forced = false;
        let state = &mut *self.machine.state;
        let mut args = [0; ARGS];
        for (at, arg) in args.iter_mut().enumerate() {
            *arg = state.get(head::ANSWER_CELLS + 1 + at);
        }
        let answer = Aside { kind: state.get(head::ANSWER), action: state.get(head::ANSWER_CELLS), args };
        let seat = state.index(head::ANSWERED_BY);
        state.set_aside(self.machine.lineup.layout.aside, seat, answer);
        state.set_local(base, ANSWERED, state.get(base + ANSWERED) | 1 << seat);
        state.take_answer();
    }

    /// What the next seat answered is done; after the last everything settles.
    fn reveal(&mut self, base: usize, offer: &Offer) -> Flows {
        let answered = self.machine.state.get(base + ANSWERED);
        let Some(seat) = self.in_order(base).find(|seat| answered & bit(*seat) != 0) else {
            return self.revealed(base, offer);
        };
        self.machine.state.set_local(base, ANSWERED, answered & !bit(seat));
        if !self.machine.board().plays(seat) {
            // Who has left the match in between does nothing more.
            return Ok(Flow::On);
        }
        let answer = self.machine.state.take_aside(self.machine.lineup.layout.aside, seat.index());
        let action = ActionId::at(usize::try_from(answer.action).unwrap_or(0));
        let closes = match &offer.close {
            Close::After(actions) => answer.kind == answer::PASS || actions.contains(&action),
            _ => answer.kind == answer::PASS,
        };
        if closes {
            self.machine.state.set_local(base, CLOSED, self.machine.state.get(base + CLOSED) | bit(seat));
        }
        if answer.kind != answer::ACT {
            if let Kind::Node(node) = self.machine.state.kind(base) {
                self.tell(|| Happening::Passed { seat, node, chose: true }, u8::MAX, 0);
            }
            return Ok(Flow::On);
        }
        if self.places_of(&answer) != self.machine.state.places_aside(self.places_at(), seat.index()) {
            self.tell_choice(seat, action, answer.args);
            let deed = self.machine.lineup.game.actions[action].deed;
            self.tell(|| Happening::Cancelled(deed), u8::MAX, 0);
            return Ok(Flow::On);
        }
        self.chosen(seat, action, answer.args, After::Nothing)
    }

    /// Notes where the cards that were chosen lie, before anything is done.
    fn keeps_places(&mut self, answered: i32) {
        let at = self.places_at();
        for seat in 0..usize::from(self.machine.lineup.seats) {
            if answered & bit(SeatId::at(seat)) != 0 {
                let answer = self.machine.state.aside(self.machine.lineup.layout.aside, seat);
                let places = self.places_of(&answer);
                self.machine.state.set_places_aside(at, seat, places);
            }
        }
    }

    /// The first cell of the places that are kept aside.
    fn places_at(&self) -> usize {
        let layout = &self.machine.lineup.layout;
        layout.aside + layout.asides * CELLS
    }

    /// Where the cards of an answer lie now.
    fn places_of(&self, answer: &Aside) -> [i32; ARGS] {
        let (board, game) = (self.machine.board(), &self.machine.lineup.game);
        let mut places = [NONE; ARGS];
        let def =
            usize::try_from(answer.action).ok().and_then(|action| game.actions.get(ActionId::at(action)));
        let Some(def) = def.filter(|_| answer.kind == answer::ACT) else { return places };
        let params = &game.deeds[def.deed].params;
        for ((place, arg), param) in places.iter_mut().zip(answer.args).zip(params) {
            if matches!(param.kind, crate::rules::Kind::Card | crate::rules::Kind::Target) {
                *place = cell(board.card(arg).and_then(|card| board.place_of(card)));
            }
        }
        places
    }

    fn revealed(&mut self, base: usize, offer: &Offer) -> Flows {
        let state = &mut *self.machine.state;
        state.set_stage(base, 1);
        state.set_local(base, ROUNDS, state.get(base + ROUNDS) + 1);
        let all = state.get(head::SEATS);
        if offer.close == Close::AllPass && state.get(base + CLOSED) & all != all {
            state.set_local(base, CLOSED, 0);
        }
        self.settle_here()?;
        Ok(Flow::On)
    }
}

/// The offer in secret in which seats are being asked, with those whose answers lie aside as a mask; none once the answers
/// are looked at.
pub(crate) fn kept_aside(state: &State, rules: &Game) -> Option<(NodeId, i32)> {
    let base = state.frame()?;
    let Kind::Node(node) = state.kind(base) else { return None };
    let asking = rules.nodes[node].is_secret() && state.get(base + frame::AT) != REVEALING;
    asking.then(|| (node, state.get(base + ANSWERED)))
}

/// Another answer that a seat might have given to an offer in secret instead of the one that lies aside.
pub(crate) fn answer_anew(
    machine: &mut Machine<'_>,
    node: NodeId,
    seat: SeatId,
    mut draw: impl FnMut(u32) -> usize,
) {
    let mut options = Options::new();
    super::list(machine, node, seat, &mut options);
    let drawn = draw(u32::try_from(options.len()).unwrap_or(1).max(1));
    let answer = match options.get(drawn) {
        Some(Answer::Act { action, args }) => Aside { kind: answer::ACT, action: i32::from(action.0), args },
        _ => Aside { kind: answer::PASS, action: NONE, args: [NONE; ARGS] },
    };
    machine.state.set_aside(machine.lineup.layout.aside, seat.index(), answer);
}

/// The bit of a seat, as wide as a cell.
pub(super) fn bit(seat: SeatId) -> i32 {
    seat.bit().into()
}
