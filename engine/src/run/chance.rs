//! Chance: who begins, shuffles, random places, things picked by chance. All of it from the match's own seed, or from the
//! results that a ruling gives.

use super::{Flow, Flows, Run};
use crate::apply::{exchange, make_unknown, pass_turn};
use crate::lineup::Shape;
use crate::observe::{Happening, Observer};
use crate::outcome::{Fault, FaultKind};
use crate::prompt::{Prompt, Question};
use crate::rules::{CardDefId, ChoiceId, Expected, First, Id, Kind, Many, PlaceId, Reg, SeatId};
use crate::state::{frame, head};

impl<O: Observer> Run<'_, O> {
    /// A number below `bound`; 0 is the stream of the table, a seat's own comes after it.
    pub(crate) fn draw(&mut self, purpose: usize, bound: u32) -> u32 {
        if self.is_trial() {
            // What chance will give nobody may learn from what can be paid.
            return 0;
        }
        let chance = self.machine.lineup.layout.chance;
        self.machine.state.draw(chance, purpose, bound)
    }

    /// Finds who begins.
    pub(super) fn draw_first(&mut self, base: usize) -> Flows {
        let seats = u32::from(self.machine.lineup.seats).max(1);
        let seat = match self.machine.lineup.game.first {
            First::Table => SeatId(0),
            First::Chance => SeatId::at(self.draw(0, seats) as usize),
            First::Seat(body) => {
                let seat = self.machine.value(body, None, &[]);
                let found = self.machine.board().seat(seat);
                found.unwrap_or_else(|| SeatId::at(self.draw(0, seats) as usize))
            }
            First::Ask(choice) => match self.ask_who_begins(base, choice, seats) {
                Ok(seat) => seat,
                Err(prompt) => return Ok(self.asks(prompt)),
            },
        };
        pass_turn(self.machine.state, seat);
        self.tell(|| Happening::First(seat), u8::MAX, u8::MAX);
        Ok(Flow::On)
    }

    /// Asks a seat drawn by chance which seat begins. Who is asked is drawn once and kept in the frame.
    fn ask_who_begins(&mut self, base: usize, choice: ChoiceId, seats: u32) -> Result<SeatId, Prompt> {
        if self.machine.state.get(base + frame::REGISTERS) == 0 {
            let asked = i32::try_from(self.draw(0, seats)).unwrap_or(0);
            self.machine.state.set_register(base, 0, asked + 1);
        }
        let asked = self.machine.state.get(base + frame::REGISTERS) - 1;
        let seat = self.machine.board().seat(asked).unwrap_or(SeatId(0));
        if self.machine.state.get(head::ANSWER) == super::answer::PICK {
            self.machine.state.take_answer();
            let named = self.machine.state.get(head::ANSWER_CELLS);
            return Ok(self.machine.board().seat(named).unwrap_or(seat));
        }
        // The question is asked again from here.
        self.machine.state.set_stage(base, 0);
        Err(Prompt::of(seat, Question::Pick(choice, Kind::Seat)))
    }

    /// Gives a list a new order.
    pub(crate) fn shuffle(&mut self, place: i32) {
        let Some(place) = self.machine.board().place_at(place) else { return };
        let known = self.machine.lineup.places[place];
        let Shape::List { .. } = known.shape else { return };
        make_unknown(self.machine.lineup, self.machine.state, place);
        let count = self.machine.board().count(&known);
        self.machine.charge(8 * count);
        let purpose = self.purpose_of(place);
        for last in (1..count).rev() {
            let bound = u32::try_from(last + 1).unwrap_or(u32::MAX);
            let other = self.draw(purpose, bound) as usize;
            exchange(self.machine.lineup, self.machine.state, place, last, other);
        }
        if O::WATCHING {
            let order = self.machine.board().cards_in(place).collect();
            self.tell(|| Happening::Shuffled { place, order }, u8::MAX, 0);
        }
    }

    /// A number below `bound` from the stream of the seat whose place it is.
    pub(super) fn draw_place(&mut self, place: PlaceId, bound: u32) -> u32 {
        self.draw(self.purpose_of(place), bound)
    }

    /// The stream of a place: that of its seat.
    fn purpose_of(&self, place: PlaceId) -> usize {
        self.machine.lineup.places[place].seat.map_or(0, |seat| 1 + seat.index())
    }

    /// One member of a set by chance, and whether it was drawn: where a ruling says what chance gives, the only member needs no result.
    pub(crate) fn draw_member(&mut self, start: usize, count: usize) -> Result<(i32, bool), Box<Fault>> {
        if let Some(dice) = self.dice {
            let members = self.machine.state.slice(start, count).to_vec();
            return self.member_given(dice, &members, count == 1);
        }
        let nth = self.draw(0, u32::try_from(count).unwrap_or(1));
        Ok((self.machine.state.get(start + nth as usize), true))
    }

    /// One member by chance that is not picked yet, and whether it was drawn. `takes_all` says that all others are taken, too.
    pub(super) fn draw_open(
        &mut self,
        base: usize,
        dst: Reg,
        kind: Kind,
        (start, count): (usize, usize),
        (open, takes_all): (usize, bool),
    ) -> Result<(i32, bool), Box<Fault>> {
        let nth = match self.dice {
            Some(_) => 0,
            None => self.draw(0, u32::try_from(open).unwrap_or(1)) as usize,
        };
        let (taken, picked) = self.members(base, dst, Many::Set);
        let taken = self.machine.state.slice(taken, picked);
        let members = self.machine.state.slice(start, count).iter().copied();
        let mut free = members.filter(|member| {
            !taken.contains(member) && !super::ask::is_blank(self.machine.board(), None, kind, *member)
        });
        if let Some(dice) = self.dice {
            // A blank card stands for any card, so something else could be drawn.
            let is_all = picked + open == count;
            let free: Vec<i32> = free.collect();
            return self.member_given(dice, &free, is_all && (takes_all || open == 1));
        }
        let found = free.nth(nth).map(|member| (member, true));
        found.ok_or_else(|| self.fault(FaultKind::WrongChance))
    }

    /// The first of these members that the next result of a ruling names, or the first at all if nothing else can come: then the result
    /// stays for what is drawn later. Also returns whether a result named it.
    fn member_given(
        &mut self,
        dice: &[Expected],
        members: &[i32],
        is_certain: bool,
    ) -> Result<(i32, bool), Box<Fault>> {
        let used = self.machine.state.index(head::DICE);
        let next = dice.get(used).copied();
        let named = |expected| members.iter().copied().find(|member| self.is_expected(expected, *member));
        if let Some(member) = next.and_then(named) {
            self.machine.state.set_dice_used(used + 1);
            return Ok((member, true));
        }
        let missing = if next.is_some() { FaultKind::WrongChance } else { FaultKind::NoChanceLeft };
        let certain = members.first().copied().filter(|_| is_certain);
        certain.map(|member| (member, false)).ok_or_else(|| self.fault(missing))
    }

    /// The next result that a ruling gives, if it gives any.
    pub(super) fn result_given(&mut self) -> Result<Option<Expected>, Box<Fault>> {
        let Some(dice) = self.dice else { return Ok(None) };
        let used = self.machine.state.index(head::DICE);
        match dice.get(used) {
            Some(expected) => {
                self.machine.state.set_dice_used(used + 1);
                Ok(Some(*expected))
            }
            None => Err(self.fault(FaultKind::NoChanceLeft)),
        }
    }

    fn print_of(&self, member: i32) -> Option<CardDefId> {
        let card = self.machine.board().card(member)?;
        Some(self.machine.lineup.slots[card].def)
    }

    pub(super) fn is_expected(&self, expected: Expected, member: i32) -> bool {
        match expected {
            Expected::Cell(value) => value == member,
            Expected::Card(def) => self.print_of(member) == Some(def),
            Expected::Named(names) => {
                let prints = &self.machine.lineup.game.names[names];
                self.print_of(member).is_some_and(|def| prints.contains(&def))
            }
        }
    }
}
