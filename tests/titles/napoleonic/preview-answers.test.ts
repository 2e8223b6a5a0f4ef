import { beforeAll, describe, expect, test } from 'vitest';
import type { Action, Preview } from '../../../src/engine/title.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { TOWN, WOODS } from '../../../src/titles/napoleonic/ground.ts';
import { answerPreview, battlePreview } from '../../../src/titles/napoleonic/preview-combat.ts';
import { tableOf } from '../../../src/titles/napoleonic/table.ts';
import { viewOf } from '../../../src/titles/napoleonic/view.ts';
import { at, attack, choose, type Fought, fieldOf, fight, PASS, resultOf } from './combat-play.ts';
import { smallBattle } from './small-battle.ts';

/* The sheet of each answer in a battle says what that answer comes to. Target: 0705. */

let whole: NapoleonicGame;
beforeAll(async () => {
  whole = await smallBattle();
});

const T = '0705';
const FACES = [1, 2, 3, 4, 5, 6];
/** The sheet of an answer, the same on the position and on the view of who answers. */
function sheet({ game, p, decision }: Fought, option: string): Preview | null {
  const preview = answerPreview(game, p, choose(option));
  expect(answerPreview(game, viewOf(game, p, decision.side), choose(option))).toEqual(preview);
  return preview;
}
/** Chances in so many parts, by label, those of one stage. */
const parts = (preview: Preview | null, of: number): Record<string, number> =>
  Object.fromEntries(
    preview!.stages[0].chances.map(({ label, weight }) => [label, (of * weight) / preview!.stages[0].total]),
  );
function counted(results: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const result of results) counts[result] = (counts[result] ?? 0) + 1;
  return counts;
}

test('12.2, R-98 shock or Ar: the chances of the shock are those of its two dice; falling back is certain', () => {
  const game = fieldOf(whole, { pieces: { 'F-inf': { sp: 9 } }, crests: [['0605', T]] });
  const asked = (dice: readonly number[]) =>
    fight(game, at(game, { 'F-inf': '0605', 'P-inf': T }, dice), [], attack(game, ['F-inf'], [T]), PASS);
  const fought = FACES.flatMap((a) =>
    FACES.map((d) => `Sk ${resultOf(fight(game, asked([6, a, d]).p, [], choose('Sk'))).shock}`),
  );
  const first = asked([6, 1, 1]);
  expect(first.decision.step).toBe('battle-shock');
  expect(parts(sheet(first, 'Sk'), 36)).toEqual(counted(fought));
  expect(sheet(first, 'Ar')).toBeNull();
});

describe('11.1 the ground that is picked', () => {
  test('R-43 each pick has its column, and its chances are those of the die', () => {
    const game = fieldOf(whole, { pieces: { 'F-inf': { sp: 6 } }, terrain: { [T]: WOODS }, streams: [['0605', T]] });
    const asked = (dice: readonly number[]) =>
      fight(game, at(game, { 'F-inf': '0605', 'P-lc': T }, dice), [], attack(game, ['F-inf'], [T]), PASS);
    const first = asked([1]);
    expect(first.decision.step).toBe('battle-terrain');
    expect(['0', '1'].map((pick) => sheet(first, pick)!.stages[0].column)).toEqual(['1:1', '3:1']);
    const read = FACES.map((face) => {
      const { reading, shock } = resultOf(fight(game, asked([face, 1, 1]).p, [], choose('0')));
      return shock === undefined ? String(reading) : 'Sk';
    });
    const told = parts(sheet(first, '0'), 6);
    for (const [reading, times] of Object.entries(counted(read.filter((one) => one !== 'Sk'))))
      expect(told[reading], reading).toBe(times);
    expect(sheet(first, '7')).toBeNull();
  });
});

test('11.3 the Guard announced shifts the sheet of its answer; kept back it does not; nothing is told of ground before', () => {
  const game = fieldOf(whole, {
    pieces: { 'F-inf': { sp: 12 }, 'P-inf': { guard: 'foot-guards' } },
    terrain: { '0704': TOWN },
  });
  const p = at(game, { 'F-inf': '0605', 'P-inf': T }, [3]);
  const asked = fight(game, p, [], attack(game, ['F-inf'], [T]), PASS);
  expect(asked.decision.step).toBe('battle-guard');
  const stages = ['announce', 'keep'].map((option) => sheet(asked, option)!.stages[0]);
  expect(stages.map(({ heading, column }) => [heading.say, column])).toEqual([
    ['stage-guard', '2:1'],
    ['stage-no-guard', '3:1'],
  ]);
  expect(answerPreview(game, p, choose('announce'))).toBeNull();
});

test('10.4 which battle is next: the sheet of each as it was declared, by any of its hexes', () => {
  const game = fieldOf(whole, {});
  const p = at(game, { 'F-inf': '0605', 'P-inf': T, 'P-lc': '0704', 'F-hc': '0602', 'P-gun': '0702' });
  const first = attack(game, ['F-inf'], ['0704', T]);
  const asked = fight(game, p, [], first, attack(game, ['F-hc'], ['0702']), PASS);
  expect(asked.decision.step).toBe('next-battle');
  const next = (id: string) => answerPreview(game, asked.p, { kind: 'select', units: [], hexes: [game.hex(id)] });
  expect(next(T)).toEqual(battlePreview(game, asked.p, first as Action & { kind: 'attack' }, 0));
  expect(next('0704')).toEqual(next(T));
  expect(next('0702')!.heading).not.toEqual(next(T)!.heading);
  expect(next('0101')).toBeNull();
  // The list of battles shows the column of each sheet.
  const listed = tableOf(game, viewOf(game, asked.p, 0)).battles!.map(({ odds }) => odds);
  expect(listed).toEqual([T, '0702'].map((id) => next(id)!.stages[0].column));
  expect(new Set(listed).size).toBe(2);
});

test('10.4 in the list of battles the one that was rolled keeps its column when its defenders are gone', () => {
  const game = fieldOf(whole, {});
  const p = at(game, { 'F-inf': '0605', 'P-inf': T, 'F-hc': '0602', 'P-gun': '0702' }, [2, 3]);
  const plan = [attack(game, ['F-inf'], [T]), attack(game, ['F-hc'], ['0702']), PASS];
  const next: Action = { kind: 'select', units: [], hexes: [game.hex(T)] };
  const [before, after] = [fight(game, p, [], ...plan), fight(game, p, [], ...plan, next)];
  expect(after.decision.step).toBe('advance');
  const [listed, fought] = [before, after].map((asked) => tableOf(game, viewOf(game, asked.p, 0)).battles![0]);
  expect(fought).toMatchObject({ state: 'now', hexes: listed.hexes, odds: listed.odds });
});

test('10.4 the last battle goes on by itself; where the table may wait for it, it is as the order of it would find it', () => {
  const game = fieldOf(whole, {});
  const p = at(game, { 'F-inf': '0605', 'P-inf': T, 'F-hc': '0602', 'P-gun': '0702' }, [2, 3]);
  const both = [attack(game, ['F-inf'], [T]), attack(game, ['F-hc'], ['0702'])];
  const next = (id: string): Action => ({ kind: 'select', units: [], hexes: [game.hex(id)] });
  const asked = fight(game, p, [], ...both, PASS, next(T));
  expect(asked.decision.step).toBe('advance');
  const { waits, events, position } = asked.referee.apply(asked.p, PASS);
  expect(waits!.order).toEqual(next('0702'));
  expect(waits!.position.battles.map(({ hexes }) => hexes)).toEqual([[game.hex('0702')]]);
  expect(events.slice(waits!.events.length).map(({ say }) => say)).toEqual(['battle-begins', 'battle-rolled']);
  expect(position.battles).toEqual([]);
  expect(answerPreview(game, viewOf(game, waits!.position, 0), waits!.order)!.stages[0].column).toBe('1:1');
});

test('10.4 one battle alone is ordered by declaring it: nothing waits', () => {
  const game = fieldOf(whole, {});
  const declared = fight(game, at(game, { 'F-inf': '0605', 'P-inf': T }, [1]), [], attack(game, ['F-inf'], [T]));
  const { waits, events } = declared.referee.apply(declared.p, PASS);
  expect(events.map(({ say }) => say)).toContain('battle-rolled');
  expect(waits).toBeUndefined();
});
