//! `house.ron` as written: its title, its game and its changes, every value with its span.

use tiru_engine::rules::SourceId;

use super::change::Change;
use crate::blueprint::decode::{Read, Reader, Variants};
use crate::blueprint::ron::Node;
use crate::blueprint::{Name, Spanned, tree};
use crate::diagnostic::Diagnostic;
use crate::mistake::file::hidden_letters;
use crate::mistake::ron::{bad_name, too_large};
use crate::source::Sources;

/// The most changes in a house; the game is read again after each.
const MOST: usize = 200;

/// A `house.ron` file.
#[derive(Clone, Debug)]
pub(crate) struct HouseFile {
    /// Its title.
    pub name: Spanned<String>,
    /// The game it is for.
    pub of: Name,
    /// Its changes, in source order.
    pub changes: Vec<Change>,
}

/// Reads a `house.ron`, collecting every mistake.
pub(crate) fn read(sources: &Sources, id: SourceId) -> (Option<HouseFile>, Vec<Diagnostic>) {
    let text = sources.get(id).map_or("", |source| source.text.as_str());
    let mut reader = Reader::default();
    for letter in hidden_letters(id, text) {
        reader.report(letter);
    }
    let house = match tree(id, text) {
        Ok(node) => HouseFile::read(&node, &mut reader),
        Err(diagnostic) => {
            reader.report(*diagnostic);
            None
        }
    };
    (house, reader.into_diagnostics())
}

impl Read for HouseFile {
    const EXPECTED: &'static str = "house rules: `House(name: \"…\", of: \"…\", changes: [])`";

    fn read(node: &Node, reader: &mut Reader) -> Option<HouseFile> {
        Variants::of(node, "the first word of `house.ron`", reader)
            .fields("House", |fields| {
                let (name, of): (Option<Spanned<String>>, _) = (fields.need("name"), fields.need("of"));
                if let Some(name) = name.as_ref().filter(|name| name.value.trim().is_empty()) {
                    fields.reader.report(bad_name::letters(name.span, ""));
                }
                let mut changes: Vec<Change> = fields.maybe("changes").unwrap_or_default();
                if let Some(first) = changes.get(MOST).map(|change| change.span) {
                    fields.reader.report(too_large::changes(first, MOST));
                    changes.truncate(MOST);
                }
                Some(HouseFile { name: name?, of: of?, changes })
            })
            .end()
    }
}
