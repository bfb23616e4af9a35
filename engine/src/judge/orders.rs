//! Does the order matter? The orders in which effects that waited can act are played out on copies, and what they lead to is
//! compared.

use super::copies::{differ_only_in_copies, tidied};
use crate::eval::Machine;
use crate::observe::{Event, Happening, Silent};
use crate::outcome::{Fault, Outcome, Step};
use crate::prompt::{Answer, Options, Prompt, Question};
use crate::rules::{CardDefId, CardId, SeatId, cell};
use crate::run::{Run, Said, Weighing, as_before, replaces};
use crate::state::waiting::{self, Waiting};
use crate::state::{Board, State, head};
use crate::table::{Bench, Match};
use crate::view::Waits;

/// The most orders that are played out at one moment.
const MOST_ORDERS: usize = 24;
/// The most answers that are given on the way, over all orders of one moment.
const MOST_STEPS: usize = 2_000;
/// The most questions about an order that stand open one inside the other, each with a copy of the match: of those inside only the
/// first answer is tried.
const MOST_OPEN: usize = 24;
/// The most orders at one moment whose play has to be stopped: it takes long, and the next one will hardly end.
const MOST_STOPPED: usize = 4;

/// What came of all orders of effects that waited at one moment.
#[derive(Clone, Debug, Default)]
pub struct Orders {
    /// Each order that was played out.
    pub tried: Vec<Tried>,
    /// What they led to, each once.
    pub ends: Vec<Ending>,
    /// How many there are, where that can be counted before they are played: what acts in between may ask for more.
    pub of: Option<u64>,
    /// Whether there were more orders, or longer ones, than are played out.
    pub cut: bool,
    /// Whether chance decided anything on the way: with other luck it may be otherwise.
    pub chance: bool,
}

/// One order and what it led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tried {
    /// The number of the answer that comes first, if a seat is asked.
    pub first: Option<usize>,
    /// In which order the effects were taken; none if all act together.
    pub order: Vec<Waits>,
    /// Which of the ends.
    pub end: usize,
}

/// What an order led to.
#[derive(Clone, Debug)]
pub struct Ending {
    /// The match there.
    pub table: Match,
    /// How it came to stand.
    pub how: Stands,
}

/// Why a match that is played out stands still.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stands {
    /// All has settled.
    Settled,
    /// A seat has to choose: what comes of it nobody can say.
    Asks(Prompt),
    /// It is over.
    Over(Outcome),
    /// Its rules go round.
    Stopped(Box<Fault>),
}

impl Orders {
    /// Whether the match had to be stopped in each of them, so that nobody can say what any leads to.
    pub fn all_are_stopped(&self) -> bool {
        self.ends.iter().all(|end| matches!(end.how, Stands::Stopped(_)))
    }

    /// Whether it is shown that the order does not matter: all were played to the end, and all ends are one.
    pub fn makes_no_difference(&self) -> bool {
        let settled = |end: &Ending| matches!(end.how, Stands::Settled | Stands::Over(_));
        !self.cut && !self.chance && self.ends.len() == 1 && self.ends.iter().all(settled)
    }
}

impl Match {
    /// Keeps every moment at which several effects wait, what bodies compare, which effects never resolve, and what is done
    /// at all, from now on.
    #[doc(hidden)]
    pub fn keep_moments(&mut self) {
        self.bench_mut().kept = Some(Vec::new());
        self.bench_mut().missed = Some(Vec::new());
        self.bench_mut().announced = Some(Vec::new());
    }

    /// How many such moments there were.
    #[doc(hidden)]
    pub fn moments(&self) -> usize {
        self.kept().len()
    }

    /// Whether at one of them the game's criteria left it open which effect is first.
    #[doc(hidden)]
    pub fn ties(&self, moment: usize) -> bool {
        self.kept().get(moment).is_some_and(|kept| kept.ties)
    }

    /// The cards whose effects were pending at a moment, one for each effect.
    #[doc(hidden)]
    pub fn pending_at(&self, moment: usize) -> Vec<CardDefId> {
        self.kept().get(moment).map_or_else(Vec::new, |kept| self.cards_of(&kept.state, &kept.waiting))
    }

    /// The cards of the effects of which nothing but print, position or chance decided which was first, one for each effect.
    #[doc(hidden)]
    pub fn unruled_at(&self, moment: usize) -> Vec<CardDefId> {
        self.kept().get(moment).map_or_else(Vec::new, |kept| self.cards_of(&kept.state, &kept.unruled))
    }

    fn cards_of(&self, state: &State, waiting: &[Waiting]) -> Vec<CardDefId> {
        waiting.iter().filter_map(|waits| self.carrier(state, waits)).collect()
    }

    /// Whether all effects that wait at a moment waited already at the one before: it is the rest of the same tie.
    #[doc(hidden)]
    pub fn goes_on(&self, moment: usize) -> bool {
        let before = moment.checked_sub(1).and_then(|before| self.kept().get(before));
        let (Some(before), Some(now)) = (before, self.kept().get(moment)) else { return false };
        now.waiting.iter().all(|waits| self.as_before(now, waits, before).is_some())
    }

    /// Plays out the orders of the effects that waited at a moment and tie; of all that waited, whatever the game says of them, if all
    /// are wanted.
    #[doc(hidden)]
    pub fn try_orders(&self, moment: usize, all: bool) -> Option<Orders> {
        let kept = self.kept().get(moment)?;
        let mut trial = Trial::default();
        trial.learn(&self.at_state(kept.state.clone()), &kept.waiting);
        let tied = if all { &kept.waiting } else { &kept.tied };
        if kept.asked && tied.len() == kept.tied.len() {
            trial.play(self.copy_at(kept, Vec::new()), &kept.tied, (None, Vec::new()));
        } else {
            let together = kept.act_together();
            if together {
                trial.play_as_is(self.copy_at(kept, Vec::new()));
            }
            let as_it_is = u64::from(together);
            trial.orders.of = factorial(tied.len()).and_then(|count| count.checked_add(as_it_is));
            let mut orders = Permutations::of(tied.len());
            while let Some(order) = orders.next() {
                if trial.is_enough() {
                    trial.orders.cut = true;
                    break;
                }
                let said: Vec<Waiting> = order.iter().filter_map(|at| tied.get(*at).copied()).collect();
                trial.play(self.copy_at(kept, said.clone()), &[], (None, said));
            }
        }
        Some(trial.orders)
    }

    /// Plays out the orders about which a seat is asked now; nothing if none is.
    #[doc(hidden)]
    pub fn try_open_order(&self) -> Option<Orders> {
        self.prompt().filter(|prompt| prompt.what == Question::Order)?;
        let mut copy = self.at_state(self.state.clone());
        copy.watch();
        let tied = self.tied_with_later_triggers(&mut copy.state);
        let mut trial = Trial::default();
        trial.learn(&copy, &tied);
        trial.play(copy, &tied, (None, Vec::new()));
        Some(trial.orders)
    }

    /// The effects that the open question asks to order, with the later triggers of the same effects.
    fn tied_with_later_triggers(&self, state: &mut State) -> Vec<Waiting> {
        let mut tied = self.tied_effects().to_vec();
        let agenda = self.lineup.layout.agenda.at;
        let waiting =
            (0..state.index(head::WAITING)).map(|nth| state.waiting_at(agenda + nth * waiting::CELLS));
        let waiting: Vec<Waiting> = waiting.filter(|waits| !tied.contains(waits)).collect();
        let machine = Machine::new(&self.lineup, state);
        let is_later =
            |waits: &&Waiting| self.tied_effects().iter().any(|first| machine.is_again(waits, first));
        tied.extend(waiting.iter().filter(is_later));
        tied
    }

    /// Which of the effects that waited at a moment one is that waited at a later one.
    pub(super) fn as_before<'w>(
        &self,
        later: &Weighing,
        waits: &Waiting,
        before: &'w Weighing,
    ) -> Option<&'w Waiting> {
        as_before((&self.lineup, &later.state), waits, &before.waiting, before.taken.first())
    }

    pub(super) fn kept(&self) -> &[Weighing] {
        self.bench().and_then(|bench| bench.kept.as_deref()).unwrap_or(&[])
    }

    /// The match as it stood then, with nothing told yet.
    pub(super) fn copy_at(&self, kept: &Weighing, said: Vec<Waiting>) -> Match {
        let mut copy = self.at_state(kept.state.clone());
        let said = Vec::from_iter((!said.is_empty()).then(|| Said::at_once(said)));
        *copy.bench_mut() = Bench { said, ..Bench::default() };
        copy.watch();
        copy
    }
}

/// An effect that was pending.
struct Pending {
    waits: Waiting,
    /// The card it was on.
    card: Option<CardId>,
    /// With what triggered it.
    told: Waits,
}

/// Cards that were shown, each with the seat that saw it.
type Shown = Vec<(CardDefId, SeatId)>;

/// Orders on their way to their ends.
#[derive(Default)]
pub(super) struct Trial {
    pub(super) orders: Orders,
    /// What stands for each end: how the match stands there, and which cards were shown to whom on the way.
    likes: Vec<(u64, Shown, Stands)>,
    steps: usize,
    /// How many questions stand open.
    open: usize,
    /// How many had to be stopped.
    stopped: usize,
    /// Whether all at once was tried, too: that is no order.
    as_is: bool,
    /// The seat for which it is done, if it is for one.
    seat: Option<SeatId>,
    /// Whether that seat would learn something on the way.
    pub(super) surprised: bool,
    /// Effects that were pending, with what triggered them.
    known: Vec<Pending>,
}

impl Trial {
    /// For what one seat can know.
    pub(super) fn for_seat(seat: SeatId) -> Trial {
        Trial { seat: Some(seat), ..Trial::default() }
    }

    /// Notes what triggered effects while they are pending. For a seat no orders are named.
    fn learn(&mut self, game: &Match, all: &[Waiting]) {
        let is_new = |waits: &&Waiting| !self.known.iter().any(|known| known.waits == **waits);
        let new: Vec<Waiting> = all.iter().filter(is_new).copied().collect();
        if self.seat.is_none() && !new.is_empty() {
            self.known.extend(game.with_triggers(&new));
        }
    }

    /// Whether as many were played as may be.
    fn is_enough(&self) -> bool {
        self.orders.tried.len() - usize::from(self.as_is) >= MOST_ORDERS || self.stopped >= MOST_STOPPED
    }

    /// All at once, as the game has it.
    fn play_as_is(&mut self, mut game: Match) {
        let how = self.go(&mut game);
        self.note(&game, how, (None, Vec::new()));
        self.as_is = true;
    }

    /// Plays on; wherever a seat is asked for an order, each of its answers on a copy. `tied` are the effects about which it is;
    /// those that were taken come with the number of the first answer.
    pub(super) fn play(
        &mut self,
        mut game: Match,
        tied: &[Waiting],
        (first, mut taken): (Option<usize>, Vec<Waiting>),
    ) {
        if self.is_enough() || self.steps >= MOST_STEPS || self.surprised {
            self.orders.cut = true;
            return;
        }
        let mut how = self.go(&mut game);
        while self.open >= MOST_OPEN
            && let Stands::Asks(prompt) = &how
            && prompt.what == Question::Order
        {
            self.orders.cut = true;
            let seat = prompt.seat;
            taken.extend(game.tied_effects().first());
            // For a seat nothing is said unless all orders are tried.
            if self.steps >= MOST_STEPS || self.seat.is_some() || game.submit(seat, Answer::Pick(0)).is_err()
            {
                return;
            }
            how = self.go(&mut game);
        }
        match how {
            Stands::Asks(prompt) if prompt.what == Question::Order => {
                self.open += 1;
                let table = (&*game.lineup, &game.state);
                let known = |waits: &Waiting| as_before(table, waits, tied, taken.first()).copied();
                let mut asked = game.tied_effects().to_vec();
                for waits in asked.iter_mut().filter(|waits| replaces(&game.lineup, waits)) {
                    *waits = known(waits).unwrap_or(*waits);
                }
                self.learn(&game, &asked);
                let mut open = tied.to_vec();
                open.extend(asked.iter().filter(|waits| !tied.contains(waits)));
                for (nth, waits) in asked.iter().enumerate() {
                    // Enough: no further copy is made.
                    if self.is_enough() || self.steps >= MOST_STEPS || self.orders.cut && self.seat.is_some()
                    {
                        self.orders.cut = true;
                        break;
                    }
                    let mut copy = game.clone();
                    let answer = Answer::Pick(i32::try_from(nth).unwrap_or(0));
                    if copy.submit(prompt.seat, answer).is_ok() {
                        let taken = taken.iter().chain([waits]).copied().collect();
                        self.play(copy, &open, (first.or(Some(nth)), taken));
                    }
                }
                self.open -= 1;
            }
            how => {
                // About the last of them nobody is asked; of those that a question keeps pending each order leads to it.
                let rest: Vec<Waiting> =
                    tied.iter().filter(|waits| !taken.contains(waits)).copied().collect();
                let (mut order, left) = self.as_they_acted(&game, &[taken.as_slice(), &rest].concat());
                let (pending, begun): (Vec<_>, Vec<_>) =
                    left.into_iter().partition(|(waits, _)| rest.contains(waits));
                order.extend(begun.into_iter().map(|(_, told)| told));
                let mut orders = Permutations::of(pending.len());
                while let Some(next) = orders.next() {
                    if self.is_enough() {
                        self.orders.cut = true;
                        break;
                    }
                    let rest = next.iter().filter_map(|at| Some(pending.get(*at)?.1.clone()));
                    let order = order.iter().cloned().chain(rest).collect();
                    self.note(&game, how.clone(), (first, order));
                    if !matches!(how, Stands::Asks(_)) {
                        break;
                    }
                }
            }
        }
    }

    /// Goes on until all has settled or somebody has a choice.
    fn go(&mut self, game: &mut Match) -> Stands {
        let mut options = Options::new();
        loop {
            self.steps += 1;
            match game.step_to_rest() {
                Step::Asks(prompt) if prompt.what == Question::Order => return Stands::Asks(prompt),
                Step::Asks(prompt) => {
                    game.options(&mut options);
                    if self.steps >= MOST_STEPS || !game.choose_the_only(&options) {
                        return Stands::Asks(prompt);
                    }
                }
                Step::Over(outcome) => return Stands::Over(outcome),
                Step::Stopped(fault) => return Stands::Stopped(fault),
                Step::Reached => return Stands::Settled,
            }
        }
    }

    /// Effects in the order in which they acted or were passed over; the answers alone do not tell when those did about which nobody
    /// was asked. Then those that did neither.
    fn as_they_acted(&self, game: &Match, taken: &[Waiting]) -> (Vec<Waits>, Vec<(Waiting, Waits)>) {
        let known = |waits: &Waiting| self.known.iter().find(|known| known.waits == *waits);
        let mut left: Vec<&Pending> = taken.iter().filter_map(known).collect();
        let mut order = Vec::with_capacity(left.len());
        for event in game.chronicle().filter(|told| told.is_whole()).map_or(&[][..], |told| told.events()) {
            if let Happening::Acts { effect, card, performed: None }
            | Happening::PassedOver { effect, card, performed: None, .. } = event.what
                && let Some(at) =
                    left.iter().position(|it| it.waits.effect == cell(Some(effect)) && it.card == card)
            {
                order.push(left.remove(at).told.clone());
            }
        }
        (order, left.into_iter().map(|it| (it.waits, it.told.clone())).collect())
    }

    /// Whether an end is so far only that of all at once.
    fn led_together(&self, end: usize) -> bool {
        let mut tried = self.orders.tried.iter().filter(|tried| tried.end == end);
        self.as_is && tried.next().is_some_and(|tried| tried.order.is_empty()) && tried.next().is_none()
    }

    /// Which cards were shown to whom; for a seat, which were shown to it.
    fn shown_in(&self, game: &Match) -> Shown {
        let events = game.chronicle().map_or(&[][..], |told| told.events());
        let shown = events.iter().filter_map(|event| match event.what {
            Happening::Shown { card, to } => Some((game.lineup.slots[card].def, to)),
            _ => None,
        });
        let mut shown: Shown = shown.filter(|(_, to)| self.seat.is_none_or(|seat| seat == *to)).collect();
        shown.sort_unstable();
        shown.dedup();
        shown
    }

    fn note(&mut self, game: &Match, how: Stands, (first, order): (Option<usize>, Vec<Waits>)) {
        self.surprised |= self.seat.is_some_and(|seat| game.surprises(seat));
        let is_chance = |event: &Event| {
            matches!(event.what, Happening::Picked { seat: None, .. } | Happening::Shuffled { .. })
        };
        // What is no longer kept may have been chance.
        self.orders.chance |=
            game.chronicle().is_some_and(|told| !told.is_whole() || told.events().iter().any(is_chance));
        // Where a match was stopped says nothing: it would have gone on.
        let stopped = matches!(how, Stands::Stopped(_));
        self.stopped += usize::from(stopped);
        let digest = if stopped { 0 } else { tidied(&game.state, &game.lineup).digest() };
        let shown = if stopped { Vec::new() } else { self.shown_in(game) };
        let like = (digest, shown, how.clone());
        let alike = self.likes.iter().position(|other| *other == like).or_else(|| {
            let mut ends = self.orders.ends.iter().zip(&self.likes);
            ends.position(|(end, (_, shown, _))| {
                !stopped && end.how == how && *shown == like.1 && differ_only_in_copies(game, &end.table)
            })
        });
        let end = alike.unwrap_or_else(|| {
            self.likes.push(like);
            self.orders.ends.push(Ending { table: game.clone(), how });
            self.likes.len() - 1
        });
        // What happened in an order says which effect made a difference; what happened all at once does not.
        if self.led_together(end)
            && !order.is_empty()
            && let Some(end) = self.orders.ends.get_mut(end)
        {
            end.table = game.clone();
        }
        self.orders.tried.push(Tried { first, order, end });
    }
}

impl Match {
    /// The card that carries an effect that is pending in this state: of a card that has left, its former self is there no longer than that.
    pub(super) fn carrier(&self, state: &State, waits: &Waiting) -> Option<CardDefId> {
        let card = Board::new(&self.lineup, state).card(waits.carrier)?;
        Some(self.lineup.slots[card].def)
    }

    /// Pending effects with what triggered them. Where they were borrowed from is left out: that may end before they resolve.
    fn with_triggers(&self, all: &[Waiting]) -> Vec<Pending> {
        let mut state = self.state.clone();
        let mut silent = Silent;
        let run = Run::new(Machine::new(&self.lineup, &mut state), &mut silent);
        let view = self.view_together();
        let pending = |waits: &Waiting| {
            let stood = run.stood(waits);
            let told = Waits { origin: None, copy: stood.card, ..view.waits(&stood) };
            Pending { waits: *waits, card: stood.card, told }
        };
        all.iter().map(pending).collect()
    }
}

/// How many orders so many things have, if that is not beyond counting.
fn factorial(count: usize) -> Option<u64> {
    (1..=u64::try_from(count).ok()?).try_fold(1_u64, u64::checked_mul)
}

/// All orders of so many things, the given one first.
struct Permutations {
    now: Option<Vec<usize>>,
}

impl Permutations {
    fn of(count: usize) -> Permutations {
        Permutations { now: Some((0..count).collect()) }
    }

    fn next(&mut self) -> Option<Vec<usize>> {
        let now = self.now.take()?;
        self.now = after(now.clone());
        Some(now)
    }
}

/// The next order, as a dictionary has them; none behind the last.
fn after(mut order: Vec<usize>) -> Option<Vec<usize>> {
    let falls = order.windows(2).rposition(|pair| matches!(pair, [a, b] if a < b))?;
    let pivot = order.get(falls).copied()?;
    let swap = order.iter().rposition(|other| *other > pivot)?;
    order.swap(falls, swap);
    if let Some(rest) = order.get_mut(falls + 1..) {
        rest.reverse();
    }
    Some(order)
}
