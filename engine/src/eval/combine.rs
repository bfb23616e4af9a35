//! Prepares the search for a set that fits as a whole.

use super::rare::Rare;
use super::{Eyes, Machine};
use crate::rules::{CardId, Kind, Reg, row};
use crate::state::{combination, frame};

impl Machine<'_> {
    /// Makes room for the combinations of a set's members, without those that nobody can choose.
    #[inline(never)]
    pub(super) fn combine(
        &mut self,
        base: usize,
        (search, from): (Reg, Reg),
        (least, kind): (Reg, Kind),
        eyes: Option<Eyes<'_>>,
    ) -> Rare {
        let register = |reg: Reg| base + frame::REGISTERS + usize::from(reg.0);
        let [start, count, fewest, most] =
            [from, from.next(), least, least.next()].map(|reg| self.state.index(register(reg)));
        let cells = combination::cells(count);
        self.work += cells as u64;
        // What another frame left there counts for nothing: equal matches have equal cells.
        let Some(at) = self.state.room_on_top(cells) else { return Rare::Full };
        let mut things = 0;
        for nth in 0..count {
            let thing = self.state.get(start + nth);
            if self.can_be_chosen(kind, thing, eyes) {
                self.state.set_member(combination::thing_at(at, things), thing);
                things += 1;
            }
        }
        self.state.combine(at, things, (fewest, most));
        self.state.set_operand(base, search, at, cells);
        Rare::On
    }

    /// Whether a thing is one that whoever looks can choose: no card that stands for any card, no effect on a card that is not seen.
    fn can_be_chosen(&self, kind: Kind, thing: i32, eyes: Option<Eyes<'_>>) -> bool {
        let (lineup, board) = (self.lineup, self.board());
        match kind {
            Kind::Card | Kind::Target if lineup.has_blanks => {
                row::<CardId>(thing, lineup.cards()).is_none_or(|card| !lineup.card(card).blank)
            }
            Kind::Effect => {
                let seat = eyes.and_then(Eyes::seat);
                seat.is_none_or(|seat| board.carrier(thing).is_none_or(|card| board.sees(seat, card)))
            }
            _ => true,
        }
    }
}
