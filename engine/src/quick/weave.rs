//! The program of a lineup: who begins, the setup, the phases again and again, and the checks beside it.

use super::inline::Use;
use crate::lineup::{Lineup, Reads, Shape};
use crate::program::op::{ARGS, FREE, LENGTH, ME, R, Step};
use crate::program::tables::{Act, Offered};
use crate::program::{Check, Program, Room, Row};
use crate::rules::{
    ActionId, BodyId, Close, DeedId, Does, Face, First, NodeId, NodeKind, Of, Offer, Op, PlaceId, SeatId, To,
};
use std::collections::HashMap;

/// A program that is being put together.
pub(super) struct Weaver<'a> {
    pub(super) lineup: &'a Lineup,
    pub(super) quick: Program,
    /// The steps so far.
    pub(super) code: Vec<Step>,
    /// The next register that is free.
    next: R,
    /// The first register that was never used.
    highest: R,
    /// For registers that hold places of one zone the place of its first seat.
    pub(super) zones: HashMap<R, PlaceId>,
    /// Which part of the program is put together.
    pub(super) part: Part,
    /// Who looks at what.
    pub(super) looking: Looking,
    /// Whether any text turns cards down.
    pub(super) turns_down: bool,
    /// Registers that hold what was chosen among what is there.
    pub(super) offered: Vec<R>,
    /// How often a place of whoever speaks was asked for.
    asked_mine: usize,
    /// Whether what is put in stands in a walk.
    pub(super) walks: bool,
    /// How deep in rules that stand in rules.
    pub(super) depth: u8,
}

/// A part of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// Nobody speaks yet.
    Setup,
    /// A seat speaks.
    Phases,
    /// Nobody speaks, and nothing settles: it is what settling does.
    Checks,
}

/// Who looks at what.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Looking {
    /// Whether the one who speaks is the one who looks.
    pub(super) me: bool,
    /// Whether something was read that may be hidden from who looks.
    pub(super) hidden: bool,
}

/// The most registers that may hold one value throughout.
const CONSTANTS: usize = 64;
/// The most that may hold a place of whoever speaks.
const MINE: usize = 12;

/// The program of a lineup; nothing if it has something that a program cannot have.
pub(super) fn weave(lineup: &Lineup) -> Option<Program> {
    let quick = Program { rooms: rooms(lineup), rows: rows(lineup), ..Program::default() };
    let mut weaver = Weaver {
        lineup,
        quick,
        code: Vec::new(),
        next: FREE,
        highest: FREE,
        zones: HashMap::new(),
        part: Part::Setup,
        looking: Looking::default(),
        turns_down: turns_down(lineup),
        offered: Vec::new(),
        asked_mine: 0,
        walks: false,
        depth: 0,
    };
    weaver.whole()?;
    weaver.tidy()?;
    weaver.code.resize(LENGTH.max(weaver.code.len()), Step::End);
    let code = weaver.code.into_boxed_slice().try_into().ok()?;
    Some(Program { code, ..weaver.quick })
}

fn rooms(lineup: &Lineup) -> Vec<Room> {
    let room = |place: &crate::lineup::Place| match place.shape {
        Shape::List { at } => Room { at, count: 0, first: 0, list: true, stack: place.stack },
        Shape::Spots { first, count } => Room {
            at: lineup.layout.spots + usize::from(first),
            count: usize::from(count),
            first: i32::from(first),
            list: false,
            stack: false,
        },
    };
    lineup.places.rows().iter().map(room).collect()
}

fn rows(lineup: &Lineup) -> Vec<Option<Row>> {
    let starts = lineup.layout.starts.iter();
    let rows = starts.map(|start| {
        let (kind, min, max, bit) = (start.kind, start.min, start.max, start.bit);
        let game = start.of == Of::Game;
        start.at.map(|at| Row { at, rows: start.values.len(), kind, game, min, max, bit })
    });
    rows.collect()
}

/// Whether any text turns cards down.
fn turns_down(lineup: &Lineup) -> bool {
    let mut ops = lineup.game.bodies.rows().iter().flat_map(|body| &body.ops);
    lineup.game.arrivals.iter().any(|arrival| arrival.face == Face::Down)
        || ops.any(|op| matches!(op, Op::Turn { face: Face::Down, .. }))
}

impl Weaver<'_> {
    fn whole(&mut self) -> Option<()> {
        if !matches!(self.lineup.game.first, First::Chance | First::Table)
            || self.lineup.game.phases.is_empty()
        {
            return None;
        }
        self.emit(Step::Begins);
        for deed in &self.lineup.game.setup {
            if let Does::Rule(body) = self.lineup.game.deeds[*deed].does {
                self.rule(body)?;
            }
        }
        self.part = Part::Phases;
        let round = self.here();
        for node in &self.lineup.game.phases {
            self.emit(Step::Current);
            self.node(*node, true)?;
        }
        self.emit(Step::Jump { to: 0 });
        self.aim(self.here() - 1, round)?;
        self.checks()
    }

    /// A rule of a phase, and the settle point after it.
    fn rule(&mut self, body: BodyId) -> Option<()> {
        let free = self.next;
        self.body(body, &[], Use::Does)?;
        self.next = free;
        self.emit(Step::Rest);
        Some(())
    }

    /// A phase.
    fn node(&mut self, node: NodeId, outermost: bool) -> Option<()> {
        let (lineup, free) = (self.lineup, self.next);
        let def = &lineup.game.nodes[node];
        let anew = lineup.anew.get(node)?;
        let is_turn = matches!(def.kind, NodeKind::Turn { .. });
        if !anew.attributes.is_empty() || is_turn && (!outermost || def.when.is_some()) {
            return None;
        }
        let mut absent = Vec::new();
        let condition = if let NodeKind::When { condition, .. } = def.kind { Some(condition) } else { None };
        for body in [condition, def.when].into_iter().flatten() {
            absent.push(self.holds(body)?);
        }
        if let NodeKind::Turn { max, .. } = &def.kind {
            let most = max.map_or(i32::MAX, |max| lineup.formula(max));
            let row = u16::try_from(self.quick.limits.len()).ok()?;
            self.quick.limits.push(most);
            self.emit(Step::Begin { most: row });
        }
        for cell in &anew.counts {
            self.emit(Step::Zero { cell: u32::try_from(*cell).ok()? });
        }
        // Whatever came before ended with a settle point.
        if outermost {
            self.emit(Step::Rest);
        }
        match &def.kind {
            NodeKind::Turn { steps, .. } | NodeKind::When { steps, .. } => {
                steps.iter().try_for_each(|step| self.node(*step, false))?;
                if is_turn {
                    self.emit(Step::Next);
                }
            }
            NodeKind::Run(deed) => {
                if let Does::Rule(body) = lineup.game.deeds[*deed].does {
                    self.rule(body)?;
                }
            }
            NodeKind::Loop { steps, until } if !steps.is_empty() => {
                let first = self.here();
                let mut over = Vec::new();
                for step in steps {
                    let ends = self.register()?;
                    self.body(*until, &[], Use::Value(ends))?;
                    over.push(self.here());
                    self.emit(Step::IfIs { a: ends, k: 1, to: 0 });
                    self.node(*step, false)?;
                }
                self.emit(Step::Jump { to: 0 });
                self.aim(self.here() - 1, first)?;
                over.into_iter().try_for_each(|over| self.aim(over, self.here()))?;
            }
            NodeKind::Offer(offer) => self.offer(offer)?,
            NodeKind::Round { .. } | NodeKind::Loop { .. } => return None,
        }
        self.next = free;
        absent.into_iter().try_for_each(|absent| self.aim(absent, self.here()))
    }

    /// A jump that is taken unless a body gives yes.
    fn holds(&mut self, body: BodyId) -> Option<usize> {
        let holds = self.register()?;
        self.body(body, &[], Use::Value(holds))?;
        self.emit(Step::UnlessIs { a: holds, k: 1, to: 0 });
        Some(self.here() - 1)
    }

    /// An offer: what is legal, what is chosen, what that does, again and again until it closes.
    fn offer(&mut self, offer: &Offer) -> Option<()> {
        let lineup = self.lineup;
        let only_own =
            |action: &ActionId| lineup.own_cards_only[*action] && !lineup.game.actions[*action].on_card;
        if offer.secret || offer.to == To::All || !offer.actions.iter().all(only_own) {
            return None;
        }
        let most = match &offer.close {
            Close::UpTo(most) | Close::Exactly(most) => lineup.formula(*most),
            Close::Pass | Close::After(_) => i32::MAX,
            Close::AllPass => return None,
        };
        let row = u8::try_from(self.quick.offers.len()).ok()?;
        let bound = matches!(offer.close, Close::Exactly(_));
        self.quick.offers.push(Offered { acts: Vec::new(), bound });
        let foe = offer.to == To::Foe;
        let before = self.register()?;
        if foe {
            self.emit(Step::Copy { dst: before, src: ME });
        }
        self.emit(Step::Offer { foe });
        let asks = self.here();
        let once = most == 1;
        let most = self.constant(most)?;
        let mark = self.register()?;
        self.emit(Step::More { most, mark, to: 0 });
        let mut ends = vec![asks];
        let args: Vec<R> = (0..ARGS).map(|_| self.register()).collect::<Option<_>>()?;
        self.offered.clone_from(&args);
        for (act, action) in offer.actions.iter().enumerate() {
            self.legal(row, u8::try_from(act).ok()?, *action)?;
        }
        let may = self.may_pass(offer)?;
        ends.push(self.here());
        self.emit(Step::Choose { offer: row, mark, may, to: 0 });
        for action in &offer.actions {
            let def = &lineup.game.actions[*action];
            let count = def.ranges.len();
            let entry = u16::try_from(self.here()).ok()?;
            let free = self.next;
            self.body(def.body, args.get(..count)?, Use::Does)?;
            self.next = free;
            self.emit(Step::Rest);
            self.emit(Step::Jump { to: 0 });
            // Of one action at the most nobody asks again.
            if once {
                ends.push(self.here() - 1);
            } else {
                self.aim(self.here() - 1, asks)?;
            }
            let closes = matches!(&offer.close, Close::After(actions) if actions.contains(action));
            let limit = def.limit.and_then(|limit| {
                let cell = crate::run::limit_cell(lineup, *action, SeatId(0))?;
                Some((i32::from(limit.times), cell))
            });
            let args = *args.first()?;
            let count = u8::try_from(count).ok()?;
            let act = Act { entry, args, count, limit, closes };
            self.quick.offers.get_mut(usize::from(row))?.acts.push(act);
        }
        self.offered.clear();
        ends.into_iter().try_for_each(|end| self.aim(end, self.here()))?;
        if foe {
            self.emit(Step::Speak { seat: before });
        }
        Some(())
    }

    /// The register that says whether a seat may pass, as far as it is a question of the table.
    fn may_pass(&mut self, offer: &Offer) -> Option<R> {
        let Some(must) = offer.must else { return self.constant(1) };
        if let Some(known) = self.lineup.known(must) {
            return self.constant(i32::from(known != 1));
        }
        let [value, may] = [self.register()?, self.register()?];
        self.body(must, &[], Use::Value(value))?;
        self.emit(Step::Not { dst: may, a: value });
        Some(may)
    }

    /// All that is legal of one action is yielded.
    fn legal(&mut self, row: u8, act: u8, action: ActionId) -> Option<()> {
        let (lineup, free) = (self.lineup, self.next);
        let def = &lineup.game.actions[action];
        let count = u8::try_from(def.ranges.len()).ok().filter(|count| usize::from(*count) <= ARGS)?;
        let mut none = Vec::new();
        if def.limit.is_some() {
            none.push(self.here());
            self.emit(Step::Within { offer: row, act, to: 0 });
        }
        let looks = self.looks_at_hidden(def.deed, def.options)?;
        if looks {
            self.emit(Step::Look { seat: ME });
        }
        self.looking.me = true;
        for ban in lineup.bans.get(def.deed)? {
            if lineup.bans_read.get(*ban) != Some(&Reads::Nothing) {
                return None;
            }
            let banned = self.register()?;
            match lineup.game.bans.get(*ban)?.condition {
                Some(body) => {
                    let given: Vec<R> =
                        (0..count).map(|_| self.constant(crate::rules::NONE)).collect::<Option<_>>()?;
                    self.body(body, &given, Use::Value(banned))?;
                    if let Some(test) = self.compared(banned) {
                        none.push(self.here());
                        self.emit(test);
                        continue;
                    }
                }
                None => self.emit(Step::Const { dst: banned, value: 1 }),
            }
            none.push(self.here());
            self.emit(Step::IfIs { a: banned, k: 1, to: 0 });
        }
        self.body(def.options, &[], Use::Tuples { act, count })?;
        none.into_iter().try_for_each(|none| self.aim(none, self.here()))?;
        self.looking.me = false;
        if looks {
            self.emit(Step::LookAtAll);
        }
        self.next = free;
        Some(())
    }

    /// If the last steps do nothing but compare for a register: a jump if it holds, in their place.
    fn compared(&mut self, value: R) -> Option<Step> {
        let [.., Step::Compare { how, dst, a, b }, Step::Copy { dst: to, src }] = *self.code.as_slice()
        else {
            return None;
        };
        (to == value && src == dst).then(|| {
            self.code.truncate(self.here() - 2);
            Step::test(true, how, a, b)
        })
    }

    /// Whether what tells which arguments are legal reads anything that whoever is asked may not see. It is put in to find that
    /// out, and taken out again.
    fn looks_at_hidden(&mut self, deed: DeedId, options: BodyId) -> Option<bool> {
        let (free, code) = (self.next, self.code.len());
        let (wheres, pairs) = (self.quick.wheres.len(), self.quick.pairs.len());
        let (printed, nears) = (self.quick.printed.len(), self.quick.nears.len());
        self.looking.hidden = false;
        self.looking.me = true;
        let bans =
            self.lineup.bans.get(deed)?.iter().filter_map(|ban| self.lineup.game.bans.get(*ban)?.condition);
        for ban in bans.collect::<Vec<_>>() {
            let value = self.register()?;
            let given: Vec<R> =
                (0..ARGS).map(|_| self.constant(crate::rules::NONE)).collect::<Option<_>>()?;
            self.body(ban, &given, Use::Value(value))?;
        }
        self.body(options, &[], Use::Tuples { act: 0, count: 0 })?;
        self.looking.me = false;
        self.next = free;
        self.code.truncate(code);
        self.quick.wheres.truncate(wheres);
        self.quick.pairs.truncate(pairs);
        self.quick.printed.truncate(printed);
        self.quick.nears.truncate(nears);
        Some(self.looking.hidden)
    }

    /// Where each check is tested, and where it is dealt with.
    fn checks(&mut self) -> Option<()> {
        // While a check is dealt with another body is in the midst of its work: the registers of both must not be the same.
        self.next = self.highest.max(self.next);
        self.part = Part::Checks;
        let before = self.asked_mine;
        for check in &self.lineup.game.checks {
            let finds = u16::try_from(self.here()).ok()?;
            self.body(check.finds, &[], Use::Tuples { act: 0, count: 1 })?;
            self.emit(Step::End);
            let thing = self.register()?;
            let given = if check.over.is_some() { &[thing][..] } else { &[] };
            let body = u16::try_from(self.here()).ok()?;
            self.body(check.body, given, Use::Does)?;
            self.emit(Step::End);
            self.quick.checks.push(Check { finds, body, thing });
        }
        self.quick.checks_mine = self.asked_mine > before;
        Some(())
    }

    pub(super) fn here(&self) -> usize {
        self.code.len()
    }

    pub(super) fn emit(&mut self, step: Step) {
        self.code.push(step);
    }

    /// Lets a step go there.
    pub(super) fn aim(&mut self, step: usize, to: usize) -> Option<()> {
        *self.code.get_mut(step)?.to_mut()? = u16::try_from(to).ok()?;
        Some(())
    }

    /// A register that nobody else uses now.
    pub(super) fn register(&mut self) -> Option<R> {
        let reg = self.next;
        self.next = reg.checked_add(1).filter(|next| usize::from(*next) < 256 - CONSTANTS - MINE)?;
        self.highest = self.highest.max(self.next);
        Some(reg)
    }

    /// The register that holds the place of whoever speaks in a zone, by the place of the first seat.
    pub(super) fn mine(&mut self, first: u8) -> Option<R> {
        self.asked_mine += 1;
        let known = self.quick.mine.iter().find(|(_, known)| *known == first);
        if let Some((reg, _)) = known {
            return Some(*reg);
        }
        let nth = self.quick.mine.len();
        let reg = R::try_from(255 - CONSTANTS - nth.min(MINE)).ok().filter(|_| nth < MINE)?;
        self.quick.mine.push((reg, first));
        Some(reg)
    }

    /// Whether a register holds the place of whoever speaks.
    pub(super) fn is_mine(&self, reg: R) -> bool {
        self.quick.mine.iter().any(|(mine, _)| *mine == reg)
    }

    /// Whether a register holds one value throughout.
    pub(super) fn is_constant(&self, reg: R) -> bool {
        usize::from(R::MAX - 1 - reg.min(R::MAX - 1)) < self.quick.constants.len()
    }

    /// The register that holds a value throughout.
    pub(super) fn constant(&mut self, value: i32) -> Option<R> {
        let known = self.quick.constants.iter().position(|known| *known == value);
        let at = known.unwrap_or_else(|| {
            self.quick.constants.push(value);
            self.quick.constants.len() - 1
        });
        u8::try_from(at).ok().filter(|at| usize::from(*at) < CONSTANTS).map(|at| R::MAX - 1 - at)
    }
}
