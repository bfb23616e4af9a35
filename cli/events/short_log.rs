//! The short log of a match: important events, one line each; cards that move together share a line.

use tiru_engine::rules::{CardDefId, SeatId, Turns};
use tiru_engine::{Because, Known, Lay, Named, News, Told};

use super::because::because;
use super::full_log::{by, whole};
use super::words::capital;
use super::{Words, moved, passed, phases, sentence};
use crate::catalogue::say;

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// A turn or round begins.
    Heading(String),
    /// A player did something.
    Deed(String),
    /// A consequence.
    Effect(String),
}

/// Returns the log, after so many events that the reader was told. If some of them are no longer kept, its first line says so.
pub(crate) fn short_log(words: Words<'_>, from: usize) -> Vec<Line> {
    let events: Vec<Told> = words.view.told_since(from).collect();
    let lines = not_kept(words, from).map(Line::Deed).into_iter().collect();
    let mut log = Log { words, lines, open: Open::Nothing };
    for (at, event) in events.iter().enumerate() {
        log.add(event, events.get(at + 1..).unwrap_or_default());
    }
    log.close();
    log.lines
}

/// Says that some of what happened after so many events is no longer kept, if it is so.
pub(crate) fn not_kept(words: Words<'_>, from: usize) -> Option<String> {
    (from < words.view.forgotten()).then(|| words.texts().talk.not_kept.to_owned())
}

/// A log under construction.
struct Log<'a> {
    words: Words<'a>,
    lines: Vec<Line>,
    open: Open,
}

/// What the next event may be merged with.
enum Open {
    Nothing,
    /// A card that was just chosen, with its chosen place: its move there needs no line.
    Chosen(CardDefId, Lay),
    Way(Way),
    Passes(SeatId, Vec<String>),
}

impl Log<'_> {
    /// Adds an event; `later` are the events after it.
    fn add(&mut self, event: &Told, later: &[Told]) {
        match (&event.what, &mut self.open) {
            (News::Moved { card: Some(card), to, up: true, .. }, Open::Chosen(chosen, place))
                if card == chosen && to == place =>
            {
                self.open = Open::Nothing;
            }
            (News::Moved { card, from, to, up }, open) => {
                let because = event.because.clone();
                let next =
                    Way { cards: vec![*card], from: *from, to: *to, up: *up, cause: event.cause, because };
                match open {
                    Open::Way(way) if way.is_shared_by(&next) => way.cards.push(*card),
                    _ => self.open(Open::Way(next)),
                }
            }
            (News::Passed(seat, node), open) => {
                let phase = self.words.phase(*node);
                match open {
                    Open::Passes(passing, phases) if passing == seat => phases.push(phase),
                    _ => self.open(Open::Passes(*seat, vec![phase])),
                }
            }
            (News::Chose { args, .. }, _) => {
                self.close();
                self.lines.extend(line(self.words, event, later));
                self.open = chosen(args);
            }
            _ => {
                if let Some(line) = line(self.words, event, later) {
                    self.close();
                    self.lines.push(line);
                }
            }
        }
    }

    fn open(&mut self, open: Open) {
        self.close();
        self.open = open;
    }

    fn close(&mut self) {
        match std::mem::replace(&mut self.open, Open::Nothing) {
            Open::Nothing | Open::Chosen(..) => {}
            Open::Way(way) => self.lines.push(way.line(self.words)),
            Open::Passes(seat, phases) => {
                self.lines.push(Line::Deed(passed::passes(self.words, seat, &phases)));
            }
        }
    }
}

/// Returns the card and the place, if there is exactly one of each.
fn chosen(args: &[Named]) -> Open {
    match args {
        [Known::Card(Some(card)), Known::Spot { zone, seat, column }] => {
            Open::Chosen(*card, Lay { zone: *zone, seat: *seat, column: Some(*column) })
        }
        _ => Open::Nothing,
    }
}

fn line(words: Words<'_>, event: &Told, later: &[Told]) -> Option<Line> {
    let text = || sentence(words, event);
    match &event.what {
        News::Begins(node, seat) if phases::is_beat(words, *node) => {
            let beat = format!("{} {}", capital(&words.phase(*node)), phases::nth(words, *node, later));
            Some(Line::Heading(match seat {
                Some(seat) => say(words.texts().names.titled, &[&beat, &words.seat(*seat)]),
                None => beat,
            }))
        }
        // The outcome repeats it with more detail.
        News::Begins(..) | News::Ends(..) | News::Left(_) | News::Weighed(_) | News::Proposes(_) => None,
        // If all act at once, nobody goes first.
        News::First(_) if words.view.rules().turns == Turns::Together => None,
        News::Chose { .. } | News::Conceded(_) | News::Disqualified(_) | News::Drawn | News::First(_) => {
            Some(Line::Deed(text()))
        }
        News::Wrote { attr, .. }
            if words.view.rules().attributes.get(*attr).is_some_and(|def| def.hidden) =>
        {
            None
        }
        _ => Some(Line::Effect(whole(words, event))),
    }
}

/// Cards that move together.
struct Way {
    cards: Vec<Option<CardDefId>>,
    from: Option<Lay>,
    to: Lay,
    up: bool,
    /// The card whose effect moves them.
    cause: Option<CardDefId>,
    /// The values that decided it.
    because: Vec<Because>,
}

impl Way {
    fn is_shared_by(&self, other: &Way) -> bool {
        let is_list = |lay: &Lay| lay.column.is_none();
        (self.from, self.to, self.up, self.cause) == (other.from, other.to, other.up, other.cause)
            && (other.because.is_empty() || other.because == self.because)
            && is_list(&self.to)
            && self.from.as_ref().is_none_or(is_list)
    }

    fn line(&self, words: Words<'_>) -> Line {
        let text = moved::moved(words, &self.cards, self.from, self.to, self.up);
        Line::Effect(because(words, by(words, &text, self.cause), &self.because))
    }
}
