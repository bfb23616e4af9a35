//! What an effect waits for: `when your card is revealed`, `at the start of your turn`.

use super::group::{Count, Group};
use super::phrase::{Person, Phrase};
use super::qualify::Member;
use super::teller::{Teller, fill, said};
use super::words;
use crate::checked::{
    By, Deed, Edge, Expr, Happening, Kind, Moment, Reaction, Subject, Type, Watch, Whose, Window,
};

impl Teller<'_> {
    /// The head of an answer; binds the roles that it reads.
    pub(super) fn head(
        &mut self,
        reaction: &Reaction,
        roles: &dyn Fn(crate::checked::LocalId) -> Type,
    ) -> String {
        let heads = &self.words.heads;
        let head = match &reaction.watch {
            Watch::Moment(moment) => self.moment(*moment),
            Watch::Deed(happening) => self.happening(happening, reaction.window, roles),
        };
        let head = match &reaction.condition {
            Some(condition) => fill(heads.if_then, &[&head, &self.condition(condition)]),
            None => head,
        };
        let head = match reaction.window {
            Window::Instead => fill(heads.instead, &[&head]),
            Window::On | Window::Before => head,
        };
        match reaction.limit {
            Some(limit) => fill(heads.limited, &[&self.limit(limit), &head]),
            None => head,
        }
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

    fn happening(
        &mut self,
        happening: &Happening,
        window: Window,
        types: &dyn Fn(crate::checked::LocalId) -> Type,
    ) -> String {
        let heads = &self.words.heads;
        let deed = happening.deed;
        let (subject, at) = self.subject(deed);
        for (place, local) in &happening.roles {
            let ty = types(*local);
            if ty.kind().is_some() {
                self.names.add_role(ty.kind());
            }
            let name = self.role_name(Some(deed), *place, ty);
            self.scope.bind(*local, name);
        }
        let noun = self.subject_noun(subject);
        let mut group = Group::of(noun);
        let filters: Vec<_> = happening.filters.iter().collect();
        let role = happening.roles.iter().find(|(place, _)| Some(*place) == at).map(|(_, local)| *local);
        // What is asked of the carrier itself is no description of it.
        let rest = match role.filter(|_| happening.whose != Whose::Carrier) {
            Some(local) => self.splits(&mut group, Member::Local(local), &filters),
            None => filters.into_iter().map(|filter| self.condition(filter)).collect(),
        };
        let way = self.way(happening);
        let head = match self.form(deed) {
            Some(form) => self.built_in(deed, form, happening.whose, &group, subject, window, &way),
            None => self.declared(deed, happening.whose, &group, subject, window, &way),
        };
        if rest.is_empty() { head } else { fill(heads.filtered, &[&head, &self.all_of(&rest)]) }
    }

    /// Where from, where to, by whom.
    fn way(&mut self, happening: &Happening) -> String {
        let deeds = &self.words.deeds;
        let mut parts = Vec::new();
        if let Some(from) = &happening.from {
            parts.push(fill(deeds.from, &[&self.place(from)]));
        }
        if let Some(to) = &happening.to {
            let template = if is_seat(to) { deeds.to_seat } else { deeds.to };
            parts.push(fill(template, &[&self.place(to)]));
        }
        if let Some(by) = &happening.by {
            let (By::Card(by) | By::Seat(by) | By::Target(by)) = by;
            parts.push(fill(deeds.by, &[&self.thing(by).text]));
        }
        parts.join(" ")
    }

    /// Zones that are meant one by one.
    pub(super) fn place(&mut self, place: &Expr) -> String {
        use crate::checked::ExprKind;
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

    /// Who suffers a deed.
    fn sufferer(&self, whose: Whose, group: &Group, subject: Subject) -> Phrase {
        let (things, groups) = (&self.words.things, &self.words.groups);
        let you = Phrase { text: things.you.to_owned(), person: Person::You };
        let bare = Group { places: Vec::new(), clauses: Vec::new(), ..group.clone() };
        let one = self.described(&bare, Count::One);
        let rest = group.places.iter().chain(&group.clauses).cloned().collect::<Vec<_>>().join(" ");
        match (whose, subject) {
            (Whose::Any, _) => self.a(group),
            (Whose::My | Whose::Carrier, Subject::Seat) => you,
            (Whose::Foe, Subject::Seat) => self.opponent(&you),
            (Whose::My, _) => Phrase::one(fill(groups.mine, &[&one, &rest])),
            (Whose::Foe, _) => Phrase::one(fill(groups.opponents, &[&one, &rest])),
            (Whose::Carrier, _) => Phrase::one(things.this_card),
        }
    }

    #[expect(clippy::too_many_arguments, reason = "each is one part of the sentence")]
    fn built_in(
        &self,
        deed: Deed,
        form: &'static words::Deed,
        whose: Whose,
        group: &Group,
        subject: Subject,
        window: Window,
        way: &str,
    ) -> String {
        let heads = &self.words.heads;
        let own = window == Window::On && whose == Whose::Carrier;
        if own && !matches!(deed, Deed::Change(_)) && subject != Subject::Nothing {
            return fill(heads.clause, &[form.name, way]);
        }
        let who = match deed {
            Deed::Change(attr) => {
                let label = self.attr_label(attr);
                match subject {
                    Subject::Nothing => Phrase::one(fill(self.words.groups.the, &[&label])),
                    _ => self.of(&self.sufferer(whose, group, subject), &label),
                }
            }
            _ if subject == Subject::Nothing => self.nobody_in_particular(deed, group),
            _ => self.sufferer(whose, group, subject),
        };
        let does = |verb: &str| fill(heads.clause, &[verb, way]);
        match window {
            Window::Instead => said(heads.would, &who, &[&does(form.base)]),
            Window::On => fill(heads.on, &[&said_of(&who, heads.clause, form.happens, way)]),
            Window::Before => fill(heads.before, &[&said_of(&who, heads.clause, form.happens, way)]),
        }
    }

    /// A zone that is shuffled; a tie is suffered by nobody.
    fn nobody_in_particular(&self, deed: Deed, group: &Group) -> Phrase {
        if deed == Deed::Tie { Phrase::one("") } else { self.a(group) }
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
        let label = self.deed_label(deed).unwrap_or_default();
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

/// Whether players are meant, to whom something is shown.
pub(super) fn is_seat(expr: &Expr) -> bool {
    matches!(expr.ty.kind(), Some(Kind::Seat))
}

/// What somebody does or suffers, the verb as they want it.
fn said_of(who: &Phrase, clause: &'static str, verb: &'static str, way: &str) -> String {
    let verb = super::template::fill(verb, who.person, &[]);
    said(clause, who, &[&fill("{1} {2}", &[&verb, way])])
}
