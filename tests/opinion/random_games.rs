//! Random games: packs of cards with random effects, decks, and settings.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use tiru_dsl::diagnostic::Severity;
use tiru_dsl::diagnostic::render::plain;
use tiru_dsl::load::{File, Folder, HouseFiles, Loaded, Role, load};
use tiru_engine::rules::{CardDefId, Game};
use tiru_engine::{DeckList, Lineup, Settings};

use crate::dice::Dice;
use crate::words::Words;

fn one<'t>(from: &[&'t str], dice: &mut Dice) -> &'t str {
    from[dice.below(from.len())]
}

/// Writes a pack of random cards.
pub(crate) fn pack(words: &Words, cards: usize, dice: &mut Dice) -> String {
    let mut text = format!("pack \"Thrown Together\" for {}\n\n", words.game);
    for number in 1..=cards {
        let values = one(words.values, dice).replace('#', &(1 + dice.below(9)).to_string());
        writeln!(text, "card \"T{number}\" {{\n    {values}").unwrap();
        for _ in 0..=dice.below(2) {
            if dice.below(3) == 0 {
                writeln!(text, "    {}", one(words.others, dice)).unwrap();
            } else {
                let (trigger, body) = (one(words.triggers, dice), one(words.bodies, dice));
                writeln!(text, "    {trigger} {{ {body} }}").unwrap();
            }
        }
        text.push_str("}\n");
    }
    text
}

/// Reads the files in some folders of a shipped game.
fn files(id: &str, folders: &[&str]) -> Vec<File> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards").join(id);
    let mut names = Vec::new();
    for folder in folders {
        let Ok(entries) = fs::read_dir(root.join(folder)) else { continue };
        let paths = entries.map(|entry| entry.unwrap().path()).filter(|path| path.is_file());
        names
            .extend(paths.map(|path| path.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/")));
    }
    names.sort();
    let file = |name: &String| {
        let content = Ok(fs::read(root.join(name)).unwrap());
        Some(File { role: Role::of(name)?, path: name.clone(), content })
    };
    names.iter().filter_map(file).collect()
}

/// Loads a game that must have no mistakes.
pub(crate) fn sound(folder: Folder) -> Loaded {
    let loaded = load(folder);
    let errors: Vec<_> =
        loaded.diagnostics.iter().filter(|one| one.severity == Severity::Error).cloned().collect();
    assert!(errors.is_empty(), "{}", plain(&loaded.sources, &errors));
    loaded
}

/// Loads a shipped game with one more pack.
pub(crate) fn with_pack(id: &str, pack: String) -> Loaded {
    let mut files = files(id, &["", "packs", "scripts"]);
    files.push(File {
        role: Role::Pack,
        path: "packs/thrown.tiru".to_owned(),
        content: Ok(pack.into_bytes()),
    });
    sound(Folder { id: id.to_owned(), files, houses: Vec::new() })
}

/// Loads a shipped game under one of its house rules.
pub(crate) fn under_house(id: &str, house: &str) -> Loaded {
    let of_house = HouseFiles { files: files(id, &[&format!("houses/{house}")]) };
    let files = files(id, &["", "packs", "scripts", "decks"]);
    sound(Folder { id: id.to_owned(), files, houses: vec![of_house] })
}

/// Returns random settings of a game, many of them defaults.
pub(crate) fn settings(game: &Game, dice: &mut Dice) -> Settings {
    let mut settings = Settings::default_of(game);
    for (id, setting) in game.settings.iter() {
        let values = setting.values(game);
        if dice.below(3) == 0 {
            settings.set(game, id, values[dice.below(values.len())]);
        }
    }
    settings
}

fn is_legal(game: &std::sync::Arc<Game>, settings: &Settings, deck: &DeckList) -> bool {
    Lineup::refusals(game, settings, deck).is_empty()
}

/// Picks two legal decks of the game's own.
pub(crate) fn own_decks(loaded: &Loaded, settings: &Settings, dice: &mut Dice) -> Option<Vec<DeckList>> {
    let game = loaded.game.as_ref().unwrap();
    let own = DeckList::default();
    let decks = loaded.playable.iter().map(|deck| deck.list.clone());
    let legal: Vec<DeckList> = decks.chain([own]).filter(|deck| is_legal(game, settings, deck)).collect();
    let mut one = || (!legal.is_empty()).then(|| legal[dice.below(legal.len())].clone());
    (0..game.seats.0.max(2)).map(|_| one()).collect()
}

/// Builds two decks from these packs: of many different cards, or of few. Only the first part is random.
pub(crate) fn decks(
    loaded: &Loaded,
    packs: &[&str],
    settings: &Settings,
    dice: &mut Dice,
) -> Option<Vec<DeckList>> {
    let game = loaded.game.as_ref().unwrap();
    let usable = game.cards.iter().filter(|(_, card)| packs.contains(&card.pack.as_str()));
    let usable: Vec<CardDefId> = usable.map(|(id, _)| id).collect();
    if usable.is_empty() {
        return None;
    }
    let mut deck = || {
        for _ in 0..20 {
            let kinds = 1 + dice.below(usable.len());
            let some: Vec<CardDefId> = (0..kinds).map(|_| usable[dice.below(usable.len())]).collect();
            let size = 20 + 10 * dice.below(2);
            let cards = (0..size).map(|_| some[dice.below(some.len())]).collect();
            let deck = DeckList { name: String::new(), parts: vec![cards] };
            if is_legal(game, settings, &deck) {
                return Some(deck);
            }
        }
        None
    };
    Some(vec![deck()?, deck()?])
}
