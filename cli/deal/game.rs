//! A game that can be played: found, read, and without anything in it that the machine does not run yet.

use std::sync::Arc;

use tiru_dsl::diagnostic::{Severity, escape};
use tiru_dsl::load::{Loaded, load};
use tiru_engine::rules::Game;

use crate::exit::Exit;
use crate::print::Print;
use crate::report::count;
use crate::shelf::Shelf;

/// How many places of words that are not run yet are told.
const TOLD: usize = 12;

/// Reads the game that a person means. What stands in the way is told, and how the run ends is given back.
pub(crate) fn read(wanted: &str, print: &mut Print) -> Result<(Loaded, Arc<Game>), Exit> {
    let at_hand = Shelf::here();
    let game = at_hand.find(wanted).map_err(|unknown| {
        print.remark(unknown);
        Exit::Usage
    })?;
    let loaded = load(game.read());
    let Some(game) = loaded.game.clone() else {
        let errors = loaded.diagnostics.iter().filter(|told| told.severity == Severity::Error).count();
        let (errors, wanted) = (count(errors, "error"), escape(wanted));
        print.remark(format_args!(
            "error: the game cannot be played: {errors}\nhelp: see `tiru check {wanted}`"
        ));
        return Err(Exit::Mistakes);
    };
    if !game.later.is_empty() {
        print.remark(not_yet(&loaded, &game));
        return Err(Exit::Mistakes);
    }
    Ok((loaded, game))
}

/// The words of a game that the machine does not run yet, with their places.
fn not_yet(loaded: &Loaded, game: &Game) -> String {
    let mut lines = vec![format!("error: `{}` cannot be played yet", escape(&game.id))];
    for later in game.later.iter().take(TOLD) {
        let place = loaded.sources.place(later.span);
        let path = escape(loaded.sources.path(later.span.source));
        lines.push(format!("  not yet: `{}` at {path}:{}:{}", escape(&later.word), place.line, place.column));
    }
    if game.later.len() > TOLD {
        lines.push(format!("  and {} more", count(game.later.len() - TOLD, "place")));
    }
    lines.join("\n")
}
