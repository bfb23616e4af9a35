//! How long something lasts, as one cell: the edge of a phase or deed at which it ends, or none if it lasts until its card is fresh.
//!
//! Whatever lasts keeps such a cell in its own row. When a phase begins, ends or is passed over, or a deed is done, `run::edge` asks
//! each row with [`met`]; a new kind of row is asked there too and needs nothing else.

use crate::rules::{DeedId, Id, NONE, NodeId, Over, SeatId};

/// An edge of a phase that comes now, of one seat or of all; or of a deed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Edge {
    /// Whether the phase begins; else it ends.
    pub(crate) starts: bool,
    /// The phase or deed.
    pub(crate) over: Over,
    /// Whose it is; none if it is one of all seats.
    pub(crate) seat: Option<SeatId>,
}

/// The edge that a cell stands for, and whether the nearest one is left out; nothing for none.
pub(crate) fn read(until: i32) -> Option<(Edge, bool)> {
    let number = usize::try_from(until >> bits::NODE).ok().filter(|_| until != NONE)?;
    let seat = u8::try_from((until >> bits::SEAT & bits::SEATS) - 1).ok().map(SeatId);
    let over = match number.checked_sub(bits::PHASES) {
        None => Over::Phase(NodeId::at(number)),
        Some(deed) => Over::Deed(DeedId::at(deed)),
    };
    let edge = Edge { starts: until & bits::STARTS != 0, over, seat };
    Some((edge, until & bits::LEAVES_OUT != 0))
}

/// What an edge that comes does to something that lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Met {
    /// Nothing.
    No,
    /// It was left out; from now on the cell is this one.
    LeftOut(i32),
    /// It ends here.
    Ends,
}

/// The bits of a cell: which edge, whether the next one is left out, the seat plus 1, the number of the phase or deed.
mod bits {
    pub(super) const STARTS: i32 = 1;
    pub(super) const LEAVES_OUT: i32 = 2;
    pub(super) const SEAT: u32 = 2;
    pub(super) const NODE: u32 = 8;
    pub(super) const SEATS: i32 = 63;
    /// The number of the first deed, behind those of all phases.
    pub(super) const PHASES: usize = 256;
}

/// The cell of an edge to come; of any seat if none is named. `leaves_out`: the nearest one does not count.
pub(crate) fn cell(edge: Edge, leaves_out: bool) -> i32 {
    let number = match edge.over {
        Over::Phase(node) => node.index(),
        Over::Deed(deed) => bits::PHASES + deed.index(),
    };
    let node = i32::try_from(number).unwrap_or(0) << bits::NODE;
    let seat = edge.seat.map_or(0, |seat| i32::from(seat.0) + 1) << bits::SEAT;
    let starts = if edge.starts { bits::STARTS } else { 0 };
    node | seat | starts | if leaves_out { bits::LEAVES_OUT } else { 0 }
}

/// What an edge that comes does to something that lasts as long as this cell says.
pub(crate) fn met(until: i32, edge: Edge) -> Met {
    if until == NONE
        || until & !(bits::LEAVES_OUT | bits::SEATS << bits::SEAT) != cell(Edge { seat: None, ..edge }, false)
    {
        return Met::No;
    }
    let seat = until >> bits::SEAT & bits::SEATS;
    // A phase of no seat in particular is everybody's.
    if seat != 0 && edge.seat.is_some_and(|of| i32::from(of.0) + 1 != seat) {
        return Met::No;
    }
    if until & bits::LEAVES_OUT != 0 { Met::LeftOut(until & !bits::LEAVES_OUT) } else { Met::Ends }
}

#[cfg(test)]
mod tests {
    use super::{Edge, Met, cell, met, read};
    use crate::rules::{DeedId, Id, NONE, NodeId, Over, SeatId};

    fn edge(starts: bool, node: u8, seat: Option<u8>) -> Edge {
        Edge { starts, over: Over::Phase(NodeId(node)), seat: seat.map(SeatId) }
    }

    fn done(deed: usize) -> Edge {
        Edge { starts: false, over: Over::Deed(DeedId::at(deed)), seat: None }
    }

    #[test]
    fn a_deed_is_no_phase_of_the_same_number() {
        assert_eq!(met(cell(done(3), false), done(3)), Met::Ends);
        assert_eq!(met(cell(done(3), false), done(4)), Met::No);
        assert_eq!(met(cell(done(3), false), edge(false, 3, None)), Met::No);
        assert_eq!(met(cell(edge(false, 3, None), false), done(3)), Met::No);
        assert_eq!(read(cell(done(20_000), false)), Some((done(20_000), false)));
    }

    #[test]
    fn an_edge_ends_what_is_named_after_it() {
        let mine = cell(edge(false, 3, Some(1)), false);
        assert_eq!(met(mine, edge(false, 3, Some(1))), Met::Ends);
        assert_eq!(met(mine, edge(false, 3, Some(0))), Met::No);
        assert_eq!(met(mine, edge(true, 3, Some(1))), Met::No);
        assert_eq!(met(mine, edge(false, 4, Some(1))), Met::No);
        assert_eq!(met(mine, edge(false, 3, None)), Met::Ends);
        assert_eq!(met(NONE, edge(false, 3, Some(1))), Met::No);
        assert_eq!(met(cell(edge(true, 0, None), false), edge(true, 0, Some(5))), Met::Ends);
    }

    #[test]
    fn a_cell_is_read_as_it_was_written() {
        for edge in [edge(false, 3, Some(1)), edge(true, 200, None), edge(true, 0, Some(0))] {
            assert_eq!(read(cell(edge, true)), Some((edge, true)));
            assert_eq!(read(cell(edge, false)), Some((edge, false)));
        }
        assert_eq!(read(NONE), None);
    }

    #[test]
    fn one_may_be_left_out() {
        let later = cell(edge(false, 200, Some(0)), true);
        assert_eq!(met(later, edge(false, 200, Some(1))), Met::No);
        assert_eq!(
            met(later, edge(false, 200, Some(0))),
            Met::LeftOut(cell(edge(false, 200, Some(0)), false))
        );
    }
}
