//! The question that is open in a ruling: who is asked, what is offered, and answers that go without saying.
//!
//! A question with one possible answer needs none in a ruling and may have one, wherever the cards are. Play asks it only if some
//! player could not see that there is no choice: otherwise asking, or not asking, would tell what lies hidden.

use super::steps::{settled, words_of};
use super::{Failure, Position, seat_name};
use crate::observe::{Chronicle, Event, Happening};
use crate::outcome::Step as Went;
use crate::prompt::{Options, Prompt, Question, Refusal};
use crate::rules::{ActionId, Asked, Count, Given, Kind, NodeId, NodeKind, SeatId, Span};
use crate::state::frame;

/// A moment at which a ruling stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Now {
    /// How many events had been told.
    told: usize,
    /// Whether the ruling itself says that play stands before a phase inside a turn or round.
    pub(super) within: bool,
}

/// What was picked since a step. An answer may name it, once, though nobody was asked.
#[derive(Clone, Debug, Default)]
pub(super) struct Picks {
    since: usize,
    /// The events of picks that an answer named.
    said: Vec<usize>,
}

impl Picks {
    /// Those after so many events.
    pub(super) fn since(told: usize) -> Picks {
        Picks { since: told, said: Vec::new() }
    }

    /// Notes the first pick of a seat after so many events as the answer that was given.
    pub(super) fn was_said(&mut self, chronicle: Option<&Chronicle>, told: usize, seat: SeatId) {
        let Some(chronicle) = chronicle else { return };
        let is_it =
            |event: &Event| matches!(event.what, Happening::Picked { seat: Some(by), .. } if by == seat);
        let events = chronicle.since(told);
        let first = chronicle.count().saturating_sub(events.len());
        self.said.extend(events.iter().position(is_it).map(|at| first + at));
    }
}

impl Position<'_> {
    /// Gives the answer to each open question that has only one, except to a question for this seat, which a step answers.
    pub(super) fn take_sole_answers(&mut self, except: Option<SeatId>, span: Span) -> Result<(), Failure> {
        let mut options = Options::new();
        loop {
            if except.is_some_and(|seat| self.game.turn_to_one_of(seat)) {
                return Ok(());
            }
            let Some(prompt) = self.game.prompt() else { return Ok(()) };
            let is_choice = !matches!(prompt.what, Question::Act(_));
            if !is_choice
                || !self.has_sole_answer(&prompt, &mut options)
                || !self.game.choose_unasked(&options)
            {
                return Ok(());
            }
            settled(&self.game.step_to_rest(), span)?;
        }
    }

    /// Whether the open question has one possible answer: one option, or as many as must be picked in any order. Lists the options.
    pub(super) fn has_sole_answer(&mut self, prompt: &Prompt, options: &mut Options) -> bool {
        self.game.options(options);
        let Question::Pick(choice, _) = prompt.what else { return options.len() == 1 };
        let Asked::Many { least, ordered: false, .. } = &self.rules().choices[choice].what else {
            return options.len() == 1;
        };
        let state = &self.game.state;
        let least = match (least, state.frame()) {
            (Count::Fixed(least), _) => usize::from(*least),
            (Count::In(reg), Some(base)) => {
                usize::try_from(state.get(base + frame::REGISTERS + usize::from(reg.0))).unwrap_or(0)
            }
            (Count::In(_), None) => 0,
            (Count::All, _) => usize::MAX,
        };
        let all_forced = !prompt.may_pass && least >= usize::from(prompt.picked) + options.len();
        !options.is_empty() && (options.len() == 1 || all_forced)
    }

    /// Whether a choice of this seat is open.
    pub(super) fn is_asked_now(&mut self, seat: SeatId) -> bool {
        self.game.turn_to_one_of(seat)
            && self.game.prompt().is_some_and(|prompt| !matches!(prompt.what, Question::Act(_)))
    }

    /// Whether a seat picked this since the last step without being asked. The pick counts as answered then.
    pub(super) fn was_sole_answer(&mut self, seat: SeatId, given: Given) -> bool {
        // A number inside of a card or an effect is nothing that an author knows.
        let is_number = matches!(given, Given::Value(_, Kind::Number));
        let wanted = self.wanted(given, seat);
        let events = self.events_since(self.picks.since);
        let first = self.told().saturating_sub(events.len());
        let mut unsaid = events
            .iter()
            .enumerate()
            .map(|(at, event)| (first + at, event))
            .filter(|(at, _)| !self.picks.said.contains(at));
        let found = unsaid.find(|(_, event)| match event.what {
            Happening::Picked { seat: Some(by), choice, value, .. } if by == seat => {
                let kind = self.rules().choices[choice].what.kind();
                kind.is_some_and(|kind| {
                    (kind == Kind::Number || !is_number) && self.fits(&wanted, value, kind)
                })
            }
            _ => false,
        });
        let found = found.map(|(at, _)| at);
        self.picks.said.extend(found);
        found.is_some()
    }

    /// The open question, which must be for this seat.
    pub(super) fn prompt_for(&mut self, seat: SeatId, span: Span, wanted: &str) -> Result<Prompt, Failure> {
        let told = self.told();
        self.prompt_since(told, seat, span, wanted)
    }

    /// The same, where play has gone on since so many events.
    fn prompt_since(
        &mut self,
        told: usize,
        seat: SeatId,
        span: Span,
        wanted: &str,
    ) -> Result<Prompt, Failure> {
        match self.asked_of(seat) {
            Some(prompt) if prompt.of == seat => Ok(prompt),
            _ => {
                let standing = self.standing();
                let found = self.went_by(seat, told).map(|by| format!("{by}; {standing}"));
                Err(Failure::new(span, wanted, found.unwrap_or(standing)))
            }
        }
    }

    /// Goes on to the question at which a seat is to choose an action. As in play, offers in which the seat can choose nothing are
    /// passed over; beyond the end of a turn or round an action would be another one than the ruling means.
    pub(super) fn prompt_to_act(
        &mut self,
        (seat, action, args): (SeatId, ActionId, &[Given]),
        span: Span,
        wanted: &str,
    ) -> Result<(), Failure> {
        let at_rest = self.game.prompt().is_none();
        let refused =
            if at_rest && self.offers(action) { self.refused(seat, action, args, span) } else { None };
        let before = refused.is_some().then(|| self.game.clone());
        let told = self.told();
        let offered = self.asked_of(seat).is_some_and(|prompt| {
            prompt.of == seat && matches!(prompt.what, Question::Act(node) if self.has_on_offer(node, action))
        });
        let in_time = !self.begins_anew(told);
        if let (Some(why), Some(before)) = (refused, before)
            && !(offered && in_time)
        {
            self.game = before;
            return Err(Failure::new(span, wanted, self.it_cannot(&why.words, seat, action)));
        }
        let passed = |node| self.has_on_offer(node, action);
        if offered && !in_time && self.passed_by(seat, told).any(passed) {
            let by = self.went_by(seat, told).unwrap_or_default();
            return Err(Failure::new(span, wanted, by));
        }
        self.prompt_since(told, seat, span, wanted).map(drop)
    }

    /// The moment at which the ruling stands.
    pub(super) fn now(&self) -> Now {
        let is_turn =
            |node| matches!(self.rules().nodes[node].kind, NodeKind::Turn { .. } | NodeKind::Round { .. });
        let within = self.is_placed && self.phases().skip(1).any(is_turn);
        Now { told: self.told(), within }
    }

    /// Whether play has since left the time that the ruling is about: the running turn if the ruling stands inside one, else the
    /// next one.
    pub(super) fn is_past(&self, now: Now) -> bool {
        if now.within { self.begins_anew(now.told) } else { self.a_turn_went_by(now.told) }
    }

    /// The question that is open for a seat, or the next one for it within that time; or why there is none.
    pub(super) fn question_now(&mut self, seat: SeatId) -> Result<Prompt, String> {
        let now = self.now();
        match self.asked_of(seat) {
            Some(prompt) if prompt.of == seat && !self.is_past(now) => Ok(prompt),
            _ => Err(self.no_question(now, seat)),
        }
    }

    /// Why a seat is not asked within the time that began at this moment.
    pub(super) fn no_question(&mut self, now: Now, seat: SeatId) -> String {
        match self.went_by(seat, now.told) {
            Some(by) => by,
            None if self.is_past(now) => {
                format!("{} is not asked before another turn begins", seat_name(seat))
            }
            None => self.standing(),
        }
    }

    /// Whether a turn or a round began after so many events.
    fn begins_anew(&self, told: usize) -> bool {
        let events = self.events_since(told);
        // So much happened that not all of it is kept.
        let is_long = self.told().saturating_sub(told) > events.len();
        is_long
            || events.iter().any(|event| match event.what {
                Happening::Begins(node, _) => {
                    matches!(self.rules().nodes[node].kind, NodeKind::Turn { .. } | NodeKind::Round { .. })
                }
                _ => false,
            })
    }

    /// Whether a whole turn went by after so many events: two turns began.
    fn a_turn_went_by(&self, told: usize) -> bool {
        let is_turn = |node| matches!(self.rules().nodes[node].kind, NodeKind::Turn { .. });
        let begun = self.events_since(told).iter().filter(|event| match event.what {
            Happening::Begins(node, _) => is_turn(node),
            _ => false,
        });
        begun.count() > 1
    }

    /// That an action may not be chosen; and, where it is not even offered, who is asked what, and where it is offered.
    pub(super) fn it_cannot(&mut self, why: &str, who: SeatId, action: ActionId) -> String {
        if why != words_of(&Refusal::NotOffered) {
            return format!("it cannot: {why}");
        }
        let before = self.game.clone();
        let at_rest = before.prompt().is_none();
        let found = match self.asked() {
            // A step ends when it has settled, before the next phase begins.
            Some(Prompt { of: seat, what: Question::Act(node), .. })
                if at_rest && seat == who && self.has_on_offer(node, action) =>
            {
                let (phase, seat) = (&self.rules().nodes[node].name, seat_name(seat));
                format!(
                    "not before phase `{phase}` begins, where {seat} is asked next: go on with `to \"{phase}\"`"
                )
            }
            Some(prompt) => {
                let next = if at_rest { " next" } else { "" };
                let asked = format!("{} is asked{next}: {}", seat_name(prompt.of), self.question(&prompt));
                format!("{why}; {asked}{}", self.what_is_offered(&prompt))
            }
            None => format!("{why}; {}", self.standing()),
        };
        self.game = before;
        match self.offered_in(action).filter(|phase| !found.contains(&format!("phase `{phase}`"))) {
            Some(phase) => {
                format!("it cannot: {found}; phase `{phase}` offers it: go on with `to \"{phase}\"`")
            }
            None => format!("it cannot: {found}"),
        }
    }

    /// The actions on offer in an open question, to go on with.
    fn what_is_offered(&self, prompt: &Prompt) -> String {
        let Question::Act(node) = prompt.what else { return String::new() };
        let NodeKind::Offer(offer) = &self.rules().nodes[node].kind else { return String::new() };
        let mut names: Vec<String> =
            offer.actions.iter().map(|action| format!("`{}`", self.action_name(*action))).collect();
        if offer.cards {
            names.push("what cards offer".to_owned());
        }
        format!(", which offers {}", names.join(", "))
    }

    /// Where the match stands, in words.
    pub(super) fn standing(&mut self) -> String {
        match self.asked() {
            Some(prompt) => format!("{} is asked: {}", seat_name(prompt.of), self.question(&prompt)),
            None => match self.game.step() {
                Went::Over(outcome) => super::words::over(&outcome),
                Went::Stopped(fault) => fault.to_string(),
                Went::Asks(_) | Went::Reached => "nobody is asked".to_string(),
            },
        }
    }

    /// Whether the phase the match stands at offers an action.
    pub(super) fn offers(&self, action: ActionId) -> bool {
        self.phase().is_some_and(|node| self.has_on_offer(node, action))
    }

    fn has_on_offer(&self, node: NodeId, action: ActionId) -> bool {
        match &self.rules().nodes[node].kind {
            NodeKind::Offer(offer) => {
                let on_card = offer.cards && self.is_on_card(action);
                on_card || offer.actions.contains(&action)
            }
            _ => false,
        }
    }

    /// The next phase that offers an action, unless the match is in one.
    fn offered_in(&self, action: ActionId) -> Option<String> {
        let here = self.phase();
        let nodes = || self.rules().nodes.iter().filter(|(id, _)| self.has_on_offer(*id, action));
        if nodes().any(|(id, _)| here == Some(id)) {
            return None;
        }
        let later = nodes().find(|(id, _)| here.is_some_and(|here| here < *id));
        later.or_else(|| nodes().next()).map(|(_, node)| node.name.clone())
    }

    /// The offers since so many events in which a seat could choose nothing and was passed over.
    pub(super) fn passed_by(&self, seat: SeatId, told: usize) -> impl Iterator<Item = NodeId> {
        self.events_since(told).iter().filter_map(move |event| match event.what {
            Happening::Passed { seat: who, node, .. } if who == seat => Some(node),
            _ => None,
        })
    }

    /// The offers that a seat was passed over in since so many events, in words.
    pub(super) fn went_by(&self, seat: SeatId, told: usize) -> Option<String> {
        let mut phases: Vec<String> = Vec::new();
        for node in self.passed_by(seat, told) {
            let phase = format!("`{}`", self.rules().nodes[node].name);
            if !phases.contains(&phase) {
                phases.push(phase);
            }
        }
        let word = match phases.len() {
            0 => return None,
            1 => "phase",
            _ => "phases",
        };
        let phases = phases.join(", ");
        Some(format!("{} could choose nothing in {word} {phases} and was passed over", seat_name(seat)))
    }
}
