//! Plain SVG without scripts, style sheets, fonts or anything from outside: letters are drawn as shapes.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use resvg::usvg::{Indent, WriteOptions};

use super::super::sheaf::{Ground, Page, Sheaf};
use super::shapes::shortened;
use crate::faces::quoted;

/// The place of the first use of each picture: later uses refer to it.
pub(super) type Drawn = BTreeMap<usize, (f32, f32)>;

/// Writes a page as a picture.
pub(super) fn picture(sheaf: &Sheaf, page: &Page, language: &str) -> String {
    let mut picture = String::from("<!-- tiru print -->\n");
    element(sheaf, page, language, &mut Drawn::new(), &mut picture);
    picture
}

/// Writes a page as an element.
pub(super) fn element(sheaf: &Sheaf, page: &Page, language: &str, drawn: &mut Drawn, out: &mut String) {
    let (wide, high) = page.size;
    // Writing into a string cannot fail, here and below.
    let _ = writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}mm\" height=\"{high}mm\" viewBox=\"0 0 {wide} {high}\" \
         xml:lang=\"{language}\">\n<title>{}</title>",
        quoted(&page.title)
    );
    if page.ground == Ground::Paper {
        let _ = writeln!(out, "<rect width=\"{wide}\" height=\"{high}\" fill=\"#fff\"/>");
    }
    for placed in &page.placed {
        let (x, y) = placed.at;
        let id = placed.picture;
        if let Some((first_x, first_y)) = drawn.get(&id) {
            let _ = writeln!(out, "<use href=\"#p{id}\" x=\"{}\" y=\"{}\"/>", x - first_x, y - first_y);
            continue;
        }
        let Some(picture) = sheaf.pictures.get(id) else { continue };
        let _ = write!(out, "<g id=\"p{id}\" transform=\"translate({x} {y})\">");
        if !picture.title.is_empty() {
            let _ = write!(out, "<title>{}</title>", quoted(&picture.title));
        }
        if !picture.text.is_empty() {
            let _ = write!(out, "<desc>{}</desc>", quoted(&picture.text));
        }
        let options = WriteOptions {
            id_prefix: Some(format!("p{id}-")),
            preserve_text: false,
            coordinates_precision: 3,
            transforms_precision: 5,
            indent: Indent::None,
            attributes_indent: Indent::None,
            use_single_quote: false,
        };
        out.push_str(&shortened(&picture.tree.to_string(&options)));
        out.push_str("</g>\n");
        drawn.insert(id, (x, y));
    }
    out.push_str("</svg>\n");
}
