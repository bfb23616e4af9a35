//! Names that `game.ron` declares.

use crate::checked::{PhaseOf, Type};
use tiru_engine::rules::{NodeId, Of, Sees, Span};

/// A setting or reading.
#[derive(Clone, Debug)]
pub(crate) struct SettingName {
    /// Its name.
    pub name: String,
    /// A number, a flag or a word.
    pub ty: Type,
    /// The span of its name.
    pub span: Span,
}

/// An attribute.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is one line of a game file, and they are independent"
)]
#[derive(Clone, Debug)]
pub(crate) struct AttributeName {
    /// Its name.
    pub name: String,
    /// What has it: cards, seats or the game.
    pub of: Of,
    /// The type of its values.
    pub ty: Type,
    /// Whether its words, if it has any, are its own and not those of another attribute.
    pub lists: bool,
    /// Whether cards print it.
    pub printed: bool,
    /// Whether it is visible on a face-down card.
    pub open: bool,
    /// Whether the player in it decides for the player who has it.
    pub decides: bool,
    /// Whether the game has a label for it, so that players are meant to read it.
    pub labelled: bool,
    /// The span of its name.
    pub span: Span,
}

/// A zone.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is one line of a game file, and they are independent"
)]
#[derive(Clone, Debug)]
pub(crate) struct ZoneName {
    /// Its name.
    pub name: String,
    /// Whether all seats share it.
    pub shared: bool,
    /// Whether it has spots.
    pub spots: bool,
    /// Whether it has exactly one spot under every setting.
    pub single: bool,
    /// Whether it has a top and a bottom.
    pub stack: bool,
    /// The seats that see its cards.
    pub sees: Sees,
    /// Whether a card that enters is reset to its printed state.
    pub fresh: bool,
    /// The span of its name.
    pub span: Span,
}

/// A phase.
#[derive(Clone, Debug)]
pub(crate) struct PhaseName {
    /// Its name.
    pub name: String,
    /// The phase it refers to.
    pub phase: PhaseOf,
    /// The first node with this name.
    pub node: NodeId,
    /// The span of its name, or of the whole phase.
    pub span: Span,
    /// Whether `start` can run it: not a turn, a round or a secret choice.
    pub starts: bool,
    /// Whether all seats have it together: a round, and its phases outside of turns.
    pub of_all: bool,
}
