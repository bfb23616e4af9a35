//! Prepares a game with decks and settings for play: computes everything that a `Lineup` holds, once, before any match.

mod anew;
mod claims;
mod code;
mod deck;
mod detour;
mod fresh;
mod heard;
mod inline;
mod instance;
mod layout;
mod live;
mod optimise;
mod past;
mod possible;
mod reach;
mod rooms;
mod stock;
mod topic;
mod watch;

pub use deck::{DeckRefusal, LineupError};
pub use optimise::Pass;
pub use possible::NoDeck;

use crate::lineup::{Claims, Heard, Layout, Lends, Lineup, Reach, Settings, Slot, Topics};
use crate::rules::{CardDefId, CardId, DeckList, Game, SeatId, Table, TooMany};
use std::sync::{Arc, OnceLock};

/// Which attributes get a cell of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Writable {
    /// Only those that some text of the game writes.
    ByText,
    /// All: for positions that are set up by hand.
    All,
}

impl Lineup {
    /// Makes a game ready for these decks, one for each seat; or says everything that is wrong with them.
    ///
    /// ```
    /// # let lineup = include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lineup.rs"));
    /// use tiru_engine::{DeckList, Lineup, Settings};
    /// use tiru_engine::game::CardDefId;
    /// let game = lineup.game().clone();
    /// let one = DeckList { name: "One".to_owned(), parts: vec![vec![CardDefId(0)]] };
    /// let refused = Lineup::new(game.clone(), &[one.clone(), one], Settings::default_of(&game)).unwrap_err();
    /// assert_eq!(
    ///     refused.to_string(),
    ///     "deck 1, part `main`: it has 1 card, not 3; deck 2, part `main`: it has 1 card, not 3",
    /// );
    /// let refused = Lineup::new(game.clone(), &[], Settings::default_of(&game)).unwrap_err();
    /// assert_eq!(refused.to_string(), "0 decks, but this game is for 2 players");
    /// ```
    pub fn new(game: Arc<Game>, decks: &[DeckList], settings: Settings) -> Result<Lineup, LineupError> {
        let mut lineup = Lineup::furnished(game, decks, settings)?;
        lineup.optimise(&Pass::ALL);
        Ok(lineup)
    }

    /// Says why there is no lineup, without the work that makes its matches fast.
    #[doc(hidden)]
    pub fn fits(game: Arc<Game>, decks: &[DeckList], settings: Settings) -> Result<(), LineupError> {
        Lineup::furnished(game, decks, settings).map(drop)
    }

    /// A lineup that can be played, as it is before its programs are optimised.
    fn furnished(game: Arc<Game>, decks: &[DeckList], settings: Settings) -> Result<Lineup, LineupError> {
        let (least, most) = game.seats;
        if !(usize::from(least)..=usize::from(most)).contains(&decks.len()) {
            return Err(LineupError::Seats { decks: decks.len(), least, most });
        }
        if let Some(first) = game.too_many().into_iter().next() {
            return Err(first.into());
        }
        deck::number_cards(&game, decks)?;
        let mut lineup = Lineup::bare(game, settings, decks.len());
        let refusals = lineup.admit(decks);
        if !refusals.is_empty() {
            return Err(LineupError::Decks(refusals));
        }
        lineup.furnish(Writable::ByText)?;
        Ok(lineup)
    }

    /// Makes a game ready for just these cards, whatever the laws of its decks say: for positions set up by hand.
    /// Each with whose deck it is from: none for one that all share. What the position begins with has room, whether or not a text could lead to it.
    pub(crate) fn of_cards(
        game: Arc<Game>,
        cards: &[(CardDefId, Option<SeatId>)],
        seats: u8,
        settings: Settings,
        begins_with: Lends,
    ) -> Result<Lineup, TooMany> {
        TooMany::rows::<CardId>("cards", cards.len())?;
        let mut lineup = Lineup::bare(game, settings, usize::from(seats));
        lineup.begins_with = begins_with;
        let shared = lineup.game.decks.iter().find(|part| part.shared).map(|part| part.to);
        for (def, owner) in cards {
            let from = shared.filter(|_| owner.is_none());
            lineup.slots.push(Slot { def: *def, owner: owner.unwrap_or(SeatId(0)), from });
        }
        lineup.furnish(Writable::All)?;
        Ok(lineup)
    }

    /// Everything that is wrong with a deck, under these settings.
    ///
    /// ```
    /// # let lineup = include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lineup.rs"));
    /// use tiru_engine::{DeckList, Lineup, Settings};
    /// let empty = DeckList::default();
    /// let refusals = Lineup::refusals(lineup.game(), &Settings::default_of(lineup.game()), &empty);
    /// assert_eq!(refusals[0].to_string(), "deck 1, part `main`: it has 0 cards, not 3");
    /// ```
    pub fn refusals(game: &Arc<Game>, settings: &Settings, deck: &DeckList) -> Vec<DeckRefusal> {
        if let Err(many) = deck::number_cards(game, std::slice::from_ref(deck)) {
            return deck::too_large(game, deck, &many).into_iter().collect();
        }
        let mut lineup = Lineup::bare(Arc::clone(game), settings.clone(), 1);
        lineup.admit(std::slice::from_ref(deck))
    }

    /// A lineup without cards: what follows from the settings alone.
    pub(crate) fn bare(game: Arc<Game>, settings: Settings, seats: usize) -> Lineup {
        Lineup {
            survey: Arc::clone(game.survey()),
            claims: Claims::default(),
            has_effects: false,
            begins_with: Lends::default(),
            card_actions: Vec::new(),
            bearers: Table::new(),
            settings,
            seats: u8::try_from(seats).unwrap_or(u8::MAX),
            slots: Table::new(),
            stock_from: usize::MAX,
            decks: Vec::new(),
            places: Table::new(),
            spots: Table::new(),
            layout: Layout::default(),
            has_blanks: false,
            decider: None,
            statics: Vec::new(),
            instances: Table::new(),
            first_effect: Vec::new(),
            topics: Topics::default(),
            live_zones: Vec::new(),
            live_faces: Table::new(),
            live_when: Vec::new(),
            check_reads: Vec::new(),
            checks_read: 0,
            heard: Heard::default(),
            anew: Table::new(),
            reach: Reach::default(),
            code: Table::new(),
            asked: Table::new(),
            guarded: Table::new(),
            reads_derived: Table::new(),
            known: Table::new(),
            sights: Vec::new(),
            holds: OnceLock::new(),
            game,
        }
    }
}
