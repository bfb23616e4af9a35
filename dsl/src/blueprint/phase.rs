//! `phases`: the tree of a match, from whole rounds down to what a seat is offered.

use tiru_engine::rules::Span;

use super::{Criterion, Formula, Label, Name};

/// One node of the tree.
#[derive(Clone, Debug)]
pub struct Phase {
    /// Its name. If none is written: that of the rule or the first action; `turn` and `round`; none for `Loop`, `When`.
    pub name: Option<Name>,
    /// What a person is shown.
    pub label: Option<Label>,
    /// It is passed over unless this holds.
    pub when: Option<Formula>,
    /// How effects are sorted in it, if not as in the rest of the game.
    pub order: Option<Vec<Criterion>>,
    /// What it does.
    pub kind: PhaseKind,
    /// The whole node.
    pub span: Span,
}

/// What a phase does.
#[derive(Clone, Debug)]
pub enum PhaseKind {
    /// Its steps for one seat, then for the next.
    Turn(Cycle),
    /// Its steps for all seats together.
    Round(Cycle),
    /// Its steps again and again, until the condition holds before the first or after any of them.
    Loop {
        /// The steps.
        steps: Vec<Phase>,
        /// The condition.
        until: Formula,
    },
    /// Its steps, if the condition holds.
    When {
        /// The condition.
        cond: Formula,
        /// The steps.
        steps: Vec<Phase>,
    },
    /// A rule is carried out; in the file `do`.
    Run(Name),
    /// Seats choose actions.
    Offer(Offer),
}

/// A turn or a round.
#[derive(Clone, Debug)]
pub struct Cycle {
    /// What happens in it.
    pub steps: Vec<Phase>,
    /// After so many of them the match is a tie.
    pub max: Option<Formula>,
}

/// A choice of actions.
#[derive(Clone, Debug)]
pub struct Offer {
    /// The actions; in the file `do`. `cards` stands for the actions printed on cards.
    pub actions: Vec<Name>,
    /// Who is asked.
    pub to: Asked,
    /// When it is over.
    pub close: Close,
    /// Which seat is asked first, if several are.
    pub first: Option<Formula>,
    /// Whether all choose before anybody sees what another chose.
    pub secret: bool,
    /// While this holds and something is legal, nobody may pass.
    pub must: Option<Formula>,
}

/// Who is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Asked {
    /// The seat whose turn it is.
    #[default]
    Me,
    /// The other seat.
    Foe,
    /// Every seat.
    All,
}

/// When an offer is over.
#[derive(Clone, Debug)]
pub enum Close {
    /// When the seat passes.
    Pass,
    /// After so many actions, or a pass.
    Upto(Formula),
    /// After so many actions, no pass being offered while one is legal.
    Exactly(Formula),
    /// After one of these actions, no pass being offered while one of them is legal.
    Ends(Vec<Name>),
    /// When all seats have passed in a row, each doing one action or passing in turn.
    AllPass(Span),
}

impl Phase {
    /// What stands inside it.
    pub fn steps(&self) -> &[Phase] {
        match &self.kind {
            PhaseKind::Turn(cycle) | PhaseKind::Round(cycle) => &cycle.steps,
            PhaseKind::Loop { steps, .. } | PhaseKind::When { steps, .. } => steps,
            PhaseKind::Run(_) | PhaseKind::Offer(_) => &[],
        }
    }
}
