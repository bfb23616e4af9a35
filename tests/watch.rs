//! Tests `tiru watch`: it checks at once, and again when a file is saved.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod scratch;

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use scratch::Scratch;

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
    let mut child = Command::new(program)
        .args(["watch", "pond"])
        .current_dir(&*here)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let out = BufReader::new(child.stdout.take().unwrap());
    let _ended = Ended(child);
    let (send, lines) = channel();
    thread::spawn(move || out.lines().map_while(Result::ok).try_for_each(|line| send.send(line)));
    let first = until(&lines, "watching 5 files");
    assert!(first.contains("no mistakes in 1 game, 5 files\n2 passed, 0 failed"), "{first}");

    let pack = here.join("pond/packs/first.tiru");
    let text = fs::read_to_string(&pack).unwrap();
    fs::write(&pack, text.replace("power 9", "pover 90")).unwrap();
    let broken = until(&lines, "watching");
    assert!(broken.contains("saved: pond/packs/first.tiru\n"), "{broken}");
    assert!(broken.contains("pond/packs/first.tiru:6:16"), "{broken}");
    assert!(!broken.contains("passed"), "rulings wait for the check: {broken}");

    fs::write(&pack, text.replace("power 9", "power 1")).unwrap();
    let failed = until(&lines, "watching");
    assert!(failed.contains("1 passed, 1 failed"), "{failed}");
}

#[test]
fn what_cannot_be_watched_is_said() {
    let here = Scratch::new("watch", "nothing");
    for (args, wrong) in [
        (
            &["watch", "monsta"][..],
            "error: there is no file or folder `monsta`\nhelp: a built-in game does not change",
        ),
        (&["watch"], "error: there is no file to watch\n"),
    ] {
        let told = Command::new(env!("CARGO_BIN_EXE_tiru")).args(args).current_dir(&*here).output().unwrap();
        assert_eq!(told.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&told.stderr).starts_with(wrong));
    }
}
