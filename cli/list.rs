//! `tiru list`: the available games, packs, decks and house rules.

use std::path::Path;

use clap::Args;
use serde::Serialize;
use tiru_dsl::diagnostic::{Severity, escape};
use tiru_dsl::load::{Folder, Loaded, house_title, load};

use crate::cards::{show_cards, show_deck};
use crate::deal::own_deck;
use crate::exit::Exit;
use crate::house::{Houses, of_file, of_game, quoted};
use crate::print::{Print, Tone};
use crate::readable::readable;
use crate::report::count;
use crate::shelf::{Origin, Shelf, ShelfGame};

/// List games, packs, decks and house rules: those built in, and those in the current folder; or the cards of a game
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  tiru list                                        every game
  tiru list monsta --cards \"storm\"                the cards that have a word in their name, values or text
  tiru list monsta --cards \"atk > 30 and it is metal\"  the cards for which a condition holds
  tiru list monsta --deck \"Thunder and Brass\"       what is in a deck")]
pub(crate) struct List {
    /// The id of a game, or a folder with a `game.ron` [default: all games]
    game: Option<String>,
    /// List the cards that have these words, or for which this condition holds
    #[arg(long, value_name = "QUERY", requires = "game", conflicts_with = "deck")]
    cards: Option<String>,
    /// List the cards of a deck, with their kinds and the curve of each number
    #[arg(long, value_name = "NAME", requires = "game")]
    deck: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// One game in the list.
#[derive(Serialize)]
pub(crate) struct Row {
    pub(crate) id: String,
    pub(crate) name: String,
    from: String,
    built_in: bool,
    /// Whether the id means another game: a folder comes before a built-in game.
    pub(crate) hidden: bool,
    /// The fewest and the most players; 0 if the game cannot be read.
    pub(crate) seats: (u8, u8),
    errors: usize,
    pub(crate) packs: Vec<PackRow>,
    pub(crate) decks: Vec<DeckRow>,
    scripts: Vec<String>,
    pub(crate) houses: Vec<HouseRow>,
}

#[derive(Clone, Serialize)]
pub(crate) struct HouseRow {
    name: String,
    /// The argument for `--house`: the name of its folder, or its path.
    id: String,
    path: String,
}

#[derive(Serialize)]
pub(crate) struct PackRow {
    pub(crate) name: String,
    pub(crate) path: String,
    cards: usize,
}

#[derive(Serialize)]
pub(crate) struct DeckRow {
    name: String,
    path: String,
    cards: u64,
}

impl List {
    /// Prints the list.
    pub(crate) fn run(&self, print: &mut Print) -> Exit {
        let shelf = Shelf::here();
        let rows = match self.game.as_deref().map(|wanted| shelf.find(wanted)) {
            None => rows(&shelf),
            Some(Ok(game)) if self.cards.is_some() || self.deck.is_some() => {
                return self.inside(shelf.read(&game), print);
            }
            Some(Ok(game)) => vec![row(&game, &shelf)],
            Some(Err(unknown)) => {
                print.remark(unknown);
                return Exit::Usage;
            }
        };
        if self.json {
            print.line(serde_json::to_string_pretty(&rows).unwrap_or_default());
            return Exit::Fine;
        }
        for (at, row) in rows.iter().enumerate() {
            if at > 0 {
                print.line("");
            }
            show(row, &shelf, print);
        }
        Exit::Fine
    }
}

impl List {
    /// Prints cards of a game.
    fn inside(&self, folder: Folder, print: &mut Print) -> Exit {
        let loaded = load(folder);
        let game = self.game.as_deref().unwrap_or_default();
        let checked = match readable(loaded.checked.as_ref(), &loaded, game, &Houses::default(), print) {
            Ok(checked) => checked,
            Err(exit) => return exit,
        };
        match (&self.cards, &self.deck) {
            (Some(query), _) => show_cards(checked, query, self.json, print),
            (None, deck) => {
                let own = own_deck(&loaded).map(|deck| deck.list.name);
                let wanted = deck.as_deref().unwrap_or_default();
                show_deck((checked, own.as_deref()), wanted, self.json, print)
            }
        }
    }
}

/// Returns all available games, by id. A built-in game replaced by a folder has no row of its own.
pub(crate) fn rows(shelf: &Shelf) -> Vec<Row> {
    let games = shelf.games().iter().filter(|game| !shelf.is_replaced(game));
    let mut rows: Vec<Row> = games.map(|game| row(game, shelf)).collect();
    rows.sort_by(|a, b| a.id.cmp(&b.id));
    rows
}

fn row(game: &ShelfGame, shelf: &Shelf) -> Row {
    let folder = shelf.read(game);
    let houses = of_game(&folder).into_iter().map(|house| {
        let path = house.path().to_owned();
        HouseRow { name: house.name, id: house.id, path }
    });
    let own: Vec<HouseRow> = houses.collect();
    let mut houses = own.clone();
    let around = shelf.houses().into_iter().filter(|house| house.find_game(shelf).as_ref() == Some(game));
    houses.extend(
        around.filter_map(|house| of_file(Path::new(&house.file.path)).map(|files| (house, files))).map(
            |(house, files)| {
                let path = house.file.path;
                // The argument is its folder, or its file if that has another name.
                let id =
                    path.strip_suffix("/house.ron").or(path.strip_suffix("/house.tiru")).unwrap_or(&path);
                let is_own = |own: &&HouseRow| own.id == id || own.name.eq_ignore_ascii_case(id);
                let id = if own.iter().any(|own| is_own(&own)) { format!("./{id}") } else { id.to_owned() };
                HouseRow { name: house_title(&files).unwrap_or_else(|| id.clone()), id, path }
            },
        ),
    );
    let loaded = load(folder);
    let errors =
        loaded.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error).count();
    Row {
        id: game.id.clone(),
        name: loaded.blueprint.as_ref().map(|game| game.name.value.clone()).unwrap_or_default(),
        from: game.place(),
        built_in: game.origin == Origin::BuiltIn,
        hidden: !shelf.is_meant(game),
        seats: loaded.blueprint.as_ref().map_or((0, 0), |game| game.seats.value),
        errors,
        packs: packs(&loaded),
        decks: decks(&loaded),
        scripts: loaded.scripts.iter().map(|script| script.path.clone()).collect(),
        houses,
    }
}

fn packs(loaded: &Loaded) -> Vec<PackRow> {
    // Generated cards are in no file, so they are counted after checking; a pack with mistakes has only its
    // own count.
    let known = |name: &str| {
        let cards = loaded.checked.as_ref().map_or(&[][..], |checked| checked.cards.rows());
        cards.iter().filter(|card| card.pack.as_deref() == Some(name)).count()
    };
    let rows = loaded.packs.iter().map(|pack| PackRow {
        name: pack.name.clone(),
        path: loaded.sources.path(pack.source).to_owned(),
        cards: pack.cards.max(known(&pack.name)),
    });
    rows.collect()
}

fn decks(loaded: &Loaded) -> Vec<DeckRow> {
    let rows = loaded.decks.iter().map(|deck| DeckRow {
        name: deck.name.value.clone(),
        path: loaded.sources.path(deck.name.span.source).to_owned(),
        cards: deck
            .parts
            .iter()
            .flat_map(|part| &part.entries)
            .map(|entry| u64::from(entry.count.value))
            .sum(),
    });
    let parts = loaded.game.iter().flat_map(|game| &game.decks);
    let own = own_deck(loaded).map(|deck| DeckRow {
        path: loaded.sources.path(deck.span.source).to_owned(),
        name: deck.list.name,
        cards: parts.map(|part| part.default.len() as u64).sum(),
    });
    rows.chain(own).collect()
}

fn show(row: &Row, shelf: &Shelf, print: &mut Print) {
    let players = match row.seats {
        (0, _) => "cannot be read".to_owned(),
        (least, most) if least == most => count(usize::from(most), "player"),
        (least, most) => format!("{least} to {most} players"),
    };
    let replaces = !row.hidden && !row.built_in && shelf.has_built_in(&row.id);
    let place = match (row.hidden, replaces) {
        (true, _) => format!("{} (another one stands before it)", row.from),
        (false, true) => format!("{} (in place of the built-in one)", row.from),
        (false, false) => row.from.clone(),
    };
    let id = print.tone(Tone::Heading, &escape(&row.id));
    print.line(format_args!("{id}  {}, {players}; {}", escape(&row.name), escape(&place)));
    if row.errors > 0 {
        let errors = print.tone(Tone::Bad, &count(row.errors, "error"));
        let path = if row.built_in { &row.id } else { &row.from };
        print.line(format_args!("  {errors}: see `tiru check {}`", quoted(path)));
    }
    let packs = row.packs.iter().map(|pack| ("pack", &pack.name, pack.cards as u64, &pack.path));
    let decks = row.decks.iter().map(|deck| ("deck", &deck.name, deck.cards, &deck.path));
    let lines: Vec<_> = packs.chain(decks).collect();
    let width = lines.iter().map(|(_, name, ..)| name.chars().count()).max().unwrap_or(0).min(40);
    let width =
        row.houses.iter().map(|house| house.name.chars().count().min(40)).max().unwrap_or(0).max(width);
    for (what, name, cards, path) in lines {
        let path = print.tone(Tone::Quiet, &escape(path));
        let cards = if cards == 1 { "1 card".to_owned() } else { format!("{cards} cards") };
        print.line(format_args!("  {what}  {:<width$}  {cards:>8}  {path}", escape(name)));
    }
    let wide = row.houses.iter().map(|house| quoted(&house.id).chars().count()).max().unwrap_or(0).min(40);
    for house in &row.houses {
        let path = print.tone(Tone::Quiet, &escape(&house.path));
        let id = format!("--house {:<wide$}", quoted(&house.id));
        print.line(format_args!("  house {:<width$}  {id}  {path}", escape(&house.name)));
    }
    for path in &row.scripts {
        print.line(format_args!("  script  {}", print.tone(Tone::Quiet, &escape(path))));
    }
}
