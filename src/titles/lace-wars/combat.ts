import type { Hex } from '../../engine/board/board.ts';
import { type Action, type Decision, type Focus, OK, type UnitId, type Verdict } from '../../engine/title.ts';
import { endActivation } from './activation.ts';
import { gunFire, inGunFire, struckIn, targetsOf } from './artillery.ts';
import type { Battle } from './battle.ts';
import { enemiesAround, mayFireAt, musketFire } from './fire.ts';
import { isLone, mayJoin, mayStrike } from './melee.ts';
import { gunMayAct } from './orders.ts';
import { amend, mark, note, type Play, push, refuse, replace, tell } from './play.ts';
import { ACTED, type Attack, ATTACKED, ATTACKS, FIRED, IN_PLAY, type LaceWarsView } from './position.ts';
import type { FrameOf, Handler } from './steps.ts';
import { isFrozen } from './wing.ts';

/* Chapter 11: the combat half of an activation. A unit attacks once a turn, by fire or by melee; batteries bombard (10.1). */

type Combat = FrameOf<'combat'>;

/** 11, 9.2: whether a unit may attack at all in this activation. */
export function mayAttack(b: Battle, p: LaceWarsView, frame: Combat, unit: UnitId): Verdict {
  const piece = b.pieces[unit];
  if (!piece || piece.side !== frame.side || p.fate[unit] !== IN_PLAY || p.hex[unit] < 0)
    return refuse('not-that-unit', '11');
  if (piece.arm === 'artillery') return batteryMayFire(b, p, frame, unit);
  if (piece.morale === 0) return refuse('no-melee', '11', { unit });
  if (!frame.formations.includes(piece.formation)) return refuse('not-active', '5', { unit });
  if (isFrozen(b, p, unit)) return refuse('frozen', b.rule('13.1'), { unit });
  if (!frame.command.includes(unit)) return refuse('out-of-command', '9.2', { unit });
  return p.done[unit] & ATTACKED ? refuse('attacked-before', '11.2', { unit }) : OK;
}

/** 10.1, 9.2, R-L37: a battery in command that has not fired this turn; it may have moved. */
function batteryMayFire(b: Battle, p: LaceWarsView, frame: Combat, gun: UnitId): Verdict {
  const active = gunMayAct(b, p, gun, frame.formations);
  if (!active.ok) return active;
  if (p.done[gun] & FIRED) return refuse('fired-before', '10.1', { unit: gun });
  const companion = struckIn(b, p, p.hex[gun]);
  const own = frame.formations.includes(b.pieces[gun].formation);
  const accompanied =
    companion !== gun && frame.formations.includes(b.pieces[companion].formation) && frame.command.includes(companion);
  if (!own && !accompanied) return refuse('not-active', '5', { unit: gun });
  return frame.command.includes(gun) || accompanied ? OK : refuse('out-of-command', '9.2', { unit: gun });
}

/** The named checks of one attack. */
export function attackVerdict(
  b: Battle,
  p: LaceWarsView,
  frame: Combat,
  attack: Attack,
  units: readonly UnitId[],
  targets: readonly Hex[],
): Verdict {
  if (units.length === 0 || targets.length === 0) return refuse('nobody', '11');
  for (const unit of units) {
    const able = mayAttack(b, p, frame, unit);
    if (!able.ok) return able;
    for (const hex of targets) {
      const verdict =
        attack === 'bombard'
          ? inGunFire(b, p, unit, hex)
          : attack === 'fire'
            ? mayFireAt(b, p, unit, hex)
            : meleeVerdict(b, p, frame, unit, hex);
      if (!verdict.ok) return verdict;
    }
  }
  if (attack === 'several' && (units.length !== 1 || targets.length < 2)) return refuse('several-hexes', '11.2');
  if (attack === 'fire' || attack === 'bombard')
    return units.length === 1 && targets.length === 1 ? OK : refuse('one-unit', '11.1');
  return mayJoin(b, p, units, targets);
}

/** 11.2: a unit is attacked by melee once in an activation. */
function meleeVerdict(b: Battle, p: LaceWarsView, frame: Combat, unit: UnitId, hex: Hex): Verdict {
  const verdict = mayStrike(b, p, unit, hex);
  if (!verdict.ok) return verdict;
  return frame.struck.includes(struckIn(b, p, hex))
    ? refuse('struck-before', '11.2', { hex, unit: struckIn(b, p, hex) }, [hex])
    : OK;
}

/** Units of the activation that might attack, batteries with their companions' formations included. */
const candidates = (b: Battle, p: LaceWarsView, frame: Combat): UnitId[] =>
  b.pieces.flatMap((_, u) => (mayAttack(b, p, frame, u).ok ? [u] : []));

/** Hexes that one unit may attack in one of the ways, by itself. */
function targetsFor(b: Battle, p: LaceWarsView, frame: Combat, attack: Attack, unit: UnitId): Hex[] {
  const gun = b.pieces[unit].arm === 'artillery';
  if (gun !== (attack === 'bombard')) return [];
  const way = attack === 'several' ? 'melee' : attack;
  return (gun ? targetsOf(b, p, unit) : enemiesAround(b, p, unit)).filter(
    (hex) => attackVerdict(b, p, frame, way, [unit], [hex]).ok,
  );
}

/** The attacks that units may make in one of the ways; joint melees of several units too (11.2). */
function* attacksIn(b: Battle, p: LaceWarsView, frame: Combat, attack: Attack, focus?: Focus): Iterable<Action> {
  const joining = new Map<Hex, UnitId[]>();
  const alone = (u: UnitId) => !focus?.units || (focus.units.length === 1 && focus.units[0] === u);
  for (const u of candidates(b, p, frame)) {
    const targets = targetsFor(b, p, frame, attack, u);
    if (attack === 'several') {
      for (const hexes of alone(u) ? subsets(targets) : [])
        if (
          attackVerdict(b, p, frame, attack, [u], hexes).ok &&
          (focus?.hex === undefined || hexes.includes(focus.hex))
        )
          yield { kind: 'select', units: [u], hexes };
      continue;
    }
    for (const target of targets) {
      if (focus?.hex !== undefined && focus.hex !== target) continue;
      if (alone(u)) yield { kind: 'attack', attack, units: [u], target };
      if (attack === 'melee') joining.set(target, [...(joining.get(target) ?? []), u]);
    }
  }
  for (const [target, able] of joining)
    for (const units of subsets(able)) {
      const wanted =
        !focus?.units || (focus.units.length === units.length && focus.units.every((u) => units.includes(u)));
      if (units.length > 1 && wanted && attackVerdict(b, p, frame, attack, units, [target]).ok)
        yield { kind: 'attack', attack, units, target };
    }
}

function* subsets<T>(list: readonly T[]): Iterable<T[]> {
  for (let bits = 1; bits < 1 << list.length; bits++) yield list.filter((_, i) => bits & (1 << i));
}

/** Ways of attacking that are still open. */
function waysOpen(b: Battle, p: LaceWarsView, frame: Combat): Attack[] {
  const units = candidates(b, p, frame);
  return ATTACKS.filter((attack) =>
    units.some((u) => {
      const targets = targetsFor(b, p, frame, attack, u);
      return attack === 'several'
        ? targets.length > 1 && [...subsets(targets)].some((hexes) => attackVerdict(b, p, frame, attack, [u], hexes).ok)
        : targets.length > 0;
    }),
  );
}

/** The way of attacking that is being used: the one chosen, or the only one there is; null when it must be chosen. */
export function attackNow(b: Battle, p: LaceWarsView, frame: Combat): Attack | null {
  const open = waysOpen(b, p, frame);
  return frame.attack && open.includes(frame.attack) ? frame.attack : open.length === 1 ? open[0] : null;
}

const able = (b: Battle, p: LaceWarsView, frame: Combat, attack: Attack): UnitId[] => [
  ...new Set([...attacksIn(b, p, frame, attack)].flatMap((a) => ('units' in a ? a.units : []))),
];

export const combat: Handler<'combat'> = {
  decision(b, p, frame): Decision | null {
    const open = waysOpen(b, p, frame);
    if (open.length === 0) return null;
    const attack = attackNow(b, p, frame);
    const base = { over: false, side: frame.side } as const;
    if (attack === null) {
      return {
        ...base,
        kind: 'choose',
        step: 'combat',
        task: note('task-combat', '11', { formations: frame.formations }),
        options: [
          ...open.map((way) => ({ id: way, label: note(`attack-${way}`, RULES[way]) })),
          { id: 'end', label: note('option-end-combat', '11') },
        ],
      };
    }
    const pass = open.length > 1 ? note('pass-other-attack', '11') : note('pass-combat', '11');
    const task = note(`task-${attack}`, RULES[attack]);
    return attack === 'several'
      ? { ...base, kind: 'select', step: attack, task, pass }
      : { ...base, kind: 'attack', step: attack, task, pass };
  },
  run: endActivation,
  *legal(b, p, frame, focus) {
    const attack = attackNow(b, p, frame);
    if (attack) return yield* attacksIn(b, p, frame, attack, focus);
    for (const way of waysOpen(b, p, frame)) yield { kind: 'choose', option: way };
    yield { kind: 'choose', option: 'end' };
  },
  check(b, p, frame, action): Verdict {
    const attack = attackNow(b, p, frame);
    if (action.kind === 'choose')
      return action.option === 'end' || waysOpen(b, p, frame).some((way) => way === action.option)
        ? OK
        : refuse('not-an-option', '11');
    if (action.kind === 'select' && attack === 'several')
      return attackVerdict(b, p, frame, attack, action.units, action.hexes ?? []);
    if (action.kind !== 'attack' || attack === null) return refuse('not-now', '11');
    return attackVerdict(b, p, frame, attack, action.units, [action.target]);
  },
  apply(play, frame, action) {
    const { battle: b } = play;
    const attack = attackNow(b, play.p, frame);
    if (action.kind === 'choose')
      return action.option === 'end'
        ? endActivation(play)
        : replace(play, { ...frame, attack: action.option as Attack });
    if (action.kind === 'pass')
      return waysOpen(b, play.p, frame).length > 1 ? replace(play, { ...frame, attack: null }) : endActivation(play);
    if (action.kind === 'select') return declare(play, frame, action.units, action.hexes ?? []);
    if (action.kind !== 'attack') return;
    const [unit] = action.units as [UnitId];
    if (attack === 'bombard') return bombard(play, frame, unit, action.target);
    if (attack === 'fire') return shoot(play, frame, unit, action.target);
    declare(play, frame, action.units, [action.target]);
  },
  actors(b, p, frame) {
    const attack = attackNow(b, p, frame);
    return attack === null ? [] : able(b, p, frame, attack);
  },
  todo(b, p, frame) {
    const units = [...new Set(waysOpen(b, p, frame).flatMap((way) => able(b, p, frame, way)))];
    return units.length > 0 ? [note('todo-attackers', '11', { count: units.length, units })] : [];
  },
};
const RULES: Readonly<Record<Attack, string>> = { melee: '11.2', several: '11.2', fire: '11.1', bombard: '10.1' };

/** 10.1: a battery fires in its activation. */
function bombard(play: Play, frame: Combat, gun: UnitId, target: Hex): void {
  mark(play, gun, frame.formations.includes(play.battle.pieces[gun].formation) ? FIRED : FIRED | ACTED);
  push(play, ...gunFire(play, gun, struckIn(play.battle, play.p, target), '10.1'));
}

/** 11.1, 11.8: a unit fires; if the target's hex is emptied it may enter it. */
function shoot(play: Play, frame: Combat, unit: UnitId, target: Hex): void {
  mark(play, unit, ATTACKED);
  const struck = struckIn(play.battle, play.p, target);
  push(play, { step: 'advance', side: frame.side, units: [unit], hexes: [target] });
  push(play, ...musketFire(play, unit, struck));
}

/** 11.2: a melee is declared; reaction fire comes first (10.1, 11). */
function declare(play: Play, frame: Combat, units: readonly UnitId[], targets: readonly Hex[]): void {
  const { battle: b } = play;
  const defenders = targets.map((hex) => struckIn(b, play.p, hex));
  for (const u of units) mark(play, u, ATTACKED);
  amend(play, 'combat', (f) => (f === frame ? { ...f, struck: [...f.struck, ...defenders] } : f));
  tell(play, frame.side, targets.every((hex) => isLone(b, play.p, hex)) ? 'attacks-lone' : 'attacks', {
    rule: '11.2',
    data: { units, targets: defenders, hexes: targets },
    units,
    hexes: [...units.map((u) => play.p.hex[u]), ...targets],
  });
  push(play, {
    step: 'melee',
    side: frame.side,
    attackers: units,
    defenders,
    attackerHexes: units.map((u) => play.p.hex[u]),
    defenderHexes: targets,
    at: 'reaction',
    result: null,
    routed: [],
  });
}
