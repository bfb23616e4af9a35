//! What never changes during a match: the checked text of the game, the settings, and the owners of cards.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};

use tiru_dsl::checked::{
    Attribute, CardRef, Checked, Claim, ClaimKind, Effect, EffectKind, EffectRef, Formula, Kind, Limit,
    LimitSpan, Node, NodeKind, PhaseOf, Says, Type,
};
use tiru_engine::rules::{AttrId, Id, NONE, NodeId, Of, SeatId, Stands, ZoneId};
use tiru_engine::{Lineup, Settings};

use crate::Stop;
use crate::env::Env;
use crate::had::AllHad;
use crate::look::Look;
use crate::naming::asked_about;
use crate::table::Table;
use crate::value::{Inst, Value, at, within};

/// The number of every borrowed effect: the engine numbers these differently.
pub(crate) const LENT: i32 = i32::MAX;

#[expect(clippy::struct_excessive_bools, reason = "each flag is one kind of claim")]
pub(crate) struct World<'a> {
    pub(crate) text: &'a Checked,
    pub(crate) settings: Vec<i64>,
    pub(crate) seats: u8,
    /// The printed card of each card of the match, and its owner.
    pub(crate) cards: Vec<(CardRef, u8)>,
    /// How many of them are from decks; the others may be created.
    pub(crate) of_decks: usize,
    columns: BTreeMap<ZoneId, u8>,
    /// The bounds of each attribute, and its start.
    pub(crate) bounds: Vec<(Option<i64>, Option<i64>)>,
    pub(crate) starts: Vec<i64>,
    /// The triggered effects, those of the game first.
    pub(crate) watching: Vec<Inst>,
    /// The engine's number of the first effect of each card.
    pub(crate) first_effect: Vec<usize>,
    /// How many effects the engine numbers before borrowed ones.
    pub(crate) effects: usize,
    /// Which attributes have claims, and whether cards can be silenced or immune, or anything is banned.
    pub(crate) claimed: Vec<bool>,
    pub(crate) silences: bool,
    pub(crate) immunity: bool,
    pub(crate) bans: bool,
    /// Whether static abilities grant effects, and every effect that was ever granted in this way.
    pub(crate) gives: bool,
    pub(crate) all_had: AllHad,
    /// The deeds that texts ask about later.
    pub(crate) asked: BTreeSet<String>,
    /// How many evaluations this match took.
    read: Cell<u64>,
    /// How many function failures have not been reported yet.
    pub(crate) failed: Cell<u64>,
}

/// The most evaluations of a match before it is given up: this takes seconds.
const MOST_READ: u64 = 30_000_000;
/// The reason given then.
pub(crate) const TOO_MUCH: &str = "too much to work out";

impl<'a> World<'a> {
    pub(crate) fn new(text: &'a Checked, lineup: &Lineup, settings: &Settings) -> Result<World<'a>, Stop> {
        let structure = &text.structure;
        let cards = (0..lineup.cards()).map(|card| {
            let id = Id::at(card);
            let def = lineup.card(id);
            let found = text.cards.iter().find(|(_, row)| {
                row.name == def.name && row.variant == def.variant && row.pack.as_deref() == Some(&def.pack)
            });
            (found.unwrap().0, lineup.owner(id).0)
        });
        let mut world = World {
            text,
            settings: structure.settings.ids().map(|id| i64::from(settings.get(id))).collect(),
            seats: lineup.seats(),
            cards: cards.collect(),
            of_decks: lineup.cards_of_decks(),
            columns: BTreeMap::new(),
            bounds: Vec::new(),
            starts: Vec::new(),
            watching: Vec::new(),
            first_effect: Vec::new(),
            effects: 0,
            claimed: vec![false; structure.attributes.len()],
            silences: false,
            immunity: false,
            bans: false,
            gives: false,
            all_had: AllHad::default(),
            asked: asked_about(lineup.game()),
            read: Cell::new(0),
            failed: Cell::new(0),
        };
        world.find_effects();
        world.find_claims();
        for (zone, row) in structure.zones.iter() {
            if let Some(spots) = &row.spots {
                let columns = world.formula(spots)?;
                world.columns.insert(zone, u8::try_from(columns).unwrap());
            }
        }
        for (id, attr) in structure.attributes.iter() {
            let least = attr.min.as_ref().map(|formula| world.formula(formula)).transpose()?;
            let most = attr.max.as_ref().map(|formula| world.formula(formula)).transpose()?;
            let start = attr.start.as_ref().map(|formula| world.formula(formula)).transpose()?;
            world.bounds.push((least, most));
            // A value that a card could print and does not is `none`.
            let start = start.unwrap_or(match attr.ty {
                Type::One(Kind::Text | Kind::Word(_) | Kind::Seat | Kind::Card) => i64::from(NONE),
                Type::One(Kind::Number) if attr.printed => i64::from(NONE),
                _ => 0,
            });
            world.starts.push(world.clamp(id, start));
        }
        Ok(world)
    }

    /// Records a failed function; it is reported before anything else.
    pub(crate) fn fails(&self) {
        self.failed.set(self.failed.get() + 1);
    }

    /// Counts an evaluation.
    pub(crate) fn reads(&self) -> Result<(), Stop> {
        self.read.set(self.read.get() + 1);
        if self.read.get() > MOST_READ { Err(Stop::Unknown(TOO_MUCH)) } else { Ok(()) }
    }

    fn find_effects(&mut self) {
        let mut number = 0;
        for effect in &self.text.always {
            let text = &self.text.effects[*effect];
            let seats: Vec<Option<u8>> = if text.stands == Stands::EachSeat {
                (0..self.seats).map(Some).collect()
            } else {
                vec![None]
            };
            if matches!(text.kind, EffectKind::Watch(_)) {
                number += seats.len();
                self.watching.extend(seats.into_iter().map(|seat| Inst::Game(*effect, seat)));
            }
        }
        for (card, (printed, _)) in self.cards.iter().enumerate() {
            self.first_effect.push(number);
            for (nth, effect) in self.text.cards[*printed].effects.iter().enumerate() {
                number += 1;
                if matches!(self.text.effects[*effect].kind, EffectKind::Watch(_)) {
                    self.watching.push(Inst::Printed(card, nth));
                }
            }
        }
        self.effects = number;
    }

    /// Finds what may be claimed at all. Granted claims are seen on the table.
    fn find_claims(&mut self) {
        let mut claims: Vec<&Claim> = Vec::new();
        for (_, effect) in self.text.effects.iter() {
            if let EffectKind::Standing { claims: standing, .. } = &effect.kind {
                claims.extend(standing);
            }
        }
        while let Some(claim) = claims.pop() {
            match &claim.kind {
                ClaimKind::Each { claims: inner, .. } | ClaimKind::If { claims: inner, .. } => {
                    claims.extend(inner);
                }
                ClaimKind::Says { says, .. } => says.iter().for_each(|says| self.claims(says)),
            }
        }
    }

    fn claims(&mut self, says: &Says) {
        match says {
            Says::Has(has) => self.claimed[at(has.attr)] = true,
            Says::NoEffects(_) => self.silences = true,
            Says::Cannot(_) | Says::Can { .. } => self.bans = true,
            Says::Immune(_) => self.immunity = true,
            Says::Effects(_) => self.gives = true,
        }
    }

    pub(crate) fn formula(&self, formula: &Formula) -> Result<i64, Stop> {
        let table = Table::bare(self);
        let mut env = Env::new(&formula.frame);
        Ok(Look::new(self, &table, &[]).value(&formula.expr, &mut env)?.raw())
    }

    pub(crate) fn attribute(&self, attr: AttrId) -> &Attribute {
        &self.text.structure.attributes[attr]
    }

    pub(crate) fn attributes_of(&self, of: Of) -> impl Iterator<Item = AttrId> + '_ {
        self.text.structure.attributes.iter().filter(move |(_, attr)| attr.of == of).map(|(id, _)| id)
    }

    /// Converts a stored number to a value of this attribute.
    pub(crate) fn typed(&self, attr: AttrId, raw: i64) -> Value {
        if raw == i64::from(NONE) {
            return Value::None;
        }
        match self.attribute(attr).ty {
            Type::One(Kind::Flag) => Value::Flag(raw == 1),
            Type::One(Kind::Word(_)) => Value::Word(u16::try_from(raw).unwrap()),
            Type::One(Kind::Words(_)) | Type::Set(_) => Value::Words(raw),
            Type::One(Kind::Seat) => Value::Seat(u8::try_from(raw).unwrap()),
            Type::One(Kind::Card) => Value::card(usize::try_from(raw).unwrap()),
            _ => Value::Number(raw),
        }
    }

    /// Whether a value may become `none`: only words, players and cards can be removed.
    pub(crate) fn may_become_none(&self, attr: AttrId) -> bool {
        matches!(self.attribute(attr).ty, Type::One(Kind::Word(_) | Kind::Text | Kind::Seat | Kind::Card))
    }

    pub(crate) fn clamp(&self, attr: AttrId, raw: i64) -> i64 {
        if self.attribute(attr).ty != Type::NUMBER || raw == i64::from(NONE) {
            return raw;
        }
        let (least, most) = self.bounds[at(attr)];
        let raw = within(raw);
        let raw = least.map_or(raw, |least| raw.max(least));
        most.map_or(raw, |most| raw.min(most))
    }

    pub(crate) fn columns(&self, zone: ZoneId) -> Option<u8> {
        self.columns.get(&zone).copied()
    }

    pub(crate) fn effect(&self, effect: EffectRef) -> &'a Effect {
        &self.text.effects[effect]
    }

    /// Returns the text of an effect that is printed or of the game.
    pub(crate) fn printed(&self, inst: Inst) -> Option<EffectRef> {
        match inst {
            Inst::Game(effect, _) => Some(effect),
            Inst::Printed(card, nth) => self.text.cards[self.cards[card].0].effects.get(nth).copied(),
            Inst::Lent(_) | Inst::OfCard(_) | Inst::Had(_) => None,
        }
    }

    /// Returns the use limit of an effect.
    pub(crate) fn limit(&self, effect: EffectRef) -> Option<Limit> {
        match &self.effect(effect).kind {
            EffectKind::Watch(reaction) => reaction.limit,
            EffectKind::Action(action) => self.text.actions[*action].limit,
            EffectKind::Standing { .. } => None,
        }
    }

    /// Whether the uses of an effect count for the whole match, also once its card is fresh.
    pub(crate) fn counts_all_match(&self, effect: EffectRef) -> bool {
        self.effect(effect).once || self.limit(effect).is_some_and(|limit| limit.per == LimitSpan::Game)
    }

    pub(crate) fn node(&self, node: NodeId) -> &'a Node {
        &self.text.structure.nodes[node]
    }

    /// Whether a node is a phase of this name.
    pub(crate) fn is_phase(&self, phase: PhaseOf, node: NodeId) -> bool {
        match phase {
            PhaseOf::Node(wanted) => wanted == node,
            PhaseOf::Turn => matches!(self.node(node).kind, NodeKind::Turn { .. }),
            PhaseOf::Round => matches!(self.node(node).kind, NodeKind::Round { .. }),
        }
    }

    pub(crate) fn after(&self, playing: &[bool], seat: u8, back: bool) -> Option<u8> {
        let step = |step: u8| if back { self.seats - step } else { step };
        let seats = (1..=self.seats).map(|nth| (seat + step(nth)) % self.seats);
        seats.into_iter().find(|next| playing[usize::from(*next)])
    }
}

/// Converts a seat of the engine.
pub(crate) fn seat(seat: Option<SeatId>) -> Option<u8> {
    seat.map(|seat| seat.0)
}
