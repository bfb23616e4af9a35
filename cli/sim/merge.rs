//! `tiru sim merge`: the report of a run whose shards were played apart, byte for byte as if it had been played at once.

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::Args;
use tiru_dsl::diagnostic::escape;

use super::about::About;
use super::output::Output;
use super::part::Part;
use super::results::Results;
use crate::exit::Exit;
use crate::print::Print;

/// The most shards to list in a message.
const FEW: usize = 12;

/// Put the results of all shards together and print the report of the whole
#[derive(Args, Debug)]
#[command(after_help = "Example:
  tiru sim monsterpack --games 10000 --shard 1/2 --to 1.json
  tiru sim monsterpack --games 10000 --shard 2/2 --to 2.json
  tiru sim merge 1.json 2.json")]
pub(super) struct Merge {
    /// The files of all shards, in any order
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    output: Output,
}

impl Merge {
    /// Reads the files and prints the report.
    pub(super) fn run(&self, print: &mut Print) -> Exit {
        if let Err(exit) = self.output.check(print) {
            return exit;
        }
        match self.merged() {
            Ok((about, results)) => self.output.print(&about, &results, None, print),
            Err(wrong) => {
                for words in wrong {
                    print.remark(format_args!("error: {words}"));
                }
                Exit::Mistakes
            }
        }
    }

    /// Returns the whole, or every reason why it cannot be made.
    fn merged(&self) -> Result<(About, Results), Vec<String>> {
        let (mut parts, mut wrong) = (Vec::new(), Vec::new());
        for path in &self.files {
            match Part::read(path) {
                Ok(part) => parts.push((escape(&path.to_string_lossy()), part)),
                Err(why) => wrong.push(why),
            }
        }
        let Some((first, of_first)) = parts.first() else { return Err(wrong) };
        let mut seen: BTreeMap<u64, &str> = BTreeMap::new();
        for (name, part) in &parts {
            if let Some(what) = differs(of_first, part) {
                wrong.push(format!("`{name}` and `{first}` are parts of different runs: {what}"));
            } else if let Some(other) = seen.insert(part.shard.number, name) {
                wrong.push(format!("shard {} is there twice: `{other}` and `{name}`", part.shard));
            }
        }
        let of = of_first.shard.of;
        let missing: Vec<String> = (1..=of)
            .filter(|number| !seen.contains_key(number))
            .take(FEW + 1)
            .map(|number| number.to_string())
            .collect();
        if wrong.is_empty() && !missing.is_empty() {
            let more = if missing.len() > FEW { " and more" } else { "" };
            let list = missing.get(..missing.len().min(FEW)).unwrap_or_default().join(", ");
            let shards = if missing.len() == 1 { "shard" } else { "shards" };
            wrong.push(format!(
                "{shards} {list}{more} of {of} missing\nhelp: play them with `--shard I/{of}`"
            ));
        }
        if !wrong.is_empty() {
            return Err(wrong);
        }
        let about = of_first.about.clone();
        let mut results = Results::default();
        for (_, part) in parts {
            results = if results.scores.is_empty() { part.results } else { results.merged(part.results) };
        }
        Ok((about, results))
    }
}

/// Says in what two parts differ, if they are not of one run.
fn differs(one: &Part, other: &Part) -> Option<String> {
    let (a, b) = (&one.about, &other.about);
    let differ = |what: &str, a: &dyn std::fmt::Display, b: &dyn std::fmt::Display| {
        Some(format!("{what} {} here, {} there", escape(&b.to_string()), escape(&a.to_string())))
    };
    if one.version != other.version {
        return differ("the version of Tiru is", &one.version, &other.version);
    }
    if one.shard.of != other.shard.of {
        return differ("the number of shards is", &one.shard.of, &other.shard.of);
    }
    if a.seed != b.seed {
        return differ("the seed is", &a.seed, &b.seed);
    }
    if a.players != b.players {
        return differ("the players are", &a.players.join(", "), &b.players.join(", "));
    }
    if a.games() != b.games() {
        return differ("the number of matches is", &a.games(), &b.games());
    }
    for (a, b) in a.versions.iter().zip(&b.versions) {
        if a.id != b.id {
            return differ("the game is", &a.id, &b.id);
        }
        if a.decks != b.decks {
            return differ("the decks are", &a.decks.join(", "), &b.decks.join(", "));
        }
        if a.settings != b.settings || a.house != b.house {
            return differ("the rules are", &a.rules(), &b.rules());
        }
        if a.files != b.files {
            return Some("the files of the game are not the same".to_owned());
        }
    }
    (a != b).then(|| "their other arguments are not the same".to_owned())
}
