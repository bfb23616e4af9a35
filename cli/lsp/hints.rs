//! Inlay hints: the parameters of arguments, and the types of names that a text binds.

use serde_json::{Value, json};
use tiru_dsl::editor::{Hint, hints};
use tiru_dsl::load::Loaded;
use tiru_engine::rules::SourceId;

use super::position::{Lines, Range, Unit};

/// Returns the hints inside a range of a file.
pub(super) fn inlay_hints(loaded: &Loaded, source: SourceId, range: Range, unit: Unit) -> Value {
    let text = loaded.sources.get(source).map_or("", |file| file.text.as_str());
    let lines = Lines::new(text, unit);
    let hint = |hint: &Hint| {
        let position = lines.position(hint.at as usize);
        // The protocol numbers them: 1 is a type, 2 a parameter.
        let kind = if hint.is_parameter { 2 } else { 1 };
        (range.start <= position && position <= range.end).then(|| {
            json!({ "position": position, "label": hint.text, "kind": kind, "paddingRight": hint.is_parameter })
        })
    };
    hints(loaded, source).iter().filter_map(hint).collect()
}
