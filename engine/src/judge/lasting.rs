//! What was done before a ruling begins and lasts: effects that cards have of others, and how often effects did act.

use super::Failure;
use super::setup::the_card;
use crate::apply::{Borrowed, borrow, game_says, take_away};
use crate::lineup::{Lends, Lineup};
use crate::rules::{
    Borrowing, CardId, Due, EffectsOf, Fact, Id, InstanceId, Lasting, NodeId, Over, Ruling, Span,
};
use crate::run::is_running;
use crate::state::until::{self, Edge};
use crate::state::{Board, State};
use crate::table::Match;
use std::sync::Arc;

/// For what there must be room, though no text of the cards may come to it.
pub(super) fn what_lasts(ruling: &Ruling) -> Lends {
    let mut lends = Lends::default();
    for fact in &ruling.given {
        if let Fact::Borrowed { how, .. } = fact {
            lends.rows += 1;
            lends.moves |= *how == Borrowing::Take;
        }
        lends.under |= matches!(fact, Fact::Under { .. });
    }
    lends
}

/// Does again what lasts, one after the other, and says how often effects did act.
pub(super) fn write_lasting(table: &mut Match, ruling: &Ruling) -> Result<(), Failure> {
    let lineup = Arc::clone(&table.lineup);
    for fact in &ruling.given {
        if let Fact::Borrowed { how, effects, onto, lasts, span } = fact {
            let onto = onto.map(|onto| the_card(&lineup, onto, *span)).transpose()?;
            let lasting = lasting(&lineup, &table.state, *how, *lasts);
            for effect in effects_of(&lineup, &table.state, *effects, *span)? {
                match onto {
                    Some(onto) => {
                        let came = borrow(&lineup, &mut table.state, (effect, onto), *how, lasting);
                        it_came(&lineup, onto, came, *span)?;
                    }
                    None => take_away(&lineup, &mut table.state, effect),
                }
            }
        }
    }
    for fact in &ruling.given {
        let Fact::Used { card, nth, times, span } = fact else { continue };
        let card = the_card(&lineup, *card, *span)?;
        let all = Board::new(&lineup, &table.state).all_effects_of(card);
        if let Some(effect) = all.get(usize::from(*nth)) {
            table.state.set_count(lineup.layout.used + effect.index(), *times);
        }
    }
    Ok(())
}

/// Whether a card got what it was to get.
fn it_came(lineup: &Lineup, onto: CardId, came: Borrowed, span: Span) -> Result<(), Failure> {
    let name = lineup.card(onto).full_name();
    let (expected, found) = match came {
        Borrowed::Got(_) => return Ok(()),
        Borrowed::HasAlready => (
            format!("an effect that `{name}` has not yet"),
            "it has it already, and in this game no card has an effect twice".to_owned(),
        ),
        Borrowed::Nothing => (format!("an effect of another card than `{name}`"), "it is its own".to_owned()),
        Borrowed::NoRoom => {
            (format!("at most {} borrowed effects", lineup.layout.lends.rows), "there are more".to_owned())
        }
    };
    Err(Failure::new(span, expected, found))
}

/// Those that are meant; each is still on its card.
fn effects_of(
    lineup: &Lineup,
    state: &State,
    effects: EffectsOf,
    span: Span,
) -> Result<Vec<InstanceId>, Failure> {
    let card = the_card(lineup, effects.card, span)?;
    let name = lineup.card(card).full_name();
    let all = Board::new(lineup, state).all_effects_of(card);
    let is_there = |effect: &InstanceId| state.instance(lineup, *effect).is_some();
    let Some(nth) = effects.nth else { return Ok(all.into_iter().filter(is_there).collect()) };
    match all.get(usize::from(nth)) {
        Some(effect) if is_there(effect) => Ok(vec![*effect]),
        Some(_) => {
            let expected = format!("effect {} of `{name}`", nth + 1);
            Err(Failure::new(span, expected, "another card took it"))
        }
        None => {
            let expected = format!("effect {} of `{name}`", nth + 1);
            Err(Failure::new(span, expected, format!("it has {}", all.len())))
        }
    }
}

/// Until when, and what stays of it, as cells.
pub(super) fn lasting(lineup: &Lineup, state: &State, how: Borrowing, lasts: Lasting) -> Option<(i32, i32)> {
    match lasts {
        Lasting::Until(due) => Some((until(state, due), 0)),
        Lasting::AsTheGameSays(during) => game_says(lineup, how, |node: NodeId| Some(node) == during),
    }
}

/// The cell of an edge that is given.
pub(super) fn until(state: &State, due: Due) -> i32 {
    let edge = Edge { starts: due.starts, over: Over::Phase(due.node), seat: due.seat };
    until::cell(edge, due.next && !due.starts && is_running(state, due.node, due.seat))
}
