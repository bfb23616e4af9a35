//! The only place that prints: results to the output, remarks to the error output.
//!
//! If the reader closes the pipe (`tiru list | head -1`), the rest is dropped silently. Any other error is
//! kept until [`Print::close`].

use std::fmt::Display;
use std::io::{self, BufWriter, ErrorKind, IsTerminal, Stdout, StdoutLock, Write};

use serde::Serialize;

use crate::exit::Exit;

/// The output of the command.
#[derive(Debug)]
pub(crate) struct Print {
    out: BufWriter<StdoutLock<'static>>,
    trouble: Option<io::Error>,
    colour: Colour,
}

/// Whether to colour the output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Colour {
    /// For a person at a terminal.
    On,
    /// For a file or another program, or if `NO_COLOR` is set.
    Off,
}

impl Colour {
    /// Returns the text with its emphasis.
    pub(crate) fn tone(self, tone: Tone, text: &str) -> String {
        let code = match tone {
            Tone::Heading => "1",
            Tone::Good => "1;32",
            Tone::Bad => "1;31",
            Tone::Doubtful => "1;33",
            Tone::Quiet => "2",
        };
        match self {
            Colour::On => format!("\u{1b}[{code}m{text}\u{1b}[0m"),
            Colour::Off => text.to_owned(),
        }
    }
}

/// The emphasis of a text.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Tone {
    Heading,
    /// Success.
    Good,
    /// An error.
    Bad,
    /// A warning.
    Doubtful,
    /// Less important.
    Quiet,
}

impl Print {
    /// Opens the output of this process.
    pub(crate) fn to_output() -> Print {
        let wanted = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
            && std::env::var_os("TERM").is_none_or(|terminal| terminal != "dumb");
        let colour = if wanted && io::stdout().is_terminal() { Colour::On } else { Colour::Off };
        Print { out: BufWriter::new(io::stdout().lock()), trouble: None, colour }
    }

    /// Whether somebody reads and answers at a terminal.
    pub(crate) fn person_is_there() -> bool {
        person_answers() && io::stdout().is_terminal()
    }

    /// Asks a person at the terminal for consent; false if there is no terminal.
    pub(crate) fn person_agrees(&mut self, question: impl Display) -> bool {
        person_answers()
            && self
                .person_says(question)
                .is_some_and(|said| matches!(said.to_lowercase().as_str(), "y" | "yes"))
    }

    /// Asks a person at the terminal. Returns the answer, trimmed; nothing at the end of the input.
    pub(crate) fn person_says(&mut self, question: impl Display) -> Option<String> {
        self.remark(question);
        let mut answer = String::new();
        let read = io::stdin().read_line(&mut answer).ok()?;
        (read > 0).then(|| answer.trim().to_owned())
    }

    /// Whether to colour.
    pub(crate) fn colour(&self) -> Colour {
        self.colour
    }

    /// Prints one line of the result.
    pub(crate) fn line(&mut self, text: impl Display) {
        if self.trouble.is_none() {
            self.trouble = writeln!(self.out, "{text}").err();
        }
    }

    /// Prints lines of the result.
    pub(crate) fn lines(&mut self, lines: &[String]) {
        for line in lines {
            self.line(line);
        }
    }

    /// Prints a prompt without a line break, and flushes.
    pub(crate) fn prompt(&mut self, text: &str) {
        if self.trouble.is_none() {
            self.trouble = write!(self.out, "{text}").and_then(|()| self.out.flush()).err();
        }
    }

    /// Prints a value as one line of JSON, and flushes: a program waits for it.
    pub(crate) fn json_line(&mut self, value: &impl Serialize) {
        if self.trouble.is_none() {
            let written = serde_json::to_writer(&mut self.out, value).map_err(io::Error::from);
            let flushed = written.and_then(|()| self.out.write_all(b"\n")).and_then(|()| self.out.flush());
            self.trouble = flushed.err();
        }
    }

    /// Sends a message to the client of a server: its length in bytes, then its text. Flushes.
    pub(crate) fn frame(&mut self, text: &str) {
        if self.trouble.is_none() {
            let header = format!("Content-Length: {}\r\n\r\n", text.len());
            self.trouble = write!(self.out, "{header}{text}").and_then(|()| self.out.flush()).err();
        }
    }

    /// Clears the terminal and its scrollback, if there is one.
    pub(crate) fn clear(&mut self) {
        if io::stdout().is_terminal() {
            self.prompt("\u{1b}[2J\u{1b}[3J\u{1b}[H");
        }
    }

    /// Whether the output can no longer be written.
    pub(crate) fn is_closed(&self) -> bool {
        self.trouble.is_some()
    }

    /// Prints a line to the error output.
    pub(crate) fn remark(&mut self, text: impl Display) {
        // Flush first, to keep the order of both outputs; a failed remark is ignored.
        if self.trouble.is_none() {
            self.trouble = self.out.flush().err();
        }
        let _ = writeln!(io::stderr(), "{text}");
    }

    /// Returns the text with its emphasis.
    pub(crate) fn tone(&self, tone: Tone, text: &str) -> String {
        self.colour.tone(tone, text)
    }

    /// Returns the text with its emphasis, for the error output.
    pub(crate) fn remark_tone(&self, tone: Tone, text: &str) -> String {
        if io::stderr().is_terminal() { self.colour.tone(tone, text) } else { text.to_owned() }
    }

    /// Flushes, and returns the exit code: the given one, unless the output could not be written.
    pub(crate) fn close(mut self, exit: Exit) -> Exit {
        let trouble = self.trouble.take().or_else(|| self.out.flush().err());
        // Otherwise dropping the buffer would try to write again.
        let _ = self.out.into_parts();
        match trouble {
            Some(trouble) if trouble.kind() != ErrorKind::BrokenPipe => {
                let _ = writeln!(io::stderr(), "error: the output cannot be written: {trouble}");
                Exit::Fault
            }
            _ => exit,
        }
    }
}

/// Returns the output for a view that fills the terminal. Nothing else may print while there is one.
pub(crate) fn whole_output() -> Stdout {
    io::stdout()
}

/// Whether somebody can be asked at a terminal.
fn person_answers() -> bool {
    io::stdin().is_terminal() && io::stderr().is_terminal()
}

/// Prints what a program says that ends by a panic or a signal. If that fails, nothing more can be done.
pub(crate) fn last_words(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}
