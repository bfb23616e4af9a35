//! Limits on how many rows tables may have, because every row needs a number: checked when a game is assembled and when a lineup is
//! prepared, so that nothing has to be checked during a match.

use super::{Game, Id, NO_UNTIL};

/// The most players of a game.
pub const MOST_SEATS: u8 = 8;

/// More of something than there are numbers for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{found} {what}, but there can be at most {most}")]
pub struct TooMany {
    /// Of what.
    pub what: &'static str,
    /// How many there are.
    pub found: usize,
    /// How many there can be.
    pub most: usize,
}

impl TooMany {
    /// Fails if so many rows cannot be numbered.
    pub fn rows<I: Id>(what: &'static str, found: usize) -> Result<(), TooMany> {
        TooMany::above(I::ROWS, what, found)
    }

    /// Fails above a limit.
    pub fn above(most: usize, what: &'static str, found: usize) -> Result<(), TooMany> {
        if found > most { Err(TooMany { what, found, most }) } else { Ok(()) }
    }
}

impl Game {
    /// Everything of which the game has more than can be numbered.
    pub fn too_many(&self) -> Vec<TooMany> {
        // Each field is named, so that a new table does not compile until it is decided here.
        let Game {
            id: _,
            name: _,
            houses: _,
            teams: _,
            seats,
            settings,
            lists,
            attributes,
            zones,
            cards,
            names,
            decks,
            deeds,
            actions,
            bans: _,
            effects,
            checks: _,
            nodes,
            phases: _,
            setup: _,
            first: _,
            turns: _,
            order: _,
            conflicts: _,
            borrow: _,
            agree: _,
            worth: _,
            bodies,
            rulings_from: _,
            choices,
            pasts,
            deciding: _,
            arrivals,
            grants,
            untils,
            texts,
            spoken: _,
            scripts,
            script_calls,
            later: _,
            limits: _,
            survey: _,
        } = self;
        let (byte, short) = (usize::from(u8::MAX), usize::from(u16::MAX));
        let tables = [
            TooMany::above(usize::from(MOST_SEATS), "players", usize::from(seats.1)),
            settings.room("settings"),
            lists.room("lists of words"),
            attributes.room("attributes"),
            zones.room("zones"),
            cards.room("cards"),
            names.room("names of cards"),
            TooMany::above(byte, "parts of decks", decks.len()),
            deeds.room("rules and actions"),
            actions.room("actions"),
            effects.room("effects"),
            nodes.room("phases"),
            bodies.room("programs of conditions and effects"),
            choices.room("questions"),
            pasts.room("questions about the past"),
            TooMany::above(byte, "ways of arriving", arrivals.len()),
            TooMany::above(short, "granted effects", grants.len()),
            TooMany::above(usize::from(NO_UNTIL), "durations", untils.len()),
            texts.room("texts"),
            TooMany::above(short, "scripts", scripts.len()),
            TooMany::above(short, "calls of scripts", script_calls.len()),
        ];
        tables.into_iter().filter_map(Result::err).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::{CardDefId, Id, Label, SpotId, Table, WordList};
    use super::{Game, TooMany};

    #[test]
    fn the_last_number_opens_no_row() {
        assert_eq!((SpotId::ROWS, CardDefId::ROWS), (255, 65_535));
        assert_eq!(SpotId::checked(254), Some(SpotId(254)));
        assert_eq!((SpotId::checked(255), SpotId::checked(256)), (None, None));
        let mut table: Table<SpotId, usize> = Table::new();
        let ids: Vec<SpotId> = (0..257).map(|row| table.push(row)).collect();
        assert_eq!(ids[254], SpotId(254));
        assert_eq!((ids[255], ids[256]), (SpotId(255), SpotId(255)));
    }

    #[test]
    fn a_table_is_refused_from_the_first_row_without_a_number() {
        for (rows, refused) in [(254, false), (255, false), (256, true)] {
            let list = WordList { name: String::new(), words: Vec::new(), beats: Vec::new() };
            let game = Game { lists: vec![list; rows].into_iter().collect(), ..Game::default() };
            let wanted = TooMany { what: "lists of words", found: 256, most: 255 };
            assert_eq!(game.too_many(), if refused { vec![wanted] } else { Vec::new() }, "{rows}");
        }
    }

    #[test]
    fn a_large_table_is_refused_from_the_first_row_without_a_number() {
        for (rows, refused) in [(65_534, false), (65_535, false), (65_536, true)] {
            let texts = vec![Label::default().text; rows].into_iter().collect();
            let found = Game { texts, ..Game::default() }.too_many();
            let words = found.iter().map(ToString::to_string).collect::<String>();
            assert_eq!(words, if refused { "65536 texts, but there can be at most 65535" } else { "" });
        }
    }
}
