//! A path in `house.ron`: `"seat.lives.start"`, each word with its span.

use tiru_engine::rules::{Of, Span};

use crate::blueprint::decode::{Read, Reader};
use crate::blueprint::name::is_name;
use crate::blueprint::ron::{Kind, Node};
use crate::blueprint::{Attribute, Blueprint, Name};
use crate::diagnostic::Diagnostic;
use crate::mistake::house::no_path;
use crate::mistake::nearest;
use crate::mistake::ron::bad_name;

/// A path of words separated by dots.
#[derive(Clone, Debug)]
pub(super) struct Path {
    pub words: Vec<Name>,
    pub span: Span,
    whole: Name,
}

/// The owner of the field that a path names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Owner {
    /// The game.
    Game,
    /// A group of fields of the game; it may be missing from the file.
    Part(&'static str),
    /// A named item of a list.
    Named {
        /// Its kind, for messages.
        what: &'static str,
        /// Its span.
        span: Span,
    },
}

impl Owner {
    /// Returns its value in the tree of the game, if it is there.
    pub(super) fn node(self, tree: &mut Node) -> Option<&mut Node> {
        let span = match self {
            Owner::Game => return Some(tree),
            Owner::Part(part) => tree.field(part)?.span,
            Owner::Named { span, .. } => span,
        };
        tree.at(span)
    }
}

/// The fields at the top of a game that are set as a whole.
pub(super) const WHOLE: [&str; 10] =
    ["seats", "teams", "first", "turns", "agree", "setup", "icons", "order", "conflicts", "worth"];
/// The fields that have fields.
pub(super) const PARTS: [&str; 2] = ["limits", "borrow"];
/// The first parts of paths into lists, which need a name: `zone.NAME`.
const NAMED: [&str; 6] = ["seat", "card", "game", "zone", "phase", "deck"];

/// How an attribute of the game is named, and a field of it.
const OF_THE_GAME: &str = "game.ATTRIBUTE.FIELD";

impl Read for Path {
    const EXPECTED: &'static str = "a path in quotes: \"zone.NAME.sees\"";
    const EXAMPLE: &'static str = "\"zone.NAME.sees\"";

    fn read(node: &Node, reader: &mut Reader) -> Option<Path> {
        let Kind::Text(text) = &node.kind else { return reader.no_text(node, Self::EXPECTED) };
        let mut words = Vec::new();
        let mut start = 0;
        for word in text.value.split('.') {
            let span = text.span_of(start, start + word.len());
            if !is_name(word) {
                reader.report(bad_name::letters(span, word));
                return None;
            }
            words.push(Name { text: word.to_owned(), span });
            start += word.len() + 1;
        }
        let whole = Name { text: text.value.clone(), span: text.span };
        Some(Path { words, span: text.span, whole })
    }
}

impl Path {
    /// Returns the path as written.
    pub(super) fn text(&self) -> String {
        self.words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(".")
    }

    /// Returns the last word; a path has at least one.
    pub(super) fn last(&self) -> &Name {
        self.words.last().unwrap_or(&self.whole)
    }

    /// Returns the intended path, if this one begins with a name or with the `rules` of conditions.
    fn likely(&self, game: &Blueprint) -> Option<String> {
        let first = &self.words.first()?.text;
        let known = NAMED.into_iter().chain(PARTS).chain(WHOLE).any(|known| known == first);
        let setting = |name: &str| game.settings.iter().any(|row| row.name.text == name);
        match self.words.as_slice() {
            [rules, name] if rules.text == "rules" && setting(&name.text) => {
                Some(format!("Setting(\"{}\", VALUE)", name.text))
            }
            [name, field] if phase_like(&name.text, game).is_some() => {
                Some(format!("phase.{}.{}", phase_like(&name.text, game)?, field.text))
            }
            _ if known => None,
            [name] if setting(&name.text) => Some(format!("Setting(\"{}\", VALUE)", name.text)),
            [name, rest @ ..] if rest.len() < 2 => {
                let field = rest.first().map(|field| field.text.as_str());
                if let Some(row) = game.attributes.iter().find(|row| row.name.text == name.text) {
                    let of = carrier(row.of.value);
                    return Some(format!("{of}.{}.{}", name.text, field.unwrap_or("start")));
                }
                let is_zone = game.zones.iter().any(|zone| zone.name.text == name.text);
                is_zone.then(|| format!("zone.{}.{}", name.text, field.unwrap_or("FIELD")))
            }
            _ => None,
        }
    }

    /// Resolves the path to an owner and a field.
    pub(super) fn owner<'p>(&'p self, game: &Blueprint) -> Result<(Owner, &'p Name), Box<Diagnostic>> {
        if let Some(help) = self.likely(game) {
            return Err(no_path::no_field(self.span, &self.text(), &help).into());
        }
        let unknown = |word: &Name| {
            let known: Vec<&str> = NAMED.into_iter().chain(PARTS).chain(WHOLE).collect();
            no_path::no_path(word.span, "part", &word.text, &known)
        };
        let found = match self.words.as_slice() {
            [whole] if WHOLE.contains(&whole.text.as_str()) => return Ok((Owner::Game, whole)),
            [part, field] => match PARTS.into_iter().find(|known| *known == part.text) {
                Some(part) => return Ok((Owner::Part(part), field)),
                None => None,
            },
            [kind, name, field] if NAMED.contains(&kind.text.as_str()) => {
                let (what, span) = named(&kind.text, name, game)?;
                if matches!(field.text.as_str(), "name" | "of" | "part") {
                    return Err(no_path::is_name(field.span, &field.text).into());
                }
                Some((Owner::Named { what, span }, field))
            }
            _ => None,
        };
        let diagnostic = || match self.words.first().map(|word| (word, word.text.as_str())) {
            Some((word, "name")) => no_path::no_title(word.span, &word.text),
            Some((_, "settings")) => no_path::no_field(self.span, &self.text(), "Setting(\"NAME\", VALUE)"),
            Some((_, "game")) => no_path::no_field(self.span, &self.text(), OF_THE_GAME),
            Some((_, kind)) if NAMED.contains(&kind) => {
                no_path::no_field(self.span, &self.text(), &format!("{kind}.NAME.FIELD"))
            }
            Some((_, part)) if PARTS.contains(&part) => {
                no_path::no_field(self.span, &self.text(), &format!("{part}.FIELD"))
            }
            Some((_, whole)) if WHOLE.contains(&whole) => no_path::no_field(self.span, &self.text(), whole),
            Some((word, _)) => unknown(word),
            None => no_path::no_field(self.span, "", "seat.NAME.FIELD"),
        };
        found.ok_or_else(|| diagnostic().into())
    }
}

/// Returns the word for a carrier of attributes.
pub(super) fn carrier(of: Of) -> &'static str {
    match of {
        Of::Card => "card",
        Of::Seat => "seat",
        Of::Game => "game",
    }
}

/// Returns the phase whose name is the first word of a path, or nearly so: `turn.max`, `turns.max`.
fn phase_like<'g>(word: &str, game: &'g Blueprint) -> Option<&'g str> {
    let phases: Vec<&str> =
        game.all_phases().into_iter().filter_map(|phase| Some(phase.name.as_ref()?.text.as_str())).collect();
    let exact = phases.iter().copied().find(|name| *name == word);
    let is_field = NAMED.contains(&word) || PARTS.contains(&word);
    let near = || nearest(word, phases.iter().copied()).filter(|_| WHOLE.contains(&word));
    exact.or_else(near).filter(|_| !is_field)
}

/// Resolves a named item to its kind, for messages, and its span.
fn named(kind: &str, name: &Name, game: &Blueprint) -> Result<(&'static str, Span), Box<Diagnostic>> {
    match kind {
        "zone" => zone(name, game).map(|span| ("zone", span)),
        "phase" => phase(name, game).map(|span| ("phase", span)),
        "deck" => deck(name, game).map(|span| ("part of the deck", span)),
        _ => attribute(kind, name, game).map(|attribute| ("attribute", attribute.span)),
    }
}

/// Resolves the name of a zone.
pub(super) fn zone(name: &Name, game: &Blueprint) -> Result<Span, Box<Diagnostic>> {
    find("zone", name, game.zones.iter().map(|zone| (&zone.name, zone.span)))
}

/// Resolves the name of a phase.
pub(super) fn phase(name: &Name, game: &Blueprint) -> Result<Span, Box<Diagnostic>> {
    let phases = game.all_phases();
    find("phase", name, phases.into_iter().filter_map(|phase| Some((phase.name.as_ref()?, phase.span))))
}

/// Resolves the name of a part of the deck.
pub(super) fn deck(name: &Name, game: &Blueprint) -> Result<Span, Box<Diagnostic>> {
    find("part of the deck", name, game.decks.iter().map(|deck| (&deck.part, deck.span)))
}

/// Resolves the name of a setting.
pub(super) fn setting(name: &Name, game: &Blueprint) -> Result<Span, Box<Diagnostic>> {
    find("setting", name, game.settings.iter().map(|setting| (&setting.name, setting.span)))
}

/// Resolves the name of an attribute of `seat`, `card` or `game`.
pub(super) fn attribute<'g>(
    of: &str,
    name: &Name,
    game: &'g Blueprint,
) -> Result<&'g Attribute, Box<Diagnostic>> {
    let (of, what) = match of {
        "seat" => (Of::Seat, "seat attribute"),
        "card" => (Of::Card, "card attribute"),
        _ => (Of::Game, "game attribute"),
    };
    let all = game.attributes.iter().filter(|attribute| attribute.of.value == of);
    let span = find(what, name, all.map(|attribute| (&attribute.name, attribute.span)))?;
    let found = game.attributes.iter().find(|attribute| attribute.span == span);
    found.ok_or_else(|| no_path::no_path(name.span, "attribute", &name.text, &[]).into())
}

fn find<'g>(
    what: &str,
    wanted: &Name,
    all: impl Iterator<Item = (&'g Name, Span)>,
) -> Result<Span, Box<Diagnostic>> {
    let all: Vec<(&Name, Span)> = all.collect();
    let found = all.iter().find(|(name, _)| name.text == wanted.text);
    found.map(|(_, span)| *span).ok_or_else(|| {
        let known: Vec<&str> = all.iter().map(|(name, _)| name.text.as_str()).collect();
        no_path::no_path(wanted.span, what, &wanted.text, &known).into()
    })
}

/// Returns the path of the field whose value is at a place, if it can be set.
pub(super) fn path_of(value: Span, tree: &Node, game: &Blueprint) -> Option<String> {
    let owner = tree.find(tree.around(value)?)?;
    let Kind::Struct(_, fields) = &owner.kind else { return None };
    let field = fields.iter().find(|field| field.value.span == value).map(|field| field.name.as_str())?;
    if owner.span == tree.span {
        return WHOLE.contains(&field).then(|| field.to_owned());
    }
    let is_owner = |span: &Span| *span == owner.span;
    let attributes = game.attributes.iter().map(|row| (carrier(row.of.value), &row.name, row.span));
    let zones = game.zones.iter().map(|zone| ("zone", &zone.name, zone.span));
    let decks = game.decks.iter().map(|deck| ("deck", &deck.part, deck.span));
    let phases = game.all_phases().into_iter();
    let phases = phases.filter_map(|phase| Some(("phase", phase.name.as_ref()?, phase.span)));
    let mut all = attributes.chain(zones).chain(decks).chain(phases);
    let (what, name, _) = all.find(|(_, _, span)| is_owner(span))?;
    Some(format!("{what}.{}.{field}", name.text))
}
