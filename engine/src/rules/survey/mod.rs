//! What follows from a game alone, whatever the decks and settings: worked out once, when the first lineup asks for it, and shared by
//! all. A lineup then looks only at the texts that its own cards bring, however many there are in other packs and in rulings.

mod concerned;
mod own;
mod reach;
mod reads;

pub(crate) use concerned::Concerned;
pub(crate) use reach::bodies_of_card;
pub(crate) use reads::Reads;

use super::{ActionId, BodyId, CardDefId, EffectId, Game, Id, NONE, Op, Stands, Table, TextId};
use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, OnceLock};

/// What follows from a game alone.
#[derive(Debug)]
pub(crate) struct Survey {
    /// For each attribute whether any text writes it.
    pub(crate) written: Vec<bool>,
    /// Whether any text plans deeds that happen together.
    pub(crate) plans: bool,
    /// Whether any text reads which phases are under way.
    pub(crate) reads_phases: bool,
    /// The effects that stand in the game and not on cards.
    pub(crate) standing: Vec<EffectId>,
    /// The bodies that can be run whichever cards there are.
    pub(crate) bodies: Vec<BodyId>,
    /// The bans about nobody in particular, by their rows.
    pub(crate) plain_bans: Vec<usize>,
    /// The bans and permissions of each effect that has any, by effect.
    bans_of_effects: Vec<(EffectId, usize)>,
    /// For each ban which arguments of the deed it depends on.
    pub(crate) bans_read: Vec<Reads>,
    /// For each action whether the chooser can tell apart all cards it is offered with, by where they lie.
    pub(crate) cards_told_apart: Table<ActionId, bool>,
    /// For each effect whether the test of its trigger reads nothing of its card and its holder.
    pub(crate) triggers_alike: Table<EffectId, bool>,
    /// The texts that are only shown, to be handed out without a copy.
    pub(crate) texts: Table<TextId, Arc<str>>,
    /// For each topic where cards can have effects that it may concern, and last the same for any change; filled as it is asked for.
    concerned: Vec<concerned::Asked>,
    /// A number for the name of each card, see [`Game::name_of`], worked out when one is first read.
    names: OnceLock<Table<CardDefId, i32>>,
}

/// Keeps what follows from a game. A game that was copied may be changed, and is looked at anew.
#[derive(Default)]
pub struct Surveyed(OnceLock<Arc<Survey>>);

impl Clone for Surveyed {
    fn clone(&self) -> Surveyed {
        Surveyed::default()
    }
}

impl PartialEq for Surveyed {
    /// It adds nothing to the game.
    fn eq(&self, _: &Surveyed) -> bool {
        true
    }
}

impl Eq for Surveyed {}

impl fmt::Debug for Surveyed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Surveyed")
    }
}

impl Survey {
    /// The bans and permissions of an effect, in the order in which they are written.
    pub(crate) fn bans_of(&self, effect: EffectId) -> impl Iterator<Item = usize> + use<'_> {
        let first = self.bans_of_effects.partition_point(|(by, _)| *by < effect);
        let rest = self.bans_of_effects.get(first..).unwrap_or(&[]);
        rest.iter().take_while(move |(by, _)| *by == effect).map(|(_, ban)| *ban)
    }
}

impl Game {
    /// What follows from it alone.
    pub(crate) fn survey(&self) -> &Arc<Survey> {
        self.survey.0.get_or_init(|| Arc::new(self.look_over()))
    }

    /// The bodies that matches run: those behind them are run by rulings alone, once each.
    pub(crate) fn played(&self) -> usize {
        self.rulings_from.map_or(self.bodies.len(), Id::index)
    }

    fn look_over(&self) -> Survey {
        let mut written = vec![false; self.attributes.len()];
        let (mut plans, mut reads_phases) = (false, false);
        for op in self.bodies.rows().iter().take(self.played()).flat_map(|body| &body.ops) {
            match op {
                Op::Write { attr, .. } => {
                    written.iter_mut().skip(attr.index()).take(1).for_each(|it| *it = true);
                }
                Op::Plan { .. } => plans = true,
                Op::InPhase { .. } => reads_phases = true,
                _ => {}
            }
        }
        let standing = self.effects.iter().filter(|(_, def)| def.stands != Stands::Carrier);
        let standing: Vec<EffectId> = standing.map(|(effect, _)| effect).collect();
        let (mut plain_bans, mut bans_of_effects) = (Vec::new(), Vec::new());
        for (at, ban) in self.bans.iter().enumerate() {
            match ban.by {
                Some(effect) => bans_of_effects.push((effect, at)),
                None => plain_bans.push(at),
            }
        }
        bans_of_effects.sort_unstable();
        let conditions = self.bans.iter().map(|ban| ban.condition);
        Survey {
            written,
            plans,
            reads_phases,
            bodies: self.bodies_of_the_game(&standing),
            standing,
            plain_bans,
            bans_of_effects,
            bans_read: conditions
                .map(|body| body.map_or(Reads::Nothing, |body| self.arguments(body)))
                .collect(),
            cards_told_apart: self
                .actions
                .rows()
                .iter()
                .map(|it| !self.names_a_card(it) || self.walks_known_zones(it.options))
                .collect(),
            triggers_alike: self.effects.rows().iter().map(|def| self.is_tested_alike(def)).collect(),
            texts: self.texts.rows().iter().map(|text| Arc::from(text.as_str())).collect(),
            concerned: (0..=self.topics()).map(|_| concerned::Asked::default()).collect(),
            names: OnceLock::new(),
        }
    }

    /// A number for the name of a card: equal for equal names, and that of the text if it is one that the game shows.
    pub(crate) fn name_of(&self, card: CardDefId) -> i32 {
        self.survey().names.get_or_init(|| self.numbered_names())[card]
    }

    fn numbered_names(&self) -> Table<CardDefId, i32> {
        let (texts, cards) = (self.texts.rows().iter(), self.cards.rows());
        let mut numbers = HashMap::new();
        for (number, name) in (0..).zip(texts.chain(cards.iter().map(|card| &card.name))) {
            numbers.entry(name.as_str()).or_insert(number);
        }
        cards.iter().map(|card| numbers.get(card.name.as_str()).copied().unwrap_or(NONE)).collect()
    }
}
