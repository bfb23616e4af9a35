//! Compiles `Checked` to programs: every effect, rule and action becomes a body of small operations over
//! registers.
//!
//! `simplify` rewrites expressions. The chapters of the writer (`value`, `condition`, `set_loop`,
//! `materialize`, `statement` …) emit operations. `peephole` optimizes the finished body. The store lists
//! what the machine cannot run.

mod aggregate;
mod available;
mod body;
mod choice;
mod claim;
mod condition;
mod deed;
mod grant;
mod history;
mod hoist;
mod materialize;
mod membership;
mod peephole;
mod registers;
mod script;
mod search;
mod set_loop;
mod simplify;
mod statement;
mod store;
mod value;
mod verb;
mod visitor;
mod writer;

pub(crate) use choice::engine_kind;
pub(crate) use claim::{Attempt, ClaimContext, Clause};
pub(crate) use grant::{GrantKind, Granted};
pub(crate) use script::script_kind;
pub(crate) use simplify::simplify;
pub(crate) use store::Store;
pub(crate) use value::constant;
