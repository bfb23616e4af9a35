//! Builds names, texts, numbers and icons.

use super::super::grammar::{Piece, Rule};
use super::{Build, Built};
use crate::ast::{Icon, Name, Number, Text, Value};
use crate::mistake::syntax;
use tiru_engine::rules::MOST;

#[expect(
    clippy::needless_pass_by_value,
    clippy::unnecessary_wraps,
    reason = "all builders have one shape, so that parts can be read by any of them"
)]
impl<'b> Build<'b> {
    /// Builds a name or word.
    pub(super) fn name(&'b self, piece: Piece<'_>) -> Built<Name> {
        Ok(Name { text: piece.as_str().to_owned(), span: self.span_of(&piece) })
    }

    /// Builds a quoted text.
    pub(super) fn text(&'b self, piece: Piece<'_>) -> Built<Text> {
        let span = self.span_of(&piece);
        let inside = piece.as_str().trim_start_matches('"');
        let inside = inside.strip_suffix('"').unwrap_or(inside);
        let mut text = String::with_capacity(inside.len());
        let mut letters = inside.chars();
        while let Some(letter) = letters.next() {
            if letter != '\\' {
                text.push(letter);
                continue;
            }
            match letters.next() {
                Some(letter @ ('"' | '\\')) => text.push(letter),
                Some('n') => text.push('\n'),
                other => return Err(Box::new(syntax::bad_escape(span, other))),
            }
        }
        Ok(Text { text, span })
    }

    /// Builds a number.
    pub(super) fn number(&'b self, piece: Piece<'_>) -> Built<Number> {
        let span = self.span_of(&piece);
        let (whole, decimals) = piece.as_str().split_once('.').unwrap_or((piece.as_str(), ""));
        let thousandths = if decimals.len() > 3 {
            None
        } else {
            let whole = whole.parse::<i64>().ok().and_then(|whole| whole.checked_mul(1000));
            let part = format!("{decimals:0<3}").parse::<i64>().ok();
            whole.zip(part).and_then(|(whole, part)| whole.checked_add(part))
        };
        match thousandths {
            Some(thousandths) if thousandths > i64::from(MOST) * 1000 => {
                Err(Box::new(syntax::too_large(span, piece.as_str())))
            }
            Some(thousandths) => Ok(Number { thousandths, span }),
            None => Err(Box::new(syntax::too_many_digits(span, piece.as_str()))),
        }
    }

    /// Builds an icon.
    pub(super) fn icon(&'b self, piece: Piece<'_>) -> Built<Icon> {
        let mut parts = self.parts(piece);
        let span = parts.span;
        Ok(Icon { mark: parts.need()?.as_str().to_owned(), span })
    }

    /// Builds a literal value.
    pub(super) fn value(&'b self, piece: Piece<'_>) -> Built<Value> {
        let inside = self.parts(piece).need()?;
        match inside.as_rule() {
            Rule::number => self.number(inside).map(Value::Number),
            Rule::string => self.text(inside).map(Value::Text),
            Rule::computed => {
                let text = self.parts(inside).one(Build::expr)?;
                Ok(Value::Computed(Box::new(text)))
            }
            _ => self.name(inside).map(Value::Name),
        }
    }
}
