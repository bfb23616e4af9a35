//! Cards that are called by their names: there must be one, or it must not matter which.

use super::steps::Wanted;
use super::{Failure, Position, seat_name};
use crate::prompt::Answer;
use crate::rules::{CardId, NamesId, Of, Span};
use crate::state::Board;

impl Position<'_> {
    /// That every name which a line calls one card by stands for no two.
    pub(super) fn called_alone(&self, names: &[(Span, NamesId)], span: Span) -> Result<(), Failure> {
        for (_, name) in names.iter().filter(|(line, _)| *line == span) {
            let prints = &self.rules().names[*name];
            let named = self.game.lineup.slots.iter().filter(|(_, slot)| prints.contains(&slot.def));
            let board = Board::new(&self.game.lineup, &self.game.state);
            let cards: Vec<CardId> =
                named.map(|(card, _)| card).filter(|card| !board.is_outside(*card)).collect();
            self.alone(&cards, span)?;
        }
        Ok(())
    }

    fn alone(&self, cards: &[CardId], span: Span) -> Result<(), Failure> {
        let [first, second, ..] = cards else { return Ok(()) };
        let name = &self.game.lineup.card(*first).name;
        let count = if cards.len() == 2 { "two".to_string() } else { cards.len().to_string() };
        let (here, there) = (self.lies(*first), self.lies(*second));
        let board = Board::new(&self.game.lineup, &self.game.state);
        let which = match board.spot_of(*first) {
            // There may be several in that zone, too.
            _ if here != there => format!("first(c in {here} where c is \"{name}\")"),
            Some(_) => format!("the card of a spot, as first({here}.spots).card"),
            None => format!("which of them, as first({here})"),
        };
        let found = format!("{count} cards are called \"{name}\"; write {which}");
        Err(Failure::new(span, format!("one card \"{name}\""), found))
    }

    /// The zone a card lies in, as rulings write it.
    fn lies(&self, card: CardId) -> String {
        let board = Board::new(&self.game.lineup, &self.game.state);
        board.place_of(card).map_or_else(String::new, |place| {
            let place = self.game.lineup.places[place];
            let whose = place.seat.map_or_else(String::new, |seat| format!("{}.", seat_name(seat)));
            format!("{whose}{}", self.rules().zones[place.zone].name)
        })
    }

    /// That all options which fit name cards of which it does not matter which is meant: they lie in one heap and are alike.
    pub(super) fn no_matter_which(
        &self,
        given: &[Wanted],
        options: &[&Answer],
        span: Span,
    ) -> Result<(), Failure> {
        for (at, given) in given.iter().enumerate() {
            let Wanted::Prints(_) = given else { continue };
            let board = Board::new(&self.game.lineup, &self.game.state);
            let mut cards: Vec<CardId> = Vec::new();
            let card = |answer: &&Answer| {
                let by_effect =
                    matches!(answer, Answer::Act { action, .. } if at == 0 && self.is_on_card(*action));
                let cell = answer.cell(at)?;
                if by_effect { board.carrier(cell) } else { board.card(cell) }
            };
            for card in options.iter().filter_map(card) {
                if !cards.contains(&card) {
                    cards.push(card);
                }
            }
            self.no_matter_which_card(&cards, span)?;
        }
        Ok(())
    }

    /// That there is one card, or that all lie in one heap and are alike.
    pub(super) fn no_matter_which_card(&self, cards: &[CardId], span: Span) -> Result<(), Failure> {
        let board = Board::new(&self.game.lineup, &self.game.state);
        let differs =
            cards.first().is_some_and(|first| cards.iter().any(|card| !alike(board, *first, *card)));
        if differs { self.alone(cards, span) } else { Ok(()) }
    }
}

/// Whether two cards of one name lie in one place and have the same values. What lies on spots does not.
fn alike(board: Board<'_>, one: CardId, other: CardId) -> bool {
    let attributes = &board.lineup.game.attributes;
    one == other
        || board.place_of(one) == board.place_of(other)
            && board.spot_of(one) == board.spot_of(other)
            && board.is_up(one) == board.is_up(other)
            && attributes.iter().all(|(attr, def)| {
                def.of != Of::Card || board.card_attr(one, attr) == board.card_attr(other, attr)
            })
}
