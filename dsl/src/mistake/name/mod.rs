//! The mistakes with names: T04xx.

pub mod already_defined;
pub mod ambiguous_card;
pub mod ambiguous_word;
pub mod card_name;
pub mod hidden_name;
pub mod incomplete_word;
pub mod look_alike;
pub mod nothing_to_change;
pub mod reserved;
pub mod text_differs;
pub mod unclosed_gap;
pub mod unknown_attribute;
pub mod unknown_card;
pub mod unknown_deed;
pub mod unknown_fact;
pub mod unknown_function;
pub mod unknown_gap;
pub mod unknown_icon;
pub mod unknown_label;
pub mod unknown_name;
pub mod unknown_parameter;
pub mod unknown_pattern;
pub mod unknown_phase;
pub mod unknown_setting;
pub mod unknown_table;
pub mod unknown_type;
pub mod unknown_word;
pub mod unknown_zone;

/// Reports whether a mistake is a name that nothing has.
pub(super) fn is_unknown(code: &str) -> bool {
    [
        nothing_to_change::CODE,
        unknown_attribute::CODE,
        unknown_card::CODE,
        unknown_deed::CODE,
        unknown_fact::CODE,
        unknown_function::CODE,
        unknown_gap::CODE,
        unknown_label::CODE,
        unknown_name::CODE,
        unknown_pattern::CODE,
        unknown_phase::CODE,
        unknown_parameter::CODE,
        unknown_setting::CODE,
        unknown_table::CODE,
        unknown_type::CODE,
        unknown_word::CODE,
        unknown_zone::CODE,
    ]
    .contains(&code)
}
