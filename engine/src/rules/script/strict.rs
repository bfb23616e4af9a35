//! The bare interpreter: whole numbers, texts of moderate length, arrays, `if`, `switch` and loops over something. What could run
//! for ever, grow without bound, or reach outside, is not there at all.

use rhai::packages::{ArithmeticPackage, BasicIteratorPackage, LogicPackage, Package};
use rhai::{Engine, OptimizationLevel};

/// The most operations that one call may take; what the table is asked counts too.
pub const MOST_STEPS: u64 = 20_000;
/// The most members of an array.
pub const MOST_ITEMS: usize = 256;
/// The most letters of a text.
pub const MOST_LETTERS: usize = 1024;
/// How deep functions may call each other.
pub const MOST_CALLS: usize = 8;
/// How deep statements and expressions may stand within each other.
const DEEPEST: usize = 32;
/// Words of Rhai that are not understood here.
pub const LEAST_WORDS: [&str; 15] = [
    "eval",
    "Fn",
    "curry",
    "call",
    "is_def_fn",
    "is_def_var",
    "is_shared",
    "print",
    "debug",
    "type_of",
    "try",
    "while",
    "loop",
    "do",
    "import",
];

/// An interpreter that knows no table yet.
pub(crate) fn strict() -> Engine {
    let mut engine = Engine::new_raw();
    ArithmeticPackage::new().register_into_engine(&mut engine);
    LogicPackage::new().register_into_engine(&mut engine);
    BasicIteratorPackage::new().register_into_engine(&mut engine);
    for word in LEAST_WORDS {
        engine.disable_symbol(word);
    }
    engine.set_allow_anonymous_fn(false);
    engine.set_fail_on_invalid_map_property(true);
    engine.set_strict_variables(true);
    engine.set_optimization_level(OptimizationLevel::None);
    engine.set_max_operations(MOST_STEPS);
    engine.set_max_call_levels(MOST_CALLS);
    // A thread has little stack: so many frames of so many calls must find room in it.
    engine.set_max_expr_depths(DEEPEST, DEEPEST);
    engine.set_max_string_size(MOST_LETTERS);
    engine.set_max_array_size(MOST_ITEMS);
    engine.set_max_map_size(MOST_ITEMS);
    engine.set_max_variables(64);
    engine.set_max_functions(32);
    engine
}
