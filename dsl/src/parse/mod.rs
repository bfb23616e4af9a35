//! Parses a `.tiru` file to its syntax tree and reports every syntax error once.
//!
//! A file is split into pieces (`split`); each piece is scanned (`scan`), parsed by the grammar (`grammar`) and
//! converted to the tree (`build`). A piece that cannot be parsed gives one mistake (`explain`) and stays in
//! the tree as broken.

mod build;
mod error_context;
mod expect;
mod expected;
mod explain;
mod file;
mod first_word;
mod foreign_syntax;
mod grammar;
mod guess;
mod kept;
mod line;
mod outline;
mod phrase;
mod pieces;
mod scan;
mod split;
mod token;
mod unknown_verb;

pub(crate) use expected::{Expected, Next, expected};
pub use grammar::is_reserved;
pub use kept::{Kept, keep_parsed, parse};
pub(crate) use outline::{Mark, MarkKind, Tree, outline};
pub(crate) use token::{count_words, token as next_token};

use std::cell::RefCell;

use tiru_engine::rules::SourceId;

use crate::ast::Expr;
use crate::diagnostic::Diagnostic;
use crate::mistake::{self, is_hidden, syntax};

use build::Build;
use explain::Reading;
use grammar::{Rule, read};
use scan::Scan;

/// The deepest nesting of brackets. Pest recurses for each, so this also bounds the stack.
const DEEPEST: usize = 64;
/// The longest piece that is parsed, in bytes.
const LONGEST_PIECE: usize = 256 * 1024;
/// The number of mistakes after which the rest of a file is skipped.
const MOST_MISTAKES: usize = 200;
/// The number of words that are tried in place of a misspelt one.
const MOST_TRIES: usize = 4;
/// The number of mistakes after which the slow search for misspellings stops.
const MOST_GUESSES: usize = 50;

/// Parses an expression inside another text, such as a condition in a RON string.
///
/// `place` maps a byte of `text` to its offset in the file, including the byte at the end.
pub fn parse_expression(
    text: &str,
    place: &dyn Fn(usize) -> u32,
    source: SourceId,
) -> Result<Expr, Box<Diagnostic>> {
    let scan = Scan::of(text, DEEPEST);
    let build = Build { source, place, text, scan: &scan, spoken: RefCell::default() };
    if text.len() > LONGEST_PIECE {
        return Err(Box::new(syntax::too_long(build.span(0, 0), "the condition", text.len(), LONGEST_PIECE)));
    }
    if let Some(at) = scan.too_deep {
        return Err(Box::new(syntax::too_deep(build.span(at, at + 1), DEEPEST)));
    }
    if let Some((at, letter)) = text.char_indices().find(|(_, letter)| hides(*letter)) {
        return Err(Box::new(mistake::file::hidden_letter(build.span(at, at + letter.len_utf8()), letter)));
    }
    match read(Rule::condition, text) {
        Ok(mut pairs) => match pairs.next().and_then(|whole| whole.into_inner().next()) {
            Some(some) => build.some(some),
            None => {
                Err(Box::new(syntax::unexpected_word(build.span(0, text.len()), "this cannot be understood")))
            }
        },
        Err(failure) => {
            let reading =
                Reading { build: &build, rule: Rule::condition, whole: text, start: 0, tries: MOST_TRIES };
            Err(Box::new(reading.explain(&failure)))
        }
    }
}

/// Reports whether a character is not allowed anywhere, not even in a comment.
fn hides(letter: char) -> bool {
    is_hidden(letter) && !matches!(letter, '\n' | '\t' | '\r')
}
