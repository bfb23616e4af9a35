//! Reads a deck file line by line; a line with a mistake hides no other.

use tiru_engine::rules::{SourceId, Span};

use super::line::{Piece, lines};
use super::{DeckFile, Entry, MOST_COPIES, Part, Reading};
use crate::blueprint::name::is_name;
use crate::blueprint::{Name, Spanned};
use crate::diagnostic::Diagnostic;
use crate::mistake::deck::{bad_count, bad_line, bad_reading, header, part_twice, too_long};
use crate::mistake::file::{empty, hidden_letters};
use crate::mistake::syntax;
use crate::source::Sources;

/// The most lines in a deck.
const LINES: usize = 5000;
/// The most characters in a line.
const LETTERS: usize = 500;
/// The number of mistakes after which the rest is skipped.
const MISTAKES: usize = 200;

/// Reads a deck file. Without a correct first line there is no deck, only mistakes.
pub fn read(sources: &Sources, id: SourceId) -> (Option<DeckFile>, Vec<Diagnostic>) {
    let text = sources.get(id).map_or("", |source| source.text.as_str());
    let mut reader = Reader { diagnostics: hidden_letters(id, text), ..Reader::default() };
    for (count, line) in lines(id, text).enumerate() {
        if count == LINES {
            reader.diagnostics.push(too_long::lines(line.span(), LINES));
            break;
        }
        if line.text.chars().nth(LETTERS).is_some() {
            let (start, _) = line.split(char::is_alphanumeric);
            reader.diagnostics.push(too_long::letters(start.span(), LETTERS));
        } else if !line.text.is_empty() {
            reader.line(line);
        }
        if reader.diagnostics.len() > MISTAKES {
            reader.diagnostics.truncate(MISTAKES);
            reader.diagnostics.push(syntax::too_many_mistakes(line.span(), MISTAKES));
            break;
        }
    }
    let Some(begin) = reader.begin else { return (None, vec![empty(id)]) };
    reader.diagnostics.sort_by_key(|diagnostic| (diagnostic.span.start, diagnostic.span.end));
    let deck = match begin {
        Begin::Deck { name, game, .. } => {
            Some(DeckFile { name, game, readings: reader.readings, parts: reader.parts, whole: !reader.lost })
        }
        Begin::Broken => None,
    };
    (deck, reader.diagnostics)
}

#[derive(Default)]
struct Reader {
    begin: Option<Begin>,
    readings: Vec<Reading>,
    parts: Vec<Part>,
    /// Whether a line that was meant to name a card could not be read.
    lost: bool,
    diagnostics: Vec<Diagnostic>,
}

/// The first line.
enum Begin {
    Deck { name: Spanned<String>, game: Name, span: Span },
    Broken,
}

impl Reader {
    fn report(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }

    fn line(&mut self, line: Piece<'_>) {
        if let Some(rest) = line.strip_word("deck").filter(|rest| !rest.text.starts_with(':')) {
            return self.header(line, rest);
        }
        if self.begin.is_none() {
            // `Deck "Fair Wind" for harbour`: the first line all the same.
            if let Some(rest) =
                ["Deck", "DECK", "decks", "pack", "Pack"].iter().find_map(|word| line.strip_word(word))
                && let Ok(begin) = begin(line, rest)
            {
                self.begin = Some(begin);
                return self.report(header::broken(line.span(), "`deck` in small letters"));
            }
            self.begin = Some(Begin::Broken);
            self.report(header::missing(line.span()));
            // A line of no other kind was meant as the first one, and is reported once.
            let is_digit = |first: char| first.is_ascii_digit();
            let is_other = line.text.starts_with(is_digit) || line.text.contains(':');
            if !is_other && line.strip_word("reading").is_none() {
                return;
            }
        }
        if let Some(rest) = line.strip_word("reading").filter(|rest| !rest.text.starts_with(':')) {
            self.reading(line, rest);
        } else if line.text.starts_with(|first: char| first.is_ascii_digit()) {
            self.entry(line);
        } else {
            self.part(line);
        }
    }

    /// Reads `deck "Fair Wind" for harbour`; `rest` follows the first word.
    fn header(&mut self, line: Piece<'_>, rest: Piece<'_>) {
        match &self.begin {
            Some(Begin::Deck { span, .. }) => {
                let first = *span;
                return self.report(header::twice(line.span(), first));
            }
            Some(Begin::Broken) => return,
            None => {}
        }
        self.begin = Some(match begin(line, rest) {
            Ok(begin) => begin,
            Err((piece, expected)) => {
                self.report(header::broken(piece.span(), expected));
                Begin::Broken
            }
        });
    }

    /// Reads `reading size = 20`; `rest` follows the first word.
    fn reading(&mut self, line: Piece<'_>, rest: Piece<'_>) {
        if !self.parts.is_empty() {
            self.report(bad_reading::late(line.span()));
        }
        let (setting, rest) = rest.split(is_word);
        if !is_name(setting.text) {
            return self.report(bad_reading::form(rest_of(setting, rest).span(), "the name of a setting"));
        }
        let Some(value) = rest.trim().strip("=").map(Piece::trim) else {
            return self.report(bad_reading::form(rest.trim().span(), "`=`"));
        };
        if !is_name(value.text) && value.text.parse::<i64>().is_err() {
            return self.report(bad_reading::form(value.span(), "a number or a word"));
        }
        let setting = name(setting);
        if let Some(first) = self.readings.iter().find(|reading| reading.setting.text == setting.text) {
            let first = first.setting.span;
            return self.report(bad_reading::twice(setting.span, first, &setting.text));
        }
        self.readings.push(Reading { setting, value: spanned(value) });
    }

    /// Reads `side:`, or reports an unknown line.
    fn part(&mut self, line: Piece<'_>) {
        let (before, rest) = line.split(|letter| letter != ':');
        let Some(after) = rest.strip(":") else { return self.no_count(line) };
        let count = after.text.trim();
        if is_number(count) {
            self.lost = true;
            return self.report(bad_line::no_count(line.span(), before.text.trim(), Some(count)));
        }
        if !is_name(before.text) {
            return self.report(bad_line::part_name(before.span(), before.text));
        }
        if !after.text.is_empty() {
            self.report(bad_line::after_part(after.trim().span()));
        }
        let named = self.parts.iter().filter_map(|part| part.name.as_ref());
        if let Some(first) = named.into_iter().find(|part| part.text == before.text) {
            let first = first.span;
            self.report(part_twice::part_twice(before.span(), first, before.text));
        }
        self.parts.push(Part { name: Some(name(before)), entries: Vec::new() });
    }

    /// Reads `2 Tin Whistle`, `2x Tin Whistle`, `2 x Tin Whistle`.
    fn entry(&mut self, line: Piece<'_>) {
        let (count, rest) = line.split(|letter| letter.is_ascii_digit());
        // Until its card is known.
        let lost = std::mem::replace(&mut self.lost, true);
        let times = rest.trim().split(|letter| letter == 'x' || letter == '×');
        let card = match times {
            (times, card)
                if times.text.chars().count() == 1 && card.text.starts_with(char::is_whitespace) =>
            {
                card
            }
            _ if rest.text.is_empty() || rest.text.starts_with(char::is_whitespace) => rest,
            _ if matches!(rest.text, "x" | "×") => return self.report(bad_line::no_card(line.end())),
            _ => {
                let card = rest.text.trim_start_matches(['x', '×']);
                let card = if card.starts_with(char::is_uppercase) { card } else { rest.text };
                return self.report(bad_line::no_blank(line.span(), count.text, card));
            }
        };
        let card = card.trim();
        if card.text.is_empty() {
            return self.report(bad_line::no_card(line.end()));
        }
        self.lost = lost;
        let number = count.text.parse().unwrap_or(u32::MAX);
        if !(1..=MOST_COPIES).contains(&number) {
            self.lost = true;
            self.report(bad_count::bad_count(count.span()));
        }
        let count = Spanned { value: number.clamp(1, MOST_COPIES), span: count.span() };
        if self.parts.is_empty() {
            self.parts.push(Part { name: None, entries: Vec::new() });
        }
        if let Some(part) = self.parts.last_mut() {
            part.entries.push(Entry { count, card: spanned(card), span: line.span() });
        }
    }

    /// Reports a line that does not start with a number, though it may contain one.
    fn no_count(&mut self, line: Piece<'_>) {
        self.lost |= !line.text.starts_with('#');
        let text = line.text.trim_start_matches(['-', '*', '•']).trim_start();
        let listed = text.len() < line.text.len();
        let counted = || text.split_once(char::is_whitespace).filter(|(count, _)| is_number(count));
        let (card, count) = match counted().filter(|_| listed) {
            Some((count, card)) => (card.trim(), Some(count)),
            None => misplaced_count(text).unwrap_or((text, None)),
        };
        self.report(bad_line::no_count(line.span(), card, count));
    }
}

/// Parses the first line; returns the wrong piece and what was expected on failure.
fn begin<'a>(line: Piece<'a>, rest: Piece<'a>) -> Result<Begin, (Piece<'a>, &'static str)> {
    let title = rest.strip("\"").ok_or((rest, "the name of the deck in quotes"))?;
    let (title, after) = title.split(|letter| letter != '"');
    let after = after.strip("\"").ok_or((after, "the closing quote"))?.trim();
    if title.text.trim().is_empty() {
        return Err((title, "the name of the deck"));
    }
    let game = after.strip_word("for").ok_or((after, "`for` and the id of a game"))?;
    // A title instead of the id is accepted as a name here; the caller knows all games and can suggest the id.
    let quoted = game.strip("\"").map(|text| text.split(|letter| letter != '"'));
    let (id, more) = match quoted.and_then(|(title, after)| Some((title, after.strip("\"")?))) {
        Some(title) => title,
        None if game.text.starts_with(|letter: char| letter.is_ascii_uppercase()) => game.split(|_| true),
        None => game.split(is_word),
    };
    if !is_name(id.text) && !id.text.starts_with(|letter: char| letter.is_ascii_uppercase()) {
        return Err((game, "the id of a game"));
    }
    if !more.trim().text.is_empty() {
        return Err((more.trim(), "the end of the line"));
    }
    Ok(Begin::Deck { name: spanned(title), game: name(id), span: line.span() })
}

/// Returns the card and the number of `x3 Tin Whistle`, `Tin Whistle x3` and `Tin Whistle 3x`.
fn misplaced_count(line: &str) -> Option<(&str, Option<&str>)> {
    let (first, behind_first) = line.split_once(char::is_whitespace)?;
    let (before_last, last) = line.rsplit_once(char::is_whitespace)?;
    let number = |word: &'_ str| -> Option<(usize, usize)> {
        let digits = word.trim_matches(['x', 'X', '×']);
        let only =
            digits.len() < word.len() && !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
        let start = word.len() - word.trim_start_matches(['x', 'X', '×']).len();
        only.then_some((start, start + digits.len()))
    };
    if let Some((start, end)) = number(first) {
        return Some((behind_first.trim(), first.get(start..end)));
    }
    if let Some((start, end)) = number(last) {
        return Some((before_last.trim(), last.get(start..end)));
    }
    if is_number(last) {
        return Some((before_last.trim(), Some(last)));
    }
    let spelt =
        ["1", "2", "3", "4", "5", "6"].into_iter().zip(["one", "two", "three", "four", "five", "six"]);
    let mut spelt = spelt.filter(|(_, word)| first.eq_ignore_ascii_case(word));
    spelt.next().map(|(digit, _)| (behind_first.trim(), Some(digit)))
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// If the name is empty, the rest of the line is what is wrong.
fn rest_of<'a>(name: Piece<'a>, rest: Piece<'a>) -> Piece<'a> {
    if name.text.is_empty() { rest } else { name }
}

fn name(piece: Piece<'_>) -> Name {
    Name { text: piece.text.to_owned(), span: piece.span() }
}

fn spanned(piece: Piece<'_>) -> Spanned<String> {
    Spanned { value: piece.text.to_owned(), span: piece.span() }
}
