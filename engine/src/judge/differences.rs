//! In what several positions of one lineup differ, thing by thing.

use crate::rules::{AttrId, CardDefId, CardId, Of, SeatId};
use crate::state::Board;
use crate::table::Match;
use crate::view::{Known, Lay, Named};

/// One thing that is not the same in all positions; one entry for each of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// A card, a seat, or the game.
    pub of: Named,
    /// In what.
    pub what: Differs,
}

/// In what positions differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Differs {
    /// A value.
    Value(AttrId, Vec<i32>),
    /// Where a card lies.
    Lies(Vec<Option<Lay>>),
    /// Whether it lies face up.
    Face(Vec<bool>),
    /// How many effects it has.
    Effects(Vec<usize>),
}

/// Everything that a person at the table could point at and that differs.
pub fn differences(games: &[&Match]) -> Vec<Difference> {
    found(games, |_, _| true)
}

/// The same, of cards only of those that this seat sees in each of the positions.
pub fn differences_for(games: &[&Match], seat: SeatId) -> Vec<Difference> {
    found(games, |board, card| board.sees(seat, card))
}

fn found(games: &[&Match], sees: impl Fn(Board<'_>, CardId) -> bool) -> Vec<Difference> {
    let mut found = Vec::new();
    let Some(first) = games.first() else { return found };
    let boards: Vec<Board<'_>> = games.iter().map(|game| Board::new(&game.lineup, &game.state)).collect();
    let rules = &first.lineup.game;
    for (attr, def) in rules.attributes.iter() {
        match def.of {
            Of::Game => value(&mut found, Known::Nothing, attr, boards.iter().map(|it| it.attr(None, attr))),
            Of::Seat => {
                for seat in (0..first.lineup.seats()).map(SeatId) {
                    let values = boards.iter().map(|board| board.attr(Some(seat), attr));
                    value(&mut found, Known::Seat(seat), attr, values);
                }
            }
            Of::Card => {}
        }
    }
    for (card, slot) in first.lineup.slots.iter() {
        if boards.iter().all(|board| sees(*board, card)) {
            of_card(&mut found, card, slot.def, &boards, games);
        }
    }
    found
}

fn of_card(
    found: &mut Vec<Difference>,
    card: CardId,
    def: CardDefId,
    boards: &[Board<'_>],
    games: &[&Match],
) {
    let of = Known::Card(Some(def));
    let mut add = |what| found.push(Difference { of: of.clone(), what });
    let lies: Vec<Option<Lay>> = boards.iter().map(|board| lay(*board, card)).collect();
    if differ(&lies) {
        add(Differs::Lies(lies));
        // What it is there follows from where it is.
        return;
    }
    let up: Vec<bool> = boards.iter().map(|board| board.is_up(card)).collect();
    if differ(&up) {
        add(Differs::Face(up));
    }
    let effects: Vec<usize> = games.iter().map(|game| effects(game, card)).collect();
    if differ(&effects) {
        add(Differs::Effects(effects));
    }
    let Some(first) = boards.first() else { return };
    for (attr, _) in first.lineup.game.attributes.iter().filter(|(_, def)| def.of == Of::Card) {
        value(found, of.clone(), attr, boards.iter().map(|board| board.card_attr(card, attr)));
    }
}

fn value(found: &mut Vec<Difference>, of: Named, attr: AttrId, values: impl Iterator<Item = i32>) {
    let values: Vec<i32> = values.collect();
    if differ(&values) {
        found.push(Difference { of, what: Differs::Value(attr, values) });
    }
}

/// How many effects a card has that are not silenced.
fn effects(game: &Match, card: CardId) -> usize {
    let printed = game.lineup.instances.ids();
    let printed = printed.filter(|instance| {
        game.state.instance(&game.lineup, *instance).is_some_and(|known| known.carrier == Some(card))
    });
    let lent = game.state.lent(&game.lineup).filter(|instance| {
        game.state.instance(&game.lineup, *instance).is_some_and(|known| known.carrier == Some(card))
    });
    let on = printed.chain(lent);
    on.filter(|instance| game.state.silenced_by(&game.lineup, *instance).is_none()).count()
}

fn lay(board: Board<'_>, card: CardId) -> Option<Lay> {
    let place = board.lineup.places[board.place_of(card)?];
    let column = board.spot_of(card).map(|spot| board.lineup.spots[spot].column);
    Some(Lay { zone: place.zone, seat: place.seat, column })
}

fn differ<T: PartialEq>(all: &[T]) -> bool {
    all.first().is_some_and(|first| all.iter().any(|other| other != first))
}
