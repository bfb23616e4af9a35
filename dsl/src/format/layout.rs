//! Prints tokens line by line, as the author broke them: indentation, spaces, blank lines and trailing comments.

use super::align::align;
use super::token::{Kind, Token};

/// The indentation inside brackets, and of a line that continues the line before it.
const STEP: usize = 4;
/// A trailing comment at most this far from the code follows it; one that is farther keeps its column.
const BEFORE_COMMENT: usize = 4;

/// A line: its tokens, and what is before it.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// The first token.
    pub(super) start: usize,
    /// The token after the last one.
    pub(super) end: usize,
    /// Whether a blank line is before it.
    pub(super) spaced: bool,
}

/// Prints a file.
pub(super) fn print(text: &str, tokens: &[Token<'_>]) -> String {
    let lines = lines(text, tokens);
    let parents = parents(tokens);
    let gaps = align(text, tokens, &lines, &parents);
    let mut printer = Printer {
        text,
        tokens,
        parents: &parents,
        gaps: &gaps,
        inside: vec![(0, 0); tokens.len()],
        out: String::new(),
    };
    for (at, line) in lines.iter().enumerate() {
        let ahead = lines.get(at..).unwrap_or(&[]).iter();
        // A comment on lines of its own is indented like what it is written above.
        let shown = ahead
            .map(|line| line.start)
            .find(|first| tokens.get(*first).is_some_and(|token| token.kind != Kind::Comment));
        printer.line(line, shown);
    }
    printer.out
}

/// Cuts tokens into lines.
fn lines(text: &str, tokens: &[Token<'_>]) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let mut before = 0;
    let mut opened = true;
    for (at, token) in tokens.iter().enumerate() {
        let breaks = text.get(before..token.at).unwrap_or("").matches('\n').count();
        match lines.last_mut() {
            Some(line) if breaks == 0 => line.end = at + 1,
            _ => {
                let spaced = breaks > 1 && !opened && token.kind != Kind::Close;
                lines.push(Line { start: at, end: at + 1, spaced });
            }
        }
        before = token.end();
        opened = token.kind == Kind::Open || (opened && token.kind == Kind::Comment && breaks == 0);
    }
    lines
}

/// Returns for each token the bracket that it is in; for a closing bracket, the one that it closes.
fn parents(tokens: &[Token<'_>]) -> Vec<Option<usize>> {
    let mut open = Vec::new();
    let mut parents = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        parents.push(open.last().copied());
        match token.kind {
            Kind::Open => open.push(at),
            Kind::Close => drop(open.pop()),
            _ => {}
        }
    }
    parents
}

struct Printer<'a> {
    text: &'a str,
    tokens: &'a [Token<'a>],
    parents: &'a [Option<usize>],
    gaps: &'a [usize],
    /// For each opening bracket, the indentation of its line and of the lines inside.
    inside: Vec<(usize, usize)>,
    out: String,
}

impl Printer<'_> {
    fn line(&mut self, line: &Line, shown: Option<usize>) {
        let indent = self.indent(line.start, shown);
        if line.spaced {
            self.out.push('\n');
        }
        self.out.extend(std::iter::repeat_n(' ', indent));
        let mut column = indent;
        let mut last_open: Option<usize> = None;
        for at in line.start..line.end {
            let Some(token) = self.tokens.get(at) else { continue };
            if at > line.start {
                let gap = match token.kind {
                    Kind::Comment => self.before_comment(token, column),
                    _ => self.gaps.get(at).copied().unwrap_or(token.gap),
                };
                self.out.extend(std::iter::repeat_n(' ', gap));
                column += gap;
            }
            if let Some(opened) = last_open.take().filter(|_| token.kind != Kind::Comment) {
                let indents = self.tokens.get(opened).is_some_and(|token| token.indents);
                let around = self.inside(self.parent(opened)).map_or(0, |(_, inner)| inner);
                let outer = self.inside(Some(opened)).map_or(indent, |(outer, _)| outer);
                self.open(opened, (outer, if indents { around + STEP } else { column }));
            }
            self.out.push_str(token.text);
            column = if token.text.contains('\n') { token.width() } else { column + token.width() };
            if token.kind == Kind::Open {
                let outer = self.outer(at, line.start, indent);
                self.open(at, (outer, outer + STEP));
                last_open = Some(at);
            }
        }
        self.out.push('\n');
    }

    fn open(&mut self, at: usize, indents: (usize, usize)) {
        if let Some(inside) = self.inside.get_mut(at) {
            *inside = indents;
        }
    }

    /// Returns the indentation of what an opening bracket belongs to.
    fn outer(&self, at: usize, line: usize, indent: usize) -> usize {
        let bracket = self.parent(at);
        if self.tokens.get(at).is_none_or(|token| token.text != "{") {
            return indent;
        }
        // The body of what continues on this line belongs to its first line.
        if bracket == self.parent(line) {
            return self.inside(bracket).map_or(0, |(_, inner)| inner);
        }
        let mut around =
            std::iter::successors(bracket, |at| self.parent(*at)).take_while(|bracket| *bracket >= line);
        let aligned = around.find(|at| self.tokens.get(*at).is_some_and(|token| !token.indents));
        self.inside(aligned).map_or(indent, |(_, inner)| inner)
    }

    fn parent(&self, at: usize) -> Option<usize> {
        self.parents.get(at).copied().flatten()
    }

    fn inside(&self, bracket: Option<usize>) -> Option<(usize, usize)> {
        bracket.and_then(|at| self.inside.get(at)).copied()
    }

    /// Returns the indentation of a line that begins with a token, or is a comment above that one.
    fn indent(&self, first: usize, shown: Option<usize>) -> usize {
        let above = shown.and_then(|shown| self.tokens.get(shown).map(|token| (shown, token)));
        match above {
            Some((at, token)) if token.kind == Kind::Close => match self.inside(self.parent(at)) {
                Some((outer, _)) if at == first => outer,
                Some((_, inner)) => inner,
                None => 0,
            },
            Some((at, token)) => {
                let base = self.inside(self.parent(at)).map_or(0, |(_, inner)| inner);
                base + if token.begins { 0 } else { STEP }
            }
            None => 0,
        }
    }

    /// Returns the spaces before a trailing comment, after code that ends at a column.
    fn before_comment(&self, token: &Token<'_>, column: usize) -> usize {
        let before = self.text.get(..token.at).unwrap_or("");
        let line = before.rsplit('\n').next().unwrap_or("");
        let written = line.chars().count();
        let gap = written - line.trim_end().chars().count();
        match written.checked_sub(column) {
            _ if gap <= BEFORE_COMMENT => gap.max(1),
            Some(room) if room >= BEFORE_COMMENT => room,
            _ => BEFORE_COMMENT,
        }
    }
}
