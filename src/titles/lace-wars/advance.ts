import { directionTo, type Hex } from '../../engine/board/board.ts';
import { type Action, type Decision, type UnitId, type Verdict } from '../../engine/title.ts';
import { type Battle, enemyOf } from './battle.ts';
import { arrive } from './control.ts';
import { disorderCheck } from './disorder.ts';
import { factsOf, holds, NOBODY } from './facts.ts';
import { checksOnEntry } from './light.ts';
import { onMap } from './losses.ts';
import { passable } from './passage.ts';
import { mark, note, pop, refuse, setUnit, tell } from './play.ts';
import { ACTED, ADVANCED, type LaceWarsView, LEFT_BEHIND, ROUTED } from './position.ts';
import { company, validCompany, withLeaders } from './retreat.ts';
import { gunWith, room } from './stacking.ts';
import type { FrameOf, Handler } from './steps.ts';

/* Chapter 11.8 (Leuthen 11.7): advance after combat. */

type Advance = FrameOf<'advance'>;

/**
 * 11.8: one winning unit may enter a hex that fire or melee has emptied: one hex, facing kept, zones of control
 * ignored, over open ground for its arm; over a bridge along its axis; into works only through a breach (errata, French).
 */
export function mayAdvance(b: Battle, p: LaceWarsView, frame: Advance, unit: UnitId, hex: Hex): Verdict {
  const rule = '11.8';
  if (!frame.units.includes(unit) || !onMap(p, unit) || b.pieces[unit].morale === 0)
    return refuse('not-that-unit', rule);
  if (!frame.hexes.includes(hex)) return refuse('not-emptied', rule, { hex }, frame.hexes);
  if (p.order[unit] === ROUTED) return refuse('routed', '12.4', { unit });
  const d = directionTo(b.board, p.hex[unit], hex);
  if (d < 0) return refuse('not-adjacent', rule, { hex }, [hex]);
  if (holds(factsOf(b, p), enemyOf(frame.side), hex)) return refuse('enemy-there', rule, { hex }, [hex]);
  const ground = passable(b, p, unit, p.hex[unit], d, 'advance');
  return ground.ok ? room(b, p, [unit], hex) : ground;
}

const able = (b: Battle, p: LaceWarsView, frame: Advance): UnitId[] =>
  frame.units.filter((u) => frame.hexes.some((hex) => mayAdvance(b, p, frame, u, hex).ok));

export const advance: Handler<'advance'> = {
  decision(b, p, frame): Decision | null {
    if (able(b, p, frame).length === 0) return null;
    return {
      over: false,
      side: frame.side,
      kind: 'advance',
      step: 'advance',
      hexes: frame.hexes,
      task: note('task-advance', '11.8', { units: able(b, p, frame) }),
      pass: note('pass-advance', '11.8'),
    };
  },
  run: pop,
  *legal(b, p, frame, focus): Iterable<Action> {
    for (const unit of able(b, p, frame)) {
      for (const units of withLeaders(unit, company(b, p, unit))) {
        if (focus?.units && !(focus.units.length === units.length && focus.units.every((u) => units.includes(u))))
          continue;
        for (const hex of frame.hexes)
          if ((focus?.hex === undefined || focus.hex === hex) && mayAdvance(b, p, frame, unit, hex).ok)
            yield { kind: 'advance', units, hex };
      }
    }
  },
  check(b, p, frame, action) {
    if (action.kind !== 'advance' || action.facing !== undefined) return refuse('not-now', '11.8');
    const [unit] = action.units;
    if (unit === undefined || !frame.units.includes(unit) || !validCompany(action.units, unit, company(b, p, unit)))
      return refuse('not-that-unit', '11.8');
    return mayAdvance(b, p, frame, unit, action.hex);
  },
  apply(play, _, action) {
    pop(play);
    if (action.kind !== 'advance') return;
    const { battle: b } = play;
    const unit = action.units[0];
    const from = play.p.hex[unit];
    mark(play, unit, ADVANCED);
    setUnit(play, 'run', unit, 0);
    tell(play, b.pieces[unit].side, 'advances', {
      rule: '11.8',
      data: { unit, from, hex: action.hex },
      units: action.units,
      hexes: [from, action.hex],
    });
    const gun = gunWith(b, play.p, unit);
    if (gun !== NOBODY && play.p.done[gun] & ACTED) mark(play, gun, LEFT_BEHIND);
    arrive(play, action.units, action.hex);
    const road = b.terrain.road[from * 6 + directionTo(b.board, from, action.hex)] === 1;
    if (checksOnEntry(b, unit, action.hex, road)) disorderCheck(play, unit, '12.6');
  },
  actors: (b, p, frame) => [...new Set(able(b, p, frame).flatMap((u) => [u, ...company(b, p, u)]))],
};
