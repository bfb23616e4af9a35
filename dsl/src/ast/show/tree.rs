//! A tree of words, written on one line where it fits and indented where not.

use std::fmt::{self, Display, Formatter};

use super::Show;

/// Lines longer than this are broken.
const WIDTH: usize = 100;

/// A word, or a head with what belongs to it.
pub(super) enum Tree {
    /// A single word.
    Leaf(String),
    /// `(head part part …)`
    Node(String, Vec<Tree>),
}

/// A single word.
pub(super) fn leaf(word: impl Into<String>) -> Tree {
    Tree::Leaf(word.into())
}

/// A head with nothing yet.
pub(super) fn node(head: impl Into<String>) -> Tree {
    Tree::Node(head.into(), Vec::new())
}

impl Tree {
    /// The same with one more part.
    pub(super) fn add(self, part: Tree) -> Tree {
        match self {
            Tree::Leaf(head) => Tree::Node(head, vec![part]),
            Tree::Node(head, mut parts) => {
                parts.push(part);
                Tree::Node(head, parts)
            }
        }
    }

    /// The same with a part of the syntax tree.
    pub(super) fn with(self, part: &impl Show) -> Tree {
        self.add(part.show())
    }

    /// The same with a part that may be missing.
    pub(super) fn maybe(self, part: Option<&impl Show>) -> Tree {
        match part {
            Some(part) => self.with(part),
            None => self,
        }
    }

    /// The same with a word, if it was written.
    pub(super) fn word<T>(self, written: Option<&T>, word: &str) -> Tree {
        match written {
            Some(_) => self.add(leaf(word)),
            None => self,
        }
    }

    /// The same with several parts.
    pub(super) fn all<'a, T: Show + 'a>(self, parts: impl IntoIterator<Item = &'a T>) -> Tree {
        parts.into_iter().fold(self, Tree::with)
    }

    /// The same with a part under a head of its own, if there is one.
    pub(super) fn under(self, head: &str, part: Option<&impl Show>) -> Tree {
        match part {
            Some(part) => self.add(node(head).with(part)),
            None => self,
        }
    }

    /// The same with parts under a head of their own, if there are any.
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
    /// A word that was written, with its place, which is not shown.
    fn show(&self) -> Tree {
        self.0.show()
    }
}
