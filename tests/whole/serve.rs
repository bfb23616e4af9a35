//! Tests `tiru serve` with the real program at the other end of a pipe: whole matches, mistakes in lines, and what a seat is shown.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

use serde_json::{Value, json};

/// A conversation, begun.
struct Served {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    hello: Value,
}

impl Served {
    fn begin(args: &[&str]) -> Served {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tiru"));
        command.arg("serve").args(args).arg("--stdio").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.current_dir(env!("CARGO_MANIFEST_DIR")).spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        let mut served = Served { child, input, output, hello: Value::Null };
        served.hello = served.read();
        assert_eq!(served.hello["type"], "hello");
        served
    }

    fn read(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        serde_json::from_str(&line).map_err(|why| format!("{why}: {line}")).unwrap()
    }

    fn say_bytes(&mut self, line: &[u8]) -> Value {
        self.input.write_all(line).unwrap();
        self.input.write_all(b"\n").unwrap();
        self.read()
    }

    fn say(&mut self, line: &Value) -> Value {
        self.say_bytes(line.to_string().as_bytes())
    }

    fn reset(&mut self, seed: &str) -> Value {
        self.say(&json!({"type": "reset", "seed": seed}))
    }

    fn answer(&mut self, choice: usize) -> Value {
        self.say(&json!({"type": "answer", "choice": choice}))
    }

    /// Plays a match to its end with choices from a seed. Returns every line.
    fn play(&mut self, seed: u64) -> Vec<Value> {
        let mut lines = vec![self.reset(&seed.to_string())];
        let mut chance = seed;
        while lines.last().unwrap()["type"] == "prompt" {
            let count = lines.last().unwrap()["choices"].as_array().unwrap().len();
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            lines.push(self.answer((chance >> 33) as usize % count));
        }
        lines
    }

    /// Ends the conversation and returns the exit code.
    fn end(self) -> Option<i32> {
        let Served { mut child, input, .. } = self;
        drop(input);
        child.wait().unwrap().code()
    }
}

#[test]
fn matches_are_played_one_after_another_and_repeat_with_their_seed() {
    for game in ["monsterpack", "battlemonsters", "monsta", "examples/boats", "examples/lanterns"] {
        let mut served = Served::begin(&[game]);
        assert_eq!(served.hello["protocol"], 1);
        let first = served.play(7);
        let over = first.last().unwrap();
        assert_eq!((&over["type"], &over["seed"]), (&json!("over"), &json!("7")), "{game}");
        let seats = served.hello["seats"].as_array().unwrap().len();
        assert_eq!(over["views"].as_array().unwrap().len(), seats, "{game}");
        let other = served.play(u64::MAX);
        assert_eq!(other.last().unwrap()["seed"], "18446744073709551615", "{game}");
        let views = |lines: &[Value]| lines.iter().map(|line| line["view"].clone()).collect::<Vec<_>>();
        assert_ne!(views(&first), views(&other), "{game}: another seed is another match");
        let mut again = served.play(7);
        for line in &mut again {
            line["match"] = json!(1);
        }
        assert_eq!(again, first, "{game}");
        assert_eq!(served.end(), Some(0), "{game}");
    }
}

#[test]
fn hello_names_everything_that_a_line_can_name() {
    for game in ["monsterpack", "battlemonsters", "monsta", "examples/lanterns"] {
        let mut served = Served::begin(&[game]);
        let hello = served.hello.clone();
        let names = |list: &str| -> Vec<Value> {
            let rows = hello[list].as_array().unwrap();
            rows.iter().map(|row| if row.is_string() { row.clone() } else { row["name"].clone() }).collect()
        };
        let (zones, actions, phases, attributes) =
            (names("zones"), names("actions"), names("phases"), names("attributes"));
        let cards = names("cards");
        let packs = hello["cards"].as_array().unwrap().iter().map(|card| card["pack"].as_str().unwrap());
        assert!(packs.clone().count() > 0 && packs.clone().all(|pack| !pack.is_empty()), "{game}: {hello}");
        let mut seen = 0;
        for line in served.play(3) {
            let view = &line["view"];
            for phase in view["phases"].as_array().into_iter().flatten() {
                assert!(phases.contains(phase), "{game}: {phase}");
            }
            for choice in line["choices"].as_array().into_iter().flatten() {
                assert!(
                    choice["action"].is_null() || actions.contains(&choice["action"]),
                    "{game}: {choice}"
                );
                for thing in choice["things"].as_array().into_iter().flatten() {
                    assert!(thing["zone"].is_null() || zones.contains(&thing["zone"]), "{game}: {thing}");
                    if let Some(at) = thing["card"].as_u64() {
                        assert_eq!(cards[usize::try_from(at).unwrap()], thing["name"], "{game}");
                        seen += 1;
                    }
                    for (name, _) in thing["values"].as_object().into_iter().flatten() {
                        assert!(attributes.contains(&json!(name)), "{game}: {name}");
                    }
                }
            }
        }
        assert!(seen > 10, "{game}: {seen} cards in choices");
    }
}

#[test]
fn a_seat_is_shown_nothing_that_it_may_not_know() {
    let mut served = Served::begin(&["monsterpack"]);
    let mut looked = 0;
    for line in served.play(11) {
        let Some(seat) = line["seat"].as_u64() else { continue };
        assert_eq!(line["view"]["seat"], seat);
        for other in line["view"]["seats"].as_array().unwrap() {
            let zones = &other["zones"];
            assert_eq!(zones["deck"]["cards"], json!([]), "nobody sees a deck");
            let count = zones["hand"]["count"].as_u64().unwrap();
            let shown = zones["hand"]["cards"].as_array().unwrap().len() as u64;
            if other["seat"] == seat {
                assert_eq!(shown, count);
            } else {
                assert_eq!(shown, 0);
                looked += count;
            }
        }
    }
    assert!(looked > 20, "{looked} hidden cards");
}

#[test]
fn seats_of_the_computer_are_never_asked_or_shown() {
    let mut served = Served::begin(&["monsterpack", "--seats", "random,program"]);
    assert_eq!(served.hello["seats"][0]["plays"], "random");
    let lines = served.play(5);
    let (over, prompts) = lines.split_last().unwrap();
    assert!(prompts.iter().all(|line| line["seat"] == 2));
    assert_eq!(over["views"].as_array().unwrap().len(), 1);
    assert_eq!(over["views"][0]["seat"], 2);
    served.reset("5");
    let refused = served.say(&json!({"type": "view", "seat": 1}));
    assert_eq!((&refused["code"], &refused["expected"]), (&json!("no-seat"), &json!("one of 2")));
    assert_eq!(served.say(&json!({"type": "view", "seat": 2}))["view"]["seat"], 2);
    // The computer can play alone: the match is over at once, and nobody is shown it.
    let mut alone = Served::begin(&["monsterpack", "--seats", "random,greedy"]);
    let over = alone.reset("5");
    assert_eq!((&over["type"], &over["views"]), (&json!("over"), &json!([])));
}

#[test]
fn a_mistake_is_answered_with_what_was_expected_and_changes_nothing() {
    let mut served = Served::begin(&["monsterpack"]);
    for early in [json!({"type": "answer", "choice": 0}), json!({"type": "concede"})] {
        let refused = served.say(&early);
        assert_eq!((&refused["type"], &refused["code"]), (&json!("error"), &json!("no-match")));
    }
    let prompt = served.reset("4");
    let mut deep = "[".repeat(100_000);
    deep.push('1');
    let long = format!("{{\"type\":\"{}\"}}", "a".repeat(1024 * 1024));
    let cases: &[(&[u8], &str, &str)] = &[
        (b"", "not-json", r#"{"type":"answer","choice":0}"#),
        (b"   \r", "not-json", "an object"),
        (b"hello", "not-json", "an object"),
        (b"{\"type\":\"answer\"", "not-json", "an object"),
        (b"\xff\xfe", "not-json", "an object"),
        (b"{} {}", "not-json", "an object"),
        (deep.as_bytes(), "not-json", "an object"),
        (b"[0]", "not-an-object", "an object"),
        (b"0", "not-an-object", "an object"),
        (b"{}", "missing-field", "one of `reset`, `answer`"),
        (b"{\"type\":4}", "wrong-value", "one of `reset`"),
        (b"{\"type\":\"anwser\",\"choice\":0}", "unknown-type", "did you mean `answer`?"),
        (b"{\"type\":\"Answer\",\"choice\":0}", "unknown-type", "did you mean `answer`?"),
        (b"{\"type\":\"answer\"}", "missing-field", "the position of a choice"),
        (b"{\"type\":\"answer\",\"choise\":0}", "unknown-field", "did you mean `choice`?"),
        (b"{\"type\":\"quit\",\"now\":true}", "unknown-field", "no other field"),
        (b"{\"type\":\"answer\",\"choice\":0,\"choice\":1}", "repeated-field", "each field once"),
        (b"{\"type\":\"answer\",\"choice\":-1}", "wrong-value", "from 0"),
        (b"{\"type\":\"answer\",\"choice\":1.5}", "wrong-value", "from 0"),
        (b"{\"type\":\"answer\",\"choice\":\"0\"}", "wrong-value", "from 0"),
        (b"{\"type\":\"answer\",\"choice\":18446744073709551615}", "no-choice", "a number from 0 to"),
        (b"{\"type\":\"answer\",\"choice\":24}", "no-choice", "a number from 0 to 23"),
        (b"{\"type\":\"answer\",\"choice\":0,\"seat\":300}", "wrong-value", "from 1"),
        (b"{\"type\":\"answer\",\"choice\":0,\"serial\":1}", "not-asked", "serial 0"),
        (b"{\"type\":\"answer\",\"choice\":0,\"seat\":3}", "no-seat", "one of 1, 2"),
        (b"{\"type\":\"reset\",\"seed\":\"+7\"}", "wrong-value", "without signs"),
        (b"{\"type\":\"reset\",\"seed\":\"007\"}", "wrong-value", "without signs"),
        (b"{\"type\":\"view\"}", "missing-field", "from 1"),
        (b"{\"type\":\"view\",\"seat\":0}", "no-seat", "one of 1, 2"),
        (b"{\"type\":\"concede\",\"seat\":3}", "no-seat", "one of 1, 2"),
        (b"{\"type\":\"concede\"}", "refused", "nobody can concede"),
        (b"{\"type\":\"reset\",\"seed\":4}", "wrong-value", "in quotes"),
        (b"{\"type\":\"reset\",\"seed\":\"-4\"}", "wrong-value", "in quotes"),
        (b"{\"type\":\"reset\",\"seed\":\"18446744073709551616\"}", "wrong-value", "to 18446744073709551615"),
        (long.as_bytes(), "too-long", "at most 1048576 bytes"),
    ];
    let choices = prompt["choices"].as_array().unwrap().len();
    assert_eq!(choices, 24, "the cases above name it");
    for (line, code, expected) in cases {
        let refused = served.say_bytes(line);
        let shown: String = String::from_utf8_lossy(line).chars().take(80).collect();
        assert_eq!(
            (&refused["type"], &refused["code"]),
            (&json!("error"), &json!(code)),
            "{shown}: {refused}"
        );
        assert!(refused["expected"].as_str().unwrap().contains(expected), "{shown}: {refused}");
        assert!(refused.to_string().len() < 1000, "{shown}: a mistake is not repeated at length");
    }
    let blanks = served.reset(" 7");
    assert_eq!(blanks["message"], "`seed` is the text \" 7\"", "what is wrong with it is seen");
    // The same prompt is open, and takes the answer that names it.
    let view = served.say(&json!({"type": "view", "seat": prompt["seat"]}));
    assert_eq!(view["view"], prompt["view"]);
    let answer = json!({"type": "answer", "choice": 0, "seat": prompt["seat"], "serial": prompt["serial"]});
    assert_eq!(served.say(&answer)["type"], "prompt");
    served.play(4);
    assert_eq!(served.answer(0)["code"], "no-prompt");
    assert_eq!(served.end(), Some(0));
}

/// The client in `examples/python` needs nothing but Python; what needs packages from the network is checked by `check.py` there.
#[test]
fn the_client_in_python_plays_a_match() {
    let root = env!("CARGO_MANIFEST_DIR");
    for (game, last) in [("monsterpack", "Player"), ("examples/lanterns", "Player")] {
        let mut command = Command::new("python3");
        command.args(["examples/python/tiru_pettingzoo/serve.py", game]).current_dir(root);
        // Where there is no Python, nothing can be tried.
        let Ok(told) = command.env("TIRU", env!("CARGO_BIN_EXE_tiru")).output() else { return };
        let said = String::from_utf8(told.stdout).unwrap();
        assert!(
            told.status.success() && said.starts_with(last) && said.contains(" answers)"),
            "{game}: {said}"
        );
    }
    let mut command = Command::new("python3");
    command.args(["examples/python/tiru_pettingzoo/serve.py", "monsterpak"]).current_dir(root);
    let told = command.env("TIRU", env!("CARGO_BIN_EXE_tiru")).output().unwrap();
    let said = String::from_utf8(told.stderr).unwrap();
    assert!(said.contains("did you mean `monsterpack`?") && said.contains("exit code 2"), "{said}");
}

#[test]
fn a_prompt_says_for_whom_a_seat_decides() {
    let mut served = Served::begin(&["tests/cases/deciding/marionette"]);
    let lines = served.play(3);
    let prompts: Vec<&Value> = lines.iter().filter(|line| line["type"] == "prompt").collect();
    assert_eq!(prompts.len(), 6);
    for (nth, prompt) in prompts.iter().enumerate() {
        assert_eq!((&prompt["seat"], &prompt["serial"]), (&json!(1), &json!(nth)), "{prompt}");
        let of = if nth % 2 == 0 { Value::Null } else { json!(2) };
        assert_eq!(prompt["for"], of, "{prompt}");
        let hands = prompt["view"]["seats"].as_array().unwrap();
        for hand in hands.iter().map(|seat| &seat["zones"]["hand"]) {
            assert_eq!(json!(hand["cards"].as_array().unwrap().len()), hand["count"], "{prompt}");
        }
    }
    let stale = served.say(&json!({"type": "view", "seat": 2}));
    assert_eq!(stale["type"], "view");
    assert_eq!(served.end(), Some(0));
}

#[test]
fn conceding_ends_a_match_of_two() {
    let mut served = Served::begin(&["battlemonsters"]);
    let seat = served.reset("1")["seat"].as_u64().unwrap();
    let over = served.say(&json!({"type": "concede"}));
    assert_eq!((&over["type"], &over["winners"]), (&json!("over"), &json!([3 - seat])), "{over}");
    assert_eq!(over["why"], json!(format!("Player {seat} concedes")), "{over}");
}

#[test]
fn what_cannot_be_served_is_said_before_hello() {
    let run = |args: &[&str]| -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tiru"));
        command.args(args).stdin(Stdio::null()).output().unwrap()
    };
    for (args, words) in [
        (&["serve", "monsterpack"][..], "--stdio"),
        (&["serve", "monsterpak", "--stdio"], "monsterpack"),
        (&["serve", "monsterpack", "--stdio", "--seats", "program"], "1 seat, but the game is for 2"),
        (
            &["serve", "monsterpack", "--stdio", "--seats", "human,program"],
            "the players are `program`, `random`",
        ),
        (&["serve", "monsterpack", "--stdio", "--seats", "program,search:0"], "a whole number from 1"),
        (&["serve", "monsterpack", "--stdio", "--deck", "Nothing"], "no deck is called `Nothing`"),
    ] {
        let told = run(args);
        let said = String::from_utf8(told.stderr).unwrap();
        assert_eq!((told.status.code(), told.stdout.len()), (Some(2), 0), "{args:?}: {said}");
        assert!(said.contains(words), "{args:?}: {said}");
    }
    // The end of the input is the end of the conversation.
    let told = run(&["serve", "monsterpack", "--stdio"]);
    assert_eq!(told.status.code(), Some(0));
    let hello: Value = serde_json::from_slice(&told.stdout).unwrap();
    assert_eq!(hello["longest_line"], 1024 * 1024);
}
