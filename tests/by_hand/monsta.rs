//! Monsta Galaxy Card, with a pack of simple cards.

use std::sync::Arc;

use tiru_engine::rules::{Allowed, AttrId, CardDefId, Game, SeatId, Setting, SettingId, ZoneId};
use tiru_engine::{Answer, DeckList, Lineup, Match, Options, Outcome, Prompt, Settings, ZoneView};
use tiru_reference::Playable;
use tiru_reference::monsta::{self as reference, Kind, Osom, Reading};

use crate::dice::Dice;
use crate::pair::{self, Pair, first_shuffles, lineup, play_all, value};
use crate::plain::{self, Cards};

/// The cards of a seat before its Osom cards.
const DECK: usize = 30;

/// The names that both versions use, looked up once.
struct Words {
    game: Arc<Game>,
    cards: Cards,
    /// All cards that a deck can hold, in both versions.
    pool: Vec<(CardDefId, reference::Card)>,
    osoms: [CardDefId; 3],
    hp: AttrId,
    atk: AttrId,
    deck: ZoneId,
    hand: ZoneId,
    active: ZoneId,
    support: ZoneId,
    osom: ZoneId,
    shown: ZoneId,
    spent: ZoneId,
    win: ZoneId,
    lose: ZoneId,
}

impl Words {
    fn new() -> Words {
        let game = plain::game().game.unwrap();
        let cards = Cards::new(&game);
        let zone = |name: &str| game.zones.find(|zone| zone.name == name).unwrap();
        let card = |name: &str| game.cards.find(|card| card.name == name).unwrap();
        let printed = game.cards.iter().filter(|(_, card)| !card.pack.is_empty());
        let pool = printed.filter_map(|(id, _)| Some((id, cards.card(&game, id)?))).collect();
        Words {
            pool,
            osoms: ["Fire", "Leaf", "Water"].map(card),
            atk: game.attributes.find(|attr| attr.name == "atk").unwrap(),
            hp: game.attributes.find(|attr| attr.name == "hp").unwrap(),
            deck: zone("deck"),
            hand: zone("hand"),
            active: zone("active"),
            support: zone("support"),
            osom: zone("osom"),
            shown: zone("shown"),
            spent: zone("spent"),
            win: zone("win"),
            lose: zone("lose"),
            cards,
            game,
        }
    }

    fn setting(&self, name: &str) -> Option<(SettingId, &Setting)> {
        self.game.settings.iter().find(|(_, setting)| setting.name == name)
    }

    fn settings(&self, wanted: reference::Settings) -> Settings {
        let mut settings = Settings::default_of(&self.game);
        let values = [
            ("permanent_limit", wanted.permanent_limit),
            ("copies", wanted.copies),
            ("equal_icons", wanted.equal_icons),
            ("zero_hp", wanted.zero_hp),
            ("beaten_acts", wanted.beaten_acts),
            ("strike_back", wanted.strike_back),
            ("osom_back", wanted.osom_back),
            ("tie_opens", wanted.tie_opens),
            ("support_windows", wanted.support_windows),
            ("support_first", wanted.support_first),
            ("supports", wanted.supports),
            ("replaces_permanent", wanted.replaces_permanent),
            ("defeated_to", wanted.defeated_to),
            ("both_fall", wanted.both_fall),
            ("both_stuck", wanted.both_stuck),
        ];
        for (name, value) in values {
            let (id, setting) = self.setting(name).unwrap();
            // Each setting has two values: the default and the other.
            let own = settings.get(id);
            assert!((0..2).contains(&own) && !matches!(setting.allowed, Allowed::Numbers(_)));
            assert!(settings.set(&self.game, id, if value == Reading::Other { 1 - own } else { own }));
        }
        settings
    }
}

impl Dice {
    /// Draws one of the two readings.
    fn reading(&mut self) -> Reading {
        if self.below(2) == 0 { Reading::Usual } else { Reading::Other }
    }

    /// Draws thirty cards, which may or may not be a legal deck; sometimes nearly all fighters, sometimes
    /// many supports.
    fn cards(&mut self, words: &Words, again: bool) -> Vec<CardDefId> {
        let (mut pool, mut deck) = (words.pool.clone(), Vec::new());
        let fewer = self.below(4);
        while deck.len() < DECK {
            let at = self.below(pool.len());
            let (id, card) = pool[at];
            if matches!(card.kind, Kind::Support | Kind::Permanent) && self.below(4) < fewer {
                continue;
            }
            deck.push(id);
            if !again || self.below(2) == 0 {
                pool.swap_remove(at);
            }
        }
        deck
    }

    /// Draws a legal deck.
    fn deck(&mut self, words: &Words, settings: reference::Settings) -> Vec<CardDefId> {
        loop {
            let deck = self.cards(words, settings.copies == Reading::Other);
            let printed = by_hand(words, &deck);
            if reference::Setup::new([&printed, &printed], settings).is_ok() {
                return deck;
            }
        }
    }
}

fn by_hand(words: &Words, deck: &[CardDefId]) -> Vec<reference::Card> {
    deck.iter().map(|id| words.cards.card(&words.game, *id).unwrap()).collect()
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
    let decks = [dice.deck(words, settings), dice.deck(words, settings)];
    let lineup = lineup(&words.game, &decks, words.settings(settings));
    let printed = decks.clone().map(|deck| by_hand(words, &deck));
    let setup = reference::Setup::new([&printed[0], &printed[1]], settings).unwrap();
    let (orders, _) = first_shuffles(&lineup, seed);
    let other = reference::Game::new(&setup, [&orders[0], &orders[1]]).unwrap();
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
        assert_eq!(prompt.seat.0, self.other.asked());
        self.game.options(options);
        let mine: Vec<reference::Move> =
            options.answers().iter().map(|answer| self.move_of(*answer)).collect();
        assert_eq!(mine, self.other.moves().collect::<Vec<_>>());
        let at = dice.below(mine.len());
        assert!(self.game.choose(options, at));
        self.other.play(&mine[at]).unwrap();
    }

    fn compare_ends(&self, outcome: &Outcome) -> reference::Outcome {
        self.compare_tables();
        let mine = match outcome {
            Outcome::Won { seats, why, .. } if why.is_empty() => {
                reference::Outcome::FiveWins(seats.only().unwrap().0)
            }
            Outcome::Won { seats, why, .. } if **why == *"no card to place" => {
                reference::Outcome::NoCard(seats.only().unwrap().0)
            }
            Outcome::Tied { too_long: false, why } if why.is_empty() => reference::Outcome::BothHaveFive,
            Outcome::Tied { too_long: false, .. } => reference::Outcome::NobodyCould,
            other => panic!("{other:?}"),
        };
        assert_eq!(Some(mine), self.other.outcome());
        mine
    }
}

impl Both<'_> {
    /// Converts an answer. The three Osom cards follow the cards of the deck list.
    fn move_of(&self, answer: Answer) -> reference::Move {
        let place = |cell: i32| usize::try_from(cell).unwrap() % (DECK + 3);
        let card = |cell: i32| u8::try_from(place(cell)).unwrap();
        match answer {
            Answer::Pass => reference::Move::Pass,
            Answer::Pick(cell) => reference::Move::Pay(card(cell)),
            Answer::Act { action, args } => {
                let rules = &self.words.game;
                match rules.deeds[rules.actions[action].deed].name.as_str() {
                    "place" => reference::Move::Place(card(args[0])),
                    "play" => reference::Move::Play(card(args[0])),
                    "pick" => reference::Move::Pick(osom(place(args[0]) - DECK)),
                    other => panic!("an action `{other}`"),
                }
            }
        }
    }

    /// Compares the cards in all zones, and the fighters' values, as each seat sees its own side.
    fn compare_tables(&self) {
        for seat in 0..2 {
            self.compare_side(seat);
        }
        assert_eq!(self.game.round(), i32::from(self.other.round()));
    }

    fn compare_side(&self, seat: u8) {
        let (words, view) = (self.words, self.game.view(SeatId(seat)));
        let zone = |zone| view.zone(zone, SeatId(seat));
        let card = |owner: u8, at: u8| self.decks[usize::from(owner)][usize::from(at)];
        let set = |owner: u8, cards: u32| {
            let mut all: Vec<_> =
                (0..30).filter(|at| cards >> at & 1 == 1).map(|at| card(owner, at)).collect();
            all.sort();
            all
        };
        let osoms = |cards: &[Osom]| cards.iter().map(|card| words.osoms[*card as usize]).collect::<Vec<_>>();
        assert_eq!(zone(words.deck).count, usize::from(self.other.deck(seat)));
        let hand: Vec<_> = self.other.hand(seat).iter().map(|at| card(seat, *at)).collect();
        assert_eq!(known(&zone(words.hand)), hand);
        let active = zone(words.active);
        let fighter = self.other.active(seat);
        assert_eq!(known(&active), fighter.iter().map(|(at, _)| card(seat, *at)).collect::<Vec<_>>());
        if let (Some(sight), Some((_, hp))) = (active.cards.first(), fighter) {
            assert!(sight.up);
            assert_eq!(value(sight, words.hp), i32::from(hp));
            assert_eq!(value(sight, words.atk), i32::from(self.other.atk(seat)));
        }
        assert_eq!(sorted(&zone(words.support)), set(seat, self.other.support(seat)));
        assert_eq!(known(&zone(words.osom)), osoms(self.other.osom(seat)));
        assert_eq!(known(&zone(words.spent)), osoms(self.other.spent(seat)));
        assert_eq!(zone(words.shown).count, 0);
        assert_eq!(sorted(&zone(words.lose)), set(seat, self.other.lose(seat)));
        let [first, second] = self.other.win(seat);
        let mut won = [set(0, first), set(1, second)].concat();
        won.sort();
        assert_eq!(sorted(&zone(words.win)), won);
    }
}

fn osom(number: usize) -> Osom {
    [Osom::Fire, Osom::Leaf, Osom::Water][number]
}

/// Returns the cards of a zone that the seat can see completely.
fn known(zone: &ZoneView) -> Vec<CardDefId> {
    let cards: Vec<_> = zone.cards.iter().map(|sight| sight.card.unwrap()).collect();
    assert_eq!(cards.len(), zone.count);
    cards
}

fn sorted(zone: &ZoneView) -> Vec<CardDefId> {
    let mut cards = known(zone);
    cards.sort();
    cards
}

/// Five wins and no card to place, for each seat; and no card for both.
const ENDS: [reference::Outcome; 5] = [
    reference::Outcome::FiveWins(0),
    reference::Outcome::FiveWins(1),
    reference::Outcome::NoCard(0),
    reference::Outcome::NoCard(1),
    reference::Outcome::NobodyCould,
];

/// The number of matches of each kind; fewer in a debug build.
const MATCHES: u64 = if cfg!(debug_assertions) { 4_000 } else { 10_000 };

#[test]
fn matches_go_alike() {
    let words = Words::new();
    let play = |seed| play(&words, reference::Settings::default(), &mut Dice::new(seed), seed);
    play_all(0..MATCHES, play, ENDS);
}

#[test]
fn so_they_do_under_other_readings() {
    let words = Words::new();
    let play = |seed| {
        let mut dice = Dice::new(seed);
        let settings = reference::Settings {
            permanent_limit: dice.reading(),
            copies: dice.reading(),
            equal_icons: dice.reading(),
            zero_hp: dice.reading(),
            beaten_acts: dice.reading(),
            strike_back: dice.reading(),
            osom_back: dice.reading(),
            tie_opens: dice.reading(),
            support_windows: dice.reading(),
            support_first: dice.reading(),
            supports: dice.reading(),
            replaces_permanent: dice.reading(),
            defeated_to: dice.reading(),
            both_fall: dice.reading(),
            both_stuck: dice.reading(),
        };
        play(&words, settings, &mut dice, seed)
    };
    play_all(20_000..20_000 + MATCHES / 2, play, ENDS);
}

/// M-001, M-004 to M-008: legal decks. Each of the four verdicts must occur often enough to mean something.
#[test]
fn both_allow_the_same_decks() {
    let words = Words::new();
    let mut answers = [[0; 2]; 4];
    for seed in 0..4_000 {
        let mut dice = Dice::new(seed);
        let (permanent_limit, copies) = (dice.reading(), dice.reading());
        let settings = reference::Settings { permanent_limit, copies, ..reference::Settings::default() };
        let again = dice.below(3) == 0;
        let mut deck = dice.cards(&words, again);
        if seed % 16 == 0 {
            deck.pop();
        }
        let list = DeckList { name: String::new(), parts: vec![deck.clone()] };
        let mine = Lineup::refusals(&words.game, &words.settings(settings), &list);
        let printed = by_hand(&words, &deck);
        let theirs = reference::Setup::new([&printed, &printed], settings);
        assert_eq!(mine.is_empty(), theirs.is_ok(), "{mine:?} and {:?}", theirs.err());
        let reading =
            usize::from(permanent_limit == Reading::Other) * 2 + usize::from(copies == Reading::Other);
        answers[reading][usize::from(theirs.is_ok())] += 1;
    }
    assert!(answers.iter().flatten().all(|count| *count > 20), "{answers:?}");
}
