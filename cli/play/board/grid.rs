//! Draws rows of cards as a grid with borders. The title of a row is in the border above it.

use super::row::{Cell, Row};
use crate::columns::{cut, cut_apart, fit, width, wrap};
use crate::print::{Colour, Tone};

/// The widest a cell may be.
const WIDEST: usize = 24;
const NARROWEST: usize = 9;

/// How many cards to put side by side if no zone has columns.
const USUAL: usize = 4;

/// Draws a grid with these rows.
pub(super) fn draw(rows: &[Row], columns: usize, colour: Colour) -> Vec<String> {
    if rows.is_empty() {
        return Vec::new();
    }
    let most = columns.saturating_sub(1) / (NARROWEST + 1);
    let counted = rows.iter().filter_map(|row| row.columns).max();
    let across = counted.unwrap_or(USUAL).clamp(1, most.max(1));
    let wide = (columns.saturating_sub(across + 1) / across).min(WIDEST);
    let grid = Grid { across, wide, colour };
    let mut lines = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        let parts: Vec<&[Cell]> = row.cells.chunks(across).collect();
        let kind = match (at, row.near_side) {
            (0, _) => Border::Top,
            (_, true) => Border::Middle,
            _ => Border::Inner,
        };
        lines.push(grid.border(kind, &row.title, row.near_side && counted.is_some()));
        for part in &parts {
            lines.extend(grid.cells(part));
        }
        if parts.is_empty() {
            lines.extend(grid.cells(&[]));
        }
    }
    lines.push(grid.border(Border::Bottom, "", false));
    lines
}

#[derive(Clone, Copy)]
struct Grid {
    /// Cells per row.
    across: usize,
    /// The width of a cell in terminal columns.
    wide: usize,
    colour: Colour,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Border {
    Top,
    Inner,
    /// Between the two sides of the board.
    Middle,
    Bottom,
}

impl Grid {
    fn border(self, kind: Border, title: &str, numbered: bool) -> String {
        let (left, line, joint, right) = match kind {
            Border::Top => ('┌', '─', '┬', '┐'),
            Border::Inner => ('├', '─', '┼', '┤'),
            Border::Middle => ('╞', '═', '╪', '╡'),
            Border::Bottom => ('└', '─', '┴', '┘'),
        };
        let dashes = |count: usize| std::iter::repeat_n(line, count).collect::<String>();
        let mut pieces = Vec::new();
        for column in 1..=self.across {
            let number = if numbered { format!(" {column} {line}") } else { String::new() };
            let title = match column {
                1 if !title.is_empty() => {
                    format!("{line} {} ", cut(title, self.wide.saturating_sub(3 + width(&number))))
                }
                _ => String::new(),
            };
            let free = self.wide.saturating_sub(width(&title) + width(&number));
            pieces.push(format!("{title}{}{number}", dashes(free)));
        }
        let border = format!("{left}{}{right}", pieces.join(&joint.to_string()));
        self.colour.tone(Tone::Quiet, &border)
    }

    fn cells(self, cells: &[Cell]) -> Vec<String> {
        let names = cells.iter().map(|cell| match cell {
            Cell::Card { name, .. } => name.as_str(),
            Cell::Empty => "",
        });
        let names = cut_apart(&names.collect::<Vec<_>>(), self.wide.saturating_sub(2));
        let blocks = cells.iter().zip(names).map(|(cell, name)| self.block(cell, name));
        let blocks: Vec<Vec<(Option<Tone>, String)>> = blocks.collect();
        let high = blocks.iter().map(Vec::len).max().unwrap_or(0).max(1);
        let bar = self.colour.tone(Tone::Quiet, "│");
        let lines = (0..high).map(|line| {
            let pieces = (0..self.across).map(|column| {
                let text = blocks.get(column).and_then(|block| block.get(line));
                let (tone, text) = text.map_or((None, ""), |(tone, text)| (*tone, text.as_str()));
                let text = format!(" {}", fit(text, self.wide - 1));
                tone.map_or(text.clone(), |tone| self.colour.tone(tone, &text))
            });
            format!("{bar}{}{bar}", pieces.collect::<Vec<_>>().join(&bar))
        });
        lines.collect()
    }

    fn block(self, cell: &Cell, name: String) -> Vec<(Option<Tone>, String)> {
        let Cell::Card { card, values, .. } = cell else { return Vec::new() };
        let tone = if card.is_some() { Tone::Heading } else { Tone::Quiet };
        let values = wrap(values, ", ", self.wide.saturating_sub(2));
        let head = std::iter::once((Some(tone), name));
        head.chain(values.into_iter().map(|line| (None, line))).collect()
    }
}
