//! Parsed files that are kept, for a program that reads the same files again and again: parsing takes most of the time, and most files
//! are the same as before. A file with equal text and number has an equal tree, so what is kept changes no result. Of a file that
//! differs most cards are the same: the grammar is not asked about an equal text again.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use tiru_engine::rules::SourceId;

use super::file;
use super::grammar::{Failure, Matches, Pieces, Rule, matches};
use crate::ast::File;
use crate::diagnostic::Diagnostic;
use crate::source::Sources;

/// A parsed file.
struct Parsed {
    text: String,
    result: (Arc<File>, Vec<Diagnostic>),
    /// Whether it was needed since it was last cleared up.
    needed: bool,
}

/// What the grammar found in a top-level piece of a file.
struct Found {
    matches: Matches,
    needed: bool,
}

#[derive(Default)]
struct Store {
    keeps: bool,
    pieces: HashMap<String, Found>,
    files: BTreeMap<SourceId, Vec<Parsed>>,
}

thread_local! {
    static STORE: RefCell<Store> = RefCell::default();
}

/// While it is there, parsed files of this thread are kept. Those that were not needed meanwhile are dropped with it.
#[derive(Debug)]
pub struct Kept {
    is_partial: bool,
}

/// Keeps parsed files on this thread, also for the next time.
#[must_use]
pub fn keep_parsed() -> Kept {
    STORE.with_borrow_mut(|store| store.keeps = true);
    Kept { is_partial: false }
}

impl Kept {
    /// Says that the reading was stopped: what it has not come to is still needed. Older texts of what it has read are not.
    pub fn stopped(&mut self) {
        self.is_partial = true;
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        // When a thread ends, the store may be dropped first.
        let _ = STORE.try_with(|store| store.borrow_mut().clear_up(self.is_partial));
    }
}

impl Store {
    /// Keeps no more, and drops what was not needed.
    fn clear_up(&mut self, is_partial: bool) {
        self.keeps = false;
        if is_partial {
            let read = self.files.values_mut().filter(|files| files.iter().any(|file| file.needed));
            read.for_each(|files| files.retain_mut(|file| std::mem::take(&mut file.needed)));
            return;
        }
        for files in self.files.values_mut() {
            files.retain_mut(|file| std::mem::take(&mut file.needed));
        }
        self.files.retain(|_, files| !files.is_empty());
        // If no file was parsed, the next one that is will be one of those before.
        if self.pieces.values().any(|found| found.needed) {
            self.pieces.retain(|_, found| std::mem::take(&mut found.needed));
        }
    }
}

/// Parses a file.
pub fn parse(sources: &Sources, source: SourceId) -> (Arc<File>, Vec<Diagnostic>) {
    let parsed = || {
        let (file, mistakes) = file::parse(sources, source);
        (Arc::new(file), mistakes)
    };
    let Some(text) = sources.get(source).map(|file| file.text.as_str()) else { return parsed() };
    let known = STORE.with_borrow_mut(|store| {
        let files = store.keeps.then(|| store.files.get_mut(&source))??;
        let known = files.iter_mut().find(|known| known.text == text)?;
        known.needed = true;
        Some(known.result.clone())
    });
    if let Some(known) = known {
        return known;
    }
    let result = parsed();
    STORE.with_borrow_mut(|store| {
        if store.keeps {
            let parsed = Parsed { text: text.to_owned(), result: result.clone(), needed: true };
            store.files.entry(source).or_default().push(parsed);
        }
    });
    result
}

/// Finds what the grammar matches in a top-level piece of a file.
pub(super) fn read_piece(text: &str) -> Result<Pieces<'_>, Failure> {
    let known = STORE.with_borrow_mut(|store| {
        let found = store.keeps.then(|| store.pieces.get_mut(text))??;
        found.needed = true;
        Some(found.matches.within(text))
    });
    if let Some(known) = known {
        return Ok(known);
    }
    let matches = matches(Rule::piece, text)?;
    STORE.with_borrow_mut(|store| {
        if store.keeps {
            let found = Found { matches: matches.clone(), needed: true };
            store.pieces.insert(text.to_owned(), found);
        }
    });
    Ok(matches.within(text))
}

#[cfg(test)]
mod tests {
    use super::{STORE, keep_parsed, parse};
    use crate::source::Sources;

    fn kept() -> usize {
        STORE.with_borrow(|store| store.files.values().map(Vec::len).sum())
    }

    /// Edits of all kinds, in any order: what was kept of the texts before changes nothing.
    #[test]
    fn an_edited_file_is_parsed_as_if_it_were_new() {
        let card = |at: usize| {
            format!("card \"C{at}\" {{ hp {at}   on play {{ if any(foe.x) {{ draw {at} }} }} }}\n")
        };
        let mut text = format!("pack \"A\" for b\n{}", (0..12).map(card).collect::<String>());
        let pieces = ["}", "{", "\"", "\n", "card ", "x", " ", "// é\n", "[01] on play { }", "says \"a\" "];
        let mut seed: usize = 7;
        let mut next = |most: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) % most
        };
        for _ in 0..300 {
            let places: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
            let at = places[next(places.len())];
            match next(3) {
                0 => text.insert_str(at, pieces[next(pieces.len())]),
                1 if text.len() > 300 => {
                    text.remove(at);
                }
                _ => text.insert_str(text.find("card").unwrap_or(0), &card(at)),
            }
            if text.len() > 3_000 {
                text.drain(..text.rfind("card").unwrap_or(0));
                text.insert_str(0, "pack \"A\" for b\n");
            }
            let mut sources = Sources::default();
            let id = sources.add("a.tiru", text.as_str());
            let fresh = format!("{:?}", parse(&sources, id));
            let kept = keep_parsed();
            assert_eq!(format!("{:?}", parse(&sources, id)), fresh, "{text}");
            drop(kept);
        }
        assert!(STORE.with_borrow(|store| !store.pieces.is_empty()), "pieces are kept");
    }

    #[test]
    fn equal_texts_are_parsed_once_and_give_the_same() {
        let mut sources = Sources::default();
        let first = sources.add("a.tiru", "pack \"A\" for b\ncard \"X\" { hp }");
        let second = sources.add("b.tiru", "pack \"B\" for b\ncard \"Y\" { hp 1 }");
        let plain = format!("{:?}", (parse(&sources, first), parse(&sources, second)));
        assert_eq!(kept(), 0, "nobody asked for it");
        for _ in 0..2 {
            let all = keep_parsed();
            let found = format!("{:?}", (parse(&sources, first), parse(&sources, second)));
            assert_eq!(found, plain);
            drop(all);
            assert_eq!(kept(), 2);
        }
        // What is not needed any more goes.
        let all = keep_parsed();
        parse(&sources, first);
        drop(all);
        assert_eq!(kept(), 1);
        drop(keep_parsed());
        assert_eq!(kept(), 0);
    }

    #[test]
    fn what_a_stopped_reading_did_not_come_to_is_kept() {
        let mut sources = Sources::default();
        let first = sources.add("a.tiru", "pack \"A\" for b\ncard \"X\" { hp 1 }");
        let second = sources.add("b.tiru", "pack \"B\" for b\ncard \"Y\" { hp 1 }");
        let all = keep_parsed();
        parse(&sources, first);
        parse(&sources, second);
        drop(all);
        for letter in ["V", "W"] {
            let mut edited = Sources::default();
            edited.add("a.tiru", format!("pack \"A\" for b\ncard \"{letter}\" {{ hp 1 }}"));
            let mut part = keep_parsed();
            parse(&edited, first);
            part.stopped();
            drop(part);
        }
        assert_eq!(kept(), 2, "the last text of each");
        let pieces =
            |text: &str| STORE.with_borrow(|store| store.pieces.keys().any(|key| key.contains(text)));
        assert!(["X", "Y", "V", "W"].into_iter().all(pieces));
        let all = keep_parsed();
        parse(&sources, second);
        drop(all);
        assert_eq!(kept(), 1);
        assert!(pieces("W") && !pieces("X"), "what the stopped readings needed stays once more");
    }
}
