//! Aligns columns: where the author set more spaces than needed before a value in one of several neighbouring
//! lines, that value begins in one column in all of them.

use super::layout::Line;
use super::token::{Column, Kind, Token};

/// The most spaces before the value of a name.
const MOST: usize = 40;

/// A value that may be aligned: its token and its column.
type Cell<'a> = (usize, Column<'a>);

/// Neighbouring lines of one bracket, each with its cells.
type Run<'l, 'a> = Vec<(&'l Line, Vec<Cell<'a>>)>;

/// Returns the spaces before each token on its line.
pub(super) fn align(
    text: &str,
    tokens: &[Token<'_>],
    lines: &[Line],
    parents: &[Option<usize>],
) -> Vec<usize> {
    let mut aligner = Aligner { text, tokens, gaps: tokens.iter().map(|token| token.gap).collect() };
    let parent = |at: usize| parents.get(at).copied().flatten();
    // The runs of the open brackets, from the outside in.
    let mut runs: Vec<(Option<usize>, Run<'_, '_>)> = Vec::new();
    for line in lines {
        let Some(first) = tokens.get(line.start) else { continue };
        let closes = first.kind == Kind::Close;
        let bracket = if closes { parent(line.start).and_then(parent) } else { parent(line.start) };
        let ancestors = || std::iter::successors(Some(bracket), |bracket| bracket.map(parent));
        while let Some((_, run)) = runs.pop_if(|(bracket, _)| !ancestors().any(|outer| outer == *bracket)) {
            aligner.run(&run);
        }
        let is_comment = first.kind == Kind::Comment || first.text.starts_with("/*");
        // Where a bracket closes on a line of its own, what follows is no neighbour of the line that opened it.
        if (line.spaced || is_comment || closes)
            && let Some((_, run)) = runs.pop_if(|(other, _)| *other == bracket)
        {
            aligner.run(&run);
        }
        if !first.begins || is_comment || closes {
            continue;
        }
        let cells = cells(tokens, line, parents);
        match runs.last_mut() {
            Some((other, run)) if *other == bracket => run.push((line, cells)),
            _ => runs.push((bracket, vec![(line, cells)])),
        }
    }
    for (_, run) in runs {
        aligner.run(&run);
    }
    aligner.gaps
}

/// Returns what may be aligned on a line: the brace after a name, the value after a colon, and in the first bracket
/// on the line, its values.
fn cells<'a>(tokens: &[Token<'a>], line: &Line, parents: &[Option<usize>]) -> Vec<Cell<'a>> {
    let parent = |at: usize| parents.get(at).copied().flatten();
    let outer = parent(line.start);
    let mut cells = Vec::new();
    let mut before = "";
    for at in line.start..line.end {
        let Some(token) = tokens.get(at) else { continue };
        // The text of a token may go over several lines; nothing after it has a column.
        if token.text.contains('\n') {
            break;
        }
        let is_first = at == line.start;
        let column = if parent(at) == outer && !is_first {
            match (before, token.text) {
                (":", text) if !matches!(text, "(" | "[" | "{") => Some(Column { name: ":", most: MOST }),
                (_, "{") => Some(Column { name: "{", most: MOST }),
                _ => None,
            }
        } else if parent(at).is_some_and(|open| open >= line.start && parent(open) == outer) && before != "{"
        {
            token.column
        } else {
            None
        };
        cells.extend(column.filter(|_| token.kind != Kind::Close).map(|column| (at, column)));
        before = token.text;
    }
    cells
}

struct Aligner<'t, 'a> {
    text: &'t str,
    tokens: &'t [Token<'a>],
    gaps: Vec<usize>,
}

impl Aligner<'_, '_> {
    /// Aligns the columns of neighbouring lines, from left to right.
    fn run(&mut self, run: &[(&Line, Vec<Cell<'_>>)]) {
        let mut next: Vec<usize> = vec![0; run.len()];
        while let Some(column) = first_column(run, &next) {
            let mut found = Vec::new();
            for ((line, cells), next) in run.iter().zip(&mut next) {
                if let Some((token, _)) = cells.get(*next).filter(|(_, other)| other.name == column.name) {
                    found.push((*line, *token));
                    *next += 1;
                }
            }
            if found.len() < 2 || !found.iter().any(|(_, token)| self.is_wide(*token)) {
                continue;
            }
            let ends: Vec<usize> = found.iter().map(|(line, token)| self.end_before(line, *token)).collect();
            let (Some(start), Some(least)) = (ends.iter().max(), ends.iter().min()) else { continue };
            if start - least > column.most {
                continue;
            }
            for ((_, token), end) in found.iter().zip(&ends) {
                if let Some(gap) = self.gaps.get_mut(*token) {
                    *gap += start - end;
                }
            }
        }
    }

    /// Whether the author set more spaces before a token than it needs.
    fn is_wide(&self, at: usize) -> bool {
        let (Some(token), Some(before)) =
            (self.tokens.get(at), at.checked_sub(1).and_then(|at| self.tokens.get(at)))
        else {
            return false;
        };
        self.text.get(before.end()..token.at).unwrap_or("").chars().count() > token.gap
    }

    /// Returns the width of a line before a token and the spaces that it needs.
    fn end_before(&self, line: &Line, at: usize) -> usize {
        let gap = |at: usize| self.gaps.get(at).copied().unwrap_or_default();
        let tokens = self.tokens.get(line.start..at).unwrap_or(&[]).iter().map(Token::width);
        tokens.sum::<usize>() + (line.start + 1..=at).map(gap).sum::<usize>()
    }
}

/// Returns a column that no line has another one before; if the lines disagree, the next one of the first line.
fn first_column<'a>(run: &[(&Line, Vec<Cell<'a>>)], next: &[usize]) -> Option<Column<'a>> {
    let ahead = || run.iter().zip(next).map(|((_, cells), next)| cells.get(*next..).unwrap_or(&[]));
    let heads = || ahead().filter_map(|cells| cells.first().map(|(_, column)| *column));
    let is_first = |column: &Column<'_>| {
        let place = |cells: &[Cell<'_>]| cells.iter().position(|(_, other)| other.name == column.name);
        ahead().all(|cells| place(cells).is_none_or(|at| at == 0))
    };
    heads().find(is_first).or_else(|| heads().next())
}
