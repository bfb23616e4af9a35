//! Checks the pictures of all cards of a game, as they are read for printing: one after the other, and none is kept.

use std::collections::BTreeSet;

use tiru_dsl::checked::Checked;
use tiru_dsl::diagnostic::{Diagnostic, escape};
use tiru_dsl::mistake::{face, nearest};
use tiru_dsl::source::Sources;
use tiru_dsl::tell::full_name;
use tiru_engine::rules::Span;

use super::art::{self, Pictures};
use super::files::{ART, Files};
use super::fonts::Unknown;
use super::read::{options, own_fonts};
use super::svg::span;
use crate::shelf::ShelfGame;

/// Returns what is wrong with the pictures of cards and with names of pictures that are nearly those of cards, with the files for it,
/// and how many pictures there are.
pub(crate) fn check_pictures(game: &ShelfGame, checked: &Checked) -> (Sources, Vec<Diagnostic>, usize) {
    let files = Files::of(game);
    let by_name = art::by_name(&files);
    let (mut sources, mut found) = (Sources::default(), Vec::new());
    if by_name.is_empty() {
        return (sources, found, 0);
    }
    // Mistakes in fonts are reported with the templates.
    let (own, _) = own_fonts(&files, &mut Sources::default());
    let options = options(&own, &Pictures::default(), &Unknown::default());
    let (mut used, mut without) = (BTreeSet::new(), Vec::new());
    for (_, card) in checked.cards.iter().filter(|(_, card)| card.pack.is_some()) {
        let name = escape(&full_name(card));
        match art::find(&by_name, [&name, &escape(&card.name)]) {
            Some(path) => {
                used.insert(path);
            }
            None => without.push(name),
        }
    }
    for path in files.names(ART) {
        let Some((name, ending)) = art::split(path) else { continue };
        let mut add = |warning: &dyn Fn(Span) -> Diagnostic| {
            found.push(warning(span(sources.add(files.shown(path), ""), 0..0)));
        };
        if used.contains(path) {
            if let Err(wrong) = art::read(&files, path, &options) {
                add(&|place| face::unusable_art(place, &wrong.why, wrong.help));
            }
        } else if let Some(right) = nearest(name, without.iter().map(String::as_str)) {
            add(&|place| face::art_of_no_card(place, name, right, ending));
        }
    }
    (sources, found, files.names(ART).filter(|path| art::is_picture(path)).count())
}
