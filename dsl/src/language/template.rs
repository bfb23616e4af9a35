//! Templates: sentences with gaps. `{card}` is a gap, `[is|are]` agrees with the subject, `a~` is `a` or `an`.
//!
//! A template is parsed once, when its file is read.

use tiru_engine::rules::Span;

use super::{Gap, Person};
use crate::blueprint::ron::Text;
use crate::diagnostic::Diagnostic;
use crate::mistake::language;

/// A sentence with gaps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Template(&'static [Piece]);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    Words(String),
    /// The index of a gap in the list of its key.
    Gap(usize),
    Verb {
        one: String,
        many: String,
    },
    /// The end of `a`, which becomes `an` before some words.
    Article,
}

impl Template {
    /// Parses a template, and returns what is wrong with it.
    pub(super) fn parse(text: &Text, gaps: &[Gap]) -> (Template, Vec<Diagnostic>) {
        let mut parser = Parser { text, gaps, pieces: Vec::new(), wrong: Vec::new() };
        parser.run();
        (Template(parser.pieces.leak()), parser.wrong)
    }

    /// Whether it uses a gap.
    pub(super) fn uses(self, gap: usize) -> bool {
        self.0.iter().any(|piece| matches!(piece, Piece::Gap(at) if *at == gap))
    }
}

struct Parser<'t> {
    text: &'t Text,
    gaps: &'t [Gap],
    pieces: Vec<Piece>,
    wrong: Vec<Diagnostic>,
}

impl Parser<'_> {
    fn run(&mut self) {
        let text = self.text.value.as_str();
        let mut at = 0;
        while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
            let plain = rest.find(['{', '}', '[', ']', '~']).unwrap_or(rest.len());
            if let Some(words) = rest.get(..plain).filter(|words| !words.is_empty()) {
                self.pieces.push(Piece::Words(words.to_owned()));
            }
            at += plain;
            let Some(mark) = rest.get(plain..).and_then(|rest| rest.chars().next()) else { return };
            at += match mark {
                '~' => {
                    self.pieces.push(Piece::Article);
                    1
                }
                '{' => self.enclosed(at, '}'),
                '[' => self.enclosed(at, ']'),
                _ => {
                    self.wrong.push(language::bracket(self.span(at, 1), mark));
                    1
                }
            };
        }
    }

    /// Parses a piece in brackets; returns its length in bytes.
    fn enclosed(&mut self, at: usize, closing: char) -> usize {
        let rest = self.text.value.get(at + 1..).unwrap_or_default();
        let end = rest
            .find(['{', '}', '[', ']'])
            .filter(|end| rest.get(*end..).is_some_and(|rest| rest.starts_with(closing)));
        let Some(inside) = end.and_then(|end| rest.get(..end)) else {
            let opening = if closing == '}' { '{' } else { '[' };
            self.wrong.push(language::bracket(self.span(at, 1), opening));
            return 1;
        };
        if closing == ']' {
            match inside.split_once('|') {
                Some((one, many)) if !many.contains('|') => {
                    self.pieces.push(Piece::Verb { one: one.to_owned(), many: many.to_owned() });
                }
                _ => self.wrong.push(language::two_forms(self.span(at, inside.len() + 2), inside)),
            }
        } else if let Some(gap) = self.gaps.iter().position(|gap| gap.name == inside) {
            self.pieces.push(Piece::Gap(gap));
        } else {
            let known = self.gaps.iter().map(|gap| gap.name).collect();
            self.wrong.push(language::unknown_gap(self.span(at, inside.len() + 2), inside, known));
        }
        inside.len() + 2
    }

    fn span(&self, at: usize, length: usize) -> Span {
        let place = |at: usize| self.text.place(u32::try_from(at).unwrap_or(u32::MAX));
        Span { start: place(at), end: place(at + length), ..self.text.span }
    }
}

/// Fills the gaps of a template. An empty part also removes its space.
pub fn fill(template: Template, person: Person, parts: &[&str]) -> String {
    let mut out = String::with_capacity(64 + parts.iter().map(|part| part.len()).sum::<usize>());
    let mut articles = Vec::new();
    for piece in template.0 {
        match piece {
            Piece::Words(words) => put(&mut out, words),
            Piece::Gap(at) => {
                debug_assert!(*at < parts.len(), "a key has more gaps than parts are given: {template:?}");
                push(&mut out, parts.get(*at).copied().unwrap_or_default());
            }
            Piece::Verb { one, many } => push(&mut out, if person.takes_plural() { many } else { one }),
            Piece::Article => articles.push(out.len()),
        }
    }
    for at in articles.into_iter().rev() {
        let next = out.get(at..).unwrap_or_default();
        let next = next.trim_start_matches(' ');
        if let Some(rest) = next.strip_prefix("other ") {
            let rest = format!("nother {rest}");
            out.truncate(at);
            out.push_str(&rest);
        } else if sounds_like_a_vowel(next) {
            out.insert(at.min(out.len()), 'n');
        }
    }
    out.truncate(out.trim_end().len());
    out
}

/// Appends words of the template, without the spaces around an empty part.
fn put(out: &mut String, words: &str) {
    for letter in words.chars() {
        match letter {
            ' ' if out.is_empty() || out.ends_with(' ') => {}
            ',' | '.' | ':' | ';' | ')' => {
                out.truncate(out.trim_end_matches(' ').len());
                out.push(letter);
            }
            _ => out.push(letter),
        }
    }
}

fn push(out: &mut String, part: &str) {
    if part.is_empty() {
        out.truncate(out.trim_end_matches(' ').len());
        if !out.is_empty() {
            out.push(' ');
        }
    } else {
        out.push_str(part);
    }
}

/// Whether a word takes `an`: decided by its first letter, or by the name of that letter in an abbreviation.
fn sounds_like_a_vowel(text: &str) -> bool {
    let word: Vec<char> = text.chars().take_while(|letter| letter.is_alphanumeric()).collect();
    let Some(first) = word.first() else { return false };
    if word.iter().all(|letter| letter.is_uppercase()) {
        return "AEFHILMNORSX".contains(*first);
    }
    "aeioAEIO".contains(*first) || (matches!(first, 'u' | 'U') && !text.to_lowercase().starts_with("uni"))
}

#[cfg(test)]
mod tests {
    use tiru_engine::rules::SourceId;

    use super::{Gap, Person, Template, Text, fill};

    fn template(text: &str) -> Template {
        let names = ["who", "amount", "value"];
        let gaps: Vec<Gap> = names.into_iter().map(|name| Gap { name, optional: true }).collect();
        let mut written = Text::new(SourceId(0), 0);
        written.push_str(text, u32::try_from(text.len()).unwrap());
        let (template, wrong) = Template::parse(&written, &gaps);
        assert_eq!(wrong, Vec::new());
        template
    }

    #[test]
    fn gaps_are_filled() {
        let filled = |text: &str, person, parts: &[&str]| fill(template(text), person, parts);
        let gains = "{who} [gains|gain] {amount} {value}";
        assert_eq!(filled(gains, Person::One, &["this card", "20", "HP"]), "this card gains 20 HP");
        assert_eq!(filled(gains, Person::You, &["you", "2", "life"]), "you gain 2 life");
        assert_eq!(filled("a~ {who} card", Person::One, &["earth"]), "an earth card");
        assert_eq!(filled("a~ {who} {amount}", Person::One, &["", "HP bar"]), "an HP bar");
        assert_eq!(filled("a~ {who}", Person::One, &["other card"]), "another card");
        assert_eq!(filled("{who} {amount}, then", Person::One, &["on reveal", ""]), "on reveal, then");
    }
}
