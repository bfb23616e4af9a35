//! Checks claims: of `always`, `while` and `until {…}`, and those that statements grant.

use super::checker::Checker;
use super::context::Context;
use super::convert::wrong;
use super::deed::Signature;
use super::effect::EffectPlace;
use super::limit;
use super::scope::Facts;
use crate::ast;
use crate::checked::{
    Attempt, Ban, Claim, ClaimKind, Condition, Deed, Expr, Has, Immunity, Kind, Says, Subject, Thing, Type,
};
use crate::mistake;
use tiru_engine::rules::{ClaimStep, Of, Span, Verb};

/// The way a claim is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// For as long as its source is active, or until a given time.
    IsSo,
    /// By a statement, about the subjects that exist at that time.
    HandedOut,
}

impl Checker<'_> {
    /// Checks a list of claims.
    pub(super) fn claims(&mut self, texts: &[ast::Claim]) -> Vec<Claim> {
        texts.iter().map(|text| self.claim(text)).collect()
    }

    pub(super) fn claim(&mut self, text: &ast::Claim) -> Claim {
        let label = text.label.as_ref().map(|text| {
            let name = &text.name;
            let label = self.label(&name.text, name.span);
            let uses = self.found.label_uses.entry(label).or_default();
            uses.files.insert(name.span.source);
            uses.claimed.insert(name.span);
            if let Some(called) = &text.called {
                self.display_name(name, called);
            }
            label
        });
        let kind = match &text.kind {
            ast::ClaimKind::Each { range, claims } => {
                let set = self.range(range);
                let mark = self.mark();
                let member = self.bind_range(range, &set);
                let claims = self.claims(claims);
                self.forget(&mark);
                ClaimKind::Each { member, set, claims }
            }
            ast::ClaimKind::If { cond, claims } => {
                ClaimKind::If { condition: self.flag(cond), claims: self.claims(claims) }
            }
            ast::ClaimKind::Says(assertion) => {
                let (thing, says) = self.assertion(assertion, Way::IsSo);
                ClaimKind::Says { thing, says }
            }
        };
        Claim { label, kind, span: text.span }
    }

    /// Checks `X has …`, `X cannot …`; returns the subject and the claims.
    pub(super) fn assertion(&mut self, text: &ast::Assertion, way: Way) -> (Option<Expr>, Vec<Says>) {
        self.found.claims += 1;
        if self.found.claims > limit::CLAIMS {
            self.found.diagnostics.push_too_many(text.span, limit::CLAIMS, "claims");
            return (None, Vec::new());
        }
        let has = matches!(text.kind, ast::AssertionKind::Has(_));
        let thing = text.subject.as_ref().map(|subject| self.thing(subject, has));
        let kind = thing.as_ref().and_then(|thing| thing.ty.kind());
        let mut says: Vec<Says> = match &text.kind {
            ast::AssertionKind::Has(mods) => {
                mods.iter().filter_map(|text| self.has_mod(text, kind, way)).collect()
            }
            ast::AssertionKind::Cannot(ban) => self
                .ban(text, ban, thing.as_ref())
                .map(|ban| Says::Cannot(Box::new(ban)))
                .into_iter()
                .collect(),
            ast::AssertionKind::Can { ban, despite } => {
                let labels = despite
                    .iter()
                    .map(|name| {
                        let label = self.label(&name.text, name.span);
                        self.found.label_uses.entry(label).or_default().asked.push(name.span);
                        self.mention(Thing::Label(label), name.span);
                        label
                    })
                    .collect();
                let ban = self.ban(text, ban, thing.as_ref());
                ban.map(|ban| Says::Can { ban: Box::new(ban), despite: labels }).into_iter().collect()
            }
            ast::AssertionKind::Immune(condition) => {
                self.not_of_itself(text.span, "immune to effects", way);
                vec![Says::Immune(self.immunity(condition.as_deref(), text.span))]
            }
        };
        says.shrink_to_fit();
        (thing, says)
    }

    /// Checks a subject: cards, seats or targets, one or a set; `has` says that values of it follow.
    fn thing(&mut self, text: &ast::Expr, has: bool) -> Expr {
        let expr = self.expr(text, None);
        match (expr.ty.kind(), &text.kind) {
            (Some(Kind::Seat | Kind::Target) | None, _) => expr,
            (
                Some(Kind::Number | Kind::Flag | Kind::Word(_) | Kind::Words(_)),
                ast::ExprKind::Access { base, word },
            ) if has && base.path().is_some() => {
                let whose = base.path().unwrap_or_default();
                let found = self.words_for(expr.ty);
                let help = Some(format!("write `{whose} has {} …`", word.text));
                self.report(mistake::types::wrong_type::wrong_type(text.span, "a card", &found, help));
                wrong(text.span)
            }
            _ => self.as_many(expr, Kind::Card),
        }
    }

    /// Reports a granted ability that would decide which effects are active.
    fn not_of_itself(&mut self, span: Span, what: &str, way: Way) {
        if way == Way::IsSo && self.context.had {
            self.report(mistake::law::removes_itself::removes_itself(span, what));
        }
    }

    fn has_mod(&mut self, text: &ast::Mod, kind: Option<Kind>, way: Way) -> Option<Says> {
        let not_of_seats = |checker: &mut Self, what| {
            if kind == Some(Kind::Seat) {
                checker.report(mistake::law::does_not_fit::not_of_a_seat(text.span, what));
            }
        };
        match &text.kind {
            ast::ModKind::NoEffects => {
                not_of_seats(self, "have effects");
                self.not_of_itself(text.span, "has no effects", way);
                Some(Says::NoEffects(text.span))
            }
            ast::ModKind::Effects(effects) => {
                not_of_seats(self, "have effects");
                self.not_of_itself(text.span, "has { … }", way);
                let context = Context { had: way == Way::IsSo, ..self.context.clone() };
                // Inside the braces, `me` is the holder of the card, not the controller of the surrounding
                // text.
                let spoken = self.found.me_uses;
                let effects = self.at(context, |checker| {
                    effects.iter().filter_map(|effect| checker.effect(effect, EffectPlace::Granted)).collect()
                });
                self.found.me_uses = spoken;
                Some(Says::Effects(effects))
            }
            ast::ModKind::Value { attribute, op, value } => {
                self.has_value(attribute, *op, value, kind, text.span)
            }
        }
    }

    fn has_value(
        &mut self,
        name: &ast::Name,
        step: ClaimStep,
        value: &ast::Expr,
        kind: Option<Kind>,
        span: Span,
    ) -> Option<Says> {
        let attr = match kind {
            Some(Kind::Seat) => self.attribute_named(name, Of::Seat)?,
            Some(Kind::Target) => match self.names.attributes_named(&name.text).as_slice() {
                [attr] => {
                    self.mention(Thing::Attribute(*attr), name.span);
                    *attr
                }
                [] => return self.attribute_named(name, Of::Card).map(|_| Says::NoEffects(span)),
                _ => {
                    self.report(mistake::name::ambiguous_word::of_card_and_seat(name.span, &name.text));
                    return None;
                }
            },
            None => {
                self.expr(value, None);
                return None;
            }
            Some(_) => self.attribute_named(name, Of::Card)?,
        };
        let ty = self.attribute_type(attr);
        let fits = match ty {
            Type::One(Kind::Number) => true,
            Type::One(Kind::Words(_)) => step != ClaimStep::Times,
            _ => step == ClaimStep::Becomes,
        };
        if !fits {
            let is = self.words_for(ty);
            self.report(mistake::types::bad_change::bad_change(span, &name.text, &is));
            return None;
        }
        if step == ClaimStep::Times
            && let Some(rounded) = rounded_fraction(value)
        {
            self.report(mistake::types::not_whole::fraction(value.span, rounded, &name.text));
            return None;
        }
        let value = match (ty, step) {
            (Type::One(Kind::Words(list)), ClaimStep::Becomes) => self.set(value, Kind::Word(list)),
            (Type::One(Kind::Words(list)), _) => self.some_words(value, list),
            (Type::One(kind), _) => self.one(value, kind),
            _ => self.expr(value, None),
        };
        Some(Says::Has(Has { attr, step, value, span }))
    }

    /// Checks a ban or permission.
    fn ban(&mut self, assertion: &ast::Assertion, text: &ast::Ban, thing: Option<&Expr>) -> Option<Ban> {
        let (deeds, signature) = self.banned_deeds(&text.deeds)?;
        self.found.bans_choosing |= deeds.contains(&Deed::Verb(Verb::Choose));
        let attempt = if text.choose.is_some() { Attempt::Choosing } else { Attempt::Doing };
        if attempt == Attempt::Choosing {
            for (deed, name) in deeds.iter().zip(&text.deeds) {
                if !matches!(deed, Deed::Action(_)) {
                    self.report(mistake::law::not_an_action::not_chosen(name.span));
                }
            }
        }
        if let Some(thing) = thing {
            self.fits_subject(assertion, thing, text, &deeds, &signature);
        }
        self.open();
        self.bind_roles(&signature, text.span);
        let context = Context { doer: true, legality: true, window: None, ..self.context.clone() };
        let (from, to, condition) = self.at(context, |checker| {
            let (from, to) = checker.reach(&text.filters, &signature);
            let condition = text.cond.as_ref().map(|cond| checker.flag(cond));
            (from, to, condition)
        });
        let open = self.close();
        Some(Ban {
            attempt,
            deeds,
            frame: open.frame,
            roles: open.roles,
            from,
            to,
            condition,
            span: text.span,
        })
    }

    /// Reports a subject to which the deeds of a ban or permission never happen.
    fn fits_subject(
        &mut self,
        assertion: &ast::Assertion,
        thing: &Expr,
        ban: &ast::Ban,
        deeds: &[Deed],
        signature: &Signature,
    ) {
        let fits = match (thing.ty.kind(), signature.subject.0) {
            (None, _) | (_, Subject::Target) => true,
            (Some(Kind::Card), subject) => matches!(subject, Subject::Card | Subject::Effect),
            (Some(Kind::Seat), subject) => subject == Subject::Seat,
            (Some(Kind::Target), subject) => subject != Subject::Nothing,
            _ => false,
        };
        // In a list of deeds with different subjects, each is tested in play.
        if fits {
            return;
        }
        let role = signature.roles.iter().find(|role| Some(role.at) == signature.subject.1);
        let chosen = ban.choose.is_some() || deeds.iter().all(|deed| matches!(deed, Deed::Action(_)));
        let holder = match (thing.ty.kind(), signature.subject.0, role) {
            // A card in a zone of all players is held by whoever put it there.
            (Some(Kind::Seat), _, _) if chosen => Some("doer".to_owned()),
            (Some(Kind::Seat), Subject::Card, Some(role)) => Some(format!("{}.holder", role.name)),
            (Some(Kind::Seat), Subject::Effect | Subject::Nothing, _) => Some("doer".to_owned()),
            _ => None,
        };
        let subject = assertion.subject.as_ref().and_then(|subject| subject.path());
        let condition = match (holder, subject) {
            (Some(holder), Some(subject)) if matches!(thing.ty, Type::One(_)) => {
                format!("{holder} = {subject}")
            }
            (Some(holder), Some(subject)) => format!("{subject} has {holder}"),
            _ => "…".to_owned(),
        };
        let choose = if chosen { "choose " } else { "" };
        let names: Vec<String> = ban.deeds.iter().map(ToString::to_string).collect();
        let names =
            if let [name] = names.as_slice() { name.clone() } else { format!("[{}]", names.join(", ")) };
        let found = self.words_for(thing.ty);
        let form = match assertion.kind {
            // A permission is of somebody or something.
            ast::AssertionKind::Can { .. } => {
                let foe = assertion
                    .subject
                    .as_ref()
                    .and_then(|subject| subject.path())
                    .is_some_and(|path| path == "foe");
                format!("{}.ZONE can {choose}{names}", if foe { "foe" } else { "my" })
            }
            _ => format!("cannot {choose}{names} where {condition}"),
        };
        self.report(mistake::law::does_not_fit::wrong_subject(ban.span, &found, &form));
    }

    /// Checks `from` and `to`, each at most once.
    pub(super) fn reach(
        &mut self,
        filters: &[ast::Filter],
        signature: &Signature,
    ) -> (Option<Expr>, Option<Expr>) {
        let (mut from, mut to) = (None, None);
        for filter in filters {
            let (text, wanted, place, word) = match filter {
                ast::Filter::From(text) => (text, signature.from, &mut from, "from"),
                ast::Filter::To(text) => (text, signature.to, &mut to, "to"),
                ast::Filter::By(_) | ast::Filter::With(_) | ast::Filter::Where(_) => continue,
            };
            let Some(kind) = wanted else {
                self.report(mistake::law::does_not_fit::no_reach(text.span, word));
                continue;
            };
            if place.is_some() {
                self.report(mistake::law::does_not_fit::reach_twice(text.span, word));
            }
            *place = Some(self.set(text, kind));
        }
        (from, to)
    }

    fn immunity(&mut self, condition: Option<&ast::Expr>, span: Span) -> Immunity {
        let from = condition.map(|text| {
            self.open();
            let it = self.local("it", Type::EFFECT, text.span, Facts::default());
            self.bind_it(it, text.span);
            let expr = self.flag(text);
            Box::new(Condition { frame: self.close().frame, about: Some(it), expr })
        });
        Immunity { from, span }
    }
}

/// Returns the rounded quotient of two number literals, if it is not a whole number.
fn rounded_fraction(value: &ast::Expr) -> Option<i64> {
    let ast::ExprKind::Binary { op: ast::Op::Over, left, right, .. } = &value.kind else { return None };
    let (ast::ExprKind::Number(above), ast::ExprKind::Number(below)) = (&left.kind, &right.kind) else {
        return None;
    };
    let rest = above.thousandths.checked_rem_euclid(below.thousandths)?;
    (rest != 0).then(|| above.thousandths.div_euclid(below.thousandths))
}
