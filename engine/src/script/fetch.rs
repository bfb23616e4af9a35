//! Proposals of a function: deeds by their site, and a question whose answer goes to another function.

use rhai::{Array, Dynamic};

use super::Gave;
use super::table::Table;
use super::value::{CardCell, SeatCell, named};
use crate::rules::Id;
use crate::rules::script::ScriptKind;

/// A proposal as a script holds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Proposal {
    /// A deed: its body and its arguments.
    Deed(crate::rules::BodyId, Vec<i32>),
    /// A question.
    Ask(Asking),
}

/// A question of a function, and the function that gets the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Asking {
    /// The seat that is asked.
    pub(crate) seat: i32,
    /// The options, as cells: cards or seats, or numbers.
    pub(crate) among: Vec<i32>,
    /// Whether the options are numbers.
    pub(crate) numbers: bool,
    /// The row of the file, and the site in it that asks.
    pub(crate) site: (i32, i32),
    /// The arguments of the next function besides the answer.
    pub(crate) carried: Vec<(ScriptKind, i32)>,
}

/// Returns the proposals in the result of a function: one, an array, or none.
pub(super) fn proposals(value: &Dynamic) -> Result<Gave, String> {
    let mut deeds = Vec::new();
    let mut ask = None;
    let all: Array = match value.read_lock::<Array>() {
        Some(array) => array.clone(),
        None if value.is_unit() => Array::new(),
        None => vec![value.clone()],
    };
    for one in &all {
        if ask.is_some() {
            return Err("`ask` is not the last of its proposals".to_owned());
        }
        match one.clone().try_cast::<Proposal>() {
            Some(Proposal::Deed(body, args)) => {
                let mut row = vec![i32::try_from(body.index()).unwrap_or(0)];
                row.extend(args);
                deeds.push(row);
            }
            Some(Proposal::Ask(asking)) => ask = Some(asking),
            None => return Err(format!("it gives {} where proposals are wanted", named(one))),
        }
    }
    Ok(Gave::Proposals(deeds, ask))
}

/// Converts an argument for the next function.
pub(super) fn carried(value: &Dynamic) -> Result<(ScriptKind, i32), String> {
    if let Some(card) = value.clone().try_cast::<CardCell>() {
        return Ok((ScriptKind::Card, card.0));
    }
    if let Some(seat) = value.clone().try_cast::<SeatCell>() {
        return Ok((ScriptKind::Seat, seat.0));
    }
    if let Ok(number) = value.as_int() {
        let most = i64::from(crate::rules::MOST);
        let number = i32::try_from(number.clamp(-most, most)).unwrap_or(0);
        return Ok((ScriptKind::Number, number));
    }
    if let Ok(flag) = value.as_bool() {
        return Ok((ScriptKind::Flag, i32::from(flag)));
    }
    Err(format!(
        "{} cannot be kept until the answer: only a card, a seat, a number, true or false",
        named(value)
    ))
}

/// Returns the options as cells, and whether they are numbers.
pub(super) fn among(value: &Dynamic, table: &Table) -> Result<(Vec<i32>, bool), String> {
    let Some(array) = value.read_lock::<Array>() else {
        return Err(format!("`ask` wants an array to pick from, not {}", named(value)));
    };
    let numbers = array.first().is_some_and(Dynamic::is_int);
    let kind = if numbers { ScriptKind::Number } else { ScriptKind::Target };
    let cells = array.iter().map(|member| super::value::to_cell(member, kind, table));
    Ok((cells.collect::<Result<Vec<_>, _>>()?, numbers))
}

/// Encodes a kind as a cell, for the pending frame.
pub(crate) fn kind_cell(kind: ScriptKind) -> i32 {
    match kind {
        ScriptKind::Number | ScriptKind::Word(_) => 0,
        ScriptKind::Flag => 1,
        ScriptKind::Card => 2,
        ScriptKind::Seat => 3,
        ScriptKind::Target => 4,
    }
}

/// Decodes a kind from a cell.
pub(crate) fn kind_of(cell: i32) -> ScriptKind {
    match cell {
        1 => ScriptKind::Flag,
        2 => ScriptKind::Card,
        3 => ScriptKind::Seat,
        4 => ScriptKind::Target,
        _ => ScriptKind::Number,
    }
}
