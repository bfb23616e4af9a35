//! Checks `then { … }`.

use std::collections::BTreeSet;

use super::Table;
use crate::ast;
use crate::check::checker::Checker;
use crate::check::stmt::ArgumentsOf;
use crate::checked::{Acting, Because, Expr, Kind, Then, ThenKind, Thing};
use crate::mistake;
use tiru_engine::rules::{ActionId, ByWord, SeatId};

impl Checker<'_> {
    /// Checks all lines of a `then`.
    pub(super) fn all_then(&mut self, lines: &[ast::Expected], table: &Table<'_>) -> Vec<Then> {
        let mut all = Vec::new();
        let mut rest = lines;
        while let Some((first, more)) = rest.split_first() {
            rest = more;
            // `p1.hand contains "A"` reads as three conditions.
            if let [verb, _, after @ ..] = more
                && let Some(word) = self.contains(first, verb)
            {
                self.report(mistake::ruling::no_contains::no_contains(verb.span, word));
                rest = after;
                continue;
            }
            all.extend(self.then(first, table));
        }
        all
    }

    /// Returns the word between a set and what is in it, if it is not the right one.
    fn contains<'t>(&self, set: &ast::Expected, verb: &'t ast::Expected) -> Option<&'t str> {
        let (ast::ExpectedKind::Holds(_), ast::ExpectedKind::Holds(verb)) = (&set.kind, &verb.kind) else {
            return None;
        };
        let ast::ExprKind::Name(word) = &verb.kind else { return None };
        let word = word.text.as_str();
        (matches!(word, "contains" | "includes" | "holds") && self.names.attributes_named(word).is_empty())
            .then_some(word)
    }

    fn then(&mut self, text: &ast::Expected, table: &Table<'_>) -> Option<Then> {
        use ast::ExpectedKind as Text;
        let kind = match &text.kind {
            Text::NothingHappens => ThenKind::Nothing,
            Text::Tie => ThenKind::Tie,
            Text::NobodyWins => ThenKind::NobodyWins,
            Text::Score(score) => ThenKind::Score(self.one(score, Kind::Number)),
            Text::DeckAccepted(of) => ThenKind::DeckAccepted(self.ruling_who(of)?),
            Text::DeckRefused { of, because } => {
                let because = because.as_ref().map(|because| {
                    Because::Text(match because {
                        ast::Because::Name(name) => name.text.clone(),
                        ast::Because::Text(quoted) => quoted.text.clone(),
                    })
                });
                ThenKind::DeckRefused(self.ruling_who(of)?, because)
            }
            Text::Before { first, second, because } => {
                let one = self.acting(first);
                let other = self.acting(second);
                let because = match because {
                    Some(because) => Some(self.because_criterion(because, table)?),
                    None => None,
                };
                ThenKind::Before(one?, other?, because)
            }
            Text::Wins(who) => ThenKind::Wins(self.ruling_who(who)?),
            Text::Loses(who) => ThenKind::Loses(self.ruling_who(who)?),
            Text::Sees { who, what } => {
                let (who, what) = self.sees(who, what)?;
                ThenKind::Sees(who, what)
            }
            Text::SeesNothing { who, what } => {
                let (who, what) = self.sees(who, what)?;
                ThenKind::SeesNothing(who, what)
            }
            Text::IsAsked { who, question } => ThenKind::Asked(self.ruling_who(who)?, question.text.clone()),
            Text::Can { who, action } if self.is_pass(action) => {
                ThenKind::MayPass(self.ruling_who(who)?, true)
            }
            Text::Cannot { who, action, because: None } if self.is_pass(action) => {
                ThenKind::MayPass(self.ruling_who(who)?, false)
            }
            Text::Can { who, action } if self.answers_of(action).is_some() => {
                self.may_answer(who, action, true, table)?
            }
            Text::Cannot { who, action, because: None } if self.answers_of(action).is_some() => {
                self.may_answer(who, action, false, table)?
            }
            Text::Can { who, action } if self.word_of(action).is_some() => {
                ThenKind::MayEnd(self.word_of(action)?, self.ruling_who(who)?, true)
            }
            Text::Cannot { who, action, because: None } if self.word_of(action).is_some() => {
                ThenKind::MayEnd(self.word_of(action)?, self.ruling_who(who)?, false)
            }
            Text::Can { who, action } => {
                let who = self.ruling_who(who);
                let (action, args) = self.attempt(action)?;
                ThenKind::Can(who?, action, args)
            }
            Text::Cannot { who, action, because } => {
                let who = self.ruling_who(who);
                let (action, args) = self.attempt(action)?;
                let because = match because {
                    Some(because) => Some(self.because_refused(because, action)?),
                    None => None,
                };
                ThenKind::Cannot(who?, action, args, because)
            }
            Text::Holds(text) => ThenKind::Holds(self.flag(text)),
        };
        Some(Then { kind, span: text.span })
    }

    /// Checks `"X"`, `effect 2 of "X"`.
    fn acting(&mut self, text: &ast::Acting) -> Option<Acting> {
        let card = self.quoted(&text.card.text, text.card.span);
        let nth = match text.number {
            Some(number) => Some(self.effect_number(number)?),
            None => None,
        };
        Some(Acting { card: card?, nth })
    }

    fn sees(&mut self, who: &ast::Expr, what: &ast::Expr) -> Option<(SeatId, Expr)> {
        let who = self.ruling_who(who);
        let what = self.many(what, Kind::Card);
        Some((who?, what))
    }

    /// Recognizes `p1 can pass`; passing is not an action, unless the game has one of this name.
    fn is_pass(&self, attempt: &ast::Attempt) -> bool {
        attempt.name.text == "pass" && attempt.args.is_none() && self.names.action("pass").is_none()
    }

    /// Recognizes `p1 can answer("A")`, unless the game has an action of this name.
    fn answers_of<'t>(&self, attempt: &'t ast::Attempt) -> Option<&'t [ast::Expr]> {
        let is_answer = attempt.name.text == "answer" && !self.has_action("answer");
        is_answer.then(|| attempt.args.as_deref().unwrap_or_default())
    }

    fn may_answer(
        &mut self,
        who: &ast::Expr,
        attempt: &ast::Attempt,
        allowed: bool,
        table: &Table<'_>,
    ) -> Option<ThenKind> {
        let who = self.ruling_who(who);
        let answers = self.answers_of(attempt).unwrap_or_default();
        if answers.is_empty() {
            self.report(mistake::ruling::not_cards::no_answer(attempt.span));
        }
        let answers = answers.iter().map(|answer| self.answer_of(answer, table)).collect::<Option<Vec<_>>>();
        Some(ThenKind::MayAnswer(who?, answers?, allowed))
    }

    /// Recognizes `p1 can concede`, `p1 can agree`; these are not actions, unless the game has one of this
    /// name.
    fn word_of(&self, attempt: &ast::Attempt) -> Option<ByWord> {
        let word = match attempt.name.text.as_str() {
            "concede" => ByWord::Concede,
            "agree" => ByWord::Agree,
            _ => return None,
        };
        (attempt.args.is_none() && self.names.action(&attempt.name.text).is_none()).then_some(word)
    }

    /// Checks an action with its arguments, or without any.
    fn attempt(&mut self, text: &ast::Attempt) -> Option<(ActionId, Option<Vec<Expr>>)> {
        match &text.args {
            Some(args) => {
                let (action, args) = self.ruling_action(&text.name, args, ArgumentsOf::Attempt, text.span)?;
                Some((action, Some(args)))
            }
            None => Some((self.ruling_action_alone(&text.name)?, None)),
        }
    }

    /// Checks a criterion of the effect order as a reason.
    fn because_criterion(&mut self, because: &ast::Because, table: &Table<'_>) -> Option<Because> {
        let (text, span) = match because {
            ast::Because::Name(name) => (&name.text, name.span),
            ast::Because::Text(quoted) => (&quoted.text, quoted.span),
        };
        let names = table.structure.criteria();
        let at = names.iter().position(|name| name == text);
        if at.is_none() {
            let mut known: Vec<&str> = Vec::new();
            for name in names {
                if !known.contains(&name) {
                    known.push(name);
                }
            }
            self.report(mistake::ruling::no_such_reason::no_criterion(span, text, known));
        }
        at.map(Because::Criterion)
    }

    /// Checks a label, a parameter, or a part of the refusal's text as a reason.
    fn because_refused(&mut self, because: &ast::Because, action: ActionId) -> Option<Because> {
        let name = match because {
            ast::Because::Text(quoted) => return Some(Because::Text(quoted.text.clone())),
            ast::Because::Name(name) => name,
        };
        let found = self.found.actions.get(usize::from(action.0)).and_then(Option::as_ref);
        let params = found.map(|action| action.params.as_slice()).unwrap_or_default();
        let params: Vec<String> = params.iter().map(|range| range.name.clone()).collect();
        if params.contains(&name.text) {
            return Some(Because::Parameter(name.text.clone()));
        }
        match name.text.as_str() {
            "limit" => return Some(Because::Limit),
            "if" => return Some(Because::Condition),
            _ => {}
        }
        let label = self.found.known_label(&name.text);
        let label =
            label.filter(|label| self.found.label_uses.get(label).is_some_and(|uses| !uses.files.is_empty()));
        if label.is_none() {
            let labels = self.claimed_labels(&BTreeSet::new());
            let known: Vec<&str> = labels.iter().chain(&params).map(String::as_str).collect();
            self.report(mistake::ruling::no_such_reason::no_reason(name.span, &name.text, known));
        }
        let label = label?;
        self.mention(Thing::Label(label), name.span);
        Some(Because::Label(label))
    }
}
