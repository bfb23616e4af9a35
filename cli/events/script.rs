//! A function of a script failed.

use tiru_dsl::diagnostic::escape;

use super::Words;
use crate::catalogue::say;

/// Its proposals are dropped; the reason is not shown to a single seat.
pub(super) fn failed(words: Words<'_>, why: Option<&str>) -> String {
    let happens = &words.texts().happens;
    match why {
        Some(why) => say(happens.script_fails_because, &[&escape(why)]),
        None => happens.script_fails.to_owned(),
    }
}

/// A script proposes what follows.
pub(super) fn proposes(words: Words<'_>) -> String {
    words.texts().happens.script_proposes.to_owned()
}
