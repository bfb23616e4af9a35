//! The rulings about play, as tables, and whole games at random.

mod battlemonsters;
mod monsta;
mod random;
mod rulings;
mod scene;
