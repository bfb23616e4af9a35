//! Questions inside a body. An operation that asks has changed nothing yet: it is run again when the answer is there.

use super::ballot::Open as Ballot;
use super::offer::answer;
use super::{Flow, Flows, Run};
use crate::claim::Attempt;
use crate::observe::{Happening, Observer};
use crate::outcome::{Fault, FaultKind};
use crate::prompt::{Answer, Prompt, Question};
use crate::rules::{
    Asked, Asker, CardId, ChoiceDef, ChoiceId, Count, DeedId, Kind, Many, NONE, Op, Reg, SeatId, Sees, Topic,
    Verb, cell, row,
};
use crate::state::head;
use crate::state::{Board, frame};

/// The seat that picks, none for chance; and whether it was asked.
type PickedBy = (Option<SeatId>, bool);

impl<O: Observer> Run<'_, O> {
    /// One thing of a set, yes or no, or one of several ways.
    pub(super) fn choose(&mut self, base: usize, dst: Reg, from: Reg, choice: ChoiceId) -> Flows {
        let lineup = self.machine.lineup;
        let def = &lineup.game.choices[choice];
        let asker = self.asker(base, def);
        let (kind, may_pass) = match &def.what {
            Asked::One { kind, may_be_none } => (*kind, *may_be_none),
            Asked::May | Asked::Ways(_) => return self.decide(base, dst, choice, asker),
            Asked::Many { .. } => return Err(self.fault(FaultKind::Internal)),
        };
        let (start, count) = self.members(base, from, Many::Set);
        self.machine.charge(8 * count);
        let offered: usize = if kind == Kind::Effect || lineup.has_blanks {
            (start..start + count).filter(|at| !self.is_blank(asker, kind, *at)).count()
        } else {
            count
        };
        if offered == 0 {
            if !may_pass {
                self.falls_short();
            }
            self.set_register(base, dst, NONE);
            return Ok(Flow::On);
        }
        let Some(seat) = asker else {
            let (value, drawn) = self.draw_member(start, count)?;
            return Ok(self.bind(base, dst, choice, (None, drawn), value));
        };
        if let Some(value) = self.take_answer() {
            return Ok(self.bind(base, dst, choice, (Some(seat), !self.how.forced), value));
        }
        let only = self.machine.state.get(start);
        if offered == 1 && count == 1 && !may_pass && self.is_open(def, kind, only) {
            return Ok(self.bind(base, dst, choice, (Some(seat), false), only));
        }
        Ok(self.suspend(base, seat, Question::Pick(choice, kind), may_pass, 0))
    }

    /// Yes or no, or one of several ways.
    fn decide(&mut self, base: usize, dst: Reg, choice: ChoiceId, asker: Option<SeatId>) -> Flows {
        let def = &self.machine.lineup.game.choices[choice];
        let (question, ways) = match &def.what {
            Asked::Ways(ways) => (Question::Way(choice), ways.len()),
            _ => (Question::May(choice), 2),
        };
        let Some(seat) = asker else {
            let value = self.draw(0, u32::try_from(ways).unwrap_or(1));
            return Ok(self.bind(base, dst, choice, (None, true), i32::try_from(value).unwrap_or(0)));
        };
        if let Some(value) = self.take_answer() {
            return Ok(self.bind(base, dst, choice, (Some(seat), !self.how.forced), value));
        }
        Ok(self.suspend(base, seat, question, false, 0))
    }

    /// Several things of a set, one answer after the other.
    pub(super) fn choose_many(&mut self, base: usize, dst: Reg, from: Reg, choice: ChoiceId) -> Flows {
        let lineup = self.machine.lineup;
        let def = &lineup.game.choices[choice];
        let Asked::Many { kind, .. } = &def.what else { return Err(self.fault(FaultKind::Internal)) };
        let asker = self.asker(base, def);
        let (_, picked) = self.members(base, dst, Many::Set);
        let (least, most) = self.bounds(base, def, from);
        let (start, count) = self.members(base, from, Many::Set);
        self.charge(count * (8 + picked))?;
        let open: usize =
            (start..start + count).filter(|at| !self.is_taken(base, dst, (asker, *kind), *at)).count();
        if self.fewest(base, def) > picked + open {
            self.falls_short();
        }
        if picked >= most || open == 0 {
            return Ok(Flow::On);
        }
        let ordered = matches!(def.what, Asked::Many { ordered: true, .. });
        let Some(seat) = asker else {
            let takes_all = !ordered && picked + open <= most;
            let (value, drawn) = self.draw_open(base, dst, *kind, (start, count), (open, takes_all))?;
            self.add_pick(base, dst, choice, (None, drawn), value)?;
            return Ok(self.again(base));
        };
        if self.machine.state.get(head::ANSWER) == answer::PASS {
            self.machine.state.take_answer();
            return Ok(Flow::On);
        }
        if let Some(value) = self.take_answer() {
            self.add_pick(base, dst, choice, (Some(seat), !self.how.forced), value)?;
            return Ok(self.again(base));
        }
        let forced = least >= picked + open;
        let next = (start..start + count).find(|at| !self.is_taken(base, dst, (asker, *kind), *at));
        let next = next.map_or(NONE, |at| self.machine.state.get(at));
        // The last of those that are put into an order goes without saying.
        if (ordered && open == 1)
            || forced && (start..start + count).all(|at| self.is_open(def, *kind, self.machine.state.get(at)))
        {
            self.add_pick(base, dst, choice, (Some(seat), false), next)?;
            return Ok(self.again(base));
        }
        Ok(self.suspend(base, seat, Question::Pick(choice, *kind), picked >= least, picked))
    }

    /// Leaves out of a set what a seat may not choose, as far as it sees what forbids it.
    pub(super) fn choosable(&mut self, base: usize, set: Reg, seat: i32) {
        let topic = Topic::Deed(DeedId(Verb::Choose as u16));
        if !self.machine.lineup.topics.of(topic).hindered {
            return;
        }
        let chooser = self.machine.board().chooser(seat);
        let voice = self.machine.state.voice(base);
        let (start, count) = self.members(base, set, Many::Set);
        let mut kept = 0;
        for at in start..start + count {
            let thing = self.machine.state.get(at);
            let args = [thing, cell(chooser)];
            let is_card = self.machine.board().card(thing).is_some();
            if !is_card || self.machine.refuses(Attempt { topic, args: &args, voice, chooser }).is_none() {
                self.machine.state.set_member(start + kept, thing);
                kept += 1;
            }
        }
        self.set_register(base, set.next(), i32::try_from(kept).unwrap_or(0));
        self.machine.state.set_top(start + kept);
    }

    /// Who is asked; none if it is chance.
    pub(super) fn asker(&self, base: usize, def: &ChoiceDef) -> Option<SeatId> {
        asked(self.machine.board(), base, def)
    }

    /// How many may be picked at least and at most.
    pub(crate) fn bounds(&self, base: usize, def: &ChoiceDef, from: Reg) -> (usize, usize) {
        let Asked::Many { least, most, .. } = &def.what else { return (1, 1) };
        let (_, count) = self.members(base, from, Many::Set);
        let amount = |bound: &Count| self.amount(base, *bound).unwrap_or(count);
        let least = amount(least).min(count);
        // A smallest number that was worked out may be more than the largest one.
        (least, amount(most).min(count).max(least))
    }

    /// How many a question wants at least, be there so many or not.
    pub(super) fn fewest(&self, base: usize, def: &ChoiceDef) -> usize {
        let Asked::Many { least, .. } = &def.what else { return 1 };
        self.amount(base, *least).unwrap_or(0)
    }

    /// How many a bound says; none if it is all.
    fn amount(&self, base: usize, bound: Count) -> Option<usize> {
        match bound {
            Count::Fixed(n) => Some(usize::from(n)),
            Count::In(reg) => Some(usize::try_from(self.register(base, reg)).unwrap_or(0)),
            Count::All => None,
        }
    }

    fn is_blank(&self, asker: Option<SeatId>, kind: Kind, at: usize) -> bool {
        is_blank(self.machine.board(), asker, kind, self.machine.state.get(at))
    }

    fn is_taken(&self, base: usize, dst: Reg, (asker, kind): (Option<SeatId>, Kind), at: usize) -> bool {
        let value = self.machine.state.get(at);
        let (start, count) = self.members(base, dst, Many::Set);
        self.is_blank(asker, kind, at) || self.machine.state.slice(start, count).contains(&value)
    }

    /// Whether everybody can see this thing: then it goes without saying.
    pub(super) fn is_open(&self, def: &ChoiceDef, kind: Kind, value: i32) -> bool {
        let board = self.machine.board();
        let everybody = (0..board.lineup.seats()).fold(0_u8, |all, seat| all | 1 << seat);
        let lies_open = |card: CardId| {
            let place = board.place_of(card).map(|place| board.lineup.places[place].sees);
            place == Some(Sees::All) && board.is_up(card)
        };
        let seen = |card: CardId| lies_open(card) || board.seers_alone(card) & everybody == everybody;
        let open = match kind {
            Kind::Card => board.card(value).is_some_and(seen),
            Kind::Target => board.card(value).is_none_or(seen),
            Kind::Effect => board.carrier(value).is_none_or(seen),
            _ => true,
        };
        !def.secret && open
    }

    pub(super) fn take_answer(&mut self) -> Option<i32> {
        match self.machine.state.get(head::ANSWER) {
            answer::PICK => {
                self.machine.state.take_answer();
                Some(self.machine.state.get(head::ANSWER_CELLS))
            }
            answer::PASS => {
                self.machine.state.take_answer();
                Some(NONE)
            }
            _ => None,
        }
    }

    fn bind(&mut self, base: usize, dst: Reg, choice: ChoiceId, by: PickedBy, value: i32) -> Flow {
        self.set_register(base, dst, value);
        self.hides_pick(choice, by.0, value);
        self.tell_pick(choice, by, value);
        Flow::On
    }

    /// Adds a pick to the set of those before it.
    pub(super) fn add_pick(
        &mut self,
        base: usize,
        dst: Reg,
        choice: ChoiceId,
        by: PickedBy,
        value: i32,
    ) -> Result<(), Box<Fault>> {
        if self.machine.state.put_on_top(&[value]).is_none() {
            return Err(self.fault(FaultKind::TooDeep));
        }
        let picked = self.register(base, dst.next()) + 1;
        self.set_register(base, dst.next(), picked);
        self.hides_pick(choice, by.0, value);
        self.tell_pick(choice, by, value);
        Ok(())
    }

    /// If a card of a stack was picked, only the seat that picked it can still tell the cards there.
    pub(super) fn hides_pick(&mut self, choice: ChoiceId, seat: Option<SeatId>, value: i32) {
        let kind = self.machine.lineup.game.choices[choice].what.kind();
        if matches!(kind, Some(Kind::Card | Kind::Target)) {
            self.hides_chosen(seat, value);
        }
    }

    /// The same for a card that was chosen as part of an action, too.
    pub(super) fn hides_chosen(&mut self, seat: Option<SeatId>, card: i32) {
        let lineup = self.machine.lineup;
        if lineup.layout.shown.is_none() {
            return;
        }
        let board = self.machine.board();
        if let Some(place) = board.card(card).and_then(|card| board.place_of(card)) {
            self.machine.state.lose_order(lineup, place, seat);
        }
    }

    pub(super) fn tell_pick(&mut self, choice: ChoiceId, (seat, asked): PickedBy, value: i32) {
        if !O::WATCHING {
            return;
        }
        let def = &self.machine.lineup.game.choices[choice];
        let board = self.machine.board();
        let of_card = matches!(def.what.kind(), Some(Kind::Card | Kind::Target));
        let card = board.card(value).filter(|_| of_card);
        let effect = board.pointed(value).filter(|_| def.what.kind() == Some(Kind::Effect));
        let on = effect.and_then(|effect| effect.card);
        let known = match (def.secret, seat, card) {
            // That there was something to choose may follow from cards that others do not see.
            (false, Some(seat), None) if def.declines(value) => {
                !self.blind_on_the_way() | board.with_deciders(seat.bit())
            }
            (true, Some(seat), _) => board.with_deciders(seat.bit()),
            (true, None, _) => 0,
            (_, Some(seat), Some(card)) if board.searches(Some(seat), card) => {
                board.seers(card) | board.with_deciders(seat.bit())
            }
            (_, _, Some(card)) => board.seers(card),
            _ => on.map_or(u8::MAX, |card| board.seers(card)),
        };
        if let (true, Some(base), Some(actors)) =
            (def.secret, self.machine.state.frame(), self.observer.actors_mut())
        {
            actors.is_blind(base, (false, false), !known);
        }
        let told = if seat.is_none() { u8::MAX } else { 0 };
        self.tell(|| Happening::Picked { seat, choice, value, effect, asked }, known, told);
    }

    /// Puts the body back before the operation that asks.
    pub(super) fn again(&mut self, base: usize) -> Flow {
        let at = self.machine.state.index(base + frame::AT);
        self.machine.state.set_stage_index(base, at.saturating_sub(1));
        Flow::On
    }

    pub(super) fn suspend(
        &mut self,
        base: usize,
        seat: SeatId,
        what: Question,
        may_pass: bool,
        picked: usize,
    ) -> Flow {
        self.again(base);
        let picked = u16::try_from(picked).unwrap_or(u16::MAX);
        let mut prompt = Prompt { may_pass, picked, ..Prompt::of(seat, what) };
        if may_pass && !self.is_trial() {
            prompt.may_pass = self.machine.is_payable(&prompt, Answer::Pass);
        }
        self.asks(prompt)
    }
}

/// Whether a cell is a card that stands for any card, or an effect on a card that the one who picks cannot see: neither is offered.
pub(super) fn is_blank(board: Board<'_>, asker: Option<SeatId>, kind: Kind, value: i32) -> bool {
    let lineup = board.lineup;
    match kind {
        Kind::Card | Kind::Target if lineup.has_blanks => {
            row::<CardId>(value, lineup.cards()).is_some_and(|card| lineup.card(card).blank)
        }
        Kind::Effect => {
            asker.is_some_and(|seat| board.carrier(value).is_some_and(|card| !board.sees(seat, card)))
        }
        _ => false,
    }
}

/// The things that an open question to a seat lets it pick, in the order of their set.
pub(crate) fn picks(machine: &crate::eval::Machine<'_>, seat: SeatId, visit: &mut dyn FnMut(i32)) {
    let state = &machine.state;
    if let Some(ballot) = Ballot::of(machine.lineup, state) {
        return ballot.picks(machine.board(), seat, visit);
    }
    let Some(base) = state.frame() else { return };
    if state.kind(base) == frame::Kind::Root {
        // Who begins: any seat.
        return machine.seats().for_each(|seat| visit(i32::from(seat.0)));
    }
    let frame::Kind::Body(body) = state.kind(base) else { return };
    let op = machine.lineup.game.bodies[body].ops.get(state.index(base + frame::AT));
    let register = |reg: Reg| state.get(base + frame::REGISTERS + usize::from(reg.0));
    let slice = |reg: Reg| {
        let at = usize::try_from(register(reg)).unwrap_or(0);
        state.slice(at, usize::try_from(register(reg.next())).unwrap_or(0))
    };
    let (from, taken, choice): (&[i32], &[i32], ChoiceId) = match op {
        Some(Op::ChooseSome { search, choice, .. }) => {
            let (at, count) = state.offer_of(usize::try_from(register(*search)).unwrap_or(0));
            (state.slice(at, count), &[], *choice)
        }
        Some(Op::Choose { from, choice, .. }) => (slice(*from), &[], *choice),
        Some(Op::ChooseMany { from, dst, choice }) => (slice(*from), slice(*dst), *choice),
        _ => return,
    };
    let def = &machine.lineup.game.choices[choice];
    match &def.what {
        Asked::One { kind, .. } | Asked::Many { kind, .. } => {
            let board = machine.board();
            let seat = asked(board, base, def);
            let open = |value: i32| !taken.contains(&value) && !is_blank(board, seat, *kind, value);
            let ordered = matches!(def.what, Asked::Many { ordered: true, .. });
            let searched = |value: i32| {
                !ordered
                    && matches!(kind, Kind::Card | Kind::Target)
                    && board.card(value).is_some_and(|card| board.searches(seat, card))
            };
            for value in from.iter().copied().filter(|value| open(*value) && !searched(*value)) {
                visit(value);
            }
            // What the seat holds and looks through is listed as its deck list has it: not as it lies.
            if from.iter().any(|value| searched(*value)) {
                let cards = machine.lineup.slots.ids().map(|card| i32::from(card.0));
                for value in cards.filter(|value| searched(*value) && from.contains(value) && open(*value)) {
                    visit(value);
                }
            }
        }
        Asked::May => {
            visit(1);
            visit(0);
        }
        Asked::Ways(ways) => (0..ways.len()).for_each(|way| visit(i32::try_from(way).unwrap_or(0))),
    }
}

/// The seat that a question of the frame at `base` goes to; none if it is chance that answers.
fn asked(board: Board<'_>, base: usize, def: &ChoiceDef) -> Option<SeatId> {
    let seat = match def.by {
        Asker::Me => board.state.get(base + frame::ME),
        Asker::Seat(reg) => board.state.get(base + frame::REGISTERS + usize::from(reg.0)),
        // Each of several is asked elsewhere.
        Asker::Chance | Asker::Each => return None,
    };
    board.chooser(seat)
}
