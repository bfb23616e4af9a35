//! Formats an open file as `tiru fmt` does, as one edit from the first line that differs to the last one.

use serde_json::{Value, json};
use tiru_dsl::diagnostic::escape;
use tiru_dsl::format::{Language, Unformatted, format};
use tiru_dsl::source::Sources;

use super::position::{Lines, Range, Unit};

/// Returns the edits that format a text; or why it cannot be formatted.
pub(super) fn formatting(path: &str, text: &str, unit: Unit) -> Result<Value, String> {
    // Decks and scripts have no style of ours.
    let Some(language) = Language::of(path) else { return Ok(Value::Null) };
    let mut sources = Sources::default();
    let id = sources.add(path, text);
    match format(&sources, id, language) {
        Ok(formatted) => Ok(edits(text, &formatted, unit)),
        Err(Unformatted::Mistakes(mistakes)) => Err(match mistakes.first() {
            Some(first) => {
                let line = sources.place(first.span).line;
                format!("not formatted, because line {line} has a mistake: {}", escape(&first.message))
            }
            None => "not formatted, because the file has mistakes".to_owned(),
        }),
        Err(Unformatted::Changed) => {
            Err("not formatted, because the file would mean something else: please report this".to_owned())
        }
    }
}

fn edits(text: &str, formatted: &str, unit: Unit) -> Value {
    if text == formatted {
        return json!([]);
    }
    let (old, new): (Vec<&str>, Vec<&str>) =
        (text.split_inclusive('\n').collect(), formatted.split_inclusive('\n').collect());
    let same =
        |pairs: &mut dyn Iterator<Item = (&&str, &&str)>| pairs.take_while(|(old, new)| old == new).count();
    let first = same(&mut old.iter().zip(&new));
    let most = old.len().min(new.len()) - first;
    let last = same(&mut old.iter().rev().zip(new.iter().rev())).min(most);
    let length = |lines: &[&str]| lines.iter().map(|line| line.len()).sum::<usize>();
    let before = length(old.get(..first).unwrap_or(&[]));
    let after = length(old.get(old.len() - last..).unwrap_or(&[]));
    let lines = Lines::new(text, unit);
    let range = Range { start: lines.position(before), end: lines.position(text.len() - after) };
    let changed = new.get(first..new.len() - last).unwrap_or(&[]).concat();
    json!([{ "range": range, "newText": changed }])
}
