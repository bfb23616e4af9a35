//! Conditions on printed cards, such as `atk > 300 and it is water`: an expression of the language in, for each card
//! whether it holds out. Whatever needs a match is refused.

use tiru_dsl::ast::{Expr, ExprKind, Name, Op};
use tiru_dsl::checked::{Attribute, Card, Checked, Kind, List, Type, Value};
use tiru_dsl::diagnostic::escape;
use tiru_dsl::mistake::nearest;
use tiru_engine::rules::{Of, Span};

/// A mistake in a condition, with its place.
#[derive(Debug)]
pub(super) struct Wrong {
    pub(super) span: Span,
    pub(super) message: String,
    pub(super) help: Option<String>,
}

/// A value during evaluation.
#[derive(Clone, Debug, PartialEq)]
enum Now {
    None,
    Number(i64),
    Flag(bool),
    Word(String),
    Words(Vec<String>),
    Text(String),
    /// The card itself.
    It,
}

impl Now {
    fn describe(&self) -> &'static str {
        match self {
            Now::None => "nothing",
            Now::Number(_) => "a number",
            Now::Flag(_) => "yes or no",
            Now::Word(_) => "a word",
            Now::Words(_) => "words",
            Now::Text(_) => "a text",
            Now::It => "a card",
        }
    }
}

/// Evaluates a condition for one card. Mistakes do not depend on the card: all parts are evaluated.
pub(super) fn holds(checked: &Checked, card: &Card, cond: &Expr) -> Result<bool, Box<Wrong>> {
    let query = Query { checked, card };
    let value = query.value(cond)?;
    flag(cond, &value)
}

struct Query<'a> {
    checked: &'a Checked,
    card: &'a Card,
}

fn wrong<T>(span: Span, message: impl Into<String>) -> Result<T, Box<Wrong>> {
    Err(Box::new(Wrong { span, message: message.into(), help: None }))
}

/// Returns a value as a condition.
fn flag(at: &Expr, value: &Now) -> Result<bool, Box<Wrong>> {
    match value {
        Now::Flag(flag) => Ok(*flag),
        Now::None => Ok(false),
        other => wrong(at.span, format!("expected a condition, found {}", other.describe())),
    }
}

impl Query<'_> {
    fn value(&self, expr: &Expr) -> Result<Now, Box<Wrong>> {
        match &expr.kind {
            ExprKind::Number(number) if number.thousandths % 1000 == 0 => {
                Ok(Now::Number(number.thousandths / 1000))
            }
            ExprKind::Number(number) => wrong(number.span, "expected a whole number"),
            ExprKind::Text(text) => Ok(Now::Text(text.text.clone())),
            ExprKind::Name(name) => self.name(name),
            ExprKind::Dot(name) => self.attribute(name),
            ExprKind::Access { base, word } => match self.value(base)? {
                Now::It => self.attribute(word),
                other => {
                    wrong(base.span, format!("expected a card before the dot, found {}", other.describe()))
                }
            },
            ExprKind::List(members) => {
                let mut words = Vec::new();
                for member in members {
                    match self.value(member)? {
                        Now::Word(word) => words.push(word),
                        other => {
                            return wrong(
                                member.span,
                                format!("expected a word, found {}", other.describe()),
                            );
                        }
                    }
                }
                Ok(Now::Words(words))
            }
            ExprKind::Neg(inner) => match self.value(inner)? {
                Now::Number(number) => Ok(Now::Number(number.saturating_neg())),
                Now::None => Ok(Now::None),
                other => wrong(inner.span, format!("expected a number, found {}", other.describe())),
            },
            ExprKind::Not(inner) => {
                let value = self.value(inner)?;
                Ok(Now::Flag(!flag(inner, &value)?))
            }
            ExprKind::Binary { op, at, left, right } => self.binary(*op, *at, left, right),
            ExprKind::Is { left, negated, right } => {
                let (a, b) = (self.value(left)?, self.value(right)?);
                let is = self.is(right, &a, &b)?;
                Ok(Now::Flag(is != negated.is_some()))
            }
            ExprKind::If { cond, then, otherwise } => {
                let value = self.value(cond)?;
                let (then, otherwise) = (self.value(then)?, self.value(otherwise)?);
                Ok(if flag(cond, &value)? { then } else { otherwise })
            }
            ExprKind::Where { .. }
            | ExprKind::Call { .. }
            | ExprKind::Script { .. }
            | ExprKind::Of { .. }
            | ExprKind::Past(_)
            | ExprKind::IsOn { .. }
            | ExprKind::Effect { .. } => Err(Box::new(Wrong {
                span: expr.span,
                message: "this is known only in a match".to_owned(),
                help: Some("write a condition on what cards print".to_owned()),
            })),
        }
    }

    fn name(&self, name: &Name) -> Result<Now, Box<Wrong>> {
        match name.text.as_str() {
            "it" | "self" | "card" => return Ok(Now::It),
            "none" => return Ok(Now::None),
            "yes" | "true" => return Ok(Now::Flag(true)),
            "no" | "false" => return Ok(Now::Flag(false)),
            _ => {}
        }
        if self.words().any(|word| word == name.text) && !self.attributes().any(|row| row.name == name.text) {
            return Ok(Now::Word(name.text.clone()));
        }
        self.attribute(name)
    }

    /// Returns a printed value of the card, its name, or its pack.
    fn attribute(&self, name: &Name) -> Result<Now, Box<Wrong>> {
        match name.text.as_str() {
            "name" => return Ok(Now::Text(self.card.name.clone())),
            "pack" => return Ok(Now::Text(self.card.pack.clone().unwrap_or_default())),
            _ => {}
        }
        let found = self
            .checked
            .structure
            .attributes
            .iter()
            .find(|(_, row)| is_printed(row) && row.name == name.text);
        let Some((attr, row)) = found else { return Err(self.unknown(name)) };
        let list = list_of(self.checked, row);
        let word =
            |at: u16| list.and_then(|list| list.words.get(usize::from(at))).cloned().unwrap_or_default();
        let printed = self.card.printed.iter().find(|printed| printed.attr == attr);
        Ok(match printed.map(|printed| &printed.value) {
            Some(Value::Number(number)) => Now::Number(*number),
            Some(Value::Flag(flag)) => Now::Flag(*flag),
            Some(Value::Word(at)) => Now::Word(word(*at)),
            Some(Value::Words(words)) => Now::Words(words.iter().map(|at| word(*at)).collect()),
            Some(Value::Text(text)) => Now::Text(text.clone()),
            Some(Value::Seat(_) | Value::Card(_)) | None => match row.ty {
                Type::One(Kind::Flag) => Now::Flag(false),
                Type::One(Kind::Words(_)) | Type::Set(_) => Now::Words(Vec::new()),
                _ => Now::None,
            },
        })
    }

    fn unknown(&self, name: &Name) -> Box<Wrong> {
        let mut known: Vec<&str> = self.attributes().map(|row| row.name.as_str()).collect();
        known.extend(["name", "pack"]);
        let values = known.join(", ");
        known.extend(self.words());
        // A label is what the author of the query reads on the card.
        let labelled = self.checked.structure.lists.rows().iter().find_map(|list| list.labelled(&name.text));
        let help = match labelled.or_else(|| nearest(&name.text, known.iter().copied())) {
            Some(meant) => format!("did you mean `{meant}`?"),
            None => format!("cards print these values: {values}"),
        };
        Box::new(Wrong {
            span: name.span,
            message: format!("no value and no word of a card is called `{}`", escape(&name.text)),
            help: Some(help),
        })
    }

    fn attributes(&self) -> impl Iterator<Item = &Attribute> {
        self.checked.structure.attributes.rows().iter().filter(|row| is_printed(row))
    }

    /// Returns the words that cards print.
    fn words(&self) -> impl Iterator<Item = &str> {
        let lists = self.attributes().filter_map(|row| list_of(self.checked, row));
        lists.flat_map(|list| list.words.iter().map(String::as_str))
    }

    /// Whether a thing is a word: a card is every word that it prints.
    fn is(&self, at: &Expr, thing: &Now, word: &Now) -> Result<bool, Box<Wrong>> {
        let Now::Word(wanted) = word else {
            return match (thing, word) {
                (_, Now::None) => Ok(*thing == Now::None),
                _ => wrong(at.span, format!("expected a word, found {}", word.describe())),
            };
        };
        Ok(match thing {
            Now::It => self.card.printed.iter().any(|printed| {
                let row = self.checked.structure.attributes.get(printed.attr);
                let list = row.and_then(|row| list_of(self.checked, row));
                let is = |at: u16| list.and_then(|list| list.words.get(usize::from(at))) == Some(wanted);
                match &printed.value {
                    Value::Word(at) => is(*at),
                    Value::Words(words) => words.iter().any(|at| is(*at)),
                    _ => false,
                }
            }),
            Now::Word(word) => word == wanted,
            Now::Words(words) => words.contains(wanted),
            Now::None => false,
            other => return wrong(at.span, format!("{} cannot be a word", other.describe())),
        })
    }

    /// Refuses a text that no pack is called, if it is compared with the pack of a card.
    fn known_pack(&self, pack: &Expr, text: &Expr) -> Result<(), Box<Wrong>> {
        let (ExprKind::Name(name) | ExprKind::Dot(name) | ExprKind::Access { word: name, .. }) = &pack.kind
        else {
            return Ok(());
        };
        let ExprKind::Text(wanted) = &text.kind else { return Ok(()) };
        let packs = || self.checked.cards.rows().iter().filter_map(|card| card.pack.as_deref());
        let written = wanted.text.to_lowercase();
        if name.text != "pack" || packs().any(|pack| pack.to_lowercase() == written) {
            return Ok(());
        }
        let help = nearest(&wanted.text, packs()).map(|meant| format!("did you mean `{meant}`?"));
        let message = format!("no pack is called `{}`", escape(&wanted.text));
        Err(Box::new(Wrong { span: text.span, message, help }))
    }

    fn binary(&self, op: Op, at: Span, left: &Expr, right: &Expr) -> Result<Now, Box<Wrong>> {
        let (a, b) = (self.value(left)?, self.value(right)?);
        match op {
            Op::And | Op::Or => {
                let (a, b) = (flag(left, &a)?, flag(right, &b)?);
                Ok(Now::Flag(if op == Op::And { a && b } else { a || b }))
            }
            Op::Equal | Op::Unequal => {
                self.known_pack(left, right)?;
                self.known_pack(right, left)?;
                let same = same(&a, &b).map_or_else(
                    || wrong(at, format!("{} cannot be compared with {}", a.describe(), b.describe())),
                    Ok,
                )?;
                // `none` has no value, so every comparison with it is false.
                let is_none = (a == Now::None) != (b == Now::None);
                Ok(Now::Flag(if op == Op::Equal { same } else { !same && !is_none }))
            }
            Op::Has | Op::Meets => match (&a, &b) {
                (Now::Words(words), Now::Word(word)) => Ok(Now::Flag(words.contains(word))),
                (Now::Words(words), Now::Words(others)) => {
                    Ok(Now::Flag(words.iter().any(|word| others.contains(word))))
                }
                (Now::None, _) | (_, Now::None) => Ok(Now::Flag(false)),
                _ => wrong(
                    at,
                    format!("expected words and a word, found {} and {}", a.describe(), b.describe()),
                ),
            },
            Op::Beats => wrong(at, "which word beats another one is known only in a match"),
            _ => numbers(op, at, &a, &b),
        }
    }
}

/// Applies an operator of numbers.
fn numbers(op: Op, at: Span, a: &Now, b: &Now) -> Result<Now, Box<Wrong>> {
    let compares = matches!(op, Op::Less | Op::AtMost | Op::More | Op::AtLeast);
    let (a, b) = match (a, b) {
        (Now::Number(a), Now::Number(b)) => (*a, *b),
        (Now::None, Now::Number(_) | Now::None) | (Now::Number(_), Now::None) => {
            return Ok(if compares { Now::Flag(false) } else { Now::None });
        }
        _ => {
            return wrong(at, format!("expected two numbers, found {} and {}", a.describe(), b.describe()));
        }
    };
    Ok(match op {
        Op::Less => Now::Flag(a < b),
        Op::AtMost => Now::Flag(a <= b),
        Op::More => Now::Flag(a > b),
        Op::AtLeast => Now::Flag(a >= b),
        Op::Plus => Now::Number(a.saturating_add(b)),
        Op::Minus => Now::Number(a.saturating_sub(b)),
        Op::Times => Now::Number(a.saturating_mul(b)),
        Op::Over => a.checked_div_euclid(b).map_or(Now::None, Now::Number),
        _ => a.checked_rem_euclid(b).map_or(Now::None, Now::Number),
    })
}

/// Whether two values are equal; `None` if they cannot be compared.
fn same(a: &Now, b: &Now) -> Option<bool> {
    match (a, b) {
        (Now::None, _) | (_, Now::None) => Some(a == b),
        (Now::Words(words), Now::Word(word)) | (Now::Word(word), Now::Words(words)) => {
            Some(matches!(words.as_slice(), [only] if only == word))
        }
        (Now::Words(left), Now::Words(right)) => {
            Some(left.len() == right.len() && left.iter().all(|word| right.contains(word)))
        }
        (Now::It, Now::It) => Some(true),
        (Now::Text(left), Now::Text(right)) => Some(left.to_lowercase() == right.to_lowercase()),
        (Now::Number(_), Now::Number(_)) | (Now::Flag(_), Now::Flag(_)) | (Now::Word(_), Now::Word(_)) => {
            Some(a == b)
        }
        _ => None,
    }
}

/// Whether cards print an attribute.
pub(super) fn is_printed(row: &Attribute) -> bool {
    row.printed && row.of == Of::Card
}

/// Returns the words of an attribute.
pub(super) fn list_of<'c>(checked: &'c Checked, row: &Attribute) -> Option<&'c List> {
    match row.ty {
        Type::One(Kind::Word(list) | Kind::Words(list)) | Type::Set(Kind::Word(list)) => {
            checked.structure.lists.get(list)
        }
        _ => None,
    }
}
