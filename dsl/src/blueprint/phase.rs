//! `phases`: the tree of a match, from whole rounds down to what a seat is offered.

use tiru_engine::rules::Span;

use super::decode::{Fields, Read, Reader, Variants, Words};
use super::ron::Node;
use super::{Criterion, Formula, Label, Name, Spanned};

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
    /// The word with which it begins: a short place for messages.
    pub fn head(&self) -> Span {
        let letters = match self.kind {
            PhaseKind::Run(_) => 3,
            PhaseKind::Turn(_) | PhaseKind::Loop { .. } | PhaseKind::When { .. } => 4,
            PhaseKind::Round(_) | PhaseKind::Offer(_) => 5,
        };
        Span { end: self.span.start + letters, ..self.span }
    }

    /// What stands inside it.
    pub fn steps(&self) -> &[Phase] {
        match &self.kind {
            PhaseKind::Turn(cycle) | PhaseKind::Round(cycle) => &cycle.steps,
            PhaseKind::Loop { steps, .. } | PhaseKind::When { steps, .. } => steps,
            PhaseKind::Run(_) | PhaseKind::Offer(_) => &[],
        }
    }
}

impl Words for Asked {
    const WHAT: &'static str = "who is asked";
    const WORDS: &'static [(&'static str, Asked)] =
        &[("Me", Asked::Me), ("Foe", Asked::Foe), ("All", Asked::All)];
}

impl Read for Phase {
    const EXPECTED: &'static str = "a phase";

    fn read(node: &Node, reader: &mut Reader) -> Option<Phase> {
        Variants::of(node, Self::EXPECTED, reader)
            .fields("Turn", |fields| cycle(fields, "turn", PhaseKind::Turn))
            .fields("Round", |fields| cycle(fields, "round", PhaseKind::Round))
            .fields("Run", |fields| {
                let rule: Option<Name> = fields.need("do");
                phase(fields, rule.clone(), rule.map(PhaseKind::Run))
            })
            .fields("Offer", |fields| {
                let offer = offer(fields);
                phase(
                    fields,
                    offer.as_ref().and_then(|offer| offer.actions.first().cloned()),
                    offer.map(PhaseKind::Offer),
                )
            })
            .fields("Loop", |fields| {
                let (steps, until) = (fields.need("steps"), fields.need("until"));
                phase(fields, None, steps.zip(until).map(|(steps, until)| PhaseKind::Loop { steps, until }))
            })
            .fields("When", |fields| {
                let (cond, steps) = (fields.need("cond"), fields.need("steps"));
                phase(fields, None, cond.zip(steps).map(|(cond, steps)| PhaseKind::When { cond, steps }))
            })
            .end()
    }
}

/// What all phases have; called after the fields of its kind were read.
fn phase(fields: &mut Fields<'_>, usual_name: Option<Name>, kind: Option<PhaseKind>) -> Option<Phase> {
    let name = fields.maybe("name").or(usual_name);
    let (label, when, order) = (fields.maybe("label"), fields.maybe("when"), fields.maybe("order"));
    Some(Phase { name, label, when, order, kind: kind?, span: fields.span })
}

fn cycle(fields: &mut Fields<'_>, usual_name: &str, make: impl FnOnce(Cycle) -> PhaseKind) -> Option<Phase> {
    let (steps, max) = (fields.need("steps"), fields.maybe("max"));
    let name = fields.heading.map(|heading| Name { text: usual_name.to_owned(), span: heading.span });
    phase(fields, name, steps.map(|steps| make(Cycle { steps, max })))
}

fn offer(fields: &mut Fields<'_>) -> Option<Offer> {
    let actions = fields.need("do");
    let to = fields.maybe("to").unwrap_or_default();
    let (upto, exactly) = (fields.maybe("upto"), fields.maybe("exactly"));
    let (ends, until) = (fields.maybe("ends"), fields.maybe::<Spanned<AllPass>>("until"));
    fields.only_one(&["upto", "exactly", "ends", "until"]);
    let close = match (upto, exactly, ends, until) {
        (Some(most), ..) => Close::Upto(most),
        (_, Some(number), ..) => Close::Exactly(number),
        (_, _, Some(actions), _) => Close::Ends(actions),
        (.., Some(all)) => Close::AllPass(all.span),
        _ => Close::Pass,
    };
    let (first, secret, must) = (fields.maybe("first"), fields.flag("secret"), fields.maybe("must"));
    Some(Offer { actions: actions?, to, close, first, secret, must })
}

/// The one word that can stand after `until` in an offer.
#[derive(Clone, Copy)]
struct AllPass;

impl Words for AllPass {
    const WHAT: &'static str = "when an offer is over";
    const WORDS: &'static [(&'static str, AllPass)] = &[("AllPass", AllPass)];
}
