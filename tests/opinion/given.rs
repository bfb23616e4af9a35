//! What texts hand out: effects, and claims.

use tiru_dsl::checked::{Ban, Claim, Edge, EffectRef, Immunity, LabelRef, PhaseOf, Step};
use tiru_engine::rules::AttrId;

use crate::env::Env;
use crate::value::{Thing, Value};

/// When something is over.
#[derive(Clone, Debug)]
pub(crate) struct Due {
    pub(crate) edge: Edge,
    pub(crate) phase: PhaseOf,
    pub(crate) seat: Option<u8>,
    /// The nearest one does not count.
    pub(crate) later: bool,
}

/// An effect that a card got from another one.
#[derive(Clone, Debug)]
pub(crate) struct Lent {
    pub(crate) number: usize,
    pub(crate) text: EffectRef,
    /// The card that has it; of one that floats the card that made it.
    pub(crate) carrier: Option<usize>,
    pub(crate) origin: Option<usize>,
    pub(crate) due: Option<Due>,
    pub(crate) keeps: Vec<AttrId>,
    /// The values of the moment it was handed out.
    pub(crate) frozen: Option<Env>,
    /// It is on no card, and speaks for whom it was made.
    pub(crate) floats: bool,
}

/// An effect that is handed out: to a card, or to stand by itself.
#[derive(Clone, Debug)]
pub(crate) struct Given {
    pub(crate) text: EffectRef,
    pub(crate) onto: Option<usize>,
    pub(crate) due: Option<Due>,
    /// Its bindings, as they are now.
    pub(crate) env: Env,
}

/// Claims that were handed out.
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
    /// About one thing, the amounts of then.
    Has(Thing, Vec<(AttrId, Step, Value)>),
    NoEffects(usize),
    Cannot(Option<Thing>, &'a Ban),
    Can(Option<Thing>, &'a Ban, &'a [LabelRef]),
    Immune(usize, &'a Immunity),
    /// Looked up anew each time.
    Claims(&'a [Claim]),
}

impl Granted<'_> {
    /// What it is about, if it is about one thing.
    pub(crate) fn thing(&self) -> Option<Thing> {
        match self {
            Granted::Has(thing, _) | Granted::Cannot(Some(thing), _) | Granted::Can(Some(thing), ..) => {
                Some(*thing)
            }
            Granted::NoEffects(card) | Granted::Immune(card, _) => Some(Thing::Card(*card)),
            Granted::Cannot(None, _) | Granted::Can(None, ..) | Granted::Claims(_) => None,
        }
    }
}
