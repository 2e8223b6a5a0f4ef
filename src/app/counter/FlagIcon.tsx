import type { ReactNode } from 'react';

/*
 * Status flags and markers: each state has a shape of its own, drawn in a disc. The key is the `say` of the note, less
 * its "flag" or "marker"; titles with the same state use the same word.
 */

interface Icon {
  /** Look of the disc: warn (red), hold (amber), done (grey), good (green), plain (white). */
  readonly tone: 'warn' | 'hold' | 'done' | 'good' | 'plain';
  readonly shape: ReactNode;
}
const line = (d: string) => <path className="flag-line" d={d} />;
const solid = (d: string) => <path className="flag-solid" d={d} />;

const bang = (
  <>
    {line('M0 -4.2V0.6')}
    <circle className="flag-solid" cy={3.8} r={1.1} />
  </>
);
const bolt = solid('M1.2 -5L-3.4 0.8H-0.3L-1.2 5L3.4 -0.9H0.4Z');
const check = line('M-3.6 0.2L-1.2 2.8L3.6 -2.8');
const arrow = line('M-4 0H3.6M0.8 -3L3.8 0L0.8 3');
const back = line('M4 0H-3.6M-0.8 -3L-3.8 0L-0.8 3');
const gun = (
  <>
    {line('M-4 2.2L3.6 -2.8')}
    <circle className="flag-solid" cx={-1.6} cy={2.4} r={2} />
  </>
);
const box = line('M-4 -1.5H4V3.6H-4ZM-4 -1.5L-2 -4H2L4 -1.5');
const chevrons = line('M-4 3L-0.6 0L-4 -3M0.4 3L3.8 0L0.4 -3');
const charge = line('M-5 3.6L-1.6 0L-5 -3.6M-1 3.6L2.4 0L-1 -3.6M4.8 -3.8V3.8');
const zigzag = line('M-4.4 1.6L-2.2 -2L0 1.6L2.2 -2L4.4 1.6');
const eye = (
  <>
    {line('M-4.6 0Q0 -4.6 4.6 0Q0 4.6 -4.6 0Z')}
    <circle className="flag-solid" r={1.5} />
  </>
);
const star = solid('M0 -4.8L1.3 -1.6L4.7 -1.5L2 0.6L2.9 3.9L0 2L-2.9 3.9L-2 0.6L-4.7 -1.5L-1.3 -1.6Z');
const shield = line('M-3.6 -4H3.6V0.2Q3.6 3.4 0 4.8Q-3.6 3.4 -3.6 0.2Z');
const cloud = (
  <>
    {[
      [-2.2, -1.4],
      [2, -1.8],
      [0, 1.8],
    ].map(([x, y]) => (
      <circle key={x} className="flag-solid" cx={x} cy={y} r={1.9} />
    ))}
  </>
);
const hourglass = line('M-3 -4H3L-3 4H3Z');

const burst = solid('M0 -5L1.2 -1.8L4.4 -2.8L2.2 0L4.6 2.4L1.3 1.8L0 5L-1.3 1.8L-4.6 2.4L-2.2 0L-4.4 -2.8L-1.2 -1.8Z');
const ring = (
  <>
    {line('M-4 0A4 4 0 1 1 4 0A4 4 0 1 1 -4 0')}
    <circle className="flag-solid" r={1.4} />
  </>
);
const chevronsBack = line('M4 3L0.6 0L4 -3M-0.4 3L-3.8 0L-0.4 -3');
const setOff = line('M-4.6 0H-3M-1 0H3.6M0.8 -3L3.8 0L0.8 3');
const swords = line('M-4 -4L3 3M4 -4L-3 3M-4.4 1.4L-1.4 4.4M4.4 1.4L1.4 4.4');
const plus = line('M0 -4V4M-4 0H4');
const head = (
  <>
    {line('M-4 4.6Q-3.6 0.4 0 0.4Q3.6 0.4 4 4.6')}
    <circle className="flag-solid" cy={-2.2} r={2.2} />
  </>
);
const broken = line('M-4.8 2Q-3 -2.6 -1.4 -2.8M4.8 2Q3 -2.6 1.4 -2.8M-1 2.6L1 0.6');
const flag = line('M-2.6 4.6V-4.4L3.4 -2.2L-2.6 0.2');
const spade = line('M0 -4.4V0.4M-2.2 0.4H2.2V3.2L0 5L-2.2 3.2Z');
const gap = line('M-4.6 -2V2M-4.6 0H-1.6M4.6 -2V2M4.6 0H1.6');
const drop = solid('M0 -4.8Q3.8 0 3.4 1.8A3.4 3.2 0 0 1 -3.4 1.8Q-3.8 0 0 -4.8Z');

const ICONS: ReadonlyMap<string, Icon> = new Map(
  Object.entries<Icon>({
    // harm
    disrupted: { tone: 'warn', shape: bang },
    disordered: { tone: 'warn', shape: zigzag },
    routed: { tone: 'warn', shape: back },
    demoralized: { tone: 'warn', shape: bolt },
    surrounded: { tone: 'warn', shape: ring },
    reduced: { tone: 'warn', shape: drop },
    'out-of-supply': { tone: 'warn', shape: box },
    // held back
    'out-of-command': { tone: 'hold', shape: hourglass },
    'not-ready': { tone: 'hold', shape: hourglass },
    gas: { tone: 'hold', shape: cloud },
    gassed: { tone: 'hold', shape: cloud },
    barrage: { tone: 'hold', shape: burst },
    breach: { tone: 'hold', shape: gap },
    'bridge-down': { tone: 'hold', shape: broken },
    // done
    fired: { tone: 'done', shape: gun },
    moved: { tone: 'done', shape: arrow },
    attacked: { tone: 'done', shape: swords },
    fought: { tone: 'done', shape: swords },
    replaced: { tone: 'done', shape: plus },
    activated: { tone: 'done', shape: check },
    finished: { tone: 'done', shape: check },
    // doing
    moving: { tone: 'plain', shape: setOff },
    charging: { tone: 'warn', shape: charge },
    marched: { tone: 'plain', shape: chevrons },
    operational: { tone: 'plain', shape: chevrons },
    hidden: { tone: 'plain', shape: eye },
    control: { tone: 'plain', shape: flag },
    aide: { tone: 'plain', shape: head },
    objective: { tone: 'plain', shape: star },
    // the better for it
    elite: { tone: 'good', shape: star },
    assault: { tone: 'good', shape: star },
    desch: { tone: 'good', shape: head },
    'counter-attack': { tone: 'good', shape: chevronsBack },
    'dug-in': { tone: 'good', shape: spade },
    protected: { tone: 'good', shape: shield },
  }),
);
const OTHER: Icon = { tone: 'plain', shape: <circle className="flag-solid" r={2.2} /> };

/** "flag-moved", "flag.moved" and "marker-moved" show the same as "moved". */
const wordOf = (say: string) => say.replace(/^(flag|marker)[-.]/, '');

/** The words that have an icon of their own. */
export const ICON_WORDS: readonly string[] = [...ICONS.keys()];

/** The icon of a status or marker, around 0,0, seven units in radius; a dot for states without one of their own. */
export function FlagIcon({ say, title, square = false }: { say: string; title?: string; square?: boolean }) {
  const { tone, shape } = ICONS.get(wordOf(say)) ?? OTHER;
  return (
    <g className={`flag flag-${tone}`}>
      {title && <title>{title}</title>}
      {square ? (
        <rect className="flag-disc" x={-7} y={-7} width={14} height={14} rx={1.5} />
      ) : (
        <circle className="flag-disc" r={7.2} />
      )}
      {shape}
    </g>
  );
}
