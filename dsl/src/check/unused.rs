//! Warns of declarations that nothing uses.

use std::collections::BTreeSet;

use super::checker::Checker;
use crate::checked::{Card, CardRef, Structure};
use crate::mistake;
use tiru_engine::rules::{SourceId, Span, Table};

/// The most rules that are reported: too many mistakes end the check.
const MOST_RULES: usize = 20;

impl Checker<'_> {
    /// Warns of settings, zones, attributes, actions, rules and defs that no text uses, and of names that their own text does not use.
    pub(super) fn unused(
        &mut self,
        structure: &Structure,
        cards: &Table<CardRef, Card>,
        rulings: &BTreeSet<SourceId>,
    ) {
        let names = self.names;
        for (setting, row) in names.settings.iter() {
            if !self.found.used.settings.contains(&setting) {
                self.report(mistake::law::unused::unused(row.span, "setting", &row.name));
            }
        }
        for (attr, row) in names.attributes.iter() {
            // A printed value has a purpose even if no rule reads it, and so has who decides.
            if !row.printed && !row.decides && !self.found.used.attributes.contains(&attr) {
                self.report(mistake::law::unused::unread(row.span, &row.name));
            }
        }
        for (zone, row) in names.zones.iter() {
            if !self.found.used.zones.contains(&zone) {
                self.report(mistake::law::unused::unused(row.span, "zone", &row.name));
            }
        }
        for (action, row) in names.actions().iter() {
            if !self.found.used.actions.contains(&action) {
                self.report(mistake::law::unused::never_offered(row.span, &row.name));
            }
        }
        // A game without cards may have rules for those to come.
        let has_cards = cards.iter().any(|(_, card)| card.pack.is_some());
        let idle =
            names.rules().iter().filter(|(rule, _)| has_cards && !self.found.used.rules.contains(rule));
        let idle: Vec<_> = idle.take(MOST_RULES).collect();
        let setup = structure.setup.iter().filter_map(|rule| names.rules().get(*rule));
        let setup: Vec<&str> = setup.map(|rule| rule.name.as_str()).collect();
        for (_, row) in idle {
            let bare = row.params.iter().all(|param| param.default.is_some());
            let setup = bare.then_some(setup.as_slice());
            self.report(mistake::law::unused::never_run(row.span, &row.name, setup));
        }
        for (at, row) in names.defs().iter().enumerate() {
            if !self.found.used.defs.contains(&at) {
                self.report(mistake::law::unused::unused(row.span, "def", &row.name));
            }
        }
        let named = std::mem::take(&mut self.found.used.named);
        // A card of a ruling may ask for nothing but a moment in which something else is tried.
        for (span, name) in named.into_iter().filter(|(span, _)| !rulings.contains(&span.source)) {
            if !self.found.used.looked_up.contains(&span) {
                self.report(mistake::law::never_said::never_said(span, &name));
            }
        }
    }

    /// Reports labels that are used but not declared. The cards of rulings are in no match, so what they declare counts only in rulings.
    pub(super) fn unknown_labels(&mut self, rulings: &BTreeSet<SourceId>) {
        let claimed = self.claimed_labels(rulings);
        let mut wrong = Vec::new();
        for (label, uses) in &self.found.label_uses {
            let only_in_rulings = uses.files.is_subset(rulings);
            let counts =
                |span: &Span| !only_in_rulings || !uses.files.is_empty() && rulings.contains(&span.source);
            let name = self.found.labels.get(*label).cloned().unwrap_or_default();
            wrong.extend(uses.asked.iter().filter(|span| !counts(span)).map(|span| (*span, name.clone())));
        }
        for (span, name) in wrong {
            let known: Vec<&str> = claimed.iter().map(String::as_str).collect();
            self.report(mistake::name::unknown_label::unknown_label(span, &name, known));
        }
    }

    /// Returns all labels that claims declare outside of these files.
    pub(super) fn claimed_labels(&self, without: &BTreeSet<SourceId>) -> Vec<String> {
        let uses = self.found.label_uses.iter().filter(|(_, uses)| !uses.files.is_subset(without));
        uses.filter_map(|(label, _)| self.found.labels.get(*label).cloned()).collect()
    }
}
