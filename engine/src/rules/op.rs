//! The program form: small operations over the registers of a frame. Made by `dsl::compile`, run by the table.
//!
//! A register holds one `i32`: a number, a flag (0 or 1), a word (its index in its list), a word set (one bit a word), a card,
//! seat, spot or zone (its number), or [`NONE`]. A *set* takes two registers in a row: where its members begin in the frame's
//! own room, and how many they are. What kind a register holds is known where the program is made, so cells carry no tag.
//!
//! Arithmetic with none gives none; a comparison with none is false, `!=` too; reading anything of none gives none; a flag that
//! is none counts as false. Numbers are kept within [`MOST`] either way. A walk of none has no members, and a deed on none does
//! nothing.

use super::{
    AttrId, BodyId, Borrowing, CardDefId, ChoiceId, DeedId, EffectFact, Either, Kind, ListId, NamesId,
    NodeId, PastId, SettingId, TextId, Topic, Verb, ZoneId,
};

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

/// One operation. Jumps go to the number of an operation in the same body.
#[expect(missing_docs, reason = "the sentence of each operation names its fields")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op {
    // Values
    /// `dst` becomes `value`.
    Const { dst: Reg, value: i32 },
    /// `dst` becomes what `src` holds.
    Copy { dst: Reg, src: Reg },
    /// `dst` becomes the value of a setting: a number, or a word's index.
    Setting { dst: Reg, setting: SettingId },
    /// `dst` becomes what the table knows.
    Table { dst: Reg, fact: TableFact },
    /// `dst` becomes 1 if a phase has begun and has not been left, else 0. Phases inside it belong to it.
    InPhase { dst: Reg, node: NodeId },
    /// The only other seat of two.
    Foe { dst: Reg, seat: Reg },
    /// The next seat still in the match after this one, or the one before it, in table order; the same if no other is.
    Neighbour { dst: Reg, seat: Reg, back: bool },
    /// Two cells into one.
    Math { how: Arithmetic, dst: Reg, a: Reg, b: Reg },
    /// `dst` becomes `a + k`.
    AddConst { dst: Reg, a: Reg, k: i16 },
    /// The number with the other sign.
    Neg { dst: Reg, a: Reg },
    /// The number without its sign.
    Abs { dst: Reg, a: Reg },
    /// 1 for a flag that is 0 or none, else 0.
    Not { dst: Reg, a: Reg },

    // Reading
    /// The current value of a card's attribute.
    CardAttr { dst: Reg, card: Reg, attr: AttrId },
    /// The current value of a seat's attribute.
    SeatAttr { dst: Reg, seat: Reg, attr: AttrId },
    /// The current value of the game's attribute.
    GameAttr { dst: Reg, attr: AttrId },
    /// The value that is written of a card, a seat, or the game if there is no register: whatever is claimed of it.
    Stored { dst: Reg, of: Reg, attr: AttrId },
    /// What else can be asked of a card.
    Card { dst: Reg, card: Reg, fact: CardFact },
    /// What can be asked of an effect.
    Effect { dst: Reg, effect: Reg, fact: EffectFact },
    /// A flag: an effect acts when this has happened.
    ActsOn { dst: Reg, effect: Reg, topic: Topic },
    /// A flag: what a card requires holds and its cost can be paid.
    Playable { dst: Reg, card: Reg },
    /// What a cell that stands for a card or a seat is made of, or is.
    Either { dst: Reg, a: Reg, how: Either },
    /// What can be asked of a spot.
    Spot { dst: Reg, spot: Reg, fact: SpotFact },
    /// The zone of one seat; `seat` is [`Reg::NO`] for a shared zone.
    Place { dst: Reg, seat: Reg, zone: ZoneId },
    /// The first card of a zone of one seat, or none: how a zone with one spot reads as its card.
    Occupant { dst: Reg, place: Reg },
    /// How many cards lie in a zone of one seat.
    CountIn { dst: Reg, place: Reg },
    /// The zone a place belongs to, as declared: its number.
    ZoneOf { dst: Reg, place: Reg },
    /// How often a card or a seat did what a question about the past asks.
    Past { dst: Reg, thing: Reg, past: PastId },

    // Tests and flow
    /// `dst` becomes the flag of a comparison.
    Compare { how: Compare, dst: Reg, a: Reg, b: Reg },
    /// Goes to `to` unless the comparison holds.
    Unless { how: Compare, a: Reg, b: Reg, to: u16 },
    /// Goes to `to` unless the comparison with a constant holds.
    UnlessConst { how: Compare, a: Reg, k: i16, to: u16 },
    /// Goes to `to` if the comparison holds. Not the same as `Unless` with the opposite: with none, neither holds.
    If { how: Compare, a: Reg, b: Reg, to: u16 },
    /// Goes to `to` if the comparison with a constant holds.
    IfConst { how: Compare, a: Reg, k: i16, to: u16 },
    /// Goes to `to` if the cell is none.
    IfNone { a: Reg, to: u16 },
    /// Goes to `to` unless the cell is none.
    UnlessNone { a: Reg, to: u16 },
    /// A flag: the cell is none.
    IsNone { dst: Reg, a: Reg },
    /// A flag: the words' list says that a beats b.
    Beats { dst: Reg, a: Reg, b: Reg, list: ListId },
    /// A flag: the card is one of those that a name stands for.
    IsNamed { dst: Reg, card: Reg, names: NamesId },
    /// A flag: the word set in `a` has the word in `word`.
    HasWord { dst: Reg, a: Reg, word: Reg },
    /// A flag: the card lies in this zone of one seat.
    LiesIn { dst: Reg, card: Reg, place: Reg },
    /// Goes on there.
    Jump { to: u16 },
    /// Goes on there if the flag is 1.
    JumpIf { flag: Reg, to: u16 },
    /// Goes on there if the flag is 0 or none.
    JumpIfNot { flag: Reg, to: u16 },

    // Walking: `cursor` starts at 0 (for numbers: at the first); at the end the walk goes to `to`
    /// The next card of a zone of one seat: a stack from its top, spots by column, else by entry.
    NextIn { dst: Reg, cursor: Reg, place: Reg, to: u16 },
    /// The next spot of a zone of one seat, by column.
    NextSpot { dst: Reg, cursor: Reg, place: Reg, to: u16 },
    /// The next spot of a zone of one seat that has no card on it, by column.
    NextEmpty { dst: Reg, cursor: Reg, place: Reg, to: u16 },
    /// The next seat still in the match, in table order.
    NextSeat { dst: Reg, cursor: Reg, to: u16 },
    /// The next whole number up to the one in `last`.
    NextNumber { dst: Reg, cursor: Reg, last: Reg, to: u16 },
    /// The next member of a set.
    NextOf { dst: Reg, cursor: Reg, set: Reg, to: u16 },

    // Sets in the frame's own room. Only the set opened last may grow.
    /// Begins an empty set.
    Open { set: Reg },
    /// Adds a thing; none is not added.
    Push { set: Reg, a: Reg },
    /// Adds a thing that is not in it yet; none is not added.
    Insert { set: Reg, a: Reg },
    /// Adds a cell, none too: for targets side by side with the cards that move to them.
    PushAny { set: Reg, a: Reg },
    /// Adds the members of another set that are not in it yet.
    PushAll { set: Reg, other: Reg },
    /// Adds the members of another set that are the first with their value; `values` has one for each. Those without are left out.
    PushDifferent { set: Reg, from: Reg, values: Reg },
    /// Adds the effects on a card: as printed, then those it got, the oldest first.
    PushEffects { set: Reg, card: Reg },
    /// Adds the cards under a card, the one that came there first before the others.
    PushUnder { set: Reg, card: Reg },
    /// Adds the seats of the team of a seat that are still in the match.
    PushTeam { set: Reg, seat: Reg },
    /// Opens a set of all cards of a zone of one seat.
    Gather { set: Reg, place: Reg },
    /// Opens a set of all cards of a zone of all seats, in table order.
    GatherAll { set: Reg, zone: ZoneId },
    /// Opens a set of the first `n` cards from the top.
    Top { set: Reg, n: Reg, place: Reg },
    /// Opens a set of the last `n` cards, the lowest first.
    Bottom { set: Reg, n: Reg, place: Reg },
    /// The words of a set as one cell, as an attribute that holds several words does.
    WordSet { dst: Reg, set: Reg },
    /// A flag: the set has this member.
    Contains { dst: Reg, set: Reg, a: Reg },
    /// The first member, or none.
    First { dst: Reg, set: Reg },
    /// The last member, or none.
    Last { dst: Reg, set: Reg },
    /// Prepares to try the sets that can be made of a set's members: at least as many as `least` says, at most as many as the register
    /// after it.
    Combine { search: Reg, from: Reg, least: Reg, kind: Kind },
    /// Opens the next of those sets, or goes to `to`. With `small` those with fewer members than wanted come, too.
    NextSet { set: Reg, search: Reg, small: bool, to: u16 },
    /// No set with all members of this one and more can fit.
    CutOff { search: Reg },
    /// The set that is tried fits: its members can be picked.
    Fits { search: Reg },
    /// Remembers how much of the frame's room is taken.
    Mark { dst: Reg },
    /// Gives back all room taken since.
    Release { mark: Reg },
    /// From here on hidden cards are read as this seat sees them that is to choose: what it holds is shown to it. Without a
    /// register: as before.
    Eyes { seat: Reg },
    /// The one card of a name (in one zone of a seat, if `place` is a register); none if there is not exactly one.
    Named { dst: Reg, names: NamesId, place: Reg },

    // Results
    /// One result of a walk, in the first registers: all parameters of an action, the one of a check; for a range in the register
    /// of its parameter. Goes on at `to`.
    Yield { to: u16 },
    /// The value of the body.
    Give { a: Reg },
    /// The end of the body.
    End,

    // Deeds
    /// Changes the place of cards; `arrival` is a row of the game's arrivals.
    Move { what: Reg, many: Many, to: Reg, arrival: u8 },
    /// A card that was in no deck comes from outside; `arrival` is a row of the game's arrivals.
    Create { card: CardDefId, to: Reg, arrival: u8 },
    /// Does a verb that is nothing but its operands: a swap, the cost of a card. `b` is [`Reg::NO`] for one operand.
    Does { verb: Verb, a: Reg, b: Reg },
    /// Turns cards face up or face down.
    Turn { what: Reg, many: Many, face: Face },
    /// Lets a seat learn cards.
    Show { what: Reg, many: Many, to: Reg },
    /// Leaves out of the set opened last what a seat may not choose.
    Choosable { set: Reg, seat: Reg },
    /// Puts cards back where they lie, in this order.
    Arrange { set: Reg, seat: Reg },
    /// Gives a zone of one seat a new order by chance.
    Shuffle { place: Reg },
    /// Writes an attribute of cards or seats; for one of the game `what` is [`Reg::NO`].
    Write { what: Reg, many: Many, attr: AttrId, how: Write, value: Reg },
    /// Does a rule or an action: arguments in registers from `args` on. With `set` a register, once for each member in the place
    /// of the deed's subject, as one moment; the register of the subject then holds nothing. `by` may override the cause.
    Call { args: Reg, set: Reg, by: Reg, deed: DeedId },
    /// Puts effects of other cards on a card; `until` is a row of the game's edges, or [`NO_UNTIL`].
    Borrow { effects: Reg, many: Many, onto: Reg, how: Borrowing, until: u8 },
    /// Silences effects; `until` likewise.
    Cancel { effects: Reg, many: Many, until: u8 },
    /// Hands out what a row of the game's grants says, with what it keeps in registers from `args` on.
    Grant { what: Reg, many: Many, args: Reg, grant: u16 },
    /// Notes a verdict, the same for all seats of a set; `why` is shown.
    Verdict { kind: VerdictKind, who: Reg, many: Many, why: TextId },
    /// Notes that the match ends with a number; `why` is shown.
    Score { score: Reg, why: TextId },
    /// The next run of a phase of a seat does not happen.
    Skip { who: Reg, node: NodeId },
    /// A phase of a seat comes once more, right after the run that is under way or comes next.
    Again { who: Reg, node: NodeId },
    /// Ends a phase once this body is done.
    EndPhase { node: NodeId },
    /// Runs a phase of a seat immediately; this body continues after it.
    Start { who: Reg, node: NodeId },
    /// Turns go round the other way from here on.
    Reverse,
    /// A settle point.
    Settle,
    /// From here on what is done is done because of this card and by this seat; what is none stays as it is, unless it was so
    /// before and is again.
    By { cause: Reg, doer: Reg, again: bool },
    /// No windows for what follows, up to the matching end.
    Quietly { on: bool },

    /// One step of a loop whose rounds happen together; `at` and the register after it are its own.
    Plan { stage: PlanStage, at: Reg },
    /// Stops the deed that is announced; only in an effect that acts before it.
    CancelIt,
    /// Does the original deed after all, with the roles in registers from `args` on; only in an effect in its place, as the last
    /// thing on its path.
    Proceed { args: Reg },

    // Asking
    /// Asks; `dst` gets the answer: the thing picked, a flag, or the number of a way, from 0.
    Choose { dst: Reg, from: Reg, choice: ChoiceId },
    /// Asks until enough is picked; `dst` is a set that was opened just before.
    ChooseMany { dst: Reg, from: Reg, choice: ChoiceId },
    /// Asks for one more member of a set that fits and then goes to `to`, until it is enough; `dst` is a set that was opened behind
    /// `search`.
    ChooseSome { dst: Reg, search: Reg, choice: ChoiceId, to: u16 },
    /// Opens a ballot: a row for each seat with what it may choose of and what it chose. Nobody is asked yet.
    Ballot { ballot: Reg },
    /// Puts a seat on a ballot, to choose of a set that stays where it is.
    Voter { ballot: Reg, seat: Reg, set: Reg, choice: ChoiceId },
    /// Asks all seats that were put on a ballot at once, and tells nothing before the last of them has answered.
    AskAll { ballot: Reg, choice: ChoiceId },
    /// What a seat chose on a ballot: one thing or none, or a set.
    ChosenBy { dst: Reg, many: Many, ballot: Reg, seat: Reg },

    // Scripts
    /// Calls a function as a row of the game's calls says, with values in registers from `args` on. What it gives is in `dst`; what
    /// it proposes is a set of rows there, and behind the set the row of what it asks, or none.
    Script { args: Reg, dst: Reg, call: u16 },
    /// Does what a row proposes.
    Propose { row: Reg },
    /// Of the row of a question: the set it is about, then the seat that is asked, then a flag whether it is numbers.
    Asking { row: Reg, from: Reg },
    /// Calls the function that the question behind `dst` names, with the answer to it; gives anew what a call gives.
    ScriptOn { answer: Reg, dst: Reg },

    /// A part that the machine does not run yet; a game that has one is not played.
    Later,

    // Shortcuts. A lineup puts them in the place of operations above, one for one; they stand in no game.
    /// A card's attribute that has a column of cells from `at` on.
    CardCell { dst: Reg, card: Reg, at: u32 },
    /// The same of an attribute that everybody may read, whether or not the card can be seen.
    CardOpen { dst: Reg, card: Reg, at: u32 },
    /// A card's attribute that nothing writes, from `at` on.
    CardStatic { dst: Reg, card: Reg, at: u32 },
    /// A seat's attribute, from `at` on.
    SeatCell { dst: Reg, seat: Reg, at: u32 },
    /// The place of a seat, the first seat's being `first`.
    SeatPlace { dst: Reg, seat: Reg, first: u8 },
    /// A cursor that starts at 0 and the walk that follows it, in one.
    FirstIn { dst: Reg, cursor: Reg, place: Reg, to: u16 },
    /// The same over spots without a card.
    FirstEmpty { dst: Reg, cursor: Reg, place: Reg, to: u16 },
    /// The next card of a zone of all seats still in the match, seat by seat; the place of the first seat is `first`.
    NextOfAll { dst: Reg, cursor: Reg, first: u8, to: u16 },
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

#[cfg(test)]
mod tests {
    use super::Op;

    #[test]
    fn an_operation_takes_eight_bytes() {
        assert_eq!(size_of::<Op>(), 8);
    }
}
