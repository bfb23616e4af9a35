//! A printed card, what it may demand of the past, and the three Osom cards.

/// What a card is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Fights, and can be placed at any time.
    Fighter,
    /// Fights, and can be placed when what it demands was placed before.
    Conditional,
    /// Lies there until the round ends.
    Support,
    /// Lies there until it is replaced.
    Permanent,
}

/// Cards that were placed, or that must have been: a bit for each name, and for each family.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Past {
    /// By name.
    pub names: u64,
    /// By family.
    pub families: u8,
}

/// What is printed on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// The number of this print: two cards with the same number are the very same card.
    pub print: u8,
    /// The number of its name, below 64: other prints may have the same.
    pub name: u8,
    /// Its families, one bit each.
    pub families: u8,
    /// What it is for.
    pub kind: Kind,
    /// 0 for a support.
    pub hp: u16,
    /// What a won Osom takes from the other fighter.
    pub atk: u16,
    /// What its player must have placed before, all of it.
    pub needs: Past,
    /// Whether a normal fighter must go from the hand to the Lose Zone for it.
    pub costs: bool,
    /// What it does.
    pub does: Does,
}

/// What a card does: a fighter when it is revealed, a support when it is played, a permanent support for as long as it lies there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Does {
    /// The first icon: the foe's fighter does nothing more.
    pub cancels: bool,
    /// The second: its own fighter gains so many HP.
    pub heals: u16,
    /// The second: its own fighter gains so much ATK until the round ends.
    pub rallies: u16,
    /// The second: so many cards are drawn.
    pub draws: u8,
    /// The third: the foe's fighter loses so many HP.
    pub hurts: u16,
    /// Without an icon: its own fighter has so much more ATK.
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
    /// A normal fighter without a family, the only print of its name.
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

    /// Whether all of that is in it.
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
