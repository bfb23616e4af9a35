//! What a question asks, in one line.

use tiru_dsl::diagnostic::escape;
use tiru_dsl::load::Loaded;
use tiru_dsl::tell::{Language, question};
use tiru_engine::rules::{ActionId, Asked, ChoiceId, Kind, Op};
use tiru_engine::{Answer, Question};

use super::{Asking, Opened};
use crate::tell::{Words, capital, plain, shortened};

/// How much of what a text asks is shown.
const LINE: usize = 90;

/// The line above the choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) struct Title {
    /// What is asked.
    pub(in super::super) text: String,
    /// The words of the rule or card that asks, where no action is chosen.
    pub(in super::super) line: String,
}

impl Asking {
    /// What is asked at the point where it stands.
    pub(in super::super) fn title(&self, words: Words<'_>, loaded: &Loaded) -> Title {
        let plain = |text: String| Title { text, line: String::new() };
        match self.prompt.what {
            Question::Act(node) if self.steps.len() == 1 => {
                plain(format!("{}: what do you do?", capital(&words.phase(node))))
            }
            Question::Act(_) => plain(self.half(words)),
            Question::Pick(choice, kind) => written(words, loaded, choice, &self.pick(words, choice, kind)),
            Question::May(choice) => written(words, loaded, choice, "do this?"),
            Question::Way(choice) => written(words, loaded, choice, "choose one"),
            Question::Order => plain(format!("{} effects wait: which acts first?", self.prompt.picked)),
        }
    }

    /// `choose a card “fuel” (1 so far)`.
    fn pick(&self, words: Words<'_>, choice: ChoiceId, kind: Kind) -> String {
        let def = words.view.rules().choices.get(choice);
        let thing = match kind {
            Kind::Card => "a card",
            Kind::Seat => "a player",
            Kind::Target => "a card or a player",
            Kind::Spot | Kind::Zone => "a place",
            Kind::Number => "a number",
            Kind::Effect => "an effect",
            _ => "one",
        };
        // A name of one letter helps nobody.
        let name = def.map(|def| def.name.as_str()).filter(|name| name.chars().count() > 1);
        let name = name.map_or_else(String::new, |name| format!(" “{}”", plain(name)));
        if def.is_some_and(tiru_engine::rules::ChoiceDef::is_ordered) {
            return format!("which card comes next? ({} so far)", self.prompt.picked);
        }
        let picked = match def.map(|def| &def.what) {
            Some(Asked::Many { .. }) => format!(" ({} so far)", self.prompt.picked),
            _ => String::new(),
        };
        format!("choose {thing}{name}{picked}")
    }

    /// An action of which some arguments are known, and the name of the next.
    fn half(&self, words: Words<'_>) -> String {
        let option = self.steps.last().and_then(|step| self.options.get(*step.left.first()?));
        let Some(Opened { answer: Answer::Act { action, .. }, arguments }) = option else {
            return String::new();
        };
        let known = arguments.get(..self.known()).unwrap_or(&[]);
        let done = words.action(self.prompt.seat, *action, known, |card| words.sight(card));
        format!("{}: which {}?", capital(&done), param(words, *action, known.len()))
    }
}

fn param(words: Words<'_>, action: ActionId, at: usize) -> String {
    let rules = words.view.rules();
    let deed = rules.actions.get(action).and_then(|action| rules.deeds.get(action.deed));
    deed.and_then(|deed| deed.params.get(at)).map(|param| plain(&param.name)).unwrap_or_default()
}

/// A question with the rule that asks it: `Move up: choose a card`.
fn written(words: Words<'_>, loaded: &Loaded, choice: ChoiceId, asks_for: &str) -> Title {
    let rules = words.view.rules();
    let asks = |op: &Op| match op {
        Op::Choose { choice: other, .. } | Op::ChooseMany { choice: other, .. } => *other == choice,
        _ => false,
    };
    let body = rules.bodies.iter().find(|(_, body)| body.ops.iter().any(asks));
    let effect = body.and_then(|(id, _)| rules.effects.rows().iter().find(|effect| effect.body == id));
    let name = match (effect, body) {
        (Some(effect), _) => Some(escape(&effect.name)),
        // `rule move_up`: what it is called is enough.
        (None, Some((_, body))) => {
            Some(plain(body.name.split_once(' ').map_or(body.name.as_str(), |(_, name)| name)))
        }
        (None, None) => None,
    };
    let text = match name {
        Some(name) => format!("{}: {asks_for}", capital(&name)),
        None => capital(asks_for),
    };
    let span = rules.choices.get(choice).map(|choice| choice.span);
    let told = span
        .zip(loaded.checked.as_ref())
        .and_then(|(span, checked)| question(checked, span, Language::English));
    Title { text, line: told.map_or_else(String::new, |told| shortened(&told, LINE)) }
}
