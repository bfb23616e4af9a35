//! Checks the syntax trees and the structure of one game: resolves names, infers types, reports every mistake
//! once.
//!
//! What is broken is dropped from the result; its name stays known where possible, so that one mistake does
//! not cause others.

mod aim;
mod card;
mod checker;
mod claim;
mod constant;
mod deck;
mod declare;
mod deed;
mod effect;
mod expr;
mod fit;
mod formula;
mod gather;
mod icon_table;
mod item;
mod limit;
mod make;
mod missing;
mod printed;
mod reads;
mod reprint;
mod ruling;
mod scope;
mod script;
mod script_values;
mod seatless;
mod sight;
mod site;
mod spoken;
mod stmt;
mod structure;
mod told;
mod tuples;
mod unused;
mod used;

use crate::ast::File;
use crate::blueprint::Blueprint;
use crate::checked::{Card, Checked, CriterionKind, Def, DefRef, Expr};
use crate::deck::DeckFile;
use crate::diagnostic::Diagnostic;
use crate::script::ScriptFile;
use crate::translation::Translations;
use crate::vocabulary::Vocabulary;
use checker::Checker;
use gather::Gathered;
use std::collections::BTreeMap;
use tiru_engine::rules::{Id, Table};
use used::Used;

/// The files of one game.
#[derive(Clone, Debug)]
pub struct Inputs<'a> {
    /// The structure, with all house changes applied.
    pub blueprint: &'a Blueprint,
    /// The `.tiru` files: rules, then packs and rulings, then houses in the order in which they apply.
    pub files: Vec<&'a File>,
    /// The scripts.
    pub scripts: Vec<&'a ScriptFile>,
    /// Whether some scripts could not be parsed: then unknown functions are not reported.
    pub unread: bool,
    /// Whether some packs could not be read at all: then unknown cards and unused names are not reported.
    pub unread_packs: bool,
    /// The translations of the texts.
    pub translations: &'a Translations,
    /// The deck lists.
    pub decks: Vec<&'a DeckFile>,
}

/// Checks one game. The result is complete only if there are no errors.
pub fn check(inputs: &Inputs<'_>) -> (Checked, Vec<Diagnostic>) {
    let names = Vocabulary::new(inputs.blueprint);
    let mut early = Checker::new(&names);
    let ranges = structure::ranges(&mut early, inputs.blueprint);
    let mut gathered = gather::gather(inputs, Vocabulary::new(inputs.blueprint), ranges);
    if inputs.unread_packs {
        gathered.names.broken.whole = false;
    }
    limit::structure(inputs.blueprint, &mut early.found.told);
    for diagnostic in early.found.told.into_list() {
        gathered.told.push(diagnostic);
    }
    check_gathered(inputs, gathered, early.found.used)
}

fn check_gathered(inputs: &Inputs<'_>, gathered: Gathered<'_>, used: Used) -> (Checked, Vec<Diagnostic>) {
    let Gathered {
        names,
        told,
        action_levels,
        checks,
        effects,
        cards,
        packs,
        unread,
        icons,
        rulings,
        patterns,
        ..
    } = gathered;
    let mut checker = Checker::new(&names);
    checker.found.told = told;
    checker.found.used = used;
    checker.icons = inputs.blueprint.icons.iter().map(|icon| icon.mark.value.clone()).collect();
    checker.prints = cards.iter().zip(&packs).map(|(card, pack)| print_name(card, pack.as_deref())).collect();
    checker.patterns = patterns;
    // Roles first: a question about the past may use the roles of an action declared later.
    for _ in 0..2 {
        for action in names.actions().ids() {
            let roles = checker.action_roles(action);
            if let Some(place) = checker.actions.get_mut(action.index()) {
                *place = roles;
            }
        }
    }
    checker.functions(&inputs.scripts, inputs.unread);
    checker.unread_packs = inputs.unread_packs;
    for def in 0..names.defs().len() {
        checker.def_alone(def);
    }
    let structure = checker.structure(inputs.blueprint);
    let scripts = inputs.scripts.iter().map(|file| checker.script_file(file)).collect();
    for rule in names.rules().ids() {
        if let Some(rule) = checker.rule(rule) {
            checker.found.rules.push(rule);
        }
    }
    for (action, level) in names.actions().ids().zip(action_levels) {
        let checked = checker.game_action(action, level);
        if let Some(place) = checker.found.actions.get_mut(action.index()) {
            *place = checked;
        }
    }
    let checks = checks.into_iter().map(|(text, level)| checker.check(text, level)).collect();
    let always = effects.into_iter().filter_map(|(text, level)| checker.rule_effect(text, level)).collect();
    let texts: Vec<card::Text> = unread.iter().map(|unread| checker.card_text(unread)).collect();
    let cards: Table<_, Card> =
        cards.into_iter().zip(packs).map(|(card, pack)| checker.whole_card(card, pack, &texts)).collect();
    for (icons, pack) in icons {
        checker.icon_table(icons, pack.as_deref(), &cards);
    }
    let decks = inputs.decks.iter().map(|deck| checker.deck(deck, &structure)).collect();
    let ways = std::mem::take(&mut checker.found.ways);
    let table = ruling::Table { structure: &structure, cards: &cards, ways: &ways };
    let rulings =
        rulings.into_iter().enumerate().map(|(at, text)| checker.ruling(text, at, &table)).collect();
    let sorts_by = |kind| structure.order.iter().any(|criterion| criterion.kind == kind);
    if sorts_by(CriterionKind::Icon) {
        checker.ranks(&structure.icons);
    } else if sorts_by(CriterionKind::Aim) {
        checker.aims();
    }
    checker.seatless_calls();
    checker.scripts_in_costs();
    checker.wide_actions(&structure);
    if names.broken.whole {
        checker.unknown_labels();
    }
    // A piece with a syntax error might have used it.
    if names.broken.whole && checker.errors() == 0 {
        checker.missing_values(&cards);
        checker.unused();
    }
    let found = checker.found;
    let diagnostics = found.told.into_list();
    let checked = Checked {
        structure,
        rules: found.rules.into_iter().collect(),
        actions: found.actions.into_iter().flatten().collect(),
        defs: defs(&names, found.called),
        checks,
        effects: found.effects,
        always,
        cards,
        scripts,
        names: found.quoted,
        labels: found.labels,
        spoken: found.spoken,
        translations: inputs.translations.clone(),
        bans_choosing: found.bans_choosing,
        decks,
        rulings,
    };
    (checked, diagnostics)
}

/// The named expressions, each with a call of it.
fn defs(names: &Vocabulary<'_>, mut calls: BTreeMap<usize, Expr>) -> Table<DefRef, Def> {
    let rows = names.defs().iter().enumerate().map(|(at, row)| Def {
        name: row.name.clone(),
        span: row.span,
        params: row.text.params.iter().map(|param| param.text.clone()).collect(),
        call: calls.remove(&at),
    });
    rows.collect()
}

/// A print in full, as a deck may name it.
fn print_name(card: &gather::NewCard, pack: Option<&str>) -> String {
    let mut name = card.name.clone();
    if let Some(variant) = &card.variant {
        name = format!("{name} ({variant})");
    }
    if let Some(pack) = pack {
        name = format!("{name} / {pack}");
    }
    name
}
