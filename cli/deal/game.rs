//! Finds and reads a game, and refuses one that uses words the engine does not run yet.

use std::path::Path;
use std::sync::Arc;

use tiru_dsl::diagnostic::render::{Colour, human};
use tiru_dsl::diagnostic::{Diagnostic, Severity, escape};
use tiru_dsl::load::{Folder, Loaded, Role, load_to_play};
use tiru_engine::rules::{Game, SourceId};

use super::packs::Packs;
use crate::exit::Exit;
use crate::house::Houses;
use crate::print::Print;
use crate::readable::left_out;
use crate::report::count;
use crate::shelf::{Loose, Reached, ShelfGame};
use crate::trust;

/// The most places of unsupported words to list.
const MOST_PLACES: usize = 12;

/// Reads the files of a game, with loose packs and decks beside it and these decks. Reports what goes wrong
/// and returns the exit code.
pub(crate) fn files(
    typed: &str,
    decks: &[String],
    packs: &Packs,
    houses: &Houses,
    print: &mut Print,
) -> Result<Loaded, Exit> {
    let (game, mut folder) = houses.read(typed, print)?;
    let changed = packs.replace(&game, &mut folder).map_err(|words| {
        print.remark(words);
        Exit::Usage
    })?;
    for deck in decks.iter().filter(|deck| is_file(deck)) {
        if !Path::new(deck).exists() && !folder.files.iter().any(|file| file.path.ends_with(deck.as_str())) {
            print.remark(format_args!("error: there is no file `{}`", escape(deck)));
            return Err(Exit::Usage);
        }
        add_deck(&mut folder, &game, deck);
    }
    let loaded = load_to_play(folder);
    let errors = || loaded.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error);
    // The game could be played without them, but they were asked for.
    let is_requested =
        |one: &&Diagnostic| is_in(&loaded, one, decks) || is_of(&loaded, one.span.source, &changed);
    let in_requested: Vec<Diagnostic> = errors().filter(is_requested).cloned().collect();
    if !in_requested.is_empty() {
        print.remark(human(&loaded.sources, &in_requested, Colour::None));
        return Err(Exit::Mistakes);
    }
    // A changed pack without a mistake of its own can be left out for one in another file.
    if loaded.left_out.iter().any(|source| is_of(&loaded, *source, &changed)) {
        let all: Vec<Diagnostic> = errors().cloned().collect();
        print.remark(human(&loaded.sources, &all, Colour::None));
        return Err(Exit::Mistakes);
    }
    Ok(loaded)
}

/// Reads a game that will be played; see [`files`].
pub(super) fn read(
    typed: &str,
    decks: &[String],
    packs: &Packs,
    houses: &Houses,
    print: &mut Print,
) -> Result<(Loaded, Arc<Game>), Exit> {
    let loaded = files(typed, decks, packs, houses, print)?;
    let errors = loaded.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error);
    let (broken, wanted) = (count(errors.count(), "error"), houses.with_game(typed));
    let Some(game) = loaded.game.clone() else {
        print.remark(format_args!(
            "error: the game cannot be played: {broken}\nhelp: see `tiru check {wanted}`"
        ));
        return Err(Exit::Mistakes);
    };
    if let Some(words) = left_out(&loaded, typed, houses) {
        print.remark(words);
    }
    if let Some(words) = unsupported(&loaded, &game) {
        print.remark(words);
        return Err(Exit::Mistakes);
    }
    if let Err(words) = trust::scripts(&loaded, Some(print)) {
        print.remark(words);
        return Err(Exit::Mistakes);
    }
    Ok((loaded, game))
}

/// Whether a file is one of these.
fn is_of(loaded: &Loaded, source: SourceId, paths: &[String]) -> bool {
    paths.iter().any(|path| path == loaded.sources.path(source))
}

/// Whether a mistake is in one of the requested decks.
fn is_in(loaded: &Loaded, diagnostic: &Diagnostic, decks: &[String]) -> bool {
    let path = loaded.sources.path(diagnostic.span.source);
    decks.iter().any(|deck| is_file(deck) && (path == deck || path.ends_with(&format!("/{deck}"))))
}

/// Whether an argument is the path of a deck and not its name.
fn is_file(deck: &str) -> bool {
    Path::new(deck).extension().is_some_and(|ending| ending == "deck")
}

/// Adds a deck from outside the game's folder. A deck that cannot be read is added as it is, so that the
/// loader reports it.
fn add_deck(folder: &mut Folder, game: &ShelfGame, path: &str) {
    let is_own = ShelfGame::around(Path::new(path)).is_some_and(|(around, _)| around == *game);
    let mut file = Loose::read(Path::new(path), Reached::Named).file;
    let known = folder.files.iter().any(|known| known.path == file.path || known.path.ends_with(path));
    if !is_own && !known {
        file.role = Role::Deck;
        folder.files.push(file);
        add_beside(folder, game, path);
    }
}

/// Adds the packs beside such a deck, with their scripts: the deck may use their cards.
fn add_beside(folder: &mut Folder, game: &ShelfGame, deck: &str) {
    let is_one = |known: &str, path: &str| {
        let whole = |path: &str| Path::new(path).canonicalize().ok();
        known == path || whole(known).is_some_and(|known| whole(path) == Some(known))
    };
    for Loose { file, game: named, .. } in Loose::read(Path::new(deck), Reached::Named).all_beside() {
        let serves = matches!(file.role, Role::Pack | Role::Script | Role::Translation)
            && named.as_ref() == Some(&game.id);
        if serves && !folder.files.iter().any(|known| is_one(&known.path, &file.path)) {
            folder.files.push(file);
        }
    }
}

/// Lists the words of a game that the engine does not run yet, with their places; nothing if it runs them
/// all.
pub(super) fn unsupported(loaded: &Loaded, game: &Game) -> Option<String> {
    if game.later.is_empty() {
        return None;
    }
    let mut lines = vec![format!("error: `{}` cannot be played yet", escape(&game.id))];
    for later in game.later.iter().take(MOST_PLACES) {
        let place = loaded.sources.place(later.span);
        let path = escape(loaded.sources.path(later.span.source));
        lines.push(format!("  not yet: `{}` at {path}:{}:{}", escape(&later.word), place.line, place.column));
    }
    if game.later.len() > MOST_PLACES {
        lines.push(format!("  and {} more", count(game.later.len() - MOST_PLACES, "place")));
    }
    Some(lines.join("\n"))
}
