//! A number, a flag or an expression, wherever the game file takes any of them.

use tiru_engine::rules::Span;

use super::decode::{Read, Reader};
use super::ron::{Kind, Node};
use crate::ast::{Expr, ExprKind, Name, Number};
use crate::mistake::shown;
use crate::parse::parse_expression;

/// `4`, `true`, `"rules.columns"` or `"it.level > 2"`: a value or a condition as written.
#[derive(Clone, Debug)]
pub struct Formula {
    /// The expression, with spans in the file; `None` if it could not be parsed, which was reported.
    pub expr: Option<Box<Expr>>,
    /// Its text, escapes resolved, or the digits of a number, or `yes` or `no`.
    pub text: String,
    /// The source span, without quotes.
    pub span: Span,
}

impl Formula {
    /// A number that is written nowhere.
    pub(crate) fn number(number: usize, span: Span) -> Formula {
        let value = i64::try_from(number).unwrap_or(i64::MAX);
        Formula { expr: Some(Box::new(literal(value, span))), text: number.to_string(), span }
    }

    /// Returns the number, if it is a literal.
    pub fn literal(&self) -> Option<i64> {
        self.text.trim().parse().ok()
    }
}

impl Read for Formula {
    const EXPECTED: &'static str = "a number, `true`, `false` or an expression in quotes";
    const EXAMPLE: &'static str = "\"…\"";

    fn read(node: &Node, reader: &mut Reader) -> Option<Formula> {
        match &node.kind {
            Kind::Number(_) => {
                let number = i64::read(node, reader)?;
                Some(Formula {
                    expr: Some(Box::new(literal(number, node.span))),
                    text: number.to_string(),
                    span: node.span,
                })
            }
            Kind::Flag(flag) => {
                let (text, span) = (if *flag { "yes" } else { "no" }.to_owned(), node.span);
                let expr = Expr { kind: ExprKind::Name(Name { text: text.clone(), span }), span };
                Some(Formula { expr: Some(Box::new(expr)), text, span })
            }
            Kind::Text(text) if reader.is_full() => {
                Some(Formula { expr: None, text: text.value.clone(), span: text.span })
            }
            Kind::Text(text) => {
                let place = |byte: usize| text.place(u32::try_from(byte).unwrap_or(u32::MAX));
                let expr = match parse_expression(&text.value, &place, text.span.source) {
                    Ok(expr) => Some(Box::new(expr)),
                    Err(diagnostic) => {
                        reader.report(*diagnostic);
                        None
                    }
                };
                Some(Formula { expr, text: text.value.clone(), span: text.span })
            }
            Kind::Tuple(Some(heading), _) | Kind::Struct(Some(heading), _) => {
                let help = format!("write it in quotes: \"{}(…)\"", shown(&heading.name));
                reader.wrong_with(node, Self::EXPECTED, help)
            }
            _ => reader.no_text(node, Self::EXPECTED),
        }
    }
}

/// Returns the expression that the grammar would produce for a number, where the sign is separate.
fn literal(number: i64, span: Span) -> Expr {
    let positive = Number { thousandths: number.saturating_abs().saturating_mul(1000), span };
    let expr = Expr { kind: ExprKind::Number(positive), span };
    if number < 0 { Expr { kind: ExprKind::Neg(Box::new(expr)), span } } else { expr }
}
