//! What must be so in every match of every game: tried on random play, at every prompt.

use std::fmt::Write;
use std::sync::Arc;
use tiru_engine::internals::{Digest, Event, below};
use tiru_engine::rules::{ActionId, CardId, Id, SeatId};
use tiru_engine::{
    Answer, Choices, Fault, Lineup, Match, Options, Outcome, Player, Prompt, Question, Random, Step, Tally,
    View, playout,
};

/// The most questions that a game made for tests may ask.
const MOST: usize = 5_000;

/// What a match came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Course {
    /// Every answer.
    pub(crate) answers: Vec<(SeatId, Answer)>,
    /// How it ended, or why it was stopped; `None` if it had not ended after as many answers as were allowed.
    pub(crate) end: Option<Result<Outcome, Box<Fault>>>,
    /// The table at the end.
    pub(crate) digest: u64,
}

/// Plays a match of a game whose matches end, and in which most cards are hidden, and tries every law at every prompt.
pub(crate) fn obeys(lineup: &Arc<Lineup>, seed: u64) -> Course {
    let mut dealt_anew = 0;
    let course =
        obeys_for(lineup, seed, MOST, |game, number| dealt_anew += tells_nothing_hidden(game, number));
    assert!(course.end.is_some(), "it does not end, seed {seed}");
    assert!(
        course.answers.is_empty() || dealt_anew > course.answers.len(),
        "little was hidden, so little was tried, seed {seed}"
    );
    course
}

/// Plays a match at random for so many answers and tries every law of any game at every prompt, and `also` with a random number.
///
/// Four matches go side by side: one that is watched and goes on each time from a copy, one that nobody watches, one in the memory
/// of another that was at its end, and one that a judge watches.
pub(crate) fn obeys_for(
    lineup: &Arc<Lineup>,
    seed: u64,
    most: usize,
    mut also: impl FnMut(&Match, u64),
) -> Course {
    let mut watched = Match::deal(lineup, seed);
    watched.watch();
    let mut silent = Match::deal(lineup, seed);
    let mut again = spent(lineup, seed);
    let mut judged = Match::deal(lineup, seed);
    judged.watch();
    judged.keep_moments();
    let mut next = dice(seed);
    let (mut options, mut listed) = (Options::new(), Options::new());
    let (mut answers, mut chosen) = (Vec::new(), Vec::new());
    let end = loop {
        let step = watched.step();
        assert_eq!(
            step,
            silent.step_and_list(&mut listed),
            "a watched match goes as one that nobody watches, seed {seed}"
        );
        assert_eq!(step, again.step(), "a copy goes on as its original, seed {seed}");
        assert_eq!(step, judged.step(), "a match that a judge watches asks the same, seed {seed}");
        every_card_once(&watched);
        let prompt = match step {
            Step::Asks(prompt) => prompt,
            Step::Over(outcome) => break Some(Ok(outcome)),
            Step::Stopped(fault) => break Some(Err(fault)),
            Step::Reached => panic!("nothing was to be reached"),
        };
        if answers.len() >= most {
            break None;
        }
        alike(&mut watched, &mut silent, &mut again);
        nothing_changes_when_refused(&mut silent, &prompt);
        in_any_order(&watched, &prompt);
        also(&watched, u64::from(next()));
        watched.options(&mut options);
        assert_eq!(options, listed, "what is legal is the same, listed at once or after, seed {seed}");
        assert!(!options.is_empty(), "a question without an answer, seed {seed}");
        let at = below(u32::try_from(options.len()).unwrap(), &mut next) as usize;
        let answer = options.get(at).unwrap();
        answers.push((prompt.seat, answer));
        chosen.push(Chosen { seat: prompt.seat, at, of: options.len() });
        let mut copy = watched.clone();
        assert!(copy == watched, "a copy equals its original");
        copy.submit(prompt.seat, answer)
            .unwrap_or_else(|refusal| panic!("{answer:?}: {refusal}, seed {seed}"));
        watched = copy;
        assert!(silent.choose(&options, at));
        judged.submit(prompt.seat, answer).unwrap();
        // This one stops between an answer and its consequences and goes on in a match that was elsewhere.
        again.submit(prompt.seat, answer).unwrap();
        let mut other = spent(lineup, seed ^ 1);
        other.copy_from(&again);
        again = other;
    };
    alike(&mut watched, &mut silent, &mut again);
    assert_eq!(
        told(&watched),
        told(&judged),
        "a match that a judge watches has the same events, seed {seed}"
    );
    for game in [&mut watched, &mut silent, &mut again] {
        assert_eq!(game.prompt().is_none(), end.is_some());
        if let Some(Ok(outcome)) = &end {
            assert_eq!(game.step(), Step::Over(outcome.clone()), "what is over stays over");
        }
    }
    let course = Course { answers, end, digest: watched.digest() };
    // In which row an effect stands that a card has for as long as something is so depends on when that was last looked at. So
    // answers that name it may differ, though they stand at the same places.
    let has_grants = !lineup.game().grants.is_empty();
    let checked = choose_again(&Arc::new(lineup.testing_every_check()), seed, &chosen);
    // Tests of checks are steps, too: a match that goes round is stopped at another place of the round.
    let ended = |course: &Course| course.end.clone().map(|end| end.map_err(|fault| fault.kind));
    assert_eq!(
        ended(&checked),
        ended(&course),
        "checks that read nothing that changed need no test, seed {seed}"
    );
    let whole = choose_again(&Arc::new(lineup.without_shortcuts()), seed, &chosen);
    assert_eq!(whole.end, course.end, "shortcuts change nothing, seed {seed}");
    if !has_grants {
        assert_eq!(checked.answers, course.answers, "checks change no answer, seed {seed}");
        assert_eq!(whole.answers, course.answers, "shortcuts change no answer, seed {seed}");
        // Where a program is stopped in the middle, registers that nothing reads any more may differ.
        if !matches!(course.end, Some(Err(_))) {
            assert_eq!(whole.digest, course.digest, "shortcuts change nothing on the table, seed {seed}");
        }
    }
    if course.end.is_some() {
        assert_eq!(
            tally(lineup, seed, |seat| Random::new(seed, seat)),
            tally(lineup, seed, |seat| Seeing(Random::new(seed, seat))),
            "players that never look come to the same as players that might, seed {seed}"
        );
    }
    assert_eq!(
        replay(lineup, seed, &course.answers),
        course,
        "the same answers give the same match, seed {seed}"
    );
    course
}

/// Numbers from which random play picks.
fn dice(seed: u64) -> impl FnMut() -> u32 {
    let mut numbers = Digest::new();
    numbers.add_wide(seed);
    move || {
        numbers.add(1);
        u32::try_from(numbers.value() >> 32).unwrap()
    }
}

/// A player that picks as one that never looks, but might look.
struct Seeing(Random);

impl Player for Seeing {
    fn answer(&mut self, view: View<'_>, prompt: &Prompt, choices: Choices<'_>) -> usize {
        self.0.answer(view, prompt, choices)
    }
}

/// What a match of two such players comes to.
fn tally<P: Player>(lineup: &Arc<Lineup>, seed: u64, player: impl Fn(u8) -> P) -> Tally {
    let mut players: Vec<P> = (0..lineup.seats()).map(player).collect();
    playout(&mut Match::deal(lineup, seed), &mut players, &mut Options::new())
}

/// Plays a match again from its answers.
fn replay(lineup: &Arc<Lineup>, seed: u64, answers: &[(SeatId, Answer)]) -> Course {
    let mut game = Match::deal(lineup, seed);
    for (seat, answer) in answers {
        assert!(matches!(game.step(), Step::Asks(_)));
        game.submit(*seat, *answer).unwrap();
    }
    Course { answers: answers.to_vec(), end: end_of(&mut game), digest: game.digest() }
}

/// An answer by its place among those that were legal.
struct Chosen {
    seat: SeatId,
    at: usize,
    of: usize,
}

/// Plays a match again from the places of its answers.
fn choose_again(lineup: &Arc<Lineup>, seed: u64, chosen: &[Chosen]) -> Course {
    let mut game = Match::deal(lineup, seed);
    let mut options = Options::new();
    let mut answers = Vec::new();
    for choice in chosen {
        let Step::Asks(prompt) = game.step() else { panic!("another answer is due, seed {seed}") };
        game.options(&mut options);
        assert_eq!((prompt.seat, options.len()), (choice.seat, choice.of), "the same is legal, seed {seed}");
        answers.push((prompt.seat, options.get(choice.at).unwrap()));
        assert!(game.choose(&options, choice.at));
    }
    Course { answers, end: end_of(&mut game), digest: game.digest() }
}

/// How a match ended, or why it was stopped; `None` where an answer is due.
fn end_of(game: &mut Match) -> Option<Result<Outcome, Box<Fault>>> {
    match game.step() {
        Step::Over(outcome) => Some(Ok(outcome)),
        Step::Stopped(fault) => Some(Err(fault)),
        Step::Asks(_) => None,
        Step::Reached => panic!("nothing was to be reached"),
    }
}

/// A match that was played for a while, dealt again.
fn spent(lineup: &Arc<Lineup>, seed: u64) -> Match {
    let fresh = Match::deal(lineup, seed);
    let mut game = Match::deal(lineup, !seed);
    let mut options = Options::new();
    for _ in 0..8 {
        game.step();
        game.options(&mut options);
        game.choose(&options, options.len().saturating_sub(1));
    }
    game.deal_again(&fresh, seed);
    game
}

fn every_card_once(game: &Match) {
    let of_decks = game.lineup().cards_of_decks();
    // One that may be created is outside before and after.
    let lies = |(card, count): (usize, &usize)| match *count {
        0 => card >= of_decks && game.is_outside(CardId::at(card)),
        count => count == 1 && !game.is_outside(CardId::at(card)),
    };
    assert!(game.census().iter().enumerate().all(lies), "every card lies in one place: {:?}", game.census());
}

fn alike(watched: &mut Match, silent: &mut Match, again: &mut Match) {
    let mut options = [Options::new(), Options::new(), Options::new()];
    watched.options(&mut options[0]);
    silent.options(&mut options[1]);
    again.options(&mut options[2]);
    assert_eq!(options[0], options[1]);
    assert_eq!(options[0], options[2]);
    assert_eq!(watched.digest(), silent.digest());
    assert_eq!(watched.digest(), again.digest());
}

/// Answers that are none, and answers of others.
fn nothing_changes_when_refused(game: &mut Match, prompt: &Prompt) {
    let before = game.digest();
    let mut options = Options::new();
    game.options(&mut options);
    let none = tiru_engine::rules::NONE;
    let mut wrong = vec![
        Answer::Pick(i32::MAX),
        Answer::Pick(none),
        Answer::Pick(-1),
        Answer::Act { action: ActionId(u8::MAX), args: [none; 6] },
        Answer::Act { action: ActionId(0), args: [i32::MAX; 6] },
        Answer::Act { action: ActionId(0), args: [-1; 6] },
    ];
    if matches!(prompt.what, Question::Act(_)) {
        let actions = game.lineup().game().actions.ids();
        wrong.extend(actions.map(|action| Answer::Act { action, args: [none; 6] }));
    }
    wrong.push(Answer::Pass);
    wrong.retain(|answer| !offered(game, &options, *answer));
    for answer in wrong {
        assert!(game.submit(prompt.seat, answer).is_err(), "{answer:?} is not offered, but taken");
    }
    for seat in (0..=game.lineup().seats()).map(SeatId).filter(|seat| *seat != prompt.seat) {
        if game.clone().turn_to(seat) {
            continue;
        }
        assert!(game.submit(seat, options.get(0).unwrap()).is_err());
        assert!(game.submit(seat, Answer::Pass).is_err());
    }
    assert!(!game.choose(&options, options.len()));
    what_an_action_does_not_take_does_not_count(game, prompt.seat, options.get(0).unwrap());
    let mut after = Options::new();
    game.options(&mut after);
    assert_eq!(
        (game.digest(), game.prompt(), after),
        (before, Some(*prompt), options),
        "refused, yet changed"
    );
}

/// Seats that are asked at once may answer in any order: what comes of it is the same.
fn in_any_order(game: &Match, prompt: &Prompt) {
    for seat in (0..game.lineup().seats()).map(SeatId).filter(|seat| *seat != prompt.seat) {
        let mut after = game.clone();
        if !after.turn_to(seat) {
            continue;
        }
        let (mut first, mut second) = (Options::new(), Options::new());
        after.options(&mut second);
        let other = after.prompt().unwrap();
        assert!(after.turn_to(prompt.seat) && after == *game && after.prompt() == Some(*prompt));
        after.options(&mut first);
        let answers = [
            (prompt.seat, first.get(first.len() - 1).unwrap()),
            (seat, second.get(second.len() / 2).unwrap()),
        ];
        let mut before = game.clone();
        for (game, answers) in
            [(&mut after, [answers[0], answers[1]]), (&mut before, [answers[1], answers[0]])]
        {
            let before = told(game).to_vec();
            let (seat, answer) = answers[0];
            game.submit(seat, answer).unwrap();
            let Step::Asks(_) = game.step() else { panic!("the other seat is still to be asked") };
            assert_eq!(told(game), before, "nothing is told before the last answer");
            let (seat, answer) = answers[1];
            assert!(game.turn_to(seat), "a seat that was asked is asked still");
            let mut options = Options::new();
            game.options(&mut options);
            assert!(options.answers().contains(&answer));
            if seat == other.seat {
                assert_eq!((game.prompt(), &options), (Some(other), &second), "the same question");
            }
            game.submit(seat, answer).unwrap();
        }
        assert_eq!(after.step(), before.step());
        assert_eq!(after.digest(), before.digest());
        assert_eq!(told(&after), told(&before), "the same happens");
    }
}

/// All that was told of a match.
fn told(game: &Match) -> &[Event] {
    game.chronicle().unwrap().events()
}

/// An answer with more arguments than its action has is the same answer.
fn what_an_action_does_not_take_does_not_count(game: &Match, seat: SeatId, answer: Answer) {
    let Answer::Act { action, mut args } = answer else { return };
    let count = arguments(game, action);
    args[count..].fill(3);
    let mut plain = game.clone();
    let mut longer = game.clone();
    plain.submit(seat, answer).unwrap();
    longer.submit(seat, Answer::Act { action, args }).unwrap();
    assert!(plain == longer);
}

/// How many arguments an action has; the first of one on a card is the effect by which it is chosen.
fn arguments(game: &Match, action: ActionId) -> usize {
    game.lineup().game().actions.get(action).map_or(0, |def| def.ranges.len() + usize::from(def.on_card))
}

/// Whether an answer is one of the options; arguments that an action does not have are not compared.
fn offered(game: &Match, options: &Options, wanted: Answer) -> bool {
    options.answers().iter().any(|answer| match (answer, wanted) {
        (Answer::Act { action, args }, Answer::Act { action: other, args: others }) => {
            let count = arguments(game, *action);
            *action == other && args[..count] == others[..count]
        }
        _ => *answer == wanted,
    })
}

/// Each seat sees the same, whatever lies where it cannot look: a law of games in which no value and no choice is worked out from
/// hidden cards. Gives for how many seats something else lay there.
fn tells_nothing_hidden(game: &Match, seed: u64) -> usize {
    let seats = (0..game.lineup().seats()).map(SeatId);
    let differ = seats.filter(|seat| {
        let mut other = game.clone();
        other.deal_unseen_anew(*seat, seed);
        every_card_once(&other);
        assert_eq!(seen(game, *seat), seen(&other, *seat), "{seat:?} sees something of what it cannot see");
        *game != other
    });
    differ.count()
}

/// All that a seat is given, as text.
fn seen(game: &Match, seat: SeatId) -> String {
    let view = game.view(seat);
    let mut text = format!("{:?} {:?} {:?} {:?}\n", view.turn(), view.round(), view.current(), view.phases());
    for zone in view.rules().zones.ids() {
        for of in view.seats() {
            let _ = writeln!(text, "{zone:?} {of:?} {:?}", view.zone(zone, of));
        }
    }
    for attr in view.rules().attributes.ids() {
        let values: Vec<_> = view.seats().map(|of| view.value(of, attr)).collect();
        let _ = writeln!(text, "{attr:?} {values:?}");
    }
    // The whole log now and then: it grows with every answer.
    if game.answers().is_multiple_of(8) {
        for told in view.told() {
            let _ = writeln!(text, "{told:?}");
        }
        for view in [view, game.view_together()] {
            assert_eq!(view.told().count(), view.told_count() - view.forgotten());
        }
        let _ = writeln!(text, "{} {}", view.told_count(), view.forgotten());
    }
    let _ = writeln!(text, "{:?}", game.prompt());
    if let Some(prompt) = game.prompt()
        && prompt.seat == seat
    {
        let mut options = Options::new();
        game.clone().options(&mut options);
        for choice in Choices::new(view, &prompt, &options).iter() {
            let _ = writeln!(text, "{choice:?}");
        }
    }
    text
}
