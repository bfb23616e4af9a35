//! Handing out claims and effects, and what ends at an edge of a phase.

use super::{Flow, Flows, Run};
use crate::apply::{Grant, Lent, end_grant, gain_effect, make_grant, next_lent, set_grant_until};
use crate::claim::says_nothing;
use crate::observe::{Happening, Observer};
use crate::outcome::{Fault, FaultKind};
use crate::rules::{ARGS, CardId, GrantDef, KEPT, Many, NONE, Of, Op, Reg, Says, Topic, cell};
use crate::state::doing::Doing;
use crate::state::frame::{self, Voice};
use crate::state::grant::{VALUES, cells, of, row_at};
use crate::state::until::{Edge, Met, met};
use crate::state::{Marked, Thing};

impl<O: Observer> Run<'_, O> {
    /// Hands something out, to one thing or to each of a set: one deed for each, without windows.
    pub(super) fn grants(&mut self, base: usize, (what, many): (Reg, Many), args: Reg, grant: u16) -> Flows {
        let Some(def) = self.machine.lineup.game.grants.get(usize::from(grant)) else { return Ok(Flow::On) };
        let mut given = [NONE; ARGS];
        let first = base + frame::REGISTERS + usize::from(args.0);
        for (nth, value) in given.iter_mut().skip(1).take(usize::from(def.values)).enumerate() {
            // Of a card that left, the card stays, and not what it was.
            *value = self.machine.board().as_it_is(self.machine.state.get(first + nth));
        }
        let doing = self.doing_at(base, Topic::Grant);
        let (start, count) = if def.of.is_none() { (0, 1) } else { self.members(base, what, many) };
        for at in start..start + count {
            given[0] = if def.of.is_none() { NONE } else { self.machine.state.get(at) };
            let doing = Doing { args: given, ..doing };
            self.plans(&doing)?;
            self.hand_out(grant, &doing)?;
        }
        Ok(Flow::On)
    }

    /// Hands something out to one thing; what is immune lets it pass by.
    pub(super) fn hand_out(&mut self, grant: u16, doing: &Doing) -> Result<(), Box<Fault>> {
        let lineup = self.machine.lineup;
        let Some(def) = lineup.game.grants.get(usize::from(grant)) else { return Ok(()) };
        let Doing { voice, args: [thing, values @ ..], .. } = *doing;
        let board = self.machine.board();
        let (kind, of) = match def.of {
            None | Some(Of::Game) => (of::NOTHING, None),
            Some(Of::Card) => (of::CARD, board.on_table(thing).map(Thing::Card)),
            Some(Of::Seat) => (of::SEAT, board.seat(thing).map(Thing::Seat)),
        };
        if kind != of::NOTHING && of.is_none() {
            return Ok(());
        }
        if let Some(thing) = of {
            self.machine.refresh();
            if let Some(stands) = self.machine.immune_to_grant(thing, voice.carrier, def.effect) {
                self.tell_refused(Topic::Grant, stands);
                return Ok(());
            }
        }
        if def.whole {
            let card = if let Some(Thing::Card(card)) = of { Some(card) } else { None };
            return self.hand_out_effect(*def, card, values, voice);
        }
        if self.comes_to_nothing(*def, &values) {
            return Ok(());
        }
        let Some(row) = self.machine.state.free_grant(lineup) else {
            return Err(self.fault(FaultKind::TooManyEffects));
        };
        let until = self.due(def.until, voice.me);
        let thing = self.machine.board().as_it_is(thing);
        let carrier = self.machine.board().as_it_is(voice.carrier);
        let mut kept = [NONE; VALUES];
        for (kept, value) in kept.iter_mut().zip(values) {
            *kept = value;
        }
        let made = Grant { effect: def.effect, of: kind, thing, me: voice.me, carrier, until, values: kept };
        make_grant(lineup, self.machine.state, row, made);
        if O::WATCHING {
            let (effect, seen) = (def.effect, self.see_grant(of, carrier));
            self.tell(|| Happening::Granted { effect, of, values: kept }, seen, 0);
        }
        Ok(())
    }

    /// Whether all that would be handed out are values of which none is there: nothing is claimed then, and nothing told.
    fn comes_to_nothing(&self, def: GrantDef, values: &[i32]) -> bool {
        let lineup = self.machine.lineup;
        let claims = &lineup.game.effects[def.effect].claims;
        let absent = claims.iter().zip(values).all(|(claim, value)| match claim.says {
            Says::Has { attr, step, .. } => says_nothing(lineup.game.attributes[attr].kind, step, *value),
            Says::NoEffects | Says::Gives(_) => false,
        });
        def.of.is_some() && !claims.is_empty() && absent && lineup.survey.bans_of(def.effect).next().is_none()
    }

    /// A card gets an effect; without a card it stands by itself, for whom the words speak.
    fn hand_out_effect(
        &mut self,
        def: GrantDef,
        card: Option<CardId>,
        kept: [i32; ARGS - 1],
        voice: Voice,
    ) -> Result<(), Box<Fault>> {
        let lineup = self.machine.lineup;
        if card.is_none() && !lineup.game.effects[def.effect].floats {
            return Ok(());
        }
        let Some(instance) = next_lent(lineup, self.machine.state) else {
            return Err(self.fault(FaultKind::TooManyEffects));
        };
        let until = self.due(def.until, voice.me);
        let born = self.machine.state.next_batch();
        let by = self.machine.board().as_it_is(voice.carrier);
        let (carrier, origin) = match card {
            None => (by, voice.me),
            Some(card) => (cell(Some(card)), if by == NONE { cell(Some(card)) } else { by }),
        };
        let mut values = [NONE; KEPT];
        for (value, kept) in values.iter_mut().zip(kept) {
            *value = kept;
        }
        let effect = def.effect;
        let lent = Lent { effect, carrier, origin, from: NONE, until, keeps: 0, born, used: 0, values };
        gain_effect(lineup, self.machine.state, instance, lent);
        if O::WATCHING {
            let of = card.map(Thing::Card);
            let seen = self.see_grant(of, by);
            self.tell(|| Happening::Granted { effect, of, values }, seen, 0);
        }
        Ok(())
    }

    /// The seats that see to what something is handed out, and by which card.
    fn see_grant(&self, of: Option<Thing>, carrier: i32) -> u8 {
        let board = self.machine.board();
        let seers = |card: Option<CardId>| card.map_or(u8::MAX, |card| board.seers(card));
        let card = if let Some(Thing::Card(card)) = of { Some(card) } else { None };
        seers(card) & seers(board.card(carrier))
    }

    /// Whether a deed hands something out to a card.
    pub(super) fn is_grant_to_a_card(&self, doing: &Doing) -> bool {
        let grants = &self.machine.lineup.game.grants;
        let Some(Op::Grant { grant, .. }) = self.verb(doing) else { return false };
        grants.get(usize::from(grant)).is_some_and(|def| def.of == Some(Of::Card))
    }

    /// What was handed out until an edge that comes is no more.
    pub(super) fn granted_ends(&mut self, edge: Edge) {
        let lineup = self.machine.lineup;
        let (used, rows) = (lineup.layout.grants_used, lineup.layout.lends.grants);
        let mut marked = Marked::of(used, rows);
        while let Some(row) = marked.next(self.machine.state) {
            let at = row_at(lineup, row);
            match met(self.machine.state.get(at + cells::UNTIL), edge) {
                Met::No => {}
                Met::LeftOut(until) => set_grant_until(lineup, self.machine.state, row, until),
                Met::Ends => {
                    self.tell_end_of_grant(row);
                    end_grant(lineup, self.machine.state, row);
                }
            }
        }
    }
    fn tell_end_of_grant(&mut self, row: usize) {
        if !O::WATCHING {
            return;
        }
        let lineup = self.machine.lineup;
        let Some(effect) = self.machine.state.text_of_grant(lineup, row) else { return };
        let at = row_at(lineup, row);
        let [kind, thing, carrier] =
            [cells::OF, cells::THING, cells::CARRIER].map(|what| self.machine.state.get(at + what));
        let board = self.machine.board();
        let of = match kind {
            of::CARD => board.card(thing).map(Thing::Card),
            of::SEAT => board.seat(thing).map(Thing::Seat),
            _ => None,
        };
        let seen = self.see_grant(of, carrier);
        self.tell(|| Happening::GrantEnds { effect, of }, seen, 0);
    }
}
