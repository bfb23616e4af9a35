//! One effect, for those who explain a match: by what it waits for, and in full.

use super::Language;
use super::effect::sentence;
use super::name::Names;
use super::teller::Teller;
use crate::checked::{Checked, Effect, EffectKind, Type};

/// What an effect is called in a sentence: `when you win an Osom`, `while this card is red`, or all that it says.
pub fn moment(checked: &Checked, effect: &Effect, language: Language) -> String {
    Teller::new(checked, language).waits_for(effect)
}

/// All that an effect says, as a sentence.
pub fn whole(checked: &Checked, effect: &Effect, language: Language) -> String {
    sentence(&Teller::new(checked, language).effect(effect))
}

impl Teller<'_> {
    /// What an effect is called in a sentence, by bindings that are known.
    pub(super) fn waits_for(&mut self, effect: &Effect) -> String {
        if let Some(says) = self.says_instead(effect) {
            return says;
        }
        match &effect.kind {
            EffectKind::Watch(reaction) => {
                self.names = Names::of(&reaction.body);
                let types = |local| effect.frame.locals.get(local).map_or(Type::Unknown, |local| local.ty);
                self.head(reaction, &types)
            }
            EffectKind::Standing { condition: Some(condition), .. } => self.while_holds(condition),
            EffectKind::Standing { condition: None, claims } => self.claims(claims).0,
            EffectKind::Action(action) => {
                let checked = self.checked;
                checked.actions.get(*action).map(|action| self.action_head(action)).unwrap_or_default()
            }
        }
    }
}
