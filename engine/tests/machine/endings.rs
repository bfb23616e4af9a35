//! Everything ends: rules that go round are stopped and named, and verdicts noted together count as simultaneous.

use crate::high_card::lineup;
use crate::maker::{Maker, r};
use tiru_engine::rules::{BodyId, Close, DeedId, Does, Game, Kind, Many, NodeKind, Op, Reg, To, VerdictKind};
use tiru_engine::{Fault, FaultKind, Match, Options, Outcome, Random, Step, Tally, playout};

fn play(game: Game) -> Tally {
    let mut game = Match::deal(&lineup(game), 1);
    playout(&mut game, &mut [0, 1].map(|seat| Random::new(1, seat)), &mut Options::new())
}

fn stopped(game: Game) -> Box<Fault> {
    play(game).end.expect_err("it is stopped")
}

/// A game that does one rule again and again.
fn running(name: &str, ops: Vec<Op>) -> Maker {
    let mut maker = Maker::new(name);
    let rule = maker.rule(name, &[], ops);
    let node = maker.node(&format!("{name} phase"), NodeKind::Run(rule));
    maker.game.phases = vec![node];
    maker
}

#[test]
fn phases_that_never_ask_are_named() {
    let fault = stopped(running("idle", vec![Op::End]).done());
    assert_eq!(fault.kind, FaultKind::GoesRound);
    let mut maker = Maker::new("loop");
    let rule = maker.rule("idle", &[], vec![Op::End]);
    let never = maker.body("never", 0, vec![Op::Const { dst: r(0), value: 0 }, Op::Give { a: r(0) }]);
    let outer = maker.node("outer", NodeKind::Loop { steps: Vec::new(), until: never });
    let inner = maker.node("inner", NodeKind::Run(rule));
    maker.steps(outer, vec![inner]);
    maker.game.phases = vec![outer];
    let fault = stopped(maker.done());
    assert_eq!(fault.kind, FaultKind::GoesRound);
    assert!(fault.to_string().starts_with("the effects or rules seem to loop forever: "), "{fault}");
    assert!(fault.going_round.contains(&"phase outer".to_owned()), "{fault}");
}

#[test]
fn a_body_that_goes_round_is_named() {
    let fault = stopped(running("spin", vec![Op::Jump { to: 0 }, Op::End]).done());
    assert_eq!((fault.kind, fault.going_round[0].as_str()), (FaultKind::TooWide, "rule spin"));
}

#[test]
fn a_rule_that_calls_itself_is_named() {
    let mut maker = running("dig", vec![Op::End]);
    let again = Op::Call { args: r(0), set: Reg::NO, by: Reg::NO, deed: DeedId(0) };
    let Does::Rule(BodyId(body)) = maker.game.deeds[DeedId(0)].does else { panic!("it is a rule") };
    let body = maker.game.bodies.get_mut(BodyId(body)).unwrap();
    body.ops.insert(0, again);
    body.spans.push(body.spans[0]);
    let fault = stopped(maker.done());
    assert_eq!((fault.kind, fault.going_round[0].as_str()), (FaultKind::TooDeep, "rule dig"));
}

#[test]
fn questions_without_end_are_stopped() {
    let mut maker = Maker::new("chatter");
    let talk = maker.plain_action("talk", vec![Op::End]);
    let talking = maker.offer("talking", vec![talk], To::All, Close::Pass);
    maker.game.phases = vec![talking];
    let tally = play(maker.done());
    let fault = tally.end.expect_err("it is stopped");
    assert_eq!((fault.kind, tally.questions), (FaultKind::NoEnd, 100_000));
    assert_eq!(fault.to_string(), "the match asks questions without end: phase talking");
}

#[test]
fn a_match_that_somebody_watches_asks_no_more_questions() {
    let mut maker = Maker::new("chatter");
    let talk = maker.plain_action("talk", vec![Op::End]);
    let talking = maker.offer("talking", vec![talk], To::All, Close::Pass);
    maker.game.phases = vec![talking];
    let mut table = Match::deal(&lineup(maker.done()), 1);
    table.watch();
    let (mut options, mut asked) = (Options::new(), 0);
    let fault = loop {
        match table.step_and_list(&mut options) {
            Step::Stopped(fault) => break fault,
            _ => asked += 1,
        }
        assert!(asked <= 100_000 && table.choose(&options, 0));
    };
    assert_eq!((fault.kind, asked), (FaultKind::NoEnd, 100_000));
    assert!(table.stopped().is_some());
}

/// A game whose only rule notes these verdicts about seats, behind a check that holds only afterwards.
fn verdicts(noted: &[(VerdictKind, i32)]) -> Game {
    let mut maker = Maker::new("verdicts");
    let why = maker.text("so it is");
    let mut ops = Vec::new();
    for (kind, seat) in noted {
        ops.push(Op::Const { dst: r(0), value: *seat });
        ops.push(Op::Verdict { kind: *kind, who: r(0), many: Many::One, why });
    }
    ops.push(Op::End);
    let rule = maker.rule("ends", &[], ops);
    let node = maker.node("ending", NodeKind::Run(rule));
    maker.game.phases = vec![node];
    maker.done()
}

#[test]
fn verdicts_noted_together_are_simultaneous() {
    use VerdictKind::{Lose, Tie, Win};
    let end = |noted: &[(VerdictKind, i32)]| match play(verdicts(noted)).end.expect("it ends") {
        Outcome::Won { seats, why, .. } => (seats.only().map(|seat| seat.0), why),
        Outcome::Lost { .. } | Outcome::Scored { .. } => panic!("nobody wins"),
        Outcome::Tied { why, .. } => (None, why),
    };
    let so = || "so it is".into();
    assert_eq!(end(&[(Win, 1)]), (Some(1), so()));
    assert_eq!(end(&[(Lose, 1)]), (Some(0), so()));
    assert_eq!(end(&[(Lose, 0), (Lose, 1)]), (None, so()));
    assert_eq!(end(&[(Win, 0), (Win, 1)]), (None, so()));
    assert_eq!(end(&[(Win, 0), (Lose, 0)]), (Some(1), so()), "who both wins and loses has lost");
    assert_eq!(end(&[(Tie, 0), (Lose, 1)]), (None, so()));
}

/// The first score counts with its own reason; a verdict at the same moment counts instead, with its own.
#[test]
fn a_score_ends_the_match_unless_a_verdict_does() {
    let end = |verdict: Option<VerdictKind>| {
        let mut maker = Maker::new("scored");
        let [points, other, so] = ["points", "other points", "so it is"].map(|why| maker.text(why));
        let mut ops = vec![
            Op::Const { dst: r(0), value: tiru_engine::rules::NONE },
            Op::Score { score: r(0), why: other },
            Op::Const { dst: r(0), value: -7 },
            Op::Score { score: r(0), why: points },
            Op::Const { dst: r(0), value: 1 },
            Op::Score { score: r(0), why: other },
        ];
        ops.extend(verdict.map(|kind| Op::Verdict { kind, who: r(0), many: Many::One, why: so }));
        ops.push(Op::End);
        let rule = maker.rule("ends", &[], ops);
        let node = maker.node("ending", NodeKind::Run(rule));
        maker.game.phases = vec![node];
        play(maker.done()).end.expect("it ends").to_string()
    };
    assert_eq!(end(None), "a score of -7: points");
    assert_eq!(end(Some(VerdictKind::Win)), "Player 2 wins: so it is");
    assert_eq!(end(Some(VerdictKind::Tie)), "a tie: so it is");
}

#[test]
fn a_check_that_still_holds_is_named() {
    let mut maker = running("idle", vec![Op::End]);
    let all = vec![
        Op::Const { dst: r(1), value: 0 },
        Op::NextSeat { dst: r(0), cursor: r(1), to: 3 },
        Op::Yield { to: 1 },
        Op::End,
    ];
    maker.check("stubborn", all, vec![Op::End]);
    let fault = stopped(maker.done());
    assert_eq!(fault.kind, FaultKind::CheckHolds);
    assert_eq!(fault.going_round[0], "check stubborn");
}

#[test]
fn a_deed_on_none_does_nothing() {
    let mut maker = Maker::new("none");
    let why = maker.text("");
    let takes = maker.rule("takes", &[Kind::Seat], vec![Op::Jump { to: 0 }, Op::End]);
    let call = Op::Call { args: r(0), set: Reg::NO, by: Reg::NO, deed: takes };
    let none = tiru_engine::rules::NONE;
    let ops = vec![
        Op::Const { dst: r(0), value: none },
        call,
        Op::Const { dst: r(1), value: 0 },
        Op::Verdict { kind: VerdictKind::Tie, who: r(1), many: Many::One, why },
        Op::End,
    ];
    let rule = maker.rule("calls", &[], ops);
    let node = maker.node("calling", NodeKind::Run(rule));
    maker.game.phases = vec![node];
    assert_eq!(play(maker.done()).end, Ok(Outcome::Tied { why: "".into(), too_long: false }));
}
