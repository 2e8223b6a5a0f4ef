import { startGame } from '../../../src/engine/record.ts';
import { knowTitleText } from '../../../src/text/index.ts';
import { text } from '../../../src/text/en/lace-wars.ts';
import type { LaceWarsPosition } from '../../../src/titles/lace-wars/position.ts';
import type { HelpLevel } from '../../../src/store/meta.ts';
import { type Field, field } from '../../titles/lace-wars/field.ts';
import { lay } from './sitting.tsx';

knowTitleText('lace-wars', text);

export const denain = await field('denain-historical');
export const leuthen = await field('leuthen-historical');

/** Lays a position of Denain or Leuthen on the table. */
export function layField(of: Field, position: LaceWarsPosition, help?: HelpLevel): void {
  const game = startGame(of.title, { seed: 'test', fog: false });
  lay({ ...game, position, snapshots: [{ at: 0, position }] }, help);
}
