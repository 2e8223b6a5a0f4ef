import { describe, expect, test } from 'vitest';
import { indexesWhere } from '../../src/engine/numbers.ts';
import { distance, neighboursOf } from '../../src/engine/board/board.ts';
import type { Hex, Title, UnitId } from '../../src/engine/title.ts';
import {
  BARRED,
  CHECKED,
  FAILED,
  type Frame,
  type NapoleonicPosition,
  OUT,
  PASSED,
} from '../../src/titles/napoleonic/position.ts';
import { around, holdReasons, isEnemy, type Lift, type Refused, tried } from './reasons.ts';

/* The law of reasons in June 1815. */

type P = NapoleonicPosition;
type JuneLift = Lift<P>;
type Asked = Refused<P>;

// ---- who stands where ----------------------------------------------------------------------------------------

const moved = (p: P, unit: UnitId, hex: Hex): P => ({ ...p, place: p.place.with(unit, hex) });
const without = (p: P, gone: (unit: UnitId) => boolean): P => ({
  ...p,
  place: p.place.map((hex, unit) => (hex >= 0 && gone(unit) ? OUT : hex)),
});
const isFoot = (title: Title, unit: UnitId) => title.units[unit].branch === 'infantry';
const noEnemies =
  (hexes: (asked: Asked) => ReadonlySet<Hex>): JuneLift =>
  (asked) => ({
    p: without(asked.p, (u) => isEnemy(asked.title, u, asked.unit) && hexes(asked).has(asked.p.place[u])),
  });
const hexesOf = ({ ask, no }: Asked) => [ask.hex, ...(no.hexes ?? [])];
const noEnemyThere = noEnemies((asked) => new Set(hexesOf(asked)));
const noEnemyNear = noEnemies((asked) =>
  around(asked.title, [...around(asked.title, [...hexesOf(asked), asked.p.place[asked.unit]])]),
);
const noFriendThere: JuneLift = (asked) => ({
  p: without(
    asked.p,
    (u) =>
      !asked.ask.units.includes(u) && !isEnemy(asked.title, u, asked.unit) && hexesOf(asked).includes(asked.p.place[u]),
  ),
});
const noFriendNear: JuneLift = (asked) => ({
  p: without(
    asked.p,
    (u) =>
      !asked.ask.units.includes(u) &&
      !isEnemy(asked.title, u, asked.unit) &&
      around(asked.title, hexesOf(asked)).has(asked.p.place[u]),
  ),
});
/** One enemy or another stands there. */
const enemyThere: JuneLift = (asked) => {
  const { title, p, ask, unit } = asked;
  const foes = indexesWhere(p.place, (at, u) => at >= 0 && isEnemy(title, u, unit) && isFoot(title, u));
  // In sight: who lies hidden there is nobody that is known.
  return tried(
    asked,
    foes.map((enemy) => ({ p: { ...moved(p, enemy, ask.hex), marks: p.marks.with(enemy, 0) } })),
  );
};
const noVedettesNear: JuneLift = ({ title, p, unit }) => ({
  p: without(p, (u) => isEnemy(title, u, unit) && title.units[u].branch === 'vedette'),
});
/** The unit stands in some hex without anybody, so far from the one asked about. */
const brought =
  (...far: readonly number[]): JuneLift =>
  (asked) => {
    const { title, p, ask, unit } = asked;
    const free = [...title.board.ids.keys()].filter(
      (hex) => far.includes(distance(title.board, hex, ask.hex)) && !p.place.includes(hex),
    );
    return tried(
      asked,
      free.map((hex) => ({ p: moved(p, unit, hex) })),
    );
  };
/** Another of one's own, in the place of the unit. */
const another: JuneLift = (asked) => {
  const { title, p, ask, unit } = asked;
  const others = [...title.units.keys()].filter(
    (u) => p.place[u] >= 0 && !isEnemy(title, u, unit) && !ask.units.includes(u),
  );
  return tried(
    asked,
    others.map((u) => ({ p: moved(p, u, p.place[unit]), ask: { units: [...ask.units.slice(0, -1), u] } })),
  );
};
/** One of those who can act is asked in the place of the unit. */
const whoCan: JuneLift = (asked) =>
  tried(
    asked,
    asked.title.actors(asked.p).map((u) => ({ ask: { units: [u] } })),
  );
/** One of the hexes that are offered. */
const whereOffered: JuneLift = (asked) =>
  tried(
    asked,
    [...asked.title.legal(asked.p)].flatMap((action) => {
      if (action.kind === 'place') return [{ ask: { units: action.units, hex: action.hex } }];
      if (action.kind === 'attack') return [{ ask: { units: action.units, hex: action.target } }];
      return action.kind === 'select' && action.hexes ? [{ ask: { units: action.units, hex: action.hexes[0] } }] : [];
    }),
  );
/** Two are selected, as it is offered. */
const asOffered: JuneLift = (asked) =>
  tried(
    asked,
    [...asked.title.legal(asked.p)].flatMap((action) =>
      action.kind === 'select' && action.units.includes(asked.unit) ? [{ ask: { units: action.units } }] : [],
    ),
  );
/** The enemy stands in one or all of the hexes that are nearer to supply, or cheaper; or friends fill them. */
const betterHeld: JuneLift = (asked) => {
  const { title, p, ask, no, unit } = asked;
  const foes = [...title.units.keys()].filter((u) => p.place[u] >= 0 && isEnemy(title, u, unit) && isFoot(title, u));
  const better = no.hexes!.filter((hex) => hex !== ask.hex);
  const held = (hexes: readonly Hex[]) => ({ p: hexes.reduce((then, hex, i) => moved(then, foes[i], hex), p) });
  const friends = [...title.units.keys()].filter(
    (u) => p.place[u] >= 0 && u !== unit && !isEnemy(title, u, unit) && isFoot(title, u),
  );
  const full = better.reduce(
    (then, hex, i) => friends.slice(3 * i, 3 * i + 3).reduce((q, u) => moved(q, u, hex), then),
    p,
  );
  return tried(asked, [held(better), ...better.map((hex) => held([hex])), { p: full }]);
};
/** The enemy stands on other ground, as far away. */
const onOtherGround: JuneLift = (asked) => {
  const { title, p, ask, unit } = asked;
  const enemy = p.place.findIndex((hex, u) => hex === ask.hex && isEnemy(title, u, unit));
  const free = [...title.board.ids.keys()].filter(
    (hex) => distance(title.board, hex, p.place[unit]) === 2 && !p.place.includes(hex),
  );
  return tried(
    asked,
    free.map((hex) => ({ p: moved(p, enemy, hex), ask: { hex } })),
  );
};
const nextHex: JuneLift = (asked) =>
  tried(
    asked,
    neighboursOf(asked.title.board, asked.p.place[asked.unit]).map((hex) => ({ ask: { hex } })),
  );

// ---- what has been done --------------------------------------------------------------------------------------

const fresh: JuneLift = ({ p, unit }) => ({ p: { ...p, marks: p.marks.with(unit, 0) } });
const unchecked: JuneLift = ({ p }) => ({
  p: { ...p, marks: p.marks.map((mark) => mark & ~(BARRED | CHECKED | PASSED | FAILED)) },
});
const noBattles: JuneLift = ({ p }) => ({ p: { ...p, battles: [] } });
/** All enemies have been bombarded: to attack them is no duty. */
const noDuties: JuneLift = ({ title, p }) => ({
  p: { ...p, failedRepulses: [], bombarded: [...title.board.ids.keys()] },
});
const unbombarded: JuneLift = ({ p }) => ({ p: { ...p, bombarded: [] } });
const rich: JuneLift = ({ p, unit }) => {
  const start = { units: [unit], start: p.place[unit], spent: [0], steps: 0, stopped: false };
  const mover = p.mover?.units.includes(unit) ? p.mover : start;
  return { p: { ...p, mover: { ...mover, spent: mover.spent.map(() => -480) } } };
};
const framed = (p: P, change: (frame: Frame) => object): { p: P } => ({
  p: { ...p, stack: [...p.stack.slice(0, -1), { ...p.stack.at(-1)!, ...change(p.stack.at(-1)!) }] },
});
const asInTheStep = ({ p, unit }: Asked): { p: P } =>
  framed(p, (frame) => {
    if ('choices' in frame) return { choices: [...frame.choices, unit] };
    return 'units' in frame ? { units: [...(frame.units as readonly UnitId[]), unit] } : {};
  });
const inTheStep: JuneLift = asInTheStep;

const lifts: Readonly<Record<string, JuneLift>> = {
  'no-points': rich,
  'too-far': rich,
  'queue-too-long': ({ p }) => ({ p: { ...p, queue: [] } }),
  'enemy-in-hex': noEnemyThere,
  held: noEnemyNear,
  'leader-zone': noEnemyNear,
  'train-zone': noEnemyNear,
  'march-needs-repulse': noEnemyNear,
  'column-in-hex': noFriendThere,
  'march-gap': noFriendNear,
  'stack-full': noFriendThere,
  'stack-train': noFriendThere,
  'retreat-train': noFriendThere,
  'stack-infantry': noFriendThere,
  'stack-march': noFriendThere,
  'no-stacking-points': noFriendThere,
  'no-defender': enemyThere,
  'no-target': enemyThere,
  'nobody-to-charge': enemyThere,
  'not-beside-target': brought(1),
  'cannot-enter': brought(1),
  'retreat-no-way': brought(1, 2),
  'retreat-distance': brought(1, 2),
  'fall-back-distance': brought(1, 2),
  'out-of-range': brought(2),
  'adjacent-target': brought(2),
  'town-too-far': brought(2),
  'no-line-of-fire': brought(2, 3),
  'fires-from-woods': brought(2, 3),
  'no-charge-path': whereOffered,
  'engaged-gun': noEnemies(({ title, p, unit }) => around(title, [p.place[unit]])),
  'immune-target': onOtherGround,
  'ground-no-charge': onOtherGround,
  'no-fighter': another,
  'no-gun': another,
  'no-charger': another,
  'guns-no-advance': another,
  'fell-back-no-attack': fresh,
  'marching-no-attack': fresh,
  'bombarded-no-attack': fresh,
  'advanced-no-attack': fresh,
  'advanced-already': fresh,
  'ooc-no-advance': fresh,
  'marching-no-fire': fresh,
  'marching-no-charge': fresh,
  'fired-already': fresh,
  'fell-back-already': fresh,
  'attacked-already': noBattles,
  'in-a-battle': noBattles,
  'stack-attacks-elsewhere': noBattles,
  'no-battle-there': whereOffered,
  'repulser-must-attack': noDuties,
  'repulsed-must-be-attacked': noDuties,
  'leaves-nobody-for': noDuties,
  'leaves-nothing-for': noDuties,
  'duties-open': noDuties,
  'bombarded-already': unbombarded,
  // All of the hex: of those who are missing the refusal names one.
  'stack-attacks-as-one': ({ p, ask, no }) => {
    const left = indexesWhere(p.place, (at, u) => at === p.place[Number(no.data!['unit'])] && !ask.units.includes(u));
    return { ask: { units: [...ask.units, ...left] } };
  },
  'not-emptied': ({ p, ask }) =>
    framed(p, (frame) => ({ hexes: [...(frame as unknown as { hexes: readonly Hex[] }).hexes, ask.hex] })),
  'one-infantry': ({ p, unit }) => ({ ...framed(p, () => ({ footUsed: false, footHex: -1 })), ask: { units: [unit] } }),
  'advance-together': whoCan,
  'leader-with-units': whoCan,
  'retreat-zone': noEnemyNear,
  'retreat-enemy': noEnemyNear,
  'retreat-homeward': betterHeld,
  'retreat-cheaper': betterHeld,
  'retreat-full': noFriendThere,
  'leader-alone': (asked) =>
    tried(
      asked,
      asked.title
        .actors(asked.p)
        .map((u) => ({ p: moved(asked.p, asked.unit, asked.p.place[u]), ask: { units: [u, asked.unit] } })),
    ),
  'not-mounted': whoCan,
  'not-engaged': whoCan,
  'does-not-retreat': (asked) => tried(asked, [asInTheStep(asked)]) ?? whoCan(asked),
  'not-that-loss': inTheStep,
  'vedettes-must-fall-back': ({ p, no }) => ({
    p: without(p, (u) => (no.data!['units'] as readonly UnitId[]).includes(u)),
  }),
  'leader-not-there': whereOffered,
  'no-leader-there': whereOffered,
  'not-his-formation': whereOffered,
  'not-hidden-beside': whereOffered,
  'no-destination': whereOffered,
  'no-force': whereOffered,
  'too-few-vedettes': whereOffered,
  'one-hex-to-build': whereOffered,
  'one-hex-to-scout': whereOffered,
  'stays-together': ({ p }) => ({ p: { ...p, mover: null } }),
  'cannot-attack-hex': brought(1),
  'stack-vedettes': noFriendThere,
  'charged-no-attack': fresh,
  'stacked-with-foot': ({ p, unit }) => ({ p: without(p, (u) => u !== unit && p.place[u] === p.place[unit]) }),
  'off-the-way': ({ p }) => ({ p: { ...p, orders: [] } }),
  'other-nation': whoCan,
  'no-advance': another,
  'has-reorganised': fresh,
  'not-his-wing': whoCan,
  'already-in-command': whoCan,
  'no-stack-for-train': whereOffered,
  'not-in-surplus': whoCan,
  'not-that-leader': whoCan,
  'not-in-recovery': whoCan,
  'no-vedettes': whoCan,
  'no-vedettes-out': whoCan,
  'vedettes-to-enter': whoCan,
  'no-officer': whoCan,
  'no-point-for': whoCan,
  'check-troops-only': whoCan,
  'check-not-needed': whoCan,
  'checked-already': unchecked,
  'check-barred': unchecked,
  'has-rolled': unchecked,
  'choose-whom': asOffered,
  'choose-who-spends': asOffered,
  'points-spent': ({ p }) => ({
    p: { ...p, points: p.points.map(([who, officers, units]) => [who, officers + 9, units + 9]) },
  }),
  'beyond-command': ({ p, no, unit }) => ({ p: moved(p, Number(no.data!['leader']), p.place[unit]) }),
  'shift-too-far': nextHex,
  'stands-there': nextHex,
  'shift-near-enemy': ({ title, p, unit }) => ({ p: without(p, (u) => isEnemy(title, u, unit)) }),
  'not-shifted': whoCan,
  'commander-needs-no-roll': whoCan,
  'own-formation-first': whoCan,
  'retreat-vedette': noVedettesNear,
  'enemy-cavalry-faster': noEnemyThere,
  'one-stack-charges': ({ ask, unit }) => ({ ask: { units: [unit], hex: ask.hex } }),
  'moved-no-charge': fresh,
  'charge-alone': ({ p, ask }) => ({ p: { ...p, bombarded: [...p.bombarded, ask.hex] } }),
  'foot-one-hex': ({ p }) => framed(p, () => ({ footHex: -1 })),
};

/** What is lifted at the least, in each battle. */
const WANTED = {
  'too-far': 3,
  'no-points': 3,
  'enemy-in-hex': 3,
  'column-in-hex': 3,
  'no-defender': 3,
  'not-beside-target': 3,
  'attacked-already': 3,
  'in-a-battle': 3,
  'stack-attacks-as-one': 3,
  'leaves-nobody-for': 2,
  'duties-open': 3,
  'no-fighter': 3,
  'no-gun': 3,
  'out-of-range': 3,
  'retreat-zone': 3,
  'retreat-enemy': 3,
  'retreat-distance': 3,
  'retreat-homeward': 2,
  'fall-back-distance': 3,
  'leader-alone': 3,
  'not-mounted': 3,
  'does-not-retreat': 3,
  'not-emptied': 3,
  'cannot-enter': 3,
  'leader-not-there': 3,
  'beyond-command': 3,
  'points-spent': 3,
  'choose-whom': 3,
};

describe('June 1815: every refusal names the rule that, lifted, changes the answer', { timeout: 600_000 }, () => {
  test.each(['quatre-bras', 'ligny', 'plancenoit'])('%s', async (scenario) => {
    const lifted = await holdReasons<P>('napoleonic', {
      scenario,
      seeds: [1, 2, 3, 4, 5, 6, 7, 8],
      most: 500,
      every: 3,
      lifts,
      fixed: {
        'no-retreat-off': 'nobody retreats off the map',
        'no-leave': 'a road march may not be left in a zone of control, which is asked of the formation as a whole',
        'no-way': 'all that is about the unit is closed, each hexside by a reason of its own',
        'train-no-way': 'a train keeps to the roads and trails of the map',
        'chateau-no-stop': 'what stands in a chateau is told by its kind',
        'in-reserve': 'the reserve is released by its player, in a step of its own',
        'stays-with-reserve': 'the same',
        tethered: 'how far the force may go is written in the scenario',
        'row-bound': 'the same',
        'vedettes-must-fall-back': 'with them gone there may be nobody to fall back',
        'must-fall-back': 'a general retreat has been ordered',
        'group-must-follow': 'the order in which groups arrive is written in the scenario',
        'earlier-group-first': 'the same',
        'officer-with-first': 'the same',
        'train-enters-last': 'the same',
      },
      wanted: WANTED,
    });
    expect(lifted, 'kinds of refusals').toBeGreaterThan(45);
  });
});
