//! The rulings about play, as tables, and whole games at random.

mod answers;
mod battlemonsters;
mod monsta;
mod random;
mod rulings;
mod scene;
