//! Plays on the whole screen of a terminal: what is shown, which keys work, and how the terminal is given back.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod scratch;

use std::fs;
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{sleep, spawn};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use scratch::Scratch;
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
    person.waits_for("Summon Enggang Outrider: which spot?");
    person.types("\r");
    person.waits_for("Boost, part 1: what do you do?");
    person.types("?");
    person.waits_for("save FILE");
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

    let mut closed = Person::sits_down(&folder, &MATCH, "xterm-256color");
    closed.waits_for("what do you do?");
    closed.closes_it();
    closed.leaves();
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
