//! A word or an item in the wrong place.

/// `me`, `my` or `foe` where the text is not for one player.
pub mod no_me {
    use crate::mistake::prelude::*;

    /// The code of its manual page.
    pub const CODE: &str = "T0601";

    /// Reports the word; `within` is the text around it: "a check".
    pub fn no_me(span: Span, word: &str, within: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("there is no `{word}` in {within}")).help(match within {
        "a ruling" => "write `p1` or `p2`",
        "a formula of `game.ron`" => "write which player: `current`, `first(seats)` or `last(seats)`",
        "a question about the past" => {
            "`me did …` and `foe did …` know who is meant; otherwise ask about the action itself: `it` is its card"
        }
        _ => "go through all players with `each s in seats { … }`, or take a seat as a parameter",
    })
    }

    /// Reports a word in a rule that is called from a text for no single player. The call is written, or a match begins with the rule
    /// because of its name.
    pub fn through_call(
        span: Span,
        word: &str,
        rule: &str,
        (call, is_written): (Span, bool),
        within: &str,
    ) -> Diagnostic {
        let unwritten = "without `setup` in `game.ron` a match begins with it";
        let note = if is_written { "called from here" } else { unwritten };
        Diagnostic::error(CODE, span, format!("there is no `{word}` when {within} calls `{rule}`"))
            .note(call, note)
            .help("go through all players with `each s in seats { … }`, or take a seat as a parameter")
    }

    /// Reports a choice that asks nobody.
    pub fn nobody_asked(span: Span, verb: &str) -> Diagnostic {
        Diagnostic::error(
            CODE,
            span,
            format!("`{verb}` does not say which player is asked, and there is no `me` here"),
        )
        .help("write which player: `by s`")
    }

    /// Reports a call that relies on a default that uses `me`.
    pub fn by_default(span: Span, rule: &str, param: &str, default: Span) -> Diagnostic {
        Diagnostic::error(
            CODE,
            span,
            format!("`{param}` of `{rule}` is `me` by default, but there is no `me` here"),
        )
        .note(default, "the default")
        .help(format!("write which player `{param}` is"))
    }
}

/// `foe` in a game that may have more than two seats.
pub mod no_foe {
    use crate::mistake::prelude::*;

    pub(crate) const CODE: &str = "T0602";

    /// The places at which `foe` can be written.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Place {
        /// `on foe summon`, `on start of foe turn`.
        Whose,
        /// `on discard by foe`.
        By,
        /// A value.
        Value,
    }

    /// Reports `foe`, with the range of seats.
    pub fn no_foe(span: Span, seats: (u8, u8), place: Place) -> Diagnostic {
        let (least, most) = seats;
        let count = if least == most { least.to_string() } else { format!("{least} to {most}") };
        Diagnostic::error(
        CODE,
        span,
        format!("this game has {count} seats, so `foe` could be any of several players"),
    )
    .help(match place {
        Place::Whose => {
            "write `any`, and which: `on any summon where doer != me` by whom, `where card.holder != me` whose card, `on start of any turn if current != me`"
        }
        Place::By => "write a condition instead: `where doer != me`",
        Place::Value => {
            "go through the others with `each s in seats where it != me { … }`; in a condition write `any(seats where it != me and …)`"
        }
    })
    }
}

/// `self` in a text that is not on a card.
pub mod no_self {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0603";

    /// Reports `self`.
    pub fn no_self(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "there is no `self` here: this text is not on a card")
            .help("write which card: by its name in the event, as `c` in `each c in …`, or as a parameter of the rule")
    }

    /// Reports borrowing without `onto`.
    pub fn onto_whom(span: Span, verb: &str) -> Diagnostic {
        Diagnostic::error(
            CODE,
            span,
            format!("`{verb}` does not say which card gets the effect, and there is no `self` here"),
        )
        .help("add `onto` and a card")
    }
}

/// An effect does not say whose action triggers it.
pub mod whose_action {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0604";

    /// Reports an effect on no card without `my`, `foe` or `any`.
    pub fn missing(span: Span, floating: bool) -> Diagnostic {
        let diagnostic = Diagnostic::error(
            CODE,
            span,
            "this effect is not on a card, so it must say whose action triggers it",
        );
        diagnostic.help(if floating {
            "write `any`, `my` or `foe` before the action"
        } else {
            "write `my`, `foe` or `any` before the action"
        })
    }

    /// Reports `my` or `foe` with several deeds, of which one happens to a card and another to a seat, or to nobody.
    pub fn happen_to_different(span: Span, whose: &str, events: &[String]) -> Diagnostic {
        let events = shown(&events.join(", "));
        let message = format!(
            "`{events}` do not have the card or player they happen to in the same place, so they cannot be `{whose}`"
        );
        let help = format!(
            "write `any [{events}]` and say after `where` what it has to be, or write an effect for each"
        );
        Diagnostic::error(CODE, span, message).help(help)
    }

    /// Reports `my` or `foe` with something that happens to nobody.
    pub fn happens_to_nobody(span: Span, whose: &str, event: &str) -> Diagnostic {
        let event = shown(event);
        let message =
            format!("`{event}` does not happen to a card, a seat or an effect, so it cannot be `{whose}`");
        let who = if whose == "foe" { "foe" } else { "me" };
        let help = format!(
            "write `{event}` alone; `{event} by {who}` says who does it, `where …` says what it is done with"
        );
        Diagnostic::error(CODE, span, message).help(help)
    }
}

/// `proceed` in the wrong place.
pub mod proceed {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0605";

    /// Reports `proceed` outside of `instead of`.
    pub fn outside(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "`proceed` can only be used in `instead of … { }`")
    }

    /// Reports a statement after it.
    pub fn not_last(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "`proceed` must be the last statement here")
            .help("write what comes after it as another effect, with `on`")
    }
}

/// `cancel it` in the wrong place.
pub mod cancel_it {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0606";

    /// Reports `cancel it` outside of `before`.
    pub fn cancel_it(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "`cancel it` can only be used in `before … { }`")
            .help("write `before` instead of `on`, or write which effects to cancel: `cancel CARD.effects`")
    }

    /// Reports `cancel it` with a duration.
    pub fn for_a_while(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "`cancel it` cannot have a duration").help("remove `until`")
    }
}

/// Something cannot be part of a cost.
pub mod not_a_cost {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0607";

    /// Reports the statement.
    pub fn not_a_cost(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "this cannot be part of a cost").help("move it into an effect")
    }

    /// Reports a rule in a cost that does something like that.
    pub fn through_call(span: Span, rule: &str, unpaid: Span) -> Diagnostic {
        let rule = shown(rule);
        Diagnostic::error(CODE, span, format!("a cost cannot use `{rule}`, which does more than pay"))
            .note(unpaid, "this cannot be part of a cost")
            .help("call it in an effect instead")
    }

    /// Reports a second cost.
    pub fn twice(span: Span, first: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "a card can have only one cost")
            .note(first, "first defined here")
            .help("combine both into one")
    }
}

/// `it` where it has no meaning.
pub mod no_it {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0609";

    /// Reports the word.
    pub fn no_it(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "there is no `it` here: it means the member inside a `where`").help(
            "write a name instead: in an effect the parameters of the action have names, such as `card`",
        )
    }

    /// Reports `it` in a condition that also uses the name of the member.
    pub fn has_a_name(span: Span, name: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`it` and `{name}` are the same member here")).help(format!(
            "write `{name}` for both; a member of a set around this one needs a name of its own"
        ))
    }

    /// Reports a dot with nothing before it.
    pub fn no_it_before(span: Span, word: &str) -> Diagnostic {
        Diagnostic::error(
            CODE,
            span,
            format!(
                "`.{}` needs something before the dot: a dot alone means the member inside a `where`",
                shown(word)
            ),
        )
        .help(format!("write a name before the dot, such as `card.{}`", shown(word)))
    }
}

/// `doer` or `cause` where nobody acts.
pub mod no_doer {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0610";

    /// Reports the word.
    pub fn no_doer(span: Span, word: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("there is no `{word}` here: nobody acts"))
    }
}

/// Something does not fit an action, rule or verb.
pub mod does_not_fit {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0613";

    /// Reports `from` or `to` where it is not possible.
    pub fn no_reach(span: Span, word: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{word}` is not possible with this action, rule or verb"))
            .help("`from` and `to` belong to `move`")
    }

    /// Reports `with` where nothing of that kind takes part.
    pub fn nobody_takes_part(span: Span, found: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("nothing that takes part can be {found}"))
    }

    /// Warns of a phase of all players that is skipped or repeated for one of them.
    pub fn of_all(span: Span, verb: &str, phase: &str, defined: Span) -> Diagnostic {
        let phase = shown(phase);
        let message = format!("`{phase}` is a phase of all players together, so this is for all of them");
        Diagnostic::warning(CODE, span, message)
            .note(defined, "the phase")
            .help(format!("write `{verb} {phase} of seats`"))
    }

    /// Reports a repeated word.
    pub fn reach_twice(span: Span, word: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{word}` appears twice"))
            .help("write one list: `[hand, field]`")
    }

    /// Reports `from` or `to` of several deeds that do not mean the same by it.
    pub fn reach_differs(span: Span, word: &str) -> Diagnostic {
        let message = format!("`{word}` is not the same thing in all deeds of this list");
        Diagnostic::error(CODE, span, message).help("write an effect for each")
    }

    /// Reports a deed that a list names twice.
    pub fn deed_twice(span: Span, word: &str) -> Diagnostic {
        let word = shown(word);
        Diagnostic::error(CODE, span, format!("`{word}` appears twice")).help("remove one")
    }

    /// Reports a subject of the wrong type; `form` is how the ability is written without it.
    pub fn wrong_subject(span: Span, found: &str, form: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("this never happens to {found}"))
            .help(format!("write `{form}`"))
    }

    /// Reports a question about a card where the action has none.
    pub fn no_subject(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "this never happens to a card")
            .help("ask about a seat instead: `me did …`")
    }

    /// Reports the name of a card where the action has none.
    pub fn no_card(span: Span) -> Diagnostic {
        Diagnostic::error(
            CODE,
            span,
            "this never happens to a card, so the name of a card has no meaning here",
        )
    }

    /// Reports `here` with a seat.
    pub fn here_without_card(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "`here` means since a card entered its zone, but this is a seat")
    }

    /// Reports an ability that only cards can have.
    pub fn not_of_a_seat(span: Span, what: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("only cards can {what}, but this is a seat"))
    }
}

/// `targets`, `requires` or `cost` outside of a card.
pub mod not_printed {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0614";

    /// Reports `targets`, `requires` or `cost` in another text.
    pub fn not_printed(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "`targets`, `requires` and `cost` can only be used on cards")
    }

    /// Reports an icon or word that only effects can have.
    pub fn prefix(span: Span) -> Diagnostic {
        Diagnostic::error(
            CODE,
            span,
            "nothing can be written before `targets`, `requires` or `cost`: they are not effects",
        )
    }
}

/// `choose` or `chose` with something that is not an action.
pub mod not_an_action {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0615";

    /// Reports a rule or a verb.
    pub fn not_chosen(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "this is not an action, so nobody chooses it")
            .help("write `did` instead of `chose`, or remove `choose` after `cannot`")
    }
}

/// `by chance` where it is not possible.
pub mod no_chance {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0616";

    /// Reports the verb.
    pub fn no_chance(span: Span, verb: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{verb}` cannot be done by chance"))
            .help("first write `choose … by chance`, and then use what was chosen")
    }
}

/// A question about the past uses a name from the text around it.
pub mod outside_name {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0617";

    /// Reports the name.
    pub fn outside_name(span: Span, name: &str) -> Diagnostic {
        Diagnostic::error(
            CODE,
            span,
            format!(
                "`{name}` has no value here: a question about the past is answered when the action happens"
            ),
        )
        .help("ask only about the action itself")
    }
}

/// A rule with parameters is run by its name alone.
pub mod run_with_arguments {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0618";

    /// Reports the missing parameter.
    pub fn run_with_arguments(span: Span, rule: &str, param: &str, declared: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{rule}` needs a value for `{param}`, but gets none here"))
            .note(declared, "declared here")
    }
}

/// An item belongs in another file.
pub mod other_file {
    use crate::ast::FileKind;
    use crate::mistake::prelude::*;

    const CODE: &str = "T0619";

    /// Reports the item; `header` is the first line of the file.
    pub fn other_file(span: Span, what: &str, kind: FileKind, header: Span) -> Diagnostic {
        let file = match kind {
            FileKind::Pack => "a pack",
            FileKind::House => "house rules",
            FileKind::Rules => "a rules file",
            FileKind::Rulings => "a rulings file",
        };
        Diagnostic::error(CODE, span, format!("{what} cannot be in {file}"))
            .note(header, "this line says what the file is for")
    }
}

/// An effect belongs to two ranks.
pub mod two_ranks {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0620";

    /// Reports the first statement of a second aim, in a game with icons.
    pub fn with_icons(span: Span, one: &str, first: Span, other: &str) -> Diagnostic {
        Diagnostic::error(
            CODE,
            span,
            format!("this effect has no icon and belongs to two ranks: here {other}"),
        )
        .note(first, format!("here {one}"))
        .help("split it into two effects, or give it an icon")
    }

    /// Reports the same in a game without icons.
    pub fn without_icons(span: Span, one: &str, first: Span, other: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("this effect belongs to two ranks: here {other}"))
            .note(first, format!("here {one}"))
            .help("split it into two effects")
    }
}

/// `top` or `bottom` of a zone that is not a stack.
pub mod no_top {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0622";

    /// Reports the zone.
    pub fn no_top(span: Span, zone: &str, declared: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{zone}` has no top and no bottom"))
            .note(declared, "declared here, without `order: Stack`")
            .help("write `first(…)` or `last(…)`")
    }
}

/// The cards of a zone with spots have no order.
pub mod no_order {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0640";

    /// Reports the zone.
    pub fn no_order(span: Span, zone: &str, declared: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{zone}` cannot be shuffled: its cards lie on spots"))
            .note(declared, "declared here, with `spots`")
            .help("move the cards to a zone without spots, and from there to spots by chance")
    }
}

/// A phase cannot be started here.
pub mod no_start {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0635";

    /// Reports a turn, a round or a secret choice.
    pub fn no_start(span: Span, name: &str, defined: Span) -> Diagnostic {
        let message = format!("`{}` cannot be started", shown(name));
        Diagnostic::error(CODE, span, message)
            .note(defined, "a turn, a round or a secret choice")
            .help("start a phase inside a turn, or write for example `extra turn of me`")
    }

    /// Reports a rule that starts a phase, called in a loop whose rounds happen together.
    pub fn through_call(span: Span, rule: &str, started: Span) -> Diagnostic {
        let message = format!(
            "`{}` starts a phase, which cannot be done where everything happens at once",
            shown(rule)
        );
        Diagnostic::error(CODE, span, message)
            .note(started, "the phase is started here")
            .help("call it after the loop, or leave out `together`")
    }

    /// Reports a phase in a game whose effects act together.
    pub fn where_effects_act_together(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "no phase can be started in a game with `Together` in its `order`")
            .help("let effects that tie act one after the other, such as with `Ask(Owner)`")
    }

    /// Reports a phase in a loop whose rounds happen together.
    pub fn in_a_loop(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "no phase can be started where everything happens at once")
            .help("write it after the loop, or leave out `together`")
    }
}

/// An effect before an action asks who put a card into a zone of all players.
pub mod put_there {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0636";

    /// Warns of `before foe DEED` about cards of zones that all players share.
    pub fn put_there(head: Span, start: &str, (whose, deed): (&str, &str), zones: &[String]) -> Diagnostic {
        let (deed, zones) = (shown(deed), or_list(zones.iter().map(String::as_str)));
        let message = format!("`{whose} {deed}` asks who put the card into {zones}, not who does `{deed}`");
        let doer = if whose == "my" { "me" } else { whose };
        Diagnostic::warning(CODE, head, message)
            .help(format!("for who does it, write `{start} any {deed} where doer = {doer}`"))
    }
}
