//! Bans and permissions.

use tiru_dsl::checked::{Attempt, Ban, Deed, LabelRef, Says, Subject};
use tiru_engine::rules::{Stands, Verb};

use crate::Stop;
use crate::claim_sources::{ClaimSource, Said};
use crate::claims_of::{What, inner};
use crate::deed::Doing;
use crate::env::Env;
use crate::look::Look;
use crate::value::{Thing, Value};

impl<'a> Look<'_, 'a> {
    /// Returns the ban on a deed, by name; a seat that chooses an action does not see bans on cards it does
    /// not see.
    pub(crate) fn forbidden(&self, doing: &Doing<'_>, chooser: Option<u8>) -> Result<Option<String>, Stop> {
        Ok(self.forbidden_by(doing, chooser)?.map(|(name, _)| name))
    }

    /// Returns the same with the card that says it.
    pub(crate) fn forbidden_by(
        &self,
        doing: &Doing<'_>,
        chooser: Option<u8>,
    ) -> Result<Option<(String, Option<usize>)>, Stop> {
        if chooser.is_none() && doing.carrier.as_card().is_some() {
            for thing in self.roles_that_are_things(doing) {
                if self.is_immune(thing, doing.carrier.as_card())? {
                    return Ok(Some(("immune".to_owned(), None)));
                }
            }
        }
        if !self.world.bans && self.table.grants.is_empty() {
            return Ok(None);
        }
        let claim_sources = self.claim_sources()?;
        let mut bans: Vec<(&ClaimSource<'a>, Option<LabelRef>, bool)> = Vec::new();
        let mut permits: Vec<(&ClaimSource<'a>, Vec<LabelRef>, bool)> = Vec::new();
        for source in
            claim_sources.sources.iter().filter(|source| !source.is_silenced_by(&claim_sources.silent))
        {
            let standing = matches!(source.said, Said::Standing(..));
            let unseen =
                source.carrier.zip(chooser.or(self.eyes)).is_some_and(|(card, seat)| !self.sees(seat, card));
            if unseen && standing {
                continue;
            }
            self.sayings(source, None, &mut |look, saying, env| {
                let (ban, despite) = match saying.what {
                    What::Says(Says::Cannot(ban)) => (&**ban, None),
                    What::Cannot(ban) => (ban, None),
                    What::Says(Says::Can { ban, despite }) => (&**ban, Some(despite.as_slice())),
                    What::Can(ban, despite) => (ban, Some(despite)),
                    _ => return Ok(()),
                };
                if !look.is_about(ban, saying.things.as_deref(), doing, chooser, (source, env))? {
                    return Ok(());
                }
                let of_choosing = ban.attempt == Attempt::Choosing;
                match despite {
                    None => bans.push((source, saying.label, of_choosing)),
                    Some(despite) => permits.push((source, despite.to_vec(), of_choosing)),
                }
                Ok(())
            })?;
        }
        // A permission to choose lifts only bans of choosing.
        let lifted = |(ban, label, bans_choosing): &(&ClaimSource<'a>, Option<LabelRef>, bool)| {
            permits.iter().any(|(permit, despite, of_choosing)| {
                (*bans_choosing || !of_choosing)
                    && (despite.is_empty() || label.is_some_and(|label| despite.contains(&label)))
                    && permit.precedence > ban.precedence
            })
        };
        // The strongest ban is named; of equal ones the first.
        let stands = bans.iter().rev().filter(|ban| !lifted(ban)).max_by_key(|(ban, ..)| ban.strength());
        Ok(stands.map(|(source, label, _)| {
            let name =
                label.map_or_else(|| "banned".to_owned(), |label| self.world.text.labels[label].clone());
            (name, source.carrier)
        }))
    }

    /// Returns the cards and seats among the roles of a deed; an effect counts as its card.
    fn roles_that_are_things(&self, doing: &Doing<'_>) -> Vec<Thing> {
        // A value that is a seat is changed, and nothing happens to that seat.
        let count = if matches!(doing.deed, Deed::Change(_) | Deed::ChangeOfHolder) { 1 } else { usize::MAX };
        let roles = doing.args.iter().take(count);
        roles.filter_map(|role| self.as_thing(role)).collect()
    }

    fn as_thing(&self, value: &Value) -> Option<Thing> {
        self.as_carrier(value).map(Thing::Card).or_else(|| value.as_seat().map(Thing::Seat))
    }

    /// Whether what a deed happens to is immune to effects of a card, which then neither cancel nor replace it.
    pub(crate) fn is_out_of_reach(&self, doing: &Doing<'_>, by: Option<usize>) -> Result<bool, Stop> {
        let subject = self.world.subject(doing.deed).1.and_then(|at| doing.args.get(at));
        match subject.and_then(|subject| self.as_thing(subject)) {
            Some(thing) => self.is_immune(thing, by),
            None => Ok(false),
        }
    }

    fn as_carrier(&self, value: &Value) -> Option<usize> {
        match value {
            Value::Effect(inst) => self.table.instance(self.world, *inst).and_then(|(_, card)| card),
            other => other.as_card(),
        }
    }

    fn is_about(
        &self,
        ban: &Ban,
        things: Option<&[Value]>,
        doing: &Doing<'_>,
        chooser: Option<u8>,
        (source, outer): (&ClaimSource<'a>, &Env),
    ) -> Result<bool, Stop> {
        if !ban.deeds.contains(&doing.deed) || (ban.attempt == Attempt::Choosing && chooser.is_none()) {
            return Ok(false);
        }
        let subject = match self.world.subject(doing.deed) {
            (Subject::Nothing, _) | (_, None) => None,
            (_, Some(at)) => doing.args.get(at),
        };
        let card = subject.and_then(|subject| self.as_carrier(subject));
        if let Some(things) = things {
            let is = |thing: &Value| match thing {
                Value::Card(thing, _) => card == Some(*thing),
                other => Some(other) == subject,
            };
            if !things.iter().any(is) {
                return Ok(false);
            }
        } else if source.stands == Stands::EachSeat && doing.doer != outer.me {
            // In a rule for each player, the ban is about what that player does.
            return Ok(false);
        }
        if let Some(thing) = subject.and_then(|subject| self.as_thing(subject))
            && source.is_looked_up()
            && self.is_immune(thing, source.carrier)?
        {
            return Ok(false);
        }
        let mut env = inner(&ban.frame, outer);
        env.me = if source.stands == Stands::Once { doing.doer } else { outer.me };
        env.doer = doing.doer;
        env.cause = doing.cause.clone();
        for (role, local) in &ban.roles {
            env.bind(*local, doing.args.get(*role).cloned().unwrap_or(Value::None));
        }
        for (place, role) in [(&ban.from, 1), (&ban.to, to_role(doing.deed))] {
            if let Some(place) = place {
                let among = self.set(place, &mut env)?;
                if !doing.args.get(role).is_some_and(|arg| among.contains(arg)) {
                    return Ok(false);
                }
            }
        }
        ban.condition.as_ref().map_or(Ok(true), |condition| self.holds(condition, &mut env))
    }
}

/// Returns the index of the role that `to` is about.
pub(crate) fn to_role(deed: Deed) -> usize {
    if deed == Deed::Verb(Verb::Move) { 2 } else { 1 }
}
