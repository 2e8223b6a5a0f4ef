import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { resultText } from '../../../engine/chart.ts';
import { distinct } from '../../../engine/numbers.ts';
import { type GameEvent, type Hex, OFF_MAP } from '../../../engine/title.ts';
import { useGame } from '../../../store/game.ts';
import { usePreferences } from '../../../store/preferences.ts';
import { isHeld, isTold } from '../../../store/telling.ts';
import { layoutOf, type Point } from '../../map/geometry.ts';
import type { Viewport, WindowSize } from '../../map/viewport.ts';
import { useRotation } from '../facing/rotation.ts';
import type { Marks } from '../orders/index.ts';
import { Die } from '../parts/Die.tsx';
import { useMarks, useScene } from '../scene.tsx';
import { soundOf } from '../sound/sound.ts';
import { currentOf, newsOf } from '../system/told.ts';
import styles from './ground.module.css';

const STAYS = 2600; // milliseconds, and for each further line
const FURTHER = 1000;
/** Lines of a card, and losses after a result. */
const LINES = 5;

const isResult = ({ roll, outcome }: GameEvent) => roll !== undefined || outcome !== undefined;
/** The hex on the map where it happened; none for what befalls a unit that is not on it. */
const placeOf = ({ data, hexes }: GameEvent): Hex | undefined =>
  [...(hexes ?? []), data?.['hex']].findLast((hex): hex is Hex => typeof hex === 'number' && hex >= 0);
const isPlaced = (event: GameEvent) => isResult(event) && placeOf(event) !== undefined;

/**
 * What came of an order where something was decided: its results, and what they brought to units. What befalls units
 * under the next heading of the log, without a result, is of another phase.
 */
export function resultsOf(events: readonly GameEvent[]): readonly GameEvent[] {
  const first = events.findIndex(isPlaced);
  if (first < 0) return [];
  const later = events.findIndex(({ heading }, i) => i > first && heading !== undefined);
  const isBrought = ({ side, units = [] }: GameEvent, i: number) =>
    side !== null && units.length > 0 && (later < 0 || i < later);
  const lines = events.filter((event, i) => i >= first && (isResult(event) || isBrought(event, i)));
  return folded(lines).slice(0, LINES);
}

/** Of events that can be told in one line, several become one, where the first stood; their names stand in the log. */
function folded(lines: readonly GameEvent[]): readonly GameEvent[] {
  return lines.flatMap((event) => {
    const alike = event.folded ? lines.filter((other) => other.folded === event.folded) : [];
    if (alike.length < 2) return [event];
    if (alike[0] !== event) return [];
    const units = alike.flatMap((other) => other.units ?? []);
    const hexes = distinct(alike.flatMap((other) => other.hexes ?? []));
    return [{ ...event, say: event.folded!, units, hexes, data: { hexes } }];
  });
}

/**
 * The results of an order, for a moment, above the hex where they fell, those without a die too: the die, the result
 * in words, then the loss. What it says stands in the log and the panel as well.
 */
export function ResultFloat({ viewport }: { viewport: Viewport }) {
  const { shown, telling } = useScene();
  const presses = useGame((s) => s.presses);
  // While a roll waits the order has come only half way.
  const at = isHeld(telling) ? shown.at - 0.5 : shown.at;
  const handedOver = useGame((s) => s.handedOver === s.game?.actions.length);
  const [seen, setSeen] = useState(handedOver ? shown.at - 1 : at);
  const told = telling && telling.waits === undefined ? telling : null;
  const fresh = at > seen ? resultsOf(newsOf(shown, telling, presses)) : [];
  const lines = fresh.length;

  useEffect(() => {
    if (at === seen) return;
    const timer = setTimeout(() => setSeen(at), lines > 0 ? STAYS + lines * FURTHER : 0);
    return () => clearTimeout(timer);
  }, [at, seen, lines]);

  // The last order as it comes, or is told, for those who like to hear it.
  const sound = usePreferences((p) => p.sound);
  const newest = shown.events.at(-1);
  const heard = useRef(newest);
  useEffect(() => {
    if (sound && newest && newest !== heard.current && at >= seen) soundOf(newest);
    heard.current = newest;
  }, [sound, newest, at, seen]);

  if (told) {
    const now = isTold(told) ? undefined : currentOf(told);
    const results = now ? resultsOf([now]) : [];
    return results.length > 0 && <Float key={told.told} viewport={viewport} results={results} />;
  }
  return lines > 0 && <Float key={`${at} ${lines}`} viewport={viewport} results={fresh} />;
}

/**
 * Where the card of a hex lies, by its upper left corner: above the hex, below it where there is no room above or it
 * would cover more of what is to be chosen, and inside the window as long as the hex is. `gap`: between hex and card,
 * and as much on the other side of the card. `asked`: the places of what is to be chosen.
 */
export function cardAt(
  hex: Point,
  card: WindowSize,
  gap: number,
  window: WindowSize,
  asked: readonly Point[] = [],
): Point {
  const top = hex.y - card.height;
  if (hex.x < 0 || hex.y < 0 || hex.x > window.width || hex.y > window.height)
    return { x: hex.x - card.width / 2, y: top };
  const x = Math.max(0, Math.min(hex.x - card.width / 2, window.width - card.width));
  const below = Math.min(hex.y, window.height - card.height + gap);
  const covers = (y: number) =>
    asked.filter((p) => p.x > x && p.x < x + card.width && p.y > y && p.y < y + card.height).length;
  return { x, y: top < -gap || covers(below) < covers(top) ? below : top };
}

/** The hexes on the map among which a retreat or advance has to be chosen. */
export const askedOf = (kind: string | undefined, { reach, targets }: Pick<Marks, 'reach' | 'targets'>): Hex[] =>
  kind === 'retreat' || kind === 'advance'
    ? [...reach.map(({ hex }) => hex), ...targets].filter((hex) => hex !== OFF_MAP)
    : [];

function Float({ viewport, results }: { viewport: Viewport; results: readonly GameEvent[] }) {
  const { title, say, situation } = useScene();
  const rotation = useRotation(title);
  const box = useRef<HTMLDivElement>(null);
  const hex = placeOf(results.findLast(isPlaced)!)!;
  const marks = useMarks();
  const kind = situation?.decision.kind;
  // While it still lies there what comes of the result may have to be chosen.
  const asked = useMemo(() => askedOf(kind, marks), [kind, marks]);
  useLayoutEffect(() => {
    const layout = layoutOf(title.map, rotation, title.board);
    const centre = layout.centre(hex);
    const choices = asked.map((h) => layout.centre(h));
    const put = () => {
      const { x, y, scale } = viewport.get();
      const { offsetWidth: width, offsetHeight: height, firstElementChild } = box.current!;
      const gap = (firstElementChild as HTMLElement).offsetTop;
      const onScreen = (p: Point) => ({ x: p.x * scale + x, y: p.y * scale + y });
      const corner = cardAt(onScreen(centre), { width, height }, gap, viewport.window(), choices.map(onScreen));
      box.current!.style.translate = `${corner.x}px ${corner.y}px`;
    };
    put();
    return viewport.subscribe(put);
  }, [viewport, hex, title, rotation, asked]);
  const stays = { '--stays': `${STAYS + results.length * FURTHER}ms` } as CSSProperties;
  return (
    <div ref={box} className={styles['float']} aria-hidden="true">
      <div className={styles['card']} style={stays}>
        {results.map((event, i) => {
          const result = event.roll?.result ?? event.outcome;
          return (
            <p key={i} data-result={isResult(event) || undefined} style={{ animationDelay: `${(i * FURTHER) / 2}ms` }}>
              {event.roll?.faces.map((face, n) => (
                <Die key={n} face={face} sides={event.roll!.sides} size={28} />
              ))}
              <span>{say(event)}</span>
              {result && <b>{resultText(result)}</b>}
            </p>
          );
        })}
      </div>
    </div>
  );
}
