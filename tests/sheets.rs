//! Cards on sheets: the page that `tiru print` writes.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod scratch;

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use scratch::Scratch;

/// Runs the command in a folder: how it ended, what it said, what it remarked.
fn tiru(folder: &Path, args: &[&str]) -> (i32, String, String) {
    let program =
        Command::new(env!("CARGO_BIN_EXE_tiru")).args(args).current_dir(folder).stdin(Stdio::null()).output();
    let Output { status, stdout, stderr } = program.unwrap();
    (status.code().unwrap(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
}

/// A page that is written.
fn page(folder: &Path, args: &[&str]) -> String {
    let (code, out, err) = tiru(folder, &[args, &["--to", "page.html"]].concat());
    assert!(code == 0, "{out}{err}");
    fs::read_to_string(folder.join("page.html")).unwrap()
}

fn count(page: &str, what: &str) -> usize {
    page.matches(what).count()
}

#[test]
fn a_deck_is_printed_card_by_card() {
    let here = Scratch::new("sheets", "deck");
    let page = page(&here, &["print", "monsterpack", "--deck", "Quick Sparks"]);
    assert_eq!(count(&page, "<article"), 30);
    assert_eq!(count(&page, "<main>"), 4);
    assert_eq!((count(&page, "<h2>Reed Wader</h2>"), count(&page, "<h2>Marsh Lookout</h2>")), (3, 2));
    assert!(page.contains("<dt>Power</dt><dd>450</dd>"), "{page}");
    assert!(page.contains("sheet 4 of 4") && page.contains("size: 210mm 297mm"), "{page}");
}

#[test]
fn a_pack_is_printed_once_in_either_language() {
    let here = Scratch::new("sheets", "pack");
    let english = page(&here, &["print", "battlemonsters", "--pack", "lantern marsh", "--paper", "letter"]);
    let malay = page(&here, &["print", "battlemonsters", "--pack", "Lantern Marsh", "--lang", "ms"]);
    assert_eq!(count(&english, "<h2>Reed Heron</h2>"), 1);
    assert_eq!(count(&english, "<article"), count(&malay, "<article"));
    assert!(english.contains("<p>When summoned: if there are at most 2 cards in your hand"), "{english}");
    assert!(english.contains("size: 8.5in 11in") && malay.contains("helaian 1 daripada"), "{english}");
    assert!(!malay.contains("When summoned"), "{malay}");
}

#[test]
fn sheets_under_house_rules_say_so() {
    let here = Scratch::new("sheets", "house");
    let page = page(&here, &["print", "monsta", "--house", "short"]);
    assert_eq!(count(&page, "not official"), count(&page, "<main>"));
}

/// Names and texts of cards are never a part of the page.
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
    let (code, _, err) = tiru(&here, &["print", "monsterpack", "--pack", "Long", "--to", "page.html"]);
    assert!(code == 0 && err == "warning: `Endless Tale` says more than its card has room for\n", "{err}");
}

#[test]
fn only_a_page_of_cards_is_written_over() {
    let here = Scratch::new("sheets", "over");
    let print = |to: &str| tiru(&here, &["print", "monsterpack", "--to", to]);
    fs::write(here.join("mine.html"), "<html>my own</html>").unwrap();
    let (code, _, err) = print("mine.html");
    assert!(
        code == 4 && err.contains("`mine.html` is there already and is no page of cards"),
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
fn names_that_are_not_there_are_told() {
    let here = Scratch::new("sheets", "unknown");
    let print = |args: &[&str]| tiru(&here, &[&["print", "monsta"], args, &["--to", "page.html"]].concat());
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
