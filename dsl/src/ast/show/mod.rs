//! The syntax tree as a person reads it: one bracket a node, without places. Two texts that mean the same show the same.

mod card;
mod claim;
mod effect;
mod expression;
mod item;
mod ruling;
mod statement;
mod tree;
mod word;

use std::fmt::{self, Display, Formatter};

use super::{Expr, File, Header, Item};
use tree::Tree;

/// What can be shown as a tree.
trait Show {
    /// The tree.
    fn show(&self) -> Tree;
}

impl Display for File {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        if let Some(header) = &self.header {
            writeln!(out, "{header}")?;
        }
        self.items.iter().try_for_each(|item| writeln!(out, "{item}"))
    }
}

impl Display for Header {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        self.show().fmt(out)
    }
}

impl Display for Item {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        self.show().fmt(out)
    }
}

impl Display for Expr {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        self.show().fmt(out)
    }
}
