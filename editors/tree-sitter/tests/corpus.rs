//! The trees of small texts are those that were read and accepted: `test/corpus/*.txt`, in the form of Tree-sitter's own tests.
//! `TIRU_CORPUS=update` writes them anew.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use tree_sitter::{Node, Parser, Query, QueryCursor, StreamingIterator as _};

const RULE: &str = "==================";

fn parser() -> Parser {
    let mut parser = Parser::new();
    parser.set_language(&tree_sitter_tiru::LANGUAGE.into()).unwrap();
    parser
}

/// Writes the named nodes of a tree, one a line.
fn write(node: Node<'_>, field: Option<&str>, depth: usize, to: &mut String) {
    let field = field.map_or_else(String::new, |field| format!("{field}: "));
    let kind = if node.is_missing() { format!("MISSING {}", node.kind()) } else { node.kind().to_owned() };
    write!(to, "\n{}{field}({kind}", "  ".repeat(depth)).unwrap();
    let mut cursor = node.walk();
    let mut more = cursor.goto_first_child();
    while more {
        if cursor.node().is_named() || cursor.node().is_missing() {
            write(cursor.node(), cursor.field_name(), depth + 1, to);
        }
        more = cursor.goto_next_sibling();
    }
    to.push(')');
}

#[test]
fn small_texts_have_the_trees_that_were_accepted() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("test/corpus");
    let update = std::env::var_os("TIRU_CORPUS").is_some_and(|value| value == "update");
    let mut parser = parser();
    let mut count = 0;
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let text = fs::read_to_string(entry.path()).unwrap();
        let mut now = String::new();
        let rule = format!("{RULE}\n");
        let mut parts = text.split(&rule).skip(1);
        while let (Some(name), Some(case)) = (parts.next(), parts.next()) {
            count += 1;
            let (source, _) = case.split_once("\n---\n").unwrap();
            let source = source.trim_start_matches('\n');
            let tree = parser.parse(source, None).unwrap();
            let mut shown = String::new();
            write(tree.root_node(), None, 0, &mut shown);
            write!(now, "{RULE}\n{name}{RULE}\n\n{source}\n---\n{shown}\n\n").unwrap();
        }
        let now = format!("{}\n", now.trim_end());
        if update {
            fs::write(entry.path(), now).unwrap();
        } else {
            assert_eq!(text, now, "{}", entry.path().display());
        }
    }
    assert!(count >= 6, "{count}");
}

#[test]
fn the_colours_of_a_card_are_those_of_its_parts() {
    let text = "card \"Gull\" { colour red   on summon { draw(2) self.power = count(my.hand) } } // é\n";
    let tree = parser().parse(text, None).unwrap();
    let language = tree_sitter_tiru::LANGUAGE.into();
    let query = Query::new(&language, tree_sitter_tiru::HIGHLIGHTS).unwrap();
    let names = query.capture_names();
    let mut cursor = QueryCursor::new();
    let mut captures = cursor.captures(&query, tree.root_node(), text.as_bytes());
    let mut found: Vec<(String, String)> = Vec::new();
    while let Some((matched, at)) = captures.next() {
        let capture = matched.captures()[*at];
        let word = capture.node.utf8_text(text.as_bytes()).unwrap().to_owned();
        let name = names[capture.index as usize];
        // The last pattern that fits decides.
        found.retain(|(known, _)| *known != word);
        found.push((word, name.to_owned()));
    }
    for (word, name) in [
        ("card", "keyword"),
        ("\"Gull\"", "type"),
        ("colour", "property"),
        ("red", "constant"),
        ("on", "keyword"),
        ("summon", "function"),
        ("draw", "function.call"),
        ("2", "number"),
        ("self", "variable.builtin"),
        ("power", "property"),
        ("count", "function.builtin"),
        ("my", "variable.builtin"),
        ("// é", "comment"),
    ] {
        assert!(found.contains(&(word.to_owned(), name.to_owned())), "{word}: {found:?}");
    }
}
