//! The width of words in a font, as the program that draws the cards computes it, and the characters that no font has.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;

use resvg::usvg::fontdb::Database;
use resvg::usvg::{FontFamily, FontStretch, FontStyle, Group, Node, Options, Text, Tree};

use super::xml::quoted;

/// The font of a text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Font(String);

impl Font {
    /// Returns the font of plain text.
    pub(super) fn sans(weight: u16) -> Font {
        Font(format!("font-family=\"DejaVu Sans\" font-weight=\"{weight}\""))
    }

    /// Returns the font of the first letter of a text.
    pub(super) fn of(text: &Text) -> Option<Font> {
        let font = text.chunks().first()?.spans().first()?.font();
        let families = font.families().iter().map(|family| match family {
            FontFamily::Serif => "serif".to_owned(),
            FontFamily::SansSerif => "sans-serif".to_owned(),
            FontFamily::Cursive => "cursive".to_owned(),
            FontFamily::Fantasy => "fantasy".to_owned(),
            FontFamily::Monospace => "monospace".to_owned(),
            FontFamily::Named(name) => format!("'{}'", name.replace('\'', "")),
        });
        let families = families.collect::<Vec<_>>().join(", ");
        let style = match font.style() {
            FontStyle::Normal => "normal",
            FontStyle::Italic => "italic",
            FontStyle::Oblique => "oblique",
        };
        let stretch = match font.stretch() {
            FontStretch::UltraCondensed => "ultra-condensed",
            FontStretch::ExtraCondensed => "extra-condensed",
            FontStretch::Condensed => "condensed",
            FontStretch::SemiCondensed => "semi-condensed",
            FontStretch::Normal => "normal",
            FontStretch::SemiExpanded => "semi-expanded",
            FontStretch::Expanded => "expanded",
            FontStretch::ExtraExpanded => "extra-expanded",
            FontStretch::UltraExpanded => "ultra-expanded",
        };
        Some(Font(format!(
            "font-family=\"{}\" font-style=\"{style}\" font-weight=\"{}\" font-stretch=\"{stretch}\"",
            quoted(&families),
            font.weight()
        )))
    }
}

/// What is known of a word.
#[derive(Clone, Debug, Default)]
struct Word {
    /// Its width in a font of size 1.
    width: f32,
    /// Its characters that no font has.
    missing: Vec<char>,
}

/// Measures words, each once.
#[derive(Debug, Default)]
pub(super) struct Measure {
    fonts: Arc<Database>,
    words: BTreeMap<Font, BTreeMap<String, Word>>,
}

/// The font size at which words are measured.
const SIZE: f32 = 100.0;

impl Measure {
    /// Measures in these fonts.
    pub(super) fn new(fonts: Arc<Database>) -> Measure {
        Measure { fonts, words: BTreeMap::new() }
    }

    /// Measures the words of a text that are not known yet, in one go.
    pub(super) fn learn(&mut self, font: &Font, text: &str) {
        let known = self.words.entry(font.clone()).or_default();
        let mut wanted: Vec<&str> =
            text.split_whitespace().filter(|word| !known.contains_key(*word)).collect();
        wanted.sort_unstable();
        wanted.dedup();
        for (word, found) in measured(&self.fonts, font, &wanted) {
            known.insert(word, found);
        }
    }

    /// Returns the width of a word in a font of size 1.
    pub(super) fn width(&mut self, font: &Font, word: &str) -> f32 {
        if let Some(found) = self.words.get(font).and_then(|known| known.get(word)) {
            return found.width;
        }
        let found = measured(&self.fonts, font, &[word]).into_iter().next().map(|(_, found)| found);
        let found = found.unwrap_or_default();
        let width = found.width;
        self.words.entry(font.clone()).or_default().insert(word.to_owned(), found);
        width
    }

    /// Returns the width of the space between two words.
    pub(super) fn space(&mut self, font: &Font) -> f32 {
        (self.width(font, "x\u{a0}x") - self.width(font, "xx")).max(0.0)
    }

    /// Returns the characters of a text that no font has.
    pub(super) fn missing(&self, font: &Font, text: &str) -> Vec<char> {
        let known = self.words.get(font);
        let words = text.split_whitespace().filter_map(|word| known?.get(word));
        words.flat_map(|word| word.missing.iter().copied()).collect()
    }
}

fn measured(fonts: &Arc<Database>, font: &Font, words: &[&str]) -> Vec<(String, Word)> {
    if words.is_empty() {
        return Vec::new();
    }
    let mut picture = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\">");
    for (row, word) in words.iter().enumerate() {
        // Writing into a string cannot fail.
        let _ =
            write!(picture, "<text id=\"w{row}\" font-size=\"{SIZE}\" {}>{}</text>", font.0, quoted(word));
    }
    picture.push_str("</svg>");
    let options = Options { fontdb: Arc::clone(fonts), ..Options::default() };
    let Ok(tree) = Tree::from_str(&picture, &options) else { return Vec::new() };
    let mut found: Vec<(String, Word)> =
        words.iter().map(|word| ((*word).to_owned(), Word::default())).collect();
    for_each_text(tree.root(), &mut |text| {
        let row = text.id().strip_prefix('w').and_then(|row| row.parse::<usize>().ok());
        let Some((_, word)) = row.and_then(|row| found.get_mut(row)) else { return };
        word.width = text.bounding_box().width() / SIZE;
        let glyphs = text.layouted().iter().flat_map(|span| &span.positioned_glyphs);
        word.missing =
            glyphs.filter(|glyph| glyph.id.0 == 0).filter_map(|glyph| glyph.text.chars().next()).collect();
    });
    found
}

/// Visits every text of a picture.
pub(super) fn for_each_text(group: &Group, visit: &mut dyn FnMut(&Text)) {
    for node in group.children() {
        match node {
            Node::Text(text) => visit(text),
            Node::Group(group) => for_each_text(group, visit),
            Node::Path(_) | Node::Image(_) => {}
        }
    }
}
