//! What stands in the way of an action with one card, or with any: of all ways to choose it the one that comes furthest. Read through
//! the eyes of the seat, like the legal choices themselves.

use super::legal::within;
use super::on_card::Unfit;
use super::pay::Unplayable;
use crate::eval::{Machine, Test};
use crate::prompt::Refusal;
use crate::rules::{ARGS, ActionDef, ActionId, BodyId, CardDefId, CardId, Kind, NONE, SeatId, cell};
use crate::state::frame::Voice;

/// What stands in the way of an action. Those further down come closer to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hurdle {
    /// No such card is where the seat sees it.
    NotSeen,
    /// The card has no such action.
    NotOnIt,
    /// The card has it, but it is canceled, or the card has no effects.
    Silent,
    /// The card is not in the set of this parameter, whatever else holds.
    NotThere(usize),
    /// The card is in the set of this parameter but for these tests.
    Fails(usize, Vec<Test>),
    /// The card is not playable, for all of these reasons.
    Unplayable(CardDefId, Vec<Unplayable>),
    /// Nothing is in the set of this parameter.
    Empty(usize),
    /// The condition of the action does not hold: its tests that fail. The card was wanted for this parameter, if for one.
    Condition(Option<usize>, Vec<Test>),
    /// It was chosen as often as it may be.
    Limit(Refusal),
    /// Bans forbid it: these, the strongest first.
    Banned(Vec<Refusal>),
    /// Nothing: it is legal.
    None,
}

impl Hurdle {
    /// How close it comes to the action; from this on, the card is where the action takes cards from.
    pub const FITS: u8 = 3;

    /// How close it comes to the action.
    pub fn progress(&self) -> u8 {
        match self {
            Hurdle::NotSeen => 0,
            Hurdle::NotOnIt | Hurdle::Silent => 1,
            Hurdle::NotThere(_) => 2,
            Hurdle::Fails(..) => 3,
            Hurdle::Unplayable(..) => 4,
            Hurdle::Empty(_) => 5,
            Hurdle::Condition(..) => 6,
            Hurdle::Limit(_) => 7,
            Hurdle::Banned(_) => 8,
            Hurdle::None => 9,
        }
    }
}

/// How many sets are walked at most; beyond, the best way so far counts.
const MOST: usize = 500;

/// Finds what stands in the way of an action that a seat wants to choose, with each card of this print that it sees, or with any card;
/// whether it is offered now does not count.
pub(crate) fn hurdles(
    machine: &mut Machine<'_>,
    seat: SeatId,
    action: ActionId,
    print: Option<CardDefId>,
) -> Vec<(Option<CardId>, Hurdle)> {
    let lineup = machine.lineup;
    let Some(def) = lineup.game.actions.get(action) else { return vec![(None, Hurdle::NotSeen)] };
    let limit = within(machine, action, seat);
    let before = machine.look_as(seat);
    let mut search = Search { seat, action, def, wanted: None, walks: 0, best: Hurdle::NotSeen };
    let mut found = search.all(machine, print);
    machine.eyes = before;
    if let Some(limit) = limit {
        // A card that is not in the set of the action is not left out because of the limit.
        let takes = |hurdle: &Hurdle| print.is_none() || hurdle.progress() > Hurdle::FITS;
        let limited = found.iter_mut().filter(|(_, hurdle)| takes(hurdle));
        limited.for_each(|(_, hurdle)| *hurdle = Hurdle::Limit(limit.clone()));
    }
    found
}

/// What the sets of an action allow, whatever its condition: the arguments of at most so many ways to choose it that `begin` as wanted;
/// and the parameter that comes furthest of those for which there is nothing.
pub(crate) fn by_sets(
    machine: &mut Machine<'_>,
    seat: SeatId,
    action: ActionId,
    most: usize,
    begin: &dyn Fn(&[i32]) -> bool,
) -> (Vec<Vec<i32>>, Option<usize>) {
    let lineup = machine.lineup;
    let Some(def) = lineup.game.actions.get(action) else { return (Vec::new(), None) };
    let starts: Vec<(Voice, Vec<i32>)> = if def.on_card {
        let bearers = machine.all_bearers(action, seat).into_iter();
        bearers.filter_map(|(bearer, borne)| Some((borne.ok()?, vec![bearer]))).collect()
    } else {
        vec![(Voice::of(cell(Some(seat))), Vec::new())]
    };
    let before = machine.look_as(seat);
    let (mut ways, mut empty, mut walks) = (Vec::new(), None, 0);
    for (voice, start) in starts {
        let mut open: Vec<Vec<i32>> = Some(start).into_iter().filter(|start| begin(start)).collect();
        while let Some(args) = open.pop().filter(|_| ways.len() < most && walks < most) {
            walks += 1;
            let own: Vec<i32> = args.get(usize::from(def.on_card)..).unwrap_or(&[]).to_vec();
            let at = own.len();
            let Some(range) = def.ranges.get(at) else {
                ways.push(args);
                continue;
            };
            let members = members(machine, range.body, voice, &own, most);
            empty = empty.max(members.is_empty().then_some(at));
            let longer = members.iter().rev().map(|member| [args.as_slice(), &[*member]].concat());
            open.extend(longer.filter(|args| begin(args)));
        }
    }
    machine.eyes = before;
    (ways, empty)
}

/// The members of the set of the next parameter after these arguments, at most so many.
fn members(machine: &mut Machine<'_>, body: BodyId, voice: Voice, args: &[i32], most: usize) -> Vec<i32> {
    let at = args.len();
    let mut members = Vec::new();
    machine.each(body, voice, args, at + 1, |_, registers| {
        members.extend(registers.get(at));
        members.len() < most
    });
    members
}

struct Search<'a> {
    seat: SeatId,
    action: ActionId,
    def: &'a ActionDef,
    /// The parameter that a card is wanted for, and the card.
    wanted: Option<(usize, i32)>,
    walks: usize,
    best: Hurdle,
}

impl Search<'_> {
    /// Finds what stands in the way of each copy of a print, or of the action with any card.
    fn all(&mut self, machine: &mut Machine<'_>, print: Option<CardDefId>) -> Vec<(Option<CardId>, Hurdle)> {
        let lineup = machine.lineup;
        let seen = |card: &CardId| {
            let board = machine.board();
            !board.is_outside(*card) && board.sees(self.seat, *card)
        };
        let copies: Vec<CardId> = lineup
            .slots
            .iter()
            .filter(|(_, slot)| print.is_none_or(|print| slot.def == print))
            .map(|(card, _)| card)
            .filter(seen)
            .collect();
        if print.is_none() {
            if self.def.on_card {
                for card in copies {
                    self.with_copy(machine, card);
                }
            } else {
                self.descend(machine, Voice::of(cell(Some(self.seat))), &mut Vec::new());
            }
            return vec![(None, self.take_best())];
        }
        let mut found = Vec::new();
        for card in copies {
            self.with_copy(machine, card);
            found.push((Some(card), self.take_best()));
        }
        if found.is_empty() {
            found.push((None, Hurdle::NotSeen));
        }
        found
    }

    /// Returns the best way so far, and begins anew.
    fn take_best(&mut self) -> Hurdle {
        self.walks = 0;
        std::mem::replace(&mut self.best, Hurdle::NotSeen)
    }

    /// Tries the ways to choose the action with one card.
    fn with_copy(&mut self, machine: &mut Machine<'_>, card: CardId) {
        let lineup = machine.lineup;
        if self.def.on_card {
            let bearer = machine.bearer_on(self.action, cell(Some(card)));
            return match machine.borne_by(self.action, self.seat, &[bearer]) {
                Ok(voice) => self.descend(machine, voice, &mut vec![bearer]),
                Err(_) if bearer == NONE => self.found(Hurdle::NotOnIt),
                Err(Unfit::Silent) => self.found(Hurdle::Silent),
                Err(unfit) => match unfit.refusal(lineup) {
                    refusal @ Refusal::Limit { .. } => self.found(Hurdle::Limit(refusal)),
                    _ => self.found(Hurdle::NotThere(0)),
                },
            };
        }
        let params = &lineup.game.deeds[self.def.deed].params;
        let for_cards =
            params.iter().enumerate().filter(|(_, it)| matches!(it.kind, Kind::Card | Kind::Target));
        for (at, _) in for_cards {
            self.wanted = Some((at, cell(Some(card))));
            self.descend(machine, Voice::of(cell(Some(self.seat))), &mut Vec::new());
        }
    }

    fn found(&mut self, hurdle: Hurdle) {
        if hurdle.progress() > self.best.progress() {
            self.best = hurdle;
        }
    }

    /// Chooses the next argument after these.
    fn descend(&mut self, machine: &mut Machine<'_>, voice: Voice, args: &mut Vec<i32>) {
        self.walks += 1;
        if self.walks > MOST || self.best == Hurdle::None {
            return;
        }
        let first = usize::from(self.def.on_card);
        let at = args.len() - first;
        let Some(range) = self.def.ranges.get(at) else { return self.complete(machine, voice, args) };
        let own: Vec<i32> = args.get(first..).unwrap_or(&[]).to_vec();
        if let Some((_, card)) = self.wanted.filter(|(wanted, _)| *wanted == at) {
            match machine.left_out(range.body, voice, &own, card) {
                Ok(()) => self.with(machine, voice, args, card),
                Err(tests) => {
                    let hurdle = why_left_out(machine, at, card, tests);
                    self.found(hurdle);
                }
            }
            return;
        }
        let members = members(machine, range.body, voice, &own, MOST);
        if members.is_empty() {
            self.found(Hurdle::Empty(at));
        }
        for member in members {
            self.with(machine, voice, args, member);
        }
    }

    fn with(&mut self, machine: &mut Machine<'_>, voice: Voice, args: &mut Vec<i32>, member: i32) {
        if args.len() < ARGS {
            args.push(member);
            self.descend(machine, voice, args);
            args.pop();
        }
    }

    /// All arguments are there: what is left are the condition and the bans.
    fn complete(&mut self, machine: &mut Machine<'_>, voice: Voice, args: &[i32]) {
        let own = args.get(usize::from(self.def.on_card)..).unwrap_or(&[]);
        if let Some((body, _)) = self.def.condition
            && machine.ask(body, voice, own) != 1
        {
            let tests = machine.failed_tests(body, voice, own);
            return self.found(Hurdle::Condition(self.wanted.map(|(at, _)| at), tests));
        }
        let refusals = super::legal::refusals(machine, self.seat, voice, self.action, args);
        self.found(if refusals.is_empty() { Hurdle::None } else { Hurdle::Banned(refusals) });
    }
}

/// Why a card is not in the set of a parameter.
fn why_left_out(machine: &mut Machine<'_>, at: usize, card: i32, tests: Vec<Test>) -> Hurdle {
    let Some(first) = tests.first() else { return Hurdle::NotThere(at) };
    let card = machine.board().card(card).filter(|_| first.of_playable);
    match card.map(|card| (machine.lineup.slots[card].def, machine.why_not_playable(card))) {
        Some((print, why)) if !why.is_empty() => Hurdle::Unplayable(print, why),
        _ => Hurdle::Fails(at, tests),
    }
}
