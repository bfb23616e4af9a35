//! Tests of long runs of `tiru sim`: shards and their merge, `--until`, Ctrl-C, and matches kept as saves.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use crate::kit::program::tiru;
use crate::kit::scratch::Scratch;
use serde_json::Value;

fn printed(folder: &Path, args: &[&str]) -> String {
    let told = tiru(folder, args);
    assert!(told.status.success(), "{args:?}: {told:?}");
    String::from_utf8(told.stdout).unwrap()
}

fn refused(folder: &Path, args: &[&str], code: i32) -> String {
    let told = tiru(folder, args);
    assert_eq!((told.status.code(), told.stdout.len()), (Some(code), 0), "{args:?}: {told:?}");
    String::from_utf8(told.stderr).unwrap()
}

/// Plays a run in shards, as processes side by side, and returns the files.
fn shards(folder: &Path, args: &[&str], of: usize) -> Vec<String> {
    let files: Vec<String> = (1..=of).map(|number| format!("{number}-of-{of}.json")).collect();
    let play = |(number, file): (usize, &String)| {
        let shard = format!("{number}/{of}");
        let mut command = Command::new(env!("CARGO_BIN_EXE_tiru"));
        command.arg("sim").args(args).args(["--shard", &shard, "--to", file, "--threads", "1"]);
        command.current_dir(folder).stdout(Stdio::null()).spawn().unwrap()
    };
    let children: Vec<_> = (1..).zip(&files).map(play).collect();
    for mut child in children {
        assert!(child.wait().unwrap().success());
    }
    files
}

#[test]
fn merged_shards_are_the_whole_byte_for_byte() {
    let folder = Scratch::new("sim-shards", "merge");
    let runs: [(&[&str], usize); 4] = [
        (&["monsterpack", "--games", "103", "--seed", "18446744073709551615"], 3),
        (&["battlemonsters", "--games", "40", "--cards"], 4),
        (&["monsterpack", "--games", "7", "--decks", "all"], 4),
        (&["monsterpack", "--games", "31", "--against", "columns=3"], 2),
    ];
    for (args, of) in runs {
        let mut files = shards(&folder, args, of);
        // Any order will do.
        files.reverse();
        for form in [&[][..], &["--json"]] {
            let whole = printed(&folder, &[&["sim"], args, form].concat());
            let names: Vec<&str> = files.iter().map(String::as_str).collect();
            let merged = printed(&folder, &[&["sim", "merge"], &names[..], form].concat());
            assert_eq!(merged, whole, "{args:?}");
        }
    }
}

#[test]
fn parts_that_do_not_belong_together_are_refused_by_name() {
    let folder = Scratch::new("sim-shards", "refused");
    let run = ["monsterpack", "--games", "9"];
    let files = shards(&folder, &run, 3);
    let play = |args: &[&str], file: &str| {
        printed(&folder, &[&["sim"], args, &["--shard", "1/3", "--to", file]].concat());
    };
    play(&[&run[..], &["--seed", "2"]].concat(), "seed.json");
    play(&["monsterpack", "--games", "10"], "games.json");
    play(&[&run[..], &["--reading", "columns=3"]].concat(), "rules.json");
    play(&["battlemonsters", "--games", "9"], "game.json");
    play(&[&run[..], &["--seats", "greedy,random"]].concat(), "players.json");
    play(&[&run[..], &["--deck", "Quick Sparks"]].concat(), "decks.json");
    let [one, two, three] = [0, 1, 2].map(|at| files.get(at).unwrap().as_str());
    for (other, words) in [
        ("seed.json", "the seed is 2 here, 1 there"),
        ("games.json", "the number of matches is 10 here, 9 there"),
        ("rules.json", "the rules are columns=3 here, the official ones there"),
        ("game.json", "the game is battlemonsters here, monsterpack there"),
        ("players.json", "the players are greedy, random here"),
        ("decks.json", "the decks are Quick Sparks, Quick Sparks here"),
    ] {
        let said = refused(&folder, &["sim", "merge", one, two, three, other], 1);
        assert!(
            said.contains(&format!("`{other}` and `{one}` are parts of different runs: {words}")),
            "{said}"
        );
    }
    let said = refused(&folder, &["sim", "merge", one, three], 1);
    assert!(said.contains("shard 2 of 3 missing"), "{said}");
    fs::copy(folder.join(two), folder.join("copy.json")).unwrap();
    let said = refused(&folder, &["sim", "merge", one, two, "copy.json", three], 1);
    assert!(said.contains("shard 2/3 is there twice: `2-of-3.json` and `copy.json`"), "{said}");
    let text = fs::read_to_string(folder.join(two)).unwrap();
    fs::write(folder.join(two), text.replace("\"ties\": 0", "\"ties\": 1")).unwrap();
    let said = refused(&folder, &["sim", "merge", one, two, three], 1);
    assert!(said.contains("`2-of-3.json` was edited or damaged"), "{said}");
    fs::write(folder.join(two), text.split_at(text.len() / 2).0).unwrap();
    let said = refused(&folder, &["sim", "merge", one, two, "none.json"], 1);
    assert!(said.contains("`2-of-3.json` is no result of a shard"), "{said}");
    assert!(said.contains("`none.json`: it cannot be read: there is no such file"), "{said}");
    fs::write(folder.join(two), "{\"tiru\":\"match\",\"format\":1}").unwrap();
    assert!(refused(&folder, &["sim", "merge", two], 1).contains("is no result of `tiru sim --to`"));
}

#[test]
fn what_cannot_be_done_is_said_before_the_first_match() {
    let folder = Scratch::new("sim-shards", "before");
    let many = ["sim", "monsterpack", "--games", "100000000"];
    let with = |more: &[&str]| refused(&folder, &[&many[..], more].concat(), 2);
    let said = with(&["--shard", "1/200000000", "--to", "x.json"]);
    assert!(said.contains("write `I/N`"), "{said}");
    let said =
        refused(&folder, &["sim", "monsterpack", "--games", "5", "--shard", "6/9", "--to", "x.json"], 2);
    assert!(
        said.contains("5 matches cannot be cut into 9 shards") && said.contains("at most `5/5`"),
        "{said}"
    );
    let pairs = ["sim", "monsterpack", "--decks", "all", "--games", "6", "--shard", "4/4", "--to", "x.json"];
    let said = refused(&folder, &pairs, 2);
    assert!(said.contains("6 matches for each pair, half of them from each seat, cannot be cut"), "{said}");
    assert!(said.contains("at most `3/3`"), "{said}");
    assert!(with(&["--shard", "1/2"]).contains("--to"));
    let said = with(&["--to", "nowhere/x.json"]);
    assert!(said.contains("there is no folder `nowhere`"), "{said}");
    assert!(with(&["--to", "."]).contains("is a folder"));
    fs::write(folder.join("mine.txt"), "mine").unwrap();
    assert!(with(&["--to", "mine.txt"]).contains("mine.txt` exists and is no result of `tiru sim --to`"));
    let said = with(&["--keep", "mine.txt"]);
    assert_eq!(said, "error: the folder `mine.txt` cannot be made: there is a file with this name\n");
    // A place that takes no file is named before the first match, not after the last one.
    if cfg!(target_os = "linux") {
        let said = with(&["--keep", "/proc/self"]);
        assert!(said.starts_with("error: no file can be written in the folder `/proc/self`: "), "{said}");
    }
    assert_eq!(fs::read_to_string(folder.join("mine.txt")).unwrap(), "mine");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "nothing is left behind");
    assert!(with(&["--until", "0"]).contains("from 0.01% to 50%"));
}

#[test]
fn batches_are_played_until_the_result_is_sure() {
    let folder = Scratch::new("sim-shards", "until");
    let json = |args: &[&str]| -> Value {
        serde_json::from_str(&printed(&folder, &[&["sim", "monsterpack", "--json"], args].concat())).unwrap()
    };
    let one = json(&["--until", "2%", "--threads", "1"]);
    assert_eq!(one, json(&["--until", "2%", "--threads", "3"]));
    let games = one["result"]["games"].as_u64().unwrap();
    assert!(games >= 1_000 && games.is_multiple_of(1_000), "{one}");
    assert!(one["until"]["reached"].as_bool().unwrap() && one["until"]["found"].as_f64().unwrap() <= 0.02);
    // The same matches as without it.
    assert_eq!(json(&["--games", &games.to_string()])["result"], one["result"]);
    let most = json(&["--until", "0.1%", "--games", "1500"]);
    assert_eq!(
        (most["until"]["reached"].as_bool(), most["result"]["games"].as_u64()),
        (Some(false), Some(1_500))
    );
    let told = printed(&folder, &["sim", "monsterpack", "--until", "0.1%", "--games", "1500"]);
    assert!(told.contains("not as sure as ±0.1 % after all matches: ±"), "{told}");
    let told = printed(&folder, &["sim", "monsterpack", "--until", "3%", "--decks", "all", "--games", "400"]);
    assert!(told.contains("played until the result was as sure as ±3 %"), "{told}");
    for (width, words) in [
        ("3%", "played until the result was as sure as ±3 %"),
        ("0.1%", "not as sure as ±0.1 % after all matches: ±"),
    ] {
        printed(
            &folder,
            &["sim", "monsterpack", "--until", width, "--games", "1500", "--report", "sure.html"],
        );
        let page = fs::read_to_string(folder.join("sure.html")).unwrap();
        assert!(page.contains(words) && !page.contains("Interrupted"), "{width}");
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_reports_what_was_played() {
    let folder = Scratch::new("sim-shards", "interrupt");
    let interrupted = |more: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tiru"));
        command.args(["sim", "monsterpack", "--games", "100000000"]).args(more).current_dir(&*folder);
        let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        sleep(Duration::from_millis(1_500));
        let number = child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &number]).status().unwrap().success());
        let told = child.wait_with_output().unwrap();
        assert_eq!(told.status.code(), Some(130), "{told:?}");
        (String::from_utf8(told.stdout).unwrap(), String::from_utf8(told.stderr).unwrap())
    };
    let (report, _) = interrupted(&[]);
    assert!(
        report.contains("interrupted: ") && report.contains("of 100 000 000 matches were played"),
        "{report}"
    );
    let (report, _) = interrupted(&["--until", "0.01%", "--report", "until.html"]);
    assert!(report.contains("of at most 100 000 000 matches were played"), "{report}");
    assert!(report.contains("not as sure as ±0.01 % yet: ±"), "{report}");
    let page = fs::read_to_string(folder.join("until.html")).unwrap();
    assert!(page.contains("Interrupted: at most 100 000 000 were asked for"), "{page}");
    assert!(page.contains("not as sure as ±0.01 % yet: ±"), "{page}");
    let (report, _) = interrupted(&["--until", "0.01%", "--decks", "all", "--json"]);
    let json: Value = serde_json::from_str(&report).unwrap();
    assert!(json["interrupted_of"].as_u64().is_some_and(|of| of >= 100_000_000), "{report}");
    let (table, said) = interrupted(&["--csv"]);
    assert!(
        table.starts_with("part,name,") && said.contains("interrupted: the table is of the "),
        "{said}{table}"
    );
    let vary = ["--deck", "Long Reach", "--vary", "Mist Minnow.power", "--win-rate", "80%"];
    let (report, _) = interrupted(&vary);
    assert!(report.contains("interrupted: ") && report.contains(" matches with "), "{report}");
    assert!(report.contains("no conclusion: the search was interrupted"), "{report}");
    assert!(!report.contains(" gives ") && !report.contains('◀'), "{report}");
    let (report, said) = interrupted(&["--to", "part.json"]);
    assert!(report.is_empty() && said.contains("`part.json` is not written"), "{report}{said}");
    assert!(!folder.join("part.json").exists());
}

#[test]
fn stopped_matches_are_kept_and_can_be_judged() {
    let folder = Scratch::new("sim-shards", "chatter");
    let structure = "Game(name: \"Chatter\", seats: (2, 2),
        attributes: [(of: Seat, name: \"hp\", type: Int)], zones: [(name: \"hand\", sees: Owner)],
        turns: Alternate, decks: [(part: \"main\", to: \"hand\", size: (0, 0))],
        phases: [Turn(name: \"turn\", max: 2, steps: [Loop(name: \"talking\", until: \"no\", steps: [Run(do: \"talk\")])])])";
    fs::write(folder.join("game.ron"), structure).unwrap();
    fs::write(folder.join("rules.tiru"), "rules for chatter\nrule talk { my.hp += 1 }\n").unwrap();
    let told = tiru(&folder, &["sim", ".", "--games", "3", "--keep", "stopped/here"]);
    assert!(told.status.success(), "{told:?}");
    let said = String::from_utf8(told.stderr).unwrap();
    assert_eq!(said.matches("kept: match ").count(), 3, "{said}");
    let mut saves = fs::read_dir(folder.join("stopped/here")).unwrap();
    let save = saves.next().unwrap().unwrap().path();
    let again = tiru(&folder, &["replay", &save.to_string_lossy()]);
    let again = String::from_utf8(again.stdout).unwrap();
    assert!(again.contains("The match was stopped: the effects or rules seem to loop forever"), "{again}");
    // The same run keeps the same matches.
    assert!(tiru(&folder, &["sim", ".", "--games", "3", "--keep", "stopped/here"]).status.success());
    assert_eq!(fs::read_dir(folder.join("stopped/here")).unwrap().count(), 3, "nothing else is kept");
    // Under other rules they are other matches, which do not take the place of these; the report is printed all the same.
    fs::write(folder.join("rules.tiru"), "rules for chatter\nrule talk { my.hp += 2 }\n").unwrap();
    let told = tiru(&folder, &["sim", ".", "--games", "3", "--keep", "stopped/here"]);
    let said = String::from_utf8(told.stderr).unwrap();
    assert_eq!(told.status.code(), Some(4), "{said}");
    assert!(said.contains("is another saved match: move it away, or name another folder"), "{said}");
    // Both versions of a comparison play the same seeds.
    let other = folder.join("other");
    fs::create_dir(&other).unwrap();
    fs::write(other.join("game.ron"), structure).unwrap();
    fs::write(other.join("rules.tiru"), "rules for chatter\nrule talk { my.hp += 3 }\n").unwrap();
    let told = tiru(&folder, &["sim", ".", "--against", "other", "--games", "3", "--keep", "both"]);
    assert!(told.status.success(), "{told:?}");
    assert_eq!(fs::read_dir(folder.join("both")).unwrap().count(), 6);
    let report = String::from_utf8(told.stdout).unwrap();
    assert!(report.contains("  Player 1 wins "), "no deck is named where nobody brings one: {report}");
}

#[test]
fn a_page_and_a_table_are_the_same_of_shards_and_of_the_whole() {
    let folder = Scratch::new("sim-shards", "page");
    let args = ["monsterpack", "--games", "60", "--cards"];
    let whole = printed(&folder, &[&["sim"], &args[..], &["--csv", "--report", "whole.html"]].concat());
    let files = shards(&folder, &args, 2);
    let names: Vec<&str> = files.iter().map(String::as_str).collect();
    let merged =
        printed(&folder, &[&["sim", "merge", "--csv", "--report", "merged.html"], &names[..]].concat());
    assert_eq!(merged, whole);
    let page = fs::read_to_string(folder.join("whole.html")).unwrap();
    assert_eq!(fs::read_to_string(folder.join("merged.html")).unwrap(), page);
    // Every row has all columns: the names of this game have no comma.
    assert!(whole.lines().count() > 100 && whole.lines().all(|line| line.split(',').count() == 8), "{whole}");
    assert!(whole.contains("\nwin,Player 1,,") && whole.contains("\ncard,Mist Minnow,drawn,"), "{whole}");
    // The page stands alone, and all of its elements are closed.
    for loads in ["http:", "https:", "src=", "href=", "<script", "@import", "url("] {
        assert!(!page.contains(loads), "{loads}");
    }
    for element in ["section", "svg", "text", "title", "main", "h2", "p", "dl"] {
        let count = |what: &str| page.matches(what).count();
        let opened = count(&format!("<{element}>")) + count(&format!("<{element} "));
        assert!(opened > 0 && opened == count(&format!("</{element}>")), "{element}: {opened}");
    }
    for heading in ["Who wins", "How long matches are", "How matches end", "What cards do"] {
        assert!(page.contains(&format!("<h2>{heading}</h2>")), "{heading}");
    }
    assert!(!page.contains("NaN") && !page.contains("inf\""), "every number is one");
    for (args, heading) in [
        (&["--decks", "all", "--games", "4"][..], "Deck against deck"),
        (&["--against", "columns=3", "--games", "20"], "Matches that turned"),
        (&["--cards", "--games", "10", "--deck", "Sparks and Thieves"], "What effects do"),
    ] {
        printed(&folder, &[&["sim", "monsterpack", "--report", "whole.html"], args].concat());
        let page = fs::read_to_string(folder.join("whole.html")).unwrap();
        assert!(page.contains(&format!("<h2>{heading}</h2>")) && !page.contains("NaN"), "{heading}");
    }
    fs::write(folder.join("mine.html"), "<!doctype html><p>mine").unwrap();
    let said = refused(&folder, &["sim", "monsterpack", "--report", "mine.html"], 2);
    assert!(said.contains("exists and is no report of `tiru sim`"), "{said}");
    let said = refused(&folder, &["sim", "monsterpack", "--report", "nowhere/r.html"], 2);
    assert!(said.contains("there is no folder `nowhere`"), "{said}");
    let said = refused(&folder, &["sim", "monsterpack", "--csv", "--json"], 2);
    assert!(said.contains("cannot be used with"), "{said}");
}
