//! Reads a whole game file: takes its text, returns a [`Blueprint`] and every mistake.

use ron::error::Position;
use tiru_engine::rules::{MOST_SEATS, SourceId, Span};

use super::attribute::share_words;
use super::decode::{Read, Reader, Variants, bounded};
use super::ron::{Node, parse};
use super::{Attribute, Blueprint, Spanned, check};
use crate::diagnostic::Diagnostic;
use crate::mistake::file::{empty, hidden_letters};
use crate::mistake::ron::syntax;
use crate::source::Sources;

/// Reads `game.ron`.
///
/// The blueprint may have mistakes, but it contains everything that has a name. It is `None` if something
/// with a name could not be read, so that its uses are not reported as unknown.
pub fn read(sources: &Sources, id: SourceId) -> (Option<Blueprint>, Vec<Diagnostic>) {
    let ReadGame { game, diagnostics, .. } = read_game(sources, id);
    (game, diagnostics)
}

/// A game file after reading, with the tree that house rules are applied to.
pub(crate) struct ReadGame {
    /// The tree of values.
    pub tree: Option<Node>,
    /// The blueprint.
    pub game: Option<Blueprint>,
    /// The mistakes.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads `game.ron` and keeps its tree.
pub(crate) fn read_game(sources: &Sources, id: SourceId) -> ReadGame {
    let text = sources.get(id).map_or("", |source| source.text.as_str());
    let mut reader = Reader::default();
    for letter in hidden_letters(id, text) {
        reader.report(letter);
    }
    match tree(id, text) {
        Ok(tree) => {
            let (game, diagnostics) = of_tree(&tree, reader);
            ReadGame { tree: Some(tree), game, diagnostics }
        }
        Err(diagnostic) => {
            reader.report(*diagnostic);
            ReadGame { tree: None, game: None, diagnostics: reader.into_diagnostics() }
        }
    }
}

/// Converts a tree to a blueprint, with every mistake in it.
pub(crate) fn of_tree(tree: &Node, mut reader: Reader) -> (Option<Blueprint>, Vec<Diagnostic>) {
    let game = Blueprint::read(tree, &mut reader).filter(|_| !reader.lost);
    for diagnostic in game.iter().flat_map(check::check) {
        reader.report(diagnostic);
    }
    (game, reader.into_diagnostics())
}

/// The tree of a text.
pub(crate) fn tree(id: SourceId, text: &str) -> Result<Node, Box<Diagnostic>> {
    let node = parse(id, text)?.ok_or_else(|| Box::new(empty(id)))?;
    valid(id, text, node)
}

/// Returns what was read of a text if the `ron` crate accepts the text, too: other tools must be able to open it.
pub(crate) fn valid<T>(id: SourceId, text: &str, read: T) -> Result<T, Box<Diagnostic>> {
    let plain = text.strip_prefix('\u{feff}').unwrap_or(text);
    match ron::from_str::<serde::de::IgnoredAny>(plain) {
        Ok(_) => Ok(read),
        Err(error) => {
            let at = byte(plain, error.span.start) + text.len() - plain.len();
            let at = u32::try_from(at).unwrap_or(u32::MAX);
            Err(syntax::refused(Span { source: id, start: at, end: at }, &error.code.to_string()).into())
        }
    }
}

/// Returns the byte offset of a line and column, both counted from 1.
fn byte(text: &str, place: Position) -> usize {
    let lines = text.split_inclusive('\n').take(place.line.saturating_sub(1));
    let start: usize = lines.map(str::len).sum();
    let letters = text.get(start..).unwrap_or("").chars().take(place.col.saturating_sub(1));
    start + letters.map(char::len_utf8).sum::<usize>()
}

impl Read for Blueprint {
    const EXPECTED: &'static str = "a game";

    fn read(node: &Node, reader: &mut Reader) -> Option<Blueprint> {
        Variants::of(node, "the first word of `game.ron`", reader)
            .fields("Game", |fields| {
                let (name, seats) =
                    (fields.need("name"), fields.need::<Spanned<(Spanned<i64>, Spanned<i64>)>>("seats"));
                let teams = fields.maybe("teams");
                let (settings, attributes) =
                    (fields.maybe("settings"), fields.maybe::<Vec<Attribute>>("attributes"));
                let mut attributes = attributes.unwrap_or_default();
                share_words(&mut attributes);
                let (zones, decks) = (fields.maybe("zones"), fields.maybe("decks"));
                let (first, turns) = (fields.maybe("first"), fields.need("turns"));
                let (agree, setup, phases) =
                    (fields.maybe("agree"), fields.maybe("setup"), fields.need("phases"));
                let (icons, order) = (fields.maybe("icons"), fields.maybe("order"));
                let (conflicts, borrow) = (fields.maybe("conflicts"), fields.maybe("borrow"));
                let (deeds, limits) = (fields.maybe("deeds"), fields.maybe("limits"));
                let worth = fields.maybe("worth");
                let seats = seats.map(|seats| Spanned {
                    value: (seat_count(&seats.0, fields.reader), seat_count(&seats.1, fields.reader)),
                    span: seats.span,
                });
                Some(Blueprint {
                    name: name?,
                    seats: seats?,
                    teams: teams.unwrap_or_default(),
                    settings: settings.unwrap_or_default(),
                    attributes,
                    zones: zones.unwrap_or_default(),
                    decks: decks.unwrap_or_default(),
                    first,
                    turns: turns?,
                    agree: agree.unwrap_or_default(),
                    setup,
                    phases: phases?,
                    deeds: deeds.unwrap_or_default(),
                    icons: icons.unwrap_or_default(),
                    order: order.unwrap_or_default(),
                    conflicts: conflicts.unwrap_or_default(),
                    borrow: borrow.unwrap_or_default(),
                    worth,
                    limits: limits.unwrap_or_default(),
                    labels: std::mem::take(&mut fields.reader.labels),
                    span: fields.span,
                })
            })
            .end()
    }
}

fn seat_count(number: &Spanned<i64>, reader: &mut Reader) -> u8 {
    u8::try_from(bounded(number, "the number of seats", 1, i64::from(MOST_SEATS), reader))
        .unwrap_or(MOST_SEATS)
}
