//! What bindings are called while a text is told.

use std::collections::BTreeMap;

use super::phrase::Phrase;
use crate::checked::{Capture, LocalId};

/// What the bindings of one frame are called.
#[derive(Clone, Debug, Default)]
pub(super) struct Scope {
    bound: BTreeMap<LocalId, Bound>,
}

#[derive(Clone, Debug)]
struct Bound {
    phrase: Phrase,
    /// Another binding of which it is just another name.
    same: Option<LocalId>,
}

impl Scope {
    /// Calls a binding so from here on.
    pub(super) fn bind(&mut self, local: LocalId, phrase: Phrase) {
        self.bound.insert(local, Bound { phrase, same: None });
    }

    /// Makes a binding another name of one that is there.
    pub(super) fn alias(&mut self, local: LocalId, of: LocalId, phrase: Phrase) {
        let same = Some(self.first_name(of));
        self.bound.insert(local, Bound { phrase, same });
    }

    /// What a binding is called.
    pub(super) fn get(&self, local: LocalId) -> Option<&Phrase> {
        self.bound.get(&local).map(|bound| &bound.phrase)
    }

    /// The binding of which this one is perhaps just another name.
    pub(super) fn first_name(&self, local: LocalId) -> LocalId {
        self.bound.get(&local).and_then(|bound| bound.same).unwrap_or(local)
    }

    /// The scope of a text inside this one, which knows what it captured.
    pub(super) fn within(&self, captures: &[Capture]) -> Scope {
        let mut inner = Scope::default();
        for Capture { outer, inner: local } in captures {
            if let Some(bound) = self.bound.get(outer) {
                inner.bind(*local, bound.phrase.clone());
            }
        }
        inner
    }
}
