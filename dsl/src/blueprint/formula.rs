//! A number or an expression, as it may stand wherever the game file wants one of them.

use tiru_engine::rules::Span;

use super::decode::{Read, Reader};
use super::ron::{Kind, Node};

/// `4`, `"rules.columns"` or `"it is side"`: what the author wrote where a number or a condition is wanted.
#[derive(Clone, Debug)]
pub struct Formula {
    /// The words of the expression, escapes resolved; of a number its digits.
    pub text: String,
    /// Where it is written, without quotes.
    pub span: Span,
}

impl Formula {
    /// The number, if it is no more than a number.
    pub fn literal(&self) -> Option<i64> {
        self.text.trim().parse().ok()
    }
}

impl Read for Formula {
    const EXPECTED: &'static str = "a number or an expression in quotes";
    const EXAMPLE: &'static str = "\"…\"";

    fn read(node: &Node, reader: &mut Reader) -> Option<Formula> {
        match &node.kind {
            Kind::Number(_) => {
                let number = i64::read(node, reader)?;
                Some(Formula { text: number.to_string(), span: node.span })
            }
            Kind::Text(text) => Some(Formula { text: text.value.clone(), span: text.span }),
            _ => reader.no_text(node, Self::EXPECTED),
        }
    }
}
