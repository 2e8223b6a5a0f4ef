import { beforeAll, describe, expect, test } from 'vitest';
import { NONE } from '../../../src/titles/napoleonic/army.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import {
  HIDDEN,
  type NapoleonicPosition,
  OUT_OF_COMMAND,
  RECOVERY,
  UAR,
} from '../../../src/titles/napoleonic/position.ts';
import { battlePreview } from '../../../src/titles/napoleonic/preview-combat.ts';
import { commandPreview } from '../../../src/titles/napoleonic/preview-command.ts';
import { nightRecovery } from '../../../src/titles/napoleonic/recovery.ts';
import { closedBy, whyNoRetreat } from '../../../src/titles/napoleonic/retreat-why.ts';
import { viewOf } from '../../../src/titles/napoleonic/view.ts';
import { move, playOn } from './acts-play.ts';
import { at as fightingAt, attack, fieldOf } from './combat-play.ts';
import { battle } from './field.ts';
import { scene, units, workOn } from './scene.ts';
import { smallBattle } from './small-battle.ts';

/* What each side knows of the other's plans, what sheets say of a check, and why a hex is closed. */

let game: NapoleonicGame;
beforeAll(async () => {
  game = await smallBattle();
});
const unit = (id: string) => game.army.unit(id);
const hex = (id: string) => game.hex(id);

describe('8.1, 20.1 what a seat knows', () => {
  const p = (also: Partial<NapoleonicPosition>) => scene(game, { at: { 'F-inf': '0203', 'F-hc': '0203' }, also });
  test('20.1 orders are numbered through for who gave them; the other side sees none', () => {
    const given = (id: number, who: string) => ({ id, side: 0, units: units(game, who), to: hex('0904'), from: 1 });
    const both = p({ orders: [given(3, 'F-inf'), given(5, 'F-hc')] });
    const ids = (seat: 0 | 1 | 'open') => viewOf(game, both, seat).orders.map(({ id }) => id);
    expect([ids(0), ids(1), ids('open')]).toEqual([[1, 2], [], [3, 5]]);
  });
  test('7.1 who is still to be moved is known to their player', () => {
    const waiting = p({ queue: units(game, 'F-inf', 'F-hc') as never });
    expect([viewOf(game, waiting, 0).queue, viewOf(game, waiting, 1).queue]).toEqual([waiting.queue, []]);
  });
  test('8.1 a move is not known to the enemy while one of those who go is hidden, be it the only one', () => {
    const start = p({ marks: scene(game, { at: {} }).marks.with(unit('F-hc'), HIDDEN) });
    const mover = { units: units(game, 'F-inf', 'F-hc') } as never;
    const seen = (seat: 0 | 1) => viewOf(game, { ...start, mover }, seat).mover !== null;
    expect([seen(0), seen(1)]).toEqual([true, false]);
  });
  test('8.1, 16.1 of whom a hidden vedette comes is not known to the enemy', () => {
    const start = scene(game, { at: { 'F-v1': '0203' } });
    const sent = {
      ...start,
      detachedFrom: start.detachedFrom.with(unit('F-v1'), unit('F-lc')),
      marks: start.marks.with(unit('F-v1'), HIDDEN),
    };
    const from = (seat: 0 | 1) => viewOf(game, sent, seat).detachedFrom[unit('F-v1')];
    expect([from(0), from(1)]).toEqual([unit('F-lc'), NONE]);
  });
});

describe('3, 7.4 stopping with others', () => {
  test('R-05, 4.31 whoever must stop beside the enemy has to be able to pay for the stack that he joins', () => {
    const field = fieldOf(game, {});
    const p = (with_: Record<string, string>) =>
      scene(field, { at: { 'F-inf': '0601', 'P-inf': '0606', ...with_ }, also: { step: 'command-movement' } });
    const go = move([unit('F-inf')], undefined, ...['0602', '0603', '0604', '0605'].map(hex));
    const say = (view: NapoleonicPosition) => {
      const verdict = playOn(field, view, []).referee.check(view, go);
      return verdict.ok ? 'ok' : verdict.say;
    };
    expect(say(p({}))).toBe('ok');
    expect(say(p({ 'F-hc': '0605' }))).not.toBe('ok');
    // A vedette costs nothing to join.
    expect(say(p({ 'F-v1': '0605' }))).toBe('ok');
  });
});

describe('3.3 stopping in a chateau', () => {
  test('3.3, R-08 a stack too large for it is not offered the chateau, though it may end in the open all around', () => {
    const p = scene(game, {
      at: { 'F-inf': '0604', 'F-mixed': '0604', 'F-hc': '0604', 'F-corps': '0604', 'P-inf': '0101' },
      also: { step: 'command-movement' },
    });
    const { referee } = playOn(game, p, []);
    const ends = (...ids: string[]) => {
      const moves = [...referee.legal(p, { units: units(game, ...ids) })].flatMap((a) =>
        a.kind === 'move' ? [a] : [],
      );
      const same = moves.filter((a) => a.units.length === ids.length);
      return ['0703', '0704', '0602'].map((to) => same.some((a) => a.path.at(-1) === hex(to)));
    };
    expect(ends('F-inf')).toEqual([true, true, true]);
    expect(ends('F-inf', 'F-mixed', 'F-hc', 'F-corps')).toEqual([false, true, true]);
  });
});

describe('12.31 why a hex is closed', () => {
  test('12.31 a train of the enemy closes it as his troops do', () => {
    const field = fieldOf(game, {});
    const p = fightingAt(field, { 'P-inf': '0705', 'F-inf': '0606', 'F-train': '0805' });
    const say = (to: string) => closedBy(field, p, unit('P-inf'), hex(to))?.say ?? null;
    expect([say('0805'), say('0606'), say('0804')]).toEqual(['retreat-enemy', 'retreat-enemy', null]);
  });
  test('12.35 out of the first hex: what is too far says so, what is not says nothing', () => {
    const field = fieldOf(game, {});
    const p = fightingAt(field, { 'P-inf': '0101' });
    const say = (to: string) => whyNoRetreat(field, p, unit('P-inf'), hex(to), { hexes: 1 })?.say ?? null;
    expect([say('0104'), say('0202')]).toEqual(['retreat-distance', null]);
  });
});

/** By the first letter of a result. */
const WHOM: Readonly<Record<string, number>> = { D: 0, A: 1 };

describe('11, 12 sheets of battles', () => {
  test('12.1 whom a result favours: D the attacker, A the defender, an exchange nobody', () => {
    const field = fieldOf(game, { pieces: { 'F-inf': { sp: 4 }, 'P-inf': { sp: 4 } } });
    const p = fightingAt(field, { 'F-inf': '0605', 'P-inf': '0705' }, [], { step: 'declaration' });
    const sheet = battlePreview(field, p, attack(field, ['F-inf'], ['0705']) as never, 0)!;
    const favours = sheet.stages.flatMap(({ chances }) =>
      chances.map(({ note, favours: whom }) => [String(note?.data?.['result'] ?? note?.say), whom] as const),
    );
    expect(new Set(favours.map(([, whom]) => whom))).toEqual(new Set([0, 1, null]));
    for (const [result, whom] of favours) {
      const plain = result.replace('Sk ', '');
      const expected = WHOM[plain.slice(0, 1)] ?? null;
      expect([result, whom]).toEqual([result, expected]);
    }
  });
  test('11.1 a battle in the first hex has its sheet, one of nobody or on nothing has none', () => {
    const field = fieldOf(game, {});
    const p = fightingAt(field, { 'F-inf': '0102', 'P-inf': '0101' }, [], { step: 'declaration' });
    const draft = attack(field, ['F-inf'], ['0101']) as Parameters<typeof battlePreview>[2];
    expect(battlePreview(field, p, draft, 0)?.stages).toHaveLength(1);
    expect(battlePreview(field, p, { ...draft, units: [] }, 0)).toBeNull();
    expect(battlePreview(field, p, { ...draft, target: -1 }, 0)).toBeNull();
  });
});

describe('6.3 sheets of checks', () => {
  let qb: NapoleonicGame;
  beforeAll(async () => {
    qb = await battle('quatre-bras');
  });
  test('6.32, 6.34 units of one division check by the best of them, and passing favours them', () => {
    const start = scene(game, { at: { 'F-inf': '0203', 'F-mixed': '0203' }, also: { step: 'movement' } });
    const pair = units(game, 'F-inf', 'F-mixed');
    const sheet = (one: number, other: number) => {
      const marks = start.marks.map((mark, u) => (pair.includes(u) ? mark | OUT_OF_COMMAND : mark));
      const initiative = start.initiative.map((value, u) => [one, other][pair.indexOf(u)] ?? value);
      const { stages, warnings } = commandPreview(
        game,
        { ...start, marks, initiative },
        { kind: 'select', units: pair },
      )!;
      expect(warnings).toEqual([]);
      return stages[0].chances.map(({ note, weight, favours }) => [
        note?.data?.['result'],
        (6 * weight) / stages[0].total,
        favours,
      ]);
    };
    const expected = [
      ['passed', 4, 0],
      ['failed', 2, 1],
    ];
    expect(sheet(4, 2)).toEqual(expected);
    expect(sheet(2, 4)).toEqual(expected);
  });
  test('6.32 an officer’s roll warns of whom it bars, and only where there is somebody', () => {
    const says = (where: Record<string, string>) => {
      const p = scene(qb, { at: { 'F-Reille': '0819', ...where }, also: { step: 'command-rolls' } });
      return commandPreview(qb, p, { kind: 'select', units: units(qb, 'F-Reille') })?.warnings.map(({ say }) => say);
    };
    expect(says({ 'F-9': '0818' })).toContain('preview-bars');
    expect(says({})).not.toContain('preview-bars');
  });
  test('6.31 a roll that brings a leader in command favours his side', () => {
    const p = scene(qb, { at: { 'F-Reille': '0819', 'F-9': '0818' }, also: { step: 'command-rolls' } });
    const [stage] = commandPreview(qb, p, { kind: 'select', units: units(qb, 'F-Reille') })!.stages;
    expect(stage.chances.map(({ note, favours }) => [note?.data?.['result'], favours])).toEqual([
      ['passed', 0],
      ['failed', 1],
    ]);
  });
  test('6.1 who comes in command is named in the order of the counters', () => {
    const where = { 'F-Reille': '0819', 'F-9': '0818', 'F-5': '0820', 'F-6a': '0819' };
    const p = scene(qb, { at: where, also: { step: 'command-rolls' } });
    const sheet = commandPreview(qb, p, { kind: 'select', units: units(qb, 'F-Reille') })!;
    const line = sheet.lines.find(({ note }) => note.say === 'preview-comes-in');
    expect(line?.note.data?.['units']).toEqual(units(qb, ...Object.keys(where)));
  });
});

describe('22.1 recovery', () => {
  test('22.12, 22.13 who has two sides comes back reduced, who has one comes back whole', () => {
    const field = fieldOf(game, { pieces: { 'F-hc': { reduced: 0 } } });
    const start = scene(field, { at: {} });
    const lost = units(field, 'F-inf', 'F-hc');
    const work = workOn(field, { ...start, place: start.place.map((to, u) => (lost.includes(u) ? UAR : to)) });
    nightRecovery(work);
    const now = (id: string) => [work.position.place[unit(id)], work.position.reduced[unit(id)]];
    expect([now('F-inf'), now('F-hc')]).toEqual([
      [RECOVERY, 1],
      [RECOVERY, 0],
    ]);
  });
});
