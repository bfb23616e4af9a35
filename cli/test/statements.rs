//! Reports which statements of `RULES.md` no ruling checks. Their ids are at the start of titles: `P-020,
//! P-077: …`.

use std::collections::BTreeSet;

use tiru_dsl::acts::World;
use tiru_dsl::diagnostic::{Diagnostic, escape};
use tiru_dsl::house::ids;
use tiru_dsl::load::{Keeper, Loaded};
use tiru_dsl::mistake::judged::unchecked as without_ruling;

use crate::report::count;

/// Reports every statement that no ruling names.
pub(super) fn unchecked(loaded: &Loaded) -> Vec<Diagnostic> {
    let named = named(loaded);
    let statements = loaded.statements.iter();
    statements
        .filter(|statement| statement.kept_by == Keeper::Rulings && !named.contains(statement.id.as_str()))
        .map(|statement| without_ruling(statement.span, &statement.id))
        .collect()
}

/// Summarises how many statements have rulings; nothing for a game without statements.
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

/// Returns the ids that rulings name which can fail.
fn named(loaded: &Loaded) -> BTreeSet<&str> {
    let world = loaded.checked.as_ref().filter(|_| !loaded.statements.is_empty()).map(World::new);
    let idle = world.as_ref().map(World::rulings_that_cannot_fail).unwrap_or_default();
    let titles = loaded.rulings.iter().map(|ruling| ruling.title.as_str());
    let titles = titles.filter(|title| !idle.contains(title));
    let unruled = loaded.unruled.iter().map(|unruled| unruled.title.as_str());
    // A ruling under house rules checks a statement of the game, too.
    let under = loaded.under.iter().map(|under| under.title.as_str());
    titles.chain(unruled).chain(under).flat_map(ids).collect()
}
