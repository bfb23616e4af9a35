//! What is known of the names that `game.ron` gives.

use crate::blueprint::{Carrier, Sees};
use crate::checked::{PhaseOf, Type};
use tiru_engine::rules::{NodeId, Span};

/// A setting or reading.
#[derive(Clone, Debug)]
pub struct SettingName {
    /// Its name.
    pub name: String,
    /// A number, a flag or a word.
    pub ty: Type,
    /// Where its name is written.
    pub span: Span,
}

/// An attribute.
#[derive(Clone, Debug)]
pub struct AttributeName {
    /// Its name.
    pub name: String,
    /// What carries it.
    pub of: Carrier,
    /// What its values are.
    pub ty: Type,
    /// Cards print it.
    pub printed: bool,
    /// It is seen although the card is face down.
    pub open: bool,
    /// Where its name is written.
    pub span: Span,
}

/// A zone.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is one line of a game file, and they are independent"
)]
#[derive(Clone, Debug)]
pub struct ZoneName {
    /// Its name.
    pub name: String,
    /// All seats have it together.
    pub shared: bool,
    /// It has spots.
    pub spots: bool,
    /// It has just one spot, whatever the settings.
    pub single: bool,
    /// It has a top and a bottom.
    pub stack: bool,
    /// Who sees its cards.
    pub sees: Sees,
    /// Cards become as printed when they come to it.
    pub fresh: bool,
    /// Where its name is written.
    pub span: Span,
}

/// A phase.
#[derive(Clone, Debug)]
pub struct PhaseName {
    /// Its name.
    pub name: String,
    /// Which.
    pub phase: PhaseOf,
    /// The first node that it means.
    pub node: NodeId,
    /// Where its name, or the whole phase, is written.
    pub span: Span,
}
