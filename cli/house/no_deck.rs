//! Detects house rules under which no deck can be legal.

use tiru_dsl::load::Loaded;
use tiru_dsl::mistake::house::no_deck::no_deck;
use tiru_engine::{Lineup, Settings};

/// Reports that no deck can be legal under the house rules, if one can without them.
pub(crate) fn report_no_legal_deck(loaded: &mut Loaded, official: &Loaded) {
    let impossible = |loaded: &Loaded| {
        let game = loaded.game.as_ref()?;
        Lineup::no_deck(game, &Settings::default_of(game))
    };
    let (Some(found), None) = (impossible(loaded), impossible(official)) else { return };
    let Some(house) = loaded.houses.last() else { return };
    let impossible = no_deck(house.span, &found.part, found.least, found.most, found.law);
    loaded.diagnostics.push(impossible.note(found.span, "this part"));
}
