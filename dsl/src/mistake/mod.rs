//! Every mistake an author can make: one file each, with its code, its manual page and the function that says it.

mod nearest;

pub use nearest::nearest;

use crate::diagnostic::Page;

/// All pages, in the order of their codes.
pub fn pages() -> &'static [&'static Page] {
    &[]
}

/// The page of a code, written in any case.
pub fn page(code: &str) -> Option<&'static Page> {
    pages().iter().copied().find(|page| page.code.eq_ignore_ascii_case(code))
}
