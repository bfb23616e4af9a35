//! The parser in `src` is the one that the grammar makes. `TIRU_GRAMMAR=update`, with Node.js, makes it anew, as `tree-sitter generate` does.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tree_sitter_generate::{OptLevel, generate_parser_in_directory, load_grammar_file};

/// The version of the parser's tables. Helix 25.01 reads no later one.
const TABLES: usize = 14;

/// Makes the parser from a grammar, into a folder.
fn make(grammar: &Path, into: &Path) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let runtime = Some("node");
    let (grammar, into) = (Some(grammar), Some(into));
    let level = OptLevel::default();
    generate_parser_in_directory(folder, into, grammar, TABLES, None, runtime, true, level, &mut Vec::new())
        .unwrap();
}

#[test]
fn the_parser_is_the_one_that_the_grammar_makes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (script, source) = (folder.join("grammar.js"), folder.join("src"));
    if std::env::var_os("TIRU_GRAMMAR").is_some_and(|value| value == "update") {
        make(&script, &source);
    }
    let made = Path::new(env!("CARGO_TARGET_TMPDIR")).join("made");
    fs::create_dir_all(&made).unwrap();
    make(&source.join("grammar.json"), &made);
    for file in ["parser.c", "node-types.json"] {
        let [written, made] = [&source, &made].map(|folder| fs::read_to_string(folder.join(file)).unwrap());
        assert!(written == made, "`src/{file}` is not made from `src/grammar.json`");
    }
    // Whoever has no Node.js cannot change the grammar either.
    let runtime = Command::new("node").arg("--version").stdout(Stdio::null()).status();
    if runtime.is_ok_and(|status| status.success()) {
        let made = load_grammar_file(&script, Some("node")).unwrap();
        let written = fs::read_to_string(source.join("grammar.json")).unwrap();
        let value = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
        assert!(value(&made) == value(&written), "`src/grammar.json` is not made from `grammar.js`");
    }
}
