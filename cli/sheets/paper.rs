//! Paper sizes.

use clap::ValueEnum;

/// A paper size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Paper {
    /// 210 by 297 mm
    A4,
    /// 8.5 by 11 inches
    Letter,
}

impl Paper {
    /// Returns the width and height in hundredths of a millimetre.
    pub(super) fn hundredths(self) -> (usize, usize) {
        match self {
            Paper::A4 => (21_000, 29_700),
            Paper::Letter => (21_590, 27_940),
        }
    }

    /// Returns the width and height for a style sheet.
    pub(super) fn size(self) -> (&'static str, &'static str) {
        match self {
            Paper::A4 => ("210mm", "297mm"),
            Paper::Letter => ("8.5in", "11in"),
        }
    }
}
