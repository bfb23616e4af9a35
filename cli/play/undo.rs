//! Undo: takes back an answer if nobody has learned, drawn or decided anything since, as far as the one who takes it back can see.
//! Secret answers of other seats since then are taken back as well; a refusal would show that they were asked.

use tiru_engine::internals::Knowledge;
use tiru_engine::rules::{Id, SeatId};
use tiru_engine::{News, Options, Prompt, Told};

use crate::catalogue::{Catalogue, say};
use crate::events::{Words, capital};
use crate::running_match::{Given, Point, RunningMatch};

/// The most answers of a seat that can be undone in a row.
const KEPT: usize = 100;
/// After so many answers a copy of the match is kept again: undo returns to the copy before and answers from there on.
const APART: usize = 25;
/// The most copies. A seat that answers seldom keeps old points; between old copies more answers are given again.
const COPIES: usize = 16;

/// The points that undo can return to, for each seat, and copies of the match from which they are reached.
#[derive(Debug)]
pub(super) struct Past {
    seats: Vec<PastOfSeat>,
    /// In the order of their answers.
    copies: Vec<Point>,
    /// Whether the match was continued from a save, which no undo goes behind.
    continued: bool,
}

/// What one seat can undo. It depends only on the answers of that seat and on what that seat was told.
#[derive(Clone, Debug, Default)]
struct PastOfSeat {
    /// The points before its answers, latest last.
    points: Vec<Before>,
    /// Why nothing before the first point can be undone.
    barred: Option<String>,
}

/// The point before an answer of a seat.
#[derive(Clone, Debug)]
struct Before {
    /// What the seat knew before the answer.
    knew: Knowledge,
    /// How many events the seat had been shown.
    seen: usize,
    /// How many answers of all seats had been given.
    answers: usize,
}

impl Past {
    /// Returns a past without answers. `continued`: there were some before the match was saved.
    pub(super) fn new(seats: usize, continued: bool) -> Past {
        Past { seats: vec![PastOfSeat::default(); seats], copies: Vec::new(), continued }
    }

    /// Records the point before a person answers.
    pub(super) fn push(&mut self, seat: SeatId, prompt: &Prompt, running: &mut RunningMatch) {
        let view = running.game().view(seat);
        let (seen, knew) = (view.told_count(), view.knowledge(prompt, running.options()));
        let Some(own) = self.seats.get_mut(seat.index()) else { return };
        if own.points.len() == KEPT {
            own.points.remove(0);
        }
        let answers = running.given().len();
        own.points.push(Before { knew, seen, answers });
        let since = self.copies.last().and_then(|copy| running.given().get(copy.answers()..));
        // A concession or another agreement is not an answer to a question, so it cannot be replayed.
        let is_near =
            |since: &[Given]| since.len() < APART && since.iter().all(|given| given.option.is_some());
        if !since.is_some_and(is_near) {
            self.copies.push(running.point());
        }
        self.forget();
        self.thin(running.given());
    }

    /// Drops copies between others until there are few enough: those without which the way gets least longer, compared with how long
    /// ago they were made.
    fn thin(&mut self, given: &[Given]) {
        while self.copies.len() > COPIES {
            let longer = self.copies.windows(3).enumerate().filter_map(|(at, copies)| {
                let [before, copy, after] = copies else { return None };
                let way = given.get(before.answers()..after.answers())?;
                let ago = given.len().saturating_sub(copy.answers()).max(1);
                // What was agreed on cannot be replayed.
                way.iter().all(|given| given.option.is_some()).then_some((way.len() * 1_000 / ago, at + 1))
            });
            let Some((_, at)) = longer.min() else { return };
            self.copies.remove(at);
        }
    }

    /// Drops copies from which no point is reached.
    fn forget(&mut self) {
        let points = self.seats.iter().filter_map(|own| own.points.first());
        let first = points.map(|point| point.answers).min().unwrap_or(usize::MAX);
        let needed = self.copies.iter().rposition(|copy| copy.answers() <= first).unwrap_or(0);
        self.copies.drain(..needed);
    }

    /// Called when a seat is asked again: some events that it was told of bar an undo, and so does anything that it has learned.
    pub(super) fn record(&mut self, words: Words<'_>, seat: SeatId, prompt: &Prompt, options: &Options) {
        let Some(own) = self.seats.get_mut(seat.index()) else { return };
        let Some(last) = own.points.last() else { return };
        let lost = last.seen < words.view.forgotten();
        let lost = lost.then(|| words.texts().undo.not_kept.to_owned());
        let why =
            lost.or_else(|| words.view.told_since(last.seen).find_map(|event| bar(words, seat, &event)));
        let knows = words.view.knowledge(prompt, options);
        let undo = &words.texts().undo;
        let why = why
            .or_else(|| knows.could_be_answered_since(&last.knew).then(|| undo.could_have_acted.to_owned()))
            .or_else(|| knows.is_more_than(&last.knew).then(|| undo.learned.to_owned()));
        if let Some(why) = why {
            own.points.clear();
            own.barred = Some(why);
        }
    }

    /// Returns a copy from which the point before the last answer of a seat is reached, and how many answers had been given at that
    /// point; or why it cannot be undone.
    pub(super) fn pop(&mut self, seat: SeatId, catalogue: Catalogue) -> Result<(Point, usize), String> {
        let undo = &catalogue.texts().undo;
        let none_given = if self.continued { undo.none_since_saved } else { undo.none_given };
        let none_given = || none_given.to_owned();
        let own = self.seats.get_mut(seat.index()).ok_or_else(none_given)?;
        let Some(Before { answers, .. }) = own.points.pop() else {
            return Err(own.barred.clone().unwrap_or_else(none_given));
        };
        // Answers of others that came after it are taken back, too.
        for other in &mut self.seats {
            other.points.retain(|later| later.answers < answers);
        }
        self.copies.retain(|copy| copy.answers() <= answers);
        let copy = self.copies.last().cloned().ok_or_else(none_given)?;
        Ok((copy, answers))
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
        News::Chose { seat, .. }
        | News::Passed(seat, _)
        | News::Picked { seat: Some(seat), asked: true, .. }
            if *seat != me =>
        {
            Some(say(undo.decided, &[&capital(&words.seat(*seat))]))
        }
        News::Moved { card, .. } | News::Turned { card, .. } | News::Shown { card, .. } if event.learned => {
            Some(say(undo.seen, &[&words.card_or_back(*card)]))
        }
        _ if event.learned => Some(undo.learned.to_owned()),
        // A hidden card of another seat did something, whether or not that seat decided it.
        _ if event.doer.is_some_and(|doer| doer != me) && event.cause.is_none() && event.span.is_none() => {
            Some(undo.could_have_acted.to_owned())
        }
        _ => None,
    }
}
