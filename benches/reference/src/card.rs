//! Printed cards, and the rules for a duel.

/// The type of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Blue; beats Strike.
    Evade,
    /// Red; beats Spell.
    Strike,
    /// Green; beats Evade.
    Spell,
    /// White; discards both, and boosts every type.
    Wild,
}

/// What is printed on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// Its type.
    pub kind: Kind,
    /// From 0 to 1000.
    pub power: u16,
    /// From 1 to 4: the turns it waits, and the damage it deals.
    pub stars: u8,
}

impl Kind {
    fn beats(self, other: Kind) -> bool {
        matches!(
            (self, other),
            (Kind::Evade, Kind::Strike) | (Kind::Strike, Kind::Spell) | (Kind::Spell, Kind::Evade)
        )
    }
}

impl Card {
    /// Reports whether this monster is discarded when it faces `other`.
    pub(crate) fn falls_to(self, other: Card) -> bool {
        let power = |x: Card, y: Card| x.power + if x.kind.beats(y.kind) { 200 } else { 0 };
        self.kind == Kind::Wild || other.kind == Kind::Wild || power(self, other) <= power(other, self)
    }

    /// Reports whether discarding `fuel` boosts this monster.
    pub(crate) fn burns(self, fuel: Card) -> bool {
        fuel.kind == self.kind || fuel.kind == Kind::Wild
    }
}
