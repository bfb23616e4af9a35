//! Reads plain values: flags, numbers, texts, names, lists and pairs.

use tiru_engine::rules::Span;

use super::{Expected, Fields, Read, Reader};
use crate::blueprint::name::is_name;
use crate::blueprint::ron::{Kind, Node, Number, Text};
use crate::blueprint::{Label, Name, Spanned, Word};
use crate::mistake::file::hidden_letter;
use crate::mistake::ron::{bad_name, out_of_range, wrong_type};
use crate::mistake::{is_hidden, shown};

/// The largest absolute value of a number.
pub(crate) const MOST: i64 = 1_000_000_000;

impl Read for Node {
    const EXPECTED: &'static str = "a value";

    fn read(node: &Node, _: &mut Reader) -> Option<Node> {
        Some(node.clone())
    }
}

impl Read for bool {
    const EXPECTED: &'static str = "`true` or `false`";
    const EXAMPLE: &'static str = "true";

    fn read(node: &Node, reader: &mut Reader) -> Option<bool> {
        let meant = match &node.kind {
            Kind::Flag(flag) => return Some(*flag),
            Kind::Word(word) => flag_word(word),
            _ => None,
        };
        let Some(meant) = meant else {
            let expected = || Expected { what: "yes or no".to_owned(), words: vec!["true", "false"] };
            reader.expects(node.span, expected);
            return reader.wrong(node, Self::EXPECTED);
        };
        // It is clear what was meant, so nothing else is reported because of it.
        let diagnostic = wrong_type::wrong_type(node.span, Self::EXPECTED, &node.kind.describe());
        reader.report(diagnostic.help(format!("write `{meant}`")));
        Some(meant)
    }
}

/// Returns the flag for an everyday word such as `yes`.
fn flag_word(word: &str) -> Option<bool> {
    match word.to_ascii_lowercase().as_str() {
        "yes" | "on" | "true" => Some(true),
        "no" | "off" | "false" => Some(false),
        _ => None,
    }
}

impl Read for i64 {
    const EXPECTED: &'static str = "a whole number";
    const EXAMPLE: &'static str = "1";

    fn read(node: &Node, reader: &mut Reader) -> Option<i64> {
        match &node.kind {
            Kind::Number(Number::Whole(number)) if (-MOST..=MOST).contains(number) => Some(*number),
            Kind::Number(Number::Whole(_) | Number::Huge) => {
                reader.report(out_of_range::out_of_range(node.span, "the number", -MOST, MOST));
                None
            }
            _ => reader.wrong(node, Self::EXPECTED),
        }
    }
}

impl Read for String {
    const EXPECTED: &'static str = "a text in quotes";
    const EXAMPLE: &'static str = "\"…\"";

    fn read(node: &Node, reader: &mut Reader) -> Option<String> {
        let Kind::Text(text) = &node.kind else { return reader.no_text(node, Self::EXPECTED) };
        for (at, letter) in text.value.char_indices().filter(|(_, letter)| is_hidden(*letter)) {
            let span = text.span_of(at, at + letter.len_utf8());
            // Hidden characters written as they are were reported when the whole file was scanned.
            let escaped = span.end - span.start > u32::try_from(letter.len_utf8()).unwrap_or(0);
            if escaped || letter.is_whitespace() {
                reader.report(hidden_letter(span, letter));
                break;
            }
        }
        Some(text.value.clone())
    }
}

impl Read for Name {
    const EXPECTED: &'static str = "a name in quotes";
    const EXAMPLE: &'static str = "\"…\"";

    fn read(node: &Node, reader: &mut Reader) -> Option<Name> {
        match &node.kind {
            Kind::Text(text) => Some(name(text, reader)),
            _ => reader.no_text(node, Self::EXPECTED),
        }
    }
}

/// Reads a name; one with wrong characters is reported but kept, so that its uses are not unknown.
fn name(text: &Text, reader: &mut Reader) -> Name {
    if is_name(&text.value) {
        return Name { text: text.value.clone(), span: text.span };
    }
    reader.report(bad_name::letters(text.span, &text.value));
    // Others use the name as it should have been written.
    let right = bad_name::to_valid_name(&text.value).unwrap_or_else(|| text.value.clone());
    Name { text: right, span: text.span }
}

impl<T: Read> Read for Spanned<T> {
    const EXPECTED: &'static str = T::EXPECTED;
    const EXAMPLE: &'static str = T::EXAMPLE;

    fn read(node: &Node, reader: &mut Reader) -> Option<Spanned<T>> {
        Some(Spanned { value: T::read(node, reader)?, span: node.span })
    }
}

impl<T: Read> Read for Vec<T> {
    const EXPECTED: &'static str = "a list in `[ ]`";
    const EXAMPLE: &'static str = "[…]";

    fn read(node: &Node, reader: &mut Reader) -> Option<Vec<T>> {
        let Kind::List(items) = &node.kind else {
            reader.lost = true;
            let diagnostic = wrong_type::wrong_type(node.span, Self::EXPECTED, &node.kind.describe());
            reader.report(match &node.kind {
                Kind::Text(text) => diagnostic.help(format!("write `[\"{}\"]`", shown(&text.value))),
                Kind::Word(word) => diagnostic.help(format!("write `[{}]`", shown(word))),
                Kind::Tuple(Some(heading), _) | Kind::Struct(Some(heading), _) => {
                    diagnostic.help(format!("put it in square brackets: `[{}(…)]`", shown(&heading.name)))
                }
                _ => diagnostic,
            });
            return None;
        };
        let values: Vec<T> = items.iter().filter_map(|item| T::read(item, reader)).collect();
        reader.lost |= values.len() < items.len();
        Some(values)
    }
}

impl<A: Read, B: Read> Read for (A, B) {
    const EXPECTED: &'static str = "two values in brackets, like `(2, 2)`";
    const EXAMPLE: &'static str = "(2, 2)";

    fn read(node: &Node, reader: &mut Reader) -> Option<(A, B)> {
        match &node.kind {
            Kind::Tuple(None, items) if items.len() == 2 => {
                let (a, b) = (A::read(items.first()?, reader), B::read(items.get(1)?, reader));
                Some((a?, b?))
            }
            Kind::List(items) if items.len() == 2 => {
                let diagnostic = wrong_type::wrong_type(node.span, Self::EXPECTED, &node.kind.describe());
                reader.report(diagnostic.help("write round brackets: `(…, …)`"));
                None
            }
            Kind::Number(Number::Whole(number)) => {
                let diagnostic = wrong_type::wrong_type(node.span, Self::EXPECTED, &node.kind.describe());
                reader.report(
                    diagnostic
                        .help(format!("write `({number}, {number})`: the smallest and the largest number")),
                );
                None
            }
            _ => reader.wrong(node, Self::EXPECTED),
        }
    }
}

impl Read for Label {
    const EXPECTED: &'static str = String::EXPECTED;
    const EXAMPLE: &'static str = String::EXAMPLE;

    fn read(node: &Node, reader: &mut Reader) -> Option<Label> {
        if let Kind::Tuple(None, items) = &node.kind
            && let [Node { kind: Kind::Text(text), .. }, Node { kind: Kind::Text(other), .. }] =
                items.as_slice()
        {
            reader.report(wrong_type::pair(node.span, &text.value, &other.value));
            return None;
        }
        let label = Label(Read::read(node, reader)?);
        reader.labels.push(label.clone());
        Some(label)
    }
}

impl Read for Word {
    const EXPECTED: &'static str = "a word in quotes";
    const EXAMPLE: &'static str = "\"…\"";

    fn read(node: &Node, reader: &mut Reader) -> Option<Word> {
        match &node.kind {
            Kind::Text(text) => Some(Word { name: name(text, reader), label: None }),
            Kind::Struct(None, _) => {
                let mut fields = Fields::open(node, "a word", reader)?;
                let (name, label) = (fields.need("name"), fields.maybe("label"));
                fields.close();
                Some(Word { name: name?, label })
            }
            _ => reader.no_text(node, Self::EXPECTED),
        }
    }
}

/// Reads a whole number within bounds.
pub(crate) fn bounded(number: &Spanned<i64>, what: &str, least: i64, most: i64, reader: &mut Reader) -> i64 {
    if !(least..=most).contains(&number.value) {
        reader.report(out_of_range::out_of_range(number.span, what, least, most));
    }
    number.value.clamp(least, most)
}

impl Text {
    /// Returns the span of a byte range of the text.
    pub(crate) fn span_of(&self, start: usize, end: usize) -> Span {
        let place = |byte: usize| self.place(u32::try_from(byte).unwrap_or(u32::MAX));
        Span { start: place(start), end: place(end), ..self.span }
    }
}
