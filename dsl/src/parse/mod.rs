//! From the text of a `.tiru` file to its syntax tree, with every mistake in it told once.
//!
//! A file is cut into pieces (`cut`), each is looked through (`scan`), read by the grammar (`grammar`) and built
//! (`build`). A piece that cannot be read gives one mistake (`explain`) and stays in the tree as broken.

mod around;
mod build;
mod cut;
mod expect;
mod explain;
mod file;
mod grammar;
mod guess;
mod habit;
mod line;
mod mend;
mod phrase;
mod scan;
mod token;
mod verb;

pub use file::parse;
pub(crate) use grammar::is_reserved;

use std::cell::RefCell;

use tiru_engine::rules::SourceId;

use crate::ast::Expr;
use crate::diagnostic::Diagnostic;
use crate::mistake::{self, is_hidden, syntax};

use build::Build;
use explain::Reading;
use grammar::{Rule, read};
use scan::Scan;

/// How deep brackets may be nested. Pest calls itself for each, so this also bounds the stack.
const DEEPEST: usize = 64;
/// The longest piece of a file that is read, in bytes.
const LONGEST_PIECE: usize = 256 * 1024;
/// After so many mistakes the rest of a file is not read.
const MOST_MISTAKES: usize = 200;
/// How many words are tried in place of a misspelt one.
const MOST_TRIES: usize = 4;
/// After so many mistakes in a file no more misspellings are looked for, which takes time.
const MOST_GUESSES: usize = 50;

/// Reads one expression that stands inside another text, such as a condition in a RON string.
///
/// `place` says where in the file a byte of `text` stands; it is asked for every byte up to and including the end.
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
            None => Err(Box::new(syntax::unexpected_word(build.span(0, text.len()), "this cannot be read"))),
        },
        Err(failure) => {
            let reading =
                Reading { build: &build, rule: Rule::condition, whole: text, start: 0, tries: MOST_TRIES };
            Err(Box::new(reading.explain(&failure)))
        }
    }
}

/// Whether a letter has no place in a text, be it in a comment.
fn hides(letter: char) -> bool {
    is_hidden(letter) && !matches!(letter, '\n' | '\t' | '\r')
}
