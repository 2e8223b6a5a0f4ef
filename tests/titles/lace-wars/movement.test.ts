import { describe, expect, it } from 'vitest';
import { neighboursOf } from '../../../src/engine/board/board.ts';
import { inEnemyZone } from '../../../src/titles/lace-wars/zones.ts';
import { DISORDERED, type LaceWarsPosition, MOVED, ROUTED } from '../../../src/titles/lace-wars/position.ts';
import { type Field, field, type Stands } from './field.ts';

const denain = await field('denain-historical');
const leuthen = await field('leuthen-historical');

const spent = (f: Field, p: LaceWarsPosition, unit: string | string[], to: string, mode?: string) =>
  f.title.reach(p, { units: f.units(...[unit].flat()), ...(mode ? { mode } : {}) }).find((r) => r.hex === f.hex(to))
    ?.spent;
const why = (f: Field, p: LaceWarsPosition, unit: string, to: string) => {
  const v = f.title.why(p, { units: f.units(unit) }, f.hex(to));
  return v.ok ? 'ok' : v.say;
};
const french = (stands: Stands, command?: string[], formation = 'f-centre') =>
  denain.moving(denain.only(stands), [formation], command);
const allies = (stands: Stands, command?: string[], formation = 'a-gar') =>
  denain.moving(denain.only(stands), [formation], command);
const prussians = (stands: Stands, formation = 'p-wedel', command?: string[]) =>
  leuthen.moving(leuthen.only(stands), [formation], command);
const austrians = (stands: Stands, formation = 'a-ind', command?: string[]) =>
  leuthen.moving(leuthen.only(stands), [formation], command);

describe('7.1 who cannot march', () => {
  it('7.1: with an enemy in every hex around nobody marches', () => {
    const { board } = denain.game;
    const around = neighboursOf(board, board.hex('1510')).map((hex) => board.ids[hex]);
    const enemies = (hexes: readonly string[]): Stands =>
      Object.fromEntries(hexes.map((hex, i) => [`a-gar-${i + 1}`, { hex, facing: 0 }]));
    const march = (hexes: readonly string[]) => {
      const p = french({ 'f-centre-4': { hex: '1510', facing: 1 }, ...enemies(hexes) });
      return denain.title.modes(p, denain.units('f-centre-4')).find((m) => m.mode === undefined)!.verdict;
    };
    expect(march(around)).toMatchObject({ ok: false, say: 'no-way', rule: '7.1' });
    expect(march([])).toMatchObject({ ok: true });
  });
});

describe('6 zones of control', () => {
  const enemy = { 'a-gar-3': { hex: '1712', facing: 4 } };

  it('S-17 (6, 6.1): entering an enemy zone ends the move', () => {
    // The enemy in 1712 facing 4 has 1612 and 1711 in front.
    const p = french({ ...enemy, 'f-cav-1': { hex: '1610', facing: 1 } }, undefined, 'f-cav');
    const reach = denain.title.reach(p, { units: denain.units('f-cav-1') });
    expect(reach.find((r) => r.hex === denain.hex('1711'))?.stop?.say).toBe('stop-zone');
    const moved = denain.play(
      french({ ...enemy, 'f-cav-1': { hex: '1511', facing: 0 } }, undefined, 'f-cav'),
      denain.move('f-cav-1', ['1612']),
    );
    expect(why(denain, moved, 'f-cav-1', '1712')).not.toBe('ok');
    expect(why(denain, moved, 'f-cav-1', '1613')).toBe('stopped');
  });
  it('S-18 (6.1): not from one enemy zone straight into another', () => {
    const p = french({ ...enemy, 'f-cav-1': { hex: '1612', facing: 5 } }, undefined, 'f-cav');
    expect(denain.says(p, denain.move('f-cav-1', ['1711']))).toBe('6.1 zone-to-zone');
  });
  it('S-19 (6, 12.4), S-20 (6): routed units and guns alone have no zone', () => {
    for (const stands of [
      { 'a-gar-3': { hex: '1712', facing: 4, order: ROUTED } },
      { 'a-art-1': { hex: '1712', facing: 4 } },
    ] as Stands[]) {
      const p = denain.only(stands);
      for (const hex of ['1612', '1711']) expect(inEnemyZone(denain.game, p, 0, denain.hex(hex))).toBe(false);
    }
    expect(inEnemyZone(denain.game, denain.only(enemy), 0, denain.hex('1612'))).toBe(true);
  });
  it('S-21 (6, 6.1): no zone in a wood, nor in a town or redoubt; out of a redoubt it goes all round', () => {
    const p = denain.only({ 'a-gar-1': { hex: '1618', facing: 2 } });
    expect(['1518', '1619'].map((h) => inEnemyZone(denain.game, p, 0, denain.hex(h)))).toEqual([false, false]); // both woods
    const town = denain.only({ 'a-gar-1': { hex: '1912', facing: 5 }, 'a-gar-2': { hex: '1714', facing: 4 } });
    expect(['2012', '1613', '1713'].map((h) => inEnemyZone(denain.game, town, 0, denain.hex(h)))).toEqual([
      false,
      false,
      true,
    ]);
    const redoubt = denain.only({ 'a-gar-4': { hex: '1613', facing: 4 } });
    const around = [0, 1, 2, 3, 4, 5].map((d) => denain.game.board.neighbours[denain.hex('1613') * 6 + d]);
    expect(around.every((h) => inEnemyZone(denain.game, redoubt, 0, h))).toBe(true);
  });
  it('S-22 (6, 6.1): no zone across a stream', () => {
    const p = denain.only({ 'a-gar-1': { hex: '2016', facing: 0 } }); // 2116 and 2115 beyond the Selle
    expect(inEnemyZone(denain.game, p, 0, denain.hex('2116'))).toBe(false);
    expect(
      inEnemyZone(denain.game, denain.only({ 'a-gar-1': { hex: '1810', facing: 0 } }), 0, denain.hex('1910')),
    ).toBe(true);
  });
  it('S-24 (6.2): a flank hex stops nobody', () => {
    const p = french({ ...enemy, 'f-cav-1': { hex: '1512', facing: 1 } }, undefined, 'f-cav');
    const way = denain.title.reach(p, { units: denain.units('f-cav-1') }).find((r) => r.hex === denain.hex('1513'));
    expect(way).toMatchObject({ spent: 1 });
    const q = french(
      { 'a-gar-3': { hex: '1712', facing: 3 }, 'f-cav-1': { hex: '1610', facing: 0 } },
      undefined,
      'f-cav',
    ); // 1711 is a flank hex of facing 3
    expect(
      denain.title.reach(q, { units: denain.units('f-cav-1') }).find((r) => r.hex === denain.hex('1711'))?.stop,
    ).toBeUndefined();
  });
});

describe('7.2 turning', () => {
  const stands = { 'a-gar-3': { hex: '1712', facing: 4 }, 'f-centre-4': { hex: '1711', facing: 1 } };
  it('S-26 (7.2): in an enemy zone a corner costs two points and a test; 2 + 3 is 5: disordered, and it has turned', () => {
    const p = denain.play(denain.roll(french(stands), 2), denain.turnTo(french(stands), 'f-centre-4', 2));
    expect(p.facing[denain.unit('f-centre-4')]).toBe(2);
    expect(denain.state(p, 'f-centre-4').order).toBe(DISORDERED);
  });
  it('S-27 (7.2): 3 + 3 is 6: in good order', () => {
    const p = denain.play(denain.roll(french(stands), 3), denain.turnTo(french(stands), 'f-centre-4', 2));
    expect(denain.state(p, 'f-centre-4').order).toBe(0);
    expect(denain.says(french(stands), denain.turnTo(french(stands), 'f-centre-4', 3))).toBe('7.2 turn-too-dear');
  });
  it('S-96 (6.1, 7.2, R-51): a unit stopped by a zone goes no farther but may turn', () => {
    let p = french(
      { 'a-gar-3': { hex: '1712', facing: 4 }, 'f-cav-1': { hex: '1511', facing: 0 } },
      undefined,
      'f-cav',
    );
    p = denain.play(p, denain.move('f-cav-1', ['1612']));
    expect(denain.says(p, denain.move('f-cav-1', ['1711']))).toBe('6.1 stopped');
    p = denain.play(denain.roll(p, 2), denain.turnTo(p, 'f-cav-1', 1));
    expect([p.facing[denain.unit('f-cav-1')], denain.state(p, 'f-cav-1').order]).toEqual([1, DISORDERED]);
  });
  it('7.2, 12.3: who routs on turning is not the unit that moves any more', () => {
    const p = french(
      { 'a-gar-3': { hex: '1712', facing: 4 }, 'f-cav-1': { hex: '1711', facing: 1, order: DISORDERED } },
      undefined,
      'f-cav',
    );
    const turned = denain.all(denain.roll(p, 1, 6), denain.turnTo(p, 'f-cav-1', 2));
    expect(turned.said).toEqual(['turns', 'turn-test-failed', 'rout-check-failed', 'routs']);
    expect(turned.p.stack.find((f) => f.step === 'movement')).toMatchObject({ mover: null });
  });
  it('7.2, R-10: outside a zone a point a corner, and no test', () => {
    const p = french({ 'f-centre-4': { hex: '1510', facing: 1 } });
    expect(
      denain.title
        .modes(p, denain.units('f-centre-4'))
        .filter((m) => m.facing !== undefined && m.verdict.ok)
        .map((m) => m.facing),
    ).toEqual([0, 2, 3, 5]);
    expect(denain.said(p, denain.turnTo(p, 'f-centre-4', 3))).toEqual(['turns']);
  });
  it('R-57: a battery alone turns in a zone at two points a corner, without a test', () => {
    const p = french({ 'a-gar-3': { hex: '1712', facing: 4 }, 'f-art-1': { hex: '1711', facing: 1 } });
    expect(denain.said(p, denain.turnTo(p, 'f-art-1', 2))).toEqual(['turns']);
    expect(denain.says(p, denain.turnTo(p, 'f-art-1', 3))).toBe('7.2 turn-too-dear');
  });
  it('R-57 (7.3): nor does it withdraw: it has no rear hexes; it leaves the zone forward only', () => {
    const p = french({ 'a-gar-3': { hex: '1712', facing: 4 }, 'f-art-1': { hex: '1711', facing: 4 } });
    expect(denain.says(p, denain.move('f-art-1', ['1712'], { mode: 'withdraw' }))).toBe('7.3 withdraw-alone');
    const away = french({ 'a-gar-3': { hex: '1711', facing: 5 }, 'f-art-1': { hex: '1710', facing: 1 } });
    expect(denain.says(away, denain.move('f-art-1', ['1709'], { mode: 'withdraw' }))).toBe('7.3 withdraw-alone');
    expect(denain.title.modes(away, denain.units('f-art-1')).find((m) => m.mode === 'withdraw')?.verdict).toMatchObject(
      {
        say: 'withdraw-alone',
      },
    );
    const forward = french({ 'a-gar-3': { hex: '1711', facing: 5 }, 'f-art-1': { hex: '1710', facing: 4 } });
    expect(spent(denain, forward, 'f-art-1', '1709')).toBe(2);
  });
});

describe('7.3 out of an enemy zone', () => {
  it('S-29 (7.3, R-09): infantry withdraws for 1 + 1 points, facing kept', () => {
    const p = french({ 'a-gar-3': { hex: '1712', facing: 4 }, 'f-centre-4': { hex: '1711', facing: 1 } });
    expect(spent(denain, p, 'f-centre-4', '1710', 'withdraw')).toBe(2);
    const after = denain.play(p, denain.move('f-centre-4', ['1710'], { mode: 'withdraw' }));
    expect([denain.where(after, 'f-centre-4'), after.facing[denain.unit('f-centre-4')]]).toEqual(['1710', 1]);
  });
  it('7.3, R-58: who has withdrawn and turned goes no farther for the withdrawal, not for the minimum move', () => {
    const zieten = { 'p-zieten-1': { hex: '2713', facing: 0 }, 'a-nadasdy-1': { hex: '2813', facing: 3 } };
    const p = prussians(zieten, 'p-zieten');
    const back = leuthen.play(p, leuthen.move('p-zieten-1', ['2614'], { mode: 'withdraw' }));
    const turned = leuthen.play(back, leuthen.turnTo(back, 'p-zieten-1', 1));
    for (const [q, hexes] of [
      [back, ['2613', '2714']],
      [turned, ['2714', '2615', '2613']],
    ] as const)
      for (const hex of hexes) {
        const verdict = leuthen.title.why(q, { units: leuthen.units('p-zieten-1') }, leuthen.hex(hex));
        expect(verdict, hex).toMatchObject({ say: 'stopped', rule: '7.3' });
      }
  });
  it('S-30 (7.3, R-09): cavalry withdraws for 2 + 1', () => {
    const p = french(
      { 'a-gar-3': { hex: '1712', facing: 4 }, 'f-cav-1': { hex: '1711', facing: 1 } },
      undefined,
      'f-cav',
    );
    expect(spent(denain, p, 'f-cav-1', '1710', 'withdraw')).toBe(3);
  });
  it('7.3, R-11, R-58: only to the rear, one unit, not into a zone or onto a friend', () => {
    const p = french({
      'a-gar-3': { hex: '1712', facing: 4 },
      'f-centre-4': { hex: '1711', facing: 1 },
      'f-centre-3': { hex: '1710', facing: 1 },
      'f-art-1': { hex: '1711', facing: 1 },
    });
    expect(denain.says(p, denain.move('f-centre-4', ['1710'], { mode: 'withdraw' }))).toBe('7.3 no-stacking');
    expect(denain.says(p, denain.move('f-centre-4', ['1811'], { mode: 'withdraw' }))).toBe('7.3 withdraw-rear');
    expect(denain.says(p, denain.move(['f-centre-4', 'f-art-1'], ['1611'], { mode: 'withdraw' }))).toBe(
      '7.3 withdraw-alone',
    );
  });
  it('7.3, R-11: who has gone a hex already does not withdraw any more', () => {
    const p = french({ 'f-cav-1': { hex: '1511', facing: 0 } }, undefined, 'f-cav');
    const gone = denain.play(p, denain.move('f-cav-1', ['1611']));
    expect(denain.says(gone, denain.move('f-cav-1', ['1511'], { mode: 'withdraw' }))).toBe('7.3 withdraw-first');
    expect(denain.says(p, denain.move('f-cav-1', ['1411'], { mode: 'withdraw' }))).toBe('7.3 withdraw-zone');
  });
  it('7.3, 6.1, R-07: in a town nobody falls back: no zone goes into it', () => {
    const back = (at: string, enemy: string, to: string) => {
      const stands = { 'p-wedel-1': { hex: at, facing: 5 }, 'a-arenberg-1': { hex: enemy, facing: 2 } };
      return leuthen.says(prussians(stands, 'p-wedel'), leuthen.move('p-wedel-1', [to], { mode: 'withdraw' }));
    };
    expect(back('1215', '1214', '1216')).toBe('7.3 withdraw-zone');
    expect(back('1213', '1212', '1214')).toBe('ok');
    for (const { allRound, noZone } of [leuthen.game.terrain, denain.game.terrain])
      expect(allRound.findIndex((all, hex) => all === 1 && noZone[hex] === 0)).toBe(-1);
  });
  it('7.3: forward out of a zone costs a point more', () => {
    const p = allies({ 'f-centre-4': { hex: '1811', facing: 1 }, 'a-gar-9': { hex: '1911', facing: 0 } });
    expect(inEnemyZone(denain.game, p, 1, denain.hex('1911'))).toBe(true); // SE of 1811
    expect(spent(denain, p, 'a-gar-9', '2011')).toBeUndefined(); // an intact work is closed to horse
    const q = allies({ 'f-centre-4': { hex: '1810', facing: 1 }, 'a-gar-9': { hex: '1910', facing: 0 } });
    expect(inEnemyZone(denain.game, q, 1, denain.hex('1910'))).toBe(true);
    expect(spent(denain, q, 'a-gar-9', '2010')).toBe(2);
  });
  it('9.2 (R-17, R-58): out of command it takes the whole allowance, untouched, one hex only', () => {
    const stands = {
      'f-centre-4': { hex: '1810', facing: 1 },
      'a-gar-9': { hex: '1910', facing: 0 },
      'a-l-albemarle': '2111',
    };
    const p = allies(stands, []);
    const to = denain.title.reach(p, { units: denain.units('a-gar-9') });
    expect(to.map((r) => [denain.game.board.ids[r.hex], r.spent, r.path.length, r.left])).toEqual([['2010', 1, 1, 0]]);
  });
  it('9.2, R-12: along a road, too, it costs the allowance and no more; the road point is neither spent nor left', () => {
    // 1811-1711 is a road; the garrison looks out of 1712 on 1711 no more than on 1811.
    const p = french(
      { 'a-gar-3': { hex: '1911', facing: 3 }, 'f-centre-4': { hex: '1811', facing: 3 }, 'f-l-dreux': '1410' },
      [],
    );
    expect(inEnemyZone(denain.game, p, 0, denain.hex('1811'))).toBe(true);
    const to = denain.title.reach(p, { units: denain.units('f-centre-4') }).find((r) => r.hex === denain.hex('1711'));
    expect(to).toMatchObject({ spent: 1, left: 0 });
    const there = denain.play(p, denain.move('f-centre-4', ['1711']));
    expect(there.stack.at(-1)).toMatchObject({ mover: { spent: 1, stopped: true } });
    expect(denain.says(there, denain.turnTo(there, 'f-centre-4', 2))).toBe('7.2 turn-too-dear');
  });
});

describe('7.1 movement points', () => {
  it('S-32 (R-08, R-L19): after a turn the minimum move is lost at Denain, not at Leuthen', () => {
    const p = french({ 'f-centre-4': { hex: '1618', facing: 3 } });
    const turned = denain.play(p, denain.turnTo(p, 'f-centre-4', 2));
    expect(denain.says(turned, denain.move('f-centre-4', ['1518']))).toBe('7.1 too-far'); // woods, 2, with 1 left
    const q = austrians({ 'a-ind-1': { hex: '2906', facing: 3 } });
    const also = leuthen.play(q, leuthen.turnTo(q, 'a-ind-1', 4));
    expect(leuthen.says(also, leuthen.move('a-ind-1', ['2905']))).toBe('ok');
  });
  it('S-33 (7.1, R-08): with one point, out of command, one hex that costs two', () => {
    const p = french({ 'f-centre-4': { hex: '1617', facing: 1 }, 'f-l-dreux': '1618' }, []);
    expect(spent(denain, p, 'f-centre-4', '1618')).toBe(1);
    const woods = french({ 'f-centre-4': { hex: '1618', facing: 2 }, 'f-l-dreux': '1518' }, []);
    const reach = denain.title.reach(woods, { units: denain.units('f-centre-4') });
    expect(reach.find((r) => r.hex === denain.hex('1518'))).toMatchObject({ spent: 1, left: 0 });
  });
  it('S-34 (7.1, R-12): all the way along a road infantry goes three hexes; S-35: not when the last step leaves it', () => {
    const p = french({ 'f-centre-4': { hex: '1811', facing: 3 } }); // 1811-1711-1611-1511 is a road
    const far = (to: string) => spent(denain, p, 'f-centre-4', to);
    expect(far('1511')).toBe(3);
    expect([far('1711'), far('1611')]).toEqual([1, 2]);
    expect(far('1510')).toBeUndefined();
    expect(far('1610')).toBe(2); // off the road two hexes only
  });
  it('S-104 (6.1, 7.4): a leader rides through a friend in an enemy front hex; empty front and flank hexes are closed to him', () => {
    const stands = {
      'a-gar-3': { hex: '1712', facing: 4 },
      'f-centre-4': { hex: '1711', facing: 1 },
      'f-l-dreux': '1611',
    };
    const p = french(stands);
    expect(spent(denain, p, 'f-l-dreux', '1711')).toBe(1);
    expect(
      denain.title.reach(p, { units: denain.units('f-l-dreux') }).find((r) => r.hex === denain.hex('1711'))?.stop,
    ).toBeUndefined();
    expect(why(denain, p, 'f-l-dreux', '1612')).toBe('leader-near-enemy');
    expect(why(denain, p, 'f-l-dreux', '1613')).not.toBe('ok'); // flank of 1712
  });
  it('S-36 (7.4): a commander in chief rides four hexes in phase D, not into an enemy front hex', () => {
    const p = denain.frames(
      denain.only({ 'f-l-villars': '1409', 'f-mdr-1': '1508', 'a-gar-3': { hex: '1410', facing: 1 } }),
      { step: 'command', side: 0, moved: [], factor: 1 },
    );
    const reach = denain.title.reach(p, { units: denain.units('f-l-villars') });
    expect(Math.max(...reach.map((r) => r.spent))).toBe(4);
    expect(reach.some((r) => r.hex === denain.hex('1411') || r.hex === denain.hex('1511'))).toBe(false);
  });
  it('3: units do not pass through each other; a battery moves with its infantry, the slower of the two', () => {
    const p = french({
      'f-centre-4': { hex: '1510', facing: 1 },
      'f-art-1': { hex: '1510', facing: 1 },
      'f-centre-3': { hex: '1511', facing: 1 },
    });
    expect(why(denain, p, 'f-centre-4', '1511')).toBe('no-stacking');
    expect(spent(denain, p, ['f-centre-4', 'f-art-1'], '1611')).toBe(1);
    const after = denain.play(p, denain.move(['f-centre-4', 'f-art-1'], ['1611']));
    expect([denain.where(after, 'f-centre-4'), denain.where(after, 'f-art-1')]).toEqual(['1611', '1611']);
  });
});

describe('7.1 Leuthen: slopes, ponds, minimum move', () => {
  const wedel = (hex: string, facing: number) => prussians({ 'p-wedel-1': { hex, facing } });
  it('leu-21, leu-22, leu-23 (7.1, R-L18): only a climb costs extra', () => {
    expect(spent(leuthen, wedel('3111', 4), 'p-wedel-1', '3110')).toBe(2);
    expect(spent(leuthen, wedel('3110', 0), 'p-wedel-1', '3210')).toBe(1);
    expect(spent(leuthen, wedel('3110', 1), 'p-wedel-1', '3111')).toBe(1);
  });
  it('leu-24 (7.1, R-L19, R-L16): the minimum move carries Austrians up into woods that cost three, with a check', () => {
    const p = austrians({ 'a-ind-1': { hex: '3108', facing: 4 } });
    expect(
      leuthen.title.reach(p, { units: leuthen.units('a-ind-1') }).find((r) => r.hex === leuthen.hex('3107')),
    ).toMatchObject({ spent: 2, left: 0 });
    expect(leuthen.said(leuthen.roll(p, 4), leuthen.move('a-ind-1', ['3107']))).toEqual([
      'moves',
      'check-failed',
      'disordered',
    ]);
  });
  it('leu-25 (R-L19): paid turns may come first; the minimum move is for the first hex only', () => {
    const a = wedel('3108', 1);
    const turned = leuthen.play(a, leuthen.turnTo(a, 'p-wedel-1', 5));
    expect(leuthen.says(turned, leuthen.move('p-wedel-1', ['3107']))).toBe('ok'); // 2 + 1 with 1 left
    const b = wedel('3109', 3);
    const stepped = leuthen.play(b, leuthen.move('p-wedel-1', ['3108']));
    expect(leuthen.says(stepped, leuthen.move('p-wedel-1', ['3107']))).toBe('7.1 too-far');
  });
  it('7.1, R-12, R-L19: a minimum move along a road costs the allowance and no more, and leaves nothing', () => {
    // Out of a zone along the road 2009-2108, two points, with one left after a turn in the zone.
    const p = prussians({ 'p-wedel-1': { hex: '2009', facing: 1 }, 'a-kheul-2': { hex: '1909', facing: 0 } });
    expect(inEnemyZone(leuthen.game, p, 0, leuthen.hex('2009'))).toBe(true);
    const turned = leuthen.play(leuthen.roll(p, 6), leuthen.turnTo(p, 'p-wedel-1', 0));
    const to = leuthen.title.reach(turned, { units: leuthen.units('p-wedel-1') });
    expect(to.find((r) => r.hex === leuthen.hex('2108'))).toMatchObject({ spent: 2, left: 0 });
  });
  it('leu-26 (7.1, R-12, R-L18): four hexes along the Leuthen-Frobelwitz road, the climb included', () => {
    const p = prussians({ 'p-wedel-1': { hex: '1408', facing: 0 } });
    const along = leuthen.move('p-wedel-1', ['1508', '1608', '1708', '1809']);
    expect(leuthen.says(p, along)).toBe('ok');
    expect(spent(leuthen, p, 'p-wedel-1', '1809')).toBe(4);
  });
  it('leu-27 (R-L27): the ponds are closed, also to a minimum move; a stream costs one more', () => {
    const p = wedel('3109', 4);
    expect(why(leuthen, p, 'p-wedel-1', '3009')).toBe('pond');
    expect(spent(leuthen, p, 'p-wedel-1', '3108')).toBe(2);
  });
  it('leu-32 (3): dragoons may stand with a battery, hussars may not', () => {
    const p = leuthen.moving(
      leuthen.only({
        'p-driesen-4': { hex: '2317', facing: 5 },
        'p-driesen-6': { hex: '2317', facing: 5 },
        'p-art-1': { hex: '2316', facing: 4 },
      }),
      ['p-driesen'],
    );
    const one = (id: string) =>
      leuthen.with(
        { ...p, hex: p.hex.map((h, u) => (u === leuthen.unit(id) || h === leuthen.hex('2316') ? h : -1)) },
        {},
      );
    expect(spent(leuthen, one('p-driesen-4'), 'p-driesen-4', '2316')).toBeDefined();
    expect(why(leuthen, one('p-driesen-6'), 'p-driesen-6', '2316')).toBe('no-stacking');
  });
});

describe('12.6 light troops (Leuthen)', () => {
  it('leu-28 (12.6, R-L16): line infantry checks on entering a wood and may go on', () => {
    const p = leuthen.roll(austrians({ 'a-ind-1': { hex: '2906', facing: 4 } }), 4);
    expect(leuthen.said(p, leuthen.move('a-ind-1', ['2905']))).toEqual(['moves', 'check-failed', 'disordered']);
  });
  it('leu-29, S-92 (12.6): Croats do not', () => {
    const croat = leuthen.game.pieces.findIndex((piece) => piece.light && piece.side === 1);
    const id = leuthen.game.pieces[croat].id;
    const p = austrians({ [id]: { hex: '2906', facing: 4 } });
    expect(leuthen.said(p, leuthen.move(id, ['2905']))).toEqual(['moves']);
  });
  it('R-L16 (7.3): a withdrawal is made like a retreat: cavalry that falls back into a town does not check, though it would moving there', () => {
    const stands = { 'p-driesen-1': { hex: '2207', facing: 0 }, 'a-ind-1': { hex: '2306', facing: 3 } };
    const back = prussians(stands, 'p-driesen');
    expect(leuthen.said(back, leuthen.move('p-driesen-1', ['2107'], { mode: 'withdraw' }))).toEqual([
      'withdraws',
      'control',
    ]);
    const ahead = prussians({ 'p-driesen-1': { hex: '2207', facing: 3 } }, 'p-driesen');
    expect(leuthen.said(leuthen.roll(ahead, 1), leuthen.move('p-driesen-1', ['2107']))).toEqual([
      'moves',
      'control',
      'check-passed',
    ]);
  });
  it('leu-31, S-93 (R-L16, R-09b): no check along a road, one across country', () => {
    const along = prussians({ 'p-wedel-1': { hex: '2009', facing: 0 } });
    expect(leuthen.said(along, leuthen.move('p-wedel-1', ['2108']))).toEqual(['moves', 'control']);
    expect(spent(leuthen, along, 'p-wedel-1', '2108')).toBe(1);
    const across = prussians({ 'p-wedel-1': { hex: '2208', facing: 3 } });
    expect(spent(leuthen, across, 'p-wedel-1', '2108')).toBe(2);
    expect(leuthen.said(leuthen.roll(across, 1), leuthen.move('p-wedel-1', ['2108']))).toEqual([
      'moves',
      'control',
      'check-passed',
    ]);
  });
});

describe('why not, by the nearest reason', () => {
  const verdict = (p: LaceWarsPosition, unit: string, to: string) =>
    denain.title.why(p, { units: denain.units(unit) }, denain.hex(to));
  const rider = { 'f-cav-1': { hex: '1610', facing: 1 } } as const;

  it('7.1: of a hex out of reach what it takes is told, and the points there are', () => {
    const p = french(rider, undefined, 'f-cav');
    const reached = denain.title.reach(p, { units: denain.units('f-cav-1') });
    const far = denain.game.board.ids.find(
      (id) =>
        id.startsWith('16') && denain.hex(id) !== denain.hex('1610') && !reached.some((r) => r.hex === denain.hex(id)),
    )!;
    const most = Math.max(...reached.map((r) => r.spent + r.left));
    const no = verdict(p, 'f-cav-1', far);
    expect(no).toMatchObject({ ok: false, say: 'too-far', rule: '7.1', hexes: [denain.hex(far)] });
    expect(no.ok ? 0 : Number(no.data!.cost)).toBeGreaterThanOrEqual(most);
  });
  it('7.1: a hex beside it is refused for what the ground or the enemy there forbids, before what turning would cost', () => {
    const p = french({ ...rider, 'a-gar-3': { hex: '1609', facing: 4 } }, undefined, 'f-cav');
    expect(verdict(p, 'f-cav-1', '1609')).toMatchObject({ say: 'enemy-there', hexes: [denain.hex('1609')] });
    const step = denain.title.check(p, denain.move('f-cav-1', ['1609']));
    expect(verdict(p, 'f-cav-1', '1609')).toEqual(step);
  });
});

describe('7.1 what is left to move', () => {
  const left = (f: Field, p: LaceWarsPosition) =>
    f.title.todo(p).map(({ say, rule, data }) => [say, rule, data!['units'], data!['count']]);
  const stands = { 'f-centre-1': { hex: '1105', facing: 0 }, 'f-centre-2': { hex: '1106', facing: 0 } } as Stands;

  it('7.1, 9.2: who can move is told, and who moves out of command; nothing when all have moved', () => {
    const p = french(stands, ['f-centre-1']);
    expect(left(denain, p)).toEqual([
      ['todo-movers', '7.1', denain.units('f-centre-1', 'f-centre-2'), 2],
      ['todo-uncommanded', '9.2', denain.units('f-centre-2'), 1],
    ]);
    const alone = french({ 'f-centre-1': stands['f-centre-1']! });
    expect(left(denain, alone)).toEqual([['todo-movers', '7.1', denain.units('f-centre-1'), 1]]);
    const done = { ...alone, done: alone.done.map(() => MOVED) };
    expect(left(denain, done)).toEqual([]);
  });
});
