//! The rules of a game as written, for house rules that copy and change them.

use tiru_engine::rules::Span;

use crate::ast;
use crate::load::Loaded;

/// A rule, action, `def`, check or effect of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written<'l> {
    /// Where it is written.
    pub span: Span,
    /// Its whole text.
    pub text: &'l str,
}

/// Returns everything in rule files that is in force, in the order of the files. What house rules replaced is left
/// out.
pub fn written(loaded: &Loaded) -> Vec<Written<'_>> {
    let Some(checked) = &loaded.checked else { return Vec::new() };
    let rules = checked.rules.rows().iter().map(|row| row.span);
    let actions = checked.actions.rows().iter().filter(|row| !row.on_card).map(|row| row.span);
    let defs = checked.defs.rows().iter().map(|row| row.span);
    let checks = checked.checks.iter().map(|row| row.span);
    let always = checked.always.iter().filter_map(|id| checked.effects.get(*id)).map(|row| row.span);
    let mut counts: Vec<Span> = rules.chain(actions).chain(defs).chain(checks).chain(always).collect();
    counts.sort_by_key(|span| (span.source, span.start));
    let items =
        loaded.items().filter(|item| !matches!(item.kind, ast::ItemKind::Card(_) | ast::ItemKind::Ruling(_)));
    let mut spans: Vec<Span> = items
        .map(|item| item.span)
        .filter(|item| {
            counts
                .iter()
                .any(|span| span.source == item.source && item.start <= span.start && span.end <= item.end)
        })
        .collect();
    spans.sort_by_key(|span| (span.source, span.start));
    spans.into_iter().map(|span| Written { span, text: loaded.sources.slice(span).trim_end() }).collect()
}
