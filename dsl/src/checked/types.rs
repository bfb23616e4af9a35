//! What an expression can be.

use tiru_engine::rules::ListId;

/// The type of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    /// A mistake in it has been told already; it fits everywhere.
    Unknown,
    /// `none`, or an empty list: fits everywhere.
    None,
    /// One thing, or none.
    One(Kind),
    /// Any number of things, in an order, each once.
    Set(Kind),
}

/// What one thing is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A whole number.
    Number,
    /// Yes or no.
    Flag,
    /// A word of a list.
    Word(ListId),
    /// Any number of words of a list, held as one value: what a Set attribute is.
    Words(ListId),
    /// Text, as a name.
    Text,
    /// A card on the table (in a deck's law and a search: a printed one).
    Card,
    /// A player's place.
    Seat,
    /// A card or a seat; which of them is known in play.
    Target,
    /// A numbered place for one card.
    Spot,
    /// A zone of one seat, or a shared one.
    Zone,
    /// An effect on a card.
    Effect,
}

impl Type {
    /// One whole number.
    pub const NUMBER: Type = Type::One(Kind::Number);
    /// Yes or no.
    pub const FLAG: Type = Type::One(Kind::Flag);
    /// One card.
    pub const CARD: Type = Type::One(Kind::Card);
    /// One seat.
    pub const SEAT: Type = Type::One(Kind::Seat);
    /// One spot.
    pub const SPOT: Type = Type::One(Kind::Spot);
    /// One zone.
    pub const ZONE: Type = Type::One(Kind::Zone);
    /// One effect.
    pub const EFFECT: Type = Type::One(Kind::Effect);
    /// Text.
    pub const TEXT: Type = Type::One(Kind::Text);
    /// A set of cards.
    pub const CARDS: Type = Type::Set(Kind::Card);
    /// A set of seats.
    pub const SEATS: Type = Type::Set(Kind::Seat);
    /// A set of effects.
    pub const EFFECTS: Type = Type::Set(Kind::Effect);
    /// A set of zones: a bare zone that each seat has.
    pub const ZONES: Type = Type::Set(Kind::Zone);

    /// What one member, or the thing itself, is.
    pub fn kind(self) -> Option<Kind> {
        match self {
            Type::One(kind) | Type::Set(kind) => Some(kind),
            Type::Unknown | Type::None => None,
        }
    }
}
