//! The files in the folders `faces` and `art` of a game: which there are, and their content. A file is read when it is needed, and
//! never one outside the folder of the game.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::PathBuf;

use tiru_dsl::diagnostic::escape;
use tiru_dsl::load::ReadError;

use crate::shelf::unsaved::below;
use crate::shelf::{Origin, Reached, ShelfGame, built_in_files, read_up_to, shown};

/// The folder of templates and fonts, and that of pictures.
pub(super) const FACES: &str = "faces";
pub(super) const ART: &str = "art";

/// The largest template, and the largest picture or font, in bytes.
pub(super) const MOST_TEMPLATE: u64 = 4 * 1024 * 1024;
pub(super) const MOST_PICTURE: u64 = 32 * 1024 * 1024;

/// The most files that are looked at in one of the folders.
const MOST_FILES: usize = 10_000;

/// The files of a game that are for its cards.
#[derive(Clone, Debug, Default)]
pub(super) struct Files {
    /// By path below the folder of the game, such as `faces/card.svg`.
    all: BTreeMap<String, Place>,
    /// The folder of the game.
    folder: PathBuf,
}

#[derive(Clone, Debug)]
enum Place {
    Disk(PathBuf),
    BuiltIn(&'static [u8]),
}

impl Files {
    /// Finds the files of a game.
    pub(super) fn of(game: &ShelfGame) -> Files {
        let mut all = BTreeMap::new();
        let folder = match &game.origin {
            Origin::BuiltIn => {
                for (path, content) in built_in_files(&game.id) {
                    if path.starts_with("faces/") || path.starts_with("art/") {
                        all.insert(path.to_owned(), Place::BuiltIn(content));
                    }
                }
                PathBuf::from(&game.id)
            }
            Origin::Folder(folder) => {
                for part in [FACES, ART] {
                    let inner = folder.join(part);
                    let entries = std::fs::read_dir(&inner).into_iter().flatten().flatten();
                    let on_disk = entries.take(MOST_FILES).map(|entry| entry.path());
                    for path in on_disk.chain(below(&inner)) {
                        let name = path.strip_prefix(&inner).unwrap_or(&path).to_string_lossy().into_owned();
                        if !name.starts_with('.') {
                            all.insert(format!("{part}/{name}"), Place::Disk(path));
                        }
                    }
                }
                folder.clone()
            }
        };
        Files { all, folder }
    }

    /// Whether a file is there.
    pub(super) fn has(&self, path: &str) -> bool {
        self.all.contains_key(path)
    }

    /// Returns the paths of all files in a folder.
    pub(super) fn names(&self, folder: &str) -> impl Iterator<Item = &str> {
        let start = format!("{folder}/");
        self.all.keys().filter(move |path| path.starts_with(&start)).map(String::as_str)
    }

    /// Returns a path as a person would type it.
    pub(super) fn shown(&self, path: &str) -> String {
        match self.all.get(path) {
            Some(Place::BuiltIn(_)) => {
                format!("<built-in>/{}/{}", escape(&shown(&self.folder)), escape(path))
            }
            _ => escape(&shown(&self.folder.join(path))),
        }
    }

    /// Reads a file of at most so many bytes.
    pub(super) fn read(&self, path: &str, most: u64) -> Result<Cow<'static, [u8]>, ReadError> {
        match self.all.get(path) {
            None => Err(ReadError::Refused("there is no such file".to_owned())),
            Some(Place::BuiltIn(content)) => Ok(Cow::Borrowed(content)),
            Some(Place::Disk(file)) => read_up_to(file, Reached::In(&self.folder), most).map(Cow::Owned),
        }
    }
}
