//! What a screen is drawn on, and where keys come from: a terminal, or a test.

use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyEvent, KeyEventKind};

use crate::full_screen::FullScreen;

/// What a screen is drawn on.
pub(in crate::play) trait Device {
    /// Draws one frame; false if nobody can see it.
    fn draw(&mut self, paint: &mut dyn FnMut(&mut Frame<'_>)) -> bool;
    /// Clears what may have been written over it, so that the next frame is drawn whole.
    fn clear(&mut self);
    /// Waits for a key, or for another size.
    fn next(&mut self) -> Press;
    /// Returns the keys that were pressed and not asked for yet.
    fn waiting(&mut self) -> Vec<KeyEvent>;
}

/// What happened at a device.
#[derive(Clone, Copy, Debug)]
pub(in crate::play) enum Press {
    Key(KeyEvent),
    /// It must be drawn again.
    Redraw,
    /// There will be no more keys.
    End,
}

impl Device for FullScreen {
    fn draw(&mut self, paint: &mut dyn FnMut(&mut Frame<'_>)) -> bool {
        FullScreen::draw(self, |frame| paint(frame))
    }

    fn clear(&mut self) {
        FullScreen::clear(self);
    }

    fn next(&mut self) -> Press {
        match FullScreen::next(self) {
            Some(Event::Key(key)) if key.kind != KeyEventKind::Release => Press::Key(key),
            Some(_) => Press::Redraw,
            None => Press::End,
        }
    }

    fn waiting(&mut self) -> Vec<KeyEvent> {
        let events = FullScreen::waiting(self).into_iter();
        events.filter_map(|event| event.as_key_press_event()).collect()
    }
}
