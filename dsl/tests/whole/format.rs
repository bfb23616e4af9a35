//! Tests the formatter: over every file of the repository, and on texts written for its rules.

use std::fs;
use std::path::{Path, PathBuf};

use tiru_dsl::format::{Language, Unformatted, format};
use tiru_dsl::parse::parse;
use tiru_dsl::source::Sources;

fn formatted(text: &str, language: Language) -> Result<String, Unformatted> {
    let mut sources = Sources::default();
    let id = sources.add("file", text);
    format(&sources, id, language)
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if Language::of(&path.to_string_lossy()).is_some() {
            found.push(path);
        }
    }
}

/// Returns the code blocks of the guide that are whole files.
fn blocks(folder: &Path, found: &mut Vec<(String, Language, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            blocks(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "md") {
            let page = fs::read_to_string(&path).unwrap();
            for (at, block) in page.split("\n```").enumerate().filter(|(at, _)| at % 2 == 1) {
                let (head, text) = block.split_once('\n').unwrap_or((block, ""));
                let language = match head.split(' ').next() {
                    Some("tiru") => Language::Tiru,
                    Some("ron") => Language::Ron,
                    _ => continue,
                };
                found.push((format!("{} block {at}", path.display()), language, text.to_owned()));
            }
        }
    }
}

/// Returns the comments of a text; good enough where no text has two slashes.
fn comments(text: &str) -> Vec<&str> {
    text.lines().filter_map(|line| line.find("//").and_then(|at| line.get(at..))).map(str::trim_end).collect()
}

/// Writes the tree of a file as the unparser does, which knows nothing of the formatter.
fn tree(text: &str) -> String {
    let mut sources = Sources::default();
    let id = sources.add("file", text);
    parse(&sources, id).0.to_string()
}

#[test]
fn every_file_keeps_its_meaning_and_formatting_again_changes_nothing() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut all = Vec::new();
    let mut found = Vec::new();
    for folder in ["cards", "examples", "tests/cases", "languages"] {
        files(&root.join(folder), &mut found);
    }
    for path in found {
        let language = Language::of(&path.to_string_lossy()).unwrap();
        if let Ok(text) = fs::read_to_string(&path) {
            all.push((path.display().to_string(), language, text));
        }
    }
    blocks(&root.join("docs"), &mut all);
    let mut done = 0;
    for (place, language, text) in all {
        let once = match formatted(&text, language) {
            Ok(once) => once,
            Err(Unformatted::Mistakes(mistakes)) => {
                assert!(!mistakes.is_empty(), "{place}");
                continue;
            }
            Err(Unformatted::Changed) => panic!("{place}: the formatter would change its meaning"),
        };
        done += 1;
        assert_eq!(formatted(&once, language).as_ref(), Ok(&once), "{place}: formatted twice");
        assert_eq!(comments(&once), comments(&text), "{place}");
        if language == Language::Tiru {
            assert_eq!(tree(&once), tree(&text), "{place}");
        }
        for line in once.lines() {
            assert_eq!(line, line.trim_end(), "{place}");
        }
    }
    assert!(done > 450, "only {done} files were formatted");
}

const CARDS: &str = r#"pack "Pond" for pond
table root { "Left" { speed *1.25 } }
card "Otter" "gold" {
  kind swimmer, diver   hp 10
  says "Once: it heals."
  [02] in hand, pond on my swim where card != self and not .tired limit 1 per turn {
    if self.hp <= 3 { self.hp += 2 * count(my.pond where .hp > 0) } else { heal(self, -1)  draw 1 }
    choose up to 1 c in foe.pond where it is fish  move c to bottom of my.deck
  }
  always { deep "deep": cannot attack where turn = 1   self has hp +(2 * turn), speed *2 }
}
def near(c) = if c is fish then (n in my.pond where abs(n.column - c.column) = 1) else none
ruling "it heals" {
  given { card "A" { hp 1 }   turn p1   p1.pond = "Otter", 2 "A" face down }
  when { p1 does swim("Otter")   to end }
  then { "Otter".hp = 12   p1 cannot swim because "tired" }
}
"#;

const STRUCTURE: &str = r##"Game(name: "Pond", seats: (2, 4), first: Chance, weights: [1.5, -2, +0x1F,],
  label: r#"a "raw" // text"#, zones: [(name: "deck", order: Stack), Draw, Deck()], text: "two \" // quotes")
"##;

/// Returns the places in a text where a token ends.
fn ends(text: &str, language: Language) -> Vec<usize> {
    let mut ends = Vec::new();
    let mut quoted: Option<&str> = None;
    let letters: Vec<(usize, char)> = text.char_indices().collect();
    for (index, (at, letter)) in letters.iter().enumerate() {
        let next = letters.get(index + 1).map_or(' ', |(_, next)| *next);
        let before = text.get(..*at).unwrap();
        match quoted {
            Some(end) if text.get(*at..).unwrap().starts_with(end) && !before.ends_with('\\') => {
                quoted = None;
                if end.len() == 1 {
                    ends.push(at + 1);
                }
            }
            None if *letter == '"' => quoted = Some(if before.ends_with("r#") { "\"#" } else { "\"" }),
            None if letter.is_whitespace() => {}
            // The bracket of a call follows its name at once.
            None if language == Language::Tiru && next == '(' && letter.is_alphanumeric() => {}
            // Only where the author left a blank, or at a bracket or a comma: inside a word there is no place for a comment.
            None if next.is_whitespace() || "{}()[],".contains(next) || "{}()[],".contains(*letter) => {
                let raw = language == Language::Ron && (*letter == '#' || *letter == 'r' && next == '#');
                if !raw {
                    ends.push(at + letter.len_utf8());
                }
            }
            _ => {}
        }
    }
    ends
}

#[test]
fn a_comment_after_any_token_stays_after_it() {
    for (text, language) in [(CARDS, Language::Tiru), (STRUCTURE, Language::Ron)] {
        let before = formatted(text, language).unwrap();
        let places = ends(text, language);
        assert!(places.len() > 40, "{}", places.len());
        let mut tried = 0;
        for (number, at) in places.iter().enumerate() {
            let (left, right) = (text.get(..*at).unwrap(), text.get(*at..).unwrap());
            // The first line of a file is one line.
            if language == Language::Tiru && !left.contains('\n') {
                continue;
            }
            let noted = format!("{left} // n{number}\n  {}", right.trim_start_matches(' '));
            let Ok(once) = formatted(&noted, language) else { panic!("after {left:?}") };
            tried += 1;
            let squeezed = |text: &str| text.split_whitespace().collect::<String>();
            let (shown, _) = once.split_once(&format!("// n{number}\n")).unwrap();
            assert_eq!(squeezed(shown), squeezed(left), "{once}");
            assert_eq!(squeezed(&once).replace(&format!("//n{number}"), ""), squeezed(&before), "{once}");
            assert_eq!(formatted(&once, language), Ok(once.clone()));
        }
        assert!(tried > 40);
    }
}

#[test]
fn cards_and_rules() {
    for (written, expected) in [
        // Blanks between tokens, values, effects and statements.
        ("card \"A\"{hp 1 atk   2\n}", "card \"A\" { hp 1   atk 2\n}"),
        ("rule r( a:card ){ a.hp+=1 draw 1   stop }", "rule r(a: card) { a.hp += 1  draw 1  stop }"),
        ("def f( a,b )=a-b*( -1 )", "def f(a, b) = a - b * (-1)"),
        ("always{a:self has hp+1 self cannot go}", "always { a: self has hp +1   self cannot go }"),
        ("card \"A\" { }", "card \"A\" { }"),
        // Lines are no neighbours if a bracket is closed between them.
        (
            "card \"A\"  {\nhp 1\n}\ncard \"Long\" {\nhp 1\n}",
            "card \"A\" {\n    hp 1\n}\ncard \"Long\" {\n    hp 1\n}",
        ),
        // Indentation, also of what continues a line, and of comments.
        (
            "rule r {\nif a\nor b {\nstop\n}\n// x\nelse { stop }\n}",
            "rule r {\n    if a\n        or b {\n        stop\n    }\n    // x\n    else { stop }\n}",
        ),
        ("def f(c) = a\n  or b", "def f(c) = a\n    or b"),
        ("rule f(a: card,\nb: card) { }", "rule f(a: card,\n       b: card) { }"),
        (
            "ruling \"x\" {\ngiven { turn p1\nphase \"main\" }\nwhen { }\nthen { tie }\n}",
            "ruling \"x\" {\n    given { turn p1\n            phase \"main\" }\n    when  { }\n    then  { tie }\n}",
        ),
        // A line in column 1 that begins with a word of an item stays inside.
        ("rule r {\non_it()\n}", "rule r {\n    on_it()\n}"),
        // Blank lines, and comments behind the code.
        ("rule a { }\n\n\n\n// b\nrule b {\n\n    stop\n\n}", "rule a { }\n\n// b\nrule b {\n    stop\n}"),
        (
            "rule a   { }   // near\nrule b {}          // far",
            "rule a { }   // near\nrule b { }         // far",
        ),
        // Columns.
        (
            "table t {\n\"A\"   { hp 1 }\n\"Long\" { hp 2 }\n}",
            "table t {\n    \"A\"    { hp 1 }\n    \"Long\" { hp 2 }\n}",
        ),
        (
            "table t {\n\"A\" { hp 1 }\n\"Long\" { hp 2 }\n}",
            "table t {\n    \"A\" { hp 1 }\n    \"Long\" { hp 2 }\n}",
        ),
    ] {
        let text = format!("rules for pond\n\n{written}");
        assert_eq!(formatted(&text, Language::Tiru), Ok(format!("rules for pond\n\n{expected}\n")));
    }
}

#[test]
fn structures() {
    for (written, expected) in [
        ("Game(a:1,b:[ 1,2 ] ,)", "Game(a: 1, b: [1, 2],)\n"),
        ("(\na:(1,2),\n\n\n/* x /* y */ */ b:3)", "(\n    a: (1, 2),\n\n    /* x /* y */ */ b: 3)\n"),
        ("{ \"a\":\n\"b\" }", "{ \"a\":\n      \"b\" }\n"),
        (
            "[\nA(name: \"a\",\nb: 1),\nB(1,\n2),\n]",
            "[\n    A(name: \"a\",\n      b: 1),\n    B(1,\n        2),\n]\n",
        ),
        (
            "[\n(a: 1,  b: 2),\n(a: 100, b: 3), // x\n]",
            "[\n    (a: 1,   b: 2),\n    (a: 100, b: 3), // x\n]\n",
        ),
        ("(a: \"x\n   y\",   b: r#\"\n z\"#)", "(a: \"x\n   y\", b: r#\"\n z\"#)\n"),
    ] {
        assert_eq!(formatted(written, Language::Ron).as_deref(), Ok(expected));
    }
}

#[test]
fn line_ends_and_marks() {
    let windows = "rules for pond\r\n\r\n\r\nrule a { }  \r\n";
    assert_eq!(formatted(windows, Language::Tiru).as_deref(), Ok("rules for pond\r\n\r\nrule a { }\r\n"));
    assert_eq!(formatted("\u{feff}(a:\t1)", Language::Ron).as_deref(), Ok("(a: 1)\n"));
}

#[test]
fn files_with_mistakes_are_not_formatted() {
    for (text, language, code) in [
        ("rules for pond\nrule a {", Language::Tiru, "S"),
        ("cards for pond", Language::Tiru, "S"),
        ("(a: 1", Language::Ron, "R"),
        ("{ \"a\" }", Language::Ron, "R"),
    ] {
        match formatted(text, language) {
            Err(Unformatted::Mistakes(mistakes)) => {
                assert!(mistakes[0].code.starts_with(code), "{mistakes:?}");
            }
            other => panic!("{other:?}"),
        }
    }
}
