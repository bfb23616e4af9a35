//! Whether two positions of one lineup differ only in which of several equal copies of a card is which: nobody can tell them apart.

use crate::apply::trade;
use crate::eval::Machine;
use crate::lineup::{Column, Lineup};
use crate::rules::{CardId, Id, NONE, Of};
use crate::state::frame::Kind;
use crate::state::{Board, State, head};
use crate::table::Match;

/// The cells of the head that say whether something is under way that may speak of a card.
const UNDER_WAY: [usize; 7] =
    [head::ANSWER, head::WAITING, head::GHOSTS, head::NOTED, head::PLANS, head::LINKS, head::PLANNING];

/// Groups the cards of a lineup by what they are: the same print of the same owner, with the same values.
pub(super) fn copies(lineup: &Lineup) -> Vec<Vec<CardId>> {
    let mut groups: Vec<Vec<CardId>> = Vec::new();
    for card in lineup.slots.ids() {
        let found = groups.iter_mut().find(|all| all.first().is_some_and(|one| is_copy(lineup, *one, card)));
        match found {
            Some(group) => group.push(card),
            None => groups.push(vec![card]),
        }
    }
    groups
}

fn is_copy(lineup: &Lineup, one: CardId, other: CardId) -> bool {
    let of = |card: CardId| (lineup.slots[card].def, lineup.owner(card), lineup.is_of_stock(card));
    let statics = lineup.game.attributes.iter().filter(|(_, def)| def.of == Of::Card).all(|(attr, _)| {
        match lineup.layout.stored.get(attr.index()) {
            Some(Column::Static(at)) => {
                lineup.statics.get(at + one.index()) == lineup.statics.get(at + other.index())
            }
            Some(Column::Cell(_)) | None => true,
        }
    });
    of(one) == of(other) && statics
}

/// Whether one position becomes the other if copies change places. No if it cannot be shown: where something is kept about single
/// cards beside what lies where, such as borrowed effects or what was done.
pub(super) fn differ_only_in_copies(one: &Match, other: &Match) -> bool {
    let lineup = &one.lineup;
    let groups: Vec<Vec<CardId>> = copies(lineup).into_iter().filter(|group| group.len() > 1).collect();
    if groups.is_empty() || ![one, other].iter().all(|game| is_plain(lineup, &game.state)) {
        return false;
    }
    let mut state = one.state.clone();
    for group in &groups {
        let wanted = by_place(lineup, &other.state, group);
        for (nth, wanted) in wanted.iter().enumerate() {
            let now = by_place(lineup, &state, group);
            if let Some(now) = now.get(nth).filter(|now| *now != wanted) {
                exchange(lineup, &mut state, *now, *wanted);
            }
        }
    }
    tidied(&state, lineup).digest() == tidied(&other.state, lineup).digest()
}

/// A copy in which nothing is left over.
pub(super) fn tidied(state: &State, lineup: &Lineup) -> State {
    let mut copy = state.clone();
    Machine::new(lineup, &mut copy).refresh();
    copy.tidy(lineup);
    copy
}

/// Whether nothing is kept about single cards that [`exchange`] does not exchange.
fn is_plain(lineup: &Lineup, state: &State) -> bool {
    let layout = &lineup.layout;
    let nothing_kept = layout.did.is_empty()
        && !layout.pasts.any()
        && !layout.lends.moves
        && layout.asides == 0
        && !state.lends(lineup)
        && state.granted(lineup).next().is_none()
        && (layout.lends.cancels == 0 || state.index(layout.silenced) == 0);
    let rests = UNDER_WAY.iter().all(|at| state.get(*at) == 0);
    let phases = state.frames().all(|base| {
        let voice = state.voice(base);
        matches!(state.kind(base), Kind::Root | Kind::Node(_)) && (voice.carrier, voice.cause) == (NONE, NONE)
    });
    nothing_kept && rests && phases
}

/// Copies in the order in which they lie.
fn by_place(lineup: &Lineup, state: &State, group: &[CardId]) -> Vec<CardId> {
    let board = Board::new(lineup, state);
    let mut found: Vec<CardId> = Vec::new();
    for place in lineup.places.ids() {
        found.extend(board.cards_in(place).filter(|card| group.contains(card)));
    }
    let elsewhere: Vec<CardId> = group.iter().copied().filter(|card| !found.contains(card)).collect();
    found.extend(elsewhere);
    found
}

/// Two copies change places with all that is kept about them.
fn exchange(lineup: &Lineup, state: &mut State, one: CardId, other: CardId) {
    trade(lineup, state, one, other);
    let layout = &lineup.layout;
    let hidden = lineup.game.attributes.iter().filter(|(_, def)| def.of == Of::Card && !def.open);
    let columns = hidden.filter_map(|(attr, _)| match layout.stored.get(attr.index()) {
        Some(Column::Cell(at)) => Some(*at),
        Some(Column::Static(_)) | None => None,
    });
    let stamps = layout.stamps.iter().map(|(_, at)| *at);
    let of_cards = columns.chain(stamps).map(|column| (column + one.index(), column + other.index()));
    let effects = lineup.effects_on(one).zip(lineup.effects_on(other));
    let of_effects = effects.map(|(one, other)| (layout.used + one.index(), layout.used + other.index()));
    for (left, right) in of_cards.chain(of_effects) {
        state.swap(left, right);
    }
}
