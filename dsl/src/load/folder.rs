//! The files of a game as they arrive: read by the caller, sorted by role. Nothing here touches a disk.

use crate::bytes::ReadError;
use crate::translation::translates;

/// All files of one game.
#[derive(Clone, Debug, Default)]
pub struct Folder {
    /// The id of the game: the name of its folder.
    pub id: String,
    /// The files, in any order.
    pub files: Vec<File>,
    /// The houses to apply, in this order.
    pub houses: Vec<HouseFiles>,
}

impl Folder {
    /// Creates a folder from files by their paths below it (`packs/marsh.tiru`, with `/` on every system).
    /// Files that do not belong to a game are ignored.
    ///
    /// ```
    /// use tiru_dsl::load::{Folder, Role};
    /// let folder = Folder::of("pebbles", [("packs/stones.tiru", Vec::new()), ("README.md", Vec::new())]);
    /// assert_eq!(folder.files.len(), 1);
    /// assert_eq!(folder.files[0].role, Role::Pack);
    /// ```
    pub fn of<P: Into<String>>(id: &str, files: impl IntoIterator<Item = (P, Vec<u8>)>) -> Folder {
        let files = files.into_iter().filter_map(|(place, bytes)| {
            let path = place.into();
            Some(File { role: Role::of(&path)?, path, content: Ok(bytes) })
        });
        Folder { id: id.to_owned(), files: files.collect(), houses: Vec::new() }
    }
}

/// The files of a house: `house.ron`, `house.tiru`, or both, and its rulings.
#[derive(Clone, Debug, Default)]
pub struct HouseFiles {
    /// The files, in any order.
    pub files: Vec<File>,
}

/// A file.
#[derive(Clone, Debug)]
pub struct File {
    /// Its role.
    pub role: Role,
    /// The path as users type it; unique within a [`Folder`].
    pub path: String,
    /// The content, or the reason why it could not be read.
    pub content: Result<Vec<u8>, ReadError>,
}

/// The role of a file in a game. Files are read in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// `game.ron`: the structure.
    Structure,
    /// `rules.tiru`: the behaviour.
    Rules,
    /// `packs/*.tiru`: cards.
    Pack,
    /// `decks/*.deck`: decks.
    Deck,
    /// `rulings/*.tiru`: rulings.
    Rulings,
    /// `scripts/*.rhai`: functions for odd cards.
    Script,
    /// `RULES.md`: the statements of the rules, line by line.
    Statements,
    /// `game.ms.ron`, or `packs/marsh.ms.ron` for one pack: translations of their texts.
    Translation,
    /// `houses/NAME/house.ron`: what a house changes in the structure.
    House,
    /// `houses/NAME/house.tiru`: behavioural changes of a house.
    HouseRules,
    /// `houses/NAME/rulings/*.tiru`: rulings that apply under a house.
    HouseRulings,
    /// `houses/NAME/house.ms.ron`: translations of the texts of a house.
    HouseTranslation,
    /// A file that has a name like one of these but is in a folder where Tiru does not look for it.
    Stray,
}

impl Role {
    /// Returns the role of a file, by its path below the game's folder (`packs/marsh.tiru`, with `/` on every
    /// system).
    ///
    /// `None` for a file that does not belong to a game: a README, a picture.
    pub fn of(place: &str) -> Option<Role> {
        let ending = place.rsplit_once('.').map_or("", |(_, ending)| ending);
        match (place, place.split_once('/').map(|(folder, _)| folder), ending) {
            ("game.ron", ..) => Some(Role::Structure),
            ("rules.tiru", ..) => Some(Role::Rules),
            ("RULES.md", ..) => Some(Role::Statements),
            (_, None | Some("packs"), "ron")
                if translates(place)
                    .is_some_and(|(stem, _)| stem == "game" || stem.starts_with("packs/")) =>
            {
                Some(Role::Translation)
            }
            (_, Some("packs"), "tiru") => Some(Role::Pack),
            (_, Some("decks"), "deck") => Some(Role::Deck),
            (_, Some("rulings"), "tiru") => Some(Role::Rulings),
            (_, Some("scripts"), "rhai") => Some(Role::Script),
            (_, Some("houses"), "ron" | "tiru") => Some(Role::of_house(place)),
            (_, _, "tiru" | "deck" | "ron" | "rhai") => Some(Role::Stray),
            _ if named_as_text(place) => Some(Role::Stray),
            _ => None,
        }
    }

    /// Returns the role of a file below `houses/`, where each house has a folder.
    fn of_house(place: &str) -> Role {
        match place.split('/').collect::<Vec<_>>().as_slice() {
            [_, _, "house.ron"] => Role::House,
            [_, _, "house.tiru"] => Role::HouseRules,
            [_, _, last] if translates(last).is_some_and(|(stem, _)| stem == "house") => {
                Role::HouseTranslation
            }
            [_, _, "rulings.tiru"] => Role::HouseRulings,
            [_, _, "rulings", .., last]
                if last.rsplit_once('.').is_some_and(|(_, ending)| ending == "tiru") =>
            {
                Role::HouseRulings
            }
            _ => Role::Stray,
        }
    }

    /// Reports whether it belongs to a house, and so has no effect on the game unless the house is chosen.
    pub fn is_of_house(self) -> bool {
        matches!(self, Role::House | Role::HouseRules | Role::HouseRulings | Role::HouseTranslation)
    }
}

/// Whether a text editor added its own ending to the name of a file: `first.tiru.txt`.
pub fn named_as_text(path: &str) -> bool {
    let name = path.to_ascii_lowercase();
    let own = name.strip_suffix(".txt").and_then(|name| name.rsplit_once('.'));
    own.is_some_and(|(_, ending)| matches!(ending, "tiru" | "deck" | "ron" | "rhai"))
}

#[cfg(test)]
mod tests {
    use super::Role;

    #[test]
    fn the_place_says_what_a_file_is_for() {
        assert_eq!(Role::of("game.ron"), Some(Role::Structure));
        assert_eq!(Role::of("packs/old/first.tiru"), Some(Role::Pack));
        assert_eq!(Role::of("decks/long-reach.deck"), Some(Role::Deck));
        assert_eq!(Role::of("pack/first.tiru"), Some(Role::Stray));
        assert_eq!(Role::of("packs/game.ron"), Some(Role::Stray));
        assert_eq!(Role::of("packs/README.md"), None);
        assert_eq!(Role::of("packs/first.tiru.txt"), Some(Role::Stray));
        assert_eq!(Role::of("packs/notes.txt"), None);
        assert_eq!(Role::of("houses/short/house.ron"), Some(Role::House));
        assert_eq!(Role::of("houses/short/house.tiru"), Some(Role::HouseRules));
        assert_eq!(Role::of("houses/short/rulings/all.tiru"), Some(Role::HouseRulings));
        assert_eq!(Role::of("game.ms.ron"), Some(Role::Translation));
        assert_eq!(Role::of("packs/old/first.ms.ron"), Some(Role::Translation));
        assert_eq!(Role::of("rules.ms.ron"), Some(Role::Stray));
        assert_eq!(Role::of("houses/short/house.zh-Hans.ron"), Some(Role::HouseTranslation));
        assert_eq!(Role::of("houses/short.ron"), Some(Role::Stray));
    }
}
