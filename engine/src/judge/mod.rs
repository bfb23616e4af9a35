//! Rulings: a position is set up, what is done is done, and what must follow is tested.

mod asked;
mod before;
mod by_word;
mod contradict;
mod copies;
mod covered;
mod differences;
mod done;
mod expect;
mod foresee;
mod lasting;
mod lent;
mod one_of;
mod orders;
mod orders_told;
mod past;
mod reasons;
mod recorded;
mod set;
mod setup;
mod standing;
mod steps;
mod swap;
mod unaffected;
mod vary;
mod which;
mod words;

pub use crate::observe::{Ahead, Comparison, MissedWhy, Reason};
pub use crate::view::{Misses, Waits, Weighed};
pub use before::Meant;
pub use contradict::{Claimant, Contradiction, Disputed, Precedence};
pub use covered::Covered;
pub use differences::{Difference, Differs, differences, differences_for};
pub use orders::{Ending, Orders, Stands, Tried};
pub use orders_told::Went;
pub use recorded::{BothWays, Done, Recorded};
pub use standing::Unsaid;
pub use swap::{NotSwapped, Swapped};
pub use unaffected::Unaffected;
pub use vary::{Without, cards_given, with_reading, without};
pub use words::question_in_words;

use crate::eval::Machine;
use crate::observe::{Chronicle, Event, Happening};
use crate::outcome::Fault;
use crate::prompt::{Prompt, Question, Refusal};
use crate::rules::{Expectation, Game, Id, NodeId, Ruling, SeatId, Span};
use crate::state::frame::Kind;
use crate::state::head;
use crate::table::Match;
use std::sync::Arc;

/// One thing in which a ruling and the game differ.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected}, found {found}")]
pub struct Failure {
    /// The line of the ruling.
    pub span: Span,
    /// What the ruling wants.
    pub expected: String,
    /// What was.
    pub found: String,
    /// Why the match was stopped, if that is what was found.
    pub stopped: Option<Box<Fault>>,
}

impl Failure {
    fn new(span: Span, expected: impl Into<String>, found: impl Into<String>) -> Failure {
        Failure { span, expected: expected.into(), found: found.into(), stopped: None }
    }

    /// The match had to be stopped there.
    fn stopped(span: Span, expected: impl Into<String>, fault: &Fault) -> Failure {
        Failure { stopped: Some(Box::new(fault.clone())), ..Failure::new(span, expected, fault.to_string()) }
    }
}

/// What came of a ruling.
#[derive(Clone, Debug)]
pub struct Hearing {
    /// What differs first; nothing if the ruling holds.
    pub failures: Vec<Failure>,
    /// The match as far as it went, with all that was told of it; none if its position could not be set up.
    pub table: Option<Match>,
    /// Why an action may not be chosen, for each expectation that says so and holds: as it was at that moment.
    pub refused: Vec<(Span, Refusal)>,
    /// The pairs of effects of which the ruling asks which goes first.
    pub meant: Vec<Meant>,
    /// The answers that said which effect goes first.
    ordered: Vec<Span>,
}

/// Tests a ruling against its game: nothing if they agree, else what differs first.
pub fn judge(game: &Arc<Game>, ruling: &Ruling) -> Vec<Failure> {
    match setup::set_up(game, ruling) {
        Ok(mut position) => hold(&mut position),
        Err(failure) => vec![failure],
    }
}

/// The same, and keeps the match with every moment at which several effects waited.
pub fn hear(game: &Arc<Game>, ruling: &Ruling) -> Hearing {
    hear_with(game, ruling, None)
}

/// The same for a ruling that was changed. `ordered` are the answers that said before which effect goes first.
fn hear_with(game: &Arc<Game>, ruling: &Ruling, ordered: Option<&[Span]>) -> Hearing {
    match setup::set_up(game, ruling) {
        Ok(mut position) => {
            position.game.keep_moments();
            position.is_varied = ordered.is_some();
            position.ordered_before.extend(ordered.unwrap_or_default());
            position.hearing()
        }
        Err(failure) => Hearing {
            failures: vec![failure],
            table: None,
            refused: Vec::new(),
            meant: Vec::new(),
            ordered: Vec::new(),
        },
    }
}

impl Hearing {
    /// The same ruling, changed: without a card, or with another value of a setting. Answers that said which effect goes first are
    /// passed over where nobody is asked that any more.
    #[must_use]
    pub fn varied(&self, game: &Arc<Game>, ruling: &Ruling) -> Hearing {
        hear_with(game, ruling, Some(&self.ordered))
    }
}

/// The match that begins at the position of a ruling. Chance is that of the seed, whatever the ruling says of it.
pub fn begin_at(game: &Arc<Game>, ruling: &Ruling, seed: u64) -> Result<Match, Failure> {
    let mut table = setup::set_up(game, ruling)?.game;
    table.state.set_seed(seed);
    table.dice = None;
    // Whoever looks at the position before the first step sees derived values, too.
    let lineup = Arc::clone(&table.lineup);
    Machine::new(&lineup, &mut table.state).refresh();
    Ok(table)
}

fn hold(position: &mut Position<'_>) -> Vec<Failure> {
    let ruling = position.ruling;
    let mut failures: Vec<Failure> = Vec::new();
    for (nth, part) in ruling.parts.iter().enumerate() {
        let told = position.told();
        for (step, span) in &part.when {
            let called = position.called_alone(&part.one_of, *span);
            if let Err(failure) = called.and_then(|()| position.take(step, *span)) {
                failures.push(failure);
                return failures;
            }
        }
        // What goes without saying is done, unless it is asked about. What a player sees is no question.
        let asks =
            |wanted: &Expectation| is_about_question(wanted) && !matches!(wanted, Expectation::Sees { .. });
        if !part.then.iter().any(|(wanted, _)| asks(wanted)) {
            let span = part.when.last().map_or(ruling.span, |(_, span)| *span);
            if let Err(failure) = position.take_sole_answers(None, span) {
                failures.push(failure);
                return failures;
            }
        }
        failures.extend(part.then.iter().filter_map(|(wanted, span)| {
            let called = position.called_alone(&part.one_of, *span);
            called.and_then(|()| position.look(wanted, *span, told)).err()
        }));
        // A changed ruling is played to its end, so that both sides can be compared.
        if !failures.is_empty() && !position.is_varied {
            // Whoever mends the one wants to know of the other, too.
            failures.extend(position.left_open().filter(|_| nth + 1 == ruling.parts.len()));
            return failures;
        }
    }
    failures.extend(position.wrong_chance());
    failures.extend(position.left_open());
    // Whoever reads how it went wants to see the question that the ruling is about.
    if ruling.parts.last().is_some_and(|part| part.then.iter().any(|(wanted, _)| is_about_question(wanted))) {
        let (before, now) = (position.game.clone(), position.now());
        position.asked();
        if position.is_past(now) {
            position.game = before;
        }
    }
    failures
}

/// Whether it is about the question that is open then: to find it, play has to go on.
fn is_about_question(wanted: &Expectation) -> bool {
    matches!(
        wanted,
        Expectation::IsAsked(..)
            | Expectation::MayPass { .. }
            | Expectation::MayAnswer { .. }
            | Expectation::MayEnd { .. }
            | Expectation::Sees { .. }
    )
}

/// A match that a ruling plays.
#[derive(Debug)]
struct Position<'a> {
    game: Match,
    ruling: &'a Ruling,
    /// Who agrees to a draw, as long as nothing else is done.
    agreed: Vec<SeatId>,
    /// What was picked since the last step that is no answer.
    picks: asked::Picks,
    /// The answers that said which effect goes first.
    ordered: Vec<Span>,
    /// Those that did before something was changed, see [`Hearing::swapped`] and [`Hearing::varied`].
    ordered_before: Vec<Span>,
    /// Whether the ruling itself said before which phase play stands, by what is given or by `to`.
    is_placed: bool,
    /// Whether something was changed: then what was expected need not hold, and play goes on.
    is_varied: bool,
    /// Of each expectation that an action may not be chosen, why.
    refused: Vec<(Span, Refusal)>,
}

impl Position<'_> {
    /// Tests the ruling to its end.
    fn hearing(mut self) -> Hearing {
        let failures = hold(&mut self);
        let meant = self.meant();
        // Whoever looks at the position sees derived values, also where nothing has read them yet.
        let lineup = Arc::clone(&self.game.lineup);
        Machine::new(&lineup, &mut self.game.state).refresh();
        Hearing { failures, table: Some(self.game), refused: self.refused, meant, ordered: self.ordered }
    }

    /// How many events were told so far.
    fn told(&self) -> usize {
        self.game.chronicle().map_or(0, Chronicle::count)
    }

    /// The events after so many, as far as they are kept.
    fn events_since(&self, told: usize) -> &[Event] {
        self.game.chronicle().map_or(&[][..], |chronicle| chronicle.since(told))
    }

    /// The question that is still open when all is done: what its answer would bring was not tested. It may be left open
    /// if the ruling is about it.
    fn left_open(&self) -> Option<Failure> {
        let prompt = self.game.prompt()?;
        if matches!(prompt.what, Question::Act(_)) {
            return None;
        }
        let last = self.ruling.parts.last()?;
        if last.then.iter().any(|(wanted, _)| is_about_question(wanted)) {
            return None;
        }
        let span = last.when.last().map_or(self.ruling.span, |(_, span)| *span);
        let found = format!("{} is still asked: {}", seat_name(prompt.of), self.question(&prompt));
        Some(Failure::new(span, "no open question at the end", found))
    }

    /// Returns why the results of chance are wrong: some were never drawn, and something else was the only thing that could be. Otherwise
    /// some may be left over: a ruling can show with them that nothing is drawn.
    fn wrong_chance(&self) -> Option<Failure> {
        let given = self.game.dice.as_ref().map_or(0, |dice| dice.len());
        let left = given.saturating_sub(self.game.state.index(head::DICE));
        let was_certain =
            |event: &Event| matches!(event.what, Happening::Picked { seat: None, asked: false, .. });
        if left == 0 || self.is_varied || !self.events_since(0).iter().any(was_certain) {
            return None;
        }
        let left = if left == 1 { "1 is".to_owned() } else { format!("{left} are") };
        let found = format!("{left} unused, because only another result was possible");
        Some(Failure::new(self.ruling.span, "every result of `chance` to be used", found))
    }

    fn rules(&self) -> &Arc<Game> {
        &self.game.lineup.game
    }

    /// The phase the match stands at: the innermost that is running or about to begin.
    fn phase(&self) -> Option<NodeId> {
        self.phases().next()
    }

    /// That phase and those it belongs to.
    fn phases(&self) -> impl Iterator<Item = NodeId> {
        let state = &self.game.state;
        state.frames().filter_map(|base| match state.kind(base) {
            Kind::Node(node) => Some(node),
            Kind::Root | Kind::Body(_) | Kind::Deed | Kind::Replay | Kind::Together | Kind::Settle => None,
        })
    }

    /// Whether a seat has left the match.
    fn is_out(&self, seat: SeatId) -> bool {
        self.game.state.get(head::SEATS) >> seat.0 & 1 == 0
    }

    fn is_over(&self) -> bool {
        self.game.state.get(head::OVER) != 0
    }

    /// The question that is open, after going on to one if need be.
    fn asked(&mut self) -> Option<Prompt> {
        if self.game.prompt().is_none() {
            self.game.step();
        }
        self.game.prompt()
    }

    /// The same; that of this seat if several are asked at once.
    fn asked_of(&mut self, seat: SeatId) -> Option<Prompt> {
        self.asked();
        self.game.turn_to_one_of(seat);
        self.game.prompt()
    }
}

/// A seat as rulings call it.
fn seat_name(seat: SeatId) -> String {
    format!("p{}", seat.index() + 1)
}
