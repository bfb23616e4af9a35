//! A question with its legal choices, as the seat that is asked may know them.

use serde::Serialize;
use tiru_engine::rules::{ChoiceId, Kind};
use tiru_engine::{Answer, Options, Prompt, Question};

use super::thing::{Thing, thing};
use super::view::{Seen, number, seen};
use crate::events::{Words, answer, asked};

/// The line of a prompt.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename = "prompt")]
pub(super) struct PromptLine<'a> {
    #[serde(rename = "match")]
    game: u32,
    seat: u8,
    /// The seat whose question it is, if this one decides for another.
    #[serde(rename = "for", skip_serializing_if = "Option::is_none")]
    decides_for: Option<u8>,
    /// How many answers this seat gave before: it says nothing of others.
    serial: u32,
    asks: Asks<'a>,
    text: String,
    choices: Vec<Choice<'a>>,
    view: Seen<'a>,
}

/// What is asked.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Asks<'a> {
    Act {
        phase: &'a str,
    },
    Pick {
        of: &'static str,
        #[serde(skip_serializing_if = "str::is_empty")]
        name: &'a str,
        picked: u16,
    },
    May,
    Way,
    Order,
}

/// One legal answer.
#[derive(Debug, Serialize)]
struct Choice<'a> {
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    action: Option<&'a str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pass: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    things: Vec<Thing<'a>>,
}

impl<'a> PromptLine<'a> {
    /// Makes the line of an open question in this match of the conversation. `words` are those of the seat that is asked.
    pub(super) fn new(words: Words<'a>, prompt: &Prompt, options: &Options, game: u32) -> PromptLine<'a> {
        let choices = options.answers().iter().map(|answer| choice(words, prompt, *answer));
        PromptLine {
            game,
            seat: number(prompt.seat),
            decides_for: (prompt.of != prompt.seat).then(|| number(prompt.of)),
            serial: prompt.serial,
            asks: asks(words, prompt),
            text: asked(words, prompt),
            choices: choices.collect(),
            view: seen(words.view),
        }
    }
}

fn asks<'a>(words: Words<'a>, prompt: &Prompt) -> Asks<'a> {
    let rules = words.view.rules();
    match prompt.what {
        Question::Act(node) => {
            Asks::Act { phase: rules.nodes.get(node).map_or("", |node| node.name.as_str()) }
        }
        Question::Pick(choice, kind) => {
            Asks::Pick { of: kind_name(kind), name: choice_name(words, choice), picked: prompt.picked }
        }
        Question::May(_) => Asks::May,
        Question::Way(_) => Asks::Way,
        Question::Order => Asks::Order,
    }
}

fn choice_name(words: Words<'_>, choice: ChoiceId) -> &str {
    words.view.rules().choices.get(choice).map_or("", |choice| choice.name.as_str())
}

fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Number => "number",
        Kind::Flag => "flag",
        Kind::Word(_) => "word",
        Kind::Card => "card",
        Kind::Seat => "seat",
        Kind::Spot => "spot",
        Kind::Zone => "zone",
        Kind::Target => "target",
        Kind::Effect => "effect",
        Kind::Text => "text",
        Kind::Set => "set",
    }
}

fn choice<'a>(words: Words<'a>, prompt: &Prompt, taken: Answer) -> Choice<'a> {
    let rules = words.view.rules();
    let action = match taken {
        Answer::Act { action, .. } => rules.actions.get(action).and_then(|def| rules.deeds.get(def.deed)),
        Answer::Pick(_) | Answer::Pass => None,
    };
    let things = words.view.arguments(taken, prompt);
    Choice {
        text: answer(words, prompt, taken),
        action: action.map(|deed| deed.name.as_str()),
        pass: taken == Answer::Pass,
        things: things.iter().map(|known| thing(words, known)).collect(),
    }
}
