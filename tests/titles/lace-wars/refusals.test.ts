import { describe, expect, it } from 'vitest';
import { neighboursOf } from '../../../src/engine/board/board.ts';
import { type Action, OFF_MAP } from '../../../src/engine/title.ts';
import { type LaceWarsPosition, ROUTED } from '../../../src/titles/lace-wars/position.ts';
import { field, type Stands } from './field.ts';

/* Orders that break a rule by a hair, each beside the nearest one that does not. */

const denain = await field('denain-historical');
const leuthen = await field('leuthen-historical');

type Frame = LaceWarsPosition['stack'][number];
const asked = (stands: Stands, frame: Frame): LaceWarsPosition =>
  denain.frames(denain.only(stands), { step: 'set-up', side: 0 }, frame);
const back = (p: LaceWarsPosition, to: string | null, ...units: string[]): string =>
  denain.says(p, { kind: 'retreat', units: denain.units(...units), path: [to === null ? OFF_MAP : denain.hex(to)] });
const listed = (p: LaceWarsPosition): string[] =>
  denain.ids(new Set([...denain.title.legal(p)].flatMap((a) => (a.kind === 'retreat' ? a.path : []))));

describe('10.1, 10.2 the preparatory bombardment', () => {
  const p = asked(
    {
      'f-art-1': { hex: '1109', facing: 0 },
      'f-art-2': { hex: '1110', facing: 0 },
      'f-right-1': { hex: '1108', facing: 0 },
      'a-gar-1': '1309',
      'a-gar-3': '1009',
      'a-gar-5': '0909',
      'a-gar-6': '1609',
    },
    { step: 'bombardment', side: 0 },
  );
  const fire = (units: string | string[], target: string) =>
    denain.says(p, denain.attack('bombardment', units, target));

  it('10.2: an enemy in the arc of fire and in range; from beside him in any direction', () => {
    expect([fire('f-art-1', '1309'), fire('f-art-1', '1009')]).toEqual(['ok', 'ok']);
    expect(fire('f-art-1', '0909')).toBe('10.2 out-of-arc');
    expect(fire('f-art-1', '1609')).toBe('10.2 out-of-range');
    expect(fire('f-art-1', '1209')).toBe('10.2 no-enemy');
  });
  it('10.1: one battery at a time, and none but batteries', () => {
    expect(fire(['f-art-1', 'f-art-2'], '1309')).toBe('10.1 one-battery');
    expect(fire('f-right-1', '1309')).toBe('10.1 not-a-battery');
    expect(denain.title.actors(p)).toEqual(denain.units('f-art-1', 'f-art-2'));
    expect(denain.title.todo(p)).toEqual([
      { say: 'todo-batteries', rule: '10.1', data: { count: 2, units: denain.units('f-art-1', 'f-art-2') } },
    ]);
  });
});

describe('11 the ways of attacking', () => {
  const fights = (attack: 'bombard' | 'fire' | 'melee', more: Stands = {}): LaceWarsPosition => {
    const stands = { 'f-val-1': { hex: '1409', facing: 0 }, 'f-val-4': { hex: '1308', facing: 0 }, ...more };
    const p = denain.fighting(denain.only({ ...stands, 'a-gar-1': '1509', 'a-gar-2': '1410' }), ['f-val', 'f-right']);
    return { ...p, stack: p.stack.map((f) => (f.step === 'combat' ? { ...f, attack } : f)) };
  };
  const gun = { 'f-right-1': { hex: '1510', facing: 0 }, 'f-art-2': { hex: '1510', facing: 0 } };
  const lone = { 'f-cav-1': { hex: '1510', facing: 0 }, 'a-art-1': '1511', 'a-gar-1': { hex: '1611', facing: 4 } };
  const several = (...hexes: string[]) => {
    const p = denain.fighting(denain.only(lone), ['f-cav']);
    const asks = { ...p, stack: p.stack.map((f) => (f.step === 'combat' ? { ...f, attack: 'several' as const } : f)) };
    return denain.says(asks, { kind: 'select', units: denain.units('f-cav-1'), hexes: denain.hexes(...hexes) });
  };

  it('10.1, 11.1, 11.2: only batteries bombard; they neither fire as infantry does nor fight a melee', () => {
    const says = (attack: 'bombard' | 'fire' | 'melee', unit: string) =>
      denain.says(fights(attack, gun), denain.attack(attack, unit, '1509'));
    expect([says('bombard', 'f-val-1'), says('bombard', 'f-art-2')]).toEqual(['10.1 not-a-battery', 'ok']);
    expect([says('fire', 'f-art-2'), says('fire', 'f-val-1')]).toEqual(['11.1 no-muskets', 'ok']);
    expect([says('melee', 'f-art-2'), says('melee', 'f-val-1')]).toEqual(['11.2 no-melee', 'ok']);
  });
  it('11.2: several at once are two or more, none of them twice', () => {
    expect(several('1511', '1611')).toBe('ok');
    expect(several('1511')).toBe('11.2 several-hexes');
    expect(several('1511', '1511')).toBe('11.2 twice');
  });
  it('11: what is left to attack with', () => {
    const p = fights('melee');
    expect(denain.title.todo(p)).toEqual([
      { say: 'todo-attackers', rule: '11', data: { count: 1, units: denain.units('f-val-1') } },
    ]);
  });
});

describe('11 reaction', () => {
  it('R-24: who is struck fires at one of those who strike him', () => {
    const stands = {
      'f-val-1': { hex: '1409', facing: 0 },
      'f-val-4': { hex: '1308', facing: 0 },
      'a-gar-1': { hex: '1509', facing: 3 },
      'a-gar-2': '1612',
    };
    const fight = denain.fighting(denain.only(stands), ['f-val']);
    const melee = {
      ...fight,
      stack: fight.stack.map((f) => (f.step === 'combat' ? { ...f, attack: 'melee' as const } : f)),
    };
    const struck = denain.play(melee, denain.attack('melee', 'f-val-1', '1509'));
    expect(denain.title.decision(struck)).toMatchObject({ step: 'reaction', side: 1 });
    const [shot] = [...denain.title.legal(struck)].filter((action) => action.kind === 'attack');
    expect([shot!.target, denain.says(struck, shot!)]).toEqual([denain.hex('1409'), 'ok']);
    const aside = { ...shot!, target: denain.hex('1308') };
    expect(denain.says(struck, aside)).toBe('11 reaction-target');
    expect(denain.check(struck, aside)).toMatchObject({ data: { unit: denain.unit('f-val-4') } });
    expect(denain.check(struck, { ...shot!, target: denain.hex('1310') })).toMatchObject({ data: { unit: null } });
    expect(denain.check(struck, { ...shot!, target: OFF_MAP })).toMatchObject({ say: 'reaction-target' });
    // The target comes first: of who is not attacked himself the same is said.
    const idle = denain.attack('reaction', 'a-gar-2', '1308');
    expect(denain.check(struck, idle)).toMatchObject({
      say: 'reaction-target',
      data: { unit: denain.unit('f-val-4') },
    });
    expect(denain.says(struck, denain.attack('reaction', 'a-gar-2', '1409'))).toBe('11 not-attacked');
  });
});

describe('11.7 retreat', () => {
  const start = (more: Stands = {}, frame: Partial<Extract<Frame, { step: 'retreat' }>> = {}) =>
    asked(
      {
        'a-gar-1': { hex: '1509', facing: 3 },
        'f-right-1': { hex: '1409', facing: 0 },
        'a-gar-2': { hex: '1510', facing: 3 },
        ...more,
      },
      {
        step: 'retreat',
        unit: denain.unit('a-gar-1'),
        hexes: 1,
        from: [denain.hex('1409')],
        displaced: false,
        entering: null,
        leaders: null,
        ...frame,
      },
    );

  it('11.7: away from the enemy and his zones, not over friends while another hex is free', () => {
    const p = start();
    expect(listed(p)).toEqual(['1609', '1610']);
    expect([back(p, '1609', 'a-gar-1'), back(p, '1610', 'a-gar-1')]).toEqual(['ok', 'ok']);
    expect(back(p, '1508', 'a-gar-1')).toBe('11.7 retreat-danger');
    const danger = (q: LaceWarsPosition, to: string) =>
      denain.check(q, { kind: 'retreat', units: denain.units('a-gar-1'), path: denain.hexes(to) });
    expect(danger(p, '1508')).toMatchObject({ data: { zone: true } });
    const flanked = start({ 'f-right-2': { hex: '1611', facing: 3 }, 'a-l-albemarle': '1509' });
    expect(danger(flanked, '1610')).toMatchObject({ say: 'retreat-danger', data: { zone: false } });
    expect(back(p, '1510', 'a-gar-1')).toBe('11.7 retreat-friend');
    expect(back(p, '1409', 'a-gar-1')).toBe('11.7 enemy-there');
  });
  it('11.7: it is not given up where a hex is free; where friends would be displaced it may be', () => {
    expect(back(start(), null, 'a-gar-1')).toBe('11.7 must-retreat');
    const around = start({ 'a-gar-3': '1609', 'a-gar-4': '1610', 'a-gar-5': '1508' });
    expect(back(around, null, 'a-gar-1')).toBe('ok');
  });
  it('11.7, R-13: the unit that was beaten goes, with leaders of its hex or without, one hex at a time', () => {
    const p = start({ 'a-l-albemarle': '1509' });
    expect([back(p, '1609', 'a-gar-1', 'a-l-albemarle'), back(p, '1609', 'a-gar-1')]).toEqual(['ok', 'ok']);
    expect(back(p, '1609', 'a-l-albemarle')).toBe('R-13 leader-goes-along');
    expect(back(p, '1609', 'a-gar-2')).toBe('11.7 not-retreating');
    const two: Action = { kind: 'retreat', units: denain.units('a-gar-1'), path: denain.hexes('1609', '1709') };
    expect(denain.says(p, two)).toBe('11.7 one-hex');
    const around = start({ 'a-l-albemarle': '1509', 'a-gar-3': '1609', 'a-gar-4': '1610', 'a-gar-5': '1508' });
    expect([back(around, null, 'a-gar-1'), back(around, null, 'a-gar-1', 'a-l-albemarle')]).toEqual([
      'ok',
      '11.7 must-retreat',
    ]);
  });
});

describe('12.4 rout', () => {
  const running = (hex: string, more: Stands = {}, made = 0) =>
    asked(
      { 'a-gar-1': { hex, facing: 0, order: ROUTED }, 'f-right-1': '0503', ...more },
      { step: 'rout', unit: denain.unit('a-gar-1'), made, leaders: [] },
    );

  it('12.4: by the shortest way to the edge of its own, hex by hex', () => {
    const p = running('1613');
    expect(listed(p)).toEqual(['1513', '1614']);
    expect([back(p, '1614', 'a-gar-1'), back(p, '1513', 'a-gar-1')]).toEqual(['ok', 'ok']);
    expect(back(p, '1612', 'a-gar-1')).toBe('12.4 not-shortest-rout');
    expect(back(p, null, 'a-gar-1')).toBe('12.4 rout-not-at-edge');
    expect(back(p, '1614', 'f-right-1')).toBe('12.4 not-retreating');
    const two: Action = { kind: 'retreat', units: denain.units('a-gar-1'), path: denain.hexes('1614', '1615') };
    expect(denain.says(p, two)).toBe('12.4 one-hex');
  });
  it('R-33: of two ways as short the one with fewer enemy zones; at the edge of its own it leaves the map', () => {
    const led = (hex: string, more: Stands = {}) =>
      asked(
        { 'a-gar-1': { hex, facing: 0, order: ROUTED }, 'a-l-albemarle': hex, 'f-right-1': '0503', ...more },
        { step: 'rout', unit: denain.unit('a-gar-1'), made: 0, leaders: null },
      );
    expect([back(led('1509'), '1410', 'a-gar-1'), back(led('1509'), '1510', 'a-gar-1')]).toEqual(['ok', 'ok']);
    const watched = led('1509', { 'f-val-1': { hex: '1310', facing: 0 } });
    expect([back(watched, '1410', 'a-gar-1'), back(watched, '1510', 'a-gar-1')]).toEqual([
      'R-33 rout-fewest-zones',
      'ok',
    ]);
    const [line] = denain.title.overlay(led('1613'), 'rout', denain.hex('1613')).lines;
    const edge = denain.ids([line!.path.at(-2)!])[0]!;
    const last = led(edge);
    const inland = denain.ids(neighboursOf(denain.game.board, denain.hex(edge)).filter((h) => h >= 0));
    expect(back(last, null, 'a-gar-1')).toBe('ok');
    expect(inland.map((hex) => back(last, hex, 'a-gar-1'))).toEqual(inland.map(() => 'R-33 rout-leaves-map'));
  });
  it('12.4: having run it faces as its owner likes, and stays', () => {
    const p = asked(
      { 'a-gar-1': { hex: '1613', order: ROUTED }, 'f-right-1': '0503' },
      { step: 'rout-facing', unit: denain.unit('a-gar-1') },
    );
    const faces = (hex: string, facing?: number, unit = 'a-gar-1') =>
      denain.says(p, {
        kind: 'place',
        units: denain.units(unit),
        hex: denain.hex(hex),
        ...(facing === undefined ? {} : { facing }),
      });
    expect(faces('1613', 4)).toBe('ok');
    expect([faces('1614', 4), faces('1613'), faces('1613', 6), faces('1613', 4, 'f-right-1')]).toEqual(
      Array.from({ length: 4 }, () => '12.4 facing-only'),
    );
  });
});

describe('11.8 advance', () => {
  const p = asked(
    {
      'f-val-1': { hex: '1409', facing: 0 },
      'f-l-tingry': '1409',
      'f-val-2': { hex: '1408', facing: 0 },
      'f-right-1': { hex: '1510', facing: 0 },
      'f-art-2': { hex: '1510', facing: 0 },
      'a-gar-1': '2020',
    },
    { step: 'advance', side: 0, units: denain.units('f-val-1', 'f-art-2'), hexes: denain.hexes('1509') },
  );
  const goes = (unit: string, hex: string) =>
    denain.says(p, { kind: 'advance', units: denain.units(unit), hex: denain.hex(hex) });

  it('11.8: one of those that won, into a hex that was emptied; neither a battery nor a leader by himself', () => {
    expect(goes('f-val-1', '1509')).toBe('ok');
    expect(goes('f-val-1', '1508')).toBe('11.8 not-emptied');
    expect(goes('f-val-2', '1509')).toBe('11.8 not-in-combat');
    expect(goes('f-art-2', '1509')).toBe('11.8 no-advance');
    expect(goes('f-l-tingry', '1509')).toBe('R-13 leader-goes-along');
  });
});

describe('7 movement', () => {
  const p = denain.moving(
    denain.only({
      'f-right-1': { hex: '1105', facing: 0 },
      'f-right-2': { hex: '1106', facing: 0 },
      'f-art-2': { hex: '1105', facing: 0 },
    }),
    ['f-right'],
  );

  it('7.1: an infantry unit moves with the battery in its hex, and with nobody else', () => {
    expect(denain.says(p, denain.move(['f-right-1', 'f-art-2'], ['1205']))).toBe('ok');
    expect(denain.says(p, denain.move(['f-right-2', 'f-art-2'], ['1205']))).toBe('7.1 not-a-stack');
    expect(denain.says(p, denain.move(['f-right-1', 'f-right-2'], ['1205']))).toBe('7.1 not-a-stack');
  });
  it('7.2: a turn is made in one hex, to one of six facings', () => {
    const turn = (path: string[]) => denain.says(p, denain.move('f-right-2', path, { mode: 'turn-2' }));
    expect([turn(['1106']), turn(['1106', '1206'])]).toEqual(['ok', '7.2 one-hex']);
    const ends = (facing: number) => denain.says(p, denain.move('f-right-1', ['1205'], { facings: [facing] }));
    expect([ends(1), ends(9)]).toEqual(['ok', '7.2 facings-amiss']);
  });
});

describe('7.4 the commander in chief', () => {
  const command = asked(
    { 'f-l-villars': '1308', 'f-val-1': '1309', 'a-gar-1': '2020' },
    { step: 'command', side: 0, moved: [], factor: 1 },
  );
  const why = (hex: string) => {
    const verdict = denain.title.why(command, { units: denain.units('f-l-villars') }, denain.hex(hex));
    return verdict.ok ? 'ok' : `${verdict.rule} ${verdict.say}`;
  };
  it('7.4: he rides as far as he can, and is where he is already', () => {
    expect([why('1309'), why('1308'), why('2817')]).toEqual(['ok', '7.4 already-there', '7.4 out-of-reach']);
  });
  it('9.4: an aide is placed alone, on the map, without a facing', () => {
    const aide = asked({ 'f-cav-1': '1208', 'a-gar-1': '2020' }, { step: 'aide', unit: denain.unit('f-l-broglie') });
    const place = (unit: string, hex: number, facing?: number) =>
      denain.says(aide, { kind: 'place', units: denain.units(unit), hex, ...(facing === undefined ? {} : { facing }) });
    expect(place('f-l-broglie', denain.hex('1309'))).toBe('ok');
    expect(place('f-l-broglie', denain.hex('1309'), 0)).toBe('9.4 places-another');
    expect(place('f-cav-1', denain.hex('1309'))).toBe('9.4 places-another');
    expect(place('f-l-broglie', OFF_MAP)).toBe('9.4 off-the-map');
  });
});

describe('scenario 1 of Leuthen: the idle wing', () => {
  it('R-L08: its units neither move nor attack in the first two turns, others activated with them do', () => {
    const idle = leuthen.game.pieces.find((piece, u) => leuthen.game.frozen[u] && piece.morale > 0)!;
    const formations = ['a-kheul', leuthen.game.formations[idle.formation].id];
    const says = (turn: number) => {
      const stands = {
        [idle.id]: { hex: '3104', facing: 0 },
        'a-kheul-1': { hex: '3105', facing: 0 },
        'p-zieten-1': { hex: '3205', facing: 4 },
      };
      const p = leuthen.only(stands, { turn });
      const fight = leuthen.fighting(p, formations);
      const melee = {
        ...fight,
        stack: fight.stack.map((f) => (f.step === 'combat' ? { ...f, attack: 'melee' as const } : f)),
      };
      const far = leuthen.with(p, { 'p-zieten-1': '3509' });
      const move = leuthen.moving(far, formations);
      return [
        leuthen.says(move, leuthen.turnTo(p, idle.id, 2)),
        leuthen.says(move, leuthen.turnTo(p, 'a-kheul-1', 2)),
        leuthen.says(melee, leuthen.attack('melee', idle.id, '3205')),
        leuthen.title.todo(move).map(({ say, data }) => `${say} ${String(data!['count'])}`),
      ];
    };
    expect(says(1)).toEqual(['Scenario 1 frozen', 'ok', 'Scenario 1 frozen', ['todo-movers 1', 'todo-frozen 1']]);
    expect(says(3)).toEqual(['ok', 'ok', 'ok', ['todo-movers 2']]);
  });
});
