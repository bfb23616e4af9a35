//! A deed was refused.

use tiru_dsl::diagnostic::escape;
use tiru_engine::rules::DeedId;

use super::Words;
use super::words::{capital, plain};

pub(super) fn refused(words: Words<'_>, deed: DeedId, ban: usize) -> String {
    let ban = words.view.rules().bans.get(ban);
    let why = ban.map_or_else(String::new, |ban| match &ban.label {
        Some(label) => format!(" ({}: {})", plain(label), escape(&ban.text)),
        None => format!(" ({})", escape(&ban.text)),
    });
    format!("{} is not allowed{why}", capital(&words.deed(deed)))
}
