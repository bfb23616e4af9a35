//! A new pack, new house rules and a new ruling, made of what the game has.

use tiru_dsl::blueprint::{AttributeKind, SettingKind};
use tiru_dsl::checked::{Card, Checked};
use tiru_dsl::load::{File, Folder, HouseFiles, Loaded, Role, load};
use tiru_engine::rules::{Of, Sees};

use super::{Name, Written, home, write};
use crate::house::quoted;
use crate::playable::load_and_check;
use crate::shelf::ShelfGame;

/// The most changes that are tried for house rules.
const MOST_TRIED: usize = 12;

/// Writes a pack with one card, which prints what another card of the game prints.
pub(super) fn pack(name: &Name, game: &ShelfGame) -> Result<Written, String> {
    let loaded = read(game)?;
    let title = name.title.to_lowercase();
    if loaded.packs.iter().any(|pack| pack.name.to_lowercase() == title) {
        return Err(format!(
            "the game has a pack `{}` already\nhelp: give another name; a game has one pack of a name",
            name.title
        ));
    }
    let values = example(&loaded).map_or_else(|| least(&loaded), |card| printed(&loaded, card));
    let (folder, wanted) = home(game);
    let path = if folder.as_os_str().is_empty() && wanted != "." {
        folder.join(format!("{}.tiru", name.file))
    } else {
        folder.join("packs").join(format!("{}.tiru", name.file))
    };
    let shown = quoted(&path.to_string_lossy());
    let id = &game.id;
    write(
        &path,
        &format!(
            "pack \"{}\" for {id}\n\n// One card, to begin with: its values, and below them its effects. The other cards of the game are examples;\n\
             // `tiru text {wanted}` shows what they say.\n\ncard \"{} One\" {{\n    {values}\n}}\n",
            name.title, name.title
        ),
    )?;
    Ok(Written {
        files: vec![path],
        next: format!("`tiru check {shown}` checks it, `tiru fmt {shown}` sets it in the one style"),
    })
}

/// Writes house rules that change one setting; if the game has none that fits its decks, an example of a change as a comment.
pub(super) fn house(name: &Name, game: &ShelfGame) -> Result<Written, String> {
    let loaded = read(game)?;
    let in_house = |note: &str, change: &str| {
        format!(
            "// House rules: what is different at your table. Rules that differ go into house.tiru beside this file.\n\
             House(\n    name: \"{}\", of: \"{}\",\n    changes: [\n{note}{change}    ],\n)\n",
            name.title, game.id
        )
    };
    let official = load_and_check(game.read()).diagnostics.len();
    let fits = |(note, change): &(String, String)| {
        let content = Ok(in_house(note, change).into_bytes());
        let house = File { role: Role::House, path: "house.ron".to_owned(), content };
        let houses = vec![HouseFiles { files: vec![house] }];
        load_and_check(Folder { houses, ..game.read() }).diagnostics.len() <= official
    };
    let mut changes = changes(&loaded).take(MOST_TRIED);
    let (note, change) = changes.find(fits).unwrap_or_else(|| (as_comment(&loaded), String::new()));
    let (folder, wanted) = home(game);
    let is_folder = !(folder.as_os_str().is_empty() && wanted != ".");
    let folder = if is_folder { folder.join("houses").join(&name.file) } else { folder.join(&name.file) };
    let path = folder.join("house.ron");
    let house = if is_folder { name.file.clone() } else { folder.to_string_lossy().into_owned() };
    let (wanted, house) = (quoted(&wanted), quoted(&house));
    write(&path, &in_house(&note, &change))?;
    Ok(Written {
        files: vec![path],
        next: format!(
            "`tiru rules {wanted} --house {house} --diff` shows what is different, `tiru play {wanted} --house {house}` plays with it"
        ),
    })
}

/// Writes a ruling about cards that stay where they are.
pub(super) fn ruling(name: &Name, game: &ShelfGame) -> Result<Written, String> {
    let loaded = read(game)?;
    let zone = loaded.blueprint.as_ref().and_then(|game| {
        let own = game.decks.iter().find(|deck| !deck.shared).map(|deck| deck.to.text.clone());
        own.filter(|zone| game.zones.iter().any(|row| row.name.text == *zone))
    });
    let (given, then) = match (zone, example(&loaded)) {
        (Some(zone), Some(card)) => {
            (format!("{{ p1.{zone} = 2 \"{}\" }}", card.name), format!("{{ count(p1.{zone}) = 2 }}"))
        }
        _ => ("{ }".to_owned(), "{ nothing happens }".to_owned()),
    };
    let (folder, wanted) = home(game);
    let path = if folder.as_os_str().is_empty() && wanted != "." {
        folder.join(format!("{}.tiru", name.file))
    } else {
        folder.join("rulings").join(format!("{}.tiru", name.file))
    };
    let shown = quoted(&path.to_string_lossy());
    write(
        &path,
        &format!(
            "rulings for {}\n\n// Given a position, when this is done, then that must follow. Only what is given is in play.\n\
             // `when` holds the answers of players, such as `p1 does ACTION(\"Card\")`, or `to \"PHASE\"` to go on to a phase.\n\
             ruling \"{}\" {{\n    given {given}\n    when  {{ }}\n    then  {then}\n}}\n",
            game.id, name.title
        ),
    )?;
    Ok(Written { files: vec![path], next: format!("`tiru test {shown}` tests it") })
}

fn read(game: &ShelfGame) -> Result<Loaded, String> {
    let loaded = load(game.read());
    if loaded.game.is_some() {
        return Ok(loaded);
    }
    let (_, wanted) = home(game);
    let wanted = quoted(&wanted);
    Err(format!("the game has mistakes\nhelp: `tiru check {wanted}` says what is wrong"))
}

/// Returns a card without effects that is written as it is, not made of parts.
fn example(loaded: &Loaded) -> Option<&Card> {
    let checked: &Checked = loaded.checked.as_ref()?;
    let plain = |card: &&Card| {
        card.pack.is_some()
            && card.variant.is_none()
            && card.effects.is_empty()
            && card.requires.is_empty()
            && card.cost.is_none()
            && loaded.sources.slice(card.span).trim_matches('"') == card.name
    };
    let cards = checked.cards.rows();
    // A card that prints the most shows the most.
    cards.iter().filter(plain).max_by_key(|card| card.printed.len())
}

fn printed(loaded: &Loaded, card: &Card) -> String {
    let fields: Vec<&str> = card.printed.iter().map(|value| loaded.sources.slice(value.span)).collect();
    fields.join("   ")
}

/// Returns the least values that a card prints, for a game without cards.
fn least(loaded: &Loaded) -> String {
    let attributes = loaded.blueprint.iter().flat_map(|game| &game.attributes);
    let of_cards = attributes.filter(|row| row.printed && row.of.value == Of::Card);
    let fields = of_cards.filter_map(|row| {
        let value = match &row.kind.value {
            AttributeKind::Int => row.range.as_ref().map_or("1", |(least, _)| least.text.as_str()).to_owned(),
            AttributeKind::Enum(list) | AttributeKind::Set(list) => list.words.first()?.name.text.clone(),
            AttributeKind::Flag => "yes".to_owned(),
            AttributeKind::Text => "\"…\"".to_owned(),
            AttributeKind::Seat | AttributeKind::Card => return None,
        };
        Some(format!("{} {value}", row.name.text))
    });
    fields.collect::<Vec<_>>().join("   ")
}

/// Returns the changes of settings that are possible, each with a comment about the setting.
fn changes(loaded: &Loaded) -> impl Iterator<Item = (String, String)> {
    let settings = loaded.blueprint.iter().flat_map(|game| &game.settings);
    settings.flat_map(|setting| {
        let values: Vec<String> = match &setting.kind {
            SettingKind::Number { default, allowed } => {
                let others = allowed.iter().filter(|value| value.value != default.value);
                others.map(|value| value.value.to_string()).collect()
            }
            SettingKind::Choice(words) => {
                words.iter().skip(1).map(|word| format!("\"{}\"", word.name.text)).collect()
            }
        };
        let note = setting.note.as_ref();
        let note =
            note.map_or(String::new(), |note| format!("        // {}\n", note.0.value.replace('\n', " ")));
        let name = &setting.name.text;
        values
            .into_iter()
            .map(move |value| (note.clone(), format!("        Setting(\"{name}\", {value}),\n")))
    })
}

/// Returns a comment with an example of a change.
fn as_comment(loaded: &Loaded) -> String {
    format!(
        "        // For example: {}. The guide lists every change under \"House rules\".\n",
        possible(loaded)
    )
}

/// Returns a change of something other than a setting: the start of a number of players, else who sees a zone.
fn possible(loaded: &Loaded) -> String {
    let game = loaded.blueprint.iter();
    let number = game.clone().flat_map(|game| &game.attributes).find_map(|row| {
        let counts = row.of.value == Of::Seat && matches!(row.kind.value, AttributeKind::Int);
        let start: i64 = row.start.as_ref().filter(|_| counts)?.text.parse().ok()?;
        let other = if row.max.is_some() && start > 0 { start - 1 } else { start + 1 };
        Some(format!("Set(\"seat.{}.start\", {other})", row.name.text))
    });
    let zone = || {
        let mut zones = game.flat_map(|game| &game.zones);
        let own = zones.find(|zone| zone.sees.value == Sees::Owner)?;
        Some(format!("Set(\"zone.{}.sees\", All)", own.name.text))
    };
    number.or_else(zone).unwrap_or_else(|| "Set(\"limits.steps\", 5000)".to_owned())
}
