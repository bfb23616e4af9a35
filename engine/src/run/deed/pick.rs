//! Which of the effects that wait is next: found, asked, or as whoever judges says; and telling why.

use super::super::{Run, answer};
use super::Picked;
use super::chain::{is_said, said_first};
use crate::few::Few;
use crate::observe::{Happening, Observer, Reason, Stood};
use crate::outcome::{Fault, FaultKind};
use crate::prompt::{Prompt, Question};
use crate::rules::{ARGS, EffectId, Id, InstanceId, NONE, Topic, Window, cell, row};
use crate::state::head;
use crate::state::pool;
use crate::state::waiting::Waiting;
use crate::state::{State, waiting};
use crate::trigger::{Next, Rank};

/// Of how many effects that stay pending it is told why, the soonest first: all of them at each pick would be a square.
const TOLD: usize = 12;
/// After so many steps since the last answer only of the soonest one.
const AT_LENGTH: i32 = 2_000;
/// The most cells that are kept of moments at which other orders may be tried.
const KEPT: usize = 2_500_000;

/// A moment at which several effects waited, kept for those who want to see what another order leads to.
#[derive(Clone, Debug)]
pub(crate) struct Weighing {
    /// The match just before the pick.
    pub(crate) state: State,
    /// What waited.
    pub(crate) waiting: Vec<Waiting>,
    /// Those among which the game's criteria left it open which is first; all of them if one was.
    pub(crate) tied: Vec<Waiting>,
    /// What was taken first.
    pub(crate) taken: Vec<Waiting>,
    /// Whether the criteria left it open.
    pub(crate) ties: bool,
    /// Whether a seat was asked.
    pub(crate) asked: bool,
    /// What was taken and what fell behind it by nothing but print, position or chance.
    pub(crate) unruled: Vec<Waiting>,
    /// Whether there were moments after it that are not kept.
    pub(crate) more: bool,
    /// The cells of all that was kept so far.
    cells: usize,
}

impl Weighing {
    /// Whether several effects were taken, to act together.
    pub(crate) fn act_together(&self) -> bool {
        self.taken.len() > 1
    }
}

impl<O: Observer> Run<'_, O> {
    /// Which of several effects is next: found, or asked.
    pub(in crate::run) fn pick(
        &mut self,
        waiting: &[Waiting],
        window: Window,
    ) -> Result<Option<Picked>, Box<Fault>> {
        let ranks = self.machine.ranks(waiting);
        self.pick_ranked(waiting, &ranks, window)
    }

    /// The same where what sorts them is known: nothing changed since it was computed.
    pub(in crate::run) fn pick_ranked(
        &mut self,
        waiting: &[Waiting],
        ranks: &[Rank],
        window: Window,
    ) -> Result<Option<Picked>, Box<Fault>> {
        let mut fell = Vec::new();
        let said = self.said((waiting, ranks, window));
        let next = match said {
            Some(nth) => {
                self.leaves_out_lot((waiting, ranks, window));
                Some(Next::One(nth))
            }
            None => self.machine.next(waiting, ranks, window, &mut |nth, reason| {
                if O::WATCHING {
                    fell.push((nth, reason));
                }
            }),
        };
        let Some(next) = next else { return Ok(None) };
        let asked = matches!(next, Next::Ask(..));
        let open = match &next {
            Next::Ask(_, _, tied) | Next::Draw(_, tied) | Next::Together(tied) => tied.clone(),
            Next::One(_) => Few::new(),
        };
        let picked = match next {
            Next::One(nth) => Picked::One(nth),
            Next::Together(all) => Picked::Together(all),
            Next::Draw(criterion, tied) => {
                let picked = self.drawn(waiting, &tied)?;
                // Whoever took back an answer would know what chance decides.
                self.observer.read_unseen(u8::MAX);
                if O::WATCHING {
                    let others = tied.iter().filter(|nth| **nth != picked);
                    fell.extend(others.map(|nth| (*nth, Reason::Drawn { criterion })));
                }
                Picked::One(picked)
            }
            Next::Ask(seat, criterion, tied) if self.machine.state.get(head::ANSWER) == answer::PICK => {
                self.machine.state.take_answer();
                let picked = self.machine.state.index(head::ANSWER_CELLS);
                let Some(picked) = self.machine.first_triggers(waiting, &tied).get(picked).copied() else {
                    return Ok(None);
                };
                if O::WATCHING {
                    let again = |nth: usize| {
                        let both = waiting.get(nth).zip(waiting.get(picked));
                        both.is_some_and(|(later, first)| self.machine.is_again(later, first))
                    };
                    let chosen = Reason::Picked { criterion, seat };
                    let others = tied.iter().filter(|nth| **nth != picked);
                    fell.extend(others.map(|nth| (*nth, if again(*nth) { Reason::Again } else { chosen })));
                }
                Picked::One(picked)
            }
            Next::Ask(seat, _, tied) => {
                let offered = self.machine.first_triggers(waiting, &tied);
                self.tied.clear();
                self.tied.extend(offered.iter().filter_map(|nth| waiting.get(*nth).copied()));
                let picked = u16::try_from(offered.len()).unwrap_or(u16::MAX);
                return Ok(Some(Picked::Asks(Prompt { picked, ..Prompt::of(seat, Question::Order) })));
            }
        };
        self.keep(waiting, (&open, &fell), &picked, asked);
        self.tell_why((waiting, ranks), &picked, fell, said.is_some());
        Ok(Some(picked))
    }

    /// Which effect is first by the orders that are said. Where a seat is asked all the same, nothing is said of those among which the
    /// game asks, nor where the game has one go first of which no order says anything, because it triggered later.
    fn said(&mut self, (waiting, ranks, window): (&[Waiting], &[Rank], Window)) -> Option<usize> {
        let said = (self.how.said, self.how.kept.as_ref().map(|kept| kept.len()));
        let first = said_first((self.machine.lineup, &*self.machine.state), said, waiting)?;
        if !self.how.asks_said {
            return Some(first);
        }
        let (next, asks) = match self.machine.next(waiting, ranks, window, &mut |_, _| {})? {
            Next::One(nth) => (std::iter::once(nth).collect(), false),
            Next::Draw(_, tied) | Next::Together(tied) => (tied, false),
            Next::Ask(_, _, tied) => (tied, true),
        };
        let table = (self.machine.lineup, &*self.machine.state);
        let known = next.iter().filter_map(|nth| waiting.get(*nth)).any(|waits| is_said(table, said, waits));
        (known && !(asks && next.contains(&first))).then_some(first)
    }

    /// Where another order takes the place of chance, the result that a ruling gives for it is not for what is drawn later.
    fn leaves_out_lot(&mut self, (waiting, ranks, window): (&[Waiting], &[Rank], Window)) {
        if self.dice.is_some()
            && matches!(self.machine.next(waiting, ranks, window, &mut |_, _| {}), Some(Next::Draw(..)))
        {
            let _ = self.result_given();
        }
    }

    /// Which of several chance lets act first: the one whose lot comes first, or the one on the card that a ruling names.
    fn drawn(&mut self, waiting: &[Waiting], tied: &[usize]) -> Result<usize, Box<Fault>> {
        let Some(expected) = self.result_given()? else { return Ok(tied.first().copied().unwrap_or(0)) };
        let found = tied.iter().copied().find(|nth| {
            let card = waiting.get(*nth).and_then(|waits| self.machine.board().card(waits.carrier));
            card.is_some_and(|card| self.is_expected(expected, cell(Some(card))))
        });
        found.ok_or_else(|| self.fault(FaultKind::WrongChance))
    }

    /// Keeps the moment for those who want to see what another order leads to.
    fn keep(
        &mut self,
        waiting: &[Waiting],
        (open, fell): (&[usize], &[(usize, Reason)]),
        picked: &Picked,
        asked: bool,
    ) {
        if waiting.len() < 2 {
            return;
        }
        // A result that a ruling gave for this pick was not used before it.
        let used = self.machine.state.index(head::DICE);
        let drawn = fell.iter().any(|(_, reason)| matches!(reason, Reason::Drawn { .. }));
        let used = if drawn && self.dice.is_some() { used.saturating_sub(1) } else { used };
        let Some(kept) = self.how.kept.as_deref_mut() else { return };
        let before = kept.last().map_or(0, |last| last.cells);
        let cells = before + self.machine.lineup.layout.most_cells + 2 * waiting.len() * waiting::CELLS;
        if cells <= KEPT {
            let of = |open: &[usize]| open.iter().filter_map(|nth| waiting.get(*nth).copied()).collect();
            let tied: Vec<Waiting> = of(open);
            let taken = match picked {
                Picked::One(nth) => of(&[*nth]),
                Picked::Together(all) => of(all),
                Picked::Asks(_) => Vec::new(),
            };
            let ties = tied.len() > 1;
            let by_no_rule =
                |reason: &Reason| matches!(reason, Reason::Printed | Reason::Lies(_) | Reason::Drawn { .. });
            let mut unruled: Vec<Waiting> = taken.clone();
            let fell = fell.iter().filter(|(_, reason)| by_no_rule(reason));
            unruled.extend(fell.filter_map(|(nth, _)| waiting.get(*nth).copied()));
            let mut state = self.machine.state.clone();
            state.set_dice_used(used);
            kept.push(Weighing {
                state,
                waiting: waiting.to_vec(),
                tied: if ties { tied } else { waiting.to_vec() },
                taken,
                ties,
                asked,
                unruled: if unruled.len() > 1 && matches!(picked, Picked::One(_)) {
                    unruled
                } else {
                    Vec::new()
                },
                more: false,
                cells,
            });
        } else if let Some(last) = kept.last_mut() {
            last.more = true;
        }
    }

    fn tell_why(
        &mut self,
        (waiting, ranks): (&[Waiting], &[Rank]),
        picked: &Picked,
        mut fell: Vec<(usize, Reason)>,
        said: bool,
    ) {
        if !O::WATCHING {
            return;
        }
        let stood = |nth: &usize| waiting.get(*nth).map(|waits| self.stood(waits));
        let first: Vec<Stood> = match picked {
            Picked::One(nth) => stood(nth).into_iter().collect(),
            Picked::Together(all) => all.iter().filter_map(stood).collect(),
            Picked::Asks(_) => return,
        };
        if said {
            let others = (0..waiting.len()).filter(|nth| *picked != Picked::One(*nth));
            fell = others.map(|nth| (nth, Reason::Said)).collect();
        }
        let most = if self.machine.state.get(head::SPENT) < AT_LENGTH { TOLD } else { 1 };
        let more = fell.len().saturating_sub(most);
        if more > 0 {
            let sooner = |(one, why): &(usize, Reason), (other, because): &(usize, Reason)| {
                because.nearness().cmp(&why.nearness()).then_with(|| ranks.get(*one).cmp(&ranks.get(*other)))
            };
            fell.select_nth_unstable_by(most, sooner);
            fell.truncate(most);
            fell.sort_unstable_by(sooner);
        }
        let mut rest: Vec<(Stood, Reason)> = Vec::with_capacity(fell.len());
        rest.extend(fell.into_iter().filter_map(|(nth, reason)| Some((stood(&nth)?, reason))));
        self.tell(|| Happening::Weighed { first, rest, more }, u8::MAX, 0);
    }

    /// An effect that waits, as it is told of.
    pub(crate) fn stood(&self, waits: &Waiting) -> Stood {
        let lineup = self.machine.lineup;
        let board = self.machine.board();
        let effect = row::<EffectId>(waits.effect, lineup.game.effects.len()).unwrap_or(EffectId::at(0));
        let topic = waits.topic;
        let mut args = [NONE; ARGS];
        let count = self.role_count(topic);
        let width = self.width(effect, count);
        for (at, arg) in args.iter_mut().take(count).enumerate() {
            let role = waits.roles.get(at).copied().unwrap_or(NONE);
            // A former self is told of by the card it was.
            let card = board.card(role).filter(|_| self.is_card(topic, at));
            *arg = card.map_or(role, |card| cell(Some(card)));
        }
        let doer = waits.roles.get(width + 1).filter(|_| width + 1 < waiting::ROLES);
        let instance = InstanceId::at(usize::try_from(waits.instance).unwrap_or(0));
        let card = board.card(waits.carrier);
        // An effect on no card speaks for a seat, and that is noted in the same cell.
        let floats = lineup.game.effects[effect].floats;
        let origin =
            if floats { NONE } else { self.machine.state.of_lent(lineup, instance, pool::cells::ORIGIN) };
        Stood {
            effect,
            card,
            nth: card.and_then(|card| board.effect_number(card, instance)),
            seat: board.seat(waits.me),
            origin: board.card(origin),
            topic,
            args,
            doer: doer.and_then(|doer| board.seat(*doer)),
        }
    }

    /// Whether a role of a deed is a card.
    fn is_card(&self, topic: Topic, at: usize) -> bool {
        use crate::rules::{Kind, Of};
        let game = &self.machine.lineup.game;
        match topic {
            Topic::Deed(deed) => {
                let kind = game.deeds[deed].params.get(at).map(|param| param.kind);
                matches!(kind, Some(Kind::Card | Kind::Target))
            }
            Topic::Change(attr) => at == 0 && game.attributes[attr].of == Of::Card,
            Topic::Holder => at == 0,
            Topic::Grant | Topic::Starts(_) | Topic::Ends(_) => false,
        }
    }
}
