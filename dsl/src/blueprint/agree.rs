//! `agree`: how a match can end by word of mouth.

use super::decode::{Read, Reader, Variants};
use super::ron::{Kind, Node};
use super::{Formula, Spanned};

/// One way; what is not listed is not offered.
#[derive(Clone, Debug)]
pub enum Agree {
    /// A seat gives up.
    Concede,
    /// All seats agree on a draw, while the condition holds.
    Draw(Option<Formula>),
    /// A judge disqualifies a seat.
    Judge,
}

/// All ways with their places.
pub type Agreements = Vec<Spanned<Agree>>;

impl Read for Agree {
    const EXPECTED: &'static str = "a way to end a match";

    fn read(node: &Node, reader: &mut Reader) -> Option<Agree> {
        Variants::of(node, Self::EXPECTED, reader)
            .alone("Concede", || Agree::Concede)
            .case("Draw", draw)
            .alone("Judge", || Agree::Judge)
            .end()
    }
}

/// `Draw`, or `Draw(when: "…")`.
fn draw(node: &Node, reader: &mut Reader) -> Option<Agree> {
    if matches!(node.kind, Kind::Word(_)) {
        return Some(Agree::Draw(None));
    }
    Variants::of(node, Agree::EXPECTED, reader)
        .fields("Draw", |fields| Some(Agree::Draw(fields.maybe("when"))))
        .end()
}
