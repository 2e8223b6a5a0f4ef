import { distance, type Hex } from '../../engine/board/board.ts';
import type { Aim, Asked, Forces, Judgement, Role } from '../../engine/judgement.ts';
import { type Action, OFF_MAP, type Preview, type SideId } from '../../engine/title.ts';
import { enemyOf, FRENCH, isArtillery, isCombat } from './army.ts';
import type { Battle } from './data.ts';
import { isDemoralised } from './demoralisation.ts';
import { imagined } from './imagine.ts';
import { stepCosts } from './movement-costs.ts';
import { type NapoleonicPosition, type NapoleonicView, strengthOf, UAR } from './position.ts';
import { TERRAINS } from './schema-words.ts';
import { difference, scoreLines } from './victory.ts';

/* What a program has to be told of the battles of June 1815: places and their points (25.12), what a corps is worth. */

/** What ground is worth in defence. */
const COVER: Readonly<Partial<Record<(typeof TERRAINS)[number], number>>> = { woods: 1.2, town: 1.4, fort: 1.8 };
/** Strength behind a flag or a blank, as far as nobody has looked (8.2). */
const BEHIND = { flag: 1, other: 6 };
/** Strength that a place should be taken or held with. */
const ENOUGH = 14;
/** A place is guarded while an enemy is this near, in hexes. */
const NEAR = 7;
/** Decisions in which the program leaves it at what it has. */
const LEFT: ReadonlySet<string> = new Set([
  'set-up',
  'set-up-first',
  'set-up-second',
  'free-set-up',
  'start-marching',
  'give-order',
  'detach',
  'build',
  'retreat-before-combat',
  'disengagement',
  'lift',
]);
/** Answers that put a question off. */
const PUT_OFF = ['not-yet', 'go-on', 'not-now'];

export function judgementOf(b: Battle): Judgement<NapoleonicPosition, NapoleonicView> {
  const { pieces } = b.army;
  const { ground } = b;
  return {
    roles: pieces.map(({ kind }): Role => {
      if (kind === 'leader') return 'leader';
      if (isArtillery(kind)) return 'guns';
      return isCombat(kind) ? 'troops' : 'other';
    }),
    reach: pieces.map(({ ma }) => 2 * ma),
    ways: (view, unit) => stepCosts(b, view, unit, false),
    cover: Float32Array.from(
      ground.terrain,
      (terrain, hex) => (COVER[TERRAINS[terrain]] ?? 1) + (ground.hill[hex] ? 0.15 : 0),
    ),
    imagine: (view, dice, below) => imagined(b, view, dice, below),
    forces: (view) => forcesOf(b, view),
    aims: (view, side) => aimsOf(b, view, side),
    value: (view, side) => valueOf(b, view, side),
    gain: (view, action, preview, side) => gainOf(b, view, action, preview, side),
    answer: answerTo,
    // Nobody leaves the map but those whom a scenario pays for it, and that is for a plan to find.
    move: (_, { path }) => (path.at(-1) === OFF_MAP ? null : 0),
  };
}

// ---- what it is worth ----------------------------------------------------------------------------------------------

function forcesOf(b: Battle, view: NapoleonicView): Forces {
  return {
    place: view.place,
    strength: b.army.pieces.map(({ kind }, unit) => {
      if (!isCombat(kind)) return 0;
      return strengthOf(b, view, unit) * (view.place[unit] >= 0 && isDemoralised(b, view, unit) ? 0.6 : 1);
    }),
    step: b.army.pieces.map(({ sp, kind }, unit) => {
      if (kind === 'leader') return 3;
      return isCombat(kind) ? 0.5 + 0.15 * sp + (view.reduced[unit] ? 0.5 : 0) : 0.5;
    }),
    guessed: (view.covers ?? []).map(({ hex, shows }) => [hex, shows === 'flag' ? BEHIND.flag : BEHIND.other]),
  };
}

/** 25.12: the score; and units in disarray, which cost no points yet. */
function valueOf(b: Battle, view: NapoleonicView, side: SideId): number {
  const score = difference(scoreLines(b, view)) * (side === FRENCH ? 1 : -1);
  let army = 0;
  b.army.pieces.forEach(({ player, sp, reduced }, unit) => {
    if (sp === 0) return;
    const lost = view.place[unit] === UAR ? 0.5 * sp : 0;
    const worn = view.reduced[unit] ? 0.3 * (sp - reduced) : 0;
    army -= (player === side ? 1 : -1) * (lost + worn);
  });
  return score + army;
}

/** 12.1: how much each result is worth to whom it favours. */
function weightOf(label: string): number {
  if (/De|Ae/.test(label)) return 3;
  if (/[DA]r[3-6]/.test(label)) return 1.6;
  return 1;
}

function gainOf(b: Battle, view: NapoleonicView, action: Action, { stages }: Preview, side: SideId): number {
  // The first stage is the worst of those that the other side may pick.
  const [stage] = stages;
  if (!stage) return 0;
  let gain = 0;
  for (const { label, weight, favours } of stage.chances) {
    if (favours === null) continue;
    gain += (weight * weightOf(label) * (favours === side ? 1 : -1.1)) / stage.total;
  }
  const target = action.kind === 'attack' ? action.target : -1;
  const place = b.objectives.findIndex(({ hex }) => hex === target);
  const won = stage.chances.reduce((sum, c) => sum + (c.favours === side ? c.weight : 0), 0) / stage.total;
  return gain + (place >= 0 && view.control[place] !== side ? 0.15 * b.objectives[place].points[side] * won : 0);
}

// ---- what it is about ----------------------------------------------------------------------------------------------

function aimsOf(b: Battle, view: NapoleonicView, side: SideId): Aim[] {
  const { board } = b.ground;
  const foes = new Set<Hex>((view.covers ?? []).map(({ hex }) => hex));
  b.army.pieces.forEach(({ player, kind }, unit) => {
    if (player !== side && isCombat(kind) && view.place[unit] >= 0) foes.add(view.place[unit]);
  });
  const gap = (hex: Hex) => Math.min(99, ...[...foes].map((foe) => distance(board, foe, hex)));
  const places = b.objectives.flatMap(({ hex, points }, i): Aim[] => {
    const own = view.control[i] === side;
    // Taken, it changes the score by what it is worth to both.
    const worth = points[side] + points[enemyOf(side)];
    if (own && gap(hex) > NEAR) return [];
    return [{ hex, worth: (own ? 2.5 : 3) + 0.12 * Math.min(30, worth), need: ENOUGH }];
  });
  const wanted = places.map(({ hex }) => hex);
  const prey = [...foes].map((hex): Aim => {
    const onTheWay = wanted.some((place) => distance(board, hex, place) <= 3);
    return { hex, worth: onTheWay ? 3 : 2, need: 10 };
  });
  return [...places, ...prey];
}

/** 9.1, 20.5: no march into an enemy who may be stronger; no retreat before it must be. */
function answerTo({ decision }: Asked<NapoleonicView>): Action | null {
  if (decision.pass && LEFT.has(decision.step)) return { kind: 'pass' };
  const ids = decision.options?.map(({ id }) => id) ?? [];
  const putOff = PUT_OFF.find((id) => ids.includes(id));
  if (putOff && decision.step !== 'optional-roll') return { kind: 'choose', option: putOff };
  if (decision.step === 'optional-roll' && ids.includes('roll')) return { kind: 'choose', option: 'roll' };
  if (decision.step === 'contact' && ids.includes('stop')) return { kind: 'choose', option: 'stop' };
  return null;
}
