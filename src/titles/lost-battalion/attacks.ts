import type { Hex } from '../../engine/board/board.ts';
import {
  type Action,
  type Decision,
  type Focus,
  type MoveMode,
  OK,
  type SideId,
  type UnitId,
} from '../../engine/title.ts';
import { ableGuns, checkGuns, fire, unitsHit } from './artillery.ts';
import {
  attackable,
  checkAttack,
  COUNTER_ATTACK,
  declareAttack,
  isAttackable,
  joiners,
  waysToAttack,
} from './combat.ts';
import { enemyOf, GERMAN, type GameData } from './data.ts';
import { factsOf, isOccupied } from './facts.ts';
import { type Handler, notNow } from './handler.ts';
import { subsets } from './hasty.ts';
import { checkEastBank } from './movement.ts';
import { type Check, isHex, type LostBattalionPosition, note, pushFrame, refuse, set, type Work } from './position.ts';
import { upTo } from './resolution.ts';
import { stepOf } from './sequence.ts';
import { divisionLimit, outOfSupply } from './supply.ts';

/* The decisions of the combat phases: prepared attacks (9.1) and independent barrages (11.5) */

type Attack = Action & { kind: 'attack' };
export const ASSAULT = 'assault';
export const BARRAGE = 'barrage';
const sideOf = (game: GameData, p: LostBattalionPosition): SideId => stepOf(game, p.step).side!;

// ---- prepared attacks ----------------------------------------------------------------------------------------

function assaultDecision(game: GameData, p: LostBattalionPosition): Decision | null {
  const side = sideOf(game, p);
  if (attackable(game, p, side).length === 0) return null;
  return {
    over: false,
    side,
    kind: 'attack',
    step: ASSAULT,
    task: note('task-assault', '9.1', { side }),
    pass: note('pass-assault', '9.5'),
  };
}

/** Ways to attack (9.1, 9.16) by name, for the player to choose. */
export const attackModes = (game: GameData, p: LostBattalionPosition): MoveMode[] =>
  waysToAttack(game, p).map((mode) => ({
    mode,
    note: mode ? note('mode-counter-attack', '9.16') : note('mode-prepared', '9.1'),
    verdict: OK,
  }));

function* inEveryMode(
  game: GameData,
  p: LostBattalionPosition,
  units: readonly UnitId[],
  target: Hex,
): Iterable<Action> {
  for (const mode of waysToAttack(game, p)) {
    const action: Attack = { kind: 'attack', attack: ASSAULT, units, target, ...(mode ? { mode } : {}) };
    if (!checkAttack(game, p, action)) yield action;
  }
}

const MANY = 6;
/** Groups that could attack a hex: every one of a few units, whole hexes of many (any other group that obeys the rules passes `check` too). */
function groups(game: GameData, p: LostBattalionPosition, target: Hex): Iterable<readonly UnitId[]> {
  const units = joiners(game, p, sideOf(game, p), target);
  if (units.length <= MANY) return subsets(units);
  const hexes = [...new Set(units.map((u) => p.where[u]))];
  return [...subsets(hexes)].map((some) => units.filter((u) => some.includes(p.where[u])));
}

function* assaults(game: GameData, p: LostBattalionPosition, focus?: Focus): Iterable<Action> {
  if (!focus) yield { kind: 'pass' };
  const side = sideOf(game, p);
  const targets = focus?.hex === undefined ? attackable(game, p, side) : [focus.hex];
  for (const target of targets)
    if (isHex(game, target) && isAttackable(game, p, side, target))
      for (const units of focus?.units ? [focus.units] : groups(game, p, target))
        yield* inEveryMode(game, p, units, target);
}

/** 9.1: attacks, one after the other. Supply is found at the very start of the phase (7.2). */
export const assaultHandler = (sides: readonly SideId[]): Handler => ({
  enter: (w) => set(w, { outOfSupply: outOfSupply(w.game, w.p, sides), used: [], struck: [], hit: [] }),
  decision: assaultDecision,
  legal: assaults,
  check: (game, p, action) => {
    if (action.kind === 'pass') return null;
    if (action.kind !== 'attack' || action.attack !== ASSAULT) return notNow('9.1');
    return action.mode === undefined || action.mode === COUNTER_ATTACK
      ? checkAttack(game, p, action)
      : refuse('9.1', 'no-such-attack');
  },
  apply: (w, action) => action.kind === 'attack' && declareAttack(w, action),
  actors: (game, p) => [
    ...new Set(attackable(game, p, sideOf(game, p)).flatMap((hex) => joiners(game, p, sideOf(game, p), hex))),
  ],
  todo: (game, p) => {
    const limit = divisionLimit(game, p.turn);
    const side = sideOf(game, p);
    const targets = attackable(game, p, side).length;
    return [
      ...(targets > 0 ? [note('todo-can-attack', '9.1', { count: targets })] : []),
      ...(side !== GERMAN && limit !== null
        ? [note('todo-divisions', '7.4', { count: p.attacked.length, limit })]
        : []),
      ...(side === GERMAN && p.counterAttacks > 0
        ? [note('todo-counter-attacks', '9.16', { count: p.counterAttacks })]
        : []),
    ];
  },
});

// ---- independent barrages ------------------------------------------------------------------------------------

/** 11.5, R-15, R-36: why a barrage apart from an attack may not be fired. */
export function checkBarrage(game: GameData, p: LostBattalionPosition, units: readonly UnitId[], target: Hex): Check {
  return checkBarrageTarget(game, p, target) ?? checkGuns(game, p, sideOf(game, p), units, target, 'barrage');
}

function checkBarrageTarget(game: GameData, p: LostBattalionPosition, target: Hex): Check {
  const side = sideOf(game, p);
  if (!isHex(game, target) || !isOccupied(game, p, enemyOf(side), target))
    return refuse('11.5', 'no-enemy-there', { hex: target });
  if (p.struck.includes(target)) return refuse('11.5', 'barraged-already', { hex: target }, [target]);
  return side === GERMAN ? null : checkEastBank(game, p, target);
}

function targetsOf(game: GameData, p: LostBattalionPosition): Hex[] {
  const side = sideOf(game, p);
  return factsOf(game, p).hexes[enemyOf(side) as 0 | 1].filter(
    (hex) => !checkBarrageTarget(game, p, hex) && ableGuns(game, p, side, hex, 'barrage').length > 0,
  );
}

function* barrages(game: GameData, p: LostBattalionPosition, focus?: Focus): Iterable<Action> {
  if (!focus) yield { kind: 'pass' };
  const side = sideOf(game, p);
  const targets =
    focus?.hex === undefined
      ? targetsOf(game, p)
      : isHex(game, focus.hex) && !checkBarrageTarget(game, p, focus.hex)
        ? [focus.hex]
        : [];
  for (const target of targets) {
    for (const units of focus?.units ? [focus.units] : upTo(ableGuns(game, p, side, target, 'barrage'), 3)) {
      if (!checkBarrage(game, p, units, target)) yield { kind: 'attack', attack: BARRAGE, units, target };
    }
  }
}

/** 11.5: when all prepared attacks are done, guns that have not fired may fire by themselves. */
export const barrageHandler: Handler = {
  enter: (w) => set(w, { struck: [] }),
  decision: (game, p) => {
    if (targetsOf(game, p).length === 0) return null;
    return {
      over: false,
      side: sideOf(game, p),
      kind: 'attack',
      step: BARRAGE,
      task: note('task-barrage', '11.5'),
      pass: note('pass-barrage', '11.5'),
    };
  },
  legal: barrages,
  check: (game, p, action) =>
    action.kind === 'pass'
      ? null
      : action.kind === 'attack' && action.attack === BARRAGE && action.mode === undefined
        ? checkBarrage(game, p, action.units, action.target)
        : notNow('11.5'),
  apply: (w, action) => action.kind === 'attack' && openBarrage(w, action),
  actors: (game, p) => [
    ...new Set(targetsOf(game, p).flatMap((hex) => ableGuns(game, p, sideOf(game, p), hex, 'barrage'))),
  ],
  todo: (game, p) => [
    note('todo-can-fire', '11.5', {
      count: new Set(targetsOf(game, p).flatMap((hex) => ableGuns(game, p, sideOf(game, p), hex, 'barrage'))).size,
    }),
  ],
};

function openBarrage(w: Work, { units, target }: Attack): void {
  set(w, { struck: [...w.p.struck, target], hit: [] });
  pushFrame(w, { kind: 'barrage', side: sideOf(w.game, w.p), target });
  fire(w, units, target, unitsHit(w.game, w.p, target), false, 'barrage');
}
