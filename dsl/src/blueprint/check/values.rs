//! Checks that values fit each other.

use std::collections::{BTreeMap, BTreeSet};

use tiru_engine::rules::Span;

use crate::blueprint::{Blueprint, Formula, SettingKind};
use crate::diagnostic::Diagnostic;
use crate::mistake::ron::name_twice::name_twice;
use crate::mistake::ron::pointless::pointless;
use crate::mistake::ron::{bad_choice, out_of_range};

pub(super) fn check(game: &Blueprint, found: &mut Vec<Diagnostic>) {
    let (least, most) = game.seats.value;
    if least > most {
        found.push(out_of_range::backwards(game.seats.span, i64::from(least), i64::from(most)));
    }
    teams(game, found);
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

/// Checks that teams have members, each of them a player who is in no other team.
fn teams(game: &Blueprint, found: &mut Vec<Diagnostic>) {
    let most = i64::from(game.seats.value.1);
    let mut members: BTreeMap<i64, Span> = BTreeMap::new();
    for team in &game.teams {
        if team.value.len() < 2 {
            found.push(pointless(team.span, "teams", "a team has at least two players"));
        }
        for seat in &team.value {
            if !(1..=most).contains(&seat.value) {
                found.push(out_of_range::out_of_range(seat.span, "the number of a player", 1, most));
            } else if let Some(first) = members.insert(seat.value, seat.span) {
                found.push(name_twice(seat.span, first, "the player", &seat.value.to_string()));
            }
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
