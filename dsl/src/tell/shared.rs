//! Shared words: `shares an element with this card`.

use super::condition::one_of;
use super::qualify::{Member, bare};
use super::writer::{Writer, fill, said};
use crate::checked::{Expr, ExprKind};
use tiru_engine::rules::AttrId;

/// Returns the two things of an expression that says that both have a common word in an attribute: `any(w in
/// values(elements) where a.elements has w and b.elements has w)`.
pub(super) fn shared(set: &Expr) -> Option<(&Expr, &Expr, AttrId)> {
    let ExprKind::Where { set, member, condition } = &bare(set).kind else {
        return match &set.kind {
            ExprKind::Any(set) => shared(set),
            _ => None,
        };
    };
    let (ExprKind::Values(_), ExprKind::And(one, other)) = (&bare(set).kind, &condition.kind) else {
        return None;
    };
    let side = |expr: &'_ Expr| -> Option<()> {
        matches!(&expr.kind, ExprKind::HasWord(_, word) if matches!(bare(word).kind, ExprKind::Local(local) if local == *member))
            .then_some(())
    };
    side(one)?;
    side(other)?;
    let (ExprKind::HasWord(one, _), ExprKind::HasWord(other, _)) = (&one.kind, &other.kind) else {
        return None;
    };
    match (&one.kind, &other.kind) {
        (ExprKind::Attr(one, attr), ExprKind::Attr(other, same)) if attr == same => Some((one, other, *attr)),
        _ => None,
    }
}

impl Writer<'_> {
    /// Renders whether two things share a word of an attribute.
    pub(super) fn shares(&mut self, set: &Expr, yes: bool) -> Option<String> {
        let (one, other, attr) = shared(set)?;
        let label = self.singular(&self.attr_label(attr));
        let (one, other) = (self.thing(one), self.thing(other).text);
        Some(said(one_of(self.words.tests.shares, yes), &one, &[&label, &other]))
    }

    /// Renders whether two sets have a member in common: `any(c in A where B has c)`.
    pub(super) fn overlap(&mut self, set: &Expr, yes: bool) -> Option<String> {
        let ExprKind::Where { set, member, condition } = &bare(set).kind else { return None };
        let ExprKind::Has(other, thing) = &condition.kind else { return None };
        if !matches!(bare(thing).kind, ExprKind::Local(local) if local == *member) {
            return None;
        }
        let noun = self.noun(set.ty.kind()).one;
        let [one, other] = [set, other].map(|set| match &set.kind {
            ExprKind::CardsOf(held) | ExprKind::WordsOf(held) => self.thing(held).text,
            _ => self.thing(set).text,
        });
        Some(fill(one_of(self.words.tests.overlap, yes), &[&one, &other, noun]))
    }

    /// Renders whether the member of a description shares a word of an attribute with something else.
    pub(super) fn sharing(&mut self, member: Member, set: &Expr, yes: bool) -> Option<String> {
        let (one, other, attr) = shared(set)?;
        let with = if self.is_member(one, member) {
            other
        } else if self.is_member(other, member) {
            one
        } else {
            return None;
        };
        let label = self.singular(&self.attr_label(attr));
        self.open_clauses += 1;
        Some(fill(one_of(self.words.groups.sharing, yes), &[&label, &self.thing(with).text]))
    }
}
