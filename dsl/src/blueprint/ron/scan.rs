//! The tokens of RON: blanks, comments, words and quoted texts.

use tiru_engine::rules::{SourceId, Span};

use super::Text;
use crate::diagnostic::Diagnostic;
use crate::mistake::ron::syntax;
use crate::mistake::shown;

/// A cursor over the file.
pub(super) struct Scan<'a> {
    source: SourceId,
    text: &'a str,
    at: usize,
    /// The last text that spans several lines, a hint at a missing quote.
    long_text: Option<Span>,
}

impl<'a> Scan<'a> {
    pub(super) fn new(source: SourceId, text: &'a str) -> Scan<'a> {
        let at = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        Scan { source, text, at, long_text: None }
    }

    pub(super) fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    pub(super) fn at(&self) -> u32 {
        offset(self.at)
    }

    pub(super) fn span_from(&self, start: u32) -> Span {
        Span { source: self.source, start, end: self.at() }
    }

    pub(super) fn empty_span(&self, at: u32) -> Span {
        Span { source: self.source, start: at, end: at }
    }

    /// Whether the text at a place begins with a letter.
    pub(super) fn is_at(&self, place: Span, letter: char) -> bool {
        self.text.get(place.start as usize..).is_some_and(|rest| rest.starts_with(letter))
    }

    /// Whether a name or a number ends at a place.
    pub(super) fn ends_word(&self, at: u32) -> bool {
        let before = self.text.get(..at as usize).unwrap_or("");
        before.ends_with(|letter: char| letter.is_ascii_alphanumeric() || letter == '_')
    }

    /// The last letter before a place that is no blank and no comma.
    pub(super) fn last_before(&self, at: u32) -> Span {
        let before = self.text.get(..at as usize).unwrap_or("");
        let before = before.trim_end_matches(|letter: char| letter.is_whitespace() || letter == ',');
        let last = before.chars().next_back().map_or(0, char::len_utf8);
        Span { source: self.source, start: offset(before.len() - last), end: offset(before.len()) }
    }

    /// Whether a text went over the end of a line: then its quote is missing, and brackets tell nothing.
    pub(super) fn lacks_quote(&self) -> bool {
        self.long_text.is_some()
    }

    /// Returns to a place it came by.
    pub(super) fn go_back(&mut self, at: u32) {
        self.at = at as usize;
    }

    /// Consumes a character, if it is next.
    pub(super) fn eat(&mut self, letter: char) -> bool {
        let there = self.rest().starts_with(letter);
        if there {
            self.at += letter.len_utf8();
        }
        there
    }

    /// Consumes characters while they fit.
    pub(super) fn take_while(&mut self, fits: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let length = rest.find(|letter| !fits(letter)).unwrap_or(rest.len());
        self.at += length;
        rest.get(..length).unwrap_or("")
    }

    /// Consumes blanks and comments.
    pub(super) fn skip(&mut self) -> Result<(), Box<Diagnostic>> {
        loop {
            self.take_while(char::is_whitespace);
            let start = self.at();
            if self.rest().starts_with("//") {
                self.take_while(|letter| letter != '\n');
            } else if self.rest().starts_with("/*") {
                self.block_comment(start)?;
            } else {
                return Ok(());
            }
        }
    }

    fn block_comment(&mut self, start: u32) -> Result<(), Box<Diagnostic>> {
        let mut open = 0_usize;
        loop {
            if self.rest().starts_with("/*") {
                (open, self.at) = (open + 1, self.at + 2);
            } else if self.rest().starts_with("*/") {
                (open, self.at) = (open - 1, self.at + 2);
            } else if let Some(letter) = self.rest().chars().next() {
                self.at += letter.len_utf8();
            } else {
                let span = Span { source: self.source, start, end: start + 2 };
                return Err(syntax::unclosed(span, "this comment", "*/").into());
            }
            if open == 0 {
                return Ok(());
            }
        }
    }

    /// Consumes a word; empty if there is none.
    pub(super) fn word(&mut self) -> &'a str {
        if self.rest().starts_with(|letter: char| letter.is_ascii_alphabetic() || letter == '_') {
            self.take_while(|letter| letter.is_ascii_alphanumeric() || letter == '_')
        } else {
            ""
        }
    }

    /// Returns the mistake for an unexpected token.
    pub(super) fn unexpected(&self, expected: &str) -> Diagnostic {
        let mut ahead = Scan { at: self.at, long_text: None, ..*self };
        let found = match ahead.rest().chars().next() {
            None => "the end of the file".to_owned(),
            Some(letter) if letter.is_alphanumeric() || letter == '_' => {
                let word = ahead.take_while(|letter| letter.is_alphanumeric() || letter == '_');
                format!("`{}`", shown(word))
            }
            Some(letter) => {
                ahead.at += letter.len_utf8();
                format!("`{}`", shown(letter.encode_utf8(&mut [0; 4])))
            }
        };
        let diagnostic = syntax::unexpected(ahead.span_from(self.at()), expected, &found);
        let diagnostic = match self.rest().chars().next() {
            Some('#') => diagnostic.help("begin a comment with `//`: it goes to the end of the line"),
            Some('{') => diagnostic.help("write `(name: value, …)`, with round brackets"),
            Some('\'' | '“' | '”' | '„' | '‘' | '’') => {
                diagnostic.help("write texts in straight double quotes: \"…\"")
            }
            _ => diagnostic,
        };
        match self.long_text {
            Some(span) => {
                diagnostic.note(span, "this text continues on the next line: is its closing quote missing?")
            }
            None => diagnostic,
        }
    }

    /// Consumes a quoted text, plain or raw; `None` if there is none.
    pub(super) fn text(&mut self) -> Result<Option<Text>, Box<Diagnostic>> {
        let start = self.at();
        let text = if self.eat('"') {
            self.plain_text(start)?
        } else if let Some(hashes) = raw_opening(self.rest()) {
            self.raw_text(start, hashes)?
        } else {
            return Ok(None);
        };
        if text.value.contains('\n') {
            self.long_text = Some(self.span_from(start));
        }
        Ok(Some(text))
    }

    fn plain_text(&mut self, start: u32) -> Result<Text, Box<Diagnostic>> {
        let mut text = Text::new(self.source, self.at());
        loop {
            let plain = self.take_while(|letter| letter != '"' && letter != '\\');
            text.push_str(plain, self.at());
            if self.eat('"') {
                return Ok(text);
            }
            let escape = self.at();
            if !self.eat('\\') {
                let opening = Span { source: self.source, start, end: start + 1 };
                return Err(syntax::unclosed(opening, "this text", "\"").into());
            }
            match self.escape() {
                Some(letter) => text.push_escape(letter, self.at()),
                None => return Err(syntax::escape(self.span_from(escape)).into()),
            }
        }
    }

    /// Consumes an escape after its backslash.
    fn escape(&mut self) -> Option<char> {
        let letter = self.rest().chars().next()?;
        self.at += letter.len_utf8();
        match letter {
            '"' | '\\' | '\'' => Some(letter),
            'n' => Some('\n'),
            'r' => Some('\r'),
            't' => Some('\t'),
            '0' => Some('\0'),
            'x' => {
                let digits =
                    self.rest().get(..2).filter(|digits| digits.bytes().all(|b| b.is_ascii_hexdigit()))?;
                self.at += 2;
                u8::from_str_radix(digits, 16).ok().filter(u8::is_ascii).map(char::from)
            }
            'u' => {
                let closed = self.eat('{');
                let digits = self.take_while(|digit| digit.is_ascii_hexdigit());
                let short = closed && digits.len() <= 6 && self.eat('}');
                u32::from_str_radix(digits, 16).ok().filter(|_| short).and_then(char::from_u32)
            }
            _ => None,
        }
    }

    fn raw_text(&mut self, start: u32, hashes: usize) -> Result<Text, Box<Diagnostic>> {
        self.at += hashes + 2;
        let opening = self.span_from(start);
        let closing = format!("\"{}", "#".repeat(hashes));
        let mut text = Text::new(self.source, self.at());
        let Some(length) = self.rest().find(&closing) else {
            return Err(syntax::unclosed(opening, "this raw text", &closing).into());
        };
        let inside = self.rest().get(..length).unwrap_or("");
        self.at += length;
        text.push_str(inside, self.at());
        self.at += closing.len();
        Ok(text)
    }
}

/// Returns the number of `#` in `r#"`, if a raw text starts here.
pub(crate) fn raw_opening(rest: &str) -> Option<usize> {
    let after = rest.strip_prefix('r')?;
    let hashes = after.find(|letter| letter != '#')?;
    after.get(hashes..)?.starts_with('"').then_some(hashes)
}

fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}
