import { distance, type Hex } from '../../engine/board/board.ts';
import { type Action, type Decision, OFF_MAP, OK, type UnitId, type Verdict } from '../../engine/title.ts';
import { type Battle, enemyOf } from './battle.ts';
import { arrive } from './control.ts';
import { bandOf, disorder, moraleRoll, run } from './disorder.ts';
import { inMask, rearOf } from './facing.ts';
import { factsOf, holds, leadersIn, NOBODY, unitsIn } from './facts.ts';
import { moraleOf } from './light.ts';
import { eliminate, loseGun, loseSteps, onMap } from './losses.ts';
import { flankTest } from './moving.ts';
import { passable } from './passage.ts';
import { note, type Play, pop, push, refuse, replace, rollSix, setUnit, tell } from './play.ts';
import type { LaceWarsView } from './position.ts';
import { mayGuardGuns } from './stacking.ts';
import type { FrameOf, Handler } from './steps.ts';
import { driveOut } from './works.ts';
import { inEnemyFlank, inEnemyZone } from './zones.ts';

/* Chapter 11.7 (Leuthen 11.6): retreats, one hex at a time, and displacement. */

type Retreat = FrameOf<'retreat'>;

export interface RetreatChoice {
  readonly hex: Hex;
  /** The friendly unit that must make room. */
  readonly displaced: UnitId | null;
}

/** 11.7: hexes a unit may retreat to now: the best class by priority; within it away from the attackers, then a rear hex. */
export function retreatChoices(
  b: Battle,
  p: LaceWarsView,
  { unit, from }: Pick<Retreat, 'unit' | 'from'>,
): RetreatChoice[] {
  const facts = factsOf(b, p);
  const { side } = b.pieces[unit];
  const here = p.hex[unit];
  const leaving = new Set(p.stack.flatMap((f) => (f.step === 'retreat' && f.entering !== null ? [p.hex[f.unit]] : [])));
  const choices: (RetreatChoice & { rank: number; direction: number })[] = [];
  for (let d = 0; d < 6; d++) {
    const hex = b.board.neighbours[here * 6 + d];
    if (hex < 0 || leaving.has(hex) || holds(facts, enemyOf(side), hex) || !passable(b, p, unit, here, d, 'retreat').ok)
      continue; // enterable, no enemy
    if (facts.baggage[hex] !== NOBODY) continue; // 7.8
    const friend = facts.fighter[hex];
    const danger = inEnemyZone(b, p, side, hex) || inEnemyFlank(b, p, side, hex);
    choices.push({
      hex,
      displaced: friend === NOBODY ? null : friend,
      rank: (danger ? 2 : 0) + (friend === NOBODY ? 0 : 1),
      direction: d,
    });
  }
  const best = Math.min(...choices.map((c) => c.rank));
  let list = choices.filter((c) => c.rank === best);
  const narrow = (keep: (c: (typeof list)[number]) => boolean) => {
    const kept = list.filter(keep);
    if (kept.length > 0) list = kept;
  };
  if (from.length > 0) narrow((c) => from.every((a) => distance(b.board, c.hex, a) > distance(b.board, here, a)));
  narrow((c) => inMask(rearOf(b, p, unit), c.direction));
  return list.map(({ hex, displaced }) => ({ hex, displaced }));
}

/** 7.8: baggage in the way of the only retreat: the unit routs through it. */
const blockedByBaggage = (b: Battle, p: LaceWarsView, unit: UnitId): boolean =>
  [0, 1, 2, 3, 4, 5].some((d) => {
    const hex = b.board.neighbours[p.hex[unit] * 6 + d];
    const baggage = hex < 0 ? NOBODY : factsOf(b, p).baggage[hex];
    return (
      baggage !== NOBODY &&
      b.pieces[baggage].side === b.pieces[unit].side &&
      passable(b, p, unit, p.hex[unit], d, 'retreat').ok
    );
  });

/** leaders who may go with a unit that leaves the hex: those of its hex, unless another unit of theirs stays there. */
export function company(b: Battle, p: LaceWarsView, unit: UnitId): readonly UnitId[] {
  const hex = p.hex[unit];
  const stays = b.pieces.some(
    (piece, u) => u !== unit && piece.morale > 0 && piece.side === b.pieces[unit].side && p.hex[u] === hex,
  );
  return stays ? [] : leadersIn(b, factsOf(b, p), b.pieces[unit].side, hex);
}

/** Every choice of leaders to take along. */
export function* withLeaders(unit: UnitId, leaders: readonly UnitId[]): Iterable<UnitId[]> {
  for (let bits = (1 << leaders.length) - 1; bits >= 0; bits--)
    yield [unit, ...leaders.filter((_, i) => bits & (1 << i))];
}
/** Checks the units of a retreat, rout or advance: one unit and leaders of its hex. */
export const validCompany = (units: readonly UnitId[], unit: UnitId, leaders: readonly UnitId[]): boolean =>
  units[0] === unit && new Set(units).size === units.length && units.slice(1).every((l) => leaders.includes(l));

const leadersAsked = (b: Battle, p: LaceWarsView, frame: Retreat): readonly UnitId[] =>
  frame.leaders === null ? company(b, p, frame.unit) : [];
const finished = (p: LaceWarsView, { unit, hexes }: Retreat): boolean => hexes === 0 || !onMap(p, unit);

export const retreat: Handler<'retreat'> = {
  decision(b, p, frame): Decision | null {
    if (finished(p, frame) || frame.entering !== null) return null;
    const choices = retreatChoices(b, p, frame);
    if (
      choices.length === 0 ||
      (choices.length === 1 && choices[0].displaced === null && leadersAsked(b, p, frame).length === 0)
    )
      return null;
    const { unit } = frame;
    return {
      over: false,
      side: b.pieces[unit].side,
      kind: 'retreat',
      step: frame.displaced ? 'displacement' : 'retreat',
      hexes: [p.hex[unit]],
      count: frame.hexes,
      off: note('fate-eliminated', '11.7'),
      task: note(
        frame.displaced
          ? 'task-displacement'
          : choices[0].displaced === null
            ? 'task-retreat'
            : 'task-retreat-displacing',
        '11.7',
        { unit, count: frame.hexes },
      ),
    };
  },
  run(play, frame) {
    const { battle: b } = play;
    const { unit } = frame;
    if (finished(play.p, frame)) {
      pop(play);
      if (frame.displaced && onMap(play.p, unit)) disorder(play, unit); // a displaced unit is disordered
      return;
    }
    if (frame.entering !== null) return stepBack(play, frame, frame.entering, frame.leaders ?? []);
    const [only] = retreatChoices(b, play.p, frame);
    if (only) return stepBack(play, frame, only.hex, frame.leaders ?? []);
    pop(play);
    loseGun(play, unit);
    if (blockedByBaggage(b, play.p, unit)) return run(play, unit);
    tell(play, b.pieces[unit].side, 'no-retreat', {
      rule: '11.7',
      data: { unit },
      units: [unit],
      hexes: [play.p.hex[unit]],
    });
    eliminate(play, unit, '11.7');
  },
  *legal(b, p, frame, focus): Iterable<Action> {
    const choices = retreatChoices(b, p, frame);
    for (const units of withLeaders(frame.unit, leadersAsked(b, p, frame))) {
      if (focus?.units && !(focus.units.length === units.length && focus.units.every((u) => units.includes(u))))
        continue;
      for (const { hex } of choices)
        if (focus?.hex === undefined || focus.hex === hex) yield { kind: 'retreat', units, path: [hex] };
    }
    const alone = !focus?.units || (focus.units.length === 1 && focus.units[0] === frame.unit);
    if (choices[0]?.displaced != null && alone && (focus?.hex === undefined || focus.hex === OFF_MAP))
      yield { kind: 'retreat', units: [frame.unit], path: [OFF_MAP] };
  },
  check(b, p, frame, action): Verdict {
    const rule = '11.7';
    if (action.kind !== 'retreat' || !validCompany(action.units, frame.unit, leadersAsked(b, p, frame)))
      return refuse('not-that-unit', rule);
    const choices = retreatChoices(b, p, frame);
    const [hex] = action.path;
    if (action.path.length !== 1) return refuse('one-hex', rule);
    if (hex === OFF_MAP)
      return choices[0]?.displaced != null && action.units.length === 1
        ? OK
        : refuse('must-retreat', rule, { unit: frame.unit });
    return choices.some((c) => c.hex === hex)
      ? OK
      : refuse(
          'not-best-retreat',
          rule,
          { unit: frame.unit, hex: hex },
          choices.map((c) => c.hex),
        );
  },
  apply(play, frame, action) {
    if (action.kind !== 'retreat') return;
    const { battle: b } = play;
    const [hex] = action.path as [Hex];
    if (hex === OFF_MAP) {
      // a player may eliminate a unit rather than displace others
      pop(play);
      return eliminate(play, frame.unit, '11.7');
    }
    const leaders = frame.leaders ?? action.units.slice(1);
    const displaced = retreatChoices(b, play.p, frame).find((c) => c.hex === hex)!.displaced;
    if (displaced === null) return stepBack(play, frame, hex, leaders);
    replace(play, { ...frame, entering: hex, leaders });
    tell(play, b.pieces[displaced].side, 'displaced', {
      rule: '11.7',
      data: { unit: displaced, by: frame.unit, hex },
      units: [displaced],
      hexes: [hex],
    });
    push(play, {
      step: 'retreat',
      unit: displaced,
      hexes: 1,
      from: [],
      displaced: true,
      entering: null,
      leaders: null,
    });
  },
  actors: (b, p, frame) => [frame.unit, ...leadersAsked(b, p, frame)],
};

/** 11.7: one hex back, facing kept, with the tests for what is entered. */
function stepBack(play: Play, frame: Retreat, hex: Hex, leaders: readonly UnitId[]): void {
  const { battle: b } = play;
  const { unit } = frame;
  const { side } = b.pieces[unit];
  const from = play.p.hex[unit];
  loseGun(play, unit); // 10.4
  if (!frame.displaced) driveOut(play, unit);
  replace(play, { ...frame, hexes: frame.hexes - 1, entering: null, leaders });
  tell(play, side, 'retreats', {
    rule: '11.7',
    data: { unit, from, hex },
    units: [unit, ...leaders],
    hexes: [from, hex],
  });
  crushGun(play, unit, hex);
  setUnit(play, 'run', unit, 0);
  arrive(play, [unit, ...leaders], hex);
  if (inEnemyZone(b, play.p, side, hex)) zoneTest(play, unit, hex);
  else flankTest(play, unit, hex);
}

/** cavalry that ends in the hex of a friendly battery alone destroys it. */
export function crushGun(play: Play, unit: UnitId, hex: Hex): void {
  const { battle: b } = play;
  const [gun, other] = unitsIn(factsOf(b, play.p), hex).filter((u) => u !== unit);
  if (gun !== undefined && other === undefined && b.pieces[gun].arm === 'artillery' && !mayGuardGuns(b, unit))
    eliminate(play, gun, '10.4', []);
}

/** 11.7: retreat into an enemy zone of control: d6 + morale, in the place of the loss of 6.1. A routed unit risks the step only. */
export function zoneTest(play: Play, unit: UnitId, hex: Hex, stepOnly = false, leaders?: readonly UnitId[]): void {
  const { battle: b } = play;
  const rule = '11.7';
  const morale = moraleOf(b, play.p, unit);
  const face = rollSix(play);
  const effect = bandOf(b.files.tables.retreatIntoZoc.results, face + morale).filter(
    (e) => e === 'loseStep' || !stepOnly,
  );
  const code = `${effect.includes('loseStep') ? '1' : ''}${effect.includes('disorder') ? 'D' : ''}` || '-';
  tell(play, b.pieces[unit].side, 'zone-test', {
    rule,
    data: { unit, hex, morale, effect: code },
    units: [unit],
    hexes: [hex],
    roll: {
      ...moraleRoll(face, face + morale, rule, 'zone', code),
      modifiers: [{ say: 'modifier-morale', rule, value: morale }],
    },
  });
  if (effect.includes('loseStep') && !loseSteps(play, unit, 1, rule, leaders)) return;
  if (effect.includes('disorder')) disorder(play, unit);
}
