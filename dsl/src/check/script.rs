//! Checks scripts: the calls inside them, and the calls to them.

use std::collections::BTreeMap;

use super::checker::Checker;
use super::context::Context;
use super::scope::Facts;
use crate::ast::{self, Expr as Text, ExprKind, Name, StmtKind as Does};
use crate::checked::{self, Kind, LocalId, Proposes, Script, ScriptCall, ScriptSite, Stmt, StmtKind, Type};
use crate::mistake::script as wrong;
use crate::script::ScriptFile;
use crate::verb;
use tiru_engine::rules::script::{ASK, READING, ScriptPlace, Word};
use tiru_engine::rules::{Span, Verb};

/// The functions that cards may call, with their file and number of parameters.
#[derive(Debug, Default)]
pub(super) struct Functions {
    rows: BTreeMap<String, (usize, usize, Span)>,
    /// Whether files that could not be parsed may declare more.
    unread: bool,
}

/// The script functions that propose a built-in verb, with the number of arguments.
const PROPOSING: [(&str, usize, usize); 8] = [
    ("move_to", 2, 3),
    ("reveal", 1, 1),
    ("hide", 1, 1),
    ("show", 2, 2),
    ("shuffle", 1, 2),
    ("swap", 2, 2),
    ("add", 3, 3),
    ("set", 3, 3),
];

impl Checker<'_> {
    /// Collects the functions.
    pub(super) fn functions(&mut self, files: &[&ScriptFile], unread: bool) {
        self.functions.unread = unread;
        for (row, file) in files.iter().enumerate() {
            self.shadowed_words(file);
            for function in file.functions.iter().filter(|function| !function.private) {
                let here = file.declared(&function.name);
                match self.functions.rows.get(&function.name) {
                    Some((_, _, first)) => {
                        let first = *first;
                        self.report(wrong::already_defined::already_defined(here, &function.name, first));
                    }
                    None => {
                        let row = (row, function.params, here);
                        self.functions.rows.insert(function.name.clone(), row);
                    }
                }
                if !function.decides && !goes_on_for_others(file, &function.name) {
                    self.report(wrong::not_needed::not_needed(here, &function.name));
                }
            }
        }
    }

    /// Reports functions that hide a word of scripts, a rule or an action.
    fn shadowed_words(&mut self, file: &ScriptFile) {
        for function in &file.functions {
            let (name, here) = (function.name.as_str(), file.declared(&function.name));
            let words = READING.iter().chain(&PROPOSING).map(|(word, ..)| *word).chain([ASK]);
            if words.into_iter().any(|word| word == name) {
                self.report(wrong::shadowed_word::built_in(here, name));
            } else if let Some(deed) = self.declared(name) {
                let first = match deed {
                    checked::Deed::Rule(rule) => self.names.rules().get(rule).map(|rule| rule.span),
                    checked::Deed::Action(action) => {
                        self.names.actions().get(action).map(|action| action.span)
                    }
                    _ => None,
                };
                self.report(wrong::shadowed_word::deed(here, name, first));
            }
        }
    }

    /// Checks a script file.
    pub(super) fn script_file(&mut self, file: &ScriptFile) -> Script {
        self.script_properties(file);
        let sites = file.words.iter().filter_map(|word| self.script_word(file, word)).collect();
        Script { source: file.source, path: file.path.clone(), text: file.text.clone(), sites }
    }

    fn script_word(&mut self, file: &ScriptFile, word: &Word) -> Option<ScriptSite> {
        let span = file.span(word.place, word.name.len());
        let found = word.args.len();
        if let Some(function) = file.function(&word.name) {
            self.so_many(span, &word.name, (function.params, function.params), found);
            return None;
        }
        if let Some((_, least, most)) = READING.iter().find(|(name, ..)| *name == word.name) {
            if self.so_many(span, &word.name, (*least, *most), found) {
                self.script_reads(file, word);
            }
            return None;
        }
        if word.name == ASK {
            return self.script_ask(file, word, span);
        }
        let verb = PROPOSING.iter().find(|(name, ..)| *name == word.name);
        if let Some((_, least, most)) = verb {
            return self
                .so_many(span, &word.name, (*least, *most), found)
                .then(|| self.script_verb(file, word, span))?;
        }
        if self.declared(&word.name).is_some() {
            return self.script_deed(word, span);
        }
        let names = self.names;
        let rules = names.rules().rows().iter().map(|rule| rule.name.as_str());
        let actions = names.actions().rows().iter().map(|action| action.text.name.text.as_str());
        let words = READING.iter().chain(&PROPOSING).map(|(name, ..)| *name).chain([ASK]);
        let own = file.functions.iter().map(|function| function.name.as_str());
        let known: Vec<&str> = rules.chain(actions).chain(words).chain(own).collect();
        if !self.is_broken(&word.name) {
            self.report(wrong::unknown_call::unknown_call(span, &word.name, known));
        }
        None
    }

    fn so_many(&mut self, span: Span, name: &str, wanted: (usize, usize), found: usize) -> bool {
        let fits = (wanted.0..=wanted.1).contains(&found);
        if !fits {
            self.report(wrong::arguments::arguments(span, name, wanted, found));
        }
        fits
    }

    fn script_ask(&mut self, file: &ScriptFile, word: &Word, span: Span) -> Option<ScriptSite> {
        if word.args.len() < 3 {
            self.report(wrong::no_answer_function::none(span));
            return None;
        }
        let Some(Some((then, _))) = word.args.get(2) else {
            self.report(wrong::not_in_quotes::not_in_quotes(
                span,
                ASK,
                "the name of the function that takes the answer",
            ));
            return None;
        };
        let gives = word.args.len() - 2;
        match file.function(then) {
            None => self.report(wrong::no_answer_function::not_there(span, then)),
            Some(function) if function.params != gives => {
                self.report(wrong::no_answer_function::takes(span, then, gives, function.params));
            }
            Some(_) => {}
        }
        Some(site(word, span, vec![2], Proposes::Ask(then.clone())))
    }

    /// Checks a call of a rule or an action.
    fn script_deed(&mut self, word: &Word, span: Span) -> Option<ScriptSite> {
        let deed = self.declared(&word.name)?;
        self.mention_deed(Some(deed), span);
        let types: Vec<Type> = match deed {
            checked::Deed::Rule(rule) => {
                self.found.used.rules.insert(rule);
                self.names.rules().get(rule)?.params.iter().map(|param| param.ty).collect()
            }
            checked::Deed::Action(action) => self.actions.get(usize::from(action.0)).cloned()?,
            _ => return None,
        };
        let types: Vec<Type> = types.into_iter().take(word.args.len()).collect();
        let named = Name { text: word.name.clone(), span };
        self.proposes(word, span, Vec::new(), &types, word.args.len(), move |values| Does::Call {
            name: named,
            args: values.to_vec(),
            by: None,
        })
    }

    /// Checks the zone or the setting that a call reads, if its name is written out.
    fn script_reads(&mut self, file: &ScriptFile, word: &Word) {
        let Some(named) = word.args.last().and_then(Option::as_ref).map(|said| named(file, said)) else {
            return;
        };
        match word.name.as_str() {
            "cards" => {
                self.named_zone(&named, &[]);
            }
            "setting" => {
                self.setting(&named, named.span);
            }
            _ => {}
        }
    }

    /// Checks a call that proposes a built-in verb.
    fn script_verb(&mut self, file: &ScriptFile, word: &Word, span: Span) -> Option<ScriptSite> {
        let (card, seat) = (Type::CARD, Type::SEAT);
        let count = word.args.len();
        let named = |at: usize| word.args.get(at)?.as_ref().map(|said| named(file, said));
        match word.name.as_str() {
            "move_to" | "shuffle" => {
                let Some(zone) = named(count - 1) else {
                    self.report(wrong::not_in_quotes::not_in_quotes(
                        span,
                        &word.name,
                        "the name of the zone",
                    ));
                    return None;
                };
                let moves = word.name == "move_to";
                let types: &[Type] = match (moves, count) {
                    (true, 3) => &[card, seat],
                    (true, _) => &[card],
                    (false, 2) => &[seat],
                    (false, _) => &[],
                };
                self.proposes(word, span, vec![count - 1], types, types.len(), move |values| {
                    let holder = values.get(usize::from(moves)).cloned();
                    let to = match holder {
                        Some(base) => expr(ExprKind::Access { base: Box::new(base), word: zone }, span),
                        None => expr(ExprKind::Name(zone), span),
                    };
                    match values.first().filter(|_| moves) {
                        Some(what) => Does::Move(Box::new(ast::Move {
                            what: what.clone(),
                            landing: None,
                            to,
                            face: None,
                            by: None,
                        })),
                        None => plain(Verb::Shuffle, span)(&[to]),
                    }
                })
            }
            "add" | "set" => {
                let Some(attribute) = named(1) else {
                    self.report(wrong::not_in_quotes::not_in_quotes(
                        span,
                        &word.name,
                        "the name of the attribute",
                    ));
                    return None;
                };
                let adds = word.name == "add";
                let known = self.names.attributes_named(&attribute.text);
                let ty = known.first().map(|attr| self.attribute_type(*attr));
                let value = match ty {
                    Some(Type::One(Kind::Words(list))) => Type::One(Kind::Word(list)),
                    Some(ty) if !adds => ty,
                    _ => Type::NUMBER,
                };
                self.proposes(word, span, vec![1], &[Type::One(Kind::Target), value], 2, move |values| {
                    let (base, value) = (values.first().cloned(), values.get(1).cloned());
                    let (base, value) =
                        (base.unwrap_or_else(|| none(span)), value.unwrap_or_else(|| none(span)));
                    let target = expr(ExprKind::Access { base: Box::new(base), word: attribute }, span);
                    let op = if adds { ast::AssignOp::Add } else { ast::AssignOp::Set };
                    Does::Assign(Box::new(ast::Assign { target, op, value }))
                })
            }
            "show" => self.proposes(word, span, Vec::new(), &[card, seat], 2, plain(Verb::Show, span)),
            "swap" => self.proposes(word, span, Vec::new(), &[card, card], 2, plain(Verb::Swap, span)),
            "reveal" => self.proposes(word, span, Vec::new(), &[card], 1, plain(Verb::Reveal, span)),
            _ => self.proposes(word, span, Vec::new(), &[card], 1, plain(Verb::Hide, span)),
        }
    }

    /// Checks a proposal as a statement with parameters of the given types, as if it were in a rule.
    fn proposes(
        &mut self,
        word: &Word,
        span: Span,
        said: Vec<usize>,
        types: &[Type],
        given: usize,
        does: impl FnOnce(&[Text]) -> Does,
    ) -> Option<ScriptSite> {
        self.open_closed();
        let mut params: Vec<(LocalId, Kind)> = Vec::new();
        let mut values = Vec::new();
        for at in 0..given {
            let ty = types.get(at).copied().unwrap_or(Type::Unknown);
            let kind = ty.kind().filter(|kind| passes(*kind) && !matches!(ty, Type::Set(_)));
            let Some(kind) = kind else {
                if ty != Type::Unknown {
                    let what = self.words_for(ty);
                    self.report(wrong::cannot_pass::cannot_pass(span, &what));
                    self.close();
                    return None;
                }
                // Extra arguments are reported as in any call.
                values.push(none(span));
                continue;
            };
            // No text can contain this name, so it hides nothing.
            let name = format!("value {at}");
            let local = self.local(&name, ty, span, Facts::default());
            self.name_quietly(&name, local, span);
            params.push((local, kind));
            values.push(expr(ExprKind::Name(Name { text: name, span }), span));
        }
        let text = ast::Stmt { quietly: None, kind: does(&values), span };
        let block = ast::Block { stmts: vec![text], span };
        let site_of = Context { doer: true, carrier: true, ..Context::default() };
        let before = self.errors();
        let stmts = self.at(site_of, |checker| checker.block(&block));
        let frame = self.close().frame;
        let stmt: Stmt = stmts.into_iter().next()?;
        if self.errors() > before || stmt.kind == StmtKind::Wrong {
            return None;
        }
        Some(site(word, span, said, Proposes::Deed { frame, params, stmt: Box::new(stmt) }))
    }

    /// Checks a call of a script function in a text.
    pub(super) fn script_call(&mut self, name: &Name, args: &[Text], span: Span) -> Option<ScriptCall> {
        if !self.context.in_body || self.context.cost {
            self.report(wrong::not_allowed_here::not_allowed_here(span));
            return None;
        }
        if let Some(body) = self.context.body {
            self.found.bodies.entry(body).or_default().script.get_or_insert(span);
        }
        let args: Vec<checked::Expr> = args.iter().map(|arg| self.script_arg(arg)).collect();
        let Some((file, params, _)) = self.functions.rows.get(&name.text).copied() else {
            if self.functions.unread {
                return None;
            }
            let known: Vec<String> = self.functions.rows.keys().cloned().collect();
            let known = known.iter().map(String::as_str);
            self.report(wrong::unknown_function::unknown_function(name.span, &name.text, known));
            return None;
        };
        if !self.so_many(name.span, &name.text, (params, params), args.len()) {
            return None;
        }
        Some(ScriptCall { file, function: name.text.clone(), args })
    }

    fn script_arg(&mut self, arg: &Text) -> checked::Expr {
        let expr = self.expr(arg, None);
        let expr = match expr.ty {
            // A zone with a single spot becomes its card.
            Type::One(Kind::Zone) if self.is_single(&expr) => self.as_one(expr, Kind::Card),
            Type::One(Kind::Zone) | Type::Set(Kind::Zone) => self.as_set(expr, Kind::Card),
            _ => expr,
        };
        match expr.ty.kind() {
            Some(kind) if !passes(kind) => {
                let what = self.words_for(expr.ty);
                self.report(wrong::cannot_pass::cannot_pass(expr.span, &what));
                super::convert::wrong(expr.span)
            }
            _ => expr,
        }
    }

    /// Checks a call as a value; without an expected type it is a number.
    pub(super) fn script_value(
        &mut self,
        name: &Name,
        args: &[Text],
        span: Span,
        wanted: Option<Type>,
    ) -> checked::Expr {
        let Some(call) = self.script_call(name, args, span) else { return super::convert::wrong(span) };
        let ty = wanted.unwrap_or(Type::NUMBER);
        match ty.kind() {
            Some(kind) if passes(kind) => {
                checked::Expr { kind: checked::ExprKind::Script(Box::new(call)), ty, span }
            }
            _ => {
                let what = self.words_for(ty);
                self.report(wrong::cannot_pass::cannot_pass(span, &what));
                super::convert::wrong(span)
            }
        }
    }
}

/// Reports whether another function of the file calls this one, or continues in it after a question.
fn goes_on_for_others(file: &ScriptFile, name: &str) -> bool {
    let asks = |word: &Word| {
        word.name == ASK
            && word.args.get(2).is_some_and(|then| then.as_ref().is_some_and(|(then, _)| then == name))
    };
    file.words.iter().any(|word| word.name == name || asks(word))
}

/// A text that is written out, as a name, with its quotes.
fn named(file: &ScriptFile, (text, place): &(String, ScriptPlace)) -> Name {
    Name { text: text.clone(), span: file.span(*place, text.len() + 2) }
}

fn site(word: &Word, span: Span, said: Vec<usize>, proposes: Proposes) -> ScriptSite {
    let place = (word.place.line, word.place.column);
    ScriptSite { place, word: word.name.clone(), said, proposes, span }
}

fn expr(kind: ExprKind, span: Span) -> Text {
    Text { kind, span }
}

/// Returns the statement of a verb that is done to these values.
fn plain(verb: Verb, span: Span) -> impl Fn(&[Text]) -> Does {
    move |values| {
        let word = Name { text: verb::word(verb).to_owned(), span };
        Does::Plain(ast::Plain::of(verb, word, values.iter().cloned()))
    }
}

fn none(span: Span) -> Text {
    expr(ExprKind::Name(Name { text: "none".to_owned(), span }), span)
}

/// Reports whether a value of this kind can be passed between a text and a script.
fn passes(kind: Kind) -> bool {
    matches!(kind, Kind::Number | Kind::Flag | Kind::Word(_) | Kind::Card | Kind::Seat | Kind::Target)
}
