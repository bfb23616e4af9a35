//! What can happen, and when.

use super::{LocalId, RuleRef};
use tiru_engine::rules::{ActionId, AttrId, NodeId, Span};

/// Something that happens: a verb of the language, a rule or an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Deed {
    /// move(card, from, to)
    Move,
    /// reveal(card)
    Reveal,
    /// hide(card)
    Hide,
    /// show(card, to)
    Show,
    /// arrange(card)
    Arrange,
    /// shuffle(zone)
    Shuffle,
    /// swap(card, with)
    Swap,
    /// create(card)
    Create,
    /// change of an attribute (card or who, was, now)
    Change(AttrId),
    /// change of holder (card, was, now)
    ChangeOfHolder,
    /// tiru, pinjam, sedut (effect, onto)
    Borrow(Lineage),
    /// cancel(effect)
    Cancel,
    /// choose(card, who)
    Choose,
    /// pay(card)
    Pay,
    /// skip(phase, who)
    Skip,
    /// extra(phase, who)
    Extra,
    /// win(who)
    Win,
    /// lose(who)
    Lose,
    /// tie
    Tie,
    /// A declared rule, with its parameters as roles.
    Rule(RuleRef),
    /// A declared action, with its parameters as roles.
    Action(ActionId),
}

/// The three ways of having another card's effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lineage {
    /// A new instance.
    Tiru,
    /// A new instance, for a while.
    Pinjam,
    /// The instance itself.
    Sedut,
}

/// What the subject of a deed is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A card.
    Card,
    /// A seat.
    Seat,
    /// A card or a seat.
    Target,
    /// An effect, which counts as the card that carries it.
    Effect,
    /// Nothing.
    Nothing,
}

/// Whose deed or phase is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// Anybody's.
    Any,
    /// That of me, or of a card I hold.
    My,
    /// That of the foe, or of a card the foe holds.
    Foe,
    /// That of the carrier itself.
    Carrier,
}

/// The bindings by which a text reads the roles of a deed: one for each role that is read, by its place among the roles.
pub type Roles = Vec<(usize, LocalId)>;

/// An end of a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Edge {
    /// Its start.
    Start,
    /// Its end.
    End,
}

/// A named phase; `turn` and `round` stand for whatever node is of that kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PhaseOf {
    /// Any turn.
    Turn,
    /// Any round.
    Round,
    /// One node of the tree.
    Node(NodeId),
}

/// An edge of a phase that is watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// Which end.
    pub edge: Edge,
    /// Of which phase.
    pub phase: PhaseOf,
    /// Whose.
    pub whose: Whose,
    /// The seat whose phase it is, if it is read.
    pub who: Option<LocalId>,
}

/// How long something lasts.
#[derive(Clone, Debug, PartialEq)]
pub struct Until {
    /// Which end.
    pub edge: Edge,
    /// Of which phase.
    pub phase: PhaseOf,
    /// Whose; `any` if nothing is said.
    pub whose: Whose,
    /// `next`: a phase already running does not count.
    pub next: bool,
    /// Where it is written.
    pub span: Span,
}

impl Deed {
    /// Whether a game declares it.
    pub fn is_declared(self) -> bool {
        matches!(self, Deed::Rule(_) | Deed::Action(_))
    }

    /// The word by which texts call a deed of the language; none for declared ones and changes.
    pub fn word(self) -> Option<&'static str> {
        Some(match self {
            Deed::Move => "move",
            Deed::Reveal => "reveal",
            Deed::Hide => "hide",
            Deed::Show => "show",
            Deed::Arrange => "arrange",
            Deed::Shuffle => "shuffle",
            Deed::Swap => "swap",
            Deed::Create => "create",
            Deed::Borrow(Lineage::Tiru) => "tiru",
            Deed::Borrow(Lineage::Pinjam) => "pinjam",
            Deed::Borrow(Lineage::Sedut) => "sedut",
            Deed::Cancel => "cancel",
            Deed::Choose => "choose",
            Deed::Pay => "pay",
            Deed::Skip => "skip",
            Deed::Extra => "extra",
            Deed::Win => "win",
            Deed::Lose => "lose",
            Deed::Tie => "tie",
            Deed::Change(_) | Deed::ChangeOfHolder | Deed::Rule(_) | Deed::Action(_) => return None,
        })
    }
}
