//! Applies house rules to the structure of a game, change by change.

use tiru_engine::rules::Span;

use super::conflict::{Edit, EditLog};
use super::dangling::Removed;
use super::path::path_of;
use super::{Difference, HouseFile, Touched};
use crate::blueprint::decode::Reader;
use crate::blueprint::ron::{Kind, Node};
use crate::blueprint::{Attribute, Blueprint, Label, Name, PhaseKind, SettingKind, of_tree};
use crate::diagnostic::Diagnostic;
use crate::language::rulebook::Differs;
use crate::mistake::ron::pointless;
use crate::source::Sources;

/// A house whose changes were applied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AppliedHouse {
    /// Its title.
    pub name: String,
    /// The span of its title.
    pub span: Span,
}

/// A game with the changes applied so far.
#[derive(Debug)]
pub(crate) struct PatchedGame {
    tree: Node,
    /// The game in the tree; the last readable version, if the tree cannot be read now.
    game: Blueprint,
    /// The house being applied: its index and title.
    house: (usize, String),
    /// The changes so far, to detect conflicts.
    pub edits: EditLog,
    /// The things that were removed.
    pub removed: Vec<Removed>,
    /// The differences from the official game.
    pub differences: Vec<Difference>,
    /// The changed parts of `game.ron`, each with the place of the change.
    pub touched: Vec<Touched>,
    /// The texts for people that stood in the game after any of the changes.
    pub labels: Vec<Label>,
    diagnostics: Vec<Diagnostic>,
    /// The mistakes in the tree now, each with the change after which it was there; none for those of the official game.
    begun: Vec<(Diagnostic, Option<Span>)>,
}

impl PatchedGame {
    /// Starts with the official game.
    pub(crate) fn new(tree: Node, game: Blueprint) -> PatchedGame {
        let official = of_tree(&tree, Reader::default()).1;
        PatchedGame {
            tree,
            game,
            house: (0, String::new()),
            edits: EditLog::default(),
            removed: Vec::new(),
            differences: Vec::new(),
            touched: Vec::new(),
            labels: Vec::new(),
            diagnostics: Vec::new(),
            begun: official.into_iter().map(|one| (one, None)).collect(),
        }
    }

    /// Applies the structural changes of one house, at most so many; returns their places.
    pub(crate) fn apply(
        &mut self,
        at: usize,
        house: &HouseFile,
        most: usize,
        sources: &Sources,
    ) -> Vec<Span> {
        self.house = (at, house.name.value.clone());
        let mut places = Vec::new();
        for change in house.changes.iter().take(most) {
            let before = self.touched.len();
            change.apply(self, sources);
            let touched = self.touched.get(before..).unwrap_or_default();
            let by = touched.last().map_or(change.span, |touched| touched.by);
            let known = std::mem::take(&mut self.begun);
            let begun = |one: &Diagnostic| known.iter().find(|(known, _)| known == one).map(|(_, by)| *by);
            let now = self.reread().into_iter();
            self.begun =
                now.map(|one| (begun(&one).unwrap_or(Some(by)), one)).map(|(by, one)| (one, by)).collect();
            places.push(by);
        }
        places
    }

    /// Returns the resulting structure, with all mistakes in it and in the changes.
    pub(crate) fn structure(&mut self) -> (Option<Blueprint>, Vec<Diagnostic>) {
        let (mut game, _) = of_tree(&self.tree, Reader::default());
        if let Some(game) = &mut game {
            // What a rule is called in texts goes with the rule.
            let is_gone = |name: &str| {
                self.removed.iter().any(|gone| matches!(gone.what, "rule" | "action") && gone.name == name)
            };
            game.deeds.retain(|words| !is_gone(&words.name.text));
        }
        let mut all = std::mem::take(&mut self.diagnostics);
        let begun = std::mem::take(&mut self.begun);
        all.extend(begun.into_iter().map(|(one, by)| match by {
            Some(by) if by.source != one.span.source => self.at_change(&one, by),
            _ => one,
        }));
        (game, all)
    }

    /// Moves a mistake to the change that causes it, which is in another file.
    fn at_change(&self, one: &Diagnostic, by: Span) -> Diagnostic {
        let field = path_of(one.span, &self.tree, &self.game).filter(|_| one.code == pointless::CODE);
        let help = field.map(|path| format!("if it no longer applies, add `Remove(field: \"{path}\")`"));
        let label = one.label.clone().unwrap_or_else(|| "this no longer fits".to_owned());
        let help = help.or(one.help.clone());
        Diagnostic { span: by, label: None, help, ..one.clone() }.note(one.span, label)
    }

    /// Returns the game with the changes so far.
    pub(super) fn game(&self) -> &Blueprint {
        &self.game
    }

    /// The values of the game.
    pub(crate) fn tree(&mut self) -> &mut Node {
        &mut self.tree
    }

    /// Reads the tree again, after a change; returns the mistakes in it.
    pub(super) fn reread(&mut self) -> Vec<Diagnostic> {
        let (game, mistakes) = of_tree(&self.tree, Reader::default());
        if let Some(game) = game {
            self.labels.extend(game.labels.iter().cloned());
            self.game = game;
        }
        mistakes
    }

    /// Records a mistake.
    pub(super) fn report(&mut self, diagnostics: Diagnostic) {
        self.diagnostics.push(diagnostics);
    }

    /// Records a change, or returns the conflict with an earlier one.
    pub(super) fn add_edit(&mut self, key: &[&str], edit: Edit, span: Span) -> Result<(), Box<Diagnostic>> {
        self.edits.add(key, edit, span, (self.house.0, &self.house.1))
    }

    /// Records a removal, and the words that only the removed thing had.
    pub(super) fn add_removal(&mut self, what: &'static str, name: &str, words: Vec<String>, span: Span) {
        self.removed.push(Removed { what, name: name.to_owned(), words, span });
    }

    /// Returns the words that are values of the setting or attribute at a span.
    pub(super) fn words_of(&self, place: Span) -> Vec<String> {
        let setting = self.game.settings.iter().find(|setting| setting.span == place);
        let attribute = self.game.attributes.iter().find(|attribute| attribute.span == place);
        let list = attribute.and_then(Attribute::words).filter(|list| list.from.is_none());
        let words = match (setting.map(|it| &it.kind), list) {
            (Some(SettingKind::Choice(words)), _) => words.as_slice(),
            (_, Some(list)) => &list.words,
            _ => &[],
        };
        words.iter().map(|word| word.name.text.clone()).collect()
    }

    /// Records that the part of the game around a place is changed.
    pub(super) fn touch_around(&mut self, place: Span, by: Span) {
        self.touched.extend(self.tree.around(place).map(|part| Touched { part, by }));
    }

    /// Takes note of a difference.
    pub(super) fn add_difference(
        &mut self,
        span: Span,
        says: impl Fn(&'static Differs) -> String + Send + Sync + 'static,
    ) {
        self.differences.push(Difference::new(span, self.house.0, says));
    }

    /// Returns the mistake for a change to something unknown: the conflict with the change that removed it,
    /// or the given one.
    pub(super) fn unknown_target(
        &self,
        diagnostic: Box<Diagnostic>,
        key: &[&str],
        span: Span,
    ) -> Box<Diagnostic> {
        self.edits.conflict(key, Edit::Changes, span, self.house.0).map_or(diagnostic, Box::new)
    }

    /// Adds a note to an unknown name that an earlier change removed it.
    pub(super) fn note_removal(&self, diagnostic: Box<Diagnostic>, name: &Name) -> Box<Diagnostic> {
        match self.removed.iter().find(|gone| gone.name == name.text) {
            Some(gone) => diagnostic.note(gone.span, "removed here").into(),
            None => diagnostic,
        }
    }

    /// Returns the name of the phase at a span.
    pub(super) fn phase_name(&self, span: Span) -> Option<String> {
        let phases = self.game.all_phases();
        phases.into_iter().find(|phase| phase.span == span)?.name.as_ref().map(|name| name.text.clone())
    }

    /// Returns the names of the phase at a span and of its steps.
    pub(super) fn phases_in(&self, span: Span) -> Vec<String> {
        let phases = self.game.all_phases();
        let mut open: Vec<_> = phases.into_iter().filter(|phase| phase.span == span).collect();
        let mut names = Vec::new();
        while let Some(phase) = open.pop() {
            names.extend(phase.name.as_ref().map(|name| name.text.clone()));
            open.extend(phase.steps());
        }
        names
    }

    /// Returns the actions that the phase at a span offers.
    pub(super) fn offered(&self, span: Span) -> Vec<String> {
        let phases = self.game.all_phases();
        match phases.into_iter().find(|phase| phase.span == span).map(|phase| &phase.kind) {
            Some(PhaseKind::Offer(offer)) => offer.actions.iter().map(|name| name.text.clone()).collect(),
            _ => Vec::new(),
        }
    }
}

/// Returns a value as written, on one line; a text without its quotes.
pub(super) fn written(node: &Node, sources: &Sources) -> String {
    match &node.kind {
        Kind::Text(text) => text.value.clone(),
        _ => node.written(sources),
    }
}
