//! The automatic save: a match at a terminal is kept until it is over or left, so that one whose program was killed can go on.

use std::fs::{File, create_dir_all, remove_file, rename};
#[cfg(unix)]
use std::io::Read;
use std::path::{Path, PathBuf};

use tiru_dsl::diagnostic::escape;

use crate::catalogue::{Catalogue, say};
use crate::print::Print;
#[cfg(unix)]
use crate::print::last_words;
use crate::running_match::RunningMatch;
use crate::save::{Replace, Save, read, write};
use crate::trust::own_folder;
use crate::write_file::previous;

/// The automatic save of this program.
#[derive(Debug, Default)]
pub(super) struct Kept {
    /// The save, and a lock while this program plays: what another one keeps is left alone. Nothing if the match is not kept.
    place: Option<(PathBuf, File)>,
    /// Sentences about the save, shown when the match begins.
    pub(super) says: Vec<String>,
    /// Whether the match was continued from it.
    pub(super) continued: bool,
    /// Whether a person has answered since it was written.
    is_due: bool,
}

/// Which match is played.
pub(super) enum Offer {
    /// The match that was kept, from this save.
    Continue(PathBuf),
    Anew,
    /// Nothing: the input ended.
    Ended,
}

impl Kept {
    /// Keeps the match, if there is a place for it that no other program uses; else says why not.
    pub(super) fn here(catalogue: Catalogue) -> Kept {
        let talk = &catalogue.texts().talk;
        let Some(folder) = own_folder() else { return Kept::unkept(talk.kept_nowhere.to_owned()) };
        let lock = create_dir_all(&folder).and_then(|()| File::create(folder.join("unfinished.lock")));
        let Ok(lock) = lock else { return Kept::unkept(say(talk.kept_not_there, &[&shown(&folder)])) };
        if lock.try_lock().is_err() {
            return Kept::unkept(talk.kept_by_another.to_owned());
        }
        Kept { place: Some((folder.join("unfinished.match"), lock)), ..Kept::default() }
    }

    /// Keeps nothing, and says so.
    fn unkept(why: String) -> Kept {
        Kept { says: vec![why], ..Kept::default() }
    }

    fn file(&self) -> Option<&Path> {
        self.place.as_ref().map(|(file, _)| file.as_path())
    }

    /// Asks whether to continue the match that was kept. If nobody wants it, it makes room for the next one.
    pub(super) fn offer(&mut self, catalogue: Catalogue, print: &mut Print) -> Offer {
        let Some(file) = self.file().map(Path::to_owned) else { return Offer::Anew };
        if !exists(&file) {
            return Offer::Anew;
        }
        let save = match read(&file) {
            Ok(save) => save,
            Err(why) => {
                *self = Kept::damaged(&why, catalogue);
                return Offer::Anew;
            }
        };
        let talk = &catalogue.texts().talk;
        let mut question = say(talk.unfinished, &[&escape(save.game())]);
        loop {
            let Some(said) = print.person_says(&question) else { return Offer::Ended };
            match understood(&said, catalogue) {
                Some(true) => {
                    self.continued = true;
                    return Offer::Continue(file);
                }
                Some(false) => {
                    self.put_aside(&file, catalogue);
                    return Offer::Anew;
                }
                None => talk.yes_or_no.clone_into(&mut question),
            }
        }
    }

    /// Gives the match that nobody continues another name, and says which.
    fn put_aside(&mut self, file: &Path, catalogue: Catalogue) {
        let talk = &catalogue.texts().talk;
        let aside = file.with_file_name("earlier.match");
        if exists(&aside) {
            let _ = rename(&aside, previous(&aside));
        }
        if rename(file, &aside).is_err() {
            *self = Kept::unkept(say(talk.not_put_aside, &[&shown(file), &shown(&aside)]));
            return;
        }
        // The next match must not seem to have been saved before.
        let _ = remove_file(previous(file));
        self.says.push(say(talk.put_aside, &[&shown(&aside)]));
    }

    /// Leaves a save that cannot be read as it is, with the one before.
    fn damaged(why: &str, catalogue: Catalogue) -> Kept {
        let mut says: Vec<String> = why.lines().map(str::to_owned).collect();
        says.push(catalogue.texts().talk.kept_is_damaged.to_owned());
        Kept { says, ..Kept::default() }
    }

    /// If another match was interrupted, says that its save stays. This match is then not saved automatically.
    pub(super) fn beside(self, catalogue: Catalogue) -> Kept {
        let Some(file) = self.file().filter(|file| exists(file)) else { return self };
        match read(file) {
            Ok(other) => Kept::unkept(say(catalogue.texts().talk.unfinished_stays, &[&escape(other.game())])),
            Err(why) => Kept::damaged(&why, catalogue),
        }
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

    /// From now on, says on Ctrl+C how to go on before the program ends, if the match is kept.
    #[cfg(unix)]
    pub(super) fn speaks_when_interrupted(&self, catalogue: Catalogue) {
        use signal_hook::consts::SIGINT;
        use signal_hook::low_level::{emulate_default_handler, pipe};

        let Some(file) = self.file().map(Path::to_owned) else { return };
        let Ok((mut heard, signal)) = std::os::unix::net::UnixStream::pair() else { return };
        if pipe::register(SIGINT, signal).is_err() {
            return;
        }
        // The match waits for a line of its player; a thread can speak meanwhile.
        std::thread::spawn(move || {
            if heard.read_exact(&mut [0]).is_ok() {
                if exists(&file) {
                    last_words(&format!("\n  {}\n", catalogue.texts().talk.leave_kept));
                }
                let _ = emulate_default_handler(SIGINT);
            }
        });
    }

    #[cfg(not(unix))]
    pub(super) fn speaks_when_interrupted(&self, _: Catalogue) {}

    /// Removes the save: the match is over, or was left.
    pub(super) fn forget(&self) {
        for file in self.file().into_iter().flat_map(|file| [file.to_owned(), previous(file)]) {
            // It may not have been written yet.
            let _ = remove_file(file);
        }
    }
}

/// Whether there is anything of that name, also a link to nothing.
fn exists(file: &Path) -> bool {
    file.symlink_metadata().is_ok()
}

fn shown(path: &Path) -> String {
    escape(&path.to_string_lossy())
}

/// Whether an answer means yes or no, in English or in the language of the player. An empty one means no.
fn understood(said: &str, catalogue: Catalogue) -> Option<bool> {
    let names = &catalogue.texts().names;
    let said = said.to_lowercase();
    let is = |word: &str| said == word || word.chars().next().is_some_and(|first| said == first.to_string());
    if is(names.yes) || is("yes") {
        Some(true)
    } else if said.is_empty() || is(names.no) || is("no") {
        Some(false)
    } else {
        None
    }
}
