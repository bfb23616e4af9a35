//! Ctrl-C while matches are played: the first ends the run and reports what was played, the second ends the program.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Returns a flag that is set by Ctrl-C or when the system ends the program.
#[cfg(unix)]
pub(super) fn on_interrupt() -> Arc<AtomicBool> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::flag::{register, register_conditional_default};
    let stop = Arc::default();
    for signal in [SIGINT, SIGTERM] {
        // Where a signal cannot be caught it ends the program, as it did before.
        let _ = register_conditional_default(signal, Arc::clone(&stop))
            .and_then(|_| register(signal, Arc::clone(&stop)));
    }
    stop
}

/// Returns a flag that nothing sets: here Ctrl-C ends the program.
#[cfg(not(unix))]
pub(super) fn on_interrupt() -> Arc<AtomicBool> {
    Arc::default()
}
