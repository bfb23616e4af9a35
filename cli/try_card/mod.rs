//! `tiru try`: finds small positions in which each effect of a card acts, plays them, and tells what happened as the judge does.

mod search;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Args;
use serde_json::json;
use tiru_dsl::acts::{Never, World};
use tiru_dsl::checked::{CardRef, EffectKind, EffectRef};
use tiru_dsl::diagnostic::escape;
use tiru_dsl::language::Language;
use tiru_dsl::load::Loaded;
use tiru_dsl::tell::{effect, full_name};
use tiru_engine::DeckList;
use tiru_engine::rules::{CardDefId, Game, Id, ZoneId};

use crate::catalogue::Catalogue;
use crate::deal::seed;
use crate::exit::Exit;
use crate::house::{Houses, mark, no_card};
use crate::judge::Story;
use crate::positions::{Place, Position, Roll, Seats};
use crate::print::{Print, Tone};
use crate::readable::readable;
use crate::report::{Format, count};
use crate::text::named;
use search::{Found, TRIES, Wanted};

/// Try a card: play small positions in which its effects act
///
/// Positions are made of the card and of cards that random matches have in the same zones; the answers are random, and legal. Exits
/// with 0 also if an effect could not be made to act.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  tiru try monsterpack \"Coin Diver\"
  tiru try battlemonsters \"Reed Heron\" --seed 7")]
pub(crate) struct Try {
    /// The id of a game, or a folder with a `game.ron`
    game: String,
    /// The name of a card
    card: String,
    /// The random seed: the same seed gives the same stories, if the time is enough
    #[arg(long, default_value_t = 1, value_name = "S", allow_negative_numbers = true, value_parser = seed)]
    seed: u64,
    /// The most seconds to search for one effect
    #[arg(long, default_value_t = 20, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=3600))]
    seconds: u64,
    /// Show book-keeping and empty phases, too
    #[arg(long)]
    all: bool,
    /// How to print it
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[command(flatten)]
    houses: Houses,
}

/// What came of one effect.
enum Came {
    /// A story.
    Acted { matters: bool, position: Position, story: Box<Story> },
    /// It did not act in so many positions.
    Not { tried: usize, in_time: bool },
    /// It began to act, and the match was stopped.
    Stopped,
    /// It can never act.
    Never,
    /// It is in force, and never acts by itself.
    Static,
}

impl Try {
    /// Searches, and prints the stories.
    pub(crate) fn run(&self, print: &mut Print) -> Exit {
        let loaded = match self.houses.load(&self.game, print) {
            Ok(loaded) => Arc::new(loaded),
            Err(exit) => return exit,
        };
        let wanted = self.houses.with_game(&self.game);
        let found = loaded.checked.as_ref().zip(loaded.game.as_ref());
        let (checked, game) = match readable(found, &loaded, &self.game, &self.houses, print) {
            Ok(both) => both,
            Err(exit) => return exit,
        };
        if let Some(later) = game.later.first() {
            print.remark(format_args!(
                "error: the game cannot be played yet: `{}`\nhelp: `tiru check {wanted}` says where",
                escape(&later.word)
            ));
            return Exit::Mistakes;
        }
        if let Err(words) = crate::trust::scripts(&loaded, Some(print)) {
            print.remark(words);
            return Exit::Mistakes;
        }
        let cards = match named(checked, &self.card, Catalogue::base()) {
            Ok(cards) => cards,
            Err(unknown) => {
                print.remark(no_card(&loaded, &self.card, &unknown, &wanted));
                return Exit::Usage;
            }
        };
        let decks: Vec<DeckList> = loaded.playable.iter().map(|deck| deck.list.clone()).collect();
        let seats = Seats::learn(game, &decks, &mut Roll::new(self.seed));
        let tried = Tried { loaded: &loaded, game, world: &World::new(checked), seats: &seats, asked: self };
        let mut rows = Vec::new();
        if let (Some(mark), true) = (mark(game, Catalogue::base()), self.format != Format::Json) {
            print.line(format_args!("{mark}\n"));
        }
        for (nth, card) in cards.into_iter().enumerate() {
            let Some(row) = checked.cards.get(card) else { continue };
            if nth > 0 && self.format == Format::Human {
                print.line("");
            }
            let came: Vec<(EffectRef, Came)> = row
                .effects
                .iter()
                .enumerate()
                .map(|(at, effect)| (*effect, tried.effect(card, *effect, at)))
                .collect();
            match self.format {
                Format::Json => rows.push(tried.json(&full_name(row), &came)),
                Format::Human => tried.show(&full_name(row), &came, print),
                Format::Plain => tried.plain(&full_name(row), &came, print),
            }
        }
        if self.format == Format::Json {
            print.line(serde_json::to_string_pretty(&rows).unwrap_or_default());
        }
        Exit::Fine
    }
}

/// A game with which something is tried.
struct Tried<'a> {
    loaded: &'a Arc<Loaded>,
    game: &'a Arc<Game>,
    world: &'a World<'a>,
    seats: &'a Seats,
    asked: &'a Try,
}

impl Tried<'_> {
    fn effect(&self, card: CardRef, id: EffectRef, nth: usize) -> Came {
        let printed = self.loaded.checked.as_ref().and_then(|checked| checked.cards.get(card));
        let requires = printed.is_some_and(|card| !card.requires.is_empty());
        let card = CardDefId::at(card.index());
        let known = self.game.cards.get(card).and_then(|card| card.effects.get(nth));
        let checked = self.loaded.checked.as_ref().and_then(|checked| checked.effects.get(id));
        let (Some(effect), Some(checked), Some(acts)) = (known, checked, self.world.acts(id)) else {
            return Came::Not { tried: 0, in_time: true };
        };
        if matches!(&acts.never, Some(why) if !matches!(why, Never::Condition)) {
            return Came::Never;
        }
        if matches!(checked.kind, EffectKind::Standing { .. }) {
            return Came::Static;
        }
        let live: Vec<ZoneId> = acts.zones.iter().map(|works| works.zone).collect();
        // Another effect may bring the card to where this one works.
        let all =
            printed.into_iter().flat_map(|card| &card.effects).filter_map(|effect| self.world.acts(*effect));
        let zones = all.map(|acts| acts.zones.iter().map(|works| works.zone).collect::<Vec<_>>());
        let places: BTreeSet<Place> =
            zones.flat_map(|zones| self.seats.of(self.game, card, &zones)).collect();
        let places: Vec<Place> = places.into_iter().collect();
        // Where it works it has been played, perhaps against what it requires.
        let is_unplayed = |place: &Place| requires && !live.contains(&place.zone);
        let unplayed: Vec<Place> = places.iter().copied().filter(is_unplayed).collect();
        let until = Instant::now() + Duration::from_secs(self.asked.seconds);
        let wanted = Wanted {
            game: self.game,
            card,
            effect: *effect,
            seats: self.seats,
            places: &places,
            unplayed: &unplayed,
            rewrites: self.world.rewrites(id),
            until,
        };
        self.search(&wanted, nth)
    }

    fn search(&self, wanted: &Wanted<'_>, nth: usize) -> Came {
        let mut roll = Roll::new(self.asked.seed.wrapping_add(u64::try_from(nth).unwrap_or(0) << 32));
        let Found { played, tried, in_time, stopped } = wanted.search(&mut roll);
        match played {
            Some(played) => {
                let title = format!("{}, effect {}", self.card(wanted.card), nth + 1);
                let story = Story::of(self.loaded, title, (played.before, played.after), self.asked.all);
                Came::Acted { matters: played.matters, position: played.position, story: Box::new(story) }
            }
            None if stopped => Came::Stopped,
            None => Came::Not { tried, in_time },
        }
    }

    fn card(&self, card: CardDefId) -> String {
        self.game.cards.get(card).map(tiru_engine::rules::CardDef::full_name).unwrap_or_default()
    }

    /// The answer in one line.
    fn answer(&self, came: &Came) -> String {
        match came {
            Came::Acted { matters: true, .. } => "acts".to_owned(),
            Came::Acted { matters: false, .. } => {
                "acts, but changed nothing by itself in any position that was tried".to_owned()
            }
            Came::Not { in_time: true, .. } => format!("did not act in {}", count(TRIES, "position")),
            Came::Not { tried, in_time: false } => {
                let time = count(usize::try_from(self.asked.seconds).unwrap_or(usize::MAX), "second");
                format!("did not act in {}, and then {time} were over", count(*tried, "position"))
            }
            Came::Stopped => "begins to act, but the match is stopped before it ends".to_owned(),
            Came::Never => "can never act: `tiru when` says why".to_owned(),
            Came::Static => "is in force while it works, and is not played".to_owned(),
        }
    }

    fn text(&self, id: EffectRef) -> String {
        let checked = self.loaded.checked.as_ref();
        let row = checked.and_then(|checked| Some((checked, checked.effects.get(id)?)));
        row.map(|(checked, row)| effect(checked, row, Language::base())).unwrap_or_default()
    }

    fn show(&self, name: &str, came: &[(EffectRef, Came)], print: &mut Print) {
        let acted = came.iter().filter(|(_, came)| matches!(came, Came::Acted { .. })).count();
        let name = print.tone(Tone::Heading, &escape(name));
        match came.len() {
            0 => print.line(format_args!("{name} has no effects")),
            all => print.line(format_args!("{name}: {acted} of {} acted", count(all, "effect"))),
        }
        for (at, (id, came)) in came.iter().enumerate() {
            let good = matches!(came, Came::Acted { .. } | Came::Static);
            let tone = if good { Tone::Good } else { Tone::Doubtful };
            print.line(format_args!("\neffect {} {}", at + 1, print.tone(tone, &self.answer(came))));
            print.line(format_args!("  {}", escape(&self.text(*id))));
            match came {
                Came::Acted { position, story, .. } => {
                    for line in position.lines(self.game) {
                        print.line(format_args!("  given  {}", escape(&line)));
                    }
                    print.line("");
                    story.show(print);
                }
                Came::Stopped => {
                    print.line("  help: it repeats without an end, or triggers itself again and again");
                }
                Came::Not { tried, .. } if *tried > 0 => {
                    print.line("  tried: the card wherever random matches had cards like it, before each phase, with random other cards and answers");
                    print.line("  help: a condition may be rare; write a ruling that gives the position, and `tiru judge` shows it");
                }
                _ => {}
            }
        }
    }

    fn plain(&self, name: &str, came: &[(EffectRef, Came)], print: &mut Print) {
        for (at, (_, came)) in came.iter().enumerate() {
            print.line(format_args!("{}, effect {}: {}", escape(name), at + 1, self.answer(came)));
        }
    }

    fn json(&self, name: &str, came: &[(EffectRef, Came)]) -> serde_json::Value {
        let effects = came.iter().map(|(id, came)| {
            let (position, story) = match came {
                Came::Acted { position, story, .. } => (position.lines(self.game), story.json()),
                _ => (Vec::new(), serde_json::Value::Null),
            };
            let acted = matches!(came, Came::Acted { .. });
            json!({ "text": self.text(*id), "acted": acted, "answer": self.answer(came), "position": position, "story": story })
        });
        json!({ "card": name, "effects": effects.collect::<Vec<_>>() })
    }
}
