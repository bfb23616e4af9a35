//! Reads files outside the folder of any game; their first line (in `house.ron` the `of` field) names the
//! game.

use tiru_engine::rules::SourceId;

use super::folder::named_as_text;
use super::text;
use super::{File, HouseFiles, Loaded, Role};
use crate::ast::{FileKind, Name};
use crate::bytes::Readable;
use crate::deck;
use crate::diagnostic::Diagnostic;
use crate::house;
use crate::mistake::folder::{other_kind, stray, titled, unknown_game};
use crate::parse::parse;
use crate::source::Sources;

/// Returns what a file is for and for which game, by its first line. `None` if that cannot be read, or if
/// such a file can only be in its game's own folder.
pub fn role_and_game(file: &File) -> Option<(Role, String)> {
    let mut sources = Sources::default();
    if named_as_text(&file.path) {
        return None;
    }
    if is_structure(file) {
        let whole = std::str::from_utf8(file.content.as_deref().ok()?).ok()?;
        let source = sources.add(file.path.as_str(), whole);
        return house::read(&sources, source).0.map(|house| (Role::House, house.of.text));
    }
    let source = sources.add(file.path.as_str(), head(file.content.as_deref().ok()?)?);
    if is_deck(file) {
        return deck::read(&sources, source).0.map(|deck| (Role::Deck, deck.game.text));
    }
    let tree = parse(&sources, source).0;
    let header = tree.header.as_ref().or(tree.meant.as_ref())?;
    loose_role(header.kind).map(|role| (role, header.game.text.clone()))
}

/// Reports whether a pack may call script functions: then the scripts next to it are read too.
pub fn calls_scripts(file: &File) -> bool {
    let text = file.content.as_deref().ok().and_then(|bytes| std::str::from_utf8(bytes).ok());
    // A match inside a comment is harmless: a script is read that nobody calls.
    let is_call = |rest: &str| rest.trim_start().starts_with(|next: char| next.is_ascii_lowercase());
    let mut after = text.unwrap_or_default().split("script ").skip(1);
    file.role == Role::Pack && after.any(is_call)
}

/// Returns the title of a house, if it can be read.
pub fn house_title(house: &HouseFiles) -> Option<String> {
    let mut files: Vec<&File> = house
        .files
        .iter()
        .filter(|file| !matches!(file.role, Role::HouseRulings | Role::HouseTranslation))
        .collect();
    files.sort_by_key(|file| file.role);
    files.into_iter().find_map(|file| {
        let mut sources = Sources::default();
        let bytes = file.content.as_deref().ok()?;
        if is_structure(file) {
            let source = sources.add(file.path.as_str(), std::str::from_utf8(bytes).ok()?);
            return house::read(&sources, source).0.map(|house| house.name.value);
        }
        let source = sources.add(file.path.as_str(), head(bytes)?);
        parse(&sources, source).0.header.as_ref()?.title.as_ref().map(|title| title.text.clone())
    })
}

/// Returns the game that a rules file is for, by its first line.
///
/// Usually the name of the folder is the game's id; where it is not an id, as in `mygame-main`, the rules
/// decide.
pub fn game_of_rules(bytes: &[u8]) -> Option<String> {
    let mut sources = Sources::default();
    let source = sources.add("", head(bytes)?);
    let tree = parse(&sources, source).0;
    let header = tree.header.as_ref()?;
    (header.kind == FileKind::Rules).then(|| header.game.text.clone())
}

/// Returns the text up to its first line with content, so that large files are not parsed twice.
fn head(bytes: &[u8]) -> Option<&str> {
    let mut end = 0;
    for line in bytes.split_inclusive(|byte| *byte == b'\n') {
        end += line.len();
        let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line).trim_ascii();
        if !line.is_empty() && !line.starts_with(b"//") {
            break;
        }
    }
    std::str::from_utf8(bytes.get(..end)?).ok()
}

/// Reads a file whose game is not among the `known` ones.
pub fn load_loose(file: &File, known: &[&str]) -> Loaded {
    let mut loaded = Loaded::default();
    let (source, readable) = text::add(file, &mut loaded);
    loaded.roles.push((source, file.role));
    if ends_in(file, "rhai") || named_as_text(&file.path) {
        loaded.diagnostics.push(stray(source, &file.path));
    } else if readable == Readable::Yes {
        let (diagnostics, aim) = aim(file, source, &loaded.sources, known);
        loaded.diagnostics.extend(diagnostics);
        loaded.diagnostics.extend(aim);
    }
    loaded.sort();
    loaded
}

/// Reports mistakes in a text and in its first line.
fn aim(
    file: &File,
    source: SourceId,
    sources: &Sources,
    known: &[&str],
) -> (Vec<Diagnostic>, Option<Diagnostic>) {
    let unknown = |game: &Name| unknown_game(game.span, &game.text, known.iter().copied());
    if is_structure(file) {
        let (house, diagnostics) = house::read(sources, source);
        return (diagnostics, house.map(|house| unknown(&house.of)));
    }
    if is_deck(file) {
        let (deck, diagnostics) = deck::read(sources, source);
        return (diagnostics, deck.map(|deck| unknown(&deck.game)));
    }
    let (tree, mut diagnostics) = parse(sources, source);
    // The author wrote the title of the game instead of its id.
    if let (Some(meant), Some(first)) = (&tree.meant, diagnostics.first_mut()) {
        first.help = Some(match titled(&meant.game.text, known.iter().copied()) {
            Some(id) => format!("write the id of the game: `for {id}`"),
            None => "write the id of the game, without quotes; `tiru list` shows the games that Tiru finds"
                .to_owned(),
        });
    }
    let aim = tree.header.as_ref().map(|header| match loose_role(header.kind) {
        Some(_) => unknown(&header.game),
        None => other_kind(header.span, header.kind.word(), "`pack`, `house` or `rulings`"),
    });
    (diagnostics, aim)
}

/// Returns the role of a file outside its game's folder.
fn loose_role(kind: FileKind) -> Option<Role> {
    match kind {
        FileKind::Pack => Some(Role::Pack),
        FileKind::Rulings => Some(Role::Rulings),
        FileKind::House => Some(Role::HouseRules),
        FileKind::Rules => None,
    }
}

fn is_deck(file: &File) -> bool {
    ends_in(file, "deck")
}

/// Reports whether it must be a `house.ron`: a `game.ron` is always in the folder of its game.
fn is_structure(file: &File) -> bool {
    ends_in(file, "ron")
}

fn ends_in(file: &File, wanted: &str) -> bool {
    file.path.rsplit_once('.').is_some_and(|(_, ending)| ending == wanted)
}
