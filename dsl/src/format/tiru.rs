//! The tokens of a `.tiru` file.

use std::collections::HashMap;
use std::ops::Range;

use super::token::{Column, Kind, Token, tight};
use crate::parse::{Mark, MarkKind, Tree, next_token, outline};

/// The most spaces in a row of a table, where many rows leave values out.
const MOST_IN_TABLES: usize = 40;

/// Returns the tokens and comments of a file, and its tree; `None` if it cannot be parsed.
pub(super) fn tokens(text: &str) -> Option<(Vec<Token<'_>>, Tree)> {
    let (marks, tree) = outline(text)?;
    let mut starts: HashMap<usize, Vec<&Mark>> = HashMap::new();
    for mark in &marks {
        starts.entry(mark.range.start).or_default().push(mark);
    }
    let mut tokens = Vec::new();
    let mut before = Before::default();
    let mut at = 0;
    while let Some(range) = next(text, at) {
        let marks = starts.get(&range.start).map_or(&[][..], Vec::as_slice);
        let whole = marks.iter().find(|mark| mark.kind == MarkKind::Whole);
        let range = whole.map_or(range, |mark| mark.range.clone());
        let token = Token::new(text.get(range.clone())?, range.start);
        at = range.end;
        tokens.push(before.place(text, token, |kind| marks.iter().any(|mark| mark.kind == kind)));
    }
    Some((tokens, tree))
}

/// What is before a token, comments left out.
#[derive(Default)]
struct Before<'a> {
    text: &'a str,
    /// It is an operator that belongs to the value after it.
    sign: bool,
    /// It is a `given`, `when` or `then` of a ruling that begins a line.
    clause: bool,
    /// The open brackets.
    open: Vec<&'a str>,
}

impl<'a> Before<'a> {
    /// Completes a token.
    fn place(&mut self, text: &str, mut token: Token<'a>, is: impl Fn(MarkKind) -> bool) -> Token<'a> {
        let is_part = is(MarkKind::Field) || is(MarkKind::Effect) || is(MarkKind::Part);
        token.gap = if token.kind == Kind::Comment {
            1
        } else if tight(self.text, token.text)
            || self.text == "."
            || self.sign
            || (is(MarkKind::Glued) && !self.text.ends_with('"'))
            || (token.text == "." && !is(MarkKind::Dot))
        {
            0
        } else if self.text == "{" || token.text == "}" {
            1
        } else if is(MarkKind::Compact) {
            if self.text == "}" { 3 } else { 1 }
        } else if is_part {
            3
        } else if is(MarkKind::Statement) || (token.text == "{" && self.clause && self.text != "given") {
            2
        } else {
            1
        };
        if token.kind == Kind::Comment {
            return token;
        }
        token.begins = is_part
            || is(MarkKind::Compact)
            || is(MarkKind::Statement)
            || self.text.is_empty()
            // Lines in round or square brackets are aligned, whatever they begin with.
            || matches!(self.open.last(), Some(&"(" | &"["))
            || matches!(token.text, "{" | "else");
        let name =
            if is(MarkKind::Field) { Some(token.text) } else { is(MarkKind::Effect).then_some("effect") };
        token.column = name.map(|name| Column { name, most: MOST_IN_TABLES });
        token.indents = token.text == "{" && !self.clause;
        let starts_line =
            text.get(..token.at).is_some_and(|text| text.rsplit('\n').next().unwrap_or("").trim().is_empty());
        match token.kind {
            Kind::Open => self.open.push(token.text),
            Kind::Close => drop(self.open.pop()),
            _ => {}
        }
        *self = Before {
            text: token.text,
            sign: is(MarkKind::Sign),
            open: std::mem::take(&mut self.open),
            clause: is(MarkKind::Part) && matches!(token.text, "given" | "when" | "then") && starts_line,
        };
        token
    }
}

/// Returns the next token or comment.
fn next(text: &str, at: usize) -> Option<Range<usize>> {
    let rest = text.get(at..)?;
    let start = at + (rest.len() - rest.trim_start().len());
    let rest = text.get(start..)?;
    if rest.starts_with("//") {
        return Some(start..start + rest.find('\n').unwrap_or(rest.len()));
    }
    next_token(text, start)
}
