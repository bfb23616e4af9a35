//! `limits`: how far a match may run before it counts as a loop; a game can only lower them.

use super::Spanned;
use super::decode::{Fields, Read, Reader, bounded};
use super::ron::Node;

/// The limits of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most steps between two prompts.
    pub steps: u32,
    /// The deepest nesting of deeds.
    pub frames: u32,
    /// The most rounds of checks at one settle point.
    pub checks: u32,
    /// The most borrowed effects, and the most silenced effects, at one time.
    pub effects: u32,
}

impl Limits {
    /// The defaults, which are also the largest allowed values.
    pub const MOST: Limits = Limits { steps: 20_000, frames: 200, checks: 100, effects: 100 };
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::MOST
    }
}

impl Read for Limits {
    const EXPECTED: &'static str = "a value of `limits`";

    fn read(node: &Node, reader: &mut Reader) -> Option<Limits> {
        let mut fields = Fields::open(node, "`limits`", reader)?;
        let steps = limit(&mut fields, "steps", Limits::MOST.steps);
        let frames = limit(&mut fields, "frames", Limits::MOST.frames);
        let checks = limit(&mut fields, "checks", Limits::MOST.checks);
        let effects = limit(&mut fields, "effects", Limits::MOST.effects);
        fields.close();
        Some(Limits { steps, frames, checks, effects })
    }
}

/// Reads a limit, which may only lower the default.
fn limit(fields: &mut Fields<'_>, name: &'static str, most: u32) -> u32 {
    let Some(number) = fields.maybe::<Spanned<i64>>(name) else { return most };
    let value = bounded(&number, &format!("`{name}`"), 1, i64::from(most), fields.reader);
    u32::try_from(value).unwrap_or(most)
}
