//! The loop over operations. It runs all that only read, and stops at the first that does more.

use super::at_once::AtOnce;
use super::look::Glance;
use super::rare::{Rare, among};
use super::work::WALK;
use super::{Eyes, Machine, Program};
use crate::rules::{ARGS, Arithmetic, CardFact, MOST, NONE, Op, Reg, SpotFact, TableFact, compare};
use crate::state::{Board, floor::Floor, frame, head};

/// Why a walk through a body stopped. Where it goes on is kept in its frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// A complete tuple stands in its first registers.
    Yields,
    /// It gives this value and is done.
    Gives(i32),
    /// It is done.
    Ends,
    /// It wants to do something.
    Does(Op),
    /// The work that one answer may take is spent, or there is no room for a set.
    GoesRound,
}

/// Two cells that a body compared with each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Compared {
    /// The number of the operation.
    pub(crate) at: usize,
    /// The left one.
    pub(crate) left: i32,
    /// The right one.
    pub(crate) right: i32,
    /// What was in the register that is watched.
    pub(crate) about: i32,
}

/// What is noted of a walk.
#[derive(Debug, Default)]
pub(crate) struct Notes {
    /// The comparisons, in order.
    pub(crate) found: Vec<Compared>,
    /// A register to note beside each.
    pub(crate) watched: Option<Reg>,
}

/// A walk notes nothing.
const NOTHING: u8 = 0;
/// A walk notes the comparisons of two cells.
pub(crate) const COMPARISONS: u8 = 1;
/// A walk notes every test, also those of one cell or a flag.
pub(crate) const TESTS: u8 = 2;

/// The most comparisons that are noted of one walk.
const MOST_NOTES: usize = 10_000;

/// Takes each tuple that a body yields, and says whether to go on.
pub(crate) type Sink<'a> = &'a mut dyn FnMut(&[i32; ARGS]) -> bool;

impl Machine<'_> {
    /// Walks on in the program whose frame begins at `base`. With a sink it goes on after what it yields.
    pub(crate) fn walk(&mut self, base: usize, program: Program<'_>, sink: Option<Sink<'_>>) -> Stop {
        self.walk_and_note::<NOTHING>(base, program, sink, None)
    }

    /// The same, and notes what `NOTED` says. Not of bodies that are entered on the way.
    #[expect(clippy::too_many_lines, reason = "one arm an operation: a table, not a story")]
    pub(crate) fn walk_and_note<const NOTED: u8>(
        &mut self,
        mut base: usize,
        program: Program<'_>,
        mut sink: Option<Sink<'_>>,
        mut notes: Option<&mut Notes>,
    ) -> Stop {
        // The work that one answer may still take. Jumps back are counted at once; what is walked forward is charged when the walk stops.
        let mut budget = self.work_left();
        if budget == 0 {
            return Stop::GoesRound;
        }
        let mut left = budget;
        let (lineup, mut eyes) = (self.lineup, self.eyes);
        let mut glance = Glance::of(lineup, eyes);
        let Program { mut ops, mut derived, .. } = program;
        if derived {
            self.refresh();
        }
        // How many bodies were entered from here.
        let mut entered = 0_u32;
        let Some(mut floor) = self.state.floor(base) else { return Stop::GoesRound };
        let mut at = floor.at();
        let mut from = at;
        macro_rules! get {
            ($reg:expr) => {
                floor.reg($reg)
            };
        }
        macro_rules! put {
            ($reg:expr, $value:expr) => {{
                let value = $value;
                floor.set_reg($reg, value)
            }};
        }
        macro_rules! board {
            () => {
                Board { lineup, state: floor.look() }
            };
        }
        // Adds the work since the last charge.
        macro_rules! charge {
            () => {
                self.work +=
                    WALK + std::mem::replace(&mut budget, left) - left + at.saturating_sub(from) as u64
            };
        }
        // Takes so much work from what is left.
        macro_rules! spend {
            ($work:expr, $spent:expr) => {
                match left.checked_sub($work) {
                    Some(rest) => left = rest,
                    None => {
                        self.work += budget;
                        $spent;
                    }
                }
            };
        }
        macro_rules! stop {
            ($at:expr, $stop:expr) => {{
                floor.set_at($at);
                charge!();
                return $stop;
            }};
        }
        macro_rules! jump {
            ($to:expr) => {
                jump!($to, stop!(at, Stop::GoesRound))
            };
            ($to:expr, $spent:expr) => {{
                let to = usize::from($to);
                if let Some(back) = at.checked_sub(to) {
                    spend!(back as u64, $spent);
                }
                at = to;
            }};
        }
        macro_rules! note_cells {
            ($left:expr, $right:expr) => {
                if let Some(notes) =
                    notes.as_deref_mut().filter(|notes| entered == 0 && notes.found.len() < MOST_NOTES)
                {
                    let about = notes.watched.map_or(NONE, |reg| get!(reg));
                    notes.found.push(Compared { at: at - 1, left: $left, right: $right, about });
                }
            };
        }
        // The table of open places answers most reads; `shown` answers the others.
        macro_rules! shown {
            ($card:expr) => {
                glance.shows(floor.below(lineup.layout.place + $card)) || board!().shown(eyes, $card)
            };
        }
        // The end of a walk through a set is a test, too: `any` and `none` make no other. Not of the set whose members are watched.
        macro_rules! ended {
            ($dst:expr) => {
                if NOTED == TESTS && notes.as_deref().is_some_and(|notes| notes.watched != Some($dst)) {
                    note_cells!(NONE, NONE);
                }
            };
        }
        macro_rules! next_in {
            ($dst:expr, $cursor:expr, $from:expr, $place:expr, $to:expr) => {{
                let from = usize::try_from($from).unwrap_or(0);
                let board = board!();
                match board.place(get!($place)).and_then(|place| board.next_in(place, from)) {
                    Some((card, next)) => {
                        put!($dst, card);
                        put!($cursor, i32::try_from(next).unwrap_or(MOST));
                    }
                    None => {
                        ended!($dst);
                        jump!($to);
                    }
                }
            }};
        }
        macro_rules! next_empty {
            ($dst:expr, $cursor:expr, $from:expr, $place:expr, $to:expr) => {{
                let board = board!();
                match board.place(get!($place)).and_then(|place| board.next_empty(place, $from)) {
                    Some((spot, next)) => {
                        put!($dst, spot);
                        put!($cursor, next);
                    }
                    None => {
                        ended!($dst);
                        jump!($to);
                    }
                }
            }};
        }
        macro_rules! push {
            ($set:expr, $member:expr) => {{
                let (set, member) = ($set, $member);
                if member != NONE && !floor.push(set, member) {
                    // The slab is full, and may grow.
                    let again = if self.state.make_room(1) { self.state.floor(base) } else { None };
                    let Some(again) = again else { return Stop::GoesRound };
                    floor = again;
                    floor.push(set, member);
                }
            }};
        }
        macro_rules! note {
            ($a:expr, $b:expr) => {
                if NOTED >= COMPARISONS {
                    note_cells!(get!($a), get!($b));
                }
            };
        }
        macro_rules! test {
            ($a:expr, $right:expr) => {
                if NOTED == TESTS {
                    note_cells!(get!($a), $right);
                }
            };
        }
        loop {
            let Some(op) = ops.get(at) else { stop!(at, Stop::Ends) };
            at += 1;
            match *op {
                Op::Const { dst, value } => put!(dst, value),
                Op::Copy { dst, src } => put!(dst, get!(src)),
                Op::Setting { dst, setting } => put!(dst, lineup.settings.get(setting)),
                Op::Foe { dst, seat } => {
                    let seat = get!(seat);
                    put!(dst, if seat == NONE { NONE } else { 1 - seat });
                }
                Op::Math { how, dst, a, b } => put!(dst, arithmetic(how, get!(a), get!(b))),
                Op::AddConst { dst, a, k } => put!(dst, arithmetic(Arithmetic::Add, get!(a), i32::from(k))),
                Op::Neg { dst, a } => {
                    let a = get!(a);
                    put!(dst, if a == NONE { NONE } else { -a });
                }
                Op::Abs { dst, a } => {
                    let a = get!(a);
                    put!(dst, if a == NONE { NONE } else { a.abs() });
                }
                Op::Not { dst, a } => put!(dst, i32::from(get!(a) != 1)),

                Op::Compare { how, dst, a, b } => {
                    test!(a, get!(b));
                    put!(dst, i32::from(board!().compare(how, get!(a), get!(b))));
                }
                Op::Unless { how, a, b, to } => {
                    note!(a, b);
                    if !board!().compare(how, get!(a), get!(b)) {
                        jump!(to);
                    }
                }
                Op::UnlessConst { how, a, k, to } => {
                    test!(a, i32::from(k));
                    if !compare(how, get!(a), i32::from(k)) {
                        jump!(to);
                    }
                }
                Op::If { how, a, b, to } => {
                    note!(a, b);
                    if board!().compare(how, get!(a), get!(b)) {
                        jump!(to);
                    }
                }
                Op::IfConst { how, a, k, to } => {
                    test!(a, i32::from(k));
                    if compare(how, get!(a), i32::from(k)) {
                        jump!(to);
                    }
                }
                Op::IfNone { a, to } => {
                    test!(a, NONE);
                    if get!(a) == NONE {
                        jump!(to);
                    }
                }
                Op::UnlessNone { a, to } => {
                    test!(a, NONE);
                    if get!(a) != NONE {
                        jump!(to);
                    }
                }
                Op::IsNone { dst, a } => put!(dst, i32::from(get!(a) == NONE)),
                Op::Jump { to } => jump!(to),
                Op::JumpIf { flag, to } => {
                    test!(flag, 1);
                    if get!(flag) == 1 {
                        jump!(to);
                    }
                }
                Op::JumpIfNot { flag, to } => {
                    test!(flag, 1);
                    if get!(flag) != 1 {
                        jump!(to);
                    }
                }

                Op::NextNumber { dst, cursor, last, to } => {
                    let (from, last) = (get!(cursor), get!(last));
                    if from == NONE || last == NONE || from > last {
                        ended!(dst);
                        jump!(to);
                    } else {
                        put!(dst, from);
                        put!(cursor, from + 1);
                    }
                }
                Op::Table { dst, fact } => put!(dst, table_fact(&floor, fact)),
                Op::CardCell { dst, card, at } => {
                    let card = get!(card);
                    let value = match board!().plain_card(card) {
                        Some(card) if shown!(card) => floor.below(at as usize + card),
                        Some(_) => NONE,
                        None => board!().former_cell(eyes, card, at),
                    };
                    put!(dst, value);
                }
                Op::CardOpen { dst, card, at } => {
                    let card = get!(card);
                    let value = match board!().plain_card(card) {
                        Some(card) => floor.below(at as usize + card),
                        None => board!().former_cell(eyes, card, at),
                    };
                    put!(dst, value);
                }
                Op::CardStatic { dst, card, at } => {
                    let card = get!(card);
                    let value = match board!().plain_card(card) {
                        Some(card) if shown!(card) => lineup.fixed(at as usize + card),
                        Some(_) => NONE,
                        None => board!().former_fixed(card, at),
                    };
                    put!(dst, value);
                }
                Op::SeatCell { dst, seat, at } => {
                    let seat = get!(seat);
                    let value = board!()
                        .seat(seat)
                        .map_or(NONE, |seat| floor.below(at as usize + usize::from(seat.0)));
                    put!(dst, value);
                }
                Op::Past { dst, thing, past } => put!(dst, board!().past(eyes, get!(thing), past)),
                Op::Card { dst, card, fact } => {
                    let card = get!(card);
                    let value = match (board!().plain_card(card), fact) {
                        (Some(card), CardFact::Holder) => board!().holder_cell(card),
                        (Some(card), CardFact::Column) => board!().column_cell(card),
                        (Some(card), CardFact::Facing) => board!().facing_cell(card),
                        (Some(card), CardFact::Up) => board!().up_cell(card),
                        _ => board!().seen_fact(eyes, card, fact),
                    };
                    put!(dst, value);
                }
                Op::Either { dst, a, how } => put!(dst, how.of(get!(a))),
                Op::HasWord { dst, a, word } => {
                    let (set, word) = (get!(a), get!(word));
                    put!(dst, i32::from(set != NONE && (0..31).contains(&word) && set >> word & 1 == 1));
                }
                Op::GameAttr { dst, attr } => put!(dst, board!().attr(None, attr)),
                Op::Occupant { dst, place } => {
                    let board = board!();
                    let card = board.place(get!(place)).and_then(|place| board.next_in(place, 0));
                    put!(dst, card.map_or(NONE, |(card, _)| card));
                }
                Op::Spot { dst, spot, fact } => {
                    let spot = get!(spot);
                    let value = match (board!().spot_at(spot), fact) {
                        (Some(spot), SpotFact::Column) => i32::from(lineup.spots[spot].column),
                        (Some(spot), _) => board!().spot_fact(spot, fact),
                        (None, _) => NONE,
                    };
                    put!(dst, value);
                }
                Op::SeatPlace { dst, seat, first } => {
                    let seat = get!(seat);
                    put!(dst, board!().seat(seat).map_or(NONE, |seat| i32::from(first) + i32::from(seat.0)));
                }
                Op::CountIn { dst, place } => {
                    let board = board!();
                    let count = board.place(get!(place)).map_or(0, |place| board.count(place));
                    put!(dst, i32::try_from(count).unwrap_or(MOST));
                }
                Op::FirstIn { dst, cursor, place, to } => {
                    at += 1;
                    next_in!(dst, cursor, 0, place, to);
                }
                Op::NextIn { dst, cursor, place, to } => {
                    let from = get!(cursor);
                    next_in!(dst, cursor, from, place, to);
                }
                Op::FirstEmpty { dst, cursor, place, to } => {
                    at += 1;
                    next_empty!(dst, cursor, 0, place, to);
                }
                Op::NextEmpty { dst, cursor, place, to } => {
                    let from = get!(cursor);
                    next_empty!(dst, cursor, from, place, to);
                }
                Op::NextSeat { dst, cursor, to } => {
                    let from = get!(cursor);
                    match board!().next_seat(from) {
                        Some(seat) => {
                            put!(dst, seat);
                            put!(cursor, seat + 1);
                        }
                        None => {
                            ended!(dst);
                            jump!(to);
                        }
                    }
                }
                Op::NextOfAll { dst, cursor, first, to } => match board!().next_of_all(first, get!(cursor)) {
                    Some((card, next)) => {
                        put!(dst, card);
                        put!(cursor, next);
                    }
                    None => {
                        ended!(dst);
                        jump!(to);
                    }
                },
                Op::NextOf { dst, cursor, set, to } => {
                    let (start, count, from) = (get!(set), get!(set.next()), get!(cursor));
                    if from < count {
                        let member = floor.any(usize::try_from(start + from).unwrap_or(0));
                        put!(dst, member);
                        put!(cursor, from + 1);
                    } else {
                        ended!(dst);
                        jump!(to);
                    }
                }
                Op::Open { set } => {
                    put!(set, floor.below(head::TOP));
                    put!(set.next(), 0);
                }
                Op::Push { set, a } => push!(set, get!(a)),
                Op::Insert { set, a } => {
                    let (member, count) = (get!(a), get!(set.next()));
                    spend!(among(count), return Stop::GoesRound);
                    if !floor.holds(get!(set), count, member) {
                        push!(set, member);
                    }
                }
                Op::Mark { dst } => put!(dst, floor.below(head::TOP)),
                Op::Yield { to } => match &mut sink {
                    Some(sink) => {
                        if !sink(floor.first()) {
                            stop!(usize::from(to), Stop::Ends);
                        }
                        jump!(to);
                    }
                    None => stop!(usize::from(to), Stop::Yields),
                },
                Op::Eyes { seat } => {
                    let seat = if seat == Reg::NO { None } else { board!().chooser(get!(seat)) };
                    eyes = seat.map_or(self.eyes, |seat| Some(Eyes::that_search(self.eyes, seat)));
                    glance = Glance::of(lineup, eyes);
                }
                Op::Give { a } => {
                    let value = get!(a);
                    stop!(at, Stop::Gives(value))
                }
                Op::End => {
                    floor.set_at(at - 1);
                    charge!();
                    let caller = if entered > 0 { self.returns_at_once(base) } else { None };
                    let Some((below, caller)) = caller else { return Stop::Ends };
                    entered -= 1;
                    (base, ops, eyes) = (below, lineup.code(caller), self.eyes);
                    glance = Glance::of(lineup, eyes);
                    derived = lineup.needs_derived(caller);
                    if derived {
                        self.refresh();
                    }
                    let Some(again) = self.state.floor(base) else { return Stop::GoesRound };
                    floor = again;
                    at = floor.at();
                    from = at;
                }
                op => {
                    floor.set_at(at);
                    if let Op::Beats { a, b, .. } = op {
                        note!(a, b);
                    }
                    // What is often done is no matter of `rare`.
                    let often = matches!(
                        op,
                        Op::Move { .. } | Op::Write { .. } | Op::Call { .. } | Op::Choose { .. }
                    );
                    match if often { Rare::Does } else { self.rare(base, op, eyes) } {
                        Rare::On => {}
                        Rare::Jump(to) => {
                            if NOTED == TESTS
                                && let Some(notes) = notes.as_deref_mut().filter(|_| entered == 0)
                            {
                                let watched =
                                    |reg: Reg| self.state.get(base + frame::REGISTERS + usize::from(reg.0));
                                let about = notes.watched.map_or(NONE, watched);
                                notes.found.push(Compared { at: at - 1, left: NONE, right: NONE, about });
                            }
                            jump!(to, return Stop::GoesRound);
                        }
                        Rare::Full => return Stop::GoesRound,
                        Rare::Does => match self.does_at_once(base, op) {
                            AtOnce::Done => {
                                eyes = self.eyes;
                                glance = Glance::of(lineup, eyes);
                            }
                            AtOnce::Enters(on_top, called) => {
                                charge!();
                                entered += 1;
                                from = 0;
                                (base, ops, at, eyes) = (on_top, lineup.code(called), 0, self.eyes);
                                glance = Glance::of(lineup, eyes);
                                derived = lineup.needs_derived(called);
                            }
                            AtOnce::No => {
                                charge!();
                                return Stop::Does(op);
                            }
                        },
                    }
                    if derived {
                        self.refresh();
                    }
                    let Some(again) = self.state.floor(base) else { return Stop::GoesRound };
                    floor = again;
                }
            }
        }
    }
}

#[inline]
fn table_fact(floor: &Floor<'_>, fact: TableFact) -> i32 {
    match fact {
        TableFact::Me => floor.header::<{ frame::ME }>(),
        TableFact::Carrier => floor.header::<{ frame::CARRIER }>(),
        TableFact::Cause => floor.header::<{ frame::CAUSE }>(),
        TableFact::Doer => floor.header::<{ frame::DOER }>(),
        TableFact::Current => floor.below(head::CURRENT),
        TableFact::Turn => floor.below(head::TURN),
        TableFact::Round => floor.below(head::ROUND),
    }
}

#[inline]
pub(crate) fn arithmetic(how: Arithmetic, a: i32, b: i32) -> i32 {
    if a == NONE || b == NONE {
        return NONE;
    }
    how.of(i64::from(a), i64::from(b)).and_then(|result| i32::try_from(result).ok()).unwrap_or(NONE)
}

#[cfg(test)]
mod tests {
    use super::arithmetic;
    use crate::rules::{Arithmetic, MOST, NONE};

    #[test]
    fn division_rounds_down() {
        let div = |a, b| arithmetic(Arithmetic::Div, a, b);
        assert_eq!([div(7, 2), div(-7, 2), div(7, -2), div(-7, -2), div(6, -2)], [3, -4, -4, 3, -3]);
        assert_eq!(div(1, 0), NONE);
        let rest = |a, b| arithmetic(Arithmetic::Mod, a, b);
        for (a, b) in [(7, 2), (-7, 2), (7, -2), (-7, -2), (6, -2), (MOST, 7), (-MOST, MOST)] {
            assert_eq!(div(a, b) * b + rest(a, b), a, "{a} mod {b}");
        }
        assert_eq!([rest(7, 3), rest(-7, 3), rest(-1, 4), rest(1, 0)], [1, 2, 3, NONE]);
    }

    #[test]
    fn numbers_stop_at_their_ends() {
        assert_eq!(arithmetic(Arithmetic::Mul, MOST, MOST), MOST);
        assert_eq!(arithmetic(Arithmetic::Sub, -MOST, 5), -MOST);
        assert_eq!(arithmetic(Arithmetic::Add, NONE, 5), NONE);
    }
}
