//! A recorded match of the engine: every event, every question with its legal answers, and the answers.

use std::collections::VecDeque;
use std::env;
use std::sync::{Arc, LazyLock};

use tiru_engine::rules::NodeId;
use tiru_engine::{Answer, Lineup, Match, Options, Outcome, Question, Step};

use crate::Stop;
use crate::dice::Dice;
use crate::note::{Effect, Note, Reader};
use crate::value::Place;
use crate::world::World;

/// How many recent items are printed with a difference; set `OPINION_TELLS=1000` for more.
static KEPT: LazyLock<usize> =
    LazyLock::new(|| env::var("OPINION_TELLS").ok().and_then(|count| count.parse().ok()).unwrap_or(12));

/// The most items to replay: some games of unusual cards never end.
const MOST_ITEMS: usize = 3_000;

#[derive(Debug)]
pub(crate) enum Item {
    Event(Note),
    Asked(Asked),
}

/// A question to a seat.
#[derive(Debug)]
pub(crate) struct Asked {
    pub(crate) seat: u8,
    /// Who answers.
    pub(crate) by: u8,
    pub(crate) what: What,
    pub(crate) picked: usize,
    pub(crate) options: Vec<Given>,
    pub(crate) answer: Given,
    /// How many options before it look the same.
    pub(crate) alike: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum What {
    Act(NodeId),
    Pick,
    May,
    Way,
    Order,
}

/// An answer in cells.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Given {
    Act(u8, Vec<i32>),
    Pick(i32),
    Pass,
}

/// How the engine's match ended.
#[derive(Debug)]
pub(crate) enum End {
    Over(Outcome),
    /// The engine stopped it, which is not compared.
    Stopped,
}

#[derive(Debug)]
pub(crate) struct Tape {
    pub(crate) items: VecDeque<Item>,
    pub(crate) end: End,
    pub(crate) read: usize,
    /// The items read last, for the reader of a difference.
    pub(crate) last: VecDeque<String>,
}

impl Tape {
    /// Plays a match with random answers.
    pub(crate) fn record(world: &World<'_>, lineup: &Arc<Lineup>, seed: u64, dice: &mut Dice) -> Tape {
        let reader = Reader::new(world, lineup);
        let mut game = Match::deal(lineup, seed);
        game.watch();
        // A match that a judge watches must go the same way.
        if seed % 2 == 1 {
            game.keep_moments();
        }
        let mut options = Options::new();
        let mut items = VecDeque::new();
        let mut seen = 0;
        let end = loop {
            let step = game.step();
            let chronicle = game.chronicle().unwrap();
            items
                .extend(chronicle.since(seen).iter().filter_map(|event| reader.note(event)).map(Item::Event));
            seen = chronicle.count();
            if items.len() > MOST_ITEMS {
                break End::Stopped;
            }
            match step {
                Step::Asks(prompt) => {
                    game.options(&mut options);
                    if options.is_empty() {
                        break End::Stopped;
                    }
                    let at = dice.below(options.len());
                    let given = |answer: &Answer| match answer {
                        Answer::Act { action, args } => {
                            Given::Act(action.0, reader.cells(reader.game.actions[*action].deed, args))
                        }
                        Answer::Pick(cell) => Given::Pick(*cell),
                        Answer::Pass => Given::Pass,
                    };
                    let all = options.answers();
                    let answer = given(&all[at]);
                    let alike = all[..at].iter().filter(|option| given(option) == answer).count();
                    items.push_back(Item::Asked(Asked {
                        seat: prompt.of.0,
                        by: prompt.seat.0,
                        what: match prompt.what {
                            Question::Act(node) => What::Act(node),
                            Question::Pick(..) => What::Pick,
                            Question::May(_) => What::May,
                            Question::Way(_) => What::Way,
                            Question::Order => What::Order,
                        },
                        picked: usize::from(prompt.picked),
                        answer,
                        alike,
                        options: all.iter().map(given).collect(),
                    }));
                    game.choose(&options, at);
                }
                Step::Over(outcome) => break End::Over(outcome),
                Step::Stopped(_) | Step::Reached => break End::Stopped,
            }
        };
        Tape { items, end, read: 0, last: VecDeque::new() }
    }

    /// Returns an empty tape.
    pub(crate) fn empty() -> Tape {
        Tape { items: VecDeque::new(), end: End::Stopped, read: 0, last: VecDeque::new() }
    }

    fn keep(&mut self, what: String) {
        self.read += 1;
        self.last.push_back(what);
        if self.last.len() > *KEPT {
            self.last.pop_front();
        }
    }

    /// Returns the engine's next event, if one comes before the next question.
    pub(crate) fn next_event(&mut self) -> Result<Note, Stop> {
        match self.items.pop_front() {
            Some(Item::Event(note)) => {
                self.keep(format!("{note:?}"));
                Ok(note)
            }
            Some(Item::Asked(Asked { seat, what, .. })) => {
                Err(Stop::Differs(format!("the engine asks seat {seat}: {what:?}")))
            }
            None => Err(match self.end {
                End::Over(_) => Stop::Differs("for the engine it is over".to_owned()),
                End::Stopped => Stop::Stopped,
            }),
        }
    }

    pub(crate) fn asked(&mut self) -> Result<Asked, Stop> {
        match self.items.pop_front() {
            Some(Item::Asked(asked)) => {
                self.keep(format!(
                    "seat {} is asked {:?} and answers {:?}",
                    asked.seat, asked.what, asked.answer
                ));
                Ok(asked)
            }
            Some(Item::Event(note)) => {
                Err(Stop::Differs(format!("the engine asks nothing, but tells {note:?}")))
            }
            None => Err(match self.end {
                End::Over(_) => Stop::Differs("for the engine it is over".to_owned()),
                End::Stopped => Stop::Stopped,
            }),
        }
    }

    /// Returns a random result, which cannot be computed.
    pub(crate) fn shuffled(&mut self, place: Place) -> Result<Vec<usize>, Stop> {
        match self.next_event()? {
            Note::Shuffled(there, order) if there == place => Ok(order),
            other => Err(Stop::Differs(format!("{place:?} is shuffled, for the engine: {other:?}"))),
        }
    }

    /// Returns the effects in the next choice of a seat.
    pub(crate) fn next_choice(&self, seat: u8) -> Option<Vec<Effect>> {
        self.items.iter().find_map(|item| match item {
            Item::Event(Note::Chose(by, _, _, effects)) if *by == seat => Some(effects.clone()),
            _ => None,
        })
    }

    /// Whether this is the next event.
    pub(crate) fn comes_next(&self, note: &Note) -> bool {
        matches!(self.items.front(), Some(Item::Event(event)) if event == note)
    }

    pub(crate) fn peek(&self) -> Option<&Item> {
        self.items.front()
    }
}
