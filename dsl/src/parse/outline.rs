//! The outline of a `.tiru` file for the formatter: where its parts begin, which words are one token, and the tree
//! that must stay the same.

use std::ops::Range;

use super::grammar::{Pieces, Rule, read};
use super::split::split_items;
use super::token::token;

/// A place in a file that matters for its layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mark {
    /// What is there.
    pub(crate) kind: MarkKind,
    /// The bytes.
    pub(crate) range: Range<usize>,
}

/// The kinds of marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MarkKind {
    /// A field of a card.
    Field,
    /// An effect.
    Effect,
    /// An item, a row, a claim, or a part of a ruling.
    Part,
    /// A field or an effect of a card in a ruling.
    Compact,
    /// A statement.
    Statement,
    /// Round brackets that belong to the name before them.
    Glued,
    /// An operator that belongs to the value after it.
    Sign,
    /// A number or a label: one token.
    Whole,
    /// A dot that nothing is before: `where .timer = 0`.
    Dot,
}

/// The tree of a file without places; two files with equal trees mean the same.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Tree(Vec<(Rule, usize, Option<String>)>);

/// Returns the outline of a file that parses without a mistake.
pub(crate) fn outline(text: &str) -> Option<(Vec<Mark>, Tree)> {
    let pieces = split_items(text);
    let head = pieces.first().map_or(text.len(), |first| first.start);
    let mut found = (Vec::new(), Tree(Vec::new()));
    let mut header = read(Rule::header, text.get(..head)?).ok()?;
    let rest = header.clone().next()?.into_inner().next()?.end();
    collect(&mut header, 0, &mut Vec::new(), &mut found);
    if token(text.get(..head)?, rest).is_some() {
        collect(&mut read(Rule::piece, text.get(rest..head)?).ok()?, rest, &mut Vec::new(), &mut found);
    }
    for piece in pieces {
        collect(
            &mut read(Rule::piece, text.get(piece.clone())?).ok()?,
            piece.start,
            &mut Vec::new(),
            &mut found,
        );
    }
    Some(found)
}

/// Walks the matches of one piece. The recursion is as deep as the grammar's own, which brackets bound.
fn collect(pairs: &mut Pieces<'_>, start: usize, around: &mut Vec<Rule>, found: &mut (Vec<Mark>, Tree)) {
    for pair in pairs {
        let rule = pair.as_rule();
        if let Some(kind) = kind(rule, around, pair.as_str()) {
            found.0.push(Mark { kind, range: start + pair.start()..start + pair.end() });
        }
        let text = pair.as_str();
        let mut inner = pair.into_inner();
        // How a file is cut into pieces is no part of its meaning.
        if !matches!(rule, Rule::piece | Rule::EOI) {
            let leaf = inner.peek().is_none().then(|| text.to_owned());
            found.1.0.push((rule, around.len(), leaf));
        }
        around.push(rule);
        collect(&mut inner, start, around, found);
        around.pop();
    }
}

fn kind(rule: Rule, around: &[Rule], text: &str) -> Option<MarkKind> {
    let in_ruling = around.contains(&Rule::given);
    Some(match rule {
        Rule::k_then if around.last() == Some(&Rule::round) => MarkKind::Part,
        Rule::field | Rule::effect | Rule::says if in_ruling => MarkKind::Compact,
        Rule::field => MarkKind::Field,
        Rule::effect | Rule::says => MarkKind::Effect,
        Rule::item
        | Rule::claim
        | Rule::row
        | Rule::icon_row
        | Rule::given
        | Rule::round
        | Rule::fact
        | Rule::step
        | Rule::expected => MarkKind::Part,
        Rule::stmt | Rule::mode => MarkKind::Statement,
        Rule::params | Rule::ranges | Rule::names | Rule::args | Rule::choices => MarkKind::Glued,
        Rule::sign | Rule::minus => MarkKind::Sign,
        Rule::mod_op if text != "=" => MarkKind::Sign,
        Rule::dotted => MarkKind::Dot,
        Rule::number | Rule::capital => MarkKind::Whole,
        _ => return None,
    })
}
