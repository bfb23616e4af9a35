//! A rulebook as one page for a browser to show or print. It loads nothing.

use std::fmt::Write as _;

use super::{Rulebook, with_names};
use crate::faces::quoted;

const STYLE: &str = include_str!("style.css");

/// Writes the page.
pub(super) fn page(book: &Rulebook) -> String {
    let title = quoted(&book.title);
    let mut page = format!(
        "<!doctype html><!-- tiru print -->\n<html lang=\"{}\"><head><meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style></head><body>\n<h1>{title}</h1>\n<p class=\"rules\">{}</p>\n<main>\n",
        book.language,
        quoted(&book.rules)
    );
    for chapter in &book.chapters {
        // Writing into a string cannot fail, here and below.
        let _ = writeln!(page, "<section><h2>{}</h2>", quoted(&chapter.title));
        for (depth, line) in &chapter.lines {
            let _ =
                writeln!(page, "<p class=\"d{}\">{}</p>", (*depth).min(4), with_names(line, ("<b>", "</b>")));
        }
        page.push_str("</section>\n");
    }
    page.push_str("</main></body></html>\n");
    page
}
