//! The steps of a whole match as one program. Nothing is called: every rule stands where it is used, with registers of its own,
//! so a register is a number known beforehand and needs no frame.

use crate::rules::{Arithmetic, CardFact, Compare, Face, Many, SpotFact, VerdictKind, Write};

/// The number of a register of the one frame there is.
pub(crate) type R = u8;

/// How many steps a program may have.
pub(crate) const LENGTH: usize = 2048;

/// The register that holds the seat the words speak for.
pub(crate) const ME: R = 0;
/// The register that counts the actions chosen in an offer; below zero once one was chosen that closes it.
pub(crate) const DONE: R = 1;
/// The first register that is free.
pub(crate) const FREE: R = 2;

/// One step. Most are operations of bodies, with their registers renamed.
// One line a step: it is read as a table.
#[rustfmt::skip]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    Const { dst: R, value: i32 },
    Copy { dst: R, src: R },
    /// A cell of the head.
    Head { dst: R, at: u8 },
    Foe { dst: R, seat: R },
    Add { dst: R, a: R, b: R },
    Sub { dst: R, a: R, b: R },
    /// A difference, and how far apart that is.
    Apart { dst: R, by: R, a: R, b: R },
    Math { how: Arithmetic, dst: R, a: R, b: R },
    AddConst { dst: R, a: R, k: i16 },
    Neg { dst: R, a: R },
    Abs { dst: R, a: R },
    Not { dst: R, a: R },

    CardCell { dst: R, card: R, at: u32 },
    CardStatic { dst: R, card: R, at: u32 },
    SeatCell { dst: R, seat: R, at: u32 },
    Game { dst: R, at: u32 },
    GameStatic { dst: R, at: u32 },
    Card { dst: R, card: R, fact: CardFact },
    Spot { dst: R, spot: R, fact: SpotFact },
    SeatPlace { dst: R, seat: R, first: u8 },
    /// The holder of a card, and his place in a zone.
    HolderPlace { dst: R, seat: R, card: R, first: u8 },
    Occupant { dst: R, place: R },
    CountList { dst: R, place: R },
    CountSpots { dst: R, place: R },
    LiesIn { dst: R, card: R, place: R },
    Beats { dst: R, a: R, b: R, list: u8 },
    IsNamed { dst: R, card: R, names: u16 },
    HasWord { dst: R, a: R, word: R },
    IsNone { dst: R, a: R },

    Compare { how: Compare, dst: R, a: R, b: R },
    IfSame { a: R, b: R, to: u16 },
    UnlessSame { a: R, b: R, to: u16 },
    IfIs { a: R, k: i16, to: u16 },
    UnlessIs { a: R, k: i16, to: u16 },
    Unless { how: Compare, a: R, b: R, to: u16 },
    If { how: Compare, a: R, b: R, to: u16 },
    UnlessConst { how: Compare, a: R, k: i16, to: u16 },
    IfConst { how: Compare, a: R, k: i16, to: u16 },
    IfNone { a: R, to: u16 },
    UnlessNone { a: R, to: u16 },
    JumpIf { flag: R, to: u16 },
    JumpIfNot { flag: R, to: u16 },
    Jump { to: u16 },

    /// The first of these, and past the step that follows; it is the one for the next.
    FirstInList { dst: R, cursor: R, place: R, to: u16 },
    FirstInStack { dst: R, cursor: R, place: R, to: u16 },
    FirstOnSpots { dst: R, cursor: R, place: R, to: u16 },
    FirstEmpty { dst: R, cursor: R, place: R, to: u16 },
    /// The next card of a list by entry, of a stack from its top, of a row of spots; the next empty spot, the next spot.
    NextInList { dst: R, cursor: R, place: R, to: u16 },
    NextInStack { dst: R, cursor: R, place: R, to: u16 },
    NextOnSpots { dst: R, cursor: R, place: R, to: u16 },
    NextEmpty { dst: R, cursor: R, place: R, to: u16 },
    NextSpot { dst: R, cursor: R, place: R, to: u16 },
    NextSeat { dst: R, cursor: R, to: u16 },
    FirstSeat { dst: R, cursor: R, to: u16 },
    /// From 1 on.
    FirstNumber { dst: R, cursor: R, last: R, to: u16 },
    NextNumber { dst: R, cursor: R, last: R, to: u16 },
    /// The first, the next, and the next one where it goes round, of those in a walk of which something holds.
    FirstWhere { row: u16, to: u16 },
    NextWhere { row: u16, to: u16 },
    AgainWhere { row: u16, to: u16 },
    /// The same of the empty spots whose column is one of those that count; all of them, added to a set.
    FirstNear { row: u16, to: u16 },
    NextNear { row: u16, to: u16 },
    AgainNear { row: u16, to: u16 },
    PushNear { set: R, row: u16, to: u16 },
    FirstOf { dst: R, cursor: R, set: R, to: u16 },
    NextOf { dst: R, cursor: R, set: R, to: u16 },
    /// The next one where a walk goes round: back into the walk if there is one.
    AgainInList { dst: R, cursor: R, place: R, to: u16 },
    AgainOnSpots { dst: R, cursor: R, place: R, to: u16 },
    AgainEmpty { dst: R, cursor: R, place: R, to: u16 },
    AgainNumber { dst: R, cursor: R, last: R, to: u16 },
    AgainOf { dst: R, cursor: R, set: R, to: u16 },

    Open { set: R },
    Push { set: R, a: R },
    Insert { set: R, a: R },
    /// The first cards of a place, at most as many as a register says.
    Top { set: R, n: R, place: R },
    Gather { set: R, place: R },
    Contains { dst: R, set: R, a: R },
    First { dst: R, set: R },
    Last { dst: R, set: R },
    Mark { dst: R },
    Release { mark: R },
    /// From here on one who chooses reads.
    Eyes { seat: R },
    /// From here on a seat reads that wants to know what is legal.
    Look { seat: R },
    /// From here on everything is read.
    LookAtAll,

    /// One card goes on a spot, or to the end of a list.
    MoveOn { what: R, spot: R, face: Face },
    MoveLast { what: R, place: R, face: Face },
    Move { what: R, many: Many, to: R, arrival: u8 },
    Turn { what: R, many: Many, face: Face },
    Write { what: R, many: Many, attr: u8, how: Write, value: R },
    Shuffle { place: R },
    Verdict { kind: VerdictKind, who: R, why: u16 },
    /// A settle point.
    Settle,
    /// One between two pieces: sets of what was before are gone.
    Rest,
    Ask { dst: R, from: R, ask: u16 },

    /// Who begins.
    Begins,
    /// The seat whose turn it is speaks.
    Current,
    /// A turn begins; row of its limit.
    Begin { most: u16 },
    /// The next seat is on.
    Next,
    /// A count of what may be done so many times begins anew.
    Zero { cell: u32 },
    /// An offer opens for a seat, which speaks from here on.
    Offer { foe: bool },
    /// Whether an offer goes on: it has not been used often enough; what is legal is noted from here on.
    More { most: R, mark: R, to: u16 },
    /// Another seat speaks.
    Speak { seat: R },
    /// Nothing more of this action if it was chosen as often as it may be.
    Within { offer: u8, act: u8, to: u16 },
    /// These arguments are legal for an action, or a check holds for this.
    Yield { act: u8, from: R, to: u16 },
    /// So they are with every card of a list, of a row of spots, or every empty spot in one register.
    YieldList { act: u8, from: R, dst: R, place: R, to: u16 },
    YieldSpots { act: u8, from: R, dst: R, place: R, to: u16 },
    YieldEmpty { act: u8, from: R, dst: R, place: R, to: u16 },
    /// So they are with every two of two walks.
    YieldPairs { pair: u16, to: u16 },
    /// So they are with the cards of a list for which what is printed on them says so.
    YieldPrinted { row: u16, to: u16 },
    /// A seat chooses among what was yielded since the register was marked; goes on where the offer ends, or does what was chosen.
    Choose { offer: u8, mark: R, may: R, to: u16 },
    /// Steps that follow each other, as one: a set gathered and its first member, or past the walk.
    GatherEach { dst: R, cursor: R, set: R, place: R, to: u16 },
    /// Cards counted on spots, the top marked, and the first number up to that count, or past the walk.
    CountedFrom { dst: R, cursor: R, count: R, mark: R, place: R, to: u16 },
    /// A set opened before a walk that begins.
    OpenWhere { set: R, row: u16, to: u16 },
    /// The owner of a card, and his place in a zone.
    OwnerPlace { dst: R, seat: R, card: R, first: u8 },
    /// A question, and elsewhere if nothing comes of it.
    AskOr { dst: R, from: R, ask: u16, to: u16 },
    /// An offer of whoever speaks opens, and goes on at once.
    OpensOnce { most: R, mark: R, to: u16 },
    UnlessLies { dst: R, card: R, place: R, to: u16 },
    UnlessBeats { dst: R, a: R, b: R, list: u8, to: u16 },
    IfHead { dst: R, at: u8, b: R, to: u16 },
    /// A piece that is run for its own sake is done.
    End,
}

/// The most arguments an action may have here.
pub(crate) const ARGS: usize = 3;
/// How many cells an option takes: its action, then its arguments.
pub(crate) const STRIDE: usize = 1 + ARGS;

#[cfg(test)]
mod tests {
    use super::Step;

    #[test]
    fn a_step_takes_eight_bytes() {
        assert_eq!(size_of::<Step>(), 8);
    }
}
