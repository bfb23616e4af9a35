//! What a text of functions holds: which functions, and what they call where. Nothing is run.

use std::collections::BTreeSet;

use rhai::{ASTNode, Expr, FnCallExpr, ParseErrorType, Position, Stmt};

use super::strict::strict;

/// A text that could be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScriptText {
    /// Its functions, by name.
    pub functions: Vec<ScriptFunction>,
    /// Every call of a function or of a word, in the order of the text.
    pub words: Vec<Word>,
    /// Statements outside of functions: where the first of them is.
    pub loose: Option<ScriptPlace>,
}

/// A function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptFunction {
    /// Its name.
    pub name: String,
    /// How many values it takes.
    pub params: usize,
    /// Whether only functions of the same text may call it.
    pub private: bool,
    /// Whether it decides anything: has a loop, a condition, a name of its own, arithmetic.
    pub decides: bool,
}

/// A call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// What is called.
    pub name: String,
    /// For each value the text, if it is one written out.
    pub args: Vec<Option<String>>,
    /// Where.
    pub place: ScriptPlace,
}

/// A place of a text, counted from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct ScriptPlace {
    /// The line.
    pub line: usize,
    /// The column, in letters.
    pub column: usize,
}

/// Why a text could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptMistake {
    /// Where; the beginning if that is not known.
    pub place: ScriptPlace,
    /// What is wrong, without a full stop.
    pub what: String,
}

impl ScriptPlace {
    /// The byte of a text at this place.
    #[must_use]
    pub fn offset(self, text: &str) -> usize {
        let mut lines = text.split_inclusive('\n');
        let before: usize = lines.by_ref().take(self.line.saturating_sub(1)).map(str::len).sum();
        let line = lines.next().unwrap_or_default();
        let within = line.char_indices().nth(self.column.saturating_sub(1)).map_or(line.len(), |(at, _)| at);
        before + within
    }

    pub(crate) fn of(position: Position) -> ScriptPlace {
        ScriptPlace { line: position.line().unwrap_or(1), column: position.position().unwrap_or(1) }
    }
}

/// Reads a text.
pub fn read(text: &str) -> Result<ScriptText, ScriptMistake> {
    let ast = strict().compile(text).map_err(|error| ScriptMistake {
        place: ScriptPlace::of(error.position()),
        what: said(error.err_type()),
    })?;
    let mut found = ScriptText::default();
    let deciding = deciding(&ast);
    for function in ast.iter_functions() {
        found.functions.push(ScriptFunction {
            name: function.name.to_owned(),
            params: function.params.len(),
            private: function.access == rhai::FnAccess::Private,
            decides: deciding.contains(function.name),
        });
    }
    found.functions.sort_by(|a, b| a.name.cmp(&b.name));
    found.loose = ast.statements().first().map(|stmt| ScriptPlace::of(stmt.position()));
    ast.walk(&mut |path| {
        if let Some((call, position)) = path.last().and_then(called) {
            let mut args: Vec<Option<String>> = call.args.iter().map(written_out).collect();
            if matches!(path.last(), Some(ASTNode::Expr(Expr::MethodCall(..)))) {
                args.insert(0, None);
            }
            let operator = call.op_token.is_some();
            if !operator {
                found.words.push(Word {
                    name: call.name.to_string(),
                    args,
                    place: ScriptPlace::of(position),
                });
            }
        }
        true
    });
    found.words.sort_by_key(|word| word.place);
    found.words.dedup();
    Ok(found)
}

fn called<'a>(node: &ASTNode<'a>) -> Option<(&'a FnCallExpr, Position)> {
    match node {
        ASTNode::Expr(Expr::FnCall(call, at) | Expr::MethodCall(call, at))
        | ASTNode::Stmt(Stmt::FnCall(call, at)) => Some((call, *at)),
        _ => None,
    }
}

fn written_out(arg: &Expr) -> Option<String> {
    match arg {
        Expr::StringConstant(text, _) => Some(text.to_string()),
        _ => None,
    }
}

/// The functions that decide anything.
fn deciding(ast: &rhai::AST) -> BTreeSet<String> {
    let mut places = Vec::new();
    ast.walk(&mut |path| {
        if decides(path) {
            places.extend(path.last().map(|node| ScriptPlace::of(node.position())));
        }
        true
    });
    let within = |from, to| places.iter().any(|place| (from..=to).contains(place));
    ast.iter_fn_def()
        .filter(|function| {
            let body = &function.body;
            within(ScriptPlace::of(body.start_position()), ScriptPlace::of(body.end_position()))
        })
        .map(|function| function.name.to_string())
        .collect()
}

fn decides(path: &[ASTNode<'_>]) -> bool {
    match path.last() {
        Some(
            ASTNode::Stmt(
                Stmt::If(..) | Stmt::Switch(..) | Stmt::For(..) | Stmt::Var(..) | Stmt::Assignment(..),
            )
            | ASTNode::Expr(Expr::And(..) | Expr::Or(..) | Expr::Coalesce(..) | Expr::Index(..)),
        ) => true,
        Some(ASTNode::Expr(Expr::FnCall(call, _)) | ASTNode::Stmt(Stmt::FnCall(call, _))) => {
            call.op_token.is_some()
        }
        _ => false,
    }
}

/// What is wrong, as the house says it: lower case, no full stop.
fn said(error: &ParseErrorType) -> String {
    match error {
        ParseErrorType::Reserved(word)
        | ParseErrorType::BadInput(rhai::LexError::ImproperSymbol(word, _)) => {
            format!("`{word}` is not understood in a script")
        }
        ParseErrorType::TooManyFunctions => "more than 32 functions in one file".to_owned(),
        ParseErrorType::ExprTooDeep => "an expression deeper than 32".to_owned(),
        other => {
            let text = other.to_string();
            let mut letters = text.trim_end_matches('.').chars();
            letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ScriptPlace, read};

    #[test]
    fn functions_and_calls_are_found() {
        let text = "fn wake(card, n) {\n    for m in cards(card.holder, \"field\") { bury(m); }\n    add(card, \"atk\", n)\n}\nprivate fn own() { [] }\n";
        let found = read(text).unwrap();
        let names: Vec<_> = found.functions.iter().map(|f| (f.name.as_str(), f.params, f.private)).collect();
        assert_eq!(names, [("own", 0, true), ("wake", 2, false)]);
        assert_eq!(found.functions.iter().map(|f| f.decides).collect::<Vec<_>>(), [false, true]);
        let words: Vec<_> = found.words.iter().map(|word| (word.name.as_str(), word.place.line)).collect();
        assert_eq!(words, [("cards", 2), ("bury", 2), ("add", 3)]);
        assert_eq!(found.words[2].args, [None, Some("atk".to_owned()), None]);
        assert_eq!(found.words[1].place, ScriptPlace { line: 2, column: 44 });
    }

    #[test]
    fn what_could_run_for_ever_or_reach_outside_is_refused() {
        for text in [
            "fn f() { loop { } }",
            "fn f() { while true { } }",
            "fn f() { do { } while true; }",
            "fn f() { let f = Fn(\"x\"); f = f.curry(f); }",
            "fn f() { eval(\"1\") }",
            "fn f() { let g = |x| x; g }",
            "import \"x\" as y;",
            "fn f() { try { 1 } catch { 2 } }",
            "fn f() { 1.5 }",
            "fn f() { x }",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
        let nested = format!("fn f() {{ {}1{} }}", "(".repeat(50_000), ")".repeat(50_000));
        assert!(read(&nested).is_err());
    }
}
