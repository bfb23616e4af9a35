//! Numbers in the printed text of an effect (`says`) that the effect does not have: the text promises something else.
//!
//! Only what is certain is reported: an effect that runs a script, settles or reads a setting or a named expression may do anything.

use std::collections::BTreeSet;

use super::doing::Text;
use super::world::World;
use crate::checked::{Deed, EffectRef};
use crate::source::Sources;
use tiru_engine::rules::Span;

impl World<'_> {
    /// Returns the place of each number in the printed text of an effect that neither the effect nor a rule that it runs has.
    pub(super) fn unkept_numbers(&self, id: EffectRef, sources: &Sources) -> Vec<Span> {
        let effect = self.checked.effects.get(id);
        let Some((effect, says)) = effect.and_then(|effect| Some((effect, effect.says.as_ref()?))) else {
            return Vec::new();
        };
        let mut known = BTreeSet::from([0]);
        for (text, spans) in self.texts_of(id, effect.span) {
            let written: Vec<String> = spans.iter().map(|span| code(sources.slice(*span))).collect();
            let is_named =
                |text: &String| self.checked.defs.rows().iter().any(|def| has_word(text, &def.name));
            let is_unknown = |text: &String| text.contains("rules.") || is_named(text);
            if self.found.open.contains(&text) || written.iter().any(is_unknown) {
                return Vec::new();
            }
            known.extend(written.iter().flat_map(|text| meant(text)));
        }
        let quoted = sources.slice(says.span);
        let unkept = numbers(quoted).filter(|(_, number)| !known.contains(number));
        unkept
            .filter_map(|(at, number)| {
                let start = says.span.start + u32::try_from(at).ok()?;
                let end = start + u32::try_from(number.to_string().len()).ok()?;
                Some(Span { start, end, ..says.span })
            })
            .collect()
    }

    /// Returns the effect and the rules and actions that it runs, each with what it consists of.
    fn texts_of(&self, id: EffectRef, span: Span) -> Vec<(Text, Vec<Span>)> {
        let checked = self.checked;
        let mut texts = vec![(Text::Effect(id), vec![span])];
        let mut at = 0;
        while let Some(&(text, _)) = texts.get(at) {
            for doing in self.done_by(text) {
                let (next, params, body) = match doing.deed {
                    Deed::Rule(rule) => {
                        let Some(row) = checked.rules.get(rule) else { continue };
                        let params: Vec<Span> = row.params.iter().map(|param| param.span).collect();
                        (Text::Rule(rule), params, &row.body.stmts)
                    }
                    Deed::Action(action) => {
                        let Some(row) = checked.actions.get(action) else { continue };
                        let params: Vec<Span> = row.params.iter().map(|param| param.span).collect();
                        (Text::Action(action), params, &row.body)
                    }
                    _ => continue,
                };
                if texts.iter().all(|(known, _)| *known != next) {
                    texts.push((next, params.into_iter().chain(body.iter().map(|stmt| stmt.span)).collect()));
                }
            }
            at += 1;
        }
        texts
    }
}

/// Whether a code has a name in it.
fn has_word(code: &str, name: &str) -> bool {
    code.split(|letter: char| !letter.is_alphanumeric() && letter != '_').any(|word| word == name)
}

/// Returns a source text without comments and quoted texts.
fn code(text: &str) -> String {
    let lines = text.lines().map(|line| {
        let mut quoted = false;
        let mut kept = String::new();
        let mut letters = line.chars().peekable();
        while let Some(letter) = letters.next() {
            match letter {
                '"' => quoted = !quoted,
                '/' if !quoted && letters.peek() == Some(&'/') => break,
                _ if quoted => {}
                _ => kept.push(letter),
            }
        }
        kept
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Returns the numbers that a printed text may name for this code. A comparison may be told with the number beside its own
/// (`< 7` is "at most 6"), and what is chosen or done once is one.
fn meant(code: &str) -> BTreeSet<i64> {
    let mut meant = BTreeSet::new();
    for (at, number) in numbers(code) {
        meant.insert(number);
        match code.get(..at).unwrap_or("").trim_end().chars().next_back() {
            Some('<') => meant.extend([number - 1]),
            Some('>') => meant.extend([number + 1]),
            _ => {}
        }
    }
    let words = ["choose", "once", "top", "last", "first", "random", "each"];
    let is_word = |word: &str| words.contains(&word);
    if code.split(|letter: char| !letter.is_alphanumeric()).any(is_word) {
        meant.insert(1);
    }
    meant
}

/// Returns the whole numbers in a text with their offsets. Digits within a word, a decimal or a grouped number are none.
fn numbers(text: &str) -> impl Iterator<Item = (usize, i64)> {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find(is_part) {
        let at = text.len() - rest.len() + start;
        let word = text.get(at..).unwrap_or("");
        let inside = |(nth, letter): (usize, char)| {
            let next = word.get(nth + letter.len_utf8()..).and_then(|rest| rest.chars().next());
            is_part(letter) || (".,".contains(letter) && next.is_some_and(|next| next.is_ascii_digit()))
        };
        let end = word.char_indices().find(|it| !inside(*it)).map_or(word.len(), |(end, _)| end);
        let word = word.get(..end).unwrap_or("");
        found.extend(
            word.parse().ok().filter(|_| word.starts_with(|it: char| it.is_ascii_digit())).map(|it| (at, it)),
        );
        rest = text.get(at + end.max(1)..).unwrap_or("");
    }
    found.into_iter()
}
