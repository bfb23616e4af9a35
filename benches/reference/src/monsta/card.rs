//! Printed cards, their conditions on the past, and the three Osom cards.

/// The kind of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Fights, and can be placed at any time.
    Fighter,
    /// Fights, and can be placed only after the cards it requires.
    Conditional,
    /// Stays until the round ends.
    Support,
    /// Stays until it is replaced.
    Permanent,
}

/// Placed or required cards: a bit for each name, and for each family.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Past {
    /// The names.
    pub names: u64,
    /// The families.
    pub families: u8,
}

/// A printed card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// The number of this print, which identifies the card.
    pub print: u8,
    /// The number of its name, below 64; several prints may share it.
    pub name: u8,
    /// Its families, one bit each.
    pub families: u8,
    /// Its kind.
    pub kind: Kind,
    /// The HP; 0 for a support.
    pub hp: u16,
    /// The damage to the other fighter when an Osom is won.
    pub atk: u16,
    /// What its player must have placed before, all of it.
    pub needs: Past,
    /// Whether its cost is a normal fighter, moved from the hand to the Lose Zone.
    pub costs: bool,
    /// Its effects.
    pub does: Does,
}

/// The effects of a card: of a fighter when it is revealed, of a support when it is played, of a permanent
/// support while it stays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Does {
    /// First icon: cancels the effects of the opposing fighter.
    pub cancels: bool,
    /// Second icon: HP gained by its own fighter.
    pub heals: u16,
    /// Second icon: ATK gained by its own fighter until the round ends.
    pub rallies: u16,
    /// Second icon: cards drawn.
    pub draws: u8,
    /// Third icon: HP lost by the opposing fighter.
    pub hurts: u16,
    /// No icon: permanent ATK bonus of its own fighter.
    pub raises: u16,
}

/// An Osom card: fire beats leaf, leaf beats water, water beats fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Osom {
    /// Beats leaf.
    Fire,
    /// Beats water.
    Leaf,
    /// Beats fire.
    Water,
}

impl Card {
    /// Returns a normal fighter without a family, with a unique name.
    pub fn fighter(print: u8, hp: u16, atk: u16) -> Card {
        let needs = Past::default();
        Card {
            print,
            name: print,
            families: 0,
            kind: Kind::Fighter,
            hp,
            atk,
            needs,
            costs: false,
            does: Does::default(),
        }
    }

    pub(crate) fn fights(&self) -> bool {
        matches!(self.kind, Kind::Fighter | Kind::Conditional)
    }
}

impl Past {
    pub(crate) fn add(&mut self, card: &Card) {
        self.names |= 1 << card.name;
        self.families |= card.families;
    }

    /// Reports whether it includes all of `needs`.
    pub(crate) fn has(self, needs: Past) -> bool {
        needs.names & !self.names == 0 && needs.families & !self.families == 0
    }
}

impl Osom {
    pub(crate) fn beats(self, other: Osom) -> bool {
        matches!(
            (self, other),
            (Osom::Fire, Osom::Leaf) | (Osom::Leaf, Osom::Water) | (Osom::Water, Osom::Fire)
        )
    }
}
