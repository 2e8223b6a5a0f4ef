import { type Action, type Hex, OFF_MAP, type UnitId } from '../../engine/title.ts';
import { shown, useGame } from '../../store/game.ts';
import { asTaught } from '../../store/lesson.ts';
import { type Draft, EMPTY_DRAFT, useTable } from '../../store/table.ts';
import { helpOf } from './help.ts';
import { turnTarget } from './orders/attack.ts';
import { settled } from './orders/deploy.ts';
import { groupHex } from './orders/order.ts';
import { actionIn, type Answer, draftOf, marksOf, orderOf, type Way } from './orders/index.ts';
import { planFor } from './orders/plan.ts';
import { whyNotInto } from './orders/place.ts';
import { groupDraft, placeOf, whyNotTo } from './orders/travel.ts';
import { previewOf } from './previews.ts';
import {
  bodyAlong,
  coursesOf,
  followersOf,
  groupIn,
  ledBy,
  nextOrder,
  stacksIn,
  turnStack,
} from './orders/together.ts';
import { actorsAt, actorsOf, hexOf, once, type Situation, situationOf } from './situation.ts';
import { beginTelling } from './system/begin.ts';

/* What pressing does, for mouse, touch and keyboard alike. */

const draftNow = (situation: Situation) => draftOf(situation, useTable.getState().order);

/** Gives an order to the game, and what the table orders after it by itself; a refusal is shown where the last press was. */
export const give = (order: Action, hex: Hex | null = null): void =>
  useGame.getState().asOnePress(() => giveOne(order, hex));

/** Orders that are taken back by one undo. */
export const giveAll = (list: readonly Action[]): void =>
  useGame.getState().asOnePress(() => list.forEach((order) => give(order)));

function giveOne(given: Action, hex: Hex | null): void {
  const before = useGame.getState();
  const action = asTaught(given);
  if (!action) return;
  const verdict = useGame.getState().play(action);
  const table = useTable.getState();
  if (!verdict.ok) {
    useGame.getState().dismissRefusal(); // it is shown here, with its hexes
    return table.refuse({ refusal: verdict, hex });
  }
  beginTelling(before, action);
  table.dropDraft();
  if (action.kind === 'pass') table.openTray(null);
  if (isDone([])) give({ kind: 'pass' });
}

/** The move of a body is over, and ending it decides nothing: nobody can go on but those who have gone as far as they were sent. */
function isDone(gone: readonly UnitId[]): boolean {
  const s = situationNow();
  return s?.decision.body !== undefined && actorsOf(s).every((unit) => gone.includes(unit));
}

function take(situation: Situation, { draft, play, march, refusal }: Answer, hex: Hex | null): void {
  const table = useTable.getState();
  if (march) return useGame.getState().asOnePress(() => marchTogether(situation, draftNow(situation), march));
  if (draft) table.draftAt(situation.view, draft);
  if (play) give(play, hex);
  else if (refusal) table.refuse({ refusal, hex });
  else if (!draft) table.refuse(null); // what was said of an earlier press is no answer to this one
}

/** The decision as it stands, whatever is still being told. */
export function situationNow(): Situation | null {
  const state = useGame.getState();
  const now = shown(state);
  return state.game && now && situationOf(state.game.title, now);
}

/**
 * The stacks in hand go together, each by an order of its own: whoever can go first goes first. Where one cannot, the
 * rest stay where they are and the reason is said; so when something comes in between.
 */
function marchTogether(situation: Situation, draft: Draft, way: readonly Hex[]): void {
  const { staying, alone } = planFor(situation, draft, way);
  const [first] = staying;
  let left = coursesOf(situation, draft, way);
  // Those who lead do not run away from the others: sending them alone is a choice of its own.
  if (alone && first.why) {
    const hex = left.find(({ units }) => units === first.units)?.goals[0] ?? null;
    return useTable.getState().refuse({ refusal: first.why, hex });
  }
  const orders = () => useGame.getState().game!.actions.length;
  const from = orders();
  const gone: UnitId[] = [];
  for (let now: Situation | null = situation; ; now = situationNow()) {
    if (now?.decision.kind !== 'move' || now.decision.side !== situation.decision.side) break;
    const next = nextOrder(now, [...left, ...followersOf(situation, now, draft, way)], draft.mode);
    if (next.order === null) {
      const at = shown(useGame.getState())!;
      // Who waits off the map while others have come is seen in his box.
      if (next.why && left[0] && !(left[0].enters && orders() > from))
        useTable.getState().refuse({ refusal: next.why, hex: left[0].goals[0] ?? null, at });
      break;
    }
    left = next.left.filter(({ units }) => left.some((course) => course.units === units));
    const before = orders();
    give(next.order);
    if (orders() === before) break; // refused by what nobody could know
    gone.push(...next.units);
  }
  // Nobody of them goes on alone.
  if (gone.length > 0 && isDone(gone)) give({ kind: 'pass' });
  const now = situationNow();
  const { whyNot, draftAt, refuse } = useTable.getState();
  if (now) draftAt(now.view, EMPTY_DRAFT);
  refuse(whyNot);
}

/** The stack of a unit that can move is in hand with everybody of its body. False when there is nobody else. */
export function takeWhole(situation: Situation, unit: UnitId): boolean {
  if (situation.decision.kind !== 'move' || !actorsOf(situation).includes(unit)) return false;
  const hex = hexOf(situation.table, unit);
  const stack = hex === OFF_MAP ? [unit] : groupIn(situation, hex);
  const draft = groupDraft(situation, stack.includes(unit) ? stack : [unit]);
  const others = bodyAlong(situation, draft);
  if (others.length > 0) useTable.getState().draftAt(situation.view, ledBy(situation, [draft.units, ...others], draft));
  return others.length > 0;
}

/**
 * Has everybody of the body of the units in hand move with them; or only those, when they all do. With nobody in hand
 * it is the body of the first who can move in the hex under the cursor.
 */
export function takeBody(situation: Situation): void {
  const draft = draftNow(situation);
  const { hovered } = useTable.getState();
  const [first] = draft.units.length > 0 || hovered === null ? [] : actorsAt(situation, hovered);
  if (first !== undefined) return void takeWhole(situation, first);
  const others = bodyAlong(situation, draft);
  if (situation.decision.kind !== 'move' || others.length === 0) return;
  const { along: _, ...alone } = draft;
  const all = draft.along?.length === others.length;
  useTable.getState().draftAt(situation.view, all ? alone : ledBy(situation, [draft.units, ...others], draft));
}

/** A stack goes along with those in hand, or stays; with nobody in hand it is selected. */
export const joinStack = (situation: Situation, hex: Hex): void =>
  useTable.getState().draftAt(situation.view, turnStack(situation, draftNow(situation), groupIn(situation, hex)));

/** Every stack of some hexes that can move is in hand. */
export function takeStacks(situation: Situation, hexes: readonly Hex[]): void {
  const stacks = stacksIn(situation, hexes);
  if (stacks.length > 0) useTable.getState().draftAt(situation.view, ledBy(situation, stacks, draftNow(situation)));
}

/**
 * Press on a hex of the map, or on the way off it. Where dice would follow and the odds have not been on the screen yet
 * (a finger does not hover), the first press shows them and the second goes.
 */
export function pressHex(situation: Situation, hex: Hex, way: Way = 'go'): void {
  const draft = draftNow(situation);
  const pressed = orderOf(situation).press(situation, draft, hex, way);
  const idle = Object.entries(pressed).every(([part, value]) => part === 'refusal' || value === draft);
  const answer = idle && draft.units.length === 0 ? { ...pressed, ...barredSince(hex) } : pressed;
  const { draftAt, hovered } = useTable.getState();
  const blind =
    answer.play?.kind === 'move' &&
    draft.hex !== hex &&
    hovered !== hex &&
    previewOf(situation.title, situation.view, answer.play) !== null;
  if (blind) return draftAt(situation.view, { ...draft, ...modeOf(answer.play), hex });
  take(situation, answer, hex);
  const next = onwardFrom(situation, answer, (now) => actorsAt(now, hex));
  if (next) pressHex(next, hex, way);
}

/** Why nobody went into a hex that the last order emptied: that answers a press on it while nobody is in hand. */
function barredSince(hex: Hex): Answer {
  const last = shown(useGame.getState())?.events.at(-1) ?? [];
  const refusal = last.find(({ bars, hexes }) => bars && hexes?.includes(hex))?.bars;
  return refusal ? { refusal } : {};
}

/** The decision that the same press answers after the choice it made; null where it begins with those who were pressed. */
function onwardFrom(
  { decision }: Situation,
  { onward }: Answer,
  pressed: (next: Situation) => readonly UnitId[],
): Situation | null {
  const next = onward ? situationNow() : null;
  if (next?.decision.side !== decision.side || next.decision.kind === decision.kind) return null;
  const { units } = draftNow(next);
  return pressed(next).some((unit) => units.includes(unit)) ? null : next;
}

/** The mode of a move: an enemy is attacked in a mode of its own. */
const modeOf = (play: Action | undefined) => (play?.kind === 'move' && play.mode ? { mode: play.mode } : {});

/** Press on a counter in a panel or tray; the map shows where it stands, or may come. */
export function pressUnit(situation: Situation, unit: UnitId): void {
  const answer = orderOf(situation).toggle(situation, draftNow(situation), unit);
  take(situation, answer, hexOf(situation.table, unit));
  const next = onwardFrom(situation, answer, () => [unit]);
  if (next) return pressUnit(next, unit);
  const hex = draftOf(situation, useTable.getState().order).units.includes(unit) ? placeOf(situation, unit) : undefined;
  if (hex !== undefined) useTable.getState().lookAt(hex);
}

/** One target more for the attack in hand, or one less. */
export const turnFurther = (situation: Situation, hex: Hex): void =>
  take(situation, turnTarget(situation, draftNow(situation), hex), hex);

/**
 * What a drag of a counter takes along: those in hand, when it is one of them; its stack, when that lies closed on the
 * map; else it alone.
 */
export function takeUp(situation: Situation, unit: UnitId, stack: boolean): readonly UnitId[] {
  const { units } = draftNow(situation);
  if (units.includes(unit)) return units;
  const hex = hexOf(situation.table, unit);
  const order = orderOf(situation);
  const whole = stack && situation.decision.kind !== 'place' && hex !== OFF_MAP;
  const answer = whole ? order.press(situation, EMPTY_DRAFT, hex, 'go') : order.toggle(situation, EMPTY_DRAFT, unit);
  take(situation, answer, null);
  return draftNow(situation).units;
}

/**
 * The units in hand let go over a hex: as if it was clicked; but where they cannot go the reason is said, whoever else
 * could be selected there. Over their own hex they stay in hand.
 */
export function dropUnits(situation: Situation, units: readonly UnitId[], hex: Hex): void {
  if (groupHex(situation, units) === hex) return;
  const draft = draftNow(situation);
  const { reach, targets } = marksOf(situation, draft);
  const fits = targets.includes(hex) || reach.some((r) => r.hex === hex);
  const { kind } = situation.decision;
  if (!fits && actorsAt(situation, hex).length > 0) {
    if (kind === 'place') return take(situation, whyNotInto(situation, units, hex), hex);
    const verdict = kind === 'move' || kind === 'retreat' ? whyNotTo(situation, draft, hex) : null;
    if (verdict && !verdict.ok) return useTable.getState().refuse({ refusal: verdict, hex });
  }
  pressHex(situation, hex);
}

/** Carries out the order in hand, when it is complete. */
export function commit(situation: Situation): void {
  const draft = draftNow(situation);
  const action = actionIn(situation, draft, helpOf(situation.decision.side));
  const answer = action && settled(situation, draft, action);
  if (answer?.draft) useTable.getState().draftAt(situation.view, answer.draft);
  else if (action) give(action);
}

/** The draft of a move without the destination and the facing in hand. */
const standing = ({ facing: _, ...draft }: Draft): Draft => ({ ...draft, hex: null });

/** Another way to move or attack with the units in hand. */
export function setMode(situation: Situation, mode: string | undefined): void {
  const { mode: _old, ...rest } =
    situation.decision.kind === 'move' ? standing(draftNow(situation)) : draftNow(situation);
  useTable.getState().draftAt(situation.view, { ...rest, via: [], ...(mode ? { mode } : {}) });
}

export const setFacing = (situation: Situation, facing: number): void =>
  useTable.getState().draftAt(situation.view, { ...draftNow(situation), facing });

/** Puts the order in hand away; of a move with a facing to choose, the destination first. True when there was one. */
export function cancel(situation: Situation): boolean {
  const draft = draftNow(situation);
  const { draftAt, whyNot, refuse } = useTable.getState();
  if (whyNot) refuse(null);
  if (situation.decision.kind === 'move' && draft.hex !== null) return (draftAt(situation.view, standing(draft)), true);
  if (draft.units.length === 0 && draft.hex === null && draft.hexes.length === 0) return whyNot !== null;
  draftAt(situation.view, EMPTY_DRAFT);
  return true;
}

/** Units to be placed: those on the map before those in boxes, of which many may have to stay there. */
const onMapFirst = (situation: Situation): readonly UnitId[] =>
  once(situation.view, 'on map first', () =>
    [...actorsOf(situation)].sort(
      (a, b) => Number(hexOf(situation.table, a) === OFF_MAP) - Number(hexOf(situation.table, b) === OFF_MAP),
    ),
  );

/** The next unit that can act after the one in hand (or the one before it), or null. */
export function nextActor(situation: Situation, step: 1 | -1): UnitId | null {
  const actors = situation.decision.kind === 'place' ? onMapFirst(situation) : actorsOf(situation);
  if (actors.length === 0) return null;
  const last = draftNow(situation).units.at(-1);
  const at = last === undefined ? -1 : actors.indexOf(last);
  const first = step > 0 ? 0 : actors.length - 1;
  return actors[at < 0 ? first : (at + step + actors.length) % actors.length];
}

/** Takes up the next unit that can act (or the one before it); null when there is none. */
export function takeNext(situation: Situation, step: 1 | -1): UnitId | null {
  const unit = nextActor(situation, step);
  if (unit === null) return null;
  // Not with those whom the decision begins with: it would leave them.
  useTable.getState().draftAt(situation.view, EMPTY_DRAFT);
  pressUnit(situation, unit);
  return unit;
}
