import type { Hex } from '../../engine/board/board.ts';
import { distinct } from '../../engine/numbers.ts';
import { groupsOf } from '../../engine/play/groups.ts';
import { aimOf, type Check, focused } from '../../engine/play/referee.ts';
import type { Action, ChoiceOption, Decision, Focus, UnitId } from '../../engine/title.ts';
import { endActivation } from './activation.ts';
import { gunFire, inGunFire, struckIn, targetsOf } from './artillery.ts';
import type { LaceWarsGame } from './battle.ts';
import { enemiesAround, mayFireAt, musketFire } from './fire.ts';
import {
  type FrameOf,
  gunsWithinReach,
  type LaceWork,
  mark,
  note,
  refuse,
  stack,
  type Step,
  tell,
  withinReach,
} from './kit.ts';
import { isLone, mayJoin, mayStrike } from './melee.ts';
import { gunActsWith, gunMayAct, preparedFire } from './orders.ts';
import { ACTED, type Attack, ATTACKED, ATTACKS, FIRED, IN_PLAY, type LaceWarsView } from './position.ts';
import { frozenRule, isFrozen } from './wing.ts';

/* Chapter 11: the combat half of an activation. A unit attacks once a turn, by fire or by melee; batteries bombard (10.1). */

type Combat = FrameOf<'combat'>;

/** 11, 9.2: whether a unit may attack at all in this activation. */
export function mayAttack(game: LaceWarsGame, view: LaceWarsView, frame: Combat, unit: UnitId): Check {
  const piece = game.pieces[unit];
  if (!piece || piece.side !== frame.side || view.fate[unit] !== IN_PLAY || view.hex[unit] < 0)
    return refuse('not-that-unit', '11');
  if (piece.arm === 'artillery') return batteryMayFire(game, view, frame, unit);
  if (piece.morale === 0) return refuse('no-melee', '11', { unit });
  if (!frame.formations.includes(piece.formation)) return refuse('not-active', '5', { unit });
  if (isFrozen(game, view, unit)) return refuse('frozen', frozenRule(game), { unit });
  if (!frame.command.includes(unit)) return refuse('out-of-command', '9.2', { unit });
  return view.done[unit] & ATTACKED ? refuse('attacked-before', '11.2', { unit }) : null;
}

/** 10.1, 9.2, R-L37: a battery in command, by itself or with its companion, that has not fired this turn; it may have moved. */
function batteryMayFire(game: LaceWarsGame, view: LaceWarsView, { formations, command }: Combat, gun: UnitId): Check {
  const refusal = preparedFire(view, gun, '10.1') ?? gunMayAct(game, view, gun, formations);
  if (refusal) return refusal;
  if (view.done[gun] & FIRED) return refuse('fired-before', '10.1', { unit: gun });
  const companion = struckIn(game, view, view.hex[gun]);
  const beside = gunActsWith(game, gun, companion) && formations.includes(game.pieces[companion].formation);
  const accompanied = beside && command.includes(companion);
  if (!accompanied && !formations.includes(game.pieces[gun].formation)) return refuse('not-active', '5', { unit: gun });
  return accompanied || command.includes(gun) ? null : refuse('out-of-command', '9.2', { unit: gun });
}

/** 10.1, 11.1, 11.2: why a unit of its kind never attacks in a way. */
function wrongArm(game: LaceWarsGame, attack: Attack, unit: UnitId): Check {
  const { arm, morale } = game.pieces[unit];
  if (attack === 'bombard') return arm === 'artillery' ? null : refuse('not-a-battery', '10.1', { unit });
  if (morale > 0) return null;
  return attack === 'fire' ? refuse('no-muskets', '11.1', { unit }) : refuse('no-melee', '11.2', { unit });
}

/** An attack as it is ordered: a way of attacking, who, what hexes. */
interface Order {
  readonly attack: Attack;
  readonly units: readonly UnitId[];
  readonly targets: readonly Hex[];
}

/** The named checks of one attack. */
function mayOrder(game: LaceWarsGame, view: LaceWarsView, frame: Combat, { attack, units, targets }: Order): Check {
  if (units.length === 0) return refuse('nobody', '11');
  for (const unit of units) {
    const refusal = wrongArm(game, attack, unit) ?? mayAttack(game, view, frame, unit);
    if (refusal) return refusal;
    for (const hex of targets) {
      const barred = MAY[attack](game, view, unit, hex) ?? notStruckBefore(game, view, frame, { attack, hex });
      if (barred) return barred;
    }
  }
  if (targets.length === 0) return refuse('nobody', '11');
  if (attack === 'several' && (units.length !== 1 || targets.length < 2)) return refuse('several-hexes', '11.2');
  if (attack === 'fire' || attack === 'bombard')
    return units.length === 1 && targets.length === 1 ? null : refuse('one-unit', RULES[attack]);
  return mayJoin(game, view, units, targets);
}

/** Whether one unit may attack one hex in a way, command and turn order apart. */
const MAY = { melee: mayStrike, several: mayStrike, fire: mayFireAt, bombard: inGunFire };

/** 11.2: a unit is attacked by melee once in an activation. */
function notStruckBefore(
  game: LaceWarsGame,
  view: LaceWarsView,
  { struck }: Combat,
  { attack, hex }: { attack: Attack; hex: Hex },
): Check {
  if (attack === 'fire' || attack === 'bombard') return null;
  const unit = struckIn(game, view, hex);
  return struck.includes(unit) ? refuse('struck-before', '11.2', { hex, unit }, [hex]) : null;
}

// ---- what is open --------------------------------------------------------------------------------------------------

/** The hexes that each unit may attack by itself, by way of attacking; and the ways that are open. Worked out once for the position asked about. */
interface Openings {
  readonly targets: Readonly<Record<Attack, readonly (readonly [unit: UnitId, hexes: readonly Hex[]])[]>>;
  readonly ways: readonly Attack[];
}
let known: { readonly game: LaceWarsGame; readonly view: LaceWarsView; readonly open: Openings } | null = null;
function openings(game: LaceWarsGame, view: LaceWarsView, frame: Combat): Openings {
  if (known?.view === view && known.game === game) return known.open;
  const targets: Record<Attack, [UnitId, Hex[]][]> = { melee: [], several: [], fire: [], bombard: [] };
  game.pieces.forEach((piece, unit) => {
    if (piece.side !== frame.side || mayAttack(game, view, frame, unit)) return;
    const open = (attack: Attack, hexes: readonly Hex[]) => {
      const may = hexes.filter((hex) => !mayOrder(game, view, frame, { attack, units: [unit], targets: [hex] }));
      if (may.length > 0) targets[attack].push([unit, may]);
      return may;
    };
    if (piece.arm === 'artillery') return open('bombard', targetsOf(game, view, unit));
    const enemies = enemiesAround(game, view, unit);
    open('fire', enemies);
    const melee = open('melee', enemies);
    if (melee.length > 1 && severalOf(game, view, unit, melee).length > 0) targets.several.push([unit, melee]);
  });
  known = { game, view, open: { targets, ways: ATTACKS.filter((attack) => targets[attack].length > 0) } };
  return known.open;
}

/** 11.2: the groups of enemies that one unit may attack together. */
const severalOf = (game: LaceWarsGame, view: LaceWarsView, unit: UnitId, hexes: readonly Hex[]): (readonly Hex[])[] =>
  [...groupsOf(hexes, (group) => !mayJoin(game, view, [unit], group))].filter((group) => group.length > 1);

/** The attacks that units may make in one of the ways; joint melees of several units too (11.2). */
function* attacksIn(game: LaceWarsGame, view: LaceWarsView, frame: Combat, attack: Attack): Iterable<Action> {
  const joining = new Map<Hex, UnitId[]>();
  for (const [unit, hexes] of openings(game, view, frame).targets[attack]) {
    if (attack === 'several') {
      for (const group of severalOf(game, view, unit, hexes)) yield { kind: 'select', units: [unit], hexes: group };
      continue;
    }
    for (const target of hexes) {
      yield { kind: 'attack', attack, units: [unit], target };
      joining.set(target, [...(joining.get(target) ?? []), unit]);
    }
  }
  if (attack !== 'melee') return;
  for (const [target, units] of joining)
    for (const group of groupsOf(units, (some) => !mayJoin(game, view, some, [target])))
      if (group.length > 1) yield { kind: 'attack', attack, units: group, target };
}

/** The attacks that a focus is about; of one unit against several, those that a hex is among. */
function* wanted(attacks: Iterable<Action>, focus: Focus | undefined): Iterable<Action> {
  if (focus?.hex === undefined) return yield* focused(attacks, focus);
  const units = focus.units ? { units: focus.units } : undefined;
  for (const action of focused(attacks, units)) {
    const hexes = action.kind === 'select' ? (action.hexes ?? []) : [aimOf(action)];
    if (hexes.includes(focus.hex)) yield action;
  }
}

/** The way of attacking that is being used: the one chosen, or the only one there is; null when it must be chosen. */
export function attackNow(game: LaceWarsGame, view: LaceWarsView, frame: Combat): Attack | null {
  const { ways } = openings(game, view, frame);
  if (frame.attack && ways.includes(frame.attack)) return frame.attack;
  return ways.length === 1 ? ways[0] : null;
}

/** The option of ending combat. */
const END = 'end';
const RULES: Readonly<Record<Attack, string>> = { melee: '11.2', several: '11.2', fire: '11.1', bombard: '10.1' };
const unitsFor = ({ targets }: Openings, attack: Attack): UnitId[] => targets[attack].map(([unit]) => unit);

export const combat: Step<'combat'> = {
  decision(game, view, frame): Decision | null {
    const open = openings(game, view, frame);
    const { ways } = open;
    if (ways.length === 0) return null;
    const attack = attackNow(game, view, frame);
    const base = { over: false, side: frame.side } as const;
    if (attack === null) {
      const options = ways.map((way): ChoiceOption => ({
        id: way,
        label: note(`attack-${way}`, RULES[way]),
        units: unitsFor(open, way),
        hexes: distinct(open.targets[way].flatMap(([, hexes]) => hexes)),
      }));
      return {
        ...base,
        kind: 'choose',
        step: 'combat',
        task: note('task-combat', '11', { formations: frame.formations }),
        options: [...options, { id: END, label: note('option-end-combat', '11'), ends: true }],
      };
    }
    const pass = note(ways.length > 1 ? 'pass-other-attack' : 'pass-combat', '11');
    const task = note(`task-${attack}`, RULES[attack]);
    return { ...base, kind: attack === 'several' ? 'select' : 'attack', step: attack, task, pass };
  },
  run: endActivation,
  *legal(game, view, frame, focus) {
    const attack = attackNow(game, view, frame);
    if (attack) return yield* wanted(attacksIn(game, view, frame, attack), focus);
    if (focus) return;
    for (const way of openings(game, view, frame).ways) yield { kind: 'choose', option: way };
    yield { kind: 'choose', option: END };
  },
  check(game, view, frame, action): Check {
    const attack = attackNow(game, view, frame);
    if (attack === null) return null; // an option of the decision
    if (action.kind === 'select')
      return mayOrder(game, view, frame, { attack, units: action.units, targets: action.hexes ?? [] });
    if (action.kind !== 'attack') return refuse('not-now', '11');
    if (action.mode !== undefined) return refuse('no-mode', '11');
    return mayOrder(game, view, frame, { attack, units: action.units, targets: [action.target] });
  },
  apply(work, frame, action) {
    const attack = attackNow(work.game, work.position, frame);
    if (action.kind === 'choose')
      return action.option === END
        ? endActivation(work)
        : stack.change(work, frame, { attack: action.option as Attack });
    if (action.kind === 'select') return declare(work, frame, action.units, action.hexes ?? []);
    if (action.kind !== 'attack') return;
    const [unit] = action.units;
    if (attack === 'bombard') return bombard(work, frame, unit, action.target);
    if (attack === 'fire') return shoot(work, frame, unit, action.target);
    declare(work, frame, action.units, [action.target]);
  },
  pass(work, frame) {
    const { ways } = openings(work.game, work.position, frame);
    if (ways.length > 1) stack.change(work, frame, { attack: null });
    else endActivation(work);
  },
  actors(game, view, frame) {
    const attack = attackNow(game, view, frame);
    return attack === null ? [] : unitsFor(openings(game, view, frame), attack);
  },
  todo(game, view, frame) {
    const open = openings(game, view, frame);
    const units = [...new Set(open.ways.flatMap((way) => unitsFor(open, way)))];
    return units.length > 0 ? [note('todo-attackers', '11', { count: units.length, units })] : [];
  },
  candidates: (game, view, { side, attack }, target) =>
    (attack === 'bombard' ? gunsWithinReach : withinReach)(game, view, side, target),
};

/** 10.1: a battery fires in its activation. */
function bombard(work: LaceWork, frame: Combat, gun: UnitId, target: Hex): void {
  mark(work, gun, frame.formations.includes(work.game.pieces[gun].formation) ? FIRED : FIRED | ACTED);
  stack.push(work, ...gunFire(work, gun, struckIn(work.game, work.position, target), '10.1'));
}

/** 11.1, 11.8: a unit fires; if the target's hex is emptied it may enter it. */
function shoot(work: LaceWork, frame: Combat, unit: UnitId, target: Hex): void {
  mark(work, unit, ATTACKED);
  const struck = struckIn(work.game, work.position, target);
  stack.push(work, { step: 'advance', side: frame.side, units: [unit], hexes: [target] });
  stack.push(work, ...musketFire(work, unit, struck));
}

/** 11.2: a melee is declared; reaction fire comes first (10.1, 11). */
function declare(work: LaceWork, frame: Combat, units: readonly UnitId[], targets: readonly Hex[]): void {
  const { game } = work;
  const defenders = targets.map((hex) => struckIn(game, work.position, hex));
  for (const u of units) mark(work, u, ATTACKED);
  stack.amend(work, 'combat', (f) => (f === frame ? { ...f, struck: [...f.struck, ...defenders] } : f));
  tell(work, frame.side, targets.every((hex) => isLone(game, work.position, hex)) ? 'attacks-lone' : 'attacks', {
    rule: '11.2',
    data: { units, targets: defenders, hexes: targets },
    units,
    hexes: [...units.map((u) => work.position.hex[u]), ...targets],
  });
  stack.push(work, {
    step: 'melee',
    side: frame.side,
    attackers: units,
    defenders,
    attackerHexes: units.map((u) => work.position.hex[u]),
    defenderHexes: targets,
    at: 'reaction',
    result: null,
    routed: [],
  });
}
