import { distance, type Hex } from '../../engine/board/board.ts';
import { overDie } from '../../engine/odds.ts';
import type { Modifier } from '../../engine/title.ts';
import { type Decision, OK, type SideId, type UnitId, type Verdict } from '../../engine/title.ts';
import { type Battle, enemyOf } from './battle.ts';
import { factsOf, holds, NOBODY } from './facts.ts';
import { eliminate } from './losses.ts';
import { mark, note, type Play, pop, push, refuse, rollTen, tell } from './play.ts';
import { type Effect, type Frame, IN_PLAY, type LaceWarsView, PREPARED } from './position.ts';
import { arcHexes, blockers } from './sight.ts';
import type { Handler } from './steps.ts';

/* Chapter 10: artillery. */

/** 10.2, 11.1: what fire at a hex strikes: the infantry or cavalry, else a battery or baggage alone. */
export function struckIn(b: Battle, p: LaceWarsView, hex: Hex): UnitId {
  const { fighter, gun, baggage } = factsOf(b, p);
  return fighter[hex] !== NOBODY ? fighter[hex] : gun[hex] !== NOBODY ? gun[hex] : baggage[hex];
}

/** 10.2: whether a battery may fire at a hex, as far as target, arc, range and sight go. */
export function inGunFire(b: Battle, p: LaceWarsView, gun: UnitId, target: Hex): Verdict {
  const piece = b.pieces[gun];
  const from = p.hex[gun];
  if (!piece || piece.arm !== 'artillery' || p.fate[gun] !== IN_PLAY || from < 0)
    return refuse('not-a-battery', '10.1', { unit: gun });
  if (!(target >= 0 && target < b.board.size) || !holds(factsOf(b, p), enemyOf(piece.side), target))
    return refuse('no-enemy', '10.2', { hex: target }, [target]);
  const range = distance(b.board, from, target);
  if (range > piece.range)
    return refuse('out-of-range', '10.2', { hex: target, range, most: piece.range }, [from, target]);
  if (range === 1) return OK; // an adjacent unit can always be fired at
  if (!arcHexes(b, from, p.facing[gun], piece.range).includes(target))
    return refuse('out-of-arc', '10.2', { hex: target }, [from, target]);
  const blocked = blockers(b, p, from, target);
  return blocked.length > 0 ? refuse('no-sight', '10.2', { hex: target, blocker: blocked[0] }, blocked) : OK;
}

/** 10.3: what is added to and taken from the die. */
export function gunModifiers(b: Battle, p: LaceWarsView, gun: UnitId, target: Hex): Modifier[] {
  const range = distance(b.board, p.hex[gun], target);
  const defence = b.terrain.defence[target];
  return [
    { say: 'modifier-bombardment', rule: '10.3', value: -b.pieces[gun].bombard },
    ...(range === 1 ? [{ say: 'modifier-adjacent', rule: '10.3', value: -1 }] : []),
    ...(range === 3 ? [{ say: 'modifier-far', rule: '10.3', value: 1 }] : []),
    ...(defence ? [{ say: 'modifier-defence', rule: '11.1', value: defence }] : []),
  ];
}

/** 10.3: result of a modified die. */
export const gunResult = (total: number): Effect | null =>
  total <= 0 ? 'step-disorder' : total <= 3 ? 'disorder' : total <= 6 ? 'check' : null;

/** Short codes of fire results, for rolls and charts. */
export const EFFECT_CODES: Readonly<Record<Effect, string>> = {
  'step-disorder': '1D',
  step: '1',
  disorder: 'D',
  check: 'check',
};
export const codeOf = (effect: Effect | null): string => (effect === null ? '-' : EFFECT_CODES[effect]);

/** What a fire result means for the unit struck: guns and baggage alone are destroyed by a step loss, else unharmed. */
export function fireFrames(play: Play, target: UnitId, effect: Effect | null, rule: string): Frame[] {
  if (effect === null) return [];
  if (play.battle.pieces[target].morale > 0) return [{ step: 'suffer', unit: target, effect, rule }];
  if (effect === 'step-disorder') eliminate(play, target, rule);
  return [];
}

/** 10.3: rolls a battery's fire at a unit; the frames bring what it has to suffer. */
export function gunFire(play: Play, gun: UnitId, target: UnitId, rule: string): Frame[] {
  const { battle: b } = play;
  const hex = play.p.hex[target];
  const modifiers = gunModifiers(b, play.p, gun, hex);
  const face = rollTen(play);
  const modified = modifiers.reduce((sum, m) => sum + m.value, face);
  const effect = gunResult(modified);
  const side = b.pieces[gun].side;
  tell(play, side, 'gun-fire', {
    rule,
    data: { unit: gun, target, hex, effect: codeOf(effect) },
    units: [gun],
    hexes: [play.p.hex[gun], hex],
    roll: {
      faces: [face],
      sides: 10,
      modifiers,
      modified,
      table: '10.3',
      row: `${b.pieces[gun].bombard}`,
      result: codeOf(effect),
      ...fireLuck(b, target, side, (d) => gunResult(modifiers.reduce((s, m) => s + m.value, d)), effect),
    },
  });
  return fireFrames(play, target, effect, '10.3');
}

const EFFECTS: readonly (Effect | null)[] = ['step-disorder', 'step', 'disorder', 'check', null];
const FIRE_WORDS = { results: Object.fromEntries(EFFECTS.map((e) => [codeOf(e), note(`effect-${e ?? 'none'}`)])) };

/** Chances of each result of fire; of a step loss and what came of it, for the luck statistics. A high die is bad for who fires. */
export function fireLuck(
  b: Battle,
  target: UnitId,
  side: SideId,
  result: (die: number) => Effect | null,
  effect: Effect | null,
) {
  const steps = (e: Effect | null) => (e === 'step-disorder' || e === 'step' ? 1 : 0);
  const hits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((d) => steps(result(d)) === 1).length;
  const chances = [
    { value: 1, weight: hits },
    { value: 0, weight: 10 - hits },
  ].filter((c) => c.weight > 0);
  const told = { results: overDie((face) => codeOf(result(face - 1)), 10), words: FIRE_WORDS };
  return b.pieces[target].morale > 0
    ? { ...told, chances: { chances, total: 10 }, brought: steps(effect), luckOf: side }
    : told;
}

/** 10.1: whether a battery may fire in the preparatory bombardment. */
export function mayPrepare(b: Battle, p: LaceWarsView, side: SideId, gun: UnitId, target: Hex): Verdict {
  if (b.pieces[gun]?.side !== side) return refuse('not-that-unit', '10.1');
  const able = canPrepare(b, p, gun);
  return able.ok ? inGunFire(b, p, gun, target) : able;
}

/** 10.1: a battery bombards once; that of a garrison which cannot be used any more (8.4, R-45) only reacts. */
function canPrepare(b: Battle, p: LaceWarsView, gun: UnitId): Verdict {
  const { formation } = b.pieces[gun];
  if (p.unusable[formation]) return refuse('formation-unusable', '8.4', { formation });
  return p.done[gun] & PREPARED ? refuse('fired-before', '10.1', { unit: gun }) : OK;
}

const batteries = (b: Battle, p: LaceWarsView, side: SideId): UnitId[] =>
  b.pieces.flatMap((piece, u) =>
    piece.arm === 'artillery' && piece.side === side && p.hex[u] >= 0 && canPrepare(b, p, u).ok ? [u] : [],
  );

export const targetsOf = (b: Battle, p: LaceWarsView, gun: UnitId): Hex[] =>
  arcHexes(b, p.hex[gun], p.facing[gun], b.pieces[gun].range).filter((hex) => inGunFire(b, p, gun, hex).ok);

const ready = (b: Battle, p: LaceWarsView, side: SideId): UnitId[] =>
  batteries(b, p, side).filter((gun) => targetsOf(b, p, gun).length > 0);

/** 4.B, 10.1: the preparatory bombardment of one side, battery by battery; nobody needs to be in command. */
export const bombardment: Handler<'bombardment'> = {
  decision: (b, p, { side }): Decision | null =>
    ready(b, p, side).length === 0
      ? null
      : {
          over: false,
          side,
          kind: 'attack',
          step: 'bombardment',
          task: note('task-bombardment', '4.B'),
          pass: note('pass-bombardment', '4.B'),
        },
  run: pop,
  *legal(b, p, { side }, focus) {
    for (const gun of batteries(b, p, side)) {
      if (focus?.units && !(focus.units.length === 1 && focus.units[0] === gun)) continue;
      for (const target of targetsOf(b, p, gun))
        if (focus?.hex === undefined || focus.hex === target)
          yield { kind: 'attack', attack: 'bombardment', units: [gun], target };
    }
  },
  check(b, p, { side }, action) {
    if (action.kind !== 'attack' || action.units.length !== 1) return refuse('one-battery', '10.1');
    return mayPrepare(b, p, side, action.units[0], action.target);
  },
  apply(play, _, action) {
    if (action.kind === 'pass') return pop(play);
    if (action.kind !== 'attack') return;
    const gun = action.units[0];
    mark(play, gun, PREPARED);
    push(play, ...gunFire(play, gun, struckIn(play.battle, play.p, action.target), '10.1'));
  },
  actors: (b, p, { side }) => ready(b, p, side),
  todo(b, p, { side }) {
    const guns = ready(b, p, side);
    return guns.length > 0 ? [note('todo-batteries', '10.1', { count: guns.length, units: guns })] : [];
  },
};
