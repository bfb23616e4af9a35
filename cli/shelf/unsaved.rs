//! Texts that an editor holds, layered on the disk: where a file is open there, its text is read instead of the one on the disk,
//! and a file that exists only there is found all the same. Empty for every command but `tiru lsp`.
//!
//! Shared by the whole process, because files are found and read at many levels of the shelf.

use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};
use std::sync::{PoisonError, RwLock};

static TEXTS: RwLock<BTreeMap<PathBuf, Vec<u8>>> = RwLock::new(BTreeMap::new());

/// Replaces what is read of a file, given as [`whole`] returns it.
pub(crate) fn lay(path: PathBuf, text: &str) {
    TEXTS.write().unwrap_or_else(PoisonError::into_inner).insert(path, text.as_bytes().to_vec());
}

/// Returns to what is on the disk.
pub(crate) fn lift(path: &Path) {
    TEXTS.write().unwrap_or_else(PoisonError::into_inner).remove(path);
}

/// Runs `work` while this text is read of a file.
pub(crate) fn instead<T>(path: &Path, text: &str, work: impl FnOnce() -> T) -> T {
    let before = TEXTS
        .write()
        .unwrap_or_else(PoisonError::into_inner)
        .insert(path.to_owned(), text.as_bytes().to_vec());
    let result = work();
    let mut texts = TEXTS.write().unwrap_or_else(PoisonError::into_inner);
    match before {
        Some(before) => texts.insert(path.to_owned(), before),
        None => texts.remove(path),
    };
    result
}

/// Runs `work` on the texts, unless there are none.
fn with<T>(work: impl FnOnce(&BTreeMap<PathBuf, Vec<u8>>) -> Option<T>) -> Option<T> {
    let texts = TEXTS.read().unwrap_or_else(PoisonError::into_inner);
    if texts.is_empty() { None } else { work(&texts) }
}

/// Returns the absolute path without links, also of a file that is not on the disk.
pub(crate) fn whole(path: &Path) -> Option<PathBuf> {
    if let Ok(whole) = path.canonicalize() {
        return Some(whole);
    }
    let absolute = std::path::absolute(path).ok()?;
    let there = absolute.ancestors().skip(1).find_map(|above| Some((above, above.canonicalize().ok()?)));
    let (above, whole) = there?;
    Some(whole.join(absolute.strip_prefix(above).ok()?))
}

/// Returns the text of a file in the editor.
pub(super) fn content(path: &Path) -> Option<Vec<u8>> {
    with(|texts| texts.get(&whole(path)?).cloned())
}

/// Whether there is a file, on the disk or in the editor.
pub(crate) fn is_file(path: &Path) -> bool {
    path.is_file() || content(path).is_some()
}

/// Returns the files below a folder that exist only in the editor, as paths that begin with the folder.
pub(crate) fn below(folder: &Path) -> Vec<PathBuf> {
    let found = with(|texts| {
        let outer = whole(folder)?;
        let inside = texts.keys().filter_map(|path| path.strip_prefix(&outer).ok());
        let is_hidden = |part: Component<'_>| part.as_os_str().to_string_lossy().starts_with('.');
        let inside = inside.filter(|rest| !rest.components().any(is_hidden));
        let is_here = folder == Path::new(".");
        let path = inside.map(|rest| if is_here { rest.to_owned() } else { folder.join(rest) });
        Some(path.filter(|path| !path.exists()).collect())
    });
    found.unwrap_or_default()
}
