//! Code lenses: above a card and a ruling the command that tries or judges it. The client runs `tiru` with the arguments that the command has.

use serde_json::{Value, json};
use tiru_dsl::editor::{RunKind, runnable};
use tiru_engine::rules::SourceId;

use super::check::Reading;
use super::position::{Lines, Unit};

/// The command that runs `tiru try`.
const TRY: &str = "tiru.try";
/// The command that runs `tiru judge`.
const JUDGE: &str = "tiru.judge";

/// Returns the lenses of a file.
pub(super) fn lenses(reading: &Reading, source: SourceId, unit: Unit) -> Value {
    let loaded = reading.loaded();
    let (Some(file), Some(game)) = (loaded.sources.get(source), reading.game()) else { return json!([]) };
    let lines = Lines::new(&file.text, unit);
    let lens = |one: tiru_dsl::editor::Runnable| {
        let (title, command, first) = match one.what {
            RunKind::Card => ("Try this card", TRY, game.argument()),
            RunKind::Ruling => ("Test this ruling", JUDGE, file.path.clone()),
        };
        let mut arguments = Vec::new();
        if one.what == RunKind::Card {
            arguments.extend(loaded.houses.iter().map(|house| format!("--house={}", house.name)));
        }
        // What begins with a hyphen would be read as an option.
        if one.name.starts_with('-') || first.starts_with('-') {
            arguments.push("--".to_owned());
        }
        arguments.extend([first, one.name]);
        let command = json!({ "title": title, "command": command, "arguments": arguments });
        json!({ "range": lines.range(one.place), "command": command })
    };
    runnable(loaded, source).into_iter().map(lens).collect()
}
