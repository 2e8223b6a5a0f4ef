import { setAt } from '../../engine/play/work.ts';
import { type Check, focused } from '../../engine/play/referee.ts';
import { type FrameOf, type LaceWork, type Step, mark, note, refuse, stack, tell } from './kit.ts';
import { directionTo, type Hex } from '../../engine/board/board.ts';
import { enemyOf, type Action, type UnitId } from '../../engine/title.ts';
import type { LaceWarsGame } from './battle.ts';
import { arrive } from './control.ts';
import { disorderCheck } from './disorder.ts';
import { factsOf, holds, NOBODY } from './facts.ts';
import { checksOnEntry } from './light.ts';
import { companyOf, onMap } from './losses.ts';
import { passable } from './passage.ts';
import { ACTED, ADVANCED, type LaceWarsView, LEFT_BEHIND, ROUTED } from './position.ts';
import { validCompany, withLeaders } from './retreat.ts';
import { gunWith, room } from './stacking.ts';

/* Chapter 11.8 (Leuthen 11.7): advance after combat. */

type Advance = FrameOf<'advance'>;

/**
 * 11.8: one winning unit may enter a hex that fire or melee has emptied: one hex, facing kept, zones of control
 * ignored, over open ground for its arm; over a bridge along its axis; into works only through a breach (errata, French).
 */
export function mayAdvance(game: LaceWarsGame, view: LaceWarsView, frame: Advance, unit: UnitId, hex: Hex): Check {
  const rule = '11.8';
  if (game.pieces[unit].leader) return refuse('leader-goes-along', 'R-13', { unit });
  if (game.pieces[unit].morale === 0) return refuse('no-advance', rule, { unit });
  if (!frame.units.includes(unit) || !onMap(view, unit)) return refuse('not-in-combat', rule, { unit });
  if (!frame.hexes.includes(hex)) return refuse('not-emptied', rule, { hex }, frame.hexes);
  if (view.order[unit] === ROUTED) return refuse('routed', '12.4', { unit });
  const direction = directionTo(game.board, view.hex[unit], hex);
  if (direction < 0) return refuse('not-adjacent', rule, { hex, units: [unit] }, [hex]);
  if (holds(factsOf(game, view), enemyOf(frame.side), hex)) return refuse('enemy-there', rule, { hex }, [hex]);
  const passenger = { unit, purpose: 'advance' } as const;
  return passable(game, view, passenger, view.hex[unit], direction) ?? room(game, view, [unit], hex);
}

/** Units that may advance, each with the hexes open to it. */
const able = (game: LaceWarsGame, view: LaceWarsView, frame: Advance): [unit: UnitId, hexes: Hex[]][] =>
  frame.units.flatMap((unit): [UnitId, Hex[]][] => {
    const hexes = frame.hexes.filter((hex) => !mayAdvance(game, view, frame, unit, hex));
    return hexes.length > 0 ? [[unit, hexes]] : [];
  });

/** 11.8, 7.6: what is told where nobody enters an empty hex because the work or the ground is closed to the winners. */
function tellShut(work: LaceWork, frame: Advance, hex: Hex): void {
  for (const unit of frame.units) {
    const bars = mayAdvance(work.game, work.position, frame, unit, hex);
    if (bars?.say !== 'no-breach' && bars?.say !== 'work-no-horse' && bars?.say !== 'closed-terrain') continue;
    const breach = bars.say === 'no-breach';
    const rule = `11.8, ${bars.rule}`;
    return tell(work, frame.side, 'stays', {
      rule,
      data: { unit, hex, breach },
      units: [unit],
      hexes: [hex],
      outcome: '',
      bars,
    });
  }
}

export const advance: Step<'advance'> = {
  decision(game, view, frame) {
    const units = able(game, view, frame).map(([unit]) => unit);
    if (units.length === 0) return null;
    return {
      over: false,
      side: frame.side,
      kind: 'advance',
      step: 'advance',
      hexes: frame.hexes,
      task: note('task-advance', '11.8', { units }),
      pass: note('pass-advance', '11.8'),
    };
  },
  run(work, frame) {
    stack.pop(work);
    for (const hex of frame.hexes) tellShut(work, frame, hex);
  },
  legal: (game, view, frame, focus) =>
    focused(
      able(game, view, frame).flatMap(([unit, hexes]) =>
        [...withLeaders(unit, companyOf(game, view, unit))].flatMap((units) =>
          hexes.map((hex): Action => ({ kind: 'advance', units, hex })),
        ),
      ),
      focus,
    ),
  check(game, view, frame, action) {
    if (action.kind !== 'advance' || action.facing !== undefined) return refuse('not-now', '11.8');
    const [unit] = action.units;
    const alone = unit === undefined ? refuse('one-unit', '11.8') : mayAdvance(game, view, frame, unit, action.hex);
    return alone ?? (validCompany(action.units, unit, companyOf(game, view, unit)) ? null : refuse('one-unit', '11.8'));
  },
  apply(work, _, action) {
    if (action.kind !== 'advance') return;
    stack.pop(work);
    const { game } = work;
    const unit = action.units[0];
    const from = work.position.hex[unit];
    mark(work, unit, ADVANCED);
    setAt(work, 'run', unit, 0);
    tell(work, game.pieces[unit].side, 'advances', {
      rule: '11.8',
      data: { unit, from, hex: action.hex },
      units: action.units,
      hexes: [from, action.hex],
    });
    const gun = gunWith(game, work.position, unit);
    if (gun !== NOBODY && work.position.done[gun] & ACTED) mark(work, gun, LEFT_BEHIND);
    arrive(work, action.units, action.hex);
    const road = game.terrain.road[from * 6 + directionTo(game.board, from, action.hex)] === 1;
    if (checksOnEntry(game, unit, action.hex, road)) disorderCheck(work, unit, '12.6');
  },
  pass: stack.pop,
  actors: (game, view, frame) => [
    ...new Set(able(game, view, frame).flatMap(([unit]) => [unit, ...companyOf(game, view, unit)])),
  ],
};
