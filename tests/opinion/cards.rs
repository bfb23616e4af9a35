//! Statements about cards and places.

use tiru_dsl::ast::Face;
use tiru_dsl::checked::{Arrival, Deed, Expr, LocalId, Position};

use crate::Stop;
use crate::deed::{Doing, How, Voice};
use crate::env::Env;
use crate::opinion::Opinion;
use crate::value::Value;
use tiru_engine::rules::Verb;

impl<'a> Opinion<'_, 'a> {
    pub(crate) fn moves(
        &mut self,
        (cards, member): (&Expr, Option<LocalId>),
        to: &Arrival,
        face: Option<Face>,
        acts: &Env,
        voice: &Voice,
        env: &mut Env,
    ) -> Result<(), Stop> {
        let mut members = Vec::new();
        for card in self.look().set(cards, env)? {
            if let Some(member) = member {
                env.bind(member, card.clone());
            }
            let Some(number) = card.as_card().filter(|card| !self.table.is_outside(*card)) else { continue };
            let (target, position) = match to {
                Arrival::Zone(zone, position) => (zone, *position),
                Arrival::Spot(place) | Arrival::Under(place) => (place, Position::Usual),
            };
            let (place, spot, host) = match self.look().value(target, env)? {
                Value::Zone(place) => (Value::Zone(place), None, None),
                Value::Spot(place, column) => (Value::Zone(place), Some((place, column)), None),
                Value::Card(host, _) => (Value::None, None, Some(host)),
                _ => continue,
            };
            let from = self.table.cards[number].place.map_or(Value::None, Value::Zone);
            let how = How::Move { spot, position, face, host };
            let roles = vec![Value::card(number), from, place];
            members.push(Self::doing(Deed::Verb(Verb::Move), roles, acts, voice, how));
        }
        self.together(members, voice.quiet)
    }

    /// Turns the cards that face the other way.
    pub(crate) fn turn(
        &mut self,
        cards: &Expr,
        face: Face,
        env: &mut Env,
        voice: &Voice,
    ) -> Result<(), Stop> {
        let (deed, up) =
            if face == Face::Up { (Deed::Verb(Verb::Reveal), true) } else { (Deed::Verb(Verb::Hide), false) };
        let cards = self.look().set(cards, env)?;
        let turns = |card: usize| self.table.cards[card].up != up || self.plans.is_some();
        let turned = cards
            .into_iter()
            .filter(|card| card.as_card().is_some_and(|card| turns(card) && !self.table.is_outside(card)));
        let members: Vec<Doing<'a>> =
            turned.map(|card| Self::doing(deed, vec![card], env, voice, How::Plain)).collect();
        self.together(members, voice.quiet)
    }

    /// Shows cards to one seat after the other.
    pub(crate) fn show(&mut self, cards: &Expr, to: &Expr, env: &mut Env, voice: &Voice) -> Result<(), Stop> {
        let (cards, to) = (self.look().set(cards, env)?, self.look().set(to, env)?);
        for seat in to {
            let show = |card: &Value| {
                Self::doing(Deed::Verb(Verb::Show), vec![card.clone(), seat.clone()], env, voice, How::Plain)
            };
            let members: Vec<Doing<'a>> = cards.iter().map(show).collect();
            self.together(members, voice.quiet)?;
        }
        Ok(())
    }

    pub(crate) fn shuffle(&mut self, zones: &Expr, env: &mut Env, voice: &Voice) -> Result<(), Stop> {
        for zone in self.look().set(zones, env)? {
            let doing = Self::doing(Deed::Verb(Verb::Shuffle), vec![zone], env, voice, How::Plain);
            self.together(vec![doing], voice.quiet)?;
        }
        Ok(())
    }

    pub(crate) fn swap(&mut self, (a, b): (&Expr, &Expr), env: &mut Env, voice: &Voice) -> Result<(), Stop> {
        let (a, b) = (self.look().value(a, env)?, self.look().value(b, env)?);
        let is_there = |card: &Value| card.as_card().is_some_and(|card| !self.table.is_outside(card));
        if !is_there(&a) || !is_there(&b) {
            self.falls_short();
            return Ok(());
        }
        let doing = Self::doing(Deed::Verb(Verb::Swap), vec![a, b], env, voice, How::Plain);
        self.together(vec![doing], voice.quiet)
    }

    /// A card without a cost is not paid for.
    pub(crate) fn pay_for(&mut self, card: &Expr, env: &mut Env, voice: &Voice) -> Result<(), Stop> {
        let card = self.look().value(card, env)?;
        let printed = card.as_card().map(|card| self.world.cards[card].0);
        if printed.is_none_or(|card| self.world.text.cards[card].cost.is_none()) {
            return Ok(());
        }
        let doing = Self::doing(Deed::Verb(Verb::Pay), vec![card], env, voice, How::Plain);
        self.together(vec![doing], voice.quiet)
    }
}
