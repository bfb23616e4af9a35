//! The operations of the loop that are seldom met: kept out of it, so that those met all the time stay few.

use super::effects::push_effects;
use super::set::{gather, gather_bottom, members, push_cell, push_member};
use super::{Eyes, Machine};
use crate::rules::{Id, Many, NONE, Op, Reg, SeatId, cell};
use crate::state::combination::Next;
use crate::state::{Board, ballot, frame, head};

/// How the loop goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rare {
    /// With the next operation.
    On,
    /// There.
    Jump(u16),
    /// Not at all: there is no room for a set.
    Full,
    /// Not at all: the operation does something.
    Does,
}

impl Machine<'_> {
    /// Runs one operation that only reads, in the frame at `base`.
    #[inline(never)]
    #[expect(clippy::too_many_lines, reason = "one arm an operation: a table, not a story")]
    pub(super) fn rare(&mut self, base: usize, op: Op, eyes: Option<Eyes<'_>>) -> Rare {
        if self.is_spent() {
            return Rare::Full;
        }
        let (lineup, own_only) = (self.lineup, self.own_only);
        let mut state = self.state.loan();
        let first = base + frame::REGISTERS;
        macro_rules! get {
            ($reg:expr) => {
                state.get(first + usize::from($reg.0))
            };
        }
        macro_rules! put {
            ($reg:expr, $value:expr) => {{
                let value = $value;
                state.put_register(first, $reg, value)
            }};
        }
        // Adds to a set with the whole slab, which may have to grow for it. The loan is taken anew.
        macro_rules! whole {
            ($adds:expr) => {{
                let fits = $adds;
                state = self.state.loan();
                fits
            }};
        }
        // The members of a set that was just gathered.
        macro_rules! charge_members {
            ($set:expr) => {
                self.work += u64::try_from(get!($set.next())).unwrap_or(0)
            };
        }
        macro_rules! board {
            () => {
                Board { lineup, state: state.look() }
            };
        }
        match op {
            Op::CardAttr { dst, card, attr } => {
                let card = get!(card);
                let value = match board!().card(card) {
                    Some(_) if card < 0 => board!().former_attr(card, attr),
                    Some(card) if board!().may_read(eyes, card, attr) => board!().card_attr(card, attr),
                    _ => NONE,
                };
                put!(dst, value);
            }
            Op::Effect { dst, effect, fact } => {
                let effect = get!(effect);
                put!(dst, board!().effect_fact(eyes, effect, fact));
            }
            Op::ActsOn { dst, effect, topic } => {
                let effect = get!(effect);
                put!(dst, i32::from(board!().acts_on(eyes, effect, topic)));
            }
            Op::PushEffects { set, card } => {
                let card = get!(card);
                if !push_effects(lineup, self.state, (eyes, own_only), (first, set), card) {
                    return Rare::Full;
                }
            }
            Op::PushUnder { set, card } => {
                let card = get!(card);
                let host = board!().card(card);
                self.work += (lineup.cards() / 8) as u64;
                for nth in 0..lineup.cards() {
                    self.work += (nth / 2) as u64;
                    let Some(member) = host.and_then(|host| board!().under(host).nth(nth)) else { break };
                    if !whole!(push_member(self.state, first, set, cell(Some(member)))) {
                        return Rare::Full;
                    }
                }
            }
            Op::PushTeam { set, seat } => {
                let seat = get!(seat);
                let team = board!().seat(seat).map_or(0, |seat| lineup.game.with_teams(seat.bit().into()));
                for member in lineup.all_seats() {
                    let is_in = team >> member.0 & 1 == 1 && board!().plays(member);
                    if is_in && !whole!(push_member(self.state, first, set, cell(Some(member)))) {
                        return Rare::Full;
                    }
                }
            }
            Op::Stored { dst, of, attr } => {
                let of = if of == Reg::NO { NONE } else { get!(of) };
                put!(dst, board!().stored_of(eyes, of, attr));
            }
            Op::Playable { dst, card } => {
                let card = get!(card);
                let playable = self.playable(eyes, card);
                self.state.put_register(first, dst, playable);
            }
            Op::SeatAttr { dst, seat, attr } => {
                let seat = get!(seat);
                let value = board!().seat(seat).map_or(NONE, |seat| board!().attr(Some(seat), attr));
                put!(dst, value);
            }
            Op::InPhase { dst, node } => {
                let under_way = state.is_under_way(node);
                put!(dst, i32::from(under_way));
            }
            Op::Neighbour { dst, seat, back } => {
                let seat = get!(seat);
                put!(dst, cell(board!().neighbour(seat, back)));
            }
            Op::Place { dst, seat, zone } => {
                let seat = if seat == Reg::NO { 0 } else { get!(seat) };
                put!(dst, board!().place_cell(zone, seat));
            }
            Op::Release { mark } => {
                let top = usize::try_from(get!(mark)).unwrap_or(0);
                state.set_top(top);
            }
            Op::ZoneOf { dst, place } => {
                let place = get!(place);
                let zone = board!().place_at(place).map(|place| lineup.places[place].zone);
                put!(dst, cell(zone));
            }
            Op::NextSpot { dst, cursor, place, to } => {
                let place = get!(place);
                let from = get!(cursor);
                match board!().place_at(place).map(|place| lineup.places[place].shape) {
                    Some(crate::lineup::Shape::Spots { first, count }) if from < i32::from(count) => {
                        put!(dst, i32::from(first) + from);
                        put!(cursor, from + 1);
                    }
                    _ => return Rare::Jump(to),
                }
            }
            Op::Beats { dst, a, b, list } => {
                let (a, b) = (get!(a), get!(b));
                let beats = lineup.game.lists[list].beats.iter();
                self.work += beats.len() as u64;
                put!(
                    dst,
                    i32::from(beats.into_iter().any(|(x, y)| i32::from(*x) == a && i32::from(*y) == b))
                );
            }
            Op::IsNamed { dst, card, names } => {
                let card = get!(card);
                self.work += lineup.game.names[names].len() as u64 / 8;
                put!(dst, i32::from(board!().is_named(eyes, card, names)));
            }
            Op::LiesIn { dst, card, place } => {
                let (card, place) = (get!(card), get!(place));
                let board = board!();
                let lies = board.card(card).and_then(|card| board.place_of(card));
                put!(dst, i32::from(lies.is_some() && lies == board.place_at(place)));
            }
            Op::PushAny { set, a } => {
                let member = get!(a);
                if !push_cell(self.state, first, set, member) {
                    return Rare::Full;
                }
            }
            Op::PushAll { set, other } => {
                let (from, more) = (get!(other), get!(other.next()));
                for from in from..from.saturating_add(more) {
                    let member = state.get(usize::try_from(from).unwrap_or(0));
                    let (start, count) = (get!(set), get!(set.next()));
                    self.work += 1 + among(count);
                    if !members(state.look(), start, count).contains(&member)
                        && !whole!(push_member(self.state, first, set, member))
                    {
                        return Rare::Full;
                    }
                }
            }
            Op::PushDifferent { set, from, values } => {
                let (from, values, count) = (get!(from), get!(values), get!(from.next()));
                for nth in 0..count {
                    self.work += 1 + among(nth);
                    let value = state.get(usize::try_from(values + nth).unwrap_or(0));
                    let member = state.get(usize::try_from(from + nth).unwrap_or(0));
                    if value != NONE
                        && !members(state.look(), values, nth).contains(&value)
                        && !whole!(push_cell(self.state, first, set, member))
                    {
                        return Rare::Full;
                    }
                }
            }
            Op::WordSet { dst, set } => {
                let (start, count) = (get!(set), get!(set.next()));
                let words = members(state.look(), start, count).iter().filter(|word| (0..31).contains(*word));
                put!(dst, words.fold(0, |all, word| all | 1 << word));
            }
            Op::Gather { set, place } | Op::Top { set, place, .. } | Op::Bottom { set, place, .. } => {
                let most = if let Op::Top { n, .. } | Op::Bottom { n, .. } = op { get!(n) } else { i32::MAX };
                let place = get!(place);
                let place = board!().place_at(place);
                put!(set, state.get(head::TOP));
                put!(set.next(), 0);
                let fits = match (place, op) {
                    (None, _) => true,
                    (Some(place), Op::Bottom { .. }) => {
                        whole!(gather_bottom(lineup, self.state, first, set, place, most))
                    }
                    (Some(place), _) => {
                        let most = usize::try_from(most).unwrap_or(0);
                        whole!(gather(lineup, self.state, first, set, place, most))
                    }
                };
                if !fits {
                    return Rare::Full;
                }
                charge_members!(set);
            }
            Op::GatherAll { set, zone } => {
                put!(set, state.get(head::TOP));
                put!(set.next(), 0);
                let seats = if lineup.game.zones[zone].shared { 1 } else { lineup.seats };
                for seat in 0..seats {
                    if let Some(place) = lineup.place(zone, SeatId(seat))
                        && !whole!(gather(lineup, self.state, first, set, place, usize::MAX))
                    {
                        return Rare::Full;
                    }
                }
                charge_members!(set);
            }
            Op::Contains { dst, set, a } => {
                let (start, count, member) = (get!(set), get!(set.next()), get!(a));
                let member = board!().as_it_is(member);
                self.work += among(count);
                let has = member != NONE && members(state.look(), start, count).contains(&member);
                put!(dst, i32::from(has));
            }
            Op::First { dst, set } | Op::Last { dst, set } => {
                let (start, count) = (get!(set), get!(set.next()));
                let members = members(state.look(), start, count);
                let member = if matches!(op, Op::First { .. }) { members.first() } else { members.last() };
                put!(dst, member.copied().unwrap_or(NONE));
            }
            Op::ChosenBy { dst, many, ballot, seat } => {
                let seat = board!().seat(get!(seat)).map(|seat| (get!(ballot), seat));
                let picked = seat.and_then(|(at, seat)| {
                    let row = ballot::row(state.look(), usize::try_from(at).ok()?, seat.index());
                    Some(row.picked)
                });
                let (start, count) = picked.unwrap_or((0, 0));
                if many == Many::Set {
                    put!(dst, i32::try_from(start).unwrap_or(0));
                    put!(dst.next(), i32::try_from(count).unwrap_or(0));
                } else {
                    put!(dst, if count == 0 { NONE } else { state.get(start) });
                }
            }
            Op::Combine { search, from, least, kind } => {
                return self.combine(base, (search, from), (least, kind), eyes);
            }
            Op::NextSet { set, search, small, to } => {
                let at = usize::try_from(get!(search)).unwrap_or(0);
                let left = self.work_left();
                let (next, steps) = self.state.next_combination(at, small, left);
                self.work += steps;
                match next {
                    Next::Set(start, count) => {
                        self.state.set_operand(base, set, start, count);
                    }
                    Next::Over => return Rare::Jump(to),
                    Next::Spent => return Rare::Full,
                }
            }
            Op::CutOff { search } => {
                let at = usize::try_from(get!(search)).unwrap_or(0);
                state.cut_combination(at);
            }
            Op::Fits { search } => {
                let at = usize::try_from(get!(search)).unwrap_or(0);
                state.combination_fits(at);
            }
            Op::Named { dst, names, place } => {
                let place = (place != Reg::NO).then(|| get!(place));
                self.work += (lineup.cards() * (1 + lineup.game.names[names].len() / 8)) as u64;
                put!(dst, board!().named(names, place));
            }
            _ => return Rare::Does,
        }
        Rare::On
    }
}

/// What it costs to look for a member among so many.
pub(super) fn among(count: i32) -> u64 {
    u64::from(count.max(0).unsigned_abs() / 8)
}
