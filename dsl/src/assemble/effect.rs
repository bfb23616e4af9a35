//! Assembles triggered and replacement effects: one body tests the trigger when a deed happens, another runs
//! when the effect resolves.

use tiru_engine::rules::{
    self, ActionId, BodyId, Compare, EffectDef, EffectFact, EffectId, Filter, Kind as Cell, Span, Stands,
    Topic, Verb, Window,
};

use super::Maker;
use super::deed::effect_word;
use super::filter::without_filters;
use crate::ast::Edge;
use crate::checked::{
    self, By, CardFact, Deed, Effect, EffectKind, EffectRef, Expr, ExprKind, Frame, Happening, Kind,
    LimitSpan, Local, LocalId, Moment, Reaction, Type, Watch, Whose,
};

/// A trigger in terms of the engine.
struct Waits {
    topic: Topic,
    /// What else it waits for.
    also: Vec<Topic>,
    /// The kinds of the roles.
    kinds: Vec<Cell>,
    /// The binding of each role in the text; the cause and the doer come last.
    params: Vec<Option<LocalId>>,
}

/// The most values that an effect receives: roles, cause, doer, and captured values.
const MOST_GIVEN: usize = 8;

impl Maker<'_> {
    /// Assembles an effect; `None` if the machine cannot run it, which is noted.
    pub(super) fn effect(&mut self, effect: EffectRef) -> Option<EffectId> {
        let id = effect;
        let effect = self.checked.effects.get(id)?;
        if matches!(effect.kind, EffectKind::Standing { .. }) {
            return self.standing(id);
        }
        if let EffectKind::Action(action) = effect.kind {
            let made = self.action_on_card(effect, action)?;
            self.checked_effects.insert(made, id);
            return Some(made);
        }
        let EffectKind::Watch(reaction) = &effect.kind else {
            self.store.later(effect_word(&effect.kind), effect.span);
            return None;
        };
        let known = self.store.later.len();
        let def = self.reaction(effect, reaction);
        if def.is_none() && self.store.later.len() == known {
            self.store.later(effect_word(&effect.kind), effect.span);
        }
        let made = self.game.effects.push(def?);
        self.checked_effects.insert(made, id);
        Some(made)
    }

    /// Assembles an action on a card as an effect that does nothing by itself.
    fn action_on_card(&mut self, effect: &Effect, id: ActionId) -> Option<EffectId> {
        let action = self.checked.actions.get(id)?;
        if !effect.frame.captures.is_empty() || !action.frame.captures.is_empty() {
            self.store.later("a granted action that uses values of the text around it", effect.span);
            return None;
        }
        let later = self.card_actions_later.iter().filter(|(of, _)| *of == id).flat_map(|(_, later)| later);
        for later in later.cloned().collect::<Vec<_>>() {
            self.store.later(&later.word, later.span);
        }
        let name = format!("action {}", action.name);
        let body = self.store.does(&name, &Frame::default(), &[None, None], &[], effect.span);
        let limit = action.limit.map(|limit| self.limit(limit));
        Some(self.game.effects.push(EffectDef {
            icon: effect.icon.and_then(|icon| u8::try_from(icon).ok()),
            limit,
            stands: Stands::Carrier,
            action: Some(id),
            ..effect_def(effect, name, body)
        }))
    }

    /// Converts a limit on uses to the engine's.
    pub(super) fn limit(&mut self, limit: checked::Limit) -> rules::Limit {
        let per = match limit.per {
            LimitSpan::Phase(phase) => self.store.node(phase, limit.span),
            LimitSpan::Game => None,
        };
        rules::Limit { times: u16::try_from(limit.times).unwrap_or(u16::MAX), per, span: limit.span }
    }

    fn reaction(&mut self, effect: &Effect, reaction: &Reaction) -> Option<EffectDef> {
        let mut frame = effect.frame.clone();
        let mut waits = match &reaction.watch {
            Watch::Deed(happening)
                if happening.deeds.contains(&Deed::ChangeOfHolder) && reaction.window != Window::On =>
            {
                return None;
            }
            Watch::Deed(happening) => self.waits_for_deed(happening)?,
            Watch::Moment(moment) if reaction.window == Window::On => {
                self.waits_for_moment(*moment, effect.span)?
            }
            Watch::Moment(_) => return None,
        };
        waits.params.extend([None, None]);
        // A granted effect gets its captured values after the cause and the doer.
        let kept = effect.frame.captures.iter().map(|capture| Some(capture.inner));
        waits.params.extend(kept);
        if waits.params.len() > MOST_GIVEN {
            self.store.later("more than four values in a granted effect", effect.span);
            return None;
        }
        let name = self.effect_name(effect);
        let tests = match &reaction.watch {
            Watch::Deed(happening) => self.tests_of_deed(happening, &mut waits, &mut frame, effect.span)?,
            Watch::Moment(moment) => tests_of_moment(*moment, &mut waits, &mut frame, effect.span),
        };
        self.store.reacts_to = u8::try_from(waits.kinds.len()).ok();
        let rest = without_filters(&tests, &reaction.watch);
        let matches =
            all(tests).map(|test| self.store.gives(&format!("when of {name}"), &frame, &waits.params, &test));
        let filter = rest.map(|(rest, span)| {
            let name = format!("rest of when of {name}");
            let subject = all(rest).map(|test| self.store.gives(&name, &frame, &waits.params, &test));
            Filter { subject, span }
        });
        let condition = reaction
            .condition
            .as_ref()
            .map(|condition| self.store.gives(&format!("if of {name}"), &frame, &waits.params, condition));
        let body: BodyId = self.store.does(&name, &frame, &waits.params, &reaction.body, effect.span);
        self.store.reacts_to = None;
        let limit = reaction.limit.map(|limit| self.limit(limit));
        Some(EffectDef {
            window: reaction.window,
            topic: Some(waits.topic),
            also: waits.also,
            matches,
            filter,
            condition,
            limit,
            ..effect_def(effect, name, body)
        })
    }

    /// Returns the head of an effect as written: `on my summon`.
    pub(super) fn effect_name(&self, effect: &Effect) -> String {
        let words = self.words(effect.span);
        let head = words.split('{').next().unwrap_or("").trim();
        if head.is_empty() { effect_word(&effect.kind) } else { head }.to_owned()
    }

    fn waits_for_deed(&mut self, happening: &Happening) -> Option<Waits> {
        let all: Option<Vec<_>> = happening.deeds.iter().map(|deed| self.topic(*deed)).collect();
        let mut all = all?.into_iter();
        let (topic, mut kinds) = all.next()?;
        let mut also = Vec::new();
        for (other, of_other) in all {
            also.push(other);
            // What only some of them have, or have as something else, has no name in the text.
            for (kind, other) in kinds.iter_mut().zip(&of_other) {
                if kind != other {
                    *kind = Cell::Number;
                }
            }
            kinds.extend(of_other.into_iter().skip(kinds.len()));
        }
        let mut params = vec![None; kinds.len()];
        for (role, local) in &happening.roles {
            if let Some(param) = params.get_mut(*role) {
                *param = Some(*local);
            }
        }
        Some(Waits { topic, also, kinds, params })
    }

    /// What stands for a deed in the engine, with the kinds of its roles.
    fn topic(&mut self, deed: Deed) -> Option<(Topic, Vec<Cell>)> {
        Some(match deed {
            Deed::Change(attr) => {
                let def = self.game.attributes.get(attr)?;
                let of = match def.of {
                    rules::Of::Card => Cell::Card,
                    rules::Of::Seat | rules::Of::Game => Cell::Seat,
                };
                (Topic::Change(attr), vec![of, Cell::Number, Cell::Number])
            }
            Deed::ChangeOfHolder => (Topic::Holder, vec![Cell::Card, Cell::Seat, Cell::Seat]),
            Deed::Verb(Verb::Choose) => return None,
            Deed::Verb(_) | Deed::Rule(_) | Deed::Action(_) => {
                let deed = self.store.deed(deed)?;
                let params = self.game.deeds.get(deed)?.params.iter().map(|param| param.kind).collect();
                (Topic::Deed(deed), params)
            }
        })
    }

    fn waits_for_moment(&mut self, moment: Moment, span: Span) -> Option<Waits> {
        let node = self.store.node(moment.phase, span)?;
        let topic = if moment.edge == Edge::Start { Topic::Starts(node) } else { Topic::Ends(node) };
        Some(Waits { topic, also: Vec::new(), kinds: vec![Cell::Seat], params: vec![moment.who] })
    }

    /// Returns everything that is tested when the deed happens.
    fn tests_of_deed(
        &self,
        happening: &Happening,
        waits: &mut Waits,
        frame: &mut Frame,
        span: Span,
    ) -> Option<Vec<Expr>> {
        let mut tests = Vec::new();
        let subject = waits
            .kinds
            .iter()
            .position(|kind| matches!(kind, Cell::Card | Cell::Seat | Cell::Target | Cell::Effect));
        // A change of an attribute of the game has no subject.
        let of_game = happening.deeds.iter().any(|deed| {
            matches!(deed, Deed::Change(attr)
                if self.game.attributes.get(*attr).is_some_and(|def| def.of == rules::Of::Game))
        });
        if let (Some(at), false) = (subject, of_game)
            && happening.whose != Whose::Any
        {
            let role = of_carrier(waits.role(frame, at, span));
            tests.push(is_whose(happening.whose, role, span));
        }
        if let Some(from) = &happening.from {
            let role = if happening.deeds.contains(&Deed::Verb(Verb::Move)) {
                1
            } else {
                self.role_named(waits, "from")?
            };
            tests.push(among(waits.role(frame, role, span), from));
        }
        if let Some(to) = &happening.to {
            let role = if happening.deeds.contains(&Deed::Verb(Verb::Move)) {
                2
            } else if happening.deeds.contains(&Deed::Verb(Verb::Create)) {
                1
            } else {
                self.role_named(waits, "to")?
            };
            tests.push(among(waits.role(frame, role, span), to));
        }
        match happening.by.as_deref() {
            None => {}
            Some(By::Card(card)) => tests.push(among(plain(ExprKind::Cause, Kind::Card, card.span), card)),
            Some(By::Seat(seat)) => tests.push(among(plain(ExprKind::Doer, Kind::Seat, seat.span), seat)),
            Some(By::Target(either)) => {
                let part = |made: fn(Box<Expr>) -> ExprKind, kind| {
                    plain(made(Box::new(either.clone())), kind, either.span)
                };
                let card = part(ExprKind::AsCard, Kind::Card);
                let seat = part(ExprKind::AsSeat, Kind::Seat);
                let cause = plain(ExprKind::Cause, Kind::Card, either.span);
                let doer = plain(ExprKind::Doer, Kind::Seat, either.span);
                tests.push(or(among(cause, &card), among(doer, &seat)));
            }
        }
        tests.extend(happening.filters.iter().cloned());
        Some(tests)
    }

    fn role_named(&self, waits: &Waits, name: &str) -> Option<usize> {
        let Topic::Deed(deed) = waits.topic else { return None };
        self.game.deeds.get(deed)?.params.iter().position(|param| param.name == name)
    }
}

impl Waits {
    /// Returns the value of a role, creating a binding if the text has none.
    fn role(&mut self, frame: &mut Frame, at: usize, span: Span) -> Expr {
        let kind = match self.kinds.get(at) {
            Some(Cell::Card) => Kind::Card,
            Some(Cell::Zone) => Kind::Zone,
            Some(Cell::Spot) => Kind::Spot,
            Some(Cell::Seat) => Kind::Seat,
            Some(Cell::Effect) => Kind::Effect,
            Some(Cell::Target) => Kind::Target,
            _ => Kind::Number,
        };
        let bound = self.params.get(at).copied().flatten();
        let local = bound.unwrap_or_else(|| {
            let ty = Type::One(kind);
            frame.locals.push(Local { name: String::new(), ty, span })
        });
        if let Some(param) = self.params.get_mut(at) {
            *param = Some(local);
        }
        plain(ExprKind::Local(local), kind, span)
    }
}

fn tests_of_moment(moment: Moment, waits: &mut Waits, frame: &mut Frame, span: Span) -> Vec<Expr> {
    match moment.whose {
        Whose::Any | Whose::Carrier => Vec::new(),
        Whose::My | Whose::Foe => vec![is_whose(moment.whose, waits.role(frame, 0, span), span)],
    }
}

/// Converts an effect to the card that carries it.
fn of_carrier(subject: Expr) -> Expr {
    if subject.ty != Type::EFFECT {
        return subject;
    }
    let span = subject.span;
    plain(ExprKind::Effect(Box::new(subject), EffectFact::Card), Kind::Card, span)
}

/// Tests whether the controller of a subject is the one that a trigger asks for.
fn is_whose(whose: Whose, subject: Expr, span: Span) -> Expr {
    if subject.ty == Type::One(Kind::Target) {
        // A target is either a card or a seat; the test of the other one is false.
        let card = plain(ExprKind::AsCard(Box::new(subject.clone())), Kind::Card, span);
        let seat = plain(ExprKind::AsSeat(Box::new(subject)), Kind::Seat, span);
        return or(is_whose(whose, card, span), is_whose(whose, seat, span));
    }
    let me = plain(ExprKind::Me, Kind::Seat, span);
    let is_card = subject.ty == Type::One(Kind::Card);
    let seat = match whose {
        Whose::Foe => plain(ExprKind::Foe(Box::new(me)), Kind::Seat, span),
        Whose::Any | Whose::My | Whose::Carrier => me,
    };
    match (whose, is_card) {
        (Whose::Carrier, true) => equal(subject, plain(ExprKind::Carrier, Kind::Card, span)),
        (_, true) => {
            equal(plain(ExprKind::Card(Box::new(subject), CardFact::Holder), Kind::Seat, span), seat)
        }
        (_, false) => equal(subject, seat),
    }
}

/// Tests whether a thing equals another one or is a member of a set.
fn among(thing: Expr, of: &Expr) -> Expr {
    if matches!(of.ty, Type::Set(_)) {
        let span = of.span;
        plain(ExprKind::Has(Box::new(of.clone()), Box::new(thing)), Kind::Flag, span)
    } else {
        equal(thing, of.clone())
    }
}

fn equal(a: Expr, b: Expr) -> Expr {
    let span = b.span;
    plain(ExprKind::Compare(Compare::Equal, Box::new(a), Box::new(b)), Kind::Flag, span)
}

fn or(a: Expr, b: Expr) -> Expr {
    let span = a.span;
    plain(ExprKind::Or(Box::new(a), Box::new(b)), Kind::Flag, span)
}

fn all(tests: Vec<Expr>) -> Option<Expr> {
    tests.into_iter().reduce(|a, b| {
        let span = b.span;
        plain(ExprKind::And(Box::new(a), Box::new(b)), Kind::Flag, span)
    })
}

fn plain(kind: ExprKind, ty: Kind, span: Span) -> Expr {
    Expr { kind, ty: Type::One(ty), span }
}

/// Returns an effect with what its author wrote around its body; it triggers on nothing.
pub(super) fn effect_def(effect: &Effect, name: String, body: BodyId) -> EffectDef {
    EffectDef {
        icon: effect.icon.or(effect.rank).and_then(|icon| u8::try_from(icon).ok()),
        once: effect.once,
        home: effect.home.clone(),
        firm: effect.firm,
        level: effect.level,
        stands: effect.stands,
        ..EffectDef::bare(name, effect.span, body)
    }
}
