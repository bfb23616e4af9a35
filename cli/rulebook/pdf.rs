//! A rulebook as a PDF document: two columns on each page. Lengths are in millimetres.

use std::fmt::Write as _;

use super::{Chapter, Rulebook, with_names};
use crate::faces::{Press, quoted};
use crate::sheets::output::Form;
use crate::sheets::paper::Paper;
use crate::sheets::sheaf::Sheaf;

const MARGIN: f32 = 15.0;
const GAP: f32 = 8.0;
const TEXT: f32 = 3.2;
const HEADING: f32 = 4.2;
const TITLE: f32 = 8.0;
/// How far a line is moved for each depth, and the deepest that is shown.
const STEP: f32 = 4.0;
const DEEPEST: usize = 6;

/// Writes the document.
pub(super) fn document(book: &Rulebook, paper: Paper) -> Result<Vec<u8>, String> {
    let mut setter = Setter::new(paper);
    setter.head(book);
    for chapter in &book.chapters {
        setter.chapter(chapter);
    }
    let pages = setter.pages();
    let mut sheaf = Sheaf::default();
    for (nth, page) in pages.iter().enumerate() {
        let (wide, high) = paper.size();
        let picture = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}\" height=\"{high}\" font-family=\"DejaVu Sans\" fill=\"#1c1c1a\">\
             {page}<text x=\"{}\" y=\"{}\" text-anchor=\"middle\" font-size=\"2.6\" fill=\"#6b6b66\">{} · {}</text></svg>",
            wide / 2.0,
            high - MARGIN / 2.0,
            quoted(&book.title),
            nth + 1
        );
        sheaf.add_page(book.title.clone(), (wide, high), setter.press.draw(&picture)?);
    }
    Ok(Form::Pdf.files(&sheaf, &book.title, book.language)?.concat())
}

/// Puts lines into columns, and columns on pages.
struct Setter {
    press: Press,
    paper: Paper,
    /// The finished pages, and the one being set.
    done: Vec<String>,
    page: String,
    /// The column being set, and where its next line begins.
    column: usize,
    top: f32,
    /// Where the columns of this page begin.
    first: f32,
}

impl Setter {
    fn new(paper: Paper) -> Setter {
        let press = Press::default();
        Setter { press, paper, done: Vec::new(), page: String::new(), column: 0, top: MARGIN, first: MARGIN }
    }

    /// Returns the width of a column.
    fn wide(&self) -> f32 {
        (self.paper.size().0 - 2.0 * MARGIN - GAP) / 2.0
    }

    /// Begins the next column, or the next page, unless there is so much room.
    fn need(&mut self, high: f32) {
        if self.top + high <= self.paper.size().1 - MARGIN {
            return;
        }
        if self.column == 0 {
            self.column = 1;
        } else {
            self.column = 0;
            self.done.push(std::mem::take(&mut self.page));
            self.first = MARGIN;
        }
        self.top = self.first;
    }

    fn line(&mut self, text: &str, indent: f32, (size, weight, colour): (f32, u16, &str)) {
        self.need(size * 1.3);
        let left = MARGIN + indent + if self.column == 0 { 0.0 } else { self.wide() + GAP };
        // Writing into a string cannot fail.
        let _ = write!(
            self.page,
            "<text x=\"{left}\" y=\"{}\" font-size=\"{size}\" font-weight=\"{weight}\" fill=\"{colour}\">{}</text>",
            self.top + size,
            with_names(text, ("<tspan font-weight=\"700\">", "</tspan>"))
        );
        self.top += size * 1.3;
    }

    fn head(&mut self, book: &Rulebook) {
        let wide = self.paper.size().0 - 2.0 * MARGIN;
        for line in self.press.lines(&book.title, 700, TITLE, wide) {
            self.line(&line, 0.0, (TITLE, 700, "#1c1c1a"));
        }
        for line in self.press.lines(&book.rules, 400, TEXT, wide) {
            self.line(&line, 0.0, (TEXT, 400, "#6b6b66"));
        }
        self.top += TEXT * 2.0;
        self.first = self.top;
    }

    fn chapter(&mut self, chapter: &Chapter) {
        // A heading is not alone at the end of a column.
        self.need(HEADING * 1.3 + TEXT * 4.0);
        for line in self.press.lines(&chapter.title, 700, HEADING, self.wide()) {
            self.line(&line, 0.0, (HEADING, 700, "#1c1c1a"));
        }
        self.top += TEXT * 0.3;
        for (depth, text) in &chapter.lines {
            let steps = u16::try_from((*depth).min(DEEPEST)).unwrap_or_default();
            let indent = f32::from(steps) * STEP;
            let lines = self.press.lines(text, 400, TEXT, self.wide() - indent - STEP / 2.0);
            for (row, line) in lines.iter().enumerate() {
                // Further lines of a sentence are moved in, so that each sentence is seen to begin.
                let more = if row == 0 { 0.0 } else { STEP / 2.0 };
                self.line(line, indent + more, (TEXT, 400, "#1c1c1a"));
            }
            self.top += TEXT * 0.25;
        }
        self.top += TEXT * 1.2;
    }

    /// Returns all pages.
    fn pages(&mut self) -> Vec<String> {
        let mut pages = std::mem::take(&mut self.done);
        pages.push(std::mem::take(&mut self.page));
        pages
    }
}
