//! Malay, as it is spoken at a table in Malaysia.

mod conditions;
mod deeds;
mod done;
mod things;

use super::form::{Form, Given};
use super::words::{Noun, Nouns, Words};

const fn noun(one: &'static str, it: &'static str) -> Noun {
    Noun { one, many: one, it, them: "semuanya" }
}

/// The words of Malay.
pub(super) const MALAY: Words = Words {
    inflect,
    singular: str::to_owned,
    after_may,
    nouns: Nouns {
        card: noun("kad", "kad itu"),
        player: noun("pemain", "pemain itu"),
        target: noun("sasaran", "sasaran itu"),
        spot: noun("petak", "petak itu"),
        zone: noun("zon", "zon itu"),
        effect: noun("efek", "efek itu"),
        number: noun("nombor", "nombor itu"),
        word: noun("perkataan", "perkataan itu"),
        text: noun("teks", "teks itu"),
        answer: noun("jawapan", "jawapan itu"),
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

/// `pilih` is an order; who may do it `boleh memilih`.
fn after_may(order: &str) -> String {
    const FORMS: [(&str, &str); 10] = [
        ("batalkan", "membatalkan"),
        ("bayar", "membayar"),
        ("dedahkan", "mendedahkan"),
        ("kocok", "mengocok"),
        ("lihat", "melihat"),
        ("pilih", "memilih"),
        ("pindahkan", "memindahkan"),
        ("tukar", "menukar"),
        ("tunjukkan", "menunjukkan"),
        ("tutup", "menutup"),
    ];
    let (verb, rest) = order.split_at(order.find(' ').unwrap_or(order.len()));
    let form = FORMS.iter().find(|(of_order, _)| *of_order == verb);
    form.map_or_else(|| order.to_owned(), |(_, after)| format!("{after}{rest}"))
}

/// `dimainkan` is suffered, `menyerang` is done; both are the same for whoever it is.
fn inflect(given: &Given) -> Form {
    let Given { label, happens, done } = given.clone();
    let suffered = happens.starts_with("di");
    let spoken = if suffered { label.clone() } else { happens.clone() };
    Form {
        own: Some(format!("apabila {happens}")),
        happens: [happens.clone(), happens.clone()],
        base: happens.clone(),
        been: Some(happens),
        to_do: done.clone().unwrap_or_else(|| spoken.clone()),
        done: Some(done.unwrap_or(spoken)),
        suffered,
    }
}
