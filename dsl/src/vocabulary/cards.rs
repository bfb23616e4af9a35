//! Printed cards by name, and the resolution of quoted names.

use crate::checked::CardRef;
use std::collections::BTreeMap;
use tiru_engine::rules::Span;

/// All printed cards by name.
#[derive(Clone, Debug, Default)]
pub(crate) struct CardNames {
    prints: BTreeMap<String, Vec<Print>>,
}

/// A printed card of a name.
#[derive(Clone, Debug)]
pub(crate) struct Print {
    /// Its id.
    pub card: CardRef,
    /// Its variant.
    pub variant: Option<String>,
    /// Its pack.
    pub pack: Option<String>,
    /// The ruling it belongs to, if it exists only there.
    pub ruling: Option<usize>,
    /// The span of its name.
    pub span: Span,
}

impl CardNames {
    /// Adds a print.
    pub(crate) fn add(&mut self, name: &str, print: Print) {
        self.prints.entry(name.to_owned()).or_default().push(print);
    }

    /// Returns the card that a new card with this name, variant and pack would duplicate.
    ///
    /// A ruling's cards are separate: a card with the same name as a pack's hides that one inside the ruling.
    pub(crate) fn same(
        &self,
        name: &str,
        variant: Option<&str>,
        pack: Option<&str>,
        ruling: Option<usize>,
    ) -> Option<&Print> {
        self.prints.get(name)?.iter().find(|print| {
            print.variant.as_deref() == variant && print.pack.as_deref() == pack && print.ruling == ruling
        })
    }

    /// Returns the card with this name and variant, from any pack.
    pub(crate) fn printed(&self, name: &str, variant: Option<&str>) -> Option<&Print> {
        let prints = self.prints.get(name)?;
        prints.iter().find(|print| print.variant.as_deref() == variant && print.ruling.is_none())
    }

    /// Resolves a quoted name, as seen from a ruling or from elsewhere: `Name`, `Name (variant)` or
    /// `Name (variant) / Pack`. A pack without a variant means the card without a variant, if the pack has
    /// it, because nothing else names it. The cards of a ruling hide cards of packs with the same name.
    pub(crate) fn find(&self, text: &str, ruling: Option<usize>) -> Vec<CardRef> {
        let (front, pack) = match text.rsplit_once(" / ") {
            Some((front, pack)) if !self.prints.contains_key(text) => (front, Some(pack)),
            _ => (text, None),
        };
        let variant = front.strip_suffix(')').and_then(|front| front.rsplit_once(" ("));
        let (name, variant) = match variant {
            Some((name, variant)) if !self.prints.contains_key(front) => (name, Some(variant)),
            _ => (front, None),
        };
        let seen = |print: &&Print| {
            (print.ruling.is_none() || print.ruling == ruling)
                && (variant.is_none() || print.variant.as_deref() == variant)
                && (pack.is_none() || print.pack.as_deref() == pack)
        };
        let all = || self.prints.get(name).into_iter().flatten().filter(seen);
        let own = ruling.is_some() && all().any(|print| print.ruling == ruling);
        let found = || all().filter(|print| !own || print.ruling == ruling);
        let plain = |print: &&Print| print.variant.is_none();
        let only_plain = pack.is_some() && variant.is_none() && found().any(|print| plain(&print));
        found().filter(|print| !only_plain || plain(print)).map(|print| print.card).collect()
    }

    /// Returns all prints with their names.
    pub(crate) fn prints(&self) -> impl Iterator<Item = (&str, &Print)> {
        self.prints.iter().flat_map(|(name, prints)| prints.iter().map(move |print| (name.as_str(), print)))
    }

    /// Returns all names visible from a ruling, or from elsewhere.
    pub(crate) fn all(&self, ruling: Option<usize>) -> impl Iterator<Item = &str> {
        self.prints
            .iter()
            .filter(move |(_, prints)| {
                prints.iter().any(|print| print.ruling.is_none() || print.ruling == ruling)
            })
            .map(|(name, _)| name.as_str())
    }
}
