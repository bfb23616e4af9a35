//! Turns a saved match into a ruling. The ruling begins at the last point whose position can be written down;
//! every later answer becomes a step. It is tested before it is written.

use tiru_dsl::ast::{Expr, ExprKind, Fact, FactKind, Name, Round, Ruling, StepKind, Text, Value};
use tiru_dsl::diagnostic::{Severity, escape};
use tiru_dsl::load::Loaded;
use tiru_dsl::unparse::{card, flag, position, seat, word};
use tiru_engine::judge::{Reason, Unsaid, Weighed, hear};
use tiru_engine::rules::{CardDefId, EffectId, Game, NodeId, Standing};
use tiru_engine::{Known, Match, Named, News, Question, Step};

use super::describe::step;
use super::what_followed::{follows, orders};
use crate::catalogue::{Catalogue, say};
use crate::running_match::{RunningMatch, Stop};
use crate::save::{Save, dealt, with_ruling};

/// The most points to try, latest first.
const TRIED: usize = 60;

/// A point at which a phase is about to begin.
struct Point {
    /// How many answers were given before it.
    answers: usize,
    at: Match,
    phase: NodeId,
}

/// The replay of a match, from its first step to its current position.
struct Way {
    points: Vec<Point>,
    /// Each answer as a step of a ruling; nothing for a forced answer, which needs no step.
    steps: Vec<Option<StepKind>>,
    running: RunningMatch,
    stop: Stop,
}

/// Returns the text of a ruling with this title, or why there is none.
pub(super) fn ruling(save: &Save, title: &str) -> Result<String, String> {
    let way = Way::of(save)?;
    let mut reason = None;
    let given = way.steps.len();
    // A ruling without steps is the last resort.
    let (last, earlier): (Vec<&Point>, Vec<&Point>) =
        way.points.iter().rev().partition(|point| point.answers == given);
    for point in earlier.into_iter().chain(last).take(TRIED) {
        let text = match point.at.standing() {
            Err(unsaid) => Err(unsaid_words(point.at.lineup().game(), unsaid)),
            Ok(standing) => {
                way.text(point, &standing, title).ok_or_else(|| "a value or a card has no words".to_owned())
            }
        };
        match text.and_then(|text| holds(save, &text).map(|()| text)) {
            Ok(text) => return Ok(text),
            Err(why) => reason = reason.or(Some(why)),
        }
    }
    let why = reason.unwrap_or_else(|| "no phase with a choice has begun yet".to_owned());
    Err(format!("no ruling can be made of this match: {why}"))
}

/// Tests whether a ruling holds, in the game as it was saved.
fn holds(save: &Save, text: &str) -> Result<(), String> {
    let loaded: Loaded = with_ruling(save, text);
    let (Some(game), [ruling]) = (&loaded.game, loaded.rulings.as_slice()) else {
        let first = loaded.diagnostics.iter().find(|diagnostic| diagnostic.severity == Severity::Error);
        return Err(
            first.map_or_else(|| "it cannot be written".to_owned(), |diagnostic| diagnostic.message.clone())
        );
    };
    match hear(game, ruling).failures.first() {
        None => Ok(()),
        Some(failure) => Err(format!(
            "played again, it goes another way: expected {}, found {}",
            failure.expected, failure.found
        )),
    }
}

impl Way {
    fn of(save: &Save) -> Result<Way, String> {
        let mut running = dealt(save)?;
        let mut way = (Vec::new(), Vec::new());
        let mut ahead = running.game().clone();
        for (nth, given) in save.answers().iter().enumerate() {
            let stop = running.go();
            way.0.extend(point(nth, ahead, &stop));
            // Earlier ones would not be tried: the last resort is one of the latest, too.
            if way.0.len() > TRIED {
                way.0.remove(0);
            }
            let Stop::Asks(prompt) = stop else {
                return Err("it is over before its last answer".to_owned());
            };
            let Some(option) = given.option else {
                return Err("giving up, a draw and a judge's word cannot be said in a ruling\nhelp: `--at N` stops before that".to_owned());
            };
            let answer = running.options().get(option);
            let needed = running.options().len() > 1;
            let words = answer.filter(|_| needed).map(|answer| step(running.game(), &prompt, answer));
            if words.as_ref().is_some_and(Option::is_none) {
                return Err(format!("answer {} has no words in a ruling: {}", nth + 1, given.says));
            }
            way.1.push(words.flatten());
            running.answer_again(option);
            ahead = running.game().clone();
        }
        let stop = running.go();
        way.0.extend(point(way.1.len(), ahead, &stop));
        Ok(Way { points: way.0, steps: way.1, running, stop })
    }

    /// Writes the ruling that begins at this point.
    fn text(&self, point: &Point, standing: &Standing, title: &str) -> Option<String> {
        let game = self.running.game().lineup().game();
        let houses = game.houses.iter().map(|house| FactKind::House(Text::new(house)));
        let mut given: Vec<Fact> = self.own_cards();
        given.extend(houses.chain(self.readings()).map(Fact::from));
        given.extend(position(game, standing, point.phase)?);
        given.extend(self.chance(point)?.into_iter().map(Fact::from));
        let mut when: Vec<StepKind> = self.steps.get(point.answers..)?.iter().flatten().cloned().collect();
        let last = self.points.last().filter(|last| last.answers == self.steps.len());
        let end = match (&self.stop, last) {
            (Stop::Over(_), _) => {
                when.push(StepKind::ToEnd);
                self.running.game()
            }
            (_, Some(last)) if last.answers > point.answers => {
                when.push(StepKind::To(Text::new(&game.nodes.get(last.phase)?.name)));
                &last.at
            }
            (_, Some(last)) => &last.at,
            (_, None) => self.running.game(),
        };
        let mut then = follows(game, end);
        then.extend(orders(game, end, told(&point.at)));
        let round = Round { when: when.into_iter().map(Into::into).collect(), then };
        let ruling = Ruling { name: Text::new(title), given, rounds: vec![round] };
        Some(format!("rulings for {}\n\n{ruling}\n", game.id))
    }

    /// Returns the cards that exist only in the ruling at whose position the match began.
    fn own_cards(&self) -> Vec<Fact> {
        let start = self.running.start();
        let mut rulings = start.loaded().rulings.iter();
        let begun = start.ruling().and_then(|title| rulings.find(|ruling| ruling.title == title));
        begun.map_or_else(Vec::new, |ruling| start.loaded().cards_of_ruling(ruling.span).cloned().collect())
    }

    fn readings(&self) -> impl Iterator<Item = FactKind> {
        let start = self.running.start();
        let differ = crate::deal::differing(start.game(), start.settings()).into_iter();
        differ.map(|(name, value)| FactKind::Reading {
            name: Name::new(name),
            value: Value::Name(Name::new(value)),
        })
    }

    /// Describes the random results since this point.
    fn chance(&self, point: &Point) -> Option<Vec<FactKind>> {
        let game = self.running.game();
        let before = told(&point.at);
        let mut results = Vec::new();
        let view = game.view_together();
        // What chance brought is no longer known.
        if before < view.forgotten() {
            return None;
        }
        for event in view.told_since(before) {
            match event.what {
                News::Picked { seat: None, value, .. } => results.push(result(game, &value?)?),
                News::Weighed(weighed) if is_drawn(&weighed) => {
                    let first = weighed.first.first()?;
                    results.push(card(game.lineup().game(), first.card?)?.into());
                }
                _ => {}
            }
        }
        Some(if results.is_empty() {
            Vec::new()
        } else {
            vec![FactKind::Chance(ExprKind::List(results).into())]
        })
    }
}

/// Returns how many events a match had so far.
fn told(game: &Match) -> usize {
    game.view_together().told_count()
}

/// Returns the point before the phase of the open question, if that phase began after the last answer.
fn point(answers: usize, mut ahead: Match, stop: &Stop) -> Option<Point> {
    let Stop::Asks(prompt) = stop else { return None };
    let Question::Act(phase) = prompt.what else { return None };
    // At the position of a ruling it is just before its first phase.
    let reached = ahead.is_before() == Some(phase) || matches!(ahead.step_until(Some(phase)), Step::Reached);
    reached.then_some(Point { answers, at: ahead, phase })
}

/// Whether the order of effects was decided at random.
fn is_drawn(weighed: &Weighed) -> bool {
    weighed.rest.iter().any(|(_, reason)| matches!(reason, Reason::Drawn { .. }))
}

/// Describes a random result.
fn result(game: &Match, known: &Named) -> Option<Expr> {
    let game = game.lineup().game();
    match known {
        Known::Card(of) => Some(card(game, (*of)?)?.into()),
        Known::Number(number) => Some(Expr::number(*number)),
        Known::Flag(yes) => Some(flag(*yes)),
        Known::Word(list, at) => word(game, *list, *at),
        Known::Seat(of) => Some(seat(*of)),
        Known::Nothing | Known::Spot { .. } | Known::Effect(..) | Known::Zone { .. } => None,
    }
}

fn unsaid_words(game: &Game, unsaid: Unsaid) -> String {
    let name = |of| card(game, of).map_or_else(String::new, |name| name.to_string());
    let effect = |text: EffectId, on: Option<CardDefId>| {
        let words = &Catalogue::base().texts().names;
        let label = game.effects.get(text).map_or("", |text| text.label.text.as_str());
        match on.and_then(|card| game.cards.get(card)) {
            Some(card) => say(words.effect_of, &[&escape(label), &escape(&card.full_name())]),
            None => say(words.effect, &[&escape(label)]),
        }
    };
    match unsaid {
        Unsaid::UnderWay => "something is under way".to_owned(),
        Unsaid::Borrowed(text, on) => {
            format!("{} was borrowed, or was taken away", effect(text, on))
        }
        Unsaid::Cancelled(text, on) => format!("{} is cancelled", effect(text, on)),
        Unsaid::HandedOut(text) => format!("{} was handed out and lasts", effect(text, None)),
        Unsaid::Used(text) => format!("{} may act only so often, and did act", effect(text, None)),
        Unsaid::NotAlone(card) => format!("of several cards {} one has another value", name(card)),
        Unsaid::Beyond(attr) => {
            format!(
                "more {} was lost or gained than its limits allow",
                game.attributes.get(attr).map_or("", |attr| attr.name.as_str())
            )
        }
        Unsaid::Elsewhere(card) => {
            format!("{} lies in a shared zone, held by another player than its owner", name(card))
        }
        Unsaid::Created(card) => format!("{} was created in the match", name(card)),
        Unsaid::Turns => "who had a turn in this round does not follow from its number".to_owned(),
        Unsaid::Ahead(node) => {
            let phase = game.nodes.get(node).map_or("", |node| node.name.as_str());
            format!("`{phase}` is to be passed over, or to come once more")
        }
        Unsaid::Out(seat) => format!("player {} is out of the match", usize::from(seat.0) + 1),
        Unsaid::Reversed => "turns go round the other way".to_owned(),
        Unsaid::Done => "what was done before hangs together in a way that has no words".to_owned(),
    }
}
