import { useCallback, useMemo, useRef, useState } from 'react';
import { type Hex, OFF_MAP, type UnitId } from '../../../engine/title.ts';
import { usePreferences } from '../../../store/preferences.ts';
import { showsLegal } from '../../../store/meta.ts';
import { useTable } from '../../../store/table.ts';
import { isHeld, isTold, useTellings } from '../../../store/telling.ts';
import { titleCard } from '../../../titles/catalogue.ts';
import { MapView } from '../../map/MapView.tsx';
import type { ClickKeys, MapWords } from '../../map/types.ts';
import type { Viewport } from '../../map/viewport.ts';
import { joinStack, pressHex, pressUnit, situationNow, takeWhole } from '../acting.ts';
import { f } from '../facing/compass.ts';
import { useRotation } from '../facing/rotation.ts';
import { useHelp } from '../help.ts';
import { useTableLater } from '../later.ts';
import { draftOf, marksOf } from '../orders/index.ts';
import { EMPTY_DRAFT, groupHex, NO_MARKS } from '../orders/order.ts';
import { useDrawnOverlays } from '../overlays.ts';
import { useDraft, useInHand, useMarks, useScene } from '../scene.tsx';
import { actorsAt } from '../situation.ts';
import { useRinged } from '../lesson/pointing.ts';
import { currentOf } from '../system/told.ts';
import { usePlan } from '../usePlan.ts';
import { t } from '../words.ts';
import { describeHex, whyNotHere } from './describe.ts';
import { highlightsOf, highlightsOfBattles, highlightsOfWatched, waysOf } from './highlights.ts';
import { rollNow } from '../system/begin.ts';
import { OverlayLegend } from './OverlayLegend.tsx';
import styles from './ground.module.css';

const EMPTY: readonly never[] = [];

/** The map with the order in hand on it; presses become orders. */
export function TableMap({ viewport }: { viewport: Viewport }) {
  const scene = useScene();
  const { title, shown, situation, telling, say } = scene;
  const told = telling && !isTold(telling) ? (currentOf(telling) ?? null) : null;
  const held = isHeld(telling);
  const draft = useDraft();
  const marks = useMarks();
  const help = useHelp();
  const legal = showsLegal(help);
  const inHand = useInHand();
  const hovered = useTableLater('hovered');
  const inspected = useTable((x) => x.inspected);
  const outlined = useTable((x) => x.outlined);
  const look = useTable((x) => x.look);
  const bare = useTable((x) => x.countersHidden);
  const numbers = usePreferences((p) => p.hexNumbers);
  const rotation = useRotation(title);

  const words = useMemo<MapWords>(
    () => ({
      map: t('table.map', titleCard(title.id).name),
      help: t('table.map-help'),
      north: t('table.north'),
      length: (metres) => t('table.metres', metres),
      ...(title.facing ? { arcs: { front: f('arc-front'), flank: f('arc-flank'), rear: f('arc-rear') } } : {}),
    }),
    [title],
  );
  const overlays = useDrawnOverlays();
  const plan = usePlan();
  const ringed = useRinged(title, shown.table);
  const highlights = useMemo(() => {
    const drawn = situation
      ? highlightsOf(situation, draft, marks, { inspected, outlined, hovered, help, plan })
      : { ...highlightsOfBattles(title.board, shown.table), selected: inspected, pointed: outlined };
    const order = { ...drawn, ringed };
    if (outlined.length > 0 || (shown.live && !told)) return order;
    return { ...order, ...highlightsOfWatched(title.board, told ? [told] : (shown.events.at(-1) ?? EMPTY)) };
  }, [situation, draft, marks, inspected, outlined, hovered, help, plan, shown, told, title, ringed]);

  // What has been ordered since the position drawn before; nothing of what an undo brings back.
  const [drawn, setDrawn] = useState({ shown, from: shown.at });
  if (drawn.shown !== shown) setDrawn({ shown, from: drawn.shown.at });
  const { from } = drawn;
  const ways = useMemo(
    () => (shown.live ? waysOf(title.board, shown.events.slice(from).flat()) : undefined),
    [shown.live, shown.events, from, title.board],
  );

  const onHexClick = useCallback(
    (hex: Hex, keys: ClickKeys) => {
      // A click during a telling ends it, and does what it does; one for which a roll waits does no more than roll.
      if (held) return rollNow();
      if (told) useTellings.getState().finish();
      const s = told ? situationNow() : situation;
      const draft = s ? draftOf(s, useTable.getState().order) : EMPTY_DRAFT;
      // Units from a tray: the tray stays open for the next of them.
      if (!s || groupHex(s, draft.units) !== OFF_MAP) useTable.getState().inspect(hex);
      // Shift: one stack more moves along, or one less.
      const joins = keys.shift && s?.decision.kind === 'move' && draft.units.length > 0 && draft.via.length === 0;
      if (joins && actorsAt(s, hex).length > 0 && groupHex(s, draft.units) !== hex) return joinStack(s, hex);
      const way = useTable.getState().hexByHex && draft.via.at(-1) !== hex; // the last hex again goes
      if (s) pressHex(s, hex, keys.shift || way ? 'via' : 'go');
    },
    [situation, told, held],
  );
  // A counter that can act is taken up, also where the units in hand could go: Alt, or a press beside it, goes there.
  const clicked = useRef<object | null>(null);
  const onUnitClick = useCallback(
    (unit: UnitId, hex: Hex, keys: ClickKeys) => {
      const s = situation;
      const able = s ? actorsAt(s, hex) : EMPTY;
      // As they are now: what is drawn may be a click behind.
      const draft = s ? draftOf(s, useTable.getState().order) : EMPTY_DRAFT;
      // Twice, and the first of the two gave no order: its whole body.
      const twice = keys.double && s && clicked.current === s.view && !useTable.getState().hexByHex;
      clicked.current = s?.view ?? null;
      if (twice && takeWhole(s, able.includes(unit) ? unit : able[0])) return;
      const marks = s ? marksOf(s, draft) : NO_MARKS;
      // Pressed again, units that have a front are turned.
      const again = title.facing !== undefined && draft.units.includes(unit);
      if (
        !s ||
        again ||
        keys.alt ||
        keys.shift ||
        useTable.getState().hexByHex ||
        (able.length < 2 && !marks.reach.some((r) => r.hex === hex && !r.against) && !marks.targets.includes(hex)) ||
        !able.includes(unit)
      )
        return onHexClick(hex, keys);
      useTable.getState().inspect(hex);
      pressUnit(s, unit);
    },
    [situation, title, onHexClick],
  );
  const onHexContext = useCallback(
    (hex: Hex) => {
      const table = useTable.getState();
      table.readAbout(hex);
      const refusal = situation && legal ? whyNotHere(situation, draftOf(situation, table.order), hex) : null;
      table.refuse(refusal ? { refusal, hex } : null);
    },
    [situation, legal],
  );
  const describe = useCallback(
    (hex: Hex) =>
      describeHex(scene, legal ? marks : { ...NO_MARKS, chosen: marks.chosen }, hex, { drawn: overlays, plan }),
    [scene, marks, legal, overlays, plan],
  );

  return (
    <div className={styles['map']} data-numbers={numbers}>
      <MapView
        title={title}
        viewport={viewport}
        words={words}
        facing={title.facing}
        rotation={rotation}
        stacks={bare ? EMPTY : shown.table.stacks}
        markers={bare ? EMPTY : shown.table.markers}
        sideMarkers={bare ? EMPTY : shown.table.sideMarkers}
        highlights={highlights}
        overlays={overlays}
        ways={ways}
        selectedUnits={inHand}
        actors={legal ? marks.actors : EMPTY}
        eligible={legal ? marks.eligible : EMPTY}
        pointAt={look}
        describeHex={describe}
        describeNote={say}
        onHexClick={onHexClick}
        onHexHover={useTable.getState().hover}
        onHexContext={onHexContext}
        onUnitClick={onUnitClick}
      />
      <OverlayLegend />
    </div>
  );
}
