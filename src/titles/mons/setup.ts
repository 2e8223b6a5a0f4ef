import { seededDice } from '../../engine/dice.ts';
import type { Options } from '../../engine/title.ts';
import { BRITISH, GERMAN, type Mons } from './data.ts';
import { type MonsPosition, WAITING, Work } from './position.ts';
import { beginTurn } from './sequence.ts';

/* 3.1 Set-up */

/** The values an option may have, the default first. */
export function optionValues(mons: Mons): Record<'stackLimit' | 'seventhDivisionEntry', readonly [string, string]> {
  const { stackLimit, seventhDivisionEntry } = mons.files.scenario.options;
  return {
    stackLimit: [String(stackLimit.default), String(stackLimit.alternative)],
    seventhDivisionEntry: [seventhDivisionEntry.default, seventhDivisionEntry.alternative],
  };
}

/** 3.1, 3.2, 2.13: British units on their hexes, no German unit on the map, every unit at full strength, every hex British; `fog`: with fog of war (6.6). Throws on an unknown option. */
export function setUp(mons: Mons, options: Options, seed: string, fog = false): MonsPosition {
  const values = optionValues(mons);
  for (const [id, value] of Object.entries(options)) {
    if (!(id in values)) throw new Error(`there is no option "${id}"`);
    if (!values[id as keyof typeof values].includes(value)) throw new Error(`the option ${id} has no value "${value}"`);
  }
  const start: MonsPosition = {
    turn: 1,
    dice: seededDice(seed),
    options: {
      stackLimit: Number(options.stackLimit ?? values.stackLimit[0]),
      seventhDivisionEntry: options.seventhDivisionEntry ?? values.seventhDivisionEntry[0],
    },
    ...(fog ? { fog } : {}),
    player: GERMAN,
    sequence: null,
    phase: 0,
    place: mons.units.map((unit) => unit.setup ?? WAITING),
    steps: mons.units.map((unit) => unit.maxSteps),
    order: mons.units.map((unit, u) => (unit.setup === null ? 0 : u + 1)),
    control: Array.from(mons.board.ids, () => BRITISH),
    movement: null,
    marched: [],
    used: [],
    struck: [],
    pending: [],
    ending: null,
  };
  const w = new Work(mons, start);
  beginTurn(w);
  return { ...w.p };
}
