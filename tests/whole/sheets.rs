//! Tests the page that `tiru print` writes.

use std::fs;
use std::path::Path;

use crate::kit::program::told;
use crate::kit::scratch::Scratch;
use crate::kit::xml;

/// Returns the page that the command writes.
fn page(folder: &Path, args: &[&str]) -> String {
    let (code, out, err) = told(folder, &[args, &["--to", "page.html"]].concat());
    assert!(code == 0, "{out}{err}");
    fs::read_to_string(folder.join("page.html")).unwrap()
}

/// A picture that was written, if it is well-formed and loads nothing.
fn svg(path: &Path) -> String {
    let picture = fs::read_to_string(path).unwrap();
    assert_eq!(xml::broken(&picture), None, "{picture}");
    for word in ["<script", "foreignObject", "<style", "@import", "<text"] {
        assert!(!picture.contains(word), "`{word}` in {picture}");
    }
    // What is referred to is in the picture itself.
    for (reference, inside) in [("href=\"", "href=\"#"), ("url(", "url(#")] {
        assert_eq!(count(&picture, reference), count(&picture, inside), "{picture}");
    }
    picture
}

fn count(page: &str, what: &str) -> usize {
    page.matches(what).count()
}

/// The names of the cards that are drawn.
fn drawn(page: &str) -> Vec<&str> {
    let cards = page.split("<g id=\"p").skip(1).filter_map(|card| card.split_once("><title>"));
    let cards = cards.filter(|(id, _)| !id.contains('>'));
    cards.filter_map(|(_, rest)| Some(rest.split_once("</title>")?.0)).collect()
}

/// How often a card is on the sheets.
fn times(page: &str, name: &str) -> usize {
    let start =
        page.split("<g id=\"p").skip(1).find(|card| card.contains(&format!("><title>{name}</title>")));
    let id = start.unwrap().split('"').next().unwrap();
    1 + count(page, &format!("<use href=\"#p{id}\""))
}

#[test]
fn a_deck_is_printed_card_by_card() {
    let here = Scratch::new("sheets", "deck");
    let page = page(&here, &["print", "monsterpack", "--deck", "Quick Sparks"]);
    assert_eq!(count(&page, "<main>"), 4);
    // Each card is drawn once, and used where it is again.
    assert_eq!(drawn(&page).len() + count(&page, "<use href=\"#p"), 30);
    assert_eq!((times(&page, "Mist Minnow"), times(&page, "Reed Wader")), (3, 2));
    assert!(page.contains("Power 450"), "{page}");
    assert!(page.contains("sheet 4 of 4") && page.contains("size: 210mm 297mm"), "{page}");
}

#[test]
fn a_pack_is_printed_once_in_either_language() {
    let here = Scratch::new("sheets", "pack");
    let english = page(&here, &["print", "battlemonsters", "--pack", "lantern marsh", "--paper", "letter"]);
    let malay = page(&here, &["print", "battlemonsters", "--pack", "Lantern Marsh", "--lang", "ms"]);
    assert_eq!(times(&english, "Reed Heron"), 1);
    assert_eq!(drawn(&english).len(), drawn(&malay).len());
    assert!(english.contains("When summoned: if there are at most 2 cards in your hand"), "{english}");
    assert!(english.contains("size: 215.9mm 279.4mm") && malay.contains("helaian 1 daripada"), "{english}");
    assert!(!malay.contains("When summoned"), "{malay}");
}

#[test]
fn sheets_under_house_rules_say_so() {
    let here = Scratch::new("sheets", "house");
    let page = page(&here, &["print", "monsta", "--house", "short"]);
    assert_eq!(count(&page, "not official"), count(&page, "<main>"));
}

/// Names and card texts are escaped.
#[test]
fn what_cards_say_stays_text() {
    let here = Scratch::new("sheets", "quoted");
    let pack = "pack \"A & B </title><script>alert(1)</script>\" for monsterpack\n\n\
                card \"<img src=x onerror=alert(1)>\" {\n    type evade   power 100   stars 1\n    \
                says \"</section><script>'x'</script>\"\n    on move from waiting to active { self.power += 1 }\n}\n";
    fs::write(here.join("odd.tiru"), pack).unwrap();
    let page = page(&here, &["print", "monsterpack"]);
    assert!(page.contains("&lt;img src=x onerror=alert(1)&gt;"), "{page}");
    assert!(page.contains("&lt;/section&gt;&lt;script&gt;&#39;x&#39;&lt;/script&gt;"), "{page}");
    assert!(!page.contains("<script") && !page.contains("<img"), "{page}");
}

#[test]
fn a_card_with_too_much_text_is_named() {
    let here = Scratch::new("sheets", "full");
    let pack = format!(
        "pack \"Long\" for monsterpack\n\ncard \"Endless Tale\" {{\n    type evade   power 100   stars 1\n    \
         says \"{}\"\n    on move from waiting to active {{ self.power += 1 }}\n}}\n",
        "and so on ".repeat(300)
    );
    fs::write(here.join("long.tiru"), pack).unwrap();
    let (code, _, err) = told(&here, &["print", "monsterpack", "--pack", "Long", "--to", "page.html"]);
    assert!(
        code == 0 && err.starts_with("warning: `Endless Tale` has more text than fits on a card"),
        "{err}"
    );
    // In a picture no line is outside of the card, and the last one shows that it is cut off.
    let (code, out, err) =
        told(&here, &["print", "monsterpack", "--card", "Endless Tale", "--to", "tale.svg"]);
    assert!(code == 0 && err.contains("the end is cut off"), "{out}{err}");
    let picture = svg(&here.join("tale.svg"));
    assert!(picture.contains("viewBox=\"0 0 63 88\""), "{picture}");
}

#[test]
fn only_a_page_of_cards_is_written_over() {
    let here = Scratch::new("sheets", "over");
    let print = |to: &str| told(&here, &["print", "monsterpack", "--to", to]);
    fs::write(here.join("mine.html"), "<html>my own</html>").unwrap();
    let (code, _, err) = print("mine.html");
    assert!(
        code == 4 && err.contains("`mine.html` exists and was not written by `tiru print`"),
        "{code} {err}"
    );
    assert_eq!(fs::read_to_string(here.join("mine.html")).unwrap(), "<html>my own</html>");
    assert_eq!(print("page.html").0, 0);
    assert_eq!(print("page.html").0, 0);
    let (code, _, err) = print("nowhere/page.html");
    assert!(code == 4 && err.contains("there is no folder `nowhere`"), "{err}");
    let (code, _, err) = print(".");
    assert!(code == 4 && err.contains("is a folder"), "{err}");
}

#[test]
fn names_that_are_not_there_are_reported() {
    let here = Scratch::new("sheets", "unknown");
    let print = |args: &[&str]| told(&here, &[&["print", "monsta"], args, &["--to", "page.html"]].concat());
    let (code, _, err) = print(&["--pack", "First Strom"]);
    assert!(
        code == 2 && err.contains("no pack is called `First Strom`\nhelp: did you mean `First Storm`?"),
        "{err}"
    );
    let (code, _, err) = print(&["--deck", "Roots"]);
    assert!(code == 2 && err.contains("no deck is called `Roots`"), "{err}");
    let (code, _, err) = print(&["--deck", "Roots", "--pack", "First Storm"]);
    assert!(code == 2 && err.contains("cannot be used with"), "{err}");
    assert!(!here.join("page.html").exists());
}

#[test]
fn a_card_is_a_picture_of_its_own() {
    let here = Scratch::new("sheets", "card");
    let (code, out, err) =
        told(&here, &["print", "battlemonsters", "--card", "reed heron", "--to", "heron.svg"]);
    assert!(code == 0 && out == "1 card in heron.svg\n", "{out}{err}");
    let picture = svg(&here.join("heron.svg"));
    assert!(picture.contains("viewBox=\"0 0 63 88\"") && picture.contains("<title>Reed Heron</title>"));
    assert!(picture.contains("When summoned: if there are at most 2"), "{picture}");
    let page = page(&here, &["print", "battlemonsters", "--card", "Reed Heron"]);
    assert_eq!(drawn(&page), ["Reed Heron"]);
    let (code, _, err) = told(&here, &["print", "battlemonsters", "--card", "Reed Herron", "--to", "x.svg"]);
    assert!(code == 2 && err.contains("did you mean `Reed Heron`?"), "{err}");
    let twice =
        ["print", "battlemonsters", "--card", "Reed Heron", "--pack", "Lantern Marsh", "--to", "x.svg"];
    let (code, _, err) = told(&here, &twice);
    assert!(code == 2 && err.contains("cannot be used with"), "{err}");
}

#[test]
fn sheets_of_nine_are_numbered_pictures() {
    let here = Scratch::new("sheets", "pictures");
    let print = ["print", "monsterpack", "--deck", "Tin Toys", "--house", "short", "--to", "toys.svg"];
    let (code, out, err) = told(&here, &print);
    assert!(code == 0 && out == "20 cards on 3 sheets in toys-1.svg to toys-3.svg\n", "{out}{err}");
    let sheets = [1, 2, 3].map(|number| svg(&here.join(format!("toys-{number}.svg"))));
    assert_eq!(sheets.each_ref().map(|sheet| drawn(sheet).len() + count(sheet, "<use href=\"#p")), [9, 9, 2]);
    assert!(
        sheets
            .iter()
            .all(|sheet| sheet.contains("not official") && sheet.contains("viewBox=\"0 0 210 297\""))
    );
    // A picture is written over, any other file is not.
    assert_eq!(told(&here, &print).0, 0);
    fs::write(here.join("toys-2.svg"), "<svg></svg>").unwrap();
    let (code, _, err) = told(&here, &print);
    assert!(code == 4 && err.contains("`toys-2.svg` exists and was not written by `tiru print`"), "{err}");
}

#[test]
fn pictures_escape_what_cards_say() {
    let here = Scratch::new("sheets", "picture-quoted");
    let pack = "pack \"A & B <g>\" for monsterpack\n\n\
                card \"<script>'&amp;' >\" {\n    type evade   power 100   stars 1\n    \
                says \"]]> </text> & \u{ffff}\"\n    on move from waiting to active { self.power += 1 }\n}\n";
    fs::write(here.join("odd.tiru"), pack).unwrap();
    let (code, out, err) = told(&here, &["print", "monsterpack", "--pack", "A & B <g>", "--to", "odd.svg"]);
    assert!(code == 0, "{out}{err}");
    let picture = svg(&here.join("odd.svg"));
    assert!(picture.contains("<title>&lt;script&gt;&#39;&amp;amp;&#39; &gt;"), "{picture}");
    assert!(picture.contains("]]&gt; &lt;/text&gt; &amp; \u{fffd}."), "{picture}");
}

/// Every card that ships fits, in both languages.
#[test]
fn all_cards_that_ship_fit() {
    let here = Scratch::new("sheets", "all");
    for (game, language) in
        [("monsta", "en"), ("monsta", "ms"), ("monsterpack", "ms"), ("battlemonsters", "en")]
    {
        // A document is written much faster than 118 pictures.
        let (code, out, err) = told(&here, &["print", game, "--lang", language, "--to", "all.pdf"]);
        assert!(code == 0 && err.is_empty(), "{game} {language}: {out}{err}");
    }
}

#[test]
fn the_name_of_the_file_says_what_is_written() {
    let here = Scratch::new("sheets", "ending");
    for name in ["cards.gif", "cards"] {
        let (code, _, err) = told(&here, &["print", "monsta", "--to", name]);
        assert!(code == 2 && err.contains("ends with `.pdf`, `.html`, `.png` or `.svg`"), "{err}");
        assert!(!here.join(name).exists());
    }
}
