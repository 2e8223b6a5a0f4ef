import './map.css';
import { type KeyboardEvent, type MouseEvent, useCallback, useDeferredValue, useId, useRef, useState } from 'react';
import { NO_HEX } from '../../engine/board/board.ts';
import { useAnswer } from './answer.ts';
import { FarCards } from './FarCards.tsx';
import { layoutOf } from './geometry.ts';
import { firstHex, stepFrom } from './cursor.ts';
import { PressedRing } from './HexCursor.tsx';
import { SheetLayers } from './SheetLayers.tsx';
import { SpokenHex } from './SpokenHex.tsx';
import { Names } from './terrain/Names.tsx';
import { NamelessTerrain } from './terrain/Terrain.tsx';
import type { ClickKeys, Hex, MapViewProps, UnitId } from './types.ts';
import { usePanZoom, useSheets } from './usePanZoom.ts';

/** Two clicks within so many milliseconds are a double click. */
const DOUBLE = 400;

const keysOf = (event: { shiftKey: boolean; altKey: boolean }): ClickKeys => ({
  shift: event.shiftKey,
  alt: event.altKey,
});

/**
 * The map with everything on it; fills its box. One tab stop: arrow keys move a hex cursor that speaks, Enter clicks,
 * + and - zoom, 0 shows the whole sheet.
 */
export function MapView(props: MapViewProps) {
  const { title, viewport, words, rotation = 0, describeHex } = props;
  const { onHexClick, onHexHover, onHexContext, onUnitClick } = props;
  const layout = layoutOf(title.map, rotation, title.board);
  const frame = useRef<HTMLDivElement>(null);
  const sheets = useSheets();
  const [pressed] = useState(() => new PressedRing());
  const answer = useAnswer(frame);
  const help = useId();
  const tapped = useRef<{ hex: Hex; time: number } | null>(null);
  const [cursor, setCursor] = useState<Hex | null>(null);
  const [hover, setHover] = useState<Hex | null>(null);
  const [touched, setTouched] = useState<Hex | null>(null);
  const [pointedAt, setPointedAt] = useState(props.pointAt);
  if (props.pointAt && props.pointAt !== pointedAt) {
    setPointedAt(props.pointAt);
    setCursor(props.pointAt.hex);
  }

  const hexUnder = (event: { clientX: number; clientY: number; target: EventTarget | null }): Hex => {
    const owner = (event.target as Element | null)?.closest?.('[data-hex]');
    if (owner) return Number(owner.getAttribute('data-hex')); // a counter fanned out over its neighbours
    const box = frame.current!.getBoundingClientRect();
    const p = viewport.toMap(event.clientX - box.left, event.clientY - box.top);
    return layout.hexAt(p.x, p.y);
  };
  const overHex = (hex: Hex | null) => {
    if (hex === hover) return;
    setHover(hex);
    onHexHover?.(hex);
  };
  const click = (hex: Hex, unit: UnitId | null, keys: ClickKeys) => {
    if (unit !== null && onUnitClick) onUnitClick(unit, hex, keys);
    else onHexClick?.(hex, keys);
  };

  usePanZoom(frame, sheets, viewport, layout, {
    onTap(event) {
      const hex = hexUnder(event);
      if (hex === NO_HEX) return;
      const owner = (event.target as Element).closest('[data-unit]');
      const unit = owner ? Number(owner.getAttribute('data-unit')) : null;
      const before = tapped.current;
      const double = before?.hex === hex && event.timeStamp - before.time < DOUBLE;
      tapped.current = double ? null : { hex, time: event.timeStamp };
      const finger = event.pointerType !== 'mouse';
      pressed.show(layout, hex);
      answer.give(() => {
        pressed.show(layout, null);
        if (finger) setTouched(hex);
        setCursor(hex);
        click(hex, unit, { ...keysOf(event), ...(double ? { double } : {}) });
      });
    },
    onMove(event) {
      const hex = event ? hexUnder(event) : NO_HEX;
      overHex(hex === NO_HEX ? null : hex);
    },
    onLongPress(event) {
      const hex = hexUnder(event);
      if (hex !== NO_HEX) onHexContext?.(hex, { x: event.clientX, y: event.clientY });
    },
  });

  const onContextMenu = (event: MouseEvent) => {
    event.preventDefault();
    const hex = hexUnder(event);
    if (hex !== NO_HEX && event.button === 2) onHexContext?.(hex, { x: event.clientX, y: event.clientY });
  };
  const moveCursor = (hex: Hex) => {
    setCursor(hex);
    viewport.reveal(hex);
    overHex(hex);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === '+' || event.key === '=') viewport.zoomBy(1.25);
    else if (event.key === '-') viewport.zoomBy(0.8);
    else if (event.key === '0') viewport.fit();
    else if (event.key.startsWith('Arrow'))
      moveCursor(cursor === null ? firstHex(layout, viewport) : stepFrom(layout, cursor, event.key));
    else if (cursor === null) return;
    else if (event.key === 'Enter') click(cursor, null, keysOf(event));
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      const box = frame.current!.getBoundingClientRect();
      const { x, y, scale } = viewport.get();
      const c = layout.centre(cursor);
      onHexContext?.(cursor, { x: box.left + c.x * scale + x, y: box.top + c.y * scale + y });
    } else return;
    event.preventDefault();
  };
  const onFocus = useCallback(() => setCursor((hex) => hex ?? firstHex(layout, viewport)), [layout, viewport]);

  const printed = { layout, symbols: title.symbols, words };
  // Not needed before the map is zoomed out for the first time.
  const around = useDeferredValue(true, false);
  const { x, y, width, height } = layout.sheet;
  const size = { width, height, viewBox: `${x} ${y} ${width} ${height}` };
  const laid = { layout, size, cursor, hover, pressed, open: hover ?? touched };
  return (
    <div className="map" onContextMenu={onContextMenu}>
      <div
        ref={frame}
        className="map-window"
        tabIndex={0}
        role="application"
        aria-label={words.map}
        aria-describedby={help}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <div ref={sheets.afar} className="map-afar" aria-hidden="true">
          <svg {...size}>
            {around && (
              <>
                <NamelessTerrain {...printed} afar />
                <Names {...printed} facing={props.facing} stacks={props.stacks} afar />
              </>
            )}
          </svg>
        </div>
        <div ref={sheets.cards} className="map-cards" aria-hidden="true">
          <svg {...size}>
            {around && <FarCards layout={layout} title={title} stacks={props.stacks} facing={props.facing} />}
          </svg>
        </div>
        <div className="map-pane">
          <div ref={sheets.ground} className="map-ground" aria-hidden="true">
            <div className="map-kept">
              <svg {...size}>
                <NamelessTerrain {...printed} />
                <Names {...printed} facing={props.facing} stacks={props.stacks} />
              </svg>
            </div>
          </div>
        </div>
        <div className="map-pane">
          <div ref={sheets.sheet} className="map-sheet" aria-hidden="true">
            <SheetLayers {...props} {...laid} />
          </div>
        </div>
      </div>
      <p id={help} className="map-spoken">
        {words.help}
      </p>
      <SpokenHex hex={cursor} describeHex={describeHex} />
    </div>
  );
}
