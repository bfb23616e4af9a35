//! What a run plays, from its arguments: the description for the report, and the lineups.

use std::collections::BTreeMap;
use std::sync::Arc;

use tiru_dsl::assemble::PlayableDeck;
use tiru_dsl::blueprint::Formula;
use tiru_dsl::diagnostic::escape;
use tiru_dsl::load::Loaded;
use tiru_engine::rules::{Game, Of};

use super::Sim;
use super::about::{About, Kind, LegOf, Version};
use super::batch::{Leg, seed_of};
use super::cards;
use super::versions::Other;
use crate::deal::{Deal, Dealt, fits};
use crate::exit::Exit;
use crate::print::Print;
use crate::sits::Sits;

/// What a run plays.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) about: About,
    pub(super) legs: Vec<Leg>,
    pub(super) sits: Vec<Sits>,
    /// The arguments of each version, to read it again.
    pub(super) sources: Vec<(String, Deal)>,
    /// The least and the most that a card of the first version may print, by attribute, where the game says it as a number.
    pub(super) ranges: BTreeMap<String, (i64, i64)>,
}

/// Why there is no plan, as lines.
type Wrong = Vec<String>;

impl Plan {
    /// Reads everything that is needed. Reports what goes wrong and returns the exit code.
    pub(super) fn of(sim: &Sim, print: &mut Print) -> Result<Plan, Exit> {
        let typed = sim.game.as_deref().unwrap_or_default();
        let other = sim.other().map_err(|words| usage(vec![words], print))?;
        let deal = if other.is_some() { sim.first_version() } else { sim.deal() };
        let (loaded, game) = deal.read(typed, print)?;
        let seats = if sim.seats.is_empty() { usize::from(game.seats.0) } else { sim.seats.len() };
        fits(&game, seats).map_err(|why| usage(vec![format!("error: {why}")], print))?;
        let sits = if sim.seats.is_empty() { vec![Sits::Random; seats] } else { sim.seats.clone() };
        let kind = match (&sim.all_decks, &other) {
            (Some(_), _) => Kind::Pairs,
            (None, Some(_)) => Kind::Compare,
            (None, None) => Kind::One,
        };
        let about = About { until: sim.until, ..About::new(kind, sim.seed, &sits) };
        let sources = vec![(typed.to_owned(), deal.clone())];
        let mut plan = Plan { about, legs: Vec::new(), sits, sources, ranges: ranges(&loaded) };
        let made = match other {
            _ if kind == Kind::Pairs => plan.every_pair(sim, &loaded, &game),
            Some(other) => {
                let first = plan.one(sim, &deal, &loaded, &game);
                match first {
                    Ok(()) => return plan.against(sim, other, print),
                    Err(wrong) => Err(wrong),
                }
            }
            None => plan.one(sim, &deal, &loaded, &game),
        };
        let left_out = made.map_err(|wrong| usage(wrong, print));
        left_out.map(|()| plan)
    }

    /// Plays one lineup.
    fn one(&mut self, sim: &Sim, deal: &Deal, loaded: &Loaded, game: &Arc<Game>) -> Result<(), Wrong> {
        let dealt = deal.lineup(loaded, game, self.sits.len())?;
        let names: Vec<String> = dealt.decks.iter().map(|deck| deck.name.clone()).collect();
        let places = (0..names.len()).collect();
        self.about.versions.push(Version::of(loaded, &dealt, names, sim.cards));
        self.add(sim, game, &dealt, (places, sim.games(), sim.seed));
        Ok(())
    }

    fn add(&mut self, sim: &Sim, game: &Game, dealt: &Dealt, (decks, games, seed): (Vec<usize>, u64, u64)) {
        let version = self.about.versions.len().saturating_sub(1);
        self.about.legs.push(LegOf { version, decks, games });
        let decks = sim.cards.then(|| cards::in_decks(&dealt.decks, game));
        if let (Some(decks), Some(version)) = (&decks, self.about.versions.last_mut()) {
            version.add_effects(game, &cards::in_any(decks));
        }
        self.legs.push(Leg { lineup: Arc::clone(&dealt.lineup), seed, decks, lists: dealt.decks.clone() });
    }

    /// Plays the same matches under another version, with the same decks.
    fn against(mut self, sim: &Sim, other: Other, print: &mut Print) -> Result<Plan, Exit> {
        let decks = self.about.versions.first().map_or_else(Vec::new, |version| version.decks.clone());
        let named = sim.deal().names_decks();
        let (loaded, game) = other.deal.read(&other.game, print)?;
        let deal = if named || loaded.playable.is_empty() {
            other.deal.clone()
        } else {
            other.deal.clone().with_decks(decks)
        };
        // Other decks would not help there.
        deal.check_readings(&game).map_err(|wrong| usage(wrong, print))?;
        if let Err(mut wrong) = self.one(sim, &deal, &loaded, &game) {
            wrong.push(format!(
                "help: both versions are played with the same decks, and B is {}; name other ones with `--deck`",
                escape(&other.label)
            ));
            return Err(usage(wrong, print));
        }
        self.sources.push((other.game, deal));
        for (version, label) in self.about.versions.iter_mut().zip([sim.first_label(), other.label]) {
            version.label = label;
        }
        Ok(self)
    }

    /// Plays every deck against every other.
    fn every_pair(&mut self, sim: &Sim, loaded: &Loaded, game: &Arc<Game>) -> Result<(), Wrong> {
        let name = escape(&game.id);
        let deal = sim.deal();
        if deal.names_decks() {
            return Err(vec!["error: `--decks all` plays all decks\nhelp: leave out `--deck`".to_owned()]);
        }
        if fits(game, 2).is_err() || self.sits.len() != 2 {
            return Err(vec![format!(
                "error: `--decks all` lets two players play `{name}` against each other"
            )]);
        }
        let field = deal.every_deck(loaded, game)?;
        if field.decks.len() < 2 {
            let found = crate::report::count(field.decks.len(), "deck");
            return Err(vec![format!(
                "error: `{name}` has {found} that can be played, and `--decks all` needs two"
            )]);
        }
        let between = |first: &PlayableDeck, second: &PlayableDeck| {
            let decks = vec![first.list.clone(), second.list.clone()];
            Dealt::new(loaded, game, decks, field.settings.clone())
        };
        self.about.left_out = field.left_out;
        let mut number = 0;
        for (a, first) in field.decks.iter().enumerate() {
            for (b, second) in field.decks.iter().enumerate().skip(a + 1) {
                let dealt = [between(first, second)?, between(second, first)?];
                if self.about.versions.is_empty()
                    && let Some(dealt) = dealt.first()
                {
                    let names = field.decks.iter().map(|deck| deck.list.name.clone()).collect();
                    self.about.versions.push(Version::of(loaded, dealt, names, sim.cards));
                }
                // Half of the matches in each order, both orders from the same seeds.
                let (seed, half) = (seed_of(number, sim.seed), sim.games() / 2);
                let [one, other] = &dealt;
                self.add(sim, game, one, (vec![a, b], sim.games() - half, seed));
                self.add(sim, game, other, (vec![b, a], half, seed));
                number += 1;
            }
        }
        Ok(())
    }
}

/// Returns the numbers that cards may print, by attribute: those of its `range`, `min` and `max`.
fn ranges(loaded: &Loaded) -> BTreeMap<String, (i64, i64)> {
    let attributes = loaded.blueprint.iter().flat_map(|game| &game.attributes);
    let of_cards = attributes.filter(|attribute| attribute.of.value == Of::Card);
    let limits = of_cards.map(|attribute| {
        let (least, most) =
            attribute.range.as_ref().map_or((None, None), |(least, most)| (Some(least), Some(most)));
        let least = [least, attribute.min.as_ref()].into_iter().flatten().filter_map(Formula::literal).max();
        let most = [most, attribute.max.as_ref()].into_iter().flatten().filter_map(Formula::literal).min();
        (attribute.name.text.clone(), (least.unwrap_or(i64::MIN), most.unwrap_or(i64::MAX)))
    });
    limits.collect()
}

/// Reports why nothing can be played.
fn usage(wrong: Wrong, print: &mut Print) -> Exit {
    for words in wrong {
        print.remark(words);
    }
    Exit::Usage
}
