import { describe, expect, it } from 'vitest';
import { BRITISH, GERMAN } from '../../../src/titles/mons/data.ts';
import { factsOf } from '../../../src/titles/mons/facts.ts';
import { zoneOf } from '../../../src/titles/mons/zones.ts';
import { costTo, hexOf, idOf, game, move, PASS, reachOf, table, title, whyNot } from './positions.ts';

/* 7 Zones of control */

/** The zone of control of a side as the facts of a position have it, which is what every rule asks. */
function zone(where: Record<string, string>, side = GERMAN): string {
  const facts = factsOf(game, table(where).position);
  return game.board.ids.filter((_, hex) => facts.zone[side as 0 | 1][hex]).join(' ');
}

describe('7.1, 7.2 where they reach', () => {
  it('7.1: the six hexes around, for every branch and both sides', () => {
    const around = '1519 1521 1420 1421 1620 1621'.split(' ').sort().join(' ');
    for (const id of ['g-8', 'g-j3', 'g-cv3', 'g-fa18', 'g-hv2'])
      expect(
        zone({ [id]: '1520' })
          .split(' ')
          .sort()
          .join(' '),
        id,
      ).toBe(around);
    for (const id of ['b-wo', 'b-2dg', 'b-a23', 'b-r3', 'b-h48'])
      expect(
        zone({ [id]: '1520' }, BRITISH)
          .split(' ')
          .sort()
          .join(' '),
        id,
      ).toBe(around);
  });
  it("7.1: none in the unit's own hex", () => expect(zone({ 'g-8': '1520' })).not.toContain('1520'));
  it('7.1: several units make no other zone than one, a step less makes none smaller', () => {
    expect(zone({ 'g-8': '1520', 'g-fa18': '1520' })).toBe(zone({ 'g-8': '1520' }));
    expect(zone({ 'g-8': '1520/1' })).toBe(zone({ 'g-8': '1520' }));
  });
  it('7.1: zones of both sides lie in one hex', () => {
    const where = { 'g-8': '1520', 'b-wo': '1522' };
    expect(zone(where).split(' ')).toContain('1521');
    expect(zone(where, BRITISH).split(' ')).toContain('1521');
  });
  it('zoc-1 7.2: of 2707 exactly 2607, 2706 and 2807', () => expect(zone({ 'g-8': '2707' })).toBe('2607 2706 2807'));
  it('zoc-2 7.2: of 3513 nothing', () => expect(zone({ 'g-8': '3513' })).toBe(''));
  it('zoc-3 7.2: of 3506 exactly 3407, 3505, 3606 and 3607', () =>
    expect(zone({ 'g-8': '3506' })).toBe('3407 3505 3606 3607'));
  it("zoc-9 7.2: nobody's reaches the residential 4208 between 4207 and 4209", () => {
    const where = { 'g-8': '4207', 'b-wo': '4209' };
    expect(zone(where).split(' ')).not.toContain('4208');
    expect(zone(where, BRITISH).split(' ')).not.toContain('4208');
  });
  it('zoc-4 7.2: rivers, canals and woods are no obstacle', () => {
    expect(zone({ 'g-8': '2107' }).split(' ')).toContain('2108'); // unbridged canal
    expect(zone({ 'g-8': '2516' }).split(' ')).toContain('2416'); // unbridged river, woods
    expect(zone({ 'g-8': '1804' }).split(' ')).toContain('1805'); // woods to woods
  });
  it('7.2: the whole map: zones go into every neighbour without buildings, and into no other', () => {
    for (let hex = 0; hex < game.board.size; hex++) {
      const wanted = [...game.board.neighbours.subarray(hex * 6, hex * 6 + 6)].filter(
        (n) => n >= 0 && !title.map.hexes[idOf(n)]?.m?.some((f) => f === 'residential' || f === 'industrial'),
      );
      expect(zoneOf(game, hex).toSorted((a, b) => a - b)).toEqual(wanted.toSorted((a, b) => a - b));
    }
  });
  it('7.1, 7.2: the zone overlay draws them', () => {
    const drawn = title.overlay(title.view(table({ 'g-8': '2707', 'b-wo': '2808' }).position, 'open'), 'zones').hexes;
    const pattern = (id: string) => drawn.find((h) => h.hex === hexOf(id))?.pattern;
    expect(['2607', '2807', '2909', '2708'].map(pattern)).toEqual(['side-0', 'both', undefined, undefined]);
  });
});

describe('7.3 movement', () => {
  const facing = (more: Record<string, string> = {}) =>
    table({ 'b-wo': '1722', 'g-8': '1823', ...more }, { phase: 'british move' });

  it('zoc-6 7.3: from 1722 to 1822, both in German ZOC, refused, and then on too', () => {
    expect(facing().refusal(move('b-wo', '1822'))).toBe('7.3 zone-to-zone');
    expect(facing().refusal(move('b-wo', '1822 1821'))).toBe('7.3 zone-to-zone');
    expect(whyNot(facing(), 'b-wo', '1822')).toBe('ok'); // by way of 1721 and 1821
    expect(costTo(facing(), 'b-wo', '1822')).toBe(2); // 1721, then along the road to 1822
  });
  it('zoc-7 7.3: by 1721, free of ZOC, it may go on, and enter German ZOC once more, where it stops', () => {
    const t = facing().do(move('b-wo', '1721 1822'));
    expect(t.event('units-moved').data).toMatchObject({ stopped: true });
    expect(t.refusal(move('b-wo', '1821'))).toBe('7.3 stopped-in-zone');
    expect(facing().refusal(move('b-wo', '1721 1822 1821'))).toBe('7.3 stopped-in-zone');
    expect(t.legal({ units: 'b-wo' })).toEqual([]);
    expect(title.actors(t.position)).not.toContain(0);
  });
  it('7.3: whoever enters a zone of control stops in the first hex of it', () => {
    const t = table({ 'g-8': '1519', 'b-wo': '1522' });
    expect(t.refusal(move('g-8', '1520 1521 1422'))).toBe('7.3 stopped-in-zone');
    t.do(move('g-8', '1520'));
    expect(t.do(move('g-8', '1521')).at('g-8')).toBe('1521');
    expect(t.refusal(move('g-8', '1520'))).toBe('7.3 stopped-in-zone');
    expect(whyNot(t, 'g-8', '1520')).toBe('7.3 stopped-in-zone');
  });
  it('7.3: the reach says where the move stops and why', () => {
    const stops = title
      .reach(table({ 'g-8': '1519', 'b-wo': '1522' }).position, {
        units: [game.units.findIndex((u) => u.id === 'g-8')],
      })
      .filter((r) => r.stop)
      .map((r) => idOf(r.hex))
      .sort();
    expect(stops).toEqual(['1422', '1521', '1622']);
  });
  it('7.3: a stack stops as one, and a unit that did not enter goes on', () => {
    const t = table({ 'g-8': '1519', 'g-fa18': '1519', 'b-wo': '1522' }).do(
      move('g-8 g-fa18', '1520'),
      move('g-8', '1521'),
    );
    expect(t.do(move('g-fa18', '1420')).at('g-fa18')).toBe('1420');
    expect(t.refusal(move('g-8', '1520'))).toBe('7.3 stopped-in-zone');
  });
  it('7.3: a unit that stopped is not freed by joining one of its starting hex that has not moved', () => {
    // Both start in 1722, in German ZOC; one goes out to 1721 and back, and has to stop there.
    const t = table({ 'b-wo': '1722', 'b-sl': '1722', 'g-8': '1823' }, { phase: 'british move' }).do(
      move('b-sl', '1721 1722'),
    );
    expect(t.refusal(move('b-sl', '1721'))).toBe('7.3 stopped-in-zone');
    expect(t.refusal(move('b-sl b-wo', '1721'))).toBe('7.3 stopped-in-zone');
    expect(t.refusal(move('b-wo b-sl', '1721'))).toBe('7.3 stopped-in-zone');
    expect(t.legal({ units: 'b-wo b-sl' })).toEqual([]);
    expect(title.reach(t.position, { units: [0, 1] })).toEqual([]);
    expect(t.refusal(move('b-wo', '1721'))).toBe('ok');
  });
  it('R-06, 7.3: nor does such a stack leave the map', () => {
    const t = table({ 'b-wo': '1927', 'b-sl': '1927', 'g-8': '1827' }, { turn: 8, phase: 'british move' }).do(
      move('b-sl', '2027 1927'),
    );
    expect(t.refusal(move('b-wo b-sl', 'off'))).toBe('7.3 stopped-in-zone');
    expect(t.refusal(move('b-wo', 'off'))).toBe('ok');
  });
  it("7.3: built-up hexes lie in no zone: a unit goes from one to the next under the enemy's nose", () => {
    const t = table({ 'b-wo': '4208', 'g-8': '4107' }, { phase: 'british move' });
    expect(t.do(move('b-wo', '4308')).at('b-wo')).toBe('4308');
    const u = table({ 'b-wo': '4308', 'g-8': '4208' }, { phase: 'british move' });
    expect(u.do(move('b-wo', '4209')).at('b-wo')).toBe('4209');
  });
  it('7.3: out of a zone into a built-up hex, and from there into a zone', () => {
    const t = table({ 'b-wo': '2709', 'g-8': '2710' }, { phase: 'british move' });
    expect(t.do(move('b-wo', '2708')).at('b-wo')).toBe('2708');
  });
  it('R-32: surrounded by zones and forbidden ground a unit does not move', () => {
    const t = table({ 'b-wo': '2521', 'g-8': '2520', 'g-12': '2522', 'b-sl': '1520' }, { phase: 'british move' });
    expect(t.legal({ units: 'b-wo' })).toEqual([]);
    expect(reachOf(t, 'b-wo')).toEqual([]);
    expect(title.actors(t.position)).not.toContain(0);
    for (const hex of ['2421', '2422', '2621', '2622']) expect(whyNot(t, 'b-wo', hex)).toBe('7.3 zone-to-zone');
  });
  it('7.3: a unit that starts in no zone but is entered upon by none has its whole move', () =>
    expect(costTo(table({ 'b-wo': '1520' }, { phase: 'british move' }), 'b-wo', '1524')).toBe(undefined));
});

describe('7.4 friends', () => {
  it('7.4: a friendly unit in a hex lifts no zone there: the mover stops in it', () => {
    const t = table({ 'g-8': '1519', 'g-fa18': '1521', 'b-wo': '1522' });
    expect(t.refusal(move('g-8', '1520 1521 1421'))).toBe('7.3 stopped-in-zone');
    const u = table({ 'b-wo': '1722', 'b-sl': '1822', 'g-8': '1823' }, { phase: 'british move' });
    expect(u.refusal(move('b-wo', '1822'))).toBe('7.3 zone-to-zone');
  });
  it('7.4, 3.2: nor does it for control of the hexes beside it', () => {
    const t = table({ 'g-8': '1520', 'g-12': '1521', 'b-wo': '1523' });
    expect(t.controls('1522')).toBe('british');
    expect(t.do(PASS).controls('1521')).toBe('german');
  });
});
