import { distance, type Hex } from '../../src/engine/board/board.ts';
import { overDie } from '../../src/engine/odds.ts';
import { type Check, focused, type Handler } from '../../src/engine/play/referee.ts';
import { roll, set, type Work } from '../../src/engine/play/work.ts';
import { enemyOf, type Action, type Preview, type SideId, type UnitId } from '../../src/engine/title.ts';
import {
  type Battle,
  board,
  DEAD,
  type Frame,
  holds,
  note,
  type Outpost,
  type OutpostKit,
  type OutpostPosition,
  type OutpostView,
  pieces,
  refuse,
  stack,
  tell,
  unitsOf,
} from './position.ts';

/* 3 Battles: declared first, on one or several hexes; rolled when all are declared */

type FrameOf<S> = Extract<Frame, { step: S }>;
type Attack = Action & { readonly kind: 'attack' };

const targetsOf = ({ target, also = [] }: Attack): readonly Hex[] => [target, ...also];

/** 3.1 Ready units beside every hex they attack; one battle for each of them, and for each hex. */
export function checkBattle(view: OutpostView, side: SideId, action: Attack): Check {
  const hexes = targetsOf(action);
  if (action.units.length === 0) {
    const declared = view.battles.some((battle) => battle.hexes[0] === action.target);
    return declared && !action.also ? null : refuse('no-battle', '3.1', { hex: action.target });
  }
  if (action.mode !== undefined || new Set(hexes).size !== hexes.length) return refuse('not-now', '3.1');
  for (const hex of hexes) {
    if (!holds(view, enemyOf(side), hex)) return refuse('nobody-there', '3.1', { hex });
    if (view.battles.some((battle) => battle.hexes.includes(hex))) return refuse('target-taken', '3.1', { hex });
  }
  for (const unit of action.units) {
    if (!attackers(view, side).includes(unit)) return refuse('not-ready', '1.1', { unit });
    const far = hexes.find((hex) => distance(board, view.place[unit], hex) !== 1);
    if (far !== undefined) return refuse('too-far', '3.1', { hex: far });
  }
  return null;
}

const attackers = (view: OutpostView, side: SideId): UnitId[] =>
  unitsOf(view, side).filter((u) => view.ready.includes(u) && !view.battles.some((battle) => battle.units.includes(u)));

function* battlesOf(view: OutpostView, side: SideId, only?: readonly UnitId[]): Generator<Action> {
  const hexes = [...Array(board.size).keys()].filter((hex) => holds(view, enemyOf(side), hex));
  const groups = only
    ? [only]
    : attackers(view, side).flatMap((a, i, all) => [[a], ...all.slice(i + 1).map((b) => [a, b])]);
  for (const units of groups) {
    if (units.length === 0) continue;
    for (const [i, target] of hexes.entries()) {
      for (const also of [undefined, ...hexes.slice(i + 1).map((hex) => [hex])]) {
        const action: Action = { kind: 'attack', attack: 'declare', units, target, ...(also ? { also } : {}) };
        if (!checkBattle(view, side, action)) yield action;
      }
    }
  }
  if (!only || only.length === 0)
    for (const {
      hexes: [target],
    } of view.battles)
      yield { kind: 'attack', attack: 'declare', units: [], target };
}

export const declaring: Handler<OutpostKit, FrameOf<'declare'>> = {
  decision: (_, view, { side }) =>
    attackers(view, side).length === 0 && view.battles.length === 0
      ? null
      : {
          over: false,
          side,
          kind: 'attack',
          step: 'declare',
          several: true,
          task: note('task-declare', '3.1'),
          pass: note('pass-declare'),
        },
  run: (work) => stack.pop(work),
  legal: (_, view, { side }, focus) => focused(battlesOf(view, side, focus?.units), focus),
  check: (_, view, { side }, action) => (action.kind === 'attack' ? checkBattle(view, side, action) : null),
  apply(work, { side }, action) {
    if (action.kind !== 'attack') return;
    const { battles } = work.position;
    if (action.units.length === 0)
      return set(work, { battles: battles.filter((battle) => battle.hexes[0] !== action.target) });
    const hexes = targetsOf(action);
    set(work, { battles: [...battles, { units: action.units, hexes }] });
    tell(work, side, 'declared', { rule: '3.1', hexes, data: { hexes } });
  },
  pass: (work, { side }) => stack.replace(work, { step: 'battles', side }),
  actors: (_, view, { side }) => attackers(view, side),
  candidates: (_, view, { side }) => attackers(view, side),
};

/** 3.2 The side that attacks chooses which battle is rolled next; the last one rolls by itself. */
export const battles: Handler<OutpostKit, FrameOf<'battles'>> = {
  decision: (_, view, { side }) =>
    view.battles.length < 2
      ? null
      : {
          over: false,
          side,
          kind: 'select',
          step: 'battles',
          task: note('task-battles', '3.2'),
          least: 1,
          most: 1,
          hexes: view.battles.map((battle) => battle.hexes[0]),
        },
  run(work, { side }) {
    const [battle] = work.position.battles;
    if (battle) fight(work, side, battle);
    else stack.pop(work);
  },
  legal: (_, view, __, focus) =>
    focused(
      view.battles.flatMap(({ hexes }) => hexes.map((hex): Action => ({ kind: 'select', units: [], hexes: [hex] }))),
      focus,
    ),
  check(_, view, __, action) {
    if (action.kind !== 'select' || action.units.length > 0 || !action.hexes) return refuse('not-now', '3.2');
    const [hex] = action.hexes;
    return view.battles.some((battle) => battle.hexes.includes(hex)) ? null : refuse('no-battle', '3.2', { hex });
  },
  apply(work, { side }, action) {
    const hex = action.kind === 'select' ? action.hexes?.[0] : undefined;
    const battle = work.position.battles.find((battle) => hex !== undefined && battle.hexes.includes(hex));
    if (battle) fight(work, side, battle);
  },
};

/** 3.3 One die plus attackers less defenders: 5 or more kills the defenders, 1 or less the attackers. */
const resultOf = (face: number, difference: number): 'defenders' | 'attackers' | 'none' => {
  const total = face + difference;
  if (total >= 5) return 'defenders';
  return total <= 1 ? 'attackers' : 'none';
};
const strengthOf = (view: Pick<OutpostView, 'strength'>, units: readonly UnitId[]) =>
  units.reduce((sum, u) => sum + view.strength[u], 0);

function fight(work: Work<Outpost, OutpostPosition>, side: SideId, battle: Battle): void {
  const defenders = unitsOf(work.position, enemyOf(side)).filter((u) => battle.hexes.includes(work.position.place[u]));
  const difference = strengthOf(work.position, battle.units) - strengthOf(work.position, defenders);
  const face = roll(work);
  const result = resultOf(face, difference);
  const fought = [...battle.units, ...defenders];
  const losers: Record<typeof result, readonly UnitId[]> = { defenders, attackers: battle.units, none: [] };
  set(work, {
    shown: work.position.shown.map((shown, u) => (fought.includes(u) ? 1 : shown)),
    place: work.position.place.map((hex, u) => (losers[result].includes(u) ? DEAD : hex)),
    battles: work.position.battles.filter((other) => other !== battle),
    ready: work.position.ready.filter((u) => !battle.units.includes(u)),
  });
  tell(work, side, 'battle', { rule: '3.3', hexes: battle.hexes, units: fought, data: { result } });
}

/** The odds of a battle, where everybody in it is known. */
export function previewOf(view: OutpostView, draft: Action): Preview | null {
  if (draft.kind !== 'attack' || draft.units.length === 0) return null;
  const side = pieces[draft.units[0]]?.side;
  const hexes = targetsOf(draft);
  const unknown = hexes.some((hex) => view.covered?.[enemyOf(side)].includes(hex));
  const defenders = unitsOf(view, enemyOf(side)).filter((u) => hexes.includes(view.place[u]));
  const chances = overDie((face) => resultOf(face, strengthOf(view, draft.units) - strengthOf(view, defenders)));
  const favours = { defenders: side, attackers: enemyOf(side), none: null };
  const stage = {
    heading: note('odds'),
    column: '',
    total: chances.total,
    expected: [],
    chances: chances.chances.map(({ value, weight }) => ({ label: value, weight, favours: favours[value] })),
  };
  return {
    heading: note('attack'),
    lines: [],
    modifiers: [],
    stages: unknown ? [] : [stage],
    warnings: unknown ? [note('cover')] : [],
  };
}
