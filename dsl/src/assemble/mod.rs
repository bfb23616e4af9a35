//! Assembles `Checked` to a whole game with rulings and decks: every name becomes an id and every text a
//! program.

mod card;
mod claim;
mod deck;
mod deed;
mod effect;
mod filter;
mod labels;
mod phase;
mod ruling;
mod script;
mod structure;

pub use deck::PlayableDeck;
pub use ruling::Unruled;

use std::collections::BTreeMap;

use tiru_engine::rules::{
    ActionId, BodyId, CardDef, EffectId, Game, Id as _, Later, Limits, Ruling, Span, Turns,
};

use crate::blueprint;
use crate::checked::{Checked, EffectRef, compared};
use crate::compile::Store;
use crate::source::Sources;

/// The result for the texts of one game.
#[derive(Clone, Debug, Default)]
pub struct Assembled {
    /// The game.
    pub game: Game,
    /// Its rulings, in source order.
    pub rulings: Vec<Ruling>,
    /// The rulings that need something the machine cannot run.
    pub unruled: Vec<Unruled>,
    /// Its decks.
    pub decks: Vec<PlayableDeck>,
}

/// Assembles a game from checked texts without errors. `id` is the name of its folder; `sources` are only
/// quoted in labels.
pub fn assemble(checked: &Checked, sources: &Sources, id: &str) -> Assembled {
    let mut maker = Maker {
        checked,
        sources,
        store: Store::new(checked),
        game: Game::default(),
        card_actions_later: Vec::new(),
        checked_effects: BTreeMap::new(),
    };
    id.clone_into(&mut maker.game.id);
    maker.structure();
    maker.deeds();
    maker.phases();
    let cards_later = maker.cards();
    maker.effects();
    maker.scripts();
    maker.grants();
    maker.labels();
    maker.game.deciding = compared(checked);
    let rulings_from = BodyId::checked(maker.store.bodies.len());
    let (rulings, unruled) = maker.rulings(&cards_later);
    let decks = maker.decks();
    let Maker { mut game, store, .. } = maker;
    game.bodies = store.bodies;
    game.rulings_from = rulings_from;
    game.choices = store.choices;
    game.pasts = store.pasts;
    game.arrivals = store.arrivals;
    game.script_calls = store.script_calls;
    game.texts = store.texts;
    game.untils = store.untils;
    game.later = store.later;
    Assembled { game, rulings, unruled, decks }
}

/// A game under construction.
struct Maker<'c> {
    checked: &'c Checked,
    sources: &'c Sources,
    store: Store<'c>,
    game: Game,
    /// The parts of each action on a card that the machine cannot run.
    card_actions_later: Vec<(ActionId, Vec<Later>)>,
    /// The checked effect that each effect was assembled from; granted claims have none.
    checked_effects: BTreeMap<EffectId, EffectRef>,
}

impl Maker<'_> {
    /// Returns source text on one line.
    fn words(&self, span: Span) -> String {
        self.sources.slice(span).split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Sets the name, the seats and the turn order.
    fn heading(&mut self) {
        let structure = &self.checked.structure;
        let game = &mut self.game;
        structure.name.clone_into(&mut game.name);
        game.seats = structure.seats;
        game.teams = structure
            .teams
            .iter()
            .map(|team| team.iter().filter(|seat| **seat < 8).fold(0, |all, seat| all | 1 << seat))
            .collect();
        game.turns = match structure.turns {
            blueprint::Turns::Alternate | blueprint::Turns::Clockwise => Turns::Alternate,
            blueprint::Turns::Together => Turns::Together,
        };
        let limits = structure.limits;
        let short = |number: u32| u16::try_from(number).unwrap_or(u16::MAX);
        game.limits = Limits {
            steps: limits.steps,
            depth: short(limits.frames),
            checks: short(limits.checks),
            effects: short(limits.effects),
        };
    }

    /// Adds a placeholder card for decks that a ruling does not specify.
    fn blank(&mut self) {
        self.game.cards.push(CardDef {
            name: String::new(),
            variant: None,
            pack: String::new(),
            printed: Vec::new(),
            effects: Vec::new(),
            requires: Vec::new(),
            cost: None,
            blank: true,
            span: Span::default(),
        });
    }
}
