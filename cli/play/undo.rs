//! Undo: takes back an answer if nobody has learned, drawn or decided anything since.

use tiru_engine::rules::SeatId;
use tiru_engine::{News, Told};

use crate::catalogue::{Catalogue, say};
use crate::events::{Words, capital};
use crate::running_match::{Point, RunningMatch};

/// The most answers that can be undone in a row.
const KEPT: usize = 100;
/// After so many answers a copy of the match is kept again: undo returns to the copy before and answers from there on.
const APART: usize = 25;

/// The points that undo can return to, latest last; the first of them has a copy of the match.
#[derive(Debug, Default)]
pub(super) struct Past {
    points: Vec<Before>,
    /// Why nothing before the first point can be undone.
    barred: Option<String>,
}

/// The point before an answer.
#[derive(Debug)]
struct Before {
    /// The seat that was asked.
    seat: SeatId,
    /// How many events it had been shown.
    seen: usize,
    /// How many answers of all seats had been given.
    answers: usize,
    copy: Option<Point>,
}

impl Past {
    /// Records the point before a person answers.
    pub(super) fn push(&mut self, seat: SeatId, seen: usize, running: &mut RunningMatch) {
        if self.points.len() == KEPT {
            let second = self.points.iter().skip(1).position(|point| point.copy.is_some());
            self.points.drain(..second.map_or(KEPT, |at| at + 1));
        }
        let answers = running.given().len();
        let last = self.points.iter().rposition(|point| point.copy.is_some());
        let since =
            last.and_then(|at| self.points.get(at)).and_then(|point| running.given().get(point.answers..));
        // What was said aside, such as a concession, is no answer that can be given again.
        let near = since.is_some_and(|since| since.iter().all(|given| given.option.is_some()))
            && last.is_some_and(|at| self.points.len() - at < APART);
        let copy = (!near).then(|| running.point());
        self.points.push(Before { seat, seen, answers, copy });
    }

    /// Returns the seat that answered last, and how many events it had been shown before.
    pub(super) fn last(&self) -> Option<(SeatId, usize)> {
        self.points.last().map(|point| (point.seat, point.seen))
    }

    /// Records the events that followed the last answer; some of them bar an undo.
    pub(super) fn record(&mut self, words: Words<'_>, seat: SeatId, events: &[Told]) {
        if let Some(why) = events.iter().find_map(|event| bar(words, seat, event)) {
            self.points.clear();
            self.barred = Some(why);
        }
    }

    /// Returns a point from which the one before the last answer of a seat is reached, and how many answers had been given there;
    /// or why it cannot be undone.
    pub(super) fn pop(&mut self, seat: SeatId, catalogue: Catalogue) -> Result<(Point, usize), String> {
        let none = || self.barred.clone().unwrap_or_else(|| catalogue.texts().undo.none_given.to_owned());
        let last = self.points.pop().ok_or_else(none)?;
        if last.seat != seat {
            self.points.push(last);
            return Err(catalogue.texts().undo.not_yours.to_owned());
        }
        let earlier = || self.points.iter().rev().find_map(|point| point.copy.clone());
        let point = last.copy.or_else(earlier).ok_or_else(none)?;
        Ok((point, last.answers))
    }
}

/// Returns why an event cannot be undone; nothing if it can.
fn bar(words: Words<'_>, me: SeatId, event: &Told) -> Option<String> {
    let undo = &words.texts().undo;
    let chance = |what: &str| Some(say(undo.chance, &[what]));
    match &event.what {
        News::Picked { seat: None, .. } => chance(undo.a_choice),
        News::Shuffled { zone, seat } => chance(&say(undo.shuffled, &[&words.zone_of(*zone, *seat)])),
        News::First(_) => chance(undo.who_is_first),
        News::Chose { seat, .. } | News::Passed(seat, _) | News::Picked { seat: Some(seat), .. }
            if *seat != me =>
        {
            Some(say(undo.decided, &[&capital(&words.seat(*seat))]))
        }
        News::Moved { card, .. } | News::Turned { card, .. } | News::Shown { card, .. } if event.learned => {
            Some(say(undo.seen, &[&words.card_or_back(*card)]))
        }
        _ if event.learned => Some(undo.learned.to_owned()),
        _ => None,
    }
}
