//! Every mistake an author can make: one file each, with its code, its manual page and the function that says it.

pub mod deck;
pub mod file;
pub mod folder;
mod nearest;
pub mod ron;
mod shown;
pub mod syntax;

pub use nearest::nearest;
pub use shown::{is_hidden, shown};

use crate::diagnostic::Page;

/// All pages, in the order of their codes.
pub fn pages() -> &'static [&'static Page] {
    PAGES
}

static PAGES: &[&Page] = &[
    &file::IS_FOLDER,
    &file::EMPTY,
    &file::NOT_TEXT,
    &file::TOO_BIG,
    &file::UNREADABLE,
    &file::HIDDEN_LETTER,
    &folder::MISSING,
    &folder::OTHER_GAME,
    &folder::OTHER_KIND,
    &folder::REPEATED_STATEMENT,
    &folder::STRAY,
    &folder::UNKNOWN_GAME,
    &syntax::UNEXPECTED_WORD,
    &syntax::OPEN_BRACKET,
    &syntax::STRAY_BRACKET,
    &syntax::OPEN_TEXT,
    &syntax::RESERVED_WORD,
    &syntax::FOREIGN_MARK,
    &syntax::TOO_LONG,
    &syntax::TOO_DEEP,
    &syntax::ODD_NUMBER,
    &syntax::ODD_ESCAPE,
    &syntax::FILE_HEADER,
    &syntax::LONELY_SAYS,
    &syntax::TOO_MANY,
    &syntax::UNINDENTED_EFFECT,
    &ron::syntax::PAGE,
    &ron::too_large::PAGE,
    &ron::wrong_type::PAGE,
    &ron::unknown_field::PAGE,
    &ron::missing_field::PAGE,
    &ron::duplicate_field::PAGE,
    &ron::unknown_word::PAGE,
    &ron::out_of_range::PAGE,
    &ron::bad_name::PAGE,
    &ron::name_twice::PAGE,
    &ron::unknown_name::PAGE,
    &ron::bad_choice::PAGE,
    &ron::exclusive::PAGE,
    &ron::pointless::PAGE,
    &ron::bad_beat::PAGE,
    &ron::never_reached::PAGE,
    &ron::phase_place::PAGE,
    &ron::nobody_asked::PAGE,
    &deck::header::PAGE,
    &deck::bad_line::PAGE,
    &deck::bad_count::PAGE,
    &deck::part_twice::PAGE,
    &deck::bad_reading::PAGE,
    &deck::too_long::PAGE,
];

/// The page of a code, written in any case.
pub fn page(code: &str) -> Option<&'static Page> {
    pages().iter().copied().find(|page| page.code.eq_ignore_ascii_case(code))
}
