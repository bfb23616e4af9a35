//! Values that need no match: those that read nothing but settings and what is printed.

use super::Machine;
use crate::lineup::Lineup;
use crate::rules::{BodyId, Formula};
use crate::state::State;

impl Lineup {
    /// The value of a formula: it reads settings only.
    pub(crate) fn formula(&self, formula: Formula) -> i32 {
        match formula {
            Formula::Fixed(value) => value,
            Formula::Body(body) => self.constant(body, &[]),
        }
    }

    /// The value that a body gives when there is no table: from settings and printed values alone.
    pub(crate) fn constant(&self, body: BodyId, args: &[i32]) -> i32 {
        if let Some(value) = self.known(body) {
            return value;
        }
        let mut state = State::for_constants();
        Machine::new(self, &mut state).value(body, None, args)
    }
}
