//! `tiru rules`: prints a game as a rulebook, or what house rules change in it.

use std::path::PathBuf;

use clap::Args;
use serde::Serialize;
use tiru_dsl::diagnostic::{Severity, escape};
use tiru_dsl::load::{Folder, Loaded, load};
use tiru_dsl::rulebook::{Reader, Section, rulebook as sections_of, source_titles, written};
use tiru_engine::rules::Span;

use crate::catalogue::{Catalogue, Chosen, choose};
use crate::events::place;
use crate::exit::Exit;
use crate::house::{Houses, blame, mark};
use crate::print::{Print, Tone};
use crate::readable::untranslated;
use crate::report::{Format, Report};
use crate::rulebook::{self, Rulebook};
use crate::sheets::output::Form;
use crate::sheets::paper::Paper;

/// Show the rules of a game as a rulebook, or what house rules change in them
///
/// With `--diff` it ends with 0 if nothing differs, and with 1 if something does.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  tiru rules monsterpack
  tiru rules monsterpack --pdf rules.pdf")]
pub(crate) struct Rules {
    /// The id of a game, or a folder with a `game.ron`
    game: String,
    #[command(flatten)]
    houses: Houses,
    /// The language of the rulebook
    #[arg(long, value_name = "CODE", value_parser = choose, default_value = "en")]
    pub(crate) lang: Chosen,
    /// Print only what differs from the official rules, each with the line that changes it
    #[arg(long)]
    diff: bool,
    /// Also print the rules as they are written, and everything that house rules can set
    #[arg(long, conflicts_with = "diff")]
    source: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Write a web page to read or print
    #[arg(long, value_name = "FILE", conflicts_with_all = ["diff", "source", "json", "pdf"])]
    html: Option<PathBuf>,
    /// Write a document to print
    #[arg(long, value_name = "FILE", conflicts_with_all = ["diff", "source", "json"])]
    pdf: Option<PathBuf>,
    /// The paper size of the document
    #[arg(long, value_enum, default_value = "a4", requires = "pdf")]
    paper: Paper,
}

/// A rulebook as JSON.
#[derive(Serialize)]
struct Book {
    game: String,
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    house_rules: Option<String>,
    sections: Vec<Chapter>,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<Source>,
}

/// The rules as written, and the paths that `Set` accepts.
#[derive(Serialize)]
struct Source {
    written: Vec<Item>,
    settable: Vec<Path>,
}

#[derive(Serialize)]
struct Item {
    at: String,
    text: String,
}

#[derive(Serialize)]
struct Path {
    path: String,
    value: Option<String>,
}

#[derive(Serialize)]
struct Chapter {
    title: String,
    lines: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    depth: usize,
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<String>,
}

/// A difference as JSON.
#[derive(Serialize)]
struct Differs {
    text: String,
    house: String,
    at: String,
}

impl Rules {
    /// Prints the rules, or the differences.
    pub(crate) fn run(&self, print: &mut Print) -> Exit {
        let loaded = match self.houses.read(&self.game, print) {
            Ok((_, folder)) => self.load(&folder),
            Err(exit) => return exit,
        };
        let is_for_players = self.html.is_some() || self.pdf.is_some();
        let reader = if is_for_players { Reader::Player } else { Reader::Author };
        let Some(sections) = sections_of(&loaded, self.lang.catalogue.language(), reader) else {
            return self.broken(&loaded, print);
        };
        if let Some(words) = untranslated(&loaded, self.lang.catalogue.language()) {
            print.remark(words);
        }
        if self.diff {
            return self.differences(&loaded, print);
        }
        for (file, form) in [(&self.html, Form::Html), (&self.pdf, Form::Pdf)] {
            if let Some(file) = file {
                let book = to_print(&loaded, &sections, self.lang.catalogue);
                return book.write(file, form, self.paper, print);
            }
        }
        if self.json {
            let book = Book {
                source: self.source.then(|| source(&loaded)),
                ..book(&loaded, &sections, self.lang.catalogue)
            };
            print.line(serde_json::to_string_pretty(&book).unwrap_or_default());
        } else {
            show(&loaded, &sections, self.lang.catalogue, print);
            if self.source {
                show_source(&source(&loaded), self.lang.catalogue, print);
            }
        }
        Exit::Fine
    }

    /// Reads the game; what is wrong with it because of house rules is moved to them.
    fn load(&self, folder: &Folder) -> Loaded {
        let mut loaded = load(folder.clone());
        if self.houses.is_some() && loaded.game.is_none() {
            let official = load(Folder { houses: Vec::new(), ..folder.clone() });
            blame(&mut loaded, &official, folder);
        }
        loaded
    }

    /// Reports why there is nothing to show.
    fn broken(&self, loaded: &Loaded, print: &mut Print) -> Exit {
        let mut report = Report::new(Format::Human);
        for diagnostic in
            loaded.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error)
        {
            report.add(diagnostic, &loaded.sources, print);
        }
        let wanted = self.houses.with_game(&self.game);
        print.remark(format_args!(
            "error: the game has mistakes, so Tiru cannot print its rules\nhelp: `tiru check {wanted}` lists them"
        ));
        Exit::Mistakes
    }

    fn differences(&self, loaded: &Loaded, print: &mut Print) -> Exit {
        let rows = loaded.differences.iter().map(|difference| Differs {
            text: escape(&difference.text(self.lang.catalogue.language())),
            house: loaded.houses.get(difference.house).map_or("", |house| &house.name).to_owned(),
            at: at(loaded, difference.span),
        });
        let rows: Vec<Differs> = rows.collect();
        if self.json {
            print.line(serde_json::to_string_pretty(&rows).unwrap_or_default());
        } else {
            heading(loaded, self.lang.catalogue, print);
            let wide = rows.iter().map(|row| row.text.chars().count()).max().unwrap_or(0).min(72);
            for row in &rows {
                let place = print.tone(Tone::Quiet, &row.at);
                print.line(format_args!("  {:<wide$}  {place}", row.text));
            }
            if rows.is_empty() {
                print.line(format_args!("  {}", self.lang.catalogue.texts().names.nothing_differs));
            }
        }
        if rows.is_empty() { Exit::Fine } else { Exit::Mistakes }
    }
}

fn at(loaded: &Loaded, span: Span) -> String {
    place(&loaded.sources, span)
}

fn name(loaded: &Loaded) -> &str {
    loaded.game.as_ref().map_or("", |game| &game.name)
}

fn house_rules(loaded: &Loaded, catalogue: Catalogue) -> Option<String> {
    loaded.game.as_ref().and_then(|game| mark(game, catalogue))
}

fn heading(loaded: &Loaded, catalogue: Catalogue, print: &mut Print) {
    let name = print.tone(Tone::Heading, &escape(name(loaded)));
    print.line(name);
    print.line(
        house_rules(loaded, catalogue).unwrap_or_else(|| catalogue.texts().names.official_rules.to_owned()),
    );
}

fn show(loaded: &Loaded, sections: &[Section], catalogue: Catalogue, print: &mut Print) {
    heading(loaded, catalogue, print);
    for section in sections {
        let title = print.tone(Tone::Heading, section.title);
        print.line(format_args!("\n{title}"));
        for line in &section.lines {
            let inward = "  ".repeat(line.depth + 1);
            let of_house = line.span.and_then(|span| loaded.house_of(span.source).map(|_| span));
            let from = of_house.map(|span| print.tone(Tone::Quiet, &format!("   {}", at(loaded, span))));
            print.line(format_args!("{inward}{}{}", escape(&line.text), from.unwrap_or_default()));
        }
    }
}

fn book(loaded: &Loaded, sections: &[Section], catalogue: Catalogue) -> Book {
    let chapters = sections.iter().map(|section| Chapter {
        title: section.title.to_owned(),
        lines: section
            .lines
            .iter()
            .map(|line| Row {
                depth: line.depth,
                text: escape(&line.text),
                at: line.span.map(|span| at(loaded, span)),
            })
            .collect(),
    });
    Book {
        game: loaded.game.as_ref().map_or("", |game| &game.id).to_owned(),
        name: escape(name(loaded)),
        house_rules: house_rules(loaded, catalogue),
        sections: chapters.collect(),
        source: None,
    }
}

fn to_print(loaded: &Loaded, sections: &[Section], catalogue: Catalogue) -> Rulebook {
    let official = || catalogue.texts().names.official_rules.to_owned();
    let lines = |section: &Section| {
        section.lines.iter().map(|line| (line.depth, escape(&line.text))).collect::<Vec<_>>()
    };
    let chapters = sections
        .iter()
        .map(|section| rulebook::Chapter { title: section.title.to_owned(), lines: lines(section) });
    Rulebook {
        title: escape(name(loaded)),
        rules: house_rules(loaded, catalogue).unwrap_or_else(official),
        chapters: chapters.collect(),
        language: catalogue.language().code(),
    }
}

fn source(loaded: &Loaded) -> Source {
    let items =
        written(loaded).into_iter().map(|item| Item { at: at(loaded, item.span), text: lines(item.text) });
    let paths = loaded.settable().into_iter();
    let paths = paths.map(|row| Path { path: row.path, value: row.value.map(|value| escape(&value)) });
    Source { written: items.collect(), settable: paths.collect() }
}

/// Escapes a text of several lines.
fn lines(text: &str) -> String {
    text.lines().map(escape).collect::<Vec<_>>().join("\n")
}

fn show_source(source: &Source, catalogue: Catalogue, print: &mut Print) {
    let titles = source_titles(catalogue.language());
    let title = print.tone(Tone::Heading, titles.written);
    print.line(format_args!("\n{title}"));
    for item in &source.written {
        let place = print.tone(Tone::Quiet, &item.at);
        print.line(format_args!("\n  {place}"));
        for line in item.text.lines() {
            print.line(format_args!("    {line}"));
        }
    }
    let title = print.tone(Tone::Heading, titles.settable);
    print.line(format_args!("\n{title}"));
    let wide = source.settable.iter().map(|row| row.path.chars().count()).max().unwrap_or(0);
    for rows in source.settable.chunk_by(|one, other| owner(one) == owner(other)) {
        for row in rows {
            if let Some(value) = &row.value {
                print.line(format_args!("  {:<wide$}  {}", row.path, shortened(value)));
            }
        }
        let left_out: Vec<&str> = rows.iter().filter(|row| row.value.is_none()).map(field).collect();
        if let (Some(first), false) = (rows.first(), left_out.is_empty()) {
            let left_out = format!("{}: {}", titles.left_out, left_out.join(", "));
            print.line(format_args!(
                "  {:<wide$}  {}",
                format!("{}…", owner(first)),
                print.tone(Tone::Quiet, &left_out)
            ));
        }
    }
}

/// Returns a path without its last part.
fn owner(row: &Path) -> &str {
    row.path.rfind('.').and_then(|dot| row.path.get(..=dot)).unwrap_or_default()
}

fn field(row: &Path) -> &str {
    row.path.rsplit_once('.').map_or(&row.path, |(_, field)| field)
}

/// Shortens a value to fit beside its path.
fn shortened(value: &str) -> String {
    const WIDEST: usize = 60;
    if value.chars().count() <= WIDEST {
        return value.to_owned();
    }
    value.chars().take(WIDEST).chain(['…']).collect()
}
