//! Divides the screen: the board above, below it the choices, the text of a card and the log, and one line for keys.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::board;
use super::flow::{line, wrapped};
use super::ink::{Ink, Palette};
use super::shown::{Awaits, First, Mode, Shown};
use super::status::status;
use crate::catalogue::Catalogue;
use crate::columns::{cut, cut_apart, width};
use crate::events;

/// From this width on, the text of a card and the log are beside the choices.
const BESIDE: u16 = 64;
/// The fewest columns for details of a choice, and how many there are if the texts are not long.
const LEAST: usize = 6;
const USUAL: usize = 16;
/// From this width on, the log is beside the text of a card.
const THREE: u16 = 110;
/// How many lines the text of a card has at least beside a log with news.
const CARD: usize = 3;
/// How many lines of news are kept below the choices.
const NEWS: u16 = 3;

/// A screen to draw on.
pub(super) struct Panes<'a> {
    pub(super) shown: &'a Shown,
    pub(super) palette: Palette,
    pub(super) catalogue: Catalogue,
}

impl Panes<'_> {
    /// Draws everything.
    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer) {
        let columns = usize::from(area.width);
        if let Mode::Cover(text, typed) = &self.shown.mode {
            return self.cover(text, typed.as_deref(), area, buffer);
        }
        // On a very small screen, the question is all there is.
        let keys = u16::from(area.height > 3);
        let (main, keys) = split(area, area.height - keys);
        put(&[status(self.shown, columns, self.palette, self.catalogue)], keys, buffer);
        let needed = self.needed(area).min(main.height);
        let most = usize::from((main.height - needed).saturating_sub(1));
        let scene = self.shown.scene.as_ref().filter(|_| most > 0);
        let mut lines = scene
            .map_or_else(Vec::new, |scene| board::lines(scene, columns, most, self.shown.read, self.palette));
        if !lines.is_empty() {
            lines.push(self.rule("", columns));
        }
        let high = u16::try_from(lines.len()).unwrap_or(main.height).min(main.height);
        let (above, below) = split(main, high);
        let Mode::Pages(texts, top) = &self.shown.mode else {
            put(&lines, above, buffer);
            return self.below(below, buffer);
        };
        // A short answer leaves the board to be seen.
        let pages = self.pages(texts, columns);
        if pages.len() <= usize::from(below.height) {
            put(&lines, above, buffer);
            put(&pages, below, buffer);
        } else {
            put(pages.get(*top..).unwrap_or_default(), main, buffer);
        }
    }

    /// How many lines the part below the board is to have at least.
    fn needed(&self, area: Rect) -> u16 {
        let some = (area.height / 3).clamp(4, 16);
        let choices = self.shown.list.len() + self.shown.question.len() + 1;
        // Beside the choices there is more to read.
        if area.width >= BESIDE {
            return some;
        }
        let news = self.news_below(area.width);
        some.min(u16::try_from(choices).unwrap_or(some)) + if news > 0 { news + 1 } else { 0 }
    }

    /// How many lines below the choices are kept for what happened since the last answer.
    fn news_below(&self, columns: u16) -> u16 {
        let is_first = self.shown.first != First::Card;
        let news = if is_first { self.news(usize::from(columns), usize::from(NEWS)) } else { 0 };
        u16::try_from(news).unwrap_or(NEWS)
    }

    /// How many lines, at most so many, say what happened since the last answer.
    fn news(&self, columns: usize, most: usize) -> usize {
        let new = self.shown.log.iter().rev().take(self.shown.new.min(most));
        new.map(|entry| in_lines(entry, columns).len()).sum::<usize>().min(most)
    }

    /// Draws the choices, the text of a card and the log.
    fn below(&self, area: Rect, buffer: &mut Buffer) {
        let high = usize::from(area.height);
        // Where there is no card to read, the rule that asks is beside the choices.
        let with_rule = self.shown.card().is_some();
        // A log that shares its place is only scrolled while it is read.
        let scrolled = if self.shown.first == First::Log { self.shown.scrolled } else { 0 };
        if area.width >= THREE {
            let (choices, right) = divide(area, area.width * 2 / 5);
            let (card, log) = divide(right, right.width / 2);
            put(&self.choices(usize::from(choices.width), high, with_rule), choices, buffer);
            for pane in [card, log] {
                bar(pane, self.palette, buffer);
            }
            put(&self.card(usize::from(card.width), high), card, buffer);
            put(&self.log(usize::from(log.width), high, self.shown.scrolled), log, buffer);
        } else if area.width >= BESIDE {
            let (choices, right) = divide(area, area.width * 11 / 20);
            put(&self.choices(usize::from(choices.width), high, with_rule), choices, buffer);
            bar(right, self.palette, buffer);
            let columns = usize::from(right.width);
            // Events since the last answer take precedence over a long card text.
            let most = match self.shown.first {
                First::News => match self.news(columns, high) {
                    0 => high,
                    news => high.saturating_sub(news + 1).max(CARD),
                },
                First::Card => high,
                First::Log => 0,
            };
            let mut lines = if most > 0 { self.card(columns, most) } else { Vec::new() };
            // Without its title, the log would read on from the text of the card.
            if lines.is_empty() {
                lines = self.log(columns, high, scrolled);
            } else if lines.len() + 2 <= high {
                lines.push(self.rule(self.catalogue.texts().talk.keys.log, columns));
                let free = high - lines.len().min(high);
                lines.extend(self.log(columns, free, scrolled));
            }
            put(&lines, right, buffer);
        } else {
            let news = self.news_below(area.width);
            let most = if news > 0 { high.saturating_sub(usize::from(news) + 1).max(high / 2) } else { high };
            let mut lines = self.choices(usize::from(area.width), most, true);
            let mut free = high - lines.len().min(high);
            if free > 6 && self.shown.card().is_some() {
                lines.push(self.rule("", usize::from(area.width)));
                lines.extend(self.card(usize::from(area.width), free / 2));
                free = high - lines.len().min(high);
            }
            if free > 1 {
                lines.push(self.rule(self.catalogue.texts().talk.keys.log, usize::from(area.width)));
                lines.extend(self.log(usize::from(area.width), free - 1, scrolled));
            }
            put(&lines, area, buffer);
        }
    }

    fn rule(&self, title: &str, columns: usize) -> Line<'static> {
        let title = if title.is_empty() { String::new() } else { format!("─ {title} ") };
        let rest = "─".repeat(columns.saturating_sub(width(&title)));
        line(&[(title, Ink::Quiet), (rest, Ink::Quiet)], columns, self.palette)
    }

    /// The question and the choices, scrolled so that the selected one can be seen.
    fn choices(&self, columns: usize, high: usize, with_rule: bool) -> Vec<Line<'static>> {
        let mut lines = Vec::new();
        for (at, text) in self.shown.question.iter().enumerate() {
            let ink = if at == 0 { Ink::Strong } else { Ink::Plain };
            let most = if self.shown.list.len() == 0 { high } else { 2 };
            let parts = wrapped(text, 2, columns).into_iter().take(most);
            lines.extend(parts.map(|part| line(&[(part, ink)], columns, self.palette)));
        }
        if high > 8 && with_rule && !self.shown.rule.is_empty() {
            let parts = wrapped(&self.shown.rule, 0, columns.saturating_sub(2)).into_iter().take(2);
            lines.extend(parts.map(|part| line(&[(format!("  {part}"), Ink::Quiet)], columns, self.palette)));
        }
        // At least one choice is shown with the question, if there is room for two lines.
        lines.truncate(high.saturating_sub(1).max(1));
        lines.extend(self.window(columns, high.saturating_sub(lines.len())));
        lines
    }

    /// The choices that fit, around the selected one.
    fn window(&self, columns: usize, high: usize) -> Vec<Line<'static>> {
        let found = self.shown.list.found();
        let selected = self.shown.list.selected();
        let from = selected.map_or(0, |at| (at + 1).saturating_sub(high.saturating_sub(1).max(1)));
        let from = from.min(found.len().saturating_sub(high));
        let digits = found.iter().map(|item| width(&item.label)).max().unwrap_or(1);
        // Details are in one column; the few texts that leave no room for them stick out.
        let most = columns.saturating_sub(digits + 4 + USUAL);
        let wide = found.iter().map(|item| width(&item.text)).filter(|wide| *wide <= most).max().unwrap_or(0);
        let texts: Vec<&str> = found.iter().map(|item| item.text.as_str()).collect();
        let texts = cut_apart(&texts, columns.saturating_sub(digits + 4));
        let visible = found.iter().zip(&texts).enumerate().skip(from).take(high);
        let lines = visible.map(|(at, (item, text))| {
            let is_selected = selected == Some(at) && self.shown.awaits != Awaits::Program;
            let mark = match at {
                _ if is_selected => "›",
                at if at == from && from > 0 => "▲",
                at if at + 1 == from + high && at + 1 < found.len() => "▼",
                _ => " ",
            };
            let number = format!("{mark} {:>digits$}  ", item.label);
            let ink = if is_selected { Ink::Selected } else { Ink::Plain };
            let gap = " ".repeat(wide.saturating_sub(width(text)) + 2);
            // A few letters of a detail say nothing.
            let used = width(&number) + width(text) + width(&gap) + LEAST;
            let detail = if used > columns { String::new() } else { cut(&item.detail, columns) };
            line(
                &[(number, Ink::Plain), (text.clone(), ink), (gap, Ink::Plain), (detail, Ink::Quiet)],
                columns,
                self.palette,
            )
        });
        lines.collect()
    }

    /// A short answer to a command, else the text of the card that is read or that the selected choice is about.
    fn card(&self, columns: usize, high: usize) -> Vec<Line<'static>> {
        if !self.shown.aside.is_empty() {
            return self.pages(&self.shown.aside, columns);
        }
        let Some(card) = self.shown.card() else {
            let parts = wrapped(&self.shown.rule, 0, columns).into_iter().filter(|part| !part.is_empty());
            return parts.map(|part| line(&[(part, Ink::Quiet)], columns, self.palette)).take(high).collect();
        };
        let mut lines = Vec::new();
        for (at, text) in card.iter().enumerate() {
            let ink = match at {
                0 => Ink::Strong,
                1 => Ink::Quiet,
                _ => Ink::Plain,
            };
            let parts = wrapped(text, 0, columns).into_iter();
            lines.extend(parts.map(|part| line(&[(part, ink)], columns, self.palette)));
        }
        if lines.len() > high {
            lines.truncate(high.saturating_sub(1));
            lines.push(line(&[("…".to_owned(), Ink::Quiet)], columns, self.palette));
        }
        lines
    }

    /// The end of the log, or what is before it if it was scrolled up.
    fn log(&self, columns: usize, high: usize, scrolled: usize) -> Vec<Line<'static>> {
        let shown = self.shown;
        let old = shown.log.len().saturating_sub(shown.new);
        let mut lines = Vec::new();
        let mut add = |part: String, ink: Ink| lines.push(line(&[(part, ink)], columns, self.palette));
        for text in shown.preface.iter().flat_map(|text| wrapped(text.trim(), 2, columns)) {
            add(text, Ink::Quiet);
        }
        for (at, entry) in shown.log.iter().enumerate() {
            let ink = match entry {
                events::Line::Heading(_) => Ink::Strong,
                _ if at < old => Ink::Quiet,
                _ => Ink::Plain,
            };
            for part in in_lines(entry, columns) {
                add(part, ink);
            }
        }
        let end = lines.len().saturating_sub(scrolled).max(high.min(lines.len()));
        let from = end.saturating_sub(high);
        lines.drain(end..);
        lines.drain(..from);
        lines
    }

    /// Lines that answer a command.
    fn pages(&self, texts: &[String], columns: usize) -> Vec<Line<'static>> {
        let lines = texts.iter().flat_map(|text| fitted(text, columns));
        lines.map(|text| line(&[(text, Ink::Plain)], columns, self.palette)).collect()
    }

    /// Nothing but a text, and what is typed after it.
    fn cover(&self, text: &str, typed: Option<&str>, area: Rect, buffer: &mut Buffer) {
        let columns = usize::from(area.width);
        let wide = columns.min(60);
        let margin = (columns - wide) / 2;
        let mut parts = wrapped(text, 0, wide);
        parts.extend(typed.map(|typed| format!("> {typed}▏")));
        parts.extend(
            (self.shown.awaits == Awaits::Leave)
                .then(|| self.catalogue.texts().talk.keys.leave_asked.to_owned()),
        );
        let top = (usize::from(area.height).saturating_sub(parts.len())) / 2;
        let mut lines = vec![Line::default(); top];
        let parts = parts.into_iter().map(|part| format!("{}{part}", " ".repeat(margin)));
        lines.extend(parts.map(|part| line(&[(part, Ink::Strong)], columns, self.palette)));
        put(&lines, area, buffer);
    }
}

/// An entry of the log in lines.
fn in_lines(entry: &events::Line, columns: usize) -> Vec<String> {
    let (text, indent) = match entry {
        events::Line::Heading(text) => (format!("── {text}"), 0),
        events::Line::Deed(text) => (text.clone(), 0),
        events::Line::Effect(text) => (text.clone(), 2),
    };
    let parts = wrapped(&text, 2, columns.saturating_sub(indent)).into_iter();
    parts.map(|part| format!("{}{part}", " ".repeat(indent))).collect()
}

/// Returns how many lines there are for a short answer beside the choices; none if there is nothing beside them.
pub(super) fn room_beside((columns, lines): (usize, usize)) -> Option<(usize, usize)> {
    (columns >= usize::from(BESIDE)).then_some((columns * 9 / 20 - 2, (lines / 3).clamp(4, 16)))
}

/// Fits a line into a width. What is in columns is kept as it is, if it is not too long.
pub(super) fn fitted(text: &str, columns: usize) -> Vec<String> {
    if width(text) <= columns {
        return vec![text.to_owned()];
    }
    let indent = text.len() - text.trim_start().len();
    // The last column stays a column if it has most of the room.
    let last =
        text.rfind("  ").map(|at| text.split_at(at + 2)).filter(|(before, _)| !before.trim().is_empty());
    if let Some((before, last)) = last.filter(|(before, _)| width(before) <= columns / 3) {
        let gap = width(before);
        let parts = wrapped(last, 0, columns - gap).into_iter().enumerate();
        return parts
            .map(
                |(at, part)| {
                    if at == 0 { format!("{before}{part}") } else { format!("{}{part}", " ".repeat(gap)) }
                },
            )
            .collect();
    }
    let parts: Vec<&str> = text.split("  ").map(str::trim).filter(|part| !part.is_empty()).collect();
    let parts = wrapped(&parts.join("  "), 2, columns.saturating_sub(indent));
    parts.into_iter().map(|part| format!("{}{part}", " ".repeat(indent))).collect()
}

/// Divides an area into the part above and the part below.
fn split(area: Rect, above: u16) -> (Rect, Rect) {
    let above = above.min(area.height);
    let below = Rect { y: area.y + above, height: area.height - above, ..area };
    (Rect { height: above, ..area }, below)
}

/// Divides an area into the part on the left and the part on the right, with room for a bar.
fn divide(area: Rect, left: u16) -> (Rect, Rect) {
    let left = left.min(area.width);
    let gap = 2.min(area.width - left);
    let right = Rect { x: area.x + left + gap, width: area.width - left - gap, ..area };
    (Rect { width: left.saturating_sub(1), ..area }, right)
}

/// Draws a bar on the left of a pane.
fn bar(pane: Rect, palette: Palette, buffer: &mut Buffer) {
    let bar = Span::styled("│", palette.style(Ink::Quiet));
    for y in pane.y..pane.y + pane.height {
        put(&[Line::from(bar.clone())], Rect { x: pane.x.saturating_sub(2), y, width: 1, height: 1 }, buffer);
    }
}

/// Draws lines from the top of an area on; whatever does not fit is left out.
fn put(lines: &[Line<'_>], area: Rect, buffer: &mut Buffer) {
    let area = area.intersection(buffer.area);
    for (y, line) in (area.y..area.y + area.height).zip(lines) {
        buffer.set_line(area.x, y, line, area.width);
    }
}
