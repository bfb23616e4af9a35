//! `turns` and `first`: the turn order, and who begins.

use super::decode::Words;

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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum First {
    /// Chance decides.
    #[default]
    Chance,
    /// The players decide.
    Ask,
}

impl Words for Turns {
    const WHAT: &'static str = "a value of `turns`";
    const WORDS: &'static [(&'static str, Turns)] =
        &[("Alternate", Turns::Alternate), ("Clockwise", Turns::Clockwise), ("Together", Turns::Together)];
}

impl Words for First {
    const WHAT: &'static str = "a value of `first`";
    const WORDS: &'static [(&'static str, First)] = &[("Chance", First::Chance), ("Ask", First::Ask)];
}
