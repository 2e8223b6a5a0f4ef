import { describe, expect, test } from 'vitest';
import { candidates, checkAttack } from '../../../src/app/table/orders/attack-checks.ts';
import { attack, turnTarget } from '../../../src/app/table/orders/attack.ts';
import { type Draft, EMPTY_DRAFT } from '../../../src/app/table/orders/order.ts';
import type { Situation } from '../../../src/app/table/situation.ts';
import { loadAction } from '../../../src/engine/record.ts';
import type { Action, Hex, Position } from '../../../src/engine/title.ts';
import { catalogue, titleCard } from '../../../src/titles/catalogue.ts';
import { recordedGames } from '../../helpers/games.ts';
import { LONG } from '../../helpers/random.ts';
import { attackAt, attackIn } from './attack-decision.ts';

/* Every attack that was ever ordered can be put together at the table: a target, further targets, who takes part. */

type Attack = Extract<Action, { kind: 'attack' }>;

const hexesOf = ({ hex, also = [] }: Draft): readonly Hex[] => (hex === null ? [] : [hex, ...also]);
const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b).join();

/** What becomes of pressing `first`, then whatever is missing or too much, until nothing is refused; several times, for hexes and units may need each other. */
function pressed(situation: Situation, wanted: Attack, first: Hex): Draft {
  const hexes = [wanted.target, ...(wanted.also ?? [])];
  let draft = attack.press(situation, EMPTY_DRAFT, first, 'go').draft ?? EMPTY_DRAFT;
  if (draft.hex === null) return draft;
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < hexes.length + 2; i++) {
      const held = hexesOf(draft);
      const hex = hexes.find((h) => !held.includes(h)) ?? held.find((h) => !hexes.includes(h));
      draft = (hex === undefined ? null : turnTarget(situation, draft, hex).draft) ?? draft;
    }
    for (let i = 0; i < 30; i++) {
      const { units } = draft;
      const unit = units.find((u) => !wanted.units.includes(u)) ?? wanted.units.find((u) => !units.includes(u));
      draft = (unit === undefined ? null : attack.toggle(situation, draft, unit).draft) ?? draft;
    }
  }
  return draft;
}

/** Those attacks of a recorded game that cannot be put together, from whichever of their hexes one begins; of `only` these orders. */
async function beyondReach(
  id: string,
  name: string,
  only?: readonly number[],
): Promise<{ tried: number; bad: string[] }> {
  const { record } = recordedGames(id).find((game) => game.name === `${name}.json`)!;
  const title = await titleCard(record.title as 'mons').load(record.scenario);
  let position: Position = title.setup(record.options, record.seed);
  let tried = 0;
  const bad: string[] = [];
  for (const [at, saved] of record.actions.entries()) {
    const action = loadAction(title, saved, 'game', `actions[${at}]`);
    if (action.kind === 'attack' && action.units.length > 0 && (only?.includes(at) ?? true)) {
      const situation = attackIn(title, position);
      const isMade = (draft: Draft) =>
        sorted(hexesOf(draft)) === sorted([action.target, ...(action.also ?? [])]) &&
        sorted(draft.units) === sorted(action.units) &&
        checkAttack(situation, { ...draft, mode: action.mode })?.ok === true;
      tried++;
      if (![action.target, ...(action.also ?? [])].some((hex) => isMade(pressed(situation, action, hex))))
        bad.push(`${name}, order ${at}: ${JSON.stringify(action)}`);
    }
    if (only && at >= Math.max(...only)) break;
    position = title.apply(position, action).position;
  }
  return { tried, bad };
}

test.runIf(LONG)('every attack of every recorded game', { timeout: 1_200_000 }, async () => {
  const bad: string[] = [];
  for (const { id } of catalogue)
    for (const { name } of recordedGames(id)) bad.push(...(await beyondReach(id, name.replace('.json', ''))).bad);
  expect(bad).toEqual([]);
});

test.each([
  ['mons', 'held'],
  ['lost-battalion', 'historical-2p-us-tactical'],
  ['lace-wars', 'denain-historical-full'],
  ['napoleonic', 'quatre-bras-full'],
])('every attack of %s/%s', async (id, name) => {
  const { tried, bad } = await beyondReach(id, name);
  expect(bad).toEqual([]);
  expect(tried).toBeGreaterThan(15);
});

// Each of these could once not be put together.
test.each([
  ['R-38 stacks that attack as one', 'waterloo-C-sudden', [438]],
  ['R-38 the same, in place of another', 'waterloo-dawn-F-tactical', [622, 788]],
  ['10.31 a unit that must take on a second hex', 'waterloo-eve-C-decisive', [196]],
  ['9.22 failed repulses, with hexes and units that need each other', 'waterloo-F-decisive', [120]],
  ['9.22 the same, with a hex that others might attack alone', 'waterloo-dawn-F-decisive', [561]],
] as const)('June 1815, %s: %s, orders %j', async (_, name, orders) => {
  const { tried, bad } = await beyondReach('napoleonic', name, orders);
  expect(bad).toEqual([]);
  expect(tried).toBe(orders.length);
});

describe('June 1815, R-38: a stack attacks as one', () => {
  let opened: Promise<Situation> | undefined;
  const open = () => (opened ??= attackAt('napoleonic/waterloo-C-sudden', 438));
  const hand = async () => {
    const situation = await open();
    const unit = (id: string) => situation.title.units.findIndex((u) => u.id === id);
    const hex = situation.title.board.hex('1015');
    const ids = (draft: Draft) => draft.units.map((u) => situation.title.units[u].id).sort();
    return { situation, unit, ids, alone: { ...EMPTY_DRAFT, hex, units: [unit('A-Kem')] } };
  };

  test('who may join with his stack is listed among those who may, and brings it', async () => {
    const { situation, unit, ids, alone } = await hand();
    const byng = candidates(situation, alone).find((c) => c.unit === unit('A-Byn'))!;
    expect(byng.verdict).toEqual({ ok: true });
    expect(ids(attack.toggle(situation, alone, unit('A-Byn')).draft!)).toEqual(['A-Byn', 'A-HH', 'A-Kem']);
  });
  test('pressed again he goes, and takes it with him', async () => {
    const { situation, unit, ids, alone } = await hand();
    const both = attack.toggle(situation, alone, unit('A-Byn')).draft!;
    expect(ids(attack.toggle(situation, both, unit('A-HH')).draft!)).toEqual(['A-Kem']);
  });
  test('a press on its hex brings all of it', async () => {
    const { situation, unit, ids, alone } = await hand();
    const [{ hex }] = situation.table.stacks.filter((s) => s.counters.some((c) => c.unit === unit('A-Byn')));
    const { draft } = attack.press(situation, alone, hex, 'go');
    expect(ids(draft!)).toEqual(['A-Byn', 'A-HH', 'A-Kem']);
    expect(ids(attack.press(situation, draft!, hex, 'go').draft!)).toEqual(['A-Kem']);
  });
  test.each([
    ['waterloo-dawn-F-tactical', 788, '1112', ['A-BrH', 'A-BrI', 'A-BrU', 'A-Brf', 'A-CH', 'A-Kie']],
    ['waterloo-dawn-F-tactical', 622, '1311', ['F-1', 'F-1c', 'F-3', 'F-C3']],
  ])('whole stacks are among those proposed: %s, order %i, against %s', async (name, number, id, proposed) => {
    const situation = await attackAt(`napoleonic/${name}`, number);
    const { units } = attack.press(situation, EMPTY_DRAFT, situation.title.board.hex(id), 'go').draft!;
    expect(units.map((u) => situation.title.units[u].id).sort()).toEqual(proposed);
  });
});
