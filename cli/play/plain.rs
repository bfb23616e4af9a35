//! A match as lines of text, on a terminal or in a pipe: events, board and question one below the other.

use tiru_dsl::diagnostic::escape;

use super::ask::{Asking, Title};
use super::board;
use super::line::Lines;
use super::surface::{Seen, Surface};
use crate::catalogue::{Catalogue, counted};
use crate::columns::{columns, cut, cut_apart, fit, width};
use crate::events::{Line, as_lines};
use crate::print::{Colour, Print, Tone};

/// How many lines of a long log are shown, from its beginning and from its end.
const SHOWN: (usize, usize) = (60, 20);

/// The output and input of the process.
#[derive(Debug)]
pub(super) struct Plain<'p> {
    print: &'p mut Print,
    lines: Lines,
    catalogue: Catalogue,
    /// The board as last drawn.
    drawn: Vec<String>,
}

impl<'p> Plain<'p> {
    /// Prints to the output and reads from the input.
    pub(super) fn new(print: &'p mut Print, catalogue: Catalogue) -> Plain<'p> {
        Plain { print, lines: Lines::of_input(), catalogue, drawn: Vec::new() }
    }
}

impl Surface for Plain<'_> {
    fn colour(&self) -> Colour {
        self.print.colour()
    }

    fn columns(&self) -> usize {
        columns()
    }

    fn introduce(&mut self, lines: &[String], how: Option<&str>) {
        self.print.lines(lines);
        if let Some(how) = how {
            self.print.line(format_args!("  {how}"));
        }
    }

    fn lines(&mut self, lines: &[String]) {
        self.print.lines(lines);
    }

    fn keys(&self) -> Vec<(&'static str, &'static str)> {
        Vec::new()
    }

    fn earlier(&self) -> usize {
        0
    }

    /// Prints what is new; only the beginning and the end if it is very long.
    fn happened(&mut self, log: &[Line], new: usize) {
        let log = log.get(log.len().saturating_sub(new)..).unwrap_or(log);
        let colour = self.print.colour();
        let left_out = log.len().saturating_sub(SHOWN.0 + SHOWN.1);
        if left_out < SHOWN.0 {
            return self.print.lines(&as_lines(log, colour));
        }
        self.print.lines(&as_lines(log.get(..SHOWN.0).unwrap_or(log), colour));
        let left_out = counted(self.catalogue.texts().talk.left_out, left_out, &[]);
        self.print.line(format_args!("    {left_out}"));
        self.print.lines(&as_lines(log.get(log.len() - SHOWN.1..).unwrap_or(&[]), colour));
    }

    fn board(&mut self, seen: &Seen<'_>, anew: bool) {
        let drawn = board::draw(seen.words, seen.seats, columns(), self.print.colour());
        if anew || drawn != self.drawn {
            self.drawn = drawn;
            self.print.line("");
            self.print.lines(&self.drawn);
        }
    }

    fn offer(&mut self, seen: &Seen<'_>, asking: &Asking) {
        let choices = asking.choices(seen.words);
        let Title { text, line } = asking.title(seen.words, seen.loaded);
        let digits = choices.iter().map(|choice| width(&choice.label)).max().unwrap_or(1);
        let wide = choices.iter().map(|choice| width(&choice.text)).max().unwrap_or(0).min(60);
        let pass = asking.pass().map(|_| asking.pass_word(seen.words));
        let beside = width(&text) + width(&line) + 3 <= columns();
        let (text, line) = (self.print.tone(Tone::Heading, &text), self.print.tone(Tone::Quiet, &line));
        let mut lines = if beside {
            vec![format!("{text}   {line}").trim_end().to_owned()]
        } else {
            vec![text, format!("  {line}")]
        };
        let texts: Vec<&str> = choices.iter().map(|choice| choice.text.as_str()).collect();
        for (choice, text) in choices.iter().zip(cut_apart(&texts, wide)) {
            let text = format!("  {:>digits$}  {}  {}", choice.label, fit(&text, wide), choice.detail);
            lines.push(cut(text.trim_end(), columns()));
        }
        lines.extend(pass.map(|pass| format!("  {:>digits$}  {pass}", "p")));
        self.print.line("");
        self.print.lines(&lines);
    }

    fn read(&mut self) -> Option<String> {
        self.print.prompt("> ");
        if self.print.is_closed() {
            return None;
        }
        let line = self.lines.next();
        // Echo lines from a pipe, which are not on the screen yet.
        if !self.lines.is_terminal() {
            self.print.line(line.as_deref().map(escape).unwrap_or_default());
        }
        line
    }

    fn hand_over(&mut self, asks: &str, first: bool) -> bool {
        if !self.lines.is_terminal() {
            return true;
        }
        if !first {
            self.print.clear();
        }
        self.print.prompt(&format!("{asks} "));
        self.lines.next().is_some()
    }

    fn ask_other(&mut self, question: &str, _: &str) -> Option<String> {
        self.print.line(format_args!("  {question}"));
        self.read()
    }

    fn can_slip(&self) -> bool {
        self.lines.is_terminal()
    }

    fn ended(&mut self, lines: &[String], afterwards: Option<&str>) {
        self.print.lines(lines);
        if let Some(afterwards) = afterwards {
            self.print.line(format_args!("  {afterwards}"));
        }
    }

    fn farewell(&mut self, line: &str) {
        self.print.line(format_args!("  {line}"));
    }

    fn remark(&mut self, text: &str) {
        self.print.remark(text);
    }

    fn is_closed(&self) -> bool {
        self.print.is_closed()
    }
}
