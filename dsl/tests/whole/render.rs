//! Renders mistakes in all three formats.

use tiru_dsl::diagnostic::Diagnostic;
use tiru_dsl::diagnostic::render::{Colour, human, json, plain};
use tiru_dsl::source::Sources;
use tiru_engine::rules::Span;

/// Two files and two mistakes; one mistake has a note in the other file and an escape character in its text.
fn told() -> (Sources, Vec<Diagnostic>) {
    let mut sources = Sources::default();
    let first = sources.add("a.tiru", "rules for harbour\nrule ä { stöp }\n");
    let second = sources.add("b.tiru", "line one\nline \u{1b}two");
    let span = |source, start, end| Span { source, start, end };
    let error = Diagnostic::error("S0101", span(first, 28, 33), "`st\u{1b}[31möp` is \"odd\"")
        .label("here")
        .note(span(first, 26, 27), "opened")
        .note(span(second, 9, 13), "seen before")
        .help("write `stop`");
    (sources, vec![error, Diagnostic::warning("S0102", span(second, 18, 18), "the end")])
}

#[test]
fn one_line_each() {
    let (sources, told) = told();
    assert_eq!(
        plain(&sources, &told),
        "a.tiru:2:10: error[S0101]: `stU+001B[31möp` is \"odd\"; opened (2:8); seen before (b.tiru:2:1); write `stop`\n\
         b.tiru:2:10: warning[S0102]: the end\n"
    );
    assert_eq!(plain(&sources, &[]), "");
}

#[test]
fn for_programs() {
    let (sources, told) = told();
    let objects: Vec<String> = told.iter().map(|one| json(&sources, one)).collect();
    let note =
        r#"{"path": "a.tiru", "line": 2, "column": 8, "end_line": 2, "end_column": 9, "message": "opened"}"#;
    let other = r#"{"path": "b.tiru", "line": 2, "column": 1, "end_line": 2, "end_column": 5, "message": "seen before"}"#;
    let first = r#"{"code": "S0101", "severity": "error", "path": "a.tiru", "line": 2, "column": 10, "end_line": 2, "end_column": 14, "message": "`st\u001b[31möp` is \"odd\"", "label": "here", "help": "write `stop`", "notes": [NOTES]}"#;
    let second = r#"{"code": "S0102", "severity": "warning", "path": "b.tiru", "line": 2, "column": 10, "end_line": 2, "end_column": 10, "message": "the end", "label": null, "help": null, "notes": []}"#;
    assert_eq!(objects, [first.replace("NOTES", &format!("{note}, {other}")), second.to_owned()]);
}

#[test]
fn for_people() {
    let (sources, told) = told();
    let expected = "\
error[S0101]: `stU+001B[31möp` is \"odd\"
  ╭▸ a.tiru:2:10
  │
2 │ rule ä { stöp }
  │        ┬ ━━━━ here
  │        │
  │        opened
  │
  ⸬  b.tiru:2:1
  │
2 │ line �two
  │ ──── seen before
  │
  ╰ help: write `stop`

warning[S0102]: the end
  ╭▸ b.tiru:2:10
  │
2 │ line �two
  ╰╴         ━

";
    assert_eq!(human(&sources, &told, Colour::None), expected);
    assert!(human(&sources, &told, Colour::Terminal).contains("\u{1b}["));
}
