//! The position of a ruling: an empty table, what is given put on it, and the phase before which it stands.

use super::lasting::{what_lasts, write_lasting};
use super::past::{cards_of_past, write_past};
use super::standing::had_a_turn;
use super::{Failure, Position, seat_name};
use crate::apply::{Spot, pass_turn, set_value, value_cell};
use crate::eval::Machine;
use crate::lineup::{Lineup, Settings, Shape};
use crate::rules::touched::attr_bit;
use crate::rules::{
    AttrKind, BodyId, CardDefId, CardId, DeckPart, DeedId, Expected, Fact, First, Game, GivenCard, Id,
    NodeId, NodeKind, Origin, Ruling, SeatId, Span, TooMany, WhichCard, ZoneId, cell, row,
};
use crate::state::frame::{Kind, Voice};
use crate::state::{Thing, head};
use crate::table::Match;
use std::sync::Arc;

/// How many cards that stand for any lie in a deck of which a ruling says nothing.
const BLANKS: usize = 20;

/// Some cards of a position, before they lie anywhere.
struct Pile {
    zone: ZoneId,
    /// Whose; none for a shared zone.
    seat: Option<SeatId>,
    column: Option<u8>,
    cards: Vec<GivenCard>,
    span: Span,
}

/// Sets up what a ruling gives.
pub(super) fn set_up<'a>(game: &Arc<Game>, ruling: &'a Ruling) -> Result<Position<'a>, Failure> {
    let mut settings = Settings::default_of(game);
    for (setting, value) in &ruling.readings {
        settings.set(game, *setting, *value);
    }
    let given =
        ruling.given.iter().find_map(|fact| if let Fact::Seats(seats) = fact { Some(*seats) } else { None });
    let seats = given.unwrap_or(game.seats.1).clamp(1, 8);
    let bare = Lineup::bare(Arc::clone(game), settings.clone(), usize::from(seats));
    let piles = piles(&bare, ruling, seats);
    let of_pile = |pile: &Pile| {
        let usual = usual_owner(game, pile.seat);
        pile.cards.iter().map(|card| (card.card, owner(*card, usual))).collect::<Vec<_>>()
    };
    let mut slots: Vec<(CardDefId, Option<SeatId>)> = piles.iter().flat_map(of_pile).collect();
    let under = slots.len();
    owners_of_cards_under_others(ruling, &mut slots);
    slots.extend(cards_of_past(ruling, &slots));
    let lasts = what_lasts(ruling);
    let lineup = Lineup::of_cards(Arc::clone(game), &slots, seats, settings, lasts);
    let lineup = Arc::new(lineup.map_err(|many| too_many(ruling.span, &many))?);
    let mut table = Match::empty(&lineup, 0);
    let mut next = 0;
    for pile in &piles {
        put_pile(&mut table, pile, next)?;
        next += pile.cards.len();
    }
    put_under_others(&mut table, ruling, under)?;
    let dice: Vec<Expected> = ruling
        .given
        .iter()
        .filter_map(|fact| if let Fact::Chance(results) = fact { Some(results.clone()) } else { None })
        .flatten()
        .collect();
    table.dice = Some(dice.into());
    place_in_time(&mut table, ruling);
    write_values(&mut table, ruling)?;
    write_lasting(&mut table, ruling)?;
    write_past(&mut table, ruling);
    table.watch();
    Ok(Position {
        game: table,
        ruling,
        agreed: Vec::new(),
        ordered: Vec::new(),
        ordered_before: Vec::new(),
        is_placed: true,
        is_varied: false,
        refused: Vec::new(),
        picks: super::asked::Picks::default(),
    })
}

/// A position with more of something than a match can number.
fn too_many(span: Span, many: &TooMany) -> Failure {
    Failure::new(span, format!("at most {} {}", many.most, many.what), many.found.to_string())
}

/// Every pile of the position: those that are given, decks, and cards that stand for any where nothing is said.
fn piles(bare: &Lineup, ruling: &Ruling, seats: u8) -> Vec<Pile> {
    let game = &*bare.game;
    let mut piles = Vec::new();
    let up = |card: &CardDefId| GivenCard { card: *card, face: crate::rules::Face::Keep, from: Origin::Here };
    for fact in &ruling.given {
        match fact {
            Fact::Cards { zone, seat, column, cards, span } => piles.push(Pile {
                zone: *zone,
                seat: *seat,
                column: *column,
                cards: cards.clone(),
                span: *span,
            }),
            Fact::Deck { seat, part, cards } => {
                if let Some(part) = game.decks.get(usize::from(*part)) {
                    // A deck that is too large for its zone is refused; the others lie where they begin.
                    let cards = cards.iter().map(up).take(bare.room_for(part)).collect();
                    let seat = (!part.shared).then_some(*seat);
                    piles.push(Pile { zone: part.to, seat, column: None, cards, span: ruling.span });
                }
            }
            _ => {}
        }
    }
    for part in &game.decks {
        for seat in (0..if part.shared { 1 } else { seats }).map(SeatId) {
            let seat = (!part.shared).then_some(seat);
            if piles.iter().any(|pile| pile.zone == part.to && (part.shared || pile.seat == seat)) {
                continue;
            }
            let cards = default_pile(game, part, bare.room_for(part)).map(|card| up(&card)).collect();
            piles.push(Pile { zone: part.to, seat, column: None, cards, span: ruling.span });
        }
    }
    piles
}

/// The cards of a part of a deck of which nothing is said, at most so many.
pub(super) fn default_pile(game: &Game, part: &DeckPart, most: usize) -> impl Iterator<Item = CardDefId> {
    let blank = game.cards.find(|card| card.blank).filter(|_| part.default.is_empty());
    let blanks = blank.into_iter().cycle().take(if blank.is_some() { BLANKS } else { 0 });
    blanks.chain(part.default.iter().copied()).take(most)
}

/// Who owns what is given for a zone of this seat, or for a shared zone, unless something else is said; none for a deck that all share.
pub(super) fn usual_owner(game: &Game, seat: Option<SeatId>) -> Option<SeatId> {
    let own_decks = game.decks.is_empty() || game.decks.iter().any(|part| !part.shared);
    let shared_decks = game.decks.iter().any(|part| part.shared);
    match seat {
        Some(seat) => own_decks.then_some(seat),
        None => (!shared_decks).then_some(SeatId(0)),
    }
}

fn owner(card: GivenCard, usual: Option<SeatId>) -> Option<SeatId> {
    match card.from {
        Origin::Here => usual,
        Origin::Seat(seat) => Some(seat),
        Origin::Shared => None,
    }
}

/// Puts the cards of a pile on the table: they are the slots from `first` on.
fn put_pile(table: &mut Match, pile: &Pile, first: usize) -> Result<(), Failure> {
    let lineup = Arc::clone(&table.lineup);
    let seat = pile.seat.unwrap_or(SeatId(0));
    let Some(place) = lineup.place(pile.zone, seat) else { return Ok(()) };
    let known = lineup.places[place];
    let usual = usual_owner(&lineup.game, pile.seat);
    let cards = pile.cards.iter().enumerate().map(|(at, card)| {
        // What lies in a shared zone was put there by its owner.
        (CardId::at(first + at), card.face, pile.seat.or_else(|| owner(*card, usual)))
    });
    match known.shape {
        Shape::List { .. } => {
            // A stack is given from its top; its end is the top.
            let mut cards: Vec<_> = cards.collect();
            if known.stack {
                cards.reverse();
            }
            for (card, face, by) in cards {
                table.put(card, Spot::Last(place), face, by);
            }
        }
        Shape::Spots { first: spot, count } => {
            let from = pile.column.unwrap_or(1).saturating_sub(1);
            for (at, (card, face, by)) in cards.enumerate() {
                let column = usize::from(from) + at;
                let zone = &lineup.game.zones[pile.zone].name;
                let whose = seat_name(seat);
                if column >= usize::from(count) {
                    let found = format!("it has {count} {}", if count == 1 { "spot" } else { "spots" });
                    return Err(Failure::new(
                        pile.span,
                        format!("a card in column {} of {whose}.{zone}", column + 1),
                        found,
                    ));
                }
                let target = crate::rules::SpotId::at(usize::from(spot) + column);
                let board = crate::state::Board::new(&lineup, &table.state);
                if board.on_spot(target) != crate::rules::NONE {
                    let wanted = format!("one card in column {} of {whose}.{zone}", column + 1);
                    return Err(Failure::new(pile.span, wanted, "two cards are given there"));
                }
                table.put(card, Spot::On(target), face, by);
            }
        }
    }
    Ok(())
}

/// Cards that are given under another one have the owner of that one, unless something else is said.
fn owners_of_cards_under_others(ruling: &Ruling, slots: &mut Vec<(CardDefId, Option<SeatId>)>) {
    for fact in &ruling.given {
        let Fact::Under { card, cards, .. } = fact else { continue };
        let host = slots.iter().find(|(def, _)| def == card);
        let usual = host.map_or(Some(SeatId(0)), |(_, owner)| *owner);
        slots.extend(cards.iter().map(|card| (card.card, owner(*card, usual))));
    }
}

/// Puts cards under others: they are the slots from `next` on.
fn put_under_others(table: &mut Match, ruling: &Ruling, mut next: usize) -> Result<(), Failure> {
    let lineup = Arc::clone(&table.lineup);
    for fact in &ruling.given {
        let Fact::Under { card, cards, span } = fact else { continue };
        let host = the_card(&lineup, *card, *span)?;
        for card in cards {
            table.put(CardId::at(next), Spot::Under(host), card.face, None);
            next += 1;
        }
    }
    Ok(())
}

/// Whose turn it is, how many there were, and before which phase the match stands.
fn place_in_time(table: &mut Match, ruling: &Ruling) {
    let lineup = Arc::clone(&table.lineup);
    let game = &lineup.game;
    let seat =
        ruling.given.iter().find_map(|fact| if let Fact::Turn(seat) = fact { Some(*seat) } else { None });
    let phase =
        ruling.given.iter().find_map(|fact| if let Fact::Phase(node) = fact { Some(*node) } else { None });
    let (mut turns, mut rounds) = (None, None);
    for fact in &ruling.given {
        if let Fact::Begun { turns: some_turns, rounds: some_rounds } = fact {
            turns = turns.or(*some_turns);
            rounds = rounds.or(*some_rounds);
        }
    }
    table.state.push(Kind::Root, Voice::NOBODY, 1);
    table.state.set_touched(u64::MAX);
    if seat.is_none() && phase.is_none() && turns.is_none() && rounds.is_none() {
        // Before the first turn: who begins is still to be found, but no setup is done.
        if let (First::Chance, Some(Expected::Cell(first))) =
            (game.first, table.dice.as_ref().and_then(|it| it.first()))
        {
            table.state.set_first(*first);
            table.state.set_dice_used(1);
        }
        match game.first {
            First::Ask(_) if game.setup.is_empty() => {}
            // Who begins is found when the setup is done.
            First::Seat(_) => stand_at(table, game.setup.len()),
            First::Ask(_) | First::Chance | First::Table => skip_setup(table, 0),
        }
        return;
    }
    let current = seat.unwrap_or(SeatId(0));
    pass_turn(&mut table.state, current);
    // Without a number every seat has had its first turn, so that no rule about first turns is met by accident.
    let turn = turns.unwrap_or_else(|| i32::from(lineup.seats()) + 1 + i32::from(current.0));
    let round = rounds.unwrap_or(2);
    let path = phase.and_then(|phase| path_to(game, phase));
    table.state.set_time(turn - 1, round - 1);
    match path {
        Some((outermost, path)) => {
            skip_setup(table, outermost + 1);
            // Of a round of turns whose numbers are both known it is known who had his.
            let numbers = turns.zip(rounds);
            let had = numbers.map_or(0, |numbers| had_a_turn(lineup.seats(), current, numbers));
            stand_before(table, &path, current, had);
        }
        None => skip_setup(table, 0),
    }
}

/// Puts the root before one of the outermost phases.
fn skip_setup(table: &mut Match, phases: usize) {
    stand_at(table, 1 + table.lineup.game.setup.len() + phases);
}

fn stand_at(table: &mut Match, step: usize) {
    if let Some(base) = table.state.frame() {
        table.state.set_stage_index(base, step);
    }
}

/// Steps from an outermost phase down to a node: which of the outermost, then each node with the step that leads on.
fn path_to(game: &Game, wanted: NodeId) -> Option<(usize, Vec<(NodeId, usize)>)> {
    game.phases.iter().enumerate().find_map(|(at, node)| {
        let mut path = Vec::new();
        leads_to(game, *node, wanted, &mut path).then_some((at, path))
    })
}

/// Whether play does a rule for no seat wherever it does it: in the setup, or in a round outside of turns.
pub(super) fn runs_for_nobody(game: &Game, rule: DeedId) -> bool {
    let is_run = |kind: &NodeKind| matches!(kind, NodeKind::Run(deed) if *deed == rule);
    let is = |path: &[(NodeId, usize)], wanted: fn(&NodeKind) -> bool| {
        path.iter().any(|(node, _)| wanted(&game.nodes[*node].kind))
    };
    let mut phases =
        game.nodes.iter().filter(|(_, def)| is_run(&def.kind)).filter_map(|it| path_to(game, it.0));
    let mut found = game.setup.contains(&rule);
    phases.all(|(_, path)| {
        found = true;
        is(&path, |kind| matches!(kind, NodeKind::Round { .. }))
            && !is(&path, |kind| matches!(kind, NodeKind::Turn { .. }))
    }) && found
}

fn leads_to(game: &Game, from: NodeId, wanted: NodeId, path: &mut Vec<(NodeId, usize)>) -> bool {
    if from == wanted {
        path.push((from, 0));
        return true;
    }
    let steps = match &game.nodes[from].kind {
        NodeKind::Turn { steps, .. }
        | NodeKind::Round { steps, .. }
        | NodeKind::Loop { steps, .. }
        | NodeKind::When { steps, .. } => steps,
        NodeKind::Run(_) | NodeKind::Offer(_) => return false,
    };
    for (at, step) in steps.iter().enumerate() {
        path.push((from, at));
        if leads_to(game, *step, wanted, path) {
            return true;
        }
        path.pop();
    }
    false
}

/// Frames for every phase that contains the one the match stands before, and for that one.
fn stand_before(table: &mut Match, path: &[(NodeId, usize)], current: SeatId, had: i32) {
    use crate::run::node_cells as cells;
    let lineup = Arc::clone(&table.lineup);
    for (at, (node, step)) in path.iter().enumerate() {
        let last = at + 1 == path.len();
        let kind = &lineup.game.nodes[*node].kind;
        let voice = match kind {
            NodeKind::Round { .. } => Voice::NOBODY,
            _ if path
                .iter()
                .take(at + 1)
                .any(|(node, _)| matches!(lineup.game.nodes[*node].kind, NodeKind::Turn { .. }))
                || !path
                    .iter()
                    .any(|(node, _)| matches!(lineup.game.nodes[*node].kind, NodeKind::Round { .. })) =>
            {
                Voice::of(i32::from(current.0))
            }
            _ => Voice::NOBODY,
        };
        let Some(base) = table.state.push(Kind::Node(*node), voice, cells::COUNT) else { return };
        let around =
            at.checked_sub(1).and_then(|at| path.get(at)).map(|(node, _)| &lineup.game.nodes[*node].kind);
        if matches!((kind, around), (NodeKind::Turn { .. }, Some(NodeKind::Round { .. }))) {
            table.state.set_local(base, cells::SEAT, had);
        }
        if last {
            return;
        }
        match kind {
            NodeKind::Turn { steps: _, .. } => {
                table.state.set_stage_index(base, step + 2);
                table.state.count_at(head::TURN);
            }
            NodeKind::Round { .. } => {
                table.state.set_stage_index(base, step + 2);
                table.state.count_at(head::ROUND);
            }
            NodeKind::Loop { steps, .. } => {
                table.state.set_stage(base, 1);
                table.state.set_local_index(base, cells::STEP, (step + 1) % steps.len().max(1));
            }
            NodeKind::When { .. } => table.state.set_stage_index(base, step + 2),
            NodeKind::Run(_) | NodeKind::Offer(_) => {}
        }
    }
}

/// The one card of a print.
pub(super) fn the_card(lineup: &Lineup, print: CardDefId, span: Span) -> Result<CardId, Failure> {
    let given = lineup.slots.iter().take(lineup.cards_of_decks());
    let mut found = given.filter(|(_, slot)| slot.def == print).map(|(card, _)| card);
    let name = lineup.game.cards[print].full_name();
    match (found.next(), found.next()) {
        (Some(card), None) => Ok(card),
        (None, _) => Err(Failure::new(span, format!("a card `{name}` on the table"), "there is none")),
        (Some(_), Some(_)) => Err(Failure::new(span, format!("one card `{name}`"), "there are several")),
    }
}

/// The card that a body finds.
fn the_card_there(
    table: &mut Match,
    found: BodyId,
    print: Option<CardDefId>,
    span: Span,
) -> Result<CardId, Failure> {
    let lineup = Arc::clone(&table.lineup);
    let card = Machine::new(&lineup, &mut table.state).value(found, None, &[]);
    let called = |print: CardDefId| format!("a card `{}`", lineup.game.cards[print].full_name());
    let what = print.map_or_else(|| "a card".to_owned(), called);
    let is_none = || Failure::new(span, format!("{what} there"), "there is none");
    row::<CardId>(card, lineup.cards()).ok_or_else(is_none)
}

/// Values of cards, seats and the game.
fn write_values(table: &mut Match, ruling: &Ruling) -> Result<(), Failure> {
    let lineup = Arc::clone(&table.lineup);
    for fact in &ruling.given {
        let (of, attr, value, span) = match fact {
            Fact::CardAttr { card, attr, value, span } => {
                let card = match card {
                    WhichCard::Only(print) => the_card(&lineup, *print, *span)?,
                    WhichCard::Found(body, print) => the_card_there(table, *body, *print, *span)?,
                };
                (Thing::Card(card), *attr, *value, *span)
            }
            Fact::SeatAttr { seat, attr, value, span } => {
                (seat.map_or(Thing::Game, Thing::Seat), *attr, *value, *span)
            }
            _ => continue,
        };
        let value = Machine::new(&lineup, &mut table.state).value(value, None, &[]);
        let value = match row::<CardDefId>(value, lineup.game.cards.len()) {
            Some(print) if lineup.game.attributes[attr].kind == AttrKind::Card => {
                cell(Some(the_card(&lineup, print, span)?))
            }
            _ => value,
        };
        if let Some(at) = value_cell(&lineup, of, attr) {
            set_value(&mut table.state, (at, attr_bit(attr)), value);
        }
    }
    Ok(())
}
