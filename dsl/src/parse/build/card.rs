//! Builds cards, tables and icons.

use super::super::grammar::{Piece, Rule};
use super::{Build, Built};
use crate::ast::{Card, Field, Icon, Icons, Make, Print, Row, Says, Sign, Table, Text, Value};
use crate::mistake::syntax;

impl<'b> Build<'b> {
    /// Builds a `card`.
    pub(super) fn card(&'b self, piece: Piece<'_>) -> Built<Card> {
        let mut parts = self.parts(piece);
        let name = parts.one(Build::text)?;
        let variant = parts.maybe(Rule::string, Build::text)?;
        Ok(Card { name, variant, print: parts.one(Build::print)? })
    }

    /// Builds a `table`.
    pub(super) fn table(&'b self, piece: Piece<'_>) -> Built<Table> {
        let mut parts = self.parts(piece);
        Ok(Table { name: parts.one(Build::name)?, rows: parts.many(Rule::row, Build::row)? })
    }

    /// Builds a `make`.
    pub(super) fn make(&'b self, piece: Piece<'_>) -> Built<Make> {
        let mut parts = self.parts(piece);
        let pattern = parts.one(Build::text)?;
        let variant = parts.maybe(Rule::string, Build::text)?;
        let from = parts.many(Rule::name, Build::name)?;
        let such = parts.maybe(Rule::expr, Build::expr)?;
        Ok(Make { pattern, variant, from, such, print: parts.one(Build::print)? })
    }

    /// Builds `icons`.
    pub(super) fn icons(&'b self, piece: Piece<'_>) -> Built<Icons> {
        let mut parts = self.parts(piece);
        Ok(Icons { rows: parts.many(Rule::icon_row, Build::icon_row)? })
    }

    fn icon_row(&'b self, piece: Piece<'_>) -> Built<(Text, Vec<Icon>)> {
        let mut parts = self.parts(piece);
        Ok((parts.one(Build::text)?, parts.many(Rule::icon, Build::icon)?))
    }

    fn row(&'b self, piece: Piece<'_>) -> Built<Row> {
        let mut parts = self.parts(piece);
        Ok(Row { name: parts.one(Build::text)?, print: parts.one(Build::print)? })
    }

    fn print(&'b self, piece: Piece<'_>) -> Built<Print> {
        let mut parts = self.parts(piece);
        let mut print = Print { fields: Vec::new(), effects: Vec::new(), span: parts.span };
        let mut says: Option<Says> = None;
        while let Some(piece) = parts.next() {
            match piece.as_rule() {
                Rule::field => print.fields.push(self.field(piece)?),
                Rule::effect => {
                    let mut effect = self.effect(piece)?;
                    effect.says = says.take();
                    print.effects.push(effect);
                }
                _ => {
                    if let Some(lonely) = says.replace(self.says(piece)?) {
                        return Err(Box::new(syntax::says_without_effect(lonely.span)));
                    }
                }
            }
        }
        match says {
            Some(lonely) => Err(Box::new(syntax::says_without_effect(lonely.span))),
            None => {
                print.fields.shrink_to_fit();
                print.effects.shrink_to_fit();
                Ok(print)
            }
        }
    }

    fn says(&'b self, piece: Piece<'_>) -> Built<Says> {
        let mut parts = self.parts(piece);
        Ok(Says { words: parts.one(Build::spoken)?, span: parts.span })
    }

    /// A text for people.
    pub(super) fn spoken(&'b self, piece: Piece<'_>) -> Built<Text> {
        let text = self.parts(piece).one(Build::text)?;
        self.spoken.borrow_mut().push(text.clone());
        Ok(text)
    }

    fn field(&'b self, piece: Piece<'_>) -> Built<Field> {
        let mut parts = self.parts(piece);
        let name = parts.one(Build::name)?;
        let sign = parts.take(Rule::sign).map(|piece| {
            let sign = match piece.as_str() {
                "+" => Sign::Plus,
                "-" => Sign::Minus,
                _ => Sign::Times,
            };
            (sign, self.span_of(&piece))
        });
        let values = parts.many(Rule::value, Build::value)?;
        if let ("flavor", [Value::Text(text)]) = (name.text.as_str(), values.as_slice()) {
            self.spoken.borrow_mut().push(text.clone());
        }
        Ok(Field { name, sign, values, span: parts.span })
    }
}
