import {
  type Hex,
  type Note,
  OFF_MAP,
  type OverlayDrawing,
  type ReachHex,
  type UnitId,
} from '../../../engine/title.ts';
import { type Draft, useTable } from '../../../store/table.ts';
import { f, frontOf } from '../facing/compass.ts';
import { draftOf, type Marks, marksOf, orderOf } from '../orders/index.ts';
import { groupHex, withUnits } from '../orders/order.ts';
import type { Plan } from '../orders/plan.ts';
import { modesOf, moveTo, reachOf, whyNotTo } from '../orders/travel.ts';
import type { Scene } from '../scene.tsx';
import { breaksAt } from '../overlays.ts';
import { once, type Situation, stacksAt } from '../situation.ts';
import { t } from '../words.ts';

/** What the inspector says of a hex; asked once for each view. */
export const reportOf = ({ title, shown }: Scene, hex: Hex) =>
  once(shown.view, `report ${hex}`, () => title.report(shown.view, hex));

/** "2 British units, 1 of them not seen" */
export function unitsInWords({ title, shown }: Scene, hex: Hex): readonly string[] {
  return stacksAt(shown.table, hex).flatMap(({ side, counters, unseen }) => {
    const { adjective } = title.sides[side];
    if (unseen !== 'some')
      return [
        t('point.units', counters.length + unseen, adjective),
        ...(unseen > 0 ? [t('point.unseen', unseen)] : []),
      ];
    return counters.length > 0
      ? [t('point.units', counters.length, adjective), t('point.and-some')]
      : [t('point.some', adjective)];
  });
}

/** What lies on the sides of a hex, and the battle declared on it: "Bridge burnt towards 0303". */
export function signsInWords({ names, say, shown }: Scene, hex: Hex): readonly string[] {
  const { sideMarkers = [], battles = [] } = shown.table;
  return [
    ...sideMarkers.flatMap(({ from, to, note }) =>
      from === hex || to === hex ? [t('point.side-marker', say(note), names.hex(from === hex ? to : from))] : [],
    ),
    ...battles.flatMap(({ hexes, state }) =>
      hexes.includes(hex) ? [t('point.battle', t(`now.battle-${state}`))] : [],
    ),
  ];
}

/** Whether targets are attacked: in an attack, where enemies lie on the way of a move, and before a way of attacking is chosen. */
const isAttacked = (s: Situation | null) => ['attack', 'move', 'choose'].includes(s?.decision.kind ?? '');

/** What a press on a hex means for the order in hand. */
function markInWords({ situation }: Scene, marks: Marks, hex: Hex, here: readonly UnitId[]): readonly string[] {
  const words: string[] = [];
  const reached = marks.reach.find((r) => r.hex === hex);
  if (here.some((unit) => marks.chosen.includes(unit)) || marks.also.includes(hex)) words.push(t('point.chosen'));
  else if (here.some((unit) => marks.actors.includes(unit))) words.push(t('point.can-act'));
  if (reached) words.push(t('point.spoken-reach', reached.spent, reached.left));
  if (marks.targets.includes(hex)) words.push(t(isAttacked(situation) ? 'point.target' : 'point.offered'));
  return words;
}

/** A hex in words, for a screen reader: number and name, ground, who stands there, and what it means for the order in hand. */
export function describeHex(
  scene: Scene,
  marks: Marks,
  hex: Hex,
  { drawn = [], plan = null }: { drawn?: readonly OverlayDrawing[]; plan?: Plan | null } = {},
): string {
  const { names, say, title, situation } = scene;
  const stacks = stacksAt(scene.shown.table, hex);
  const here = stacks.flatMap((stack) => stack.counters.map((c) => c.unit));
  return [
    names.hex(hex),
    ...reportOf(scene, hex).ground.map(say),
    ...unitsInWords(scene, hex),
    ...stacks.flatMap(({ cover }) => (cover ? [say(cover)] : [])),
    ...stacks.flatMap((stack) =>
      stack.counters.map((c) =>
        [
          title.units[c.unit].long,
          c.values.map(({ value }) => value).join('-'),
          c.steps < c.maxSteps ? t('now.steps', c.steps, c.maxSteps) : '',
          frontOf(title, c),
          ...c.flags.map(say),
        ]
          .filter(Boolean)
          .join(' '),
      ),
    ),
    ...signsInWords(scene, hex),
    ...breaksAt(drawn, hex).map((note) => `${f('broken')}: ${say(note)}`),
    ...markInWords(scene, marks, hex, here),
    ...(situation && marks.reach.some((r) => r.hex === hex) ? waysInWords(scene, situation, hex) : []),
    ...(plan && plan.to === hex ? planInWords(scene, plan) : []),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Why the units in hand stop in a hex within reach, what else their move brings, and the other ways to go there. */
function waysInWords({ say }: Scene, situation: Situation, hex: Hex): readonly string[] {
  const draft = draftOf(situation, useTable.getState().order);
  const brings = (to: ReachHex | undefined, by: Draft) =>
    [...(to?.stop ? [to.stop] : []), ...foreseenAt(situation, by, hex)].map(say);
  return [
    ...brings(
      reachOf(situation, draft).find((r) => r.hex === hex),
      draft,
    ),
    ...otherWays(situation, draft, hex).flatMap(({ name, to, draft: by }) => [
      `${say(name)}: ${t('point.spoken-reach', to.spent, to.left)}`,
      ...brings(to, by),
    ]),
  ];
}

/** Who stays, and why, is said of so many; of the others only how many there are. */
const NAMED = 2;

/** "5 of 6 units go", "Bülow stays: …"; that nobody goes, where only they who lead could. */
export function planInWords(
  { names, say }: Pick<Scene, 'names' | 'say'>,
  { going, staying, alone }: Plan,
): readonly string[] {
  const count = (list: Plan['going' | 'staying']) => list.reduce((sum, { units }) => sum + units.length, 0);
  const [go, stay] = [count(going), count(staying)];
  const named = staying.slice(0, NAMED);
  const rest = stay - count(named);
  return [
    alone ? t('point.none-goes') : t('point.go', go, go + stay),
    ...named.map(({ units, why }) => {
      const who = t('point.stays', names.units(units), units.length);
      return why ? `${who}: ${say(why)} (${why.rule})` : who;
    }),
    ...(rest > 0 ? [t('point.more-stay', rest)] : []),
  ];
}

/** What a move of the units in hand to a hex brings that its cost does not say. */
export const foreseenAt = (situation: Situation, draft: Draft, hex: Hex): readonly Note[] =>
  once(situation.view, `foresee ${draft.units.join()} ${draft.mode} ${draft.via.join()} ${hex}`, () => {
    const action = situation.decision.kind === 'move' ? moveTo(situation, draft, hex) : null;
    return (action && situation.title.foresee?.(situation.view, action)) ?? [];
  });

/** Another way in which the units in hand come to a hex, as it would be in hand. */
interface OtherWay {
  readonly name: Note;
  readonly to: ReachHex;
  readonly draft: Draft;
}

/** The other modes in which the units in hand come to a hex that they can reach; none while waypoints are fixed. */
export const otherWays = (situation: Situation, draft: Draft, hex: Hex): readonly OtherWay[] =>
  situation.decision.kind !== 'move' || draft.via.length > 0 || draft.along
    ? []
    : modesOf(situation, draft.units).flatMap((way) => {
        if (!way.verdict.ok || way.facing !== undefined || way.mode === draft.mode) return [];
        const other = withUnits(draft.units, way.mode);
        // What is done where they stand costs nothing, and is no way there.
        const to = reachOf(situation, other).find((r) => r.hex === hex && r.spent > 0);
        return to ? [{ name: way.note, to, draft: other }] : [];
      });

/** Why a press on this hex would lead nowhere, when units are in hand; null when it would, or when there is nothing to ask. */
export function whyNotHere(situation: Situation, draft: Draft, hex: Hex) {
  if (draft.units.length === 0 || hex === OFF_MAP || hex === groupHex(situation, draft.units)) return null;
  const { kind } = situation.decision;
  if (kind === 'move') {
    if (moveTo(situation, draft, hex)) return null;
    const verdict = whyNotTo(situation, draft, hex);
    return verdict.ok ? null : verdict;
  }
  // With a target in hand another enemy is asked about, and nobody else.
  const asks = kind === 'attack' && (draft.hex === null || isOtherEnemy(situation, draft, hex));
  return asks || (kind === 'place' && draft.hex === null)
    ? (orderOf(situation).press(situation, draft, hex, 'go').refusal ?? null)
    : null;
}

/** Enemies in a hex that is neither in hand as a target nor lit as one. */
const isOtherEnemy = (situation: Situation, draft: Draft, hex: Hex): boolean =>
  stacksAt(situation.table, hex).some(({ side }) => side !== situation.decision.side) &&
  draft.hex !== hex &&
  !marksOf(situation, draft).targets.includes(hex);
