import { seededDice } from '../../engine/dice.ts';
import { completeOptions } from '../../engine/options.ts';
import type { OptionInfo, Options } from '../../engine/title.ts';
import { BRITISH, GERMAN, type MonsGame } from './data.ts';
import { type MonsPosition, WAITING } from './position.ts';
import { note } from './words.ts';

/* 3.1 Set-up */

/** The options of a game, the default of each first. */
export function optionsOf(game: MonsGame): readonly OptionInfo[] {
  const { stackLimit, seventhDivisionEntry } = game.files.scenario.options;
  return [
    {
      id: 'stackLimit',
      note: note('option-stack-limit', '6.3'),
      values: [stackLimit.default, stackLimit.alternative].map((limit) => ({
        id: String(limit),
        note: note('option-stack-limit-value', '', { limit }),
      })),
    },
    {
      id: 'seventhDivisionEntry',
      note: note('option-seventh-division', '8.2'),
      values: [seventhDivisionEntry.default, seventhDivisionEntry.alternative].map((id) => ({
        id,
        note: note('option-seventh-division-value', '', { hex: game.board.hex(id) }),
      })),
    },
  ];
}

/** 3.1, 3.2, 2.13: British units on their hexes, no German unit on the map, every unit at full strength, every hex British; `fog`: with fog of war (6.6). Throws a DataError on an unknown option or value. */
export function setUp(game: MonsGame, options: Options, seed: string, fog = false): MonsPosition {
  const { stackLimit, seventhDivisionEntry } = completeOptions(optionsOf(game), options);
  return {
    turn: 1,
    dice: seededDice(seed),
    options: { stackLimit: Number(stackLimit), seventhDivisionEntry },
    ...(fog ? { fog } : {}),
    player: GERMAN,
    sequence: null,
    phase: 0,
    place: game.units.map((unit) => unit.setup ?? WAITING),
    steps: game.units.map((unit) => unit.maxSteps),
    order: game.units.map((unit, u) => (unit.setup === null ? 0 : u + 1)),
    control: Array.from(game.board.ids, () => BRITISH),
    movement: null,
    marched: [],
    used: [],
    struck: [],
    pending: [],
    ending: null,
  };
}
