//! What an action needs, as the player reads it who cannot choose it: one part of a condition, for one card.

use tiru_engine::rules::Span;

use super::Language;
use super::naming::Names;
use super::phrase::Phrase;
use super::writer::{Writer, plain};
use crate::checked::{Action, CardRef, Checked, Expr, ExprKind, Type, any_part, parts};

/// A part of a condition that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Needed {
    /// What has to hold: `Reed Wader is not boosted`.
    pub text: String,
    /// Where it is written.
    pub span: Span,
    /// The numbers of its test that a player wants to read.
    pub numbers: Numbers,
    /// Whether it asks which kind of card it is, by a word that cards print: another card is wanted.
    pub is_of_kind: bool,
}

/// The numbers of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbers {
    /// It compares none.
    None,
    /// The other one is this literal, which is in the text.
    Beside(i64),
    /// Both.
    Both,
}

/// Describes the part of a parameter's set at whose test a card was left out; without a parameter, of the action's condition. The
/// card is chosen for the parameter beside its name.
pub fn needed(
    checked: &Checked,
    action: &Action,
    at: Option<usize>,
    card: Option<(usize, &str)>,
    test: Span,
    language: Language,
) -> Option<Needed> {
    let mut writer = Writer::alone(checked, language);
    let expr = match at {
        Some(at) => &action.params.get(at)?.set,
        None => action.condition.as_ref()?,
    };
    writer.bind_chosen(action, card);
    let member = card.filter(|(wanted, _)| Some(*wanted) == at).map(|(_, name)| name);
    writer.needed(expr, member, test)
}

/// Describes the choice of the set that an action takes: `choose 2 cards in your hand, so that …`.
pub fn set_taken(checked: &Checked, action: &Action, language: Language) -> Option<Needed> {
    let stmt = action.chosen_set()?;
    let mut writer = Writer::alone(checked, language);
    writer.bind_chosen(action, None);
    writer.names = Names::of(std::slice::from_ref(stmt));
    let text = writer.statement(stmt).into_iter().next()?;
    Some(Needed { text, span: stmt.span, numbers: Numbers::None, is_of_kind: false })
}

/// Describes the requirement of a card with this number that does not hold.
pub fn required(
    checked: &Checked,
    card: CardRef,
    nth: usize,
    test: Option<Span>,
    language: Language,
) -> Option<Needed> {
    let condition = &checked.cards.get(card)?.requires.get(nth)?.condition;
    let mut writer = Writer::alone(checked, language);
    let part = test.and_then(|test| writer.needed(&condition.expr, None, test));
    Some(part.unwrap_or_else(|| {
        let text = Writer::alone(checked, language).condition(&condition.expr);
        Needed { text, span: condition.expr.span, numbers: Numbers::None, is_of_kind: false }
    }))
}

/// Describes one member of the set of a parameter: `a card in your hand`; with `whole`, also what has to hold for it.
pub fn chosen_from(
    checked: &Checked,
    action: &Action,
    at: usize,
    whole: bool,
    language: Language,
) -> Option<String> {
    let mut writer = Writer::alone(checked, language);
    writer.bind_chosen(action, None);
    let set = &action.params.get(at)?.set;
    Some(writer.one_from(if whole { set } else { unfiltered(set) }))
}

/// Returns a set without the conditions on its members.
fn unfiltered(set: &Expr) -> &Expr {
    match &set.kind {
        ExprKind::Where { set, .. } => unfiltered(set),
        _ => set,
    }
}

impl Writer<'_> {
    /// Binds the parameters of an action to their names, one of them to a card.
    fn bind_chosen(&mut self, action: &Action, card: Option<(usize, &str)>) {
        for (at, param) in action.params.iter().enumerate() {
            let name = match card {
                Some((wanted, name)) if wanted == at => name.to_owned(),
                _ => plain(&param.name),
            };
            self.scope.bind(param.local, Phrase::one(name));
        }
    }

    /// Describes the part with a test, of all that have to hold together.
    fn needed(&mut self, expr: &Expr, card: Option<&str>, test: Span) -> Option<Needed> {
        match &expr.kind {
            ExprKind::And(a, b) => self.needed(a, card, test).or_else(|| self.needed(b, card, test)),
            ExprKind::Inline { lets, body, .. } => {
                self.bind_lets(lets);
                self.needed(body, card, test)
            }
            ExprKind::Where { set, member, condition } => {
                let name = card.map_or_else(|| self.noun(set.ty.kind()).one.to_owned(), str::to_owned);
                self.scope.bind(*member, Phrase::one(name));
                self.needed(condition, card, test).or_else(|| self.needed(set, card, test))
            }
            _ if matches!(expr.ty, Type::Set(_)) => {
                let mut sets = Vec::new();
                parts(expr, &mut |part| sets.push(part));
                sets.into_iter().find_map(|part| self.needed(part, card, test))
            }
            _ if any_part(expr, &|part| part.span == test) => {
                let numbers = if expr.span == test { numbers(expr) } else { Numbers::None };
                let is_of_kind = self.asks_kind(expr);
                Some(Needed { text: self.condition(expr), span: expr.span, numbers, is_of_kind })
            }
            _ => None,
        }
    }

    /// Whether a condition compares a word that cards print with one of its list.
    fn asks_kind(&self, expr: &Expr) -> bool {
        let (ExprKind::Compare(_, of, word) | ExprKind::HasWord(of, word)) = &expr.kind else { return false };
        let ExprKind::Attr(_, attr) = &of.kind else { return false };
        let is_printed = self.checked.structure.attributes.get(*attr).is_some_and(|attr| attr.printed);
        is_printed && matches!(word.kind, ExprKind::Word(..))
    }
}

fn numbers(expr: &Expr) -> Numbers {
    let ExprKind::Compare(_, a, b) = &expr.kind else { return Numbers::None };
    let is_number = |side: &Expr| side.ty == Type::NUMBER;
    if !is_number(a) || !is_number(b) {
        return Numbers::None;
    }
    match (&a.kind, &b.kind) {
        (ExprKind::Number(literal), _) | (_, ExprKind::Number(literal)) => Numbers::Beside(*literal),
        _ => Numbers::Both,
    }
}
