//! `Setting("tied", "again")`: changes the default of a setting.

use tiru_engine::rules::Span;

use crate::blueprint::Name;
use crate::blueprint::ron::{Kind, Node, Number};
use crate::diagnostic::Diagnostic;
use crate::house::PatchedGame;
use crate::house::conflict::Edit;
use crate::house::path;
use crate::language::rulebook::say;
use crate::mistake::house::{changes_nothing, no_path, no_value};
use crate::source::Sources;

/// A new default.
#[derive(Clone, Debug)]
pub(super) struct Setting {
    pub name: Name,
    pub value: Node,
}

impl Setting {
    pub(super) fn apply(
        &self,
        span: Span,
        patched: &mut PatchedGame,
        sources: &Sources,
    ) -> Result<(), Box<Diagnostic>> {
        let name = &self.name.text;
        let place = path::setting(&self.name, patched.game());
        let place =
            place.map_err(|diagnostic| patched.unknown_target(diagnostic, &["setting", name], span))?;
        patched.add_edit(&["setting", name], Edit::Changes, span)?;
        let gone = || no_path::no_path(self.name.span, "setting", name, &[]);
        let node = patched.tree().at(place).ok_or_else(gone)?;
        let was = match &mut node.kind {
            Kind::Tuple(Some(heading), items) if heading.name == "Number" => {
                let [_, default, allowed, ..] = items.as_mut_slice() else { return Err(gone().into()) };
                let offered = numbers(allowed);
                if !offered.iter().any(|number| same(number, &self.value)) {
                    return Err(self.refused(sources, &offered).into());
                }
                std::mem::replace(default, self.value.clone())
            }
            Kind::Tuple(_, items) => {
                let [_, Node { kind: Kind::List(words), .. }, ..] = items.as_mut_slice() else {
                    return Err(gone().into());
                };
                let at = words.iter().position(|known| same(known, &self.value));
                let Some(at) = at else { return Err(self.refused(sources, words).into()) };
                let was = words.first().cloned().ok_or_else(gone)?;
                // The first word is the default.
                let chosen = words.remove(at);
                words.insert(0, chosen);
                was
            }
            _ => return Err(gone().into()),
        };
        let (now, was_text) = (shown(&self.value, sources), shown(&was, sources));
        if same(&was, &self.value) {
            patched.report(changes_nothing::changes_nothing(span, was.span, name, &now));
        } else {
            let name = name.clone();
            patched.add_difference(span, move |words| {
                say(words.not, &[&say(words.is, &[&name, &now]), &was_text])
            });
        }
        Ok(())
    }

    fn refused(&self, sources: &Sources, offered: &[Node]) -> Diagnostic {
        let offered: Vec<String> = offered.iter().map(|value| shown(value, sources)).collect();
        let found = crate::house::patch::written(&self.value, sources);
        let bare = found.trim_matches('"');
        if offered.iter().any(|right| right == bare) {
            let is_text = matches!(self.value.kind, Kind::Text(_));
            let quoted = format!("\"{bare}\"");
            let (found, right) = if is_text { (quoted, bare.to_owned()) } else { (found.clone(), quoted) };
            return no_value::quotes(self.value.span, &self.name.text, &found, &right);
        }
        no_value::no_value(self.value.span, &self.name.text, &shown(&self.value, sources), &offered)
    }
}

fn numbers(allowed: &Node) -> Vec<Node> {
    match &allowed.kind {
        Kind::List(items) => items.clone(),
        _ => Vec::new(),
    }
}

/// Reports whether two values of a setting are the same; a word may carry a label.
fn same(a: &Node, b: &Node) -> bool {
    match (word(a), word(b)) {
        (Some(a), Some(b)) => a == b,
        (None, None) => match (&a.kind, &b.kind) {
            (Kind::Number(Number::Whole(a)), Kind::Number(Number::Whole(b))) => a == b,
            _ => false,
        },
        _ => false,
    }
}

/// Returns the word of a value.
fn word(node: &Node) -> Option<&str> {
    match &node.kind {
        Kind::Text(text) => Some(&text.value),
        Kind::Struct(None, _) => match &node.field("name")?.kind {
            Kind::Text(text) => Some(&text.value),
            _ => None,
        },
        // `true` is a common slip for `yes`.
        Kind::Flag(true) => Some("yes"),
        Kind::Flag(false) => Some("no"),
        _ => None,
    }
}

fn shown(node: &Node, sources: &Sources) -> String {
    match word(node) {
        Some(word) => word.to_owned(),
        None => crate::house::patch::written(node, sources),
    }
}
