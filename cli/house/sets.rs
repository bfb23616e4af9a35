//! House rules that rulings name: which of them apply together.

use std::collections::BTreeMap;

use tiru_dsl::load::{Folder, HouseFiles, Loaded, house_title};
use tiru_engine::rules::Span;

use super::of_game;

/// Returns the houses of a game and the named ones from elsewhere, by title.
pub(crate) fn known(folder: &Folder, named: &[HouseFiles]) -> Vec<(String, HouseFiles)> {
    let mut known: Vec<(String, HouseFiles)> =
        of_game(folder).into_iter().map(|house| (house.name, house.files)).collect();
    for house in named {
        if let Some(name) = house_title(house).filter(|name| known.iter().all(|(other, _)| other != name)) {
            known.push((name, house.clone()));
        }
    }
    known
}

/// Returns every combination of houses that rulings name, with these rulings. If the whole game is requested, single
/// houses are read anyway and left out here.
pub(crate) fn sets(
    loaded: &Loaded,
    known: &[(String, HouseFiles)],
    whole: bool,
    named: &[String],
) -> Vec<(Vec<HouseFiles>, Vec<Span>)> {
    let mut sets: BTreeMap<Vec<&str>, Vec<Span>> = BTreeMap::new();
    for under in &loaded.under {
        let path = loaded.sources.path(under.span.source);
        let houses: Vec<&str> = under.houses.iter().map(|house| house.text.as_str()).collect();
        let asked = if whole { houses.len() > 1 } else { named.iter().any(|named| named == path) };
        if asked {
            sets.entry(houses).or_default().push(under.span);
        }
    }
    let mut found = Vec::new();
    for (names, only) in sets {
        let of = |name: &&str| known.iter().find(|(known, _)| known == name).map(|(_, house)| house.clone());
        let houses: Vec<HouseFiles> = names.iter().filter_map(of).collect();
        if houses.len() == names.len() {
            found.push((houses, only));
        }
    }
    found
}
