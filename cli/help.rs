//! `tiru help new game`: the help of a command, asked for with the word that would follow it.

use std::ffi::OsString;

use clap::Command;

/// Removes the word after a command that help is asked of, if it is one that the command takes first: all of them have one help.
pub(crate) fn without_kind(args: impl Iterator<Item = OsString>, all: &Command) -> Vec<OsString> {
    let mut args: Vec<OsString> = args.collect();
    let [_, help, command, kind] = args.as_slice() else { return args };
    let takes = all.find_subcommand(command).filter(|_| help == "help").is_some_and(|command| {
        let first = command.get_positionals().next();
        let kinds = first.map(clap::Arg::get_possible_values).unwrap_or_default();
        kinds.iter().any(|known| kind.to_str().is_some_and(|kind| known.matches(kind, false)))
    });
    if takes {
        args.truncate(3);
    }
    args
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::without_kind;

    #[test]
    fn only_a_word_that_the_command_takes_is_removed() {
        let all = crate::Args::command();
        let shortened = |typed: &str| {
            let args = without_kind(typed.split(' ').map(Into::into), &all);
            args.iter().map(|arg| arg.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(shortened("tiru help new game"), "tiru help new");
        assert_eq!(shortened("tiru help import csv"), "tiru help import");
        // A typo is reported, and nothing but help is touched.
        assert_eq!(shortened("tiru help new gmae"), "tiru help new gmae");
        assert_eq!(shortened("tiru new new game"), "tiru new new game");
        assert_eq!(shortened("tiru help text monsta"), "tiru help text monsta");
        assert_eq!(shortened("tiru help"), "tiru help");
    }
}
