//! Who plays at a seat, as it is written on the command line and in saves: `human`, `random`, `greedy`, `search:400`.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tiru_bots::{Greedy, Search};
use tiru_engine::rules::SeatId;
use tiru_engine::{Choices, Lineup, Player, Prompt, Random, View};

/// How many matches a search imagines if nothing is said.
pub(crate) const PLAYOUTS: u32 = 400;
/// How many matches the opponents of each level imagine for an answer. The third answers within half a second in the shipped games.
const LEVELS: [u32; 5] = [10, 50, 200, 800, 3_200];
/// The level of opponents if nothing is said.
const LEVEL: u8 = 3;
/// The most that a search may imagine: minutes for each answer.
const MOST_PLAYOUTS: u32 = 1_000_000;

/// Who plays at a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) enum Sits {
    /// A person at this terminal.
    Human,
    /// The computer, which picks every answer at random.
    Random,
    /// The computer, which looks one answer ahead.
    Greedy,
    /// The computer, which imagines this many matches for each answer.
    Search(u32),
}

/// A player of the computer.
#[derive(Debug)]
pub(crate) enum Computer {
    Random(Box<Random>),
    Greedy(Box<Greedy>),
    Search(Box<Search>),
}

impl Player for Computer {
    fn answer(&mut self, view: View<'_>, prompt: &Prompt, choices: Choices<'_>) -> usize {
        match self {
            Computer::Random(player) => player.answer(view, prompt, choices),
            Computer::Greedy(player) => player.answer(view, prompt, choices),
            Computer::Search(player) => player.answer(view, prompt, choices),
        }
    }
}

impl Sits {
    /// Whether the computer thinks before it answers. Such a player keeps nothing in mind from one question to the next.
    pub(crate) fn thinks(self) -> bool {
        matches!(self, Sits::Greedy | Sits::Search(_))
    }

    /// Creates the computer's player for a seat; `None` for a person.
    pub(crate) fn computer(self, lineup: &Arc<Lineup>, seed: u64, seat: SeatId) -> Option<Computer> {
        // Two bots of one match must not imagine the same.
        let own = seed ^ u64::from(seat.0) << 56;
        Some(match self {
            Sits::Human => return None,
            Sits::Random => Computer::Random(Box::new(Random::new(seed, seat.0))),
            Sits::Greedy => Computer::Greedy(Box::new(Greedy::new(lineup, own))),
            Sits::Search(playouts) => Computer::Search(Box::new(Search::new(lineup, own, playouts))),
        })
    }
}

impl FromStr for Sits {
    type Err = String;

    fn from_str(text: &str) -> Result<Sits, String> {
        let (name, number) = match text.split_once(':') {
            Some((name, number)) => (name, Some(number)),
            None => (text, None),
        };
        match (name, number) {
            ("human", None) => Ok(Sits::Human),
            ("random", None) => Ok(Sits::Random),
            ("greedy", None) => Ok(Sits::Greedy),
            ("search", None) => Ok(Sits::Search(PLAYOUTS)),
            ("search", Some(number)) => match number.parse() {
                Ok(playouts @ 1..=MOST_PLAYOUTS) => Ok(Sits::Search(playouts)),
                _ => Err(format!("`search:{number}` needs a whole number from 1 to {MOST_PLAYOUTS}")),
            },
            _ => Err("the players are `human`, `random`, `greedy`, `search`, and `search:N`".to_owned()),
        }
    }
}

impl TryFrom<String> for Sits {
    type Error = String;

    fn try_from(text: String) -> Result<Sits, String> {
        text.parse()
    }
}

impl From<Sits> for String {
    fn from(sits: Sits) -> String {
        sits.to_string()
    }
}

impl fmt::Display for Sits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sits::Human => f.write_str("human"),
            Sits::Random => f.write_str("random"),
            Sits::Greedy => f.write_str("greedy"),
            Sits::Search(playouts) => write!(f, "search:{playouts}"),
        }
    }
}

/// Returns the players of a match that nobody chose: a person, and opponents of a level from 1 to 5 at the other seats.
pub(crate) fn against(level: Option<u8>, seats: u8) -> Vec<Sits> {
    let level = usize::from(level.unwrap_or(LEVEL)).saturating_sub(1);
    let playouts = LEVELS.get(level).copied().unwrap_or(PLAYOUTS);
    let mut sits = vec![Sits::Human];
    sits.resize(usize::from(seats.max(1)), Sits::Search(playouts));
    sits
}

/// Parses a level of opponents.
pub(crate) fn level(text: &str) -> Result<u8, String> {
    let most = LEVELS.len();
    text.parse()
        .ok()
        .filter(|level| (1..=most).contains(&usize::from(*level)))
        .ok_or_else(|| format!("the levels are 1 to {most}"))
}

/// Parses a player that is no person, for matches that nobody watches.
pub(crate) fn computer(text: &str) -> Result<Sits, String> {
    match text.parse() {
        Ok(Sits::Human) => {
            Err("nobody is asked here; write `random`, `greedy`, `search` or `search:N`".to_owned())
        }
        parsed => parsed,
    }
}
