//! `Remove(zone: "pond")`: removes something.

use tiru_engine::rules::Span;

use super::thing::{Thing, carrier, one_of};
use crate::blueprint::Name;
use crate::blueprint::decode::Fields;
use crate::diagnostic::Diagnostic;
use crate::house::Ground;
use crate::house::path::{self, Path};
use crate::house::touch::Touch;
use crate::language::rulebook::say;
use crate::mistake::house::no_path;

/// A removal.
#[derive(Clone, Debug)]
pub(super) struct Remove {
    thing: Thing,
    /// Its name; for an attribute also `seat.lives`.
    name: Path,
}

/// Reads its field.
pub(super) fn read(fields: &mut Fields<'_>) -> Option<Remove> {
    let things = [Thing::Phase, Thing::Zone, Thing::Attribute, Thing::Setting, Thing::Deck];
    let (thing, name) = one_of(fields, &things, "`Remove`", "\"…\"")?;
    Some(Remove { thing, name })
}

impl Remove {
    pub(super) fn lay(&self, span: Span, ground: &mut Ground) -> Result<(), Box<Diagnostic>> {
        let (place, name) = self.find(ground).map_err(|told| ground.gone(told, self.last()))?;
        let what = self.thing.word();
        let mut gone = vec![name.clone()];
        match self.thing {
            Thing::Attribute => {
                let of = ground.game().attributes.iter().find(|attribute| attribute.span == place);
                let of = of.map_or("card", |attribute| carrier(attribute.of.value));
                ground.touch(&[of, &name], Touch::Changes, span)?;
            }
            Thing::Phase => {
                gone = ground.phases_in(place);
                for inner in &gone {
                    ground.touch(&["phase", inner], Touch::Changes, span)?;
                }
            }
            Thing::Zone => ground.touch(&["zone", &name], Touch::Changes, span)?,
            Thing::Setting => ground.touch(&["setting", &name], Touch::Changes, span)?,
            Thing::Deck => ground.touch(&["deck", &name], Touch::Changes, span)?,
        }
        let words = ground.words_of(place);
        if let Some((list, at)) = ground.tree().list_with(place) {
            list.remove(at);
        }
        for name in &gone {
            ground.remove(what, name, words.clone(), self.last().span);
        }
        let thing = self.thing;
        ground.differs(span, move |words| say(words.removed, &[thing.called(words), &name]));
        Ok(())
    }

    /// Returns its span and its name.
    fn find(&self, ground: &Ground) -> Result<(Span, String), Box<Diagnostic>> {
        let game = ground.game();
        match (self.thing, self.name.words.as_slice()) {
            (Thing::Attribute, [of, name]) if matches!(of.text.as_str(), "card" | "seat" | "game") => {
                path::attribute(&of.text, name, game).map(|attribute| (attribute.span, name.text.clone()))
            }
            (thing, [name]) => thing.find(name, game).map(|span| (span, name.text.clone())),
            (thing, _) => Err(no_path::no_path(self.name.span, thing.word(), &self.name.text(), &[]).into()),
        }
    }

    fn last(&self) -> &Name {
        self.name.last()
    }
}
