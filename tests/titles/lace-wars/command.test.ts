import { describe, expect, it } from 'vitest';
import { mayAttack } from '../../../src/titles/lace-wars/combat.ts';
import { neighboursOf } from '../../../src/engine/board/board.ts';
import type { Decision } from '../../../src/engine/title.ts';
import { commandState, rangeOf } from '../../../src/titles/lace-wars/commanders.ts';
import { pathLength } from '../../../src/titles/lace-wars/command-path.ts';
import { inLine, unitsInCommand } from '../../../src/titles/lace-wars/leaders.ts';
import { ELIMINATED, GOOD, type LaceWarsPosition, ROUTED } from '../../../src/titles/lace-wars/position.ts';
import { type Field, field, phaseAt } from './field.ts';

const denain = await field('denain-historical');
const leuthen = await field('leuthen-historical');
const approach = await field('leuthen-approach');

const state = (f: Field, p: LaceWarsPosition, formation: string) => commandState(f.game, p, f.formation(formation));
const commanded = (f: Field, p: LaceWarsPosition, formation: string) =>
  unitsInCommand(f.game, p, f.formation(formation)).map((u) => f.game.pieces[u].id);
const decision = (f: Field, p: LaceWarsPosition) => f.title.decision(p) as Decision;
/** Chooses a formation in an activation of one. */
const activate = (f: Field, p: LaceWarsPosition, side: number, formation: string) =>
  f.all(f.frames(p, { step: 'activate', side, most: 1, chosen: [] }), { kind: 'choose', option: formation });

describe('8 commanders in chief', () => {
  it('D-02 (8.2, 8.3, R-15): French leaders at the start', () => {
    const p = denain.start();
    expect(['f-centre', 'f-left', 'f-cav'].map((f) => state(denain, p, f))).toMatchObject([
      { inCommand: true, length: 2 },
      { inCommand: true, length: 4 },
      { inCommand: true, length: 5 },
    ]);
    expect([state(denain, p, 'f-mdr').why, state(denain, p, 'f-right').why, state(denain, p, 'f-val').why]).toEqual([
      'commander',
      'commander',
      'always',
    ]);
  });
  it('leu-15 (8.2, 8.3): Driesen is out of Frederick’s and of Moritz’s range; 6 fails, 5 would do', () => {
    const p = leuthen.start();
    expect(pathLength(leuthen.game, p, leuthen.unit('p-l-frederick'), leuthen.hex('2317'))).toBe(9);
    expect(pathLength(leuthen.game, p, leuthen.unit('p-l-moritz'), leuthen.hex('2317'))).toBe(10);
    expect(p.outOfCommand[leuthen.unit('p-l-driesen')]).toBe(1);
    const out = activate(leuthen, leuthen.roll({ ...p, phase: phaseAt('operations') }, 6, 1, 1), 0, 'p-driesen');
    expect(out.events.map((e) => e.say)).toContain('activation-failed');
    const fine = activate(leuthen, leuthen.roll({ ...p, phase: phaseAt('operations') }, 5), 0, 'p-driesen');
    expect(fine.p.stack.at(-1)?.step).toBe('movement');
  });
  it('leu-16 (8.2, R-L32): Kheul at exactly the range of Charles', () =>
    expect(state(leuthen, leuthen.start(), 'a-kheul')).toMatchObject({ inCommand: true, length: 6 }));
  it('S-37 (8.3): out of command, a roll at the activation value acts; leu-17: a roll above it does not', () => {
    const marked = (f: Field, leader: string, p: LaceWarsPosition) => ({
      ...p,
      outOfCommand: p.outOfCommand.with(f.unit(leader), 1),
      phase: phaseAt('operations'),
    });
    const dreux = denain.start();
    expect(
      activate(denain, denain.roll(marked(denain, 'f-l-dreux', dreux), 4), 0, 'f-centre').events.map((e) => e.say),
    ).toContain('activation-passed');
    const serbelloni = leuthen.start();
    const failed = activate(
      leuthen,
      leuthen.roll(marked(leuthen, 'a-l-serbelloni', serbelloni), 3, 1, 1, 1, 1),
      1,
      'a-serbelloni',
    );
    expect(failed.events.map((e) => e.say)).toContain('activation-failed');
    expect(failed.p.activated[leuthen.formation('a-serbelloni')]).toBe(1);
  });
  it('leu-18 (8.1, R-L21): Daun takes over for good who is out of the range of Charles', () => {
    const away = leuthen.with(leuthen.start(), { 'a-l-daun': '1707', 'a-l-serbelloni': '2206' });
    expect(state(leuthen, away, 'a-serbelloni')).toMatchObject({
      inCommand: true,
      takesOver: true,
      length: 5,
      by: leuthen.unit('a-l-daun'),
    });
    const after = leuthen.with(
      { ...away, takenOver: away.takenOver.with(leuthen.formation('a-serbelloni'), 1) },
      { 'a-l-daun': '0101' },
    );
    expect(state(leuthen, after, 'a-serbelloni')).toMatchObject({ inCommand: true, why: 'taken-over' });
  });
  it('S-107 (8.2, R-16): a lone battery bars no command path; a zone does (R-59)', () => {
    const stands = { 'f-l-villars': '1508', 'f-l-dreux': '1511', 'f-mdr-1': '1408' };
    const open = denain.only({ ...stands, 'a-art-1': { hex: '1611', facing: 4 } });
    expect(pathLength(denain.game, open, denain.unit('f-l-villars'), denain.hex('1511'))).toBe(3);
    const barred = denain.only({ ...stands, 'a-gar-3': { hex: '1611', facing: 3 } }); // 1511 in its front
    expect(pathLength(denain.game, barred, denain.unit('f-l-villars'), denain.hex('1511'))).toBe(255);
    const held = denain.only({
      ...stands,
      'a-gar-3': { hex: '1611', facing: 3 },
      'f-centre-3': { hex: '1511', facing: 0 },
    });
    expect(pathLength(denain.game, held, denain.unit('f-l-villars'), denain.hex('1511'))).toBe(4); // round 1510, also in its front
  });
  it('leu-60 (8.1, 8.4), leu-61 (R-L24): what a reserve commander took over stays in command, even when he is lost', () => {
    const p = leuthen.only({
      'p-l-driesen': '2317',
      'p-driesen-1': '2317',
      'p-l-frederick': '3112',
      'p-wedel-1': '3112',
      'a-l-lucchese': '0709',
      'a-lucchese-1': '0709',
    });
    const moritz = {
      ...p,
      fate: p.fate.with(leuthen.unit('p-l-moritz'), ELIMINATED),
      takenOver: p.takenOver.with(leuthen.formation('p-driesen'), 1),
    };
    expect(state(leuthen, moritz, 'p-driesen').inCommand).toBe(true);
    const charles = {
      ...p,
      turn: 7,
      vacantUntil: 7,
      fate: p.fate.with(leuthen.unit('a-l-charles'), ELIMINATED),
      takenOver: p.takenOver.with(leuthen.formation('a-lucchese'), 1),
    };
    expect(state(leuthen, charles, 'a-lucchese').inCommand).toBe(true);
    expect(state(leuthen, { ...charles, takenOver: p.takenOver }, 'a-lucchese').inCommand).toBe(false);
  });
  it('leu-66 (R-L38): who waits off the map is in command; Werner measures to the entry hex of Württemberg', () => {
    const start = approach.start();
    const p = approach.with(
      {
        ...start,
        turn: 1,
        columns: start.columns.map((c) => ({
          ...c,
          stacks: c.stacks.filter((s) => !s.includes(approach.unit('p-wuerttemberg-1')) || s.length === 0),
        })),
      },
      { 'p-wuerttemberg-1': '1517' },
    );
    const column = p.columns.find((c) => c.hex === approach.hex('1119'))!;
    const waiting = {
      ...p,
      columns: p.columns.map((c) =>
        c === column
          ? {
              ...c,
              stacks: [
                approach.units('p-wuerttemberg-2', 'p-l-wuerttemberg'),
                ...c.stacks.filter((s) => !s.includes(approach.unit('p-wuerttemberg-2'))),
              ],
            }
          : c,
      ),
    };
    expect(state(approach, waiting, 'p-wuerttemberg').why).toBe('waiting');
    expect(pathLength(approach.game, waiting, approach.unit('p-l-wuerttemberg'), approach.hex('1517'))).toBe(4);
    expect(commanded(approach, waiting, 'p-wuerttemberg')).toEqual(
      expect.arrayContaining(['p-wuerttemberg-1', 'p-wuerttemberg-2', 'p-wuerttemberg-3']),
    );
  });
  it('D-51 (8.2, R-41): Fagel, still off the map in phase A, acts without a check', () => {
    const p = denain.start();
    expect(state(denain, p, 'a-fagel').why).toBe('waiting');
    const begun = activate(denain, { ...p, phase: phaseAt('operations') }, 1, 'a-fagel');
    expect(begun.p.stack.at(-1)).toMatchObject({
      step: 'movement',
      command: expect.arrayContaining(denain.units('a-fagel-1', 'a-fagel-2', 'a-fagel-5')),
    });
  });
});

describe('9 formation leaders', () => {
  it('D-04 (9.3), D-05 (9.1): the far ends of the garrison', () => {
    const p = denain.start();
    const from = (hex: string) => pathLength(denain.game, p, denain.unit('a-l-albemarle'), denain.hex(hex));
    expect(['2508', '2608', '2409', '1615'].map(from)).toEqual([6, 7, 5, 5]);
    expect(commanded(denain, p, 'a-gar')).toEqual(
      expect.arrayContaining(['a-gar-8', 'a-gar-9', 'a-gar-10', 'a-gar-2']),
    );
  });
  it('S-39 (9.1): command is fixed at the moment of activation', () => {
    const stands = { 'f-centre-4': { hex: '1510', facing: 1 }, 'f-l-dreux': '1508' };
    let p = denain.moving(denain.only(stands), ['f-centre'], ['f-centre-4']);
    p = denain.play(p, denain.move('f-l-dreux', ['1408', '1307', '1207']));
    expect(denain.title.reach(p, { units: denain.units('f-centre-4') }).some((r) => r.spent === 2)).toBe(true); // all of its two points
  });
  const line = (facing: number) =>
    denain.only({
      'f-centre-2': { hex: '1411', facing: 1 },
      'f-centre-3': { hex: '1510', facing: 1 },
      'f-centre-4': { hex: '1610', facing },
      'f-l-dreux': '1113',
    });
  it('S-41 (9.3): flank to flank in command together; S-42: not when one faces elsewhere', () => {
    // Dreux (range 4) in 1113: 1411 is 4 hexes away; 1510 and 1610 hang on the line or fall out of it.
    const near = line(1);
    expect(pathLength(denain.game, near, denain.unit('f-l-dreux'), denain.hex('1610'))).toBe(6);
    expect(pathLength(denain.game, near, denain.unit('f-l-dreux'), denain.hex('1411'))).toBe(4);
    expect(commanded(denain, near, 'f-centre')).toEqual(
      expect.arrayContaining(['f-centre-2', 'f-centre-3', 'f-centre-4']),
    );
    expect(commanded(denain, line(3), 'f-centre')).not.toContain('f-centre-4');
    expect(commanded(denain, denain.with(near, { 'f-l-dreux': '1015' }), 'f-centre')).toEqual([]);
  });
  it('S-100 (9.3, R-53): cavalry joins the line in a flank hex of infantry, not in a front hex', () => {
    const p = (hex: string) => denain.only({ 'a-gar-1': { hex: '1510', facing: 1 }, 'a-gar-9': { hex, facing: 0 } });
    const joined = (hex: string) => inLine(denain.game, p(hex), denain.unit('a-gar-1'), denain.unit('a-gar-9'));
    expect([joined('1411'), joined('1611')]).toEqual([true, false]);
    const other = (hex: string) => inLine(denain.game, p(hex), denain.unit('a-gar-9'), denain.unit('a-gar-1'));
    expect([other('1411'), other('1611')]).toEqual([true, false]);
  });
  it('S-101 (9.3, R-53): a redoubt in the rampart links by adjacency', () => {
    const p = denain.only({ 'a-gar-4': { hex: '1613', facing: 4 }, 'a-gar-3': { hex: '1712', facing: 4 } });
    expect(inLine(denain.game, p, denain.unit('a-gar-4'), denain.unit('a-gar-3'))).toBe(true);
  });
  it('9.3: routed units and units across a river do not link', () => {
    const p = denain.only({ 'a-gar-9': '2414', 'a-gar-10': '2413' });
    expect(inLine(denain.game, p, denain.unit('a-gar-9'), denain.unit('a-gar-10'))).toBe(false);
    const q = denain.only({ 'a-gar-9': '2408', 'a-gar-10': { hex: '2409', order: ROUTED } });
    expect(inLine(denain.game, q, denain.unit('a-gar-9'), denain.unit('a-gar-10'))).toBe(false);
  });
  it('9.3, R-53: cavalry links with cavalry in every hex beside it and over a stream, not two hexes away nor over the Escaut', () => {
    const links = (one: string, other: string) => {
      const p = denain.only({ 'a-gar-9': one, 'a-gar-10': other });
      const [a, b] = denain.units('a-gar-9', 'a-gar-10');
      expect(inLine(denain.game, p, b, a)).toBe(inLine(denain.game, p, a, b));
      return inLine(denain.game, p, a, b);
    };
    const around = neighboursOf(denain.game.board, denain.hex('2408')).map((h) => denain.game.board.ids[h]);
    expect(around.map((hex) => links('2408', hex))).toEqual([true, true, true, true, true, true]);
    expect([links('2408', '2410'), links('2408', '2608')]).toEqual([false, false]);
    expect([links('2016', '2116'), links('1218', '1318')]).toEqual([true, false]); // the stream, the river
  });
  it('9.2: half movement out of command, not farther from the leader, no attack', () => {
    const p = denain.moving(
      denain.only({ 'f-cav-1': { hex: '2008', facing: 5 }, 'f-l-broglie': '1909' }),
      ['f-cav'],
      [],
    );
    expect(denain.title.reach(p, { units: denain.units('f-cav-1') }).map((r) => r.spent)).not.toContain(2);
    expect(denain.title.why(p, { units: denain.units('f-cav-1') }, denain.hex('2007'))).toMatchObject({
      say: 'away-from-leader',
    });
    const q = denain.fighting(
      denain.only({
        'f-cav-1': { hex: '2008', facing: 2 },
        'a-gar-1': { hex: '2009', facing: 5 },
        'f-l-broglie': '1909',
      }),
      ['f-cav'],
      [],
    );
    expect(denain.idle(q)).toBe(true); // nobody can attack
    expect(mayAttack(denain.game, q, denain.combat(q), denain.unit('f-cav-1'))).toMatchObject({
      say: 'out-of-command',
    });
  });
  it('S-44 (9.4), S-102 (R-13), leu-62 (R-L25): a leader lost with his unit is replaced at once; his formation stays activated', () => {
    const p = leuthen.only(
      {
        'a-kheul-1': { hex: '1809', facing: 2, strength: 1 },
        'a-l-kheul': '1809',
        'a-kheul-2': { hex: '1607', facing: 2 },
        'p-wedel-1': { hex: '1810', facing: 5 },
      },
      { activated: leuthen.game.formations.map((f) => (f.id === 'a-kheul' ? 1 : 0)) },
    );
    const lost = leuthen.all(
      leuthen.roll(leuthen.fighting(p, ['p-wedel']), leuthen.ten(0)),
      { kind: 'choose', option: 'fire' },
      leuthen.attack('fire', 'p-wedel-1', '1809'),
    );
    expect(decision(leuthen, lost.p)).toMatchObject({ step: 'aide', side: 1 });
    const aide = leuthen.unit('a-l-kheul');
    const placing = (hex: string) => ({ kind: 'place', units: [aide], hex: leuthen.hex(hex) }) as const;
    expect(leuthen.says(lost.p, placing('1810'))).toBe('7.4 enemy-there');
    expect(leuthen.says(lost.p, placing('1809'))).toBe('7.4 leader-near-enemy'); // in front of Meyerinck
    const placed = leuthen.play(lost.p, placing('1607'));
    expect(rangeOf(leuthen.game, placed, aide)).toBe(3);
    expect(placed.activated[leuthen.formation('a-kheul')]).toBe(1);
  });
  it('leu-11, leu-20 (R-L07, R-L09): independents in range of their commander act; the Kirchberg battery is out of command', () => {
    const p = leuthen.start();
    expect(commanded(leuthen, p, 'a-ind')).toContain('a-ind-14');
    expect(commanded(leuthen, p, 'a-ind')).not.toContain('a-art-1');
    expect(state(leuthen, p, 'a-ind').inCommand).toBe(true);
    expect(GOOD).toBe(0);
  });
});
