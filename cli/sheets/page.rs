//! The page: sheets of nine cards, edge to edge, so that one cut parts two of them.

use std::fmt::Write;

use super::card::{Face, quoted};
use super::paper::Paper;
use crate::tongue::{Tongue, say};

/// How a page of cards begins, blanks aside.
pub(super) const MARK: &str = "<!doctypehtml><!--tiruprint-->";

/// So many cards are on a sheet.
pub(super) const CARDS: usize = 9;

/// So many colours there are.
const COLOURS: usize = 8;

/// How everything looks. A card is 63 by 88 mm; nothing is loaded from anywhere.
const STYLE: &str = include_str!("style.css");

/// What all sheets have in common.
#[derive(Clone, Debug)]
pub(super) struct Sheet<'s> {
    /// The game.
    pub(super) game: &'s str,
    /// What is said of its house rules.
    pub(super) house: Option<String>,
    /// The paper.
    pub(super) paper: Paper,
    /// The language.
    pub(super) tongue: Tongue,
}

/// The whole page.
pub(super) fn page(sheet: &Sheet<'_>, faces: &[Face]) -> String {
    let (wide, high) = sheet.paper.size();
    let language = sheet.tongue.language().code();
    let mut page = format!(
        "<!doctype html><!-- tiru print -->\n<html lang=\"{language}\"><head><meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n\
         <title>{}</title>\n<style>\n@page {{ size: {wide} {high}; margin: 0 }}\n\
         main {{ width: {wide}; height: {high} }}\n{STYLE}</style></head><body>\n",
        quoted(sheet.game)
    );
    let mut sorts: Vec<&str> = Vec::new();
    let sheets = faces.len().div_ceil(CARDS).to_string();
    for (nth, cards) in faces.chunks(CARDS).enumerate() {
        let number = say(sheet.tongue.words().names.sheet, &[&(nth + 1).to_string(), &sheets]);
        let head = [Some(sheet.game.to_owned()), Some(number), sheet.house.clone()];
        let head: Vec<String> = head.into_iter().flatten().collect();
        // Writing into a string cannot fail.
        let _ = writeln!(page, "<main><header>{}</header><div>", quoted(&head.join(" · ")));
        for face in cards {
            let colour = face.sort().map_or(0, |sort| {
                sorts.iter().position(|known| *known == sort).unwrap_or_else(|| {
                    sorts.push(sort);
                    sorts.len() - 1
                })
            });
            page.push_str(&face.draw(colour % COLOURS));
        }
        page.push_str("</div></main>\n");
    }
    page.push_str("</body></html>\n");
    page
}
