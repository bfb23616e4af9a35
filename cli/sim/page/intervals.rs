//! Win rates with their 95 % intervals: a row each, with a line at one half.

use super::super::interval::Share;
use super::plot::{Plot, Scale, many, short};

/// Where the plot begins and ends; labels are to the left, numbers to the right.
const FROM: f64 = 236.0;
const TO: f64 = 572.0;
/// The height of a row, and of the line of numbers above all.
const ROW: f64 = 26.0;
const TOP: f64 = 24.0;
/// The most letters of a label.
const LETTERS: usize = 34;

/// A row.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) label: String,
    pub(super) share: Share,
    /// The colour: `one`, `two` or `soft`.
    pub(super) class: &'static str,
    /// Another rate to compare with, drawn as an open circle.
    pub(super) other: Option<f64>,
    /// What is written to the right, instead of the rate and its interval.
    pub(super) note: Option<String>,
}

impl Row {
    /// Makes a row of one rate.
    pub(super) fn new(label: impl Into<String>, share: Share, class: &'static str) -> Row {
        Row { label: label.into(), share, class, other: None, note: None }
    }
}

/// Draws rows on a scale that shows all of `range`.
pub(super) fn draw(title: &str, rows: &[Row], range: &[Row]) -> String {
    let values = range.iter().filter(|row| row.share.of > 0).flat_map(|row| {
        let other = row.other.unwrap_or(row.share.rate);
        [row.share.from, row.share.to, row.share.rate, other]
    });
    let scale = Scale::of(values.chain([0.5]), (FROM, TO));
    let high = TOP + 8.0 + ROW * many(rows.len());
    let mut plot = Plot::new(title, high);
    for value in scale.grid() {
        let x = scale.at(value);
        plot.line("grid", (x, TOP - 4.0), (x, high - 4.0));
        plot.text("q m", (x, TOP - 10.0), &format!("{:.0} %", 100.0 * value));
    }
    plot.line("half", (scale.at(0.5), TOP - 4.0), (scale.at(0.5), high - 4.0));
    let mut y = TOP + ROW / 2.0;
    for row in rows {
        plot.text("e", (FROM - 14.0, y + 4.5), &short(&row.label, LETTERS));
        if row.share.of > 0 {
            plot.line(row.class, (scale.at(row.share.from), y), (scale.at(row.share.to), y));
            if let Some(other) = row.other {
                plot.dot("open", (scale.at(other), y), 4.5);
            }
            plot.dot(row.class, (scale.at(row.share.rate), y), 5.0);
        }
        let note = row.note.clone().unwrap_or_else(|| row.share.shown());
        plot.text("", (TO + 16.0, y + 4.5), &note);
        y += ROW;
    }
    plot.done()
}
