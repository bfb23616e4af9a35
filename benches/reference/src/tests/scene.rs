//! A board written as text, so that a ruling fits one line. `R600/2` is a red card (B, R, G, W) of power 600
//! and two stars; `=3` after it is its timer, and `*` means that it was boosted. `-` is an empty spot.

use crate::columns::one;
use crate::game::{Game, Stage};
use crate::seat::Seat;
use crate::{Card, Kind, Move, Outcome, Playable, Settings, Setup};

/// A game in progress, and the names of the cards of each seat.
pub(crate) struct Scene {
    pub(crate) game: Game<'static>,
    names: [Vec<String>; 2],
}

fn small(number: usize) -> u8 {
    u8::try_from(number).unwrap()
}

fn card(name: &str) -> Card {
    let kinds = [('B', Kind::Evade), ('R', Kind::Strike), ('G', Kind::Spell), ('W', Kind::Wild)];
    let kind = kinds.into_iter().find(|(letter, _)| name.starts_with(*letter)).unwrap().1;
    let (power, stars) = name.trim_start_matches(char::is_alphabetic).split_once('/').unwrap();
    Card { kind, power: power.parse().unwrap(), stars: stars.parse().unwrap() }
}

/// Reads one side (`hp 3; deck 2; hand …; waiting …; active …`); returns the seat and the names of its cards.
fn seat(text: &str, size: u8) -> (Seat, Vec<String>) {
    let (mut seat, mut names) = (Seat::new(std::array::from_fn(small), size), Vec::new());
    let mut left = None;
    for (what, list) in text.split("; ").filter_map(|part| part.split_once(' ')) {
        for (column, word) in (0u32..).zip(list.split(' ')).filter(|(_, word)| *word != "-") {
            let (name, timer) = word.trim_end_matches('*').split_once('=').unwrap_or((word, "0"));
            let id = small(names.len());
            match what {
                "hp" => seat.hp = word.parse().unwrap(),
                "deck" => left = Some(word.parse::<u8>().unwrap()),
                "hand" => seat.hand.add(id),
                "active" => seat.active.put(column, id),
                _ => {
                    seat.waiting.put(column, id);
                    seat.timers |= timer.parse::<u32>().unwrap() << (4 * column);
                    seat.boosted |= if word.ends_with('*') { one(column) } else { 0 };
                }
            }
            if !matches!(what, "hp" | "deck") {
                names.push(name.to_string());
            }
        }
    }
    seat.drawn = left.map_or(small(names.len()), |left| size - left);
    names.resize(usize::from(size), "W0/4".to_string());
    (seat, names)
}

impl Scene {
    /// Plays from a step of seat 0's turn, giving the answers.
    pub(crate) fn play(settings: Settings, turn: u16, sides: [&str; 2], stage: &str, answers: &str) -> Scene {
        let sides = sides.map(|side| seat(side, settings.size));
        let decks = sides.each_ref().map(|side| side.1.iter().map(|name| card(name)).collect::<Vec<_>>());
        let setup = Box::leak(Box::new(Setup::new([&decks[0], &decks[1]], settings).unwrap()));
        let (stage, before) = match stage {
            "draw" => (Stage::Draw, 1),
            "summon" => (Stage::Summon, 0),
            "boost one" => (Stage::BoostOne, 0),
            "duel" => (Stage::Duel, 0),
            _ => (Stage::BoostTwo, 0),
        };
        let mut game = Game::start(setup, [[0; 32]; 2], 0);
        game.seats = sides.each_ref().map(|side| side.0);
        (game.turn, game.current) = (turn - before, u8::try_from(before).unwrap());
        game.may_boost = turn != 1;
        game.run(stage);
        let mut scene = Scene { game, names: sides.map(|side| side.1) };
        for answer in answers.split(", ").filter(|answer| !answer.is_empty()) {
            scene.game.play(&scene.read(answer)).unwrap();
        }
        scene
    }

    /// Reads `summon R600/2 1`, `boost R600/2 B100/1`, `monster R600/2`, `column 1` or `pass`.
    fn read(&self, answer: &str) -> Move {
        let words: Vec<_> = answer.split(' ').collect();
        let id = |place: usize| {
            let names = &self.names[usize::from(self.game.current)];
            small(names.iter().position(|name| name == words[place]).unwrap())
        };
        match words[0] {
            "summon" => Move::Summon { card: id(1), column: words[2].parse().unwrap() },
            "boost" => Move::Boost { card: id(1), fuel: id(2) },
            "monster" => Move::PickMonster(id(1)),
            "column" => Move::PickColumn(words[1].parse().unwrap()),
            _ => Move::Pass,
        }
    }

    /// Checks one fact, such as `my active R600/2`, `foe hp 17`, `can boost …`, `asks summon`, `turn 4`,
    /// `i win by hp`.
    pub(crate) fn check(&self, id: &str, fact: &str) {
        let (what, rest) = fact.split_once(' ').unwrap();
        let legal = |answer| self.game.moves().any(|known| known == answer);
        match what {
            "can" => assert!(legal(self.read(rest)), "{id}: {fact}"),
            "cannot" => assert!(!legal(self.read(rest)), "{id}: {fact}"),
            "asks" => assert_eq!(format!("{:?}", self.game.ask).to_lowercase(), rest, "{id}: {fact}"),
            "turn" => assert_eq!(self.game.turn().to_string(), rest, "{id}: {fact}"),
            "options" => assert_eq!(self.game.options().to_string(), rest, "{id}: {fact}"),
            "ends" => {
                let outcome = match rest {
                    "won" => Outcome::WonByHp(0),
                    "decked" => Outcome::WonByDeck(1),
                    _ => Outcome::TurnLimit,
                };
                assert_eq!(self.game.outcome(), Some(outcome), "{id}: {fact}");
            }
            side => {
                let (what, expected) = rest.split_once(' ').unwrap_or((rest, ""));
                assert_eq!(self.show(u8::from(side == "foe"), what), expected, "{id}: {fact}");
            }
        }
    }

    fn show(&self, seat: u8, what: &str) -> String {
        let name = |card: u8| self.names[usize::from(seat)][usize::from(card)].clone();
        let row = |spot: &dyn Fn(u8) -> Option<String>| {
            let spots: Vec<_> =
                (0..5).map(|column| spot(column).unwrap_or_else(|| "-".to_string())).collect();
            spots.join(" ").trim_end_matches(['-', ' ']).to_string()
        };
        let named = |cards: Vec<u8>| cards.into_iter().map(name).collect::<Vec<_>>().join(" ");
        match what {
            "hp" => self.game.hp(seat).to_string(),
            "deck" => self.game.deck(seat).count().to_string(),
            "hand" => named(self.game.hand(seat).to_vec()),
            "discard" => named((0..30).filter(|card| self.game.discard(seat) >> card & 1 == 1).collect()),
            "active" => row(&|column| self.game.active(seat, column).map(name)),
            "waiting" => row(&|column| {
                let one = self.game.waiting(seat, column)?;
                Some(format!("{}={}{}", name(one.card), one.timer, if one.boosted { "*" } else { "" }))
            }),
            _ => panic!("no such fact: {what}"),
        }
    }
}
