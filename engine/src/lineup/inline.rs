//! The walks over the choices of actions with the bans of the game inlined.

use super::Lineup;
use crate::rules::{ActionId, Op, Reg};

/// So many bans on one action can be marked; the walk over the choices of one with more is left as it is.
pub(crate) const MARKS: usize = 32;

/// A walk over the choices of an action in which the bans of the game stand.
#[derive(Clone, Debug)]
pub(crate) struct Guarded {
    /// What is banned is left out.
    pub(crate) ops: Box<[Op]>,
    /// What only bans forbid that some permission may lift is yielded too, and the registers of `marks` tell which of them hold.
    pub(crate) marking: Box<[Op]>,
    pub(crate) registers: usize,
    /// The first of a row of registers, one for each ban of the action.
    pub(crate) marks: Reg,
    /// Whether any of it reads derived values.
    pub(crate) derived: bool,
}

impl Lineup {
    /// The walk over the choices of an action in which the bans of the game stand; none if a ban cannot stand in it.
    pub(crate) fn guarded(&self, action: ActionId) -> Option<&Guarded> {
        self.guarded.get(action)?.as_ref()
    }
}
