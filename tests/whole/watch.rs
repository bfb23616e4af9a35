//! Tests `tiru watch`: it checks at once, and again when a file is saved.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use crate::kit::program;
use crate::kit::scratch::Scratch;

/// A process that is ended with the test.
struct Ended(Child);

impl Drop for Ended {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Returns the lines up to one that begins with a text.
fn until(lines: &Receiver<String>, begins: &str) -> String {
    let mut all = String::new();
    loop {
        let line = lines.recv_timeout(Duration::from_mins(1));
        assert!(line.is_ok(), "no `{begins}` after: {all}");
        let line = line.unwrap();
        all.push_str(&line);
        all.push('\n');
        if line.starts_with(begins) {
            return all;
        }
    }
}

/// Starts to watch; its lines are read as they come.
fn watching(here: &Path, args: &[&str]) -> (Ended, Receiver<String>) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tiru"))
        .args(args)
        .current_dir(here)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let out = BufReader::new(child.stdout.take().unwrap());
    let (send, lines) = channel();
    thread::spawn(move || out.lines().map_while(Result::ok).try_for_each(|line| send.send(line)));
    (Ended(child), lines)
}

#[test]
fn a_saved_file_is_checked_and_its_rulings_are_tested() {
    let here = Scratch::new("watch", "saved");
    let program = env!("CARGO_BIN_EXE_tiru");
    assert!(
        Command::new(program)
            .args(["new", "game", "pond"])
            .current_dir(&*here)
            .output()
            .unwrap()
            .status
            .success()
    );
    let (_ended, lines) = watching(&here, &["watch", "pond"]);
    let first = until(&lines, "watching 5 files");
    assert!(first.contains("no mistakes in 1 game, 5 files\n2 passed, 0 failed"), "{first}");

    let pack = here.join("pond/packs/first.tiru");
    let text = fs::read_to_string(&pack).unwrap();
    fs::write(&pack, text.replace("power 9", "pover 90")).unwrap();
    let broken = until(&lines, "watching");
    assert!(broken.contains("saved: pond/packs/first.tiru\n"), "{broken}");
    assert!(broken.contains("pond/packs/first.tiru:6:16"), "{broken}");
    // What can be judged is tested beside mistakes, which are told once: `check` has those of this file.
    assert!(broken.contains(" passed"), "{broken}");

    fs::write(&pack, text.replace("power 9", "power 1")).unwrap();
    let failed = until(&lines, "watching");
    assert!(failed.contains("1 passed, 1 failed"), "{failed}");
}

#[test]
fn what_cannot_be_watched_is_said() {
    let here = Scratch::new("watch", "nothing");
    let told = program::tiru(&here, &["watch", "monsta"]);
    let wrong = "error: there is no file or folder `monsta`\nhelp: a built-in game does not change";
    assert_eq!(told.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&told.stderr).starts_with(wrong));
}

#[test]
fn a_folder_without_files_is_watched_for_the_first_one() {
    let here = Scratch::new("watch", "empty");
    let (_ended, lines) = watching(&here, &["watch"]);
    until(&lines, "no file yet: waiting for one; Ctrl-C ends it");
    let pack = here.join("first.tiru");
    fs::write(&pack, "pack \"First\" for monsta\n").unwrap();
    until(&lines, "watching 1 file; Ctrl-C ends it");
    fs::remove_file(pack).unwrap();
    let gone = until(&lines, "no file yet");
    assert!(gone.contains("deleted: first.tiru"), "{gone}");
    assert!(!gone.contains("built-in"), "{gone}");
}
