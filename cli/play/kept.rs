//! The automatic save: a match at a terminal is kept until it is over or left, so that one whose program was killed can go on.

use std::fs::{File, create_dir_all, remove_file};
use std::path::{Path, PathBuf};

use tiru_dsl::diagnostic::escape;

use crate::catalogue::{Catalogue, say};
use crate::print::Print;
use crate::running_match::RunningMatch;
use crate::save::{Replace, Save, read, write};
use crate::trust::own_folder;
use crate::write_file::previous;

/// The automatic save of this program.
#[derive(Debug, Default)]
pub(super) struct Kept {
    /// The save, and a lock while this program plays: what another one keeps is left alone. Nothing if the match is not kept.
    place: Option<(PathBuf, File)>,
    /// Whether the match was continued from it.
    pub(super) continued: bool,
    /// Whether a person has answered since it was written.
    is_due: bool,
}

impl Kept {
    /// Keeps the match, if there is a place for it that no other program uses.
    pub(super) fn here() -> Kept {
        let folder = own_folder().filter(|folder| create_dir_all(folder).is_ok());
        let place = folder.and_then(|folder| {
            let lock = File::create(folder.join("unfinished.lock")).ok()?;
            lock.try_lock().ok()?;
            Some((folder.join("unfinished.match"), lock))
        });
        Kept { place, ..Kept::default() }
    }

    fn file(&self) -> Option<&Path> {
        self.place.as_ref().map(|(file, _)| file.as_path())
    }

    /// Asks whether to continue the match that was kept. Returns its save; forgets it if nobody wants it.
    pub(super) fn offer(&mut self, catalogue: Catalogue, print: &mut Print) -> Option<PathBuf> {
        let file = self.file()?.to_owned();
        let save = read(&file).ok()?;
        if print.person_agrees(say(catalogue.texts().talk.unfinished, &[&escape(save.game())])) {
            self.continued = true;
            return Some(file);
        }
        self.forget();
        None
    }

    /// If another match was interrupted, says that its save stays. This match is then not saved automatically.
    pub(super) fn beside(self, catalogue: Catalogue, print: &mut Print) -> Kept {
        let Some(other) = self.file().and_then(|file| read(file).ok()) else { return self };
        print.remark(say(catalogue.texts().talk.unfinished_stays, &[&escape(other.game())]));
        Kept::default()
    }

    /// Notes that a person has answered. The answer is whole once its effects have acted, at the next question.
    pub(super) fn note(&mut self) {
        self.is_due = true;
    }

    /// Saves a match that asks somebody, if there is something new. If that fails, the match goes on without it.
    pub(super) fn keep(&mut self, running: &RunningMatch) {
        let is_due = std::mem::take(&mut self.is_due);
        if let Some(file) = self.file().filter(|_| is_due) {
            let _ = write(file, &Save::of(running), Replace::Anything, &[]);
        }
    }

    /// Removes the save: the match is over, or was left.
    pub(super) fn forget(&self) {
        for file in self.file().into_iter().flat_map(|file| [file.to_owned(), previous(file)]) {
            // It may not have been written yet.
            let _ = remove_file(file);
        }
    }
}
