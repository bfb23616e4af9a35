//! Options that name cards which the chooser cannot tell apart are listed in an order that tells nothing: in the order of their
//! zone they could be followed, for instance a card that went to another's hand before everybody's eyes. Cards face down
//! that the chooser can tell apart, by their spots for instance, keep that order: any other would depend on what they are.

use crate::digest::Digest;
use crate::lineup::Sight;
use crate::prompt::{Alike, Answer, Options, Prompt, Question};
use crate::rules::{CardId, Id, Kind, NONE, SeatId, Sees};
use crate::state::{Board, head};

/// Gives options that look alike to the chooser a new order among themselves, the same for every copy of the match.
pub(crate) fn veil(board: Board<'_>, prompt: &Prompt, options: &mut Options) {
    let Options { answers, alike: Alike { looks: veiled, order } } = options;
    veiled.clear();
    let places = answers.iter().enumerate();
    veiled.extend(places.filter_map(|(at, answer)| Some((looks(board, prompt, *answer)?, at))));
    if veiled.len() < 2 {
        return;
    }
    order.clear();
    for (look, at) in veiled.iter() {
        let first = veiled.iter().position(|(other, _)| other == look);
        order.extend(
            answers.get(*at).map(|answer| (first.unwrap_or(*at), key(board, prompt, answer), *at, *answer)),
        );
    }
    order.sort_unstable_by_key(|(first, key, at, _)| (*first, *key, *at));
    // Those that look alike keep the places they have together.
    let mut sorted = order.iter();
    for first in 0..veiled.len() {
        let Some((look, _)) = veiled.get(first) else { break };
        if veiled.iter().take(first).any(|(other, _)| other == look) {
            continue;
        }
        for (_, at) in veiled.iter().filter(|(other, _)| other == look) {
            if let (Some(place), Some((.., answer))) = (answers.get_mut(*at), sorted.next()) {
                *place = *answer;
            }
        }
    }
}

/// An option as it looks to the one who is asked, if it names a card that they can neither see nor tell apart.
fn looks(board: Board<'_>, prompt: &Prompt, answer: Answer) -> Option<Answer> {
    match (answer, prompt.what) {
        (Answer::Act { action, .. }, _)
            if board.lineup.survey.cards_told_apart.get(action) == Some(&true) =>
        {
            None
        }
        (Answer::Act { action, mut args }, _) => {
            let rules = &board.lineup.game;
            let params = rules.deeds[rules.actions.get(action)?.deed].params.iter();
            let mut veiled = false;
            for (param, arg) in params.zip(&mut args) {
                if matches!(param.kind, Kind::Card | Kind::Target)
                    && is_hidden(board, (prompt.of, false), *arg)
                {
                    *arg = NONE;
                    veiled = true;
                }
            }
            veiled.then_some(Answer::Act { action, args })
        }
        (Answer::Pick(card), Question::Pick(choice, Kind::Card | Kind::Target))
            if !board.lineup.game.choices[choice].is_ordered() =>
        {
            is_hidden(board, (prompt.of, true), card).then_some(Answer::Pick(NONE))
        }
        // Whoever puts cards into an order sees them.
        (Answer::Pick(_) | Answer::Pass, _) => None,
    }
}

/// Whether a seat can neither see a card nor tell it apart. If it picks, it is shown what it searches.
#[inline]
fn is_hidden(board: Board<'_>, (seat, picks): (SeatId, bool), cell: i32) -> bool {
    let Some(card): Option<CardId> = board.card(cell) else { return false };
    let place = board.state.get(board.lineup.layout.place + card.index());
    let known = match board.lineup.sight(seat, place) {
        // Where one that is no more was seen last is another question.
        _ if place < 0 => board.sees(seat, card),
        Sight::Always => true,
        Sight::FaceUp => board.is_up(card),
        Sight::Never => false,
        Sight::Depends => board.sees(seat, card),
    };
    !(known || picks && board.searches(Some(seat), card) || tells_apart(board, seat, card))
}

/// Whether a seat can tell a card from the others of its place, although it cannot see which card it is.
fn tells_apart(board: Board<'_>, seat: SeatId, card: CardId) -> bool {
    let place = board.place_of(card).or_else(|| board.place_of_host(card));
    place.is_some_and(|place| {
        let place = &board.lineup.places[place];
        match place.sees {
            Sees::All | Sees::Others => true,
            Sees::Owner => place.seat == Some(seat),
            Sees::Nobody => false,
        }
    })
}

/// Where an option comes among the veiled ones: nobody who does not know the seed can work it out.
fn key(board: Board<'_>, prompt: &Prompt, answer: &Answer) -> u64 {
    let mut digest = Digest::new();
    for cell in [head::SEED, head::SEED + 1] {
        digest.add(board.state.get(cell));
    }
    digest.add(prompt.serial.cast_signed());
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
