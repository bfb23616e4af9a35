//! Reports numbers in `game.ron` that are out of bounds, as written or under some setting.

use std::collections::BTreeSet;

use crate::check::checker::Checker;
use crate::check::constant;
use crate::checked::{
    Attribute, DeckLawKind, DeckPart, ExprKind, Formula, Kind, NodeKind, OfferEnd, Setting, Structure, Type,
    Zone, each_part,
};
use crate::mistake::law::too_much::in_match;
use crate::mistake::types::impossible_number::{crossed, outside};
use tiru_engine::rules::{Id, PlaceId, SpotId};

/// The most spots of a zone.
const MOST_SPOTS: i64 = 60;
/// The most turns or rounds of a match: it asks no more questions than that.
const MOST_ROUNDS: i64 = 100_000;
/// The most actions of one offer.
const MOST_OFFERED: i64 = 1_000;
/// The most cards in a part of a deck: eight such decks fit into a match.
const MOST_CARDS: i64 = 8_000;
/// The most combinations of settings that are tried per formula.
const MOST_CHOICES: usize = 10_000;
impl Checker<'_> {
    /// Reports every number that is out of bounds.
    pub(super) fn bounds(&mut self, structure: &Structure) {
        for attribute in structure.attributes.rows() {
            self.attribute_bounds(attribute, structure);
        }
        for zone in structure.zones.rows() {
            self.within("spots", zone.spots.as_ref(), (1, MOST_SPOTS), structure);
        }
        self.numbered_zones(structure);
        for node in structure.nodes.rows() {
            match &node.kind {
                NodeKind::Turn { max, .. } | NodeKind::Round { max, .. } => {
                    self.within("max", max.as_ref(), (1, MOST_ROUNDS), structure);
                }
                NodeKind::Offer(offer) => match &offer.end {
                    OfferEnd::UpTo(number) => self.offered_times("upto", number, structure),
                    OfferEnd::Exactly(number) => self.offered_times("exactly", number, structure),
                    _ => {}
                },
                _ => {}
            }
        }
        for part in &structure.decks {
            self.deck_bounds(part, structure);
        }
    }

    /// Reports zones or spots that a match with all players cannot number.
    fn numbered_zones(&mut self, structure: &Structure) {
        let seats = usize::from(structure.seats.1);
        let times = |zone: &Zone| if zone.shared { 1 } else { seats };
        let zones = structure.zones.rows();
        let of_players = format!("counted for each of {seats} players");
        let found = zones.iter().map(times).sum();
        let mut left = PlaceId::ROWS;
        let first = zones.iter().find(|zone| match left.checked_sub(times(zone)) {
            Some(rest) => {
                left = rest;
                false
            }
            None => true,
        });
        if let Some(first) = first {
            let what = format!("zones, {of_players}");
            self.report(in_match(first.span, PlaceId::ROWS, &what, found, ""));
        }
        let spots: Vec<(&Formula, usize)> =
            zones.iter().filter_map(|zone| Some((zone.spots.as_ref()?, times(zone)))).collect();
        let total = |values: &[i64]| -> usize {
            let counts = values.iter().map(|value| usize::try_from(*value.min(&MOST_SPOTS)).unwrap_or(0));
            counts.zip(&spots).map(|(count, (_, times))| count * times).sum()
        };
        let formulas: Vec<&Formula> = spots.iter().map(|(formula, _)| *formula).collect();
        let wrong = first_choice(&formulas, structure, |values| total(values) > SpotId::ROWS);
        if let (Some((values, choice)), Some(last)) = (wrong, formulas.last()) {
            let what = format!("spots, {of_players}");
            self.report(in_match(last.expr.span, SpotId::ROWS, &what, total(&values), &choice));
        }
    }

    fn attribute_bounds(&mut self, attribute: &Attribute, structure: &Structure) {
        if attribute.ty != Type::NUMBER {
            return;
        }
        let (start, min, max) = (attribute.start.as_ref(), attribute.min.as_ref(), attribute.max.as_ref());
        self.ordered(("min", min), ("max", max), structure);
        self.ordered(("min", min), ("start", start), structure);
        self.ordered(("start", start), ("max", max), structure);
    }

    /// Checks the number of offered actions: a literal 0 is a mistake, a setting of 0 is not.
    fn offered_times(&mut self, what: &str, number: &Formula, structure: &Structure) {
        let least = i64::from(matches!(number.expr.kind, ExprKind::Number(_)));
        self.within(what, Some(number), (least, MOST_OFFERED), structure);
    }

    fn deck_bounds(&mut self, part: &DeckPart, structure: &Structure) {
        let sizes = std::iter::once(("size", &part.size));
        for (what, (least, most)) in sizes.chain(part.advise.as_ref().map(|pair| ("advise", pair))) {
            self.within(what, Some(least), (0, MOST_CARDS), structure);
            self.within(what, Some(most), (0, MOST_CARDS), structure);
            self.ordered(("at least", Some(least)), ("at most", Some(most)), structure);
        }
        for law in &part.laws {
            match &law.kind {
                DeckLawKind::AtMost(count, _) => {
                    self.within("AtMost", Some(count), (0, MOST_CARDS), structure);
                }
                DeckLawKind::Copies { max, .. } => {
                    self.within("max", Some(max), (1, MOST_CARDS), structure);
                }
                DeckLawKind::Always(_) | DeckLawKind::Never(_) => {}
            }
        }
    }

    /// Reports a number that is out of bounds.
    fn within(&mut self, what: &str, number: Option<&Formula>, bounds: (i64, i64), structure: &Structure) {
        let Some(number) = number else { return };
        let wrong = first_choice(&[number], structure, |values| {
            values.first().is_some_and(|value| !(bounds.0..=bounds.1).contains(value))
        });
        if let Some((values, choice)) = wrong {
            let found = values.first().copied().unwrap_or(0);
            self.report(outside(number.expr.span, what, found, bounds, &choice));
        }
    }

    /// Reports a minimum above the maximum. Literals are checked when the file is read.
    fn ordered(
        &mut self,
        (least, low): (&str, Option<&Formula>),
        (most, high): (&str, Option<&Formula>),
        structure: &Structure,
    ) {
        let (Some(low), Some(high)) = (low, high) else { return };
        let plain =
            |formula: &Formula| matches!(&formula.expr.kind, ExprKind::Number(_) | ExprKind::Negative(_));
        if plain(low) && plain(high) && least != "start" && most != "start" {
            return;
        }
        let wrong = first_choice(&[low, high], structure, |values| matches!(values, [a, b] if a > b));
        if let Some((values, choice)) = wrong {
            let value = |at: usize| values.get(at).copied().unwrap_or(0);
            let blamed = if most == "start" { high } else { low };
            self.report(crossed(blamed.expr.span, (least, value(0)), (most, value(1)), &choice));
        }
    }
}

/// Returns the first combination of settings for which the values of some formulas are wrong: the values, and
/// a description. Formulas that read more than settings are skipped.
fn first_choice(
    formulas: &[&Formula],
    structure: &Structure,
    wrong: impl Fn(&[i64]) -> bool,
) -> Option<(Vec<i64>, String)> {
    let settings = &structure.settings;
    let mut read = BTreeSet::new();
    for formula in formulas {
        each_part(&formula.expr, &mut |part| {
            if let ExprKind::Setting(setting) = part.kind {
                read.insert(setting);
            }
        });
    }
    let mut chosen: Vec<i64> = settings.rows().iter().map(|setting| setting.default).collect();
    for choice in 0..MOST_CHOICES {
        let mut rest = choice;
        for id in &read {
            let setting = settings.get(*id)?;
            let allowed = &setting.allowed;
            *chosen.get_mut(id.index())? = *allowed.get(rest.checked_rem(allowed.len())?)?;
            rest /= allowed.len();
        }
        if rest > 0 {
            return None;
        }
        let values: Option<Vec<i64>> =
            formulas.iter().map(|formula| constant::value(&formula.expr, &chosen)).collect();
        if let Some(values) = values.filter(|values| wrong(values)) {
            let words = read.iter().filter_map(|id| {
                let (setting, value) = (settings.get(*id)?, *chosen.get(id.index())?);
                Some(format!("`{}` is {}", setting.name, shown(setting, value, structure)))
            });
            let words: Vec<String> = words.collect();
            let words = if words.is_empty() { String::new() } else { format!(" if {}", words.join(" and ")) };
            return Some((values, words));
        }
    }
    None
}

/// Returns a value of a setting as written.
fn shown(setting: &Setting, value: i64, structure: &Structure) -> String {
    let word = match setting.ty {
        Type::One(Kind::Word(list)) => {
            let words = structure.lists.get(list).map(|list| &list.words);
            words.and_then(|words| words.get(usize::try_from(value).ok()?)).cloned()
        }
        Type::FLAG => Some(if value == 0 { "no" } else { "yes" }.to_owned()),
        _ => None,
    };
    word.unwrap_or_else(|| value.to_string())
}
