//! Bars: how long matches were, how they ended, what became of effects.

use super::super::interval::percent;
use super::super::score::{Spread, add, ratio};
use super::super::show::grouped;
use super::plot::{Plot, Scale, WIDE, many, short};

/// The most bars of a histogram.
const BARS: u64 = 40;
/// The height of a row.
const ROW: f64 = 24.0;
/// Where horizontal bars begin and end.
const FROM: f64 = 330.0;
const TO: f64 = 606.0;

/// Draws how many matches had each length.
pub(super) fn histogram(unit: &str, spread: &Spread, games: u64) -> String {
    const LEFT: f64 = 52.0;
    const HIGH: f64 = 190.0;
    let (least, most) = (spread.least(), spread.most());
    let lengths = (most - least).saturating_add(1);
    let each = lengths.div_ceil(BARS);
    let many = lengths.div_ceil(each);
    let mut counts = vec![0_u64; usize::try_from(many).unwrap_or(0)];
    for (length, times) in &spread.counts {
        let bar = usize::try_from((length - least) / each).unwrap_or(usize::MAX);
        counts.iter_mut().skip(bar).take(1).for_each(|count| add(count, *times));
    }
    let shares: Vec<f64> = counts.iter().map(|count| ratio(*count, games)).collect();
    let scale = Scale::of(shares.iter().copied().chain([0.0]), (HIGH - 26.0, 14.0));
    let mut plot = Plot::new(&format!("How many {unit} matches took"), HIGH + 14.0);
    for value in scale.grid() {
        plot.line("grid", (LEFT, scale.at(value)), (WIDE, scale.at(value)));
        plot.text("q e", (LEFT - 8.0, scale.at(value) + 4.0), &format!("{:.0} %", 100.0 * value));
    }
    let wide = ((WIDE - LEFT) * ratio(1, many)).min(60.0);
    // Numbers of up to four digits need some room.
    let every = if wide > 34.0 {
        1
    } else if wide > 17.0 {
        2
    } else {
        4
    };
    let mut x = LEFT;
    for ((share, first), number) in
        shares.iter().zip((least..=most).step_by(usize::try_from(each).unwrap_or(1))).zip(0..)
    {
        let top = scale.at(*share);
        plot.rect("one", (x + 1.0, top), ((wide - 2.0).max(1.0), scale.at(0.0) - top));
        if number % every == 0 {
            let label = if each == 1 { first.to_string() } else { format!("{first}–") };
            plot.text("q m", (x + wide / 2.0, HIGH - 10.0), &label);
        }
        x += wide;
    }
    plot.line("axis", (LEFT, scale.at(0.0)), (WIDE, scale.at(0.0)));
    plot.text("q e", (WIDE, HIGH + 8.0), unit);
    plot.done()
}

/// One horizontal bar of several parts, each with its colour.
#[derive(Clone, Debug)]
pub(super) struct Bar {
    pub(super) label: String,
    pub(super) parts: Vec<(&'static str, f64)>,
    /// What is written after it.
    pub(super) note: String,
}

impl Bar {
    /// Makes a bar of a count.
    pub(super) fn of_count(label: String, count: u64, games: u64, class: &'static str) -> Bar {
        let share = ratio(count, games);
        let note = format!("{} %  ·  {}", percent(share), grouped(count));
        Bar { label, parts: vec![(class, share)], note }
    }

    fn long(&self) -> f64 {
        self.parts.iter().map(|(_, part)| part).sum()
    }
}

/// Draws bars on a scale that fits all of `range`.
pub(super) fn rows(title: &str, bars: &[Bar], range: &[Bar]) -> String {
    let most = range.iter().map(Bar::long).fold(0.0, f64::max);
    let most = if most > 0.0 { most } else { 1.0 };
    let high = 6.0 + ROW * many(bars.len());
    let mut plot = Plot::new(title, high);
    let mut y = 2.0;
    for bar in bars {
        plot.text("e", (FROM - 14.0, y + 15.5), &short(&bar.label, 42));
        let mut x = FROM;
        for (class, part) in &bar.parts {
            let long = (TO - FROM) * part / most;
            plot.rect(class, (x, y + 4.0), (long, ROW - 9.0));
            x += long;
        }
        plot.text("q", (x + 10.0, y + 15.5), &bar.note);
        y += ROW;
    }
    plot.line("axis", (FROM, 2.0), (FROM, high - 4.0));
    plot.done()
}
