//! What a text of functions holds: which functions, and what they call where. Nothing is run.

use std::collections::BTreeSet;

use rhai::{ASTNode, Expr, FnCallExpr, ParseErrorType, Position, Stmt};

use super::ASK;
use super::simple::is_simple;
use super::strict::strict;

/// A text that could be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScriptText {
    /// Its functions, by name.
    pub functions: Vec<ScriptFunction>,
    /// Every call of a function or of a word, in the order of the text.
    pub words: Vec<Word>,
    /// What is read of things, in the order of the text, but for what the text gives to them itself.
    pub properties: Vec<(String, ScriptPlace)>,
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
    /// Whether it decides more than a card could say in one line.
    pub decides: bool,
}

/// A call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// What is called.
    pub name: String,
    /// For each value the text, if it is one written out, and where.
    pub args: Vec<Option<(String, ScriptPlace)>>,
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

/// Where the name of a function stands that the text declares: its byte.
#[must_use]
pub fn declared(text: &str, name: &str) -> Option<usize> {
    let mut lines_from = 0;
    for line in text.split_inclusive('\n') {
        let code = line.split("//").next().unwrap_or_default();
        for (at, word) in code.match_indices("fn ") {
            let rest = code.get(at + word.len()..).unwrap_or_default();
            let blanks = rest.len() - rest.trim_start().len();
            let after = rest.trim_start().strip_prefix(name);
            if after.is_some_and(|after| after.trim_start().starts_with('(')) {
                return Some(lines_from + at + word.len() + blanks);
            }
        }
        lines_from += line.len();
    }
    None
}

/// Reads a text.
pub fn read(text: &str) -> Result<ScriptText, ScriptMistake> {
    let ast = strict().compile(text).map_err(|error| {
        let place = ScriptPlace::of(error.position());
        ScriptMistake { place, what: said(error.err_type(), text, place) }
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
            let mut args: Vec<Option<(String, ScriptPlace)>> = call.args.iter().map(written_out).collect();
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
    found.properties = properties(&ast);
    Ok(found)
}

fn called<'a>(node: &ASTNode<'a>) -> Option<(&'a FnCallExpr, Position)> {
    match node {
        ASTNode::Expr(Expr::FnCall(call, at) | Expr::MethodCall(call, at))
        | ASTNode::Stmt(Stmt::FnCall(call, at)) => Some((call, *at)),
        _ => None,
    }
}

fn written_out(arg: &Expr) -> Option<(String, ScriptPlace)> {
    match arg {
        Expr::StringConstant(text, position) => Some((text.to_string(), ScriptPlace::of(*position))),
        _ => None,
    }
}

/// The functions that decide anything: by themselves, or by what they call or ask.
fn deciding(ast: &rhai::AST) -> BTreeSet<String> {
    let names: BTreeSet<&str> = ast.iter_functions().map(|function| function.name).collect();
    let mut statements: Vec<(ScriptPlace, Stmt)> = Vec::new();
    ast.walk(&mut |path| {
        if let [ASTNode::Stmt(stmt)] = path {
            statements.push((ScriptPlace::of(stmt.position()), (*stmt).clone()));
        }
        true
    });
    let goes_on = |path: &[ASTNode<'_>]| {
        let call = path.last().and_then(called);
        call.is_some_and(|(call, _)| call.name == ASK || names.contains(call.name.as_str()))
    };
    let mut found = BTreeSet::new();
    for function in ast.iter_fn_def() {
        let (from, to) = (function.body.start_position(), function.body.end_position());
        let within = ScriptPlace::of(from)..=ScriptPlace::of(to);
        let own = statements.iter().filter(|(place, _)| within.contains(place));
        let body: Vec<Stmt> = own.map(|(_, stmt)| stmt.clone()).collect();
        if !is_simple(&body) || any_node(&body, goes_on) {
            found.insert(function.name.to_string());
        }
    }
    found
}

/// Whether something holds of any node of these statements.
fn any_node(body: &[Stmt], holds: impl Fn(&[ASTNode<'_>]) -> bool) -> bool {
    let mut found = false;
    for stmt in body {
        stmt.walk(&mut Vec::new(), &mut |path| {
            found |= holds(path);
            !found
        });
    }
    found
}

/// What is read of things, and what the text itself gives to them: `card.worth`, `#{ worth: 1 }.worth`.
fn properties(ast: &rhai::AST) -> Vec<(String, ScriptPlace)> {
    let mut read = Vec::new();
    let mut own: BTreeSet<String> = BTreeSet::new();
    ast.walk(&mut |path| {
        match path.last() {
            Some(ASTNode::Expr(Expr::Property(parts, at))) => {
                read.push((parts.2.to_string(), ScriptPlace::of(*at)));
            }
            Some(ASTNode::Expr(Expr::Map(parts, _))) => {
                own.extend(parts.0.iter().map(|(key, _)| key.name.to_string()));
            }
            Some(ASTNode::Stmt(Stmt::Assignment(parts))) => own.extend(last_property(&parts.1.lhs)),
            _ => {}
        }
        true
    });
    read.retain(|(name, _)| !own.contains(name));
    read.sort_by_key(|(_, place)| *place);
    read.dedup();
    read
}

fn last_property(expr: &Expr) -> Option<String> {
    match expr {
        Expr::Dot(parts, ..) | Expr::Index(parts, ..) => last_property(&parts.rhs),
        Expr::Property(parts, _) => Some(parts.2.to_string()),
        _ => None,
    }
}

/// Whether a number with a decimal point stands there, of which the point is the last that was understood.
fn has_fraction(text: &str, place: ScriptPlace) -> bool {
    let (before, after) = text.split_at_checked(place.offset(text)).unwrap_or_default();
    let whole = before.strip_suffix('.').is_some_and(|whole| whole.ends_with(|c: char| c.is_ascii_digit()));
    whole && after.starts_with(|c: char| c.is_ascii_digit())
}

/// What is wrong, as the house says it: lower case, no full stop.
fn said(error: &ParseErrorType, text: &str, place: ScriptPlace) -> String {
    match error {
        ParseErrorType::PropertyExpected if has_fraction(text, place) => {
            "a script has no decimals".to_owned()
        }
        ParseErrorType::Reserved(word)
        | ParseErrorType::BadInput(rhai::LexError::ImproperSymbol(word, _)) => {
            format!("a script cannot use `{word}`")
        }
        ParseErrorType::TooManyFunctions => "the file has more than 32 functions".to_owned(),
        ParseErrorType::ExprTooDeep => "an expression is nested more than 32 deep".to_owned(),
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
        let atk = ("atk".to_owned(), ScriptPlace { line: 3, column: 15 });
        assert_eq!(found.words[2].args, [None, Some(atk), None]);
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
