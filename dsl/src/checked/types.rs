//! The types of expressions.

use tiru_engine::rules::ListId;

/// The type of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    /// Contains a mistake that was already reported; fits everywhere.
    Unknown,
    /// `none`, or an empty list; fits everywhere.
    None,
    /// One thing, or `none`.
    One(Kind),
    /// An ordered set of things.
    Set(Kind),
}

/// The kind of one thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A whole number.
    Number,
    /// Yes or no.
    Flag,
    /// A word of a list.
    Word(ListId),
    /// Words of a list held as one value, the type of a Set attribute.
    Words(ListId),
    /// Text, as a name.
    Text,
    /// A card in the match; in deck laws and searches a printed card.
    Card,
    /// A seat.
    Seat,
    /// A card or a seat; which one is known only in play.
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
    /// A set of zones.
    pub const ZONES: Type = Type::Set(Kind::Zone);

    /// Returns what messages call the type, with the names of lists.
    pub fn words<'l>(self, list: impl Fn(ListId) -> &'l str) -> String {
        match self {
            Type::Unknown => "something".to_owned(),
            Type::None => "nothing".to_owned(),
            Type::One(kind) => match kind {
                Kind::Number => "a number".to_owned(),
                Kind::Flag => "yes or no".to_owned(),
                Kind::Word(words) => format!("a word of `{}`", list(words)),
                Kind::Words(words) => format!("words of `{}`", list(words)),
                Kind::Text => "a text".to_owned(),
                Kind::Card => "a card".to_owned(),
                Kind::Seat => "a seat".to_owned(),
                Kind::Target => "a card or a seat".to_owned(),
                Kind::Spot => "a spot".to_owned(),
                Kind::Zone => "a zone".to_owned(),
                Kind::Effect => "an effect".to_owned(),
            },
            Type::Set(kind) => match kind {
                Kind::Number => "a set of numbers".to_owned(),
                Kind::Flag => "a set of flags".to_owned(),
                Kind::Word(words) | Kind::Words(words) => format!("a set of words of `{}`", list(words)),
                Kind::Text => "a set of texts".to_owned(),
                Kind::Card => "a set of cards".to_owned(),
                Kind::Seat => "a set of seats".to_owned(),
                Kind::Target => "a set of cards and seats".to_owned(),
                Kind::Spot => "a set of spots".to_owned(),
                Kind::Zone => "zones of several seats".to_owned(),
                Kind::Effect => "a set of effects".to_owned(),
            },
        }
    }

    /// Returns the kind of the thing or of the members.
    pub fn kind(self) -> Option<Kind> {
        match self {
            Type::One(kind) | Type::Set(kind) => Some(kind),
            Type::Unknown | Type::None => None,
        }
    }
}
