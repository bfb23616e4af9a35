//! Which effect is at work, and who could see what it read: kept beside the match by whoever watches it, so that watching changes no match.

use crate::rules::BodyId;

/// The effects at work, by the frames of their bodies. A frame that is gone leaves its row until another one takes its base;
/// only frames that are on the stack are looked up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Actors {
    /// The base of each body that an effect or the game began, with the event that reported the effect.
    bodies: Vec<(usize, BodyId, Option<u32>)>,
    /// For effects that resolve together: the base of their frame, their first planned deed, and the event.
    planned: Vec<(usize, usize, u32)>,
    /// The base of each body that read something, with the seats that could not see all of it, one bit each.
    blind: Vec<(usize, u8)>,
}

impl Actors {
    /// Records a body: that of the effect which an event reported, or one of the game.
    pub(crate) fn begins(&mut self, base: usize, body: BodyId, event: Option<u32>) {
        while self.bodies.last().is_some_and(|(other, ..)| *other >= base) {
            self.bodies.pop();
        }
        self.bodies.push((base, body, event));
    }

    /// Returns the event that reported the effect of the body at a base; none if it is the game's, or one that another body called.
    pub(crate) fn of_body(&self, base: usize, body: BodyId) -> Option<u32> {
        let found = self.bodies.iter().rev().find(|(other, ..)| *other == base);
        found.filter(|(_, begun, _)| *begun == body).and_then(|(.., event)| *event)
    }

    /// Forgets the plans of frames that are gone.
    pub(crate) fn begins_to_plan(&mut self, base: usize) {
        self.planned.retain(|(other, ..)| *other < base);
    }

    /// Records an effect that plans from this deed on.
    pub(crate) fn plans(&mut self, base: usize, first: usize, event: u32) {
        self.planned.push((base, first, event));
    }

    /// Returns the event that reported the effect which planned a deed.
    pub(crate) fn of_planned(&self, base: usize, deed: usize) -> Option<u32> {
        let mut rows = self.planned.iter().rev();
        rows.find(|(other, first, _)| *other == base && *first <= deed).map(|(.., event)| *event)
    }

    /// Returns the seats that could not see all that the body at a base has read so far, one bit each.
    pub(crate) fn blind_of(&self, base: usize) -> u8 {
        self.blind.iter().rev().find(|(other, _)| *other == base).map_or(0, |(_, seats)| *seats)
    }

    /// Adds the seats that could not see what a body read, one bit each. Returns all who could not see what it read so far, or, if it was
    /// given values, what was read by the body below it.
    pub(crate) fn is_blind(&mut self, base: usize, (begins, given): (bool, bool), seats: u8) -> u8 {
        while self.blind.last().is_some_and(|(other, _)| *other > base || (begins && *other == base)) {
            self.blind.pop();
        }
        let below = self.blind.last().copied();
        let before = match below {
            Some((other, seats)) if other == base || given => seats,
            _ => 0,
        };
        if below.is_none_or(|(other, _)| other != base) {
            self.blind.push((base, 0));
        }
        if let Some((_, all)) = self.blind.last_mut() {
            *all = before | seats;
        }
        before | seats
    }
}
