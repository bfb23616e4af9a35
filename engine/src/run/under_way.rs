//! Which cards what is under way speaks of, and the images of the match that it keeps.

use super::deed::cells as deed;
use super::settle::cells as settle;
use super::together::acting_together;
use crate::lineup::{Lineup, may_be_card};
use crate::rules::{ARGS, AttrDef, AttrId, AttrKind, BodyId, NONE, Topic};
use crate::state::ballot;
use crate::state::doing::Doing;
use crate::state::frame::{self, Kind};
use crate::state::member::Member;
use crate::state::waiting::{self, Waiting};
use crate::state::{State, head};

/// Visits the cells below `end` of the stack that may stand for cards.
pub(crate) fn spoken_of(lineup: &Lineup, state: &State, end: usize, visit: &mut dyn FnMut(i32)) {
    let mut above = end;
    for base in state.frames() {
        let end = above;
        above = base;
        state.slice(base + frame::CARRIER, 2).iter().copied().for_each(&mut *visit);
        match state.kind(base) {
            Kind::Root | Kind::Node(_) | Kind::Replay => {}
            Kind::Settle => {
                let pairs = state.slice(base + settle::PAIRS, end.saturating_sub(base + settle::PAIRS));
                pairs.iter().copied().skip(1).step_by(2).for_each(&mut *visit);
            }
            Kind::Deed => members(lineup, state, base, visit),
            Kind::Together => acting_together(state, base).for_each(|it| roles(lineup, &it, visit)),
            Kind::Body(body) => registers(lineup, state, (base, body), end, visit),
        }
    }
    let (agenda, plans) = (lineup.layout.agenda, lineup.layout.plans);
    state.pending(agenda).for_each(|waiting| roles(lineup, &waiting, visit));
    for row in 0..state.index(head::GHOSTS) {
        for (attr, _) in naming(lineup) {
            visit(state.ghost_attr(lineup, row, attr));
        }
    }
    for nth in 0..state.index(head::PLANS) {
        done(lineup, &state.planned(plans, nth).doing, visit);
    }
}

/// What a body works with.
fn registers(
    lineup: &Lineup,
    state: &State,
    (base, body): (usize, BodyId),
    end: usize,
    visit: &mut dyn FnMut(i32),
) {
    let holds = lineup.holds(body, state.index(base + frame::AT));
    let count = usize::from(lineup.game.bodies[body].registers);
    let first = base + frame::REGISTERS;
    let room = first + count;
    let among = |these: u128| (0..count.min(128)).filter(move |nth| these >> nth & 1 == 1);
    let mut all = |from: usize, count: usize| {
        // A register may hold something else by now: only what lies on the stack is a set.
        if from >= lineup.layout.stack && from.saturating_add(count) <= end {
            state.slice(from, count).iter().copied().for_each(&mut *visit);
        }
    };
    for nth in among(holds.cards) {
        all(first + nth, 1);
    }
    for nth in among(holds.sets) {
        all(state.index(first + nth), state.index(first + nth + 1));
    }
    for ballot in among(holds.ballots).map(|nth| state.index(first + nth)) {
        for seat in (0..lineup.seats()).filter(|_| (room..end).contains(&ballot)) {
            let ballot::Row { set, picked, .. } = ballot::row(state.look(), ballot, usize::from(seat));
            all(set.0, set.1);
            all(picked.0, picked.1);
        }
    }
    if holds.anywhere {
        all(room, end.saturating_sub(room));
    }
}

/// The deeds of a frame, and the effects that act before them.
fn members(lineup: &Lineup, state: &State, base: usize, visit: &mut dyn FnMut(i32)) {
    for nth in 0..state.index(base + deed::COUNT) {
        done(lineup, &Member::of(base + deed::MEMBERS, nth).doing(state), visit);
    }
    let list = state.index(base + deed::LIST);
    for nth in 0..if list == 0 { 0 } else { state.index(base + deed::LISTED) } {
        // Before each stands the number of its member; nothing once it has acted.
        let row = list + nth * (waiting::CELLS + 1);
        if state.get(row) != NONE {
            roles(lineup, &state.waiting_at(row + 1), visit);
        }
    }
}

/// The attributes whose values are cards.
fn naming(lineup: &Lineup) -> impl Iterator<Item = (AttrId, &AttrDef)> {
    lineup.game.attributes.iter().filter(|(_, def)| def.kind == AttrKind::Card)
}

/// What a deed is about and who it comes of.
fn done(lineup: &Lineup, doing: &Doing, visit: &mut dyn FnMut(i32)) {
    visit(doing.voice.carrier);
    visit(doing.voice.cause);
    for (nth, arg) in doing.args.into_iter().enumerate() {
        // Behind the roles of a verb stands what else it needs.
        if doing.verb.is_some() || role_may_be_card(lineup, doing.topic, nth) {
            visit(arg);
        }
    }
}

/// What an effect that is to act is about.
fn roles(lineup: &Lineup, waiting: &Waiting, visit: &mut dyn FnMut(i32)) {
    visit(waiting.carrier);
    for (nth, role) in waiting.roles.into_iter().enumerate() {
        // Behind the roles of the deed stand its cause and its doer.
        if nth >= ARGS || role_may_be_card(lineup, waiting.topic, nth) {
            visit(role);
        }
    }
}

fn role_may_be_card(lineup: &Lineup, topic: Topic, nth: usize) -> bool {
    match topic {
        Topic::Deed(deed) => {
            let params = &lineup.game.deeds[deed].params;
            params.get(nth).is_none_or(|param| may_be_card(param.kind))
        }
        Topic::Change(attr) if lineup.game.attributes[attr].kind == AttrKind::Card => true,
        Topic::Change(_) | Topic::Holder => nth == 0 || nth >= 3,
        Topic::Grant => true,
        Topic::Starts(_) | Topic::Ends(_) => nth > 0,
    }
}

/// Where images of the match just before a deed begin.
pub(crate) fn images(lineup: &Lineup, state: &State) -> impl Iterator<Item = usize> {
    let stack = lineup.layout.stack;
    let deeds = state.frames().filter(|base| state.kind(*base) == Kind::Deed);
    // Where nobody looks back, the cell only says that the deed was begun.
    deeds
        .map(|base| (base, state.index(base + deed::IMAGE)))
        .filter(move |(base, image)| image != base && *image >= stack)
        .map(|(_, image)| image)
}
