//! Offers: who may choose an action, whether passing is allowed, and when it is over.

use super::node::cells;
use super::{Flow, Flows, Run};
use crate::observe::{Happening, Observer};
use crate::outcome::Fault;
use crate::prompt::{Prompt, Question};
use crate::rules::{self, ARGS, ActionId, CardId, Close, Id, NONE, NodeId, Offer, SeatId, To, cell};
use crate::state::doing::Doing;
use crate::state::frame::{self, After, Kind, Voice};
use crate::state::head;

/// What kind of answer waits in the head of a match.
pub(crate) mod answer {
    use crate::prompt::Answer;
    use crate::rules::{ARGS, NONE as NOTHING};
    use crate::state::State;

    /// Puts an answer where whoever asked takes it from.
    pub(crate) fn put(state: &mut State, answer: Answer) {
        let (kind, first, args) = match answer {
            Answer::Act { action, args } => (ACT, i32::from(action.0), args),
            Answer::Pick(value) => (PICK, value, [NOTHING; ARGS]),
            Answer::Pass => (PASS, NOTHING, [NOTHING; ARGS]),
        };
        state.put_answer(kind, first, args);
    }

    /// None.
    pub(crate) const NONE: i32 = 0;
    /// An action with its arguments.
    pub(crate) const ACT: i32 = 1;
    /// A thing.
    pub(crate) const PICK: i32 = 2;
    /// A pass.
    pub(crate) const PASS: i32 = 3;
}

impl<O: Observer> Run<'_, O> {
    /// Finds the seat that an offer asks first.
    pub(super) fn open_offer(&mut self, base: usize, offer: &Offer) -> Result<(), Box<Fault>> {
        self.spend()?;
        let me = self.machine.state.get(base + frame::ME);
        let me = if me == NONE { self.machine.state.get(head::CURRENT) } else { me };
        let seat = match offer.to {
            To::Me => me,
            To::Foe => 1 - me,
            To::All => {
                let first = offer.first.map_or(NONE, |first| self.machine.value(first, None, &[]));
                let any = self.machine.seats().next();
                if first == NONE { cell(any) } else { first }
            }
        };
        self.machine.state.set_local(base, cells::SEAT, seat);
        Ok(())
    }

    /// One step of an offer: an answer is taken, somebody is asked, or it closes.
    pub(super) fn offer(&mut self, base: usize, node: NodeId, offer: &Offer) -> Flows {
        let seat = self.machine.state.get(base + cells::SEAT);
        let Some(seat) = self.machine.board().seat(seat) else { return self.end(base, node) };
        match self.machine.state.get(head::ANSWER) {
            answer::ACT => return self.acts(base, offer, seat),
            answer::PASS => {
                self.machine.state.take_answer();
                return self.passes(base, node, offer, (seat, true));
            }
            _ => {}
        }
        if self.is_done(base, offer) {
            return self.next_seat(base, node, offer);
        }
        if !self.machine.board().plays(seat) {
            if offer.close.is_in_turn() {
                self.rotate(base, offer);
                return Ok(Flow::On);
            }
            return self.next_seat(base, node, offer);
        }
        if !self.has_legal(node, seat) {
            return self.passes(base, node, offer, (seat, false));
        }
        let may_pass = self.may_pass(offer, seat);
        Ok(self.asks(Prompt { may_pass, ..Prompt::of(seat, Question::Act(node)) }))
    }

    fn is_done(&mut self, base: usize, offer: &Offer) -> bool {
        let done = self.machine.state.get(base + cells::DONE);
        match &offer.close {
            Close::UpTo(most) | Close::Exactly(most) => done >= self.machine.lineup.formula(*most),
            // The action that closes it leaves its mark below zero.
            Close::After(_) => done < 0,
            Close::AllOut => self.left_in(base) == 0,
            Close::OneLeft => self.left_in(base).count_ones() <= 1,
            Close::Pass | Close::AllPass => false,
        }
    }

    /// Whether a seat that has something legal may pass all the same.
    pub(super) fn may_pass(&mut self, offer: &Offer, seat: SeatId) -> bool {
        let must = offer.must.is_some_and(|must| self.machine.value(must, Some(seat), &[]) == 1);
        let bound = match &offer.close {
            Close::Exactly(_) => true,
            Close::After(actions) => actions.iter().any(|action| self.is_listed(*action, seat)),
            Close::Pass | Close::UpTo(_) | Close::AllPass | Close::AllOut | Close::OneLeft => false,
        };
        !must && !bound
    }

    fn acts(&mut self, base: usize, offer: &Offer, seat: SeatId) -> Flows {
        let state = &mut *self.machine.state;
        state.take_answer();
        let action = ActionId::at(state.index(head::ANSWER_CELLS));
        let mut args = [NONE; ARGS];
        for (at, arg) in args.iter_mut().enumerate() {
            *arg = state.get(head::ANSWER_CELLS + 1 + at);
        }
        let done = state.get(base + cells::DONE) + 1;
        let closes = matches!(&offer.close, Close::After(actions) if actions.contains(&action));
        state.set_local(base, cells::DONE, if closes { -1 } else { done });
        if !offer.close.is_for_good() {
            state.set_local(base, cells::PASSES, 0);
        }
        if offer.close.is_in_turn() {
            self.rotate(base, offer);
        }
        let flow = self.chosen(seat, action, args, After::Settle)?;
        match self.machine.state.frame().map(|on_top| (on_top, self.machine.state.kind(on_top))) {
            // It is done right away.
            Some((on_top, Kind::Body(body))) => self.body(on_top, body),
            _ => Ok(flow),
        }
    }

    /// An action that a seat chose is done.
    pub(super) fn chosen(
        &mut self,
        seat: SeatId,
        action: ActionId,
        args: [i32; ARGS],
        after: After,
    ) -> Flows {
        self.spend()?;
        self.tell_choice(seat, action, args);
        let lineup = self.machine.lineup;
        let def = &lineup.game.actions[action];
        for (param, arg) in lineup.game.deeds[def.deed].params.iter().zip(args) {
            if matches!(param.kind, rules::Kind::Card | rules::Kind::Target) {
                self.hides_chosen(Some(seat), arg);
            }
        }
        if def.on_card {
            return self.chosen_on_card(def, action, seat, args, after);
        }
        self.count_limit(action, seat);
        let voice = Voice::of(cell(Some(seat)));
        let topic = crate::rules::Topic::Deed(def.deed);
        let doing = Doing { topic, verb: None, voice, args };
        if lineup.layout.pasts.any() {
            self.count(&doing, true, u8::MAX);
        }
        self.tell_stopped(&doing);
        // Legal choices ignore bans of cards that the seat cannot see. They are tested now.
        let stopped =
            |run: &mut Self| lineup.topics.of(topic).is_spoken_of() && run.forbidden(&doing).is_some();
        if self.is_watched(topic) || stopped(self) {
            self.open_deed(&[(doing, None)])?;
            if let Some(base) = self.machine.state.frame() {
                self.machine.state.set_after(base, after);
            }
            return Ok(Flow::On);
        }
        let args = args.get(..def.ranges.len()).unwrap_or(&args);
        self.stamp(def.deed, args);
        self.run_body(def.body, voice, args, after)?;
        Ok(Flow::On)
    }

    /// Tells that a chosen action is cancelled if a card that some seat does not see forbids it. The card is not named; seats that see it
    /// are told of the ban where it is tested.
    fn tell_stopped(&mut self, doing: &Doing) {
        let crate::rules::Topic::Deed(deed) = doing.topic else { return };
        if !O::WATCHING || !self.machine.lineup.topics.of(doing.topic).is_spoken_of() {
            return;
        }
        let stands = self.aside(|run| run.forbidden(doing));
        let board = self.machine.board();
        let is_hidden = |by: CardId| self.machine.lineup.all_seats().any(|seat| !board.sees(seat, by));
        if stands.and_then(|stands| stands.by).is_some_and(is_hidden) {
            self.tell(|| Happening::Cancelled(deed), u8::MAX, 0);
        }
    }

    pub(super) fn tell_choice(&mut self, seat: SeatId, action: ActionId, args: [i32; ARGS]) {
        if !O::WATCHING {
            return;
        }
        let asked = !self.how.forced;
        let board = self.machine.board();
        let lineup = self.machine.lineup;
        let params = &lineup.game.deeds[lineup.game.actions[action].deed].params;
        let mut seen = [0; ARGS];
        let mut effects = Vec::new();
        for (nth, ((seen, arg), param)) in seen.iter_mut().zip(args).zip(params).enumerate() {
            let card = match param.kind {
                crate::rules::Kind::Card | crate::rules::Kind::Target => board.card(arg),
                crate::rules::Kind::Effect => {
                    effects.extend(board.pointed(arg).map(|effect| (nth, effect)));
                    board.carrier(arg)
                }
                _ => continue,
            };
            *seen = card.map_or(0, |card| board.seers(card));
        }
        self.tell(|| Happening::Chose { seat, action, args, seen, effects, asked }, u8::MAX, 0);
    }

    /// A seat passes, or has nothing to choose.
    fn passes(&mut self, base: usize, node: NodeId, offer: &Offer, (seat, chose): (SeatId, bool)) -> Flows {
        self.tell(|| Happening::Passed { seat, node, chose }, u8::MAX, 0);
        if offer.close.is_for_good() {
            let out = self.machine.state.get(base + cells::PASSES) | super::secret::bit(seat);
            self.machine.state.set_local(base, cells::PASSES, out);
            self.rotate(base, offer);
            return Ok(Flow::On);
        }
        if !offer.close.is_in_turn() {
            return self.next_seat(base, node, offer);
        }
        let passes = self.machine.state.index(base + cells::PASSES) + 1;
        self.machine.state.set_local_index(base, cells::PASSES, passes);
        if passes >= self.machine.seats().count() || offer.to != To::All {
            return self.end(base, node);
        }
        self.rotate(base, offer);
        Ok(Flow::On)
    }

    /// The next seat is asked; of seats that are out for good, none.
    fn rotate(&mut self, base: usize, offer: &Offer) {
        let left = if offer.close.is_for_good() { self.left_in(base) } else { self.seats_left() };
        if let Some(seat) = self.next_of(left, self.machine.state.get(base + cells::SEAT)) {
            self.machine.state.set_local(base, cells::SEAT, cell(Some(seat)));
        }
    }

    /// The seats of the match that have not passed for good, as a mask.
    fn left_in(&self, base: usize) -> i32 {
        self.seats_left() & !self.machine.state.get(base + cells::PASSES)
    }

    /// The seat that was asked is done: the next one is, if the offer is to all.
    fn next_seat(&mut self, base: usize, node: NodeId, offer: &Offer) -> Flows {
        let seat = self.machine.state.get(base + cells::SEAT);
        let asked = self.machine.state.get(base + cells::STEP)
            | self.machine.board().seat(seat).map_or(0, super::secret::bit);
        let next = match offer.to {
            To::All if !offer.close.is_in_turn() => self.next_of(self.seats_left() & !asked, seat),
            To::All | To::Me | To::Foe => None,
        };
        let Some(next) = next else { return self.end(base, node) };
        self.machine.state.set_local(base, cells::SEAT, cell(Some(next)));
        self.machine.state.set_local(base, cells::STEP, asked);
        self.machine.state.set_local(base, cells::DONE, 0);
        Ok(Flow::On)
    }

    /// Notes that an action with a limit was chosen.
    pub(crate) fn count_limit(&mut self, action: ActionId, seat: SeatId) {
        if let Some(at) = self.limit_cell(action, seat) {
            self.machine.state.count_at(at);
        }
    }

    fn limit_cell(&self, action: ActionId, seat: SeatId) -> Option<usize> {
        super::legal::limit_cell(self.machine.lineup, action, seat)
    }

    /// A body on top of the stack.
    pub(super) fn run_body(
        &mut self,
        body: crate::rules::BodyId,
        voice: Voice,
        args: &[i32],
        after: After,
    ) -> Result<usize, Box<Fault>> {
        let registers = usize::from(self.machine.lineup.game.bodies[body].registers).max(args.len());
        let base = self.push(Kind::Body(body), voice, registers)?;
        for (at, arg) in args.iter().enumerate() {
            self.machine.state.set_register(base, at, *arg);
        }
        self.machine.state.set_after(base, after);
        Ok(base)
    }
}
