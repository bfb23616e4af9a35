//! Tests `tiru sim`: equal results on any number of threads, no memory allocated while playing, and messages
//! for invalid input.

use std::fmt::Write;
use std::fs;
use std::process::{Command, Output};
use std::sync::Arc;

use crate::kit::files;
use crate::kit::program;
use crate::kit::scratch::Scratch;
use serde_json::Value;
use tiru_engine::{DeckList, Lineup, Match, Options, Random, Settings, playout};

fn sim(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tiru"));
    command.arg("sim").args(args).current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap()
}

/// Returns the JSON output.
fn result(args: &[&str]) -> Value {
    let told = sim(&[args, &["--json"]].concat());
    assert!(told.status.success(), "{told:?}");
    serde_json::from_slice(&told.stdout).unwrap()
}

/// Returns the error output of a run with this exit code.
fn refused(args: &[&str], code: i32) -> String {
    let told = sim(args);
    assert_eq!(told.status.code(), Some(code), "{told:?}");
    assert!(told.stdout.is_empty());
    String::from_utf8(told.stderr).unwrap()
}

/// Creates a game with one rules file, in a folder of its own.
fn made_up(name: &str, phases: &str, rules: &str) -> Scratch {
    let folder = Scratch::new("sim", name);
    let structure = format!(
        "Game(name: \"Made up\", seats: (2, 2),
            attributes: [(of: Seat, name: \"hp\", type: Int)],
            zones: [(name: \"hand\", sees: Owner)],
            turns: Alternate, decks: [(part: \"main\", to: \"hand\", size: (0, 0))],
            phases: [{phases}])"
    );
    fs::write(folder.join("game.ron"), structure).unwrap();
    fs::write(folder.join("rules.tiru"), format!("rules for {name}\n{rules}\n")).unwrap();
    folder
}

#[test]
fn players_that_think_play_the_same_on_any_number_of_processors() {
    let args = ["monsterpack", "--games", "5", "--seats", "search:4,greedy", "--cards"];
    let one = result(&[&args[..], &["--threads", "1"]].concat());
    assert_eq!(one, result(&[&args[..], &["--threads", "2"]].concat()));
    assert_eq!(one["players"], serde_json::json!(["search:4", "greedy"]));
    let random = ["monsterpack", "--games", "5"];
    assert_ne!(one["result"]["digest"], result(&random)["result"]["digest"]);
}

#[test]
fn who_can_play() {
    let nobody = refused(&["monsterpack", "--seats", "human,random"], 2);
    assert!(
        nobody.contains("nobody is asked here; write `random`, `greedy`, `search` or `search:N`"),
        "{nobody}"
    );
    let zero = refused(&["monsterpack", "--seats", "search:0,random"], 2);
    assert!(zero.contains("`search:0` needs a whole number from 1 to 1000000"), "{zero}");
    let unknown = refused(&["monsterpack", "--seats", "clever,random"], 2);
    assert!(unknown.contains("the players are `human`, `random`, `greedy`"), "{unknown}");
}

#[test]
fn the_same_on_any_number_of_processors() {
    let args = ["monsterpack", "--games", "1203", "--seed", "7"];
    let one = result(&[&args[..], &["--threads", "1"]].concat());
    assert_eq!(one, result(&[&args[..], &["--threads", "2"]].concat()));
    assert_eq!(one, result(&[&args[..], &["--threads", "7"]].concat()));
    let counts = &one["result"];
    let sum: u64 = counts["wins"].as_array().unwrap().iter().map(|wins| wins.as_u64().unwrap()).sum();
    let others = ["ties", "too_long", "stopped"].map(|what| counts[what].as_u64().unwrap());
    assert_eq!(sum + others.iter().sum::<u64>(), 1203);
    let other = result(&["monsterpack", "--games", "1203", "--seed", "8"]);
    assert_ne!(one["result"]["digest"], other["result"]["digest"]);
}

#[test]
fn an_invalid_number_is_reported_with_what_is_allowed() {
    for number in ["1e3", "-5", "100000001", ""] {
        let said = refused(&["monsterpack", "--games", number], 2);
        assert!(said.contains("write a whole number from 1 to 100000000"), "{said}");
    }
    assert!(refused(&["monsterpack", "--threads", "0"], 2).contains("write a whole number from 1 to 256"));
}

#[test]
fn the_time_is_printed_where_it_is_asked_for() {
    let args = ["monsterpack", "--games", "5"];
    assert!(result(&args)["timing"].is_null());
    let timed = result(&[&args[..], &["--timing"]].concat());
    assert!(timed["timing"]["seconds"].as_f64().unwrap() > 0.0, "{timed}");
    let told = sim(&args);
    assert!(String::from_utf8_lossy(&told.stderr).contains("matches and"), "{told:?}");
    assert_eq!(told.stdout, sim(&args).stdout);
}

#[test]
fn a_longer_run_begins_with_the_shorter_one() {
    let digest = |games: &str| result(&["monsterpack", "--games", games])["result"]["digest"].clone();
    assert_eq!(digest("300"), digest("300"));
    assert_ne!(digest("300"), digest("301"));
}

#[test]
fn decks_and_readings_can_be_said() {
    let run = result(&["monsterpack", "--games", "50", "--deck", "Full Sails", "--deck", "tin-toys"]);
    assert_eq!(run["decks"], serde_json::json!(["Full Sails", "Tin Toys"]));
    assert_eq!(run["settings"], serde_json::json!({ "size": "20" }));
    let run =
        result(&["monsterpack", "--games", "50", "--reading", "size=20", "--reading", "must_summon=no"]);
    assert_eq!(run["settings"], serde_json::json!({ "size": "20", "must_summon": "no" }));
    let words = refused(&["monsterpack", "--deck", "Ful Sails"], 2);
    assert!(words.contains("no deck is called `Ful Sails`") && words.contains("`Full Sails`?"), "{words}");
    let words = refused(&["monsterpack", "--reading", "sise=20"], 2);
    assert!(words.contains("did you mean `size`?"), "{words}");
    let words = refused(&["monsterpack", "--reading", "size=21"], 2);
    assert!(words.contains("it can be `30`, `20`"), "{words}");
    let words = refused(&["monsterpack", "--deck", "Long Reach", "--reading", "size=20"], 2);
    assert!(words.contains("`Long Reach` cannot be played") && words.contains("game.ron:"), "{words}");
}

#[test]
fn a_request_for_what_does_not_exist_is_reported() {
    let words = refused(&["monsterpak"], 2);
    assert!(words.contains("did you mean `monsterpack`?"), "{words}");
    let words = refused(&["monsterpack", "--seats", "random"], 2);
    assert!(words.contains("1 seat") && words.contains('2'), "{words}");
    let words = refused(&["monsterpack", "--seats", "random,human"], 2);
    assert!(words.contains("random"), "{words}");
}

#[test]
fn what_is_not_run_yet_is_named_with_its_place() {
    let folder = made_up(
        "notyet",
        "Turn(name: \"turn\", steps: [Run(do: \"wait\")])",
        "rule wait { }\nrule many(a: number, b: number, c: number, d: number, e: number, f: number, g: number) { }",
    );
    let words = refused(&[folder.to_str().unwrap()], 1);
    assert!(words.contains("cannot be played yet"), "{words}");
    assert!(
        words.contains("not yet: `more than six parameters`") && words.contains("rules.tiru:3:"),
        "{words}"
    );
}

#[test]
fn matches_without_end_are_counted_apart_and_named() {
    let folder = made_up(
        "chatter",
        "Turn(name: \"turn\", max: 2, steps: [Loop(name: \"talking\", until: \"no\", steps: [Run(do: \"talk\")])])",
        "rule talk { my.hp += 1 }",
    );
    let args = [folder.to_str().unwrap(), "--games", "3"];
    let run = result(&args);
    let counts = &run["result"];
    assert_eq!((counts["stopped"].as_u64(), counts["too_long"].as_u64()), (Some(3), Some(0)));
    let first = &counts["first_stopped"];
    assert_eq!(first["number"], 0);
    assert_eq!(first["why"], "the effects or rules seem to loop forever");
    assert!(first["going_round"].as_array().unwrap().iter().any(|name| name == "phase talking"), "{first}");
    let told = String::from_utf8(sim(&args).stdout).unwrap();
    assert!(told.contains(&format!("its own seed is {}", first["seed"])), "{told}");
}

#[test]
fn what_rulings_ask_is_not_counted_in_matches() {
    let phases = "Turn(name: \"turn\", max: 9, steps: [Run(do: \"beat\")])";
    let folder = made_up("asked", phases, "rule beat { foe.hp -= 1 }");
    let digest = || result(&[folder.to_str().unwrap(), "--games", "5"])["result"]["digest"].clone();
    let before = digest();
    let ruling = "rulings for asked\n\nruling \"a beating\" {
        given { turn p1 }\n    when { run beat }\n    then { p1 did beat this turn }\n}\n";
    fs::create_dir(folder.join("rulings")).unwrap();
    fs::write(folder.join("rulings/all.tiru"), ruling).unwrap();
    let mut test = Command::new(env!("CARGO_BIN_EXE_tiru"));
    assert!(test.arg("test").arg(&*folder).output().unwrap().status.success(), "the ruling asks");
    assert_eq!(digest(), before);
}

#[test]
fn how_matches_ended_is_reported_in_the_words_of_the_rules() {
    let run = result(&["battlemonsters", "--games", "300"]);
    let counts = &run["result"];
    let endings = counts["endings"].as_array().unwrap();
    let of = |how: &str| -> u64 {
        endings.iter().filter(|it| it["how"] == how).map(|it| it["games"].as_u64().unwrap()).sum()
    };
    let wins: u64 = counts["wins"].as_array().unwrap().iter().map(|wins| wins.as_u64().unwrap()).sum();
    let ties = ["ties", "too_long"].map(|what| counts[what].as_u64().unwrap());
    assert_eq!((of("won") + of("others_lost"), of("tie"), of("too_long")), (wins, ties[0], ties[1]));
    let told = String::from_utf8(sim(&["battlemonsters", "--games", "300"]).stdout).unwrap();
    for why in ["no lives left", "the supply ran out"] {
        let found = endings.iter().find(|it| it["why"] == why).unwrap();
        // The rules of this game only say who loses.
        assert_eq!(found["how"], "others_lost");
        let line = told.lines().find(|line| line.starts_with(&format!("  others lost: {why}"))).unwrap();
        assert!(line.contains(&format!(" {} ", found["games"])), "{line}");
    }
}

/// Scores are counted as they are, and players that think look for a high one.
#[test]
#[expect(clippy::cast_precision_loss, reason = "small numbers")]
fn scores_have_a_mean_and_a_spread() {
    let game = "tests/cases/effects/beacons";
    let run = result(&[game, "--games", "200"]);
    let scores = &run["result"]["scores"];
    let counts = scores["counts"].as_array().unwrap();
    let counts = counts.iter().map(|pair| (pair[0].as_i64().unwrap(), pair[1].as_i64().unwrap()));
    let (games, sum, squares) = counts.fold((0, 0, 0), |(games, sum, squares), (score, times)| {
        (games + times, sum + score * times, squares + score * score * times)
    });
    assert_eq!(games + run["result"]["nobody_wins"].as_i64().unwrap(), 200);
    let mean = sum as f64 / games as f64;
    let deviation = (squares as f64 / games as f64 - mean * mean).sqrt();
    let near = |what: &str, number: f64| assert!((scores[what].as_f64().unwrap() - number).abs() < 1e-9);
    near("mean", mean);
    near("deviation", deviation);
    let told = String::from_utf8(sim(&[game, "--games", "200"]).stdout).unwrap();
    for part in
        ["end with a score", &format!("{mean:.2} on average, standard deviation {deviation:.2}"), "score 4 "]
    {
        assert!(told.contains(part), "{told}");
    }
    let thought = result(&[game, "--games", "40", "--seats", "greedy,search:20"]);
    assert!(thought["result"]["scores"]["mean"].as_f64().unwrap() > mean + 1.0, "{thought}");
}

/// Recording what is played does not change the matches, and each match of a deck counts once for each of its
/// cards.
#[test]
fn cards_are_counted_without_another_match() {
    for game in ["monsterpack", "monsta", "battlemonsters"] {
        let args = [game, "--games", "60", "--deck"];
        let deck = match game {
            "monsterpack" => "Long Reach",
            "monsta" => "Roots and Tides",
            _ => "",
        };
        let args = if deck.is_empty() { args[..3].to_vec() } else { [&args[..], &[deck]].concat() };
        let plain = result(&args);
        let counted = result(&[&args[..], &["--cards", "--threads", "2"]].concat());
        assert_eq!(plain["result"]["digest"], counted["result"]["digest"], "{game}");
        assert!(plain["details"].is_null());
        let cards = counted["details"]["cards"].as_array().unwrap();
        assert!(cards.len() > 9, "{game}");
        let wins: u64 =
            counted["result"]["wins"].as_array().unwrap().iter().map(|wins| wins.as_u64().unwrap()).sum();
        for card in cards.iter().filter(|_| !deck.is_empty()) {
            let of = |part: &str, end: &str| card[part][end].as_u64().unwrap();
            let all = |end: &str| of("played", end) + of("not_played", end);
            // Both decks contain the card, and one of them has won.
            assert!(of("played", "won") <= wins && all("won") <= wins, "{card}");
            // What is played was drawn before, and what is drawn was in the deck.
            let in_deck = of("in_deck", "of");
            let (played, drawn) = (of("played", "won") + of("played", "lost"), of("drawn", "of"));
            assert!(played <= drawn && drawn <= in_deck, "{card}");
            assert_eq!(all("won") + all("lost"), in_deck, "{card}");
            if game == "monsterpack" {
                assert_eq!((all("won"), all("lost")), (wins, wins), "{card}");
            }
        }
    }
    let told = String::from_utf8(sim(&["monsterpack", "--games", "60", "--cards"]).stdout).unwrap();
    assert!(told.contains("won else") && told.contains("Mist Minnow"), "{told}");
}

/// A game of one question: a card may be played, and then an effect resolves, never can, or is cancelled.
#[test]
fn effects_and_what_is_never_used_are_counted() {
    let folder = Scratch::new("sim", "effects");
    let structure = "Game(name: \"Effects\", seats: (2, 2),
        attributes: [(of: Seat, name: \"hp\", type: Int)],
        zones: [(name: \"hand\", sees: Owner), (name: \"field\", sees: All, live: Always)],
        decks: [(part: \"main\", to: \"hand\", size: (2, 2))], turns: Alternate,
        phases: [Turn(name: \"turn\", max: 2, steps: [Offer(name: \"act\", do: [\"play\"], exactly: 1)])])";
    let rules = "action play(card in my.hand where .name = \"Ant\") { move card to my.field  my.hp += 1 }";
    fs::create_dir_all(folder.join("packs")).unwrap();
    fs::create_dir_all(folder.join("decks")).unwrap();
    fs::write(folder.join("game.ron"), structure).unwrap();
    fs::write(folder.join("rules.tiru"), format!("rules for effects\n{rules}\n")).unwrap();
    let cards = "pack \"Cards\" for effects
card \"Ant\" { on play with self { my.hp += 1 }  on play with self if my.hp > 99 { my.hp += 1 } }
card \"Bee\" { on play with self { my.hp += 1 } }
";
    fs::write(folder.join("packs/cards.tiru"), cards).unwrap();
    fs::write(folder.join("decks/two.deck"), "deck \"Two\" for effects\n1 Ant\n1 Bee\n").unwrap();
    let run = result(&[&folder.to_string_lossy(), "--games", "10", "--cards"]);
    let effects = run["details"]["effects"].as_array().unwrap();
    let of = |at: usize| ["resolved", "unmet", "cancelled"].map(|count| effects[at][count].as_u64().unwrap());
    assert_eq!(effects.len(), 3, "{run}");
    assert_eq!([of(0), of(1), of(2)], [[20, 0, 0], [0, 20, 0], [0, 0, 0]], "{run}");
    let told =
        String::from_utf8(sim(&[&folder.to_string_lossy(), "--games", "10", "--cards"]).stdout).unwrap();
    assert!(told.contains("never resolved: Ant: ") && told.contains("; Bee: "), "{told}");
}

/// Cards of a deck that all players share are in the deck of each, and played by whoever takes them.
#[test]
fn cards_of_a_shared_deck_are_counted() {
    let folder = Scratch::new("sim", "shared");
    let structure = "Game(name: \"Shared\", seats: (2, 2), turns: Alternate,
        zones: [(name: \"hand\", sees: Owner), (name: \"market\", sees: All, shared: true), (name: \"under\", shared: true)],
        decks: [(part: \"pool\", to: \"market\", shared: true, default: [\"Cow\"]),
                (part: \"rest\", to: \"under\", shared: true, default: [\"Dog\"])],
        phases: [Turn(name: \"turn\", max: 2, steps: [Offer(name: \"act\", do: [\"take\"], exactly: 1)])])";
    fs::create_dir_all(folder.join("packs")).unwrap();
    fs::write(folder.join("game.ron"), structure).unwrap();
    let take = "action take(card in market) { move card to my.hand  win me \"took it\" }";
    fs::write(folder.join("rules.tiru"), format!("rules for shared\n{take}\n")).unwrap();
    let cards = "pack \"Cards\" for shared\ncard \"Cow\" { }\ncard \"Dog\" { }\n";
    fs::write(folder.join("packs/cards.tiru"), cards).unwrap();
    let run = result(&[&folder.to_string_lossy(), "--games", "10", "--cards"]);
    let cow = &run["details"]["cards"][0];
    let of = |part: &str, end: &str| cow[part][end].as_u64().unwrap();
    assert_eq!(
        (cow["card"].as_str(), of("in_deck", "of"), of("drawn", "of")),
        (Some("Cow"), 20, 10),
        "{run}"
    );
    assert_eq!((of("played", "won"), of("not_played", "lost")), (10, 10), "{run}");
    assert_eq!(run["details"]["never_played"], serde_json::json!(["Dog"]), "{run}");
}

#[test]
fn whoever_has_the_first_turn_is_counted() {
    let phases = "Turn(name: \"turn\", steps: [Offer(name: \"act\", do: [\"go\"], exactly: 1)])";
    let folder = made_up("begins", phases, "action go { win me }");
    fs::write(
        folder.join("game.ron"),
        fs::read_to_string(folder.join("game.ron")).unwrap().replace("turns:", "first: Chance, turns:"),
    )
    .unwrap();
    let run = result(&[&folder.to_string_lossy(), "--games", "200"]);
    let first = &run["result"]["first_turn"];
    assert_eq!(
        (first["share"]["rate"].as_f64(), first["share"]["of"].as_u64()),
        (Some(1.0), Some(200)),
        "{run}"
    );
    assert_eq!(first["matches"], run["result"]["wins"]);
    assert!((60..140).contains(&first["matches"][0].as_u64().unwrap()), "{run}");
    // In Monsta both choose at the same time.
    assert!(result(&["monsta", "--games", "20"])["result"]["first_turn"].is_null());
}

#[test]
fn playing_takes_no_memory() {
    let loaded = files::game("cards/monsterpack");
    let game = loaded.game.unwrap();
    let settings = Settings::default_of(&game);
    let decks: Vec<DeckList> = loaded
        .playable
        .iter()
        .map(|deck| deck.list.clone())
        .filter(|deck| Lineup::refusals(&game, &settings, deck).is_empty())
        .take(2)
        .collect();
    let lineup = Arc::new(Lineup::new(game, &decks, settings).unwrap());
    let fresh = Match::deal(&lineup, 0);
    let (mut table, mut options) = (fresh.clone(), Options::new());
    let mut play = |seed: u64| {
        table.deal_again(&fresh, seed);
        playout(&mut table, &mut [0, 1].map(|seat| Random::new(seed, seat)), &mut options).decisions
    };
    (0..50).for_each(|seed| assert!(play(seed) > 0));
    let mut decisions = 0;
    let taken = allocation_counter::measure(|| decisions = (50..250).map(&mut play).sum::<u32>());
    assert!(decisions > 5_000);
    // Two allocations per match: the loser, and the reason that a rule gives.
    assert!(taken.count_total <= 400, "{taken:?} in {decisions} decisions");
}

/// Creates a game of three decks; `rules` says who wins.
fn three_decks(name: &str, rules: &str) -> Scratch {
    let folder = Scratch::new("sim", name);
    let structure = "Game(name: \"Strengths\", seats: (2, 2),
        attributes: [(of: Card, name: \"might\", type: Int, printed: true)],
        zones: [(name: \"hand\")], decks: [(to: \"hand\", size: (1, 1))],
        turns: Alternate, phases: [Turn(name: \"turn\", steps: [Run(do: \"fight\")])])";
    fs::create_dir_all(folder.join("packs")).unwrap();
    fs::create_dir_all(folder.join("decks")).unwrap();
    fs::write(folder.join("game.ron"), structure).unwrap();
    fs::write(folder.join("rules.tiru"), format!("rules for {name}\nrule fight {{ {rules} }}\n")).unwrap();
    let mut cards = format!("pack \"Cards\" for {name}\n");
    for (card, might) in [("Ant", 1), ("Bear", 2), ("Cat", 2)] {
        writeln!(cards, "card \"{card}\" {{ might {might} }}").unwrap();
        fs::write(
            folder.join(format!("decks/{card}.deck")),
            format!("deck \"{card}s\" for {name}\n1 {card}\n"),
        )
        .unwrap();
    }
    fs::write(folder.join("packs/cards.tiru"), cards).unwrap();
    folder
}

#[test]
fn every_deck_plays_every_other_from_both_seats() {
    let strongest = "win most(seats, first(it.hand).might)";
    let folder = three_decks("strengths", strongest);
    let game = folder.to_string_lossy();
    let told = result(&[&game, "--decks", "all", "--games", "7"]);
    assert_eq!(told["decks"], serde_json::json!(["Ants", "Bears", "Cats"]));
    let won: Vec<(u64, u64)> = told["pairs"]
        .as_array()
        .unwrap()
        .iter()
        .map(|pair| (pair["won"]["won"].as_u64().unwrap(), pair["won"]["of"].as_u64().unwrap()))
        .collect();
    // Equal cards let both win: each of the two decks has as many wins.
    assert_eq!(won, [(0, 7), (0, 7), (7, 14)]);
    assert_eq!(told["overall"][1]["won"], 14);
    let folder = three_decks("seats", "win first(seats)");
    let told = result(&[&folder.to_string_lossy(), "--decks", "all", "--games", "8"]);
    assert_eq!(told["player_1"]["rate"], 1.0);
    assert_eq!(
        told["overall"][0],
        serde_json::json!({ "won": 8, "of": 16, "rate": 0.5, "from": told["overall"][0]["from"], "to": told["overall"][0]["to"] })
    );
}

#[test]
fn every_deck_against_every_other_is_the_same_on_any_number_of_processors() {
    let of = |threads| result(&["monsterpack", "--decks", "all", "--games", "20", "--threads", threads]);
    assert_eq!(of("1"), of("2"));
}

#[test]
fn what_cannot_be_played_against_each_other_is_said() {
    let said = refused(&["monsterpack", "--decks", "all", "--deck", "Long Reach"], 2);
    assert!(said.contains("leave out `--deck`"), "{said}");
    let said = refused(&["examples/boats", "--decks", "all", "--reading", "nothing=1"], 2);
    assert!(said.contains("nothing"), "{said}");
    let said = refused(&["examples/lanterns", "--decks", "all"], 2);
    assert!(said.contains("has 1 deck that can be played, and `--decks all` needs two"), "{said}");
}

#[test]
fn the_table_of_cards_says_that_ties_are_not_counted() {
    let folder = Scratch::new("sim", "ties");
    let run = |args: &[&str]| {
        let told = program::tiru(&folder, args);
        String::from_utf8(told.stdout).unwrap()
    };
    run(&["new", "game", "ponds"]);
    let told = run(&["sim", "ponds", "--games", "50", "--cards"]);
    assert!(!told.contains("ties                                            0"), "{told}");
    assert!(told.contains("  only matches that somebody won are counted\n"), "{told}");
}

/// The table for spreadsheets has what the report has.
#[test]
fn the_table_has_the_counts_of_the_report() {
    let args = ["battlemonsters", "--games", "40"];
    let counts = result(&args)["result"].clone();
    let told = sim(&[&args[..], &["--csv"]].concat());
    let told = String::from_utf8(told.stdout).unwrap();
    for (part, what) in
        [("ties", "ties"), ("nobody wins", "nobody_wins"), ("too long", "too_long"), ("stopped", "stopped")]
    {
        let row = format!("\n{part},,,{},40,", counts[what]);
        assert!(told.contains(&row), "{row}: {told}");
    }
    let row = format!(
        "\ndecisions,a match,,{},40,{:.6},,\n",
        counts["decisions"],
        counts["decisions_per_game"].as_f64().unwrap()
    );
    assert!(told.contains(&row), "{row}: {told}");
    let row = told.lines().find(|line| line.starts_with("turns,a match,,")).unwrap();
    assert!(row.contains(&format!(",{:.6},,", counts["turns"]["mean"].as_f64().unwrap())), "{row}");
}
