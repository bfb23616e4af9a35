//! What a body may read of cards: through whose eyes, and of former selves too.

use super::Board;
use crate::rules::{AttrId, CardFact, CardId, Compare, MOST, NONE, NamesId, SeatId};
use crate::state::ghost;

impl Board<'_> {
    /// Whether the reader may know which card this is.
    #[inline]
    pub(super) fn may_know(self, eyes: Option<SeatId>, card: CardId) -> bool {
        eyes.is_none_or(|seat| self.sees(seat, card))
    }

    /// Whether the reader may know a value of a card.
    #[inline]
    pub(super) fn may_read(self, eyes: Option<SeatId>, card: CardId, attr: AttrId) -> bool {
        eyes.is_none_or(|seat| self.sees(seat, card) || self.lineup.game.attributes[attr].open)
    }

    pub(super) fn is_named(self, eyes: Option<SeatId>, card: i32, names: NamesId) -> bool {
        let Some(card) = self.card(card) else { return false };
        self.may_know(eyes, card) && self.lineup.game.names[names].contains(&self.lineup.slots[card].def)
    }

    /// The one card of a name, anywhere or in one place.
    pub(super) fn named(self, names: NamesId, place: Option<i32>) -> i32 {
        let wanted = place.map(|place| self.place_at(place));
        let mut found = self.lineup.slots.ids().filter(|card| {
            let lies = self.place_of(*card);
            lies.is_some()
                && wanted.is_none_or(|wanted| wanted == lies)
                && self.lineup.game.names[names].contains(&self.lineup.slots[*card].def)
        });
        match (found.next(), found.next()) {
            (Some(card), None) => super::cell(Some(card)),
            _ => NONE,
        }
    }

    /// Compares two cells; a former self is the card that it is of.
    #[inline]
    pub(super) fn compare(self, how: Compare, a: i32, b: i32) -> bool {
        if a < -MOST || b < -MOST {
            return compare(how, self.as_it_is(a), self.as_it_is(b));
        }
        compare(how, a, b)
    }

    /// The card that a former self is of; every other cell as it is.
    pub(super) fn as_it_is(self, value: i32) -> i32 {
        if value >= -MOST || value == NONE { value } else { super::cell(self.card(value)) }
    }

    #[cold]
    pub(super) fn former_attr(self, value: i32, attr: AttrId) -> i32 {
        ghost::row_of(value).map_or(NONE, |row| self.state.ghost_attr(self.lineup, row, attr))
    }

    #[cold]
    pub(super) fn former_fact(self, value: i32, card: CardId, fact: CardFact) -> i32 {
        let was = ghost::row_of(value).and_then(|row| self.ghost_fact(row, fact));
        was.unwrap_or_else(|| self.card_fact(card, fact))
    }
}

/// Compares two cells of which neither is a former self.
#[inline]
pub(super) fn compare(how: Compare, a: i32, b: i32) -> bool {
    if a == NONE || b == NONE {
        return false;
    }
    match how {
        Compare::Equal => a == b,
        Compare::Unequal => a != b,
        Compare::Less => a < b,
        Compare::LessEqual => a <= b,
        Compare::More => a > b,
        Compare::MoreEqual => a >= b,
    }
}
