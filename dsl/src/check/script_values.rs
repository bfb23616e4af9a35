//! Checks the properties that scripts read. Types are not known in scripts, but a name that nothing has is
//! reported.

use super::checker::Checker;
use crate::checked::Thing;
use crate::mistake::script::no_such_value::no_such_value;
use crate::script::ScriptFile;
use tiru_engine::rules::script::{OF_CARD, OF_SEAT, READING};

/// The built-in Rhai properties of numbers, texts and ranges.
const OF_RANGES: [&str; 7] = ["start", "end", "is_inclusive", "is_exclusive", "is_empty", "chars", "bits"];

impl Checker<'_> {
    /// Reports properties that neither cards nor seats have.
    pub(super) fn script_properties(&mut self, file: &ScriptFile) {
        let attributes: Vec<String> =
            self.names.attributes.rows().iter().map(|attr| attr.name.clone()).collect();
        let known: Vec<&str> = attributes.iter().map(String::as_str).chain(OF_CARD).chain(OF_SEAT).collect();
        for (name, place) in &file.properties {
            for attr in self.names.attributes_named(name) {
                self.mention(Thing::Attribute(attr), file.span(*place, name.len()));
            }
            if !known.contains(&name.as_str()) && !self.is_broken(name) && !OF_RANGES.contains(&name.as_str())
            {
                let span = file.span(*place, name.len());
                let function = READING.iter().any(|(word, ..)| word == name);
                self.report(no_such_value(span, name, function, known.iter().copied()));
            }
        }
    }
}
