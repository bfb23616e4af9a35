//! A program around Tiru: reads a game, plays a match with a player of its own, tells what one seat was told.

#![expect(
    clippy::indexing_slicing,
    reason = "only tables of the rules are indexed, by ids that come from them"
)]

use std::{error::Error, fs, io::Write, path::Path, sync::Arc};

use tiru_dsl::diagnostic::render::{Colour, human};
use tiru_dsl::load::{Folder, load};
use tiru_engine::rules::SeatId;
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
    Ok(std::io::stdout().write_all(play(Path::new("examples/boats"))?.join("\n").as_bytes())?)
}

fn play(folder: &Path) -> Result<Vec<String>, Box<dyn Error>> {
    let mut files = Vec::new();
    for place in FILES {
        files.push((place, fs::read(folder.join(place))?));
    }
    let loaded = load(Folder::of("boats", files));
    let Some(game) = loaded.game else {
        return Err(human(&loaded.sources, &loaded.diagnostics, Colour::None).into());
    };
    let decks = loaded.playable.into_iter().map(|deck| deck.list);
    let (decks, settings) = (decks.collect::<Vec<_>>(), Settings::default_of(&game));
    let lineup = Lineup::new(game, &decks, settings).map_err(|refused| format!("{refused:?}"))?;
    let mut table = Match::deal(&Arc::new(lineup), 4);
    table.watch();
    let mut players: [Box<dyn Player>; 2] = [Box::new(Greedy), Box::new(Random::new(4, 1))];
    let end = playout(&mut table, &mut players, &mut Options::new()).end?;
    let view = table.view(SeatId(0));
    let log = view.told().filter_map(|told| line(view, &told.what));
    Ok(log.chain([format!("{end}\n")]).collect())
}

/// One thing that happened, as far as the seat of the view was told of it.
fn line(view: View<'_>, news: &News) -> Option<String> {
    let rules = view.rules();
    Some(match news {
        News::Begins(phase, Some(seat)) => format!("{seat}: {}", rules.nodes[*phase].name),
        News::Chose { action, .. } => format!("  {}", rules.deeds[rules.actions[*action].deed].name),
        News::Moved { card: Some(card), to, .. } => {
            format!("    {} goes to {}", rules.cards[*card].name, rules.zones[to.zone].name)
        }
        News::Wrote { of: Known::Seat(seat), attr, now, .. } => {
            format!("    {} of {seat}: {now}", rules.attributes[*attr].name)
        }
        _ => return None,
    })
}

#[test]
fn the_match_goes_as_it_went() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/boats");
    assert_eq!(play(&folder).unwrap().join("\n"), include_str!("log.txt"));
}
