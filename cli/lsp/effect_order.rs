//! How an effect is put in order among others that are pending with it, for a hover: the criteria of the game, what the effect has of each,
//! and where they are written.

use tiru_dsl::checked::{CriterionKind, Effect, EffectKind};
use tiru_dsl::language::Language;
use tiru_dsl::load::Loaded;
use tiru_dsl::rulebook::order_of_effects;
use tiru_engine::rules::Span;

use super::check::Reading;

/// Returns the criteria that order an effect, each in a line, with the place that says so; nothing for one that is never pending.
pub(super) fn order(reading: &Reading, effect: &Effect) -> Vec<String> {
    let loaded = reading.loaded();
    let (Some(checked), EffectKind::Watch(_)) = (&loaded.checked, &effect.kind) else { return Vec::new() };
    let lines = order_of_effects(loaded, Language::base()).unwrap_or_default();
    let criteria = lines.iter().filter(|line| line.depth == 0).zip(&checked.structure.order);
    let mut found: Vec<String> = criteria
        .map(|(line, criterion)| {
            let own = match criterion.kind {
                CriterionKind::Icon => icon(loaded, effect),
                CriterionKind::Aim => aim(effect).to_owned(),
                _ => String::new(),
            };
            format!("{}{own}{}", line.text, place(reading, criterion.span))
        })
        .collect();
    let own = checked.structure.nodes.rows().iter().find(|node| node.order.is_some());
    if let (Some(node), false) = (own, found.is_empty()) {
        found.push(format!("in some phases by an order of their own{}", place(reading, node.span)));
    }
    found
}

/// Returns all icons in their order, with the one of the effect marked.
fn icon(loaded: &Loaded, effect: &Effect) -> String {
    let icons = loaded.blueprint.iter().flat_map(|game| &game.icons);
    let own = effect.icon.or(effect.rank);
    let all: Vec<String> = icons
        .enumerate()
        .map(|(at, icon)| {
            let mark = format!("[{}]", icon.mark.value);
            if own == Some(at) { format!("→ {mark}") } else { mark }
        })
        .collect();
    let has = match (effect.icon, effect.rank) {
        (Some(_), _) => "the arrow is at the icon of this effect",
        (None, Some(_)) => "this effect has none and counts as if it had the one at the arrow",
        (None, None) => "this effect has none",
    };
    format!(": {}; {has}", all.join(" "))
}

fn aim(effect: &Effect) -> &'static str {
    match effect.rank {
        Some(0) => "; this effect is one of the first",
        Some(1) => "; this effect is one of the second",
        Some(_) => "; this effect is one of the last",
        None => "",
    }
}

/// Returns a file and a line; nothing if the place is unknown at the moment.
fn place(reading: &Reading, span: Span) -> String {
    let Some((span, text)) = reading.now(span) else { return String::new() };
    let line = text.bytes().take(span.start as usize).filter(|byte| *byte == b'\n').count() + 1;
    format!(" ({}:{line})", reading.loaded().sources.path(span.source))
}
