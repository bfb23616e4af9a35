//! A game in progress: it runs by itself to the next choice, and stops there.

use crate::columns::{each, leftmost, one, running, widened};
use crate::rng::Rng;
use crate::seat::Seat;
use crate::setup::{Setup, ShortDraw, Summoning, WrongSetup};
use crate::shuffle::{ordered, shuffled};

const HAND: u8 = 6;
const LAST_TURN: u16 = 500;

/// The outcome of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// This seat won because the other has no HP left.
    WonByHp(u8),
    /// This seat won because the other could not draw.
    WonByDeck(u8),
    /// A tie: nobody had won after 500 turns.
    TurnLimit,
}

/// The open question, or the outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ask {
    Summon,
    Boost,
    Monster,
    Column { from: u32 },
    Over(Outcome),
}

/// The steps of a turn; the first also passes the turn and counts down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    Draw,
    Summon,
    BoostOne,
    Duel,
    BoostTwo,
}

/// A game in progress, small and cheap to copy.
#[derive(Clone, Copy, Debug)]
pub struct Game<'s> {
    pub(crate) setup: &'s Setup,
    pub(crate) seats: [Seat; 2],
    pub(crate) turn: u16,
    pub(crate) current: u8,
    /// Whether a boost is still possible: once per turn, and never in the first.
    pub(crate) may_boost: bool,
    pub(crate) ask: Ask,
    /// The number of answers to the open question.
    pub(crate) options: u32,
    /// The step that follows the answer.
    pub(crate) then: Stage,
}

impl<'s> Game<'s> {
    /// Starts a game with shuffled decks: cards by their index in the deck list, top first.
    pub fn new(setup: &'s Setup, orders: [&[u8]; 2], first: u8) -> Result<Game<'s>, WrongSetup> {
        let decks = ordered(orders, setup.settings.size).ok_or(WrongSetup::Order)?;
        Ok(Game::start(setup, decks, first & 1))
    }

    /// Shuffles both decks, draws who begins, and starts.
    pub fn deal(setup: &'s Setup, rng: &mut Rng) -> Game<'s> {
        let decks = shuffled(setup.settings.size, rng);
        let first = u8::from(rng.below(2) == 1);
        Game::start(setup, decks, first)
    }

    pub(crate) fn start(setup: &'s Setup, decks: [[u8; 32]; 2], first: u8) -> Game<'s> {
        let mut seats = decks.map(|deck| Seat::new(deck, setup.settings.size));
        for seat in &mut seats {
            seat.draw(HAND);
        }
        // The first step of a turn passes it on.
        let (current, ask, then) = (1 - first, Ask::Summon, Stage::Draw);
        let mut game = Game { setup, seats, turn: 0, current, may_boost: false, ask, options: 0, then };
        game.run(then);
        game
    }

    /// Runs from a step to the next question.
    pub(crate) fn run(&mut self, mut stage: Stage) {
        loop {
            let (rests, next) = match stage {
                Stage::Draw => (self.begin_turn() || self.advance(Stage::Summon), Stage::Summon),
                Stage::Summon => (self.offer_summon(), Stage::BoostOne),
                Stage::BoostOne => (self.offer_boost(Stage::Duel), Stage::Duel),
                Stage::Duel => (self.duels() || self.advance(Stage::BoostTwo), Stage::BoostTwo),
                Stage::BoostTwo => (self.offer_boost(Stage::Draw), Stage::Draw),
            };
            if rests {
                return;
            }
            stage = next;
        }
    }

    /// Opens a question or ends the game; always returns true, because play stops.
    fn ask(&mut self, ask: Ask, options: u32, then: Stage) -> bool {
        (self.ask, self.options, self.then) = (ask, options, then);
        true
    }

    /// Passes the turn, draws, and counts down; returns whether that ended the game.
    fn begin_turn(&mut self) -> bool {
        if self.turn == LAST_TURN {
            return self.ask(Ask::Over(Outcome::TurnLimit), 0, Stage::Draw);
        }
        self.turn += 1;
        self.current = 1 - self.current;
        self.may_boost = self.turn != 1;
        let settings = self.setup.settings;
        let me = self.me_mut();
        let (need, left) = (HAND - me.hand.count, settings.size - me.drawn);
        me.draw(need.min(left));
        let least = if settings.short_draw == ShortDraw::Loses { need } else { need.min(1) };
        if left < least {
            return self.ask(Ask::Over(Outcome::WonByDeck(1 - self.current)), 0, Stage::Draw);
        }
        me.timers -= running(me.timers);
        false
    }

    fn offer_summon(&mut self) -> bool {
        let fits = u32::from(self.me().hand.count) * self.free_waiting().count_ones();
        let pass = u32::from(self.setup.settings.summoning == Summoning::May);
        fits > 0 && self.ask(Ask::Summon, fits + pass, Stage::BoostOne)
    }

    fn offer_boost(&mut self, then: Stage) -> bool {
        let me = self.me();
        let open = if self.may_boost { me.boostable() } else { 0 };
        let fits: u32 = each(open).map(|column| me.hand.count_of(self.fuels(column))).sum();
        fits > 0 && self.ask(Ask::Boost, fits + 1, then)
    }

    /// Advances all monsters that are ready; returns whether their owner has to choose first.
    pub(crate) fn advance(&mut self, then: Stage) -> bool {
        loop {
            let ready = self.ready();
            if ready == 0 {
                return false;
            }
            if ready.count_ones() > 1 {
                return self.ask(Ask::Monster, ready.count_ones(), then);
            }
            if self.step_up(leftmost(ready), then) {
                return true;
            }
        }
    }

    /// Advances one monster; returns whether its owner has to choose a destination first.
    pub(crate) fn step_up(&mut self, from: u32, then: Stage) -> bool {
        let ahead = self.ahead(from);
        if ahead.count_ones() > 1 {
            return self.ask(Ask::Column { from }, ahead.count_ones(), then);
        }
        self.me_mut().enter(from, leftmost(ahead));
        false
    }

    /// Lets every monster duel the one opposite; returns whether that ended the game.
    fn duels(&mut self) -> bool {
        let (setup, current) = (self.setup, self.current);
        let (me, foe) = self.sides();
        for column in each(me.active.taken) {
            let card = me.active.card(column);
            if foe.active.has(column) {
                let target = foe.active.card(column);
                let [falls, target_falls] = setup.duel(current, card, target);
                me.active.taken &= !(falls << (4 * column));
                me.discard |= falls << card;
                foe.active.taken &= !(target_falls << (4 * column));
                foe.discard |= target_falls << target;
            } else {
                foe.hp = foe.hp.saturating_sub(setup.stars(current, card));
                if foe.hp == 0 {
                    return self.ask(Ask::Over(Outcome::WonByHp(current)), 0, Stage::Draw);
                }
            }
        }
        false
    }

    /// Returns the columns whose waiting monster can enter now.
    pub(crate) fn ready(&self) -> u32 {
        let me = self.me();
        let near = self.within_reach(self.setup.columns & !me.active.taken);
        me.waiting.taken & !running(me.timers) & near
    }

    /// Returns the free active spots that the waiting monster of a column can enter.
    pub(crate) fn ahead(&self, column: u32) -> u32 {
        self.within_reach(one(column)) & self.setup.columns & !self.me().active.taken
    }

    fn within_reach(&self, set: u32) -> u32 {
        if self.setup.settings.reach == 0 { set } else { widened(set) }
    }

    pub(crate) fn free_waiting(&self) -> u32 {
        self.setup.columns & !self.me().waiting.taken
    }

    /// Returns the cards that boost the waiting monster of a column.
    pub(crate) fn fuels(&self, column: u32) -> u32 {
        self.setup.fuels(self.current, self.me().waiting.card(column))
    }

    pub(crate) fn me(&self) -> &Seat {
        self.seat(self.current)
    }

    pub(crate) fn me_mut(&mut self) -> &mut Seat {
        self.sides().0
    }

    /// Returns the seat whose turn it is, and the other.
    fn sides(&mut self) -> (&mut Seat, &mut Seat) {
        let [first, second] = &mut self.seats;
        if self.current == 0 { (first, second) } else { (second, first) }
    }
}
