//! Improves messages about the printed values of cards, by the types that their attributes have in `game.ron`.

use tiru_engine::rules::{Of, Span};

use super::Loaded;
use crate::blueprint::{Attribute, AttributeKind, Blueprint, WordList};
use crate::mistake::{or_list, syntax};
use crate::parse::next_token;

/// Replaces the help of messages about values that the grammar could not read.
pub(super) fn suggest_values(loaded: &mut Loaded) {
    let Some(blueprint) = &loaded.blueprint else { return };
    for diagnostic in loaded.diagnostics.iter_mut().filter(|one| one.code == syntax::UNEXPECTED_WORD) {
        let text = loaded.sources.get(diagnostic.span.source).map_or("", |source| source.text.as_str());
        if let Some(help) = help(blueprint, text, diagnostic.span) {
            diagnostic.help = Some(help);
        }
    }
}

/// Says which of the values up to a mistake does not fit its attribute, and how it is written.
fn help(blueprint: &Blueprint, text: &str, span: Span) -> Option<String> {
    let before = text.get(..span.start as usize)?;
    let open = before.rfind('{')?;
    let head = before.get(..open)?.rsplit(['{', '}', '\n']).next()?;
    if !head.trim_start().starts_with("card ") {
        return None;
    }
    let mut at = open + 1;
    let mut next = || {
        let found = next_token(text, at)?;
        at = found.end;
        text.get(found.clone()).filter(|_| found.start <= span.end as usize)
    };
    let mut seen: Vec<&str> = Vec::new();
    let mut name = next()?;
    loop {
        let Some(attribute) = printed(blueprint).find(|one| one.name.text == name) else {
            return alone(blueprint, &seen, name);
        };
        seen.push(name);
        let value = next();
        name = match &attribute.kind.value {
            AttributeKind::Flag if !matches!(value, Some("yes" | "no")) => {
                return Some(format!("`{name}` is yes or no: write `{name} yes`"));
            }
            AttributeKind::Set(list) => {
                let is_word = |word: &&str| has_word(blueprint, list, word);
                let Some(mut last) = value.filter(is_word) else {
                    let words = or_list(list.words.iter().map(|word| word.name.text.as_str()));
                    return (!words.is_empty()).then(|| format!("`{name}` can be {words}"));
                };
                loop {
                    let after = next()?;
                    if after != "," {
                        if is_word(&after) {
                            return Some(format!("put commas between several words: `{last}, {after}`"));
                        }
                        break after;
                    }
                    last = next().filter(is_word)?;
                }
            }
            _ if matches!(value?, "+" | "-" | "*") => {
                next()?;
                next()?
            }
            _ => next()?,
        };
    }
}

/// Says how a word of a list is written that stands without its attribute.
fn alone(blueprint: &Blueprint, seen: &[&str], word: &str) -> Option<String> {
    let lists = |attribute: &&Attribute| match &attribute.kind.value {
        AttributeKind::Enum(list) | AttributeKind::Set(list) => has_word(blueprint, list, word),
        _ => false,
    };
    let attribute = printed(blueprint).find(lists)?.name.text.as_str();
    (!seen.contains(&attribute)).then(|| format!("write a word after its attribute: `{attribute} {word}`"))
}

/// Whether a list has a word. It may be the list of another attribute.
fn has_word(blueprint: &Blueprint, list: &WordList, word: &str) -> bool {
    let other = list.from.as_ref().and_then(|from| {
        blueprint.attributes.iter().find_map(|attribute| match &attribute.kind.value {
            AttributeKind::Enum(list) | AttributeKind::Set(list) if attribute.name.text == from.text => {
                Some(list)
            }
            _ => None,
        })
    });
    other.unwrap_or(list).words.iter().any(|known| known.name.text == word)
}

/// Returns the attributes that cards print.
fn printed(blueprint: &Blueprint) -> impl Iterator<Item = &Attribute> {
    blueprint.attributes.iter().filter(|attribute| attribute.printed && attribute.of.value == Of::Card)
}
