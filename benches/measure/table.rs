//! Prints measures with their goals, one per row.

/// The goal of a measure.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Wanted {
    AtLeast(f64),
    AtMost(f64),
    /// No goal: the number is printed for comparison.
    Nothing,
}

/// A number, or why there is none.
pub(crate) type Reached = Result<f64, String>;

/// Prints the heading.
pub(crate) fn heading() {
    println!("{:<76} {:>14}  {:<18} met", "measure", "reached", "wanted");
}

/// Prints one row.
pub(crate) fn row(measure: &str, unit: &str, reached: &Reached, wanted: Wanted) {
    let number = |number: f64| format!("{} {unit}", short(number)).trim_end().to_owned();
    let (words, met) = match (wanted, reached) {
        (Wanted::AtLeast(least), reached) => {
            (format!("at least {}", number(least)), reached.as_ref().map(|reached| *reached >= least).ok())
        }
        (Wanted::AtMost(most), reached) => {
            (format!("at most {}", number(most)), reached.as_ref().map(|reached| *reached <= most).ok())
        }
        (Wanted::Nothing, _) => (String::new(), None),
    };
    match reached {
        Ok(reached) => {
            let met = met.map_or("", |met| if met { "yes" } else { "no" });
            println!("{}", format!("{measure:<76} {:>14}  {words:<18} {met}", number(*reached)).trim_end());
        }
        Err(why) => println!("{measure:<76} {:>14}  {words:<18} not measured: {why}", "-"),
    }
}

/// Formats a number with its significant digits.
fn short(number: f64) -> String {
    match number.abs() {
        whole if whole >= 100.0 || whole.fract() == 0.0 => format!("{number:.0}"),
        some if some >= 10.0 => format!("{number:.1}"),
        _ => format!("{number:.3}"),
    }
}
