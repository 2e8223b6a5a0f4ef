import type { Counter, Note, RibbonStep, Stack, Table, Tray, UnitId } from '../../engine/title.ts';
import { OFF_MAP } from '../../engine/title.ts';
import type { Battle } from './battle.ts';
import { cardsOf } from './cards.ts';
import { rangeOf } from './commanders.ts';
import { CHARGE_HEXES } from './melee.ts';
import { isDisordered } from './order.ts';
import { findFrame, note } from './play.ts';
import {
  ATTACKED,
  DISORDERED,
  ELIMINATED,
  FIRED,
  IN_PLAY,
  type LaceWarsPosition,
  type LaceWarsView,
  LEFT,
  MOVED,
  PREPARED,
  ROUTED,
} from './position.ts';
import { occurs, SEQUENCE } from './sequence.ts';
import { scoreLines } from './victory.ts';
import { isFrozen } from './wing.ts';

/* What a seat may know (everything but the dice to come), and the view as counters, trays and ribbon. */

export function viewOf({ dice: _, ...view }: LaceWarsPosition): LaceWarsView {
  return view;
}

/** A unit as its counter lies: strength, movement and morale (1); bombardment and movement; range and activation of a leader. */
export function counterOf(b: Battle, p: LaceWarsView, unit: UnitId): Counter {
  const piece = b.pieces[unit];
  const figure = (value: number, say: Parameters<typeof note>[0], rule: string) => ({
    value: String(value),
    note: note(say, rule),
  });
  const gone = p.fate[unit] === ELIMINATED;
  const { leader } = piece;
  const aide = leader && p.aide[unit] ? leader.aide : null;
  const values = leader
    ? [
        figure(rangeOf(b, p, unit), 'value-range', '8.1'),
        ...(leader.activation ? [figure(aide?.activation ?? leader.activation, 'value-activation', '8.3')] : []),
      ]
    : piece.arm === 'artillery'
      ? [figure(piece.bombard, 'value-bombardment', '10.3'), figure(piece.movement, 'value-movement', '7.1')]
      : piece.arm === 'baggage'
        ? [figure(piece.movement, 'value-movement', '7.1')]
        : [
            figure(gone ? piece.strength : p.strength[unit], 'value-strength', '1'),
            figure(piece.movement, 'value-movement', '7.1'),
            figure(piece.morale, 'value-morale', '12.1'),
          ];
  const faces = piece.arm === 'infantry' || piece.arm === 'cavalry' || piece.arm === 'artillery';
  return {
    unit,
    steps: p.strength[unit],
    maxSteps: leader ? 0 : piece.morale > 0 ? piece.strength : 1,
    values,
    flags: flagsOf(b, p, unit),
    ...(faces ? { facing: p.facing[unit] } : {}),
  };
}

function flagsOf(b: Battle, p: LaceWarsView, unit: UnitId): Note[] {
  if (p.fate[unit] !== IN_PLAY) return [];
  const piece = b.pieces[unit];
  const done = p.done[unit];
  const flags: Note[] = [];
  if (p.order[unit] === ROUTED) flags.push(note('flag-routed', '12.4'));
  else if (p.order[unit] === DISORDERED)
    flags.push(
      note(piece.formation >= 0 && p.demoralised[piece.formation] ? 'flag-demoralized' : 'flag-disordered', '12.2'),
    );
  else if (isDisordered(b, p, unit)) flags.push(note('flag-disordered', '8.4'));
  if (piece.leader) {
    if (p.aide[unit]) flags.push(note('flag-aide', '9.4'));
    if (p.outOfCommand[unit]) flags.push(note('flag-out-of-command', '8.3'));
    if (piece.formation >= 0 && p.activated[piece.formation]) flags.push(note('flag-activated', '5'));
  } else {
    const active = findFrame(p, 'combat') ?? findFrame(p, 'movement');
    if (
      active?.formations.includes(piece.formation) &&
      active.command.length > 0 &&
      p.hex[unit] !== OFF_MAP &&
      !active.command.includes(unit)
    )
      flags.push(note('flag-out-of-command', '9.2'));
    if (isFrozen(b, p, unit)) flags.push(note('flag-not-ready', b.rule('13.1')));
    if (done & (PREPARED | FIRED)) flags.push(note('flag-fired', '10.1'));
    if (piece.arm === 'cavalry' && p.run[unit] >= CHARGE_HEXES && active?.formations.includes(piece.formation))
      flags.push(note('flag-charging', '11.3'));
    if (findFrame(p, 'movement')?.mover?.units.includes(unit)) flags.push(note('flag-moving', '7.1'));
    else if (done & MOVED) flags.push(note('flag-moved', '5'));
    if (done & ATTACKED) flags.push(note('flag-attacked', '11.2'));
  }
  return flags;
}

export function tableOf(b: Battle, p: LaceWarsView): Table {
  return {
    turn: p.turn,
    ribbon: ribbonOf(b, p),
    stacks: stacksOf(b, p),
    trays: traysOf(b, p),
    markers: markersOf(b, p),
    score: scoreLines(b, p),
    cards: cardsOf(b, p),
    ...courseOf(p),
  };
}

/** 4: the phases of the turn, the present one lit. */
function ribbonOf(b: Battle, p: LaceWarsView): RibbonStep[] {
  const { when } = SEQUENCE[p.phase];
  return SEQUENCE.flatMap((phase, i) =>
    phase.when !== when || !occurs(b, phase) || phase.id.endsWith('end')
      ? []
      : [
          {
            id: phase.id,
            side: phase.side,
            note: note(phase.say, phase.rule, { side: phase.side ?? 0 }),
            state: i < p.phase ? ('done' as const) : i === p.phase ? ('now' as const) : ('next' as const),
          },
        ],
  );
}

const COURSE = [
  ['reaction', 'course-reaction', '11'],
  ['roll', 'course-roll', '11.4'],
  ['losses', 'course-losses', '11.6'],
  ['disorder', 'course-disorder', '12.2'],
  ['retreat', 'course-retreat', '11.7'],
  ['advance', 'course-advance', '11.8'],
] as const;
/** 11.4-11.8: the steps of the melee under way; a step is worked off when the next is due. */
function courseOf(p: LaceWarsView): Pick<Table, 'course'> {
  const melee = findFrame(p, 'melee');
  if (!melee) return {};
  const due = melee.at === 'end' ? COURSE.length : COURSE.findIndex(([at]) => at === melee.at);
  // While frames lie on the melee, the step before the one that is due is under way; units fall back one by one while retreats are due.
  const above = p.stack.slice(p.stack.indexOf(melee) + 1);
  const now =
    above.length === 0 || (melee.at === 'retreat' && above.some((frame) => frame.step === 'retreat')) ? due : due - 1;
  return {
    course: {
      heading: note('course-melee', '11.4'),
      steps: COURSE.map(([id, say, rule], i) => ({
        id,
        side: null,
        note: note(say, rule),
        state: i < now ? 'done' : i === now ? 'now' : 'next',
      })),
    },
  };
}

const ORDER = ['infantry', 'cavalry', 'artillery', 'baggage', 'leader'];
/** Troops on top, then guns, then leaders: the facing shown is that of the troops. */
function stacksOf(b: Battle, p: LaceWarsView): Stack[] {
  const byHex = new Map<number, UnitId[]>();
  p.hex.forEach((hex, u) => {
    if (hex === OFF_MAP || p.fate[u] !== IN_PLAY) return;
    const list = byHex.get(hex);
    if (list) list.push(u);
    else byHex.set(hex, [u]);
  });
  const rank = (u: UnitId) => ORDER.indexOf(b.pieces[u].arm);
  return [...byHex].map(([hex, units]) => ({
    hex,
    side: b.pieces[units[0]].side,
    unseen: 0,
    counters: units.sort((x, y) => rank(x) - rank(y) || x - y).map((u) => counterOf(b, p, u)),
  }));
}

function traysOf(b: Battle, p: LaceWarsView): Tray[] {
  const waiting = (u: UnitId) => p.hex[u] === OFF_MAP && p.fate[u] === IN_PLAY;
  const counters = (units: readonly UnitId[]) => units.map((u) => counterOf(b, p, u));
  return [0, 1].flatMap((side): Tray[] => {
    const arrivals = b.arrivals.flatMap((a) => {
      const units = [...a.units, ...a.leaders].filter(waiting);
      return b.formations[a.formation].side !== side || units.length === 0
        ? []
        : [
            {
              note: note('tray-arrival', b.rule('13.2'), { turn: a.turn, formation: a.formation, hexes: a.hexes }),
              counters: counters(units),
              unseen: 0,
            },
          ];
    });
    const columns = p.columns.flatMap((c) =>
      c.stacks.length === 0 || b.pieces[c.stacks[0][0]].side !== side
        ? []
        : [
            {
              note: note('tray-column', b.rule('13.2'), { hex: c.hex, count: c.stacks.length }),
              counters: counters(c.stacks.flat()),
              unseen: 0,
            },
          ],
    );
    const gone = (fate: number) =>
      b.pieces.flatMap((piece, u) => (piece.side === side && p.fate[u] === fate ? [u] : []));
    const loose = b.pieces.flatMap((piece, u) =>
      piece.side === side &&
      waiting(u) &&
      ![
        ...b.arrivals.flatMap((a) => [...a.units, ...a.leaders]),
        ...p.columns.flatMap((c) => c.stacks.flat()),
      ].includes(u)
        ? [u]
        : [],
    );
    const dead = gone(ELIMINATED);
    const left = gone(LEFT);
    return [
      {
        id: `waiting-${side}`,
        side,
        name: note('tray-waiting', b.rule('13.2'), { side }),
        groups: [
          ...arrivals,
          ...columns,
          ...(loose.length > 0 ? [{ note: note('tray-loose', '9.4'), counters: counters(loose), unseen: 0 }] : []),
        ],
      },
      {
        id: `dead-${side}`,
        side,
        name: note('tray-dead', '1', { side }),
        groups: [
          ...(dead.length > 0
            ? [{ note: note('tray-eliminated', '1', { count: dead.length }), counters: counters(dead), unseen: 0 }]
            : []),
          ...(left.length > 0
            ? [{ note: note('tray-left', b.rule('13.3')), counters: counters(left), unseen: 0 }]
            : []),
        ],
      },
    ];
  });
}

function markersOf(b: Battle, p: LaceWarsView): Table['markers'] {
  return [
    ...p.breaches.map((hex) => ({ hex, note: note('marker-breach', '7.6', { hex }), side: 0 })),
    ...b.terrain.bridges.flatMap(({ hex }, i) =>
      p.bridges[i].standing ? [] : [{ hex, note: note('marker-bridge-down', '7.5', { hex }), side: null }],
    ),
    ...b.victoryHexes.map((hex, i) => ({
      hex,
      note: note(p.control[i] == null ? 'marker-objective' : 'marker-control', b.rule('13.3'), {
        hex,
        side: p.control[i] ?? 0,
      }),
      side: p.control[i] ?? null,
    })),
  ];
}
