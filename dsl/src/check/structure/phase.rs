//! Checks the phase tree.

use crate::blueprint::{self, Close, InTurn, PhaseKind};
use crate::check::checker::Checker;
use crate::check::context::Context;
use crate::checked::{Condition, Deed, Node, NodeKind, Offer, OfferEnd, Thing, Type};
use crate::mistake;
use tiru_engine::rules::{ActionId, NodeId, Table};

/// The kind of phase that contains a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Within {
    /// Neither a turn nor a round.
    Nothing,
    /// A turn, so there is a `me`.
    Turn,
    /// A round, for all seats.
    Round,
}

impl Within {
    fn context(self) -> Context {
        match self {
            Within::Turn => Context::default(),
            Within::Nothing | Within::Round => Context::formula(),
        }
    }
}

impl Checker<'_> {
    /// Checks a node and its steps; ids are in preorder.
    pub(super) fn node(
        &mut self,
        text: &blueprint::Phase,
        nodes: &mut Table<NodeId, Node>,
        within: Within,
    ) -> NodeId {
        let when = text.when.as_ref().and_then(|when| self.condition(when, within.context(), Type::FLAG));
        let order = text.order.as_ref().map(|order| self.criteria(order));
        // The kind is set once the inner nodes have their ids.
        let id = nodes.push(Node {
            name: text.name.as_ref().map(|name| name.text.clone()),
            label: text.label.clone(),
            when,
            order,
            kind: NodeKind::Nothing,
            span: text.span,
        });
        let kind = match &text.kind {
            PhaseKind::Turn(cycle) => NodeKind::Turn {
                max: cycle.max.as_ref().and_then(|max| self.number_formula(max)),
                steps: self.nodes(&cycle.steps, nodes, Within::Turn),
            },
            PhaseKind::Round(cycle) => NodeKind::Round {
                max: cycle.max.as_ref().and_then(|max| self.number_formula(max)),
                steps: self.nodes(&cycle.steps, nodes, Within::Round),
            },
            PhaseKind::Loop { steps, until } => {
                let until = self.condition(until, within.context(), Type::FLAG);
                let steps = self.nodes(steps, nodes, within);
                until.map_or(NodeKind::Nothing, |until| NodeKind::Loop { steps, until })
            }
            PhaseKind::When { cond, steps } => {
                let condition = self.condition(cond, within.context(), Type::FLAG);
                let steps = self.nodes(steps, nodes, within);
                condition.map_or(NodeKind::Nothing, |condition| NodeKind::When { condition, steps })
            }
            PhaseKind::Run(rule) => {
                let rule = match within {
                    Within::Turn => self.run_rule(rule),
                    Within::Round | Within::Nothing => self.seatless_rule(rule, "a step of a round"),
                };
                rule.map_or(NodeKind::Nothing, NodeKind::Run)
            }
            PhaseKind::Offer(offer) => NodeKind::Offer(Box::new(self.offer(offer))),
        };
        if let Some(node) = nodes.get_mut(id) {
            node.kind = kind;
        }
        id
    }

    fn nodes(
        &mut self,
        texts: &[blueprint::Phase],
        nodes: &mut Table<NodeId, Node>,
        within: Within,
    ) -> Vec<NodeId> {
        texts.iter().map(|text| self.node(text, nodes, within)).collect()
    }

    fn offer(&mut self, text: &blueprint::Offer) -> Offer {
        let cards = text.actions.iter().any(|name| name.text == "cards");
        let actions = text.actions.iter().filter(|name| name.text != "cards");
        let actions: Vec<ActionId> = actions.filter_map(|name| self.offered(name)).collect();
        let end = match &text.close {
            Close::Pass => OfferEnd::Pass,
            Close::InTurn(until) => match until.value {
                InTurn::AllPass => OfferEnd::AllPass,
                InTurn::AllOut => OfferEnd::AllOut,
                InTurn::OneLeft => OfferEnd::OneLeft,
            },
            Close::Upto(count) => self.number_formula(count).map_or(OfferEnd::Pass, OfferEnd::UpTo),
            Close::Exactly(count) => self.number_formula(count).map_or(OfferEnd::Pass, OfferEnd::Exactly),
            Close::Ends(names) => {
                let mut ends = Vec::new();
                for name in names {
                    let action = self.names.action(&name.text);
                    self.mention_deed(action.map(Deed::Action), name.span);
                    ends.extend(action);
                }
                OfferEnd::Ends(ends)
            }
        };
        let mut part =
            |formula: &Option<blueprint::Formula>, context: Context, ty: Type| -> Option<Condition> {
                formula.as_ref().and_then(|formula| self.condition(formula, context, ty))
            };
        Offer {
            first: part(&text.first, Context::formula(), Type::SEAT),
            // Tested for each seat that gets the offer.
            must: part(&text.must, Context::default(), Type::FLAG),
            actions,
            cards,
            to: text.to,
            end,
            secret: text.secret,
        }
    }

    fn offered(&mut self, name: &blueprint::Name) -> Option<ActionId> {
        let action = self.names.action(&name.text);
        match action {
            Some(action) => {
                self.found.used.actions.insert(action);
                self.mention(Thing::Action(action), name.span);
            }
            None if self.is_broken(&name.text) => {}
            None => {
                let rule = self.names.rule(&name.text).is_some();
                let known: Vec<&str> =
                    self.names.actions().rows().iter().map(|action| action.name.as_str()).collect();
                self.report(mistake::name::unknown_deed::unknown_action(name.span, &name.text, rule, known));
            }
        }
        action
    }
}
