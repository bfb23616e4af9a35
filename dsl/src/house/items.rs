//! Records what the `.tiru` file of a house declares, replaces and removes; `check` applies it.

use tiru_engine::rules::Span;

use super::conflict::{Edit, EditLog};
use super::dangling::Removed;
use super::{Difference, PatchedGame};
use crate::ast::{File, Item, ItemKind, Removable, Target};
use crate::diagnostic::Diagnostic;
use crate::language::Template;
use crate::language::rulebook::{Differs, say};
use crate::source::Sources;

/// The longest excerpt of an effect.
const LONGEST: usize = 240;

/// The records for item changes of houses.
pub(crate) struct Items<'g> {
    edits: &'g mut EditLog,
    removed: &'g mut Vec<Removed>,
    differences: &'g mut Vec<Difference>,
}

impl<'g> Items<'g> {
    /// Continues the records of the structural changes.
    pub(crate) fn on(patched: &'g mut PatchedGame) -> Items<'g> {
        Items {
            edits: &mut patched.edits,
            removed: &mut patched.removed,
            differences: &mut patched.differences,
        }
    }
}

/// Records what a house file changes. An item that another house already changed is reported and dropped from
/// the file.
pub(crate) fn record_items(
    tree: &mut File,
    house: (usize, &str),
    sources: &Sources,
    items: &mut Items<'_>,
) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    tree.items.retain(|item| {
        let Some((what, name, span)) = subject(item) else {
            items.differences.extend(added(item, house.0, sources));
            return true;
        };
        let removes = matches!(item.kind, ItemKind::Remove(_));
        let edit = match (removes, item.replaces.is_some()) {
            (true, _) => Edit::Removes,
            (false, true) => Edit::Changes,
            (false, false) => Edit::Adds,
        };
        let key = if what == "card" { "print" } else { what };
        if let Err(conflict) = items.edits.add(&[key, &name], edit, span, house) {
            diagnostics.push(*conflict);
            return false;
        }
        if removes {
            items.removed.push(Removed { what, name: name.clone(), words: Vec::new(), span });
        }
        let replaces = item.replaces.is_some();
        items.differences.push(Difference::new(span, house.0, move |words| {
            let template = match (removes, replaces) {
                (true, _) => words.removed,
                (false, true) => words.replaced,
                (false, false) => words.added,
            };
            say(template, &[kind(words, what), &name])
        }));
        true
    });
    diagnostics
}

/// Returns where an item is reported: at its name, if it has one.
pub(crate) fn place_of(item: &Item) -> Span {
    subject(item).map_or(item.span, |(_, _, name)| name)
}

/// Returns the kind of an item, its name, and the span of the name.
fn subject(item: &Item) -> Option<(&'static str, String, Span)> {
    let (what, name, span) = match &item.kind {
        ItemKind::Rule(rule) => ("rule", &rule.name.text, rule.name.span),
        ItemKind::Action(action) => ("action", &action.name.text, action.name.span),
        ItemKind::Def(def) => ("def", &def.name.text, def.name.span),
        ItemKind::Check(check) => ("check", &check.name.text, check.name.span),
        ItemKind::Card(card) => {
            let variant = card.variant.as_ref().map(|variant| format!(" ({})", variant.text));
            let name = format!("{}{}", card.name.text, variant.unwrap_or_default());
            return Some(("card", name, card.name.span));
        }
        ItemKind::Remove(remove) => {
            let what = match remove.what {
                Removable::Rule => "rule",
                Removable::Action => "action",
                Removable::Def => "def",
                Removable::Check => "check",
                Removable::Card => "card",
            };
            match &remove.target {
                Target::Name(name) => (what, &name.text, name.span),
                Target::Text(text) => (what, &text.text, text.span),
            }
        }
        ItemKind::Table(_)
        | ItemKind::Make(_)
        | ItemKind::Icons(_)
        | ItemKind::Ruling(_)
        | ItemKind::Effect(_)
        | ItemKind::Broken(_) => return None,
    };
    Some((what, name.clone(), span))
}

/// Returns the difference made by an item without a name.
fn added(item: &Item, house: usize, sources: &Sources) -> Option<Difference> {
    let words = sources.slice(item.span).split_whitespace().collect::<Vec<_>>().join(" ");
    let template: fn(&'static Differs) -> Template = match &item.kind {
        ItemKind::Effect(_) => |words| words.effect,
        ItemKind::Table(_) => |words| words.tables,
        ItemKind::Make(_) => |words| words.made,
        ItemKind::Icons(_) => |words| words.icons,
        _ => return None,
    };
    let mut shown: String = words.chars().take(LONGEST).collect();
    if shown.len() < words.len() {
        shown.push('…');
    }
    Some(Difference::new(item.span, house, move |words| say(template(words), &[&shown])))
}

/// Returns the word for a kind of thing.
fn kind(words: &Differs, what: &str) -> &'static str {
    match what {
        "rule" => words.rule,
        "action" => words.action,
        "def" => words.def,
        "check" => words.check,
        _ => words.card,
    }
}
