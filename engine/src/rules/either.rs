//! A card or a seat in one cell: a card as it is, a seat by a number so high that nothing else has it.

use super::{MOST, NONE};

/// The first seat; no number, no card and no former self of a card reaches so high.
const FIRST: i32 = MOST + 1;

/// What is made or asked of a cell that stands for a card or a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Either {
    /// The cell of such a kind for a seat.
    OfSeat,
    /// The card, or none.
    Card,
    /// The seat, or none.
    Seat,
    /// A flag: it is a card.
    IsCard,
    /// A flag: it is a seat.
    IsSeat,
}

impl Either {
    /// The cell that comes of this one.
    pub fn of(self, cell: i32) -> i32 {
        let is_seat = cell >= FIRST;
        match self {
            Either::OfSeat if cell == NONE => NONE,
            Either::OfSeat => FIRST.saturating_add(cell),
            Either::Card if is_seat => NONE,
            Either::Card => cell,
            Either::Seat if is_seat => cell - FIRST,
            Either::Seat => NONE,
            Either::IsCard => i32::from(!is_seat && cell != NONE),
            Either::IsSeat => i32::from(is_seat),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Either, NONE};

    #[test]
    fn a_cell_is_a_card_or_a_seat_or_neither() {
        let seat = Either::OfSeat.of(1);
        assert_eq!(Either::Seat.of(seat), 1);
        assert_eq!(Either::Card.of(seat), NONE);
        assert_eq!((Either::IsSeat.of(seat), Either::IsCard.of(seat)), (1, 0));
        assert_eq!((Either::Card.of(7), Either::Seat.of(7)), (7, NONE));
        assert_eq!((Either::IsSeat.of(7), Either::IsCard.of(7)), (0, 1));
        assert_eq!(Either::OfSeat.of(NONE), NONE);
        assert_eq!((Either::Card.of(NONE), Either::Seat.of(NONE)), (NONE, NONE));
        assert_eq!((Either::IsSeat.of(NONE), Either::IsCard.of(NONE)), (0, 0));
    }
}
