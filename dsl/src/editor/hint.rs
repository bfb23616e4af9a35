//! What a reader of a text may want to know beside it: which parameter an argument is, and the types of names.

use std::collections::BTreeMap;

use tiru_engine::rules::{SettingId, SourceId, Span};

use super::type_at::words;
use crate::ast::visit::{Visit, walk_item};
use crate::ast::{Expr, ExprKind, ItemKind, Name, Stmt, StmtKind};
use crate::checked::{Mentions, Thing, Type, TypedRole};
use crate::load::Loaded;

/// Something to show inside a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The byte before which it is shown.
    pub at: u32,
    /// What it says.
    pub text: String,
    /// Whether it names the parameter of an argument; else it is the type of the name before it.
    pub is_parameter: bool,
}

/// Returns the hints of a file, in order. An argument that stands alone, or is named like its parameter, needs none.
pub fn hints(loaded: &Loaded, source: SourceId) -> Vec<Hint> {
    let mentions = &loaded.mentions;
    let mut params = BTreeMap::new();
    for item in loaded.items() {
        match &item.kind {
            ItemKind::Rule(rule) => {
                let names = rule.params.iter().map(|param| param.name.text.as_str());
                params.insert(rule.name.text.as_str(), names.collect::<Vec<_>>());
            }
            ItemKind::Action(action) => {
                let names = action.ranges.iter().map(|range| range.name.text.as_str());
                params.insert(action.name.text.as_str(), names.collect());
            }
            ItemKind::Def(def) => {
                params.insert(
                    def.name.text.as_str(),
                    def.params.iter().map(|param| param.text.as_str()).collect(),
                );
            }
            _ => {}
        }
    }
    let here = mentions.typed.iter().filter(|one| one.span.source == source);
    let bound = here.filter(|one| one.role == TypedRole::Variable && one.ty != Type::Unknown);
    let types = bound.map(|one| (one.span, one.ty)).collect();
    let mut reader = Reader { mentions, params, types, found: Vec::new() };
    for item in loaded.items().filter(|item| item.span.source == source) {
        walk_item(item, &mut reader);
    }
    reader.found.sort_by_key(|hint| hint.at);
    reader.found
}

struct Reader<'l> {
    mentions: &'l Mentions,
    /// The parameters of everything that is called, by its name.
    params: BTreeMap<&'l str, Vec<&'l str>>,
    /// The types of the names that are bound in the file.
    types: BTreeMap<Span, Type>,
    found: Vec<Hint>,
}

impl Reader<'_> {
    fn arguments(&mut self, name: &Name, args: &[Expr]) {
        let first = (name.span, Thing::Setting(SettingId(0)));
        let is_known = self.mentions.used.range(first..).next().is_some_and(|(span, _)| *span == name.span);
        let Some(params) = self.params.get(name.text.as_str()).filter(|_| is_known && args.len() > 1) else {
            return;
        };
        for (param, arg) in params.iter().zip(args) {
            if !matches!(&arg.kind, ExprKind::Name(name) if name.text == *param) {
                let hint = Hint { at: arg.span.start, text: format!("{param}:"), is_parameter: true };
                self.found.push(hint);
            }
        }
    }

    fn bound(&mut self, name: &Name) {
        let ty = self.types.get(&name.span).and_then(|ty| words(self.mentions, *ty));
        let Some(ty) = ty else { return };
        let ty = ty.strip_prefix("a ").or_else(|| ty.strip_prefix("an ")).unwrap_or(&ty);
        self.found.push(Hint { at: name.span.end, text: format!(": {ty}"), is_parameter: false });
    }
}

impl Visit for Reader<'_> {
    fn stmt(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Call { name, args, .. } => self.arguments(name, args),
            StmtKind::Let { name, .. } => self.bound(name),
            StmtKind::Each { range, .. } | StmtKind::Choose { range, .. } => self.bound(&range.name),
            _ => {}
        }
    }

    fn expr(&mut self, expr: &Expr) {
        if let ExprKind::Call { name, args } = &expr.kind {
            self.arguments(name, args);
        }
    }
}
