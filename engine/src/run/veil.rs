//! Options that name cards which the chooser cannot tell apart stand in an order that says nothing: in that of the zone they
//! could be followed, for instance a card that went to another's hand before everybody's eyes.

use crate::digest::Digest;
use crate::eval::Board;
use crate::prompt::{Answer, Options, Prompt, Question};
use crate::rules::{CardId, Kind, SeatId};
use crate::state::head;

/// Gives the options that name such cards a new order among themselves, the same for every copy of the match.
pub(crate) fn veil(board: Board<'_>, prompt: &Prompt, options: &mut Options) {
    let hidden = |answer: &Answer| names_hidden(board, prompt, answer);
    if options.answers.iter().filter(|answer| hidden(answer)).count() < 2 {
        return;
    }
    let mut veiled: Vec<Answer> = options.answers.iter().copied().filter(|answer| hidden(answer)).collect();
    veiled.sort_by_cached_key(|answer| key(board, answer));
    let mut next = veiled.into_iter();
    for answer in options.answers.iter_mut().filter(|answer| names_hidden(board, prompt, answer)) {
        if let Some(other) = next.next() {
            *answer = other;
        }
    }
}

/// Whether an option names a card that another seat holds and the one who is asked does not see.
fn names_hidden(board: Board<'_>, prompt: &Prompt, answer: &Answer) -> bool {
    match (answer, prompt.what) {
        (Answer::Act { action, args }, _) => {
            let rules = &board.lineup.game;
            let Some(action) = rules.actions.get(*action) else { return false };
            let params = rules.deeds[action.deed].params.iter();
            params
                .zip(args)
                .any(|(param, arg)| param.kind == Kind::Card && is_hidden(board, prompt.seat, *arg))
        }
        (Answer::Pick(card), Question::Pick(_, Kind::Card)) => is_hidden(board, prompt.seat, *card),
        (Answer::Pick(_) | Answer::Pass, _) => false,
    }
}

#[inline]
fn is_hidden(board: Board<'_>, seat: SeatId, cell: i32) -> bool {
    let Some(card): Option<CardId> = board.card(cell) else { return false };
    board.holder_of(card) != Some(seat) && !board.sees(seat, card)
}

/// Where an option comes among the veiled ones: nobody who does not know the seed can work it out.
fn key(board: Board<'_>, answer: &Answer) -> u64 {
    let mut digest = Digest::new();
    for cell in [head::SEED, head::SEED + 1, head::SERIAL] {
        digest.add(board.state.get(cell));
    }
    match answer {
        Answer::Act { action, args } => {
            digest.add(i32::from(action.0));
            for arg in args {
                digest.add(*arg);
            }
        }
        Answer::Pick(cell) => digest.add(*cell),
        Answer::Pass => {}
    }
    digest.value()
}
