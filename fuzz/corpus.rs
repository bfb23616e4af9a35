//! The games that inputs are made from: those that ship, the examples, and the small games of the tests.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use tiru_dsl::load::{Folder, HouseFiles, Role};

use crate::dice::Dice;
use crate::files;

/// A game as text.
#[derive(Clone, Debug)]
pub(crate) struct Texts {
    /// Its id: the name of its folder.
    pub(crate) id: String,
    /// The files, by their paths below the folder.
    pub(crate) files: Vec<(String, Vec<u8>)>,
}

impl Texts {
    /// Reads a folder.
    pub(crate) fn read(root: &Path) -> Texts {
        let mut paths = Vec::new();
        files::gather(root, &mut paths);
        let place = |path: &PathBuf| path.strip_prefix(root).unwrap().to_string_lossy().replace('\\', "/");
        Texts {
            id: root.file_name().unwrap().to_string_lossy().into_owned(),
            files: paths.iter().map(|path| (place(path), fs::read(path).unwrap())).collect(),
        }
    }

    /// The same game without the files that `wanted` refuses.
    pub(crate) fn only(&self, wanted: impl Fn(&str) -> bool) -> Texts {
        let files = self.files.iter().filter(|(path, _)| wanted(path)).cloned().collect();
        Texts { id: self.id.clone(), files }
    }

    /// The number of bytes in all files.
    pub(crate) fn bytes(&self) -> usize {
        self.files.iter().map(|(_, content)| content.len()).sum()
    }

    /// The folder to load, under one of its house rules if one is named.
    pub(crate) fn folder(&self, house: Option<&str>) -> Folder {
        let below = house.map(|house| format!("houses/{house}/"));
        let of_house = |path: &str| below.as_ref().is_some_and(|below| path.starts_with(below));
        let some = |house: bool| {
            let wanted = move |(path, _): &&(String, Vec<u8>)| {
                house == of_house(path) && (house || !path.starts_with("houses/"))
            };
            Folder::of(&self.id, self.files.iter().filter(wanted).cloned())
        };
        let houses = if house.is_some() { vec![HouseFiles { files: some(true).files }] } else { Vec::new() };
        Folder { houses, ..some(false) }
    }

    /// The names of its house rules.
    pub(crate) fn houses(&self) -> Vec<&str> {
        let names = self.files.iter().filter_map(|(path, _)| path.strip_prefix("houses/")?.split_once('/'));
        names.map(|(name, _)| name).collect::<BTreeSet<_>>().into_iter().collect()
    }
}

/// All games that inputs are made from.
#[derive(Debug)]
pub(crate) struct Corpus {
    /// The games that ship and the examples.
    pub(crate) shipped: Vec<Texts>,
    /// Small games of the tests, which load within a millisecond or two.
    pub(crate) small: Vec<Texts>,
}

impl Corpus {
    /// Reads all games of the repository.
    pub(crate) fn read() -> Corpus {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let below = |folder: &str| {
            let mut paths = Vec::new();
            for entry in fs::read_dir(root.join(folder)).unwrap() {
                paths.push(entry.unwrap().path());
            }
            paths.sort();
            paths.retain(|path| path.join("game.ron").is_file());
            paths.iter().map(|path| Texts::read(path)).collect::<Vec<_>>()
        };
        let of = |folders: &[&str]| folders.iter().flat_map(|folder| below(folder)).collect();
        Corpus {
            shipped: of(&["cards", "examples"]),
            small: of(&[
                "tests/cases/play",
                "tests/cases/effects",
                "tests/cases/rulings",
                "tests/cases/judge",
            ]),
        }
    }

    /// One of the small games that have decks.
    pub(crate) fn playable(&self, dice: &mut Dice) -> &Texts {
        let has_decks = |game: &&Texts| game.files.iter().any(|(path, _)| path.starts_with("decks/"));
        let games: Vec<&Texts> = self.small.iter().filter(has_decks).collect();
        games[dice.below(games.len())]
    }
}

/// Whether a file belongs to a game.
pub(crate) fn is_read(path: &str) -> bool {
    Role::of(path).is_some_and(|role| role != Role::Stray)
}
