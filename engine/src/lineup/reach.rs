//! Which texts can be run in matches of these decks, and what effects may do to effects there: so that there is room for it, and
//! none where no text can.

use crate::rules::{BodyId, EffectId};

/// What can be run in matches of a lineup.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reach {
    /// The effects that can act or stand.
    pub(crate) effects: Vec<EffectId>,
    /// The bodies that can be run.
    pub(crate) bodies: Vec<BodyId>,
}

/// What texts of a lineup may do to effects.
#[derive(Clone, Copy, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is one thing that texts may do")]
pub(crate) struct Lends {
    /// How many effects cards may have beside those printed on them.
    pub(crate) rows: usize,
    /// Whether a card may lose one to another.
    pub(crate) moves: bool,
    /// How many may be silenced at one time.
    pub(crate) cancels: usize,
    /// How many claims may be handed out at one time.
    pub(crate) grants: usize,
    /// Whether effects may be handed out.
    pub(crate) hands: bool,
    /// Whether they keep values.
    pub(crate) keeps: bool,
    /// Whether cards may have some for as long as something is so.
    pub(crate) gives: bool,
    /// Whether a text shows cards to seats.
    pub(crate) shows: bool,
    /// Whether cards lie under others from the start.
    pub(crate) under: bool,
}
