import { groupedBy } from '../../engine/numbers.ts';
import { groupsOf } from '../../engine/play/groups.ts';
import { type Check, focused } from '../../engine/play/referee.ts';
import { throwFor } from '../../engine/play/throws.ts';
import { setEach } from '../../engine/play/work.ts';
import type { Action, UnitId } from '../../engine/title.ts';
import { inCommand, isTroops } from './command.ts';
import type { NapoleonicGame } from './data.ts';
import { initiativeOf } from './demoralisation.ts';
import { type NapoleonicWork, note, on, refuse, type StepHandler, tell } from './kit.ts';
import { endSegment } from './movement.ts';
import { BARRED, CHECKED, has, HIDDEN, isSeen, type NapoleonicView, onMap, PASSED, stack } from './position.ts';
import { moveBan } from './specials.ts';
import { sameDivision } from './stacking.ts';

/* 6.32, 6.34: in the movement segment units that are out of command check, and move when they have passed. */

/** 6.32, R-04 Why a unit may not check. */
function checkFault(game: NapoleonicGame, view: NapoleonicView, unit: UnitId): Check {
  if (game.army.pieces[unit].player !== view.player) return refuse('not-yours', '6.32', { unit });
  if (!isTroops(game, unit)) return refuse('check-troops-only', '6.32', { unit });
  if (!onMap(view, unit)) return refuse('not-on-map', '6.32', { unit });
  if (inCommand(game, view, unit)) return refuse('check-not-needed', '6.32', { unit });
  if (has(view, unit, CHECKED)) return refuse('checked-already', '6.32', { unit });
  if (has(view, unit, BARRED)) return refuse('check-barred', '6.32', { unit });
  return moveBan(game, view, unit);
}

/** 6.34, R-89 Why units may not check as one: of one division, in one hex. */
export function groupFault(game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[]): Check {
  for (const unit of units) {
    const fault = checkFault(game, view, unit);
    if (fault) return on(onMap(view, unit) ? [view.place[unit]] : [], fault);
  }
  if (units.length === 1) return null;
  const together = units.every((u) => view.place[u] === view.place[units[0]]) && sameDivision(game, units);
  return together ? null : refuse('check-one-division', '6.34', { units: [...units] });
}

/** The units that may still check. */
const candidates = (game: NapoleonicGame, view: NapoleonicView): UnitId[] =>
  game.army.own[view.player].filter((unit) => !checkFault(game, view, unit));

function* checks(game: NapoleonicGame, view: NapoleonicView): Generator<Action> {
  const byHex = groupedBy(candidates(game, view), (unit) => view.place[unit]);
  for (const there of byHex.values())
    for (const units of groupsOf(there, (group) => group.length === 1 || sameDivision(game, group)))
      yield { kind: 'select', units };
}

/** 6.32 One die, against the best rating among those who check as one (6.34). */
function rollCheck(work: NapoleonicWork, units: readonly UnitId[]): void {
  const { game, position } = work;
  const rating = Math.max(...units.map((u) => initiativeOf(game, position, u)));
  const { player: side } = game.army.pieces[units[0]];
  const { result, roll } = throwFor(work, '6.32', (face) => (face <= rating ? 'passed' : 'failed'), {
    row: String(rating),
    luckOf: side,
  });
  const passed = result === 'passed';
  const hex = position.place[units[0]];
  const marked = passed ? CHECKED | PASSED : CHECKED;
  setEach(work, 'marks', units, (mark) => mark | marked);
  const hidden = units.some((u) => has(position, u, HIDDEN));
  tell(work, side, 'check-rolled', {
    rule: units.length > 1 ? '6.34' : '6.32',
    units,
    hexes: [hex],
    data: { units: [...units], rating, passed },
    roll,
    ...(hidden
      ? { onlyFor: side, otherwise: { side, hexes: [hex], ...note('somebody-checked', '6.32', { hex, passed }) } }
      : {}),
  });
  if (passed) stack.push(work, { step: 'checked-move', side });
}

/** 2.1 C2 Who is out of command may try; whoever has passed moves at once. */
export const movementSegment: StepHandler = {
  decision: (game, view) =>
    isSeen(view) || candidates(game, view).length > 0
      ? {
          over: false,
          side: view.player,
          kind: 'select',
          step: 'check',
          task: note('task-check', '6.32'),
          pass: note('pass-checks', '6.32'),
          least: 1,
        }
      : null,
  run: endSegment,
  legal: (game, view, _, focus) => focused(checks(game, view), focus),
  check: (game, view, _, action) =>
    action.kind === 'select' && !action.hexes ? groupFault(game, view, action.units) : refuse('not-now', '6.32'),
  apply(work, _, action) {
    if (action.kind === 'select') rollCheck(work, action.units);
  },
  pass: endSegment,
  actors: candidates,
  todo(game, view) {
    const units = candidates(game, view);
    return units.length > 0 ? [note('todo-checks', '6.32', { units })] : [];
  },
};
