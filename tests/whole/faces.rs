//! Card faces from the templates of a game: what is drawn, what is warned of, what is refused.

use std::fs::{self, File};
use std::path::Path;

use crate::kit::dice::Dice;
use crate::kit::program::told;
use crate::kit::scratch::Scratch;

const BEGIN: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 63 88\">";

/// A folder with a game of one's own, which has the files of a built-in one and a small template.
fn game(name: &str, template: &str) -> Scratch {
    let here = Scratch::new("faces", name);
    assert_eq!(told(&here, &["export", "monsterpack", "--to", "monsterpack"]).0, 0);
    write(&here, "faces/card.svg", template.as_bytes());
    here
}

fn write(here: &Path, path: &str, content: &[u8]) {
    let path = here.join("monsterpack").join(path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, content).unwrap();
}

/// Prints one card as a picture; returns it with the warnings.
fn card(here: &Path, name: &str) -> (String, String) {
    let (code, out, err) = told(here, &["print", "monsterpack", "--card", name, "--to", "card.svg"]);
    assert!(code == 0, "{out}{err}");
    (fs::read_to_string(here.join("card.svg")).unwrap(), err)
}

/// Adds a pack with one card.
fn pack(here: &Path, card: &str) {
    write(here, "packs/mine.tiru", format!("pack \"Mine\" for monsterpack\n\ncard {card}\n").as_bytes());
}

#[test]
fn the_first_word_with_a_template_decides_how_a_card_looks() {
    let plain = format!("{BEGIN}<rect width=\"9\" height=\"9\" fill=\"#123456\"/></svg>");
    let here = game("words", &plain);
    write(&here, "faces/wild.svg", plain.replace("#123456", "#654321").as_bytes());
    assert!(card(&here, "Pond Skimmer").0.contains("#123456"));
    let (wild, _) = card(&here, "Wau Chaser");
    assert!(wild.contains("#654321") && !wild.contains("#123456"), "{wild}");
}

#[test]
fn parts_are_drawn_on_the_cards_that_they_are_for() {
    let here = game(
        "parts",
        &format!(
            "{BEGIN}<rect id=\"is.wild\" width=\"9\" height=\"9\" fill=\"#000001\"/>\
             <rect id=\"is.wild-2\" width=\"9\" height=\"9\" fill=\"#000002\"/>\
             <rect id=\"has.power\" width=\"9\" height=\"9\" fill=\"#000003\"/>\
             <rect id=\"has.stars.3\" width=\"9\" height=\"9\" fill=\"#000004\"/>\
             <rect id=\"has.flavor\" width=\"9\" height=\"9\" fill=\"#000005\"/>\
             <rect id=\"has.text\" width=\"9\" height=\"9\" fill=\"#000006\"/></svg>"
        ),
    );
    let colours = |name: &str| {
        let (picture, _) = card(&here, name);
        (1..=6).filter(|at| picture.contains(&format!("#00000{at}"))).collect::<Vec<_>>()
    };
    assert_eq!(colours("Pond Skimmer"), [3]);
    assert_eq!(colours("Wau Chaser"), [1, 2, 3]);
    assert_eq!(colours("Hollow Colossus"), [1, 2, 3, 4]);
    pack(
        &here,
        "\"Snail\" { type spell   power 1   stars 1   flavor \"Slow.\"   on discard { shuffle my.deck } }",
    );
    assert_eq!(colours("Snail"), [3, 5, 6]);
}

/// The same text takes less room in smaller letters, stays in its box, and is cut off at last.
#[test]
fn texts_shrink_and_then_warn() {
    let here = game(
        "shrink",
        &format!(
            "{BEGIN}<rect id=\"text-box\" x=\"5\" y=\"40\" width=\"40\" height=\"20\" fill=\"none\"/>\
             <text id=\"text\" font-size=\"4\" fill=\"#0a0b0c\">T</text></svg>"
        ),
    );
    let mut heights = Vec::new();
    for words in [1, 6, 10, 15, 60] {
        let says = "many words ".repeat(words);
        pack(
            &here,
            &format!(
                "\"Tale\" {{ type spell   power 1   stars 1   says \"{says}\"   on discard {{ shuffle my.deck }} }}"
            ),
        );
        let (picture, err) = card(&here, "Tale");
        assert_eq!(err.contains("`Tale` has more text than fits on a card"), words == 60, "{words}: {err}");
        // The box is all that has ink: its letters are inside of it.
        let (left, top, right, bottom) = ink(&picture);
        assert!(
            left >= 4.9 && right <= 45.1 && top >= 39.9 && bottom <= 60.1,
            "{words}: {left} {top} {right} {bottom}"
        );
        heights.push(top);
    }
    // Smaller letters begin higher up.
    assert!(heights.is_sorted_by(|one, other| one >= other) && heights[0] > heights[4], "{heights:?}");
    // Letters are made smaller before a word is broken, though there is room for a second line.
    for (letters, lines) in [(16, 1), (26, 1), (60, 2)] {
        let says = format!("{}{}", "m".repeat(letters / 2), "i".repeat(letters / 2));
        pack(
            &here,
            &format!(
                "\"Tale\" {{ type spell   power 1   stars 1   says \"{says}\"   on discard {{ shuffle my.deck }} }}"
            ),
        );
        let (left, top, right, bottom) = ink(&card(&here, "Tale").0);
        let high = bottom - top;
        assert!(left >= 4.9 && right <= 45.1 && (high > 5.0) == (lines > 1), "{letters}: {high}");
    }
}

/// The edges of all shapes in the color of the text: left, top, right, bottom.
fn ink(picture: &str) -> (f32, f32, f32, f32) {
    let shapes = picture.split("fill=\"#0a0b0c\"").skip(1).map(|rest| rest.split(" d=\"").nth(1).unwrap());
    let mut edges = (f32::MAX, f32::MAX, f32::MIN, f32::MIN);
    for shape in shapes.map(|shape| shape.split('"').next().unwrap()) {
        let mut here = (0.0, 0.0);
        let mut start = here;
        for part in parts(shape) {
            let step = if part.0 == 'q' { 4 } else { 2 };
            for points in part.1.chunks_exact(step) {
                here = (here.0 + points[step - 2], here.1 + points[step - 1]);
                if part.0 == 'm' {
                    start = here;
                }
                edges = (edges.0.min(here.0), edges.1.min(here.1), edges.2.max(here.0), edges.3.max(here.1));
            }
            if part.0 == 'z' {
                here = start;
            }
        }
    }
    edges
}

/// The letters of a shape, each with its numbers.
fn parts(shape: &str) -> Vec<(char, Vec<f32>)> {
    let mut parts: Vec<(char, Vec<f32>)> = Vec::new();
    let mut number = String::new();
    for letter in shape.chars().chain(['z']) {
        let ends =
            letter == ' ' || letter == '-' || letter.is_alphabetic() || letter == '.' && number.contains('.');
        if ends && !number.is_empty() {
            parts.last_mut().unwrap().1.push(std::mem::take(&mut number).parse().unwrap());
        }
        match letter {
            ' ' => {}
            letter if letter.is_alphabetic() => parts.push((letter, Vec::new())),
            letter => number.push(letter),
        }
    }
    parts
}

#[test]
fn icons_stand_before_the_effects_that_have_them() {
    let here = Scratch::new("faces", "icons");
    assert_eq!(told(&here, &["export", "monsta", "--to", "monsta"]).0, 0);
    let text = "<rect id=\"text-box\" x=\"3\" y=\"20\" width=\"57\" height=\"60\" fill=\"none\"/><text id=\"text\" font-size=\"3\">T</text>";
    let icons = "<g id=\"icon\"><rect id=\"icon-box\" width=\"6\" height=\"4\" fill=\"#000001\"/><text id=\"mark\" x=\"1\" y=\"3\" font-size=\"3\" fill=\"#000002\">0</text></g>\
                 <g id=\"icon-03\"><rect id=\"icon-03-box\" width=\"4\" height=\"4\" fill=\"#000003\"/></g>";
    let print = |name: &str, icons: &str| {
        fs::write(here.join("monsta/faces/card.svg"), format!("{BEGIN}{text}{icons}</svg>")).unwrap();
        let (code, _, err) = told(&here, &["print", "monsta", "--card", name, "--to", "card.svg"]);
        assert_eq!(code, 0, "{err}");
        let picture = fs::read_to_string(here.join("card.svg")).unwrap();
        ["#000001", "#000002", "#000003"].map(|colour| picture.matches(colour).count())
    };
    // One effect with 02, one with 03.
    assert_eq!(print("Weather Kite", icons), [1, 1, 1]);
    assert_eq!(print("Gale Cadet", icons), [1, 1, 0]);
    assert_eq!(print("Gale Cadet", ""), [0, 0, 0]);
    // An icon is not drawn in itself.
    let again = icons.replace("</g>", "<text id=\"text\" font-size=\"3\">T</text><use href=\"#icon\"/></g>");
    assert_eq!(print("Gale Cadet", &again), [1, 1, 0]);
}

#[test]
fn flavour_follows_the_text_and_is_no_rule() {
    let look = "<text id=\"text\" x=\"5\" y=\"40\" font-size=\"3\" fill=\"#000001\">T</text>";
    let here = game(
        "flavor",
        &format!(
            "{BEGIN}<rect id=\"text-box\" x=\"5\" y=\"40\" width=\"50\" height=\"40\" fill=\"none\"/>{look}\
             <text id=\"flavor\" font-size=\"3\" font-style=\"italic\" fill=\"#000002\">F</text></svg>"
        ),
    );
    pack(&here, "\"Snail\" { type spell   power 1   stars 1   flavor \"It is on its way.\" }");
    let (picture, err) = card(&here, "Snail");
    assert!(err.is_empty() && picture.contains("#000002") && picture.contains("It is on its way."), "{err}");
    let (code, out, _) = told(&here, &["text", "monsterpack", "Snail"]);
    assert!(code == 0 && out.ends_with("“It is on its way.”\n"), "{out}");
    // It is a column of the table of cards.
    let (_, out, _) = told(&here, &["export", "monsterpack", "--csv", "--pack", "Mine"]);
    assert_eq!(
        out,
        "pack,name,variant,type,power,stars,flavor,effects,made\nMine,Snail,,spell,1,1,It is on its way.,,\n"
    );
    fs::write(here.join("table.csv"), out.replace("on its way", "nearly there")).unwrap();
    let (code, out, err) = told(&here, &["import", "csv", "table.csv", "--for", "monsterpack"]);
    assert!(code == 0, "{out}{err}");
    let mine = fs::read_to_string(here.join("monsterpack/packs/mine.tiru")).unwrap();
    assert!(mine.contains("flavor \"It is nearly there.\""), "{mine}");
    // What is wrong with it is said in its place.
    for (card, wrong) in [
        ("flavor 3", "`flavor` must be a text in quotes"),
        ("flavor \"a\"   flavor \"b\"", "the value of `flavor`"),
        ("flavour \"a\"", "did you mean `flavor`?"),
    ] {
        pack(&here, &format!("\"Snail\" {{ type spell   power 1   stars 1   {card} }}"));
        let (code, out, err) = told(&here, &["check", "monsterpack"]);
        assert!(code == 1 && format!("{out}{err}").contains(wrong), "{card}: {out}{err}");
    }
}

#[test]
fn pictures_are_found_by_the_name_of_the_card() {
    let here = game(
        "art",
        &format!(
            "{BEGIN}<rect id=\"art\" x=\"5\" y=\"5\" width=\"50\" height=\"30\" fill=\"#000001\"/><rect id=\"text-box\" width=\"60\" height=\"80\" fill=\"none\"/><text id=\"text\" font-size=\"2\">T</text></svg>"
        ),
    );
    // Nobody asked for pictures yet.
    assert_eq!(card(&here, "Pond Skimmer").1, "");
    write(
        &here,
        "art/pond skimmer.svg",
        format!("{BEGIN}<circle r=\"40\" fill=\"#000002\"/></svg>").as_bytes(),
    );
    let (picture, err) = card(&here, "Pond Skimmer");
    assert!(err.is_empty() && !picture.contains("#000001"), "{err}{picture}");
    assert!(picture.contains("data:image/svg+xml") || picture.contains("#000002"), "{picture}");
    // Some systems write a letter with a mark as two signs.
    pack(&here, "\"Étoile\" { type spell   power 1   stars 1 }");
    assert!(card(&here, "Étoile").1.contains("has no picture"));
    write(&here, "art/E\u{301}toile.svg", format!("{BEGIN}<circle r=\"40\"/></svg>").as_bytes());
    assert_eq!(card(&here, "Étoile").1, "");
    // All cards without one are one warning.
    let (code, _, err) = told(&here, &["print", "monsterpack", "--pack", "Night Market", "--to", "all.pdf"]);
    assert!(code == 0 && err.matches("warning").count() == 1, "{err}");
    assert!(err.starts_with("warning: 39 cards have no picture\nhelp: the one of "), "{err}");
    let other = format!("{BEGIN}<image href=\"other.png\" width=\"9\" height=\"9\"/></svg>");
    write(&here, "art/Mist Minnow.svg", other.as_bytes());
    let (_, err) = card(&here, "Mist Minnow");
    assert!(
        err.contains("this picture cannot be used: it shows another picture, `other.png`")
            && err.contains("monsterpack/art/Mist Minnow.svg")
            && err.contains("help: embed it"),
        "{err}"
    );
    for (content, wrong) in [
        (&b"no picture"[..], "is no picture"),
        // The header of a picture with 60,000 × 60,000 pixels.
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\xea\x60\0\0\xea\x60\x08\x06\0\0\0", "has 60000 × 60000 pixels"),
    ] {
        write(&here, "art/Pond Skimmer (x).png", b"");
        write(&here, "art/Marsh Lookout.png", content);
        let (picture, err) = card(&here, "Marsh Lookout");
        let is_said = err.starts_with("warning[P1010]: ") && err.contains(wrong);
        assert!(is_said && picture.contains("#000001"), "{err}");
    }
    // A picture that was cut off is not drawn as an empty place.
    let (code, _, err) =
        told(&here, &["print", "monsterpack", "--card", "Pond Skimmer", "--to", "whole.png"]);
    assert_eq!(code, 0, "{err}");
    let whole = fs::read(here.join("whole.png")).unwrap();
    write(&here, "art/Marsh Lookout.png", &whole);
    assert!(!card(&here, "Marsh Lookout").0.contains("#000001"));
    let jpeg = b"\xff\xd8\xff\xc0\0\x11\x08\0\x04\0\x04\x03\x01\x22\0\x02\x11\x01\x03\x11\x01\xff\xda\0\x0c";
    let webp = b"RIFF\x90\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x03\0\0\x03\0\0";
    for cut in [&whole[..whole.len() - 12], jpeg, webp] {
        write(&here, "art/Marsh Lookout.png", cut);
        let (picture, err) = card(&here, "Marsh Lookout");
        let is_said = err.contains("monsterpack/art/Marsh Lookout.png") && err.contains("it is damaged");
        assert!(is_said && picture.contains("#000001"), "{err}");
    }
    // The command that checks says the same of all pictures, and of a name that is nearly the one of a card without a picture.
    for name in ["Stilt Wallker.JPG", "Pond Skimmers.png", "notes.txt", "elsewhere.png"] {
        write(&here, &format!("art/{name}"), b"");
    }
    let (code, out, err) = told(&here, &["check", "monsterpack", "--format", "plain"]);
    for wanted in [
        "monsterpack/art/Marsh Lookout.png:1:1: warning[P1010]: this picture cannot be used: it is damaged",
        "monsterpack/art/Mist Minnow.svg:1:1: warning[P1010]: this picture cannot be used: it shows another",
        "monsterpack/art/Stilt Wallker.JPG:1:1: warning[P1010]: no card is called `Stilt Wallker`",
        "did you mean `Stilt Walker.JPG`? Rename the file",
        "3 warnings in 3 files",
    ] {
        assert!(code == 0 && out.contains(wanted), "{wanted}: {out}{err}");
    }
}

#[test]
fn signs_and_names_that_are_not_there_are_warned_of() {
    let here = game(
        "missing",
        &format!(
            "{BEGIN}<text id=\"name\" x=\"3\" y=\"9\" font-family=\"Papyrus\" font-size=\"4\">N</text>\
             <rect id=\"is.wilt\" width=\"1\" height=\"1\"/><text id=\"value.pover\">1</text></svg>"
        ),
    );
    pack(&here, "\"沼 Heron é → ♥\" { type spell   power 1   stars 1   on discard { shuffle my.deck } }");
    let (_, err) = card(&here, "沼 Heron é → ♥");
    for wanted in [
        "no font has the sign `沼` (U+6CBC) of `沼 Heron é → ♥`\n",
        "there is no font `Papyrus`",
        "no card prints a word `wilt`",
        "did you mean `wild`?",
        "no card prints a value `pover`",
        "did you mean `power`?",
        "has no place for the text of",
    ] {
        assert!(err.contains(wanted), "{wanted}: {err}");
    }
    assert_eq!(err.matches("no font has").count(), 1, "{err}");
}

/// What is beside the name of a pack stays readable: a long one gets smaller letters, and one that is too long for those is cut.
#[test]
fn a_pack_name_stays_in_its_place() {
    for (id, card) in [
        ("monsterpack", "type wild   power 1   stars 1"),
        ("monsta", "kind hero   hp 9   atk 9"),
        ("battlemonsters", "kind monster   atk 1   def 1   elements water"),
    ] {
        let here = Scratch::new("faces", &format!("pack-{id}"));
        for (words, is_cut) in [(6, false), (40, true)] {
            let pack = "Flooded ".repeat(words);
            let text = format!("pack \"{}\" for {id}\n\ncard \"Tide\" {{ {card} }}\n", pack.trim());
            fs::write(here.join("tide.tiru"), text).unwrap();
            let (code, out, err) = told(&here, &["print", id, "--card", "Tide", "--to", "card.svg"]);
            assert_eq!(code, 0, "{id}: {out}{err}");
            assert_eq!(err.contains("`pack` of `Tide` does not fit into its place"), is_cut, "{id}: {err}");
        }
    }
}

/// A sign that no font has leaves the other ones of its line their fonts; each that is printed as a box is reported.
#[test]
fn every_sign_is_looked_for_by_itself() {
    let here = game(
        "each-sign",
        &format!(
            "{BEGIN}<text id=\"name\" x=\"3\" y=\"9\" font-family=\"DejaVu Serif\" font-size=\"4\">N</text></svg>"
        ),
    );
    for (name, missing) in
        [("العربية", &[][..]), ("漢 العربية", &['漢']), ("Reef 漢 العربية 沼", &['漢', '沼'])]
    {
        pack(&here, &format!("\"{name}\" {{ type spell   power 1   stars 1 }}"));
        let (_, err) = card(&here, name);
        let told: Vec<&str> = err.lines().filter(|line| line.contains("no font has")).collect();
        assert_eq!(told.len(), missing.len(), "{name}: {err}");
        assert!(missing.iter().all(|sign| err.contains(&format!("the sign `{sign}`"))), "{name}: {err}");
    }
}

/// Drawing programs move and scale texts and groups in their own ways.
#[test]
fn a_box_is_where_it_is_seen() {
    let plain = "<rect id=\"text-box\" x=\"5\" y=\"40\" width=\"40\" height=\"20\" fill=\"none\"/>\
                 <text id=\"text\" font-size=\"4\" fill=\"#0a0b0c\">T</text>";
    let moved = "<g transform=\"translate(5 40) scale(.5)\"><rect id=\"text-box\" width=\"80\" height=\"40\" style=\"fill:none\"/></g>\
                 <g transform=\"translate(1 1)\"><text id=\"text\" transform=\"scale(.1)\" style=\"font-size:40px;fill:#0a0b0c\">\
                 <tspan x=\"7\" y=\"9\" style=\"font-size:40px\">T</tspan></text></g>";
    let here = game("moved", &format!("{BEGIN}{plain}</svg>"));
    pack(
        &here,
        "\"Tale\" { type spell   power 1   stars 1   says \"As many words as a line can hold.\"   on discard { shuffle my.deck } }",
    );
    let (picture, _) = card(&here, "Tale");
    let wanted = ink(&picture);
    write(&here, "faces/card.svg", format!("{BEGIN}{moved}</svg>").as_bytes());
    let (picture, _) = card(&here, "Tale");
    let (code, out, err) = told(&here, &["print", "monsterpack", "--card", "Tale", "--to", "tale.png"]);
    assert!(code == 0 && err.is_empty(), "{out}{err}");
    let found = ink(&picture);
    // The shapes of the text are in its own coordinates: a tenth, and one unit farther.
    let seen = (found.0 / 10.0 + 1.0, found.1 / 10.0 + 1.0, found.2 / 10.0 + 1.0, found.3 / 10.0 + 1.0);
    for (wanted, seen) in [(wanted.0, seen.0), (wanted.1, seen.1), (wanted.2, seen.2), (wanted.3, seen.3)] {
        assert!((wanted - seen).abs() < 0.05, "{wanted} {seen}: {picture}");
    }
}

#[test]
fn a_template_shows_pictures_and_fonts_beside_it() {
    let here =
        game("beside", &format!("{BEGIN}<image href=\"frame.svg\" width=\"63\" height=\"88\"/></svg>"));
    write(&here, "faces/frame.svg", format!("{BEGIN}<circle r=\"40\" fill=\"#00ff00\"/></svg>").as_bytes());
    write(&here, "faces/broken.ttf", b"no font");
    let (picture, err) = card(&here, "Pond Skimmer");
    assert!(err.starts_with("warning[P1008]: this file is no font"), "{err}");
    assert!(err.contains("monsterpack/faces/broken.ttf"), "{err}");
    let without = card_without_pictures(&here);
    assert!(picture.len() > without.len() + 50, "{picture}");
    write(&here, "faces/card.svg", (BEGIN.replace("63 88", "88 63") + "</svg>").as_bytes());
    assert!(card(&here, "Pond Skimmer").1.contains("is 88 × 63, but cards are 63 × 88: it is stretched"));
}

/// The picture of a card whose template shows nothing.
fn card_without_pictures(here: &Path) -> String {
    write(here, "faces/card.svg", format!("{BEGIN}</svg>").as_bytes());
    card(here, "Pond Skimmer").0
}

/// What is no template, never ends, or asks for something from outside.
#[test]
fn bad_templates_are_refused() {
    let here = game("bad", "");
    let deep = format!("{BEGIN}{}{}</svg>", "<g>".repeat(100_000), "</g>".repeat(100_000));
    let nested = format!("{BEGIN}{}{}</svg>", "<g>".repeat(200), "</g>".repeat(200));
    let uses =
        |at: usize| format!("<g id=\"u{}\">{}</g>", at + 1, format!("<use href=\"#u{at}\"/>").repeat(10));
    let copies = |levels: usize| {
        let all: String = (0..levels).map(uses).collect();
        format!("{BEGIN}<defs><path id=\"u0\" d=\"M0 0h9v9z\"/>{all}</defs><use href=\"#u{levels}\"/></svg>")
    };
    let entity = |at: usize| format!("<!ENTITY e{} \"{}\">", at + 1, format!("&e{at};").repeat(10));
    let entities = (0..9).map(entity).collect::<Vec<_>>().concat();
    let bomb = format!("<!DOCTYPE svg [<!ENTITY e0 \"ha\">{entities}]>{BEGIN}<text>&e9;</text></svg>");
    let foreign = format!(
        "<!DOCTYPE svg [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>{BEGIN}<text id=\"name\">&e;</text></svg>"
    );
    let asks = |what: &str| format!("{BEGIN}<image href=\"{what}\" width=\"9\" height=\"9\"/></svg>");
    let cases: Vec<(String, &str, &str)> = vec![
        ("hello".to_owned(), "1:1: error[P1001]", "text that is no XML"),
        ("<html/>".to_owned(), "1:1: error[P1001]", "expected `<svg>`, found `<html>`"),
        (format!("{BEGIN}\n<g>"), "1:1: error[P1001]", "text that is no XML"),
        ("<svg viewBox=\"0 0 63 88\"/>".to_owned(), "1:1: error[P1001]", "begin it with `<svg xmlns="),
        (
            BEGIN.replace(" viewBox=\"0 0 63 88\"", "") + "</svg>",
            "1:1: error[P1002]",
            "does not say how large it is",
        ),
        (deep, "1:1: error[P1004]", "draws more than"),
        (nested, "1:355: error[P1004]", "is nested more than 100 deep"),
        (copies(5), "1:1: error[P1004]", "draws more than"),
        (copies(7), "1:1: error[P1004]", "draws more than"),
        (bomb, "error[P1001]", "entity reference loop"),
        (foreign, "error[P1001]", "unknown entity reference"),
        (asks("http://example.org/a.png"), "1:74: error[P1003]", "`http://example.org/a.png` is outside"),
        (asks("../game.ron"), "1:74: error[P1003]", "`../game.ron` is outside"),
        (asks("/etc/passwd"), "1:74: error[P1003]", "`/etc/passwd` is outside"),
        (asks("nothing.png"), "1:74: error[P1007]", "there is no picture `nothing.png` beside this one"),
        (asks("data:image/svg+xml;base64,PHN2Zy8+"), "1:74: error[P1003]", "neither PNG, JPEG nor WebP"),
        (
            format!("{BEGIN}\n<style>\n@import 'x';</style></svg>"),
            "3:1: error[P1003]",
            "`@import` is outside",
        ),
        (
            format!("{BEGIN}<rect style=\"fill: url('http://x#y')\"/></svg>"),
            "1:74: error[P1003]",
            "`http://x#y`",
        ),
        (
            format!("{BEGIN}<use href=\"other.svg#a\"/></svg>"),
            "1:72: error[P1003]",
            "`other.svg#a` is outside",
        ),
    ];
    for (template, place, wrong) in cases {
        write(&here, "faces/card.svg", template.as_bytes());
        let shown: String = template.chars().take(200).collect();
        refused(&here, place, wrong, &shown);
    }
    write(&here, "faces/card.svg", &[0x1f, 0x8b, 8, 0]);
    refused(&here, "error[P1001]", "is compressed", "compressed");
    write(&here, "faces/card.svg", b"");
    refused(&here, "error[F0002]", "is empty", "empty");
    write(&here, "faces/card.svg", b"<svg \xff");
    refused(&here, "error[F0003]", "is not UTF-8 text (byte 5)", "letters");
    File::create(here.join("monsterpack/faces/card.svg")).unwrap().set_len(100_000_000).unwrap();
    refused(&here, "error[P1004]", "has 100000000 bytes; a template can have at most 4 MiB", "large");
    #[cfg(unix)]
    {
        fs::remove_file(here.join("monsterpack/faces/card.svg")).unwrap();
        std::os::unix::fs::symlink("/etc/hostname", here.join("monsterpack/faces/card.svg")).unwrap();
        refused(&here, "error[F0007]", "is a link to a place outside its folder", "link");
    }
}

/// Checking and printing both refuse the template of `monsterpack`, with the same mistake and nothing else.
fn refused(here: &Path, place: &str, wrong: &str, what: &str) {
    let (code, out, err) = told(here, &["check", "monsterpack", "--format", "plain"]);
    assert!(code == 1 && out.contains(place) && out.contains(wrong), "{what}: {code} {out}{err}");
    assert!(
        out.contains("monsterpack/faces/card.svg:") && out.ends_with("1 error in 1 file\n"),
        "{what}: {out}"
    );
    let (code, out, err) = told(here, &["print", "monsterpack", "--card", "Pond Skimmer", "--to", "x.png"]);
    let mistake = place.split(": ").last().unwrap();
    assert!(code == 1 && err.starts_with(mistake) && err.contains(wrong), "{what}: {code} {out}{err}");
    assert!(!here.join("x.png").exists());
}

/// What is doubtful about a template is said where it is written, by the command that checks, too.
#[test]
fn checking_reads_templates() {
    let here = game("check", &format!("{BEGIN}</svg>"));
    let check = |paths: &[&str]| {
        let arguments: Vec<&str> = ["check", "--format", "plain"].iter().chain(paths).copied().collect();
        let (code, out, err) = told(&here, &arguments);
        assert!(code < 2, "{out}{err}");
        out
    };
    let before = check(&["monsterpack"]);
    assert!(before.starts_with("no mistakes in 1 game, "), "{before}");
    let template = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"630\" height=\"900\">\n\
                    <text id=\"value.pover\">1</text>\n<rect id=\"has.stars.tree\"/>\n<text id=\"falvor\">F</text>\n\
                    <rect id=\"text-box\" width=\"9\" height=\"9\"/>\n<text id=\"name\" style=\"font-family:'Paris'\">N</text>\n\
                    <text id=\"text12-3\">x</text><g id=\"layer1\"/><rect id=\"vlaue.power\"/>\n</svg>";
    write(&here, "faces/card.svg", template.as_bytes());
    let wanted = [
        "1:48: warning[P1002]: this picture is 630 × 900, but cards are 63 × 88",
        "2:11: warning[P1005]: no card prints a value `pover`",
        "did you mean `power`?",
        "3:11: warning[P1005]: expected a number after `has.stars.`, found `tree`",
        "4:11: warning[P1006]: `falvor` is no place of a card",
        "did you mean `flavor`?",
        "5:11: warning[P1006]: `text-box` is the box of a text `text`, which is not there",
        "6:24: warning[P1008]: there is no font `Paris`",
        "7:55: warning[P1006]: `vlaue` is no place of a card",
        "did you mean `value`?",
        "7 warnings in 1 file",
    ];
    let out = check(&["monsterpack"]);
    for wanted in wanted {
        assert!(out.contains(wanted), "{wanted}: {out}");
    }
    // The same, asked for alone, and for printing.
    assert_eq!(check(&["monsterpack/faces/card.svg"]), out);
    let (_, err) = card(&here, "Pond Skimmer");
    assert_eq!(err.matches("warning[P").count(), 7, "{err}");
    // A file for a word that no card prints, unless another template shows it.
    write(&here, "faces/card.svg", format!("{BEGIN}<image href=\"frame.svg\"/></svg>").as_bytes());
    for name in ["frame", "wilt", "Card", "spel-back"] {
        write(&here, &format!("faces/{name}.svg"), format!("{BEGIN}</svg>").as_bytes());
    }
    let out = check(&["monsterpack"]);
    for wanted in ["did you mean `wild.svg`?", "did you mean `card.svg`?", "did you mean `spell-back.svg`?"] {
        assert!(out.contains(wanted), "{wanted}: {out}");
    }
    assert_eq!(out.matches("P1009").count(), 3, "{out}");
    // A mistake of the game does not hide those of templates.
    write(&here, "game.ron", b"Game(");
    write(&here, "faces/card.svg", b"no picture");
    assert!(check(&["monsterpack"]).contains("card.svg:1:1: error[P1001]"));
}

#[test]
fn names_with_markup_are_only_names() {
    let here = game(
        "markup",
        &format!(
            "{BEGIN}<text id=\"name\" x=\"3\" y=\"9\" font-size=\"4\">N</text><text id=\"text\" x=\"3\" y=\"19\" font-size=\"4\">T</text></svg>"
        ),
    );
    pack(
        &here,
        "\"</text><image href='/etc/passwd'/>&amp;\" { type spell   power 1   stars 1   flavor \"]]> <script>x</script> &e;\"\n    \
         says \"</svg> <!-- &#x0;\"   on discard { shuffle my.deck } }",
    );
    let (code, out, err) = told(&here, &["print", "monsterpack", "--pack", "Mine", "--to", "odd.html"]);
    assert!(code == 0 && err.contains("fit") | err.is_empty(), "{out}{err}");
    let page = fs::read_to_string(here.join("odd.html")).unwrap();
    assert!(
        !page.contains("<image") && !page.contains("<script") && page.contains("&lt;image href"),
        "{page}"
    );
}

/// Pieces that are put into templates at random.
const PIECES: [&str; 16] = [
    "<text id=\"text\" font-size=\"0\">x</text>",
    "<g transform=\"scale(0)\"/>",
    "<mask id=\"m\"><use href=\"#m\"/></mask>",
    "<rect width=\"1e30\" height=\"-1\" filter=\"url(#sheen)\"/>",
    "<pattern id=\"sheen\" width=\"1e-9\" height=\"1e-9\"><rect width=\"1\" height=\"1\"/></pattern>",
    "<style>text { display: none }</style>",
    "<use href=\"#icon-01\"/>",
    "<image id=\"art\" width=\"1e30\" height=\"1\"/>",
    " font-size=\"1e9\" ",
    " transform=\"matrix(1e9 0 0 1e-9 0 0)\" ",
    " id=\"icon\" ",
    " id=\"text-box\" ",
    "\"NaN\"",
    "</g>",
    "<g>",
    "\u{0}",
];

/// A template is refused or drawn, whatever is in it. `TIRU_FUZZ_SECONDS` tries more.
#[test]
fn changed_templates_are_drawn_or_refused() {
    let here = Scratch::new("faces", "changed");
    assert_eq!(told(&here, &["export", "monsta", "--to", "monsta"]).0, 0);
    let template = here.join("monsta/faces/card.svg");
    let whole = fs::read_to_string(&template).unwrap();
    let seconds = std::env::var("TIRU_FUZZ_SECONDS").map_or(4, |seconds| seconds.parse().unwrap());
    let start = std::time::Instant::now();
    for seed in 0.. {
        if start.elapsed().as_secs() >= seconds {
            break;
        }
        let mut dice = Dice::new(seed);
        let mut text = whole.clone();
        for _ in 0..=dice.below(4) {
            // After a tag, inside of one, or in place of a value.
            let (after, piece) = (["<", " x=", ">\n"][dice.below(3)], PIECES[dice.below(PIECES.len())]);
            let all: Vec<usize> = text.match_indices(after).map(|(at, _)| at + after.len()).collect();
            text.insert_str(all[dice.below(all.len())], piece);
        }
        fs::write(&template, &text).unwrap();
        let to = ["changed.pdf", "changed.png", "changed.svg"][dice.below(3)];
        let (code, _, err) = told(&here, &["print", "monsta", "--card", "Weather Kite", "--to", to]);
        assert!(code == 0 || code == 1, "seed {seed}: {code} {err}\n{text}");
    }
}
