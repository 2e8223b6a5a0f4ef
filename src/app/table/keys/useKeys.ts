import { useEffect } from 'react';
import { OFF_MAP } from '../../../engine/title.ts';
import { useGame } from '../../../store/game.ts';
import { useTable } from '../../../store/table.ts';
import { isHeld } from '../../../store/telling.ts';
import { cancel, commit, give, takeBody, takeNext } from '../acting.ts';
import { turnMap } from '../facing/rotation.ts';
import { offerNow, turnBy } from '../facing/turning.ts';
import { goToHex, openFind } from '../find/find.ts';
import { leaveReel } from '../log/Reel.tsx';
import { endOf } from '../orders/choose.ts';
import { draftOf } from '../orders/index.ts';
import { keyOf, toggleNumbers, toggleOverlay } from '../overlays.ts';
import type { Scene } from '../scene.tsx';
import { rollNow } from '../system/begin.ts';
import { actorsOf, hexOf, type Situation } from '../situation.ts';

/** Takes up the next unit that can act (or the one before) and brings it to sight. True when there was one. */
function walk(situation: Situation, step: 1 | -1): boolean {
  const unit = takeNext(situation, step);
  if (unit === null) return false;
  const table = useTable.getState();
  const hex = hexOf(situation.table, unit);
  if (hex === OFF_MAP)
    table.openTray(
      situation.table.trays.find((tray) => tray.groups.some((g) => g.counters.some((c) => c.unit === unit)))?.id ??
        null,
    );
  else {
    table.inspect(hex);
    goToHex(hex);
  }
  return true;
}

/** Passes when nothing is left to do; otherwise goes to the button, above which stands what would be given up. */
function pass(situation: Situation): void {
  const end = endOf(situation.decision);
  if (!end) return;
  if (actorsOf(situation).length === 0 && end.action.kind === 'pass') return give(end.action);
  useTable.getState().showSheet('now');
  document.querySelector<HTMLElement>('[data-pass]')?.focus();
}

/** Closes what lies on top: the key list, the rulebook, a tray, the reel; the order in hand first of all. */
function escape(scene: Scene): void {
  const table = useTable.getState();
  if (table.leaflet !== null) return table.openLeaflet(null);
  if (scene.situation && cancel(scene.situation)) return;
  if (!scene.shown.live) return leaveReel();
  if (table.rule !== null) return table.openRule(null);
  if (table.tray !== null) return table.openTray(null);
  table.outline([]);
}

function watchStep(scene: Scene, key: string): boolean {
  const reel = useTable.getState().reel;
  const orders = useGame.getState().game?.actions.length ?? 0;
  const { from, to } = reel ?? { from: 0, to: orders };
  const at = scene.shown.at;
  const keys: Readonly<Record<string, number>> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: from, End: to };
  if (!Object.hasOwn(keys, key)) return false;
  const where = keys[key];
  useGame.getState().watch(Math.max(from, Math.min(to, where)));
  return true;
}

/** Fields that a letter does not go into. */
const WORDLESS: ReadonlySet<string> = new Set(['checkbox', 'radio', 'range', 'button', 'file']);

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !WORDLESS.has((target as HTMLInputElement).type)));

const ZOOM: ReadonlySet<string> = new Set(['+', '=', '-', '0']);

/**
 * Gives a key of the map to the map, wherever the focus is: zoom always, arrows when the focus is on nothing, for
 * elsewhere they scroll or choose.
 */
function toMap({ key, shiftKey, target }: KeyboardEvent): boolean {
  const arrow = key.startsWith('Arrow') && isNowhere(target);
  if (!arrow && !ZOOM.has(key)) return false;
  const map = document.querySelector<HTMLElement>('[role="application"]');
  if (arrow) map?.focus();
  map?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }));
  return true;
}

/** The focus is on nothing that keys are for: the page, or the head of the panel, which keeps it by keys. */
const isNowhere = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.matches('[data-head]'));

/** What a key does at the table; true when it did something. */
function press(scene: Scene, event: KeyboardEvent): boolean {
  const { situation: s, title } = scene;
  const table = useTable.getState();
  const game = useGame.getState();
  const onMap = event.target instanceof Element && event.target.closest('[role="application"]') !== null;
  if (!scene.shown.live && !onMap && watchStep(scene, event.key)) return true;
  if (!onMap && toMap(event)) return true;
  switch (event.key) {
    case 'Escape':
      return (escape(scene), true);
    case '?':
      return (table.openLeaflet('keys'), true);
    case '/':
      return (openFind(true), true);
    case '#':
      return (toggleNumbers(), true);
    case '[':
      return s !== null && turnBy(s, -1);
    case ']':
      return s !== null && turnBy(s, 1);
    // With the focus on nothing; on the map the press on the hex does it.
    case 'Enter':
      if (isHeld(scene.telling) && isNowhere(event.target)) return (rollNow(), true);
      return s !== null && isNowhere(event.target) && offerNow(s) !== null && (commit(s), true);
  }
  const letter = event.key.toLowerCase();
  const overlay = title.overlays
    .map((o) => ({ id: o.id, ...keyOf(o) }))
    .find((o) => o.letter === letter && (!o.shift || event.shiftKey));
  if (overlay?.shift) return (toggleOverlay(title, overlay.id), true);
  switch (letter) {
    case 'u':
      return (game.undo(), true);
    case 'r':
      return (game.redo(), true);
    case 'q':
      return s !== null && turnBy(s, -1);
    case 'e':
      return s !== null && turnBy(s, 1);
    case 't':
      return (turnMap(title, event.shiftKey ? -1 : 1), true);
    case 'n':
      return s !== null && walk(s, event.shiftKey ? -1 : 1);
    case 'a':
      return s !== null && (takeBody(s), true);
    case 'x':
      if (isHeld(scene.telling)) return (rollNow(), true);
      return s !== null && (commit(s), true);
    case 'p':
      return s !== null && (pass(s), true);
    case 'b':
      return (table.openRule(table.rule === null ? '' : null), true);
    case 'h':
      return (table.toggleCounters(), true);
    case 'k':
      return (table.openLeaflet('legend'), true);
    case 'i':
      return table.hovered !== null && (table.readAbout(table.hovered), true);
  }
  if (overlay) toggleOverlay(title, overlay.id);
  return overlay !== undefined;
}

/** The keyboard of the table. Tab on the map walks through the units that can act, and leaves it after the last. */
export function useKeys(scene: Scene): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]')) return;
      if (typing(event.target) && event.key !== 'Escape') return;
      if (event.altKey) return;
      if (press(scene, event)) event.preventDefault();
    };
    const onTab = (event: KeyboardEvent) => {
      const { situation: s } = scene;
      if (
        event.key !== 'Tab' ||
        event.ctrlKey ||
        event.altKey ||
        !s ||
        !(event.target instanceof Element) ||
        !event.target.closest('[role="application"]')
      )
        return;
      const step = event.shiftKey ? -1 : 1;
      const last = actorsOf(s).at(step > 0 ? -1 : 0);
      const order = useTable.getState().order;
      const atEnd = order?.at === s.view && last !== undefined && order.draft.units.includes(last);
      const aimed = s.decision.kind === 'attack' && draftOf(s, order).hex !== null;
      if (atEnd || aimed) return; // and so Tab leaves the map: after the last of them, and with an attack in hand
      if (walk(s, step)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('keydown', onTab, true);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('keydown', onTab, true);
    };
  }, [scene]);
}
