//! The line at the bottom: what is typed, an answer, or the keys.

use ratatui::text::Line;

use super::flow::line;
use super::ink::{Ink, Palette};
use super::shown::{Awaits, Mode, Shown};
use crate::catalogue::Catalogue;

/// Formats the bottom line.
pub(super) fn status(shown: &Shown, columns: usize, palette: Palette, catalogue: Catalogue) -> Line<'static> {
    let keys = &catalogue.texts().talk.keys;
    let piece = match &shown.mode {
        _ if shown.awaits == Awaits::Program => ("…".to_owned(), Ink::Quiet),
        _ if shown.awaits == Awaits::Leave => (keys.leave_asked.to_owned(), Ink::Remark),
        Mode::Command(typed) => (format!(":{typed}▏"), Ink::Strong),
        Mode::Finding => (format!("/{}▏", shown.list.typed()), Ink::Strong),
        Mode::Pages(lines, top) => (format!("{}  ({}/{})", keys.pages, top + 1, lines.len()), Ink::Quiet),
        _ if !shown.list.typed().is_empty() => (format!("> {}▏", shown.list.typed()), Ink::Strong),
        _ if !shown.message.is_empty() => (shown.message.clone(), Ink::Remark),
        Mode::Choosing | Mode::Cover(..) => (keys.line.to_owned(), Ink::Quiet),
    };
    line(&[piece], columns, palette)
}
