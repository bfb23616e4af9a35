//! Prints a log on the screen.

use super::Line;
use crate::print::{Print, Tone};

pub(crate) fn show(lines: &[Line], print: &mut Print) {
    for line in lines {
        match line {
            Line::Heading(text) => {
                let text = print.tone(Tone::Heading, &format!("── {text} ──"));
                print.line(format_args!("\n{text}"));
            }
            Line::Deed(text) => print.line(format_args!("  {text}")),
            Line::Effect(text) => print.line(format_args!("    {text}")),
        }
    }
}
