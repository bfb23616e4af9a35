//! The two versions of a comparison, from the arguments: `--compare` sets the options of the command against the game without them,
//! `--against` names another value, house rules or folder.

use std::path::Path;

use super::Sim;
use crate::deal::Deal;
use crate::shelf::Shelf;

/// The second version.
#[derive(Debug)]
pub(super) struct Other {
    /// The id or folder of its game.
    pub(super) game: String,
    pub(super) deal: Deal,
    pub(super) label: String,
}

impl Sim {
    /// Returns the game as it was typed.
    fn typed(&self) -> &str {
        self.game.as_deref().unwrap_or_default()
    }

    /// Returns the decks and rules that were asked for.
    pub(super) fn deal(&self) -> Deal {
        self.deal.clone().with_packs(&self.packs)
    }

    /// Returns the second version of a comparison, if there is one, or says what is missing.
    pub(super) fn other(&self) -> Result<Option<Other>, String> {
        let deal = self.deal();
        if self.compare {
            let Some(label) = deal.changes() else {
                return Err("error: `--compare` needs something to compare with the game as it is\nhelp: add `--house NAME`, \
                            `--reading NAME=VALUE` or `--pack FILE`; `--against` names a second value, house rules or folder"
                    .to_owned());
            };
            return Ok(Some(Other { game: self.typed().to_owned(), deal, label }));
        }
        let Some(wanted) = &self.against else { return Ok(None) };
        let also = deal.changes().map_or_else(String::new, |changes| format!(", {changes}"));
        if wanted.contains('=') {
            let deal = deal.with_reading(wanted);
            let label = deal.changes().unwrap_or_default();
            return Ok(Some(Other { game: self.typed().to_owned(), deal, label }));
        }
        // A folder with a game is one; any other word is the name of house rules, or a game on the shelf.
        if Path::new(wanted).join("game.ron").exists() || !self.has_house(wanted) {
            let deal = match Shelf::here().find(self.typed()) {
                Ok(game) => deal.of_copy(game.id),
                Err(_) => deal,
            };
            return Ok(Some(Other { game: wanted.clone(), deal, label: format!("{wanted}{also}") }));
        }
        let deal = deal.with_house(wanted);
        let label = deal.changes().unwrap_or_default();
        Ok(Some(Other { game: self.typed().to_owned(), deal, label }))
    }

    /// Whether house rules of the game have this name.
    fn has_house(&self, wanted: &str) -> bool {
        Path::new(wanted).join("house.ron").exists()
            || Path::new(wanted).extension().is_some_and(|ending| ending == "ron")
            || crate::house::names(self.typed()).iter().any(|name| name.eq_ignore_ascii_case(wanted))
    }

    /// Returns the decks and rules of the first version.
    pub(super) fn first_version(&self) -> Deal {
        if self.compare { self.deal().without_changes() } else { self.deal() }
    }

    /// Describes the first version.
    pub(super) fn first_label(&self) -> String {
        let Some(wanted) = self.against.as_deref().filter(|_| !self.compare) else {
            return "the game as it is".to_owned();
        };
        let changes = self.deal().changes();
        let of_game = !wanted.contains('=') && !self.has_house(wanted);
        match changes {
            Some(changes) if of_game => format!("{}, {changes}", self.typed()),
            Some(changes) => changes,
            None if of_game => self.typed().to_owned(),
            None => "the game as it is".to_owned(),
        }
    }
}
