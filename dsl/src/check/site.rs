//! What can be spoken of where a text stands: `me`, `self`, the deed, the seats of a ruling.

use crate::checked::{Deed, Window};

/// The words a text may use.
#[expect(clippy::struct_excessive_bools, reason = "each is one thing a text may or may not speak of")]
#[derive(Clone, Debug, Default)]
pub(super) struct Site {
    /// Whether there is a `me`.
    pub me: Me,
    /// Whether there is a `self`.
    pub carrier: bool,
    /// Whether there is a `doer` and a `cause`.
    pub doer: bool,
    /// The deed whose body or condition this is: its uses of `me` are noted.
    pub body: Option<Deed>,
    /// The window of the effect this is the body of, and the deed it answers.
    pub window: Option<(Window, Deed)>,
    /// How many of `repeat` are around.
    pub repeats: u32,
    /// Whether `proceed` could not be the last thing done here.
    pub more_follows: bool,
    /// Whether this is a ruling: quoted names are cards on its table, `p1` and `p2` its seats.
    pub ruling: bool,
    /// The ruling whose own cards can be named.
    pub cards_of: Option<usize>,
    /// How many seats a ruling has.
    pub ruling_seats: u8,
    /// Whether this decides what is legal, so that it must not depend on what the chooser cannot see.
    pub legality: bool,
    /// Whether this is a statement: what is read here is read while something is done.
    pub in_body: bool,
    /// Whether this is what others have for as long as something is so, and nothing that is done in it.
    pub had: bool,
    /// Whether this is a cost.
    pub cost: bool,
    /// The name of the card this stands on.
    pub card: Option<String>,
    /// Effects of which level are made here.
    pub level: crate::checked::Level,
}

/// Whether a text speaks for a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Me {
    /// It does.
    #[default]
    There,
    /// It does not, for this reason.
    Nobody(&'static str),
}

impl Site {
    /// The same without a seat.
    #[must_use]
    pub(super) fn without_me(mut self, why: &'static str) -> Site {
        self.me = Me::Nobody(why);
        self
    }

    /// The site of a formula of `game.ron`.
    pub(super) fn formula() -> Site {
        Site::default().without_me("a formula of game.ron")
    }
}
