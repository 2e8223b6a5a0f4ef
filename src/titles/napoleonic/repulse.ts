import { choosing } from '../../engine/play/choosing.ts';
import { directionTo, type Hex } from '../../engine/board/board.ts';
import { numbersFor } from '../../engine/numbers.ts';
import type { Check } from '../../engine/play/referee.ts';
import { set, setEach } from '../../engine/play/work.ts';
import type { Refusal, SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, isCombat } from './army.ts';
import type { NapoleonicGame } from './data.ts';
import { factsOf, hasZone, isHeld, unitsIn } from './facts.ts';
import type { RepulseEntryFrame } from './frames-acts.ts';
import { reveal } from './hidden.ts';
import { type FrameHandler, type NapoleonicWork, note, on, refuse, tell } from './kit.ts';
import { FORBIDDEN, stepCost } from './movement-costs.ts';
import { enterHex, spend, stopMover } from './mover.ts';
import { leftOf } from './movers.ts';
import { marchOrderBan } from './order-ways.ts';
import { attackParts, defenceParts, type Part } from './odds.ts';
import { has, MARCHING, type NapoleonicView, stack } from './position.ts';
import { openReconnaissance } from './reconnaissance.ts';
import { openRetreat } from './retreat.ts';
import { goalBan } from './specials.ts';
import { chateauStopFault } from './stacking.ts';
import { type Feature, featuresOf } from './terrain-effects.ts';
import { isNight } from './weather.ts';
import { zonesOn } from './zones.ts';

/* Chapter 9: repulse. */

// ---- 9.11, 9.14 who may try -------------------------------------------------------------------------------------

/** Units that would repulse, in a hex, with the half points that each of them has left there. */
interface Repulsing {
  readonly units: readonly UnitId[];
  readonly from: Hex;
  readonly left: readonly number[];
  /** In road march: the way into the enemy's hex is paid so. */
  readonly marching: boolean;
}

/**
 * 9.11, 9.14, 9.21, R-28, R-30 Why units may not try to drive off the enemies whose zones of control they have met, as
 * far as their player may know.
 */
export function repulseFault(game: NapoleonicGame, view: NapoleonicView, side: SideId, repulsing: Repulsing): Check {
  const { units, left } = repulsing;
  const price = repulsePrice(game, view, side, repulsing);
  if ('ok' in price) return price;
  const short = units.findIndex((_, i) => left[i] < price.costs[i]);
  if (short < 0) return null;
  return on(
    price.hexes,
    refuse('repulse-needs-points', '9.11', { unit: units[short], points: price.costs[short] / 2 }),
  );
}

/** 9.11 The hexes whose enemies units would have to drive off, and what each unit pays to try; or why they may not. */
export function repulsePrice(
  game: NapoleonicGame,
  view: NapoleonicView,
  side: SideId,
  repulsing: Omit<Repulsing, 'left'>,
): Refusal | { readonly hexes: readonly Hex[]; readonly costs: readonly number[] } {
  const { units, from } = repulsing;
  // 9.14, 16.23
  if (!units.some((u) => isCombat(game.army.pieces[u].kind))) return refuse('vedettes-cannot-repulse', '9.14');
  if (isNight(game, view)) return refuse('no-repulse-at-night', '2.2');
  const hexes = zonesOn(game, view, enemyOf(side), from, { by: side, enter: units });
  if (hexes.length === 0) return on([from], refuse('nobody-to-repulse', '9.12', { hex: from }));
  const spent = twiceRepulsed(game, view, side, hexes);
  if (spent !== undefined) return on([view.place[spent]], refuse('repulsed-twice', '9.21', { unit: spent }));
  const costs = entryCosts(game, view, repulsing, hexes);
  if (costs) return { hexes, costs };
  const bans = hexes.map((hex) => goalBan(game, view, units, hex));
  return (bans.every((ban) => ban) && bans[0]) || on(hexes, refuse('no-way-after-repulse', '9.11', { hexes }));
}

/** 9.12 The enemies in some hexes that a repulse must drive off: combat units and vedettes. */
const victimsIn = (game: NapoleonicGame, view: NapoleonicView, side: SideId, hexes: readonly Hex[]): UnitId[] =>
  hexes.flatMap((hex) => unitsIn(game, view, hex, enemyOf(side)).filter((u) => hasZone(game, u)));

/** 9.21, R-30 An enemy that has been repulsed as often as may be in a turn. */
function twiceRepulsed(
  game: NapoleonicGame,
  view: NapoleonicView,
  side: SideId,
  hexes: readonly Hex[],
): UnitId | undefined {
  const most = game.tables.rules.ranges.repulsesPerVictimPerTurn;
  if (!view.repulsed.some((times) => times >= most)) return undefined;
  return victimsIn(game, view, side, hexes).find((u) => view.repulsed[u] >= most);
}

/** Whether all units of a mover could go into a hex once the enemy has left it: over the hexside, by the scenario, so that they may stop there (3.3), and under orders not away from where they go. */
function mayFollow(
  game: NapoleonicGame,
  view: NapoleonicView,
  { units, from, marching }: Omit<Repulsing, 'left'>,
  to: Hex,
): boolean {
  const direction = directionTo(game.ground.board, from, to);
  if (goalBan(game, view, units, to) || chateauStopFault(game, to, units)) return false;
  if (!units.every((u) => stepCost(game, view, u, from * 6 + direction, marching) !== FORBIDDEN)) return false;
  return !marchOrderBan(game, view, units, [from, to]);
}

/** 9.11 What each unit pays: its dearest step into one of the enemy's hexes; null: there is none that all could enter. */
function entryCosts(
  game: NapoleonicGame,
  view: NapoleonicView,
  repulsing: Omit<Repulsing, 'left'>,
  hexes: readonly Hex[],
): number[] | null {
  const { units, from, marching } = repulsing;
  const open = hexes.filter((to) => mayFollow(game, view, repulsing, to));
  if (open.length === 0) return null;
  const sides = numbersFor(open, (to) => from * 6 + directionTo(game.ground.board, from, to));
  return numbersFor(units, (u) => Math.max(...numbersFor(sides, (side) => stepCost(game, view, u, side, marching))));
}

// ---- 9.12, 9.13 strengths ---------------------------------------------------------------------------------------

/** A repulse worked out: strengths in halves, after terrain and nothing else. */
interface RepulseOdds {
  readonly attackers: readonly Part[];
  readonly defenders: readonly Part[];
  readonly attack: number;
  readonly defence: number;
  /** 11.1, R-43: of the terrain that applies, what serves the defenders best. */
  readonly feature: Feature | null;
  readonly succeeds: boolean;
}

const sum = (parts: readonly Part[]): number => parts.reduce((total, { halves }) => total + halves, 0);

/** 9.12-9.14, R-29 Strengths and outcome of a repulse from a hex against those in some hexes, of what the view knows; the units stand in that hex. */
export function repulseOdds(
  game: NapoleonicGame,
  view: NapoleonicView,
  { units, from }: Pick<Repulsing, 'units' | 'from'>,
  hexes: readonly Hex[],
): RepulseOdds {
  const side = game.army.pieces[units[0]].player;
  const fighting = (list: readonly UnitId[]) => list.filter((u) => isCombat(game.army.pieces[u].kind));
  const attackers = attackParts(game, view, fighting(units), hexes);
  const victims = fighting(victimsIn(game, view, side, hexes));
  const ways = featuresOf(game, view, [from], hexes).map((feature) => ({
    feature,
    defenders: defenceParts(game, view, victims, feature),
  }));
  const plain: { feature: Feature | null; defenders: Part[] } = {
    feature: null,
    defenders: defenceParts(game, view, victims, null),
  };
  // where terrain applies one must be picked.
  const { feature, defenders } = ways.toSorted((a, c) => sum(c.defenders) - sum(a.defenders))[0] ?? plain;
  const [attack, defence] = [sum(attackers), sum(defenders)];
  const [attacking, defending] = game.tables.rules.ranges.repulseOdds;
  return { attackers, defenders, attack, defence, feature, succeeds: attack * defending >= attacking * defence };
}

/** 9.12, R-116 A repulse by units in a hex, of what their player knows, or all of it. `unknown`: hidden stacks may bring more than those who are known. */
export function repulseKnown(
  game: NapoleonicGame,
  known: NapoleonicView,
  { units, from }: Pick<Repulsing, 'units' | 'from'>,
) {
  const side = game.army.pieces[units[0]].player;
  const enemy = enemyOf(side);
  const hexes = zonesOn(game, known, enemy, from, { by: side });
  const { covered } = factsOf(game, known, side);
  const hidden = known.seat === 'open' ? [] : hexes.filter((hex) => covered[enemy][hex] > 0);
  const odds = repulseOdds(game, known, { units, from }, hexes);
  const decided = odds.succeeds ? ('repulsed' as const) : ('not-repulsed' as const);
  return { hexes, hidden, odds, result: odds.succeeds && hidden.length > 0 ? ('unknown' as const) : decided };
}

// ---- 9.11 the mover has met the enemy ---------------------------------------------------------------------------

/** What the mover of a contact brings. */
function moverIn(game: NapoleonicGame, view: NapoleonicView, from: Hex): Repulsing | null {
  const { mover } = view;
  if (!mover) return null;
  const { units } = mover;
  return {
    units,
    from,
    left: numbersFor(units, (u) => leftOf(game, view, u)),
    marching: units.some((u) => has(view, u, MARCHING)),
  };
}

/** 9.11, 7.54, 8.3 Who meets the enemy may try to drive him off; in road march he must; else he stops and reconnoitres. */
export const contact: FrameHandler<'contact'> = choosing({
  decision: (_game, _view, { side, hex, open }) =>
    open
      ? {
          over: false,
          side,
          kind: 'choose',
          step: 'contact',
          hexes: [hex],
          task: note('task-contact', '9.11', { hex }),
          options: [
            { id: 'repulse', label: note('try-repulse', '9.11') },
            { id: 'stop', label: note('stop-here', '8.3') },
          ],
        }
      : null,
  run(work, frame) {
    const repulsing = moverIn(work.game, work.position, frame.hex);
    // a hidden stack that turned out to have no zone of control has not stopped it.
    if (zonesOn(work.game, work.position, enemyOf(frame.side), frame.hex).length === 0) return stack.pop(work);
    if (!repulsing || repulseFault(work.game, work.position, frame.side, repulsing)) stopBefore(work, frame.hex);
    else if (repulsing.marching) attempt(work, repulsing);
    else stack.change(work, frame, { open: true });
  },
  apply(work, frame, action) {
    const repulsing = moverIn(work.game, work.position, frame.hex);
    if (repulsing && action.kind === 'choose' && action.option === 'repulse') attempt(work, repulsing);
    else stopBefore(work, frame.hex);
  },
  actors: (_, view) => view.mover?.units ?? [],
});

/** 8.3 The mover stops without a repulse and looks about it. */
function stopBefore(work: NapoleonicWork, hex: Hex): void {
  stack.pop(work);
  const units = work.position.mover?.units ?? [];
  stopMover(work);
  openReconnaissance(work, units, hex);
}

/** The mover of a contact tries; its frame gives way to what comes of it. */
function attempt(work: NapoleonicWork, repulsing: Repulsing): void {
  stack.pop(work);
  resolveRepulse(work, repulsing);
}

/** R-28 A mover that begins engaged tries to drive off those who hold it. */
export function tryRepulse(work: NapoleonicWork, { units, from }: Pick<Repulsing, 'units' | 'from'>): void {
  const { game, position } = work;
  resolveRepulse(work, {
    units,
    from,
    left: numbersFor(units, (u) => leftOf(game, position, u)),
    marching: units.some((u) => has(position, u, MARCHING)),
  });
}

// ---- 9.12, 9.2 the attempt --------------------------------------------------------------------------------------

/** 9.12 Both sides are turned up; then it succeeds, or not, by the truth. */
function resolveRepulse(work: NapoleonicWork, repulsing: Repulsing): void {
  const { game } = work;
  const { units, from } = repulsing;
  const side = game.army.pieces[units[0]].player;
  const hexes = zonesOn(game, work.position, enemyOf(side), from);
  reveal(work, [...units, ...hexes.flatMap((hex) => unitsIn(game, work.position, hex, enemyOf(side)))]);
  const odds = repulseOdds(game, work.position, { units, from }, hexes);
  const { attack, defence, succeeds } = odds;
  tell(work, side, succeeds ? 'repulse-succeeds' : 'repulse-fails', {
    rule: succeeds ? '9.21' : '9.22',
    units: [...units],
    hexes: [from, ...hexes],
    outcome: '',
    data: { units: [...units], hexes, attack: attack / 2, defence: defence / 2, terrain: odds.feature?.id ?? null },
  });
  const costs = entryCosts(game, work.position, repulsing, hexes);
  if (succeeds) driveOff(work, repulsing, hexes, costs);
  else failRepulse(work, units, hexes, costs);
}

/** What each unit pays, whatever comes of it (9.11); null where by the truth there is no hex to enter. */
type Costs = readonly number[] | null;

/** 9.21 Those driven off retreat two hexes; then the mover enters one of their hexes. */
function driveOff(work: NapoleonicWork, repulsing: Repulsing, hexes: readonly Hex[], costs: Costs): void {
  const { game, position } = work;
  const side = game.army.pieces[repulsing.units[0]].player;
  const victims = victimsIn(game, position, side, hexes);
  setEach(work, 'repulsed', victims, (times) => times + 1);
  const open = hexes.filter((hex) => mayFollow(game, position, repulsing, hex));
  if (costs) stack.push(work, { step: 'repulse-entry', side, hexes: open, costs });
  const { repulseRetreat } = game.tables.rules.ranges;
  openRetreat(work, { side: enemyOf(side), units: victims, hexes: repulseRetreat, cause: 'repulse' });
}

/** 9.22 Both sides fall out of the march; the mover has paid (9.11), stops and must attack those whom it did not drive off. */
function failRepulse(work: NapoleonicWork, units: readonly UnitId[], hexes: readonly Hex[], costs: Costs): void {
  const { game, position } = work;
  const { pieces } = game.army;
  const side = pieces[units[0]].player;
  const shaken = [...units, ...victimsIn(game, position, side, hexes)];
  // battles are with combat units alone.
  const held = hexes.filter((hex) => unitsIn(game, position, hex, enemyOf(side)).some((u) => isCombat(pieces[u].kind)));
  setEach(work, 'marks', shaken, (mark) => mark & ~MARCHING);
  const fighting = units.filter((u) => isCombat(pieces[u].kind));
  set(work, { failedRepulses: [...position.failedRepulses, { units: fighting, hexes: held }] });
  if (costs) spend(work, costs);
  stopMover(work);
}

// ---- 9.21 entering ----------------------------------------------------------------------------------------------

/** 9.21 The repulsing stack must enter one of the hexes that it has emptied; which, its owner says. */
export const repulseEntry: FrameHandler<'repulse-entry'> = {
  decision: (_game, _view, { side, hexes, open }) =>
    open
      ? {
          over: false,
          side,
          kind: 'advance',
          step: 'repulse-entry',
          hexes,
          task: note('task-repulse-entry', '9.21'),
        }
      : null,
  run(work, frame) {
    const facts = factsOf(work.game, work.position);
    // Somebody driven out of one hex may have found shelter in another.
    const hexes = frame.hexes.filter((hex) => !isHeld(facts, enemyOf(frame.side), hex));
    if (hexes.length > 1) return stack.change(work, frame, { hexes, open: true });
    if (hexes.length === 1 && work.position.mover) enterEmptied(work, frame, hexes[0]);
    else stack.pop(work);
  },
  *legal(_, view, { hexes }, focus) {
    const units = view.mover?.units ?? [];
    if (focus?.units && focus.units.join() !== units.join()) return;
    for (const hex of hexes) if (focus?.hex === undefined || focus.hex === hex) yield { kind: 'advance', units, hex };
  },
  check(_, view, { hexes }, action) {
    if (action.kind !== 'advance') return null;
    const units = view.mover?.units ?? [];
    if (action.units.length !== units.length || !units.every((u) => action.units.includes(u)))
      return refuse('repulsers-enter-together', '9.21', { units: [...units] });
    if (hexes.includes(action.hex)) return null;
    return on([action.hex], refuse('not-emptied', '9.21', { hex: action.hex }));
  },
  apply(work, frame, action) {
    if (action.kind === 'advance') enterEmptied(work, frame, action.hex);
  },
  actors: (_, view) => view.mover?.units ?? [],
};

function enterEmptied(work: NapoleonicWork, { costs }: RepulseEntryFrame, hex: Hex): void {
  stack.pop(work);
  enterHex(work, hex, costs);
}
