//! The mistakes of scripts, and of the texts that call them: X08xx.

/// A script that cannot be read.
pub mod unreadable {
    use crate::mistake::prelude::*;

    const CODE: &str = "X0801";

    /// Reports the reason.
    pub fn unreadable(span: Span, what: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, shown(what))
    }
}

/// A statement outside of any function.
pub mod outside_function {
    use crate::mistake::prelude::*;

    const CODE: &str = "X0802";

    /// Reports a statement that no function contains.
    pub fn outside_function(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "this is outside of any function")
            .help("move it into the function that needs it")
    }
}

/// Two functions with the same name.
pub mod already_defined {
    use crate::mistake::prelude::*;

    const CODE: &str = "X0803";

    /// Reports the second function; `first` is the place of the first one.
    pub fn already_defined(span: Span, name: &str, first: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("the function `{name}` is already defined"))
            .note(first, "first defined here")
            .help("choose another name, or write `private` before it if only this file uses it")
    }
}

/// A call of a function that no script has.
pub mod unknown_function {
    use crate::mistake::prelude::*;

    const CODE: &str = "X0804";

    /// Reports the function, with the nearest known one.
    pub fn unknown_function<'a>(
        span: Span,
        name: &str,
        known: impl IntoIterator<Item = &'a str>,
    ) -> Diagnostic {
        let diagnostic = Diagnostic::error(CODE, span, format!("no script has the function `{name}`"));
        match nearest(name, known) {
            Some(right) => diagnostic.did_you_mean(name, right),
            None => diagnostic.help(format!(
                "write `fn {name}(…) {{ … }}` in a file `scripts/NAME.rhai` of the game, or beside the pack"
            )),
        }
    }
}

/// Too many or too few values for a function or a word of a script.
pub mod arguments {
    use crate::mistake::prelude::*;

    const CODE: &str = "X0805";

    /// Reports the number found; `wanted` are the least and the most.
    pub fn arguments(span: Span, name: &str, wanted: (usize, usize), found: usize) -> Diagnostic {
        let wants = match wanted {
            (1, 1) => "1 value".to_owned(),
            (least, most) if least == most => format!("{least} values"),
            (least, most) => format!("{least} to {most} values"),
        };
        Diagnostic::error(CODE, span, format!("`{name}` takes {wants}, found {found}"))
    }
}

/// A call in a script of something that does not exist.
pub mod unknown_call {
    use crate::mistake::prelude::*;

    const CODE: &str = "X0806";

    /// Reports the name, with the nearest known one.
    pub fn unknown_call<'a>(span: Span, name: &str, known: impl IntoIterator<Item = &'a str>) -> Diagnostic {
        let diagnostic = Diagnostic::error(CODE, span, format!("nothing has the name `{name}` in a script"));
        match nearest(name, known) {
            Some(right) => diagnostic.did_you_mean(name, right),
            None => diagnostic,
        }
    }
}

/// A zone, an attribute or a function that is computed instead of written out.
pub mod not_in_quotes {
    use crate::mistake::prelude::*;

    const CODE: &str = "X0807";

    /// Reports the argument of `word`; `what` describes it.
    pub fn not_in_quotes(span: Span, word: &str, what: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{word}` needs {what} as a text in quotes"))
    }
}

/// A question without a function that takes the answer.
pub mod no_answer_function {
    use crate::mistake::prelude::*;

    const CODE: &str = "X0808";

    /// Reports an `ask` that names no function.
    pub fn none(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "`ask` does not name the function that takes the answer")
            .help("write `ask(seat, things, \"function\", …)`")
    }

    /// Reports a function that does not exist.
    pub fn not_there(span: Span, name: &str) -> Diagnostic {
        Diagnostic::error(
            CODE,
            span,
            format!("`ask` names the function `{name}`, which this file does not have"),
        )
    }

    /// Reports a function that takes another number of values.
    pub fn takes(span: Span, name: &str, wanted: usize, found: usize) -> Diagnostic {
        let message =
            format!("`ask` calls `{name}` with the answer and {}, but it takes {found}", values(wanted - 1));
        Diagnostic::error(CODE, span, message)
    }

    fn values(count: usize) -> String {
        if count == 1 { "1 more value".to_owned() } else { format!("{count} more values") }
    }
}

/// A value that cannot be given to a script or returned by it.
pub mod cannot_pass {
    use crate::mistake::prelude::*;

    const CODE: &str = "X0809";

    /// Reports the value; `what` is its type.
    pub fn cannot_pass(span: Span, what: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("{what} cannot be given to a script or returned by it"))
    }
}

/// A script where none may run.
pub mod not_allowed_here {
    use crate::mistake::prelude::*;

    const CODE: &str = "X0810";

    /// Reports a call in a condition or another text that is only looked up.
    pub fn not_allowed_here(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "a script cannot be called here, where a value is only looked up")
            .help("call it in the body of the effect: `let n = script …`")
    }

    /// Reports a cost with a rule that calls a script.
    pub fn in_cost(span: Span, rule: &str, script: Span) -> Diagnostic {
        let what = format!(
            "a cost cannot use `{rule}`, which calls a script: costs are tried out before they are paid"
        );
        Diagnostic::error(CODE, span, what)
            .note(script, "the script is called here")
            .help("call it in an effect instead")
    }
}

/// A script that only does what the language can do in one line.
pub mod not_needed {
    use crate::mistake::prelude::*;

    const CODE: &str = "X0811";

    /// Reports the function.
    pub fn not_needed(span: Span, name: &str) -> Diagnostic {
        Diagnostic::warning(CODE, span, format!("`{name}` only does what the language can do in one line"))
            .help("write its actions in the effect itself")
    }
}

/// A value that a script reads and that neither cards nor seats have.
pub mod no_such_value {
    use crate::mistake::prelude::*;

    const CODE: &str = "X0812";

    /// Reports the value; `function` says whether a function has the name.
    pub fn no_such_value<'a>(
        span: Span,
        name: &str,
        function: bool,
        known: impl IntoIterator<Item = &'a str>,
    ) -> Diagnostic {
        let diagnostic = Diagnostic::warning(CODE, span, format!("cards and seats have no value `{name}`"));
        if function {
            return diagnostic.help(format!("write `.{name}()`"));
        }
        match nearest(name, known) {
            Some(right) => diagnostic.did_you_mean(name, right),
            None => diagnostic,
        }
    }
}

/// A function that hides a word which scripts have already.
pub mod shadowed_word {
    use crate::mistake::prelude::*;

    const CODE: &str = "X0813";

    /// Reports a function with the name of a word that every script has.
    pub fn built_in(span: Span, name: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{name}` is already a word of scripts"))
            .help("choose another name")
    }

    /// Reports a function with the name of a rule or an action of the game; `first` is where that is declared.
    pub fn deed(span: Span, name: &str, first: Option<Span>) -> Diagnostic {
        let message = format!("in this file, `{name}` calls this function, not the game's `{name}`");
        let diagnostic = Diagnostic::warning(CODE, span, message).help("choose another name");
        match first {
            Some(first) => diagnostic.note(first, "declared here"),
            None => diagnostic,
        }
    }
}
