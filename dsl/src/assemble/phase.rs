//! Assembles the phase tree and the setup.

use tiru_engine::rules::{self, Close, DeedId, NodeKind, Offer, Span};

use super::Maker;
use super::structure::label;
use crate::checked::{self, Condition, Deed, Expr, ExprKind, Node, OfferEnd, RuleRef, Type};

/// The part that is reported as not playable yet: the `order` of a single phase.
const PHASE_ORDER: &str = "order";

impl Maker<'_> {
    pub(super) fn phases(&mut self) {
        let structure = &self.checked.structure;
        self.game.nodes = structure.nodes.rows().iter().map(|node| self.node(node)).collect();
        self.game.phases.clone_from(&structure.phases);
        self.game.setup = structure.setup.iter().filter_map(|rule| self.rule_deed(*rule)).collect();
    }

    /// Returns the deed of a rule.
    pub(super) fn rule_deed(&self, rule: RuleRef) -> Option<DeedId> {
        self.store.deed(Deed::Rule(rule))
    }

    fn node(&mut self, node: &Node) -> rules::Node {
        let name = node.name.clone().unwrap_or_default();
        let when = node.when.as_ref().map(|when| self.store.holds(&format!("when of {name}"), when));
        if let Some(order) = &node.order {
            self.store.later(PHASE_ORDER, order.first().map_or(node.span, |criterion| criterion.span));
        }
        let kind = match &node.kind {
            checked::NodeKind::Turn { steps, max } => {
                let max = max.as_ref().map(|max| self.store.formula(&format!("max of {name}"), max));
                NodeKind::Turn { steps: steps.clone(), max }
            }
            checked::NodeKind::Round { steps, max } => {
                let max = max.as_ref().map(|max| self.store.formula(&format!("max of {name}"), max));
                NodeKind::Round { steps: steps.clone(), max }
            }
            checked::NodeKind::Loop { steps, until } => {
                NodeKind::Loop { steps: steps.clone(), until: self.store.holds("until", until) }
            }
            checked::NodeKind::When { condition, steps } => {
                NodeKind::When { condition: self.store.holds("when", condition), steps: steps.clone() }
            }
            checked::NodeKind::Run(rule) => match self.rule_deed(*rule) {
                Some(deed) => NodeKind::Run(deed),
                None => self.nothing(node.span),
            },
            checked::NodeKind::Offer(offer) => NodeKind::Offer(self.offer(&name, offer)),
            checked::NodeKind::Nothing => self.nothing(node.span),
        };
        rules::Node {
            label: label(self.checked, node.label.as_ref(), &name),
            name,
            when,
            kind,
            span: node.span,
        }
    }

    /// Assembles a node that does nothing.
    fn nothing(&mut self, span: Span) -> NodeKind {
        let expr = Expr { kind: ExprKind::Flag(false), ty: Type::FLAG, span };
        let condition = Condition { frame: checked::Frame::default(), about: None, expr };
        NodeKind::When { condition: self.store.holds("never", &condition), steps: Vec::new() }
    }

    fn offer(&mut self, name: &str, offer: &checked::Offer) -> Offer {
        let close = match &offer.end {
            OfferEnd::Pass => Close::Pass,
            OfferEnd::UpTo(number) => Close::UpTo(self.store.formula(&format!("upto of {name}"), number)),
            OfferEnd::Exactly(number) => {
                Close::Exactly(self.store.formula(&format!("exactly of {name}"), number))
            }
            OfferEnd::Ends(actions) => Close::After(actions.clone()),
            OfferEnd::AllPass => Close::AllPass,
            OfferEnd::AllOut => Close::AllOut,
            OfferEnd::OneLeft => Close::OneLeft,
        };
        Offer {
            actions: offer.actions.clone(),
            cards: offer.cards,
            to: offer.to,
            close,
            first: offer.first.as_ref().map(|first| self.store.holds(&format!("first of {name}"), first)),
            secret: offer.secret,
            must: offer.must.as_ref().map(|must| self.store.holds(&format!("must of {name}"), must)),
        }
    }
}
