//! Which cards are printed: those with certain names or of certain packs, once each, or those of decks, as
//! often as they are in them.

use tiru_dsl::checked::{CardRef, Checked};
use tiru_dsl::diagnostic::escape;
use tiru_dsl::load::Loaded;
use tiru_dsl::mistake::nearest;
use tiru_engine::DeckList;
use tiru_engine::rules::{Game, Id};

use crate::catalogue::Catalogue;
use crate::deal::by_name;
use crate::text::named;

/// The names that were given.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted<'w> {
    pub(super) cards: &'w [String],
    pub(super) packs: &'w [String],
    pub(super) decks: &'w [String],
}

/// Returns the cards in order; all cards of the game if nothing is named; or what is wrong with a name.
pub(super) fn cards(
    loaded: &Loaded,
    (checked, game): (&Checked, &Game),
    wanted: &Wanted<'_>,
) -> Result<Vec<CardRef>, String> {
    let Wanted { cards, packs, decks } = *wanted;
    if !cards.is_empty() {
        let mut wanted = Vec::new();
        for name in cards {
            wanted.extend(
                named(checked, name, Catalogue::base()).map_err(|unknown| format!("error: {unknown}"))?,
            );
        }
        return Ok(wanted);
    }
    let all = checked.cards.iter().filter_map(|(id, card)| Some((id, card.pack.as_deref()?)));
    let all: Vec<(CardRef, &str)> = all.collect();
    if !decks.is_empty() {
        let mut wanted = Vec::new();
        for name in decks {
            wanted.extend(of_deck(game, &by_name(loaded, name)?.list, &all));
        }
        return Ok(wanted);
    }
    if packs.is_empty() {
        return Ok(all.into_iter().map(|(id, _)| id).collect());
    }
    let mut wanted = Vec::new();
    for name in packs {
        let found = loaded.packs.iter().find(|pack| pack.name.eq_ignore_ascii_case(name));
        let pack = found.ok_or_else(|| unknown(loaded, name))?;
        wanted.extend(all.iter().filter(|(_, of)| *of == pack.name).map(|(id, _)| *id));
    }
    Ok(wanted)
}

fn unknown(loaded: &Loaded, name: &str) -> String {
    let known: Vec<&str> = loaded.packs.iter().map(|pack| pack.name.as_str()).collect();
    let help = match nearest(name, known.iter().copied()) {
        Some(meant) => format!("did you mean `{}`?", escape(meant)),
        None => format!("these are there: {}", escape(&known.join(", "))),
    };
    format!("error: no pack is called `{}`\nhelp: {help}", escape(name))
}

/// Returns the cards of all parts of a deck, with the game's own cards for parts that it leaves out.
fn of_deck(game: &Game, deck: &DeckList, all: &[(CardRef, &str)]) -> Vec<CardRef> {
    let parts = game.decks.iter().enumerate().flat_map(|(row, part)| {
        let named = deck.parts.get(row).filter(|cards| !cards.is_empty() && !part.shared);
        named.unwrap_or(&part.default)
    });
    parts.filter_map(|card| Some(all.iter().find(|(id, _)| id.index() == card.index())?.0)).collect()
}
