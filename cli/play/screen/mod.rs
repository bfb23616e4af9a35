//! A match on the whole screen: the board above, below it the choices, the card that is read, and the log.
//!
//! Keys end lines, the same that are typed in line mode: the session does not notice the difference. The screen depends on no
//! game and knows only what the session shows to the seat that is asked.

mod board;
mod device;
mod flow;
mod ink;
mod list;
mod panes;
mod shown;
mod status;

use std::time::{Duration, Instant};

use tiru_dsl::diagnostic::escape;
use tiru_engine::rules::CardDefId;

use super::ask::{Asking, Title};
use super::board::Scene;
use super::surface::{Seen, Surface};
use crate::catalogue::Catalogue;
use crate::columns::width;
use crate::events::Line;
use crate::full_screen::FullScreen;
use crate::print::{Colour, Print};
use crate::text::lines;
use device::{Device, Press};
use ink::Palette;
use list::{Item, List};
use panes::{Panes, fitted, room_beside};
use shown::{Awaits, First, Mode, Reply, Shown, leaves};

/// How many events that were already read are in the log.
const EARLIER: usize = 600;

/// After an answer that takes so long, a person may have pressed Enter once more, out of impatience.
const LONG: Duration = Duration::from_millis(300);

/// A match on the whole screen.
pub(super) struct Screen<'p, D> {
    /// Nothing once the terminal was given back.
    device: Option<D>,
    print: &'p mut Print,
    catalogue: Catalogue,
    palette: Palette,
    shown: Shown,
    /// The size when it was last drawn.
    size: (usize, usize),
    /// When the last answer was given.
    since: Option<Instant>,
    /// Lines that answer a command and were not shown yet.
    notes: Vec<String>,
    /// What stays on the terminal after the match.
    last: Vec<String>,
}

impl<'p> Screen<'p, FullScreen> {
    /// Takes the terminal; nothing if that is not possible.
    pub(super) fn open(print: &'p mut Print, catalogue: Catalogue) -> Option<Screen<'p, FullScreen>> {
        let device = FullScreen::open().ok()?;
        Some(Screen::new(device, print, catalogue))
    }
}

impl<'p, D: Device> Screen<'p, D> {
    fn new(device: D, print: &'p mut Print, catalogue: Catalogue) -> Screen<'p, D> {
        let palette = Palette(print.colour());
        let shown = Shown::default();
        let (size, notes, last) = ((80, 24), Vec::new(), Vec::new());
        Screen { device: Some(device), print, catalogue, palette, shown, size, since: None, notes, last }
    }

    /// Draws everything; gives the device up if nobody can see it.
    fn draw(&mut self) {
        let Some(device) = &mut self.device else { return };
        let panes = Panes { shown: &self.shown, palette: self.palette, catalogue: self.catalogue };
        let size = &mut self.size;
        let is_seen = device.draw(&mut |frame| {
            let area = frame.area();
            *size = (usize::from(area.width), usize::from(area.height));
            panes.draw(area, frame.buffer_mut());
        });
        if !is_seen {
            self.device = None;
        }
    }

    /// Forgets keys that were pressed before anybody could see the question; but whoever wants to leave may leave.
    fn forget_keys(&mut self) -> Option<Reply> {
        let keys = self.device.as_mut()?.waiting();
        keys.into_iter().filter(|key| leaves(*key)).find_map(|key| self.shown.press(key))
    }

    /// Waits until keys end a line; nothing at the end of the input.
    fn reply(&mut self) -> Option<Reply> {
        let was_long = self.since.take().is_some_and(|since| since.elapsed() > LONG);
        self.shown.awaits = Awaits::Key;
        self.draw();
        if (was_long || matches!(self.shown.mode, Mode::Cover(..)))
            && let Some(leave) = self.forget_keys()
        {
            return Some(leave);
        }
        if self.shown.awaits == Awaits::Leave {
            self.draw();
        }
        loop {
            match self.device.as_mut()?.next() {
                Press::Key(key) => match self.shown.press(key) {
                    Some(Reply::Repaint) => self.device.as_mut()?.clear(),
                    Some(reply) => return Some(reply),
                    None => {}
                },
                Press::Redraw => {}
                Press::End => {
                    self.device = None;
                    return None;
                }
            }
            self.draw();
        }
    }

    /// Hides everything until somebody pressed Enter, or typed an answer; nothing at the end of the input.
    fn cover(&mut self, text: &str, typed: bool) -> Option<String> {
        self.shown.mode = Mode::Cover(text.to_owned(), typed.then(String::new));
        let reply = self.reply();
        self.shown.mode = Mode::Choosing;
        match reply {
            Some(Reply::Line(line)) => Some(line),
            Some(Reply::Leave | Reply::Repaint) | None => None,
        }
    }

    /// Shows an answer to a command: beside the choices if it is short, else instead of them.
    fn answer(&mut self, lines: &[String]) {
        let dedent = |line: &String| line.strip_prefix("  ").unwrap_or(line).to_owned();
        let lines: Vec<String> = lines.iter().map(dedent).collect();
        let fits =
            |(columns, most)| lines.iter().map(|line| fitted(line, columns).len()).sum::<usize>() <= most;
        if room_beside(self.size).is_some_and(fits) {
            self.shown.aside = lines;
            self.shown.first = First::Card;
        } else {
            let lines = lines.iter().flat_map(|line| fitted(line, self.size.0)).collect();
            self.shown.mode = Mode::Pages(lines, 0);
        }
    }

    /// Keeps the text of a card that is shown.
    fn keep(&mut self, card: CardDefId, seen: &Seen<'_>) {
        let language = self.catalogue.language();
        self.shown.texts.entry(card).or_insert_with(|| {
            let text = seen.loaded.card_text(card, language);
            text.map_or_else(Vec::new, |text| {
                std::iter::once(escape(&text.name)).chain(lines(&text)).collect()
            })
        });
    }
}

impl<D: Device> Surface for Screen<'_, D> {
    fn colour(&self) -> Colour {
        // Lines that answer commands get their look when they are drawn.
        Colour::Off
    }

    fn columns(&self) -> usize {
        self.size.0.max(20)
    }

    fn introduce(&mut self, lines: &[String], _: Option<&str>) {
        self.shown.preface = lines.to_vec();
    }

    fn lines(&mut self, lines: &[String]) {
        self.notes.extend_from_slice(lines);
    }

    fn keys(&self) -> Vec<(&'static str, &'static str)> {
        let keys = &self.catalogue.texts().talk.keys;
        vec![
            ("↑ ↓", keys.choose),
            ("Enter", keys.take),
            (keys.letters, keys.find),
            ("Esc", keys.escape),
            ("Tab", keys.cards),
            ("PgUp PgDn", keys.scroll),
            ("Ctrl+Z", keys.undo),
            ("Ctrl+L", keys.repaint),
            ("Ctrl+C", if self.shown.over { keys.leave_over } else { keys.leave }),
            (":", keys.command),
        ]
    }

    fn earlier(&self) -> usize {
        EARLIER
    }

    fn happened(&mut self, log: &[Line], new: usize) {
        self.shown.log = log.to_vec();
        self.shown.new = new;
        self.shown.scrolled = 0;
        self.shown.first = First::News;
    }

    fn board(&mut self, seen: &Seen<'_>, _: bool) {
        let scene = Scene::of(seen.words);
        for (card, _) in scene.cards() {
            self.keep(card, seen);
        }
        self.shown.scene = Some(scene);
        self.shown.read = None;
    }

    fn offer(&mut self, seen: &Seen<'_>, asking: &Asking) {
        let Title { text, line } = asking.title(seen.words, seen.loaded);
        let choices = asking.choices(seen.words);
        let mut items = Vec::new();
        for choice in choices {
            if let Some(card) = choice.card {
                self.keep(card, seen);
            }
            let (key, label) = (choice.key, choice.label);
            items.push(Item { key, label, text: choice.text, detail: choice.brief, card: choice.card });
        }
        items.extend(asking.pass().map(|_| Item {
            key: "p".to_owned(),
            label: "p".to_owned(),
            text: asking.pass_word(seen.words).to_owned(),
            detail: String::new(),
            card: None,
        }));
        self.shown.question = vec![text];
        self.shown.rule = line;
        self.shown.list = List::new(items);
        self.shown.can_go_back = asking.can_go_back();
        self.shown.read = None;
        self.shown.mode = Mode::Choosing;
    }

    fn read(&mut self) -> Option<String> {
        let notes = std::mem::take(&mut self.notes);
        match notes.as_slice() {
            [] => {}
            [only] if width(only.trim()) <= self.size.0 => only.trim().clone_into(&mut self.shown.message),
            notes => self.answer(notes),
        }
        let reply = self.reply()?;
        self.shown.mode = Mode::Choosing;
        self.shown.message.clear();
        self.shown.aside.clear();
        self.shown.awaits = Awaits::Program;
        self.since = Some(Instant::now());
        // Other players may think for a while.
        self.draw();
        Some(match reply {
            Reply::Line(line) => line,
            Reply::Leave | Reply::Repaint => "quit".to_owned(),
        })
    }

    fn hand_over(&mut self, asks: &str, _: bool) -> bool {
        let preface = std::mem::take(&mut self.shown.preface);
        self.shown = Shown { preface, ..Shown::default() };
        self.notes.clear();
        self.cover(asks, false).is_some()
    }

    fn ask_other(&mut self, question: &str, back: &str) -> Option<String> {
        let answer = self.cover(question, true);
        self.cover(back, false);
        answer
    }

    fn can_slip(&self) -> bool {
        true
    }

    fn ended(&mut self, lines: &[String], afterwards: Option<&str>) {
        let lines: Vec<String> = lines.iter().filter(|line| !line.is_empty()).cloned().collect();
        self.shown.question = lines.iter().map(|line| line.trim().to_owned()).collect();
        self.shown.question.extend(afterwards.map(str::to_owned));
        self.shown.rule.clear();
        // The first choice leaves nothing: whoever still presses Enter sees the end.
        let commands = &self.catalogue.texts().talk.commands;
        let offered = [
            ("why", commands.why),
            ("log", commands.log),
            ("look", commands.look),
            ("quit", self.catalogue.texts().talk.keys.leave_over),
        ];
        let items = offered.map(|(word, meaning)| Item {
            key: word.to_owned(),
            label: word.to_owned(),
            text: meaning.to_owned(),
            detail: String::new(),
            card: None,
        });
        self.shown.list = List::new(items.into());
        self.shown.can_go_back = false;
        self.shown.over = true;
        self.last.extend(lines);
    }

    fn farewell(&mut self, line: &str) {
        self.last.push(format!("  {line}"));
    }

    fn remark(&mut self, text: &str) {
        self.device = None;
        self.print.remark(text);
    }

    fn is_closed(&self) -> bool {
        self.print.is_closed()
    }
}

impl<D> Drop for Screen<'_, D> {
    /// Gives the terminal back before the last words are printed on it.
    fn drop(&mut self) {
        self.device = None;
        self.print.lines(&self.last);
    }
}

#[cfg(test)]
mod tests;
