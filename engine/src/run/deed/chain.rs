//! Effects that act in place of one event, one after the other: each finds the event as the last one changed it.

use super::cells;
use crate::lineup::Lineup;
use crate::rules::{EffectId, Window, row};
use crate::state::State;
use crate::state::frame::Kind;
use crate::state::member::Member;
use crate::state::waiting::Waiting;

/// Which of these effects a pending one is. One that acts in place of what came out of the event that the `first` of them replaced
/// is still the same, though what it reads of the event may have changed.
pub(crate) fn as_before<'w>(
    (lineup, state): (&Lineup, &State),
    waits: &Waiting,
    among: &'w [Waiting],
    first: Option<&Waiting>,
) -> Option<&'w Waiting> {
    among.iter().find(|it| *it == waits).or_else(|| {
        first.filter(|first| replaces(lineup, waits) && came_of(lineup, state, first))?;
        among.iter().find(|it| (it.instance, it.effect) == (waits.instance, waits.effect))
    })
}

/// An order in which effects are to act, whatever the game says.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    /// All effects that are pending at the moment it is for.
    pub(crate) order: Vec<Waiting>,
    /// How many of them have a place in the order; of the others nothing is said.
    pub(crate) decided: usize,
    /// How many moments are to be kept before it counts.
    pub(crate) from: usize,
}

impl Said {
    /// An order of all of these effects that counts at once.
    pub(crate) fn at_once(order: Vec<Waiting>) -> Said {
        Said { decided: order.len(), order, from: 0 }
    }
}

/// The orders that count after so many moments, the last one first; all of them where no moments are kept.
fn counting(said: &[Said], kept: Option<usize>) -> impl Iterator<Item = &Said> {
    said.iter().rev().filter(move |said| kept.is_none_or(|kept| kept >= said.from))
}

/// Which of the effects that wait comes first in the orders that are said, after so many moments.
pub(crate) fn said_first(
    table: (&Lineup, &State),
    (said, kept): (&[Said], Option<usize>),
    waiting: &[Waiting],
) -> Option<usize> {
    let decided = |said: &Said| {
        let order = said.order.get(..said.decided).unwrap_or(&said.order);
        first_in(table, order, waiting)
    };
    counting(said, kept).find_map(decided)
}

/// Whether an order that is said is about this effect.
pub(crate) fn is_said(
    table: (&Lineup, &State),
    (said, kept): (&[Said], Option<usize>),
    waits: &Waiting,
) -> bool {
    counting(said, kept).any(|said| first_in(table, &said.order, std::slice::from_ref(waits)).is_some())
}

/// Which of the effects that wait comes first in an order.
fn first_in(table: (&Lineup, &State), said: &[Waiting], waiting: &[Waiting]) -> Option<usize> {
    if said.is_empty() {
        return None;
    }
    let as_it_is = |one: &Waiting| waiting.iter().position(|waits| waits == one);
    said.iter().find_map(as_it_is).or_else(|| {
        let changed = waiting.iter().enumerate().filter(|(_, waits)| replaces(table.0, waits));
        let places = changed.filter_map(|(at, waits)| {
            let before = as_before(table, waits, said, said.first())?;
            Some((said.iter().position(|one| one == before)?, at))
        });
        places.min().map(|(_, at)| at)
    })
}

/// Whether an effect acts in place of its event.
pub(crate) fn replaces(lineup: &Lineup, waits: &Waiting) -> bool {
    let effect: Option<EffectId> = row(waits.effect, lineup.game.effects.len());
    effect.is_some_and(|effect| lineup.game.effects[effect].window == Window::Instead)
}

/// Whether the deed that effects are about to act in the place of came out of one that this effect replaced.
fn came_of(lineup: &Lineup, state: &State, first: &Waiting) -> bool {
    let Some(base) = state.frames().find(|base| state.kind(*base) == Kind::Deed) else { return false };
    let member = Member::of(base + cells::MEMBERS, state.index(base + cells::CURSOR));
    state.is_used(lineup.layout.links, member.used(state), first.instance)
}
