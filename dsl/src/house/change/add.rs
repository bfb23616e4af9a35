//! `Add(zone: (name: "pond", sees: Owner))`: adds something.

use tiru_engine::rules::Span;

use super::kind::{PartKind, one_of};
use crate::blueprint::decode::Fields;
use crate::blueprint::ron::Node;
use crate::blueprint::{Attribute, DeckPart, Phase, Setting, Zone};
use crate::diagnostic::Diagnostic;
use crate::house::PatchedGame;
use crate::house::conflict::Edit;
use crate::house::path::carrier;
use crate::language::rulebook::say;

/// An addition.
#[derive(Clone, Debug)]
pub(super) struct Add {
    part: PartKind,
    value: Node,
}

/// Reads its field.
pub(super) fn read(fields: &mut Fields<'_>) -> Option<Add> {
    let things = [PartKind::Zone, PartKind::Attribute, PartKind::Setting, PartKind::Deck];
    let (part, value): (_, Node) = one_of(fields, &things, "`Add`", "(name: \"…\")")?;
    match part {
        PartKind::Zone => fields.reader.later::<Zone>(&value),
        PartKind::Attribute => fields.reader.later::<Attribute>(&value),
        PartKind::Setting => fields.reader.later::<Setting>(&value),
        PartKind::Deck => fields.reader.later::<DeckPart>(&value),
        PartKind::Phase => fields.reader.later::<Phase>(&value),
        PartKind::Field => {}
    }
    Some(Add { part, value })
}

impl Add {
    pub(super) fn apply(&self, span: Span, patched: &mut PatchedGame) -> Result<(), Box<Diagnostic>> {
        patched.tree().add(self.part.list(), self.value.clone());
        patched.reread();
        let place = self.value.span;
        let game = patched.game();
        let (kind, name) = match self.part {
            PartKind::Zone => ("zone", game.zones.iter().find(|zone| zone.span == place).map(|it| &it.name)),
            PartKind::Setting => {
                ("setting", game.settings.iter().find(|setting| setting.span == place).map(|it| &it.name))
            }
            PartKind::Deck => ("deck", game.decks.iter().find(|deck| deck.span == place).map(|it| &it.part)),
            PartKind::Attribute => {
                let found = game.attributes.iter().find(|attribute| attribute.span == place);
                (found.map_or("card", |it| carrier(it.of.value)), found.map(|it| &it.name))
            }
            PartKind::Phase | PartKind::Field => ("phase", None),
        };
        // A thing that could not be read was reported and has no name.
        let Some(name) = name.map(|name| name.text.clone()) else { return Ok(()) };
        patched.add_edit(&[kind, &name], Edit::Adds, span)?;
        let part = self.part;
        patched.add_difference(span, move |words| say(words.added, &[part.called(words), &name]));
        Ok(())
    }
}
