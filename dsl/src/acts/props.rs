//! Finds what a match at a table needs besides the cards of its decks: cards that effects create, and dice for what chance decides.

use std::collections::{BTreeMap, BTreeSet};

use crate::checked::{Asked, CardRef, Checked, Expr, ExprKind, Stmt, StmtKind, blocks, bodies};
use tiru_engine::rules::{ListId, SourceId, Span};

/// What the texts of some cards and the rules need.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Props {
    /// The cards that are created, each once.
    pub created: Vec<CardRef>,
    /// The sets from which chance takes a member.
    pub draws: BTreeSet<Draw>,
}

/// A set from which chance takes a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Draw {
    /// All numbers from the first to the last.
    Numbers(i64, i64),
    /// The words of a list.
    Words(ListId),
}

/// Returns what these cards, the cards that they create, and the rules need. Ranges that depend on the match are left out.
pub fn props(checked: &Checked, cards: &[CardRef]) -> Props {
    let mut props = Props::default();
    let mut known: BTreeSet<CardRef> = cards.iter().copied().collect();
    loop {
        let others = Others::of(checked, &known);
        let mut open: Vec<&Stmt> = bodies(checked).flatten().filter(|stmt| !others.say(stmt.span)).collect();
        let before = props.created.len();
        while let Some(stmt) = open.pop() {
            props.needed_by(stmt, &mut known);
            open.extend(blocks(stmt).into_iter().flatten());
        }
        if props.created.len() == before {
            return props;
        }
    }
}

impl Props {
    fn needed_by(&mut self, stmt: &Stmt, known: &mut BTreeSet<CardRef>) {
        match &stmt.kind {
            StmtKind::Create { card, .. } if known.insert(*card) => self.created.push(*card),
            StmtKind::Choose { set, by: Asked::Chance, .. } => self.draws.extend(drawn_from(set)),
            StmtKind::Modes { modes, by: Asked::Chance, .. } => {
                self.draws.extend(i64::try_from(modes.len()).map(|last| Draw::Numbers(1, last)));
            }
            _ => {}
        }
    }
}

/// Returns the set that chance draws from. Players draw again if they draw what a condition leaves out.
fn drawn_from(set: &Expr) -> Option<Draw> {
    match &set.kind {
        ExprKind::Where { set, .. } => drawn_from(set),
        ExprKind::Values(list) => Some(Draw::Words(*list)),
        ExprKind::Numbers(first, last) => match (&first.kind, &last.kind) {
            (ExprKind::Number(first), ExprKind::Number(last)) if first < last => {
                Some(Draw::Numbers(*first, *last))
            }
            _ => None,
        },
        _ => None,
    }
}

/// The places of the texts of all other cards, with the effects that they grant: the end of each, by its source and start.
struct Others(BTreeMap<(SourceId, u32), u32>);

impl Others {
    fn of(checked: &Checked, known: &BTreeSet<CardRef>) -> Others {
        let spans = |is_known: bool| {
            let cards = checked.cards.iter().filter(move |(id, _)| known.contains(id) == is_known);
            cards.flat_map(|(_, card)| {
                let effects = card.effects.iter().filter_map(|effect| checked.effects.get(*effect));
                effects.map(|effect| effect.span).chain(card.cost.iter().map(|cost| cost.span))
            })
        };
        // Several cards share the text of a keyword.
        let own: BTreeSet<Span> = spans(true).collect();
        let others = spans(false).filter(|span| !own.contains(span));
        Others(others.map(|span| ((span.source, span.start), span.end)).collect())
    }

    /// Whether something is a part of their texts.
    fn say(&self, span: Span) -> bool {
        let before = self.0.range(..=(span.source, span.start)).next_back();
        before.is_some_and(|((source, _), end)| *source == span.source && span.start < *end)
    }
}
