//! What lies on the table, as plain as it can be said: a list of cards, and for each zone the list of those in it.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use tiru_dsl::blueprint::{Arrangement, Carrier};
use tiru_dsl::checked::{
    Ban, Claim, Deed, Edge, EffectRef, Immunity, LabelRef, Live, PhaseOf, Step, Value as Written,
};
use tiru_engine::rules::{AttrId, NodeId};

use crate::look::Env;
use crate::value::{Inst, Place, Thing, Value, at};
use crate::world::World;

#[derive(Clone, Debug)]
pub(crate) struct Card {
    pub(crate) owner: u8,
    pub(crate) up: bool,
    pub(crate) place: Option<Place>,
    pub(crate) column: Option<u8>,
    /// The card that lies on it.
    pub(crate) under: Option<usize>,
    /// Who put it into the shared zone where it lies.
    pub(crate) put_by: Option<u8>,
    pub(crate) values: Vec<i64>,
    /// When it came to where it lies.
    pub(crate) since: u64,
    /// When it was last made fresh.
    pub(crate) fresh: u64,
}

/// When something is over.
#[derive(Clone, Debug)]
pub(crate) struct Due {
    pub(crate) edge: Edge,
    pub(crate) phase: PhaseOf,
    pub(crate) seat: Option<u8>,
    /// The nearest one does not count.
    pub(crate) later: bool,
}

/// An effect that a card got from another one.
#[derive(Clone, Debug)]
pub(crate) struct Lent {
    pub(crate) number: usize,
    pub(crate) text: EffectRef,
    /// The card that has it; of one that floats the card that made it.
    pub(crate) carrier: Option<usize>,
    pub(crate) origin: Option<usize>,
    pub(crate) due: Option<Due>,
    pub(crate) keeps: Vec<AttrId>,
    /// The values of the moment it was handed out.
    pub(crate) frozen: Option<Env>,
    /// It is on no card, and speaks for whom it was made.
    pub(crate) floats: bool,
}

/// An effect that is handed out: to a card, or to stand by itself.
#[derive(Clone, Debug)]
pub(crate) struct Given {
    pub(crate) text: EffectRef,
    pub(crate) onto: Option<usize>,
    pub(crate) due: Option<Due>,
    /// Its bindings, as they are now.
    pub(crate) env: Env,
}

/// Claims that were handed out.
#[derive(Clone, Debug)]
pub(crate) struct Grant<'a> {
    pub(crate) by: Option<usize>,
    pub(crate) made: u64,
    pub(crate) due: Option<Due>,
    pub(crate) firm: bool,
    pub(crate) label: Option<LabelRef>,
    pub(crate) says: Granted<'a>,
    pub(crate) env: Env,
}

#[derive(Clone, Debug)]
pub(crate) enum Granted<'a> {
    /// About one thing, the amounts of then.
    Has(Thing, Vec<(AttrId, Step, Value)>),
    NoEffects(usize),
    Cannot(Option<Thing>, &'a Ban),
    Can(Option<Thing>, &'a Ban, &'a [LabelRef]),
    Immune(usize, &'a Immunity),
    /// Looked up anew each time.
    Claims(&'a [Claim]),
}

#[derive(Clone, Debug)]
pub(crate) struct Table<'a> {
    pub(crate) cards: Vec<Card>,
    /// From the top of a stack; elsewhere by when they came.
    pub(crate) zones: BTreeMap<Place, Vec<usize>>,
    /// The cards under others, by when they came there.
    pub(crate) tucked: Vec<usize>,
    /// How often a phase of a seat is to be passed over, or to come once more.
    pub(crate) ahead: BTreeMap<(NodeId, u8, bool), u32>,
    pub(crate) seats: Vec<Vec<i64>>,
    pub(crate) game: Vec<i64>,
    pub(crate) playing: Vec<bool>,
    pub(crate) current: u8,
    pub(crate) turn: i64,
    pub(crate) round: i64,
    pub(crate) clock: u64,
    pub(crate) used: BTreeMap<Inst, u32>,
    pub(crate) lent: Vec<Lent>,
    /// Effects that another card has taken.
    pub(crate) taken: BTreeSet<Inst>,
    /// Before which match another card took an effect.
    pub(crate) moved_on: BTreeMap<Inst, u64>,
    pub(crate) silenced: Vec<(Inst, Option<Due>)>,
    pub(crate) grants: Vec<Rc<Grant<'a>>>,
    /// When a card last did a deed that an order or a conflict asks about.
    pub(crate) stamps: BTreeMap<(Deed, usize), u64>,
    /// Hidden cards that a seat was shown where they lie.
    pub(crate) shown: BTreeSet<(u8, usize)>,
    /// When a phase last began.
    pub(crate) began: BTreeMap<NodeId, u64>,
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
            last_turn: vec![None; usize::from(world.seats)],
        }
    }

    /// The table before the first step: each part of each deck lies in its zone, its first card on top.
    pub(crate) fn laid(world: &World<'_>, parts: &[Vec<usize>]) -> Table<'a> {
        let mut table = Table::bare(world);
        for (card, (_, owner)) in world.cards.iter().enumerate() {
            table.cards.push(Card {
                owner: *owner,
                up: true,
                place: None,
                column: None,
                under: None,
                put_by: None,
                values: world.starts.clone(),
                since: 0,
                fresh: 0,
            });
            table.print(world, card);
        }
        let mut next = 0;
        for (seat, sizes) in parts.iter().enumerate() {
            for (part, size) in world.text.structure.decks.iter().zip(sizes) {
                let place = (part.to, Some(u8::try_from(seat).unwrap()));
                for card in next..next + size {
                    table.clock += 1;
                    table.cards[card].place = Some(place);
                    table.cards[card].since = table.clock;
                    table.zones.get_mut(&place).unwrap().push(card);
                }
                next += size;
            }
        }
        table
    }

    /// Gives a card the values that it prints.
    fn print(&mut self, world: &World<'_>, card: usize) {
        let printed = &world.text.cards[world.cards[card].0].printed;
        for attr in world.attributes_of(Carrier::Card) {
            let written = printed.iter().find(|printed| printed.attr == attr).map(|printed| &printed.value);
            let unprinted = world.starts[at(attr)];
            let raw = match written {
                None => unprinted,
                Some(Written::Number(number)) => *number,
                Some(Written::Flag(flag)) => i64::from(*flag),
                Some(Written::Word(word)) => i64::from(*word),
                Some(Written::Words(words)) => words.iter().fold(0, |all, word| all | 1 << word),
                Some(Written::Text(_)) => 0,
            };
            self.cards[card].values[at(attr)] = raw;
        }
    }

    pub(crate) fn tick(&mut self) -> u64 {
        self.clock += 1;
        self.clock
    }

    /// The cards of a place: by column where there are spots.
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

    /// The uppermost of the cards that lie on a card; itself if none does.
    pub(crate) fn uppermost(&self, mut card: usize) -> usize {
        while let Some(above) = self.cards[card].under {
            card = above;
        }
        card
    }

    /// The cards right under a card.
    pub(crate) fn under(&self, card: usize) -> Vec<usize> {
        self.tucked.iter().copied().filter(|other| self.cards[*other].under == Some(card)).collect()
    }

    /// What lies under a card is held by whoever holds that one.
    pub(crate) fn holder(&self, card: usize) -> Option<u8> {
        let card = &self.cards[self.uppermost(card)];
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

    /// Takes a card from where it lies.
    fn take(&mut self, card: usize) {
        if let Some(from) = self.cards[card].place.take() {
            self.zones.get_mut(&from).unwrap().retain(|other| *other != card);
        }
        self.cards[card].under = None;
        self.tucked.retain(|other| *other != card);
        self.shown.retain(|(_, shown)| *shown != card);
    }

    /// Puts a card under another one: it lies in no zone and stays what it is.
    pub(crate) fn tuck(&mut self, card: usize, host: usize) {
        self.take(card);
        self.tucked.push(card);
        let now = self.tick();
        let row = &mut self.cards[card];
        (row.column, row.under, row.since) = (None, Some(host), now);
    }

    /// Puts a card somewhere; `bottom` is about stacks alone.
    pub(crate) fn put(
        &mut self,
        world: &World<'_>,
        card: usize,
        (place, column): (Place, Option<u8>),
        bottom: bool,
        by: Option<u8>,
    ) {
        let moved = self.cards[card].place != Some(place);
        self.take(card);
        let zone = &world.text.structure.zones[place.0];
        let cards = self.zones.get_mut(&place).unwrap();
        let at = if zone.order == Arrangement::Stack && !bottom { 0 } else { cards.len() };
        cards.insert(if zone.order != Arrangement::Stack && bottom { 0 } else { at }, card);
        let now = self.tick();
        let row = &mut self.cards[card];
        row.place = Some(place);
        row.column = column;
        row.put_by = by;
        if moved {
            row.since = now;
        }
        if zone.fresh {
            row.up = true;
            row.fresh = now;
            self.make_fresh(world, card);
        }
    }

    /// Two cards exchange places: each lies just where the other one lay.
    pub(crate) fn swap(&mut self, world: &World<'_>, a: usize, b: usize) {
        let (from, to) = (self.cards[a].place, self.cards[b].place);
        for place in [from, to].into_iter().flatten().collect::<BTreeSet<_>>() {
            for card in self.zones.get_mut(&place).unwrap() {
                *card = if *card == a {
                    b
                } else if *card == b {
                    a
                } else {
                    *card
                };
            }
        }
        let lay = [a, b].map(|card| (self.cards[card].column, self.cards[card].put_by));
        for (card, place, (column, put_by)) in [(a, to, lay[1]), (b, from, lay[0])] {
            let row = &mut self.cards[card];
            (row.place, row.column, row.put_by) = (place, column, put_by);
            if from == to {
                continue;
            }
            self.shown.retain(|(_, shown)| *shown != card);
            let now = self.tick();
            self.cards[card].since = now;
            if place.is_some_and(|place| world.text.structure.zones[place.0].fresh) {
                let row = &mut self.cards[card];
                (row.up, row.fresh) = (true, now);
                self.make_fresh(world, card);
            }
        }
    }

    /// A card forgets all that happened to it.
    fn make_fresh(&mut self, world: &World<'_>, card: usize) {
        self.print(world, card);
        self.lent.retain(|lent| lent.carrier != Some(card) || lent.floats);
        let lent: Vec<usize> = self.lent.iter().map(|lent| lent.number).collect();
        self.silenced.retain(|(inst, _)| match inst {
            Inst::Printed(on, _) => *on != card,
            Inst::Lent(number) => lent.contains(number),
            _ => true,
        });
        self.taken.retain(|inst| !matches!(inst, Inst::Printed(on, _) if *on == card));
        self.grants.retain(|grant| grant.says.thing() != Some(Thing::Card(card)));
        let once = |inst: &Inst| world.printed(*inst).is_some_and(|effect| world.effect(effect).once);
        self.used.retain(|inst, _| !matches!(inst, Inst::Printed(on, _) if *on == card) || once(inst));
    }

    /// The text of an effect, its card, and for which seat it stands.
    pub(crate) fn instance(&self, world: &World<'_>, inst: Inst) -> Option<(EffectRef, Option<usize>)> {
        match inst {
            Inst::Game(effect, _) => Some((effect, None)),
            Inst::Printed(card, _) => Some((world.printed(inst)?, Some(card))),
            Inst::Lent(number) => {
                let lent = self.lent_one(number)?;
                Some((lent.text, lent.carrier))
            }
            Inst::OfCard(_) => None,
        }
    }

    pub(crate) fn lent_one(&self, number: usize) -> Option<&Lent> {
        self.lent.iter().find(|lent| lent.number == number)
    }

    /// The bindings that an effect was handed out with.
    pub(crate) fn frozen(&self, inst: Inst) -> Option<&Env> {
        match inst {
            Inst::Lent(number) => self.lent_one(number)?.frozen.as_ref(),
            _ => None,
        }
    }

    /// Whether an effect is on no card, even if a card made it.
    pub(crate) fn floats(&self, inst: Inst) -> bool {
        matches!(inst, Inst::Lent(number) if self.lent_one(number).is_some_and(|lent| lent.floats))
    }

    /// The card that an effect is printed on.
    pub(crate) fn origin(&self, inst: Inst) -> Option<usize> {
        match inst {
            Inst::Printed(card, _) | Inst::OfCard(card) => Some(card),
            Inst::Lent(number) => self.lent_one(number)?.origin,
            Inst::Game(..) => None,
        }
    }

    /// The effects on a card: as printed, then those that it got.
    pub(crate) fn effects_on(&self, world: &World<'_>, card: usize) -> Vec<Inst> {
        let printed = world.text.cards[world.cards[card].0].effects.len();
        let printed = (0..printed).map(|nth| Inst::Printed(card, nth));
        let on_it = |lent: &&Lent| lent.carrier == Some(card) && !lent.floats;
        let lent = self.lent.iter().filter(on_it).map(|lent| Inst::Lent(lent.number));
        printed.filter(|inst| !self.taken.contains(inst)).chain(lent).collect()
    }

    /// Every effect there is, those of the game first.
    pub(crate) fn all_effects(&self, world: &World<'_>) -> Vec<Inst> {
        let mut all = Vec::new();
        for effect in &world.text.always {
            if world.effect(*effect).stands == tiru_dsl::checked::Stands::EachSeat {
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

impl Granted<'_> {
    /// What it is about, if it is about one thing.
    pub(crate) fn thing(&self) -> Option<Thing> {
        match self {
            Granted::Has(thing, _) | Granted::Cannot(Some(thing), _) | Granted::Can(Some(thing), ..) => {
                Some(*thing)
            }
            Granted::NoEffects(card) | Granted::Immune(card, _) => Some(Thing::Card(*card)),
            Granted::Cannot(None, _) | Granted::Can(None, ..) | Granted::Claims(_) => None,
        }
    }
}
