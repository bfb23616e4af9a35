//! Cards under cards: they lie in no zone, and go where the card goes that lies on them.

use super::{ages, forget_here, turn};
use crate::lineup::Lineup;
use crate::rules::{CardId, Face, Id, NONE, cell};
use crate::state::State;

/// A card that was taken from where it lay comes under another one.
pub(super) fn put_under(lineup: &Lineup, state: &mut State, card: CardId, host: CardId, face: Face) {
    let Some(under) = lineup.layout.under else { return };
    state.set(under.on + card.index(), cell(Some(host)));
    let count = state.index(under.list);
    state.set(under.list + 1 + count, cell(Some(card)));
    state.set_index(under.list, count + 1);
    state.set(lineup.layout.place + card.index(), NONE);
    state.set(lineup.layout.spot + card.index(), NONE);
    match face {
        Face::Up => turn(lineup, &mut state.loan(), card, true),
        Face::Down => turn(lineup, &mut state.loan(), card, false),
        Face::Keep => {}
    }
    forget_here(lineup, state, card);
    ages(lineup, state, card);
    state.touch(u64::MAX);
    state.outdate(lineup);
}

/// A card that lies under another one is taken from there.
pub(super) fn take_from_under(lineup: &Lineup, state: &mut State, card: CardId) {
    let Some(under) = lineup.layout.under else { return };
    if state.get(under.on + card.index()) == NONE {
        return;
    }
    state.set(under.on + card.index(), NONE);
    let count = state.index(under.list);
    let number = cell(Some(card));
    if let Some(nth) = (0..count).find(|nth| state.get(under.list + 1 + nth) == number) {
        state.shift(under.list + 2 + nth, under.list + 1 + nth, count - nth - 1);
        state.set_index(under.list, count - 1);
    }
    state.touch(u64::MAX);
    state.outdate(lineup);
}

/// Two cards change places without anybody noticing: what lies under one lies under the other, and each under what the other did.
pub(super) fn trade(lineup: &Lineup, state: &mut State, other: &dyn Fn(i32) -> i32) {
    let Some(under) = lineup.layout.under else { return };
    trade_hosts(lineup, state, under.on, other);
    for at in under.list + 1..=under.list + state.index(under.list) {
        state.set(at, other(state.get(at)));
    }
}

/// The same of the column that says under which card each lies, in the match or in an image of it.
pub(super) fn trade_hosts(lineup: &Lineup, state: &mut State, on: usize, other: &dyn Fn(i32) -> i32) {
    let lay: Vec<i32> = lineup.slots.ids().map(|card| state.get(on + card.index())).collect();
    for (card, host) in lineup.slots.ids().zip(lay) {
        if let Ok(at) = usize::try_from(other(cell(Some(card)))) {
            state.set(on + at, other(host));
        }
    }
}
