//! `deeds`: what people read of rules and actions.

use super::decode::{Fields, Read, Reader};
use super::ron::Node;
use super::{Label, Name};

/// The words for one rule or action. A `{parameter}` in them stands for what that parameter is.
#[derive(Clone, Debug)]
pub struct DeedWords {
    /// The rule or action.
    pub name: Name,
    /// What somebody does: `play`.
    pub label: Label,
    /// What its subject does or suffers, after the subject: `is played`.
    pub happens: Option<Label>,
    /// That somebody did it, before the subject: `played`.
    pub done: Option<Label>,
}

impl Read for DeedWords {
    const EXPECTED: &'static str = "the words for a rule or an action";

    fn read(node: &Node, reader: &mut Reader) -> Option<DeedWords> {
        let mut fields = Fields::open(node, Self::EXPECTED, reader)?;
        let (name, label) = (fields.need("name"), fields.need("label"));
        let (happens, done) = (fields.maybe("happens"), fields.maybe("done"));
        fields.close();
        Some(DeedWords { name: name?, label: label?, happens, done })
    }
}

impl DeedWords {
    /// All its words.
    pub fn labels(&self) -> impl Iterator<Item = &Label> {
        std::iter::once(&self.label).chain(&self.happens).chain(&self.done)
    }
}
