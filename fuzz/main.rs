//! Throws random input at everything that reads files: texts, whole games, rulings, scripts, saves, and lines that are typed.
//!
//! Each test is a harness. It first tries the inputs in `found/` that once failed, then makes inputs for as many seconds as
//! `TIRU_FUZZ_SECONDS` says (one second otherwise), from the seed in `TIRU_FUZZ_SEED` (0 otherwise), beginning with input
//! number `TIRU_FUZZ_FIRST` (0 otherwise). The same seed makes the same inputs. An input that panics or takes too much memory is
//! made smaller and written to `found/`; one that does not end is named by its number.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stderr,
    reason = "a harness fails where it finds something, and reports what it tried"
)]

mod campaign;
mod case;
#[path = "../tests/kit/child.rs"]
mod child;
mod clock;
mod corpus;
#[path = "../tests/kit/dice.rs"]
mod dice;
#[path = "../tests/kit/files.rs"]
#[expect(dead_code, reason = "games with mistakes are loaded here, too")]
mod files;
mod harness;
#[path = "../engine/tests/machine/laws.rs"]
#[expect(dead_code, reason = "some laws hold only for the small games of the tests")]
mod laws;
mod mutate;
#[path = "../tests/kit/scratch.rs"]
mod scratch;
mod shrink;

use campaign::{Harness, run};
use harness::{folders, games, lines, rulings, saves, scripts, texts};

#[test]
fn texts() {
    run(&Harness { name: "texts", make: texts::make, attempt: texts::attempt });
}

#[test]
fn folders() {
    run(&Harness { name: "folders", make: folders::make, attempt: folders::attempt });
}

#[test]
fn games() {
    run(&Harness { name: "games", make: games::make, attempt: games::attempt });
}

#[test]
fn rulings() {
    run(&Harness { name: "rulings", make: rulings::make, attempt: rulings::attempt });
}

#[test]
fn scripts() {
    run(&Harness { name: "scripts", make: scripts::make, attempt: scripts::attempt });
}

#[test]
fn saves() {
    run(&Harness { name: "saves", make: saves::make, attempt: saves::attempt });
}

#[test]
fn lines() {
    run(&Harness { name: "lines", make: lines::make, attempt: lines::attempt });
}
