import { neighboursOf } from '../../../engine/board/board.ts';
import {
  type Action,
  type Hex,
  type MoveMode,
  OFF_MAP,
  type ReachHex,
  type Refusal,
  type UnitId,
} from '../../../engine/title.ts';
import { actorsAt, actorsOf, hexOf, isOff, once, sideOf, type Situation, whereabouts } from '../situation.ts';
import {
  type Answer,
  type Draft,
  EMPTY_DRAFT,
  groupHex,
  legalOf,
  type Marks,
  NO_MARKS,
  type Order,
  sameUnits,
  type Way,
  without,
  withUnits,
  withReason,
} from './order.ts';
import { whyNobodyMoves, whyUnmoving } from './idle.ts';

/* `move` and `retreat`: pick units, press where they go. */

/** Ways the units in hand may move or attack, each with why not. */
export const modesOf = (situation: Situation, units: readonly UnitId[]): readonly MoveMode[] =>
  units.length === 0 || situation.decision.kind === 'retreat'
    ? []
    : once(situation.view, `modes ${units.join()}`, () => situation.title.modes(situation.view, units));

/** Turns in place, one for each facing but the present one; none where the title has no facing. */
export const turnsOf = (situation: Situation, units: readonly UnitId[]): readonly MoveMode[] =>
  modesOf(situation, units).filter((m) => m.facing !== undefined);

/** Where the units in hand can go. Worked out once for each group, mode and set of waypoints. */
export function reachOf(situation: Situation, draft: Draft): readonly ReachHex[] {
  const { units, via, mode } = draft;
  if (units.length === 0) return [];
  return once(situation.view, `reach ${units.join()} ${mode} ${via.join()}`, () =>
    situation.decision.kind === 'retreat'
      ? retreats(situation, units, via)
      : situation.title.reach(situation.view, { units, ...(mode ? { mode } : {}), ...(via.length ? { via } : {}) }),
  );
}

/** Legal retreats as a reach: one path to each last hex, each hex counted as one. */
function retreats(situation: Situation, units: readonly UnitId[], via: readonly Hex[]): ReachHex[] {
  const byEnd = new Map<Hex, ReachHex>();
  for (const action of legalOf(situation, units)) {
    if (action.kind !== 'retreat' || !via.every((hex, i) => action.path[i] === hex)) continue;
    const end = action.path.at(-1)!;
    if (!byEnd.has(end))
      byEnd.set(end, {
        hex: end,
        path: action.path,
        spent: action.path.length,
        left: 0,
        costs: action.path.map((_, i) => i + 1),
      });
  }
  return [...byEnd.values()];
}

/** Where a press on a hex takes the units in hand: there, or against the enemies in it from where they stand. */
const endAt = (situation: Situation, draft: Draft, hex: Hex | null): ReachHex | undefined => {
  const reach = reachOf(situation, draft);
  return reach.find((r) => r.hex === hex) ?? reach.find((r) => hex !== null && r.against?.includes(hex));
};

/** The draft of a group in the first mode in which it gets anywhere; in its normal mode when it gets nowhere. */
export function groupDraft(situation: Situation, units: readonly UnitId[], mode?: string): Draft {
  const open = modesOf(situation, units)
    .filter((m) => m.verdict.ok && m.facing === undefined)
    .map((m) => m.mode);
  const order = open.includes(mode) ? [mode, ...open.filter((m) => m !== mode)] : open;
  const drafts = order.map((m) => withUnits(units, m));
  return drafts.find((d) => reachOf(situation, d).length > 0) ?? withUnits(units);
}

/** Enemy hexes that the units in hand can attack on their way or from where they stand, in a mode other than the one in hand, each with that mode. */
export function strikesOf(situation: Situation, { units, mode, via }: Draft): ReadonlyMap<Hex, string | undefined> {
  if (situation.decision.kind !== 'move' || units.length === 0 || via.length > 0) return NO_STRIKES;
  return once(situation.view, `strikes ${units.join()} ${mode}`, () => {
    const enemies = enemiesOf(situation, units);
    const strikes = new Map<Hex, string | undefined>();
    for (const way of modesOf(situation, units)) {
      if (!way.verdict.ok || way.facing !== undefined || way.mode === mode) continue;
      for (const { hex, against = [] } of reachOf(situation, withUnits(units, way.mode)))
        for (const at of [hex, ...against]) if (enemies.has(at) && !strikes.has(at)) strikes.set(at, way.mode);
    }
    return strikes;
  });
}
/** The hexes in which enemies of units stand. */
const enemiesOf = ({ table, title }: Situation, units: readonly UnitId[]): ReadonlySet<Hex> =>
  new Set(table.stacks.flatMap(({ side, hex }) => (side === sideOf(title, units[0]) ? [] : [hex])));
const NO_STRIKES: ReadonlyMap<Hex, string | undefined> = new Map();

/** The draft for going to a hex: in the mode of the attack where an enemy stands there. */
const toward = (situation: Situation, draft: Draft, hex: Hex | null): Draft => {
  const strikes = hex === null ? NO_STRIKES : strikesOf(situation, draft);
  return hex !== null && strikes.has(hex) ? withUnits(draft.units, strikes.get(hex)) : draft;
};

/** Where to look for a unit: its hex, or where it would come onto the map; undefined when it is off the map and stays there. */
export function placeOf(situation: Situation, unit: UnitId): Hex | undefined {
  const hex = hexOf(situation.table, unit);
  if (hex !== OFF_MAP) return hex;
  return situation.decision.kind === 'move'
    ? once(situation.view, `entry ${unit}`, () => entryOf(situation, unit))
    : undefined;
}

/** Where a unit comes onto the map alone, or with one of those who wait in the same box with it (an officer with his first unit). */
function entryOf(situation: Situation, unit: UnitId): Hex | undefined {
  const able = new Set(actorsOf(situation));
  if (!able.has(unit)) return undefined;
  const boxes = situation.table.trays.flatMap(({ groups }) => groups.map((g) => g.counters.map((c) => c.unit)));
  const others =
    boxes.find((units) => units.includes(unit))?.filter((other) => other !== unit && able.has(other)) ?? [];
  for (const units of [[unit], ...others.map((other) => [unit, other])]) {
    const [first] = reachOf(situation, groupDraft(situation, units));
    if (first) return first.path[0];
  }
  return undefined;
}

const goesSomewhere = (situation: Situation, units: readonly UnitId[]) =>
  reachOf(situation, groupDraft(situation, units)).length > 0;

/** Groups that a stack offers, in the order in which repeated presses go through them: all together, then one by one. */
export function groupsOf(situation: Situation, units: readonly UnitId[]): (readonly UnitId[])[] {
  const all = units.length > 1 && goesSomewhere(situation, units) ? [units] : [];
  return [...all, ...units.map((unit) => [unit])];
}

/** The next group of a stack after the one in hand; nobody after the last. */
function nextGroup(situation: Situation, hex: Hex, draft: Draft): Draft {
  const groups = groupsOf(situation, actorsAt(situation, hex));
  const at = groups.findIndex((group) => sameUnits(group, draft.units));
  const next = groups[at + 1];
  return next ? groupDraft(situation, next, draft.mode) : EMPTY_DRAFT;
}

/** The first of those who wait off the map that can come onto it by a hex of its edge, in hand. */
function dueAt(situation: Situation, hex: Hex, inHand: readonly UnitId[] = []): Draft | undefined {
  const isEdge = hex >= 0 && neighboursOf(situation.title.board, hex).length < 6;
  if (!isEdge || situation.decision.kind !== 'move') return undefined;
  for (const unit of actorsOf(situation)) {
    if (!isOff(situation, unit) || inHand.includes(unit)) continue;
    const draft = groupDraft(situation, [unit]);
    if (reachOf(situation, draft).some(({ path }) => path[0] === hex)) return draft;
  }
  return undefined;
}

/** The order of units to go along a path. */
export const movesTo = (situation: Situation, { units, mode }: Draft, path: readonly Hex[], facing?: number): Action =>
  situation.decision.kind === 'retreat'
    ? { kind: 'retreat', units, path }
    : { kind: 'move', units, path, ...(mode ? { mode } : {}), ...(facing === undefined ? {} : { facings: [facing] }) };

/** The move of the units in hand to a hex they can reach; null for any other. */
export function moveTo(situation: Situation, draft: Draft, hex: Hex | null): Action | null {
  const way = toward(situation, draft, hex);
  const to = endAt(situation, way, hex);
  return to ? movesTo(situation, way, to.path) : null;
}

/** What the units in hand face now; undefined when they have no facing. */
export const facingOf = (situation: Situation, { units }: Draft): number | undefined =>
  units.map((unit) => whereabouts(situation.table).get(unit)?.counter.facing).find((facing) => facing !== undefined);

/** The way to a hex within reach that ends with a facing, and what it costs; the cheapest where no facing is asked for. */
export const wayTo = (to: ReachHex, facing: number | undefined): Pick<ReachHex, 'path' | 'costs'> =>
  to.ends?.find((end) => end.facing === facing)?.way ?? to;

/** The move to the hex in hand with the facing in hand, or the turn in place; null when they face so already. */
function facedAction(situation: Situation, draft: Draft): Action | null {
  const { units, hex, facing } = draft;
  const to = endAt(situation, draft, hex);
  if (to) return movesTo(situation, draft, wayTo(to, facing).path, facing);
  const mode = turnsOf(situation, units).find((m) => m.facing === facing)?.mode;
  return mode === undefined ? null : { kind: 'move', units, path: [hex!], mode };
}

/** Has the facing chosen before the units go; pressing the hex once more goes in the one chosen. */
function pressFaced(situation: Situation, draft: Draft, to: ReachHex): Answer {
  const [cheapest] = to.ends!;
  return draft.hex === to.hex
    ? { play: facedAction(situation, draft)! }
    : { draft: { ...draft, hex: to.hex, facing: cheapest.facing } };
}

/** What is done against enemies from where the units stand: a press on them orders it; one on the units' own hex, which may be meant to deselect them, proposes it first. */
const pressAgainst = (situation: Situation, draft: Draft, to: ReachHex, hex: Hex): Answer =>
  to.hex === hex && draft.hex === null
    ? { draft: { ...draft, hex: to.against![0] } }
    : { play: movesTo(situation, draft, to.path) };

/** The hex of the units in hand: first they may be turned there; then the next group of the stack, or nobody. */
function pressOwn(situation: Situation, draft: Draft, hex: Hex): Answer {
  if (draft.hex === hex) {
    const turn = facedAction(situation, draft);
    return turn ? { play: turn } : { draft: nextGroup(situation, hex, draft) };
  }
  const facing = facingOf(situation, draft);
  const able = facing !== undefined && turnsOf(situation, draft.units).some((m) => m.verdict.ok);
  return { draft: able ? turning(draft, hex, facing) : nextGroup(situation, hex, draft) };
}

/** The draft of units that are turned where they stand. */
export const turning = (draft: Draft, hex: Hex, facing: number): Draft => ({ ...draft, via: [], hex, facing });

function press(situation: Situation, draft: Draft, hex: Hex, way: Way): Answer {
  const { units, via } = draft;
  const to = endAt(situation, draft, hex);
  if (to?.against) return pressAgainst(situation, draft, to, hex);
  if (to && way === 'go' && draft.along) return { march: to.path };
  if (to && way === 'go' && (to.ends?.length ?? 0) > 1) return pressFaced(situation, draft, to);
  // The last waypoint again: go along it, or take it back.
  if (via.length > 0 && hex === via.at(-1))
    return way === 'go' ? { play: movesTo(situation, draft, via) } : { draft: { ...draft, via: [] } };
  if (to)
    return way === 'via'
      ? { draft: { ...withUnits(units, draft.mode), via: to.path } }
      : { play: movesTo(situation, draft, to.path) };
  if (units.length > 0 && situation.decision.kind === 'move' && groupHex(situation, units) === hex)
    return pressOwn(situation, draft, hex);
  if (hex >= 0 && actorsAt(situation, hex).length > 0) return { draft: nextGroup(situation, hex, draft) };
  if (units.length === 0) {
    const due = dueAt(situation, hex);
    return due ? { draft: due } : withReason(EMPTY_DRAFT, whyNobodyMoves(situation, hex));
  }
  if (groupHex(situation, units) === hex) return { draft: EMPTY_DRAFT };
  const strike = toward(situation, draft, hex);
  if (strike !== draft) return press(situation, strike, hex, way);
  // Where others who wait come onto the map they are taken up, as from a hex in which others stand.
  const due = way === 'go' ? dueAt(situation, hex, units) : undefined;
  if (due) return { draft: due };
  const verdict = whyNotTo(situation, draft, hex);
  return verdict.ok ? {} : { refusal: verdict };
}

/** Why the units in hand cannot get to a hex, or ok. Asked once for each hex. */
export const whyNotTo = (situation: Situation, { units, mode, via }: Draft, hex: Hex) =>
  once(situation.view, `why ${units.join()} ${mode} ${via.join()} ${hex}`, () =>
    situation.title.why(situation.view, { units, ...(mode ? { mode } : {}), ...(via.length ? { via } : {}) }, hex),
  );

/** Why units in hand that wait off the map cannot come onto it as they are; null when they can, or no hex is known for it. */
export function whyNotOnto(situation: Situation, draft: Draft): Refusal | null {
  const waits = groupHex(situation, draft.units) === OFF_MAP;
  const entry = waits ? placeOf(situation, draft.units[0]) : undefined;
  const verdict = entry === undefined ? null : whyNotTo(situation, draft, entry);
  return verdict === null || verdict.ok ? null : verdict;
}

/** A counter joins those in hand when they can go somewhere together; otherwise it takes their place. */
function toggle(situation: Situation, draft: Draft, unit: UnitId): Answer {
  if (draft.units.includes(unit)) return { draft: groupDraft(situation, without(draft.units, unit), draft.mode) };
  if (!actorsOf(situation).includes(unit)) {
    const refusal = whyUnmoving(situation, unit);
    return refusal ? { refusal } : {};
  }
  const together = [...draft.units, unit];
  const joins =
    draft.units.length > 0 &&
    hexOf(situation.table, unit) === groupHex(situation, draft.units) &&
    goesSomewhere(situation, together);
  return { draft: groupDraft(situation, joins ? together : [unit], draft.mode) };
}

function marks(situation: Situation, draft: Draft): Marks {
  const reach = reachOf(situation, draft);
  // What would be attacked in the way that is in hand, and in others.
  const enemies = situation.decision.kind === 'move' && reach.length > 0 ? enemiesOf(situation, draft.units) : null;
  const struck = reach.flatMap(({ hex, against = [] }) => [...(enemies?.has(hex) ? [hex] : []), ...against]);
  return {
    ...NO_MARKS,
    actors: actorsOf(situation),
    chosen: [...draft.units, ...(draft.along ?? []).flat()],
    reach,
    targets: [...struck, ...strikesOf(situation, draft).keys()],
    target: draft.hex,
  };
}

/** Going is one press, so there is nothing to confirm, except a facing to choose, a path with waypoints or the only retreat. */
function action(situation: Situation, draft: Draft): Action | null {
  if (draft.hex !== null) return facedAction(situation, draft);
  return draft.via.length > 0 ? movesTo(situation, draft, draft.via) : onlyRetreat(situation, draft);
}

/** The retreat of the units in hand when one hex of the map is open to them, which may be ordered without pointing at it. */
function onlyRetreat(situation: Situation, draft: Draft): Action | null {
  if (situation.decision.kind !== 'retreat') return null;
  const [to, other] = reachOf(situation, draft);
  return to && !other && to.hex !== OFF_MAP ? movesTo(situation, draft, to.path) : null;
}

/** Units whose move ends when others move, as long as they can go on; null when there are none. */
export const underWay = (situation: Situation): Draft | null =>
  once(situation.view, 'under way', () => {
    if (situation.decision.kind !== 'move') return null;
    const able = new Set(actorsOf(situation));
    const moving = (situation.title.moving?.(situation.view)?.units ?? []).filter((unit) => able.has(unit));
    const [first] = moving;
    const here = moving.filter((unit) => hexOf(situation.table, unit) === hexOf(situation.table, first));
    const drafts = [here, [first]].map((units) => groupDraft(situation, units));
    return moving.length === 0 ? null : (drafts.find((draft) => leavesHex(situation, draft)) ?? null);
  });
const leavesHex = (situation: Situation, draft: Draft) =>
  reachOf(situation, draft).some((r) => r.hex !== groupHex(situation, draft.units));

/** Units that have points left after a move stay in hand; a retreat of one group starts with that group in hand. */
function begin(situation: Situation): Draft {
  if (situation.decision.kind === 'move') return underWay(situation) ?? EMPTY_DRAFT;
  const actors = actorsOf(situation);
  const together =
    actors.length > 0 && actors.every((unit) => hexOf(situation.table, unit) === hexOf(situation.table, actors[0]));
  const [group] = together ? groupsOf(situation, actors) : [];
  return group ? withUnits(group) : EMPTY_DRAFT;
}

export const travel: Order = { begin, press, toggle, marks, action };
