//! Rulebooks: the content of a game's files, in the order in which a new player needs it. One section per file.
//!
//! Generated from the merged game, so under house rules it shows the game as it is played.

mod actions;
mod deck;
mod endings;
mod order;
mod phases;
mod players;
mod readings;
mod source;
mod values;
mod zones;

pub use source::{Written, written};

use tiru_engine::rules::{AttrId, Span, ZoneId};

use crate::blueprint::{Blueprint, Label};
use crate::checked::{Checked, Deed, Expr, ExprKind, Formula, NodeKind, PhaseOf};
use crate::language::Language;
use crate::language::rulebook::{Words, say};
use crate::load::Loaded;
use crate::tell::{named, number};

/// One section of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Its heading.
    pub title: &'static str,
    /// Its lines.
    pub lines: Vec<Line>,
}

/// The headings of the part for authors of house rules.
#[derive(Clone, Copy, Debug)]
pub struct SourceTitles {
    /// The rules as written.
    pub written: &'static str,
    /// The paths of `Set`.
    pub settable: &'static str,
    /// A field that is left out.
    pub left_out: &'static str,
}

/// Returns those headings in a language.
pub fn source_titles(language: Language) -> SourceTitles {
    let titles = &language.rulebook().titles;
    SourceTitles { written: titles.written, settable: titles.settable, left_out: titles.left_out }
}

/// One line of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its indentation.
    pub depth: usize,
    /// Its text.
    pub text: String,
    /// Where its rule is written.
    pub span: Option<Span>,
}

/// Who reads a rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    /// An author of house rules, who needs the names that the files use: they are in backticks.
    Author,
    /// A player, to whom only labels mean something.
    Player,
}

/// The source of the sections, and the language.
struct Book<'l> {
    game: &'l Blueprint,
    checked: &'l Checked,
    language: Language,
    reader: Reader,
    words: &'static Words,
}

/// Generates the rulebook of a game that has no mistakes; else nothing.
pub fn rulebook(loaded: &Loaded, language: Language, reader: Reader) -> Option<Vec<Section>> {
    let (game, checked) = (loaded.blueprint.as_ref()?, loaded.checked.as_ref()?);
    let words = language.rulebook();
    let book = Book { game, checked, language, reader, words };
    let titles = &words.titles;
    let sections = [
        (titles.players, players::lines(&book)),
        (titles.readings, readings::lines(&book)),
        (titles.values, values::lines(&book)),
        (titles.zones, zones::lines(&book)),
        (titles.decks, deck::lines(&book)),
        (titles.phases, phases::lines(&book)),
        (titles.chosen, actions::chosen(&book)),
        (titles.done, actions::done(&book)),
        (titles.terms, actions::terms(&book)),
        (titles.always, actions::always(&book)),
        (titles.order, order::waiting(&book)),
        (titles.conflicts, order::conflicts(&book)),
        (titles.borrowed, order::borrowed(&book)),
        (titles.watched, endings::watched(&book)),
        (titles.endings, endings::lines(&book)),
    ];
    let sections = sections.into_iter().map(|(title, lines)| Section { title, lines });
    Some(sections.filter(|section| !section.lines.is_empty()).collect())
}

/// Returns the criteria by which pending effects are ordered, each with the lines below it; nothing of a game with mistakes.
pub fn order_of_effects(loaded: &Loaded, language: Language) -> Option<Vec<Line>> {
    let (game, checked) = (loaded.blueprint.as_ref()?, loaded.checked.as_ref()?);
    let reader = Reader::Author;
    Some(order::waiting(&Book { game, checked, language, reader, words: language.rulebook() }))
}

impl Line {
    /// Creates a line without indentation.
    fn new(text: impl Into<String>, span: Span) -> Line {
        Line { depth: 0, text: text.into(), span: Some(span) }
    }

    /// Returns the line with an indentation.
    fn inside(self, depth: usize) -> Line {
        Line { depth, ..self }
    }
}

impl Book<'_> {
    /// Returns the label of a thing in the language, else as its author wrote it, else its name.
    fn label(&self, label: Option<&Label>, name: &str) -> String {
        match (self.reader, label) {
            (Reader::Author, None) => name.to_owned(),
            _ => named(self.checked, label, name, self.language),
        }
    }

    /// Returns a name as authors type it, in backticks; for players as words.
    fn quoted(&self, name: &str) -> String {
        match self.reader {
            Reader::Author => format!("`{name}`"),
            Reader::Player => named(self.checked, None, name, self.language),
        }
    }

    /// Returns what is written in a file as it is there.
    fn written(&self, text: &str) -> String {
        match self.reader {
            Reader::Author => format!("`{text}`"),
            Reader::Player => text.to_owned(),
        }
    }

    /// Translates a text of the author.
    fn translated<'t>(&'t self, label: &'t Label) -> &'t str {
        self.checked.translations.get(label.text(), self.language.code())
    }

    /// Returns the label with the name from the file, which house rules need.
    fn called(&self, label: Option<&Label>, name: &str) -> String {
        match (self.reader, label) {
            (Reader::Author, Some(label)) => format!("{} (`{name}`)", self.label(Some(label), name)),
            _ => self.short(label, name),
        }
    }

    /// Returns the label of a thing whose name has been given already.
    fn short(&self, label: Option<&Label>, name: &str) -> String {
        if label.is_some() { self.label(label, name) } else { self.quoted(name) }
    }

    fn zone(&self, zone: ZoneId) -> String {
        let zone = self.checked.structure.zones.get(zone);
        zone.map(|zone| self.short(zone.label.as_ref(), &zone.name)).unwrap_or_default()
    }

    fn attribute(&self, attr: AttrId) -> String {
        let attr = self.checked.structure.attributes.get(attr);
        attr.map(|attr| self.short(attr.label.as_ref(), &attr.name)).unwrap_or_default()
    }

    /// Names a phase; for turns and rounds the first one, which has the name.
    fn phase(&self, phase: PhaseOf) -> String {
        let nodes = &self.checked.structure.nodes;
        let (node, usual) = match phase {
            PhaseOf::Node(node) => (nodes.get(node), ""),
            PhaseOf::Turn => (
                nodes.rows().iter().find(|node| matches!(node.kind, NodeKind::Turn { .. })),
                self.language.cards().spans.turn,
            ),
            PhaseOf::Round => (
                nodes.rows().iter().find(|node| matches!(node.kind, NodeKind::Round { .. })),
                self.language.cards().spans.round,
            ),
        };
        node.map(|node| self.short(node.label.as_ref(), node.name.as_deref().unwrap_or(usual)))
            .unwrap_or_default()
    }

    /// Names a player; a complicated expression is quoted as written.
    fn seat(&self, expr: &Expr, written: &str) -> String {
        let is_simple = matches!(expr.kind, ExprKind::Current | ExprKind::Foe(_) | ExprKind::Seat(_));
        if is_simple || self.reader == Reader::Player {
            number(self.checked, expr, self.language)
        } else {
            self.written(written)
        }
    }

    /// Returns the name of a deed.
    fn deed(&self, deed: Deed) -> String {
        let name = match deed {
            Deed::Rule(rule) => self.checked.rules.get(rule).map(|rule| rule.name.clone()),
            Deed::Action(action) => self.checked.actions.get(action).map(|action| action.name.clone()),
            _ => None,
        };
        name.map(|name| self.quoted(&name)).unwrap_or_default()
    }

    /// Formats a number; if it is a setting, with the setting's name for authors.
    fn formula(&self, formula: &Formula) -> String {
        match formula.expr.kind {
            ExprKind::Setting(setting) => {
                let row = self.checked.structure.settings.get(setting);
                row.map_or_else(String::new, |row| match self.reader {
                    Reader::Author => {
                        let name = self.quoted(&row.name);
                        say(self.words.readings.by_setting, &[&row.default.to_string(), &name])
                    }
                    Reader::Player => row.default.to_string(),
                })
            }
            _ => number(self.checked, &formula.expr, self.language),
        }
    }
}

/// Joins words with commas.
fn listed(words: impl IntoIterator<Item = String>) -> String {
    words.into_iter().collect::<Vec<_>>().join(", ")
}
