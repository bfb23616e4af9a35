//! How long an editor waits for the mistakes and the colours of a change, in a pack of 500 cards: the real server, with real messages.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stdout,
    reason = "a bench prints, and one that cannot go on fails"
)]

#[path = "../tests/kit/copied.rs"]
mod copied;
#[path = "../tests/kit/editor.rs"]
#[expect(dead_code, clippy::panic, clippy::string_slice, reason = "a bench needs only a part of the client")]
mod editor;
#[path = "../tests/kit/scratch.rs"]
mod scratch;

use std::fmt::Write as _;
use std::path::Path;
use std::time::{Duration, Instant};

use editor::Client;
use scratch::Scratch;
use serde_json::json;

/// The longest that an editor should wait.
const GOAL: Duration = Duration::from_millis(50);
const CHANGES: usize = 40;
const PACK: &str = "monsterpack/packs/big.tiru";

fn main() {
    let here = Scratch::new("bench", "editor");
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    copied::copy(&root.join("cards/monsterpack"), &here.join("monsterpack"));
    let mut text = "pack \"Big\" for monsterpack\n\n".to_owned();
    for at in 0..500 {
        let kind = ["strike", "evade", "spell"].iter().cycle().nth(at).unwrap();
        writeln!(
            text,
            "card \"Beast {at}\" {{\n    type {kind}   power {}   stars {}\n    on move from waiting to active {{ if \
             count(my.active) > {} {{ hurt(foe, 1) }} else {{ self.power += 100 }} }}\n}}",
            100 + at % 9 * 50,
            1 + at % 4,
            at % 3
        )
        .unwrap();
    }
    std::fs::write(here.join(PACK), &text).unwrap();
    let mut client = Client::new(&here);
    client.open(PACK, &text);
    client.settle();
    let (mut first, mut coloured, mut all) = (Vec::new(), Vec::new(), Vec::new());
    for change in 0..2 * CHANGES {
        // A letter too many in the attribute of the first card, and away again.
        let start = json!({ "line": 3, "character": 4 });
        let end = json!({ "line": 3, "character": 4 + change % 2 });
        let letter = if change % 2 == 0 { "x" } else { "" };
        let started = Instant::now();
        client.changes(PACK, json!([{ "range": { "start": start, "end": end }, "text": letter }]));
        let (uri, version) = (client.uri(PACK), change + 2);
        if change >= CHANGES {
            // Editors ask for the colours after each change.
            client.ask("textDocument/semanticTokens/full", json!({ "textDocument": { "uri": uri } }));
            coloured.push(started.elapsed());
            client.settle();
            continue;
        }
        client.wait(|message| {
            message.pointer("/params/uri") == Some(&json!(uri))
                && message.pointer("/params/version") == Some(&json!(version))
        });
        first.push(started.elapsed());
        client.settle();
        all.push(started.elapsed());
    }
    client.end();
    for (what, mut times) in
        [("its mistakes", first), ("its colours", coloured), ("mistakes under three house rules", all)]
    {
        times.sort();
        let median = times.get(CHANGES / 2).copied().unwrap_or_default();
        let least = times.first().copied().unwrap_or_default();
        let verdict = if median <= GOAL { "within" } else { "over" };
        println!(
            "a change in a pack of 500 cards to {what}: median {median:.1?}, least {least:.1?}, {verdict} the goal of {GOAL:?}"
        );
    }
}
