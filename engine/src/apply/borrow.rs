//! A card gets an effect of another one: what that changes. Whom it is told, and what it leads to, is the machine's.

use super::effects::hand_over;
use super::{Lent, end_effect, forget, gain_effect, next_lent};
use crate::lineup::Lineup;
use crate::rules::{Borrowing, CardId, Id, InstanceId, KEPT, NONE, cell};
use crate::state::State;
use crate::state::head;
use crate::state::pool;

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Borrowed {
    /// The card has it, under this number.
    Got(InstanceId),
    /// It has it already, and gets no second one; what is moved the other has no more.
    HasAlready,
    /// There is no such effect, or nobody to take it from.
    Nothing,
    /// No card can have more.
    NoRoom,
}

/// A card gets an effect in one of three ways; `lasting` is until when and what stays of it, if text or game say it.
pub(crate) fn borrow(
    lineup: &Lineup,
    state: &mut State,
    (from, onto): (InstanceId, CardId),
    how: Borrowing,
    lasting: Option<(i32, i32)>,
) -> Borrowed {
    let Some(known) = state.meant(lineup, from) else { return Borrowed::Nothing };
    let moved = how == Borrowing::Take;
    if moved && known.carrier == Some(onto) {
        // It has it already, and there is nobody to take it from.
        return Borrowed::Nothing;
    }
    if lineup.game.borrow.once && state.has_effect(lineup, onto, from) {
        if moved {
            take_away(lineup, state, from);
        }
        return Borrowed::HasAlready;
    }
    let Some(instance) = next_lent(lineup, state) else { return Borrowed::NoRoom };
    let born = state.get(head::BATCH).saturating_add(1);
    state.set(head::BATCH, born);
    // What is moved lasts as long as it did, if nothing else is said.
    let as_before = |what, none| match pool::row_of(lineup, from) {
        Some(_) if moved => state.of_lent(lineup, from, what),
        _ => none,
    };
    let before = (as_before(pool::cells::UNTIL, NONE), as_before(pool::cells::KEEPS, 0));
    let (until, keeps) = lasting.unwrap_or(before);
    let mut values = [NONE; KEPT];
    if let Some(at) = pool::kept_at(lineup, from) {
        for (nth, value) in values.iter_mut().enumerate() {
            *value = state.get(at + nth);
        }
    }
    let lent = Lent {
        effect: known.effect,
        carrier: cell(Some(onto)),
        origin: state.origin(lineup, from),
        from: cell(Some(from)),
        until,
        keeps,
        born,
        used: if moved { state.get(lineup.layout.used + from.index()) } else { 0 },
        values,
    };
    gain_effect(lineup, state, instance, lent);
    if moved {
        hand_over(lineup, state, from, instance);
        end_effect(lineup, state, from, Some(born));
    }
    Borrowed::Got(instance)
}

/// A card has an effect no more: another one took it.
pub(crate) fn take_away(lineup: &Lineup, state: &mut State, effect: InstanceId) {
    let taken = state.get(head::BATCH).saturating_add(1);
    state.set(head::BATCH, taken);
    forget(lineup, state, effect);
    end_effect(lineup, state, effect, Some(taken));
}

/// How long a card has an effect that it gets in this way, and what stays of it, as the game says; nothing if it does not.
pub(crate) fn game_says(
    lineup: &Lineup,
    how: Borrowing,
    is_running: impl Fn(crate::rules::NodeId) -> bool,
) -> Option<(i32, i32)> {
    let lasts = &lineup.game.borrow.lasts;
    let (nth, lasts) = lasts.iter().enumerate().find(|(_, lasts)| {
        (lasts.verbs.is_empty() || lasts.verbs.contains(&how)) && lasts.during.is_none_or(&is_running)
    })?;
    let over = crate::rules::Over::Phase(lasts.until);
    let edge = crate::state::until::Edge { starts: false, over, seat: None };
    Some((crate::state::until::cell(edge, false), i32::try_from(nth).unwrap_or(0) + 1))
}
