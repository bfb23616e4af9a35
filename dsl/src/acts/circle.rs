//! Effects that trigger each other for ever: each does, every time it acts, what triggers the next one.
//!
//! Only circles that nothing on the cards can break are found: of effects without a condition, a limit or a choice.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::doing::{Doing, Text};
use super::world::World;
use crate::checked::{
    Change, Deed, EffectKind, EffectRef, Expr, ExprKind, Happening, Kind, Stmt, StmtKind, Watch, Whose,
};
use crate::verb::{self, Is};
use tiru_engine::rules::{Of, Window};

/// Effects that trigger each other for ever.
#[derive(Clone, Debug)]
pub(super) struct Circle {
    /// The effects, each with the deed that leads to the next.
    pub(super) steps: Vec<(EffectRef, Deed)>,
    /// Whether it comes back to the first effect on the other side of the table: both players need the cards.
    pub(super) takes_both: bool,
}

impl World<'_> {
    /// The circles of effects, each once.
    pub(super) fn circles(&self) -> Vec<Circle> {
        let free: BTreeMap<EffectRef, &Happening> = self
            .checked
            .effects
            .iter()
            .filter(|(id, _)| self.can_act(*id))
            .filter_map(|(id, _)| Some((id, self.unhindered(id)?)))
            .collect();
        let mut by_deed: BTreeMap<Deed, Vec<(EffectRef, &Happening)>> = BTreeMap::new();
        for (id, happening) in &free {
            for deed in &happening.deeds {
                by_deed.entry(*deed).or_default().push((*id, happening));
            }
        }
        let next = |from: EffectRef| {
            let doings =
                self.done_by(Text::Effect(from)).filter(move |doing| doing.each_time && !doing.quiet);
            doings.flat_map(|doing| {
                let meant = by_deed.get(&doing.deed).into_iter().flatten();
                let answers = meant.filter(|(_, happening)| self.certainly_triggers(doing, happening));
                answers
                    .map(|(to, happening)| (*to, doing.deed, changes_sides(doing, happening)))
                    .collect::<Vec<_>>()
            })
        };
        let mut found: Vec<Circle> = Vec::new();
        let mut told: BTreeSet<EffectRef> = BTreeSet::new();
        for start in free.keys().copied() {
            if told.contains(&start) {
                continue;
            }
            // The shortest way back, breadth first.
            let mut came: BTreeMap<EffectRef, (EffectRef, Deed, bool)> = BTreeMap::new();
            let mut queue = VecDeque::from([start]);
            while let Some(at) = queue.pop_front() {
                for (to, deed, changes) in next(at) {
                    match came.entry(to) {
                        Entry::Vacant(place) => {
                            place.insert((at, deed, changes));
                            queue.push_back(to);
                        }
                        // Of two ways from the same effect the one that needs no other player.
                        Entry::Occupied(mut place) if place.get().0 == at && !changes => {
                            place.insert((at, deed, false));
                        }
                        Entry::Occupied(_) => {}
                    }
                }
                if came.contains_key(&start) {
                    break;
                }
            }
            let mut way = Vec::new();
            let mut takes_both = false;
            let mut at = start;
            while let Some((before, deed, changes)) = came.get(&at).filter(|_| came.contains_key(&start)) {
                way.push((*before, *deed));
                takes_both ^= changes;
                at = *before;
                if at == start {
                    break;
                }
            }
            if !way.is_empty() {
                way.reverse();
                told.extend(way.iter().map(|(effect, _)| *effect));
                found.push(Circle { steps: way, takes_both });
            }
        }
        found
    }

    /// The trigger of an effect that acts each time, without a condition, a limit or a use that it can run out of.
    fn unhindered(&self, id: EffectRef) -> Option<&Happening> {
        let effect = self.checked.effects.get(id)?;
        let EffectKind::Watch(reaction) = &effect.kind else { return None };
        let Watch::Deed(happening) = &reaction.watch else { return None };
        let free = reaction.window == Window::On
            && reaction.condition.is_none()
            && reaction.limit.is_none()
            && !effect.once
            && happening.filters.is_empty()
            && happening.by.is_none()
            && happening.from.is_none()
            && happening.to.is_none()
            && !reaction.body.iter().any(ends);
        free.then_some(happening)
    }

    /// Whether something done certainly triggers an effect: what happens to a player, or a value without an end that goes on changing.
    fn certainly_triggers(&self, doing: &Doing<'_>, happening: &Happening) -> bool {
        if !happening.deeds.contains(&doing.deed) {
            return false;
        }
        let Some(subject) = doing.subject else { return self.is_of_game(doing) };
        let fits = match happening.whose {
            Whose::Any => is_me(subject) || is_foe(subject) || is_self(subject),
            // The other card may be on either side, and so may another copy of the same one.
            Whose::My | Whose::Foe => is_me(subject) || is_foe(subject),
            Whose::Carrier => is_self(subject),
        };
        fits && match doing.deed {
            Deed::Rule(_) | Deed::Action(_) => subject.ty.kind() == Some(Kind::Seat),
            Deed::Change(attr) => {
                let row = self.checked.structure.attributes.get(attr);
                row.is_some_and(|row| self.goes_on(doing, row.min.is_some(), row.max.is_some()))
            }
            _ => false,
        }
    }

    /// Whether a value of the game goes on changing.
    fn is_of_game(&self, doing: &Doing<'_>) -> bool {
        let Deed::Change(attr) = doing.deed else { return false };
        let row = self.checked.structure.attributes.get(attr).filter(|row| row.of == Of::Game);
        row.is_some_and(|row| self.goes_on(doing, row.min.is_some(), row.max.is_some()))
    }

    /// Whether a value goes on changing: something is added to it and it has no largest value, or the other way round.
    fn goes_on(&self, doing: &Doing<'_>, has_min: bool, has_max: bool) -> bool {
        let Text::Effect(id) = doing.text else { return false };
        let body = match self.checked.effects.get(id).map(|effect| &effect.kind) {
            Some(EffectKind::Watch(reaction)) => &reaction.body,
            _ => return false,
        };
        let stmt = body.iter().find(|stmt| stmt.span == doing.span);
        match stmt.map(|stmt| &stmt.kind) {
            Some(StmtKind::Assign { change, value, .. }) => match (change, &value.kind) {
                (Change::Plus, ExprKind::Number(number)) => *number > 0 && !has_max,
                (Change::Minus, ExprKind::Number(number)) => *number > 0 && !has_min,
                _ => false,
            },
            _ => false,
        }
    }
}

/// Whether the effect that answers is on the other side of the table.
fn changes_sides(doing: &Doing<'_>, happening: &Happening) -> bool {
    let Some(subject) = doing.subject else { return false };
    match happening.whose {
        Whose::My => is_foe(subject),
        Whose::Foe => is_me(subject),
        Whose::Any | Whose::Carrier => false,
    }
}

/// Whether a statement may end the match, the turn or the effect, or takes the card away.
fn ends(stmt: &Stmt) -> bool {
    match &stmt.kind {
        StmtKind::Verb(plain) => verb::row(plain.verb).is(Is::Ends),
        StmtKind::Stop(_)
        | StmtKind::EndPhase(_)
        | StmtKind::Score(..)
        | StmtKind::Move { .. }
        | StmtKind::Script(_) => true,
        _ => false,
    }
}

fn is_self(expr: &Expr) -> bool {
    matches!(expr.kind, ExprKind::Carrier)
}

fn is_me(expr: &Expr) -> bool {
    matches!(expr.kind, ExprKind::Me)
}

fn is_foe(expr: &Expr) -> bool {
    matches!(&expr.kind, ExprKind::Foe(of) if is_me(of))
}
