//! Names that a game declares: which one is at a place, and all places of one.

use std::collections::BTreeSet;

use tiru_engine::rules::{Of, SourceId, Span};

use crate::ast::ItemKind;
use crate::checked::{CardRef, Declared, Thing};
use crate::load::Loaded;
use crate::source::Sources;

/// A name of a game. The same under all house rules, which number things differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// What has it.
    pub kind: NameKind,
    /// The name.
    pub name: String,
    /// Of a card that a ruling makes, its ruling: the file, and the line where the ruling begins. Other rulings may have one of that name.
    pub ruling: Option<(String, usize)>,
}

/// What has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameKind {
    /// A setting.
    Setting,
    /// An attribute.
    Attribute(Of),
    /// A zone.
    Zone,
    /// A rule.
    Rule,
    /// An action of the game.
    Action,
    /// A named expression.
    Def,
    /// A card.
    Card,
    /// The label of claims.
    Label,
}

impl NameKind {
    /// Returns what it is called: `attribute of cards`.
    pub fn word(self) -> &'static str {
        match self {
            NameKind::Setting => "setting",
            NameKind::Attribute(Of::Card) => "attribute of cards",
            NameKind::Attribute(Of::Seat) => "attribute of players",
            NameKind::Attribute(Of::Game) => "attribute of the game",
            NameKind::Zone => "zone",
            NameKind::Rule => "rule",
            NameKind::Action => "action",
            NameKind::Def => "named expression",
            NameKind::Card => "card",
            NameKind::Label => "label",
        }
    }
}

/// A place where a name is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The span of the name itself, without quotes; or of what declares it, if the name is put together there.
    pub span: Span,
    /// Whether it is declared there.
    pub declares: bool,
    /// Whether the span is that of the name.
    pub exact: bool,
}

/// Returns the name at a byte offset, and its span.
pub fn name_at(loaded: &Loaded, source: SourceId, at: u32) -> Option<(Named, Span)> {
    let mentions = &loaded.mentions;
    let is_there = |span: &Span| span.source == source && span.start <= at && at <= span.end;
    let declared = mentions.declared.iter().map(|one| (one.span, one.thing));
    let all = declared.chain(mentions.used.iter().copied()).filter(|(span, _)| is_there(span));
    let named = all.filter_map(|(span, thing)| {
        let named = of(loaded, thing)?;
        let (span, exact) = exact(&loaded.sources, span, &named.name);
        (exact && is_there(&span)).then_some((named, span))
    });
    named.min_by_key(|(_, span)| span.end - span.start)
}

/// Returns why a name is used although nothing mentions it; `None` if it is not.
pub fn used_by_name(loaded: &Loaded, wanted: &Named) -> Option<&'static str> {
    let things = things_of(loaded, wanted);
    let mut all = loaded.mentions.by_name.iter();
    all.find(|(thing, _)| things.contains(thing)).map(|(_, why)| *why)
}

/// Returns all places of a name in the files of a game, in order.
pub fn places_of(loaded: &Loaded, wanted: &Named) -> Vec<Place> {
    let mentions = &loaded.mentions;
    let declared = mentions.declared.iter().map(|one| (one.span, one.thing, true));
    let used = mentions.used.iter().map(|(span, thing)| (*span, *thing, false));
    let things = things_of(loaded, wanted);
    let meant = declared.chain(used).filter(|(_, thing, _)| things.contains(thing));
    let mut found: Vec<Place> = Vec::new();
    for (span, _, declares) in meant {
        let (span, exact) = exact(&loaded.sources, span, &wanted.name);
        let place = Place { span, declares, exact };
        // A span in no file is one of something that is in every game.
        if loaded.sources.get(span.source).is_some() && !found.iter().any(|known| known.span == span) {
            found.push(place);
        }
    }
    found.sort_by_key(|place| place.span);
    found
}

/// Returns the cards of the checked game that have a name. Those with mistakes are not in it, so its cards have other numbers.
pub fn cards_of(loaded: &Loaded, wanted: &Named) -> Vec<CardRef> {
    let things = things_of(loaded, wanted);
    let declared = loaded.mentions.declared.iter().filter(|one| things.contains(&one.thing));
    let places: BTreeSet<Span> = declared.map(|one| one.span).collect();
    let cards = loaded.checked.iter().flat_map(|checked| checked.cards.iter());
    let meant = cards.filter(|(_, card)| card.name == wanted.name && places.contains(&card.span));
    meant.map(|(id, _)| id).collect()
}

/// Returns the things that have a name.
fn things_of(loaded: &Loaded, wanted: &Named) -> BTreeSet<Thing> {
    let so_named = loaded.mentions.declared.iter().filter(|one| one.name == wanted.name);
    so_named.filter(|one| named(loaded, one).as_ref() == Some(wanted)).map(|one| one.thing).collect()
}

/// Returns the name of a thing.
pub(super) fn of(loaded: &Loaded, thing: Thing) -> Option<Named> {
    named(loaded, loaded.mentions.declared.iter().find(|one| one.thing == thing)?)
}

fn named(loaded: &Loaded, declared: &Declared) -> Option<Named> {
    let kind = match declared.thing {
        Thing::Setting(_) => NameKind::Setting,
        Thing::Attribute(id) => {
            // Attributes are numbered in the order of the structure.
            let at = tiru_engine::rules::Id::index(id);
            NameKind::Attribute(loaded.blueprint.as_ref()?.attributes.get(at)?.of.value)
        }
        Thing::Zone(_) => NameKind::Zone,
        Thing::Rule(_) => NameKind::Rule,
        Thing::Action(_) => NameKind::Action,
        Thing::Def(_) => NameKind::Def,
        Thing::Card(_) => NameKind::Card,
        Thing::Label(_) => NameKind::Label,
    };
    let ruling = if kind == NameKind::Card { ruling_around(loaded, declared.span) } else { None };
    Some(Named { kind, name: declared.name.clone(), ruling })
}

/// Returns the file of the ruling around a place, and the line where it begins.
fn ruling_around(loaded: &Loaded, place: Span) -> Option<(String, usize)> {
    let holds =
        |span: Span| span.source == place.source && span.start <= place.start && place.end <= span.end;
    let item = loaded.items().find(|item| matches!(item.kind, ItemKind::Ruling(_)) && holds(item.span))?;
    let file = loaded.sources.get(place.source)?;
    let above = file.text.get(..item.span.start as usize)?;
    Some((file.path.clone(), above.matches('\n').count()))
}

/// Returns the span of a name inside the span of a phrase that begins with it, with or without quotes and a number.
pub(super) fn exact(sources: &Sources, span: Span, name: &str) -> (Span, bool) {
    let text = sources.slice(span);
    let lead =
        |before: &str| before.chars().all(|letter| letter == '"' || letter == ' ' || letter.is_ascii_digit());
    let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_';
    let found = text.match_indices(name).map(|(at, _)| at).find(|at| {
        let after = text.get(at + name.len()..).and_then(|after| after.chars().next());
        text.get(..*at).is_some_and(lead) && !after.is_some_and(is_letter)
    });
    match found {
        Some(at) if !name.is_empty() => {
            let start = span.start + u32::try_from(at).unwrap_or(u32::MAX);
            let end = start + u32::try_from(name.len()).unwrap_or(u32::MAX);
            (Span { start, end, ..span }, true)
        }
        _ => (span, false),
    }
}
