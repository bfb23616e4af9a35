//! The rulings that concern play, as tables, and whole games at random.

mod random;
mod rulings;
mod scene;
