//! Checks effects: of cards, of the game, of houses, and granted ones.

use super::checker::Checker;
use super::context::{Context, Me};
use super::deed::Signature;
use super::limit;
use crate::ast::{self, Edge};
use crate::checked::{
    By, Deed, Effect, EffectKind, EffectRef, Expr, Happening, Kind, Limit, LimitSpan, Moment, Over, Reaction,
    Subject, Thing, Type, Until, Watch, Whose, Written,
};
use crate::mistake::{self, law::no_foe::Place};
use crate::verb;
use tiru_engine::rules::{self, Level, Span, Stands, Window, ZoneId};

/// The place of an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EffectPlace {
    /// On a card.
    Card,
    /// In the rules of a game or a house.
    Rules,
    /// In `has {…}`: on the card that gets it.
    Granted,
    /// In `until {…}`: on no card, though created by a text that may be on one.
    Floating,
}

impl Checker<'_> {
    /// Checks an effect; `None` if it is misplaced or its trigger is unknown.
    pub(super) fn effect(&mut self, text: &ast::Effect, place: EffectPlace) -> Option<EffectRef> {
        let stands = self.stands(text, place);
        let context = Context {
            me: match stands {
                Stands::Once if place == EffectPlace::Rules => {
                    Me::Nobody("an effect of the game without `my` or `foe` before its action")
                }
                Stands::Once => self.context.me,
                Stands::Carrier | Stands::EachSeat => Me::There,
            },
            carrier: stands == Stands::Carrier,
            body: None,
            doer: false,
            window: None,
            repeats: 0,
            more_follows: false,
            legality: false,
            cost: false,
            ..self.context.clone()
        };
        let icon = text.icon.as_ref().and_then(|icon| self.icon(icon));
        let home = self.home(&text.home);
        match place {
            EffectPlace::Card | EffectPlace::Rules => self.open_closed(),
            EffectPlace::Granted | EffectPlace::Floating => self.open(),
        }
        let spoken = self.found.me_uses;
        let context =
            Context { had: context.had && matches!(text.kind, ast::EffectKind::Standing { .. }), ..context };
        let kind = self.at(context, |checker| checker.effect_kind(text, place));
        let frame = self.close().frame;
        let silent = self.found.me_uses == spoken;
        let stands = if stands == Stands::EachSeat && silent { Stands::Once } else { stands };
        if self.found.effects.len() >= limit::EFFECTS {
            self.found.diagnostics.push_too_many(text.span, limit::EFFECTS, "effects");
            return None;
        }
        Some(
            self.found.effects.push(Effect {
                icon,
                rank: None,
                firm: text.firm.is_some(),
                once: text.once.is_some(),
                home,
                says: text
                    .says
                    .as_ref()
                    .map(|says| Written { text: says.words.text.clone(), span: says.words.span }),
                frame,
                kind: kind?,
                stands,
                level: self.context.level,
                span: text.span,
            }),
        )
    }

    fn stands(&self, text: &ast::Effect, place: EffectPlace) -> Stands {
        match place {
            EffectPlace::Card | EffectPlace::Granted => Stands::Carrier,
            EffectPlace::Floating if self.context.carrier => Stands::Carrier,
            EffectPlace::Floating => Stands::Once,
            // Whether a static ability needs a controller is known once it has been checked.
            EffectPlace::Rules if matches!(text.kind, ast::EffectKind::Standing { .. }) => Stands::EachSeat,
            EffectPlace::Rules => match head(&text.kind) {
                Some(rules::Whose::My | rules::Whose::Foe) => Stands::EachSeat,
                _ => Stands::Once,
            },
        }
    }

    /// Resolves a priority icon.
    pub(super) fn icon(&mut self, icon: &ast::Icon) -> Option<usize> {
        let at = self.icons.iter().position(|mark| *mark == icon.mark);
        if at.is_none() {
            let known: Vec<&str> = self.icons.iter().map(String::as_str).collect();
            self.report(mistake::name::unknown_icon::unknown_icon(icon.span, &icon.mark, &known));
        }
        at
    }

    fn home(&mut self, names: &[ast::Name]) -> rules::Home {
        let mut home = rules::Home::default();
        for name in names {
            // No zone can have that name.
            if name.text == "under" {
                home.under = true;
            } else {
                home.zones.extend(self.named_zone(name, &["under"]));
            }
        }
        home
    }

    /// Resolves the name of a zone, where these words are possible, too.
    pub(super) fn named_zone(&mut self, name: &ast::Name, also: &[&'static str]) -> Option<ZoneId> {
        let zone = self.names.zone(&name.text);
        match zone {
            Some(zone) => {
                self.found.used.zones.insert(zone);
                self.mention(Thing::Zone(zone), name.span);
            }
            None => {
                let zones = self.names.zones.rows().iter().map(|zone| zone.name.as_str());
                let known: Vec<&str> = zones.chain(also.iter().copied()).collect();
                self.report(mistake::name::unknown_zone::unknown_zone(name.span, &name.text, known));
            }
        }
        zone
    }

    fn effect_kind(&mut self, text: &ast::Effect, place: EffectPlace) -> Option<EffectKind> {
        match &text.kind {
            ast::EffectKind::Triggered { timing, cue, cond, limit, body } => {
                let window = match timing {
                    ast::Timing::On => Window::On,
                    ast::Timing::Before => Window::Before,
                };
                match cue {
                    ast::Cue::Deed(deed) => {
                        self.reaction(window, deed, cond.as_deref(), limit.as_deref(), body, place)
                    }
                    ast::Cue::Moment(moment) => {
                        self.at_moment(window, moment, cond.as_deref(), limit.as_deref(), body)
                    }
                }
            }
            ast::EffectKind::Replacement { deed, cond, limit, body } => {
                self.reaction(Window::Instead, deed, cond.as_deref(), limit.as_deref(), body, place)
            }
            ast::EffectKind::Standing { cond, claims } => {
                let condition = cond.as_ref().map(|cond| self.flag(cond));
                Some(EffectKind::Standing { condition, claims: self.claims(claims) })
            }
            ast::EffectKind::Action(action) => {
                let (checked, _) = self.action(action, true);
                if self.found.actions.len() >= limit::FEW {
                    let span = action.name.span;
                    self.found.diagnostics.push_too_many(span, limit::FEW, "actions");
                    return None;
                }
                Some(EffectKind::Action(self.card_action(&action.name.text, checked)))
            }
            ast::EffectKind::Targets(_) | ast::EffectKind::Requires(_) | ast::EffectKind::Cost(_) => {
                self.report(mistake::law::not_printed::not_printed(text.span));
                None
            }
        }
    }

    /// Checks an effect that is triggered by a deed.
    fn reaction(
        &mut self,
        window: Window,
        text: &ast::Deed,
        cond: Option<&ast::Expr>,
        limit: Option<&ast::Limit>,
        body: &ast::Block,
        place: EffectPlace,
    ) -> Option<EffectKind> {
        let limit = limit.and_then(|limit| self.limit(limit));
        let Some((deeds, signature)) = self.deeds(&text.names) else {
            self.without_trigger(window, &text.filters, cond, body);
            return None;
        };
        let said = said(&text.names)?;
        for (nth, name) in text.names.iter().enumerate() {
            if deeds.get(nth).is_some_and(|deed| deeds.iter().take(nth).any(|other| other == deed)) {
                self.report(mistake::law::does_not_fit::deed_twice(name.span, &name.to_string()));
            }
        }
        self.same_places(&deeds, &text.filters);
        let whose = self.whose(text, &signature, place);
        self.bind_roles(&signature, said);
        let context = Context { doer: true, ..self.context.clone() };
        let (from, to, by, filters, condition) = self.at(context.clone(), |checker| {
            let (from, to) = checker.reach(&text.filters, &signature);
            let (by, filters) = checker.by_and_where(&text.filters, &signature);
            let condition = cond.map(|cond| checker.flag(cond));
            (from, to, by, filters, condition)
        });
        let context = Context { window: Some((window, deeds.clone())), ..context };
        let body = self.at(context, |checker| checker.block(body));
        let roles = self.frames.last().map(|open| open.roles.clone()).unwrap_or_default();
        let (from, to, by) = (from.map(Box::new), to.map(Box::new), by.map(Box::new));
        let watch = Watch::Deed(Happening { deeds, whose, roles, from, to, by, filters });
        Some(EffectKind::Watch(Box::new(Reaction { window, watch, condition, limit, body })))
    }

    /// Checks what else an effect with an unknown trigger says, so that all mistakes are reported at once.
    fn without_trigger(
        &mut self,
        window: Window,
        filters: &[ast::Filter],
        cond: Option<&ast::Expr>,
        body: &ast::Block,
    ) {
        let window = Some((window, Vec::new()));
        let context = Context { doer: true, any_role: true, window, ..self.context.clone() };
        self.at(context, |checker| {
            let filters = filters.iter().filter_map(|filter| match filter {
                ast::Filter::Where(test) => Some(test),
                _ => None,
            });
            for test in filters.chain(cond) {
                checker.flag(test);
            }
            checker.block(body);
        });
    }

    /// Reports `from` and `to` of several deeds that have them at different places.
    fn same_places(&mut self, deeds: &[Deed], filters: &[ast::Filter]) {
        let place = |deed: Deed, word: &str| match (deed, word) {
            (Deed::Verb(verb), word) => verb::row(verb).role(word),
            _ => self.signature(deed).roles.iter().find(|role| role.name == word).map(|role| role.at),
        };
        let mut wrong = Vec::new();
        for filter in filters {
            let (span, word) = match filter {
                ast::Filter::From(text) => (text.span, "from"),
                ast::Filter::To(text) => (text.span, "to"),
                ast::Filter::By(_) | ast::Filter::With(_) | ast::Filter::Where(_) => continue,
            };
            let places: Vec<Option<usize>> =
                deeds.iter().filter_map(|deed| Some(place(*deed, word)).filter(Option::is_some)).collect();
            if places.windows(2).any(|pair| matches!(pair, [a, b] if a != b)) {
                wrong.push(mistake::law::does_not_fit::reach_differs(span, word));
            }
        }
        for diagnostic in wrong {
            self.report(diagnostic);
        }
    }

    fn whose(&mut self, text: &ast::Deed, signature: &Signature, place: EffectPlace) -> Whose {
        let subject = signature.subject.0;
        match &text.whose {
            Some((whose, span)) => {
                if subject == Subject::Nothing && *whose != rules::Whose::Any {
                    let word = if *whose == rules::Whose::My { "my" } else { "foe" };
                    let deeds: Vec<String> = text.names.iter().map(ToString::to_string).collect();
                    self.report(match deeds.as_slice() {
                        [deed] => mistake::law::whose_action::happens_to_nobody(*span, word, deed),
                        deeds => mistake::law::whose_action::happen_to_different(*span, word, deeds),
                    });
                }
                self.whose_word(*whose, *span)
            }
            None if subject == Subject::Nothing => Whose::Any,
            None if !self.context.carrier => {
                let floating = place == EffectPlace::Floating;
                self.report(mistake::law::whose_action::missing(text.span, floating));
                Whose::Any
            }
            // The card itself may have any role.
            None if text.filters.iter().any(|filter| matches!(filter, ast::Filter::With(_))) => Whose::Any,
            None if subject == Subject::Seat => Whose::My,
            None => Whose::Carrier,
        }
    }

    fn whose_word(&mut self, whose: rules::Whose, span: Span) -> Whose {
        match whose {
            rules::Whose::Any => Whose::Any,
            rules::Whose::My => {
                self.me("my", span);
                Whose::My
            }
            rules::Whose::Foe => {
                let me = self.me("foe", span);
                if me.ty != Type::Unknown {
                    self.foe_of(me, span, Place::Whose);
                }
                Whose::Foe
            }
        }
    }

    fn by_and_where(&mut self, filters: &[ast::Filter], signature: &Signature) -> (Option<By>, Vec<Expr>) {
        let mut by = None;
        let mut all = Vec::new();
        for filter in filters {
            match filter {
                ast::Filter::By(text) => {
                    if by.is_some() {
                        self.report(mistake::law::does_not_fit::reach_twice(text.span, "by"));
                    }
                    by = self.by(text);
                }
                ast::Filter::With(text) => all.extend(self.with(text, signature)),
                ast::Filter::Where(text) => all.push(self.flag(text)),
                ast::Filter::From(_) | ast::Filter::To(_) => {}
            }
        }
        (by, all)
    }

    /// Checks `with x`: one of the roles is this card or this seat, or is among these.
    fn with(&mut self, text: &ast::Expr, signature: &Signature) -> Option<Expr> {
        let with = self.expr(text, None);
        let (wanted, is_set) = match with.ty {
            Type::Unknown => return None,
            Type::One(kind) => (kind, false),
            Type::Set(kind) => (kind, true),
            Type::None => (Kind::Target, false),
        };
        let kind = if wanted == Kind::Zone { Kind::Card } else { wanted };
        let fits = |ty: Type| ty == Type::One(kind) || ty == Type::One(Kind::Target);
        let spanned = |kind| ast::Expr { kind, span: text.span };
        let both = |left, op, right| {
            let (left, right) = (Box::new(left), Box::new(right));
            spanned(ast::ExprKind::Binary { op, at: text.span, left, right })
        };
        let tests = signature.roles.iter().filter(|role| fits(role.ty)).map(|role| {
            let role = spanned(ast::ExprKind::Name(ast::Name { text: role.name.clone(), span: text.span }));
            if is_set || wanted == Kind::Zone {
                both(text.clone(), ast::Op::Has, role)
            } else {
                both(role, ast::Op::Equal, text.clone())
            }
        });
        let test = tests.reduce(|a, b| both(a, ast::Op::Or, b));
        if test.is_none() {
            let found = self.words_for(with.ty);
            self.report(mistake::law::does_not_fit::nobody_takes_part(text.span, &found));
        }
        Some(self.flag(&test?))
    }

    /// Checks `by x`: a card, a seat, or either.
    pub(super) fn by(&mut self, text: &ast::Expr) -> Option<By> {
        let is_foe = matches!(&text.kind, ast::ExprKind::Name(name) if name.text == "foe");
        let seats = self.names.seats;
        if is_foe && seats != (2, 2) && self.lookup("foe").is_none() {
            self.report(mistake::law::no_foe::no_foe(text.span, seats, Place::By));
            return None;
        }
        let expr = self.expr(text, None);
        match expr.ty {
            Type::One(Kind::Seat) => Some(By::Seat(expr)),
            Type::One(Kind::Target) => Some(By::Target(expr)),
            Type::Unknown => None,
            _ => {
                let card = self.as_one(expr, Kind::Card);
                (card.ty != Type::Unknown).then_some(By::Card(card))
            }
        }
    }

    /// Checks an effect that is triggered by the start or end of a phase.
    fn at_moment(
        &mut self,
        window: Window,
        text: &ast::Moment,
        cond: Option<&ast::Expr>,
        limit: Option<&ast::Limit>,
        body: &ast::Block,
    ) -> Option<EffectKind> {
        let limit = limit.and_then(|limit| self.limit(limit));
        let phase = self.phase(&text.phase);
        let whose = match &text.whose {
            Some((whose, span)) => self.whose_word(*whose, *span),
            None => Whose::Any,
        };
        self.bind_role("who", 0, Type::SEAT, text.span);
        let condition = cond.map(|cond| self.flag(cond));
        let body = self.block(body);
        let roles = self.frames.last().map(|open| open.roles.clone()).unwrap_or_default();
        let who = roles.first().map(|(_, local)| *local);
        let watch = Watch::Moment(Moment { edge: text.edge, phase: phase?, whose, who });
        Some(EffectKind::Watch(Box::new(Reaction { window, watch, condition, limit, body })))
    }

    /// Checks `until end of my next turn`, or `until end of battle`.
    pub(super) fn until(&mut self, text: &ast::Until) -> Option<Until> {
        let name = &text.phase;
        let is_phase = self.names.phase(&name.text).is_some();
        if let Some(deed) = self.declared(&name.text).filter(|_| !is_phase) {
            return self.until_deed(text, deed);
        }
        let phase = self.phase(name);
        if let Some(player) = text.player.as_ref().filter(|_| !self.context.ruling) {
            self.report(mistake::ruling::not_a_seat::outside(player.span, &player.text));
        }
        let whose = match &text.whose {
            Some((whose, span)) => self.whose_word(*whose, *span),
            None => Whose::Any,
        };
        let over = Over::Phase(phase?);
        Some(Until { edge: text.edge, over, whose, next: text.next.is_some(), span: text.span })
    }

    /// Checks the end of a rule or action, which is nobody's in particular.
    fn until_deed(&mut self, text: &ast::Until, deed: Deed) -> Option<Until> {
        let name = &text.phase;
        if self.context.ruling {
            self.phase(name)?;
        }
        let more = text.next.or(text.whose.map(|(_, span)| span)).or(text.player.as_ref().map(|it| it.span));
        if text.edge == Edge::Start || more.is_some() {
            self.report(mistake::name::unknown_phase::of_a_deed(more.unwrap_or(text.span), &name.text));
            return None;
        }
        let over = Over::Deed(deed);
        Some(Until { edge: text.edge, over, whose: Whose::Any, next: false, span: text.span })
    }

    /// Checks `limit 1 per turn`.
    pub(super) fn limit(&mut self, text: &ast::Limit) -> Option<Limit> {
        let times = text.count.whole().and_then(|times| u32::try_from(times).ok()).filter(|times| *times > 0);
        if times.is_none() {
            self.report(mistake::types::not_whole::no_count(text.count.span));
        }
        let is_phase = self.names.phase(&text.per.text).is_some();
        let per = if text.per.text == "game" && !is_phase {
            LimitSpan::Game
        } else if text.per.text == "match" && !is_phase {
            self.report(mistake::name::unknown_phase::per_match(text.per.span, &text.per.text));
            return None;
        } else {
            LimitSpan::Phase(self.phase(&text.per)?)
        };
        Some(Limit { times: times?, per, span: text.span })
    }

    /// Checks an effect of the game or a house.
    pub(super) fn rule_effect(&mut self, text: &ast::Effect, level: Level) -> Option<EffectRef> {
        let context = Context { level, ..Context::default() };
        self.at(context, |checker| checker.effect(text, EffectPlace::Rules))
    }

    /// Returns the deeds of the effect, if it has this window.
    pub(super) fn is_in_window(&self, window: Window) -> Option<&[Deed]> {
        self.context.window.as_ref().filter(|(open, _)| *open == window).map(|(_, deeds)| deeds.as_slice())
    }
}

/// Returns where the names of deeds stand, from the first to the last.
fn said(names: &[ast::DeedName]) -> Option<Span> {
    let span = names.first()?.span;
    Some(Span { end: names.last()?.span.end, ..span })
}

/// Returns the `my`, `foe` or `any` of a trigger.
fn head(kind: &ast::EffectKind) -> Option<rules::Whose> {
    let whose = match kind {
        ast::EffectKind::Triggered { cue: ast::Cue::Deed(deed), .. }
        | ast::EffectKind::Replacement { deed, .. } => &deed.whose,
        ast::EffectKind::Triggered { cue: ast::Cue::Moment(moment), .. } => &moment.whose,
        _ => return None,
    };
    whose.as_ref().map(|(whose, _)| *whose)
}
