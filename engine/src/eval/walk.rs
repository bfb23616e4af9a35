//! The loop over operations. It runs all that only read, and stops at the first that does more.

use super::{Board, Machine};
use crate::rules::{
    Arithmetic, BodyId, CardFact, Compare, MOST, NONE, NamesId, Op, PlaceId, Reg, SeatId, TableFact,
};
use crate::state::frame;
use crate::state::head;

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

/// Jumps back that one walk may take.
const ROUNDS: u32 = 2_000_000;

impl Machine<'_> {
    /// Walks on in the body whose frame begins at `base`.
    #[expect(clippy::too_many_lines, reason = "one arm an operation: a table, not a story")]
    pub(crate) fn walk(&mut self, base: usize, body: BodyId) -> Stop {
        let lineup = self.lineup;
        let ops: &[Op] = &lineup.game.bodies[body].ops;
        let first = base + frame::REGISTERS;
        let mut at = self.state.index(base + frame::AT);
        let mut rounds = 0;
        macro_rules! get {
            ($reg:expr) => {
                self.state.get(first + usize::from($reg.0))
            };
        }
        macro_rules! put {
            ($reg:expr, $value:expr) => {{
                let value = $value;
                self.state.set(first + usize::from($reg.0), value)
            }};
        }
        macro_rules! jump {
            ($to:expr) => {{
                let to = usize::from($to);
                if to <= at {
                    rounds += 1;
                    if rounds > ROUNDS {
                        return Stop::GoesRound;
                    }
                }
                at = to;
            }};
        }
        loop {
            let Some(op) = ops.get(at) else {
                self.state.set_index(base + frame::AT, at);
                return Stop::Ends;
            };
            at += 1;
            match *op {
                Op::Const { dst, value } => put!(dst, value),
                Op::Copy { dst, src } => put!(dst, get!(src)),
                Op::Setting { dst, setting } => put!(dst, lineup.settings.get(setting)),
                Op::Table { dst, fact } => put!(dst, self.table_fact(base, fact)),
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
                    let value = match self.board().card(card) {
                        Some(_) if card < 0 => self.former_attr(card, attr),
                        Some(card) if self.may_read(card, attr) => self.board().card_attr(card, attr),
                        _ => NONE,
                    };
                    put!(dst, value);
                }
                Op::SeatAttr { dst, seat, attr } => {
                    let seat = get!(seat);
                    let value =
                        self.board().seat(seat).map_or(NONE, |seat| self.board().attr(Some(seat), attr));
                    put!(dst, value);
                }
                Op::GameAttr { dst, attr } => put!(dst, self.board().attr(None, attr)),
                Op::Card { dst, card, fact } => {
                    let card = get!(card);
                    let value = match self.board().card(card) {
                        Some(id) if card < 0 => self.former_fact(card, id, fact),
                        Some(card) if fact == CardFact::Printed && !self.may_know(card) => NONE,
                        Some(card) => self.board().card_fact(card, fact),
                        None => NONE,
                    };
                    put!(dst, value);
                }
                Op::Spot { dst, spot, fact } => {
                    let spot = get!(spot);
                    let value =
                        self.board().spot_at(spot).map_or(NONE, |spot| self.board().spot_fact(spot, fact));
                    put!(dst, value);
                }
                Op::Place { dst, seat, zone } => {
                    let seat = if seat == Reg::NO { 0 } else { get!(seat) };
                    put!(dst, self.board().place_cell(zone, seat));
                }
                Op::Occupant { dst, place } => {
                    let place = get!(place);
                    let board = self.board();
                    let card = board.place_at(place).and_then(|place| board.next_in(lineup.places[place], 0));
                    put!(dst, card.map_or(NONE, |(card, _)| card));
                }
                Op::CountIn { dst, place } => {
                    let place = get!(place);
                    let board = self.board();
                    let count = board.place_at(place).map_or(0, |place| board.count(lineup.places[place]));
                    put!(dst, i32::try_from(count).unwrap_or(MOST));
                }
                Op::ZoneOf { dst, place } => {
                    let place = get!(place);
                    let zone = self.board().place_at(place).map(|place| lineup.places[place].zone);
                    put!(dst, super::cell(zone));
                }

                Op::Compare { how, dst, a, b } => put!(dst, i32::from(self.compare(how, get!(a), get!(b)))),
                Op::Unless { how, a, b, to } => {
                    if !self.compare(how, get!(a), get!(b)) {
                        jump!(to);
                    }
                }
                Op::UnlessConst { how, a, k, to } => {
                    if !compare(how, get!(a), i32::from(k)) {
                        jump!(to);
                    }
                }
                Op::If { how, a, b, to } => {
                    if self.compare(how, get!(a), get!(b)) {
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
                    put!(dst, i32::from(self.is_named(card, names)));
                }
                Op::HasWord { dst, a, word } => {
                    let (set, word) = (get!(a), get!(word));
                    put!(dst, i32::from(set != NONE && (0..31).contains(&word) && set >> word & 1 == 1));
                }
                Op::LiesIn { dst, card, place } => {
                    let (card, place) = (get!(card), get!(place));
                    let board = self.board();
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
                    let board = self.board();
                    match board.place_at(place).and_then(|place| board.next_in(lineup.places[place], from)) {
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
                    match self.board().place_at(place).map(|place| lineup.places[place].shape) {
                        Some(crate::lineup::Shape::Spots { first, count }) if from < i32::from(count) => {
                            put!(dst, i32::from(first) + from);
                            put!(cursor, from + 1);
                        }
                        _ => jump!(to),
                    }
                }
                Op::NextEmpty { dst, cursor, place, to } => {
                    let (place, from) = (get!(place), get!(cursor));
                    let board = self.board();
                    match board.place_at(place).and_then(|place| board.next_empty(lineup.places[place], from))
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
                        .find(|seat| self.board().seat(*seat).is_some_and(|seat| self.board().plays(seat)));
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
                        let member = self.state.get(usize::try_from(start + from).unwrap_or(0));
                        put!(dst, member);
                        put!(cursor, from + 1);
                    } else {
                        jump!(to);
                    }
                }

                Op::Open { set } => {
                    let top = self.state.get(head::TOP);
                    put!(set, top);
                    put!(set.next(), 0);
                }
                Op::Push { set, a } => {
                    let member = get!(a);
                    if !self.push_member(first, set, member) {
                        return Stop::GoesRound;
                    }
                }
                Op::PushAny { set, a } => {
                    let member = get!(a);
                    if !self.push_cell(first, set, member) {
                        return Stop::GoesRound;
                    }
                }
                Op::Insert { set, a } => {
                    let member = get!(a);
                    let (start, count) = (get!(set), get!(set.next()));
                    if !self.set_slice(start, count).contains(&member)
                        && !self.push_member(first, set, member)
                    {
                        return Stop::GoesRound;
                    }
                }
                Op::PushAll { set, other } => {
                    let (from, more) = (get!(other), get!(other.next()));
                    for from in from..from.saturating_add(more) {
                        let member = self.state.get(usize::try_from(from).unwrap_or(0));
                        let (start, count) = (get!(set), get!(set.next()));
                        if !self.set_slice(start, count).contains(&member)
                            && !self.push_member(first, set, member)
                        {
                            return Stop::GoesRound;
                        }
                    }
                }
                Op::Gather { set, place } => {
                    let place = get!(place);
                    let place = self.board().place_at(place);
                    put!(set, self.state.get(head::TOP));
                    put!(set.next(), 0);
                    if !place.is_none_or(|place| self.gather(first, set, place, usize::MAX)) {
                        return Stop::GoesRound;
                    }
                }
                Op::GatherAll { set, zone } => {
                    put!(set, self.state.get(head::TOP));
                    put!(set.next(), 0);
                    let seats = if lineup.game.zones[zone].shared { 1 } else { lineup.seats };
                    for seat in 0..seats {
                        let place = lineup.place(zone, SeatId(seat));
                        if !place.is_none_or(|place| self.gather(first, set, place, usize::MAX)) {
                            return Stop::GoesRound;
                        }
                    }
                }
                Op::Top { set, n, place } => {
                    let (n, place) = (get!(n), get!(place));
                    let place = self.board().place_at(place);
                    put!(set, self.state.get(head::TOP));
                    put!(set.next(), 0);
                    let most = usize::try_from(n).unwrap_or(0);
                    if !place.is_none_or(|place| self.gather(first, set, place, most)) {
                        return Stop::GoesRound;
                    }
                }
                Op::Bottom { set, n, place } => {
                    let (n, place) = (get!(n), get!(place));
                    let place = self.board().place_at(place);
                    put!(set, self.state.get(head::TOP));
                    put!(set.next(), 0);
                    if !place.is_none_or(|place| self.gather_bottom(first, set, place, n)) {
                        return Stop::GoesRound;
                    }
                }
                Op::Contains { dst, set, a } => {
                    let (start, count, member) = (get!(set), get!(set.next()), get!(a));
                    let member = self.as_it_is(member);
                    let has = member != NONE && self.set_slice(start, count).contains(&member);
                    put!(dst, i32::from(has));
                }
                Op::First { dst, set } => {
                    let (start, count) = (get!(set), get!(set.next()));
                    put!(dst, self.set_slice(start, count).first().copied().unwrap_or(NONE));
                }
                Op::Last { dst, set } => {
                    let (start, count) = (get!(set), get!(set.next()));
                    put!(dst, self.set_slice(start, count).last().copied().unwrap_or(NONE));
                }
                Op::Mark { dst } => put!(dst, self.state.get(head::TOP)),
                Op::Release { mark } => {
                    let top = get!(mark);
                    self.state.set(head::TOP, top);
                }
                Op::Named { dst, names, place } => {
                    let place = (place != Reg::NO).then(|| get!(place));
                    put!(dst, self.named(names, place));
                }

                Op::Yield { to } => {
                    self.state.set_index(base + frame::AT, usize::from(to));
                    return Stop::Yields;
                }
                Op::Give { a } => {
                    self.state.set_index(base + frame::AT, at);
                    return Stop::Gives(get!(a));
                }
                Op::End => {
                    self.state.set_index(base + frame::AT, at - 1);
                    return Stop::Ends;
                }
                doing => {
                    self.state.set_index(base + frame::AT, at);
                    return Stop::Does(doing);
                }
            }
        }
    }

    /// Compares two cells; a former self is the card that it is of.
    #[inline]
    fn compare(&self, how: Compare, a: i32, b: i32) -> bool {
        if a < -MOST || b < -MOST {
            return compare(how, self.as_it_is(a), self.as_it_is(b));
        }
        compare(how, a, b)
    }

    /// The card that a former self is of; every other cell as it is.
    fn as_it_is(&self, value: i32) -> i32 {
        if value >= -MOST || value == NONE { value } else { super::cell(self.board().card(value)) }
    }

    fn former_attr(&self, value: i32, attr: crate::rules::AttrId) -> i32 {
        let row = crate::state::ghost::row_of(value);
        row.map_or(NONE, |row| self.state.ghost_attr(self.lineup, row, attr))
    }

    fn former_fact(&self, value: i32, card: crate::rules::CardId, fact: CardFact) -> i32 {
        let was = crate::state::ghost::row_of(value).and_then(|row| self.board().ghost_fact(row, fact));
        was.unwrap_or_else(|| self.board().card_fact(card, fact))
    }

    fn table_fact(&self, base: usize, fact: TableFact) -> i32 {
        match fact {
            TableFact::Me => self.state.get(base + frame::ME),
            TableFact::Carrier => self.state.get(base + frame::CARRIER),
            TableFact::Cause => self.state.get(base + frame::CAUSE),
            TableFact::Doer => self.state.get(base + frame::DOER),
            TableFact::Current => self.state.get(head::CURRENT),
            TableFact::Turn => self.state.get(head::TURN),
            TableFact::Round => self.state.get(head::ROUND),
        }
    }

    /// Whether the reader may know which card this is.
    #[inline]
    fn may_know(&self, card: crate::rules::CardId) -> bool {
        self.eyes.is_none_or(|seat| self.board().sees(seat, card))
    }

    #[inline]
    fn may_read(&self, card: crate::rules::CardId, attr: crate::rules::AttrId) -> bool {
        self.eyes.is_none() || self.lineup.game.attributes[attr].open || self.may_know(card)
    }

    fn is_named(&self, card: i32, names: NamesId) -> bool {
        let Some(card) = self.board().card(card) else { return false };
        self.may_know(card) && self.lineup.game.names[names].contains(&self.lineup.slots[card].def)
    }

    /// The one card of a name, anywhere or in one place.
    fn named(&self, names: NamesId, place: Option<i32>) -> i32 {
        let board: Board<'_> = self.board();
        let wanted = place.map(|place| board.place_at(place));
        let mut found = self.lineup.slots.ids().filter(|card| {
            let lies = board.place_of(*card);
            lies.is_some()
                && wanted.is_none_or(|wanted| wanted == lies)
                && self.lineup.game.names[names].contains(&self.lineup.slots[*card].def)
        });
        match (found.next(), found.next()) {
            (Some(card), None) => super::cell(Some(card)),
            _ => NONE,
        }
    }

    fn set_slice(&self, start: i32, count: i32) -> &[i32] {
        self.state.slice(usize::try_from(start).unwrap_or(0), usize::try_from(count).unwrap_or(0))
    }

    /// Adds a member to the set opened last; false if there is no room.
    #[inline]
    fn push_member(&mut self, first: usize, set: Reg, member: i32) -> bool {
        member == NONE || self.push_cell(first, set, member)
    }

    #[inline]
    fn push_cell(&mut self, first: usize, set: Reg, member: i32) -> bool {
        let top = self.state.index(head::TOP);
        if top >= self.state.room() {
            return false;
        }
        self.state.set(top, member);
        self.state.set_index(head::TOP, top + 1);
        let count = first + usize::from(set.next().0);
        self.state.set(count, self.state.get(count) + 1);
        true
    }

    fn gather(&mut self, first: usize, set: Reg, place: PlaceId, most: usize) -> bool {
        let place = self.lineup.places[place];
        let mut cursor = 0;
        let mut taken = 0;
        while taken < most
            && let Some((card, next)) = self.board().next_in(place, cursor)
        {
            if !self.push_member(first, set, card) {
                return false;
            }
            cursor = next;
            taken += 1;
        }
        true
    }

    /// The last `n` cards of a place, the last of all first.
    fn gather_bottom(&mut self, first: usize, set: Reg, place: PlaceId, n: i32) -> bool {
        let start = self.state.index(head::TOP);
        if !self.gather(first, set, place, usize::MAX) {
            return false;
        }
        let end = self.state.index(head::TOP);
        let wanted = usize::try_from(n).unwrap_or(0).min(end - start);
        for at in 0..(end - start) / 2 {
            let (low, high) = (self.state.get(start + at), self.state.get(end - 1 - at));
            self.state.set(start + at, high);
            self.state.set(end - 1 - at, low);
        }
        self.state.set_index(head::TOP, start + wanted);
        self.state.set_index(first + usize::from(set.next().0), wanted);
        true
    }
}

#[inline]
fn compare(how: Compare, a: i32, b: i32) -> bool {
    if a == NONE || b == NONE {
        return false;
    }
    match how {
        Compare::Equal => a == b,
        Compare::Unequal => a != b,
        Compare::Less => a < b,
        Compare::LessEqual => a <= b,
        Compare::More => a > b,
        Compare::MoreEqual => a >= b,
    }
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
