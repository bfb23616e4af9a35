//! Runs the command in a process of its own, with its time and memory measured.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::scratch::Scratch;

/// The most processor time; each case takes some milliseconds.
const LONGEST: Duration = Duration::from_secs(5);
/// When it is stopped: other programs may take most of the processor.
const HANGS: Duration = Duration::from_mins(1);
/// The memory limit in kibibytes.
const MOST: u64 = 256 * 1024;

/// The result of a command.
#[derive(Debug)]
pub(crate) struct Ran {
    /// The exit code; `None` if it was ended from outside.
    pub(crate) code: Option<i32>,
    /// What it printed, with the error output.
    pub(crate) text: String,
    /// The processor time it took; how long it ran where the system does not tell.
    pub(crate) took: Duration,
    /// The most memory it had, in kibibytes, where the system provides it.
    pub(crate) memory: Option<u64>,
}

/// Runs the command in a separate process, and stops it if it takes too long.
pub(crate) fn tiru(folder: &Path, args: &[&str]) -> Ran {
    tiru_reads(folder, args, Path::new("/dev/null"))
}

/// The same, with the lines of a file as its input.
pub(crate) fn tiru_reads(folder: &Path, args: &[&str], lines: &Path) -> Ran {
    let scratch = Scratch::new("child", &format!("said-{:?}", std::thread::current().id()));
    let told = scratch.join("told");
    let file = File::create(&told).unwrap();
    let started = Instant::now();
    let mut command = Command::new(env!("CARGO_BIN_EXE_tiru"));
    command.args(args).current_dir(folder);
    command.stdin(File::open(lines).map_or_else(|_| Stdio::null(), Stdio::from));
    let mut child = command.stdout(file.try_clone().unwrap()).stderr(file).spawn().unwrap();
    let (mut memory, mut took) = (None, None);
    let code = loop {
        memory = memory.max(highest(&child));
        took = took.max(worked(&child));
        if let Some(status) = child.try_wait().unwrap() {
            break status.code();
        }
        if started.elapsed() > HANGS {
            child.kill().unwrap();
        }
        sleep(Duration::from_millis(1));
    };
    let text = String::from_utf8_lossy(&fs::read(&told).unwrap()).into_owned();
    Ran { code, text, took: took.unwrap_or_else(|| started.elapsed()), memory }
}

/// Returns the peak memory of a process, where the system provides it. Pages of the program itself do not count: how many are
/// there depends on what the system keeps of it.
fn highest(child: &Child) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
    let value = |name: &str| -> Option<u64> {
        let line = status.lines().find_map(|line| line.strip_prefix(name))?;
        line.trim().strip_suffix(" kB")?.parse().ok()
    };
    Some(value("VmHWM:")?.saturating_sub(value("RssFile:")?))
}

/// Returns the processor time of a process so far, where the system provides it.
fn worked(child: &Child) -> Option<Duration> {
    let stat = fs::read_to_string(format!("/proc/{}/stat", child.id())).ok()?;
    // The second field is the name, in brackets. Of those after it the 12th and 13th count hundredths of a second.
    let (_, fields) = stat.rsplit_once(") ")?;
    let ticks = fields.split(' ').skip(11).take(2).map(|field| field.parse::<u64>().ok());
    Some(Duration::from_millis(10 * ticks.sum::<Option<u64>>()?))
}

/// Checks that it terminated by itself, quickly, and without much memory.
pub(crate) fn is_harmless(name: &str, ran: &Ran) {
    assert!(ran.code.is_some(), "{name} was ended from outside:\n{}", ran.text);
    assert!(ran.took < LONGEST, "{name} took {:?}", ran.took);
    assert!(!ran.text.contains("panicked"), "{name}:\n{}", ran.text);
    // A process that ends before its memory is read cannot have used much.
    assert!(ran.memory.is_none_or(|memory| (1..MOST).contains(&memory)), "{name} took {:?} KiB", ran.memory);
}
