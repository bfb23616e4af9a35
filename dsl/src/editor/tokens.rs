//! What each token of a file is, for its colour: what the checker found out about it, else what its form and place say, so that a
//! text that is half-typed keeps its colours.

use std::collections::BTreeMap;

use tiru_engine::rules::{SourceId, Span};

use super::meaning::meaning;
use super::name::exact;
use crate::checked::{Thing, Type, TypedRole};
use crate::load::Loaded;
use crate::parse::next_token;
use crate::verb;
use crate::vocabulary::{FUNCTIONS, PLAIN_WORDS};

/// A token with what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// Its place; it never contains the end of a line.
    pub span: Span,
    /// What it is.
    pub kind: TokenKind,
    /// Whether it is the name in a declaration.
    pub declares: bool,
    /// Whether it belongs to the language, not to the game.
    pub is_language: bool,
}

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// A word of the language that is nothing else.
    Keyword,
    /// A verb, a function, a rule, an action, a check or a named expression.
    Function,
    /// An attribute, or a fact of the language after a dot.
    Property,
    /// A setting.
    Setting,
    /// A word of a list.
    Word,
    /// A card.
    Card,
    /// A name that is bound in a text, or a word such as `self`.
    Variable,
    /// A parameter, or a role of what triggered an effect.
    Parameter,
    /// A zone, or the name of a game.
    Zone,
    /// A phase.
    Phase,
    /// A text in quotes.
    Text,
    /// A number.
    Number,
    /// A comment.
    Comment,
}

/// Words of the language that are values, not things.
const VALUES: &[&str] = &["none", "yes", "no", "up", "down"];
/// Words before the name of something that a game declares.
const DECLARING: &[&str] = &["rule", "action", "def", "check"];

/// Returns the tokens of a file that are worth a colour, in order. A file of a kind that has no such tokens has none.
pub fn tokens(loaded: &Loaded, source: SourceId) -> Vec<Token> {
    let Some(file) = loaded.sources.get(source) else { return Vec::new() };
    let found = found(loaded, source);
    match file.path.rsplit('.').next() {
        Some("tiru") => of_text(&file.text, source, &found),
        Some("deck") => of_deck(&file.text, source, &found),
        Some("ron") => found.values().filter(|token| token.is_exact).map(|one| one.token).collect(),
        _ => Vec::new(),
    }
}

/// Something that the checker found.
#[derive(Clone, Copy)]
struct Found {
    token: Token,
    /// Whether the span is that of the name alone; else a token is of this kind only if it has the same span.
    is_exact: bool,
}

/// Returns what the checker found in a file, by the byte at which it begins.
fn found(loaded: &Loaded, source: SourceId) -> BTreeMap<u32, Found> {
    let mentions = &loaded.mentions;
    let mut all = BTreeMap::new();
    let mut add = |span: Span, kind, declares, is_exact| {
        let token = Token { span, kind, declares, is_language: false };
        all.entry(span.start).or_insert(Found { token, is_exact });
    };
    let names: BTreeMap<Thing, &str> =
        mentions.declared.iter().map(|one| (one.thing, one.name.as_str())).collect();
    let declared = mentions.declared.iter().filter(|one| one.span.source == source);
    let declared = declared.map(|one| (one.span, one.thing, true));
    let first = (Span { source, start: 0, end: 0 }, Thing::Def(0));
    let used = mentions.used.iter().filter(|(span, _)| *span >= first.0 && span.source == source);
    for (span, thing, declares) in declared.chain(used.map(|(span, thing)| (*span, *thing, false))) {
        let name = names.get(&thing).copied().unwrap_or("");
        let (place, is_exact) = exact(&loaded.sources, span, name);
        add(place, kind(thing), declares, is_exact);
    }
    let mut named: Vec<_> = mentions
        .typed
        .iter()
        .filter(|one| one.span.source == source && one.role != TypedRole::Value)
        .collect();
    // Of several types of one name a known one says more.
    named.sort_by_key(|one| (one.span, one.ty == Type::Unknown));
    for one in named {
        let kind = match one.role {
            TypedRole::Parameter => TokenKind::Parameter,
            TypedRole::Word => TokenKind::Word,
            TypedRole::Phase => TokenKind::Phase,
            TypedRole::Variable | TypedRole::Value => TokenKind::Variable,
        };
        add(one.span, kind, false, false);
    }
    all
}

fn kind(thing: Thing) -> TokenKind {
    match thing {
        Thing::Setting(_) => TokenKind::Setting,
        Thing::Attribute(_) | Thing::Label(_) => TokenKind::Property,
        Thing::Zone(_) => TokenKind::Zone,
        Thing::Rule(_) | Thing::Action(_) | Thing::Def(_) => TokenKind::Function,
        Thing::Card(_) => TokenKind::Card,
    }
}

/// The tokens of a `.tiru` file.
fn of_text(text: &str, source: SourceId, found: &BTreeMap<u32, Found>) -> Vec<Token> {
    let mut all = Vec::new();
    let mut at = 0;
    let (mut before, mut last) = ("", "");
    while let Some(range) = next_token(text, at) {
        comments(text, at, range.start, source, &mut all);
        let word = text.get(range.clone()).unwrap_or("");
        let after = text.get(range.end..).unwrap_or("");
        if let Some(span) = span(source, range.start, range.end) {
            let plain = of_form(word, (before, last), after).map(|(kind, is_language)| Token {
                span,
                kind,
                declares: DECLARING.contains(&last),
                is_language,
            });
            all.extend(known(found, span, word).or(plain));
        }
        (before, last) = (last, word);
        at = range.end;
    }
    comments(text, at, text.len(), source, &mut all);
    all
}

/// Returns what the checker found at a token.
fn known(found: &BTreeMap<u32, Found>, span: Span, word: &str) -> Option<Token> {
    // A name in quotes begins after the first quote.
    let inside = found.range(span.start..span.end).next().map(|(_, found)| found)?;
    let fits = if inside.is_exact {
        inside.token.span.end <= span.end && (word.starts_with('"') || inside.token.span == span)
    } else {
        inside.token.span == span
    };
    // `it` and `self` are words of the language, whatever they are bound to.
    let is_own = inside.token.kind == TokenKind::Variable && PLAIN_WORDS.contains(&word);
    (fits && !is_own).then_some(Token { span, ..inside.token })
}

/// Returns what a token is by its form and what is around it, and whether it belongs to the language.
fn of_form(word: &str, (before, last): (&str, &str), after: &str) -> Option<(TokenKind, bool)> {
    let first = word.chars().next()?;
    if first == '"' {
        return Some((TokenKind::Text, false));
    }
    if first.is_ascii_digit() {
        return Some((TokenKind::Number, false));
    }
    if !first.is_ascii_alphabetic() {
        return None;
    }
    if last == "." {
        let is_language = meaning(word).is_some();
        return Some((TokenKind::Property, is_language));
    }
    if DECLARING.contains(&last) {
        return Some((TokenKind::Function, false));
    }
    if last == "for" && (before.starts_with('"') || before == "rules" || before == "rulings") {
        return Some((TokenKind::Zone, false));
    }
    let is_called = after.trim_start().starts_with('(');
    if verb::named(word).is_some() || FUNCTIONS.contains(&word) && is_called {
        return Some((TokenKind::Function, true));
    }
    if VALUES.contains(&word) {
        return Some((TokenKind::Word, true));
    }
    // `rules for pond` and `any summon` are no things.
    let is_thing = PLAIN_WORDS.contains(&word) && word != "any";
    if is_thing && (word != "rules" || after.starts_with('.')) {
        return Some((TokenKind::Variable, true));
    }
    if meaning(word).is_some() {
        return Some((TokenKind::Keyword, true));
    }
    is_called.then_some((TokenKind::Function, false))
}

/// The tokens of a deck.
fn of_deck(text: &str, source: SourceId, found: &BTreeMap<u32, Found>) -> Vec<Token> {
    let mut all: Vec<Token> = found.values().filter(|one| one.is_exact).map(|one| one.token).collect();
    let mut at = 0;
    let mut add = |start: usize, end: usize, kind, is_language| {
        let span = span(source, start, end).filter(|span| span.start < span.end);
        all.extend(span.map(|span| Token { span, kind, declares: false, is_language }));
    };
    for line in text.split_inclusive('\n') {
        let start = at;
        at += line.len();
        let line = line.trim_end();
        let comment = line.match_indices("//").map(|(at, _)| at).find(|at| {
            line.get(..*at).is_some_and(|before| before.is_empty() || before.ends_with([' ', '\t']))
        });
        let end = comment.unwrap_or(line.len());
        let words = line.get(..end).unwrap_or("");
        let lead = words.len() - words.trim_start().len();
        let first = words.split_whitespace().next().unwrap_or("");
        let first_end = start + lead + first.len();
        match first {
            "deck" | "reading" => add(start + lead, first_end, TokenKind::Keyword, true),
            _ if first.starts_with(|letter: char| letter.is_ascii_digit()) => {
                add(start + lead, first_end, TokenKind::Number, false);
            }
            _ if first.ends_with(':') => add(start + lead, first_end - 1, TokenKind::Zone, false),
            _ => {}
        }
        if first == "deck"
            && let Some((open, close)) = words.find('"').zip(words.rfind('"'))
        {
            add(start + open, start + close + 1, TokenKind::Text, false);
        }
        if let Some(comment) = comment {
            add(start + comment, start + line.len(), TokenKind::Comment, false);
        }
    }
    all.sort_by_key(|token| token.span);
    all
}

/// Adds the comments between two tokens.
fn comments(text: &str, from: usize, to: usize, source: SourceId, all: &mut Vec<Token>) {
    let mut at = from;
    while let Some(start) = text.get(at..to).and_then(|between| between.find("//")).map(|found| at + found) {
        let rest = text.get(start..to).unwrap_or("");
        let end = start + rest.find(['\n', '\r']).unwrap_or(rest.len());
        let span = span(source, start, end);
        let of = |span| Token { span, kind: TokenKind::Comment, declares: false, is_language: false };
        all.extend(span.map(of));
        at = end;
    }
}

fn span(source: SourceId, start: usize, end: usize) -> Option<Span> {
    Some(Span { source, start: u32::try_from(start).ok()?, end: u32::try_from(end).ok()? })
}
