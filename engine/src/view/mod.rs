//! What one seat may see. This is all that ever reaches a player, of flesh or of numbers.

mod altered;
mod because;
mod choices;
mod digest;
mod effects;
mod hurdle;
mod judged;
mod knowledge;
mod resample;
mod sight;
mod told;
mod weighed;

pub use altered::{Alteration, Altered};
pub use because::Because;
pub use choices::{Choice, Choices};
pub use effects::Amount;
pub use knowledge::Knowledge;
pub use sight::{Known, Sight, ZoneView};
pub use told::{Lay, Named, News, Told};
pub use weighed::{Misses, Waits, Weighed};

use crate::lineup::Shape;
use crate::outcome::Seats;
use crate::prompt::{Answer, Prompt};
use crate::rules::{AttrId, AttrKind, CardId, Either, Id, NONE, NodeId, Of, PlaceId, SeatId, ZoneId, cell};
use crate::state::frame::Kind;
use crate::state::{Board, head};
use crate::table::Match;

/// The table through the eyes of one seat. It borrows the match and lets nothing else of it through.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    game: &'a Match,
    seat: SeatId,
    /// One bit for each seat whose eyes these are: also of those that the seat decides for.
    eyes: u8,
    /// One bit for each seat that was told what this one was.
    ears: u8,
}

impl Match {
    /// What one seat may see.
    pub fn view(&self, seat: SeatId) -> View<'_> {
        View::new(self, seat)
    }

    /// What all seats know together: for those who look on when nobody plays by hand, and for matches that are over.
    pub fn view_together(&self) -> View<'_> {
        View::together(self)
    }
}

impl<'a> View<'a> {
    /// The value of an attribute that is a card which this seat cannot see.
    pub const BACK: i32 = -1;

    pub(crate) fn new(game: &'a Match, seat: SeatId) -> View<'a> {
        let board = Board::new(&game.lineup, &game.state);
        View { game, seat, eyes: board.eyes_of(seat), ears: seat.bit() }
    }

    pub(crate) fn together(game: &'a Match) -> View<'a> {
        View { game, seat: SeatId(0), eyes: u8::MAX, ears: u8::MAX }
    }

    fn board(self) -> Board<'a> {
        Board::new(&self.game.lineup, &self.game.state)
    }

    /// Whose eyes these are; of several, the first's.
    pub fn seat(self) -> SeatId {
        self.seat
    }

    /// Whether this seat decides for another one, and sees what that one sees.
    pub fn decides_for(self, seat: SeatId) -> bool {
        self.ears != u8::MAX && seat != self.seat && self.is_among(seat.bit())
    }

    /// The rules of the game, which everybody knows.
    pub fn rules(self) -> &'a crate::rules::Game {
        &self.game.lineup.game
    }

    /// The house rules that are laid over it, by their names: with any, the match is not official.
    pub fn house_rules(self) -> &'a [String] {
        &self.rules().houses
    }

    /// All seats, whether still in the match or not.
    pub fn seats(self) -> impl Iterator<Item = SeatId> + use<> {
        (0..usize::from(self.game.lineup.seats())).map(SeatId::at)
    }

    /// The seats that win and lose with this one, itself among them.
    pub fn team_of(self, seat: SeatId) -> Seats {
        Seats::of_bits(self.rules().with_teams(seat.bit().into()))
    }

    /// Whether a seat is still in the match.
    pub fn plays(self, seat: SeatId) -> bool {
        self.board().plays(seat)
    }

    /// Turns begun.
    pub fn turn(self) -> i32 {
        self.game.turn()
    }

    /// Rounds begun.
    pub fn round(self) -> i32 {
        self.game.round()
    }

    /// Whose turn it is.
    pub fn current(self) -> Option<SeatId> {
        self.board().seat(self.game.state.get(head::CURRENT))
    }

    /// The phases that are running, the outermost first.
    pub fn phases(self) -> Vec<NodeId> {
        let state = &self.game.state;
        let mut phases: Vec<NodeId> = state
            .frames()
            .filter_map(|base| if let Kind::Node(node) = state.kind(base) { Some(node) } else { None })
            .collect();
        phases.reverse();
        phases
    }

    /// The value of an attribute of a seat; for one of the game any seat does. None if it has none, or if only rules need it. A card is told by its number among
    /// the printed cards, or is [`View::BACK`].
    ///
    /// ```
    /// use tiru_engine::Match;
    /// use tiru_engine::game::SeatId;
    /// # let lineup = include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lineup.rs"));
    /// # let mut game = Match::deal(&lineup, 2);
    /// let view = game.view(SeatId(0));
    /// let thrown = view.rules().attributes.find(|attribute| attribute.name == "thrown").unwrap();
    /// assert_eq!(view.value(SeatId(1), thrown), Some(0));
    /// ```
    pub fn value(self, seat: SeatId, attr: AttrId) -> Option<i32> {
        let (of, _) = self.board().attr_kind(attr);
        if self.is_kept_from_players(attr) {
            return None;
        }
        let value = match of {
            Of::Seat => self.board().attr(Some(seat), attr),
            Of::Game => self.board().attr(None, attr),
            Of::Card => NONE,
        };
        (value != NONE).then(|| self.shown_value(attr, value))
    }

    /// What an attribute starts with where no card prints it; none if that is no value.
    pub fn start(self, attr: AttrId) -> Option<i32> {
        let def = self.rules().attributes.get(attr)?;
        let empty = if def.kind.can_be_none() { NONE } else { 0 };
        let start = def.start.map_or(empty, |start| self.game.lineup.formula(start));
        (start != NONE).then_some(start)
    }

    /// What lies in a zone of a seat; for a shared zone any seat does.
    ///
    /// ```
    /// use tiru_engine::Match;
    /// use tiru_engine::game::SeatId;
    /// # let lineup = include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lineup.rs"));
    /// # let mut game = Match::deal(&lineup, 2);
    /// let view = game.view(SeatId(0));
    /// let hand = view.rules().zones.find(|zone| zone.name == "hand").unwrap();
    /// assert_eq!(view.zone(hand, SeatId(0)).cards.len(), 3);
    /// assert_eq!(view.zone(hand, SeatId(1)).cards.len(), 0, "only their number is known");
    /// ```
    pub fn zone(self, zone: ZoneId, seat: SeatId) -> ZoneView {
        let board = self.board();
        let Some(place) = self.game.place(zone, seat) else { return ZoneView::default() };
        let known = board.lineup.places[place];
        let told_apart = self.tells_apart(place);
        let cards: Vec<Sight> = board
            .cards_in(place)
            .filter(|card| told_apart || self.knows(*card))
            .map(|card| self.sight(card))
            .collect();
        ZoneView { count: board.count(&known), columns: self.columns(zone, seat), cards }
    }

    /// How many columns a zone has, if it has spots.
    pub fn columns(self, zone: ZoneId, seat: SeatId) -> Option<u8> {
        match self.game.lineup.places[self.game.place(zone, seat)?].shape {
            Shape::Spots { count, .. } => Some(count),
            Shape::List { .. } => None,
        }
    }

    /// Whether cards of a place can be told apart by this seat, be they face down.
    fn tells_apart(self, place: PlaceId) -> bool {
        self.is_among(self.board().followers(place))
    }

    /// Whether one of those whose eyes these are is among these seats.
    fn is_among(self, seats: u8) -> bool {
        seats & self.eyes != 0
    }

    /// Whether this seat was told of what these seats were told: what was told before it decided for another stays with that one.
    fn hears(self, seats: u8) -> bool {
        seats & self.ears != 0
    }

    fn sees(self, card: CardId) -> bool {
        self.is_among(self.board().seers(card))
    }

    /// Whether this seat knows which card it is: it sees it, or was shown it and can still tell.
    fn knows(self, card: CardId) -> bool {
        self.sees(card) || self.board().is_shown_to(self.seat, card)
    }

    /// Where a card lies that this seat sees; nothing if it is under another one.
    pub(crate) fn lay_of(self, card: CardId) -> Option<Lay> {
        let board = self.board();
        let place = self.game.lineup.places[board.place_of(card).filter(|_| self.sees(card))?];
        Some(Lay { zone: place.zone, seat: place.seat, column: board.column_of(card) })
    }

    /// What this seat sees of a card.
    pub(crate) fn sight(self, card: CardId) -> Sight {
        self.sight_of(card, self.knows(card))
    }

    /// What a seat sees of a card, if it knows which one it is and if not.
    fn sight_of(self, card: CardId, known: bool) -> Sight {
        let board = self.board();
        let place = board.place_of(card);
        let followed = place.is_none_or(|place| self.tells_apart(place));
        let handle =
            if followed { self.game.chronicle().and_then(|told| told.handle(self.seat, card)) } else { None };
        let mut sight = Sight {
            handle,
            card: known.then(|| self.game.lineup.slots[card].def),
            holder: board.holder_of(card),
            zone: place.map(|place| self.game.lineup.places[place].zone),
            column: board.column_of(card),
            up: true,
            values: Vec::new(),
            effects: Vec::new(),
            under: Vec::new(),
        };
        // A card that is neither known nor followed looks like all others that lie there.
        if known || followed {
            sight.up = board.is_up(card);
            sight.values = self.values(card, known);
            sight.effects = self.altered(card);
            sight.under = board.under(card).map(|card| self.sight(card)).collect();
        }
        sight
    }

    /// The same of a card that this seat may choose: it may look through its own hidden zones.
    pub(crate) fn offered(self, card: CardId, prompt: &Prompt) -> Sight {
        let ordered = match prompt.what {
            crate::prompt::Question::Pick(choice, _) => {
                self.rules().choices.get(choice).is_some_and(crate::rules::ChoiceDef::is_ordered)
            }
            _ => false,
        };
        let board = self.board();
        let searches = || board.seats_among(self.eyes).any(|seat| board.searches(Some(seat), card));
        self.sight_of(card, ordered || searches() || self.knows(card))
    }

    /// Whether only rules need an attribute.
    fn is_kept_from_players(self, attr: AttrId) -> bool {
        self.ears != u8::MAX && self.rules().attributes.get(attr).is_some_and(|def| def.hidden)
    }

    fn values(self, card: CardId, known: bool) -> Vec<(AttrId, i32)> {
        let attributes = self.game.lineup.game.attributes.iter();
        let open = attributes.filter(|(attr, def)| {
            def.of == Of::Card && (known || def.open) && !self.is_kept_from_players(*attr)
        });
        let values = open.map(|(attr, _)| (attr, self.board().card_attr(card, attr)));
        let values = values.filter(|(_, value)| *value != NONE);
        values.map(|(attr, value)| (attr, self.shown_value(attr, value))).collect()
    }

    /// A value as this seat may know it: of a card, its number among the printed cards, or [`View::BACK`].
    pub(crate) fn shown_value(self, attr: AttrId, value: i32) -> i32 {
        match self.card_of_value(attr, value) {
            Some(card) => self.value_shown_to(attr, value, self.board().seers(card)),
            None => value,
        }
    }

    /// A value as it was known to whoever was told when these seats saw the card that it is, one bit each.
    fn value_shown_to(self, attr: AttrId, value: i32, seers: u8) -> i32 {
        match self.card_of_value(attr, value) {
            Some(card) if self.hears(seers) => cell(Some(self.game.lineup.slots[card].def)),
            Some(_) => View::BACK,
            None => value,
        }
    }

    fn card_of_value(self, attr: AttrId, value: i32) -> Option<CardId> {
        let board = self.board();
        if board.attr_kind(attr).1 == AttrKind::Card { board.card(value) } else { None }
    }

    /// What a cell of an option or an answer stands for, as far as this seat may know.
    pub fn known(self, kind: crate::rules::Kind, cell: i32) -> Known {
        self.known_as(kind, cell, |card| self.sight(card))
    }

    fn known_as<C>(self, kind: crate::rules::Kind, cell: i32, card: impl Fn(CardId) -> C) -> Known<C> {
        use crate::rules::Kind as Cell;
        let board = self.board();
        if cell == NONE {
            return Known::Nothing;
        }
        let found = match kind {
            Cell::Number => Some(Known::Number(cell)),
            Cell::Flag => Some(Known::Flag(cell == 1)),
            Cell::Word(list) => usize::try_from(cell).ok().map(|word| Known::Word(list, word)),
            Cell::Card => board.card(cell).map(|found| Known::Card(card(found))),
            Cell::Seat => board.seat(cell).map(Known::Seat),
            Cell::Target => match board.seat(Either::Seat.of(cell)) {
                Some(seat) => Some(Known::Seat(seat)),
                None => board.card(cell).map(|found| Known::Card(card(found))),
            },
            Cell::Spot => board.spot_at(cell).map(|spot| {
                let spot = board.lineup.spots[spot];
                let place = board.lineup.places[spot.place];
                Known::Spot { zone: place.zone, seat: place.seat, column: spot.column }
            }),
            Cell::Zone => board.place_at(cell).map(|place| {
                let place = board.lineup.places[place];
                Known::Zone { zone: place.zone, seat: place.seat }
            }),
            Cell::Effect => board.effect(cell).map(|effect| {
                let seen = effect.carrier.is_none_or(|on| self.sees(on));
                Known::Effect(effect.carrier.map(card), seen.then_some(effect.effect))
            }),
            Cell::Text | Cell::Set => None,
        };
        found.unwrap_or(Known::Nothing)
    }

    /// The arguments of an answer, as this seat knows them.
    ///
    /// ```
    /// use tiru_engine::{Known, Match, Options, Step};
    /// # let lineup = include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lineup.rs"));
    /// # let mut game = Match::deal(&lineup, 2);
    /// let mut options = Options::new();
    /// let Step::Asks(prompt) = game.step_and_list(&mut options) else { panic!("somebody begins") };
    /// let thrown = game.view(prompt.seat).arguments(options.get(0).unwrap(), &prompt);
    /// assert!(matches!(&thrown[..], [Known::Card(card)] if card.card.is_some()));
    /// ```
    pub fn arguments(self, answer: Answer, prompt: &Prompt) -> Vec<Known> {
        use crate::prompt::Question;
        match (answer, prompt.what) {
            (Answer::Act { action, args }, _) => {
                let rules = self.rules();
                let Some(action) = rules.actions.get(action) else { return Vec::new() };
                let params = rules.deeds[action.deed].params.iter();
                let known = params.zip(args).map(|(param, arg)| self.known(param.kind, arg));
                known.enumerate().map(|(at, known)| bearer(action.on_card && at == 0, known)).collect()
            }
            (Answer::Pick(value), Question::Pick(_, kind)) if prompt.seat == self.seat => {
                vec![self.known_as(kind, value, |card| self.offered(card, prompt))]
            }
            (Answer::Pick(value), Question::Pick(_, kind)) => vec![self.known(kind, value)],
            (Answer::Pick(value), Question::May(_)) => vec![Known::Flag(value == 1)],
            (Answer::Pick(value), Question::Way(_)) => vec![Known::Number(value)],
            (Answer::Pick(value), Question::Order) => match self.game.tied(value) {
                Some((card, effect)) => {
                    let seen = card.is_none_or(|card| self.sees(card));
                    vec![Known::Effect(card.map(|card| self.sight(card)), seen.then_some(effect))]
                }
                None => Vec::new(),
            },
            (Answer::Pick(_), Question::Act(_)) | (Answer::Pass, _) => Vec::new(),
        }
    }
}

/// The effect by which an action on a card is chosen is called by its card.
fn bearer<C>(is_bearer: bool, known: Known<C>) -> Known<C> {
    match known {
        Known::Effect(Some(card), _) if is_bearer => Known::Card(card),
        known => known,
    }
}
