//! What statements hand out, as the text around them says it: `it has +10 ATK until the end of that player's turn`.

use std::collections::BTreeMap;

use tiru_engine::rules::Span;

use super::Language;
use super::flow::MARK;
use super::name::Names;
use super::scope::Scope;
use super::teller::Teller;
use crate::checked::{Checked, Stmt};

/// By its place all that is handed out somewhere in a game, on cards and in rules.
pub fn handed_out(checked: &Checked, language: Language) -> BTreeMap<Span, String> {
    let mut teller = Teller::new(checked, language);
    let on_cards = checked.cards.rows().iter().flat_map(|card| &card.effects);
    for effect in on_cards.chain(&checked.always).filter_map(|effect| checked.effects.get(*effect)) {
        teller.scope = Scope::default();
        // What an author says of the whole says nothing of its parts.
        teller.effect_in_full(effect);
    }
    for cost in checked.cards.rows().iter().filter_map(|card| card.cost.as_ref()) {
        teller.tell_alone(&cost.body.stmts);
    }
    for check in &checked.checks {
        teller.tell_alone(&check.body);
    }
    for action in checked.actions.rows() {
        teller.scope = Scope::default();
        teller.action(action);
    }
    // A rule is done for many: what it says of itself holds for all of them.
    for rule in checked.rules.rows() {
        teller.scope = Scope::default();
        teller.bind_params(rule);
        teller.names = Names::of(&rule.body.stmts);
        teller.sentences(&rule.body.stmts);
    }
    teller.noted
}

impl Teller<'_> {
    fn tell_alone(&mut self, stmts: &[Stmt]) {
        self.scope = Scope::default();
        self.names = Names::of(stmts);
        self.sentences(stmts);
    }

    /// Keeps what is said of something that is handed out.
    pub(super) fn note(&mut self, at: Span, text: &str) {
        self.noted.insert(at, text.to_owned());
    }

    /// What was said of a member of a set without a name for it was said of all of them.
    pub(super) fn note_of_each(&mut self, each: &str) {
        for text in self.noted.values_mut().filter(|text| text.contains(MARK)) {
            *text = text.replace(MARK, each);
        }
    }
}
