//! Calls of declared rules: by their labels; else a short rule by what it does, a longer one by its name.

use super::phrase::Phrase;
use super::qualify::bare;
use super::writer::{Writer, fill, said};
use crate::checked::{By, Deed, Expr, ExprKind, Kind, Rule, Stmt, StmtKind, Type};

/// The most statements of a rule that is described by what it does.
const SHORT: usize = 3;

/// The deepest nesting of such rules.
const DEEPEST: usize = 4;

impl Writer<'_> {
    /// Describes a call.
    pub(super) fn call(&mut self, deed: Deed, args: &[Expr], by: Option<&By>) -> Vec<String> {
        let is_on_card = args.first().is_some_and(|arg| arg.ty.kind() == Some(Kind::Card));
        let mut letters = Vec::new();
        let in_words: Vec<(Phrase, bool)> = args
            .iter()
            .map(|arg| (self.before_noun(arg, &mut letters), matches!(bare(arg).kind, ExprKind::Me)))
            .collect();
        if let Some(text) = self.by_its_words(deed, &in_words) {
            let text = self.done_by(text, by);
            return vec![letters.into_iter().fold(text, |text, (letter, value)| {
                fill(self.words.verbs.where_is, &[&text, &letter, &value])
            })];
        }
        self.names.give_back_letters(letters.len());
        // A rule runs once for each member of a set.
        let each = args.iter().position(|arg| matches!(arg.ty, Type::Set(_)));
        let each_of = each.and_then(|at| args.get(at)).map(|set| self.each_of(set));
        let args: Vec<(Phrase, bool)> =
            args.iter().map(|arg| (self.thing(arg), matches!(bare(arg).kind, ExprKind::Me))).collect();
        let checked = self.checked;
        if let Deed::Rule(rule) = deed
            && let Some(rule) = checked.rules.get(rule)
            && self.depth < DEEPEST
            && is_short(rule)
        {
            let names = self.names.clone();
            let clauses = self.written_out(rule, args.iter().map(|(arg, _)| arg.clone()), by);
            // What does not speak of the set would read as if it were done once.
            let set = each.and_then(|at| args.get(at)).map_or("", |(set, _)| set.text.as_str());
            if clauses.iter().all(|clause| clause.contains(set)) {
                return clauses;
            }
            self.names = names;
        }
        let verbs = &self.words.verbs;
        let name = self.deed_label(deed, &[]).unwrap_or_default();
        let with = args.into_iter().enumerate().filter(|(_, (_, me))| !me);
        let with: Vec<String> = with
            .map(|(at, (arg, _))| each_of.clone().filter(|_| each == Some(at)).unwrap_or(arg.text))
            .collect();
        let text = match with.as_slice() {
            [] => fill(verbs.call, &[&name]),
            [card] if is_on_card => fill(verbs.call_on, &[&name, card]),
            [card, rest @ ..] if is_on_card => fill(verbs.call_on_with, &[&name, card, &self.all_of(rest)]),
            with => fill(verbs.call_with, &[&name, &self.all_of(with)]),
        };
        vec![self.done_by(text, by)]
    }

    /// Describes a call by its labels: `this card attacks that card`, `play that card`.
    fn by_its_words(&self, deed: Deed, args: &[(Phrase, bool)]) -> Option<String> {
        let known: Vec<(usize, String)> =
            args.iter().enumerate().map(|(at, (arg, _))| (at, arg.text.clone())).collect();
        let form = self.form(deed, &known)?;
        let place = self.subject(deed).1;
        // A label without a gap for an argument would lose information.
        let tells = |at| if form.suffered { self.label_has_gap(deed, at) } else { self.has_gap(deed, at) };
        if (0..args.len()).any(|at| Some(at) != place && !tells(at)) {
            return None;
        }
        match place.and_then(|at| args.get(at)) {
            Some((subject, _)) if form.suffered => self.bidding(deed, &subject.text, &known),
            Some((subject, _)) => {
                Some(said(self.words.heads.clause, subject, &[form.happens_to(subject.person)]))
            }
            None => self.bidding(deed, "", &known),
        }
    }

    /// Describes what a short rule does with these arguments.
    fn written_out(
        &mut self,
        rule: &Rule,
        args: impl Iterator<Item = Phrase>,
        by: Option<&By>,
    ) -> Vec<String> {
        let mut inner = super::scope::Scope::default();
        for (param, arg) in rule.params.iter().zip(args) {
            inner.bind(param.local, arg);
        }
        let by = by.map(|by| self.done_by(String::new(), Some(by)));
        let outer = std::mem::replace(&mut self.scope, inner);
        self.depth += 1;
        let mut clauses: Vec<String> = rule.body.stmts.iter().flat_map(|stmt| self.statement(stmt)).collect();
        self.depth -= 1;
        self.scope = outer;
        if let (Some(by), Some(last)) = (by, clauses.last_mut()) {
            last.push_str(&by);
        }
        clauses
    }
}

/// Whether a rule is described by what it does.
fn is_short(rule: &Rule) -> bool {
    let stmts = &rule.body.stmts;
    (1..=SHORT).contains(&stmts.len()) && stmts.iter().all(is_simple)
}

/// Whether a statement neither asks nor branches, so that it can replace a call.
fn is_simple(stmt: &Stmt) -> bool {
    matches!(
        stmt.kind,
        StmtKind::Move { .. }
            | StmtKind::Create { .. }
            | StmtKind::Verb(_)
            | StmtKind::Assign { .. }
            | StmtKind::EndPhase(_)
            | StmtKind::Reverse
            | StmtKind::Score(..)
            | StmtKind::Call { .. }
    )
}
