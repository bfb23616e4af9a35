//! `attributes`: values of cards, seats and the game.

use tiru_engine::rules::{Of, Span};

use super::decode::{Fields, Read, Reader, Variants, Words};
use super::name::is_name;
use super::ron::{Kind, Node, Text};
use super::{Formula, Label, Name, Spanned, Word};
use crate::mistake::ron::{bad_beat, wrong_type};

/// An attribute.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is one line of a game file, and they are independent"
)]
#[derive(Clone, Debug)]
pub struct Attribute {
    /// What has it: cards, seats or the game.
    pub of: Spanned<Of>,
    /// Its name.
    pub name: Name,
    /// The type of its values; the field is called `type`.
    pub kind: Spanned<AttributeKind>,
    /// Whether cards print it. Then it has no `start`.
    pub printed: bool,
    /// The value at the start of a match and whenever a card is reset; by default the smallest of its type, for a number the one nearest to 0 within its bounds.
    pub start: Option<Formula>,
    /// The bound that changes cannot pass.
    pub min: Option<Formula>,
    /// The bound that changes cannot pass.
    pub max: Option<Formula>,
    /// The smallest and the largest value that a card may print.
    pub range: Option<(Formula, Formula)>,
    /// The phase at whose start it is reset.
    pub resets: Option<Name>,
    /// Whether it is visible on a face-down card.
    pub open: bool,
    /// Whether it is kept out of boards and logs.
    pub hidden: bool,
    /// Whether the player in it decides for the player who has it.
    pub decides: bool,
    /// The pairs of words where the first beats the second, for an Enum.
    pub beats: Vec<Beat>,
    /// The label that players read.
    pub label: Option<Label>,
    /// The span of the whole entry.
    pub span: Span,
}

/// The type of an attribute's values.
#[derive(Clone, Debug)]
pub enum AttributeKind {
    /// A whole number.
    Int,
    /// Yes or no.
    Flag,
    /// One of these words.
    Enum(WordList),
    /// Any number of these words.
    Set(WordList),
    /// A text.
    Text,
    /// A player.
    Seat,
    /// A card of the match.
    Card,
}

/// The words of an attribute: its own, or those of another attribute.
#[derive(Clone, Debug)]
pub struct WordList {
    /// The words.
    pub words: Vec<Word>,
    /// The attribute that lists them, if that is another one.
    pub from: Option<Name>,
}

/// `"red > green"`.
#[derive(Clone, Debug)]
pub struct Beat {
    /// The word before the `>`.
    pub winner: Name,
    /// The word after it.
    pub loser: Name,
}

impl Words for Of {
    const WHAT: &'static str = "a value of `of`";
    const WORDS: &'static [(&'static str, Of)] =
        &[("Card", Of::Card), ("Seat", Of::Seat), ("Game", Of::Game)];
}

impl Read for AttributeKind {
    const EXPECTED: &'static str = "a type of attribute";
    const EXAMPLE: &'static str = "Int";

    fn read(node: &Node, reader: &mut Reader) -> Option<AttributeKind> {
        Variants::of(node, "a type of attribute", reader)
            .alone("Int", || AttributeKind::Int)
            .alone("Flag", || AttributeKind::Flag)
            .one("Enum", AttributeKind::Enum)
            .one("Set", AttributeKind::Set)
            .alone("Text", || AttributeKind::Text)
            .alone("Seat", || AttributeKind::Seat)
            .alone("Card", || AttributeKind::Card)
            .end()
    }
}

impl Read for WordList {
    const EXPECTED: &'static str = <Vec<Word> as Read>::EXPECTED;
    const EXAMPLE: &'static str = <Vec<Word> as Read>::EXAMPLE;

    fn read(node: &Node, reader: &mut Reader) -> Option<WordList> {
        if matches!(node.kind, Kind::Text(_)) {
            return Some(WordList { words: Vec::new(), from: Some(Name::read(node, reader)?) });
        }
        if let Kind::Word(word) = &node.kind {
            let diagnostic = wrong_type::wrong_type(node.span, "a list in `[ ]`", &node.kind.describe());
            reader.report(diagnostic.help(format!(
                "write `[\"{word}\"]`, or `\"{word}\"` for the words of the attribute `{word}`"
            )));
            return None;
        }
        Some(WordList { words: Read::read(node, reader)?, from: None })
    }
}

/// Gives attributes the words of the attribute that they name, if there is one that lists words.
pub(super) fn share_words(attributes: &mut [Attribute]) {
    let own: Vec<(String, Vec<Word>)> = attributes
        .iter()
        .filter_map(|attribute| {
            let list = attribute.words().filter(|list| list.from.is_none())?;
            Some((attribute.name.text.clone(), list.words.clone()))
        })
        .collect();
    for attribute in attributes {
        let (AttributeKind::Enum(list) | AttributeKind::Set(list)) = &mut attribute.kind.value else {
            continue;
        };
        let Some(from) = &list.from else { continue };
        let found = own.iter().find(|(name, _)| *name == from.text);
        list.words = found.map(|(_, words)| words.clone()).unwrap_or_default();
    }
}

impl Attribute {
    /// Returns the words of an Enum or a Set.
    pub fn words(&self) -> Option<&WordList> {
        match &self.kind.value {
            AttributeKind::Enum(list) | AttributeKind::Set(list) => Some(list),
            _ => None,
        }
    }
}

impl Read for Beat {
    const EXPECTED: &'static str = "two words in quotes: \"red > green\"";

    fn read(node: &Node, reader: &mut Reader) -> Option<Beat> {
        let Kind::Text(text) = &node.kind else { return reader.no_text(node, Self::EXPECTED) };
        let beat = text.value.split_once('>').and_then(|(winner, loser)| {
            Some(Beat { winner: side(text, winner, 0)?, loser: side(text, loser, winner.len() + 1)? })
        });
        if beat.is_none() {
            reader.report(bad_beat::form(text.span, &text.value));
        }
        beat
    }
}

/// Reads one side of a `>`, which starts at byte `start` of the text.
fn side(text: &Text, side: &str, start: usize) -> Option<Name> {
    let word = side.trim();
    let from = start + side.len() - side.trim_start().len();
    is_name(word).then(|| Name { text: word.to_owned(), span: text.span_of(from, from + word.len()) })
}

impl Read for Attribute {
    const EXPECTED: &'static str = "an attribute";

    fn read(node: &Node, reader: &mut Reader) -> Option<Attribute> {
        let mut fields = Fields::open(node, "an attribute", reader)?;
        let (of, name, kind) = (fields.need("of"), fields.need("name"), fields.need("type"));
        let printed = fields.flag("printed");
        let (start, min, max) = (fields.maybe("start"), fields.maybe("min"), fields.maybe("max"));
        let (range, resets) = (fields.maybe("range"), fields.maybe("resets"));
        let (open, hidden) = (fields.flag("open"), fields.flag("hidden"));
        let decides = fields.flag("decides");
        let (beats, label) = (fields.maybe("beats").unwrap_or_default(), fields.maybe("label"));
        if printed {
            fields.only_one(&["printed", "start"]);
        }
        let span = fields.span;
        fields.close();
        let (of, name, kind) = (of?, name?, kind?);
        Some(Attribute {
            of,
            name,
            kind,
            printed,
            start,
            min,
            max,
            range,
            resets,
            open,
            hidden,
            decides,
            beats,
            label,
            span,
        })
    }
}
