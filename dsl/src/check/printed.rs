//! Checks the printed values of cards, and combines the values of parts.

use super::computed;
use super::diagnostics::Diagnostics;
use crate::ast;
use crate::checked::{Expr, Kind, Printed, Type, Value};
use crate::mistake;
use crate::vocabulary::Vocabulary;
use std::collections::BTreeMap;
use tiru_engine::rules::{AttrId, ListId, Of, Span};

/// The range of printed values, by attribute.
pub(super) type Ranges = BTreeMap<AttrId, (i64, i64)>;

/// The value that every card may have: a text that has no part in play.
pub(super) const FLAVOR: &str = "flavor";

/// The effect of one field of a part.
#[derive(Clone, Debug)]
pub(super) struct Field {
    pub attr: AttrId,
    pub what: Does,
    pub span: Span,
}

/// The effect of a part on a value.
#[derive(Clone, Debug)]
pub(super) enum Does {
    /// It sets the value.
    Is(Value),
    /// It adds to it.
    More(i64),
    /// It multiplies it, in thousandths.
    Times(i64),
    /// It sets the value to what is computed from the others.
    Computed(Expr),
}

/// Reads the fields of cards and parts.
pub(super) struct Fields<'a, 'n> {
    pub names: &'a Vocabulary<'n>,
    pub diagnostics: &'a mut Diagnostics,
}

impl Fields<'_, '_> {
    /// Reads the fields of a part, or of a card, where `+` and `*` make no sense.
    pub(super) fn read(&mut self, texts: &[ast::Field], part: bool) -> Vec<Field> {
        let mut found: Vec<Field> = Vec::new();
        for (at, text) in texts.iter().enumerate() {
            if self.diagnostics.is_full() {
                break;
            }
            if self.is_flavor(text) {
                continue;
            }
            if self.lacks_comma(at.checked_sub(1).and_then(|before| texts.get(before)), text) {
                continue;
            }
            let Some(field) = self.field(text, part) else { continue };
            if let Some(first) = found.iter().find(|known| known.attr == field.attr) {
                self.diagnostics.push(mistake::name::already_defined::already_defined(
                    text.name.span,
                    first.span,
                    "the value of",
                    &text.name.text,
                ));
                continue;
            }
            found.push(field);
        }
        found
    }

    /// Whether a field is the flavour text, which every card may have: unless the game has a value of that name.
    fn is_flavor(&self, text: &ast::Field) -> bool {
        text.name.text == FLAVOR && self.names.attribute(Of::Card, FLAVOR).is_none()
    }

    /// Reads the flavour text among the fields of a card or a part.
    pub(super) fn flavor(&mut self, texts: &[ast::Field]) -> Option<String> {
        let mut found: Option<(&str, Span)> = None;
        for field in texts {
            if !self.is_flavor(field) {
                continue;
            }
            let [ast::Value::Text(text)] = field.values.as_slice() else {
                self.diagnostics.push(mistake::types::printed::wrong_value(
                    field.span,
                    FLAVOR,
                    "a text in quotes",
                ));
                continue;
            };
            if let Some((_, first)) = found {
                self.diagnostics.push(mistake::name::already_defined::already_defined(
                    field.name.span,
                    first,
                    "the value of",
                    FLAVOR,
                ));
                continue;
            }
            found = Some((&text.text, field.span));
        }
        found.map(|(text, _)| text.to_owned())
    }

    /// Detects a missing comma: a name that is a word of the list before it. Reports it.
    fn lacks_comma(&mut self, before: Option<&ast::Field>, text: &ast::Field) -> bool {
        let name = &text.name.text;
        if self.names.attribute(Of::Card, name).is_some() {
            return false;
        }
        let attr = before.and_then(|before| self.names.attribute(Of::Card, &before.name.text));
        let Some(row) = attr.and_then(|attr| self.names.attributes.get(attr)) else { return false };
        let Type::One(Kind::Words(list)) = row.ty else { return false };
        let words = self.names.list(list).map_or(&[][..], |list| list.words.as_slice());
        let Some(right) = mistake::nearest(name, words.iter().map(String::as_str)) else { return false };
        self.diagnostics.push(mistake::name::unknown_attribute::word_of(
            text.name.span,
            name,
            &row.name,
            right,
        ));
        true
    }

    fn field(&mut self, text: &ast::Field, part: bool) -> Option<Field> {
        let name = &text.name.text;
        let Some(attr) = self.names.attribute(Of::Card, name) else {
            let rows = self.names.attributes.rows().iter().filter(|row| row.of == Of::Card && row.printed);
            let known: Vec<&str> = rows.map(|row| row.name.as_str()).chain([FLAVOR]).collect();
            let elsewhere =
                self.names.attributes.rows().iter().find(|row| row.name == *name).map(|row| row.of);
            let (span, of) = (text.name.span, Some(Of::Card));
            let diagnostic =
                mistake::name::unknown_attribute::unknown_attribute(span, name, of, elsewhere, known);
            self.diagnostics.push(diagnostic);
            return None;
        };
        let row = self.names.attributes.get(attr)?;
        if !row.printed {
            self.diagnostics.push(mistake::types::printed::not_printed(text.name.span, name, row.span));
            return None;
        }
        let what = self.what(text, row.ty, part)?;
        Some(Field { attr, what, span: text.span })
    }

    fn what(&mut self, text: &ast::Field, ty: Type, part: bool) -> Option<Does> {
        let name = &text.name.text;
        if let Some((sign, span)) = text.sign {
            let (Type::NUMBER, [ast::Value::Number(number)]) = (ty, text.values.as_slice()) else {
                self.diagnostics.push(mistake::types::printed::sign_without_number(span, name));
                return None;
            };
            return match sign {
                ast::Sign::Times if part => Some(Does::Times(number.thousandths)),
                ast::Sign::Plus if part => Some(Does::More(self.whole(*number)?)),
                ast::Sign::Minus if part => Some(Does::More(-self.whole(*number)?)),
                ast::Sign::Minus => Some(Does::Is(Value::Number(-self.whole(*number)?))),
                ast::Sign::Plus | ast::Sign::Times => {
                    self.diagnostics.push(mistake::types::printed::only_parts(
                        span,
                        name,
                        number.thousandths / 1000,
                    ));
                    None
                }
            };
        }
        if let [ast::Value::Computed(expr)] = text.values.as_slice() {
            if !part {
                self.diagnostics.push(mistake::types::printed::only_made(expr.span, name));
                return None;
            }
            if let Type::One(Kind::Number | Kind::Flag | Kind::Word(_)) = ty {
                return computed::read(self.names, self.diagnostics, expr, ty).map(Does::Computed);
            }
        }
        self.value(&text.values, ty, name, text.span).map(Does::Is)
    }

    fn whole(&mut self, number: ast::Number) -> Option<i64> {
        let whole = number.whole();
        if whole.is_none() {
            self.diagnostics.push(mistake::types::not_whole::printed(number));
        }
        whole
    }

    /// Reads the values of an attribute.
    pub(super) fn value(&mut self, values: &[ast::Value], ty: Type, name: &str, span: Span) -> Option<Value> {
        if let Type::One(Kind::Words(list)) = ty {
            let mut words: Vec<u16> = Vec::new();
            for value in values {
                let word = self.word(value, list)?;
                if !words.contains(&word) {
                    words.push(word);
                }
            }
            words.sort_unstable();
            return Some(Value::Words(words));
        }
        let [value] = values else {
            self.diagnostics.push(mistake::types::printed::several(span, name));
            return None;
        };
        let wanted = match (ty, value) {
            (Type::One(Kind::Number), ast::Value::Number(number)) => {
                return self.whole(*number).map(Value::Number);
            }
            (Type::One(Kind::Text), ast::Value::Text(text)) => return Some(Value::Text(text.text.clone())),
            (Type::One(Kind::Flag), ast::Value::Name(word)) if word.text == "yes" || word.text == "no" => {
                return Some(Value::Flag(word.text == "yes"));
            }
            (Type::One(Kind::Word(list)), _) => return self.word(value, list).map(Value::Word),
            (Type::One(Kind::Number), ast::Value::Text(text)) if text.text.trim().parse::<i64>().is_ok() => {
                let diagnostic =
                    mistake::types::printed::quoted(text.span, name, text.text.trim(), "a number");
                self.diagnostics.push(diagnostic);
                return None;
            }
            (Type::One(Kind::Number), _) => "a number",
            (Type::One(Kind::Text), _) => "a text in quotes",
            (Type::One(Kind::Flag), _) => "`yes` or `no`",
            _ => return None,
        };
        self.diagnostics.push(mistake::types::printed::wrong_value(value.span(), name, wanted));
        None
    }

    fn word(&mut self, value: &ast::Value, list: ListId) -> Option<u16> {
        let row = self.names.list(list)?;
        let ast::Value::Name(name) = value else {
            let listed = mistake::or_list(row.words.iter().map(String::as_str));
            self.diagnostics.push(match value {
                ast::Value::Text(text) if row.labelled(&text.text).is_some() => {
                    mistake::name::unknown_word::label(
                        text.span,
                        &text.text,
                        &row.name,
                        row.labelled(&text.text).unwrap_or_default(),
                    )
                }
                ast::Value::Text(text) if row.words.contains(&text.text) => {
                    mistake::types::printed::quoted(text.span, &row.name, &text.text, "a word of its list")
                }
                _ => mistake::types::printed::wrong_value(value.span(), &row.name, "a word of its list")
                    .help(format!("write {listed}")),
            });
            return None;
        };
        let word = self.names.word(list, &name.text);
        if let (None, Some(right)) = (word, row.labelled(&name.text)) {
            self.diagnostics
                .push(mistake::name::unknown_word::label(name.span, &name.text, &row.name, right));
        } else if word.is_none() {
            let words = row.words.iter().map(String::as_str);
            self.diagnostics
                .push(mistake::name::unknown_word::unknown_word(name.span, &name.text, &row.name, words));
        }
        word
    }

    /// Returns the values of a card from the fields of all its parts: first those that are written, then those that are computed, in
    /// the order of the parts.
    pub(super) fn add_up(&mut self, parts: &[&[Field]], ranges: &Ranges) -> Vec<Printed> {
        let mut all: Vec<&Field> = parts.iter().copied().flatten().collect();
        let computed: Vec<(&Field, &Expr)> = all
            .iter()
            .filter_map(|field| match &field.what {
                Does::Computed(expr) => Some((*field, expr)),
                _ => None,
            })
            .collect();
        all.sort_by_key(|field| field.attr);
        let mut printed = Vec::new();
        for fields in all.chunk_by(|one, other| one.attr == other.attr) {
            if fields.iter().any(|field| matches!(field.what, Does::Computed(_))) {
                continue;
            }
            if let Some(value) = self.one_value(fields, ranges) {
                printed.push(value);
            }
        }
        for (field, expr) in computed {
            match computed::value(expr, &printed) {
                Ok(None) => self.diagnostics.push(mistake::types::printed::no_value(expr.span)),
                Ok(Some(number)) => {
                    let ty = self.names.attributes.get(field.attr).map_or(Type::Unknown, |row| row.ty);
                    let base = computed::typed(ty, number);
                    let base = base.map(|value| Field { what: Does::Is(value), ..field.clone() });
                    let others = all
                        .iter()
                        .copied()
                        .filter(|other| other.attr == field.attr && !std::ptr::eq(*other, field));
                    let fields: Vec<&Field> = base.iter().chain(others).collect();
                    let value = self.one_value(&fields, ranges);
                    printed.extend(value);
                }
                Err(span) => computed::report(self.diagnostics, span),
            }
        }
        printed.sort_by_key(|value| value.attr);
        printed
    }

    fn one_value(&mut self, fields: &[&Field], ranges: &Ranges) -> Option<Printed> {
        let first = fields.first()?;
        let mut base: Option<(Value, Span)> = None;
        let (mut more, mut times) = (0_i64, Vec::new());
        for field in fields {
            match &field.what {
                Does::More(number) => more = more.saturating_add(*number),
                Does::Times(thousandths) => times.push(*thousandths),
                Does::Is(Value::Words(words)) => {
                    let mut joined = match base.take() {
                        Some((Value::Words(known), _)) => known,
                        _ => Vec::new(),
                    };
                    joined.extend(words.iter().copied());
                    joined.sort_unstable();
                    joined.dedup();
                    base = Some((Value::Words(joined), field.span));
                }
                // Another part computes the value, too.
                Does::Computed(_) => {
                    let before = base.as_ref().map_or(first.span, |(_, span)| *span);
                    let name = self.names.attributes.get(field.attr).map_or("", |row| row.name.as_str());
                    self.diagnostics.push(mistake::types::printed::two_parts(field.span, before, name));
                    return None;
                }
                Does::Is(value) => {
                    if let Some((_, before)) = &base {
                        let name = self.names.attributes.get(field.attr).map_or("", |row| row.name.as_str());
                        self.diagnostics.push(mistake::types::printed::two_parts(field.span, *before, name));
                        return None;
                    }
                    base = Some((value.clone(), field.span));
                }
            }
        }
        let changed = more != 0 || !times.is_empty();
        let value = match base {
            Some((Value::Number(number), _)) => Value::Number(worked_out(number, more, &times)),
            None if changed => Value::Number(worked_out(0, more, &times)),
            Some((value, _)) => value,
            None => return None,
        };
        if let (Value::Number(number), Some((least, most))) = (&value, ranges.get(&first.attr))
            && !(*least..=*most).contains(number)
        {
            let name = self.names.attributes.get(first.attr).map_or("", |row| row.name.as_str());
            self.diagnostics.push(mistake::types::out_of_range::out_of_range(
                first.span,
                name,
                *number,
                (*least, *most),
            ));
        }
        Some(Printed { attr: first.attr, value, span: first.span })
    }
}

/// Adds first, then multiplies, and rounds down once.
fn worked_out(number: i64, more: i64, times: &[i64]) -> i64 {
    let mut top = i128::from(number) + i128::from(more);
    let mut bottom: i128 = 1;
    for thousandths in times.iter().take(8) {
        top = top.saturating_mul(i128::from(*thousandths));
        bottom *= 1000;
    }
    let most = i128::from(tiru_engine::rules::MOST);
    i64::try_from(top.div_euclid(bottom).clamp(-most, most)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::worked_out;

    #[test]
    fn factors_come_last_and_are_rounded_down_once() {
        assert_eq!(worked_out(100, 0, &[1250]), 125);
        assert_eq!(worked_out(10, 1, &[1500]), 16);
        assert_eq!(worked_out(-10, -1, &[1500]), -17);
        assert_eq!(worked_out(i64::MAX, 1, &[2000, 2000]), 1_000_000_000);
    }
}
