//! Names of cards that house rules removed.

use tiru_dsl::load::Loaded;

/// Says that no card has this name: `unknown` in words, and that the house rules removed it, or where all cards are.
pub(crate) fn no_card(loaded: &Loaded, name: &str, unknown: &str, wanted: &str) -> String {
    if loaded.removes_card(name) {
        return format!("error: {unknown}\nhelp: the house rules remove it");
    }
    format!("error: {unknown}\nhelp: `tiru text {wanted}` shows all cards")
}
