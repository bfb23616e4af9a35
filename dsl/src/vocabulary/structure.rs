//! Collects the names that the structure of a game declares.

use super::{AttributeName, PhaseName, SettingName, Vocabulary, ZoneName, list};
use crate::blueprint::{
    Arrangement, Attribute, AttributeKind, Blueprint, Phase, PhaseKind, Setting, SettingKind, Word, Zone,
};
use crate::checked::{Kind, List, PhaseOf, Type};
use tiru_engine::rules::{Id, ListId, NodeId};

/// Collects lists, settings, attributes, zones and phases, with ids in source order.
pub(super) fn names<'a>(blueprint: &Blueprint) -> Vocabulary<'a> {
    let mut names = Vocabulary {
        seats: blueprint.seats.value,
        teams: !blueprint.teams.is_empty(),
        ..Vocabulary::default()
    };
    for built_in in list::built_in() {
        names.lists.push(built_in);
    }
    for setting in &blueprint.settings {
        add_setting(&mut names, setting);
    }
    let lists = add_lists(&mut names, &blueprint.attributes);
    for attribute in &blueprint.attributes {
        add_attribute(&mut names, attribute, &lists);
    }
    for zone in &blueprint.zones {
        names.zones.push(zone_name(zone));
    }
    let mut count = 0;
    for phase in &blueprint.phases {
        add_phase(&mut names, phase, false, &mut count);
    }
    names
}

fn add_setting(names: &mut Vocabulary<'_>, setting: &Setting) {
    let ty = match &setting.kind {
        SettingKind::Number { .. } => Type::NUMBER,
        SettingKind::Choice(words) if is_flag(words) => Type::FLAG,
        SettingKind::Choice(words) => {
            Type::One(Kind::Word(names.lists.push(words_of(&setting.name.text, words))))
        }
    };
    names.settings.push(SettingName { name: setting.name.text.clone(), ty, span: setting.name.span });
}

/// Reports whether a choice is between yes and no, in any order.
fn is_flag(words: &[Word]) -> bool {
    words.len() == 2 && ["yes", "no"].iter().all(|flag| words.iter().any(|word| word.name.text == **flag))
}

/// Adds the lists of all attributes that list words, and returns them with the names of these attributes.
fn add_lists<'b>(names: &mut Vocabulary<'_>, attributes: &'b [Attribute]) -> Vec<(&'b Attribute, ListId)> {
    let own = attributes.iter().filter(|attribute| attribute.words().is_some_and(|list| list.from.is_none()));
    own.map(|attribute| {
        let words = attribute.words().map_or(&[][..], |list| &list.words);
        let mut list = words_of(&attribute.name.text, words);
        let place = |word: &str| u16::try_from(list.words.iter().position(|known| known == word)?).ok();
        let beats = attribute.beats.iter();
        list.beats =
            beats.filter_map(|beat| Some((place(&beat.winner.text)?, place(&beat.loser.text)?))).collect();
        (attribute, names.lists.push(list))
    })
    .collect()
}

fn add_attribute(names: &mut Vocabulary<'_>, attribute: &Attribute, lists: &[(&Attribute, ListId)]) {
    let from = attribute.words().and_then(|list| list.from.as_ref());
    let list = lists.iter().find(|(other, _)| match from {
        Some(from) => other.name.text == from.text,
        None => std::ptr::eq(*other, attribute),
    });
    let list = list.map(|(_, list)| *list);
    let ty = match &attribute.kind.value {
        AttributeKind::Int => Type::NUMBER,
        AttributeKind::Flag => Type::FLAG,
        AttributeKind::Text => Type::TEXT,
        AttributeKind::Seat => Type::SEAT,
        AttributeKind::Card => Type::CARD,
        AttributeKind::Enum(_) => list.map_or(Type::Unknown, |list| Type::One(Kind::Word(list))),
        AttributeKind::Set(_) => list.map_or(Type::Unknown, |list| Type::One(Kind::Words(list))),
    };
    names.attributes.push(AttributeName {
        name: attribute.name.text.clone(),
        of: attribute.of.value,
        ty,
        lists: from.is_none(),
        printed: attribute.printed,
        open: attribute.open,
        decides: attribute.decides,
        labelled: attribute.label.is_some() && !attribute.hidden,
        span: attribute.name.span,
    });
}

fn words_of(name: &str, words: &[Word]) -> List {
    List {
        name: name.to_owned(),
        words: words.iter().map(|word| word.name.text.clone()).collect(),
        labels: words.iter().map(|word| word.label.clone()).collect(),
        beats: Vec::new(),
    }
}

fn zone_name(zone: &Zone) -> ZoneName {
    ZoneName {
        name: zone.name.text.clone(),
        shared: zone.shared,
        spots: zone.spots.is_some(),
        single: zone.spots.as_ref().is_some_and(|spots| spots.text.trim() == "1"),
        stack: zone.order == Arrangement::Stack,
        sees: zone.sees.value,
        fresh: zone.fresh,
        span: zone.name.span,
    }
}

fn add_phase(names: &mut Vocabulary<'_>, phase: &Phase, of_all: bool, count: &mut usize) {
    let node = NodeId::at(*count);
    *count += 1;
    let general = match &phase.kind {
        PhaseKind::Turn(_) => Some(("turn", PhaseOf::Turn)),
        PhaseKind::Round(_) => Some(("round", PhaseOf::Round)),
        _ => None,
    };
    let of_all = match &phase.kind {
        PhaseKind::Turn(_) => false,
        PhaseKind::Round(_) => true,
        _ => of_all,
    };
    if let Some((name, of)) = general
        && names.phase(name).is_none()
    {
        names.phases.push(PhaseName {
            name: name.to_owned(),
            phase: of,
            node,
            span: phase.span,
            starts: false,
            of_all,
        });
    }
    if let Some(name) = &phase.name
        && names.phase(&name.text).is_none()
    {
        names.phases.push(PhaseName {
            name: name.text.clone(),
            phase: PhaseOf::Node(node),
            node,
            span: name.span,
            starts: starts(phase),
            of_all,
        });
    }
    for step in phase.steps() {
        add_phase(names, step, of_all, count);
    }
}

/// Reports whether `start` can run a phase with all phases in it.
fn starts(phase: &Phase) -> bool {
    let alone = match &phase.kind {
        PhaseKind::Turn(_) | PhaseKind::Round(_) => false,
        PhaseKind::Offer(offer) => !offer.secret,
        _ => true,
    };
    alone && phase.steps().iter().all(starts)
}
