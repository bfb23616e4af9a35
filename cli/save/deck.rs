//! The decks of a saved match. Cards are saved by name, so that people can read them and other programs find
//! them.

use serde::{Deserialize, Serialize};
use tiru_dsl::diagnostic::escape;
use tiru_engine::DeckList;
use tiru_engine::rules::{CardDefId, Game};

/// The most cards in a deck of a save.
const MOST: usize = 2_000;

/// One deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Deck {
    name: String,
    /// For each part of the game's decks, its cards from top to bottom.
    parts: Vec<Vec<Copies>>,
}

/// Consecutive copies of one card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Copies {
    count: usize,
    name: String,
    variant: Option<String>,
    pack: String,
}

impl Deck {
    /// Saves a deck as it was dealt.
    pub(super) fn of(game: &Game, deck: &DeckList) -> Deck {
        let parts = deck.parts.iter().map(|cards| {
            let mut copies: Vec<Copies> = Vec::new();
            for card in cards.iter().filter_map(|card| game.cards.get(*card)) {
                let same = |last: &&mut Copies| {
                    last.name == card.name && last.variant == card.variant && last.pack == card.pack
                };
                if let Some(last) = copies.last_mut().filter(same) {
                    last.count += 1;
                } else {
                    let (name, variant, pack) = (card.name.clone(), card.variant.clone(), card.pack.clone());
                    copies.push(Copies { count: 1, name, variant, pack });
                }
            }
            copies
        });
        Deck { name: deck.name.clone(), parts: parts.collect() }
    }

    /// Looks up the cards of the deck in a game, or returns what is wrong with it.
    pub(super) fn find(&self, game: &Game) -> Result<DeckList, String> {
        let name = escape(&self.name);
        let count = self.parts.iter().flatten().fold(0_usize, |all, copies| all.saturating_add(copies.count));
        if count > MOST {
            return Err(format!("the deck `{name}` has {count} cards, more than {MOST}"));
        }
        let mut parts = Vec::new();
        for part in &self.parts {
            let mut cards: Vec<CardDefId> = Vec::new();
            for copies in part {
                let wanted = game.cards.find(|card| {
                    (&card.name, &card.variant, &card.pack) == (&copies.name, &copies.variant, &copies.pack)
                });
                let card = wanted.ok_or_else(|| {
                    format!(
                        "the deck `{name}` has the card `{}`, which its game does not have",
                        escape(&copies.name)
                    )
                })?;
                cards.extend(std::iter::repeat_n(card, copies.count));
            }
            parts.push(cards);
        }
        Ok(DeckList { name: self.name.clone(), parts })
    }
}
