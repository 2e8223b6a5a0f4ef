import { indexesWhere } from '../../engine/numbers.ts';
import { choosing } from '../../engine/play/choosing.ts';
import type { Check } from '../../engine/play/referee.ts';
import { on } from '../../engine/play/words.ts';
import { set } from '../../engine/play/work.ts';
import { type Action, type Decision, OFF_MAP, type UnitId } from '../../engine/title.ts';
import { ALLIED, type LostBattalionGame } from './data.ts';
import { checkOwn, type LostBattalionKit, note, refuse, relocate, type StepHandler, tell, type Work } from './kit.ts';
import {
  AVAILABLE,
  BOX,
  DUE,
  ELIMINATED,
  type LostBattalionPosition,
  type Moved,
  REST,
  isInReserve,
  isResting,
} from './position.ts';
import { isSupplied } from './supply.ts';
import { isSeen, type LostBattalionView } from './view.ts';

/* 6.3, 6.4, 6.41 The GHQ reserve, rest and refit, and the final offensive */

type Move = Action & { kind: 'move' };
export const TO_RESERVE = 'reserve';
export const TO_REST = 'rest';

/** The regiments of a unit's division that are still in the game. */
const living = (game: LostBattalionGame, position: LostBattalionPosition, unit: UnitId): UnitId[] =>
  game.divisions[game.units[unit].division].units.filter(
    (u) => position.where[u] !== ELIMINATED && position.where[u] !== DUE,
  );

/** 6.3, 6.4, R-03, R-40, R-41: why a division may not be taken off the map, into the GHQ box or for rest and refit. */
export function checkWithdrawal(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  { units, path, mode }: Move,
): Check {
  const rule = mode === TO_REST ? '6.4' : '6.3';
  const bad = checkOwn(game, units, ALLIED);
  if (bad) return bad;
  if (position.step !== 'allied-movement') return refuse('withdraw-in-movement', rule);
  if (path.length !== 1 || path[0] !== OFF_MAP) return refuse('no-path', rule);
  const first = game.units[units[0]];
  if (first.type !== 'infantry' || first.nation !== 'us') return refuse('us-divisions-only', rule, { unit: units[0] });
  const other = units.find((u) => game.units[u].division !== first.division);
  if (other !== undefined) return refuse('one-division', rule, { units });
  const division = living(game, position, units[0]);
  if (mode === TO_RESERVE && division.every((u) => position.where[u] < 0))
    return refuse('in-reserve-already', rule, { unit: units[0] });
  if (mode === TO_REST) {
    if (division.length < game.divisions[first.division].units.length)
      return refuse('division-not-complete', rule, { unit: units[0] });
    if (division.every((u) => isResting(position.where[u]))) return refuse('resting-already', rule, { unit: units[0] });
  }
  for (const unit of units)
    if (!division.includes(unit))
      return position.where[unit] === DUE
        ? refuse('not-due', rule, { unit, turn: game.units[unit].arrival!.turn })
        : refuse('destroyed', rule, { unit });
  for (const u of division) {
    if (position.movement.moved[u]) return refuse('has-moved', rule, { unit: u });
    if (position.where[u] >= 0 && !isSupplied(game, position, u))
      return on([position.where[u]], refuse('no-line-to-withdraw', rule, { unit: u }));
  }
  return null;
}

/** 6.3, 6.4: the whole division goes, and stays away this turn. */
export function withdraw(work: Work, { units, mode }: Move): void {
  const { game } = work;
  const division = living(game, work.position, units[0]);
  const gone = division.filter((u) => work.position.where[u] >= 0);
  const moved: Record<number, Moved> = { ...work.position.movement.moved };
  for (const unit of division)
    moved[unit] = {
      start: work.position.where[unit],
      path: [],
      spent: 0,
      mode: '',
      done: true,
      at: work.position.movement.count,
    };
  set(work, { movement: { ...work.position.movement, moved } });
  const telling = { units: division, hexes: gone.map((u) => work.position.where[u]), data: { units: division } };
  if (mode === TO_REST) {
    relocate(work, division, REST[0]);
    tell(work, ALLIED, 'withdrawn-rest', { rule: '6.4', ...telling });
  } else {
    relocate(work, gone, BOX);
    tell(work, ALLIED, 'withdrawn-reserve', { rule: '6.3', ...telling });
  }
}

/** 6.4: pulled out before box 4 a division loses its progress: what is left of it goes to the GHQ box. */
export function leaveRest(work: Work, units: readonly UnitId[]): void {
  if (work.position.where[units[0]] === AVAILABLE) return;
  const division = living(work.game, work.position, units[0]).filter((u) => isResting(work.position.where[u]));
  relocate(work, division, BOX);
  tell(work, ALLIED, 'rest-broken-off', { rule: '6.4', units: division, data: { units: division } });
}

/** 6.4, R-04: resting divisions go one box on; in the fourth they are assault divisions. */
export function advanceRest(work: Work): void {
  for (let box = REST.length - 2; box >= 0; box--) {
    const units = indexesWhere(work.game.units, (_, u) => work.position.where[u] === REST[box]);
    if (units.length === 0) continue;
    relocate(work, units, REST[box + 1]);
    const ready = [...new Set(units.map((u) => work.game.units[u].division))];
    if (REST[box + 1] !== AVAILABLE) {
      tell(work, ALLIED, 'rest-advanced', { rule: '6.4', units, data: { units, box: box + 2 } });
      continue;
    }
    set(work, { assault: [...new Set([...work.position.assault, ...ready])] });
    tell(work, ALLIED, 'assault-division', { rule: '6.4', units, data: { units } });
  }
}

// ---- 6.41 the final offensive --------------------------------------------------------------------------------

export const DECLARE = 'declare';
const WAIT = 'wait';

/** The first turn on which it may be declared (6.41). */
export const finalOffensiveFrom = (game: LostBattalionGame): number =>
  game.files.scenario.turns.find((t) => t.events.some((e) => e.type === 'finalOffensiveMayBeDeclaredFromNow'))?.turn ??
  game.files.scenario.lastTurn;

/** 6.41: assault divisions whose regiments are all there at full strength. */
const readyToAssault = (game: LostBattalionGame, position: LostBattalionPosition): number[] =>
  position.assault.filter((d) =>
    game.divisions[d].units.every(
      (u) => position.steps[u] === game.units[u].maxSteps && (position.where[u] >= 0 || isInReserve(position.where[u])),
    ),
  );

/** 6.41: once in a game, from its turn on; asked while it would let at least one division make hasty attacks, in fog of war as long as the other side cannot know that it would not (5.6). */
function offensiveDecision(game: LostBattalionGame, view: LostBattalionView): Decision | null {
  const count = readyToAssault(game, view).length;
  const nobody = view.fog ? view.assault.length === 0 : count === 0;
  if (!isSeen(view) && (view.finalOffensive || view.turn < finalOffensiveFrom(game) || nobody)) return null;
  return {
    over: false,
    side: ALLIED,
    kind: 'choose',
    step: 'final-offensive',
    task: note('task-final-offensive', '6.41'),
    options: [
      ...(count > 0 ? [{ id: DECLARE, label: note('option-declare', '6.41', { count }) }] : []),
      { id: WAIT, label: note('option-wait', '6.41') },
    ],
  };
}

function declare(work: Work): void {
  const divisions = readyToAssault(work.game, work.position);
  set(work, { finalOffensive: { turn: work.position.turn, divisions } });
  const units = divisions.map((d) => work.game.divisions[d].units[0]);
  const data = { count: divisions.length, turn: work.position.turn };
  tell(work, ALLIED, 'final-offensive-declared', { rule: '6.41', units, data });
}

/** 6.41: declared or not: with the answer the step is over. */
export const offensiveStep: StepHandler = {
  once: true,
  ...choosing<LostBattalionKit, undefined>({
    decision: offensiveDecision,
    apply: (work, _, action) => action.kind === 'choose' && action.option === DECLARE && declare(work),
  }),
};
