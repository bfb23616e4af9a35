//! A game of no sense that does most things once: offers until all pass, loops, conditions, limits, bans, questions of every
//! kind, chance, cards face down, and looks into what is hidden.

use crate::high_card::lineup;
use crate::laws::obeys;
use crate::maker::{FACE_DOWN, Maker, TO_PLACE, r};
use tiru_engine::rules::{
    ActionId, Asked, Asker, AttrId, CardDefId, Close, Compare, Count, Face, Formula, Game, Kind, Many,
    NodeKind, Of, Op, Reg, Sees, TableFact, To, VerdictKind, Write, ZoneId,
};
use tiru_engine::{Answer, Match, Options, Outcome, Question, Refusal, Step};

/// The zones and attributes that actions speak of.
struct Words {
    deck: ZoneId,
    hand: ZoneId,
    row: ZoneId,
    pile: ZoneId,
    coins: AttrId,
    heat: AttrId,
}

/// `r(0)` becomes me, `r(1)` my zone.
fn my(zone: ZoneId) -> [Op; 2] {
    [Op::Table { dst: r(0), fact: TableFact::Me }, Op::Place { dst: r(1), seat: r(0), zone }]
}

/// A card from the hand goes face down into the row and gets hot.
fn stake(maker: &mut Maker, words: &Words) -> ActionId {
    let ops = vec![
        Op::Table { dst: r(1), fact: TableFact::Me },
        Op::Place { dst: r(2), seat: r(1), zone: words.row },
        Op::Move { what: r(0), many: Many::One, to: r(2), arrival: FACE_DOWN },
        Op::Const { dst: r(3), value: 7 },
        Op::Write { what: r(0), many: Many::One, attr: words.heat, how: Write::Add, value: r(3) },
        Op::End,
    ];
    maker.action("stake", words.hand, ops)
}

/// A card of the row is turned up and its worth is paid out, by chance twice.
fn reveal(maker: &mut Maker, words: &Words, worth: AttrId) -> ActionId {
    let again = maker.choice("again", Asked::One { kind: Kind::Number, may_be_none: false }, Asker::Chance);
    let ops = vec![
        Op::Turn { what: r(0), many: Many::One, face: Face::Up },
        Op::Table { dst: r(1), fact: TableFact::Me },
        Op::CardAttr { dst: r(2), card: r(0), attr: worth },
        Op::Write { what: r(1), many: Many::One, attr: words.coins, how: Write::Add, value: r(2) },
        Op::Open { set: r(3) },
        Op::Const { dst: r(5), value: 0 },
        Op::Push { set: r(3), a: r(5) },
        Op::Const { dst: r(5), value: 1 },
        Op::Push { set: r(3), a: r(5) },
        Op::Choose { dst: r(5), from: r(3), choice: again },
        Op::Write { what: r(1), many: Many::One, attr: words.coins, how: Write::Add, value: r(5) },
        Op::Place { dst: r(6), seat: Reg::NO, zone: words.pile },
        Op::Move { what: r(0), many: Many::One, to: r(6), arrival: TO_PLACE },
        Op::End,
    ];
    maker.action("reveal", words.row, ops)
}

/// Up to two cards of the foe's hand, unseen, go under the pile face down.
fn steal(maker: &mut Maker, words: &Words) -> ActionId {
    let which =
        Asked::Many { kind: Kind::Card, least: Count::Fixed(0), most: Count::Fixed(2), ordered: false };
    let which = maker.choice("which", which, Asker::Me);
    let ops = vec![
        Op::Table { dst: r(0), fact: TableFact::Me },
        Op::Foe { dst: r(1), seat: r(0) },
        Op::Place { dst: r(2), seat: r(1), zone: words.hand },
        Op::Gather { set: r(3), place: r(2) },
        Op::Open { set: r(5) },
        Op::ChooseMany { dst: r(5), from: r(3), choice: which },
        Op::Place { dst: r(7), seat: Reg::NO, zone: words.pile },
        Op::Move { what: r(5), many: Many::Set, to: r(7), arrival: FACE_DOWN },
        Op::End,
    ];
    maker.plain_action("steal", ops)
}

/// A card of the own deck is looked for.
fn search(maker: &mut Maker, words: &Words) -> ActionId {
    let wanted = maker.choice("wanted", Asked::One { kind: Kind::Card, may_be_none: true }, Asker::Me);
    let [me, deck] = my(words.deck);
    let ops = vec![
        me,
        deck,
        Op::Gather { set: r(2), place: r(1) },
        Op::Choose { dst: r(4), from: r(2), choice: wanted },
        Op::Place { dst: r(5), seat: r(0), zone: words.hand },
        Op::Move { what: r(4), many: Many::One, to: r(5), arrival: TO_PLACE },
        Op::Shuffle { place: r(1) },
        Op::End,
    ];
    maker.plain_action("search", ops)
}

/// Whether to, and which of two ways: three coins, or two cards drawn and all seen by the foe.
fn ask(maker: &mut Maker, words: &Words) -> ActionId {
    let may = maker.choice("really", Asked::May, Asker::Me);
    let way = maker.choice("way", Asked::Ways(vec!["coins".to_owned(), "cards".to_owned()]), Asker::Me);
    let [me, deck] = my(words.deck);
    let ops = vec![
        me,
        deck,
        Op::Choose { dst: r(2), from: Reg::NO, choice: may },
        Op::JumpIfNot { flag: r(2), to: 14 },
        Op::Choose { dst: r(2), from: Reg::NO, choice: way },
        Op::UnlessConst { how: Compare::Equal, a: r(2), k: 0, to: 9 },
        Op::Const { dst: r(3), value: 3 },
        Op::Write { what: r(0), many: Many::One, attr: words.coins, how: Write::Add, value: r(3) },
        Op::Jump { to: 14 },
        Op::Const { dst: r(3), value: 2 },
        Op::Top { set: r(4), n: r(3), place: r(1) },
        Op::Place { dst: r(6), seat: r(0), zone: words.hand },
        Op::Foe { dst: r(7), seat: r(0) },
        Op::Show { what: r(4), many: Many::Set, to: r(7) },
        Op::Move { what: r(4), many: Many::Set, to: r(6), arrival: TO_PLACE },
        Op::End,
    ];
    // Without the two ways the set is empty, and moving it does nothing: the jump may land on the move.
    maker.plain_action("ask", ops)
}

/// The game.
#[expect(clippy::too_many_lines, reason = "a whole game, written out")]
fn game() -> Game {
    let mut maker = Maker::new("bazaar");
    let worth = maker.number("worth", Of::Card);
    let coins = maker.number("coins", Of::Seat);
    let heat = maker.number("heat", Of::Card);
    let heat_def = maker.game.attributes.get_mut(heat).unwrap();
    (heat_def.printed, heat_def.open) = (false, true);
    let deck = maker.zone("deck", Sees::Nobody, false);
    let hand = maker.zone("hand", Sees::Owner, false);
    let row = maker.zone("row", Sees::All, false);
    maker.spots(row, 3);
    let pile = maker.zone("pile", Sees::All, true);
    for zone in [deck, hand] {
        maker.game.zones.get_mut(zone).unwrap().fresh = true;
    }
    let cards: Vec<CardDefId> =
        (0..8).map(|value| maker.card(&format!("Ware {value}"), worth, value % 4)).collect();
    maker.deck(deck, cards);
    let words = Words { deck, hand, row, pile, coins, heat };
    let actions = [
        stake(&mut maker, &words),
        reveal(&mut maker, &words, worth),
        steal(&mut maker, &words),
        search(&mut maker, &words),
        ask(&mut maker, &words),
    ];
    let [staking, revealing, stealing, searching, asking] = actions;
    let rich = vec![
        Op::Table { dst: r(0), fact: TableFact::Me },
        Op::SeatAttr { dst: r(1), seat: r(0), attr: coins },
        Op::Const { dst: r(2), value: 6 },
        Op::Compare { how: Compare::MoreEqual, dst: r(1), a: r(1), b: r(2) },
        Op::Give { a: r(1) },
    ];
    maker.ban("rich", asking, rich);
    let deal = maker.rule(
        "deal",
        &[],
        vec![
            Op::Const { dst: r(0), value: 0 },
            Op::NextSeat { dst: r(1), cursor: r(0), to: 9 },
            Op::Place { dst: r(2), seat: r(1), zone: deck },
            Op::Place { dst: r(3), seat: r(1), zone: hand },
            Op::Shuffle { place: r(2) },
            Op::Const { dst: r(4), value: 4 },
            Op::Top { set: r(5), n: r(4), place: r(2) },
            Op::Move { what: r(5), many: Many::Set, to: r(3), arrival: TO_PLACE },
            Op::Jump { to: 1 },
            Op::End,
        ],
    );
    let drip = maker.rule(
        "drip",
        &[],
        vec![
            Op::Const { dst: r(0), value: 0 },
            Op::NextSeat { dst: r(1), cursor: r(0), to: 5 },
            Op::Const { dst: r(2), value: 1 },
            Op::Write { what: r(1), many: Many::One, attr: coins, how: Write::Add, value: r(2) },
            Op::Jump { to: 1 },
            Op::End,
        ],
    );
    // Until the first seat's coins are even.
    let even = maker.body(
        "until even",
        0,
        vec![
            Op::Const { dst: r(0), value: 0 },
            Op::SeatAttr { dst: r(1), seat: r(0), attr: coins },
            Op::Const { dst: r(2), value: 2 },
            Op::Math { how: tiru_engine::rules::Arithmetic::Div, dst: r(3), a: r(1), b: r(2) },
            Op::Math { how: tiru_engine::rules::Arithmetic::Mul, dst: r(3), a: r(3), b: r(2) },
            Op::Compare { how: Compare::Equal, dst: r(3), a: r(3), b: r(1) },
            Op::Give { a: r(3) },
        ],
    );
    let late = maker.body(
        "when late",
        0,
        vec![
            Op::Table { dst: r(0), fact: TableFact::Round },
            Op::Const { dst: r(1), value: 3 },
            Op::Compare { how: Compare::More, dst: r(0), a: r(0), b: r(1) },
            Op::Give { a: r(0) },
        ],
    );
    let enough = maker.text("enough coins");
    let finds = vec![
        Op::Const { dst: r(1), value: 0 },
        Op::NextSeat { dst: r(0), cursor: r(1), to: 5 },
        Op::SeatAttr { dst: r(2), seat: r(0), attr: coins },
        Op::UnlessConst { how: Compare::MoreEqual, a: r(2), k: 16, to: 1 },
        Op::Yield { to: 1 },
        Op::End,
    ];
    maker.check(
        "enough",
        finds,
        vec![Op::Verdict { kind: VerdictKind::Win, who: r(0), many: Many::One, why: enough }, Op::End],
    );
    let round = maker.node("round", NodeKind::Round { steps: Vec::new(), max: Some(Formula::Fixed(12)) });
    let haggling = maker.offer("haggling", actions.to_vec(), To::All, Close::AllPass);
    let looping = maker.node("looping", NodeKind::Loop { steps: Vec::new(), until: even });
    let dripping = maker.node("dripping", NodeKind::Run(drip));
    let late = maker.node("late", NodeKind::When { condition: late, steps: Vec::new() });
    let turn = maker.node("turn", NodeKind::Turn { steps: Vec::new(), max: None });
    let two = Close::UpTo(Formula::Fixed(2));
    let closing = maker.offer("closing", vec![revealing, staking], To::Me, two);
    let answering = maker.offer("answering", vec![revealing, asking], To::Foe, Close::After(vec![asking]));
    maker.steps(round, vec![haggling, looping, late]);
    maker.steps(looping, vec![dripping]);
    maker.steps(late, vec![turn]);
    maker.steps(turn, vec![closing, answering]);
    for (action, times, per) in [
        (staking, 2, Some(round)),
        (stealing, 1, Some(round)),
        (searching, 1, None),
        (asking, 2, Some(round)),
    ] {
        maker.limit(action, times, per);
    }
    maker.game.phases = vec![round];
    maker.game.setup = vec![deal];
    maker.done()
}

#[test]
fn it_obeys_every_law() {
    let lineup = lineup(game());
    let mut ends = [0; 3];
    for seed in 0..60 {
        ends[match obeys(&lineup, seed).end.expect("it ends").expect("by its rules") {
            Outcome::Won { seats, .. } => usize::from(seats.only().unwrap().0),
            Outcome::Tied { .. } => 2,
            Outcome::Lost { .. } | Outcome::Scored { .. } => panic!("nobody wins"),
        }] += 1;
    }
    assert!(ends.iter().all(|count| *count > 0), "{ends:?}");
}

/// Plays on to the first question to which an option of this kind belongs, and takes it.
fn take(game: &mut Match, wanted: impl Fn(&Answer) -> bool) {
    let mut options = Options::new();
    for _ in 0..500 {
        assert!(matches!(game.step(), Step::Asks(_)));
        game.options(&mut options);
        if let Some(at) = options.answers().iter().position(&wanted) {
            assert!(game.choose(&options, at));
            return;
        }
        assert!(game.choose(&options, options.len() - 1));
    }
    panic!("it is never offered");
}

fn is(action: u8) -> impl Fn(&Answer) -> bool {
    move |answer| matches!(answer, Answer::Act { action: ActionId(number), .. } if *number == action)
}

#[test]
fn a_search_does_not_show_how_the_deck_lies() {
    let lineup = lineup(game());
    let mut seen = Vec::new();
    for seed in 0..200 {
        let mut game = Match::deal(&lineup, seed);
        take(&mut game, is(3));
        let Step::Asks(prompt) = game.step() else { panic!("nothing is asked") };
        assert!(matches!(prompt.what, Question::Pick(_, Kind::Card)));
        let mut options = Options::new();
        game.options(&mut options);
        let view = game.view(prompt.seat);
        let names: Vec<String> = options
            .answers()
            .iter()
            .map(|answer| format!("{:?}", view.arguments(*answer, &prompt)))
            .collect();
        let mut sorted = names.clone();
        sorted.sort();
        seen.push((sorted, names));
    }
    for (sorted, names) in &seen {
        let alike = seen.iter().filter(|other| other.0 == *sorted);
        assert!(alike.into_iter().all(|other| other.1 == *names), "the same cards, listed in another order");
        assert!(
            names.iter().all(|name| !name.contains("card: None") || name.contains("Nothing")),
            "{names:?}"
        );
    }
}

#[test]
fn a_limit_and_a_ban_say_so() {
    let lineup = lineup(game());
    let mut game = Match::deal(&lineup, 3);
    take(&mut game, is(3));
    take(&mut game, |answer| *answer == Answer::Pass);
    game.step();
    let mut refusals = Vec::new();
    for _ in 0..60 {
        let Step::Asks(prompt) = game.step() else { break };
        if let Question::Act(_) = prompt.what {
            refusals.extend([3, 4].map(|action| game.why_not(prompt.seat, ActionId(action), &[])));
        }
        let mut options = Options::new();
        game.options(&mut options);
        let at = options.answers().iter().position(is(1)).unwrap_or(0);
        game.choose(&options, at);
    }
    let limited = |refusal: &Refusal| matches!(refusal, Refusal::Limit { times: 1, per } if per == "match");
    let banned = |refusal: &Refusal| matches!(refusal, Refusal::Banned { label, .. } if label == "rich");
    assert!(refusals.iter().flatten().any(limited), "{refusals:?}");
    assert!(refusals.iter().flatten().any(banned), "{refusals:?}");
}
