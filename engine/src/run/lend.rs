//! Borrowing and cancelling: cards that get effects of other cards, and effects that are silenced.

use super::{Flow, Flows, Run, node_cells};
use crate::apply::{Borrowed, borrow, cancel, game_says};
use crate::few::Few;
use crate::observe::{Happening, Observer};
use crate::outcome::{Fault, FaultKind};
use crate::rules::{
    Borrowing, CardId, DeedId, EffectId, Id, InstanceId, NO_UNTIL, NONE, NodeId, Op, Over, SeatId, Topic,
    Verb, Window, cell,
};
use crate::state::State;
use crate::state::doing::Doing;
use crate::state::frame::{self, Kind};
use crate::state::head;
use crate::state::pool::silenced;
use crate::state::until::{self, Edge};
use crate::state::waiting::Waiting;

impl<O: Observer> Run<'_, O> {
    /// Borrows or cancels, as deeds with all windows.
    pub(super) fn lends(&mut self, base: usize, op: Op) -> Flows {
        let (effects, many, onto, verb) = match op {
            Op::Borrow { effects, many, onto, how, .. } => {
                (effects, many, self.register(base, onto), how.verb())
            }
            Op::Cancel { effects, many, .. } => (effects, many, NONE, Verb::Cancel),
            _ => return Ok(Flow::On),
        };
        let doing = self.doing_at(base, Topic::Deed(DeedId(verb as u16)));
        let (start, count) = self.members(base, effects, many);
        let nowhere = onto == NONE && !matches!(op, Op::Cancel { .. });
        let deeds: Few<(Doing, Option<usize>)> = (start..start + count)
            .map(|at| self.machine.state.get(at))
            .filter(|effect| *effect != NONE && !nowhere)
            .map(|effect| [effect, onto, NONE, NONE, NONE, NONE])
            .map(|args| (Doing { args, ..doing }, None))
            .collect();
        if !self.is_planning() && self.machine.state.get(head::QUIET) == 0 {
            self.open_deed(&deeds)?;
            return Ok(Flow::On);
        }
        for (doing, _) in &deeds {
            match self.forbidden(doing) {
                Some(stands) => self.tell_refused(doing.topic, stands),
                None => {
                    self.plans(doing)?;
                    self.lend(op, doing)?;
                }
            }
        }
        Ok(Flow::On)
    }

    /// Borrows or cancels one effect; gives the number it has then, or nothing if it came to nothing.
    pub(super) fn lend(&mut self, op: Op, doing: &Doing) -> Result<Option<InstanceId>, Box<Fault>> {
        let [effect, onto, ..] = doing.args;
        let Ok(instance) = usize::try_from(effect) else { return Ok(None) };
        let instance = InstanceId::at(instance);
        match op {
            Op::Borrow { how, until, .. } => match self.machine.board().on_table(onto) {
                Some(onto) => self.borrow(instance, onto, how, self.lasting(how, until, doing.voice.me)),
                None => Ok(None),
            },
            Op::Cancel { until, .. } => {
                let until = self.due(until, doing.voice.me);
                let by = self.machine.board().card(doing.voice.cause);
                let cancelled = self.cancel(instance, until, by)?;
                if cancelled.is_some() {
                    self.ends_resolving(instance, doing.voice.carrier);
                }
                Ok(cancelled)
            }
            _ => Ok(None),
        }
    }

    /// A card gets an effect of another one.
    fn borrow(
        &mut self,
        from: InstanceId,
        onto: CardId,
        how: Borrowing,
        lasting: Option<(i32, i32)>,
    ) -> Result<Option<InstanceId>, Box<Fault>> {
        let lineup = self.machine.lineup;
        let Some(known) = self.machine.state.meant(lineup, from) else { return Ok(None) };
        let moved = how == Borrowing::Take;
        let came = borrow(lineup, self.machine.state, (from, onto), how, lasting);
        let board = self.machine.board();
        let (effect, of) = (known.effect, known.carrier);
        let seen_there = of.map_or(u8::MAX, |card| board.seers(card));
        let seen = board.seers(onto) & seen_there;
        match came {
            Borrowed::Nothing => Ok(None),
            Borrowed::NoRoom => Err(self.fault(FaultKind::TooManyEffects)),
            Borrowed::HasAlready => {
                self.tell(|| Happening::HasAlready { effect, from: of, card: onto }, seen, 0);
                if moved {
                    self.tell(|| Happening::LentEnds { effect, card: of }, seen_there, 0);
                }
                Ok(None)
            }
            Borrowed::Got(instance) => {
                self.tell(|| Happening::Borrowed { how, effect, from: of, onto }, seen, 0);
                self.joins(instance, effect, onto)?;
                Ok(Some(if moved { instance } else { from }))
            }
        }
    }

    /// An effect that a card got waits at once, if the card did what it waits for in the running turn or round and the game says so.
    fn joins(&mut self, instance: InstanceId, effect: EffectId, carrier: CardId) -> Result<(), Box<Fault>> {
        let lineup = self.machine.lineup;
        let def = &lineup.game.effects[effect];
        if def.window != Window::On {
            return Ok(());
        }
        for topic in def.topics() {
            if let Topic::Deed(deed) = topic {
                self.joins_deed(instance, (effect, deed), carrier)?;
            }
        }
        Ok(())
    }

    /// An effect that a card got waits at once if the card did this.
    fn joins_deed(
        &mut self,
        instance: InstanceId,
        (effect, deed): (EffectId, DeedId),
        carrier: CardId,
    ) -> Result<(), Box<Fault>> {
        let lineup = self.machine.lineup;
        let topic = Topic::Deed(deed);
        let Some(roles) = self.machine.state.did(lineup, deed, carrier) else { return Ok(()) };
        let Some(known) = self.machine.state.instance(lineup, instance) else { return Ok(()) };
        let voice = self.machine.voice_of(known, cell(Some(carrier)));
        let roles = self.as_read(instance, effect, topic, roles);
        // What is only planned is not waited for: it joins when it is done.
        if self.is_planning()
            || !self.machine.is_live(instance)
            || !self.effect_is_left(instance, effect)
            || !self.machine.concerns(effect, voice, &roles)
        {
            return Ok(());
        }
        let batch = self.machine.state.next_batch();
        let (carrier, me) = (voice.carrier, voice.me);
        let effect = cell(Some(effect));
        let waiting = Waiting { instance: cell(Some(instance)), effect, me, carrier, batch, topic, roles };
        if self.machine.state.wait(lineup.layout.agenda, waiting) {
            Ok(())
        } else {
            Err(self.fault(FaultKind::TooMuch))
        }
    }

    /// An effect is silenced.
    fn cancel(
        &mut self,
        instance: InstanceId,
        until: i32,
        by: Option<CardId>,
    ) -> Result<Option<InstanceId>, Box<Fault>> {
        let lineup = self.machine.lineup;
        let state = &mut *self.machine.state;
        let Some(known) = state.meant(lineup, instance) else { return Ok(None) };
        let number = cell(Some(instance));
        let is_so = state.silenced(lineup).any(|at| {
            state.get(at + silenced::INSTANCE) == number && state.get(at + silenced::UNTIL) == until
        });
        if !is_so {
            if state.silenced(lineup).count() >= lineup.layout.lends.cancels {
                return Err(self.fault(FaultKind::TooManyEffects));
            }
            cancel(lineup, state, instance, until, cell(by));
        }
        let seen = known.carrier.map_or(u8::MAX, |card| self.machine.board().seers(card));
        self.tell(|| Happening::Silenced { effect: known.effect, card: known.carrier }, seen, 0);
        Ok(Some(instance))
    }

    /// How long a card has an effect that it gets now, and what stays of it; nothing if neither the text nor the game says.
    fn lasting(&self, how: Borrowing, until: u8, me: i32) -> Option<(i32, i32)> {
        if until != NO_UNTIL {
            return Some((self.due(until, me), 0));
        }
        game_says(self.machine.lineup, how, |node| is_running(self.machine.state, node, None))
    }

    /// The edge that a row of the game's edges means now, as a cell; none for no row.
    pub(super) fn due(&self, until: u8, me: i32) -> i32 {
        use crate::rules::Whose;
        let Some(until) = self.machine.lineup.game.untils.get(usize::from(until)) else { return NONE };
        let seat = match until.whose {
            Whose::Any => NONE,
            Whose::My => me,
            Whose::Foe => 1 - me.clamp(0, 1),
        };
        let seat = self.machine.board().seat(if me == NONE { NONE } else { seat });
        let edge = Edge { starts: until.starts, over: until.over, seat };
        // The start of a phase that runs is over anyway.
        let leaves_out = match until.over {
            Over::Phase(node) => until.next && !until.starts && is_running(self.machine.state, node, seat),
            Over::Deed(_) => false,
        };
        until::cell(edge, leaves_out)
    }

    /// The card that silences what stands at a cell, if everybody can see it.
    pub(super) fn silencer(&self, at: usize) -> Option<CardId> {
        let card = self.machine.board().card(self.machine.state.get(at + silenced::BY))?;
        self.all_see(card).then_some(card)
    }
}

/// Whether a phase is running: of this seat, or of any.
pub(crate) fn is_running(state: &State, node: NodeId, seat: Option<SeatId>) -> bool {
    state.frames().any(|base| {
        let of = state.voice(base).me;
        state.kind(base) == Kind::Node(node)
            && state.get(base + frame::AT) != 0
            && state.get(base + node_cells::ENDING) != node_cells::OVER
            && (seat.is_none() || of == NONE || of == cell(seat))
    })
}
