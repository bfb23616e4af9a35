//! Formats `.tiru` and RON files: a text in, the same text in the one style out.
//!
//! Line breaks stay as the author set them; indentation, spaces between tokens and blank lines follow rules. The
//! result is read again: if its meaning or its comments differed, there is no result.

mod align;
mod layout;
mod ron;
mod tiru;
mod token;

use tiru_engine::rules::SourceId;

use crate::bytes::add_text;
use crate::diagnostic::{Diagnostic, Severity};
use crate::load::File;
use crate::parse::Tree;
use crate::source::Sources;
use token::Token;

/// The languages that can be formatted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// Cards, rules and rulings.
    Tiru,
    /// Games, house rules and translations.
    Ron,
}

/// Why a file is not formatted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unformatted {
    /// It has mistakes of syntax.
    Mistakes(Vec<Diagnostic>),
    /// The formatter would have changed what the file means, which is a bug of ours.
    Changed,
}

impl Language {
    /// Returns the language of a file, from the ending of its name.
    pub fn of(path: &str) -> Option<Language> {
        match path.rsplit_once('.')?.1 {
            "tiru" => Some(Language::Tiru),
            "ron" => Some(Language::Ron),
            _ => None,
        }
    }
}

/// Formats a file as it was read. The sources hold it, for the places of its mistakes.
pub fn format_file(file: &File, language: Language) -> (Sources, Result<String, Unformatted>) {
    let mut sources = Sources::default();
    let mut mistakes = Vec::new();
    let (id, _) = add_text(&file.path, file.content.as_deref(), &mut sources, &mut mistakes);
    let formatted = if mistakes.is_empty() {
        format(&sources, id, language)
    } else {
        Err(Unformatted::Mistakes(mistakes))
    };
    (sources, formatted)
}

/// Formats the text of a file.
///
/// ```
/// use tiru_dsl::format::{Language, format};
/// use tiru_dsl::source::Sources;
///
/// let mut sources = Sources::default();
/// let id = sources.add("first.tiru", "pack \"First\" for pond\n\n\ncard \"Raft\"{size  3}   // small");
/// let formatted = format(&sources, id, Language::Tiru).unwrap();
/// assert_eq!(formatted, "pack \"First\" for pond\n\ncard \"Raft\" { size 3 }   // small\n");
/// ```
///
/// # Errors
///
/// The mistakes of a file that cannot be parsed.
pub fn format(sources: &Sources, id: SourceId, language: Language) -> Result<String, Unformatted> {
    let written = sources.get(id).map_or("", |source| source.text.as_str());
    let mistakes = match language {
        Language::Tiru => crate::parse::parse(sources, id).1,
        Language::Ron => ron::mistakes(id, written),
    };
    if mistakes.iter().any(|mistake| mistake.severity == Severity::Error) {
        return Err(Unformatted::Mistakes(mistakes));
    }
    let text = written.strip_prefix('\u{feff}').unwrap_or(written);
    // A file whose lines all end as on Windows keeps that.
    let windows = text.contains('\n') && text.matches('\n').count() == text.matches("\r\n").count();
    let text = if windows { text.replace("\r\n", "\n") } else { text.to_owned() };
    let (before, tree) = read(&text, language).ok_or(Unformatted::Changed)?;
    let formatted = layout::print(&text, &before);
    let same = read(&formatted, language).is_some_and(|(after, new_tree)| {
        tree == new_tree && before.iter().map(|token| token.text).eq(after.iter().map(|token| token.text))
    });
    match same {
        true if windows => Ok(formatted.replace('\n', "\r\n")),
        true => Ok(formatted),
        false => Err(Unformatted::Changed),
    }
}

/// Reads the tokens of a file, comments included, and its tree. RON has none: its tokens mean the same wherever they are.
fn read(text: &str, language: Language) -> Option<(Vec<Token<'_>>, Option<Tree>)> {
    match language {
        Language::Tiru => tiru::tokens(text).map(|(tokens, tree)| (tokens, Some(tree))),
        Language::Ron => Some((ron::tokens(text), None)),
    }
}
