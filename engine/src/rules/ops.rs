//! The operations of the machine: one table. What each is, what it does with its registers and where it may go stand in one line, and
//! all that tests, rewrites or prints programs reads it there.

use super::shape::{
    Class, Operands, apart, change, change2, change3, judged, planned, read, read2, things, write, write2,
    write3, write4, written,
};
use super::{
    Arithmetic, AttrId, Borrowing, CardDefId, CardFact, ChoiceId, Compare, DeedId, EffectFact, Either, Face,
    Kind, ListId, Many, NamesId, NodeId, PastId, PlanStage, Reg, SettingId, SpotFact, TableFact, TextId,
    Topic, Verb, VerdictKind, Write, ZoneId,
};

/// The first three of a list.
macro_rules! three {
    ($a:expr, $b:expr, $c:expr $(, $more:expr)*) => {
        [$a, $b, $c]
    };
}

/// Makes the operations of a table. An operation has a class, then its registers, each with how it is accessed; behind `;` its other
/// fields; and behind `=>` the field that says where it may go instead of to the next operation.
macro_rules! operations {
    ($(
        $(#[$doc:meta])*
        $name:ident: $class:ident $({
            $($reg:ident: $access:ident $(($($by:ident),*))?),*
            $(; $($field:ident: $kind:ty),*)?
            $(=> $to:ident)?
        })?,
    )*) => {
        /// One operation. Jumps go to the number of an operation in the same body.
        #[expect(missing_docs, reason = "the sentence of each operation names its fields")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Op {
            $($(#[$doc])* $name $({ $($reg: Reg,)* $($($field: $kind,)*)? $($to: u16,)? })?,)*
        }

        impl Op {
            /// Its class.
            #[inline]
            pub fn class(self) -> Class {
                match self {
                    $(Op::$name { .. } => Class::$class,)*
                }
            }

            /// Describes the registers that [`Op::operands`] lists, to change them.
            #[inline]
            pub(super) fn operands_mut(&mut self) -> Operands<'_> {
                match self {
                    $(Op::$name $({ $($reg, $($($by,)*)?)* .. })? => {
                        three!($($($access($reg $($(, *$by)*)?),)*)? None, None, None)
                    })*
                }
            }

            /// Where it may go instead of to the next operation, to change it.
            pub fn jump_mut(&mut self) -> Option<&mut u16> {
                match self {
                    $($($(Op::$name { $to, .. } => Some($to),)?)?)*
                    _ => None,
                }
            }
        }
    };
}

operations! {
    // Values
    /// `dst` becomes `value`.
    Const: Value { dst: write; value: i32 },
    /// `dst` becomes what `src` holds.
    Copy: Value { src: read, dst: write },
    /// `dst` becomes the value of a setting: a number, or a word's index.
    Setting: Value { dst: write; setting: SettingId },
    /// `dst` becomes what the table knows.
    Table: Frame { dst: write; fact: TableFact },
    /// `dst` becomes 1 if a phase has begun and has not been left, else 0. Phases inside it belong to it.
    InPhase: Read { dst: write; node: NodeId },
    /// The only other seat of two.
    Foe: Frame { seat: read, dst: write },
    /// The next seat still in the match after this one, or the one before it, in the order of turns; the same if no other is.
    Neighbour: Read { seat: read, dst: write; back: bool },
    /// Two cells into one.
    Math: Value { a: read, b: read, dst: write; how: Arithmetic },
    /// `dst` becomes `a + k`.
    AddConst: Value { a: read, dst: write; k: i16 },
    /// The number with the other sign.
    Neg: Value { a: read, dst: write },
    /// The number without its sign.
    Abs: Value { a: read, dst: write },
    /// 1 for a flag that is 0 or none, else 0.
    Not: Value { a: read, dst: write },

    // Reading
    /// The current value of a card's attribute.
    CardAttr: Read { card: read, dst: write; attr: AttrId },
    /// The current value of a seat's attribute.
    SeatAttr: Read { seat: read, dst: write; attr: AttrId },
    /// The current value of the game's attribute.
    GameAttr: Read { dst: write; attr: AttrId },
    /// The value that is written of a card, a seat, or the game if there is no register: whatever is claimed of it.
    Stored: Read { of: read, dst: write; attr: AttrId },
    /// What else can be asked of a card.
    Card: Read { card: read, dst: write; fact: CardFact },
    /// What can be asked of an effect.
    Effect: Read { effect: read, dst: write; fact: EffectFact },
    /// A flag: an effect acts when this has happened.
    ActsOn: Read { effect: read, dst: write; topic: Topic },
    /// A flag: what a card requires holds and its cost can be paid.
    Playable: Read { card: read, dst: write },
    /// What a cell that stands for a card or a seat is made of, or is.
    Either: Value { a: read, dst: write; how: Either },
    /// What can be asked of a spot.
    Spot: Read { spot: read, dst: write; fact: SpotFact },
    /// The zone of one seat; `seat` is [`Reg::NO`] for a shared zone.
    Place: Read { seat: read, dst: write; zone: ZoneId },
    /// The first card of a zone of one seat, or none: how a zone with one spot reads as its card.
    Occupant: Read { place: read, dst: write },
    /// How many cards lie in a zone of one seat.
    CountIn: Read { place: read, dst: write },
    /// The zone a place belongs to, as declared: its number.
    ZoneOf: Frame { place: read, dst: write },
    /// How often a card or a seat did what a question about the past asks.
    Past: Read { thing: read, dst: write; past: PastId },

    // Tests and flow
    /// `dst` becomes the flag of a comparison.
    Compare: Value { a: read, b: read, dst: write; how: Compare },
    /// Goes to `to` unless the comparison holds.
    Unless: Branch { a: read, b: read; how: Compare => to },
    /// Goes to `to` unless the comparison with a constant holds.
    UnlessConst: Branch { a: read; how: Compare, k: i16 => to },
    /// Goes to `to` if the comparison holds. Not the same as `Unless` with the opposite: with none, neither holds.
    If: Branch { a: read, b: read; how: Compare => to },
    /// Goes to `to` if the comparison with a constant holds.
    IfConst: Branch { a: read; how: Compare, k: i16 => to },
    /// Goes to `to` if the cell is none.
    IfNone: Branch { a: read => to },
    /// Goes to `to` unless the cell is none.
    UnlessNone: Branch { a: read => to },
    /// A flag: the cell is none.
    IsNone: Value { a: read, dst: write },
    /// A flag: the words' list says that a beats b.
    Beats: Frame { a: read, b: read, dst: write; list: ListId },
    /// A flag: the card is one of those that a name stands for.
    IsNamed: Read { card: read, dst: write; names: NamesId },
    /// A flag: the word set in `a` has the word in `word`.
    HasWord: Frame { a: read, word: read, dst: write },
    /// A flag: the card lies in this zone of one seat.
    LiesIn: Read { card: read, place: read, dst: write },
    /// Goes on there.
    Jump: Branch { => to },
    /// Goes on there if the flag is 1.
    JumpIf: Branch { flag: read => to },
    /// Goes on there if the flag is 0 or none.
    JumpIfNot: Branch { flag: read => to },

    // Walking: `cursor` starts at 0 (for numbers: at the first); at the end the walk goes to `to`
    /// The next card of a zone of one seat: a stack from its top, spots by column, else by entry.
    NextIn: Walk { place: read, cursor: change, dst: write => to },
    /// The next spot of a zone of one seat, by column.
    NextSpot: Room { place: read, cursor: change, dst: write => to },
    /// The next spot of a zone of one seat that has no card on it, by column.
    NextEmpty: Walk { place: read, cursor: change, dst: write => to },
    /// The next seat still in the match, in table order.
    NextSeat: Walk { cursor: change, dst: write => to },
    /// The next whole number up to the one in `last`.
    NextNumber: Room { last: read, cursor: change, dst: write => to },
    /// The next member of a set.
    NextOf: Room { set: read2, cursor: change, dst: write => to },

    // Sets in the frame's own room. Only the set opened last may grow.
    /// Begins an empty set.
    Open: Room { set: write2 },
    /// Adds a thing; none is not added.
    Push: Room { a: read, set: change2 },
    /// Adds a thing that is not in it yet; none is not added.
    Insert: Room { a: read, set: change2 },
    /// Adds a cell, none too: for targets side by side with the cards that move to them.
    PushAny: Room { a: read, set: change2 },
    /// Adds the members of another set that are not in it yet.
    PushAll: Room { other: read2, set: change2 },
    /// Adds the members of another set that are the first with their value; `values` has one for each. Those without are left out.
    PushDifferent: Room { from: read2, values: read2, set: change2 },
    /// Adds the effects on a card: as printed, then those it got, the oldest first.
    PushEffects: Walk { card: read, set: change2 },
    /// Adds the cards under a card, the one that came there first before the others.
    PushUnder: Walk { card: read, set: change2 },
    /// Adds the seats of the team of a seat that are still in the match.
    PushTeam: Walk { seat: read, set: change2 },
    /// Opens a set of all cards of a zone of one seat.
    Gather: Walk { place: read, set: write2 },
    /// Opens a set of all cards of a zone of all seats, in table order.
    GatherAll: Walk { set: write2; zone: ZoneId },
    /// Opens a set of the first `n` cards from the top.
    Top: Walk { n: read, place: read, set: write2 },
    /// Opens a set of the last `n` cards, the lowest first.
    Bottom: Walk { n: read, place: read, set: write2 },
    /// The words of a set as one cell, as an attribute that holds several words does.
    WordSet: Room { set: read2, dst: write },
    /// A flag: the set has this member.
    Contains: Frame { set: read2, a: read, dst: write },
    /// The first member, or none.
    First: Frame { set: read2, dst: write },
    /// The last member, or none.
    Last: Frame { set: read2, dst: write },
    /// Prepares to try the sets that can be made of a set's members: at least as many as `least` says, at most as many as the register
    /// after it.
    Combine: Walk { from: read2, least: read2, search: write2; kind: Kind },
    /// Opens the next of those sets, or goes to `to`. With `small` those with fewer members than wanted come, too.
    NextSet: Room { search: change2, set: write2; small: bool => to },
    /// No set with all members of this one and more can fit.
    CutOff: Room { search: change2 },
    /// The set that is tried fits: its members can be picked.
    Fits: Room { search: change2 },
    /// Remembers how much of the frame's room is taken.
    Mark: Frame { dst: write },
    /// Gives back all room taken since.
    Release: Room { mark: read },
    /// From here on hidden cards are read as this seat sees them that is to choose: what it holds is shown to it. Without a
    /// register: as before.
    Eyes: Does { seat: read },
    /// The one card of a name (in one zone of a seat, if `place` is a register); none if there is not exactly one.
    Named: Read { place: read, dst: write; names: NamesId },

    // Results
    /// One result of a walk, in the first registers: all parameters of an action, the one of a check; for a range in the register
    /// of its parameter. Goes on at `to`.
    Yield: End { => to },
    /// The value of the body.
    Give: End { a: read },
    /// The end of the body.
    End: End,

    // Deeds
    /// Changes the place of cards; `arrival` is a row of the game's arrivals.
    Move: Does { what: things(many), to: read; many: Many, arrival: u8 },
    /// A card that was in no deck comes from outside; `arrival` is a row of the game's arrivals.
    Create: Does { to: read; card: CardDefId, arrival: u8 },
    /// Does a verb that is nothing but its operands: a swap, the cost of a card. `b` is [`Reg::NO`] for one operand.
    Does: Does { a: read, b: read; verb: Verb },
    /// Turns cards face up or face down.
    Turn: Does { what: things(many); many: Many, face: Face },
    /// Lets a seat learn cards.
    Show: Does { what: things(many), to: read; many: Many },
    /// Leaves out of the set opened last what a seat may not choose.
    Choosable: Control { seat: read, set: change2 },
    /// Puts cards back where they lie, in this order.
    Arrange: Does { set: read2, seat: read },
    /// Gives a zone of one seat a new order by chance.
    Shuffle: Does { place: read },
    /// Writes an attribute of cards or seats; for one of the game `what` is [`Reg::NO`].
    Write: Does { what: things(many), value: read; many: Many, attr: AttrId, how: Write },
    /// Does a rule or an action: arguments in registers from `args` on. With `set` a register, once for each member in the place
    /// of the deed's subject, as one moment; the register of the subject then holds nothing. `by` may override the cause.
    Call: Does { args: apart, set: read2, by: read; deed: DeedId },
    /// Puts effects of other cards on a card; `until` is a row of the game's edges, or [`NO_UNTIL`].
    Borrow: Does { effects: things(many), onto: read; many: Many, how: Borrowing, until: u8 },
    /// Silences effects; `until` likewise.
    Cancel: Does { effects: things(many); many: Many, until: u8 },
    /// Hands out what a row of the game's grants says, with what it keeps in registers from `args` on.
    Grant: Does { args: apart, what: things(many); many: Many, grant: u16 },
    /// Notes a verdict, the same for all seats of a set; `why` is shown.
    Verdict: Does { who: judged(kind, many); kind: VerdictKind, many: Many, why: TextId },
    /// Notes that the match ends with a number; `why` is shown.
    Score: Does { score: read; why: TextId },
    /// The next run of a phase of a seat does not happen; `who` is [`Reg::NO`] for a phase of all seats.
    Skip: Does { who: read; node: NodeId },
    /// A phase of a seat comes once more, right after the run that is under way or comes next; `who` likewise.
    Again: Does { who: read; node: NodeId },
    /// Ends a phase once this body is done.
    EndPhase: Does { ; node: NodeId },
    /// Runs a phase of a seat immediately; this body continues after it.
    Start: Does { who: read; node: NodeId },
    /// Turns go round the other way from here on.
    Reverse: Does,
    /// A settle point.
    Settle: Does,
    /// From here on what is done is done because of this card and by this seat; what is none stays as it is, unless it was so
    /// before and is again.
    By: Control { cause: read, doer: read; again: bool },
    /// No windows for what follows, up to the matching end.
    Quietly: Control { ; on: bool },

    /// One step of a loop whose rounds happen together; `at` and the register after it are its own.
    Plan: Does { at: planned(stage); stage: PlanStage },
    /// Stops the deed that is announced; only in an effect that acts before it.
    CancelIt: Control,
    /// Does the original deed after all, with the roles in registers from `args` on; only in an effect in its place, as the last
    /// thing on its path.
    Proceed: Control { args: apart },

    // Asking
    /// Asks; `dst` gets the answer: the thing picked, a flag, or the number of a way, from 0.
    Choose: Does { from: read2, dst: write; choice: ChoiceId },
    /// Asks until enough is picked; `dst` is a set that was opened just before.
    ChooseMany: Does { from: read2, dst: change2; choice: ChoiceId },
    /// Asks for one more member of a set that fits and then goes to `to`, until it is enough; `dst` is a set that was opened behind
    /// `search`.
    ChooseSome: Does { search: change2, dst: change2; choice: ChoiceId => to },
    /// Opens a ballot: a row for each seat with what it may choose of and what it chose. Nobody is asked yet.
    Ballot: Control { ballot: write2 },
    /// Puts a seat on a ballot, to choose of a set that stays where it is.
    Voter: Control { ballot: read2, seat: read, set: read2; choice: ChoiceId },
    /// Asks all seats that were put on a ballot at once, and tells nothing before the last of them has answered.
    AskAll: Does { ballot: read2; choice: ChoiceId },
    /// What a seat chose on a ballot: one thing or none, or a set.
    ChosenBy: Control { ballot: read2, seat: read, dst: written(many); many: Many },

    // Scripts
    /// Calls a function as a row of the game's calls says, with values in registers from `args` on. What it gives is in `dst`; what
    /// it proposes is a set of rows there, and behind the set the row of what it asks, or none.
    Script: Does { args: apart, dst: write3; call: u16 },
    /// Does what a row proposes.
    Propose: Does { row: read },
    /// Of the row of a question: the set it is about, then the seat that is asked, then a flag whether it is numbers.
    Asking: Does { row: read, from: write4 },
    /// Calls the function that the question behind `dst` names, with the answer to it; gives anew what a call gives.
    ScriptOn: Does { answer: read, dst: change3 },

    /// A part that the machine does not run yet; a game that has one is not played.
    Later: Does,

    // Shortcuts. A lineup puts them in the place of operations above, one for one; they stand in no game.
    /// A card's attribute that has a column of cells from `at` on.
    CardCell: Read { card: read, dst: write; at: u32 },
    /// The same of an attribute that everybody may read, whether or not the card can be seen.
    CardOpen: Read { card: read, dst: write; at: u32 },
    /// A card's attribute that nothing writes, from `at` on.
    CardStatic: Read { card: read, dst: write; at: u32 },
    /// A seat's attribute, from `at` on.
    SeatCell: Read { seat: read, dst: write; at: u32 },
    /// The place of a seat, the first seat's being `first`.
    SeatPlace: Read { seat: read, dst: write; first: u8 },
    /// A cursor that starts at 0 and the walk that follows it, in one.
    FirstIn: Walk { place: read, cursor: write, dst: write => to },
    /// The same over spots without a card.
    FirstEmpty: Walk { place: read, cursor: write, dst: write => to },
    /// The next card of a zone of all seats still in the match, seat by seat; the place of the first seat is `first`.
    NextOfAll: Walk { cursor: change, dst: write; first: u8 => to },
}

impl Op {
    /// Whether it is one of the shortcuts that only a lineup makes.
    pub fn is_shortcut(self) -> bool {
        matches!(
            self,
            Op::CardCell { .. }
                | Op::CardOpen { .. }
                | Op::CardStatic { .. }
                | Op::SeatCell { .. }
                | Op::SeatPlace { .. }
                | Op::FirstIn { .. }
                | Op::FirstEmpty { .. }
                | Op::NextOfAll { .. }
        )
    }
}

#[cfg(test)]
mod tests {
    use super::Op;

    #[test]
    fn an_operation_takes_eight_bytes() {
        assert_eq!(size_of::<Op>(), 8);
    }
}
