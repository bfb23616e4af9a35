//! Effects that cards have of other cards, as a ruling can say it: in which order they were borrowed, in which way, and how long
//! each lasts.

use super::lasting::{lasting, until};
use super::standing::Unsaid;
use crate::lineup::Lineup;
use crate::rules::{
    Borrowing, CardDefId, CardId, Due, EffectsOf, Id, InstanceId, Lasting, Lent, NONE, Over, SeatId,
};
use crate::state::pool::{self, cells};
use crate::state::until::read;
use crate::state::{Board, State};
use crate::table::Match;

/// A card that has an effect of another one.
struct Has {
    row: InstanceId,
    carrier: CardId,
    /// The effect as it is printed.
    printed: InstanceId,
}

impl Match {
    /// All that was borrowed, the oldest first. Nobody can say it of cards that have a name in common.
    pub(super) fn lent(&self) -> Result<Vec<Lent>, Unsaid> {
        let (lineup, state) = (&*self.lineup, &self.state);
        let all = self.having()?;
        let away: Vec<InstanceId> =
            lineup.instances.ids().filter(|it| state.instance(lineup, *it).is_none()).collect();
        let mut said = Vec::new();
        for gone in &away {
            if all.iter().all(|has| has.printed != *gone) {
                said.push(Lent {
                    how: Borrowing::Take,
                    effect: self.of_card(*gone, &[])?,
                    onto: None,
                    lasts: Lasting::AsTheGameSays(None),
                });
            }
        }
        for (at, has) in all.iter().enumerate() {
            let earlier = all.get(..at).unwrap_or(&[]);
            let is_away = away.contains(&has.printed);
            // Who took it last is as good as any: from then on it is borrowed of that card.
            let taken_by = all.iter().rposition(|other| {
                other.printed == has.printed
                    && lineup.instances[other.printed].carrier != Some(other.carrier)
                    && self.said(other.row, &[Borrowing::Take]).is_some()
            });
            let ways: &[Borrowing] = match taken_by {
                _ if !is_away => &[Borrowing::Copy, Borrowing::Borrow],
                Some(taker) if taker == at => &[Borrowing::Take],
                Some(_) => &[Borrowing::Copy, Borrowing::Borrow],
                None => return Err(self.unsaid(has.row)),
            };
            let from = match taken_by.filter(|taker| is_away && *taker < at) {
                Some(taker) => all.get(taker).map_or(has.printed, |taker| taker.row),
                None => has.printed,
            };
            let (how, lasts) = self.said(has.row, ways).ok_or_else(|| self.unsaid(has.row))?;
            let onto = self.alone_of(has.carrier)?;
            said.push(Lent { how, effect: self.of_card(from, earlier)?, onto: Some(onto), lasts });
        }
        Ok(said)
    }

    /// The cards with other effects than those printed on them, and how many each has, as conditions count them. Cards that are not
    /// alone of their print are left out, and those with effects that follow from the cards.
    #[doc(hidden)]
    pub fn effects_held(&self) -> Vec<(CardDefId, usize)> {
        let (lineup, state) = (&*self.lineup, &self.state);
        let board = Board::new(lineup, state);
        let held = lineup.slots.iter().filter_map(|(card, slot)| {
            if board.is_outside(card) || board.given_to(card).next().is_some() {
                return None;
            }
            let there = |effect: &InstanceId| state.instance(lineup, *effect).is_some();
            let printed = lineup.effects_on(card).filter(there).count();
            let count = printed + board.lent_to(card).count();
            let is_as_printed = count == printed && printed == lineup.effects_on(card).count();
            (!is_as_printed && self.alone(slot.def).is_ok()).then_some((slot.def, count))
        });
        held.collect()
    }

    /// Which card has which effect of which, by age.
    fn having(&self) -> Result<Vec<Has>, Unsaid> {
        let (lineup, state) = (&*self.lineup, &self.state);
        // What a card has for as long as something is so follows from the cards.
        let mut rows = state.lent_by_age(lineup);
        rows.retain(|row| !state.is_given(lineup, *row));
        let mut all = Vec::new();
        for row in rows {
            let Some(known) = state.instance(lineup, row) else { continue };
            let origin = Board::new(lineup, state).card(state.origin(lineup, row));
            let printed = origin.and_then(|origin| {
                lineup.effects_on(origin).find(|it| lineup.instances[*it].effect == known.effect)
            });
            match (printed, known.carrier) {
                (Some(printed), Some(carrier)) => all.push(Has { row, carrier, printed }),
                _ => return Err(Unsaid::HandedOut(known.effect)),
            }
        }
        Ok(all)
    }

    /// An effect by its card and its number there, when only what was borrowed earlier is.
    fn of_card(&self, effect: InstanceId, earlier: &[Has]) -> Result<EffectsOf, Unsaid> {
        let lineup = &*self.lineup;
        let printed = lineup.instances.get(effect).and_then(|printed| printed.carrier);
        let (card, before) = match (printed, earlier.iter().find(|has| has.row == effect)) {
            (Some(card), _) => (card, lineup.effects_on(card).position(|it| it == effect)),
            (None, Some(has)) => {
                let mut on = earlier.iter().filter(|other| other.carrier == has.carrier);
                let nth = on.position(|other| other.row == effect);
                (has.carrier, nth.map(|nth| nth + lineup.effects_on(has.carrier).count()))
            }
            (None, None) => return Err(self.unsaid(effect)),
        };
        let nth = before.and_then(|nth| u16::try_from(nth).ok());
        Ok(EffectsOf { card: self.alone_of(card)?, nth: Some(nth.ok_or_else(|| self.unsaid(effect))?) })
    }

    /// In which of these ways it may have come to its card, and how long it lasts, so that it is what it is.
    fn said(&self, row: InstanceId, ways: &[Borrowing]) -> Option<(Borrowing, Lasting)> {
        let (lineup, state) = (&*self.lineup, &self.state);
        let of = |what| state.of_lent(lineup, row, what);
        let now = (of(cells::UNTIL), of(cells::KEEPS));
        let law = lineup.game.borrow.lasts.iter().map(|lasts| Lasting::AsTheGameSays(lasts.during));
        let due = due(lineup, state, now.0).map(Lasting::Until);
        let all: Vec<Lasting> = std::iter::once(Lasting::AsTheGameSays(None)).chain(law).chain(due).collect();
        let is_so =
            |how: Borrowing, lasts: Lasting| lasting(lineup, state, how, lasts).unwrap_or((NONE, 0)) == now;
        let found = |how: &Borrowing| Some((*how, all.iter().copied().find(|lasts| is_so(*how, *lasts))?));
        ways.iter().find_map(found)
    }

    /// The print of a card, if it is the only one of it.
    fn alone_of(&self, card: CardId) -> Result<CardDefId, Unsaid> {
        let def = self.lineup.slots[card].def;
        self.alone(def).map(|()| def)
    }

    fn unsaid(&self, row: InstanceId) -> Unsaid {
        let known = pool::row_of(&self.lineup, row)
            .and_then(|_| self.state.instance(&self.lineup, row))
            .or_else(|| self.lineup.instances.get(row).copied());
        match known {
            Some(known) => {
                Unsaid::Borrowed(known.effect, known.carrier.map(|card| self.lineup.slots[card].def))
            }
            None => Unsaid::UnderWay,
        }
    }

    /// How often each effect of a card did act that may act only so often, if one did.
    pub(super) fn used_on(&self, card: CardId) -> Vec<i32> {
        let (lineup, state) = (&*self.lineup, &self.state);
        let all = Board::new(lineup, state).all_effects_of(card).into_iter();
        let all = all.filter(|effect| !state.is_given(lineup, *effect));
        let limited = all.filter(|effect| {
            let text = match lineup.instances.get(*effect) {
                Some(printed) => Some(printed.effect),
                None => state.instance(lineup, *effect).map(|known| known.effect),
            };
            text.is_some_and(|text| lineup.game.effects[text].is_limited())
        });
        limited.map(|effect| state.get(lineup.layout.used + effect.index())).collect()
    }
}

/// The edge that a cell stands for, if a ruling that begins here can say it.
pub(super) fn due(lineup: &Lineup, state: &State, cell: i32) -> Option<Due> {
    let (edge, leaves_out) = read(cell)?;
    let seat = edge.seat.filter(|seat: &SeatId| seat.0 < lineup.seats());
    let Over::Phase(node) = edge.over else { return None };
    let due = Due { starts: edge.starts, node, seat, next: leaves_out };
    (until(state, due) == cell).then_some(due)
}
