//! Quick fixes: words that may have been meant, as edits.

use serde_json::{Value, json};

use super::position::Range;
use super::report::{Fix, Reported};

/// The kind of code action that the server has.
pub(super) const KIND: &str = "quickfix";

/// Returns the quick fixes for the mistakes at a range of a file.
pub(super) fn fixes(params: &Value, uri: &str, reported: &[Reported]) -> Vec<Value> {
    let range = params.get("range").and_then(|range| serde_json::from_value::<Range>(range.clone()).ok());
    let only = params.pointer("/context/only").and_then(Value::as_array);
    // A kind also means those below it; the empty one means all.
    let is_wanted = |kind: &Value| matches!(kind.as_str(), Some("" | KIND));
    let (Some(range), true) = (range, only.is_none_or(|only| only.iter().any(is_wanted))) else {
        return Vec::new();
    };
    let there = reported.iter().filter(|one| one.range.touches(range));
    there.flat_map(|one| one.fixes.iter().map(move |fix| action(one, fix, uri))).collect()
}

fn action(reported: &Reported, fix: &Fix, uri: &str) -> Value {
    let title = match fix.right.as_str() {
        "" => format!("Remove `{}`", fix.wrong),
        right => format!("Replace `{}` with `{right}`", fix.wrong),
    };
    json!({
        "title": title, "kind": KIND, "diagnostics": [reported.json], "isPreferred": reported.fixes.len() == 1,
        "edit": { "changes": { uri: [{ "range": fix.range, "newText": fix.right }] } },
    })
}
