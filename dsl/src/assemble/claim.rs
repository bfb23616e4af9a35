//! Assembles static abilities: their claims, bans and permissions.

use tiru_engine::rules::{
    self, Attempted, Ban, EffectDef, EffectId, Id, KEPT, Kind as Cell, Level, NO_UNTIL, Of, Says as Claimed,
    Span, Stands,
};

use super::Maker;
use super::effect::effect_def;
use crate::checked::{
    self, Claim, ClaimKind, Deed, EffectKind, EffectRef, Expr, ExprKind, Frame, Kind, LabelRef, LocalId,
    Says, Type,
};
use crate::compile::{Attempt, ClaimContext, Clause, GrantKind, Granted};

/// The claims of one static ability, collected so far.
struct Gathered<'e> {
    frame: &'e Frame,
    /// For granted abilities: the bindings they receive.
    given: &'e [Option<LocalId>],
    stands: Stands,
    /// Whether a bare ban may become a ban of the game itself.
    of_game: bool,
    claims: Vec<rules::Claim>,
    bans: Vec<Ban>,
}

impl Maker<'_> {
    /// Assembles a static ability; `None` if it consists only of unconditional bans, which become bans of the
    /// game itself.
    pub(super) fn standing(&mut self, id: EffectRef) -> Option<EffectId> {
        let checked = self.checked;
        let effect = checked.effects.get(id)?;
        let EffectKind::Standing { condition, claims } = &effect.kind else { return None };
        // A granted effect gets its captured values after its subject, which is `none` here.
        let captures = effect.frame.captures.iter().map(|capture| Some(capture.inner));
        let given: Vec<Option<LocalId>> = if effect.frame.captures.is_empty() {
            Vec::new()
        } else {
            std::iter::once(None).chain(captures).collect()
        };
        let mut gathered = Gathered {
            frame: &effect.frame,
            given: &given,
            stands: effect.stands,
            of_game: effect.level == Level::Game
                && effect.stands != Stands::Carrier
                && !effect.firm
                && condition.is_none(),
            claims: Vec::new(),
            bans: Vec::new(),
        };
        let mut around: Vec<Clause> = condition.iter().cloned().map(Clause::If).collect();
        for claim in claims {
            self.claim(&mut gathered, claim, None, &mut around);
        }
        let Gathered { claims, bans, .. } = gathered;
        if claims.is_empty() && bans.iter().all(|ban| ban.by.is_none()) {
            self.game.bans.extend(bans);
            return None;
        }
        let name = self.effect_name(effect);
        let nothing = Frame::default();
        let body = self.store.does(&name, &nothing, &[None, None], &[], effect.span);
        let made = self.game.effects.push(EffectDef { claims, ..effect_def(effect, name, body) });
        self.checked_effects.insert(made, id);
        self.game.bans.extend(bans.into_iter().map(|ban| Ban { by: ban.by.map(|_| made), ..ban }));
        Some(made)
    }

    /// Assembles everything that statements grant, each as an effect of its own.
    pub(super) fn grants(&mut self) {
        let mut nth = 0;
        while let Some(granted) = self.store.granted.get(nth).cloned() {
            let (made, whole) = match &granted.what {
                GrantKind::Effect(effect) => (self.effect(*effect), true),
                GrantKind::Claims(_) => (None, false),
            };
            // A grant that failed, or that the machine cannot run, becomes an effect without claims.
            let effect = made.unwrap_or_else(|| self.granted_claims(&granted));
            if let Some(def) = self.game.effects.get_mut(effect) {
                def.stands = rules::Stands::Carrier;
                def.floats = whole && granted.of.is_none();
            }
            let values = u8::try_from(granted.given.len().saturating_sub(1)).unwrap_or(u8::MAX);
            let Granted { of, until, .. } = granted;
            self.game.grants.push(rules::GrantDef { effect, whole, of, values, until });
            nth += 1;
        }
    }

    /// Assembles granted claims as an effect.
    fn granted_claims(&mut self, granted: &Granted) -> EffectId {
        let mut gathered = Gathered {
            frame: &granted.frame,
            given: &granted.given,
            stands: Stands::Carrier,
            of_game: false,
            claims: Vec::new(),
            bans: Vec::new(),
        };
        if let GrantKind::Claims(claims) = &granted.what {
            for claim in claims {
                self.claim(&mut gathered, claim, None, &mut Vec::new());
            }
        }
        let Gathered { claims, bans, .. } = gathered;
        let name = self.words(granted.span);
        let body = self.store.does(&name, &Frame::default(), &[None, None], &[], granted.span);
        let firm = self.is_in_firm_effect(granted.span);
        let effect = EffectDef { claims, firm, ..EffectDef::bare(name, granted.span, body) };
        let effect = self.game.effects.push(effect);
        self.game.bans.extend(bans.into_iter().map(|ban| Ban { by: Some(effect), ..ban }));
        effect
    }

    /// Whether the innermost effect around a statement is `firm`; what it grants is as strong.
    fn is_in_firm_effect(&self, at: Span) -> bool {
        let around = self.checked.effects.rows().iter().filter(|effect| {
            let Span { source, start, end } = effect.span;
            source == at.source && start <= at.start && at.end <= end
        });
        around.min_by_key(|effect| effect.span.end - effect.span.start).is_some_and(|effect| effect.firm)
    }

    fn claim(
        &mut self,
        gathered: &mut Gathered<'_>,
        claim: &Claim,
        label: Option<LabelRef>,
        around: &mut Vec<Clause>,
    ) {
        let label = claim.label.or(label);
        match &claim.kind {
            ClaimKind::Each { member, set, claims } => {
                around.push(Clause::Each(*member, set.clone()));
                for claim in claims {
                    self.claim(gathered, claim, label, around);
                }
                around.pop();
            }
            ClaimKind::If { condition, claims } => {
                around.push(Clause::If(condition.clone()));
                for claim in claims {
                    self.claim(gathered, claim, label, around);
                }
                around.pop();
            }
            ClaimKind::Says { thing, says } => {
                let (frame, given) = (gathered.frame, gathered.given);
                let either = thing.as_ref().filter(|thing| thing.ty.kind() == Some(Kind::Target));
                // A claim about a target is split: one claim about cards, one about seats.
                let parts: Vec<Option<Expr>> = match either {
                    Some(thing) => [Kind::Card, Kind::Seat].map(|kind| Some(only(thing, kind))).into(),
                    None => vec![thing.clone()],
                };
                for thing in &parts {
                    let context =
                        ClaimContext { frame, around: around.as_slice(), thing: thing.as_ref(), given };
                    let kind = thing.as_ref().and_then(|thing| thing.ty.kind()).filter(|_| either.is_some());
                    for says in says {
                        if kind.is_none_or(|kind| self.fits(says, kind)) {
                            self.says(gathered, says, label, context, claim.span);
                        }
                    }
                }
            }
        }
    }

    fn says(
        &mut self,
        gathered: &mut Gathered<'_>,
        says: &Says,
        label: Option<LabelRef>,
        context: ClaimContext<'_>,
        span: Span,
    ) {
        match says {
            Says::Has(has) => {
                let Some(def) = self.game.attributes.get(has.attr) else { return };
                let (name, of) = (format!("{} of {}", def.name, self.words(span)), def.of);
                let finds = self.store.amounts(&name, context, has.attr, &has.value);
                let says = Claimed::Has { of, attr: has.attr, step: has.step };
                gathered.claims.push(rules::Claim { says, finds, span: has.span });
            }
            Says::NoEffects(span) => {
                let finds = self.store.finds_all("no effects", context);
                self.store.reads_stored(finds);
                gathered.claims.push(rules::Claim { says: Claimed::NoEffects, finds, span: *span });
            }
            Says::Effects(effects) => {
                for effect in effects {
                    self.gives(gathered, *effect, context);
                }
            }
            Says::Cannot(ban) => self.ban(gathered, ban, label, context, None),
            Says::Can { ban, despite } => {
                let labels = despite.iter().filter_map(|label| self.checked.labels.get(*label)).cloned();
                let labels: Vec<String> = labels.collect();
                self.ban(gathered, ban, label, context, Some(&labels));
            }
            Says::Immune(immunity) => {
                let kind = context.thing.and_then(|thing| thing.ty.kind());
                let about = if kind == Some(Kind::Seat) { Of::Seat } else { Of::Card };
                let condition = self.store.lets_pass("immune", context, immunity);
                self.store.reads_stored(condition);
                gathered.bans.push(Ban {
                    label: label.and_then(|label| self.checked.labels.get(label)).cloned(),
                    of: Attempted::Effects(about),
                    choosing: false,
                    condition: Some(condition),
                    by: Some(EffectId::at(0)),
                    lifts: None,
                    text: self.words(span),
                    told: rules::Label::default(),
                    span,
                });
            }
        }
    }

    /// Assembles effects that others have while a claim holds; they are compiled like granted effects.
    fn gives(&mut self, gathered: &mut Gathered<'_>, id: EffectRef, context: ClaimContext<'_>) {
        let Some(effect) = self.checked.effects.get(id) else { return };
        let captures = &effect.frame.captures;
        let is_set = |capture: &checked::Capture| {
            context.frame.locals.get(capture.outer).is_some_and(|local| matches!(local.ty, Type::Set(_)))
        };
        if captures.len() > KEPT || captures.iter().any(is_set) {
            let what = if captures.len() > KEPT { "more than four values" } else { "a set" };
            return self.store.later(&format!("{what} that an effect of others keeps"), effect.span);
        }
        let Ok(grant) = u16::try_from(self.store.granted.len()) else { return };
        let given = std::iter::once(None).chain(captures.iter().map(|capture| Some(capture.inner)));
        self.store.granted.push(Granted {
            frame: Frame::default(),
            given: given.collect(),
            what: GrantKind::Effect(id),
            of: Some(Of::Card),
            until: NO_UNTIL,
            span: effect.span,
        });
        let finds = self.store.finds_with("has effects", context, captures);
        self.store.reads_stored(finds);
        gathered.claims.push(rules::Claim { says: Claimed::Gives(grant), finds, span: effect.span });
    }

    fn ban(
        &mut self,
        gathered: &mut Gathered<'_>,
        ban: &checked::Ban,
        label: Option<LabelRef>,
        context: ClaimContext<'_>,
        lifts: Option<&[String]>,
    ) {
        let label = label.and_then(|label| self.checked.labels.get(label)).cloned();
        let word = if lifts.is_some() { "can" } else { "ban" };
        let name = label.as_ref().map_or_else(|| word.to_owned(), |label| format!("{word} {label}"));
        // An unconditional ban of the game without a subject does not need an effect that states it.
        let plain = gathered.of_game
            && lifts.is_none()
            && context.around.is_empty()
            && context.thing.is_none()
            && ban.from.is_none()
            && ban.to.is_none();
        for deed in &ban.deeds {
            let Some((of, kinds, names)) = self.attempted(*deed) else {
                self.store.later("change of", ban.span);
                continue;
            };
            let role = |name: &str| names.iter().position(|role| role == name);
            let attempt = Attempt {
                roles: kinds.len(),
                subject: kinds
                    .iter()
                    .position(|kind| matches!(kind, Cell::Card | Cell::Seat | Cell::Target | Cell::Effect)),
                from: role("from"),
                to: role("to"),
                own: gathered.stands == Stands::EachSeat && context.thing.is_none(),
            };
            let subject = attempt.subject.and_then(|at| kinds.get(at));
            let about = context.thing.and_then(|thing| thing.ty.kind());
            let as_target;
            let context = match (subject, about) {
                (_, None) | (Some(Cell::Card), Some(Kind::Card)) | (Some(Cell::Seat), Some(Kind::Seat)) => {
                    context
                }
                // The ban is about the subject of another deed in the list.
                (Some(Cell::Card), Some(Kind::Seat)) | (Some(Cell::Seat), Some(Kind::Card)) => continue,
                (Some(Cell::Target), Some(_)) => {
                    as_target = context.thing.map(target);
                    ClaimContext { thing: as_target.as_ref(), ..context }
                }
                _ => {
                    self.store.later("a ban about the effects of some cards", ban.span);
                    continue;
                }
            };
            let condition = if plain {
                let mut params = vec![None; kinds.len()];
                for (role, local) in &ban.roles {
                    if let Some(param) = params.get_mut(*role) {
                        *param = Some(*local);
                    }
                }
                let condition = ban.condition.as_ref();
                condition.map(|condition| self.store.gives(&name, &ban.frame, &params, condition))
            } else {
                Some(self.store.holds_of(&name, context, ban, attempt))
            };
            gathered.bans.push(Ban {
                label: label.clone(),
                of,
                choosing: ban.attempt == checked::Attempt::Choosing,
                condition,
                by: (!plain).then_some(EffectId::at(0)),
                lifts: lifts.map(<[String]>::to_vec),
                text: self.words(ban.span),
                told: rules::Label::default(),
                span: ban.span,
            });
        }
    }

    /// Reports whether a claim can be made about a card, or about a seat.
    fn fits(&self, says: &Says, kind: Kind) -> bool {
        match says {
            Says::Has(has) => {
                let of = if kind == Kind::Seat { Of::Seat } else { Of::Card };
                self.game.attributes.get(has.attr).is_some_and(|def| def.of == of)
            }
            Says::NoEffects(_) | Says::Effects(_) => kind == Kind::Card,
            Says::Immune(_) | Says::Cannot(_) | Says::Can { .. } => true,
        }
    }

    /// Returns the engine's deed, with the kinds and names of its roles.
    fn attempted(&self, deed: Deed) -> Option<(Attempted, Vec<Cell>, Vec<String>)> {
        if let Deed::Change(attr) = deed {
            let of = match self.game.attributes.get(attr)?.of {
                Of::Card => Cell::Card,
                Of::Seat | Of::Game => Cell::Seat,
            };
            let names = ["card", "was", "now"].map(str::to_owned).to_vec();
            return Some((Attempted::Change(attr), vec![of, Cell::Number, Cell::Number], names));
        }
        let id = self.store.deed(deed)?;
        let params = &self.game.deeds.get(id)?.params;
        let kinds = params.iter().map(|param| param.kind).collect();
        Some((Attempted::Deed(id), kinds, params.iter().map(|param| param.name.clone()).collect()))
    }
}

/// Converts a target to one of its kinds; members of the other kind drop out.
fn only(thing: &Expr, kind: Kind) -> Expr {
    let made = if kind == Kind::Seat { ExprKind::AsSeat } else { ExprKind::AsCard };
    as_kind(thing, kind, made)
}

/// Converts cards or seats to targets.
fn target(thing: &Expr) -> Expr {
    if thing.ty.kind() == Some(Kind::Card) {
        // A card is already a target.
        return thing.clone();
    }
    as_kind(thing, Kind::Target, ExprKind::AsTarget)
}

fn as_kind(thing: &Expr, kind: Kind, made: fn(Box<Expr>) -> ExprKind) -> Expr {
    let ty = if matches!(thing.ty, Type::Set(_)) { Type::Set(kind) } else { Type::One(kind) };
    Expr { kind: made(Box::new(thing.clone())), ty, span: thing.span }
}
