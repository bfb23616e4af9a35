//! Telling whoever watches. All of it is left out of the program where nobody does.

use super::Run;
use crate::apply::{Spot, move_card, set_value, show, turn_over, value_cell};
use crate::claim::Bounded;
use crate::observe::{Event, Happening, Lies, Observer, WhyNot};
use crate::rules::touched::attr_bit;
use crate::rules::{ARGS, AttrId, AttrKind, CardId, DeedId, Face, Kind as Cell, SeatId, Span, Topic, cell};
use crate::state::doing::Doing;
use crate::state::frame::{self, Kind, Voice};
use crate::state::{Board, Thing, head};

impl<O: Observer> Run<'_, O> {
    /// Tells what happened; `known` are the seats that may know the card it is about, `told` those that learned something.
    pub(super) fn tell(&mut self, what: impl FnOnce() -> Happening, known: u8, told: u8) {
        if !O::WATCHING {
            return;
        }
        let what = what();
        let stands = matches!(
            what,
            Happening::Picked { .. }
                | Happening::Weighed { .. }
                | Happening::Acts { .. }
                | Happening::PassedOver { .. }
                | Happening::Verdict { .. }
                | Happening::Scored { .. }
                | Happening::Refused { .. }
                | Happening::NotCreated { why: WhyNot::NoneLeft, .. }
        );
        if self.is_planning() && !stands {
            // What is only planned is told when it is done.
            return;
        }
        let state = &*self.machine.state;
        let moment = state.get(head::MOMENT);
        let voice = state.frame().map(|base| state.voice(base));
        let board = self.machine.board();
        let cause = voice.and_then(|voice| board.card(voice.cause));
        let span = match what {
            // It is done where it was called, whatever window was open before.
            Happening::Does { .. } => state.frame().and_then(|base| self.called_at(base)),
            _ => self.at_work(),
        };
        // An effect may begin a phase. What is done in it the phase does.
        let under = usize::from(matches!(what, Happening::Begins(..)));
        let event = Event {
            moment: moment.cast_unsigned(),
            depth: self.bodies_under_way(),
            doer: voice.and_then(|voice| board.seat(voice.doer)),
            cause,
            cause_known: cause.map_or(u8::MAX, |card| board.seers(card)),
            actor: self.actor_under(under),
            span,
            span_known: if span.is_some() { !self.blind_on_the_way() } else { u8::MAX },
            known,
            told,
            what,
        };
        self.machine.state.count_event();
        let is_asked = matches!(
            event.what,
            Happening::Chose { .. }
                | Happening::Passed { .. }
                | Happening::Picked { .. }
                | Happening::Weighed { .. }
        );
        self.observer.saw(event);
        if !is_asked {
            self.may_change_abilities(cell(cause));
        }
    }

    /// Tells that a rule or action is done; known to those who can see each card that it is done with.
    pub(super) fn tell_deed(&mut self, deed: DeedId, args: [i32; ARGS]) {
        if !O::WATCHING {
            return;
        }
        // Of one that is nothing but what its body does nobody was told before.
        let state = &*self.machine.state;
        let voice = state.frame().map_or(Voice::NOBODY, |base| state.voice(base));
        self.announces(&Doing { topic: Topic::Deed(deed), verb: None, voice, args });
        let board = self.machine.board();
        let params = &self.machine.lineup.game.deeds[deed].params;
        let cards = params.iter().zip(args).filter(|(param, _)| is_of_card(param.kind));
        let known = cards
            .filter_map(|(_, arg)| board.card(arg))
            .fold(u8::MAX, |known, card| known & board.seers(card));
        self.tell(|| Happening::Does { deed, args }, known, 0);
    }

    /// The event that reported the effect at work; none if the game is, which also does what is done between effects.
    pub(super) fn actor(&self) -> Option<u32> {
        self.actor_under(0)
    }

    /// The same without so many of the uppermost frames.
    fn actor_under(&self, frames: usize) -> Option<u32> {
        let state = &*self.machine.state;
        let mut above = None;
        for base in state.frames().skip(frames) {
            match state.kind(base) {
                Kind::Body(body) => {
                    // Also an effect that another one triggers.
                    let event = self.observer.actors()?.of_body(base, body);
                    if event.is_some() || self.is_outermost_body(base) {
                        return event;
                    }
                }
                Kind::Together => {
                    let deed = self.planned_by(above?)?;
                    return self.observer.actors()?.of_planned(base, deed);
                }
                Kind::Settle | Kind::Node(_) | Kind::Root => return None,
                Kind::Deed | Kind::Replay => {}
            }
            above = Some(base);
        }
        None
    }

    /// The seats that could not see all that the rule or effect at work has read, nor what those read that called it, one bit each.
    pub(super) fn blind_on_the_way(&self) -> u8 {
        let state = &*self.machine.state;
        let Some(actors) = self.observer.actors() else { return 0 };
        let mut blind = 0;
        for base in state.frames() {
            match state.kind(base) {
                Kind::Body(_) => {
                    blind |= actors.blind_of(base);
                    // That another effect set this one off was told.
                    if self.is_outermost_body(base) {
                        // A check is done because of what its condition read.
                        let tested = state.below(base).filter(|below| state.kind(*below) == Kind::Settle);
                        blind |= tested.map_or(0, |below| actors.blind_of(below));
                        break;
                    }
                }
                Kind::Settle | Kind::Node(_) | Kind::Root => break,
                Kind::Deed | Kind::Replay | Kind::Together => {}
            }
        }
        blind
    }

    /// Whether a body is that of an effect or a check, and not one that another body called.
    fn is_outermost_body(&self, base: usize) -> bool {
        let state = &*self.machine.state;
        state.below(base).is_some_and(|below| match state.kind(below) {
            Kind::Settle | Kind::Together => true,
            Kind::Deed => self.is_in_window(below),
            Kind::Root | Kind::Node(_) | Kind::Body(_) | Kind::Replay => false,
        })
    }

    /// Records the body that was just begun, for an effect or for the game.
    pub(super) fn begins(&mut self, base: usize, event: Option<u32>) {
        if O::WATCHING
            && let Some(actors) = self.observer.actors_mut()
        {
            let Kind::Body(body) = self.machine.state.kind(base) else { return };
            actors.begins(base, body, event);
        }
    }

    /// The number of the next event.
    pub(super) fn next_event(&self) -> u32 {
        self.machine.state.get(head::MOMENT).cast_unsigned()
    }

    /// The line that the uppermost body is at.
    fn at_work(&self) -> Option<Span> {
        let state = &*self.machine.state;
        let base = state.frame()?;
        match state.kind(base) {
            // What a verb does it does where it stands, also if it waited for what comes before it.
            Kind::Body(_) | Kind::Node(_) | Kind::Deed => self.called_at(base),
            Kind::Replay | Kind::Together | Kind::Settle | Kind::Root => None,
        }
    }

    /// How many phases and bodies are under way. The frame in which effects hear of a deed does not count: whether it is there tells
    /// that somebody may hear, and who that is may be hidden.
    fn bodies_under_way(&self) -> u16 {
        let state = &*self.machine.state;
        let counts = |kind| matches!(kind, Kind::Root | Kind::Node(_) | Kind::Body(_) | Kind::Replay);
        let count = state.frames().filter(|base| counts(state.kind(*base))).count();
        u16::try_from(count).unwrap_or(u16::MAX)
    }

    /// The line of the uppermost body or phase, also where a deed that it called is on top.
    fn called_at(&self, base: usize) -> Option<Span> {
        let state = &*self.machine.state;
        let base = if state.kind(base) == Kind::Deed { state.below(base)? } else { base };
        let game = &self.machine.lineup.game;
        match state.kind(base) {
            Kind::Body(body) => {
                let at = state.index(base + frame::AT).saturating_sub(1);
                game.bodies[body].spans.get(at).copied()
            }
            Kind::Node(node) => Some(game.nodes[node].span),
            Kind::Deed | Kind::Replay | Kind::Together | Kind::Settle | Kind::Root => None,
        }
    }

    /// Moves a card and tells it.
    pub(super) fn moves(&mut self, card: CardId, to: Spot, face: Face, by: Option<SeatId>) {
        if self.machine.state.lends(self.machine.lineup) {
            let place = match to {
                Spot::Last(place) | Spot::Nth(place, _) => Some(place),
                Spot::On(spot) => Some(self.machine.lineup.spots[spot].place),
                // Under another card it stays what it is.
                Spot::Under(_) => None,
            };
            if let Some(place) = place {
                self.keeps_before_fresh(card, place);
            }
        }
        if !O::WATCHING {
            move_card(self.machine.lineup, self.machine.state, card, to, face, by);
            return;
        }
        let board = self.machine.board();
        let there = board.place_of(board.uppermost(card)).is_some();
        let (from, before) = (lies(board, card), if there { board.seers(card) } else { 0 });
        let beneath = board.beneath_created(card);
        move_card(self.machine.lineup, self.machine.state, card, to, face, by);
        let board = self.machine.board();
        let (after, up) = (board.seers(card), board.is_up(card));
        match (lies(board, card), to) {
            (_, Spot::Under(under)) => {
                let seen = board.seers(under);
                let what = || Happening::Tucked { card, from, under, seen, up };
                self.tell(what, before | after, after & !before);
            }
            (Some(to), _) => {
                self.tell(|| Happening::Moved { card, from, to, up }, before | after, after & !before);
            }
            // It was created, and is no more.
            (None, Spot::Last(place) | Spot::Nth(place, _)) => {
                self.tell_moved(card, (from, Lies { place, column: None }), before, &beneath);
            }
            (None, Spot::On(spot)) => {
                let spot = self.machine.lineup.spots[spot];
                let to = Lies { place: spot.place, column: Some(spot.column) };
                self.tell_moved(card, (from, to), before, &beneath);
            }
        }
    }

    /// Tells that a card changed its place; if it was created and is no more, that too, and what stays that lay under it.
    pub(super) fn tell_moved(
        &mut self,
        card: CardId,
        (from, to): (Option<Lies>, Lies),
        before: u8,
        beneath: &[CardId],
    ) {
        let board = self.machine.board();
        let (after, up) = (board.seers(card), board.is_up(card));
        let is_gone = board.is_outside(card);
        self.tell(|| Happening::Moved { card, from, to, up }, before | after, after & !before);
        if !is_gone {
            return;
        }
        self.tell(|| Happening::Gone { card }, before | after, 0);
        for card in beneath.iter().copied() {
            let board = self.machine.board();
            let (seers, up) = (board.seers(card), board.is_up(card));
            if let Some(to) = lies(board, card) {
                self.tell(|| Happening::Moved { card, from: None, to, up }, seers, seers);
            } else if board.is_outside(card) {
                self.tell(|| Happening::Gone { card }, seers, 0);
            }
        }
    }

    /// Turns a card, if it lies the other way, and tells it.
    pub(super) fn turns(&mut self, card: CardId, up: bool) {
        if self.machine.board().is_up(card) == up {
            return;
        }
        let before = self.machine.board().seers(card);
        turn_over(self.machine.lineup, self.machine.state, card, up);
        if O::WATCHING {
            let board = self.machine.board();
            let after = board.seers(card);
            let seen = board.place_of(board.uppermost(card)).map_or(u8::MAX, |place| board.followers(place));
            let seen = board.with_deciders(seen);
            self.tell(|| Happening::Turned { card, up, seen }, before | after, after & !before);
        }
    }

    /// Lets a seat, and whoever decides for it, learn a card.
    pub(super) fn shows(&mut self, card: CardId, to: SeatId) {
        let known = self.machine.board().seers(card);
        show(self.machine.lineup, self.machine.state, card, to);
        let learn = self.machine.board().with_deciders(to.bit());
        self.tell(|| Happening::Shown { card, to }, known | learn, learn & !known);
    }

    /// Writes a value within its bounds and tells it, if it differs.
    pub(super) fn writes(&mut self, of: Thing, attr: AttrId, value: i32) {
        let Some(at) = value_cell(self.machine.lineup, of, attr) else { return };
        let was = self.machine.state.get(at);
        let now = self.bounded(of, attr, |_| value).now;
        if was == now {
            return;
        }
        let before = self.derived(of, attr);
        set_value(self.machine.state, (at, attr_bit(attr)), now);
        if now != self.machine.lineup.layout.bounded(attr, now) {
            self.machine.state.stores_beyond();
        }
        if O::WATCHING {
            let derived = [before.unwrap_or(was), self.derived(of, attr).unwrap_or(now)];
            let known = match of {
                Thing::Card(card) => self.machine.board().seers(card),
                Thing::Seat(_) | Thing::Game => u8::MAX,
            };
            let shown = self.shown_as_values(attr, [was, now]);
            self.tell(|| Happening::Wrote { of, attr, was, now, derived, shown }, known, 0);
        }
    }

    /// The value that is read at this moment, for those who watch; nothing if no claim is about such values.
    fn derived(&mut self, of: Thing, attr: AttrId) -> Option<i32> {
        let is_card = self.machine.lineup.game.attributes[attr].kind == AttrKind::Card;
        if O::WATCHING && !is_card { self.machine.derived(of, attr) } else { None }
    }

    /// The seats that see which card each of two values of an attribute is, one bit each; other values are no secret.
    fn shown_as_values(&self, attr: AttrId, values: [i32; 2]) -> [u8; 2] {
        let board = self.machine.board();
        let is_card = board.attr_kind(attr).1 == AttrKind::Card;
        values.map(|value| board.card(value).filter(|_| is_card).map_or(u8::MAX, |card| board.seers(card)))
    }

    /// Keeps a value within its bounds; what is cut off counts as not done in full.
    pub(super) fn bounded(&mut self, of: Thing, attr: AttrId, wanted: impl Fn(i32) -> i32) -> Bounded {
        let bounded = self.machine.bounded(of, attr, wanted);
        if bounded.now != bounded.wanted {
            self.falls_short();
        }
        bounded
    }
}

/// Where a card lies.
pub(super) fn lies(board: Board<'_>, card: CardId) -> Option<Lies> {
    board.place_of(card).map(|place| Lies { place, column: board.column_of(card) })
}

/// Whether such an argument may name a card.
fn is_of_card(kind: Cell) -> bool {
    matches!(kind, Cell::Card | Cell::Target | Cell::Effect)
}
