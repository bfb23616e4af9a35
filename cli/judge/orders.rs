//! Whether the order of pending effects matters: the results of each order, and where two of them diverge, in
//! words.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use tiru_dsl::load::Loaded;
use tiru_engine::judge::{Difference, Differs, Orders, Stands, Waits, differences};
use tiru_engine::rules::{CardDefId, CardId, EffectId, SeatId};
use tiru_engine::{Match, News};

use super::reason::{is_other_trigger, with_event, with_seat};
use crate::catalogue::{Catalogue, counted, say};
use crate::events::{self, Words, at_end, capital, effect, outcome, sentence};

/// The most differences between results to list.
const LISTED: usize = 8;

/// The most effects of an order to name.
const NAMED: usize = 8;

/// The result of trying every order of the effects that were pending at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct OrderMatters {
    /// How many orders were tried.
    pub(super) tried: usize,
    /// Whether the order is shown not to matter.
    pub(super) shown_not_to_matter: bool,
    /// A summary in one sentence.
    pub(super) says: String,
    /// Which orders lead to which result.
    pub(super) ends: Vec<End>,
    /// The first effect whose outcome differs between two orders.
    pub(super) parts_at: Option<String>,
    /// Whether chance or a question leaves it open what comes of an order.
    #[serde(skip)]
    open: bool,
    /// Each order that was tried, with which of the results it leads to.
    #[serde(skip)]
    led: Vec<(Vec<Waits>, usize)>,
}

/// One result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct End {
    /// The orders that lead to it.
    pub(super) orders: Vec<String>,
    /// What differs from the other results.
    pub(super) differs: Vec<String>,
}

impl OrderMatters {
    /// Tries the orders at one moment of a match: of the effects that tie, or of all that are pending.
    pub(super) fn of(
        game: &Match,
        (moment, all): (usize, bool),
        loaded: Option<&Loaded>,
        catalogue: Catalogue,
    ) -> Option<OrderMatters> {
        let words = Words::to_onlooker(game.view_together(), catalogue);
        game.try_orders(moment, all).map(|orders| OrderMatters::new((words, loaded), &orders))
    }

    /// Tries the orders of the ordering question that is open, if one is.
    pub(super) fn of_question(
        game: &Match,
        loaded: Option<&Loaded>,
        catalogue: Catalogue,
    ) -> Option<OrderMatters> {
        let words = Words::to_onlooker(game.view_together(), catalogue);
        game.try_open_order().map(|orders| OrderMatters::new((words, loaded), &orders))
    }

    /// Says that from here on no orders are tried, because that many moments are not kept.
    pub(super) fn not_kept(catalogue: Catalogue) -> OrderMatters {
        OrderMatters {
            tried: 0,
            shown_not_to_matter: false,
            says: catalogue.texts().judge.not_kept.to_owned(),
            ends: Vec::new(),
            parts_at: None,
            open: true,
            led: Vec::new(),
        }
    }

    /// Whether it is known to matter which of two cards goes first: of two orders in which only their effects are swapped, which
    /// are next to each other, the results differ.
    pub(super) fn matters_between(&self, pair: [CardDefId; 2]) -> bool {
        let [a, b] = pair.map(Some);
        let swapped = |one: &[Waits], other: &[Waits]| {
            (1..one.len()).any(|at| {
                let Some([x, y]) = one.get(at - 1..=at) else { return false };
                let mut turned = one.to_vec();
                turned.swap(at - 1, at);
                [(a, b), (b, a)].contains(&(x.card, y.card)) && turned == other
            })
        };
        let orders = self.led.iter().enumerate();
        !self.open
            && orders.clone().any(|(nth, (one, end))| {
                orders
                    .clone()
                    .skip(nth + 1)
                    .any(|(_, (other, end_of_other))| end != end_of_other && swapped(one, other))
            })
    }

    fn new((words, loaded): (Words<'_>, Option<&Loaded>), orders: &Orders) -> OrderMatters {
        let tables: Vec<&Match> = orders.ends.iter().map(|end| &end.table).collect();
        let differ = differences(&tables);
        let mut ends: Vec<End> = Vec::new();
        let mut all_led = Vec::new();
        let mut shown_as: Vec<usize> = Vec::new();
        let copies = have_alike_copies((words, loaded), orders);
        for (nth, end) in orders.ends.iter().enumerate() {
            let tried = || orders.tried.iter().filter(|tried| tried.end == nth);
            // Of two triggers by the same event, nothing tells which is which.
            let mut led: Vec<String> = Vec::new();
            for shown in tried().map(|tried| order((words, loaded), &tried.order, copies)) {
                if !led.contains(&shown) {
                    led.push(shown);
                }
            }
            let mut differs: Vec<String> = ended(words, &end.how).into_iter().collect();
            if tables.len() > 1 {
                // Once the match is over, nobody asks who is out or which phase ended.
                let follows = |one: &&Difference| {
                    matches!(end.how, Stands::Over(_))
                        && matches!(one.what, Differs::Plays(..) | Differs::Ends(..))
                };
                let told = differ.iter().filter(|one| !follows(one));
                let so_far = |text: String| match end.how {
                    Stands::Asks(_) => say(words.texts().judge.so_far, &[&text]),
                    _ => text,
                };
                differs.extend(told.map(|difference| so_far(at_end(words, difference, nth))));
            }
            // Results of which the same is said are one for whoever reads it. A question may come in different positions.
            let same = ends.iter().position(|other| other.differs == differs);
            let same = same.filter(|_| !matches!(end.how, Stands::Asks(_)));
            let at = same.unwrap_or(ends.len());
            shown_as.push(at);
            all_led.extend(tried().map(|tried| (tried.order.clone(), at)));
            match ends.get_mut(at) {
                Some(other) => other.orders.extend(led),
                None => ends.push(End { orders: led, differs }),
            }
        }
        let says = says(words, orders, &ends);
        for End { differs, .. } in &mut ends {
            if differs.len() > LISTED {
                let more = say(words.texts().judge.and_more, &[&(differs.len() - LISTED).to_string()]);
                differs.truncate(LISTED);
                differs.push(more);
            }
        }
        OrderMatters {
            tried: orders.tried.len(),
            shown_not_to_matter: orders.makes_no_difference(),
            says,
            parts_at: parting((words.catalogue, loaded), (orders, copies), &shown_as),
            open: orders.chance
                || orders.ends.iter().any(|end| !matches!(end.how, Stands::Settled | Stands::Over(_))),
            led: all_led,
            ends,
        }
    }
}

fn says(words: Words<'_>, orders: &Orders, ends: &[End]) -> String {
    let judge = &words.texts().judge;
    let tried = orders.tried.len();
    let with_ways = orders.tried.iter().any(|tried| tried.order.is_empty());
    let (some, all, both) = if with_ways {
        (judge.ways, judge.all_ways, judge.both_ways)
    } else {
        (judge.orders, judge.all_orders, judge.both_orders)
    };
    let all = if tried == 2 { both.to_owned() } else { say(all, &[&tried.to_string()]) };
    let asks = orders.ends.iter().any(|end| matches!(end.how, Stands::Asks(_)));
    let all_ask = orders.ends.iter().all(|end| matches!(end.how, Stands::Asks(_)));
    let known = !orders.cut && !orders.chance;
    // Once it is over, nothing that the game remembers can matter.
    let goes_on = orders.ends.iter().any(|end| !matches!(end.how, Stands::Over(_)));
    let mut text = match ends.len() {
        _ if orders.all_are_stopped() => say(judge.all_are_stopped, &[&counted(some, tried, &[])]),
        0 | 1 if asks => say(judge.all_come_to_a_question, &[&all]),
        _ if all_ask => say(judge.all_come_to_questions, &[&all]),
        _ if asks => say(judge.some_come_to_a_question, &[&counted(some, tried, &[])]),
        0 | 1 if goes_on && orders.ends.len() > 1 => {
            say(judge.same_table, &[&counted(some, tried.max(orders.ends.len()), &[])])
        }
        0 | 1 if known => say(judge.end_alike, &[&all]),
        0 | 1 => say(judge.tried_end_alike, &[&counted(some, tried, &[])]),
        ends => say(judge.different_ends, &[&counted(some, tried, &[]), &ends.to_string()]),
    };
    if ends.len() > 1 && goes_on && !asks && orders.ends.len() > ends.len() {
        text = say(judge.and_remembers, &[&text]);
    }
    if orders.chance {
        text = say(judge.and_chance, &[&text]);
    }
    match orders.of {
        Some(of) if orders.cut => {
            say(judge.and_so_many_orders, &[&text, &tried.to_string(), &of.to_string()])
        }
        None if orders.cut => say(judge.and_more_orders, &[&text, &tried.to_string()]),
        _ => text,
    }
}

/// Whether two results have an order that reads alike: its cards have one name and one player, and count as different copies.
fn have_alike_copies((words, loaded): (Words<'_>, Option<&Loaded>), orders: &Orders) -> bool {
    let mut ends: BTreeMap<String, usize> = BTreeMap::new();
    orders.tried.iter().any(|tried| {
        *ends.entry(order((words, loaded), &tried.order, false)).or_insert(tried.end) != tried.end
    })
}

/// Adds to a name which of several copies of a card it is, in the order in which they came into the match.
fn which_copy(words: Words<'_>, name: &str, one: &Waits, placed: &[Waits]) -> String {
    let alike = placed.iter().filter(|it| (it.effect, it.card, it.seat) == (one.effect, one.card, one.seat));
    let copies: BTreeSet<CardId> = alike.filter_map(|it| it.copy).collect();
    match copies.iter().position(|copy| Some(*copy) == one.copy) {
        Some(nth) if copies.len() > 1 => say(words.texts().names.which_copy, &[name, &(nth + 1).to_string()]),
        _ => name.to_owned(),
    }
}

fn order((words, loaded): (Words<'_>, Option<&Loaded>), placed: &[Waits], copies: bool) -> String {
    if placed.is_empty() {
        return words.texts().judge.all_together.to_owned();
    }
    let alone = |placed: &Waits, all: &[Waits]| all.iter().filter(|it| it.card == placed.card).count() == 1;
    let triggered_twice = |one: &Waits| placed.iter().any(|it| is_other_trigger(one, it));
    let same_seat = |one: &Waits| placed.iter().all(|it| it.card != one.card || it.seat == one.seat);
    let named = |one: &Waits| match one.card {
        // Cards with the same name are distinguished by their owner, effects of one card by their own name.
        Some(card) if alone(one, placed) => words.card(card),
        Some(card)
            if one
                .seat
                .is_some_and(|_| placed.iter().all(|it| it.card != one.card || it.effect == one.effect)) =>
        {
            let seat = one.seat.filter(|_| !(triggered_twice(one) && same_seat(one)));
            with_seat(words, words.card(card), seat)
        }
        _ => with_seat(words, effect(words, one.effect, one.card), one.seat.filter(|_| !same_seat(one))),
    };
    let names: Vec<(EffectId, String)> = placed.iter().map(|one| (one.effect, named(one))).collect();
    // Triggers of one effect are distinguished by their events.
    let shown = names.iter().zip(placed).take(NAMED).map(|((effect, name), one)| {
        let name = told_apart(words, *effect, name, &names);
        let name = if copies { which_copy(words, &name, one, placed) } else { name };
        if triggered_twice(one) { with_event((words, loaded), &name, one) } else { name }
    });
    let mut shown: Vec<String> = shown.collect();
    if placed.len() > NAMED {
        shown.push(say(words.texts().judge.and_more, &[&(placed.len() - NAMED).to_string()]));
    }
    shown.join(", ")
}

/// Adds a number to the name of an effect if another one has the same name, as effects of the rules may: in the order in which they
/// are written.
fn told_apart(words: Words<'_>, effect: EffectId, name: &str, all: &[(EffectId, String)]) -> String {
    let alike: BTreeSet<EffectId> =
        all.iter().filter(|(_, other)| other == name).map(|(it, _)| *it).collect();
    match alike.iter().position(|other| *other == effect) {
        Some(nth) if alike.len() > 1 => say(words.texts().names.numbered, &[name, &(nth + 1).to_string()]),
        _ => name.to_owned(),
    }
}

/// Says how the match stopped there, if effects were still unresolved.
pub(super) fn ended(words: Words<'_>, how: &Stands) -> Option<String> {
    let judge = &words.texts().judge;
    match how {
        Stands::Settled => None,
        Stands::Asks(prompt) => {
            Some(say(judge.is_asked, &[&words.seat(prompt.of), &events::asked(words, prompt)]))
        }
        Stands::Over(result) => Some(outcome(words, result)),
        Stands::Stopped(why) => Some(say(judge.stopped, &[&events::fault_kind(words.catalogue, why)])),
    }
}

/// Finds the first effect whose outcome differs between two orders with different results.
/// `shown_as` tells results apart: of some the same is said.
fn parting(
    (catalogue, loaded): (Catalogue, Option<&Loaded>),
    (orders, copies): (&Orders, bool),
    shown_as: &[usize],
) -> Option<String> {
    // Where a question is open, nobody knows what its effect and those after it would have done.
    if orders.ends.iter().any(|end| matches!(end.how, Stands::Asks(_))) {
        return None;
    }
    // Effects that resolve together cannot be compared one by one.
    let in_order = |nth: usize| orders.tried.iter().find(|tried| tried.end == nth && !tried.order.is_empty());
    let ends = orders.ends.iter().zip(shown_as).enumerate();
    let mut ends = ends.filter_map(|(nth, (end, shown_as))| Some((&end.table, in_order(nth)?, *shown_as)));
    let (one, tried, first) = ends.next()?;
    let (other, tried_other, _) = ends.find(|(.., other)| *other != first)?;
    let words = Words::to_onlooker(one.view_together(), catalogue);
    let order = |tried: &[Waits]| order((words, loaded), tried, copies);
    let (first, second) = (order(&tried.order), order(&tried_other.order));
    // The log does not say whose effect acted. If every one that acted was among those ordered, the nth that acted is the nth of them.
    let tells = |key: Key| {
        [(one, tried), (other, tried_other)].iter().all(|(game, tried)| {
            acted(Words::to_onlooker(game.view_together(), catalogue)).filter(|acted| *acted == key).count()
                == tried.order.iter().filter(|it| (it.effect, it.card) == key).count()
        })
    };
    let [one, other] = [(one, tried), (other, tried_other)].map(|(game, tried)| {
        let seat = |key: Key, nth: usize| {
            let mut alike = tried.order.iter().filter(|it| (it.effect, it.card) == key);
            alike.nth(nth).filter(|_| tells(key)).and_then(|it| it.seat)
        };
        deeds(Words::to_onlooker(game.view_together(), catalogue), &seat)
    });
    let judge = &catalogue.texts().judge;
    let all: Vec<(EffectId, String, Option<SeatId>)> = tried
        .order
        .iter()
        .map(|it| {
            (it.effect, effect(words, it.effect, it.card), it.seat.filter(|_| tells((it.effect, it.card))))
        })
        .collect();
    let (turn, there) = one.iter().find_map(|turn| {
        let there = other.iter().find(|other| other.is(turn)).map(|turn| &turn.did);
        (there != Some(&turn.did)).then_some((turn, there))
    })?;
    let alike = || all.iter().filter(|(effect, name, _)| (*effect, name) == (turn.effect, &turn.name));
    // Of an effect that triggered twice, what was done does not say for which event.
    if alike().filter(|(.., seat)| *seat == turn.seat).count() > 1 {
        return None;
    }
    let is_of_several = alike().count() > 1;
    let all: Vec<(EffectId, String)> = all.into_iter().map(|(effect, name, _)| (effect, name)).collect();
    let name = told_apart(words, turn.effect, &turn.name, &all);
    let name = with_seat(words, name, turn.seat.filter(|_| is_of_several));
    let (here, there) = (&turn.did, there.cloned());
    let shown =
        |did: &[String]| if did.is_empty() { judge.changes_nothing.to_owned() } else { did.join("; ") };
    let there = there.map_or_else(|| judge.not_at_all.to_owned(), |did| shown(&did));
    let (name, here) = (capital(&name), shown(here));
    // With only two orders, "the other one" is clear.
    Some(if orders.tried.len() == 2 {
        say(judge.parting, &[&name, &here, &there])
    } else {
        say(judge.parting_of, &[&name, &here, &there, &first, &second])
    })
}

/// An effect and the print of its card.
type Key = (EffectId, Option<CardDefId>);

/// What an effect did in its turn.
struct Acted {
    effect: EffectId,
    name: String,
    /// Whose it is, where that can be known.
    seat: Option<SeatId>,
    /// The event that reported it.
    at: usize,
    /// How often an effect with the same name resolved for the same seat before it.
    before: usize,
    did: Vec<String>,
}

impl Acted {
    fn is(&self, other: &Acted) -> bool {
        (self.effect, &self.name, self.seat, self.before)
            == (other.effect, &other.name, other.seat, other.before)
    }
}

/// The effects that resolved or were passed over after something triggered them, in order.
fn acted(words: Words<'_>) -> impl Iterator<Item = Key> {
    words.view.told().filter_map(|event| match event.what {
        News::Acts { effect, card, performed: None }
        | News::PassedOver { effect, card, performed: None, .. } => Some((effect, card)),
        _ => None,
    })
}

/// Lists what each effect did. `seat` says for whom the nth one with this key acted.
fn deeds(words: Words<'_>, seat: &dyn Fn(Key, usize) -> Option<SeatId>) -> Vec<Acted> {
    let actors = words.view.actors();
    let mut found: Vec<Acted> = Vec::new();
    let mut keys: Vec<Key> = Vec::new();
    for (at, event) in words.view.told().enumerate() {
        match &event.what {
            News::Acts { effect, card, performed } | News::PassedOver { effect, card, performed, .. } => {
                let name = self::effect(words, *effect, *card);
                let key = (*effect, *card);
                let seat = performed.is_none().then(|| {
                    keys.push(key);
                    seat(key, keys.iter().filter(|other| **other == key).count() - 1)
                });
                let seat = seat.flatten();
                let same = |other: &&Acted| (other.effect, &other.name, other.seat) == (*effect, &name, seat);
                let before = found.iter().filter(same).count();
                let acts = matches!(event.what, News::Acts { .. });
                let did = if acts { Vec::new() } else { vec![sentence(words, &event)] };
                found.push(Acted { effect: *effect, name, seat, at, before, did });
            }
            News::Weighed(_) | News::Ends(..) => {}
            // What the game does after an effect is not the effect's.
            _ => {
                let by = actors.get(at).copied().flatten();
                if let Some(turn) = found.iter_mut().find(|turn| Some(turn.at) == by) {
                    turn.did.push(sentence(words, &event));
                }
            }
        }
    }
    found
}
