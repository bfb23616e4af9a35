//! Finds house rules: in the folder `houses/` of a game, and elsewhere.

use std::path::{Path, PathBuf};

use tiru_dsl::diagnostic::escape;
use tiru_dsl::load::{File, Folder, HouseFiles, Role, house_title, role_and_game};
use tiru_dsl::mistake::nearest;
use tiru_dsl::translation::translates;

use crate::shelf::unsaved::is_file;
use crate::shelf::{Below, Reached, Shelf, below_in, closed, folder_of, read_file, translations_of};

/// A set of house rules.
#[derive(Clone, Debug)]
pub(crate) struct ShelfHouse {
    /// The name of its folder.
    pub(crate) id: String,
    /// Its title; the name of its folder if the title cannot be read.
    pub(crate) name: String,
    pub(crate) files: HouseFiles,
}

impl ShelfHouse {
    /// Returns the path of its main file.
    pub(crate) fn path(&self) -> &str {
        let main = self.files.files.iter().min_by_key(|file| file.role);
        main.map_or("", |file| file.path.as_str())
    }
}

/// Returns the house rules of a game, in the order of their folders.
pub(crate) fn of_game(folder: &Folder) -> Vec<ShelfHouse> {
    let mut houses: Vec<ShelfHouse> = Vec::new();
    for file in folder.files.iter().filter(|file| file.role.is_of_house()) {
        let Some(id) = id(&file.path) else { continue };
        match houses.iter_mut().find(|house| house.id == id) {
            Some(house) => house.files.files.push(file.clone()),
            None => {
                let files = HouseFiles { files: vec![file.clone()] };
                houses.push(ShelfHouse { id: id.to_owned(), name: String::new(), files });
            }
        }
    }
    for house in &mut houses {
        house.name = house_title(&house.files).unwrap_or_else(|| house.id.clone());
    }
    houses.sort_by(|a, b| a.id.cmp(&b.id));
    houses
}

/// Returns the folder below `houses/` that contains a file.
fn id(path: &str) -> Option<&str> {
    let mut words = path.split('/').rev().skip_while(|word| *word != "houses");
    words.next()?;
    let whole = words.fold(0, |length, word| length + word.len() + 1) + "houses/".len();
    path.get(whole..)?.split('/').next()
}

/// Finds the house rules that an argument means: by name, file or folder.
pub(super) fn find(wanted: &str, game: &str, own: &[ShelfHouse]) -> Result<HouseFiles, String> {
    // A folder before a name, and a name as it is written before one in other letters.
    let by_folder = own.iter().filter(|house| house.id == wanted);
    let by_name = own.iter().filter(|house| house.name == wanted);
    let by_letters = own.iter().filter(|house| house.name.eq_ignore_ascii_case(wanted));
    let all: [Vec<&ShelfHouse>; 3] = [by_folder.collect(), by_name.collect(), by_letters.collect()];
    if let Some(meant) = all.iter().find(|meant| !meant.is_empty()) {
        let [house] = meant.as_slice() else {
            return Err(several(wanted, "folder", meant.iter().map(|house| house.id.as_str())));
        };
        return Ok(house.files.clone());
    }
    let path = Path::new(wanted);
    if path.symlink_metadata().is_ok() {
        return of_file(path).ok_or_else(|| {
            format!(
                "error: `{}` is no house\nhelp: a house is a `.ron` file that begins with `House(`, a `.tiru` file that begins with \
                 `house`, or a folder with `house.ron` or `house.tiru`",
                escape(wanted)
            )
        });
    }
    // One in the current folder by its title, as `tiru list` shows it.
    let around = Shelf::here().houses().into_iter().filter(|house| house.game.as_deref() == Some(game));
    let around = around.filter_map(|house| Some((of_file(Path::new(&house.file.path))?, house.file.path)));
    let around: Vec<(HouseFiles, String)> = around.collect();
    let is_meant = |house: &HouseFiles| house_title(house).as_deref() == Some(wanted);
    let mut meant: Vec<(HouseFiles, String)> =
        around.iter().filter(|(house, _)| is_meant(house)).cloned().collect();
    match (meant.pop(), meant.as_slice()) {
        (Some((house, _)), []) => return Ok(house),
        (Some((_, last)), others) => {
            let paths = others.iter().map(|(_, path)| path).chain([&last]);
            return Err(several(wanted, "file", paths.map(String::as_str)));
        }
        (None, _) => {}
    }
    let titles: Vec<String> = around.iter().filter_map(|(house, _)| house_title(house)).collect();
    let known = own.iter().flat_map(|house| [house.id.as_str(), house.name.as_str()]);
    let known = known.chain(titles.iter().map(String::as_str));
    let help = match nearest(wanted, known) {
        Some(meant) => format!("did you mean `{}`?", escape(meant)),
        None if own.is_empty() && titles.is_empty() => {
            "this game has none of its own; a file can be named".to_owned()
        }
        None => {
            let ids = own.iter().map(|house| &house.id).chain(&titles);
            format!("these are there: {}", escape(&ids.cloned().collect::<Vec<_>>().join(", ")))
        }
    };
    Err(format!("error: no house is called `{}`\nhelp: {help}", escape(wanted)))
}

fn several<'a>(wanted: &str, what: &str, places: impl Iterator<Item = &'a str>) -> String {
    let places: Vec<&str> = places.collect();
    let (wanted, places) = (escape(wanted), escape(&places.join(", ")));
    format!("error: several houses are called `{wanted}`\nhelp: name the {what} of one: {places}")
}

/// Reads the house rules in a file or folder, with the files that belong to them.
pub(crate) fn of_file(path: &Path) -> Option<HouseFiles> {
    let stem: PathBuf = match translates(&path.to_string_lossy()) {
        _ if path.is_dir() => path.join("house"),
        Some((stem, _)) => PathBuf::from(stem),
        None => path.with_extension(""),
    };
    if path.extension().is_some_and(|ending| ending != "ron" && ending != "tiru") && !path.is_dir() {
        return None;
    }
    let folder = folder_of(&stem);
    let read = |file: &Path, role: Role| {
        let reached = if file == path { Reached::Named } else { Reached::In(folder) };
        read_file(file, role, reached)
    };
    let mut files = Vec::new();
    for (ending, role) in [("ron", Role::House), ("tiru", Role::HouseRules)] {
        let path = stem.with_extension(ending);
        if path.symlink_metadata().is_ok() || is_file(&path) {
            files.push(read(&path, role));
        }
    }
    // A game file or a pack is not a house, whatever it contains. One beside a file of a house is reported with it.
    let is_house = |file: &File| match &file.content {
        Ok(_) => role_and_game(file).is_none_or(|(role, _)| role == file.role),
        Err(_) => true,
    };
    let is_game = stem.file_name().is_some_and(|name| name == "game");
    if is_game || !files.iter().any(is_house) {
        return None;
    }
    files.extend(translations_of(&stem).iter().map(|path| read(path, Role::HouseTranslation)));
    // A house with its own folder has its rulings in that folder.
    if stem.file_name().is_some_and(|name| name == "house") {
        let single = folder.join("rulings.tiru");
        let rulings = folder.join("rulings");
        let rulings = if rulings.is_dir() { below_in(folder, &rulings) } else { Below::default() };
        let all = rulings.files.into_iter().chain(is_file(&single).then_some(single));
        let all = all.filter(|path| path.extension().is_some_and(|ending| ending == "tiru"));
        files.extend(all.map(|path| read(&path, Role::HouseRulings)));
        files.extend(rulings.closed.into_iter().map(|(path, trouble)| closed(&path, trouble)));
        let house = HouseFiles { files };
        let strays = strays(folder, house_title(&house).as_deref());
        files = house.files;
        files.extend(strays);
    }
    Some(HouseFiles { files })
}

/// Returns the files beside `house.ron` that look like a part of the house but are not read, because of their names. House rules with
/// another title are others, in one file.
fn strays(folder: &Path, title: Option<&str>) -> Vec<File> {
    let beside = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let is_named = |path: &PathBuf| {
        let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        path.extension().is_some_and(|ending| ending == "tiru") && stem != "house" && stem != "rulings"
    };
    let mut paths: Vec<PathBuf> = beside.map(|entry| entry.path()).filter(is_named).collect();
    paths.sort();
    let files = paths.iter().map(|path| read_file(path, Role::Stray, Reached::In(folder)));
    let is_part = |file: &File| match role_and_game(file) {
        Some((Role::Rulings, _)) => true,
        Some((role @ Role::HouseRules, _)) => {
            house_title(&HouseFiles { files: vec![File { role, ..file.clone() }] }).as_deref() == title
        }
        _ => false,
    };
    files.filter(is_part).collect()
}

#[cfg(test)]
mod tests {
    use super::id;

    #[test]
    fn a_house_is_named_by_its_folder() {
        assert_eq!(id("cards/mygame/houses/short/house.ron"), Some("short"));
        assert_eq!(id("houses/short/rulings/all.tiru"), Some("short"));
        assert_eq!(id("/houses/mygame/houses/short/house.tiru"), Some("short"));
        assert_eq!(id("packs/short.tiru"), None);
    }
}
