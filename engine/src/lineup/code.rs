//! Programs as these decks and settings run them: the same operations at the same places, some replaced by shortcuts. What a game
//! leaves open is known here: the value of every setting, where each attribute stands, what nothing writes. Because no operation
//! moves, jumps, lines of text and questions that are open mean the same in both forms; and the plain form can be run as well, for
//! comparison.

use super::Lineup;
use crate::rules::{BodyId, Op, SeatId, Table};

/// Whether a seat knows a card that lies in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sight {
    /// It does.
    Always,
    /// It does not.
    Never,
    /// If the card lies face up.
    FaceUp,
    /// It depends on who put it there.
    Depends,
}

impl Lineup {
    /// The operations of a body.
    #[inline]
    pub(crate) fn code(&self, body: BodyId) -> &[Op] {
        match self.code.get(body) {
            Some(Some(ops)) => ops,
            Some(None) | None => &self.game.bodies[body].ops,
        }
    }

    /// The operations of a body that is run from its start to its end in one go.
    #[inline]
    pub(crate) fn asked(&self, body: BodyId) -> &[Op] {
        match self.asked.get(body) {
            Some(Some(ops)) => ops,
            Some(None) | None => self.code(body),
        }
    }

    /// Whether derived values have to be up to date before a body is run.
    #[inline]
    pub(crate) fn needs_derived(&self, body: BodyId) -> bool {
        let known = || self.reads_derived.get(body).copied().flatten();
        self.claims.any && known().unwrap_or_else(|| self.reads_derived(body))
    }

    /// Whether a body reads anything that is derived, or is tested where it has to be known who has which effects.
    pub(crate) fn reads_derived(&self, body: BodyId) -> bool {
        let playable = || self.game.bodies[body].ops.iter().any(|op| matches!(op, Op::Playable { .. }));
        self.claims.any && (self.layout.given.is_some() || self.reads_claimed(body) || playable())
    }

    /// Whether a body reads a value that is spoken of: then it depends on all that the speakers read.
    pub(crate) fn reads_claimed(&self, body: BodyId) -> bool {
        self.claims.any
            && self.game.bodies[body].ops.iter().any(|op| match op {
                Op::CardAttr { attr, .. } | Op::SeatAttr { attr, .. } | Op::GameAttr { attr, .. } => {
                    self.claims.values.iter().any(|claimed| claimed.attr == *attr)
                }
                _ => false,
            })
    }

    /// The value of a body that reads nothing but settings.
    #[inline]
    pub(crate) fn known(&self, body: BodyId) -> Option<i32> {
        self.known.get(body).copied().flatten()
    }

    /// A value that nothing writes.
    #[inline]
    pub(crate) fn fixed(&self, at: usize) -> i32 {
        self.statics.get(at).copied().unwrap_or(crate::rules::NONE)
    }

    /// Whether a seat knows a card that lies in a place, given as a cell; a card that lies nowhere hides nothing.
    #[inline]
    pub(crate) fn sight(&self, seat: SeatId, place: i32) -> Sight {
        let Ok(place) = usize::try_from(place) else {
            return if self.layout.under.is_some() { Sight::Depends } else { Sight::Always };
        };
        self.sights_of(seat).get(place).copied().unwrap_or(Sight::Depends)
    }

    /// Whether a seat knows the cards that lie in each place.
    #[inline]
    pub(crate) fn sights_of(&self, seat: SeatId) -> &[Sight] {
        let (first, places) = (usize::from(seat.0) * self.places.len(), self.places.len());
        self.sights.get(first..first + places).unwrap_or(&[])
    }

    /// Leaves every program as the game has it: slower, and the same.
    #[must_use]
    #[doc(hidden)]
    pub fn without_shortcuts(&self) -> Lineup {
        Lineup {
            code: Table::new(),
            known: Table::new(),
            asked: Table::new(),
            guarded: Table::new(),
            ..self.clone()
        }
    }
}
