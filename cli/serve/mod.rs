//! `tiru serve`: plays matches with another program, which reads prompts and writes answers as lines of JSON. What the lines mean is
//! in docs/tools/programs.md; a seat is shown its view, never the match.

mod hello;
mod line;
mod pairs;
mod prompt;
mod request;
mod server;
mod sitter;
mod table;
mod thing;
mod view;

use std::io::{IsTerminal, stdin};

use clap::Args;

use crate::catalogue::{Chosen, choose};
use crate::deal::{Deal, fits};
use crate::exit::Exit;
use crate::print::Print;
use server::Server;
use sitter::{Sitter, sitter};

/// The version of the protocol: it grows when a program that follows the previous one would misunderstand a line.
const PROTOCOL: u32 = 1;

/// Play matches with another program: prompts and answers as lines of JSON
///
/// docs/tools/programs.md describes every line. Ends when the input does, or with the line {"type":"quit"}.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  tiru serve monsterpack --stdio                             the program plays all seats
  tiru serve monsta --stdio --seats program,search:200       it plays the first; the other thinks
  echo '{\"type\":\"reset\",\"seed\":\"7\"}' | tiru serve monsterpack --stdio    shows the first prompt")]
pub(crate) struct Serve {
    /// The id of a game, or a folder with a `game.ron`
    game: String,
    /// Talk over the standard input and output; so far the only way, so it has to be given
    #[arg(long, required = true)]
    stdio: bool,
    /// Who plays, for each seat, separated by commas: `program`, `random`, `greedy`, `search` or `search:N` [default: the
    /// program at every seat]
    #[arg(long, value_delimiter = ',', value_parser = sitter)]
    seats: Vec<Sitter>,
    #[command(flatten)]
    deal: Deal,
    /// The language of the texts in the lines; names stay as the game writes them
    #[arg(long, value_name = "CODE", value_parser = choose, default_value = "en")]
    pub(crate) lang: Chosen,
}

impl Serve {
    /// Serves until the program ends the conversation or goes away.
    pub(crate) fn run(&self, print: &mut Print) -> Exit {
        // There is no other way to talk, so it changes nothing.
        let Serve { stdio: _, .. } = self;
        let (loaded, game) = match self.deal.read(&self.game, print) {
            Ok(read) => read,
            Err(exit) => return exit,
        };
        let seats = if self.seats.is_empty() {
            vec![Sitter::Program; usize::from(game.seats.0)]
        } else {
            self.seats.clone()
        };
        let fit = fits(&game, seats.len()).map_err(|why| vec![format!("error: {why}")]);
        match fit.and_then(|()| self.deal.lineup(&loaded, &game, seats.len())) {
            Ok(dealt) => {
                if stdin().is_terminal() {
                    print.remark(BY_HAND);
                }
                Server::new(print, &loaded, dealt, seats, self.lang.catalogue).run()
            }
            Err(wrong) => {
                print.remark(wrong.join("\n"));
                Exit::Usage
            }
        }
    }
}

/// What a person reads who starts it by hand.
const BY_HAND: &str = "note: `tiru serve` talks to a program; try {\"type\":\"reset\"}, then {\"type\":\"answer\",\"choice\":0}. \
                       `tiru play` is for people";
