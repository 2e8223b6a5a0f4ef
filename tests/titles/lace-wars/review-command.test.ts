import { describe, expect, it } from 'vitest';
import { commandsInChief, commandState, rangeOf } from '../../../src/titles/lace-wars/commanders.ts';
import { IN_PLAY, type LaceWarsPosition } from '../../../src/titles/lace-wars/position.ts';
import { type Field, field, type Stands } from './field.ts';

const denain = await field('denain-historical');
const leuthen = await field('leuthen-historical');
const refusal = (f: Field, p: LaceWarsPosition, unit: string, path: string[], mode?: string) => {
  const v = f.check(p, f.move(unit, path, mode ? { mode } : {}));
  return v.ok ? 'ok' : `${v.say} ${v.rule}`;
};

describe('9.4 the aide of a commander in chief', () => {
  const stands: Stands = {
    'f-right-1': { hex: '1312', facing: 0 },
    'f-l-montesquiou': '1211',
    'f-l-villars': '1409',
    'f-mdr-1': '1408',
  };
  const lost = (p: LaceWarsPosition) => ({ ...p, aide: p.aide.with(denain.unit('f-l-montesquiou'), 1) });
  it('R-45 (9, 9.4): Montesquiou’s aide leads the right wing and rides with it like cavalry: three points', () => {
    const p = denain.moving(lost(denain.only(stands)), ['f-right']);
    expect(refusal(denain, p, 'f-l-montesquiou', ['1210', '1209', '1208'])).toBe('ok');
    expect(refusal(denain, p, 'f-l-montesquiou', ['1210', '1209', '1208', '1207'])).toBe('too-far 7.1');
    expect(rangeOf(denain.b, p, denain.unit('f-l-montesquiou'))).toBe(3);
  });
  it('R-45, 7.4: the Marshal himself moves in the command phase only, his aide no more', () => {
    const p = denain.moving(denain.only(stands), ['f-right']);
    expect(refusal(denain, p, 'f-l-montesquiou', ['1210'])).toBe('moves-in-command-phase 7.4');
    const phase = (q: LaceWarsPosition) => denain.frames(q, { step: 'command', side: 0, moved: [], factor: 1 });
    expect(denain.title.actors(phase(denain.only(stands)))).toContain(denain.unit('f-l-montesquiou'));
    expect(denain.title.actors(phase(lost(denain.only(stands))))).not.toContain(denain.unit('f-l-montesquiou'));
    expect(commandsInChief(denain.b, lost(denain.only(stands)), denain.unit('f-l-montesquiou'))).toBe(false);
  });
  it('R-45, 8.3: the wing under the aide is in command by Villars only, and checks against the aide’s 3 otherwise', () => {
    const state = (hex: string) =>
      commandState(denain.b, lost(denain.only({ ...stands, 'f-l-montesquiou': hex })), denain.formation('f-right'));
    expect(state('1211')).toMatchObject({ inCommand: true, by: denain.unit('f-l-villars') });
    expect(state('1215').inCommand).toBe(false);
    const p = {
      ...lost(denain.only(stands)),
      outOfCommand: denain.b.pieces.map((piece) => (piece.id === 'f-l-montesquiou' ? 1 : 0)),
    };
    const names = (face: number) =>
      denain.said(
        denain.frames(
          denain.roll(p, face),
          { step: 'set-up', side: 0 },
          { step: 'activate', side: 0, most: 1, chosen: [] },
        ),
        { kind: 'choose', option: 'f-right' },
      );
    expect([names(3), names(4)].map((said) => said.find((s) => s.startsWith('activation')))).toEqual([
      'activation-passed',
      'activation-failed',
    ]);
  });
});

describe('9.2 out of command', () => {
  it('R-L38, R-41 (9.2): a unit on the map measures to the entry hex of a leader who still waits', () => {
    const stands: Stands = { 'f-val-1': { hex: '2808', facing: 4 } };
    const p = denain.only(stands);
    const waiting = { ...p, fate: p.fate.with(denain.unit('f-l-tingry'), IN_PLAY) };
    const move = (facing: number, to: string) =>
      refusal(
        denain,
        denain.moving(denain.with(waiting, { 'f-val-1': { hex: '2808', facing } }), ['f-val'], []),
        'f-val-1',
        [to],
      );
    expect(move(4, '2707')).toBe('away-from-leader 9.2');
    expect(move(0, '2908')).toBe('ok');
  });
});

describe('what ended a move', () => {
  const again = (f: Field, p: LaceWarsPosition, unit: string, first: string[], second: string[], mode?: string) =>
    refusal(f, f.play(p, f.move(unit, first, mode ? { mode } : {})), unit, second);
  it('6.1: a zone of control', () => {
    const p = denain.moving(
      denain.only({ 'a-gar-3': { hex: '1712', facing: 4 }, 'f-cav-1': { hex: '1511', facing: 0 } }),
      ['f-cav'],
    );
    expect(again(denain, p, 'f-cav-1', ['1612'], ['1711'])).toBe('stopped 6.1');
  });
  it('7.5 (R-48): a bridge', () => {
    const p = denain.moving(denain.only({ 'a-fagel-6': { hex: '3216', facing: 4 } }), ['a-fagel']);
    expect(again(denain, p, 'a-fagel-6', ['3115'], ['3114'])).toBe('stopped 7.5');
  });
  it('7.3: a withdrawal; 9.2: the way out of a zone without command; 7.1: the minimum move', () => {
    const enemy = { 'a-gar-3': { hex: '1712', facing: 4 } };
    const back = denain.moving(denain.only({ ...enemy, 'f-centre-4': { hex: '1711', facing: 1 } }), ['f-centre']);
    expect(again(denain, back, 'f-centre-4', ['1710'], ['1709'], 'withdraw')).toBe('stopped 7.3');
    const out = denain.moving(
      denain.only({ ...enemy, 'f-centre-4': { hex: '1711', facing: 4 }, 'f-l-dreux': '1609' }),
      ['f-centre'],
      [],
    );
    expect(again(denain, out, 'f-centre-4', ['1710'], ['1709'])).toBe('stopped 9.2');
    const least = leuthen.moving(leuthen.only({ 'a-ind-1': { hex: '3108', facing: 4 } }), ['a-ind']);
    expect(again(leuthen, leuthen.roll(least, 1), 'a-ind-1', ['3107'], ['3106'])).toBe('stopped 7.1');
  });
});
