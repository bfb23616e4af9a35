//! Granted effects and claims.

use tiru_dsl::ast::Edge;
use tiru_dsl::checked::{Ban, Claim, EffectRef, Immunity, LabelRef, Over};
use tiru_engine::rules::{AttrId, ClaimStep};

use crate::env::Env;
use crate::value::{Thing, Value};

/// When something ends.
#[derive(Clone, Debug)]
pub(crate) struct Due {
    pub(crate) edge: Edge,
    pub(crate) over: Over,
    pub(crate) seat: Option<u8>,
    /// Skip the next one.
    pub(crate) later: bool,
}

/// An effect that a card got from another one.
#[derive(Clone, Debug)]
pub(crate) struct Lent {
    pub(crate) number: usize,
    pub(crate) text: EffectRef,
    /// The card that has it; for an effect without a card, the card that made it.
    pub(crate) carrier: Option<usize>,
    pub(crate) origin: Option<usize>,
    pub(crate) due: Option<Due>,
    pub(crate) keeps: Vec<AttrId>,
    /// The bindings from the moment it was granted.
    pub(crate) frozen: Option<Env>,
    /// Whether it is on no card, and acts for the seat it was made for.
    pub(crate) floats: bool,
}

/// A granted effect: for a card, or without one.
#[derive(Clone, Debug)]
pub(crate) struct Given {
    pub(crate) text: EffectRef,
    pub(crate) onto: Option<usize>,
    pub(crate) due: Option<Due>,
    /// Its bindings at that moment.
    pub(crate) env: Env,
}

/// Granted claims.
#[derive(Clone, Debug)]
pub(crate) struct Grant<'a> {
    pub(crate) by: Option<usize>,
    pub(crate) made: u64,
    pub(crate) due: Option<Due>,
    pub(crate) firm: bool,
    pub(crate) label: Option<LabelRef>,
    pub(crate) says: Granted<'a>,
    pub(crate) env: Env,
}

#[derive(Clone, Debug)]
pub(crate) enum Granted<'a> {
    /// About one thing, with the amounts of that moment.
    Has(Thing, Vec<(AttrId, ClaimStep, Value)>),
    NoEffects(usize),
    Cannot(Option<Thing>, &'a Ban),
    Can(Option<Thing>, &'a Ban, &'a [LabelRef]),
    Immune(Thing, &'a Immunity),
    /// Evaluated each time.
    Claims(&'a [Claim]),
}

impl Granted<'_> {
    /// Returns what it is about, if that is one thing.
    pub(crate) fn thing(&self) -> Option<Thing> {
        match self {
            Granted::Has(thing, _)
            | Granted::Cannot(Some(thing), _)
            | Granted::Can(Some(thing), ..)
            | Granted::Immune(thing, _) => Some(*thing),
            Granted::NoEffects(card) => Some(Thing::Card(*card)),
            Granted::Cannot(None, _) | Granted::Can(None, ..) | Granted::Claims(_) => None,
        }
    }
}
