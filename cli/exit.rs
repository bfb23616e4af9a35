//! What the command tells the shell when it ends.

use std::process::ExitCode;

/// How a run ended. The numbers are part of what the command promises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// 0: all is well.
    Fine,
    /// 1: mistakes were found.
    Mistakes,
    /// 2: the command was not understood, or names something that is not there.
    Usage,
    /// 4: the work could not be done: the output could not be written.
    Fault,
    /// 5: a match was given up because there were no more answers to read.
    Unfinished,
    /// 6: a match was stopped because its rules go round.
    Stopped,
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
        })
    }
}
