import type { FormationCard, FormationList, Note, UnitId } from '../../engine/title.ts';
import { ALLIED, type LostBattalionGame } from './data.ts';
import { note } from './kit.ts';
import { BOX, REST, WAITING, isResting } from './position.ts';
import { factsOf } from './facts.ts';
import { divisionLimit, supplyOf } from './supply.ts';
import type { LostBattalionView } from './view.ts';

/* 7.4 The divisions of the Allies, and which of them may attack this turn */

/** The Allied divisions that have a regiment on the map, at its edge or in reserve. */
export function divisionList(game: LostBattalionGame, view: LostBattalionView): FormationList {
  const limit = divisionLimit(game, view.turn);
  const fighting = new Set(
    view.pending.flatMap((frame) =>
      frame.kind === 'combat' && frame.side === ALLIED ? frame.units.map((u) => game.units[u].division) : [],
    ),
  );
  const cards = game.divisions.flatMap(({ side, units }, division): FormationCard[] => {
    const here = units.filter(
      (u) => view.where[u] >= 0 || view.where[u] === WAITING || view.where[u] === BOX || isResting(view.where[u]),
    );
    if (side !== ALLIED || here.length === 0) return [];
    const attacked = view.attacked.includes(division);
    const barred = attacked ? null : whyNot(game, view, here, limit);
    const stateOf = (): FormationCard['state'] => {
      if (fighting.has(division)) return 'now';
      if (attacked) return 'done';
      return barred ? 'kept' : 'ready';
    };
    return [
      {
        formation: division,
        side,
        leader: null,
        state: stateOf(),
        notes: [
          attacked ? note('division-attacked', '7.4') : (barred ?? note('division-ready')),
          ...(view.assault.includes(division) ? [note('flag.elite', '6.4')] : []),
        ],
      },
    ];
  });
  const count = view.attacked.length;
  return {
    id: 'divisions',
    side: ALLIED,
    name: note('list-divisions', '7.4'),
    summary:
      limit === null ? note('divisions-unlimited', '7.4', { count }) : note('todo-divisions', '7.4', { count, limit }),
    cards,
  };
}

/** Why no regiment of a division that has not attacked yet may attack; null when one may. */
function whyNot(
  game: LostBattalionGame,
  view: LostBattalionView,
  units: readonly UnitId[],
  limit: number | null,
): Note | null {
  const onMap = units.filter((u) => view.where[u] >= 0);
  if (onMap.length === 0) {
    const place = view.where[units[0]];
    if (place === BOX) return note('division-reserve', '6.3');
    return isResting(place)
      ? note('division-resting', '6.4', { box: REST.findIndex((box) => box === place) + 1 })
      : note('division-waiting', '6.1');
  }
  if (limit !== null && view.attacked.length >= limit) return note('division-limit', '7.4', { limit });
  const supplied = onMap.filter((u) => !view.outOfSupply.includes(u) && supplyOf(game, view, ALLIED)[view.where[u]]);
  if (supplied.length === 0) return note('division-cut-off', '7.2');
  const { gas } = factsOf(game, view);
  return supplied.every((u) => gas.includes(view.where[u])) ? note('division-gassed', '11.7') : null;
}
