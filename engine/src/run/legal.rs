//! What is legal: worked out from what the chooser sees, from the sets, conditions, limits and bans of the actions alone.

use super::Run;
use super::on_card::{Unfit, offered};
use crate::claim::{Attempt, Heard, Stands};
use crate::eval::{Machine, Program};
use crate::lineup::{Lineup, MARKS};
use crate::observe::Observer;
use crate::prompt::{Answer, Options, Refusal};
use crate::rules::{
    ARGS, ActionDef, ActionId, CardId, Either, Id, Kind, NONE, NodeId, NodeKind, Op, Reg, SeatId, Topic, cell,
};
use crate::state::frame::{self, Voice};
use std::array;

/// The cell that counts how often a seat chose an action with a limit.
pub(crate) fn limit_cell(lineup: &Lineup, action: ActionId, seat: SeatId) -> Option<usize> {
    let row = (*lineup.layout.limit_row.get(action.index())?)?;
    Some(lineup.layout.limits + row * usize::from(lineup.seats) + seat.index())
}

/// More options than this nobody can choose among; the match is stopped.
const MOST_OPTIONS: usize = 100_000;

/// An action as a seat chooses it.
fn choosing<'a>(action: &ActionDef, seat: SeatId, args: &'a [i32]) -> Attempt<'a> {
    let (topic, voice) = (Topic::Deed(action.deed), Voice::of(cell(Some(seat))));
    Attempt { topic, args, voice, chooser: Some(seat) }
}

impl Machine<'_> {
    fn within_limit(&self, action: ActionId, seat: SeatId) -> bool {
        let limit = self.lineup.game.actions[action].limit;
        let (Some(limit), Some(at)) = (limit, limit_cell(self.lineup, action, seat)) else { return true };
        self.state.get(at) < i32::from(limit.times)
    }

    /// The ban that stands against choosing an action with these arguments.
    fn banned(&mut self, action: &ActionDef, seat: SeatId, args: &[i32]) -> Option<Stands> {
        self.refuses(choosing(action, seat, args))
    }

    /// Whether a card among the arguments stands for any card and so is never offered.
    fn has_blank(&self, action: &ActionDef, args: &[i32]) -> bool {
        if !self.lineup.has_blanks {
            return false;
        }
        let params = &self.lineup.game.deeds[action.deed].params;
        params.iter().zip(args).any(|(param, arg)| {
            matches!(param.kind, Kind::Card | Kind::Target)
                && self.board().card(*arg).is_some_and(|card| self.lineup.card(card).blank)
        })
    }

    /// Walks the legal tuples of an action for a seat; `visit` says whether to go on.
    fn legal(&mut self, action: ActionId, seat: SeatId, visit: &mut impl FnMut(&[i32; ARGS]) -> bool) {
        if !self.within_limit(action, seat) {
            return;
        }
        let lineup = self.lineup;
        let def = &lineup.game.actions[action];
        if def.on_card {
            return self.each_on_card(action, seat, &mut |machine, args| {
                machine.has_blank(def, args) || machine.banned(def, seat, args).is_some() || visit(args)
            });
        }
        let before = self.look_as(seat);
        self.legal_of_the_game(action, seat, visit);
        self.eyes = before;
    }

    /// The same for an action of the game, through the eyes of the seat.
    fn legal_of_the_game(
        &mut self,
        action: ActionId,
        seat: SeatId,
        visit: &mut impl FnMut(&[i32; ARGS]) -> bool,
    ) {
        let lineup = self.lineup;
        let def = &lineup.game.actions[action];
        let (count, voice) = (def.ranges.len().min(ARGS), Voice::of(cell(Some(seat))));
        let heard = self.heard_of(Topic::Deed(def.deed));
        let inlined = (!lineup.has_blanks)
            .then(|| Some((Program::guarded(lineup, action)?, Program::marking(lineup, action)?)));
        match inlined.flatten() {
            Some((program, _)) if heard == Heard::default() => {
                // Of the first registers as many as there are arguments; without a branch, for there are many yields.
                let kept: [i32; ARGS] = array::from_fn(|at| if at < count { -1 } else { 0 });
                self.all(program, voice, &[], &mut |yielded| {
                    let mut args = *yielded;
                    for (arg, kept) in args.iter_mut().zip(kept) {
                        *arg = *arg & kept | NONE & !kept;
                    }
                    visit(&args)
                });
            }
            Some((program, _)) if !heard.permissions => {
                self.each_of(program, voice, &[], count, |machine, tuple| {
                    let attempt = choosing(def, seat, tuple.get(..count).unwrap_or(tuple));
                    machine.refuses_after_all(attempt, None).is_some() || visit(tuple)
                });
            }
            Some((_, (program, marks))) => {
                let mut held = [0; MARKS];
                let bans = lineup.topics.of(Topic::Deed(def.deed)).bans.len().min(MARKS);
                self.each_of(program, voice, &[], count, |machine, tuple| {
                    let attempt = choosing(def, seat, tuple.get(..count).unwrap_or(tuple));
                    machine.marked(marks, held.get_mut(..bans).unwrap_or(&mut []));
                    let holds = |nth: usize| held.get(nth) == Some(&1);
                    held.contains(&1) && machine.refuses_with(attempt, holds)
                        || heard.bans && machine.refuses_after_all(attempt, None).is_some()
                        || visit(tuple)
                });
            }
            None => self.each(def.options, voice, &[], count, |machine, tuple| {
                let args = tuple.get(..count).unwrap_or(tuple);
                machine.has_blank(def, args) || machine.banned(def, seat, args).is_some() || visit(tuple)
            }),
        }
    }

    /// Walks everything that a seat could choose of an action if nothing banned it; `visit` says whether to go on.
    pub(crate) fn each_but_for_bans(
        &mut self,
        action: ActionId,
        seat: SeatId,
        visit: &mut dyn FnMut(&mut Machine<'_>, Attempt<'_>) -> bool,
    ) {
        let lineup = self.lineup;
        let def = &lineup.game.actions[action];
        let mut attempt = |machine: &mut Machine<'_>, args: &[i32]| {
            machine.has_blank(def, args) || visit(machine, choosing(def, seat, args))
        };
        if def.on_card {
            return self.each_on_card(action, seat, &mut |machine, args| attempt(machine, args));
        }
        let count = def.ranges.len().min(ARGS);
        let before = self.look_as(seat);
        self.each(def.options, Voice::of(cell(Some(seat))), &[], count, |machine, tuple| {
            attempt(machine, tuple.get(..count).unwrap_or(tuple))
        });
        self.eyes = before;
    }

    /// Reads the registers of the uppermost frame that tell which bans hold.
    fn marked(&self, marks: Reg, held: &mut [i32]) {
        let Some(base) = self.state.frame() else { return };
        let cells = self.state.slice(base + frame::REGISTERS + usize::from(marks.0), held.len());
        for (held, cell) in held.iter_mut().zip(cells) {
            *held = *cell;
        }
    }

    /// Whether an action is legal for a seat with any arguments.
    pub(crate) fn is_legal(&mut self, action: ActionId, seat: SeatId) -> bool {
        let mut found = false;
        self.legal(action, seat, &mut |_| {
            found = true;
            false
        });
        found
    }
}

impl<O: Observer> Run<'_, O> {
    /// Whether a seat has anything legal in an offer; all of it is listed at once for those who ask for it.
    pub(super) fn has_legal(&mut self, node: NodeId, seat: SeatId) -> bool {
        if let Some(options) = self.how.listed.as_deref_mut() {
            options.answers.clear();
            list(&mut self.machine, node, seat, options);
            return !options.answers.is_empty();
        }
        let NodeKind::Offer(offer) = &self.machine.lineup.game.nodes[node].kind else { return false };
        offered(self.machine.lineup, offer).any(|action| self.machine.is_legal(action, seat))
    }

    /// Whether an action of the offer in which `has_legal` just looked is legal for the seat.
    pub(super) fn is_listed(&mut self, action: ActionId, seat: SeatId) -> bool {
        let is_it =
            |answer: &Answer| matches!(answer, Answer::Act { action: listed, .. } if *listed == action);
        match &self.how.listed {
            Some(options) => options.answers.iter().any(is_it),
            None => self.machine.is_legal(action, seat),
        }
    }
}

/// Adds every legal action of an offer to the options.
pub(crate) fn list(machine: &mut Machine<'_>, node: NodeId, seat: SeatId, options: &mut Options) {
    let lineup = machine.lineup;
    let NodeKind::Offer(offer) = &lineup.game.nodes[node].kind else { return };
    for action in offered(lineup, offer) {
        let mut add = |args: &[i32; ARGS]| {
            options.answers.push(Answer::Act { action, args: *args });
            options.answers.len() <= MOST_OPTIONS
        };
        machine.legal(action, seat, &mut add);
        if options.answers.len() > MOST_OPTIONS {
            machine.overrun = machine.overrun.or(Some(lineup.game.actions[action].options));
            return;
        }
    }
}

/// Why an action may not be chosen with these arguments; nothing if it may.
pub(crate) fn why_not(
    machine: &mut Machine<'_>,
    node: NodeId,
    seat: SeatId,
    action: ActionId,
    args: &[i32],
) -> Vec<Refusal> {
    let lineup = machine.lineup;
    let offered = match &lineup.game.nodes[node].kind {
        NodeKind::Offer(offer) => offered(lineup, offer).any(|offered| offered == action),
        _ => false,
    };
    let (true, Some(def)) = (offered, lineup.game.actions.get(action)) else {
        return vec![Refusal::NotOffered];
    };
    let mut voice = Voice::of(cell(Some(seat)));
    let mut spent = None;
    if def.on_card {
        match machine.borne_by(action, seat, args) {
            Ok(of_card) => voice = of_card,
            Err(unfit) => {
                let Some(of_card) = machine.voice_if_spent(unfit, seat, args) else {
                    return vec![unfit.refusal(lineup)];
                };
                (voice, spent) = (of_card, Some(unfit.refusal(lineup)));
            }
        }
    }
    let before = machine.look_as(seat);
    let others = refusals(machine, seat, voice, action, args);
    machine.eyes = before;
    spent.into_iter().chain(others).collect()
}

/// Why an action may not be chosen once more; nothing if it may.
pub(super) fn within(machine: &Machine<'_>, action: ActionId, seat: SeatId) -> Option<Refusal> {
    let limit = machine.lineup.game.actions[action].limit.filter(|_| !machine.within_limit(action, seat))?;
    Some(Unfit::Done(limit.times, limit.per).refusal(machine.lineup))
}

/// Why an action may not be chosen with these arguments by a seat through whose eyes is looked: its sets, its condition and its limit
/// that refuse it, then the bans. Where an argument is missing, nothing is said of what reads it.
pub(super) fn refusals(
    machine: &mut Machine<'_>,
    seat: SeatId,
    voice: Voice,
    action: ActionId,
    args: &[i32],
) -> Vec<Refusal> {
    let mut refusals: Vec<Refusal> = Vec::new();
    if !unfit(machine, (seat, voice), action, args, &mut refusals) {
        return refusals;
    }
    let lineup = machine.lineup;
    let stand = machine.all_refusing(choosing(&lineup.game.actions[action], seat, args));
    // Of a card that the seat cannot see nothing is said.
    let print = |card: CardId| Some(lineup.slots[card].def).filter(|_| machine.board().sees(seat, card));
    let refusal = |Stands { ban, card, by }: Stands| {
        let ban = lineup.game.bans.get(ban)?;
        let label = ban.label.clone().unwrap_or_else(|| "banned".to_string());
        let (card, by) = (card.and_then(print), by.and_then(print));
        Some(Refusal::Banned { label, text: ban.text.clone(), span: ban.span, card, by })
    };
    for refusal in stand.into_iter().filter_map(refusal) {
        // Copies of a card refuse it in the same words.
        if !refusals.contains(&refusal) {
            refusals.push(refusal);
        }
    }
    refusals
}

/// What refuses an action beside bans; whether all its arguments are there.
fn unfit(
    machine: &mut Machine<'_>,
    (seat, voice): (SeatId, Voice),
    action: ActionId,
    args: &[i32],
    refusals: &mut Vec<Refusal>,
) -> bool {
    let lineup = machine.lineup;
    let def = &lineup.game.actions[action];
    let first = usize::from(def.on_card);
    let own = args.get(first..).unwrap_or(&[]);
    for (at, range) in def.ranges.iter().enumerate() {
        let wanted = own.get(at).copied().unwrap_or(NONE);
        if wanted == NONE && !refusals.is_empty() {
            return false;
        }
        let mut found = false;
        machine.each(range.body, voice, own.get(..at).unwrap_or(&[]), at + 1, |_, registers| {
            found = registers.get(at) == Some(&wanted);
            !found
        });
        let blank = machine.has_blank(def, args.get(..=at + first).unwrap_or(&[]));
        // A set that asks whether a card is playable may lack this one because of its targets.
        let asks = lineup.game.bodies[range.body].ops.iter().any(|op| matches!(op, Op::Playable { .. }));
        let param = lineup.game.deeds[def.deed].params.get(at + first);
        if !found
            && asks
            && param.is_some_and(|param| param.kind == Kind::Card)
            && let Some((card, targets)) = machine.lacks_target(seat, wanted)
        {
            refusals.push(Refusal::NoTarget { card: lineup.slots[card].def, targets });
            continue;
        }
        let chosen = match param.map(|param| param.kind) {
            Some(Kind::Seat) => wanted,
            Some(Kind::Target) => Either::Seat.of(wanted),
            _ => NONE,
        };
        let board = machine.board();
        if let Some(seat) = board.seat(chosen).filter(|seat| !found && !board.plays(*seat)) {
            refusals.push(Refusal::Out { seat });
            continue;
        }
        if !found || blank {
            let param = param.map(|param| param.name.clone());
            refusals.push(Refusal::NotInSet { param: param.unwrap_or_default(), set: range.text.clone() });
            if wanted == NONE {
                return false;
            }
        }
    }
    if def.condition.is_some_and(|(body, _)| machine.ask(body, voice, own) != 1) {
        refusals.push(Refusal::Condition);
    }
    refusals.extend(within(machine, action, seat));
    true
}
