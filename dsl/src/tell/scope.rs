//! Names of bindings in the current text.

use std::collections::BTreeMap;

use tiru_engine::rules::ZoneId;

use super::phrase::Phrase;
use crate::checked::{Capture, LocalId};

/// The names of the bindings of one frame.
#[derive(Clone, Debug, Default)]
pub(super) struct Scope {
    bound: BTreeMap<LocalId, Bound>,
}

#[derive(Clone, Debug)]
struct Bound {
    phrase: Phrase,
    /// The binding that this one is an alias of.
    same: Option<LocalId>,
    /// For a binding called `it`: a name that distinguishes it from another `it`. While that name is used, its former
    /// name.
    apart: Option<Phrase>,
    /// The zone it refers to, if known.
    zone: Option<ZoneId>,
    /// Whether somebody chose it.
    chosen: bool,
    /// Whether its current name is `it`, or uses `it`.
    is_it: bool,
}

impl Scope {
    /// Binds a name.
    pub(super) fn bind(&mut self, local: LocalId, phrase: Phrase) {
        self.bound.insert(local, Bound::named(phrase));
    }

    /// Binds a name that uses `it`, and the same without `it`.
    pub(super) fn bind_about_it(&mut self, local: LocalId, phrase: Phrase, apart: Phrase) {
        self.bound.insert(local, Bound { apart: Some(apart), is_it: true, ..Bound::named(phrase) });
    }

    /// Binds an alias of another binding.
    pub(super) fn alias(&mut self, local: LocalId, of: LocalId, phrase: Phrase) {
        let same = Some(self.first_name(of));
        let (apart, is_it) =
            self.bound.get(&of).map_or((None, false), |bound| (bound.apart.clone(), bound.is_it));
        self.bound.insert(local, Bound { same, apart, is_it, ..Bound::named(phrase) });
    }

    /// Binds `it`. Bindings already called `it` use their other name until it is given back.
    pub(super) fn bind_it(&mut self, local: LocalId, it: Phrase, apart: Phrase) -> Vec<LocalId> {
        let renamed = self.without_it(Some(local));
        self.bind_about_it(local, it, apart);
        renamed
    }

    /// Names every other binding without `it`, until that is given back.
    pub(super) fn without_it(&mut self, except: Option<LocalId>) -> Vec<LocalId> {
        let mut renamed = Vec::new();
        for (other, bound) in self.bound.iter_mut().filter(|(other, _)| Some(**other) != except) {
            if bound.is_it && exchange(bound) {
                renamed.push(*other);
            }
        }
        renamed
    }

    /// Restores the former names.
    pub(super) fn give_back(&mut self, renamed: &[LocalId]) {
        for local in renamed {
            self.bound.get_mut(local).map(exchange);
        }
    }

    /// Records the zone that a binding refers to.
    pub(super) fn is_zone(&mut self, local: LocalId, zone: ZoneId) {
        if let Some(bound) = self.bound.get_mut(&local) {
            bound.zone = Some(zone);
        }
    }

    /// Records that somebody chose it.
    pub(super) fn is_chosen(&mut self, local: LocalId) {
        if let Some(bound) = self.bound.get_mut(&local) {
            bound.chosen = true;
        }
    }

    /// Gives what somebody chose another name, if it has the name of something else that is about to be bound.
    pub(super) fn tell_apart(&mut self, from: &Phrase, chosen: &Phrase) {
        for bound in self.bound.values_mut().filter(|bound| bound.chosen && bound.phrase.text == from.text) {
            bound.phrase = chosen.clone();
        }
    }

    /// Whether somebody chose it.
    pub(super) fn was_chosen(&self, local: LocalId) -> bool {
        self.bound.get(&self.first_name(local)).is_some_and(|bound| bound.chosen)
    }

    /// Returns the zone that a binding refers to, if known.
    pub(super) fn zone(&self, local: LocalId) -> Option<ZoneId> {
        self.bound.get(&local).and_then(|bound| bound.zone)
    }

    /// Returns the name of a binding.
    pub(super) fn get(&self, local: LocalId) -> Option<&Phrase> {
        self.bound.get(&local).map(|bound| &bound.phrase)
    }

    /// Resolves an alias.
    pub(super) fn first_name(&self, local: LocalId) -> LocalId {
        self.bound.get(&local).and_then(|bound| bound.same).unwrap_or(local)
    }

    /// Returns the scope of a nested text, which contains only what it captured.
    pub(super) fn within(&self, captures: &[Capture]) -> Scope {
        let mut inner = Scope::default();
        for Capture { outer, inner: local } in captures {
            if let Some(bound) = self.bound.get(outer) {
                inner.bind(*local, bound.phrase.clone());
                inner.bound.get_mut(local).into_iter().for_each(|inner| inner.chosen = bound.chosen);
            }
        }
        inner
    }
}

impl Bound {
    fn named(phrase: Phrase) -> Bound {
        Bound { phrase, same: None, apart: None, zone: None, chosen: false, is_it: false }
    }
}

/// Switches a binding to its other name, if it has one.
fn exchange(bound: &mut Bound) -> bool {
    let Some(apart) = &mut bound.apart else { return false };
    std::mem::swap(&mut bound.phrase, apart);
    bound.is_it = !bound.is_it;
    true
}
