//! `deeds`: the labels of rules and actions.

use super::decode::{Fields, Read, Reader};
use super::ron::Node;
use super::{Label, Name};

/// The labels of a rule or action, with `{parameter}` as a placeholder.
#[derive(Clone, Debug)]
pub struct DeedWords {
    /// The rule or action.
    pub name: Name,
    /// The infinitive: `play`.
    pub label: Label,
    /// The verb phrase after the subject: `is played`.
    pub happens: Option<Label>,
    /// The past participle before the subject: `played`.
    pub done: Option<Label>,
    /// Whether the log of a match tells that it was done.
    pub log: bool,
}

impl Read for DeedWords {
    const EXPECTED: &'static str = "an entry of `deeds`";

    fn read(node: &Node, reader: &mut Reader) -> Option<DeedWords> {
        let mut fields = Fields::open(node, Self::EXPECTED, reader)?;
        let (name, label) = (fields.need("name"), fields.need("label"));
        let (happens, done) = (fields.maybe("happens"), fields.maybe("done"));
        let log = fields.flag("log");
        fields.close();
        Some(DeedWords { name: name?, label: label?, happens, done, log })
    }
}

impl DeedWords {
    /// All its words.
    pub fn labels(&self) -> impl Iterator<Item = &Label> {
        std::iter::once(&self.label).chain(&self.happens).chain(&self.done)
    }
}
