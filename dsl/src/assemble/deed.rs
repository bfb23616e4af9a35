//! Assembles what can happen: built-in verbs, rules, actions, checks, effects of the game.

use tiru_engine::rules::{ActionDef, CheckDef, DeedDef, Does, Id, Kind, Param, Range, Span, Window};

use super::Maker;
use super::labels::in_each;
use super::structure::label;
use crate::checked::{self, Action, Check, Deed, EffectKind, LocalId, Type};
use crate::compile::engine_kind;
use crate::verb;

/// The most roles that a deed may have.
const MOST_ROLES: usize = 6;

impl Maker<'_> {
    pub(super) fn deeds(&mut self) {
        for row in verb::rows() {
            let param =
                |(name, kind): &(&str, _)| Param { name: (*name).to_owned(), kind: engine_kind(*kind) };
            self.game.deeds.push(DeedDef {
                name: verb::word(row.verb).to_owned(),
                label: in_each(|language| (row.name)(&language.cards().verb_names).to_owned()),
                params: row.roles.iter().map(param).collect(),
                does: Does::Verb(row.verb),
                logged: None,
                gapped: None,
                span: Span::default(),
            });
        }
        for rule in self.checked.rules.rows() {
            self.rule(rule);
        }
        for (id, action) in self.checked.actions.iter() {
            let bearer = action.on_card.then(|| Param { name: "card".to_owned(), kind: Kind::Effect });
            self.game.deeds.push(DeedDef {
                name: action.name.clone(),
                label: label(self.checked, None, &action.name),
                params: bearer
                    .into_iter()
                    .chain(action.params.iter().map(|range| Param {
                        name: range.name.clone(),
                        kind: kind(action.frame.locals.get(range.local)),
                    }))
                    .collect(),
                does: Does::Action(id),
                logged: None,
                gapped: None,
                span: action.span,
            });
        }
        for (id, action) in self.checked.actions.iter() {
            let known = self.store.later.len();
            self.action(action);
            if action.on_card {
                // The card that prints the action reports what the machine cannot run.
                let later = self.store.later.split_off(known);
                self.card_actions_later.push((id, later));
            }
        }
        self.game.checks = self.checked.checks.iter().map(|check| self.check(check)).collect();
    }

    fn rule(&mut self, rule: &checked::Rule) {
        let mut params = Vec::new();
        for param in &rule.params {
            let kind = match param.ty {
                Type::Set(_) => {
                    self.store.later("a set for a parameter", param.span);
                    Kind::Set
                }
                ty => ty.kind().map_or(Kind::Number, engine_kind),
            };
            params.push(Param { name: param.name.clone(), kind });
        }
        self.few_roles(params.len(), rule.span);
        let locals: Vec<_> = rule.params.iter().map(|param| Some(param.local)).collect();
        let name = format!("rule {}", rule.name);
        let body = self.store.does(&name, &rule.body.frame, &locals, &rule.body.stmts, rule.span);
        self.game.deeds.push(DeedDef {
            name: rule.name.clone(),
            label: label(self.checked, None, &rule.name),
            params,
            does: Does::Rule(body),
            logged: None,
            gapped: None,
            span: rule.span,
        });
    }

    fn action(&mut self, action: &Action) {
        let name = format!("action {}", action.name);
        let id = self.game.actions.len();
        let Some(deed) = self.store.deed(Deed::Action(Id::at(id))) else { return };
        let options = self.store.options(&format!("options of {name}"), action);
        let mut ranges = Vec::new();
        for (at, range) in action.params.iter().enumerate() {
            let earlier = action.params.get(..at).unwrap_or_default();
            let body = self.store.range(&format!("{} of {name}", range.name), &action.frame, earlier, range);
            ranges.push(Range { body, text: self.words(range.set.span), span: range.span });
        }
        self.few_roles(action.params.len() + usize::from(action.on_card), action.span);
        let params: Vec<Option<LocalId>> = action.params.iter().map(|range| Some(range.local)).collect();
        let named = format!("if of {name}");
        let condition = match (&action.condition, action.chosen_set()) {
            (None, None) => None,
            (Some(condition), None) => {
                Some((self.store.gives(&named, &action.frame, &params, condition), condition.span))
            }
            (_, Some(set)) => Some((self.store.legal(&named, action, &params), set.span)),
        };
        // The limit of an action on a card is counted per effect instead.
        let limit = action.limit.filter(|_| !action.on_card).map(|limit| self.limit(limit));
        let body = self.store.does(&name, &action.frame, &params, &action.body, action.span);
        self.game.actions.push(ActionDef {
            deed,
            options,
            ranges,
            condition,
            limit,
            body,
            on_card: action.on_card,
        });
    }

    fn few_roles(&mut self, count: usize, span: Span) {
        if count > MOST_ROLES {
            self.store.later("more than six parameters", span);
        }
    }

    fn check(&mut self, check: &Check) -> CheckDef {
        let name = format!("check {}", check.name);
        let finds = self.store.finds(&format!("finds of {name}"), check);
        let params: Vec<Option<LocalId>> = check.each.iter().map(|(local, _)| Some(*local)).collect();
        let body = self.store.does(&name, &check.frame, &params, &check.body, check.span);
        CheckDef {
            name: check.name.clone(),
            finds,
            body,
            over: check.each.as_ref().map(|(_, set)| set.ty.kind().map_or(Kind::Number, engine_kind)),
            span: check.span,
        }
    }

    /// Assembles the effects of the game itself.
    pub(super) fn effects(&mut self) {
        let checked = self.checked;
        for id in &checked.always {
            self.effect(*id);
        }
    }
}

/// Returns the engine's kind of a binding.
fn kind(local: Option<&checked::Local>) -> Kind {
    local.and_then(|local| local.ty.kind()).map_or(Kind::Number, engine_kind)
}

/// Returns the word that introduces an effect.
pub(super) fn effect_word(kind: &EffectKind) -> &'static str {
    match kind {
        EffectKind::Watch(reaction) => match reaction.window {
            Window::Before => "before",
            Window::Instead => "instead of",
            Window::On => "on",
        },
        EffectKind::Standing { condition: None, .. } => "always",
        EffectKind::Standing { condition: Some(_), .. } => "while",
        EffectKind::Action(_) => "action",
    }
}
