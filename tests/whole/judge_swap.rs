//! Tests `tiru judge --swap`: effects of two cards in the other order, in rulings and in saved matches.

use std::fs;
use std::path::Path;
use std::process::Output;

use super::judge::{cases, judge};
use super::judge_kept::copy;
use crate::kit::program::{code, err, out, tiru_beside, with_input};
use crate::kit::scratch::Scratch;

/// A ruling goes on after the swap: whether it still holds, and where it stops, is said in text and data.
#[test]
fn a_swap_says_whether_the_ruling_holds_and_where_it_stops() {
    let swapped = |words, cards, more: &[&str]| {
        let args = ["desk/rulings/swap.tiru", words, "--swap", cards];
        let told = judge(&cases(), &[&args[..], more].concat());
        assert_eq!(code(&told), 0, "{}", err(&told));
        out(&told)
    };
    for (words, cards, holds, stops) in [
        ("and holds", "One,Two", true, "everything has settled"),
        ("does not hold", "Add,Dup", false, "everything has settled"),
        ("stops at a step", "Gulp,Pull", false, "it stops at `p1 answers \"Egg\"` (desk/rulings/swap.tiru:"),
        ("then a question", "Ask,Two", true, "Player 1 is asked: "),
        // Half of 2, times 3, minus 1 is 2; so it is times 3, halved, minus 1. Half of 2, minus 1 is nothing, and there it ends.
        ("three in place", "Half,Three", true, "everything has settled"),
        ("three in place", "Three,Less", false, "everything has settled"),
        ("what follows", "Add,Dup", false, "everything has settled"),
    ] {
        let told = swapped(words, cards, &[]);
        let result = if holds { "confirmed" } else { "NOT confirmed" };
        let (one, other) = cards.split_once(',').unwrap();
        let line = format!("RULING, {one} and {other} in the other order: {result}; {stops}");
        assert!(told.contains(&line), "{line}\n{told}");
        assert!(told.contains("RULING, as it is: confirmed; "), "{told}");
        let data: serde_json::Value = serde_json::from_str(&swapped(words, cards, &["--json"])).unwrap();
        let otherwise = &data[0]["otherwise"];
        assert_eq!(otherwise["answer"]["confirmed"], holds, "{data}");
        assert!(otherwise["stops"].as_str().unwrap().contains(stops), "{data}");
        assert_eq!(data[0]["as_it_is"]["answer"]["confirmed"], true);
    }
}

/// Plays from the position of a ruling of `tide`, with these answers, and judges the save with two effects in the other order.
fn swapped_in_a_save(folder: &Path, title: &str, answers: &str, cards: &str) -> Output {
    let args = ["play", "--from", "tide/rulings/swap.tiru", title, "--seats", "human,human", "--seed", "1"];
    with_input(folder, &args, &format!("{answers}save! m.json\nquit\n"));
    judge(folder, &["m.json", "--swap", cards])
}

/// Returns the lines of one side of a comparison.
fn side(told: &str, is_left: bool) -> Vec<String> {
    let rows = told.lines().skip_while(|line| !line.trim_start().starts_with("as it is ")).skip(1);
    let of_row = |line: &str| {
        let left: String = line.chars().take(47).collect();
        let right: String = line.chars().skip(48).collect();
        if is_left { left } else { right }.trim().to_owned()
    };
    rows.map(of_row).filter(|line| !line.is_empty() && line != "<" && line != ">").collect()
}

/// Both effects change places wherever both are pending, all effects of a card together, and nothing else does.
#[test]
fn a_swap_is_of_both_cards_at_every_moment() {
    for (words, cards, effects, tide) in [
        ("only after A", "B,N", ["of A", "of N", "of B"].as_slice(), 5),
        ("at two moments", "A,B", &["of B", "of A", "of B", "of A"], 3),
        ("two effects", "A,B", &["(effect 1)” of B", "(effect 2)” of B", "of A"], 3),
    ] {
        let told = out(&judge(&cases(), &["tide/rulings/swap.tiru", words, "--swap", cards]));
        assert!(told.contains("other order: NOT confirmed; everything has settled"), "{told}");
        let right = side(&told, false);
        let right: Vec<&String> = right.iter().filter(|line| line.starts_with('“')).collect();
        assert_eq!(right.len(), effects.len(), "{right:?}");
        assert!(right.iter().zip(effects).all(|(line, of)| line.contains(of)), "{right:?}");
        assert!(told.contains(&format!("found: it is {tide}")), "{told}");
    }
}

/// Each moment takes another play, so there is a limit, and it is said where it is reached.
#[test]
fn a_swap_at_too_many_moments_says_which_are_left() {
    let here = copy("swap-many");
    let hits = "p1 does hit(\"Hitter\")   p1 answers \"A\"   ".repeat(26);
    let text = format!(
        r#"rulings for tide

ruling "many" {{
    given {{ card "Hitter" {{ power 1 }}
            card "A" {{ power 1 on any hit {{ me.hp += 1 }} }}
            card "B" {{ power 1 on any hit {{ game.tide += 1 }} }}
            turn p1   phase "main"   p1.field = "Hitter", "A", "B"   p2.hp = 100 }}
    when  {{ {hits} }}
    then  {{ game.tide = 26 }}
}}
"#
    );
    fs::write(here.join("many.tiru"), text).unwrap();
    let told = out(&judge(&here, &["many.tiru", "--swap", "A,B"]));
    let left =
        "the effects change places only at the first 24 moments; at later ones they are left as they are\n";
    assert!(told.contains(left), "{told}");
}

/// What a save is compared with is the match that was played, also where a question was answered after the first effect.
#[test]
fn a_swap_in_a_save_is_compared_with_the_match() {
    let here = copy("swap-saved");
    for (title, answers, cards, was, then) in [
        ("N is pending", "1\n1\n2\n", "A,B", "Tide 2 → 5", "Tide 4 → 8"),
        ("N is pending", "1\n1\n2\n", "B,N", "Tide 2 → 5", "Tide 4 → 8"),
        ("a question", "1\n1\n2\n2\n", "B,C", "Tide 15 → 30", "Tide 2 → 25"),
        ("at two moments", "1\n5\n1\n1\n", "A,B", "Tide 2 → 4", "Tide 2 → 3"),
    ] {
        let told = out(&swapped_in_a_save(&here, title, answers, cards));
        assert!(told.contains("  As it is: everything has settled\n"), "{told}");
        assert!(told.contains(&format!("  {} in the other order: everything", cards.replace(',', " and "))));
        assert_eq!(side(&told, true).last().map(String::as_str), Some(was), "{told}");
        assert_eq!(side(&told, false).last().map(String::as_str), Some(then), "{told}");
    }
    let told = out(&swapped_in_a_save(&here, "a question", "1\n1\n2\n2\n", "B,C"));
    assert_eq!(told.matches("Player 1 chooses no").count(), 2, "{told}");
}

/// What nobody has answered yet is said to be open, and what cannot be done as it was is said, too.
#[test]
fn a_swap_in_a_save_says_what_it_does_not_know() {
    let here = copy("swap-open");
    let open = swapped_in_a_save(&here, "N is pending", "1\n1\n", "B,N");
    assert!(err(&open).contains("effects of `B` and `N` are still pending: they have no order yet"));
    let told = out(&swapped_in_a_save(&here, "N is pending", "1\n1\n", "A,B"));
    assert!(told.contains("  As it is: Player 1 is asked: which effect goes first\n"), "{told}");
    // With B first, nobody has said which of A and N goes first: N triggers only after A.
    let told = out(&swapped_in_a_save(&here, "N is pending", "1\n2\n", "A,B"));
    let asked = "A and B in the other order: Player 1 is asked: which effect goes first\n";
    assert!(told.contains(asked), "{told}");
    // After the hit, the same player hits again; in the other order nobody knows how play comes there.
    let told = out(&swapped_in_a_save(&here, "N is pending", "1\n2\n1\n2\n", "A,B"));
    assert!(
        told.contains(" which effect goes first; the answers from number 3 on are not given\n"),
        "{told}"
    );
}

/// Effects of cards that have left are told apart by the cards that they were.
#[test]
fn a_swap_finds_effects_of_cards_that_have_left() {
    let here = Scratch::new("judge-swap", "left");
    let ruling = "rulings for monsterpack\nruling \"two that die in one duel\" {\n    given { card \"Ember\" { type strike  power 300  stars 2  on discard { me.hp += 3 } }\n            card \"Frost\" { type strike  power 300  stars 2  on discard { each s in seats { s.hp = s.hp * 2 } } }\n            turn p1   turn = 3   phase \"duel\"   p1.active = \"Ember\"   p2.active = \"Frost\"   p1.hp = 10   p2.hp = 10 }\n    when  { to \"boost_2\" }\n    then  { p1.hp = 26 }\n}\n";
    let told =
        tiru_beside(&here, ("deaths.tiru", ruling), &["judge", "deaths.tiru", "--swap", "Ember,Frost"]);
    let told = out(&told);
    assert!(told.contains("RULING, as it is: confirmed"), "{told}");
    assert!(told.contains("expected p1.hp = 26, found: it is 23"), "{told}");
}
