//! The `tiru` command: parses arguments, runs the subcommand, and turns the result into an exit code.

mod cards;
mod catalogue;
mod check;
mod clash;
mod columns;
mod deal;
mod events;
mod exit;
mod explain;
mod export;
mod faces;
mod fmt;
mod full_screen;
mod help;
mod house;
mod judge;
mod list;
mod lsp;
mod new;
mod open_file;
mod panic;
mod play;
mod playable;
mod positions;
mod print;
mod readable;
mod replay;
mod report;
mod rulebook;
mod rules;
mod running_match;
mod save;
mod serve;
mod sheets;
mod shelf;
mod sim;
mod sits;
mod spreadsheet;
mod tabletop;
mod taken;
mod targets;
mod test;
mod text;
mod trust;
mod try_card;
mod watch;
mod when;
mod write_file;

use std::process::ExitCode;

use clap::{CommandFactory as _, Parser, Subcommand};
use tiru_dsl::language::Language;

use catalogue::Chosen;
use print::Print;

/// A rules engine for card games: check, play, print and judge cards and rules that are written as text
#[derive(Debug, Parser)]
#[command(version, max_term_width = 100)]
#[command(after_help = "`tiru help COMMAND` shows the options of a command. `tiru play` is a good start.")]
struct Args {
    /// Run the scripts of games that are not built in, without asking
    #[arg(long, global = true)]
    allow_scripts: bool,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    List(list::List),
    Check(check::Check),
    Test(test::Test),
    Watch(watch::Watch),
    Judge(judge::Judge),
    Play(play::Play),
    Replay(replay::Replay),
    Serve(serve::Serve),
    Sim(Box<sim::Sim>),
    Rules(rules::Rules),
    Text(text::Text),
    When(when::When),
    Try(try_card::Try),
    Clash(clash::Clash),
    Print(sheets::Sheets),
    New(new::New),
    Fmt(fmt::Fmt),
    Export(export::Export),
    Lsp(lsp::Lsp),
    Import(spreadsheet::Import),
    Explain(explain::Explain),
}

impl Command {
    /// Returns the requested language, if the subcommand has one.
    fn lang(&self) -> Option<Chosen> {
        match self {
            Command::Export(export) => Some(export.lang),
            Command::Judge(judge) => Some(judge.lang),
            Command::Play(play) => Some(play.lang),
            Command::Rules(rules) => Some(rules.lang),
            Command::Text(text) => Some(text.lang),
            Command::Print(sheets) => Some(sheets.lang),
            Command::Serve(serve) => Some(serve.lang),
            Command::List(_)
            | Command::Check(_)
            | Command::Test(_)
            | Command::Watch(_)
            | Command::Replay(_)
            | Command::Sim(_)
            | Command::When(_)
            | Command::Try(_)
            | Command::Clash(_)
            | Command::New(_)
            | Command::Fmt(_)
            | Command::Lsp(_)
            | Command::Import(_)
            | Command::Explain(_) => None,
        }
    }
}

fn main() -> ExitCode {
    panic::prepare();
    // Wrong usage exits here, with 2.
    let args = Args::parse_from(help::without_kind(std::env::args_os(), &Args::command()));
    trust::allow(args.allow_scripts);
    let mut print = Print::to_output();
    let lang = args.command.lang();
    // Games are loaded later, with names of effects in this language.
    lang.map_or_else(Language::base, |lang| lang.catalogue.language()).speak();
    if let Some(exit) = lang.and_then(|lang| lang.trouble(&mut print)) {
        return print.close(exit).into();
    }
    let exit = match args.command {
        Command::List(list) => list.run(&mut print),
        Command::Check(check) => check.run(&mut print),
        Command::Test(test) => test.run(&mut print),
        Command::Watch(watch) => watch.run(&mut print),
        Command::Judge(judge) => judge.run(&mut print),
        Command::Play(play) => play.run(&mut print),
        Command::Replay(replay) => replay.run(&mut print),
        Command::Serve(serve) => serve.run(&mut print),
        Command::Sim(sim) => sim.run(&mut print),
        Command::Rules(rules) => rules.run(&mut print),
        Command::Text(text) => text.run(&mut print),
        Command::When(when) => when.run(&mut print),
        Command::Try(card) => card.run(&mut print),
        Command::Clash(clash) => clash.run(&mut print),
        Command::Print(sheets) => sheets.run(&mut print),
        Command::New(new) => new.run(&mut print),
        Command::Fmt(fmt) => fmt.run(&mut print),
        Command::Export(export) => export.run(&mut print),
        Command::Lsp(lsp) => lsp.run(&mut print),
        Command::Import(import) => import.run(&mut print),
        Command::Explain(explain) => explain.run(&mut print),
    };
    print.close(exit).into()
}
