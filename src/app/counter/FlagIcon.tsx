import type { ReactNode } from 'react';

/*
 * Status flags: each state has a shape of its own, drawn in a disc. The key is the `say` of the note; titles with the
 * same state use the same word.
 */

interface Icon {
  /** Look of the disc: warn (red), hold (amber), done (grey), good (green), plain (white). */
  readonly tone: 'warn' | 'hold' | 'done' | 'good' | 'plain';
  readonly shape: ReactNode;
}
const line = (d: string) => <path className="flag-line" d={d} />;
const solid = (d: string) => <path className="flag-solid" d={d} />;

const bang = <>{line('M0 -4.2V0.6')}<circle className="flag-solid" cy={3.8} r={1.1} /></>;
const bolt = solid('M1.2 -5L-3.4 0.8H-0.3L-1.2 5L3.4 -0.9H0.4Z');
const check = line('M-3.6 0.2L-1.2 2.8L3.6 -2.8');
const arrow = line('M-4 0H3.6M0.8 -3L3.8 0L0.8 3');
const back = line('M4 0H-3.6M-0.8 -3L-3.8 0L-0.8 3');
const cross = line('M-3 -3L3 3M3 -3L-3 3');
const gun = <>{line('M-4 2.2L3.6 -2.8')}<circle className="flag-solid" cx={-1.6} cy={2.4} r={2} /></>;
const box = line('M-4 -1.5H4V3.6H-4ZM-4 -1.5L-2 -4H2L4 -1.5');
const chevrons = line('M-4 3L-0.6 0L-4 -3M0.4 3L3.8 0L0.4 -3');
const zigzag = line('M-4.4 1.6L-2.2 -2L0 1.6L2.2 -2L4.4 1.6');
const eye = <>{line('M-4.6 0Q0 -4.6 4.6 0Q0 4.6 -4.6 0Z')}<circle className="flag-solid" r={1.5} /></>;
const star = solid('M0 -4.8L1.3 -1.6L4.7 -1.5L2 0.6L2.9 3.9L0 2L-2.9 3.9L-2 0.6L-4.7 -1.5L-1.3 -1.6Z');
const shield = line('M-3.6 -4H3.6V0.2Q3.6 3.4 0 4.8Q-3.6 3.4 -3.6 0.2Z');
const cloud = <>{[[-2.2, -1.4], [2, -1.8], [0, 1.8]].map(([x, y]) => <circle key={x} className="flag-solid" cx={x} cy={y} r={1.9} />)}</>;
const hourglass = line('M-3 -4H3L-3 4H3Z');

const ICONS: Readonly<Record<string, Icon>> = {
  disrupted: { tone: 'warn', shape: bang },
  disordered: { tone: 'warn', shape: zigzag },
  routed: { tone: 'warn', shape: back },
  demoralized: { tone: 'warn', shape: bolt },
  surrounded: { tone: 'warn', shape: cross },
  outOfSupply: { tone: 'warn', shape: box },
  outOfCommand: { tone: 'hold', shape: hourglass },
  gassed: { tone: 'hold', shape: cloud },
  barrage: { tone: 'hold', shape: bolt },
  fired: { tone: 'done', shape: gun },
  moved: { tone: 'done', shape: arrow },
  fought: { tone: 'done', shape: cross },
  finished: { tone: 'done', shape: check },
  march: { tone: 'plain', shape: chevrons },
  hidden: { tone: 'plain', shape: eye },
  elite: { tone: 'good', shape: star },
  dugIn: { tone: 'good', shape: shield },
};
const OTHER: Icon = { tone: 'plain', shape: <circle className="flag-solid" r={2.2} /> };

/** "mons.outOfSupply", "out-of-supply" and "outOfSupply" are one word. */
const wordOf = (say: string) => say.slice(say.lastIndexOf('.') + 1).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The icon of a status or marker, around 0,0, seven units in radius; a dot for states without one of their own. */
export function FlagIcon({ say, title }: { say: string; title?: string }) {
  const { tone, shape } = ICONS[wordOf(say)] ?? OTHER;
  return (
    <g className={`flag flag-${tone}`}>
      {title && <title>{title}</title>}
      <circle className="flag-disc" r={7.2} />
      {shape}
    </g>
  );
}
