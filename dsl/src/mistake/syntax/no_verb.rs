//! S0116: A verb that the language does not have, written as if it had.

use tiru_engine::rules::Span;

use crate::diagnostic::{Diagnostic, Page};
use crate::mistake::{nearest, shown, trade};

/// The manual page.
pub static PAGE: Page = Page {
    code: "S0116",
    title: "there is no such verb",
    text: r#"The language has few verbs (`move`, `reveal`, `hide`, `show`, `shuffle`, `choose`, `cancel`, `win`, …). All else is a
rule or an action of the game, and stands with brackets: `hurt(foe, 2)`; with nothing but a number the brackets may be
left out: `draw 2`. What other games call otherwise:

    destroy, kill, discard, sacrifice, put, return    move t to t.owner.grave
    deal 3 damage, lose 3 life                        foe.hp -= 3
    gain 3 life, heal 3                               my.hp += 3
    gains, gets                                       self has power +2 until end of turn
    counter, negate                                   before … { cancel it }
    search your deck                                  choose c in my.deck where …
    look at                                           show top(3, my.deck) to me
    flip a coin                                       choose side in values(coin) by chance
    you may …                                         may { … }
    otherwise                                         else { … }

Wrong:

    card "Gale" { on cast { discard a card } }

Right:

    card "Gale" { on cast { choose c in my.hand   move c to my.grave } }
"#,
};

/// A word stands like a verb and is none; a rule or an action may be called like it.
pub fn no_verb(span: Span, word: &str) -> Diagnostic {
    let help = match trade::verb(word) {
        Some(help) => help.to_owned(),
        None => format!("a rule or an action of the game is done with brackets: `{}(…)`", shown(word)),
    };
    Diagnostic { asks: Some(word.to_owned()), ..told(span, word).help(help) }
}

/// The subject of a sentence stands before what it does.
pub fn verb_first(span: Span, word: &str, seat: &str) -> Diagnostic {
    let (word, seat) = (shown(word), shown(seat));
    let told = Diagnostic::error(&PAGE, span, format!("`{word}` cannot stand behind `{seat}`"));
    let help = match trade::verb(&word) {
        Some(help) => help.to_owned(),
        None => format!("what is done comes first, and who does it stands in brackets: `{word}({seat})`"),
    };
    Diagnostic { asks: Some(word), ..told.help(help) }
}

fn told(span: Span, word: &str) -> Diagnostic {
    Diagnostic::error(&PAGE, span, format!("there is no verb `{}`", shown(word)))
}

/// The same where the names of the game are known: `forms` are its rules and actions, each as it is called.
pub fn among(told: Diagnostic, forms: &[(&str, String)]) -> Diagnostic {
    let Some(word) = told.asks.clone() else { return told };
    let names = || forms.iter().map(|(name, _)| *name);
    let form = |wanted: &str| forms.iter().find(|(name, _)| *name == wanted).map(|(_, form)| form);
    let known = trade::verb(&word).is_some();
    let singular = word.strip_suffix('s').filter(|word| names().any(|name| name == *word));
    // A rule of this name that takes nothing is another thing.
    if let Some(form) = form(singular.unwrap_or(&word)).filter(|form| !known || !form.ends_with("()")) {
        let message = format!("`{}` is not written like this", shown(&word));
        return Diagnostic { message, ..told }.help(format!("the game has it: write `{form}`"));
    }
    match nearest(&word, names()).and_then(form).filter(|_| !known) {
        Some(form) => told.help(format!("did you mean `{form}`?")),
        None if forms.is_empty() || forms.len() > 24 => told,
        None => {
            let before = told.help.clone().unwrap_or_default();
            let all: Vec<String> = forms.iter().map(|(name, _)| format!("`{name}`")).collect();
            told.help(format!("{before}; the rules and actions of this game: {}", all.join(", ")))
        }
    }
}
