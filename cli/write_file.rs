//! Writes a file atomically: all of it, or nothing.

use std::borrow::Cow;
use std::ffi::OsString;
use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use tiru_dsl::diagnostic::escape;

use crate::open_file::open;

/// How many bytes to read when looking at the start of a file.
const START: u64 = 200;

/// What becomes of the file that is replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keep {
    /// It stays beside the new one, as [`previous`] of it.
    Previous,
    /// Nothing of it stays.
    Nothing,
}

/// A step of writing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    Create,
    Write,
    SyncFile,
    /// Give the old file a second name.
    Link,
    /// Make that the previous one.
    KeepPrevious,
    Rename,
    SyncFolder,
    /// Remove what a failed step left.
    CleanUp,
}

/// Makes the content of a file, or says in one line why it cannot be written.
type Content<'c> = &'c dyn Fn() -> Result<Cow<'c, [u8]>, String>;

/// Is asked before each step; a test makes it fail.
type Before<'b> = &'b mut dyn FnMut(Step) -> io::Result<()>;

/// Writes a file and returns its full path, or a one-line error. `may_replace` says what becomes of an existing
/// file, or why it must stay.
pub(crate) fn write_atomically(
    path: &Path,
    content: &[u8],
    may_replace: &dyn Fn(&Path) -> Result<Keep, String>,
) -> Result<PathBuf, String> {
    write_in_steps(path, &|| Ok(Cow::Borrowed(content)), may_replace, &mut |_| Ok(()))
}

/// The same for content that is large: it is made once the existing file was looked at, which may be as large.
pub(crate) fn write_large(
    path: &Path,
    content: Content<'_>,
    may_replace: &dyn Fn(&Path) -> Result<Keep, String>,
) -> Result<PathBuf, String> {
    write_in_steps(path, content, may_replace, &mut |_| Ok(()))
}

/// Writes a file that is not there yet.
pub(crate) fn write_new(path: &Path, content: &[u8]) -> Result<PathBuf, String> {
    write_atomically(path, content, &|_| {
        Err(format!("`{}` is there already: give another name", escape(&path.to_string_lossy())))
    })
}

/// Checks before long work that a file can be written afterwards, or says in one line why not.
pub(crate) fn can_write(
    path: &Path,
    may_replace: &dyn Fn(&Path) -> Result<Keep, String>,
) -> Result<(), String> {
    let (target, _) = target(path, may_replace)?;
    let shown = escape(&path.to_string_lossy());
    let part = beside(&target, "part").ok_or_else(|| format!("`{shown}` is no name of a file"))?;
    try_to_write(&part).map_err(|trouble| format!("`{shown}` cannot be written: {}", reason(&trouble)))
}

/// Checks before long work that files can be written in a folder, or says in one line why not.
pub(crate) fn can_write_in(folder: &Path) -> Result<(), String> {
    let shown = escape(&folder.to_string_lossy());
    let refused = |trouble| format!("no file can be written in the folder `{shown}`: {}", reason(&trouble));
    try_to_write(&folder.join(format!(".tiru.{}.part", std::process::id()))).map_err(refused)
}

/// Makes an empty file and removes it.
fn try_to_write(part: &Path) -> io::Result<()> {
    OpenOptions::new().write(true).create_new(true).open(part)?;
    std::fs::remove_file(part)
}

/// Says for people why the system refused to write.
pub(crate) fn reason(trouble: &io::Error) -> String {
    let known = match trouble.kind() {
        ErrorKind::NotFound => "there is no such place",
        ErrorKind::PermissionDenied => "you have no permission",
        ErrorKind::AlreadyExists => "there is a file with this name",
        ErrorKind::NotADirectory => "a part of its path is a file, not a folder",
        ErrorKind::ReadOnlyFilesystem => "the disk is read-only",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "the disk is full",
        ErrorKind::InvalidFilename => "this system allows no such name",
        kind => return kind.to_string(),
    };
    known.to_owned()
}

/// Returns the file that will be written, and what becomes of the one that is there; or says why it must stay.
fn target(
    path: &Path,
    may_replace: &dyn Fn(&Path) -> Result<Keep, String>,
) -> Result<(PathBuf, Keep), String> {
    let shown = escape(&path.to_string_lossy());
    if path.as_os_str().is_empty() {
        return Err("a file needs a name".to_owned());
    }
    // Follow a link: replace what it points to, not the link.
    let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let mut keep = Keep::Nothing;
    if let Ok(about) = std::fs::metadata(&target) {
        if about.is_dir() {
            return Err(format!("`{shown}` is a folder: give the name of a file in it"));
        }
        if !about.is_file() {
            return Err(format!("`{shown}` is a device or a pipe, not a file"));
        }
        keep = may_replace(&target)?;
        // Renaming another file to its name would not ask.
        if about.permissions().readonly() {
            return Err(format!("`{shown}` is write-protected"));
        }
    } else if target.symlink_metadata().is_ok() {
        return Err(format!("`{shown}` is a link that leads nowhere: remove it, or give another name"));
    }
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder.filter(|folder| !folder.exists()) {
        return Err(format!("there is no folder `{}`: make it first", escape(&folder.to_string_lossy())));
    }
    Ok((target, keep))
}

fn write_in_steps(
    path: &Path,
    content: Content<'_>,
    may_replace: &dyn Fn(&Path) -> Result<Keep, String>,
    before: Before<'_>,
) -> Result<PathBuf, String> {
    let shown = escape(&path.to_string_lossy());
    let failed = |trouble: io::Error| format!("`{shown}` cannot be written: {}", reason(&trouble));
    let (target, keep) = target(path, may_replace)?;
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
    let content = content()?;
    let part = beside(&target, "part").ok_or_else(|| format!("`{shown}` is no name of a file"))?;
    let old = beside(&target, "old").unwrap_or_default();
    tidy(&target);
    // Write a temporary file beside the target and rename it, so that readers see the old content or all of
    // the new one.
    let written = fill(&part, &content, before)
        .and_then(|()| if keep == Keep::Previous { keep_previous(&target, &old, before) } else { Ok(()) })
        .and_then(|()| before(Step::Rename).and_then(|()| std::fs::rename(&part, &target)));
    if written.is_err() && before(Step::CleanUp).is_ok() {
        // Incomplete temporary files are useless.
        let _ = std::fs::remove_file(&part);
        let _ = std::fs::remove_file(&old);
    }
    written.map_err(failed)?;
    before(Step::SyncFolder).and_then(|()| sync_folder(folder)).map_err(|trouble| {
        format!("`{shown}` is written, but may be lost if the power fails now: {}", reason(&trouble))
    })?;
    // A new file can be resolved only now.
    Ok(target.canonicalize().unwrap_or(target))
}

/// Returns the path of the file that was replaced last by this one, if it is kept.
pub(crate) fn previous(target: &Path) -> PathBuf {
    let mut name = target.file_name().map(OsString::from).unwrap_or_default();
    name.push(".previous");
    target.with_file_name(name)
}

/// Makes the old file the previous one. It keeps its own name until the new file takes it, so that the name is
/// never missing.
fn keep_previous(target: &Path, old: &Path, before: Before<'_>) -> io::Result<()> {
    before(Step::Link)?;
    if std::fs::hard_link(target, old).is_err() {
        // Not every file system has second names.
        std::fs::copy(target, old)?;
        File::open(old)?.sync_all()?;
    }
    before(Step::KeepPrevious)?;
    std::fs::rename(old, previous(target))?;
    // Two names of one file stay when one is renamed to the other: a program that was ended here had made the old file the previous one.
    let _ = std::fs::remove_file(old);
    Ok(())
}

/// Makes renaming last: the names of files are content of their folder.
#[cfg(unix)]
fn sync_folder(folder: Option<&Path>) -> io::Result<()> {
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

#[cfg(not(unix))]
fn sync_folder(_: Option<&Path>) -> io::Result<()> {
    Ok(())
}

/// Whether a file starts with this text, ignoring white space.
pub(crate) fn begins(path: &Path, with: &str) -> bool {
    let mut start = Vec::new();
    let read = open(path).is_ok_and(|(file, _)| file.take(START).read_to_end(&mut start).is_ok());
    let start = String::from_utf8_lossy(&start);
    let letters = start.chars().filter(|letter| !letter.is_whitespace());
    read && letters.collect::<String>().starts_with(with)
}

/// Returns the path of a temporary file in the same folder, so that renaming it is atomic.
fn beside(target: &Path, ending: &str) -> Option<PathBuf> {
    let mut name = OsString::from(".");
    name.push(target.file_name()?);
    name.push(format!(".{}.{ending}", std::process::id()));
    Some(target.with_file_name(name))
}

/// The age from which a temporary file counts as abandoned.
const LEFT: Duration = Duration::from_mins(1);

/// Removes temporary files left by writers that were interrupted.
fn tidy(target: &Path) {
    let (Some(folder), Some(name)) = (target.parent(), target.file_name()) else { return };
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let start = format!(".{}.", name.to_string_lossy());
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let rest = name.strip_prefix(&start);
        let number = rest.and_then(|rest| rest.strip_suffix(".part").or_else(|| rest.strip_suffix(".old")));
        let is_part = number.is_some_and(|number| number.parse::<u32>().is_ok());
        let age =
            entry.metadata().and_then(|about| about.modified()).ok().and_then(|then| then.elapsed().ok());
        if is_part && age.is_some_and(|age| age > LEFT) {
            // A file that cannot be removed does no harm.
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

fn fill(path: &Path, content: &[u8], before: Before<'_>) -> io::Result<()> {
    before(Step::Create)?;
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    // In two parts: a disk may be full in the middle.
    let (first, second) = content.split_at(content.len() / 2);
    for part in [first, second] {
        before(Step::Write)?;
        file.write_all(part)?;
    }
    before(Step::SyncFile)?;
    file.sync_all()
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::io;
    use std::path::{Path, PathBuf};

    use super::{Keep, Step, previous, write_in_steps};

    /// What happens at the step that fails.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Fault {
        /// The system reports an error; the program goes on.
        Error,
        /// The program ends: nothing after it is done.
        End,
    }

    /// Creates an empty folder.
    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("tiru-write-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    /// Writes with a fault before one of the steps; returns the steps that were reached.
    fn write(path: &Path, content: &str, at: usize, fault: Fault) -> (Vec<Step>, Result<PathBuf, String>) {
        let mut steps = Vec::new();
        let mut before = |step: Step| {
            let ended = fault == Fault::End && steps.len() > at;
            steps.push(step);
            let fails = ended || steps.len() - 1 == at;
            if fails { Err(io::Error::from(io::ErrorKind::StorageFull)) } else { Ok(()) }
        };
        let content = || Ok(content.as_bytes().into());
        let result = write_in_steps(path, &content, &|_| Ok(Keep::Previous), &mut before);
        (steps, result)
    }

    fn read(path: &Path) -> Option<String> {
        fs::read_to_string(path).ok()
    }

    #[test]
    fn whatever_fails_the_old_file_or_the_new_one_is_whole() {
        let all = [
            Step::Create,
            Step::Write,
            Step::Write,
            Step::SyncFile,
            Step::Link,
            Step::KeepPrevious,
            Step::Rename,
            Step::SyncFolder,
        ];
        for fault in [Fault::Error, Fault::End] {
            for at in 0..=all.len() {
                let folder = folder(&format!("{fault:?}-{at}"));
                let path = folder.join("a.match");
                for (content, step) in [("the oldest", usize::MAX), ("the old", usize::MAX), ("the new", at)]
                {
                    let (steps, result) = write(&path, content, step, fault);
                    if step != at {
                        assert!(result.is_ok(), "{result:?}");
                        continue;
                    }
                    assert!(
                        all.starts_with(&steps[..steps.len().min(at.saturating_add(1))]),
                        "{at} {fault:?}: {steps:?}"
                    );
                    assert_eq!(result.is_ok(), at == all.len(), "{at} {fault:?}: {result:?}");
                }
                let is_new = at + 1 >= all.len();
                let wanted = if is_new { "the new" } else { "the old" };
                assert_eq!(read(&path).as_deref(), Some(wanted), "{at} {fault:?}");
                let before_it = read(&previous(&path)).unwrap();
                assert!(
                    ["the oldest", "the old"].contains(&before_it.as_str()),
                    "{at} {fault:?}: {before_it}"
                );
                if is_new {
                    assert_eq!(before_it, "the old", "{at} {fault:?}");
                }
                // What an error leaves is removed at once; the next save works after both.
                let left = fs::read_dir(&folder).unwrap().count();
                assert!(left == 2 || fault == Fault::End, "{at}: {left} files");
                if fault == Fault::Error {
                    assert!(write(&path, "the next", usize::MAX, fault).1.is_ok());
                    assert_eq!(read(&path).as_deref(), Some("the next"));
                    assert_eq!(read(&previous(&path)).as_deref(), Some(wanted));
                }
                fs::remove_dir_all(folder).unwrap();
            }
        }
    }

    #[test]
    fn nothing_is_left_where_a_program_was_ended_that_had_kept_the_old_file() {
        let folder = folder("kept");
        let path = folder.join("a.match");
        fs::write(&path, "the old").unwrap();
        fs::hard_link(&path, previous(&path)).unwrap();
        assert!(write(&path, "the new", usize::MAX, Fault::Error).1.is_ok());
        assert_eq!(read(&path).as_deref(), Some("the new"));
        assert_eq!(read(&previous(&path)).as_deref(), Some("the old"));
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 2);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_first_file_is_there_as_a_whole_or_not_at_all() {
        for fault in [Fault::Error, Fault::End] {
            for at in 0..=6 {
                let folder = folder(&format!("first-{fault:?}-{at}"));
                let path = folder.join("a.match");
                let (steps, _) = write(&path, "the new", at, fault);
                let is_there = steps.contains(&Step::SyncFolder);
                assert_eq!(read(&path), is_there.then(|| "the new".to_owned()), "{at} {fault:?}: {steps:?}");
                assert!(!previous(&path).exists());
                fs::remove_dir_all(folder).unwrap();
            }
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_link_is_followed_and_one_that_leads_nowhere_stays() {
        use std::os::unix::fs::symlink;
        let folder = folder("link");
        fs::create_dir(folder.join("real")).unwrap();
        fs::write(folder.join("real/a.match"), "the old").unwrap();
        symlink("real/a.match", folder.join("a.match")).unwrap();
        symlink("real/b.match", folder.join("b.match")).unwrap();
        assert!(write(&folder.join("a.match"), "the new", usize::MAX, Fault::Error).1.is_ok());
        assert_eq!(read(&folder.join("real/a.match")).as_deref(), Some("the new"));
        assert_eq!(read(&folder.join("real/a.match.previous")).as_deref(), Some("the old"));
        assert!(fs::symlink_metadata(folder.join("a.match")).unwrap().is_symlink());
        let wrong = write(&folder.join("b.match"), "the new", usize::MAX, Fault::Error).1.unwrap_err();
        assert!(wrong.contains("is a link that leads nowhere"), "{wrong}");
        assert!(fs::symlink_metadata(folder.join("b.match")).unwrap().is_symlink());
        assert!(!folder.join("real/b.match").exists());
        fs::remove_dir_all(folder).unwrap();
    }
}
