import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { titleCard } from '../../src/titles/catalogue.ts';
import { LONG, runs } from '../helpers/random.ts';
import { holdsLegality } from './legality.ts';
import { holdsNaming } from './naming.ts';
import { holdsPlainData, holdsReplay } from './record.ts';
import { type Disguise, holdsAsking, holdsNames, holdsSecrecy, holdsViews, otherDice } from './secrecy.ts';

const seeds = fc.nat(1_000_000);
const MINUTE = 60_000;
const timeout = LONG ? 120 * MINUTE : 10 * MINUTE;

/**
 * The laws of the README as tests, for every scenario of a title. `disguise` is needed where a scenario offers
 * fog; `openly` are words by which the rules name hidden units to all. GROGNARD_LONG=1 plays many more games, others each time.
 */
export async function lawsFor(id: string, disguise?: Disguise, openly?: readonly string[]): Promise<void> {
  const card = titleCard(id);
  const all = await Promise.all(
    card.scenarios.map(async (scenario) => ({
      name: `${id}/${scenario.id}`,
      scenario,
      title: await card.load(scenario.id),
    })),
  );
  // A title with many scenarios plays fewer games of each, and stops less often in them.
  const some = (games: number) => ({
    ...runs(Math.max(1, Math.round(games / all.length)), games * 25),
    endOnFailure: true,
  });
  const each = (orders: number) => (LONG ? orders : orders * Math.ceil((all.length + 1) / 2));

  describe.each(all)('$name', ({ title, scenario }) => {
    test('law 1: legal, check and apply agree; law 4: invariants hold and the game ends', { timeout }, () => {
      fc.assert(
        fc.property(seeds, (seed) => holdsLegality(title, seed, LONG ? 5 : each(12))),
        some(4),
      );
    });
    test('law 2: replay, snapshots, undo and redo give the same game', { timeout }, () => {
      fc.assert(
        fc.property(seeds, (seed) => holdsReplay(title, seed)),
        some(4),
      );
    });
    test('law 2: a position is plain data', { timeout }, () => {
      fc.assert(
        fc.property(seeds, (seed) => holdsPlainData(title, seed, each(50))),
        some(3),
      );
    });
    test('law 3: nobody knows the dice to come', { timeout }, () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          expect(holdsSecrecy(title, seed, each(40), otherDice)).toBeGreaterThan(0);
        }),
        some(2),
      );
    });
    test('law 3: whoever acts is asked through what he may know', { timeout }, () => {
      fc.assert(
        fc.property(seeds, (seed) => holdsViews(title, seed, each(25))),
        some(2),
      );
    });
    test('law 3: every seat can be asked whose decision it is', { timeout }, () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          expect(holdsAsking(title, seed, scenario.fog)).toBeGreaterThan(0);
        }),
        some(3),
      );
    });
    test('law 3: a view shows only fields that somebody has named', { timeout }, () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          expect(holdsNaming(title, seed, each(25), seed % 4 > 0), 'kinds of objects').toBeGreaterThan(3);
        }),
        some(3),
      );
    });
    test.runIf(scenario.fog)('law 3: what is hidden from a seat changes nothing that it is told', { timeout }, () => {
      if (!disguise) throw new Error(`${title.id} offers fog: write down what it hides in tests/laws/disguises`);
      let compared = 0;
      fc.assert(
        fc.property(seeds, (seed) => void (compared += holdsSecrecy(title, seed, each(15), disguise))),
        some(3),
      );
      expect(compared, 'positions with something hidden').toBeGreaterThan(10);
    });
    test.runIf(scenario.fog)('law 3: nobody is told the name of a unit that he does not see', { timeout }, () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          expect(holdsNames(title, seed, 2, openly)).toBeGreaterThan(0);
        }),
        some(8),
      );
    });
  });
}
