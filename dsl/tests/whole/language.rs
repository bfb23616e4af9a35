//! Files of languages: what is wrong in them is reported with its place, and what they lack is said in English.

use tiru_dsl::diagnostic::render::plain;
use tiru_dsl::language::{Language, Report};

fn read(cards: &str) -> (Language, Report) {
    let about = r#"(name: "Tester", grammar: (singular: (ends: [(end: "en", becomes: "")])))"#;
    let files = [("language.ron", about), ("cards.ron", cards)];
    let files = files.map(|(name, text)| (format!("languages/xx/{name}"), Ok(text.as_bytes().to_vec())));
    Language::read("xx", files.to_vec())
}

#[test]
fn every_mistake_has_its_place() {
    let (_, report) = read(
        r#"(
    verbs: (
        gains: "{who} gains {amont} {value}",
        loses: "{who} loses {amount}",
        reveal: "reveal {what",
        hide: "hide what}",
        show: "{what} [is] shown to {who}",
        win: 3,
        flag: (yes: "{flag} {who}", non: "{who}"),
    ),
)"#,
    );
    let told = plain(&report.sources, &report.diagnostics);
    insta::assert_snapshot!(told, @r"
    languages/xx/cards.ron:3:29: error[L0911]: this text has no gap `{amont}`; did you mean `{amount}`?
    languages/xx/cards.ron:4:17: warning[L0912]: this text leaves out the gap `{value}`
    languages/xx/cards.ron:5:25: error[L0913]: this `{` is not closed; add `}`, or remove this one
    languages/xx/cards.ron:6:25: error[L0913]: this `}` closes nothing; add `{`, or remove this one
    languages/xx/cards.ron:7:23: error[L0914]: expected two forms of a word in square brackets; write `[is|…]`: the form for one, then the form for several
    languages/xx/cards.ron:8:14: error[R0203]: expected a text in quotes, found the number 3
    languages/xx/cards.ron:9:37: error[R0204]: a section has no field `non`; did you mean `no`? (fields: yes, no)
    ");
}

#[test]
fn an_unknown_key_and_an_unknown_file_are_refused() {
    let (_, report) = read(r#"(nouns: (card: (one: "a", may: "b")))"#);
    let told = plain(&report.sources, &report.diagnostics);
    insta::assert_snapshot!(told, @"languages/xx/cards.ron:1:27: error[R0204]: a section has no field `may`; did you mean `many`? (fields: one, many, it, them)");
    let files = vec![("languages/xx/card.ron".to_owned(), Ok(b"()".to_vec()))];
    let (_, report) = Language::read("xx", files);
    let told = plain(&report.sources, &report.diagnostics);
    insta::assert_snapshot!(told, @"languages/xx/card.ron:1:1: error[L0915]: `card.ron` is not a file of a language; did you mean `cards.ron`?");
}

#[test]
fn a_file_that_cannot_be_read_hides_no_other() {
    let (language, report) = read("(verbs: (gains: \"{who}\"");
    assert_eq!(language.name(), "Tester");
    let told = plain(&report.sources, &report.diagnostics);
    assert!(told.starts_with("languages/xx/cards.ron:1:"), "{told}");
    assert!(report.missing.contains(&"verbs".to_owned()), "{:?}", report.missing);
}

#[test]
fn what_is_missing_is_named_and_said_in_english() {
    let (_, report) = read(r#"(groups: (comma: "; "))"#);
    assert_eq!(report.diagnostics, Vec::new());
    assert!(report.missing.contains(&"groups.and".to_owned()), "{:?}", report.missing);
    assert!(!report.missing.contains(&"groups.comma".to_owned()));
    assert!(report.missing.contains(&"things".to_owned()), "a whole section by its name alone");
}
