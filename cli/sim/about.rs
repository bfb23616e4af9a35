//! Everything that a report says besides the counts: what was played, under which rules, by whom. A report is made from
//! this and the results alone, so that one of merged parts needs no game.

use serde::{Deserialize, Serialize};
use tiru_dsl::load::{Loaded, Role};
use tiru_engine::rules::{CardDef, Game, Id, NodeKind};

use super::until::Until;

use crate::catalogue::Catalogue;
use crate::deal::{Dealt, OWN, differing, seat_name};
use crate::house::mark;
use crate::sits::Sits;

/// More effects than any game can have.
const MOST_EFFECTS: usize = 1 << 20;

/// What a run plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct About {
    pub(super) kind: Kind,
    #[serde(with = "super::score::as_text")]
    pub(super) seed: u64,
    /// Who plays, by seat.
    pub(super) players: Vec<String>,
    /// Whether a player does more than picking at random.
    pub(super) think: bool,
    /// The rules; two for a comparison.
    pub(super) versions: Vec<Version>,
    pub(super) legs: Vec<LegOf>,
    /// The decks that are not legal under these settings.
    pub(super) left_out: Vec<String>,
    /// How narrow an interval is wanted, if it decides how many matches are played.
    pub(super) until: Option<Until>,
}

/// What a run is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Kind {
    /// One lineup.
    One,
    /// Every deck against every other: two legs for each pair.
    Pairs,
    /// The same matches under two versions.
    Compare,
}

/// A game with its rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Version {
    /// What sets it apart in a comparison; empty otherwise.
    pub(super) label: String,
    /// The digest of all files that decide what is played.
    pub(super) files: String,
    pub(super) id: String,
    pub(super) name: String,
    /// The note on house rules, if there are any.
    pub(super) house: Option<String>,
    /// The settings that differ from the defaults.
    pub(super) settings: Vec<(String, String)>,
    /// The names of the decks.
    pub(super) decks: Vec<String>,
    /// Whether its length is counted in rounds, not turns.
    pub(super) in_rounds: bool,
    /// The names of all cards, if they are counted.
    pub(super) cards: Vec<String>,
    /// The effects of the cards in the decks, if they are counted.
    pub(super) effects: Vec<EffectName>,
}

/// An effect that can resolve.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EffectName {
    /// The place of its card in the list of all.
    pub(super) card: usize,
    /// Its place among all effects of the game.
    pub(super) id: usize,
    /// What it is, for people: `on reveal`.
    pub(super) name: String,
}

/// Matches of the same decks under the same rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LegOf {
    /// Its version, by place.
    pub(super) version: usize,
    /// The deck of each seat, by its place in the list of all.
    pub(super) decks: Vec<usize>,
    /// How many matches were asked for.
    pub(super) games: u64,
}

impl About {
    /// Describes a run that has no legs yet.
    pub(super) fn new(kind: Kind, seed: u64, sits: &[Sits]) -> About {
        About {
            kind,
            seed,
            players: sits.iter().map(Sits::to_string).collect(),
            think: sits.iter().any(|sits| sits.thinks()),
            versions: Vec::new(),
            legs: Vec::new(),
            left_out: Vec::new(),
            until: None,
        }
    }

    /// Returns how many matches were asked for.
    pub(super) fn games(&self) -> u64 {
        self.legs.iter().map(|leg| leg.games).fold(0, u64::saturating_add)
    }

    /// Whether its parts fit together: legs name versions and decks that are there.
    pub(super) fn is_whole(&self) -> bool {
        let fits = |leg: &LegOf| {
            let decks = self.versions.get(leg.version).map_or(0, |version| version.decks.len());
            leg.decks.iter().all(|deck| *deck < decks)
        };
        let legs = match self.kind {
            Kind::One => self.legs.len() == 1,
            Kind::Pairs => self.legs.len().is_multiple_of(2),
            Kind::Compare => self.legs.len() == 2,
        };
        let known = |version: &Version| version.effects.iter().all(|effect| effect.id < MOST_EFFECTS);
        legs && self.legs.iter().all(fits) && self.versions.iter().all(known)
    }

    /// Returns a player with their deck, if anybody has one but the game's own: `Player 1 (Ants)`.
    pub(super) fn player(&self, seat: usize) -> String {
        let decks: Vec<&str> =
            self.legs.iter().take(1).flat_map(|leg| &leg.decks).map(|deck| self.deck(0, *deck)).collect();
        match decks.get(seat) {
            Some(deck) if decks.iter().any(|deck| *deck != OWN) => format!("{} ({deck})", seat_name(seat)),
            _ => seat_name(seat),
        }
    }

    /// Returns the name of a deck of a version.
    pub(super) fn deck(&self, version: usize, deck: usize) -> &str {
        let decks = self.versions.get(version).map_or(&[][..], |version| version.decks.as_slice());
        decks.get(deck).map_or("", String::as_str)
    }
}

impl Version {
    /// Describes a game with these decks and settings.
    pub(super) fn of(loaded: &Loaded, dealt: &Dealt, decks: Vec<String>, with_cards: bool) -> Version {
        let game: &Game = dealt.lineup.game();
        let names = game.cards.rows().iter().map(CardDef::full_name);
        Version {
            label: String::new(),
            files: digest(loaded),
            id: game.id.clone(),
            name: game.name.clone(),
            house: mark(game, Catalogue::base()),
            settings: differing(game, dealt.lineup.settings()),
            decks,
            in_rounds: in_rounds(game),
            cards: if with_cards { names.collect() } else { Vec::new() },
            effects: Vec::new(),
        }
    }

    /// Adds the effects of cards in decks; not static abilities, which never resolve.
    pub(super) fn add_effects(&mut self, game: &Game, in_decks: &dyn Fn(usize) -> bool) {
        for (card, def) in game.cards.iter().filter(|(card, _)| in_decks(card.index())) {
            for id in &def.effects {
                let Some(effect) = game.effects.get(*id) else { continue };
                if effect.topic.is_some() || effect.action.is_some() {
                    let label = effect.label.text.as_str();
                    let name = if label.is_empty() { effect.name.as_str() } else { label };
                    self.effects.push(EffectName {
                        card: card.index(),
                        id: id.index(),
                        name: name.to_owned(),
                    });
                }
            }
        }
        self.effects.sort();
        self.effects.dedup();
    }

    /// Lists its house rules and settings.
    pub(super) fn rules(&self) -> String {
        let settings = self.settings.iter().map(|(name, value)| format!("{name}={value}"));
        let all: Vec<String> = self.house.iter().cloned().chain(settings).collect();
        if all.is_empty() { "the official ones".to_owned() } else { all.join(", ") }
    }

    /// Returns the unit of its length.
    pub(super) fn unit(&self) -> &'static str {
        if self.in_rounds { "rounds" } else { "turns" }
    }
}

/// Returns a digest of the files that decide what is played; not of rulings and translations.
fn digest(loaded: &Loaded) -> String {
    let mut hasher = blake3::Hasher::new();
    for (id, source) in loaded.sources.iter() {
        let plays = |role: Role| {
            use Role::{Deck, House, HouseRules, Pack, Rules, Script, Structure};
            matches!(role, Structure | Rules | Pack | Deck | Script | House | HouseRules)
        };
        if loaded.role(id).is_some_and(plays) {
            hasher.update(&(source.text.len() as u64).to_le_bytes());
            hasher.update(source.text.as_bytes());
        }
    }
    hasher.finalize().to_hex().to_string()
}

/// Whether the length of a game is counted in rounds.
fn in_rounds(game: &Game) -> bool {
    let outermost = game.phases.iter().filter_map(|node| game.nodes.get(*node));
    outermost.into_iter().any(|node| matches!(node.kind, NodeKind::Round { .. }))
}
