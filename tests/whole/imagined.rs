//! Tests that imagined matches deal anew all that a seat cannot see, and nothing that it can tell: whatever it is asked, no card that
//! only another seat sees lies in the same hand in all of them, unless it was shown, and cards of different decks do not mix.

use std::sync::Arc;

use crate::kit::dice::Dice;
use crate::kit::files;
use crate::kit::lineup;
use tiru_dsl::load::{File, Role};
use tiru_engine::judge::begin_at;
use tiru_engine::rules::{CardDefId, SeatId};
use tiru_engine::{DeckList, Lineup, Match, News, Options, Settings, Step, View};

/// How often each match is imagined.
const IMAGINED: u64 = 60;

/// The questions of a match.
const QUESTIONS: usize = 60;

/// The cards that a seat sees in zones in which the other seat sees none.
fn secrets(game: &Match, of: SeatId, from: SeatId) -> Vec<CardDefId> {
    let in_zone = |zone| {
        let [own, other] = [of, from].map(|seat| game.view(seat).zone(zone, of).cards);
        let hidden = other.iter().all(|sight| sight.card.is_none());
        own.into_iter().filter_map(move |sight| sight.card.filter(|_| hidden))
    };
    game.view(of).rules().zones.ids().flat_map(in_zone).collect()
}

/// The cards of decks beside the first: where all of them lie is often known, as they are few.
fn small_decks(lineup: &Lineup) -> Vec<CardDefId> {
    lineup.game().decks.iter().skip(1).flat_map(|part| part.default.iter().copied()).collect()
}

/// The cards that a seat was shown.
fn shown(game: &Match, to: SeatId) -> Vec<CardDefId> {
    let told = game.view(to).told();
    let cards = told.filter_map(|told| match told.what {
        News::Shown { card, to: whom } if whom == to => card,
        _ => None,
    });
    cards.collect()
}

/// Plays a match; returns how many secrets there were, and tells which of them never moved.
fn play(lineup: &Arc<Lineup>, seed: u64, still: &mut Vec<String>) -> usize {
    let mut game = Match::deal(lineup, seed);
    game.watch();
    let mut dice = Dice::new(seed);
    let mut options = Options::new();
    let mut guess = Match::deal(lineup, 0);
    let mut count = 0;
    for _ in 0..QUESTIONS {
        let Step::Asks(prompt) = game.step_and_list(&mut options) else { break };
        let other = SeatId(1 - prompt.seat.0);
        let known = [shown(&game, prompt.seat), small_decks(lineup)].concat();
        let mut left = secrets(&game, other, prompt.seat);
        left.retain(|card| !known.contains(card));
        count += left.len();
        for nth in 0..IMAGINED {
            game.view(prompt.seat).imagine(nth, &mut guess);
            let now = secrets(&guess, other, prompt.seat);
            left.retain(|card| now.contains(card));
        }
        let names = left.iter().map(|card| lineup.game().cards.get(*card).unwrap().name.as_str());
        still.extend(
            names.map(|name| format!("seed {seed}: asked {prompt:?}, seat {} knows {name}", prompt.seat.0)),
        );
        assert!(game.choose(&options, dice.below(options.len())));
    }
    count
}

#[test]
fn no_hidden_card_lies_still() {
    for (folder, decks) in [
        ("cards/monsta", ["Roots and Tides", "Thunder and Brass"]),
        ("cards/battlemonsters", ["Kiln and Tin", "Reeds and Lanterns"]),
        ("cards/monsterpack", ["Sparks and Thieves", "Sparks and Thieves"]),
    ] {
        let lineup = lineup::lineup(&files::game(folder), decks);
        let mut still = Vec::new();
        let count: usize = (0..3).map(|seed| play(&lineup, seed, &mut still)).sum();
        assert!(count > 250, "{folder}: only {count} secrets");
        assert!(still.is_empty(), "{folder}: {still:#?}");
    }
}

/// The elements of Monsta lie face down like the other cards, but everybody knows that they are elements.
#[test]
fn cards_of_different_decks_do_not_mix() {
    let loaded = files::game("cards/monsta");
    let names = ["Roots and Tides", "Thunder and Brass"];
    let lineup = lineup::lineup(&loaded, names);
    let elements = small_decks(&lineup);
    assert_eq!(elements.len(), 3);
    let in_zones = |game: &Match, of: SeatId| -> Vec<usize> {
        let count = |zone| {
            let cards = game.view(of).zone(zone, of).cards.into_iter().filter_map(|sight| sight.card);
            cards.filter(|card| elements.contains(card)).count()
        };
        game.view(of).rules().zones.ids().map(count).collect()
    };
    let (mut game, mut guess) = (Match::deal(&lineup, 1), Match::deal(&lineup, 0));
    let (mut dice, mut options) = (Dice::new(1), Options::new());
    for _ in 0..QUESTIONS {
        let Step::Asks(prompt) = game.step_and_list(&mut options) else { break };
        for seat in [SeatId(0), SeatId(1)] {
            let as_it_is = in_zones(&game, seat);
            assert_eq!(as_it_is.iter().sum::<usize>(), 3);
            for nth in 0..IMAGINED {
                game.view(prompt.seat).imagine(nth, &mut guess);
                assert_eq!(in_zones(&guess, seat), as_it_is, "{prompt:?}");
            }
        }
        assert!(game.choose(&options, dice.below(options.len())));
    }
}

/// A value that names a hidden card names one in the same place: its player sees it there, the other only a back.
#[test]
fn a_value_names_a_card_where_it_lies() {
    let game = files::game("tests/cases/play/armoury").game.unwrap();
    let attr = game.attributes.find(|attribute| attribute.name == "hostage").unwrap();
    let decks = vec![DeckList::default(); 2];
    let lineup = Arc::new(Lineup::new(game.clone(), &decks, Settings::default_of(&game)).unwrap());
    let (mut named, mut other_cards) = (0, 0);
    for seed in 0..40 {
        let (mut game, mut guess) = (Match::deal(&lineup, seed), Match::deal(&lineup, 0));
        let (mut dice, mut options) = (Dice::new(seed), Options::new());
        while let Step::Asks(prompt) = game.step_and_list(&mut options) {
            let (me, other) = (prompt.seat, SeatId(1 - prompt.seat.0));
            let is = game.view(other).value(other, attr);
            if game.view(me).value(other, attr) == Some(View::BACK) && is != Some(View::BACK) {
                named += 1;
                for nth in 0..5 {
                    game.view(me).imagine(nth, &mut guess);
                    assert_eq!(guess.view(me).value(other, attr), Some(View::BACK));
                    let now = guess.view(other).value(other, attr);
                    assert_ne!(now, Some(View::BACK), "seed {seed}: it lies in the hand");
                    other_cards += usize::from(now != is);
                }
            }
            assert!(game.choose(&options, dice.below(options.len())));
        }
    }
    assert!(named > 20 && other_cards > named, "{named} positions, {other_cards} times another card");
}

/// Where all share a pack, a hand that a ruling gives is dealt anew with the pack, as in a match: nobody has cards of an own deck.
#[test]
fn given_hands_of_a_shared_pack_are_dealt_anew() {
    let mut folder = files::files("tests/cases/play/ridge");
    let text = "rulings for ridge\n\nruling \"hands\" {\n    given { p1.hand = \"Path\"   p2.hand = \"Peak\"   \
                pack = 3 \"Slope\", \"Spur\" }\n    when { }\n    then { count(p2.hand) = 1 }\n}\n";
    let path = "tests/cases/play/ridge/rulings/hands.tiru".to_owned();
    folder.files.push(File { role: Role::Rulings, path, content: Ok(text.as_bytes().to_vec()) });
    let loaded = files::loaded(folder);
    let ruling = loaded.rulings.iter().find(|ruling| ruling.title == "hands").unwrap();
    let game = begin_at(loaded.game.as_ref().unwrap(), ruling, 1).unwrap();
    let (me, other) = (SeatId(0), SeatId(1));
    let before = secrets(&game, other, me);
    assert_eq!(before.len(), 1);
    let mut guess = game.clone();
    let same = (0..IMAGINED).filter(|seed| {
        game.view(me).imagine(*seed, &mut guess);
        secrets(&guess, other, me) == before
    });
    // One of the five cards that the first player cannot see.
    let same = same.count();
    assert!((3..=24).contains(&same), "the hand is what it was in {same} of {IMAGINED} imagined matches");
}

/// Who was shown a card of a hidden hand finds it there, the others do not.
#[test]
fn a_card_that_was_shown_is_in_the_view_of_its_zone() {
    let game = files::game("tests/cases/play/bazaar").game.unwrap();
    let hand = game.zones.find(|zone| zone.name == "hand").unwrap();
    let decks = vec![DeckList::default(); 2];
    let lineup = Arc::new(Lineup::new(game.clone(), &decks, Settings::default_of(&game)).unwrap());
    let (mut options, mut known, mut unknown) = (Options::new(), 0, 0);
    for seed in 0..20 {
        let (mut game, mut dice) = (Match::deal(&lineup, seed), Dice::new(seed));
        game.watch();
        while let Step::Asks(_) = game.step_and_list(&mut options) {
            for (me, other) in [(SeatId(0), SeatId(1)), (SeatId(1), SeatId(0))] {
                let mut all: Vec<_> = game.view(other).zone(hand, other).cards;
                let seen = game.view(me).zone(hand, other).cards;
                let were_shown = shown(&game, me);
                for sight in &seen {
                    assert!(were_shown.contains(&sight.card.unwrap()));
                    let at = all.iter().position(|own| own.card == sight.card).unwrap();
                    all.remove(at);
                }
                known += seen.len();
                unknown += all.len();
            }
            assert!(game.choose(&options, dice.below(options.len())));
        }
    }
    assert!(known > 20 && unknown > known, "{known} known, {unknown} unknown");
}
