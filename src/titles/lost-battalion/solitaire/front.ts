import { changeControl } from '../control.ts';
import { ALLIED, GERMAN } from '../data.ts';
import { isOccupied } from '../facts.ts';
import { tell, type Work } from '../kit.ts';
import type { LostBattalionPosition } from '../position.ts';
import { supplyOf } from '../supply.ts';

/* 12.4 Pockets */

/** 12.4, R-18: German hexes without a unit that cannot be supplied from the north or east edge turn Allied at once. */
export function collapsePockets(work: Work): void {
  const { game, position } = work;
  const supplied = supplyOf(game, position, GERMAN);
  const lost: number[] = [];
  for (let hex = 0; hex < game.board.size; hex++)
    if (position.control[hex] === GERMAN && !supplied[hex] && !isOccupied(game, position, GERMAN, hex)) lost.push(hex);
  if (lost.length === 0) return;
  changeControl(work, lost, ALLIED);
  tell(work, ALLIED, 'pocket-collapsed', { rule: '12.4', hexes: lost, data: { count: lost.length, hexes: lost } });
}

type Looked = Pick<LostBattalionPosition, 'control' | 'where'>;
let looked: Looked | undefined;

/** 12.4: at every moment of the Allied movement phase: whenever a hex has changed hands, or the Germans in one are gone. */
export function collapseMeanwhile(work: Work): void {
  const { game, position, before } = work;
  if (!game.solitaire || position.step !== 'allied-movement' || isSame(before, position) || isSame(looked, position))
    return;
  collapsePockets(work);
  looked = { control: work.position.control, where: work.position.where };
}
const isSame = (known: Looked | undefined, { control, where }: Looked): boolean =>
  known?.control === control && known.where === where;
