//! Checks which words of the language are covered here. The compiler sees that each word is handled: no match
//! has a default. This module checks that each word is played: words that occur in no played text are listed,
//! with the reason.

use std::fs;
use std::path::Path;

use tiru_dsl::checked::Checked;

use crate::dice::Dice;
use crate::words::{BATTLE_MONSTERS, MONSTA, MONSTER_PACK};
use crate::{files, games_below, random_games, ruling_cards};

/// What an author can write: the enums of `dsl/src/checked` and those it shares, the text before a variant in debug output (other
/// enums have variants of the same name), and the variants that no played text uses.
const LISTS: [(&str, &str, &str, &[&str]); 28] = [
    // Mistakes reach no match.
    ("dsl/src/checked/stmt.rs", "StmtKind", "Stmt { kind: ", &["Wrong"]),
    // These have statements of their own.
    ("engine/src/rules/deed.rs", "Verb", "Plain { verb: ", &["Move", "Create", "Choose"]),
    // `p1`, the one card of a name and one of its effects are words of rulings.
    ("dsl/src/checked/expr.rs", "ExprKind", "Expr { kind: ", &["Wrong", "Seat", "TheCard", "TheEffect"]),
    // No effect can trigger on `choose` yet.
    ("dsl/src/checked/deed.rs", "Deed", "Happening { deeds: [", &[]),
    ("engine/src/rules/deed.rs", "Verb", "Happening { deeds: [Verb(", &["Choose"]),
    ("dsl/src/checked/deed.rs", "Whose", "whose: ", &[]),
    ("dsl/src/ast/effect.rs", "Edge", "edge: ", &[]),
    ("dsl/src/checked/deed.rs", "PhaseOf", "Phase(", &[]),
    ("dsl/src/checked/deed.rs", "Over", "over: ", &[]),
    ("dsl/src/checked/claim.rs", "ClaimKind", "kind: ", &[]),
    ("dsl/src/checked/claim.rs", "Says", "says: [", &[]),
    ("engine/src/rules/claim.rs", "Step", "step: ", &[]),
    ("dsl/src/checked/claim.rs", "Attempt", "attempt: ", &[]),
    ("dsl/src/checked/effect.rs", "EffectKind", "kind: ", &[]),
    ("engine/src/rules/effect.rs", "Window", "window: ", &[]),
    ("dsl/src/checked/effect.rs", "LimitSpan", "per: ", &[]),
    ("dsl/src/checked/stmt.rs", "Walk", "walk: ", &[]),
    ("dsl/src/checked/stmt.rs", "Change", "change: ", &[]),
    ("dsl/src/checked/stmt.rs", "HowMany", "how_many: ", &[]),
    ("dsl/src/checked/stmt.rs", "Asked", "by: ", &[]),
    ("dsl/src/checked/stmt.rs", "Arrival", "to: ", &[]),
    ("dsl/src/checked/stmt.rs", "Position", "}, ", &[]),
    ("dsl/src/checked/expr.rs", "CardFact", "}, ", &[]),
    ("engine/src/rules/op.rs", "SpotFact", "}, ", &[]),
    ("engine/src/rules/lend.rs", "EffectFact", "}, ", &[]),
    ("dsl/src/checked/expr.rs", "PastSpan", "span: ", &[]),
    ("dsl/src/checked/phase.rs", "NodeKind", "kind: ", &["Nothing"]),
    ("dsl/src/checked/phase.rs", "OfferEnd", "end: ", &[]),
];

/// Returns the variants of an enum.
fn variants(file: &str, list: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let text = fs::read_to_string(path).unwrap();
    let head = format!("pub enum {list} {{\n");
    let (_, text) = text.split_once(&head).unwrap();
    let (text, _) = text.split_once("\n}\n").unwrap();
    let named = text.lines().filter_map(|line| {
        let line = line.strip_prefix("    ").filter(|line| line.starts_with(char::is_uppercase))?;
        Some(line.split(|letter: char| !letter.is_alphanumeric()).next()?.to_owned())
    });
    named.collect()
}

/// Returns the debug output of all played texts.
fn played() -> Vec<String> {
    let said = |checked: &Checked| {
        let Checked { structure, rules, actions, checks, effects, cards, .. } = checked;
        format!("{structure:?} {rules:?} {actions:?} {checks:?} {effects:?} {cards:?}")
    };
    let mut all = Vec::new();
    for game in ["cards/monsterpack", "cards/monsta", "cards/battlemonsters"] {
        all.push(said(files::game(game).checked.as_ref().unwrap()));
    }
    for words in [&MONSTER_PACK, &MONSTA, &BATTLE_MONSTERS] {
        let loaded = random_games::with_pack(words.game, random_games::pack(words, 300, &mut Dice::new(1)));
        all.push(said(loaded.checked.as_ref().unwrap()));
    }
    for folder in ["tests/cases/play", "tests/cases/effects", "tests/cases/rulings", "tests/cases/judge"] {
        for name in games_below(folder) {
            let loaded = ruling_cards::game(&name).unwrap_or_else(|| files::game(&name));
            all.push(said(loaded.checked.as_ref().unwrap()));
        }
    }
    all
}

#[test]
fn every_word_is_played() {
    let played = played();
    let mut wrong = Vec::new();
    for (file, list, before, but) in LISTS {
        let is_played = |variant: &String| {
            let ends =
                |text: &str| !text.starts_with(|letter: char| letter.is_alphanumeric() || letter == '_');
            let said = format!("{before}{variant}");
            played.iter().any(|text| {
                text.match_indices(&said)
                    .any(|(at, _)| text.split_at(at).1.strip_prefix(&said).is_some_and(ends))
            })
        };
        let missing: Vec<String> = variants(file, list).into_iter().filter(|name| !is_played(name)).collect();
        if missing != but {
            wrong.push(format!("{list} in {file}: {missing:?}, expected {but:?}"));
        }
    }
    assert!(wrong.is_empty(), "what no text says that is gone through:\n{}", wrong.join("\n"));
}

/// Words that the engine does not run yet. As soon as it does, they must be handled here, too.
#[test]
fn unsupported_words_are_listed() {
    let pack = "pack \"Thrown Together\" for battlemonsters\ncard \"A\" { kind monster  atk 100  def 100
        on summon { let a = 1  let b = 1  let c = 1  let d = 1  let e = 1
            self has { on attack { draw(a + b + c + d + e) } } until end of turn } }
        card \"B\" { kind monster  atk 100  def 100
        on summon { let s = (c in my.field where it is monster)  until end of turn { on any attack where s has card { draw 1 } } } }";
    let loaded = random_games::with_pack("battlemonsters", pack.to_owned());
    let later: Vec<_> = loaded.game.as_ref().unwrap().later.iter().map(|later| later.word.as_str()).collect();
    assert_eq!(later, ["more than four values in a granted effect", "a set in a granted effect"]);
}
