import { useEffect, useRef, useState } from 'react';
import type { Counter, UnitInfo } from '../../../engine/title.ts';
import { l } from '../../../text/lessons.ts';
import { CounterFace } from '../../counter/CounterFace.tsx';
import { Rules } from '../parts/Told.tsx';
import { useScene } from '../scene.tsx';
import styles from './anatomy.module.css';

/** Half the width and height of the drawing, in units of the counter, which is 64 wide. */
const WIDE = 62;
const HIGH = 40;
/** Where the numbers stand. */
const NUMBERS = 52;

/** Where each part is found on a drawn counter, and the place within it that its line points at. */
const PARTS = {
  stripe: ['.counter-paper', 0.62, 0.05],
  steps: ['.counter-step', 0.5, 0.5],
  size: ['.counter-size', 0.5, 0.5],
  marks: ['.counter-side-text', 0.5, 0.5],
  name: ['.counter-name', 0.5, 0.5],
  branch: ['.branch', 0.8, 0.5],
  figures: ['.counter-figures', 0.5, 0.5],
} as const;
type Part = keyof typeof PARTS;

interface Anchor {
  readonly part: Part;
  readonly x: number;
  readonly y: number;
}

/** Where the parts of a counter lie, in its own units; measured, so that it holds however counters are drawn. */
function anchorsIn(svg: SVGSVGElement): readonly Anchor[] {
  const all = svg.getBoundingClientRect();
  if (all.width === 0) return [];
  return (Object.keys(PARTS) as Part[]).flatMap((part) => {
    const [selector, across, down] = PARTS[part];
    const box = svg.querySelector(selector)?.getBoundingClientRect();
    if (!box || box.width === 0) return [];
    const x = ((box.left + box.width * across - all.left) / all.width) * 2 * WIDE - WIDE;
    const y = ((box.top + box.height * down - all.top) / all.height) * 2 * HIGH - HIGH;
    return [{ part, x, y }];
  });
}

/** Where the number of each part stands: to the left or the right, from top to bottom, so that no lines cross. */
function numbersAt(anchors: readonly Anchor[]) {
  const byHeight = (a: Anchor, b: Anchor) => a.y - b.y;
  const left = anchors.filter(({ x }) => x <= 1).sort(byHeight);
  const right = anchors.filter(({ x }) => x > 1).sort(byHeight);
  const column = (side: readonly Anchor[], at: number) =>
    side.map((anchor, i) => ({ ...anchor, at: { x: at, y: ((i + 0.5) / side.length) * 64 - 32 } }));
  return [...column(left, -NUMBERS), ...column(right, NUMBERS)];
}

/** The parts that a counter has, in the order of their numbers. */
function partsOf({ maxSteps }: Counter, { size, marks }: UnitInfo): readonly Part[] {
  const absent: Readonly<Record<string, boolean>> = { steps: maxSteps === 0, size: size === '', marks: marks === '' };
  return (Object.keys(PARTS) as Part[]).filter((part) => !absent[part]);
}

/** A counter drawn large, with a numbered line to each of its parts, and the parts by their numbers. */
export function Dissected({ counter }: { counter: Counter }) {
  const { title, say } = useScene();
  const svg = useRef<SVGSVGElement>(null);
  const [anchors, setAnchors] = useState<readonly Anchor[]>([]);
  useEffect(() => {
    // Its size comes with the dialog around it.
    const watcher = new ResizeObserver(() => setAnchors(anchorsIn(svg.current!)));
    watcher.observe(svg.current!);
    return () => watcher.disconnect();
  }, [counter]);
  const unit = title.units[counter.unit];
  const formation = title.formations[unit.formation];
  const parts = partsOf(counter, unit);
  const lines = numbersAt(anchors.filter(({ part }) => parts.includes(part)));
  const words: Readonly<Record<Part, string>> = {
    stripe: l('part-stripe', formation.name),
    steps: l('part-steps', counter.maxSteps),
    size: l('part-size', unit.size),
    marks: l('part-marks', unit.marks),
    name: l('part-name', unit.name),
    branch: l('part-branch'),
    figures: l('part-figures'),
  };
  return (
    <article className={styles['sample']} aria-label={unit.long}>
      <h3>{unit.long}</h3>
      <svg
        ref={svg}
        viewBox={`${-WIDE} ${-HIGH} ${2 * WIDE} ${2 * HIGH}`}
        className={styles['drawing']}
        aria-hidden="true"
      >
        <CounterFace unit={unit} formation={formation} counter={counter} symbols={title.symbols} describeNote={say} />
        {lines.map(({ part, x, y, at }) => (
          <g key={part}>
            <path className={styles['line']} d={`M${x} ${y}L${at.x} ${at.y}`} />
            <circle className={styles['point']} cx={x} cy={y} r={1.2} />
            <circle className={styles['number']} cx={at.x} cy={at.y} r={5.4} />
            <text className={styles['digit']} x={at.x} y={at.y + 2.6}>
              {parts.indexOf(part) + 1}
            </text>
          </g>
        ))}
      </svg>
      <ol className={styles['parts']}>
        {parts.map((part) => (
          <li key={part}>
            {words[part]}
            {part === 'figures' && (
              <ul>
                {counter.values.map(({ value, note }) => (
                  <li key={note.say}>
                    {l('figure', value, say(note))} <Rules rule={note.rule} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </article>
  );
}
