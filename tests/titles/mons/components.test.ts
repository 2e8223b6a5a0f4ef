import { describe, expect, it } from 'vitest';
import data from '../../../scenarios/mons/units.json';
import { BRITISH, GERMAN } from '../../../src/titles/mons/data.ts';
import { bombard, lose, game, newGame, PASS, table, title, unitOf } from './positions.ts';

/* 2 Components: what a counter is, and 2.13 steps. */

const info = (id: string) => title.units[unitOf(id)];
const rules = (id: string) => game.units[unitOf(id)];
const german = game.units.filter((u) => u.side === GERMAN);
const british = game.units.filter((u) => u.side === BRITISH);
/** Figures on a counter as it lies now. */
function figures(t: ReturnType<typeof table>, id: string): string {
  const shown = title.table(title.view(t.position, 'open'));
  const counters = [
    ...shown.stacks.flatMap((s) => s.counters),
    ...shown.trays.flatMap((tray) => tray.groups.flatMap((g) => g.counters)),
  ];
  return counters
    .find((c) => c.unit === unitOf(id))!
    .values.map((v) => v.value)
    .join(' ');
}

describe('2.1, 2.3 the counters', () => {
  it('2.1 there are 123: 69 German, 53 British and a turn marker', () => {
    const counters = (side: string) =>
      data.units.filter((u) => u.side === side).reduce((sum, u) => sum + u.counters, 0);
    expect([counters('german'), counters('british')]).toEqual([69, 53]);
    expect(counters('german') + counters('british') + 1).toBe(123);
  });
  it('2.2 hex numbers name the same hexes in files and on the board: Condé is 1708, Bavai 3122', () => {
    expect(title.map.hexes['1708'].name).toBe('Condé');
    expect(title.map.hexes['3122'].name).toBe('Bavai');
    expect(
      title.report(title.view(newGame().position, 'open'), game.board.hex('3122')).lines.map((l) => l.say),
    ).toContain('hex-bavai');
  });
  it('2.3 figures along the lower edge: melee and movement, or bombardment, range and movement', () => {
    const t = table({ 'b-wo': '2520', 'b-2dg': '2521', 'b-a23': '2522', 'g-8': '3020', 'g-hv2': '3021' });
    expect(['b-wo', 'b-2dg', 'b-a23', 'g-8', 'g-hv2'].map((id) => figures(t, id))).toEqual([
      '4 4',
      '2 6',
      '2 4 4',
      '8 4',
      '4 5 4',
    ]);
  });
  it('2.4 the three examples: 2nd Heavy and 3rd Cavalry of III Corps in no division, 8th Infantry of the 5th Division', () => {
    expect([info('g-hv2').marks, info('g-cv3').marks, info('g-8').marks]).toEqual(['III', 'III', '5-III']);
    expect([info('g-hv2').branch, info('g-cv3').branch, info('g-8').branch]).toEqual([
      'heavy-artillery',
      'cavalry',
      'infantry',
    ]);
  });
  it('2.5 colours: BEF white on red, III Corps white on black, IV black on grey, IX black on white', () => {
    expect(title.formations.map((f) => f.id)).toEqual(['III', 'IV', 'IX', 'BEF']);
    const light = (colour: string) => [1, 3, 5].reduce((sum, i) => sum + parseInt(colour.slice(i, i + 2), 16), 0) / 765;
    const [iii, iv, ix, bef] = title.formations as unknown as [...{ paper: string; ink: string }[]];
    expect(light(iii.paper)).toBeLessThan(0.2);
    expect(light(iii.ink)).toBe(1);
    expect(light(iv.paper)).toBeGreaterThan(0.4);
    expect(light(iv.paper)).toBeLessThan(0.8);
    expect(light(iv.ink)).toBeLessThan(0.2);
    expect(light(ix.paper)).toBeGreaterThan(0.9);
    expect(light(ix.ink)).toBeLessThan(0.2);
    expect(bef.paper).toMatch(/^#a/);
    expect(light(bef.ink)).toBe(1);
    for (const unit of title.units) expect(title.formations[unit.formation].side).toBe(unit.side);
  });
  it('2.6 the letters: J is German, every other one British, none is missing', () => {
    const letters = 'AS B C CL CM CMP DC DE DG DR DV DW ES GH H IR L LI M N NF RF RI RS S SB SF SL WF WK WO YI'.split(
      ' ',
    );
    const word = (name: string) => /[A-Z]+$/.exec(name)?.[0];
    const ours = new Set(
      title.units
        .filter((u) => u.side === BRITISH && (u.branch === 'infantry' || u.branch === 'cavalry'))
        .map((u) => word(u.name)),
    );
    expect([...ours].sort()).toEqual(letters.sort());
    expect(title.units.filter((u) => /\bJ$/.test(u.name)).map((u) => u.side)).toEqual([GERMAN, GERMAN, GERMAN]);
  });
  it('2.7 sizes: brigades, regiments, battalions and batteries', () => {
    expect(new Set(title.units.map((u) => u.size))).toEqual(new Set(['X', 'III', 'II', 'I']));
    expect([info('b-wo').size, info('g-8').size, info('b-a23').size, info('b-h48').size]).toEqual([
      'II',
      'III',
      'X',
      'I',
    ]);
  });
  it('2.8 five branches, and 2.9 bombardment strength and range with artillery only', () => {
    expect(new Set(title.units.map((u) => u.branch))).toEqual(
      new Set(['infantry', 'cavalry', 'field-artillery', 'horse-artillery', 'heavy-artillery']),
    );
    for (const u of game.units) expect([u.bombard.length > 0, u.range > 0]).toEqual([u.artillery, u.artillery]);
  });
  it('2.10 one melee value for each step, falling with the steps', () => {
    expect([1, 2, 3, 4].map((s) => rules('g-8').melee[s])).toEqual([2, 4, 6, 8]);
    expect([1, 2].map((s) => rules('b-wo').melee[s])).toEqual([2, 4]);
    for (const u of game.units)
      for (let s = 1; s < u.maxSteps; s++) expect(u.melee[s]).toBeLessThanOrEqual(u.melee[s + 1]);
  });
  it('2.11 movement factors: cavalry and horse artillery faster than the rest; the 5 points of 9.18 are in reach of cavalry', () => {
    for (const u of title.units)
      expect(game.units[title.units.indexOf(u)].movementFactor).toBe(
        u.branch === 'cavalry' || u.branch === 'horse-artillery' ? 6 : 4,
      );
  });
  it('2.12 three corps, each of two divisions and two independent units, a heavy artillery regiment and cavalry', () => {
    for (const corps of [0, 1, 2]) {
      const units = german.filter((u) => u.corps === corps);
      expect(new Set(units.filter((u) => !u.independent).map((u) => u.division)).size).toBe(2);
      expect(
        units
          .filter((u) => u.independent)
          .map((u) => title.units[game.units.indexOf(u)].branch)
          .sort(),
      ).toEqual(['cavalry', 'heavy-artillery']);
      expect(units.filter((u) => u.independent).every((u) => u.division === null)).toBe(true);
    }
    expect(british.every((u) => u.corps === -1)).toBe(true);
  });
});

describe('2.13 steps', () => {
  it('2.13 German infantry regiments have four steps, everybody else one or two', () => {
    for (const u of game.units) {
      const regiment = u.side === GERMAN && u.stackingPoints === 4;
      expect(regiment ? [4] : [1, 2], u.id).toContain(u.maxSteps);
    }
    expect(german.filter((u) => u.maxSteps === 4)).toHaveLength(24);
  });
  it('2.13 all units start at full strength', () => {
    const t = newGame();
    expect(t.position.steps).toEqual(game.units.map((u) => u.maxSteps));
  });

  const gunners = { 'b-a30': '2520', 'b-a8': '2520', 'b-a23': '2520' };
  it('stp-1 2.13: a regiment 8-6-4-2 turns its counter, is replaced, turns again; 4 stacking points throughout', () => {
    const t = table(
      { ...gunners, 'g-8': '2521', 'b-wo': '2621', 'b-a40': '2620', 'b-a42': '2620' },
      { phase: 'british bombard', dice: [3] },
    );
    expect(figures(t, 'g-8')).toBe('8 4');
    t.do(bombard('b-a30', '2521'));
    expect(t.steps('g-8')).toBe(4); // strength 3, roll 3: nothing
    const again = table({ ...gunners, 'g-8': '2521' }, { phase: 'british bombard', dice: [3] }).do(
      bombard('b-a30 b-a8', '2521'),
    );
    expect([again.steps('g-8'), figures(again, 'g-8'), again.event('step-lost').data!['left']]).toEqual([3, '6 4', 3]);
    const third = table({ ...gunners, 'g-8': '2521/3' }, { phase: 'british bombard', dice: [3] }).do(
      bombard('b-a30 b-a8', '2521'),
    );
    expect([third.steps('g-8'), figures(third, 'g-8'), third.at('g-8')]).toEqual([2, '4 4', '2521']);
    expect(third.event('step-lost-replaced').data!['left']).toBe(2);
    const fourth = table({ ...gunners, 'g-8': '2521/2' }, { phase: 'british bombard', dice: [3] }).do(
      bombard('b-a30 b-a8', '2521'),
    );
    expect([fourth.steps('g-8'), figures(fourth, 'g-8'), fourth.said.includes('step-lost')]).toEqual([1, '2 4', true]);
    expect(rules('g-8').stackingPoints).toBe(4);
  });
  it('2.13 at one step the regiment goes to the dead pile', () => {
    const t = table({ ...gunners, 'g-8': '2521/1' }, { phase: 'british bombard', dice: [3] }).do(
      bombard('b-a30 b-a8', '2521'),
    );
    expect([t.at('g-8'), t.steps('g-8')]).toEqual(['dead', 0]);
    expect(t.event('unit-eliminated').rule).toBe('2.13');
  });
  it('stp-2 2.13: a one-step cavalry regiment that takes a step goes to the dead pile, and counts one', () => {
    const t = table({ 'b-2dg': '2521', 'g-fa18': '2519', 'g-hv2': '2518' }, { phase: 'german bombard', dice: [5] });
    const before = score(t);
    t.do(bombard('g-fa18 g-hv2', '2521'));
    expect(t.at('b-2dg')).toBe('dead');
    expect(score(t)).toBe(before + 1);
  });
  it('stp-2 2.13, 4.5: eliminated while surrounded it goes to a pile of its own and counts two', () => {
    const t = table(
      { 'b-2dg': '2521', 'g-fa18': '2519', 'g-hv2': '2518', 'g-8': '2520', 'g-12': '2522' },
      { phase: 'german bombard', dice: [5] },
    );
    const before = score(t);
    t.do(bombard('g-fa18 g-hv2', '2521'));
    expect(t.at('b-2dg')).toBe('surrounded');
    expect(t.event('unit-eliminated-surrounded').rule).toBe('4.5');
    expect(score(t)).toBe(before + 2);
  });
  it('2.13 a two-step gun loses bombardment strength with its step', () => {
    const t = table({ 'g-fa18': '2521', ...gunners }, { phase: 'british bombard', dice: [3] }).do(
      bombard('b-a30 b-a8', '2521'),
    );
    expect([figures(t, 'g-fa18'), t.steps('g-fa18')]).toEqual(['2 4 4', 1]);
  });
  it('2.13 steps are never handed on: nobody gains what another loses', () => {
    const t = table(
      { 'b-wo': '2521', 'b-sl': '2521/1', 'g-fa18': '2519', 'g-hv2': '2518' },
      { phase: 'german bombard', dice: [5] },
    ).do(bombard('g-fa18 g-hv2', '2521'));
    expect([t.steps('b-wo'), t.steps('b-sl')]).toEqual([1, 1]);
    expect(t.now).toBe('german bombardment'); // no choice was left
    expect(t.refusal(lose('b-wo'))).toBe('5.2 not-now');
    expect(t.refusal(PASS)).toBe('ok');
  });
});

/** British units counted as dead. */
function score(t: ReturnType<typeof table>): number {
  const line = title.table(title.view(t.position, 'open')).score.find((l) => l.note.say === 'score-dead')!;
  const { dead, surrounded } = line.note.data as { dead: number; surrounded: number };
  return dead + 2 * surrounded;
}
