//! Triggers: `when your card is revealed`, `at the start of your turn`.

use super::form::Form;
use super::group::{Close, Count, Group};
use super::phrase::{Person, Phrase};
use super::qualify::{Member, bare};
use super::writer::{Writer, fill, said};
use crate::ast::Edge;
use crate::checked::{
    By, Deed, Expr, ExprKind, Happening, Kind, LocalId, Moment, Reaction, Roles, Stmt, StmtKind, Subject,
    Type, Watch, Whose, conjuncts,
};
use tiru_engine::rules::{Compare, Verb, Window};

impl Writer<'_> {
    /// Renders a trigger with its use limit; binds the roles it reads.
    pub(super) fn limited_head(&mut self, reaction: &Reaction, types: &dyn Fn(LocalId) -> Type) -> String {
        let head = self.head(reaction, types);
        match reaction.limit {
            Some(limit) => fill(self.words.heads.limited, &[&self.limit(limit), &head]),
            None => head,
        }
    }

    /// Renders a trigger; binds the roles it reads.
    pub(super) fn head(&mut self, reaction: &Reaction, types: &dyn Fn(LocalId) -> Type) -> String {
        let heads = &self.words.heads;
        if let Watch::Deed(happening) = &reaction.watch {
            self.names.replaced = happening.deeds.first().copied();
        }
        let head = match &reaction.watch {
            Watch::Moment(moment) => self.moment(*moment),
            Watch::Deed(happening) => {
                let each = happening.deeds.iter();
                let each: Vec<String> =
                    each.map(|deed| self.happening(*deed, happening, reaction.window, types)).collect();
                self.one_of(&each)
            }
        };
        let head = match &reaction.condition {
            Some(condition) => fill(heads.if_then, &[&head, &self.condition(condition)]),
            None => head,
        };
        match reaction.window {
            Window::Instead if !only_proceeds(&reaction.body) => fill(heads.instead, &[&head]),
            Window::Instead | Window::On | Window::Before => head,
        }
    }

    /// A trigger on a deed, whoever does it: `when a card is revealed`.
    pub(super) fn when_done(&mut self, deed: Deed) -> String {
        let any = Happening {
            deeds: vec![deed],
            whose: Whose::Any,
            roles: Vec::new(),
            from: None,
            to: None,
            by: None,
            filters: Vec::new(),
        };
        self.happening(deed, &any, Window::On, &|_| Type::Unknown)
    }

    fn moment(&mut self, moment: Moment) -> String {
        let phase = self.phase_of(&self.phase_label(moment.phase), moment.whose);
        if let Some(who) = moment.who {
            let that = fill(self.words.things.that, &[self.words.nouns.player.one]);
            self.scope.bind(who, Phrase::one(that));
        }
        let heads = &self.words.heads;
        fill(
            match moment.edge {
                Edge::Start => heads.start,
                Edge::End => heads.end,
            },
            &[&phase],
        )
    }

    /// Gives a card that was chosen before a granted effect another name than a card of its trigger has.
    fn tell_apart(&mut self, name: &Phrase, kind: Option<Kind>) {
        let chosen = fill(self.words.things.chosen, &[self.noun(kind).one]);
        self.scope.tell_apart(name, &Phrase::one(chosen));
    }

    fn happening(
        &mut self,
        deed: Deed,
        happening: &Happening,
        window: Window,
        types: &dyn Fn(crate::checked::LocalId) -> Type,
    ) -> String {
        let heads = &self.words.heads;
        let (subject, at) = self.subject(deed);
        if let Subject::Card | Subject::Target = subject {
            let kind = Some(Kind::Card);
            let that = fill(self.words.things.that, &[self.noun(kind).one]);
            self.tell_apart(&Phrase::one(that), kind);
        }
        for (place, local) in &happening.roles {
            let ty = types(*local);
            if ty.kind().is_some() {
                self.names.add_role(ty.kind());
            }
            let name = self.role_name(Some(deed), *place, ty);
            self.tell_apart(&name, ty.kind());
            self.scope.bind(*local, name);
        }
        let mut filters: Vec<&Expr> = happening.filters.iter().flat_map(conjuncts).collect();
        let mut whose = happening.whose;
        let role = happening.roles.iter().find(|(place, _)| Some(*place) == at).map(|(_, local)| *local);
        if let (Some(local), Subject::Card | Subject::Target) = (role, subject)
            && let Some(place) = filters.iter().position(|filter| self.is_carrier(filter, local))
        {
            filters.remove(place);
            whose = Whose::Carrier;
        }
        let known = self.objects(deed, &happening.roles, types, &mut filters);
        let turns = self.turns(deed, &happening.roles, &mut filters);
        let by = self.by_whom(Some(deed), &happening.roles, &mut filters);
        let form = turns.or_else(|| self.form(deed, &known));
        // A deed without a subject has its actor as the subject, if the game has labels for it.
        let done = subject == Subject::Nothing && deed.is_declared() && form.is_some();
        let subject = if done { Subject::Seat } else { subject };
        let doer = happening.by.as_deref().filter(|_| done).and_then(whose_is);
        whose = doer.unwrap_or(whose);
        let mut group = Group::of(self.subject_noun(subject));
        // A condition about the card itself is no description of it.
        let rest = match role.filter(|_| whose != Whose::Carrier) {
            Some(local) => self.splits(&mut group, Member::Local(local), &filters),
            None => filters,
        };
        let suffered = form.as_ref().is_none_or(|form| form.suffered);
        let way = [self.way(deed, happening, suffered, doer.is_some()), by.unwrap_or_default()].join(" ");
        let by_name = form.is_none();
        let head = match form {
            Some(form) => self.by_form(deed, &form, whose, &group, subject, window, way.trim()),
            None => self.declared(deed, whose, &group, subject, window, way.trim()),
        };
        let template = match window {
            Window::On if !by_name => heads.filtered,
            Window::Instead => heads.filtered,
            Window::On | Window::Before => heads.filtered_before,
        };
        if rest.is_empty() { head } else { fill(template, &[&head, &self.all_hold(&rest)]) }
    }

    /// Whether a filter says that the subject of a deed is this card.
    fn is_carrier(&self, filter: &Expr, subject: LocalId) -> bool {
        let ExprKind::Compare(Compare::Equal, a, b) = &filter.kind else { return false };
        let member = Member::Local(subject);
        let is_self = |expr: &Expr| matches!(bare(expr).kind, ExprKind::Carrier);
        (self.is_member(a, member) && is_self(b)) || (self.is_member(b, member) && is_self(a))
    }

    /// Returns the verb for a value that decreases or increases, if a filter says so.
    fn turns(&self, deed: Deed, roles: &Roles, filters: &mut Vec<&Expr>) -> Option<Form> {
        let role = |at: usize| roles.iter().find(|(place, _)| *place == at).map(|(_, local)| *local);
        let (Deed::Change(_), Some(was), Some(now)) = (deed, role(1), role(2)) else { return None };
        let is = |expr: &Expr, local| self.is_member(expr, Member::Local(local));
        let rises = |filter: &Expr| match &filter.kind {
            ExprKind::Compare(Compare::Less, a, b) if is(a, now) && is(b, was) => Some(false),
            ExprKind::Compare(Compare::Less, a, b) if is(a, was) && is(b, now) => Some(true),
            ExprKind::Compare(Compare::More, a, b) if is(a, now) && is(b, was) => Some(true),
            ExprKind::Compare(Compare::More, a, b) if is(a, was) && is(b, now) => Some(false),
            _ => None,
        };
        let (place, up) =
            filters.iter().enumerate().find_map(|(place, filter)| Some((place, rises(filter)?)))?;
        filters.remove(place);
        let deeds = &self.words.deeds;
        Some(Form::of_language(if up { &deeds.rises } else { &deeds.falls }))
    }

    /// Renders from where, to where and by whom.
    fn way(&mut self, deed: Deed, happening: &Happening, suffered: bool, doer_said: bool) -> String {
        let deeds = &self.words.deeds;
        let mut parts = Vec::new();
        if let Some(from) = &happening.from {
            parts.push(fill(deeds.from, &[&self.place(from)]));
        }
        if let Some(to) = &happening.to {
            let template = match deed {
                _ if is_seat(to) => deeds.to_seat,
                Deed::Verb(Verb::Create) => deeds.created_in,
                _ => deeds.to,
            };
            parts.push(fill(template, &[&self.place(to)]));
        }
        if let Some(by) = happening.by.as_deref().filter(|_| !doer_said) {
            let (By::Card(by) | By::Seat(by) | By::Target(by)) = by;
            let template = if suffered { deeds.by } else { deeds.because };
            parts.push(fill(template, &[&self.thing(by).text]));
        }
        parts.join(" ")
    }

    /// Names zones one by one.
    pub(super) fn place(&mut self, place: &Expr) -> String {
        match &place.kind {
            ExprKind::Single(inner) | ExprKind::AsTarget(inner) => self.place(inner),
            ExprKind::List(parts) => {
                let parts: Vec<String> = parts.iter().map(|part| self.place(part)).collect();
                self.one_of(&parts)
            }
            ExprKind::Zones(zone) => fill(self.words.spans.any, &[&self.zone_label(*zone)]),
            _ => self.thing(place).text,
        }
    }

    /// Names the subject of a passive deed.
    fn sufferer(&self, whose: Whose, group: &Group, subject: Subject) -> Phrase {
        let (things, groups) = (&self.words.things, &self.words.groups);
        let you = Phrase { text: things.you.to_owned(), person: Person::You };
        let mut bare = Group { places: Vec::new(), clauses: Vec::new(), ..group.clone() };
        let is_other = bare.marks.iter().any(|(close, _)| *close == Close::Other);
        if is_other && whose != Whose::Any {
            bare.marks.retain(|(close, _)| *close != Close::Other);
        }
        let one = self.described(&bare, Count::One);
        let clauses = group.clauses.iter().map(|clause| clause.text(Count::One));
        let rest = group.places.iter().map(String::as_str).chain(clauses).collect::<Vec<_>>().join(" ");
        match (whose, subject) {
            (Whose::Any, _) => self.a(group),
            (Whose::My | Whose::Carrier, Subject::Seat) => you,
            (Whose::Foe, Subject::Seat) => self.opponent(&you),
            (Whose::My, _) => {
                Phrase::one(fill(if is_other { groups.my_other } else { groups.mine }, &[&one, &rest]))
            }
            (Whose::Foe, _) => {
                let template = if is_other { groups.opponents_other } else { groups.opponents };
                Phrase::one(fill(template, &[&one, &rest]))
            }
            (Whose::Carrier, _) => Phrase::one(things.this_card),
        }
    }

    #[expect(clippy::too_many_arguments, reason = "each is one part of the sentence")]
    fn by_form(
        &self,
        deed: Deed,
        form: &Form,
        whose: Whose,
        group: &Group,
        subject: Subject,
        window: Window,
        way: &str,
    ) -> String {
        let heads = &self.words.heads;
        if window == Window::On
            && whose == Whose::Carrier
            && !matches!(deed, Deed::Change(_))
            && subject != Subject::Nothing
            && let Some(own) = &form.own
        {
            return fill(heads.clause, &[own, way]);
        }
        let who = match deed {
            Deed::Change(attr) => {
                let label = self.attr_label(attr);
                match subject {
                    Subject::Nothing => Phrase::one(fill(self.words.groups.the, &[&label])),
                    _ => self.attr_of(&self.sufferer(whose, group, subject), attr),
                }
            }
            _ if subject == Subject::Nothing => self.nobody_in_particular(deed, group),
            _ => self.sufferer(whose, group, subject),
        };
        let happens = fill(heads.clause, &[form.happens_to(who.person), way]);
        match window {
            Window::Instead => said(heads.would, &who, &[&fill(heads.clause, &[&form.base, way])]),
            Window::On => fill(heads.on, &[&said(heads.clause, &who, &[&happens])]),
            Window::Before => fill(heads.before, &[&said(heads.clause, &who, &[&happens])]),
        }
    }

    /// Names a shuffled zone; a tie has no subject.
    fn nobody_in_particular(&self, deed: Deed, group: &Group) -> Phrase {
        if deed == Deed::Verb(Verb::Tie) { Phrase::one("") } else { self.a(group) }
    }

    fn declared(
        &self,
        deed: Deed,
        whose: Whose,
        group: &Group,
        subject: Subject,
        window: Window,
        way: &str,
    ) -> String {
        let heads = &self.words.heads;
        let label = self.deed_label(deed, &[]).unwrap_or_default();
        let name = match (whose, subject) {
            (_, Subject::Nothing) => label,
            (Whose::Carrier, Subject::Card | Subject::Target | Subject::Effect) if window == Window::On => {
                label
            }
            (Whose::Any, _) if group.is_bare() => fill(heads.name_any, &[&label]),
            (_, Subject::Seat) => {
                let who = self.sufferer(whose, group, subject);
                self.of(&who, &label).text
            }
            (_, Subject::Card | Subject::Target | Subject::Effect) => {
                let who = self.sufferer(whose, group, subject);
                fill(heads.name_of, &[&label, &who.text])
            }
        };
        let name = fill(heads.clause, &[&name, way]);
        fill(
            match window {
                Window::On => heads.on_name,
                Window::Before => heads.before_name,
                Window::Instead => heads.would_name,
            },
            &[&name],
        )
    }
}

/// Whether the expression is a player.
pub(super) fn is_seat(expr: &Expr) -> bool {
    matches!(expr.ty.kind(), Some(Kind::Seat))
}

/// Whether the reader or the opponent is the actor.
fn whose_is(by: &By) -> Option<Whose> {
    let By::Seat(seat) = by else { return None };
    match &bare(seat).kind {
        ExprKind::Me => Some(Whose::My),
        ExprKind::Foe(of) if matches!(bare(of).kind, ExprKind::Me) => Some(Whose::Foe),
        _ => None,
    }
}

/// Whether a replacement effect only does the deed after all, and replaces nothing.
fn only_proceeds(body: &[Stmt]) -> bool {
    matches!(body, [Stmt { kind: StmtKind::Proceed(_), .. }])
}
