//! Everything that is on the screen, and what a key does to it. Independent of any terminal.

use std::collections::BTreeMap;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tiru_engine::rules::CardDefId;

use super::list::List;
use crate::events::Line;
use crate::play::board::Scene;

/// What is on the screen.
#[derive(Clone, Debug, Default)]
pub(super) struct Shown {
    pub(super) scene: Option<Scene>,
    /// How the match begins.
    pub(super) preface: Vec<String>,
    pub(super) log: Vec<Line>,
    /// How many lines of the log are new.
    pub(super) new: usize,
    /// How many lines the log is scrolled up.
    pub(super) scrolled: usize,
    /// Which text gets the most room beside the choices.
    pub(super) first: First,
    /// What is asked, or how the match ended.
    pub(super) question: Vec<String>,
    /// The text of the rule or card that asks.
    pub(super) rule: String,
    pub(super) list: List,
    /// Whether an earlier choice of the same answer can be changed.
    pub(super) can_go_back: bool,
    /// The texts of all cards on the screen, the name first.
    pub(super) texts: BTreeMap<CardDefId, Vec<String>>,
    /// The card on the board that is being read.
    pub(super) read: Option<usize>,
    /// One line that answers a command.
    pub(super) message: String,
    /// A few lines that answer a command.
    pub(super) aside: Vec<String>,
    pub(super) mode: Mode,
    /// Whether the match is over.
    pub(super) over: bool,
    pub(super) awaits: Awaits,
}

/// What is awaited next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Awaits {
    /// A key.
    #[default]
    Key,
    /// The wish to leave once more: it has to be pressed twice.
    Leave,
    /// The next question: the program is at work on an answer.
    Program,
}

/// What has the most room where the text of a card and the log share a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum First {
    /// What happened since the last answer.
    #[default]
    News,
    /// The card that is selected or read.
    Card,
    /// The log, which was scrolled.
    Log,
}

/// What keys mean at the moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Mode {
    /// They choose.
    #[default]
    Choosing,
    /// They are the letters of a choice, also j and k.
    Finding,
    /// They are a command.
    Command(String),
    /// They scroll through lines that answer a command, from this one on.
    Pages(Vec<String>, usize),
    /// Everything is hidden. With a text, an answer is typed; else Enter shows the match.
    Cover(String, Option<String>),
}

/// What a key ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Reply {
    /// A line, as it would be typed in line mode.
    Line(String),
    /// The wish to leave, whatever is on the screen.
    Leave,
    /// The wish to see everything drawn anew.
    Repaint,
}

impl Shown {
    /// Takes a key. Returns what it ends, if it ends anything.
    pub(super) fn press(&mut self, key: KeyEvent) -> Option<Reply> {
        let was_leaving = std::mem::take(&mut self.awaits) == Awaits::Leave;
        if is_control(key) {
            return match key.code {
                // Nothing is lost once the match is over.
                _ if leaves(key) && (was_leaving || self.over) => Some(Reply::Leave),
                _ if leaves(key) => {
                    self.awaits = Awaits::Leave;
                    None
                }
                KeyCode::Char('l') => Some(Reply::Repaint),
                KeyCode::Char('z') if !self.over && !matches!(self.mode, Mode::Cover(..)) => {
                    Some(Reply::Line("undo".to_owned()))
                }
                _ => None,
            };
        }
        self.type_in(key.code).map(Reply::Line)
    }

    /// Takes a key without a modifier. Returns the line that it ends.
    fn type_in(&mut self, key: KeyCode) -> Option<String> {
        match &mut self.mode {
            Mode::Cover(_, typed) => cover(typed.as_mut(), key),
            Mode::Command(typed) => {
                match key {
                    KeyCode::Enter => {
                        let line = std::mem::take(typed);
                        self.mode = Mode::Choosing;
                        return Some(line).filter(|line| !line.trim().is_empty());
                    }
                    KeyCode::Esc => self.mode = Mode::Choosing,
                    KeyCode::Backspace if typed.is_empty() => self.mode = Mode::Choosing,
                    KeyCode::Backspace => {
                        typed.pop();
                    }
                    KeyCode::Char(letter) => typed.push(letter),
                    _ => {}
                }
                None
            }
            Mode::Pages(lines, top) => {
                let last = lines.len().saturating_sub(1);
                match key {
                    KeyCode::Down | KeyCode::Char('j') => *top = (*top + 1).min(last),
                    KeyCode::Up | KeyCode::Char('k') => *top = top.saturating_sub(1),
                    KeyCode::PageDown | KeyCode::Char(' ') => *top = (*top + PAGE).min(last),
                    KeyCode::PageUp => *top = top.saturating_sub(PAGE),
                    KeyCode::Home => *top = 0,
                    KeyCode::End => *top = last,
                    KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q') => self.mode = Mode::Choosing,
                    // Whoever goes on to choose has read enough.
                    _ => {
                        self.mode = Mode::Choosing;
                        return self.type_in(key);
                    }
                }
                None
            }
            Mode::Choosing | Mode::Finding => self.choose(key),
        }
    }

    fn choose(&mut self, key: KeyCode) -> Option<String> {
        let begins = self.list.typed().is_empty() && self.mode == Mode::Choosing;
        if !matches!(key, KeyCode::Tab | KeyCode::BackTab) {
            self.message.clear();
        }
        match key {
            KeyCode::Tab => self.read_on(true),
            KeyCode::BackTab => self.read_on(false),
            KeyCode::Down => self.go(true),
            KeyCode::Up => self.go(false),
            KeyCode::Char('j') if begins => self.go(true),
            KeyCode::Char('k') if begins => self.go(false),
            KeyCode::Home => self.list.go_to_end(false),
            KeyCode::End => self.list.go_to_end(true),
            KeyCode::PageUp => {
                self.scrolled += PAGE / 2;
                self.first = First::Log;
            }
            KeyCode::PageDown => {
                self.scrolled = self.scrolled.saturating_sub(PAGE / 2);
                if self.scrolled == 0 && self.first == First::Log {
                    self.first = First::Card;
                }
            }
            KeyCode::Char('?') if begins => return Some("?".to_owned()),
            KeyCode::F(1) => return Some("?".to_owned()),
            KeyCode::Char(':') if begins => self.mode = Mode::Command(String::new()),
            KeyCode::Char('/') if begins => self.mode = Mode::Finding,
            KeyCode::Char(' ') if begins => {}
            KeyCode::Char(letter) => {
                self.read_choice();
                self.list.add(letter);
            }
            KeyCode::Backspace => {
                self.list.remove();
                if self.list.typed().is_empty() {
                    self.mode = Mode::Choosing;
                }
            }
            KeyCode::Esc => return self.escape(),
            KeyCode::Enter => return self.enter(),
            _ => {}
        }
        None
    }

    fn go(&mut self, down: bool) {
        self.read_choice();
        self.list.go(down);
    }

    /// Reads the card of the selected choice.
    fn read_choice(&mut self) {
        self.read = None;
        self.first = First::Card;
    }

    /// Undoes the last thing: a card or an answer that is read, letters, else a choice.
    fn escape(&mut self) -> Option<String> {
        let is_clean = self.read.is_none()
            && self.list.typed().is_empty()
            && self.aside.is_empty()
            && self.mode == Mode::Choosing;
        self.read = None;
        self.aside.clear();
        self.list.clear();
        self.mode = Mode::Choosing;
        (is_clean && self.can_go_back).then(|| "back".to_owned())
    }

    /// Takes the selected choice, else what was typed as a command.
    fn enter(&mut self) -> Option<String> {
        let line = match self.list.item() {
            Some(item) => item.key.clone(),
            None => self.list.typed().to_owned(),
        };
        self.list.clear();
        self.mode = Mode::Choosing;
        Some(line)
    }

    /// Reads the next card on the board, or the one before.
    fn read_on(&mut self, on: bool) {
        let count = self.scene.as_ref().map_or(0, |scene| scene.cards().count());
        self.aside.clear();
        self.first = First::Card;
        self.read = match self.read {
            _ if count == 0 => None,
            None if on => Some(0),
            None => Some(count - 1),
            Some(at) if on => (at + 1 < count).then_some(at + 1),
            Some(at) => at.checked_sub(1),
        };
    }

    /// Returns the text of the card that is being read, or that the selected choice is about: its name and values, which
    /// of its effects differ, and its text.
    pub(super) fn card(&self) -> Option<Vec<&str>> {
        let (card, effects) = match self.read {
            Some(at) => self.scene.as_ref().and_then(|scene| scene.cards().nth(at))?,
            None => (self.list.item()?.card?, &[][..]),
        };
        let text = self.texts.get(&card)?;
        let (head, printed) = text.split_at(text.len().min(2));
        Some(head.iter().chain(effects).chain(printed).map(String::as_str).collect())
    }
}

/// Whether a key is pressed together with Ctrl. Some keyboards type letters such as @ with Ctrl and Alt.
fn is_control(key: KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && !key.modifiers.contains(KeyModifiers::ALT)
}

/// Whether a key says that somebody leaves.
pub(super) fn leaves(key: KeyEvent) -> bool {
    is_control(key) && key.code == KeyCode::Char('c')
}

/// How many lines a page has.
const PAGE: usize = 10;

/// Takes a key while everything is hidden.
fn cover(typed: Option<&mut String>, key: KeyCode) -> Option<String> {
    let Some(typed) = typed else { return (key == KeyCode::Enter).then(String::new) };
    match key {
        KeyCode::Enter => return Some(std::mem::take(typed)),
        KeyCode::Backspace => {
            typed.pop();
        }
        KeyCode::Char(letter) => typed.push(letter),
        _ => {}
    }
    None
}
