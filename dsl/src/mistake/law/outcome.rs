//! A text whose meaning cannot be right: it never acts, has no end, is too large, or shows hidden cards.

/// A choice depends on cards that the chooser cannot see.
pub mod hidden_choice {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0608";

    /// Warns of a condition on the hidden fact `what`.
    pub fn hidden_choice(span: Span, what: &str) -> Diagnostic {
        Diagnostic::warning(
            CODE,
            span,
            format!(
                "the player who chooses may not see `{}` of this card; then it counts as `none`",
                shown(what)
            ),
        )
        .help("check it in the body, after the choice")
    }
}

/// A `def` never ends.
pub mod recursion {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0611";

    /// Reports a `def` that calls itself.
    pub fn recursion(span: Span, name: &str, declared: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{name}` calls itself, directly or through other `def`s"))
            .note(declared, "declared here")
    }

    /// Reports a call that leads to too many others.
    pub fn too_much(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "this leads to too many calls of `def`s")
            .help("write fewer `def`s that call each other")
    }
}

/// Nothing uses a declaration.
pub mod unused {
    use crate::mistake::prelude::*;

    pub(crate) const CODE: &str = "T0612";

    /// Warns of a declaration that nothing uses.
    pub fn unused(span: Span, what: &str, name: &str) -> Diagnostic {
        Diagnostic::warning(CODE, span, format!("no rule, card or formula uses the {what} `{}`", shown(name)))
            .help("remove it, or correct the line that should use it")
    }

    /// Warns of an attribute that nothing reads, though something may change it.
    pub fn unread(span: Span, name: &str) -> Diagnostic {
        Diagnostic::warning(
            CODE,
            span,
            format!("no rule, card or formula reads the attribute `{}`", shown(name)),
        )
        .help("remove it, or correct the line that should read it")
    }

    /// Warns of a rule that is never carried out. If it can be called without arguments, `setup` are the rules that run before the
    /// first turn: it can be one of them.
    pub fn never_run(span: Span, name: &str, setup: Option<&[&str]>) -> Diagnostic {
        let name = shown(name);
        let help = match setup {
            Some(setup) => {
                let others: Vec<String> = setup.iter().map(|rule| format!("\"{rule}\", ")).collect();
                let others = others.concat();
                format!(
                    "run it in `game.ron`, `setup: [{others}\"{name}\"]` or `Run(do: \"{name}\")`, or call it: `{name}()`"
                )
            }
            None => format!("call it, `{name}(…)`, or remove it"),
        };
        Diagnostic::warning(CODE, span, format!("nothing calls the rule `{name}`, and no phase runs it"))
            .help(help)
    }

    /// Warns of an action that nobody can choose.
    pub fn never_offered(span: Span, name: &str) -> Diagnostic {
        Diagnostic::warning(
        CODE,
        span,
        format!("no phase offers the action `{}`, and no rule calls it", shown(name)),
    )
    .help(format!(
        "add it to the `do` of an `Offer` in `game.ron`; in `house.ron`, repeat what the phase offers: `Set(\"phase.NAME.do\", [\"OTHER\", \"{}\"])`",
        shown(name)
    ))
    }
}

/// A game has too much of something.
pub mod too_much {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0621";

    /// Reports the first one above the limit.
    pub fn too_many(span: Span, most: usize, what: &str, found: usize) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("a game can have at most {most} {what}, found {found}"))
            .label("one too many")
    }

    /// Reports what a match has too much of; `choice` says under which settings, if it depends on any.
    pub fn in_match(span: Span, most: usize, what: &str, found: usize, choice: &str) -> Diagnostic {
        Diagnostic::error(
            CODE,
            span,
            format!("a match can have at most {most} {what}, found {found}{choice}"),
        )
    }

    /// Reports what a match has too much of if all players have this deck.
    pub fn same_decks(span: Span, most: usize, what: &str, found: usize) -> Diagnostic {
        in_match(span, most, what, found, " if all players have this deck")
    }

    /// Reports a limit of one text.
    pub fn in_one_text(span: Span, most: usize, what: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("a text can have at most {most} {what}")).label("one too many")
    }

    /// Reports modes that can be chosen together in too many ways.
    pub fn ways(span: Span, most: usize, found: usize) -> Diagnostic {
        let message = format!("these modes can be chosen in {found} ways, and {most} is the most");
        Diagnostic::error(CODE, span, message).help("offer fewer modes, or write two choices")
    }

    /// Reports that checking stops after too many mistakes.
    pub fn mistakes(span: Span, most: usize) -> Diagnostic {
        Diagnostic::error(
            CODE,
            span,
            format!("more than {most} mistakes; the rest of the game is not checked"),
        )
        .help("fix the first ones and check again")
    }
}

/// An action has too many choices.
pub mod too_many_choices {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0623";

    /// Warns of an action with about `ways` choices.
    pub fn too_many_choices(span: Span, action: &str, ways: i64) -> Diagnostic {
        let ways = if ways > 1_000_000 { "more than a million".to_owned() } else { format!("about {ways}") };
        Diagnostic::warning(
            CODE,
            span,
            format!("`{action}` can be chosen in {ways} ways, and all of them are tried"),
        )
        .help("ask for what only matters later with `choose` in its body")
    }
}

/// A card is created in a zone where it cannot stay.
pub mod cannot_stay {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0624";

    /// Reports the zone.
    pub fn cannot_stay(span: Span, zone: &str, declared: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("a created card cannot stay in `{zone}`"))
            .note(declared, "declared here, with `fresh: true`")
            .help("create it in a zone without `fresh: true`")
    }
}

/// A granted static ability decides which effects exist, so it could remove itself.
pub mod removes_itself {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0625";

    /// Reports the ability `what`.
    pub fn removes_itself(span: Span, what: &str) -> Diagnostic {
        let message = format!("`{what}` cannot be granted by a static ability: it could remove itself");
        Diagnostic::error(CODE, span, message).help(
        "write it outside the braces of `has`, or grant an effect that does it: `on …`, `before …` or `instead of …`",
    )
    }
}

/// A value that is needed before the match depends on the match.
pub mod before_match {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0626";

    /// Reports an expression that exists only during a match.
    pub fn before_match(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "this is known only during a match, but is needed before it begins")
            .help("use settings, such as `rules.size`, or what is printed on cards")
    }
}

/// An effect can never act.
pub mod never_acts {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0627";

    fn never(span: Span, card: &str, why: &str) -> Diagnostic {
        Diagnostic::warning(CODE, span, format!("this effect of `{}` can never act: {why}", shown(card)))
    }

    /// Warns that effects work in no zone of the game.
    pub fn no_zone(span: Span, card: &str) -> Diagnostic {
        never(span, card, "no zone of the game lets effects work")
            .help("write `live: Always` in a zone of `game.ron`, or `in ZONE` before the effect")
    }

    /// Warns that no phase offers the actions of cards.
    pub fn not_offered(span: Span, card: &str) -> Diagnostic {
        never(span, card, "no phase offers the actions of cards")
        .help("add `\"cards\"` to the `do` of an `Offer` in `game.ron`; in house rules, write `Set(\"phase.NAME.do\", […])` in `house.ron`")
    }

    /// Warns that nothing does what triggers it.
    pub fn nobody(span: Span, card: &str, deed: &str) -> Diagnostic {
        never(span, card, &format!("nothing in this game does `{}` that way", shown(deed))).help(
        "`tiru when GAME CARD` shows what triggers an effect; `tiru rules GAME` shows what this game does",
    )
    }

    /// Warns that its time is up before anything triggers on that moment.
    pub fn is_over(span: Span, until: Span, starts: bool, (whose, phase): (&str, &str)) -> Diagnostic {
        let phase = shown(phase);
        let edge = if starts { "start" } else { "end" };
        let longer = if starts {
            format!("until end of {whose}next {phase}")
        } else {
            format!("until start of {whose}{phase}")
        };
        let message = format!(
            "this effect can never act: it is over before anything triggers on the {edge} of `{phase}`"
        );
        Diagnostic::warning(CODE, span, message)
            .note(until, "it lasts until then")
            .help(format!("let it last longer: `{longer}`"))
    }

    /// Warns that what triggers it is always done quietly.
    pub fn quiet(span: Span, card: &str, deed: &str) -> Diagnostic {
        never(
            span,
            card,
            &format!("this game only does `{}` quietly, and nothing triggers on that", shown(deed)),
        )
        .help("remove `quietly` from the line that does it, or use another trigger")
    }

    /// Warns that the card is in these zones when it happens.
    pub fn not_live(span: Span, card: &str, zones: &[String]) -> Diagnostic {
        let names = zones.iter().map(String::as_str);
        let last = zones.last().map_or("ZONE", String::as_str);
        never(span, card, &format!("its card is in {} then, where it does not work", or_list(names)))
            .help(format!("write `in {last}` before it, or use a trigger that happens where it works"))
    }

    /// Warns that the card is face down when it happens.
    pub fn face_down(span: Span, card: &str, zone: &str) -> Diagnostic {
        never(span, card, &format!("its card comes to `{zone}` face down, and works there only face up"))
            .help("write `on reveal`")
    }
}

/// An effect acts although nothing moved.
pub mod acts_anyway {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0628";

    /// Warns of a trigger on a rule that also runs when it moves nothing.
    pub fn acts_anyway(span: Span, rule: &str, moves: Span) -> Diagnostic {
        let rule = shown(rule);
        Diagnostic::warning(CODE, span, format!("`{rule}` also triggers this when it moves no card"))
            .label("each time the rule runs")
            .note(moves, "this moves a card, but only sometimes")
            .help("to trigger on the card that moves, write `on my move from ZONE to ZONE`")
    }
}

/// A condition always holds, or never.
pub mod settled {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0629";

    /// Warns of a condition that does not depend on the match.
    pub fn settled(span: Span, text: &str, holds: bool) -> Diagnostic {
        let text = shown(text);
        let message = if holds {
            format!("`{text}` is always true in this game")
        } else {
            format!("`{text}` can never be true in this game")
        };
        Diagnostic::warning(CODE, span, message).help(if holds {
            "leave it out, or correct what it compares"
        } else {
            "correct what it compares, or add cards or rules that make it true"
        })
    }

    /// Warns of a condition on several chosen things that is asked of each alone.
    pub fn one_by_one(span: Span, text: &str) -> Diagnostic {
        let message = format!("`where` asks each alone, so `{}` counts one", shown(text));
        Diagnostic::warning(CODE, span, message)
            .help("for a condition on all that are chosen together, write `with` for `where`")
    }

    /// Warns of a condition that the card of the effect never meets, although it triggers on this card alone.
    pub fn of_itself(span: Span, text: &str) -> Diagnostic {
        let message = format!("`{}` can never be true: this triggers on the card itself", shown(text));
        Diagnostic::warning(CODE, span, message)
            .help("to trigger on other cards, too, write `any` before what happens: `on any DEED where …`")
    }

    /// Warns of an expectation of a ruling that no game fails.
    pub fn cannot_fail(span: Span, text: &str) -> Diagnostic {
        let message = format!("`{}` is always true, so the ruling checks nothing here", shown(text));
        Diagnostic::warning(CODE, span, message)
            .help("expect what would be false if the rule were played otherwise")
    }

    /// Warns of numbers that count down: there are none.
    pub fn no_number(span: Span, first: i64, last: i64) -> Diagnostic {
        let message = format!("there is no number from {first} up to {last}");
        let right = format!("numbers({last}, {first})");
        let diagnostic = Diagnostic::warning(CODE, span, message).help(format!("write `{right}`"));
        diagnostic.instead_of(&format!("numbers({first}, {last})"), [right.as_str()])
    }

    /// Warns of a requirement that is never met.
    pub fn never_met(span: Span, text: &str, card: &str) -> Diagnostic {
        let message = format!("`{}` can never be played: `{}` can never be true", shown(card), shown(text));
        Diagnostic::warning(CODE, span, message).help("correct what it requires, or add cards that meet it")
    }
}

/// Effects trigger each other until the match ends or is stopped.
pub mod circle {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0630";

    /// Warns of effects that trigger each other; each step is an effect, and what it does that triggers the next one. `takes_both` is
    /// whether both players need the cards, and `per` the longest span of the game in which uses are counted.
    pub fn circle(steps: &[(Span, String)], takes_both: bool, per: &str) -> Option<Diagnostic> {
        let ((first, deed), others) = steps.split_first()?;
        let message = match (others.len(), takes_both) {
            (0, false) => format!("this effect triggers itself again each time, by `{}`", shown(deed)),
            (0, true) => format!(
                "if both players have this effect, the two trigger each other until the match ends or is stopped, by `{}`",
                shown(deed)
            ),
            (count, _) => {
                let both = if takes_both { "if both players have them, " } else { "" };
                let end = "until the match ends or is stopped";
                format!("{both}this effect and {count} other{} trigger each other {end}", plural(others))
            }
        };
        let mut diagnostic = Diagnostic::warning(CODE, *first, message);
        if !others.is_empty() {
            diagnostic = diagnostic.label(format!("does `{}`, which triggers", shown(deed)));
        }
        for (at, (span, deed)) in others.iter().enumerate() {
            let next = if at + 1 == others.len() { "the first effect again" } else { "the next" };
            diagnostic =
                diagnostic.note(*span, format!("this; it does `{}`, which triggers {next}", shown(deed)));
        }
        Some(diagnostic.help(format!("write `limit 1 per {per}` or an `if` before the `{{` of one of them")))
    }

    fn plural(others: &[(Span, String)]) -> &'static str {
        if others.len() == 1 { "" } else { "s" }
    }
}

/// No deck can hold a card.
pub mod no_deck_holds {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0631";

    /// Warns of a card that every part of a deck refuses, and that nothing creates.
    pub fn no_deck_holds(span: Span, card: &str, laws: &[Span]) -> Diagnostic {
        let message = format!("no deck can hold `{}`, and no effect creates it", shown(card));
        let diagnostic = Diagnostic::warning(CODE, span, message);
        let diagnostic =
            laws.iter().fold(diagnostic, |diagnostic, law| diagnostic.note(*law, "this keeps it out"));
        diagnostic.help("correct what it prints, or the rule about decks in `game.ron`")
    }
}

/// The printed text of an effect names a number that the effect does not have.
pub mod unkept_number {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0632";

    /// Warns of a number in `says`.
    pub fn unkept_number(span: Span, number: &str, card: &str) -> Diagnostic {
        let (number, card) = (shown(number), shown(card));
        let message =
            format!("the text of this effect of `{card}` says {number}, and the effect has no {number}");
        Diagnostic::warning(CODE, span, message)
            .help("correct the text or the effect; without `says`, the text is generated from the effect")
    }
}

/// A requirement of a card reads more of hidden cards than their number.
pub mod hidden_order {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0633";

    /// Reports the requirement.
    pub fn hidden_order(span: Span) -> Diagnostic {
        let message = "this would tell more than a number: what a card requires may only count hidden cards";
        Diagnostic::error(CODE, span, message).help("write for example `any(my.deck where …)`")
    }
}

/// A requirement whose result tells other players something about hidden cards.
pub mod tells_others {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0634";

    /// Notes what the others learn when the card is played.
    pub fn tells_others(span: Span) -> Diagnostic {
        Diagnostic::note_of(
            CODE,
            span,
            "this counts hidden cards: whoever sees this card played learns that it holds",
        )
    }
}

/// Nothing asks for what a card requires or costs.
pub mod unasked {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0637";

    /// Warns of a requirement in a game in which nothing asks whether a card can be played.
    pub fn requirement(span: Span, card: &str) -> Diagnostic {
        let message =
            format!("`{}` prints a requirement, but nothing in this game asks `.playable`", shown(card));
        Diagnostic::warning(CODE, span, message)
            .help("ask where the card is chosen: `action play(card in my.hand where .playable)`")
    }

    /// Warns of a cost in a game in which nothing pays for cards.
    pub fn cost(span: Span, card: &str) -> Diagnostic {
        let message = format!("`{}` prints a cost, but nothing in this game pays it", shown(card));
        Diagnostic::warning(CODE, span, message)
            .help("write `pay card` in the action that plays it, and choose it `where .playable`")
    }
}

/// A name for something that is never said again.
pub mod never_said {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0638";

    /// Warns of a choice or value whose name nothing uses.
    pub fn never_said(span: Span, name: &str) -> Diagnostic {
        Diagnostic::warning(CODE, span, format!("nothing uses `{}`", shown(name)))
            .help("say what happens with it, or remove it")
    }
}

/// A loop that nothing ends.
pub mod endless {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0639";

    /// Warns of a `repeat` without a number that nothing leaves.
    pub fn endless(span: Span) -> Diagnostic {
        Diagnostic::warning(CODE, span, "this `repeat` never ends: nothing in it says `stop`")
            .help("say how often, `repeat 3 { … }`, or when it is enough, `if … { stop }`")
    }
}
