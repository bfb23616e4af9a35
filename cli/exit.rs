//! Exit codes.

use std::process::ExitCode;

/// How a run ended. The numbers are part of the command's interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// 0: no mistakes.
    Fine,
    /// 1: mistakes were found.
    Mistakes,
    /// 2: wrong usage, or an argument that names nothing.
    Usage,
    /// 4: the output could not be written.
    Fault,
    /// 5: the input ended before the match did.
    Unfinished,
    /// 6: a match was stopped because its rules loop.
    Stopped,
    /// 130: Ctrl-C, as shells count it.
    Interrupted,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(match exit {
            Exit::Fine => 0,
            Exit::Mistakes => 1,
            Exit::Usage => 2,
            Exit::Fault => 4,
            Exit::Unfinished => 5,
            Exit::Stopped => 6,
            Exit::Interrupted => 130,
        })
    }
}
