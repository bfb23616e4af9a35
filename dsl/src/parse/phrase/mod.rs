//! Recognizes phrases from other games and other languages, and suggests what to write.
//!
//! Takes the position of a syntax error; returns the wrong word and the correction. One file per kind of
//! place.

mod amount;
mod capital;
mod card;
mod claim;
mod effect;
mod everyday;
mod ruling;
mod sentence;
mod statement;
mod value;

use std::ops::Range;

use super::error_context::ErrorContext;
use crate::diagnostic::Asks;

/// A phrase that the language does not have.
pub(super) struct Slip {
    /// The span of the wrong word.
    pub(super) place: Range<usize>,
    /// The correction.
    pub(super) help: String,
    /// Set if the correction can name rules and actions of the game.
    pub(super) asks: Option<Asks>,
}

impl Slip {
    fn at(place: Range<usize>, help: impl Into<String>) -> Slip {
        Slip { place, help: help.into(), asks: None }
    }
}

/// Finds a known phrase.
pub(super) fn phrase(context: &ErrorContext<'_>) -> Option<Slip> {
    if let Some(slip) = capital::slip(context) {
        return Some(slip);
    }
    if let Some(slip) = everyday::slip(context) {
        return Some(slip);
    }
    if context.is_misspelt() {
        return None;
    }
    let kinds = [
        pair,
        statement::named_value,
        ruling::slip,
        sentence::slip,
        claim::slip,
        effect::slip,
        value::slip,
        amount::slip,
        statement::slip,
        statement::quoted,
        card::slip,
    ];
    kinds.into_iter().find_map(|kind| kind(context))
}

/// A text and its translation, which is in a file of its own: `"stuck" / "tersekat"`.
fn pair(context: &ErrorContext<'_>) -> Option<Slip> {
    let (text, translation) = match (context.past(1), context.found(), context.next()) {
        // The text may be on the line before.
        ("", "/", translation) => ("\"TEXT\"", translation),
        (text, "/", translation) => (text, translation),
        // Of a claim reading may end at the text.
        (_, text, "/") => (text, "\"TRANSLATION\""),
        _ => return None,
    };
    if !text.starts_with('"') || !translation.starts_with('"') {
        return None;
    }
    here(
        context,
        format!(
            "write {text} alone, and the translation in a file beside the game, such as `game.ms.ron` for Malay: \
             `{{ {text}: {translation} }}`"
        ),
    )
}

/// Wrong is the word where reading ended.
fn here(context: &ErrorContext<'_>, help: impl Into<String>) -> Option<Slip> {
    Some(Slip::at(context.here.clone(), help))
}

/// Blames the nth word before the error.
fn before(context: &ErrorContext<'_>, nth: usize, help: impl Into<String>) -> Option<Slip> {
    Some(Slip::at(context.before(nth)?.clone(), help))
}
