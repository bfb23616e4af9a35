//! The same match with everything that one seat cannot see dealt anew: what might be, for whoever thinks ahead, and for tests
//! of what a view may not betray.

use crate::apply::{exchanged, trade, trade_in_image};
use crate::eval::Machine;
use crate::lineup::Column;
use crate::prompt::Question;
use crate::rules::{ARGS, CardId, Id, Kind, Of, SeatId};
use crate::run::{Ballot, answer, answer_anew, choose_anew, images, kept_aside, spoken_of, trade_on_ballot};
use crate::state::stream::{below, stream};
use crate::state::{Board, aside, head};
use crate::table::Match;
use crate::view::View;
use rand_chacha::rand_core::Rng;

/// The stream of chance that deals anew; no match draws from it.
const PURPOSE: u64 = 2_000;

impl View<'_> {
    /// Makes a match what this one may be, as far as this seat knows: what it cannot see is dealt anew, and what chance brings
    /// later comes from the seed. It depends on the seed and on what the seat sees, and on nothing else. Nobody watches it.
    ///
    /// ```
    /// use tiru_engine::Match;
    /// use tiru_engine::game::SeatId;
    /// # let lineup = include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lineup.rs"));
    /// # let mut game = Match::deal(&lineup, 2);
    /// game.step();
    /// let mut guess = game.clone();
    /// game.view(SeatId(0)).imagine(7, &mut guess);
    /// assert_eq!(guess.prompt(), game.prompt());
    /// ```
    pub fn imagine(self, seed: u64, into: &mut Match) {
        into.copy_unwatched(self.game);
        into.deal_unseen_anew(self.seat, seed);
        into.state.set_seed(seed);
    }
}

impl Match {
    /// Deals anew what this seat cannot see: cards of one owner change places with each other wherever it cannot tell which is
    /// which. Cards that something under way speaks of stay, and so does every shuffle to come.
    ///
    /// ```
    /// use tiru_engine::Match;
    /// use tiru_engine::game::SeatId;
    /// # let lineup = include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lineup.rs"));
    /// # let mut game = Match::deal(&lineup, 2);
    /// let mut guess = game.clone();
    /// guess.deal_unseen_anew(SeatId(0), 1);
    /// let hand = lineup.game().zones.find(|zone| zone.name == "hand").unwrap();
    /// let mine = |game: &Match| game.view(SeatId(0)).zone(hand, SeatId(0));
    /// assert_eq!(mine(&guess), mine(&game));
    /// ```
    pub fn deal_unseen_anew(&mut self, seat: SeatId, seed: u64) {
        let ballot = Ballot::of(&self.lineup, &self.state);
        let unseen = self.unseen(seat);
        let eyes = Board::new(&self.lineup, &self.state).eyes_of(seat);
        self.put_in_order(seat, &unseen);
        let mut chance = stream(seed, PURPOSE);
        for across in Across::ALL {
            let mut left = unseen.clone();
            while let Some(last) = left.pop() {
                let like: Vec<CardId> =
                    left.iter().copied().filter(|card| self.looks_like(*card, last, across)).collect();
                let count = u32::try_from(like.len()).unwrap_or(u32::MAX - 1);
                let drawn = below(count + 1, || chance.next_u32()) as usize;
                if let Some(other) = like.get(drawn) {
                    self.exchange(seat, last, *other);
                }
            }
        }
        if let Some((node, answered)) = kept_aside(&self.state, &self.lineup.game) {
            // What others have chosen in secret they may have chosen otherwise.
            for other in self.lineup.all_seats() {
                if eyes >> other.0 & 1 == 0 && answered >> other.0 & 1 == 1 {
                    let mut machine = Machine::new(&self.lineup, &mut self.state);
                    answer_anew(&mut machine, node, other, |count| {
                        below(count, || chance.next_u32()) as usize
                    });
                }
            }
        }
        if let Some(ballot) = ballot {
            self.choose_anew(ballot, eyes, |count| below(count, || chance.next_u32()) as usize);
        }
        // Whoever looks next only reads.
        Machine::new(&self.lineup, &mut self.state).refresh();
    }

    /// Puts the cards that a seat cannot see in an order that depends on nothing but which they are and, of each deck, how many lie
    /// where, so that what is dealt anew depends on the seed alone.
    fn put_in_order(&mut self, seat: SeatId, unseen: &[CardId]) {
        let mut lie: Vec<CardId> = Vec::with_capacity(unseen.len());
        let board = Board::new(&self.lineup, &self.state);
        for place in self.lineup.places.ids() {
            lie.extend(board.cards_in(place));
        }
        // What lies under a card lies behind it.
        let mut nth = 0;
        while let Some(card) = lie.get(nth).copied() {
            lie.extend(board.under(card));
            nth += 1;
        }
        lie.retain(|card| unseen.contains(card));
        for across in Across::ALL {
            for nth in 0..lie.len() {
                let (before, rest) = lie.split_at(nth);
                let Some((first, behind)) = rest.split_first() else { break };
                let like = behind.iter().filter(|card| self.looks_like(**card, *first, across));
                if let Some(least) = like.min().filter(|card| *card < first).copied() {
                    let (first, at) = (*first, before.len());
                    self.exchange(seat, first, least);
                    lie.iter_mut().skip(at).for_each(|card| *card = exchanged([first, least], *card));
                }
            }
        }
    }

    /// Exchanges two cards without any seat noticing.
    fn exchange(&mut self, seat: SeatId, one: CardId, other: CardId) {
        trade(&self.lineup, &mut self.state, one, other);
        let layout = &self.lineup.layout;
        self.state.in_copy(layout, |table| trade(&self.lineup, table, one, other));
        let kept: Vec<usize> = images(&self.lineup, &self.state).collect();
        for image in kept {
            trade_in_image(&self.lineup, &mut self.state, image, [one, other]);
        }
        if let Some(ballot) = Ballot::of(&self.lineup, &self.state) {
            let cards = [one, other].map(|card| i32::from(card.0));
            trade_on_ballot(&mut self.state, ballot, (seat, self.lineup.seats()), cards);
        }
        if let Some(chronicle) = &mut self.chronicle {
            chronicle.trade(one, other);
        }
    }

    /// What the others have chosen on a ballot they may have chosen otherwise.
    fn choose_anew(&mut self, ballot: Ballot, eyes: u8, mut draw: impl FnMut(u32) -> usize) {
        for other in self.lineup.all_seats().filter(|other| eyes >> other.0 & 1 == 0) {
            let mut machine = Machine::new(&self.lineup, &mut self.state);
            choose_anew(&mut machine, ballot, other, &mut draw);
        }
    }

    /// The cards that a seat cannot see and that nothing under way speaks of.
    fn unseen(&mut self, seat: SeatId) -> Vec<CardId> {
        let mut shown = Vec::new();
        let ballot = Ballot::of(&self.lineup, &self.state);
        if let Some(prompt) = self.prompt()
            && let Question::Pick(_, Kind::Card | Kind::Target) = prompt.what
            && ballot.is_none()
        {
            let mut answers = Vec::new();
            Machine::new(&self.lineup, &mut self.state).answers_to(&prompt, &mut answers);
            shown.extend(answers.iter().filter_map(|answer| answer.cell(0)));
        }
        if let Some(ballot) = ballot {
            // What the others choose of goes with their cards.
            let board = Board::new(&self.lineup, &self.state);
            for seat in board.seats_among(board.eyes_of(seat)) {
                let row = ballot.row(&self.state, seat);
                shown.extend(self.state.slice(row.set.0, row.set.1));
            }
        }
        let end = ballot.map_or(self.state.used(), |ballot| ballot.at);
        spoken_of(&self.lineup, &self.state, end, &mut |cell| shown.push(cell));
        let board = Board::new(&self.lineup, &self.state);
        // The cells of an answer that was taken still hold what it was, which says nothing any more.
        let given = if self.state.get(head::ANSWER) == answer::NONE { 0 } else { 1 + ARGS };
        let answer = self.state.slice(head::ANSWER_CELLS, given);
        // Answers that lie aside are given anew, but not once they are being looked at.
        let asking = kept_aside(&self.state, &self.lineup.game).is_some();
        let rows = if asking { 0 } else { self.lineup.layout.asides };
        let aside = self.state.slice(self.lineup.layout.aside, rows * aside::CELLS);
        let cards = self.lineup.slots.ids().filter(|card| {
            let cell = i32::from(card.0);
            board.seers(*card) >> seat.0 & 1 == 0
                && !board.is_shown_to(seat, *card)
                && ![answer, aside, shown.as_slice()].iter().any(|cells| cells.contains(&cell))
        });
        cards.collect()
    }

    /// Whether two unseen cards can change places without anybody noticing who sees only what is open of them.
    fn looks_like(&self, one: CardId, other: CardId, across: Across) -> bool {
        let lineup = &self.lineup;
        let board = Board::new(lineup, &self.state);
        let from = |card: CardId| lineup.slots.get(card).and_then(|slot| slot.from);
        let within = match across {
            Across::Decks => board.place_of(one).is_some() && board.place_of(one) == board.place_of(other),
            Across::Places => from(one) == from(other),
        };
        let printed_alike = || {
            lineup.game.attributes.iter().all(|(attr, def)| {
                let fixed = matches!(lineup.layout.stored.get(attr.index()), Some(Column::Static(_)));
                !def.open
                    || def.of != Of::Card
                    || !fixed
                    || board.stored(attr, one.index()) == board.stored(attr, other.index())
            })
        };
        let come_alike = lineup.is_of_stock(one) == lineup.is_of_stock(other);
        within && lineup.owner(one) == lineup.owner(other) && come_alike && printed_alike()
    }
}

/// Between which cards hidden ones change places. Whoever sees the backs of cards move knows how many of each deck lie where: those of
/// different decks only change within a place, and those of one deck from place to place.
#[derive(Clone, Copy, Debug)]
enum Across {
    /// Cards of any decks, within a place.
    Decks,
    /// Cards of one deck, in any places.
    Places,
}

impl Across {
    /// In the order in which they make one arrangement of all that are possible.
    const ALL: [Across; 2] = [Across::Decks, Across::Places];
}
