//! `turns` and `first`: how turns go round, and who begins.

use super::decode::Words;

/// How turns go round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turns {
    /// Two seats in turn.
    Alternate,
    /// Any number of seats in table order.
    Clockwise,
    /// All seats at once.
    Together,
}

/// Who begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum First {
    /// Chance says.
    #[default]
    Chance,
    /// The players say.
    Ask,
}

impl Words for Turns {
    const WHAT: &'static str = "how turns go round";
    const WORDS: &'static [(&'static str, Turns)] =
        &[("Alternate", Turns::Alternate), ("Clockwise", Turns::Clockwise), ("Together", Turns::Together)];
}

impl Words for First {
    const WHAT: &'static str = "who begins";
    const WORDS: &'static [(&'static str, First)] = &[("Chance", First::Chance), ("Ask", First::Ask)];
}
