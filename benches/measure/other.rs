//! Another build of the program: the `tiru` at a path, or one built from a commit.

use std::env::temp_dir;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Returns the other build that the arguments name: a file, or a commit of this repository.
pub(crate) fn named(word: &str) -> Result<PathBuf, String> {
    let path = Path::new(word);
    if path.is_file() { path.canonicalize().map_err(|why| why.to_string()) } else { built(word) }
}

/// Builds a commit outside the repository, unless it was built before.
fn built(commit: &str) -> Result<PathBuf, String> {
    let parsed = git(&["rev-parse", "--verify", "--quiet", &format!("{commit}^{{commit}}")])
        .map_err(|_| format!("`{commit}` is neither a file nor a commit"))?;
    let folder = temp_dir().join(format!("tiru-{}", parsed.trim()));
    let (tree, target) = (folder.join("tree"), folder.join("target"));
    let program = target.join("release").join(format!("tiru{}", std::env::consts::EXE_SUFFIX));
    if program.is_file() {
        println!("other build, from an earlier run: {}", program.display());
        return Ok(program);
    }
    println!("building {commit} in {}: this takes some minutes", folder.display());
    fs::create_dir_all(&tree).map_err(|why| why.to_string())?;
    let archive = folder.join("tree.tar").to_string_lossy().into_owned();
    git(&["archive", "--format=tar", "--output", &archive, parsed.trim()])?;
    run(Command::new("tar").arg("-xf").arg(&archive).arg("-C").arg(&tree))?;
    let mut build = Command::new(env!("CARGO"));
    build.args(["build", "--release", "--quiet", "--bin", "tiru", "--target-dir"]).arg(&target);
    // The build is kept, so it must have the profile of the commit and not one that is tried out in this run.
    for (name, _) in
        std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("CARGO_PROFILE_"))
    {
        build.env_remove(name);
    }
    run(build.current_dir(&tree))?;
    Ok(program)
}

fn git(arguments: &[&str]) -> Result<String, String> {
    run(Command::new("git").args(arguments).current_dir(env!("CARGO_MANIFEST_DIR")))
}

/// Runs a program; returns what it prints, or why it failed.
pub(crate) fn run(command: &mut Command) -> Result<String, String> {
    let output = command.output().map_err(|why| format!("{}: {why}", command.get_program().display()))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    let last = error.lines().rfind(|line| !line.is_empty()).unwrap_or("no message").to_owned();
    Err(format!("{} failed: {last}", command.get_program().display()))
}
