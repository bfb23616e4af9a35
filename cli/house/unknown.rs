//! Detects rulings that name unknown house rules.

use tiru_dsl::load::{HouseFiles, Loaded};
use tiru_dsl::mistake::house::no_house::no_house;

/// Reports every house that a ruling names and that does not exist.
pub(crate) fn report_unknown(loaded: &mut Loaded, known: &[(String, HouseFiles)]) {
    let known: Vec<&str> = known.iter().map(|(name, _)| name.as_str()).collect();
    let named = loaded.under.iter().flat_map(|under| &under.houses);
    let unknown = named.filter(|house| !known.contains(&house.text.as_str()));
    let unknown: Vec<_> = unknown.map(|house| no_house(house.span, &house.text, &known)).collect();
    loaded.diagnostics.extend(unknown);
}
