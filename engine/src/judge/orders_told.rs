//! Which effects went before which in a match, as rulings say it: `"Hush" before "Echo" because icon`.

use crate::observe::{Event, Happening, Reason, Stood};
use crate::rules::{CardDefId, CardId, Criterion, CriterionKind, Game};
use crate::table::Match;

/// An effect of one card went before one of another card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Went {
    /// The card whose effect went first.
    pub first: CardDefId,
    /// The other card.
    pub then: CardDefId,
    /// The criterion that decided, as rulings call it.
    pub because: &'static str,
}

impl Match {
    /// Returns the orders of effects since so many events, each once: of each effect that went, with the one that came closest to
    /// going first. Cards that are not alone of their print are left out, because a ruling could not say which is meant.
    #[doc(hidden)]
    pub fn orders_told(&self, told: usize) -> Vec<Went> {
        let events = self.chronicle().map_or(&[][..], |chronicle| chronicle.since(told));
        let mut all: Vec<Went> = Vec::new();
        for went in events.iter().filter_map(|event| self.order_in(event)) {
            let is_known = |other: &Went| {
                [(other.first, other.then), (other.then, other.first)].contains(&(went.first, went.then))
            };
            // Of two cards with several effects a later moment may say another thing.
            if !all.iter().any(is_known) {
                all.push(went);
            }
        }
        all
    }

    fn order_in(&self, event: &Event) -> Option<Went> {
        let Happening::Weighed { first, rest, .. } = &event.what else { return None };
        let card = |stood: &Stood| stood.card;
        let game = self.lineup.game();
        let (first, then, because) = match first.as_slice() {
            [first] => {
                let (then, reason) = rest.iter().max_by_key(|(_, reason)| reason.nearness())?;
                // What no criterion tells apart is as near as can be.
                (card(first)?, card(then)?, because(game, reason.criterion()?, *reason))
            }
            [first, second, ..] => {
                let together = game.order.iter().find(|it| matches!(it.kind, CriterionKind::Together))?;
                (card(first)?, card(second)?, together.kind.word())
            }
            [] => return None,
        };
        let alone = |card: CardId| {
            let print = self.lineup.slots[card].def;
            self.alone(print).ok().map(|()| print)
        };
        let (first, then) = (alone(first)?, alone(then)?);
        (first != then).then_some(Went { first, then, because })
    }
}

/// That a seat is asked, as rulings call it.
pub(super) const ASK: &str = "ask";

/// The criterion that decided between two effects of which one went first, as rulings call it: effects that act before something or
/// in its place cannot do so together, and a seat is asked instead.
pub(super) fn because(game: &Game, criterion: usize, reason: Reason) -> &'static str {
    match game.order.get(criterion) {
        Some(Criterion { kind: CriterionKind::Together, .. })
            if matches!(reason, Reason::Picked { .. } | Reason::Table { .. }) =>
        {
            ASK
        }
        Some(criterion) => criterion.kind.word(),
        None => ASK,
    }
}
