//! How long a thread has worked. On a machine with much else to do, time passes without it.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// The clock of a thread.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    begun: Instant,
    /// Where the system says how long the thread has run, if it does.
    file: Option<PathBuf>,
}

impl Clock {
    /// Returns the clock of the thread that asks.
    pub(crate) fn of_this_thread() -> Clock {
        let file = fs::read_link("/proc/thread-self").map(|task| PathBuf::from("/proc").join(task));
        Clock { begun: Instant::now(), file: file.ok().map(|task| task.join("schedstat")) }
    }

    /// Returns how long the thread has worked; where that is unknown, how much time has passed.
    pub(crate) fn worked(&self) -> Duration {
        let text = self.file.as_ref().and_then(|file| fs::read_to_string(file).ok());
        let worked = text.and_then(|text| text.split(' ').next()?.parse().ok());
        worked.map_or_else(|| self.begun.elapsed(), Duration::from_nanos)
    }
}
