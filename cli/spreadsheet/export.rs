//! Writes the cards of a game as CSV or JSON.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use tiru_dsl::blueprint::Attribute;
use tiru_dsl::checked::Checked;
use tiru_dsl::language::Language;
use tiru_dsl::load::Loaded;
use tiru_dsl::tell::card;
use tiru_engine::rules::Of;

use super::cell::to_cell;
use super::pack::{cards, effects};
use super::{EFFECTS, FIRST, FLAVOR, MADE};

/// A card of the table.
#[derive(Serialize)]
struct Row {
    pack: String,
    name: String,
    variant: String,
    /// Whether it is made of parts, and so in no file itself.
    made: bool,
    /// The value of each attribute that it prints.
    values: BTreeMap<String, String>,
    /// The effects as written; of a made card, what they say.
    effects: String,
}

/// Returns the cards as CSV; an error names a pack that is not there.
pub(crate) fn csv(loaded: &Loaded, pack: Option<&str>) -> Result<String, String> {
    let columns = columns(loaded);
    let mut writer = ::csv::Writer::from_writer(Vec::new());
    let head = FIRST.iter().copied().chain(columns.iter().copied()).chain([EFFECTS, MADE]);
    writer.write_record(head).map_err(|trouble| trouble.to_string())?;
    for row in rows(loaded, pack)? {
        let value = |name: &&str| row.values.get(*name).map_or("", String::as_str);
        let cells = [row.pack.as_str(), &row.name, &row.variant].into_iter().chain(columns.iter().map(value));
        let cells = cells.chain([row.effects.as_str(), if row.made { "yes" } else { "" }]);
        writer.write_record(cells.map(to_cell)).map_err(|trouble| trouble.to_string())?;
    }
    let bytes = writer.into_inner().map_err(|trouble| trouble.to_string())?;
    String::from_utf8(bytes).map_err(|trouble| trouble.to_string())
}

/// Returns the cards as JSON; an error names a pack that is not there.
pub(crate) fn json(loaded: &Loaded, pack: Option<&str>) -> Result<String, String> {
    let rows: Vec<Row> = rows(loaded, pack)?.into_iter().collect();
    serde_json::to_string_pretty(&rows).map(|text| text + "\n").map_err(|trouble| trouble.to_string())
}

/// A card that is made of parts: its pack, name and variant, its values and its effects.
pub(super) struct Made {
    pub(super) pack: String,
    pub(super) name: String,
    pub(super) variant: String,
    pub(super) values: BTreeMap<String, String>,
    pub(super) effects: String,
}

/// Returns all cards that are made of parts.
pub(super) fn all_made(loaded: &Loaded) -> Vec<Made> {
    let rows = rows(loaded, None).unwrap_or_default().into_iter().filter(|row| row.made);
    rows.map(|Row { pack, name, variant, values, effects, .. }| Made { pack, name, variant, values, effects })
        .collect()
}

/// Returns the names of the attributes that cards print, in the order of the game.
pub(super) fn columns(loaded: &Loaded) -> Vec<&str> {
    let all: Vec<&Attribute> = loaded.blueprint.iter().flat_map(|game| &game.attributes).collect();
    let printed = all.into_iter().filter(|row| row.printed && row.of.value == Of::Card);
    let mut columns: Vec<&str> = printed.map(|row| row.name.text.as_str()).collect();
    // Every card may have one.
    if !columns.contains(&FLAVOR) {
        columns.push(FLAVOR);
    }
    columns
}

fn rows(loaded: &Loaded, wanted: Option<&str>) -> Result<Vec<Row>, String> {
    let is_wanted = |name: &str| wanted.is_none_or(|wanted| wanted.to_lowercase() == name.to_lowercase());
    let mut rows = Vec::new();
    let mut found = false;
    for pack in loaded.packs.iter().filter(|pack| is_wanted(&pack.name)) {
        found = true;
        let text = loaded.sources.get(pack.source).map_or("", |source| source.text.as_str());
        let mut own = BTreeSet::new();
        for card in cards(text).unwrap_or_default() {
            own.insert((card.name.clone(), card.variant.clone()));
            rows.push(Row {
                pack: pack.name.clone(),
                effects: effects(text, &card),
                values: card.fields.iter().map(|field| (field.name.clone(), field.text.clone())).collect(),
                name: card.name,
                variant: card.variant,
                made: false,
            });
        }
        if let Some(checked) = &loaded.checked {
            rows.extend(made(checked, &pack.name, &own));
        }
    }
    match wanted {
        Some(wanted) if !found => {
            let names: Vec<&str> = loaded.packs.iter().map(|pack| pack.name.as_str()).collect();
            let help = match tiru_dsl::mistake::nearest(wanted, names.iter().copied()) {
                Some(meant) => format!("did you mean `{meant}`?"),
                None => format!("these are there: {}", names.join(", ")),
            };
            Err(format!("no pack is called `{wanted}`\nhelp: {help}"))
        }
        _ => Ok(rows),
    }
}

/// Returns the cards of a pack that are made of the parts of tables.
fn made(checked: &Checked, pack: &str, own: &BTreeSet<(String, String)>) -> Vec<Row> {
    let of_pack = checked.cards.iter().filter(|(_, row)| row.pack.as_deref() == Some(pack));
    let made = of_pack
        .filter(|(_, row)| !own.contains(&(row.name.clone(), row.variant.clone().unwrap_or_default())));
    let rows = made.filter_map(|(id, row)| {
        let text = card(checked, id, Language::base())?;
        let names = row.printed.iter().filter_map(|printed| checked.structure.attributes.get(printed.attr));
        let values = names.filter_map(|attribute| {
            let label = attribute.label.as_ref().map_or(attribute.name.as_str(), |label| label.text());
            let (_, value) = text.values.iter().find(|(name, _)| name == label || *name == attribute.name)?;
            Some((attribute.name.clone(), value.clone()))
        });
        Some(Row {
            pack: pack.to_owned(),
            name: row.name.clone(),
            variant: row.variant.clone().unwrap_or_default(),
            made: true,
            values: values.chain(text.flavor.map(|flavor| (FLAVOR.to_owned(), flavor))).collect(),
            effects: text.texts.iter().map(|part| part.text.clone()).collect::<Vec<_>>().join("\n"),
        })
    });
    rows.collect()
}
