//! A program around Tiru: reads a game, plays a match with its own player, prints what one seat saw.

use std::{error::Error, fs, io::Write, path::Path, sync::Arc};

use tiru_dsl::load::{Folder, load};
use tiru_engine::game::SeatId;
use tiru_engine::{
    Choices, Known, Lineup, Match, News, Options, Player, Prompt, Random, Settings, View, playout,
};

const FILES: [&str; 5] =
    ["game.ron", "rules.tiru", "packs/river.tiru", "decks/deep-boat.deck", "decks/light-boat.deck"];

/// Takes the answer whose cards have the greatest numbers on them.
struct Greedy;

impl Player for Greedy {
    fn answer(&mut self, _: View<'_>, _: &Prompt, choices: Choices<'_>) -> usize {
        let worth = |at: &usize| -> i32 {
            let Some(choice) = choices.get(*at) else { return 0 };
            let cards = choice.things().iter().filter_map(Known::card);
            cards.flat_map(|card| &card.values).map(|(_, value)| value).sum()
        };
        (0..choices.len()).max_by_key(worth).unwrap_or(0)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    Ok(std::io::stdout().write_all(play(Path::new("examples/boats"))?.as_bytes())?)
}

/// Plays one match of the game in a folder; returns what the first player saw.
fn play(folder: &Path) -> Result<String, Box<dyn Error>> {
    let mut files = Vec::new();
    for file in FILES {
        files.push((file, fs::read(folder.join(file))?));
    }
    let loaded = load(Folder::of("boats", files));
    let game = loaded.require_game()?;
    let decks: Vec<_> = loaded.playable.into_iter().map(|deck| deck.list).collect();
    let settings = Settings::default_of(&game);
    let lineup = Arc::new(Lineup::new(game, &decks, settings)?);

    let mut game = Match::deal(&lineup, 4);
    game.watch();
    let mut players: [Box<dyn Player>; 2] = [Box::new(Greedy), Box::new(Random::new(4, 1))];
    let end = playout(&mut game, &mut players, &mut Options::new()).end?;

    let view = game.view(SeatId(0));
    let mut log: Vec<String> = view.told().filter_map(|told| line(view, &told.what)).collect();
    log.push(format!("{end}\n"));
    Ok(log.join("\n"))
}

/// One event as a line; `None` for those that this log leaves out.
fn line(view: View<'_>, news: &News) -> Option<String> {
    let rules = view.rules();
    Some(match news {
        News::Begins(phase, Some(seat)) => format!("{seat}: {}", rules.nodes.get(*phase)?.name),
        News::Chose { action, .. } => {
            let deed = rules.actions.get(*action)?.deed;
            format!("  {}", rules.deeds.get(deed)?.name)
        }
        News::Moved { card: Some(card), to, .. } => {
            format!("    {} goes to {}", rules.cards.get(*card)?.name, rules.zones.get(to.zone)?.name)
        }
        News::Wrote { of: Known::Seat(seat), attr, derived: [_, now], .. } => {
            format!("    {} of {seat}: {now}", rules.attributes.get(*attr)?.name)
        }
        _ => return None,
    })
}

#[test]
fn the_match_goes_as_it_went() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/boats");
    assert_eq!(play(&folder).unwrap(), include_str!("log.txt"));
}
