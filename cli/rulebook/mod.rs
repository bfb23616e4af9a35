//! A rulebook to print: `tiru rules GAME --html FILE` and `--pdf FILE`.

mod html;
mod pdf;

use std::path::Path;

use tiru_dsl::diagnostic::escape;

use crate::exit::Exit;
use crate::faces::quoted;
use crate::print::Print;
use crate::sheets::output::Form;
use crate::sheets::paper::Paper;
use crate::sheets::write;

/// A rulebook, ready to be set.
#[derive(Debug)]
pub(crate) struct Rulebook {
    /// The name of the game.
    pub(crate) title: String,
    /// Whether these are the official rules.
    pub(crate) rules: String,
    pub(crate) chapters: Vec<Chapter>,
    /// The language tag.
    pub(crate) language: &'static str,
}

/// Returns a line for a page, with the names that a rule gives its parameters, which are in backticks, between two tags.
fn with_names(line: &str, (open, close): (&str, &str)) -> String {
    let parts: Vec<&str> = line.split('`').collect();
    if parts.len().is_multiple_of(2) {
        return quoted(line);
    }
    let part = |(at, part): (usize, &&str)| match at % 2 {
        0 => quoted(part),
        _ => format!("{open}{}{close}", quoted(part)),
    };
    parts.iter().enumerate().map(part).collect()
}

/// A chapter: its title, and its lines with their depth.
#[derive(Debug)]
pub(crate) struct Chapter {
    pub(crate) title: String,
    pub(crate) lines: Vec<(usize, String)>,
}

impl Rulebook {
    /// Writes the rulebook as a web page or a document.
    pub(crate) fn write(&self, to: &Path, form: Form, paper: Paper, print: &mut Print) -> Exit {
        let content = match form {
            Form::Pdf => pdf::document(self, paper),
            _ => Ok(html::page(self).into_bytes()),
        };
        match content.and_then(|content| write(to, &content, form)) {
            Ok(_) => {
                print.line(format_args!("{} in {}", escape(&self.title), escape(&to.to_string_lossy())));
                Exit::Fine
            }
            Err(wrong) => {
                print.remark(format_args!("error: {wrong}"));
                Exit::Fault
            }
        }
    }
}
