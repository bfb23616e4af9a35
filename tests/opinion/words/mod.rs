//! Building blocks of random cards for the shipped games.

mod battle_monsters;
mod monsta;
mod monster_pack;

pub(crate) use battle_monsters::BATTLE_MONSTERS;
pub(crate) use monsta::MONSTA;
pub(crate) use monster_pack::MONSTER_PACK;

/// Building blocks of random cards for a game.
pub(crate) struct Words {
    pub(crate) game: &'static str,
    /// Printed values, with `#` for a number.
    pub(crate) values: &'static [&'static str],
    /// Triggers.
    pub(crate) triggers: &'static [&'static str],
    /// Bodies.
    pub(crate) bodies: &'static [&'static str],
    /// Whole effects.
    pub(crate) others: &'static [&'static str],
}
