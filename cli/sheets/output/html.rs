//! A page of sheets for a browser to print. It loads nothing.

use std::fmt::Write as _;

use super::super::sheaf::Sheaf;
use super::svg::{Drawn, element};
use crate::faces::quoted;

/// Writes the whole page.
pub(super) fn page(sheaf: &Sheaf, title: &str, language: &str) -> String {
    let (wide, high) = sheaf.pages.first().map_or((210.0, 297.0), |page| page.size);
    let mut page = format!(
        "<!doctype html><!-- tiru print -->\n<html lang=\"{language}\"><head><meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:\">\n\
         <title>{}</title>\n<style>\n@page {{ size: {wide}mm {high}mm; margin: 0 }}\n\
         body {{ margin: 0 }}\nmain {{ width: {wide}mm; height: {high}mm; overflow: hidden; break-after: page }}\n\
         svg {{ display: block }}\n\
         @media screen {{ body {{ background: #ddd }} main {{ margin: 6mm auto; background: #fff }} }}\n\
         </style></head><body>\n",
        quoted(title)
    );
    let mut drawn = Drawn::new();
    for sheet in &sheaf.pages {
        // Writing into a string cannot fail.
        let _ = writeln!(page, "<main>");
        element(sheaf, sheet, language, &mut drawn, &mut page);
        page.push_str("</main>\n");
    }
    page.push_str("</body></html>\n");
    page
}
