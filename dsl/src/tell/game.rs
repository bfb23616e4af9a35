//! What a game itself says, in the words in which its cards are told: its rules, its actions, its effects.

use tiru_engine::rules::ListId;

use super::Language;
use super::effect::sentence;
use super::flow::Size;
use super::name::Names;
use super::phrase::Phrase;
use super::teller::{Teller, plain};
use crate::checked::{Action, Check, Checked, Effect, Rule};

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

/// What the game watches, and what is done then.
pub fn check(checked: &Checked, check: &Check, language: Language) -> String {
    let mut teller = Teller::new(checked, language);
    teller.names = Names::of(&check.body);
    let mut tell = |teller: &mut Teller<'_>| match &check.condition {
        Some(condition) => {
            let clauses = teller.if_else(condition, &check.body, &[]);
            (clauses.concat(), Size::of(&clauses))
        }
        None => teller.inner(&check.body),
    };
    sentence(&match &check.each {
        Some((member, set)) => {
            let each = teller.each_of(set);
            teller.for_each(*member, set, &each, &mut tell)
        }
        None => tell(&mut teller).0,
    })
}

/// An effect that stands on no card.
pub fn effect(checked: &Checked, effect: &Effect, language: Language) -> String {
    Teller::new(checked, language).effect(effect)
}
