//! Checks whether a game can be played with its decks, under the settings they are built for: they keep its laws, and a match has
//! numbers for everything.

use std::sync::Arc;

use tiru_dsl::acts::{World, warnings};
use tiru_dsl::checked::{Deck, DeckLine};
use tiru_dsl::diagnostic::{Diagnostic, Severity};
use tiru_dsl::load::{Folder, Loaded, load};
use tiru_dsl::mistake::deck::law;
use tiru_dsl::mistake::law::too_much::{in_match, same_decks};
use tiru_engine::rules::{Game, Id, Span};
use tiru_engine::{DeckList, DeckRefusal, Lineup, LineupError, Settings};

/// Reads a game and checks whether it can be played with its decks.
pub(crate) fn load_and_check(folder: Folder) -> Loaded {
    check_playable(load(folder))
}

/// Checks whether a game can be played with its decks.
pub(crate) fn check_playable(mut loaded: Loaded) -> Loaded {
    report_decks(&mut loaded);
    report_what_never_acts(&mut loaded);
    loaded
}

/// Warns of effects, conditions and cards that can never matter. What is missing because of a mistake might have made them matter, and
/// house rules may leave parts of the game unused: then nothing is said.
fn report_what_never_acts(loaded: &mut Loaded) {
    let has_errors = loaded.diagnostics.iter().any(|one| one.severity == Severity::Error);
    if let Some(checked) = loaded.checked.as_ref().filter(|_| !has_errors) {
        let mut found = warnings(&World::new(checked), &loaded.sources);
        if !loaded.houses.is_empty() {
            found.retain(|one| loaded.house_of(one.span.source).is_some());
        }
        loaded.diagnostics.extend(found);
        loaded.diagnostics.sort_by_key(|one| (one.span.source, one.span.start, one.severity));
    }
}

/// Reports illegal decks, and illegal defaults of the game itself. Such decks can still be played: they may
/// be legal under other settings, and that is checked again when a match begins. Reports what a match cannot number, too.
fn report_decks(loaded: &mut Loaded) {
    let (Some(game), Some(checked)) = (&loaded.game, &loaded.checked) else { return };
    let usual = Settings::default_of(game);
    let mut found: Vec<Diagnostic> = Vec::new();
    let own = Lineup::refusals(game, &usual, &DeckList::default());
    for refusal in own.iter().filter(|refusal| has_default(game, refusal)) {
        let Some(part) = game.decks.iter().find(|part| part.name == refusal.part) else { continue };
        found.push(law::default(part.span, &part.name, &refusal.why, refusal.law));
    }
    if let (true, Some((what, count, most))) = (own.is_empty(), too_many(game, &usual, &DeckList::default()))
    {
        let span = loaded.blueprint.as_ref().map_or_else(Span::default, |game| game.name.span);
        found.push(in_match(span, most, what, count, ""));
    }
    for playable in &loaded.playable {
        let Some(deck) = checked.decks.iter().find(|deck| deck.span == playable.span) else { continue };
        let mut settings = usual.clone();
        for (setting, value) in &playable.readings {
            settings.set(game, *setting, *value);
        }
        let refusals = Lineup::refusals(game, &settings, &playable.list);
        found.extend(refusals.iter().filter_map(|refusal| of_deck(game, deck, refusal)));
        if refusals.is_empty()
            && let Some((what, count, most)) = too_many(game, &settings, &playable.list)
        {
            found.push(same_decks(playable.span, most, what, count));
        }
    }
    loaded.diagnostics.extend(found);
    loaded.diagnostics.sort_by_key(|one| (one.span.source, one.span.start, one.severity));
}

/// Returns what exceeds the limits of a match if every seat plays this deck, with its number and the limit.
fn too_many(game: &Arc<Game>, settings: &Settings, deck: &DeckList) -> Option<(&'static str, usize, usize)> {
    if !game.later.is_empty() {
        return None;
    }
    let decks = vec![deck.clone(); usize::from(game.seats.1)];
    match Lineup::fits(Arc::clone(game), &decks, settings.clone()) {
        Err(LineupError::TooMany { what, found, most }) => Some((what, found, most)),
        Ok(()) | Err(LineupError::Seats { .. } | LineupError::Decks(_)) => None,
    }
}

/// Whether the refused part comes from the game itself and not from a deck.
fn has_default(game: &Game, refusal: &DeckRefusal) -> bool {
    game.decks.iter().any(|part| part.name == refusal.part && (part.shared || !part.default.is_empty()))
}

/// Reports an illegal deck; nothing for a part that the deck leaves to the game.
fn of_deck(game: &Game, deck: &Deck, refusal: &DeckRefusal) -> Option<Diagnostic> {
    let at = game.decks.iter().position(|part| part.name == refusal.part)?;
    let lines = &deck.parts.get(at)?.lines;
    let concerned = |line: &&DeckLine| {
        let card = game.cards.rows().get(line.card.index());
        card.is_some_and(|card| refusal.cards.contains(&card.full_name()))
    };
    let mut places = lines.iter().filter(concerned).map(|line| line.span);
    let first = places.next().or_else(|| lines.first().map(|_| deck.span))?;
    let others: Vec<Span> = places.collect();
    Some(law::law(first, &refusal.why, &others, refusal.law))
}
