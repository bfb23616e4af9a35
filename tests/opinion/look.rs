//! Evaluates expressions on a table. Nothing is cached between two tables.

use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use tiru_dsl::blueprint::Peek;
use tiru_dsl::checked::{Expr, Kind, NamesRef, Type};
use tiru_engine::rules::{AttrId, NONE, Sees, ZoneId};

use crate::Stop;
use crate::claim_sources::ClaimSources;
use crate::env::Env;
use crate::past::Done;
use crate::table::Table;
use crate::value::{Place, Thing, Value, at};
use crate::world::World;

pub(crate) struct Look<'t, 'a> {
    pub(crate) world: &'t World<'a>,
    pub(crate) table: &'t Table<'a>,
    pub(crate) past: &'t [Done<'a>],
    /// Only what this seat sees.
    pub(crate) eyes: Option<u8>,
    /// And what it holds, as it is shown to a seat that chooses.
    pub(crate) searches: bool,
    /// Cards that this seat does not come to see by trying something.
    pub(crate) veiled: Rc<BTreeSet<usize>>,
    /// Stored values only, without claims.
    pub(crate) written: bool,
    /// Only claims below this step and strength.
    pub(crate) below: Option<(u8, usize)>,
    pub(crate) claim_sources: Rc<OnceCell<ClaimSources<'a>>>,
    /// Values already computed for this table.
    pub(crate) known: Rc<RefCell<Known>>,
    pub(crate) spared: Rc<RefCell<Spared>>,
}

/// Who tries something, and what is hidden from them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sight {
    pub(crate) eyes: Option<u8>,
    pub(crate) searches: bool,
    pub(crate) veiled: Rc<BTreeSet<usize>>,
}

/// Whether a card or a seat is immune to effects of a card, as far as certain claims count.
pub(crate) type Spared = BTreeMap<(Thing, usize, bool, Option<(u8, usize)>), bool>;

/// Values, each with the claims that count in it.
pub(crate) type Known = BTreeMap<(Thing, AttrId, Option<(u8, usize)>), i64>;

pub(crate) type Read = Result<Value, Stop>;

impl<'t, 'a> Look<'t, 'a> {
    pub(crate) fn new(world: &'t World<'a>, table: &'t Table<'a>, past: &'t [Done<'a>]) -> Look<'t, 'a> {
        Look {
            world,
            table,
            past,
            eyes: None,
            searches: false,
            veiled: Rc::default(),
            written: false,
            below: None,
            claim_sources: Rc::default(),
            known: Rc::default(),
            spared: Rc::default(),
        }
    }

    pub(crate) fn through(self, eyes: u8) -> Look<'t, 'a> {
        Look { eyes: Some(eyes), ..self }
    }

    /// Returns the view of a seat that chooses: it also sees what it holds.
    pub(crate) fn choosing(self, eyes: Option<u8>) -> Look<'t, 'a> {
        Look { eyes, searches: true, ..self }
    }

    pub(crate) fn holds(&self, expr: &Expr, env: &mut Env) -> Result<bool, Stop> {
        Ok(self.value(expr, env)?.holds())
    }

    pub(crate) fn set(&self, expr: &Expr, env: &mut Env) -> Result<Vec<Value>, Stop> {
        Ok(self.value(expr, env)?.members())
    }

    /// Whether a seat sees which card this is.
    pub(crate) fn sees(&self, seat: u8, card: usize) -> bool {
        let row = &self.table.cards[card];
        let Some(place) = self.table.cards[self.table.uppermost(card)].place else { return false };
        let zone = &self.world.text.structure.zones[place.0];
        let holds = self.table.holder(card) == Some(seat);
        let among = match zone.sees {
            Sees::All => true,
            Sees::Owner => place.1 == Some(seat) || (place.1.is_none() && holds),
            // Not even face down: whoever holds it never sees it.
            Sees::Others => return row.up && !holds,
            Sees::Nobody => false,
        };
        among && (row.up || (holds && zone.peek != Peek::Nobody))
    }

    /// Whether all seats see which card this is.
    pub(crate) fn is_open(&self, card: usize) -> bool {
        (0..self.world.seats).all(|seat| self.sees(seat, card))
    }

    pub(crate) fn hides(&self, card: usize) -> bool {
        self.eyes.is_some_and(|seat| {
            let searched = self.searches && self.table.holder(card) == Some(seat) && !self.sees(seat, card);
            !(searched || self.knows(seat, card) && !self.veiled.contains(&card))
        })
    }

    fn knows(&self, seat: u8, card: usize) -> bool {
        self.sees(seat, card) || self.searches && self.table.shown.contains(&(seat, card))
    }

    /// What a seat that tries something sees: nothing of what is hidden from it before.
    pub(crate) fn tries(&self) -> Sight {
        let is_hidden = |card: &usize| {
            self.eyes.is_some_and(|seat| !self.knows(seat, *card) || self.veiled.contains(card))
        };
        let hidden = (0..self.table.cards.len()).filter(is_hidden);
        Sight { eyes: self.eyes, searches: self.searches, veiled: Rc::new(hidden.collect()) }
    }

    pub(crate) fn attr(&self, of: &Value, attr: AttrId) -> Read {
        Ok(match of {
            Value::Card(_, Some(former)) => self.world.typed(attr, former.values[at(attr)]),
            Value::Card(card, None) => {
                if self.hides(*card) && !self.world.attribute(attr).open {
                    return Ok(Value::None);
                }
                self.world.typed(attr, self.current(Thing::Card(*card), attr)?)
            }
            Value::Seat(seat) => self.world.typed(attr, self.current(Thing::Seat(*seat), attr)?),
            _ => Value::None,
        })
    }

    pub(crate) fn zone_of(&self, zone: ZoneId, seat: Option<u8>) -> Value {
        let shared = self.world.text.structure.zones[zone].shared;
        if shared {
            Value::Zone((zone, None))
        } else {
            seat.map_or(Value::None, |seat| Value::Zone((zone, Some(seat))))
        }
    }

    pub(crate) fn cards_of(&self, zones: Value) -> Vec<Value> {
        let mut cards = Vec::new();
        for zone in zones.members() {
            if let Value::Zone(place) = zone {
                cards.extend(self.table.cards_in(place).into_iter().map(Value::card));
            }
        }
        cards
    }

    pub(crate) fn opposite(&self, place: Place, column: u8) -> Value {
        let faces = self.world.text.structure.zones[place.0].faces;
        let foe = place.1.and_then(|seat| self.foe(seat));
        match (faces, foe) {
            (Some(zone), Some(foe)) if self.world.columns(zone).is_some_and(|all| column <= all) => {
                Value::Spot((zone, Some(foe)), column)
            }
            _ => Value::None,
        }
    }

    pub(crate) fn foe(&self, seat: u8) -> Option<u8> {
        (self.world.seats == 2).then_some(1 - seat)
    }

    /// The seat after this one in the order of turns, or the one before it.
    pub(crate) fn neighbour(&self, of: u8, back: bool) -> Option<u8> {
        self.world.after(&self.table.playing, of, back != self.table.reversed)
    }

    pub(crate) fn is_named(&self, card: usize, names: NamesRef) -> bool {
        let printed = self.world.cards[card].0;
        !self.hides(card) && self.world.text.names[names].cards.contains(&printed)
    }
}

pub(crate) fn number(number: Option<i64>) -> Value {
    number.map_or(Value::None, Value::Number)
}

/// Returns the stored number for `none`.
pub(crate) fn raw_none() -> i64 {
    i64::from(NONE)
}

/// Returns the value of a setting.
pub(crate) fn typed(ty: Type, raw: i64) -> Value {
    match ty {
        Type::One(Kind::Flag) => Value::Flag(raw == 1),
        Type::One(Kind::Word(_)) => Value::Word(u16::try_from(raw).unwrap()),
        _ => Value::Number(raw),
    }
}
