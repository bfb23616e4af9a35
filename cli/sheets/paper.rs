//! Paper sizes, and where cards are on a sheet. Lengths are in millimetres.

use clap::ValueEnum;

use crate::faces::{HIGH, WIDE};

/// A paper size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Paper {
    /// 210 by 297 mm
    A4,
    /// 8.5 by 11 inches
    Letter,
}

impl Paper {
    /// Returns the width and height of an upright sheet.
    pub(crate) fn size(self) -> (f32, f32) {
        match self {
            Paper::A4 => (210.0, 297.0),
            Paper::Letter => (215.9, 279.4),
        }
    }

    /// Returns a picture as large as an upright sheet.
    pub(super) fn picture(self, shapes: &str) -> String {
        let (wide, high) = self.size();
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}\" height=\"{high}\" font-family=\"DejaVu Sans\">{shapes}</svg>"
        )
    }
}

/// The places of cards on a sheet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Grid {
    /// The size of the sheet.
    pub(super) page: (f32, f32),
    pub(super) columns: usize,
    pub(super) rows: usize,
    /// The size of a card with its bleed.
    pub(super) cell: (f32, f32),
    pub(super) bleed: f32,
    /// The corner of the first card.
    pub(super) corner: (f32, f32),
}

impl Grid {
    /// Nine cards edge to edge, so that one cut separates two; or eight with bleed, on a sheet that lies on its side.
    pub(super) fn of(paper: Paper, bleed: f32) -> Grid {
        let (wide, high) = paper.size();
        let (page, columns, rows) = if bleed > 0.0 { ((high, wide), 4, 2) } else { ((wide, high), 3, 3) };
        let cell = (WIDE + 2.0 * bleed, HIGH + 2.0 * bleed);
        let corner = ((page.0 - number(columns) * cell.0) / 2.0, (page.1 - number(rows) * cell.1) / 2.0);
        Grid { page, columns, rows, cell, bleed, corner }
    }

    /// Returns how many cards are on a sheet.
    pub(super) fn cards(&self) -> usize {
        self.columns * self.rows
    }

    /// Whether the sheet lies on its side.
    pub(super) fn is_wide(&self) -> bool {
        self.page.0 > self.page.1
    }

    /// Returns the corner of a card, with its bleed.
    pub(super) fn place(&self, spot: usize) -> (f32, f32) {
        let (column, row) = (spot % self.columns, spot / self.columns);
        (self.corner.0 + number(column) * self.cell.0, self.corner.1 + number(row) * self.cell.1)
    }

    /// Returns the corner of the back of a card, so that it is behind the card when the sheet is turned like a page.
    pub(super) fn back(&self, spot: usize) -> (f32, f32) {
        let (column, row) = (spot % self.columns, spot / self.columns);
        self.place(row * self.columns + (self.columns - 1 - column))
    }

    /// Returns where the sheet is cut: from the left and from the top.
    pub(super) fn cuts(&self) -> (Vec<f32>, Vec<f32>) {
        let lines = |first: f32, each: f32, many: usize| {
            let mut lines = Vec::new();
            for at in 0..many {
                let start = first + number(at) * each;
                lines.extend([start + self.bleed, start + each - self.bleed]);
            }
            // Without bleed, two cards share a cut.
            lines.dedup_by(|one, other| (*one - *other).abs() < 0.01);
            lines
        };
        (lines(self.corner.0, self.cell.0, self.columns), lines(self.corner.1, self.cell.1, self.rows))
    }
}

/// Small numbers are the same as floating-point numbers.
pub(super) fn number(count: usize) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}

#[cfg(test)]
mod tests {
    use super::{Grid, Paper};

    #[test]
    fn every_card_is_on_the_sheet_and_its_back_behind_it() {
        for paper in [Paper::A4, Paper::Letter] {
            for bleed in [0.0, 1.0, 3.0] {
                let grid = Grid::of(paper, bleed);
                for spot in 0..grid.cards() {
                    let ((x, y), (back, same)) = (grid.place(spot), grid.back(spot));
                    assert!(x > 1.0 && y > 1.0, "{paper:?} {bleed} {spot}");
                    assert!(x + grid.cell.0 < grid.page.0 - 1.0 && y + grid.cell.1 < grid.page.1 - 1.0);
                    assert!((x + back + grid.cell.0 - grid.page.0).abs() < 0.01, "mirrored at the middle");
                    assert!((y - same).abs() < 0.01);
                }
                let (across, down) = grid.cuts();
                let shared = bleed == 0.0;
                assert_eq!((across.len(), down.len()), if shared { (4, 4) } else { (8, 4) });
            }
        }
    }
}
