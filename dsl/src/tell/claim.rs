//! Claims: values, silence, bans, permissions, immunity.

use super::compound::Size;
use super::condition::one_of;
use super::form::Known;
use super::group::{Count, Group};
use super::number::Amount;
use super::phrase::{Person, Phrase};
use super::qualify::Member;
use super::writer::{Writer, fill};
use crate::checked::{
    Attempt, Ban, Claim, ClaimKind, Condition, Deed, Expr, ExprKind, Has, Kind, LabelRef, Says, Subject,
    Type, conjuncts,
};
use crate::language::Template;
use tiru_engine::rules::{AttrId, ClaimStep, Compare, Verb};

impl Writer<'_> {
    /// Renders a claim as one clause.
    pub(super) fn claim(&mut self, claim: &Claim) -> (String, Size) {
        match &claim.kind {
            ClaimKind::Each { member, set, claims } => {
                let each = self.each_of(set);
                let text = self.for_each(*member, set, &each, &mut |writer| writer.claims(claims));
                let size = Size::of(std::slice::from_ref(&text));
                (text, size)
            }
            ClaimKind::If { condition, claims } => {
                let condition = self.condition(condition);
                self.asks(&condition);
                let (text, size) = self.claims(claims);
                let words = &self.words.claims;
                let template = if size == Size::Short { words.if_short } else { words.if_long };
                (fill(template, &[&condition, &text]), size)
            }
            ClaimKind::Says { thing, says } => {
                let text = self.says(thing.as_ref(), says);
                let size = Size::of(std::slice::from_ref(&text));
                (text, size)
            }
        }
    }

    /// Renders the claims that a statement grants to something.
    pub(super) fn granted(&mut self, thing: Option<&Expr>, says: &[Says]) -> String {
        let standing = std::mem::replace(&mut self.granting, true);
        let text = self.says(thing, says);
        self.granting = standing;
        text
    }

    /// Renders several claims.
    pub(super) fn claims(&mut self, claims: &[Claim]) -> (String, Size) {
        let parts: Vec<String> = claims.iter().map(|claim| self.claim(claim).0).collect();
        let size = Size::of(&parts);
        if parts.is_empty() {
            return (self.words.heads.nothing.to_owned(), size);
        }
        (parts.join(self.words.flow.then), size)
    }

    /// Renders claims about something, or about nobody in particular.
    pub(super) fn says(&mut self, thing: Option<&Expr>, says: &[Says]) -> String {
        if let Some(text) = thing.and_then(|thing| self.none_can(thing, says)) {
            return text;
        }
        let who = thing.map(|thing| (self.thing(thing), thing.ty.kind()));
        let Some((who, kind)) = who else {
            let parts: Vec<String> = says.iter().map(|says| self.of_nobody(says)).collect();
            return self.all_of(&parts);
        };
        let mut parts: Vec<String> = says.iter().map(|says| self.predicate(says, &who, kind)).collect();
        once_only(&mut parts);
        fill(self.words.claims.says, &[&who.text, &self.all_of(&parts)])
    }

    /// Renders a ban of several things: `no card in your hand can be moved`.
    fn none_can(&mut self, thing: &Expr, says: &[Says]) -> Option<String> {
        let [Says::Cannot(ban)] = says else { return None };
        let group = self.group(thing)?;
        let none = Phrase::long(fill(self.words.groups.no, &[&self.described(&group, Count::One)]));
        let text = self.ban(ban, May::Well, Some(&none));
        Some(fill(self.words.claims.says, &[&none.text, &text]))
    }

    fn predicate(&mut self, says: &Says, who: &Phrase, kind: Option<Kind>) -> String {
        let claims = &self.words.claims;
        match says {
            Says::Has(has) => self.has(has, who, kind),
            Says::NoEffects(_) => agreed(claims.no_effects, who, &[]),
            Says::Effects(effects) => {
                let texts: Vec<String> = effects.iter().map(|effect| self.inner_effect(*effect)).collect();
                agreed(claims.effects, who, &[&texts.join(self.words.flow.then)])
            }
            Says::Cannot(ban) => self.ban(ban, May::Not, Some(who)),
            Says::Can { ban, despite } => {
                let text = self.ban(ban, May::Well, Some(who));
                self.despite(text, despite)
            }
            Says::Immune(immunity) => {
                let text = match &immunity.from {
                    None => agreed(claims.immune_all, who, &[]),
                    Some(from) => {
                        let effects = self.effects_such(from);
                        agreed(claims.immune, who, &[&effects])
                    }
                };
                self.note(immunity.span, &fill(claims.says, &[&who.text, &text]));
                text
            }
        }
    }

    fn of_nobody(&mut self, says: &Says) -> String {
        let claims = &self.words.claims;
        match says {
            Says::Cannot(ban) => self.ban(ban, May::Not, None),
            Says::Can { ban, despite } => {
                let text = self.ban(ban, May::Well, None);
                self.despite(text, despite)
            }
            Says::Has(_) | Says::NoEffects(_) | Says::Effects(_) | Says::Immune(_) => {
                let nobody = Phrase::one(claims.nobody);
                self.predicate(says, &nobody, None)
            }
        }
    }

    fn has(&mut self, has: &Has, who: &Phrase, kind: Option<Kind>) -> String {
        let claims = &self.words.claims;
        let label = self.attr_label(has.attr);
        let ty = self.checked.structure.attributes.get(has.attr).map_or(Type::Unknown, |attr| attr.ty);
        let is_card = kind == Some(Kind::Card);
        match (has.step, ty) {
            (ClaimStep::Plus | ClaimStep::Minus, Type::One(Kind::Words(_)))
                if !self.is_kind_attr(has.attr) =>
            {
                let added = has.step == ClaimStep::Plus;
                let (Ok(words) | Err(words)) = self.listed_words(&has.value, added);
                let its = self.of(&Phrase { text: String::new(), person: Person::It }, &label).text;
                agreed(one_of([claims.words_in, claims.no_words_in], added), who, &[&words, &its])
            }
            (ClaimStep::Plus, Type::One(Kind::Words(_))) => match self.listed_words(&has.value, true) {
                Ok(words) => agreed(claims.plus_word, who, &[&words]),
                Err(words) => agreed(claims.plus_words, who, &[&words]),
            },
            (ClaimStep::Minus, Type::One(Kind::Words(_))) => match self.listed_words(&has.value, false) {
                Ok(words) => agreed(claims.minus_word, who, &[&words]),
                Err(words) => agreed(claims.minus_words, who, &[&words]),
            },
            (ClaimStep::Plus | ClaimStep::Minus, _) => {
                let [plain, each, equal] = match (has.step, self.granting) {
                    (ClaimStep::Minus, false) => [claims.minus, claims.minus_each, claims.minus_equal],
                    (ClaimStep::Minus, true) => [claims.loses, claims.loses_each, claims.loses_equal],
                    (_, false) => [claims.plus, claims.plus_each, claims.plus_equal],
                    (_, true) => [claims.gains, claims.gains_each, claims.gains_equal],
                };
                match self.amount(&has.value) {
                    Amount::Plain(amount) => {
                        agreed(plain, who, &[&amount, &self.counted_label(has.attr, &amount)])
                    }
                    Amount::PerEach(amount, of) => {
                        agreed(each, who, &[&amount, &self.counted_label(has.attr, &amount), &of])
                    }
                    Amount::Worked(amount) => agreed(equal, who, &[&amount, &label]),
                }
            }
            (ClaimStep::Times, _) => {
                let its = self.of(&Phrase { text: String::new(), person: Person::It }, &label).text;
                match has.value.kind {
                    ExprKind::Number(2) => agreed(claims.doubled, who, &["", &label, &its]),
                    _ => agreed(claims.times, who, &[&self.part(&has.value), &label, &its]),
                }
            }
            (ClaimStep::Becomes, Type::One(Kind::Flag)) if is_card => match has.value.kind {
                ExprKind::Flag(yes) => agreed(one_of(claims.flag, yes), who, &[&label]),
                _ => agreed(claims.equals, who, &[&self.thing(&has.value).text, &label]),
            },
            (ClaimStep::Becomes, Type::One(Kind::Word(_) | Kind::Words(_)))
                if is_card && self.is_kind_attr(has.attr) =>
            {
                agreed(claims.is_word, who, &[&self.thing(&has.value).text])
            }
            (ClaimStep::Becomes, _) if self.decides(has.attr) => {
                agreed(claims.decides, who, &[&self.thing(&has.value).text])
            }
            (ClaimStep::Becomes, ty) => {
                let worked = ty == Type::NUMBER && !super::number::is_plain(&has.value);
                let says = if worked { claims.equals_worked } else { claims.equals };
                agreed(says, who, &[&self.thing(&has.value).text, &label])
            }
        }
    }

    /// Whether the player in an attribute decides for the one who has it.
    fn decides(&self, attr: AttrId) -> bool {
        self.checked.structure.attributes.get(attr).is_some_and(|attr| attr.decides)
    }

    fn despite(&self, text: String, labels: &[LabelRef]) -> String {
        if labels.is_empty() {
            return text;
        }
        let labels: Vec<String> = labels
            .iter()
            .filter_map(|label| self.checked.labels.get(*label))
            .map(|label| fill(self.words.things.quoted, &[&self.spoken(label)]))
            .collect();
        fill(self.words.claims.despite, &[&text, &self.all_of(&labels)])
    }

    /// Renders a banned or permitted deed, of somebody or of nobody in particular.
    fn ban(&mut self, ban: &Ban, may: May, who: Option<&Phrase>) -> String {
        let mut inner = self.scope.within(&ban.frame.captures);
        let first = ban.deeds.first().copied();
        for (at, local) in &ban.roles {
            let ty = ban.frame.locals.get(*local).map_or(Type::Unknown, |local| local.ty);
            inner.bind(*local, self.role_name(first, *at, ty));
        }
        let outer = std::mem::replace(&mut self.scope, inner);
        let text = self.ban_inside(ban, may, who);
        self.scope = outer;
        let whole = match who {
            Some(who) => fill(self.words.claims.says, &[&who.text, &text]),
            None => text.clone(),
        };
        self.note(ban.span, &whole);
        text
    }

    fn ban_inside(&mut self, ban: &Ban, may: May, who: Option<&Phrase>) -> String {
        let claims = &self.words.claims;
        let first = ban.deeds.first().copied();
        let (subject, at) = first.map_or((Subject::Nothing, None), |deed| self.subject(deed));
        let mut filters: Vec<&Expr> = ban.condition.iter().flat_map(conjuncts).collect();
        let types = |local| ban.frame.locals.get(local).map_or(Type::Unknown, |local| local.ty);
        if let Some(text) = self.chooser(ban, may, who, &filters) {
            return text;
        }
        let mut known = Vec::new();
        if let (Some(deed), [_]) = (first, ban.deeds.as_slice()) {
            known = self.objects(deed, &ban.roles, &types, &mut filters);
        }
        let named = ban
            .deeds
            .iter()
            .all(|deed| self.form(*deed, &known).is_none() && self.passive(*deed, &known).is_none());
        let mut group = Group::of(match subject {
            Subject::Nothing if self.form_is_declared(first) => self.words.nouns.player,
            _ => self.subject_noun(subject),
        });
        let role = ban.roles.iter().find(|(place, _)| Some(*place) == at).map(|(_, local)| *local);
        let role = role.filter(|_| who.is_none()).map(Member::Local);
        let one = role.and_then(|member| self.take_just(member, &mut filters));
        let one = one.map(|thing| self.thing(thing));
        let by = self.by_whom(first, &ban.roles, &mut filters);
        let rest = match role {
            Some(member) if one.is_none() && !named => self.splits(&mut group, member, &filters),
            _ => filters,
        };
        let mut way = Vec::new();
        if let Some(from) = &ban.from {
            way.push(fill(self.words.deeds.from, &[&self.place(from)]));
        }
        if let Some(to) = &ban.to {
            let deeds = &self.words.deeds;
            let template = match first {
                _ if super::trigger::is_seat(to) => deeds.to_seat,
                Some(Deed::Verb(Verb::Create)) => deeds.created_in,
                _ => deeds.to,
            };
            way.push(fill(template, &[&self.place(to)]));
        }
        way.extend(by);
        let mut verbs: Vec<String> = ban.deeds.iter().map(|deed| self.base(*deed, &known)).collect();
        once_only(&mut verbs);
        let mut verbs = self.one_of(&verbs);
        // Of an action with a player, that is who it is chosen for; who chooses it is its doer.
        if subject == Subject::Seat
            && at.is_some()
            && ban.deeds.iter().all(|deed| matches!(deed, Deed::Action(_)))
        {
            verbs = fill(claims.be_chosen_for, &[&verbs]);
        }
        let verbs = std::iter::once(verbs).chain(way).collect::<Vec<_>>().join(" ");
        let text = match (who, one) {
            (Some(who), _) => agreed(self.may_do(may, ban.attempt), who, &[&verbs]),
            (None, Some(one)) => {
                let text = agreed(self.may_do(may, ban.attempt), &one, &[&verbs]);
                fill(claims.says, &[&one.text, &text])
            }
            (None, None) => {
                let who = match (named, may) {
                    (true, May::Not) => claims.nobody.to_owned(),
                    (true, May::Well) => claims.anybody.to_owned(),
                    (false, May::Not) => fill(self.words.groups.no, &[&self.described(&group, Count::One)]),
                    (false, May::Well) => self.a(&group).text,
                };
                // Without a subject, an explicit `can` is used.
                let text = fill(self.may_do(May::Well, ban.attempt), &[&verbs]);
                fill(claims.says, &[&who, &text])
            }
        };
        if rest.is_empty() {
            return text;
        }
        self.open_clauses += 1;
        fill(claims.only_if, &[&text, &self.all_hold(&rest)])
    }

    /// Renders that one player cannot choose actions: `your opponent cannot choose to boost`.
    fn chooser(&mut self, ban: &Ban, may: May, who: Option<&Phrase>, filters: &[&Expr]) -> Option<String> {
        let [filter] = filters else { return None };
        let ExprKind::Compare(Compare::Equal, a, b) = &filter.kind else { return None };
        let (a, b) = (super::qualify::bare(a), super::qualify::bare(b));
        let chooser = if a.kind == ExprKind::Doer { b } else { a };
        let is_doer = a.kind == ExprKind::Doer || b.kind == ExprKind::Doer;
        if who.is_some()
            || !is_doer
            || ban.attempt != Attempt::Choosing
            || ban.from.is_some()
            || ban.to.is_some()
        {
            return None;
        }
        let names: Vec<String> = ban
            .deeds
            .iter()
            .map(|deed| {
                let form = self.form(*deed, &[]);
                super::phrase::inside(&self.bare_deed(*deed, form.as_ref(), true))
            })
            .collect();
        let chooser = self.thing(chooser);
        let claims = &self.words.claims;
        let template = if may == May::Not { claims.cannot_choose_to } else { claims.can_choose_to };
        let text = agreed(template, &chooser, &[&self.one_of(&names)]);
        Some(fill(claims.says, &[&chooser.text, &text]))
    }

    fn may_do(&self, may: May, attempt: Attempt) -> Template {
        let claims = &self.words.claims;
        match (may, attempt) {
            (May::Not, Attempt::Doing) => claims.cannot,
            (May::Not, Attempt::Choosing) => claims.cannot_choose,
            (May::Well, Attempt::Doing) => claims.can,
            (May::Well, Attempt::Choosing) => claims.can_choose,
        }
    }

    /// Whether a deed is declared by the game and has labels.
    fn form_is_declared(&self, deed: Option<Deed>) -> bool {
        deed.is_some_and(|deed| deed.is_declared() && self.form(deed, &[]).is_some())
    }

    /// Returns the form of a deed after `can`.
    fn base(&self, deed: Deed, known: &Known) -> String {
        match (self.form(deed, known), deed) {
            (Some(_), Deed::Change(attr)) => fill(self.words.deeds.changed, &[&self.attr_label(attr)]),
            (Some(form), _) => form.base,
            (None, _) => {
                self.passive(deed, known).or_else(|| self.deed_label(deed, known)).unwrap_or_default()
            }
        }
    }

    /// Describes effects for which a condition holds.
    fn effects_such(&mut self, from: &Condition) -> String {
        let inner = self.scope.within(&from.frame.captures);
        let outer = std::mem::replace(&mut self.scope, inner);
        let noun = self.words.nouns.effect;
        let mut group = Group::of(noun);
        match from.about {
            Some(about) => {
                self.scope.bind(about, Phrase { text: noun.it.to_owned(), person: Person::It });
                self.qualify(&mut group, Member::Local(about), &from.expr);
            }
            None => group.clauses.push(self.condition(&from.expr).into()),
        }
        self.scope = outer;
        self.described(&group, Count::Many)
    }
}

/// Whether something is banned or permitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum May {
    Not,
    Well,
}

/// Fills a template whose verbs agree with a subject before it.
fn agreed(template: Template, who: &Phrase, parts: &[&str]) -> String {
    crate::language::fill(template, who.person, parts)
}

/// Drops a repeated verb: `has +1 ATK and +1 DEF`.
fn once_only(parts: &mut [String]) {
    let verb = |part: &str| part.split(' ').next().map(str::to_owned);
    let mut last = None;
    for part in parts {
        let this = verb(part);
        if this.is_some() && this == last {
            if let Some((_, rest)) = part.split_once(' ') {
                *part = rest.to_owned();
            }
        } else {
            last = this;
        }
    }
}
