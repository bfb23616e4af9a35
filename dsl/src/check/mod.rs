//! Checks the syntax trees and the structure of one game: resolves names, infers types, reports every mistake
//! once.
//!
//! Broken parts are dropped from the result. Their names stay known where possible, so that one mistake does
//! not cause others.

mod aim;
mod calls;
mod card;
mod checker;
mod claim;
mod collect;
mod combinations;
mod computed;
mod constant;
mod context;
mod convert;
mod deck;
mod declare;
mod deed;
mod diagnostics;
mod display_name;
mod effect;
mod expr;
mod formula;
mod icon_table;
mod item;
mod limit;
mod look_alike;
mod make;
mod mention;
mod missing;
mod printed;
mod reads;
mod reprint;
mod ruling;
mod scope;
mod script;
mod script_values;
mod stmt;
mod structure;
mod target;
mod unused;
mod used;
mod visibility;

use crate::ast::{File, FileKind};
use crate::blueprint::Blueprint;
use crate::checked::{Card, Checked, CriterionKind, Def, DefRef, Expr};
use crate::deck::DeckFile;
use crate::diagnostic::Diagnostic;
use crate::script::ScriptFile;
use crate::translation::Translations;
use crate::vocabulary::Vocabulary;
use checker::Checker;
use collect::Collected;
use std::collections::{BTreeMap, BTreeSet};
use tiru_engine::rules::{Id, SourceId, Table};
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
    let mut collected = collect::collect(inputs, Vocabulary::new(inputs.blueprint), ranges);
    if inputs.unread_packs {
        collected.names.broken.whole = false;
        collected.names.broken.cards = true;
    }
    limit::structure(inputs.blueprint, &mut early.found.diagnostics);
    for diagnostic in early.found.diagnostics.into_list() {
        collected.diagnostics.push(diagnostic);
    }
    check_collected(inputs, collected, early.found.used)
}

fn files_of_rulings(inputs: &Inputs<'_>) -> BTreeSet<SourceId> {
    let is_of_rulings =
        |file: &&&File| file.header.as_ref().is_some_and(|header| header.kind == FileKind::Rulings);
    inputs.files.iter().filter(is_of_rulings).map(|file| file.source).collect()
}

fn check_collected(inputs: &Inputs<'_>, collected: Collected<'_>, used: Used) -> (Checked, Vec<Diagnostic>) {
    let Collected {
        names,
        diagnostics,
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
    } = collected;
    let mut checker = Checker::new(&names);
    checker.found.diagnostics = diagnostics;
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
    checker.calls(&structure);
    checker.wide_actions(&structure);
    checker.sets_in_secret(&structure);
    if names.broken.whole {
        checker.unknown_labels(&files_of_rulings(inputs));
    }
    // A piece with a syntax error might have used it.
    if names.broken.whole && checker.errors() == 0 {
        checker.missing_values(&cards);
        checker.unused(&structure, &cards, &files_of_rulings(inputs));
    }
    checker.mention_printed(&inputs.files);
    let mentions = checker.mentions();
    let found = checker.found;
    let diagnostics = found.diagnostics.into_list();
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
        spoken: found.spoken.into_iter().map(|(name, words)| (name, words.text)).collect(),
        translations: inputs.translations.clone(),
        bans_choosing: found.bans_choosing,
        asks_playable: found.used.playable,
        decks,
        rulings,
        mentions,
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
fn print_name(card: &collect::NewCard, pack: Option<&str>) -> String {
    let mut name = card.name.clone();
    if let Some(variant) = &card.variant {
        name = format!("{name} ({variant})");
    }
    if let Some(pack) = pack {
        name = format!("{name} / {pack}");
    }
    name
}
