// The grammar of `.tiru` files for editors: the tree of items, effects, statements and expressions. It accepts more than Tiru does, so
// that a file keeps its tree while it is typed; what is wrong is said by `tiru lsp`. The grammar of Tiru itself is
// `dsl/src/parse/tiru.pest`, in whose order this one is written.
//
// Words that Tiru does not reserve (`card`, `top`, `number`) are names wherever a name can be.

/** Parts with commas between them. */
const sep = (rule) => seq(rule, repeat(seq(",", rule)));

/** The types of a parameter: `card or seat`. */
const alternatives = (rule) => seq(rule, repeat(seq("or", rule)));

module.exports = grammar({
  name: "tiru",

  word: ($) => $.identifier,

  extras: ($) => [/\s/, $.comment],

  supertypes: ($) => [$._expression, $._statement],

    rules: {
    // A file, or a part of one as guides show it.
    source_file: ($) => seq(optional($.header), repeat($._item)),

    header: ($) =>
      choice(
        seq(choice("pack", "house"), field("title", $.string), "for", field("game", $.identifier)),
        seq(choice("rules", "rulings"), "for", field("game", $.identifier)),
      ),

    // Items

    _item: ($) =>
      choice(
        $.card, $.table, $.make, $.icons, $.ruling, $.rule, $.action, $.def, $.check, $.remove, $.effect,
      ),

    card: ($) =>
      seq(optional("replace"), "card", field("name", $.string), optional(field("variant", $.string)), $.card_body),
    card_body: ($) => seq("{", repeat(choice($.effect, $.says, $.field)), "}"),
    says: ($) => seq("says", $.string),
    field: ($) => seq(field("name", $._field_name), optional(choice("+", "-", "*")), sep($._value)),
    _field_name: ($) => alias($.identifier, $.field_name),
    _value: ($) => choice($.number, $.string, alias($.identifier, $.word), $.capital, $.computed),
    computed: ($) => seq("(", $._expression, ")"),
    capital: () => /[A-Z][A-Za-z0-9_]*( +[A-Z][A-Za-z0-9_]*)*/,

    table: ($) => seq("table", field("name", $.identifier), "{", repeat($.row), "}"),
    row: ($) => seq(field("name", $.string), $.card_body),
    make: ($) =>
      seq(
        "make", field("pattern", $.string), optional(field("variant", $.string)), "from", sep($.identifier),
        optional(seq("where", $._expression)), $.card_body,
      ),
    icons: ($) => seq("icons", "{", repeat($.icon_row), "}"),
    icon_row: ($) => seq($.string, repeat1($.icon)),

    rule: ($) =>
      seq(optional("replace"), "rule", field("name", $.identifier), optional($.parameters), field("body", $.block)),
    parameters: ($) => seq("(", optional(sep($.parameter)), ")"),
    parameter: ($) =>
      seq(field("name", $.identifier), ":", alternatives(alias($.identifier, $.type)), optional(seq("=", $._expression))),

    action: ($) => prec(1, seq(optional("replace"), $._action)),
    _action: ($) =>
      seq(
        "action", field("name", $.identifier), optional($.string), optional($.ranges), optional($.when),
        optional($.limit), field("body", $.block),
      ),
    ranges: ($) => seq("(", optional(sep($._chosen)), ")"),
    _chosen: ($) => seq(optional($.how_many), $.range, optional($.whole)),
    whole: ($) => seq("with", $._expression),
    range: ($) => seq(field("name", $.identifier), "in", field("set", $._expression), optional($.where)),
    where: ($) => seq("where", $._expression),
    when: ($) => seq("if", $._expression),
    limit: ($) => seq("limit", $.number, "per", $.identifier),

    def: ($) =>
      seq(optional("replace"), "def", field("name", $.identifier), $.names, "=", field("value", $._expression)),
    names: ($) => seq("(", optional(sep($.identifier)), ")"),
    check: ($) =>
      seq(
        optional("replace"), "check", field("name", $.identifier), optional(seq("for", $.range)), optional($.when),
        field("body", $.block),
      ),
    remove: ($) => seq("remove", choice("rule", "action", "def", "check", "card"), choice($.identifier, $.string)),

    // Effects

    effect: ($) =>
      seq(
        optional($.icon), optional("firm"), optional("once"), optional($.home),
        choice($.trigger, $.replacement, $.static, $.targets, $.requires, $.cost, alias($._action, $.action)),
      ),
    icon: ($) => seq("[", alias(/[0-9]+/, $.number), "]"),
    home: ($) => seq("in", sep(choice("under", $.identifier))),
    trigger: ($) =>
      seq(choice("on", "before"), choice($.moment, $.event), optional($.when), optional($.limit), field("body", $.block)),
    replacement: ($) =>
      seq("instead", "of", $.event, optional($.when), optional($.limit), field("body", $.block)),
    static: ($) => seq(choice("always", seq("while", $._expression)), $.claims),
    targets: ($) => seq("targets", $.range),
    requires: ($) => seq("requires", $._expression),
    cost: ($) => seq("cost", field("body", $.block)),
    event: ($) => prec.right(seq(optional($.whose), $._deeds, repeat($.filter))),
    filter: ($) => choice(seq(choice("by", "from", "to", "with"), $._operand), seq("where", $._expression)),
    whose: () => choice("any", "my", "foe"),
    moment: ($) => seq(choice("start", "end"), "of", optional($.whose), field("phase", $.identifier)),
    until: ($) => seq(choice("start", "end"), "of", optional(choice($.whose, $.seat)), optional("next"), field("phase", $.identifier)),
    seat: () => /p[0-9]/,
    _deeds: ($) => choice(seq("[", sep($.deed), "]"), $.deed),
    deed: ($) => choice(seq("change", "of", $.identifier), $.verb, $.identifier),
    verb: () =>
      choice(
        "cancel", "tiru", "copy", "pinjam", "borrow", "sedut", "absorb", "choose", "move", "reveal", "hide", "shuffle",
        "show", "swap", "arrange", "create", "pay", "skip", "extra", "win", "lose", "tie", "do",
      ),

    claims: ($) => seq("{", repeat($.claim), "}"),
    claim: ($) => seq(optional($.label), choice($.claim_each, $.claim_if, $._assertion)),
    label: ($) => seq(field("name", $.identifier), optional($.string), ":"),
    claim_each: ($) => seq("each", $.range, $.claims),
    claim_if: ($) => seq("if", $._expression, $.claims),
    _assertion: ($) => choice($.cannot, $.has, $.can, $.immune),
    has: ($) => seq($._thing, "has", sep($.bonus)),
    cannot: ($) => seq(optional($._thing), "cannot", $._ban),
    can: ($) => seq($._thing, "can", $._ban, optional(seq("despite", choice(seq("[", sep($.identifier), "]"), sep($.identifier))))),
    immune: ($) => prec.right(seq($._thing, "immune", "to", "effects", optional($.where))),
    _ban: ($) => choice(prec.right(1, seq("choose", $._deeds, repeat($.filter))), prec.right(seq($._deeds, repeat($.filter)))),
    bonus: ($) =>
      choice(
        seq("no", "effects"),
        $.granted,
        seq(alias($.identifier, $.property), choice("+", "-", "*", "="), $._expression),
      ),
    granted: ($) => seq("{", repeat($.effect), "}"),

    // Statements

    block: ($) => seq("{", repeat($._statement), "}"),

    _statement: ($) =>
      choice(
        $.each, $.if, $.repeat, $.floating, $.may, $.choose, $.let, $.move, $.reveal, $.show, $.arrange, $.swap, $.borrow,
        $.cancel, $.proceed, $.skip, $.start, $.end, $.reverse, $.outcome, $.pay, $.create, $.settle, $.script_call, $.assignment,
        $.grant, $.call_statement, $.do,
      ),
    each: ($) => seq("each", $.range, optional("together"), field("body", $.block)),
    if: ($) => seq("if", $._expression, $.block, optional(seq("else", choice($.if, $.block)))),
    repeat: ($) => seq("repeat", optional($._expression), field("body", $.block)),
    floating: ($) => seq("until", $.until, "{", repeat(choice($.effect, $.claim)), "}"),
    may: ($) => seq("may", optional($.by), $.block, optional(seq("else", $.block))),
    choose: ($) =>
      seq(
        "choose",
        choice(
          seq($.how_many, optional($.by), "{", repeat1($.mode), "}"),
          seq(optional($.how_many), $.range, optional($.whole), optional($.by), optional("secretly")),
        ),
      ),
    mode: ($) => seq($.string, $.block),
    how_many: ($) =>
      choice(
        "one",
        seq("up", "to", $._expression),
        seq("any", "number"),
        seq($._times, optional(seq("to", $._times))),
      ),
    _times: ($) => choice($.number, seq("(", $._expression, ")")),
    by: ($) => prec.right(seq("by", choice(prec(1, "chance"), $.range, $._operand))),
    let: ($) => seq("let", field("name", $.identifier), "=", $._expression),
    move: ($) =>
      prec.right(seq(optional("quietly"), "move", $._operand, "to", optional($.landing), $._operand, optional($.face), optional($.by))),
    landing: () => choice(seq(choice("top", "bottom", seq("random", "place")), "of"), "under"),
    face: () => seq("face", choice("up", "down")),
    reveal: ($) => seq(optional("quietly"), choice("reveal", "hide", "shuffle"), $._operand),
    show: ($) => seq("show", $._operand, "to", $._operand),
    do: ($) => seq("do", $._operand),
    arrange: ($) => prec.right(seq("arrange", $._operand, optional($.by))),
    swap: ($) => seq(optional("quietly"), "swap", $._operand, "with", $._operand),
    borrow: ($) =>
      prec.right(seq(choice("tiru", "copy", "pinjam", "borrow", "sedut", "absorb"), $._operand, optional(seq("onto", $._operand)), optional($.lasting))),
    lasting: ($) => seq("until", $.until),
    cancel: ($) => prec.right(seq("cancel", $._operand, optional($.lasting))),
    proceed: ($) => prec.right(seq("proceed", optional(seq("with", sep(seq(alias($.identifier, $.property), "=", $._expression)))))),
    skip: ($) => seq(choice("skip", "extra"), $.identifier, "of", $._operand),
    start: ($) => seq("start", field("phase", $.identifier), "of", $._operand),
    end: ($) => seq("end", field("phase", $.identifier)),
    reverse: () => seq("reverse", "turns"),
    outcome: ($) =>
      prec.right(
        choice(seq(choice("win", "lose"), $._operand, optional($.string)), "tie", seq("end", "with", $._expression, optional($.string))),
      ),
    pay: ($) => seq("pay", $._operand),
    create: ($) =>
      prec.right(seq(optional("quietly"), "create", optional($._times), $.string, "to", optional($.landing), $._operand, optional($.face))),
    settle: () => choice("settle", "stop"),
    script_call: ($) => seq("script", field("function", $.identifier), $.arguments),
    assignment: ($) => seq(optional("quietly"), $._thing, choice("+=", "-=", "="), $._expression),
    grant: ($) => prec.right(seq($._assertion, optional($.lasting))),
    call_statement: ($) =>
      prec.right(seq(optional("quietly"), field("function", $.identifier), choice($.arguments, $.number), optional(seq("by", $._operand)))),
    // What a claim, a grant or an assignment begins with: it never begins with a bracket, a dot or an operator.
    _thing: ($) =>
      choice($.identifier, $.string, $.call, alias($._thing_access, $.access), alias($._thing_of, $.of)),
    _thing_access: ($) => prec(9, seq($._thing, ".", alias($.identifier, $.property))),
    _thing_of: ($) => prec.left(8, seq($._thing, "of", $._operand)),

    // Expressions

    _expression: ($) => choice($.choice, $.binary, $.not, $.negative, $.past, $.waiting, $._operand),
    choice: ($) =>
      prec.right(seq("if", $._expression, "then", $._expression, "else", $._expression)),
    binary: ($) =>
      choice(
        ...[
          ["or", 1],
          ["and", 2],
          [choice("=", "!=", "<", "<=", ">", ">=", "has", "beats", "meets"), 4],
          [seq("is", optional("not")), 4],
          [choice("+", "-"), 5],
          [choice("*", "/", "mod"), 6],
        ].map(([operator, strength]) =>
          prec.left(strength, seq(field("left", $._expression), operator, field("right", $._expression))),
        ),
      ),
    not: ($) => prec(3, seq("not", $._expression)),
    negative: ($) => prec(7, seq("-", $._expression)),
    past: ($) =>
      prec.right(4, seq($._expression, choice("did", "chose"), $._deeds, optional(choice($.string, $.group)), optional($.period))),
    period: ($) => choice(seq("this", $.identifier), seq("last", "turn"), "here", "ever"),

    _operand: ($) => choice($.number, $.string, $.identifier, $.list, $.dot, $.group, $.script_call, $.call, $.access, $.of),
    of: ($) => prec.left(8, seq($._operand, "of", $._operand)),
    access: ($) => prec(9, seq($._operand, ".", alias($.identifier, $.property))),
    dot: ($) => prec(9, seq(".", alias($.identifier, $.property))),
    list: ($) => seq("[", optional(sep($._expression)), "]"),
    group: ($) => seq("(", $._some, ")"),
    call: ($) => prec(10, seq(field("function", $.identifier), $.arguments)),
    // A bracket after a space begins something new.
    arguments: ($) => seq(token.immediate("("), optional(sep($._some)), ")"),
    _some: ($) => choice($.range, seq($._expression, optional($.where))),

    // Rulings: what a position, a step and an expectation say is a row of words and expressions.

    waiting: ($) => prec.left(4, seq($._expression, "is", optional("not"), "on", $._deeds)),
    ruling: ($) => seq("ruling", field("title", $.string), "{", $.given, repeat1(seq($.steps, $.expected)), "}"),
    given: ($) => seq("given", $.facts),
    steps: ($) => seq("when", $.facts),
    expected: ($) => seq("then", $.facts),
    facts: ($) => seq("{", repeat(choice($.card, $._fact)), "}"),
    _fact: ($) =>
      prec.left(choice(
        $._operand,
        alias(choice("before", "because", "did", "chose", "cannot", "can", "is", "not", "on", "has", "onto", "until", "beats", "meets", "in", "and", "or", "mod", "from", "to", "with", "by"), $.word),
        $.verb,
        "=", "!=", "<", "<=", ">", ">=", "+", "-", "*", "/", ",",
      )),

    number: () => /[0-9]+(\.[0-9]+)?/,
    string: ($) => seq('"', repeat(choice($.escape, $.gap, token.immediate(prec(1, /[^"\\{\r\n]+/)), token.immediate("{"))), token.immediate('"')),
    escape: () => token.immediate(/\\[^\r\n]/),
    gap: () => token.immediate(prec(2, /\{[a-z_0-9]*\}/)),
    comment: () => token(seq("//", /[^\r\n]*/)),
    identifier: () => /[a-z][A-Za-z0-9_]*/,
  },
});
