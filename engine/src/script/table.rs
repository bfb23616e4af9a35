//! The match as a function sees it: it can be read and not changed.

use std::cell::Cell;
use std::sync::Arc;

use rhai::{Array, Dynamic};

use super::value::{CardCell, Refused, SeatCell, from_cell, refused};
use crate::lineup::Lineup;
use crate::rules::script::{MOST_STEPS, ScriptFile, ScriptKind};
use crate::rules::{Allowed, AttrId, AttrKind, CardFact, Game, NONE, Of, SeatId, ZoneId, cell, row};
use crate::state::{Board, State, head};

/// The match that one call can query.
pub(super) struct Table {
    pub(super) lineup: Arc<Lineup>,
    pub(super) state: State,
    /// The row of the running file.
    pub(super) file: usize,
    /// The cost of the queries so far.
    pub(super) asked: Cell<u64>,
    /// The seat whose eyes the function has; none if it sees only what all seats see.
    pub(super) eyes: Option<SeatId>,
    /// The cards that the text of the game gave it: it sees them wherever they lie.
    pub(super) shown: Vec<i32>,
}

impl Table {
    pub(super) fn game(&self) -> &Game {
        &self.lineup.game
    }

    pub(super) fn running(&self) -> Option<&ScriptFile> {
        self.game().scripts.get(self.file)
    }

    pub(super) fn board(&self) -> Board<'_> {
        Board::new(&self.lineup, &self.state)
    }

    /// Adds the cost of a query, so that queries cannot make a function run forever.
    pub(super) fn charge(&self, steps: usize) -> Result<(), Refused> {
        let asked = self.asked.get() + steps as u64 + 1;
        self.asked.set(asked);
        if asked > MOST_STEPS {
            Err(refused(format!("more than {MOST_STEPS} questions to the table")))
        } else {
            Ok(())
        }
    }

    /// Returns the cards of a zone: of one seat, or of all.
    pub(super) fn cards(&self, seat: Option<i32>, name: &str) -> Result<Array, Refused> {
        let zone = self.zone(name)?;
        let board = self.board();
        let seats = match seat.and_then(|seat| board.seat(seat)) {
            Some(seat) => vec![seat],
            None if self.game().zones[zone].shared => vec![SeatId(0)],
            None => self.lineup.all_seats().collect(),
        };
        let places = seats.into_iter().filter_map(|seat| self.lineup.place(zone, seat));
        let cards: Array = places
            .flat_map(|place| board.cards_in(place))
            .map(|card| Dynamic::from(CardCell(cell(Some(card)))))
            .collect();
        self.charge(cards.len())?;
        Ok(cards)
    }

    fn zone(&self, name: &str) -> Result<ZoneId, Refused> {
        let zones = &self.game().zones;
        zones.find(|zone| zone.name == name).ok_or_else(|| {
            let known: Vec<_> = zones.rows().iter().map(|zone| zone.name.as_str()).collect();
            refused(format!("there is no zone `{name}`; there are {}", known.join(", ")))
        })
    }

    pub(super) fn seats(&self) -> Result<Array, Refused> {
        self.charge(0)?;
        let board = self.board();
        let seats = self.lineup.all_seats().filter(|seat| board.plays(*seat));
        Ok(seats.map(|seat| Dynamic::from(SeatCell(i32::from(seat.0)))).collect())
    }

    pub(super) fn foe(&self, seat: SeatCell) -> Result<SeatCell, Refused> {
        self.charge(0)?;
        if self.lineup.seats() == 2 {
            Ok(SeatCell(1 - seat.0))
        } else {
            Err(refused("`foe` needs a game of two seats".into()))
        }
    }

    pub(super) fn setting(&self, name: &str) -> Result<Dynamic, Refused> {
        self.charge(0)?;
        let settings = &self.game().settings;
        let Some(id) = settings.find(|setting| setting.name == name) else {
            return Err(refused(format!("there is no setting `{name}`")));
        };
        let kind = match settings[id].allowed {
            Allowed::Numbers(_) => ScriptKind::Number,
            Allowed::Words(list) => ScriptKind::Word(list),
            Allowed::Flag { .. } => ScriptKind::Flag,
        };
        Ok(from_cell(self.lineup.settings.get(id), kind, self))
    }

    pub(super) fn head(&self, at: usize) -> Result<i64, Refused> {
        self.charge(0)?;
        Ok(i64::from(self.state.get(at)))
    }

    pub(super) fn turn(&self) -> Result<i64, Refused> {
        self.head(head::TURN)
    }

    pub(super) fn round(&self) -> Result<i64, Refused> {
        self.head(head::ROUND)
    }

    /// Whether the function may know which card this is.
    fn knows(&self, card: CardCell) -> bool {
        let board = self.board();
        let Some(id) = board.card(card.0) else { return true };
        let knows = |seat| board.sees(seat, id) || self.state.was_shown(&self.lineup, seat, id);
        let everyone = || self.lineup.all_seats().all(knows);
        self.shown.contains(&card.0) || self.eyes.map_or_else(everyone, knows)
    }

    pub(super) fn sees(&self, card: CardCell) -> Result<bool, Refused> {
        self.charge(self.shown.len() / 256)?;
        Ok(self.knows(card))
    }

    /// Stops a function that reads what it does not see.
    fn look(&self, card: CardCell, name: &str) -> Result<(), Refused> {
        if self.knows(card) {
            return Ok(());
        }
        let who =
            self.eyes.map_or_else(|| "not all players see".to_owned(), |seat| format!("{seat} does not see"));
        Err(refused(format!("it reads `{name}` of a card that {who}")))
    }

    /// Returns a property of a card, by name.
    pub(super) fn of_card(&self, card: CardCell, name: &str) -> Result<Dynamic, Refused> {
        // Whether it may be read is looked up among those that were shown.
        self.charge(self.shown.len() / 256)?;
        let board = self.board();
        let fact = |fact| board.fact_of(card.0, fact);
        let one = |cell, kind| Ok(from_cell(cell, kind, self));
        match name {
            "name" => {
                self.look(card, name)?;
                Ok(board
                    .card(card.0)
                    .map_or(Dynamic::UNIT, |card| self.lineup.card(card).name.clone().into()))
            }
            "holder" => one(fact(CardFact::Holder), ScriptKind::Seat),
            "owner" => one(fact(CardFact::Owner), ScriptKind::Seat),
            "column" => one(fact(CardFact::Column), ScriptKind::Number),
            "facing" => one(fact(CardFact::Facing), ScriptKind::Card),
            "up" => one(fact(CardFact::Up), ScriptKind::Flag),
            "zone" => Ok(board.place_at(fact(CardFact::Zone)).map_or(Dynamic::UNIT, |place| {
                self.game().zones[self.lineup.places[place].zone].name.clone().into()
            })),
            name => {
                let attr = self.attribute(Of::Card, name)?;
                if !self.game().attributes[attr].open {
                    self.look(card, name)?;
                }
                Ok(self.value(attr, board.attr_of(card.0, attr)))
            }
        }
    }

    /// Returns a property of a seat, by name.
    pub(super) fn of_seat(&self, seat: SeatCell, name: &str) -> Result<Dynamic, Refused> {
        self.charge(0)?;
        if name == "number" {
            return Ok(Dynamic::from(i64::from(seat.0) + 1));
        }
        let attr = self.attribute(Of::Seat, name)?;
        let board = self.board();
        Ok(self.value(attr, board.seat(seat.0).map_or(NONE, |seat| board.attr(Some(seat), attr))))
    }

    fn attribute(&self, of: Of, name: &str) -> Result<AttrId, Refused> {
        let attributes = &self.game().attributes;
        attributes.find(|attr| attr.of == of && attr.name == name).ok_or_else(|| {
            let known: Vec<_> = attributes
                .rows()
                .iter()
                .filter(|attr| attr.of == of)
                .map(|attr| attr.name.as_str())
                .collect();
            let of = if of == Of::Card { "card" } else { "seat" };
            refused(format!("a {of} has no `{name}`; it has {}", known.join(", ")))
        })
    }

    fn value(&self, attr: AttrId, cell: i32) -> Dynamic {
        match self.game().attributes[attr].kind {
            AttrKind::Int => from_cell(cell, ScriptKind::Number, self),
            AttrKind::Flag => from_cell(cell.max(0), ScriptKind::Flag, self),
            AttrKind::Enum(list) => from_cell(cell, ScriptKind::Word(list), self),
            AttrKind::Set(list) => {
                let words = self.game().lists[list].words.iter().enumerate();
                let has = |at: usize| cell != NONE && cell >> at & 1 == 1;
                let words =
                    words.filter(|(at, _)| has(*at)).map(|(_, word)| Dynamic::from(word.name.clone()));
                Dynamic::from(words.collect::<Array>())
            }
            AttrKind::Seat => from_cell(cell, ScriptKind::Seat, self),
            AttrKind::Card => from_cell(cell, ScriptKind::Card, self),
            AttrKind::Text => row::<crate::rules::TextId>(cell, self.game().texts.len())
                .map_or(Dynamic::UNIT, |text| self.game().texts[text].clone().into()),
        }
    }

    /// Returns a word of a list as a cell.
    pub(super) fn word(&self, list: crate::rules::ListId, name: &str) -> Option<i32> {
        let at = self.game().lists[list].words.iter().position(|word| word.name == name)?;
        i32::try_from(at).ok()
    }

    /// Returns the name of a word of a list.
    pub(super) fn word_name(&self, list: crate::rules::ListId, cell: i32) -> Option<&str> {
        let at = usize::try_from(cell).ok()?;
        self.game().lists[list].words.get(at).map(|word| word.name.as_str())
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Table")
    }
}
