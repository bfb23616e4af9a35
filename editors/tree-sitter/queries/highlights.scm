; The colours of a file. Words that Tiru does not reserve are names in the tree, so their place decides.

(comment) @comment
(number) @number
(string) @string
(escape) @string.escape
(gap) @string.special

[
  "pack" "house" "rules" "rulings" "for" "card" "table" "make" "from" "icons" "rule" "action" "def" "check" "ruling"
  "replace" "remove" "says" "firm" "once" "under" "on" "before" "instead" "of" "always" "while" "targets" "requires" "cost"
  "by" "to" "with" "where" "if" "else" "then" "limit" "per" "start" "end" "next" "each" "together" "repeat" "until" "may"
  "let" "in" "quietly" "secretly" "proceed" "onto" "despite" "cannot" "can" "immune" "effects" "settle" "stop"
  "script" "given" "when" "did" "chose" "has" "is" "not" "and" "or" "mod" "beats" "meets" "top" "bottom" "random" "place"
  "face" "this" "last" "turn" "here" "ever" "change" "up" "one" "number" "chance" "turns" "reverse"
] @keyword

[
  "move" "reveal" "hide" "shuffle" "show" "arrange" "swap" "tiru" "copy" "pinjam" "borrow" "sedut" "absorb" "cancel"
  "skip" "extra" "win" "lose" "tie" "pay" "create" "choose" "do"
] @function.builtin

["=" "!=" "<" "<=" ">" ">=" "+" "-" "*" "/" "+=" "-="] @operator
["(" ")" "[" "]" "{" "}"] @punctuation.bracket
["," ":" "."] @punctuation.delimiter

(header title: (string) @string)
(header game: (identifier) @namespace)
(card name: (string) @type)
(card variant: (string) @type)
(make pattern: (string) @type)
(row name: (string) @type)
(ruling title: (string) @string.special)

(field_name) @property
(property) @property
(word) @constant
(capital) @constant
(icon (number) @constant)
(type) @type.builtin

(identifier) @variable
(parameter name: (identifier) @variable.parameter)
(range name: (identifier) @variable.parameter)
(names (identifier) @variable.parameter)
(let name: (identifier) @variable.parameter)
(home (identifier) @namespace)
(label name: (identifier) @label)
(moment phase: (identifier) @constant)
(until phase: (identifier) @constant)
(end phase: (identifier) @constant)

(rule name: (identifier) @function)
(action name: (identifier) @function)
(def name: (identifier) @function)
(check name: (identifier) @function)
(deed (identifier) @function)
(call function: (identifier) @function.call)
(call_statement function: (identifier) @function.call)
(script_call function: (identifier) @function.call)

((call function: (identifier) @function.builtin)
  (#any-of? @function.builtin
    "count" "any" "none" "all" "first" "last" "sum" "most" "least" "different" "top" "bottom" "min" "max" "abs" "values"
    "numbers" "times"))

((identifier) @variable.builtin
  (#any-of? @variable.builtin
    "me" "my" "foe" "self" "it" "current" "doer" "cause" "turn" "round" "seats" "rules" "game"))

((identifier) @constant.builtin
  (#any-of? @constant.builtin "none" "yes" "no" "up" "down"))

["any" "my" "foe"] @variable.builtin
["no" "down"] @constant.builtin
