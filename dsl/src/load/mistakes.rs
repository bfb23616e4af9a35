//! The mistakes because of which there is no game, as an error.

/// The mistakes because of which there is no game. `Display` shows each with its lines, without colours.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Mistakes(pub(super) String);
