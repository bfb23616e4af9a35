//! Conversion of values: cells of the machine on one side, values of a script on the other.

use rhai::{Array, Dynamic, EvalAltResult};

use super::table::Table;
use crate::rules::script::{ScriptKind, ScriptType};
use crate::rules::{MOST, NONE};

/// The error that stops a function.
pub(super) type Refused = Box<EvalAltResult>;

/// Returns an error with this reason.
pub(super) fn refused(why: String) -> Refused {
    why.into()
}

/// A card as a script holds it: it can be compared and queried, and nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CardCell(pub(super) i32);

/// A seat, likewise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SeatCell(pub(super) i32);

/// Converts a cell to a script value; none is `()`.
pub(super) fn from_cell(cell: i32, kind: ScriptKind, table: &Table) -> Dynamic {
    if cell == NONE {
        return Dynamic::UNIT;
    }
    match kind {
        ScriptKind::Number => Dynamic::from(i64::from(cell)),
        ScriptKind::Flag => Dynamic::from(cell == 1),
        ScriptKind::Word(list) => {
            table.word_name(list, cell).map_or(Dynamic::UNIT, |word| Dynamic::from(word.to_owned()))
        }
        ScriptKind::Card => Dynamic::from(CardCell(cell)),
        ScriptKind::Seat => Dynamic::from(SeatCell(cell)),
        ScriptKind::Target => {
            use crate::rules::Either;
            match Either::IsSeat.of(cell) {
                1 => Dynamic::from(SeatCell(Either::Seat.of(cell))),
                _ => Dynamic::from(CardCell(Either::Card.of(cell))),
            }
        }
    }
}

/// Converts the result of a script to a cell.
pub(super) fn to_cell(value: &Dynamic, kind: ScriptKind, table: &Table) -> Result<i32, String> {
    if value.is_unit() {
        return Ok(NONE);
    }
    let card = value.clone().try_cast::<CardCell>().map(|card| card.0);
    let seat = value.clone().try_cast::<SeatCell>().map(|seat| seat.0);
    let found = match kind {
        ScriptKind::Number => match value.as_int() {
            Ok(number) => {
                let number = i32::try_from(number).ok().filter(|number| (-MOST..=MOST).contains(number));
                Some(number.ok_or_else(|| format!("a number beyond {MOST}"))?)
            }
            Err(_) => None,
        },
        ScriptKind::Flag => value.as_bool().ok().map(i32::from),
        ScriptKind::Word(list) => match value.clone().into_immutable_string() {
            Ok(word) => {
                let found = table.word(list, &word);
                let name = &table.game().lists[list].name;
                Some(found.ok_or_else(|| format!("no word `{word}` in `{name}`"))?)
            }
            Err(_) => None,
        },
        ScriptKind::Card => card,
        ScriptKind::Seat => seat,
        ScriptKind::Target => card.or(seat.map(|seat| crate::rules::Either::OfSeat.of(seat))),
    };
    found.ok_or_else(|| format!("{}, not {}", kind.words(), named(value)))
}

/// Returns the members of an array, as cells.
pub(super) fn to_cells(value: &Dynamic, kind: ScriptKind, table: &Table) -> Result<Vec<i32>, String> {
    // A card counts as a set of one, as everywhere.
    let Some(array) = value.read_lock::<Array>() else {
        return to_cell(value, kind, table).map(|cell| if cell == NONE { Vec::new() } else { vec![cell] });
    };
    array.iter().filter(|member| !member.is_unit()).map(|member| to_cell(member, kind, table)).collect()
}

/// Returns the arguments of a function: one cell for a thing, the members for a set.
pub(super) fn from_cells(cells: &[i32], ty: ScriptType, table: &Table) -> Dynamic {
    match ty {
        ScriptType::One(kind) => from_cell(cells.first().copied().unwrap_or(NONE), kind, table),
        ScriptType::Set(kind) => {
            Dynamic::from(cells.iter().map(|cell| from_cell(*cell, kind, table)).collect::<Array>())
        }
    }
}

/// Describes a value in words.
pub(super) fn named(value: &Dynamic) -> String {
    if value.is_unit() {
        "nothing".to_owned()
    } else if value.is::<CardCell>() {
        "a card".to_owned()
    } else if value.is::<SeatCell>() {
        "a seat".to_owned()
    } else if value.is::<super::fetch::Proposal>() {
        "a proposal".to_owned()
    } else if value.is_int() {
        format!("the number {value}")
    } else if value.is_string() {
        "a text".to_owned()
    } else if value.is_array() {
        "an array".to_owned()
    } else if value.is_bool() {
        "true or false".to_owned()
    } else {
        value.type_name().to_owned()
    }
}
