//! Runs the passes over the files of a game.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::check_and_assemble::check_and_assemble;
use super::text;
use super::{
    Folder, Loaded, Pack, Role, houses as house_rules, statement, suggest, translate, unused, values,
};
use crate::ast::{File, FileKind, Header, ItemKind, Name};
use crate::blueprint::name::is_name;
use crate::blueprint::ron::Node;
use crate::blueprint::{ReadGame, read_game};
use crate::bytes::{MOST_FILES, Readable};
use crate::deck;
use crate::mistake::deck::header;
use crate::mistake::folder::{missing, other_game, other_kind, repeated_name, stray};
use crate::mistake::house;
use crate::mistake::ron::bad_name::to_valid_name;
use crate::mistake::ruling::expects_nothing::no_ruling;
use crate::mistake::shown;
use crate::parse::{is_reserved, parse};
use crate::translation::translates;
use tiru_engine::rules::{SourceId, Span};

/// Reads a whole game. Equal files give equal results, in any order.
///
/// Files of houses that were not chosen are ignored.
///
/// ```
/// use tiru_dsl::load::{Folder, load};
/// # let files = include!(concat!(env!("CARGO_MANIFEST_DIR"), "/../engine/doc/files.rs"));
/// let loaded = load(Folder::of("pebbles", files));
/// assert!(loaded.diagnostics.is_empty());
/// assert_eq!(loaded.packs[0].name, "Stones");
/// assert_eq!(loaded.playable[0].list.name, "Three Stones");
/// ```
pub fn load(folder: Folder) -> Loaded {
    stacker::maybe_grow(DEEP, DEEP, || load_here(folder, Loaded::default()))
}

/// Reads a game without its rulings, for those who only play it: they are a large part of most games.
#[doc(hidden)]
pub fn load_to_play(mut folder: Folder) -> Loaded {
    let loaded = Loaded { without_rulings: true, ..Loaded::default() };
    folder.files.retain(|file| file.role != Role::Rulings);
    for house in &mut folder.houses {
        house.files.retain(|file| file.role != Role::HouseRulings);
    }
    stacker::maybe_grow(DEEP, DEEP, || load_here(folder, loaded))
}

/// Reads a game under the first so many changes of its house rules, to find out which one causes a mistake.
#[doc(hidden)]
pub fn load_with_changes(folder: Folder, changes: usize) -> Loaded {
    let loaded = Loaded { most_changes: Some(changes), ..Loaded::default() };
    stacker::maybe_grow(DEEP, DEEP, || load_here(folder, loaded))
}

/// The stack that may be needed: compiling takes up to 25 KiB for each of the 400 levels that an expression may have. A thread
/// has 2 MiB of its own.
const DEEP: usize = 16 << 20;

fn load_here(folder: Folder, mut loaded: Loaded) -> Loaded {
    let Folder { id, mut files, houses } = folder;
    let (of_houses, own): (Vec<_>, Vec<_>) = files.into_iter().partition(|file| file.role.is_of_house());
    files = own;
    files.sort_by(|a, b| (a.role, &a.path).cmp(&(b.role, &b.path)));
    // The first file too many is reported, and stands for the others.
    files.truncate(MOST_FILES + 1);
    let mut tree = None;
    for file in &files {
        let (source, readable) = text::add(file, &mut loaded);
        loaded.roles.push((source, file.role));
        match file.role {
            Role::Stray if file.content.is_ok() => loaded.diagnostics.push(stray(source, &file.path)),
            Role::Structure if readable == Readable::Yes => tree = structure(source, &mut loaded),
            role if readable == Readable::Yes => read(role, source, &id, &mut loaded),
            _ => {}
        }
    }
    report_missing(&id, &mut loaded);
    report_repeated(&mut loaded);
    house_rules::apply(houses, &id, tree, &mut loaded);
    translate::translate(&mut loaded);
    suggest::suggest_declared_verbs(&mut loaded);
    values::suggest_values(&mut loaded);
    check_and_assemble(&id, &mut loaded);
    unused::only_unused_everywhere(&of_houses, &mut loaded);
    loaded.sort();
    loaded
}

/// Reports if `game.ron` or `rules.tiru` is missing.
fn report_missing(id: &str, loaded: &mut Loaded) {
    let has = |wanted: Role, loaded: &Loaded| {
        loaded.roles.iter().find(|(_, role)| *role == wanted).map(|(source, _)| *source)
    };
    let (structure, rules) = (has(Role::Structure, loaded), has(Role::Rules, loaded));
    for (there, other, name) in [(structure, rules, "game.ron"), (rules, structure, "rules.tiru")] {
        if there.is_none() {
            let beside = other.map_or(id, |source| loaded.sources.path(source));
            let folder = beside.rsplit_once('/').map_or("", |(folder, _)| folder);
            let path = if folder.is_empty() { name.to_owned() } else { format!("{folder}/{name}") };
            let source = loaded.sources.add(path, "");
            loaded.diagnostics.push(missing(source, id, name));
        }
    }
}

/// Reports packs, or decks, with the same title.
fn report_repeated(loaded: &mut Loaded) {
    let packs = loaded.packs.iter().map(|pack| ("pack", pack.name.as_str(), pack.span));
    let decks = loaded.decks.iter().map(|deck| ("deck", deck.name.value.as_str(), deck.name.span));
    let mut seen: BTreeMap<(&str, &str), Span> = BTreeMap::new();
    for (kind, name, span) in packs.chain(decks).filter(|(_, name, _)| !name.is_empty()) {
        match seen.get(&(kind, name)) {
            Some(first) => {
                loaded.diagnostics.push(repeated_name(kind, name, span, *first));
                loaded.same_packs.extend((kind == "pack").then_some((first.source, span.source)));
            }
            None => {
                seen.insert((kind, name), span);
            }
        }
    }
}

fn read(role: Role, source: SourceId, id: &str, loaded: &mut Loaded) {
    match role {
        Role::Deck => {
            let (deck, diagnostics) = deck::read(&loaded.sources, source);
            loaded.diagnostics.extend(diagnostics.into_iter().map(|one| header::in_game(one, id)));
            match deck {
                Some(deck) if deck.game.text == id => loaded.decks.push(deck),
                Some(deck) => loaded.diagnostics.push(other_game(deck.game.span, &deck.game.text, id)),
                None => {}
            }
        }
        Role::Script => {
            let (script, diagnostics) = crate::script::read(&loaded.sources, source);
            loaded.scripts.extend(script);
            loaded.diagnostics.extend(diagnostics);
        }
        Role::Statements => {
            let text = loaded.sources.get(source).map_or("", |file| file.text.as_str());
            let (statements, diagnostics) = statement::statements(text, source);
            loaded.statements = statements;
            loaded.diagnostics.extend(diagnostics);
        }
        Role::Rules => tiru(FileKind::Rules, source, id, loaded),
        Role::Pack => tiru(FileKind::Pack, source, id, loaded),
        Role::Rulings => tiru(FileKind::Rulings, source, id, loaded),
        Role::Translation => translation(source, loaded),
        Role::Structure
        | Role::House
        | Role::HouseRules
        | Role::HouseRulings
        | Role::HouseTranslation
        | Role::Stray => {}
    }
}

/// Reads translations; what they translate is looked at once all texts are known.
pub(super) fn translation(source: SourceId, loaded: &mut Loaded) {
    let code = translates(loaded.sources.path(source)).map_or("", |(_, code)| code);
    let (file, diagnostics) = crate::translation::read(&loaded.sources, source, code);
    loaded.diagnostics.extend(diagnostics);
    loaded.translation_files.push(file);
}

/// Reads `game.ron`; its tree is kept for houses.
fn structure(source: SourceId, loaded: &mut Loaded) -> Option<Node> {
    let ReadGame { tree, game, diagnostics } = read_game(&loaded.sources, source);
    loaded.labels.extend(game.iter().flat_map(|game| game.labels.iter().cloned()));
    loaded.blueprint = game;
    loaded.diagnostics.extend(diagnostics);
    tree
}

/// Parses a `.tiru` file and checks that its first line fits its folder and this game.
pub(super) fn tiru(wanted: FileKind, source: SourceId, id: &str, loaded: &mut Loaded) {
    let (mut tree, mut diagnostics) = parse(&loaded.sources, source);
    if let (None, Some(first)) = (&tree.header, diagnostics.first_mut()) {
        let meant = tree.meant.clone().filter(|meant| meant.kind == wanted);
        let title = meant.as_ref().and_then(|meant| meant.title.as_ref()).map_or("NAME", |title| &title.text);
        let title = match wanted {
            FileKind::Pack | FileKind::House => format!(" \"{}\"", shown(title)),
            FileKind::Rules | FileKind::Rulings => String::new(),
        };
        // If the folder's name cannot be a name, the files decide what the game is called.
        let name =
            if is_name(id) { id.to_owned() } else { to_valid_name(id).unwrap_or_else(|| "GAME".to_owned()) };
        first.help = Some(if is_reserved(id) {
            "rename the folder of the game, and write its new name here".to_owned()
        } else {
            format!("write `{}{title} for {name}` as the first line", wanted.word())
        });
        // The rest is checked as if the first line were right.
        let header = meant.map(|meant| Header { game: Name { text: id.to_owned(), ..meant.game }, ..meant });
        Arc::make_mut(&mut tree).header = header;
    }
    loaded.diagnostics.extend(diagnostics);
    match &tree.header {
        Some(header) if header.kind != wanted => {
            let wanted = format!("`{}`", wanted.word());
            loaded.diagnostics.push(other_kind(header.span, header.kind.word(), &wanted));
            Arc::make_mut(&mut tree).header = None;
        }
        Some(header) if header.game.text != id && wanted == FileKind::House => {
            loaded.diagnostics.push(house::other_game::other_game(header.game.span, &header.game.text, id));
        }
        Some(header) if header.game.text != id => {
            loaded.diagnostics.push(other_game(header.game.span, &header.game.text, id));
        }
        _ => return keep(wanted, source, tree, loaded),
    }
    // A file with a wrong first line is still parsed, so that its declarations are not reported as unknown
    // elsewhere.
    loaded.bad_heads.insert(source);
    loaded.trees.push(tree);
}

/// Keeps a file whose first line is right.
fn keep(wanted: FileKind, source: SourceId, tree: Arc<File>, loaded: &mut Loaded) {
    if wanted == FileKind::Rulings
        && let Some(header) = &tree.header
        && !loaded.diagnostics.iter().any(|diagnostic| diagnostic.span.source == source)
        && !tree.items.iter().any(|item| matches!(item.kind, ItemKind::Ruling(_)))
    {
        loaded.diagnostics.push(no_ruling(header.span));
    }
    if wanted == FileKind::Pack {
        let title = tree.header.as_ref().and_then(|header| header.title.as_ref());
        let cards = tree.items.iter().filter(|item| matches!(item.kind, ItemKind::Card(_))).count();
        loaded.packs.push(Pack {
            name: title.map(|title| title.text.clone()).unwrap_or_default(),
            cards,
            source,
            span: title.map_or(Span { source, start: 0, end: 0 }, |title| title.span),
        });
    }
    loaded.trees.push(tree);
}
