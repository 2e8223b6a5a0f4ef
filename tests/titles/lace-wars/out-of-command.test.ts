import { describe, expect, it } from 'vitest';
import { commandsInChief, commandState, rangeOf } from '../../../src/titles/lace-wars/commanders.ts';
import { IN_PLAY, type LaceWarsPosition } from '../../../src/titles/lace-wars/position.ts';
import { type Field, field, phaseAt, type Stands } from './field.ts';

const denain = await field('denain-historical');
const refusal = (f: Field, p: LaceWarsPosition, unit: string, path: string[], mode?: string) => {
  const v = f.check(p, f.move(unit, path, mode ? { mode } : {}));
  return v.ok ? 'ok' : `${v.say} ${v.rule}`;
};

describe('8.3 out of command', () => {
  const check = (p: LaceWarsPosition, formation: string, face: number) =>
    denain.said(
      denain.frames(
        denain.roll(p, face),
        { step: 'set-up', side: 0 },
        { step: 'activate', side: 0, most: 1, chosen: [] },
      ),
      { kind: 'choose', option: formation },
    );
  const far: Stands = { 'f-l-villars': '0101', 'f-mdr-1': '0101', 'f-val-1': '3111', 'f-centre-1': '1510' };
  const marked = (p: LaceWarsPosition, ...leaders: string[]) => ({
    ...p,
    outOfCommand: p.outOfCommand.map((_, u) => (denain.units(...leaders).includes(u) ? 1 : 0)),
  });
  const state = (stands: Stands, formation: string, aide?: string) => {
    const p = denain.only({ ...far, ...stands });
    return commandState(
      denain.game,
      aide ? { ...p, aide: p.aide.with(denain.unit(aide), 1) } : p,
      denain.formation(formation),
    );
  };
  it('Tingry is always in command, wherever he is; his aide is not', () => {
    expect(state({ 'f-l-tingry': '3211' }, 'f-val')).toMatchObject({ inCommand: true, why: 'always' });
    expect(state({ 'f-l-tingry': '3211' }, 'f-val', 'f-l-tingry')).toMatchObject({ inCommand: false, why: 'out' });
  });
  it('who leads a formation and commands in chief is in command without a path; a leader out of range is not', () => {
    expect(state({}, 'f-mdr')).toMatchObject({ inCommand: true, why: 'commander' });
    expect(state({ 'f-l-dreux': '1510' }, 'f-centre')).toMatchObject({ inCommand: false, why: 'out' });
    expect(state({ 'f-l-dreux': '0606' }, 'f-centre').inCommand).toBe(false); // eight hexes
    expect(state({ 'f-l-dreux': '0604' }, 'f-centre')).toMatchObject({ inCommand: true, why: 'range' });
  });
  it('only who is marked rolls: the value or less acts, above it the formation has acted for nothing', () => {
    const p = denain.only({ ...far, 'f-l-dreux': '1510', 'f-l-broglie': '1906', 'f-cav-1': '1906' });
    expect(check(p, 'f-centre', 6).filter((s) => s.startsWith('activation'))).toEqual([]);
    const out = marked(p, 'f-l-dreux');
    const value = denain.game.pieces[denain.unit('f-l-dreux')].leader!.activation;
    expect([check(out, 'f-centre', value), check(out, 'f-centre', value + 1)].map((said) => said[1])).toEqual([
      'activation-passed',
      'activation-failed',
    ]);
    expect(check(out, 'f-cav', 6).filter((s) => s.startsWith('activation'))).toEqual([]); // Broglie is not marked
  });
  it('4.A: every leader on the map is looked at in phase A, each is marked or not as he stands then', () => {
    const p = marked(
      denain.only({ ...far, 'f-l-dreux': '1510', 'f-l-broglie': '0102', 'f-cav-1': '0102', 'a-gar-1': '2111' }),
      'f-l-broglie',
    );
    const end = denain.frames({ ...p, phase: phaseAt('march-end') }, { step: 'set-up', side: 0 });
    const { p: checked, events } = denain.all(
      denain.roll({ ...end, phase: phaseAt('command-check') - 1 }, 1, 1, 1, 1),
      {
        kind: 'pass',
      },
    );
    expect(events.filter((e) => e.say === 'leader-out-of-command').map((e) => e.data!.unit)).toEqual([
      denain.unit('f-l-dreux'),
    ]);
    expect([checked.outOfCommand[denain.unit('f-l-dreux')], checked.outOfCommand[denain.unit('f-l-broglie')]]).toEqual([
      1, 0,
    ]);
  });
});

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
    expect(rangeOf(denain.game, p, denain.unit('f-l-montesquiou'))).toBe(3);
  });
  it('R-45, 7.4: the Marshal himself moves in the command phase only, his aide no more', () => {
    const p = denain.moving(denain.only(stands), ['f-right']);
    expect(refusal(denain, p, 'f-l-montesquiou', ['1210'])).toBe('moves-in-command-phase 7.4');
    const phase = (q: LaceWarsPosition) => denain.frames(q, { step: 'command', side: 0, moved: [], factor: 1 });
    expect(denain.title.actors(phase(denain.only(stands)))).toContain(denain.unit('f-l-montesquiou'));
    expect(denain.title.actors(phase(lost(denain.only(stands))))).not.toContain(denain.unit('f-l-montesquiou'));
    expect(commandsInChief(denain.game, lost(denain.only(stands)), denain.unit('f-l-montesquiou'))).toBe(false);
  });
  it('R-45, 8.3: the wing under the aide is in command by Villars only, and checks against the aide’s 3 otherwise', () => {
    const state = (hex: string) =>
      commandState(denain.game, lost(denain.only({ ...stands, 'f-l-montesquiou': hex })), denain.formation('f-right'));
    expect(state('1211')).toMatchObject({ inCommand: true, by: denain.unit('f-l-villars') });
    expect(state('1215').inCommand).toBe(false);
    const p = {
      ...lost(denain.only(stands)),
      outOfCommand: denain.game.pieces.map((piece) => (piece.id === 'f-l-montesquiou' ? 1 : 0)),
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

describe('8.3, 4.C: what is said before a formation is chosen', () => {
  const p = {
    ...denain.only({ 'f-l-broglie': '1906', 'f-cav-1': '2008', 'f-l-dreux': '1510', 'f-centre-1': '1311' }),
    outOfCommand: denain.game.pieces.map((piece) => (piece.id === 'f-l-broglie' ? 1 : 0)),
  };
  const [cavalry, centre] = ['f-cav', 'f-centre'].map(denain.formation);
  const asked = (chosen: readonly number[]) => {
    const decision = denain.title.decision(
      denain.frames(p, { step: 'set-up', side: 0 }, { step: 'activate', side: 0, most: 2, chosen }),
    );
    if (decision.over) throw new Error('over');
    return decision;
  };
  it('what a leader out of command needs to act stands with his formation', () => {
    expect(asked([]).options!.map(({ label }) => label)).toEqual([
      { say: 'option-formation', rule: '5', data: { formation: centre } },
      { say: 'option-formation-checks', rule: '8.3', data: { formation: cavalry, value: 5 } },
    ]);
  });
  it('the second of two is asked for by the name of the first', () => {
    expect(asked([centre]).task).toEqual({ say: 'task-activate-second', rule: '5', data: { formation: centre } });
  });
});

describe('9.2 out of command', () => {
  it('9.2, 7.3: it withdraws only where it could in command, and then with all that it has', () => {
    const p = denain.only({ 'a-gar-3': { hex: '0306', facing: 4 }, 'f-centre-4': { hex: '0305', facing: 1 } });
    const withdraws = (command: string[], hex: string) =>
      refusal(denain, denain.moving(p, ['f-centre'], command), 'f-centre-4', [hex], 'withdraw');
    // 1 for the withdrawal and 2 for the woods in 0304, of 2 points.
    expect([withdraws(['f-centre-4'], '0304'), withdraws([], '0304')]).toEqual(['too-far 7.3', 'too-far 7.3']);
  });
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
