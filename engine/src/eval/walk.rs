//! The loop over operations. It runs all that only read, and stops at the first that does more.

use super::effects::push_effects;
use super::look::compare;
use super::set::{gather, gather_bottom, members, push_cell, push_member};
use super::{Board, Machine};
use crate::rules::{Arithmetic, BodyId, CardFact, MOST, NONE, Op, Reg, SeatId, TableFact};
use crate::state::{Look, frame, head};

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
    /// It went round without doing anything, beyond all reason.
    GoesRound,
}

/// Jumps back that all walks of one step may take together.
const ROUNDS: u32 = 2_000_000;

impl Machine<'_> {
    /// Walks on in the body whose frame begins at `base`.
    #[expect(clippy::too_many_lines, reason = "one arm an operation: a table, not a story")]
    pub(crate) fn walk(&mut self, base: usize, body: BodyId) -> Stop {
        let (lineup, eyes) = (self.lineup, self.eyes);
        let mut state = self.state.loan();
        let ops: &[Op] = &lineup.game.bodies[body].ops;
        let first = base + frame::REGISTERS;
        let mut at = state.index(base + frame::AT);
        let rounds = &mut self.rounds;
        macro_rules! get {
            ($reg:expr) => {
                state.get(first + usize::from($reg.0))
            };
        }
        macro_rules! put {
            ($reg:expr, $value:expr) => {{
                let value = $value;
                state.set(first + usize::from($reg.0), value)
            }};
        }
        macro_rules! board {
            () => {
                Board { lineup, state: state.look() }
            };
        }
        macro_rules! jump {
            ($to:expr) => {{
                let to = usize::from($to);
                if to <= at {
                    *rounds += 1;
                    if *rounds > ROUNDS {
                        return Stop::GoesRound;
                    }
                }
                at = to;
            }};
        }
        loop {
            let Some(op) = ops.get(at) else {
                state.set_index(base + frame::AT, at);
                return Stop::Ends;
            };
            at += 1;
            match *op {
                Op::Const { dst, value } => put!(dst, value),
                Op::Copy { dst, src } => put!(dst, get!(src)),
                Op::Setting { dst, setting } => put!(dst, lineup.settings.get(setting)),
                Op::Table { dst, fact } => put!(dst, table_fact(state.look(), base, fact)),
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

                Op::CardAttr { dst, card, attr } => {
                    let card = get!(card);
                    let value = match board!().card(card) {
                        Some(_) if card < 0 => board!().former_attr(card, attr),
                        Some(card) if board!().may_read(eyes, card, attr) => board!().card_attr(card, attr),
                        _ => NONE,
                    };
                    put!(dst, value);
                }
                Op::SeatAttr { dst, seat, attr } => {
                    let seat = get!(seat);
                    let value = board!().seat(seat).map_or(NONE, |seat| board!().attr(Some(seat), attr));
                    put!(dst, value);
                }
                Op::GameAttr { dst, attr } => put!(dst, board!().attr(None, attr)),
                Op::Card { dst, card, fact } => {
                    let card = get!(card);
                    let value = match board!().card(card) {
                        Some(id) if card < 0 => board!().former_fact(card, id, fact),
                        Some(card)
                            if matches!(fact, CardFact::Printed | CardFact::Name)
                                && !board!().may_know(eyes, card) =>
                        {
                            NONE
                        }
                        Some(card) => board!().card_fact(card, fact),
                        None => NONE,
                    };
                    put!(dst, value);
                }
                Op::Effect { dst, effect, fact } => {
                    let effect = get!(effect);
                    put!(dst, board!().effect_fact(eyes, effect, fact));
                }
                Op::Spot { dst, spot, fact } => {
                    let spot = get!(spot);
                    let value = board!().spot_at(spot).map_or(NONE, |spot| board!().spot_fact(spot, fact));
                    put!(dst, value);
                }
                Op::Place { dst, seat, zone } => {
                    let seat = if seat == Reg::NO { 0 } else { get!(seat) };
                    put!(dst, board!().place_cell(zone, seat));
                }
                Op::Occupant { dst, place } => {
                    let place = get!(place);
                    let board = board!();
                    let card =
                        board.place_at(place).and_then(|place| board.next_in(&lineup.places[place], 0));
                    put!(dst, card.map_or(NONE, |(card, _)| card));
                }
                Op::CountIn { dst, place } => {
                    let place = get!(place);
                    let board = board!();
                    let count = board.place_at(place).map_or(0, |place| board.count(&lineup.places[place]));
                    put!(dst, i32::try_from(count).unwrap_or(MOST));
                }
                Op::ZoneOf { dst, place } => {
                    let place = get!(place);
                    let zone = board!().place_at(place).map(|place| lineup.places[place].zone);
                    put!(dst, super::cell(zone));
                }

                Op::Compare { how, dst, a, b } => {
                    put!(dst, i32::from(board!().compare(how, get!(a), get!(b))));
                }
                Op::Unless { how, a, b, to } => {
                    if !board!().compare(how, get!(a), get!(b)) {
                        jump!(to);
                    }
                }
                Op::UnlessConst { how, a, k, to } => {
                    if !compare(how, get!(a), i32::from(k)) {
                        jump!(to);
                    }
                }
                Op::If { how, a, b, to } => {
                    if board!().compare(how, get!(a), get!(b)) {
                        jump!(to);
                    }
                }
                Op::IfConst { how, a, k, to } => {
                    if compare(how, get!(a), i32::from(k)) {
                        jump!(to);
                    }
                }
                Op::IfNone { a, to } => {
                    if get!(a) == NONE {
                        jump!(to);
                    }
                }
                Op::UnlessNone { a, to } => {
                    if get!(a) != NONE {
                        jump!(to);
                    }
                }
                Op::IsNone { dst, a } => put!(dst, i32::from(get!(a) == NONE)),
                Op::Beats { dst, a, b, list } => {
                    let (a, b) = (get!(a), get!(b));
                    let beats = lineup.game.lists[list].beats.iter();
                    put!(
                        dst,
                        i32::from(beats.into_iter().any(|(x, y)| i32::from(*x) == a && i32::from(*y) == b))
                    );
                }
                Op::IsNamed { dst, card, names } => {
                    let card = get!(card);
                    put!(dst, i32::from(board!().is_named(eyes, card, names)));
                }
                Op::HasWord { dst, a, word } => {
                    let (set, word) = (get!(a), get!(word));
                    put!(dst, i32::from(set != NONE && (0..31).contains(&word) && set >> word & 1 == 1));
                }
                Op::LiesIn { dst, card, place } => {
                    let (card, place) = (get!(card), get!(place));
                    let board = board!();
                    let lies = board.card(card).and_then(|card| board.place_of(card));
                    put!(dst, i32::from(lies.is_some() && lies == board.place_at(place)));
                }
                Op::Jump { to } => jump!(to),
                Op::JumpIf { flag, to } => {
                    if get!(flag) == 1 {
                        jump!(to);
                    }
                }
                Op::JumpIfNot { flag, to } => {
                    if get!(flag) != 1 {
                        jump!(to);
                    }
                }

                Op::NextIn { dst, cursor, place, to } => {
                    let place = get!(place);
                    let from = usize::try_from(get!(cursor)).unwrap_or(0);
                    let board = board!();
                    match board.place_at(place).and_then(|place| board.next_in(&lineup.places[place], from)) {
                        Some((card, next)) => {
                            put!(dst, card);
                            put!(cursor, i32::try_from(next).unwrap_or(MOST));
                        }
                        None => jump!(to),
                    }
                }
                Op::NextSpot { dst, cursor, place, to } => {
                    let place = get!(place);
                    let from = get!(cursor);
                    match board!().place_at(place).map(|place| lineup.places[place].shape) {
                        Some(crate::lineup::Shape::Spots { first, count }) if from < i32::from(count) => {
                            put!(dst, i32::from(first) + from);
                            put!(cursor, from + 1);
                        }
                        _ => jump!(to),
                    }
                }
                Op::NextEmpty { dst, cursor, place, to } => {
                    let (place, from) = (get!(place), get!(cursor));
                    let board = board!();
                    match board
                        .place_at(place)
                        .and_then(|place| board.next_empty(&lineup.places[place], from))
                    {
                        Some((spot, next)) => {
                            put!(dst, spot);
                            put!(cursor, next);
                        }
                        None => jump!(to),
                    }
                }
                Op::NextSeat { dst, cursor, to } => {
                    let from = get!(cursor);
                    let next = (from..i32::from(lineup.seats))
                        .find(|seat| board!().seat(*seat).is_some_and(|seat| board!().plays(seat)));
                    match next {
                        Some(seat) => {
                            put!(dst, seat);
                            put!(cursor, seat + 1);
                        }
                        None => jump!(to),
                    }
                }
                Op::NextNumber { dst, cursor, last, to } => {
                    let (from, last) = (get!(cursor), get!(last));
                    if from == NONE || last == NONE || from > last {
                        jump!(to);
                    } else {
                        put!(dst, from);
                        put!(cursor, from + 1);
                    }
                }
                Op::NextOf { dst, cursor, set, to } => {
                    let (start, count, from) = (get!(set), get!(set.next()), get!(cursor));
                    if from < count {
                        let member = state.get(usize::try_from(start + from).unwrap_or(0));
                        put!(dst, member);
                        put!(cursor, from + 1);
                    } else {
                        jump!(to);
                    }
                }

                Op::Open { set } => {
                    let top = state.get(head::TOP);
                    put!(set, top);
                    put!(set.next(), 0);
                }
                Op::Push { set, a } => {
                    let member = get!(a);
                    if !push_member(state.loan(), first, set, member) {
                        return Stop::GoesRound;
                    }
                }
                Op::PushAny { set, a } => {
                    let member = get!(a);
                    if !push_cell(state.loan(), first, set, member) {
                        return Stop::GoesRound;
                    }
                }
                Op::PushEffects { set, card } => {
                    let card = get!(card);
                    if !push_effects(lineup, state.loan(), eyes, (first, set), card) {
                        return Stop::GoesRound;
                    }
                }
                Op::Insert { set, a } => {
                    let member = get!(a);
                    let (start, count) = (get!(set), get!(set.next()));
                    if !members(state.look(), start, count).contains(&member)
                        && !push_member(state.loan(), first, set, member)
                    {
                        return Stop::GoesRound;
                    }
                }
                Op::PushAll { set, other } => {
                    let (from, more) = (get!(other), get!(other.next()));
                    for from in from..from.saturating_add(more) {
                        let member = state.get(usize::try_from(from).unwrap_or(0));
                        let (start, count) = (get!(set), get!(set.next()));
                        if !members(state.look(), start, count).contains(&member)
                            && !push_member(state.loan(), first, set, member)
                        {
                            return Stop::GoesRound;
                        }
                    }
                }
                Op::Gather { set, place } => {
                    let place = get!(place);
                    let place = board!().place_at(place);
                    put!(set, state.get(head::TOP));
                    put!(set.next(), 0);
                    if !place.is_none_or(|place| gather(lineup, state.loan(), first, set, place, usize::MAX))
                    {
                        return Stop::GoesRound;
                    }
                }
                Op::GatherAll { set, zone } => {
                    put!(set, state.get(head::TOP));
                    put!(set.next(), 0);
                    let seats = if lineup.game.zones[zone].shared { 1 } else { lineup.seats };
                    for seat in 0..seats {
                        let place = lineup.place(zone, SeatId(seat));
                        if !place
                            .is_none_or(|place| gather(lineup, state.loan(), first, set, place, usize::MAX))
                        {
                            return Stop::GoesRound;
                        }
                    }
                }
                Op::Top { set, n, place } => {
                    let (n, place) = (get!(n), get!(place));
                    let place = board!().place_at(place);
                    put!(set, state.get(head::TOP));
                    put!(set.next(), 0);
                    let most = usize::try_from(n).unwrap_or(0);
                    if !place.is_none_or(|place| gather(lineup, state.loan(), first, set, place, most)) {
                        return Stop::GoesRound;
                    }
                }
                Op::Bottom { set, n, place } => {
                    let (n, place) = (get!(n), get!(place));
                    let place = board!().place_at(place);
                    put!(set, state.get(head::TOP));
                    put!(set.next(), 0);
                    if !place.is_none_or(|place| gather_bottom(lineup, state.loan(), first, set, place, n)) {
                        return Stop::GoesRound;
                    }
                }
                Op::Contains { dst, set, a } => {
                    let (start, count, member) = (get!(set), get!(set.next()), get!(a));
                    let member = board!().as_it_is(member);
                    let has = member != NONE && members(state.look(), start, count).contains(&member);
                    put!(dst, i32::from(has));
                }
                Op::First { dst, set } => {
                    let (start, count) = (get!(set), get!(set.next()));
                    put!(dst, members(state.look(), start, count).first().copied().unwrap_or(NONE));
                }
                Op::Last { dst, set } => {
                    let (start, count) = (get!(set), get!(set.next()));
                    put!(dst, members(state.look(), start, count).last().copied().unwrap_or(NONE));
                }
                Op::Mark { dst } => put!(dst, state.get(head::TOP)),
                Op::Release { mark } => {
                    let top = get!(mark);
                    state.set(head::TOP, top);
                }
                Op::Named { dst, names, place } => {
                    let place = (place != Reg::NO).then(|| get!(place));
                    put!(dst, board!().named(names, place));
                }

                Op::Yield { to } => {
                    state.set_index(base + frame::AT, usize::from(to));
                    return Stop::Yields;
                }
                Op::Give { a } => {
                    state.set_index(base + frame::AT, at);
                    return Stop::Gives(get!(a));
                }
                Op::End => {
                    state.set_index(base + frame::AT, at - 1);
                    return Stop::Ends;
                }
                doing => {
                    state.set_index(base + frame::AT, at);
                    return Stop::Does(doing);
                }
            }
        }
    }
}

#[inline]
fn table_fact(state: Look<'_>, base: usize, fact: TableFact) -> i32 {
    state.get(match fact {
        TableFact::Me => base + frame::ME,
        TableFact::Carrier => base + frame::CARRIER,
        TableFact::Cause => base + frame::CAUSE,
        TableFact::Doer => base + frame::DOER,
        TableFact::Current => head::CURRENT,
        TableFact::Turn => head::TURN,
        TableFact::Round => head::ROUND,
    })
}

#[inline]
fn arithmetic(how: Arithmetic, a: i32, b: i32) -> i32 {
    if a == NONE || b == NONE {
        return NONE;
    }
    let (a, b) = (i64::from(a), i64::from(b));
    let most = i64::from(MOST);
    let result = match how {
        Arithmetic::Add => a + b,
        Arithmetic::Sub => a - b,
        Arithmetic::Mul => a * b,
        Arithmetic::Div if b == 0 => return NONE,
        Arithmetic::Div => a.div_euclid(b) - i64::from(b < 0 && a.rem_euclid(b) != 0),
        Arithmetic::Min => a.min(b),
        Arithmetic::Max => a.max(b),
    };
    i32::try_from(result.clamp(-most, most)).unwrap_or(NONE)
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
    }

    #[test]
    fn numbers_stop_at_their_ends() {
        assert_eq!(arithmetic(Arithmetic::Mul, MOST, MOST), MOST);
        assert_eq!(arithmetic(Arithmetic::Sub, -MOST, 5), -MOST);
        assert_eq!(arithmetic(Arithmetic::Add, NONE, 5), NONE);
    }
}
