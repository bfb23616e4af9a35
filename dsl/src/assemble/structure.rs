//! Assembles the structure of `game.ron`: settings, word lists, attributes, zones, decks, effect order.

use tiru_engine::rules::{
    self, Agreement, Allowed, Asked, Asker, AttrDef, AttrKind, CardDefId, ChoiceDef, DeckLawKind, First,
    Formula, Id, Label, Setting, Span, Word, WordList, ZoneDef,
};

use super::Maker;
use crate::ast::Face;
use crate::blueprint::{self, Arrangement, Peek, Turns};
use crate::checked::{self, Agree, Checked, Kind, Type};

impl Maker<'_> {
    pub(super) fn structure(&mut self) {
        self.heading();
        let structure = &self.checked.structure;
        self.game.lists = structure.lists.rows().iter().map(|row| list(self.checked, row)).collect();
        self.game.settings = structure.settings.rows().iter().map(setting).collect();
        self.game.attributes =
            structure.attributes.rows().iter().map(|attribute| self.attribute(attribute)).collect();
        self.game.zones = structure.zones.rows().iter().map(|zone| self.zone(zone)).collect();
        self.game.decks = structure.decks.iter().map(|part| self.deck_part(part)).collect();
        self.first();
        self.order();
        self.game.worth = structure.worth.as_ref().map(|worth| self.store.holds("worth", worth));
        self.game.agree = structure.agree.iter().map(|agree| self.agree(agree)).collect();
        self.game.borrow.joins = structure.borrow_joins;
        self.game.borrow.once = structure.borrow_once;
        self.game.borrow.lasts =
            structure.borrow_lasts.iter().filter_map(|lasts| self.lasts(lasts)).collect();
    }

    /// Converts the duration of one kind of borrowing.
    fn lasts(&mut self, lasts: &checked::Lasts) -> Option<rules::Lasts> {
        let during = match lasts.during {
            Some(phase) => Some(self.store.node(phase, lasts.span)?),
            None => None,
        };
        Some(rules::Lasts {
            verbs: lasts.verbs.clone(),
            during,
            until: self.store.node(lasts.until, lasts.span)?,
            keeps: lasts.keeps.clone(),
            span: lasts.span,
        })
    }

    fn formula(&mut self, of: &str, what: &str, formula: Option<&checked::Formula>) -> Option<Formula> {
        formula.map(|formula| self.store.formula(&format!("{what} of {of}"), formula))
    }

    fn attribute(&mut self, attribute: &checked::Attribute) -> AttrDef {
        let name = &attribute.name;
        AttrDef {
            name: name.clone(),
            label: label(self.checked, attribute.label.as_ref(), name),
            of: attribute.of,
            kind: match attribute.ty {
                Type::One(Kind::Flag) => AttrKind::Flag,
                Type::One(Kind::Word(list)) => AttrKind::Enum(list),
                Type::One(Kind::Words(list)) | Type::Set(Kind::Word(list)) => AttrKind::Set(list),
                Type::One(Kind::Text) => AttrKind::Text,
                Type::One(Kind::Seat) => AttrKind::Seat,
                Type::One(Kind::Card) => AttrKind::Card,
                _ => AttrKind::Int,
            },
            printed: attribute.printed,
            start: self.formula(name, "start", attribute.start.as_ref()),
            min: self.formula(name, "min", attribute.min.as_ref()),
            max: self.formula(name, "max", attribute.max.as_ref()),
            resets: attribute.resets.and_then(|phase| self.store.node(phase, attribute.span)),
            open: attribute.open,
            hidden: attribute.hidden,
            decides: attribute.decides,
            span: attribute.span,
        }
    }

    fn zone(&mut self, zone: &checked::Zone) -> ZoneDef {
        let name = &zone.name;
        ZoneDef {
            name: name.clone(),
            label: label(self.checked, zone.label.as_ref(), name),
            shared: zone.shared,
            sees: zone.sees,
            peek: zone.peek == Peek::Owner,
            stack: zone.order == Arrangement::Stack,
            spots: self.formula(name, "spots", zone.spots.as_ref()),
            faces: zone.faces,
            fresh: zone.fresh,
            face: match zone.face {
                None => rules::Face::Keep,
                Some(Face::Up) => rules::Face::Up,
                Some(Face::Down) => rules::Face::Down,
            },
            live: zone
                .live
                .try_map(|condition| {
                    let body = self.store.holds_for(&format!("live of {name}"), condition);
                    self.store.reads_stored(body);
                    Some(body)
                })
                .unwrap_or_default(),
            span: zone.span,
        }
    }

    fn deck_part(&mut self, part: &checked::DeckPart) -> rules::DeckPart {
        let name = &part.name;
        let both = |maker: &mut Self, (least, most): &(checked::Formula, checked::Formula)| {
            (
                maker.store.formula(&format!("size of {name}"), least),
                maker.store.formula(&format!("size of {name}"), most),
            )
        };
        rules::DeckPart {
            name: name.clone(),
            to: part.to,
            shared: part.shared,
            size: both(self, &part.size),
            advise: part.advise.as_ref().map(|advise| both(self, advise)),
            default: part.default.iter().map(|card| CardDefId::at(card.index())).collect(),
            laws: part.laws.iter().map(|law| self.law(law, name)).collect(),
            span: part.span,
        }
    }

    fn law(&mut self, law: &checked::DeckLaw, part: &str) -> rules::DeckLaw {
        let name = format!("law of {part}");
        let kind = match &law.kind {
            checked::DeckLawKind::Always(condition) => {
                DeckLawKind::Always(self.store.holds_for(&name, condition))
            }
            checked::DeckLawKind::Never(condition) => {
                DeckLawKind::Never(self.store.holds_for(&name, condition))
            }
            checked::DeckLawKind::AtMost(most, condition) => {
                let most = self.store.formula(&name, most);
                DeckLawKind::AtMost(most, self.store.holds_for(&name, condition))
            }
            checked::DeckLawKind::Copies { max, same, unless } => {
                let max = self.store.formula(&name, max);
                let unless = unless.as_ref().map(|unless| self.store.holds(&name, unless));
                DeckLawKind::Copies { max, same: same.clone(), unless }
            }
        };
        rules::DeckLaw { kind, text: law.text.clone(), span: law.span }
    }

    fn first(&mut self) {
        let structure = &self.checked.structure;
        self.game.first = match &structure.first {
            // With simultaneous turns nobody begins.
            _ if structure.turns == Turns::Together => First::Table,
            checked::First::Chance => First::Chance,
            checked::First::Seat(seat) => First::Seat(self.store.holds("first", seat)),
            checked::First::Ask => First::Ask(self.store.choices.push(ChoiceDef {
                name: "who begins".to_owned(),
                what: Asked::One { kind: rules::Kind::Seat, may_be_none: false },
                by: Asker::Me,
                secret: false,
                span: Span::default(),
            })),
        };
    }

    fn order(&mut self) {
        let structure = &self.checked.structure;
        let criterion = |criterion: &checked::Criterion| {
            let kind = criterion.kind.try_map(
                &mut self.store,
                |store, seat| Some(store.holds("order", seat)),
                |store, value| Some(store.holds_for("order", value)),
                |store, deed| store.deed(*deed),
            )?;
            Some(rules::Criterion { kind, span: criterion.span })
        };
        self.game.order = structure.order.iter().filter_map(criterion).collect();
        let conflict = |conflict: &checked::Conflict| conflict.kind.try_map(|deed| self.store.deed(*deed));
        self.game.conflicts = structure.conflicts.iter().filter_map(conflict).collect();
        if self.game.conflicts.is_empty() {
            // Else nothing would ever be stronger than a ban, and `firm` and `despite` would say nothing.
            self.game.conflicts = vec![rules::Conflict::Level, rules::Conflict::Firm];
        }
    }

    /// Converts a way to end a match by agreement.
    fn agree(&mut self, agree: &Agree) -> Agreement {
        match agree {
            Agree::Concede => Agreement::Concede,
            Agree::Draw(when) => {
                Agreement::Draw(when.as_ref().map(|when| self.store.holds("when of Draw", when)))
            }
            Agree::Judge => Agreement::Judge,
        }
    }
}

/// Returns the label that players read: the author's, else the name with spaces between its words, translated by the name in backticks.
pub(super) fn label(checked: &Checked, label: Option<&blueprint::Label>, name: &str) -> Label {
    match label {
        Some(label) => checked.translations.label(label.text()),
        None => Label { text: name.replace('_', " "), ..checked.translations.label(&format!("`{name}`")) },
    }
}

fn list(checked: &Checked, list: &checked::List) -> WordList {
    let small = |at: u16| u8::try_from(at).unwrap_or(u8::MAX);
    let labels = list.labels.iter().map(Option::as_ref).chain(std::iter::repeat(None));
    WordList {
        name: list.name.clone(),
        words: list
            .words
            .iter()
            .zip(labels)
            .map(|(word, text)| Word { name: word.clone(), label: label(checked, text, word) })
            .collect(),
        beats: list.beats.iter().map(|(winner, loser)| (small(*winner), small(*loser))).collect(),
    }
}

fn setting(setting: &checked::Setting) -> Setting {
    let allowed = match setting.ty {
        Type::One(Kind::Word(list)) => Allowed::Words(list),
        Type::One(Kind::Flag) => Allowed::Flag { default: setting.default != 0 },
        _ => {
            let others = setting.allowed.iter().filter(|number| **number != setting.default);
            Allowed::Numbers(
                std::iter::once(&setting.default).chain(others).map(|number| cell(*number)).collect(),
            )
        }
    };
    Setting {
        name: setting.name.clone(),
        allowed,
        note: setting.note.clone().unwrap_or_default(),
        span: setting.span,
    }
}

/// Clamps a number to the range of a cell.
pub(super) fn cell(number: i64) -> i32 {
    let most = i64::from(rules::MOST);
    i32::try_from(number.clamp(-most, most)).unwrap_or(rules::MOST)
}
