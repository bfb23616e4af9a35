//! Created cards: which copy is created, where it goes, and when a card that ceased to exist can be reused.

use tiru_dsl::ast::Face;
use tiru_dsl::checked::{Arrival, CardRef, Deed, Position, Type};
use tiru_engine::WhyNot;

use crate::Stop;
use crate::deed::{How, Voice};
use crate::env::Env;
use crate::given::Granted;
use crate::note::Note;
use crate::opinion::Opinion;
use crate::table::{Stock, Table};
use crate::value::{Inst, Thing, Value};
use tiru_engine::rules::{NONE, Of, Verb};

/// The most created cards of one name that a seat may have at once.
const AT_ONCE: usize = 16;

impl Opinion<'_, '_> {
    pub(crate) fn create(
        &mut self,
        print: CardRef,
        to: &Arrival,
        face: Option<Face>,
        env: &mut Env,
        voice: &Voice,
    ) -> Result<(), Stop> {
        let (target, position) = match to {
            Arrival::Zone(zone, position) => (zone, *position),
            Arrival::Spot(place) | Arrival::Under(place) => (place, Position::Usual),
        };
        let (place, spot, host) = match self.look().value(target, env)? {
            Value::Zone(place) => (Some(place), None, None),
            Value::Spot(place, column) => (Some(place), Some((place, column)), None),
            Value::Card(host, _) => (self.table.cards[self.table.uppermost(host)].place, None, Some(host)),
            _ => return Ok(()),
        };
        let Some(place) = place else { return Ok(()) };
        let owner = place.1.or(env.acts.0).or(env.me).unwrap_or(self.table.current);
        let Some(card) = self.next_of_stock(print, owner) else {
            self.does_not_come(print, WhyNot::NoneLeft)?;
            return Ok(());
        };
        self.begin_anew(card);
        let zone = if host.is_some() { Value::None } else { Value::Zone(place) };
        let how = How::Move { spot, position, face, host };
        let doing = Self::doing(Deed::Verb(Verb::Create), vec![Value::card(card), zone], env, voice, how);
        self.together(vec![doing], voice.quiet)
    }

    /// Returns the first unused copy, if the limit is not reached.
    fn next_of_stock(&self, print: CardRef, owner: u8) -> Option<usize> {
        let stock: Vec<usize> = (0..self.table.cards.len())
            .filter(|card| self.world.cards[*card] == (print, owner) && *card >= self.world.of_decks)
            .collect();
        let there = stock.iter().filter(|card| !self.table.is_outside(**card)).count();
        let ready = stock.into_iter().find(|card| self.table.cards[*card].stock == Stock::Ready);
        ready.filter(|_| there < AT_ONCE)
    }

    /// Resets a card to its printed values and an empty history.
    fn begin_anew(&mut self, card: usize) {
        let now = self.table.tick();
        let row = &mut self.table.cards[card];
        (row.stock, row.born, row.up) = (Stock::Announced, now, true);
        self.table.make_fresh(self.world, card);
        self.table.used.retain(|inst, _| !matches!(inst, Inst::Printed(on, _) if *on == card));
        self.table.forget_had(self.world, card, true);
        self.table.stamps.retain(|(_, other), _| *other != card);
        self.did.retain(|(_, other), _| *other != card);
    }

    pub(crate) fn does_not_come(&mut self, print: CardRef, why: WhyNot) -> Result<(), Stop> {
        let name = self.world.text.cards[print].name.clone();
        self.falls_short();
        self.report(&Note::NotCreated(name, why))
    }

    /// A value that names a token which ceased to exist becomes `none`.
    fn forget_gone(&mut self) {
        for (attr, row) in self.world.text.structure.attributes.iter().filter(|(_, row)| row.ty == Type::CARD)
        {
            let things: Vec<Thing> = match row.of {
                Of::Card => (0..self.table.cards.len()).map(Thing::Card).collect(),
                Of::Seat => (0..self.world.seats).map(Thing::Seat).collect(),
                Of::Game => vec![Thing::Game],
            };
            for thing in things {
                let named = self.world.typed(attr, self.table.stored(thing, attr)).as_card();
                if named.is_some_and(|card| self.table.is_outside(card)) {
                    self.table.write(thing, attr, i64::from(NONE));
                }
            }
        }
    }

    /// Makes used-up cards available again, once nothing is pending and no lasting effect refers to them.
    pub(crate) fn restock(&mut self) {
        if self.bodies > 0 || !self.agenda.is_empty() {
            return;
        }
        self.forget_gone();
        for card in self.world.of_decks..self.table.cards.len() {
            if self.table.is_outside(card) && !is_referred_to(&self.table, card) {
                self.table.cards[card].stock = Stock::Ready;
            }
        }
    }
}

/// Whether a granted or borrowed effect refers to a card.
fn is_referred_to(table: &Table<'_>, card: usize) -> bool {
    let names = |env: &Env| {
        let values = env.locals.iter().chain([&env.carrier]);
        values.into_iter().any(|value| value.as_card() == Some(card))
    };
    let granted = table.grants.iter().any(|grant| {
        let live = matches!(grant.says, Granted::Claims(_)) && names(&grant.env);
        grant.by == Some(card) || grant.says.thing() == Some(Thing::Card(card)) || live
    });
    granted
        || table.lent.iter().any(|lent| {
            [lent.carrier, lent.origin].contains(&Some(card)) || lent.frozen.as_ref().is_some_and(names)
        })
}
