//! Compiles questions about the past: each becomes a counter that the machine keeps, shared by everyone who
//! asks.

use tiru_engine::rules::{self, BodyId, Id, NodeId, Of, Op, PastDef, PastId, Reg, Span, Topic, Verb};

use crate::ast::PastVerb;
use crate::checked::{
    Deed, Expr, ExprKind, Frame, Kind, Local, LocalId, Past, PastFilter, PastSpan, Subject, Type, parts_mut,
};
use crate::verb;

use super::store::Store;
use super::writer::Writer;

/// A deed as questions about the past count it.
#[derive(Clone, Copy, Debug)]
struct Counted {
    topic: Topic,
    /// The number of roles.
    roles: usize,
    /// The index of its subject role.
    subject: Option<usize>,
}

impl Writer<'_, '_> {
    /// Compiles how often something happened.
    pub(super) fn past(&mut self, past: &Past, span: Span, into: Option<Reg>) -> Reg {
        let Some(id) = self.store.past(past, span) else {
            let word = if past.reading == PastVerb::Did { "did" } else { "chose" };
            self.later(word, span);
            return self.constant(rules::NONE, into);
        };
        let thing = self.value(&past.subject);
        self.compute(|dst| Op::Past { dst, thing, past: id }, into)
    }

    /// Compiles whether something happened.
    pub(super) fn past_flag(&mut self, past: &Past, span: Span, into: Option<Reg>) -> Reg {
        let a = self.past(past, span, None);
        let b = self.constant(1, None);
        self.compute(|dst| Op::Math { how: rules::Arithmetic::Min, dst, a, b }, into)
    }
}

impl Store<'_> {
    /// Returns the id of a question; `None` if the machine cannot count it.
    fn past(&mut self, past: &Past, span: Span) -> Option<PastId> {
        let past = &of_doer(past);
        let known = self.pasts_of.iter().position(|known| is_same(known, past));
        if let Some(at) = known {
            return Some(PastId::at(at));
        }
        let of = if past.subject.ty == Type::CARD { Of::Card } else { Of::Seat };
        let when = self.past_span(past.span, span)?;
        let mut deeds = Vec::new();
        for deed in &past.deeds {
            // What the cards of copied or cancelled effects did is not counted.
            if of == Of::Card
                && matches!(deed, Deed::Verb(verb) if verb::row(*verb).subject().0 == Subject::Effect)
            {
                return None;
            }
            let counted = self.counted(*deed)?;
            let test = match &past.filter {
                None => None,
                Some(filter) => Some(self.past_test(filter, counted, span)?),
            };
            deeds.push((counted.topic, test));
        }
        self.pasts_of.push(past.clone());
        let chosen = past.reading == PastVerb::Chose;
        Some(self.pasts.push(PastDef { of, chosen, deeds, span: when, place: span }))
    }

    /// Returns the point from which a question counts.
    pub(crate) fn past_span(&mut self, when: PastSpan, span: Span) -> Option<rules::PastSpan> {
        Some(match when {
            PastSpan::This(phase) => {
                let node: NodeId = self.node(phase, span)?;
                rules::PastSpan::Since(node)
            }
            PastSpan::LastTurn => rules::PastSpan::LastTurn,
            PastSpan::Here => rules::PastSpan::Here,
            PastSpan::Ever => rules::PastSpan::Ever,
        })
    }

    /// Compiles the condition that is tested when the deed happens.
    fn past_test(&mut self, filter: &PastFilter, counted: Counted, span: Span) -> Option<BodyId> {
        let mut params: Vec<Option<LocalId>> = vec![None; counted.roles + 2];
        let (frame, expr) = match filter {
            PastFilter::Named(names) => {
                let mut frame = Frame::default();
                let local = frame.locals.push(Local { name: String::new(), ty: Type::CARD, span });
                *params.get_mut(counted.subject?)? = Some(local);
                let card = Expr { kind: ExprKind::Local(local), ty: Type::CARD, span };
                let kind = ExprKind::IsNamed(Box::new(card), *names);
                (frame, Expr { kind, ty: Type::FLAG, span })
            }
            PastFilter::Condition { frame, subject, roles, expr } => {
                for (role, local) in roles {
                    *params.get_mut(*role)? = Some(*local);
                }
                let mut expr = Expr::clone(expr);
                if let (Some(it), Some(at)) = (subject, counted.subject) {
                    let place = params.get_mut(at)?;
                    match place {
                        None => *place = Some(*it),
                        // The condition names the subject both by its role and by `it`.
                        Some(role) => expr = bound(*it, *role, frame, expr),
                    }
                }
                (frame.clone(), expr)
            }
        };
        let before = std::mem::replace(&mut self.reacts_to, u8::try_from(counted.roles).ok());
        let test = self.gives("a question about the past", &frame, &params, &expr);
        self.reacts_to = before;
        Some(test)
    }

    /// Returns the deed that is counted; `None` if the machine cannot count it.
    pub(crate) fn topic(&self, deed: Deed) -> Option<Topic> {
        self.counted(deed).map(|counted| counted.topic)
    }

    /// Returns the deed with its roles; `None` if the machine cannot count it.
    fn counted(&self, deed: Deed) -> Option<Counted> {
        match deed {
            // No effect can trigger on a choice, which is counted by other means.
            Deed::Verb(verb) if verb != Verb::Choose => {
                let row = verb::row(verb);
                Some(Counted {
                    topic: Topic::Deed(self.deed(deed)?),
                    roles: row.roles.len(),
                    subject: row.subject().1,
                })
            }
            Deed::Change(attr) => {
                let of = self.checked.structure.attributes.get(attr)?.of;
                let subject = (of != Of::Game).then_some(0);
                Some(Counted { topic: Topic::Change(attr), roles: 3, subject })
            }
            Deed::Rule(rule) => {
                let params = &self.checked.rules.get(rule)?.params;
                let types: Vec<Type> = params.iter().map(|param| param.ty).collect();
                self.declared(deed, &types)
            }
            Deed::Action(action) => {
                let action = self.checked.actions.get(action)?;
                let ty = |local| action.frame.locals.get(local).map_or(Type::Unknown, |local| local.ty);
                let types: Vec<Type> = action.params.iter().map(|range| ty(range.local)).collect();
                self.declared(deed, &types)
            }
            _ => None,
        }
    }

    /// Returns a declared rule or action with parameters of these types.
    fn declared(&self, deed: Deed, types: &[Type]) -> Option<Counted> {
        let is_subject =
            |ty: &Type| matches!(ty, Type::One(Kind::Card | Kind::Seat | Kind::Target | Kind::Effect));
        let subject = types.iter().position(is_subject);
        let topic = Topic::Deed(self.deed(deed)?);
        Some(Counted { topic, roles: types.len(), subject })
    }
}

/// Reports whether two questions count the same.
fn is_same(one: &Past, other: &Past) -> bool {
    one.subject.ty == other.subject.ty
        && one.reading == other.reading
        && one.deeds == other.deeds
        && one.filter == other.filter
        && one.span == other.span
}

/// Returns the expression with one binding defined as another.
fn bound(local: LocalId, other: LocalId, frame: &Frame, body: Expr) -> Expr {
    let known = frame.locals.get(other);
    let (ty, span) = (known.map_or(Type::CARD, |known| known.ty), body.span);
    let value = Expr { kind: ExprKind::Local(other), ty, span };
    let whole = body.ty;
    Expr {
        kind: ExprKind::Inline { def: None, lets: vec![(local, value)], body: Box::new(body) },
        ty: whole,
        span,
    }
}

/// The question as it is tested when the deed is done: `me` is then who does it. Of the opponent, `me` and `foe` change places.
fn of_doer(past: &Past) -> Past {
    let mut past = past.clone();
    if let (ExprKind::Foe(_), Some(PastFilter::Condition { expr, .. })) =
        (&past.subject.kind, &mut past.filter)
    {
        trade_places(expr);
    }
    past
}

fn trade_places(expr: &mut Expr) {
    match &mut expr.kind {
        ExprKind::Me => {
            let me = Expr { kind: ExprKind::Me, ty: expr.ty, span: expr.span };
            expr.kind = ExprKind::Foe(Box::new(me));
        }
        ExprKind::Foe(of) if of.kind == ExprKind::Me => expr.kind = ExprKind::Me,
        _ => parts_mut(expr, &mut trade_places),
    }
}
