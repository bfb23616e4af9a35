//! The harnesses: what each makes, and what must hold of it.

pub(crate) mod folders;
pub(crate) mod games;
pub(crate) mod lines;
pub(crate) mod rulings;
pub(crate) mod saves;
pub(crate) mod scripts;
pub(crate) mod texts;

use std::cell::RefCell;
use std::sync::Arc;

use tiru_dsl::diagnostic::Severity;
use tiru_dsl::diagnostic::render::{Colour, human, json, plain};
use tiru_dsl::load::Loaded;
use tiru_dsl::parse::{Kept, keep_parsed};
use tiru_engine::rules::Game;
use tiru_engine::{DeckList, Lineup, Settings};

use crate::dice::Dice;

/// After this many inputs, parsed texts that none of them needed are dropped.
const PARSED_ONCE: usize = 256;

thread_local! {
    /// Keeps parsed texts, and counts the inputs until unneeded ones are dropped.
    static KEPT: RefCell<Option<(Kept, usize)>> = const { RefCell::new(None) };
}

/// Parses each text only once: inputs of the same game share most of their files and cards.
fn parse_equal_texts_once() {
    KEPT.with_borrow_mut(|kept| match kept {
        Some((_, left)) if *left > 0 => *left -= 1,
        _ => {
            // Dropping the old one drops the unneeded texts.
            *kept = None;
            *kept = Some((keep_parsed(), PARSED_ONCE));
        }
    });
}

/// Checks that every message is about a place in a file, and can be printed in each format. Returns whether there is a mistake.
fn has_mistakes(loaded: &Loaded) -> bool {
    for one in &loaded.diagnostics {
        let text = &loaded.sources.get(one.span.source).unwrap().text;
        let span = one.span.start as usize..one.span.end as usize;
        assert!(text.get(span).is_some(), "[{}] {} is at {:?}", one.code, one.message, one.span);
        assert!(!one.message.is_empty() && !one.message.contains('\n'), "[{}] {:?}", one.code, one.message);
        json(&loaded.sources, one);
    }
    human(&loaded.sources, &loaded.diagnostics, Colour::None);
    plain(&loaded.sources, &loaded.diagnostics);
    loaded.diagnostics.iter().any(|one| one.severity == Severity::Error)
}

/// Settings of a game at random, most of them defaults.
fn settings(game: &Game, dice: &mut Dice) -> Settings {
    let mut settings = Settings::default_of(game);
    for (id, setting) in game.settings.iter() {
        let values = setting.values(game);
        if dice.below(4) == 0 && !values.is_empty() {
            settings.set(game, id, values[dice.below(values.len())]);
        }
    }
    settings
}

/// Two decks of a game that are legal, if it has any.
fn lineup(loaded: &Loaded, dice: &mut Dice) -> Option<Arc<Lineup>> {
    let game = loaded.game.clone().filter(|game| game.later.is_empty())?;
    let settings = settings(&game, dice);
    let decks = loaded.playable.iter().map(|deck| deck.list.clone()).chain([DeckList::default()]);
    let legal: Vec<DeckList> =
        decks.filter(|deck| Lineup::refusals(&game, &settings, deck).is_empty()).collect();
    if legal.is_empty() {
        return None;
    }
    let pair = [0, 1].map(|_| legal[dice.below(legal.len())].clone());
    Lineup::new(game, &pair, settings).ok().map(Arc::new)
}
