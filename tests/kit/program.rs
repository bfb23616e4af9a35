//! Runs the program, and says what it printed.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use super::scratch::Scratch;

/// The program, to be run in a folder. Nobody types anything.
pub(crate) fn command(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tiru"));
    command.args(args).current_dir(folder).stdin(Stdio::null());
    command
}

/// Runs it to its end in a folder with nothing but this file, so that the games are the built-in ones.
pub(crate) fn tiru_beside(here: &Scratch, (file, text): (&str, &str), args: &[&str]) -> Output {
    fs::write(here.join(file), text).unwrap();
    tiru(here, args)
}

/// Writes a file for it, with the folders above the file.
pub(crate) fn write(folder: &Path, path: &str, text: &str) {
    let path = folder.join(path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

/// Runs it to its end.
pub(crate) fn tiru(folder: &Path, args: &[&str]) -> Output {
    command(folder, args).output().unwrap()
}

/// The same; returns its exit code, output and errors.
pub(crate) fn told(folder: &Path, args: &[&str]) -> (i32, String, String) {
    let output = tiru(folder, args);
    (code(&output), out(&output), err(&output))
}

/// Starts it, with its input and outputs connected to the test.
pub(crate) fn started(folder: &Path, args: &[&str]) -> Child {
    let mut command = command(folder, args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// Runs it with these lines as its input.
pub(crate) fn with_input(folder: &Path, args: &[&str], input: &str) -> Output {
    let mut child = started(folder, args);
    // A program that ends before it has read everything closes the pipe.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// What it printed.
pub(crate) fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// What it printed as errors.
pub(crate) fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// Its exit code.
pub(crate) fn code(output: &Output) -> i32 {
    output.status.code().unwrap()
}
