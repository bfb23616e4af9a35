//! Which statements of `RULES.md` no ruling checks: ids stand at the beginning of titles, `P-020, P-077: …`.

use std::collections::BTreeSet;

use tiru_dsl::diagnostic::Diagnostic;
use tiru_dsl::load::{Keeper, Loaded};
use tiru_dsl::mistake::judged::unchecked as told;

/// What is told of every statement that no ruling names.
pub(super) fn unchecked(loaded: &Loaded) -> Vec<Diagnostic> {
    let titles = loaded.rulings.iter().map(|ruling| ruling.title.as_str());
    let titles = titles.chain(loaded.unruled.iter().map(|unruled| unruled.title.as_str()));
    let named: BTreeSet<&str> = titles.flat_map(ids).collect();
    let statements = loaded.statements.iter();
    statements
        .filter(|statement| statement.kept_by == Keeper::Rulings && !named.contains(statement.id.as_str()))
        .map(|statement| told(statement.span, &statement.id))
        .collect()
}

/// The ids that a title names.
fn ids(title: &str) -> impl Iterator<Item = &str> {
    let head = title.split_once(':').map_or(title, |(head, _)| head);
    head.split([',', ' ']).map(str::trim).filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::ids;

    #[test]
    fn ids_stand_before_the_colon() {
        assert_eq!(ids("P-020, P-077: two at once, P-001 too").collect::<Vec<_>>(), ["P-020", "P-077"]);
        assert_eq!(ids("M-032").collect::<Vec<_>>(), ["M-032"]);
    }
}
