//! Short and full texts of single effects, for explanations of a match.

use super::Language;
use super::effect::sentence;
use super::naming::Names;
use super::writer::Writer;
use crate::checked::{Checked, Effect, EffectKind, Type};

/// Names an effect in a sentence: `when you win an Osom`, `while this card is red`, or its whole text.
pub fn moment(checked: &Checked, effect: &Effect, language: Language) -> String {
    Writer::new(checked, language).waits_for(effect)
}

/// Returns the whole text of an effect, as a sentence.
pub fn whole(checked: &Checked, effect: &Effect, language: Language) -> String {
    sentence(&Writer::new(checked, language).effect(effect))
}

impl Writer<'_> {
    /// Names an effect in a sentence, in the current scope.
    pub(super) fn waits_for(&mut self, effect: &Effect) -> String {
        if let Some(says) = self.authored_text(effect) {
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
