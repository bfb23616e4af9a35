//! A log on the screen, and as plain text.

use super::Line;
use crate::print::{Colour, Print, Tone};

pub(crate) fn show(lines: &[Line], print: &mut Print) {
    let colour = print.colour();
    print.lines(&as_lines(lines, colour));
}

/// Returns a log as lines with their emphasis.
pub(crate) fn as_lines(lines: &[Line], colour: Colour) -> Vec<String> {
    lines.iter().flat_map(|line| text(line, |heading| colour.tone(Tone::Heading, heading))).collect()
}

/// Returns a log as lines of plain text.
pub(crate) fn as_text(lines: &[Line]) -> Vec<String> {
    lines.iter().flat_map(|line| text(line, str::to_owned)).collect()
}

fn text(line: &Line, tone: impl Fn(&str) -> String) -> Vec<String> {
    match line {
        Line::Heading(text) => vec![String::new(), tone(&format!("── {text} ──"))],
        Line::Deed(text) => vec![format!("  {text}")],
        Line::Effect(text) => vec![format!("    {text}")],
    }
}
