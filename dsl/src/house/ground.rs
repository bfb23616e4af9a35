//! A game on which houses are being laid, one change after the other.

use tiru_engine::rules::Span;

use super::hanging::Removed;
use super::touch::{Touch, Touched};
use super::{Difference, HouseFile};
use crate::blueprint::decode::Reader;
use crate::blueprint::ron::{Kind, Node};
use crate::blueprint::{AttributeKind, Blueprint, Label, Name, PhaseKind, SettingKind, of_tree};
use crate::diagnostic::Diagnostic;
use crate::language::rulebook::Differs;
use crate::source::Sources;

/// A house that was laid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Laid {
    /// What people call it.
    pub name: String,
    /// Where it is called so.
    pub span: Span,
}

/// The game with all that was changed in it so far.
#[derive(Debug)]
pub(crate) struct Ground {
    tree: Node,
    /// What the tree says; what it said before, where it cannot be read any more.
    game: Blueprint,
    /// The house that is being laid, by its place and its name.
    house: (usize, String),
    /// Who changed what.
    pub touched: Touched,
    /// What is gone.
    pub removed: Vec<Removed>,
    /// In what it differs.
    pub differences: Vec<Difference>,
    /// The texts for people that stood in the game after any of the changes.
    pub labels: Vec<Label>,
    told: Vec<Diagnostic>,
}

impl Ground {
    /// The official game.
    pub(crate) fn new(tree: Node, game: Blueprint) -> Ground {
        Ground {
            tree,
            game,
            house: (0, String::new()),
            touched: Touched::default(),
            removed: Vec::new(),
            differences: Vec::new(),
            labels: Vec::new(),
            told: Vec::new(),
        }
    }

    /// Lays the structure of one house.
    pub(crate) fn lay(&mut self, at: usize, house: &HouseFile, sources: &Sources) {
        self.house = (at, house.name.value.clone());
        for change in &house.changes {
            change.lay(self, sources);
            self.read_anew();
        }
    }

    /// What became of the structure, with all that is wrong with it and with the changes.
    pub(crate) fn structure(&mut self) -> (Option<Blueprint>, Vec<Diagnostic>) {
        let (game, told) = of_tree(&self.tree, Reader::default());
        let mut all = std::mem::take(&mut self.told);
        all.extend(told);
        (game, all)
    }

    /// What the game says so far.
    pub(super) fn game(&self) -> &Blueprint {
        &self.game
    }

    /// The values of the game.
    pub(crate) fn tree(&mut self) -> &mut Node {
        &mut self.tree
    }

    /// Understands the values again, after a change.
    pub(super) fn read_anew(&mut self) {
        if let (Some(game), _) = of_tree(&self.tree, Reader::default()) {
            self.labels.extend(game.labels.iter().cloned());
            self.game = game;
        }
    }

    /// Keeps a mistake.
    pub(super) fn tell(&mut self, told: Diagnostic) {
        self.told.push(told);
    }

    /// Takes note of what the house changes.
    pub(super) fn touch(&mut self, key: &[&str], touch: Touch, span: Span) -> Result<(), Box<Diagnostic>> {
        self.touched.add(key, touch, span, (self.house.0, &self.house.1))
    }

    /// Takes note of what is gone, and of the words that only it had.
    pub(super) fn remove(&mut self, what: &'static str, name: &str, words: Vec<String>, span: Span) {
        self.removed.push(Removed { what, name: name.to_owned(), words, span });
    }

    /// The words that the thing at a place can be.
    pub(super) fn words_of(&self, place: Span) -> Vec<String> {
        let setting = self.game.settings.iter().find(|setting| setting.span == place);
        let attribute = self.game.attributes.iter().find(|attribute| attribute.span == place);
        let words = match (setting.map(|it| &it.kind), attribute.map(|it| &it.kind.value)) {
            (Some(SettingKind::Choice(words)), _)
            | (_, Some(AttributeKind::Enum(words) | AttributeKind::Set(words))) => words.as_slice(),
            _ => &[],
        };
        words.iter().map(|word| word.name.text.clone()).collect()
    }

    /// Takes note of a difference.
    pub(super) fn differs(
        &mut self,
        span: Span,
        says: impl Fn(&'static Differs) -> String + Send + Sync + 'static,
    ) {
        self.differences.push(Difference::new(span, self.house.0, says));
    }

    /// What is wrong with a change of something that is not there: an earlier change took it away, or else what is told.
    pub(super) fn missing(&self, told: Box<Diagnostic>, key: &[&str], span: Span) -> Box<Diagnostic> {
        self.touched.clash(key, Touch::Changes, span, self.house.0).map_or(told, Box::new)
    }

    /// Says of a name that is not there that a house removed it, if one did.
    pub(super) fn gone(&self, told: Box<Diagnostic>, name: &Name) -> Box<Diagnostic> {
        match self.removed.iter().find(|gone| gone.name == name.text) {
            Some(gone) => told.note(gone.span, "it is removed here").into(),
            None => told,
        }
    }

    /// The name of the phase at a place.
    pub(super) fn phase_name(&self, span: Span) -> Option<String> {
        let phases = self.game.all_phases();
        phases.into_iter().find(|phase| phase.span == span)?.name.as_ref().map(|name| name.text.clone())
    }

    /// The names of the phase at a place and of all that stands in it.
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

    /// The actions that the phase at a place offers.
    pub(super) fn offered(&self, span: Span) -> Vec<String> {
        let phases = self.game.all_phases();
        match phases.into_iter().find(|phase| phase.span == span).map(|phase| &phase.kind) {
            Some(PhaseKind::Offer(offer)) => offer.actions.iter().map(|name| name.text.clone()).collect(),
            _ => Vec::new(),
        }
    }
}

/// A value as it is written, on one line; of a text what stands between its quotes.
pub(super) fn written(node: &Node, sources: &Sources) -> String {
    match &node.kind {
        Kind::Text(text) => text.value.clone(),
        _ => node.written(sources),
    }
}
