//! The changes in `house.ron`, one kind per file: syntax, and effect on the tree.

mod add;
mod insert;
mod remove;
mod replace;
mod set;
mod setting;
mod thing;

use tiru_engine::rules::Span;

use super::Ground;
use crate::blueprint::decode::{Read, Reader, Variants};
use crate::blueprint::ron::Node;
use crate::source::Sources;

/// A change.
#[derive(Clone, Debug)]
pub(crate) struct Change {
    kind: Kind,
    /// The span of the whole change.
    pub span: Span,
}

#[derive(Clone, Debug)]
enum Kind {
    Setting(setting::Setting),
    Set(set::Set),
    Insert(insert::Insert),
    Replace(replace::Replace),
    Remove(remove::Remove),
    Add(add::Add),
}

impl Read for Change {
    const EXPECTED: &'static str = "a change";

    fn read(node: &Node, reader: &mut Reader) -> Option<Change> {
        let kind = Variants::of(node, Self::EXPECTED, reader)
            .two("Setting", |name, value| Kind::Setting(setting::Setting { name, value }))
            .two("Set", |path, value| Kind::Set(set::Set { path, value }))
            .fields("Insert", |fields| insert::read(fields).map(Kind::Insert))
            .fields("Replace", |fields| {
                let (name, by) = (fields.need("name"), fields.need("by"));
                Some(Kind::Replace(replace::Replace { name: name?, by: by? }))
            })
            .fields("Remove", |fields| remove::read(fields).map(Kind::Remove))
            .fields("Add", |fields| add::read(fields).map(Kind::Add))
            .end()?;
        Some(Change { kind, span: node.span })
    }
}

impl Change {
    /// Applies it, or reports why that is impossible.
    pub(super) fn lay(&self, ground: &mut Ground, sources: &Sources) {
        let done = match &self.kind {
            Kind::Setting(change) => change.lay(self.span, ground, sources),
            Kind::Set(change) => change.lay(self.span, ground, sources),
            Kind::Insert(change) => change.lay(self.span, ground),
            Kind::Replace(change) => change.lay(self.span, ground),
            Kind::Remove(change) => change.lay(self.span, ground),
            Kind::Add(change) => change.lay(self.span, ground),
        };
        if let Err(told) = done {
            ground.tell(*told);
        }
    }
}
