//! What players can choose, and what holds all the time.

use super::{Book, Line};
use crate::blueprint::PhaseKind;
use crate::tell::{Language, action, effect, rule};

/// The actions of the game.
pub(super) fn chosen(book: &Book<'_>) -> Vec<Line> {
    let own = book.checked.actions.rows().iter().filter(|action| !action.on_card);
    own.map(|row| {
        let text = action(book.checked, row, Language::English);
        // What is said is not always what is typed.
        let name = if row.name.contains('_') { format!("`{}`: ", row.name) } else { String::new() };
        Line::new(format!("{name}{text}"), row.span)
    })
    .collect()
}

/// The rules that no phase carries out by itself: others do, by their names.
pub(super) fn done(book: &Book<'_>) -> Vec<Line> {
    let phases = book.game.all_phases();
    let of_phases = phases.iter().filter_map(|phase| match &phase.kind {
        PhaseKind::Run(rule) => Some(rule.text.as_str()),
        _ => None,
    });
    let told: Vec<&str> = book.game.setup.iter().map(|name| name.text.as_str()).chain(of_phases).collect();
    let others = book.checked.rules.rows().iter().filter(|rule| !told.contains(&rule.name.as_str()));
    let lines = others.map(|row| {
        let params: Vec<String> = row.params.iter().map(|param| param.name.replace('_', " ")).collect();
        let params = if params.is_empty() { String::new() } else { format!(" ({})", params.join(", ")) };
        let text = rule(book.checked, row, Language::English);
        Line::new(format!("`{}`{params}: {text}", row.name), row.span)
    });
    lines.collect()
}

/// The effects of the game, and of houses.
pub(super) fn always(book: &Book<'_>) -> Vec<Line> {
    let rows = book.checked.always.iter().filter_map(|id| book.checked.effects.get(*id));
    rows.map(|row| Line::new(effect(book.checked, row, Language::English), row.span)).collect()
}
