//! What a game itself says, in the words in which its cards are told: its rules, its actions, its effects.

use tiru_engine::rules::ListId;

use super::Language;
use super::effect::sentence;
use super::name::Names;
use super::phrase::Phrase;
use super::teller::{Teller, plain};
use crate::checked::{Action, Checked, Effect, Rule};

/// What a rule does; its parameters are called by their names.
pub fn rule(checked: &Checked, rule: &Rule, language: Language) -> String {
    let mut teller = Teller::new(checked, language);
    teller.names = Names::of(&rule.body.stmts);
    for param in &rule.params {
        teller.scope.bind(param.local, Phrase::one(plain(&param.name)));
    }
    sentence(&teller.sentences(&rule.body.stmts))
}

/// A word of a list, as cards say it.
pub fn word(checked: &Checked, list: ListId, at: usize, language: Language) -> String {
    u16::try_from(at).map(|at| Teller::new(checked, language).word_alone(list, at)).unwrap_or_default()
}

/// What a player can choose to do.
pub fn action(checked: &Checked, action: &Action, language: Language) -> String {
    let mut teller = Teller::new(checked, language);
    sentence(&teller.action(action))
}

/// An effect that stands on no card.
pub fn effect(checked: &Checked, effect: &Effect, language: Language) -> String {
    Teller::new(checked, language).effect(effect)
}
