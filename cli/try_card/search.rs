//! Searches small positions in which an effect of a card acts, by playing legal answers at random from many of them.

use std::sync::Arc;
use std::time::Instant;

use tiru_engine::internals::{Chronicle, Event, Happening};
use tiru_engine::rules::{CardDefId, EffectId, Game, Id, SeatId, Window};
use tiru_engine::{Match, Options, Question, Step};

use crate::positions::{Place, Position, Roll, Seats};

/// How many positions to try for one effect.
pub(super) const TRIES: usize = 3_000;
/// How many more to try after the first story was found: the shortest is told.
const MORE: usize = 60;
/// The most cards in one zone beside the card itself.
const MOST_CARDS: usize = 3;
/// The most answers in one try.
const MOST_ANSWERS: usize = 12;

/// A match in which the effect acted.
#[derive(Debug)]
pub(super) struct Played {
    pub(super) position: Position,
    pub(super) before: Match,
    pub(super) after: Match,
    /// Whether it changed something.
    pub(super) matters: bool,
}

/// What to look for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted<'a> {
    pub(super) game: &'a Arc<Game>,
    pub(super) card: CardDefId,
    pub(super) effect: EffectId,
    pub(super) seats: &'a Seats,
    /// Where the card may be at the beginning.
    pub(super) places: &'a [Place],
    /// Where the card has not been played yet: looked at first if it says when it can be played.
    pub(super) unplayed: &'a [Place],
    /// Whether the effect changes the event before which it acts.
    pub(super) rewrites: bool,
    /// When to give up.
    pub(super) until: Instant,
}

/// The end of a search.
#[derive(Debug)]
pub(super) struct Found {
    pub(super) played: Option<Played>,
    /// How many positions were tried.
    pub(super) tried: usize,
    /// Whether all were tried before the time was over.
    pub(super) in_time: bool,
    /// Whether a match was stopped after the effect had begun to act.
    pub(super) stopped: bool,
}

impl Wanted<'_> {
    /// Searches, and leaves out of the position what it does not need.
    pub(super) fn search(&self, roll: &mut Roll) -> Found {
        let mut idle: Option<Played> = None;
        let mut best: Option<(usize, Played, usize)> = None;
        let mut left = TRIES;
        let mut stopped = false;
        for tried in 0..TRIES {
            let is_late = Instant::now() >= self.until;
            if best.is_some() && (left == 0 || is_late) {
                break;
            }
            if is_late {
                return Found { played: idle, tried, in_time: false, stopped };
            }
            left = left.saturating_sub(1);
            // Small positions and few answers first.
            let most_cards = 1 + tried * MOST_CARDS / TRIES;
            let answers = 2 + tried * MOST_ANSWERS / TRIES;
            let places =
                if tried < TRIES / 2 && !self.unplayed.is_empty() { self.unplayed } else { self.places };
            let Some(position) = self.position(places, most_cards, roll) else { continue };
            match self.play(&position, answers, &mut stopped) {
                Some(played) if played.matters => {
                    let length = played.after.chronicle().map_or(0, Chronicle::count);
                    if best.as_ref().is_none_or(|(shortest, ..)| length < *shortest) {
                        left = if best.is_none() { MORE } else { left };
                        best = Some((length, played, answers));
                    }
                }
                Some(played) if idle.is_none() => idle = Some(played),
                _ => {}
            }
        }
        let best = best.map(|(_, played, answers)| {
            let again = |position: &Position| {
                self.play(position, answers, &mut false).filter(|played| played.matters)
            };
            let (position, played) = played.position.clone().smaller(1, played, again);
            Played { position, ..played }
        });
        Found { played: best.or(idle), tried: TRIES, in_time: true, stopped }
    }

    /// A position with the card in one of its places, and others where they were seen.
    fn position(&self, places: &[Place], most_cards: usize, roll: &mut Roll) -> Option<Position> {
        let place = *places.get(roll.below(places.len()))?;
        let wanted = [(self.card, place, SeatId::at(0))];
        Some(Position::random(self.game, self.seats, (place.phase, &wanted), most_cards, roll))
    }

    /// Plays a position at random; nothing if the effect does not act. Notes whether it began to act and the match was stopped.
    fn play(&self, position: &Position, answers: usize, stopped: &mut bool) -> Option<Played> {
        let mut after = position.begin(self.game)?;
        let before = after.clone();
        let mut roll = Roll::new(position.seed);
        let mut options = Options::new();
        for _ in 0..answers {
            let earlier = after.clone();
            let step = after.step_and_list(&mut options);
            let acted = self.acted(&after);
            // What it began is finished once somebody may choose an action again.
            let rests = match step {
                Step::Asks(prompt) => matches!(prompt.what, Question::Act(_)),
                Step::Stopped(_) => {
                    *stopped |= self.acts_at(&after).is_some();
                    return None;
                }
                Step::Over(_) | Step::Reached => true,
            };
            if let Some(matters) = acted.filter(|_| rests) {
                let after = self.cut(&earlier).unwrap_or(after);
                return Some(Played { position: position.clone(), before, after, matters });
            }
            if !matches!(step, Step::Asks(_)) || !after.choose(&options, roll.below(options.len())) {
                return None;
            }
        }
        None
    }

    /// The match up to the next phase after the effect acted: where nobody has a choice, a match goes on by itself.
    fn cut(&self, earlier: &Match) -> Option<Match> {
        let mut whole = earlier.clone();
        whole.step();
        let at = self.acts_at(&whole)?;
        let next = whole.chronicle()?.events().iter().skip(at).find_map(|event| match event.what {
            Happening::Begins(node, _) => Some(node),
            _ => None,
        })?;
        let mut cut = earlier.clone();
        while cut.step_until(Some(next)) == Step::Reached {
            if self.acts_at(&cut).is_some() {
                return Some(cut);
            }
        }
        None
    }

    /// Whether the effect acted, and whether something came of it.
    fn acted(&self, table: &Match) -> Option<bool> {
        let events = table.chronicle()?.events();
        let at = self.acts_at(table)?;
        let begun = events.get(at)?;
        let chosen = matches!(begun.what, Happening::Chose { .. });
        // Of effects that act together, what each means to do is done once all have acted.
        let is_of_it = |event: &&Event| {
            if chosen { event.depth > begun.depth } else { event.actor == Some(begun.moment) }
        };
        let later = events.iter().skip(at + 1);
        let mut inside = later.take_while(|event| !chosen || is_of_it(event)).filter(is_of_it);
        // An effect that changes an event acts before the event is in the log.
        let early = match self.game.effects.get(self.effect)?.window {
            Window::On => false,
            Window::Before => self.rewrites,
            Window::Instead => true,
        };
        Some(early || inside.any(|event| is_change(&event.what)))
    }

    /// The event by which the effect acted first.
    fn acts_at(&self, table: &Match) -> Option<usize> {
        let game = self.game;
        let action = game.effects.get(self.effect)?.action;
        table.chronicle()?.events().iter().position(|event| match &event.what {
            Happening::Acts { effect, card, .. } => {
                *effect == self.effect
                    && card.map(|card| table.lineup().card(card)) == game.cards.get(self.card)
            }
            Happening::Chose { action: chosen, .. } => Some(*chosen) == action,
            _ => false,
        })
    }
}

/// Whether an event changes the match, and is not only asked or weighed.
fn is_change(what: &Happening) -> bool {
    !matches!(
        what,
        Happening::Picked { .. }
            | Happening::Weighed { .. }
            | Happening::Does { .. }
            | Happening::Acts { .. }
            | Happening::PassedOver { .. }
            | Happening::Refused { .. }
            | Happening::NotCreated { .. }
            | Happening::HasAlready { .. }
            | Happening::Proposes(_)
            | Happening::ScriptFailed { .. }
            | Happening::Passed { .. }
            | Happening::Begins(..)
            | Happening::Ends(..)
    )
}
