//! The program itself, run as a child process: how fast it simulates, starts, and tests a large folder.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;
use std::{env, fs, process};

use super::engine::median;
use super::other::run;
use super::table::Reached;

/// The program of this build. `cargo bench` builds it first, with the same profile.
pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_tiru");

/// Returns a command that plays matches and prints a JSON report. It runs outside the repository, so that each build plays its
/// built-in games.
fn sim(build: &Path, game: &str, [first, second]: [&str; 2], matches: u64) -> Command {
    let mut sim = Command::new(build);
    sim.args(["sim", game, "--deck", first, "--deck", second, "--threads", "1", "--json", "--games"]);
    sim.arg(matches.to_string()).current_dir(env::temp_dir());
    // Older builds always print the time.
    let help = run(Command::new(build).args(["sim", "--help"])).unwrap_or_default();
    if help.contains("--timing") {
        sim.arg("--timing");
    }
    sim
}

/// Returns a number of the report.
fn number(report: &str, part: &str, name: &str) -> Reached {
    let report: serde_json::Value = serde_json::from_str(report).map_err(|why| why.to_string())?;
    report[part][name].as_f64().ok_or_else(|| format!("`tiru sim --json` prints no `{part}.{name}`"))
}

/// Returns the decisions a second of one run of a build.
pub(crate) fn speed(build: &Path, game: &str, decks: [&str; 2], matches: u64) -> Reached {
    number(&run(&mut sim(build, game, decks, matches))?, "timing", "decisions_per_second")
}

/// Returns the instructions per decision: a longer run minus a shorter one, which removes the start of the program. A single
/// function cannot be counted, because a release build inlines it.
pub(crate) fn instructions(game: &str, decks: [&str; 2], matches: u64) -> Reached {
    if run(Command::new("valgrind").arg("--version")).is_err() {
        return Err("valgrind is not installed".to_owned());
    }
    let (less, few) = counted(game, decks, 1)?;
    let (more, many) = counted(game, decks, 1 + matches)?;
    if many > few { Ok((more - less) / (many - few)) } else { Err("there was nothing to decide".to_owned()) }
}

/// Returns the instructions and the decisions of a run.
fn counted(game: &str, decks: [&str; 2], matches: u64) -> Result<(f64, f64), String> {
    let log = env::temp_dir().join(format!("tiru-bench-{}.callgrind", process::id()));
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    valgrind.arg(format!("--log-file={}", log.display()));
    let program = sim(Path::new(PROGRAM), game, decks, matches);
    let report = run(valgrind.arg(PROGRAM).args(program.get_args()).current_dir(env::temp_dir()))?;
    let text = fs::read_to_string(&log).map_err(|why| why.to_string())?;
    fs::remove_file(&log).map_err(|why| why.to_string())?;
    let collected = text.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok());
    let collected = collected.ok_or("callgrind prints no `Collected`")?;
    Ok((collected, number(&report, "result", "decisions")?))
}

/// Returns the least time of a command in milliseconds, since other load only adds to it. Its output must contain `prints`.
fn time(runs: usize, arguments: &[&str], prints: &str) -> Reached {
    let mut least = f64::INFINITY;
    for _ in 0..runs {
        let mut command = Command::new(PROGRAM);
        command.args(arguments).current_dir(env::temp_dir()).stdin(Stdio::null());
        let begun = Instant::now();
        let output = command.output().map_err(|why| why.to_string())?;
        least = least.min(begun.elapsed().as_secs_f64() * 1e3);
        if !String::from_utf8_lossy(&output.stdout).contains(prints) {
            return Err(format!("`tiru {}` does not print `{prints}`", arguments.join(" ")));
        }
    }
    Ok(least)
}

/// Returns the milliseconds of one match, including the start of the program.
pub(crate) fn time_to_simulate() -> Reached {
    time(15, &["sim", "monsterpack", "--games", "1"], ": 1 match")
}

/// Returns the milliseconds until a player is asked; the program ends there because it has no input.
pub(crate) fn time_to_prompt() -> Reached {
    time(15, &["play", "monsterpack"], "> ")
}

/// Returns the time of all rulings beside a large pack, divided by the time of the rulings and of the pack on their own.
pub(crate) fn test_beside_a_pack(cards: usize) -> Reached {
    let pack = Pack::write(cards)?;
    let rulings = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards").to_string_lossy().into_owned();
    let path = pack.0.to_string_lossy().into_owned();
    let mut ratios = Vec::new();
    for _ in 0..3 {
        let with = time(1, &["test", &rulings, &path], " 0 failed")?;
        let without = time(1, &["test", &rulings], " 0 failed")?;
        let alone = time(1, &["check", &path], "no mistakes")?;
        ratios.push(with / (without + alone));
    }
    Ok(median(&ratios))
}

/// A pack in the temporary folder, removed when dropped.
struct Pack(PathBuf);

impl Pack {
    fn write(cards: usize) -> Result<Pack, String> {
        let mut text = String::from("pack \"Many\" for battlemonsters\n\n");
        for card in 0..cards {
            let (atk, def, most) = (card % 10, card % 7, card % 5);
            let _ = writeln!(
                text,
                "card \"Number {card}\" {{\n    kind monster   atk {atk}   def {def}   elements earth\n    \
                 while not self did attack last turn {{ self has atk +2 }}\n    \
                 on my summon if count(my.field) > {most} {{ draw 1  lose_life(foe) }}\n}}"
            );
        }
        let path = env::temp_dir().join(format!("tiru-bench-{}.tiru", process::id()));
        fs::write(&path, text).map_err(|why| why.to_string())?;
        Ok(Pack(path))
    }
}

impl Drop for Pack {
    fn drop(&mut self) {
        // A file that stays in the temporary folder is harmless.
        let _ = fs::remove_file(&self.0);
    }
}
