//! Improves messages about unknown verbs, once all rules and actions of the game are known.

use std::collections::{BTreeMap, BTreeSet};

use super::Loaded;
use crate::ast::{ItemKind, Param};
use crate::mistake::syntax;

/// Adds the rules and actions of the game to messages about unknown verbs.
pub(super) fn suggest_declared_verbs(loaded: &mut Loaded) {
    if loaded.diagnostics.iter().all(|diagnostic| diagnostic.asks.is_none()) {
        return;
    }
    let mut forms: BTreeMap<&str, String> = BTreeMap::new();
    for item in loaded.trees.iter().flat_map(|tree| &tree.items) {
        let (name, params): (&str, Vec<&str>) = match &item.kind {
            // Parameters with a default are omitted, unless all have one: then all are shown.
            ItemKind::Rule(rule) => {
                let needs = |param: &&Param| param.default.is_none();
                let some = rule.params.iter().any(|param| needs(&param));
                let params = rule.params.iter().filter(|param| !some || needs(param));
                (&rule.name.text, params.map(|param| param.name.text.as_str()).collect())
            }
            ItemKind::Action(action) => {
                (&action.name.text, action.ranges.iter().map(|range| range.name.text.as_str()).collect())
            }
            ItemKind::Broken(Some(stub)) if matches!(stub.word.text.as_str(), "rule" | "action") => {
                (&stub.name.text, vec!["…"])
            }
            _ => continue,
        };
        forms.insert(name, format!("{name}({})", params.join(", ")));
    }
    let forms: Vec<(&str, String)> = forms.into_iter().collect();
    let items = loaded.trees.iter().flat_map(|tree| &tree.items);
    let actions: BTreeSet<&str> = items
        .filter_map(|item| match &item.kind {
            ItemKind::Action(action) => Some(action.name.text.as_str()),
            _ => None,
        })
        .collect();
    let actions: Vec<&str> = actions.into_iter().collect();
    let diagnostics = std::mem::take(&mut loaded.diagnostics);
    loaded.diagnostics = diagnostics
        .into_iter()
        .map(|diagnostic| syntax::among_actions(syntax::among(diagnostic, &forms), &actions))
        .collect();
}
