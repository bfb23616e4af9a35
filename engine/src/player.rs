//! Someone who plays, and the simplest of players.

use crate::prompt::Prompt;
use crate::state::stream::{below, stream};
use crate::view::{Choices, View};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;

/// Someone who plays: it is given what its seat may see, the question, and what may be answered; nothing else.
pub trait Player {
    /// The number of one of the choices.
    fn answer(&mut self, view: View<'_>, prompt: &Prompt, choices: Choices<'_>) -> usize;

    /// Reports whether it never looks at its view: if no player does, what only views read need not be kept up to date.
    #[doc(hidden)]
    fn is_blind(&self) -> bool {
        false
    }
}

impl<P: Player + ?Sized> Player for Box<P> {
    fn answer(&mut self, view: View<'_>, prompt: &Prompt, choices: Choices<'_>) -> usize {
        self.as_mut().answer(view, prompt, choices)
    }

    fn is_blind(&self) -> bool {
        self.as_ref().is_blind()
    }
}

/// A player that takes any option, each as likely as the other.
#[derive(Clone, Debug)]
pub struct Random {
    chance: ChaCha8Rng,
}

impl Random {
    /// One for this seat in a match of this seed: its choices come from a stream of its own, so they change no shuffle.
    pub fn new(seed: u64, seat: u8) -> Random {
        Random { chance: stream(seed, 1_000 + u64::from(seat)) }
    }

    /// The number of one of so many options.
    #[inline]
    pub(crate) fn pick(&mut self, options: u32) -> u32 {
        if options < 2 { 0 } else { below(options, || self.chance.next_u32()) }
    }
}

impl Player for Random {
    fn answer(&mut self, _: View<'_>, _: &Prompt, choices: Choices<'_>) -> usize {
        self.pick(u32::try_from(choices.len()).unwrap_or(u32::MAX)) as usize
    }

    fn is_blind(&self) -> bool {
        true
    }
}
