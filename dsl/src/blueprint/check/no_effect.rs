//! Reports fields that cannot have an effect.

use tiru_engine::rules::{Of, Sees, Span, To};

use crate::blueprint::decode::Words;
use crate::blueprint::{
    Attribute, AttributeKind, Blueprint, Close, InTurn, Offer, Peek, PhaseKind, Turns, Zone,
};
use crate::diagnostic::Diagnostic;
use crate::mistake::ron::pointless;

pub(super) fn check(game: &Blueprint, found: &mut Vec<Diagnostic>) {
    let mut report = |span: Span, field: &str, why: &str| found.push(pointless::pointless(span, field, why));
    for attribute in &game.attributes {
        check_attribute(attribute, &mut report);
    }
    let deciding = game.attributes.iter().filter(|attribute| attribute.decides);
    for attribute in deciding.skip(1) {
        report(attribute.name.span, "decides", "another attribute names who decides already");
    }
    for zone in &game.zones {
        check_zone(zone, &game.zones, &mut report);
    }
    for deck in game.decks.iter().filter(|deck| deck.shared) {
        let zone = game.zones.iter().find(|zone| zone.name.text == deck.to.text);
        if zone.is_some_and(|zone| !zone.shared) {
            report(deck.to.span, "shared", "its zone is not shared: each player has their own");
        }
    }
    for phase in game.all_phases() {
        if let PhaseKind::Offer(offer) = &phase.kind {
            check_offer(offer, phase.head(), &mut report);
        }
    }
    if let (Turns::Together, Some(first)) = (game.turns.value, &game.first) {
        report(first.span, "first", "with `turns: Together` nobody goes first");
    }
    let has_turns = || game.all_phases().into_iter().any(|phase| matches!(phase.kind, PhaseKind::Turn(_)));
    if game.turns.value == Turns::Together && has_turns() {
        report(
            game.turns.span,
            "turns: Together",
            "a `Turn` belongs to one player; write a `Round` or `turns: Alternate`",
        );
    }
}

fn check_attribute(attribute: &Attribute, report: &mut impl FnMut(Span, &str, &str)) {
    let name = attribute.name.span;
    if attribute.of.value != Of::Card {
        if attribute.printed {
            report(name, "printed", "only cards have printed values");
        }
        if attribute.open {
            report(name, "open", "only cards can be face down");
        }
    }
    let known = match attribute.kind.value {
        AttributeKind::Seat => Some(("a card cannot print a player", "nobody is known")),
        AttributeKind::Card => Some(("a value that is a card is known only in a match", "no card is known")),
        _ => None,
    };
    if let Some((printed, unknown)) = known {
        if attribute.printed {
            report(name, "printed", printed);
        }
        if let Some(start) = &attribute.start {
            let why = format!("{unknown} before the match; set it in a rule of the setup");
            report(start.span, "start", &why);
        }
    }
    if attribute.decides
        && !(attribute.of.value == Of::Seat && matches!(attribute.kind.value, AttributeKind::Seat))
    {
        report(name, "decides", "it names a player for each player; write `of: Seat` and `type: Seat`");
    }
    if !matches!(attribute.kind.value, AttributeKind::Int) {
        let bounds = [("min", &attribute.min), ("max", &attribute.max)];
        for (field, formula) in bounds {
            if let Some(formula) = formula {
                report(formula.span, field, "only numbers can have it");
            }
        }
    }
    if let Some((min, max)) = &attribute.range {
        if !matches!(attribute.kind.value, AttributeKind::Int) {
            report(min.span.to(max.span), "range", "only numbers can have it");
        } else if !attribute.printed {
            report(min.span.to(max.span), "range", "it limits printed values; write `min` and `max`");
        }
    }
    match (attribute.beats.first(), &attribute.kind.value) {
        (Some(beat), AttributeKind::Enum(list)) if list.from.is_some() => {
            report(beat.winner.span, "beats", "write it where the words are listed");
        }
        (None, _) | (_, AttributeKind::Enum(_)) => {}
        (Some(beat), _) => report(beat.winner.span, "beats", "only words of an Enum can beat each other"),
    }
}

fn check_zone(zone: &Zone, zones: &[Zone], report: &mut impl FnMut(Span, &str, &str)) {
    if let Some(faces) = &zone.faces {
        let other = zones.iter().find(|other| other.name.text == faces.text);
        if zone.spots.is_none() {
            report(faces.span, "faces", "a zone without `spots` has no columns");
        } else if other.is_some_and(|other| other.spots.is_none()) {
            report(faces.span, "faces", "that zone has no `spots`");
        }
    }
    match zone.sees.value {
        Sees::Nobody if zone.peek == Peek::Nobody => {
            report(zone.name.span, "peek", "nobody sees this zone anyway");
        }
        Sees::Others if zone.peek == Peek::Nobody => {
            report(zone.name.span, "peek", "whoever holds a card of this zone does not see it anyway");
        }
        _ => {}
    }
}

fn check_offer(offer: &Offer, span: Span, report: &mut impl FnMut(Span, &str, &str)) {
    if offer.to != To::All {
        let alone = "only one player is asked; add `to: All`";
        if offer.secret {
            report(span, "secret", alone);
        }
        if let Some(first) = &offer.first {
            report(first.span, "first", alone);
        }
        if let Close::InTurn(until) = &offer.close {
            report(until.span, &until_word(until.value), alone);
        }
    }
    if let Close::InTurn(until) = &offer.close
        && offer.secret
        && until.value != InTurn::AllPass
    {
        let why = "in a secret offer nobody who passes is asked again, and it ends when all have passed";
        report(until.span, &until_word(until.value), why);
    }
    if let Close::Ends(ends) = &offer.close
        && ends.is_empty()
    {
        report(span, "ends", "it is empty");
    }
}

fn until_word(until: InTurn) -> String {
    let word = InTurn::WORDS.iter().find(|(_, known)| *known == until);
    format!("until: {}", word.map_or("", |(word, _)| word))
}
