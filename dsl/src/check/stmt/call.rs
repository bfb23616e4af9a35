//! Checks calls of rules and actions: positional arguments, defaults filled in.

use crate::ast;
use crate::check::checker::{Checker, SeatlessCall};
use crate::check::context::Me;
use crate::checked::{Deed, Expr, Kind, StmtKind, Type};
use crate::mistake;
use crate::vocabulary::Param;
use tiru_engine::rules::{Of, Span};

/// The purpose of an action's arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::check) enum ArgumentsOf {
    /// A text performs it: the subject may be a set.
    Statement,
    /// A seat chooses it: each argument is one thing.
    Choice,
    /// A test whether a seat may choose it; arguments may be missing.
    Attempt,
}

impl Checker<'_> {
    pub(super) fn call(
        &mut self,
        name: &ast::Name,
        args: &[ast::Expr],
        by: Option<&ast::Expr>,
        span: Span,
    ) -> Option<StmtKind> {
        let deed = self.declared(&name.text);
        self.mention_deed(deed, name.span);
        let by = self.done_by(by);
        let args = match deed {
            Some(Deed::Rule(rule)) => {
                let row = self.names.rules().get(rule)?;
                self.found.used.rules.insert(rule);
                self.rule_args(&name.text, &row.params, args, row.span, span)?
            }
            Some(Deed::Action(action)) => {
                let row = self.names.actions().get(action)?;
                self.found.used.actions.insert(action);
                let types = self.actions.get(usize::from(action.0)).cloned().unwrap_or_default();
                self.action_args((&name.text, &types, row.span), args, ArgumentsOf::Statement, span)?
            }
            _ => {
                for arg in args {
                    self.expr(arg, None);
                }
                self.unknown_call(name);
                return None;
            }
        };
        let deed = deed?;
        self.note_call(deed, span);
        Some(StmtKind::Call { deed, args, by: by.map(Box::new) })
    }

    /// Records the call, for what is true of a rule with all that it calls.
    fn note_call(&mut self, deed: Deed, span: Span) {
        if self.context.cost {
            self.found.paid.push((deed, span));
        }
        if self.context.together {
            self.found.at_once.push((deed, span));
        }
        match (self.context.me, self.context.body) {
            (Me::Nobody(why), _) => {
                self.found.seatless.push(SeatlessCall { deed, span, why, is_written: true });
            }
            (Me::There, Some(body)) => self.found.bodies.entry(body).or_default().calls.push(deed),
            (Me::There, None) => {}
        }
    }

    fn unknown_call(&mut self, name: &ast::Name) {
        if self.names.def(&name.text).is_some() || crate::vocabulary::FUNCTIONS.contains(&name.text.as_str())
        {
            self.report(mistake::types::only_a_value::only_a_value(name.span, &name.text));
        } else if let Some(row) = self.names.attributes.rows().iter().find(|row| row.name == name.text)
            && !self.is_broken(&name.text)
        {
            let whose = match row.of {
                Of::Card => "self",
                Of::Seat => "me",
                Of::Game => "game",
            };
            self.report(mistake::types::only_a_value::value(name.span, &name.text, whose));
        } else if !self.is_broken(&name.text) {
            let diagnostic =
                mistake::name::unknown_deed::unknown_call(name.span, &name.text, &self.done_here());
            self.report(diagnostic);
        }
    }

    fn rule_args(
        &mut self,
        name: &str,
        params: &[Param<'_>],
        args: &[ast::Expr],
        declared: Span,
        span: Span,
    ) -> Option<Vec<Expr>> {
        let needed = params.iter().filter(|param| param.default.is_none()).count();
        if args.len() > params.len() || args.len() < needed {
            let diagnostic = if needed == params.len() {
                mistake::types::arguments::count(span, name, needed, args.len(), declared)
            } else {
                mistake::types::arguments::between(span, name, (needed, params.len()), args.len(), declared)
            };
            for arg in args {
                self.expr(arg, None);
            }
            self.report(diagnostic);
            return None;
        }
        let subject = crate::checked::subject_of(params.iter().map(|param| param.ty)).1;
        let mut values = Vec::new();
        for (at, param) in params.iter().enumerate() {
            values.push(match args.get(at) {
                Some(arg) => {
                    let before = self.found.diagnostics.len();
                    let value = self.argument(arg, param.ty, subject == Some(at));
                    self.report_signature(before, name, params);
                    value
                }
                None => self.default(name, param, span)?,
            });
        }
        Some(values)
    }

    /// Adds the parameters of a rule as help to the mistakes about arguments of the wrong type that have no help.
    fn report_signature(&mut self, before: usize, name: &str, params: &[Param<'_>]) {
        if params.len() < 2 {
            return;
        }
        let taken: Vec<String> =
            params.iter().map(|param| format!("{}: {}", param.name, self.words_for(param.ty))).collect();
        for mut diagnostic in self.found.diagnostics.take_since(before) {
            if diagnostic.code == mistake::types::wrong_type::CODE && diagnostic.help.is_none() {
                diagnostic = diagnostic.help(format!("the arguments are `{name}({})`", taken.join(", ")));
            }
            self.found.diagnostics.push(diagnostic);
        }
    }

    /// The arguments of an action, of which are known: its name, the types it wants, where it is declared.
    pub(in crate::check) fn action_args(
        &mut self,
        (name, types, declared): (&str, &[Type], Span),
        args: &[ast::Expr],
        of: ArgumentsOf,
        span: Span,
    ) -> Option<Vec<Expr>> {
        let some = of == ArgumentsOf::Attempt;
        if args.len() > types.len() || (args.len() < types.len() && !some) {
            for arg in args {
                self.expr(arg, None);
            }
            self.report(if some && !types.is_empty() {
                mistake::types::arguments::between(span, name, (0, types.len()), args.len(), declared)
            } else {
                mistake::types::arguments::count(span, name, types.len(), args.len(), declared)
            });
            return None;
        }
        let subject = crate::checked::subject_of(types.iter().copied()).1;
        let subject = subject.filter(|_| of == ArgumentsOf::Statement);
        let pairs = args.iter().zip(types).enumerate();
        Some(pairs.map(|(at, (arg, ty))| self.argument(arg, *ty, subject == Some(at))).collect())
    }

    /// Checks one argument: a thing of the parameter's type, or for the subject also a set.
    pub(in crate::check) fn argument(&mut self, arg: &ast::Expr, ty: Type, subject: bool) -> Expr {
        match ty {
            Type::One(kind) if subject => self.many(arg, kind),
            Type::One(Kind::Words(list)) => {
                let value = self.expr(arg, Some(ty));
                if value.ty == ty { value } else { self.as_set(value, Kind::Word(list)) }
            }
            Type::One(kind) => self.one(arg, kind),
            _ => self.expr(arg, None),
        }
    }

    /// Checks the default of a parameter in the context of a call.
    fn default(&mut self, name: &str, param: &Param<'_>, span: Span) -> Option<Expr> {
        let text = param.default?;
        let before = self.found.diagnostics.len();
        // Its types were recorded at the rule.
        let typed = self.found.typed.len();
        let mark = self.mark();
        let curtain = self.hide_names();
        let value = self.argument(text, param.ty, false);
        self.found.typed.truncate(typed);
        self.show_names(&curtain);
        self.forget(&mark);
        // Mistakes in the default itself were reported at the rule; what is missing in this context is
        // reported here.
        let diagnostics = self.found.diagnostics.take_since(before);
        if let Some(first) = diagnostics.first() {
            let needs_me = first.code == mistake::law::no_me::CODE;
            if needs_me {
                self.report(mistake::law::no_me::by_default(span, name, &param.name, text.span));
            }
            return None;
        }
        (value.ty != Type::Unknown).then_some(value)
    }
}
