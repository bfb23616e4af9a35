//! The decks of a match: those that were named, or the first legal ones.

use std::sync::Arc;

use tiru_dsl::assemble::PlayableDeck;
use tiru_dsl::deck::DeckFile;
use tiru_dsl::diagnostic::escape;
use tiru_dsl::load::Loaded;
use tiru_dsl::mistake::judged::under;
use tiru_dsl::mistake::nearest;
use tiru_engine::rules::{Game, Span};
use tiru_engine::{DeckList, Lineup, Settings};

use super::settings::{Requested, combined};
use crate::report::count;

/// Returns the decks with these names, one per seat; nothing if no name was given.
pub(super) fn named(
    loaded: &Loaded,
    game: &Game,
    names: &[String],
    seats: usize,
) -> Result<Option<Vec<PlayableDeck>>, Vec<String>> {
    if names.is_empty() {
        return Ok(None);
    }
    if names.len() != 1 && names.len() != seats {
        let (requested, id) = (count(names.len(), "deck"), escape(&game.id));
        let players = count(seats, "player");
        return Err(vec![format!(
            "error: {requested} for {players} of `{id}`\nhelp: say `--deck` once for all, or once for each"
        )]);
    }
    let (mut decks, mut wrong) = (Vec::new(), Vec::new());
    for seat in 0..seats {
        let name = names.get(seat).or(names.last()).map_or("", String::as_str);
        match by_name(loaded, name) {
            Ok(deck) => decks.push(deck),
            Err(unknown) => wrong.push(unknown),
        }
    }
    wrong.dedup();
    if wrong.is_empty() { Ok(Some(decks)) } else { Err(wrong) }
}

/// Returns the deck with this name, or an error message.
pub(crate) fn by_name(loaded: &Loaded, name: &str) -> Result<PlayableDeck, String> {
    let found = all_decks(loaded).into_iter().find(|deck| is_named(loaded, deck, name));
    found.ok_or_else(|| unknown(loaded, name))
}

/// Returns all decks of a game: those of files, and the one that the game itself provides.
pub(crate) fn all_decks(loaded: &Loaded) -> Vec<PlayableDeck> {
    loaded.playable.iter().cloned().chain(own_deck(loaded)).collect()
}

/// Returns the deck of the default cards of the game, if it has any and they are a legal deck.
pub(crate) fn own_deck(loaded: &Loaded) -> Option<PlayableDeck> {
    let game = loaded.game.as_ref()?;
    let part = game.decks.iter().find(|part| !part.default.is_empty())?;
    let own = own_at(part.span);
    Lineup::refusals(game, &Settings::default_of(game), &own.list).is_empty().then_some(own)
}

/// The name of the deck that the game itself provides.
pub(crate) const OWN: &str = "the game's own";

/// A deck that names no card, so that each part has its default cards.
fn own_at(span: Span) -> PlayableDeck {
    let list = DeckList { name: OWN.to_owned(), parts: Vec::new() };
    PlayableDeck { list, span, ..PlayableDeck::default() }
}

/// Whether a deck is the one that was typed: its name, its path, or its file name.
fn is_named(loaded: &Loaded, deck: &PlayableDeck, wanted: &str) -> bool {
    is_called(loaded, (&deck.list.name, deck.span), wanted)
}

/// The same for a title and its place.
fn is_called(loaded: &Loaded, (title, span): (&str, Span), wanted: &str) -> bool {
    let path = loaded.sources.path(span.source);
    let file = path.rsplit('/').next().unwrap_or(path);
    let stem = file.strip_suffix(".deck").unwrap_or(file);
    title.eq_ignore_ascii_case(wanted) || [path, file, stem].contains(&wanted)
}

fn unknown(loaded: &Loaded, name: &str) -> String {
    if let Some(words) = left_out(loaded, name) {
        return words;
    }
    let decks = all_decks(loaded);
    let known: Vec<&str> = decks.iter().map(|deck| deck.list.name.as_str()).collect();
    let help = match nearest(name, known.iter().copied()) {
        Some(meant) => format!("did you mean `{}`?", escape(meant)),
        None if known.is_empty() => "this game has no decks".to_owned(),
        None => format!("these are there: {}", escape(&known.join(", "))),
    };
    format!("error: no deck is called `{}`\nhelp: {help}", escape(name))
}

/// Reports that the deck with this name was left out, and why; nothing if there is none.
fn left_out(loaded: &Loaded, name: &str) -> Option<String> {
    let is_meant = |deck: &&DeckFile| {
        is_called(loaded, (&deck.name.value, deck.name.span), name)
            && loaded.left_out.contains(&deck.name.span.source)
    };
    let deck = loaded.decks.iter().find(is_meant)?;
    let source = deck.name.span.source;
    let why = loaded.diagnostics.iter().filter(|one| one.span.source == source);
    let why = why.min_by_key(|one| one.severity).map_or("it has mistakes", |one| one.message.as_str());
    let houses: Vec<String> = loaded.houses.iter().map(|house| house.name.clone()).collect();
    let under = if houses.is_empty() { String::new() } else { under(&houses) };
    let deck = escape(&deck.name.value);
    Some(format!("error: the deck `{deck}` cannot be played{}: {}", escape(&under), escape(why)))
}

/// Reports that the game has no decks and none was asked for.
pub(super) fn none(game: &Game) -> String {
    let id = escape(&game.id);
    format!(
        "error: `{id}` has no deck yet\nhelp: write one: a file `first.deck` with the line `deck \"First\" for {id}`, then a line for \
         each card, `3 Card Name`"
    )
}

/// Reports that every deck was left out because of mistakes.
pub(super) fn none_without_mistakes(game: &Game) -> String {
    format!("error: all decks of `{}` are left out", escape(&game.id))
}

/// Returns the first decks that are legal under the requested settings, with the settings they are built for.
/// If there are fewer decks than seats, the last one is repeated. A game that supplies its own decks needs
/// none.
pub(super) fn fitting(
    loaded: &Loaded,
    game: &Arc<Game>,
    requested: &Requested,
    seats: usize,
) -> (Vec<PlayableDeck>, Settings) {
    let decks =
        if loaded.playable.is_empty() { vec![own_at(Span::default())] } else { loaded.playable.clone() };
    let mut found: Vec<PlayableDeck> = Vec::new();
    let mut settings = combined(game, requested, &[]).unwrap_or_else(|_| Settings::default_of(game));
    // Decks that keep the default settings go first, then those that change them.
    for bends in [false, true] {
        for deck in &decks {
            let Ok(wanted) = combined(game, requested, std::slice::from_ref(deck)) else { continue };
            if found.len() >= seats || (!bends && wanted != settings) || (bends && !found.is_empty()) {
                continue;
            }
            if Lineup::refusals(game, &wanted, &deck.list).is_empty() {
                settings = wanted;
                found.push(deck.clone());
            }
        }
    }
    if let Some(last) = found.last().or(decks.first()).cloned() {
        found.resize(seats, last);
    }
    (found, settings)
}
