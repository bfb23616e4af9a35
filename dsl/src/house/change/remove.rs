//! `Remove(zone: "pond")`: removes something.

use tiru_engine::rules::Span;

use super::kind::{PartKind, one_of};
use crate::blueprint::Name;
use crate::blueprint::decode::Fields;
use crate::diagnostic::Diagnostic;
use crate::house::PatchedGame;
use crate::house::conflict::Edit;
use crate::house::patch::written;
use crate::house::path::{self, Path, carrier};
use crate::language::rulebook::say;
use crate::mistake::house::{changes_nothing, no_path};
use crate::source::Sources;

/// A removal.
#[derive(Clone, Debug)]
pub(super) struct Remove {
    part: PartKind,
    /// Its name; for an attribute also `seat.lives`, for a field the path of `Set`.
    name: Path,
}

/// Reads its field.
pub(super) fn read(fields: &mut Fields<'_>) -> Option<Remove> {
    let things = [
        PartKind::Phase,
        PartKind::Zone,
        PartKind::Attribute,
        PartKind::Setting,
        PartKind::Deck,
        PartKind::Field,
    ];
    let (part, name) = one_of(fields, &things, "`Remove`", "\"…\"")?;
    Some(Remove { part, name })
}

impl Remove {
    pub(super) fn apply(
        &self,
        span: Span,
        patched: &mut PatchedGame,
        sources: &Sources,
    ) -> Result<(), Box<Diagnostic>> {
        if self.part == PartKind::Field {
            return self.apply_to_field(span, patched, sources);
        }
        let (place, name) =
            self.find(patched).map_err(|diagnostic| patched.note_removal(diagnostic, self.last()))?;
        let what = self.part.word();
        let mut gone = vec![name.clone()];
        match self.part {
            PartKind::Attribute => {
                let of = patched.game().attributes.iter().find(|attribute| attribute.span == place);
                let of = of.map_or("card", |attribute| carrier(attribute.of.value));
                patched.add_edit(&[of, &name], Edit::Removes, span)?;
            }
            PartKind::Phase => {
                gone = patched.phases_in(place);
                for inner in &gone {
                    patched.add_edit(&["phase", inner], Edit::Removes, span)?;
                }
            }
            PartKind::Zone => patched.add_edit(&["zone", &name], Edit::Removes, span)?,
            PartKind::Setting => patched.add_edit(&["setting", &name], Edit::Removes, span)?,
            PartKind::Deck => patched.add_edit(&["deck", &name], Edit::Removes, span)?,
            PartKind::Field => {}
        }
        let words = patched.words_of(place);
        patched.touch_around(place, self.last().span);
        if let Some((list, at)) = patched.tree().list_with(place) {
            list.remove(at);
        }
        for name in &gone {
            patched.add_removal(what, name, words.clone(), self.last().span);
        }
        let part = self.part;
        patched.add_difference(span, move |words| say(words.removed, &[part.called(words), &name]));
        Ok(())
    }

    /// Removes a field: what holds without it is what `game.ron` would mean without it.
    fn apply_to_field(
        &self,
        span: Span,
        patched: &mut PatchedGame,
        sources: &Sources,
    ) -> Result<(), Box<Diagnostic>> {
        let path = &self.name;
        let words: Vec<&str> = path.words.iter().map(|word| word.text.as_str()).collect();
        let owner = path.owner(patched.game());
        let (owner, field) = owner.map_err(|diagnostic| patched.unknown_target(diagnostic, &words, span))?;
        patched.add_edit(&words, Edit::Removes, span)?;
        let node = owner.node(patched.tree());
        let Some(was) = node.and_then(|node| node.unset(&field.text)) else {
            patched.report(changes_nothing::not_there(span, &path.text()));
            return Ok(());
        };
        let (name, was) = (path.text(), written(&was, sources));
        patched.add_difference(span, move |words| {
            say(words.no_longer, &[&say(words.removed, &[words.field, &name]), &was])
        });
        Ok(())
    }

    /// Returns its span and its name.
    fn find(&self, patched: &PatchedGame) -> Result<(Span, String), Box<Diagnostic>> {
        let game = patched.game();
        match (self.part, self.name.words.as_slice()) {
            (PartKind::Attribute, [of, name]) if matches!(of.text.as_str(), "card" | "seat" | "game") => {
                path::attribute(&of.text, name, game).map(|attribute| (attribute.span, name.text.clone()))
            }
            (part, [name]) => part.find(name, game).map(|span| (span, name.text.clone())),
            (part, _) => Err(no_path::no_path(self.name.span, part.word(), &self.name.text(), &[]).into()),
        }
    }

    fn last(&self) -> &Name {
        self.name.last()
    }
}
