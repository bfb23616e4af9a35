//! What must follow in a ruling.

use super::before::Before;
use super::reasons::{Reasons, says};
use super::{Failure, Position, seat_name};
use crate::eval::Machine;
use crate::lineup::Lineup;
use crate::observe::{Event, Happening};
use crate::outcome::Outcome;
use crate::prompt::{Options, Question, Refusal};
use crate::rules::{
    About, ActionId, Because, BodyId, CardId, DeckList, Expectation, Fact, Given, SeatId, Span,
};
use crate::state::frame::Voice;
use crate::state::{Board, head};

impl Position<'_> {
    /// Tests one thing that must be so, and leaves the match where it stands: all that is said after one step is said of one
    /// position. `told` events were known before the steps of this part.
    pub(super) fn look(&mut self, wanted: &Expectation, span: Span, told: usize) -> Result<(), Failure> {
        let before = super::is_about_question(wanted).then(|| self.game.clone());
        let result = self.expect(wanted, span, told);
        if let Some(before) = before {
            self.game = before;
        }
        result
    }

    fn expect(&mut self, wanted: &Expectation, span: Span, told: usize) -> Result<(), Failure> {
        match wanted {
            Expectation::Holds { body, about, text } => {
                let holds = self.value(*body) == 1;
                if holds {
                    return Ok(());
                }
                let found = about.and_then(|about| self.found(about));
                Err(Failure::new(span, text.clone(), found.unwrap_or_else(|| "that is not so".to_owned())))
            }
            Expectation::May { seat, allowed, action, args, because } => {
                self.expect_may(*seat, *allowed, *action, args.as_deref(), because.as_ref(), span)
            }
            Expectation::MayPass { seat, allowed } => {
                let wanted = format!("{} {} pass", seat_name(*seat), if *allowed { "can" } else { "cannot" });
                if !allowed && self.nobody_can_be_asked() {
                    return Err(Failure::new(span, wanted, "nobody is asked here"));
                }
                match self.question_now(*seat).map(|prompt| prompt.may_pass) {
                    Ok(may_pass) if may_pass == *allowed => Ok(()),
                    Ok(true) => Err(Failure::new(span, wanted, "it can")),
                    Ok(false) => Err(Failure::new(span, wanted, "it cannot")),
                    Err(_) if !allowed => Ok(()),
                    Err(found) => Err(Failure::new(span, wanted, found)),
                }
            }
            Expectation::MayAnswer { seat, allowed, answers } => {
                self.expect_answer(*seat, *allowed, answers, span)
            }
            Expectation::MayEnd { seat, word, allowed } => self.expect_may_end(*word, *seat, *allowed, span),
            Expectation::Wins(seat) => self.expect_end(
                span,
                &format!("{} wins", seat_name(*seat)),
                |outcome| matches!(outcome, Outcome::Won { seats, .. } if seats.contains(*seat)),
            ),
            // Whoever is out has lost, though the others play on.
            Expectation::Loses(seat) if !self.is_over() && self.is_out(*seat) => Ok(()),
            Expectation::Loses(seat) => {
                self.expect_end(span, &format!("{} loses", seat_name(*seat)), |outcome| match outcome {
                    Outcome::Won { seats, .. } => !seats.contains(*seat),
                    Outcome::Lost { .. } => true,
                    Outcome::Tied { .. } | Outcome::Scored { .. } => false,
                })
            }
            Expectation::NobodyWins => self.expect_end(span, "nobody wins", |outcome| {
                matches!(outcome, Outcome::Lost { .. } | Outcome::Scored { .. })
            }),
            Expectation::Tie => {
                self.expect_end(span, "a tie", |outcome| matches!(outcome, Outcome::Tied { .. }))
            }
            Expectation::Scores(body) => {
                let wanted = self.value(*body);
                self.expect_end(
                    span,
                    &format!("a score of {wanted}"),
                    |outcome| matches!(outcome, Outcome::Scored { score, .. } if *score == wanted),
                )
            }
            Expectation::IsAsked(seat, words) => {
                let found = match self.question_now(*seat) {
                    Ok(prompt) if self.is_question(&prompt, words) => return Ok(()),
                    Ok(_) => self.standing(),
                    Err(found) => found,
                };
                Err(Failure::new(span, format!("{} is asked \"{words}\"", seat_name(*seat)), found))
            }
            Expectation::Sees { seat, all, cards, what } => {
                let (seen, count) = self.seen_by(*seat, *cards);
                if count > 0 && seen == (if *all { count } else { 0 }) {
                    return Ok(());
                }
                let sees = if *all { "sees" } else { "sees nothing of" };
                let found = match count {
                    0 => "there is no such card".to_owned(),
                    1 => format!("{} {} it", seat_name(*seat), if *all { "does not see" } else { "sees" }),
                    _ => format!("{} sees {seen} of {count} cards", seat_name(*seat)),
                };
                Err(Failure::new(span, format!("{} {sees} {what}", seat_name(*seat)), found))
            }
            Expectation::Deck { seat, accepted, because } => {
                self.expect_deck(*seat, *accepted, because.as_deref(), span)
            }
            Expectation::Before { .. } => {
                Before::of(wanted).map_or(Ok(()), |said| self.expect_before(said, told, span))
            }
            Expectation::Nothing => self.expect_nothing(span, told),
        }
    }

    /// What is there, of what a condition is about.
    fn found(&mut self, about: About) -> Option<String> {
        match about {
            About::Value(body, kind) => {
                let value = self.value(body);
                Some(format!("it is {}", self.name(kind, value)))
            }
            About::Face(body) => {
                let value = self.value(body);
                let board = Board::new(&self.game.lineup, &self.game.state);
                let card = board.card(value)?;
                Some(if board.is_up(card) { "it is up" } else { "it is down" }.to_owned())
            }
            About::Cards(body) => Some(self.cards_there(body)),
        }
    }

    /// How many of some cards a seat knows, and how many there are.
    fn seen_by(&mut self, seat: SeatId, cards: BodyId) -> (usize, usize) {
        let (mut seen, mut count) = (0, 0);
        let offered = self.offered_to(seat);
        let mut machine = Machine::new(&self.game.lineup, &mut self.game.state);
        // Who decides for a seat sees what it sees.
        machine.refresh();
        machine.each(cards, Voice::NOBODY, &[], 1, |machine, [card, ..]| {
            let board = machine.board();
            if let Some(card) = board.on_table(*card) {
                count += 1;
                let knows = board.seers(card) & seat.bit() != 0 || board.is_shown_to(seat, card);
                seen += usize::from(knows || offered.contains(&card));
            }
            true
        });
        (seen, count)
    }

    /// The cards that an open question shows to a seat among its answers.
    fn offered_to(&mut self, seat: SeatId) -> Vec<CardId> {
        let prompt = if self.game.turn_to(seat) { self.game.prompt() } else { None };
        let Some(prompt) = prompt else { return Vec::new() };
        let mut options = Options::new();
        self.game.options(&mut options);
        self.game.view(seat).offered_cards(&prompt, &options)
    }

    fn value(&mut self, body: BodyId) -> i32 {
        let current = self.game.state.get(head::CURRENT);
        let seat = Board::new(&self.game.lineup, &self.game.state).seat(current);
        Machine::new(&self.game.lineup, &mut self.game.state).value(body, seat, &[])
    }

    fn expect_may(
        &mut self,
        seat: SeatId,
        allowed: bool,
        action: ActionId,
        args: Option<&[Given]>,
        because: Option<&Because>,
        span: Span,
    ) -> Result<(), Failure> {
        let can = if allowed { "can" } else { "cannot" };
        let said = self.action_text(seat, action, args.unwrap_or(&[]));
        let wanted = format!("{} {can} {said}", seat_name(seat));
        if !allowed && self.nobody_can_be_asked() {
            return Err(Failure::new(span, wanted, "nobody is asked here"));
        }
        let reasons = self.refused(seat, action, args.unwrap_or(&[]), span);
        match (allowed, reasons) {
            (true, None) => Ok(()),
            (true, Some(why)) => Err(Failure::new(span, wanted, self.it_cannot(&why.words, seat, action))),
            (false, None) => Err(Failure::new(span, wanted, "it can")),
            (false, Some(why)) => {
                let meant = because.map(|because| self.ban_of_label(because).unwrap_or(because.clone()));
                if let (Some(because), Some(meant)) = (because, &meant)
                    && let Some(other) = why.without(meant)
                {
                    let wanted = format!("{wanted} because {}", reason_text(because));
                    return Err(Failure::new(span, wanted, format!("it cannot: {other}")));
                }
                self.refused.extend(why.shown(meant.as_ref()).map(|refusal| (span, refusal)));
                Ok(())
            }
        }
    }

    /// The ban that players read by these words.
    fn ban_of_label(&self, because: &Because) -> Option<Because> {
        let Because::Words(words) = because else { return None };
        let rules = self.rules();
        let mut labels = rules.bans.iter().filter_map(|ban| ban.label.as_ref());
        let name = labels.find(|name| rules.spoken.get(*name).is_some_and(|label| label.text == *words));
        name.cloned().map(Because::Ban)
    }

    /// Whether no phase is running: then nobody could choose anything, whatever the rules say.
    fn nobody_can_be_asked(&self) -> bool {
        self.phase().is_none() && self.game.prompt().is_none() && !self.is_over()
    }

    /// Why a seat may not choose an action in the phase the match stands at; nothing if it may.
    pub(super) fn refused(
        &mut self,
        seat: SeatId,
        action: ActionId,
        args: &[Given],
        span: Span,
    ) -> Option<Reasons> {
        let not_now = || Some(Reasons::one(Refusal::NotOffered));
        let (phase, told, now) = (self.phase(), self.told(), self.now());
        let offers = self.offers(action);
        let before = self.game.clone();
        let asked = self.asked_of(seat);
        // Whoever could choose nothing here, or not any more, is asked when the same phase comes again, turns later.
        let here = self.phase() == phase
            && !self.is_past(now)
            && !self.passed_by(seat, told).any(|node| Some(node) == phase);
        let answer = match asked {
            Some(prompt) if prompt.of == seat && here && matches!(prompt.what, Question::Act(_)) => {
                self.refuses((seat, action), args, span)
            }
            // Nothing is legal here, so the offer was passed over without a question.
            _ if offers => {
                self.game = before.clone();
                self.game.ask_anyway(seat);
                // If something is legal all the same, the offer is closed: the seat would have been asked.
                self.refuses((seat, action), args, span).or_else(not_now)
            }
            _ => not_now(),
        };
        self.game = before;
        answer
    }

    /// Why a seat that is to choose may not choose an action with these arguments.
    fn refuses(&mut self, (seat, action): (SeatId, ActionId), args: &[Given], span: Span) -> Option<Reasons> {
        let (args, set) = self.with_set(action, args);
        match self.fitting(seat, action, args) {
            Err(why) => Some(why),
            Ok(_) if set.is_empty() => None,
            Ok(fitting) => {
                let first = fitting.first().copied().unwrap_or(crate::prompt::Answer::Pass);
                self.refuses_set((seat, action), (first, set), span).map(Reasons::of_words)
            }
        }
    }

    fn expect_end(
        &mut self,
        span: Span,
        wanted: &str,
        test: impl Fn(&Outcome) -> bool,
    ) -> Result<(), Failure> {
        match self.game.outcome() {
            Some(outcome) if test(&outcome) => Ok(()),
            Some(outcome) => Err(Failure::new(span, wanted, super::words::outcome(&outcome))),
            None => Err(Failure::new(span, wanted, "the match is not over")),
        }
    }

    fn expect_deck(
        &self,
        seat: SeatId,
        accepted: bool,
        because: Option<&str>,
        span: Span,
    ) -> Result<(), Failure> {
        let rules = self.rules();
        let mut deck = DeckList { name: seat_name(seat), parts: vec![Vec::new(); rules.decks.len()] };
        for fact in &self.ruling.given {
            if let Fact::Deck { seat: of, part, cards } = fact
                && *of == seat
                && let Some(of_part) = deck.parts.get_mut(usize::from(*part))
            {
                of_part.extend(cards);
            }
        }
        let refusals = Lineup::refusals(rules, self.game.lineup.settings(), &deck);
        let why: Vec<String> = refusals.iter().map(|refusal| refusal.why.clone()).collect();
        let why = why.join("; ");
        let wanted = format!("deck {} {}", seat_name(seat), if accepted { "accepted" } else { "refused" });
        match (accepted, refusals.is_empty(), because) {
            (true, true, _) | (false, false, None) => Ok(()),
            (true, false, _) => Err(Failure::new(span, wanted, format!("it is refused: {why}"))),
            (false, true, _) => Err(Failure::new(span, wanted, "it is accepted")),
            (false, false, Some(words)) if says(&why, words) => Ok(()),
            (false, false, Some(words)) => Err(Failure::new(
                span,
                format!("{wanted} because \"{words}\""),
                format!("it is refused: {why}"),
            )),
        }
    }

    fn expect_nothing(&self, span: Span, told: usize) -> Result<(), Failure> {
        let events = self.events_since(told);
        let lost = self.told().saturating_sub(told + events.len());
        // That a phase comes changes nothing, nor that it or the ruling begins to do a rule.
        let nodes = self.rules().nodes.rows();
        let begun = |event: &Event| event.span.is_none_or(|span| nodes.iter().any(|node| node.span == span));
        let happened = events.iter().filter(|event| match event.what {
            Happening::Begins(..) | Happening::Ends(..) | Happening::Passed { .. } => false,
            Happening::Does { .. } => !begun(event),
            _ => true,
        });
        match lost + happened.count() {
            0 => Ok(()),
            1 => Err(Failure::new(span, "nothing happens", "one thing happened")),
            count => Err(Failure::new(span, "nothing happens", format!("{count} things happened"))),
        }
    }
}

/// A reason as a ruling gives it.
fn reason_text(because: &Because) -> String {
    match because {
        Because::Ban(name) | Because::Parameter(name) => name.clone(),
        Because::Condition => "if".to_owned(),
        Because::Limit => "limit".to_owned(),
        Because::Words(words) => format!("\"{words}\""),
    }
}
