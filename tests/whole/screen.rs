//! Plays on the whole screen of a terminal: what is shown, which keys work, and how the terminal is given back.

#![cfg(unix)]
use std::fs;
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{sleep, spawn};
use std::time::{Duration, Instant};

use crate::kit::scratch::Scratch;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use vt100::Parser;

/// How long to wait for anything.
const LONGEST: Duration = Duration::from_secs(20);

/// A person at a terminal.
struct Person {
    child: Box<dyn Child + Send + Sync>,
    /// The terminal; nothing once it was closed.
    terminal: Option<Box<dyn MasterPty + Send>>,
    keyboard: Option<Box<dyn Write + Send>>,
    screen: Arc<Mutex<Parser>>,
    is_closed: Arc<AtomicBool>,
}

fn size(rows: u16, cols: u16) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

fn count(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).unwrap()
}

impl Person {
    fn sits_down(folder: &Path, args: &[&str], kind: &str) -> Person {
        let pair = native_pty_system().openpty(size(24, 80)).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_tiru"));
        command.args(args);
        command.cwd(folder);
        command.env("TERM", kind);
        command.env_remove("COLUMNS");
        command.env("XDG_DATA_HOME", folder.join("data"));
        let child = pair.slave.spawn_command(command).unwrap();
        let screen = Arc::new(Mutex::new(Parser::new(count(24), count(80), 500)));
        let is_closed = Arc::new(AtomicBool::new(false));
        let closed = Arc::clone(&is_closed);
        let (mut output, shown) = (pair.master.try_clone_reader().unwrap(), Arc::clone(&screen));
        spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                if closed.load(Ordering::SeqCst) {
                    break;
                }
                shown.lock().unwrap().process(bytes.get(..count).unwrap());
            }
        });
        let keyboard = Some(pair.master.take_writer().unwrap());
        Person { child, terminal: Some(pair.master), keyboard, screen, is_closed }
    }

    fn sees(&self) -> String {
        self.screen.lock().unwrap().screen().contents()
    }

    /// Whether the screen shows a text, or did before it moved up. What a program wrote last may come a moment after its end.
    fn has_seen(&self, text: &str) -> bool {
        let shows = |screen: &mut vt100::Parser| {
            let is_there = (0..100).any(|up| {
                screen.screen_mut().set_scrollback(up);
                screen.screen().contents().contains(text)
            });
            screen.screen_mut().set_scrollback(0);
            is_there
        };
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(5) {
            if shows(&mut self.screen.lock().unwrap()) {
                return true;
            }
            sleep(Duration::from_millis(10));
        }
        false
    }

    /// Waits until the screen shows a text.
    fn waits_for(&self, text: &str) {
        let begun = Instant::now();
        while !self.sees().contains(text) {
            assert!(begun.elapsed() < LONGEST, "“{text}” is not on the screen:\n{}", self.sees());
            sleep(Duration::from_millis(10));
        }
    }

    fn types(&mut self, keys: &str) {
        let keyboard = self.keyboard.as_mut().unwrap();
        keyboard.write_all(keys.as_bytes()).unwrap();
        keyboard.flush().unwrap();
    }

    fn resizes(&self, rows: u16, cols: u16) {
        self.screen.lock().unwrap().screen_mut().set_size(count(rows), count(cols));
        self.terminal.as_ref().unwrap().resize(size(rows, cols)).unwrap();
    }

    /// Waits until the program has ended; returns its exit code.
    fn leaves(&mut self) -> u32 {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.exit_code();
            }
            assert!(begun.elapsed() < LONGEST, "the program does not end:\n{}", self.sees());
            sleep(Duration::from_millis(10));
        }
    }

    /// Checks that the terminal is as it was before.
    fn has_the_terminal_back(&self) {
        let screen = self.screen.lock().unwrap();
        assert!(!screen.screen().alternate_screen(), "{}", screen.screen().contents());
        assert!(!screen.screen().hide_cursor());
        assert!(!self.is_raw());
    }

    /// Whether the terminal passes on every key as it is, instead of lines.
    fn is_raw(&self) -> bool {
        let modes = self.terminal.as_ref().unwrap().get_termios().unwrap();
        !format!("{:?}", modes.local_flags).contains("ICANON")
    }

    /// Closes the terminal.
    fn closes_it(&mut self) {
        self.is_closed.store(true, Ordering::SeqCst);
        // The next thing shown ends the thread that reads.
        self.types("x");
        (self.terminal, self.keyboard) = (None, None);
    }
}

impl Drop for Person {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}

const MATCH: [&str; 6] = ["play", "monsterpack", "--seats", "human,random", "--seed", "5"];

#[test]
fn a_match_is_played_with_keys() {
    let folder = Scratch::new("screen", "keys");
    let mut person = Person::sits_down(&folder, &MATCH, "xterm-256color");
    person.waits_for("Summon: what do you do?");
    person.waits_for("› 1  summon");
    person.waits_for("? help");
    assert!(person.is_raw());
    // The second choice by its number, the place by Enter, then a pass by its name.
    person.types("2");
    person.waits_for("> 2");
    person.types("\r");
    person.waits_for("Summon Enggang Outrider: which spot?");
    person.types("\r");
    person.waits_for("Boost, part 1: what do you do?");
    person.types("?");
    person.waits_for("card NAME");
    person.types("\u{1b}");
    person.waits_for("p  pass");
    person.types("pas");
    person.waits_for("> pas");
    person.types("\r");
    person.waits_for("what do you do?");
    person.resizes(40, 120);
    person.waits_for(&"─".repeat(120));
    person.types(":save keys.match\r");
    person.waits_for("Saved to `keys.match`.");
    person.types("quit\r");
    assert_eq!(person.leaves(), 0);
    person.waits_for("You leave the match");
    person.has_the_terminal_back();
    // The same answers as lines give the same match.
    let mut lines = Command::new(env!("CARGO_BIN_EXE_tiru"))
        .args(MATCH)
        .current_dir(&*folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    lines.stdin.take().unwrap().write_all(b"2\n1\npass\nsave lines.match\nquit\n").unwrap();
    assert!(lines.wait().unwrap().success());
    let saved = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    assert_eq!(saved("keys.match"), saved("lines.match"));
}

#[test]
fn the_terminal_is_given_back_whatever_ends_the_match() {
    let folder = Scratch::new("screen", "ends");
    let mut leaves = Person::sits_down(&folder, &MATCH, "xterm-256color");
    leaves.waits_for("what do you do?");
    leaves.types("\u{3}");
    leaves.waits_for("Ctrl+C again leaves the match");
    leaves.types("\u{3}");
    assert_eq!(leaves.leaves(), 0);
    leaves.waits_for("You leave the match");
    leaves.has_the_terminal_back();

    let mut stopped = Person::sits_down(&folder, &MATCH, "xterm-256color");
    stopped.waits_for("what do you do?");
    let id = stopped.child.process_id().unwrap().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    assert_eq!(stopped.leaves(), 5);
    stopped.waits_for("the input ended before the match did");
    stopped.has_the_terminal_back();
    assert!(!folder.join("data/tiru/unfinished.match").exists(), "nothing was answered");

    let mut closed = Person::sits_down(&folder, &MATCH, "xterm-256color");
    closed.waits_for("what do you do?");
    closed.closes_it();
    closed.leaves();
}

/// Whoever types a number ends it with Enter, which must not answer the next question, too.
#[test]
fn a_number_and_enter_answer_one_question() {
    let folder = Scratch::new("screen", "number");
    let mut person = Person::sits_down(&folder, &MATCH, "xterm-256color");
    person.waits_for("Summon: what do you do?");
    person.types(":save before.match\r");
    person.waits_for("Saved to `before.match`.");
    person.types("2\r");
    person.waits_for("Summon Enggang Outrider: which spot?");
    person.types(":save after.match\r");
    person.waits_for("Saved to `after.match`.");
    let saved = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    assert!(saved("before.match") == saved("after.match"), "the place was not chosen yet");
}

/// A match is kept after each answer, until it is left; what another program keeps is left alone.
#[test]
fn a_match_goes_on_after_its_program_was_killed() {
    let folder = Scratch::new("screen", "killed");
    let file = folder.join("data/tiru/unfinished.match");
    let mut killed = Person::sits_down(&folder, &MATCH, "xterm-256color");
    killed.waits_for("Summon: what do you do?");
    killed.types("2\r");
    killed.waits_for("which spot?");
    killed.types("\r");
    killed.waits_for("Boost, part 1: what do you do?");
    assert!(file.is_file());
    let mut other = Person::sits_down(&folder, &MATCH, "xterm-256color");
    other.waits_for("Summon: what do you do?");
    other.types("\u{3}\u{3}");
    assert_eq!(other.leaves(), 0);
    assert!(file.is_file());
    killed.child.kill().unwrap();
    killed.leaves();
    let mut person = Person::sits_down(&folder, &MATCH, "xterm-256color");
    person.waits_for("A match of The Monster Pack was interrupted.");
    person.types("y\r");
    person.waits_for("Boost, part 1: what do you do?");
    person.types("\u{3}\u{3}");
    assert_eq!(person.leaves(), 0);
    // A match that goes on from another save does not replace it.
    fs::copy(&file, folder.join("other.match")).unwrap();
    let kept = fs::read(&file).unwrap();
    let mut other =
        Person::sits_down(&folder, &["play", "--load", "other.match", "--plain"], "xterm-256color");
    other.waits_for("what do you do?");
    assert!(other.has_seen("It stays for the next `tiru play`"), "{}", other.sees());
    other.types("1\rquit\r");
    assert_eq!(other.leaves(), 0);
    assert!(fs::read(&file).unwrap() == kept);
    let mut person = Person::sits_down(&folder, &MATCH, "xterm-256color");
    person.waits_for("A match of The Monster Pack was interrupted.");
    // A word that is neither yes nor no decides nothing, nor does the end of the input.
    person.types("2\r");
    person.waits_for("Type yes or no");
    person.types("\u{4}");
    assert_eq!(person.leaves(), 5);
    assert!(fs::read(&file).unwrap() == kept);
    let mut person =
        Person::sits_down(&folder, &[&MATCH as &[&str], &["--lang", "ms"]].concat(), "xterm-256color");
    person.waits_for("Satu perlawanan The Monster Pack terhenti.");
    person.types("ya\r");
    person.waits_for("bantuan");
    person.types("\u{3}\u{3}");
    person.leaves();
    let mut person =
        Person::sits_down(&folder, &[&MATCH as &[&str], &["--plain"]].concat(), "xterm-256color");
    person.waits_for("A match of The Monster Pack was interrupted.");
    person.types("\r");
    person.waits_for("Summon: what do you do?");
    assert!(person.has_seen("The interrupted match stays in"), "{}", person.sees());
    assert!(!file.exists());
    assert!(fs::read(file.with_file_name("earlier.match")).unwrap() == kept);
}

/// So is one that waits until the next person sits down at the same keyboard.
#[test]
fn a_match_that_is_handed_over_is_kept() {
    let folder = Scratch::new("screen", "handed");
    let args = ["play", "monsta", "--seats", "human,human", "--seed", "1"];
    let mut person = Person::sits_down(&folder, &args, "xterm-256color");
    person.waits_for("Player 1, it is your turn to answer");
    person.types("\r");
    person.waits_for("Placing: what do you do?");
    person.types("\r");
    person.waits_for("Player 2, it is your turn to answer");
    assert!(folder.join("data/tiru/unfinished.match").is_file());
}

/// Plays line by line until after two answers, and interrupts the program: returns its arguments, and who played.
fn interrupted_between_lines(folder: &Path) -> (Vec<&'static str>, Person) {
    let plain = [&MATCH as &[&str], &["--plain"]].concat();
    let mut person = Person::sits_down(folder, &plain, "xterm-256color");
    person.waits_for("Summon: what do you do?");
    person.types("1\r1\r");
    person.waits_for("Boost");
    person.types("\u{3}");
    person.leaves();
    (plain, person)
}

/// Line by line, Ctrl+C ends the program at once: the match is kept, and a line says how to go on.
#[test]
fn an_interrupt_between_lines_says_how_to_go_on() {
    let folder = Scratch::new("screen", "interrupt");
    let (plain, person) = interrupted_between_lines(&folder);
    assert!(person.has_seen("The next `tiru play` offers to continue it."), "{}", person.sees());
    let mut person = Person::sits_down(&folder, &plain, "xterm-256color");
    person.waits_for("A match of The Monster Pack was interrupted.");
    person.types("y\r");
    person.waits_for("Boost");
}

/// The save of an interrupted match that cannot be renamed stays, and the message names both files.
#[test]
fn a_save_that_cannot_be_put_aside_stays() {
    let folder = Scratch::new("screen", "aside");
    let (plain, _) = interrupted_between_lines(&folder);
    let data = folder.join("data/tiru");
    for name in ["earlier.match", "earlier.match.previous"] {
        fs::create_dir_all(data.join(name).join("full")).unwrap();
    }
    let mut person = Person::sits_down(&folder, &plain, "xterm-256color");
    person.waits_for("A match of The Monster Pack was interrupted.");
    person.types("n\r");
    person.waits_for("Summon: what do you do?");
    assert!(person.has_seen("cannot be renamed to"), "{}", person.sees());
    assert!(data.join("unfinished.match").is_file());
}

/// What cannot be read may still be mended, so nothing replaces it; nor is a match kept in silence nowhere.
#[test]
fn a_match_that_cannot_be_kept_says_so() {
    let folder = Scratch::new("screen", "unkept");
    let data = folder.join("data/tiru");
    fs::create_dir_all(&data).unwrap();
    for name in ["unfinished.match", "unfinished.match.previous"] {
        fs::write(data.join(name), "damaged").unwrap();
    }
    let plain = [&MATCH as &[&str], &["--plain"]].concat();
    let mut person = Person::sits_down(&folder, &plain, "xterm-256color");
    person.waits_for("Summon: what do you do?");
    assert!(person.has_seen("The save of an interrupted match cannot be read."), "{}", person.sees());
    person.types("quit\r");
    assert_eq!(person.leaves(), 0);
    for name in ["unfinished.match", "unfinished.match.previous"] {
        assert_eq!(fs::read_to_string(data.join(name)).unwrap(), "damaged");
        fs::remove_file(data.join(name)).unwrap();
    }
    let first = Person::sits_down(&folder, &plain, "xterm-256color");
    first.waits_for("Summon: what do you do?");
    let second = Person::sits_down(&folder, &plain, "xterm-256color");
    second.waits_for("Summon: what do you do?");
    assert!(second.has_seen("Another `tiru play` is running"), "{}", second.sees());
}

#[test]
fn a_match_is_not_given_up_by_one_word() {
    let folder = Scratch::new("screen", "concede");
    let mut person =
        Person::sits_down(&folder, &["play", "battlemonsters", "--seats", "human,random"], "xterm-256color");
    person.waits_for("choose a card");
    person.types(":concede\r");
    person.waits_for("`concede` once more gives the match up");
    person.types(":concede\r");
    person.waits_for("Player 2 wins the match");
}

/// A shell takes the terminal while the program is stopped, and shows something else on it.
#[test]
fn a_match_that_was_stopped_is_drawn_again() {
    let folder = Scratch::new("screen", "paused");
    let person = Person::sits_down(&folder, &MATCH, "xterm-256color");
    person.waits_for("Summon: what do you do?");
    let id = person.child.process_id().unwrap().to_string();
    let kill = |signal: &str| assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
    let is_taken = || person.screen.lock().unwrap().screen().alternate_screen() && person.is_raw();
    kill("-TSTP");
    let begun = Instant::now();
    while is_taken() {
        assert!(begun.elapsed() < LONGEST, "{}", person.sees());
        sleep(Duration::from_millis(10));
    }
    // It may not have stopped yet, and then this one is for nothing.
    while !is_taken() {
        kill("-CONT");
        assert!(begun.elapsed() < LONGEST, "{}", person.sees());
        sleep(Duration::from_millis(100));
    }
    person.waits_for("Summon: what do you do?");
}

#[test]
fn the_screen_is_drawn_again_when_something_else_wrote_on_it() {
    let folder = Scratch::new("screen", "repaint");
    let mut person = Person::sits_down(&folder, &MATCH, "xterm-256color");
    person.waits_for("Summon: what do you do?");
    person.screen.lock().unwrap().process(b"\x1b[20;70Hjunk");
    assert!(person.sees().contains("junk"));
    person.types("\u{c}");
    let begun = Instant::now();
    while person.sees().contains("junk") {
        assert!(begun.elapsed() < LONGEST, "{}", person.sees());
        sleep(Duration::from_millis(10));
    }
    person.waits_for("Summon: what do you do?");
}

#[test]
fn lines_are_printed_if_they_are_wanted() {
    let folder = Scratch::new("screen", "plain");
    let plain = [&MATCH as &[&str], &["--plain"]].concat();
    for (args, kind) in [(plain.as_slice(), "xterm-256color"), (&MATCH, "dumb")] {
        let mut person = Person::sits_down(&folder, args, kind);
        person.waits_for("\n> ");
        assert!(!person.screen.lock().unwrap().screen().alternate_screen());
        person.types("quit\r");
        person.waits_for("You leave the match");
        assert_eq!(person.leaves(), 0);
    }
}
