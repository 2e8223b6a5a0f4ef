import { choosing } from '../../engine/play/choosing.ts';
import { setEach } from '../../engine/play/work.ts';
import { enemyOf } from './army.ts';
import type { NapoleonicGame } from './data.ts';
import { type FrameHandler, type NapoleonicWork, note, tell } from './kit.ts';
import { book } from './optional-groups.ts';
import { CALLED, IN_COMMAND, isSeen, onMap, OUT_OF_COMMAND, stack } from './position.ts';
import { justCalled, RELEASE, releasable, setFree } from './specials.ts';

/* 32.3 The reserve of a scenario: released at a price in its player's command phase, or set free when the enemy comes near. */

const HOLD_BACK = 'hold-back';
const groups = (game: NapoleonicGame) => game.special.reserve?.groups ?? [];

export const release: FrameHandler<'release'> = choosing({
  decision(game, view, { side }) {
    const open = releasable(game, view);
    if (open.length === 0 && !isSeen(view)) return null;
    const rule = game.special.reserve!.rule;
    return {
      over: false,
      side,
      kind: 'choose',
      step: 'release',
      task: note('task-release', rule),
      options: [
        ...open.map((i) => ({
          id: groups(game)[i].id,
          label: note('option-release', rule, {
            units: groups(game)[i].units.map((id) => game.army.unit(id)),
            points: groups(game)[i].vp,
          }),
        })),
        { id: HOLD_BACK, label: note('option-no-release', rule) },
      ],
    };
  },
  run: (work) => stack.pop(work),
  apply(work, _frame, action) {
    const { game } = work;
    const index = groups(game).findIndex(({ id }) => action.kind === 'choose' && action.option === id);
    if (index >= 0) freeGroup(work, index, groups(game)[index].vp);
    else stack.pop(work);
  },
});

/** Released units are in command this turn; the price goes to the enemy. */
function freeGroup(work: NapoleonicWork, index: number, price: number): void {
  const { game, position } = work;
  const units = groups(game)[index].units.map((id) => game.army.unit(id));
  const { player } = game.army.pieces[units[0]];
  const { rule } = game.special.reserve!;
  const booked = { side: enemyOf(player), points: price, turn: position.turn, why: RELEASE, what: index };
  book(work, booked, { rule, units, for: 'release' });
  const there = units.filter((unit) => onMap(position, unit));
  setEach(work, 'marks', there, (mark) => (mark | IN_COMMAND) & ~OUT_OF_COMMAND);
  tell(work, player, 'reserve-released', { rule, units, data: { units, points: price } });
}

/** The enemy has come near: everybody is free, at once and at no price; so are those who wait for their hour (29.4). */
export function freeReserve(work: NapoleonicWork): void {
  const called = justCalled(work.game, work.position);
  if (called.length > 0) setEach(work, 'marks', called, (mark) => mark | CALLED);
  for (const index of setFree(work.game, work.position)) freeGroup(work, index, 0);
}
