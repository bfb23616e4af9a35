//! The layout of a card: where everything is, and the largest font that fits. Lengths are in hundredths of a
//! millimetre.

use super::measure::{Weight, text_width, wrap};
use super::style::{LABEL, NAMES, TEXTS, VALUE};

/// The size of a card.
pub(super) const CARD: (usize, usize) = (6_300, 8_800);
/// From the edge of a card to its frame, and to its content.
pub(super) const FRAME: usize = 160;
pub(super) const EDGE: usize = 350;
/// The width of the content.
pub(super) const WIDE: usize = CARD.0 - 2 * EDGE;
/// Padding above and below the name.
pub(super) const NAME_PAD: usize = 130;
/// Padding around the values, and the gaps between two rows and between two values of a row.
const VALUES_PAD: usize = 120;
const ROW_GAP: usize = 60;
const GAP: usize = 300;
/// Padding around the space for a picture, and the least height of that space.
const PICTURE_PAD: usize = 190;
const LEAST_PICTURE: usize = 1_000;
/// Padding above the texts.
const TEXT_PAD: usize = 160;
/// The bottom of the texts; the pack is below.
const FOOT: usize = 8_107;
/// The most lines in a name.
const MOST_NAME_LINES: usize = 3;

/// A card with its layout.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    /// The indices into [`NAMES`] and [`TEXTS`] of the chosen fonts.
    pub(super) name: usize,
    pub(super) text: usize,
    pub(super) name_lines: Vec<String>,
    /// The bottom of the name, and of the values.
    pub(super) name_end: usize,
    pub(super) values_end: usize,
    pub(super) cells: Vec<Cell>,
    /// The top and the bottom of the space for a picture.
    pub(super) picture: Option<(usize, usize)>,
    pub(super) texts: Vec<Paragraph>,
    pub(super) pack: String,
    /// Whether something does not fit even in the smallest font, and is cut off.
    pub(super) too_full: bool,
}

/// A value with its label.
#[derive(Clone, Debug)]
pub(super) struct Cell {
    pub(super) left: usize,
    pub(super) top: usize,
    pub(super) label: String,
    pub(super) lines: Vec<String>,
}

/// A text with its icon.
#[derive(Clone, Debug)]
pub(super) struct Paragraph {
    pub(super) top: usize,
    pub(super) icon: Option<String>,
    pub(super) lines: Vec<String>,
}

/// Converts a font size from tenths of a point.
pub(super) fn letters(size: usize) -> usize {
    size * 3_528 / 1_000
}

/// Returns the line height of texts.
pub(super) fn text_line(size: usize) -> usize {
    letters(size) * 5 / 4
}

/// Returns the line height of names.
pub(super) fn name_line(size: usize) -> usize {
    letters(size) * 6 / 5
}

/// Returns the line height of values and labels.
pub(super) fn value_line(size: usize) -> usize {
    letters(size) * 23 / 20
}

/// Returns the width of an icon with the colour around it, and with the space after it.
pub(super) fn icon_width(icon: &str, size: usize) -> (usize, usize) {
    let size = letters(size);
    let wide = text_width(icon, size, Weight::Bold) + size * 7 / 10;
    (wide, wide + size * 3 / 10)
}

/// Lays out a card: its name, its labels and values, its icons and texts, its pack.
pub(super) fn layout(
    name: &str,
    values: &[(String, String)],
    texts: &[(Option<String>, String)],
    pack: &str,
) -> Layout {
    let name_wraps = |size: usize| wrap(name, letters(size), Weight::Bold, WIDE, 0);
    let (name_row, name_size, _) = largest(&NAMES, &|size| name_wraps(size).len() == 1);
    let mut name_lines = name_wraps(name_size);
    let mut too_full = cut(&mut name_lines, MOST_NAME_LINES, WIDE, letters(name_size), Weight::Bold);
    let name_end = FRAME + 2 * NAME_PAD + name_lines.len() * name_line(name_size);

    let mut cells = cells(values, name_end + VALUES_PAD);
    let before = cells.len();
    cells.retain(|cell| cell.end() + VALUES_PAD <= FOOT);
    too_full |= cells.len() < before;
    let values_end = cells.iter().map(|cell| cell.end() + VALUES_PAD).max().unwrap_or(name_end);

    let icons = texts.iter().map(|(icon, text)| (icon.as_deref().map(short_icon), text.clone()));
    let texts: Vec<(Option<String>, String)> = icons.collect();
    let room = FOOT.saturating_sub(values_end + TEXT_PAD);
    let paragraphs =
        |size: usize| -> Vec<Vec<String>> { texts.iter().map(|text| lines(text, size)).collect() };
    let (text_row, text_size, fits) = largest(&TEXTS, &|size| height(&paragraphs(size), size) <= room);
    let mut wrapped = paragraphs(text_size);
    if !fits {
        too_full = true;
        cut_paragraphs(&mut wrapped, text_size, room);
    }
    let mut top = FOOT.saturating_sub(height(&wrapped, text_size));
    let picture = (values_end + PICTURE_PAD, top.saturating_sub(TEXT_PAD));
    let picture = (picture.0 + LEAST_PICTURE <= picture.1).then_some(picture);
    let texts = texts.into_iter().zip(wrapped).map(|((icon, _), lines)| {
        let paragraph = Paragraph { top, icon, lines };
        top += paragraph.lines.len() * text_line(text_size) + paragraph_gap(text_size);
        paragraph
    });
    let texts = texts.collect();
    let pack = one_line(pack, WIDE, LABEL, Weight::Regular);
    Layout {
        name: name_row,
        text: text_row,
        name_lines,
        name_end,
        values_end,
        cells,
        picture,
        texts,
        pack,
        too_full,
    }
}

/// Cuts an icon so that it leaves room for the text after it.
fn short_icon(icon: &str) -> String {
    one_line(icon, WIDE / 2, VALUE, Weight::Bold)
}

/// Cuts a text to one line.
fn one_line(text: &str, room: usize, size: usize, weight: Weight) -> String {
    let mut lines = wrap(text, letters(size), weight, room, 0);
    cut(&mut lines, 1, room, letters(size), weight);
    lines.concat()
}

/// Returns the first size that fits, its index, and whether one fits; else the last size.
fn largest(sizes: &[usize], fits: &dyn Fn(usize) -> bool) -> (usize, usize, bool) {
    let found = sizes.iter().position(|size| fits(*size));
    let row = found.unwrap_or(sizes.len() - 1);
    (row, sizes.get(row).copied().unwrap_or(VALUE), found.is_some())
}

/// Lays out values from left to right, in as many rows as they need.
fn cells(values: &[(String, String)], top: usize) -> Vec<Cell> {
    let mut cells: Vec<Cell> = Vec::new();
    let (mut left, mut top) = (0, top);
    for (label, value) in values {
        // A flag shows only its label.
        let (label, value) = if value.is_empty() { ("", label) } else { (label.as_str(), value) };
        let label = one_line(label, WIDE, LABEL, Weight::Regular);
        let lines = wrap(value, letters(VALUE), Weight::Bold, WIDE, 0);
        let values = lines.iter().map(|line| text_width(line, letters(VALUE), Weight::Bold));
        let wide = values.fold(text_width(&label, letters(LABEL), Weight::Regular), usize::max);
        if left > 0 && left + wide > WIDE {
            left = 0;
            top = cells.iter().map(Cell::end).max().unwrap_or(top) + ROW_GAP;
        }
        cells.push(Cell { left: EDGE + left, top, label, lines });
        left += wide + GAP;
    }
    cells
}

impl Cell {
    /// Returns its bottom.
    fn end(&self) -> usize {
        self.top + value_line(LABEL) + self.lines.len() * value_line(VALUE)
    }
}

/// Wraps a text after its icon.
fn lines((icon, text): &(Option<String>, String), size: usize) -> Vec<String> {
    let indent = icon.as_ref().map_or(0, |icon| icon_width(icon, size).1);
    wrap(text, letters(size), Weight::Regular, WIDE, indent)
}

fn paragraph_gap(size: usize) -> usize {
    letters(size) * 3 / 5
}

fn height(texts: &[Vec<String>], size: usize) -> usize {
    let lines: usize = texts.iter().map(Vec::len).sum();
    lines * text_line(size) + texts.len().saturating_sub(1) * paragraph_gap(size)
}

/// Drops lines from the end until the texts fit.
fn cut_paragraphs(texts: &mut Vec<Vec<String>>, size: usize, room: usize) {
    while height(texts, size) > room {
        match texts.last_mut() {
            Some(lines) if lines.len() > 1 => {
                let keep = lines.len() - 1;
                cut(lines, keep, WIDE, letters(size), Weight::Regular);
            }
            Some(_) => drop(texts.pop()),
            None => break,
        }
    }
}

/// Keeps the first `most` lines and marks the cut. Returns whether anything was cut.
fn cut(lines: &mut Vec<String>, most: usize, room: usize, size: usize, weight: Weight) -> bool {
    let is_cut = lines.len() > most;
    lines.truncate(most);
    if let Some(last) = lines.last_mut().filter(|_| is_cut) {
        while text_width(last, size, weight) + text_width("…", size, weight) > room && last.pop().is_some()
        {
        }
        last.push('…');
    }
    is_cut
}

#[cfg(test)]
mod tests {
    use super::super::measure::{Weight, text_width};
    use super::super::style::{LABEL, NAMES, TEXTS, VALUE};
    use super::{CARD, EDGE, FOOT, Layout, WIDE, icon_width, layout, letters, text_line};

    fn with(words: usize) -> Layout {
        let values = [("Power".to_owned(), "450".to_owned())];
        layout("Reed Heron", &values, &[(None, "a few words ".repeat(words))], "Lantern Marsh")
    }

    #[test]
    fn more_text_means_a_smaller_font() {
        let sizes: Vec<usize> = [1, 30, 45, 60, 75].map(|words| with(words).text).to_vec();
        assert!(sizes.is_sorted() && sizes.first() < sizes.last(), "{sizes:?}");
        assert!(!with(75).too_full && with(300).too_full);
        assert_eq!(layout("Reed Heron", &[], &[], "").name, 0);
        assert_eq!(layout("The Reed Heron of the Northern Marshes", &[], &[], "").name, 2);
    }

    /// Nothing is outside the card or overlaps anything else.
    #[test]
    fn nothing_leaves_the_card() {
        let long = "Of the Northern Marshes ".repeat(40);
        let word = "W".repeat(400);
        for name in ["Heron", &long, &word, ""] {
            for value in ["", "450", &long, &word] {
                for text in ["", "Draw a card.", &long.repeat(5), &word] {
                    let values = vec![(name.to_owned(), value.to_owned()); 9];
                    let texts = vec![(Some(name.to_owned()), text.to_owned()), (None, text.to_owned())];
                    is_on_card(&layout(name, &values, &texts, text));
                }
            }
        }
    }

    fn is_on_card(card: &Layout) {
        for line in &card.name_lines {
            assert!(text_width(line, letters(NAMES[card.name]), Weight::Bold) <= WIDE, "{line}");
        }
        for cell in &card.cells {
            for line in &cell.lines {
                let right = cell.left + text_width(line, letters(VALUE), Weight::Bold);
                assert!(right <= CARD.0 - EDGE && cell.end() <= card.values_end, "{cell:?}");
            }
        }
        assert!(text_width(&card.pack, letters(LABEL), Weight::Regular) <= WIDE, "{}", card.pack);
        let size = TEXTS[card.text];
        let mut from = card.picture.map_or(card.values_end, |(_, end)| end);
        assert!(from >= card.values_end && card.values_end >= card.name_end);
        for text in &card.texts {
            assert!(text.top >= from, "{text:?}");
            from = text.top + text.lines.len() * text_line(size);
            let mut indent = text.icon.as_ref().map_or(0, |icon| icon_width(icon, size).1);
            for line in &text.lines {
                let wide = text_width(line, letters(size), Weight::Regular);
                assert!(indent + wide <= WIDE, "{line}");
                indent = 0;
            }
        }
        assert!(from <= FOOT, "{from}");
    }
}
