//! The zones that an expression may be about: where its cards are, or where its spots and zones lie.

use std::collections::{BTreeMap, BTreeSet};

use crate::checked::{CardFact, Expr, ExprKind, Kind, LocalId};
use tiru_engine::rules::{SpotFact, ZoneId};

/// Zones; `None` if it may be any.
pub(super) type Places = Option<BTreeSet<ZoneId>>;

/// The zones of the bindings of one text.
#[derive(Clone, Debug, Default)]
pub(super) struct Bound {
    pub(super) locals: BTreeMap<LocalId, Places>,
    /// Where the card that carries the text probably is.
    pub(super) carrier: Places,
    /// The zone that each zone faces.
    pub(super) faces: BTreeMap<ZoneId, ZoneId>,
}

/// How sure an answer has to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trust {
    /// A card that was named earlier may have moved since.
    Sure,
    /// It is probably still there.
    Likely,
}

impl Bound {
    /// Binds a name; one that is bound more than once may be in any of the zones.
    pub(super) fn bind(&mut self, local: LocalId, places: Places) {
        let joined = match self.locals.remove(&local) {
            Some(known) => both(known, places),
            None => places,
        };
        self.locals.insert(local, joined);
    }

    /// Returns the zones of an expression.
    pub(super) fn places(&self, expr: &Expr, trust: Trust) -> Places {
        match &expr.kind {
            ExprKind::Zone(zone, _) | ExprKind::Zones(zone) => Some(BTreeSet::from([*zone])),
            ExprKind::None => Some(BTreeSet::new()),
            ExprKind::Local(local) => {
                let moves = matches!(expr.ty.kind(), Some(Kind::Card | Kind::Target));
                let known = trust == Trust::Likely || !moves;
                self.locals.get(local).filter(|_| known).cloned().flatten()
            }
            ExprKind::Carrier if trust == Trust::Likely => self.carrier.clone(),
            ExprKind::Card(a, CardFact::Facing) => {
                let opposite = |zone| self.faces.get(&zone).copied();
                self.places(a, trust).map(|zones| zones.into_iter().filter_map(opposite).collect())
            }
            ExprKind::Spots(a)
            | ExprKind::Single(a)
            | ExprKind::OnlyCard(a)
            | ExprKind::CardsOf(a)
            | ExprKind::AsTarget(a)
            | ExprKind::AsCard(a)
            | ExprKind::End(_, a)
            | ExprKind::Where { set: a, .. }
            | ExprKind::Picked { set: a, .. }
            | ExprKind::Ends { zone: a, .. }
            | ExprKind::Card(a, CardFact::Zone | CardFact::Spot)
            | ExprKind::Spot(a, SpotFact::Zone | SpotFact::Card) => self.places(a, trust),
            ExprKind::List(all) => {
                all.iter().map(|one| self.places(one, trust)).fold(Some(BTreeSet::new()), both)
            }
            ExprKind::If(_, a, b) => both(self.places(a, trust), self.places(b, trust)),
            ExprKind::Inline { lets, body, .. } => {
                let mut inner = self.clone();
                for (local, value) in lets {
                    let places = inner.places(value, trust);
                    inner.locals.insert(*local, places);
                }
                inner.places(body, trust)
            }
            _ => None,
        }
    }
}

/// The zones of either.
pub(super) fn both(a: Places, b: Places) -> Places {
    a.zip(b).map(|(mut a, b)| {
        a.extend(b);
        a
    })
}

/// Whether two may be the same zone.
pub(super) fn meet(a: &Places, b: &Places) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => !a.is_disjoint(b),
        _ => true,
    }
}
