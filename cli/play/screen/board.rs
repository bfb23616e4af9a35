//! The board in as few lines as there is room for: the richest form that fits is drawn.

use ratatui::text::Line;

use super::flow::{Piece, flow, line, pack};
use super::ink::{Ink, Palette};
use crate::columns::{cut_apart, fit, width};
use crate::play::board::{Cell, Row, Scene, Side, first};

/// The narrowest a card may be beside others.
const NARROWEST: usize = 9;

/// How many cards to put side by side if no zone has columns.
const USUAL: usize = 4;

/// How much is shown of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// Cards below their columns, each with so many lines of values.
    Grid { values: usize, hands: bool, tight: bool },
    /// The names of cards, one after the other.
    Names,
    /// How many cards there are.
    Counts,
}

/// The forms, the richest first. With `hands`, cards in hand are shown with their values; `tight` puts empty zones together.
const FORMS: [Form; 9] = [
    Form::Grid { values: 4, hands: true, tight: false },
    Form::Grid { values: 4, hands: false, tight: false },
    Form::Grid { values: 3, hands: false, tight: false },
    Form::Grid { values: 2, hands: false, tight: false },
    Form::Grid { values: 2, hands: false, tight: true },
    Form::Grid { values: 1, hands: false, tight: true },
    Form::Grid { values: 0, hands: false, tight: true },
    Form::Names,
    Form::Counts,
];

/// Draws a board in at most so many lines. `read` is the card that is being read, counted as [`Scene::cards`] does.
pub(super) fn lines(
    scene: &Scene,
    columns: usize,
    most: usize,
    read: Option<usize>,
    palette: Palette,
) -> Vec<Line<'static>> {
    let mut drawn = Vec::new();
    let mut own = 0;
    for form in FORMS {
        let mut board = Board::new(scene, columns, form, read, palette);
        if board.is_too_narrow() {
            continue;
        }
        own = board.draw();
        drawn = board.lines;
        if drawn.len() <= most {
            return drawn;
        }
    }
    // Even the leanest form is too long: the own side is worth more than what is above it.
    let near = drawn.split_off(own.min(drawn.len()));
    drawn.truncate(most.saturating_sub(near.len()));
    drawn.extend(near);
    drawn.truncate(most);
    drawn
}

/// A board under construction.
struct Board<'a> {
    scene: &'a Scene,
    columns: usize,
    form: Form,
    read: Option<usize>,
    palette: Palette,
    /// The width of the titles of zones.
    gutter: usize,
    /// How many cards are side by side.
    across: usize,
    /// How many cards that can be read were drawn.
    seen: usize,
    lines: Vec<Line<'static>>,
}

impl<'a> Board<'a> {
    fn new(scene: &'a Scene, columns: usize, form: Form, read: Option<usize>, palette: Palette) -> Board<'a> {
        let titles = scene.rows.iter().chain(&scene.hands).map(|row| width(&row.title));
        let gutter = (titles.max().unwrap_or(0) + 3).min(columns / 3);
        let across = scene.rows.iter().filter_map(|row| row.columns).max().filter(|columns| *columns > 1);
        let room = columns.saturating_sub(gutter) / NARROWEST;
        let across = across.unwrap_or(USUAL.min(room.max(1)));
        Board { scene, columns, form, read, palette, gutter, across, seen: 0, lines: Vec::new() }
    }

    /// The width of a card in a grid, with a space after it.
    fn wide(&self) -> usize {
        self.columns.saturating_sub(self.gutter) / self.across.max(1)
    }

    fn is_tight(&self) -> bool {
        matches!(self.form, Form::Names | Form::Grid { tight: true, .. })
    }

    fn is_too_narrow(&self) -> bool {
        matches!(self.form, Form::Grid { .. }) && self.wide() < NARROWEST
    }

    /// Draws everything. Returns in which line the side of the person begins.
    fn draw(&mut self) -> usize {
        let scene = self.scene;
        self.push(&[(scene.headline.clone(), Ink::Strong)]);
        for side in &scene.others {
            self.side(side, Ink::Theirs);
        }
        let middle = scene.rows.iter().position(|row| row.near_side).unwrap_or(scene.rows.len());
        let (far, near) = scene.rows.split_at_checked(middle).unwrap_or((&scene.rows, &[]));
        self.rows(far);
        if self.form != Form::Counts {
            self.middle();
        }
        let own = self.lines.len();
        self.rows(near);
        self.side(&scene.own, Ink::Mine);
        match self.form {
            Form::Counts => self.rows(&scene.hands),
            Form::Grid { hands: true, .. } => scene.hands.iter().for_each(|hand| self.list(hand)),
            Form::Grid { .. } | Form::Names => scene.hands.iter().for_each(|hand| self.names(hand)),
        }
        own
    }

    fn push(&mut self, pieces: &[Piece]) {
        self.lines.push(line(pieces, self.columns, self.palette));
    }

    /// Draws a seat: its name, and what is known of it, in a second line if it is long and there is room.
    fn side(&mut self, side: &Side, ink: Ink) {
        let who = format!("{}   ", side.who);
        let parts: Vec<Piece> = side.parts.iter().map(|part| (part.clone(), Ink::Plain)).collect();
        let indent = width(&who).min(self.columns / 2);
        let mut lines = flow(&(who, ink), indent, &parts, " · ", self.columns, self.palette);
        if !matches!(self.form, Form::Grid { .. }) {
            lines.truncate(1);
        }
        self.lines.extend(lines);
    }

    /// Draws the line between the two sides, with the numbers of columns.
    fn middle(&mut self) {
        let counted = self.scene.rows.iter().filter_map(|row| row.columns).max().unwrap_or(0);
        let numbered = counted > 1 && matches!(self.form, Form::Grid { .. });
        let mut text = "─".repeat(if numbered { self.gutter } else { self.columns });
        for column in (1..=counted).filter(|_| numbered) {
            let number = format!("{column} ");
            text.push_str(&number);
            text.push_str(&"─".repeat(self.wide().saturating_sub(width(&number))));
        }
        text.push_str(&"─".repeat(self.columns.saturating_sub(width(&text))));
        self.push(&[(text, Ink::Quiet)]);
    }

    fn rows(&mut self, rows: &[Row]) {
        match self.form {
            Form::Counts => {
                let counts: Vec<Piece> = rows.iter().filter_map(|row| self.count(row)).collect();
                if !counts.is_empty() {
                    let none = (String::new(), Ink::Plain);
                    self.lines.extend(flow(&none, 2, &counts, " · ", self.columns, self.palette));
                }
            }
            Form::Names | Form::Grid { .. } => {
                let mut empty: Vec<&str> = Vec::new();
                for row in rows {
                    let is_empty = row.cells.iter().all(|cell| matches!(cell, Cell::Empty));
                    if self.is_tight() && is_empty && row.columns.unwrap_or(0) < 2 {
                        empty.push(&row.title);
                        continue;
                    }
                    self.empty(&mut empty);
                    match self.form {
                        _ if row.columns.unwrap_or(row.cells.len()) < 2 => self.list(row),
                        // Without values, names need not be below each other.
                        Form::Grid { values: 0, .. } if row.columns.is_none() => self.names(row),
                        Form::Grid { values, .. } => self.grid(row, values),
                        Form::Names | Form::Counts => self.names(row),
                    }
                }
                self.empty(&mut empty);
            }
        }
    }

    /// Draws zones without cards, one after the other.
    fn empty(&mut self, titles: &mut Vec<&str>) {
        let pieces: Vec<Piece> = titles.drain(..).map(|title| (format!("{title} ·"), Ink::Quiet)).collect();
        if !pieces.is_empty() {
            let none = (String::new(), Ink::Plain);
            self.lines.extend(flow(&none, 2, &pieces, "   ", self.columns, self.palette));
        }
    }

    /// Names the only card of a zone, else counts the cards; nothing if there are none.
    fn count(&mut self, row: &Row) -> Option<Piece> {
        let inks: Vec<Ink> = row.cells.iter().map(|cell| self.ink(cell)).collect();
        let cards = row.cells.iter().zip(inks).filter_map(|(cell, ink)| match cell {
            Cell::Card { count, name, .. } => Some((*count, name, ink)),
            Cell::Empty => None,
        });
        let cards: Vec<(usize, &String, Ink)> = cards.collect();
        match cards.as_slice() {
            [] => None,
            [(_, name, ink)] => Some((format!("{} {name}", row.title), *ink)),
            cards => {
                let count: usize = cards.iter().map(|(count, ..)| count).sum();
                Some((format!("{} {count}", row.title), Ink::Plain))
            }
        }
    }

    fn title(&self, title: &str) -> Piece {
        (fit(&format!("  {title}"), self.gutter.saturating_sub(1)) + " ", Ink::Quiet)
    }

    /// The look of the name of the next card, by whether its text is known and whether it is being read.
    fn ink(&mut self, cell: &Cell) -> Ink {
        let Cell::Card { card: Some(_), .. } = cell else { return Ink::Quiet };
        self.seen += 1;
        if self.read == Some(self.seen - 1) { Ink::Selected } else { Ink::Strong }
    }

    /// Draws cards side by side, with some lines of values below each.
    fn grid(&mut self, row: &Row, values: usize) {
        // A few cards without columns have all the room.
        let across = row.columns.map_or(self.across.min(row.cells.len()), |_| self.across).max(1);
        let wide = self.columns.saturating_sub(self.gutter) / across;
        for (nth, chunk) in row.cells.chunks(across).enumerate() {
            let title = self.title(if nth == 0 { &row.title } else { "" });
            let mut heads: Vec<(&str, &str, Ink)> = Vec::new();
            let mut blocks: Vec<Vec<String>> = Vec::new();
            for cell in chunk {
                let ink = self.ink(cell);
                let (name, brief, unprinted): (&str, &[String], &[String]) = match cell {
                    Cell::Empty => ("·", &[], &[]),
                    Cell::Card { name, brief, unprinted, .. } => (name, brief, unprinted),
                };
                // Where not all has room, the text of the card says what it prints.
                let telling = first(brief, unprinted);
                let is_left_out = |left_out: &[&String]| left_out.iter().any(|it| unprinted.contains(it));
                let mut packed = pack(brief, wide.saturating_sub(1), values);
                if is_left_out(&packed.1) {
                    packed = pack(&telling, wide.saturating_sub(1), values);
                }
                let (block, left_out) = packed;
                let star = if is_left_out(&left_out) { "*" } else { "" };
                heads.push((name, star, ink));
                blocks.push(block);
            }
            let stars = heads.iter().map(|(_, star, _)| star.len()).max().unwrap_or(0);
            let names: Vec<&str> = heads.iter().map(|(name, ..)| *name).collect();
            let names = cut_apart(&names, wide.saturating_sub(1 + stars));
            let mut pieces = vec![title];
            for (name, (_, star, ink)) in names.iter().zip(&heads) {
                pieces.push((fit(&format!("{name}{star}"), wide.saturating_sub(1)), *ink));
                pieces.push((" ".to_owned(), Ink::Plain));
            }
            self.push(&pieces);
            let high = blocks.iter().map(Vec::len).max().unwrap_or(0);
            for at in 0..high {
                let texts = blocks.iter().map(|block| block.get(at).map_or("", String::as_str));
                let texts = texts.map(|text| (fit(&fit(text, wide.saturating_sub(1)), wide), Ink::Plain));
                let pieces: Vec<Piece> = std::iter::once(self.title("")).chain(texts).collect();
                self.push(&pieces);
            }
        }
    }

    /// Draws one card a line, with its values beside it.
    fn list(&mut self, row: &Row) {
        if row.cells.iter().all(|cell| matches!(cell, Cell::Empty)) {
            let title = self.title(&row.title);
            return self.push(&[title, ("·".to_owned(), Ink::Quiet)]);
        }
        let names = row.cells.iter().filter_map(|cell| match cell {
            Cell::Card { name, .. } => Some(width(name)),
            Cell::Empty => None,
        });
        let wide = names.max().unwrap_or(0).min(self.columns.saturating_sub(self.gutter) / 2);
        let mut title = self.title(&row.title);
        for cell in &row.cells {
            let ink = self.ink(cell);
            if let Cell::Card { name, brief, unprinted, .. } = cell {
                let empty = self.title("");
                let title = std::mem::replace(&mut title, empty);
                let gap = " ".repeat(wide.saturating_sub(width(name)) + 2);
                let mut values = brief.join(", ");
                if self.gutter + wide + 2 + width(&values) > self.columns {
                    values = first(brief, unprinted).join(", ");
                }
                let values = (values, Ink::Plain);
                self.push(&[title, (name.clone(), ink), (gap, Ink::Plain), values]);
            }
        }
    }

    /// Draws the names of cards, one after the other, with what they do not print; if that is longer than a line, with a star for it.
    fn names(&mut self, row: &Row) {
        let mut names: Vec<Piece> = Vec::new();
        let mut full: Vec<Piece> = Vec::new();
        let mut counts: Vec<usize> = Vec::new();
        for (at, cell) in row.cells.iter().enumerate() {
            let ink = self.ink(cell);
            if let Cell::Card { count, name, unprinted, .. } = cell {
                counts.push(*count);
                let column = row.columns.filter(|columns| *columns > 1);
                let column = column.map_or_else(String::new, |_| format!("{} ", at + 1));
                let star = if unprinted.is_empty() { "" } else { "*" };
                names.push((format!("{column}{name}{star}"), ink));
                let values =
                    if unprinted.is_empty() { String::new() } else { format!(" ({})", unprinted.join(", ")) };
                full.push((format!("{column}{name}{values}"), ink));
            }
        }
        if names.is_empty() {
            full.push(("·".to_owned(), Ink::Quiet));
        }
        let title = self.title(&row.title);
        let lines = flow(&title, self.gutter, &full, " · ", self.columns, self.palette);
        if names.is_empty() || lines.len() < 2 {
            return self.lines.extend(lines);
        }
        let lines = flow(&title, self.gutter, &names, " · ", self.columns, self.palette);
        if !self.is_tight() || lines.len() < 2 {
            return self.lines.extend(lines);
        }
        // One line, and how many cards are left out.
        let free = self.columns.saturating_sub(self.gutter + 5);
        let mut used = 0;
        let fits = names.iter().take_while(|(name, _)| {
            used += width(name) + 3;
            used <= free
        });
        let count = fits.count().max(1);
        let more = format!("+{}", counts.iter().skip(count).sum::<usize>());
        names.truncate(count);
        names.push((more, Ink::Quiet));
        let lines = flow(&title, self.gutter, &names, " · ", self.columns, self.palette);
        self.lines.extend(lines.into_iter().take(1));
    }
}

#[cfg(test)]
mod tests {
    use super::lines;
    use crate::play::board::{Cell, Row, Scene, Side};
    use crate::play::screen::ink::Palette;
    use crate::print::Colour;

    fn card(name: &str, unprinted: &[&str]) -> Cell {
        let unprinted: Vec<String> = unprinted.iter().map(|value| (*value).to_owned()).collect();
        let (values, brief) = (unprinted.clone(), unprinted.clone());
        Cell::Card {
            count: 1,
            name: name.to_owned(),
            card: None,
            values,
            brief,
            unprinted,
            effects: Vec::new(),
        }
    }

    /// Draws a zone without columns in so many lines.
    fn drawn(cells: Vec<Cell>, most: usize) -> Vec<String> {
        let row =
            |title: &str, cells| Row { title: title.to_owned(), columns: None, cells, near_side: false };
        let side = |who: &str| Side { who: who.to_owned(), parts: Vec::new() };
        let scene = Scene {
            headline: "Turn 1".to_owned(),
            others: vec![side("Player 2")],
            rows: vec![row("stall", cells)],
            own: side("You"),
            hands: Vec::new(),
        };
        let shown = lines(&scene, 60, most, None, Palette(Colour::Off));
        shown.iter().map(|line| line.to_string().trim_end().to_owned()).collect()
    }

    #[test]
    fn names_have_the_room_there_is() {
        let cells = vec![card("Dealer in Old Maps", &["marks 3"]), card("Lantern Maker", &[])];
        let shown = drawn(cells, 9);
        assert!(shown.contains(&"  stall Dealer in Old Maps        Lantern Maker".to_owned()), "{shown:?}");
    }

    #[test]
    fn names_that_would_be_cut_alike_keep_their_ends() {
        let cells = ["Keeper of the Long Lanterns", "Keeper of the Long Shadows", "Frog"];
        let shown = drawn(cells.iter().map(|name| card(name, &[])).collect(), 9);
        assert!(shown.contains(&"  stall Keeper …Lanterns Keeper …Shadows  Frog".to_owned()), "{shown:?}");
    }

    #[test]
    fn counters_without_room_leave_a_star() {
        let below =
            vec![card("Frog", &["power 3 and a half", "marks 3", "tired"]), card("Rat", &["power 1"])];
        let below = drawn(below, 6);
        assert!(below.contains(&"  stall Frog*                     Rat".to_owned()), "{below:?}");
        assert!(below.contains(&"        power 3 and a half·tired  power 1".to_owned()), "{below:?}");
        let two = || vec![card("Dealer in Old Maps", &["marks 3"]), card("Lantern Maker", &[])];
        let stall = |cells| drawn(cells, 5).into_iter().find(|line| line.contains("stall"));
        assert_eq!(stall(two()).unwrap(), "  stall Dealer in Old Maps (marks 3) · Lantern Maker");
        let mut cells = two();
        cells.push(card("Quiet Juggler", &["face down"]));
        assert_eq!(stall(cells).unwrap(), "  stall Dealer in Old Maps* · Lantern Maker · Quiet Juggler*");
    }

    #[test]
    fn what_no_card_prints_takes_the_room_of_what_it_does() {
        let cell = |room: &str| {
            let Cell::Card { count, name, card, unprinted, effects, .. } = card("Ox", &["defence mode"])
            else {
                return Cell::Empty;
            };
            let brief: Vec<String> =
                ["ATK 300 before all else", room, "defence mode"].map(str::to_owned).into();
            Cell::Card { count, name, card, values: brief.clone(), brief, unprinted, effects }
        };
        let wide = "all that is printed on it";
        let shown = drawn(vec![cell(wide), cell(wide)], 6);
        assert!(shown.iter().any(|line| line.matches("defence mode").count() == 2), "{shown:?}");
        assert!(shown.iter().all(|line| !line.contains('*')), "{shown:?}");
    }
}
