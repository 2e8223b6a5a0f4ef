import type { Formation, OptionInfo, Side, TurnInfo, UnitInfo } from '../../engine/title.ts';
import { COALITION, FRENCH, NONE, type Piece } from './army.ts';
import type { NapoleonicGame } from './data.ts';
import { note } from './kit.ts';
import { type NationId, NATIONS } from './schema-words.ts';

/* What is printed: sides and nations, counters, the turn track, the options of a scenario. */

/** Paper and ink of a nation's counters. */
const COLOURS: Readonly<Record<(typeof NATIONS)[number], { readonly paper: string; readonly ink: string }>> = {
  F: { paper: '#2f4a86', ink: '#ffffff' },
  A: { paper: '#a8352c', ink: '#ffffff' },
  P: { paper: '#3c3f44', ink: '#ffffff' },
};

const nameOf = (game: NapoleonicGame, nation: NationId): string => game.files.units.sides[nation]?.name ?? nation;

export const sidesOf = (game: NapoleonicGame): Side[] => {
  const own = NATIONS.filter((nation) => nation !== 'F' && game.files.scenario.players.C?.includes(nation));
  const nations = own.map((id) => ({ id, name: nameOf(game, id), adjective: nameOf(game, id) }));
  const [only] = nations;
  const coalition = nations.length === 1 ? only : { name: 'Coalition', adjective: 'Coalition', nations };
  return [
    { id: 'french', name: nameOf(game, 'F'), adjective: nameOf(game, 'F') },
    { ...coalition, id: 'coalition' },
  ];
};

/** A nation among those of its side, as `Formation.nation` wants it. */
function nationOf(game: NapoleonicGame, nation: number): { nation?: number } {
  const own = sidesOf(game)[COALITION].nations;
  const at = own?.findIndex(({ id }) => id === NATIONS[nation]) ?? -1;
  return at < 0 ? {} : { nation: at };
}

/** Corps in their colours; after them one formation of each nation for those who belong to none. */
export function formationsOf(game: NapoleonicGame): Formation[] {
  const loose = NATIONS.map((id, nation) => ({
    id: `${id}-none`,
    name: nameOf(game, id),
    nation,
    color: '#d9b82b',
  }));
  return [
    ...game.army.formations.map(({ id, name, nation, color, player }): Formation => ({
      id,
      name,
      side: player,
      ...COLOURS[NATIONS[nation]],
      stripe: color,
      ...nationOf(game, nation),
    })),
    ...loose.map(({ id, name, nation, color }): Formation => ({
      id,
      name,
      side: nation === 0 ? FRENCH : COALITION,
      ...COLOURS[NATIONS[nation]],
      stripe: color,
      ...nationOf(game, nation),
    })),
  ];
}

/** 1.41: foot and horse guns, light, regular and heavy cavalry, vedettes and trains are told apart. */
export function branchOf({ kind, cls }: Pick<Piece, 'kind' | 'cls'>): string {
  if (kind === 'cavalry') return `${cls ?? 'regular'}-cavalry`;
  if (kind === 'artillery') return 'foot-artillery';
  return kind;
}

export const unitsOf = (game: NapoleonicGame): UnitInfo[] =>
  game.army.pieces.map((piece): UnitInfo => {
    const { id, name, long, player, formation, nation, size } = piece;
    const corps = formation === NONE ? '' : game.army.formations[formation].name;
    return {
      id,
      name,
      long: long || name,
      side: player,
      branch: branchOf(piece),
      size,
      marks: corps.split(' ')[0],
      formation: formation === NONE ? game.army.formations.length + nation : formation,
    };
  });

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export const turnsOf = (game: NapoleonicGame): TurnInfo[] =>
  [...game.turns, ...(game.nightTurn ? [game.nightTurn] : [])].map(({ number, start, end, kind, date }) => ({
    turn: number,
    date,
    label: `${clock(start)}–${clock(end)}`,
    events: [
      ...(kind === 'day' ? [] : [note(`turn-${kind}`, '2.2')]),
      ...game.arrivals.flatMap(({ turn, units, hex, optional }) =>
        turn === number && optional === NONE ? [note('event-arrival', '19.1', { units, hex })] : [],
      ),
    ],
  }));

export const optionsOf = (game: NapoleonicGame): OptionInfo[] =>
  game.options.map(({ id, values, rule }) => ({
    id,
    note: note('option', rule, { option: id }),
    values: values.map((value) => ({ id: value, note: note('option-value', rule, { option: id, value }) })),
  }));
