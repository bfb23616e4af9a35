//! A game as a rulebook: what its files say, in the order in which somebody who wants to play asks for it. One section a file.
//!
//! Told from what was read, so under house rules it is the game as it is played.

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
use crate::language::rulebook::{Words, say};
use crate::load::Loaded;
use crate::tell::{Language, number};

/// One section of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// What it is about.
    pub title: &'static str,
    /// What it says.
    pub lines: Vec<Line>,
}

/// The titles of what is printed below a rulebook for those who write house rules.
#[derive(Clone, Copy, Debug)]
pub struct SourceTitles {
    /// The rules as they are written.
    pub written: &'static str,
    /// The paths of `Set`.
    pub settable: &'static str,
    /// A field that is left out.
    pub left_out: &'static str,
}

/// Those titles in a language.
pub fn source_titles(language: Language) -> SourceTitles {
    let titles = &language.rulebook().titles;
    SourceTitles { written: titles.written, settable: titles.settable, left_out: titles.left_out }
}

/// One line of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// How far it stands inside the lines above it.
    pub depth: usize,
    /// What it says.
    pub text: String,
    /// Where that is written.
    pub span: Option<Span>,
}

/// What the sections are told from, and in which language.
struct Book<'l> {
    game: &'l Blueprint,
    checked: &'l Checked,
    language: Language,
    words: &'static Words,
}

/// The rulebook of a game that has no mistakes; else nothing.
pub fn rulebook(loaded: &Loaded, language: Language) -> Option<Vec<Section>> {
    let (game, checked) = (loaded.blueprint.as_ref()?, loaded.checked.as_ref()?);
    let words = language.rulebook();
    let book = Book { game, checked, language, words };
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

impl Line {
    /// A line that stands by itself.
    fn new(text: impl Into<String>, span: Span) -> Line {
        Line { depth: 0, text: text.into(), span: Some(span) }
    }

    /// The same, further inside.
    fn inside(self, depth: usize) -> Line {
        Line { depth, ..self }
    }
}

impl Book<'_> {
    /// What a person calls a thing: its label in the language, else as its author wrote it, else its name.
    fn label<'t>(&'t self, label: Option<&'t Label>, name: &'t str) -> &'t str {
        label.map_or(name, |label| self.translated(label))
    }

    /// A text in the language.
    fn translated<'t>(&'t self, label: &'t Label) -> &'t str {
        self.checked.translations.get(label.text(), self.language.code())
    }

    /// The same, with its name in the files beside it, as house rules need it.
    fn called(&self, label: Option<&Label>, name: &str) -> String {
        match label.map(|label| self.label(Some(label), name)) {
            Some(label) => format!("{label} (`{name}`)"),
            None => format!("`{name}`"),
        }
    }

    /// What a person calls a thing that has been spoken of with its name.
    fn short(&self, label: Option<&Label>, name: &str) -> String {
        if label.is_some() { self.label(label, name).to_owned() } else { format!("`{name}`") }
    }

    fn zone(&self, zone: ZoneId) -> String {
        let zone = self.checked.structure.zones.get(zone);
        zone.map(|zone| self.short(zone.label.as_ref(), &zone.name)).unwrap_or_default()
    }

    fn attribute(&self, attr: AttrId) -> String {
        let attr = self.checked.structure.attributes.get(attr);
        attr.map(|attr| self.short(attr.label.as_ref(), &attr.name)).unwrap_or_default()
    }

    /// A phase; of turns and rounds the first, which is the one that has a name.
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

    /// A player; where it takes long to work out who, as it is written.
    fn seat(&self, expr: &Expr, written: &str) -> String {
        let plain = matches!(expr.kind, ExprKind::Current | ExprKind::Foe(_) | ExprKind::Seat(_));
        if plain { number(self.checked, expr, self.language) } else { format!("`{written}`") }
    }

    /// The name of a deed as it is typed.
    fn deed(&self, deed: Deed) -> String {
        let name = match deed {
            Deed::Rule(rule) => self.checked.rules.get(rule).map(|rule| rule.name.clone()),
            Deed::Action(action) => self.checked.actions.get(action).map(|action| action.name.clone()),
            _ => None,
        };
        name.unwrap_or_default()
    }

    /// A number; where a setting says it, with the name of that.
    fn formula(&self, formula: &Formula) -> String {
        match formula.expr.kind {
            ExprKind::Setting(setting) => {
                let row = self.checked.structure.settings.get(setting);
                row.map_or_else(String::new, |row| {
                    say(self.words.readings.by_setting, &[&row.default.to_string(), &row.name])
                })
            }
            _ => number(self.checked, &formula.expr, self.language),
        }
    }
}

/// Some words in a row.
fn listed(words: impl IntoIterator<Item = String>) -> String {
    words.into_iter().collect::<Vec<_>>().join(", ")
}
