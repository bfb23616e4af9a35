//! Facts of cards, spots and effects other than attributes.

use std::rc::Rc;
use tiru_engine::rules::{EffectFact, Of, SpotFact, Window};

use tiru_dsl::checked::{CardFact, Deed, EffectKind, Requirement, Watch};

use crate::Stop;
use crate::env::Env;
use crate::look::{Look, number};
use crate::value::{Former, Inst, Place, Thing, Value, at};

impl Look<'_, '_> {
    pub(crate) fn card_fact(&self, of: &Value, fact: CardFact) -> Result<Value, Stop> {
        let Value::Card(card, former) = of else {
            let set = matches!(fact, CardFact::Effects | CardFact::Under);
            return Ok(if set { Value::Set(Vec::new()) } else { Value::None });
        };
        let row = &self.table.cards[*card];
        let (place, column) = match former {
            Some(former) => (former.place, former.column),
            None => (row.place, row.column),
        };
        let spot = place.zip(column);
        Ok(match fact {
            CardFact::Name if self.hides(*card) => Value::None,
            CardFact::Name => Value::Text(self.world.text.cards[self.world.cards[*card].0].name.clone()),
            CardFact::Owner if row.shared => Value::None,
            CardFact::Owner => Value::Seat(row.owner),
            CardFact::Holder => {
                Value::seat(former.as_ref().map_or_else(|| self.table.holder(*card), |former| former.holder))
            }
            CardFact::Zone => place.map_or(Value::None, Value::Zone),
            CardFact::Spot => spot.map_or(Value::None, |(place, column)| Value::Spot(place, column)),
            CardFact::Column => number(column.map(i64::from)),
            CardFact::Facing => match spot.map(|(place, column)| self.opposite(place, column)) {
                Some(spot) => self.spot_fact(&spot, SpotFact::Card),
                None => Value::None,
            },
            CardFact::Effects => Value::Set(self.effects(of)?),
            CardFact::Playable => Value::Flag(self.is_playable(*card)?),
            CardFact::Over => row.under.map_or(Value::None, Value::card),
            CardFact::Under => Value::Set(self.table.under(*card).into_iter().map(Value::card).collect()),
        })
    }

    pub(crate) fn effects(&self, of: &Value) -> Result<Vec<Value>, Stop> {
        let Some(card) = of.as_card().filter(|card| !self.hides(*card)) else { return Ok(Vec::new()) };
        let own = self.table.effects_on(self.world, card).into_iter();
        Ok(own.chain(self.had_by(card)?).map(Value::Effect).collect())
    }

    pub(crate) fn spot_fact(&self, of: &Value, fact: SpotFact) -> Value {
        let Value::Spot(place, column) = of else { return Value::None };
        let card = self.table.on_spot(*place, *column);
        match fact {
            SpotFact::Column => Value::Number(i64::from(*column)),
            SpotFact::Card => card.map_or(Value::None, Value::card),
            SpotFact::Empty => Value::Flag(card.is_none()),
            SpotFact::Facing => self.opposite(*place, *column),
            SpotFact::Zone => Value::Zone(*place),
        }
    }

    pub(crate) fn effect_fact(&self, of: &Value, fact: EffectFact) -> Result<Value, Stop> {
        let Value::Effect(inst) = of else { return Ok(Value::None) };
        if !self.is_there(*inst)? {
            return Ok(Value::None);
        }
        let carrier = match inst {
            Inst::OfCard(card) => Some(*card),
            _ => self.table.instance(self.world, *inst).and_then(|(_, card)| card),
        };
        let hidden = carrier.is_some_and(|card| self.hides(card));
        let origin = match inst {
            Inst::Lent(_) | Inst::Had(_) => self.table.origin(self.world, *inst),
            _ => carrier,
        };
        Ok(match fact {
            EffectFact::Card => carrier.map_or(Value::None, Value::card),
            _ if hidden => Value::None,
            EffectFact::Origin => origin.map_or(Value::None, Value::card),
            EffectFact::Used => Value::Number(self.table.used.get(inst).copied().unwrap_or(0).into()),
            EffectFact::Name => origin.map_or(Value::None, |card| {
                Value::Text(self.world.text.cards[self.world.cards[card].0].name.clone())
            }),
        })
    }

    /// Whether an effect that can be seen acts when a deed was done.
    pub(crate) fn acts_on(&self, of: &Value, deed: Deed) -> Result<bool, Stop> {
        let Value::Effect(inst) = of else { return Ok(false) };
        if !self.is_there(*inst)? {
            return Ok(false);
        }
        let Some((effect, carrier)) = self.table.instance(self.world, *inst) else { return Ok(false) };
        let EffectKind::Watch(reaction) = &self.world.effect(effect).kind else { return Ok(false) };
        let Watch::Deed(happening) = &reaction.watch else { return Ok(false) };
        let hidden = carrier.is_some_and(|card| self.hides(card));
        Ok(!hidden && reaction.window == Window::On && happening.deeds.contains(&deed))
    }

    /// Checks the requirements of a card, and that its cost can be paid.
    fn is_playable(&self, card: usize) -> Result<bool, Stop> {
        let text = &self.world.text.cards[self.world.cards[card].0];
        for Requirement { condition, looks, .. } in &text.requires {
            let mut env = Env::of(&condition.frame, self.table.holder(card));
            env.carrier = Value::card(card);
            if let Some(about) = condition.about {
                env.bind(about, Value::card(card));
            }
            let holder = self.table.holder(card);
            let looks = *looks && self.eyes.is_some() && self.eyes == holder;
            let anew = Look::new(self.world, self.table, self.past);
            let searches = self.searches || looks;
            let look = Look { eyes: self.eyes, searches, written: self.written, below: self.below, ..anew };
            if !look.holds(&condition.expr, &mut env)? {
                return Ok(false);
            }
        }
        Ok(text.cost.is_none() || crate::plan::can_pay(self, card)?)
    }

    /// Returns a copy of a card's current state.
    pub(crate) fn former(&self, card: usize) -> Result<Rc<Former>, Stop> {
        let row = &self.table.cards[card];
        let mut values = row.values.clone();
        for attr in self.world.attributes_of(Of::Card) {
            values[at(attr)] = self.current(Thing::Card(card), attr)?;
        }
        Ok(Rc::new(Former {
            place: row.place,
            column: row.column,
            holder: self.table.holder(card),
            up: row.up,
            values,
        }))
    }

    /// Returns the first empty spot of a zone.
    pub(crate) fn empty_spot(&self, place: Place) -> Option<u8> {
        let columns = self.world.columns(place.0)?;
        (1..=columns).find(|column| self.table.on_spot(place, *column).is_none())
    }
}
