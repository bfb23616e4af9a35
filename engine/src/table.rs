//! A running match: the public face of the machine.

mod asked;
mod bench;
mod bookmark;

use crate::apply::{Spot, move_card};
use crate::eval::{Machine, Spy};
use crate::lineup::Lineup;
use crate::observe::{Chronicle, Observer, Silent};
use crate::outcome::{Fault, FaultKind, MOST_QUESTIONS, Outcome, Step};
use crate::prompt::{Answer, Options, Prompt, Question, Refusal};
use crate::rules::{
    self, ARGS, CardId, DeedId, EffectId, Expected, Face, NONE, NodeId, NodeKind, PlaceId, SeatId,
};
use crate::run::{How, Run, Until, fault, list, offered, outcome, overrun, picks, veil, why_not};
use crate::state::frame::{Kind, Voice};
use crate::state::waiting::Waiting;
use crate::state::{State, head};
use std::sync::Arc;

pub(crate) use bench::Bench;

/// A running match. It is plain data: at every prompt it can be copied, compared and given up, and each copy goes on alike.
#[derive(Clone, Debug)]
pub struct Match {
    pub(crate) lineup: Arc<Lineup>,
    pub(crate) state: State,
    pub(crate) chronicle: Option<Box<Chronicle>>,
    pub(crate) dice: Option<Arc<[Expected]>>,
    pub(crate) open: Option<Prompt>,
    /// The effects among which the open question picks, if it asks for an order.
    tied: Vec<Waiting>,
    /// Why it cannot go on, if the options of the open question had no end.
    stopped: Option<Box<Fault>>,
    /// What only those who judge a match want of it.
    bench: Option<Box<Bench>>,
    /// The work that its runs took.
    worked: u64,
}

impl PartialEq for Match {
    /// Two matches of one lineup are equal if they go on alike; what was told of them does not count.
    fn eq(&self, other: &Match) -> bool {
        Arc::ptr_eq(&self.lineup, &other.lineup) && self.digest() == other.digest()
    }
}

impl Match {
    /// A match of these decks before its first step. The seed decides everything that chance decides.
    ///
    /// ```
    /// # let lineup = include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lineup.rs"));
    /// use tiru_engine::{Match, Step};
    /// let mut game = Match::deal(&lineup, 2);
    /// assert!(matches!(game.step(), Step::Asks(_)));
    /// ```
    pub fn deal(lineup: &Arc<Lineup>, seed: u64) -> Match {
        let mut game = Match::empty(lineup, seed);
        for ((_, zone, cards), part) in lineup.decks.iter().zip(lineup.game().decks.iter().cycle()) {
            let owner = cards.first().map(|card| lineup.owner(*card));
            let Some(place) = owner.and_then(|owner| lineup.place(*zone, owner)) else { continue };
            // The first card of a list lies on top of a stack, and first elsewhere.
            let stack = lineup.game().zones.get(*zone).is_some_and(|zone| zone.stack);
            // Nobody put what is there for all.
            let by = owner.filter(|_| !part.shared);
            for at in 0..cards.len() {
                let nth = if stack { cards.len() - 1 - at } else { at };
                if let Some(card) = cards.get(nth) {
                    game.put(*card, game.next_in(place), Face::Keep, by);
                }
            }
        }
        game.start();
        game
    }

    /// The same match again, from another seed and without memory of the last: nothing is allocated.
    ///
    /// ```
    /// # let lineup = include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lineup.rs"));
    /// use tiru_engine::Match;
    /// let fresh = Match::deal(&lineup, 0);
    /// let mut game = fresh.clone();
    /// for seed in 1..100 {
    ///     game.deal_again(&fresh, seed);
    ///     // … play it
    /// }
    /// assert_eq!(game, Match::deal(&lineup, 99));
    /// ```
    pub fn deal_again(&mut self, fresh: &Match, seed: u64) {
        self.copy_from(fresh);
        self.state.set_seed(seed);
    }

    /// A number for what the match means at this moment, however its cells are laid out.
    pub(crate) fn meaning(&self) -> u64 {
        self.state.meaning(&self.lineup)
    }

    /// A table with nothing on it and nothing going on.
    pub(crate) fn empty(lineup: &Arc<Lineup>, seed: u64) -> Match {
        let mut state = State::empty(lineup);
        state.set_seed(seed);
        Match {
            lineup: Arc::clone(lineup),
            state,
            chronicle: None,
            dice: None,
            open: None,
            tied: Vec::new(),
            stopped: None,
            bench: None,
            worked: 0,
        }
    }

    /// Where the next card of a place goes: to its first empty spot, or last of a list.
    fn next_in(&self, place: PlaceId) -> Spot {
        let board = crate::state::Board::new(&self.lineup, &self.state);
        board.empty_spot(&self.lineup.places[place]).map_or(Spot::Last(place), Spot::On)
    }

    pub(crate) fn put(&mut self, card: CardId, to: Spot, face: Face, by: Option<SeatId>) {
        move_card(&self.lineup, &mut self.state, card, to, face, by);
    }

    pub(crate) fn start(&mut self) {
        self.state.push(Kind::Root, Voice::NOBODY, 1);
        self.state.set_touched(u64::MAX);
    }

    /// Has everything told from now on. Of a long match the last events are kept, see [`View::told`](crate::View::told).
    pub fn watch(&mut self) {
        if self.chronicle.is_none() {
            self.chronicle = Some(Box::new(Chronicle::new(&self.lineup, &self.state)));
        }
    }

    /// What was told since it was asked for.
    #[doc(hidden)]
    pub fn chronicle(&self) -> Option<&Chronicle> {
        self.chronicle.as_deref()
    }

    /// The lineup it is a match of.
    pub fn lineup(&self) -> &Arc<Lineup> {
        &self.lineup
    }

    /// Goes on until a seat is asked, the match is over, or it has to be stopped.
    ///
    /// ```
    /// use tiru_engine::{Match, Step};
    /// # let lineup = include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lineup.rs"));
    /// # let mut game = Match::deal(&lineup, 2);
    /// let Step::Asks(prompt) = game.step() else { panic!("somebody begins") };
    /// assert_eq!(prompt.seat.to_string(), "Player 1");
    /// ```
    pub fn step(&mut self) -> Step {
        self.step_until(None)
    }

    /// The same, but stops before a phase begins, too. Where it stands before that phase already, the next time counts.
    ///
    /// ```
    /// use tiru_engine::{Match, Step};
    /// # let lineup = include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lineup.rs"));
    /// # let mut game = Match::deal(&lineup, 2);
    /// let bank = lineup.game().nodes.find(|phase| phase.name == "bank");
    /// assert_eq!(game.step_until(bank), Step::Reached);
    /// ```
    pub fn step_until(&mut self, until: Option<NodeId>) -> Step {
        self.steps_until(until, false)
    }

    /// The same, but a phase before which it stands already counts, too.
    pub(crate) fn step_until_here(&mut self, until: Option<NodeId>) -> Step {
        self.steps_until(until, true)
    }

    fn steps_until(&mut self, until: Option<NodeId>, counts_here: bool) -> Step {
        let until = until.map(|node| Until { node, counts_here });
        self.run(How { until, ..How::default() })
    }

    /// Goes on, and fills in the answers to what is asked then. The same as both after each other, at less cost.
    ///
    /// ```
    /// use tiru_engine::{Match, Options};
    /// # let lineup = include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lineup.rs"));
    /// # let mut game = Match::deal(&lineup, 2);
    /// let mut options = Options::new();
    /// game.step_and_list(&mut options);
    /// assert_eq!(options.len(), 3, "one for each pebble in the hand");
    /// ```
    pub fn step_and_list(&mut self, options: &mut Options) -> Step {
        self.step_and_list_for(options, false)
    }

    /// The same; for players that never look, derived values are left as they are until something reads them.
    pub(crate) fn step_and_list_for(&mut self, options: &mut Options, blind: bool) -> Step {
        let step = self.run(How { listed: Some(options), blind, ..How::default() });
        match &step {
            Step::Asks(Prompt { what: Question::Act(_), .. }) => self.round_off(options),
            Step::Asks(_) => self.options(options),
            Step::Over(_) | Step::Stopped(_) | Step::Reached => {}
        }
        step
    }

    /// Continues until everything inside the current phase of the turn has settled. A phase that an effect started counts as
    /// part of that effect.
    pub(crate) fn step_to_rest(&mut self) -> Step {
        let is_text = |base: usize| !matches!(self.state.kind(base), Kind::Node(_) | Kind::Root);
        let above = (1..).zip(self.state.frames()).filter(|(_, base)| is_text(*base)).last();
        let rest = self.state.get(head::DEPTH) - above.map_or(0, |(above, _)| above);
        self.run(How { rest: Some(rest), ..How::default() })
    }

    /// Does a rule without parameters until it has settled: for the seat whose turn it is, or for nobody.
    pub(crate) fn run_rule(&mut self, deed: DeedId, for_nobody: bool) -> Step {
        let rest = self.state.get(head::DEPTH);
        let voice = if for_nobody { Voice::NOBODY } else { Voice::of(self.state.get(head::CURRENT)) };
        self.run(How { rest: Some(rest), does: Some((deed, voice)), ..How::default() })
    }

    /// Opens the question of the offer that the match stands before, though nothing may be legal in it.
    pub(crate) fn ask_anyway(&mut self, seat: SeatId) {
        let Some(Kind::Node(node)) = self.state.frame().map(|base| self.state.kind(base)) else { return };
        let what = Question::Act(node);
        let by = crate::state::Board::new(&self.lineup, &self.state).decider(seat);
        let serial = self.state.answers_of(by);
        self.open = Some(Prompt { seat: by, of: seat, serial, what, may_pass: true, picked: 0 });
    }

    /// What those who judge a match say and keep.
    pub(crate) fn bench(&self) -> Option<&Bench> {
        self.bench.as_deref()
    }

    /// The same, to change it.
    pub(crate) fn bench_mut(&mut self) -> &mut Bench {
        self.bench.get_or_insert_default()
    }

    /// A match of the same lineup, with the same chance, that stands so.
    pub(crate) fn at_state(&self, state: State) -> Match {
        Match { state, dice: self.dice.clone(), ..Match::empty(&self.lineup, 0) }
    }

    /// The effects among which the open question picks, if it asks for an order.
    pub(crate) fn tied_effects(&self) -> &[Waiting] {
        &self.tied
    }

    fn run(&mut self, how: How<'_>) -> Step {
        // No longer than this one run.
        let mut how = how;
        if let Some(fault) = &self.stopped {
            return Step::Stopped(fault.clone());
        }
        let mut spies_for = None;
        if let Some(bench) = self.bench.as_deref_mut() {
            spies_for = bench.spies_for;
            how.forced = std::mem::take(&mut bench.forced);
            how.said = &bench.said;
            how.asks_said = bench.asks_said;
            how.kept = bench.kept.as_mut();
            how.missed = bench.missed.as_mut();
            how.announced = bench.announced.as_mut();
        }
        let spy = (spies_for.is_some() || self.chronicle.is_some()).then(Spy::default);
        let mut machine = Machine::new(&self.lineup, &mut self.state);
        machine.eyes = spy.as_ref().map(Spy::eyes);
        let dice = self.dice.as_deref();
        let (tied, whole) = (&mut self.tied, &self.lineup);
        let (step, work) = match self.chronicle.as_deref_mut() {
            Some(observer) => Run::with(machine, observer, dice, how).of(whole).go_and_tell_ties(tied),
            None => Run::with(machine, &mut Silent, dice, how).of(whole).go_and_tell_ties(tied),
        };
        self.worked = self.worked.saturating_add(work);
        if let (Some(spy), Some(seat), Some(bench)) = (&spy, spies_for, self.bench.as_deref_mut()) {
            bench.peeked |= spy.blind() >> seat.0 & 1 == 1;
        }
        if let (Some(spy), Some(chronicle)) = (&spy, self.chronicle.as_deref_mut()) {
            // Not only what rules and effects do: their conditions may have read something, too.
            chronicle.read_unseen(spy.read());
        }
        let step = match step {
            Step::Asks(_) if self.answers() >= MOST_QUESTIONS => Step::Stopped(self.fault(FaultKind::NoEnd)),
            step => step,
        };
        if let Step::Stopped(fault) = &step {
            self.stopped = Some(fault.clone());
        }
        self.open = if let Step::Asks(prompt) = &step { Some(*prompt) } else { None };
        step
    }

    /// The question that is open.
    pub fn prompt(&self) -> Option<Prompt> {
        self.open
    }

    /// An effect among those that the open question asks to order: its card and its text.
    pub(crate) fn tied(&self, nth: i32) -> Option<(Option<CardId>, EffectId)> {
        let waiting = self.tied.get(usize::try_from(nth).ok()?)?;
        let effect: EffectId = crate::rules::row(waiting.effect, self.lineup.game.effects.len())?;
        let board = crate::state::Board::new(&self.lineup, &self.state);
        Some((board.card(waiting.carrier), effect))
    }

    /// Why the match was stopped, if it was.
    pub fn stopped(&self) -> Option<&Fault> {
        self.stopped.as_deref()
    }

    /// A fault at what is going on.
    pub(crate) fn fault(&mut self, kind: FaultKind) -> Box<Fault> {
        fault(&Machine::new(&self.lineup, &mut self.state), kind)
    }

    /// How the match ended, if it did.
    pub fn outcome(&mut self) -> Option<Outcome> {
        outcome(&Machine::new(&self.lineup, &mut self.state))
    }

    /// Fills in every answer to the open question, in the order in which sets are walked; a pass stands last.
    ///
    /// ```
    /// use tiru_engine::{Match, Options};
    /// # let lineup = include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lineup.rs"));
    /// # let mut game = Match::deal(&lineup, 2);
    /// let mut options = Options::new();
    /// game.step();
    /// game.options(&mut options);
    /// assert_eq!(options.len(), 3, "one for each pebble in the hand");
    /// assert!(game.choose(&options, 0));
    /// ```
    pub fn options(&mut self, options: &mut Options) {
        options.answers.clear();
        let Some(prompt) = self.open else { return };
        let mut machine = Machine::new(&self.lineup, &mut self.state);
        match prompt.what {
            Question::Act(node) => list(&mut machine, node, prompt.of, options),
            Question::Pick(..) | Question::May(_) | Question::Way(_) => {
                machine.answers_to(&prompt, &mut options.answers);
                options.answers.pop_if(|last| *last == Answer::Pass);
            }
            Question::Order => options.answers.extend((0..i32::from(prompt.picked)).map(Answer::Pick)),
        }
        if let Some(body) = machine.overrun {
            self.stopped = Some(overrun(&machine, body));
        }
        self.round_off(options);
    }

    /// What is left to do once all answers but a pass are listed.
    fn round_off(&mut self, options: &mut Options) {
        let Some(prompt) = self.open else { return };
        if self.may_name_hidden(prompt.what) {
            veil(crate::state::Board::new(&self.lineup, &self.state), &prompt, options);
        }
        if prompt.may_pass {
            options.answers.push(Answer::Pass);
        }
    }

    /// Whether an answer to a question may name a card that the one who is asked cannot tell apart.
    fn may_name_hidden(&self, what: Question) -> bool {
        match what {
            Question::Act(node) => match &self.lineup.game.nodes[node].kind {
                NodeKind::Offer(offer) => {
                    !offered(&self.lineup, offer).all(|action| self.lineup.survey.cards_told_apart[action])
                }
                _ => false,
            },
            Question::Pick(_, kind) => matches!(kind, rules::Kind::Card | rules::Kind::Target),
            Question::May(_) | Question::Way(_) | Question::Order => false,
        }
    }

    /// Whether an answer to the open question is one.
    fn test(&mut self, answer: &mut Answer) -> Result<(), Refusal> {
        let prompt = self.open.ok_or(Refusal::Over)?;
        let seat = prompt.of;
        match (prompt.what, answer) {
            (_, Answer::Pass) if prompt.may_pass => {}
            (_, Answer::Pass) => return Err(Refusal::NoPass),
            (Question::Act(_), Answer::Act { action, args }) => {
                let count = self
                    .lineup
                    .game
                    .actions
                    .get(*action)
                    .map_or(0, |action| action.ranges.len() + usize::from(action.on_card));
                let (args, rest) = args.split_at_mut(count.min(ARGS));
                if let Some(refusal) = self.why_not(seat, *action, args).into_iter().next() {
                    return Err(refusal);
                }
                rest.fill(NONE);
            }
            (Question::Pick(..) | Question::May(_) | Question::Way(_), Answer::Pick(value)) => {
                let mut found = false;
                let mut machine = Machine::new(&self.lineup, &mut self.state);
                picks(&machine, seat, &mut |open| found |= open == *value);
                if !found || !machine.is_payable(&prompt, Answer::Pick(*value)) {
                    return Err(Refusal::NotAnOption);
                }
            }
            (Question::Order, Answer::Pick(value)) if (0..i32::from(prompt.picked)).contains(value) => {}
            (Question::Act(_) | Question::Order, Answer::Pick(_)) | (_, Answer::Act { .. }) => {
                return Err(Refusal::NotAnOption);
            }
        }
        Ok(())
    }

    /// Answers with one of the options that were filled in for the open question: they need no second test. False if there is
    /// no such option or nobody is asked.
    pub fn choose(&mut self, options: &Options, at: usize) -> bool {
        match (self.open, options.get(at)) {
            (Some(prompt), Some(answer)) => {
                self.take(&prompt, answer);
                true
            }
            _ => false,
        }
    }

    /// Answers with the only option, for a seat that need not be asked; false if there are others.
    pub(crate) fn choose_the_only(&mut self, options: &Options) -> bool {
        options.len() == 1 && self.choose_unasked(options)
    }

    /// Answers with the first option, for a seat that need not be asked.
    pub(crate) fn choose_unasked(&mut self, options: &Options) -> bool {
        let is_taken = self.choose(options, 0);
        if is_taken {
            self.bench_mut().forced = true;
        }
        is_taken
    }

    fn take(&mut self, prompt: &Prompt, answer: Answer) {
        let state = &mut self.state;
        crate::run::answer::put(state, answer);
        state.set_answered_by(i32::from(prompt.of.0));
        state.count_answer(prompt.seat);
        self.open = None;
    }

    /// Why a seat may not choose an action with these arguments at the open offer; nothing if it may. Of several bans, the
    /// strongest comes first.
    ///
    /// ```
    /// use tiru_engine::{Match, Refusal};
    /// use tiru_engine::game::{ActionId, SeatId};
    /// # let lineup = include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lineup.rs"));
    /// # let mut game = Match::deal(&lineup, 2);
    /// game.step();
    /// let refusal = game.why_not(SeatId(1), ActionId(0), &[0]);
    /// assert_eq!(refusal, [Refusal::NotAsked]);
    /// ```
    pub fn why_not(&mut self, seat: SeatId, action: crate::rules::ActionId, args: &[i32]) -> Vec<Refusal> {
        match self.open {
            Some(Prompt { what: Question::Act(node), of: asked, .. }) if asked == seat => {
                why_not(&mut Machine::new(&self.lineup, &mut self.state), node, seat, action, args)
            }
            // The seat is asked, but for something else.
            Some(Prompt { of: asked, .. }) if asked == seat => vec![Refusal::NotOffered],
            Some(_) => vec![Refusal::NotAsked],
            None => vec![Refusal::Over],
        }
    }

    /// Becomes equal to another match, but for what was told of it and what chance was told to bring.
    pub(crate) fn copy_unwatched(&mut self, other: &Match) {
        if Arc::ptr_eq(&self.lineup, &other.lineup) {
            self.state.copy_from(&other.state);
            self.open = other.open;
            self.tied.clone_from(&other.tied);
            self.stopped.clone_from(&other.stopped);
        } else {
            self.clone_from(other);
        }
        (self.chronicle, self.dice, self.bench) = (None, None, None);
    }

    /// Becomes equal to another match of the same lineup. Nothing is allocated where nobody watches.
    ///
    /// ```
    /// use tiru_engine::Match;
    /// use tiru_engine::game::SeatId;
    /// # let lineup = include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lineup.rs"));
    /// # let mut game = Match::deal(&lineup, 2);
    /// let view = game.view(SeatId(1));
    /// assert_eq!(view.rules().name, "Pebbles");
    /// ```
    pub fn copy_from(&mut self, other: &Match) {
        self.copy_unwatched(other);
        self.chronicle.clone_from(&other.chronicle);
        self.dice.clone_from(&other.dice);
        self.bench.clone_from(&other.bench);
    }

    /// A number that two matches share if they go on alike.
    pub fn digest(&self) -> u64 {
        self.state.digest()
    }

    /// The work that it took so far: operations, so the same for the same answers. A unit takes 4 ns at most.
    pub fn worked(&self) -> u64 {
        self.worked
    }

    /// How good the position is for a seat by the game's own measure, `worth` in its structure: from 0, as good as lost, to 100, as
    /// good as won. `None` if the game has none, or it takes too long.
    ///
    /// It may count what the seat cannot see, so it is for matches that are [imagined](crate::View::imagine).
    pub fn worth(&mut self, seat: SeatId) -> Option<u8> {
        let body = self.lineup.game.worth?;
        let mut machine = Machine::new(&self.lineup, &mut self.state);
        let worth = machine.value(body, Some(seat), &[]);
        self.worked = self.worked.saturating_add(machine.work);
        machine.overrun.is_none().then(|| u8::try_from(worth.clamp(0, 100)).unwrap_or(0))
    }

    /// How many answers were given.
    pub fn answers(&self) -> u32 {
        self.state.get(head::SERIAL).cast_unsigned()
    }

    /// Turns begun.
    pub fn turn(&self) -> i32 {
        self.state.get(head::TURN)
    }

    /// The seat that had the first turn; none in a game without turns, and before it.
    pub(crate) fn had_first_turn(&self) -> Option<SeatId> {
        u8::try_from(self.state.get(head::BEGAN) - 1).ok().map(SeatId)
    }

    /// Rounds begun.
    pub fn round(&self) -> i32 {
        self.state.get(head::ROUND)
    }

    /// A place as a person would name it.
    pub(crate) fn place(&self, zone: crate::rules::ZoneId, seat: SeatId) -> Option<PlaceId> {
        self.lineup.place(zone, seat)
    }
}
