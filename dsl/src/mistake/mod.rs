//! Every mistake an author can make: one file each, with its code, its manual page and the function that says it.

pub mod deck;
pub mod file;
pub mod folder;
pub mod house;
pub mod judged;
pub mod later;
pub mod law;
mod listed;
pub mod name;
mod near;
mod nearest;
pub mod ron;
pub mod ruling;
pub mod script;
mod shown;
pub mod syntax;
pub mod types;

pub(crate) use listed::listed;
pub(crate) use near::near;
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
    &folder::REPEATED_NAME,
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
    &syntax::TOO_GREAT,
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
    &ron::too_many_criteria::PAGE,
    &deck::header::PAGE,
    &deck::bad_line::PAGE,
    &deck::bad_count::PAGE,
    &deck::part_twice::PAGE,
    &deck::bad_reading::PAGE,
    &deck::too_long::PAGE,
    &deck::unknown_part::PAGE,
    &deck::size::PAGE,
    &deck::card_twice::PAGE,
    &deck::shared::PAGE,
    &deck::law::PAGE,
    &name::unknown_name::PAGE,
    &name::unknown_fact::PAGE,
    &name::unknown_deed::PAGE,
    &name::unknown_card::PAGE,
    &name::unknown_phase::PAGE,
    &name::unknown_word::PAGE,
    &name::unknown_setting::PAGE,
    &name::unknown_function::PAGE,
    &name::unknown_label::PAGE,
    &name::unknown_attribute::PAGE,
    &name::unknown_zone::PAGE,
    &name::twice::PAGE,
    &name::hides::PAGE,
    &name::reserved::PAGE,
    &name::several_lists::PAGE,
    &name::unknown_icon::PAGE,
    &name::unknown_role::PAGE,
    &name::card_name::PAGE,
    &name::unknown_type::PAGE,
    &name::unknown_table::PAGE,
    &name::several_prints::PAGE,
    &name::half::PAGE,
    &name::nothing_there::PAGE,
    &name::unknown_gap::PAGE,
    &name::unknown_pattern::PAGE,
    &name::open_gap::PAGE,
    &name::called_otherwise::PAGE,
    &types::wrong_type::PAGE,
    &types::arguments::PAGE,
    &types::unlike::PAGE,
    &types::decimals::PAGE,
    &types::out_of_range::PAGE,
    &types::printed::PAGE,
    &types::no_step::PAGE,
    &types::no_target::PAGE,
    &types::no_order::PAGE,
    &types::is_what::PAGE,
    &types::not_done::PAGE,
    &types::icon_count::PAGE,
    &types::no_sense::PAGE,
    &types::not_there::PAGE,
    &types::each_chose::PAGE,
    &law::no_me::PAGE,
    &law::no_foe::PAGE,
    &law::no_self::PAGE,
    &law::whose::PAGE,
    &law::proceed::PAGE,
    &law::cancel_it::PAGE,
    &law::not_a_cost::PAGE,
    &law::unseen::PAGE,
    &law::no_it::PAGE,
    &law::no_doer::PAGE,
    &law::recursion::PAGE,
    &law::unused::PAGE,
    &law::no_role::PAGE,
    &law::not_printed::PAGE,
    &law::no_action::PAGE,
    &law::no_chance::PAGE,
    &law::past_outside::PAGE,
    &law::run_with_arguments::PAGE,
    &law::misplaced::PAGE,
    &law::two_aims::PAGE,
    &law::too_much::PAGE,
    &law::no_top::PAGE,
    &law::wide_action::PAGE,
    &law::gone_at_once::PAGE,
    &ruling::no_seat::PAGE,
    &ruling::not_given::PAGE,
    &ruling::no_pile::PAGE,
    &ruling::because::PAGE,
    &ruling::card_action::PAGE,
    &ruling::given_twice::PAGE,
    &ruling::no_count::PAGE,
    &ruling::no_value::PAGE,
    &ruling::no_limit::PAGE,
    &script::not_a_text::PAGE,
    &script::outside::PAGE,
    &script::twice::PAGE,
    &script::unknown_function::PAGE,
    &script::arguments::PAGE,
    &script::unknown_word::PAGE,
    &script::not_said::PAGE,
    &script::no_continuation::PAGE,
    &script::cannot_pass::PAGE,
    &script::place::PAGE,
    &script::simple::PAGE,
    &house::other_game::PAGE,
    &house::no_path::PAGE,
    &house::hanging::PAGE,
    &house::touched_twice::PAGE,
    &house::no_value::PAGE,
    &house::no_deck::PAGE,
    &house::other_parameters::PAGE,
    &house::laid_twice::PAGE,
    &house::two_names::PAGE,
    &house::no_house::PAGE,
    &house::changes_nothing::PAGE,
    &later::PAGE,
    &judged::FAILS,
    &judged::NOT_YET,
    &judged::UNCHECKED,
];

/// The page of a code, written in any case.
pub fn page(code: &str) -> Option<&'static Page> {
    pages().iter().copied().find(|page| page.code.eq_ignore_ascii_case(code))
}
