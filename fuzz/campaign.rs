//! Runs a harness: the inputs that were kept first, then new ones until the time is over.

use std::any::Any;
use std::collections::BTreeMap;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::case::Case;
use crate::clock::Clock;
use crate::corpus::Corpus;
use crate::dice::Dice;
use crate::shrink::shrunk;

/// One way to make inputs and to try them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Harness {
    /// Its name, which also starts the names of the inputs that it keeps.
    pub(crate) name: &'static str,
    /// Makes an input.
    pub(crate) make: fn(&Corpus, &mut Dice) -> Case,
    /// Tries an input and says how far it came; panics if something is wrong.
    pub(crate) attempt: fn(&Case) -> &'static str,
}

/// The longest that one input may take.
const LONGEST: Duration = Duration::from_secs(30);

/// How often a long run says what it has tried.
const SAYS_SO_FAR: Duration = Duration::from_mins(5);

/// The most memory that an input may take beyond 20 times its own length.
const MOST: u64 = 64 * 1024 * 1024;

/// The results of the inputs so far.
#[derive(Debug, Default)]
struct Tally {
    inputs: usize,
    /// How far they came.
    reached: BTreeMap<&'static str, usize>,
    slowest: (Duration, Option<u64>),
    /// In bytes.
    largest: (u64, Option<u64>),
}

/// Runs a harness as the environment says.
pub(crate) fn run(harness: &Harness) {
    let number = |name: &str, otherwise: u64| {
        let text = std::env::var(name).unwrap_or_default();
        if text.is_empty() { otherwise } else { text.parse().unwrap() }
    };
    let (seconds, seed) = (number("TIRU_FUZZ_SECONDS", 1), number("TIRU_FUZZ_SEED", 0));
    let first = number("TIRU_FUZZ_FIRST", 0);
    let kept = kept(harness);
    let harness = *harness;
    // An input that never ends must not keep the test from reporting it.
    let (say, heard) = channel();
    let (show, clock) = channel();
    let worker = thread::Builder::new().name(harness.name.to_owned());
    let worker = worker
        .spawn(move || {
            show.send(Clock::of_this_thread()).unwrap();
            work(&harness, &kept, (seed, first), Duration::from_secs(seconds), &say);
        })
        .unwrap();
    let clock = clock.recv().unwrap();
    let mut last = None;
    loop {
        match heard.recv_timeout(LONGEST) {
            Ok(begun) => last = Some((begun, clock.worked())),
            Err(RecvTimeoutError::Disconnected) => break,
            // Making an input smaller takes a while, and is no hang.
            Err(RecvTimeoutError::Timeout) if SHRINKS.load(Ordering::Relaxed) => {}
            Err(RecvTimeoutError::Timeout) => {
                let (input, begun) = last.clone().unwrap_or_default();
                let took = clock.worked().saturating_sub(begun);
                assert!(took < LONGEST, "{}: {input} takes more than {LONGEST:?}", harness.name);
            }
        }
    }
    if let Err(why) = worker.join() {
        panic!("{}", text(why.as_ref()));
    }
}

fn work(
    harness: &Harness,
    kept: &[PathBuf],
    (seed, first): (u64, u64),
    time: Duration,
    say: &Sender<String>,
) {
    let begun = Instant::now();
    let mut tally = Tally::default();
    for folder in kept {
        let _ = say.send(folder.display().to_string());
        tally.attempt(harness, Case::read(folder), None);
    }
    let corpus = Corpus::read();
    let mut number = first;
    let mut said = Instant::now();
    while begun.elapsed() < time {
        if said.elapsed() > SAYS_SO_FAR {
            eprintln!("{}, so far: {}", harness.name, tally.text());
            said = Instant::now();
        }
        let mut dice = Dice::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number);
        let case = (harness.make)(&corpus, &mut dice);
        let _ = say.send(format!("{number} of seed {seed}"));
        tally.attempt(harness, case, Some(number));
        number += 1;
    }
    eprintln!("{}: {}", harness.name, tally.text());
}

/// What came of an input.
struct Attempted {
    /// How far it came, or what is wrong.
    reached: Result<&'static str, String>,
    took: Duration,
    /// The most memory at one time, in bytes.
    memory: u64,
}

impl Attempted {
    fn of(harness: &Harness, case: &Case) -> Attempted {
        let clock = Clock::of_this_thread();
        let begun = clock.worked();
        let mut result = None;
        let taken = allocation_counter::measure(|| {
            result = Some(catch_unwind(AssertUnwindSafe(|| (harness.attempt)(case))));
        });
        let room = MOST + 20 * case.texts.bytes() as u64;
        let reached = match result.unwrap() {
            Err(why) => Err(text(why.as_ref())),
            Ok(_) if taken.bytes_max > room => Err(format!("it took {} KB", taken.bytes_max / 1024)),
            Ok(reached) => Ok(reached),
        };
        Attempted { reached, took: clock.worked().saturating_sub(begun), memory: taken.bytes_max }
    }
}

impl Tally {
    /// Tries an input, new with a number or kept without; keeps a new one and fails if something is wrong.
    fn attempt(&mut self, harness: &Harness, case: Case, number: Option<u64>) {
        let Attempted { reached, took, memory } = Attempted::of(harness, &case);
        let reached = match (reached, number) {
            (Ok(reached), _) => reached,
            (Err(why), None) => panic!("{}: {why}", harness.name),
            (Err(why), Some(_)) => fail(harness, case, &why),
        };
        self.inputs += 1;
        *self.reached.entry(reached).or_default() += 1;
        self.slowest = self.slowest.max((took, number));
        self.largest = self.largest.max((memory, number));
    }

    fn text(&self) -> String {
        let reached: Vec<String> =
            self.reached.iter().map(|(what, count)| format!("{count} {what}")).collect();
        let ((slowest, slow), (largest, large)) = (self.slowest, self.largest);
        let reached = reached.join(", ");
        let [slow, large] =
            [slow, large].map(|number| number.map_or_else(|| "kept".to_owned(), |number| number.to_string()));
        format!(
            "{} inputs: {reached}; slowest {slowest:.2?} ({slow}), most memory {} KB ({large})",
            self.inputs,
            largest / 1024
        )
    }
}

/// Whether an input is being made smaller.
static SHRINKS: AtomicBool = AtomicBool::new(false);

/// Keeps the smallest input that shows the same, and fails.
fn fail(harness: &Harness, case: Case, why: &str) -> ! {
    SHRINKS.store(true, Ordering::Relaxed);
    let same =
        |case: &Case| Attempted::of(harness, case).reached.is_err_and(|other| kind(&other) == kind(why));
    let case = shrunk(case, same);
    let folder = (0..).map(|number| found().join(format!("{}-{number}", harness.name)));
    let folder = folder.into_iter().find(|folder| !folder.exists()).unwrap();
    case.write(&folder);
    panic!("{}: {why}\nthe input is kept in {}", harness.name, folder.display());
}

/// The first line of what is wrong, without its numbers.
fn kind(why: &str) -> String {
    why.lines().next().unwrap_or_default().chars().filter(|letter| !letter.is_ascii_digit()).collect()
}

/// The inputs of a harness that were kept.
fn kept(harness: &Harness) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(found()) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.split_once('-').is_some_and(|(name, _)| name == harness.name)
    });
    paths.sort();
    paths
}

fn found() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/found")
}

/// What a panic said.
fn text(why: &(dyn Any + Send)) -> String {
    let text = why.downcast_ref::<String>().cloned();
    text.or_else(|| why.downcast_ref::<&str>().map(|text| (*text).to_owned())).unwrap_or_default()
}
