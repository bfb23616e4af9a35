//! `Set("seat.lives.start", 8)`: sets a field.

use tiru_engine::rules::Span;

use crate::blueprint::Name;
use crate::blueprint::ron::{Kind, Node, Text};
use crate::diagnostic::Diagnostic;
use crate::house::conflict::Edit;
use crate::house::patch::written;
use crate::house::path::{Owner, Path};
use crate::house::{PatchedGame, Touched};
use crate::language::rulebook::{Differs, say, say_of};
use crate::mistake::house::{changes_nothing, no_path};
use crate::source::Sources;

/// A new value for a field.
#[derive(Clone, Debug)]
pub(super) struct Set {
    pub path: Path,
    pub value: Node,
}

impl Set {
    pub(super) fn apply(
        &self,
        span: Span,
        patched: &mut PatchedGame,
        sources: &Sources,
    ) -> Result<(), Box<Diagnostic>> {
        let words: Vec<&str> = self.path.words.iter().map(|word| word.text.as_str()).collect();
        let owner = self.path.owner(patched.game());
        let (owner, field) = owner.map_err(|diagnostic| patched.unknown_target(diagnostic, &words, span))?;
        patched.add_edit(&words, Edit::Changes, span)?;
        if let Owner::Named { span: part, .. } = owner {
            patched.touched.push(Touched { part, by: self.value.span });
        }
        let own_name = self.name_without_field(owner, patched);
        let tree = patched.tree();
        if let Owner::Part(part) = owner
            && tree.field(part).is_none()
        {
            let empty = Node { span: self.path.span, kind: Kind::Struct(None, Vec::new()) };
            tree.set(&Name { text: part.to_owned(), span: self.path.span }, empty);
        }
        let node = owner.node(tree);
        let gone = || no_path::no_path(field.span, "field", &field.text, &[]);
        let node = node.ok_or_else(gone)?;
        if let Some(name) = own_name.filter(|_| field.text == "do") {
            node.set(&Name { text: "name".to_owned(), span: field.span }, name);
        }
        let was = node.set(field, self.value.clone());
        let now = written(&self.value, sources);
        match was {
            Some(was) if written(&was, sources) == now => {
                patched.report(changes_nothing::changes_nothing(span, was.span, &self.path.text(), &now));
            }
            was => {
                let was = was.map(|was| written(&was, sources));
                let change = self.path.clone();
                patched.add_difference(span, move |words| says(&change, words, &now, was.as_deref()));
            }
        }
        Ok(())
    }

    /// Returns the implicit name of a phase, which it must keep when it gets another rule or action.
    fn name_without_field(&self, owner: Owner, patched: &mut PatchedGame) -> Option<Node> {
        let Owner::Named { what: "phase", span } = owner else { return None };
        let node = patched.tree().at(span)?;
        let name = self.path.words.get(1)?;
        node.field("name").is_none().then(|| {
            let mut text = Text::new(name.span.source, name.span.start);
            text.push_str(&name.text, name.span.end);
            Node { span: name.span, kind: Kind::Text(text) }
        })
    }
}

/// The change as a modder would say it.
fn says(path: &Path, words: &Differs, now: &str, was: Option<&str>) -> String {
    let names: Vec<&str> = path.words.iter().map(|word| word.text.as_str()).collect();
    let whole = path.text();
    let (template, not, name) = match names.as_slice() {
        ["seat" | "card" | "game", name, "start"] => (words.starts, words.not, *name),
        ["seat" | "card" | "game", name, "min"] => (words.least, words.not, *name),
        ["seat" | "card" | "game", name, "max"] => (words.most, words.not, *name),
        ["zone", name, "sees"] => (words.seen_by, words.not_by, *name),
        ["zone", name, "spots"] => (words.spots, words.not, *name),
        ["phase", name, "upto"] => (words.up_to, words.not, *name),
        ["phase", name, "exactly"] => (words.exactly, words.not, *name),
        ["phase", name, "max"] => (words.max, words.not_after, *name),
        ["phase", name, "do"] => (words.does, words.not, *name),
        ["phase", name, "when"] => (words.while_holds, words.not_while, *name),
        ["deck", name, "size"] => (words.size, words.not, *name),
        _ => (words.is, words.not, whole.as_str()),
    };
    let text = say_of(now, template, &[name, now]);
    was.map_or(text.clone(), |was| say(not, &[&text, was]))
}
