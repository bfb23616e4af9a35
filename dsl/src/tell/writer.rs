//! The generator's state: a game, a language, and the names of the current bindings.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use tiru_engine::rules::{AttrId, Id, ListId, Of, Span, ZoneId};

use super::Language;
use super::form::Form;
use super::naming::Names;
use super::phrase::{Person, Phrase, inside, listed};
use super::scope::Scope;
use crate::blueprint::Label;
use crate::checked::{Attribute, Checked, Deed, DefRef, Kind, NamesRef, NodeKind, PhaseOf, Type};
use crate::language::cards::{Noun, Words};
use crate::language::{self, Template};
use crate::vocabulary::{COIN, FACE};

/// How a long `def` is described.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LongDefs {
    /// By its name, which the text around explains.
    ByName,
    /// By what it says, unless its name has a label: nothing explains the name.
    InFull,
}

/// Generates texts of one game in one language.
#[derive(Debug)]
pub(super) struct Writer<'a> {
    pub(super) checked: &'a Checked,
    pub(super) words: &'static Words,
    pub(super) language: Language,
    /// The names of the current bindings.
    pub(super) scope: Scope,
    /// Picks names for new bindings.
    pub(super) names: Names,
    /// The name for this card where it was just mentioned.
    pub(super) self_name: Option<Phrase>,
    /// Whether the reader is the opponent of the player whom the text is for.
    pub(super) to_opponent: bool,
    /// Whether all players read it, and for whom it speaks is one of them.
    pub(super) to_all: bool,
    /// Whether claims are granted by a statement, rather than static.
    pub(super) granting: bool,
    /// The texts of granted things.
    pub(super) noted: BTreeMap<Span, String>,
    /// How many rules are being expanded at their calls.
    pub(super) depth: usize,
    /// The named expressions that the text uses without expanding them.
    pub(super) to_explain: BTreeSet<DefRef>,
    /// What becomes of long named expressions.
    pub(super) long_defs: LongDefs,
    /// The forms of deeds of which no role is known, once they were asked for.
    pub(super) forms: RefCell<BTreeMap<Deed, Option<Form>>>,
    /// The loops around.
    pub(super) loops: Vec<super::compound::Loop>,
    /// How many descriptions so far end in a clause, so that an `or` after them could be read as part of it.
    pub(super) open_clauses: usize,
}

impl<'a> Writer<'a> {
    /// Starts without bindings.
    pub(super) fn new(checked: &'a Checked, language: Language) -> Writer<'a> {
        Writer {
            checked,
            words: language.cards(),
            language,
            scope: Scope::default(),
            names: Names::default(),
            self_name: None,
            to_opponent: false,
            to_all: false,
            granting: false,
            noted: BTreeMap::new(),
            depth: 0,
            to_explain: BTreeSet::new(),
            long_defs: LongDefs::ByName,
            forms: RefCell::default(),
            loops: Vec::new(),
            open_clauses: 0,
        }
    }

    /// The same for a text that stands alone: nothing explains the names of `def`s.
    pub(super) fn alone(checked: &'a Checked, language: Language) -> Writer<'a> {
        Writer { long_defs: LongDefs::InFull, ..Writer::new(checked, language) }
    }

    /// Starts another text, without bindings.
    pub(super) fn begin(&mut self) {
        let forms = std::mem::take(&mut self.forms);
        *self = Writer { forms, ..Writer::new(self.checked, self.language) };
    }

    /// Makes a counted noun singular.
    pub(super) fn singular(&self, label: &str) -> String {
        self.language.grammar().singular.last(label)
    }

    /// Renders an attribute of the game: `the osoms this round` is plural.
    pub(super) fn attr_of_game(&self, attr: AttrId) -> Phrase {
        let label = self.attr_label(attr);
        let text = fill(self.words.groups.the, &[&label]);
        if self.is_plural(&label) { Phrase::many(text) } else { Phrase::one(text) }
    }

    /// Whether the noun of a label is plural: `times for supports`.
    pub(super) fn is_plural(&self, label: &str) -> bool {
        let is_after = |word: &&str| self.language.grammar().after_noun.iter().any(|after| after == word);
        let noun: Vec<&str> = label.split(' ').take_while(|word| !is_after(word)).collect();
        let noun = noun.join(" ");
        self.singular(&noun) != noun
    }

    /// Renders a possessive: `your hand`.
    pub(super) fn of(&self, owner: &Phrase, what: &str) -> Phrase {
        let things = &self.words.things;
        let template = match owner.person {
            Person::You => things.of_you,
            Person::It if what.ends_with(char::is_uppercase) => things.of_it_short,
            Person::It if owner.text != self.words.nouns.player.it => things.of_it,
            Person::It | Person::Them => things.of_them,
            Person::One => things.of_one,
            Person::Long | Person::Worked | Person::Many => things.of_long,
        };
        let text = fill(template, &[&owner.text, what]);
        match owner.person {
            Person::Long | Person::Worked | Person::Many => Phrase::long(text),
            Person::You | Person::It | Person::Them | Person::One => Phrase::one(text),
        }
    }

    /// Renders an attribute of somebody: `your coins` is plural.
    pub(super) fn attr_of(&self, owner: &Phrase, attr: AttrId) -> Phrase {
        let label = self.attr_label(attr);
        let phrase = self.of(owner, &label);
        if self.is_plural(&label) { Phrase::many(phrase.text) } else { phrase }
    }

    /// Joins a list with `and`.
    pub(super) fn all_of(&self, parts: &[String]) -> String {
        listed(parts, self.words.groups.comma, self.words.groups.and)
    }

    /// Joins a list with `or`.
    pub(super) fn one_of(&self, parts: &[String]) -> String {
        listed(parts, self.words.groups.comma, self.words.groups.or)
    }

    /// Returns the noun for a kind of thing.
    pub(super) fn noun(&self, kind: Option<Kind>) -> Noun {
        let nouns = &self.words.nouns;
        match kind {
            Some(Kind::Card) => nouns.card,
            Some(Kind::Seat) => nouns.player,
            Some(Kind::Target) | None => nouns.target,
            Some(Kind::Spot) => nouns.spot,
            Some(Kind::Zone) => nouns.zone,
            Some(Kind::Effect) => nouns.effect,
            Some(Kind::Number) => nouns.number,
            Some(Kind::Word(_) | Kind::Words(_)) => nouns.word,
            Some(Kind::Text) => nouns.text,
            Some(Kind::Flag) => nouns.answer,
        }
    }

    /// Returns the label of a zone inside a sentence.
    pub(super) fn zone_label(&self, zone: ZoneId) -> String {
        let zone = self.checked.structure.zones.get(zone);
        zone.map(|zone| inside(&self.label(zone.label.as_ref(), &zone.name))).unwrap_or_default()
    }

    /// Returns the label of an attribute inside a sentence.
    pub(super) fn attr_label(&self, attr: AttrId) -> String {
        let attr = self.checked.structure.attributes.get(attr);
        attr.map(|attr| inside(&self.label(attr.label.as_ref(), &attr.name))).unwrap_or_default()
    }

    /// Whether an attribute is counted: `3 marks`, but not `3 HP`. Only the English label shows it.
    pub(super) fn is_counted(&self, attr: AttrId) -> bool {
        let attr = self.checked.structure.attributes.get(attr);
        let label = attr.and_then(|attr| attr.label.as_ref());
        let base = Language::base();
        let label = label.map(|label| inside(self.checked.translations.get(label.text(), base.code())));
        label.is_some_and(|label| base.grammar().singular.last(&label) != label)
    }

    /// Whether a word of this attribute alone describes a thing: `red card`. Another attribute with the same words needs its
    /// label.
    pub(super) fn is_kind_attr(&self, attr: AttrId) -> bool {
        let structure = &self.checked.structure;
        let Some(row) = structure.attributes.get(attr) else { return true };
        let Type::One(Kind::Word(list) | Kind::Words(list)) = row.ty else { return true };
        let is_owner = |row: &Attribute| structure.lists.get(list).is_some_and(|list| list.name == row.name);
        let has_words = |row: &&Attribute| {
            row.of == Of::Card
                && matches!(row.ty, Type::One(Kind::Word(other) | Kind::Words(other)) if other == list)
        };
        let mut of_cards = structure.attributes.rows().iter().filter(has_words);
        let first = of_cards.clone().find(|row| is_owner(row)).or_else(|| of_cards.next());
        is_owner(row) || first.is_some_and(|first| row.of == Of::Card && first.name == row.name)
    }

    /// Whether a word names its own attribute: `attack mode`.
    pub(super) fn names_itself(&self, list: ListId, word: u16, attr: AttrId) -> bool {
        self.word_apart(list, word, attr).is_some()
    }

    /// Returns such a word without its attribute: `attack`.
    pub(super) fn word_apart(&self, list: ListId, word: u16, attr: AttrId) -> Option<String> {
        let (word, label) = (self.word_label(list, word), self.attr_label(attr));
        let rest = word.strip_suffix(&label).or_else(|| word.strip_prefix(&label))?;
        let apart = rest.starts_with(' ') || rest.ends_with(' ');
        apart.then(|| rest.trim().to_owned())
    }

    /// Returns the label of a counted attribute, singular if the amount is 1.
    pub(super) fn counted_label(&self, attr: AttrId, amount: &str) -> String {
        let label = self.attr_label(attr);
        if amount == "1" { self.singular(&label) } else { label }
    }

    /// Returns the labels of all words of a list inside a sentence.
    pub(super) fn words_of(&self, list: ListId) -> Vec<String> {
        let words = self.checked.structure.lists.get(list).map_or(0, |list| list.words.len());
        (0..words).filter_map(|at| u16::try_from(at).ok()).map(|at| self.word_label(list, at)).collect()
    }

    /// Returns the label of a word inside a sentence.
    pub(super) fn word_label(&self, list: ListId, at: u16) -> String {
        inside(&self.word_alone(list, at))
    }

    /// Returns the label of a word.
    pub(super) fn word_alone(&self, list: ListId, at: u16) -> String {
        let place = usize::from(at);
        let built_in = match list {
            COIN => self.words.things.coin.get(place),
            FACE => self.words.things.faces.get(place),
            _ => None,
        };
        if let Some(word) = built_in {
            return (*word).to_owned();
        }
        let list = self.checked.structure.lists.get(list);
        let name = list.and_then(|list| list.words.get(place)).map_or("", String::as_str);
        let label = list.and_then(|list| list.labels.get(place)).and_then(Option::as_ref);
        self.label(label, name)
    }

    /// Returns the label of a phase inside a sentence.
    pub(super) fn phase_label(&self, phase: PhaseOf) -> String {
        let nodes = &self.checked.structure.nodes;
        let (node, usual) = match phase {
            PhaseOf::Node(node) => (nodes.get(node), ""),
            PhaseOf::Turn => (
                nodes.rows().iter().find(|node| matches!(node.kind, NodeKind::Turn { .. })),
                self.words.spans.turn,
            ),
            PhaseOf::Round => (
                nodes.rows().iter().find(|node| matches!(node.kind, NodeKind::Round { .. })),
                self.words.spans.round,
            ),
        };
        let label = node.and_then(|node| node.label.as_ref());
        match (label, phase) {
            (Some(label), PhaseOf::Turn | PhaseOf::Round) => inside(&self.label(Some(label), "")),
            (None, PhaseOf::Turn | PhaseOf::Round) => usual.to_owned(),
            (label, PhaseOf::Node(_)) => {
                let name = node.and_then(|node| node.name.as_deref()).unwrap_or_default();
                let label = inside(&self.label(label, name));
                let spans = &self.words.spans;
                let is_whole = node
                    .is_some_and(|node| matches!(node.kind, NodeKind::Turn { .. } | NodeKind::Round { .. }));
                let says_so = is_whole || label.split(' ').any(|word| word == spans.step_word);
                if says_so { label } else { fill(spans.step, &[&label]) }
            }
        }
    }

    /// Returns the name of a declared deed; nothing for a verb of the language.
    pub(super) fn deed_name(&self, deed: Deed) -> Option<String> {
        match deed {
            Deed::Rule(rule) => self.checked.rules.get(rule).map(|rule| self.name(&rule.name)),
            Deed::Action(action) => self.checked.actions.get(action).map(|action| self.name(&action.name)),
            Deed::Verb(_) | Deed::Change(_) | Deed::ChangeOfHolder => None,
        }
    }

    /// Returns the label for a name or a text of an author.
    pub(super) fn spoken(&self, text: &str) -> String {
        match self.checked.spoken.get(text) {
            Some(words) => self.translated(words).to_owned(),
            None => plain(self.translated(text)),
        }
    }

    /// Returns the name of an action without a label: its translation by its name in backticks, else its words.
    pub(super) fn action_name(&self, name: &str) -> String {
        let key = format!("`{name}`");
        let translated = self.translated(&key);
        if translated == key { self.spoken(name) } else { translated.to_owned() }
    }

    /// Returns the card names that a quoted name covers.
    pub(super) fn card_name(&self, names: NamesRef) -> String {
        self.checked.names.get(names).map(|names| names.text.clone()).unwrap_or_default()
    }

    /// Translates a text of an author; untranslated texts stay as written.
    pub(super) fn translated<'t>(&'t self, text: &'t str) -> &'t str {
        self.checked.translations.get(text, self.language.code())
    }

    /// Returns a label in the language, else as its author wrote it, else the name.
    pub(super) fn label(&self, label: Option<&Label>, name: &str) -> String {
        let label = label.map_or("", |label| self.translated(label.text()));
        if label.is_empty() { self.name(name) } else { label.to_owned() }
    }

    /// Returns a name without a label as words. Translations use the name in backticks as the key: "`wild_boost`".
    pub(super) fn name(&self, name: &str) -> String {
        let key = format!("`{name}`");
        let translated = self.translated(&key);
        if translated == key { plain(name) } else { translated.to_owned() }
    }
}

/// Fills a template about one thing.
pub(super) fn fill(template: Template, parts: &[&str]) -> String {
    language::fill(template, Person::One, parts)
}

/// Fills a template whose verbs agree with its first part.
pub(super) fn said(template: Template, who: &Phrase, parts: &[&str]) -> String {
    let all: Vec<&str> = std::iter::once(who.text.as_str()).chain(parts.iter().copied()).collect();
    language::fill(template, who.person, &all)
}

/// Turns a name into words.
pub(super) fn plain(name: &str) -> String {
    name.replace('_', " ")
}

/// Returns the number of a row, from 1.
pub(super) fn nth<I: Id>(id: I) -> String {
    (id.index() + 1).to_string()
}
