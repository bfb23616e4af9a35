//! Answers in words, as the player who gives them reads them.

use tiru_engine::rules::{ChoiceDef, TOGETHER};
use tiru_engine::{Answer, Known, Prompt, Question, Sight};

use super::Words;

/// Describes an answer to a question.
pub(crate) fn answer(words: Words<'_>, prompt: &Prompt, answer: Answer) -> String {
    let arguments = words.view.arguments(answer, prompt);
    match (answer, prompt.what) {
        (Answer::Act { action, .. }, _) => {
            words.action(prompt.of, action, &arguments, |card| words.sight(card))
        }
        (Answer::Pass, Question::Act(_)) => words.texts().asks.pass.to_owned(),
        (Answer::Pass, _) => words.texts().asks.done.to_owned(),
        (Answer::Pick(_), Question::Way(choice)) => {
            let ways = words.view.rules().choices.get(choice).map_or(&[] as &[String], ChoiceDef::ways);
            let way = match arguments.first() {
                Some(Known::Number(way)) => usize::try_from(*way).ok().and_then(|way| ways.get(way)),
                _ => None,
            };
            way.map(|way| way_in_words(words, way)).unwrap_or_default()
        }
        (Answer::Pick(_), _) => {
            arguments.first().map(|thing| words.thing(thing, |card| words.sight(card))).unwrap_or_default()
        }
    }
}

/// Describes a way, or several that are taken together.
fn way_in_words(words: Words<'_>, way: &str) -> String {
    if words.view.rules().spoken.contains_key(way) {
        return words.spoken(way);
    }
    way.split(TOGETHER).map(|way| words.spoken(way)).collect::<Vec<_>>().join(TOGETHER)
}

impl Words<'_> {
    /// Names a card that the seat sees.
    pub(crate) fn sight(self, card: &Sight) -> String {
        self.card_or_back(card.card)
    }
}
