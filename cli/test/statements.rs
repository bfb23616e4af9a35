//! Which statements of `RULES.md` no ruling checks: ids stand at the beginning of titles, `P-020, P-077: …`.

use std::collections::BTreeSet;

use tiru_dsl::diagnostic::Diagnostic;
use tiru_dsl::house::ids;
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
