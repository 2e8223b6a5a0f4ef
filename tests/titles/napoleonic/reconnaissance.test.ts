import { beforeAll, describe, expect, test } from 'vitest';
import type { Action } from '../../../src/engine/title.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { has, HIDDEN, type NapoleonicPosition, PEU, RECOVERY } from '../../../src/titles/napoleonic/position.ts';
import { reconColumn, reconPoints } from '../../../src/titles/napoleonic/reconnaissance.ts';
import { viewOf } from '../../../src/titles/napoleonic/view.ts';
import { choose, move, playOn } from './acts-play.ts';
import { type Scene, scene } from './scene.ts';
import { smallBattle } from './small-battle.ts';

/* 8.3 reconnaissance: 0606 lies beside 0705 and 0706; 0506 and 0607 behind it. */

let game: NapoleonicGame;
beforeAll(async () => {
  game = await smallBattle();
});

const unit = (id: string) => game.army.unit(id);
const hex = (id: string) => game.hex(id);
/** Everybody lies hidden but those named. */
function at(given: Scene, known: readonly string[] = []): NapoleonicPosition {
  const p = scene(game, { ...given, also: { step: 'command-movement', ...given.also } });
  const seen = known.map(unit);
  return { ...p, marks: p.marks.map((mark, u) => (p.place[u] >= 0 && !seen.includes(u) ? mark | HIDDEN : mark)) };
}
const TO = (ids: readonly string[], ...path: string[]) =>
  move(
    ids.map(unit).sort((a, c) => a - c),
    undefined,
    ...path.map(hex),
  );
const STOP = choose('stop');
const lookInto = (id: string): Action => ({ kind: 'select', units: [], hexes: [hex(id)] });
const column = (own: number, theirs: number) => game.tables.reconnaissance.columns[reconColumn(game, own, theirs)];

describe('8.3 the chart', () => {
  test('8.3, R-23 columns: none against none is equal, some against none unscreened', () => {
    expect([column(0, 0), column(0, 1), column(2, 1), column(3, 0), column(2, 2), column(1, 4)]).toEqual([
      'equal',
      'fewer',
      'more',
      'unscreened',
      'equal',
      'fewer',
    ]);
  });
  test('8.3 points: a vedette one, light cavalry its vedettes, reduced one; nobody else counts', () => {
    const p = at({ at: { 'F-lc': '0606', 'F-inf': '0606', 'F-hc': '0606', 'F-v1': '0606' } });
    const all = ['F-lc', 'F-inf', 'F-hc', 'F-mixed'].map(unit);
    expect(reconPoints(game, p, all)).toBe(4);
    expect(reconPoints(game, { ...p, reduced: p.reduced.with(unit('F-lc'), 1) }, all)).toBe(1);
    expect(reconPoints(game, p, [unit('F-v1'), unit('F-v2')])).toBe(2);
  });
});

describe('8.3 the look', () => {
  test('N112 8.3, R-23 infantry without cavalry, die 5: against none it sees all, against one vedette nothing; both show their scouts', () => {
    const bare = playOn(
      game,
      at({ at: { 'F-inf': '0607', 'P-inf': '0705' }, dice: [5] }),
      [],
      TO(['F-inf'], '0606'),
      STOP,
    );
    expect(has(bare.p, unit('P-inf'), HIDDEN)).toBe(false);
    expect(bare.p.mover?.stopped).toBe(true);
    const screened = playOn(
      game,
      at({ at: { 'F-inf': '0607', 'P-inf': '0705', 'P-v1': '0705' }, dice: [5] }),
      [],
      TO(['F-inf'], '0606'),
      STOP,
    );
    expect(has(screened.p, unit('P-inf'), HIDDEN)).toBe(true);
    expect(has(screened.p, unit('P-v1'), HIDDEN)).toBe(false);
    expect(screened.events.find(({ say }) => say === 'reconnaissance-rolled')?.roll).toMatchObject({
      row: 'fewer',
      result: '-',
    });
    // Those who look are not turned up unless they are scouts.
    expect(has(screened.p, unit('F-inf'), HIDDEN)).toBe(true);
  });
  test('N113 two vedettes next to a hidden hex with one, die 4: the hex is turned up', () => {
    const start = at({ at: { 'F-v1': '0607', 'F-v2': '0607', 'P-inf': '0705', 'P-v1': '0705' }, dice: [4] });
    // Vedettes cannot repulse: nothing is asked.
    const { p, decision } = playOn(game, start, [], TO(['F-v1', 'F-v2'], '0606'));
    expect(decision.step).toBe('idle');
    expect(['F-v1', 'F-v2', 'P-inf', 'P-v1'].map((id) => has(p, unit(id), HIDDEN))).toEqual(Array(4).fill(false));
  });
  test('N221 cavalry beside two stacks, one known: one roll, on the hidden one; beside known ones alone: no roll', () => {
    const start = at({ at: { 'F-hc': '0506', 'P-inf': '0705', 'P-gun': '0706' }, dice: [6] }, ['P-gun']);
    const { p, said } = playOn(game, start, [], TO(['F-hc'], '0606'), STOP);
    expect(said.filter((say) => say === 'reconnaissance-rolled')).toHaveLength(1);
    expect(has(p, unit('P-inf'), HIDDEN)).toBe(false);
    const known = at({ at: { 'F-hc': '0506', 'P-gun': '0706' } }, ['P-gun']);
    expect(playOn(game, known, [], TO(['F-hc'], '0606'), STOP).said).not.toContain('reconnaissance-rolled');
  });
  test('R-118 of several hidden stacks the mover picks one, both having shown their scouts', () => {
    const start = at({ at: { 'F-hc': '0506', 'P-inf': '0705', 'P-gun': '0706', 'P-v1': '0706' }, dice: [6] });
    const { p, decision, referee } = playOn(game, start, [], TO(['F-hc'], '0606'), STOP);
    expect(decision).toMatchObject({ kind: 'select', step: 'reconnaissance', hexes: [hex('0705'), hex('0706')] });
    expect(has(p, unit('P-v1'), HIDDEN)).toBe(false);
    expect([...referee.legal(viewOf(game, p, 0))]).toEqual([lookInto('0705'), lookInto('0706')]);
    expect(referee.check(p, lookInto('0605'))).toMatchObject({ rule: 'R-118' });
    const withUnit: Action = { kind: 'select', units: [unit('F-hc')], hexes: [hex('0705')] };
    expect(referee.check(p, withUnit)).toMatchObject({ ok: false, say: 'one-hex-to-scout', rule: '8.3' });
    expect(referee.decision(viewOf(game, p, 1))).toEqual(referee.decision(p));
    const after = referee.apply(p, lookInto('0706')).position;
    expect(has(after, unit('P-inf'), HIDDEN)).toBe(true);
    expect(after.stack).toEqual([]);
  });
  test('22.25 the mover loses a vedette, to Recovery or for good; a stack without one loses nothing', () => {
    const start = (face: number) => at({ at: { 'F-v1': '0607', 'P-lc': '0705', 'P-inf': '0705' }, dice: [face] });
    const gone = playOn(game, start(1), [], TO(['F-v1'], '0606'));
    expect([gone.p.place[unit('F-v1')], gone.said.includes('vedette-gone')]).toEqual([PEU, true]);
    expect([gone.p.mover, gone.p.marks[unit('F-v1')]]).toEqual([null, 0]);
    const lost = playOn(game, start(3), [], TO(['F-v1'], '0606'));
    expect([lost.p.place[unit('F-v1')], lost.said.includes('vedette-lost')]).toEqual([RECOVERY, true]);
    const foot = at({ at: { 'F-inf': '0607', 'P-lc': '0705', 'P-inf': '0705' }, dice: [1] });
    const none = playOn(game, foot, [], TO(['F-inf'], '0606'), STOP);
    expect(none.p.place[unit('F-inf')]).toBe(hex('0606'));
    // And it is not told that it did.
    const told = ({ events }: typeof none) =>
      events.find(({ say }) => say === 'reconnaissance-rolled')?.data?.['result'];
    expect([told(none), told(gone), told(lost)]).toEqual(['none-to-lose', 'Ve', 'Vr']);
  });
  test('22.25 on RV the hex is turned up and one of its vedettes goes to Recovery', () => {
    const start = at({ at: { 'F-lc': '0607', 'P-inf': '0705', 'P-v1': '0705' }, dice: [6] });
    const { p } = playOn(game, start, [], TO(['F-lc'], '0606'), STOP);
    expect(p.place[unit('P-v1')]).toBe(RECOVERY);
    expect(has(p, unit('P-inf'), HIDDEN)).toBe(false);
  });
});
