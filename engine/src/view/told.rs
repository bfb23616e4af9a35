//! What happened, as one seat was told of it: cards it could not know are not named, and nothing tells hidden things apart.

use super::{Amount, Because, Known, View, Weighed, bearer};
use crate::observe::{Chronicle, Event, Happening, Lies, Pointed, Why, WhyNot};
use crate::rules::{
    ActionId, AttrId, Borrowing, CardDefId, CardId, ChoiceId, DeedId, EffectId, Kind, NodeId, SeatId, Span,
    Topic, VerdictKind, ZoneId,
};
use crate::state::Thing;

/// A thing as it was known when something happened; a card by its print alone, or not at all.
pub type Named = Known<Option<CardDefId>>;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// How deep it stands: what a rule does stands below the rule.
    pub depth: u16,
    /// The seat that did it, if one did.
    pub doer: Option<SeatId>,
    /// The card whose effect did it, if one did and the seat could see which.
    pub cause: Option<CardDefId>,
    /// The line that did it; not that of a card which the seat could not see.
    pub span: Option<Span>,
    /// Whether the seat learned something by it that it did not know before.
    pub learned: bool,
    /// What was compared and led to it; only what the seat could compare itself.
    pub because: Vec<Because>,
    /// What happened.
    pub what: News,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// A phase began, for one seat or for all.
    Begins(NodeId, Option<SeatId>),
    /// It ended.
    Ends(NodeId, Option<SeatId>),
    /// The next run of a phase of a seat is not to happen, or to come once more.
    Ahead {
        /// The phase.
        node: NodeId,
        /// Whose; `None` if all seats have it together.
        seat: Option<SeatId>,
        /// Once more.
        again: bool,
    },
    /// A phase did not happen because a text said so.
    Skipped(NodeId, Option<SeatId>),
    /// A phase ends because a text said so.
    CutShort(NodeId),
    /// Turns go round the other way from here on.
    Reversed,
    /// A seat chose an action.
    Chose {
        /// The seat.
        seat: SeatId,
        /// The action.
        action: ActionId,
        /// Its arguments, one for each parameter.
        args: Vec<Named>,
        /// Whether the seat was asked; a judge asks nobody where only one answer is legal.
        asked: bool,
    },
    /// A seat passed.
    Passed(SeatId, NodeId),
    /// A question was answered: by a seat, or by chance.
    Picked {
        /// The seat; none if it was chance.
        seat: Option<SeatId>,
        /// The question.
        choice: ChoiceId,
        /// The answer; none if the seat may not know it.
        value: Option<Named>,
        /// Whether the seat was asked, or chance had a choice; nobody is asked where only one answer is legal, and a ruling need not
        /// say what chance gives where only one thing can come.
        asked: bool,
    },
    /// A card changed its place.
    Moved {
        /// The card.
        card: Option<CardDefId>,
        /// Where it lay; none if it came from outside.
        from: Option<Lay>,
        /// Where it lies.
        to: Lay,
        /// Whether it lies face up.
        up: bool,
    },
    /// A card that was in no deck came from outside.
    Created {
        /// The card.
        card: Option<CardDefId>,
        /// Where it lies; none if it lies under a card.
        to: Option<Lay>,
        /// The card that it lies under.
        under: Option<CardDefId>,
        /// Whether it lies face up.
        up: bool,
    },
    /// A card was to be created, and was not.
    NotCreated {
        /// What is printed on it.
        card: Option<CardDefId>,
        /// Why.
        why: WhyNot,
    },
    /// A card that was created is no more.
    Gone(Option<CardDefId>),
    /// A card was put under another one.
    Tucked {
        /// The card.
        card: Option<CardDefId>,
        /// Where it lay; none if it lay under a card.
        from: Option<Lay>,
        /// The other one.
        under: Option<CardDefId>,
        /// Whether it lies face up.
        up: bool,
    },
    /// A seat put cards of a zone back in an order of its own.
    Arranged {
        /// The seat.
        by: SeatId,
        /// The zone.
        zone: ZoneId,
        /// Whose; none if it is shared.
        seat: Option<SeatId>,
        /// How many.
        count: usize,
    },
    /// A card was turned.
    Turned {
        /// The card.
        card: Option<CardDefId>,
        /// Face up.
        up: bool,
    },
    /// A seat was shown a card.
    Shown {
        /// The card.
        card: Option<CardDefId>,
        /// The seat.
        to: SeatId,
    },
    /// A zone was shuffled.
    Shuffled {
        /// The zone.
        zone: ZoneId,
        /// Whose; none if it is shared.
        seat: Option<SeatId>,
    },
    /// A value changed.
    Wrote {
        /// Of a card, a seat, or the game.
        of: Named,
        /// Which.
        attr: AttrId,
        /// Its base before and after.
        base: [i32; 2],
        /// What claims made of it before and after.
        derived: [i32; 2],
    },
    /// A deed was refused, by the ban with this number.
    Refused {
        /// The deed.
        what: Topic,
        /// The row of the game's bans.
        ban: usize,
        /// The card that it protects, if this seat could see it: what the deed would have been done to.
        card: Option<CardDefId>,
        /// The card that says so; none if the rules of the game do.
        by: Option<CardDefId>,
    },
    /// A rule that the log tells of was done.
    Does {
        /// The rule.
        deed: DeedId,
        /// With what, in the order of its parameters.
        args: Vec<Named>,
    },
    /// A deed that was announced was cancelled.
    Cancelled(DeedId),
    /// Of effects that wait, one is next, or several act together: told to all seats at once, never to one.
    #[doc(hidden)]
    Weighed(Weighed),
    /// An effect acts.
    Acts {
        /// Its text.
        effect: EffectId,
        /// The card that carries it, if it is one.
        card: Option<CardDefId>,
        /// The seat for which `do` makes it act; nothing if it was triggered.
        performed: Option<SeatId>,
    },
    /// An effect was passed over when its turn came.
    PassedOver {
        /// Its text.
        effect: EffectId,
        /// The card that carries it, if it is one.
        card: Option<CardDefId>,
        /// The seat for which `do` would have made it act; nothing if it was triggered.
        performed: Option<SeatId>,
        /// Why.
        why: Why,
        /// The card that silences it, if one does and everybody can see which.
        by: Option<CardDefId>,
    },
    /// A card got an effect of another one.
    Borrowed {
        /// In which way.
        how: Borrowing,
        /// Its text.
        effect: EffectId,
        /// The card that it was on.
        from: Option<CardDefId>,
        /// The card that has it now.
        onto: CardDefId,
    },
    /// A card that was to get an effect has it already.
    HasAlready {
        /// Its text.
        effect: EffectId,
        /// The card that it was to get it from.
        from: Option<CardDefId>,
        /// The card.
        card: CardDefId,
    },
    /// An effect that a card had got is no more.
    LentEnds {
        /// Its text.
        effect: EffectId,
        /// The card that had it.
        card: Option<CardDefId>,
    },
    /// An effect is silenced.
    Silenced {
        /// Its text.
        effect: EffectId,
        /// The card that carries it.
        card: Option<CardDefId>,
    },
    /// A claim was handed out.
    Granted {
        /// Its text.
        effect: EffectId,
        /// To what; to nothing in particular if it says by itself what it is about.
        of: Named,
        /// By how much it changes which values, if it does.
        amounts: Vec<Amount>,
    },
    /// A claim that was handed out is no more.
    GrantEnds {
        /// Its text.
        effect: EffectId,
        /// To what it was handed out.
        of: Named,
    },
    /// A script proposes a deed, at this place of its text.
    Proposes(Span),
    /// A function of a script gave nothing. The reason may speak of hidden cards: a single seat is not told it.
    ScriptFailed {
        /// Where in its text, for those who see the card.
        span: Option<Span>,
        /// Why, for those who look on with the eyes of all seats.
        why: Option<String>,
    },
    /// It was drawn who begins.
    First(SeatId),
    /// A verdict was noted.
    Verdict {
        /// What.
        kind: VerdictKind,
        /// About whom.
        seat: Option<SeatId>,
        /// Why, as the rule says.
        why: String,
    },
    /// A rule ended the match with a number.
    Scored {
        /// The number.
        score: i32,
        /// Why, as the rule says.
        why: String,
    },
    /// A seat left the match.
    Left(SeatId),
    /// A seat gave up.
    Conceded(SeatId),
    /// A judge put a seat out.
    Disqualified(SeatId),
    /// All agreed on a draw.
    Drawn,
    /// A turn or round would have gone past the most there may be.
    TooLong(NodeId),
}

/// Where a card lay or lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lay {
    /// The zone.
    pub zone: ZoneId,
    /// Whose; none if it is shared.
    pub seat: Option<SeatId>,
    /// The column of its spot, counted from 1.
    pub column: Option<u8>,
}

impl<'a> View<'a> {
    /// What happened since the match is watched, as far as this seat was told of it, in order. Of a long match the last events are kept,
    /// about 16,000 of a match of two players: [`View::forgotten`] says how many came before these.
    ///
    /// ```
    /// use tiru_engine::{Match, News};
    /// use tiru_engine::game::SeatId;
    /// # let lineup = include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lineup.rs"));
    /// # let mut game = Match::deal(&lineup, 2);
    /// game.watch();
    /// game.step();
    /// let mut told = game.view(SeatId(0)).told();
    /// assert!(told.any(|told| matches!(told.what, News::Begins(_, Some(SeatId(0))))));
    /// ```
    pub fn told(self) -> impl Iterator<Item = Told> {
        self.told_since(0)
    }

    /// What happened after so many things that this seat was told, as far as it is kept. To read a match as it goes on, ask for what came
    /// after [`View::told_count`] of the last time.
    ///
    /// ```
    /// use tiru_engine::Match;
    /// use tiru_engine::game::SeatId;
    /// # let lineup = include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lineup.rs"));
    /// # let mut game = Match::deal(&lineup, 2);
    /// game.watch();
    /// game.step();
    /// let view = game.view(SeatId(0));
    /// assert_eq!(view.told_since(1).count(), view.told_count() - 1);
    /// ```
    pub fn told_since(self, count: usize) -> impl Iterator<Item = Told> {
        let mut because = self.because(count);
        self.heard(count).filter_map(move |(event, later)| {
            let what = self.news(event, later)?;
            let cause_is_seen = self.hears(event.cause_known);
            let knows_line = self.ears == u8::MAX || self.hears(event.span_known);
            Some(Told {
                depth: event.depth,
                doer: event.doer,
                cause: event.cause.filter(|_| cause_is_seen).map(|card| self.print(card)),
                span: event.span.filter(|_| knows_line && (event.cause.is_none() || cause_is_seen)),
                learned: self.hears(event.told),
                because: because.remove(&event.moment).unwrap_or_default(),
                what,
            })
        })
    }

    /// How many things this seat was told since the match is watched, also those that are no longer kept. It depends on nothing that the
    /// seat was not told.
    pub fn told_count(self) -> usize {
        self.game.chronicle().map_or(0, |chronicle| chronicle.told(self.listener()).0)
    }

    /// How many of the first things that this seat was told are no longer kept.
    pub fn forgotten(self) -> usize {
        self.game.chronicle().map_or(0, |chronicle| chronicle.told(self.listener()).1)
    }

    /// How many moments at which several effects were pending came before what is still told; only for those who judge with the eyes
    /// of all seats.
    #[doc(hidden)]
    pub fn moments_forgotten(self) -> usize {
        self.game.chronicle().filter(|_| self.ears == u8::MAX).map_or(0, Chronicle::moments_lost)
    }

    /// Who listens: a seat, or whoever sees with the eyes of all.
    fn listener(self) -> Option<SeatId> {
        Some(self.seat).filter(|_| self.ears != u8::MAX)
    }

    /// The events that are told, each with those after it.
    pub(super) fn heard(self, count: usize) -> impl Iterator<Item = (&'a Event, &'a [Event])> {
        let chronicle = self.game.chronicle();
        chronicle.into_iter().flat_map(move |chronicle| chronicle.told_since(self.listener(), count))
    }

    /// That a value changed; what was a card is told to those who saw it then, one bit each.
    fn wrote(self, of: Named, attr: AttrId, base: [i32; 2], derived: [i32; 2], seers: [u8; 2]) -> News {
        let shown = |both: [i32; 2]| [0, 1].map(|at| self.value_shown_to(attr, both[at], seers[at]));
        News::Wrote { of, attr, base: shown(base), derived: shown(derived) }
    }

    /// What an action was chosen with, as this seat knows it.
    fn chosen_with(
        self,
        action: ActionId,
        (args, seen, effects): (&[i32], &[u8], &[(usize, Pointed)]),
        later: &[Event],
    ) -> Vec<Named> {
        let def = self.rules().actions.get(action);
        let deed = def.and_then(|def| self.rules().deeds.get(def.deed));
        let cells = deed.into_iter().flat_map(|deed| &deed.params).zip(args).zip(seen);
        let named = cells.enumerate().map(|(nth, ((param, cell), seen))| {
            if let Some((_, effect)) = effects.iter().find(|(at, _)| *at == nth) {
                let on_card = nth == 0 && def.is_some_and(|def| def.on_card);
                return bearer(on_card, self.pointed(*effect, self.hears(*seen)));
            }
            let shown = |card| self.hears(*seen) || self.is_shown(card, later);
            self.named(param.kind, *cell, shown)
        });
        named.collect()
    }

    fn news(self, event: &Event, later: &[Event]) -> Option<News> {
        let knows = self.hears(event.known);
        let known = |card: CardId| knows.then(|| self.print(card));
        Some(match &event.what {
            Happening::Begins(node, seat) => News::Begins(*node, *seat),
            Happening::Ends(node, seat) => News::Ends(*node, *seat),
            Happening::Chose { seat, action, args, seen, effects, asked } => {
                let args = self.chosen_with(*action, (args, seen, effects), later);
                News::Chose { seat: *seat, action: *action, args, asked: *asked }
            }
            Happening::Passed { seat, node, .. } => News::Passed(*seat, *node),
            Happening::Picked { seat, choice, value, effect, asked } => {
                // That a card which nobody else sees asks its player something would tell that he has it.
                if !self.hears(event.cause_known) && !seat.is_some_and(|seat| self.hears(seat.bit())) {
                    return None;
                }
                let def = self.rules().choices.get(*choice);
                // That there was something to choose would be told by that nothing was chosen.
                if !knows && def.is_some_and(|def| def.declines(*value)) {
                    return None;
                }
                let kind = def.and_then(|choice| choice.what.kind());
                let value = match kind {
                    // Of an effect likewise.
                    Some(Kind::Effect) if effect.is_some() => {
                        effect.map(|effect| self.pointed(effect, knows))
                    }
                    // That a card was picked is known although which is not.
                    Some(kind @ (Kind::Card | Kind::Target)) => Some(self.named(kind, *value, |_| knows)),
                    Some(kind) => knows.then(|| self.named(kind, *value, |_| true)),
                    None => knows.then_some(Known::Number(*value)),
                };
                News::Picked { seat: *seat, choice: *choice, value, asked: *asked }
            }
            Happening::Moved { card, from, to, up } => News::Moved {
                card: known(*card),
                from: from.map(|from| self.lay(from)),
                to: self.lay(*to),
                up: *up || !knows && !self.follows(*from, *to),
            },
            come @ (Happening::Created { .. } | Happening::NotCreated { .. } | Happening::Gone { .. }) => {
                return self.of_coming(come, knows);
            }
            Happening::Tucked { card, from, under, seen, up } => News::Tucked {
                card: known(*card),
                from: from.map(|from| self.lay(from)),
                under: self.hears(*seen).then(|| self.print(*under)),
                up: *up,
            },
            Happening::Arranged { place, seat, order } => {
                let place = self.game.lineup.places[*place];
                News::Arranged { by: *seat, zone: place.zone, seat: place.seat, count: order.len() }
            }
            Happening::Turned { card, up, .. } => News::Turned { card: known(*card), up: *up },
            Happening::Shown { card, to } => News::Shown { card: known(*card), to: *to },
            Happening::Shuffled { place, .. } => {
                let place = self.game.lineup.places[*place];
                News::Shuffled { zone: place.zone, seat: place.seat }
            }
            Happening::Wrote { of, attr, was, now, derived, shown } => {
                let of = match of {
                    Thing::Card(card) if knows || self.rules().attributes[*attr].open => {
                        Known::Card(known(*card))
                    }
                    Thing::Card(_) => return None,
                    Thing::Seat(seat) => Known::Seat(*seat),
                    Thing::Game => Known::Nothing,
                };
                self.wrote(of, *attr, [*was, *now], *derived, *shown)
            }
            Happening::Ahead { node, seat, again } => News::Ahead { node: *node, seat: *seat, again: *again },
            Happening::Skipped(node, seat) => News::Skipped(*node, *seat),
            Happening::CutShort(node) => News::CutShort(*node),
            Happening::Reversed => News::Reversed,
            Happening::Cancelled(deed) => News::Cancelled(*deed),
            Happening::Weighed { first, rest, more } => News::Weighed(self.weighed(first, rest, *more)?),
            // Of an effect on a card that this seat cannot see it hears what came of it, but not that it acted.
            effect @ (Happening::Refused { .. }
            | Happening::Acts { .. }
            | Happening::PassedOver { .. }
            | Happening::Borrowed { .. }
            | Happening::HasAlready { .. }
            | Happening::LentEnds { .. }
            | Happening::Silenced { .. }
            | Happening::Granted { .. }
            | Happening::GrantEnds { .. }) => return knows.then(|| self.of_effect(effect)).flatten(),
            // Likewise of a rule: its arguments may be cards that this seat cannot see.
            Happening::Proposes(span) if knows => News::Proposes(*span),
            Happening::Does { deed, args } if knows => return self.of_deed(*deed, args),
            Happening::Does { .. } | Happening::Proposes(_) => return None,
            Happening::ScriptFailed { span, what } => self.of_failure(*span, what, knows),
            Happening::First(seat) => News::First(*seat),
            Happening::Verdict { kind, seat, why } => {
                News::Verdict { kind: *kind, seat: *seat, why: why.clone() }
            }
            Happening::Scored { score, why } => News::Scored { score: *score, why: why.clone() },
            Happening::Left(seat) => News::Left(*seat),
            Happening::Conceded(seat) => News::Conceded(*seat),
            Happening::Disqualified(seat) => News::Disqualified(*seat),
            Happening::Drawn => News::Drawn,
            Happening::TooLong(node) => News::TooLong(*node),
        })
    }

    /// That a rule was done, if the log tells of it.
    fn of_deed(self, deed: DeedId, args: &[i32]) -> Option<News> {
        let params = &self.rules().deeds.get(deed).filter(|deed| deed.logged.is_some())?.params;
        let args = params.iter().zip(args).map(|(param, cell)| self.named(param.kind, *cell, |_| true));
        Some(News::Does { deed, args: args.collect() })
    }

    /// That a script failed, and why as far as that speaks of nothing hidden.
    fn of_failure(self, span: Span, what: &str, knows: bool) -> News {
        let why = (self.ears == u8::MAX).then(|| what.to_owned());
        News::ScriptFailed { span: knows.then_some(span), why }
    }

    /// That a card came from outside, did not, or is no more.
    fn of_coming(self, what: &Happening, knows: bool) -> Option<News> {
        let known = |card: CardId| knows.then(|| self.print(card));
        Some(match what {
            Happening::Created { card, to, under, seen, up } => News::Created {
                card: known(*card),
                to: to.map(|to| self.lay(to)),
                under: under.filter(|_| self.hears(*seen)).map(|under| self.print(under)),
                up: *up,
            },
            Happening::NotCreated { card, why } => {
                News::NotCreated { card: knows.then_some(*card), why: *why }
            }
            Happening::Gone { card } => News::Gone(known(*card)),
            _ => return None,
        })
    }

    pub(super) fn print(self, card: CardId) -> CardDefId {
        self.game.lineup.slots[card].def
    }

    fn lay(self, lies: Lies) -> Lay {
        let place = self.game.lineup.places[lies.place];
        Lay { zone: place.zone, seat: place.seat, column: lies.column }
    }

    fn named(self, kind: Kind, cell: i32, shown: impl Fn(CardId) -> bool) -> Named {
        self.known_as(kind, cell, |card| shown(card).then(|| self.print(card)))
    }

    fn pointed(self, effect: Pointed, seen: bool) -> Named {
        let card = effect.card.map(|card| seen.then(|| self.print(card)));
        Known::Effect(card, seen.then_some(effect.effect))
    }
}
