//! Prints a body for people: one operation per line, names in place of ids.

use std::fmt::Write as _;

use tiru_engine::rules::{
    Arithmetic, AttrId, Body, CardFact, Compare, EffectFact, Either, Face, Game, Lineage, Many, NamesId, Op,
    PlanStage, Position, Reg, SpotFact, TableFact, Target, VerdictKind, Whose, Write, ZoneId,
};

/// Returns the operations of a body, one per line.
pub fn listing(game: &Game, body: &Body) -> String {
    let mut text = format!("{}\n", body.name);
    if !body.names.is_empty() {
        let names: Vec<String> =
            body.names.iter().map(|(reg, name)| format!("{} {name}", Show(*reg))).collect();
        let _ = writeln!(text, "    where {}", names.join(", "));
    }
    for (at, op) in body.ops.iter().enumerate() {
        let _ = writeln!(text, "{at:4}  {}", line(game, *op));
    }
    text
}

struct Show(Reg);

impl std::fmt::Display for Show {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.0 == Reg::NO { f.write_str("-") } else { write!(f, "r{}", self.0.0) }
    }
}

#[expect(clippy::too_many_lines, reason = "one line for each operation")]
fn line(game: &Game, op: Op) -> String {
    let r = Show;
    match op {
        Op::Const { dst, value } if value == tiru_engine::rules::NONE => format!("{} ← none", r(dst)),
        Op::Const { dst, value } => format!("{} ← {value}", r(dst)),
        Op::Copy { dst, src } => format!("{} ← {}", r(dst), r(src)),
        Op::Setting { dst, setting } => {
            let name = game.settings.get(setting).map_or("?", |setting| setting.name.as_str());
            format!("{} ← rules.{name}", r(dst))
        }
        Op::Table { dst, fact } => format!("{} ← {}", r(dst), table_fact(fact)),
        Op::Foe { dst, seat } => format!("{} ← foe of {}", r(dst), r(seat)),
        Op::Math { how, dst, a, b } => match how {
            Arithmetic::Min => format!("{} ← min({}, {})", r(dst), r(a), r(b)),
            Arithmetic::Max => format!("{} ← max({}, {})", r(dst), r(a), r(b)),
            how => format!("{} ← {} {} {}", r(dst), r(a), sign(how), r(b)),
        },
        Op::AddConst { dst, a, k } if k < 0 => format!("{} ← {} - {}", r(dst), r(a), k.unsigned_abs()),
        Op::AddConst { dst, a, k } => format!("{} ← {} + {k}", r(dst), r(a)),
        Op::Neg { dst, a } => format!("{} ← -{}", r(dst), r(a)),
        Op::Either { dst, a, how } => {
            let what = match how {
                Either::OfSeat => "a seat as either",
                Either::Card => "as card",
                Either::Seat => "as seat",
                Either::IsCard => "is card",
                Either::IsSeat => "is seat",
            };
            format!("{} ← {} {what}", r(dst), r(a))
        }
        Op::Abs { dst, a } => format!("{} ← abs({})", r(dst), r(a)),
        Op::Not { dst, a } => format!("{} ← not {}", r(dst), r(a)),
        Op::CardAttr { dst, card, attr } => {
            format!("{} ← card {} .{}", r(dst), r(card), attribute(game, attr))
        }
        Op::SeatAttr { dst, seat, attr } => {
            format!("{} ← seat {} .{}", r(dst), r(seat), attribute(game, attr))
        }
        Op::GameAttr { dst, attr } => format!("{} ← game.{}", r(dst), attribute(game, attr)),
        Op::Stored { dst, of, attr } if of == Reg::NO => {
            format!("{} ← game.{} as written", r(dst), attribute(game, attr))
        }
        Op::Stored { dst, of, attr } => {
            format!("{} ← {}.{} as written", r(dst), r(of), attribute(game, attr))
        }
        Op::Card { dst, card, fact } => format!("{} ← card {} .{}", r(dst), r(card), card_fact(fact)),
        Op::Effect { dst, effect, fact } => {
            format!("{} ← effect {} .{}", r(dst), r(effect), effect_fact(fact))
        }
        Op::PushUnder { set, card } => format!("{} gets what lies under card {}", r(set), r(card)),
        Op::By { cause, doer, again } => {
            format!("because of {} by {}{}", r(cause), r(doer), if again { " again" } else { "" })
        }
        Op::Choosable { set, seat } => format!("{} keeps what {} may choose", r(set), r(seat)),
        Op::Arrange { set, seat } => format!("arrange all {} by {}", r(set), r(seat)),
        Op::PushEffects { set, card } => format!("{} gets effects of card {}", r(set), r(card)),
        Op::Spot { dst, spot, fact } => format!("{} ← spot {} .{}", r(dst), r(spot), spot_fact(fact)),
        Op::Place { dst, seat, zone } if seat == Reg::NO => format!("{} ← {}", r(dst), zone_name(game, zone)),
        Op::Place { dst, seat, zone } => format!("{} ← seat {} .{}", r(dst), r(seat), zone_name(game, zone)),
        Op::Occupant { dst, place } => format!("{} ← first card of {}", r(dst), r(place)),
        Op::CountIn { dst, place } => format!("{} ← count of {}", r(dst), r(place)),
        Op::ZoneOf { dst, place } => format!("{} ← zone of {}", r(dst), r(place)),
        Op::Compare { how, dst, a, b } => format!("{} ← {} {} {}", r(dst), r(a), compare(how), r(b)),
        Op::Unless { how, a, b, to } => format!("unless {} {} {} → {to}", r(a), compare(how), r(b)),
        Op::UnlessConst { how, a, k, to } => format!("unless {} {} {k} → {to}", r(a), compare(how)),
        Op::If { how, a, b, to } => format!("if {} {} {} → {to}", r(a), compare(how), r(b)),
        Op::IfConst { how, a, k, to } => format!("if {} {} {k} → {to}", r(a), compare(how)),
        Op::IfNone { a, to } => format!("if {} is none → {to}", r(a)),
        Op::UnlessNone { a, to } => format!("unless {} is none → {to}", r(a)),
        Op::IsNone { dst, a } => format!("{} ← {} is none", r(dst), r(a)),
        Op::Beats { dst, a, b, list } => {
            let list = game.lists.get(list).map_or("?", |list| list.name.as_str());
            format!("{} ← {} beats {} in {list}", r(dst), r(a), r(b))
        }
        Op::IsNamed { dst, card, names } => {
            format!("{} ← card {} is {}", r(dst), r(card), prints(game, names))
        }
        Op::HasWord { dst, a, word } => format!("{} ← {} has word {}", r(dst), r(a), r(word)),
        Op::LiesIn { dst, card, place } => format!("{} ← card {} lies in {}", r(dst), r(card), r(place)),
        Op::Jump { to } => format!("→ {to}"),
        Op::JumpIf { flag, to } => format!("if {} → {to}", r(flag)),
        Op::JumpIfNot { flag, to } => format!("unless {} → {to}", r(flag)),
        Op::NextIn { dst, cursor, place, to } => next(dst, "card in", Some(place), cursor, to),
        Op::NextSpot { dst, cursor, place, to } => next(dst, "spot in", Some(place), cursor, to),
        Op::NextEmpty { dst, cursor, place, to } => next(dst, "empty spot in", Some(place), cursor, to),
        Op::NextSeat { dst, cursor, to } => next(dst, "seat", None, cursor, to),
        Op::NextNumber { dst, cursor, last, to } => next(dst, "number to", Some(last), cursor, to),
        Op::NextOf { dst, cursor, set, to } => next(dst, "of", Some(set), cursor, to),
        Op::Open { set } => format!("{} ← []", r(set)),
        Op::Push { set, a } => format!("{} gets {}", r(set), r(a)),
        Op::Insert { set, a } => format!("{} gets {} once", r(set), r(a)),
        Op::PushAny { set, a } => format!("{} gets {}, none too", r(set), r(a)),
        Op::PushAll { set, other } => format!("{} gets all of {}", r(set), r(other)),
        Op::Gather { set, place } => format!("{} ← [cards of {}]", r(set), r(place)),
        Op::GatherAll { set, zone } => format!("{} ← [cards of every {}]", r(set), zone_name(game, zone)),
        Op::Top { set, n, place } => format!("{} ← [top {} of {}]", r(set), r(n), r(place)),
        Op::Bottom { set, n, place } => format!("{} ← [bottom {} of {}]", r(set), r(n), r(place)),
        Op::Contains { dst, set, a } => format!("{} ← {} has {}", r(dst), r(set), r(a)),
        Op::First { dst, set } => format!("{} ← first of {}", r(dst), r(set)),
        Op::Last { dst, set } => format!("{} ← last of {}", r(dst), r(set)),
        Op::Mark { dst } => format!("{} ← mark", r(dst)),
        Op::Release { mark } => format!("release to {}", r(mark)),
        Op::Named { dst, names, place } if place == Reg::NO => {
            format!("{} ← the card {}", r(dst), prints(game, names))
        }
        Op::Named { dst, names, place } => {
            format!("{} ← the card {} in {}", r(dst), prints(game, names), r(place))
        }
        Op::Yield { to } => format!("yield → {to}"),
        Op::Eyes { seat: Reg::NO } => "read as before".to_owned(),
        Op::Eyes { seat } => format!("read as {} sees", r(seat)),
        Op::Give { a } => format!("give {}", r(a)),
        Op::End => "end".to_owned(),
        Op::Move { what, many, to, arrival } => {
            format!("move {}{} to {}{}", all(many), r(what), r(to), arrives(game, arrival))
        }
        Op::Turn { what, many, face: Face::Down } => format!("hide {}{}", all(many), r(what)),
        Op::Turn { what, many, .. } => format!("reveal {}{}", all(many), r(what)),
        Op::Show { what, many, to } => format!("show {}{} to {}", all(many), r(what), r(to)),
        Op::Shuffle { place } => format!("shuffle {}", r(place)),
        Op::Write { what, many, attr, how, value } => {
            let sign = match how {
                Write::Set => "=",
                Write::Add => "+=",
                Write::Sub => "-=",
            };
            let what = if what == Reg::NO { "game".to_owned() } else { format!("{}{}", all(many), r(what)) };
            format!("{what}.{} {sign} {}", attribute(game, attr), r(value))
        }
        Op::Call { args, set, by, deed } => call(game, args, set, by, deed),
        Op::Borrow { effects, many, onto, how, until } => {
            let verb = match how {
                Lineage::Tiru => "tiru",
                Lineage::Pinjam => "pinjam",
                Lineage::Sedut => "sedut",
            };
            format!("{verb} {}{} onto {}{}", all(many), r(effects), r(onto), lasts(game, until))
        }
        Op::Cancel { effects, many, until } => {
            format!("cancel {}{}{}", all(many), r(effects), lasts(game, until))
        }
        Op::Grant { what, many, args, grant } => {
            let of = if what == Reg::NO { String::new() } else { format!(" to {}{}", all(many), r(what)) };
            format!("grant {grant}{of} with {}", r(args))
        }
        Op::Verdict { kind: VerdictKind::Tie, .. } => "tie".to_owned(),
        Op::Verdict { kind, who, why } => {
            let word = if kind == VerdictKind::Win { "win" } else { "lose" };
            let why = game.texts.get(why).map_or("", String::as_str);
            format!("{word} {} {why:?}", r(who))
        }
        Op::Skip { who, node } | Op::Again { who, node } => {
            let word = if matches!(op, Op::Skip { .. }) { "skip" } else { "extra" };
            format!("{word} {} of {}", game.nodes.get(node).map_or("?", |node| node.name.as_str()), r(who))
        }
        Op::Reverse => "reverse turns".to_owned(),
        Op::EndPhase { node } => {
            format!("end {}", game.nodes.get(node).map_or("?", |node| node.name.as_str()))
        }
        Op::Past { dst, thing, past } => {
            format!("{} ← how often {} did question {}", r(dst), r(thing), past.0)
        }
        Op::Settle => "settle".to_owned(),
        Op::Quietly { on } => if on { "quietly" } else { "quietly ends" }.to_owned(),
        Op::Choose { dst, from, choice } => {
            let name = game.choices.get(choice).map_or("?", |choice| choice.name.as_str());
            format!("{} ← choose {name} of {}", r(dst), r(from))
        }
        Op::ChooseMany { dst, from, choice } => {
            let name = game.choices.get(choice).map_or("?", |choice| choice.name.as_str());
            format!("{} ← choose several {name} of {}", r(dst), r(from))
        }
        Op::Ballot { ballot } => format!("{} ← ballot", r(ballot)),
        Op::Voter { ballot, seat, set, .. } => {
            format!("on {}: {} chooses of {}", r(ballot), r(seat), r(set))
        }
        Op::AskAll { ballot, choice } => {
            let name = game.choices.get(choice).map_or("?", |choice| choice.name.as_str());
            format!("on {}: all choose {name}", r(ballot))
        }
        Op::ChosenBy { dst, ballot, seat, .. } => {
            format!("{} ← what {} chose on {}", r(dst), r(seat), r(ballot))
        }
        Op::Plan { stage, at } => {
            let stage = match stage {
                PlanStage::Begin => "begin",
                PlanStage::Next => "next",
                PlanStage::Do => "do",
                PlanStage::Done => "done",
            };
            format!("together: {stage} {}", r(at))
        }
        Op::Playable { dst, card } => format!("{} ← {} .playable", r(dst), r(card)),
        Op::Create { card, to, .. } => {
            let name = game.cards.get(card).map_or("?", |card| card.name.as_str());
            format!("create \"{name}\" to {}", r(to))
        }
        Op::Swap { a, b } => format!("swap {} with {}", r(a), r(b)),
        Op::Pay { card } => format!("pay {}", r(card)),
        Op::CancelIt => "cancel it".to_owned(),
        Op::Proceed { args } => format!("proceed with {}…", r(args)),
        Op::Script { args, dst, call } => {
            let name = game.script_calls.get(usize::from(call)).map_or("?", |call| call.function.as_str());
            format!("{} ← script {name}({} …)", r(dst), r(args))
        }
        Op::Propose { row } => format!("propose {}", r(row)),
        Op::Asking { row, from } => format!("{} ← what {} asks", r(from), r(row)),
        Op::ScriptOn { answer, dst } => format!("{} ← script goes on with {}", r(dst), r(answer)),
        Op::Later => "not yet".to_owned(),
        // Only a lineup makes these operations; a listing shows a game.
        Op::CardCell { .. }
        | Op::CardOpen { .. }
        | Op::CardStatic { .. }
        | Op::SeatCell { .. }
        | Op::SeatPlace { .. }
        | Op::FirstIn { .. }
        | Op::FirstEmpty { .. } => "shortcut".to_owned(),
    }
}

fn next(dst: Reg, what: &str, of: Option<Reg>, cursor: Reg, to: u16) -> String {
    let of = of.map(|of| format!(" {}", Show(of))).unwrap_or_default();
    format!("{} ← next {what}{of} at {}, else → {to}", Show(dst), Show(cursor))
}

fn call(game: &Game, args: Reg, set: Reg, by: Reg, deed: tiru_engine::rules::DeedId) -> String {
    let Some(deed) = game.deeds.get(deed) else { return "?".to_owned() };
    let subject = deed.params.iter().position(|param| {
        use tiru_engine::rules::Kind;
        matches!(param.kind, Kind::Card | Kind::Seat | Kind::Target | Kind::Effect)
    });
    let given: Vec<String> = (0..deed.params.len())
        .zip(args.0..)
        .map(|(at, reg)| {
            if set != Reg::NO && subject == Some(at) {
                format!("each of {}", Show(set))
            } else {
                Show(Reg(reg)).to_string()
            }
        })
        .collect();
    let by = if by == Reg::NO { String::new() } else { format!(" by {}", Show(by)) };
    format!("{}({}){by}", deed.name, given.join(", "))
}

fn arrives(game: &Game, arrival: u8) -> String {
    let Some(arrival) = game.arrivals.get(usize::from(arrival)) else { return " ?".to_owned() };
    let mut text = String::new();
    if arrival.each == Many::Set {
        text.push_str(", each its own");
    }
    if arrival.target == Target::Spot {
        text.push_str(", a spot");
    }
    text.push_str(match arrival.position {
        Position::Top => "",
        Position::Bottom => ", bottom",
        Position::Random => ", anywhere",
    });
    text.push_str(match arrival.face {
        Face::Keep => "",
        Face::Up => ", face up",
        Face::Down => ", face down",
    });
    text
}

fn lasts(game: &Game, until: u8) -> String {
    let Some(until) = game.untils.get(usize::from(until)) else { return String::new() };
    let edge = if until.starts { "start" } else { "end" };
    let whose = match until.whose {
        Whose::Any => "",
        Whose::My => "my ",
        Whose::Foe => "foe ",
    };
    let next = if until.next { "next " } else { "" };
    let phase = game.nodes.get(until.node).map_or("?", |node| node.name.as_str());
    format!(" until {edge} of {whose}{next}{phase}")
}

fn all(many: Many) -> &'static str {
    if many == Many::Set { "all of " } else { "" }
}

fn attribute(game: &Game, attr: AttrId) -> &str {
    game.attributes.get(attr).map_or("?", |attr| attr.name.as_str())
}

fn zone_name(game: &Game, zone: ZoneId) -> &str {
    game.zones.get(zone).map_or("?", |zone| zone.name.as_str())
}

fn prints(game: &Game, names: NamesId) -> String {
    let first = game.names.get(names).and_then(|cards| cards.first()).and_then(|card| game.cards.get(*card));
    format!("{:?}", first.map_or("?", |card| card.name.as_str()))
}

fn compare(how: Compare) -> &'static str {
    match how {
        Compare::Equal => "=",
        Compare::Unequal => "!=",
        Compare::Less => "<",
        Compare::LessEqual => "<=",
        Compare::More => ">",
        Compare::MoreEqual => ">=",
    }
}

fn sign(how: Arithmetic) -> &'static str {
    match how {
        Arithmetic::Add => "+",
        Arithmetic::Sub => "-",
        Arithmetic::Mul => "*",
        Arithmetic::Div => "/",
        Arithmetic::Min => "min",
        Arithmetic::Max => "max",
    }
}

fn table_fact(fact: TableFact) -> &'static str {
    match fact {
        TableFact::Me => "me",
        TableFact::Carrier => "self",
        TableFact::Cause => "cause",
        TableFact::Doer => "doer",
        TableFact::Current => "current",
        TableFact::Turn => "turn",
        TableFact::Round => "round",
    }
}

fn card_fact(fact: CardFact) -> &'static str {
    match fact {
        CardFact::Owner => "owner",
        CardFact::Holder => "holder",
        CardFact::Zone | CardFact::Lies => "zone",
        CardFact::Spot => "spot",
        CardFact::Column => "column",
        CardFact::Facing => "facing",
        CardFact::Up => "up",
        CardFact::Printed => "print",
        CardFact::Name => "name",
    }
}

fn effect_fact(fact: EffectFact) -> &'static str {
    match fact {
        EffectFact::Card => "card",
        EffectFact::Origin => "origin",
        EffectFact::Used => "used",
        EffectFact::Name => "name",
    }
}

fn spot_fact(fact: SpotFact) -> &'static str {
    match fact {
        SpotFact::Column => "column",
        SpotFact::Card => "card",
        SpotFact::Empty => "empty",
        SpotFact::Facing => "facing",
        SpotFact::Zone => "zone",
    }
}
