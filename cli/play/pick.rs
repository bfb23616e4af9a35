//! Asks which game to play if none was named: lists the available games and reads an answer.

use tiru_dsl::diagnostic::escape;
use tiru_dsl::mistake::nearest;

use super::line::Lines;
use crate::catalogue::{Catalogue, counted, say};
use crate::columns::{cut, fit, width};
use crate::exit::Exit;
use crate::house::quoted;
use crate::list::{Row, rows};
use crate::print::Print;
use crate::shelf::Shelf;

/// The most characters to show of a name.
const MOST: usize = 40;

/// The answer that was typed.
#[derive(Debug, PartialEq, Eq)]
enum Answer {
    Game(String),
    Leave,
    Unknown(String),
}

/// Asks which game to play until an answer names one. At the end of the input, reports how to name one.
pub(super) fn game(catalogue: Catalogue, print: &mut Print) -> Result<String, Exit> {
    let shelf = Shelf::here();
    // A hidden game has no id of its own: only its folder names it.
    let rows: Vec<Row> = rows(&shelf).into_iter().filter(|row| !row.hidden).collect();
    let words = &catalogue.texts().games;
    print.line(words.which);
    print.line("");
    let names = rows.iter().map(|row| (width(&escape(&row.id)), width(&escape(&row.name))));
    let (id, name) = names.fold((0, 0), |(id, name), (this, other)| (id.max(this), name.max(other)));
    for (at, row) in rows.iter().enumerate() {
        let id = fit(&escape(&row.id), id.min(MOST));
        let name = fit(&escape(&row.name), name.min(MOST));
        print.line(format_args!("  {}  {id}  {name}  {}", at + 1, about(row, catalogue)));
    }
    print.line("");
    print.line(words.how);
    let mut lines = Lines::of_input();
    loop {
        print.prompt("> ");
        let Some(line) = lines.next() else {
            let ids: Vec<String> = rows.iter().map(|row| escape(&row.id)).collect();
            print.line("");
            print.remark(format_args!(
                "error: no game was chosen, and there is nothing more to read\n\
                 help: `tiru play GAME` names one: {}",
                ids.join(", ")
            ));
            return Err(Exit::Usage);
        };
        match answer(&line, &rows, &shelf, catalogue) {
            Answer::Game(game) => return Ok(game),
            Answer::Leave => return Err(Exit::Fine),
            Answer::Unknown(why) => print.line(why),
        }
    }
}

/// Formats the players, decks and house rules of a game in one line.
fn about(row: &Row, catalogue: Catalogue) -> String {
    let words = &catalogue.texts().games;
    let players = match row.seats {
        (0, _) => return say(words.has_mistakes, &[&quoted(&row.id)]),
        (least, most) if least == most => counted(words.players, usize::from(most), &[]),
        (least, most) => say(words.players_from, &[&least.to_string(), &most.to_string()]),
    };
    let more = [(words.decks, row.decks.len()), (words.houses, row.houses.len())];
    let more = more.into_iter().filter(|(_, count)| *count > 0);
    let parts = more.map(|(template, count)| counted(template, count, &[]));
    std::iter::once(players).chain(parts).collect::<Vec<_>>().join(", ")
}

/// Parses a number, an id, a name or a folder.
fn answer(line: &str, rows: &[Row], shelf: &Shelf, catalogue: Catalogue) -> Answer {
    let words = &catalogue.texts().games;
    if matches!(line.to_lowercase().as_str(), "quit" | "exit" | "q") {
        return Answer::Leave;
    }
    let typed = cut(&escape(line), MOST);
    if let Ok(number) = line.parse::<usize>() {
        let row = number.checked_sub(1).and_then(|at| rows.get(at));
        let none = || {
            Answer::Unknown(say(
                catalogue.texts().asks.no_such_choice,
                &[&typed, "1", &rows.len().to_string()],
            ))
        };
        return row.map_or_else(none, |row| Answer::Game(row.id.clone()));
    }
    let is_meant = |row: &&Row| [&row.id, &row.name].iter().any(|name| name.eq_ignore_ascii_case(line));
    if let Some(row) = rows.iter().find(is_meant) {
        return Answer::Game(row.id.clone());
    }
    if !line.is_empty() && shelf.find(line).is_ok() {
        return Answer::Game(line.to_owned());
    }
    let known = rows.iter().flat_map(|row| [row.id.as_str(), row.name.as_str()]);
    Answer::Unknown(match nearest(line, known) {
        _ if line.is_empty() => words.how.to_owned(),
        Some(meant) => say(words.no_game_but, &[&typed, &escape(meant)]),
        None => say(words.no_game, &[&typed]),
    })
}
