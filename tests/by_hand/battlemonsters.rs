//! Battle Monsters, with effects: decks are made of the cards that the handwritten version has. Answers must also be in
//! the same order.

use std::ops::Range;
use std::sync::Arc;

use tiru_engine::rules::{AttrId, CardDef, CardDefId, Game, SeatId, ZoneId};
use tiru_engine::{Answer, Lineup, Match, Options, Outcome, Prompt, Settings};
use tiru_reference::Playable;
use tiru_reference::battlemonsters::{self as reference, Card, Face, Kind, Mode, Move, Target, Word};

use crate::dice::Dice;
use crate::files;
use crate::pair::{self, Pair, lineup, play_all, shuffles, value};

/// The cards of a deck; cards of the first seat have the lower numbers.
const DECK: usize = 30;
/// The questions before the first turn: each player picks two cards.
const PICKS: usize = 4;

/// The names that both versions use, looked up once.
struct Words {
    game: Arc<Game>,
    cards: Vec<(CardDefId, Card)>,
    atk: AttrId,
    def: AttrId,
    mode: AttrId,
    lives: AttrId,
    /// The words for face up and for defence mode.
    up: i32,
    defence: i32,
    supply: ZoneId,
    hand: ZoneId,
    field: ZoneId,
    grave: ZoneId,
}

impl Words {
    fn new() -> Words {
        let game = files::game("cards/battlemonsters").game.unwrap();
        let attr = |name: &str| game.attributes.find(|attr| attr.name == name).unwrap();
        let zone = |name: &str| game.zones.find(|zone| zone.name == name).unwrap();
        let id = |card: &Card| game.cards.find(|known| known.name == card.printed().name).unwrap();
        let mut words = Words {
            up: 0,
            defence: 0,
            cards: Card::ALL.iter().map(|card| (id(card), *card)).collect(),
            atk: attr("atk"),
            def: attr("def"),
            mode: attr("mode"),
            lives: attr("lives"),
            supply: zone("supply"),
            hand: zone("hand"),
            field: zone("field"),
            grave: zone("grave"),
            game,
        };
        (words.up, words.defence) = (words.word("face", "up"), words.word("mode", "defence"));
        words
    }

    fn id(&self, card: Card) -> CardDefId {
        self.cards.iter().find(|(_, known)| *known == card).unwrap().0
    }

    fn card(&self, id: CardDefId) -> Card {
        self.cards.iter().find(|(known, _)| *known == id).unwrap().1
    }

    fn word(&self, list: &str, word: &str) -> i32 {
        let list = self.game.lists.find(|known| known.name == list).unwrap();
        let at = self.game.lists[list].words.iter().position(|known| known.name == word).unwrap();
        i32::try_from(at).unwrap()
    }

    fn printed(&self, card: &CardDef, attr: &str) -> i32 {
        let attr = self.game.attributes.find(|known| known.name == attr).unwrap();
        card.printed.iter().find(|(known, _)| *known == attr).map_or(0, |(_, value)| *value)
    }
}

/// One match in both versions.
struct Both<'a> {
    seed: u64,
    words: &'a Words,
    decks: &'a [Vec<Card>; 2],
    game: Match,
    other: reference::Game<'a>,
    /// The last answer, with the card it names.
    last: Option<(Move, Option<Card>)>,
}

/// Plays a match in both versions; returns its outcome.
fn play(words: &Words, decks: &[Vec<Card>; 2], seed: u64) -> reference::Outcome {
    let ids = decks.each_ref().map(|deck| deck.iter().map(|card| words.id(*card)).collect());
    let lineup = lineup(&words.game, &ids, Settings::default_of(&words.game));
    let setup = reference::Setup::new([&decks[0], &decks[1]]).unwrap();
    let (orders, first) = shuffled(&lineup, seed);
    let other = reference::Game::new(&setup, [&orders[0], &orders[1]], first).unwrap();
    let game = Match::deal(&lineup, seed);
    let both = Both { seed, words, decks, game, other, last: None };
    pair::play(both, &mut Dice::new(seed), seed)
}

/// Returns the shuffled decks, top first, each card by its index in the deck list; and who begins. A deck is shuffled
/// before its player picks two cards, and after that. Only the second order counts, and it depends on the cards that are
/// picked: those that the dice of this seed pick.
fn shuffled(lineup: &Arc<Lineup>, seed: u64) -> ([Vec<u8>; 2], u8) {
    let mut game = Match::deal(lineup, seed);
    game.watch();
    let (mut options, mut dice) = (Options::new(), Dice::new(seed));
    for _ in 0..PICKS {
        game.step();
        game.options(&mut options);
        assert!(game.choose(&options, dice.below(options.len())));
    }
    game.step();
    let (mut orders, first) = shuffles(&game, DECK);
    for order in &mut orders {
        // The cards that were picked are no longer there; the handwritten version passes over them.
        order.extend((0..30).filter(|card| !order.contains(card)).collect::<Vec<u8>>());
    }
    let [_, one, _, other]: [Vec<u8>; 4] = orders.try_into().unwrap();
    ([one, other], first.unwrap())
}

impl Pair for Both<'_> {
    type Outcome = reference::Outcome;

    fn game(&mut self) -> &mut Match {
        &mut self.game
    }

    fn answer(&mut self, prompt: &Prompt, options: &mut Options, dice: &mut Dice) {
        self.compare_tables();
        let seed = self.seed;
        assert_eq!(prompt.seat.0, self.other.asked(), "seed {seed}");
        self.game.options(options);
        let mine: Vec<Move> = options.answers().iter().map(|answer| self.move_of(*answer)).collect();
        let theirs: Vec<Move> = self.other.moves().collect();
        let turn = self.other.turn();
        let seen = |moves: &[Move]| moves.iter().map(|answer| self.as_seen(*answer)).collect::<Vec<_>>();
        assert_eq!(seen(&mine), seen(&theirs), "seed {seed}, turn {turn}");
        let at = dice.below(mine.len());
        let number = theirs.iter().position(|answer| *answer == mine[at]);
        assert!(number.is_some(), "seed {seed}, turn {turn}: {:?} is not among {theirs:?}", mine[at]);
        self.last = Some((mine[at], self.named(mine[at])));
        assert!(self.game.choose(options, at));
        self.other.play_nth(u32::try_from(number.unwrap()).unwrap()).unwrap();
    }

    fn compare_ends(&self, outcome: &Outcome) -> reference::Outcome {
        self.compare_tables();
        let seed = self.seed;
        let mine = match outcome {
            Outcome::Won { seats, why, .. } if **why == *"no lives left" => {
                reference::Outcome::WonByLives(seats.only().unwrap().0)
            }
            Outcome::Won { seats, .. } => reference::Outcome::WonBySupply(seats.only().unwrap().0),
            Outcome::Tied { too_long: true, .. } => reference::Outcome::TurnLimit,
            Outcome::Tied { .. } | Outcome::Lost { .. } | Outcome::Scored { .. } => panic!("nobody wins"),
        };
        assert_eq!(Some(mine), self.other.outcome(), "seed {seed}");
        assert_eq!(self.game.turn(), i32::from(self.other.turn()), "seed {seed}");
        mine
    }
}

impl Both<'_> {
    /// Returns an answer without the card that its player cannot tell from others: options that look alike stand in an
    /// order of the engine's own.
    fn as_seen(&self, answer: Move) -> (Move, bool) {
        let hidden = |card: u8| {
            let foe = 1 - self.other.asked();
            self.other.turn() > 0 && self.other.field(foe).contains(&card) && !self.other.is_up(foe, card)
        };
        match answer {
            Move::Attack(card, Target::Card(target)) if hidden(target) => {
                (Move::Attack(card, Target::Player), true)
            }
            Move::Pick(card) if hidden(card) => (Move::None, true),
            answer => (answer, false),
        }
    }

    /// Returns the card of the asked seat that an answer names.
    fn named(&self, answer: Move) -> Option<Card> {
        match answer {
            Move::Flip(card) | Move::Attack(card, _) | Move::Switch(card) | Move::Summon(card, ..) => {
                Some(self.decks[usize::from(self.other.asked())][usize::from(card)])
            }
            _ => None,
        }
    }

    /// Converts an answer.
    fn move_of(&self, answer: Answer) -> Move {
        let card = |cell: i32| u8::try_from(usize::try_from(cell).unwrap() % DECK).unwrap();
        let Answer::Act { action, args } = answer else {
            return if let Answer::Pick(cell) = answer { Move::Pick(card(cell)) } else { Move::None };
        };
        let rules = &self.words.game;
        let target = |cell: i32| match usize::try_from(cell).unwrap() {
            cell if cell < 2 * DECK => Target::Card(u8::try_from(cell % DECK).unwrap()),
            _ => Target::Player,
        };
        match rules.deeds[rules.actions[action].deed].name.as_str() {
            "flip" => Move::Flip(card(args[0])),
            "attack" => Move::Attack(card(args[0]), target(args[1])),
            "switch" => Move::Switch(card(args[0])),
            "summon" => {
                let face = if args[1] == self.words.up { Face::Up } else { Face::Down };
                let mode = if args[2] == self.words.defence { Mode::Defence } else { Mode::Attack };
                Move::Summon(card(args[0]), face, mode)
            }
            "take" => Move::Take,
            "drop" => Move::Drop(card(args[0])),
            "pass_turn" => Move::Skip,
            other => panic!("an action `{other}`"),
        }
    }

    /// Compares the cards in all zones and their values.
    fn compare_tables(&self) {
        let (words, seed, turn) = (self.words, self.seed, self.other.turn());
        // The engine moves both cards of a player at the start together.
        if turn == 0 {
            return;
        }
        for seat in 0..2_u8 {
            let view = self.game.view(SeatId(seat));
            let id = |card: &u8| Some(self.decks[usize::from(seat)][usize::from(*card)]);
            let cards = |zone: ZoneId| view.zone(zone, SeatId(seat)).cards;
            let ids = |zone: ZoneId| {
                cards(zone).iter().map(|sight| sight.card.map(|id| words.card(id))).collect::<Vec<_>>()
            };
            let at = format!("seed {seed}, turn {turn}, seat {seat}, after {:?}", self.last);
            assert_eq!(
                view.value(SeatId(seat), words.lives),
                Some(i32::from(self.other.lives(seat))),
                "{at}"
            );
            assert_eq!(view.zone(words.supply, SeatId(seat)).count, self.other.supply(seat).count(), "{at}");
            assert_eq!(ids(words.hand), self.other.hand(seat).iter().map(id).collect::<Vec<_>>(), "{at}");
            let grave = self.other.grave(seat).iter().rev().map(id).collect::<Vec<_>>();
            assert_eq!(ids(words.grave), grave, "{at}");
            let field = cards(words.field);
            assert_eq!(ids(words.field), self.other.field(seat).iter().map(id).collect::<Vec<_>>(), "{at}");
            for (sight, card) in field.iter().zip(self.other.field(seat)) {
                assert_eq!(sight.up, self.other.is_up(seat, *card), "{at}");
                let defends = value(sight, words.mode) == words.defence;
                assert_eq!(defends, self.other.defends(seat, *card), "{at}");
                let card_is = self.decks[usize::from(seat)][usize::from(*card)];
                if card_is.printed().kind == Kind::Monster {
                    let values = [words.atk, words.def].map(|attr| value(sight, attr));
                    assert_eq!(values, self.other.values(seat, *card).map(i32::from), "{at}: {card_is:?}");
                }
            }
        }
    }
}

/// Returns a deck of so many of each card.
fn deck(cards: &[(Card, u8)]) -> Vec<Card> {
    cards.iter().flat_map(|(card, count)| (0..*count).map(|_| *card)).collect()
}

/// Draws a deck of few or many different cards.
fn any_deck(dice: &mut Dice) -> Vec<Card> {
    let kinds = 3 + dice.below(Card::ALL.len() - 2);
    let some: Vec<Card> = (0..kinds).map(|_| Card::ALL[dice.below(Card::ALL.len())]).collect();
    (0..DECK).map(|_| some[dice.below(some.len())]).collect()
}

/// Each seat wins by lives and by supply.
const ENDS: [reference::Outcome; 4] = [
    reference::Outcome::WonByLives(0),
    reference::Outcome::WonByLives(1),
    reference::Outcome::WonBySupply(0),
    reference::Outcome::WonBySupply(1),
];

#[test]
fn both_print_the_same_on_a_card() {
    let words = Words::new();
    for (id, card) in &words.cards {
        let (mine, theirs) = (&words.game.cards[*id], card.printed());
        let kind = match theirs.kind {
            Kind::Monster => "monster",
            Kind::Spell => "spell",
            Kind::Trap => "trap",
        };
        assert_eq!(words.printed(mine, "kind"), words.word("kind", kind), "{card:?}");
        let points = ["atk", "def"].map(|attr| words.printed(mine, attr));
        assert_eq!(points, theirs.points.map(i32::from), "{card:?}");
        let has = |list: &str, word: &str| words.printed(mine, list) >> words.word(list, word) & 1 == 1;
        let known = [
            (Word::Light, "elements", "light"),
            (Word::Dragon, "keywords", "dragon"),
            (Word::Flying, "keywords", "flying"),
            (Word::Machine, "keywords", "machine"),
            (Word::Lantern, "keywords", "lantern"),
        ];
        for (own, list, word) in known {
            assert_eq!(has(list, word), theirs.words.contains(&own), "{card:?}: {word}");
        }
        // A Will-o-Wisp is stronger against dark cards.
        assert!(!has("elements", "dark"), "{card:?}");
    }
}

/// Plays matches of the two decks of the bench.
fn play_the_decks(seeds: Range<u64>) {
    let (words, decks) = (Words::new(), [deck(&reference::KILN), deck(&reference::REEDS)]);
    play_all(seeds, |seed| play(&words, &decks, seed), ENDS);
}

#[test]
fn matches_go_alike() {
    play_the_decks(0..500);
}

#[test]
#[ignore = "a minute in a debug build: cargo test --test by_hand -- --ignored"]
fn ten_thousand_matches_go_alike() {
    play_the_decks(0..10_000);
}

#[test]
fn so_they_do_with_any_decks() {
    let words = Words::new();
    let play = |seed| {
        let mut dice = Dice::new(seed);
        play(&words, &[any_deck(&mut dice), any_deck(&mut dice)], seed)
    };
    play_all(20_000..20_500, play, ENDS);
}
