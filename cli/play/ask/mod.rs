//! A question as numbered choices: first the action with its first argument, then one argument after the
//! other.
//!
//! Only arguments with a legal completion are offered; an argument with one possible value fills itself.
//! Cards in hand that look alike are one choice, and come in the order in which the game lists its cards: the same question
//! has the same numbers, whatever was played and taken back since.

mod foreseen;
mod keys;
mod title;

pub(super) use foreseen::foreseen;
pub(super) use title::Title;

use tiru_engine::rules::{ActionId, AttrId, CardDefId, Sees};
use tiru_engine::{Answer, Known, Lay, Options, Prompt, Question, Sight};

use super::board::{is_like_any, telling, values};
use crate::catalogue::say;
use crate::events::{Words, answer};

/// A question that is being answered.
#[derive(Debug)]
pub(super) struct Asking {
    options: Vec<Opened>,
    prompt: Prompt,
    /// The consequences of each answer, if they can be predicted.
    foreseen: Vec<String>,
    /// The steps so far; the last one is current.
    steps: Vec<Step>,
}

/// One legal answer with its arguments, as the person sees them.
#[derive(Debug)]
struct Opened {
    answer: Answer,
    arguments: Vec<Known>,
}

#[derive(Clone, Debug)]
struct Step {
    /// The answers that are still possible.
    left: Vec<usize>,
    /// How many arguments are known.
    known: usize,
}

/// A choice to offer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Choice {
    /// The key that a person types.
    pub(super) key: String,
    /// The key as it is shown.
    pub(super) label: String,
    pub(super) text: String,
    /// Details about it, such as the values of a card.
    pub(super) detail: String,
    /// The same for a narrow place: what a player looks for first comes first.
    pub(super) brief: String,
    /// The card that it is about, if the person knows that card.
    pub(super) card: Option<CardDefId>,
    /// The answers that it may lead to.
    pub(super) members: Vec<usize>,
}

impl Asking {
    /// Starts a question.
    pub(super) fn new(words: Words<'_>, prompt: Prompt, options: &Options) -> Asking {
        let options = options
            .answers()
            .iter()
            .map(|answer| Opened { answer: *answer, arguments: words.view.arguments(*answer, &prompt) });
        let options: Vec<Opened> = options.collect();
        let all = options.iter().enumerate().filter(|(_, option)| option.answer != Answer::Pass);
        let left = all.map(|(at, _)| at).collect();
        Asking { prompt, options, foreseen: Vec::new(), steps: vec![Step { left, known: 0 }] }
    }

    /// Adds the consequences of each answer.
    pub(super) fn with_foreseen(self, foreseen: Vec<String>) -> Asking {
        Asking { foreseen, ..self }
    }

    pub(super) fn prompt(&self) -> &Prompt {
        &self.prompt
    }

    /// Returns the index of the pass among the answers, if one may pass at this step.
    pub(super) fn pass(&self) -> Option<usize> {
        let first = self.steps.len() == 1;
        self.options.iter().position(|option| option.answer == Answer::Pass).filter(|_| first)
    }

    /// Returns what passing is called here.
    pub(super) fn pass_word(&self, words: Words<'_>) -> &'static str {
        match self.prompt.what {
            Question::Act(_) => words.texts().asks.pass,
            _ => words.texts().asks.done,
        }
    }

    /// Whether there is a step before this one.
    pub(super) fn can_go_back(&self) -> bool {
        self.steps.len() > 1
    }

    /// Goes back one step; false at the first.
    pub(super) fn back(&mut self) -> bool {
        let some = self.can_go_back();
        if some {
            self.steps.pop();
        }
        some
    }

    /// Takes a choice. Returns the index of the answer once it is complete.
    pub(super) fn take(&mut self, words: Words<'_>, choice: &Choice) -> Option<usize> {
        let first = choice.members.first().copied()?;
        let count = self.options.get(first).map_or(0, |option| option.arguments.len());
        let mut known = self.known() + 1;
        while known < count && self.choices_at(words, &choice.members, known).len() == 1 {
            known += 1;
        }
        if known >= count {
            return Some(first);
        }
        self.steps.push(Step { left: choice.members.clone(), known });
        None
    }

    fn known(&self) -> usize {
        self.steps.last().map_or(0, |step| step.known)
    }

    /// Returns the choices of the current step.
    pub(super) fn choices(&self, words: Words<'_>) -> Vec<Choice> {
        let step = self.steps.last();
        step.map_or_else(Vec::new, |step| self.choices_at(words, &step.left, step.known))
    }

    fn choices_at(&self, words: Words<'_>, left: &[usize], known: usize) -> Vec<Choice> {
        let mut found: Vec<(Key<'_>, Vec<usize>)> = Vec::new();
        for (at, option) in left.iter().filter_map(|at| Some((*at, self.options.get(*at)?))) {
            let key = Key::of(words, option, known);
            match found.iter_mut().find(|(other, _)| *other == key) {
                Some((_, members)) => members.push(at),
                None => found.push((key, vec![at])),
            }
        }
        for of_a_hand in found.chunk_by_mut(|(one, _), (next, _)| one.is_beside(next)) {
            of_a_hand.sort_by_key(|(key, _)| key.card());
        }
        let numbers = found.iter().map(|(_, members)| self.number(members, known)).collect::<Vec<_>>();
        let choices = found.into_iter().map(|(_, members)| self.choice(words, members, known));
        keys::with_keys(choices.collect(), &numbers)
    }

    /// Returns the number that these answers choose next, if they choose one.
    fn number(&self, members: &[usize], known: usize) -> Option<i32> {
        let option = members.first().and_then(|at| self.options.get(*at))?;
        match (option.arguments.get(known)?, self.prompt.what) {
            // This number is the place of a choice among others.
            (_, Question::Way(_)) => None,
            (Known::Number(number), _) => Some(*number),
            _ => None,
        }
    }

    fn choice(&self, words: Words<'_>, members: Vec<usize>, known: usize) -> Choice {
        let Some(option) = members.first().and_then(|at| self.options.get(*at)) else {
            return Choice { members, ..Choice::default() };
        };
        let argument = option.arguments.get(known);
        let place = |card: &Sight| named_with_place(words, card);
        let text = match (option.answer, self.prompt.what, argument) {
            (Answer::Act { action, .. }, _, argument) if known == 0 => {
                words.action(self.prompt.of, action, argument.map_or(&[], std::slice::from_ref), place)
            }
            (Answer::Pick(value), Question::May(_), _) => words.flag(value == 1),
            (Answer::Act { .. }, _, Some(argument)) | (_, Question::Pick(..), Some(argument)) => {
                words.thing(argument, place)
            }
            _ => answer(words, &self.prompt, option.answer),
        };
        let detail = match argument {
            Some(Known::Card(card)) => values(words, card).join(", "),
            _ => members.first().and_then(|at| self.foreseen.get(*at)).cloned().unwrap_or_default(),
        };
        let alike = self.alike(&members, known);
        let text =
            if alike > 1 { say(words.texts().asks.one_of, &[&text, &alike.to_string()]) } else { text };
        let brief = match argument {
            Some(Known::Card(card)) => telling(words, card).join(", "),
            _ => detail.clone(),
        };
        let card = match argument {
            Some(Known::Card(card) | Known::Effect(Some(card), _)) => card.card,
            _ => None,
        };
        Choice { text, detail, brief, card, members, ..Choice::default() }
    }

    /// Counts how many different cards these answers name as the next argument.
    fn alike(&self, members: &[usize], known: usize) -> usize {
        let mut cells: Vec<i32> = members
            .iter()
            .filter_map(|at| match self.options.get(*at)?.answer {
                Answer::Act { args, .. } => args.get(known).copied(),
                Answer::Pick(value) => Some(value),
                Answer::Pass => None,
            })
            .collect();
        cells.sort_unstable();
        cells.dedup();
        cells.len()
    }
}

/// What distinguishes two choices.
#[derive(Debug, PartialEq)]
enum Key<'a> {
    Cell(Option<ActionId>, i32),
    Alike(Option<ActionId>, Option<CardDefId>, &'a [(AttrId, i32)]),
}

impl<'a> Key<'a> {
    /// Whether both are cards that look like any of their name, and the same is done with them.
    fn is_beside(&self, next: &Key<'_>) -> bool {
        matches!((self, next), (Key::Alike(one, ..), Key::Alike(other, ..)) if one == other)
    }

    /// Which card it is, if it looks like any other of its name.
    fn card(&self) -> Option<CardDefId> {
        match self {
            Key::Alike(_, card, _) => *card,
            Key::Cell(..) => None,
        }
    }

    fn of(words: Words<'_>, option: &'a Opened, known: usize) -> Key<'a> {
        let (action, cell) = match option.answer {
            Answer::Act { action, args } => (Some(action), args.get(known).copied().unwrap_or(-1)),
            Answer::Pick(value) => (None, value),
            Answer::Pass => (None, -1),
        };
        match option.arguments.get(known) {
            Some(Known::Card(card)) if is_like_any(words, card) => {
                Key::Alike(action, card.card, &card.values)
            }
            _ => Key::Cell(action, cell),
        }
    }
}

/// Names a card, with its zone unless that is one's own hand.
fn named_with_place(words: Words<'_>, card: &Sight) -> String {
    let name = words.sight(card);
    let Some((id, zone)) = card.zone.and_then(|id| Some((id, words.view.rules().zones.get(id)?))) else {
        return name;
    };
    if card.holder == Some(words.view.seat()) && zone.sees == Sees::Owner {
        return name;
    }
    let seat = card.holder.filter(|_| !zone.shared);
    let column = card.column.or_else(|| among_backs(words, card));
    format!("{name} ({})", words.lay(Lay { zone: id, seat, column }))
}

/// The place of a card whose back alone is seen among the cards beside it, counted from 1, so that backs can be told apart.
fn among_backs(words: Words<'_>, card: &Sight) -> Option<u8> {
    card.handle.filter(|_| card.card.is_none())?;
    let lie = words.view.zone(card.zone?, card.holder?).cards;
    let at = lie.iter().position(|other| other.handle == card.handle)?;
    u8::try_from(at + 1).ok()
}
