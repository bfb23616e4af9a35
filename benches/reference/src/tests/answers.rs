//! Answers at random, and what must hold at each question: the numbers, lists and names of answers agree.

use std::fmt::Debug;

use crate::{Playable, Rng};

/// Returns one of some values.
pub(super) fn one<T: Copy, const N: usize>(rng: &mut Rng, of: [T; N]) -> T {
    of[rng.below(u32::try_from(N).unwrap()) as usize]
}

/// Checks the answers to the open question, and gives one of them.
pub(super) fn answer<G: Playable<Move: Debug>>(game: &mut G, rng: &mut Rng) {
    let answers: Vec<G::Move> = game.moves().collect();
    assert_eq!(answers.len(), game.options() as usize);
    assert!(
        (1..answers.len()).all(|end| !answers[..end].contains(&answers[end])),
        "one answer twice: {answers:?}"
    );
    game.play(&answers[rng.below(game.options()) as usize]).unwrap();
}

/// Checks that nothing can be answered once the game is over.
pub(super) fn is_closed<G: Playable>(game: &mut G) -> bool {
    game.nth(0).is_none() && game.play_nth(0).is_err()
}
