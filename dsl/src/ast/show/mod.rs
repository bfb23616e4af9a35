//! Prints the syntax tree as nested brackets without spans. Texts that mean the same print the same.

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

/// A node that can be printed as a tree.
trait Show {
    /// Returns the tree.
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
