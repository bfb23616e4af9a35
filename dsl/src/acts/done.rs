//! Which effects `do` may do, whatever triggers them and wherever their cards are.

use std::collections::BTreeSet;

use super::deck::Print;
use super::doing::{Doing, Text};
use super::world::World;
use crate::checked::{
    CardFact, Deed, Effect, EffectKind, EffectRef, Expr, ExprKind, LocalId, Watch, conjuncts,
};
use tiru_engine::rules::{Verb, Window};

impl World<'_> {
    /// Whether a text may do an effect with `do`.
    pub(super) fn may_be_done(&self, id: EffectRef, effect: &Effect) -> bool {
        let EffectKind::Watch(reaction) = &effect.kind else { return false };
        let may_mean = |doing: &Doing<'_>| {
            let watch = &reaction.watch;
            let may = |effects| self.may_mean(effects, doing.text, (id, watch));
            self.runs(doing.text) && doing.subject.is_none_or(may)
        };
        reaction.window == Window::On && self.done(Deed::Verb(Verb::Do)).any(may_mean)
    }

    /// Whether an effect may be among those that an expression of a text gives.
    fn may_mean(&self, effects: &Expr, text: Text, one: (EffectRef, &Watch)) -> bool {
        match &effects.kind {
            ExprKind::None => false,
            ExprKind::EffectsOf(cards) | ExprKind::Card(cards, CardFact::Effects) => {
                self.may_be_on(cards, text, one.0)
            }
            ExprKind::Where { set, member, condition } => {
                let mut parts = conjuncts(condition).into_iter();
                !parts.any(|part| excludes(part, *member, one.1)) && self.may_mean(set, text, one)
            }
            ExprKind::List(all) => all.iter().any(|part| self.may_mean(part, text, one)),
            ExprKind::Single(set) | ExprKind::Picked { set, .. } | ExprKind::End(_, set) => {
                self.may_mean(set, text, one)
            }
            _ => true,
        }
    }

    /// Whether an effect may be on a card that an expression of a text gives.
    fn may_be_on(&self, cards: &Expr, text: Text, id: EffectRef) -> bool {
        // An effect that no card prints is granted to any, and a printed one may be borrowed by any.
        if !self.is_carried(id) || self.borrows() {
            return true;
        }
        match &cards.kind {
            ExprKind::Carrier => match text {
                Text::Effect(own) if self.is_carried(own) => own == id || self.is_same_card(own, id),
                _ => true,
            },
            ExprKind::Where { set, member, condition } => {
                let about = BTreeSet::from([*member]);
                let rows = self.checked.cards.rows();
                let mut printing = rows.iter().filter(|card| card.effects.contains(&id));
                let may_pass = printing.any(|card| {
                    Print { card, fixed: Some(self.known.fixed()) }.test(condition, &about) != Some(false)
                });
                may_pass && self.may_be_on(set, text, id)
            }
            ExprKind::List(all) => all.iter().any(|part| self.may_be_on(part, text, id)),
            ExprKind::Single(set)
            | ExprKind::Picked { set, .. }
            | ExprKind::End(_, set)
            | ExprKind::AsCard(set)
            | ExprKind::AsTarget(set) => self.may_be_on(set, text, id),
            _ => true,
        }
    }

    /// Whether cards may get effects that other cards print.
    pub(super) fn borrows(&self) -> bool {
        let borrows =
            |doing: &Doing<'_>| matches!(doing.deed, Deed::Verb(verb) if verb.borrowing().is_some());
        self.found.all.iter().any(borrows)
    }
}

/// Whether a condition on an effect keeps out those with this trigger.
fn excludes(condition: &Expr, member: LocalId, watch: &Watch) -> bool {
    let ExprKind::IsOn(effect, deed) = &condition.kind else { return false };
    let is_member = matches!(&effect.kind, ExprKind::Local(local) if *local == member);
    is_member
        && match watch {
            Watch::Deed(happening) => !happening.deeds.contains(deed),
            Watch::Moment(_) => true,
        }
}
