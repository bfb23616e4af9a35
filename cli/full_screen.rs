//! The whole terminal: raw mode and the alternate screen. Whatever ends the program gives the terminal back.

use std::io::{self, Stdout, stdin};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{self, Event};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::layout::{Position, Rect};
use ratatui::{Frame, Terminal};

use crate::print::whole_output;

/// Whether the terminal must be given back.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// How long to wait for a key before looking whether the program has to end.
const WAIT: Duration = Duration::from_millis(100);

/// The whole terminal, until it is dropped.
#[derive(Debug)]
pub(crate) struct FullScreen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    signals: Signals,
}

/// The signals of the system that have come.
#[derive(Debug, Default)]
struct Signals {
    /// To end.
    stop: Arc<AtomicBool>,
    /// To pause: somebody wants the terminal for something else.
    pause: Arc<AtomicBool>,
    /// To go on after a pause.
    go_on: Arc<AtomicBool>,
}

impl FullScreen {
    /// Whether a person is at a terminal that can move its cursor.
    pub(crate) fn is_possible() -> bool {
        use io::IsTerminal;
        let moves = match std::env::var_os("TERM") {
            Some(name) => name != "dumb" && !name.is_empty(),
            None => cfg!(windows),
        };
        moves && stdin().is_terminal() && whole_output().is_terminal()
    }

    /// Takes the terminal.
    pub(crate) fn open() -> io::Result<FullScreen> {
        let signals = Signals::default();
        watch(&signals)?;
        let terminal = take().and_then(|()| Terminal::new(CrosstermBackend::new(whole_output())));
        match terminal {
            Ok(terminal) => {
                let mut screen = FullScreen { terminal, signals };
                // A program that was killed may have left its last frame there.
                screen.clear();
                Ok(screen)
            }
            Err(why) => {
                give_back();
                Err(why)
            }
        }
    }

    /// Draws one frame; false if nobody can see it.
    pub(crate) fn draw(&mut self, paint: impl FnOnce(&mut Frame<'_>)) -> bool {
        self.terminal.draw(paint).is_ok()
    }

    /// Clears the terminal; the next frame is drawn whole.
    pub(crate) fn clear(&mut self) {
        // `Terminal::clear` would ask the terminal where its cursor is. If nobody can see it, the next frame says so.
        let _ =
            self.terminal.size().and_then(|size| self.terminal.resize(Rect::from((Position::ORIGIN, size))));
    }

    /// Returns what was typed and not read yet.
    pub(crate) fn waiting(&mut self) -> Vec<Event> {
        let ends = || is_closed_within(Duration::ZERO) || self.signals.stop.load(Ordering::SeqCst);
        let mut events = Vec::new();
        while !ends() && event::poll(Duration::ZERO).unwrap_or(false) {
            match event::read() {
                Ok(event) => events.push(event),
                Err(_) => break,
            }
        }
        events
    }

    /// Pauses if the system asked for it. After a pause, takes the terminal again and returns its size: it shows something else.
    fn pauses(&mut self) -> Option<Event> {
        if self.signals.pause.swap(false, Ordering::SeqCst) {
            give_back();
            pause();
        }
        if !self.signals.go_on.swap(false, Ordering::SeqCst) {
            return None;
        }
        // A shell may have changed it, also if the program could not give it back.
        give_back();
        take().ok()?;
        self.clear();
        let size = self.terminal.size().ok()?;
        Some(Event::Resize(size.width, size.height))
    }

    /// Waits for a key, another size or the end of a pause; nothing if the terminal was closed or the program has to end.
    pub(crate) fn next(&mut self) -> Option<Event> {
        let mut wait = Duration::ZERO;
        loop {
            if let Some(again) = self.pauses() {
                return Some(again);
            }
            if is_closed_within(wait) || self.signals.stop.load(Ordering::SeqCst) {
                return None;
            }
            if event::poll(Duration::ZERO).ok()? {
                return event::read().ok();
            }
            wait = WAIT;
        }
    }
}

impl Drop for FullScreen {
    fn drop(&mut self) {
        give_back();
    }
}

/// Gives the terminal back, if it was taken: also called from the message of a panic.
pub(crate) fn give_back() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        // A terminal that is gone needs nothing.
        let _ = execute!(whole_output(), Show, LeaveAlternateScreen);
        let _ = disable_raw_mode();
    }
}

/// Takes the terminal.
fn take() -> io::Result<()> {
    enable_raw_mode()?;
    TAKEN.store(true, Ordering::SeqCst);
    execute!(whole_output(), EnterAlternateScreen)
}

/// Notes what the system asks for; at the second time to end, the program ends at once.
#[cfg(unix)]
fn watch(signals: &Signals) -> io::Result<()> {
    use signal_hook::consts::{SIGCONT, SIGINT, SIGTERM, SIGTSTP};
    use signal_hook::flag::{register, register_conditional_default};
    for signal in [SIGINT, SIGTERM] {
        register_conditional_default(signal, Arc::clone(&signals.stop))?;
        register(signal, Arc::clone(&signals.stop))?;
    }
    register(SIGTSTP, Arc::clone(&signals.pause))?;
    register(SIGCONT, Arc::clone(&signals.go_on))?;
    Ok(())
}

#[cfg(not(unix))]
fn watch(_: &Signals) -> io::Result<()> {
    Ok(())
}

/// Stops the program until the system lets it go on.
#[cfg(unix)]
fn pause() {
    let _ = signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP);
}

#[cfg(not(unix))]
fn pause() {}

/// Waits for input; whether the terminal was closed instead. crossterm would read a closed terminal for ever.
#[cfg(unix)]
fn is_closed_within(wait: Duration) -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let input = stdin();
    let mut waiting = [PollFd::new(&input, PollFlags::IN)];
    let wait = Timespec { tv_sec: 0, tv_nsec: wait.subsec_nanos().into() };
    // An error is a signal, such as another size of the terminal.
    poll(&mut waiting, Some(&wait)).is_ok()
        && waiting
            .iter()
            .any(|input| input.revents().intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL))
}

#[cfg(not(unix))]
fn is_closed_within(wait: Duration) -> bool {
    // What is wrong with the terminal shows when it is read.
    let _ = event::poll(wait);
    false
}
