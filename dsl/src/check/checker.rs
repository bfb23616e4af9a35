//! What every chapter of the checker works with: the names, what was found so far, and the open text.

use super::scope::OpenFrame;
use super::script::Functions;
use super::site::Site;
use super::told::Told;
use super::used::Used;
use crate::checked::{Action, CardRef, Deed, Effect, EffectRef, Expr, LabelRef, Names, NamesRef, Rule, Type};
use crate::diagnostic::Diagnostic;
use crate::vocabulary::Vocabulary;
use std::collections::BTreeMap;
use tiru_engine::rules::{ActionId, Id, Span, Table};

/// Checks one text after the other; what it finds stays.
pub(super) struct Checker<'a> {
    /// The names of the game.
    pub names: &'a Vocabulary<'a>,
    /// The roles of the game's actions, as far as they are known.
    pub actions: Vec<Vec<Type>>,
    /// The prints of cards in full, by their numbers.
    pub prints: Vec<String>,
    /// The cards that are made after each pattern.
    pub patterns: BTreeMap<String, Vec<CardRef>>,
    /// The priority marks of the game.
    pub icons: Vec<String>,
    /// All that was found.
    pub found: Found,
    /// The open frames, the innermost last.
    pub frames: Vec<OpenFrame>,
    /// What can be spoken of where the open text stands.
    pub site: Site,
    /// How deep the expression is that is being read.
    pub depth: u32,
    /// Whether a named expression is read by itself.
    pub alone: bool,
    /// The functions of scripts.
    pub functions: Functions,
    /// The named expressions that are being written out and where, the innermost last.
    pub defs: Vec<(usize, Span)>,
}

/// What was found.
#[derive(Default)]
pub(super) struct Found {
    /// The mistakes.
    pub told: Told,
    /// The rules, in the order of their names.
    pub rules: Vec<Rule>,
    /// The actions of the game (empty until they are checked), then those of cards.
    pub actions: Vec<Option<Action>>,
    /// The actions of cards.
    pub card_actions: Vec<CardAction>,
    /// For each card the actions that stand on it, once all texts are read.
    pub borne: Vec<Vec<ActionId>>,
    /// The effects.
    pub effects: Table<EffectRef, Effect>,
    /// How often named expressions were written out: for the running call, and in all.
    pub written_out: (u32, u32),
    /// The first checked call of each named expression.
    pub called: BTreeMap<usize, Expr>,
    /// The texts of ways that can be chosen.
    pub ways: Vec<String>,
    /// What quoted names stand for.
    pub quoted: Table<NamesRef, Names>,
    quoted_rows: BTreeMap<Names, NamesRef>,
    /// The labels.
    pub labels: Table<LabelRef, String>,
    label_names: BTreeMap<String, LabelRef>,
    /// Which labels stand before a claim, and which are only asked for.
    pub label_uses: BTreeMap<LabelRef, LabelUse>,
    /// What people read for the names of claims and actions.
    pub spoken: BTreeMap<String, String>,
    /// What texts speak of.
    pub used: Used,
    /// Whether some text forbids choosing something.
    pub bans_choosing: bool,
    /// How often `me`, `my` or `foe` was spoken of.
    pub me_spoken: u32,
    /// Where deeds with a body speak of `me`, and whom they call.
    pub bodies: BTreeMap<Deed, BodyNotes>,
    /// Calls from texts that stand for no seat.
    pub seatless: Vec<SeatlessCall>,
    /// Calls from costs.
    pub paid: Vec<(Deed, Span)>,
}

/// An action that stands on a card.
pub(super) struct CardAction {
    pub name: String,
    pub id: ActionId,
    /// The ruling that alone knows the card.
    pub ruling: Option<usize>,
}

/// How a label is used.
#[derive(Default)]
pub(super) struct LabelUse {
    pub claimed: bool,
    pub asked: Vec<Span>,
}

/// What must be known of a body to tell whether it can stand for no seat.
#[derive(Default)]
pub(super) struct BodyNotes {
    pub me: Option<(String, Span)>,
    pub calls: Vec<Deed>,
    /// Where it calls a script.
    pub script: Option<Span>,
}

/// A deed done where there is no `me`.
pub(super) struct SeatlessCall {
    pub deed: Deed,
    pub span: Span,
    pub why: &'static str,
}

impl Found {
    /// The row of a label that was spoken of before.
    pub(super) fn known_label(&self, name: &str) -> Option<LabelRef> {
        self.label_names.get(name).copied()
    }
}

impl<'a> Checker<'a> {
    /// A checker that has found nothing yet.
    pub(super) fn new(names: &'a Vocabulary<'a>) -> Checker<'a> {
        let found =
            Found { actions: names.actions().rows().iter().map(|_| None).collect(), ..Found::default() };
        Checker {
            names,
            actions: names.actions().rows().iter().map(|_| Vec::new()).collect(),
            icons: Vec::new(),
            prints: Vec::new(),
            patterns: BTreeMap::new(),
            found,
            frames: Vec::new(),
            site: Site::default(),
            depth: 0,
            alone: false,
            functions: Functions::default(),
            defs: Vec::new(),
        }
    }

    /// Tells a mistake, unless the same was told of the same place.
    pub(super) fn tell(&mut self, diagnostic: Diagnostic) {
        // Inside a `def`, it helps to know who called it; told of by itself, it calls itself.
        let caller = self.defs.first().map(|(_, span)| *span).filter(|_| !self.alone);
        self.found.told.push(match caller {
            Some(span) if span != diagnostic.span => diagnostic.note(span, "written out here"),
            _ => diagnostic,
        });
    }

    /// Whether a name is that of a piece that could not be read: that was told already.
    pub(super) fn is_broken(&self, name: &str) -> bool {
        self.names.broken.names.contains(name)
    }

    /// How many errors there are so far.
    pub(super) fn errors(&self) -> usize {
        self.found.told.errors()
    }

    /// Works with another site, and comes back.
    pub(super) fn at<T>(&mut self, site: Site, work: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.site, site);
        let result = work(self);
        self.site = before;
        result
    }

    /// The row of a label.
    pub(super) fn label(&mut self, name: &str) -> LabelRef {
        if let Some(label) = self.found.label_names.get(name) {
            return *label;
        }
        let label = self.found.labels.push(name.to_owned());
        self.found.label_names.insert(name.to_owned(), label);
        label
    }

    /// The row of what a quoted name stands for; none if nothing has this name, which is told.
    pub(super) fn quoted(&mut self, text: &str, span: Span) -> Option<NamesRef> {
        let cards = self.names.cards.find(text, self.site.cards_of);
        if cards.is_empty() && self.is_broken(text) {
            return None;
        }
        if cards.is_empty() {
            let known: Vec<&str> = self.names.cards.all(self.site.cards_of).collect();
            let diagnostic = crate::mistake::name::unknown_card::unknown_card(span, text, known);
            self.tell(diagnostic);
            return None;
        }
        let row = Names { text: text.to_owned(), cards };
        if let Some(names) = self.found.quoted_rows.get(&row) {
            return Some(*names);
        }
        let names = self.found.quoted.push(row.clone());
        self.found.quoted_rows.insert(row, names);
        Some(names)
    }

    /// Keeps an action of a card; its number.
    pub(super) fn card_action(&mut self, name: &str, action: Action) -> ActionId {
        let id = ActionId::at(self.found.actions.len());
        self.found.actions.push(Some(action));
        self.found.card_actions.push(CardAction { name: name.to_owned(), id, ruling: self.site.cards_of });
        id
    }
}
