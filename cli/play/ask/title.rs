//! The title line of a question.

use tiru_dsl::load::Loaded;
use tiru_dsl::tell::question;
use tiru_engine::rules::{ActionId, BodyId, ChoiceId, DeedId, Does, EffectId, Game, Op};
use tiru_engine::{Answer, News, Question};

use super::{Asking, Opened};
use crate::catalogue::say;
use crate::events::{Words, bare, capital, picks, plain, shortened};

/// The most characters to show of the effect or rule that asks.
const LINE: usize = 90;

/// How many of the last events are searched for the effect that asks.
const LOOK_BACK: usize = 500;

/// The title above the choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) struct Title {
    /// What is asked.
    pub(in super::super) text: String,
    /// The text of the rule or card that asks, if no action is chosen.
    pub(in super::super) line: String,
}

impl Asking {
    /// Returns the title of the current step; it says for whom the person decides, if for another player.
    pub(in super::super) fn title(&self, words: Words<'_>, loaded: &Loaded) -> Title {
        let title = self.own_title(words, loaded);
        if self.prompt.of == self.prompt.seat {
            return title;
        }
        let text = say(words.texts().asks.for_another, &[&words.seat(self.prompt.of), &title.text]);
        Title { text, ..title }
    }

    fn own_title(&self, words: Words<'_>, loaded: &Loaded) -> Title {
        let plain = |text: String| Title { text, line: String::new() };
        let asks = &words.texts().asks;
        match self.prompt.what {
            Question::Act(node) if self.steps.len() == 1 => {
                plain(say(asks.what, &[&capital(&words.phase(node))]))
            }
            Question::Act(_) => plain(self.half(words)),
            Question::Pick(choice, kind) => {
                written(words, loaded, choice, &picks(words, &self.prompt, choice, kind))
            }
            Question::May(choice) => written(words, loaded, choice, asks.do_this),
            Question::Way(choice) => written(words, loaded, choice, asks.choose_one),
            Question::Order => plain(say(asks.order, &[&self.prompt.picked.to_string()])),
        }
    }

    /// Formats an action whose first arguments are known, with the name of the next one.
    fn half(&self, words: Words<'_>) -> String {
        let option = self.steps.last().and_then(|step| self.options.get(*step.left.first()?));
        let Some(Opened { answer: Answer::Act { action, .. }, arguments }) = option else {
            return String::new();
        };
        let known = arguments.get(..self.known()).unwrap_or(&[]);
        let done = words.action(self.prompt.of, *action, known, |card| words.sight(card));
        say(words.texts().asks.which, &[&capital(&done), &param(words, *action, known.len())])
    }
}

fn param(words: Words<'_>, action: ActionId, at: usize) -> String {
    let rules = words.view.rules();
    let deed = rules.actions.get(action).and_then(|action| rules.deeds.get(action.deed));
    deed.and_then(|deed| deed.params.get(at)).map(|param| words.catalogue.role(param)).unwrap_or_default()
}

/// Returns the rule or action that a body belongs to.
fn deed_of(rules: &Game, body: BodyId) -> Option<DeedId> {
    let is_of = |does: Does| match does {
        Does::Rule(other) => other == body,
        Does::Action(action) => rules.actions.get(action).is_some_and(|action| action.body == body),
        Does::Verb(_) => false,
    };
    rules.deeds.iter().find(|(_, deed)| is_of(deed.does)).map(|(id, _)| id)
}

/// Names the card whose effect acts, if the player was told which: what it asks is about `this card`.
fn acting(words: Words<'_>, effect: EffectId) -> Option<String> {
    let view = words.view;
    let told = view.told_since(view.told_count().saturating_sub(LOOK_BACK));
    let acts = told.filter_map(|told| match told.what {
        News::Acts { effect: other, card, .. } if other == effect => Some(card),
        _ => None,
    });
    // Only the last one asks: where its card is hidden, one that acted earlier is not meant.
    acts.last().flatten().map(|card| words.card(card))
}

/// Formats a question with the card or the rule that asks it: `Ferry Ghost: do this?`, `Move up: choose a card`.
fn written(words: Words<'_>, loaded: &Loaded, choice: ChoiceId, asks_for: &str) -> Title {
    let rules = words.view.rules();
    let asks = |op: &Op| match op {
        Op::Choose { choice: other, .. }
        | Op::ChooseMany { choice: other, .. }
        | Op::ChooseSome { choice: other, .. }
        | Op::AskAll { choice: other, .. } => *other == choice,
        _ => false,
    };
    let body = rules.bodies.iter().find(|(_, body)| body.ops.iter().any(asks));
    let effect =
        body.and_then(|(id, _)| rules.effects.iter().find(|(_, effect)| effect.body == id).map(|(id, _)| id));
    let name = match (effect, body) {
        (Some(effect), _) => Some(acting(words, effect).unwrap_or_else(|| bare(words, effect, None))),
        (None, Some((id, body))) => Some(match deed_of(rules, id) {
            Some(deed) => words.deed(deed),
            // Drop the kind: `check mate` becomes `mate`.
            None => plain(body.name.split_once(' ').map_or(body.name.as_str(), |(_, name)| name)),
        }),
        (None, None) => None,
    };
    let text = match name {
        // A text of an author's own may be a whole sentence.
        Some(name) => say(words.texts().names.titled, &[capital(&name).trim_end_matches('.'), asks_for]),
        None => capital(asks_for),
    };
    let span = rules.choices.get(choice).map(|choice| choice.span);
    let source = span
        .zip(loaded.checked.as_ref())
        .and_then(|(span, checked)| question(checked, span, words.catalogue.language(), LINE));
    Title { text, line: source.map_or_else(String::new, |source| shortened(&source, LINE)) }
}
