//! What may be answered, as a player may know it: no number by which the table knows a card reaches a player, for numbers stay the
//! same where cards are meant to be lost sight of.

use super::{Known, View};
use crate::prompt::{Answer, Options, Prompt};
use crate::rules::ActionId;

/// All answers to a question, in the order of its options.
#[derive(Clone, Copy, Debug)]
pub struct Choices<'a> {
    view: View<'a>,
    prompt: &'a Prompt,
    options: &'a Options,
}

/// One answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// This action with these arguments.
    Act(ActionId, Vec<Known>),
    /// This thing.
    Pick(Known),
    /// No action, or nothing more.
    Pass,
}

impl Choice {
    /// The things that it names.
    pub fn things(&self) -> &[Known] {
        match self {
            Choice::Act(_, things) => things,
            Choice::Pick(thing) => std::slice::from_ref(thing),
            Choice::Pass => &[],
        }
    }
}

impl<'a> Choices<'a> {
    /// The options of a question, for the one who is asked.
    ///
    /// ```
    /// use tiru_engine::{Choices, Match, Options, Step};
    /// # let lineup = include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lineup.rs"));
    /// # let mut game = Match::deal(&lineup, 2);
    /// let mut options = Options::new();
    /// let Step::Asks(prompt) = game.step_and_list(&mut options) else { panic!("somebody begins") };
    /// let choices = Choices::new(game.view(prompt.seat), &prompt, &options);
    /// assert_eq!(choices.len(), 3);
    /// game.choose(&options, 0);
    /// ```
    pub fn new(view: View<'a>, prompt: &'a Prompt, options: &'a Options) -> Choices<'a> {
        Choices { view, prompt, options }
    }

    /// How many there are.
    pub fn len(self) -> usize {
        self.options.len()
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.options.is_empty()
    }

    /// One of them.
    pub fn get(self, at: usize) -> Option<Choice> {
        let answer = self.options.get(at)?;
        let things = self.view.arguments(answer, self.prompt);
        Some(match answer {
            Answer::Act { action, .. } => Choice::Act(action, things),
            Answer::Pick(_) => Choice::Pick(things.into_iter().next().unwrap_or(Known::Nothing)),
            Answer::Pass => Choice::Pass,
        })
    }

    /// All of them.
    pub fn iter(self) -> impl Iterator<Item = Choice> + use<'a> {
        (0..self.len()).filter_map(move |at| self.get(at))
    }
}
