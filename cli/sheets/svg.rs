//! Pictures of cards: one card, or sheets of nine. Plain SVG without scripts, style sheets or external
//! resources.
//!
//! SVG breaks no lines, so `layout.rs` does. Lengths are in hundredths of a millimetre.

use std::fmt::Write;

use super::card::{Face, quoted};
use super::layout::{
    CARD, EDGE, FRAME, NAME_PAD, WIDE, icon_width, letters, name_line, text_line, value_line,
};
use super::measure::{Weight, text_width};
use super::style::{LABEL, NAMES, TEXTS, VALUE, coloured};
use super::{CARDS, Sheet};

/// The start of a picture of cards, ignoring white space.
pub(super) const MARK: &str = "<!--tiruprint--><svg";

const INK: &str = "#1c1c1a";
const QUIET: &str = "#6b6b66";
const CUT: &str = "#b5b5b0";

/// Where a text begins on its baseline.
type At = (usize, usize);

/// Draws the pictures: one for a single card, else one per sheet.
pub(super) fn pictures(sheet: &Sheet<'_>, faces: &[Face]) -> Vec<String> {
    let faces = coloured(faces);
    if let [(face, colour)] = faces.as_slice() {
        let mut picture = begin(sheet, CARD, ("63mm", "88mm"), &face.name);
        // The corners stay transparent, so that the card looks right on any background.
        rect(
            &mut picture,
            (5, 5),
            (CARD.0 - 10, CARD.1 - 10),
            &format!("rx=\"350\" fill=\"#fff\" stroke=\"{CUT}\" stroke-width=\"10\""),
        );
        card(face, colour, &mut picture);
        picture.push_str("</svg>\n");
        return vec![picture];
    }
    let (wide, high) = sheet.paper.hundredths();
    let (left, top) = ((wide - 3 * CARD.0) / 2, (high - 3 * CARD.1) / 2);
    let pictures = faces.chunks(CARDS).enumerate().map(|(nth, cards)| {
        let head = sheet.head(nth, faces.len());
        let mut picture = begin(sheet, (wide, high), sheet.paper.size(), &head);
        rect(&mut picture, (0, 0), (wide, high), "fill=\"#fff\"");
        let size = letters(65);
        let from = (wide.saturating_sub(text_width(&head, size, Weight::Regular)) / 2, 300 + size);
        text(&mut picture, from, size, QUIET, Weight::Regular, (&head, wide));
        for (spot, (face, colour)) in cards.iter().enumerate() {
            let (x, y) = (left + spot % 3 * CARD.0, top + spot / 3 * CARD.1);
            // Writing into a string cannot fail, here and below.
            let _ = writeln!(picture, "<g transform=\"translate({x} {y})\">");
            rect(&mut picture, (0, 0), CARD, &format!("fill=\"#fff\" stroke=\"{CUT}\" stroke-width=\"10\""));
            card(face, colour, &mut picture);
            picture.push_str("</g>\n");
        }
        picture.push_str("</svg>\n");
        picture
    });
    pictures.collect()
}

fn begin(
    sheet: &Sheet<'_>,
    (wide, high): (usize, usize),
    (width, height): (&str, &str),
    title: &str,
) -> String {
    format!(
        "<!-- tiru print -->\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {wide} {high}\" xml:lang=\"{}\" font-family=\"Helvetica, Arial, sans-serif\">\n<title>{}</title>\n",
        sheet.language(),
        quoted(title)
    )
}

fn card(face: &Face, colour: &str, picture: &mut String) {
    let layout = &face.layout;
    let (wide, high) = (CARD.0 - 2 * FRAME, CARD.1 - 2 * FRAME);
    let _ = writeln!(
        picture,
        "<path d=\"M{FRAME} {end}V400a240 240 0 0 1 240-240H{right}a240 240 0 0 1 240 240V{end}z\" fill=\"{colour}\"/>",
        end = layout.name_end,
        right = CARD.0 - FRAME - 240,
    );
    if layout.values_end > layout.name_end {
        let tint = format!("fill=\"{colour}\" fill-opacity=\".09\"");
        rect(picture, (FRAME, layout.name_end), (wide, layout.values_end - layout.name_end), &tint);
    }
    rect(
        picture,
        (FRAME, FRAME),
        (wide, high),
        &format!("rx=\"240\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"35\""),
    );
    let size = NAMES.get(layout.name).copied().unwrap_or(VALUE);
    for (at, line) in layout.name_lines.iter().enumerate() {
        let base = FRAME + NAME_PAD + at * name_line(size) + letters(size);
        text(picture, (EDGE, base), letters(size), "#fff", Weight::Bold, (line, WIDE));
    }
    for cell in &layout.cells {
        let base = cell.top + letters(LABEL);
        text(picture, (cell.left, base), letters(LABEL), QUIET, Weight::Regular, (&cell.label, WIDE));
        for (at, line) in cell.lines.iter().enumerate() {
            let base = cell.top + value_line(LABEL) + at * value_line(VALUE) + letters(VALUE);
            text(picture, (cell.left, base), letters(VALUE), INK, Weight::Bold, (line, WIDE));
        }
    }
    if let Some((top, end)) = layout.picture {
        let tint = format!("rx=\"100\" fill=\"{colour}\" fill-opacity=\".05\"");
        rect(picture, (EDGE, top), (WIDE, end - top), &tint);
    }
    let size = TEXTS.get(layout.text).copied().unwrap_or(VALUE);
    for part in &layout.texts {
        let mut left = EDGE;
        if let Some(icon) = &part.icon {
            let (wide, indent) = icon_width(icon, size);
            let mark = format!("rx=\"{}\" fill=\"{colour}\"", letters(size) * 3 / 10);
            rect(picture, (left, part.top), (wide, letters(size) * 6 / 5), &mark);
            let from = (left + letters(size) * 7 / 20, part.top + letters(size));
            text(picture, from, letters(size), "#fff", Weight::Bold, (icon, WIDE));
            left += indent;
        }
        for (at, line) in part.lines.iter().enumerate() {
            let base = part.top + at * text_line(size) + letters(size);
            text(picture, (left, base), letters(size), INK, Weight::Regular, (line, WIDE + EDGE - left));
            left = EDGE;
        }
    }
    let size = letters(LABEL);
    let from = CARD.0.saturating_sub(EDGE + text_width(&layout.pack, size, Weight::Regular));
    text(picture, (from, CARD.1 - EDGE - 50), size, QUIET, Weight::Regular, (&layout.pack, WIDE));
}

fn rect(picture: &mut String, (x, y): At, (wide, high): (usize, usize), look: &str) {
    let _ = writeln!(picture, "<rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\" {look}/>");
}

/// Writes a line of text. A line that nearly fills its room states its width, so that another font is
/// narrowed and stays inside the edge.
fn text(
    picture: &mut String,
    (x, y): At,
    size: usize,
    colour: &str,
    weight: Weight,
    (line, room): (&str, usize),
) {
    if line.is_empty() {
        return;
    }
    let _ = write!(picture, "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{colour}\"");
    if weight == Weight::Bold {
        picture.push_str(" font-weight=\"bold\"");
    }
    let wide = text_width(line, size, weight);
    if wide * 5 > room * 4 {
        let wide = wide.min(room);
        let _ = write!(picture, " textLength=\"{wide}\" lengthAdjust=\"spacingAndGlyphs\"");
    }
    let _ = writeln!(picture, ">{}</text>", quoted(line));
}
