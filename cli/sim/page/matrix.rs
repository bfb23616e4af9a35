//! How often the deck of each row beat the deck of each column.

use super::super::interval::whole_percent;
use super::super::pairs::Pair;
use super::super::show_pairs::against;
use super::plot::{Plot, WIDE, many, short};

/// Where the cells begin.
const LEFT: f64 = 236.0;
const TOP: f64 = 30.0;
/// The largest cell.
const CELL: f64 = 62.0;
/// How many hundredths of a colour a deck gets that always wins: its number must stay readable.
const MOST_TINT: f64 = 55.0;

/// Draws the matrix.
pub(super) fn draw(decks: &[String], pairs: &[Pair<'_>]) -> String {
    let count = many(decks.len()).max(1.0);
    let wide = CELL.min((WIDE - LEFT) / count);
    let high = wide.clamp(26.0, 38.0);
    let mut plot = Plot::new("Won by the deck of the row, in percent", TOP + count * high + 6.0);
    for (row, name) in decks.iter().enumerate() {
        let y = TOP + many(row) * high;
        plot.text("e", (LEFT - 14.0, y + high / 2.0 + 4.5), &format!("{} · {}", short(name, 28), row + 1));
        plot.text("q m", (LEFT + (many(row) + 0.5) * wide, TOP - 10.0), &(row + 1).to_string());
        for column in 0..decks.len() {
            let x = LEFT + many(column) * wide;
            let middle = (x + wide / 2.0, y + high / 2.0 + 4.5);
            let Some(share) = against(pairs, row, column).filter(|share| share.of > 0) else {
                plot.text("q m", middle, "–");
                continue;
            };
            let colour = if share.rate >= 0.5 { "one" } else { "two" };
            let tint = MOST_TINT * (2.0 * share.rate - 1.0).abs();
            plot.tinted(colour, tint, (x + 1.0, y + 1.0), (wide - 2.0, high - 2.0));
            plot.text("m", middle, &whole_percent(share.rate));
        }
    }
    plot.done()
}
