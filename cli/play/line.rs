//! Reads answers, one per line, from a terminal or a pipe.

use std::io::{BufRead, IsTerminal, Read, StdinLock};

/// The most bytes in a line.
const MOST: u64 = 4_096;

/// The source of answers.
#[derive(Debug)]
pub(super) struct Lines {
    input: StdinLock<'static>,
    terminal: bool,
}

impl Lines {
    /// Reads the input of this process.
    pub(super) fn of_input() -> Lines {
        let input = std::io::stdin();
        Lines { terminal: input.is_terminal(), input: input.lock() }
    }

    /// Whether the input is a terminal.
    pub(super) fn is_terminal(&self) -> bool {
        self.terminal
    }

    /// Returns the next line, trimmed; nothing at the end of the input or after an error.
    pub(super) fn next(&mut self) -> Option<String> {
        let mut line = Vec::new();
        let read = self.input.by_ref().take(MOST).read_until(b'\n', &mut line).ok()?;
        if read == 0 {
            return None;
        }
        // Drop the rest of a line that is too long.
        while line.last() != Some(&b'\n') && line.len() as u64 == MOST {
            let mut rest = Vec::new();
            let more = self.input.by_ref().take(MOST).read_until(b'\n', &mut rest).ok()?;
            if more == 0 || rest.last() == Some(&b'\n') {
                break;
            }
        }
        Some(String::from_utf8_lossy(&line).trim().to_owned())
    }
}
