//! Converts what the grammar matched to the syntax tree, one chapter of the grammar per file.

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

/// A node, or the mistake that prevents it.
pub(super) type Built<T> = Result<T, Box<Diagnostic>>;

/// The text being parsed.
pub(super) struct Build<'a> {
    /// The source id.
    pub(super) source: SourceId,
    /// Maps a byte of the text to its offset in the file.
    pub(super) place: &'a dyn Fn(usize) -> u32,
    /// The text.
    pub(super) text: &'a str,
    /// The result of the first pass.
    pub(super) scan: &'a Scan,
    /// The texts for people read so far.
    pub(super) spoken: RefCell<Vec<Text>>,
}

/// The parts of one pair, from left to right, without keywords and punctuation.
pub(super) struct Parts<'b, 'i> {
    build: &'b Build<'b>,
    pairs: Pieces<'i>,
    span: Span,
}

impl<'b> Build<'b> {
    /// Returns the span of a byte range in the file.
    pub(super) fn span(&self, start: usize, end: usize) -> Span {
        Span { source: self.source, start: (self.place)(start), end: (self.place)(end) }
    }

    /// Returns the span of a pair, without the trailing blanks that pest includes.
    fn span_of(&self, piece: &Piece<'_>) -> Span {
        self.span(piece.start(), self.scan.trim_end(self.text, piece.start(), piece.end()))
    }

    /// Returns the parts of a pair.
    fn parts<'i>(&'b self, piece: Piece<'i>) -> Parts<'b, 'i> {
        let span = self.span_of(&piece);
        Parts { build: self, pairs: piece.into_inner(), span }
    }
}

impl<'b, 'i> Parts<'b, 'i> {
    /// Returns the next part, if there is one.
    fn next(&mut self) -> Option<Piece<'i>> {
        self.pairs.find(|piece| !is_mark(piece.as_rule()))
    }

    /// Returns the rule of the next part.
    fn peek(&mut self) -> Option<Rule> {
        while let Some(rule) = self.pairs.peek() {
            if !is_mark(rule) {
                return Some(rule);
            }
            self.pairs.next();
        }
        None
    }

    /// Returns the number of remaining parts.
    fn left(&self) -> usize {
        self.pairs.clone().filter(|piece| !is_mark(piece.as_rule())).count()
    }

    /// Returns the next part, which the grammar guarantees.
    fn need(&mut self) -> Built<Piece<'i>> {
        self.next().ok_or_else(|| Box::new(self.lost()))
    }

    /// Returns the next part, if this rule made it.
    fn take(&mut self, rule: Rule) -> Option<Piece<'i>> {
        (self.peek() == Some(rule)).then(|| self.next()).flatten()
    }

    /// Returns the span of the next part, if this rule made it.
    fn mark(&mut self, rule: Rule) -> Option<Span> {
        self.take(rule).map(|piece| self.build.span_of(&piece))
    }

    /// Converts the next part with `make`.
    fn one<T>(&mut self, make: impl FnOnce(&'b Build<'b>, Piece<'i>) -> Built<T>) -> Built<T> {
        let piece = self.need()?;
        make(self.build, piece)
    }

    /// Converts the next part with `make`, if this rule made it.
    fn maybe<T>(
        &mut self,
        rule: Rule,
        make: impl FnOnce(&'b Build<'b>, Piece<'i>) -> Built<T>,
    ) -> Built<Option<T>> {
        self.take(rule).map(|piece| make(self.build, piece)).transpose()
    }

    /// Converts all following parts made by this rule.
    fn many<T>(&mut self, rule: Rule, make: impl Fn(&'b Build<'b>, Piece<'i>) -> Built<T>) -> Built<Vec<T>> {
        let mut all = Vec::new();
        while let Some(piece) = self.take(rule) {
            all.push(make(self.build, piece)?);
        }
        // Most lists have one member; a list that grows has room for four.
        all.shrink_to_fit();
        Ok(all)
    }

    /// Reports that the tree and the grammar do not match, instead of panicking.
    fn lost(&self) -> Diagnostic {
        syntax::unexpected_word(self.span, "this cannot be understood")
    }
}
