//! `turns` and `first`: the turn order, and who begins.

use super::Formula;
use super::decode::{Read, Reader, Words};
use super::ron::{Kind, Node};

/// The turn order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turns {
    /// Two seats alternate.
    Alternate,
    /// Any number of seats, in seat order.
    Clockwise,
    /// All seats take their turn simultaneously.
    Together,
}

/// The rule for who begins.
#[derive(Clone, Debug, Default)]
pub enum First {
    /// Chance decides.
    #[default]
    Chance,
    /// The players decide.
    Ask,
    /// The seat that an expression gives after the setup; if it gives none, chance decides.
    Seat(Formula),
}

impl Words for Turns {
    const WHAT: &'static str = "a value of `turns`";
    const WORDS: &'static [(&'static str, Turns)] =
        &[("Alternate", Turns::Alternate), ("Clockwise", Turns::Clockwise), ("Together", Turns::Together)];
}

impl Read for First {
    const EXPECTED: &'static str = "`Chance`, `Ask`, or a player as an expression in quotes";
    const EXAMPLE: &'static str = "Chance";

    fn read(node: &Node, reader: &mut Reader) -> Option<First> {
        match &node.kind {
            Kind::Text(text) if !is_word(&text.value) => Formula::read(node, reader).map(First::Seat),
            Kind::Text(_) | Kind::Word(_) => Word::read(node, reader).map(|word| match word {
                Word::Chance => First::Chance,
                Word::Ask => First::Ask,
            }),
            _ => reader.wrong(node, Self::EXPECTED),
        }
    }
}

fn is_word(text: &str) -> bool {
    Word::WORDS.iter().any(|(word, _)| word.eq_ignore_ascii_case(text.trim()))
}

#[derive(Clone, Copy)]
enum Word {
    Chance,
    Ask,
}

impl Words for Word {
    const WHAT: &'static str = "a value of `first`";
    const WORDS: &'static [(&'static str, Word)] = &[("Chance", Word::Chance), ("Ask", Word::Ask)];
}
