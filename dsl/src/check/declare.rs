//! Collects the declarations of rules, packs and houses, and applies what houses replace and remove.

use super::collect::Collected;
use super::diagnostics::Diagnostics;
use super::limit;
use crate::ast::{self, FileKind, ItemKind, Removable};
use crate::checked::Type;
use crate::diagnostic::Diagnostic;
use crate::mistake;
use crate::mistake::name::nothing_to_change::other_kind;
use crate::verb;
use crate::vocabulary::{ActionName, DefName, FUNCTIONS, Param, RuleName, Vocabulary};
use std::collections::BTreeMap;
use tiru_engine::rules::{Level, Span};

/// Declarations with their levels, while houses may still change them.
#[derive(Default)]
pub(super) struct Declarations<'a> {
    rules: Vec<(&'a ast::Rule, Level)>,
    actions: Vec<(&'a ast::Action, Level)>,
    defs: Vec<(&'a ast::Def, Level)>,
    checks: Vec<(&'a ast::Check, Level)>,
    effects: Vec<(&'a ast::Effect, Level)>,
}

impl<'a> Declarations<'a> {
    /// Adds the declarations of one file.
    pub(super) fn file(&mut self, file: &'a ast::File, diagnostics: &mut Diagnostics) {
        let level = match file.header.as_ref().map(|header| header.kind) {
            Some(FileKind::House) => Level::House,
            Some(FileKind::Pack | FileKind::Rulings) => Level::Card,
            Some(FileKind::Rules) | None => Level::Game,
        };
        for item in &file.items {
            let replaces = item.replaces.is_some();
            match &item.kind {
                ItemKind::Rule(rule) => add(&mut self.rules, (rule, level), replaces, diagnostics),
                ItemKind::Action(action) => add(&mut self.actions, (action, level), replaces, diagnostics),
                ItemKind::Def(def) => add(&mut self.defs, (def, level), replaces, diagnostics),
                ItemKind::Check(check) => add(&mut self.checks, (check, level), replaces, diagnostics),
                ItemKind::Effect(effect) => self.effects.push((effect, level)),
                ItemKind::Remove(remove) => self.remove(remove, diagnostics),
                _ => {}
            }
        }
    }

    fn remove(&mut self, remove: &ast::Remove, diagnostics: &mut Diagnostics) {
        let ast::Target::Name(name) = &remove.target else {
            // Cards are removed where cards are collected.
            return;
        };
        match remove.what {
            Removable::Rule if !has(&self.rules, name) && has(&self.actions, name) => {
                diagnostics.push(other_kind(name, "rule", "action"));
            }
            Removable::Action if !has(&self.actions, name) && has(&self.rules, name) => {
                diagnostics.push(other_kind(name, "action", "rule"));
            }
            Removable::Rule => drop_named(&mut self.rules, name, diagnostics),
            Removable::Action => drop_named(&mut self.actions, name, diagnostics),
            Removable::Def => drop_named(&mut self.defs, name, diagnostics),
            Removable::Check => drop_named(&mut self.checks, name, diagnostics),
            Removable::Card => {}
        }
    }

    /// Assigns ids to all remaining declarations.
    pub(super) fn settle(self, found: &mut Collected<'a>) {
        let mut deeds: BTreeMap<&str, (Span, &str)> = BTreeMap::new();
        let mut take =
            |name: &'a ast::Name, what: &'static str, level: Level, diagnostics: &mut Diagnostics| {
                if verb::named(&name.text).is_some() {
                    diagnostics.push(mistake::name::reserved::verb(name.span, &name.text));
                } else if let Some((first, of)) = deeds.get(name.text.as_str()) {
                    let kind = Some(level).filter(|_| *of == what);
                    diagnostics.push(again(name, *first, of, kind));
                    return false;
                }
                deeds.insert(&name.text, (name.span, what));
                true
            };
        for (rule, level) in self.rules {
            let room = found.has_room(found.names.rules().len(), limit::DECLARED, "rules", rule.name.span);
            if !room {
                found.names.broken.names.insert(rule.name.text.clone());
            } else if take(&rule.name, "the rule", level, &mut found.diagnostics) {
                let params = params(&found.names, rule, &mut found.diagnostics);
                let (name, span) = (rule.name.text.clone(), rule.name.span);
                found.names.add_rule(RuleName { name, params, level, text: rule, span });
            }
        }
        for (action, level) in self.actions {
            let room = found.has_room(found.names.actions().len(), limit::FEW, "actions", action.name.span);
            if room && take(&action.name, "the action", level, &mut found.diagnostics) {
                let (name, span) = (action.name.text.clone(), action.name.span);
                found.names.add_action(ActionName { name, text: action, span });
                found.action_levels.push(level);
            }
        }
        for (def, level) in self.defs {
            self::def(found, def, level);
        }
        let mut checks: BTreeMap<&str, Span> = BTreeMap::new();
        for (check, level) in self.checks {
            let name = &check.name;
            if let Some(first) = checks.insert(&name.text, name.span) {
                found.diagnostics.push(again(name, first, "the check", Some(level)));
            } else if found.has_room(found.checks.len(), limit::DECLARED, "checks", name.span) {
                found.checks.push((check, level));
            }
        }
        found.effects = self.effects;
    }
}

/// Returns the mistake for a repeated name; a house may have meant to replace the first one.
fn again(name: &ast::Name, first: Span, what: &str, level: Option<Level>) -> Diagnostic {
    let from_house = level == Some(Level::House) && first.source != name.span.source;
    if !from_house {
        return mistake::name::already_defined::already_defined(name.span, first, what, &name.text);
    }
    let form = format!("{} {}", what.trim_start_matches("the ").trim_matches('`'), name.text);
    mistake::name::already_defined::in_house(name.span, first, what, &name.text, &form)
}

fn def<'a>(found: &mut Collected<'a>, def: &'a ast::Def, level: Level) {
    let name = &def.name;
    if !found.has_room(found.names.defs().len(), limit::DECLARED, "`def`s", name.span) {
        return;
    }
    if FUNCTIONS.contains(&name.text.as_str()) {
        found.diagnostics.push(mistake::name::reserved::function(name.span, &name.text));
        return;
    }
    if let Some(first) = found.names.def(&name.text).and_then(|at| found.names.defs().get(at)) {
        let first = first.span;
        found.diagnostics.push(again(name, first, "the `def`", Some(level)));
        return;
    }
    found.names.add_def(DefName { name: name.text.clone(), text: def, span: name.span });
}

fn params<'a>(names: &Vocabulary<'_>, rule: &'a ast::Rule, diagnostics: &mut Diagnostics) -> Vec<Param<'a>> {
    let mut params = Vec::new();
    let mut defaults = false;
    for param in &rule.params {
        let ty = names.type_named(&param.kind.text);
        if ty.is_none() {
            let known = names.type_words();
            diagnostics.push(mistake::name::unknown_type::unknown_type(
                param.kind.span,
                &param.kind.text,
                known,
            ));
        }
        if defaults && param.default.is_none() {
            diagnostics.push(mistake::types::arguments::after_default(param.name.span, &param.name.text));
        }
        defaults |= param.default.is_some();
        params.push(Param {
            name: param.name.text.clone(),
            ty: ty.unwrap_or(Type::Unknown),
            default: param.default.as_ref(),
            span: param.name.span,
        });
    }
    params
}

/// Adds a declaration, or puts it in place of one with the same parameters.
fn add<'a, T: Declared>(
    list: &mut Vec<(&'a T, Level)>,
    new: (&'a T, Level),
    replaces: bool,
    diagnostics: &mut Diagnostics,
) {
    if !replaces {
        list.push(new);
        return;
    }
    let wanted = new.0.name();
    match list.iter_mut().find(|(known, _)| known.name().text == wanted.text) {
        Some(place) => {
            if place.0.can_be(new.0) {
                *place = new;
            } else {
                // All callers fit the old one, so that one is kept to avoid further mistakes.
                let form = format!("{} {}{}", T::WORD, wanted.text, place.0.takes());
                diagnostics.push(mistake::house::other_parameters::other_parameters(
                    wanted.span,
                    place.0.name().span,
                    T::WORD,
                    &wanted.text,
                    &form,
                ));
            }
        }
        None => {
            diagnostics.push(nothing(list, wanted, "replace"));
            list.push(new);
        }
    }
}

fn drop_named<T: Declared>(list: &mut Vec<(&T, Level)>, wanted: &ast::Name, diagnostics: &mut Diagnostics) {
    match list.iter().position(|(known, _)| known.name().text == wanted.text) {
        Some(at) => {
            list.remove(at);
        }
        None => diagnostics.push(nothing(list, wanted, "remove")),
    }
}

fn has<T: Declared>(list: &[(&T, Level)], wanted: &ast::Name) -> bool {
    list.iter().any(|(known, _)| known.name().text == wanted.text)
}

fn nothing<T: Declared>(list: &[(&T, Level)], wanted: &ast::Name, verb: &str) -> Diagnostic {
    // A name that house rules tried to replace is not a rule of the game.
    let of_game = list.iter().filter(|(known, _)| known.name().span.source != wanted.span.source);
    let known: Vec<&str> = of_game.map(|(known, _)| known.name().text.as_str()).collect();
    mistake::name::nothing_to_change::nothing_to_change(wanted.span, verb, T::WORD, &wanted.text, known)
}

/// A declaration that houses can replace and remove by name.
trait Declared {
    /// Its kind, for messages.
    const WORD: &'static str;

    fn name(&self) -> &ast::Name;

    /// Returns its parameters as written.
    fn takes(&self) -> String;

    /// Whether all that uses this can use another one instead.
    fn can_be(&self, other: &Self) -> bool {
        self.takes() == other.takes()
    }
}

/// Returns names in parentheses, or an empty string without any.
fn bracket<'t>(names: impl Iterator<Item = &'t str>) -> String {
    let names: Vec<&str> = names.collect();
    if names.is_empty() { String::new() } else { format!("({})", names.join(", ")) }
}

impl Declared for ast::Rule {
    const WORD: &'static str = "rule";

    fn name(&self) -> &ast::Name {
        &self.name
    }

    fn takes(&self) -> String {
        let params: Vec<String> = self
            .params
            .iter()
            .map(|ast::Param { name, kind, default, .. }| match default {
                Some(default) => format!("{}: {} = {default}", name.text, kind.text),
                None => format!("{}: {}", name.text, kind.text),
            })
            .collect();
        bracket(params.iter().map(String::as_str))
    }

    // Another default is possible, none is not.
    fn can_be(&self, other: &Self) -> bool {
        let mut pairs = self.params.iter().zip(&other.params);
        self.params.len() == other.params.len()
            && pairs.all(|(old, new)| {
                (&old.name.text, &old.kind.text) == (&new.name.text, &new.kind.text)
                    && (old.default.is_none() || new.default.is_some())
            })
    }
}

impl Declared for ast::Action {
    const WORD: &'static str = "action";

    fn name(&self) -> &ast::Name {
        &self.name
    }

    fn takes(&self) -> String {
        let sets = self.sets.iter().map(|set| &set.range);
        let params: Vec<String> =
            self.ranges.iter().chain(sets).map(|range| format!("{} in …", range.name.text)).collect();
        bracket(params.iter().map(String::as_str))
    }
}

impl Declared for ast::Def {
    const WORD: &'static str = "def";

    fn name(&self) -> &ast::Name {
        &self.name
    }

    // Callers do not see the names of the parameters.
    fn takes(&self) -> String {
        let params: Vec<&str> = self.params.iter().map(|_| "…").collect();
        format!("({})", params.join(", "))
    }
}

impl Declared for ast::Check {
    const WORD: &'static str = "check";

    fn name(&self) -> &ast::Name {
        &self.name
    }

    fn takes(&self) -> String {
        String::new()
    }
}
