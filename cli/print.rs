//! All that the command prints goes through here: results to the output, remarks to the error output.
//!
//! A reader that went away (`tiru list | head -1`) is no mistake: what is left is not printed. Any other trouble is kept
//! until [`Print::close`].

use std::fmt::Display;
use std::io::{self, BufWriter, ErrorKind, IsTerminal, StdoutLock, Write};

use crate::exit::Exit;

/// Where results go.
#[derive(Debug)]
pub(crate) struct Print {
    out: BufWriter<StdoutLock<'static>>,
    trouble: Option<io::Error>,
    colour: Colour,
}

/// Whether what is printed is coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Colour {
    /// A person looks at it.
    On,
    /// A file or another program reads it, or `NO_COLOR` is set.
    Off,
}

/// How a word stands out.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Tone {
    /// A heading.
    Heading,
    /// All is well.
    Good,
    /// A mistake.
    Bad,
    /// Doubtful.
    Doubtful,
    /// Beside the point.
    Quiet,
}

impl Print {
    /// The output of this process.
    pub(crate) fn to_output() -> Print {
        let wanted = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
            && std::env::var_os("TERM").is_none_or(|terminal| terminal != "dumb");
        let colour = if wanted && io::stdout().is_terminal() { Colour::On } else { Colour::Off };
        Print { out: BufWriter::new(io::stdout().lock()), trouble: None, colour }
    }

    /// Whether a person at a terminal says yes. Nobody there says no.
    pub(crate) fn person_agrees(&mut self, question: impl Display) -> bool {
        if !(io::stdin().is_terminal() && io::stderr().is_terminal()) {
            return false;
        }
        self.remark(question);
        let mut answer = String::new();
        io::stdin().read_line(&mut answer).is_ok() && answer.trim().eq_ignore_ascii_case("y")
    }

    /// Whether to colour.
    pub(crate) fn colour(&self) -> Colour {
        self.colour
    }

    /// One line of the result.
    pub(crate) fn line(&mut self, text: impl Display) {
        if self.trouble.is_none() {
            self.trouble = writeln!(self.out, "{text}").err();
        }
    }

    /// Some lines of the result.
    pub(crate) fn lines(&mut self, lines: &[String]) {
        for line in lines {
            self.line(line);
        }
    }

    /// A few words before an answer that is typed behind them; all that was printed is seen by then.
    pub(crate) fn prompt(&mut self, text: &str) {
        if self.trouble.is_none() {
            self.trouble = write!(self.out, "{text}").and_then(|()| self.out.flush()).err();
        }
    }

    /// Takes away all that was printed, also what was scrolled out of sight, where a person looks at it.
    pub(crate) fn clear(&mut self) {
        if io::stdout().is_terminal() {
            self.prompt("\u{1b}[2J\u{1b}[3J\u{1b}[H");
        }
    }

    /// Whether nobody reads what is printed any more.
    pub(crate) fn is_closed(&self) -> bool {
        self.trouble.is_some()
    }

    /// One line beside the result, on the error output.
    pub(crate) fn remark(&mut self, text: impl Display) {
        // What was printed before must be seen before; a remark that nobody can read is no trouble.
        if self.trouble.is_none() {
            self.trouble = self.out.flush().err();
        }
        let _ = writeln!(io::stderr(), "{text}");
    }

    /// The text as it is to stand in a line.
    pub(crate) fn tone(&self, tone: Tone, text: &str) -> String {
        let code = match tone {
            Tone::Heading => "1",
            Tone::Good => "1;32",
            Tone::Bad => "1;31",
            Tone::Doubtful => "1;33",
            Tone::Quiet => "2",
        };
        match self.colour {
            Colour::On => format!("\u{1b}[{code}m{text}\u{1b}[0m"),
            Colour::Off => text.to_owned(),
        }
    }

    /// Prints what is left, and gives the end of the run: as it was, unless the output could not be written.
    pub(crate) fn close(mut self, exit: Exit) -> Exit {
        let trouble = self.trouble.take().or_else(|| self.out.flush().err());
        // Else dropping the buffer would try once more.
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

/// Prints what is left to say when the program itself broke. If nobody can read it, nothing more can be done.
pub(crate) fn last_words(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}
