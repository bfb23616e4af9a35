//! English.

mod conditions;
mod deeds;
mod done;
mod things;

use super::form::{Form, Given};
use super::words::{Noun, Nouns, Words};

const fn noun(one: &'static str, many: &'static str) -> Noun {
    Noun { one, many, it: "it", them: "them" }
}

/// The words of English.
pub(super) const ENGLISH: Words = Words {
    inflect,
    singular,
    after_may: str::to_owned,
    nouns: Nouns {
        card: noun("card", "cards"),
        player: Noun { one: "player", many: "players", it: "that player", them: "them" },
        target: noun("target", "targets"),
        spot: noun("spot", "spots"),
        zone: noun("zone", "zones"),
        effect: noun("effect", "effects"),
        number: noun("number", "numbers"),
        word: noun("word", "words"),
        text: noun("text", "texts"),
        answer: noun("answer", "answers"),
    },
    things: things::THINGS,
    groups: things::GROUPS,
    numbers: things::NUMBERS,
    tests: conditions::TESTS,
    deeds: deeds::DEEDS,
    heads: deeds::HEADS,
    spans: conditions::SPANS,
    flow: done::FLOW,
    verbs: done::VERBS,
    claims: done::CLAIMS,
    cards: done::CARDS,
};

/// `is summoned` is suffered and has all its forms in it; `attacks` is done, and its base is the label.
fn inflect(given: &Given) -> Form {
    let Given { label, happens, done } = given.clone();
    match happens.strip_prefix("is ") {
        Some(suffered) => Form {
            own: Some(format!("when {suffered}")),
            happens: [format!("is {suffered}"), format!("are {suffered}")],
            base: format!("be {suffered}"),
            been: Some(format!("been {suffered}")),
            done: Some(done.unwrap_or_else(|| suffered.to_owned())),
            suffered: true,
            to_do: label,
        },
        None => {
            // What one does to it may have another verb: `kill` somebody, and he `dies`.
            let (verb, rest) = happens.split_at(happens.find(' ').unwrap_or(happens.len()));
            let base = infinitive(verb);
            let is_same = label.split(' ').next() == Some(base.as_str());
            let base = if is_same { label.clone() } else { format!("{base}{rest}") };
            Form {
                own: None,
                happens: [happens, base.clone()],
                base,
                been: done.clone(),
                done,
                suffered: false,
                to_do: label,
            }
        }
    }
}

/// `dies` is `die`, `carries` is `carry`, `catches` is `catch`.
fn infinitive(verb: &str) -> String {
    let [ies, es, s] = ["ies", "es", "s"].map(|end| verb.strip_suffix(end));
    let hisses = |stem: &&str| ["ss", "sh", "ch", "x", "zz", "o"].iter().any(|end| stem.ends_with(end));
    match (ies.filter(|stem| stem.len() > 1), es.filter(hisses), s) {
        _ if verb == "has" => "have".to_owned(),
        (Some(stem), ..) => format!("{stem}y"),
        (_, Some(stem), _) | (_, _, Some(stem)) => stem.to_owned(),
        _ => verb.to_owned(),
    }
}

/// `lives` is `life`, `marks` is `mark`; what stays the same, and short forms, stay.
fn singular(label: &str) -> String {
    let keeps = ["ss", "us", "is"].iter().any(|end| label.ends_with(end));
    let [ves, ies, s] = ["ves", "ies", "s"].map(|end| label.strip_suffix(end));
    match (ves, ies, s) {
        _ if keeps => label.to_owned(),
        (Some("li" | "kni" | "wi"), _, Some(_)) => format!("{}fe", ves.unwrap_or_default()),
        (_, Some(stem), _) => format!("{stem}y"),
        (_, _, Some(stem)) if label.len() > 3 => stem.to_owned(),
        _ => label.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Given, infinitive, inflect, singular};

    #[test]
    fn one_of_several() {
        let pairs = [("lives", "life"), ("marks", "mark"), ("energies", "energy"), ("sieves", "sieve")];
        for (many, one) in pairs {
            assert_eq!(singular(many), one);
        }
        for same in ["HP", "progress", "bonus", "life", "gas", "power"] {
            assert_eq!(singular(same), same);
        }
    }

    #[test]
    fn what_one_does() {
        let pairs = [
            ("dies", "die"),
            ("carries", "carry"),
            ("catches", "catch"),
            ("loses", "lose"),
            ("passes", "pass"),
            ("goes", "go"),
            ("has", "have"),
            ("freezes", "freeze"),
            ("sets", "set"),
        ];
        for (happens, base) in pairs {
            assert_eq!(infinitive(happens), base);
        }
    }

    #[test]
    fn what_is_done_to_one_may_have_another_verb() {
        let of = |label: &str, happens: &str| {
            inflect(&Given { label: label.to_owned(), happens: happens.to_owned(), done: None })
        };
        let dies = of("kill", "dies of {cause}");
        assert_eq!((dies.base.as_str(), dies.to_do.as_str()), ("die of {cause}", "kill"));
        assert_eq!(dies.happens, ["dies of {cause}", "die of {cause}"]);
        assert_eq!(of("eat [the] {prey}", "eats {prey}").base, "eat [the] {prey}");
    }
}
