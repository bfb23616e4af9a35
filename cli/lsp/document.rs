//! The files that are open in the editor, as their texts change.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::position::{Lines, Position, Range, Unit};
use super::uri::{path_of, untitled};
use crate::shelf::unsaved;

/// An open file.
#[derive(Debug)]
pub(super) struct Document {
    /// The URI that the client gave it.
    pub(super) uri: String,
    /// The version of its text.
    pub(super) version: Option<i64>,
    /// Its text.
    pub(super) text: String,
    /// Whether it has no place on the disk yet.
    pub(super) is_untitled: bool,
}

/// The folder of files that have no place on the disk yet. What is hidden is looked for by nobody.
const UNTITLED: &str = ".untitled";

/// The open files by path.
#[derive(Debug, Default)]
pub(super) struct Documents(BTreeMap<PathBuf, Document>);

impl Documents {
    /// Returns the paths of all open files.
    pub(super) fn paths(&self) -> impl Iterator<Item = &PathBuf> {
        self.0.keys()
    }

    /// Returns the path of the file that a message is about.
    pub(super) fn path(&self, params: &Value) -> Option<PathBuf> {
        let uri = params.pointer("/textDocument/uri")?.as_str()?;
        // An open file keeps its path, even if folders above it vanish from the disk.
        let open = self.0.iter().find(|(_, document)| document.uri == uri).map(|(path, _)| path.clone());
        open.or_else(|| unsaved::whole(&path_of(uri)?))
    }

    /// Returns an open file.
    pub(super) fn get(&self, path: &Path) -> Option<&Document> {
        self.0.get(path)
    }

    /// Opens a file. Says whether anything changed. One that has no place on the disk yet is like one beside the games: its first line says
    /// which it is for.
    pub(super) fn open(&mut self, params: &Value) -> bool {
        let text = |name: &str| params.pointer("/textDocument").and_then(|file| file.get(name)?.as_str());
        let language = text("languageId").unwrap_or_default();
        let (Some(uri), Some(text)) = (text("uri"), text("text")) else { return false };
        let place = path_of(uri).map(|path| (path, false));
        let place = place.or_else(|| Some((place_of(&untitled(uri)?, language)?, true)));
        let Some((path, is_untitled)) = place else { return false };
        let Some(path) = unsaved::whole(&path) else { return false };
        let (uri, version, text) = (uri.to_owned(), version(params), text.to_owned());
        let document = Document { uri, version, text, is_untitled };
        unsaved::lay(path.clone(), &document.text);
        self.0.insert(path, document);
        true
    }

    /// Applies changes to the text of a file.
    pub(super) fn change(&mut self, params: &Value, unit: Unit) -> bool {
        let Some(path) = self.path(params) else { return false };
        let Some(document) = self.0.get_mut(&path) else { return false };
        let changes = params.get("contentChanges").and_then(Value::as_array);
        for change in changes.into_iter().flatten() {
            let Some(text) = change.get("text").and_then(Value::as_str) else { continue };
            match change.get("range").filter(|range| !range.is_null()) {
                None => text.clone_into(&mut document.text),
                Some(range) => {
                    // A range that cannot be read changes nothing: where it would is unknown.
                    let Ok(range) = serde_json::from_value::<Range>(range.clone()) else { continue };
                    let lines = Lines::new(&document.text, unit);
                    let (start, end) = (lines.offset(range.start), lines.offset(range.end));
                    document.text.replace_range(start.min(end)..start.max(end), text);
                }
            }
        }
        document.version = version(params);
        unsaved::lay(path, &document.text);
        true
    }

    /// Closes a file: what is on the disk counts again.
    pub(super) fn close(&mut self, params: &Value) -> bool {
        let Some(path) = self.path(params) else { return false };
        unsaved::lift(&path);
        self.0.remove(&path).is_some()
    }
}

/// Returns the path at which a new file is read, with the ending that its language has; `None` for other languages.
fn place_of(name: &str, language: &str) -> Option<PathBuf> {
    let languages = [("tiru", ".tiru"), ("tiru-deck", ".deck")];
    let is_meant = |(own, ending): &&(&str, &str)| name.ends_with(ending) || *own == language;
    let (_, ending) = languages.iter().find(is_meant)?;
    let name = name.strip_suffix(ending).unwrap_or(name);
    Some(Path::new(UNTITLED).join(format!("{name}{ending}")))
}

/// Returns the position that a request is about.
pub(super) fn position(params: &Value) -> Option<Position> {
    serde_json::from_value(params.get("position")?.clone()).ok()
}

fn version(params: &Value) -> Option<i64> {
    params.pointer("/textDocument/version").and_then(Value::as_i64)
}
