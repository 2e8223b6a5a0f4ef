import { describe, expect, it } from 'vitest';
import { neighboursOf } from '../../../src/engine/board/board.ts';
import { SECOND } from '../../../src/titles/lace-wars/battle.ts';
import { type Frame, ROUTED } from '../../../src/titles/lace-wars/position.ts';
import { routChoices } from '../../../src/titles/lace-wars/rout.ts';
import { field, type Stands } from './field.ts';

/* 11.7, 12.4: who routs three hexes does not come back to where he was. */

const denain = await field('denain-historical');

/** Enemies in every hex around some hexes of Denain. */
function shutIn(...pocket: string[]): Stands {
  const inside = pocket.map(denain.hex);
  const ring = [...new Set(inside.flatMap((hex) => neighboursOf(denain.game.board, hex)))].filter(
    (hex) => !inside.includes(hex),
  );
  const guards = denain.game.pieces.filter(({ arm, side }) => arm === 'infantry' && side === SECOND);
  return Object.fromEntries(ring.map((hex, i) => [guards[i].id, denain.game.board.ids[hex]]));
}

describe('12.4 (R-33) without a way home', () => {
  const router = { 'f-right-3': { hex: '1510', facing: 1, order: ROUTED } };
  const flight = (p: ReturnType<typeof denain.only>) => {
    const waiting = denain.frames(
      denain.with(p, { 'f-cav-2': '0310' }),
      { step: 'set-up', side: 0 },
      { step: 'rout', unit: denain.unit('f-right-3'), made: 0, leaders: null },
      { step: 'rout-facing', unit: denain.unit('f-cav-2') },
    );
    const turn = { kind: 'place', units: denain.units('f-cav-2'), hex: denain.hex('0310'), facing: 0 } as const;
    return denain.all(waiting, turn);
  };
  it('a router enters no hex twice, nor the one it starts from', () => {
    // From 1411 the way over 1510 is as near the edge as that over 1410.
    const { p, events } = flight(denain.only({ ...shutIn('1510', '1509', '1410', '1411'), ...router }));
    expect(events.flatMap((e) => (e.say === 'runs' ? denain.ids([e.data!['hex'] as number]) : []))).toEqual([
      '1411',
      '1410',
      '1509',
    ]);
    expect(denain.where(p, 'f-right-3')).toBe('1509');
  });
  it('a seat knows where it has run as the referee does, and is offered no hex twice', () => {
    // Having run from 1510 to 1410 it could come back, or go on to 1509 or 1411.
    const p = denain.frames(
      denain.only({
        ...shutIn('1510', '1509', '1410', '1411'),
        ...router,
        'f-right-3': { hex: '1410', order: ROUTED },
      }),
      { step: 'set-up', side: 0 },
      { step: 'rout', unit: denain.unit('f-right-3'), made: 3, leaders: [], way: denain.hexes('1510') },
    );
    const full = denain.with(p, { 'f-left-2': '1410' });
    const view = denain.title.view(full, 0);
    expect(view.stack).toEqual(full.stack);
    expect(denain.ids([...denain.title.legal(view)].flatMap((a) => (a.kind === 'retreat' ? a.path : [])))).toEqual([
      '1411',
      '1509',
    ]);
  });
  it('who runs elsewhere is told that three hexes would bring him nearer: R-33', () => {
    const pocket = shutIn('1510', '1509', '1511', '1410', '1610');
    const p = denain.frames(
      denain.only({ ...pocket, ...router, 'f-l-dreux': '1510' }),
      { step: 'set-up', side: 0 },
      { step: 'rout', unit: denain.unit('f-right-3'), made: 2, leaders: null, way: [] },
    );
    const run = (hex: string) =>
      denain.says(p, { kind: 'retreat', units: denain.units('f-right-3'), path: [denain.hex(hex)] });
    expect([run('1511'), run('1509')]).toEqual(['R-33 rout-nearest-edge', 'ok']);
  });
  it('R-33: a hex run through is refused for that, however near the edge it lies and though it is free', () => {
    const pocket = shutIn('1510', '1509', '1410', '1411');
    const ways = (hex: string, made: number, way: string[], more: Stands = {}) => {
      const p = denain.frames(
        denain.only({ ...pocket, 'f-right-3': { hex, order: ROUTED }, ...more }),
        { step: 'set-up', side: 0 },
        { step: 'rout', unit: denain.unit('f-right-3'), made, leaders: null, way: denain.hexes(...way) },
      );
      return denain.says(p, { kind: 'retreat', units: denain.units('f-right-3'), path: [denain.hex('1510')] });
    };
    const dreux = { 'f-l-dreux': '1411' };
    expect([ways('1411', 1, [], dreux), ways('1411', 1, ['1510'], dreux)]).toEqual(['ok', 'R-33 rout-no-hex-twice']);
    expect(ways('1410', 3, ['1510'], { 'f-left-2': '1410' })).toBe('R-33 rout-no-hex-twice');
  });
  it('the overlay of its way goes on where it would', () => {
    const p = denain.only({ ...shutIn('1510', '1509', '1511', '1410'), 'f-right-3': { hex: '1509', order: ROUTED } });
    const { lines } = denain.title.overlay(denain.title.view(p, 0), 'rout');
    expect(lines.map(({ path }) => path)).toEqual([denain.hexes('1509', '1410', '1510', '1511')]);
  });
  it('past the third hex as well: eliminated when only those are free that it has run through', () => {
    const full = { 'f-left-2': '1509' };
    const { said } = flight(denain.only({ ...shutIn('1510', '1509', '1410', '1411'), ...router, ...full }));
    expect(said.slice(-2)).toEqual(['no-retreat', 'eliminated']);
  });
  it('11.7: nobody ends a rout in a hex that is kept for the unit which has pushed a friend out of it', () => {
    const p = denain.only({ ...shutIn('1510', '1509', '1410'), ...router, 'f-left-2': '1510' });
    const rout = { step: 'rout', unit: denain.unit('f-right-3'), made: 3, leaders: null } as const;
    const coming = (entering: number | null): Frame => ({
      step: 'retreat',
      unit: denain.unit('f-left-2'),
      hexes: 1,
      from: [],
      displaced: false,
      entering,
      leaders: [],
    });
    const ends = (entering: number | null) =>
      denain.ids(routChoices(denain.game, denain.frames(p, coming(entering), rout), rout));
    expect(ends(null)).toEqual(['1410', '1509']);
    expect(ends(denain.hex('1509'))).toEqual(['1410']);
  });
});
