//! The machine on small games that are made by hand, without any text.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that cannot go on fails"
)]

mod bazaar;
mod endings;
mod high_card;
mod laws;
mod maker;
mod room;
mod validate;

use tiru_engine::rules::{Body, Game, Op, Reg, Span};
use validate::validate;

#[test]
fn validation_finds_registers_and_jumps_outside_a_body() {
    let mut game = Game::default();
    let ops = vec![Op::Copy { dst: Reg(0), src: Reg(3) }, Op::Jump { to: 7 }];
    let spans = vec![Span::default(); ops.len()];
    game.bodies.push(Body {
        name: "test".to_owned(),
        params: 0,
        registers: 1,
        ops,
        spans,
        names: Vec::new(),
    });
    let wrong = ["body 0 (test): operation 0: no register 3", "body 0 (test): operation 1: no place 7"];
    assert_eq!(validate(&game), Err(wrong.map(str::to_owned).to_vec()));
}
