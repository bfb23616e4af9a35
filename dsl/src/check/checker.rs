//! The state of the checker: the names, the results so far, and the scopes of the text being checked.

use super::context::Context;
use super::diagnostics::Diagnostics;
use super::limit;
use super::scope::OpenFrame;
use super::script::Functions;
use super::used::Used;
use crate::ast::Text;
use crate::checked::{
    Action, CardRef, Deed, Effect, EffectRef, Expr, LabelRef, Names, NamesRef, Rule, Thing, Type, Typed,
};
use crate::diagnostic::Diagnostic;
use crate::vocabulary::Vocabulary;
use std::collections::{BTreeMap, BTreeSet};
use tiru_engine::rules::{ActionId, Id, SourceId, Span, Table};

/// Checks one text after the other and collects the results.
pub(super) struct Checker<'a> {
    /// The names of the game.
    pub names: &'a Vocabulary<'a>,
    /// The roles of the game's actions, as far as they are known.
    pub actions: Vec<Vec<Type>>,
    /// The full names of the printed cards, by id.
    pub prints: Vec<String>,
    /// The cards made from each pattern.
    pub patterns: BTreeMap<String, Vec<CardRef>>,
    /// The priority icons of the game.
    pub icons: Vec<String>,
    /// The results so far.
    pub found: Found,
    /// The open scopes, innermost last.
    pub frames: Vec<OpenFrame>,
    /// The context of the text being checked.
    pub context: Context,
    /// The nesting depth of the current expression.
    pub depth: u32,
    /// Whether a `def` is being checked by itself.
    pub alone: bool,
    /// The script functions.
    pub functions: Functions,
    /// The `def`s being inlined and their call sites, innermost last.
    pub defs: Vec<(usize, Span)>,
}

/// The results of checking.
#[derive(Default)]
pub(super) struct Found {
    /// The mistakes.
    pub diagnostics: Diagnostics,
    /// The rules, by id.
    pub rules: Vec<Rule>,
    /// The actions of the game (`None` until they are checked), then those of cards.
    pub actions: Vec<Option<Action>>,
    /// The actions of cards.
    pub card_actions: Vec<CardAction>,
    /// The actions of each card, once all texts are checked.
    pub borne: Vec<Vec<ActionId>>,
    /// The effects.
    pub effects: Table<EffectRef, Effect>,
    /// The number of claims.
    pub claims: usize,
    /// The number of inlined `def`s: in the current call, and in total.
    pub inlined: (u32, u32),
    /// The first checked call of each named expression.
    pub called: BTreeMap<usize, Expr>,
    /// The texts of ways that can be chosen.
    pub ways: Vec<String>,
    /// The cards that quoted names refer to.
    pub quoted: Table<NamesRef, Names>,
    quoted_rows: BTreeMap<Names, NamesRef>,
    /// The labels of claims.
    pub labels: Table<LabelRef, String>,
    label_names: BTreeMap<String, LabelRef>,
    /// The labels that claims declare, and those that are only referred to.
    pub label_uses: BTreeMap<LabelRef, LabelUse>,
    /// The display names of claims and actions.
    pub spoken: BTreeMap<String, Text>,
    /// The names that texts use.
    pub used: Used,
    /// Where they use them.
    pub mentions: BTreeSet<(Span, Thing)>,
    /// The types of expressions and names.
    pub typed: Vec<Typed>,
    /// What is used because of its name, though no text mentions it, with the reason.
    pub by_name: BTreeMap<Thing, &'static str>,
    /// Whether any effect forbids choosing something.
    pub bans_choosing: bool,
    /// How often `me`, `my` or `foe` was used.
    pub me_uses: u32,
    /// The uses of `me` and the calls of each deed with a body.
    pub bodies: BTreeMap<Deed, BodyNotes>,
    /// The calls from texts without a controller.
    pub seatless: Vec<SeatlessCall>,
    /// The calls from costs.
    pub paid: Vec<(Deed, Span)>,
    /// The phases that are started.
    pub started: Vec<Span>,
    /// The calls in loops whose rounds happen together.
    pub at_once: Vec<(Deed, Span)>,
}

/// An action on a card.
pub(super) struct CardAction {
    pub name: String,
    pub id: ActionId,
    /// The ruling in which the card exists, if it is one of a ruling.
    pub ruling: Option<usize>,
}

/// The declarations and uses of a label.
#[derive(Default)]
pub(super) struct LabelUse {
    /// The files with a claim that declares it.
    pub files: BTreeSet<SourceId>,
    /// Where claims declare it.
    pub claimed: BTreeSet<Span>,
    pub asked: Vec<Span>,
}

/// What decides whether a body may run without a controller.
#[derive(Default)]
pub(super) struct BodyNotes {
    pub me: Option<(String, Span)>,
    pub calls: Vec<Deed>,
    /// The first call of a script.
    pub script: Option<Span>,
    /// The first statement that cannot be part of a cost.
    pub unpaid: Option<Span>,
    /// The first phase that is started.
    pub starts: Option<Span>,
}

/// A call from a text without a controller.
pub(super) struct SeatlessCall {
    pub deed: Deed,
    pub span: Span,
    pub why: &'static str,
    /// Whether it is written; else the setup begins with a rule of that name.
    pub is_written: bool,
}

impl Found {
    /// Returns the id of a label that was used before.
    pub(super) fn known_label(&self, name: &str) -> Option<LabelRef> {
        self.label_names.get(name).copied()
    }
}

impl<'a> Checker<'a> {
    /// Creates a checker without results.
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
            context: Context::default(),
            depth: 0,
            alone: false,
            functions: Functions::default(),
            defs: Vec::new(),
        }
    }

    /// Reports a mistake, unless the same was reported at the same span.
    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        // A mistake inside a `def` gets a note with the call site.
        let caller = self.defs.first().map(|(_, span)| *span).filter(|_| !self.alone);
        self.found.diagnostics.push(match caller {
            Some(span) if span != diagnostic.span => diagnostic.note(span, "written out here"),
            _ => diagnostic,
        });
    }

    /// Reports whether a name belongs to a piece with a syntax error, which was already reported.
    pub(super) fn is_broken(&self, name: &str) -> bool {
        self.names.broken.names.contains(name)
    }

    /// Returns the number of errors so far.
    pub(super) fn errors(&self) -> usize {
        self.found.diagnostics.errors()
    }

    /// Runs `work` with another context.
    pub(super) fn at<T>(&mut self, context: Context, work: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.context, context);
        let result = work(self);
        self.context = before;
        result
    }

    /// Returns the id of a label.
    pub(super) fn label(&mut self, name: &str, span: Span) -> LabelRef {
        if let Some(label) = self.found.label_names.get(name) {
            return *label;
        }
        if self.found.labels.len() >= limit::QUOTED {
            self.found.diagnostics.push_too_many(span, limit::QUOTED, "labels");
            return LabelRef(0);
        }
        let label = self.found.labels.push(name.to_owned());
        self.found.label_names.insert(name.to_owned(), label);
        label
    }

    /// Resolves a quoted card name; `None`, and a mistake, if there is no such card.
    pub(super) fn quoted(&mut self, text: &str, span: Span) -> Option<NamesRef> {
        let cards = self.names.cards.find(text, self.context.cards_of);
        if cards.is_empty() && (self.names.broken.cards || self.is_broken(text)) {
            return None;
        }
        if cards.is_empty() {
            let known: Vec<&str> = self.names.cards.all(self.context.cards_of).collect();
            let diagnostic = crate::mistake::name::unknown_card::unknown_card(span, text, known);
            self.report(diagnostic);
            return None;
        }
        self.mention_cards(&cards, span);
        let row = Names { text: text.to_owned(), cards };
        if let Some(names) = self.found.quoted_rows.get(&row) {
            return Some(*names);
        }
        if self.found.quoted.len() >= limit::QUOTED {
            self.found.diagnostics.push_too_many(span, limit::QUOTED, "names of cards in quotes");
            return None;
        }
        let names = self.found.quoted.push(row.clone());
        self.found.quoted_rows.insert(row, names);
        Some(names)
    }

    /// Adds an action of a card and returns its id.
    pub(super) fn card_action(&mut self, name: &str, action: Action) -> ActionId {
        let id = ActionId::at(self.found.actions.len());
        self.found.actions.push(Some(action));
        self.found.card_actions.push(CardAction { name: name.to_owned(), id, ruling: self.context.cards_of });
        id
    }
}
