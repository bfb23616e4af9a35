//! Zones whose cards are side by side, from the far end of the board to the near one.

use tiru_engine::Sight;
use tiru_engine::rules::{CardDefId, SeatId, ZoneDef, ZoneId};

use super::Drawn;
use super::alike::in_order;
use super::altered;
use super::values::{self, values};
use crate::catalogue::say;
use crate::events::Words;

/// One zone of one seat.
#[derive(Clone, Debug)]
pub(in crate::play) struct Row {
    pub(in crate::play) title: String,
    /// How many columns the zone has, if it has columns.
    pub(in crate::play) columns: Option<usize>,
    /// Its cards by column, or one after the other.
    pub(in crate::play) cells: Vec<Cell>,
    /// Whether it is the first row on the near side of the board.
    pub(in crate::play) near_side: bool,
}

/// A place for a card, or for several that look alike.
#[derive(Clone, Debug)]
pub(in crate::play) enum Cell {
    Empty,
    Card {
        /// How many cards they are.
        count: usize,
        /// The name, after the number of cards if there are several: `2× Rat`.
        name: String,
        /// Which card it is, if the seat knows.
        card: Option<CardDefId>,
        values: Vec<String>,
        /// The same values, those first that a player looks for first.
        brief: Vec<String>,
        /// Those that are not as the card prints them.
        unprinted: Vec<String>,
        /// Sentences about effects that differ from its text.
        effects: Vec<String>,
    },
}

/// Returns all rows, the far side first.
pub(super) fn rows(words: Words<'_>, others: &[SeatId]) -> Vec<Row> {
    let me = words.view.seat();
    let mut rows: Vec<Row> = Vec::new();
    for seat in others {
        let mut far = of_seat(words, *seat);
        far.reverse();
        if others.len() > 1 {
            for row in &mut far {
                row.title = say(words.texts().names.titled, &[&words.seat(*seat), &row.title]);
            }
        }
        rows.extend(far);
    }
    rows.extend(zones(words, |zone| zone.shared).map(|zone| row(words, zone, me)));
    let mut near_side = of_seat(words, me);
    if let Some(first) = near_side.first_mut() {
        first.near_side = true;
    }
    rows.extend(near_side);
    rows
}

/// Returns the rows of one seat from the middle of the board outwards: zones that face another one come
/// first.
fn of_seat(words: Words<'_>, seat: SeatId) -> Vec<Row> {
    let facing = zones(words, |zone| !zone.shared && zone.faces.is_some());
    let behind = zones(words, |zone| !zone.shared && zone.faces.is_none());
    facing.chain(behind).map(|zone| row(words, zone, seat)).collect()
}

fn zones<'a>(words: Words<'a>, wanted: impl Fn(&ZoneDef) -> bool + 'a) -> impl Iterator<Item = ZoneId> + 'a {
    let zones = words.view.rules().zones.iter();
    zones.filter(move |(_, zone)| Drawn::of(zone) == Drawn::Row && wanted(zone)).map(|(id, _)| id)
}

pub(super) fn row(words: Words<'_>, zone: ZoneId, seat: SeatId) -> Row {
    let lies = words.view.zone(zone, seat);
    let unseen = lies.count.saturating_sub(lies.cards.len());
    // On which spots cards lie that a seat cannot tell apart is not known, only how many there are.
    let columns = lies.columns.map(usize::from).filter(|_| unseen == 0);
    let back = || Alike {
        count: 1,
        name: words.texts().board.back.to_owned(),
        card: None,
        values: Vec::new(),
        brief: Vec::new(),
        unprinted: Vec::new(),
        effects: Vec::new(),
    };
    let cells = match columns {
        Some(columns) => {
            let on =
                |column: usize| lies.cards.iter().find(|card| card.column.map(usize::from) == Some(column));
            (1..=columns)
                .map(|column| on(column).map_or(Cell::Empty, |card| alike(words, card).into()))
                .collect()
        }
        None => {
            let seen = in_order(words, &lies.cards).into_iter().map(|card| alike(words, card));
            let stack = words.view.rules().zones.get(zone).is_some_and(|zone| zone.stack);
            together(seen.chain(std::iter::repeat_with(back).take(unseen)), stack)
        }
    };
    Row { title: words.zone(zone), columns, cells, near_side: false }
}

/// Cards that look alike.
struct Alike {
    count: usize,
    name: String,
    card: Option<CardDefId>,
    values: Vec<String>,
    brief: Vec<String>,
    unprinted: Vec<String>,
    effects: Vec<String>,
}

impl Alike {
    fn is_like(&self, other: &Alike) -> bool {
        (self.card, &self.name, &self.values, &self.effects)
            == (other.card, &other.name, &other.values, &other.effects)
    }
}

impl From<Alike> for Cell {
    fn from(alike: Alike) -> Cell {
        let Alike { count, name, card, values, brief, unprinted, effects } = alike;
        let name = if count > 1 { format!("{count}× {name}") } else { name };
        Cell::Card { count, name, card, values, brief, unprinted, effects }
    }
}

/// Puts cards that look alike into one cell; those of a stack only if they lie on each other.
fn together(cards: impl Iterator<Item = Alike>, stack: bool) -> Vec<Cell> {
    let mut found: Vec<Alike> = Vec::new();
    for card in cards {
        let same = if stack {
            found.last_mut().filter(|other| other.is_like(&card))
        } else {
            found.iter_mut().find(|other| other.is_like(&card))
        };
        match same {
            Some(same) => same.count += 1,
            None => found.push(card),
        }
    }
    found.into_iter().map(Cell::from).collect()
}

fn alike(words: Words<'_>, card: &Sight) -> Alike {
    let board = &words.texts().board;
    let name = if card.card.is_some() { words.sight(card) } else { board.back.to_owned() };
    let (mut values, mut brief) = (values(words, card), values::brief(words, card));
    let mut unprinted = values::unprinted(words, card);
    let altered = altered::brief(words, card);
    values.extend(altered.iter().cloned());
    unprinted.extend(altered.iter().cloned());
    brief.splice(brief.len().min(1)..brief.len().min(1), altered);
    // In a shared zone, only this shows who owns the card.
    let zone = card.zone.and_then(|zone| words.view.rules().zones.get(zone));
    if let Some(holder) = card.holder.filter(|_| zone.is_some_and(|zone| zone.shared)) {
        let whose = if words.is_me(holder) {
            board.yours.to_owned()
        } else {
            say(board.theirs, &[&words.seat(holder)])
        };
        values.push(whose.clone());
        brief.insert(0, whose);
    }
    if !card.under.is_empty() {
        let under = say(board.under, &[&card.under.len().to_string()]);
        values.push(under.clone());
        brief.push(under.clone());
        unprinted.push(under);
    }
    Alike {
        count: 1,
        name,
        card: card.card,
        values,
        brief,
        unprinted,
        effects: altered::sentences(words, card),
    }
}

#[cfg(test)]
mod tests {
    use super::{Alike, Cell, together};

    fn names(cards: &[&str], stack: bool) -> Vec<String> {
        let cards = cards.iter().map(|name| Alike {
            count: 1,
            name: (*name).to_owned(),
            card: None,
            values: Vec::new(),
            brief: Vec::new(),
            unprinted: Vec::new(),
            effects: Vec::new(),
        });
        let cells = together(cards, stack).into_iter().filter_map(|cell| match cell {
            Cell::Card { name, .. } => Some(name),
            Cell::Empty => None,
        });
        cells.collect()
    }

    #[test]
    fn cards_that_look_alike_share_a_cell() {
        let cards = ["Rat", "Carp", "Rat", "Rat"];
        assert_eq!(names(&cards, false), ["3× Rat", "Carp"]);
        assert_eq!(names(&cards, true), ["Rat", "Carp", "2× Rat"], "the order of a stack stays");
    }
}
