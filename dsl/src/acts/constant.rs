//! Conditions that are always true or never true in a game, whatever happens.

use std::collections::{BTreeMap, BTreeSet};

use super::doing::Doings;
use crate::checked::{
    Card, CardFact, Checked, Deed, Expr, ExprKind, Formula, NamesRef, Type, Value, conjuncts, parts_mut,
};
use tiru_engine::rules::{Arithmetic, AttrId, Compare, Of, Span};

/// The smallest and the largest number that a value may have.
type Bounds = (Option<i64>, Option<i64>);

/// What is known of the values of a game.
#[derive(Debug)]
pub(super) struct Known<'c> {
    checked: &'c Checked,
    /// The attributes of cards that nothing changes.
    fixed: BTreeSet<AttrId>,
    /// The words that some card of the game prints.
    printed: BTreeSet<(AttrId, u16)>,
    /// The numbers that the cards of the game print.
    numbers: BTreeMap<AttrId, (i64, i64)>,
    /// The printed attributes that some card of the game does not print: there it has no value.
    left_out: BTreeSet<AttrId>,
}

impl<'c> Known<'c> {
    /// Reads what a game changes, and what its cards print.
    pub(super) fn new(checked: &'c Checked, found: &Doings<'_>) -> Known<'c> {
        let mut changed: BTreeSet<AttrId> = BTreeSet::new();
        for doing in &found.all {
            if let Deed::Change(attr) = doing.deed {
                changed.insert(attr);
            }
        }
        changed.extend(found.claimed.iter().copied());
        changed.extend(checked.structure.borrow_lasts.iter().flat_map(|lasts| lasts.keeps.iter().copied()));
        let mut printed = BTreeSet::new();
        let mut numbers: BTreeMap<AttrId, (i64, i64)> = BTreeMap::new();
        for card in checked.cards.rows() {
            for row in &card.printed {
                match &row.value {
                    Value::Word(word) => {
                        printed.insert((row.attr, *word));
                    }
                    Value::Words(words) => printed.extend(words.iter().map(|word| (row.attr, *word))),
                    Value::Number(number) => {
                        let known = numbers.entry(row.attr).or_insert((*number, *number));
                        *known = (known.0.min(*number), known.1.max(*number));
                    }
                    _ => {}
                }
            }
        }
        let attributes = || checked.structure.attributes.iter();
        let prints = |card: &Card, attr| card.printed.iter().any(|row| row.attr == attr);
        let left_out = attributes()
            .filter(|(_, row)| row.of == Of::Card && row.printed && row.start.is_none())
            .map(|(id, _)| id)
            .filter(|id| !checked.cards.rows().iter().all(|card| prints(card, *id)))
            .collect();
        let fixed = attributes()
            .filter(|(id, row)| {
                row.of == Of::Card && row.printed && row.start.is_none() && !changed.contains(id)
            })
            .map(|(id, _)| id)
            .collect();
        Known { checked, fixed, printed, numbers, left_out }
    }

    /// The attributes of cards that keep what is printed.
    pub(super) fn fixed(&self) -> &BTreeSet<AttrId> {
        &self.fixed
    }

    /// Whether a condition always holds, or never does; nothing if it depends on the match.
    pub(super) fn verdict(&self, expr: &Expr) -> Option<bool> {
        match &expr.kind {
            ExprKind::Flag(known) => Some(*known),
            ExprKind::Not(a) => self.verdict(a).map(|known| !known),
            ExprKind::And(a, b) => match (self.verdict(a), self.verdict(b)) {
                (Some(false), _) | (_, Some(false)) => Some(false),
                (Some(true), Some(true)) => Some(true),
                _ if exclude(expr) => Some(false),
                _ => None,
            },
            ExprKind::Or(a, b) => match (self.verdict(a), self.verdict(b)) {
                (Some(true), _) | (_, Some(true)) => Some(true),
                (Some(false), Some(false)) => Some(false),
                _ if is_either_way(expr) => Some(true),
                _ => None,
            },
            ExprKind::Compare(op, a, b) => self.compared(*op, a, b),
            ExprKind::IsNamed(a, names) => self.is_that_card(a, *names).then_some(true),
            ExprKind::HasWord(a, b) => self.no_card_has(a, b).then_some(false),
            ExprKind::Any(a) => self.is_empty(a).then_some(false),
            ExprKind::IsNone(a) if matches!(a.ty, Type::Set(_)) => self.is_empty(a).then_some(true),
            ExprKind::Inline { body, .. } => self.verdict(body),
            _ => None,
        }
    }

    /// Whether a set certainly has no member.
    fn is_empty(&self, set: &Expr) -> bool {
        match &set.kind {
            ExprKind::Where { set, condition, .. } => {
                self.verdict(condition) == Some(false) || self.is_empty(set)
            }
            ExprKind::CardsOf(a) | ExprKind::Picked { set: a, .. } => self.is_empty(a),
            ExprKind::Inline { body, .. } => self.is_empty(body),
            ExprKind::List(all) => !all.is_empty() && all.iter().all(|one| self.is_empty(one)),
            _ => false,
        }
    }

    /// Whether a value of a card is a word that no card has.
    fn no_card_has(&self, value: &Expr, word: &Expr) -> bool {
        let (ExprKind::Attr(_, attr), ExprKind::Word(_, word)) = (&value.kind, &word.kind) else {
            return false;
        };
        self.fixed.contains(attr) && !self.printed.contains(&(*attr, *word))
    }

    fn compared(&self, op: Compare, a: &Expr, b: &Expr) -> Option<bool> {
        if let Some(known) = self.compared_with_itself(op, a, b) {
            return Some(known);
        }
        if op == Compare::Equal && (is_over_itself(a, b) || is_over_itself(b, a)) {
            return Some(false);
        }
        if op == Compare::Equal && (self.no_card_has(a, b) || self.no_card_has(b, a)) {
            return Some(false);
        }
        if a.ty != Type::NUMBER || b.ty != Type::NUMBER {
            return None;
        }
        let ((a_least, a_most), (b_least, b_most)) = (self.bounds(a), self.bounds(b));
        let below = |x: Option<i64>, y: Option<i64>| x.zip(y).is_some_and(|(x, y)| x < y);
        let not_above = |x: Option<i64>, y: Option<i64>| x.zip(y).is_some_and(|(x, y)| x <= y);
        let is_one_number = a_least.is_some() && [a_most, b_least, b_most].iter().all(|one| *one == a_least);
        let (never, always) = match op {
            Compare::Equal => (below(a_most, b_least) || below(b_most, a_least), is_one_number),
            Compare::Unequal => (is_one_number, below(a_most, b_least) || below(b_most, a_least)),
            Compare::Less => (not_above(b_most, a_least), below(a_most, b_least)),
            Compare::LessEqual => (below(b_most, a_least), not_above(a_most, b_least)),
            Compare::More => (not_above(a_most, b_least), below(b_most, a_least)),
            Compare::MoreEqual => (below(a_most, b_least), not_above(b_most, a_least)),
        };
        // A comparison with `none` is false, so only what certainly is there is always compared.
        match (never, always) {
            (true, _) => Some(false),
            (_, true) if self.is_there(a) && self.is_there(b) => Some(true),
            _ => None,
        }
    }

    /// Returns the result of comparing a value with itself, if it is certain: any comparison with `none` is false.
    fn compared_with_itself(&self, op: Compare, a: &Expr, b: &Expr) -> Option<bool> {
        if !is_stable(a) || bare(a) != bare(b) {
            return None;
        }
        let is_thing = matches!(a.kind, ExprKind::Me | ExprKind::Seat(_) | ExprKind::TheCard(_, None));
        match op {
            Compare::Equal | Compare::LessEqual | Compare::MoreEqual => {
                (is_thing || a.ty == Type::NUMBER && self.is_there(a)).then_some(true)
            }
            Compare::Unequal | Compare::Less | Compare::More => Some(false),
        }
    }

    /// Whether a card that a ruling names has this name, whatever happens to it.
    fn is_that_card(&self, card: &Expr, names: NamesRef) -> bool {
        let ExprKind::TheCard(named, None) = card.kind else { return false };
        let cards = |names| self.checked.names.get(names).map(|names| names.cards.as_slice());
        cards(named).zip(cards(names)).is_some_and(|(one, all)| one.iter().all(|card| all.contains(card)))
    }

    /// Whether a number certainly is there.
    fn is_there(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Number(_)
            | ExprKind::Count(_)
            | ExprKind::Turn
            | ExprKind::Round
            | ExprKind::GameAttr(_)
            | ExprKind::Times(_) => true,
            ExprKind::Attr(of, attr) => match of.kind {
                ExprKind::Me | ExprKind::Seat(_) => true,
                ExprKind::Carrier | ExprKind::TheCard(_, None) => !self.left_out.contains(attr),
                _ => false,
            },
            ExprKind::Arithmetic(Arithmetic::Add | Arithmetic::Sub, a, b) => {
                self.is_there(a) && self.is_there(b)
            }
            ExprKind::Negative(a) => self.is_there(a),
            _ => false,
        }
    }

    /// The bounds of a number, if it is there.
    fn bounds(&self, expr: &Expr) -> Bounds {
        match &expr.kind {
            ExprKind::Number(number) => (Some(*number), Some(*number)),
            ExprKind::Count(_)
            | ExprKind::Turn
            | ExprKind::Round
            | ExprKind::Times(_)
            | ExprKind::Absolute(_) => (Some(0), None),
            ExprKind::Card(_, CardFact::Column) => (Some(1), None),
            ExprKind::Attr(_, attr) | ExprKind::GameAttr(attr) => self.bounds_of(*attr),
            ExprKind::Negative(a) => {
                let (least, most) = self.bounds(a);
                (most.and_then(i64::checked_neg), least.and_then(i64::checked_neg))
            }
            ExprKind::Arithmetic(op, a, b) => {
                let ((a_least, a_most), (b_least, b_most)) = (self.bounds(a), self.bounds(b));
                let with = |x: Option<i64>, y: Option<i64>, of: fn(i64, i64) -> Option<i64>| {
                    x.zip(y).and_then(|(x, y)| of(x, y))
                };
                match op {
                    Arithmetic::Add => {
                        (with(a_least, b_least, i64::checked_add), with(a_most, b_most, i64::checked_add))
                    }
                    Arithmetic::Sub => {
                        (with(a_least, b_most, i64::checked_sub), with(a_most, b_least, i64::checked_sub))
                    }
                    _ => (None, None),
                }
            }
            ExprKind::Setting(setting) => {
                let allowed = self.checked.structure.settings.get(*setting).map(|row| row.allowed.as_slice());
                let allowed = allowed.unwrap_or_default().iter();
                (allowed.clone().min().copied(), allowed.max().copied())
            }
            ExprKind::Inline { body, .. } => self.bounds(body),
            _ => (None, None),
        }
    }

    /// The bounds that a game sets for a value, and what its cards print.
    fn bounds_of(&self, attr: AttrId) -> Bounds {
        let Some(row) = self.checked.structure.attributes.get(attr) else { return (None, None) };
        let of = |formula: &Option<Formula>| {
            formula.as_ref().map_or((None, None), |formula| self.bounds(&formula.expr))
        };
        let start = match (&row.start, row.printed) {
            (Some(_), _) => match of(&row.start) {
                (Some(low), Some(high)) => Some((low, high)),
                _ => return (None, None),
            },
            // A card that prints none may count as 0.
            (None, true) => {
                self.numbers.get(&attr).map(|(low, high)| (*low.min(&0), *high.max(&0))).or(Some((0, 0)))
            }
            (None, false) => Some((0, 0)),
        };
        let Some((low, high)) = start else { return (None, None) };
        (of(&row.min).0.map(|min| min.min(low)), of(&row.max).1.map(|max| max.max(high)))
    }
}

/// Whether parts of an `and` exclude each other: one value is to be two different words, or in two ranges that do not meet.
fn exclude(expr: &Expr) -> bool {
    let mut words: Vec<(Expr, u16)> = Vec::new();
    let mut numbers: Vec<(Expr, Bounds)> = Vec::new();
    let mut flags: Vec<(Expr, bool)> = Vec::new();
    for part in conjuncts(expr) {
        flags.push(flag(part));
        let ExprKind::Compare(op, a, b) = &part.kind else { continue };
        match (&a.kind, &b.kind) {
            (ExprKind::Attr(..), ExprKind::Word(_, word)) if *op == Compare::Equal => {
                words.push((bare(a), *word));
            }
            (_, ExprKind::Number(number)) => numbers.push((bare(a), range(*op, *number))),
            _ => {}
        }
    }
    let differ = pairs(&words).any(|((x, a), (y, b))| x == y && a != b && is_stable(x));
    let apart = pairs(&numbers).any(|((x, a), (y, b))| {
        let below = |x: Option<i64>, y: Option<i64>| x.zip(y).is_some_and(|(x, y)| x < y);
        x == y && is_stable(x) && (below(a.1, b.0) || below(b.1, a.0))
    });
    differ || apart || are_opposite(&flags)
}

/// Reports whether one part of an `or` is the opposite of another part.
fn is_either_way(expr: &Expr) -> bool {
    let (mut open, mut flags) = (vec![expr], Vec::new());
    while let Some(part) = open.pop() {
        match &part.kind {
            ExprKind::Or(a, b) => open.extend([&**a, &**b]),
            _ => flags.push(flag(part)),
        }
    }
    are_opposite(&flags)
}

/// Splits a condition into the one under its `not`, and whether it is without `not`.
fn flag(part: &Expr) -> (Expr, bool) {
    match &part.kind {
        ExprKind::Not(inner) => (bare(inner), false),
        _ => (bare(part), true),
    }
}

fn are_opposite(flags: &[(Expr, bool)]) -> bool {
    pairs(flags).any(|((x, a), (y, b))| x == y && a != b && is_stable(x))
}

/// Reports whether two expressions are a card and the card on top of it.
fn is_over_itself(card: &Expr, over: &Expr) -> bool {
    matches!(&over.kind, ExprKind::Card(of, CardFact::Over) if is_stable(card) && bare(card) == bare(of))
}

/// The numbers that a comparison with a constant leaves.
fn range(op: Compare, number: i64) -> Bounds {
    match op {
        Compare::Equal => (Some(number), Some(number)),
        Compare::Unequal => (None, None),
        Compare::Less => (None, number.checked_sub(1)),
        Compare::LessEqual => (None, Some(number)),
        Compare::More => (number.checked_add(1), None),
        Compare::MoreEqual => (Some(number), None),
    }
}

fn pairs<T>(all: &[T]) -> impl Iterator<Item = (&T, &T)> {
    all.iter().enumerate().flat_map(move |(at, a)| all.iter().skip(at + 1).map(move |b| (a, b)))
}

/// The expression without its places in the file, so that equal ones compare equal.
fn bare(expr: &Expr) -> Expr {
    let mut copy = expr.clone();
    clear(&mut copy);
    copy
}

fn clear(expr: &mut Expr) {
    expr.span = Span::default();
    parts_mut(expr, &mut clear);
}

/// Reports whether an expression has the same value if it is read twice.
fn is_stable(expr: &Expr) -> bool {
    !crate::checked::any_part(expr, &|part| matches!(part.kind, ExprKind::Script(_)))
}
