//! Small numbers that stand for things of a game, and tables that only such a number opens.

use super::{NONE, TooMany};
use std::marker::PhantomData;

/// A number that stands for one row of a table. The last number of the type opens no row, so that it is never taken for one.
pub trait Id: Copy {
    /// How many rows a table may have. What assembles a game or prepares a lineup refuses more ([`TooMany`]).
    const ROWS: usize;
    /// The row.
    fn index(self) -> usize;
    /// The number of a row, if a table may have that many.
    fn checked(index: usize) -> Option<Self>;
    /// The number of a row of a table that was, or will be, checked; past [`ROWS`](Id::ROWS) the number that opens no row.
    fn at(index: usize) -> Self;
}

/// A cell as the number of a row, if it is one.
#[inline]
pub(crate) fn row<I: Id>(cell: i32, rows: usize) -> Option<I> {
    usize::try_from(cell).ok().filter(|at| *at < rows).map(I::at)
}

/// The cell of a row, or none.
#[inline]
pub(crate) fn cell<I: Id>(id: Option<I>) -> i32 {
    id.map_or(NONE, |id| i32::try_from(id.index()).unwrap_or(NONE))
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident($raw:ty);)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub $raw);

        impl Id for $name {
            const ROWS: usize = <$raw>::MAX as usize;
            #[inline]
            fn index(self) -> usize {
                usize::from(self.0)
            }
            #[inline]
            fn checked(index: usize) -> Option<Self> {
                <$raw>::try_from(index).ok().filter(|number| *number != <$raw>::MAX).map(Self)
            }
            #[inline]
            fn at(index: usize) -> Self {
                if let Some(id) = Self::checked(index) { id } else { Self(<$raw>::MAX) }
            }
        }
    )*};
}

ids! {
    /// A player's place, in table order.
    SeatId(u8);
    /// A zone as declared: one for all, or one for each seat.
    ZoneId(u8);
    /// One zone of one seat, or a shared zone.
    PlaceId(u8);
    /// An attribute of a card, a seat or the game.
    AttrId(u8);
    /// A list of words: an Enum, a Set, the choices of a setting, or a coin.
    ListId(u8);
    /// A setting or reading.
    SettingId(u8);
    /// One numbered place for a card, counted over all zones with spots.
    SpotId(u8);
    /// A node of the phase tree.
    NodeId(u8);
    /// Something a player may choose to do.
    ActionId(u8);
    /// Something that happens: a verb of the language, a rule, or an action.
    DeedId(u16);
    /// The text of an effect.
    EffectId(u16);
    /// An effect that sits on a card, or stands in the game for a seat or for nobody.
    InstanceId(u16);
    /// A printed card.
    CardDefId(u16);
    /// A copy of a printed card in this match.
    CardId(u16);
    /// A piece of program.
    BodyId(u16);
    /// A question that a piece of program asks.
    ChoiceId(u16);
    /// A question about what was done.
    PastId(u16);
    /// A list of printed cards that one quoted name stands for.
    NamesId(u16);
    /// A text that is only ever shown.
    TextId(u16);
}

impl SeatId {
    /// Its bit in a mask of seats. A match has at most eight.
    #[inline]
    pub(crate) fn bit(self) -> u8 {
        1 << self.0.min(7)
    }
}

impl std::fmt::Display for SeatId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Player {}", self.index() + 1)
    }
}

/// Rows that only their own kind of number opens.
///
/// ```
/// use tiru_engine::game::{SeatId, Table};
/// let names: Table<SeatId, &str> = ["Ann", "Ben"].into_iter().collect();
/// assert_eq!(names.get(SeatId(1)), Some(&"Ben"));
/// assert_eq!(names.find(|name| *name == "Ann"), Some(SeatId(0)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table<I, T> {
    rows: Vec<T>,
    id: PhantomData<I>,
}

impl<I, T> Default for Table<I, T> {
    fn default() -> Self {
        Table { rows: Vec::new(), id: PhantomData }
    }
}

impl<I: Id, T> Table<I, T> {
    /// An empty table.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a row and gives its number. A table that grew past its numbers is refused by [`Table::room`].
    pub fn push(&mut self, row: T) -> I {
        self.rows.push(row);
        I::at(self.rows.len() - 1)
    }

    /// The row with this number, if there is one.
    pub fn get(&self, id: I) -> Option<&T> {
        self.rows.get(id.index())
    }

    /// The row with this number, to change it.
    pub fn get_mut(&mut self, id: I) -> Option<&mut T> {
        self.rows.get_mut(id.index())
    }

    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Fails if there are more rows than numbers.
    pub fn room(&self, what: &'static str) -> Result<(), TooMany> {
        TooMany::rows::<I>(what, self.rows.len())
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// All rows, in order.
    pub fn rows(&self) -> &[T] {
        &self.rows
    }

    /// All rows with their numbers, in order.
    pub fn iter(&self) -> impl Iterator<Item = (I, &T)> {
        self.rows.iter().enumerate().map(|(at, row)| (I::at(at), row))
    }

    /// All numbers, in order.
    pub fn ids(&self) -> impl Iterator<Item = I> + use<I, T> {
        (0..self.rows.len()).map(I::at)
    }

    /// The first row that passes a test, by number.
    pub fn find(&self, test: impl Fn(&T) -> bool) -> Option<I> {
        self.rows.iter().position(test).map(I::at)
    }
}

impl<I: Id, T> FromIterator<T> for Table<I, T> {
    fn from_iter<R: IntoIterator<Item = T>>(rows: R) -> Self {
        Table { rows: rows.into_iter().collect(), id: PhantomData }
    }
}

impl<I: Id, T> std::ops::Index<I> for Table<I, T> {
    type Output = T;
    fn index(&self, id: I) -> &T {
        &self.rows[id.index()]
    }
}
