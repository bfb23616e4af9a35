//! Checks and collects the translations of a game, once all its texts are known.

use std::collections::{BTreeMap, BTreeSet};

use tiru_engine::rules::{SourceId, Span};

use super::Loaded;
use crate::ast::ItemKind;
use crate::blueprint::SettingKind;
use crate::checked::{gaps, half_bracket};
use crate::diagnostic::{Diagnostic, Severity};
use crate::mistake::folder::stray;
use crate::mistake::name::unclosed_gap::unclosed_gap;
use crate::mistake::translation::{twice, unknown_gap, unknown_text};
use crate::translation::{TranslationFile, Translations, translates};

/// Checks every translation file against the texts it translates, and keeps the correct translations.
pub(super) fn translate(loaded: &mut Loaded) {
    let mut diagnostics = Vec::new();
    let mut all = Translations::default();
    let mut first: BTreeMap<(&str, &str), (&str, Span)> = BTreeMap::new();
    for file in &loaded.translation_files {
        let translated = translated(file, loaded);
        if translated.is_empty() {
            diagnostics.push(stray(file.source, loaded.sources.path(file.source)));
            continue;
        }
        let texts = texts(&translated, loaded);
        // What a house removes needs no translation, and that of the game stays as it is.
        let may_be_gone = !loaded.houses.is_empty() && loaded.house_of(file.source).is_none();
        for entry in &file.entries {
            let (text, span) = (entry.text.value.as_str(), entry.text.span);
            let translation = entry.translation.value.as_str();
            if let Some(texts) = &texts
                && !may_be_gone
                && !texts.contains(text)
                && !is_name(text, loaded)
            {
                diagnostics.push(match loaded.texts().find(|(known, _)| *known == text) {
                    Some((_, place)) => unknown_text::elsewhere(span, text, place),
                    None => unknown_text::unknown_text(span, text, texts.iter().copied()),
                });
                continue;
            }
            diagnostics.extend(wrong_gaps(text, &entry.translation));
            match first.get(&(text, file.code.as_str())) {
                Some((other, first)) if *other != translation => {
                    diagnostics.push(twice::otherwise(entry.translation.span, *first, text, other));
                }
                Some(_) => {}
                None => {
                    first.insert((text, &file.code), (translation, entry.translation.span));
                    all.add(text, &file.code, translation);
                }
            }
        }
    }
    loaded.diagnostics.extend(diagnostics);
    loaded.translations = all;
}

/// Returns the files that a translation file translates.
fn translated(file: &TranslationFile, loaded: &Loaded) -> BTreeSet<SourceId> {
    let house = loaded.house_of(file.source);
    let (stem, _) = translates(loaded.sources.path(file.source)).unwrap_or_default();
    let whole = house.is_some() || stem.rsplit('/').next() == Some("game");
    let is_meant = |source: SourceId| {
        let path = loaded.sources.path(source);
        source != file.source && (whole || path.strip_suffix(".tiru") == Some(stem))
    };
    let sources = loaded.roles.iter().map(|(source, _)| *source);
    sources.filter(|source| loaded.house_of(*source) == house && is_meant(*source)).collect()
}

/// Returns the texts for people of some files. `None` if one of them was not read or has mistakes: texts that could not be read
/// are not reported as missing.
fn texts<'l>(sources: &BTreeSet<SourceId>, loaded: &'l Loaded) -> Option<BTreeSet<&'l str>> {
    let is_error = |diagnostic: &Diagnostic| {
        diagnostic.severity == Severity::Error && sources.contains(&diagnostic.span.source)
    };
    if loaded.without_rulings || loaded.blueprint.is_none() || loaded.diagnostics.iter().any(is_error) {
        return None;
    }
    let all = loaded.texts().filter(|(_, span)| sources.contains(&span.source));
    Some(all.map(|(text, _)| text).collect())
}

/// Whether a text is a name of the game in backticks. Such an entry translates a `def`, a rule, an action, a
/// setting or one of its words that has no label.
fn is_name(text: &str, loaded: &Loaded) -> bool {
    let Some(name) = text.strip_prefix('`').and_then(|text| text.strip_suffix('`')) else { return false };
    let declared = loaded.items().any(|item| match &item.kind {
        ItemKind::Def(def) => def.name.text == name,
        ItemKind::Rule(rule) => rule.name.text == name,
        ItemKind::Action(action) => action.name.text == name,
        _ => false,
    });
    let settings = loaded.blueprint.iter().flat_map(|blueprint| &blueprint.settings);
    let mut settings = settings.filter(|setting| match &setting.kind {
        _ if setting.name.text == name => true,
        SettingKind::Choice(words) => words.iter().any(|word| word.name.text == name),
        SettingKind::Number { .. } => false,
    });
    declared || settings.next().is_some()
}

/// Returns the mistakes in the gaps of a translation.
fn wrong_gaps(text: &str, translation: &crate::blueprint::ron::Text) -> Vec<Diagnostic> {
    if text.contains(['{', '['])
        && let Some((at, bracket)) = half_bracket(&translation.value)
    {
        return vec![unclosed_gap(translation.span_of(at, at + 1), bracket)];
    }
    let known: Vec<&str> = gaps(text).collect();
    let wrong = gaps(&translation.value).filter(|gap| !known.contains(gap));
    wrong.map(|gap| unknown_gap::unknown_gap(translation.span, gap, known.clone())).collect()
}
