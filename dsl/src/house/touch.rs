//! Who changes what: two changes of one thing are told, whichever houses they are in.

use tiru_engine::rules::Span;

use crate::diagnostic::Diagnostic;
use crate::mistake::house::touched_twice;

/// What a change does to a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Touch {
    /// It is there only because of it. That two things have one name is told elsewhere.
    Adds,
    /// It is otherwise because of it, or gone.
    Changes,
}

/// All that was changed so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Touched {
    rows: Vec<Row>,
}

#[derive(Clone, Debug)]
struct Row {
    /// What it is: `["seat", "lives", "start"]`; what begins with it is part of it.
    key: Vec<String>,
    touch: Touch,
    span: Span,
    house: usize,
    name: String,
}

impl Touched {
    /// Tells of the earlier change that another one cannot stand beside, if there is one.
    pub(crate) fn clash(&self, key: &[&str], touch: Touch, span: Span, house: usize) -> Option<Diagnostic> {
        let first = self.rows.iter().find(|row| {
            let part = row.key.iter().zip(key).all(|(a, b)| a == b);
            part && (row.touch == Touch::Changes || touch == Touch::Changes)
        })?;
        let other = (first.house != house).then_some(first.name.as_str());
        let (what, name) = shown(key);
        Some(touched_twice::touched_twice(span, first.span, what, &name, other))
    }

    /// Takes note of a change; or tells of the earlier one that it cannot stand beside.
    pub(crate) fn add(
        &mut self,
        key: &[&str],
        touch: Touch,
        span: Span,
        (house, name): (usize, &str),
    ) -> Result<(), Box<Diagnostic>> {
        if let Some(clash) = self.clash(key, touch, span, house) {
            return Err(clash.into());
        }
        let key = key.iter().map(|word| (*word).to_owned()).collect();
        self.rows.push(Row { key, touch, span, house, name: name.to_owned() });
        Ok(())
    }
}

/// What a key stands for, in messages: the kind of thing, and its name.
fn shown(key: &[&str]) -> (&'static str, String) {
    let Some((first, rest)) = key.split_first() else { return ("thing", String::new()) };
    let what = match *first {
        "seat" | "card" | "game" => "attribute",
        "print" => "card",
        "deck" => "part of the deck",
        "zone" => "zone",
        "phase" => "phase",
        "setting" => "setting",
        "rule" => "rule",
        "action" => "action",
        "def" => "def",
        "check" => "check",
        _ => return ("field", key.join(".")),
    };
    (what, rest.join("."))
}
