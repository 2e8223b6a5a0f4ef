import { certain, chain, type Distribution, distribution, overDie } from '../../engine/odds.ts';
import { type Action, type Hex, type Note, OFF_MAP, type UnitId } from '../../engine/title.ts';
import type { Battle } from './battle.ts';
import { type Leg, unroll } from './course.ts';
import type { Band } from './data.ts';
import { bandOf } from './disorder.ts';
import { type Fate, type Lot, lotOf } from './fates.ts';
import { checksOnEntry, moraleOf } from './light.ts';
import { headOf, isRefusal, testsFlank, testsTurn } from './movement.ts';
import { legAlongRoad } from './moving.ts';
import { marchOf, ordersFor } from './orders.ts';
import { note, top } from './play.ts';
import { DISORDERED, type Effect, GOOD, type LaceWarsView } from './position.ts';
import { inEnemyZone } from './zones.ts';

/* Chances of the dice that a move (7.2, 7.3, 12.6), a retreat (11.7) or a rout (12.4) brings with it. */

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
const effectOf = (band: Band['effect']): Effect | null =>
  band.includes('loseStep')
    ? band.includes('disorder')
      ? 'step-disorder'
      : 'step'
    : band.includes('disorder')
      ? 'disorder'
      : null;

/** The tests that an order brings its unit at once; null when there are none. */
export function testsAhead(b: Battle, p: LaceWarsView, draft: Action): Ahead | null {
  const frame = top(p);
  if (draft.kind === 'move' && frame?.step === 'movement') {
    const orders = ordersFor(b, p, frame, draft.units);
    if (isRefusal(orders)) return null;
    const from = marchOf(b, p, frame, draft.units);
    const legs = unroll(b, p, orders, from, draft.path, draft.facings, draft.mode);
    return isRefusal(legs) ? null : ahead(b, p, headOf(b, draft.units), testsOf(b, p, draft.units, legs, from.hex));
  }
  const [hex] = draft.kind === 'retreat' ? draft.path : [];
  if (
    hex === undefined ||
    hex === OFF_MAP ||
    hex >= b.board.size ||
    (frame?.step !== 'retreat' && frame?.step !== 'rout')
  )
    return null;
  const { unit } = frame;
  const { retreatIntoZoc, retreatIntoFlank } = b.files.tables;
  const data = { unit, hex };
  if (inEnemyZone(b, p, b.pieces[unit].side, hex)) {
    const stepOnly = frame.step === 'rout';
    return ahead(b, p, unit, [
      {
        hex,
        note: note('line-zone-test', '11.7', data),
        effect: (face, morale) =>
          effectOf(bandOf(retreatIntoZoc.results, face + morale).filter((e) => e === 'loseStep' || !stepOnly)),
      },
    ]);
  }
  if (frame.step === 'rout' || !testsFlank(b, p, unit, hex)) return null;
  return ahead(b, p, unit, [
    {
      hex,
      note: note('line-flank-test', '11.7', data),
      effect: (face, morale) => effectOf(bandOf(retreatIntoFlank.results, face + morale)),
    },
  ]);
}

function testsOf(b: Battle, p: LaceWarsView, units: readonly UnitId[], legs: readonly Leg[], start: Hex): Test[] {
  const unit = headOf(b, units);
  const { facingChangeInZoc, retreatIntoFlank } = b.files.tables;
  let before = start;
  return legs.flatMap(({ kind, march: { hex } }): Test[] => {
    const from = before;
    before = hex;
    const data = { unit, hex };
    if (kind === 'turn')
      return testsTurn(b, p, units, hex)
        ? [
            {
              hex,
              note: note('line-turn-test', '7.2', data),
              effect: (face, morale) => effectOf(bandOf(facingChangeInZoc.results, face + morale)),
            },
          ]
        : [];
    if (kind === 'withdraw')
      return testsFlank(b, p, unit, hex)
        ? [
            {
              hex,
              note: note('line-flank-test', '11.7', data),
              effect: (face, morale) => effectOf(bandOf(retreatIntoFlank.results, face + morale)),
            },
          ]
        : [];
    if (kind === 'leave' || !checksOnEntry(b, unit, hex, legAlongRoad(b, kind, from, hex))) return [];
    return [
      {
        hex,
        note: note('line-entry-check', '12.6', data),
        effect: (face, morale) => (face <= morale ? null : 'disorder'),
      },
    ];
  });
}

interface State {
  readonly order: number;
  readonly steps: number;
  readonly end: 'eliminated' | 'routs' | null;
}

/** The tests one after the other; who routs or dies makes no more of them. */
function ahead(b: Battle, p: LaceWarsView, unit: UnitId, tests: readonly Test[]): Ahead | null {
  if (tests.length === 0) return null;
  const order = p.order[unit];
  let states: Distribution<State> = certain({ order, steps: 0, end: null });
  for (const { hex, effect } of tests) {
    states = chain(states, (state): Distribution<State> => {
      if (state.end) return certain(state);
      const at = {
        ...p,
        hex: p.hex.with(unit, hex),
        order: p.order.with(unit, state.order),
        strength: p.strength.with(unit, p.strength[unit] - state.steps),
      };
      const effects = overDie((face) => effect(face, moraleOf(b, at, unit)));
      return chain(
        chain(effects, (e) => lotOf(b, at, unit, e)),
        ({ fate, steps }) =>
          certain({
            order: fate.endsWith('disordered') ? DISORDERED : state.order,
            steps: state.steps + steps,
            end: fate === 'eliminated' ? fate : fate.endsWith('routs') ? 'routs' : null,
          }),
      );
    });
  }
  const lots = distribution(
    states.chances.map(({ value, weight }) => ({ value: { fate: fateOf(value, order), steps: value.steps }, weight })),
  );
  return { unit, tests: tests.map((test) => test.note), lots };
}

function fateOf({ order, steps, end }: State, before: number): Fate {
  if (end === 'eliminated') return end;
  if (end === 'routs') return steps > 0 ? 'step-routs' : 'routs';
  if (before === GOOD && order === DISORDERED) return steps > 0 ? 'step-disordered' : 'disordered';
  return steps > 1 ? 'steps' : steps > 0 ? 'step' : 'steady';
}
