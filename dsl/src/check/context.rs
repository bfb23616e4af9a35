//! The context of a text: whether `me`, `self`, the deed or the seats of a ruling exist there.

use crate::checked::Deed;
use tiru_engine::rules::Level;
use tiru_engine::rules::Window;

/// The context of a text.
#[expect(clippy::struct_excessive_bools, reason = "each is one thing a text may or may not speak of")]
#[derive(Clone, Debug, Default)]
pub(super) struct Context {
    /// Whether there is a `me`.
    pub me: Me,
    /// Whether there is a `self`.
    pub carrier: bool,
    /// Whether there is a `doer` and a `cause`.
    pub doer: bool,
    /// The deed that this is the body or condition of; its uses of `me` are recorded.
    pub body: Option<Deed>,
    /// The window and the deeds of the effect that this is the body of.
    pub window: Option<(Window, Vec<Deed>)>,
    /// Whether what triggers this is unknown, so that any name may be one of its roles.
    pub any_role: bool,
    /// The number of enclosing `repeat`s.
    pub repeats: u32,
    /// Whether a `proceed` here would not be the last statement.
    pub more_follows: bool,
    /// Whether this is a ruling: quoted names are cards of its position, `p1` and `p2` its seats.
    pub ruling: bool,
    /// The ruling whose own cards are visible.
    pub cards_of: Option<usize>,
    /// The number of seats in a ruling.
    pub ruling_seats: u8,
    /// Whether this decides what is legal, and so must not depend on what the chooser cannot see.
    pub legality: bool,
    /// Whether this is a requirement of a card, which may count hidden cards of its player.
    pub requires: bool,
    /// Whether this is inside a statement, evaluated while it runs.
    pub in_body: bool,
    /// Whether this is a conditional grant of a static ability, outside the bodies in it.
    pub had: bool,
    /// Whether this is inside `each … together`.
    pub together: bool,
    /// Whether this is a cost.
    pub cost: bool,
    /// The name of the card that contains it.
    pub card: Option<String>,
    /// The level of effects declared here.
    pub level: Level,
}

/// Whether a text has a controller.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Me {
    /// It has one.
    #[default]
    There,
    /// It has none, for this reason.
    Nobody(&'static str),
}

impl Context {
    /// Returns the context without a controller.
    #[must_use]
    pub(super) fn without_me(mut self, why: &'static str) -> Context {
        self.me = Me::Nobody(why);
        self
    }

    /// Returns the context of a formula in `game.ron`.
    pub(super) fn formula() -> Context {
        Context::default().without_me("a formula of `game.ron`")
    }
}
