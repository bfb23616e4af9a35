//! What cards of the games that ship are thrown together from.

mod battle_monsters;
mod monsta;
mod monster_pack;

pub(crate) use battle_monsters::BATTLE_MONSTERS;
pub(crate) use monsta::MONSTA;
pub(crate) use monster_pack::MONSTER_PACK;

/// What cards of a game are thrown together from.
pub(crate) struct Words {
    pub(crate) game: &'static str,
    /// What a card prints, `#` standing for a number.
    pub(crate) values: &'static [&'static str],
    /// What effects answer to.
    pub(crate) triggers: &'static [&'static str],
    /// What they do then.
    pub(crate) bodies: &'static [&'static str],
    /// Whole effects.
    pub(crate) others: &'static [&'static str],
}
