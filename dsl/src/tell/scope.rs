//! What bindings are called while a text is told.

use std::collections::BTreeMap;

use tiru_engine::rules::ZoneId;

use super::phrase::{Person, Phrase};
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
    /// Of what is called `it`: how it is told from another thing that is. While it is called so, what it was called before.
    apart: Option<Phrase>,
    /// The zone that it is, if that is known.
    zone: Option<ZoneId>,
}

impl Scope {
    /// Calls a binding so from here on.
    pub(super) fn bind(&mut self, local: LocalId, phrase: Phrase) {
        self.bound.insert(local, Bound { phrase, same: None, apart: None, zone: None });
    }

    /// Makes a binding another name of one that is there.
    pub(super) fn alias(&mut self, local: LocalId, of: LocalId, phrase: Phrase) {
        let same = Some(self.first_name(of));
        let apart = self.bound.get(&of).and_then(|bound| bound.apart.clone());
        self.bound.insert(local, Bound { phrase, same, apart, zone: None });
    }

    /// Calls a binding `it`. What is called so already is called otherwise until it is given back.
    pub(super) fn bind_it(&mut self, local: LocalId, it: Phrase, apart: Phrase) -> Vec<LocalId> {
        let mut renamed = Vec::new();
        for (other, bound) in self.bound.iter_mut().filter(|(other, _)| **other != local) {
            if bound.phrase.person == Person::It && exchange(bound) {
                renamed.push(*other);
            }
        }
        self.bound.insert(local, Bound { phrase: it, same: None, apart: Some(apart), zone: None });
        renamed
    }

    /// Calls these what they were called before.
    pub(super) fn give_back(&mut self, renamed: &[LocalId]) {
        for local in renamed {
            self.bound.get_mut(local).map(exchange);
        }
    }

    /// Notes which zone a binding is.
    pub(super) fn is_zone(&mut self, local: LocalId, zone: ZoneId) {
        if let Some(bound) = self.bound.get_mut(&local) {
            bound.zone = Some(zone);
        }
    }

    /// The zone that a binding is, if that is known.
    pub(super) fn zone(&self, local: LocalId) -> Option<ZoneId> {
        self.bound.get(&local).and_then(|bound| bound.zone)
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

/// Calls a binding by its other name, if it has one.
fn exchange(bound: &mut Bound) -> bool {
    let Some(apart) = &mut bound.apart else { return false };
    std::mem::swap(&mut bound.phrase, apart);
    true
}
