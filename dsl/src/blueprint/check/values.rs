//! Checks that values fit each other.

use std::collections::BTreeSet;

use crate::blueprint::{Blueprint, Formula, SettingKind};
use crate::diagnostic::Diagnostic;
use crate::mistake::ron::{bad_choice, out_of_range};

pub(super) fn check(game: &Blueprint, found: &mut Vec<Diagnostic>) {
    let (least, most) = game.seats.value;
    if least > most {
        found.push(out_of_range::backwards(game.seats.span, i64::from(least), i64::from(most)));
    }
    for setting in &game.settings {
        let choices = match &setting.kind {
            SettingKind::Choice(words) => words.len(),
            SettingKind::Number { default, allowed } => {
                let numbers: Vec<i64> = allowed.iter().map(|number| number.value).collect();
                if !numbers.contains(&default.value) {
                    found.push(bad_choice::default(default.span, default.value, &numbers));
                }
                numbers.into_iter().collect::<BTreeSet<i64>>().len()
            }
        };
        if choices < 2 {
            found.push(bad_choice::too_few(setting.span));
        }
    }
    for attribute in &game.attributes {
        if let (Some(min), Some(max)) = (&attribute.min, &attribute.max) {
            in_order(min, max, found);
        }
        if let Some((min, max)) = &attribute.range {
            in_order(min, max, found);
        }
    }
    for deck in &game.decks {
        if let Some((min, max)) = &deck.size {
            in_order(min, max, found);
        }
        if let Some((min, max)) = &deck.advise {
            in_order(min, max, found);
        }
    }
}

fn in_order(min: &Formula, max: &Formula, found: &mut Vec<Diagnostic>) {
    match (min.literal(), max.literal()) {
        (Some(least), Some(most)) if least > most => {
            found.push(out_of_range::backwards(min.span.to(max.span), least, most));
        }
        _ => {}
    }
}
