//! The judge's answer. For a ruling: its `then` conditions as sentences. For a saved match: what its last
//! answer changed.

use serde::Serialize;
use tiru_dsl::checked::{Acting, Because, Checked, CriterionKind, Expr, Then, ThenKind};
use tiru_dsl::diagnostic::escape;
use tiru_dsl::language::Template;
use tiru_dsl::tell::{expected, number};
use tiru_engine::judge::{Stands, differences};
use tiru_engine::rules::{ActionId, ByWord, CardDefId, Id, Part, SeatId, Span};
use tiru_engine::{Match, Refusal};

use super::book_keeping::BookKeeping;
use super::case::Case;
use super::did::did;
use super::orders::ended;
use crate::catalogue::{Catalogue, say};
use crate::events::{self, Words, capital, place};

/// The most changes to list.
const LISTED: usize = 12;

/// The judge's answer.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Answer {
    /// Whether the ruling is confirmed; nothing for a saved match.
    pub(super) confirmed: Option<bool>,
    /// Whether it is about all that was played, and not about the last answer of a saved match.
    #[serde(skip)]
    pub(super) in_all: bool,
    /// The results, each a sentence without its full stop.
    pub(super) follows: Vec<String>,
    /// The expectations of the ruling that do not hold.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) failures: Vec<Failed>,
}

/// An expectation that does not hold.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Failed {
    /// Where it is written.
    pub(super) at: String,
    /// The expected result.
    pub(super) expected: String,
    /// The actual result.
    pub(super) found: String,
    /// The effects that loop, if the match was stopped because of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) cycle: Vec<String>,
}

impl Answer {
    /// Answers for a match that was played.
    pub(super) fn of(case: &Case, catalogue: Catalogue) -> Answer {
        let sources = &case.loaded().sources;
        let fails = case.failures.iter().map(|failure| Failed {
            at: place(sources, failure.span),
            expected: escape(&failure.expected),
            found: match &failure.stopped {
                Some(fault) => events::fault_kind(catalogue, fault),
                None => escape(&failure.found),
            },
            cycle: failure
                .stopped
                .as_ref()
                .map_or_else(Vec::new, |fault| events::looping_effects(catalogue, sources, fault)),
        });
        let follows = match &case.ruling {
            Some((_, ruling)) => confirmed_parts(case, &ruling.parts, catalogue),
            None => case.played.as_ref().map_or_else(Vec::new, |played| changes(case, played, catalogue)),
        };
        Answer {
            confirmed: case.span.map(|_| case.holds()),
            in_all: case.saved().is_none(),
            follows,
            failures: fails.collect(),
        }
    }
}

/// Lists the expectations that hold. Nothing is known about the parts after the first one that fails.
fn confirmed_parts(case: &Case, parts: &[Part], catalogue: Catalogue) -> Vec<String> {
    let (Some(played), Some(checked)) = (&case.played, case.loaded().checked.as_ref()) else {
        return Vec::new();
    };
    let fails = |span: &Span| case.failures.iter().any(|failure| failure.span == *span);
    let mut found = Vec::new();
    for (nth, part) in parts.iter().enumerate() {
        if part.when.iter().any(|(_, span)| fails(span)) {
            break;
        }
        let words = Words::to_onlooker(played.view_together(), catalogue);
        let says = Says { words, checked, refused: &case.refused };
        let holds = part.then.iter().map(|(_, span)| span).filter(|span| !fails(span));
        let mut holds: Vec<String> = holds.filter_map(|span| says.then(written(checked, *span)?)).collect();
        if let Some(first) = holds.first_mut().filter(|_| nth > 0) {
            *first = say(says.words.texts().judge.later, &[first]);
        }
        found.extend(holds);
        if part.then.iter().any(|(_, span)| fails(span)) {
            break;
        }
    }
    found
}

/// Finds the expectation that is written at this place.
fn written(checked: &Checked, span: Span) -> Option<&Then> {
    let rounds = checked.rulings.iter().flat_map(|ruling| &ruling.rounds);
    rounds.flat_map(|round| &round.then).find(|then| then.span == span)
}

/// Formats expectations as sentences.
#[derive(Clone, Copy)]
struct Says<'a> {
    words: Words<'a>,
    checked: &'a Checked,
    refused: &'a [(Span, Refusal)],
}

impl Says<'_> {
    /// Formats an expectation as a sentence without its full stop.
    fn then(self, then: &Then) -> Option<String> {
        let texts = self.words.texts();
        let judge = &texts.judge;
        let text = match &then.kind {
            ThenKind::Holds(expr) => {
                let text = escape(&expected(self.checked, expr, self.words.catalogue.language()));
                text.strip_suffix('.').unwrap_or(&text).to_owned()
            }
            ThenKind::Can(seat, action, args) => {
                self.of(judge.can, *seat, &[&self.action(*action, args.as_deref())])
            }
            ThenKind::Cannot(seat, action, args, why) => {
                let action = self.action(*action, args.as_deref());
                let refused = self.refused.iter().find(|(span, _)| *span == then.span);
                let banned = refused.and_then(|(_, refusal)| self.banned(refusal, args.is_none()));
                let unfit = || {
                    refused.filter(|_| args.is_some() || why.is_some()).and_then(|(_, why)| self.unfit(why))
                };
                match banned.or_else(|| why.as_ref().and_then(|why| self.why(why))).or_else(unfit) {
                    Some(why) => self.of(judge.cannot_because, *seat, &[&action, &why]),
                    None => self.of(judge.cannot, *seat, &[&action]),
                }
            }
            ThenKind::MayPass(seat, may) => {
                self.of(if *may { judge.can } else { judge.cannot }, *seat, &[texts.asks.pass])
            }
            ThenKind::MayAnswer(seat, answers, may) => {
                let answers: Vec<String> = answers.iter().map(|answer| self.thing(answer)).collect();
                let answer = say(judge.to_answer, &[&self.words.listed(&answers, answers.len())]);
                self.of(if *may { judge.can } else { judge.cannot }, *seat, &[&answer])
            }
            ThenKind::MayEnd(word, seat, may) => {
                let word = match word {
                    ByWord::Concede => judge.to_concede,
                    ByWord::Agree => judge.to_agree,
                    ByWord::Disqualify => judge.to_be_disqualified,
                };
                self.of(if *may { judge.can } else { judge.cannot }, *seat, &[word])
            }
            ThenKind::Sees(seat, expr) => self.of(judge.sees, *seat, &[&self.thing(expr)]),
            ThenKind::SeesNothing(seat, expr) => self.of(judge.sees_nothing, *seat, &[&self.thing(expr)]),
            ThenKind::Asked(seat, text) => self.of(judge.is_asked, *seat, &[&self.words.spoken(text)]),
            ThenKind::Wins(seat) => self.of(texts.ends.won, *seat, &[]),
            ThenKind::Loses(seat) => self.of(judge.loses, *seat, &[]),
            ThenKind::Tie => texts.ends.tied.to_owned(),
            ThenKind::Score(score) => {
                let score = number(self.checked, score, self.words.catalogue.language());
                say(texts.ends.scored, &[&escape(&score)])
            }
            ThenKind::NobodyWins => texts.ends.lost.to_owned(),
            ThenKind::DeckAccepted(seat) => self.of(judge.deck_is_legal, *seat, &[]),
            ThenKind::DeckRefused(seat, _) => self.of(judge.deck_is_not_legal, *seat, &[]),
            ThenKind::Before(first, then, because) => {
                let together = because.as_ref().is_some_and(|because| self.is_together(because));
                let says = if together { judge.resolve_together } else { judge.resolves_before };
                say(says, &[&self.acting(*first)?, &self.acting(*then)?])
            }
            ThenKind::Nothing => judge.nothing_follows.to_owned(),
        };
        Some(capital(&text))
    }

    fn of(self, template: Template, seat: SeatId, parts: &[&str]) -> String {
        self.words.does(template, seat, parts)
    }

    fn thing(self, expr: &Expr) -> String {
        escape(&number(self.checked, expr, self.words.catalogue.language()))
    }

    /// Names an effect by its card, and by itself if the ruling says its number.
    fn acting(self, acting: Acting) -> Option<String> {
        let card = self.checked.names.get(acting.card)?.cards.first()?;
        let card = CardDefId::at(card.index());
        let print = self.words.view.rules().cards.get(card);
        let effect = acting.nth.and_then(|nth| print?.effects.get(usize::from(nth)).copied());
        Some(match effect {
            Some(effect) => events::effect(self.words, effect, Some(card)),
            None => self.words.card(card),
        })
    }

    /// Formats an action: `attack A, B`.
    fn action(self, action: ActionId, args: Option<&[Expr]>) -> String {
        let deed = self.words.view.rules().actions.get(action).map(|action| self.words.deed(action.deed));
        let args: Vec<String> = args.unwrap_or_default().iter().map(|arg| self.thing(arg)).collect();
        let deed = self.words.catalogue.language().after_may(&deed.unwrap_or_default());
        if args.is_empty() { deed } else { say(self.words.texts().names.does, &[&deed, &args.join(", ")]) }
    }

    /// Cites the ban that applied, with the card that says it; `of_any` if the ruling names no card that it protects.
    fn banned(self, refusal: &Refusal, of_any: bool) -> Option<String> {
        let Refusal::Banned { span, card, by, .. } = refusal else { return None };
        let ban = self.words.view.rules().bans.iter().find(|ban| ban.span == *span)?;
        let judge = &self.words.texts().judge;
        let why = events::ban(self.words, ban, *by);
        let protected = card.filter(|_| of_any);
        Some(
            protected.map_or_else(|| why.clone(), |card| say(judge.why_for, &[&self.words.card(card), &why])),
        )
    }

    /// Formats why an action may not be chosen with its arguments, whatever bans it.
    fn unfit(self, refusal: &Refusal) -> Option<String> {
        let judge = &self.words.texts().judge;
        match refusal {
            Refusal::NotInSet { set, .. } => {
                let set = set.split_whitespace().collect::<Vec<_>>().join(" ");
                Some(say(judge.not_in_set, &[&escape(&set)]))
            }
            Refusal::Out { seat } => Some(say(judge.is_out, &[&self.words.seat(*seat)])),
            Refusal::NoTarget { targets, .. } => Some(say(judge.no_target, &[&escape(targets)])),
            Refusal::Condition => Some(self.words.texts().happens.why_condition.to_owned()),
            Refusal::Limit { times, per } => {
                Some(say(judge.limit_reached, &[&times.to_string(), &escape(per)]))
            }
            _ => None,
        }
    }

    /// Whether a reason is that effects resolve at the same time.
    fn is_together(self, because: &Because) -> bool {
        let Because::Criterion(at) = because else { return false };
        let criterion = self.checked.structure.order.get(*at);
        criterion.is_some_and(|criterion| matches!(criterion.kind, CriterionKind::Together))
    }

    /// Formats why a player cannot do something, if the ruling says so.
    fn why(self, why: &Because) -> Option<String> {
        match why {
            Because::Label(label) => Some(self.words.spoken(self.checked.labels.get(*label)?)),
            Because::Text(text) | Because::Parameter(text) => Some(self.words.spoken(text)),
            Because::Condition | Because::Limit | Because::Criterion(_) => None,
        }
    }
}

/// Lists what the last answer of a saved match changed, and where the match is now.
fn changes(case: &Case, now: &Match, catalogue: Catalogue) -> Vec<String> {
    let words = Words::to_onlooker(now.view_together(), catalogue);
    let book = BookKeeping::of(case);
    let mut found: Vec<String> = Vec::new();
    let mut differ = case.before.as_ref().map(|before| differences(&[before, now])).unwrap_or_default();
    differ.retain(|one| !book.is_difference(one));
    found.extend(differ.iter().filter_map(|one| events::change(words, one)));
    if let Some(before) = &case.before {
        found.extend(did(words, before.view_together().told_count(), &differ));
    }
    if found.len() > LISTED {
        let more = (found.len() - LISTED).to_string();
        found.truncate(LISTED);
        found.push(say(words.texts().judge.and_more, &[&more]));
    }
    let how = match (now.clone().outcome(), now.prompt()) {
        (Some(outcome), _) => Some(Stands::Over(outcome)),
        (None, prompt) => prompt.map(Stands::Asks),
    };
    found.extend(how.and_then(|how| ended(words, &how)));
    found.iter().map(|text| capital(text)).collect()
}
