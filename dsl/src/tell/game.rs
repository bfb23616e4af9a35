//! What a game itself says, in the words in which its cards are told: its rules, its actions, its effects.

use tiru_engine::rules::{ListId, Span};

use super::Language;
use super::effect::sentence;
use super::flow::Size;
use super::group::{Count, Group};
use super::name::Names;
use super::phrase::Phrase;
use super::qualify::{Member, it};
use super::teller::{Teller, fill, plain};
use super::term::long_defs;
use crate::checked::{Action, Check, Checked, Condition, Effect, Expr, Frame, Kind, LocalId, Rule, Type};

/// What a rule does; its parameters are called by their names.
pub fn rule(checked: &Checked, rule: &Rule, language: Language) -> String {
    let mut teller = Teller::new(checked, language);
    teller.names = Names::of(&rule.body.stmts);
    teller.bind_params(rule);
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

/// What the named expressions mean that texts of a game use without expanding them.
pub fn terms(checked: &Checked, language: Language) -> Vec<(String, Span)> {
    let explained = long_defs(checked).filter_map(|def| {
        let text = Teller::new(checked, language).explanation(def)?;
        Some((text, checked.defs.get(def)?.span))
    });
    explained.collect()
}

/// A condition of `game.ron`; what it is about is called `it`.
pub fn condition(checked: &Checked, condition: &Condition, language: Language) -> String {
    let mut teller = Teller::new(checked, language);
    teller.about(&condition.frame, condition.about);
    teller.condition(&condition.expr)
}

/// A condition that a ruling expects, as a sentence: `Player 1 has 7 HP.`
pub fn expected(checked: &Checked, expr: &Expr, language: Language) -> String {
    sentence(&Teller::new(checked, language).condition(expr))
}

/// What a condition of `game.ron` says of cards, as their description: `support or permanent support cards`.
pub fn set(checked: &Checked, condition: &Condition, language: Language) -> String {
    let mut teller = Teller::new(checked, language);
    let mut group = Group::of(teller.words.nouns.card);
    if let Some(about) = condition.about {
        teller.about(&condition.frame, condition.about);
        teller.qualify(&mut group, Member::Local(about), &condition.expr);
    }
    teller.described(&group, Count::Many)
}

/// A player, a card, a number or a word of `game.ron` or of a ruling.
pub fn number(checked: &Checked, expr: &Expr, language: Language) -> String {
    Teller::new(checked, language).thing(expr).text
}

/// What the parameters of a rule are called where it is told.
pub fn parameters(checked: &Checked, rule: &Rule, language: Language) -> Vec<String> {
    Teller::new(checked, language).bind_params(rule)
}

impl Teller<'_> {
    /// Calls the parameters of a rule by their names.
    pub(super) fn bind_params(&mut self, rule: &Rule) -> Vec<String> {
        self.bind_named(rule.params.iter().map(|param| (param.name.as_str(), param.ty, param.local)))
    }

    /// Calls bindings by the names of their author; by letters in another language than that of the names.
    pub(super) fn bind_named<'n>(
        &mut self,
        params: impl Iterator<Item = (&'n str, Type, LocalId)>,
    ) -> Vec<String> {
        let mut called = Vec::new();
        for (letter, (name, ty, local)) in ('A'..='Z').zip(params) {
            let (name, letter) = (plain(name), letter.to_string());
            let name = match ty.kind() {
                Some(Kind::Number) => fill(self.words.parameters.number, &[&name, &letter]),
                kind => fill(self.words.parameters.other, &[&name, self.noun(kind).one, &letter]),
            };
            self.scope.bind(local, Phrase::one(name.clone()));
            called.push(name);
        }
        called
    }

    /// Calls what a condition is about `it`.
    fn about(&mut self, frame: &Frame, about: Option<LocalId>) {
        let Some(about) = about else { return };
        let ty = frame.locals.get(about).map_or(Type::Unknown, |local| local.ty);
        let noun = self.noun(ty.kind());
        self.scope.bind(about, it(&noun));
    }
}
