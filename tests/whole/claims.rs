//! Compares derived values with an independent model. Many claims read each other; the engine computes them
//! in one pass, the model by plain recursion: what a claim reads is the value given by all weaker claims.

use std::collections::HashMap;
use std::fmt::Write as _;

use tiru_dsl::diagnostic::render::plain;
use tiru_dsl::load::{File, Folder, Loaded, Role, load};
use tiru_engine::judge::judge;

/// The number of cards, each with one claim.
const CARDS: usize = 40;
/// The attributes.
const NAMES: [&str; 3] = ["a", "b", "c"];
/// Their bounds.
const MIN: i64 = -50;
const MAX: i64 = 200;

const GAME: &str = r#"Game(
    name: "Heap", seats: (2, 2),
    attributes: [
        (of: Card, name: "a", type: Int, printed: true, min: -50, max: 200),
        (of: Card, name: "b", type: Int, printed: true, min: -50, max: 200),
        (of: Card, name: "c", type: Int, printed: true, min: -50, max: 200),
    ],
    zones: [(name: "deck", sees: Nobody, order: Stack), (name: "heap", sees: All, live: Always)],
    decks: [(part: "main", to: "deck", size: (1, 60))],
    turns: Alternate,
    phases: [Turn(name: "turn", steps: [Offer(name: "main", do: ["rest"], upto: 1)])],
    conflicts: [Firm],
)"#;

/// A deterministic source of numbers.
struct Draw(u64);

impl Draw {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % end
    }
}

#[derive(Clone, Copy)]
enum Step {
    Becomes,
    Times,
    Plus,
    Minus,
}

#[derive(Clone, Copy)]
enum Amount {
    Fixed(i64),
    /// An attribute of a card.
    Of(usize, usize),
}

/// The subject of a claim.
#[derive(Clone, Copy)]
enum About {
    /// The card with the claim.
    Itself,
    /// Cards whose attribute is more than this.
    More(usize, i64),
    /// All cards, while an attribute of a card is less than this.
    While(usize, usize, i64),
}

#[derive(Clone, Copy)]
struct Claim {
    firm: bool,
    about: About,
    attr: usize,
    step: Step,
    amount: Amount,
}

fn claim(draw: &mut Draw, reading: bool) -> Claim {
    let step = match draw.below(8) {
        0 if reading => Step::Becomes,
        1 => Step::Times,
        2..=4 => Step::Minus,
        _ => Step::Plus,
    };
    let number = |draw: &mut Draw| i64::try_from(draw.below(30)).unwrap() - 5;
    let amount = if reading && draw.below(3) == 0 {
        Amount::Of(draw.below(CARDS), draw.below(3))
    } else if matches!(step, Step::Times) {
        Amount::Fixed(i64::try_from(draw.below(3)).unwrap())
    } else {
        Amount::Fixed(number(draw))
    };
    let about = match draw.below(4) {
        0 if reading => About::More(draw.below(3), number(draw)),
        1 if reading => About::While(draw.below(CARDS), draw.below(3), number(draw)),
        _ => About::Itself,
    };
    Claim { firm: draw.below(4) == 0, about, attr: draw.below(3), step, amount }
}

fn text(claim: Claim) -> String {
    let of =
        |card: usize, attr: usize| format!("(first(x in heap where x is \"Card {card}\")).{}", NAMES[attr]);
    let amount = match claim.amount {
        Amount::Fixed(number) if number < 0 => format!("(0 - {})", -number),
        Amount::Fixed(number) => number.to_string(),
        Amount::Of(card, attr) => of(card, attr),
    };
    let step = match claim.step {
        Step::Becomes => "=",
        Step::Times => "*",
        Step::Plus => "+",
        Step::Minus => "-",
    };
    let has = format!("has {} {step}{amount}", NAMES[claim.attr]);
    let firm = if claim.firm { "firm " } else { "" };
    match claim.about {
        About::Itself => format!("{firm}always {{ self {has} }}"),
        About::More(attr, than) => {
            format!("{firm}always {{ each m in heap {{ if m.{} > {than} {{ m {has} }} }} }}", NAMES[attr])
        }
        About::While(card, attr, than) => {
            format!("{firm}while {} < {than} {{ each m in heap {{ m {has} }} }}", of(card, attr))
        }
    }
}

/// The independent model.
struct Model {
    printed: Vec<[i64; 3]>,
    claims: Vec<Claim>,
    /// The claims by step, weakest first within a step.
    order: Vec<usize>,
    known: HashMap<(usize, usize, usize), i64>,
}

impl Model {
    /// `arrived` lists the cards in order of arrival.
    fn new(printed: Vec<[i64; 3]>, claims: Vec<Claim>, arrived: &[usize]) -> Model {
        let mut order: Vec<usize> = (0..claims.len()).collect();
        order.sort_by_key(|at| {
            let step = match claims[*at].step {
                Step::Becomes => 0,
                Step::Times => 1,
                Step::Plus | Step::Minus => 2,
            };
            (step, claims[*at].firm, arrived.iter().position(|card| card == at))
        });
        Model { printed, claims, order, known: HashMap::new() }
    }

    /// Returns the value of an attribute of a card under the first `below` claims.
    fn value(&mut self, card: usize, attr: usize, below: usize) -> i64 {
        if let Some(value) = self.known.get(&(card, attr, below)) {
            return *value;
        }
        let mut value = self.printed[card][attr];
        for nth in 0..below {
            let said = self.order[nth];
            let claim = self.claims[said];
            let meant = claim.attr == attr
                && match claim.about {
                    About::Itself => said == card,
                    About::More(attr, than) => self.value(card, attr, nth) > than,
                    About::While(of, attr, than) => self.value(of, attr, nth) < than,
                };
            if !meant {
                continue;
            }
            let amount = match claim.amount {
                Amount::Fixed(number) => number,
                Amount::Of(card, attr) => self.value(card, attr, nth),
            };
            value = match claim.step {
                Step::Becomes => amount,
                Step::Times => value * amount,
                Step::Plus => value + amount,
                Step::Minus => value - amount,
            }
            .clamp(-1_000_000_000, 1_000_000_000);
        }
        let value = value.clamp(MIN, MAX);
        self.known.insert((card, attr, below), value);
        value
    }
}

/// Returns a ruling that expects the values of the model.
fn ruling(title: &str, printed: &[[i64; 3]], claims: &[Claim], arrived: &[usize]) -> (String, Vec<i64>) {
    let mut text_of = format!("ruling \"{title}\" {{\n    given {{\n");
    for (at, (claim, [a, b, c])) in claims.iter().zip(printed).enumerate() {
        writeln!(text_of, "    card \"Card {at}\" {{ a {a} b {b} c {c} {} }}", text(*claim)).unwrap();
    }
    let cards: Vec<String> = arrived.iter().map(|card| format!("\"Card {card}\"")).collect();
    writeln!(text_of, "    turn p1 p1.heap = {}\n    }}\n    when {{ }}\n    then {{", cards.join(", "))
        .unwrap();
    let mut model = Model::new(printed.to_vec(), claims.to_vec(), arrived);
    let mut values = Vec::new();
    for card in 0..CARDS {
        for (attr, name) in NAMES.iter().enumerate() {
            let value = model.value(card, attr, CARDS);
            let written = if value < 0 { format!("0 - {}", -value) } else { value.to_string() };
            writeln!(text_of, "        \"Card {card}\".{name} = {written}").unwrap();
            values.push(value);
        }
    }
    text_of.push_str("    }\n}\n");
    (text_of, values)
}

fn loaded(rulings: &str) -> Loaded {
    let file = |path: &str, text: &str| File {
        role: Role::of(path).unwrap(),
        path: path.to_owned(),
        content: Ok(text.as_bytes().to_vec()),
    };
    let rules = "rules for heap\naction rest { }\n";
    let files = vec![
        file("game.ron", GAME),
        file("rules.tiru", rules),
        file("rulings/all.tiru", &format!("rulings for heap\n{rulings}")),
    ];
    load(Folder { id: "heap".to_owned(), files, houses: Vec::new() })
}

fn shuffled(draw: &mut Draw) -> Vec<usize> {
    let mut cards: Vec<usize> = (0..CARDS).collect();
    for at in (1..CARDS).rev() {
        cards.swap(at, draw.below(at + 1));
    }
    cards
}

fn printed(draw: &mut Draw) -> Vec<[i64; 3]> {
    (0..CARDS).map(|_| [0; 3].map(|_: i64| i64::try_from(draw.below(40)).unwrap())).collect()
}

fn all_hold(rulings: &str) {
    let loaded = loaded(rulings);
    let told = plain(&loaded.sources, &loaded.diagnostics);
    assert!(loaded.diagnostics.is_empty(), "{told}");
    let game = loaded.game.as_ref().unwrap();
    assert!(game.later.is_empty() && loaded.unruled.is_empty(), "{:?} {:?}", game.later, loaded.unruled);
    assert!(!loaded.rulings.is_empty());
    for ruling in &loaded.rulings {
        let failures = judge(game, ruling);
        let told: Vec<String> = failures
            .iter()
            .map(|failure| format!("expected {}, found {}", failure.expected, failure.found))
            .collect();
        assert!(told.is_empty(), "{}: {told:#?}", ruling.title);
    }
}

#[test]
fn forty_claims_that_read_each_other() {
    let mut rulings = String::new();
    for seed in 0..20 {
        let mut draw = Draw(seed);
        let claims: Vec<Claim> = (0..CARDS).map(|_| claim(&mut draw, true)).collect();
        let (printed, arrived) = (printed(&mut draw), shuffled(&mut draw));
        rulings += &ruling(&format!("seed {seed}"), &printed, &claims, &arrived).0;
    }
    all_hold(&rulings);
}

/// The order of arrival matters only to claims that set a value or read one.
#[test]
fn the_order_of_arrival_changes_no_sum() {
    let mut rulings = String::new();
    for seed in 0..4 {
        let mut draw = Draw(seed);
        let claims: Vec<Claim> = (0..CARDS).map(|_| claim(&mut draw, false)).collect();
        let printed = printed(&mut draw);
        let mut first = None;
        for turn in 0..3 {
            let arrived = shuffled(&mut draw);
            let (text, values) = ruling(&format!("seed {seed}, order {turn}"), &printed, &claims, &arrived);
            assert_eq!(*first.get_or_insert_with(|| values.clone()), values);
            rulings += &text;
        }
    }
    all_hold(&rulings);
}
