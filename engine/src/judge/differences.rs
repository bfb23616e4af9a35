//! In what several positions of one lineup differ, thing by thing.

use super::copies::copies;
use crate::observe::{Chronicle, Event, Happening};
use crate::rules::{AttrId, CardDefId, CardId, NodeId, Of, PlaceId, SeatId};
use crate::run::node_cells as cells;
use crate::state::frame::Kind;
use crate::state::{Board, State, head};
use crate::table::Match;
use crate::view::{Known, Lay, Named};

/// One thing that is not the same in all positions; one entry for each of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// A card, a seat, a zone, or the game.
    pub of: Named,
    /// Who holds the card, if others have one of its name that differs, too.
    pub holder: Option<SeatId>,
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
    /// The cards of an open pile, from the top.
    Order(Vec<Vec<CardDefId>>),
    /// Whether a seat is still in the match.
    Plays(SeatId, Vec<bool>),
    /// Whether a phase is about to end, with all phases inside it.
    Ends(NodeId, Vec<bool>),
}

/// Everything that a person at the table could point at and that differs.
pub fn differences(games: &[&Match]) -> Vec<Difference> {
    found(games, |_, _| true, |board, card| board.seers(card) != 0)
}

/// The same, of cards only of those that this seat sees in each of the positions.
pub fn differences_for(games: &[&Match], seat: SeatId) -> Vec<Difference> {
    let sees = |board: Board<'_>, card| board.sees(seat, card);
    found(games, sees, sees)
}

/// `counts` says which cards are compared, `sees` whether the card at its place in a pile is known.
fn found(
    games: &[&Match],
    counts: impl Fn(Board<'_>, CardId) -> bool,
    sees: impl Fn(Board<'_>, CardId) -> bool,
) -> Vec<Difference> {
    let mut found = Vec::new();
    let Some(first) = games.first() else { return found };
    let boards: Vec<Board<'_>> = games.iter().map(|game| Board::new(&game.lineup, &game.state)).collect();
    let rules = &first.lineup.game;
    for (attr, def) in rules.attributes.iter() {
        match def.of {
            Of::Game => {
                value(&mut found, (Known::Nothing, None), attr, games.iter().map(|it| shown(it, None, attr)));
            }
            Of::Seat => {
                for seat in (0..first.lineup.seats()).map(SeatId) {
                    let values = games.iter().map(|game| shown(game, Some(seat), attr));
                    value(&mut found, (Known::Seat(seat), None), attr, values);
                }
            }
            Of::Card => {}
        }
    }
    of_the_match(&mut found, games);
    for mut group in copies(&first.lineup) {
        group.retain(|card| boards.iter().all(|board| counts(*board, *card)));
        of_copies(&mut found, &group, games);
    }
    forget_sole_holders(&mut found);
    for place in first.lineup.places.ids() {
        order(&mut found, place, &boards, games, &sees);
    }
    found
}

/// Who is out, and which phases end.
fn of_the_match(found: &mut Vec<Difference>, games: &[&Match]) {
    let Some(first) = games.first() else { return };
    for seat in first.lineup.all_seats() {
        let plays = |game: &&Match| game.state.get(head::SEATS) >> seat.0 & 1 == 1;
        let plays: Vec<bool> = games.iter().map(plays).collect();
        if differ(&plays) {
            found.push(Difference { of: Known::Nothing, holder: None, what: Differs::Plays(seat, plays) });
        }
    }
    let phases: Vec<Vec<(NodeId, bool)>> = games.iter().map(|game| running(&game.state)).collect();
    let Some(first) = phases.first() else { return };
    for (nth, (node, _)) in first.iter().enumerate() {
        let same = phases.iter().map(|phases| phases.get(nth).filter(|(other, _)| other == node));
        let Some(ends) = same.map(|phase| Some(phase?.1)).collect::<Option<Vec<bool>>>() else { return };
        if differ(&ends) {
            found.push(Difference { of: Known::Nothing, holder: None, what: Differs::Ends(*node, ends) });
            return;
        }
    }
}

/// The phases that run, the outermost first, and whether each is about to end.
fn running(state: &State) -> Vec<(NodeId, bool)> {
    let nodes = state.frames().filter_map(|base| match state.kind(base) {
        Kind::Node(node) => Some((node, state.get(base + cells::ENDING) != 0)),
        Kind::Root | Kind::Body(_) | Kind::Deed | Kind::Replay | Kind::Together | Kind::Settle => None,
    });
    let mut nodes: Vec<(NodeId, bool)> = nodes.collect();
    nodes.reverse();
    nodes
}

/// Where all cards of a name that differ are held by one seat, nobody has to be told by which.
fn forget_sole_holders(found: &mut [Difference]) {
    let held: Vec<(Named, Option<SeatId>)> = found.iter().map(|one| (one.of.clone(), one.holder)).collect();
    for one in found {
        let mut alike = held.iter().filter(|(of, _)| *of == one.of);
        if alike.all(|(_, holder)| *holder == one.holder) {
            one.holder = None;
        }
    }
}

/// What a person sees of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Seen {
    values: Vec<(AttrId, i32)>,
    effects: usize,
    up: bool,
    lies: Option<Lay>,
}

impl Seen {
    fn of(game: &Match, card: CardId) -> Seen {
        let board = Board::new(&game.lineup, &game.state);
        let attrs = game.lineup.game.attributes.iter().filter(|(_, def)| def.of == Of::Card);
        Seen {
            values: attrs
                .map(|(attr, _)| (attr, shown_of(game, attr, board.card_attr(card, attr))))
                .collect(),
            effects: effects(game, card),
            up: board.is_up(card),
            lies: lay(board, card),
        }
    }

    /// What sorts copies: those with the same values are taken for the same card.
    fn key(&self) -> impl Ord + use<> {
        let lies = self.lies.map(|lay| (lay.zone, lay.seat, lay.column));
        (self.values.clone(), self.effects, self.up, lies)
    }
}

/// In what copies of a card differ. Which copy is which nobody can tell, so those that stand alike in all positions are left out, and
/// the others are compared one by one.
fn of_copies(found: &mut Vec<Difference>, group: &[CardId], games: &[&Match]) {
    let Some(def) = group.first().zip(games.first()).map(|(card, game)| game.lineup.slots[*card].def) else {
        return;
    };
    let all = games.iter().map(|game| group.iter().map(|card| Seen::of(game, *card)).collect());
    let mut all: Vec<Vec<Seen>> = all.collect();
    for stands in all.first().cloned().unwrap_or_default() {
        let at: Option<Vec<usize>> =
            all.iter().map(|copies| copies.iter().position(|other| *other == stands)).collect();
        for (copies, at) in all.iter_mut().zip(at.unwrap_or_default()) {
            copies.remove(at);
        }
    }
    for copies in &mut all {
        copies.sort_by_cached_key(Seen::key);
    }
    for nth in 0..all.first().map_or(0, Vec::len) {
        let one: Vec<&Seen> = all.iter().filter_map(|copies| copies.get(nth)).collect();
        of_card(found, def, &one);
    }
}

fn of_card(found: &mut Vec<Difference>, def: CardDefId, stands: &[&Seen]) {
    let of = Known::Card(Some(def));
    let holders: Vec<Option<SeatId>> =
        stands.iter().map(|stands| stands.lies.and_then(|lay| lay.seat)).collect();
    let holder = holders.first().copied().flatten().filter(|_| !differ(&holders));
    let mut add = |what| found.push(Difference { of: of.clone(), holder, what });
    let lies: Vec<Option<Lay>> = stands.iter().map(|stands| stands.lies).collect();
    if differ(&lies) {
        add(Differs::Lies(lies));
        // What it is there follows from where it is.
        return;
    }
    let up: Vec<bool> = stands.iter().map(|stands| stands.up).collect();
    if differ(&up) {
        add(Differs::Face(up));
    }
    let effects: Vec<usize> = stands.iter().map(|stands| stands.effects).collect();
    if differ(&effects) {
        add(Differs::Effects(effects));
    }
    let Some(first) = stands.first() else { return };
    for (nth, (attr, _)) in first.values.iter().enumerate() {
        let values = stands.iter().filter_map(|stands| stands.values.get(nth).map(|(_, value)| *value));
        value(found, (of.clone(), holder), *attr, values);
    }
}

/// In which order the cards of a pile lie, where everybody who counts sees them and no shuffle decided it.
fn order(
    found: &mut Vec<Difference>,
    place: PlaceId,
    boards: &[Board<'_>],
    games: &[&Match],
    sees: &impl Fn(Board<'_>, CardId) -> bool,
) {
    let Some(first) = games.first() else { return };
    let lies = first.lineup.places[place];
    let is_open = || boards.iter().all(|board| board.cards_in(place).all(|card| sees(*board, card)));
    if !lies.stack || !is_open() || is_shuffled(place, games) {
        return;
    }
    let print = |card: CardId| first.lineup.slots[card].def;
    let cards = boards.iter().map(|board| board.cards_in(place).map(print).collect());
    let cards: Vec<Vec<CardDefId>> = cards.collect();
    // Where other cards lie there, that was said.
    let sorted = |cards: &Vec<CardDefId>| {
        let mut cards = cards.clone();
        cards.sort_unstable();
        cards
    };
    let is_other =
        |one: &Vec<CardDefId>, other: &Vec<CardDefId>| one != other && sorted(one) == sorted(other);
    let differs = cards
        .iter()
        .enumerate()
        .any(|(nth, one)| cards.iter().skip(nth + 1).any(|other| is_other(one, other)));
    if differs {
        let of = Known::Zone { zone: lies.zone, seat: lies.seat };
        found.push(Difference { of, holder: None, what: Differs::Order(cards) });
    }
}

/// Whether a pile was shuffled on the way from where these matches were one.
fn is_shuffled(place: PlaceId, games: &[&Match]) -> bool {
    // Compared from where all of them are kept.
    let first = |chronicle: &Chronicle| chronicle.count().saturating_sub(chronicle.events().len());
    let first = games.iter().filter_map(|game| game.chronicle()).map(first).max().unwrap_or(0);
    let told = games.iter().map(|game| game.chronicle().map_or(&[][..], |chronicle| chronicle.since(first)));
    let told: Vec<&[Event]> = told.collect();
    let Some(first) = told.first() else { return false };
    let alike = |(at, event): &(usize, &Event)| told.iter().all(|told| told.get(*at) == Some(*event));
    let common = first.iter().enumerate().take_while(alike).count();
    let shuffles =
        |event: &Event| matches!(&event.what, Happening::Shuffled { place: at, .. } if *at == place);
    told.iter().any(|told| told.iter().skip(common).any(shuffles))
}

/// A value of a seat or the game, as it is shown.
fn shown(game: &Match, seat: Option<SeatId>, attr: AttrId) -> i32 {
    shown_of(game, attr, Board::new(&game.lineup, &game.state).attr(seat, attr))
}

/// A value as it is shown: of a card, its number among the printed cards.
fn shown_of(game: &Match, attr: AttrId, value: i32) -> i32 {
    game.view_together().shown_value(attr, value)
}

fn value(
    found: &mut Vec<Difference>,
    (of, holder): (Named, Option<SeatId>),
    attr: AttrId,
    values: impl Iterator<Item = i32>,
) {
    let values: Vec<i32> = values.collect();
    if differ(&values) {
        found.push(Difference { of, holder, what: Differs::Value(attr, values) });
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
