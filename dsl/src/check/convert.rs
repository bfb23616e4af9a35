//! Converts expressions to the expected type where the language allows it, and reports a mistake where it
//! does not.

use super::checker::Checker;
use crate::ast;
use crate::checked::{Expr, ExprKind, Kind, Pick, Type};
use crate::mistake;
use crate::vocabulary::{PLAIN_WORDS, Vocabulary};
use tiru_engine::rules::{ListId, Of};

impl Checker<'_> {
    /// Checks an expression as one thing of a kind.
    pub(super) fn one(&mut self, text: &ast::Expr, kind: Kind) -> Expr {
        let expr = self.expr(text, Some(Type::One(kind)));
        self.as_one(expr, kind)
    }

    /// Checks an expression as a set of things of a kind.
    pub(super) fn set(&mut self, text: &ast::Expr, kind: Kind) -> Expr {
        let expr = self.expr(text, Some(Type::Set(kind)));
        self.as_set(expr, kind)
    }

    /// Checks an expression as one thing of a kind, or a set of them.
    pub(super) fn many(&mut self, text: &ast::Expr, kind: Kind) -> Expr {
        let expr = self.expr(text, Some(Type::Set(kind)));
        self.as_many(expr, kind)
    }

    /// Checks an expression as a set of any kind.
    pub(super) fn any_set(&mut self, text: &ast::Expr) -> Expr {
        let of_cards = matches!(text.kind, ast::ExprKind::Binary { .. } | ast::ExprKind::Name(_));
        let expr = self.expr(text, of_cards.then_some(Type::CARDS));
        self.as_whole_set(expr)
    }

    /// Converts an expression to a set of any kind; a single text was meant to be something else.
    pub(super) fn as_whole_set(&mut self, expr: Expr) -> Expr {
        match expr.kind {
            ExprKind::Text(_) => self.mismatch(&expr, Type::CARDS),
            _ => Self::as_any_set(expr),
        }
    }

    /// Converts an expression to one thing of a kind.
    pub(super) fn as_one(&mut self, expr: Expr, kind: Kind) -> Expr {
        match (expr.ty, kind) {
            (Type::Unknown, _) => expr,
            (Type::None, _) => Expr { ty: Type::One(kind), ..expr },
            (Type::One(found), _) if found == kind => expr,
            (Type::One(Kind::Card | Kind::Seat), Kind::Target) => {
                wrap(expr, Type::One(kind), ExprKind::AsTarget)
            }
            (Type::One(Kind::Target), Kind::Card) => wrap(expr, Type::CARD, ExprKind::AsCard),
            (Type::One(Kind::Target), Kind::Seat) => wrap(expr, Type::SEAT, ExprKind::AsSeat),
            (Type::One(Kind::Zone), Kind::Card) if self.is_single(&expr) => {
                wrap(expr, Type::CARD, ExprKind::OnlyCard)
            }
            (Type::One(Kind::Zone), Kind::Target) if self.is_single(&expr) => {
                let card = wrap(expr, Type::CARD, ExprKind::OnlyCard);
                wrap(card, Type::One(kind), ExprKind::AsTarget)
            }
            _ => self.mismatch(&expr, Type::One(kind)),
        }
    }

    /// Converts an expression to a set of things of a kind.
    pub(super) fn as_set(&mut self, expr: Expr, kind: Kind) -> Expr {
        let expr = if kind == Kind::Zone { expr } else { Self::members(expr) };
        match (expr.ty, kind) {
            (Type::Unknown, _) => expr,
            (Type::None, _) => Expr { ty: Type::Set(kind), ..expr },
            (Type::Set(found), _) if found == kind => expr,
            (Type::Set(Kind::Card | Kind::Seat), Kind::Target) => {
                wrap(expr, Type::Set(kind), ExprKind::AsTarget)
            }
            (Type::One(_), _) => {
                let one = self.as_one(expr, kind);
                if one.ty == Type::Unknown { one } else { wrap(one, Type::Set(kind), ExprKind::Single) }
            }
            _ => self.mismatch(&expr, Type::Set(kind)),
        }
    }

    /// Converts an expression to one thing of a kind or a set of them. A zone with a single spot becomes its
    /// card, any other zone the set of its cards.
    pub(super) fn as_many(&mut self, expr: Expr, kind: Kind) -> Expr {
        match expr.ty {
            Type::Set(_) => self.as_set(expr, kind),
            Type::One(Kind::Zone) if kind != Kind::Zone && !self.is_single(&expr) => self.as_set(expr, kind),
            _ => self.as_one(expr, kind),
        }
    }

    /// Converts an expression to a set of any kind.
    pub(super) fn as_any_set(expr: Expr) -> Expr {
        let expr = Self::members(expr);
        match expr.ty {
            Type::One(kind) => wrap(expr, Type::Set(kind), ExprKind::Single),
            _ => expr,
        }
    }

    /// Converts zones to the set of their cards, and the value of a Set attribute to a set of words.
    pub(super) fn members(expr: Expr) -> Expr {
        match expr.ty {
            Type::One(Kind::Zone) | Type::Set(Kind::Zone) => wrap(expr, Type::CARDS, ExprKind::CardsOf),
            Type::One(Kind::Words(list)) => wrap(expr, Type::Set(Kind::Word(list)), ExprKind::WordsOf),
            _ => expr,
        }
    }

    /// Reports whether an expression is a zone with a single spot.
    pub(super) fn is_single(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Zone(zone, _) | ExprKind::Zones(zone) => {
                self.names.zones.get(*zone).is_some_and(|zone| zone.single)
            }
            ExprKind::Local(local) => self.facts(*local).single,
            ExprKind::If(_, then, otherwise) => self.is_single(then) && self.is_single(otherwise),
            ExprKind::Inline { body, .. } => self.is_single(body),
            _ => false,
        }
    }

    /// Reports a type mismatch.
    fn mismatch(&mut self, expr: &Expr, wanted: Type) -> Expr {
        let found = self.words_for(expr.ty);
        let help = self.conversion_help(expr, wanted);
        // In messages, a set of zones is called a zone.
        let wanted = if wanted == Type::ZONES { Type::ZONE } else { wanted };
        let (wanted, found) = self.words_apart(wanted, expr.ty).unwrap_or((self.words_for(wanted), found));
        let diagnostic = mistake::types::wrong_type::wrong_type(expr.span, &wanted, &found, help);
        self.report(diagnostic);
        wrong(expr.span)
    }

    /// Suggests what the author may have meant.
    fn conversion_help(&self, expr: &Expr, wanted: Type) -> Option<String> {
        let zone = |expr: &Expr| match &expr.kind {
            ExprKind::Zone(zone, _) | ExprKind::Zones(zone) => self.names.zones.get(*zone),
            _ => None,
        };
        match (expr.ty, wanted) {
            (Type::One(Kind::Zone), Type::One(Kind::Card)) => Some(match zone(expr) {
                Some(zone) if zone.spots => {
                    format!("`{}` has several spots: pick a card with `choose`, `each` or `first`", zone.name)
                }
                _ => "pick a card with `choose`, `each` or `first`".to_owned(),
            }),
            (Type::Set(Kind::Zone), Type::One(Kind::Zone)) => {
                let name = &zone(expr)?.name;
                Some(format!(
                    "every seat has a `{name}`: write `my.{name}` or `x.{name}` for that of one seat"
                ))
            }
            (Type::One(Kind::Text), Type::One(Kind::Word(list))) => self.unquoted(expr, list),
            (Type::One(Kind::Text), _) => self.instead_of_text(expr, wanted),
            (Type::One(Kind::Word(one)), Type::One(Kind::Word(other))) if one != other => {
                let wanted = self.names.list(other)?;
                let words = mistake::or_list(wanted.words.iter().map(String::as_str));
                Some(match wanted.words.len() {
                    0..=8 => {
                        format!(
                            "the words of two lists never match, even with the same spelling: write {words}"
                        )
                    }
                    _ => format!(
                        "the words of two lists never match, even with the same spelling: write one of `{}`",
                        wanted.name
                    ),
                })
            }
            (Type::One(Kind::Word(_)), Type::One(Kind::Flag)) => match &expr.kind {
                ExprKind::Word(list, at) => {
                    let word = self.names.list(*list)?.words.get(usize::from(*at))?;
                    let has =
                        |ty: Type| matches!(ty.kind(), Some(Kind::Word(of) | Kind::Words(of)) if of == *list);
                    let attributes = self.names.attributes.rows();
                    let of_cards = attributes.iter().any(|attr| attr.of == Of::Card && has(attr.ty));
                    let sign = if of_cards { "is" } else { "=" };
                    Some(format!(
                        "write the whole comparison, on each side of `or` and `and`: `x {sign} {word}`"
                    ))
                }
                _ => None,
            },
            (Type::One(Kind::Zone) | Type::Set(_), Type::One(Kind::Flag)) => {
                Some("write `any(…)` or `none(…)` around the set".to_owned())
            }
            (Type::One(Kind::Card), Type::One(Kind::Flag)) => {
                Some("ask whether there is one: `x is none`, or `x is not none`".to_owned())
            }
            (Type::Set(_), Type::One(Kind::Number))
                if matches!(expr.kind, ExprKind::Picked { which: Pick::Most | Pick::Least, .. }) =>
            {
                Some("`most` and `least` give those that have it: write `first(most(…)).VALUE`".to_owned())
            }
            (Type::One(Kind::Zone) | Type::Set(_), Type::One(Kind::Number)) => {
                Some("write `count(…)` for how many there are".to_owned())
            }
            (Type::Set(_), Type::One(_)) => {
                Some("pick one of them with `choose`, `each` or `first`".to_owned())
            }
            // A written-out `yes` is not a comparison.
            (Type::One(Kind::Flag), Type::One(Kind::Number)) if matches!(expr.kind, ExprKind::Flag(_)) => {
                None
            }
            (Type::One(Kind::Number), Type::One(Kind::Flag))
                if matches!(expr.kind, ExprKind::Number(0 | 1)) =>
            {
                Some("write `yes` or `no`".to_owned())
            }
            (Type::One(Kind::Flag), Type::One(Kind::Number))
            | (Type::One(Kind::Number), Type::One(Kind::Flag)) => {
                Some("compare it with something, as in `x.value = 0`".to_owned())
            }
            _ => None,
        }
    }

    /// Suggests to remove the quotes around a word of a list.
    pub(super) fn unquoted(&self, expr: &Expr, list: ListId) -> Option<String> {
        let ExprKind::Text(text) = &expr.kind else { return None };
        let known = self.names.list(list)?.words.contains(text);
        known.then(|| format!("write `{text}` without quotes"))
    }

    /// Suggests what to write instead of a text: what it names, or a card of this name.
    fn instead_of_text(&self, expr: &Expr, wanted: Type) -> Option<String> {
        let ExprKind::Text(text) = &expr.kind else { return None };
        let zone = self.names.zone(text).and_then(|zone| self.names.zones.get(zone));
        match zone {
            Some(zone) if zone.shared => Some(format!("write `{text}` without quotes")),
            Some(_) => Some(format!("write `my.{text}` without quotes")),
            None if text.parse::<u32>().is_ok() || PLAIN_WORDS.contains(&text.as_str()) => {
                Some(format!("write `{text}` without quotes"))
            }
            None => (wanted.kind() == Some(Kind::Card)).then(|| {
                format!("a text is only a name: choose the card, `choose c in my.ZONE where it is \"{text}\"`, then write `c`")
            }),
        }
    }

    /// Returns names for two types that would otherwise have the same name: lists of attributes with equal
    /// names.
    pub(super) fn words_apart(&self, one: Type, other: Type) -> Option<(String, String)> {
        let (first, second) = (Vocabulary::list_of(one)?, Vocabulary::list_of(other)?);
        let same_words = self.words_for(one) == self.words_for(other);
        let apart = |ty: Type, list: ListId| {
            let rows = self.names.attributes.rows();
            let of = rows.iter().find(|row| Vocabulary::list_of(row.ty) == Some(list))?.of;
            let whose = match of {
                Of::Card => "cards",
                Of::Seat => "seats",
                Of::Game => "the game",
            };
            Some(format!("{} of {whose}", self.words_for(ty)))
        };
        if first == second || !same_words {
            return None;
        }
        Some((apart(one, first)?, apart(other, second)?))
    }

    /// Returns the name of a type in messages.
    pub(super) fn words_for(&self, ty: Type) -> String {
        ty.words(|list| self.names.list(list).map_or("", |list| list.name.as_str()))
    }

    /// Converts two alternatives to a common type, if there is one.
    pub(super) fn alike(&mut self, left: Expr, right: Expr) -> Option<(Expr, Expr)> {
        match (left.ty, right.ty) {
            (Type::Unknown, _) | (_, Type::Unknown) => Some((left, right)),
            (Type::None, ty) => Some((Expr { ty, ..left }, right)),
            (ty, Type::None) => Some((left, Expr { ty, ..right })),
            (one, other) if one == other => Some((left, right)),
            (Type::One(one), Type::One(other)) => {
                let kind = common(one, other)?;
                if matches!(kind, Kind::Card | Kind::Target)
                    && [&left, &right].iter().any(|side| side.ty == Type::ZONE && !self.is_single(side))
                {
                    return None;
                }
                Some((self.as_one(left, kind), self.as_one(right, kind)))
            }
            _ => {
                let (left, right) = (Self::as_any_set(left), Self::as_any_set(right));
                let kind = common(left.ty.kind()?, right.ty.kind()?)?;
                Some((self.as_set(left, kind), self.as_set(right, kind)))
            }
        }
    }
}

/// Returns the kind that both kinds convert to.
fn common(one: Kind, other: Kind) -> Option<Kind> {
    use Kind::{Card, Seat, Target, Zone};
    match (one, other) {
        _ if one == other => Some(one),
        (Card, Zone) | (Zone, Card) => Some(Card),
        (Card | Seat | Target | Zone, Card | Seat | Target | Zone) => Some(Target),
        _ => None,
    }
}

/// Wraps an expression at its own span.
pub(super) fn wrap(expr: Expr, ty: Type, make: impl FnOnce(Box<Expr>) -> ExprKind) -> Expr {
    Expr { span: expr.span, ty, kind: make(Box::new(expr)) }
}

/// Returns the placeholder for a reported mistake.
pub(super) fn wrong(span: tiru_engine::rules::Span) -> Expr {
    Expr { kind: ExprKind::Wrong, ty: Type::Unknown, span }
}

/// Returns the list of the expected type, if words are expected.
pub(super) fn wanted_list(wanted: Option<Type>) -> Option<ListId> {
    wanted.and_then(Vocabulary::list_of)
}
