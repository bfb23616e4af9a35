//! Parses `.tiru` texts: syntax trees, and messages about syntax errors. A case is one file.
//!
//! `cases/parse` holds correct texts; a snapshot shows each as the unparser writes its tree. `cases/check/syntax` holds texts with
//! mistakes: the first lines list the expected ones, `// error: LINE:COLUMN [CODE] part of the message`, and
//! a snapshot shows the full output.
use std::path::Path;
use std::sync::Arc;

use tiru_dsl::ast::File;
use tiru_dsl::diagnostic::Diagnostic;
use tiru_dsl::diagnostic::render::{Colour, human};
use tiru_dsl::parse::parse;
use tiru_dsl::source::Sources;

fn read(path: &Path) -> (Sources, Arc<File>, Vec<Diagnostic>) {
    let name = path.file_name().unwrap().to_string_lossy();
    let mut sources = Sources::default();
    let id = sources.add(name, std::fs::read_to_string(path).unwrap());
    let (file, told) = parse(&sources, id);
    (sources, file, told)
}

#[test]
fn trees() {
    insta::glob!("../cases", "parse/*.tiru", |path| {
        let (sources, file, told) = read(path);
        assert_eq!(human(&sources, &told, Colour::None), "", "{}", path.display());
        insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!(file) });
    });
}

#[test]
fn mistakes() {
    insta::glob!("../cases", "check/syntax/*.tiru", |path| {
        let (sources, _, told) = read(path);
        let text = std::fs::read_to_string(path).unwrap();
        let expected: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("// error: ")).collect();
        let found: Vec<String> = told
            .iter()
            .map(|one| {
                let place = sources.place(one.span);
                format!("{}:{} [{}] {}", place.line, place.column, one.code, one.message)
            })
            .collect();
        for one in
            told.iter().filter(|one| one.help.as_ref().is_some_and(|help| help.starts_with("did you mean")))
        {
            assert!(one.wrong_word(&sources).is_some(), "{}: no replacement: {one:?}", path.display());
        }
        let same = expected.len() == found.len()
            && expected.iter().zip(&found).all(|(expected, found)| found.starts_with(expected));
        assert!(same, "{}:\nexpected {expected:#?}\nfound {found:#?}", path.display());
        let picture = human(&sources, &told, Colour::None);
        insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!(picture) });
    });
}
