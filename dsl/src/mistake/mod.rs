//! Every mistake an author can make: each code once, and the functions that report it. Chapters are in the order of their codes.
//!
//! The manual page of a code is `dsl/mistakes/CODE.md`.

pub mod deck;
pub mod face;
pub mod file;
pub mod folder;
pub mod house;
pub mod judged;
pub mod language;
pub mod law;
pub mod name;
mod nearest;
mod or_list;
pub(crate) mod other_games;
mod prelude;
pub mod ron;
pub mod ruling;
pub mod script;
mod shown;
mod suggest;
pub mod syntax;
pub mod translation;
pub mod types;
mod without_marks;

pub use crate::diagnostic::is_hidden;
pub use nearest::nearest;
pub(crate) use or_list::or_list;
pub use shown::shown;
pub(crate) use suggest::{MOST_LISTED, suggest};
pub use without_marks::without_marks;

/// The manual page of one mistake: what `tiru explain CODE` prints.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// The code, such as `T0401`.
    pub code: &'static str,
    /// The title, one line.
    pub title: &'static str,
    /// The explanation with a wrong and a right example, as Markdown without its heading.
    pub text: &'static str,
}

/// Returns all pages, sorted by code.
pub fn pages() -> &'static [Page] {
    include!(concat!(env!("OUT_DIR"), "/pages.rs"))
}

/// Returns the page of a code, in upper or lower case.
pub fn page(code: &str) -> Option<&'static Page> {
    pages().iter().find(|page| page.code.eq_ignore_ascii_case(code))
}

/// The topic of a mistake, for passes that treat some topics specially.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Topic {
    /// A name that nothing has.
    UnknownName,
    /// A declaration that nothing uses.
    Unused,
    /// A position that no match can reach.
    UnreachablePosition,
    /// Anything else.
    Other,
}

impl Topic {
    /// Returns the topic of a code.
    pub(crate) fn of(code: &str) -> Topic {
        match code {
            _ if code == ron::unknown_name::CODE || name::is_unknown(code) => Topic::UnknownName,
            law::unused::CODE => Topic::Unused,
            _ if ruling::is_of_position(code) => Topic::UnreachablePosition,
            _ => Topic::Other,
        }
    }
}
