//! Runs all passes over a game: takes its files, returns the whole game and every mistake in it.
//!
//! Files arrive as bytes, or with the reason why they could not be read ([`Folder`]). A broken file hides no
//! other.

mod check_and_assemble;
mod folder;
mod houses;
mod loose;
mod mistakes;
mod passes;
mod reported;
mod room;
mod statement;
mod suggest;
mod text;
mod translate;
mod unused;
mod values;

#[doc(hidden)]
pub use folder::named_as_text;
pub use folder::{File, Folder, HouseFiles, Role};
#[doc(hidden)]
pub use loose::{calls_scripts, game_of_rules, house_title, load_loose, role_and_game};
pub use mistakes::Mistakes;
pub use passes::{load, load_to_play, load_with_changes};
use room::Room;
#[doc(hidden)]
pub use statement::{Keeper, Statement};

use std::collections::BTreeSet;
use std::sync::Arc;

use tiru_engine::rules::{CardDefId, Game, Id, Label, Ruling, SourceId, Span};

pub use crate::assemble::PlayableDeck;
use crate::assemble::Unruled;
use crate::ast;
use crate::blueprint::ron::Node;
use crate::blueprint::{self, Blueprint};
#[doc(hidden)]
pub use crate::bytes::add_other;
pub use crate::bytes::{ReadError, Together};
use crate::checked::{CardRef, Checked, Mentions};
use crate::deck::DeckFile;
use crate::diagnostic::Diagnostic;
use crate::diagnostic::render::{Colour, human};
use crate::house::{
    AppliedHouse, Difference, OtherHouseRuling, Removed, Replaced, Settable, Touched, blame, settable,
};
use crate::language::Language;
use crate::script::ScriptFile;
use crate::source::Sources;
use crate::tell;
pub use crate::tell::{CardText, EffectText};
use crate::translation::{TranslationFile, Translations};

/// A game as far as its files could be read.
#[derive(Debug, Default)]
pub struct Loaded {
    /// Every file, including those that could not be read.
    pub sources: Sources,
    /// All mistakes, file by file and from top to bottom.
    pub diagnostics: Vec<Diagnostic>,
    /// The structure, if `game.ron` could be read.
    #[doc(hidden)]
    pub blueprint: Option<Blueprint>,
    /// The packs, in the order of their paths.
    pub packs: Vec<Pack>,
    /// The decks as written, in the order of their paths.
    #[doc(hidden)]
    pub decks: Vec<DeckFile>,
    /// The script functions, in the order of their paths.
    #[doc(hidden)]
    pub scripts: Vec<ScriptFile>,
    /// The statements of `RULES.md`.
    #[doc(hidden)]
    pub statements: Vec<Statement>,
    /// The checked texts, if the structure and the rules are correct. Cards have the same ids as in `game`.
    #[doc(hidden)]
    pub checked: Option<Checked>,
    /// Where names are declared and used, in all files that could be parsed.
    #[doc(hidden)]
    pub mentions: Mentions,
    /// The game, if its structure and its rules are correct.
    pub game: Option<Arc<Game>>,
    /// The rulings, if there is a game.
    #[doc(hidden)]
    pub rulings: Vec<Ruling>,
    /// The rulings that need something the machine cannot run.
    #[doc(hidden)]
    pub unruled: Vec<Unruled>,
    /// The decks, ready to play, if there is a game.
    pub playable: Vec<PlayableDeck>,
    /// The files that are excluded because of their mistakes.
    pub left_out: BTreeSet<SourceId>,
    /// The titles of the rulings that are excluded because of their mistakes, in files whose other rulings are there.
    #[doc(hidden)]
    pub wrong_rulings: Vec<Span>,
    /// The houses that were applied, in this order.
    #[doc(hidden)]
    pub houses: Vec<AppliedHouse>,
    /// The differences from the official game.
    #[doc(hidden)]
    pub differences: Vec<Difference>,
    /// The rulings of the game that houses replace.
    #[doc(hidden)]
    pub replaced: Vec<Replaced>,
    /// The rulings that apply only under other houses.
    #[doc(hidden)]
    pub under: Vec<OtherHouseRuling>,
    /// The things that houses removed.
    removed: Vec<Removed>,
    /// Whether rulings were not read: only they may use some texts.
    without_rulings: bool,
    /// The structure without house rules, if there are any.
    official: Option<Blueprint>,
    /// The changes of the houses that were applied, in this order, each by its place.
    changes: Vec<Span>,
    /// How many changes are applied; all of them if there is no number.
    most_changes: Option<usize>,
    /// What houses changed in `game.ron`.
    touched: Vec<Touched>,
    /// The house that each file belongs to.
    house_of: Vec<(SourceId, usize)>,
    trees: Vec<Arc<ast::File>>,
    /// The texts for people of `game.ron` and of the structure of houses.
    labels: Vec<blueprint::Label>,
    translation_files: Vec<TranslationFile>,
    /// The translations that have no mistakes.
    translations: Translations,
    /// The tree of `game.ron` with all house rules applied.
    pub(crate) structure: Option<Node>,
    /// The files whose first line is wrong; mistakes below it are not reported.
    bad_heads: BTreeSet<SourceId>,
    /// The files of packs with the same title, the first one first.
    same_packs: BTreeSet<(SourceId, SourceId)>,
    roles: Vec<(SourceId, Role)>,
    /// What the files have taken of the room that they share.
    room: Room,
}

/// A pack of cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    /// Its title.
    pub name: String,
    /// The number of cards in it.
    pub cards: usize,
    /// Its file.
    pub source: SourceId,
    /// The span of its title.
    pub span: Span,
}

impl Loaded {
    /// Returns the game, or all mistakes as one error if there is none.
    ///
    /// A game may have mistakes and be there all the same: a pack, deck or ruling with one is left out, and `diagnostics` says so.
    ///
    /// ```
    /// use tiru_dsl::load::{Folder, load};
    ///
    /// let loaded = load(Folder::of("pebbles", [("rules.tiru", b"rules for pebbles\n".to_vec())]));
    /// let error = loaded.require_game().unwrap_err();
    /// assert!(error.to_string().contains("game.ron"), "{error}");
    /// ```
    pub fn require_game(&self) -> Result<Arc<Game>, Mistakes> {
        let mistakes = || Mistakes(human(&self.sources, &self.diagnostics, Colour::None));
        self.game.clone().ok_or_else(mistakes)
    }

    /// Returns what a card of the game says, as sentences in a language; `None` if there is no such card.
    ///
    /// ```
    /// use tiru_dsl::language::Language;
    /// use tiru_dsl::load::{Folder, load};
    ///
    /// # let files = include!(concat!(env!("CARGO_MANIFEST_DIR"), "/../engine/doc/files.rs"));
    /// let loaded = load(Folder::of("pebbles", files));
    /// let game = loaded.require_game()?;
    /// let (id, _) = game.cards.iter().find(|(_, card)| card.name == "Chalk").expect("the pack has it");
    /// let text = loaded.card_text(id, Language::base()).expect("it is a card of the game");
    /// assert_eq!(text.texts[0].text, "On throw of your card: you gain 1 thrown.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn card_text(&self, card: CardDefId, language: Language) -> Option<CardText> {
        tell::card(self.checked.as_ref()?, CardRef::at(card.index()), language)
    }

    /// Whether house rules removed the card that has this name.
    #[doc(hidden)]
    pub fn removes_card(&self, name: &str) -> bool {
        let is_it = |removed: &Removed| removed.name.to_lowercase() == name.trim().to_lowercase();
        self.removed.iter().any(|removed| removed.what == "card" && is_it(removed))
    }

    /// Returns the role of a file.
    pub fn role(&self, source: SourceId) -> Option<Role> {
        self.roles.iter().find(|(id, _)| *id == source).map(|(_, role)| *role)
    }

    /// Returns the titles of all rulings as written, including those in excluded files.
    #[doc(hidden)]
    pub fn written_rulings(&self) -> impl Iterator<Item = Span> {
        self.items().filter_map(|item| item.ruling_title()).map(|(_, place)| place)
    }

    /// The cards that exist only in the ruling with its title there, as facts that another ruling can give.
    #[doc(hidden)]
    pub fn cards_of_ruling(&self, title: Span) -> impl Iterator<Item = &ast::Fact> {
        let items = self.trees.iter().flat_map(|tree| &tree.items);
        let given = items.filter_map(move |item| match &item.kind {
            ast::ItemKind::Ruling(ruling) if ruling.name.span == title => Some(&ruling.given),
            _ => None,
        });
        given.flatten().filter(|fact| matches!(fact.kind, ast::FactKind::Card(_)))
    }

    /// The texts for people that have no translation into a language, in the order of the files.
    #[doc(hidden)]
    pub fn untranslated<'l>(&'l self, code: &'l str) -> impl Iterator<Item = &'l str> {
        let has = move |label: &Label| label.translations.iter().any(|(known, _)| known == code);
        self.texts().map(|(text, _)| text).filter(move |text| !has(&self.translations.label(text)))
    }

    /// Every path that `Set` of house rules accepts, in the order of `game.ron`. Empty if its structure has mistakes.
    #[doc(hidden)]
    pub fn settable(&self) -> Vec<Settable> {
        settable(self.structure.as_ref(), &self.sources)
    }

    /// Moves a mistake in `game.ron` that comes of a house to its place in the house. Returns whether it is there now.
    #[doc(hidden)]
    pub fn blame_house(&self, diagnostic: &mut Diagnostic) -> bool {
        self.role(diagnostic.span.source) == Some(Role::Structure) && blame(diagnostic, &self.touched)
    }

    /// The changes of the house rules, in the order in which they are applied, each by its place.
    #[doc(hidden)]
    pub fn changes(&self) -> &[Span] {
        &self.changes
    }

    /// Every text for people, and where it is written.
    fn texts(&self) -> impl Iterator<Item = (&str, Span)> {
        let labels = self.labels.iter().map(|label| (label.text(), label.0.span));
        let spoken = self.trees.iter().flat_map(|tree| &tree.texts);
        labels.chain(spoken.map(|text| (text.text.as_str(), text.span)))
    }

    /// Returns the items of all `.tiru` files.
    pub(crate) fn items(&self) -> impl Iterator<Item = &ast::Item> {
        self.trees.iter().flat_map(|tree| &tree.items)
    }

    /// Returns the index of the house rules that a file belongs to, in the order in which they are applied.
    #[doc(hidden)]
    pub fn house_of(&self, source: SourceId) -> Option<usize> {
        self.house_of.iter().find(|(id, _)| *id == source).map(|(_, house)| *house)
    }

    /// Sorts the mistakes by file and position, removes duplicates, and leaves out what is too much to read.
    fn sort(&mut self) {
        self.diagnostics = reported::reported(std::mem::take(&mut self.diagnostics));
    }
}
