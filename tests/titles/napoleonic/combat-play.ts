import { directionTo } from '../../../src/engine/board/board.ts';
import type { Action, Decision, GameEvent, UnitId } from '../../../src/engine/title.ts';
import type { FormationFigures, Piece } from '../../../src/titles/napoleonic/army.ts';
import { combatSteps } from '../../../src/titles/napoleonic/combat-phase.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { CLEAR, DOWN, LAKE, STREAM, UP } from '../../../src/titles/napoleonic/ground.ts';
import { type Frame, type NapoleonicPosition } from '../../../src/titles/napoleonic/position.ts';
import { PASS, wordsOf } from '../../helpers/scene.ts';
import { orders, scene } from './scene.ts';
import { playFrom, standingStill } from './turn-play.ts';

export { choose, PASS } from '../../helpers/scene.ts';

/* The combat phase played by the referee, from a position made by hand; the sequence stands still when it is over. */

export interface Field {
  /** Figures of counters, by id. */
  readonly pieces?: Readonly<Record<string, Partial<Piece>>>;
  readonly formations?: Readonly<Record<string, Partial<FormationFigures>>>;
  /** Everything else is clear ground. */
  readonly terrain?: Readonly<Record<string, number>>;
  /** Pairs of neighbours: high and low hex; those with a crest between them; those with a stream. */
  readonly slopes?: readonly (readonly [high: string, low: string])[];
  readonly crests?: readonly (readonly [string, string])[];
  readonly streams?: readonly (readonly [string, string])[];
  readonly lakes?: readonly (readonly [string, string])[];
}

/** The made-up field with other ground and other figures: east of the river nothing but what is named. */
export function fieldOf(whole: NapoleonicGame, field: Field): NapoleonicGame {
  const { ground, army } = whole;
  const { board } = ground;
  const sideOf = (from: string, to: string) => {
    const [a, c] = [whole.hex(from), whole.hex(to)];
    const direction = directionTo(board, a, c);
    if (direction < 0) throw new Error(`${from} and ${to} are no neighbours`);
    return a * 6 + direction;
  };
  const terrain = ground.terrain.map(() => CLEAR);
  for (const [id, kind] of Object.entries(field.terrain ?? {})) terrain[whole.hex(id)] = kind;
  const [slope, crest, water] = [ground.slope.map(() => 0), ground.crest.map(() => 0), ground.water.slice()];
  for (const [high, low] of field.slopes ?? []) {
    slope[sideOf(high, low)] = DOWN;
    slope[sideOf(low, high)] = UP;
  }
  for (const [a, c] of field.crests ?? []) crest[sideOf(a, c)] = crest[sideOf(c, a)] = 1;
  for (const [a, c] of field.streams ?? []) water[sideOf(a, c)] = water[sideOf(c, a)] = STREAM;
  for (const [a, c] of field.lakes ?? []) water[sideOf(a, c)] = water[sideOf(c, a)] = LAKE;
  return {
    ...whole,
    ground: { ...ground, terrain, slope, crest, water },
    army: {
      ...army,
      pieces: army.pieces.map((piece) => ({ ...piece, ...field.pieces?.[piece.id] })),
      formations: army.formations.map((f) => ({ ...f, ...field.formations?.[f.id] })),
    },
  };
}

/** Where the play stands still: the second look (2.1 D6) and everything that is no combat phase. */
const STEPS = ['first-sight', 'retreat-before-combat', 'bombardment', 'charges', 'declaration', 'battles'] as const;
const isFighting = (step: string): step is (typeof STEPS)[number] => STEPS.some((s) => s === step);

export const combatReferee = (game: NapoleonicGame) =>
  standingStill(game, ({ step }) => (isFighting(step) ? combatSteps[step] : undefined));

/** Plays actions from a position, after frames laid on it; tells everything that was said and where it led. */
export function fight(
  game: NapoleonicGame,
  start: NapoleonicPosition,
  frames: readonly Frame[],
  ...actions: readonly Action[]
): Fought {
  const played = playFrom(game, combatReferee(game), start, frames, actions);
  const { p, referee } = played;
  return {
    ...played,
    game,
    legal: [...referee.legal(p)],
    at: (id) => {
      const hex = p.place[game.army.unit(id)];
      return hex >= 0 ? game.ground.board.ids[hex] : hex;
    },
  };
}

export interface Fought {
  readonly game: NapoleonicGame;
  readonly p: NapoleonicPosition;
  readonly events: readonly GameEvent[];
  readonly said: readonly string[];
  readonly referee: ReturnType<typeof combatReferee>;
  readonly decision: Decision;
  readonly legal: readonly Action[];
  /** Where a piece is: number of a hex, or the code of a box. */
  readonly at: (id: string) => string | number;
}

/** From where it stands on: retreats as they come first, no advance unless it must be, everything else as it comes first. */
export function settled(fought: Fought): Fought {
  const { game, referee } = fought;
  let { p } = fought;
  const events = [...fought.events];
  for (let decision = referee.decision(p); !decision.over && decision.step !== 'idle'; decision = referee.decision(p)) {
    const [first] = referee.legal(p);
    const next = referee.apply(p, decision.kind !== 'retreat' && decision.pass ? PASS : first);
    p = next.position;
    events.push(...next.events);
  }
  return { ...fight(game, p, []), events, said: wordsOf(events) };
}

/** An attack of named units on hexes by number: a battle unless it says otherwise. */
export function attack(
  game: NapoleonicGame,
  ids: readonly string[],
  hexes: readonly string[],
  kind = 'battle',
): Action {
  const [target, ...also] = hexes.map((id) => game.hex(id)).sort((x, y) => x - y);
  const units = ids.map((id) => game.army.unit(id)).sort((x, y) => x - y);
  return { kind: 'attack', attack: kind, units, target, ...(also.length > 0 ? { also } : {}) };
}
export const retreatTo = (game: NapoleonicGame, id: string, ...path: readonly string[]): Action =>
  orders(game).retreat([id], path);
export const advanceTo = (game: NapoleonicGame, who: readonly string[], hex: string): Action =>
  orders(game).advance(who, hex);
export const allocate = (game: NapoleonicGame, id: string): Action => orders(game).lose(id);
export const ids = (game: NapoleonicGame, units: readonly UnitId[]): string[] =>
  units.map((u) => game.army.pieces[u].id);

/** A position at a step of the combat phase; the initiative of a counter is that of the field. */
export const at = (
  game: NapoleonicGame,
  where: Readonly<Record<string, string>>,
  dice: readonly number[] = [],
  also: Partial<NapoleonicPosition> = {},
): NapoleonicPosition => scene(game, { at: where, dice, also });

/** The result that a battle finally came to, told by the die and, after a shock, by the shock. */
export function resultOf({ events }: Pick<Fought, 'events'>): { cell?: string; reading?: string; shock?: string } {
  const rolled = events.findLast((e) => e.say === 'battle-rolled')?.data as { cell: string; reading: string };
  const shocked = events.findLast((e) => e.say === 'shock-rolled')?.data as { result: string } | undefined;
  return { cell: rolled?.cell, reading: rolled?.reading, ...(shocked ? { shock: shocked.result } : {}) };
}
