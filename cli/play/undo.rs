//! Taking back an answer: only where nobody has learned, drawn or decided anything since.

use tiru_engine::rules::SeatId;
use tiru_engine::{News, Told};

use crate::table::Point;
use crate::tell::{Words, capital};
use crate::tongue::{Tongue, say};

/// How many answers in a row can be taken back.
const KEPT: usize = 100;

/// The moments a person can go back to, the latest last.
#[derive(Debug, Default)]
pub(super) struct Past {
    /// Each with who was asked, and how much had happened as far as that seat was told.
    points: Vec<(SeatId, usize, Point)>,
    /// Why what lies before the first of them cannot be taken back.
    barred: Option<String>,
}

impl Past {
    /// A person is about to answer.
    pub(super) fn push(&mut self, seat: SeatId, told: usize, point: Point) {
        if self.points.len() == KEPT {
            self.points.remove(0);
        }
        self.points.push((seat, told, point));
    }

    /// Who answered last, and how much had happened before.
    pub(super) fn last(&self) -> Option<(SeatId, usize)> {
        self.points.last().map(|(seat, told, _)| (*seat, *told))
    }

    /// These things came of the answer to the last question.
    pub(super) fn learn(&mut self, words: Words<'_>, seat: SeatId, told: &[Told]) {
        if let Some(why) = told.iter().find_map(|event| bar(words, seat, event)) {
            self.points.clear();
            self.barred = Some(why);
        }
    }

    /// The moment before the last answer of a seat; or why there is none to go back to.
    pub(super) fn pop(&mut self, seat: SeatId, tongue: Tongue) -> Result<Point, String> {
        match self.points.pop() {
            Some((asked, _, point)) if asked == seat => Ok(point),
            Some(other) => {
                self.points.push(other);
                Err(tongue.words().undo.not_yours.to_owned())
            }
            None => Err(self.barred.clone().unwrap_or_else(|| tongue.words().undo.none_given.to_owned())),
        }
    }
}

/// Why an event cannot be taken back; nothing if it can.
fn bar(words: Words<'_>, me: SeatId, event: &Told) -> Option<String> {
    let undo = &words.table().undo;
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
