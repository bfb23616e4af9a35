//! The phase tree: what comes next, and what begins and ends with a phase.

use super::{Flow, Flows, Run, over};
use crate::apply::{begin_round, begin_turn, reverse};
use crate::observe::{Happening, Observer};
use crate::outcome::{Fault, FaultKind};
use crate::rules::touched::EFFECTS_BIT;
use crate::rules::{AttrKind, First, Formula, Id, NONE, NodeId, NodeKind, Of, SeatId, Topic, Window};
use crate::state::doing::Doing;
use crate::state::frame::{self, Kind, Voice};
use crate::state::noted::Noted;
use crate::state::{Thing, head};

/// The registers of a node's frame.
pub(crate) mod cells {
    use crate::state::frame::REGISTERS;
    /// Steps done, of a loop; the seats that were asked, one bit each, of an offer to all in which each is asked once.
    pub(crate) const STEP: usize = REGISTERS;
    /// The seats that had their turn, one bit each, of a turn in a round; the seat that is asked, of an offer.
    pub(crate) const SEAT: usize = REGISTERS + 1;
    /// Actions chosen by the seat that is asked.
    pub(crate) const DONE: usize = REGISTERS + 2;
    /// Passes in a row; the seats that are out, as a mask, if a pass is for good.
    pub(crate) const PASSES: usize = REGISTERS + 3;
    /// 1 once the node is to stop, [`OVER`] once it has.
    pub(crate) const ENDING: usize = REGISTERS + 4;
    /// Of a turn that came once more: the seat whose turn comes after all such, plus 1.
    pub(crate) const AFTER: usize = REGISTERS + 5;
    /// How many there are.
    pub(crate) const COUNT: usize = 6;
    /// The node is over: only what answers to its end is still to act.
    pub(crate) const OVER: i32 = 2;
}

impl<O: Observer> Run<'_, O> {
    /// The outermost frame: who begins, the setup, then the phases again and again.
    pub(super) fn root(&mut self, base: usize) -> Flows {
        let at = self.machine.state.index(base + frame::AT);
        let game = &self.machine.lineup.game;
        self.machine.state.set_stage_index(base, at + 1);
        // A seat that is found by what was dealt is found after the setup.
        let finds = if matches!(game.first, First::Seat(_)) { game.setup.len() } else { 0 };
        if at == finds {
            return self.draw_first(base);
        }
        if let Some(deed) = game.setup.get(at - usize::from(at > finds)) {
            return self.does_rule(*deed, Voice::NOBODY);
        }
        let step = at - 1 - game.setup.len();
        let Some(node) = game.phases.get(step).copied() else {
            if game.phases.is_empty() {
                return Err(self.fault(FaultKind::GoesRound));
            }
            self.spend()?;
            self.machine.state.set_stage_index(base, 1 + game.setup.len());
            return Ok(Flow::On);
        };
        self.push_node(node, self.machine.state.get(head::CURRENT))?;
        Ok(Flow::On)
    }

    pub(super) fn push_node(&mut self, node: NodeId, seat: i32) -> Result<usize, Box<Fault>> {
        let me = match self.machine.lineup.game.nodes[node].kind {
            NodeKind::Round { .. } => NONE,
            NodeKind::Turn { .. } => self.machine.state.get(head::CURRENT),
            _ => seat,
        };
        self.push(Kind::Node(node), Voice::of(me), cells::COUNT)
    }

    /// One step of a node.
    pub(super) fn node(&mut self, base: usize, node: NodeId, leaving: &mut Option<usize>) -> Flows {
        let lineup = self.machine.lineup;
        let def = &lineup.game.nodes[node];
        let me = self.machine.state.get(base + frame::ME);
        if self.machine.state.get(base + frame::AT) == 0 {
            let condition =
                if let NodeKind::When { condition, .. } = def.kind { Some(condition) } else { None };
            let absent = [condition, def.when].into_iter().flatten().any(|body| {
                let seat = self.machine.board().seat(me);
                self.machine.value(body, seat, &[]) != 1
            });
            if absent || self.is_skipped(node, me) {
                return self.goes_without(base, node, me);
            }
            if self.how.until.is_some_and(|until| until.node == node) && *leaving != Some(base) {
                return Ok(Flow::Reached);
            }
            *leaving = None;
            self.begin(base, node, me)?;
            if self.machine.state.get(head::OVER) != 0 || self.machine.state.frame() != Some(base) {
                // It is over, or what waited for the start of the phase comes first.
                return Ok(Flow::On);
            }
        }
        if self.machine.state.get(base + cells::ENDING) == cells::OVER {
            return self.leave(base, node);
        }
        if self.machine.state.get(base + cells::ENDING) == 1 && !self.is_revealing() {
            if let NodeKind::Run(deed) = &def.kind
                && self.machine.state.get(base + frame::AT) == 1
            {
                // It does not happen after all.
                self.deed_ends(Topic::Deed(*deed));
            }
            return self.end(base, node);
        }
        match &def.kind {
            NodeKind::Turn { steps, .. } | NodeKind::Round { steps, .. } | NodeKind::When { steps, .. } => {
                let at = self.machine.state.index(base + frame::AT);
                match steps.get(at - 1) {
                    Some(step) => {
                        self.machine.state.set_stage_index(base, at + 1);
                        let on_top = self.push_node(*step, me)?;
                        // It begins right away.
                        self.node(on_top, *step, leaving)
                    }
                    None => self.end(base, node),
                }
            }
            NodeKind::Run(deed) => {
                if self.machine.state.get(base + frame::AT) > 1 {
                    return self.end(base, node);
                }
                self.machine.state.set_stage(base, 2);
                self.does_rule(*deed, Voice::of(me))
            }
            NodeKind::Loop { steps, until } => {
                self.spend()?;
                let seat = self.machine.board().seat(me);
                if steps.is_empty() || self.machine.value(*until, seat, &[]) == 1 {
                    return self.end(base, node);
                }
                let step = self.machine.state.index(base + cells::STEP);
                self.machine.state.set_local_index(base, cells::STEP, (step + 1) % steps.len());
                self.machine.state.set_stage(base, 2);
                if let Some(step) = steps.get(step) {
                    self.push_node(*step, me)?;
                }
                Ok(Flow::On)
            }
            NodeKind::Offer(offer) if offer.secret => self.secret_offer(base, node, offer),
            NodeKind::Offer(offer) => self.offer(base, node, offer),
        }
    }

    /// What comes with the start of a phase: values and limits that begin anew, and the count of turns and rounds.
    fn begin(&mut self, base: usize, node: NodeId, me: i32) -> Result<(), Box<Fault>> {
        let lineup = self.machine.lineup;
        self.machine.state.set_stage(base, 1);
        self.touches_phases();
        let seat = self.machine.board().seat(me);
        match &lineup.game.nodes[node].kind {
            NodeKind::Turn { max, .. } => {
                if self.is_too_long(node, head::TURN, *max) {
                    return Ok(());
                }
                if let Some(seat) = seat {
                    self.machine.state.note_turn_of(seat);
                    begin_turn(self.machine.state, seat);
                }
            }
            NodeKind::Round { max, .. } => {
                if self.is_too_long(node, head::ROUND, *max) {
                    return Ok(());
                }
                begin_round(self.machine.state);
            }
            NodeKind::Offer(offer) => {
                self.open_offer(base, offer)?;
                if offer.secret {
                    self.open_secret(base);
                }
            }
            NodeKind::Run(_) | NodeKind::Loop { .. } | NodeKind::When { .. } => {}
        }
        self.tell(|| Happening::Begins(node, seat), u8::MAX, 0);
        if lineup.heard.phase(node) {
            self.start_anew(node);
            self.edge(true, node, me);
            self.answer_to_moment(Topic::Starts(node), me)?;
        }
        self.settle_here()
    }

    /// Whether the match has had as many turns or rounds as it may: then it is over.
    fn is_too_long(&mut self, node: NodeId, count: usize, max: Option<Formula>) -> bool {
        let too_long =
            max.is_some_and(|max| self.machine.state.get(count) >= self.machine.lineup.formula(max));
        if too_long {
            self.tell(|| Happening::TooLong(node), u8::MAX, 0);
            self.machine.state.end(over::TOO_LONG, 0);
        }
        too_long
    }

    /// Effects that wait for the start or end of a phase.
    fn answer_to_moment(&mut self, topic: Topic, seat: i32) -> Result<(), Box<Fault>> {
        let args = [seat, NONE, NONE, NONE, NONE, NONE];
        self.announces(&Doing { topic, verb: None, voice: Voice::NOBODY, args });
        if self.is_watched(topic) {
            if !self.may_hear(topic, Window::On, None, None) {
                self.machine.state.next_batch();
                return Ok(());
            }
            let from = self.machine.state.index(head::NOTED);
            let roles = super::deed::roles(1, &[seat], Voice::NOBODY);
            if !self.machine.state.note(self.machine.lineup.layout.noted, Noted { topic, roles }) {
                return Err(self.fault(FaultKind::TooMuch));
            }
            self.match_noted(from, None)?;
        }
        Ok(())
    }

    /// Values that reset, and limits that count within this node.
    fn start_anew(&mut self, node: NodeId) {
        let lineup = self.machine.lineup;
        self.forget_since(node);
        self.machine.charge(lineup.cards() / 4 + lineup.instances.len() / 4);
        let Some(anew) = lineup.anew.get(node) else { return };
        for attr in anew.attributes.iter().copied() {
            let def = &lineup.game.attributes[attr];
            let Some(start) = lineup.layout.starts.get(attr.index()) else { continue };
            self.machine.charge(4 * start.values.len());
            debug_assert!(matches!(
                def.kind,
                AttrKind::Int
                    | AttrKind::Flag
                    | AttrKind::Enum(_)
                    | AttrKind::Set(_)
                    | AttrKind::Seat
                    | AttrKind::Card
            ));
            for (at, value) in start.values.iter().enumerate() {
                let of = match def.of {
                    Of::Card => Thing::Card(Id::at(at)),
                    Of::Seat => Thing::Seat(Id::at(at)),
                    Of::Game => Thing::Game,
                };
                self.writes(of, attr, *value);
            }
        }
        if !anew.counts.is_empty() {
            self.machine.state.touch(EFFECTS_BIT);
        }
        for count in &anew.counts {
            self.machine.state.set_count(*count, 0);
        }
        for (instance, text) in self.machine.state.counted(lineup) {
            if lineup.game.effects[text].limit.is_some_and(|limit| limit.per == Some(node)) {
                self.machine.state.set_count(lineup.layout.used + instance.index(), 0);
            }
        }
    }

    /// The end of a phase. What answers to the end of a turn still acts in that turn.
    #[inline]
    pub(super) fn end(&mut self, base: usize, node: NodeId) -> Flows {
        let lineup = self.machine.lineup;
        // A watched phase settles before it is left. So must this one if something reads which phases are under way.
        if O::WATCHING || lineup.phases_touch() != 0 || !lineup.heard.ends_plainly(node) {
            return self.end_of_more(base, node);
        }
        self.machine.state.pop();
        self.settle_here()?;
        Ok(Flow::On)
    }

    /// The end of a phase with which something comes; after a turn the next seat is on.
    #[inline(never)]
    fn end_of_more(&mut self, base: usize, node: NodeId) -> Flows {
        let lineup = self.machine.lineup;
        let me = self.machine.state.get(base + frame::ME);
        let seat = self.machine.board().seat(me);
        if lineup.heard.phase(node) {
            self.remember_turn(node, seat);
            self.tell(|| Happening::Ends(node, seat), u8::MAX, 0);
            self.leaves_out_the_rest(base, node, me);
            self.edge(false, node, me);
            self.answer_to_moment(Topic::Ends(node), me)?;
        } else {
            self.tell(|| Happening::Ends(node, seat), u8::MAX, 0);
        }
        if self.unsettled() {
            self.machine.state.set_local(base, cells::ENDING, cells::OVER);
            self.settle_here()?;
            return Ok(Flow::On);
        }
        self.leave(base, node)
    }

    /// A phase is left; after a turn the next seat is on.
    fn leave(&mut self, base: usize, node: NodeId) -> Flows {
        let me = self.machine.state.get(base + frame::ME);
        self.touches_phases();
        if matches!(self.machine.lineup.game.nodes[node].kind, NodeKind::Turn { .. }) {
            self.next_turn(base, node, me)?;
        } else if !self.comes_again(node, me)? {
            self.machine.state.pop();
        }
        Ok(Flow::On)
    }

    /// Marks that a phase begins or is left, if something reads that.
    #[inline]
    fn touches_phases(&mut self) {
        let bits = self.machine.lineup.phases_touch();
        if bits != 0 {
            self.machine.state.touch(bits);
        }
    }

    pub(super) fn stands_in_round(&self, base: usize) -> bool {
        self.machine.state.below(base).is_some_and(|below| match self.machine.state.kind(below) {
            Kind::Node(node) => matches!(self.machine.lineup.game.nodes[node].kind, NodeKind::Round { .. }),
            Kind::Root | Kind::Body(_) | Kind::Deed | Kind::Replay | Kind::Together | Kind::Settle => false,
        })
    }

    /// The next seat still in the match after this one, in the order of turns.
    pub(crate) fn after(&self, seat: i32) -> Option<SeatId> {
        self.machine.board().neighbour(seat.max(0), false)
    }

    /// Turns go round the other way from here on.
    pub(super) fn turns_round(&mut self) {
        reverse(self.machine.state);
        self.tell(|| Happening::Reversed, u8::MAX, 0);
    }

    /// Lets a phase, and all that stand in it, stop once the body that is running is done.
    pub(super) fn end_phase(&mut self, node: NodeId) {
        let state = &self.machine.state;
        let Some(running) = state.frames().find(|base| state.kind(*base) == Kind::Node(node)) else { return };
        if state.get(running + cells::ENDING) == 0 {
            self.tell(|| Happening::CutShort(node), u8::MAX, 0);
        }
        let state = &mut *self.machine.state;
        let mut next = state.frame();
        while let Some(base) = next {
            let kind = state.kind(base);
            if let Kind::Node(_) = kind
                && state.get(base + cells::ENDING) != cells::OVER
            {
                state.set_local(base, cells::ENDING, 1);
            }
            next = state.below(base).filter(|_| kind != Kind::Node(node));
        }
    }
}
