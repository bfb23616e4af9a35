//! The choices of a question, with what was typed to find one of them.

use tiru_engine::rules::CardDefId;

/// A choice on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Item {
    /// What to type in a line for it: its number, or `p`.
    pub(super) key: String,
    /// The key as it is shown.
    pub(super) label: String,
    pub(super) text: String,
    pub(super) detail: String,
    /// The card that it is about.
    pub(super) card: Option<CardDefId>,
}

/// Choices, the selected one, and what was typed.
#[derive(Clone, Debug, Default)]
pub(super) struct List {
    items: Vec<Item>,
    /// The place of the selected choice among the choices that are found.
    at: usize,
    typed: String,
}

impl List {
    /// Lists choices; the first is selected.
    pub(super) fn new(items: Vec<Item>) -> List {
        List { items, at: 0, typed: String::new() }
    }

    /// Returns how many choices there are.
    pub(super) fn len(&self) -> usize {
        self.items.len()
    }

    /// Returns what was typed to find a choice.
    pub(super) fn typed(&self) -> &str {
        &self.typed
    }

    /// Returns the choices that were found: all if nothing is typed, or if what is typed is none of them.
    pub(super) fn found(&self) -> Vec<&Item> {
        let found = self.fits();
        if found.is_empty() { self.items.iter().collect() } else { found }
    }

    /// Returns the choices that fit what was typed.
    fn fits(&self) -> Vec<&Item> {
        let typed = self.typed.to_lowercase();
        self.items.iter().filter(|item| item.fits(&typed)).collect()
    }

    /// Returns the place of the selected choice; nothing if what was typed is no choice.
    pub(super) fn selected(&self) -> Option<usize> {
        let count = self.fits().len();
        (count > 0).then(|| self.at.min(count - 1))
    }

    /// Returns the selected choice.
    pub(super) fn item(&self) -> Option<&Item> {
        self.fits().get(self.selected()?).copied()
    }

    /// Moves the selection; after the last choice comes the first.
    pub(super) fn go(&mut self, down: bool) {
        let count = self.fits().len();
        if count > 0 {
            let at = self.at.min(count - 1);
            self.at = if down { (at + 1) % count } else { (at + count - 1) % count };
        }
    }

    /// Selects the first choice or the last.
    pub(super) fn go_to_end(&mut self, last: bool) {
        self.at = if last { usize::MAX } else { 0 };
    }

    /// Adds a letter to what is typed. It only selects: Enter after a number that has answered would answer the next question.
    pub(super) fn add(&mut self, letter: char) {
        self.typed.push(letter);
        self.at = self.fits().iter().position(|item| item.key == self.typed).unwrap_or(0);
    }

    /// Removes the last letter typed.
    pub(super) fn remove(&mut self) {
        self.typed.pop();
        self.at = 0;
    }

    /// Forgets what was typed.
    pub(super) fn clear(&mut self) {
        self.typed.clear();
        self.at = 0;
    }
}

impl Item {
    /// Whether a word of it begins like this, or its number does.
    fn fits(&self, typed: &str) -> bool {
        if typed.is_empty() {
            return true;
        }
        if typed.chars().all(|letter| letter.is_ascii_digit()) {
            return self.key.starts_with(typed);
        }
        let text = self.text.to_lowercase();
        let inside = text.match_indices(typed).any(|(at, _)| {
            text.get(..at)
                .and_then(|before| before.chars().last())
                .is_none_or(|letter| !letter.is_alphanumeric())
        });
        inside || self.key == typed
    }
}
