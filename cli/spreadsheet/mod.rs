//! Cards as a table for spreadsheets: `tiru export GAME --csv` writes it, `tiru import csv FILE` brings changes back.

mod cell;
mod edit;
mod export;
mod import;
mod pack;
mod read;

pub(crate) use export::{csv, json};
pub(crate) use import::Import;

/// The columns before the values of cards.
const FIRST: [&str; 3] = ["pack", "name", "variant"];
/// The column of the effects.
const EFFECTS: &str = "effects";
/// The column of the flavour text, which every card may have.
const FLAVOR: &str = "flavor";
/// The column that marks cards made of the parts of tables, which are no rows of a pack.
const MADE: &str = "made";

/// How the values of an attribute are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ValueKind {
    /// A text in quotes.
    Text,
    /// A whole number.
    Whole,
    /// Words.
    Words,
}
