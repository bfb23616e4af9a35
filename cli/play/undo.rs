//! Taking back an answer: only where nobody has learned, drawn or decided anything since.

use tiru_engine::rules::SeatId;
use tiru_engine::{News, Told};

use super::table::Point;
use crate::tell::{Words, capital};

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
    pub(super) fn pop(&mut self, seat: SeatId) -> Result<Point, String> {
        match self.points.pop() {
            Some((asked, _, point)) if asked == seat => Ok(point),
            Some(other) => {
                self.points.push(other);
                Err("the last answer is not yours".to_owned())
            }
            None => {
                Err(self.barred.clone().unwrap_or_else(|| "you have not answered anything yet".to_owned()))
            }
        }
    }
}

/// Why an event cannot be taken back; nothing if it can.
fn bar(words: Words<'_>, me: SeatId, event: &Told) -> Option<String> {
    let chance = |what: String| Some(format!("since your last answer chance has decided something: {what}"));
    match &event.what {
        News::Picked { seat: None, .. } => chance("a choice was made by chance".to_owned()),
        News::Shuffled { zone, seat } => chance(format!("{} was shuffled", words.zone_of(*zone, *seat))),
        News::First(_) => chance("who goes first".to_owned()),
        News::Chose { seat, .. } | News::Passed(seat, _) | News::Picked { seat: Some(seat), .. }
            if *seat != me =>
        {
            Some(format!("since your last answer {} has decided something", capital(&words.seat(*seat))))
        }
        News::Moved { card, .. } | News::Turned { card, .. } | News::Shown { card, .. } if event.learned => {
            Some(format!("since your last answer you have seen {}", words.card_or_back(*card)))
        }
        _ if event.learned => Some("since your last answer you have learned something".to_owned()),
        _ => None,
    }
}
