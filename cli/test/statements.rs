//! Which statements of `RULES.md` no ruling checks: ids stand at the beginning of titles, `P-020, P-077: …`.

use std::collections::BTreeSet;

use tiru_dsl::diagnostic::{Diagnostic, escape};
use tiru_dsl::house::ids;
use tiru_dsl::load::{Keeper, Loaded};
use tiru_dsl::mistake::judged::unchecked as told;

use crate::report::count;

/// What is told of every statement that no ruling names.
pub(super) fn unchecked(loaded: &Loaded) -> Vec<Diagnostic> {
    let named = named(loaded);
    let statements = loaded.statements.iter();
    statements
        .filter(|statement| statement.kept_by == Keeper::Rulings && !named.contains(statement.id.as_str()))
        .map(|statement| told(statement.span, &statement.id))
        .collect()
}

/// How many statements there are, and how many of them rulings check; nothing of a game without any.
pub(super) fn counted(loaded: &Loaded) -> Option<String> {
    let named = named(loaded);
    let statements = &loaded.statements;
    let checked = statements.iter().filter(|statement| named.contains(statement.id.as_str())).count();
    let of_table =
        statements.iter().filter(|it| it.kept_by == Keeper::Table && !named.contains(it.id.as_str())).count();
    let name = &loaded.blueprint.as_ref()?.name.value;
    let table =
        if of_table == 0 { String::new() } else { format!(", {of_table} left to the people at the table") };
    let all = count(statements.len(), "statement");
    (!statements.is_empty()).then(|| format!("{}: {all}, {checked} checked by rulings{table}", escape(name)))
}

/// The ids that rulings name.
fn named(loaded: &Loaded) -> BTreeSet<&str> {
    let titles = loaded.rulings.iter().map(|ruling| ruling.title.as_str());
    let unruled = loaded.unruled.iter().map(|unruled| unruled.title.as_str());
    // What names a house is judged under it, and checks a statement of the game all the same.
    let under = loaded.under.iter().map(|under| under.title.as_str());
    titles.chain(unruled).chain(under).flat_map(ids).collect()
}
