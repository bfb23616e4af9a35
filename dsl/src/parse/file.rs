//! Parses a whole file: its head, its pieces, and the mistakes in those that cannot be parsed.

use std::cell::RefCell;
use std::ops::Range;

use tiru_engine::rules::{SourceId, Span};

use super::build::Build;
use super::expect::expectation;
use super::explain::Reading;
use super::first_word::{Misspelt, fix_first_words};
use super::grammar::{Failure, Piece, Pieces, Rule, read};
use super::kept::read_piece;
use super::scan::Scan;
use super::split::{HEAD_WORDS, Outer, is_top_word, split_items};
use super::token::{token, token_before};
use super::{DEEPEST, LONGEST_PIECE, MOST_GUESSES, MOST_MISTAKES, MOST_TRIES, hides};
use crate::ast::{File, FileKind, Header, Item, ItemKind, Name, Stub, Text};
use crate::diagnostic::Diagnostic;
use crate::mistake::file::{MOST_BYTES, empty, hidden_letters, too_big};
use crate::mistake::ron::bad_name::to_valid_name;
use crate::mistake::{shown, syntax};
use crate::source::Sources;

/// The most complete items that are kept from a piece with an error further on.
const MOST_KEPT: usize = 8;
/// The most effects in column 1 that are put back into the card before them.
const MOST_JOINED: usize = 32;

/// Parses a file. Pieces with syntax errors are reported and stay in the tree as broken items.
///
/// ```
/// use tiru_dsl::{parse::parse, source::Sources};
///
/// let mut sources = Sources::default();
/// let id = sources.add("first.tiru", "pack \"First\" for harbour\ncard \"Raft\" { size 3 }\n");
/// let (file, mistakes) = parse(&sources, id);
/// assert!(mistakes.is_empty());
/// assert_eq!(file.items[0].to_string(), "card \"Raft\" {\n    size 3\n}");
/// ```
pub(super) fn parse(sources: &Sources, id: SourceId) -> (File, Vec<Diagnostic>) {
    let text = sources.get(id).map_or("", |source| source.text.as_str());
    if text.len() as u64 > MOST_BYTES {
        let file = File { source: id, header: None, meant: None, items: Vec::new(), texts: Vec::new() };
        return (file, vec![too_big(id, sources.path(id), text.len() as u64)]);
    }
    let (fixed, misspelt) = fix_first_words(text);
    let mut reader = Reader {
        source: id,
        text: &fixed,
        items: Vec::new(),
        texts: Vec::new(),
        diagnostics: Vec::new(),
        meant: None,
    };
    let header = reader.file();
    reader.items.shrink_to_fit();
    for word in misspelt {
        reader.misspelt(&word, text);
    }
    reader.diagnostics.sort_by_key(|diagnostic| diagnostic.span.start);
    (
        File { source: id, header, meant: reader.meant, items: reader.items, texts: reader.texts },
        reader.diagnostics,
    )
}

struct Reader<'a> {
    source: SourceId,
    text: &'a str,
    items: Vec<Item>,
    texts: Vec<Text>,
    diagnostics: Vec<Diagnostic>,
    meant: Option<Header>,
}

impl Reader<'_> {
    fn file(&mut self) -> Option<Header> {
        self.diagnostics = hidden_letters(self.source, self.text);
        let mut pieces = split_items(self.text);
        let head = pieces.first().map_or(self.text.len(), |first| first.start);
        let header = self.header(head);
        if header.is_none() {
            self.skip_misspelt_head(&mut pieces);
        }
        let mut at = 0;
        while let Some(piece) = pieces.get(at) {
            at += self.piece(piece.clone(), pieces.get(at + 1..).unwrap_or(&[]));
            if self.diagnostics.len() > MOST_MISTAKES {
                self.diagnostics.truncate(MOST_MISTAKES);
                let end = self.span(piece.start..piece.start);
                self.diagnostics.push(syntax::too_many_mistakes(end, MOST_MISTAKES));
                break;
            }
        }
        header
    }

    /// Skips `rule for harbour`: it looks like an item but is a misspelt first line, which was reported.
    fn skip_misspelt_head(&self, pieces: &mut Vec<Range<usize>>) {
        let Some(first) = pieces.first_mut() else { return };
        if token(self.text, 0).is_none_or(|found| found.start != first.start) {
            return;
        }
        let line = self.text.get(first.clone()).and_then(|piece| piece.lines().next()).unwrap_or("");
        let mut words = Vec::new();
        let mut at = 0;
        while let Some(found) = token(line, at).filter(|_| words.len() < 5) {
            words.push(line.get(found.clone()).unwrap_or(""));
            at = found.end;
        }
        if !matches!(words.as_slice(), [_, "for", _] | [_, _, "for", _]) || words.first() == Some(&"check") {
            return;
        }
        first.start += line.len();
        if token(self.text.get(..first.end).unwrap_or(""), first.start).is_none() {
            pieces.remove(0);
        }
    }

    /// Parses the first line and whatever is between it and the first piece.
    fn header(&mut self, end: usize) -> Option<Header> {
        // Some editors mark the start of a file with an invisible character.
        let start = if self.text.starts_with('\u{FEFF}') { '\u{FEFF}'.len_utf8() } else { 0 };
        let text = self.text.get(start..end).unwrap_or("");
        let scan = Scan::of(text, DEEPEST);
        let place = |at: usize| place(start + at);
        let build =
            Build { source: self.source, place: &place, text, scan: &scan, spoken: RefCell::default() };
        if self.refused(&build, "the head of this file") {
            return None;
        }
        let first = token(text, 0);
        let word = first.clone().and_then(|first| text.get(first)).unwrap_or("");
        if word.is_empty() {
            self.diagnostics.push(match token(self.text, start) {
                Some(first) => {
                    let begins = self.text.get(first.clone()).unwrap_or("");
                    syntax::file_header(self.span(first), begins)
                }
                None => empty(self.source),
            });
            return None;
        }
        match read(Rule::header, text) {
            Ok(mut pairs) => {
                let line = pairs.next()?.into_inner().next()?;
                let rest = start + line.end()..end;
                if self.runs_on(&rest, start) {
                    return None;
                }
                let header = build.header(line).map_err(|diagnostic| self.diagnostics.push(*diagnostic)).ok();
                if token(self.text.get(..end).unwrap_or(""), rest.start).is_some() {
                    self.piece(rest, &[]);
                }
                header
            }
            Err(failure) => {
                let reading = Reading {
                    build: &build,
                    rule: Rule::header,
                    whole: self.text.get(start..).unwrap_or(""),
                    start: 0,
                    tries: self.tries(),
                };
                let mut diagnostic = reading.explain(&failure);
                // Nothing is wrong with the words that are there; the game is missing.
                if diagnostic.help.is_none()
                    && failure.expected.contains(&Rule::k_for)
                    && token(text, failure.at).is_none()
                    && let Some((first, last)) = first.clone().zip(token_before(text, text.len()))
                {
                    let line = shown(text.get(first.start..last.end).unwrap_or(""));
                    diagnostic = diagnostic.help(format!("write `{line} for GAME`, with the id of the game"));
                }
                if diagnostic.help.is_none() && !matches!(word, "pack" | "house" | "rules" | "rulings") {
                    diagnostic = syntax::file_header(build.span(first.clone()?.start, first?.end), word);
                }
                self.diagnostics.push(diagnostic);
                self.meant = self.meant_header(start..end);
                None
            }
        }
    }

    /// Whether the first line goes on after the name of the game, as in `for my-game`: then it is reported.
    fn runs_on(&mut self, rest: &Range<usize>, start: usize) -> bool {
        let line = self.text.get(rest.clone()).and_then(|rest| rest.lines().next()).unwrap_or("");
        let line_end = rest.start + line.len();
        let Some(after) = token(self.text.get(..line_end).unwrap_or(""), rest.start) else { return false };
        let found = self.text.get(after.clone()).unwrap_or("").to_owned();
        if is_top_word(&found) || found == "[" {
            return false;
        }
        let diagnostic = syntax::unexpected_word(
            self.span(after.clone()),
            format!("expected the end of the line, found `{}`", shown(&found)),
        );
        self.meant = self.meant_header(start..line_end);
        // Without a blank before it, it was meant as a part of the name.
        let name = self.text.get(..line_end).and_then(|text| text.rsplit(' ').next()).unwrap_or("");
        let joined = after.start == rest.start;
        self.diagnostics.push(match (joined, to_valid_name(name), &mut self.meant) {
            (true, Some(right), Some(meant)) => {
                name.clone_into(&mut meant.game.text);
                diagnostic.help(format!(
                    "the id of a game can only have small letters, digits and `_`: write `for {right}`"
                ))
            }
            _ => diagnostic.help("remove it: the line ends after the id of the game"),
        });
        if let Some(below) = Some(line_end..rest.end)
            .filter(|below| token(self.text.get(..below.end).unwrap_or(""), below.start).is_some())
        {
            self.piece(below, &[]);
        }
        true
    }

    /// Reports a misspelt first word, which was read as the correct one.
    fn misspelt(&mut self, word: &Misspelt, written: &str) {
        let wanted = if HEAD_WORDS.contains(&word.right) { Rule::headline } else { Rule::item };
        let (found, right) = (written.get(word.place.clone()).unwrap_or(""), word.right);
        let expected = expectation(&[wanted]).unwrap_or_default();
        let message = format!("expected {expected}, found `{}`", shown(found));
        let help = if found.to_ascii_lowercase() == right {
            format!("write `{right}` in small letters")
        } else {
            format!("did you mean `{right}`?")
        };
        let diagnostic = syntax::unexpected_word(self.span(word.place.clone()), message);
        let diagnostic = diagnostic.help(help).instead_of(found, [right]);
        self.diagnostics.push(diagnostic);
    }

    /// Guesses what a broken first line was meant to say: its first word, `for`, and a game or the title of one.
    fn meant_header(&self, line: Range<usize>) -> Option<Header> {
        let text = self.text.get(..line.end)?;
        let mut tokens: Vec<Range<usize>> = Vec::new();
        let mut at = line.start;
        while let Some(found) = token(text, at).filter(|_| tokens.len() < 8) {
            at = found.end;
            tokens.push(found);
        }
        let word = |place: &Range<usize>| text.get(place.clone()).unwrap_or("");
        let first = tokens.first()?;
        let kind = [FileKind::Pack, FileKind::House, FileKind::Rules, FileKind::Rulings]
            .into_iter()
            .find(|kind| kind.word() == word(first))?;
        let before = tokens.iter().position(|place| word(place) == "for")?;
        let name = |place: &Range<usize>| {
            let text = word(place).trim_matches('"').to_owned();
            Some((text, self.span(place.clone()))).filter(|(text, _)| !text.is_empty())
        };
        let title = tokens.get(1).filter(|_| before > 1).and_then(name);
        let title = title.map(|(text, span)| Text { text, span });
        let (text, span) = tokens.get(before + 1).and_then(name)?;
        Some(Header { kind, title, game: Name { text, span }, span: self.span(first.start..at) })
    }

    /// Reads one piece; says how many of the pieces it has used up.
    fn piece(&mut self, range: Range<usize>, following: &[Range<usize>]) -> usize {
        let whole = self.text;
        let text = whole.get(range.clone()).unwrap_or("");
        let scan = Scan::of(text, DEEPEST);
        let place = |at: usize| place(range.start + at);
        let build =
            Build { source: self.source, place: &place, text, scan: &scan, spoken: RefCell::default() };
        if self.refused(&build, "this item") {
            self.broken(range);
            return 1;
        }
        let failure = match read_piece(text) {
            Ok(pairs) => {
                self.keep_all(&build, range.start, pairs);
                return 1;
            }
            Err(failure) => failure,
        };
        if let Some(used) = self.unindented(&range, &scan, following) {
            return used;
        }
        if !text.contains(hides) {
            let reading =
                Reading { build: &build, rule: Rule::piece, whole, start: range.start, tries: self.tries() };
            self.diagnostics.push(reading.explain(&failure));
        }
        self.salvage(&build, &range, &failure);
        1
    }

    /// Reports a piece that is too long or too deeply nested to parse.
    fn refused(&mut self, build: &Build<'_>, what: &str) -> bool {
        let text = build.text;
        if text.len() > LONGEST_PIECE {
            let first = token(text, 0).unwrap_or(0..0);
            self.diagnostics.push(syntax::too_long(
                build.span(first.start, first.end),
                what,
                text.len(),
                LONGEST_PIECE,
            ));
            return true;
        }
        if let Some(at) = build.scan.too_deep {
            self.diagnostics.push(syntax::too_deep(build.span(at, at + 1), DEEPEST));
            return true;
        }
        false
    }

    /// Joins the pieces of a card with effects in column 1, or of a ruling with cards there: one mistake, and the item is parsed whole.
    fn unindented(&mut self, range: &Range<usize>, scan: &Scan, following: &[Range<usize>]) -> Option<usize> {
        let around = Outer::of(self.text.get(range.clone())?)?;
        let open = scan.brackets.iter().find(|bracket| !bracket.closed && bracket.kind == '{')?;
        let inner = following.iter().take(MOST_JOINED);
        let inner = inner
            .take_while(|piece| self.text.get((*piece).clone()).is_some_and(|piece| around.holds(piece)));
        for (nth, last) in inner.enumerate() {
            let joined = self.text.get(range.start..last.end).filter(|text| text.len() <= LONGEST_PIECE)?;
            let scan = Scan::of(joined, DEEPEST);
            if scan.too_deep.is_some() || scan.stray.is_some() {
                return None;
            }
            if scan.brackets.iter().any(|bracket| !bracket.closed) {
                continue;
            }
            let pairs = read(Rule::piece, joined).ok()?;
            let place = |at: usize| place(range.start + at);
            let build = Build {
                source: self.source,
                place: &place,
                text: joined,
                scan: &scan,
                spoken: RefCell::default(),
            };
            let first = token(self.text, range.end)?;
            let brace = build.span(open.open, open.open + 1);
            let (part, outer) = around.words();
            self.diagnostics.push(syntax::unindented(self.span(first), brace, part, outer));
            self.keep_all(&build, range.start, pairs);
            return Some(nth + 2);
        }
        None
    }

    /// Keeps the complete items of a piece before its syntax error.
    fn salvage(&mut self, build: &Build<'_>, range: &Range<usize>, failure: &Failure) {
        let mut at = 0;
        for _ in 0..MOST_KEPT {
            let rest = build.text.get(at..failure.at).unwrap_or("");
            let Ok(mut pairs) = read(Rule::first, rest) else { break };
            let Some(item) = pairs.next().and_then(|first| first.into_inner().next()) else { break };
            let end = at + item.end();
            // What follows an expression belongs to it, even if it cannot be parsed.
            let next = token(build.text, end).and_then(|next| build.text.get(next));
            if !item.as_str().trim_end().ends_with('}') && !next.is_some_and(is_top_word) {
                break;
            }
            let scan = Scan::of(rest, DEEPEST);
            let start = range.start + at;
            let place = |at: usize| place(start + at);
            let build = Build {
                source: self.source,
                place: &place,
                text: rest,
                scan: &scan,
                spoken: RefCell::default(),
            };
            self.keep(&build, item, start..range.start + end);
            at = end;
        }
        self.broken(range.start + at..range.end);
    }

    /// Returns how many words are tried in place of a misspelt one.
    fn tries(&self) -> usize {
        if self.diagnostics.len() < MOST_GUESSES { MOST_TRIES } else { 0 }
    }

    /// Keeps every item of a piece.
    fn keep_all(&mut self, build: &Build<'_>, start: usize, pairs: Pieces<'_>) {
        for item in pairs.flat_map(Piece::into_inner).filter(|pair| pair.as_rule() == Rule::item) {
            let stands = start + item.start()..start + item.end();
            self.keep(build, item, stands);
        }
    }

    fn keep(&mut self, build: &Build<'_>, item: Piece<'_>, stands: Range<usize>) {
        let item = build.item(item);
        self.texts.append(&mut build.spoken.take());
        match item {
            Ok(item) => self.items.push(item),
            Err(diagnostic) => {
                self.diagnostics.push(*diagnostic);
                self.broken(stands);
            }
        }
    }

    fn broken(&mut self, range: Range<usize>) {
        let span = self.span(range.clone());
        let kind = ItemKind::Broken(self.stub(range));
        self.items.push(Item { replaces: None, kind, span });
    }

    /// Returns what a broken piece would have declared, from its first two words.
    fn stub(&self, range: Range<usize>) -> Option<Stub> {
        let text = self.text.get(..range.end)?;
        let word = token(text, range.start)?;
        let mut name = token(text, word.end)?;
        // `card 'A'` names a card in spite of the wrong quotes.
        if text.get(name.clone()) == Some("'") {
            let rest = text.get(name.end..)?.lines().next()?;
            name = name.end..name.end + rest.find('\'')?;
        }
        let named = |range: Range<usize>| {
            Some(Name { text: text.get(range.clone())?.trim_matches('"').to_owned(), span: self.span(range) })
        };
        Some(Stub { word: named(word)?, name: named(name)? })
    }

    fn span(&self, range: Range<usize>) -> Span {
        Span { source: self.source, start: place(range.start), end: place(range.end) }
    }
}

/// Converts a byte offset to the type of spans; files are far shorter than 4 GiB.
fn place(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}
