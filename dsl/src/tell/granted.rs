//! The texts of granted claims and effects, as the text around them says it: `it has +10 ATK until the end of that
//! player's turn`.

use std::collections::BTreeMap;

use tiru_engine::rules::Span;

use super::Language;
use super::compound::PLACEHOLDER;
use super::naming::Names;
use super::scope::Scope;
use super::writer::Writer;
use crate::checked::{Checked, Effect, EffectKind, Stmt, StmtKind, any_stmt};

/// Returns the texts of everything that cards and rules of a game grant, by place.
pub fn handed_out(checked: &Checked, language: Language) -> BTreeMap<Span, String> {
    let mut writer = Writer::alone(checked, language);
    let on_cards = checked.cards.rows().iter().flat_map(|card| &card.effects);
    let effects = on_cards.chain(&checked.always).filter_map(|effect| checked.effects.get(*effect));
    // Most effects of a large game grant nothing.
    for effect in effects.filter(|effect| may_grant(effect)) {
        writer.scope = Scope::default();
        // A text that an author wrote for the whole does not describe its parts.
        writer.effect_in_full(effect);
    }
    for cost in checked.cards.rows().iter().filter_map(|card| card.cost.as_ref()) {
        writer.render_alone(&cost.body.stmts);
    }
    for check in &checked.checks {
        writer.render_alone(&check.body);
    }
    for action in checked.actions.rows() {
        writer.scope = Scope::default();
        writer.action(action);
    }
    // A rule with parameters has one description for all its calls.
    for rule in checked.rules.rows() {
        writer.scope = Scope::default();
        writer.bind_params(rule);
        writer.names = Names::of(&rule.body.stmts);
        writer.sentences(&rule.body.stmts);
    }
    writer.noted
}

/// Whether something may be granted in an effect.
fn may_grant(effect: &Effect) -> bool {
    let EffectKind::Watch(reaction) = &effect.kind else { return true };
    any_stmt(&reaction.body, &|stmt| matches!(stmt.kind, StmtKind::Grant { .. } | StmtKind::Float { .. }))
}

impl Writer<'_> {
    fn render_alone(&mut self, stmts: &[Stmt]) {
        self.scope = Scope::default();
        self.names = Names::of(stmts);
        self.sentences(stmts);
    }

    /// Records the text of something that is granted.
    pub(super) fn note(&mut self, at: Span, text: &str) {
        self.noted.insert(at, text.to_owned());
    }

    /// Replaces the placeholder of a set's member by the set in recorded texts.
    pub(super) fn note_of_each(&mut self, each: &str) {
        for text in self.noted.values_mut().filter(|text| text.contains(PLACEHOLDER)) {
            *text = text.replace(PLACEHOLDER, each);
        }
    }
}
