//! An S-expression, printed on one line if it fits and indented if not.

use std::fmt::{self, Display, Formatter};

use super::Show;

/// The length at which a line is broken.
const WIDTH: usize = 100;

/// A word, or a head with its parts.
pub(super) enum Tree {
    /// A single word.
    Leaf(String),
    /// `(head part part …)`
    Node(String, Vec<Tree>),
}

/// Creates a word.
pub(super) fn leaf(word: impl Into<String>) -> Tree {
    Tree::Leaf(word.into())
}

/// Creates a node without parts.
pub(super) fn node(head: impl Into<String>) -> Tree {
    Tree::Node(head.into(), Vec::new())
}

impl Tree {
    /// Appends a tree.
    pub(super) fn add(self, part: Tree) -> Tree {
        match self {
            Tree::Leaf(head) => Tree::Node(head, vec![part]),
            Tree::Node(head, mut parts) => {
                parts.push(part);
                Tree::Node(head, parts)
            }
        }
    }

    /// Appends a syntax node.
    pub(super) fn with(self, part: &impl Show) -> Tree {
        self.add(part.show())
    }

    /// Appends an optional syntax node.
    pub(super) fn maybe(self, part: Option<&impl Show>) -> Tree {
        match part {
            Some(part) => self.with(part),
            None => self,
        }
    }

    /// Appends a word, if it was written.
    pub(super) fn word<T>(self, written: Option<&T>, word: &str) -> Tree {
        match written {
            Some(_) => self.add(leaf(word)),
            None => self,
        }
    }

    /// Appends several nodes.
    pub(super) fn all<'a, T: Show + 'a>(self, parts: impl IntoIterator<Item = &'a T>) -> Tree {
        parts.into_iter().fold(self, Tree::with)
    }

    /// Appends an optional node under a head of its own.
    pub(super) fn under(self, head: &str, part: Option<&impl Show>) -> Tree {
        match part {
            Some(part) => self.add(node(head).with(part)),
            None => self,
        }
    }

    /// Appends several nodes under a head of their own, if there are any.
    pub(super) fn group<'a, T: Show + 'a>(self, head: &str, parts: impl IntoIterator<Item = &'a T>) -> Tree {
        match node(head).all(parts) {
            Tree::Node(_, parts) if parts.is_empty() => self,
            group => self.add(group),
        }
    }

    fn width(&self) -> usize {
        match self {
            Tree::Leaf(word) => word.chars().count(),
            Tree::Node(head, parts) => {
                head.chars().count() + 2 + parts.iter().map(|part| part.width() + 1).sum::<usize>()
            }
        }
    }

    fn write(&self, out: &mut Formatter<'_>, indent: usize) -> fmt::Result {
        let (head, parts) = match self {
            Tree::Leaf(word) => return out.write_str(word),
            Tree::Node(head, parts) => (head, parts),
        };
        let broken = indent + self.width() > WIDTH;
        write!(out, "({head}")?;
        for part in parts {
            if broken {
                write!(out, "\n{:indent$}", "", indent = indent + 2)?;
            } else {
                out.write_str(" ")?;
            }
            part.write(out, indent + 2)?;
        }
        out.write_str(")")
    }
}

impl Display for Tree {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        self.write(out, 0)
    }
}

impl<T: Show> Show for Box<T> {
    fn show(&self) -> Tree {
        self.as_ref().show()
    }
}

impl<T: Show, S> Show for (T, S) {
    /// Prints a word that was written; its span is not shown.
    fn show(&self) -> Tree {
        self.0.show()
    }
}
