//! All passes over one game: its files in, a whole game and everything that is wrong with it out.
//!
//! Files arrive as bytes, or with the reason why they did not ([`Folder`]). A file that is broken hides no other.

mod alone;
mod asked;
mod folder;
mod lay;
mod pass;
mod statement;
mod text;
mod translate;
mod trouble;
mod understand;

pub use alone::{belongs, calls_scripts, house_name, load_alone, ruled};
pub use folder::{File, Folder, HouseFiles, Role, named_as_text};
pub use pass::load;
pub use statement::{Keeper, Statement};
pub(crate) use text::{Readable, add_text};
pub use trouble::Trouble;

use std::collections::BTreeSet;
use std::sync::Arc;

use tiru_engine::rules::{Game, Label, Ruling, SourceId, Span};

use crate::assemble::{DeckList, Unruled};
use crate::ast;
use crate::blueprint::ron::Node;
use crate::blueprint::{self, Blueprint};
use crate::checked::Checked;
use crate::deck::DeckFile;
use crate::diagnostic::Diagnostic;
use crate::house::{Difference, Laid, Removed, Replaced, Under};
use crate::script::ScriptFile;
use crate::source::Sources;
use crate::translation::{TranslationFile, Translations};

/// A game as far as its files could be understood.
#[derive(Debug, Default)]
pub struct Loaded {
    /// Every file that was given, also those that could not be read.
    pub sources: Sources,
    /// All that is wrong, file by file and from the top of each down.
    pub diagnostics: Vec<Diagnostic>,
    /// The structure, if `game.ron` could be read.
    pub blueprint: Option<Blueprint>,
    /// The packs, by the order of their paths.
    pub packs: Vec<Pack>,
    /// The decks as written, by the order of their paths.
    pub decks: Vec<DeckFile>,
    /// The functions of its scripts, by the order of their paths.
    pub scripts: Vec<ScriptFile>,
    /// What `RULES.md` states.
    pub statements: Vec<Statement>,
    /// What the files mean, if nothing is wrong with the structure and the rules of the game: the same cards by the same numbers.
    pub checked: Option<Checked>,
    /// The game, if nothing is wrong with its structure and its rules.
    pub game: Option<Arc<Game>>,
    /// Its rulings, if there is a game.
    pub rulings: Vec<Ruling>,
    /// Rulings that ask for something the machine does not run yet.
    pub unruled: Vec<Unruled>,
    /// The decks ready to be played, if there is a game.
    pub playable: Vec<DeckList>,
    /// The files whose mistakes keep them out of the game.
    pub left_out: BTreeSet<SourceId>,
    /// The houses that are laid over the game, in this order.
    pub houses: Vec<Laid>,
    /// In what the game differs from the official one because of them.
    pub differences: Vec<Difference>,
    /// The rulings of the game that the houses have their own answers to.
    pub replaced: Vec<Replaced>,
    /// The rulings that hold only under houses that are not laid.
    pub under: Vec<Under>,
    /// What the houses took out.
    removed: Vec<Removed>,
    /// Which house a file is part of.
    house_of: Vec<(SourceId, usize)>,
    trees: Vec<ast::File>,
    /// The texts for people of `game.ron` and of the structure of houses.
    labels: Vec<blueprint::Label>,
    translation_files: Vec<TranslationFile>,
    /// The translations that have no mistakes.
    translations: Translations,
    /// The tree of `game.ron` with all house rules applied.
    pub(crate) structure: Option<Node>,
    /// The files whose first line is wrong: of what stands below it nothing is told.
    misheaded: BTreeSet<SourceId>,
    roles: Vec<(SourceId, Role)>,
}

/// One pack of cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    /// What people call it.
    pub name: String,
    /// How many cards are written in it.
    pub cards: usize,
    /// Its file.
    pub source: SourceId,
    /// Where its name is written.
    pub span: Span,
}

impl Loaded {
    /// What a file is for.
    pub fn role(&self, source: SourceId) -> Option<Role> {
        self.roles.iter().find(|(id, _)| *id == source).map(|(_, role)| *role)
    }

    /// The rulings as they are written, by their titles, also in files whose mistakes keep them out of the game.
    pub fn written_rulings(&self) -> impl Iterator<Item = Span> {
        self.trees.iter().flat_map(|tree| &tree.items).filter_map(|item| match &item.kind {
            ast::ItemKind::Ruling(ruling) => Some(ruling.name.span),
            _ => None,
        })
    }

    /// The texts for people that have no translation into a language, in the order of the files.
    pub fn untranslated<'l>(&'l self, code: &'l str) -> impl Iterator<Item = &'l str> {
        let has = move |label: &Label| label.translations.iter().any(|(known, _)| known == code);
        self.texts().map(|(text, _)| text).filter(move |text| !has(&self.translations.label(text)))
    }

    /// Every text for people, and where it is written.
    fn texts(&self) -> impl Iterator<Item = (&str, Span)> {
        let labels = self.labels.iter().map(|label| (label.text(), label.0.span));
        let spoken = self.trees.iter().flat_map(|tree| &tree.texts);
        labels.chain(spoken.map(|text| (text.text.as_str(), text.span)))
    }

    /// What the `.tiru` files declare.
    pub(crate) fn items(&self) -> impl Iterator<Item = &ast::Item> {
        self.trees.iter().flat_map(|tree| &tree.items)
    }

    /// The house that a file is part of, by its place in the order in which they are laid.
    pub fn house_of(&self, source: SourceId) -> Option<usize> {
        self.house_of.iter().find(|(id, _)| *id == source).map(|(_, house)| *house)
    }

    /// Puts what is wrong in the order of the files, and says nothing twice.
    fn sort(&mut self) {
        self.diagnostics.sort_by_key(|told| (told.span.source, told.span.start, told.severity));
        self.diagnostics.dedup();
    }
}
