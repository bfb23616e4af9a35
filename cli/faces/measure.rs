//! The width of words in a font, as the program that draws the cards computes it, and the characters of a drawn card that its fonts do not
//! have.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;

use resvg::usvg::fontdb::Database;
use resvg::usvg::{FontFamily, FontResolver, FontStretch, FontStyle, Group, Node, Options, Text, Tree};

use super::fonts::fallback;
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

/// Measures words, each once.
#[derive(Debug, Default)]
pub(super) struct Measure {
    fonts: Arc<Database>,
    /// The width of each word in a font of size 1.
    words: BTreeMap<Font, BTreeMap<String, f32>>,
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
            return *found;
        }
        let found = measured(&self.fonts, font, &[word]).into_iter().next();
        let width = found.map_or(0.0, |(_, width)| width);
        self.words.entry(font.clone()).or_default().insert(word.to_owned(), width);
        width
    }

    /// Returns the width of the space between two words.
    pub(super) fn space(&mut self, font: &Font) -> f32 {
        (self.width(font, "x\u{a0}x") - self.width(font, "xx")).max(0.0)
    }
}

fn measured(fonts: &Arc<Database>, font: &Font, words: &[&str]) -> Vec<(String, f32)> {
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
    let font_resolver = FontResolver { select_fallback: fallback(), ..FontResolver::default() };
    let options = Options { fontdb: Arc::clone(fonts), font_resolver, ..Options::default() };
    let Ok(tree) = Tree::from_str(&picture, &options) else { return Vec::new() };
    let mut found: Vec<(String, f32)> = words.iter().map(|word| ((*word).to_owned(), 0.0)).collect();
    for_each_text(tree.root(), &mut |text| {
        let row = text.id().strip_prefix('w').and_then(|row| row.parse::<usize>().ok());
        let Some((_, width)) = row.and_then(|row| found.get_mut(row)) else { return };
        *width = text.bounding_box().width() / SIZE;
    });
    found
}

/// Returns the characters of a drawn picture that are a box in it, because no font has them.
pub(super) fn missing(drawn: &Tree) -> Vec<char> {
    let mut found = Vec::new();
    for_each_text(drawn.root(), &mut |text| {
        let glyphs = text.layouted().iter().flat_map(|span| &span.positioned_glyphs);
        let boxes = glyphs.filter(|glyph| glyph.id.0 == 0);
        found.extend(boxes.filter_map(|glyph| glyph.text.chars().next()));
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
