//! Puts cards into places: at the start, and whenever one moves.

use std::collections::BTreeSet;
use tiru_engine::rules::{Of, Sees};

use tiru_dsl::ast::Face;
use tiru_dsl::blueprint::Arrangement;
use tiru_dsl::checked::{Value as Written, Zone};

use crate::table::{Card, Stock, Table};
use crate::value::{Inst, Place, Thing, at};
use crate::world::World;

impl<'a> Table<'a> {
    /// Builds the table before the first step: each part of each deck is in its zone, its first card on top.
    pub(crate) fn set_up(world: &World<'_>, parts: &[Vec<usize>]) -> Table<'a> {
        let mut table = Table::bare(world);
        for (card, (_, owner)) in world.cards.iter().enumerate() {
            table.cards.push(Card {
                owner: *owner,
                shared: false,
                stock: if card < world.of_decks { Stock::Not } else { Stock::Ready },
                born: 0,
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
                let shared = world.text.structure.zones[part.to].shared;
                let place = (part.to, (!shared).then(|| u8::try_from(seat).unwrap()));
                let columns = world.columns(part.to);
                for card in next..next + size {
                    table.clock += 1;
                    let lies = u8::try_from(table.zones[&place].len()).unwrap_or(u8::MAX);
                    table.cards[card].column = columns.map(|_| lies + 1);
                    table.cards[card].shared = part.shared;
                    table.cards[card].put_by = (!part.shared).then_some(table.cards[card].owner);
                    table.cards[card].place = Some(place);
                    table.cards[card].since = table.clock;
                    table.zones.get_mut(&place).unwrap().push(card);
                }
                next += size;
            }
        }
        table
    }

    /// Gives a card its printed values.
    fn print(&mut self, world: &World<'_>, card: usize) {
        let printed = &world.text.cards[world.cards[card].0].printed;
        for attr in world.attributes_of(Of::Card) {
            let written = printed.iter().find(|printed| printed.attr == attr).map(|printed| &printed.value);
            let unprinted = world.starts[at(attr)];
            let raw = match written {
                None => unprinted,
                Some(Written::Number(number)) => *number,
                Some(Written::Flag(flag)) => i64::from(*flag),
                Some(Written::Word(word)) => i64::from(*word),
                Some(Written::Words(words)) => words.iter().fold(0, |all, word| all | 1 << word),
                Some(Written::Text(_) | Written::Seat(_) | Written::Card(_)) => 0,
            };
            self.cards[card].values[at(attr)] = world.clamp(attr, raw);
        }
    }

    /// Takes a card from its place.
    fn take(&mut self, card: usize) {
        if let Some(from) = self.cards[card].place.take() {
            self.zones.get_mut(&from).unwrap().retain(|other| *other != card);
        }
        self.cards[card].under = None;
        self.tucked.retain(|other| *other != card);
        self.shown.retain(|(_, shown)| *shown != card);
    }

    /// A card left a place: who cannot see which one it is loses track of those that it was shown there.
    pub(crate) fn lose_track(&mut self, world: &World<'_>, left: Option<Place>, card: usize, seers: &[u8]) {
        let Some(left) = left.filter(|left| self.cards[card].place != Some(*left)) else { return };
        let zone = &world.text.structure.zones[left.0];
        if zone.order == Arrangement::Stack || zone.sees == Sees::All || world.columns(left.0).is_some() {
            return;
        }
        let stays = &self.zones[&left];
        self.shown.retain(|(seat, shown)| seers.contains(seat) || !stays.contains(shown));
    }

    /// A seat, or chance, picked a card: of a stack, who did not pick it loses track of all that it was shown there.
    pub(crate) fn lose_order(&mut self, world: &World<'_>, card: usize, picker: Option<u8>) {
        let Some(place) = self.cards[card].place else { return };
        let zone = &world.text.structure.zones[place.0];
        if zone.order != Arrangement::Stack || zone.sees == Sees::All {
            return;
        }
        let stack = &self.zones[&place];
        self.shown.retain(|(seat, shown)| picker == Some(*seat) || !stack.contains(shown));
    }

    /// Sorts the cards of each stack that a seat cannot tell apart: a trial tells nothing of their order.
    pub(crate) fn sort_unknown(&mut self, world: &World<'_>, seat: Option<u8>) {
        for (place, cards) in &mut self.zones {
            let zone = &world.text.structure.zones[place.0];
            if zone.order != Arrangement::Stack || zone.sees != Sees::Nobody {
                continue;
            }
            let is_known = |card: usize| seat.is_some_and(|seat| self.shown.contains(&(seat, card)));
            let mut unknown: Vec<usize> = cards.iter().copied().filter(|card| !is_known(*card)).collect();
            // The uppermost card of a stack comes first here.
            unknown.sort_unstable_by_key(|card| std::cmp::Reverse((world.cards[*card].0, *card)));
            let mut unknown = unknown.into_iter();
            for card in cards.iter_mut().filter(|card| !is_known(**card)) {
                *card = unknown.next().unwrap();
            }
        }
    }

    /// Puts a card under another one: it is in no zone and keeps its state.
    pub(crate) fn tuck(&mut self, card: usize, host: usize) {
        self.take(card);
        self.tucked.push(card);
        let now = self.tick();
        let row = &mut self.cards[card];
        (row.column, row.under, row.since) = (None, Some(host), now);
    }

    /// Puts a card into a place; `bottom` matters only for stacks.
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
        row.up = shows(zone).unwrap_or(row.up);
        if zone.fresh {
            row.fresh = now;
            self.make_fresh(world, card);
            self.ends(world, card);
        }
    }

    /// Ends a created card that enters a place where cards become fresh; cards under it stay there.
    fn ends(&mut self, world: &World<'_>, card: usize) {
        let (Some(place), true) = (self.cards[card].place, self.cards[card].stock != Stock::Not) else {
            return;
        };
        let (beneath, by) = (self.under(card), self.holder(card));
        self.take(card);
        self.cards[card].column = None;
        self.cards[card].stock = Stock::Gone;
        for card in beneath {
            let columns = world.columns(place.0);
            let column =
                columns.and_then(|columns| (1..=columns).find(|at| self.on_spot(place, *at).is_none()));
            self.put(world, card, (place, column), false, by);
        }
    }

    /// Exchanges the places of two cards.
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
            let Some(zone) = place.map(|place| &world.text.structure.zones[place.0]) else { continue };
            let row = &mut self.cards[card];
            row.up = shows(zone).unwrap_or(row.up);
            if zone.fresh {
                row.fresh = now;
                self.make_fresh(world, card);
            }
        }
        for (card, place) in [(a, to), (b, from)] {
            if from != to && place.is_some_and(|place| world.text.structure.zones[place.0].fresh) {
                self.ends(world, card);
            }
        }
    }

    /// Resets the state of a card.
    pub(crate) fn make_fresh(&mut self, world: &World<'_>, card: usize) {
        self.print(world, card);
        self.lent.retain(|lent| lent.carrier != Some(card) || lent.floats);
        let lent: Vec<usize> = self.lent.iter().map(|lent| lent.number).collect();
        self.silenced.retain(|(inst, _)| match inst {
            Inst::Printed(on, _) => *on != card,
            Inst::Lent(number) => lent.contains(number),
            _ => true,
        });
        self.forget_had(world, card, false);
        self.taken.retain(|inst| !matches!(inst, Inst::Printed(on, _) if *on == card));
        self.grants.retain(|grant| grant.says.thing() != Some(Thing::Card(card)));
        let stays = |inst: &Inst| world.printed(*inst).is_some_and(|effect| world.counts_all_match(effect));
        self.used.retain(|inst, _| !matches!(inst, Inst::Printed(on, _) if *on == card) || stays(inst));
    }
}

/// Whether a card that enters a zone shows its face there; nothing if it stays as it is.
fn shows(zone: &Zone) -> Option<bool> {
    zone.face.map(|face| face == Face::Up).or(zone.fresh.then_some(true))
}
