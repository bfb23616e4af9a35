//! What never changes during a match: the text of a game as the checker understood it, the settings, and whose the cards are.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};

use tiru_dsl::blueprint::Carrier;
use tiru_dsl::checked::{
    Attribute, CardRef, Checked, Claim, ClaimKind, Deed, Effect, EffectKind, EffectRef, Formula, Kind, Limit,
    Node, NodeKind, PhaseOf, Says, Stands, Subject, Type,
};
use tiru_engine::rules::{AttrId, Game, Id, NONE, NodeId, SeatId, Topic, ZoneId};
use tiru_engine::{Lineup, Settings};

use crate::Stop;
use crate::look::{Env, Look};
use crate::table::Table;
use crate::value::{Inst, Place, Value, at};

/// The number of every effect that a card got from another one: the machine has numbers of its own for these.
pub(crate) const LENT: i32 = i32::MAX;

pub(crate) struct World<'a> {
    pub(crate) text: &'a Checked,
    pub(crate) settings: Vec<i64>,
    pub(crate) seats: u8,
    /// The printed card of each card of the match, and whose it is.
    pub(crate) cards: Vec<(CardRef, u8)>,
    columns: BTreeMap<ZoneId, u8>,
    /// The least and the most of each attribute, and its start.
    pub(crate) bounds: Vec<(Option<i64>, Option<i64>)>,
    pub(crate) starts: Vec<i64>,
    /// The effects that wait for something, those of the game first.
    pub(crate) watching: Vec<Inst>,
    /// The number by which the machine knows the first effect of each card.
    first_effect: Vec<usize>,
    /// How many effects it knows that nobody got from another card.
    pub(crate) effects: usize,
    /// The attributes of which something is claimed, and whether cards fall silent, are immune, or anything is banned.
    pub(crate) claimed: Vec<bool>,
    pub(crate) silences: bool,
    pub(crate) immunity: bool,
    pub(crate) bans: bool,
    /// The deeds that are asked about later.
    pub(crate) asked: BTreeSet<String>,
    /// How much was worked out in this match.
    read: Cell<u64>,
}

/// A match in which more has to be worked out is given up: so much takes seconds.
const MOST_READ: u64 = 30_000_000;

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
            asked: asked_about(lineup.game()),
            read: Cell::new(0),
        };
        world.find_effects();
        world.find_claims();
        for (zone, row) in structure.zones.iter() {
            if let Some(spots) = &row.spots {
                let columns = world.formula(spots)?;
                world.columns.insert(zone, u8::try_from(columns).unwrap());
            }
        }
        for (_, attr) in structure.attributes.iter() {
            let least = attr.min.as_ref().map(|formula| world.formula(formula)).transpose()?;
            let most = attr.max.as_ref().map(|formula| world.formula(formula)).transpose()?;
            let start = attr.start.as_ref().map(|formula| world.formula(formula)).transpose()?;
            world.bounds.push((least, most));
            // What a card could print and does not it has none of.
            world.starts.push(start.unwrap_or(match attr.ty {
                Type::One(Kind::Text | Kind::Word(_)) => i64::from(NONE),
                Type::One(Kind::Number) if attr.printed => i64::from(NONE),
                _ => 0,
            }));
        }
        Ok(world)
    }

    /// Counts that something is worked out.
    pub(crate) fn reads(&self) -> Result<(), Stop> {
        self.read.set(self.read.get() + 1);
        if self.read.get() > MOST_READ { Err(Stop::Unknown("too much to work out")) } else { Ok(()) }
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

    /// What anything at all is claimed of. Whatever is handed out shows on the table.
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
            Says::Effects(_) => {}
        }
    }

    /// The number by which the machine knows an effect that is printed on a card. All that cards got from others are one here.
    pub(crate) fn instance_cell(&self, inst: Inst) -> i32 {
        match inst {
            Inst::Printed(card, nth) => i32::try_from(self.first_effect[card] + nth).unwrap(),
            Inst::Lent(_) => LENT,
            _ => NONE,
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

    pub(crate) fn attributes_of(&self, of: Carrier) -> impl Iterator<Item = AttrId> + '_ {
        self.text.structure.attributes.iter().filter(move |(_, attr)| attr.of == of).map(|(id, _)| id)
    }

    /// A stored number as the value that it is of this attribute.
    pub(crate) fn typed(&self, attr: AttrId, raw: i64) -> Value {
        if raw == i64::from(NONE) {
            return Value::None;
        }
        match self.attribute(attr).ty {
            Type::One(Kind::Flag) => Value::Flag(raw == 1),
            Type::One(Kind::Word(_)) => Value::Word(u16::try_from(raw).unwrap()),
            Type::One(Kind::Words(_)) | Type::Set(_) => Value::Words(raw),
            _ => Value::Number(raw),
        }
    }

    pub(crate) fn clamp(&self, attr: AttrId, raw: i64) -> i64 {
        if self.attribute(attr).ty != Type::NUMBER || raw == i64::from(NONE) {
            return raw;
        }
        let (least, most) = self.bounds[at(attr)];
        let raw = least.map_or(raw, |least| raw.max(least));
        most.map_or(raw, |most| raw.min(most))
    }

    pub(crate) fn columns(&self, zone: ZoneId) -> Option<u8> {
        self.columns.get(&zone).copied()
    }

    /// All places, in the order in which the machine numbers them.
    pub(crate) fn places(&self) -> Vec<Place> {
        let mut places = Vec::new();
        for (zone, row) in self.text.structure.zones.iter() {
            if row.shared {
                places.push((zone, None));
            } else {
                places.extend((0..self.seats).map(|seat| (zone, Some(seat))));
            }
        }
        places
    }

    pub(crate) fn place_cell(&self, place: Place) -> i32 {
        i32::try_from(self.places().iter().position(|other| *other == place).unwrap()).unwrap()
    }

    pub(crate) fn spot_cell(&self, place: Place, column: u8) -> i32 {
        let before = self.places().into_iter().take_while(|other| *other != place);
        let spots: i32 = before.map(|(zone, _)| i32::from(self.columns(zone).unwrap_or(0))).sum();
        spots + i32::from(column) - 1
    }

    pub(crate) fn effect(&self, effect: EffectRef) -> &'a Effect {
        &self.text.effects[effect]
    }

    /// The text of an effect that is printed or stands in the game.
    pub(crate) fn printed(&self, inst: Inst) -> Option<EffectRef> {
        match inst {
            Inst::Game(effect, _) => Some(effect),
            Inst::Printed(card, nth) => self.text.cards[self.cards[card].0].effects.get(nth).copied(),
            Inst::Lent(_) | Inst::OfCard(_) => None,
        }
    }

    /// How often an effect may be used.
    pub(crate) fn limit(&self, effect: EffectRef) -> Option<Limit> {
        match &self.effect(effect).kind {
            EffectKind::Watch(reaction) => reaction.limit,
            EffectKind::Action(action) => self.text.actions[*action].limit,
            EffectKind::Standing { .. } => None,
        }
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

    /// The word by which a deed is called, and the place of its subject among its roles.
    pub(crate) fn name(&self, deed: Deed) -> String {
        match deed {
            Deed::Rule(rule) => self.text.rules[rule].name.clone(),
            Deed::Action(action) => self.text.actions[action].name.clone(),
            Deed::Change(attr) => format!("change of {}", self.attribute(attr).name),
            Deed::ChangeOfHolder => "change of holder".to_owned(),
            other => other.word().unwrap_or("?").to_owned(),
        }
    }

    pub(crate) fn subject(&self, deed: Deed) -> (Subject, Option<usize>) {
        match deed {
            Deed::Rule(rule) => self.text.rules[rule].subject,
            Deed::Action(action) => self.text.actions[action].subject,
            Deed::Change(attr) => match self.attribute(attr).of {
                Carrier::Card => (Subject::Card, Some(0)),
                Carrier::Seat => (Subject::Seat, Some(0)),
                Carrier::Game => (Subject::Nothing, None),
            },
            Deed::Borrow(_) | Deed::Cancel => (Subject::Effect, Some(0)),
            Deed::Win | Deed::Lose => (Subject::Seat, Some(0)),
            Deed::Shuffle | Deed::Skip | Deed::Extra | Deed::Tie => (Subject::Nothing, None),
            _ => (Subject::Card, Some(0)),
        }
    }

    /// Whether a role of a deed may be a card or a seat.
    pub(crate) fn is_target(&self, deed: Deed, role: usize) -> bool {
        let ty = match deed {
            Deed::Rule(rule) => self.text.rules[rule].params.get(role).map(|param| param.ty),
            Deed::Action(action) => {
                let action = &self.text.actions[action];
                action.params.get(role).map(|param| action.frame.locals[param.local].ty)
            }
            _ => None,
        };
        ty.and_then(Type::kind) == Some(Kind::Target)
    }

    pub(crate) fn after(&self, playing: &[bool], seat: u8) -> Option<u8> {
        (1..=self.seats).map(|step| (seat + step) % self.seats).find(|next| playing[usize::from(*next)])
    }
}

/// The deeds that some text asks about later: of all others nothing has to be kept.
fn asked_about(game: &Game) -> BTreeSet<String> {
    let topics = game.pasts.iter().flat_map(|(_, past)| past.deeds.iter().map(|(topic, _)| *topic));
    let name = |topic| match topic {
        Topic::Deed(deed) => Some(game.deeds[deed].name.clone()),
        Topic::Change(attr) => Some(format!("change of {}", game.attributes[attr].name)),
        Topic::Holder => Some("change of holder".to_owned()),
        _ => None,
    };
    topics.filter_map(name).collect()
}

/// A seat of the machine.
pub(crate) fn seat(seat: Option<SeatId>) -> Option<u8> {
    seat.map(|seat| seat.0)
}
