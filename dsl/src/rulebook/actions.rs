//! The actions that players can choose, and the effects of the game.

use super::{Book, Line};
use crate::checked::{NodeKind, RuleRef};
use crate::tell::{self, action, effect, parameters, rule};

/// Lists the actions of the game.
pub(super) fn chosen(book: &Book<'_>) -> Vec<Line> {
    let own = book.checked.actions.rows().iter().filter(|action| !action.on_card);
    own.map(|row| {
        let text = action(book.checked, row, book.language);
        // A label can differ from the name that players type.
        let name =
            if row.name.contains('_') { format!("{}: ", book.quoted(&row.name)) } else { String::new() };
        Line::new(format!("{name}{text}"), row.span)
    })
    .collect()
}

/// Lists the rules that are not steps of phases: others call them by name.
pub(super) fn done(book: &Book<'_>) -> Vec<Line> {
    let structure = &book.checked.structure;
    let of_phases = structure.nodes.rows().iter().filter_map(|node| match node.kind {
        NodeKind::Run(rule) => Some(rule),
        _ => None,
    });
    let steps: Vec<RuleRef> = structure.setup.iter().copied().chain(of_phases).collect();
    let others = book.checked.rules.iter().filter(|(id, _)| !steps.contains(id));
    let lines = others.map(|(_, row)| {
        let params = parameters(book.checked, row, book.language);
        let params = if params.is_empty() { String::new() } else { format!(" ({})", params.join(", ")) };
        let text = rule(book.checked, row, book.language);
        Line::new(format!("{}{params}: {text}", book.quoted(&row.name)), row.span)
    });
    lines.collect()
}

/// Explains the terms that other sections use.
pub(super) fn terms(book: &Book<'_>) -> Vec<Line> {
    let terms = tell::terms(book.checked, book.language).into_iter();
    terms.map(|(text, span)| Line::new(text, span)).collect()
}

/// Lists the effects of the game, and of house rules.
pub(super) fn always(book: &Book<'_>) -> Vec<Line> {
    let rows = book.checked.always.iter().filter_map(|id| book.checked.effects.get(*id));
    rows.map(|row| Line::new(effect(book.checked, row, book.language), row.span)).collect()
}
