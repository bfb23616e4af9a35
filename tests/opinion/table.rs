//! The table in the plainest form: a list of cards, and for each zone the list of its cards.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use tiru_dsl::checked::{Deed, EffectRef, Live};
use tiru_engine::rules::{AttrId, NodeId};

use crate::env::Env;
use crate::given::{Due, Grant, Lent};
use crate::value::{Inst, Place, Thing, at};
use crate::world::World;

/// The state of a created card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stock {
    /// Not created: a card of a deck.
    Not,
    /// Can be created.
    Ready,
    /// Is created, or about to be.
    Announced,
    /// Has ceased to exist.
    Gone,
}

#[derive(Clone, Debug)]
pub(crate) struct Card {
    pub(crate) owner: u8,
    /// Whether it is of a deck that all share.
    pub(crate) shared: bool,
    pub(crate) stock: Stock,
    /// When it was last announced.
    pub(crate) born: u64,
    pub(crate) up: bool,
    pub(crate) place: Option<Place>,
    pub(crate) column: Option<u8>,
    /// The card on top of it.
    pub(crate) under: Option<usize>,
    /// The seat that put it into its shared zone.
    pub(crate) put_by: Option<u8>,
    pub(crate) values: Vec<i64>,
    /// When it entered its place.
    pub(crate) since: u64,
    /// When it was last made fresh.
    pub(crate) fresh: u64,
}

#[derive(Clone, Debug)]
pub(crate) struct Table<'a> {
    pub(crate) cards: Vec<Card>,
    /// Stacks from top to bottom; other zones in order of entry.
    pub(crate) zones: BTreeMap<Place, Vec<usize>>,
    /// The cards under others, in order of entry.
    pub(crate) tucked: Vec<usize>,
    /// How often a phase of a seat will be skipped, or repeated.
    pub(crate) ahead: BTreeMap<(NodeId, u8, bool), u32>,
    pub(crate) seats: Vec<Vec<i64>>,
    pub(crate) game: Vec<i64>,
    pub(crate) playing: Vec<bool>,
    pub(crate) current: u8,
    pub(crate) reversed: bool,
    pub(crate) turn: i64,
    pub(crate) round: i64,
    pub(crate) clock: u64,
    pub(crate) used: BTreeMap<Inst, u32>,
    pub(crate) lent: Vec<Lent>,
    /// Effects that another card has taken.
    pub(crate) taken: BTreeSet<Inst>,
    /// The batch before which another card took an effect.
    pub(crate) moved_on: BTreeMap<Inst, u64>,
    pub(crate) silenced: Vec<(Inst, Option<Due>)>,
    pub(crate) grants: Vec<Rc<Grant<'a>>>,
    /// When a card last did a deed that an order or a conflict asks about.
    pub(crate) stamps: BTreeMap<(Deed, usize), u64>,
    /// Hidden cards that a seat was shown in their place.
    pub(crate) shown: BTreeSet<(u8, usize)>,
    /// When a phase last began.
    pub(crate) began: BTreeMap<NodeId, u64>,
    /// The phases that began and are not left, outermost first.
    pub(crate) under_way: Vec<NodeId>,
    /// The last finished turn of each seat.
    pub(crate) last_turn: Vec<Option<(u64, u64)>>,
}

impl<'a> Table<'a> {
    pub(crate) fn bare(world: &World<'_>) -> Table<'a> {
        Table {
            cards: Vec::new(),
            zones: world.places().into_iter().map(|place| (place, Vec::new())).collect(),
            tucked: Vec::new(),
            ahead: BTreeMap::new(),
            seats: vec![world.starts.clone(); usize::from(world.seats)],
            game: world.starts.clone(),
            playing: vec![true; usize::from(world.seats)],
            current: 0,
            reversed: false,
            turn: 0,
            round: 0,
            clock: 1,
            used: BTreeMap::new(),
            lent: Vec::new(),
            taken: BTreeSet::new(),
            moved_on: BTreeMap::new(),
            silenced: Vec::new(),
            grants: Vec::new(),
            stamps: BTreeMap::new(),
            shown: BTreeSet::new(),
            began: BTreeMap::new(),
            under_way: Vec::new(),
            last_turn: vec![None; usize::from(world.seats)],
        }
    }

    pub(crate) fn tick(&mut self) -> u64 {
        self.clock += 1;
        self.clock
    }

    /// Returns the cards of a place, by column if it has spots.
    pub(crate) fn cards_in(&self, place: Place) -> Vec<usize> {
        let mut cards = self.zones.get(&place).cloned().unwrap_or_default();
        if cards.iter().any(|card| self.cards[*card].column.is_some()) {
            cards.sort_by_key(|card| self.cards[*card].column);
        }
        cards
    }

    pub(crate) fn on_spot(&self, place: Place, column: u8) -> Option<usize> {
        let cards = self.zones.get(&place)?;
        cards.iter().copied().find(|card| self.cards[*card].column == Some(column))
    }

    /// Returns the top card of a pile of tucked cards; the card itself if none is on it.
    pub(crate) fn uppermost(&self, mut card: usize) -> usize {
        while let Some(above) = self.cards[card].under {
            card = above;
        }
        card
    }

    /// Whether a created card is not in the match.
    pub(crate) fn is_outside(&self, card: usize) -> bool {
        let row = &self.cards[card];
        row.stock != Stock::Not && row.place.is_none() && row.under.is_none()
    }

    /// Returns all cards below a card, at any depth.
    pub(crate) fn all_under(&self, card: usize) -> Vec<usize> {
        let mut found = self.under(card);
        let mut at = 0;
        while at < found.len() {
            found.extend(self.under(found[at]));
            at += 1;
        }
        found
    }

    /// Returns the cards directly under a card.
    pub(crate) fn under(&self, card: usize) -> Vec<usize> {
        self.tucked.iter().copied().filter(|other| self.cards[*other].under == Some(card)).collect()
    }

    /// Returns the holder of a card; a card under another one has the same holder.
    pub(crate) fn holder(&self, card: usize) -> Option<u8> {
        let card = &self.cards[self.uppermost(card)];
        if card.place.is_none() && card.stock == Stock::Announced {
            return Some(card.owner);
        }
        card.place?.1.or(card.put_by)
    }

    pub(crate) fn stored(&self, thing: Thing, attr: AttrId) -> i64 {
        match thing {
            Thing::Card(card) => self.cards[card].values[at(attr)],
            Thing::Seat(seat) => self.seats[usize::from(seat)][at(attr)],
            Thing::Game => self.game[at(attr)],
        }
    }

    pub(crate) fn write(&mut self, thing: Thing, attr: AttrId, raw: i64) {
        match thing {
            Thing::Card(card) => self.cards[card].values[at(attr)] = raw,
            Thing::Seat(seat) => self.seats[usize::from(seat)][at(attr)] = raw,
            Thing::Game => self.game[at(attr)] = raw,
        }
    }

    /// Returns the text of an effect and its card.
    pub(crate) fn instance(&self, world: &World<'_>, inst: Inst) -> Option<(EffectRef, Option<usize>)> {
        match inst {
            Inst::Game(effect, _) => Some((effect, None)),
            Inst::Printed(card, _) => Some((world.printed(inst)?, Some(card))),
            Inst::Lent(number) => {
                let lent = self.lent_one(number)?;
                Some((lent.text, lent.carrier))
            }
            Inst::Had(_) => world.had(inst).map(|had| (had.text, Some(had.card))),
            Inst::OfCard(_) => None,
        }
    }

    pub(crate) fn lent_one(&self, number: usize) -> Option<&Lent> {
        self.lent.iter().find(|lent| lent.number == number)
    }

    /// Returns the bindings that an effect was granted with.
    pub(crate) fn frozen(&self, world: &World<'_>, inst: Inst) -> Option<Env> {
        match inst {
            Inst::Lent(number) => self.lent_one(number)?.frozen.clone(),
            Inst::Had(_) => Some(world.had(inst)?.env),
            _ => None,
        }
    }

    /// Whether an effect is on no card, even if a card made it.
    pub(crate) fn floats(&self, inst: Inst) -> bool {
        matches!(inst, Inst::Lent(number) if self.lent_one(number).is_some_and(|lent| lent.floats))
    }

    /// Returns the card that an effect is printed on.
    pub(crate) fn origin(&self, world: &World<'_>, inst: Inst) -> Option<usize> {
        match inst {
            Inst::Printed(card, _) | Inst::OfCard(card) => Some(card),
            Inst::Lent(number) => self.lent_one(number)?.origin,
            Inst::Had(_) => Some(world.had(inst)?.origin),
            Inst::Game(..) => None,
        }
    }

    /// Returns the effects on a card: printed ones, then borrowed ones.
    pub(crate) fn effects_on(&self, world: &World<'_>, card: usize) -> Vec<Inst> {
        let printed = world.text.cards[world.cards[card].0].effects.len();
        let printed = (0..printed).map(|nth| Inst::Printed(card, nth));
        let on_it = |lent: &&Lent| lent.carrier == Some(card) && !lent.floats;
        let lent = self.lent.iter().filter(on_it).map(|lent| Inst::Lent(lent.number));
        printed.filter(|inst| !self.taken.contains(inst)).chain(lent).collect()
    }

    /// Returns every effect, those of the game first.
    pub(crate) fn all_effects(&self, world: &World<'_>) -> Vec<Inst> {
        let mut all = Vec::new();
        for effect in &world.text.always {
            if world.effect(*effect).stands == tiru_engine::rules::Stands::EachSeat {
                all.extend((0..world.seats).map(|seat| Inst::Game(*effect, Some(seat))));
            } else {
                all.push(Inst::Game(*effect, None));
            }
        }
        all.extend((0..self.cards.len()).flat_map(|card| self.effects_on(world, card)));
        all
    }

    pub(crate) fn is_live_zone(world: &World<'_>, place: Place) -> bool {
        !matches!(world.text.structure.zones[place.0].live, Live::Never)
    }
}
