import { type Hex, OFF_MAP, type OverlayDrawing } from '../../../engine/title.ts';
import type { Draft } from '../../../store/table.ts';
import { f, frontOf } from '../facing/compass.ts';
import { type Marks, orderOf } from '../orders/index.ts';
import { groupHex } from '../orders/order.ts';
import { reachOf, whyNotTo } from '../orders/travel.ts';
import type { Scene } from '../scene.tsx';
import { breaksAt } from '../overlays.ts';
import { once, type Situation, stacksAt } from '../situation.ts';
import { t } from '../words.ts';

/** What the inspector says of a hex; asked once for each view. */
export const reportOf = ({ title, shown }: Scene, hex: Hex) =>
  once(shown.view, `report ${hex}`, () => title.report(shown.view, hex));

/** "2 British units, 1 of them not seen" */
export function unitsInWords({ title, shown }: Scene, hex: Hex): readonly string[] {
  return stacksAt(shown.table, hex).flatMap(({ side, counters, unseen }) => [
    t('point.units', counters.length + unseen, title.sides[side].adjective),
    ...(unseen > 0 ? [t('point.unseen', unseen)] : []),
  ]);
}

/** A hex in words, for a screen reader: number and name, ground, who stands there, and what it means for the order in hand. */
export function describeHex(scene: Scene, marks: Marks, hex: Hex, drawn: readonly OverlayDrawing[] = []): string {
  const { names, say, title } = scene;
  const ground = reportOf(scene, hex).lines[0];
  const reached = marks.reach.find((r) => r.hex === hex);
  const stacks = stacksAt(scene.shown.table, hex);
  const here = stacks.flatMap((stack) => stack.counters.map((c) => c.unit));
  return [
    names.hex(hex),
    ground ? say(ground) : '',
    ...unitsInWords(scene, hex),
    ...stacks.flatMap((stack) =>
      stack.counters.map((c) =>
        [title.units[c.unit].long, frontOf(title, c), ...c.flags.map(say)].filter(Boolean).join(' '),
      ),
    ),
    ...breaksAt(drawn, hex).map((note) => `${f('broken')}: ${say(note)}`),
    here.some((unit) => marks.chosen.includes(unit))
      ? t('point.chosen')
      : here.some((unit) => marks.actors.includes(unit))
        ? t('point.can-act')
        : '',
    reached ? t('point.spoken-reach', reached.spent, reached.left) : '',
    marks.targets.includes(hex)
      ? scene.situation?.decision.kind === 'attack'
        ? t('point.target')
        : t('point.offered')
      : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Why a press on this hex would lead nowhere, when units are in hand; null when it would, or when there is nothing to ask. */
export function whyNotHere(s: Situation, draft: Draft, hex: Hex) {
  if (draft.units.length === 0 || hex === OFF_MAP || hex === groupHex(s, draft.units)) return null;
  const { kind } = s.decision;
  if (kind === 'move') {
    if (reachOf(s, draft).some((r) => r.hex === hex)) return null;
    const verdict = whyNotTo(s, draft, hex);
    return verdict.ok ? null : verdict;
  }
  return (kind === 'attack' || kind === 'place') && draft.hex === null
    ? (orderOf(s).press(s, draft, hex, 'go').refusal ?? null)
    : null;
}
