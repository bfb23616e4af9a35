//! A page of sheets, nine cards each, edge to edge, so that one cut separates two cards.

use std::fmt::Write;

use super::card::{Face, quoted};
use super::style::{NAMES, TEXTS, coloured};
use super::{CARDS, Sheet};

/// The start of a page of cards, ignoring white space.
pub(super) const MARK: &str = "<!doctypehtml><!--tiruprint-->";

/// The style sheet. Its lengths match `layout.rs`; it loads nothing.
const STYLE: &str = include_str!("style.css");

/// Writes the whole page.
pub(super) fn page(sheet: &Sheet<'_>, faces: &[Face]) -> String {
    let (wide, high) = sheet.paper.size();
    let mut page = format!(
        "<!doctype html><!-- tiru print -->\n<html lang=\"{}\"><head><meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n\
         <title>{}</title>\n<style>\n@page {{ size: {wide} {high}; margin: 0 }}\n\
         main {{ width: {wide}; height: {high} }}\n{STYLE}",
        sheet.language(),
        quoted(sheet.game)
    );
    // Writing into a string cannot fail, here and below.
    for (row, size) in NAMES.iter().enumerate() {
        let _ = writeln!(page, ".n{row} h2 {{ font-size: {}.{}pt }}", size / 10, size % 10);
    }
    for (row, size) in TEXTS.iter().enumerate() {
        let _ = writeln!(page, ".t{row} section {{ font-size: {}.{}pt }}", size / 10, size % 10);
    }
    page.push_str("</style></head><body>\n");
    let faces = coloured(faces);
    for (nth, cards) in faces.chunks(CARDS).enumerate() {
        let head = quoted(&sheet.head(nth, faces.len()));
        let _ = writeln!(page, "<main><header>{head}</header><div>");
        for (face, colour) in cards {
            draw(face, colour, &mut page);
        }
        page.push_str("</div></main>\n");
    }
    page.push_str("</body></html>\n");
    page
}

/// Writes one card.
fn draw(face: &Face, colour: &str, page: &mut String) {
    let (name, text) = (face.layout.name, face.layout.text);
    let full = if face.layout.too_full { " full" } else { "" };
    let _ = write!(page, "<article class=\"n{name} t{text}{full}\" style=\"--colour: {colour}\">");
    let _ = write!(page, "<h2>{}</h2>", quoted(&face.name));
    if !face.values.is_empty() {
        page.push_str("<dl>");
        for (label, value) in &face.values {
            let (label, value) = if value.is_empty() { ("", label) } else { (label.as_str(), value) };
            let _ = write!(page, "<div><dt>{}</dt><dd>{}</dd></div>", quoted(label), quoted(value));
        }
        page.push_str("</dl>");
    }
    if face.layout.picture.is_some() {
        page.push_str("<figure></figure>");
    }
    page.push_str("<section>");
    for (icon, text) in &face.texts {
        page.push_str("<p>");
        if let Some(icon) = icon {
            let _ = write!(page, "<b>{}</b> ", quoted(icon));
        }
        let _ = write!(page, "{}</p>", quoted(text));
    }
    let _ = writeln!(page, "</section><footer>{}</footer></article>", quoted(&face.pack));
}
