//! Texts of the game itself: its rules, actions and effects, rendered like card texts.

use tiru_engine::rules::{ListId, Span};

use super::Language;
use super::compound::Size;
use super::effect::sentence;
use super::group::{Count, Group};
use super::naming::Names;
use super::phrase::Phrase;
use super::qualify::{Member, it};
use super::term::long_defs;
use super::writer::{Writer, fill, plain};
use crate::blueprint::Label;
use crate::checked::{Action, Check, Checked, Condition, Effect, Expr, Frame, Kind, LocalId, Rule, Type};

/// Returns the label of a thing, else its name as words.
pub fn named(checked: &Checked, label: Option<&Label>, name: &str, language: Language) -> String {
    Writer::new(checked, language).label(label, name)
}

/// Describes what a rule does; its parameters keep their names.
pub fn rule(checked: &Checked, rule: &Rule, language: Language) -> String {
    let mut writer = Writer::new(checked, language);
    writer.names = Names::of(&rule.body.stmts);
    writer.bind_params(rule);
    sentence(&writer.sentences(&rule.body.stmts))
}

/// Returns a word of a list as it appears in card texts.
pub fn word(checked: &Checked, list: ListId, at: usize, language: Language) -> String {
    u16::try_from(at).map(|at| Writer::new(checked, language).word_alone(list, at)).unwrap_or_default()
}

/// Describes an action.
pub fn action(checked: &Checked, action: &Action, language: Language) -> String {
    let mut writer = Writer::new(checked, language);
    sentence(&writer.action(action))
}

/// Describes a check and its consequences.
pub fn check(checked: &Checked, check: &Check, language: Language) -> String {
    let mut writer = Writer::new(checked, language);
    writer.names = Names::of(&check.body);
    let mut tell = |writer: &mut Writer<'_>| match &check.condition {
        Some(condition) => {
            let clauses = writer.if_else(condition, &check.body, &[]);
            (clauses.concat(), Size::of(&clauses))
        }
        None => writer.inner(&check.body),
    };
    sentence(&match &check.each {
        Some((member, set)) => {
            let each = writer.each_of(set);
            writer.for_each(*member, set, &each, &mut tell)
        }
        None => tell(&mut writer).0,
    })
}

/// Describes an effect that is on no card.
pub fn effect(checked: &Checked, effect: &Effect, language: Language) -> String {
    Writer::new(checked, language).effect(effect)
}

/// Explains the named expressions that texts of a game use without expanding them.
pub fn terms(checked: &Checked, language: Language) -> Vec<(String, Span)> {
    let explained = long_defs(checked).filter_map(|def| {
        let text = Writer::new(checked, language).explanation(def)?;
        Some((text, checked.defs.get(def)?.span))
    });
    explained.collect()
}

/// Describes a condition of `game.ron`; its topic is called `it`.
pub fn condition(checked: &Checked, condition: &Condition, language: Language) -> String {
    let mut writer = Writer::new(checked, language);
    writer.about(&condition.frame, condition.about);
    writer.condition(&condition.expr)
}

/// Describes an expectation of a ruling as a sentence: `Player 1 has 7 HP.`
pub fn expected(checked: &Checked, expr: &Expr, language: Language) -> String {
    sentence(&Writer::new(checked, language).condition(expr))
}

/// Describes the cards that match a condition of `game.ron`: `support or permanent support cards`.
pub fn set(checked: &Checked, condition: &Condition, language: Language) -> String {
    let mut writer = Writer::new(checked, language);
    let mut group = Group::of(writer.words.nouns.card);
    if let Some(about) = condition.about {
        writer.about(&condition.frame, condition.about);
        writer.qualify(&mut group, Member::Local(about), &condition.expr);
    }
    writer.described(&group, Count::Many)
}

/// Describes a player, a card, a number or a word of `game.ron` or of a ruling.
pub fn number(checked: &Checked, expr: &Expr, language: Language) -> String {
    Writer::new(checked, language).thing(expr).text
}

/// Returns the names of a rule's parameters in its description.
pub fn parameters(checked: &Checked, rule: &Rule, language: Language) -> Vec<String> {
    Writer::new(checked, language).bind_params(rule)
}

impl Writer<'_> {
    /// Binds the parameters of a rule to their names.
    pub(super) fn bind_params(&mut self, rule: &Rule) -> Vec<String> {
        self.bind_named(rule.params.iter().map(|param| (param.name.as_str(), param.ty, param.local)))
    }

    /// Binds names chosen by an author; letters in a language other than that of the names.
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

    /// Binds the topic of a condition to `it`.
    fn about(&mut self, frame: &Frame, about: Option<LocalId>) {
        let Some(about) = about else { return };
        let ty = frame.locals.get(about).map_or(Type::Unknown, |local| local.ty);
        let noun = self.noun(ty.kind());
        self.scope.bind(about, it(&noun));
    }
}
