//! Parsed files that are kept, for a program that reads the same files again and again: parsing takes most of the time, and most files
//! are the same as before. A file with equal text and number has an equal tree, so what is kept changes no result.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use tiru_engine::rules::SourceId;

use super::file;
use crate::ast::File;
use crate::diagnostic::Diagnostic;
use crate::source::Sources;

/// A parsed file.
struct Parsed {
    text: String,
    result: Arc<(File, Vec<Diagnostic>)>,
    /// Whether it was needed since it was last cleared up.
    needed: bool,
}

#[derive(Default)]
struct Store {
    keeps: bool,
    files: BTreeMap<SourceId, Vec<Parsed>>,
}

thread_local! {
    static STORE: RefCell<Store> = RefCell::default();
}

/// While it is there, parsed files of this thread are kept. Those that were not needed meanwhile are dropped with it.
#[derive(Debug)]
pub struct Kept(());

/// Keeps parsed files on this thread, also for the next time.
#[must_use]
pub fn keep_parsed() -> Kept {
    STORE.with_borrow_mut(|store| store.keeps = true);
    Kept(())
}

impl Drop for Kept {
    fn drop(&mut self) {
        STORE.with_borrow_mut(|store| {
            store.keeps = false;
            for files in store.files.values_mut() {
                files.retain_mut(|file| std::mem::take(&mut file.needed));
            }
            store.files.retain(|_, files| !files.is_empty());
        });
    }
}

/// Parses a file.
pub fn parse(sources: &Sources, source: SourceId) -> (File, Vec<Diagnostic>) {
    let Some(text) = sources.get(source).map(|file| file.text.as_str()) else {
        return file::parse(sources, source);
    };
    let known = STORE.with_borrow_mut(|store| {
        let files = store.keeps.then(|| store.files.get_mut(&source))??;
        let known = files.iter_mut().find(|known| known.text == text)?;
        known.needed = true;
        Some(Arc::clone(&known.result))
    });
    if let Some(known) = known {
        return (*known).clone();
    }
    let result = file::parse(sources, source);
    STORE.with_borrow_mut(|store| {
        if store.keeps {
            let parsed = Parsed { text: text.to_owned(), result: Arc::new(result.clone()), needed: true };
            store.files.entry(source).or_default().push(parsed);
        }
    });
    result
}

#[cfg(test)]
mod tests {
    use super::{STORE, keep_parsed, parse};
    use crate::source::Sources;

    fn kept() -> usize {
        STORE.with_borrow(|store| store.files.values().map(Vec::len).sum())
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
}
