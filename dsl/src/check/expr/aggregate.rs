//! Checks calls of built-in functions.

use super::{Member, made};
use crate::ast::{self, ExprKind as Text};
use crate::check::checker::Checker;
use crate::check::convert::wrong;
use crate::checked::{End, Expr, ExprKind, Kind, Pick, Thing, Type};
use crate::mistake;
use crate::vocabulary::{COIN, FACE, Vocabulary};
use tiru_engine::rules::{Arithmetic, Span};

impl Checker<'_> {
    /// Checks a call of a built-in function.
    pub(super) fn function(&mut self, name: &ast::Name, args: &[ast::Expr], span: Span) -> Expr {
        match (name.text.as_str(), args) {
            ("count", [set]) => self.fold(set, span, Type::NUMBER, ExprKind::Count),
            ("any", [set]) => self.fold(set, span, Type::FLAG, ExprKind::Any),
            ("none", [set]) => self.fold(set, span, Type::FLAG, ExprKind::IsNone),
            ("all", [set]) => self.all(set, span),
            ("first", [set]) => self.end_of(set, End::First, span),
            ("last", [set]) => self.end_of(set, End::Last, span),
            ("sum", [set, value]) => {
                let (member, value) = self.valued(set, value, Some(Kind::Number));
                let Member { set, local } = member;
                let kind = ExprKind::Sum { set: Box::new(set), member: local, value: Box::new(value) };
                made(kind, Type::NUMBER, span)
            }
            ("most", [set, value]) => self.picked(set, value, Pick::Most, span),
            ("least", [set, value]) => self.picked(set, value, Pick::Least, span),
            ("different", [set, value]) => self.picked(set, value, Pick::Different, span),
            ("top", [count, zone]) => self.ends(count, zone, End::First, span),
            ("bottom", [count, zone]) => self.ends(count, zone, End::Last, span),
            ("min", [first, rest @ ..]) if !rest.is_empty() => {
                self.least_of(Arithmetic::Min, first, rest, span)
            }
            ("max", [first, rest @ ..]) if !rest.is_empty() => {
                self.least_of(Arithmetic::Max, first, rest, span)
            }
            ("abs", [number]) => {
                let number = self.one(number, Kind::Number);
                made(ExprKind::Absolute(Box::new(number)), Type::NUMBER, span)
            }
            ("values", [list]) => self.values(list, span),
            ("numbers", [from, to]) => {
                let from = self.one(from, Kind::Number);
                let to = self.one(to, Kind::Number);
                if let (ExprKind::Number(first), ExprKind::Number(last)) = (&from.kind, &to.kind)
                    && first > last
                {
                    self.report(mistake::law::settled::no_number(span, *first, *last));
                }
                made(ExprKind::Numbers(Box::new(from), Box::new(to)), Type::Set(Kind::Number), span)
            }
            ("times", [past]) => self.times(past, span),
            (name, _) => {
                let form = match name {
                    "sum" | "most" | "least" => format!("{name}(set, number)"),
                    "different" => "different(set, value)".to_owned(),
                    "top" | "bottom" => format!("{name}(number, zone)"),
                    "min" | "max" | "numbers" => format!("{name}(number, number)"),
                    "abs" => "abs(number)".to_owned(),
                    "values" => "values(attribute)".to_owned(),
                    "times" => "times(me did …)".to_owned(),
                    _ => format!("{name}(set)"),
                };
                self.report(mistake::types::arguments::function(span, name, &form, args.len()));
                wrong(span)
            }
        }
    }

    fn fold(
        &mut self,
        set: &ast::Expr,
        span: Span,
        ty: Type,
        make: impl FnOnce(Box<Expr>) -> ExprKind,
    ) -> Expr {
        let set = self.any_set(set);
        made(make(Box::new(set)), ty, span)
    }

    fn all(&mut self, text: &ast::Expr, span: Span) -> Expr {
        let Text::Where { binder, set, cond: Some(cond) } = &text.kind else {
            self.any_set(text);
            self.report(mistake::types::arguments::all_without_where(span));
            return wrong(span);
        };
        let set = self.any_set(set);
        let mark = self.mark();
        let member = self.member(set, binder.as_ref(), text.span);
        let condition = self.flag(cond);
        self.forget(&mark);
        let Member { set, local } = member;
        let kind = ExprKind::All { set: Box::new(set), member: local, condition: Box::new(condition) };
        made(kind, Type::FLAG, span)
    }

    fn end_of(&mut self, set: &ast::Expr, end: End, span: Span) -> Expr {
        let set = self.any_set(set);
        match set.ty {
            Type::Set(kind) => made(ExprKind::End(end, Box::new(set)), Type::One(kind), span),
            _ => wrong(span),
        }
    }

    /// Checks a set and a value of each member, of a given kind or of any.
    fn valued(&mut self, set: &ast::Expr, value: &ast::Expr, kind: Option<Kind>) -> (Member, Expr) {
        let (named, binder) = self.named_set(set);
        let mark = self.mark();
        let member = self.member(named, binder, set.span);
        let value = match kind {
            Some(kind) => self.one(value, kind),
            None => {
                let value = self.expr(value, None);
                let kind = value.ty.kind();
                kind.map_or(wrong(value.span), |kind| self.as_one(value, kind))
            }
        };
        self.forget(&mark);
        (member, value)
    }

    fn picked(&mut self, set: &ast::Expr, value: &ast::Expr, which: Pick, span: Span) -> Expr {
        let kind = (which != Pick::Different).then_some(Kind::Number);
        let (member, value) = self.valued(set, value, kind);
        let Member { set, local } = member;
        let ty = set.ty;
        let kind = ExprKind::Picked { which, set: Box::new(set), member: local, value: Box::new(value) };
        if ty == Type::Unknown { wrong(span) } else { made(kind, ty, span) }
    }

    fn ends(&mut self, count: &ast::Expr, zone: &ast::Expr, end: End, span: Span) -> Expr {
        let count = self.one(count, Kind::Number);
        let zone = self.one(zone, Kind::Zone);
        self.must_be_stack(&zone);
        let kind = ExprKind::Ends { end, count: Box::new(count), zone: Box::new(zone) };
        made(kind, Type::CARDS, span)
    }

    /// Reports a zone without a top, as far as the zone is known.
    pub(in crate::check) fn must_be_stack(&mut self, zone: &Expr) {
        if let ExprKind::Zone(id, _) = &zone.kind
            && let Some(row) = self.names.zones.get(*id)
            && !row.stack
        {
            self.report(mistake::law::no_top::no_top(zone.span, &row.name, row.span));
        }
    }

    fn least_of(&mut self, operator: Arithmetic, first: &ast::Expr, rest: &[ast::Expr], span: Span) -> Expr {
        // A value of each member, which only `most` and `least` read.
        if let [value] = rest
            && let Text::Dot(word) = &value.kind
            && self.lookup("it").is_none()
        {
            let set = self.any_set(first);
            if let Type::Set(_) = set.ty {
                let pick = if operator == Arithmetic::Max { "most" } else { "least" };
                let found = self.words_for(set.ty);
                let help = format!("write `{pick}(…, .{})` for the members with the {pick}", word.text);
                let wrong_type = mistake::types::wrong_type::wrong_type;
                self.report(wrong_type(first.span, "a number", &found, Some(help)));
            }
            return wrong(span);
        }
        let mut result = self.one(first, Kind::Number);
        for next in rest {
            let next = self.one(next, Kind::Number);
            let kind = ExprKind::Arithmetic(operator, Box::new(result), Box::new(next));
            result = made(kind, Type::NUMBER, span);
        }
        result
    }

    /// Checks `values(mode)`: the words of an attribute, a setting or a coin.
    fn values(&mut self, text: &ast::Expr, span: Span) -> Expr {
        let names = self.names;
        let list = match &text.kind {
            Text::Name(name) => match name.text.as_str() {
                "coin" => Some(COIN),
                "face" => Some(FACE),
                word => {
                    let attributes = names.attributes_named(word);
                    let mut lists = attributes.iter().filter_map(|attr| {
                        let list = Vocabulary::list_of(names.attributes.get(*attr)?.ty)?;
                        Some((*attr, list))
                    });
                    let found = lists.next();
                    if let Some((attr, _)) = found {
                        self.found.used.attributes.insert(attr);
                        self.mention(Thing::Attribute(attr), name.span);
                    }
                    found.map(|(_, list)| list)
                }
            },
            _ => None,
        };
        if let Some(list) = list {
            return made(ExprKind::Values(list), Type::Set(Kind::Word(list)), span);
        }
        let lists = names.attributes.rows().iter().filter(|row| Vocabulary::list_of(row.ty).is_some());
        let known: Vec<&str> = lists.map(|row| row.name.as_str()).chain(["coin"]).collect();
        let wrong_word = if let Text::Name(name) = &text.kind { name.text.as_str() } else { "" };
        self.report(mistake::name::unknown_attribute::no_list(text.span, wrong_word, known));
        wrong(span)
    }
}
