//! `tiru explain`: prints the manual page of a mistake, or a list of all pages.

use clap::Args;
use tiru_dsl::diagnostic::escape;
use tiru_dsl::mistake::{nearest, page, pages};

use crate::exit::Exit;
use crate::print::{Print, Tone};

/// Explain the code of a mistake, with a wrong and a right example
#[derive(Args, Debug)]
pub(crate) struct Explain {
    /// The code in brackets, such as `D0102` in `error[D0102]` [default: lists all codes]
    code: Option<String>,
}

impl Explain {
    /// Prints the page.
    pub(crate) fn run(&self, print: &mut Print) -> Exit {
        let Some(code) = &self.code else {
            for page in pages() {
                print.line(format_args!("{}  {}", print.tone(Tone::Heading, page.code), page.title));
            }
            return Exit::Fine;
        };
        let code = code.trim();
        if let Some(page) = page(code) {
            print.line(print.tone(Tone::Heading, &format!("{}: {}", page.code, page.title)));
            print.line(format_args!("\n{}", terminal(page.text)));
            return Exit::Fine;
        }
        print.remark(format_args!("error: no mistake has the code `{}`", escape(code)));
        match nearest(&code.to_uppercase(), pages().iter().map(|page| page.code)) {
            Some(meant) => print.remark(format_args!("help: did you mean `{meant}`?")),
            None => print.remark("help: `tiru explain` without a code lists all"),
        }
        Exit::Usage
    }
}

/// Formats a page for the terminal: code blocks are indented and lose their fences.
fn terminal(text: &str) -> String {
    let mut inside = false;
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines() {
        if line.starts_with("```") {
            inside = !inside;
        } else if inside && !line.is_empty() {
            lines.push(format!("    {line}"));
        } else {
            lines.push(line.to_owned());
        }
    }
    lines.join("\n")
}
