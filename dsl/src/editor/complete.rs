//! What can be written at a place, judged by the words before it: the text is half-typed, so there is no tree of it.

use tiru_engine::rules::Of;

use super::known::{Kind, Known};
use super::meaning::meaning;
use crate::verb;
use crate::vocabulary::{FUNCTIONS, PLAIN_WORDS};

/// What can be written at a place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Completions {
    /// The byte offset at which the word begins that they replace.
    pub start: usize,
    /// The words.
    pub words: Vec<Suggested>,
}

/// A word that can be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggested {
    /// The word.
    pub word: String,
    /// What it is.
    pub kind: Kind,
    /// A short description.
    pub detail: String,
}

/// The words that begin something in a file.
const ITEMS: &[&str] = &[
    "card", "table", "make", "icons", "rule", "action", "def", "check", "always", "on", "before", "instead",
    "ruling",
];
/// The words that begin an effect or another part of a card.
const PARTS: &[&str] = &[
    "on", "before", "instead", "always", "while", "in", "once", "firm", "says", "cost", "requires",
    "targets", "action", "flavor",
];
/// The words that begin a statement, besides verbs.
const STATEMENTS: &[&str] =
    &["let", "if", "each", "repeat", "may", "end", "settle", "stop", "script", "proceed"];
/// Words after a dot, by what is before it.
const OF_CARDS: &[&str] =
    &["name", "owner", "holder", "zone", "spot", "column", "facing", "under", "over", "effects", "playable"];
const OF_SEATS: &[&str] = &["foe", "next", "previous", "number", "team"];
const OF_ZONES: &[&str] = &["spots", "effects"];
/// Names that are a seat before a dot.
const SEATS: &[&str] =
    &["me", "my", "foe", "current", "doer", "owner", "holder", "s", "who", "seat", "p1", "p2", "p3", "p4"];

/// Returns what can be written at a byte offset of a file with this path.
pub fn complete(known: &Known, path: &str, text: &str, at: usize) -> Completions {
    let at = text.floor_char_boundary(at);
    let before = text.get(..at).unwrap_or("");
    let line = before.rsplit('\n').next().unwrap_or("");
    match path.rsplit('.').next() {
        Some("deck") => deck(known, line, at),
        Some("ron") => structure(known, line, at),
        Some("tiru") => Place::of(before, line, at).complete(known, text.get(at..).unwrap_or("")),
        _ => Completions::default(),
    }
}

/// Completes a line of a deck: a card after the number, else the name of a part.
fn deck(known: &Known, line: &str, at: usize) -> Completions {
    let line = line.trim_start();
    let (number, name) = line.split_once(' ').unwrap_or((line, ""));
    let name = name.trim_start();
    if !number.is_empty() && number.chars().all(|letter| letter.is_ascii_digit()) && line.contains(' ') {
        return Completions { start: at - name.len(), words: of_kinds(known, &[Kind::Card]) };
    }
    if number == "reading" && line.contains(' ') {
        return Completions { start: at - name.len(), words: of_kinds(known, &[Kind::Setting]) };
    }
    let parts = known.parts.iter().map(|part| suggested(&format!("{part}:"), Kind::Part, "part of the deck"));
    let words = parts.chain(std::iter::once(suggested("reading", Kind::Language, "the value of a setting")));
    Completions { start: at - line.len(), words: words.collect() }
}

/// Completes a name in quotes of `game.ron` or `house.ron`, by the field before it.
fn structure(known: &Known, line: &str, at: usize) -> Completions {
    let Some((head, name)) = open_quote(line) else { return Completions::default() };
    let field = head.trim_end_matches(['[', ' ', '"', ',']);
    // In a list the field is before the bracket.
    let field = field.rsplit(['(', '[']).find(|part| part.contains(':')).unwrap_or(field);
    let field = field.rsplit(',').find(|part| part.contains(':')).unwrap_or(field);
    let field = field.split(':').next().unwrap_or("").trim();
    let words = match field {
        "to" | "faces" => of_kinds(known, &[Kind::Zone, Kind::SharedZone]),
        "do" | "setup" | "ends" => of_kinds(known, &[Kind::Rule, Kind::Action]),
        "keeps" => of_kinds(known, &[Kind::Attribute(Of::Card)]),
        "resets" | "until" | "during" => phases(known),
        "default" => of_kinds(known, &[Kind::Card]),
        _ => Vec::new(),
    };
    Completions { start: at - name.len(), words }
}

/// Returns the text before an open quote of a line, and what is typed after it.
fn open_quote(line: &str) -> Option<(&str, &str)> {
    let mut open = None;
    let mut escaped = false;
    for (at, letter) in line.char_indices() {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => open = if open.is_some() { None } else { Some(at) },
            '/' if open.is_none() && line.get(at..).is_some_and(|rest| rest.starts_with("//")) => {
                return None;
            }
            _ => {}
        }
    }
    let at: usize = open?;
    Some((line.get(..at)?, line.get(at + 1..)?))
}

/// The words before a place of a `.tiru` file.
struct Place<'t> {
    /// The tokens before the word that is being typed, the last ones first.
    before: Vec<&'t str>,
    /// How many braces are open.
    depth: usize,
    /// Whether the innermost of them is that of a card, also of a ruling's test card.
    in_card: bool,
    /// The first word of the item that the place is in.
    item: &'t str,
    /// The test cards of the ruling that the place is in, as far as they are before it.
    own_cards: Vec<&'t str>,
    /// The first token of the file.
    head: &'t str,
    /// What is typed after an open quote, and its beginning.
    quote: Option<usize>,
    start: usize,
    in_comment: bool,
}

impl<'t> Place<'t> {
    fn of(before: &'t str, line: &'t str, at: usize) -> Place<'t> {
        let quote = open_quote(line).map(|(_, name)| at - name.len());
        let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
        let typed = before.len() - before.trim_end_matches(is_word).len();
        let start = quote.unwrap_or(at - typed);
        let end = quote.map_or(start, |start| start.saturating_sub(1));
        let tokens = tokens(before.get(..end).unwrap_or(""));
        let mut open: Vec<bool> = Vec::new();
        let mut item = "";
        let mut own_cards = Vec::new();
        // Whether the next brace is that of a card.
        let mut is_card = false;
        let mut last = "";
        for token in &tokens {
            match *token {
                "{" => open.push(std::mem::take(&mut is_card)),
                "}" => {
                    open.pop();
                }
                word if open.is_empty() && ITEMS.contains(&word) => {
                    item = word;
                    is_card = ["card", "make", "table"].contains(&word);
                    own_cards.clear();
                }
                word if item == "ruling" && last == "card" => {
                    if let Some(name) = quoted(word) {
                        is_card = true;
                        own_cards.push(name);
                    }
                }
                _ => {}
            }
            last = token;
        }
        let in_comment = quote.is_none() && line.split('"').step_by(2).any(|part| part.contains("//"));
        let head = tokens.first().copied().unwrap_or("");
        Place {
            before: tokens.into_iter().rev().take(8).collect(),
            depth: open.len(),
            in_card: open.last() == Some(&true),
            item,
            own_cards,
            head,
            quote,
            start,
            in_comment,
        }
    }

    fn token(&self, back: usize) -> &'t str {
        self.before.get(back).copied().unwrap_or("")
    }

    fn complete(&self, known: &Known, after: &str) -> Completions {
        Completions { start: self.start, words: self.words(known, after) }
    }

    fn words(&self, known: &Known, after: &str) -> Vec<Suggested> {
        if self.in_comment {
            return Vec::new();
        }
        let last = self.token(0);
        if self.quote.is_some() {
            // Titles and names that are being made are the author's own.
            let own = ["card", "pack", "house", "ruling", "says", "make", "called", ":"].contains(&last);
            return match last {
                _ if own || self.depth == 0 && self.item != "icons" => Vec::new(),
                "phase" => phases(known),
                _ => [self.test_cards(after), of_kinds(known, &[Kind::Card])].concat(),
            };
        }
        if last == "." {
            return self.after_dot(known);
        }
        if let Some(words) = self.attribute_before().and_then(|name| known.words_of(name)) {
            let list = self.attribute_before().unwrap_or("");
            return words
                .iter()
                .map(|word| suggested(word, Kind::Word, &format!("word of `{list}`")))
                .collect();
        }
        let zones = [Kind::Zone, Kind::SharedZone];
        match last {
            "to" | "from" => [of_kinds(known, &zones), plain()].concat(),
            "in" if self.in_card => of_kinds(known, &zones),
            "on" | "before" | "cannot" | "can" | "does" | "did" | "choose" if last != "choose" => {
                let mut words = of_kinds(known, &[Kind::Rule, Kind::Action]);
                words.extend(verbs());
                words.extend(language(&["my", "foe", "any", "start", "end", "change"]));
                words
            }
            "until" => language(&["end", "start"]),
            "start" => language(&["of"]),
            "end" => [phases(known), language(&["of"])].concat(),
            "of" if self.is_edge(1) => [phases(known), language(&["my", "foe", "any"])].concat(),
            "is" if self.token(1) == "phase" => phases(known),
            "not" if (self.token(1), self.token(2)) == ("is", "phase") => phases(known),
            "my" | "foe" | "any" | "next" if self.is_phase() => [phases(known), language(&["next"])].concat(),
            "" => language(&["pack", "rules", "rulings", "house"]),
            _ if self.depth == 0 && (last == "}" || self.is_new_item()) => language(ITEMS),
            _ if self.in_card => {
                let printed = known.names.iter().filter(|(name, kind, _)| {
                    *kind == Kind::Attribute(Of::Card) && known.printed.contains(name)
                });
                let printed = printed.map(|(name, kind, detail)| suggested(name, *kind, detail));
                printed.chain(language(PARTS)).collect()
            }
            _ if self.item == "ruling" && self.depth == 1 => language(&["given", "when", "then"]),
            "{" | "}" if self.depth > 0 => Self::statements(known),
            _ => [Self::expression(known), Self::statements(known)].concat(),
        }
    }

    /// The test cards of the ruling that the place is in, also those after it.
    fn test_cards(&self, after: &str) -> Vec<Suggested> {
        if self.item != "ruling" {
            return Vec::new();
        }
        // The rest of the line may begin inside a name.
        let after = tokens(after.split_once('\n').map_or("", |(_, after)| after));
        let end = after.iter().position(|token| *token == "ruling").unwrap_or(after.len());
        let pairs = after.iter().zip(after.iter().skip(1)).take(end);
        let later = pairs.filter(|(first, _)| **first == "card").filter_map(|(_, name)| quoted(name));
        let all = self.own_cards.iter().copied().chain(later);
        all.map(|name| suggested(name, Kind::Card, "test card of this ruling")).collect()
    }

    /// Whether a token so far back is the end or start of a phase: `until end of`.
    fn is_edge(&self, back: usize) -> bool {
        matches!(self.token(back), "end" | "start")
    }

    /// Whether a phase follows `my`, `foe`, `any` or `next`: `until start of my next`.
    fn is_phase(&self) -> bool {
        let at = self.before.iter().take_while(|token| ["my", "foe", "any", "next"].contains(token)).count();
        self.token(at) == "of" && self.is_edge(at + 1)
    }

    /// Whether the first line of the file is complete, so that an item begins.
    fn is_new_item(&self) -> bool {
        self.token(1) == "for" && ["pack", "rules", "rulings", "house"].contains(&self.head)
    }

    /// The attribute whose words can follow: `color `, `.color = `, `is`.
    fn attribute_before(&self) -> Option<&'t str> {
        let is_name = |token: &&str| token.starts_with(|first: char| first.is_ascii_lowercase());
        match self.token(0) {
            "=" | "!=" => Some(self.token(1)).filter(is_name),
            "," if self.in_card => {
                // Several words: the attribute is before the first of them.
                let words = self.before.iter().position(|token| !is_name(token) && *token != ",");
                let at = words.unwrap_or(self.before.len());
                self.before.get(at.checked_sub(1)?).copied()
            }
            name if self.in_card => Some(name),
            _ => None,
        }
    }

    fn after_dot(&self, known: &Known) -> Vec<Suggested> {
        let zone = |name: &str| {
            known
                .names
                .iter()
                .any(|(known, kind, _)| known == name && matches!(kind, Kind::Zone | Kind::SharedZone))
        };
        let cards =
            || [of_kinds(known, &[Kind::Attribute(Of::Card)]), language_or(OF_CARDS, "of a card")].concat();
        let seats = || {
            let names = of_kinds(known, &[Kind::Attribute(Of::Seat), Kind::Zone]);
            [names, language_or(OF_SEATS, "of a player")].concat()
        };
        match self.token(1) {
            "rules" => of_kinds(known, &[Kind::Setting]),
            "game" => of_kinds(known, &[Kind::Attribute(Of::Game)]),
            name if SEATS.contains(&name) => seats(),
            // `my.active.hp -= 20` changes all cards there.
            name if zone(name) => [
                language_or(OF_ZONES, "of a zone"),
                of_kinds(known, &[Kind::Attribute(Of::Card)]),
                language_or(&["under"], "of a card"),
            ]
            .concat(),
            "self" | "card" | "it" | "cause" => cards(),
            _ => [cards(), seats(), language_or(OF_ZONES, "of a zone")].concat(),
        }
    }

    fn statements(known: &Known) -> Vec<Suggested> {
        let names = of_kinds(known, &[Kind::Rule, Kind::Action]);
        [verbs(), language(STATEMENTS), names].concat()
    }

    fn expression(known: &Known) -> Vec<Suggested> {
        let names = of_kinds(known, &[Kind::Zone, Kind::SharedZone, Kind::Def]);
        let words = known.words.iter().flat_map(|(list, words)| {
            words.iter().map(move |word| suggested(word, Kind::Word, &format!("word of `{list}`")))
        });
        [
            plain(),
            language(FUNCTIONS),
            names,
            words.collect(),
            language(&["where", "and", "or", "not", "is", "has"]),
        ]
        .concat()
    }
}

fn verbs() -> Vec<Suggested> {
    language(&verb::words().collect::<Vec<_>>())
}

fn plain() -> Vec<Suggested> {
    language(PLAIN_WORDS)
}

fn phases(known: &Known) -> Vec<Suggested> {
    known.phases.iter().map(|phase| suggested(phase, Kind::Phase, "phase")).collect()
}

fn of_kinds(known: &Known, kinds: &[Kind]) -> Vec<Suggested> {
    let meant = known.names.iter().filter(|(_, kind, _)| kinds.contains(kind));
    meant.map(|(name, kind, detail)| suggested(name, *kind, detail)).collect()
}

fn language(list: &[&str]) -> Vec<Suggested> {
    language_or(list, "")
}

fn language_or(list: &[&str], detail: &str) -> Vec<Suggested> {
    let detail = |word: &str| if detail.is_empty() { meaning(word).unwrap_or("") } else { detail };
    list.iter().map(|word| suggested(word, Kind::Language, detail(word))).collect()
}

fn suggested(word: &str, kind: Kind, detail: &str) -> Suggested {
    Suggested { word: word.to_owned(), kind, detail: detail.to_owned() }
}

/// Returns the name in a token that is a text in quotes.
fn quoted(token: &str) -> Option<&str> {
    token.strip_prefix('"')?.strip_suffix('"')
}

/// Splits a text into words, texts in quotes and marks, without comments.
fn tokens(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
        let length = match first {
            _ if rest.starts_with("//") => {
                rest = rest.split_once('\n').map_or("", |(_, rest)| rest);
                continue;
            }
            '"' => {
                let mut escaped = false;
                let close = rest.char_indices().skip(1).find(|(_, letter)| {
                    let ends = (*letter == '"' || *letter == '\n') && !escaped;
                    escaped = *letter == '\\' && !escaped;
                    ends
                });
                close.map_or(rest.len(), |(at, _)| at + 1)
            }
            first if is_word(first) => rest.find(|letter| !is_word(letter)).unwrap_or(rest.len()),
            '!' if rest.starts_with("!=") => 2,
            first => first.len_utf8(),
        };
        let (token, after) = rest.split_at_checked(length).unwrap_or((rest, ""));
        if !first.is_whitespace() {
            found.push(token);
        }
        rest = after;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{ITEMS, PARTS, STATEMENTS, complete};
    use crate::editor::{Kind, Known, meaning};
    use tiru_engine::rules::Of;

    fn known() -> Known {
        let name = |name: &str, kind| (name.to_owned(), kind, String::new());
        Known {
            names: vec![
                name("hand", Kind::Zone),
                name("power", Kind::Attribute(Of::Card)),
                name("color", Kind::Attribute(Of::Card)),
                name("hp", Kind::Attribute(Of::Seat)),
                name("size", Kind::Setting),
                name("summon", Kind::Action),
                name("Crab", Kind::Card),
            ],
            words: vec![("color".to_owned(), vec!["red".to_owned(), "blue".to_owned()])],
            printed: vec!["power".to_owned(), "color".to_owned()],
            parts: vec!["main".to_owned()],
            phases: vec!["turn".to_owned()],
        }
    }

    /// What is offered at the end of a text.
    fn at_end(path: &str, text: &str) -> Vec<String> {
        complete(&known(), path, text, text.len()).words.into_iter().map(|one| one.word).collect()
    }

    fn has(text: &str, yes: &[&str], no: &[&str]) {
        let found = at_end("a.tiru", text);
        for word in yes {
            assert!(found.iter().any(|found| found == word), "{text}: no {word} in {found:?}");
        }
        for word in no {
            assert!(!found.iter().any(|found| found == word), "{text}: {word}");
        }
    }

    #[test]
    fn the_place_decides() {
        has("", &["pack"], &["hand", "move"]);
        has("pack \"A\" for pond\n\nca", &["card", "make"], &["hand", "move"]);
        has("pack \"A\" for pond\ncard \"X\" { ", &["power", "color", "on"], &["hp", "hand", "move"]);
        has("pack \"A\" for pond\ncard \"X\" { color r", &["red", "blue"], &["power"]);
        has("pack \"A\" for pond\ncard \"X\" { power 3 on ", &["summon", "move", "my"], &["hand"]);
        has("pack \"A\" for pond\ncard \"X\" { on summon { ", &["move", "summon", "if"], &["hand"]);
        has("pack \"A\" for pond\ncard \"X\" { on summon { move my.", &["hand", "hp"], &["power", "move"]);
        has("pack \"A\" for pond\ncard \"X\" { on summon { my.hand.", &["power", "effects"], &["hp", "move"]);
        has("pack \"A\" for pond\ncard \"X\" { on end of ", &["turn", "my"], &["hand", "move"]);
        let until = "pack \"A\" for pond\ncard \"X\" { on summon { self has power +1 until start of ";
        has(until, &["turn", "my"], &["hand", "move"]);
        has(&format!("{until}my next "), &["turn"], &["hand", "move"]);
        has("pack \"A\" for pond\ncard \"X\" { while phase is ", &["turn"], &["hand", "move"]);
        has("pack \"A\" for pond\ncard \"X\" { while phase is not ", &["turn"], &["hand", "move"]);
        has("pack \"A\" for pond\ncard \"X\" { on summon { self.", &["power", "holder"], &["hp", "hand"]);
        has("pack \"A\" for pond\ncard \"X\" { on summon { if rules.", &["size"], &["power"]);
        has("pack \"A\" for pond\ncard \"X\" { on summon { if self.color = ", &["red"], &["size"]);
        has("pack \"A\" for pond\ncard \"X\" { on summon { move self to ", &["hand", "my"], &["power"]);
        has("pack \"A\" for pond\ncard \"X\" { on summon { if my.hand has \"Cr", &["Crab"], &["hand"]);
        has("pack \"A\" for pond\ncard \"Cr", &[], &["Crab"]);
        has("pack \"A\" for pond\n// a move ", &[], &["move", "card"]);
        has("rulings for pond\nruling \"A\" { ", &["given", "when"], &["move"]);
    }

    #[test]
    fn decks_and_structures_have_names() {
        assert_eq!(at_end("a.deck", "deck \"D\" for pond\n3 Cr"), ["Crab"]);
        assert_eq!(at_end("a.deck", "deck \"D\" for pond\nreading si"), ["size"]);
        assert!(at_end("a.deck", "deck \"D\" for pond\n").contains(&"main:".to_owned()));
        assert_eq!(at_end("game.ron", "(part: \"main\", to: \"ha"), ["hand"]);
        assert_eq!(at_end("game.ron", "Offer(name: \"main\", do: [\"x\", \"su"), ["summon"]);
        assert!(at_end("game.ron", "Game(na").is_empty());
    }

    #[test]
    fn what_is_replaced_begins_where_the_word_does() {
        let start = |path: &str, text: &str| {
            text.split_at(complete(&known(), path, text, text.len()).start).1.to_owned()
        };
        assert_eq!(start("a.deck", "3 Cr"), "Cr");
        assert_eq!(start("a.tiru", "pack \"A\" for p\ncard \"X\" { pow"), "pow");
        assert_eq!(start("a.tiru", "pack \"A\" for p\ncard \"X\" { on summon { run \"Old C"), "Old C");
        assert_eq!(start("a.tiru", ""), "");
    }

    #[test]
    fn every_offered_keyword_has_a_meaning() {
        let lists = [ITEMS, PARTS, STATEMENTS];
        for word in lists.into_iter().flatten() {
            assert!(meaning(word).is_some(), "{word} has no line in `words.txt`");
        }
    }
}
