//! Records where names are declared and used.

use super::checker::Checker;
use crate::ast::{self, File, Item, ItemKind, Name, Print};
use crate::ast::{ExprKind as Text, Value};
use crate::checked::{
    CardRef, Declared, Deed, Expr, ExprKind, Kind, Mentions, Thing, Type, Typed, TypedRole,
};
use crate::vocabulary::Vocabulary;
use tiru_engine::rules::{ListId, Of, Span};

impl Checker<'_> {
    /// Records the use of a name.
    pub(super) fn mention(&mut self, thing: Thing, span: Span) {
        self.found.mentions.insert((span, thing));
    }

    /// Records the use of a declared rule or action.
    pub(super) fn mention_deed(&mut self, deed: Option<Deed>, span: Span) {
        match deed {
            Some(Deed::Rule(rule)) => self.mention(Thing::Rule(rule), span),
            // Actions on cards follow those of the game, and have no name outside their card.
            Some(Deed::Action(action)) if self.names.actions().get(action).is_some() => {
                self.mention(Thing::Action(action), span);
            }
            _ => {}
        }
    }

    /// Records the use of a card's name.
    pub(super) fn mention_cards(&mut self, cards: &[CardRef], span: Span) {
        for card in cards {
            self.mention(Thing::Card(*card), span);
        }
    }

    /// Records the type of a name or an expression. A named expression is recorded at its first call, where its parameters have types.
    pub(super) fn note_type(&mut self, span: Span, role: TypedRole, ty: Type) {
        let is_first = match self.defs.as_slice() {
            [] => true,
            [(def, _)] => self.alone || !self.found.called.contains_key(def),
            [.., (def, _)] => !self.alone && !self.found.called.contains_key(def),
        };
        if is_first {
            self.found.typed.push(Typed { span, role, ty });
        }
    }

    /// Records the type of an expression.
    pub(super) fn note_type_of(&mut self, text: &ast::Expr, expr: &Expr) {
        let role = match (&text.kind, &expr.kind) {
            (Text::Name(_), ExprKind::Local(local)) if self.facts(*local).given => TypedRole::Parameter,
            (Text::Name(_), ExprKind::Local(_)) => TypedRole::Variable,
            (Text::Name(_), ExprKind::Word(..)) => TypedRole::Word,
            _ => TypedRole::Value,
        };
        self.note_type(text.span, role, expr.ty);
    }

    /// Records a word of a list.
    pub(super) fn note_word(&mut self, list: ListId, span: Span) {
        self.note_type(span, TypedRole::Word, Type::One(Kind::Word(list)));
    }

    /// Records the attributes that cards print, and their words: they were read before there was a checker.
    pub(super) fn mention_printed(&mut self, files: &[&File]) {
        for item in files.iter().flat_map(|file| &file.items) {
            let (prints, tables) = printed(item);
            let fields = prints.iter().flat_map(|print| &print.fields).map(|field| &field.name);
            for name in fields.chain(tables) {
                if let Some(attr) = self.names.attribute(Of::Card, &name.text) {
                    self.mention(Thing::Attribute(attr), name.span);
                }
            }
            for field in prints.iter().flat_map(|print| &print.fields) {
                let attr = self.names.attribute(Of::Card, &field.name.text);
                let ty = attr.and_then(|attr| self.names.attributes.get(attr)).map(|row| row.ty);
                let Some(list) = ty.and_then(Vocabulary::list_of) else { continue };
                for value in &field.values {
                    match value {
                        Value::Name(word) if self.names.word(list, &word.text).is_some() => {
                            self.note_word(list, word.span);
                        }
                        _ => {}
                    }
                }
            }
            for (text, ty) in self.computed(item) {
                // Their mistakes were reported when the cards were made.
                let reported = std::mem::take(&mut self.found.diagnostics);
                self.about_made(text, ty);
                self.found.diagnostics = reported;
            }
        }
    }

    /// Returns the expressions about made cards in an item, with the types of their values.
    fn computed<'i>(&self, item: &'i Item) -> Vec<(&'i ast::Expr, Type)> {
        let such = match &item.kind {
            ItemKind::Make(make) => make.such.as_ref().map(|such| (such, Type::FLAG)),
            _ => None,
        };
        let (prints, _) = printed(item);
        let fields = prints.into_iter().flat_map(|print| &print.fields).filter_map(|field| {
            let attr = self.names.attribute(Of::Card, &field.name.text)?;
            let [Value::Computed(text)] = field.values.as_slice() else { return None };
            Some((text.as_ref(), self.names.attributes.get(attr)?.ty))
        });
        such.into_iter().chain(fields).collect()
    }

    /// Returns all declarations and uses.
    pub(super) fn mentions(&mut self) -> Mentions {
        let names = self.names;
        let declared = |thing, name: &str, span| Declared { thing, name: name.to_owned(), span };
        let settings =
            names.settings.iter().map(|(id, row)| declared(Thing::Setting(id), &row.name, row.span));
        let attributes =
            names.attributes.iter().map(|(id, row)| declared(Thing::Attribute(id), &row.name, row.span));
        let zones = names.zones.iter().map(|(id, row)| declared(Thing::Zone(id), &row.name, row.span));
        let rules = names.rules().iter().map(|(id, row)| declared(Thing::Rule(id), &row.name, row.span));
        let actions =
            names.actions().iter().map(|(id, row)| declared(Thing::Action(id), &row.name, row.span));
        let defs =
            names.defs().iter().enumerate().map(|(at, row)| declared(Thing::Def(at), &row.name, row.span));
        let cards =
            names.cards.prints().map(|(name, print)| declared(Thing::Card(print.card), name, print.span));
        let labels = self.found.label_uses.iter().flat_map(|(id, uses)| {
            let name = self.found.labels.get(*id).map_or("", String::as_str);
            uses.claimed.iter().map(move |span| declared(Thing::Label(*id), name, *span))
        });
        let all =
            settings.chain(attributes).chain(zones).chain(rules).chain(actions).chain(defs).chain(cards);
        let all = all.chain(labels);
        let declared = all.collect();
        Mentions {
            declared,
            used: std::mem::take(&mut self.found.mentions),
            by_name: std::mem::take(&mut self.found.by_name),
            typed: std::mem::take(&mut self.found.typed),
            lists: names.lists.rows().iter().map(|list| list.name.clone()).collect(),
        }
    }
}

/// Returns what an item prints, and its names of tables: a table may be named like the attribute that its rows are words of.
fn printed(item: &Item) -> (Vec<&Print>, Vec<&Name>) {
    match &item.kind {
        ItemKind::Card(card) => (vec![&card.print], Vec::new()),
        ItemKind::Make(make) => (vec![&make.print], make.from.iter().collect()),
        ItemKind::Ruling(ruling) => (ruling.cards().map(|card| &card.print).collect(), Vec::new()),
        ItemKind::Table(table) => (table.rows.iter().map(|row| &row.print).collect(), vec![&table.name]),
        _ => (Vec::new(), Vec::new()),
    }
}
