//! The board as one seat sees it, as data: for surfaces that are drawn again at another size.

use tiru_engine::rules::{CardDefId, SeatId};

use super::headline;
use super::held::{Held, held};
use super::row::{self, Cell, Row, rows};
use super::side::{Side, side};
use crate::events::Words;

/// A board as one seat sees it.
#[derive(Clone, Debug)]
pub(in crate::play) struct Scene {
    pub(in crate::play) headline: String,
    /// The other seats.
    pub(in crate::play) others: Vec<Side>,
    /// The zones with cards side by side, from the far end of the board to the near one.
    pub(in crate::play) rows: Vec<Row>,
    pub(in crate::play) own: Side,
    /// The cards that only this seat sees, and those of seats for which it decides.
    pub(in crate::play) hands: Vec<Row>,
}

impl Scene {
    /// Describes the board as the seat of the view sees it.
    pub(in crate::play) fn of(words: Words<'_>) -> Scene {
        let me = words.view.seat();
        let others: Vec<SeatId> = words.view.seats().filter(|seat| *seat != me).collect();
        let hands = held(words).into_iter();
        let hands = hands.map(|Held { title, zone, seat }| Row { title, ..row::row(words, zone, seat) });
        Scene {
            headline: headline(words),
            others: others.iter().map(|seat| side(words, *seat, &[], true)).collect(),
            rows: rows(words, &others),
            own: side(words, me, &[], false),
            hands: hands.collect(),
        }
    }

    /// Lists the cards that the seat can read, in the order in which they are drawn, with sentences about effects that
    /// differ from their texts.
    pub(in crate::play) fn cards(&self) -> impl Iterator<Item = (CardDefId, &[String])> {
        let cells = self.rows.iter().chain(&self.hands).flat_map(|row| &row.cells);
        cells.filter_map(|cell| match cell {
            Cell::Card { card, effects, .. } => Some(((*card)?, effects.as_slice())),
            Cell::Empty => None,
        })
    }
}
