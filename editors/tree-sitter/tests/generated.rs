//! The parser in `src` is the one that the grammar makes. `TIRU_GRAMMAR=update`, with Node.js, makes it anew, as `tree-sitter generate` does.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tree_sitter_generate::{
    OptLevel, generate_parser_for_grammar, generate_parser_in_directory, load_grammar_file,
};

/// The version in `tree-sitter.json`.
const VERSION: (u8, u8, u8) = (0, 1, 0);

#[test]
fn the_parser_is_the_one_that_the_grammar_makes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let none = None::<PathBuf>;
    if std::env::var_os("TIRU_GRAMMAR").is_some_and(|value| value == "update") {
        let level = OptLevel::default();
        generate_parser_in_directory(
            folder,
            none.clone(),
            none,
            15,
            None,
            Some("node"),
            true,
            level,
            &mut Vec::new(),
        )
        .unwrap();
    }
    let grammar = fs::read_to_string(folder.join("src/grammar.json")).unwrap();
    let (_, parser) =
        generate_parser_for_grammar(&grammar, Some(VERSION), OptLevel::default(), &mut Vec::new()).unwrap();
    let written = fs::read_to_string(folder.join("src/parser.c")).unwrap();
    assert!(written == parser, "`src/parser.c` is not made from `src/grammar.json`");
    // Whoever has no Node.js cannot change the grammar either.
    let runtime = Command::new("node").arg("--version").stdout(Stdio::null()).status();
    if runtime.is_ok_and(|status| status.success()) {
        let made = load_grammar_file(&folder.join("grammar.js"), Some("node")).unwrap();
        let value = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
        assert!(value(&made) == value(&grammar), "`src/grammar.json` is not made from `grammar.js`");
    }
}
