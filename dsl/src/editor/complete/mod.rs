//! What can be written at a place, judged by the text before it: what the grammar could read next, and which names the words before it ask
//! for. The text is half-typed, so there is no tree of it.

mod bound;
mod deck;
mod place;
mod structure;
mod token;

use super::known::{Kind, Known};
use super::meaning::meaning;
use crate::verb;
use crate::vocabulary::PLAIN_WORDS;
use place::Place;

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

/// Returns what can be written at a byte offset of a file with this path.
pub fn complete(known: &Known, path: &str, text: &str, at: usize) -> Completions {
    let at = text.floor_char_boundary(at);
    let before = text.get(..at).unwrap_or("");
    let line = before.rsplit('\n').next().unwrap_or("");
    match path.rsplit('.').next() {
        Some("deck") => deck::deck(known, before, line, at),
        Some("ron") => structure::structure(known, path, before, text.get(at..).unwrap_or("")),
        Some("tiru") => Place::of(before, line, at).complete(known, text.get(at..).unwrap_or("")),
        _ => Completions::default(),
    }
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

fn verbs() -> Vec<Suggested> {
    language(&verb::words().collect::<Vec<_>>())
}

fn plain() -> Vec<Suggested> {
    language(PLAIN_WORDS)
}

fn phases(known: &Known) -> Vec<Suggested> {
    known.phases.iter().map(|phase| suggested(phase, Kind::Phase, "phase")).collect()
}

fn settable(known: &Known) -> Vec<Suggested> {
    let paths = known.settable.iter();
    paths.map(|(path, value)| suggested(path, Kind::Language, value)).collect()
}

fn games(known: &Known) -> Vec<Suggested> {
    known.games.iter().map(|game| suggested(game, Kind::Language, "game")).collect()
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

#[cfg(test)]
pub(super) mod tests {
    use super::complete;
    use super::place::{ITEMS, PARTS, STATEMENTS};
    use crate::editor::{Kind, Known, meaning};
    use tiru_engine::rules::Of;

    pub(super) fn known() -> Known {
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
                name("tired", Kind::Label),
            ],
            words: vec![("color".to_owned(), vec!["red".to_owned(), "blue".to_owned()])],
            printed: vec!["power".to_owned(), "color".to_owned()],
            parts: vec!["main".to_owned()],
            phases: vec!["turn".to_owned()],
            criteria: vec!["icon".to_owned()],
            values: vec![("size".to_owned(), vec!["40".to_owned(), "60".to_owned()])],
            seats: 2,
            games: vec!["pond".to_owned()],
            settable: vec![("seat.hp.start".to_owned(), "20".to_owned())],
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
        for free in [
            "card \"X\" { flavor \"",
            "rule a { win me \"",
            "rule a { lose s.foe \"",
            "rule a { end with 3 \"",
        ] {
            has(&format!("pack \"A\" for pond\n{free}"), &[], &["Crab"]);
        }
        has("house \"A\" for pond\nremove card \"Cr", &["Crab"], &[]);
        has("house \"A\" for pond\nreplace card \"Cr", &["Crab"], &[]);
        has("house \"A\" for pond\nremove action ", &["summon"], &["hand", "Crab"]);
        has("pack \"A\" for pond\n// a move ", &[], &["move", "card"]);
        has("rulings for pond\nruling \"A\" { ", &["given"], &["move", "when"]);
    }

    #[test]
    fn the_grammar_decides_in_an_effect() {
        let card = |rest: &str| format!("pack \"A\" for pond\ncard \"X\" {{ power 3 {rest}");
        for head in
            ["on my ", "on foe ", "on any ", "before my ", "instead of ", "on my [", "on summon { } on "]
        {
            has(&card(head), &["summon", "move", "change"], &["power", "hand", "always", "if"]);
        }
        has(&card("on "), &["start", "end", "my", "any"], &["power", "always"]);
        has(&card("on my "), &[], &["start", "settle"]);
        has(&card("on change of "), &["power", "hp"], &["hand", "always", "move"]);
        has(&card("on summon limit 1 per "), &["turn", "game"], &["power", "always"]);
        has(&card("on summon "), &["by", "limit", "if", "where"], &["power", "always"]);
        has(&card("while any("), &["my", "count", "hand", "not"], &["power", "always", "move"]);
        has(&card("always { self has "), &["power", "no"], &["hand", "always", "count"]);
        has(&card("always { self "), &["has", "cannot", "immune"], &["power", "move"]);
        has(&card("always { self can summon despite "), &["tired"], &["power", "hand", "limit"]);
        has(&card("always { self can summon despite a, "), &["tired"], &["power", "hand"]);
        has(&card("in "), &["hand", "under"], &["power", "move"]);
        has(&card("on summon { } "), &["color", "on", "flavor"], &["move"]);
        has(&card("on summon { choose x in "), &["my", "hand"], &["move", "settle"]);
    }

    #[test]
    fn names_that_the_text_binds_are_offered_where_they_hold() {
        let rule = |rest: &str| {
            format!("rules for pond\nrule first(a) {{ }}\nrule take(who: seat, n: number) {{ {rest}")
        };
        has(&rule("move "), &["who", "n"], &["a"]);
        has(&rule("let mine = 3 if 2 > "), &["mine", "who"], &["a"]);
        has(&rule("if who.hp > 1 { let mine = 3 } if 2 > "), &["who"], &["mine"]);
        has(&rule("each c in my.hand { move "), &["c"], &[]);
        has(&rule("each c in my.hand { } each d in my.hand { move "), &["d"], &["c"]);
        has(&rule("choose it_is in my.hand move "), &["it_is"], &[]);
        has(&rule("let x = count(card in my.hand) + "), &["who"], &["card"]);
        has(&rule("let x = count(card in my.hand where 3 > "), &["card", "who"], &[]);
        has("rules for pond\naction play(card in my.hand) { move ", &["card"], &[]);
        has("rules for pond\ndef strong(c) = 2 < ", &["c"], &[]);
        let card =
            "pack \"A\" for pond\ncard \"X\" { action boost(t in my.hand) { t.power += 1 } on summon { move ";
        has(card, &["self"], &["t"]);
    }

    #[test]
    fn a_ruling_has_facts_steps_and_players() {
        let ruling = |rest: &str| format!("rulings for pond\nruling \"A\" {{ {rest}");
        let no = ["my", "self", "move", "settle", "p3"];
        has(&ruling("given { "), &["p1", "p2", "turn", "phase", "card", "reading"], &no);
        has(&ruling("given { } when { "), &["p1", "run", "to"], &no);
        has(&ruling("given { } when { p1 does "), &["summon"], &no);
        // A block is completed before those above it are written.
        has(&ruling("when { "), &["p1", "run", "to"], &no);
        has(&ruling("then { "), &["p1", "nobody", "count"], &no);
        has(&ruling("given { } when { } then { "), &["p1", "nobody", "count"], &no);
        has(&ruling("given { } when { to \""), &["turn"], &["Crab"]);
        has(&ruling("given { } when { } then { p1 cannot summon because \""), &[], &["Crab"]);
        has(&ruling("then { p1 cannot summon because "), &["tired", "limit", "if"], &["icon", "hand"]);
        has(&ruling("then { p1 cannot summon(\"Crab\") because ti"), &["tired", "limit"], &["icon", "hand"]);
        has(&ruling("then { \"Crab\" before \"Crab\" because "), &["icon"], &["tired", "limit"]);
        has(
            &ruling("then { effect 2 of \"Crab\" before effect 1 of \"Crab\" because "),
            &["icon"],
            &["tired"],
        );
        has(&ruling("then { deck p1 refused because "), &[], &["icon", "tired", "limit", "hand"]);
        has(&ruling("given { reading size = "), &["40"], &no);
        has(&ruling("given { card \"Y\" { on summon { "), &["my", "self", "move", "if"], &["p1"]);
    }

    #[test]
    fn the_first_line_names_a_game() {
        for head in ["pack \"A\" for ", "rules for ", "rulings for ", "house \"H\" for "] {
            assert_eq!(at_end("a.tiru", head), ["pond"], "{head}");
        }
        assert_eq!(at_end("a.deck", "// mine\ndeck \"D\" for po"), ["pond"]);
        assert_eq!(at_end("a.deck", "deck \"D\" "), ["for"]);
        assert_eq!(at_end("a.deck", ""), ["deck"]);
    }

    #[test]
    fn decks_have_names() {
        assert_eq!(at_end("a.deck", "deck \"D\" for pond\n3 Cr"), ["Crab"]);
        assert_eq!(at_end("a.deck", "deck \"D\" for pond\nreading si"), ["size"]);
        assert_eq!(at_end("a.deck", "deck \"D\" for pond\nreading size = "), ["40", "60"]);
        assert!(at_end("a.deck", "deck \"D\" for pond\n3 Crab // the ").is_empty());
        assert!(at_end("a.deck", "deck \"D\" for pond\n").contains(&"main:".to_owned()));
    }

    #[test]
    fn what_is_replaced_begins_where_the_word_does() {
        let start = |path: &str, text: &str| {
            text.split_at(complete(&known(), path, text, text.len()).start).1.to_owned()
        };
        let deck = "deck \"D\" for pond\n";
        assert_eq!(start("a.deck", &format!("{deck}3 Cr")), "Cr");
        assert_eq!(start("a.deck", &format!("{deck}reading si")), "si");
        assert_eq!(start("a.deck", &format!("{deck}reading size = 4")), "4");
        assert_eq!(start("a.deck", "deck \"D\" for"), "for");
        assert_eq!(start("a.deck", "deck \"D\" for "), "");
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
