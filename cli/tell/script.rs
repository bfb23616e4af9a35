//! A function of a script failed.

use tiru_dsl::diagnostic::escape;

/// What it would have proposed is not done; why is not told to a single seat.
pub(super) fn failed(why: Option<&str>) -> String {
    match why {
        Some(why) => format!("the script fails and proposes nothing: {}", escape(why)),
        None => "the script fails and proposes nothing".to_owned(),
    }
}

/// It proposes what follows.
pub(super) fn proposes() -> String {
    "the script proposes".to_owned()
}
