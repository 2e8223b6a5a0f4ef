import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../src/titles/catalogue.ts';
import { LONG, runs } from '../helpers/random.ts';
import { disguise as lostBattalionDisguise } from './disguises/lost-battalion.ts';
import { disguise as monsDisguise } from './disguises/mons.ts';
import { holdsLegality } from './legality.ts';
import { holdsPlainData, holdsReplay } from './record.ts';
import { type Disguise, holdsSecrecy, otherDice } from './secrecy.ts';

/* The laws of architecture.md, for every scenario of every title. GROGNARD_LONG=1 plays many more games, others each time. */

/** What each title with hidden things hides. A title that offers fog must be here. */
const DISGUISES: Readonly<Record<string, Disguise>> = { mons: monsDisguise, 'lost-battalion': lostBattalionDisguise };

const seeds = fc.nat(1_000_000);
const MINUTE = 60_000;

test('there are titles', () => expect(catalogue.length).toBeGreaterThan(0));

const all = await Promise.all(catalogue.flatMap((card) => card.scenarios.map(async (scenario) => ({ name: `${card.id}/${scenario.id}`, scenario, title: await card.load(scenario.id) }))));

describe.each(all)('$name', ({ title, scenario }) => {
  test('law 1: legal, check and apply agree; law 4: invariants hold and the game ends', { timeout: LONG ? 60 * MINUTE : 5 * MINUTE }, () => {
    fc.assert(fc.property(seeds, (seed) => holdsLegality(title, seed, LONG ? 5 : 12)), { ...runs(4, 100), endOnFailure: true });
  });
  test('law 2: replay, snapshots, undo and redo give the same game', { timeout: LONG ? 60 * MINUTE : 5 * MINUTE }, () => {
    fc.assert(fc.property(seeds, (seed) => holdsReplay(title, seed)), { ...runs(4, 100), endOnFailure: true });
  });
  test('law 2: a position is plain data', { timeout: LONG ? 60 * MINUTE : 5 * MINUTE }, () => {
    fc.assert(fc.property(seeds, (seed) => holdsPlainData(title, seed, 50)), { ...runs(3, 100), endOnFailure: true });
  });
  test('law 3: nobody knows the dice to come', { timeout: LONG ? 60 * MINUTE : 5 * MINUTE }, () => {
    fc.assert(fc.property(seeds, (seed) => { expect(holdsSecrecy(title, seed, 40, otherDice)).toBeGreaterThan(0); }), { ...runs(2, 50), endOnFailure: true });
  });
  test.runIf(scenario.fog)('law 3: what is hidden from a seat changes nothing that it is told', { timeout: LONG ? 60 * MINUTE : 5 * MINUTE }, () => {
    const disguise = DISGUISES[title.id];
    if (!disguise) throw new Error(`${title.id} offers fog: write down what it hides in tests/laws/disguises`);
    let compared = 0;
    fc.assert(fc.property(seeds, (seed) => void (compared += holdsSecrecy(title, seed, 15, disguise))), { ...runs(3, 100), endOnFailure: true });
    expect(compared, 'positions with something hidden').toBeGreaterThan(10);
  });
});
