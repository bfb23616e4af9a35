//! The events that are kept of a match: for each listener the last ones, so that a match may go on for as long as it likes.

use super::hearing::TOGETHER;
use super::{Event, Happening};
use crate::rules::SeatId;

/// How much is kept for whoever sees everything. An event weighs one or more, and takes about 150 bytes for each: that makes 10 MB, and
/// is all of a match with some ten thousand effects. Matches of the shipped games have some thousand events.
const ALL: usize = 65_536;
/// How much is kept for the seats, each with an equal share. Most of it is what is kept anyway.
const SEATS: usize = 32_768;
/// The members of a list that weigh as much as an event.
const MEMBERS: usize = 64;
/// What the reason of a failed script weighs. It is the same for all: its length may tell of hidden cards.
const REASON: usize = 16;

/// The last events that each listener was told of.
///
/// What a seat can still read depends on what it was told and on nothing else: events that are hidden from it push none out of its
/// reach, and have no number in its count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Kept {
    events: Vec<Event>,
    /// For each of them, the number of events before it, and who was told of it.
    rows: Vec<(usize, u16)>,
    /// Who sees everything; then each seat.
    listeners: Vec<Listener>,
    /// How many events there were.
    count: usize,
    /// What all that is stored weighs, and at which weight it is tidied up.
    weight: (usize, usize),
    /// The moments at which several effects were pending, of which no event is kept.
    moments: usize,
}

/// What one listener was told of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Listener {
    bit: u16,
    /// How many events it was told of, and how many of them are out of its reach.
    told: usize,
    lost: usize,
    /// The number of the first event that it can reach.
    first: usize,
    /// What the events weigh that it can reach.
    weight: usize,
    /// What they may weigh.
    most: usize,
}

impl Kept {
    /// Starts without events.
    pub(super) fn new(seats: usize) -> Kept {
        let each = SEATS / seats.max(1);
        let bits = std::iter::once((TOGETHER, ALL)).chain((0..seats.min(8)).map(|seat| (1 << seat, each)));
        let listeners = bits.map(|(bit, most)| Listener { bit, told: 0, lost: 0, first: 0, weight: 0, most });
        Kept {
            events: Vec::new(),
            rows: Vec::new(),
            listeners: listeners.collect(),
            count: 0,
            weight: (0, ALL / 4),
            moments: 0,
        }
    }

    /// Adds an event, and puts the oldest ones out of reach for which there is no room.
    pub(super) fn add(&mut self, event: Event, heard: u16) {
        self.rows.push((self.count, heard));
        self.weight.0 += weight(&event, TOGETHER);
        self.count += 1;
        for listener in &mut self.listeners {
            if !listener.counts(heard) {
                continue;
            }
            listener.told += usize::from(heard & listener.bit != 0);
            listener.weight += weight(&event, listener.bit);
        }
        self.events.push(event);
        for at in 0..self.listeners.len() {
            let Some(mut listener) = self.listeners.get(at).copied() else { continue };
            if listener.weight > listener.most {
                self.shorten(&mut listener);
                self.listeners.iter_mut().skip(at).take(1).for_each(|cell| *cell = listener);
            }
        }
        if self.weight.0 > self.weight.1 {
            self.tidy();
        }
    }

    /// Puts the oldest events out of the reach of a listener, until the rest weighs no more than it may.
    fn shorten(&mut self, listener: &mut Listener) {
        let from = self.row(listener.first);
        let rows = self.rows.get(from..).unwrap_or(&[]).iter().zip(self.events.get(from..).unwrap_or(&[]));
        for ((number, heard), event) in rows {
            if listener.weight <= listener.most {
                break;
            }
            listener.first = number + 1;
            if listener.counts(*heard) {
                listener.weight -= weight(event, listener.bit).min(listener.weight);
                listener.lost += usize::from(heard & listener.bit != 0);
                self.moments += usize::from(listener.bit == TOGETHER && is_moment(event));
            }
        }
    }

    /// Drops the events that no listener can reach.
    fn tidy(&mut self) {
        let listeners = &self.listeners;
        let is_kept = |(number, heard): &(usize, u16)| {
            listeners.iter().any(|listener| *number >= listener.first && listener.counts(*heard))
        };
        let mut keep = self.rows.iter().map(is_kept);
        self.events.retain(|_| keep.next().unwrap_or(false));
        self.rows.retain(is_kept);
        let weight = self.events.iter().map(|event| weight(event, TOGETHER)).sum::<usize>();
        self.weight = (weight, weight + weight / 4 + ALL / 64);
    }

    /// The index of the first row from this number on.
    fn row(&self, number: usize) -> usize {
        self.rows.partition_point(|(other, _)| *other < number)
    }

    /// Returns how many events there were.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// Returns the events from this number on, or from the first one that is kept with all after it.
    pub(super) fn since(&self, number: usize) -> &[Event] {
        let first = self.listeners.first().map_or(0, |all| all.first);
        self.events.get(self.row(number.max(first))..).unwrap_or(&[])
    }

    /// Returns how many moments were dropped at which several effects were pending.
    pub(super) fn moments_lost(&self) -> usize {
        self.moments
    }

    fn listener(&self, seat: Option<SeatId>) -> Option<&Listener> {
        self.listeners.get(seat.map_or(0, |seat| usize::from(seat.0) + 1))
    }

    /// Returns how many events a seat was told of, or whoever sees everything; and how many of them are out of reach.
    pub(super) fn told(&self, seat: Option<SeatId>) -> (usize, usize) {
        self.listener(seat).map_or((0, 0), |listener| (listener.told, listener.lost))
    }

    /// Returns the events that a seat was told of, or whoever sees everything, after so many of them; each with those after it.
    pub(super) fn told_since(
        &self,
        seat: Option<SeatId>,
        from: usize,
    ) -> impl Iterator<Item = (&Event, &[Event])> {
        let listener = self.listener(seat).copied();
        let (bit, first) = listener.map_or((0, usize::MAX), |listener| (listener.bit, listener.first));
        let wanted = listener.map_or(0, |listener| listener.told.saturating_sub(from.max(listener.lost)));
        let reach = self.row(first);
        let rows = self.rows.get(reach..).unwrap_or(&[]);
        let heard = rows.iter().enumerate().rev().filter(move |(_, (_, heard))| heard & bit != 0);
        // Looked for from the end: what happened since the last answer is near it.
        let begin =
            wanted.checked_sub(1).and_then(|nth| heard.map(|(at, _)| at).nth(nth)).unwrap_or(rows.len());
        let rows = rows.iter().enumerate().skip(begin).filter(move |(_, (_, heard))| heard & bit != 0);
        rows.filter_map(move |(at, _)| {
            let (event, later) = self.events.get(reach + at..)?.split_first()?;
            Some((event, later))
        })
    }

    /// The same counts without the events: to come back to.
    pub(super) fn bookmark(&self) -> Kept {
        let weight = (0, self.weight.1);
        Kept { events: Vec::new(), rows: Vec::new(), listeners: self.listeners.clone(), weight, ..*self }
    }

    /// Goes back to a bookmark. What has gone out of reach since then stays so.
    pub(super) fn back_to(&mut self, mark: &Kept) {
        let end = self.row(mark.count);
        self.events.truncate(end);
        self.rows.truncate(end);
        self.count = mark.count;
        for (listener, then) in self.listeners.iter_mut().zip(&mark.listeners) {
            listener.told = then.told;
            listener.lost = listener.lost.min(then.told);
            listener.first = listener.first.min(mark.count);
            let reached = self.rows.iter().zip(&self.events);
            let reached =
                reached.filter(|((number, heard), _)| *number >= listener.first && listener.counts(*heard));
            listener.weight = reached.map(|(_, event)| weight(event, listener.bit)).sum();
        }
        self.tidy();
    }
}

impl Listener {
    /// Whether an event takes room that this listener has: whoever sees everything keeps also what nobody is told.
    fn counts(&self, heard: u16) -> bool {
        self.bit == TOGETHER || heard & self.bit != 0
    }
}

/// What an event weighs for a listener. For a seat that follows from what it is told: from how many cards lie in a zone, say.
fn weight(event: &Event, bit: u16) -> usize {
    let members = match &event.what {
        Happening::Shuffled { order, .. } | Happening::Arranged { order, .. } => order.len(),
        Happening::Verdict { why, .. } | Happening::Scored { why, .. } => why.len(),
        Happening::ScriptFailed { .. } => REASON * MEMBERS,
        Happening::Weighed { first, rest, .. } if bit == TOGETHER => (first.len() + rest.len()) * MEMBERS / 2,
        _ => 0,
    };
    1 + members / MEMBERS
}

/// Whether several effects were pending, so that the judge counts it.
fn is_moment(event: &Event) -> bool {
    matches!(&event.what, Happening::Weighed { first, rest, more } if first.len() + rest.len() + more > 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::observe::hearing::Hearing;
    use crate::rules::{AttrId, Id, NodeId};
    use crate::state::Thing;

    /// An event that these seats may know of.
    fn event(known: u8, nth: i32) -> Event {
        let what = Happening::Wrote {
            of: Thing::Card(Id::at(0)),
            attr: AttrId(0),
            was: 0,
            now: nth,
            derived: [0, nth],
            shown: [u8::MAX; 2],
        };
        Event {
            moment: 0,
            depth: 0,
            doer: None,
            cause: None,
            cause_known: 0,
            actor: None,
            span_known: u8::MAX,
            span: None,
            known,
            told: 0,
            what,
        }
    }

    fn add(kept: &mut Kept, known: u8, nth: i32) {
        let event = event(known, nth);
        let heard = Hearing::default().hearers(&event);
        kept.add(event, heard);
    }

    /// The numbers that a seat can still read.
    fn read(kept: &Kept, seat: u8, from: usize) -> Vec<i32> {
        let told = kept.told_since(Some(SeatId(seat)), from);
        let now = told.map(|(event, _)| if let Happening::Wrote { now, .. } = event.what { now } else { -1 });
        now.collect()
    }

    #[test]
    fn what_a_seat_can_read_does_not_show_what_others_were_told() {
        let (mut quiet, mut loud) = (Kept::new(2), Kept::new(2));
        for nth in 0..30_000 {
            add(&mut quiet, 1, nth);
            add(&mut loud, 1, nth);
            for _ in 0..nth % 4 {
                add(&mut loud, 2, nth);
            }
        }
        for from in [0, 100, 29_000, 29_999, 30_000] {
            assert_eq!(read(&quiet, 0, from), read(&loud, 0, from));
        }
        assert_eq!(quiet.told(Some(SeatId(0))), loud.told(Some(SeatId(0))));
        assert_eq!(quiet.told(Some(SeatId(1))), (0, 0));
        let (told, lost) = quiet.told(Some(SeatId(0)));
        assert_eq!((told, read(&quiet, 0, 0).len()), (30_000, told - lost));
        assert_eq!(read(&quiet, 0, 0).last(), Some(&29_999));
        assert_eq!(read(&quiet, 0, 29_998), [29_998, 29_999]);
    }

    #[test]
    fn what_is_stored_has_a_limit_and_its_last_events_are_there() {
        for seats in [1, 2, 8] {
            let mut kept = Kept::new(seats);
            for nth in 0..200_000 {
                // Each seat is told of events of its own, the first ones seldom.
                let seat = (0..seats).find(|seat| nth % (1 << seat) != 0).unwrap_or(0);
                add(&mut kept, 1 << seat, nth);
            }
            assert!(kept.events.len() <= (ALL + SEATS) * 4 / 3, "{seats} seats: {}", kept.events.len());
            assert_eq!(kept.rows.len(), kept.events.len());
            let since = kept.since(0);
            assert!(since.len() > ALL - 10 && since.len() < kept.count());
            assert_eq!(kept.since(kept.count() - 5).len(), 5);
            assert_eq!(kept.since(kept.count()).len(), 0);
        }
    }

    #[test]
    fn long_lists_weigh_more() {
        let mut kept = Kept::new(2);
        for _ in 0..5_000 {
            let order = vec![Id::at(0); 6_400];
            let event = Event { what: Happening::Shuffled { place: Id::at(0), order }, ..event(0, 0) };
            let heard = Hearing::default().hearers(&event);
            kept.add(event, heard);
        }
        assert!(kept.events.len() < ALL / 60, "{}", kept.events.len());
        assert_eq!(kept.told(Some(SeatId(0))).0, 5_000);
    }

    #[test]
    fn a_bookmark_brings_back_what_was_told_before_it() {
        let mut kept = Kept::new(2);
        for nth in 0..100 {
            add(&mut kept, 1, nth);
        }
        let mark = kept.bookmark();
        let before = kept.clone();
        assert!(mark.events.is_empty());
        for nth in 0..50 {
            add(&mut kept, 3, nth);
        }
        kept.back_to(&mark);
        assert_eq!((kept.events.clone(), kept.count()), (before.events.clone(), before.count()));
        assert_eq!((kept.told(Some(SeatId(0))), kept.told(Some(SeatId(1)))), ((100, 0), (0, 0)));
        // So much happened that nothing before the bookmark is kept.
        for nth in 0..100_000 {
            add(&mut kept, 1, nth);
        }
        kept.back_to(&mark);
        assert_eq!((read(&kept, 0, 0), kept.told(Some(SeatId(0)))), (vec![], (100, 100)));
        add(&mut kept, 1, 7);
        assert_eq!((read(&kept, 0, 0), kept.told(Some(SeatId(0)))), (vec![7], (101, 100)));
    }

    #[test]
    fn moments_are_counted_on_when_their_events_are_dropped() {
        let mut kept = Kept::new(2);
        let weighed =
            Event { what: Happening::Weighed { first: vec![], rest: vec![], more: 2 }, ..event(0, 0) };
        let heard = Hearing::default().hearers(&weighed);
        kept.add(weighed, heard);
        assert_eq!((kept.moments_lost(), kept.told(None), kept.told(Some(SeatId(0)))), (0, (1, 0), (0, 0)));
        let begins = Event { what: Happening::Begins(NodeId(0), None), ..event(0, 0) };
        for _ in 0..=ALL {
            let heard = Hearing::default().hearers(&begins);
            kept.add(begins.clone(), heard);
        }
        assert_eq!(kept.moments_lost(), 1);
    }
}
