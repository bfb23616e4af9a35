//! Holds the tables of a game that compiling fills: bodies, questions, texts, arrivals, and what the machine
//! cannot run.

use std::collections::BTreeMap;

use tiru_engine::rules::{
    self, ActionId, Arrival, Asked, Asker, Bodies, Body, BodyId, ChoiceDef, ChoiceId, Count, DeedId, Id,
    Later, NO_UNTIL, NodeId, Op, PastDef, PastId, Span, Table, TextId,
};

use crate::ast::Edge;
use crate::checked::{Checked, Deed, NodeKind, Over, Past, PhaseOf, RuleRef, Until, Whose};
use crate::verb;

use super::registers::Registers;

/// The number of built-in verbs; their deeds come first.
pub(crate) const VERBS: usize = verb::COUNT;

/// The result of compiling so far.
#[derive(Debug)]
pub(crate) struct Store<'c> {
    /// The source.
    pub(crate) checked: &'c Checked,
    /// All bodies.
    pub(crate) bodies: Bodies,
    /// All questions.
    pub(crate) choices: Table<ChoiceId, ChoiceDef>,
    /// The ways in which moved cards may arrive.
    pub(crate) arrivals: Vec<Arrival>,
    /// The durations.
    pub(crate) untils: Vec<rules::Until>,
    /// The effects and abilities that statements grant.
    pub(crate) granted: Vec<super::grant::Granted>,
    /// The calls of scripts.
    pub(crate) script_calls: Vec<rules::script::ScriptCall>,
    /// The texts that are only shown.
    pub(crate) texts: Table<TextId, String>,
    /// The parts that the machine cannot run.
    pub(crate) later: Vec<Later>,
    /// The number of roles of the deed that triggers the effect being compiled. Its cause and doer follow
    /// the roles.
    pub(crate) reacts_to: Option<u8>,
    /// All questions about the past.
    pub(crate) pasts: Table<PastId, PastDef>,
    /// The same questions in their checked form, to find repeated ones.
    pub(super) pasts_of: Vec<Past>,
    text_ids: BTreeMap<String, TextId>,
}

impl<'c> Store<'c> {
    /// Creates an empty store.
    pub(crate) fn new(checked: &'c Checked) -> Store<'c> {
        Store {
            checked,
            bodies: Table::new(),
            choices: Table::new(),
            arrivals: Vec::new(),
            untils: Vec::new(),
            granted: Vec::new(),
            script_calls: Vec::new(),
            texts: Table::new(),
            later: Vec::new(),
            reacts_to: None,
            pasts: Table::new(),
            pasts_of: Vec::new(),
            text_ids: BTreeMap::new(),
        }
    }

    /// Adds a body.
    pub(crate) fn body(&mut self, body: Body) -> BodyId {
        self.bodies.push(body)
    }

    /// Returns the id of a text.
    pub(crate) fn text(&mut self, text: &str) -> TextId {
        if let Some(id) = self.text_ids.get(text) {
            return *id;
        }
        let id = self.texts.push(text.to_owned());
        self.text_ids.insert(text.to_owned(), id);
        id
    }

    /// Returns the index of a way to arrive.
    pub(crate) fn arrival(&mut self, arrival: Arrival) -> u8 {
        let at = self.arrivals.iter().position(|row| *row == arrival).unwrap_or_else(|| {
            self.arrivals.push(arrival);
            self.arrivals.len() - 1
        });
        u8::try_from(at).unwrap_or(u8::MAX)
    }

    /// Returns the index of a duration; [`NO_UNTIL`], and a note in `later`, if its phase is not known before
    /// play.
    pub(crate) fn until(&mut self, until: &Until) -> u8 {
        let over = match until.over {
            Over::Phase(phase) => self.node(phase, until.span).map(rules::Over::Phase),
            Over::Deed(deed) => self.deed(deed).map(rules::Over::Deed),
        };
        let Some(over) = over else { return NO_UNTIL };
        let row = rules::Until {
            starts: until.edge == Edge::Start,
            over,
            whose: match until.whose {
                Whose::My => rules::Whose::My,
                Whose::Foe => rules::Whose::Foe,
                Whose::Any | Whose::Carrier => rules::Whose::Any,
            },
            next: until.next,
            span: until.span,
        };
        let same = |known: &rules::Until| rules::Until { span: row.span, ..*known } == row;
        let at = self.untils.iter().position(same).unwrap_or_else(|| {
            self.untils.push(row);
            self.untils.len() - 1
        });
        u8::try_from(at).unwrap_or_else(|_| {
            self.later("more than 255 ends of phases", until.span);
            NO_UNTIL
        })
    }

    /// Notes that the machine cannot run this part.
    pub(crate) fn later(&mut self, word: &str, span: Span) {
        let later = Later { word: word.to_owned(), span };
        if !self.later.contains(&later) {
            self.later.push(later);
        }
    }

    /// Returns the id of a deed; `None` for changes, which have no rows of their own.
    pub(crate) fn deed(&self, deed: Deed) -> Option<DeedId> {
        match deed {
            Deed::Verb(verb) => Some(DeedId::at(verb as usize)),
            Deed::Change(_) | Deed::ChangeOfHolder => None,
            Deed::Rule(rule) => Some(DeedId::at(VERBS + rule.index())),
            Deed::Action(action) => Some(DeedId::at(VERBS + self.checked.rules.len() + action.index())),
        }
    }

    /// Returns the node of a phase. `turn` and `round` mean the only node of that kind; with several, only
    /// the running match decides which one.
    pub(crate) fn node(&mut self, phase: PhaseOf, span: Span) -> Option<NodeId> {
        match self.nodes(phase).as_slice() {
            [] => None,
            [node] => Some(*node),
            _ => {
                self.later(if phase == PhaseOf::Turn { "turn" } else { "round" }, span);
                None
            }
        }
    }

    /// Returns all nodes that a phase may mean.
    pub(crate) fn nodes(&self, phase: PhaseOf) -> Vec<NodeId> {
        let fits = |id: NodeId, kind: &NodeKind| match phase {
            PhaseOf::Node(this) => id == this,
            PhaseOf::Turn => matches!(kind, NodeKind::Turn { .. }),
            PhaseOf::Round => matches!(kind, NodeKind::Round { .. }),
        };
        let all = self.checked.structure.nodes.iter();
        all.filter(|(id, node)| fits(*id, &node.kind)).map(|(id, _)| id).collect()
    }

    /// Returns the registers that an operation reads beside those it names: call arguments, and what a
    /// question needs.
    pub(super) fn reads(&self, op: Op) -> Registers {
        let mut read = Registers::default();
        match op {
            Op::Proceed { args } => read.add(args, self.reacts_to.unwrap_or(0)),
            Op::Grant { args, grant, .. } => {
                let kept = self.granted.get(usize::from(grant)).map_or(0, |granted| granted.given.len() - 1);
                read.add(args, u8::try_from(kept).unwrap_or(u8::MAX));
            }
            Op::Call { args, deed, .. } => read.add(args, u8::try_from(self.params(deed)).unwrap_or(u8::MAX)),
            Op::Script { args, call, .. } => {
                let cells =
                    self.script_calls.get(usize::from(call)).map_or(0, rules::script::ScriptCall::cells);
                read.add(args, cells);
            }
            Op::Choose { choice, .. }
            | Op::ChooseMany { choice, .. }
            | Op::ChooseSome { choice, .. }
            | Op::Voter { choice, .. } => {
                let Some(choice) = self.choices.get(choice) else { return read };
                if let Asker::Seat(seat) = choice.by {
                    read.add(seat, 1);
                }
                if let Asked::Many { least, most, .. } = choice.what {
                    for count in [least, most] {
                        if let Count::In(reg) = count {
                            read.add(reg, 1);
                        }
                    }
                }
            }
            _ => {}
        }
        read
    }

    /// Returns the number of parameters of a declared deed.
    fn params(&self, deed: DeedId) -> usize {
        let rules = self.checked.rules.len();
        match deed.index().checked_sub(VERBS) {
            None => 0,
            Some(at) if at < rules => {
                self.checked.rules.get(RuleRef::at(at)).map_or(0, |rule| rule.params.len())
            }
            Some(at) => {
                self.checked.actions.get(ActionId::at(at - rules)).map_or(0, |action| action.params.len())
            }
        }
    }
}
