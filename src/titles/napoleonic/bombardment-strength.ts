import { distance, type Hex } from '../../engine/board/board.ts';
import type { Modifier, UnitId } from '../../engine/title.ts';
import type { NapoleonicGame } from './data.ts';
import { MARSH, TOWN } from './ground.ts';
import { note } from './kit.ts';
import { type NapoleonicView, strengthOf } from './position.ts';
import { weatherOf } from './weather.ts';

/* 13.35-13.37 How strong a bombardment is, and what its die does. */

/** What the chart says of a kind of ground. */
export const effectOf = (game: NapoleonicGame, id: string) => game.tables.terrain.find((e) => e.id === id)!;

/** 13.35, 13.36, R-58 The strength of a bombardment, and what made it. */
export function bombardmentStrength(game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[], target: Hex) {
  const { board, terrain } = game.ground;
  const { range } = game.tables.bombardment;
  const at = (test: (far: number) => boolean) =>
    units
      .filter((u) => test(distance(board, view.place[u], target)))
      .reduce((sum, u) => sum + strengthOf(game, view, u), 0);
  const near = at((far) => far < range.max);
  const long = Math.floor(at((far) => far === range.max) / 2);
  const id = { [TOWN]: 'town', [MARSH]: 'marsh' }[terrain[target]];
  const [times, by] = (id && effectOf(game, id).bombard?.factor) || [1, 1];
  return { near, long, strength: Math.floor(((near + long) * times) / by), terrain: id ?? null };
}

const columnFor = (game: NapoleonicGame, strength: number): number =>
  game.tables.bombardment.columns.findLastIndex(({ from }) => strength >= from);

/** 13.37, R-58 What a die does, modifiers and all; below one point of strength nothing. */
export const bombardmentResult = (game: NapoleonicGame, die: number, strength: number) =>
  strength < 1 ? '-' : game.tables.bombardment.result(die, columnFor(game, strength));

/** 13.37 Modifiers of the die. */
export function modifiersOf(game: NapoleonicGame, view: NapoleonicView): Modifier[] {
  const value = weatherOf(game, view).bombardDrm;
  return value === 0 ? [] : [{ ...note('drm-weather', '13.37', { weather: view.weather.kind }), rule: '13.37', value }];
}

/** The column of the chart as it is printed. */
export const columnLabel = (game: NapoleonicGame, strength: number): string => {
  if (strength < 1) return '0';
  const { from, to } = game.tables.bombardment.columns[columnFor(game, strength)];
  if (to === null) return `${from}+`;
  return to === from ? `${from}` : `${from}-${to}`;
};
