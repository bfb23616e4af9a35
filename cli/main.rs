//! The `tiru` command: reads its arguments, hands them to one file a subcommand, and turns the answer into an exit code.

fn main() {}
