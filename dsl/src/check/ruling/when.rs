//! Checks `when { … }`.

use super::Table;
use crate::ast::{self, ExprKind as Text};
use crate::check::checker::Checker;
use crate::check::stmt::ArgumentsOf;
use crate::checked::{Expr, ExprKind, Step, StepKind, Type};
use crate::mistake;
use tiru_engine::rules::ByWord;

impl Checker<'_> {
    pub(super) fn step(&mut self, text: &ast::Step, table: &Table<'_>) -> Option<Step> {
        let kind = match &text.kind {
            ast::StepKind::Run(name) if name.text == "setup" && self.names.rule("setup").is_none() => {
                StepKind::Setup
            }
            ast::StepKind::Run(name) => StepKind::Run(self.run_rule_or(name, Some("setup"))?),
            ast::StepKind::To(phase) if phase.text == "end" && self.names.phase("end").is_none() => {
                self.report(mistake::name::unknown_phase::no_end(phase.span));
                return None;
            }
            ast::StepKind::To(phase) => StepKind::To(self.phase_text(&phase.text, phase.span)?),
            ast::StepKind::ToEnd => StepKind::ToEnd,
            ast::StepKind::Passes(who) => StepKind::Passes(self.ruling_who(who)?),
            ast::StepKind::Concedes(who) => StepKind::ByWord(ByWord::Concede, self.ruling_who(who)?),
            ast::StepKind::Agrees(who) => StepKind::ByWord(ByWord::Agree, self.ruling_who(who)?),
            ast::StepKind::Disqualified(who) => StepKind::ByWord(ByWord::Disqualify, self.ruling_who(who)?),
            ast::StepKind::Answers { who, pile } => {
                let who = self.ruling_who(who);
                let answers = pile.entries.iter().filter_map(|entry| self.answer(entry, table)).collect();
                StepKind::Answers(who?, answers)
            }
            ast::StepKind::Does { who, action, args } => {
                let who = self.ruling_who(who);
                let (action, args) = self.ruling_action(action, args, ArgumentsOf::Choice, text.span)?;
                StepKind::Does(who?, action, args)
            }
        };
        Some(Step { kind, span: text.span })
    }

    /// Checks an answer: a card, a value, or the label of a mode.
    fn answer(&mut self, entry: &ast::PileEntry, table: &Table<'_>) -> Option<Expr> {
        if let Some(count) = entry.count {
            self.report(mistake::ruling::not_cards::no_count(count.span));
        }
        self.answer_of(&entry.what, table)
    }

    /// Checks what stands for an answer.
    pub(super) fn answer_of(&mut self, what: &ast::Expr, table: &Table<'_>) -> Option<Expr> {
        if let Text::Text(quoted) = &what.kind
            && table.ways.contains(&quoted.text)
        {
            return Some(Expr {
                kind: ExprKind::Text(quoted.text.clone()),
                ty: Type::TEXT,
                span: quoted.span,
            });
        }
        let answer = self.expr(what, None);
        (answer.ty != Type::Unknown).then_some(answer)
    }
}
