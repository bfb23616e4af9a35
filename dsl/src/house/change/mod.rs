//! The changes in `house.ron`, one kind per file: syntax, and effect on the tree.

mod add;
mod insert;
mod kind;
mod remove;
mod replace;
mod set;
mod setting;

use tiru_engine::rules::Span;

use super::PatchedGame;
use crate::blueprint::Phase;
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
                let (name, by) = (fields.need("name"), fields.later::<Phase>("by"));
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
    pub(super) fn apply(&self, patched: &mut PatchedGame, sources: &Sources) {
        let done = match &self.kind {
            Kind::Setting(change) => change.apply(self.span, patched, sources),
            Kind::Set(change) => change.apply(self.span, patched, sources),
            Kind::Insert(change) => change.apply(self.span, patched),
            Kind::Replace(change) => change.apply(self.span, patched),
            Kind::Remove(change) => change.apply(self.span, patched, sources),
            Kind::Add(change) => change.apply(self.span, patched),
        };
        if let Err(diagnostic) = done {
            patched.report(*diagnostic);
        }
    }
}
