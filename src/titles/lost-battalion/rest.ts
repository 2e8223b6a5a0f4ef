import { type Action, type Decision, OFF_MAP, type UnitId } from '../../engine/title.ts';
import { ALLIED, type GameData } from './data.ts';
import {
  AVAILABLE,
  BOX,
  type Check,
  checkOwn,
  DUE,
  ELIMINATED,
  isInReserve,
  isResting,
  type LostBattalionPosition,
  type Moved,
  note,
  refuse,
  relocate,
  REST,
  set,
  tell,
  type Work,
} from './position.ts';
import { isSupplied } from './supply.ts';

/* 6.3, 6.4, 6.41 The GHQ reserve, rest and refit, and the final offensive */

type Move = Action & { kind: 'move' };
export const TO_RESERVE = 'reserve';
export const TO_REST = 'rest';
export const isWithdrawal = (mode: string | undefined): mode is typeof TO_RESERVE | typeof TO_REST =>
  mode === TO_RESERVE || mode === TO_REST;

/** The regiments of a unit's division that are still in the game. */
const living = (game: GameData, p: LostBattalionPosition, unit: UnitId): UnitId[] =>
  game.divisions[game.units[unit].division].units.filter((u) => p.where[u] !== ELIMINATED && p.where[u] !== DUE);

/** 6.3, 6.4, R-03, R-40, R-41: why a division may not be taken off the map, into the GHQ box or for rest and refit. */
export function checkWithdrawal(game: GameData, p: LostBattalionPosition, { units, path, mode }: Move): Check {
  const rule = mode === TO_REST ? '6.4' : '6.3';
  const bad = checkOwn(game, units, ALLIED);
  if (bad) return bad;
  if (p.step !== 'allied-movement') return refuse(rule, 'withdraw-in-movement');
  if (path.length !== 1 || path[0] !== OFF_MAP) return refuse(rule, 'no-path');
  const first = game.units[units[0]];
  if (first.type !== 'infantry' || first.nation !== 'us') return refuse(rule, 'us-divisions-only', { unit: units[0] });
  const other = units.find((u) => game.units[u].division !== first.division);
  if (other !== undefined) return refuse(rule, 'one-division', { units });
  const division = living(game, p, units[0]);
  if (mode === TO_RESERVE && division.every((u) => p.where[u] < 0))
    return refuse(rule, 'in-reserve-already', { unit: units[0] });
  if (mode === TO_REST) {
    if (division.length < game.divisions[first.division].units.length)
      return refuse(rule, 'division-not-complete', { unit: units[0] });
    if (division.every((u) => isResting(p.where[u]))) return refuse(rule, 'resting-already', { unit: units[0] });
  }
  for (const u of division) {
    if (p.movement.moved[u]) return refuse(rule, 'has-moved', { unit: u });
    if (p.where[u] >= 0 && !isSupplied(game, p, u))
      return refuse(rule, 'no-line-to-withdraw', { unit: u }, [p.where[u]]);
  }
  return null;
}

/** 6.3, 6.4: the whole division goes, and stays away this turn. */
export function withdraw(w: Work, { units, mode }: Move): void {
  const { game } = w;
  const division = living(game, w.p, units[0]);
  const gone = division.filter((u) => w.p.where[u] >= 0);
  const moved: Record<number, Moved> = { ...w.p.movement.moved };
  for (const u of division)
    moved[u] = { start: w.p.where[u], path: [], spent: 0, mode: '', done: true, at: w.p.movement.count };
  set(w, { movement: { ...w.p.movement, moved } });
  const hexes = gone.map((u) => w.p.where[u]);
  relocate(w, mode === TO_REST ? division : gone, mode === TO_REST ? REST[0] : BOX);
  tell(w, mode === TO_REST ? 'withdrawn-rest' : 'withdrawn-reserve', ALLIED, {
    rule: mode === TO_REST ? '6.4' : '6.3',
    units: division,
    hexes,
    data: { units: division },
  });
}

/** 6.4: pulled out before box 4 a division loses its progress: what is left of it goes to the GHQ box. */
export function leaveRest(w: Work, units: readonly UnitId[]): void {
  if (w.p.where[units[0]] === AVAILABLE) return;
  const division = living(w.game, w.p, units[0]).filter((u) => isResting(w.p.where[u]));
  relocate(w, division, BOX);
  tell(w, 'rest-broken-off', ALLIED, { rule: '6.4', units: division, data: { units: division } });
}

/** 6.4, R-04: resting divisions go one box on; in the fourth they are assault divisions. */
export function advanceRest(w: Work): void {
  for (let box = REST.length - 2; box >= 0; box--) {
    const units = w.game.units.flatMap((_, u) => (w.p.where[u] === REST[box] ? [u] : []));
    if (units.length === 0) continue;
    relocate(w, units, REST[box + 1]);
    const ready = [...new Set(units.map((u) => w.game.units[u].division))];
    if (REST[box + 1] !== AVAILABLE) {
      tell(w, 'rest-advanced', ALLIED, { rule: '6.4', units, data: { units, box: box + 2 } });
      continue;
    }
    set(w, { assault: [...new Set([...w.p.assault, ...ready])] });
    tell(w, 'assault-division', ALLIED, { rule: '6.4', units, data: { units } });
  }
}

// ---- 6.41 the final offensive --------------------------------------------------------------------------------

export const DECLARE = 'declare';
export const WAIT = 'wait';

/** The first turn on which it may be declared (6.41). */
export const finalOffensiveFrom = (game: GameData): number =>
  game.files.scenario.turns.find((t) => t.events.some((e) => e.type === 'finalOffensiveMayBeDeclaredFromNow'))?.turn ??
  game.files.scenario.lastTurn;

/** 6.41: assault divisions whose regiments are all there at full strength. */
export const readyToAssault = (game: GameData, p: LostBattalionPosition): number[] =>
  p.assault.filter((d) =>
    game.divisions[d].units.every(
      (u) => p.steps[u] === game.units[u].maxSteps && (p.where[u] >= 0 || isInReserve(p.where[u])),
    ),
  );

export function checkDeclare(game: GameData, p: LostBattalionPosition): Check {
  if (p.finalOffensive) return refuse('6.41', 'final-offensive-once', { turn: p.finalOffensive.turn });
  if (p.turn < finalOffensiveFrom(game))
    return refuse('6.41', 'final-offensive-too-early', { turn: finalOffensiveFrom(game) });
  if (p.step !== 'final-offensive') return refuse('6.41', 'final-offensive-at-start');
  return null;
}

/** Asked while it would let at least one division make hasty attacks. */
export function finalOffensiveDecision(game: GameData, p: LostBattalionPosition): Decision | null {
  if (checkDeclare(game, p) || readyToAssault(game, p).length === 0) return null;
  return {
    over: false,
    side: ALLIED,
    kind: 'choose',
    step: 'final-offensive',
    task: note('task-final-offensive', '6.41'),
    options: [
      { id: DECLARE, label: note('option-declare', '6.41', { count: readyToAssault(game, p).length }) },
      { id: WAIT, label: note('option-wait', '6.41') },
    ],
  };
}

export function chooseFinalOffensive(w: Work, option: string): void {
  if (option !== DECLARE) return;
  const divisions = readyToAssault(w.game, w.p);
  set(w, { finalOffensive: { turn: w.p.turn, divisions } });
  tell(w, 'final-offensive-declared', ALLIED, {
    rule: '6.41',
    units: divisions.map((d) => w.game.divisions[d].units[0]),
    data: { count: divisions.length, turn: w.p.turn },
  });
}
