//! `Add(zone: (name: "pond", sees: Owner))`: adds something.

use tiru_engine::rules::Span;

use super::thing::{Thing, carrier, one_of};
use crate::blueprint::decode::Fields;
use crate::blueprint::ron::Node;
use crate::diagnostic::Diagnostic;
use crate::house::Ground;
use crate::house::touch::Touch;
use crate::language::rulebook::say;

/// An addition.
#[derive(Clone, Debug)]
pub(super) struct Add {
    thing: Thing,
    value: Node,
}

/// Reads its field.
pub(super) fn read(fields: &mut Fields<'_>) -> Option<Add> {
    let things = [Thing::Zone, Thing::Attribute, Thing::Setting, Thing::Deck];
    let (thing, value) = one_of(fields, &things, "`Add`", "(name: \"…\")")?;
    Some(Add { thing, value })
}

impl Add {
    pub(super) fn lay(&self, span: Span, ground: &mut Ground) -> Result<(), Box<Diagnostic>> {
        ground.tree().add(self.thing.list(), self.value.clone());
        ground.read_anew();
        let place = self.value.span;
        let game = ground.game();
        let (kind, name) = match self.thing {
            Thing::Zone => ("zone", game.zones.iter().find(|zone| zone.span == place).map(|it| &it.name)),
            Thing::Setting => {
                ("setting", game.settings.iter().find(|setting| setting.span == place).map(|it| &it.name))
            }
            Thing::Deck => ("deck", game.decks.iter().find(|deck| deck.span == place).map(|it| &it.part)),
            Thing::Attribute => {
                let found = game.attributes.iter().find(|attribute| attribute.span == place);
                (found.map_or("card", |it| carrier(it.of.value)), found.map(|it| &it.name))
            }
            Thing::Phase => ("phase", None),
        };
        // A thing that could not be read was reported and has no name.
        let Some(name) = name.map(|name| name.text.clone()) else { return Ok(()) };
        ground.touch(&[kind, &name], Touch::Adds, span)?;
        let thing = self.thing;
        ground.differs(span, move |words| say(words.added, &[thing.called(words), &name]));
        Ok(())
    }
}
