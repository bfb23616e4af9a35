//! Scripts, run by a plain interpreter on a snapshot of the table. Their proposals are done like any
//! statement.

use rhai::{Array, Dynamic, Engine, Scope};
use tiru_dsl::checked::{Kind, Proposes, ScriptCall, ScriptSite, Type};

use crate::Stop;
use crate::deed::Voice;
use crate::env::Env;
use crate::look::Look;
use crate::note::Note;
use crate::opinion::Opinion;
use crate::script_words::{Proposal, SeatOf, Sight};
use crate::value::Value;

/// The values of a proposal or a question.
enum Proposed<'a> {
    Deed(&'a ScriptSite, Vec<Value>),
    /// The seat, the options, the function that continues, and its arguments.
    Ask(u8, Vec<Value>, &'a str, Vec<(Value, Type)>),
}

/// The limits of a function, as in the guide.
const STEPS: u64 = 20_000;
const ITEMS: usize = 256;
const LETTERS: usize = 1_024;
/// The deepest nesting of expressions.
const DEEP: usize = 64;

impl<'a> Opinion<'_, 'a> {
    /// Does what a function proposes, and continues after its questions.
    pub(crate) fn script(
        &mut self,
        call: &'a ScriptCall,
        env: &mut Env,
        voice: &mut Voice,
    ) -> Result<(), Stop> {
        let mut function = call.function.as_str();
        let mut given = self.look().given(call, env)?;
        let mut sight = Sight { me: env.me, shown: true };
        loop {
            let proposed = self.look().proposed(call.file, function, &given, sight)?;
            let Ok(proposed) = proposed else { return self.report(&Note::ScriptFailed) };
            let mut asked = None;
            for one in proposed {
                match one {
                    Proposed::Deed(site, values) => self.proposes(site, values, env, voice)?,
                    Proposed::Ask(seat, among, then, carried) => asked = Some((seat, among, then, carried)),
                }
            }
            let Some((seat, among, then, carried)) = asked else { return Ok(()) };
            let kind =
                if among.iter().all(|one| one.number().is_some()) { Kind::Number } else { Kind::Target };
            let secret = !among.iter().all(|value| self.is_open(value));
            let answer = if among.is_empty() {
                Value::None
            } else {
                self.pick_one(&among, (0, 1), Some(kind), Some(seat), (secret, false))?.unwrap_or(Value::None)
            };
            given = std::iter::once((answer, Type::One(kind))).chain(carried).collect();
            function = then;
            sight.shown = false;
        }
    }

    fn proposes(
        &mut self,
        site: &'a ScriptSite,
        values: Vec<Value>,
        env: &Env,
        voice: &mut Voice,
    ) -> Result<(), Stop> {
        let Proposes::Deed { frame, params, stmt } = &site.proposes else { return Ok(()) };
        self.report(&Note::Proposes(site.span))?;
        let mut env = Env { locals: Env::new(frame).locals, ..env.clone() };
        for ((local, _), value) in params.iter().zip(values) {
            env.bind(*local, value);
        }
        self.body(std::slice::from_ref(stmt), &mut env, voice).map(|_| ())
    }
}

impl<'a> Look<'_, 'a> {
    /// Evaluates the arguments of a call.
    pub(crate) fn given(&self, call: &ScriptCall, env: &mut Env) -> Result<Vec<(Value, Type)>, Stop> {
        call.args.iter().map(|arg| Ok((self.value(arg, env)?, arg.ty))).collect()
    }

    /// Calls a function for its value.
    pub(crate) fn gives(&self, call: &ScriptCall, ty: Type, env: &mut Env) -> Result<Value, Stop> {
        let given = self.given(call, env)?;
        let gave = self.run(call.file, &call.function, &given, Sight { me: env.me, shown: true })?;
        let value: Result<Value, String> = gave.and_then(|gave| match ty {
            Type::Set(kind) => {
                // One thing is a set of one.
                let members = gave.clone().try_cast::<Array>().unwrap_or_else(|| vec![gave]);
                let members = members.into_iter().filter(|member| !member.is_unit());
                let members = members.map(|member| self.value_of(&member, kind));
                Ok(Value::Set(members.collect::<Result<_, String>>()?))
            }
            ty => self.value_of(&gave, ty.kind().unwrap_or(Kind::Card)),
        });
        Ok(value.unwrap_or_else(|_| {
            self.world.fails();
            if matches!(ty, Type::Set(_)) { Value::Set(Vec::new()) } else { Value::None }
        }))
    }

    /// Returns the proposals of a function, or why it fails.
    fn proposed(
        &self,
        file: usize,
        function: &str,
        given: &[(Value, Type)],
        sight: Sight,
    ) -> Result<Result<Vec<Proposed<'a>>, String>, Stop> {
        let gave = self.run(file, function, given, sight)?;
        Ok(gave.and_then(|gave| {
            let rows = match gave.clone().try_cast::<Array>() {
                Some(rows) => rows,
                None => vec![gave],
            };
            rows.into_iter().map(|row| self.one_proposed(file, row)).collect()
        }))
    }

    fn one_proposed(&self, file: usize, row: Dynamic) -> Result<Proposed<'a>, String> {
        let Proposal(at, args) = row.try_cast().ok_or("no proposal")?;
        let site = &self.world.text.scripts[file].sites[at];
        match &site.proposes {
            Proposes::Deed { params, .. } => {
                let values = args.iter().enumerate().filter(|(nth, _)| !site.said.contains(nth));
                let values = values.zip(params).map(|((_, value), (_, kind))| self.value_of(value, *kind));
                Ok(Proposed::Deed(site, values.collect::<Result<_, String>>()?))
            }
            Proposes::Ask(then) => {
                let seat = args[0].clone().try_cast::<SeatOf>().ok_or("no seat")?;
                let among = args[1].clone().try_cast::<Array>().ok_or("no things to ask for")?;
                let any = |value: &Dynamic| -> Result<Value, String> {
                    let kind = if value.is_int() { Kind::Number } else { Kind::Target };
                    self.value_of(value, kind)
                };
                let among = among.iter().map(any).collect::<Result<_, String>>()?;
                let carried = args[3..].iter().map(|value| {
                    let kind = if value.is_int() {
                        Kind::Number
                    } else if value.is_bool() {
                        Kind::Flag
                    } else {
                        Kind::Target
                    };
                    Ok((self.value_of(value, kind)?, Type::One(kind)))
                });
                Ok(Proposed::Ask(seat.0, among, then, carried.collect::<Result<_, String>>()?))
            }
        }
    }

    /// Runs a function. Returns its result, or why it fails.
    fn run(
        &self,
        file: usize,
        function: &str,
        given: &[(Value, Type)],
        sight: Sight,
    ) -> Result<Result<Dynamic, String>, Stop> {
        let mut engine = Engine::new();
        engine
            .set_max_expr_depths(DEEP, DEEP)
            .set_max_operations(STEPS)
            .set_max_array_size(ITEMS)
            .set_max_string_size(LETTERS);
        self.words(&mut engine, file, given, sight)?;
        let script = &self.world.text.scripts[file];
        let args: Vec<Dynamic> = given.iter().map(|(value, ty)| self.dynamic(value, ty.kind())).collect();
        let gave = engine.compile(&script.text).map_err(|why| why.to_string()).and_then(|text| {
            let gave = engine.call_fn::<Dynamic>(&mut Scope::new(), &text, function, args);
            gave.map_err(|why| why.to_string())
        });
        Ok(gave)
    }
}
