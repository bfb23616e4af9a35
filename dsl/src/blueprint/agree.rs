//! `agree`: the ways to end a match by agreement.

use super::decode::{Read, Reader, Variants};
use super::ron::{Kind, Node};
use super::{Formula, Spanned};

/// A way to end a match; ways that are not listed are not offered.
#[derive(Clone, Debug)]
pub enum Agree {
    /// A seat gives up.
    Concede,
    /// All seats agree on a draw, while the condition holds.
    Draw(Option<Formula>),
    /// A judge disqualifies a seat.
    Judge,
}

/// All ways, with their spans.
pub type Agreements = Vec<Spanned<Agree>>;

impl Read for Agree {
    const EXPECTED: &'static str = "a value of `agree`";

    fn read(node: &Node, reader: &mut Reader) -> Option<Agree> {
        Variants::of(node, Self::EXPECTED, reader)
            .alone("Concede", || Agree::Concede)
            .case("Draw", draw)
            .alone("Judge", || Agree::Judge)
            .end()
    }
}

/// Reads `Draw`, or `Draw(when: "…")`.
fn draw(node: &Node, reader: &mut Reader) -> Option<Agree> {
    if matches!(node.kind, Kind::Word(_)) {
        return Some(Agree::Draw(None));
    }
    Variants::of(node, Agree::EXPECTED, reader)
        .fields("Draw", |fields| Some(Agree::Draw(fields.maybe("when"))))
        .end()
}
