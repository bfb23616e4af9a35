//! Runs the commands of a console block with the built program.

use std::fs::{self, File};
use std::io::{Read, pipe};
use std::path::Path;
use std::process::{Command, Stdio};

/// A command of a block, with its expected output.
#[derive(Debug)]
pub(super) struct Told {
    pub(super) command: String,
    pub(super) output: String,
}

/// Returns the commands of a block, each after `$ `.
pub(super) fn commands(text: &str) -> Vec<Told> {
    let mut told: Vec<Told> = Vec::new();
    for line in text.lines() {
        if let Some(command) = line.strip_prefix("$ ") {
            told.push(Told { command: command.to_string(), output: String::new() });
        } else if let Some(last) = told.last_mut() {
            last.output.push_str(line);
            last.output.push('\n');
        }
    }
    told
}

/// Returns the output and errors of a command, if it is one of ours.
pub(super) fn print(folder: &Path, scratch: &Path, told: &Told) -> Option<String> {
    let words = words(told.command.split(" #").next().unwrap_or_default());
    // `COLUMNS=80 tiru …` sets a variable for the command, as a shell does.
    let set = words.iter().map_while(|word| word.split_once('=')).collect::<Vec<_>>();
    let (program, args) = words.get(set.len()..)?.split_first()?;
    if program != "tiru" {
        return None;
    }
    // In the shown output, typed input follows the prompt.
    let typed: Vec<&str> = told.output.lines().filter_map(|line| line.strip_prefix("> ")).collect();
    let answers = scratch.join("answers");
    fs::write(&answers, typed.join("\n")).unwrap();
    let (mut reader, writer) = pipe().unwrap();
    let mut child = {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tiru"));
        command.env_remove("COLUMNS").envs(set);
        command.args(args).current_dir(folder).stdin(Stdio::from(File::open(&answers).unwrap()));
        command.stdout(writer.try_clone().unwrap()).stderr(writer).spawn().unwrap()
    };
    let mut printed = String::new();
    reader.read_to_string(&mut printed).unwrap();
    child.wait().unwrap();
    Some(printed)
}

/// Splits a command line into words; quotes keep blanks together.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quoted) = (Vec::new(), String::new(), false);
    for letter in line.trim().chars() {
        match letter {
            '"' => quoted = !quoted,
            ' ' if !quoted => words.push(std::mem::take(&mut word)),
            letter => word.push(letter),
        }
    }
    words.push(word);
    words.retain(|word| !word.is_empty());
    words
}
