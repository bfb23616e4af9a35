//! One translation file as written: `{ "Hand": "Tangan" }`, every text with its place.

use std::collections::BTreeMap;

use tiru_engine::rules::{SourceId, Span};

use crate::blueprint::decode::{Read, Reader};
use crate::blueprint::ron::{Text, parse_map};
use crate::blueprint::{Spanned, valid};
use crate::diagnostic::Diagnostic;
use crate::mistake::file::hidden_letters;
use crate::mistake::ron::wrong_type;
use crate::mistake::translation::twice;
use crate::source::Sources;

/// One file.
#[derive(Clone, Debug)]
pub(crate) struct TranslationFile {
    /// Which file it is.
    pub source: SourceId,
    /// The code of its language.
    pub code: String,
    /// The texts and their translations, in the order written.
    pub entries: Vec<Entry>,
}

/// One text and its translation.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// As its author wrote it.
    pub text: Spanned<String>,
    /// In the other language.
    pub translation: Text,
}

/// Reads a file, with every mistake in it that shows without the game.
pub(crate) fn read(sources: &Sources, source: SourceId, code: &str) -> (TranslationFile, Vec<Diagnostic>) {
    let text = sources.get(source).map_or("", |source| source.text.as_str());
    let mut reader = Reader::default();
    for letter in hidden_letters(source, text) {
        reader.report(letter);
    }
    let pairs =
        parse_map(source, text).and_then(|pairs| valid(source, text, pairs)).unwrap_or_else(|diagnostic| {
            reader.report(*diagnostic);
            Vec::new()
        });
    let mut entries: Vec<Entry> = Vec::new();
    let mut first: BTreeMap<String, Span> = BTreeMap::new();
    for (key, node) in pairs {
        let Some(value) = String::read(&node, &mut reader) else { continue };
        if let Some(first) = first.insert(key.value.clone(), key.span) {
            reader.report(twice::twice(key.span, first, &key.value));
        } else if value.trim().is_empty() {
            reader.report(wrong_type::wrong_type(node.span, "a translation", "an empty text"));
        } else if let Some(translation) = node.into_text() {
            entries.push(Entry { text: Spanned { value: key.value, span: key.span }, translation });
        }
    }
    (TranslationFile { source, code: code.to_owned(), entries }, reader.into_diagnostics())
}
