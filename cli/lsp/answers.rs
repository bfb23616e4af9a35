//! The answers to questions about a file.

use std::path::Path;

use serde_json::{Map, Value, json};
use tiru_dsl::editor::tokens;

use super::check::Reading;
use super::complete::completions;
use super::document::position;
use super::fixes::fixes;
use super::formatting::formatting;
use super::hints::inlay_hints;
use super::hover::hover;
use super::lenses::lenses;
use super::message::Code;
use super::names;
use super::position::Position;
use super::rename::{changes, new_mistake, unread_structure, used_by_name};
use super::server::{Answer, Server};
use super::symbols::symbols;
use super::tokens::semantic_tokens;

impl Server<'_> {
    /// Quick fixes.
    pub(super) fn fixes(&self, path: &Path, params: &Value) -> Answer {
        let reported = self.analysis.reported.get(path).map_or(&[][..], Vec::as_slice);
        Ok(fixes(params, &self.uri(path), reported).into())
    }

    /// The edits that give a file the one style.
    pub(super) fn formatting(&self, path: &Path, _: &Value) -> Answer {
        let Some(open) = self.documents.get(path) else { return Ok(Value::Null) };
        let name = path.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
        formatting(&name, &open.text, self.unit).map_err(|why| (Code::RequestFailed, why))
    }

    /// What is under the pointer.
    pub(super) fn hover(&self, path: &Path, params: &Value) -> Answer {
        let position = place(params)?;
        let found =
            self.analysis.with(path).map(|(reading, source)| hover(reading, source, position, self.unit));
        Ok(found.into_iter().find(|found| !found.is_null()).unwrap_or_default())
    }

    /// The outline.
    pub(super) fn symbols(&self, path: &Path, _: &Value) -> Answer {
        let reading = self.analysis.with(path).next();
        Ok(reading.map(|(reading, source)| symbols(reading.loaded(), source, self.unit)).unwrap_or_default())
    }

    /// The semantic tokens of a file; in a file that belongs to no game, only those of the language.
    pub(super) fn tokens(&self, path: &Path, _: &Value) -> Answer {
        let reading = self.analysis.with(path).next();
        Ok(reading
            .and_then(|(reading, source)| {
                let loaded = reading.loaded();
                let text = &loaded.sources.get(source)?.text;
                Some(semantic_tokens(&tokens(loaded, source), text, self.unit))
            })
            .unwrap_or_default())
    }

    /// The code lenses: commands above the cards and rulings that they run.
    pub(super) fn lenses(&self, path: &Path, _: &Value) -> Answer {
        // The commands read what is on the disk.
        if self.documents.get(path).is_some_and(|open| open.is_untitled) {
            return Ok(Value::Null);
        }
        let found = self.analysis.with(path).next();
        Ok(found.map(|(reading, source)| lenses(reading, source, self.unit)).unwrap_or_default())
    }

    /// The inlay hints: types and names of parameters, shown inside the lines.
    pub(super) fn hints(&self, path: &Path, params: &Value) -> Answer {
        let range = params.get("range").and_then(|range| serde_json::from_value(range.clone()).ok());
        let range = range.ok_or_else(|| (Code::InvalidParams, "the request needs a `range`".to_owned()))?;
        let found = self.analysis.with(path).next();
        let hints =
            |(reading, source): (&Reading, _)| inlay_hints(reading.loaded(), source, range, self.unit);
        Ok(found.map(hints).unwrap_or_default())
    }

    /// Where the name at a position is declared.
    pub(super) fn definition(&self, path: &Path, params: &Value) -> Answer {
        self.places(path, params, |one| one.declares)
    }

    /// Where the name at a position is used.
    pub(super) fn references(&self, path: &Path, params: &Value) -> Answer {
        let declared = params.pointer("/context/includeDeclaration") != Some(&Value::Bool(false));
        self.places(path, params, |one| declared || !one.declares)
    }

    fn places(&self, path: &Path, params: &Value, wanted: impl Fn(&names::Found) -> bool) -> Answer {
        let Some((named, _)) = names::at(&self.analysis, path, place(params)?, self.unit) else {
            return Ok(Value::Null);
        };
        let found = names::all(&self.analysis, path, &named, self.unit);
        Ok(names::locations(found.iter().filter(|one| wanted(one)), |path| self.uri(path)))
    }

    /// The name that would be renamed.
    pub(super) fn prepare_rename(&self, path: &Path, params: &Value) -> Answer {
        self.can_rename(path)?;
        let named = names::at(&self.analysis, path, place(params)?, self.unit);
        Ok(named
            .map(|(named, range)| json!({ "range": range, "placeholder": named.name }))
            .unwrap_or_default())
    }

    /// Refuses a rename while the places of names in a `game.ron` are unknown.
    fn can_rename(&self, path: &Path) -> Result<(), (Code, String)> {
        match unread_structure(&self.analysis, path) {
            Some(why) => Err((Code::RequestFailed, format!("nothing can be renamed: {why}"))),
            None => Ok(()),
        }
    }

    /// The changes that give a name another form everywhere.
    pub(super) fn rename(&self, path: &Path, params: &Value) -> Answer {
        let new = params.get("newName").and_then(Value::as_str).map(str::trim);
        let new = new.ok_or_else(|| (Code::InvalidParams, "a rename needs a `newName`".to_owned()))?;
        self.can_rename(path)?;
        let Some((named, _)) = names::at(&self.analysis, path, place(params)?, self.unit) else {
            return Ok(Value::Null);
        };
        let found = names::all(&self.analysis, path, &named, self.unit);
        let refused = |why: String| (Code::RequestFailed, why);
        if let Some(why) = used_by_name(&self.analysis, path, &named) {
            return Err(refused(format!("`{}` cannot become `{new}`: {why}", named.name)));
        }
        let changes = changes(&named, new, &found).map_err(refused)?;
        let before = &self.analysis;
        if let Some(mistake) = new_mistake((path, &named, &found), &changes, new, before, self.view()) {
            return Err(refused(format!("`{}` cannot become `{new}`: {mistake}", named.name)));
        }
        let edits = changes.iter().map(|(path, places)| {
            let edits: Value =
                places.iter().map(|one| json!({ "range": one.range, "newText": new })).collect();
            (self.uri(path), edits)
        });
        Ok(json!({ "changes": edits.collect::<Map<String, Value>>() }))
    }

    /// What can be written at a position.
    pub(super) fn complete(&self, path: &Path, params: &Value) -> Answer {
        let position = place(params)?;
        Ok(match (self.documents.get(path), self.known.get(path)) {
            (Some(open), Some(known)) => completions(known, path, &open.text, position, self.unit),
            _ => Value::Null,
        })
    }
}

fn place(params: &Value) -> Result<Position, (Code, String)> {
    position(params).ok_or_else(|| (Code::InvalidParams, "the request needs a `position`".to_owned()))
}
