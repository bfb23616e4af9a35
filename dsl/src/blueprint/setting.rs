//! `settings`: numbers and readings that house rules or a match may choose.

use tiru_engine::rules::Span;

use super::decode::{Read, Reader, Variants};
use super::ron::{Kind, Node};
use super::{Label, Name, Spanned, Word};

/// `Number(name, default, [allowed], note)` or `Choice(name, [default, others], note)`.
#[derive(Clone, Debug)]
pub struct Setting {
    /// Its name, which rules use after `rules.`.
    pub name: Name,
    /// Its values.
    pub kind: SettingKind,
    /// The rulings it answers, and why it is there.
    pub note: Option<Label>,
    /// The whole entry.
    pub span: Span,
}

/// What a setting may be.
#[derive(Clone, Debug)]
pub enum SettingKind {
    /// One of a few numbers.
    Number {
        /// The default; one of `allowed`.
        default: Spanned<i64>,
        /// The allowed values.
        allowed: Vec<Spanned<i64>>,
    },
    /// One of several words, at least two; the first is the default. With `yes` and `no` it is a flag.
    Choice(Vec<Word>),
}

impl Read for Setting {
    const EXPECTED: &'static str = "a setting: `Number(…)` or `Choice(…)`";

    fn read(node: &Node, reader: &mut Reader) -> Option<Setting> {
        Variants::of(node, "a setting", reader)
            .case("Number", |node, reader| {
                let [name, default, allowed, end @ ..] = values(node, reader, FORM_NUMBER)? else {
                    return reader.wrong(node, FORM_NUMBER);
                };
                let name = Name::read(name, reader);
                let (default, allowed) = (Read::read(default, reader), Vec::read(allowed, reader));
                let said = read_note(end, reader);
                let kind = SettingKind::Number { default: default?, allowed: allowed? };
                Some(Setting { name: name?, kind, note: said, span: node.span })
            })
            .case("Choice", |node, reader| {
                let [name, words, end @ ..] = values(node, reader, FORM_CHOICE)? else {
                    return reader.wrong(node, FORM_CHOICE);
                };
                let (name, words) = (Name::read(name, reader), Vec::read(words, reader));
                let said = read_note(end, reader);
                Some(Setting { name: name?, kind: SettingKind::Choice(words?), note: said, span: node.span })
            })
            .end()
    }
}

const FORM_NUMBER: &str = "`Number(\"name\", default, [allowed], \"note\")`";
const FORM_CHOICE: &str = "`Choice(\"name\", [\"default\", \"others\"], \"note\")`";

/// Returns the values in the parentheses of a setting.
fn values<'a>(node: &'a Node, reader: &mut Reader, form: &str) -> Option<&'a [Node]> {
    match &node.kind {
        Kind::Tuple(_, items) => Some(items),
        _ => reader.wrong(node, form),
    }
}

/// The note at the end, which may be left out; nothing comes after it.
fn read_note(rest: &[Node], reader: &mut Reader) -> Option<Label> {
    if let Some(more) = rest.get(1) {
        let _: Option<()> = reader.wrong(more, "nothing after the note");
    }
    Read::read(rest.first()?, reader)
}
