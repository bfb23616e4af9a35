//! Script files as written: the functions of each file and the calls in them. The meaning of the calls is
//! checked later.

use tiru_engine::rules::script::{self, ScriptFunction, ScriptPlace, Word};
use tiru_engine::rules::{SourceId, Span};

use crate::diagnostic::Diagnostic;
use crate::mistake::file::hidden_letters;
use crate::mistake::script::{outside_function::outside_function, unreadable::unreadable};
use crate::source::Sources;

/// A script file.
#[derive(Clone, Debug)]
pub struct ScriptFile {
    /// Its source id.
    pub source: SourceId,
    /// Its path.
    pub path: String,
    /// Its text.
    pub text: String,
    /// Its functions, by name.
    pub functions: Vec<ScriptFunction>,
    /// Every call in it, in source order.
    pub words: Vec<Word>,
    /// The properties that it reads, except those it sets itself.
    pub properties: Vec<(String, ScriptPlace)>,
}

/// Reads a script; `None` if it cannot be parsed.
pub fn read(sources: &Sources, source: SourceId) -> (Option<ScriptFile>, Vec<Diagnostic>) {
    let text = sources.get(source).map_or("", |file| file.text.as_str());
    let hidden = hidden_letters(source, text);
    if let Some(at) = beyond_places(text) {
        return (None, vec![unreadable(stretch(source, at, at), "more than 65535 lines or letters in one")]);
    }
    let (file, mut diagnostics) = parse(sources, source, text);
    diagnostics.extend(hidden);
    (file, diagnostics)
}

/// Where a text goes beyond what a place of a script can be: the interpreter counts no further.
fn beyond_places(text: &str) -> Option<usize> {
    let most = usize::from(u16::MAX);
    let mut start = 0;
    for (nth, line) in text.split_inclusive('\n').enumerate() {
        if nth >= most || line.len() > most && line.chars().count() > most {
            return Some(start);
        }
        start += line.len();
    }
    None
}

fn parse(sources: &Sources, source: SourceId, text: &str) -> (Option<ScriptFile>, Vec<Diagnostic>) {
    match script::read(text) {
        Ok(found) => {
            let file = ScriptFile {
                source,
                path: sources.path(source).to_owned(),
                text: text.to_owned(),
                functions: found.functions,
                words: found.words,
                properties: found.properties,
            };
            let diagnostics = found.loose.map(|place| outside_function(file.span(place, 1)));
            (Some(file), diagnostics.into_iter().collect())
        }
        Err(mistake) => {
            let start = mistake.place.offset(text);
            let end = text
                .get(start..)
                .and_then(|rest| rest.chars().next())
                .map_or(start, |c| start + c.len_utf8());
            (None, vec![unreadable(stretch(source, start, end), &mistake.what)])
        }
    }
}

impl ScriptFile {
    /// Returns the span of `len` bytes from a position.
    pub fn span(&self, place: ScriptPlace, len: usize) -> Span {
        let start = place.offset(&self.text);
        stretch(self.source, start, (start + len).min(self.text.len()))
    }

    /// Returns the span of a function's declared name.
    pub fn declared(&self, name: &str) -> Span {
        let at = script::declared(&self.text, name);
        stretch(self.source, at.unwrap_or(0), at.map_or(0, |at| at + name.len()))
    }

    /// Returns a function by name.
    pub fn function(&self, name: &str) -> Option<&ScriptFunction> {
        self.functions.iter().find(|function| function.name == name)
    }
}

fn stretch(source: SourceId, start: usize, end: usize) -> Span {
    let at = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    Span { source, start: at(start), end: at(end) }
}
