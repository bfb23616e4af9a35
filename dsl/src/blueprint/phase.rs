//! `phases`: the phase tree of a match, from rounds down to offers.

use tiru_engine::rules::{Span, To};

use super::decode::{Fields, Read, Reader, Variants, Words};
use super::ron::Node;
use super::{Criterion, Formula, Label, Name, Spanned};

/// A node of the phase tree.
#[derive(Clone, Debug)]
pub struct Phase {
    /// Its name. The default is the name of the rule or first action, or `turn`, `round`; `Loop` and `When`
    /// have none.
    pub name: Option<Name>,
    /// The label that players read.
    pub label: Option<Label>,
    /// The condition for entering it.
    pub when: Option<Formula>,
    /// The order of effects in it, if it differs from the game's.
    pub order: Option<Vec<Criterion>>,
    /// Its kind.
    pub kind: PhaseKind,
    /// The span of the whole node.
    pub span: Span,
}

/// The kinds of phases.
#[derive(Clone, Debug)]
pub enum PhaseKind {
    /// A turn: the steps for one seat, then for the next.
    Turn(Cycle),
    /// A round: the steps for all seats together.
    Round(Cycle),
    /// A loop: the steps until the condition holds, which is tested before the first and after each of them.
    Loop {
        /// The steps.
        steps: Vec<Phase>,
        /// The condition.
        until: Formula,
    },
    /// The steps, if the condition holds.
    When {
        /// The condition.
        cond: Formula,
        /// The steps.
        steps: Vec<Phase>,
    },
    /// Runs a rule; the field is called `do`.
    Run(Name),
    /// Offers actions to seats.
    Offer(Offer),
}

/// A turn or a round.
#[derive(Clone, Debug)]
pub struct Cycle {
    /// The steps.
    pub steps: Vec<Phase>,
    /// The number of them after which the match is a tie.
    pub max: Option<Formula>,
}

/// An offer of actions.
#[derive(Clone, Debug)]
pub struct Offer {
    /// The actions; the field is called `do`. `cards` means the actions printed on cards.
    pub actions: Vec<Name>,
    /// The seats that are asked.
    pub to: To,
    /// The condition that ends it.
    pub close: Close,
    /// The seat that is asked first, if there are several.
    pub first: Option<Formula>,
    /// Whether all choose before any choice is revealed.
    pub secret: bool,
    /// The condition under which passing is forbidden while there is a legal action.
    pub must: Option<Formula>,
}

/// The conditions that end an offer.
#[derive(Clone, Debug)]
pub enum Close {
    /// The seat passes.
    Pass,
    /// That many actions, or a pass.
    Upto(Formula),
    /// That many actions; no passing while one is legal.
    Exactly(Formula),
    /// One of these actions; no passing while one of them is legal.
    Ends(Vec<Name>),
    /// Each seat takes one action or passes on its turn, until enough have passed.
    InTurn(Spanned<InTurn>),
}

impl Phase {
    /// Returns the span of the word it starts with, which is short enough for messages.
    pub fn head(&self) -> Span {
        let letters = match self.kind {
            PhaseKind::Run(_) => 3,
            PhaseKind::Turn(_) | PhaseKind::Loop { .. } | PhaseKind::When { .. } => 4,
            PhaseKind::Round(_) | PhaseKind::Offer(_) => 5,
        };
        Span { end: self.span.start + letters, ..self.span }
    }

    /// Returns its steps.
    pub fn steps(&self) -> &[Phase] {
        match &self.kind {
            PhaseKind::Turn(cycle) | PhaseKind::Round(cycle) => &cycle.steps,
            PhaseKind::Loop { steps, .. } | PhaseKind::When { steps, .. } => steps,
            PhaseKind::Run(_) | PhaseKind::Offer(_) => &[],
        }
    }
}

impl Words for To {
    const WHAT: &'static str = "a value of `to`";
    const WORDS: &'static [(&'static str, To)] = &[("Me", To::Me), ("Foe", To::Foe), ("All", To::All)];
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

/// Reads the fields that all phases have, after those of its kind.
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
    let to = match (fields.maybe("to"), fields.place("to")) {
        (Some(to), _) => to,
        // A wrong word is reported; that only one player is asked is not.
        (None, Some(_)) => To::All,
        (None, None) => To::Me,
    };
    let (upto, exactly) = (fields.maybe("upto"), fields.maybe("exactly"));
    let (ends, until) = (fields.maybe("ends"), fields.maybe("until"));
    fields.only_one(&["upto", "exactly", "ends", "until"]);
    let close = match (upto, exactly, ends, until) {
        (Some(most), ..) => Close::Upto(most),
        (_, Some(number), ..) => Close::Exactly(number),
        (_, _, Some(actions), _) => Close::Ends(actions),
        (.., Some(until)) => Close::InTurn(until),
        _ => Close::Pass,
    };
    let (first, secret, must) = (fields.maybe("first"), fields.flag("secret"), fields.maybe("must"));
    Some(Offer { actions: actions?, to, close, first, secret, must })
}

/// When seats that choose in turn have passed often enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InTurn {
    /// When all pass in a row.
    AllPass,
    /// When all have passed; a pass is for good.
    AllOut,
    /// When one has not passed; a pass is for good.
    OneLeft,
}

impl Words for InTurn {
    const WHAT: &'static str = "a value of `until`";
    const WORDS: &'static [(&'static str, InTurn)] =
        &[("AllPass", InTurn::AllPass), ("AllOut", InTurn::AllOut), ("OneLeft", InTurn::OneLeft)];
}
