//! A whole game in thirty lines: both play a card in secret order of the table, the higher one scores, who has five wins.

use crate::laws::obeys;
use crate::maker::{Maker, TO_PLACE, r};
use std::sync::Arc;
use tiru_engine::rules::{
    CardDefId, Close, Compare, Formula, Game, Many, NodeKind, Of, Op, SeatId, Sees, TableFact, To,
    VerdictKind, Write, ZoneId,
};
use tiru_engine::{DeckList, Lineup, Match, Options, Outcome, Random, Settings, Step, playout};

/// The game, with decks of ten cards from 1 to 10.
pub(crate) fn game() -> Game {
    let mut maker = Maker::new("highcard");
    let rank = maker.number("rank", Of::Card);
    let score = maker.number("score", Of::Seat);
    let deck = maker.zone("deck", Sees::Nobody, false);
    let hand = maker.zone("hand", Sees::Owner, false);
    let shown = maker.zone("shown", Sees::All, false);
    let used = maker.zone("used", Sees::All, true);
    let cards: Vec<CardDefId> =
        (1..=10).map(|value| maker.card(&format!("The {value}"), rank, value)).collect();
    maker.deck(deck, cards);
    let draw_for_each = |count: i32, shuffles: bool| {
        let mut ops = vec![
            Op::Const { dst: r(0), value: 0 },
            Op::NextSeat { dst: r(1), cursor: r(0), to: 8 },
            Op::Place { dst: r(2), seat: r(1), zone: deck },
            Op::Place { dst: r(3), seat: r(1), zone: hand },
            Op::Const { dst: r(4), value: count },
            Op::Top { set: r(5), n: r(4), place: r(2) },
            Op::Move { what: r(5), many: Many::Set, to: r(3), arrival: TO_PLACE },
            Op::Jump { to: 1 },
            Op::End,
        ];
        if shuffles {
            ops.insert(3, Op::Shuffle { place: r(2) });
            ops[1] = Op::NextSeat { dst: r(1), cursor: r(0), to: 9 };
        }
        ops
    };
    let deal = maker.rule("deal", &[], draw_for_each(3, true));
    let draw = maker.rule("draw", &[], draw_for_each(1, false));
    let play = maker.action(
        "play",
        hand,
        vec![
            Op::Table { dst: r(1), fact: TableFact::Me },
            Op::Place { dst: r(2), seat: r(1), zone: shown },
            Op::Move { what: r(0), many: Many::One, to: r(2), arrival: TO_PLACE },
            Op::End,
        ],
    );
    let compare = maker.rule(
        "compare",
        &[],
        vec![
            Op::Const { dst: r(0), value: 0 },
            Op::Const { dst: r(1), value: 1 },
            Op::Place { dst: r(2), seat: r(0), zone: shown },
            Op::Place { dst: r(3), seat: r(1), zone: shown },
            Op::Occupant { dst: r(4), place: r(2) },
            Op::Occupant { dst: r(5), place: r(3) },
            Op::CardAttr { dst: r(4), card: r(4), attr: rank },
            Op::CardAttr { dst: r(5), card: r(5), attr: rank },
            Op::Const { dst: r(6), value: 1 },
            Op::Unless { how: Compare::More, a: r(4), b: r(5), to: 11 },
            Op::Write { what: r(0), many: Many::One, attr: score, how: Write::Add, value: r(6) },
            Op::Unless { how: Compare::More, a: r(5), b: r(4), to: 13 },
            Op::Write { what: r(1), many: Many::One, attr: score, how: Write::Add, value: r(6) },
            Op::GatherAll { set: r(7), zone: shown },
            Op::Place { dst: r(9), seat: tiru_engine::rules::Reg::NO, zone: used },
            Op::Move { what: r(7), many: Many::Set, to: r(9), arrival: TO_PLACE },
            Op::End,
        ],
    );
    let five = maker.text("five points");
    maker.check(
        "five",
        vec![
            Op::Const { dst: r(1), value: 0 },
            Op::NextSeat { dst: r(0), cursor: r(1), to: 5 },
            Op::SeatAttr { dst: r(2), seat: r(0), attr: score },
            Op::UnlessConst { how: Compare::MoreEqual, a: r(2), k: 5, to: 1 },
            Op::Yield { to: 1 },
            Op::End,
        ],
        vec![Op::Verdict { kind: VerdictKind::Win, who: r(0), many: Many::One, why: five }, Op::End],
    );
    let round = maker.node("round", NodeKind::Round { steps: Vec::new(), max: Some(Formula::Fixed(9)) });
    let playing = maker.offer("playing", vec![play], To::All, Close::Exactly(Formula::Fixed(1)));
    let comparing = maker.node("comparing", NodeKind::Run(compare));
    let drawing = maker.node("drawing", NodeKind::Run(draw));
    maker.steps(round, vec![playing, comparing, drawing]);
    maker.game.phases = vec![round];
    maker.game.setup = vec![deal];
    maker.done()
}

/// Two decks of the default cards.
pub(crate) fn lineup(game: Game) -> Arc<Lineup> {
    let game = Arc::new(game);
    let settings = Settings::default_of(&game);
    Arc::new(Lineup::new(game, &[DeckList::default(), DeckList::default()], settings).unwrap())
}

#[test]
fn it_obeys_every_law() {
    let lineup = lineup(game());
    let mut won = [0; 3];
    for seed in 0..60 {
        match obeys(&lineup, seed).end.expect("it ends").expect("by its rules") {
            Outcome::Won { seats, why, .. } => {
                let seat = seats.only().unwrap();
                assert_eq!(&*why, "five points");
                won[usize::from(seat.0)] += 1;
            }
            Outcome::Lost { .. } | Outcome::Scored { .. } => panic!("nobody wins"),
            Outcome::Tied { too_long, .. } => {
                assert!(too_long);
                won[2] += 1;
            }
        }
    }
    assert!(won.iter().all(|count| *count > 0), "both win, and some matches are too long: {won:?}");
}

#[test]
fn cards_start_face_up() {
    let mut game = Match::deal(&lineup(game()), 1);
    assert!(matches!(game.step(), Step::Asks(_)));
    let own = |seat| game.view(seat).zone(ZoneId(1), seat).cards;
    for sight in own(SeatId(0)).into_iter().chain(own(SeatId(1))) {
        assert!(sight.up && sight.card.is_some(), "{sight:?}");
    }
}

#[test]
fn ten_thousand_matches_end() {
    let lineup = lineup(game());
    let fresh = Match::deal(&lineup, 0);
    let mut game = fresh.clone();
    let mut options = Options::new();
    let mut questions = 0;
    for seed in 0..10_000 {
        game.deal_again(&fresh, seed);
        let tally = playout(&mut game, &mut [0, 1].map(|seat| Random::new(seed, seat)), &mut options);
        assert!(tally.end.is_ok());
        questions += tally.questions;
    }
    assert!((100_000..=180_000).contains(&questions), "{questions}");
}
