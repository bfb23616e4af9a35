//! Which registers of a body may hold a card that it still needs. Cells carry no tag, so a number could be taken for a card.

use super::Lineup;
use crate::rules::{
    ARGS, Access, ActionDef, AttrId, AttrKind, BodyId, CardFact, Does, EffectFact, Either, Game, Kind, Many,
    Op, Reg, Regs, SpotFact, TableFact, Topic, bit, reg_row as row,
};

/// Where cards may be in the frame of a body, just before one operation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Holds {
    /// The registers that may hold a card.
    pub(crate) cards: Regs,
    /// The first registers of what may be a set with cards.
    pub(crate) sets: Regs,
    /// The first registers of what may be a ballot.
    pub(crate) ballots: Regs,
    /// The registers of searches that go through such sets.
    searches: Regs,
    /// Whether any cell behind the registers may be a card.
    pub(crate) anywhere: bool,
}

impl Lineup {
    /// Where cards are that a frame of this body still needs, just before an operation.
    pub(crate) fn holds(&self, body: BodyId, at: usize) -> Holds {
        let all = self.holds.get_or_init(|| all_of(&self.game));
        all.get(usize::from(body.0)).and_then(|body| body.get(at)).copied().unwrap_or_default()
    }
}

fn all_of(game: &Game) -> Vec<Vec<Holds>> {
    let mut given: Vec<Option<Regs>> = vec![None; game.bodies.len()];
    let mut give = |body: BodyId, kinds: Regs| {
        if let Some(known) = given.get_mut(usize::from(body.0)) {
            *known = Some(known.unwrap_or(0) | kinds);
        }
    };
    for deed in game.deeds.rows() {
        let kinds = roles(deed.params.iter().map(|param| param.kind));
        match deed.does {
            Does::Verb(_) => {}
            Does::Rule(body) => give(body, kinds),
            Does::Action(action) => {
                if let Some(ActionDef { body, on_card, .. }) = game.actions.get(action) {
                    give(*body, if *on_card { kinds >> 1 } else { kinds });
                }
            }
        }
    }
    for effect in game.effects.rows() {
        let topics = effect.topic.iter().chain(&effect.also);
        give(effect.body, topics.fold(0, |all, topic| all | of_topic(game, *topic)));
    }
    let params =
        |body: usize, count: u8| given.get(body).copied().flatten().unwrap_or(row(0, usize::from(count)));
    game.bodies
        .rows()
        .iter()
        .enumerate()
        .map(|(nth, body)| of_body(game, &body.ops, params(nth, body.params)))
        .collect()
}

/// The roles that may be cards when an effect acts: those of the deed, then its cause. What it keeps stands behind its doer.
fn of_topic(game: &Game, topic: Topic) -> Regs {
    let (kinds, count) = match topic {
        Topic::Deed(deed) => game.deeds.get(deed).map_or((Regs::MAX, 0), |deed| {
            (roles(deed.params.iter().map(|param| param.kind)), deed.params.len())
        }),
        Topic::Change(attr) if is_card(game, attr) => (0b111, 3),
        Topic::Change(_) | Topic::Holder => (1, 3),
        Topic::Grant => (0, 0),
        Topic::Starts(_) | Topic::Ends(_) => (0, 1),
    };
    kinds | row(count, 1) | row(count + 2, Regs::BITS as usize)
}

/// The registers of roles that may be cards; a set takes two.
fn roles(kinds: impl Iterator<Item = Kind>) -> Regs {
    let (mut at, mut all) = (0, 0);
    for kind in kinds {
        let cells = if kind == Kind::Set { 2 } else { 1 };
        if may_be_card(kind) {
            all |= row(at, cells);
        }
        at += cells;
    }
    all
}

/// Whether a cell of this kind may stand for a card.
pub(crate) fn may_be_card(kind: Kind) -> bool {
    match kind {
        Kind::Card | Kind::Target | Kind::Set => true,
        Kind::Number
        | Kind::Flag
        | Kind::Word(_)
        | Kind::Seat
        | Kind::Spot
        | Kind::Zone
        | Kind::Effect
        | Kind::Text => false,
    }
}

/// Whether the values of an attribute are cards.
fn is_card(game: &Game, attr: AttrId) -> bool {
    game.attributes.get(attr).is_some_and(|def| def.kind == AttrKind::Card)
}

/// Where cards are that a body still needs, before each of its operations.
fn of_body(game: &Game, ops: &[Op], params: Regs) -> Vec<Holds> {
    let mut before: Vec<Option<Holds>> = vec![None; ops.len()];
    // A parameter that is a set takes two registers, so a cell of either is looked at as both.
    let mut open = vec![(0, Holds { cards: params, sets: params, ..Holds::default() })];
    while let Some((at, comes)) = open.pop() {
        let (Some(op), Some(known)) = (ops.get(at), before.get_mut(at)) else { continue };
        let all = known.unwrap_or_default().or(comes);
        if *known != Some(all) {
            *known = Some(all);
            open.extend(after(at, *op).map(|to| (to, all.after(game, *op))));
        }
    }
    let needed = needed(ops);
    before.into_iter().zip(needed).map(|(holds, needed)| holds.unwrap_or_default().among(needed)).collect()
}

/// The operations that may come after one.
fn after(at: usize, op: Op) -> impl Iterator<Item = usize> {
    op.goes_on().then_some(at + 1).into_iter().chain(op.jump().map(usize::from))
}

/// The registers that are read later, before each operation.
fn needed(ops: &[Op]) -> Vec<Regs> {
    // A search goes on reading the set that it was begun with.
    let searched = ops.iter().fold(0, |all, op| match op {
        Op::Combine { from, .. } => all | bit(*from) | bit(from.next()),
        _ => all,
    });
    let mut needed = vec![searched; ops.len()];
    loop {
        let mut grew = false;
        for (at, op) in ops.iter().enumerate().rev() {
            let later = after(at, *op).filter_map(|to| needed.get(to)).fold(0, |all, regs| all | regs);
            let all = searched | later & !written(*op) | read(*op);
            if let Some(known) = needed.get_mut(at).filter(|known| **known != all) {
                *known = all;
                grew = true;
            }
        }
        if !grew {
            return needed;
        }
    }
}

/// The registers that an operation gives a new value, whatever they held.
fn written(op: Op) -> Regs {
    op.touches(|access| access == Access::Write)
}

/// The registers that an operation reads.
fn read(op: Op) -> Regs {
    let more = match op {
        Op::Call { args, .. } | Op::Proceed { args } | Op::Grant { args, .. } => {
            row(usize::from(args.0), 2 * ARGS)
        }
        Op::Script { args, .. } => row(usize::from(args.0), Regs::BITS as usize),
        Op::Yield { .. } => row(0, 2 * ARGS),
        _ => 0,
    };
    op.reads() | more
}

impl Holds {
    /// Joins two paths: a register counts if it does on either.
    fn or(self, other: Holds) -> Holds {
        Holds {
            cards: self.cards | other.cards,
            sets: self.sets | other.sets,
            ballots: self.ballots | other.ballots,
            searches: self.searches | other.searches,
            anywhere: self.anywhere || other.anywhere,
        }
    }

    /// Leaves out all but these registers.
    fn among(self, regs: Regs) -> Holds {
        // A set and a ballot take two.
        let first = regs | regs >> 1;
        Holds {
            cards: self.cards & regs,
            sets: self.sets & first,
            ballots: self.ballots & first,
            searches: self.searches & regs,
            ..self
        }
    }

    /// Where cards may be after an operation.
    fn after(self, game: &Game, op: Op) -> Holds {
        let left = !written(op);
        let kept = Holds {
            cards: self.cards & left,
            sets: self.sets & left,
            ballots: self.ballots & left,
            searches: self.searches & left,
            ..self
        };
        kept.or(self.gained(game, op))
    }

    /// The registers that an operation fills with cards, or with sets or ballots of them.
    fn gained(self, game: &Game, op: Op) -> Holds {
        let among = |these: Regs, source: Reg, dst: Reg| if these & bit(source) == 0 { 0 } else { bit(dst) };
        let none = Holds::default();
        let cards = |cards: Regs| Holds { cards, ..none };
        let sets = |sets: Regs| Holds { sets, ..none };
        match op {
            Op::Copy { dst, src } => {
                Holds { cards: among(self.cards, src, dst), sets: among(self.sets, src, dst), ..none }
            }
            Op::Either { dst, a, how: Either::Card | Either::OfSeat } => cards(among(self.cards, a, dst)),
            Op::Table { dst, fact: TableFact::Carrier | TableFact::Cause }
            | Op::Card { dst, fact: CardFact::Facing | CardFact::Over, .. }
            | Op::Spot { dst, fact: SpotFact::Card, .. }
            | Op::Effect { dst, fact: EffectFact::Card | EffectFact::Origin, .. }
            | Op::Occupant { dst, .. }
            | Op::Named { dst, .. }
            | Op::NextIn { dst, .. }
            | Op::NextOfAll { dst, .. }
            | Op::FirstIn { dst, .. }
            | Op::ChosenBy { dst, many: Many::One, .. } => cards(bit(dst)),
            Op::CardAttr { dst, attr, .. }
            | Op::SeatAttr { dst, attr, .. }
            | Op::GameAttr { dst, attr }
            | Op::Stored { dst, attr, .. }
                if is_card(game, attr) =>
            {
                cards(bit(dst))
            }
            Op::NextOf { dst, set, .. } | Op::First { dst, set } | Op::Last { dst, set } => {
                cards(among(self.sets, set, dst))
            }
            Op::Choose { dst, from, .. } => cards(among(self.sets, from, dst)),
            Op::Push { set, a } | Op::Insert { set, a } | Op::PushAny { set, a } => {
                sets(among(self.cards, a, set))
            }
            Op::PushAll { set, other } => sets(among(self.sets, other, set)),
            Op::PushDifferent { set, from, .. } => sets(among(self.sets, from, set)),
            Op::ChooseMany { dst, from, .. } => sets(among(self.sets, from, dst)),
            Op::Combine { search, from, .. } => Holds { searches: among(self.sets, from, search), ..none },
            Op::NextSet { set, search, .. } => sets(among(self.searches, search, set)),
            Op::ChooseSome { dst, search, .. } => sets(among(self.searches, search, dst)),
            Op::PushUnder { set, .. }
            | Op::Gather { set, .. }
            | Op::GatherAll { set, .. }
            | Op::Top { set, .. }
            | Op::Bottom { set, .. }
            | Op::ChosenBy { dst: set, many: Many::Set, .. } => sets(bit(set)),
            Op::Ballot { ballot } => Holds { ballots: bit(ballot), ..none },
            Op::Script { dst, .. } | Op::ScriptOn { dst, .. } => {
                Holds { cards: bit(dst), anywhere: true, ..none }
            }
            Op::Asking { from, .. } => sets(bit(from)),
            _ => none,
        }
    }
}
