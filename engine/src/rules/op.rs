//! The program form: small operations (`ops.rs`) over the registers of a frame. Made by `dsl::compile`, run by the table.
//!
//! A register holds one `i32`: a number, a flag (0 or 1), a word (its index in its list), a word set (one bit a word), a card,
//! seat, spot or zone (its number), or [`NONE`]. A *set* takes two registers in a row: where its members begin in the frame's
//! own room, and how many they are. What kind a register holds is known where the program is made, so cells carry no tag.
//!
//! Arithmetic with none gives none; a comparison with none is false, `!=` too; reading anything of none gives none; a flag that
//! is none counts as false. Numbers are kept within [`MOST`] either way. A walk of none has no members, and a deed on none does
//! nothing.

use super::{BodyId, Op};

/// The cell that stands for `none`, of whatever kind.
pub const NONE: i32 = i32::MIN;
/// The largest number a cell may hold; its negative is the least.
pub const MOST: i32 = 1_000_000_000;
/// Stands for no row where a verb may say how long: until the card is fresh.
pub const NO_UNTIL: u8 = u8::MAX;
/// How many registers a frame may have.
pub const REGISTERS: usize = 128;

/// A register of the running frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Reg(pub u8);

impl Reg {
    /// Stands where no register is meant.
    pub const NO: Reg = Reg(u8::MAX);
    /// The register after this one: the count of a set.
    #[must_use]
    pub fn next(self) -> Reg {
        Reg(self.0.saturating_add(1))
    }
}

/// How two cells are compared. Its number has a bit for each case in which it holds: smaller, the same, larger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Compare {
    /// The same.
    Equal = 0b010,
    /// Not the same, and neither is none.
    Unequal = 0b101,
    /// Smaller.
    Less = 0b001,
    /// Smaller or the same.
    LessEqual = 0b011,
    /// Larger.
    More = 0b100,
    /// Larger or the same.
    MoreEqual = 0b110,
}

impl Compare {
    /// Whether two values that are both there compare like this.
    #[inline]
    pub fn holds<T: PartialOrd + Copy>(self, left: T, right: T) -> bool {
        let case = u8::from(left < right) | u8::from(left == right) << 1 | u8::from(left > right) << 2;
        self as u8 & case != 0
    }
}

/// Compares two cells of which neither is a former self.
#[inline]
pub(crate) fn compare(how: Compare, a: i32, b: i32) -> bool {
    a != NONE && b != NONE && how.holds(a, b)
}

/// What can be asked of a card besides its attributes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardFact {
    /// The seat whose deck it came from.
    Owner,
    /// The seat of the zone it lies in; in a shared zone the seat that put it there.
    Holder,
    /// The zone it lies in (a zone of one seat, or a shared one).
    Zone,
    /// The same of the card as it is, also where a former self is asked.
    Lies,
    /// Its spot, or none.
    Spot,
    /// The column of its spot, counted from 1, or none.
    Column,
    /// The card opposite, or none.
    Facing,
    /// The card on top of it, or none.
    Over,
    /// A flag: face up.
    Up,
    /// Its printed card's number.
    Printed,
    /// Its name, by a number that equals that of the same text.
    Name,
}

/// What can be asked of a spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpotFact {
    /// Counted from 1.
    Column,
    /// The card on it, or none.
    Card,
    /// A flag: no card on it.
    Empty,
    /// The spot opposite, or none.
    Facing,
    /// The zone it belongs to.
    Zone,
}

/// What the whole table knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableFact {
    /// The seat the words speak for.
    Me,
    /// The card that carries the effect.
    Carrier,
    /// The card whose effect did what happens.
    Cause,
    /// The seat that did what happens.
    Doer,
    /// Whose turn it is.
    Current,
    /// Turns begun.
    Turn,
    /// Rounds begun.
    Round,
}

/// Arithmetic on two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arithmetic {
    /// a + b
    Add,
    /// a - b
    Sub,
    /// a * b
    Mul,
    /// a / b rounded down; by 0 it gives none.
    Div,
    /// What a / b rounded down leaves over; by 0 it gives none.
    Mod,
    /// The smaller.
    Min,
    /// The larger.
    Max,
}

impl Arithmetic {
    /// Works out a result within the bounds of numbers; none for a division by 0.
    #[inline]
    pub fn of(self, a: i64, b: i64) -> Option<i64> {
        let most = i64::from(MOST);
        let (a, b) = (a.clamp(-most, most), b.clamp(-most, most));
        let result = match self {
            Arithmetic::Add => a + b,
            Arithmetic::Sub => a - b,
            Arithmetic::Mul => a * b,
            Arithmetic::Div | Arithmetic::Mod if b == 0 => return None,
            Arithmetic::Div => a.div_euclid(b) - i64::from(b < 0 && a.rem_euclid(b) != 0),
            Arithmetic::Mod => ((a % b) + b) % b,
            Arithmetic::Min => a.min(b),
            Arithmetic::Max => a.max(b),
        };
        Some(result.clamp(-most, most))
    }
}

/// Whether a statement speaks of one thing or of a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Many {
    /// One register: a thing or none.
    One,
    /// Two registers: a set.
    Set,
}

/// Where exactly and how a moved card arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// What the target register holds.
    pub target: Target,
    /// Where in a stack.
    pub position: Position,
    /// Which face.
    pub face: Face,
    /// Whether the target register is a set with one target for each card moved.
    pub each: Many,
}

/// What a move goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A zone of one seat, or a shared one.
    Place,
    /// One spot.
    Spot,
    /// Under a card.
    Card,
}

/// Where in a stack a card arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Position {
    /// On top of a stack; last in any other zone.
    Top,
    /// Under a stack; first in any other zone.
    Bottom,
    /// Anywhere, by chance.
    Random,
}

/// Which face a moved card shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// As it was; up when it enters a fresh zone.
    Keep,
    /// Up.
    Up,
    /// Down.
    Down,
}

/// How a value is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Write {
    /// `=`
    Set,
    /// `+=`; adds the words of another Set.
    Add,
    /// `-=`; takes away the words of another Set.
    Sub,
}

/// The steps of a loop whose rounds happen together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanStage {
    /// Before the first round: the table is kept as it is.
    Begin,
    /// After a round: the table is put back.
    Next,
    /// After the last: what was noted is done.
    Do,
    /// It is done.
    Done,
}

/// How a match may be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VerdictKind {
    /// `win s`
    Win,
    /// `lose s`
    Lose,
    /// `tie`
    Tie,
}

/// A piece of program with the places its operations come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Body {
    /// What it is, for explanations: `rule duels`, `action boost`.
    pub name: String,
    /// How many of the first registers are given by whoever runs it.
    pub params: u8,
    /// How many registers it uses.
    pub registers: u8,
    /// What it does.
    pub ops: Vec<Op>,
    /// Where each operation comes from; as many as operations.
    pub spans: Vec<super::Span>,
    /// The names of registers that stand for something the author named.
    pub names: Vec<(Reg, String)>,
}

/// Where a body stands in a game.
pub type Bodies = super::Table<BodyId, Body>;
