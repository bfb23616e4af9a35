//! Detects house rules under which no deck can be legal.

use tiru_dsl::load::Loaded;
use tiru_dsl::mistake::house::no_deck::no_deck;
use tiru_engine::{Lineup, Settings};

/// Reports that no deck can be legal under the house rules, if one can without them.
pub(crate) fn tell_impossible(loaded: &mut Loaded, official: &Loaded) {
    let impossible = |loaded: &Loaded| {
        let game = loaded.game.as_ref()?;
        Lineup::no_deck(game, &Settings::default_of(game))
    };
    let (Some(found), None) = (impossible(loaded), impossible(official)) else { return };
    let Some(house) = loaded.houses.last() else { return };
    let told = no_deck(house.span, &found.part, found.least, found.most, found.law);
    loaded.diagnostics.push(told.note(found.span, "this part"));
}
