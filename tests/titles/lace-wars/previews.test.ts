import { describe, expect, it } from 'vitest';
import { scriptedDice } from '../../../src/engine/dice.ts';
import type { Action, GameEvent, PreviewStage } from '../../../src/engine/title.ts';
import { lotOf, UNHARMED } from '../../../src/titles/lace-wars/fates.ts';
import {
  DISORDERED,
  type Effect,
  ELIMINATED,
  type Frame,
  GOOD,
  type LaceWarsPosition,
  ROUTED,
} from '../../../src/titles/lace-wars/position.ts';
import { type Field, field, type Stands } from './field.ts';

/* Chances shown before the roll are those of the resolution: every face of every die is played through. */

const denain = await field('denain-historical');
const leuthen = await field('leuthen-historical');

interface End {
  readonly p: LaceWarsPosition;
  readonly events: readonly GameEvent[];
  readonly chance: number;
}
/** Every way the dice can fall after an action, until the next decision. */
function ends(f: Field, p: LaceWarsPosition, action: Action, faces: readonly number[] = [], chance = 1): End[] {
  const attempt = (more: readonly number[]) => {
    try {
      const next = f.title.apply({ ...p, dice: scriptedDice(...more) }, action);
      return { p: next.position, events: next.events };
    } catch (error) {
      const { message } = error as Error;
      if (message.includes('run out')) return 'more' as const;
      if (message.includes('has no face')) return 'fewer' as const;
      throw error;
    }
  };
  const found = attempt(faces);
  if (found === 'fewer') throw new Error('a face too many');
  if (found !== 'more') return [{ ...found, chance }];
  const sides = attempt([...faces, 10]) === 'fewer' ? 6 : 10;
  return Array.from({ length: sides }, (_, i) => ends(f, p, action, [...faces, i + 1], chance / sides)).flat();
}

const shares = (list: readonly (readonly [string, number])[]): Record<string, number> => {
  const sum: Record<string, number> = {};
  for (const [key, chance] of list) sum[key] = (sum[key] ?? 0) + chance;
  return Object.fromEntries(Object.entries(sum).map(([key, chance]) => [key, Math.round(1e9 * chance) / 1e9]));
};
const shown = (stage: PreviewStage) => shares(stage.chances.map((c) => [c.note!.say, c.weight / stage.total]));
const stageOf = (f: Field, p: LaceWarsPosition, action: Action, say: string): PreviewStage =>
  f.title.preview(f.title.view(p, 'open'), action)!.stages.find((s) => s.heading.say === say)!;
const mean = (list: readonly End[], f: (end: End) => number) => list.reduce((sum, end) => sum + f(end) * end.chance, 0);

/** The word for what became of a unit. */
function fate(before: LaceWarsPosition, { p, events }: End, unit: number): string {
  const lost = before.strength[unit] - p.strength[unit];
  const ran =
    events.some((e) => (e.say === 'routs' || e.say === 'runs') && e.units?.[0] === unit) ||
    p.stack.some((s) => s.step === 'rout' && s.unit === unit);
  if (p.fate[unit] === ELIMINATED) return 'fate-eliminated';
  if (p.order[unit] === ROUTED && (ran || before.order[unit] !== ROUTED))
    return lost > 0 ? 'fate-step-routs' : 'fate-routs';
  if (before.order[unit] === 0 && p.order[unit] === DISORDERED)
    return lost > 0 ? 'fate-step-disordered' : 'fate-disordered';
  if (lost > 1) return 'fate-steps';
  return lost > 0 ? 'fate-step' : 'fate-steady';
}

const fighting = (f: Field, stands: Stands, side: string[], ...frames: Frame[]): LaceWarsPosition => {
  const p = f.fighting(f.only(stands), side);
  return { ...p, stack: [...p.stack, ...frames] };
};

describe('11.1, 10.3, 12.1-12.3: fire', () => {
  const musket = { 'a-gar-3': { hex: '1510', facing: 1 } };
  const targets = [
    [0, 2, 3],
    [0, 1, 3],
    [DISORDERED, 2, 3],
    [DISORDERED, 1, 3],
    [ROUTED, 2, 3],
  ].flatMap(([order, strength]) => ['f-right-1', 'f-cav-1'].map((id) => ({ id, order: order, strength: strength })));
  it.each(targets)('11.1: at $id of strength $strength, order $order', ({ id, order, strength }) => {
    const p = { ...fighting(denain, { ...musket, [id]: { hex: '1511', facing: 4, order, strength } }, ['a-gar']) };
    const q: LaceWarsPosition = {
      ...p,
      stack: p.stack.map((s) => (s.step === 'combat' ? { ...s, attack: 'fire' as const } : s)),
    };
    const action = denain.attack('fire', 'a-gar-3', '1511');
    const unit = denain.unit(id);
    const all = ends(denain, q, action);
    const stage = stageOf(denain, q, action, 'stage-fate');
    expect(shown(stage)).toEqual(shares(all.map((end) => [fate(q, end, unit), end.chance])));
    expect(stage.expected[0].value).toBeCloseTo(
      mean(all, (end) => q.strength[unit] - end.p.strength[unit]),
      9,
    );
  });
  it.each([
    ['1712', 2],
    ['1611', 1],
    ['1711', 2],
  ] as const)('10.3: a battery at a unit in %s, order of whom is shaken', (hex, strength) => {
    for (const order of [0, DISORDERED, ROUTED]) {
      const p: LaceWarsPosition = denain.frames(
        denain.only({ 'f-art-1': { hex: '1610', facing: 1 }, 'a-gar-3': { hex, facing: 4, order, strength } }),
        { step: 'set-up', side: 0 },
        { step: 'bombardment', side: 0 },
      );
      const action = denain.attack('bombardment', 'f-art-1', hex);
      const unit = denain.unit('a-gar-3');
      const all = ends(denain, p, action);
      const stage = stageOf(denain, p, action, 'stage-fate');
      expect(shown(stage)).toEqual(shares(all.map((end) => [fate(p, end, unit), end.chance])));
      expect(stage.expected[0].value).toBeCloseTo(
        mean(all, (end) => p.strength[unit] - end.p.strength[unit]),
        9,
      );
    }
  });
  it('12.3: a disordered unit of high morale may lose two steps to one shot', () => {
    const stands: Stands = {
      'a-kheul-1': { hex: '2009', facing: 4 },
      'p-wedel-1': { hex: '2008', facing: 1, order: DISORDERED },
    };
    const morale = leuthen.game.pieces[leuthen.unit('p-wedel-1')].morale;
    const p = fighting(
      leuthen,
      { ...stands, 'p-wedel-1': { hex: '2008', facing: 1, order: DISORDERED, strength: 3 } },
      ['a-kheul'],
    );
    const q: LaceWarsPosition = {
      ...p,
      stack: p.stack.map((s) => (s.step === 'combat' ? { ...s, attack: 'fire' as const } : s)),
    };
    const action = leuthen.attack('fire', 'a-kheul-1', '2008');
    const unit = leuthen.unit('p-wedel-1');
    const all = ends(leuthen, q, action);
    const stage = stageOf(leuthen, q, action, 'stage-fate');
    expect(morale).toBeGreaterThan(2);
    expect(shown(stage)['fate-steps']).toBeGreaterThan(0);
    expect(shown(stage)).toEqual(shares(all.map((end) => [fate(q, end, unit), end.chance])));
    expect(stage.expected[0].value).toBeCloseTo(
      mean(all, (end) => q.strength[unit] - end.p.strength[unit]),
      9,
    );
  });
});

describe('11.4-11.6: melee', () => {
  const cases: Record<string, [Stands, string[], string, string[]]> = {
    'front to front': [
      { 'f-centre-3': { hex: '1510', facing: 1 }, 'a-gar-9': { hex: '1511', facing: 4 } },
      ['f-centre-3'],
      '1511',
      ['f-centre'],
    ],
    'two on one from the rear': [
      {
        'f-centre-3': { hex: '1510', facing: 1 },
        'f-centre-1': { hex: '1512', facing: 4 },
        'a-gar-9': { hex: '1511', facing: 4, strength: 1 },
      },
      ['f-centre-3', 'f-centre-1'],
      '1511',
      ['f-centre'],
    ],
    'a charge': [
      { 'f-cav-1': { hex: '1510', facing: 1, run: 2 }, 'a-gar-9': { hex: '1511', facing: 4 } },
      ['f-cav-1'],
      '1511',
      ['f-cav'],
    ],
    'disordered cavalry attacks (*)': [
      {
        'f-cav-1': { hex: '1510', facing: 1, order: DISORDERED },
        'f-cav-2': { hex: '1611', facing: 2 },
        'a-gar-9': { hex: '1511', facing: 4 },
      },
      ['f-cav-1', 'f-cav-2'],
      '1511',
      ['f-cav'],
    ],
    'disordered cavalry is attacked (*)': [
      {
        'f-cav-1': { hex: '1510', facing: 1 },
        'f-cav-2': { hex: '1611', facing: 2 },
        'a-gar-9': { hex: '1511', facing: 4, order: DISORDERED },
      },
      ['f-cav-1', 'f-cav-2'],
      '1511',
      ['f-cav'],
    ],
    'a routed unit': [
      { 'f-centre-3': { hex: '1510', facing: 1 }, 'a-gar-2': { hex: '1511', facing: 4, order: ROUTED } },
      ['f-centre-3'],
      '1511',
      ['f-centre'],
    ],
  };
  it.each(Object.keys(cases))('11.4: %s', (name) => {
    const [stands, units, hex, formations] = cases[name];
    const p = fighting(denain, stands, formations);
    const q: LaceWarsPosition = {
      ...p,
      stack: p.stack.map((s) => (s.step === 'combat' ? { ...s, attack: 'melee' as const } : s)),
    };
    const action = denain.attack('melee', units, hex);
    const all = ends(denain, q, action);
    const stage = stageOf(denain, q, action, 'stage-melee');
    const results = all.map(
      (end) => [end.events.find((e) => e.say === 'melee')!.roll!.result.replaceAll('-', '–'), end.chance] as const,
    );
    expect(shares(stage.chances.map((c) => [c.label, c.weight / stage.total]))).toEqual(shares(results));
    // The log says what the odds said, the star only of cavalry in disorder.
    const said = (note?: { data?: Readonly<Record<string, unknown>> }) =>
      `${String(note?.data?.['attacker'])}/${String(note?.data?.['defender'])}`;
    const logged = all.map((end) => [said(end.events.find((e) => e.say === 'melee')), end.chance] as const);
    expect(shares(stage.chances.map((c) => [said(c.note), c.weight / stage.total]))).toEqual(shares(logged));
    expect(logged.some(([codes]) => codes.includes('*'))).toBe(name === 'disordered cavalry is attacked (*)');
    // What the result itself costs: no more than the luck of the roll counts, and the same.
    const enemy = mean(all, (end) => end.events.find((e) => e.say === 'melee')!.roll!.brought!);
    expect(stage.expected[1].value).toBeCloseTo(enemy, 9);
    expect(stage.expected.map(({ loss }) => loss?.side)).toEqual([0, 1]);
    const own = mean(all, (end) => lossesBy(end.events, q, units.map(denain.unit)));
    const theirs = mean(all, (end) =>
      lossesBy(
        end.events,
        q,
        Object.keys(stands)
          .filter((id) => !units.includes(id))
          .map(denain.unit),
      ),
    );
    expect([stage.expected[0].value, stage.expected[1].value].map((v) => v.toFixed(6))).toEqual(
      [own, theirs].map((v) => v.toFixed(6)),
    );
  });
  /** Points lost under 11.6: by losses, the star, E; a point still to be shared counts. */
  function lossesBy(events: readonly GameEvent[], before: LaceWarsPosition, units: readonly number[]): number {
    const left = new Map(units.map((u) => [u, before.strength[u]]));
    let lost = 0;
    for (const e of events.filter((x) => x.rule === '11.6' && (x.say === 'step-lost' || x.say === 'eliminated'))) {
      const u = Number(e.data!['unit']);
      if (!left.has(u)) continue;
      const now = e.say === 'eliminated' ? 0 : Number(e.data!['left']);
      lost += left.get(u)! - now;
      left.set(u, now);
    }
    return lost + (events.some((e) => e.say === 'melee') ? shared(events, units, left) : 0);
  }
  /** What waits for its owner to share it: two units or more that live, and a result of a point. */
  function shared(events: readonly GameEvent[], units: readonly number[], left: ReadonlyMap<number, number>): number {
    const roll = events.find((e) => e.say === 'melee')!;
    const attackers = roll.data!['units'] as readonly number[];
    const code = String(roll.data![units.some((u) => attackers.includes(u)) ? 'attacker' : 'defender']);
    const alive = units.filter((u) => left.get(u)! > 0);
    return alive.length > 1 && /^\d/.test(code)
      ? Math.min(
          Number(code[0]),
          alive.reduce((n, u) => n + left.get(u)!, 0),
        )
      : 0;
  }
  it('R-24 (11): what reaction fire costs is told as the attacker’s own loss', () => {
    const p = fighting(denain, { 'f-centre-3': { hex: '1510', facing: 1 }, 'a-gar-2': { hex: '1511', facing: 4 } }, [
      'f-centre',
    ]);
    const stage = stageOf(denain, p, denain.attack('melee', 'f-centre-3', '1511'), 'stage-reaction');
    expect(stage.expected[0].note.say).toBe('expected-own-steps');
    expect(stage.expected[0].loss).toEqual({ side: denain.game.pieces[denain.unit('f-centre-3')].side, of: 'steps' });
  });
});

describe('12.5, 7.6: rally and breaches', () => {
  const rally = (stands: Stands) =>
    denain.frames(
      denain.only({ ...stands, 'a-gar-5': { hex: '1914', order: ROUTED } }),
      { step: 'set-up', side: 0 },
      { step: 'rally', side: 1, units: denain.units('a-gar-2', 'a-gar-5') },
    );
  it.each([
    ['alone', {}],
    ['a leader beside it', { 'a-l-holstein': '1714' }],
    ['its commander with it', { 'a-l-albemarle': '1713' }],
    ['in an enemy zone', { 'f-centre-3': { hex: '1712', facing: 1 } }],
  ] as [string, Stands][])('12.5: %s', (_, others) => {
    const p = rally({ 'a-gar-2': { hex: '1713', order: ROUTED }, ...others });
    const action: Action = { kind: 'select', units: denain.units('a-gar-2') };
    const stage = stageOf(denain, p, action, 'stage-rally');
    const rallied = (end: End) =>
      end.events.some((e) => e.say === 'rallied' && e.data!['unit'] === denain.unit('a-gar-2'));
    expect(shown(stage)).toEqual(
      shares(ends(denain, p, action).map((end) => [rallied(end) ? 'result-rally' : 'result-no-rally', end.chance])),
    );
  });
  it.each([
    [{}, []],
    [{ 'a-gar-1': '1614' }, []],
    [{ 'a-gar-1': '1614' }, ['1614']],
  ] as [Stands, string[]][])('7.6: with %j in the work, %j driven out', (others, driven) => {
    for (const unit of ['f-centre-3', 'f-cav-4', 'f-centre-1']) {
      const p = {
        ...denain.frames(
          denain.only({ ...others, [unit]: { hex: '1513', facing: 0 } }),
          { step: 'set-up', side: 0 },
          { step: 'breach', side: 0 },
        ),
        drivenOut: driven.map(denain.hex),
      };
      const action = denain.attack('breach', unit, '1614');
      const made = (end: End) => (end.p.breaches.length > 0 ? 'result-breach' : 'result-no-breach');
      expect(shown(stageOf(denain, p, action, 'stage-breach'))).toEqual(
        shares(ends(denain, p, action).map((end) => [made(end), end.chance])),
      );
    }
  });
});

it('7.6, 10.1: the sheet of a breach tells of the battery in the work, which may fire first', () => {
  const sheet = (more: Stands) => {
    const p = denain.frames(
      denain.only({ 'f-centre-3': { hex: '1513', facing: 0 }, ...more }),
      { step: 'set-up', side: 0 },
      { step: 'breach', side: 0 },
    );
    const { stages, warnings } = denain.title.preview(
      denain.title.view(p, 'open'),
      denain.attack('breach', 'f-centre-3', '1614'),
    )!;
    return [stages.map((s) => s.heading.say), warnings.map((w) => w.say)];
  };
  expect(sheet({ 'a-gar-1': '1614', 'a-art-1': '1614' })).toEqual([
    ['stage-reaction', 'stage-breach'],
    ['warning-reaction'],
  ]);
  expect(sheet({ 'a-gar-1': '1614' })).toEqual([['stage-breach'], []]);
});

it('11.4, 7.5: the ground of the defenders is named by the rule that makes it count', () => {
  const ground = (attacker: string, defender: string) =>
    denain.title
      .preview(
        denain.title.view(
          denain.fighting(
            denain.only({ 'f-centre-3': { hex: attacker, facing: 0 }, 'a-gar-3': { hex: defender, facing: 3 } }),
            ['f-centre'],
          ),
          'open',
        ),
        denain.attack('melee', 'f-centre-3', defender),
      )!
      .lines.find(({ note }) => note.say === 'line-group')!.note;
  expect(ground('1612', '1712')).toMatchObject({ rule: '11.4', data: { group: 'cover' } });
  expect(ground('3015', '3115')).toMatchObject({ rule: '7.5', data: { group: 'cover' } });
});

describe('7.2, 7.3, 11.7, 12.6: tests that an order brings with it', () => {
  const orders = [GOOD, DISORDERED];
  /** The sheet promises what all throws of the dice bring. */
  const holdsOdds = (f: Field, p: LaceWarsPosition, action: Action, unit: string) => {
    const all = ends(f, p, action);
    const stage = stageOf(f, p, action, 'stage-fate');
    const u = f.unit(unit);
    expect(shown(stage)).toEqual(shares(all.map((end) => [fate(p, end, u), end.chance])));
    expect(stage.expected[0].value).toBeCloseTo(
      mean(all, (end) => p.strength[u] - end.p.strength[u]),
      9,
    );
  };
  it.each(orders)('7.2: a turn in an enemy zone, order %i', (order) => {
    const p = denain.moving(
      denain.only({ 'a-gar-3': { hex: '1510', facing: 1 }, 'f-centre-3': { hex: '1511', facing: 2, order } }),
      ['f-centre'],
    );
    holdsOdds(denain, p, denain.turnTo(p, 'f-centre-3', 3), 'f-centre-3');
  });
  it('7.2: out of zones a turn has no test, and no odds', () => {
    const p = denain.moving(denain.only({ 'f-centre-3': { hex: '1511', facing: 2 } }), ['f-centre']);
    expect(denain.title.preview(denain.title.view(p, 'open'), denain.turnTo(p, 'f-centre-3', 3))).toBeNull();
  });
  it.each(orders)('12.6: into a wood, order %i; Croats not at all', (order) => {
    const p = leuthen.moving(leuthen.only({ 'a-ind-1': { hex: '2906', facing: 4, order, strength: 2 } }), ['a-ind']);
    holdsOdds(leuthen, p, leuthen.move('a-ind-1', ['2905']), 'a-ind-1');
    const croats = leuthen.moving(leuthen.only({ 'a-ind-11': { hex: '2906', facing: 4, order } }), ['a-ind']);
    expect(leuthen.title.preview(leuthen.title.view(croats, 'open'), leuthen.move('a-ind-11', ['2905']))).toBeNull();
  });
  it.each(orders)(
    '12.6 (R-L16), 11.8: an advance into a wood, order %i; along a road, and of Croats, none',
    (order) => {
      const into = (unit: string, from: string, hex: string): LaceWarsPosition =>
        leuthen.frames(
          leuthen.only({ [unit]: { hex: from, facing: 4, order } }),
          { step: 'set-up', side: 0 },
          { step: 'advance', side: 1, units: leuthen.units(unit), hexes: leuthen.hexes(hex) },
        );
      const advance = (unit: string, hex: string): Action => ({
        kind: 'advance',
        units: leuthen.units(unit),
        hex: leuthen.hex(hex),
      });
      holdsOdds(leuthen, into('a-ind-1', '2906', '2905'), advance('a-ind-1', '2905'), 'a-ind-1');
      const sheet = (unit: string, from: string, hex: string) =>
        leuthen.title.preview(leuthen.title.view(into(unit, from, hex), 'open'), advance(unit, hex));
      expect(sheet('a-ind-11', '2906', '2905')).toBeNull();
      expect(sheet('a-ind-1', '2906', '2904')).toBeNull(); // not a hex that was emptied beside it
    },
  );
  it.each(orders.flatMap((order) => [1, 2, 3].map((strength) => [order, strength] as const)))(
    '11.7: who is displaced, order %i, strength %i, is disordered, and the sheet says so',
    (order, strength) => {
      const p = denain.frames(
        denain.only({ 'f-centre-3': { hex: '1509', facing: 1, order, strength } }),
        { step: 'set-up', side: 0 },
        {
          step: 'retreat',
          unit: denain.unit('f-centre-3'),
          hexes: 1,
          from: [],
          displaced: true,
          entering: null,
          leaders: null,
        },
      );
      const legal = [...denain.title.legal(p)];
      expect(legal.length).toBeGreaterThan(1);
      for (const action of legal) holdsOdds(denain, p, action, 'f-centre-3');
    },
  );
  it.each(
    orders.flatMap(
      (order) =>
        [
          [order, false],
          [order, true],
        ] as const,
    ),
  )('11.7: back into an enemy zone, order %i, displaced %s', (order, displaced) => {
    const stands: Stands = {
      'f-right-3': { hex: '1510', facing: 1, order },
      'a-gar-1': { hex: '1509', facing: 1 },
      'a-gar-2': '1409',
      'a-gar-4': '1410',
      'a-gar-5': '1411',
      'a-gar-6': '1511',
      'f-l-villars': '1510',
    };
    const p = denain.frames(
      denain.only(stands),
      { step: 'set-up', side: 0 },
      {
        step: 'retreat',
        unit: denain.unit('f-right-3'),
        hexes: 1,
        from: [],
        displaced,
        entering: null,
        leaders: null,
      },
    );
    const action = [...denain.title.legal(p)].find(
      (a) => denain.title.preview(denain.title.view(p, 'open'), a) !== null,
    )!;
    holdsOdds(denain, p, action, 'f-right-3');
  });
});

describe('11, 10.2: odds the other way tell what no rule forbids', () => {
  const bars = (stands: Stands, attack: string, units: string[], hex: string) => {
    const p = denain.moving(denain.only(stands), ['f-mdr']);
    const preview = denain.title.preview(denain.title.view(p, 'open'), denain.attack(attack, units, hex));
    return preview && preview.warnings.flatMap((w) => ('ok' in w ? [w.say] : []));
  };
  const allied = { 'a-gar-3': { hex: '1511', facing: 4 } };
  it('11.1, 11.4: none for nobody, for who is off the map, or on no hex', () => {
    const stands = { ...allied, 'f-centre-3': { hex: '1510', facing: 1 } };
    expect(bars(stands, 'melee', ['f-centre-3'], '1511')).toEqual([]);
    for (const attack of ['melee', 'fire']) {
      expect(bars(stands, attack, [], '1511')).toBeNull();
      expect(bars(stands, attack, ['f-centre-3', 'f-val-1'], '1511')).toBeNull();
      const p = denain.moving(denain.only(stands), ['f-mdr']);
      const nowhere = { ...denain.attack(attack, ['f-centre-3'], '1511'), target: -1 };
      expect(denain.title.preview(denain.title.view(p, 'open'), nowhere)).toBeNull();
    }
  });
  it('2, 12.4, 11.1: a back turned, a rout, the bayonet order', () => {
    expect(bars({ ...allied, 'f-centre-3': { hex: '1510', facing: 1 } }, 'melee', ['f-centre-3'], '1511')).toEqual([]);
    expect(bars({ ...allied, 'f-centre-3': { hex: '1510', facing: 4 } }, 'melee', ['f-centre-3'], '1511')).toEqual([
      'not-in-front',
    ]);
    expect(
      bars({ ...allied, 'f-centre-3': { hex: '1510', facing: 1, order: ROUTED } }, 'melee', ['f-centre-3'], '1511'),
    ).toEqual(['routed']);
    expect(bars({ ...allied, 'f-centre-3': { hex: '1510', facing: 1 } }, 'fire', ['f-centre-3'], '1511')).toEqual([
      'bayonet-order',
    ]);
    expect(bars({ ...allied, 'f-val-1': { hex: '1510', facing: 1 } }, 'fire', ['f-val-1'], '1511')).toEqual([]);
  });
  it('10.2, 7.5: guns bombard and do not fire muskets; over a bridge one attacker', () => {
    expect(bars({ ...allied, 'f-art-1': { hex: '1510', facing: 1 } }, 'fire', ['f-art-1'], '1511')).toBeNull();
    expect(bars({ ...allied, 'f-art-1': { hex: '1510', facing: 1 } }, 'bombard', ['f-art-1'], '1511')).toEqual([]);
    expect(bars({ ...allied, 'f-centre-3': { hex: '1510', facing: 1 } }, 'bombard', ['f-centre-3'], '1511')).toBeNull();
    expect(
      bars(
        {
          'a-gar-3': { hex: '2313', facing: 4 },
          'f-centre-3': { hex: '2213', facing: 0 },
          'f-centre-1': { hex: '2414', facing: 4 },
        },
        'melee',
        ['f-centre-3', 'f-centre-1'],
        '2313',
      ),
    ).toContain('bridge-single');
  });
});

describe('R-47 guns and baggage', () => {
  it.each(['f-art-1', 'a-art-1'])('%s: a step loss ends it, nothing else does anything', (id) => {
    const unit = denain.unit(id);
    const view = denain.only({ [id]: { hex: '1510', facing: 1 } });
    const after = (effect: Effect | null) => lotOf(denain.game, view, unit, effect).chances.map(({ value }) => value);
    expect(after('step-disorder')).toEqual([{ steps: 1, end: 'eliminated', disordered: false }]);
    for (const effect of ['disorder', null] as const) expect(after(effect)).toEqual([UNHARMED]);
  });
});
