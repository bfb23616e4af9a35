//! What is done in a ruling: each step until it has settled, and no further.

use super::reasons::Reasons;
use super::{Failure, Position, seat_name};
use crate::eval::Machine;
use crate::outcome::Step as Went;
use crate::prompt::{Answer, Options, Prompt, Question, Refusal};
use crate::rules::{
    ARGS, ActionId, Asked, BodyId, ByWord, CardId, Carrier, ChoiceId, Either, Given, Kind, NONE, Param,
    SeatId, Span, Step, row,
};
use crate::run::by_sets;

impl Position<'_> {
    /// Does one step.
    pub(super) fn take(&mut self, step: &Step, span: Span) -> Result<(), Failure> {
        if !matches!(step, Step::ByWord(ByWord::Agree, _)) {
            self.agreed.clear();
        }
        match step {
            Step::Answers { seat, .. } | Step::Passes(seat) => self.take_sole_answers(Some(*seat), span)?,
            Step::ByWord(..) => {}
            Step::Does { .. } | Step::Run(_) | Step::To(_) | Step::ToEnd => {
                self.take_sole_answers(None, span)?;
            }
        }
        if !matches!(step, Step::Answers { .. }) {
            self.picks = super::asked::Picks::since(self.told());
        }
        let now = self.now();
        if !matches!(step, Step::To(_) | Step::ToEnd) {
            self.is_placed = false;
        }
        match step {
            Step::ByWord(word, seat) => self.says(*word, *seat, span),
            Step::Does { seat, action, args } => self.does(*seat, *action, args, span),
            Step::Answers { seat, answers } => {
                // A surplus answer is shown where it is written; to the first one the whole step belongs.
                answers.iter().enumerate().try_for_each(|(at, (given, place))| {
                    if self.ordered_before.contains(place) {
                        return self.orders_again(*seat, *given, span, *place);
                    }
                    let (wanted, span) = match at {
                        0 => ("asked something", span),
                        _ => ("asked once more", *place),
                    };
                    self.answers(*seat, *given, wanted, (span, *place))
                })
            }
            Step::Passes(seat) => {
                let wanted = format!("{} passes", seat_name(*seat));
                let prompt = self.prompt_for(*seat, span, &wanted)?;
                if now.within && self.is_past(now) {
                    return Err(Failure::new(span, wanted, self.no_question(now, *seat)));
                }
                if !prompt.may_pass {
                    let found = format!("{} may not pass: {}", seat_name(*seat), self.question(&prompt));
                    return Err(Failure::new(span, wanted, found));
                }
                self.submit(*seat, Answer::Pass, span)
            }
            Step::Run(deed) => {
                if self.game.prompt().is_some()
                    && !matches!(self.game.prompt().map(|it| it.what), Some(Question::Act(_)))
                {
                    let found = self.standing();
                    return Err(Failure::new(span, "no open question", found));
                }
                let for_nobody = super::setup::runs_for_nobody(self.rules(), *deed);
                let went = self.game.run_rule(*deed, for_nobody);
                settled(&went, span)
            }
            Step::To(node) => {
                let name = self.rules().nodes[*node].name.clone();
                self.go(Some(*node), span, &format!("play goes on to `{name}`"))
            }
            Step::ToEnd => self.go(None, span, "play goes on to the end"),
        }
    }

    /// Goes on to before a phase, or to the end. Questions with one answer answer themselves.
    fn go(&mut self, until: Option<crate::rules::NodeId>, span: Span, wanted: &str) -> Result<(), Failure> {
        let mut options = Options::new();
        // Where the ruling says itself that play stands before a phase, the next time is meant.
        let mut counts_here = !std::mem::replace(&mut self.is_placed, true);
        loop {
            let went = if std::mem::take(&mut counts_here) {
                self.game.step_until_here(until)
            } else {
                self.game.step_until(until)
            };
            match went {
                Went::Reached => return Ok(()),
                Went::Over(_) if until.is_none() => return Ok(()),
                Went::Over(outcome) => return Err(Failure::new(span, wanted, super::words::over(&outcome))),
                Went::Stopped(fault) => return Err(Failure::stopped(span, wanted, &fault)),
                Went::Asks(prompt) => {
                    if !self.has_sole_answer(&prompt, &mut options) || !self.game.choose_unasked(&options) {
                        let found =
                            format!("{} is asked first: {}", seat_name(prompt.of), self.question(&prompt));
                        return Err(Failure::new(span, wanted, found));
                    }
                }
            }
        }
    }

    fn does(&mut self, seat: SeatId, action: ActionId, args: &[Given], span: Span) -> Result<(), Failure> {
        let wanted = format!("{} does {}", seat_name(seat), self.action_text(seat, action, args));
        let told = self.told();
        self.prompt_to_act((seat, action, args), span, &wanted)?;
        let (args, set) = self.with_set(action, args);
        match self.fitting(seat, action, args) {
            Ok(fitting) => {
                let given: Vec<Wanted> = args.iter().map(|given| self.wanted(*given, seat)).collect();
                self.no_matter_which(&given, &fitting.iter().collect::<Vec<_>>(), span)?;
                if let Some(first) = given.first().filter(|_| self.is_on_card(action)) {
                    let bearers: Vec<i32> = fitting.iter().filter_map(|answer| answer.cell(0)).collect();
                    self.one_effect(first, &bearers, span)?;
                }
                let first = fitting.first().copied().unwrap_or(Answer::Pass);
                let told = self.told();
                self.submit(seat, first, span)?;
                self.picks_set((seat, action), set, told, span)
            }
            Err(refusal) => {
                let cannot = self.it_cannot(&refusal.words, seat, action);
                let found = match self.went_by(seat, told) {
                    Some(by) => format!("{by}; {cannot}"),
                    None => cannot,
                };
                Err(Failure::new(span, wanted, found))
            }
        }
    }

    /// The legal options of an action that begin with these arguments, one at least; or why there is none.
    pub(super) fn fitting(
        &mut self,
        seat: SeatId,
        action: ActionId,
        args: &[Given],
    ) -> Result<Vec<Answer>, Reasons> {
        let mut options = Options::new();
        self.game.options(&mut options);
        let params = self.params(action);
        let given: Vec<Wanted> = args.iter().map(|given| self.wanted(*given, seat)).collect();
        let fits = |answer: &&Answer| match answer {
            Answer::Act { action: offered, args: cells } if *offered == action => {
                self.begin_like(&given, cells, &params, self.is_on_card(action))
            }
            _ => false,
        };
        let fitting: Vec<Answer> = options.answers().iter().filter(fits).copied().collect();
        if !fitting.is_empty() {
            return Ok(fitting);
        }
        Err(self.reasons(seat, action, &given))
    }

    /// Why an action may not be chosen with these arguments.
    fn reasons(&mut self, seat: SeatId, action: ActionId, given: &[Wanted]) -> Reasons {
        let count = self.params(action).len();
        if given.len() < count {
            return self.why_nothing(seat, action, given);
        }
        let these = self.why_not_these(seat, action, given);
        Reasons::of_ways([these]).unwrap_or_else(|| Reasons::of_words("it is not offered"))
    }

    /// Why an action may not be chosen with these arguments, and nothing for those that are not given.
    fn why_not_these(&mut self, seat: SeatId, action: ActionId, given: &[Wanted]) -> Vec<Refusal> {
        let mut cells = [NONE; ARGS];
        for (cell, given) in cells.iter_mut().zip(given) {
            *cell = match given {
                Wanted::Cell(cell) | Wanted::Card(cell) => *cell,
                Wanted::Prints(prints) => {
                    let board = crate::state::Board::new(&self.game.lineup, &self.game.state);
                    let mut named =
                        self.game.lineup.slots.iter().filter(|(_, slot)| prints.contains(&slot.def));
                    let found = named.find(|(card, _)| !board.is_outside(*card)).map(|(card, _)| card);
                    found.map_or(NONE, |card| i32::from(card.0))
                }
                Wanted::Effects(effects) => effects.first().copied().unwrap_or(NONE),
                Wanted::Way(_) => NONE,
            };
        }
        if let [first, ..] = &mut cells
            && self.is_on_card(action)
            && !matches!(given.first(), Some(Wanted::Effects(_)))
        {
            *first = Machine::new(&self.game.lineup, &mut self.game.state).bearer_on(action, *first);
        }
        let count = self.params(action).len();
        self.game.why_not(seat, action, cells.get(..count.min(ARGS)).unwrap_or(&cells))
    }

    /// Why an action may not be chosen with any arguments that begin like this.
    fn why_nothing(&mut self, seat: SeatId, action: ActionId, given: &[Wanted]) -> Reasons {
        let rules = std::sync::Arc::clone(self.rules());
        let Some(def) = rules.actions.get(action) else { return Reasons::of_words("") };
        if !self.offers(action) {
            return Reasons::one(Refusal::NotOffered);
        }
        let voice = crate::state::frame::Voice::of(i32::from(seat.0));
        let mut tuples = Vec::new();
        let mut keep = |_: &mut Machine<'_>, tuple: &[i32; ARGS]| {
            tuples.push(*tuple);
            tuples.len() < 4096
        };
        let mut machine = Machine::new(&self.game.lineup, &mut self.game.state);
        let mut spent = Vec::new();
        if def.on_card {
            spent = machine.spent_on_cards(action, seat);
            machine.each_on_card(action, seat, &mut keep);
        } else {
            machine.each(def.options, voice, &[], ARGS, keep);
        }
        let params = self.params(action);
        tuples.retain(|tuple| self.begin_like(given, tuple, &params, def.on_card));
        let is_on_given =
            |bearer: i32| given.first().is_none_or(|given| self.fits(given, bearer, Kind::Effect));
        spent.retain(|(bearer, _)| is_on_given(*bearer));
        let spent = spent.into_iter().map(|(_, limit)| vec![limit]).collect::<Vec<_>>();
        let ways: Vec<Vec<Refusal>> = if tuples.is_empty() && !spent.is_empty() {
            spent
        } else if let (true, Some(ways)) = (tuples.is_empty(), self.why_no_way((seat, action), given)) {
            ways
        } else if tuples.is_empty() && !given.is_empty() {
            vec![self.why_not_these(seat, action, given)]
        } else {
            let args = |tuple: &[i32; ARGS]| tuple.get(..params.len().min(ARGS)).map(<[i32]>::to_vec);
            let tuples = tuples.iter().filter_map(args);
            spent.into_iter().chain(tuples.map(|args| self.game.why_not(seat, action, &args))).collect()
        };
        Reasons::of_ways(ways).unwrap_or_else(|| Reasons::of_words("nothing fits its sets"))
    }

    /// Why no way to choose an action that begins like this is offered, where its sets allow some; or of which set there is nothing.
    fn why_no_way(
        &mut self,
        (seat, action): (SeatId, ActionId),
        given: &[Wanted],
    ) -> Option<Vec<Vec<Refusal>>> {
        let rules = std::sync::Arc::clone(self.rules());
        let def = rules.actions.get(action)?;
        let params = self.params(action);
        let begins = |args: &[i32]| {
            let mut cells = [NONE; ARGS];
            cells.iter_mut().zip(args).for_each(|(cell, arg)| *cell = *arg);
            let given = given.get(..args.len().min(given.len())).unwrap_or(given);
            self.begin_like(given, &cells, &params, def.on_card)
        };
        let mut copy = self.game.state.clone();
        let mut machine = Machine::new(&self.game.lineup, &mut copy);
        let (ways, empty) = by_sets(&mut machine, seat, action, 4096, &begins);
        if !ways.is_empty() {
            return Some(ways.iter().map(|way| self.game.why_not(seat, action, way)).collect());
        }
        let at = empty?;
        let param = params.get(at + usize::from(def.on_card)).map(|param| param.name.clone());
        let set = def.ranges.get(at)?.text.clone();
        Some(vec![vec![Refusal::NotInSet { param: param.unwrap_or_default(), set }]])
    }

    pub(super) fn answers(
        &mut self,
        seat: SeatId,
        given: Given,
        wanted: &str,
        (span, place): (Span, Span),
    ) -> Result<(), Failure> {
        let wanted = format!("{} is {wanted}", seat_name(seat));
        if !self.is_asked_now(seat) && self.was_sole_answer(seat, given) {
            return Ok(());
        }
        let prompt = self.prompt_for(seat, span, &wanted)?;
        if prompt.what == Question::Order {
            self.ordered.push(place);
        }
        let kind = match prompt.what {
            Question::Pick(_, kind) => kind,
            Question::May(_) => Kind::Flag,
            Question::Way(_) => Kind::Number,
            Question::Order => Kind::Effect,
            Question::Act(_) => {
                let found =
                    format!("{} is to choose an action: write `{} does …`", seat_name(seat), seat_name(seat));
                return Err(Failure::new(span, wanted, found));
            }
        };
        // A card or an effect has a number inside only, where nobody can look it up.
        let is_inner = matches!(given, Given::Value(_, Kind::Number))
            && (kind != Kind::Number || matches!(prompt.what, Question::Way(_)));
        let said = given;
        let given = self.wanted(given, seat);
        let given = match given {
            Wanted::Way(text) => Wanted::Cell(self.way(&prompt, &text)),
            given => given,
        };
        let mut options = Options::new();
        self.game.options(&mut options);
        let fits = |answer: &&Answer| match answer {
            Answer::Pick(cell) => !is_inner && self.fits(&given, self.stands_for(&prompt, *cell), kind),
            Answer::Act { .. } | Answer::Pass => false,
        };
        let found: Vec<Answer> = options.answers().iter().filter(fits).copied().collect();
        let cells = |answers: &[Answer]| -> Vec<i32> {
            let cells = answers.iter().filter_map(|answer| answer.cell(0));
            cells.map(|cell| self.stands_for(&prompt, cell)).collect()
        };
        match found.first() {
            Some(answer) => {
                match kind {
                    Kind::Card | Kind::Target => {
                        self.no_matter_which(&[given], &found.iter().collect::<Vec<_>>(), span)?;
                    }
                    Kind::Effect => self.one_effect(&given, &cells(&found), span)?,
                    _ => {}
                }
                let told = self.told();
                let submitted = self.submit(seat, *answer, span);
                if matches!(prompt.what, Question::Pick(..)) {
                    self.picks.was_said(self.game.chronicle(), told, seat);
                }
                submitted
            }
            None if self.was_sole_answer(seat, said) => Ok(()),
            None => {
                let offered: Vec<String> = options
                    .answers()
                    .iter()
                    .map(|answer| match (answer, prompt.what) {
                        (Answer::Pick(cell), Question::Way(choice)) => self.way_text(choice, *cell),
                        (Answer::Pick(cell), Question::Order) => self.waiting_name(*cell),
                        (Answer::Pick(cell), _) => self.name(kind, *cell),
                        _ => "pass".into(),
                    })
                    .collect();
                let found = format!("{}: {}", self.question(&prompt), offered.join(", "));
                Err(Failure::new(span, format!("an answer that {} may give", seat_name(seat)), found))
            }
        }
    }

    /// An answer that said which effect goes first, before something was changed: where another order is tried, that is said instead;
    /// where nobody is asked any more, it is passed over, and play does not go on to another question.
    fn orders_again(&mut self, seat: SeatId, given: Given, span: Span, place: Span) -> Result<(), Failure> {
        let before = self.game.clone();
        let asked = self.asked_of(seat).is_some_and(|it| it.of == seat && it.what == Question::Order);
        if !asked {
            self.game = before;
            return Ok(());
        }
        match self.game.said_first() {
            Some(first) => {
                self.ordered.push(place);
                self.submit(seat, Answer::Pick(first), span)
            }
            None => self.answers(seat, given, "asked something", (span, place)),
        }
    }

    /// The effect of one that is to be ordered; every other cell as it is.
    fn stands_for(&self, prompt: &Prompt, cell: i32) -> i32 {
        match prompt.what {
            Question::Order => self.game.waits_at(cell).map_or(NONE, |waits| waits.instance),
            _ => cell,
        }
    }

    fn way(&self, prompt: &Prompt, text: &str) -> i32 {
        let Question::Way(choice) = prompt.what else { return NONE };
        let Some(Asked::Ways(ways)) = self.rules().choices.get(choice).map(|choice| &choice.what) else {
            return NONE;
        };
        ways.iter().position(|way| way == text).and_then(|way| i32::try_from(way).ok()).unwrap_or(NONE)
    }

    fn way_text(&self, choice: ChoiceId, cell: i32) -> String {
        let Some(Asked::Ways(ways)) = self.rules().choices.get(choice).map(|choice| &choice.what) else {
            return String::new();
        };
        let way = usize::try_from(cell).ok().and_then(|nth| ways.get(nth));
        way.map_or_else(String::new, |way| format!("\"{way}\""))
    }

    pub(super) fn submit(&mut self, seat: SeatId, answer: Answer, span: Span) -> Result<(), Failure> {
        match self.game.submit_for(seat, answer) {
            Ok(()) => {
                let went = self.game.step_to_rest();
                settled(&went, span)
            }
            Err(refusal) => Err(Failure::new(span, "an answer that may be given", words_of(&refusal))),
        }
    }

    pub(super) fn params(&self, action: ActionId) -> Vec<Param> {
        let rules = self.rules();
        rules.actions.get(action).map(|action| rules.deeds[action.deed].params.clone()).unwrap_or_default()
    }

    pub(super) fn action_name(&self, action: ActionId) -> String {
        let rules = self.rules();
        rules.actions.get(action).map(|action| rules.deeds[action.deed].name.clone()).unwrap_or_default()
    }

    /// An action with what it is chosen with: `place("Moss Bear")`.
    pub(super) fn action_text(&mut self, seat: SeatId, action: ActionId, args: &[Given]) -> String {
        let name = self.action_name(action);
        if args.is_empty() {
            return name;
        }
        let args: Vec<String> = args.iter().map(|given| self.given_text(*given, seat)).collect();
        format!("{name}({})", args.join(", "))
    }

    pub(super) fn given_text(&mut self, given: Given, seat: SeatId) -> String {
        match given {
            Given::Named(names) => format!("\"{}\"", self.named(names)),
            Given::Flag(yes) => if yes { "yes" } else { "no" }.to_string(),
            Given::Way(text) => format!("\"{}\"", self.rules().texts[text]),
            Given::Value(body, kind) => {
                let value = self.value_for(body, seat);
                self.name(kind, value)
            }
            Given::Effect(of, nth) => {
                let card = match of {
                    Carrier::Named(names) => format!("\"{}\"", self.named(names)),
                    Carrier::Card(body) => {
                        let card = self.value_for(body, seat);
                        self.name(Kind::Card, card)
                    }
                };
                format!("effect {} of {card}", nth + 1)
            }
        }
    }

    fn value_for(&mut self, body: BodyId, seat: SeatId) -> i32 {
        Machine::new(&self.game.lineup, &mut self.game.state).value(body, Some(seat), &[])
    }

    pub(super) fn wanted(&mut self, given: Given, seat: SeatId) -> Wanted {
        match given {
            Given::Named(names) => Wanted::Prints(self.rules().names[names].clone()),
            Given::Value(body, Kind::Card) => Wanted::Card(self.value_for(body, seat)),
            Given::Value(body, Kind::Effect) => Wanted::Effects(vec![self.value_for(body, seat)]),
            Given::Value(body, _) => Wanted::Cell(self.value_for(body, seat)),
            Given::Flag(yes) => Wanted::Cell(i32::from(yes)),
            Given::Way(text) => Wanted::Way(self.rules().texts[text].clone()),
            Given::Effect(Carrier::Named(names), nth) => {
                let prints = &self.rules().names[names];
                let named = self.game.lineup.slots.iter().filter(|(_, slot)| prints.contains(&slot.def));
                self.effects_numbered(named.map(|(card, _)| card), nth)
            }
            Given::Effect(Carrier::Card(body), nth) => {
                let card = self.value_for(body, seat);
                self.effects_numbered(row::<CardId>(card, self.game.lineup.cards()).into_iter(), nth)
            }
        }
    }

    pub(super) fn is_on_card(&self, action: ActionId) -> bool {
        self.rules().actions.get(action).is_some_and(|action| action.on_card)
    }

    /// Whether arguments begin as those that are wanted. The effect by which an action on a card is chosen is called by its card.
    fn begin_like(&self, given: &[Wanted], cells: &[i32; ARGS], params: &[Param], on_card: bool) -> bool {
        given.iter().zip(cells).zip(params).enumerate().all(|(at, ((given, cell), param))| {
            self.fits(given, *cell, if on_card && at == 0 { Kind::Effect } else { param.kind })
        })
    }

    pub(super) fn fits(&self, given: &Wanted, cell: i32, kind: Kind) -> bool {
        match given {
            Wanted::Cell(wanted) if kind == Kind::Seat => *wanted == cell || Either::Seat.of(*wanted) == cell,
            // An effect is called by the card it is on.
            Wanted::Card(wanted) if kind == Kind::Effect => {
                crate::rules::cell(self.game.carries(cell)) == *wanted
            }
            Wanted::Cell(wanted) | Wanted::Card(wanted) => *wanted == cell,
            Wanted::Effects(effects) => kind == Kind::Effect && effects.contains(&cell),
            Wanted::Prints(prints) => {
                let card = match kind {
                    Kind::Card | Kind::Target => row::<CardId>(cell, self.game.lineup.cards()),
                    Kind::Effect => self.game.carries(cell),
                    _ => None,
                };
                card.is_some_and(|card| prints.contains(&self.game.lineup.slots[card].def))
            }
            Wanted::Way(_) => false,
        }
    }
}

/// What an argument or an answer must be.
#[derive(Clone, Debug)]
pub(super) enum Wanted {
    /// A card of one of these prints.
    Prints(Vec<crate::rules::CardDefId>),
    /// This very cell.
    Cell(i32),
    /// This card.
    Card(i32),
    /// One of these effects.
    Effects(Vec<i32>),
    /// The way with this text.
    Way(String),
}

/// A refusal in words, with the zones as the one who is refused would say them.
pub(super) fn words_of(refusal: &Refusal) -> String {
    refusal.to_string().replace("my.", "")
}

/// Whether what was done could settle.
pub(super) fn settled(went: &Went, span: Span) -> Result<(), Failure> {
    match went {
        Went::Stopped(fault) => Err(Failure::stopped(span, "play goes on", fault)),
        Went::Asks(_) | Went::Over(_) | Went::Reached => Ok(()),
    }
}
