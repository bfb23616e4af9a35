//! `do e`: an effect acts now, for whoever holds its card, as if its event had happened to that card.

use super::super::Run;
use super::super::deed::roles;
use crate::observe::Observer;
use crate::outcome::Fault;
use crate::rules::{ARGS, Id, InstanceId, Kind, NONE, Of, Topic, Window, cell};
use crate::state::frame::Voice;
use crate::state::head;
use crate::state::waiting::Waiting;

impl<O: Observer> Run<'_, O> {
    /// Lets an effect act, unless it is cancelled, used up or its condition does not hold. Says whether it does.
    pub(super) fn performs(&mut self, effect: i32, by: Voice) -> Result<bool, Box<Fault>> {
        match self.as_if_triggered(effect, by) {
            Some(waiting) => {
                let performed = self.machine.board().seat(waiting.me);
                self.resolves(&waiting, performed)
            }
            None => Ok(false),
        }
    }

    /// The effect as it would be pending: the subject of its event is its own card, or who holds that; there is nothing in the other
    /// roles. Nothing for effects that do not act on an event: before it, in its place, by choice or as long as they are live.
    pub(super) fn as_if_triggered(&self, effect: i32, by: Voice) -> Option<Waiting> {
        let lineup = self.machine.lineup;
        let instance = InstanceId::at(usize::try_from(effect).ok()?);
        let known = self.machine.state.meant(lineup, instance)?;
        let def = &lineup.game.effects[known.effect];
        let topic = def.topic.filter(|_| def.window == Window::On)?;
        let Voice { me, carrier, .. } = self.machine.voice_of(known, cell(known.carrier));
        let mut args = [NONE; ARGS];
        if let Some((at, is_card)) = self.subject_of_event(topic)
            && let Some(subject) = args.get_mut(at)
        {
            *subject = if is_card { carrier } else { me };
        }
        let roles = roles(self.role_count(topic), &args, by);
        let roles = self.as_read(instance, known.effect, topic, roles);
        let batch = self.machine.state.get(head::BATCH);
        Some(Waiting { instance: effect, effect: cell(Some(known.effect)), me, carrier, batch, topic, roles })
    }

    /// Which role of an event is its subject, and whether that is a card; else it is a seat.
    fn subject_of_event(&self, topic: Topic) -> Option<(usize, bool)> {
        match topic {
            Topic::Deed(deed) => {
                let at = self.subject(deed)?;
                let kind = self.machine.lineup.game.deeds[deed].params.get(at)?.kind;
                (kind != Kind::Effect).then_some((at, kind != Kind::Seat))
            }
            Topic::Change(attr) => match self.machine.board().attr_kind(attr).0 {
                Of::Card => Some((0, true)),
                Of::Seat => Some((0, false)),
                Of::Game => None,
            },
            Topic::Holder => Some((0, true)),
            Topic::Starts(_) | Topic::Ends(_) => Some((0, false)),
            Topic::Grant => None,
        }
    }
}
