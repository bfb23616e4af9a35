//! A deed was refused.

use tiru_dsl::diagnostic::escape;
use tiru_engine::rules::Topic;

use super::Words;
use super::words::{capital, plain};

pub(super) fn refused(words: Words<'_>, what: Topic, ban: usize) -> String {
    let ban = words.view.rules().bans.get(ban);
    let why = ban.map_or_else(String::new, |ban| match &ban.label {
        Some(label) => format!(" ({}: {})", plain(label), escape(&ban.text)),
        None => format!(" ({})", escape(&ban.text)),
    });
    let what = match what {
        Topic::Deed(deed) => words.deed(deed),
        Topic::Change(attr) => format!("a change of {}", words.attr(attr)),
        Topic::Holder => "a change of holder".to_owned(),
        Topic::Grant => "to hand something out".to_owned(),
        Topic::Starts(node) | Topic::Ends(node) => words.phase(node),
    };
    format!("{} is not allowed{why}", capital(&what))
}
