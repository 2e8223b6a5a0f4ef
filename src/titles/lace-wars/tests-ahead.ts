import { certain, chain, type Distribution, expected, overDie } from '../../engine/odds.ts';
import { type Action, type Hex, type Note, OFF_MAP, type UnitId } from '../../engine/title.ts';
import { mayAdvance } from './advance.ts';
import type { LaceWarsGame } from './battle.ts';
import { type Leg, unroll } from './course.ts';
import type { Band } from './data.ts';
import { bandOf } from './disorder.ts';
import { type Lot, lotOf, UNHARMED } from './fates.ts';
import { type FrameOf, note, stack } from './kit.ts';
import { checksOnEntry, moraleOf } from './light.ts';
import { hexOf } from './march.ts';
import { isRefusal, testsFlank, testsTurn } from './movement.ts';
import { legAlongRoad } from './moving.ts';
import { type Orders, ordersFor } from './orders.ts';
import { DISORDERED, type Effect, type LaceWarsView } from './position.ts';
import { inEnemyZone } from './zones.ts';

/* Chances of the dice that a move (7.2, 7.3, 12.6), an advance (12.6), a retreat (11.7) or a rout (12.4) brings with it. */

export interface Ahead {
  readonly unit: UnitId;
  /** The tests, in their order. */
  readonly tests: readonly Note[];
  readonly lots: Distribution<Lot>;
}

interface Test {
  readonly hex: Hex;
  readonly note: Note;
  /** What one face of the die does to a unit of this morale. */
  readonly effect: (face: number, morale: number) => Effect | null;
}

/** A band of the charts as one effect. */
function effectOf(band: Band['effect']): Effect | null {
  const disorder = band.includes('disorder');
  if (band.includes('loseStep')) return disorder ? 'step-disorder' : 'step';
  return disorder ? 'disorder' : null;
}

/** The tests that an order brings its unit at once; null when there are none. */
export function testsAhead(game: LaceWarsGame, view: LaceWarsView, draft: Action): Ahead | null {
  const frame = stack.top(view);
  if (draft.kind === 'move' && frame?.step === 'movement') {
    const orders = ordersFor(game, view, frame, draft.units);
    if (isRefusal(orders)) return null;
    const legs = unroll(game, view, orders, draft);
    return isRefusal(legs) ? null : ahead(game, view, orders.head, testsOf(game, view, orders, legs));
  }
  if (draft.kind === 'advance' && frame?.step === 'advance') return advanceAhead(game, view, frame, draft);
  const hex = draft.kind === 'retreat' ? (draft.path[0] ?? OFF_MAP) : OFF_MAP;
  if (!(hex >= 0 && hex < game.board.size) || (frame?.step !== 'retreat' && frame?.step !== 'rout')) return null;
  return ahead(game, view, frame.unit, retreatTests(game, view, frame, hex));
}

/** 12.6 (R-L16): the check of an advance. */
function advanceAhead(
  game: LaceWarsGame,
  view: LaceWarsView,
  frame: FrameOf<'advance'>,
  { units: [unit], hex }: Extract<Action, { kind: 'advance' }>,
): Ahead | null {
  if (!game.pieces[unit] || mayAdvance(game, view, frame, unit, hex)) return null;
  return ahead(game, view, unit, entryTests(game, unit, hex, legAlongRoad(game, 'step', view.hex[unit], hex)));
}

/** 11.7: what befalls a unit that retreats into a hex, or routs into it: the test of the hex, and disorder for who is displaced. */
function retreatTests(game: LaceWarsGame, view: LaceWarsView, frame: FrameOf<'retreat' | 'rout'>, hex: Hex): Test[] {
  const tests = groundTests(game, view, frame, hex);
  if (frame.step === 'rout' || !frame.displaced) return tests;
  return [...tests, { hex, note: note('line-displaced', '11.7', { unit: frame.unit, hex }), effect: () => 'disorder' }];
}

/** 11.7: the test of a hex: a zone before a flank; of a zone a router risks the step only. */
function groundTests(
  game: LaceWarsGame,
  view: LaceWarsView,
  { unit, step }: FrameOf<'retreat' | 'rout'>,
  hex: Hex,
): Test[] {
  const { retreatIntoZoc } = game.files.tables;
  const stepOnly = step === 'rout';
  if (inEnemyZone(game, view, game.pieces[unit].side, hex)) {
    const effect = (face: number, morale: number) =>
      effectOf(bandOf(retreatIntoZoc.results, face + morale).filter((e) => e === 'loseStep' || !stepOnly));
    return [{ hex, note: note('line-zone-test', '11.7', { unit, hex }), effect }];
  }
  return stepOnly ? [] : flankTests(game, view, unit, hex);
}

/** 11.7, 7.3: the test of an enemy flank hex. */
function flankTests(game: LaceWarsGame, view: LaceWarsView, unit: UnitId, hex: Hex): Test[] {
  if (!testsFlank(game, view, unit, hex)) return [];
  const bands = game.files.tables.retreatIntoFlank.results;
  const effect = (face: number, morale: number) => effectOf(bandOf(bands, face + morale));
  return [{ hex, note: note('line-flank-test', '11.7', { unit, hex }), effect }];
}

/** The tests of the legs of a move, in their order (7.2, 7.3, 12.6). */
function testsOf(
  game: LaceWarsGame,
  view: LaceWarsView,
  { units, head: unit, from }: Orders,
  legs: readonly Leg[],
): Test[] {
  let before = hexOf(from);
  return legs.flatMap(({ kind, march }): Test[] => {
    const last = before;
    const hex = hexOf(march);
    before = hex;
    if (kind === 'turn') return turnTests(game, view, units, { unit, hex });
    if (kind === 'withdraw') return flankTests(game, view, unit, hex);
    return kind === 'leave' ? [] : entryTests(game, unit, hex, legAlongRoad(game, kind, last, hex));
  });
}

/** 12.6: the disorder check on entering a wood or town. */
function entryTests(game: LaceWarsGame, unit: UnitId, hex: Hex, alongRoad: boolean): Test[] {
  if (!checksOnEntry(game, unit, hex, alongRoad)) return [];
  const effect = (face: number, morale: number) => (face <= morale ? null : 'disorder');
  return [{ hex, note: note('line-entry-check', '12.6', { unit, hex }), effect }];
}

/** 7.2: the test of a turn in an enemy zone. */
function turnTests(
  game: LaceWarsGame,
  view: LaceWarsView,
  units: readonly UnitId[],
  where: { unit: UnitId; hex: Hex },
): Test[] {
  if (!testsTurn(game, view, units, where.hex)) return [];
  const bands = game.files.tables.facingChangeInZoc.results;
  const effect = (face: number, morale: number) => effectOf(bandOf(bands, face + morale));
  return [{ hex: where.hex, note: note('line-turn-test', '7.2', where), effect }];
}

/** 7.2: the chance that a unit which turns in a hex fails the test. */
export function turnFails(game: LaceWarsGame, view: LaceWarsView, unit: UnitId, hex: Hex): number {
  const [test] = turnTests(game, view, [unit], { unit, hex });
  if (!test) return 0;
  const morale = moraleOf(game, { ...view, hex: view.hex.with(unit, hex) }, unit);
  return expected(
    overDie((face) => test.effect(face, morale)),
    (effect) => (effect === null ? 0 : 1),
  );
}

/** The tests one after the other; who routs or dies makes no more of them. */
function ahead(game: LaceWarsGame, view: LaceWarsView, unit: UnitId, tests: readonly Test[]): Ahead | null {
  if (tests.length === 0) return null;
  let lots: Distribution<Lot> = certain(UNHARMED);
  for (const { hex, effect } of tests) {
    lots = chain(lots, (before): Distribution<Lot> => {
      if (before.end !== 'stands') return certain(before);
      const at = {
        ...view,
        hex: view.hex.with(unit, hex),
        order: before.disordered ? view.order.with(unit, DISORDERED) : view.order,
        strength: view.strength.with(unit, view.strength[unit] - before.steps),
      };
      const effects = overDie((face) => effect(face, moraleOf(game, at, unit)));
      return chain(
        chain(effects, (e) => lotOf(game, at, unit, e)),
        ({ steps, end, disordered }) =>
          certain({ steps: before.steps + steps, end, disordered: before.disordered || disordered }),
      );
    });
  }
  return { unit, tests: tests.map((test) => test.note), lots };
}
