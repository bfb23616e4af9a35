//! Undo: takes back an answer if nobody has learned, drawn or decided anything since.

use tiru_engine::rules::SeatId;
use tiru_engine::{News, Told};

use crate::catalogue::{Catalogue, say};
use crate::events::{Words, capital};
use crate::running_match::Point;

/// The most answers that can be undone in a row.
const KEPT: usize = 100;

/// The points that undo can return to, latest last.
#[derive(Debug, Default)]
pub(super) struct Past {
    /// Each with the seat that was asked, and how many events it had been shown.
    points: Vec<(SeatId, usize, Point)>,
    /// Why nothing before the first point can be undone.
    barred: Option<String>,
}

impl Past {
    /// Records the point before a person answers.
    pub(super) fn push(&mut self, seat: SeatId, seen: usize, point: Point) {
        if self.points.len() == KEPT {
            self.points.remove(0);
        }
        self.points.push((seat, seen, point));
    }

    /// Returns the seat that answered last, and how many events it had been shown before.
    pub(super) fn last(&self) -> Option<(SeatId, usize)> {
        self.points.last().map(|(seat, seen, _)| (*seat, *seen))
    }

    /// Records the events that followed the last answer; some of them bar an undo.
    pub(super) fn record(&mut self, words: Words<'_>, seat: SeatId, events: &[Told]) {
        if let Some(why) = events.iter().find_map(|event| bar(words, seat, event)) {
            self.points.clear();
            self.barred = Some(why);
        }
    }

    /// Returns the point before the last answer of a seat, or why it cannot be undone.
    pub(super) fn pop(&mut self, seat: SeatId, catalogue: Catalogue) -> Result<Point, String> {
        match self.points.pop() {
            Some((asked, _, point)) if asked == seat => Ok(point),
            Some(other) => {
                self.points.push(other);
                Err(catalogue.texts().undo.not_yours.to_owned())
            }
            None => Err(self.barred.clone().unwrap_or_else(|| catalogue.texts().undo.none_given.to_owned())),
        }
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
