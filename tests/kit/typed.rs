//! Runs the program with what somebody types.

use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

/// The program, to be run in a folder.
pub(crate) fn command(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tiru"));
    command.args(args).current_dir(folder);
    command
}

/// Starts it, with its input and outputs connected to the test.
pub(crate) fn started(folder: &Path, args: &[&str]) -> Child {
    let mut command = command(folder, args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// Runs the command with these lines as its input.
pub(crate) fn tiru(folder: &Path, args: &[&str], input: &str) -> Output {
    let mut child = started(folder, args);
    // A command that ends before it has read everything closes the pipe.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// What it printed.
pub(crate) fn printed(output: Output) -> String {
    String::from_utf8(output.stdout).unwrap()
}
