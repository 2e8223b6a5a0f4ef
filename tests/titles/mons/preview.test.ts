import { describe, expect, it } from 'vitest';
import { scriptedDice } from '../../../src/engine/dice.ts';
import { canonicalJson } from '../../../src/engine/hash.ts';
import type { Action, GameEvent, Preview, PreviewStage } from '../../../src/engine/title.ts';
import type { MonsPosition } from '../../../src/titles/mons/position.ts';
import {
  bombard,
  fire,
  hexOf,
  idOf,
  melee,
  game,
  PASS,
  positionOf,
  type Setting,
  table,
  title,
  unitOf,
  unitsOf,
} from './positions.ts';

/* Previews: the chances shown before a roll are those of every die, played out through the rules. */

const FACES = [1, 2, 3, 4, 5, 6];
type Weights = Record<string, number>;
/** Steps lost by the Germans and by the British. */
type Lost = readonly [number, number];

/** Chances of a stage as sixths, thirty-sixths, …: label to weight over `total`. */
function weights(stage: PreviewStage, total: number): Weights {
  expect(
    stage.chances.reduce((sum, c) => sum + c.weight, 0),
    'weights add up',
  ).toBe(stage.total);
  expect(stage.chances.every((c) => c.weight > 0 && Number.isInteger(c.weight))).toBe(true);
  expect(new Set(stage.chances.map((c) => c.label)).size, 'no label twice').toBe(stage.chances.length);
  expect((total / stage.total) % 1, `${stage.total} divides ${total}`).toBe(0);
  return Object.fromEntries(stage.chances.map((c) => [c.label, (c.weight * total) / stage.total]));
}
function count(labels: readonly string[]): Weights {
  const found: Weights = {};
  for (const label of labels) found[label] = (found[label] ?? 0) + 1;
  return found;
}
const preview = (p: MonsPosition, draft: Action, seat: 0 | 1 | 'open' = 'open'): Preview =>
  title.preview(title.view(p, seat), draft)!;
const stage = (of: Preview, say: string): PreviewStage => of.stages.find((s) => s.heading.say === say)!;
const withDice = (p: MonsPosition, ...faces: number[]): MonsPosition => ({ ...p, dice: scriptedDice(...faces) });

/** Plays actions with these dice (and ones after them) and returns all events. */
function play(p: MonsPosition, actions: readonly Action[], dice: readonly number[]): GameEvent[] {
  let position = withDice(p, ...dice, 1, 1, 1);
  const events: GameEvent[] = [];
  const apply = (action: Action) => {
    const done = title.apply(position, action);
    position = done.position;
    events.push(...done.events);
  };
  actions.forEach(apply);
  return events;
}

/** Takes the losses that are to be taken, the first way there is. */
function settled(p: MonsPosition): MonsPosition {
  let position = p;
  for (;;) {
    const decision = title.decision(position);
    if (decision.over || decision.kind !== 'allocate') return position;
    const [first] = title.legal(position);
    position = title.apply(position, first).position;
  }
}
/** Steps that each side loses when actions are played with these dice: German, British. */
function lostIn(p: MonsPosition, actions: readonly Action[], dice: readonly number[]): Lost {
  let position = withDice(p, ...dice, 1, 1, 1);
  for (const action of actions) position = settled(title.apply(position, action).position);
  return lostBetween(p, position);
}
function lostBetween(before: MonsPosition, after: MonsPosition): Lost {
  const lost = (side: number) =>
    game.units.reduce((sum, unit, u) => sum + (unit.side === side ? before.steps[u] - after.steps[u] : 0), 0);
  return [lost(0), lost(1)];
}
const mean = (list: readonly number[]) => list.reduce((sum, x) => sum + x, 0) / list.length;
/** Means of both sides' losses, as a stage shows them. */
const means = (list: readonly Lost[]) =>
  [0, 1].map((side): unknown => expect.closeTo(mean(list.map((lost) => lost[side])), 10));

describe('10.7 bombardment', () => {
  it.each([
    [
      '10.7: clear, observed',
      { 'g-fa18': '3520', 'g-fa54': '3521', 'g-hv2': '3519', 'g-8': '3522', 'b-wo': '3523' },
      '3523',
    ],
    ['10.11: clear, not observed', { 'g-fa18': '3520', 'g-hv2': '3519', 'b-wo': '3523' }, '3523'],
    ['10.8: woods, a blind gun', { 'g-hv2': '2514', 'g-fa18': '2616', 'b-wo': '2515', 'b-sl': '2515' }, '2515'],
    ['10.11: one gun without a line', { 'g-hv2': '2514', 'g-fa18': '2616', 'b-wo': '2516' }, '2516'],
    ['10.8: buildings', { 'g-hv2': '1017', 'g-fa18': '1018', 'b-wo': '1117' }, '1117'],
  ] as const)('%s: every group of guns, every face', (_, where, target) => {
    const p = positionOf(where, { phase: 'german bombard' });
    let groups = 0;
    for (const action of title.legal(p, { hex: hexOf(target) })) {
      const shown = preview(p, action, 0);
      const steps = FACES.map((face) =>
        String(play(p, [action], [face]).find((e) => e.say === 'bombardment')!.data!['steps']),
      );
      expect(weights(stage(shown, 'stage-bombardment'), 6)).toEqual(count(steps));
      expect(stage(shown, 'stage-bombardment').expected[0].value).toBeCloseTo(
        mean(FACES.map((face) => lostIn(p, [action], [face])[1])),
        10,
      );
      for (const { label, favours } of stage(shown, 'stage-bombardment').chances)
        expect(favours, `${label} lost: good for the guns, none lost for nobody`).toBe(label === '0' ? null : 0);
      const roll = play(p, [action], [3]).find((e) => e.say === 'bombardment')!.roll!;
      expect(shown.modifiers).toEqual(roll.modifiers);
      expect(stage(shown, 'stage-bombardment').column).toBe(roll.row);
      groups++;
    }
    expect(groups).toBeGreaterThan(1);
  });
});

describe('R-21 expected losses', () => {
  const expectedOf = (s: PreviewStage) => s.expected.map((e) => e.value);
  it('10.9, R-21: a bombardment takes no more steps than there are', () => {
    const where = { 'g-fa18': '3520', 'g-fa54': '3521', 'g-hv2': '3519', 'g-8': '3522', 'b-wo': '3523/1' };
    const p = positionOf(where, { phase: 'german bombard' });
    const action = bombard('g-fa18 g-fa54 g-hv2', '3523');
    const shown = stage(preview(p, action), 'stage-bombardment');
    expect(shown.chances.some((c) => Number(c.label) > 1)).toBe(true);
    expect(expectedOf(shown)[0]).toBeCloseTo(mean(FACES.map((face) => lostIn(p, [action], [face])[1])), 10);
    expect(expectedOf(shown)[0]).toBeLessThanOrEqual(1);
  });
  it('11.5, R-21: nor does defensive fire', () => {
    const where = { 'b-wo': '3523', 'b-sl': '3523', 'b-de': '3523', 'b-rs': '3523', 'g-j3': '3522/1' };
    const p = table(where, { phase: 'german melee' }).do(melee('g-j3', '3523')).position;
    const shown = stage(preview(p, fire('b-wo b-sl b-de b-rs', '3522'), 1), 'stage-defensive-fire');
    expect(shown.chances.some((c) => Number(c.label) > 1)).toBe(true);
    expect(expectedOf(shown)).toEqual([1]);
    expect(shown.expected[0].loss, 'the attackers are fired at').toEqual({ side: 0, of: 'steps' });
  });
  it('12.12, R-21: nor does a melee: 62 points against two steps', () => {
    const where = {
      'g-8': '3522',
      'g-12': '3423',
      'g-48': '3424',
      'g-52': '3524',
      'g-20': '3623',
      'g-24': '3624',
      'b-wo': '3523',
    };
    const p = positionOf(where, { turn: 11, phase: 'german melee' });
    const shown = preview(p, melee('g-8 g-12 g-48 g-52 g-20 g-24', '3523'));
    expect(shown.stages[0].chances.map((c) => c.label)).toEqual(['1/4']);
    expect(expectedOf(shown.stages[0])).toEqual([1, 2]);
  });
  it('12.10, R-21: after the fire the steps lost to it are counted', () => {
    const p = positionOf({ 'g-8': '3522', 'b-wo': '3523', 'b-sl': '3523' }, { phase: 'german melee' });
    const shown = preview(p, melee('g-8', '3523'));
    const played = FACES.flatMap((shot) =>
      FACES.map((die) => lostIn(p, [melee('g-8', '3523'), fire('b-wo b-sl', '3522')], [shot, die])),
    );
    expect(expectedOf(stage(shown, 'stage-melee-after-fire'))).toEqual(means(played));
    const without = FACES.map((die) => lostIn(p, [melee('g-8', '3523'), PASS], [die]));
    expect(expectedOf(stage(shown, 'stage-melee'))).toEqual(means(without));
  });
});

describe('11.4 defensive fire', () => {
  it('11.3, 11.4: every group at either hex, every face', () => {
    const p = table(
      { 'b-wo': '2009', 'b-sl': '2009/1', 'b-a23': '2009', 'g-8': '2008', 'g-12': '2109' },
      { turn: 11, phase: 'german melee' },
    ).do(melee('g-8 g-12', '2009')).position;
    const shots = [...title.legal(p)].filter((action) => action.kind === 'attack');
    expect(shots).toHaveLength(14); // seven groups of three units at two hexes
    for (const action of shots) {
      const shown = preview(p, action, 1);
      const faces = FACES.map((face) =>
        String(
          play(p, [action, PASS].slice(0, action.units.length === 3 ? 1 : 2), [face]).find(
            (e) => e.say === 'defensive-fire',
          )!.data!['steps'],
        ),
      );
      expect(weights(stage(shown, 'stage-defensive-fire'), 6)).toEqual(count(faces));
      expect(shown.modifiers.map((m) => m.value)).toEqual(idOf(action.target) === '2008' ? [1] : []);
    }
  });
  it('11.1: nothing is shown for units elsewhere or hexes that do not attack', () => {
    const p = table(
      { 'b-wo': '3523', 'b-sl': '3524', 'g-8': '3522', 'g-12': '3423' },
      { turn: 11, phase: 'german melee' },
    ).do(melee('g-8', '3523')).position;
    expect(title.preview(title.view(p, 1), fire('b-sl', '3522'))).toBeNull();
    expect(title.preview(title.view(p, 1), fire('b-wo', '3423'))).toBeNull();
  });
});

describe('12.7-12.11 melee', () => {
  const SITES: [string, Record<string, string>, string, string][] = [
    ['1:1 in the clear', { 'g-8': '3522', 'b-wo': '3523', 'b-sl': '3523' }, 'g-8', '3523'],
    ['2:1 out of buildings', { 'g-8': '1117', 'b-wo': '1017' }, 'g-8', '1017'],
    ['3:1 over a bridge into buildings', { 'g-8': '3307/3', 'b-2dg': '3308' }, 'g-8', '3308'],
    ['4:1 into woods', { 'g-8': '2514', 'b-2dg': '2515' }, 'g-8', '2515'],
    ['7:1 and more, which fire may bring into the chart', { 'g-8': '3522', 'b-h48': '3523' }, 'g-8', '3523'],
    ['a weaker attacker', { 'g-j3': '3522', 'b-wo': '3523' }, 'g-j3', '3523'],
    ['one step that fire may take', { 'g-cv3': '3522', 'b-a23': '3523' }, 'g-cv3', '3523'],
  ];
  it.each(SITES)('12.11 without fire: %s', (_, where, ids, target) => {
    const p = positionOf(where, { turn: 11, phase: 'german melee' });
    const action = melee(ids, target);
    const shown = preview(p, action);
    const results = FACES.map((face) => {
      const events = play(p, [action, PASS], [face]);
      return String(
        (events.find((e) => e.say === 'melee') ?? events.find((e) => e.say === 'melee-automatic'))!.data!['result'],
      );
    });
    const first = shown.stages[0];
    expect(weights(first, 6)).toEqual(count(results));
    const event = play(p, [action, PASS], [1]).find((e) => e.say === 'melee' || e.say === 'melee-automatic')!;
    expect(first.column).toBe(event.data!['odds']);
    expect(shown.modifiers).toEqual(event.roll?.modifiers ?? shown.modifiers);
    const lost = FACES.map((face) => lostIn(p, [action, PASS], [face]));
    expect(first.expected.map((e) => e.value)).toEqual(means(lost));
  });
  it.each(SITES)('12.10 with all the fire first: %s', (_, where, ids, target) => {
    const p = positionOf(where, { turn: 11, phase: 'german melee' });
    const action = melee(ids, target);
    const shown = preview(p, action);
    const guns = Object.keys(where)
      .filter((id) => id.startsWith('b'))
      .join(' ');
    const at = where[ids.split(' ')[0]].split('/')[0];
    const results: string[] = [];
    const odds: string[] = [];
    for (const shot of FACES) {
      for (const die of FACES) {
        const events = play(p, [action, fire(guns, at)], [shot, die]);
        const melee = events.find((e) => e.say === 'melee' || e.say === 'melee-automatic');
        results.push(melee ? String(melee.data!['result']) : '–');
        odds.push(melee ? String(melee.data!['odds']) : '–');
      }
    }
    expect(weights(stage(shown, 'stage-melee-after-fire'), 36)).toEqual(count(results));
    expect(weights(stage(shown, 'stage-defensive-fire-first'), 36)).toEqual(count(odds));
    const lost = FACES.flatMap((shot) => FACES.map((die) => lostIn(p, [action, fire(guns, at)], [shot, die])));
    expect(stage(shown, 'stage-melee-after-fire').expected.map((e) => e.value)).toEqual(means(lost));
    expect(shown.stages.map((s) => s.heading.say).slice(1)).toEqual([
      'stage-defensive-fire-first',
      'stage-melee-after-fire',
    ]);
  });

  interface Way {
    readonly attack: number;
    readonly result: string;
    readonly lost: Lost;
  }
  /** Every way the firing side can share out its losses, each played on to the end of the melee: strength left, result and losses. */
  function ways(p: MonsPosition, orders: readonly Action[], dice: readonly number[]): Way[] {
    let open = [{ position: withDice(p, ...dice, 1, 1), events: [] as readonly GameEvent[] }];
    for (const order of orders) open = open.map((w) => title.apply(w.position, order));
    const found: Way[] = [];
    while (open.length > 0) {
      open = open.flatMap((w) => {
        const melee = w.events.find((e) => e.say === 'melee' || e.say === 'melee-automatic');
        const lost = lostBetween(p, settled(w.position));
        if (melee) found.push({ attack: melee.data!['attack'] as number, result: String(melee.data!['result']), lost });
        else if (w.events.some((e) => e.say === 'melee-repulsed')) found.push({ attack: 0, result: '–', lost });
        else return [...title.legal(w.position)].map((loss) => title.apply(w.position, loss));
        return [];
      });
    }
    return found;
  }
  /** How it ends over every shot and die when all fire at one hex and the losses leave the attackers the least strength. */
  function afterFireAt(p: MonsPosition, action: Action, guns: string, at: string): Way[] {
    return FACES.flatMap((shot) =>
      FACES.map((die) =>
        ways(p, [action, fire(guns, at)], [shot, die]).reduce((least, w) => (w.attack < least.attack ? w : least)),
      ),
    );
  }
  it.each([
    [
      'a regiment and Jäger',
      { 'g-20': '3522', 'g-j3': '3522', 'b-wo': '3523', 'b-sl': '3523' },
      'g-20 g-j3',
      '3523',
      'b-wo b-sl',
      '3522',
    ],
    [
      'a worn regiment and cavalry',
      { 'g-8': '3522/2', 'g-cv3': '3522', 'b-wo': '3523', 'b-sl': '3523', 'b-de': '3523' },
      'g-8 g-cv3',
      '3523',
      'b-wo b-sl b-de',
      '3522',
    ],
    [
      'worn Jäger and cavalry, which is worth more than their last step',
      { 'g-j3': '3522/1', 'g-cv3': '3522', 'b-wo': '3523/1' },
      'g-j3 g-cv3',
      '3523',
      'b-wo',
      '3522',
    ],
    [
      'one in the dry, one over water, who may be the only one left (R-36)',
      { 'g-12': '2109/1', 'g-cv3': '2008', 'b-wo': '2009/1' },
      'g-12 g-cv3',
      '2009',
      'b-wo',
      '2109',
    ],
  ] as const)('12.10, 11.5 through the losses that cost most: %s', (...[, where, ids, target, guns, at]) => {
    const p = positionOf(where, { turn: 11, phase: 'german melee' });
    const action = melee(ids, target);
    const shown = preview(p, action);
    expect(idOf(stage(shown, 'stage-defensive-fire-first').heading.data!['hex'] as number)).toBe(at);
    const ends = afterFireAt(p, action, guns, at);
    expect(weights(stage(shown, 'stage-melee-after-fire'), 36)).toEqual(count(ends.map((end) => end.result)));
    expect(stage(shown, 'stage-melee-after-fire').expected.map((e) => e.value)).toEqual(means(ends.map((e) => e.lost)));
    // No other hex is worse for the attackers: defenders' steps lost less their own.
    const gain = (list: Way[]) => list.reduce((sum, { lost: [german, british] }) => sum + british - german, 0);
    const hexes = new Set(ids.split(' ').map((id) => (where as Record<string, string>)[id].split('/')[0]));
    expect(hexes).toContain(at);
    for (const hex of hexes) expect(gain(ends)).toBeLessThanOrEqual(gain(afterFireAt(p, action, guns, hex)));
  });
  it('12.10, 11.3: of two hexes the fire is taken at the one where it hurts most: across the water', () => {
    const p = positionOf({ 'g-8': '2109', 'g-12': '2008', 'b-wo': '2009' }, { turn: 11, phase: 'german melee' });
    const first = stage(preview(p, melee('g-8 g-12', '2009')), 'stage-defensive-fire-first');
    expect(idOf(first.heading.data!['hex'] as number)).toBe('2008');
  });
  it('12.12: a result favours who loses fewer steps, and nobody where both lose the same', () => {
    const p = positionOf({ 'g-8': '3522', 'b-wo': '3523' }, { turn: 11, phase: 'german melee' });
    const [plain] = preview(p, melee('g-8', '3523')).stages;
    expect(Object.fromEntries(plain.chances.map((c) => [c.label, c.favours]))).toEqual({
      '3/0': 1,
      '3/1': 1,
      '2/1': 1,
      '2/2': null,
      '1/2': 0,
    });
  });
  it('12.8, 12.9: results without a die say so, with their rule', () => {
    const shown = preview(
      positionOf({ 'g-8': '3522/1', 'b-wo': '3523' }, { turn: 11, phase: 'german melee' }),
      melee('g-8', '3523'),
      0,
    );
    expect([shown.stages[0].heading, shown.stages[0].chances.map((c) => c.label)]).toEqual([
      { say: 'stage-melee-automatic', rule: '12.8' },
      ['4/0'],
    ]);
    const sure = preview(
      positionOf({ 'g-8': '3522', 'b-h48': '3523' }, { turn: 11, phase: 'german melee' }),
      melee('g-8', '3523'),
      0,
    );
    expect([sure.stages[0].heading.rule, sure.stages[0].chances.map((c) => c.label)]).toEqual(['12.9', ['1/4']]);
  });
});

describe('what is ruled out has no odds', () => {
  const odds = (where: Record<string, string>, action: Action, setting: Setting = {}) =>
    title.preview(title.view(positionOf(where, { phase: 'german melee', ...setting }), 'open'), action);
  it('12.3, 9.13: not adjacent, over an unbridged canal, artillery', () => {
    expect(odds({ 'g-8': '3521', 'b-wo': '3523' }, melee('g-8', '3523'))).toBeNull();
    expect(odds({ 'g-8': '2107', 'b-wo': '2108' }, melee('g-8', '2108'))).toBeNull();
    expect(odds({ 'g-fa18': '3522', 'b-wo': '3523' }, melee('g-fa18', '3523'))).toBeNull();
    expect(odds({ 'g-8': '3522', 'b-wo': '3523' }, melee('g-8', '3523'))).not.toBeNull();
  });
  it('10.2, 10.3: out of range, without a line and an observer, no target', () => {
    expect(odds({ 'g-fa18': '3518', 'b-wo': '3523' }, bombard('g-fa18', '3523'))).toBeNull();
    expect(odds({ 'g-hv2': '3514', 'b-wo': '3714' }, bombard('g-hv2', '3714'))).toBeNull();
    expect(odds({ 'g-hv2': '3520', 'b-wo': '3524' }, bombard('g-hv2', '3523'))).toBeNull();
    expect(odds({ 'g-8': '3522', 'b-wo': '3523' }, bombard('g-8', '3523'))).toBeNull();
  });
  it('12.1: a unit that there is not has no odds, and none twice', () => {
    const at = (units: readonly number[], attack = 'melee') =>
      odds({ 'g-8': '3522', 'b-wo': '3523' }, { kind: 'attack', attack, units, target: hexOf('3523') });
    for (const attack of title.attacks!) {
      for (const units of [[game.units.length], [-1], [0.5], [unitOf('g-8'), 999], [unitOf('g-8'), unitOf('g-8')]])
        expect(at(units, attack)).toBeNull();
    }
    expect(at([unitOf('g-8')])).not.toBeNull();
  });
  it('no order but an attack has a preview; nor have the dead, both sides at once, or a hex off the map', () => {
    const where = { 'g-8': '3522', 'g-12': 'dead', 'b-wo': '3523', 'b-sl': '3524' };
    expect(odds(where, PASS)).toBeNull();
    expect(odds(where, melee('g-12', '3523'))).toBeNull();
    expect(odds(where, melee('g-8 b-sl', '3523'))).toBeNull();
    expect(odds(where, { kind: 'attack', attack: 'melee', units: unitsOf('g-8'), target: -1 })).toBeNull();
    for (const attack of title.attacks!)
      expect(odds(where, { kind: 'attack', attack, units: [], target: hexOf('3523') })).toBeNull();
    expect(odds(where, fire('b-wo', '3522'))).toBeNull(); // nobody attacks
    expect(odds(where, { kind: 'attack', attack: 'charge', units: unitsOf('g-8'), target: hexOf('3523') })).toBeNull();
  });
  it('10.6, 12.14: formations that may not fight together are named', () => {
    const where = { 'g-8': '3522', 'g-20': '3423', 'g-fa18': '3521', 'g-fa3': '3421', 'b-wo': '3523' };
    const warned = (turn: number, action: Action) =>
      odds(where, action, { turn })!.warnings.map((w) => `${w.rule} ${w.say}`);
    expect(warned(10, melee('g-8 g-20', '3523'))).toEqual(['12.14 divisions-do-not-combine']);
    expect(warned(10, bombard('g-fa18 g-fa3', '3523'))).toEqual(['10.6 divisions-do-not-combine']);
    expect(warned(11, melee('g-8 g-20', '3523'))).toEqual([]);
  });
  it("the odds the other way: what the enemy could do, in the phase of nobody's fight", () => {
    const p = positionOf({ 'g-8': '3522', 'b-wo': '3523', 'b-sl': '3523', 'b-a23': '3524' }, { phase: 'german move' });
    expect(preview(p, melee('b-wo b-sl', '3522')).stages[0].column).toBe('1:1');
    expect(preview(p, bombard('b-a23', '3522')).stages).toHaveLength(1);
  });
});

describe('6.6 fog', () => {
  const hidden = (id: string) =>
    positionOf(
      {
        'b-2dg': '3526',
        'b-a23': '3526',
        'b-wo': '3526',
        'b-h48': '3526',
        'g-8': '3522',
        'g-12': '3423',
        [id]: '3523',
        'b-sl': '3523',
      },
      { turn: 11, phase: 'german melee' },
    );
  it('6.6: with a hidden defender best and worst are shown, and that they are', () => {
    const shown = preview(hidden('b-de'), melee('g-8 g-12', '3523'), 0);
    expect(shown.stages.map((s) => s.heading.say)).toEqual(['stage-melee-best', 'stage-melee-worst']);
    expect(shown.warnings).toEqual([{ say: 'warning-unseen', rule: '6.6', data: { count: 1, hex: hexOf('3523') } }]);
    expect(shown.lines.map((l) => `${l.note.say} ${l.value}`)).toContain('line-unseen 1-4');
    expect(shown.stages.map((s) => s.column)).toEqual(['3:1', '2:1']);
    expect(shown.lines.find((l) => l.note.say === 'line-odds-between')!.value).toBe('2:1 – 3:1');
    // Two steps are seen; a worn gun would make it three, a whole battalion four. Lost: 1 1 2 2 2 3 and 0 1 1 1 2 2.
    expect(shown.stages.map((s) => s.expected[1].value)).toEqual([
      expect.closeTo(11 / 6, 10),
      expect.closeTo(7 / 6, 10),
    ]);
  });
  it('6.6: who only watches is not told of units of the other side among what may lie there', () => {
    const p = positionOf(
      { 'g-20': '3020', 'g-fa3': '3020', 'g-8': '3522', 'b-de': '3523', 'b-sl': '3523' },
      { turn: 11, phase: 'german melee', fog: true },
    );
    const shown = title.preview(title.view(p, 'common'), melee('g-8', '3523'))!;
    expect(shown.lines.find((l) => l.note.say === 'line-unseen')!.value).toBe('2-4');
  });
  it('6.6, 6.3: where two are hidden neither takes the room of the other', () => {
    // Three points of room are left beside one more unit, so neither of the two is a regiment: Jäger and a gun.
    const p = positionOf(
      { 'b-wo': '3522', 'g-j3': '3523', 'g-fa18': '3523', 'g-cv3': '3523', 'g-12': '3526', 'g-fa54': '3526' },
      { phase: 'british melee', fog: true },
    );
    const shown = preview(p, melee('b-wo', '3523'), 1);
    expect(shown.lines.find((l) => l.note.say === 'line-unseen')!.value).toBe('2-4');
  });
  it('6.6: what is hidden changes nothing in what is shown', () => {
    // A battalion, whole or worn, a gun or cavalry under 2nd South Lancashire: the other side sees the same.
    const base = hidden('b-de');
    const swapped = (id: string): MonsPosition => {
      const swap = (list: readonly number[]) =>
        list.with(unitOf('b-de'), list[unitOf(id)]).with(unitOf(id), list[unitOf('b-de')]);
      return {
        ...base,
        place: swap(base.place),
        order: swap(base.order),
        steps: swap(base.steps).map((s, u) => Math.min(s, game.units[u].maxSteps)),
      };
    };
    const shown = (p: MonsPosition) => canonicalJson(preview(p, melee('g-8 g-12', '3523'), 0));
    for (const other of ['b-2dg', 'b-a23', 'b-wo']) expect(shown(swapped(other)), other).toBe(shown(base));
    const worn = { ...base, steps: base.steps.with(unitOf('b-de'), 1) };
    expect(shown(worn)).toBe(shown(base));
  });
  it('6.6, 6.3: under a regiment only a one-point unit of its corps can lie', () => {
    const p = positionOf(
      {
        'b-wo': '3522',
        'g-cv3': '3523',
        'g-8': '3523',
        'g-12': '3524',
        'g-fa18': '3524',
        'g-75': '3525',
        'g-fa24': '3525',
      },
      { phase: 'british melee' },
    );
    const shown = preview(p, melee('b-wo', '3523'), 1);
    // Hidden from the British: the cavalry here, the 12th under its guns, the 75th (another corps) under its own.
    expect(shown.lines.find((l) => l.note.say === 'line-unseen')!.value).toBe('2-2');
  });
  it("6.6: one's own units are all known: no range for the defender", () => {
    expect(preview(hidden('b-de'), melee('g-8', '3523'), 1).stages[0].heading.say).toBe('stage-melee');
    expect(preview(hidden('b-de'), melee('g-8', '3523'), 'open').warnings).toEqual([]);
  });
  it('6.6: a bombardment of a stack half seen warns, and its odds are exact all the same', () => {
    const p = positionOf({ 'g-hv2': '3520', 'b-wo': '3523', 'b-sl': '3523' }, { phase: 'german bombard' });
    expect(preview(p, bombard('g-hv2', '3523'), 0).warnings.map((w) => w.say)).toEqual(['warning-unseen']);
    expect(preview(p, bombard('g-hv2', '3523'), 0).stages).toEqual(preview(p, bombard('g-hv2', '3523'), 'open').stages);
  });
  it('3.1: mons has both kinds of odds ready at any time', () =>
    expect([title.attacks, game.units.length]).toEqual([['melee', 'bombardment'], 98]));
});
