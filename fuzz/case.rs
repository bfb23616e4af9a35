//! An input, and how it is kept as a folder: the files of a game as they are, and what else it needs in the file `case`.

use std::fs;
use std::path::Path;

use crate::corpus::Texts;

/// The file of a kept input that is none of its game.
const CASE: &str = "case";

/// An input of a harness.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    /// The files of a game, or the one file that is read.
    pub(crate) texts: Texts,
    /// The house rules under which the game is loaded.
    pub(crate) house: Option<String>,
    /// The number from which decks, settings and answers are taken.
    pub(crate) seed: u64,
}

impl Case {
    /// Writes it into a folder.
    pub(crate) fn write(&self, folder: &Path) {
        for (path, content) in &self.texts.files {
            let path = folder.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, content).unwrap();
        }
        let house = self.house.as_deref().unwrap_or_default();
        fs::write(folder.join(CASE), format!("{}\n{}\n{house}\n", self.texts.id, self.seed)).unwrap();
    }

    /// Reads it from a folder.
    pub(crate) fn read(folder: &Path) -> Case {
        let text = fs::read_to_string(folder.join(CASE)).unwrap();
        let mut lines = text.lines();
        let id = lines.next().unwrap().to_owned();
        let seed = lines.next().unwrap().parse().unwrap();
        let house = lines.next().filter(|house| !house.is_empty()).map(str::to_owned);
        let files = Texts::read(folder).only(|path| path != CASE).files;
        Case { texts: Texts { id, files }, house, seed }
    }
}
