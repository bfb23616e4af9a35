//! A question to a player in words.

use tiru_engine::rules::{Asked, ChoiceDef, ChoiceId, Kind};
use tiru_engine::{Prompt, Question};

use super::{Words, plain};
use crate::catalogue::say;

/// Says what an open question asks: the phase in which something may be done, or what is chosen.
pub(crate) fn asked(words: Words<'_>, prompt: &Prompt) -> String {
    let asks = &words.texts().asks;
    match prompt.what {
        Question::Act(node) => words.phase(node),
        Question::Pick(choice, kind) => picks(words, prompt, choice, kind),
        Question::May(_) => asks.do_this.to_owned(),
        Question::Way(choice) => match words.view.rules().choices.get(choice).map(|choice| &choice.what) {
            Some(Asked::Ways(ways)) => {
                let ways: Vec<String> = ways.iter().map(|way| words.spoken(way)).collect();
                say(words.texts().names.titled, &[asks.choose_one, &ways.join(" / ")])
            }
            _ => asks.choose_one.to_owned(),
        },
        Question::Order => words.texts().judge.which_is_first.to_owned(),
    }
}

/// Formats a choice of things: `choose a card “fuel” (1 so far)`.
pub(crate) fn picks(words: Words<'_>, prompt: &Prompt, choice: ChoiceId, kind: Kind) -> String {
    let def = words.view.rules().choices.get(choice);
    let asks = &words.texts().asks;
    let thing = match kind {
        Kind::Card => asks.a_card,
        Kind::Seat => asks.a_player,
        Kind::Target => asks.a_target,
        Kind::Spot | Kind::Zone => asks.a_place,
        Kind::Number => asks.a_number,
        Kind::Effect => asks.an_effect,
        _ => asks.one,
    };
    let so_far = |text: &str| say(asks.so_far, &[text, &prompt.picked.to_string()]);
    if def.is_some_and(ChoiceDef::is_ordered) {
        return so_far(asks.next);
    }
    // A name of one letter helps nobody.
    let name = def.map(|def| def.name.as_str()).filter(|name| name.chars().count() > 1);
    let text = match name {
        Some(name) => say(asks.choose_named, &[thing, &plain(name)]),
        None => say(asks.choose, &[thing]),
    };
    match def.map(|def| &def.what) {
        Some(Asked::Many { .. }) => so_far(&text),
        _ => text,
    }
}
