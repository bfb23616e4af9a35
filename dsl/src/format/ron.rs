//! The tokens of a RON file, which keep its comments.

use std::ops::Range;

use tiru_engine::rules::SourceId;

use super::token::{Column, Kind, Token, tight};
use crate::blueprint::ron::{parse, parse_map, raw_opening};
use crate::diagnostic::Diagnostic;

/// The columns of the values in brackets. More are not aligned.
const COLUMNS: [&str; 8] = ["1", "2", "3", "4", "5", "6", "7", "8"];

/// The most spaces before a value in a column.
const MOST: usize = 12;

/// Returns the mistakes of syntax.
pub(super) fn mistakes(id: SourceId, text: &str) -> Vec<Diagnostic> {
    let mut at = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
    while let Some(range) = next(text, at).filter(|range| is_comment(text, range)) {
        at = range.end;
    }
    let is_map = next(text, at).is_some_and(|range| text.get(range) == Some("{"));
    let mistake = if is_map { parse_map(id, text).err() } else { parse(id, text).err() };
    mistake.map(|mistake| *mistake).into_iter().collect()
}

/// Returns the tokens and comments of a file. They are its tree, too: spaces mean nothing in RON.
pub(super) fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut tokens: Vec<Token<'_>> = Vec::new();
    // The number of commas so far in each open bracket.
    let mut open: Vec<usize> = Vec::new();
    let mut before: Option<(Kind, &str)> = None;
    let mut at = 0;
    while let Some(range) = next(text, at) {
        at = range.end;
        let mut token = Token::new(text.get(range.clone()).unwrap_or(""), range.start);
        let after = before.map_or("", |before| before.1);
        let is_word = |text: &str| text.starts_with(|letter: char| letter.is_alphabetic() || letter == '_');
        let is_heading =
            token.text == "(" && is_word(after) && before.is_some_and(|(kind, _)| kind == Kind::Other);
        token.gap = usize::from(!tight(after, token.text) && !is_heading);
        if is_comment(text, &range) {
            token.gap = 1;
            token.begins = true;
            tokens.push(token);
            continue;
        }
        token.begins = matches!(after, "" | "(" | "[" | "{" | ",");
        token.indents = is_heading;
        match token.kind {
            Kind::Open => open.push(0),
            Kind::Close => drop(open.pop()),
            _ => {}
        }
        if after == ","
            && token.kind != Kind::Close
            && let Some(commas) =
                (if token.kind == Kind::Open { open.iter().rev().nth(1) } else { open.last() })
        {
            let name = commas.checked_sub(1).and_then(|at| COLUMNS.get(at)).copied();
            token.column = name.map(|name| Column { name, most: MOST });
        }
        if token.text == ","
            && let Some(commas) = open.last_mut()
        {
            *commas += 1;
        }
        // Named values that go on in the next line are aligned, others are indented.
        if token.text == ":"
            && let Some(at) = tokens.len().checked_sub(2)
            && let Some(heading) = tokens.get_mut(at)
        {
            heading.indents = false;
        }
        before = Some((token.kind, token.text));
        tokens.push(token);
    }
    tokens
}

fn is_comment(text: &str, range: &Range<usize>) -> bool {
    text.get(range.clone()).is_some_and(|token| token.starts_with("//") || token.starts_with("/*"))
}

/// Returns the next token or comment.
fn next(text: &str, at: usize) -> Option<Range<usize>> {
    let rest = text.get(at..)?;
    let start = at + (rest.len() - rest.trim_start().len());
    let rest = text.get(start..)?;
    let first = rest.chars().next()?;
    let length = if rest.starts_with("//") {
        rest.find('\n').unwrap_or(rest.len())
    } else if rest.starts_with("/*") {
        block_comment(rest)
    } else if first == '"' {
        quoted(rest)
    } else if let Some(hashes) = raw_opening(rest) {
        raw(rest, hashes)
    } else if in_word(first) {
        rest.find(|letter| !in_word(letter)).unwrap_or(rest.len())
    } else {
        first.len_utf8()
    };
    Some(start..start + length)
}

/// Whether a character is of a word or a number.
fn in_word(letter: char) -> bool {
    letter.is_alphanumeric() || "+-._".contains(letter)
}

fn block_comment(rest: &str) -> usize {
    let mut open = 0_usize;
    let mut at = 0;
    loop {
        let ahead = rest.get(at..).unwrap_or("");
        if ahead.starts_with("/*") {
            (open, at) = (open + 1, at + 2);
        } else if ahead.starts_with("*/") {
            (open, at) = (open.saturating_sub(1), at + 2);
        } else if let Some(letter) = ahead.chars().next() {
            at += letter.len_utf8();
        } else {
            return rest.len();
        }
        if open == 0 {
            return at;
        }
    }
}

fn quoted(rest: &str) -> usize {
    let mut escaped = false;
    for (at, letter) in rest.char_indices().skip(1) {
        match letter {
            '"' if !escaped => return at + 1,
            _ => escaped = letter == '\\' && !escaped,
        }
    }
    rest.len()
}

fn raw(rest: &str, hashes: usize) -> usize {
    let closing = format!("\"{}", "#".repeat(hashes));
    let inside = hashes + 2;
    let length = rest.get(inside..).and_then(|rest| rest.find(&closing));
    length.map_or(rest.len(), |length| inside + length + closing.len())
}
