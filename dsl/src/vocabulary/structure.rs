//! Collects the names that the structure of a game declares.

use super::{AttributeName, PhaseName, SettingName, Vocabulary, ZoneName, list};
use crate::blueprint::{
    Arrangement, Attribute, AttributeKind, Blueprint, Phase, PhaseKind, Setting, SettingKind, Word, Zone,
};
use crate::checked::{Kind, List, PhaseOf, Type};
use tiru_engine::rules::{Id, NodeId};

/// Collects lists, settings, attributes, zones and phases, with ids in source order.
pub(super) fn names<'a>(blueprint: &Blueprint) -> Vocabulary<'a> {
    let mut names = Vocabulary { seats: blueprint.seats.value, ..Vocabulary::default() };
    for built_in in list::built_in() {
        names.lists.push(built_in);
    }
    for setting in &blueprint.settings {
        add_setting(&mut names, setting);
    }
    for attribute in &blueprint.attributes {
        add_attribute(&mut names, attribute);
    }
    for zone in &blueprint.zones {
        names.zones.push(zone_name(zone));
    }
    let mut count = 0;
    for phase in &blueprint.phases {
        add_phase(&mut names, phase, &mut count);
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

fn add_attribute(names: &mut Vocabulary<'_>, attribute: &Attribute) {
    let name = &attribute.name.text;
    let ty = match &attribute.kind.value {
        AttributeKind::Int => Type::NUMBER,
        AttributeKind::Flag => Type::FLAG,
        AttributeKind::Text => Type::TEXT,
        AttributeKind::Enum(words) => {
            let mut list = words_of(name, words);
            let place = |word: &str| list.words.iter().position(|known| known == word);
            let beats = attribute
                .beats
                .iter()
                .filter_map(|beat| {
                    let winner = u16::try_from(place(&beat.winner.text)?).ok()?;
                    let loser = u16::try_from(place(&beat.loser.text)?).ok()?;
                    Some((winner, loser))
                })
                .collect();
            list.beats = beats;
            Type::One(Kind::Word(names.lists.push(list)))
        }
        AttributeKind::Set(words) => Type::One(Kind::Words(names.lists.push(words_of(name, words)))),
    };
    names.attributes.push(AttributeName {
        name: name.clone(),
        of: attribute.of.value,
        ty,
        printed: attribute.printed,
        open: attribute.open,
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

fn add_phase(names: &mut Vocabulary<'_>, phase: &Phase, count: &mut usize) {
    let node = NodeId::at(*count);
    *count += 1;
    let general = match &phase.kind {
        PhaseKind::Turn(_) => Some(("turn", PhaseOf::Turn)),
        PhaseKind::Round(_) => Some(("round", PhaseOf::Round)),
        _ => None,
    };
    if let Some((name, of)) = general
        && names.phase(name).is_none()
    {
        names.phases.push(PhaseName { name: name.to_owned(), phase: of, node, span: phase.span });
    }
    if let Some(name) = &phase.name
        && names.phase(&name.text).is_none()
    {
        names.phases.push(PhaseName {
            name: name.text.clone(),
            phase: PhaseOf::Node(node),
            node,
            span: name.span,
        });
    }
    for step in phase.steps() {
        add_phase(names, step, count);
    }
}
