//! `turns` and `first`: how turns go round, and who begins.

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
    /// Who lost the match before.
    Loser,
}
