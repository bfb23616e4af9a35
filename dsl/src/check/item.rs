//! Checks rules, actions and checks.

use super::checker::Checker;
use super::context::Context;
use super::scope::Facts;
use crate::ast;
use crate::checked::subject_of;
use crate::checked::{Action, Body, Check, Deed, Parameter, Range, Rule, RuleRef, Type};
use tiru_engine::rules::{ActionId, Level};

impl Checker<'_> {
    /// Checks the body of a rule.
    pub(super) fn rule(&mut self, id: RuleRef) -> Option<Rule> {
        let row = self.names.rules().get(id)?;
        let deed = Deed::Rule(id);
        self.open_closed();
        let mut params = Vec::new();
        for param in &row.params {
            let local =
                self.bind(&param.name, param.ty, param.span, Facts { given: true, ..Facts::default() });
            params.push(Parameter { name: param.name.clone(), ty: param.ty, local, span: param.span });
        }
        self.defaults(&row.params, row.level);
        let context = Context { body: Some(deed), doer: true, level: row.level, ..Context::default() };
        let stmts = self.at(context, |checker| checker.block(&row.text.body));
        let frame = self.close().frame;
        let subject = subject_of(row.params.iter().map(|param| param.ty));
        Some(Rule { name: row.name.clone(), span: row.span, params, subject, body: Body { frame, stmts } })
    }

    /// Checks the defaults of parameters by themselves; each call checks them again.
    fn defaults(&mut self, params: &[crate::vocabulary::Param<'_>], level: Level) {
        for param in params {
            if let Some(default) = param.default {
                let context = Context { level, ..Context::default() };
                let (_, ()) = self.in_scope(|checker| {
                    checker.at(context, |checker| {
                        checker.argument(default, param.ty, false);
                    });
                });
            }
        }
    }

    /// Checks an action of the game.
    pub(super) fn game_action(&mut self, id: ActionId, level: Level) -> Option<Action> {
        let row = self.names.actions().get(id)?;
        self.open_closed();
        let context = Context { body: Some(Deed::Action(id)), doer: true, level, ..Context::default() };
        let (mut action, _) = self.at(context, |checker| checker.action(row.text, false));
        action.frame = self.close().frame;
        Some(action)
    }

    /// Returns the types of an action's roles; mistakes in them are reported later.
    pub(super) fn action_roles(&mut self, id: ActionId) -> Vec<Type> {
        let Some(row) = self.names.actions().get(id) else { return Vec::new() };
        let before = self.found.diagnostics.len();
        let context = Context { body: None, doer: true, ..Context::default() };
        let (_, types) = self.in_scope(|checker| {
            checker.at(context, |checker| {
                let ranges = row.text.ranges.iter().map(|range| checker.action_range(range));
                ranges.map(|(_, ty)| ty).collect()
            })
        });
        self.found.diagnostics.take_since(before);
        types
    }

    /// Checks an action in the open scope, which the caller provides; returns it with the types of its
    /// parameters.
    pub(super) fn action(&mut self, text: &ast::Action, on_card: bool) -> (Action, Vec<Type>) {
        let mark = self.mark();
        let legal = Context { legality: true, doer: true, ..self.context.clone() };
        let (params, types, condition) = self.at(legal, |checker| {
            let (params, types): (Vec<Range>, Vec<Type>) =
                text.ranges.iter().map(|range| checker.action_range(range)).unzip();
            let chosen = checker.chosen_set(text);
            let condition = text.cond.as_ref().map(|cond| checker.flag(cond));
            (params, types, (chosen, condition))
        });
        let (chosen, condition) = condition;
        if let (Some(chosen), Some(condition)) = (&chosen, &condition) {
            self.only_before(chosen, condition);
        }
        let limit = text.limit.as_ref().and_then(|limit| self.limit(limit));
        let context = Context { doer: true, ..self.context.clone() };
        let mut body = self.at(context, |checker| checker.block(&text.body));
        let takes_set = chosen.is_some();
        body.splice(0..0, chosen);
        self.forget(&mark);
        let frame = self.frames.last().map(|open| open.frame.clone()).unwrap_or_default();
        let subject = subject_of(types.iter().copied());
        let name = text.name.text.clone();
        if let Some(called) = &text.called {
            self.display_name(&text.name, called);
        }
        let action = Action {
            name,
            span: text.name.span,
            frame,
            params,
            subject,
            condition,
            limit,
            body,
            on_card,
            takes_set,
        };
        (action, types)
    }

    fn action_range(&mut self, range: &ast::Range) -> (Range, Type) {
        let set = self.range(range);
        let ty = set.ty.kind().map_or(Type::Unknown, Type::One);
        let facts = Facts { unseen: self.is_unseen(&set), given: true, ..Facts::default() };
        let local = self.bind(&range.name.text, ty, range.name.span, facts);
        (Range { name: range.name.text.clone(), local, set, span: range.span }, ty)
    }

    /// Checks a check.
    pub(super) fn check(&mut self, text: &ast::Check, level: Level) -> Check {
        self.open_closed();
        let context = Context { level, ..Context::default() };
        let context = context.without_me("a check");
        let (each, condition, body) = self.at(context, |checker| {
            let each = text.range.as_ref().map(|range| {
                let set = checker.range(range);
                (checker.bind_range(range, &set), set)
            });
            let condition = text.cond.as_ref().map(|cond| checker.flag(cond));
            (each, condition, checker.block(&text.body))
        });
        let frame = self.close().frame;
        Check { name: text.name.text.clone(), span: text.name.span, frame, each, condition, body }
    }
}
