//! The program at work: one loop over its steps.

use super::ask::Chosen;
use super::play::{DEED, Out, Play, ROUNDS};
use crate::eval::{arithmetic, compare};
use crate::player::Player;
use crate::program::op::{DONE, LENGTH, ME, Step};
use crate::program::tables::Of;
use crate::rules::{Arithmetic, CardFact, Id, MOST, Many, NONE, SpotFact};
use crate::state::head;

impl<P: Player> Play<'_, P> {
    /// Goes on from a step until the piece ends.
    #[expect(clippy::too_many_lines, reason = "one arm a step: a table, not a story")]
    pub(super) fn run(&mut self, from: u16) -> Out {
        let (quick, lineup) = (self.quick, self.lineup);
        let code = &*quick.code;
        let mut at = usize::from(from);
        // How often something went round since somebody was asked: back by a jump, or on in a walk.
        let mut rounds = 0_u32;
        macro_rules! round {
            () => {
                rounds += 1;
                if rounds > ROUNDS {
                    return Out::GivesUp;
                }
            };
        }
        macro_rules! jump {
            ($to:expr) => {
                at = usize::from($to)
            };
        }
        macro_rules! next {
            ($next:expr, $dst:expr, $cursor:expr, $to:expr) => {
                match $next {
                    Some((thing, next)) => {
                        round!();
                        self.put($dst, thing);
                        self.put($cursor, next);
                    }
                    None => jump!($to),
                }
            };
        }
        macro_rules! again {
            ($next:expr, $dst:expr, $cursor:expr, $to:expr) => {
                if let Some((thing, next)) = $next {
                    round!();
                    self.put($dst, thing);
                    self.put($cursor, next);
                    jump!($to);
                }
            };
        }
        macro_rules! first {
            ($next:expr, $dst:expr, $cursor:expr, $to:expr) => {
                match $next {
                    Some((thing, next)) => {
                        self.put($dst, thing);
                        self.put($cursor, next);
                        at += 1;
                    }
                    None => jump!($to),
                }
            };
        }
        macro_rules! begins {
            ($there:expr, $to:expr) => {
                if $there { at += 1 } else { jump!($to) }
            };
        }
        macro_rules! goes_on {
            ($more:expr, $to:expr) => {{
                round!();
                if !$more {
                    jump!($to);
                }
            }};
        }
        macro_rules! goes_round {
            ($more:expr, $to:expr) => {{
                round!();
                if $more {
                    jump!($to);
                }
            }};
        }
        macro_rules! need {
            ($it:expr) => {
                if !$it {
                    return Out::GivesUp;
                }
            };
        }
        macro_rules! ask {
            ($from:expr, $ask:expr) => {{
                let Some(ask) = quick.asks.get(usize::from($ask)) else { return Out::GivesUp };
                if matches!(ask.of, Of::One { .. }) && self.count($from) == 0 {
                    need!(self.may(DEED));
                    NONE
                } else {
                    rounds = 0;
                    let Some(value) = self.asks(*ask, $from) else { return Out::GivesUp };
                    value
                }
            }};
        }
        loop {
            let step = &code[at % LENGTH];
            at += 1;
            match *step {
                Step::Const { dst, value } => self.put(dst, value),
                Step::Copy { dst, src } => self.put(dst, self.get(src)),
                Step::Head { dst, at } => self.put(dst, self.state.get(usize::from(at))),
                Step::Foe { dst, seat } => {
                    let seat = self.get(seat);
                    self.put(dst, if seat == NONE { NONE } else { 1 - seat });
                }
                Step::Add { dst, a, b } => {
                    self.put(dst, arithmetic(Arithmetic::Add, self.get(a), self.get(b)));
                }
                Step::Sub { dst, a, b } => {
                    self.put(dst, arithmetic(Arithmetic::Sub, self.get(a), self.get(b)));
                }
                Step::Apart { dst, by, a, b } => {
                    let by_how_much = arithmetic(Arithmetic::Sub, self.get(a), self.get(b));
                    self.put(by, by_how_much);
                    self.put(dst, if by_how_much == NONE { NONE } else { by_how_much.abs() });
                }
                Step::Math { how, dst, a, b } => self.put(dst, arithmetic(how, self.get(a), self.get(b))),
                Step::AddConst { dst, a, k } => {
                    self.put(dst, arithmetic(Arithmetic::Add, self.get(a), i32::from(k)));
                }
                Step::Neg { dst, a } => {
                    let a = self.get(a);
                    self.put(dst, if a == NONE { NONE } else { -a });
                }
                Step::Abs { dst, a } => {
                    let a = self.get(a);
                    self.put(dst, if a == NONE { NONE } else { a.abs() });
                }
                Step::Not { dst, a } => self.put(dst, i32::from(self.get(a) != 1)),
                Step::IsNone { dst, a } => self.put(dst, i32::from(self.get(a) == NONE)),
                Step::HasWord { dst, a, word } => {
                    let (set, word) = (self.get(a), self.get(word));
                    let has = set != NONE && (0..31).contains(&word) && set >> word & 1 == 1;
                    self.put(dst, i32::from(has));
                }

                Step::CardCell { dst, card, at } => {
                    let card = self.card(card).filter(|card| self.shown(*card));
                    self.put(dst, card.map_or(NONE, |card| self.state.get(at as usize + card)));
                }
                Step::CardStatic { dst, card, at } => {
                    let card = self.card(card).filter(|card| self.shown(*card));
                    self.put(dst, card.map_or(NONE, |card| lineup.fixed(at as usize + card)));
                }
                Step::SeatCell { dst, seat, at } => {
                    let seat = self.board().seat(self.get(seat));
                    self.put(
                        dst,
                        seat.map_or(NONE, |seat| self.state.get(at as usize + usize::from(seat.0))),
                    );
                }
                Step::Game { dst, at } => self.put(dst, self.state.get(at as usize)),
                Step::GameStatic { dst, at } => self.put(dst, lineup.fixed(at as usize)),
                Step::Card { dst, card, fact } => {
                    let value = self.card(card).map_or(NONE, |card| self.fact(card, fact));
                    self.put(dst, value);
                }
                Step::HolderPlace { dst, seat, card, first } => {
                    self.puts_place(CardFact::Holder, card, (seat, dst), first);
                }
                Step::OwnerPlace { dst, seat, card, first } => {
                    self.puts_place(CardFact::Owner, card, (seat, dst), first);
                }
                Step::Spot { dst, spot, fact } => {
                    let board = self.board();
                    let spot = board.spot_at(self.get(spot));
                    let value = match fact {
                        SpotFact::Column => spot.map_or(NONE, |spot| i32::from(lineup.spots[spot].column)),
                        fact => spot.map_or(NONE, |spot| board.spot_fact(spot, fact)),
                    };
                    self.put(dst, value);
                }
                Step::SeatPlace { dst, seat, first } => {
                    let seat = self.board().seat(self.get(seat));
                    self.put(dst, seat.map_or(NONE, |seat| i32::from(first) + i32::from(seat.0)));
                }
                Step::Occupant { dst, place } => {
                    let board = self.board();
                    let place = board.place_at(self.get(place));
                    let card = place.and_then(|place| board.next_in(&lineup.places[place], 0));
                    self.put(dst, card.map_or(NONE, |(card, _)| card));
                }
                Step::CountList { dst, place } => {
                    self.put(dst, self.room(place).map_or(0, |room| self.state.get(room.at)));
                }
                Step::CountSpots { dst, place } => self.put(dst, self.counted(place)),
                Step::LiesIn { dst, card, place } => self.put(dst, i32::from(self.lies_in(card, place))),
                Step::UnlessLies { dst, card, place, to } => {
                    let lies = self.lies_in(card, place);
                    self.put(dst, i32::from(lies));
                    if !lies {
                        jump!(to);
                    }
                }
                Step::Beats { dst, a, b, list } => self.put(dst, i32::from(self.beats(a, b, list))),
                Step::UnlessBeats { dst, a, b, list, to } => {
                    let beats = self.beats(a, b, list);
                    self.put(dst, i32::from(beats));
                    if !beats {
                        jump!(to);
                    }
                }
                Step::IfHead { dst, at: cell, b, to } => {
                    let cell = self.state.get(usize::from(cell));
                    self.put(dst, cell);
                    if cell == self.get(b) && cell != NONE {
                        jump!(to);
                    }
                }
                Step::IsNamed { dst, card, names } => {
                    let known = self.card(card).filter(|card| self.shown(*card));
                    let named = known.is_some_and(|card| {
                        let names = &lineup.game.names[crate::rules::NamesId(names)];
                        names.contains(&lineup.slots[Id::at(card)].def)
                    });
                    self.put(dst, i32::from(named));
                }

                Step::Compare { how, dst, a, b } => {
                    self.put(dst, i32::from(compare(how, self.get(a), self.get(b))));
                }
                Step::IfSame { a, b, to } => {
                    let a = self.get(a);
                    if a == self.get(b) && a != NONE {
                        jump!(to);
                    }
                }
                Step::UnlessSame { a, b, to } => {
                    let a = self.get(a);
                    if a != self.get(b) || a == NONE {
                        jump!(to);
                    }
                }
                Step::IfIs { a, k, to } => {
                    if self.get(a) == i32::from(k) {
                        jump!(to);
                    }
                }
                Step::UnlessIs { a, k, to } => {
                    if self.get(a) != i32::from(k) {
                        jump!(to);
                    }
                }
                Step::Unless { how, a, b, to } => {
                    if !compare(how, self.get(a), self.get(b)) {
                        jump!(to);
                    }
                }
                Step::If { how, a, b, to } => {
                    if compare(how, self.get(a), self.get(b)) {
                        jump!(to);
                    }
                }
                Step::UnlessConst { how, a, k, to } => {
                    if !compare(how, self.get(a), i32::from(k)) {
                        jump!(to);
                    }
                }
                Step::IfConst { how, a, k, to } => {
                    if compare(how, self.get(a), i32::from(k)) {
                        jump!(to);
                    }
                }
                Step::IfNone { a, to } => {
                    if self.get(a) == NONE {
                        jump!(to);
                    }
                }
                Step::UnlessNone { a, to } => {
                    if self.get(a) != NONE {
                        jump!(to);
                    }
                }
                Step::JumpIf { flag, to } => {
                    if self.get(flag) == 1 {
                        jump!(to);
                    }
                }
                Step::JumpIfNot { flag, to } => {
                    if self.get(flag) != 1 {
                        jump!(to);
                    }
                }
                Step::Jump { to } => {
                    round!();
                    jump!(to);
                }

                Step::FirstInList { dst, cursor, place, to } => {
                    first!(self.in_list(place, 0), dst, cursor, to);
                }
                Step::NextInList { dst, cursor, place, to } => {
                    next!(self.in_list(place, self.get(cursor)), dst, cursor, to);
                }
                Step::FirstInStack { dst, cursor, place, to } => {
                    first!(self.in_stack(place, 0), dst, cursor, to);
                }
                Step::NextInStack { dst, cursor, place, to } => {
                    next!(self.in_stack(place, self.get(cursor)), dst, cursor, to);
                }
                Step::FirstOnSpots { dst, cursor, place, to } => {
                    first!(self.on_spots(place, 0), dst, cursor, to);
                }
                Step::NextOnSpots { dst, cursor, place, to } => {
                    next!(self.on_spots(place, self.get(cursor)), dst, cursor, to);
                }
                Step::FirstEmpty { dst, cursor, place, to } => first!(self.empty(place, 0), dst, cursor, to),
                Step::NextEmpty { dst, cursor, place, to } => {
                    next!(self.empty(place, self.get(cursor)), dst, cursor, to);
                }
                Step::AgainInList { dst, cursor, place, to } => {
                    again!(self.in_list(place, self.get(cursor)), dst, cursor, to);
                }
                Step::AgainOnSpots { dst, cursor, place, to } => {
                    again!(self.on_spots(place, self.get(cursor)), dst, cursor, to);
                }
                Step::AgainEmpty { dst, cursor, place, to } => {
                    again!(self.empty(place, self.get(cursor)), dst, cursor, to);
                }
                Step::AgainOf { dst, cursor, set, to } => {
                    again!(self.member(set, self.get(cursor)), dst, cursor, to);
                }
                Step::NextSpot { dst, cursor, place, to } => {
                    let from = self.get(cursor);
                    match self
                        .room(place)
                        .filter(|room| usize::try_from(from).is_ok_and(|from| from < room.count))
                    {
                        Some(room) => {
                            round!();
                            self.put(dst, room.first + from);
                            self.put(cursor, from + 1);
                        }
                        None => jump!(to),
                    }
                }
                Step::FirstSeat { dst, cursor, to } => first!(self.seat(0), dst, cursor, to),
                Step::NextSeat { dst, cursor, to } => next!(self.seat(self.get(cursor)), dst, cursor, to),
                Step::FirstWhere { row, to } => begins!(self.finds(row, true), to),
                Step::NextWhere { row, to } => goes_on!(self.finds(row, false), to),
                Step::AgainWhere { row, to } => goes_round!(self.finds(row, false), to),
                Step::FirstNear { row, to } => begins!(self.is_near(row, true), to),
                Step::NextNear { row, to } => goes_on!(self.is_near(row, false), to),
                Step::AgainNear { row, to } => goes_round!(self.is_near(row, false), to),
                Step::PushNear { set, row, to } => {
                    need!(self.pushes_near(set, row));
                    jump!(to);
                }
                Step::OpenWhere { set, row, to } => {
                    self.open(set);
                    begins!(self.finds(row, true), to);
                }
                Step::CountedFrom { dst, cursor, count, mark, place, to } => {
                    let counted = self.counted(place);
                    self.put(count, counted);
                    self.put(mark, i32::try_from(self.top).unwrap_or(MOST));
                    if counted < 1 {
                        jump!(to);
                    } else {
                        self.put(dst, 1);
                        self.put(cursor, 2);
                        at += 1;
                    }
                }
                Step::AgainNumber { dst, cursor, last, to } => {
                    let (from, last) = (self.get(cursor), self.get(last));
                    if from != NONE && last != NONE && from <= last {
                        round!();
                        self.put(dst, from);
                        self.put(cursor, from + 1);
                        jump!(to);
                    }
                }
                Step::FirstNumber { dst, cursor, last, to } => {
                    if self.get(last) < 1 {
                        jump!(to);
                    } else {
                        self.put(dst, 1);
                        self.put(cursor, 2);
                        at += 1;
                    }
                }
                Step::NextNumber { dst, cursor, last, to } => {
                    let (from, last) = (self.get(cursor), self.get(last));
                    if from == NONE || last == NONE || from > last {
                        jump!(to);
                    } else {
                        round!();
                        self.put(dst, from);
                        self.put(cursor, from + 1);
                    }
                }
                Step::FirstOf { dst, cursor, set, to } => first!(self.member(set, 0), dst, cursor, to),
                Step::NextOf { dst, cursor, set, to } => {
                    next!(self.member(set, self.get(cursor)), dst, cursor, to);
                }

                Step::Open { set } => self.open(set),
                Step::Push { set, a } => {
                    let member = self.get(a);
                    need!(member == NONE || self.push(set, member));
                }
                Step::Insert { set, a } => {
                    let member = self.get(a);
                    need!(member == NONE || self.members(set).contains(&member) || self.push(set, member));
                }
                Step::Gather { set, place } => need!(self.gather(set, place)),
                Step::GatherEach { dst, cursor, set, place, to } => {
                    need!(self.gather(set, place));
                    first!(self.member(set, 0), dst, cursor, to);
                }
                Step::Top { set, n, place } => {
                    let most = usize::try_from(self.get(n)).unwrap_or(0);
                    need!(self.gathers_first(set, place, most));
                }
                Step::Contains { dst, set, a } => {
                    let member = self.get(a);
                    let has = member != NONE && self.members(set).contains(&member);
                    self.put(dst, i32::from(has));
                }
                Step::First { dst, set } => {
                    let first = self.members(set).first().copied().unwrap_or(NONE);
                    self.put(dst, first);
                }
                Step::Last { dst, set } => {
                    let last = self.members(set).last().copied().unwrap_or(NONE);
                    self.put(dst, last);
                }
                Step::Mark { dst } => self.put(dst, i32::try_from(self.top).unwrap_or(MOST)),
                Step::Release { mark } => self.top = usize::try_from(self.get(mark)).unwrap_or(self.top),
                Step::Eyes { seat } => {
                    self.looks(self.board().chooser(self.get(seat)), true);
                }
                Step::Look { seat } => {
                    self.looks(self.board().seat(self.get(seat)), false);
                }
                Step::LookAtAll => self.eyes = None,

                Step::MoveOn { what, spot, face } => {
                    need!(self.may(DEED));
                    self.moves_on(what, spot, face);
                }
                Step::MoveLast { what, place, face } => {
                    need!(self.may(DEED));
                    self.moves_last(what, place, face);
                }
                Step::Move { what, many, to, arrival } => need!(self.moves((what, many), to, arrival)),
                Step::Turn { what, many, face } => {
                    need!(self.may(DEED));
                    self.turns(what, many, face);
                }
                Step::Write { what, many: Many::One, attr, how, value } => {
                    need!(self.may(DEED));
                    self.writes(attr, self.get(what), how, self.get(value));
                }
                Step::Write { what, many: Many::Set, attr, how, value } => {
                    need!(self.may(DEED));
                    self.writes_each(attr, what, how, self.get(value));
                }
                Step::Shuffle { place } => {
                    need!(self.may(DEED));
                    self.shuffles(self.get(place));
                }
                Step::Verdict { kind, who, why } => {
                    need!(self.may(DEED));
                    let who = self.get(who);
                    self.machine().verdict(kind, who, crate::rules::TextId(why));
                }
                Step::Settle => {
                    if self.unsettled() {
                        match self.settle() {
                            Out::Ends => {}
                            out => return out,
                        }
                    }
                }
                Step::Rest => {
                    self.top = self.bottom;
                    if self.unsettled() {
                        match self.settle() {
                            Out::Ends => {}
                            out => return out,
                        }
                    }
                }
                Step::Ask { dst, from, ask } => {
                    let value = ask!(from, ask);
                    self.put(dst, value);
                }
                Step::AskOr { dst, from, ask, to } => {
                    let value = ask!(from, ask);
                    self.put(dst, value);
                    if value == NONE {
                        jump!(to);
                    }
                }

                Step::Begins => need!(self.begins()),
                Step::Current => {
                    need!(self.may(DEED));
                    self.speaks(self.state.get(head::CURRENT));
                }
                Step::Begin { most } => {
                    if !self.begins_turn(most) {
                        return Out::Over;
                    }
                }
                Step::Next => self.next_seat(),
                Step::Zero { cell } => self.state.set(cell as usize, 0),
                Step::Offer { foe } => {
                    need!(self.may(DEED));
                    if foe {
                        self.speaks(1 - self.get(ME));
                    }
                    self.put(DONE, 0);
                }
                Step::More { most, mark, to } => {
                    let done = self.get(DONE);
                    if done < 0 || done >= self.get(most) {
                        jump!(to);
                    }
                    self.put(mark, i32::try_from(self.top).unwrap_or(MOST));
                    self.noted = 0;
                }
                Step::OpensOnce { most, mark, to } => {
                    need!(self.may(DEED));
                    self.put(DONE, 0);
                    if self.get(most) <= 0 {
                        jump!(to);
                    }
                    self.put(mark, i32::try_from(self.top).unwrap_or(MOST));
                    self.noted = 0;
                }
                Step::Speak { seat } => self.speaks(self.get(seat)),
                Step::Within { offer, act, to } => {
                    if !self.is_within(offer, act) {
                        jump!(to);
                    }
                }
                Step::Yield { act, from, to } => {
                    need!(self.yields(self.tuple(act, from)));
                    jump!(to);
                }
                Step::YieldList { act, from, dst, place, to } => {
                    need!(self.yields_list(self.tuple(act, from), dst.wrapping_sub(from), place));
                    jump!(to);
                }
                Step::YieldSpots { act, from, dst, place, to } => {
                    need!(self.yields_spots(self.tuple(act, from), dst.wrapping_sub(from), place));
                    jump!(to);
                }
                Step::YieldEmpty { act, from, dst, place, to } => {
                    need!(self.yields_empty(self.tuple(act, from), dst.wrapping_sub(from), place));
                    jump!(to);
                }
                Step::YieldPrinted { row, to } => {
                    need!(self.yields_printed(row));
                    jump!(to);
                }
                Step::YieldPairs { pair, to } => {
                    need!(self.yields_pairs(pair));
                    jump!(to);
                }
                Step::Choose { offer, mark, may, to } => {
                    rounds = 0;
                    match self.chooses(offer, mark, may) {
                        Chosen::Passes => jump!(to),
                        Chosen::Does(entry) => jump!(entry),
                        Chosen::GivesUp => return Out::GivesUp,
                    }
                }
                Step::End => return Out::Ends,
            }
        }
    }
}
