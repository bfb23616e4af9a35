//! Completion in `game.ron` and `house.ron`. The file is read up to the cursor, with a word there that nothing has: its reader says which fields
//! and words it would take, and the field around the cursor which names.

use tiru_engine::rules::{Of, SourceId};

use super::token::{is_word, tokens};
use super::{Completions, Suggested, games, language, of_kinds, open_quote, phases, settable, suggested};
use crate::blueprint::Blueprint;
use crate::blueprint::decode::{Expected, Read, Reader};
use crate::blueprint::ron::{Kind as Value, Node, parse};
use crate::editor::known::{Kind, Known};
use crate::house::HouseFile;

/// What is read in the place of the word at the cursor.
const TYPED: &str = "typed_";
const ZONES: &[Kind] = &[Kind::Zone, Kind::SharedZone];

/// Completes a field, a word or a name in quotes.
pub(super) fn structure(known: &Known, path: &str, before: &str, after: &str) -> Completions {
    let line = before.rsplit('\n').next().unwrap_or("");
    let typed = open_quote(line)
        .map_or_else(|| before.get(before.trim_end_matches(is_word).len()..).unwrap_or(""), |(_, name)| name);
    let start = before.len() - typed.len();
    let head = before.get(..start).unwrap_or("");
    let in_comment = line.split('"').step_by(2).any(|part| part.contains("//"));
    let words = match open_quote(line) {
        _ if in_comment => Vec::new(),
        Some(_) => names(known, head).unwrap_or_default(),
        None => words(path, head, after),
    };
    Completions { start, words }
}

/// Returns the fields and words that can follow a text.
fn words(path: &str, head: &str, after: &str) -> Vec<Suggested> {
    let tokens = tokens(head);
    let last = tokens.last().copied().unwrap_or("");
    if !["", "(", "[", ",", ":"].contains(&last) {
        return Vec::new();
    }
    let later = later_fields(after);
    let closing = closing(&tokens);
    let mut found = Vec::new();
    for (typed, kind) in [(format!("{TYPED}: {TYPED}"), Kind::Field), (TYPED.to_owned(), Kind::Language)] {
        let Some(one) = expected(path, &format!("{head}{typed}{closing}"), head.len()) else { continue };
        let is_free = |word: &&&str| kind != Kind::Field || !later.contains(*word);
        found.extend(one.words.iter().filter(is_free).map(|word| suggested(word, kind, &one.what)));
    }
    found
}

/// Reads a text, and returns what could have been written at a byte of it.
fn expected(path: &str, text: &str, at: usize) -> Option<Expected> {
    let node = parse(SourceId(0), text).ok()??;
    let mut reader = Reader::default();
    reader.cursor = u32::try_from(at).ok();
    match path.rsplit('/').next()? {
        "game.ron" => _ = Blueprint::read(&node, &mut reader),
        "house.ron" => _ = HouseFile::read(&node, &mut reader),
        _ => return None,
    }
    reader.expected
}

/// Returns the brackets that close those which a text leaves open.
fn closing(tokens: &[&str]) -> String {
    let mut open = Vec::new();
    for token in tokens {
        match *token {
            "(" => open.push(')'),
            "[" => open.push(']'),
            ")" | "]" => _ = open.pop(),
            _ => {}
        }
    }
    open.iter().rev().collect()
}

/// Returns the names of the fields that follow in the same brackets.
fn later_fields(after: &str) -> Vec<&str> {
    let tokens = tokens(after);
    let mut open = 0_usize;
    let mut found = Vec::new();
    for pair in tokens.windows(2) {
        match pair {
            ["(" | "[", _] => open += 1,
            [")" | "]", _] if open == 0 => break,
            [")" | "]", _] => open -= 1,
            [name, ":"] if open == 0 => found.push(*name),
            _ => {}
        }
    }
    found
}

/// Where a name in quotes is.
#[derive(Default)]
struct Around<'n> {
    /// The word before the brackets.
    heading: &'n str,
    /// The field, unless it has a place of its own in brackets.
    field: &'n str,
    /// The field that holds the brackets, alone or in a list.
    list: &'n str,
    /// The values before it in the same brackets.
    before: &'n [Node],
}

/// Returns the names that can be written in quotes after a text that ends with a quote.
fn names(known: &Known, head: &str) -> Option<Vec<Suggested>> {
    let inside = head.strip_suffix('"')?;
    let node = parse(SourceId(0), &format!("{head}{TYPED}\"{}", closing(&tokens(inside)))).ok()??;
    let around = around(&node, inside.len(), Around::default())?;
    let attributes = || of_kinds(known, &[Kind::Attribute(Of::Card)]);
    let all_attributes = || of_kinds(known, &[Of::Card, Of::Seat, Of::Game].map(Kind::Attribute));
    Some(match (around.heading, around.field) {
        ("House", "of") => games(known),
        ("Set", "") if around.list == "changes" => match around.before {
            [] => settable(known),
            _ => Vec::new(),
        },
        ("Setting", "") => match around.before {
            [] => of_kinds(known, &[Kind::Setting]),
            [Node { kind: Value::Text(name), .. }] => values(known, &name.value),
            _ => Vec::new(),
        },
        ("Enum" | "Set", "") => {
            let mut lists = all_attributes();
            lists.retain(|one| known.words_of(&one.word).is_some());
            lists
        }
        ("Remove", "field") => settable(known),
        ("Remove", "zone") | (_, "to" | "faces") => of_kinds(known, ZONES),
        ("Remove", "attribute") => all_attributes(),
        ("Remove", "setting") => of_kinds(known, &[Kind::Setting]),
        ("Remove", "deck") => {
            known.parts.iter().map(|part| suggested(part, Kind::Part, "part of the deck")).collect()
        }
        ("Remove", "phase")
        | ("Insert", "before" | "after")
        | ("Replace", "name")
        | ("", "resets" | "until" | "during") => phases(known),
        ("Run", "do") | (_, "setup") => of_kinds(known, &[Kind::Rule]),
        ("Offer", "do" | "ends") => of_kinds(known, &[Kind::Action]),
        ("", "name") if around.list == "deeds" => of_kinds(known, &[Kind::Rule, Kind::Action]),
        ("", "keeps") => attributes(),
        ("Copies", "same") => [attributes(), language(&["name", "variant", "pack"])].concat(),
        ("", "default") => of_kinds(known, &[Kind::Card]),
        _ => Vec::new(),
    })
}

fn values(known: &Known, setting: &str) -> Vec<Suggested> {
    let all = known.values_of(setting).unwrap_or_default();
    all.iter().map(|value| suggested(value, Kind::Word, &format!("value of `{setting}`"))).collect()
}

/// Finds the text that begins at a byte.
fn around<'n>(node: &'n Node, at: usize, found: Around<'n>) -> Option<Around<'n>> {
    let holds = |node: &&Node| node.span.start as usize <= at && at < node.span.end as usize;
    match &node.kind {
        Value::Text(_) => Some(found),
        Value::Struct(heading, fields) => {
            let field = fields.iter().find(|field| holds(&&field.value))?;
            let heading = heading.as_ref().map_or("", |heading| heading.name.as_str());
            around(&field.value, at, Around { heading, field: &field.name, list: found.field, before: &[] })
        }
        Value::Tuple(heading, items) => {
            let place = items.iter().position(|item| holds(&item))?;
            let (before, rest) = items.split_at_checked(place)?;
            let inside = match heading {
                Some(heading) => Around { heading: &heading.name, field: "", list: found.field, before },
                None => found,
            };
            around(rest.first()?, at, inside)
        }
        // What brackets with places have in a list is the author's own, as the words of an `Enum`.
        Value::List(items) => {
            let heading = if found.field.is_empty() { "" } else { found.heading };
            around(items.iter().find(holds)?, at, Around { heading, ..found })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::editor::complete;
    use crate::editor::complete::tests::known;

    /// What is offered at a `|` in a text.
    fn offered(path: &str, text: &str) -> Vec<String> {
        let (before, after) = text.split_once('|').unwrap_or((text, ""));
        let found = complete(&known(), path, &format!("{before}{after}"), before.len());
        found.words.into_iter().map(|one| one.word).collect()
    }

    fn has(path: &str, text: &str, yes: &[&str], no: &[&str]) {
        let found = offered(path, text);
        for word in yes {
            assert!(found.iter().any(|found| found == word), "{text}: no {word} in {found:?}");
        }
        for word in no {
            assert!(!found.iter().any(|found| found == word), "{text}: {word}");
        }
    }

    #[test]
    fn fields_are_those_that_the_reader_asks_for() {
        let game = |text: &str, yes: &[&str], no: &[&str]| has("game.ron", &format!("Game({text}"), yes, no);
        game("na", &["name", "seats", "phases", "limits"], &["sees", "Run"]);
        game("name: \"A\", ", &["seats"], &["name"]);
        game("|, seats: (2, 2))", &["name"], &["seats"]);
        game("zones: [(name: \"a\"), (na", &["name", "sees", "live"], &["seats"]);
        game(
            "zones: [(| sees: All, name: \"a\", live: When(\"x\")), (order: Stack)]",
            &["order"],
            &["sees", "name", "live"],
        );
        game("attributes: [(of: Card, name: \"a\", // (\n    pr", &["printed", "type"], &["of"]);
        game(
            "phases: [Turn(name: \"t\", steps: [Run(do: \"x\"), Offer(do: [\"a\"], ",
            &["name", "ends"],
            &["steps"],
        );
        game("decks: [(legal: [Copies(", &["max", "same", "unless"], &["to"]);
        game("borrow: (", &["joins", "lasts"], &[]);
        game("name: ", &[], &["seats"]);
        game("name: \"A\" ", &[], &["seats"]);
        game("name: \"A\", // ", &[], &["seats"]);
    }

    #[test]
    fn words_are_those_that_the_reader_takes() {
        let game = |text: &str, yes: &[&str], no: &[&str]| has("game.ron", &format!("Game({text}"), yes, no);
        has("game.ron", "Ga", &["Game"], &["House"]);
        has("house.ron", "", &["House"], &["Game"]);
        game("zones: [(name: \"a\", sees: Ow", &["Owner", "Nobody"], &["name", "Stack"]);
        game("zones: [(shared: ", &["true", "false"], &["name"]);
        game("attributes: [(of: ", &["Card", "Seat", "Game"], &["name"]);
        game("attributes: [(type: ", &["Int", "Enum"], &["name"]);
        game("settings: [", &["Number", "Choice"], &["name"]);
        game("phases: [Turn(steps: [", &["Run", "Offer", "Loop"], &["name"]);
        game("order: [Icon, Stamp(\"a\", ", &["First", "Last"], &["Icon"]);
        game("turns: ", &["Alternate", "Clockwise"], &[]);
        game("first: ", &["Chance", "Ask"], &[]);
    }

    #[test]
    fn names_are_those_that_the_field_takes() {
        let game = |text: &str, yes: &[&str]| {
            assert_eq!(offered("game.ron", &format!("Game({text}")), yes, "{text}");
        };
        game("decks: [(part: \"main\", to: \"ha", &["hand"]);
        game("phases: [Offer(name: \"main\", do: [\"x\",\n    \"su", &["summon"]);
        game("phases: [Run(do: \"", &[]);
        game("attributes: [(type: Flag, resets: \"", &["turn"]);
        game("attributes: [(type: Set(\"", &["color"]);
        game("attributes: [(type: Enum([\"", &[]);
        game("deeds: [(name: \"", &["summon"]);
        game("zones: [(name: \"", &[]);
        game("decks: [(legal: [Copies(max: 2, same: [\"", &["power", "color", "name", "variant", "pack"]);
        game("phases: [Loop(until: \"", &[]);
    }

    #[test]
    fn house_rules_have_changes_and_the_parts_of_the_game() {
        let house = |text: &str, yes: &[&str]| {
            assert_eq!(offered("house.ron", &format!("House(of: \"pond\", changes: [{text}")), yes, "{text}");
        };
        assert_eq!(offered("house.ron", "House(of: \""), ["pond"]);
        assert_eq!(offered("house.ron", "House(name: \"A\", "), ["of", "changes"]);
        house("", &["Setting", "Set", "Insert", "Replace", "Remove", "Add"]);
        house("Set(\"sea", &["seat.hp.start"]);
        house("Set(\"seat.hp.start\", \"", &[]);
        house("Setting(\"", &["size"]);
        house("Setting(\"size\", \"", &["40", "60"]);
        house("Insert(", &["step", "before", "after"]);
        house("Insert(before: \"", &["turn"]);
        house("Replace(name: \"", &["turn"]);
        house("Remove(", &["phase", "zone", "attribute", "setting", "deck", "field"]);
        house("Remove(field: \"sea", &["seat.hp.start"]);
        house("Remove(deck: \"", &["main"]);
        has("house.ron", "House(changes: [Insert(step: Run(na", &["name", "do", "when"], &["step", "before"]);
        has("house.ron", "House(changes: [Add(zone: (name: \"a\", sees: ", &["All"], &["zone"]);
        has("house.ron", "House(changes: [Replace(name: \"a\", by: ", &["Offer", "Run"], &["name"]);
    }
}
