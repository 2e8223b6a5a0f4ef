import { indexesWhere } from '../../engine/numbers.ts';
import type { Hex } from '../../engine/board/board.ts';
import type { Asked, Forces, Judgement, Role } from '../../engine/judgement.ts';
import { lossIn } from '../../engine/play/odds-stage.ts';
import { enemyOf, type Action, OFF_MAP, type Preview, type SideId, type UnitId } from '../../engine/title.ts';
import { BRITISH, GERMAN, type MonsGame } from './data.ts';
import { britishAims, type Campaign, campaignOf, germanAims, TURN_SOUTH } from './campaign.ts';
import { factsOf, unitsIn } from './facts.ts';
import { reasonFor } from './judgement-reasons.ts';
import { DEAD, DEAD_SURROUNDED, EXITED, HIDDEN, type MonsPosition, type MonsView, WAITING } from './position.ts';
import { FIRST_DAY_ENDS, LAST_TURN } from './calendar.ts';
import { bridgeheadsHeld, deadCount, POINTS_TO_WIN, victoryPoints } from './victory.ts';
import { unseenUnder } from './view.ts';

/* What a program has to be told of Mons: what ground matters (4), what a unit is worth, what a plan is about. */

/** What a strength in a town, a wood is worth in defence. */
const COVER = 1.4;
/** From this turn on the British march and do nothing else (5.3). */
const HURRY = 6;
/** 4.3: a side whose losses bring the other points thinks more of them. */
const STEP = [0.75, 1.1] as const;
const LAST_STEP = [0.5, 1.4] as const;

export function judgementOf(game: MonsGame): Judgement<MonsPosition, MonsView> {
  const { board, units } = game;
  const campaign = campaignOf(game);
  const cover = Float32Array.from(board.ids, (_, hex) => (game.woods[hex] || game.building[hex] ? COVER : 1));
  return {
    roles: units.map((unit): Role => (unit.artillery ? 'guns' : 'troops')),
    reach: units.map((unit) => unit.movementFactor),
    ways({ turn }, unit) {
      const { arm } = units[unit];
      return campaign.flank.has(unit) && turn <= FIRST_DAY_ENDS ? campaign.round[arm] : game.costs(1 << arm);
    },
    cover,
    imagine: (view, dice, below) => imagined(game, view, dice, below),
    forces: (view) => forcesOf(game, view),
    aims: (view, side) => (side === GERMAN ? germanAims(game, campaign, view) : britishAims(game, view)),
    value: (view, side) => (side === GERMAN ? 1 : -1) * germanValue(game, view),
    gain: (view, action, preview, side) => gainOf(game, view, action, preview, side),
    reason: reasonFor,
    attention: { recruit: 0.3, officer: 0.5 },
    // 4.4: a withdrawal is worth nothing before the exits are reached.
    unplanned: BRITISH,
    answer: (asked) => answerTo(game, asked),
    // 4.4: who leaves by an exit is safe, and counts.
    move: (_, { path }) => (path.at(-1) === OFF_MAP ? 6 : 0),
    stand: (view, unit, { hex }) => standOf(game, campaign, view, unit, hex),
  };
}

// ---- what is not seen ----------------------------------------------------------------------------------------------

/** 6.6: units under the tops of enemy stacks, drawn from those that may lie there; they are at full strength and have not moved. */
function imagined(
  game: MonsGame,
  view: MonsView,
  dice: MonsPosition['dice'],
  below: (limit: number) => number,
): MonsPosition {
  const { seat: _, unseen = [], ...known } = view;
  const place = [...view.place];
  const steps = [...view.steps];
  // Those seen lie over those drawn.
  const order = view.order.map((height) => (height > 0 ? height + 10 : 0));
  const lay = (unit: UnitId, hex: Hex, height: number) => {
    place[unit] = hex;
    steps[unit] = game.units[unit].maxSteps;
    order[unit] = height;
  };
  for (const [hex, count] of unseen)
    for (let i = 0; i < count; i++) {
      // A list of places that facts have been asked of changes no more.
      const fitting = unseenUnder(game, { ...view, place: [...place] }, hex);
      const anybody = indexesWhere(place, (at) => at === HIDDEN);
      const pool = fitting.length > 0 ? fitting : anybody;
      if (pool.length > 0) lay(pool[below(pool.length)], hex, i + 1);
    }
  place.forEach((at, unit) => at === HIDDEN && (place[unit] = DEAD));
  return { ...known, place, steps, order, dice };
}

// ---- what it is worth ----------------------------------------------------------------------------------------------

function forcesOf(game: MonsGame, view: MonsView): Forces {
  const { place, steps, unseen = [] } = view;
  const { units } = game;
  return {
    place,
    strength: units.map(({ melee }, unit) =>
      place[unit] >= 0 || place[unit] === WAITING ? (melee[steps[unit]] ?? 0) : 0,
    ),
    step: units.map(({ side }, unit) => STEP[side] + (steps[unit] <= 1 ? LAST_STEP[side] : 0)),
    guessed: unseen.map(([hex, count]) => [hex, 3 * count]),
  };
}

/** What a German step is still good for: nothing of it is counted at the end (4.3), but nobody throws it away when no fight decides any more. */
const future = (game: MonsGame, view: MonsView) => {
  const left = Math.min(1, Math.max(0.1, (LAST_TURN - view.turn) / 6));
  return left < SPARED && isDecided(game, view) ? SPARED : left;
};
const SPARED = 0.6;
/** British units that may still die in a turn, at most. */
const DEAD_A_TURN = 4;
/** 4.3: whether the points are won, or out of reach, whatever is fought for but Bavai. */
function isDecided(game: MonsGame, view: MonsView): boolean {
  const { total } = deadCount(game, view);
  const more = total + DEAD_A_TURN * (LAST_TURN - view.turn + 1);
  const bavai = view.control[game.bavai] === GERMAN;
  const points = victoryPoints(game, view, total);
  const withMore = victoryPoints(game, view, more);
  return points - (bavai ? 1 : 0) >= POINTS_TO_WIN || withMore + (bavai ? 0 : 1) < POINTS_TO_WIN;
}
/** 4.2, 4.3: a crossing, Bavai. */
const GROUND = { bridgehead: 2.5, bavai: 12 };

function gainOf(game: MonsGame, view: MonsView, action: Action, { stages }: Preview, side: SideId): number {
  const stage = stages.at(-1);
  const lost = (whose: SideId) => (stage ? lossIn(stage, whose) : 0);
  const own = STEP[side] * (side === GERMAN ? future(game, view) : 1);
  const target = action.kind === 'attack' ? action.target : -1;
  const ground = side === GERMAN ? groundIn(game, view, target) : 0;
  return (
    lost(enemyOf(side)) * (STEP[enemyOf(side)] + 0.4) -
    lost(side) * own +
    (ground > 0 && stage ? ground * cleared(game, view, target, stage) : 0)
  );
}

function groundIn(game: MonsGame, { turn, control }: MonsView, hex: Hex): number {
  if (hex < 0 || control[hex] === GERMAN) return 0;
  if (hex === game.bavai) return turn > FIRST_DAY_ENDS ? GROUND.bavai : 0;
  return turn <= FIRST_DAY_ENDS && game.bridgeheads.includes(hex) ? GROUND.bridgehead : 0;
}

/** Chance of a melee that no defender is left. */
function cleared(game: MonsGame, view: MonsView, hex: Hex, { chances, total }: Preview['stages'][number]): number {
  const unseen = view.unseen?.find(([at]) => at === hex)?.[1] ?? 0;
  const steps = unitsIn(factsOf(game, view), hex).reduce((sum, u) => sum + view.steps[u], 2 * unseen);
  const enough = chances.filter(({ label }) => Number(/\/(\d+)$/.exec(label)?.[1] ?? -1) >= steps);
  return enough.reduce((sum, { weight }) => sum + weight, 0) / total;
}

/** Bridges while the first day lasts (4.2), then Bavai, the dead, those who got away (4.3); and the steps of both. */
function germanValue(game: MonsGame, view: MonsView): number {
  const { place, steps, control, turn } = view;
  let army = 0;
  let away = 0;
  game.units.forEach(({ side, maxSteps }, unit) => {
    const lost = place[unit] === DEAD || place[unit] === DEAD_SURROUNDED ? maxSteps : maxSteps - steps[unit];
    army += (side === BRITISH ? 1 : -1) * STEP[side] * lost;
    if (place[unit] === EXITED) away++;
  });
  const bridges = bridgeheadsHeld(game, view);
  const all = turn <= FIRST_DAY_ENDS && bridges === game.bridgeheads.length ? 30 : 0;
  const dead = deadCount(game, view).total;
  const ended = { bridges: 100, points: 100, held: -100, 'german-resigned': -100, 'british-resigned': 100 } as const;
  return (
    army +
    (turn <= FIRST_DAY_ENDS ? 3 : 0.5) * bridges +
    all +
    1.4 * dead +
    (control[game.bavai] === GERMAN ? 12 : 0) -
    1.2 * away +
    (view.ending ? ended[view.ending] : 0)
  );
}

/** 4.4: who bars an exit stays there. */
const BARS = 4;
function standOf(game: MonsGame, { flank }: Campaign, view: MonsView, unit: UnitId, hex: Hex): number {
  if (!game.isExit[hex] || !flank.has(unit)) return 0;
  return unitsIn(factsOf(game, view), hex).some((u) => u !== unit) ? 0 : BARS;
}

/** 5.3: the British fight where they are in contact, and march when it is time to go. */
function answerTo(game: MonsGame, { view, decision, manner }: Asked<MonsView>): Action | null {
  if (decision.step !== 'sequence') return null;
  if (view.turn >= HURRY) return { kind: 'choose', option: 'move-move' };
  if (view.turn >= TURN_SOUTH) return { kind: 'choose', option: 'move-fight' };
  const { hexes, beside } = factsOf(game, view);
  const inContact = [...hexes[BRITISH]].some((hex) => beside[GERMAN][hex]);
  if (!inContact) return { kind: 'choose', option: 'move-fight' };
  return { kind: 'choose', option: manner.boldness < 1 ? 'fight-move' : 'fight-fight' };
}
