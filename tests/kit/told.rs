//! Runs the command and returns what it told.

use std::path::Path;
use std::process::{Command, Stdio};

/// Runs the command in a folder; returns its exit code, output and errors.
pub(crate) fn tiru(folder: &Path, args: &[&str]) -> (i32, String, String) {
    let told = Command::new(env!("CARGO_BIN_EXE_tiru"))
        .args(args)
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (told.status.code().unwrap(), text(&told.stdout), text(&told.stderr))
}
