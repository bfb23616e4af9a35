//! Short and full texts of single effects, for explanations of a match.

use super::Language;
use super::effect::sentence;
use super::naming::Names;
use super::writer::Writer;
use crate::checked::{Checked, Effect, EffectKind, Type};

/// Names effects in sentences: `when you win an Osom`, `while this card is red`, or their whole texts.
#[derive(Debug)]
pub struct Moments<'a>(Writer<'a>);

impl<'a> Moments<'a> {
    /// Those of a game in a language.
    pub fn new(checked: &'a Checked, language: Language) -> Moments<'a> {
        Moments(Writer::new(checked, language))
    }

    /// Names an effect.
    pub fn of(&mut self, effect: &Effect) -> String {
        self.0.begin();
        self.0.waits_for(effect)
    }
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
