//! Names that nothing has.

/// A name that nothing has.
pub mod unknown_name {
    use crate::mistake::prelude::*;

    pub(crate) const CODE: &str = "T0401";

    /// Reports the name, with what may have been meant.
    pub fn unknown_name(span: Span, name: &str, help: Option<String>) -> Diagnostic {
        let diagnostic =
            Diagnostic::error(CODE, span, format!("nothing here has the name `{}`", shown(name)));
        match help {
            Some(help) => diagnostic.help(help),
            None => diagnostic,
        }
    }
}

/// A name after a dot that the thing before it does not have.
pub mod unknown_fact {
    use crate::mistake::prelude::*;

    pub(crate) const CODE: &str = "T0402";

    /// The kind of the thing before the dot.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Whose {
        /// A card.
        Card,
        /// A seat.
        Seat,
        /// A card or a seat.
        Target,
        /// A spot.
        Spot,
        /// A zone.
        Zone,
        /// An effect.
        Effect,
        /// The game.
        Game,
    }

    /// Reports the name; `known` are the names that the thing has.
    pub fn unknown_fact(span: Span, name: &str, whose: Whose, known: Vec<&str>) -> Diagnostic {
        let whose = match whose {
            Whose::Card => "a card",
            Whose::Seat => "a seat",
            Whose::Target => "a card or a seat",
            Whose::Spot => "a spot",
            Whose::Zone => "a zone",
            Whose::Effect => "an effect",
            Whose::Game => "the game",
        };
        suggest(Diagnostic::error(CODE, span, format!("{whose} has no `{}`", shown(name))), name, known)
    }

    /// Reports a function after a dot.
    pub fn function(span: Span, name: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{name}` is a function and cannot follow a dot"))
            .help(format!("write `{name}(…)`"))
    }

    /// Reports a name after something that has no values.
    pub fn nothing_known(span: Span, name: &str, whose: &str, set: bool) -> Diagnostic {
        let diagnostic = Diagnostic::error(CODE, span, format!("{whose} has no `{}`", shown(name)));
        if set { diagnostic.help(of_one_or_all(name)) } else { diagnostic }
    }

    /// Reports a value of a single card that is read from several cards.
    pub fn of_many_cards(span: Span, name: &str) -> Diagnostic {
        Diagnostic::error(
            CODE,
            span,
            format!("`{}` belongs to a single card, and these are several", shown(name)),
        )
        .help(of_one_or_all(name))
    }

    fn of_one_or_all(name: &str) -> String {
        if matches!(name, "length" | "count" | "len") {
            return "write `count(…)` for how many there are".to_owned();
        }
        let name = shown(name);
        format!("read it from one of them, `first(…).{name}`, or add it up, `sum(…, .{name})`")
    }

    /// Reports a shared zone that is read from a seat.
    pub fn shared_zone(span: Span, name: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{name}` is a shared zone and belongs to no seat"))
            .help(format!("write `{name}` alone"))
    }
}

/// A rule, action or verb that does not exist.
pub mod unknown_deed {
    use crate::ast::verb_words;
    use crate::mistake::prelude::*;

    pub(crate) const CODE: &str = "T0403";

    /// Reports an unknown trigger; `known` are the rules and actions, `phase` says whether a phase has this name.
    pub fn unknown_deed(span: Span, name: &str, known: &[&str], phase: bool) -> Diagnostic {
        let diagnostic =
            Diagnostic::error(CODE, span, format!("there is no rule, action or verb `{}`", shown(name)));
        if phase {
            return diagnostic
                .help(format!("`{name}` is a phase: write `start of {name}` or `end of {name}`"));
        }
        otherwise(diagnostic, name, known, other_games::moment(name))
    }

    /// Reports a phase after `cannot` or `can`, which need a deed.
    pub fn banned_phase(span: Span, name: &str, known: &[&str]) -> Diagnostic {
        let diagnostic = Diagnostic::error(
            CODE,
            span,
            format!("`{name}` is a phase; `cannot` and `can` need a rule, an action or a verb"),
        );
        let skip = format!("to skip the phase, write `skip {name} of foe` in an effect");
        if known.is_empty() || known.len() > 24 {
            return diagnostic.help(format!("name something that happens in it; {skip}"));
        }
        let known = quoted(known);
        diagnostic.help(format!("name something that happens in it: a verb, or {known}; {skip}"))
    }

    /// Reports a zone in the place of a trigger.
    pub fn zone(span: Span, name: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{name}` is a zone, not something that happens"))
            .help(format!("write `move to {name}` or `move from {name}`"))
    }

    /// Reports an unknown call. A phase of this name is no help here: phases cannot be called.
    pub fn unknown_call(span: Span, name: &str, known: &[&str]) -> Diagnostic {
        let diagnostic =
            Diagnostic::error(CODE, span, format!("there is no rule, action or verb `{}`", shown(name)));
        otherwise(diagnostic, name, known, other_games::verb(name))
    }

    /// Adds what to write instead: another form of a name of the game, then an idiom of other games, then a similar name.
    fn otherwise(diagnostic: Diagnostic, name: &str, known: &[&str], idiom: Option<&str>) -> Diagnostic {
        let is_form =
            |other: &&&str| other.len() > 2 && (name.starts_with(**other) || other.starts_with(name));
        let form = known.iter().filter(is_form).max_by_key(|other| other.len()).copied();
        let near = form.or_else(|| nearest(name, known.iter().copied()).filter(|_| idiom.is_none()));
        let near = near.or_else(|| nearest(name, verb_words::words()).filter(|_| idiom.is_none()));
        let all = (!known.is_empty() && known.len() <= 24).then(|| quoted(known));
        match (near, idiom, all) {
            (Some(near), _, _) => diagnostic.did_you_mean(name, near),
            (None, Some(idiom), Some(all)) => {
                diagnostic.help(format!("{idiom}; the rules and actions of this game: {all}"))
            }
            (None, Some(idiom), None) => diagnostic.help(idiom),
            (None, None, Some(all)) => diagnostic
                .help(format!("write a verb of the language, or a rule or action of this game: {all}")),
            (None, None, None) => diagnostic,
        }
    }

    /// Lists names in backticks.
    fn quoted(names: &[&str]) -> String {
        let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
        quoted.join(", ")
    }

    /// Reports an unknown name where a rule is expected; `action` says whether an action has it.
    pub fn unknown_rule(span: Span, name: &str, action: bool, known: Vec<&str>) -> Diagnostic {
        let diagnostic = Diagnostic::error(CODE, span, format!("there is no rule `{}`", shown(name)));
        if action {
            return diagnostic.help("this is an action, which a player chooses: put it in an `Offer`");
        }
        suggest(diagnostic, name, known)
    }

    /// Reports an unknown name where an action is expected; `rule` says whether a rule has it.
    pub fn unknown_action(span: Span, name: &str, rule: bool, known: Vec<&str>) -> Diagnostic {
        let diagnostic = Diagnostic::error(CODE, span, format!("there is no action `{}`", shown(name)));
        if rule {
            return diagnostic
                .help("this is a rule, which nobody chooses: declare it as an `action`, or use `Run`");
        }
        suggest(diagnostic, name, known)
    }

    /// Reports an unknown name where a rule or an action is expected.
    pub fn unknown_declared(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
        suggest(
            Diagnostic::error(CODE, span, format!("there is no rule or action `{}`", shown(name))),
            name,
            known,
        )
    }
}

/// A quoted name that no card has.
pub mod unknown_card {
    use crate::mistake::prelude::*;

    pub(crate) const CODE: &str = "T0404";

    /// Reports the unknown name, with the nearest known one.
    pub fn unknown_card(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
        let diagnostic = Diagnostic::error(CODE, span, format!("there is no card \"{}\"", shown(name)));
        let plain = name.trim_matches(['"', ',', ';', '\'']);
        if plain != name && known.contains(&plain) {
            return Diagnostic::error(CODE, span, format!("there is no card `{}`", shown(name)))
                .help(format!("write `{}`, without quotes or commas", shown(plain)))
                .instead_of(name, [plain]);
        }
        match nearest(name, known) {
            Some(right) => {
                diagnostic.help(format!("did you mean \"{}\"?", shown(right))).instead_of(name, [right])
            }
            None => diagnostic,
        }
    }
}

/// A phase that does not exist.
pub mod unknown_phase {
    use crate::mistake::prelude::*;

    pub(crate) const CODE: &str = "T0405";

    /// Reports the phase; `known` are the phases of the game.
    pub fn unknown_phase(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
        let diagnostic = Diagnostic::error(CODE, span, format!("there is no phase `{}`", shown(name)));
        match name {
            "game" | "match" => {
                diagnostic.help("to end the match, write `win me`, `lose me`, `tie` or `end with SCORE`")
            }
            _ => suggest(diagnostic, name, known),
        }
    }

    /// Reports `last turn` in a game in which nobody has a turn.
    pub fn no_last_turn(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "there is no phase `turn`, so no player has a last turn")
            .help("write `this` with a phase, such as `this round`, or count it in a value of your own")
    }

    /// Reports the start of a rule or action, or whose it is, in a duration.
    pub fn of_a_deed(span: Span, name: &str) -> Diagnostic {
        let name = shown(name);
        Diagnostic::error(
            CODE,
            span,
            format!("there is no phase `{name}`; of a rule or action only the end counts"),
        )
        .help(format!("write `until end of {name}`"))
    }

    /// Reports a limit for the whole match that is written like a phase.
    pub fn per_match(span: Span, name: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("there is no phase `{}`", shown(name)))
            .help("write `per game` for a limit for the whole match")
    }

    /// Reports the end of the match written in quotes.
    pub fn no_end(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "there is no phase `end`")
            .help("write `to end`, without quotes, for the end of the match")
    }
}

/// A word that an attribute or a setting does not have.
pub mod unknown_word {
    use crate::mistake::prelude::*;

    pub(crate) const CODE: &str = "T0406";

    /// Reports the word; `words` are those that the list has.
    pub fn unknown_word<'a>(
        span: Span,
        word: &str,
        list: &str,
        words: impl Iterator<Item = &'a str>,
    ) -> Diagnostic {
        suggest(
            Diagnostic::error(CODE, span, format!("`{}` is not a word of `{list}`", shown(word))),
            word,
            words.collect(),
        )
    }

    /// Reports the label of a word in the place of the word.
    pub fn label(span: Span, label: &str, list: &str, word: &str) -> Diagnostic {
        let label = shown(label);
        Diagnostic::error(CODE, span, format!("`{label}` is not a word of `{list}`, but the label of one"))
            .help(format!("write `{word}`"))
            .instead_of(&label, [word])
    }

    /// Reports a word after `is` that no attribute has; `other` says whether it is the name of something else.
    pub fn unknown_kind(span: Span, word: &str, known: Vec<&str>, other: bool) -> Diagnostic {
        let diagnostic =
            Diagnostic::error(CODE, span, format!("no attribute has the word `{}`", shown(word)));
        if other {
            return diagnostic
                .help("`is` needs a word; compare two things with `=`, and search a set with `has`");
        }
        match nearest(word, known) {
            Some(right) => diagnostic.did_you_mean(word, right),
            None => diagnostic,
        }
    }
}

/// A setting, or a value of one, that does not exist.
pub mod unknown_setting {
    use crate::mistake::prelude::*;

    pub(crate) const CODE: &str = "T0407";

    /// Reports the setting; `known` are the settings of the game.
    pub fn unknown_setting(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
        let diagnostic = Diagnostic::error(CODE, span, format!("there is no setting `{}`", shown(name)));
        if known.is_empty() {
            diagnostic.help("this game has no settings")
        } else {
            suggest(diagnostic, name, known)
        }
    }

    /// Reports a value that the setting does not offer.
    pub fn not_allowed(span: Span, name: &str, value: Option<&str>, allowed: &[String]) -> Diagnostic {
        let all = allowed.iter().map(String::as_str);
        let diagnostic = Diagnostic::error(CODE, span, format!("`{name}` cannot have this value"))
            .help(format!("write {}", or_list(all.clone())));
        match value {
            Some(value) => diagnostic.instead_of(value, all.take(12)),
            None => diagnostic,
        }
    }
}

/// A call of a function that does not exist.
pub mod unknown_function {
    use crate::mistake::prelude::*;

    pub(crate) const CODE: &str = "T0408";

    /// Reports the call; `deed` says whether a rule or an action has the name.
    pub fn unknown_function(span: Span, name: &str, deed: bool, nearest: Option<String>) -> Diagnostic {
        let diagnostic = Diagnostic::error(CODE, span, format!("there is no function `{}`", shown(name)));
        match nearest {
            _ if deed => {
                diagnostic.help("a rule or an action gives no value; declare what it computes with `def`")
            }
            _ if extreme(name).is_some() => {
                let right = extreme(name).unwrap_or_default();
                diagnostic
                    .help(format!("write `{right}(my.ZONE, .VALUE)` for those that have it"))
                    .instead_of(name, [right])
            }
            _ if name == "empty" => diagnostic.help("write `none(…)`, or `not none(…)`"),
            _ => match (other_games::chance(name), nearest) {
                (Some(help), _) => diagnostic.help(help),
                (None, Some(nearest)) => diagnostic.did_you_mean(name, &nearest),
                (None, None) => diagnostic,
            },
        }
    }

    /// Returns the function for the members with the highest or lowest value.
    fn extreme(name: &str) -> Option<&'static str> {
        match name {
            "lowest" | "smallest" | "weakest" | "fewest" | "lowest_of" => Some("least"),
            "highest" | "greatest" | "largest" | "biggest" | "strongest" | "highest_of" => Some("most"),
            _ => None,
        }
    }
}

/// A label that no ban has.
pub mod unknown_label {
    use crate::mistake::prelude::*;

    pub(crate) const CODE: &str = "T0409";

    /// Reports the label; `known` are the labels that bans have.
    pub fn unknown_label(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
        suggest(Diagnostic::error(CODE, span, format!("no ban has the label `{}`", shown(name))), name, known)
    }
}

/// An attribute that does not exist.
pub mod unknown_attribute {
    use crate::mistake::prelude::*;

    pub(crate) const CODE: &str = "T0410";

    /// Reports an attribute that nothing has, or nothing of the kind `of`; `elsewhere` is the kind that has it.
    pub fn unknown_attribute(
        span: Span,
        name: &str,
        of: Option<Of>,
        elsewhere: Option<Of>,
        known: Vec<&str>,
    ) -> Diagnostic {
        let diagnostic = Diagnostic::error(CODE, span, message(name, of));
        match elsewhere {
        None if of == Some(Of::Card) && other_games::printed_text(name) => diagnostic
            .help("write the effect itself, `on … { … }`: its text is made from it; `says \"…\"` before it has other words"),
        Some(carrier) => diagnostic.help(belongs_to(name, carrier)),
        None => suggest(diagnostic, name, known),
    }
    }

    /// Reports a zone where an attribute is expected.
    pub fn zone(span: Span, name: &str, of: Option<Of>) -> Diagnostic {
        let zone = shown(name);
        let place = if of == Some(Of::Seat) { format!("my.{zone}") } else { zone.clone() };
        Diagnostic::error(CODE, span, message(name, of))
            .help(format!("`{zone}` is a zone: move cards there, `move CARD to {place}`"))
    }

    fn message(name: &str, of: Option<Of>) -> String {
        let name = shown(name);
        match of {
            Some(Of::Card) => format!("cards have no attribute `{name}`"),
            Some(Of::Seat) => format!("seats have no attribute `{name}`"),
            Some(Of::Game) => format!("the game has no attribute `{name}`"),
            None => format!("there is no attribute `{name}`"),
        }
    }

    /// Returns the help for an attribute that something else has.
    pub(crate) fn belongs_to(name: &str, carrier: Of) -> String {
        let name = shown(name);
        match carrier {
            Of::Card => {
                format!("`{name}` is an attribute of cards: write the card before it, such as `card.{name}`")
            }
            Of::Seat => {
                format!("`{name}` is an attribute of seats: write the seat before it, such as `me.{name}`")
            }
            Of::Game => format!("`{name}` is an attribute of the game: write `game.{name}`"),
        }
    }

    /// Reports an unknown attribute that is a word of the attribute before it, or nearly one.
    pub fn word_of(span: Span, name: &str, list: &str, right: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("cards have no attribute `{}`", shown(name)))
            .help(format!("put commas between several words of `{list}`: `{list} …, {right}`"))
    }

    /// Reports `values(…)` of something without words.
    pub fn no_list(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
        let diagnostic = Diagnostic::error(CODE, span, "`values` needs the name of an attribute with words");
        suggest(diagnostic, name, known)
    }
}

/// A zone that does not exist.
pub mod unknown_zone {
    use crate::mistake::prelude::*;

    pub(crate) const CODE: &str = "T0411";

    /// Reports the zone; `known` are the zones of the game.
    pub fn unknown_zone(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
        suggest(Diagnostic::error(CODE, span, format!("there is no zone `{}`", shown(name))), name, known)
    }
}

/// An icon that the game does not have.
pub mod unknown_icon {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0416";

    /// Reports the icon; `known` are the icons of the game.
    pub fn unknown_icon(span: Span, mark: &str, known: &[&str]) -> Diagnostic {
        let diagnostic = Diagnostic::error(CODE, span, format!("there is no icon `[{}]`", shown(mark)));
        if known.is_empty() {
            return diagnostic.help("this game has no icons: remove it");
        }
        let known: Vec<String> = known.iter().map(|mark| format!("[{mark}]")).collect();
        diagnostic.help(format!("write {}", or_list(known.iter().map(String::as_str))))
    }
}

/// A parameter that the replaced rule or action does not have.
pub mod unknown_parameter {
    use crate::mistake::prelude::*;

    pub(crate) const CODE: &str = "T0417";

    /// Reports the parameter; `known` are the parameters that exist.
    pub fn unknown_parameter(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
        suggest(
            Diagnostic::error(CODE, span, format!("the action or rule has no parameter `{}`", shown(name))),
            name,
            known,
        )
    }
}

/// A type of a parameter that does not exist.
pub mod unknown_type {
    use crate::mistake::prelude::*;

    pub(crate) const CODE: &str = "T0419";

    /// Reports the type; `known` are the types that exist.
    pub fn unknown_type(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
        suggest(Diagnostic::error(CODE, span, format!("there is no type `{}`", shown(name))), name, known)
    }
}

/// A `make` whose tables and pattern do not fit together.
pub mod unknown_table {
    use crate::mistake::prelude::*;

    pub(crate) const CODE: &str = "T0420";

    /// Reports a table that does not exist.
    pub fn unknown_table(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
        suggest(Diagnostic::error(CODE, span, format!("there is no table `{}`", shown(name))), name, known)
    }

    /// Reports a table that the pattern does not name.
    pub fn no_hole(span: Span, table: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("the pattern does not contain the table `{table}`"))
            .help(format!("write `{{{table}}}` where its part belongs"))
    }

    /// Reports braces in the pattern around anything but a table.
    pub fn open_hole(span: Span) -> Diagnostic {
        Diagnostic::error(
            CODE,
            span,
            "braces in the pattern must contain a table that is named after `from`, each table once",
        )
    }

    /// Reports a `make` of too many cards.
    pub fn too_many(span: Span, count: usize, most: usize) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("this makes {count} cards, but at most {most} are allowed"))
    }
}

/// A gap that nothing can fill, in the text for a rule or an action.
pub mod unknown_gap {
    use crate::mistake::prelude::*;

    pub(crate) const CODE: &str = "T0424";

    /// Reports a gap that names no parameter.
    pub fn unknown_gap(span: Span, gap: &str, known: Vec<&str>) -> Diagnostic {
        if gap.is_empty() {
            let text = "there is no name between `{` and `}`".to_owned();
            return suggest(Diagnostic::error(CODE, span, text), gap, known);
        }
        suggest(Diagnostic::error(CODE, span, format!("there is no parameter `{}`", shown(gap))), gap, known)
    }

    /// Reports a gap for the subject of the sentence.
    pub fn subject(span: Span, gap: &str) -> Diagnostic {
        let text = format!("`{}` is the subject of the sentence", shown(gap));
        Diagnostic::error(CODE, span, text)
            .help(format!("remove `{{{}}}`: the sentence begins with the subject anyway", shown(gap)))
    }
}

/// A deck of all cards of a pattern that no `make` has.
pub mod unknown_pattern {
    use crate::mistake::prelude::*;

    pub(crate) const CODE: &str = "T0425";

    /// Reports the pattern; `known` are the patterns of the game.
    pub fn unknown_pattern(span: Span, pattern: &str, known: Vec<&str>) -> Diagnostic {
        let none = known.is_empty();
        let diagnostic =
            Diagnostic::error(CODE, span, format!("no `make` has the pattern \"{}\"", shown(pattern)));
        let diagnostic =
            if none { diagnostic.help("`make` these cards from tables in a pack first") } else { diagnostic };
        suggest(diagnostic, pattern, known)
    }
}
