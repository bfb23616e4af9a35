//! What can be written at a place of a `.tiru` file. What kind of place it is, the grammar says; which names it takes, the words before it.

use tiru_engine::rules::Of;

use super::bound::bound;
use super::token::{is_word, quoted, tokens};
use super::{
    Completions, Suggested, games, language, language_or, of_kinds, open_quote, phases, plain, suggested,
    verbs,
};
use crate::editor::known::{Kind, Known};
use crate::parse::{Expected, Next, expected};
use crate::vocabulary::{FUNCTIONS, PLAIN_WORDS};

/// The words that begin something in a file.
pub(super) const ITEMS: &[&str] = &[
    "card", "table", "make", "icons", "rule", "action", "def", "check", "always", "on", "before", "instead",
    "ruling",
];
/// The words that begin an effect or another part of a card.
pub(super) const PARTS: &[&str] = &[
    "on", "before", "instead", "always", "while", "in", "once", "firm", "says", "cost", "requires",
    "targets", "action", "flavor",
];
/// The words that begin a statement, besides verbs.
pub(super) const STATEMENTS: &[&str] =
    &["let", "if", "each", "repeat", "may", "end", "settle", "stop", "script", "proceed"];
/// Words after a dot, by what is before it.
const OF_CARDS: &[&str] =
    &["name", "owner", "holder", "zone", "spot", "column", "facing", "under", "over", "effects", "playable"];
const OF_SEATS: &[&str] = &["foe", "next", "previous", "number", "team"];
const OF_ZONES: &[&str] = &["spots", "effects"];
/// Words between two values.
const JOINTS: &[&str] = &["where", "and", "or", "not", "is", "has"];
/// Words that mean something only in an effect.
const OF_EFFECTS: &[&str] = &["me", "my", "foe", "self", "doer", "cause"];
const ZONES: &[Kind] = &[Kind::Zone, Kind::SharedZone];
/// Names that are a seat before a dot.
const SEATS: &[&str] =
    &["me", "my", "foe", "current", "doer", "owner", "holder", "s", "who", "seat", "p1", "p2", "p3", "p4"];

/// The words before a place of a `.tiru` file.
pub(super) struct Place<'t> {
    /// The tokens before the word that is being typed, the last ones first.
    before: Vec<&'t str>,
    /// How many braces are open.
    depth: usize,
    /// Whether the innermost of them is that of a card, also of a ruling's test card.
    in_card: bool,
    /// Whether the place is in a ruling and not in one of its test cards: nobody is `me` there.
    in_ruling: bool,
    /// What the grammar could read there; nothing if it already fails before it.
    next: Option<Next>,
    /// The first word of the item that the place is in.
    item: &'t str,
    /// The test cards of the ruling that the place is in, as far as they are before it.
    own_cards: Vec<&'t str>,
    /// The names that hold there: parameters, and what `let`, `each`, `choose` and conditions bind.
    bound: Vec<&'t str>,
    /// The first token of the file.
    head: &'t str,
    /// What is typed after an open quote, and its beginning.
    quote: Option<usize>,
    start: usize,
    in_comment: bool,
}

impl<'t> Place<'t> {
    pub(super) fn of(before: &'t str, line: &'t str, at: usize) -> Place<'t> {
        let quote = open_quote(line).map(|(_, name)| at - name.len());
        let typed = before.len() - before.trim_end_matches(is_word).len();
        let start = quote.unwrap_or(at - typed);
        let end = quote.map_or(start, |start| start.saturating_sub(1));
        let read = before.get(..end).unwrap_or("");
        let tokens = tokens(read);
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
            before: tokens.iter().rev().take(8).copied().collect(),
            depth: open.len(),
            in_card: open.last() == Some(&true),
            in_ruling: item == "ruling" && !open.contains(&true),
            next: if quote.is_some() || in_comment { None } else { expected(read) },
            item,
            own_cards,
            bound: bound(&tokens),
            head,
            quote,
            start,
            in_comment,
        }
    }

    fn token(&self, back: usize) -> &'t str {
        self.before.get(back).copied().unwrap_or("")
    }

    pub(super) fn complete(&self, known: &Known, after: &str) -> Completions {
        Completions { start: self.start, words: self.words(known, after) }
    }

    fn words(&self, known: &Known, after: &str) -> Vec<Suggested> {
        if self.in_comment {
            return Vec::new();
        }
        let last = self.token(0);
        if self.quote.is_some() {
            // Titles and names that are being made are the author's own.
            let own = [
                "card", "pack", "house", "ruling", "says", "make", "called", "flavor", "because", "asked",
                ":",
            ];
            return match last {
                "card" if ["remove", "replace"].contains(&self.token(1)) => of_kinds(known, &[Kind::Card]),
                "to" if self.in_ruling => phases(known),
                _ if own.contains(&last) || self.is_reason() || self.depth == 0 && self.item != "icons" => {
                    Vec::new()
                }
                "phase" => phases(known),
                _ => [self.test_cards(after), of_kinds(known, &[Kind::Card])].concat(),
            };
        }
        if last == "." {
            return self.after_dot(known);
        }
        if let Some(words) = self.words_of_value(known) {
            return words;
        }
        match &self.next {
            Some(next) => self.by_grammar(known, next),
            None => self.by_words(known),
        }
    }

    /// The words that can follow, where the grammar reads everything before.
    fn by_grammar(&self, known: &Known, next: &Next) -> Vec<Suggested> {
        if self.token(0) == "because" {
            return self.reasons(known);
        }
        let is_value = next.places.contains(&Expected::Value);
        let mut words = Vec::new();
        for place in &next.places {
            words.extend(match place {
                Expected::Item => language(ITEMS),
                Expected::Field => [printed(known), language(&["flavor"])].concat(),
                Expected::Printed => Vec::new(),
                Expected::Event => of_kinds(known, &[Kind::Rule, Kind::Action]),
                Expected::Home => of_kinds(known, ZONES),
                Expected::Change => attributes(known),
                Expected::Value if self.is_phase_test() => phases(known),
                Expected::Value if ["to", "from"].contains(&self.token(0)) => {
                    [of_kinds(known, ZONES), self.plain(known)].concat()
                }
                Expected::Value => self.expression(known),
                Expected::Statement => {
                    [of_kinds(known, &[Kind::Rule, Kind::Action]), self.plain(known)].concat()
                }
                Expected::Claim => self.subjects(known),
                Expected::Fact => {
                    let shared = of_kinds(known, &[Kind::SharedZone]);
                    [players(known), shared, language(&["round", "game"])].concat()
                }
                Expected::Step => [players(known), language(&["current"])].concat(),
                Expected::Attempt => of_kinds(known, &[Kind::Action]),
                // A name that begins an expression is in the list of those.
                Expected::Name if is_value => Vec::new(),
                Expected::Name => self.named(known),
            });
        }
        let literals: Vec<&str> = next.literals.iter().map(String::as_str).collect();
        words.extend(language(&literals));
        words
    }

    /// The names that the words before ask for.
    fn named(&self, known: &Known) -> Vec<Suggested> {
        match self.token(0) {
            "for" if self.depth == 0 && self.item.is_empty() => games(known),
            "per" => [phases(known), language(&["game"])].concat(),
            "this" | "during" | "end" | "start" | "skip" | "extra" => phases(known),
            "of" if self.token(1) == "change" => attributes(known),
            _ if self.is_phase() => phases(known),
            "run" => of_kinds(known, &[Kind::Rule]),
            "rule" | "action" | "def" if ["remove", "replace"].contains(&self.token(1)) => {
                let kind = match self.token(0) {
                    "rule" => Kind::Rule,
                    "action" => Kind::Action,
                    _ => Kind::Def,
                };
                of_kinds(known, &[kind])
            }
            "does" => of_kinds(known, &[Kind::Action]),
            "reading" => of_kinds(known, &[Kind::Setting]),
            "despite" => of_kinds(known, &[Kind::Label]),
            // New names.
            _ if self.is_label() => of_kinds(known, &[Kind::Label]),
            _ => Vec::new(),
        }
    }

    /// Whether the label of a ban follows, after others.
    fn is_label(&self) -> bool {
        let is_between =
            |token: &&&str| ["[", ","].contains(*token) || token.chars().all(is_word) && **token != "despite";
        let at = self.before.iter().take_while(is_between).count();
        self.token(at) == "despite" && [",", "["].contains(&self.token(0))
    }

    /// The reasons that can follow `because`.
    fn reasons(&self, known: &Known) -> Vec<Suggested> {
        let statement = self.before.iter().find(|token| ["before", "cannot", "refused"].contains(token));
        match statement.copied() {
            Some("before") => {
                let words = known.criteria.iter();
                words
                    .map(|word| suggested(word, Kind::Language, "criterion of the order of effects"))
                    .collect()
            }
            Some("cannot") => [of_kinds(known, &[Kind::Label]), language(&["limit", "if"])].concat(),
            _ => Vec::new(),
        }
    }

    /// The words that can follow, judged by the words before alone.
    fn by_words(&self, known: &Known) -> Vec<Suggested> {
        let last = self.token(0);
        match last {
            "to" | "from" => [of_kinds(known, ZONES), plain()].concat(),
            "in" if self.in_card => of_kinds(known, ZONES),
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
            _ if self.in_card => [printed(known), language(PARTS)].concat(),
            _ if self.item == "ruling" && self.depth == 1 => language(&["given", "when", "then"]),
            "{" | "}" if self.depth > 0 => Self::statements(known),
            _ => [self.expression(known), language(JOINTS), Self::statements(known)].concat(),
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

    /// Whether a text here says why the match ends: `win me "…"`, `end with 3 "…"`.
    fn is_reason(&self) -> bool {
        let statement = self.before.iter().take_while(|token| !["{", "}", "if"].contains(token));
        let statement: Vec<&str> = statement.copied().collect();
        match statement.as_slice() {
            // An operand is whole before the text.
            [.., "win" | "lose"] | [.., "with", "end"] => {
                statement.first().is_some_and(|last| is_operand(last))
            }
            _ => false,
        }
    }

    /// Whether the first line of the file is complete, so that an item begins.
    fn is_new_item(&self) -> bool {
        self.token(1) == "for" && ["pack", "rules", "rulings", "house"].contains(&self.head)
    }

    /// Whether a phase is asked for: `phase is`, `phase is not`.
    fn is_phase_test(&self) -> bool {
        let back = usize::from(self.token(0) == "not");
        (self.token(back), self.token(back + 1)) == ("is", "phase")
    }

    /// What a value can be that the place asks for: the words of an attribute, the values of a setting.
    fn words_of_value(&self, known: &Known) -> Option<Vec<Suggested>> {
        let list = self.attribute_before()?;
        let is_after = |place| self.next.as_ref().is_none_or(|next| next.places.contains(&place));
        let is_test = ["=", "!="].contains(&self.token(0));
        let fits = is_after(Expected::Printed) || is_test && is_after(Expected::Value);
        if !fits {
            return None;
        }
        let is_reading = is_test && self.token(2) == "reading";
        let words = if is_reading { known.values_of(list) } else { known.words_of(list) };
        let detail = if is_reading { format!("value of `{list}`") } else { format!("word of `{list}`") };
        Some(words?.iter().map(|word| suggested(word, Kind::Word, &detail)).collect())
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

    fn expression(&self, known: &Known) -> Vec<Suggested> {
        let words = known.words.iter().flat_map(|(list, words)| {
            words.iter().map(move |word| suggested(word, Kind::Word, &format!("word of `{list}`")))
        });
        [self.subjects(known), language(FUNCTIONS), words.collect()].concat()
    }

    /// What an expression can begin with that is no function. In a ruling a zone is that of a player, or shared.
    fn subjects(&self, known: &Known) -> Vec<Suggested> {
        let zones = if self.in_ruling { &[Kind::SharedZone] } else { ZONES };
        [self.plain(known), of_kinds(known, zones), of_kinds(known, &[Kind::Def])].concat()
    }

    /// The words of the language that are a value, for a ruling also its players.
    fn plain(&self, known: &Known) -> Vec<Suggested> {
        if !self.in_ruling {
            let bound = self.bound.iter().map(|name| suggested(name, Kind::Variable, "named in this text"));
            return bound.chain(plain()).collect();
        }
        let words: Vec<&str> =
            PLAIN_WORDS.iter().copied().filter(|word| !OF_EFFECTS.contains(word)).collect();
        [players(known), language(&words)].concat()
    }
}

fn is_operand(token: &str) -> bool {
    token.ends_with(|last: char| is_word(last) || last == ')') && !["win", "lose", "with"].contains(&token)
}

fn players(known: &Known) -> Vec<Suggested> {
    let names = (1..=known.seats).map(|seat| format!("p{seat}"));
    names.map(|name| suggested(&name, Kind::Language, "player of this ruling")).collect()
}

fn attributes(known: &Known) -> Vec<Suggested> {
    of_kinds(known, &[Of::Card, Of::Seat, Of::Game].map(Kind::Attribute))
}

fn printed(known: &Known) -> Vec<Suggested> {
    let mut all = of_kinds(known, &[Kind::Attribute(Of::Card)]);
    all.retain(|one| known.printed.contains(&one.word));
    all
}
