//! Tests that a seat observes nothing of what is hidden from it: hidden cards are dealt anew at positions of
//! random matches of the shipped games, and the view, the question, its options and the log must stay as they were.

#![expect(clippy::print_stderr, reason = "the long run reports what it did")]

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use crate::kit::dice::Dice;
use crate::kit::files;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use tiru_dsl::load::{File, HouseFiles, Loaded, Role};
use tiru_engine::rules::{AttrId, SeatId};
use tiru_engine::{
    Answer, Choice, Choices, DeckList, Lineup, Match, News, Options, Prompt, Settings, Sight, Step, Told,
    View,
};

const GAMES: [&str; 3] = ["cards/battlemonsters", "cards/monsta", "cards/monsterpack"];
/// A position is compared after every so many answers, so that a run reaches many matches.
const EVERY: usize = 5;

/// Returns a game, and the same game under each of its house rules.
fn with_each_house(folder: &str) -> Vec<(String, Loaded)> {
    let mut found = vec![(folder.to_owned(), files::game(folder))];
    let houses = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder).join("houses");
    let mut names: Vec<String> = fs::read_dir(houses)
        .unwrap()
        .map(|house| house.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    assert!(!names.is_empty(), "{folder} ships house rules");
    for name in names {
        let mut whole = files::files(folder);
        let below = format!("{folder}/houses/{name}/");
        let own = whole.files.iter().filter(|file| file.path.starts_with(&below)).cloned().collect();
        whole.houses = vec![HouseFiles { files: own }];
        found.push((format!("{folder}, {name}"), files::loaded(whole)));
    }
    found
}

/// Returns lineups in which each deck that is legal plays against the next.
fn lineups(loaded: &Loaded) -> Vec<Arc<Lineup>> {
    let game = loaded.game.clone().unwrap();
    let settings = Settings::default_of(&game);
    let legal: Vec<DeckList> = loaded
        .playable
        .iter()
        .map(|deck| deck.list.clone())
        .filter(|deck| Lineup::refusals(&game, &settings, deck).is_empty())
        .collect();
    assert!(!legal.is_empty());
    let other = legal.iter().cycle().skip(1);
    legal
        .iter()
        .zip(other)
        .map(|(one, other)| {
            let decks = [one.clone(), other.clone()];
            Arc::new(Lineup::new(game.clone(), &decks, settings.clone()).unwrap())
        })
        .collect()
}

/// Whatever a seat can observe at a prompt, but the log.
struct Observed {
    view: String,
    /// The values of the cards that it sees.
    values: Vec<(AttrId, i32)>,
    /// Its own open question, with the options in order.
    asked: Option<(Prompt, Vec<Choice>)>,
}

impl Observed {
    fn by(game: &Match, seat: SeatId) -> Observed {
        let (view, values) = view(game, seat);
        Observed { view, values, asked: asked(game, seat) }
    }
}

fn view(game: &Match, seat: SeatId) -> (String, Vec<(AttrId, i32)>) {
    let view = game.view(seat);
    let mut values = Vec::new();
    let mut text = format!("{:?} {:?} {:?} {:?}\n", view.turn(), view.round(), view.current(), view.phases());
    for of in view.seats() {
        writeln!(text, "{of:?} plays {}", view.plays(of)).unwrap();
        for zone in view.rules().zones.ids() {
            let mut found = view.zone(zone, of);
            found.cards.iter_mut().for_each(|card| take_values(card, &mut values));
            writeln!(text, "{zone:?} {of:?} {found:?}").unwrap();
        }
        for attr in view.rules().attributes.ids() {
            writeln!(text, "{attr:?} {of:?} {:?}", view.value(of, attr)).unwrap();
        }
    }
    (text, values)
}

/// Takes out the values of a card that is seen.
fn take_values(card: &mut Sight, values: &mut Vec<(AttrId, i32)>) {
    if card.card.is_some() {
        values.append(&mut card.values);
    }
    card.under.iter_mut().for_each(|card| take_values(card, values));
}

/// The question that a seat has to answer now, if it has one: also where several are asked at once.
fn asked(game: &Match, seat: SeatId) -> Option<(Prompt, Vec<Choice>)> {
    let mut game = game.clone();
    if !game.turn_to(seat) {
        return None;
    }
    let prompt = game.prompt().filter(|prompt| prompt.seat == seat)?;
    let mut options = Options::new();
    game.options(&mut options);
    let choices = Choices::new(game.view(seat), &prompt, &options).iter().collect();
    Some((prompt, choices))
}

/// Compares two questions; of their options only those that differ are reported.
fn same_options(one: Option<&(Prompt, Vec<Choice>)>, other: Option<&(Prompt, Vec<Choice>)>, what: &str) {
    assert_eq!(one.map(|(prompt, _)| prompt), other.map(|(prompt, _)| prompt), "{what}: the question");
    let (Some((_, one)), Some((_, other))) = (one, other) else { return };
    let mut differ = one.iter().zip(other).enumerate().filter(|(_, (one, other))| one != other);
    if let Some((at, (one, other))) = differ.next() {
        panic!(
            "{what}: option {at} tells something hidden:\n  {one:?}\n  {other:?}\n{} more",
            differ.count()
        );
    }
    assert_eq!(one.len(), other.len(), "{what}: the number of options tells something hidden");
}

fn same_log(one: &Match, other: &Match, seat: SeatId) -> bool {
    let counts = [one, other].map(|game| (game.view(seat).told_count(), game.view(seat).forgotten()));
    assert_eq!(
        one.view(seat).told().count(),
        counts[0].0 - counts[0].1,
        "each event that is counted is told"
    );
    let together = one.view_together();
    assert_eq!(together.told().count(), together.told_count() - together.forgotten());
    counts[0] == counts[1] && one.view(seat).told().eq(other.view(seat).told())
}

/// What a run of comparisons came to.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    /// Positions that were compared for every seat.
    positions: usize,
    /// Deals in which something else lay where a seat cannot look.
    differ: usize,
    /// Deals that contradict a value that the seat sees.
    contradict: usize,
    /// Questions whose options were compared although the hidden cards differed.
    questions: usize,
    /// The same for a question that followed the answer to another.
    followed: usize,
}

impl Count {
    fn and(self, other: Count) -> Count {
        Count {
            positions: self.positions + other.positions,
            differ: self.differ + other.differ,
            contradict: self.contradict + other.contradict,
            questions: self.questions + other.questions,
            followed: self.followed + other.followed,
        }
    }
}

/// Compares a position with others in which what is hidden from a seat was dealt anew.
fn keeps_secrets(game: &Match, dice: &mut Dice, what: &str) -> Count {
    let mut count = Count { positions: 1, ..Count::default() };
    for seat in (0..game.lineup().seats()).map(SeatId) {
        let before = Observed::by(game, seat);
        let mut other = game.clone();
        other.deal_unseen_anew(seat, u64::try_from(dice.below(1 << 30)).unwrap());
        if other == *game {
            continue;
        }
        count.differ += 1;
        let after = Observed::by(&other, seat);
        if before.values != after.values {
            // A card says that it is worth more for each hidden card of a kind: this deal contradicts what is seen.
            count.contradict += 1;
            continue;
        }
        assert_eq!(before.view, after.view, "{what}: the view shows {seat} something hidden");
        same_options(before.asked.as_ref(), after.asked.as_ref(), &format!("{what}: {seat}"));
        assert!(same_log(game, &other, seat), "{what}: the log tells {seat} something hidden");
        let Some((prompt, choices)) = &before.asked else { continue };
        count.questions += 1;
        if game.prompt().is_some_and(|open| open.seat == seat) {
            let at = dice.below(choices.len());
            count.followed += usize::from(orders_alike(game, &other, prompt, at, what));
        }
    }
    count
}

/// Gives both matches the same answer. Where the seat observes the same after it and is asked the same again, the
/// order of the options must be the same, too. This reaches the questions that effects ask.
fn orders_alike(one: &Match, other: &Match, prompt: &Prompt, at: usize, what: &str) -> bool {
    let seat = prompt.seat;
    let follow = |game: &Match| {
        let mut game = game.clone();
        let mut options = Options::new();
        game.options(&mut options);
        assert!(game.choose(&options, at));
        game.step();
        game
    };
    let (one, other) = (follow(one), follow(other));
    if view(&one, seat) != view(&other, seat) || !same_log(&one, &other, seat) {
        return false;
    }
    let (Some((first, choices)), Some((second, others))) = (asked(&one, seat), asked(&other, seat)) else {
        return false;
    };
    let sorted = |choices: &[Choice]| {
        let mut text: Vec<String> = choices.iter().map(|choice| format!("{choice:?}")).collect();
        text.sort();
        text
    };
    if first != second || sorted(&choices) != sorted(&others) {
        return false;
    }
    same_options(
        Some(&(first, choices)),
        Some(&(second, others)),
        &format!("{what}, one answer later: {seat}"),
    );
    true
}

/// Plays one match at random and compares positions of it.
fn in_a_match(lineup: &Arc<Lineup>, seed: u64, what: &str) -> Count {
    let mut game = Match::deal(lineup, seed);
    game.watch();
    let mut dice = Dice::new(seed);
    let mut options = Options::new();
    let mut count = Count::default();
    for nth in 0.. {
        match game.step_and_list(&mut options) {
            Step::Asks(_) => {}
            Step::Over(_) => break,
            other => panic!("{what}, seed {seed}: {other:?}"),
        }
        if nth % EVERY == 0 {
            count = count.and(keeps_secrets(&game, &mut dice, &format!("{what}, seed {seed}, answer {nth}")));
        }
        let at = dice.below(options.len());
        assert!(game.choose(&options, at));
    }
    count
}

/// Plays matches of every lineup until so many positions were compared.
fn in_positions(wanted: usize) -> Count {
    let games: Vec<(String, Loaded)> = GAMES.iter().flat_map(|folder| with_each_house(folder)).collect();
    let mut played = Vec::new();
    for (what, loaded) in &games {
        played.extend(lineups(loaded).into_iter().map(|lineup| (what, lineup)));
    }
    let mut all = Count::default();
    let mut seed = 0;
    while all.positions < wanted {
        let counts = played.clone().into_par_iter().map(|(what, lineup)| in_a_match(&lineup, seed, what));
        all = counts.reduce(Count::default, Count::and).and(all);
        seed += 1;
    }
    eprintln!("{} lineups, {seed} matches of each: {all:?}", played.len());
    assert!(
        all.differ > wanted
            && all.questions > wanted / 2
            && all.followed > wanted / 10
            && all.contradict < all.differ / 20,
        "{all:?}"
    );
    all
}

/// A card in a hand whose script fails at the start of each turn of its player.
const FAILING: [(Role, &str, &str); 2] = [
    (
        Role::Pack,
        "packs/failing.tiru",
        "pack \"Failing\" for battlemonsters\n\n\
         card \"Cracked Lens\" {\n    kind monster   atk 100   def 100   says \"Looks, and fails.\"\n    \
         in hand on start of my turn limit 1 per turn { script cracked(1) }\n}\n",
    ),
    (Role::Script, "scripts/failing.rhai", "fn cracked(nth) {\n    let none = [];\n    none[nth]\n}\n"),
];

/// Where a script failed shows which card did it.
#[test]
fn only_who_sees_a_card_is_told_where_its_script_fails() {
    let mut folder = files::files(GAMES[0]);
    folder.files.extend(FAILING.map(|(role, path, text)| File {
        role,
        path: format!("{}/{path}", GAMES[0]),
        content: Ok(text.as_bytes().to_vec()),
    }));
    let game = files::loaded(folder).game.unwrap();
    let card = game.cards.find(|card| card.name == "Cracked Lens").unwrap();
    let deck = DeckList { name: String::new(), parts: vec![vec![card; 30]] };
    let lineup =
        Arc::new(Lineup::new(game.clone(), &[deck.clone(), deck], Settings::default_of(&game)).unwrap());
    let (mut game, mut dice) = (Match::deal(&lineup, 1), Dice::new(1));
    game.watch();
    let mut options = Options::new();
    for _ in 0..40 {
        let Step::Asks(_) = game.step_and_list(&mut options) else { break };
        assert!(game.choose(&options, dice.below(options.len())));
    }
    // The seat whose card it is sees all of it, the other that something failed.
    let failures = |view: View<'_>| -> Vec<(bool, bool, bool)> {
        let told = view.told().filter_map(|told| match told.what {
            News::ScriptFailed { span, .. } => {
                Some((span.is_some(), told.span.is_some(), told.cause.is_some()))
            }
            _ => None,
        });
        told.collect()
    };
    let [one, other] = [0, 1].map(|seat| failures(game.view(SeatId(seat))));
    assert!(one.len() > 3, "{one:?}");
    assert_eq!(one.len(), other.len());
    let (all, nothing) = ((true, true, true), (false, false, false));
    let is_secret = |seats: (&_, &_)| seats == (&all, &nothing) || seats == (&nothing, &all);
    assert!(one.iter().zip(&other).all(is_secret), "{one:?} {other:?}");
    assert!(one.contains(&all) && other.contains(&all));
    assert_eq!(failures(game.view_together()), vec![all; one.len()]);
}

/// Two cards with the same print but for an effect of one in the hand, which hears of moves and never acts.
const DEAF_AND_HEARING: &str = "pack \"Ears\" for battlemonsters\n\n\
     card \"Deaf\" { kind monster   atk 100   def 100 }\n\
     card \"Hearing\" {\n    kind monster   atk 100   def 100\n    \
     in hand before move if my.lives > 90000 { draw(1) }\n    in hand on lose_life if my.lives > 90000 { draw(1) }\n}\n";

/// What a seat is told is no deeper because an effect that it does not see hears of it.
#[test]
fn what_is_told_does_not_depend_on_who_hears_of_it() {
    let mut folder = files::files(GAMES[0]);
    let path = format!("{}/packs/ears.tiru", GAMES[0]);
    folder.files.push(File { role: Role::Pack, path, content: Ok(DEAF_AND_HEARING.as_bytes().to_vec()) });
    let loaded = files::loaded(folder);
    let game = loaded.game.clone().unwrap();
    let settings = Settings::default_of(&game);
    let deck = &loaded.playable[0].list;
    let [deaf, hearing] = ["Deaf", "Hearing"].map(|name| game.cards.find(|card| card.name == name).unwrap());
    let lineups = [deaf, hearing].map(|card| {
        let mut other = deck.clone();
        other.parts[0].iter_mut().step_by(2).for_each(|it| *it = card);
        Arc::new(Lineup::new(game.clone(), &[deck.clone(), other], settings.clone()).unwrap())
    });
    let told = |game: &Match| -> Vec<Told> { game.view(SeatId(0)).told().collect() };
    let (mut compared, mut deep) = (0, 0);
    for seed in 0..20 {
        let [mut one, mut other] = lineups.each_ref().map(|lineup| Match::deal(lineup, seed));
        let (mut dice, mut options, mut again) = (Dice::new(seed), Options::new(), Options::new());
        one.watch();
        other.watch();
        for _ in 0..40 {
            let Step::Asks(_) = one.step_and_list(&mut options) else { break };
            other.step_and_list(&mut again);
            let is_seen = format!("{:?}", told(&one)).contains(&format!("{deaf:?}"));
            if is_seen || options.len() != again.len() {
                break;
            }
            assert_eq!(told(&one), told(&other), "seed {seed}");
            compared += 1;
            deep += usize::from(told(&one).windows(2).any(|pair| pair[0].depth != pair[1].depth));
            let at = dice.below(options.len());
            assert!(one.choose(&options, at) && other.choose(&again, at));
        }
    }
    assert!(compared > 100 && deep > 50, "{compared} {deep}");
}

/// A vote in secret tells nobody who voted: whoever is asked may be asked for what is hidden of them.
#[test]
fn who_chooses_in_secret_is_told_to_nobody_else() {
    let loaded = files::game("tests/cases/play/auction");
    let lineup = &lineups(&loaded)[0];
    let choices = &loaded.game.as_ref().unwrap().choices;
    let (mut own, mut open) = (0, 0);
    for seed in 0..10 {
        let (mut game, mut dice, mut options) = (Match::deal(lineup, seed), Dice::new(seed), Options::new());
        game.watch();
        for _ in 0..60 {
            let Step::Asks(_) = game.step_and_list(&mut options) else { break };
            assert!(game.choose(&options, dice.below(options.len())));
        }
        for seat in [SeatId(0), SeatId(1)] {
            for told in game.view(seat).told() {
                let News::Picked { seat: Some(by), choice, .. } = told.what else { continue };
                let secret = choices[choice].secret;
                assert!(!secret || by == seat, "seed {seed}: {seat:?} is told that {by:?} chose");
                own += usize::from(secret);
                open += usize::from(!secret && by != seat);
            }
        }
    }
    assert!(own > 20 && open > 20, "{own} {open}");
}

/// A seat that is asked in secret, in between or at once with others, does not show it in the numbers of their questions.
#[test]
fn questions_of_a_seat_are_numbered_by_its_own_answers() {
    let mut others = 0;
    for folder in GAMES {
        for lineup in lineups(&files::game(folder)) {
            others += numbers_its_own_answers(&lineup);
        }
    }
    assert!(others > 1_000, "{others} answers of others in between");
}

/// Plays a match and returns how many answers of others there were before the last question of each seat.
fn numbers_its_own_answers(lineup: &Arc<Lineup>) -> usize {
    let (mut game, mut dice) = (Match::deal(lineup, 1), Dice::new(1));
    let mut options = Options::new();
    let mut given = vec![0; usize::from(lineup.seats())];
    let mut others = 0;
    while let Step::Asks(_) = game.step() {
        let before = given.iter().sum::<u32>();
        for (seat, own) in (0..).map(SeatId).zip(&given) {
            if let Some((prompt, _)) = asked(&game, seat) {
                assert_eq!(prompt.serial, *own, "{seat}: {prompt:?}");
                others += usize::from(before > *own);
            }
        }
        // Of seats that are asked at once, any may answer first.
        let seat = SeatId(u8::try_from(dice.below(given.len())).unwrap());
        game.turn_to(seat);
        game.options(&mut options);
        let seat = game.prompt().unwrap().seat;
        assert!(game.choose(&options, dice.below(options.len())));
        *given.get_mut(usize::from(seat.0)).unwrap() += 1;
    }
    others
}

/// What a seat observes follows from what it may know alone.
#[test]
fn what_is_hidden_changes_nothing_that_a_seat_observes() {
    in_positions(1_000);
}

/// Plays so many matches of a game of the tests with its default decks.
fn in_matches(name: &str, seats: usize, matches: u64) -> Count {
    let game = files::game(&format!("tests/cases/play/{name}")).game.unwrap();
    let decks = vec![DeckList::default(); seats];
    let lineup = Arc::new(Lineup::new(game.clone(), &decks, Settings::default_of(&game)).unwrap());
    (0..matches).map(|seed| in_a_match(&lineup, seed, name)).fold(Count::default(), Count::and)
}

/// Nobody sees the own cards of a zone that the others see, but everybody what was told of them.
#[test]
fn a_zone_that_the_others_see_keeps_its_secret() {
    let count = in_matches("beacon", 3, 20);
    assert!(count.differ > 100 && count.contradict == 0, "{count:?}");
}

/// The cards of the other's hand that an action can name are listed in another order than they lie, or a card could be followed
/// that went there before everybody's eyes.
#[test]
fn options_that_name_hidden_cards_do_not_follow_their_places() {
    // Trading is for the late turns, when hands are nearly empty; here it begins at once.
    let mut folder = files::files("tests/cases/play/bazaar");
    let play = folder.files.iter_mut().find(|file| file.path.ends_with("game.ron")).unwrap();
    let text = String::from_utf8(play.content.clone().unwrap()).unwrap();
    let (haggling, at_once) = ("[\"stake\", \"open\"", "[\"trade\", \"stake\", \"open\"");
    assert!(text.contains(haggling));
    play.content = Ok(text.replacen(haggling, at_once, 1).into_bytes());
    let game = files::loaded(folder).game.unwrap();
    let hand = game.zones.find(|zone| zone.name == "hand").unwrap();
    let decks = vec![DeckList::default(); 2];
    let lineup = Arc::new(Lineup::new(game.clone(), &decks, Settings::default_of(&game)).unwrap());
    let mut options = Options::new();
    let (mut as_they_lie, mut in_another_order) = (0, 0);
    for seed in 0..20 {
        let (mut game, mut dice) = (Match::deal(&lineup, seed), Dice::new(seed));
        game.watch();
        while let Step::Asks(prompt) = game.step_and_list(&mut options) {
            let other = SeatId(1 - prompt.seat.0);
            let held = |game: &Match| -> Vec<_> {
                game.view(other).zone(hand, other).cards.iter().map(|card| card.handle).collect()
            };
            // Which of the other's cards each option takes from the hand, for one card of the own hand.
            let before = held(&game);
            let mut first = None;
            let mut taken = Vec::new();
            for (at, answer) in options.answers().iter().enumerate() {
                let Answer::Act { action, args } = *answer else { continue };
                if lineup.game().actions[action].ranges.len() != 2 || *first.get_or_insert(args[0]) != args[0]
                {
                    continue;
                }
                let mut after = game.clone();
                assert!(after.choose(&options, at));
                after.step();
                let after = held(&after);
                taken.extend(before.iter().position(|card| !after.contains(card)));
            }
            if taken.len() > 2 && taken.len() == before.len() {
                let sorted = taken.is_sorted();
                as_they_lie += usize::from(sorted);
                in_another_order += usize::from(!sorted);
            }
            assert!(game.choose(&options, dice.below(options.len())));
        }
    }
    assert!(
        in_another_order > 2 * as_they_lie,
        "{as_they_lie} as they lie, {in_another_order} in another order"
    );
}

/// A value that is a card tells no more of it than the seat sees of the card.
#[test]
fn a_value_that_is_a_card_keeps_its_secret() {
    let count = in_matches("armoury", 2, 60);
    assert!(count.differ > 100 && count.contradict < count.differ / 20, "{count:?}");
}

/// The same, long enough to find what is rare. Run by hand: `cargo test --test whole secrets:: -- --ignored --nocapture`.
#[test]
#[ignore = "takes many minutes"]
fn what_is_hidden_changes_nothing_in_a_hundred_thousand_positions() {
    in_positions(100_000);
}
