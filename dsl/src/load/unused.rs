//! Leaves out warnings that nothing uses something, where house rules or rulings that are not read may use it.

use std::collections::BTreeSet;

use super::{File, Loaded};
use crate::mistake::Topic;

/// Removes the warnings about what the house rules in the game's folder name; `houses` are their files. Without rulings nothing is
/// known to be unused.
pub(super) fn only_unused_everywhere(houses: &[File], loaded: &mut Loaded) {
    let is_unused = |code: &str| Topic::of(code) == Topic::Unused;
    if !loaded.diagnostics.iter().any(|one| is_unused(one.code)) {
        return;
    }
    let text = |file: &File| String::from_utf8(file.content.as_ref().ok()?.clone()).ok();
    let texts: Vec<String> = houses.iter().filter_map(text).collect();
    let in_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let named: BTreeSet<&str> = texts.iter().flat_map(|text| text.split(|letter| !in_word(letter))).collect();
    let (sources, all) = (&loaded.sources, loaded.without_rulings);
    loaded.diagnostics.retain(|one| {
        let name = sources.slice(one.span).trim_matches('"');
        !is_unused(one.code) || !all && !named.contains(name)
    });
}
