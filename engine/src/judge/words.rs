//! What a position says in the messages of rulings.

use super::{Position, seat_name};
use crate::eval::Machine;
use crate::outcome::Outcome;
use crate::prompt::{Prompt, Question};
use crate::rules::{Asked, BodyId, Either, Game, Kind, NONE};
use crate::state::Board;
use crate::state::frame::Voice;

/// The most names of cards to list.
const LISTED: usize = 8;

impl Position<'_> {
    /// A cell as an author would write it.
    pub(super) fn name(&self, kind: Kind, cell: i32) -> String {
        let board = Board::new(&self.game.lineup, &self.game.state);
        let rules = self.rules();
        if cell == NONE {
            return "none".to_string();
        }
        let name = match kind {
            Kind::Number | Kind::Set | Kind::Text => None,
            Kind::Effect => self.effect_name(cell),
            Kind::Flag => Some(if cell == 1 { "yes" } else { "no" }.to_string()),
            Kind::Word(list) => usize::try_from(cell)
                .ok()
                .and_then(|at| rules.lists.get(list)?.words.get(at))
                .map(|word| word.name.clone()),
            Kind::Target if Either::IsSeat.of(cell) == 1 => board.seat(Either::Seat.of(cell)).map(seat_name),
            Kind::Card | Kind::Target => {
                board.card(cell).map(|card| format!("\"{}\"", self.game.lineup.card(card).full_name()))
            }
            Kind::Seat => board.seat(cell).map(seat_name),
            Kind::Spot => board.spot_at(cell).map(|spot| {
                let spot = board.lineup.spots[spot];
                let place = board.lineup.places[spot.place];
                let whose = place.seat.map_or_else(String::new, |seat| format!("{}.", seat_name(seat)));
                format!("column {} of {whose}{}", spot.column, rules.zones[place.zone].name)
            }),
            Kind::Zone => board.place_at(cell).map(|place| {
                let place = board.lineup.places[place];
                let whose = place.seat.map_or_else(String::new, |seat| format!("{}.", seat_name(seat)));
                format!("{whose}{}", rules.zones[place.zone].name)
            }),
        };
        name.unwrap_or_else(|| cell.to_string())
    }

    /// The cards of a set as a ruling gives them, the first if there are many: `there are 2 "Lamp", "Wick"`.
    pub(super) fn cards_there(&mut self, cards: BodyId) -> String {
        let mut names: Vec<(String, usize)> = Vec::new();
        let mut machine = Machine::new(&self.game.lineup, &mut self.game.state);
        machine.refresh();
        machine.each(cards, Voice::NOBODY, &[], 1, |machine, [card, ..]| {
            let board = machine.board();
            if let Some(card) = board.card(*card) {
                let name = board.lineup.card(card).full_name();
                match names.iter_mut().find(|(known, _)| *known == name) {
                    Some((_, count)) => *count += 1,
                    None => names.push((name, 1)),
                }
            }
            true
        });
        let all: usize = names.iter().map(|(_, count)| count).sum();
        let listed = names.iter().take(LISTED).map(|(name, count)| match count {
            1 => format!("\"{name}\""),
            count => format!("{count} \"{name}\""),
        });
        let listed = listed.collect::<Vec<_>>().join(", ");
        let more = if names.len() > LISTED { ", …" } else { "" };
        match all {
            0 => "there is nothing".to_owned(),
            1 => format!("there is {listed}"),
            _ => format!("there are {listed}{more}"),
        }
    }

    /// An effect as a ruling answers with it: by its card, if that has no other one.
    fn effect_name(&self, cell: i32) -> Option<String> {
        let card = Board::new(&self.game.lineup, &self.game.state).carrier(cell)?;
        Some(self.game.effect_of(card, cell))
    }

    /// Whether an open question is called so: as it is told, or by the name of its choice, its phase or one of its ways.
    pub(super) fn is_question(&self, prompt: &Prompt, words: &str) -> bool {
        let rules = self.rules();
        let is_called = match prompt.what {
            Question::Act(node) => rules.nodes[node].name == words,
            Question::Pick(choice, _) | Question::May(choice) => rules.choices[choice].name == words,
            Question::Order => false,
            Question::Way(choice) => match &rules.choices[choice].what {
                Asked::Ways(ways) => ways.iter().any(|way| way == words),
                _ => false,
            },
        };
        is_called || self.question(prompt) == words
    }

    /// What a seat is asked, in words.
    pub(super) fn question(&self, prompt: &Prompt) -> String {
        question_in_words(self.rules(), prompt)
    }
}

/// What a seat is asked, in the words that `p1 is asked "..."` takes.
pub fn question_in_words(rules: &Game, prompt: &Prompt) -> String {
    match prompt.what {
        Question::Act(node) => format!("phase `{}`", rules.nodes[node].name),
        Question::Pick(choice, _) => format!("choose `{}`", rules.choices[choice].name),
        Question::May(choice) => format!("may `{}`", rules.choices[choice].name),
        Question::Order => "which effect acts first".to_string(),
        Question::Way(choice) => match &rules.choices[choice].what {
            Asked::Ways(ways) => format!("choose one of {}", ways.join(", ")),
            _ => "choose one".to_string(),
        },
    }
}

/// That a match is over, and how.
pub(super) fn over(ended: &Outcome) -> String {
    format!("the match is over: {}", outcome(ended))
}

/// How a match ended, in words.
pub(super) fn outcome(outcome: &Outcome) -> String {
    let because = |why: &str| if why.is_empty() { String::new() } else { format!(" ({why})") };
    match outcome {
        Outcome::Won { seats, why, others_out } => {
            let names: Vec<String> = seats.iter().map(seat_name).collect();
            let wins = format!("{} {}", names.join(" and "), if names.len() == 1 { "wins" } else { "win" });
            if *others_out && !why.is_empty() {
                format!("{wins} (all others are out: {why})")
            } else {
                format!("{wins}{}", because(why))
            }
        }
        Outcome::Lost { why } => format!("nobody wins{}", because(why)),
        Outcome::Scored { score, why } => format!("a score of {score}{}", because(why)),
        Outcome::Tied { why, .. } => format!("a tie{}", because(why)),
    }
}
