import { describe, expect, it } from 'vitest';
import { ELIMINATED, type LostBattalionPosition } from '../../../src/titles/lost-battalion/position.ts';
import { distance } from '../../../src/engine/board/board.ts';
import { scriptedDice } from '../../../src/engine/dice.ts';
import { barrageOn, isObserved, stepsLost } from '../../../src/titles/lost-battalion/artillery.ts';
import {
  ARGONNE,
  advance,
  at,
  attack,
  barrage,
  decision,
  duel,
  goOn,
  hex,
  move,
  PASS,
  place,
  play,
  said,
  wordsOf,
  scene,
  select,
  solo,
  stepsOf,
  titleOf,
  unit,
  refusal,
  toldOn,
} from './scene.ts';

/* 11.1-11.7, 11.9 Artillery, observation, barrages, gas, machine guns */

const DUEL = {
  'us-91-361': '2042',
  'ge-117-11gr': '2041',
  'ge-117-157': '2041',
  'us-art-v': '2343',
  'us-art-i': '2044',
  'us-art-53': '1943',
  'us-art-58': '2342',
};
const guns = (more = {}, rest = {}) =>
  scene({ turn: 3, step: 'allied-barrages', units: { ...DUEL, ...more }, ...rest });

describe('11.1, 11.2 observation', () => {
  const all = [...duel.board.ids.keys()];
  const held = (p: ReturnType<typeof scene>, side: number) => all.filter((h) => p.control[h] === side);
  it('11.1: that a figure of a group is its range is said by the rule that has ranges', () => {
    const { stacks } = titleOf(duel).table(titleOf(duel).view(guns(), 0));
    const counters = stacks.flatMap((stack) => stack.counters);
    const rules = (u: string, say: string) =>
      counters.find((c) => c.unit === unit(u))!.values.find(({ note }) => note.say === say)?.note.rule;
    for (const group of ['us-art-v', 'us-art-i', 'us-art-53'])
      expect([rules(group, 'value-barrage'), rules(group, 'value-range')]).toEqual(['11.1', '11.1']);
  });
  it('11.2: the Allies see four hexes from any hex of theirs', () => {
    const p = scene({ allied: ['2030'] });
    const own = held(p, 0);
    for (const h of all)
      expect(isObserved(duel, p, 0, h), duel.board.ids[h]).toBe(own.some((o) => distance(duel.board, o, h) <= 4));
  });
  it('11.2: the Germans see adjacent hexes, and two from a hill; there are no lines of sight', () => {
    const p = scene({ allied: duel.board.ids.filter((_, h) => h % 3 !== 0) });
    const own = held(p, 1);
    for (const h of all)
      expect(isObserved(duel, p, 1, h), duel.board.ids[h]).toBe(
        own.some((o) => distance(duel.board, o, h) <= (duel.natural[o] === 2 ? 2 : 1)),
      );
  });
  it('11.1, 11.2: nobody fires at what is not observed', () => {
    const p = guns({ 'ge-117-450': '2036', 'us-art-army': '2042', 'us-91-361': '2142' });
    expect(refusal(duel, p, barrage(['us-art-army'], '2036'))).toBe('11.2 not-observed');
    expect(refusal(duel, p, barrage(['us-91-361'], '2041'))).toBe('11.1 not-artillery');
  });
});

describe('11.3-11.5 firing', () => {
  it('LB-40 (11.5): groups of 6, 5 and 3 on Cunel, two columns to the left: 14 becomes 7-9; a 3 takes one step', () => {
    const b = barrageOn(duel, 6 + 5 + 3, hex('2133'), false);
    expect([b.shifts.map((m) => m.value), b.label, stepsLost(duel, b.column, 3)]).toEqual([[-2], '7-9', 1]);
  });
  it('LB-41 (11.5, 17): a group of 3 on Cunel is off the left: no effect, no roll', () => {
    expect(barrageOn(duel, 3, hex('2133'), false).column).toBeLessThan(0);
    const p = scene({
      turn: 6,
      step: 'allied-barrages',
      units: { 'us-91-361': '2134', 'ge-117-11gr': '2133', 'us-art-53': '2136' },
      allied: [],
    });
    const { events, p: after } = play(duel, { ...p, outOfSupply: [] }, barrage(['us-art-53'], '2133'));
    expect([wordsOf(events).includes('barrage-no-effect'), after.fired]).toEqual([true, [unit('us-art-53')]]);
  });
  it('11.5: natural and the best man-made shift add; R-14: an attacker’s own hex gives no shift for its position', () => {
    expect(barrageOn(duel, 9, hex('1741'), false).shifts.map((m) => m.value)).toEqual([-1, -1]);
    expect(barrageOn(duel, 9, hex('1741'), true).shifts.map((m) => m.value)).toEqual([-1]);
    expect(
      barrageOn(duel, 9, hex('1211'), true).shifts.map((m) => m.value),
      'a city counts all the same',
    ).toEqual([-1]);
  });
  it('17: from 21 on the last column holds', () => expect(barrageOn(duel, 30, hex('2040'), false).label).toBe('21+'));
  it('17: beyond a last column that ends, or shifted off the right by the ground of a pack, everybody is eliminated', () => {
    const { tables } = duel.files;
    const { columns } = tables.barrage;
    const ended = {
      ...tables,
      barrage: { ...tables.barrage, columns: [...columns.slice(0, -1), { ...columns.at(-1)!, to: 24 }] },
    };
    const game = { ...duel, files: { ...duel.files, tables: ended } };
    const plain = [...duel.natural.keys()].find((at) => barrageOn(duel, 9, at, false).shifts.length === 0)!;
    expect([24, 25].map((strength) => barrageOn(game, strength, plain, false).label)).toEqual(['21-24', '']);
    const { terrain } = tables;
    const natural = Object.fromEntries(Object.entries(terrain.natural).map(([id, of]) => [id, { ...of, barrage: 20 }]));
    const shifting = natural as typeof terrain.natural;
    const open = {
      ...duel,
      files: { ...duel.files, tables: { ...tables, terrain: { ...terrain, natural: shifting } } },
    };
    const p = guns({}, { game: open, dice: [] });
    const shot = titleOf(open).preview(p, barrage(['us-art-53'], '2041'))!;
    expect(shot.stages[0].chances.map((c) => c.label)).toEqual(['E']);
    const { p: after, events } = play(open, p, barrage(['us-art-53'], '2041')); // no die is there to be rolled
    expect(wordsOf(events).slice(0, 3)).toEqual(['barrage-eliminates', 'unit-eliminated', 'unit-eliminated']);
    expect([at(after, 'ge-117-157'), at(after, 'ge-117-11gr')]).toEqual([ELIMINATED, ELIMINATED]);
  });
  it('11.4: up to three groups support a prepared attack; the defender keeps his position', () => {
    const p = scene({ turn: 3, step: 'allied-attacks', units: DUEL, dice: [6, 4] });
    const { p: asked } = play(duel, p, attack(['us-91-361'], '2041'));
    expect(refusal(duel, asked, select('us-art-v', 'us-art-i', 'us-art-53', 'us-art-58'))).toBe('11.4 wrong-number');
    const { p: fired, events } = play(duel, asked, select('us-art-v', 'us-art-i', 'us-art-53'));
    const roll = said(events, 'offensive-barrage')!.roll!;
    expect([roll.row, roll.shifts?.map((m) => m.value), fired.fired.length]).toEqual(['10-12', [-1], 3]);
  });
  it('11.5: a group fires once a turn, within its range', () => {
    const p = guns({}, { dice: [1] });
    expect(refusal(duel, p, barrage(['us-art-v', 'us-art-i'], '2041'))).toBe('ok');
    const far = guns({ 'ge-117-450': '2341', 'us-art-53': '1646' });
    expect(refusal(duel, far, barrage(['us-art-53'], '2341'))).toBe('11.5 out-of-range');
    const { p: done } = play(duel, guns({ 'ge-117-450': '2141' }, { dice: [1] }), barrage(['us-art-v'], '2041'));
    expect(refusal(duel, done, barrage(['us-art-v'], '2141'))).toBe('11.5 has-fired');
  });
  it('R-15: independent barrages come after the attacks, three groups at most, one on a hex', () => {
    const p = guns(ARGONNE, { dice: [1] });
    expect(refusal(duel, p, barrage(['us-art-v', 'us-art-i', 'us-art-53', 'us-art-58'], '2041'))).toBe(
      '11.5 too-many-guns',
    );
    const { p: done } = play(duel, p, barrage(['us-art-v'], '2041'));
    expect(
      refusal(duel, { ...done, step: 'allied-barrages', struck: [hex('2041')] }, barrage(['us-art-i'], '2041')),
    ).toBe('11.5 barraged-already');
  });
  it('9.12: an independent barrage that empties a hex lets one regiment in', () => {
    const p = scene({
      turn: 3,
      step: 'allied-barrages',
      units: { 'us-91-361': '2042', 'ge-mg-01': '2041', 'us-art-v': '2343' },
      dice: [6],
    });
    const { p: open } = play(duel, p, barrage(['us-art-v'], '2041'));
    expect(decision(duel, open)).toBe('0 advance advance');
    expect(at(play(duel, open, advance(['us-91-361'], '2041')).p, 'us-91-361')).toBe('2041');
  });
  it('11.5: artillery defends with 1 and is lost like anybody', () => {
    const p = scene({
      turn: 3,
      step: 'german-attacks',
      units: { 'us-art-v': '2041', 'ge-117-11gr': '2040' },
      dice: [6],
    });
    const { p: after, events } = play(duel, p, attack(['ge-117-11gr'], '2041'), PASS);
    expect([said(events, 'combat')?.data?.['defence'], at(after, 'us-art-v')]).toEqual([1, -1]);
  });
  it('LB-46 (14.0, R-28): before turn 5 the east bank is neither attacked nor barraged', () => {
    const at3239 = (turn: number, step: 'allied-attacks' | 'allied-barrages') =>
      scene({
        turn,
        step,
        units: {
          'us-33-129': '3240',
          ...ARGONNE,
          'ah-1a-61': '3239',
          'us-art-52': '3041',
          'us-91-361': '2042',
          'ge-117-11gr': '2041',
        },
      });
    expect(refusal(duel, at3239(4, 'allied-attacks'), attack(['us-33-129'], '3239'))).toBe('14.0 east-bank-closed');
    expect(refusal(duel, at3239(5, 'allied-attacks'), attack(['us-33-129'], '3239'))).toBe('ok');
    expect(refusal(duel, at3239(4, 'allied-barrages'), barrage(['us-art-52'], '3239'))).toBe('14.0 east-bank-closed');
    expect(refusal(duel, at3239(5, 'allied-barrages'), barrage(['us-art-52'], '3239'))).toBe('ok');
    const scout = scene({ game: solo, turn: 4, units: { 'us-33-129': '3240' } });
    expect(refusal(solo, scout, move(['us-33-129'], ['3239']))).toBe('14.0 east-bank-closed');
    expect(
      refusal(solo, scene({ game: solo, turn: 5, units: { 'us-33-129': '3240' } }), move(['us-33-129'], ['3239'])),
    ).toBe('ok');
  });
  it('17, R-56: French groups fire east of the Meuse; in defence at any hex in range', () => {
    const p = scene({
      turn: 6,
      step: 'allied-barrages',
      units: { ...ARGONNE, 'fr-art-fr17a': '3140', 'ge-117-11gr': '2938', 'us-33-129': '2939' },
      german: ['2938'],
    });
    expect(
      refusal(
        duel,
        { ...p, where: p.where.with(unit('fr-art-fr17a'), hex('3241')) },
        barrage(['fr-art-fr17a'], '2938'),
      ),
    ).toBe('17 french-artillery-fires-east');
    const defence = scene({
      turn: 3,
      step: 'german-attacks',
      units: { 'fr-art-fr17l': '3241', 'ge-117-11gr': '2937', 'us-33-129': '2837' },
    });
    const { p: asked } = play(duel, defence, attack(['ge-117-11gr'], '2837'));
    expect(
      refusal(duel, asked, {
        kind: 'attack',
        attack: 'defensive-fire',
        units: [unit('fr-art-fr17l')],
        target: hex('2937'),
      }),
    ).toBe('ok');
  });
});

describe('11.5 artillery movement', () => {
  const moving = (more = {}, rest = {}) =>
    scene({
      turn: 6,
      step: 'artillery-movement',
      units: { 'us-art-v': '2343', 'us-art-i': '2345', 'us-91-361': '2342', 'ge-117-11gr': '2030' },
      ...rest,
      more,
    });
  it('LB-42 (11.5): a group that fired does not move, nor fire again this turn', () => {
    const p = moving({ fired: [unit('us-art-v')] });
    expect(refusal(duel, p, move(['us-art-v'], ['2342']))).toBe('11.5 fired-cannot-move');
    expect(refusal(duel, p, move(['us-art-i'], ['2344']))).toBe('ok');
  });
  it('11.5: along roads, on friendly ground, in its own phase', () => {
    expect(refusal(duel, moving(), move(['us-art-i'], ['2246']))).toBe('11.5 artillery-off-road');
    expect(refusal(duel, moving(), move(['us-art-v'], ['2342', '2341', '2340']))).toBe('11.5 artillery-own-ground');
    expect(refusal(duel, moving(), move(['us-91-361'], ['2341']))).toBe('11.5 only-artillery-moves');
    expect(refusal(duel, scene({ turn: 6, units: { 'us-art-i': '2345' } }), move(['us-art-i'], ['2344']))).toBe(
      '11.5 artillery-phase-later',
    );
  });
  it('11.5: the guns go where ground has changed hands, and no longer where it is lost', () => {
    const german = moving();
    const reaches = (p: LostBattalionPosition) =>
      [...titleOf(duel).legal(titleOf(duel).view(p, 'open'), { units: [unit('us-art-v')] })].some(
        (a) => a.kind === 'move' && a.path.at(-1) === hex('2340'),
      );
    const taken = { ...german, control: german.control.map((side, h) => (h === hex('2340') ? 0 : side)) };
    expect([german, taken, german, taken].map(reaches)).toEqual([false, true, false, true]);
  });
  it('11.5: a group that moved may fire in defence in the German turn', () => {
    const { p } = play(duel, moving(), move(['us-art-i'], ['2344']), PASS);
    expect([at(p, 'us-art-i'), p.fired]).toEqual(['2344', []]);
  });
  it('5.3: stacking is looked at when the phase ends', () => {
    const { p } = play(duel, moving(), move(['us-art-v'], ['2342']), PASS);
    expect(at(p, 'us-art-v')).toBe('2343');
  });
});

describe('11.6 German barrages', () => {
  const german = (turn: number) =>
    scene({
      turn,
      step: 'german-barrages',
      units: { 'us-91-361': '2042', 'ge-117-11gr': '2041', 'us-91-362': '2045', 'us-91-363': '2142' },
      ready: true,
      dice: [6],
    });
  it('11.6: three markers of strength 3 from turn 2, without range, at observed targets', () => {
    const ready = (turn: number) =>
      german(turn).where.filter((place, u) => duel.units[u].type === 'barrage' && place === -10).length;
    expect([1, 2, 8, 13].map(ready)).toEqual([0, 3, 2, 1]);
    expect(refusal(duel, german(2), barrage(['ge-barrage-1', 'ge-barrage-2', 'ge-barrage-3'], '2042'))).toBe('ok');
    expect(refusal(duel, german(2), barrage(['ge-barrage-1'], '2045'))).toBe('11.2 not-observed');
  });
  it('11.5, 11.6: a marker is spent for the turn', () => {
    const { p } = play(duel, german(2), barrage(['ge-barrage-1'], '2042'));
    expect(at(p, 'ge-barrage-1')).toBe(-11);
  });
});

describe('11.7 gas', () => {
  const laying = (more = {}) =>
    scene({
      turn: 3,
      step: 'gas',
      units: { 'us-91-361': '2042', 'us-91-362': '2042', 'ge-117-11gr': '2041', ...more },
      ready: true,
    });
  it('11.7: on any observed hex, empty ones too (R-45); a stack in it loses one step, not one for each unit', () => {
    const p = laying();
    expect(refusal(duel, p, place(['ge-gas-1'], '2045'))).toBe('11.2 not-observed');
    expect(refusal(duel, p, place(['ge-gas-1'], '2142'))).toBe('ok');
    const { p: asked } = play(duel, p, place(['ge-gas-1'], '2042'));
    expect(decision(duel, asked)).toBe('0 allocate losses');
    const { p: after } = play(duel, asked, { kind: 'allocate', unit: unit('us-91-362') });
    expect([stepsOf(after, 'us-91-361'), stepsOf(after, 'us-91-362')]).toEqual([4, 3]);
    expect(refusal(duel, after, place(['ge-gas-2'], '2042'))).toBe('11.7 gas-there-already');
  });
  it('11.7: who is in it may leave and may not attack out; no other Allied unit enters', () => {
    const p = scene({
      turn: 3,
      units: { 'us-91-361': '2042', 'us-91-363': '2142', 'ge-gas-1': '2042', 'ge-117-11gr': '2041' },
    });
    expect(refusal(duel, p, move(['us-91-361'], ['2043']))).toBe('ok');
    const hasty = refusal(duel, { ...p, turn: 1 }, move(['us-91-361'], ['2041'], 'hasty'));
    expect(hasty).toBe('11.7 gassed-cannot-attack');
    expect(refusal(duel, p, move(['us-91-363'], ['2042']))).toBe('11.7 gas-bars');
    const fight = scene({
      turn: 3,
      step: 'allied-attacks',
      units: { ...ARGONNE, 'us-91-361': '2042', 'ge-gas-1': '2042', 'ge-117-11gr': '2041' },
    });
    expect(refusal(duel, fight, attack(['us-91-361'], '2041'))).toBe('11.7 gassed-cannot-attack');
  });
  it('11.7: Germans enter it where there is a position; R-57: they attack a hex under gas from anywhere', () => {
    const p = scene({
      turn: 3,
      step: 'german-movement',
      units: { 'ge-117-11gr': '2040', 'ge-gas-1': '2041', 'ge-gas-2': '2039' },
    });
    expect([
      refusal(duel, p, move(['ge-117-11gr'], ['2041'])),
      refusal(duel, p, move(['ge-117-11gr'], ['2039'])),
    ]).toEqual(['ok', '11.7 gas-bars-germans']);
    const fight = scene({
      turn: 3,
      step: 'german-attacks',
      units: { 'ge-117-11gr': '2040', 'us-91-361': '2041', 'ge-gas-1': '2041' },
    });
    expect(refusal(duel, fight, attack(['ge-117-11gr'], '2041'))).toBe('ok');
  });
  it('11.7: it is gone when the turn ends', () => {
    const p = scene({ turn: 17, step: 'german-movement', units: { 'us-91-361': '2045', 'ge-117-11gr': '2030' } });
    const gassed = {
      ...p,
      turn: 5,
      where: p.where.with(unit('ge-gas-1'), hex('2042')),
      dice: { kind: 'scripted' as const, faces: [1, 1] },
    };
    const { p: next, events } = play(duel, gassed, PASS);
    expect([next.turn, at(next, 'ge-gas-1'), wordsOf(events).includes('gas-gone')]).toEqual([6, -10, true]);
  });
});

describe('11.9 machine guns', () => {
  const phase = (turn: number, dice: number[], units: Record<string, string> = {}) =>
    scene({ turn, step: 'machine-guns', units: { 'us-91-361': '2042', 'ge-117-11gr': '2041', ...units }, dice });
  it('11.9, R-17: two dice and the modifier of the turn, new ones from off the map', () => {
    expect(phase(4, [3, 4]).machineGuns).toBe(6);
    expect(phase(16, [1, 2]).machineGuns).toBe(0);
    expect(phase(2, [6, 6], { 'ge-mg-01': '2040', 'ge-mg-02': '2040' }).machineGuns).toBe(8);
    expect(scene({ turn: 1, step: 'machine-guns', units: {} }).machineGuns, 'none on turn 1').toBe(0);
  });
  it('11.9, R-17: the log tells how many may be placed, not more than lie off the map', () => {
    const rolled = (...faces: number[]) => {
      const p = phase(2, [6, 6], { 'ge-mg-01': '2040', 'ge-mg-02': '2040', 'ge-mg-03': '2141' });
      const events = toldOn(duel, { ...p, dice: scriptedDice(...faces) }, 'machine-guns');
      const told = events.find(({ say }) => say === 'machine-guns-rolled');
      return [told!.say, told!.data!['count'], told!.roll!.result, told!.roll!.modified];
    };
    const modifier = duel.files.tables.germanMG.modifierByTurn[2]!;
    expect(rolled(6, 6)).toEqual(['machine-guns-rolled', 7, '7', 12 + modifier]);
    expect(rolled(1, 2)).toEqual(['machine-guns-rolled', 3 + modifier, String(3 + modifier), 3 + modifier]);
  });
  it('11.9: the roll says how likely each number had been, of 36; all ten lie off the map', () => {
    const p = phase(4, [3, 4]);
    const events = toldOn(duel, { ...p, turn: 4, dice: scriptedDice(1, 1) }, 'machine-guns');
    const { results } = events.find(({ say }) => say === 'machine-guns-rolled')!.roll!;
    expect([results!.total, duel.files.tables.germanMG.modifierByTurn[4]]).toEqual([36, -1]);
    const ways = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2 + 1];
    expect(results!.chances.map((c) => [c.value, c.weight])).toEqual(ways.map((n, i) => [String(i + 1), n]));
  });
  it('11.9: a machine gun is not placed off the map', () => {
    expect(refusal(duel, phase(2, [1, 2]), place(['ge-mg-03'], 'off'))).toBe('11.9 no-path');
  });
  it('11.9: one to a hex, on German ground without Allied units, two in a hex at most (5.2)', () => {
    const p = phase(2, [1, 2], { 'ge-mg-01': '2040', 'ge-mg-02': '2040' });
    expect(refusal(duel, p, place(['ge-mg-03'], '2040'))).toBe('5.2 stack-machine-guns');
    expect(refusal(duel, p, place(['ge-mg-03'], '2142'))).toBe('11.9 not-german-ground');
    expect(refusal(duel, p, place(['ge-mg-03'], '2042'))).toBe('11.9 enemy-in-hex');
    const { p: one } = play(duel, p, place(['ge-mg-03'], '2041'));
    expect(refusal(duel, one, place(['ge-mg-04'], '2041'))).toBe('11.9 machine-gun-placed-there');
    expect(refusal(duel, one, place(['ge-mg-01'], '2039'))).toBe('11.9 not-in-pool');
    expect([at(one, 'ge-mg-03'), one.machineGuns]).toEqual(['2041', 2]);
  });
  it('LB-77 (11.9, R-58): under gas only where there is a position', () => {
    const p = phase(3, [3, 4], { 'ge-gas-1': '2039', 'ge-gas-2': '2041' });
    expect([duel.position[hex('2039')], duel.position[hex('2041')]].map(Boolean)).toEqual([false, true]);
    expect(refusal(duel, p, place(['ge-mg-03'], '2039'))).toBe('11.7 gas-bars-germans');
    expect(refusal(duel, p, place(['ge-mg-03'], '2041'))).toBe('ok');
  });
  it('11.9: one step, defence 2; an eliminated one goes back to the pool', () => {
    const u = duel.units[unit('ge-mg-01')];
    expect([u.maxSteps, u.defence[1], u.attack[1]]).toEqual([1, 2, 0]);
    const { p } = goOn(
      duel,
      scene({
        turn: 3,
        step: 'allied-attacks',
        units: { 'ge-mg-01': '2041', 'us-91-361': '2042' },
        more: {
          pending: [
            { kind: 'losses', cause: 'combat', side: 1, units: [unit('ge-mg-01')], left: 1, tank: null, taken: 0 },
          ],
        },
      }),
    );
    expect([at(p, 'ge-mg-01'), stepsOf(p, 'ge-mg-01')]).toEqual([-9, 1]);
  });
});
