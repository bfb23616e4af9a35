//! Checks settings, attributes and zones.

use super::super::constant;
use crate::blueprint::{self, SettingKind};
use crate::check::checker::Checker;
use crate::check::printed::Ranges;
use crate::checked::{Attribute, Live, Setting, Thing, Type, Zone};
use crate::vocabulary::{SettingName, Vocabulary};
use tiru_engine::rules::{AttrId, Id};

/// Returns a setting with its allowed values.
pub(super) fn setting(text: &blueprint::Setting, row: &SettingName) -> Setting {
    let (default, allowed) = match &text.kind {
        SettingKind::Number { default, allowed } => {
            (default.value, allowed.iter().map(|allowed| allowed.value).collect())
        }
        SettingKind::Choice(words) if row.ty == Type::FLAG => {
            let flags: Vec<i64> = words.iter().map(|word| i64::from(word.name.text == "yes")).collect();
            (flags.first().copied().unwrap_or(0), flags)
        }
        SettingKind::Choice(words) => (0, (0..).take(words.len()).collect()),
    };
    let note = text.note.as_ref().map(|note| note.text().to_owned());
    Setting { name: row.name.clone(), default, allowed, ty: row.ty, note, span: row.span }
}

/// Returns the default values of all settings.
pub(in crate::check) fn defaults(blueprint: &blueprint::Blueprint, names: &Vocabulary<'_>) -> Vec<i64> {
    let settings = blueprint.settings.iter().zip(names.settings.rows());
    settings.map(|(text, row)| setting(text, row).default).collect()
}

/// Returns the ranges of printed values under the default settings.
pub(in crate::check) fn ranges(checker: &mut Checker<'_>, blueprint: &blueprint::Blueprint) -> Ranges {
    let settings = defaults(blueprint, checker.names);
    let mut ranges = Ranges::new();
    for (at, attribute) in blueprint.attributes.iter().enumerate() {
        let Some(range) = &attribute.range else { continue };
        if let Some((least, most)) = checker.pair(range)
            && let Some(least) = constant::value(&least.expr, &settings)
            && let Some(most) = constant::value(&most.expr, &settings)
            // One that is backwards is reported once, not for every card.
            && least <= most
        {
            ranges.insert(AttrId::at(at), (least, most));
        }
    }
    ranges
}

impl Checker<'_> {
    pub(super) fn attribute_row(&mut self, text: &blueprint::Attribute, at: usize) -> Attribute {
        let ty = self.attribute_type(AttrId::at(at));
        Attribute {
            name: text.name.text.clone(),
            of: text.of.value,
            ty,
            printed: text.printed,
            start: text.start.as_ref().and_then(|start| self.formula(start, ty)),
            min: text.min.as_ref().and_then(|min| self.number_formula(min)),
            max: text.max.as_ref().and_then(|max| self.number_formula(max)),
            resets: text.resets.as_ref().and_then(|phase| self.names.phase(&phase.text)),
            open: text.open,
            hidden: text.hidden,
            decides: text.decides,
            label: text.label.clone(),
            span: text.name.span,
        }
    }

    pub(super) fn zone_row(&mut self, text: &blueprint::Zone, at: usize) -> Zone {
        let single = self.names.zones.rows().get(at).is_some_and(|zone| zone.single);
        let faces = text.faces.as_ref().and_then(|faces| {
            let zone = self.names.zone(&faces.text)?;
            self.mention(Thing::Zone(zone), faces.span);
            Some(zone)
        });
        Zone {
            name: text.name.text.clone(),
            shared: text.shared,
            sees: text.sees.value,
            peek: text.peek,
            order: text.order,
            spots: text.spots.as_ref().and_then(|spots| self.number_formula(spots)),
            single,
            faces,
            live: text.live.try_map(|when| self.about_card(when, Type::FLAG)).unwrap_or(Live::Never),
            fresh: text.fresh,
            face: text.face,
            label: text.label.clone(),
            span: text.name.span,
        }
    }
}
