import { describe, expect, it } from 'vitest';
import { isBridgeOpen, openEdge } from '../../../src/titles/lost-battalion/control.ts';
import { WAITING } from '../../../src/titles/lost-battalion/position.ts';
import { at, decision, duel, hex, move, PASS, play, said, scene, solo, titleOf, unit, refusal } from './scene.ts';

/* 3.3, 3.4 Control of hexes, edges and bridges; 4 the turn; 6.1 arrivals */

const controller = (p: ReturnType<typeof scene>, h: string) => p.control[hex(h)];

describe('3.3 control', () => {
  it('3.3: north of the start line everything is German at the start, south of it Allied', () => {
    const p = titleOf(duel).setup({}, 's');
    for (let h = 0; h < duel.board.size; h++) expect(p.control[h]).toBe(duel.south[h] ? 0 : 1);
  });
  it('LB-02 (3.3): 2041 is Allied as soon as the 361st enters it, and German again when a German does', () => {
    let { p } = play(
      duel,
      scene({ units: { 'us-91-361': '2042', 'ge-117-11gr': '2039' } }),
      move(['us-91-361'], ['2041', '2040']),
    );
    expect([controller(p, '2041'), controller(p, '2040')]).toEqual([0, 0]);
    p = scene({ step: 'german-movement', units: { 'ge-117-11gr': '2040' }, allied: ['2041'] });
    expect(controller(play(duel, p, move(['ge-117-11gr'], ['2041'])).p, '2041')).toBe(1);
  });
  it('3.3: the log names what was taken, victory hexes by themselves (13.1)', () => {
    const p = scene({ turn: 14, units: { 'us-91-361': '2331' } });
    const { events } = play(duel, p, move(['us-91-361'], ['2431']));
    expect(said(events, 'victory-hex-taken')?.hexes).toEqual([hex('2431')]);
  });
});

describe('bridges', () => {
  it('R-09: a bridge belongs to whoever held both ends, then to who last took one; that turn it stays closed', () => {
    const number = duel.bridge[hex('2033') * 6 + [...Array(6).keys()].find((d) => duel.bridge[hex('2033') * 6 + d])!];
    const start = titleOf(duel).setup({}, 's');
    expect(start.bridges[number - 1]).toEqual({ owner: 1, since: 0 });
    const { p } = play(duel, scene({ turn: 6, units: { 'us-91-361': '2032' } }), move(['us-91-361'], ['2033']));
    expect(p.bridges[number - 1]).toEqual({ owner: 0, since: 6 });
    expect([
      isBridgeOpen(p, number, 0),
      isBridgeOpen({ ...p, turn: 7 }, number, 0),
      isBridgeOpen({ ...p, turn: 7 }, number, 1),
    ]).toEqual([false, true, false]);
  });
});

describe('bridges held by the enemy', () => {
  it('R-54: with one end in friendly hands they are crossed like a hexside without a bridge; supply asks for both ends only', () => {
    const number = duel.bridge[hex('2937') * 6 + 3];
    const p = scene({ turn: 6, units: { 'us-33-129': '2938', 'us-tank-344': '3037' } });
    const bridges = p.bridges.with(number - 1, { owner: 1, since: 2 });
    const reach = titleOf(duel)
      .reach({ ...p, bridges }, { units: [unit('us-33-129')] })
      .find((r) => r.hex === hex('2937'));
    expect(reach?.spent).toBe(3);
    const meuse = { ...p, turn: 14, outOfSupply: [] };
    expect(refusal(duel, meuse, move(['us-tank-344'], ['2937']))).toBe('8.8 bridge-closed');
  });
});

describe('3.4 the edges', () => {
  it('3.4: a west-edge hex that the Allies entered is closed to German arrivals until it is retaken', () => {
    const p = scene({ allied: ['0836'] });
    expect(openEdge(duel, p, 1, 'west')).not.toContain(hex('0836'));
    expect(openEdge(duel, p, 1, 'west')).toContain(hex('0835'));
  });
  it('3.4, R-52: the east and north edges are closed by units in them only', () => {
    const p = scene({ units: { 'us-91-361': '4420', 'us-91-362': '2004' }, allied: ['4421', '2104'] });
    expect([
      openEdge(duel, p, 1, 'east').includes(hex('4420')),
      openEdge(duel, p, 1, 'east').includes(hex('4421')),
    ]).toEqual([false, true]);
    expect([
      openEdge(duel, p, 1, 'north').includes(hex('2004')),
      openEdge(duel, p, 1, 'north').includes(hex('2104')),
    ]).toEqual([false, true]);
  });
  it('3.4, 8.11: no German comes in south of the start line', () =>
    expect(openEdge(duel, scene({}), 1, 'east').some((h) => duel.south[h])).toBe(false));
});

describe('6.1 arrivals', () => {
  it('6.1: they enter by their edge, at full strength, and pay for the hex', () => {
    const p = scene({ turn: 3, step: 'german-movement', units: { 'ge-13-13': WAITING, 'ge-228-48': WAITING } });
    expect(refusal(duel, p, move(['ge-13-13'], ['4420']))).toBe('6.1 enters-elsewhere');
    const { p: after, events } = play(duel, p, move(['ge-13-13'], ['0835']));
    expect(at(after, 'ge-13-13')).toBe('0835');
    expect(said(events, 'entered')?.data?.['points']).toBe(1);
    expect(refusal(duel, p, move(['ge-228-48'], ['4430', '4330']))).toBe('ok');
  });
  it('6.1, 14: they may use operational movement where a road comes in (8.10), for the normal cost of that hex', () => {
    const p = scene({ turn: 3, step: 'german-movement', units: { 'ge-13-13': WAITING } });
    const { events } = play(duel, p, move(['ge-13-13'], ['0835', '0934', '1034'], 'operational'));
    expect(said(events, 'entered')?.data?.['points']).toBe(2);
    const west = scene({ turn: 5, step: 'german-movement', units: { 'ge-45r-210r': WAITING } });
    const works = play(duel, west, move(['ge-45r-210r'], ['0842', '0941'], 'operational'));
    expect(said(works.events, 'entered')?.data?.['points'], 'a position in the hex by which they enter').toBe(2.5);
    expect(refusal(duel, p, move(['ge-13-13'], ['0836'], 'operational'))).toBe('8.10 operational-entry-off-road');
  });
  it('6.1: not into a hex that an enemy holds', () => {
    const p = scene({ turn: 3, step: 'german-movement', units: { 'ge-228-48': WAITING, 'fr-18-32': '4430' } });
    expect(refusal(duel, p, move(['ge-228-48'], ['4430']))).toBe('6.1 edge-closed');
  });
  it('6.2: they may wait as long as one likes', () => {
    let p = scene({ turn: 3, step: 'german-movement', units: { 'ge-13-13': WAITING, 'us-91-361': '2042' } });
    p = play(duel, p, PASS).p;
    expect(at(p, 'ge-13-13')).toBe(WAITING);
  });
  it('R-39: regiments of one division that enter together count as stacked together; those of two divisions do not', () => {
    const p = scene({
      turn: 3,
      step: 'german-movement',
      units: { 'ge-13-13': WAITING, 'ge-13-15': WAITING, 'ge-199-114': WAITING },
    });
    expect(refusal(duel, p, move(['ge-13-13', 'ge-13-15'], ['0835']))).toBe('ok');
    expect(refusal(duel, p, move(['ge-13-13', 'ge-199-114'], ['0835']))).toBe('8.3 not-together');
    const { p: entered } = play(duel, p, move(['ge-13-13', 'ge-13-15'], ['0835']));
    expect(refusal(duel, entered, move(['ge-13-15'], ['0934']))).toBe('ok');
  });
  it('R-39: who has just entered is in supply in that phase', () => {
    const p = scene({ turn: 3, units: { 'us-1-16': -4 } });
    expect(p.halved).toEqual([]);
    expect(
      Math.max(
        ...titleOf(duel)
          .reach(p, { units: [unit('us-1-16')] })
          .map((r) => r.spent),
      ),
    ).toBe(10);
  });
});

describe('4 the turn', () => {
  const idle = { 'us-91-361': '2046', 'ge-117-11gr': '2030' };
  it('4.1, 4.2: with two players the steps follow one another in the order of the rulebook', () => {
    let p = scene({ turn: 3, units: idle, dice: [1, 1] });
    const seen: string[] = [];
    for (let i = 0; i < 8; i++) {
      seen.push(decision(duel, p));
      p = play(duel, p, PASS).p;
      if (p.turn === 4 && p.step === 'allied-movement') break;
    }
    expect(seen).toEqual([
      '0 move allied-movement',
      '1 move german-movement',
      '1 place gas',
      '1 place machine-guns',
      '1 allocate german-replacements',
    ]);
  });
  it('4.2: at the start of a turn fired groups are ready again', () => {
    const p = scene({
      turn: 7,
      step: 'german-movement',
      units: idle,
      more: { fired: [unit('us-art-v')], attacked: [3] },
    });
    const { p: next } = play(duel, { ...p, dice: { kind: 'scripted', faces: [1, 1] } }, PASS);
    expect([next.turn, next.fired, next.attacked]).toEqual([8, [], []]);
  });
  it('4.3: after turn 17 the game is over', () => {
    const { p } = play(duel, scene({ turn: 17, step: 'german-movement', units: idle }), PASS);
    expect(decision(duel, p)).toBe('over german-victory');
  });
  it('14.0: the schedule changes the German markers and takes the French tanks away', () => {
    const p = scene({ turn: 2, step: 'german-movement', units: { ...idle, 'fr-tank-a': '2045', 'ge-gas-1': -11 } });
    const { p: next, events } = play(duel, p, PASS);
    expect([next.turn, at(next, 'fr-tank-a')]).toEqual([3, -12]);
    expect(said(events, 'withdrawn')?.units).toEqual([unit('fr-tank-a')]);
    const { events: sixth } = play(duel, scene({ turn: 5, step: 'german-movement', units: idle }), PASS);
    expect(said(sixth, 'markers-change')?.data).toEqual({ barrage: 3, gas: 1 });
  });
  it('12.1, R-51: solitaire has no common phase: events and arrivals of the turn come in phase A', () => {
    const p = scene({ game: solo, turn: 4, units: { 'us-91-361': '2046', 'us-5-60': -2 }, step: 'artillery-movement' });
    const { p: next, events } = play(
      solo,
      { ...p, turn: 3, dice: { kind: 'scripted', faces: [3, 3] }, step: 'allied-movement' },
      PASS,
    );
    expect([next.turn, next.step, at(next, 'us-5-60')]).toEqual([4, 'allied-movement', -4]);
    const order = events.filter((e) => e.heading).map((e) => e.say);
    expect(order).toEqual([
      'phase-allied-combat',
      'phase-artillery',
      'phase-german-cups',
      'phase-refresh',
      'turn',
      'phase-allied-arrivals',
      'phase-allied-movement',
    ]);
  });
});
