//! Whether bans of the game hold, remembered while the legal choices of one action are listed: nothing changes meanwhile, so a ban
//! that reads one argument is tested once for each of its values, and one that reads none is tested once.

use crate::lineup::Reads;

/// How many bans on one action are remembered; further ones are tested each time.
const BANS: usize = 16;

/// What is known so far.
#[derive(Debug, Default)]
pub(crate) struct Memo {
    bans: [Known; BANS],
}

/// For each value of the argument that a ban reads whether it was tested, and whether the ban holds.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    tested: u128,
    holds: u128,
}

impl Memo {
    /// Whether the ban with this number among those of the action holds: remembered, or tested now.
    #[inline]
    pub(super) fn holds(
        &mut self,
        nth: usize,
        reads: Reads,
        args: &[i32],
        test: impl FnOnce() -> bool,
    ) -> bool {
        let value = match reads {
            Reads::Nothing => Some(0),
            Reads::One(arg) => args.get(usize::from(arg)).and_then(|value| u32::try_from(*value).ok()),
            Reads::More => None,
        };
        let bit = value.and_then(|value| 1_u128.checked_shl(value));
        let (Some(known), Some(bit)) = (self.bans.get_mut(nth), bit) else { return test() };
        if known.tested & bit == 0 {
            known.tested |= bit;
            if test() {
                known.holds |= bit;
            }
        }
        known.holds & bit != 0
    }
}
