//! Variants of the arguments of a match, to compare them: with and without what they change in a game.

use super::Deal;
use super::packs::Packs;

impl Deal {
    /// Returns the same decks under the game as it is.
    pub(crate) fn without_changes(&self) -> Deal {
        let packs = Packs { named: self.packs.named.clone(), ..Packs::default() };
        Deal { decks: self.decks.clone(), packs, ..Deal::default() }
    }

    /// Replaces the decks.
    pub(crate) fn with_decks(self, decks: Vec<String>) -> Deal {
        Deal { decks, ..self }
    }

    /// Replaces the changed packs.
    pub(crate) fn with_packs(self, packs: &[String]) -> Deal {
        Deal { packs: Packs { named: packs.to_vec(), played: packs.to_vec() }, ..self }
    }

    /// Sets a reading, in place of an earlier value.
    pub(crate) fn with_reading(mut self, text: &str) -> Deal {
        let name = |text: &str| text.split('=').next().unwrap_or_default().trim().to_owned();
        self.readings.retain(|other| name(other) != name(text));
        self.readings.push(text.to_owned());
        self
    }

    /// Replaces the house rules.
    pub(crate) fn with_house(mut self, name: &str) -> Deal {
        self.houses.only(name);
        self
    }

    /// Also reads the folder of a copy of this game, whatever it is called.
    pub(crate) fn of_copy(mut self, id: String) -> Deal {
        self.houses.copies(id);
        self
    }

    /// Lists what is changed in the game, as it was typed; nothing if it is played as it is.
    pub(crate) fn changes(&self) -> Option<String> {
        let houses = self.houses.names().iter().map(|name| format!("house rules {name}"));
        let packs = self.packs.played.iter().map(|pack| format!("the pack {pack}"));
        let all: Vec<String> = self.readings.iter().cloned().chain(houses).chain(packs).collect();
        (!all.is_empty()).then(|| all.join(", "))
    }
}
