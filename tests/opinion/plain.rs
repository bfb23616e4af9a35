//! Plain verbs: what each does with its operands.

use tiru_dsl::ast::Face;
use tiru_dsl::checked::{Deed, Plain, With};
use tiru_engine::rules::Verb;

use crate::Stop;
use crate::deed::{How, Voice};
use crate::env::Env;
use crate::opinion::Opinion;

impl<'a> Opinion<'_, 'a> {
    pub(crate) fn plain(&mut self, plain: &'a Plain, env: &mut Env, voice: &Voice) -> Result<(), Stop> {
        let (deed, on) = (Deed::Verb(plain.verb), plain.on.as_slice());
        let until = if let With::Until(until) = &plain.with { Some(until) } else { None };
        let why = if let With::Reason(why) = &plain.with { Some(why) } else { None };
        match plain.verb {
            Verb::Reveal => self.turn(&on[0], Face::Up, env, voice),
            Verb::Hide => self.turn(&on[0], Face::Down, env, voice),
            Verb::Show => self.show(&on[0], &on[1], env, voice),
            Verb::Arrange => self.arrange(&on[0], &on[1], env, voice),
            Verb::Shuffle => self.shuffle(&on[0], env, voice),
            Verb::Swap => self.swap((&on[0], &on[1]), env, voice),
            Verb::Pay => self.pay_for(&on[0], env, voice),
            Verb::Tiru | Verb::Pinjam | Verb::Sedut => {
                let borrowing = plain.verb.borrowing().ok_or(Stop::Unknown("a way of borrowing"))?;
                self.borrow(borrowing, (&on[0], &on[1]), until, env, voice)
            }
            Verb::Cancel => self.cancel(&on[0], until, env, voice),
            Verb::Skip | Verb::Extra => {
                let With::Phase(phase) = plain.with else { return Err(Stop::Unknown("no phase")) };
                self.look_ahead(deed, phase, &on[0], env, voice)
            }
            Verb::Win | Verb::Lose => self.verdicts(deed, &on[0], why, env, voice),
            Verb::Tie => {
                let doing = Self::doing(deed, Vec::new(), env, voice, How::Why(None));
                self.together(vec![doing], voice.quiet)
            }
            Verb::Do => self.do_effects(&on[0], env, voice),
            Verb::Move | Verb::Create | Verb::Choose => Err(Stop::Unknown("a verb with operands of its own")),
        }
    }
}
