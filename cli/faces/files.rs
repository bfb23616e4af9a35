//! The files in the folders `faces` and `art` of a game: which there are, and their content. A file is read when it is needed, and
//! never one outside the folder of the game.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use tiru_dsl::diagnostic::escape;

use crate::open_file::{NotOpened, open};
use crate::shelf::{Origin, Reached, ShelfGame, built_in_files, shown};

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
                    let entries = std::fs::read_dir(folder.join(part)).into_iter().flatten().flatten();
                    for entry in entries.take(MOST_FILES) {
                        let name = entry.file_name().to_string_lossy().into_owned();
                        if !name.starts_with('.') {
                            all.insert(format!("{part}/{name}"), Place::Disk(entry.path()));
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

    /// Reads a file of at most so many bytes, or says in one line why it cannot be read.
    pub(super) fn read(&self, path: &str, most: u64) -> Result<Cow<'static, [u8]>, String> {
        let named = self.shown(path);
        match self.all.get(path) {
            None => Err(format!("`{named}` is not there")),
            Some(Place::BuiltIn(content)) => Ok(Cow::Borrowed(content)),
            Some(Place::Disk(file)) => self.read_disk(file, most, &named).map(Cow::Owned),
        }
    }

    fn read_disk(&self, file: &Path, most: u64, named: &str) -> Result<Vec<u8>, String> {
        if Reached::In(&self.folder).leads_out(file) {
            return Err(format!("`{named}` is a link that leads out of the folder of the game"));
        }
        let (opened, _) = open(file).map_err(|why| match why {
            NotOpened::Folder => format!("`{named}` is a folder, not a file"),
            NotOpened::Special => format!("`{named}` is a device or a pipe, not a file"),
            NotOpened::System(trouble) => format!("`{named}` cannot be read: {}", trouble.kind()),
        })?;
        let mut content = Vec::new();
        let read = opened.take(most + 1).read_to_end(&mut content);
        read.map_err(|trouble| format!("`{named}` cannot be read: {}", trouble.kind()))?;
        if content.len() as u64 > most {
            return Err(format!("`{named}` is larger than {} MB", most / 1024 / 1024));
        }
        Ok(content)
    }
}
