//! Changes of values: `this card gains 20 HP`.

use tiru_engine::rules::AttrId;

use super::number::Amount;
use super::phrase::Phrase;
use super::writer::{Writer, said};
use crate::checked::{Change, Expr, ExprKind, Kind, Type};

impl Writer<'_> {
    /// Renders `x.attr += e` and similar statements; without an owner, the value belongs to the game.
    pub(super) fn assign(&mut self, of: Option<&Expr>, attr: AttrId, change: Change, value: &Expr) -> String {
        let label = self.attr_label(attr);
        let ty = self.checked.structure.attributes.get(attr).map_or(Type::Unknown, |attr| attr.ty);
        let Some(of) = of else {
            return self.changed(&self.attr_of_game(attr), change, value);
        };
        let is_card = of.ty.kind() == Some(Kind::Card);
        let who = self.thing(of);
        let verbs = &self.words.verbs;
        match (ty, change) {
            (Type::One(Kind::Number), Change::Plus | Change::Minus) => {
                let [plain, each, equal] = match change {
                    Change::Minus => [verbs.loses, verbs.loses_each, verbs.loses_equal],
                    Change::Plus | Change::Become => [verbs.gains, verbs.gains_each, verbs.gains_equal],
                };
                match self.amount(value) {
                    Amount::Plain(amount) => {
                        said(plain, &who, &[&amount, &self.counted_label(attr, &amount)])
                    }
                    Amount::PerEach(amount, each_of) => {
                        said(each, &who, &[&amount, &self.counted_label(attr, &amount), &each_of])
                    }
                    Amount::Worked(amount) => said(equal, &who, &[&amount, &label]),
                }
            }
            (Type::One(Kind::Flag), Change::Become) if is_card => match value.kind {
                ExprKind::Flag(true) => said(verbs.becomes_word, &who, &[&label]),
                ExprKind::Flag(false) => said(verbs.loses_flag, &who, &[&label]),
                _ => self.become_value(&who, attr, value),
            },
            (Type::One(Kind::Flag), Change::Become) => match value.kind {
                ExprKind::Flag(yes) => said(super::condition::one_of(verbs.flag, yes), &who, &[&label]),
                _ => said(verbs.flag_if, &who, &[&label, &self.condition(value)]),
            },
            (Type::One(Kind::Words(_)), Change::Plus | Change::Minus) if !self.is_kind_attr(attr) => {
                let (Ok(words) | Err(words)) = self.listed_words(value, true);
                let template = if change == Change::Plus { verbs.adds_words } else { verbs.removes_words };
                said(template, &self.attr_of(&who, attr), &[&words])
            }
            (Type::One(Kind::Words(_)), Change::Plus) => match self.listed_words(value, true) {
                Ok(words) => said(verbs.gains_word, &who, &[&words]),
                Err(words) => said(verbs.gains_words, &who, &[&words]),
            },
            (Type::One(Kind::Words(_)), Change::Minus) => match self.listed_words(value, false) {
                Ok(words) => said(verbs.loses_word, &who, &[&words]),
                Err(words) => said(verbs.loses_words, &who, &[&words]),
            },
            _ => self.become_value(&who, attr, value),
        }
    }

    /// Renders words that are added or taken away: listed ones, or a set that has to be named.
    pub(super) fn listed_words(&mut self, value: &Expr, added: bool) -> Result<String, String> {
        match &value.kind {
            ExprKind::List(words) => {
                let words: Vec<String> = words.iter().map(|word| self.thing(word).text).collect();
                Ok(if added { self.all_of(&words) } else { self.one_of(&words) })
            }
            _ if matches!(value.ty, Type::Set(_)) => Err(self.thing(value).text),
            _ => Ok(self.thing(value).text),
        }
    }

    fn become_value(&mut self, who: &Phrase, attr: AttrId, value: &Expr) -> String {
        let whole = self.attr_of(who, attr);
        if let ExprKind::Word(list, word) = value.kind
            && let Some(word) = self.word_apart(list, word, attr)
        {
            return said(self.words.verbs.becomes, &whole, &[&word]);
        }
        self.changed(&whole, Change::Become, value)
    }

    fn changed(&mut self, whole: &Phrase, change: Change, value: &Expr) -> String {
        let verbs = &self.words.verbs;
        let template = match change {
            Change::Become => verbs.becomes,
            Change::Plus => verbs.grows,
            Change::Minus => verbs.shrinks,
        };
        let value = self.thing(value).text;
        said(template, whole, &[&value])
    }
}
