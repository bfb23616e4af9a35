//! Tests matches in which players decide for others: who is asked, what they see meanwhile, and that they learn nothing
//! else.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::kit::dice::Dice;
use crate::kit::files;
use tiru_bots::Search;
use tiru_engine::rules::{AttrId, CardDefId, SeatId, ZoneId};
use tiru_engine::{Answer, Choices, DeckList, Lineup, Match, Options, Player, Refusal, Settings, Step, View};

const MATCHES: u64 = 30;
const QUESTIONS: usize = 150;

fn lineup(seats: usize) -> Arc<Lineup> {
    let game = files::game("tests/cases/effects/strings").game.unwrap();
    let settings = Settings::default_of(&game);
    Arc::new(Lineup::new(game, &vec![DeckList::default(); seats], settings).unwrap())
}

/// The cards that a seat can name, with the zone where each lies.
fn seen(view: View<'_>) -> BTreeSet<(ZoneId, SeatId, usize, CardDefId)> {
    let zones = view.rules().zones.ids().flat_map(|zone| view.seats().map(move |seat| (zone, seat)));
    let cards = zones.flat_map(|(zone, seat)| {
        let cards = view.zone(zone, seat).cards.into_iter().enumerate();
        cards.filter_map(move |(nth, sight)| Some((zone, seat, nth, sight.card?)))
    });
    cards.collect()
}

/// Follows the attribute from a seat to the one that answers for it.
fn decider(view: View<'_>, attr: AttrId, of: SeatId) -> SeatId {
    let mut passed = vec![of];
    loop {
        let last = *passed.last().unwrap();
        let next = view.value(last, attr).map(|cell| SeatId(u8::try_from(cell).unwrap()));
        match next.filter(|next| view.plays(*next) && !passed.contains(next)) {
            Some(next) => passed.push(next),
            None => return last,
        }
    }
}

#[test]
fn whoever_decides_is_asked_and_sees_as_much_and_no_more() {
    let lineup = lineup(3);
    let attr = lineup.game().attributes.find(|attr| attr.decides).unwrap();
    let (mut for_others, mut learned_nothing) = (0, 0);
    for seed in 0..MATCHES {
        let mut game = Match::deal(&lineup, seed);
        game.watch();
        let (mut dice, mut options) = (Dice::new(seed), Options::new());
        for _ in 0..QUESTIONS {
            let Step::Asks(prompt) = game.step_and_list(&mut options) else { break };
            let view = game.view(prompt.seat);
            assert_eq!(prompt.seat, decider(view, attr, prompt.of), "seed {seed}");
            let whole = seen(view);
            assert!(seen(game.view(prompt.of)).is_subset(&whole), "seed {seed}: {prompt:?}");
            let decides_for_somebody = view.seats().any(|of| view.value(of, attr).is_some());
            if !decides_for_somebody {
                let shown = game.view(prompt.seat).told().any(
                    |told| matches!(told.what, tiru_engine::News::Shown { to, .. } if to == prompt.seat),
                );
                let hand = view.rules().zones.find(|zone| zone.name == "hand").unwrap();
                let others = whole.iter().filter(|(zone, seat, ..)| *zone == hand && *seat != prompt.seat);
                assert!(shown || others.count() == 0, "seed {seed}: it sees a hand");
                learned_nothing += 1;
            }
            if prompt.of != prompt.seat {
                for_others += 1;
                let mut copy = game.clone();
                if copy.turn_to(prompt.of) {
                    // Where several are asked at once, each may decide for the other.
                    assert_ne!(copy.prompt().unwrap().of, prompt.of, "seed {seed}");
                } else {
                    assert_eq!(copy.submit(prompt.of, Answer::Pass), Err(Refusal::NotAsked));
                }
            }
            let choices: Vec<_> = Choices::new(view, &prompt, &options).iter().collect();
            let mut other = game.clone();
            other.deal_unseen_anew(prompt.seat, seed);
            let mut again = Options::new();
            other.options(&mut again);
            let view = other.view(prompt.seat);
            assert_eq!(seen(view), whole, "seed {seed}: {prompt:?}");
            let anew: Vec<_> = Choices::new(view, &prompt, &again).iter().collect();
            assert_eq!(anew, choices, "seed {seed}: {prompt:?}");
            assert!(game.choose(&options, dice.below(options.len())));
        }
    }
    assert!(for_others > 100, "only {for_others} questions were another player's");
    assert!(learned_nothing > 100, "only {learned_nothing} questions came while nobody decided for another");
}

#[test]
fn a_bot_answers_for_the_player_it_decides_for() {
    let lineup = lineup(2);
    let mut for_others = 0;
    for seed in 0..4 {
        let (mut game, mut options) = (Match::deal(&lineup, seed), Options::new());
        let mut bots = [0, 1].map(|seat| Search::new(&lineup, seat, 20));
        while let Step::Asks(prompt) = game.step_and_list(&mut options) {
            for_others += usize::from(prompt.of != prompt.seat);
            let view = game.view(prompt.seat);
            let bot = &mut bots[usize::from(prompt.seat.0)];
            let picked = bot.answer(view, &prompt, Choices::new(view, &prompt, &options));
            assert!(game.choose(&options, picked));
        }
        assert!(game.outcome().is_some(), "seed {seed}");
    }
    assert!(for_others > 0);
}
