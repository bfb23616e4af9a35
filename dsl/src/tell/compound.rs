//! Compound statements, and the joining of several.

use super::compare::times_of;
use super::group::Count;
use super::number::{is_one, is_short};
use super::phrase::{Person, Phrase, capital, listed};
use super::writer::{Writer, fill, said};
use crate::checked::{
    Asked, Change, Expr, ExprKind, HowMany, Kind, Leaves, LocalId, Mode, Stmt, StmtKind, Walk, Whole,
};
use crate::verb::{self, Is};

/// A placeholder that no text contains, for a member of a set.
pub(super) const PLACEHOLDER: &str = "\u{E000}";

/// A loop while its body is rendered.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Loop {
    /// What it goes through.
    kind: Option<Kind>,
    /// Whether a loop inside goes through such things, too.
    holds_another: bool,
    /// Whether a condition inside asks something about the member.
    asks: bool,
}

impl Writer<'_> {
    /// Renders statements as sentences.
    pub(super) fn sentences(&mut self, stmts: &[Stmt]) -> String {
        let clauses = self.clauses(stmts);
        if clauses.is_empty() {
            return self.words.heads.nothing.to_owned();
        }
        let mut out = String::new();
        for (at, clause) in clauses.iter().enumerate() {
            if at == 0 {
                out.push_str(clause);
            } else {
                out.push_str(". ");
                out.push_str(&capital(clause));
            }
        }
        out
    }

    /// Renders statements inside a sentence, with brackets where the end would be unclear.
    pub(super) fn inner(&mut self, stmts: &[Stmt]) -> (String, Size) {
        let bound = self.names.so_far();
        let clauses = self.clauses(stmts);
        self.names.forget_since(bound);
        let last = clauses.len().saturating_sub(1);
        let parts: Vec<String> = clauses
            .iter()
            .enumerate()
            .map(|(at, clause)| {
                let open = at < last && clause.contains([':', ';']);
                if open { fill(self.words.flow.grouped, &[clause]) } else { clause.clone() }
            })
            .collect();
        let size = Size::of(&parts);
        let text = if parts.is_empty() {
            self.words.heads.nothing.to_owned()
        } else {
            parts.join(self.words.flow.then)
        };
        (text, size)
    }

    fn clauses(&mut self, stmts: &[Stmt]) -> Vec<String> {
        let mut clauses = Vec::new();
        for stmt in stmts {
            let rendered = self.statement(stmt);
            for clause in rendered {
                let clause = if stmt.quiet { fill(self.words.flow.quietly, &[&clause]) } else { clause };
                clauses.push(clause);
            }
        }
        clauses.retain(|clause| !clause.is_empty());
        clauses
    }

    /// Renders `if … then … else`.
    pub(super) fn if_else(&mut self, condition: &Expr, then: &[Stmt], otherwise: &[Stmt]) -> Vec<String> {
        let flow = &self.words.flow;
        let mut clauses = Vec::new();
        // An `otherwise` after `if A, if B, …` would be read as that of B, so the other branch comes first.
        let is_turned =
            !otherwise.is_empty() && (then.is_empty() || ends_in_if(then) && !ends_in_if(otherwise));
        let (done, undone) = if is_turned { (otherwise, then) } else { (then, otherwise) };
        let condition = self.holds(condition, !is_turned);
        self.asks(&condition);
        let (text, size) = self.inner(done);
        clauses
            .push(fill(if size == Size::Short { flow.if_short } else { flow.if_long }, &[&condition, &text]));
        // `else if`: every further branch is a clause of its own.
        if let (false, [Stmt { kind: StmtKind::If { condition, then, otherwise }, quiet: false, .. }]) =
            (is_turned, undone)
        {
            let mut rest = self.if_else(condition, then, otherwise).into_iter();
            clauses.extend(rest.next().map(|first| fill(flow.otherwise_short, &[&first])));
            clauses.extend(rest);
        } else if !undone.is_empty() {
            let (text, size) = self.inner(undone);
            let template = if size == Size::Short { flow.otherwise_short } else { flow.otherwise_long };
            clauses.push(fill(template, &[&text]));
        }
        clauses
    }

    /// Renders a loop over the members of a set.
    pub(super) fn each(&mut self, member: LocalId, set: &Expr, walk: Walk, body: &[Stmt]) -> String {
        let each = self.each_of(set);
        let text = self.for_each(member, set, &each, &mut |writer| writer.inner(body));
        match walk {
            Walk::OneByOne => text,
            Walk::Together => fill(self.words.flow.together, &[&text]),
        }
    }

    /// Renders `each card in your hand`.
    pub(super) fn each_of(&mut self, set: &Expr) -> String {
        if let ExprKind::Single(one) = &set.kind {
            return self.thing(one).text;
        }
        match self.group(set) {
            Some(group) => fill(self.words.groups.each, &[&self.described(&group, Count::One)]),
            None => {
                let set = self.members(set);
                fill(self.words.groups.each_of, &[&set])
            }
        }
    }

    /// Renders a text about each member: the set replaces a single mention of the member, else it comes first.
    pub(super) fn for_each(
        &mut self,
        member: LocalId,
        set: &Expr,
        each: &str,
        render: &mut dyn FnMut(&mut Self) -> (String, Size),
    ) -> String {
        let flow = &self.words.flow;
        let (scope, names) = (self.scope.clone(), self.names.clone());
        let kind = set.ty.kind();
        for outer in self.loops.iter_mut().filter(|outer| outer.kind == kind) {
            outer.holds_another = true;
        }
        self.loops.push(Loop { kind, ..Loop::default() });
        self.scope.bind(member, Phrase::long(PLACEHOLDER));
        let (text, size) = render(self);
        let Loop { holds_another, asks, .. } = self.loops.pop().unwrap_or_default();
        // A number or a word in that place would read like a quantity.
        let stands_for_itself = !super::naming::is_result(set.ty) && !asks;
        if stands_for_itself && size != Size::Long && text.matches(PLACEHOLDER).count() == 1 {
            self.note_of_each(each);
            return text.replace(PLACEHOLDER, each);
        }
        // Render again, with a name for the member.
        self.scope = scope;
        self.names = names;
        // A loop inside goes through things that are called the same.
        let name = if holds_another {
            Phrase::one(fill(self.words.things.former, &[self.noun(kind).one]))
        } else {
            self.member_name(set.ty)
        };
        self.scope.bind(member, name);
        let (text, size) = render(self);
        fill(if size == Size::Short { flow.each_short } else { flow.each_long }, &[each, &text])
    }

    /// Notes that the loop around asks something about its member. `if each card is red` would ask it of all of them at once.
    pub(super) fn asks(&mut self, condition: &str) {
        if condition.contains(PLACEHOLDER)
            && let Some(around) = self.loops.last_mut()
        {
            around.asks = true;
        }
    }

    pub(super) fn repeat(&mut self, times: Option<&Expr>, body: &[Stmt]) -> String {
        let flow = &self.words.flow;
        if let (Some(times), [Stmt { kind: StmtKind::Create { card, to, face }, quiet: false, .. }]) =
            (times, body)
            && matches!(times.kind, ExprKind::Number(_))
        {
            return self.created(Some(times), *card, to, *face);
        }
        if let Some(ExprKind::Count(set)) = times.map(|times| &times.kind) {
            let counted = self.bare_set(set);
            self.asks(&counted);
            return fill(flow.repeat_count, &[&counted, &self.inner(body).0]);
        }
        let times = times.map(|times| (times_of(times), self.thing(times).text));
        self.asks(times.as_ref().map_or("", |(_, times)| times));
        let (text, _) = self.inner(body);
        match times {
            Some((_, times)) if !is_short(&times) => fill(flow.repeat_worked, &[&times, &text]),
            Some((form, times)) => crate::language::fill(flow.repeat, form, &[&times, &text]),
            None => fill(flow.repeat_always, &[&text]),
        }
    }

    pub(super) fn stop(&self, leaves: Leaves) -> String {
        let flow = &self.words.flow;
        match leaves {
            Leaves::Repeat => flow.stop_repeat,
            Leaves::Body => flow.stop,
        }
        .to_owned()
    }

    /// Introduces a name for a value.
    pub(super) fn let_is(&mut self, local: LocalId, value: &Expr) -> String {
        let value = self.thing(value);
        let letter = self.letter();
        let text = fill(self.words.flow.is, &[&letter.text, &value.text]);
        self.scope.bind(local, letter);
        text
    }

    pub(super) fn rebind(&mut self, local: LocalId, change: Change, value: &Expr) -> String {
        let flow = &self.words.flow;
        let value = self.thing(value).text;
        let name = self.scope.get(local).map_or_else(String::new, |name| name.text.clone());
        let template = match change {
            Change::Become => flow.becomes,
            Change::Plus => flow.grows,
            Change::Minus => flow.shrinks,
        };
        fill(template, &[&name, &value])
    }

    /// Renders one member of a set.
    pub(super) fn one_from(&mut self, set: &Expr) -> String {
        if let ExprKind::List(parts) = &super::qualify::bare(set).kind {
            let parts: Vec<String> = parts.iter().map(|part| self.one_in(part)).collect();
            return self.one_of(&parts);
        }
        // All words of a list are few.
        if let ExprKind::Values(list) = super::qualify::bare(set).kind {
            return self.one_of(&self.words_of(list));
        }
        let groups = &self.words.groups;
        self.pick(set, [groups.one, groups.number], [groups.number_of, groups.as_many_as], Some("1"))
    }

    /// Renders one member of an entry of a list.
    fn one_in(&mut self, part: &Expr) -> String {
        match self.group(part) {
            Some(group) => fill(self.words.groups.one, &[&self.described(&group, Count::One)]),
            None => self.thing(part).text,
        }
    }

    /// Renders a choice, and names its result.
    pub(super) fn choose(
        &mut self,
        local: LocalId,
        how_many: &HowMany,
        set: &Expr,
        by: &Asked,
        secret: bool,
    ) -> String {
        let groups = &self.words.groups;
        // Several players choose, each among their own things; unless only one of them is addressed.
        let all = match by {
            Asked::Each { member, seats } if self.scope.get(*member).is_none() => {
                let each = self.each_of(seats);
                self.scope.bind(*member, Phrase { text: each.clone(), person: Person::Them });
                Some(each)
            }
            _ => None,
        };
        let what = match how_many {
            HowMany::Exactly(number) if is_one(number).is_some() => self.one_from(set),
            HowMany::Exactly(number) => {
                let (number, templates) = (self.thing(number).text, [groups.number_of, groups.as_many_as]);
                self.pick(set, [groups.one, groups.number], templates, Some(&number))
            }
            HowMany::Between(least, most) => {
                let (least, most) = (self.thing(least).text, self.thing(most).text);
                if is_short(&least) && is_short(&most) {
                    let number = fill(self.words.flow.modes_range, &[&least, &most]);
                    self.pick(set, [groups.number; 2], [groups.number_of, groups.number], Some(&number))
                } else {
                    let set = match self.group(set) {
                        Some(group) => self.described(&group, Count::Many),
                        None => self.thing(set).text,
                    };
                    fill(groups.from_to_as_many, &[&set, &least, &most])
                }
            }
            HowMany::UpTo(number) => {
                let (number, templates) = (self.thing(number).text, [groups.up_to_of, groups.up_to_as_many]);
                self.pick(set, [groups.up_to_one, groups.up_to], templates, Some(&number))
            }
            HowMany::AnyNumber => self.pick(set, [groups.any_number; 2], [groups.any_number_of; 2], None),
        };
        let flow = &self.words.flow;
        let text = match by {
            Asked::Chance => fill(flow.choose_chance, &[&what]),
            Asked::Each { .. } => match all {
                Some(each) => {
                    let template = if secret { flow.choose_unshown } else { flow.choose_at_once };
                    crate::language::fill(template, Person::One, &[&what, &each])
                }
                None => {
                    let you = self.words.things.you;
                    crate::language::fill(flow.choose_secretly_by, Person::You, &[&what, you])
                }
            },
            Asked::Seat(seat) => {
                let who = self.thing(seat);
                let mine = matches!(seat.kind, crate::checked::ExprKind::Me);
                let template = match (mine, secret) {
                    (true, false) => flow.choose,
                    (true, true) => flow.choose_secretly,
                    (false, false) => flow.choose_by,
                    (false, true) => flow.choose_secretly_by,
                };
                crate::language::fill(template, who.person, &[&what, &who.text])
            }
        };
        let several = super::naming::takes_several(how_many);
        let name = match by {
            Asked::Chance if super::naming::is_result(set.ty) => self.result_name(several),
            Asked::Each { .. } => self.ballot_name(set.ty, several),
            Asked::Chance | Asked::Seat(_) => self.chosen_name(set.ty, several),
        };
        self.scope.bind(local, name);
        self.scope.is_chosen(local);
        text
    }

    /// Adds to a choice what has to hold for all that is chosen, which has its name by now.
    pub(super) fn choose_whole(&mut self, choose: String, whole: Option<&Whole>) -> String {
        match whole.and_then(|whole| whole.condition.as_ref()) {
            Some(condition) => fill(self.words.flow.choose_whole, &[&choose, &self.condition(condition)]),
            None => choose,
        }
    }

    pub(super) fn may(&mut self, by: &Expr, body: &[Stmt], otherwise: &[Stmt]) -> Vec<String> {
        let flow = &self.words.flow;
        let who = self.thing(by);
        let (text, size) = self.inner(body);
        // A clause with another subject does not follow `may`.
        let imperative = body.first().is_some_and(is_imperative);
        let short = size == Size::Short && imperative;
        let rendered = if short { self.language.grammar().after_may.first(&text) } else { text };
        let mut clauses = vec![said(if short { flow.may_short } else { flow.may_long }, &who, &[&rendered])];
        if !otherwise.is_empty() {
            clauses.push(fill(flow.may_not, &[&self.inner(otherwise).0]));
        }
        clauses
    }

    pub(super) fn modes(&mut self, count: (usize, usize), by: &Asked, modes: &[Mode]) -> String {
        let flow = &self.words.flow;
        let count = match count {
            (1, 1) => flow.one_mode.to_owned(),
            (least, most) if least == most => least.to_string(),
            (least, most) => fill(flow.modes_range, &[&least.to_string(), &most.to_string()]),
        };
        let modes: Vec<String> = modes
            .iter()
            .map(|mode| {
                let (text, _) = self.inner(&mode.body);
                fill(flow.mode, &[&self.spoken(&mode.text), &text])
            })
            .collect();
        let modes = listed(&modes, self.words.groups.comma, flow.mode_or);
        match by {
            Asked::Chance => fill(flow.modes_chance, &[&count, &modes]),
            Asked::Seat(seat) if matches!(seat.kind, crate::checked::ExprKind::Me) => {
                fill(flow.modes, &[&count, &modes])
            }
            // A choice of modes asks one seat at a time.
            Asked::Each { .. } => fill(flow.modes, &[&count, &modes]),
            Asked::Seat(seat) => {
                let who = self.thing(seat);
                crate::language::fill(flow.modes_by, who.person, &[&count, &modes, &who.text])
            }
        }
    }
}

/// The size of a text inside a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Size {
    /// One clause.
    Short,
    /// One clause with a colon.
    Colon,
    /// Several clauses.
    Long,
}

impl Size {
    /// Measures clauses.
    pub(super) fn of(parts: &[String]) -> Size {
        match parts {
            [_, _, ..] => Size::Long,
            [only] if only.contains(':') => Size::Colon,
            _ => Size::Short,
        }
    }
}

/// Whether a statement is rendered as an imperative.
fn is_imperative(stmt: &Stmt) -> bool {
    match &stmt.kind {
        StmtKind::Choose { by, .. } | StmtKind::Modes { by, .. } => {
            matches!(by, Asked::Seat(seat) if matches!(seat.kind, crate::checked::ExprKind::Me))
        }
        StmtKind::Verb(plain) => verb::row(plain.verb).is(Is::Imperative),
        StmtKind::Move { .. } | StmtKind::Create { .. } | StmtKind::Script(_) => true,
        _ => false,
    }
}

/// Whether the last of some statements could have an `else` and has none.
fn ends_in_if(stmts: &[Stmt]) -> bool {
    match stmts.last().map(|last| &last.kind) {
        Some(StmtKind::If { otherwise, .. } | StmtKind::May { otherwise, .. }) => otherwise.is_empty(),
        _ => false,
    }
}
