//! Values of expressions, and their engine cells.

use std::rc::Rc;

use tiru_dsl::checked::EffectRef;
use tiru_engine::rules::{AttrId, MOST, NONE, ZoneId};

use crate::world::World;

/// A zone of one seat, or a shared one.
pub(crate) type Place = (ZoneId, Option<u8>);

/// An instance of an effect, on a card or of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Inst {
    /// Of the game, for a seat or for nobody.
    Game(EffectRef, Option<u8>),
    /// Printed on a card of the match: the card, and the index among its effects.
    Printed(usize, usize),
    /// Borrowed from another card, by its own number.
    Lent(usize),
    /// Any effect of a card.
    OfCard(usize),
    /// Granted by a static ability, by its own number.
    Had(usize),
}

/// The state of a card just before it left a live place.
#[derive(Debug)]
pub(crate) struct Former {
    pub(crate) place: Option<Place>,
    pub(crate) column: Option<u8>,
    pub(crate) holder: Option<u8>,
    pub(crate) up: bool,
    pub(crate) values: Vec<i64>,
}

#[derive(Clone, Debug)]
pub(crate) enum Value {
    None,
    Number(i64),
    Flag(bool),
    Word(u16),
    Words(i64),
    Text(String),
    Card(usize, Option<Rc<Former>>),
    Seat(u8),
    Spot(Place, u8),
    Zone(Place),
    Effect(Inst),
    Set(Vec<Value>),
}

impl PartialEq for Value {
    /// Cards are equal regardless of their former state.
    fn eq(&self, other: &Value) -> bool {
        use Value::{Card, Effect, Flag, Number, Seat, Set, Spot, Text, Word, Words, Zone};
        match (self, other) {
            (Number(a), Number(b)) | (Words(a), Words(b)) => a == b,
            (Flag(a), Flag(b)) => a == b,
            (Word(a), Word(b)) => a == b,
            (Text(a), Text(b)) => a == b,
            (Card(a, _), Card(b, _)) => a == b,
            (Seat(a), Seat(b)) => a == b,
            (Spot(a, b), Spot(c, d)) => (a, b) == (c, d),
            (Zone(a), Zone(b)) => a == b,
            (Effect(a), Effect(b)) => a == b,
            (Set(a), Set(b)) => a == b,
            (Value::None, Value::None) => true,
            _ => false,
        }
    }
}

impl Value {
    pub(crate) fn card(card: usize) -> Value {
        Value::Card(card, None)
    }

    pub(crate) fn seat(seat: Option<u8>) -> Value {
        seat.map_or(Value::None, Value::Seat)
    }

    pub(crate) fn is_none(&self) -> bool {
        matches!(self, Value::None) || matches!(self, Value::Set(members) if members.is_empty())
    }

    pub(crate) fn holds(&self) -> bool {
        matches!(self, Value::Flag(true))
    }

    pub(crate) fn number(&self) -> Option<i64> {
        match self {
            Value::Number(number) => Some(*number),
            _ => None,
        }
    }

    pub(crate) fn as_card(&self) -> Option<usize> {
        match self {
            Value::Card(card, _) => Some(*card),
            _ => None,
        }
    }

    pub(crate) fn as_seat(&self) -> Option<u8> {
        match self {
            Value::Seat(seat) => Some(*seat),
            _ => None,
        }
    }

    /// Returns the members of a set; a thing is a set of one, `none` an empty one.
    pub(crate) fn members(self) -> Vec<Value> {
        match self {
            Value::None => Vec::new(),
            Value::Set(members) => members,
            one => vec![one],
        }
    }

    /// Returns the stored number of an attribute's value.
    pub(crate) fn raw(&self) -> i64 {
        match self {
            Value::Number(number) | Value::Words(number) => *number,
            Value::Flag(flag) => i64::from(*flag),
            Value::Word(word) => i64::from(*word),
            Value::Seat(seat) => i64::from(*seat),
            Value::Card(card, _) => i64::try_from(*card).unwrap(),
            _ => i64::from(NONE),
        }
    }

    /// Returns the engine's cell. `target`: if cards and seats are both allowed, seats have their own
    /// numbers.
    pub(crate) fn cell(&self, world: &World, target: bool) -> i32 {
        match self {
            Value::Card(card, _) => i32::try_from(*card).unwrap(),
            Value::Seat(seat) if target => MOST + 1 + i32::from(*seat),
            Value::Seat(seat) => i32::from(*seat),
            Value::Spot(place, column) => world.spot_cell(*place, *column),
            Value::Zone(place) => world.place_cell(*place),
            Value::Effect(inst) => world.instance_cell(*inst),
            other => i32::try_from(other.raw()).unwrap(),
        }
    }
}

/// A thing with attributes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Thing {
    Card(usize),
    Seat(u8),
    Game,
}

impl Thing {
    pub(crate) fn of(value: &Value) -> Option<Thing> {
        match value {
            Value::Card(card, _) => Some(Thing::Card(*card)),
            Value::Seat(seat) => Some(Thing::Seat(*seat)),
            _ => None,
        }
    }

    pub(crate) fn value(self) -> Value {
        match self {
            Thing::Card(card) => Value::card(card),
            Thing::Seat(seat) => Value::Seat(seat),
            Thing::Game => Value::None,
        }
    }
}

/// Clamps a number to the range of all numbers in a match.
pub(crate) fn within(number: i64) -> i64 {
    number.clamp(-i64::from(MOST), i64::from(MOST))
}

/// Returns the index of an attribute in a list of values.
pub(crate) fn at(attr: AttrId) -> usize {
    usize::from(attr.0)
}
