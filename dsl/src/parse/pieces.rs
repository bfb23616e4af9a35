//! What the grammar makes of a text: a tree of rules with their places, kept apart from the text so that an equal text can use it again.

use std::rc::Rc;

use pest::Token;
use pest::iterators::Pairs;

use super::grammar::Rule;

/// One match of a rule.
#[derive(Clone, Copy, Debug)]
struct Node {
    rule: Rule,
    start: usize,
    end: usize,
    /// The number of the first node that is not inside of it.
    after: usize,
}

/// All matches in a text, each before those inside of it.
#[derive(Clone, Debug)]
pub(super) struct Matches(Rc<[Node]>);

/// A match of a rule in a text.
#[derive(Clone, Debug)]
pub(super) struct Piece<'i> {
    text: &'i str,
    all: Matches,
    node: Node,
    at: usize,
}

/// Neighbouring matches, from left to right.
#[derive(Clone, Debug)]
pub(super) struct Pieces<'i> {
    text: &'i str,
    all: Matches,
    at: usize,
    end: usize,
}

impl Matches {
    /// Copies what pest found.
    pub(super) fn of(pairs: Pairs<'_, Rule>) -> Matches {
        let mut nodes: Vec<Node> = Vec::new();
        let mut open: Vec<usize> = Vec::new();
        for token in pairs.tokens() {
            match token {
                Token::Start { rule, pos } => {
                    open.push(nodes.len());
                    nodes.push(Node { rule, start: pos.pos(), end: pos.pos(), after: 0 });
                }
                Token::End { pos, .. } => {
                    let after = nodes.len();
                    if let Some(node) = open.pop().and_then(|at| nodes.get_mut(at)) {
                        (node.end, node.after) = (pos.pos(), after);
                    }
                }
            }
        }
        Matches(nodes.into())
    }

    /// Returns the outermost matches in a text, which is equal to the one that was parsed.
    pub(super) fn within<'i>(&self, text: &'i str) -> Pieces<'i> {
        Pieces { text, all: self.clone(), at: 0, end: self.0.len() }
    }
}

impl<'i> Piece<'i> {
    /// Returns the rule that matched.
    pub(super) fn as_rule(&self) -> Rule {
        self.node.rule
    }

    /// Returns the text that matched.
    pub(super) fn as_str(&self) -> &'i str {
        self.text.get(self.node.start..self.node.end).unwrap_or_default()
    }

    /// Returns where in the text the match starts.
    pub(super) fn start(&self) -> usize {
        self.node.start
    }

    /// Returns where in the text the match ends.
    pub(super) fn end(&self) -> usize {
        self.node.end
    }

    /// Returns the matches inside of it.
    pub(super) fn into_inner(self) -> Pieces<'i> {
        Pieces { text: self.text, at: self.at + 1, end: self.node.after, all: self.all }
    }
}

impl Pieces<'_> {
    /// Returns the rule of the next match.
    pub(super) fn peek(&self) -> Option<Rule> {
        self.all.0.get(self.at).filter(|_| self.at < self.end).map(|node| node.rule)
    }
}

impl<'i> Iterator for Pieces<'i> {
    type Item = Piece<'i>;

    fn next(&mut self) -> Option<Piece<'i>> {
        let node = *self.all.0.get(self.at).filter(|_| self.at < self.end)?;
        let piece = Piece { text: self.text, all: self.all.clone(), node, at: self.at };
        self.at = node.after;
        Some(piece)
    }
}
