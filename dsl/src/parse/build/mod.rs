//! From pest's pairs to the syntax tree, one chapter of the grammar a file.

mod card;
mod claim;
mod effect;
mod expression;
mod item;
mod ruling;
mod statement;
mod word;

use std::cell::RefCell;

use tiru_engine::rules::{SourceId, Span};

use super::grammar::{Piece, Pieces, Rule, is_mark};
use super::scan::Scan;
use crate::ast::Text;
use crate::diagnostic::Diagnostic;
use crate::mistake::syntax;

/// A piece of the tree, or the one mistake that keeps it from being made.
pub(super) type Built<T> = Result<T, Box<Diagnostic>>;

/// What every builder needs to know about the text that is read.
pub(super) struct Build<'a> {
    /// The file.
    pub(super) source: SourceId,
    /// Where in the file a byte of the text stands.
    pub(super) place: &'a dyn Fn(usize) -> u32,
    /// The text.
    pub(super) text: &'a str,
    /// What the first look found.
    pub(super) scan: &'a Scan,
    /// The texts for people read so far.
    pub(super) spoken: RefCell<Vec<Text>>,
}

/// The parts of one pair, taken from left to right; words and punctuation without meaning are left out.
pub(super) struct Parts<'b, 'i> {
    build: &'b Build<'b>,
    pairs: Pieces<'i>,
    span: Span,
}

impl<'b> Build<'b> {
    /// A stretch of the text as a place in the file.
    pub(super) fn span(&self, start: usize, end: usize) -> Span {
        Span { source: self.source, start: (self.place)(start), end: (self.place)(end) }
    }

    /// Where a pair stands; pest counts the blanks after an optional part in, this does not.
    fn span_of(&self, piece: &Piece<'_>) -> Span {
        let whole = piece.as_span();
        self.span(whole.start(), self.scan.trim_end(self.text, whole.start(), whole.end()))
    }

    /// The parts of a pair.
    fn parts<'i>(&'b self, piece: Piece<'i>) -> Parts<'b, 'i> {
        let span = self.span_of(&piece);
        Parts { build: self, pairs: piece.into_inner(), span }
    }
}

impl<'b, 'i> Parts<'b, 'i> {
    /// The next part, if there is one.
    fn next(&mut self) -> Option<Piece<'i>> {
        self.pairs.find(|piece| !is_mark(piece.as_rule()))
    }

    /// The rule of the next part.
    fn peek(&mut self) -> Option<Rule> {
        while let Some(piece) = self.pairs.peek() {
            if !is_mark(piece.as_rule()) {
                return Some(piece.as_rule());
            }
            self.pairs.next();
        }
        None
    }

    /// How many parts are left.
    fn left(&self) -> usize {
        self.pairs.clone().filter(|piece| !is_mark(piece.as_rule())).count()
    }

    /// The next part, which the grammar says must be there.
    fn need(&mut self) -> Built<Piece<'i>> {
        self.next().ok_or_else(|| Box::new(self.lost()))
    }

    /// The next part, if it was made by this rule.
    fn take(&mut self, rule: Rule) -> Option<Piece<'i>> {
        (self.peek() == Some(rule)).then(|| self.next()).flatten()
    }

    /// Where the next part stands, if it was made by this rule.
    fn mark(&mut self, rule: Rule) -> Option<Span> {
        self.take(rule).map(|piece| self.build.span_of(&piece))
    }

    /// The next part as `make` reads it.
    fn one<T>(&mut self, make: impl FnOnce(&'b Build<'b>, Piece<'i>) -> Built<T>) -> Built<T> {
        let piece = self.need()?;
        make(self.build, piece)
    }

    /// The next part as `make` reads it, if it was made by this rule.
    fn maybe<T>(
        &mut self,
        rule: Rule,
        make: impl FnOnce(&'b Build<'b>, Piece<'i>) -> Built<T>,
    ) -> Built<Option<T>> {
        self.take(rule).map(|piece| make(self.build, piece)).transpose()
    }

    /// All next parts made by this rule.
    fn many<T>(&mut self, rule: Rule, make: impl Fn(&'b Build<'b>, Piece<'i>) -> Built<T>) -> Built<Vec<T>> {
        let mut all = Vec::new();
        while let Some(piece) = self.take(rule) {
            all.push(make(self.build, piece)?);
        }
        Ok(all)
    }

    /// What is said when the tree and the grammar do not fit together; better than a panic.
    fn lost(&self) -> Diagnostic {
        syntax::unexpected_word(self.span, "this cannot be read")
    }
}
