//! `limits`: how far a match may run before it is said to go round; a game can only lower them.

use super::Spanned;
use super::decode::{Fields, Read, Reader, bounded};
use super::ron::Node;

/// The limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Steps between two prompts.
    pub steps: u32,
    /// How deep deeds may nest.
    pub frames: u32,
    /// How often checks may run at one settle point.
    pub checks: u32,
    /// How many effects may be borrowed, and how many silenced, at one time.
    pub effects: u32,
}

impl Limits {
    /// What holds if a game says nothing, and the most it may say.
    pub const MOST: Limits = Limits { steps: 20_000, frames: 200, checks: 100, effects: 100 };
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::MOST
    }
}

impl Read for Limits {
    const EXPECTED: &'static str = "limits";

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

/// One limit; a game may only lower it.
fn limit(fields: &mut Fields<'_>, name: &'static str, most: u32) -> u32 {
    let Some(number) = fields.maybe::<Spanned<i64>>(name) else { return most };
    let value = bounded(&number, &format!("`{name}`"), 1, i64::from(most), fields.reader);
    u32::try_from(value).unwrap_or(most)
}
