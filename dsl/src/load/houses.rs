//! Applies houses to a game: structural changes to the tree of `game.ron`, items to its rules.

use std::sync::Arc;

use tiru_engine::rules::{SourceId, Span};

use super::passes::{tiru, translation};
use super::text;
use super::{HouseFiles, Loaded, Role};
use crate::ast::FileKind;
use crate::blueprint::ron::Node;
use crate::bytes::{MOST_FILES, Readable};
use crate::house::{self, AppliedHouse, HouseFile, Items, PatchedGame, place_of, record_items, sort_rulings};
use crate::mistake::folder::beside_house;
use crate::mistake::house::{other_game, two_names, used_twice};

/// A house as far as it could be read.
#[derive(Default)]
struct Read {
    structure: Option<HouseFile>,
    /// The index of its `.tiru` file among the trees.
    rules: Option<usize>,
    /// Its title and the span of the title.
    name: Option<(String, Span)>,
}

/// Applies all houses in order.
pub(super) fn apply(houses: Vec<HouseFiles>, id: &str, tree: Option<Node>, loaded: &mut Loaded) {
    let read: Vec<Read> =
        houses.into_iter().enumerate().map(|(at, files)| read(at, files, id, loaded)).collect();
    for (at, house) in read.iter().enumerate() {
        let Some((name, span)) = &house.name else { continue };
        if let Some(first) = loaded.houses.iter().find(|applied| applied.name == *name) {
            loaded.diagnostics.push(used_twice::used_twice(*span, first.span, name));
            // Else each name that they declare would be declared twice.
            let of_house = &loaded.house_of;
            loaded.trees.retain(|tree| !of_house.contains(&(tree.source, at)));
            return;
        }
        loaded.houses.push(AppliedHouse { name: name.clone(), span: *span });
    }
    if read.is_empty() {
        loaded.structure = tree;
    } else if let (Some(tree), Some(game)) = (tree, loaded.blueprint.clone()) {
        loaded.official = Some(game.clone());
        let mut patched = PatchedGame::new(tree, game);
        let mut left = loaded.most_changes.unwrap_or(usize::MAX);
        for (at, house) in read.iter().enumerate() {
            if let Some(structure) = &house.structure {
                let places = patched.apply(at, structure, left, &loaded.sources);
                left -= places.len();
                loaded.changes.extend(places);
            }
            if let (Some(place), Some((name, _))) = (house.rules, &house.name)
                && let Some(tree) = loaded.trees.get_mut(place)
            {
                let tree = Arc::make_mut(tree);
                tree.items.truncate(left);
                left -= tree.items.len();
                loaded.changes.extend(tree.items.iter().map(place_of));
                let diagnostics =
                    record_items(tree, (at, name), &loaded.sources, &mut Items::on(&mut patched));
                loaded.diagnostics.extend(diagnostics);
            }
        }
        let (game, diagnostics) = patched.structure();
        loaded.diagnostics.extend(diagnostics);
        loaded.blueprint = game;
        loaded.structure = Some(patched.tree().clone());
        loaded.differences = patched.differences;
        loaded.removed = patched.removed;
        loaded.touched = patched.touched;
        loaded.labels.extend(patched.labels);
    }
    let names: Vec<String> = loaded.houses.iter().map(|house| house.name.clone()).collect();
    let beside: Vec<SourceId> = loaded.house_of.iter().map(|(source, _)| *source).collect();
    let (replaced, under) = sort_rulings(&mut loaded.trees, &names, |tree| beside.contains(&tree.source));
    loaded.replaced = replaced;
    loaded.under = under;
}

/// Reads the files of one house.
fn read(at: usize, house: HouseFiles, id: &str, loaded: &mut Loaded) -> Read {
    let mut files = house.files;
    files.sort_by(|a, b| (a.role, &a.path).cmp(&(b.role, &b.path)));
    files.truncate(MOST_FILES + 1);
    let mut found = Read::default();
    for file in &files {
        let (source, readable) = text::add(file, loaded);
        loaded.roles.push((source, file.role));
        loaded.house_of.push((source, at));
        match file.role {
            Role::Stray if file.content.is_ok() => loaded.diagnostics.push(beside_house(source)),
            _ if readable == Readable::No => {}
            Role::House => structure(source, id, &mut found, loaded),
            Role::HouseRules => rules(source, id, &mut found, loaded),
            Role::HouseTranslation => translation(source, loaded),
            _ => tiru(FileKind::Rulings, source, id, loaded),
        }
    }
    found
}

fn structure(source: SourceId, id: &str, found: &mut Read, loaded: &mut Loaded) {
    let (house, diagnostics) = house::read(&loaded.sources, source);
    loaded.diagnostics.extend(diagnostics);
    let Some(house) = house else { return };
    found.name = Some((house.name.value.clone(), house.name.span));
    if house.of.text == id {
        found.structure = Some(house);
    } else {
        loaded.diagnostics.push(other_game::other_game(house.of.span, &house.of.text, id));
    }
}

fn rules(source: SourceId, id: &str, found: &mut Read, loaded: &mut Loaded) {
    tiru(FileKind::House, source, id, loaded);
    let at = loaded.trees.len().saturating_sub(1);
    let header =
        loaded.trees.last().filter(|tree| tree.source == source).and_then(|tree| tree.header.as_ref());
    let Some(title) = header.and_then(|header| header.title.as_ref()) else { return };
    match &found.name {
        Some((name, span)) if *name != title.text => {
            loaded.diagnostics.push(two_names::two_names(title.span, *span, name));
        }
        Some(_) => {}
        None => found.name = Some((title.text.clone(), title.span)),
    }
    if !loaded.bad_heads.contains(&source) {
        found.rules = Some(at);
    }
}
