//! Reads answers, one a line, from a person or from a pipe.

use std::io::{BufRead, IsTerminal, Read, StdinLock};

/// How many bytes a line may have.
const MOST: u64 = 4_096;

/// Where answers come from.
#[derive(Debug)]
pub(super) struct Lines {
    input: StdinLock<'static>,
    terminal: bool,
}

impl Lines {
    /// The input of this process.
    pub(super) fn of_input() -> Lines {
        let input = std::io::stdin();
        Lines { terminal: input.is_terminal(), input: input.lock() }
    }

    /// Whether a person types them.
    pub(super) fn is_terminal(&self) -> bool {
        self.terminal
    }

    /// The next line without the blanks around it; none at the end of the input, or if it cannot be read any more.
    pub(super) fn next(&mut self) -> Option<String> {
        let mut line = Vec::new();
        let read = self.input.by_ref().take(MOST).read_until(b'\n', &mut line).ok()?;
        if read == 0 {
            return None;
        }
        // The rest of a line that is too long is no answer either.
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
