//! The cards: what is printed on them but their effects, and the two decks of the bench.

/// The kind of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Fights.
    Monster,
    /// Acts when it is revealed.
    Spell,
    /// Acts when the other player does something, also face down.
    Trap,
}

/// A card of the packs Kiln Quay and Lantern Marsh.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Card {
    /// No effect.
    KilnWyvern,
    /// No effect.
    SluiceEel,
    /// No effect.
    PikeInTheReeds,
    /// Draws a card when it wins a battle.
    TollCollector,
    /// Buries the winner when it loses a battle.
    PowderHulk,
    /// Other machines of its side are stronger, and attack at once.
    ForgeMother,
    /// Gains DEF for good when it is attacked.
    GateCrane,
    /// Stronger once its player has summoned a dragon.
    DragonsSquire,
    /// All monsters of its side are stronger this turn, and attack at once.
    WarDrum,
    /// Buries a monster.
    KilnFire,
    /// Buries a strong monster that is summoned.
    PitfallMat,
    /// Draws a card when it is summoned, for a player with few.
    ReedHeron,
    /// Brings back a lantern when it is buried.
    LastLamplighter,
    /// Weak monsters cannot attack its player.
    NightWatch,
    /// Stronger for each other flying monster of its side.
    KiteMarshal,
    /// Other light monsters of its side are stronger.
    WillOWisp,
    /// Stops an attack.
    LilySnare,
    /// The other player loses the life.
    GhostTax,
    /// Returns a card to the hand of its owner.
    UndertowCharm,
}

/// What is printed on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Printed {
    /// The name.
    pub name: &'static str,
    /// The kind.
    pub kind: Kind,
    /// ATK and DEF; 0 for spells and traps.
    pub points: [u16; 2],
    /// Its element and keywords.
    pub words: &'static [Word],
}

/// An element or keyword that a card of these asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// An element.
    Light,
    /// A keyword.
    Dragon,
    /// A keyword.
    Flying,
    /// A keyword.
    Machine,
    /// A keyword.
    Lantern,
}

impl Printed {
    pub(crate) fn has(&self, word: Word) -> bool {
        self.words.contains(&word)
    }
}

impl Card {
    /// All cards.
    pub const ALL: [Card; 19] = [
        Card::KilnWyvern,
        Card::SluiceEel,
        Card::PikeInTheReeds,
        Card::TollCollector,
        Card::PowderHulk,
        Card::ForgeMother,
        Card::GateCrane,
        Card::DragonsSquire,
        Card::WarDrum,
        Card::KilnFire,
        Card::PitfallMat,
        Card::ReedHeron,
        Card::LastLamplighter,
        Card::NightWatch,
        Card::KiteMarshal,
        Card::WillOWisp,
        Card::LilySnare,
        Card::GhostTax,
        Card::UndertowCharm,
    ];

    /// Returns what is printed on the card.
    pub fn printed(self) -> Printed {
        use Word::{Dragon, Flying, Lantern, Light, Machine};
        match self {
            Card::KilnWyvern => monster("Kiln Wyvern", [700, 300], &[Dragon, Flying]),
            Card::SluiceEel => monster("Sluice Eel", [600, 0], &[]),
            Card::PikeInTheReeds => monster("Pike in the Reeds", [500, 100], &[]),
            Card::TollCollector => monster("Toll Collector", [400, 400], &[]),
            Card::PowderHulk => monster("Powder Hulk", [300, 0], &[Machine]),
            Card::ForgeMother => monster("Forge Mother", [200, 500], &[Machine]),
            Card::GateCrane => monster("Gate Crane", [200, 300], &[Machine]),
            Card::DragonsSquire => monster("Dragon's Squire", [200, 200], &[]),
            Card::WarDrum => other("War Drum", Kind::Spell),
            Card::KilnFire => other("Kiln Fire", Kind::Spell),
            Card::PitfallMat => other("Pitfall Mat", Kind::Trap),
            Card::ReedHeron => monster("Reed Heron", [300, 200], &[Flying]),
            Card::LastLamplighter => monster("Last Lamplighter", [200, 200], &[Light, Lantern]),
            Card::NightWatch => monster("Night Watch", [100, 400], &[Light, Lantern]),
            Card::KiteMarshal => monster("Kite Marshal", [200, 200], &[Light, Flying]),
            Card::WillOWisp => monster("Will-o-Wisp", [200, 200], &[Light]),
            Card::LilySnare => other("Lily Snare", Kind::Trap),
            Card::GhostTax => other("Ghost Tax", Kind::Trap),
            Card::UndertowCharm => other("Undertow Charm", Kind::Spell),
        }
    }
}

fn monster(name: &'static str, points: [u16; 2], words: &'static [Word]) -> Printed {
    Printed { name, kind: Kind::Monster, points, words }
}

fn other(name: &'static str, kind: Kind) -> Printed {
    Printed { name, kind, points: [0; 2], words: &[] }
}

/// A deck of the cards of Kiln and Tin: how many of each.
pub const KILN: [(Card, u8); 9] = [
    (Card::KilnWyvern, 4),
    (Card::TollCollector, 5),
    (Card::PowderHulk, 4),
    (Card::ForgeMother, 3),
    (Card::GateCrane, 4),
    (Card::DragonsSquire, 4),
    (Card::WarDrum, 2),
    (Card::KilnFire, 2),
    (Card::PitfallMat, 2),
];

/// A deck of the cards of Reeds and Lanterns: how many of each.
pub const REEDS: [(Card, u8); 10] = [
    (Card::PikeInTheReeds, 4),
    (Card::SluiceEel, 5),
    (Card::ReedHeron, 4),
    (Card::LastLamplighter, 4),
    (Card::NightWatch, 3),
    (Card::KiteMarshal, 3),
    (Card::WillOWisp, 3),
    (Card::LilySnare, 2),
    (Card::GhostTax, 1),
    (Card::UndertowCharm, 1),
];
