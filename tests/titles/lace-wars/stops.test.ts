import { describe, expect, it } from 'vitest';
import { OFF_MAP } from '../../../src/engine/title.ts';
import { type LaceWarsPosition, MOVED } from '../../../src/titles/lace-wars/position.ts';
import { type Field, field } from './field.ts';

const denain = await field('denain-historical');
const leuthen = await field('leuthen-historical');
const refusal = (f: Field, p: LaceWarsPosition, unit: string, path: string[], mode?: string) => {
  const v = f.check(p, f.move(unit, path, mode ? { mode } : {}));
  return v.ok ? 'ok' : `${v.say} ${v.rule}`;
};

describe('what ended a move', () => {
  /** What a second move is told after a first one has been made. */
  const again = (f: Field, p: LaceWarsPosition, unit: string, [first, second]: string[], mode?: string) =>
    refusal(f, f.play(p, f.move(unit, [first], mode ? { mode } : {})), unit, [second]);
  it('6.1: a zone of control', () => {
    const p = denain.moving(
      denain.only({ 'a-gar-3': { hex: '1712', facing: 4 }, 'f-cav-1': { hex: '1511', facing: 0 } }),
      ['f-cav'],
    );
    expect(again(denain, p, 'f-cav-1', ['1612', '1711'])).toBe('stopped 6.1');
  });
  it('7.5 (R-48): a bridge', () => {
    const p = denain.moving(denain.only({ 'a-fagel-6': { hex: '3216', facing: 4 } }), ['a-fagel']);
    expect(again(denain, p, 'a-fagel-6', ['3115', '3114'])).toBe('stopped 7.5');
  });
  it('is told with its own rule before the move is made: 7.5, 9.2, 7.1', () => {
    const stop = (f: Field, p: LaceWarsPosition, unit: string, hex: string) =>
      f.title.reach(p, { units: f.units(unit) }).find((r) => r.hex === f.hex(hex))!.stop;
    const bridge = denain.moving(denain.only({ 'a-fagel-6': { hex: '3216', facing: 4 } }), ['a-fagel']);
    expect(stop(denain, bridge, 'a-fagel-6', '3115')).toMatchObject({ say: 'stop-move', rule: '7.5' });
    const out = denain.moving(
      denain.only({
        'a-gar-3': { hex: '1712', facing: 4 },
        'f-centre-4': { hex: '1711', facing: 4 },
        'f-l-dreux': '1609',
      }),
      ['f-centre'],
      [],
    );
    expect(stop(denain, out, 'f-centre-4', '1710')).toMatchObject({ say: 'stop-move', rule: '9.2' });
    const least = leuthen.moving(leuthen.only({ 'a-ind-1': { hex: '3108', facing: 4 } }), ['a-ind']);
    expect(stop(leuthen, least, 'a-ind-1', '3107')).toMatchObject({ say: 'stop-move', rule: '7.1' });
  });
  it('7.3: a withdrawal; 9.2: the way out of a zone without command; 7.1: the minimum move', () => {
    const enemy = { 'a-gar-3': { hex: '1712', facing: 4 } };
    const back = denain.moving(denain.only({ ...enemy, 'f-centre-4': { hex: '1711', facing: 1 } }), ['f-centre']);
    expect(again(denain, back, 'f-centre-4', ['1710', '1709'], 'withdraw')).toBe('stopped 7.3');
    const out = denain.moving(
      denain.only({ ...enemy, 'f-centre-4': { hex: '1711', facing: 4 }, 'f-l-dreux': '1609' }),
      ['f-centre'],
      [],
    );
    expect(again(denain, out, 'f-centre-4', ['1710', '1709'])).toBe('stopped 9.2');
    const least = leuthen.moving(leuthen.only({ 'a-ind-1': { hex: '3108', facing: 4 } }), ['a-ind']);
    expect(again(leuthen, leuthen.roll(least, 1), 'a-ind-1', ['3107', '3106'])).toBe('stopped 7.1');
    const uncommanded = leuthen.moving(leuthen.only({ 'a-ind-1': { hex: '3108', facing: 4 } }), ['a-ind'], []);
    expect(again(leuthen, leuthen.roll(uncommanded, 1), 'a-ind-1', ['3107', '3106']), 'out of no zone').toBe(
      'stopped 7.1',
    );
  });
  it('7.5: a bridge hex that is not come to over the bridge has stopped nobody: 7.3 of a withdrawal, 9.2 without command', () => {
    const back = denain.moving(
      denain.only({ 'a-gar-3': { hex: '2213', facing: 4 }, 'f-left-1': { hex: '2113', facing: 5 } }),
      ['a-gar'],
    );
    expect(again(denain, back, 'a-gar-3', ['2313', '2312'], 'withdraw')).toBe('stopped 7.3');
    const out = denain.moving(
      denain.only({
        'a-fagel-6': { hex: '3015', facing: 0 },
        'f-val-1': { hex: '3014', facing: 2 },
        'a-l-fagel': '3020',
      }),
      ['a-fagel'],
      [],
    );
    expect(again(denain, out, 'a-fagel-6', ['3115', '3114'])).toBe('stopped 9.2');
  });
  it('7.1 (R-42): the baggage that has made its minimum move does not leave the map as well, and is told why', () => {
    const p = denain.moving(denain.only({ 'a-bag': '0918', 'a-gar-3': '0501', 'a-l-albemarle': '0918' }), ['a-gar']);
    const spent = denain.frames(p, p.stack[0], {
      ...(p.stack[1] as Extract<(typeof p.stack)[number], { step: 'movement' }>),
      mover: {
        units: denain.units('a-bag'),
        start: denain.hex('0917'),
        spent: 2,
        steps: 1,
        road: false,
        stopped: true,
      },
    });
    const edge = denain.with(spent, { 'a-bag': { hex: '0919', done: MOVED } });
    const off = { kind: 'move', units: denain.units('a-bag'), path: [OFF_MAP] } as const;
    expect(denain.says(edge, off)).toBe('7.1 stopped');
  });
  it('7.4: a commander who has ridden is told so, though nobody has moved since', () => {
    const p = denain.frames(
      denain.only({ 'f-l-villars': '1409', 'f-l-montesquiou': '1213' }),
      { step: 'set-up', side: 0 },
      { step: 'command', side: 0, moved: [], factor: 1 },
    );
    const rode = denain.play(p, denain.move('f-l-villars', ['1408']));
    expect(refusal(denain, rode, 'f-l-villars', ['1407'])).toBe('rode 7.4');
  });
});
