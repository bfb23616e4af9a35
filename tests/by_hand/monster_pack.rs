//! The Monster Pack. Monsters with effects are left out, because the handwritten version has none.

use std::sync::Arc;

use tiru_engine::rules::{AttrId, CardDefId, Game, Kind, ListId, SeatId, ZoneId};
use tiru_engine::{Answer, Known, Lineup, Match, Options, Outcome, Prompt, Question, Settings, Sight};
use tiru_reference as reference;
use tiru_reference::Playable;

use crate::dice::Dice;
use crate::files;
use crate::pair::{self, Pair, first_shuffles, lineup, play_all, value};

/// The names that both versions use, looked up once.
struct Words {
    game: Arc<Game>,
    cards: Vec<CardDefId>,
    kind: (AttrId, ListId),
    power: AttrId,
    stars: AttrId,
    timer: AttrId,
    boosted: AttrId,
    hp: AttrId,
    hand: ZoneId,
    waiting: ZoneId,
    active: ZoneId,
    discard: ZoneId,
}

impl Words {
    fn new() -> Words {
        let game = files::game("cards/monsterpack").game.unwrap();
        let attr = |name: &str| game.attributes.find(|attr| attr.name == name).unwrap();
        let zone = |name: &str| game.zones.find(|zone| zone.name == name).unwrap();
        let list = game.lists.find(|list| list.name == "type").unwrap();
        let printed = game.cards.iter().filter(|(_, card)| card.pack == "Marsh and Monsoon");
        Words {
            cards: printed.map(|(id, _)| id).collect(),
            kind: (attr("type"), list),
            power: attr("power"),
            stars: attr("stars"),
            timer: attr("timer"),
            boosted: attr("boosted"),
            hp: attr("hp"),
            hand: zone("hand"),
            waiting: zone("waiting"),
            active: zone("active"),
            discard: zone("discard"),
            game,
        }
    }

    fn printed(&self, card: CardDefId, attr: AttrId) -> i32 {
        self.game.cards[card].printed.iter().find(|(printed, _)| *printed == attr).unwrap().1
    }

    /// Converts a card.
    fn card(&self, card: CardDefId) -> reference::Card {
        let word = usize::try_from(self.printed(card, self.kind.0)).unwrap();
        let kind = match self.game.lists[self.kind.1].words[word].name.as_str() {
            "evade" => reference::Kind::Evade,
            "strike" => reference::Kind::Strike,
            "spell" => reference::Kind::Spell,
            "wild" => reference::Kind::Wild,
            other => panic!("a type `{other}`"),
        };
        let power = u16::try_from(self.printed(card, self.power)).unwrap();
        let stars = u8::try_from(self.printed(card, self.stars)).unwrap();
        reference::Card { kind, power, stars }
    }

    fn settings(&self, wanted: reference::Settings) -> Settings {
        let mut settings = Settings::default_of(&self.game);
        let short = match wanted.short_draw {
            reference::ShortDraw::DrawTheRest => "draw_the_rest",
            reference::ShortDraw::Loses => "loses",
        };
        let must = match wanted.summoning {
            reference::Summoning::Must => "yes",
            reference::Summoning::May => "no",
        };
        let values = [
            ("size", wanted.size.to_string()),
            ("columns", wanted.columns.to_string()),
            ("reach", wanted.reach.to_string()),
            ("short_draw", short.to_owned()),
            ("must_summon", must.to_owned()),
        ];
        for (name, value) in values {
            let (setting, value) = Lineup::setting_named(&self.game, name, &value).unwrap();
            assert!(settings.set(&self.game, setting, value));
        }
        settings
    }
}

impl Dice {
    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }
}

/// Draws a deck with many or few different cards.
fn deck(dice: &mut Dice, words: &Words, size: u8) -> Vec<CardDefId> {
    let kinds = 1 + dice.below(words.cards.len());
    let some: Vec<CardDefId> = (0..kinds).map(|_| dice.one(&words.cards)).collect();
    (0..size).map(|_| dice.one(&some)).collect()
}

/// One match in both versions.
struct Both<'a> {
    words: &'a Words,
    decks: [Vec<CardDefId>; 2],
    game: Match,
    other: reference::Game<'a>,
}

/// Plays a match in both versions; returns its outcome.
fn play(words: &Words, settings: reference::Settings, dice: &mut Dice, seed: u64) -> reference::Outcome {
    let decks = [deck(dice, words, settings.size), deck(dice, words, settings.size)];
    let lineup = lineup(&words.game, &decks, words.settings(settings));
    let printed = decks.clone().map(|deck| deck.iter().map(|card| words.card(*card)).collect::<Vec<_>>());
    let setup = reference::Setup::new([&printed[0], &printed[1]], settings).unwrap();
    let (orders, first) = first_shuffles(&lineup, seed);
    let other = reference::Game::new(&setup, [&orders[0], &orders[1]], first.unwrap()).unwrap();
    let game = Match::deal(&lineup, seed);
    pair::play(Both { words, decks, game, other }, dice, seed)
}

impl Pair for Both<'_> {
    type Outcome = reference::Outcome;

    fn game(&mut self) -> &mut Match {
        &mut self.game
    }

    fn answer(&mut self, prompt: &Prompt, options: &mut Options, dice: &mut Dice) {
        self.compare_tables();
        assert_eq!(prompt.seat.0, self.other.current());
        self.game.options(options);
        let mine: Vec<reference::Move> =
            options.answers().iter().map(|answer| self.move_of(*answer, prompt)).collect();
        let theirs: Vec<reference::Move> = self.other.moves().collect();
        assert_eq!(mine.len(), theirs.len(), "{mine:?} and {theirs:?}");
        for wanted in &theirs {
            assert!(mine.contains(wanted), "{wanted:?} is not among {mine:?}");
        }
        let at = dice.below(mine.len());
        assert!(self.game.choose(options, at));
        self.other.play(&mine[at]).unwrap();
    }

    fn compare_ends(&self, outcome: &Outcome) -> reference::Outcome {
        self.compare_tables();
        let mine = match outcome {
            Outcome::Won { seats, why, .. } if **why == *"no HP left" => {
                reference::Outcome::WonByHp(seats.only().unwrap().0)
            }
            Outcome::Won { seats, .. } => reference::Outcome::WonByDeck(seats.only().unwrap().0),
            Outcome::Tied { too_long: true, .. } => reference::Outcome::TurnLimit,
            Outcome::Tied { .. } | Outcome::Lost { .. } | Outcome::Scored { .. } => panic!("nobody wins"),
        };
        assert_eq!(Some(mine), self.other.outcome());
        assert_eq!(self.game.turn(), i32::from(self.other.turn()));
        mine
    }
}

impl Both<'_> {
    /// Converts an answer.
    fn move_of(&self, answer: Answer, prompt: &Prompt) -> reference::Move {
        let view = self.game.view(prompt.seat);
        let place = |cell: i32| u8::try_from(usize::try_from(cell).unwrap() % self.decks[0].len()).unwrap();
        let column = |cell: i32| match view.known(Kind::Spot, cell) {
            Known::Spot { column, .. } => column - 1,
            other => panic!("no spot: {other:?}"),
        };
        match (answer, prompt.what) {
            (Answer::Pass, _) => reference::Move::Pass,
            (Answer::Act { action, args }, _) => {
                let rules = &self.words.game;
                match rules.deeds[rules.actions[action].deed].name.as_str() {
                    "summon" => reference::Move::Summon { card: place(args[0]), column: column(args[1]) },
                    "boost" => reference::Move::Boost { card: place(args[0]), fuel: place(args[1]) },
                    other => panic!("an action `{other}`"),
                }
            }
            (Answer::Pick(cell), Question::Pick(_, Kind::Card)) => reference::Move::PickMonster(place(cell)),
            (Answer::Pick(cell), _) => reference::Move::PickColumn(column(cell)),
        }
    }

    /// Compares the cards in all zones and their values.
    fn compare_tables(&self) {
        let words = self.words;
        for seat in 0..2_u8 {
            let view = self.game.view(SeatId(seat));
            let card = |at: u8| Some(self.decks[usize::from(seat)][usize::from(at)]);
            assert_eq!(view.value(SeatId(seat), words.hp), Some(i32::from(self.other.hp(seat))));
            let hand: Vec<_> =
                view.zone(words.hand, SeatId(seat)).cards.iter().map(|sight| sight.card).collect();
            assert_eq!(hand, self.other.hand(seat).iter().map(|at| card(*at)).collect::<Vec<_>>());
            let thrown = view.zone(words.discard, SeatId(seat)).count;
            assert_eq!(thrown, usize::try_from(self.other.discard(seat).count_ones()).unwrap());
            let (waiting, active) =
                (view.zone(words.waiting, SeatId(seat)), view.zone(words.active, SeatId(seat)));
            for column in 0..5 {
                let waits = on(&waiting.cards, column);
                let wanted = self.other.waiting(seat, column);
                assert_eq!(waits.map(|sight| sight.card), wanted.map(|waits| card(waits.card)));
                if let (Some(sight), Some(wanted)) = (waits, wanted) {
                    assert_eq!(value(sight, words.timer), i32::from(wanted.timer));
                    assert_eq!(value(sight, words.boosted) == 1, wanted.boosted);
                }
                let fights = on(&active.cards, column).map(|sight| sight.card);
                assert_eq!(fights, self.other.active(seat, column).map(card));
            }
        }
    }
}

fn on(cards: &[Sight], column: u8) -> Option<&Sight> {
    cards.iter().find(|sight| sight.column == Some(column + 1))
}

/// Each seat wins by HP and by deck.
const ENDS: [reference::Outcome; 4] = [
    reference::Outcome::WonByHp(0),
    reference::Outcome::WonByHp(1),
    reference::Outcome::WonByDeck(0),
    reference::Outcome::WonByDeck(1),
];

#[test]
fn ten_thousand_matches_go_alike() {
    let words = Words::new();
    let play = |seed| play(&words, reference::Settings::default(), &mut Dice::new(seed), seed);
    play_all(0..10_000, play, ENDS);
}

#[test]
fn so_they_do_under_other_readings() {
    let words = Words::new();
    let play = |seed| {
        let mut dice = Dice::new(seed);
        let settings = reference::Settings {
            size: dice.one(&[20, 30]),
            columns: dice.one(&[3, 4, 5]),
            reach: dice.one(&[0, 1]),
            short_draw: dice.one(&[reference::ShortDraw::DrawTheRest, reference::ShortDraw::Loses]),
            summoning: dice.one(&[reference::Summoning::Must, reference::Summoning::May]),
        };
        play(&words, settings, &mut dice, seed)
    };
    play_all(20_000..21_000, play, ENDS);
}
