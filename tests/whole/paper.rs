//! Sheets as documents and pictures: sizes, backs, bleed, markers; the rulebook; decks for Tabletop Simulator.

use std::fs;
use std::path::Path;

use crate::kit::program::told;
use crate::kit::scratch::Scratch;

/// Runs a command that works; returns its output.
fn works(folder: &Path, args: &[&str]) -> String {
    let (code, out, err) = told(folder, args);
    assert!(code == 0 && err.is_empty(), "{args:?}: {code} {out}{err}");
    out
}

/// The width and height of a PNG picture.
fn pixels(path: &Path) -> (u32, u32) {
    let file = fs::read(path).unwrap();
    assert!(file.starts_with(b"\x89PNG\r\n\x1a\n"));
    let number = |at: usize| u32::from_be_bytes(file[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

/// The number of pages of a document.
fn pages(path: &Path) -> usize {
    let file = String::from_utf8_lossy(&fs::read(path).unwrap()).into_owned();
    assert!(file.starts_with("%PDF-") && file.trim_end().ends_with("% tiru print"));
    file.matches("/Type/Page").count() + file.matches("/Type /Page").count()
        - file.matches("/Type/Pages").count()
        - file.matches("/Type /Pages").count()
}

/// Where the cards of a sheet are.
fn places(picture: &str) -> Vec<(f32, f32)> {
    let number = |text: &str, name: &str| {
        let rest = text.split_once(name).unwrap().1;
        rest.split([' ', ')', '"']).next().unwrap().parse::<f32>().unwrap()
    };
    let (mut first, mut all) = (Vec::new(), Vec::new());
    for line in picture.lines() {
        if let Some(rest) = line.strip_prefix("<g id=\"p") {
            let place = rest.split_once("translate(").unwrap().1;
            let at = (number(place, ""), number(place, " "));
            first.push((rest.split('"').next().unwrap().to_owned(), at));
            all.push(at);
        } else if let Some(rest) = line.strip_prefix("<use href=\"#p") {
            let id = rest.split('"').next().unwrap();
            let (_, (x, y)) = first.iter().find(|(known, _)| known == id).unwrap();
            all.push((x + number(rest, "x=\""), y + number(rest, "y=\"")));
        }
    }
    // The marks are pictures of the whole sheet.
    all.retain(|at| *at != (0.0, 0.0));
    all
}

#[test]
fn documents_and_pictures_have_their_sizes() {
    let here = Scratch::new("paper", "sizes");
    let out = works(&here, &["print", "monsterpack", "--deck", "Quick Sparks", "--to", "a.pdf"]);
    assert_eq!(out, "30 cards on 4 sheets in a.pdf. Print it at its full size (100 %).\n");
    assert_eq!(pages(&here.join("a.pdf")), 4);
    works(&here, &["print", "monsterpack", "--card", "Pond Skimmer", "--to", "a.png"]);
    assert_eq!(pixels(&here.join("a.png")), (744, 1039));
    // 300 points to the inch are 11811 to the metre, which is the unit 1.
    let picture = fs::read(here.join("a.png")).unwrap();
    let at = picture.windows(4).position(|kind| kind == b"pHYs").unwrap();
    assert_eq!(picture[at + 4..at + 13], [0, 0, 0x2e, 0x23, 0, 0, 0x2e, 0x23, 1]);
    assert!(at < picture.windows(4).position(|kind| kind == b"IDAT").unwrap());
    works(&here, &["print", "monsterpack", "--card", "Pond Skimmer", "--bleed", "--to", "b.png"]);
    assert_eq!(pixels(&here.join("b.png")), (815, 1110));
    works(
        &here,
        &[
            "print",
            "monsterpack",
            "--deck",
            "Tin Toys",
            "--house",
            "short",
            "--paper",
            "letter",
            "--to",
            "c.png",
        ],
    );
    assert_eq!(pixels(&here.join("c-3.png")), (2550, 3300));
    // The same command writes the same file, over the old one; other files stay.
    for (file, args) in [("a.pdf", ["--deck", "Quick Sparks"]), ("a.png", ["--card", "Pond Skimmer"])] {
        let before = fs::read(here.join(file)).unwrap();
        works(&here, &["print", "monsterpack", args[0], args[1], "--to", file]);
        assert!(before == fs::read(here.join(file)).unwrap(), "{file}");
        fs::write(here.join(file), "mine").unwrap();
        let (code, _, err) = told(&here, &["print", "monsterpack", args[0], args[1], "--to", file]);
        assert!(code == 4 && err.contains("was not written by `tiru print`"), "{err}");
        assert_eq!(fs::read(here.join(file)).unwrap(), b"mine");
    }
}

#[test]
fn backs_are_behind_their_cards() {
    let here = Scratch::new("paper", "backs");
    let print = |more: &[&str]| {
        let args = ["print", "monsterpack", "--deck", "Quick Sparks", "--backs", "--to", "s.svg"];
        works(&here, &[&args[..], more].concat());
        [7, 8].map(|at| places(&fs::read_to_string(here.join(format!("s-{at}.svg"))).unwrap()))
    };
    // Three cards are on the last sheet.
    for (more, (right, down)) in [(&[][..], (0.0, 0.0)), (&["--back-offset", "0.5,-1"], (0.5, -1.0))] {
        let [fronts, backs] = print(more);
        assert_eq!((fronts.len(), backs.len()), (3, 3), "{fronts:?} {backs:?}");
        for (front, back) in fronts.iter().zip(&backs) {
            assert!((front.0 + back.0 + 63.0 - 210.0 - right).abs() < 0.01, "{front:?} {back:?}");
            assert!((front.1 + down - back.1).abs() < 0.01, "{front:?} {back:?}");
        }
    }
    let out = works(
        &here,
        &["print", "monsterpack", "--deck", "Quick Sparks", "--backs", "--bleed", "--to", "s.pdf"],
    );
    assert!(out.starts_with("30 cards on 4 sheets") && out.contains("flipped on the short edge"), "{out}");
    assert_eq!(pages(&here.join("s.pdf")), 8);
    for wrong in [&["--bleed", "9"][..], &["--backs", "--back-offset", "much"], &["--back-offset", "1,1"]] {
        let args = [&["print", "monsterpack", "--to", "x.pdf"], wrong].concat();
        assert_eq!(told(&here, &args).0, 2, "{wrong:?}");
    }
}

#[test]
fn a_bleed_is_drawn_beyond_the_edge() {
    let here = Scratch::new("paper", "bleed");
    works(&here, &["print", "monsterpack", "--deck", "Quick Sparks", "--bleed", "2", "--to", "s.svg"]);
    let sheet = fs::read_to_string(here.join("s-1.svg")).unwrap();
    assert!(
        sheet.contains("width=\"297mm\" height=\"210mm\"") && sheet.contains("width=\"67\" height=\"92\""),
        "{sheet}"
    );
    let places = places(&sheet);
    assert_eq!(places.len(), 8);
    assert!(
        (places[1].0 - places[0].0 - 67.0).abs() < 0.01 && (places[4].1 - places[0].1 - 92.0).abs() < 0.01
    );
}

/// Printing services want one card a page, and to know where it is cut.
#[test]
fn each_card_is_a_page_of_its_own() {
    let here = Scratch::new("paper", "each");
    let print = |to: &str| {
        works(
            &here,
            &["print", "monsterpack", "--deck", "Quick Sparks", "--each", "--bleed", "--backs", "--to", to],
        )
    };
    assert_eq!(print("a.pdf"), "30 cards in a.pdf\n");
    assert_eq!(pages(&here.join("a.pdf")), 60);
    let file = String::from_utf8_lossy(&fs::read(here.join("a.pdf")).unwrap()).into_owned();
    assert_eq!((file.matches("/TrimBox").count(), file.matches("/BleedBox").count()), (60, 60));
    assert_eq!(print("a.png"), "30 cards in a-1.png to a-60.png\n");
    assert_eq!(pixels(&here.join("a-60.png")), (815, 1110));
}

/// A card that is printed again has the colour it had in its deck.
#[test]
fn a_card_has_the_same_colour_on_every_sheet() {
    let here = Scratch::new("paper", "colours");
    let lanterns = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/lanterns");
    let frames = |cards: &[&str]| {
        let cards = cards.iter().flat_map(|card| ["--card", card]);
        let args: Vec<&str> = ["print", lanterns, "--to", "s.svg"].into_iter().chain(cards).collect();
        works(&here, &args);
        let sheet = fs::read_to_string(here.join("s.svg")).unwrap();
        // The first fill that is neither black nor white.
        let colour = |from: usize| {
            let fills = sheet.get(from..)?.split("fill=\"#").skip(1);
            let mut fills = fills.filter_map(|rest| rest.split('"').next()).map(str::to_owned);
            fills.find(|fill| fill != "000000" && fill != "ffffff")
        };
        ["One Red", "One Blue"].map(|title| sheet.find(&format!("><title>{title}</title>")).and_then(colour))
    };
    let [red, blue] = frames(&["One Red", "One Blue"]);
    assert!(red.is_some() && blue.is_some() && red != blue, "{red:?} {blue:?}");
    assert_eq!(frames(&["One Blue"]), [None, blue]);
    assert_eq!(frames(&["One Red"]), [red, None]);
}

/// The markers are for values that no card prints; what effects create is a card.
#[test]
fn markers_and_created_cards_are_printed_too() {
    let here = Scratch::new("paper", "markers");
    let pack = "pack \"Sparks\" for monsterpack\n\n\
                card \"Smith\" { type strike   power 1   stars 1   on discard { create \"Spark\" to my.waiting } }\n\
                card \"Spark\" { type strike   power 2   stars 1   on discard { create \"Ash\" to my.waiting } }\n\
                card \"Ash\" { type wild   power 3   stars 1 }\n";
    fs::write(here.join("sparks.tiru"), pack).unwrap();
    works(&here, &["print", "monsterpack", "--card", "Smith", "--markers", "--to", "s.svg"]);
    let sheet = fs::read_to_string(here.join("s-1.svg")).unwrap();
    for name in ["Smith", "Spark", "Ash"] {
        assert_eq!(sheet.matches(&format!("><title>{name}</title>")).count(), 1, "{name}");
    }
    // Of cards 20 numbers and 10 flags; of each of two players HP, two digits as at the start, and whether they moved up.
    let markers = fs::read_to_string(here.join("s-2.svg")).unwrap();
    assert_eq!(markers.matches("stroke-width=\"0.2\"").count(), 20 + 10 + 2 * (8 + 1), "{markers}");
    let out = works(&here, &["print", "monsterpack", "--card", "Smith", "--markers", "--to", "s.pdf"]);
    assert!(out.starts_with("3 cards on 1 sheet and markers on 1 page in s.pdf."), "{out}");
    assert_eq!(pages(&here.join("s.pdf")), 2);
    // Printed on both sides, each page of markers has an empty back, like the sheet before it has its own.
    let backs = ["print", "monsterpack", "--card", "Smith", "--markers", "--backs", "--to", "b.pdf"];
    works(&here, &backs);
    assert_eq!(pages(&here.join("b.pdf")), 4);
    assert!(here.join("s-2.svg").is_file() && !here.join("s-3.svg").exists());
    // Markers have the labels of the language, where there are any.
    for (lang, is_same) in [("ms", false), ("en", true)] {
        let to = format!("{lang}.svg");
        works(&here, &["print", "monsterpack", "--card", "Smith", "--markers", "--lang", lang, "--to", &to]);
        let read = |name: &str| fs::read_to_string(here.join(name)).unwrap();
        assert_eq!(read("s-2.svg") == read(&format!("{lang}-2.svg")), is_same, "{lang}");
    }
}

/// Cards are drawn in a language that the game has no words in, which is said.
#[test]
fn a_language_that_the_game_does_not_have_is_noted() {
    let here = Scratch::new("paper", "language");
    for (game, lang, is_said) in
        [("monsta", "id", true), ("monsta", "ms", false), ("monsterpack", "id", false)]
    {
        let name = if game == "monsta" { "Weather Kite" } else { "Pond Skimmer" };
        for args in [
            &["print", game, "--card", name, "--to", "card.svg"][..],
            &["text", game, name],
            &["rules", game],
            &["export", game, "--tts", "table"],
        ] {
            let (code, _, err) = told(&here, &[args, &["--lang", lang]].concat());
            let note = format!("note: `{game}` has no translation `game.{lang}.ron`: ");
            assert!(code == 0 && err.contains(&note) == is_said, "{args:?} {lang}: {err}");
        }
    }
}

/// What chance takes something from is there to fold or to draw, also if an effect that is handed out asks for it.
#[test]
fn dice_and_coins_are_printed_too() {
    let here = Scratch::new("paper", "dice");
    let card = |name: &str, does: &str| {
        format!("card \"{name}\" {{ type strike   power 1   stars 1   on discard {{ {does} }} }}\n")
    };
    let cards = [
        card("Coin", "choose side in values(coin) by chance  if side = heads { self.power += 1 }"),
        card("Four", "choose n in numbers(1, 4) by chance  self.power += n"),
        card(
            "Given",
            "self has { on discard { choose n in numbers(1, 3) by chance  self.power += n  create \"Late\" to my.waiting } }",
        ),
        card("Late", "choose n in numbers(1, 7) by chance  self.power += n"),
        card("Vast", "choose n in numbers(1, 1000) by chance  self.power += n"),
        card("Calm", "self.power += 1"),
    ];
    fs::write(here.join("p.tiru"), format!("pack \"Luck\" for monsterpack\n\n{}", cards.concat())).unwrap();
    assert_eq!(told(&here, &["check", "p.tiru"]).0, 0);
    let plain = extras(&here, "Calm");
    // A coin has one fold, a die twelve.
    let folds = |card: &str| {
        extras(&here, card).get(plain.len()).map(|sheet| sheet.matches("stroke-dasharray").count())
    };
    assert_eq!((folds("Coin"), folds("Four"), folds("Given")), (Some(1), Some(12), Some(12)));
    assert_eq!((folds("Vast"), folds("Calm")), (None, None));
    // Slips lie among the markers.
    let circles =
        |sheets: &[String]| sheets.first().map(|sheet| sheet.matches("<path").count()).unwrap_or_default();
    assert!(circles(&extras(&here, "Late")) >= circles(&plain) + 7);
    assert_eq!(extras(&here, "Vast"), plain);
}

/// Prints one card, and returns the sheets after those of the cards.
fn extras(here: &Scratch, card: &str) -> Vec<String> {
    let out =
        works(here, &["print", "monsterpack", "--card", card, "--markers", "--to", &format!("{card}.svg")]);
    assert!(out.contains("on 1 sheet"), "{out}");
    let sheet = |at: usize| fs::read_to_string(here.join(format!("{card}-{at}.svg"))).ok();
    (2..).map_while(sheet).collect()
}

#[test]
fn a_rulebook_is_a_page_or_a_document() {
    let here = Scratch::new("paper", "rules");
    assert_eq!(works(&here, &["rules", "monsta", "--pdf", "r.pdf"]), "Monsta Galaxy Card in r.pdf\n");
    assert!(pages(&here.join("r.pdf")) >= 2);
    works(&here, &["rules", "monsta", "--house", "short", "--lang", "ms", "--html", "r.html"]);
    let page = fs::read_to_string(here.join("r.html")).unwrap();
    assert!(page.contains("<html lang=\"ms\">") && page.contains("<h1>Monsta Galaxy Card</h1>"), "{page}");
    let (_, shown, _) = told(&here, &["rules", "monsta", "--house", "short", "--lang", "ms"]);
    let sections = shown.lines().filter(|line| !line.is_empty() && !line.starts_with(' ')).count() - 2;
    assert_eq!(page.matches("<h2>").count(), sections, "{shown}");
    // Names of files and backticks are for authors of house rules; a parameter is bold.
    assert!(
        shown.contains("`strike_back`") && !page.contains('`') && !page.contains("strike_back"),
        "{page}"
    );
    works(&here, &["rules", "monsta", "--html", "en.html"]);
    let page = fs::read_to_string(here.join("en.html")).unwrap();
    assert!(page.contains(">osom won (<b>who</b>): ") && page.contains("one of each (or any)"), "{page}");
    let main = page.split("<main>").nth(1).unwrap();
    assert!(!main.contains('`') && !main.contains('_'), "{page}");
    fs::write(here.join("mine.pdf"), "mine").unwrap();
    let (code, _, err) = told(&here, &["rules", "monsta", "--pdf", "mine.pdf"]);
    assert!(code == 4 && err.contains("was not written by `tiru print`"), "{err}");
    assert_eq!(told(&here, &["rules", "monsta", "--pdf", "a.pdf", "--diff"]).0, 2);
}

/// The deck that a game itself provides is listed, printed and exported like that of a file, with what all players share.
#[test]
fn the_deck_of_the_game_itself_is_a_deck() {
    let here = Scratch::new("paper", "own");
    fs::create_dir(here.join("packs")).unwrap();
    let game = "Game(name: \"Own\", seats: (2, 2), zones: [(name: \"hand\"), (name: \"market\", shared: true)],
        decks: [(part: \"main\", label: \"Main deck\", to: \"hand\", size: (3, 3), default: [\"2 Ant\", \"Bee\"]),
                (part: \"pool\", label: \"Pool\", to: \"market\", shared: true, default: [\"3 Cow\"])],
        turns: Alternate, phases: [Turn(name: \"turn\", max: 4, steps: [Offer(name: \"act\", do: [\"take\"])])])";
    fs::write(here.join("game.ron"), game).unwrap();
    fs::write(
        here.join("rules.tiru"),
        "rules for own\naction take(card in market) { move card to my.hand }\n",
    )
    .unwrap();
    let cards = "pack \"Cards\" for own\ncard \"Ant\" { }\ncard \"Bee\" { }\ncard \"Cow\" { }\n";
    fs::write(here.join("packs/cards.tiru"), cards).unwrap();
    let listed = works(&here, &["list", "."]);
    assert!(listed.contains("deck  the game's own   6 cards  game.ron"), "{listed}");
    let deck = works(&here, &["list", ".", "--deck", "the game's own"]);
    assert!(deck.contains("2 Ant") && deck.contains("3 Cow"), "{deck}");
    let printed = works(&here, &["print", ".", "--deck", "the game's own", "--to", "own.pdf"]);
    assert!(printed.starts_with("6 cards on 1 sheet"), "{printed}");
    for deck in [&[][..], &["--deck", "the game's own"]] {
        let written = works(&here, &[&["export", ".", "--tts", "table"], deck].concat());
        assert!(written.starts_with("6 cards in 2 stacks\n"), "{written}");
    }
    let save = fs::read_dir(here.join("table")).unwrap().map(|file| file.unwrap().path());
    let save = save.filter(|path| path.extension().is_some_and(|ending| ending == "json"));
    let text = fs::read_to_string(save.last().unwrap()).unwrap();
    assert!(
        text.contains("\"Nickname\": \"Main deck\"") && text.contains("\"Nickname\": \"Pool\""),
        "{text}"
    );
    // A default that the laws of the game refuse is no deck.
    fs::write(here.join("game.ron"), game.replace("size: (3, 3)", "size: (4, 4)")).unwrap();
    let listed = works(&here, &["list", "."]);
    assert!(!listed.contains("the game's own"), "{listed}");
}

#[test]
fn decks_go_to_tabletop_simulator() {
    let here = Scratch::new("paper", "tabletop");
    let out = works(&here, &["export", "monsta", "--tts", "to/table"]);
    assert!(out.contains(" in 6 stacks\n") && out.contains("monsta.json"), "{out}");
    let text = fs::read_to_string(here.join("to/table/monsta.json")).unwrap();
    let save: serde_json::Value = serde_json::from_str(&text).unwrap();
    let stacks = save["ObjectStates"].as_array().unwrap();
    assert_eq!(stacks.len(), 6);
    for stack in stacks {
        let (ids, cards) =
            (stack["DeckIDs"].as_array().unwrap(), stack["ContainedObjects"].as_array().unwrap());
        assert_eq!(ids.len(), cards.len());
        for (id, card) in ids.iter().zip(cards) {
            assert_eq!(*id, card["CardID"]);
            let (sheet, place) = (id.as_u64().unwrap() / 100, id.as_u64().unwrap() % 100);
            let sheet = &stack["CustomDeck"][sheet.to_string()];
            let (wide, high) = (sheet["NumWidth"].as_u64().unwrap(), sheet["NumHeight"].as_u64().unwrap());
            assert!(place < wide * high && (2..=10).contains(&wide) && (2..=7).contains(&high), "{sheet}");
            for (url, columns, rows) in [("FaceURL", wide, high), ("BackURL", 1, 1)] {
                let file = sheet[url].as_str().unwrap().strip_prefix("file://").unwrap();
                let (across, down) = pixels(Path::new(file));
                assert_eq!((u64::from(across), u64::from(down)), (columns * 408, rows * 570));
            }
        }
    }
    // The cards and the parts of decks are in the language that was asked for.
    works(&here, &["export", "monsta", "--tts", "ms", "--lang", "ms"]);
    let malay = fs::read_to_string(here.join("ms/monsta.json")).unwrap();
    assert!(malay.contains("Apabila didedahkan") && !malay.contains("On reveal"), "{malay}");
    assert!(text.contains("On reveal") && !text.contains("Apabila"), "{text}");
    // Another game goes beside it, the same one over it, and nothing else is replaced.
    works(&here, &["export", "monsterpack", "--tts", "to/table", "--deck", "Quick Sparks"]);
    works(&here, &["export", "monsta", "--tts", "to/table"]);
    assert_eq!(text, fs::read_to_string(here.join("to/table/monsta.json")).unwrap());
    fs::write(here.join("to/table/monsta.json"), "{}").unwrap();
    let (code, _, err) = told(&here, &["export", "monsta", "--tts", "to/table"]);
    assert!(code == 1 && err.contains("is no saved object of Tiru"), "{err}");
    let (code, _, err) = told(&here, &["export", "monsta", "--tts", "x", "--deck", "Rots"]);
    assert!(code == 1 && err.contains("no deck is called `Rots`"), "{err}");
    assert!(!here.join("x").exists());
}

/// A deck of all cards made from one pattern is told by the first and the last of them.
#[test]
fn the_rulebook_names_the_ends_of_a_family_of_cards() {
    let (code, out, err) = told(Path::new(env!("CARGO_MANIFEST_DIR")), &["rules", "examples/lanterns"]);
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.contains("one for all players: every card from One Red to Nine Blue\n"), "{out}");
}
