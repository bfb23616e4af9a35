//! An SVG picture that is drawn piece by piece, and a scale from values to its width. Colours come from the style sheet of the page, so
//! that a picture is right on paper and in the dark.

use std::fmt::Write;

use crate::faces::quoted;

/// The width of every picture, in its own units.
pub(super) const WIDE: f64 = 760.0;

/// A picture.
#[derive(Debug)]
pub(super) struct Plot {
    high: f64,
    /// What it shows, for those who cannot see it.
    title: String,
    body: String,
}

impl Plot {
    /// Begins a picture of this height.
    pub(super) fn new(title: &str, high: f64) -> Plot {
        Plot { high, title: quoted(title), body: String::new() }
    }

    /// Draws a line between two points.
    pub(super) fn line(&mut self, class: &str, (x, y): (f64, f64), (to_x, to_y): (f64, f64)) {
        // Writing into a string cannot fail, here and below.
        let _ = write!(
            self.body,
            "<line class=\"{class}\" x1=\"{x:.1}\" y1=\"{y:.1}\" x2=\"{to_x:.1}\" y2=\"{to_y:.1}\"/>"
        );
    }

    /// Draws a box.
    pub(super) fn rect(&mut self, class: &str, (x, y): (f64, f64), (wide, high): (f64, f64)) {
        let _ = write!(
            self.body,
            "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"{:.1}\"/>",
            wide.max(0.0),
            high.max(0.0)
        );
    }

    /// Draws a box filled with so many hundredths of a colour.
    pub(super) fn tinted(&mut self, colour: &str, tint: f64, (x, y): (f64, f64), (wide, high): (f64, f64)) {
        let _ = write!(
            self.body,
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{wide:.1}\" height=\"{high:.1}\" \
             style=\"fill: color-mix(in srgb, var(--{colour}) {tint:.0}%, var(--paper))\"/>"
        );
    }

    /// Draws a dot.
    pub(super) fn dot(&mut self, class: &str, (x, y): (f64, f64), radius: f64) {
        let _ =
            write!(self.body, "<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\"/>");
    }

    /// Writes a text.
    pub(super) fn text(&mut self, class: &str, (x, y): (f64, f64), text: &str) {
        let _ =
            write!(self.body, "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{}</text>", quoted(text));
    }

    /// Ends the picture.
    pub(super) fn done(self) -> String {
        let Plot { high, title, body } = self;
        format!("<svg role=\"img\" viewBox=\"0 0 {WIDE:.0} {high:.0}\"><title>{title}</title>{body}</svg>\n")
    }
}

/// Returns a number of rows as a length.
pub(super) fn many(rows: usize) -> f64 {
    u32::try_from(rows).map_or(0.0, f64::from)
}

/// Shortens a text to about so many letters.
pub(super) fn short(text: &str, letters: usize) -> String {
    if text.chars().count() <= letters {
        return text.to_owned();
    }
    let mut kept: String = text.chars().take(letters.saturating_sub(1)).collect();
    kept.push('…');
    kept
}

/// A scale from values to places in a picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    least: f64,
    most: f64,
    from: f64,
    to: f64,
    /// The distance of its grid lines.
    step: f64,
}

impl Scale {
    /// Makes a scale that shows all of these values, between two places. Its ends and grid are round numbers.
    pub(super) fn of(values: impl Iterator<Item = f64>, (from, to): (f64, f64)) -> Scale {
        let (least, most) = values
            .filter(|value| value.is_finite())
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), value| {
                (least.min(value), most.max(value))
            });
        let (least, most) = if least < most { (least, most) } else { (0.0, 1.0) };
        let rough = (most - least) / 5.0;
        let power = 10_f64.powf(rough.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].map(|times| times * power).into_iter().find(|step| *step >= rough);
        let step = step.unwrap_or(power);
        Scale { least: (least / step).floor() * step, most: (most / step).ceil() * step, from, to, step }
    }

    /// Returns the place of a value.
    pub(super) fn at(self, value: f64) -> f64 {
        let share = (value - self.least) / (self.most - self.least);
        self.from + share.clamp(0.0, 1.0) * (self.to - self.from)
    }

    /// Returns the values of the grid lines.
    pub(super) fn grid(self) -> impl Iterator<Item = f64> {
        let Scale { least, most, step, .. } = self;
        let values = std::iter::successors(Some(least), move |value| Some(value + step));
        // A little more than the end: steps are not exact.
        values.take_while(move |value| *value <= most + step / 100.0).take(50)
    }
}

#[cfg(test)]
mod tests {
    use super::{Scale, short};

    #[test]
    fn scales_have_round_ends_and_show_everything() {
        let scale = Scale::of([0.423, 0.571].into_iter(), (100.0, 200.0));
        let grid: Vec<String> = scale.grid().map(|value| format!("{value:.2}")).collect();
        assert_eq!(grid, ["0.40", "0.45", "0.50", "0.55", "0.60"]);
        assert!((scale.at(0.5) - 150.0).abs() < 1e-9);
        for values in [vec![], vec![1.0], vec![f64::NAN, 2.0], vec![-5.0, 1e9]] {
            let scale = Scale::of(values.iter().copied(), (0.0, 10.0));
            assert!(scale.grid().count() > 1 && scale.at(3.0).is_finite(), "{values:?}");
        }
    }

    #[test]
    fn long_names_are_shortened() {
        assert_eq!([short("Ant", 5), short("Hornbills", 5)], ["Ant", "Horn…"]);
    }
}
