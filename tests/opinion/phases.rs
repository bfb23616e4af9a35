//! The phase tree: setup, turns and rounds, and their steps.

use std::rc::Rc;

use tiru_dsl::ast::Edge;
use tiru_dsl::checked::{Deed, First, NodeKind, RuleRef};
use tiru_engine::rules::{NodeId, Of};

use crate::Stop;
use crate::deed::{How, Voice};
use crate::env::Env;
use crate::note::Note;
use crate::opinion::Opinion;
use crate::tape::{Given, Item, What};
use crate::value::{Thing, at};

impl<'a> Opinion<'_, 'a> {
    /// Plays the whole match; always ends with a stop.
    pub(crate) fn play(&mut self) -> Result<(), Stop> {
        let structure = &self.world.text.structure;
        match structure.first {
            First::Chance => self.drawn_who_begins()?,
            First::Ask => self.ask_who_begins()?,
            First::Seat(_) => {}
        }
        for rule in &structure.setup {
            self.run(*rule, None)?;
        }
        if let First::Seat(seat) = &structure.first {
            let found = self.look().value(&seat.expr, &mut Env::of(&seat.frame, None))?.as_seat();
            match found {
                Some(seat) => {
                    self.table.current = seat;
                    self.report(&Note::First(seat))?;
                }
                None => self.drawn_who_begins()?,
            }
        }
        loop {
            for node in &self.world.text.structure.phases {
                self.phase(*node, Some(self.table.current), false)?;
            }
        }
    }

    fn drawn_who_begins(&mut self) -> Result<(), Stop> {
        match self.tape.next_event()? {
            Note::First(seat) => {
                self.table.current = seat;
                Ok(())
            }
            other => Err(Stop::Differs(format!("it is drawn who begins; {other:?}"))),
        }
    }

    /// Asks a seat drawn at random who goes first.
    fn ask_who_begins(&mut self) -> Result<(), Stop> {
        let Some(Item::Asked(asked)) = self.tape.peek() else {
            return Err(Stop::Differs("it is asked who begins".to_owned()));
        };
        let seats = (0..self.world.seats).map(|seat| Given::Pick(i32::from(seat))).collect();
        if let Given::Pick(seat) = self.ask(asked.seat, What::Pick, seats)? {
            self.table.current = u8::try_from(seat).unwrap();
        }
        self.report(&Note::First(self.table.current))
    }

    /// Does a rule that the setup or a phase names.
    fn run(&mut self, rule: RuleRef, me: Option<u8>) -> Result<(), Stop> {
        let env = Env::of(&self.world.text.rules[rule].body.frame, me);
        let voice = Voice::new(&Rc::default(), false);
        let doing = Self::doing(Deed::Rule(rule), Vec::new(), &env, &voice, How::Plain);
        self.together(vec![doing], false)?;
        self.settle()
    }

    fn steps(&self, node: NodeId) -> &'a [NodeId] {
        match &self.world.node(node).kind {
            NodeKind::Turn { steps, .. }
            | NodeKind::Round { steps, .. }
            | NodeKind::Loop { steps, .. }
            | NodeKind::When { steps, .. } => steps,
            _ => &[],
        }
    }

    fn seat_of(&self, node: NodeId, seat: Option<u8>) -> Option<u8> {
        match self.world.node(node).kind {
            NodeKind::Round { .. } => None,
            NodeKind::Turn { .. } => Some(self.table.current),
            _ => seat,
        }
    }

    pub(crate) fn phase(&mut self, node: NodeId, seat: Option<u8>, in_round: bool) -> Result<(), Stop> {
        if matches!(self.world.node(node).kind, NodeKind::Turn { .. }) {
            return self.turns(node, in_round);
        }
        let me = self.seat_of(node, seat);
        while self.one_phase(node, seat)? && self.counts_down(node, me, true, false).is_some() {}
        Ok(())
    }

    /// Runs a phase once; false if it is skipped.
    pub(crate) fn one_phase(&mut self, node: NodeId, seat: Option<u8>) -> Result<bool, Stop> {
        let text = self.world.node(node);
        let me = self.seat_of(node, seat);
        let holds = |condition: &tiru_dsl::checked::Condition| {
            self.look().holds(&condition.expr, &mut Env::of(&condition.frame, me))
        };
        let inside = match &text.kind {
            NodeKind::When { condition, .. } => holds(condition)?,
            _ => true,
        };
        if !inside || !text.when.as_ref().map_or(Ok(true), holds)? {
            self.passes_over(node, me)?;
            return Ok(false);
        }
        if self.counts_down(node, me, false, false).is_some() {
            self.report(&Note::Skipped(node, me))?;
            self.passes_over(node, me)?;
            return Ok(false);
        }
        self.begins(node, me)?;
        let mut done = 0;
        match &text.kind {
            NodeKind::Turn { steps, .. } | NodeKind::Round { steps, .. } | NodeKind::When { steps, .. } => {
                let round = matches!(text.kind, NodeKind::Round { .. });
                for step in steps {
                    if self.stops() {
                        break;
                    }
                    done += 1;
                    self.phase(*step, me, round)?;
                }
            }
            NodeKind::Loop { steps, until } => 'round: loop {
                for (nth, step) in steps.iter().enumerate() {
                    let ends = self.look().holds(&until.expr, &mut Env::of(&until.frame, me))?;
                    if self.stops() || ends {
                        break 'round;
                    }
                    done = nth + 1;
                    self.phase(*step, me, false)?;
                }
            },
            NodeKind::Run(rule) => {
                if self.stops() {
                    self.deed_ends(Deed::Rule(*rule))?;
                } else {
                    self.run(*rule, me)?;
                }
            }
            NodeKind::Offer(offer) if offer.secret => self.secret_offer(node, offer)?,
            NodeKind::Offer(offer) => self.offer(node, offer, me)?,
            NodeKind::Nothing => return Err(Stop::Unknown("a phase of no kind")),
        }
        self.ends_with(node, me, done)?;
        Ok(true)
    }

    /// The phases of a seat that leaves the match end; a phase outside of turns is nobody's.
    pub(crate) fn leaves(&mut self, seat: u8) {
        let (mut is_its_own, mut in_turn) = (false, false);
        let mut around: Option<NodeId> = None;
        for at in 0..self.running.len() {
            let (node, me, _) = self.running[at];
            let is_turn = matches!(self.world.node(node).kind, NodeKind::Turn { .. });
            let is_started = around.is_some_and(|around| !self.steps(around).contains(&node));
            is_its_own = me == Some(seat) && (is_its_own || is_turn || is_started);
            in_turn |= is_turn;
            self.running[at].2 |= is_its_own;
            around = Some(node);
        }
        if !in_turn && self.table.current == seat {
            let next = self.world.after(&self.table.playing, seat, self.table.reversed);
            self.table.current = next.unwrap_or(seat);
        }
    }

    pub(crate) fn stops(&self) -> bool {
        self.running.last().is_some_and(|(.., stops)| *stops)
    }

    fn begins(&mut self, node: NodeId, me: Option<u8>) -> Result<(), Stop> {
        let (count, max) = match &self.world.node(node).kind {
            NodeKind::Turn { max, .. } => (self.table.turn, max.as_ref()),
            NodeKind::Round { max, .. } => (self.table.round, max.as_ref()),
            _ => (0, None),
        };
        if let Some(max) = max
            && count >= self.world.formula(max)?
        {
            self.report(&Note::TooLong(node))?;
            return self.over(Some(&[]));
        }
        match self.world.node(node).kind {
            NodeKind::Turn { .. } => self.table.turn += 1,
            NodeKind::Round { .. } => self.table.round += 1,
            _ => {}
        }
        self.running.push((node, me, false));
        self.table.under_way.push(node);
        self.report(&Note::Begins(node, me))?;
        let now = self.table.tick();
        self.table.began.insert(node, now);
        self.resets(node)?;
        self.limits_anew(node);
        self.edge(Edge::Start, node, me)?;
        self.match_moment(Edge::Start, node, me)?;
        self.settle()
    }

    fn resets(&mut self, node: NodeId) -> Result<(), Stop> {
        for (attr, row) in self.world.text.structure.attributes.iter() {
            if !row.resets.is_some_and(|phase| self.world.is_phase(phase, node)) {
                continue;
            }
            let things: Vec<Thing> = match row.of {
                Of::Card => (0..self.table.cards.len()).map(Thing::Card).collect(),
                Of::Seat => (0..self.world.seats).map(Thing::Seat).collect(),
                Of::Game => vec![Thing::Game],
            };
            for thing in things {
                let start = self.world.starts[at(attr)];
                self.set(thing, attr, start)?;
            }
        }
        Ok(())
    }

    fn ends_with(&mut self, node: NodeId, me: Option<u8>, done: usize) -> Result<(), Stop> {
        let turn = matches!(self.world.node(node).kind, NodeKind::Turn { .. });
        if let (true, Some(seat)) = (turn, me) {
            let now = self.table.tick();
            let began = self.table.began.get(&node).copied().unwrap_or(0);
            self.table.last_turn[usize::from(seat)] = Some((began, now));
        }
        self.report(&Note::Ends(node, me))?;
        for step in self.steps(node).iter().skip(done) {
            self.passes_over(*step, me)?;
        }
        if let NodeKind::Run(rule) = self.world.node(node).kind {
            self.deed_ends(Deed::Rule(rule))?;
        }
        self.edge(Edge::End, node, me)?;
        self.match_moment(Edge::End, node, me)?;
        self.running.pop();
        // Effects that trigger on the end of a phase still resolve in it.
        self.settle()?;
        self.table.under_way.pop();
        Ok(())
    }

    /// Skips a phase; what lasts until it ends all the same.
    fn passes_over(&mut self, node: NodeId, seat: Option<u8>) -> Result<(), Stop> {
        let me = self.seat_of(node, seat);
        self.edge(Edge::Start, node, me)?;
        for step in self.steps(node) {
            self.passes_over(*step, me)?;
        }
        if let NodeKind::Run(rule) = self.world.node(node).kind {
            self.deed_ends(Deed::Rule(rule))?;
        }
        self.edge(Edge::End, node, me)
    }
}
