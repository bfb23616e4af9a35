//! Arranging: a seat puts cards back in an order of its choice.

use tiru_dsl::checked::{Deed, Expr, Kind};

use crate::Stop;
use crate::deed::{Doing, How, Voice};
use crate::env::Env;
use crate::note::Note;
use crate::opinion::Opinion;
use crate::value::{Place, Value};
use tiru_engine::rules::Verb;

impl<'a> Opinion<'_, 'a> {
    /// Shows the cards to the seat, which picks them one after the other; the last one is forced.
    pub(crate) fn arrange(
        &mut self,
        cards: &Expr,
        by: &Expr,
        env: &mut Env,
        voice: &Voice,
    ) -> Result<(), Stop> {
        let mut open = self.look().set(cards, env)?;
        let Some(seat) = self.look().value(by, env)?.as_seat() else {
            return Err(Stop::Unknown("a question to nobody"));
        };
        let with_seat = |deed: Deed, cards: &[Value]| -> Vec<Doing<'a>> {
            let one = |card: &Value| {
                Self::doing(deed, vec![card.clone(), Value::Seat(seat)], env, voice, How::Plain)
            };
            cards.iter().map(one).collect()
        };
        self.together(with_seat(Deed::Verb(Verb::Show), &open), true)?;
        let mut order: Vec<Value> = Vec::new();
        while let Some(first) = open.first().cloned() {
            let next = if open.len() == 1 {
                if self.trial.is_none() {
                    self.report(&Note::Picked(Some(seat), first.cell(self.world, false), None))?;
                }
                first
            } else {
                let bounds = (order.len(), order.len() + open.len());
                let picked = self.pick_one(&open, bounds, Some(Kind::Card), Some(seat), (true, true))?;
                picked.unwrap_or(first)
            };
            open.retain(|other| *other != next);
            order.push(next);
        }
        self.together(with_seat(Deed::Verb(Verb::Arrange), &order), voice.quiet)
    }

    /// Puts arranged cards in each other's places, the first one on top, all at once.
    pub(crate) fn arranges(&mut self, members: &[Doing<'a>], open: &[usize]) -> Result<(), Stop> {
        let arranged =
            open.iter().map(|nth| &members[*nth]).filter(|doing| doing.deed == Deed::Verb(Verb::Arrange));
        let cards: Vec<usize> = arranged.clone().filter_map(|doing| doing.args[0].as_card()).collect();
        let mut seats = arranged.filter_map(|doing| doing.args[1].as_seat());
        let Some(seat) = seats.next() else { return Ok(()) };
        let mut places: Vec<Place> = Vec::new();
        for place in cards.iter().filter_map(|card| self.table.cards[*card].place) {
            if !places.contains(&place) {
                places.push(place);
            }
        }
        for place in places {
            let here: Vec<usize> =
                cards.iter().copied().filter(|card| self.table.cards[*card].place == Some(place)).collect();
            let lay: Vec<usize> =
                self.table.cards_in(place).into_iter().filter(|card| here.contains(card)).collect();
            let columns: Vec<Option<u8>> = lay.iter().map(|card| self.table.cards[*card].column).collect();
            let list = self.table.zones.get_mut(&place).unwrap();
            for card in list.iter_mut() {
                if let Some(nth) = lay.iter().position(|other| other == card) {
                    *card = here[nth];
                }
            }
            for (card, column) in here.iter().zip(columns) {
                self.table.cards[*card].column = column;
            }
            self.report(&Note::Arranged(place, seat, here))?;
        }
        Ok(())
    }
}
