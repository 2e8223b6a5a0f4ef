import { expect, it } from 'vitest';
import type { Decision } from '../../../src/engine/title.ts';
import { IN_PLAY, type LaceWarsPosition, MOVED, PREPARED } from '../../../src/titles/lace-wars/position.ts';
import { retreatChoices } from '../../../src/titles/lace-wars/retreat.ts';
import { numbers } from '../../helpers/random.ts';
import { type Field, field } from './field.ts';
import { PlainRules } from './plain-rules.ts';

/** Moves, withdrawals and retreats of everybody who may move now: what the program offers, and what the plain rules find. */
function* compared(
  f: Field,
  plain: PlainRules,
  p: LaceWarsPosition,
): Generator<[what: string, program: unknown, plain: unknown]> {
  const frame = p.stack.at(-1)!;
  if (frame.step !== 'movement' || frame.strategic || frame.mover) return;
  const { game } = f;
  const all = plain.pieces(p);
  const ids = (hexes: readonly number[]) => hexes.map((h) => game.board.ids[h]).sort();
  for (const formation of frame.formations) {
    const { units, leader, side } = game.formations[formation];
    const leads = (u: number) =>
      leader >= 0
        ? u === leader
        : game.pieces[u].side === side && game.pieces[u].leader !== null && game.pieces[u].leader.role !== 'formation';
    for (const unit of leader >= 0 ? [...units, leader] : units) {
      const piece = all.find((x) => x.index === unit);
      const idle =
        p.done[unit] & (MOVED | PREPARED) ||
        p.entrySpent.some(([u]) => u === unit) ||
        (game.frozen[unit] && game.frozenTurns.includes(p.turn));
      if (!piece || piece.routed || piece.points === 0 || idle || p.fate[unit] !== IN_PLAY) continue;
      const leaders = all.filter((x) => leads(x.index));
      const inCommand = frame.command.includes(unit);
      const what = `${game.pieces[unit].id} in ${piece.hex} facing ${piece.facing}, turn ${p.turn}`;
      const reach = f.title.reach(p, { units: [unit] }).filter((r) => r.hex >= 0);
      const program = reach
        .flatMap((r) =>
          (r.ends ?? [{ facing: 0, spent: r.spent }]).map((e) => `${game.board.ids[r.hex]} ${e.facing} ${e.spent}`),
        )
        .sort();
      yield [
        `moves of ${what}`,
        program,
        [...plain.reach(p, all, piece, inCommand, leaders)].map(([to, spent]) => `${to} ${spent}`).sort(),
      ];
      const round = [0, 1, 2, 3, 4, 5].flatMap((d) => plain.neighbour(piece.hex, d) ?? []);
      yield [
        `withdrawals of ${what}`,
        round
          .filter((hex) => f.check(p, { kind: 'move', units: [unit], path: [f.hex(hex)], mode: 'withdraw' }).ok)
          .sort(),
        plain.withdrawals(p, all, piece, inCommand, leaders),
      ];
      const attackers = all
        .filter((x) => x.side !== piece.side && x.arm !== 'leader' && plain.distance(x.hex, piece.hex) === 1)
        .map((x) => x.hex);
      if (piece.arm === 'infantry' || piece.arm === 'cavalry')
        yield [
          `retreats of ${what}`,
          ids(retreatChoices(game, p, { unit, from: attackers.map(f.hex) }).map((c) => c.hex)),
          plain.retreats(p, all, piece, attackers),
        ];
    }
  }
}

/** Plays at random, eager to march and to fight. */
function* positions(f: Field, seed: string, steps: number): Generator<LaceWarsPosition> {
  const below = numbers(seed);
  let p = f.start();
  for (let i = 0; i < steps && !f.title.decision(p).over; i++) {
    yield p;
    const legal = [...f.title.legal(p)];
    const fights = legal.filter((a) => a.kind === 'attack' || a.kind === 'advance');
    const moves =
      (f.title.decision(p) as Decision).kind === 'move' && below(4) > 0
        ? legal.filter((a) => a.kind !== 'pass')
        : legal;
    const marches = moves.length > 0 ? moves : legal;
    const pool = fights.length > 0 && below(4) > 0 ? fights : marches;
    p = f.title.apply(p, pool[below(pool.length)]).position;
  }
}

it.each([
  ['denain-historical', 400, 40],
  ['leuthen-historical', 300, 40],
] as const)(
  '2, 3, 6, 7, 9.2, 11.7: a plain implementation of the rules agrees with the program on random positions of %s',
  async (scenario, steps, least) => {
    const f = await field(scenario);
    const plain = new PlainRules(f, scenario);
    let count = 0;
    let i = 0;
    for (const p of positions(f, `plain rules of ${scenario}`, steps)) {
      if (i++ % 4 > 0) continue;
      for (const [what, program, other] of compared(f, plain, p)) (expect(program, what).toEqual(other), count++);
    }
    expect(count).toBeGreaterThan(least);
  },
  60_000,
);
